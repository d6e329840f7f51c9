import type { HelpText } from "../pages";

/** What beats what, for high and for low. */
export const rankings: HelpText = {
  title: "What beats what",
  short: "Rankings",
  sections: [
    {
      title: "High, from the best down",
      body: [
        "The best five of your seven cards count. Within a kind the higher cards win; then the cards beside them are compared from the top. Suits are all worth the same.",
        { show: "highs" },
        "An ace may also be the lowest card of a straight: A-2-3-4-5 is a straight to the five.",
      ],
    },
    {
      title: "Low: eight or better",
      body: [
        "A low is five cards of five different ranks, none higher than an eight. The ace is low. Straights and flushes do not matter, and neither does a pair among your other two cards.",
        "Lows are compared by their highest card first, then by the next, and so on down. The lower card wins. A low is named by its cards from the top: 7-5-3-2-A. These go from the best to the worst that there is:",
        { show: "lows" },
        "The best low is 5-4-3-2-A, the wheel. Read a low as a number: 64,321 is less than 74,321, and 74,321 is less than 75,432.",
      ],
    },
    {
      title: "Seven cards, two hands",
      body: [
        "You choose five cards for high and five for low, and they may be the same cards, other cards, or some of each. A bar above a card marks the high hand, a bar below the low.",
        { show: "both" },
      ],
    },
    {
      title: "Who gets what",
      body: [
        "The best high hand gets half of the pot, the best low the other half. Who has both scoops: he gets it all. Equal hands share their half. An odd cent between the halves goes to high.",
        { show: "splits" },
        "With an all-in there may be a main pot and side pots. Each is divided by itself, among those who have paid for it.",
        { see: ["hand", "play"] },
      ],
    },
  ],
};
