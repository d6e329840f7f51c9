/** The dealer's lines in words. */
import { isKey, t } from "../i18n";
import type { Line } from "../protocol";
import { cardText, highName, lowName, ranksName } from "./cards";
import { exact, grouped, price } from "./money";
import { reasonOf } from "./voids";

/** A dealer's line as a sentence; null for a line that this page does not know. */
export function lineText(line: Line): string | null {
  if (line.key === "wins") return winsText(line);
  const key = line.key === "shows" ? showsKey(line) : `line.${line.key}`;
  return isKey(key) ? t(key, words(line)) : null;
}

/** A hand opened before its last card has no value yet (R14.9). */
function showsKey({ high, low }: Line): string {
  if (!high && !low) return "line.shows.cards";
  return low?.state === "made" ? "line.shows.low" : "line.shows";
}

export interface Said {
  /** Who spoke; "" is the dealer. */
  name: string;
  text: string;
}

const ACTS = [
  "bets",
  "calls",
  "raises",
  "checks",
  "folds",
  "completes",
  "all_in",
  "all_in_for",
  "capped",
];
const RUN_ON = ["leads", ...ACTS];
const BEGIN = ["street", "brings_in", ...RUN_ON];

/** Lines in words; what happens on one street runs on in one paragraph. */
export function paragraphs(lines: readonly Line[]): Said[] {
  const said: Said[] = [];
  let open: Said | null = null;
  for (const line of lines) {
    const chat = line.kind === "chat";
    const text = chat ? line.text : lineText(line);
    if (!text) continue;
    if (!chat && open && RUN_ON.includes(line.key)) {
      open.text += ` ${text}`;
      continue;
    }
    const paragraph = { name: chat ? (line.name ?? "") : "", text };
    said.push(paragraph);
    open = !chat && BEGIN.includes(line.key) ? paragraph : null;
  }
  return said;
}

/** What a pot is called: the main pot is number 0 of `count`. */
export function potName(number: number, count: number): string {
  if (number > 0) return count > 2 ? t("pot.side_n", { number }) : t("pot.side");
  return count > 1 ? t("pot.main") : t("pot.only");
}

function words(line: Line): Record<string, string | number> {
  const { name = "", amount = 0, to = 0, number = 0, cards = [], high, low, text = "" } = line;
  const street = `street.${number}`;
  return {
    name,
    text: line.key === "voided" ? reasonOf(text) : text,
    amount: price(amount),
    to: price(to),
    players: to,
    number: grouped(number),
    pot: number > 0 ? t("pot.side_n", { number }) : t("pot.main"),
    street: isKey(street) ? t(street) : "",
    cards: cards.map(cardText).join(" "),
    high: high ? highName(high) : "",
    low: low ? lowName(low) : "",
  };
}

/** The hand that won: its high, its low, or both where it won both ways. */
function winningHand(share: string, { high, low }: Line): string {
  const lowName = low ? ranksName(low.ranks) : "";
  if (share === "low") return lowName && t("line.wins.with", { hand: lowName });
  if (!high) return "";
  const hand = highName(high);
  return lowName ? t("line.wins.both", { hand, low: lowName }) : t("line.wins.with", { hand });
}

function winsText(line: Line): string {
  const { name = "", amount = 0, number = 0, to = 1, share = "all", word } = line;
  const key = `line.wins.${share}`;
  const won = t(isKey(key) ? key : "line.wins.all", { name, amount: exact(amount) });
  const how = `word.${word}`;
  const parts = [won, isKey(how) ? t(how) : "", winningHand(share, line)];
  const pot = to > 1 ? `${potName(number, to)}: ` : "";
  return `${pot}${parts.filter(Boolean).join(", ")}.`;
}
