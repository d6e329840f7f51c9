/** How the state changes: pure functions from one state to the next. */
import { dealtCards } from "./motion";
import type {
  ClientMessage,
  Felt,
  Refused,
  SeatView,
  SeenTable,
  ServerMessage,
  Snapshot,
  Update,
  You,
} from "./protocol";
import type { State, Table } from "./state";

/** The dealer's lines that the chat box keeps. */
const LINES_KEPT = 200;

/** The state after a message from the room; `now` is this machine's clock in milliseconds. */
export function receive(state: State, message: ServerMessage, now: number): State {
  switch (message.type) {
    case "Welcome": {
      const { name, token, chips, tables } = message;
      const me = { name, token, chips };
      return { ...state, line: "open", me, rows: tables, refused: null, ahead: message.now - now };
    }
    case "Lobby":
      return { ...state, rows: message.tables };
    case "Snapshot":
      return {
        ...withTable(state, message.table, opened(state, message)),
        ahead: message.now - now,
      };
    case "Update":
      return change(state, message.table, (table) => updated(table, message, now));
    case "Hidden":
      return change(state, message.table, (table) => numbered(table, message.seq));
    case "Turn":
      return change(state, message.table, (table) => ({
        ...table,
        turn: message,
        refused: table.turn?.decision === message.decision ? table.refused : null,
        sent: table.turn?.decision === message.decision ? table.sent : null,
      }));
    case "MayShow":
      return change(state, message.table, (table) => ({ ...table, mayShow: message }));
    case "AnteAsked":
      return change(state, message.table, (table) => ({ ...table, ante: message }));
    case "You":
      return standing(state, message);
    case "Done":
      return answered(state, message.id, null);
    case "OddsAnswer":
      return message.id === state.odds.asked
        ? { ...state, odds: { asked: "", answer: message, refused: null } }
        : state;
    case "Refused":
      if (message.id && message.id === state.odds.asked)
        return { ...state, odds: { asked: "", answer: null, refused: message } };
      if (message.code === "replaced") return state;
      return answered(state, message.id, message);
    case "Pong":
      return { ...state, ahead: message.now - now };
    case "Closing":
      return state;
  }
}

/** The state once `message` is on its way. */
export function send(state: State, message: ClientMessage): State {
  if (!("id" in message)) return state;
  if (!("table" in message)) return { ...state, odds: { ...state.odds, asked: message.id } };
  const pending = { ...state.pending, [message.id]: message };
  return change({ ...state, pending }, message.table, (table) => ({
    ...table,
    refused: null,
    sent: message.type === "Act" ? message : table.sent,
  }));
}

/** The line dropped: the pictures stay, and what was promised or asked dies with it. */
export function lose(state: State): State {
  const tables = Object.fromEntries(
    Object.entries(state.tables).map(([id, table]) => [
      id,
      { ...table, turn: null, mayShow: null, ante: null, sent: null, dealt: [] },
    ]),
  );
  return { ...state, line: "lost", tables, pending: {}, odds: { ...state.odds, asked: "" } };
}

/** The table is no longer on this page. */
export function close(state: State, id: string): State {
  const { [id]: _, ...tables } = state.tables;
  return { ...state, tables, at: state.at === id ? "" : state.at };
}

/** What to tell the room after a lost line: the last number seen of each table. */
export function seen(state: State): SeenTable[] {
  return Object.values(state.tables).map(({ picture }) => ({
    table: picture.table,
    seq: picture.seq,
  }));
}

function withTable(state: State, id: string, table: Table): State {
  return { ...state, tables: { ...state.tables, [id]: table } };
}

function change(state: State, id: string, to: (table: Table) => Table): State {
  const table = state.tables[id];
  return table ? withTable(state, id, to(table)) : state;
}

function opened(state: State, picture: Snapshot): Table {
  const known = state.tables[picture.table];
  return {
    picture,
    turn: known?.turn && isStill(known.turn, picture) ? known.turn : null,
    mayShow: null,
    ante: known?.ante ?? null,
    posted: known?.posted ?? false,
    leaving: picture.leaving ?? false,
    sent: null,
    refused: known?.refused ?? null,
    pricedAt: 0,
    dealt: [],
    behind: false,
  };
}

function updated(table: Table, message: Update, now: number): Table {
  if (message.seq !== table.picture.seq + 1) return numbered(table, message.seq);
  const before = table.picture;
  const felt = message.felt ?? before.felt;
  const picture = {
    ...before,
    seq: message.seq,
    now: message.now,
    felt,
    seats: replaced(before.seats, message.seats ?? []),
    lines: [...before.lines, ...(message.lines ?? [])].slice(-LINES_KEPT),
  };
  const turn = table.turn && isStill(table.turn, picture) ? table.turn : null;
  const dealt = dealtCards(before, picture);
  return {
    ...table,
    picture,
    turn,
    mayShow: table.mayShow && mayStillShow(table.mayShow, picture) ? table.mayShow : null,
    ante: felt.phase === "playing" ? null : table.ante,
    posted: felt.phase === "playing" ? false : table.posted,
    sent: turn ? table.sent : null,
    refused: isSameStreet(felt, before.felt) ? table.refused : null,
    pricedAt: felt.price === before.felt.price ? table.pricedAt : now,
    dealt: felt.hand === before.felt.hand ? [...table.dealt, ...dealt] : dealt,
  };
}

/** A number without content moves on; a number too far shows a gap; an old one says nothing. */
function numbered(table: Table, seq: number): Table {
  const next = table.picture.seq + 1;
  if (seq > next) return { ...table, behind: true };
  if (seq < next) return table;
  return { ...table, picture: { ...table.picture, seq } };
}

function isStill(turn: { hand: number; decision: number }, { felt }: Snapshot): boolean {
  return felt.hand === turn.hand && felt.turn?.decision === turn.decision;
}

function mayStillShow(offer: { hand: number }, { felt, seats, you }: Snapshot): boolean {
  const open = seats.some(({ seat, open }) => seat === you && open);
  return felt.phase === "over" && felt.hand === offer.hand && !open;
}

function isSameStreet(one: Felt, other: Felt): boolean {
  return one.hand === other.hand && one.street === other.street;
}

function replaced(seats: SeatView[], changed: SeatView[]): SeatView[] {
  return seats.map((seat) => changed.find((other) => other.seat === seat.seat) ?? seat);
}

function standing(state: State, message: You): State {
  const { seat, chips, sitting_out, ante_always, leaving } = message;
  const me = state.me && { ...state.me, chips };
  return change({ ...state, me }, message.table, (table) => ({
    ...table,
    leaving,
    ante: seat === 0 ? null : table.ante,
    picture: { ...table.picture, you: seat, chips, sitting_out, ante_always },
  }));
}

function answered(state: State, id: string, refused: Refused | null): State {
  const { [id]: command, ...pending } = state.pending;
  if (!command) return refused ? { ...state, refused } : state;
  return change({ ...state, pending }, command.table, (table) => {
    if (refused) return { ...table, refused, sent: table.sent?.id === id ? null : table.sent };
    return command.type === "PostAnte" ? { ...table, ante: null, posted: true } : table;
  });
}
