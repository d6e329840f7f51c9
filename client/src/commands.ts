/** What a player can ask of the room. */
import type { Act, Ahead, AskOdds, MayShow, TableRules, Turn } from "./protocol";
import { set, settings } from "./settings";
import { nextId, send } from "./socket";
import { type Command, state } from "./state";

/** Ask what each hand of a spot can expect. */
export function askOdds(spot: Omit<AskOdds, "type" | "id">): void {
  send({ type: "AskOdds", id: nextId(), ...spot });
}

export function sit(table: string, seat: number, buyIn: number): void {
  send({ type: "Sit", id: nextId(), table, seat, buy_in: buyIn });
}

/** Once: a second press would come too late, when the hand has begun. */
export function postAnte(table: string, hand: number): void {
  const { pending, tables } = state.value;
  const isOut = Object.values(pending).some(
    (one) => one.type === "PostAnte" && one.table === table && one.hand === hand,
  );
  if (isOut || tables[table]?.ante?.hand !== hand) return;
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

/** Answer a turn or an offer; the answer carries its decision and its price (room B6).
 *
 * Once: what is pressed before the page is drawn anew answers nothing any more (case U1). */
export function act(turn: Turn | MayShow, word: Act["act"], to = 0): void {
  const { table, hand, decision, price } = turn;
  if (state.value.tables[table]?.sent) return;
  send({ type: "Act", id: nextId(), table, hand, decision, price, act: word, to });
}

/** Choose ahead of your turn, by the hand, street and price that you see; "" takes it back. */
export function chooseAhead(table: string, choice: Ahead["choice"]): void {
  const felt = state.value.tables[table]?.picture.felt;
  if (!felt) return;
  const { hand, street, price } = felt;
  send({ type: "Ahead", id: nextId(), table, hand, street, price, choice });
}

/** More chips from the next hand on (room T4). */
export function topUp(table: string, amount: number): void {
  send({ type: "TopUp", id: nextId(), table, amount });
}

/** Stand in line for a seat, or no longer. */
export function wait(table: string, on: boolean): void {
  send({ type: on ? "Wait" : "StopWaiting", id: nextId(), table });
}

/** Hear nothing more that somebody says, or hear it again; this browser remembers it. */
export function ignore(name: string, on: boolean): void {
  const others = settings.value.ignored.filter((one) => one !== name);
  set({ ignored: on ? [...others, name] : others });
  send({ type: "Ignore", id: nextId(), name, on });
}

/** Lasting wishes about one's own turns; this browser remembers them. */
export function prefer(habits: { bringIn?: boolean; muck?: boolean }): void {
  set(habits);
  const { bringIn, muck } = settings.value;
  send({ type: "Prefer", id: nextId(), bring_in: bringIn, muck });
}

/** Play chips, once there are few. */
export function refill(): string {
  return asked({ type: "Refill", id: nextId() });
}

/** Be told what changes in the lobby, or no longer. */
export function followLobby(on: boolean): void {
  send({ type: "FollowLobby", id: nextId(), on });
}

/** Open a private table; its link comes under the id that this gives back. */
export function openTable(rules: TableRules): string {
  return asked({ type: "OpenTable", id: nextId(), rules });
}

// What a host asks; each gives back the id under which the answer comes.

export function renewLink(table: string): string {
  return asked({ type: "RenewLink", id: nextId(), table });
}

export function pause(table: string, on: boolean): string {
  return asked({ type: "PauseTable", id: nextId(), table, on });
}

export function mute(table: string, name: string, on: boolean): string {
  return asked({ type: "MutePlayer", id: nextId(), table, name, on });
}

export function ban(table: string, name: string, on: boolean): string {
  return asked({ type: "BanPlayer", id: nextId(), table, name, on });
}

export function remove(table: string, name: string): string {
  return asked({ type: "RemovePlayer", id: nextId(), table, name });
}

export function changeTable(table: string, rules: TableRules): string {
  return asked({ type: "ChangeTable", id: nextId(), table, rules });
}

export function closeTable(table: string): string {
  return asked({ type: "CloseTable", id: nextId(), table });
}

export function giveChips(table: string, name: string, amount: number, reason: string): string {
  return asked({ type: "GiveChips", id: nextId(), table, name, amount, reason });
}

function asked(command: Command): string {
  send(command);
  return command.id;
}
