import { soon, t } from "../i18n";
import { COMMON } from "../motion/names";
import { isFirst } from "../picture";
import { settings } from "../settings";
import type { Table } from "../state";
import { seatName } from "../words/seats";
import { betSize, lastDone, streetName, whyFirst } from "../words/street";
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
          <b>{streetName(table.picture)}</b>
        </p>
        <Ledger results={felt.results} you={you} />
      </div>
    );
  }
  const betting = felt.phase === "playing";
  return (
    <div class={`centre ${felt.common ? "hascommon" : ""}`}>
      <p class="street">
        <b>{streetName(table.picture)}</b>
        {betting && felt.unit > 0 && <span>{betSize(table.picture)}</span>}
      </p>
      <p class={`level ${felt.void ? "long" : ""}`}>{lastDone(table.picture)}</p>
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

/** Who acts first on this street, and why: the room's own reason (R4.1, R5). */
function first({ picture }: Table): string {
  const { felt, seats, you } = picture;
  const seat = seats.find(({ seat }) => seat === felt.first?.seat);
  const why = whyFirst(felt);
  if (!seat?.player || !why) return "";
  // Above it stands already who is to act first.
  if (isFirst(felt) && felt.street > 3) return why;
  const name = seatName(seat, you);
  return soon(felt.street === 3 ? "first.opens" : "first.leads", { name, why });
}
