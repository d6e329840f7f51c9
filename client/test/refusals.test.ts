import { expect, test } from "vitest";
import en from "../src/i18n/en.json";
import nl from "../src/i18n/nl.json";
import { needsReload, plain, refusal } from "../src/words/refusals";

const ROOM = import.meta.glob<string>(
  [
    "../../src/doorcard/{fairness,room,table,web}/**/*.py",
    "../../src/doorcard/equity/{ask,exact,spot,streets}.py",
    "../../src/doorcard/records/proving.py",
  ],
  { query: "?raw", import: "default", eager: true },
);

/** What no page is ever told, and why. */
const NOT_TOLD = [
  "bad_budget", // of odds asked in Python or on the command line
  "bad_mode",
  "bad_samples",
  "bad_seed",
  "bad_within",
  "bad_secret", // a deck's secret is the room's own
  "books_differ", // a table that can't be woken is not in the room
  "replaced", // a newer question of the same page stands in its place
];

function codes(): string[] {
  const raised = /\b(?:DoorcardError|BadInput|IllegalAction)\(\s*"(\w+)"/g;
  const found = Object.values(ROOM).flatMap((text) => [...text.matchAll(raised)]);
  return [...new Set(found.map(([, code = ""]) => code))].sort();
}

test("every refusal that the room can send has plain words in each language", () => {
  const told = codes().filter((code) => !NOT_TOLD.includes(code));
  expect(told.length).toBeGreaterThan(70);
  for (const words of [en, nl]) {
    const wordless = told.filter((code) => !(`refused.${plain(code)}` in words));
    expect(wordless).toEqual([]);
  }
});

test("what is never told is refused somewhere all the same", () => {
  expect(NOT_TOLD.filter((code) => !codes().includes(code))).toEqual([]);
});

test("a refusal of a newer room is told in the room's own words", () => {
  const told = refusal({ code: "of_tomorrow", reason: "not on Sundays" });
  expect(told).toBe("Not done: not on Sundays");
});

test("a page that the room does not understand is told to be loaded anew", () => {
  expect(needsReload("protocol")).toBe(true);
  expect(needsReload("not_watching")).toBe(true);
  expect(refusal({ code: "not_watching", reason: "" })).toContain("Reload");
  expect(needsReload("price_changed")).toBe(false);
});

test("room_T4: who brings too little back is told how much he has to bring", () => {
  const told = refusal({ code: "bad_buy_in", reason: "cents", allowed: "21760 to 40000" });
  expect(told).toContain("$217.60 to $400");
  const adding = refusal({ code: "bad_buy_in", reason: "cents to add", allowed: "1 to 500" });
  expect(adding).not.toContain("$0.01");
});
