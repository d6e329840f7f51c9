/** What is asked over HTTP: who somebody is, his account, a table's book. */

interface Told {
  code: string;
  reason?: string;
  given?: string;
  allowed?: string;
}

/** A refusal, with the fields of the room's `Problem`; code "offline" where nothing answers. */
export class Problem extends Error {
  readonly code: string;
  readonly reason: string;
  readonly given: string;
  readonly allowed: string;

  constructor({ code, reason = "", given = "", allowed = "" }: Told) {
    super(code);
    this.code = code;
    this.reason = reason;
    this.given = given;
    this.allowed = allowed;
  }
}

/** A room that leaves a question so long without an answer has not heard it. */
const PATIENCE = 15_000;

type Method = "GET" | "POST" | "DELETE";

/** Ask, and give back the answer. Errors: `Problem`. */
export async function ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(PATIENCE);
  const response = await fetch(path, { method, signal, ...(body && json) }).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (!response || !answer) throw new Problem({ code: "offline" });
  if (!response.ok) throw new Problem(answer);
  return answer;
}

/** Who is signed in in this browser. */
export interface Visitor {
  name: string;
  account: boolean;
  chips: number;
  /** Play chips on tables included. */
  worth: number;
  /** The chips may be filled up. */
  low: boolean;
  sign_in: string;
}

interface SignedIn {
  me: Visitor;
}

/** Nobody signed in is no fault, so the room answers that too. */
export async function whoAmI(): Promise<Visitor> {
  const { me } = await ask<{ me: Visitor | null }>("GET", "/api/visitor");
  if (!me) throw new Problem({ code: "sign_in_first" });
  return me;
}

export const newGuest = (name: string) =>
  ask<SignedIn>("POST", "/api/guests", { name, label: browserName() });

/** A private table as one sees it who has its link. */
export interface Invitation {
  table: string;
  name: string;
  host: string;
  game: string;
  small_bet: number;
  big_bet: number;
  money: "play" | "own";
  taken: number;
}

/** Where a link leads; it goes in the body, which no log keeps. */
export const invitation = (table: string, link: string) =>
  ask<Invitation>("POST", "/api/invitations", { table, link });

/** An account for the guest who is signed in, who stays who he is, or for somebody new. */
export const openAccount = (name: string, password: string) =>
  ask<SignedIn>("POST", "/api/accounts", { name, password, label: browserName() });

/** `chosen`: a password of one's own, in place of one that the operator has told. */
export const signIn = (name: string, password: string, chosen: string) =>
  ask<SignedIn>("POST", "/api/sign-in", {
    name,
    password,
    new_password: chosen,
    label: browserName(),
  });

export const signOut = () => ask("POST", "/api/sign-out");

export const changePassword = (old: string, chosen: string) =>
  ask("POST", "/api/password", { old, new: chosen });

export interface SignIn {
  id: string;
  kind: "browser" | "bot";
  label: string;
  seen: number;
  here: boolean;
}

export const signIns = () => ask<{ sign_ins: SignIn[] }>("GET", "/api/sign-ins");

export const endSignIn = (id: string) => ask("DELETE", `/api/sign-ins/${id}`);

export const endOtherSignIns = () => ask("DELETE", "/api/sign-ins");

/** A token for a program of one's own; it is told this once. */
export const newToken = (label: string) => ask<{ token: string }>("POST", "/api/tokens", { label });

/** Be forgotten; a guest has no password. */
export const deleteAccount = (password: string) => ask("DELETE", "/api/account", { password });

/** All that the room holds about one, as a file. */
export const EXPORT = "/api/export";

/** What somebody brought to a table, took home, and has won or (below 0) lost. */
export interface Result {
  name: string;
  bought_in: number;
  cashed_out: number;
  on_table: number;
  result: number;
}

/** A private table's book; `transfers` settle it once nothing is in play. */
export interface Results {
  name: string;
  money: "play" | "own";
  players: Result[];
  in_play: number;
  rake: number;
  transfers: { payer: string; payee: string; cents: number }[];
}

export const results = (table: string) => ask<Results>("GET", resultsAt(table));

/** The book as a file for a spreadsheet: its players, or who pays whom. */
export const resultsFile = (table: string, format: "csv" | "transfers-csv") =>
  `${resultsAt(table)}?format=${format}`;

const resultsAt = (table: string) => `/api/tables/${encodeURIComponent(table)}/results`;

/** What this browser is called among one's devices: "Firefox, Linux". */
function browserName(): string {
  const { userAgent } = navigator;
  const named = (names: string[]) => names.find((name) => userAgent.includes(name)) ?? "";
  const browser = named(["Firefox", "Edg", "OPR", "Chrome", "Safari"]).replace("Edg", "Edge");
  const system = named(["Android", "iPhone", "iPad", "Windows", "Mac", "Linux"]);
  return [browser, system].filter(Boolean).join(", ");
}
