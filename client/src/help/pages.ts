/** What the help is made of: pages of sections, the same in every language. */

/** The pages in their order; each is a file in every language's folder, and an address. */
export const PAGES = ["hand", "rankings", "rules", "play", "studhi", "room"] as const;

export type PageName = (typeof PAGES)[number];

/** What can stand between the words, drawn from examples.json or from the table. */
export type Figure =
  | `street${3 | 4 | 5 | 6 | 7}`
  | "showdown"
  | "openers"
  | "leaders"
  | "highs"
  | "lows"
  | "both"
  | "quarters"
  | "splits"
  | "stakes"
  | "differences"
  | "switches"
  | "clocks";

/** A paragraph, a list, a figure, doors to other pages, or links that leave the room.
 *
 * Amounts and times stand in the words by name, as `{ante}`: see facts.ts. */
export type Block =
  | string
  | readonly string[]
  | { readonly show: Figure }
  | { readonly see: readonly PageName[] }
  | { readonly links: readonly (readonly [name: string, address: string])[] };

export interface Section {
  readonly title: string;
  readonly body: readonly Block[];
}

export interface HelpText {
  /** What the page is called, and in a row of pages. */
  readonly title: string;
  readonly short: string;
  readonly sections: readonly Section[];
}

/** A sentence for each value of each switch of the house rules; `any` for numbers. */
export type RuleTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Short words that figures are labelled with. */
export type Labels = Readonly<Record<string, string>>;

/** All that a language's folder gives. */
export interface Language {
  readonly pages: Readonly<Record<PageName, HelpText>>;
  readonly rules: RuleTexts;
  readonly labels: Labels;
}

/** The page of that name, else the first. */
export function pageNamed(name: string): PageName {
  return PAGES.find((page) => page === name) ?? PAGES[0];
}
