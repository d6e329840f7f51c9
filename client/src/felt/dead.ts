/** What has been seen of the deck in this hand, for the dead-card board (room C2). */
import { ownSeat } from "../picture";
import type { Table } from "../state";

/** The low cards stand together; then a gap, and the high ones. */
export const RANKS = [..."A2345678", ..."9TJQK"];
export const SUITS = [..."shdc"];

export type Whereabouts = "in" | "board" | "gone" | "mine";

export interface Dead {
  /** Where each card is that was seen; the others are not. */
  at: ReadonlyMap<string, Whereabouts>;
  /** How many cards all have seen, and how many of them are folded. */
  seen: number;
  folded: number;
}

export function deadCards({ picture, folded }: Table): Dead {
  const { exposed = [], you } = picture;
  const at = new Map<string, Whereabouts>();
  for (const line of exposed)
    for (const card of line.cards)
      at.set(card, line.folded ? "gone" : line.seat === you && you > 0 ? "mine" : "board");
  const seen = at.size;
  const down = folded?.down ?? ownSeat(picture)?.down ?? [];
  for (const card of down) if (card !== "??") at.set(card, "mine");
  return { at, seen, folded: [...at.values()].filter((where) => where === "gone").length };
}

/** How many cards of a rank nobody has seen. */
export function left({ at }: Dead, rank: string): number {
  return SUITS.filter((suit) => !at.has(rank + suit)).length;
}
