import { expect, test } from "vitest";
import { type Move, moves } from "../src/motion/moves";
import type { PotResult, SeatView, Snapshot } from "../src/protocol";
import { felt, seat, snapshot } from "./fixtures";

const empty = { down: [], up: [] };

/** A picture of seats 1 to 3 with what is otherwise. */
function picture(seats: SeatView[], middle = felt()): Snapshot {
  return snapshot({ seats, felt: middle });
}

function kinds(found: Move[]): string[] {
  return found.map((move) => ("seat" in move ? `${move.kind} ${move.seat}` : move.kind));
}

const places = (found: Move[]) => found.map((move) => ("at" in move ? move.at : move.kind));

test("room_C1: cards are dealt one at a time from seat 1, two down and one up", () => {
  const third = (number: number, door: string) => seat(number, { up: [door] });
  const found = moves(
    picture([seat(3, empty), seat(1, empty), seat(2, empty)]),
    picture([third(3, "2c"), third(1, "Kd"), third(2, "9s")]),
  );
  const round = (part: string) => [1, 2, 3].map((number) => `${number}.${part}`);
  expect(places(found)).toEqual([...round("down.0"), ...round("down.1"), ...round("up.0")]);
});

test("room_C4: what is dealt to others are backs", () => {
  const mine = seat(1, { down: ["As", "3d"], up: ["Kd"] });
  const dealt = moves(picture([seat(1, empty), seat(2, empty)]), picture([mine, seat(2)]));
  const cards = dealt.flatMap((move) =>
    move.kind === "deal" ? [`${move.seat} ${move.card}`] : [],
  );
  expect(cards).toEqual(["1 As", "2 ??", "1 3d", "2 ??", "1 Kd"]);
});

test("the last card comes after all up cards, and the common card after the last", () => {
  const fourth = { down: ["??", "??"], up: ["2c", "3c"] };
  const seventh = { down: ["??", "??", "??"], up: ["2c", "3c", "4c", "5c"] };
  const found = moves(
    picture([seat(1, fourth), seat(2, fourth)]),
    picture([seat(1, seventh), seat(2, fourth)], felt({ common: "6s" })),
  );
  expect(places(found)).toEqual(["1.up.2", "1.up.3", "1.down.2", "common"]);
});

test("the cards of a new hand are dealt, though the last hand's lay in the same places", () => {
  const one = picture([seat(1, { up: ["Kd"] })]);
  const next = picture([seat(1, { up: ["2s"] })], felt({ hand: 2 }));
  expect(places(moves(one, next))).toEqual(["1.down.0", "1.down.1", "1.up.0"]);
});

test("the last hand's cards lie still while antes are asked for, and are none of the next deal", () => {
  const cards = [seat(1, { down: ["As", "3d"], up: ["Kd"] })];
  const result = { pot: 0, amount: 400, no_low: false, shares: [] };
  const over = picture(cards, felt({ phase: "over", results: [result] }));
  const antes = picture(cards, felt({ phase: "antes", hand: 2, results: [result] }));
  expect(moves(over, antes)).toEqual([]);
  const next = picture([seat(1, { up: ["2s"] })], felt({ hand: 2 }));
  expect(places(moves(antes, next))).toEqual(["1.down.0", "1.down.1", "1.up.0"]);
});

test("room_S1: a hand that is shown has its down cards turned up, and the others none", () => {
  const found = moves(
    picture([seat(1, { down: ["As", "3d"] }), seat(2)]),
    picture([
      seat(1, { down: ["As", "3d"], open: true }),
      seat(2, { down: ["Kd", "Kh"], open: true }),
    ]),
  );
  expect(places(found)).toEqual(["2.down.0", "2.down.1"]);
});

test("room_C2: a fold takes the hand away; a new hand folds nobody", () => {
  const before = picture([seat(1), seat(2)]);
  const folded = [seat(1), seat(2, { ...empty, status: "folded" })];
  expect(kinds(moves(before, picture(folded)))).toEqual(["fold 2"]);
  expect(kinds(moves(before, picture(folded, felt({ hand: 2 }))))).not.toContain("fold 2");
});

