/** What the places of cards and shares are called: `data-at` on the table, `at` in a move. */
import type { ShareView } from "../protocol";

/** The name of a card's place: seat, then its number in the hand; the common card is `common`. */
export function placeKey(seat: number, part: "down" | "up", index: number): string {
  return `${seat}.${part}.${index}`;
}

export const COMMON = "common";

/** The name of a share's place in the ledger. */
export function shareKey(pot: number, { seat, share }: Pick<ShareView, "seat" | "share">): string {
  return `${pot}.${seat}.${share}`;
}
