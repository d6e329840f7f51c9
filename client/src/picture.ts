/** What many read off the picture of a table. */
import type { Felt, Line, SeatView, Snapshot } from "./protocol";

/** One's own seat; none for one who only watches. */
export function ownSeat({ seats, you }: Pick<Snapshot, "seats" | "you">): SeatView | undefined {
  return seats.find(({ seat }) => seat === you);
}

/** The seat whose turn it is. */
export function actingSeat({ seats, felt }: Snapshot): SeatView | undefined {
  return seats.find(({ seat }) => seat === felt.turn?.seat);
}

/** Whether it is the turn of the one who acts first, and nobody has acted yet. */
export function isFirst({ first, turn, headline }: Felt): boolean {
  return headline === null && first !== null && first.seat === turn?.seat;
}

/** Whether a hand is yet to begin: nobody misses his cards. */
export function isBetweenHands({ felt: { phase } }: Snapshot): boolean {
  return phase === "waiting" || phase === "antes";
}

/** Whether a hand is played to its end, showdown included. */
export function isPlayed({ felt: { phase } }: Snapshot): boolean {
  return phase === "playing" || phase === "showdown";
}

/** Whether the cards of two pictures are of one deal: those of the last hand lie on the felt while
 * the antes of the next are asked for. */
export function isSameDeal(before: Snapshot, after: Snapshot): boolean {
  if (!isPlayed(after)) return true;
  return before.felt.hand === after.felt.hand && !isBetweenHands(before);
}

/** One card of a hand: up or down, and which of those it is. */
export interface Dealt {
  card: string;
  part: "down" | "up";
  index: number;
}

/** A hand in the order it was dealt: two down, four up, the last down. */
export function dealt({ down, up }: Record<Dealt["part"], readonly string[]>): Dealt[] {
  const of = (part: Dealt["part"]) => (card: string, index: number) => ({ card, part, index });
  const lower = down.map(of("down"));
  return [...lower.slice(0, 2), ...up.map(of("up")), ...lower.slice(2)];
}

/** What was said between two pictures; lines keep their place in memory for as long as they stay. */
export function newLines(before: Snapshot, after: Snapshot): Line[] {
  const known = new Set(before.lines);
  return after.lines.filter((line) => !known.has(line));
}
