import { beforeEach, expect, test } from "vitest";
import { learn } from "../src/i18n";
import en from "../src/i18n/en.json";
import nl from "../src/i18n/nl.json";
import type { Line, Reading } from "../src/protocol";
import { settings } from "../src/settings";
import { cardName, cardText, highName, lowName } from "../src/words/cards";
import { lineText, paragraphs } from "../src/words/lines";
import { exact, price, stack } from "../src/words/money";
import { REASONS } from "../src/words/voids";

async function speak(language: "en" | "nl") {
  settings.value = { ...settings.value, language };
  await learn(language);
}

beforeEach(() => speak("en"));

const reading = (category: string, ranks: string): Reading => ({ category, ranks: [...ranks] });

const dealer = (key: string, facts: Partial<Line> = {}): Line => ({
  kind: "dealer",
  key,
  ...facts,
});

test("the catalogues have the same keys, with the same holes", () => {
  const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
  expect(Object.keys(nl).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    expect([key, holes(nl[key as keyof typeof nl])]).toEqual([key, holes(text)]);
  }
});

test.each([
  [400, "$4", "$4.00"],
  [50, "$0.50", "$0.50"],
  [123455, "$1,234.55", "$1,234.55"],
  [-40, "−$0.40", "−$0.40"],
])("%i cents read %s as a price and %s exactly", (cents, asPrice, asStack) => {
  expect(price(cents)).toBe(asPrice);
  expect(exact(cents)).toBe(asStack);
});

test("an empty stack is $0", () => expect(stack(0)).toBe("$0"));

test("cards are written with 10 and spoken in full", async () => {
  expect(cardText("Th")).toBe("10♥");
  expect(cardName("Th")).toBe("ten of hearts");
  await speak("nl");
  expect(cardName("Th")).toBe("harten tien");
});

test.each([
  ["high_card", "KJ973", "king high", "heer hoog"],
  ["pair", "JA98", "pair of jacks", "paar boeren"],
  ["two_pair", "K94", "kings and nines", "heren en negens"],
  ["three_of_a_kind", "6KQ", "three sixes", "drie zessen"],
  ["straight", "5", "straight to the five", "straat, vijf hoog"],
  ["flush", "AJ862", "flush, ace high", "flush, aas hoog"],
  ["full_house", "9T", "nines full of tens", "full house, negens met tienen"],
  ["four_of_a_kind", "Q3", "four queens", "vier vrouwen"],
  ["straight_flush", "T", "straight flush to the ten", "straight flush, tien hoog"],
])("room_S2: %s %s is named", async (category, ranks, english, dutch) => {
  expect(highName(reading(category, ranks))).toBe(english);
  await speak("nl");
  expect(highName(reading(category, ranks))).toBe(dutch);
});

test("room_S2: a low is its ranks, a dash while it is next to nothing, or no low", () => {
  expect(lowName({ ranks: [..."7532A"], state: "made", needs: 0 })).toBe("7-5-3-2-A");
  expect(lowName({ ranks: ["5"], state: "possible", needs: 4 })).toBe("–");
  expect(lowName({ ranks: ["5", "2"], state: "gone", needs: 3 })).toBe("no low");
});

test.each([
  [dealer("hand_begins", { number: 4183, amount: 40, to: 8 }), "Hand 4,183. 8 antes of $0.40."],
  [
    dealer("brings_in", { name: "Joris", amount: 50, cards: ["2c"] }),
    "Joris brings in $0.50 with 2♣.",
  ],
  [dealer("completes", { name: "Wen", to: 200 }), "Wen completes to $2."],
  [dealer("raises", { name: "Wen", to: 800 }), "Wen raises to $8."],
  [dealer("street", { number: 4 }), "Fourth street."],
  [
    dealer("leads", { name: "Wen", high: reading("pair", "K5") }),
    "Wen acts first with pair of kings.",
  ],
  [
    dealer("shows", {
      name: "Wen",
      high: reading("two_pair", "K64"),
      low: { ranks: [..."7542A"], state: "made", needs: 0 },
    }),
    "Wen shows kings and sixes for high and 7-5-4-2-A for low.",
  ],
  [
    dealer("wins", {
      name: "Joris",
      amount: 1530,
      share: "low",
      word: "quarter",
      number: 0,
      to: 2,
      low: { ranks: [..."7542A"], state: "made", needs: 0 },
    }),
    "Main pot: Joris wins $15.30 for low, quarter, with 7-5-4-2-A.",
  ],
  [dealer("wins", { name: "Wen", amount: 320, share: "all", to: 1 }), "Wen wins $3.20."],
  [
    dealer("wins", {
      name: "Wen",
      amount: 7410,
      share: "all",
      word: "scoop",
      to: 1,
      high: { category: "flush", ranks: [..."A7532"] },
      low: { ranks: [..."7532A"], state: "made", needs: 0 },
    }),
    "Wen wins $74.10, scoop, with flush, ace high and 7-5-3-2-A.",
  ],
  [
    dealer("voided", { text: "a card was exposed" }),
    "Hand cancelled: a card was exposed. All stacks are back.",
  ],
])("room_S5: the dealer says it: $key", (line, text) => {
  expect(lineText(line)).toBe(text);
});

test("a line from a newer room is passed over", () => {
  expect(lineText(dealer("sings"))).toBeNull();
  expect(paragraphs([dealer("sings")])).toEqual([]);
});

test("what happens on one street runs on; a player's words stand alone, as text", () => {
  const said = paragraphs([
    dealer("street", { number: 4 }),
    dealer("bets", { name: "Wen", to: 200 }),
    { kind: "chat", key: "said", name: "Marta", text: "<b>kings</b> again, Wen?" },
    dealer("folds", { name: "Tilde" }),
  ]);
  expect(said).toEqual([
    { name: "", text: "Fourth street. Wen bets $2." },
    { name: "Marta", text: "<b>kings</b> again, Wen?" },
    { name: "", text: "Tilde folds." },
  ]);
});

test("why a hand was cancelled is told in the player's language", async () => {
  const [actor = ""] = Object.values(
    import.meta.glob<string>("../../src/doorcard/table/actor.py", {
      query: "?raw",
      import: "default",
      eager: true,
    }),
  );
  expect(Object.keys(REASONS).filter((reason) => !actor.includes(`"${reason}"`))).toEqual([]);
  expect(actor.match(/_cancel_hand\("/g)).toHaveLength(Object.keys(REASONS).length - 1);
  await speak("nl");
  expect(lineText(dealer("voided", { text: "a fault in the room" }))).toBe(
    "Hand vervallen: een fout in de zaal. Ieder heeft zijn fiches terug.",
  );
});
