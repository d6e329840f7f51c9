/** What a player has set, kept in the browser. */
import { effect, signal } from "@preact/signals";
import { LANGUAGES, type Language, spoken } from "./i18n/languages";

export type { Language };

/** What a table sounds like. */
export type Sound = "turn" | "ten" | "card" | "check" | "chips" | "fold" | "won" | "message";

export interface Settings {
  theme: "dark" | "light";
  deck: "2" | "4";
  /** How large the cards are: `sizes.css` reads it as `data-cards` (room K5). */
  cardSize: "s" | "m" | "l";
  /** How fast cards and chips move (room K5). */
  motion: "full" | "fast" | "off";
  language: Language;
  volume: "off" | "soft" | "normal" | "loud";
  /** Sounds that are switched off (room K5). */
  silent: readonly Sound[];
  /** Hands are read to the player while they are played; shown ones always are (room S2). */
  aids: "on" | "off";
  /** Single keys act and speak; who dictates wants them off. */
  keys: "on" | "off";
  /** Always bring in the minimum (room B5). */
  bringIn: boolean;
  /** Muck where one may choose (room S1). */
  muck: boolean;
  /** One's own folded cards stay in sight, dimmed (room C2). */
  keepFolded: boolean;
  /** How far the picture of a table is turned, in seats clockwise (room T6). */
  turned: number;
  /** Open tables lie side by side where there is room. */
  beside: boolean;
  /** What the chat box shows (room K1). */
  dealerLines: boolean;
  playerLines: boolean;
  /** Names of whom one wants to hear nothing (room K1). */
  ignored: readonly string[];
}

const KEPT = "doorcard.settings";

const defaults: Settings = {
  theme: "dark",
  deck: "2",
  cardSize: "m",
  motion: "full",
  language: spoken(globalThis.navigator?.languages ?? []),
  volume: "normal",
  silent: [],
  aids: "on",
  keys: "on",
  bringIn: false,
  muck: false,
  keepFolded: false,
  turned: 0,
  beside: false,
  dealerLines: true,
  playerLines: true,
  ignored: [],
};

export const settings = signal<Settings>({ ...defaults, ...kept() });

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  localStorage.setItem(KEPT, JSON.stringify(settings.value));
}

/** The page's ground, as in tokens.css. */
const ROOM = { dark: "#17121a", light: "#e9e1d4" };

/** The style sheets read the settings from the page's root. */
export function applySettings(): void {
  effect(() => {
    const { theme, deck, cardSize: cards, motion, language } = settings.value;
    Object.assign(document.documentElement.dataset, { theme, deck, cards, motion });
    document.documentElement.lang = language;
    // What a phone draws round the page.
    document
      .querySelector<HTMLMetaElement>("meta[name=theme-color]")
      ?.setAttribute("content", ROOM[theme]);
  });
}

function kept(): Partial<Settings> {
  try {
    const { language, ...others } = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    // Motion was once on or off.
    if (others.motion === "on") others.motion = "full";
    return LANGUAGES.includes(language) ? { language, ...others } : others;
  } catch {
    return {};
  }
}
