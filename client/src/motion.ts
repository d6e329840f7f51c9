/** Motion as the difference of two pictures: what is new in the later one. */
import type { Snapshot } from "./protocol";

/** The name of a card's place: seat, then its number in the hand; the common card is `common`. */
export function placeKey(seat: number, part: "down" | "up", index: number): string {
  return `${seat}.${part}.${index}`;
}

export const COMMON = "common";

/** The places that had no card in `before` and have one in `after`. */
export function dealtCards(before: Snapshot, after: Snapshot): string[] {
  const old = new Set(places(before));
  return places(after).filter((place) => !old.has(place));
}

function places({ felt, seats }: Snapshot): string[] {
  const held = seats.flatMap(({ seat, down, up }) => [
    ...down.map((_, index) => placeKey(seat, "down", index)),
    ...up.map((_, index) => placeKey(seat, "up", index)),
  ]);
  return felt.common ? [...held, COMMON] : held;
}
