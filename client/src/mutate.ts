/** How the state changes: pure functions from one state to the next. */
import {
  asked,
  cutOff,
  done,
  numbered,
  opened,
  refusing,
  sending,
  standing,
  updated,
  withoutChoice,
} from "./mutateTable";
import type {
  ClientMessage,
  Refused,
  Rows,
  SeenTable,
  ServerMessage,
  TableLink,
  You,
} from "./protocol";
import type { Command, News, State, Table } from "./state";

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
        ...withTable(
          state,
          message.table,
          opened(state.tables[message.table], message, state.me?.name),
        ),
        ...stand(state, message.table, message.you),
        ahead: message.now - now,
      };
    case "Update":
      return change(state, message.table, (table) => updated(table, message, now));
    case "Hidden":
      return change(state, message.table, (table) => numbered(table, message.seq));
    case "Turn":
      return change(state, message.table, (table) => asked(table, message));
    case "MayShow":
      return change(state, message.table, (table) => ({ ...table, mayShow: message }));
    case "AnteAsked":
      return change(state, message.table, (table) => ({ ...table, ante: message }));
    case "You":
      return toldOfYou(state, message);
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
  if (isQuiet(message)) return { ...state, pending };
  return change({ ...state, pending }, message.table, (table) => sending(table, message));
}

/** The line dropped: the pictures stay, and what was promised or asked dies with it. */
export function lose(state: State): State {
  const tables = Object.fromEntries(
    Object.entries(state.tables).map(([id, table]) => [id, cutOff(table)]),
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

function toldOfYou(state: State, message: You): State {
  const { table: id, seat, chips } = message;
  const me = state.me && { ...state.me, chips };
  const told = { ...state, me, ...stand(state, id, seat) };
  return change(told, id, (table) => standing(table, message, me?.name));
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
    refused ? refusing(table, refused) : done(table, command),
  );
}
