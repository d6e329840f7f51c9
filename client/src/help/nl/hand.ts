import type { HelpText } from "../pages";

/** One hand of Stud Hi/Lo, street by street. */
export const hand: HelpText = {
  title: "Zo gaat een hand",
  short: "Een hand",
  sections: [
    {
      title: "In het kort",
      body: [
        "Elke speler krijgt zeven eigen kaarten, drie dicht en vier open. Na de eerste drie kaarten, en daarna na elke kaart, wordt er ingezet. Aan het eind gaat de halve pot naar de beste hoge hand en de andere helft naar de beste lage hand, als iemand een laag van acht of beter heeft. Eén speler kan allebei winnen.",
        [
          "Er zijn geen blinds en er is geen deler die rondgaat: iedereen betaalt een kleine ante, en de kaarten op tafel bepalen wie begint.",
          "Elke inzet heeft een vaste grootte: hier {small} op de derde en vierde straat, en {big} vanaf de vijfde straat. Dat betekent {small}/{big}.",
          "Niemand kiest vooraf voor hoog of laag. De software leest aan het eind alle handen en kan de pot niet aan de verkeerde geven.",
        ],
        "Hieronder zie je één hand op {small}/{big} met vier spelers: Anna op stoel 1, Bram op stoel 3, Chris op stoel 5 en Dina op stoel 7. Je ziet al hun kaarten. Aan tafel zie je je eigen dichte kaarten en de open kaarten van iedereen. Kaarten die wat lager staan zijn dicht, net als aan tafel.",
      ],
    },
    {
      title: "Ante’s en derde straat",
      body: [
        "Voor het delen betaalt elk van de vier een ante van {ante}, samen {antes}. Dan krijgt ieder twee kaarten dicht en één open, kaart voor kaart, te beginnen bij stoel 1.",
        { show: "street3" },
        "De laagste open kaart moet openen. Dina’s 2♦ en de 2♣ van Chris zijn even laag, dus beslist de kleur: klaveren is de laagste, dan ruiten, harten, schoppen. Chris opent. Hij heeft twee keuzes, en mag niet checken en niet passen: de bring-in van {bring_in} doen, of de inzet meteen afmaken tot {small}. Hij doet de bring-in.",
        "Daarna gaat het met de klok mee. Zolang niemand de inzet afmaakt, mag elke speler passen, {bring_in} callen, of de inzet afmaken. Afmaken is {small} in totaal, niet {small} erbij. Anna maakt de inzet af, en dat telt als de eerste inzet. Vanaf nu komt er met elke verhoging precies {small} bij: Bram verhoogt tot {raise2}.",
        "Chris past; zijn {bring_in} blijft in de pot. Dina heeft {bring_in} betaald en moet er nog {dina_rest} bij doen. Anna betaalt nog {small}. Iedereen heeft evenveel ingezet, dus de ronde is klaar.",
        "De aas is hier hoog: hij opent nooit, behalve als alle open kaarten azen zijn. In deze twee voorbeelden zie je wie opent:",
        { show: "openers" },
      ],
    },
    {
      title: "Vierde straat",
      body: [
        "Wie nog meedoet krijgt een tweede open kaart. Vanaf nu begint het hoogste bord: alleen open kaarten tellen, een paar gaat boven elke twee kaarten zonder paar, en laag doet er niet toe. De inzet is nog steeds {small}.",
        { show: "street4" },
        "Brams heer is de hoogste kaart op een bord zonder paar, dus hij begint. Wie niets hoeft bij te betalen mag checken of inzetten; wie voor een inzet staat past, callt, of verhoogt met {small}. Je mag eerst checken en later verhogen.",
        "Wie begint, in nog drie voorbeelden:",
        { show: "leaders" },
      ],
    },
    {
      title: "Vijfde straat",
      body: [
        "Een derde open kaart, en de inzet verdubbelt: vanaf hier is elke inzet en elke verhoging {big}.",
        { show: "street5" },
        "Bram heeft een paar negens open liggen en begint. Met 2♥ is Anna’s laag af: 7-4-3-2-A. Ze verhoogt tot {big2}. Bram en Dina hebben elk al {big} ingezet en callen nog {big}. Dina heeft nog één lage kaart nodig.",
      ],
    },
    {
      title: "Zesde straat",
      body: [
        "De vierde en laatste open kaart.",
        { show: "street6" },
        "Met 4♠ heeft ook Dina 7-4-3-2-A. Ze verhoogt tot {big2}, Anna tot {big3}, Dina tot {big4}. Dat is één inzet en drie verhogingen, en daarmee is het maximum bereikt: op deze straat mag niemand meer verhogen, alleen callen of passen. Er wordt geteld voor alle spelers samen, niet per speler. Op de derde en vierde straat zijn de vier treden {small}, {raise2}, {raise3} en {raise4}.",
      ],
    },
    {
      title: "Zevende straat",
      body: [
        "De laatste kaart komt dicht. De open kaarten zijn dezelfde als op de zesde straat, dus Bram begint weer.",
        { show: "street7" },
        "Bram checkt, Dina zet {big} in, Anna en Bram callen. Nu gaan de handen open.",
      ],
    },
    {
      title: "Showdown",
      body: [
        "Wie het laatst inzette of verhoogde toont als eerste: Dina. Daarna gaat het met de klok mee. Een hand die alles wat al getoond is verslaat of evenaart, voor hoog of voor laag, gaat vanzelf open; een ander mag tonen of mucken. Een streep boven een kaart hoort bij de beste vijf voor hoog, een streep eronder bij de beste vijf voor laag.",
        { show: "showdown" },
        "Bram heeft geen laag, maar wel de beste hoge hand: hij krijgt de helft van {pot7}, dus {half}. Anna en Dina hebben dezelfde laag, tot de laatste kaart, en delen de andere helft. Die is niet eerlijk te delen: er blijft één cent over. Die gaat naar de speler die het eerst links van de witte schijf bij stoel 8 zit: Anna op stoel 1. Zij krijgt {more}, Dina {less}. Kleuren beslissen nooit wie er wint.",
        "Kijk wat het gekost heeft. Anna en Dina hebben elk {in_all} ingezet en elkaars gelijke laag verhoogd: Anna staat {lost_anna} in de min, Dina {lost_dina}. Chris is zijn ante en bring-in kwijt, {lost_chris}. Bram heeft {won_bram} gewonnen, want hij alleen had een hele helft. Waarom een kwart geld kost lees je bij “Zo speel je het goed”.",
        { see: ["rankings", "play"] },
      ],
    },
    {
      title: "Wat er nog meer kan gebeuren",
      body: [
        [
          "Iedereen past op één na: hij wint de pot meteen, krijgt terug wat niemand callde, en hoeft niets te tonen.",
          "Niemand heeft een laag: de beste hoge hand krijgt de hele pot.",
          "Je fiches zijn op: je bent all-in, doet mee tot het eind, en kunt van elke speler zoveel winnen als je zelf hebt ingezet. Wat anderen daarboven inzetten wordt een side-pot, die apart verdeeld wordt.",
          "Er deden acht spelers mee en er blijven er zo veel over dat er te weinig kaarten zijn voor de zevende straat: dan gaat er één kaart open in het midden, en die is ieders zevende.",
          "Het meeste dat één hand je op {small}/{big} kan kosten, met elke straat tot het maximum, is {most}.",
        ],
        { see: ["rules", "room"] },
      ],
    },
  ],
};
