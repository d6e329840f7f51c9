/** What a player can ask of the room. */
import { close } from "./mutate";
import type { Act, AskOdds, MayShow, Turn } from "./protocol";
import { nextId, send } from "./socket";
import { ODDS, state } from "./state";

/** Put a table in front, and ask for its picture if it is not here yet. */
export function open(table: string): void {
  if (!state.value.tables[table]) send({ type: "Watch", table });
  state.value = { ...state.value, at: table };
}

export function toLobby(): void {
  state.value = { ...state.value, at: "" };
}

export function toOdds(): void {
  state.value = { ...state.value, at: ODDS };
}

/** Ask what each hand of a spot can expect. */
export function askOdds(spot: Omit<AskOdds, "type" | "id">): void {
  send({ type: "AskOdds", id: nextId(), ...spot });
}

/** Stop watching: for one who has no seat. */
export function walkAway(table: string): void {
  send({ type: "Unwatch", table });
  state.value = close(state.value, table);
}

export function sit(table: string, seat: number, buyIn: number): void {
  send({ type: "Sit", id: nextId(), table, seat, buy_in: buyIn });
}

export function postAnte(table: string, hand: number): void {
  send({ type: "PostAnte", id: nextId(), table, hand });
}

export function anteAlways(table: string, on: boolean): void {
  send({ type: "AnteAlways", id: nextId(), table, on });
}

export function sitOut(table: string, on: boolean): void {
  send({ type: "SitOut", id: nextId(), table, on });
}

export function leave(table: string): void {
  send({ type: "Leave", id: nextId(), table });
}

export function say(table: string, text: string): void {
  send({ type: "Say", id: nextId(), table, text });
}

/** Answer a turn or an offer; the answer carries its decision and its price (room B6). */
export function act(turn: Turn | MayShow, word: Act["act"], to = 0): void {
  const { table, hand, decision, price } = turn;
  send({ type: "Act", id: nextId(), table, hand, decision, price, act: word, to });
}
