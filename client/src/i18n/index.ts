/** The page's words: one catalogue a language, all with the keys of the English one.
 *
 * Only the language that is spoken is fetched, and what only dialogs say with the first of them. */
import { signal } from "@preact/signals";
import { type Language, settings } from "../settings";
import type en from "./en.json";

export type Key = keyof typeof en;

type Words = Readonly<Record<string, string>>;

const first: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("./en.json?first"),
  nl: () => import("./nl.json?first"),
};
const rest: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import("./en.json?rest"),
  nl: () => import("./nl.json?rest"),
};

const words = signal<Words>({});
let isWhole = false;

/** Speak a language from now on. */
export async function learn(language: Language): Promise<void> {
  const parts = [first[language](), ...(isWhole ? [rest[language]()] : [])];
  const found = await Promise.all(parts);
  if (settings.value.language !== language) return;
  words.value = Object.assign({}, ...found.map((part) => part.default));
}

/** Learn what only dialogs say, too. */
export async function learnTheRest(): Promise<void> {
  if (isWhole) return;
  isWhole = true;
  await learn(settings.value.language);
}

/** The text of `key` in the player's language, with `{name}` replaced by what `given` says. */
export function t(key: Key, given: Record<string, string | number> = {}): string {
  const text = words.value[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(given[name] ?? hole));
}

/** Whether the catalogues have `key`; a newer room may send lines and codes that they lack. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(words.value, key);
}
