import type { HelpText } from "../pages";

/** What beats what, for high and for low. */
export const rankings: HelpText = {
  title: "Wat wint van wat",
  short: "Handen",
  sections: [
    {
      title: "Hoog, van boven naar beneden",
      body: [
        "De beste vijf van je zeven kaarten tellen. Binnen een soort winnen de hogere kaarten; daarna worden de kaarten ernaast van boven af vergeleken. Alle kleuren zijn evenveel waard.",
        { show: "highs" },
        "De aas mag ook de laagste kaart van een straat zijn: A-2-3-4-5 is een straat, vijf hoog.",
      ],
    },
    {
      title: "Laag: acht of beter",
      body: [
        "Een laag is vijf kaarten van vijf verschillende waarden, geen hoger dan een acht. De aas is laag. Straten en flushes tellen niet mee, en een paar in je andere twee kaarten ook niet.",
        "Lage handen vergelijk je eerst op hun hoogste kaart, dan op de volgende, enzovoort. De lagere kaart wint. Een laag noem je naar zijn kaarten van boven af: 7-5-3-2-A. Van de beste naar de slechtste die er is:",
        { show: "lows" },
        "De beste laag is 5-4-3-2-A, het wiel. Lees een laag als een getal: 64.321 is minder dan 74.321, en 74.321 is minder dan 75.432.",
      ],
    },
    {
      title: "Zeven kaarten, twee handen",
      body: [
        "Je kiest vijf kaarten voor hoog en vijf voor laag: dezelfde, andere, of deels dezelfde. Een streep boven een kaart hoort bij hoog, een streep eronder bij laag.",
        { show: "both" },
      ],
    },
    {
      title: "Wie krijgt wat",
      body: [
        "De beste hoge hand krijgt de halve pot, de beste laag de andere helft. Wie ze allebei heeft, scoopt: hij krijgt alles. Gelijke handen delen hun helft. Een cent die tussen de helften overblijft gaat naar hoog.",
        { show: "splits" },
        "Met een all-in kan er een hoofdpot zijn en een of meer side-pots. Elke pot wordt apart verdeeld, onder wie ervoor betaald heeft.",
        { see: ["hand", "play"] },
      ],
    },
  ],
};
