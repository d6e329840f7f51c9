/** What the page keeps of one's tables: where one sits, what comes, how a seat was lost. */
import { expect, test } from "vitest";
import { awaiting, loseTable, receive, seen, send } from "../src/mutate";
import type { ServerMessage, Welcome } from "../src/protocol";
import { nothing, type State } from "../src/state";
import { row, snapshot } from "./fixtures";

const welcome = (facts: Partial<Welcome> = {}): Welcome => ({
  type: "Welcome",
  protocol: 1,
  name: "Anna",
  token: "",
  chips: 100_000,
  now: 0,
  tables: [row("t"), row("u")],
  ...facts,
});

const told = (state: State, ...messages: ServerMessage[]): State =>
  messages.reduce((before, message) => receive(before, message, 0), state);

const still = { sitting_out: false, ante_always: false, leaving: false };
const you = (seat: number): ServerMessage => ({
  ...{ type: "You", table: "t", seat, chips: 0 },
  ...still,
});
const seatedAt = (seat: number) =>
  told(nothing, welcome(), { ...snapshot(), table: "t", you: seat });

test("the room tells where one sits, and the page follows at its own tables at once", () => {
  let state = told(nothing, welcome({ seated: ["u"] }));
  expect(state.seated).toEqual(["u"]);
  state = told(state, { ...snapshot(), table: "t", you: 0 }, you(3));
  expect(state.seated).toEqual(["u", "t"]);
  expect(told(state, you(0)).seated).toEqual(["u"]);
  expect(told(state, { type: "Rows", tables: [row("u")] }).seated).toEqual(["u", "t"]);
  expect(told(state, { type: "Rows", seated: [] }).seated).toEqual([]);
  expect(told(state, { type: "Lobby", tables: [] }).seated).toEqual([]);
});

test("a table that was asked for is asked for again once the line is back, and only until it is here", () => {
  let state = awaiting(awaiting(told(nothing, welcome()), "t"), "t");
  expect(seen(state)).toEqual([{ table: "t", seq: 0 }]);
  state = told(state, { ...snapshot(), table: "t" });
  expect(state.awaited).toEqual([]);
  expect(seen(state)).toHaveLength(1);
  expect(loseTable(awaiting(state, "u"), "u", "no_such_table").awaited).toEqual([]);
});

test("who loses his seat hears how, and who leaves by himself does not", () => {
  const unseated = (state: State) => state.tables.t?.unseated;
  expect(unseated(told(seatedAt(0), you(0)))).toBe("");
  expect(unseated(told(seatedAt(3), you(0)))).toBe("freed");
  const leaving = send(seatedAt(3), { type: "Leave", id: "1", table: "t" });
  expect(unseated(told(leaving, you(3), you(0)))).toBe("left");
  expect(unseated(told(leaving, you(0), you(5)))).toBe("");
  const line = { kind: "dealer", key: "removed", name: "Anna" } as const;
  const removed = { ...snapshot(), table: "t", you: 3, lines: [line] };
  expect(unseated(told(nothing, welcome(), removed, you(0)))).toBe("removed");
  // It happened while the line was down.
  expect(unseated(told(seatedAt(3), { ...snapshot(), table: "t", you: 0 }))).toBe("freed");
});

test("that the line is back is told after it was lost, and not as one comes in", () => {
  expect(told(nothing, welcome()).news).toBeNull();
  expect(told({ ...nothing, line: "lost" }, welcome()).news).toEqual({ what: "back" });
});
