import type { HelpText } from "../pages";

/** How to play Stud Hi/Lo well. */
export const play: HelpText = {
  title: "How to play it well",
  short: "Playing well",
  sections: [
    {
      title: "Play to scoop",
      body: [
        "Half of a pot between two players is hardly more than your own money back: each puts in {each}, and each takes {each} home, with half of the antes. The money of this game is in pots that you win whole. So ask of each hand: can it win both ways?",
      ],
    },
    {
      title: "Start with hands that go both ways",
      body: [
        [
          "The best: three of a kind; two aces with a low card; three low cards of one suit or in a row, such as 5♥ 4♥ 3♥, best of all with an ace.",
          "Good: three cards of eight or lower with an ace; a low pair with an ace, such as 4♣ 4♦ A♠.",
          "With care: a high pair with a low card beside it. It is a hand for high only, and wants few opponents who are all drawing low, or none with an ace up.",
          "Fold most of the rest, above all three cards of which one does not fit. Low cards that can make no straight and no flush, such as 8-6-2 of three suits, look better than they are: they win half at best.",
        ],
        "A low hand may turn into a straight or a flush, and wins both ways then. A pair of kings hardly ever turns into a low.",
      ],
    },
    {
      title: "Nines and up hurt",
      body: [
        "You get seven cards, and a low takes five. So two cards may miss, and the third is the end of it. A nine, a ten or a picture is a miss, and so is a card that pairs one of your low cards. Two misses by fifth street mean that all of the other cards must fit.",
        "Middle pairs, from nines to jacks, are the worst of both: hardly ever a low, and not high enough to win the high half against a board with a queen, king or ace. Who starts with a nine or higher needs a good reason.",
        "It also tells you what others can’t have. A board of K♥ 9♠ 9♦ on fifth street holds three misses: whatever lies below it, there is no low.",
      ],
    },
    {
      title: "A quarter loses money",
      body: [
        "If you share the low with one other and lose the high, you get a quarter of the pot. Say that each player has put in {each}:",
        { show: "quarters" },
        "With two or three in the pot a quarter costs you; with four it gives you back what you paid; only with five does it win a little. Antes of those who folded help by a few cents. So do not raise with a low that another may have too, least of all with one against two.",
      ],
    },
    {
      title: "When to raise all you can",
      body: [
        "With the only low you can’t lose your half. Look at the boards: whoever has three misses among his up cards has no low. If that is so of all others, bet and raise at every turn while two or more call. With two opponents you pay {big} and your half grows by {jam2}; with three it grows by {jam3}.",
        "Against one opponent such raises bring nothing by themselves, since half of them comes back to each of you. Raise then if your hand may also win high: he is the one who risks his half.",
        "The other way round: if you have only a pair for high and two others raise each other with boards of low cards, you pay their raises and have one way to win. Fold early, not on sixth street.",
      ],
    },
    {
      title: "Count the dead cards",
      body: [
        "Every up card that you have seen, the folded ones too, is a card that you can’t get. If you need a five and two fives have been folded, half of your fives are gone. Look at the boards before the first bet, for folded cards leave the table at once. Some tables have a dead-card board that lists them for all.",
        "It works for you as well. If many low cards are out, lows come less often, and a high hand gains. If kings and queens are out, your low cards are live.",
      ],
    },
    {
      title: "How it differs from Omaha Hi/Lo",
      body: [
        [
          "There are no cards in the middle. Nobody can spoil your low by a card that pairs it: a made low stays made, and can only be beaten by a better one.",
          "You use any five of your seven cards, each way. There is no rule of two from the hand and three from the board.",
          "Half of what others hold lies open, and it changes who acts first on every street. You can’t count on a place at the table; look at the boards instead.",
          "In Omaha the board tells everybody what the best possible low is. Here you work out from every board, and from the cards that are gone, who can still have which.",
          "There is an ante from everybody and no blind, so there is no free hand, and nothing to defend but the bring-in. Bets are fixed, and there are five rounds of them.",
        ],
        { see: ["rankings", "studhi"] },
      ],
    },
  ],
};
