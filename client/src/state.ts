/** All that the page knows, in one value: what the room said last, and what is on its way there. */
import { signal } from "@preact/signals";
import type {
  Act,
  AnteAsked,
  ClientMessage,
  MayShow,
  OddsAnswer,
  Refused,
  Snapshot,
  TableRow,
  Turn,
} from "./protocol";

/** A message to a table that the room answers with `Done` or `Refused`. */
export type Command = Extract<ClientMessage, { id: string; table: string }>;

/** The odds page, where `State.at` else has a table; its addresses begin so. */
export const ODDS = "odds";

/** The last question of the odds page and the last answer. */
export interface Odds {
  /** The id of the question that waits for its answer; "" if none does. */
  asked: string;
  answer: OddsAnswer | null;
  refused: Refused | null;
}

export interface Me {
  name: string;
  token: string;
  chips: number;
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
  leaving: boolean;
  /** The action that waits for its answer. */
  sent: Act | null;
  /** Why the last command was refused. */
  refused: Refused | null;
  /** When the price changed last, by this machine's clock. */
  pricedAt: number;
  /** The cards of this hand that were dealt before your eyes; places as in `motion.ts`. */
  dealt: readonly string[];
  /** An event is missing: the whole picture has been asked for. */
  behind: boolean;
}

export interface State {
  /** `out`: nobody has given a name yet. */
  line: "out" | "connecting" | "open" | "lost";
  me: Me | null;
  rows: readonly TableRow[];
  tables: Readonly<Record<string, Table>>;
  /** The table in front; "" is the lobby, `ODDS` the odds page. */
  at: string;
  /** Commands that wait for an answer, by their id. */
  pending: Readonly<Record<string, Command>>;
  /** A refusal that belongs to no table. */
  refused: Refused | null;
  odds: Odds;
  /** The room's clock minus this machine's, in milliseconds. */
  ahead: number;
}

export const nothing: State = {
  line: "out",
  me: null,
  rows: [],
  tables: {},
  at: "",
  pending: {},
  refused: null,
  odds: { asked: "", answer: null, refused: null },
  ahead: 0,
};

export const state = signal<State>(nothing);
