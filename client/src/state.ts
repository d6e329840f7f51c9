/** All that the page knows, in one value: what the room said last, and what is on its way there. */
import { signal } from "@preact/signals";
import type {
  Act,
  Ahead,
  AheadGone,
  AnteAsked,
  AskOdds,
  ClientMessage,
  Desk,
  MayShow,
  OddsAnswer,
  Refused,
  Snapshot,
  TableLink,
  TableRow,
  Turn,
} from "./protocol";

/** A message that the room answers with `Done`, `TableLink` or `Refused`, by its id. */
export type Command = Exclude<Extract<ClientMessage, { id: string }>, AskOdds>;

/** The odds page, where `State.at` else has a table; its addresses begin so. */
export const ODDS = "odds";

/** The replayer, in the same place. */
export const HAND = "hand";

/** The help, likewise. */
export const HELP = "help";

/** The last question of the odds page and the last answer. */
export interface Odds {
  /** The id of the question that waits for its answer; "" if none does. */
  asked: string;
  answer: OddsAnswer | null;
  refused: Refused | null;
}

export interface Me {
  name: string;
  /** Play chips that are at no table. */
  chips: number;
  /** Not a guest. */
  account: boolean;
}

/** The line is back, or the guest has an account from now on. */
export interface News {
  what: "back" | "account";
}

/** A table that this page no longer shows, and the code that says why. */
export interface Lost {
  table: string;
  /** What it was called, "" if this page never knew. */
  name: string;
  code: string;
  /** It was one's own. */
  hosted: boolean;
}

/** One table that is open on this page. */
export interface Table {
  /** The table at event number `picture.seq`. */
  picture: Snapshot;
  /** Your choices, while it is your turn. */
  turn: Turn | null;
  /** You won without a call, and may show until the next antes (room S6). */
  mayShow: MayShow | null;
  /** The ante that is asked of you. */
  ante: AnteAsked | null;
  /** You have posted the ante of the hand to come. */
  posted: boolean;
  /** What only the host is shown. */
  desk: Desk | null;
  /** Your choice ahead, as the room holds it (room B5). */
  choice: Ahead | null;
  /** What became of your last choice ahead. */
  choiceGone: AheadGone | null;
  /** The action that waits for its answer. */
  sent: Act | null;
  /** Why the last command was refused. */
  refused: Refused | null;
  /** When the price changed last, by this machine's clock. */
  pricedAt: number;
  /** The number of the last whole picture: what was before it is not known to lead to what is now. */
  since: number;
  /** Your cards of this hand, as they lay when you folded; null before. */
  folded: { down: readonly string[]; up: readonly string[] } | null;
  /** How you lost your seat here: you wished to leave, the host wished it, or neither. */
  unseated: "" | "left" | "removed" | "freed";
  /** The table as it was under the rules that changed last, until you have read of it. */
  was: Snapshot | null;
  /** An event is missing: the whole picture has been asked for. */
  behind: boolean;
}

export interface State {
  /** `out`: nobody is signed in in this browser. */
  line: "out" | "connecting" | "open" | "lost";
  /** The room has said that it stops for a moment. */
  closing: boolean;
  /** The room leaves a command without an answer. */
  slow: boolean;
  /** What is to be told for a moment. */
  news: News | null;
  me: Me | null;
  rows: readonly TableRow[];
  /** The room tells what changes in `rows`. */
  following: boolean;
  /** The tables at which one has a seat, wherever one took it. */
  seated: readonly string[];
  /** The words that open private tables, by table. */
  links: Readonly<Record<string, string>>;
  tables: Readonly<Record<string, Table>>;
  /** Tables that were asked for and are not here yet. */
  awaited: readonly string[];
  /** The table in front; "" is the lobby, `ODDS` and `HELP` pages of their own. */
  at: string;
  /** When it came there by itself, by this machine's clock; 0 if the player put it there. */
  cameAt: number;
  /** The table at which a seat is to be offered as soon as it is here, "" if none. */
  seekingAt: string;
  /** Commands that wait for an answer, by their id. */
  pending: Readonly<Record<string, Command>>;
  /** A refusal that belongs to no table; its `id` is that of what was asked. */
  refused: Refused | null;
  /** The table that was opened last, or whose link was renewed last; `id` is that of the wish. */
  opened: TableLink | null;
  /** The table that was lost last. */
  lost: Lost | null;
  odds: Odds;
  /** The room's clock minus this machine's, in milliseconds. */
  ahead: number;
}

export const nothing: State = {
  line: "out",
  closing: false,
  slow: false,
  news: null,
  me: null,
  rows: [],
  following: false,
  seated: [],
  links: {},
  tables: {},
  awaited: [],
  at: "",
  cameAt: 0,
  seekingAt: "",
  pending: {},
  refused: null,
  opened: null,
  lost: null,
  odds: { asked: "", answer: null, refused: null },
  ahead: 0,
};

export const state = signal<State>(nothing);
