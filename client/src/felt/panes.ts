/** Which tables lie side by side, and which of them is in front. */
import type { State, Table } from "../state";

/** The least pane: a phone upright. */
const LEAST = { width: 375, height: 640 };

/** How many tables there is room for side by side, below the bar at the top. */
export function fitting({ width, height }: { width: number; height: number }): number {
  return height < LEAST.height ? 1 : Math.max(1, Math.floor(width / LEAST.width));
}

/** The tables that are shown now, in their places: whoever stays keeps his.
 *
 * A table that comes to the front takes the place of the one that was in front, `left`. */
export function arranged(
  shown: readonly string[],
  { tables, at }: Pick<State, "tables" | "at">,
  left: string,
  room: number,
): string[] {
  if (room < 2) return [at];
  const open = new Set([...Object.keys(tables), at]);
  // Where there was one alone, all begin in the order of their tabs.
  const kept = shown.length < 2 ? [] : shown.filter((id) => open.has(id)).slice(0, room);
  const more = [...open].filter((id) => !kept.includes(id)).slice(0, room - kept.length);
  const filled = [...kept, ...more];
  if (filled.includes(at)) return filled;
  const free = filled.includes(left) ? filled.indexOf(left) : room - 1;
  return filled.with(free, at);
}

/** The table that waits for the player and should come to the front; "" if none.
 *
 * One that is in front stays there while it asks anything itself: its keys are in use. */
export function called({ tables, at }: State, shown: readonly string[]): string {
  if (asks(tables[at])) return "";
  const deadline = (id: string) => tables[id]?.turn?.deadline ?? Number.POSITIVE_INFINITY;
  const waiting = shown.filter((id) => id !== at && tables[id]?.turn);
  return waiting.toSorted((one, other) => deadline(one) - deadline(other))[0] ?? "";
}

function asks(table: Table | undefined): boolean {
  return table !== undefined && (table.turn ?? table.ante ?? table.mayShow) !== null;
}
