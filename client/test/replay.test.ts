/** Stepping through a finished hand (room H3). */
import { expect, test } from "vitest";
import type { Update } from "../src/protocol";
import {
  oddsAt,
  pause,
  replayAt,
  replayed,
  type Step,
  type Steps,
  type StreetOdds,
  stopsOf,
  streetFrom,
} from "../src/replay/replay";
import { felt, seat } from "./fixtures";

const step = (type: string, change: Partial<Step> = {}): Step => ({
  at: 0,
  event: { type } as Update["event"],
  felt: null,
  seats: [],
  lines: [],
  ...change,
});

const seats = [seat(1, { down: [] }), seat(2, { down: [] })];
const line = (key: string) => ({ kind: "dealer" as const, key });

const told: Steps = {
  table: "t",
  table_name: "Half Door",
  hand: 7,
  game: "stud8",
  game_name: "Stud Hi/Lo",
  small_bet: 200,
  big_bet: 400,
  ante: 40,
  bring_in: 50,
  started: 0,
  you: 1,
  view: "mine",
  steps: [
    step("HandStarted", { felt: felt({ street: 0 }), seats, lines: [line("hand_begins")] }),
    step("AntePosted"),
    step("AntePosted"),
    step("StreetStarted", { felt: felt({ street: 3 }) }),
    step("CardDealt", { seats: [seat(1, { down: ["As"] })] }),
    step("CardDealt", { seats: [seat(2, { down: ["??"] })] }),
    step("ActionOn"),
    step("BroughtIn", { felt: felt({ street: 3, price: 50 }), lines: [line("brings_in")] }),
    step("ActionOn"),
    step("Called", { lines: [line("calls")] }),
    step("StreetStarted", { felt: felt({ street: 4 }), lines: [line("street")] }),
    step("CardDealt", { seats: [seat(1, { down: ["As"], up: ["2c"] })] }),
    step("Folded", { lines: [line("folds")] }),
    step("PotAwarded", { felt: felt({ street: 4, phase: "over" }), lines: [line("wins")] }),
    step("HandEnded"),
  ],
};

const stops = stopsOf(told);
const street = (number: number): StreetOdds => ({
  street: number,
  method: "exact",
  interval: null,
  seats: [],
});

test("antes, a street's cards and whose turn it is go with what they follow", () => {
  expect(stops.map(({ lines }) => lines.map(({ key }) => key))).toEqual([
    ["hand_begins"],
    [],
    ["brings_in"],
    ["calls"],
    ["street"],
    ["folds"],
    ["wins"],
  ]);
  expect(stops.map(({ begins }) => begins)).toEqual([true, true, false, false, true, false, false]);
});

test("each stop has the picture of its moment, and nothing of a later one", () => {
  const cards = stops.map(({ table }) => table.picture.seats.map(({ down, up }) => [down, up]));
  expect(cards[0]).toEqual([
    [[], []],
    [[], []],
  ]);
  expect(cards[3]).toEqual([
    [["As"], []],
    [["??"], []],
  ]);
  expect(cards[4]?.[0]).toEqual([["As"], ["2c"]]);
  expect(stops.map(({ table }) => table.picture.felt.street)).toEqual([0, 3, 3, 3, 4, 4, 4]);
  expect(stops.map(({ table }) => table.picture.lines.length)).toEqual([1, 1, 2, 3, 4, 5, 6]);
  expect(stops[0]?.table.picture.info.name).toBe("Half Door");
});

test("one goes on by a street, and back to where one began", () => {
  expect(streetFrom(stops, 0, 1)).toBe(1);
  expect(streetFrom(stops, 1, 1)).toBe(4);
  expect(streetFrom(stops, 4, 1)).toBe(6);
  expect(streetFrom(stops, 6, -1)).toBe(4);
  expect(streetFrom(stops, 3, -1)).toBe(1);
  expect(streetFrom(stops, 1, -1)).toBe(0);
});

test("the odds are those of the street that is looked at", () => {
  const streets = [street(3), street(4)];
  const found = stops.map((stop) => oddsAt(streets, stop)?.street);
  expect(found).toEqual([undefined, 3, 3, 3, 4, 4, 4]);
  expect(oddsAt([], stops[3] as (typeof stops)[0])).toBeUndefined();
});

test("what is shown and won is left longer to be read", () => {
  const [, third, brings] = stops;
  const won = stops.at(-1);
  if (!third || !brings || !won) throw new Error("no stops");
  expect(pause(won)).toBeGreaterThan(pause(third));
  expect(pause(third)).toBeGreaterThan(pause(brings));
});

test("an address names a hand, and only a whole one does", () => {
  expect(replayAt("half door", 7)).toBe("#hand/half%20door/7");
  expect(replayed(["hand", "half door", "7"])).toEqual({ table: "half door", hand: 7 });
  for (const wrong of [["hand"], ["hand", "t"], ["hand", "t", "x"], ["hand", "t", "0"]]) {
    expect(replayed(wrong)).toBeNull();
  }
});

test("a hand that tells nothing has no stops", () => {
  expect(stopsOf({ ...told, steps: [] })).toEqual([]);
});
