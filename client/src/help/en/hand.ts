import type { HelpText } from "../pages";

/** One hand of Stud Hi/Lo, street by street. */
export const hand: HelpText = {
  title: "How a hand goes",
  short: "A hand",
  sections: [
    {
      title: "In short",
      body: [
        "Each player gets seven cards of his own, three of them face down and four face up. After the first three cards, and after each card from then on, there is a round of betting. At the end half of the pot goes to the best high hand and half to the best low hand, if there is a low of eight or better. One player may win both.",
        [
          "There are no blinds and no dealer who moves round: everybody pays a small ante, and the cards on the table decide who acts first.",
          "All bets are of a fixed size: here {small} on third and fourth street, and {big} from fifth street on. That is what {small}/{big} means.",
          "Nobody chooses high or low in advance. The software reads all hands at the end and can’t give a pot to the wrong one.",
        ],
        "Below, one hand at {small}/{big} with four players: Anna in seat 1, Bram in seat 3, Chris in seat 5 and Dina in seat 7. You see all their cards. At the table you see your own down cards and everybody’s up cards. Cards that stand a little lower are down cards, as at the table.",
      ],
    },
    {
      title: "Antes and third street",
      body: [
        "Before the deal each of the four pays an ante of {ante}, {antes} in all. Then each gets two cards down and one up, one card at a time, from seat 1 on.",
        { show: "street3" },
        "The lowest up card has to open. Dina’s 2♦ and Chris’s 2♣ are equally low, so suits decide: clubs are lowest, then diamonds, hearts, spades. Chris opens. He has two choices, and can neither check nor fold: bring in {bring_in}, or complete to {small} at once. He brings it in.",
        "Then it goes clockwise. Until somebody completes, each player may fold, call {bring_in}, or complete the bet. Completing means making it {small} in all, not {small} more. Anna completes, and that counts as the first bet. From then on a raise adds exactly {small}: Bram makes it {raise2}.",
        "Chris folds; his {bring_in} stays in the pot. Dina has paid {bring_in} and owes {dina_rest} more. Anna pays {small} more. All have put in the same, so the round is over.",
        "An ace is high here: it never opens, unless all up cards are aces. In these two examples you see who opens:",
        { show: "openers" },
      ],
    },
    {
      title: "Fourth street",
      body: [
        "Those who are still in get a second up card. From now on the highest board acts first: only up cards count, a pair beats any two cards without one, and the low never matters. Bets are still {small}.",
        { show: "street4" },
        "Bram’s king is the highest card on a board without a pair, so he acts first. Who owes nothing may check or bet; who faces a bet folds, calls, or raises by {small}. You may check first and raise later.",
        "Who acts first, in three more examples:",
        { show: "leaders" },
      ],
    },
    {
      title: "Fifth street",
      body: [
        "A third up card, and the bets double: from here on each bet and each raise is {big}.",
        { show: "street5" },
        "Bram shows a pair of nines and acts first. Anna’s 2♥ completes a low: 7-4-3-2-A. She raises to {big2}. Bram and Dina, who have put in {big} each, call {big} more. Dina needs one more low card.",
      ],
    },
    {
      title: "Sixth street",
      body: [
        "The fourth and last up card.",
        { show: "street6" },
        "Dina’s 4♠ gives her 7-4-3-2-A as well. She raises to {big2}, Anna to {big3}, Dina to {big4}. That is one bet and three raises, and the betting is capped: nobody may raise any more on this street, only call or fold. The count is for all players together, not for each. On third and fourth street the four levels are {small}, {raise2}, {raise3} and {raise4}.",
      ],
    },
    {
      title: "Seventh street",
      body: [
        "The last card comes face down. The up cards are the same as on sixth street, so Bram acts first again.",
        { show: "street7" },
        "Bram checks, Dina bets {big}, Anna and Bram call. Now the hands are shown.",
      ],
    },
    {
      title: "Showdown",
      body: [
        "Who bet or raised last shows first: Dina. Then it goes clockwise. A hand that beats or ties all that has been shown, for high or for low, is turned up by itself; anybody else may show or muck. A bar above a card marks the best five for high, a bar below the best five for low.",
        { show: "showdown" },
        "Bram has no low, but the best high: he takes half of {pot7}, which is {half}. Anna and Dina have the same low, to the last card, and share the other half. It can’t be divided evenly, so one cent is left over. It goes to the player nearest to the left of the white button that lies by seat 8: Anna in seat 1. She gets {more}, Dina {less}. Suits never decide who wins.",
        "Look at what it has cost. Anna and Dina have put in {in_all} each, and have raised each other’s same low: Anna is down {lost_anna}, Dina {lost_dina}. Chris has lost his ante and bring-in, {lost_chris}. Bram has won {won_bram}, for he alone had a half. Why a quarter loses money is told under “How to play it well”.",
        { see: ["rankings", "play"] },
      ],
    },
    {
      title: "What else can happen",
      body: [
        [
          "Everybody folds but one: he wins the pot at once, gets back what nobody called, and need not show.",
          "Nobody has a low: the best high hand takes the whole pot.",
          "You run out of chips: you are all-in, stay in to the end, and can win from each player as much as you have put in. What others bet beyond that makes a side pot, which is divided on its own.",
          "Eight players were dealt in and so many stay that the deck runs out before seventh street: one card is turned up in the middle instead, and is everybody’s seventh.",
          "The most that one hand can cost at {small}/{big}, with every street capped, is {most}.",
        ],
        { see: ["rules", "room"] },
      ],
    },
  ],
};
