/** What the player has before him: how a table or a page comes to the front, and what he has read. */
import { awaiting, close, forgetLost, loseTable, readChanges } from "./mutate";
import { send } from "./socket";
import { HAND, HELP, ODDS, state } from "./state";

/** Put a table in front, and ask for its picture if it is not here yet.
 *
 * `link` opens a private one; it is remembered from then on. */
export function open(table: string, link = state.value.links[table] ?? ""): void {
  follow(table, link);
  forget();
  put(table);
}

/** Have a table on this page, in front or not; on a lost line it comes once the line is back. */
export function follow(table: string, link = state.value.links[table] ?? ""): void {
  const { tables, awaited } = state.value;
  if (tables[table] || awaited.includes(table)) return;
  send({ type: "Watch", table, ...(link && { link }) });
  state.value = awaiting(state.value, table);
}

/** Of the tables that lie side by side put one in front; the page may do so by itself. */
export function toFront(table: string, byItself = false): void {
  history.replaceState(null, "", `#${encodeURIComponent(table)}`);
  put(table, byItself ? Date.now() : 0);
}

/** Put a table in front where a seat is offered at once. */
export function quickSeat(table: string): void {
  open(table);
  state.value = { ...state.value, seekingAt: table };
}

/** The seat was offered. */
export function seatOffered(): void {
  state.value = { ...state.value, seekingAt: "" };
}

export function toLobby(): void {
  put("");
}

/** Put the hand in front that the address names. */
export function toHand(): void {
  put(HAND);
}

export function toOdds(): void {
  put(ODDS);
}

export function toHelp(): void {
  put(HELP);
}

/** Put a table or a page in front; `cameAt` is now if it comes there by itself. */
function put(at: string, cameAt = 0): void {
  state.value = { ...state.value, at, cameAt };
}

/** A link that leads nowhere: the lobby is in front, and says so. */
export function loseInvitation(table: string): void {
  state.value = loseTable(state.value, table, "no_such_table");
  history.replaceState(null, "", location.pathname);
}

/** How the rules of a table have changed has been read. */
export function forgetChanges(table: string): void {
  state.value = readChanges(state.value, table);
}

/** What was said of a lost table has been read. */
export function forget(): void {
  state.value = forgetLost(state.value);
}

/** Stop watching: for one who has no seat. */
export function walkAway(table: string): void {
  send({ type: "Unwatch", table });
  state.value = close(state.value, table);
}
