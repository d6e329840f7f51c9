/** Seats in words, as the table shows them and as they are read out. */
import { isKey, t } from "../i18n";
import { isBetweenHands } from "../picture";
import type { SeatView, Snapshot } from "../protocol";

/** What somebody is called to who reads it: "You", or his name. */
export function nameOf({ seat, name }: { seat: number; name: string }, you: number): string {
  return seat === you ? t("seat.you") : name;
}

/** The same of a seat of the picture; "" for an empty one. */
export function seatName({ seat, player }: SeatView, you: number): string {
  return nameOf({ seat, name: player?.name ?? "" }, you);
}

/** What a seat that is taken is called: "Seat 3, Wen". */
export function seatLabel({ seat, player }: SeatView, you: number): string {
  return seat === you ? t("seat.mine", { seat }) : `${t("seat.label", { seat })}, ${player?.name}`;
}

/** Why a seat has no cards; between hands nobody has. */
export function whyIdle({ seat, status, stack, folded_on }: SeatView, picture: Snapshot): string {
  if (seat === picture.you && status === "out" && stack === 0) return t("chips.none.short");
  if (status === "out") return t("seat.out");
  if (status === "waiting") return isBetweenHands(picture) ? "" : t("seat.waiting");
  return foldedOn(folded_on);
}

/** "folded fourth". */
export function foldedOn(street: number): string {
  const key = `street.short.${street}`;
  return t("seat.folded", { street: isKey(key) ? t(key) : "" });
}
