import type { HelpText } from "../pages";

/** How to play Stud Hi/Lo well. */
export const play: HelpText = {
  title: "Zo speel je het goed",
  short: "Goed spelen",
  sections: [
    {
      title: "Speel om te scoopen",
      body: [
        "De helft van een pot tussen twee spelers is weinig meer dan je eigen geld terug: ieder zet {each} in, en ieder neemt {each} mee naar huis, met de helft van de ante’s. Je verdient in dit spel aan potten die je helemaal wint. Vraag je dus bij elke hand af: kan deze twee kanten op?",
      ],
    },
    {
      title: "Begin met handen die twee kanten op kunnen",
      body: [
        [
          "De beste: drie gelijke; twee azen met een lage kaart; drie lage kaarten van één kleur of op een rij, zoals 5♥ 4♥ 3♥, het liefst met een aas.",
          "Goed: drie kaarten van acht of lager met een aas; een laag paar met een aas, zoals 4♣ 4♦ A♠.",
          "Met beleid: een hoog paar met een lage kaart ernaast. Dat is een hand voor alleen hoog, en die wil weinig tegenstanders, die allemaal op laag spelen, en niemand met een open aas.",
          "Pas de rest meestal, vooral drie kaarten waarvan er één niet past. Lage kaarten die geen straat en geen flush kunnen worden, zoals 8-6-2 van drie kleuren, lijken beter dan ze zijn: ze winnen hoogstens de helft.",
        ],
        "Een lage hand kan een straat of een flush worden en wint dan twee kanten op. Een paar heren wordt bijna nooit een laag.",
      ],
    },
    {
      title: "Negens en hoger doen pijn",
      body: [
        "Je krijgt zeven kaarten, en voor laag heb je er vijf nodig. Twee kaarten mogen dus missen, bij de derde is het over. Een negen, een tien of een plaatje is een misser, en een kaart die een van je lage kaarten paart ook. Met twee missers op de vijfde straat moeten alle andere kaarten passen.",
        "Middelste paren, van negens tot boeren, hebben van beide het slechtste: bijna nooit een laag, en niet hoog genoeg om hoog te winnen van een bord met een vrouw, heer of aas. Wie met een negen of hoger begint, moet daar een goede reden voor hebben.",
        "Het zegt je ook wat een ander niet kan hebben. Een bord van K♥ 9♠ 9♦ op de vijfde straat heeft drie missers: wat er ook dicht ligt, een laag zit er niet in.",
      ],
    },
    {
      title: "Een kwart kost geld",
      body: [
        "Als je de laag met één ander deelt en hoog verliest, krijg je een kwart van de pot. Stel dat elke speler {each} heeft ingezet:",
        { show: "quarters" },
        "Met twee of drie in de pot kost een kwart je geld; met vier krijg je terug wat je betaalde; pas met vijf win je er een beetje mee. De ante’s van wie gepast heeft schelen een paar cent. Verhoog dus niet met een laag die een ander ook kan hebben, en al helemaal niet met zijn drieën.",
      ],
    },
    {
      title: "Wanneer je alles verhoogt wat je kunt",
      body: [
        "Met de enige laag kun je je helft niet verliezen. Kijk naar de borden: wie drie missers bij zijn open kaarten heeft, heeft geen laag. Geldt dat voor alle anderen, zet dan in en verhoog bij elke beurt zolang er twee of meer callen. Tegen twee betaal je {big} en groeit jouw helft met {jam2}; tegen drie groeit die met {jam3}.",
        "Tegen één tegenstander brengt zo’n verhoging op zichzelf niets op, want ieder krijgt de helft ervan terug. Verhoog dan als je hand ook hoog kan winnen: hij is degene die zijn helft op het spel zet.",
        "Andersom: heb je alleen een paar voor hoog, en verhogen twee anderen elkaar met lage kaarten op hun bord, dan betaal jij hun verhogingen en kun je maar één kant op. Pas vroeg, niet pas op de zesde straat.",
      ],
    },
    {
      title: "Tel de dode kaarten",
      body: [
        "Elke open kaart die je hebt gezien, ook een gepaste, kun je niet meer krijgen. Als je een vijf nodig hebt en er zijn twee vijven gepast, is de helft van je vijven weg. Kijk naar de borden voor de eerste inzet, want gepaste kaarten gaan meteen van tafel. Sommige tafels hebben een dodekaartenbord, dat ze voor iedereen bijhoudt.",
        "Het werkt ook in je voordeel. Zijn er veel lage kaarten weg, dan komt er minder vaak een laag, en wordt een hoge hand meer waard. Zijn er heren en vrouwen weg, dan leven jouw lage kaarten.",
      ],
    },
    {
      title: "Wat er anders is dan in Omaha Hi/Lo",
      body: [
        [
          "Er liggen geen kaarten in het midden. Niemand kan je laag bederven met een kaart die hem paart: een laag die af is blijft af, en kan alleen van een betere verliezen.",
          "Je gebruikt vijf van je zeven kaarten naar keuze, voor elke kant. Er is geen regel van twee uit de hand en drie van het bord.",
          "De helft van wat anderen hebben ligt open, en bepaalt op elke straat opnieuw wie begint. Op je plaats aan tafel kun je niet rekenen; kijk naar de borden.",
          "In Omaha vertelt het bord iedereen wat de best mogelijke laag is. Hier reken je bij elk bord, en met de kaarten die weg zijn, uit wie nog wat kan hebben.",
          "Iedereen betaalt een ante en er is geen blind, dus er is geen gratis hand, en niets te verdedigen dan de bring-in. De inzetten liggen vast, en er zijn vijf rondes.",
        ],
        { see: ["rankings", "studhi"] },
      ],
    },
  ],
};