test("chips go into the pot by what the stacks lost: antes, bring-in, bets, calls", () => {
  const before = picture([seat(1, { stack: 8000 }), seat(2, { stack: 900 }), seat(3)]);
  const after = picture([seat(1, { stack: 7800 }), seat(2, { stack: 0 }), seat(3)]);
  expect(moves(before, after)).toEqual([
    { kind: "bet", seat: 1, amount: 200 },
    { kind: "bet", seat: 2, amount: 900 },
  ]);
});

test("the antes of a new hand go into the pot", () => {
  const before = picture([seat(1, { stack: 8000 })], felt({ phase: "antes" }));
  const after = picture([seat(1, { stack: 7960, ...empty })], felt({ hand: 2 }));
  expect(kinds(moves(before, after))).toEqual(["bet 1"]);
});

test("chips that come or go between hands are nobody's bet", () => {
  const waits = felt({ phase: "waiting" });
  const before = picture([seat(1, { stack: 8000 }), seat(2, { stack: 100 })], waits);
  const after = picture([seat(1, { stack: 0, player: null }), seat(2, { stack: 9000 })], waits);
  expect(moves(before, after)).toEqual([]);
});

test("a seat that another player took has bet nothing", () => {
  const before = picture([seat(1, { stack: 8000 })]);
  const after = picture([{ ...seat(2, { stack: 4000 }), seat: 1 }]);
  expect(kinds(moves(before, after))).toEqual([]);
});

test("what nobody called comes back", () => {
  const before = picture([seat(1, { stack: 7000 })]);
  expect(moves(before, picture([seat(1, { stack: 7400 })]))).toEqual([
    { kind: "return", seat: 1, amount: 400 },
  ]);
});

test("a void hand gives back all that was put in", () => {
  const before = picture([seat(1, { stack: 7000 })]);
  const after = picture([seat(1, { stack: 8000 })], felt({ phase: "over", void: "rules" }));
  expect(moves(before, after)).toEqual([{ kind: "return", seat: 1, amount: 1000 }]);
});

const share = (number: number, share: "high" | "low", amount: number) => ({
  ...{ seat: number, name: `Player ${number}`, amount, share, reading: null },
  word: "" as const,
});
const side: PotResult = { pot: 1, amount: 600, no_low: false, shares: [share(1, "high", 300)] };
const paid = (seats: SeatView[], results: PotResult[]) =>
  picture(seats, felt({ phase: "showdown", results }));

test("room_S3: each half of each pot is pushed on its own, and only once", () => {
  const half = paid([seat(1, { stack: 300, won: { high: 300, low: 0, word: "high" } })], [side]);
  const whole = paid(half.seats, [
    { ...side, shares: [share(1, "high", 300), share(2, "low", 300)] },
    { pot: 0, amount: 900, no_low: false, shares: [share(1, "high", 450)] },
  ]);
  expect(moves(paid([seat(1, { stack: 0 })], []), half)).toEqual([
    { kind: "push", seat: 1, at: "1.1.high", amount: 300 },
  ]);
  expect(moves(half, whole)).toEqual([
    { kind: "push", seat: 2, at: "1.2.low", amount: 300 },
    { kind: "push", seat: 1, at: "0.1.high", amount: 450 },
  ]);
});

test("the lamp goes to who must act now, and out", () => {
  const turn = { seat: 2, decision: 1, deadline: 0, allowed: 0, bank: 0 };
  const dark = picture([seat(1)]);
  const lit = picture([seat(1)], felt({ turn }));
  expect(moves(dark, lit)).toEqual([{ kind: "lamp", seat: 2 }]);
  expect(moves(lit, dark)).toEqual([{ kind: "lamp", seat: 0 }]);
  expect(moves(lit, picture([seat(1)], felt({ turn: { ...turn, decision: 2 } })))).toEqual([]);
});

test("a picture that says nothing new moves nothing", () => {
  const one = picture([seat(1, { up: ["Kd"], stack: 10 })], felt({ common: "6s" }));
  expect(moves(one, { ...one, seq: 11, lines: [] })).toEqual([]);
});
