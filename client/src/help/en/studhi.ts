import type { HelpText } from "../pages";

/** The basics of Stud Hi. */
export const studhi: HelpText = {
  title: "Stud Hi",
  short: "Stud Hi",
  sections: [
    {
      title: "What is the same, and what isn’t",
      body: [
        "Stud Hi goes like Stud Hi/Lo, street by street: antes, the lowest up card opens, the highest board acts first from fourth street, bets double on fifth. Two things differ.",
        [
          "There is no low. The best high hand takes the whole pot.",
          "An open pair on fourth street lets everybody bet the big bet there, unless the house rules say otherwise.",
        ],
        { see: ["hand", "rankings"] },
      ],
    },
    {
      title: "The open pair on fourth street",
      body: [
        "As soon as any player’s two up cards are a pair on fourth street, each player may bet {small} or {big}, when his turn comes, also if the pair itself has checked. Facing a bet of {small} you may call it, raise to {open_raise2}, or raise to {open_raise3}. After a bet or raise of the big size, all raises on that street are {big} more.",
        "Each counts as one bet towards the cap, whatever its size. The option lasts for the whole round, even if the pair folds. It exists on fourth street only, and never in Hi/Lo. With it, the most that a hand can cost at {small}/{big} is {most_open}.",
      ],
    },
    {
      title: "Starting hands",
      body: [
        [
          "Three of a kind: rare, and worth a slow start.",
          "A high pair, best with both cards down, where nobody sees it, and with a high third card.",
          "A smaller pair with an ace or king beside it that is live.",
          "Three of one suit, or three in a row, if few of the cards that you need are out, and many players are in.",
          "Three cards higher than all the boards, when nobody has raised.",
        ],
        "Fold a pair to a higher up card that completes or raises: most often it is a higher pair. A small pair that does not improve by fifth street is a fold when the bets double.",
      ],
    },
    {
      title: "Live cards",
      body: [
        "A pair of tens with both other tens among the up cards will never be three tens. A flush needs cards of its suit, and with three or four of them out it is not worth chasing. Look round the table before you put in a chip, and remember what was folded.",
        "Low cards matter little here, apart from those that fit you. If you come from Hi/Lo: an 8-6-4 that you would look at twice there is a plain fold in Stud Hi.",
        { see: ["play", "rules"] },
      ],
    },
  ],
};
