/** A finished hand as the room tells it step by step, and the stops at which one looks at it (H3). */
import { ask } from "../http";
import { receive } from "../mutate";
import type { Felt, Line, SeatView, Snapshot, Update } from "../protocol";
import { nothing, type Table } from "../state";

export type View = "mine" | "all";

export interface Step {
  /** Milliseconds since the hand began. */
  at: number;
  event: Update["event"];
  felt: Felt | null;
  seats: SeatView[];
  lines: Line[];
}

export interface Steps {
  table: string;
  table_name: string;
  hand: number;
  game: string;
  game_name: string;
  small_bet: number;
  big_bet: number;
  ante: number;
  bring_in: number;
  started: number;
  you: number;
  view: View;
  steps: Step[];
}

/** What a hand could expect, 0 to 1; null for a half that the game has not. */
export interface SeatOdds {
  seat: number;
  equity: number;
  high: number | null;
  low: number | null;
  scoop: number;
}

export interface StreetOdds {
  street: number;
  method: "exact" | "sampled";
  interval: number | null;
  seats: SeatOdds[];
}

const at = (table: string, hand: number) => `/api/hands/${encodeURIComponent(table)}/${hand}`;

export const stepsOf = (table: string, hand: number, view: View) =>
  ask<Steps>("GET", `${at(table, hand)}/steps?view=${view}`);

export const oddsOf = (table: string, hand: number, view: View) =>
  ask<{ streets: StreetOdds[] }>("GET", `${at(table, hand)}/odds?view=${view}`);

/** A moment to look at: the table after one action, or after a street's cards. */
export interface Stop {
  table: Table;
  /** What was said of it. */
  lines: Line[];
  /** It begins a street, or the showdown. */
  begins: boolean;
}

const BEGINS = ["HandStarted", "StreetStarted", "ShowdownStarted"];
/** What goes with the step before it. */
const FOLLOWS = [
  ...["ActionOn", "AntePosted", "CardDealt", "CommonCardDealt", "StubReshuffled"],
  ...["RakeTaken", "HandEnded"],
];

/** The stops of a hand; antes, and the cards of a street, are one stop each. */
export function stopsOf(told: Steps): Stop[] {
  const [first, ...rest] = told.steps;
  if (!first?.felt) return [];
  const begun = pictured(told, first.seats, first.felt);
  let state = receive(nothing, { ...begun, lines: first.lines }, 0);
  const stops: Stop[] = [stop(state.tables[told.table], first)];
  for (const [index, step] of rest.entries()) {
    state = receive(state, update(told.table, index + 1, step), 0);
    const now = stop(state.tables[told.table], step);
    const last = stops.at(-1);
    if (last && FOLLOWS.includes(step.event.type)) {
      stops[stops.length - 1] = { ...last, table: now.table, lines: [...last.lines, ...now.lines] };
    } else stops.push(now);
  }
  return stops;
}

function stop(table: Table | undefined, { event, lines }: Step): Stop {
  if (!table) throw new Error("a hand without a table");
  return { table, lines, begins: BEGINS.includes(event.type) };
}

function update(table: string, seq: number, { event, felt, seats, lines }: Step): Update {
  return { type: "Update", table, seq, now: 0, event, felt, seats, lines };
}

/** The table of the first step, with what a replay has no need to know left empty. */
function pictured(told: Steps, seats: SeatView[], felt: Felt): Snapshot {
  const { table, table_name, game, game_name, small_bet, big_bet, ante, bring_in, you } = told;
  const stakes = { small_bet, big_bet, ante, bring_in };
  const unused = { house: "", host: "", private: false, money: "play", rules: "" } as const;
  return {
    type: "Snapshot",
    table,
    seq: 0,
    now: 0,
    info: {
      ...{ id: table, name: table_name, game, game_name, ...stakes, ...unused },
      ...{ least_buy_in: 0, most_buy_in: 0, dead_cards: false, bots: 0 },
    },
    switches: {},
    times: {
      ...{ turn: 0, bank: 0, bank_every_ten_hands: 0, lost_connection: 0, show: 0, ante: 0 },
      ...{ between_hands: 0, away: 0, rejoin: 0, offer: 0 },
    },
    you,
    chips: 0,
    felt,
    seats,
    lines: [],
  };
}

/** Where the street before or after begins; the first stop, or the last, where there is none. */
export function streetFrom(stops: readonly Stop[], now: number, way: 1 | -1): number {
  for (let index = now + way; index > 0 && index < stops.length; index += way) {
    if (stops[index]?.begins) return index;
  }
  return way > 0 ? stops.length - 1 : 0;
}

/** The odds that held when the street of a stop began; those of the last one at a showdown. */
export function oddsAt(streets: readonly StreetOdds[], stop: Stop): StreetOdds | undefined {
  return streets.findLast(({ street }) => street <= stop.table.picture.felt.street);
}

/** How long a stop is looked at while the hand plays by itself, in milliseconds. */
export function pause({ lines, begins }: Stop): number {
  const said = lines.some(({ key }) => ["shows", "wins", "voided", "said"].includes(key));
  return said ? 2_400 : begins ? 1_600 : 1_100;
}

/** The hand that an address names: `#hand/half-door/4183`; null in any other. */
export function replayed(parts: readonly string[]): { table: string; hand: number } | null {
  const [, table = "", number = ""] = parts;
  return table && /^[1-9]\d{0,14}$/.test(number) ? { table, hand: Number(number) } : null;
}

/** The address of a hand's replay on this page. */
export function replayAt(table: string, hand: number): string {
  return `#hand/${encodeURIComponent(table)}/${hand}`;
}
