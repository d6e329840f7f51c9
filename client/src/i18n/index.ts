/** The page's words: a catalogue a language, each with the keys of the English one.
 *
 * Only the language that is spoken is fetched, and what only dialogs say with the first of them. */
import { signal } from "@preact/signals";
import { type Language, settings } from "../settings";
import type en from "./en.json";
import { FIRST, REST, SOON, type Words } from "./languages";

export type Key = keyof typeof en;

/** What is said of a number: `count.table` is `count.table.one`, `count.table.other`, and so on. */
export type Counted = WithoutForm<Key>;
type WithoutForm<One> = One extends `${infer What}.one` ? What : never;

const words = signal<Words>({});
const wanted = new Set([FIRST]);
let learning = Promise.resolve();

/** Speak a language from now on. */
export async function learn(language: Language): Promise<void> {
  const found = await Promise.all([...wanted].map((part) => part[`./${language}.json`]?.()));
  if (settings.value.language !== language) return;
  words.value = Object.assign({}, ...found);
}

/** Learn what a table says a moment after it is there. */
export async function learnWhatFollows(): Promise<void> {
  await learnAlso(SOON);
}

/** Learn what only dialogs say, too. */
export async function learnTheRest(): Promise<void> {
  await learnAlso(SOON, REST);
}

async function learnAlso(...parts: (typeof FIRST)[]): Promise<void> {
  if (!parts.every((part) => wanted.has(part))) {
    for (const part of parts) wanted.add(part);
    learning = learn(settings.value.language);
  }
  await learning;
}

/** The text of `key` in the player's language, with `{name}` replaced by what `given` says. */
export function t(key: Key, given: Record<string, string | number> = {}): string {
  return filled(words.value[key] ?? key, given);
}

/** As `t`, of what need not be said at once: "" until its words have been fetched. */
export function soon(key: Key, given: Record<string, string | number> = {}): string {
  return isKey(key) ? t(key, given) : "";
}

/** What is said of `n` things, in the form that the language has for that number. */
export function counted(
  what: Counted,
  n: number,
  given: Record<string, string | number> = {},
): string {
  const form = new Intl.PluralRules(settings.value.language).select(n);
  const text = words.value[`${what}.${form}`] ?? words.value[`${what}.other`] ?? what;
  return filled(text, { n, ...given });
}

function filled(text: string, given: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(given[name] ?? hole));
}

/** Whether the catalogues have `key`; a newer room may send lines and codes that they lack. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(words.value, key);
}
