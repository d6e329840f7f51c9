/** The languages that the page speaks: one file of words each, in this folder. */

/** A code, which is also the name of its file: `en`, `nl`, `pt-BR`. */
export type Language = string;

/** What a catalogue lacks is English: see `catalogues` in vite.config.ts. */
export const ENGLISH = "en";

export type Words = Readonly<Record<string, string>>;

/** Each file in three parts, as vite.config.ts cuts it: what a table says at once, what it says a
 * moment later, and what only dialogs and other pages say. */
export const FIRST = import.meta.glob<Words>("./*.json", { query: "?first", import: "default" });
export const SOON = import.meta.glob<Words>("./*.json", { query: "?soon", import: "default" });
export const REST = import.meta.glob<Words>("./*.json", { query: "?rest", import: "default" });

export const LANGUAGES: readonly Language[] = Object.keys(FIRST).map((path) =>
  path.slice("./".length, -".json".length),
);

/** What a language calls itself: "Nederlands". */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The first of `wanted` that the page speaks, `nl` for `nl-BE` too; else English. */
export function spoken(wanted: readonly string[], from = LANGUAGES): Language {
  const base = (language: Language) => language.split("-")[0];
  for (const one of wanted) {
    const found = from.find((own) => own === one) ?? from.find((own) => base(own) === base(one));
    if (found) return found;
  }
  return ENGLISH;
}
