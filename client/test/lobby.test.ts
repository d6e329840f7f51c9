import { expect, test } from "vitest";
import { ALL, bestOf, type Filters, passing } from "../src/lobby/filters";
import type { TableRow } from "../src/protocol";
import { row } from "./fixtures";

const FULL: TableRow["seats"] = Array(8).fill("person");
const BOTS: TableRow["seats"] = ["bot", "bot", "bot", ...Array(5).fill("empty")];
const PEOPLE: TableRow["seats"] = ["person", "person", ...Array(6).fill("empty")];

const { info } = row("any");
const rows = [
  row("full", { seats: FULL }),
  row("bots", { seats: BOTS }),
  row("dear", { info: { ...info, id: "dear", small_bet: 1_000 } }),
  row("own", { info: { ...info, id: "own", private: true, house: "classic" } }),
  row("high", { info: { ...info, id: "high", game: "studhi" } }),
];

const passed = (by: Partial<Filters>) =>
  passing(rows, { ...ALL, ...by }).map(({ info }) => info.id);

test("room_L3: each filter narrows the tab's list", () => {
  expect(passed({})).toEqual(["full", "bots", "dear", "own"]);
  expect(passed({ game: "studhi" })).toEqual(["high"]);
  expect(passed({ smallBet: 1_000 })).toEqual(["dear"]);
  expect(passed({ house: "classic" })).toEqual(["own"]);
  expect(passed({ free: true })).toEqual(["bots", "dear", "own"]);
  expect(passed({ mine: true })).toEqual(["own"]);
});

test("a quick seat is among people before it is among computer opponents", () => {
  const people = row("people", { seats: PEOPLE });
  expect(bestOf([rows[0], rows[1], people] as TableRow[], [])?.info.id).toBe("people");
  expect(bestOf([rows[0], rows[1], people] as TableRow[], ["people"])?.info.id).toBe("bots");
  expect(bestOf([rows[0]] as TableRow[], [])).toBeNull();
});
