import { isKey, t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { SeatView, TurnView } from "../protocol";
import type { Table } from "../state";
import { stack } from "../words/money";
import { Badge } from "./Badge";
import { Hand } from "./Hand";
import { Pill, Unshown } from "./Pill";
import { High, Low } from "./Read";

interface Props {
  seat: SeatView;
  table: Table;
  /** Where it is drawn: 0 at the bottom, then clockwise. */
  place: number;
  onSit: (seat: number) => void;
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
    return <Idle seat={seat} place={place} mine={mine} why={why(seat, between)} />;
  }
  return mine ? (
    <Own seat={seat} table={table} place={place} />
  ) : (
    <Other seat={seat} table={table} place={place} />
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
    <section class={`seat empty p${place}`} aria-label={t("seat.label.empty", { seat })}>
      {onSit ? (
        <button type="button" class="sit" onClick={() => onSit(seat)}>
          {face}
        </button>
      ) : (
        <p class="sit">{face}</p>
      )}
    </section>
  );
}

interface IdleProps {
  seat: SeatView;
  place: number;
  mine: boolean;
  why: string;
}

function Idle({ seat, place, mine, why }: IdleProps) {
  const state = seat.status === "folded" ? "folded" : "out";
  return (
    <section
      class={`seat ${state} p${place} ${mine ? "hero" : ""}`}
      aria-label={`${label(seat, mine)}, ${why}`}
    >
      <Head seat={seat} mine={mine} turn={null} />
      <p class="why">{why}</p>
      {mine && <div class="cards" />}
    </section>
  );
}

function Own({ seat, table, place }: Omit<Props, "onSit">) {
  const turn = turnOf(seat, table);
  const read = readOf(seat);
  return (
    <section class={`hero ${classes(seat, turn, place)}`} aria-label={label(seat, true)}>
      <Head seat={seat} mine turn={turn} />
      <div class="hbody">
        <High seat={read} />
        <Hand seat={seat} mine common={table.picture.felt.common} dealt={table.dealt} />
        <Low seat={read} mine />
      </div>
    </section>
  );
}

function Other({ seat, table, place }: Omit<Props, "onSit">) {
  const { felt } = table.picture;
  const turn = turnOf(seat, table);
  // One up card says nothing yet (the felt: "nothing on third").
  const board = seat.up.length > 1 && !seat.mucked;
  return (
    <section class={classes(seat, turn, place)} aria-label={label(seat, false)}>
      <Head seat={seat} mine={false} turn={turn} />
      {seat.open && <High seat={seat} />}
      <Hand seat={seat} mine={false} common={felt.common} dealt={table.dealt} />
      <footer>
        {seat.open ? (
          <Low seat={seat} />
        ) : (
          <span class="rd">
            {board && <High seat={readOf(seat)} />}
            {board && <Low seat={readOf(seat)} />}
          </span>
        )}
        {!seat.open && <Pill seat={seat} turn={turn} top={felt.price} />}
      </footer>
    </section>
  );
}

function Head({ seat, mine, turn }: { seat: SeatView; mine: boolean; turn: TurnView | null }) {
  const { player } = seat;
  return (
    <header>
      <Badge seat={seat.seat} turn={turn} />
      <span class="name" title={player?.name}>
        {mine ? t("seat.you") : player?.name}
      </span>
      {player?.kind === "bot" && <Bot style={player.style} />}
      {seat.seat === 8 && <Disc />}
      <span class="stack">
        {mine && seat.all_in && <span class="pill line">{t("status.allin")}</span>}
        {mine && !seat.open && <Unshown seat={seat} />}
        {stack(seat.stack)}
      </span>
    </header>
  );
}

/** Computer opponents are always marked as such (room L5). */
function Bot({ style }: { style: string }) {
  const label = t("seat.bot", { style });
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
  return seat.open ? seat : { ...seat, won: null };
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
  return ["seat", `p${place}`, ...on.map(([name]) => name)].join(" ");
}

function label(seat: SeatView, mine: boolean): string {
  if (mine) return t("seat.mine", { seat: seat.seat });
  return `${t("seat.label", { seat: seat.seat })}, ${seat.player?.name}`;
}

/** Why a seat has no cards; between hands nobody has. */
function why(seat: SeatView, between: boolean): string {
  if (seat.status === "out") return t("seat.out");
  if (seat.status === "waiting") return between ? "" : t("seat.waiting");
  const street = `street.short.${seat.folded_on}`;
  return t("seat.folded", { street: isKey(street) ? t(street) : "" });
}
