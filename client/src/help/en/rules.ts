import type { HelpText } from "../pages";

/** The house rules, as the table in front plays them. */
export const rules: HelpText = {
  title: "House rules",
  short: "House rules",
  sections: [
    {
      title: "Stakes",
      body: [
        { show: "stakes" },
        "A host may set each of these rules by itself. A change counts from the next hand on, and everybody at the table is told.",
      ],
    },
    {
      title: "Where this differs from the room’s own rules",
      body: [{ show: "differences" }],
    },
    {
      title: "All rules that houses play differently",
      body: [{ show: "switches" }],
    },
    {
      title: "Clocks",
      body: [{ show: "clocks" }],
    },
    {
      title: "The same everywhere",
      body: [
        [
          "The lowest up card opens on third street: rank first, then clubs, diamonds, hearts, spades from low to high. From fourth street the highest board acts first.",
          "Small bets on third and fourth street, big bets, twice as much, from fifth street on.",
          "You play with the chips that lay before you when the hand began. Chips that you add count from the next hand.",
          "Suits never decide who wins a pot. No wild cards, no exchange of cards, no declaring of high or low.",
        ],
        { see: ["hand", "room"] },
      ],
    },
  ],
};
