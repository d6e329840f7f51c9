import type { HelpText } from "../pages";

/** What the room does beside the cards, and its keys. */
export const room: HelpText = {
  title: "De zaal en haar toetsen",
  short: "De zaal",
  sections: [
    {
      title: "Gaan zitten en opstaan",
      body: [
        [
          "Kies een lege stoel en hoeveel fiches je meebrengt. Er wordt om de ante gevraagd, en je krijgt kaarten in de volgende hand: er zijn geen blinds om op te wachten. Vink “Elke hand de ante betalen” aan en het wordt je niet meer gevraagd.",
          "Wie de ante niet betaalt krijgt geen kaarten en wacht op de volgende hand.",
          "Onder Tafel sla je over vanaf de volgende hand, kom je terug, koop je bij, of draai je het beeld zodat je zit waar je wilt. De witte schijf ligt altijd bij stoel 8.",
          "Ga je midden in een hand weg, dan wordt in je beurten gespeeld alsof je tijd om is; ben je all-in, dan blijft je hand meedoen. Je fiches gaan vanzelf naar je terug.",
        ],
      ],
    },
    {
      title: "Jouw beurt en de klok",
      body: [
        "De zaal biedt precies aan wat mag, met de bedragen op de knoppen. Een beurt duurt hoogstens {turn_time}. Daarna loopt je tijdbank, waar in het begin {bank_time} in zit en waar elke tien handen {bank_every_ten_hands_time} bij komt.",
        "Is die ook op, dan checkt je hand waar dat niets kost, past ze waar het wel iets kost, en doet ze de bring-in als jij moet openen. Daarna sla je over tot je zegt dat je terug bent.",
        "Waar checken niets kost, staat passen achter “Passen…” en wordt er één keer gevraagd of je het meent. Een klik geldt voor de prijs die je zag: is die veranderd, dan weigert de zaal de klik en zie je de nieuwe keuze.",
      ],
    },
    {
      title: "Keuzes vooraf",
      body: [
        "Je mag kiezen voor je aan de beurt bent: checken, checken of passen, deze prijs callen, het minimum als bring-in, passen als iemand de inzet afmaakt. Checken en callen vervallen zodra de prijs verandert. Alles vervalt met de straat, met de hand, of als je verbinding wegvalt. Tot je beurt kun je een keuze terugnemen.",
      ],
    },
    {
      title: "Wat je ervan ziet en hoort",
      body: [
        [
          "Als je aan de beurt bent, zegt de titel van de pagina dat, met wat erbij blijven kost, en wordt het pictogram amber; wachten er meer tafels, dan zegt hij hoeveel. Er zijn zachte geluiden voor je beurt, voor de laatste tien seconden, en voor kaarten, checks, fiches, passen, potten en berichten. Achter een andere pagina of tafel hoor je alleen dat je aan de beurt bent.",
          "Met twee of meer tafels open en een breed venster legt een knop bovenaan ze naast elkaar. Toetsen gelden aan de voorste tafel, die met een rand; klik een andere aan om die voor te zetten. Een tafel die op je wacht komt vanzelf naar voren, tenzij de voorste ook iets vraagt of je aan het typen bent; haar toetsen werken een halve seconde later. Een tik op een getoonde hand opent die groot.",
          "Elke straat zegt wie begint en waarom. Je eigen beste hoog en laag worden genoemd, het laag als gemaakt, als nog zoveel kaarten, of als geen laag.",
          "Bij de instellingen zet je geluiden harder of zachter en elk apart uit, zet je deze leeshulp uit, en kies je hoe groot kaarten zijn, hoe snel ze bewegen, en twee of vier kleuren.",
        ],
      ],
    },
    {
      title: "Als je verbinding wegvalt",
      body: [
        "Je stoel wordt vastgehouden, en je beurt krijgt er {lost_connection_time} bij. De pagina komt vanzelf terug en toont de tafel zoals die is. Daarna wordt gespeeld alsof je tijd om is. Niemand is all-in omdat zijn verbinding wegviel. De stoel van wie {away_time} weg is komt vrij, en de fiches gaan naar huis.",
        "Op elk apparaat waarop je bent aangemeld, toont de lobby eerst de tafels waaraan je zit of die van jou zijn. Tafels die je open hebt, komen terug als de pagina opnieuw laadt. De pagina is als app te installeren: kijk in het menu van je browser.",
      ],
    },
    {
      title: "Showdown en vorige hand",
      body: [
        [
          "Handen worden om de beurt getoond. De software opent elke hand die alles ervoor verslaat of evenaart; anders zie je wat er te kloppen is en kies je binnen {show_time}: tonen of mucken. Kies je niet, dan wordt er gemuckt; wie altijd wil mucken vinkt dat één keer aan. Dat alles gaat langzaam genoeg om het te lezen; met “Toon alles” zie je de rest ineens. Een hand kan niet verliezen omdat iemand hem verkeerd leest, gemuckt of niet.",
          "Vorige hand laat zien hoe de hand hiervoor afliep, met alle kaarten die bij de showdown nog meededen, ook gemuckte. Nooit een hand die eerder gepast is. Je kunt eerdere handen bekijken, ze stap voor stap volgen, en ze als bestand bewaren.",
        ],
      ],
    },
    {
      title: "Wordt er eerlijk gedeeld?",
      body: [
        "Vóór de ante’s legt de zaal zich vast op een geschud pak, door een getal te publiceren dat eruit berekend is. Pas daarna schudden de browsers van de spelers mee met geheimen van henzelf. Zo kan noch de zaal noch een speler de volgorde kiezen. Na de hand bewijst “Controleer het pak” onder Vorige hand, in je eigen browser, dat elke kaart die je te zien kreeg lag waar hij was vastgelegd. Alle andere kaarten blijven verzegeld.",
      ],
    },
    {
      title: "Toetsen",
      body: [
        [
          "F: passen of mucken. C: checken, callen, bring-in of tonen. R: inzetten, verhogen of afmaken. B: de grote inzet, waar er twee zijn.",
          "H: vorige hand. T: deze tafel en je wensen. D: dode kaarten, als de tafel die bijhoudt. Punt: de rest van een showdown ineens. ?: deze hulp.",
          "Met Tab en Enter bereik je alles; Escape sluit wat open staat.",
          "Wie dicteert, of per ongeluk toetsen aanslaat, zet de losse toetsen uit bij de instellingen, onder Toetsen.",
        ],
      ],
    },
    {
      title: "Op het gehoor",
      body: [
        "Een schermlezer vertelt wat er aan tafel gebeurt: elke hand, straat en open kaart, wie opent en waarom, elke actie met het bedrag, de potten, de handen die getoond worden en wat elke helft oplevert. Als je aan de beurt bent, hoor je de prijs en je keuzes, en nog eens iets als je nog tien seconden hebt.",
        [
          "1 tot 8: een stoel, met zijn stapel, zijn bord, wat dat waard is en zijn laatste actie. M: je kaarten. V: wat ze waard zijn, hoog en laag.",
          "P: de pot. A: de prijs, en hoeveel verhogingen er nog kunnen. W: wie aan de beurt is. E: je tijd. X: dode kaarten, als de tafel die bijhoudt.",
          "G: hoe de tafel ervoor staat. L: wat er het laatst gebeurde; nog eens L: wat er daarvoor gebeurde.",
          "Deze toetsen spreken altijd, ook als er een venster open staat, maar niet terwijl je typt. Houdt je schermlezer losse toetsen voor zichzelf, zet hem dan in de focusmodus: bij NVDA met Insert en spatie, bij JAWS met Insert en Z.",
        ],
      ],
    },
    {
      title: "Alleen speelfiches",
      body: [
        "Iedereen begint met {start} aan speelfiches, en wie minder dan {refill_below} heeft krijgt met één klik nieuwe. Besloten tafels mogen in eigen eenheden rekenen, waarvan hun gastheer het boek bijhoudt. De zaal handelt nergens in echt geld: fiches kun je niet kopen en niet laten uitbetalen.",
        "Is spelen om geld ergens anders een zorg geworden, voor jou of voor iemand bij je in de buurt, dan zijn er mensen die luisteren, en je hoeft je naam niet te geven. Deze links verlaten de zaal; er wordt niets opgevraagd voor je klikt:",
        {
          links: [
            ["Gambling Therapy, in veel talen", "https://www.gamblingtherapy.org/"],
            ["Gamblers Anonymous", "https://www.gamblersanonymous.org/"],
            ["Loket Kansspel", "https://www.loketkansspel.nl/"],
          ],
        },
        { see: ["hand", "rules"] },
      ],
    },
  ],
};
