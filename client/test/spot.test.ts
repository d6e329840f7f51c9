import { describe, expect, test } from "vitest";
import * as s from "../src/odds/spot";

const laid = (cards: string, from: s.Spot = s.nothingYet, at: s.At = { hand: 0, place: 0 }) => {
  let spot = from;
  let to = at;
  for (const card of cards.match(/../g) ?? []) {
    spot = s.put(spot, to, card);
    to = s.next(spot, to);
  }
  return { spot, to };
};

test("cards fill a street for everybody before the next one begins", () => {
  const { spot, to } = laid("Ah2h3dKsKdQc");
  expect(spot.hands.map(s.handText)).toEqual(["Ah2h/3d", "KsKd/Qc"]);
  expect(to).toEqual({ hand: 0, place: 3 });
  const fourth = laid("4c9h", spot, to);
  expect(fourth.spot.hands.map(s.handText)).toEqual(["Ah2h/3d4c", "KsKd/Qc9h"]);
  expect(fourth.to).toEqual({ hand: 0, place: 4 });
});

test("full hands are passed over, and at the end one stays where one is", () => {
  const full = s.fromAddress("odds/stud8/As2s3s4s5s6s7s/KsKdQc") ?? s.nothingYet;
  expect(s.next(full, { hand: 0, place: 6 })).toEqual({ hand: 1, place: 3 });
  const done = laid("9h9d9c9s", full, { hand: 1, place: 3 });
  expect(done.to).toEqual({ hand: 1, place: 6 });
});

describe("a hand as the room reads it", () => {
  const text = (cards: string) => s.handText(s.fromAddress(`odds/stud8/${cards}`)?.hands[0] ?? []);
  test.each([
    ["_", "??"],
    ["As", "As"],
    ["As2s3d", "As2s/3d"],
    ["????Kd", "????/Kd"],
    ["As2c4d6h7c7s7d", "As2c/4d6h7c7s/7d"],
  ])("%s is %s", (cards, expected) => expect(text(cards)).toBe(expected));

  test("places left empty before a later card are cards that nobody saw", () => {
    const spot = s.put(s.nothingYet, { hand: 1, place: 2 }, "Kd");
    expect(spot.hands.map(s.handText)).toEqual(["??", "????/Kd"]);
  });
});

test("nothing is asked while no card is known", () => {
  expect(s.question(s.nothingYet)).toBeNull();
  expect(s.question(s.put(s.nothingYet, { hand: 0, place: 0 }, "??"))).toBeNull();
  expect(s.question(s.put(s.nothingYet, { hand: 0, place: 0 }, "As"))).toEqual({
    game: "stud8",
    hands: ["As", "??"],
    dead: "",
    folded: 0,
  });
});

test.each([
  "odds/stud8/_/_",
  "odds/stud8/As2s3d/KsKdQc",
  "odds/razz/As2s3d/????Kd/_/-4c4h/+2",
  "odds/studhi/As2c4d6h7c7s7d/KsKdQc9h??",
])("the address %s comes back as it was", (address) => {
  const spot = s.fromAddress(address);
  expect(spot && s.toAddress(spot)).toBe(address);
});

test.each([
  ["half-door", null],
  ["odds", null],
  ["odds/omaha/As", null],
  ["odds/stud8", "odds/stud8/_/_"],
  ["odds/stud8/AsXx2s/As3d", "odds/stud8/As2s/3d"],
  ["odds/stud8/As2s/-As4c??", "odds/stud8/As2s/_/-4c"],
  [`odds/stud8/${"_/".repeat(12)}+9`, `odds/stud8${"/_".repeat(8)}`],
  ["odds/stud8/_/_/+99", "odds/stud8/_/_/+6"],
])("the address %s gives %s: what can't be is left out", (address, expected) => {
  const spot = s.fromAddress(address);
  expect(spot && s.toAddress(spot)).toBe(expected);
});

test("dead cards are laid down and taken up again", () => {
  const { spot } = laid("4c4h??", s.nothingYet, "dead");
  expect(spot.dead).toEqual(["4c", "4h"]);
  expect(s.whereIs(spot, "4h")).toBe("dead");
  expect(s.take(spot, "dead").dead).toEqual(["4c"]);
  expect(s.take(spot, "dead", "4c").dead).toEqual(["4h"]);
});

test("hands come and go, and with them the room for folded ones", () => {
  let spot: s.Spot = { ...s.nothingYet, folded: 6 };
  spot = s.addHand(spot);
  expect([spot.hands.length, spot.folded]).toEqual([3, 5]);
  expect(s.dropHand(laid("As").spot, 0).hands.map(s.handText)).toEqual(["??"]);
});
