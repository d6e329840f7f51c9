import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { dealt } from "../picture";
import type { SeatView, TurnView } from "../protocol";
import { settings } from "../settings";
import type { Table } from "../state";
import { seatLabel, whyIdle } from "../words/seats";
import { Badge } from "./Badge";
import { Card } from "./Card";
import { Hand, lies } from "./Hand";
import { LazyShown } from "./lazy";
import { Disc, NameLine } from "./NameLine";
import { Pill } from "./Pill";
import { High, Low } from "./Read";

interface Props {
  seat: SeatView;
  table: Table;
  /** Where it is drawn: 0 at the bottom, then clockwise. */
  place: number;
  onSit?: (seat: number) => void;
}

/** A seat: name line, cards, reading line; yours is larger. */
export function Rack({ seat, table, place, onSit }: Props) {
  const { you } = table.picture;
  if (!seat.player) {
    return <Empty seat={seat.seat} place={place} onSit={you === 0 ? onSit : undefined} />;
  }
  const mine = seat.seat === you;
  if (seat.status !== "in") {
    return <Idle seat={seat} table={table} place={place} />;
  }
  return mine && place === 0 ? (
    <Own seat={seat} table={table} place={place} />
  ) : (
    <Other seat={seat} table={table} place={place} />
  );
}

interface FrameProps {
  seat: number;
  class: string;
  label: string;
  children: ComponentChildren;
}

/** A rack by itself: a group for who hears it, and a place that the focus falls back to. */
function Frame({ seat, class: more, label, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is a form's
    <div role="group" data-place={`seat-${seat}`} class={`seat ${more}`} aria-label={label}>
      {children}
    </div>
  );
}

function Empty({ seat, place, onSit }: { seat: number; place: number; onSit?: Props["onSit"] }) {
  const face = (
    <>
      <Badge seat={seat} turn={null} />
      {t(onSit ? "seat.sit" : "seat.empty")}
      {seat === 8 && <Disc />}
    </>
  );
  return (
    <Frame seat={seat} class={`empty p${place}`} label={t("seat.label.empty", { seat })}>
      {onSit ? (
        <button type="button" class="sit" onClick={() => onSit(seat)}>
          {face}
        </button>
      ) : (
        <p class="sit">{face}</p>
      )}
    </Frame>
  );
}

function Idle({ seat, table, place }: Omit<Props, "onSit">) {
  const why = whyIdle(seat, table.picture);
  const mine = seat.seat === table.picture.you;
  const own = mine && place === 0;
  const kept = mine && seat.status === "folded" && settings.value.keepFolded ? table.folded : null;
  const state = seat.status === "folded" ? "folded" : "out";
  return (
    <Frame
      seat={seat.seat}
      class={`${state} p${place} ${own ? "hero" : mine ? "elsewhere" : ""}`}
      label={`${seatLabel(seat, table.picture.you)}, ${why}`}
    >
      <NameLine seat={seat} table={table} turn={null} />
      <p class="why">{why}</p>
      {kept ? <Folded {...kept} /> : own && <div class="cards" />}
    </Frame>
  );
}

/** One's own folded cards, dimmed: for who wants to see them on (room C2). */
function Folded(folded: NonNullable<Table["folded"]>) {
  return (
    <div class="cards open kept">
      {dealt(folded).map((one) => (
        <Card key={one.card} card={one.card} dim class={lies(one)} />
      ))}
    </div>
  );
}

function Own({ seat, table, place }: Omit<Props, "onSit">) {
  const turn = turnOf(seat, table);
  const read = readOf(seat);
  return (
    <Frame
      seat={seat.seat}
      class={`hero ${classes(seat, turn, place)}`}
      label={seatLabel(seat, table.picture.you)}
    >
      <NameLine seat={seat} table={table} turn={turn} />
      <div class="hbody">
        <Hand seat={seat} mine common={table.picture.felt.common} />
        <High seat={read} />
        <Low seat={read} mine />
      </div>
    </Frame>
  );
}

/** Another's hand, or one's own where the picture is turned (room T6). */
function Other({ seat, table, place }: Omit<Props, "onSit">) {
  const { felt, you } = table.picture;
  const [large, setLarge] = useState(false);
  const mine = seat.seat === you;
  const turn = turnOf(seat, table);
  const read = readOf(seat);
  // In a replay, hands may be known that were never shown.
  const known = seat.down.length > 0 && !seat.down.includes("??");
  const open = seat.open || mine || known;
  // One up card says nothing yet (the felt: "nothing on third").
  const board = seat.up.length > 1 && !seat.mucked;
  return (
    <>
      <Frame
        seat={seat.seat}
        class={`${classes(seat, turn, place)} ${mine ? "shown elsewhere" : known ? "shown" : ""}`}
        label={seatLabel(seat, you)}
      >
        <NameLine seat={seat} table={table} turn={turn} />
        {open && <High seat={read} />}
        <Hand seat={seat} mine={open} common={felt.common} />
        <footer>
          {open ? (
            <Low seat={read} mine={mine} />
          ) : (
            <span class="rd">
              {board && <High seat={read} />}
              {board && <Low seat={read} />}
            </span>
          )}
          {!seat.open && <Pill seat={seat} turn={turn} felt={felt} />}
        </footer>
        {open && !mine && <Enlarge seat={seat} onOpen={() => setLarge(true)} />}
      </Frame>
      {large && open && (
        <LazyShown seat={seat} common={felt.common} onClose={() => setLarge(false)} />
      )}
    </>
  );
}

/** All of a shown rack is a button: on a phone its faces are small. */
function Enlarge({ seat, onOpen }: { seat: SeatView; onOpen: () => void }) {
  return (
    <button
      type="button"
      class="enlarge"
      aria-label={t("seat.large", { name: seat.player?.name ?? "" })}
      aria-haspopup="dialog"
      onClick={onOpen}
    />
  );
}

/** A hand that was not shown won by no reading; what it won stands apart. */
function readOf(seat: SeatView): SeatView {
  if (seat.open) return seat;
  // Whoever reads boards himself is read only what is shown.
  const aids = settings.value.aids === "on" ? {} : { high: null, low: null };
  return { ...seat, ...aids, won: null };
}

function turnOf(seat: SeatView, { picture }: Table): TurnView | null {
  const { turn, paused } = picture.felt;
  return turn?.seat === seat.seat && !paused ? turn : null;
}

function classes(seat: SeatView, turn: TurnView | null, place: number): string {
  const states = {
    turn,
    isallin: seat.all_in,
    cut: !seat.player?.connected,
    ismuck: seat.mucked,
    shown: seat.open,
    winner: seat.won,
  };
  const on = Object.entries(states).filter(([, is]) => is);
  return [`p${place}`, ...on.map(([name]) => name)].join(" ");
}
