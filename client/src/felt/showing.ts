/** What one may show or muck, and what was shown before it, in words (room S1). */
import { soon, t } from "../i18n";
import { ownSeat } from "../picture";
import type { Snapshot, ToBeat, Turn } from "../protocol";
import { highName, ranksName } from "../words/cards";

/** "kings and nines, low 7-5-4-2-A": one's own hand. */
export function ownHand(picture: Snapshot): string {
  const mine = ownSeat(picture);
  const low = mine?.low?.state === "made" ? mine.low : null;
  const names = [
    mine?.high && highName(mine.high),
    low && `${t("reading.low")} ${ranksName(low.ranks)}`,
  ];
  return names.filter(Boolean).join(", ");
}

/** "Wen shows kings and sixes. Joris shows low 7-5-4-2-A." */
export function toBeat({ to_beat = [] }: Turn): string {
  const [first, second] = to_beat;
  if (first && second && first.seat === second.seat) {
    const [hand, low] = [handOf(first), handOf(second)];
    return soon("showing.both", { name: first.name, hand, low });
  }
  return to_beat.map(shown).join(" ");
}

function shown(one: ToBeat): string {
  const { name, share } = one;
  const hand = handOf(one);
  return share === "low"
    ? soon("showing.low", { name, low: hand })
    : soon("showing.high", { name, hand });
}

function handOf({ share, reading }: ToBeat): string {
  return share === "low" ? ranksName(reading.ranks) : highName(reading);
}
