import type { RuleTexts } from "../pages";

/** Each value of each switch of the house rules, said plainly. */
export const texts: RuleTexts = {
  cap: {
    any: "Hoogstens {n} inzetten per straat: één inzet en {raises} verhogingen, voor alle spelers samen. Het afmaken telt als de eerste, de bring-in telt niet.",
  },
  cap_headsup: {
    on: "Het maximum geldt ook voor twee spelers.",
    off: "Zijn er nog maar twee spelers over voor het maximum bereikt is, dan mogen zij elkaar eindeloos verhogen.",
    off_if_started_headsup:
      "Doen er bij het begin van een straat nog maar twee spelers mee, dan mogen zij elkaar daar eindeloos verhogen.",
  },
  bring_in_callable: {
    true: "Na de bring-in mag je passen, callen, of de inzet afmaken.",
    false: "De bring-in kun je niet callen: tot iemand de inzet afmaakt, maak je hem af of pas je.",
  },
  bring_in_part: {
    quarter: "De bring-in is een kwart van de kleine inzet, als de gastheer geen andere koos.",
    half: "De bring-in is de helft van de kleine inzet, als de gastheer geen andere koos.",
  },
  short_ante: {
    allin: "Met wel fiches, maar minder dan een ante, krijg je kaarten en ben je er all-in mee.",
    refused: "Met minder dan een ante krijg je geen kaarten.",
  },
  away_dealt: {
    true: "Wie weg is betaalt de ante en krijgt toch kaarten.",
    false: "Wie overslaat betaalt niets en krijgt geen kaarten.",
  },
  dead_seat_dealt: {
    true: "Een hand die gepast is toen er geen inzet was houdt zijn plaats bij het delen: de stoel krijgt dode kaarten tot er een inzet komt.",
    false: "Een gepaste hand gaat meteen van tafel en krijgt geen kaarten meer.",
  },
  open_pair_double: {
    true: "Bij een open paar op de vierde straat mag iedereen daar de kleine of de grote inzet doen.",
    false: "Een open paar op de vierde straat verandert niets: daar geldt de kleine inzet.",
  },
  board_tie: {
    position:
      "Van gelijke borden begint het bord dat het eerst links van de witte schijf ligt: de laagste stoel.",
    suit: "Van gelijke borden begint het bord waarvan de hoogste kaart de hoogste kleur heeft.",
  },
  burn: {
    true: "Voor de vierde, vijfde, zesde en zevende straat wordt telkens één kaart ongezien verbrand.",
    false: "Er worden geen kaarten verbrand.",
  },
  short_deck: {
    common:
      "Zijn er te weinig kaarten voor de zevende straat, dan gaat er één kaart open in het midden, voor iedereen.",
    tda: "Zijn er te weinig kaarten voor de zevende straat, dan worden de verbrande kaarten weer ingeschud; is dat niet genoeg, dan gaat er één kaart open in het midden, voor iedereen.",
    rr: "Zijn er te weinig kaarten voor de zevende straat, dan worden ze op één na gedeeld, en wordt die met de verbrande kaarten geschud; is dat niet genoeg, dan gaat er één kaart open in het midden, voor iedereen.",
  },
  river_lead: {
    sixth: "Met zo’n kaart in het midden begint op de zevende straat wie ook op de zesde begon.",
    recompute: "Zo’n kaart in het midden telt bij elk bord mee: het hoogste begint op de zevende.",
  },
  show_first: {
    aggressor: "Wie het laatst inzette of verhoogde toont als eerste, op welke straat dat ook was.",
    first_to_act:
      "Wie op de zevende straat het laatst inzette of verhoogde toont als eerste; was daar geen inzet, dan wie er begon.",
    seat: "Wie op de zevende straat het laatst inzette of verhoogde toont als eerste; was daar geen inzet, dan de laagste stoel.",
  },
  expose_allin: {
    true: "Kan na een all-in niemand meer inzetten, dan gaan alle handen open voor de rest gedeeld wordt.",
    false: "Kan na een all-in niemand meer inzetten, dan blijven de handen dicht tot de showdown.",
  },
  reveal_on_request: {
    true: "Wie kaarten kreeg mag elke hand zien die bij de showdown nog meedeed.",
    false: "Een hand die gemuckt is gaat aan tafel niet open. Vorige hand laat hem zien.",
  },
  odd_rule: {
    seat: "Een cent die tussen gelijke handen overblijft gaat naar de eerste links van de witte schijf: de laagste stoel.",
    suit7:
      "Een cent die tussen gelijke handen overblijft gaat op kleur, over alle zeven kaarten: voor hoog naar de hoogste kaart, voor laag naar de laagste.",
    tda: "Een cent die tussen gelijke handen overblijft gaat naar de hoogste kaart op kleur van de vijf die gespeeld zijn.",
  },
  rake_split: {
    main_first: "De rake komt eerst uit de hoofdpot.",
    proportional: "De rake komt naar verhouding uit alle potten.",
  },
  rake: {
    none: "Het huis neemt niets uit de pot.",
    any: "Het huis neemt {percent}% van elke pot.",
    capped: "Het huis neemt {percent}% van elke pot, hoogstens {cap}.",
  },
};
