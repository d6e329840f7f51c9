import type { HelpText } from "../pages";

/** What the room does beside the cards, and its keys. */
export const room: HelpText = {
  title: "The room and its keys",
  short: "The room",
  sections: [
    {
      title: "Sitting down and getting up",
      body: [
        [
          "Pick an empty seat and how many chips you bring. You are asked for the ante, and are dealt into the next hand: there are no blinds to wait for. Tick “Post the ante every hand” and you are not asked again.",
          "Who does not post the ante gets no cards, and waits for the next hand.",
          "Under Table you sit out from the next hand, come back, add chips, or turn the picture so that you sit where you like. The white button always lies by seat 8.",
          "If you leave in the middle of a hand, your turns play as if your time were up; when you are all-in, your hand stays in. Your chips go back to you by themselves.",
        ],
      ],
    },
    {
      title: "Your turn and its clock",
      body: [
        "The room offers exactly what is legal, with the amounts on the buttons. A turn takes up to {turn_time}. After that your time bank runs, which holds {bank_time} at the start and gains {bank_every_ten_hands_time} every ten hands.",
        "If that is gone too, your hand checks where that is free, folds where it is not, and brings in where you have to open. After that you sit out, until you say that you are back.",
        "Where checking is free, folding stands behind “Fold…” and asks once. A click answers the price that you saw: if it has changed, the room refuses the click and shows you the new choice.",
      ],
    },
    {
      title: "Choices ahead",
      body: [
        "You may choose before your turn: check, check or fold, call this price, bring in the minimum, fold if somebody completes. Check and call end as soon as the price changes. All end with the street, with the hand, or when your connection drops. You can take one back until your turn comes.",
      ],
    },
    {
      title: "What you see and hear of it",
      body: [
        [
          "When it is your turn, the title of the page says so, with what staying in costs, and its icon is amber; where several tables wait, it says how many. There are soft sounds for your turn, for ten seconds left, and for cards, checks, chips, folds, pots and messages. Behind another page or table you hear only that it is your turn.",
          "With two or more tables open and a wide window, a button at the top lays them side by side. Keys act at the table in front, the one with an edge; click another to put it there. A table that waits for you comes to the front by itself, unless the one in front asks something too or you are typing; its keys answer half a second later. A tap on a shown hand opens it large.",
          "Each street says who acts first and why. Your own best high and low are named, the low as made, as needing so many cards, or as out of reach.",
          "In the settings you make sounds louder or softer and switch off each by itself, switch off these aids, and choose how large cards are, how fast they move, and two or four colours.",
        ],
      ],
    },
    {
      title: "When your connection drops",
      body: [
        "Your seat is held, and your turn gets {lost_connection_time} more. The page comes back by itself and shows the table as it stands. After that your hand plays as if your time were up. Nobody is all-in because he lost the line. A seat whose player is away for {away_time} is freed, and the chips go home.",
        "On any device on which you are signed in, the lobby shows first the tables at which you sit or that are yours. Tables that you have open come back when the page is reloaded. The page can be installed like an app: look for it in your browser’s menu.",
      ],
    },
    {
      title: "Showdown and last hand",
      body: [
        [
          "Hands are shown in order. The software turns up each hand that beats or ties all before it; else you are told what is to beat, and choose within {show_time}: show or muck. If you don’t, it is mucked; who always wants to muck ticks that once. All this goes slowly enough to be read; “Skip” shows the rest at once. A hand can’t lose by being misread, mucked or not.",
          "Last hand shows how the hand before ended, with all cards that were in at its showdown, mucked ones too. Never a hand that folded earlier. You can look at earlier hands, step through them, and save them as files.",
        ],
      ],
    },
    {
      title: "Is the deal fair?",
      body: [
        "Before the antes the room binds itself to a shuffled deck by publishing a number that was worked out from it. Only then do the players’ browsers add secrets of their own to the shuffle. So neither the room nor a player can choose the order of the cards. After the hand, “Check the deck” under Last hand proves in your own browser that each card that you were shown lay where it was fixed. All other cards stay sealed.",
      ],
    },
    {
      title: "Keys",
      body: [
        [
          "F: fold or muck. C: check, call, bring in or show. R: bet, raise or complete. B: the big bet, where there are two.",
          "H: last hand. T: this table and your wishes. D: dead cards, where the table lists them. Full stop: the rest of a showdown at once. ?: this help.",
          "Tab and Enter reach everything; Escape closes what is open.",
          "Who dictates, or presses keys by mistake, switches the single keys off in the settings, under Keys.",
        ],
      ],
    },
    {
      title: "By ear",
      body: [
        "A screen reader hears what happens at the table: each hand, street and up card, who opens and why, each action with its amount, the pots, the hands that are shown and what each half paid. When it is your turn you hear the price and your choices, and again when ten seconds are left.",
        [
          "1 to 8: a seat, with its stack, its board, what that makes, and its last action. M: your cards. V: what they make, high and low.",
          "P: the pot. A: the price, and how many raises are left. W: whose turn it is. E: your time. X: dead cards, where the table lists them.",
          "G: where the table stands. L: what happened last; L again: what happened before that.",
          "These keys speak at any time, over an open window too, but not while you type. If your screen reader keeps single keys for itself, switch it to focus mode: in NVDA with Insert and Space, in JAWS with Insert and Z.",
        ],
      ],
    },
    {
      title: "Play chips only",
      body: [
        "Everybody starts with {start} in play chips, and whoever has less than {refill_below} gets new ones by one click. Private tables may count in units of their own, which their host keeps the book of. The room handles no real money anywhere: chips can be neither bought nor paid out.",
        "If playing for money elsewhere has become a worry, for you or for somebody near you, there are people who listen, and you need not give your name. These links leave the room; nothing is asked of them before you click:",
        {
          links: [
            ["Gambling Therapy, in many languages", "https://www.gamblingtherapy.org/"],
            ["Gamblers Anonymous", "https://www.gamblersanonymous.org/"],
            ["Loket Kansspel (the Netherlands)", "https://www.loketkansspel.nl/"],
          ],
        },
        { see: ["hand", "rules"] },
      ],
    },
  ],
};
