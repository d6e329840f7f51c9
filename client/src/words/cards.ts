/** Cards and hands in words: the room sends `As`, and readings as a category with ranks. */
import { isKey, t } from "../i18n";
import type { LowReading, Reading } from "../protocol";

export type Suit = "c" | "d" | "h" | "s";

export const SUIT_SIGNS: Record<string, Suit> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

const SIGNS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export function isDown(card: string): boolean {
  return card === "??";
}

/** Ranks write 10, not T. */
export function rankText(rank: string): string {
  return rank === "T" ? "10" : rank;
}

/** A card in running text: `10♥`. */
export function cardText(card: string): string {
  return rankText(card.charAt(0)) + (SIGNS[card.charAt(1)] ?? "");
}

/** A card spoken: "ten of hearts". */
export function cardName(card: string): string {
  if (isDown(card)) return t("card.down");
  return t("card.of", { rank: rankName(card.charAt(0)), suit: word(`suit.${card.charAt(1)}`) });
}

/** "kings and nines", "flush, ace high". */
export function highName({ category, ranks }: Reading): string {
  const [first = "", second = ""] = ranks;
  const key = `hand.${category}`;
  if (!isKey(key)) return ranks.map(rankText).join("-");
  return t(key, {
    rank: rankName(first),
    ranks: word(`ranks.${first}`),
    others: word(`ranks.${second}`),
  });
}

/** "7-5-3-2-A". */
export function ranksName(ranks: readonly string[]): string {
  return ranks.map(rankText).join("-");
}

/** A low on the way: its ranks, "no low" where it is out of reach, a dash for next to nothing. */
export function lowName(low: LowReading): string {
  if (low.state === "gone") return t("reading.no_low");
  return low.ranks.length < 2 ? "–" : ranksName(low.ranks);
}

/** "ten". */
export function rankName(rank: string): string {
  return word(`rank.${rank}`);
}

function word(key: string): string {
  return isKey(key) ? t(key) : key;
}
