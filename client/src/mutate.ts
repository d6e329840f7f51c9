/** How the state changes: pure functions from one state to the next. */
import type {
  AheadGone,
  ClientMessage,
  Felt,
  Line,
  Refused,
  Rows,
  SeatView,
  SeenTable,
  ServerMessage,
  Snapshot,
  TableLink,
  Update,
  You,
} from "./protocol";
import type { Command, News, State, Table } from "./state";

/** The lines that the chat box keeps at least; it is cut seldom, since all that stay move up then. */
const LINES_KEPT = 200;
const LINES_AT_MOST = 300;

/** The state after a message from the room; `now` is this machine's clock in milliseconds. */
export function receive(state: State, message: ServerMessage, now: number): State {
  switch (message.type) {
    case "Welcome": {
      const { name, chips, account = false, tables, seated = [] } = message;
      const here = { line: "open", closing: false, slow: false, refused: null } as const;
      const told = { rows: tables, following: true, seated, ahead: message.now - now };
      const news: News | null = state.line === "lost" ? { what: "back" } : state.news;
      return { ...state, ...here, ...told, news, me: { name, chips, account } };
    }
    case "Lobby":
      return { ...state, rows: message.tables, seated: message.seated ?? [], following: true };
    case "Rows":
      return {
        ...state,
        rows: changedRows(state, message),
        seated: message.seated ?? state.seated,
      };
    case "Chips":
      return { ...state, me: state.me && { ...state.me, chips: message.chips } };
    case "Snapshot":
      return {
        ...withTable(state, message.table, opened(state, message)),
        ...stand(state, message.table, message.you),
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
    case "AheadGone":
      return change(state, message.table, (table) => withoutChoice(table, message));
    case "Desk":
      return change(state, message.table, (table) => ({ ...table, desk: message }));
    case "Gone":
      return loseTable(state, message.table, message.code);
    case "Done":
      return answered(state, message.id, null);
    case "TableLink":
      return linked(answered(state, message.id, null), message);
    case "OddsAnswer":
      return message.id === state.odds.asked
        ? { ...state, odds: { asked: "", answer: message, refused: null } }
        : state;
    case "Refused":
      if (message.id && message.id === state.odds.asked)
        return { ...state, odds: { asked: "", answer: null, refused: message } };
      if (message.code === "replaced") return state;
      if (message.table) return loseTable(state, message.table, message.code);
      return answered(state, message.id, message);
    case "Pong":
      return { ...state, ahead: message.now - now };
    case "Closing":
      return { ...state, closing: true };
  }
}

/** The state once `message` is on its way. */
export function send(state: State, message: ClientMessage): State {
  if (message.type === "Watch" && message.link) return remember(state, message.table, message.link);
  if (!("id" in message)) return state;
  if (message.type === "AskOdds")
    return { ...state, odds: { ...state.odds, asked: message.id, refused: null } };
  const pending = { ...state.pending, [message.id]: message };
  if (message.type === "FollowLobby") return { ...state, pending, following: message.on };
  if (!("table" in message) || isHosts(message)) return { ...state, pending, refused: null };
  return change({ ...state, pending }, message.table, (table) => sending(table, message));
}

function sending(table: Table, message: Command): Table {
  if (isQuiet(message)) return table;
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

/** The line dropped: the pictures stay, and what was promised or asked dies with it. */
export function lose(state: State): State {
  const tables = Object.fromEntries(
    Object.entries(state.tables).map(([id, table]) => [
      id,
      { ...table, turn: null, mayShow: null, ante: null, sent: null, choice: null },
    ]),
  );
  const odds = { ...state.odds, asked: "" };
  return { ...state, line: "lost", slow: false, following: false, tables, pending: {}, odds };
}

/** The table is no longer on this page. */
export function close(state: State, id: string): State {
  const { [id]: _, ...tables } = state.tables;
  return { ...state, tables, at: state.at === id ? "" : state.at };
}

/** A table is asked for; on a lost line it will be, once the line is back. */
export function awaiting(state: State, id: string): State {
  if (state.tables[id] || state.awaited.includes(id)) return state;
  return { ...state, awaited: [...state.awaited, id] };
}

/** The word that opens a private table. */
export function remember(state: State, table: string, link: string): State {
  return { ...state, links: { ...state.links, [table]: link } };
}

/** The player has read how the rules of a table have changed. */
export function readChanges(state: State, id: string): State {
  return change(state, id, (table) => ({ ...table, was: null }));
}

/** The player has read why a table was lost. */
export function forgetLost(state: State): State {
  return { ...state, lost: null };
}

/** What to tell the room after a lost line: the last number seen of each table. */
export function seen({ tables, awaited, links }: State): SeenTable[] {
  return [...Object.keys(tables), ...awaited].map((table) => {
    const seq = tables[table]?.picture.seq ?? 0;
    const link = links[table];
    return link ? { table, seq, link } : { table, seq };
  });
}

function withTable(state: State, id: string, table: Table): State {
  return { ...state, tables: { ...state.tables, [id]: table } };
}

/** A table has come: it is no longer waited for, and tells whether one sits at it. */
function stand(
  { awaited, seated }: State,
  id: string,
  seat: number,
): Pick<State, "awaited" | "seated"> {
  const others = seated.filter((one) => one !== id);
  return {
    awaited: awaited.filter((one) => one !== id),
    seated: seat > 0 ? [...others, id] : others,
  };
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
    desk: known?.desk ?? null,
    choice: null,
    choiceGone: known?.choiceGone ?? null,
    sent: null,
    refused: known?.refused ?? null,
    pricedAt: 0,
    since: picture.seq,
    folded: known?.picture.felt.hand === picture.felt.hand ? (known?.folded ?? null) : null,
    unseated: unseated(state, known, picture),
    was: known && isOtherwise(known.picture, picture) ? known.picture : (known?.was ?? null),
    behind: false,
  };
}

/** Whether the table is played by other rules than before. */
function isOtherwise(before: Snapshot, after: Snapshot): boolean {
  const rules = ({ info, switches, times }: Snapshot) => JSON.stringify([info, switches, times]);
  return rules(before) !== rules(after);
}

function updated(table: Table, message: Update, now: number): Table {
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
    folded: felt.hand === before.felt.hand ? (justFolded(before, picture) ?? table.folded) : null,
  };
}

