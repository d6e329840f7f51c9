/** Which tables lie side by side, and which of them comes to the front. */
import { expect, test } from "vitest";
import { arranged, called, fitting } from "../src/felt/panes";
import { nothing, type State, type Table } from "../src/state";

const table = (asks: Partial<Table> = {}) => ({ turn: null, ante: null, mayShow: null, ...asks });
const turn = (deadline: number) => table({ turn: { deadline } as Table["turn"] });
const open = (at: string, tables: Record<string, object>): State => ({
  ...nothing,
  at,
  tables: tables as State["tables"],
});
const four = { a: table(), b: table(), c: table(), d: table() };

test("as many fit as are no narrower and no lower than a phone", () => {
  expect(fitting({ width: 749, height: 900 })).toBe(1);
  expect(fitting({ width: 750, height: 900 })).toBe(2);
  expect(fitting({ width: 1920, height: 1028 })).toBe(5);
  expect(fitting({ width: 1920, height: 600 })).toBe(1);
});

test("tables begin side by side in the order of their tabs, the one in front among them", () => {
  expect(arranged(["b"], open("b", four), "b", 3)).toEqual(["a", "b", "c"]);
  expect(arranged(["d"], open("d", four), "d", 2)).toEqual(["a", "d"]);
  expect(arranged([], open("c", four), "", 1)).toEqual(["c"]);
});

test("a table from the tabs takes the place of the one that was in front; the others stay", () => {
  expect(arranged(["a", "b", "c"], open("d", four), "b", 3)).toEqual(["a", "d", "c"]);
  expect(arranged(["a", "d", "c"], open("a", four), "d", 3)).toEqual(["a", "d", "c"]);
});

test("one that is closed leaves its place to the next", () => {
  const { b: _, ...three } = four;
  expect(arranged(["a", "b", "c"], open("a", three), "a", 3)).toEqual(["a", "c", "d"]);
});

test("one that is on its way has its place already", () => {
  expect(arranged(["a", "b"], open("e", { a: table(), b: table() }), "b", 3)).toEqual([
    "a",
    "b",
    "e",
  ]);
});

test("room B8: the table whose time is up first comes to the front", () => {
  const state = open("a", { a: table(), b: turn(900), c: turn(500) });
  expect(called(state, ["a", "b", "c"])).toBe("c");
  expect(called(state, ["a", "b"])).toBe("b");
  expect(called(open("b", state.tables), ["a", "b", "c"])).toBe("");
});

test("room B8: none comes while the one in front asks for an action, an ante or a hand", () => {
  for (const asks of [turn(900), table({ ante: {} as never }), table({ mayShow: {} as never })]) {
    expect(called(open("a", { a: asks, b: turn(100) }), ["a", "b"])).toBe("");
  }
});
