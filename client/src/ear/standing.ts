/** Where a table stands: for one who comes to it, or comes back. */
import { t } from "../i18n";
import { actingSeat, isBetweenHands, ownSeat } from "../picture";
import type { Felt, Snapshot } from "../protocol";
import type { Table } from "../state";
import { lineText, potName } from "../words/lines";
import { exact } from "../words/money";
import { lastDone, streetName } from "../words/street";
import { gameAndStakes } from "../words/tables";
import { cardNames, spoken } from "./spoken";

/** `Pot $24.40`, or the main pot and each side pot; "" if there is none. */
export function potsText({ pots }: Felt): string {
  return pots
    .map(({ amount }, index) => `${potName(index, pots.length)} ${exact(amount)}`)
    .join(", ");
}

/** Who got what of the hand that is over; "" before anybody has. */
export function paidText(picture: Snapshot): string {
  const { lines, felt } = picture;
  if (felt.results.length === 0 || isBetweenHands(picture)) return "";
  const since = lines.slice(lines.findLastIndex(({ key }) => key === "hand_begins") + 1);
  const wins = since.filter(({ key }) => key === "wins");
  return wins.map((line) => spoken(lineText(line) ?? "")).join(" ");
}

export function whereItStands(table: Table): string[] {
  const { picture } = table;
  const { info, felt } = picture;
  const mine = ownSeat(picture);
  const turn = actingSeat(picture);
  return [
    `${info.name}, ${gameAndStakes(info)}.`,
    felt.phase === "playing"
      ? `${streetName(picture)}. ${potsText(felt)}.`
      : paidText(picture) || `${lastDone(picture)}.`,
    mine?.status === "in" && ownCards(mine),
    turn && turn !== mine && t("say.other", { name: turn.player?.name ?? "" }),
  ].filter((one) => typeof one === "string");
}

/** One's own hand as it was dealt: what only oneself sees, and what all see. */
export function ownCards({ down, up }: { down: readonly string[]; up: readonly string[] }): string {
  const cards = [t("ear.hole", { cards: cardNames(down) })];
  if (up.length > 0) cards.push(t("ear.board", { cards: cardNames(up) }));
  return cards.join(" ");
}
