import { isKey, soon, t } from "../i18n";
import { COMMON } from "../motion/places";
import type { Felt, Headline, TableInfo } from "../protocol";
import { settings } from "../settings";
import type { Table } from "../state";
import { price } from "../words/money";
import { reasonOf } from "../words/voids";
import { Card } from "./Card";
import { Door } from "./Door";
import { Ladder } from "./Ladder";
import { Ledger } from "./Ledger";

/** The middle of the table: street, price and pot; at the end, who got what. */
export function Centre({ table }: { table: Table }) {
  const { felt, info, you } = table.picture;
  if (felt.results.length > 0) {
    return (
      <div class="centre res">
        <p class="street">
          <b>{title(table)}</b>
        </p>
        <Ledger results={felt.results} you={you} />
      </div>
    );
  }
  const betting = felt.phase === "playing";
  return (
    <div class={`centre ${felt.common ? "hascommon" : ""}`}>
      <p class="street">
        <b>{title(table)}</b>
        {betting && felt.unit > 0 && <span>{unit(felt, info)}</span>}
      </p>
      <p class={`level ${felt.void ? "long" : ""}`}>{level(table, you)}</p>
      {betting && settings.value.aids === "on" && <p class="first">{first(table)}</p>}
      {betting && <Ladder felt={felt} />}
      {felt.common && <Common card={felt.common} />}
      {felt.pots.length > 0 && <Door pots={felt.pots} split={info.game === "stud8"} />}
    </div>
  );
}

function Common({ card }: { card: string }) {
  return (
    <figure class="common">
      <Card card={card} at={COMMON} />
      <figcaption>
        <b>{t("centre.common")}</b>
        <span>{t("centre.common.small")}</span>
      </figcaption>
    </figure>
  );
}

/** The street, or what goes on where no street is played. */
export function title({ picture }: Table): string {
  const { felt, info, seats } = picture;
  const paid = felt.results.length > 0;
  if (!paid && (felt.phase === "waiting" || felt.phase === "antes")) return info.name;
  const live = seats.filter(({ status }) => status === "in").length;
  const shown = seats.some(({ open }) => open) || (felt.phase === "showdown" && live > 1);
  if (felt.phase !== "playing") return t(shown ? "street.showdown" : "head.over");
  const key = `street.${felt.street}`;
  return isKey(key) ? t(key) : "";
}

/** Who did what: the last thing that set or met the price. */
export function level({ picture }: Table, you: number): string {
  const { felt, seats } = picture;
  if (felt.void) return t("head.void", { reason: reasonOf(felt.void) });
  if (felt.phase === "waiting") return t("head.waiting");
  if (felt.phase === "antes") return t("head.antes");
  if (felt.headline) return headline(felt.headline, you);
  if (felt.opener && felt.price === 0) return t("head.to_come");
  const first = seats.find(({ seat }) => seat === felt.turn?.seat);
  if (felt.phase !== "playing" || !first?.player) return "";
  return t("head.first", { name: first.seat === you ? t("seat.you") : first.player.name });
}

/** Who acts first on this street, and why: the room's own reason (R4.1, R5). */
function first({ picture }: Table): string {
  const { felt, seats, you } = picture;
  const seat = seats.find(({ seat }) => seat === felt.first?.seat);
  const why = whyFirst(felt);
  if (!seat?.player || !why) return "";
  // Above it stands already who is to act first.
  if (isFirst(felt) && felt.street > 3) return why;
  const name = seat.seat === you ? t("seat.you") : seat.player.name;
  return soon(felt.street === 3 ? "first.opens" : "first.leads", { name, why });
}

/** Whether it is the turn of the one who acts first, and nobody has acted yet. */
export function isFirst({ first, turn, headline }: Felt): boolean {
  return headline === null && first !== null && first.seat === turn?.seat;
}

/** "lowest door card, by suit"; "" where the room gives no reason that this page knows. */
export function whyFirst({ first }: Felt): string {
  const key = `first.${first?.why}`;
  return isKey(key) ? t(key) : "";
}

export function headline({ seat, name, word, to }: Headline, you: number): string {
  return t(`head.${word}`, { name: seat === you ? t("seat.you") : name, amount: price(to) });
}

function unit(felt: Felt, info: TableInfo): string {
  const key = felt.unit === info.small_bet ? "unit.small" : "unit.big";
  return t(key, { amount: price(felt.unit) });
}
