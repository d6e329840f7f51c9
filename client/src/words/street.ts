/** A street in words: what it is called, what was done last on it, why somebody acts first. */
import { isKey, t } from "../i18n";
import { actingSeat, isBetweenHands } from "../picture";
import type { Felt, Headline, Snapshot } from "../protocol";
import { price } from "./money";
import { nameOf, seatName } from "./seats";
import { reasonOf } from "./voids";

/** The street, or what goes on where no street is played. */
export function streetName(picture: Snapshot): string {
  const { felt, info, seats } = picture;
  if (isBetweenHands(picture) && felt.results.length === 0) return info.name;
  const live = seats.filter(({ status }) => status === "in").length;
  // Who shows a pot that he won uncalled makes no showdown of it (R9.1, room S6).
  const read = felt.results.some(({ shares }) => shares.some(({ reading }) => reading));
  const shown = read || (felt.phase === "showdown" && live > 1);
  if (felt.phase !== "playing") return t(shown ? "street.showdown" : "head.over");
  const key = `street.${felt.street}`;
  return isKey(key) ? t(key) : "";
}

/** Who did what: the last thing that set or met the price, or what goes on instead. */
export function lastDone(picture: Snapshot): string {
  const { felt, you } = picture;
  if (felt.void) return t("head.void", { reason: reasonOf(felt.void) });
  if (felt.phase === "waiting") return t("head.waiting");
  if (felt.phase === "antes") return t("head.antes");
  if (felt.headline) return headline(felt.headline, you);
  if (felt.opener && felt.price === 0) return t("head.to_come");
  const first = actingSeat(picture);
  if (felt.phase !== "playing" || !first?.player) return "";
  return t("head.first", { name: seatName(first, you) });
}

/** The size of a bet; with an open pair both, until the big one is made (R7.2, R7.3). */
export function betSize({ felt, info }: Snapshot): string {
  const small = felt.unit === info.small_bet;
  const [amount, big] = [price(felt.unit), price(info.big_bet)];
  if (small && felt.open_pair) return t("unit.open_pair", { small: amount, big });
  return t(small ? "unit.small" : "unit.big", { amount });
}

/** "lowest door card, by suit"; "" where the room gives no reason that this page knows. */
export function whyFirst({ first }: Felt): string {
  const key = `first.${first?.why}`;
  return isKey(key) ? t(key) : "";
}

export function headline(did: Headline, you: number): string {
  return t(`head.${did.word}`, { name: nameOf(did, you), amount: price(did.to) });
}
