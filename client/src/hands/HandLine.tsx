import { Card } from "../felt/Card";
import { lies, marks } from "../felt/Hand";
import { High, Low } from "../felt/Read";
import { t } from "../i18n";
import { dealt } from "../picture";
import { exact } from "../words/money";
import { foldedOn, nameOf } from "../words/seats";
import type { HandSeat } from "./hands";

interface Props {
  seat: HandSeat;
  you: number;
  /** Everyone's seventh card, or "". */
  common: string;
}

/** A hand that was in play at the end: its cards, what they are worth, what it won or cost. */
export function HandLine({ seat, you, common }: Props) {
  const { down, shown, mucked } = seat;
  const known = !down.includes("??");
  // Of a hand that won nothing no card has counted.
  const marked = seat.won ? marks({ ...seat, open: known }) : () => ({ dim: known });
  return (
    <li class={`hline ${seat.won ? "winner" : ""}`}>
      <Who
        seat={seat}
        you={you}
        note={mucked ? t("hands.mucked") : known || shown ? "" : t("hands.unseen")}
      />
      <span class="cards open">
        {dealt(seat).map((one) => (
          <Card
            key={`${one.part}${one.index}`}
            card={one.card}
            class={lies(one)}
            {...marked(one.card)}
          />
        ))}
        {common && <Card card={common} class="common" {...marked(common)} />}
      </span>
      <span class="worth">
        {known && <High seat={seat} />}
        {known && <Low seat={seat} />}
      </span>
    </li>
  );
}

/** A hand that was folded: what all have seen of it, and no more (room H1). */
export function FoldedLine({ seat, you }: Omit<Props, "common">) {
  // One's own down cards are one's own to see.
  const cards = [...seat.down.filter((card) => card !== "??"), ...seat.up];
  return (
    <li class="hline gone">
      <Who seat={seat} you={you} note={foldedOn(seat.folded_on)} />
      <span class="cards open">
        {cards.map((card) => (
          <Card key={card} card={card} />
        ))}
      </span>
    </li>
  );
}

function Who({ seat, you, note }: { seat: HandSeat; you: number; note: string }) {
  return (
    <>
      <span class="who">
        <i>{seat.seat}</i> <b>{nameOf(seat, you)}</b> {note && <small>{note}</small>}
      </span>
      <span class={`net ${seat.net > 0 ? "up" : ""}`}>{signed(seat.net)}</span>
    </>
  );
}

function signed(cents: number): string {
  return cents > 0 ? `+${exact(cents)}` : exact(cents);
}
