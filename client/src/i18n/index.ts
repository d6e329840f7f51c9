/** The page's words: one catalogue a language, all with the keys of the English one. */
import { type Language, settings } from "../settings";
import en from "./en.json";
import nl from "./nl.json";

export type Key = keyof typeof en;

type Catalogue = Record<Key, string>;

const catalogues: Record<Language, Catalogue> = { en, nl };

/** The text of `key` in the player's language, with `{name}` replaced by what `given` says. */
export function t(key: Key, given: Record<string, string | number> = {}): string {
  const text = catalogues[settings.value.language][key];
  return text.replace(/\{(\w+)\}/g, (hole, name) => String(given[name] ?? hole));
}

/** Whether the catalogues have `key`; a newer room may send lines and codes that they lack. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}
