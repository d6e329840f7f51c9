import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { isKey, t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Line, SeatView, TurnView } from "../protocol";
import { settings } from "../settings";
import type { Table } from "../state";
import { price, stack } from "../words/money";
import { Badge } from "./Badge";
import { Card } from "./Card";
import { Hand } from "./Hand";
import { LazyShown } from "./lazy";
import { Mute } from "./Mute";
import { Pill, Unshown } from "./Pill";
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
    const between = ["waiting", "antes"].includes(table.picture.felt.phase);
    return <Idle seat={seat} table={table} place={place} why={why(seat, between, mine)} />;
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

interface IdleProps extends Omit<Props, "onSit"> {
  why: string;
}

function Idle({ seat, table, place, why }: IdleProps) {
  const mine = seat.seat === table.picture.you;
  const own = mine && place === 0;
  const kept = mine && seat.status === "folded" && settings.value.keepFolded ? table.folded : null;
  const state = seat.status === "folded" ? "folded" : "out";
  return (
    <Frame
      seat={seat.seat}
      class={`${state} p${place} ${own ? "hero" : mine ? "elsewhere" : ""}`}
      label={`${label(seat, mine)}, ${why}`}
    >
      <Head seat={seat} table={table} turn={null} />
      <p class="why">{why}</p>
      {kept ? <Folded {...kept} /> : own && <div class="cards" />}
    </Frame>
  );
}

/** One's own folded cards, dimmed: for who wants to see them on (room C2). */
function Folded({ down, up }: NonNullable<Table["folded"]>) {
  const draw = (card: string, part: string) => <Card key={card} card={card} dim class={part} />;
  return (
    <div class="cards open kept">
      {down.slice(0, 2).map((card) => draw(card, "hole"))}
      {up.map((card) => draw(card, "up"))}
      {down.slice(2).map((card) => draw(card, "hole last"))}
    </div>
  );
}

function Own({ seat, table, place }: Omit<Props, "onSit">) {
  const turn = turnOf(seat, table);
  const read = readOf(seat);
  return (
    <Frame seat={seat.seat} class={`hero ${classes(seat, turn, place)}`} label={label(seat, true)}>
      <Head seat={seat} table={table} turn={turn} />
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
        label={label(seat, mine)}
      >
        <Head seat={seat} table={table} turn={turn} />
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

interface HeadProps {
  seat: SeatView;
  table: Table;
  turn: TurnView | null;
}

function Head({ seat, table, turn }: HeadProps) {
  const { player } = seat;
  const { you, lines, pending = 0 } = table.picture;
  const mine = seat.seat === you;
  const talks = player && !mine && (isMuted(player.name) || hasSpoken(player.name, lines));
  return (
    <header>
      <Badge seat={seat.seat} turn={turn} />
      <span class="name" title={player?.name}>
        {mine ? t("seat.you") : player?.name}
      </span>
      {player?.kind === "bot" && <Bot style={player.style} />}
      {seat.seat === 8 && <Disc />}
      {talks && <Mute name={player.name} />}
      <span class="stack">
        {mine && seat.all_in && <span class="pill line">{t("status.allin")}</span>}
        {mine && !seat.open && <Unshown seat={seat} />}
        {mine && pending > 0 && <Pending amount={pending} />}
        {stack(seat.stack)}
      </span>
    </header>
  );
}

/** Chips that one has asked for (room T4). */
function Pending({ amount }: { amount: number }) {
  return (
    <span class="pill plain pending">
      +{price(amount)} <small>{t("chips.next")}</small>
    </span>
  );
}

function isMuted(name: string): boolean {
  return settings.value.ignored.includes(name);
}

function hasSpoken(name: string, lines: readonly Line[]): boolean {
  return lines.some((line) => line.kind === "chat" && line.name === name);
}

/** Computer opponents are always marked as such (room L5). */
function Bot({ style }: { style: string }) {
  const label = style ? t("seat.bot", { style }) : t("seat.bot.any");
  return (
    <span class="bot" role="img" aria-label={label} title={label}>
      <Icon name="i-bot" />
    </span>
  );
}

/** The stud button never moves (room T5). */
function Disc() {
  const label = t("seat.button");
  return <span class="disc" role="img" aria-label={label} title={label} />;
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

export function label(seat: SeatView, mine: boolean): string {
  if (mine) return t("seat.mine", { seat: seat.seat });
  return `${t("seat.label", { seat: seat.seat })}, ${seat.player?.name}`;
}

/** Why a seat has no cards; between hands nobody has. */
export function why(seat: SeatView, between: boolean, mine: boolean): string {
  if (mine && seat.status === "out" && seat.stack === 0) return t("chips.none.short");
  if (seat.status === "out") return t("seat.out");
  if (seat.status === "waiting") return between ? "" : t("seat.waiting");
  const street = `street.short.${seat.folded_on}`;
  return t("seat.folded", { street: isKey(street) ? t(street) : "" });
}
