import type { HelpText } from "../pages";

/** The basics of Stud Hi. */
export const studhi: HelpText = {
  title: "Stud Hi",
  short: "Stud Hi",
  sections: [
    {
      title: "Wat hetzelfde is, en wat niet",
      body: [
        "Stud Hi gaat straat voor straat als Stud Hi/Lo: ante’s, de laagste open kaart opent, vanaf de vierde straat begint het hoogste bord, op de vijfde verdubbelt de inzet. Twee dingen zijn anders.",
        [
          "Er is geen laag. De beste hoge hand krijgt de hele pot.",
          "Bij een open paar op de vierde straat mag iedereen daar de grote inzet doen, tenzij de huisregels anders zeggen.",
        ],
        { see: ["hand", "rankings"] },
      ],
    },
    {
      title: "Het open paar op de vierde straat",
      body: [
        "Zodra de twee open kaarten van een speler op de vierde straat een paar zijn, mag elke speler in zijn beurt {small} of {big} inzetten, ook als het paar zelf heeft gecheckt. Sta je voor een inzet van {small}, dan mag je die callen, verhogen tot {open_raise2}, of verhogen tot {open_raise3}. Na een grote inzet of verhoging komt er met elke verhoging op die straat {big} bij.",
        "Elk telt als één inzet voor het maximum, hoe groot ook. De keuze geldt de hele ronde, ook als het paar past. Ze bestaat alleen op de vierde straat, en nooit in Hi/Lo. Zo kan een hand op {small}/{big} je hoogstens {most_open} kosten.",
      ],
    },
    {
      title: "Beginhanden",
      body: [
        [
          "Drie gelijke: zeldzaam, en een rustig begin waard.",
          "Een hoog paar, het liefst met beide kaarten dicht, waar niemand het ziet, en met een hoge derde kaart.",
          "Een kleiner paar met een aas of heer ernaast die nog leeft.",
          "Drie van één kleur, of drie op een rij, als er weinig weg is van wat je nodig hebt en er veel spelers meedoen.",
          "Drie kaarten hoger dan alle borden, als niemand heeft verhoogd.",
        ],
        "Pas een paar tegen een hogere open kaart die afmaakt of verhoogt: meestal is dat een hoger paar. Een klein paar dat op de vijfde straat niet beter is geworden, pas je als de inzet verdubbelt.",
      ],
    },
    {
      title: "Levende kaarten",
      body: [
        "Een paar tienen waarvan de andere twee tienen open liggen wordt nooit drie tienen. Een flush heeft kaarten van zijn kleur nodig; zijn er drie of vier van weg, dan is hij het jagen niet waard. Kijk de tafel rond voor je een fiche inzet, en onthoud wat er gepast is.",
        "Lage kaarten doen er hier weinig toe, behalve die bij je passen. Kom je van Hi/Lo: een 8-6-4 waar je daar nog eens naar zou kijken, pas je in Stud Hi meteen.",
        { see: ["play", "rules"] },
      ],
    },
  ],
};
