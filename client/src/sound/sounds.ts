/** What a table sounds like: the difference of two of its moments, as names of sounds. */
import { moves } from "../motion/moves";
import { newLines } from "../picture";
import type { Turn } from "../protocol";
import type { Sound } from "../settings";
import type { Table } from "../state";

const OF_MOVES: Partial<Record<ReturnType<typeof moves>[number]["kind"], Sound>> = {
  deal: "card",
  common: "card",
  turn: "card",
  fold: "fold",
  bet: "chips",
  return: "chips",
  push: "won",
};

/** Each sound once, however much of it happened at once; `me` does not hear himself talk. */
export function soundsOf(before: Table, after: Table, me: string): Sound[] {
  const found = new Set<Sound>();
  if (after.turn && !isSame(before.turn, after.turn)) found.add("turn");
  const { picture } = after;
  // A whole picture takes the place of what was known: nothing happened before one's eyes.
  if (before.since !== after.since) return [...found];
  for (const { kind } of moves(before.picture, picture)) {
    const sound = OF_MOVES[kind];
    if (sound) found.add(sound);
  }
  const { headline } = picture.felt;
  if (headline?.word === "check" && !isCheckOf(before, headline.seat)) found.add("check");
  if (newLines(before.picture, picture).some(({ kind, name }) => kind === "chat" && name !== me)) {
    found.add("message");
  }
  return [...found];
}

function isSame(one: Turn | null, { hand, decision }: Turn): boolean {
  return one?.hand === hand && one.decision === decision;
}

function isCheckOf({ picture: { felt } }: Table, seat: number): boolean {
  return felt.headline?.word === "check" && felt.headline.seat === seat;
}

const WARNING = 10_000;

/** When to warn: ten seconds before the turn's time is up, and ten before the bank is. */
export function warnings({ deadline, bank, now }: Turn): number[] {
  const ends = bank > 0 ? [deadline, deadline + bank] : [deadline];
  return ends.map((end) => end - WARNING).filter((at) => at > now);
}

const RUN = 250;
const OF_A_RUN = 3;

/** Of sounds that follow each other closely only the first few are heard: no drum roll. */
export class Throttle {
  private readonly runs = new Map<Sound, { at: number; count: number }>();

  lets(sound: Sound, now: number): boolean {
    const run = this.runs.get(sound);
    const count = run && now - run.at < RUN ? run.count + 1 : 1;
    this.runs.set(sound, { at: now, count });
    return count <= OF_A_RUN;
  }
}
