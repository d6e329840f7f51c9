/** Text as it is read out: "10♥" as "ten of hearts", "7-5-3-2-A" as "seven five three two ace". */
import { cardName, rankName, SUIT_SIGNS } from "../words/cards";

const RANK = "(?:10|[2-9JQKA])";
const NEXT_CARD = new RegExp(`([♣♦♥♠]) (?=${RANK}[♣♦♥♠])`, "g");
const CARD = new RegExp(`(${RANK})([♣♦♥♠])`, "g");
const LOW = new RegExp(`(?<![\\w$])${RANK}(?:-${RANK})+(?![\\w])`, "g");

export function spoken(text: string): string {
  return text
    .replace(NEXT_CARD, "$1, ")
    .replace(CARD, (_, rank: string, sign: string) => cardName(letter(rank) + SUIT_SIGNS[sign]))
    .replace(LOW, (ranks) => ranks.split("-").map(letter).map(rankName).join(" "));
}

/** Cards in a row. */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(", ");
}

function letter(rank: string): string {
  return rank === "10" ? "T" : rank;
}
