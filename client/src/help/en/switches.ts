import type { RuleTexts } from "../pages";

/** Each value of each switch of the house rules, said plainly. */
export const texts: RuleTexts = {
  cap: {
    any: "At most {n} bets a street: one bet and {raises} raises, for all players together. The completion counts as the first, the bring-in does not count.",
  },
  cap_headsup: {
    on: "The cap holds for two players too.",
    off: "If only two players are left in before the cap is reached, they may raise each other without end.",
    off_if_started_headsup:
      "If only two players are in when a street begins, they may raise each other without end on it.",
  },
  bring_in_callable: {
    true: "After the bring-in you may fold, call it, or complete.",
    false: "The bring-in can’t be called: until somebody completes, you complete or fold.",
  },
  bring_in_part: {
    quarter: "The bring-in is a quarter of the small bet, if the host has set no other.",
    half: "The bring-in is half of the small bet, if the host has set no other.",
  },
  short_ante: {
    allin: "With some chips, but less than an ante, you are dealt in and are all-in with them.",
    refused: "With less than an ante you get no cards.",
  },
  away_dealt: {
    true: "Who is away pays the ante and is dealt in all the same.",
    false: "Who sits out pays nothing and gets no cards.",
  },
  dead_seat_dealt: {
    true: "A hand that was folded when no bet was made keeps its place in the deal: its seat gets dead cards until there is a bet.",
    false: "A folded hand leaves the table at once and gets no more cards.",
  },
  open_pair_double: {
    true: "An open pair on fourth street lets everybody bet the small or the big bet there.",
    false: "An open pair on fourth street changes nothing: the bet there is the small bet.",
  },
  board_tie: {
    position:
      "Of equal boards, the one nearest to the left of the white button acts first: the lowest seat.",
    suit: "Of equal boards, the one whose highest card has the highest suit acts first.",
  },
  burn: {
    true: "One card is burned, unseen, before each of fourth, fifth, sixth and seventh street.",
    false: "No cards are burned.",
  },
  short_deck: {
    common:
      "If there are too few cards for seventh street, one card is turned up in the middle, for everybody.",
    tda: "If there are too few cards for seventh street, the burned cards are shuffled back in; if that is not enough, one card is turned up in the middle, for everybody.",
    rr: "If there are too few cards for seventh street, all but the last card are dealt, and that is shuffled with the burned cards; if that is not enough, one card is turned up in the middle, for everybody.",
  },
  river_lead: {
    sixth: "With such a card in the middle, who was first on sixth street is first on seventh too.",
    recompute: "Such a card in the middle counts for every board: the highest is first on seventh.",
  },
  show_first: {
    aggressor: "Who bet or raised last shows first, on whichever street that was.",
    first_to_act:
      "Who bet or raised last on seventh street shows first; without a bet there, who was first to act.",
    seat: "Who bet or raised last on seventh street shows first; without a bet there, the lowest seat.",
  },
  expose_allin: {
    true: "When an all-in leaves nobody to bet, all hands are turned up before the rest is dealt.",
    false: "When an all-in leaves nobody to bet, the hands stay closed until the showdown.",
  },
  reveal_on_request: {
    true: "Who was dealt in may ask to see any hand that was still in at the showdown.",
    false: "A hand that its owner mucks is not turned up at the table. Last hand lists it.",
  },
  odd_rule: {
    seat: "A cent left over between equal hands goes to the first to the left of the white button: the lowest seat.",
    suit7:
      "A cent left over between equal hands goes by suit, over all seven cards: to the highest card for high, to the lowest for low.",
    tda: "A cent left over between equal hands goes to the highest card by suit among the five that were played.",
  },
  rake_split: {
    main_first: "The rake comes out of the main pot first.",
    proportional: "The rake comes out of all pots in proportion.",
  },
  rake: {
    none: "The house takes nothing from any pot.",
    any: "The house takes {percent}% of each pot.",
    capped: "The house takes {percent}% of each pot, at most {cap}.",
  },
};
