import { expect, test } from "vitest";
import { places } from "../src/felt/offered";
import type { Choices } from "../src/protocol";

const none: Choices = {
  fold: true,
  check: false,
  call: 0,
  bring_in: 0,
  complete: 0,
  bets: [],
  raises: [],
  show: false,
  muck: false,
  capped: false,
};

function words(choices: Partial<Choices>) {
  const { first, hidden, second, third } = places({ ...none, ...choices });
  const word = (offer: { word: string; amount: number } | null) =>
    offer && `${offer.word} ${offer.amount}`;
  return [word(first), word(hidden), word(second), ...third.map(word)];
}

test("room_B2: the low door card brings in or completes, and does not fold", () => {
  const opening = { fold: false, bring_in: 50, complete: 200 };
  expect(words(opening)).toEqual([null, null, "bring_in 50", "complete 200"]);
});

test("room_B3: after a bring-in fold, call or complete", () => {
  expect(words({ call: 50, complete: 200 })).toEqual(["fold 0", null, "call 50", "complete 200"]);
});

test("room_B3: a capped street has no raise", () => {
  expect(words({ call: 200, capped: true })).toEqual(["fold 0", null, "call 200"]);
});

test("room_B4: where a check is free, folding stands behind a menu", () => {
  expect(words({ check: true, bets: [200] })).toEqual([null, "fold 0", "check 0", "bet 200"]);
});

test("room_B4: an open pair in Stud Hi brings a second size, the small one first", () => {
  expect(words({ check: true, bets: [200, 400] })).toEqual([
    null,
    "fold 0",
    "check 0",
    "bet 200",
    "bet 400",
  ]);
});

test("room_S1: show or muck", () => {
  expect(words({ fold: false, show: true, muck: true })).toEqual(["muck 0", null, "show 0"]);
});