function longer(lines: readonly Line[], more: readonly Line[]): Line[] {
  const all = [...lines, ...more];
  return all.length > LINES_AT_MOST ? all.slice(-LINES_KEPT) : all;
}

/** Your cards, which the picture no longer has once you have folded them. */
function justFolded(before: Snapshot, { seats, you }: Snapshot): Table["folded"] {
  const mine = ({ seat }: SeatView) => seat === you;
  const had = before.seats.find(mine);
  const folded = had?.status === "in" && seats.find(mine)?.status === "folded";
  return folded ? { down: had.down, up: had.up } : null;
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
  const { type: _, table: id, seat, ...mine } = message;
  // What `You` leaves out is at its default.
  const whole = { pending: 0, place: 0, offer: null, muted: false, ...mine };
  const me = state.me && { ...state.me, chips: mine.chips };
  const told = { ...state, me, ...stand(state, id, seat) };
  return change(told, id, (table) => ({
    ...table,
    unseated: unseated(state, table, { ...table.picture, you: seat }),
    ante: seat === 0 ? null : table.ante,
    choice: seat === 0 ? null : table.choice,
    picture: { ...table.picture, you: seat, ...whole },
  }));
}

/** How a seat was lost, from the table as it was to its picture now. */
function unseated({ me }: State, before: Table | undefined, { you, lines }: Snapshot) {
  const had = before !== undefined && before.picture.you > 0;
  if (!had) return you > 0 ? "" : (before?.unseated ?? "");
  if (you > 0) return before.unseated;
  const mine = lines.filter(({ name }) => name === me?.name).map(({ key }) => key);
  if (mine.lastIndexOf("removed") > mine.lastIndexOf("sat")) return "removed";
  return before.unseated || "freed";
}

/** Rows in their place, new ones behind, without those that are gone. */
function changedRows(state: State, { tables = [], gone = [] }: Rows): State["rows"] {
  const news = new Map(tables.map((row) => [row.info.id, row]));
  const kept = state.rows.filter(({ info }) => !gone.includes(info.id));
  const known = new Set(kept.map(({ info }) => info.id));
  return [
    ...kept.map((row) => news.get(row.info.id) ?? row),
    ...tables.filter(({ info }) => !known.has(info.id)),
  ];
}

function withoutChoice(table: Table, gone: AheadGone): Table {
  const { choice } = table;
  const ended = choice?.hand === gone.hand && choice.choice === gone.choice;
  return { ...table, choice: ended ? null : choice, choiceGone: gone };
}

/** Losing a table that was in front leads to the lobby; a link that opens nothing is forgotten. */
export function loseTable(state: State, id: string, code: string): State {
  const row = state.rows.find(({ info }) => info.id === id);
  const table = state.tables[id];
  const name = table?.picture.info.name ?? row?.info.name ?? "";
  const { [id]: _, ...links } = state.links;
  return {
    ...close(state, id),
    awaited: state.awaited.filter((one) => one !== id),
    seated: state.seated.filter((one) => one !== id),
    links,
    lost: { table: id, name, code, hosted: table?.desk != null },
  };
}

function linked(state: State, message: TableLink): State {
  const { table, link } = message;
  return { ...remember(state, table, link), opened: message };
}

/** What the page asks by itself, and about which nobody has to be told. */
function isQuiet(command: Command): boolean {
  return ["PromiseEntropy", "RevealEntropy", "FollowLobby", "Ignore", "Prefer"].includes(
    command.type,
  );
}

/** What a host asks at his desk is answered there, and not among the choices at the table. */
function isHosts({ type }: Command): boolean {
  return [
    "RenewLink",
    "PauseTable",
    "MutePlayer",
    "BanPlayer",
    "RemovePlayer",
    "ChangeTable",
    "CloseTable",
    "GiveChips",
  ].includes(type);
}

function answered(state: State, id: string, refused: Refused | null): State {
  const { [id]: command, ...pending } = state.pending;
  if (!command) return refused ? { ...state, refused } : state;
  if (isQuiet(command)) return { ...state, pending };
  if (!("table" in command) || isHosts(command)) return { ...state, pending, refused };
  return change({ ...state, pending }, command.table, (table) =>
    refused ? refusedAt(table, refused) : doneAt(table, command),
  );
}

function refusedAt(table: Table, refused: Refused): Table {
  const { id } = refused;
  const { sent, choice } = table;
  return {
    ...table,
    refused,
    sent: sent?.id === id ? null : sent,
    choice: choice?.id === id ? null : choice,
  };
}

function doneAt(table: Table, command: Command): Table {
  return command.type === "PostAnte" ? { ...table, ante: null, posted: true } : table;
}
