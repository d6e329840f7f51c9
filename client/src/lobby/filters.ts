/** Which tables the lobby shows, kept in this browser between visits (room L3). */
import { signal } from "@preact/signals";
import type { TableRow } from "../protocol";

export interface Filters {
  /** The tab's game. */
  game: string;
  /** A small bet in cents; 0 is any. */
  smallBet: number;
  /** House rules; "" is any. */
  house: string;
  /** Only with an empty seat. */
  free: boolean;
  /** Only private tables. */
  mine: boolean;
}

export const ALL: Filters = { game: "stud8", smallBet: 0, house: "", free: false, mine: false };

const KEPT = "doorcard.filters";

export const filters = signal<Filters>({ ...ALL, ...kept() });

export function filter(change: Partial<Filters>): void {
  filters.value = { ...filters.value, ...change };
  localStorage.setItem(KEPT, JSON.stringify(filters.value));
}

/** All filters off; the tab stays. */
export function unfilter(): void {
  filter({ ...ALL, game: filters.value.game });
}

/** The rows of a tab that pass its filters. */
export function passing(rows: readonly TableRow[], by: Filters): TableRow[] {
  return rows.filter(
    ({ info, seats }) =>
      info.game === by.game &&
      (by.smallBet === 0 || info.small_bet === by.smallBet) &&
      (by.house === "" || info.house === by.house) &&
      (!by.free || seats.includes("empty")) &&
      (!by.mine || info.private),
  );
}

/** Where somebody who just wants to play is best off: an empty seat among people, else among bots.
 *
 * `taken` are tables at which he is already. */
export function bestOf(rows: readonly TableRow[], taken: readonly string[]): TableRow | null {
  const count = (row: TableRow, who: "person" | "bot") =>
    row.seats.filter((one) => one === who).length;
  const open = rows.filter(
    ({ info, seats }) => seats.includes("empty") && !taken.includes(info.id),
  );
  const [best = null] = open.sort(
    (one, other) =>
      count(other, "person") - count(one, "person") || count(other, "bot") - count(one, "bot"),
  );
  return best;
}

function kept(): Partial<Filters> {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
