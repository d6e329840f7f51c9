/** A language is one file: what else has to know of it finds it there. */
import { beforeEach, expect, test } from "vitest";
import { counted, learn } from "../src/i18n";
import en from "../src/i18n/en.json";
import { LANGUAGES, ownName, spoken } from "../src/i18n/languages";
import nl from "../src/i18n/nl.json";
import { settings } from "../src/settings";

async function speak(language: string) {
  settings.value = { ...settings.value, language };
  await learn(language);
}

beforeEach(() => speak("en"));

test("every file is a language, and calls itself by its own name", () => {
  expect(LANGUAGES).toEqual(["en", "nl"]);
  expect(LANGUAGES.map(ownName)).toEqual(["English", "Nederlands"]);
  expect(ownName("fr")).toBe("Français");
});

test("room_K3: the browser chooses among the languages that are there", () => {
  const from = ["en", "nl", "pt-BR"];
  expect(spoken(["nl-BE", "en"], from)).toBe("nl");
  expect(spoken(["de", "nl", "en"], from)).toBe("nl");
  expect(spoken(["pt-PT"], from)).toBe("pt-BR");
  expect(spoken(["de"], from)).toBe("en");
  expect(spoken([], from)).toBe("en");
});

test("one is told apart from many, in each language", async () => {
  expect([0, 1, 2].map((n) => counted("count.table", n))).toEqual([
    "0 tables",
    "1 table",
    "2 tables",
  ]);
  await speak("nl");
  expect([1, 2].map((n) => counted("lobby.watching.n", n))).toEqual(["1 kijkt", "2 kijken"]);
  expect(counted("odds.exact", 1_000, { deals: "1,000" })).toBe("Exact: 1,000 delingen.");
});

test("what is said of one is said of many too", () => {
  for (const words of [en, nl]) {
    const keys = Object.keys(words);
    const ones = keys.filter((key) => key.endsWith(".one"));
    expect(ones.length).toBeGreaterThan(8);
    expect(ones.filter((key) => !keys.includes(key.replace(/one$/, "other")))).toEqual([]);
  }
});

/** Poker's own words, names, and what Dutch calls the same. */
const SHARED = new Set(
  "account all-in ante bring-in call chat check dealer filters hand hi hi/lo is lobby menu offline online open phh pokerstars pot raise raises rake razz scoop showdown stop stud token was wsop".split(
    " ",
  ),
);

test("no English is left in the Dutch", () => {
  const left = Object.entries(en).filter(([key, text]) => {
    const words = text.replace(/\{\w+\}/g, "").match(/[A-Za-z-]{2,}/g) ?? [];
    return (
      nl[key as keyof typeof nl] === text && !words.every((one) => SHARED.has(one.toLowerCase()))
    );
  });
  expect(left).toEqual([]);
});
