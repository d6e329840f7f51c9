/** What has happened at a table, told in sentences from the difference of two pictures (room K4).
 *
 * The dealer's lines say most of it. What he leaves to the eye is read off the pictures: the cards
 * of each street, its pot, who opens and why. */
import { became } from "../felt/Aheads";
import { heard } from "../felt/Chat";
import { t } from "../i18n";
import { isSameDeal, newLines } from "../picture";
import type { Line, SeatView, Snapshot } from "../protocol";
import type { Table } from "../state";
import { cardName, isDown } from "../words/cards";
import { lineText } from "../words/lines";
import { price } from "../words/money";
import { seatName } from "../words/seats";
import { betSize, whyFirst } from "../words/street";
import { spoken } from "./spoken";
import { potsText, whereItStands } from "./standing";

export function tell(before: Table, after: Table): string[] {
  // A whole picture takes the place of all that was known.
  if (before.since !== after.since) return whereItStands(after);
  const was = begin(before.picture, after.picture);
  const { picture } = after;
  return [
    ...newLines(was, picture).flatMap((line) => lineTold(line, picture)),
    ...streetTold(was, picture),
    ...picture.seats.flatMap((seat) => cardsTold(seat, was, picture)),
    ...openerTold(was, picture),
    ...picture.seats.flatMap((seat) => lineOf(seat, was)),
    ...ownTold(before, after),
  ];
}

/** A new hand begins without the cards of the last one. */
function begin(before: Snapshot, after: Snapshot): Snapshot {
  if (isSameDeal(before, after)) return before;
  const seats = before.seats.map((seat) => ({ ...seat, up: [], down: [] }));
  return { ...before, seats, felt: { ...before.felt, street: 0, first: null } };
}

function lineTold(line: Line, { felt }: Snapshot): string[] {
  const { key, kind, name = "", amount = 0, text = "" } = line;
  if (kind === "chat") return heard([line]).map(() => `${name}: ${text}`);
  // The street is told with its pot, and why somebody opens, before he does.
  if (key === "street") return [];
  if (key === "brings_in" && felt.first?.seat === line.seat && whyFirst(felt))
    return [t("ear.brings_in", { name, amount: price(amount) })];
  return [spoken(lineText(line) ?? "")].filter(Boolean);
}

function streetTold(before: Snapshot, after: Snapshot): string[] {
  const { felt } = after;
  const begins = felt.phase === "playing" && felt.street > before.felt.street;
  if (!begins) return [];
  const pair = felt.open_pair && betSize(after);
  const stands = [potsText(felt), pair].filter(Boolean).join(", ");
  return [`${t(`street.${felt.street}` as "street.3")}. ${stands}.`];
}

/** Each new card that one may see: up cards, one's own, and those that are dealt open. */
function cardsTold(seat: SeatView, before: Snapshot, after: Snapshot): string[] {
  const was = before.seats.find((one) => one.seat === seat.seat);
  if (!was || seat.status !== "in") return [];
  const name = seatName(seat, after.you);
  const down = seat.down.slice(was.down.length).filter((card) => !isDown(card));
  const up = seat.up.slice(was.up.length);
  return [
    ...down.map((card) => t("ear.down", { name, card: cardName(card) })),
    ...up.map((card) => t("ear.up", { name, card: cardName(card) })),
  ];
}

/** Who opens third street, and why; of later ones the dealer says who acts first. */
function openerTold(before: Snapshot, after: Snapshot): string[] {
  const { felt, seats } = after;
  const seat = seats.find((one) => one.seat === felt.first?.seat);
  const [card] = seat?.up ?? [];
  const why = whyFirst(felt);
  if (felt.street !== 3 || before.felt.first || !seat || !card || !why) return [];
  return [t("ear.opens", { name: seatName(seat, after.you), card: cardName(card), why })];
}

/** Who loses his line to the room in the middle of a hand, and who is back. */
function lineOf({ seat, player, status }: SeatView, before: Snapshot): string[] {
  const was = before.seats.find((one) => one.seat === seat)?.player;
  if (!player || status !== "in" || was?.name !== player.name) return [];
  if (was.connected === player.connected) return [];
  return [t(player.connected ? "ear.online" : "ear.offline", { name: player.name })];
}

/** What concerns nobody but oneself. */
function ownTold(before: Table, after: Table): string[] {
  const { choiceGone, mayShow, picture } = after;
  const { leaving, place = 0, waiting = [] } = picture;
  const told = [
    choiceGone && choiceGone !== before.choiceGone && became(choiceGone),
    mayShow && !before.mayShow && t("ear.may_show"),
    leaving && !before.picture.leaving && t("stage.leaving"),
    place > 0 &&
      place !== before.picture.place &&
      t("wait.place", { n: place, of: waiting.length }),
  ];
  return told.filter((one) => typeof one === "string").map(spoken);
}
