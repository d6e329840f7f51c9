/** What is asked of a player, told at once: his turn, an ante, a seat that is kept for him. */
import { secondsTo } from "../clock";
import { type Offer, places } from "../felt/offered";
import { question } from "../felt/sentences";
import { t } from "../i18n";
import type { Turn } from "../protocol";
import type { Table } from "../state";
import { price } from "../words/money";
import { spoken } from "./spoken";

/** Whoever has so little time left is told. */
const LITTLE = 10;

/** What is asked now and was not before; `before` is null for a table that has come to the front. */
export function asked(before: Table | null, after: Table): string[] {
  const { turn, ante, posted, picture } = after;
  const { offer } = picture;
  const told: string[] = [];
  // Who comes back to the room in his turn is told of it anew.
  const back = after.since !== before?.since;
  if (turn && (back || turn.decision !== before?.turn?.decision)) told.push(turnText(after, turn));
  if (ante && !posted && ante.hand !== before?.ante?.hand)
    told.push(`${t("ante.ask")} ${t("ante.post")} ${price(ante.ante)}.`);
  if (offer && offer.seat !== before?.picture.offer?.seat)
    told.push(t("wait.kept", { seat: offer.seat, n: secondsTo(offer.until) }));
  return told;
}

/** Whose turn it is, what led to it, the price, and each choice. */
export function turnText(table: Table, turn: Turn): string {
  // That a choice ahead is off has been told by itself: here is said what one faces.
  const { text, price: due, more } = question({ ...table, choiceGone: null }, turn);
  const { first, hidden, second, third } = places(turn.choices);
  const offers = [first, second, ...third, hidden].filter((offer) => offer !== null);
  const yours = text.startsWith(t("say.facing")) ? "" : t("say.facing");
  const capped = turn.choices.capped && `${t("say.capped")}.`;
  const choices = `${offers.map(offered).join(", ")}.`;
  return [yours, spoken(text), due && `${due}.`, more && spoken(more), capped, choices]
    .filter(Boolean)
    .join(" ");
}

function offered({ word, amount }: Offer): string {
  return amount > 0 ? `${t(`act.${word}`)} ${price(amount)}` : t(`act.${word}`);
}

/** The seconds that are left of a turn, and those of the bank behind it. */
export interface Left {
  turn: number;
  bank: number;
}

export function timeLeft({ turn, picture }: Table): Left | null {
  if (!turn || picture.felt.paused) return null;
  const left = secondsTo(turn.deadline);
  return { turn: left, bank: secondsTo(turn.deadline + turn.bank) - left };
}

export function timeText({ turn, bank }: Left): string {
  if (turn === 0 && bank > 0) return t("ear.time.bank", { n: bank });
  return bank > 0 ? t("ear.time.both", { n: turn, bank }) : t("ear.time", { n: turn });
}

/** Whether a turn's time, or that of its bank, has just become little. */
export function runsLow(before: Left | null, now: Left | null): boolean {
  if (!before || !now) return false;
  const low = (one: number, other: number) => one > LITTLE && other <= LITTLE && other > 0;
  return low(before.turn, now.turn) || (now.turn === 0 && low(before.bank, now.bank));
}
