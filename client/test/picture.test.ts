import { expect, test } from "vitest";
import { actingSeat, dealt, isSameDeal, newLines, ownSeat } from "../src/picture";
import type { Line } from "../src/protocol";
import { felt, seat, snapshot } from "./fixtures";

test("a hand lies in the order it was dealt: two down, four up, one down", () => {
  const whole = dealt({ down: ["As", "Kd", "2c"], up: ["9h", "8h", "7h", "6h"] });
  expect(whole.map(({ card }) => card)).toEqual(["As", "Kd", "9h", "8h", "7h", "6h", "2c"]);
  expect(whole.map(({ part, index }) => `${part}.${index}`)).toEqual([
    "down.0",
    "down.1",
    "up.0",
    "up.1",
    "up.2",
    "up.3",
    "down.2",
  ]);
  expect(dealt({ down: ["??"], up: [] })).toEqual([{ card: "??", part: "down", index: 0 }]);
});

test("who only watches has no seat; nobody acts where it is nobody's turn", () => {
  const seats = [seat(1), seat(2)];
  expect(ownSeat(snapshot({ seats, you: 2 }))?.seat).toBe(2);
  expect(ownSeat(snapshot({ seats, you: 0 }))).toBeUndefined();
  expect(actingSeat(snapshot({ seats, felt: felt({ turn: null }) }))).toBeUndefined();
});

test("lines are new that were not there before, also where old ones were cut away", () => {
  const line = (key: string): Line => ({ kind: "dealer", key });
  const [first, second, third] = [line("checks"), line("bets"), line("calls")];
  const before = snapshot({ lines: [first, second] });
  expect(newLines(before, snapshot({ lines: [first, second, third] }))).toEqual([third]);
  expect(newLines(before, snapshot({ lines: [second, third] }))).toEqual([third]);
  expect(newLines(before, before)).toEqual([]);
});

test("the cards of the last hand are still its own while the next antes are asked for", () => {
  const at = (hand: number, phase: "over" | "antes" | "playing") =>
    snapshot({ felt: felt({ hand, phase }) });
  expect(isSameDeal(at(1, "over"), at(2, "antes"))).toBe(true);
  expect(isSameDeal(at(2, "antes"), at(2, "playing"))).toBe(false);
  expect(isSameDeal(at(2, "playing"), at(2, "playing"))).toBe(true);
});
