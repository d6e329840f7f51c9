/** The help says the same in every language, and no amount stands in it by itself. */
import { expect, test } from "vitest";
import examples from "../src/help/examples.json";
import { facts } from "../src/help/facts";
import { HOUSES, houseOf, rules, usual } from "../src/help/house";
import { type Block, type Language, PAGES, pageNamed } from "../src/help/pages";
import { SWITCHES } from "../src/host/switches";
import { snapshot } from "./fixtures";

const LANGUAGES = import.meta.glob<Language>("../src/help/*/index.ts", {
  import: "language",
  eager: true,
});
const SOURCES = import.meta.glob<string>("../src/help/*/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

const english = LANGUAGES["../src/help/en/index.ts"] as Language;
const all = Object.entries(LANGUAGES);
const known = facts();

/** Which amounts and times a text names. */
function holes(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
}

/** What a block is, and what must be the same of it in every language. */
function shape(block: Block): unknown {
  if (typeof block === "string") return { words: holes(block).sort() };
  if ("show" in block || "see" in block) return block;
  if ("links" in block) return block.links.map(([, address]) => address);
  return (block as readonly string[]).map((point) => holes(point).sort());
}

test("every language is there", () => {
  expect(Object.keys(LANGUAGES)).toEqual(["../src/help/en/index.ts", "../src/help/nl/index.ts"]);
});

test.each(all)("room_K3: the same pages, headings, figures and amounts: %s", (_, language) => {
  for (const page of PAGES) {
    const { sections, ...titles } = language.pages[page];
    const ours = english.pages[page].sections;
    expect(Object.values(titles).every(Boolean)).toBe(true);
    expect(sections.map(({ body }) => body.map(shape))).toEqual(
      ours.map(({ body }) => body.map(shape)),
    );
    expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
  }
  expect(Object.keys(language.labels).sort()).toEqual(Object.keys(english.labels).sort());
  for (const [name, text] of Object.entries(language.labels)) {
    expect([name, holes(text).sort()]).toEqual([name, holes(english.labels[name] ?? "").sort()]);
  }
});

test.each(Object.entries(SOURCES))("amounts are named, never written: %s", (_, source) => {
  expect(source).not.toMatch(/\$\d|€/);
});

test("every amount that is checked is said, and every one that is said is checked", () => {
  const said = PAGES.flatMap((page) => english.pages[page].sections)
    .flatMap(({ body }) => body.flat())
    .flatMap((block) => (typeof block === "string" ? holes(block) : []));
  for (const name of said) expect(known).toHaveProperty(name);
  const elsewhere = ["least", "most_buy_in"]; // on the card of the house rules
  const amounts = Object.keys(examples.amounts).filter((name) => !elsewhere.includes(name));
  expect(amounts.filter((name) => !said.includes(name))).toEqual([]);
});

test.each(all)("room_P1: each value of each switch has its sentence: %s", (_, language) => {
  for (const [name, values] of Object.entries(SWITCHES)) {
    const of = language.rules[name] ?? {};
    for (const value of values) expect(of[String(value)] ?? of.any, name).toBeTruthy();
  }
  expect(Object.keys(language.rules).sort()).toEqual(Object.keys(english.rules).sort());
});

const texts = english.rules;

test("room_K2: the card says where a house differs, and that the room's own doesn't", () => {
  const differing = HOUSES.map((name) => [
    name,
    rules(usual(name), texts)
      .filter(({ differs }) => differs)
      .map((rule) => rule.name),
  ]);
  expect(Object.fromEntries(differing)).toMatchObject({
    online: [],
    classic: ["bring_in_callable", "bring_in_part"],
    pokerstars: ["show_first", "expose_allin"],
  });
});

test("room_K2: the card of a table has its own stakes, switches and rake", () => {
  const table = snapshot();
  const played = houseOf({
    ...table,
    switches: { ...table.switches, cap: 5, rake: { percent: 5, cap: 300 } },
  });
  expect(played.table).toBe(table.info.name);
  expect(played.stakes.ante).toBe(table.info.ante);
  const told = rules(played, texts);
  const cap = told.find(({ name }) => name === "cap");
  expect(cap?.differs).toBe(true);
  expect(cap?.text).toContain("At most 5 bets a street: one bet and 4 raises");
  expect(told.at(-1)?.text).toBe("The house takes 5% of each pot, at most $3.");
  expect(told.map(({ name }) => name)).toContain("rake_split");
  expect(told.map(({ name }) => name)).not.toContain("open_pair_double");
});

test("an address that names no page leads to the first", () => {
  expect([pageNamed("play"), pageNamed(""), pageNamed("nonsense")]).toEqual([
    "play",
    "hand",
    "hand",
  ]);
});
