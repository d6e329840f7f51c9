/** How one open table changes: pure functions, as in mutate.ts. */
import { isSameDeal, ownSeat } from "./picture";
import type {
  AheadGone,
  Felt,
  Line,
  Refused,
  SeatView,
  Snapshot,
  Turn,
  Update,
  You,
} from "./protocol";
import type { Command, Table } from "./state";

/** The lines that the chat box keeps at least; it is cut seldom, since all that stay move up then. */
const LINES_KEPT = 200;
const LINES_AT_MOST = 300;

/** A whole picture came: of `known` only stays what it does not tell. `me`: one's own name. */
export function opened(known: Table | undefined, picture: Snapshot, me = ""): Table {
  return {
    picture,
    turn: known?.turn && isStill(known.turn, picture) ? known.turn : null,
    mayShow: null,
    ante: known?.ante ?? null,
    posted: known?.posted ?? false,
    desk: known?.desk ?? null,
    choice: null,
    choiceGone: known?.choiceGone ?? null,
    sent: null,
    refused: known?.refused ?? null,
    pricedAt: 0,
    since: picture.seq,
    folded: known?.picture.felt.hand === picture.felt.hand ? (known?.folded ?? null) : null,
    unseated: unseated(known, picture, me),
    was: known && isOtherwise(known.picture, picture) ? known.picture : (known?.was ?? null),
    behind: false,
  };
}

/** The next event: its parts take the place of the old ones, and what they end is over. */
export function updated(table: Table, message: Update, now: number): Table {
  if (message.seq !== table.picture.seq + 1) return numbered(table, message.seq);
  const before = table.picture;
  const felt = message.felt ?? before.felt;
  const picture: Snapshot = {
    ...before,
    seq: message.seq,
    now: message.now,
    felt,
    waiting: message.waiting ?? before.waiting,
    exposed: message.exposed ?? before.exposed,
    deck: message.deck ?? before.deck,
    seats: replaced(before.seats, message.seats ?? []),
    lines: message.lines ? longer(before.lines, message.lines) : before.lines,
  };
  const turn = table.turn && isStill(table.turn, picture) ? table.turn : null;
  return {
    ...table,
    picture,
    turn,
    mayShow: table.mayShow && mayStillShow(table.mayShow, picture) ? table.mayShow : null,
    ante: felt.phase === "playing" ? null : table.ante,
    posted: felt.phase === "playing" ? false : table.posted,
    choice: felt.hand === before.felt.hand ? table.choice : null,
    sent: turn ? table.sent : null,
    refused: isSameStreet(felt, before.felt) ? table.refused : null,
    pricedAt: felt.price === before.felt.price ? table.pricedAt : now,
    folded: isSameDeal(before, picture) ? (justFolded(before, picture) ?? table.folded) : null,
  };
}

/** A number without content moves on; a number too far shows a gap; an old one says nothing. */
export function numbered(table: Table, seq: number): Table {
  const next = table.picture.seq + 1;
  if (seq > next) return { ...table, behind: true };
  if (seq < next) return table;
  return { ...table, picture: { ...table.picture, seq } };
}

/** It is your turn, or still is. */
export function asked(table: Table, turn: Turn): Table {
  const isSame = table.turn?.decision === turn.decision;
  return {
    ...table,
    turn,
    refused: isSame ? table.refused : null,
    sent: isSame ? table.sent : null,
  };
}

/** What `You` says of your own standing; what it leaves out is at its default. */
export function standing(table: Table, { type: _, table: __, seat, ...mine }: You, me = ""): Table {
  const whole = { pending: 0, place: 0, offer: null, muted: false, ...mine };
  return {
    ...table,
    unseated: unseated(table, { ...table.picture, you: seat }, me),
    ante: seat === 0 ? null : table.ante,
    choice: seat === 0 ? null : table.choice,
    picture: { ...table.picture, you: seat, ...whole },
  };
}

/** Something is asked of the room about the table. */
export function sending(table: Table, message: Command): Table {
  const { type } = message;
  const choice = type === "Ahead" ? (message.choice ? message : null) : table.choice;
  return {
    ...table,
    refused: null,
    sent: type === "Act" ? message : table.sent,
    choice,
    unseated: type === "Leave" ? "left" : table.unseated,
    choiceGone: type === "Ahead" || type === "Act" ? null : table.choiceGone,
  };
}

/** What was asked is done. */
export function done(table: Table, command: Command): Table {
  return command.type === "PostAnte" ? { ...table, ante: null, posted: true } : table;
}

/** What was asked is refused. */
export function refusing(table: Table, refused: Refused): Table {
  const { id } = refused;
  const { sent, choice } = table;
  return {
    ...table,
    refused,
    sent: sent?.id === id ? null : sent,
    choice: choice?.id === id ? null : choice,
  };
}

/** A choice ahead has ended. */
export function withoutChoice(table: Table, gone: AheadGone): Table {
  const { choice } = table;
  const ended = choice?.hand === gone.hand && choice.choice === gone.choice;
  return { ...table, choice: ended ? null : choice, choiceGone: gone };
}

/** The line dropped: the picture stays, one's turn too; what was promised or sent dies with it. */
export function cutOff(table: Table): Table {
  return { ...table, mayShow: null, ante: null, sent: null, choice: null };
}

/** Whether the table is played by other rules than before. */
function isOtherwise(before: Snapshot, after: Snapshot): boolean {
  const rules = ({ info, switches, times }: Snapshot) => JSON.stringify([info, switches, times]);
  return rules(before) !== rules(after);
}

function longer(lines: readonly Line[], more: readonly Line[]): Line[] {
  const all = [...lines, ...more];
  return all.length > LINES_AT_MOST ? all.slice(-LINES_KEPT) : all;
}

/** Your cards, which the picture no longer has once you have folded them. */
function justFolded(before: Snapshot, after: Snapshot): Table["folded"] {
  const had = ownSeat({ ...before, you: after.you });
  const folded = had?.status === "in" && ownSeat(after)?.status === "folded";
  return folded ? { down: had.down, up: had.up } : null;
}

/** Whether a turn is the one that the picture shows. */
function isStill(turn: { hand: number; decision: number }, { felt }: Snapshot): boolean {
  return felt.hand === turn.hand && felt.turn?.decision === turn.decision;
}

function mayStillShow(offer: { hand: number }, picture: Snapshot): boolean {
  const { phase, hand } = picture.felt;
  return phase === "over" && hand === offer.hand && !ownSeat(picture)?.open;
}

function isSameStreet(one: Felt, other: Felt): boolean {
  return one.hand === other.hand && one.street === other.street;
}

function replaced(seats: SeatView[], changed: SeatView[]): SeatView[] {
  return seats.map((seat) => changed.find((other) => other.seat === seat.seat) ?? seat);
}

/** How a seat was lost, from the table as it was to its picture now. */
function unseated(before: Table | undefined, { you, lines }: Snapshot, me: string) {
  const had = before !== undefined && before.picture.you > 0;
  if (!had) return you > 0 ? "" : (before?.unseated ?? "");
  if (you > 0) return before.unseated;
  const mine = lines.filter(({ name }) => name === me).map(({ key }) => key);
  if (mine.lastIndexOf("removed") > mine.lastIndexOf("sat")) return "removed";
  return before.unseated || "freed";
}
