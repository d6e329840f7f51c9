/** A spot: who holds what. Pure functions from one spot to the next, and a spot as an address. */
import type { AskOdds } from "../protocol";
import { ODDS } from "../state";

export const GAMES = ["stud8", "studhi", "razz"] as const;
export type Game = (typeof GAMES)[number];

/** As on the dead-card board: the low cards stand together, spades first. */
export const LOW_RANKS = "A2345678";
export const HIGH_RANKS = "9TJQK";
export const SUITS = "shdc";
export const UNKNOWN = "??";

/** Two down, four up, the seventh down: "" where nothing lies yet. */
export type Hand = readonly string[];
export const PLACES = 7;
export const LEAST_HANDS = 2;
export const MOST_HANDS = 8;

export interface Spot {
  game: Game;
  hands: readonly Hand[];
  dead: readonly string[];
  folded: number;
}

/** Where the next card goes: a place of a hand, or the dead cards. */
export type At = { hand: number; place: number } | "dead";

const noCards: Hand = Array(PLACES).fill("");

export const nothingYet: Spot = {
  game: "stud8",
  hands: [noCards, noCards],
  dead: [],
  folded: 0,
};

/** Where a card lies; null if it is still in the deck. */
export function whereIs(spot: Spot, card: string): At | null {
  if (spot.dead.includes(card)) return "dead";
  const hand = spot.hands.findIndex((held) => held.includes(card));
  return hand < 0 ? null : { hand, place: spot.hands[hand]?.indexOf(card) ?? 0 };
}

/** The spot with a card laid down; whatever lay there goes back. */
export function put(spot: Spot, at: At, card: string): Spot {
  if (at === "dead") {
    return card === UNKNOWN ? spot : { ...spot, dead: [...spot.dead, card] };
  }
  return {
    ...spot,
    hands: spot.hands.map((held, hand) => (hand === at.hand ? held.with(at.place, card) : held)),
  };
}

/** The spot with a place empty; of the dead cards, without the last or the one named. */
export function take(spot: Spot, at: At, card?: string): Spot {
  if (at !== "dead") return put(spot, at, "");
  const gone = card ?? spot.dead.at(-1);
  return { ...spot, dead: spot.dead.filter((one) => one !== gone) };
}

/** Where to go on: fill this street for everybody, this hand first; then the next street. */
export function next(spot: Spot, at: At): At {
  if (at === "dead") return at;
  const street = Math.max(at.place, 2);
  for (let step = 0; step < spot.hands.length; step++) {
    const hand = (at.hand + step) % spot.hands.length;
    const place = spot.hands[hand]?.indexOf("") ?? -1;
    if (place >= 0 && place <= street) return { hand, place };
  }
  const hand = spot.hands.findIndex((held) => held.includes(""));
  return hand < 0 ? at : { hand, place: spot.hands[hand]?.indexOf("") ?? 0 };
}

export function addHand(spot: Spot): Spot {
  const hands = [...spot.hands, noCards];
  return { ...spot, hands, folded: Math.min(spot.folded, MOST_HANDS - hands.length) };
}

export function dropHand(spot: Spot, hand: number): Spot {
  return { ...spot, hands: spot.hands.filter((_, index) => index !== hand) };
}

/** The cards dealt so far; an empty place before a later card is a card that nobody saw. */
function dealt(hand: Hand): string[] {
  const last = hand.findLastIndex((card) => card !== "");
  return hand.slice(0, last + 1).map((card) => card || UNKNOWN);
}

/** A hand as the room reads it: down, up and seventh parted by slashes. */
export function handText(hand: Hand): string {
  const cards = dealt(hand);
  if (cards.length === 0) return UNKNOWN;
  const parts = [cards.slice(0, 2), cards.slice(2, 6), cards.slice(6)];
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.join(""))
    .join("/");
}

/** The question, or null where there is nothing to ask yet. */
export function question({ game, hands, dead, folded }: Spot): Omit<AskOdds, "type" | "id"> | null {
  if (!hands.flat().some((card) => card && card !== UNKNOWN)) return null;
  return { game, hands: hands.map(handText), dead: dead.join(""), folded };
}

const NO_CARDS = "_";

/** `odds/stud8/As2s3d/KsKdQc/-4c4h/+1`: the game, each hand, dead cards, folded hands. */
export function toAddress({ game, hands, dead, folded }: Spot): string {
  return [
    ODDS,
    game,
    ...hands.map((hand) => dealt(hand).join("") || NO_CARDS),
    ...(dead.length > 0 ? [`-${dead.join("")}`] : []),
    ...(folded > 0 ? [`+${folded}`] : []),
  ].join("/");
}

/** The spot that an address holds; what it can't hold, such as a card twice, is left out. */
export function fromAddress(address: string): Spot | null {
  const [page, game, ...parts] = address.split("/");
  const known = GAMES.find((one) => one === game);
  if (page !== ODDS || !known) return null;
  const used = new Set<string>();
  const cards = (text: string) =>
    (text.match(/[A2-9TJQK][shdc]|\?\?/g) ?? []).filter((card) => {
      if (used.has(card)) return false;
      if (card !== UNKNOWN) used.add(card);
      return true;
    });
  const hands: Hand[] = [];
  let dead: string[] = [];
  let folded = 0;
  for (const part of parts) {
    if (part.startsWith("-")) dead = cards(part).filter((card) => card !== UNKNOWN);
    else if (part.startsWith("+")) folded = Number.parseInt(part, 10) || 0;
    else if (part && hands.length < MOST_HANDS) {
      hands.push([...cards(part).slice(0, PLACES), ...noCards].slice(0, PLACES));
    }
  }
  while (hands.length < LEAST_HANDS) hands.push(noCards);
  folded = Math.max(0, Math.min(folded, MOST_HANDS - hands.length));
  return { game: known, hands, dead, folded };
}
