/** Where each seat is drawn: 0 at the bottom, then clockwise (room T6). */
import type { Snapshot } from "../protocol";

/** One who only watches sees the table from here: seat 8, and the stud button, on top. */
const WATCHING_FROM = 4;

/** The place of a seat in a picture that is turned by so many seats. */
export function placeOf(seat: number, { you }: Pick<Snapshot, "you">, turned: number): number {
  return (seat - (you || WATCHING_FROM) + turned + 16) % 8;
}
