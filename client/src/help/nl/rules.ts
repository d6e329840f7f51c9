import type { HelpText } from "../pages";

/** The house rules, as the table in front plays them. */
export const rules: HelpText = {
  title: "Huisregels",
  short: "Huisregels",
  sections: [
    {
      title: "Inzetten",
      body: [
        { show: "stakes" },
        "Een gastheer mag elk van deze regels apart instellen. Een verandering telt vanaf de volgende hand, en iedereen aan tafel hoort ervan.",
      ],
    },
    {
      title: "Waar dit afwijkt van de gewone regels van de zaal",
      body: [{ show: "differences" }],
    },
    {
      title: "Alle regels waarin huizen verschillen",
      body: [{ show: "switches" }],
    },
    {
      title: "Klokken",
      body: [{ show: "clocks" }],
    },
    {
      title: "Overal hetzelfde",
      body: [
        [
          "De laagste open kaart opent op de derde straat: eerst de waarde, dan klaveren, ruiten, harten, schoppen van laag naar hoog. Vanaf de vierde straat begint het hoogste bord.",
          "Kleine inzetten op de derde en vierde straat, grote, twee keer zo groot, vanaf de vijfde.",
          "Je speelt met de fiches die voor je lagen toen de hand begon. Fiches die je bijkoopt tellen vanaf de volgende hand.",
          "Kleuren beslissen nooit wie een pot wint. Geen jokers, geen kaarten ruilen, geen hoog of laag aankondigen.",
        ],
        { see: ["hand", "room"] },
      ],
    },
  ],
};
