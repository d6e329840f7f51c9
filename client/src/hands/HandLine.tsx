import { Card } from "../felt/Card";
import { t } from "../i18n";
import { highName, lowName } from "../words/cards";
import { exact } from "../words/money";
import type { HandSeat } from "./hands";

interface Props {
  seat: HandSeat;
  you: number;
  /** Everyone's seventh card, or "". */
  common: string;
}

/** A player's hand in one line: his cards, what they are worth, what the hand brought him. */
export function HandLine({ seat, you, common }: Props) {
  const { down, up, folded_on, best_high, best_low } = seat;
  const inPlay = folded_on === 0;
  const draw = (card: string, index: number, where: string) => (
    <Card
      key={`${where}${index}`}
      card={card}
      high={best_high.includes(card)}
      low={best_low.includes(card)}
      dim={best_high.length > 0 && !best_high.includes(card) && !best_low.includes(card)}
      class={where}
    />
  );
  return (
    <li class={`hline ${inPlay ? "" : "gone"}`}>
      <span class="who">
        <b>{seat.seat}</b> {seat.seat === you ? t("seat.you") : seat.name}
      </span>
      <span class={`net ${seat.net > 0 ? "up" : ""}`}>{signed(seat.net)}</span>
      <span class="cards">
        {down.slice(0, 2).map((card, index) => draw(card, index, "hole"))}
        {up.map((card, index) => draw(card, index, "up"))}
        {down.slice(2).map((card, index) => draw(card, index + 2, "hole"))}
        {common && inPlay && draw(common, 0, "common")}
      </span>
      <span class="worth">{inPlay ? worth(seat) : t("hands.folded", { street: folded_on })}</span>
    </li>
  );
}

function worth({ down, high, low, mucked }: HandSeat): string {
  if (down.includes("??")) return mucked ? t("hands.mucked") : t("hands.unseen");
  const parts = [high && highName(high), low?.state === "made" && lowName(low)];
  if (mucked) parts.push(t("hands.mucked"));
  return parts.filter(Boolean).join(" · ");
}

function signed(cents: number): string {
  return cents > 0 ? `+${exact(cents)}` : exact(cents);
}
