/** The line to the room: one WebSocket, taken up again whenever it drops. */
import { Share } from "./fairness/share";
import { newGuest, Problem, whoAmI } from "./http";
import { lose, receive, seen, send as sending } from "./mutate";
import { isPaced, Pacer } from "./pacing";
import type { ClientMessage, Refused, ServerMessage } from "./protocol";
import { settings } from "./settings";
import { nothing, state } from "./state";

const PROTOCOL = 1;
/** Guests were once known by a token in the page's reach; it is good for nothing any more. */
const OLD_TOKEN = "doorcard.token";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** What keeps the room from saying who is there, but not for long. */
const MAY_PASS = ["offline", "closing", "not_kept", "too_fast"];
const HEARTBEAT = 15_000;
/** A line on which nothing came for this long is taken for dead. */
const SILENCE = 40_000;

let socket: WebSocket | null = null;
let wait = FIRST_WAIT;
let trying: ReturnType<typeof setTimeout> | undefined;
let heardAt = 0;
let count = 0;
const pacers = new Map<string, Pacer>();
const share = new Share({
  promise: (table, digest) => send({ type: "PromiseEntropy", id: nextId(), table, digest }),
  reveal: (table, hand, entropy) =>
    send({ type: "RevealEntropy", id: nextId(), table, hand, entropy }),
});

// Ids tell one page's commands apart; two pages of one player must not share them.
const page = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36);

/** An id for a command. */
export function nextId(): string {
  count += 1;
  return `${page}-${count}`;
}

/** Come back as the one who was here before, if this browser is signed in. */
export async function comeBack(): Promise<void> {
  localStorage.removeItem(OLD_TOKEN);
  await meet();
}

/** Enter with a name, and stay connected from then on. */
export async function enter(name: string): Promise<void> {
  state.value = { ...state.value, line: "connecting", refused: null };
  await newGuest(name).then(connect, start);
}

/** Whoever this browser is signed in as now: begin anew as he. */
export async function beginAnew(): Promise<void> {
  hangUp();
  const { links, ahead, at } = state.value;
  state.value = { ...nothing, links, ahead, at };
  await meet();
}

/** Take the line up if the room knows who is there; ask for a name if not. */
async function meet(): Promise<void> {
  if (state.value.line === "out") state.value = { ...state.value, line: "connecting" };
  await whoAmI().then(connect, (problem: Problem) => {
    if (MAY_PASS.includes(problem.code)) tryLater(meet);
    else start(problem);
  });
}

/** Tell the room something. Nothing is kept for a line that is not there: it would be late. */
export function send(message: ClientMessage): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify(message));
  state.value = sending(state.value, message);
}

function connect(): void {
  hangUp();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(`${scheme}//${location.host}/ws`);
  socket = opened;
  heardAt = Date.now();
  opened.addEventListener("open", () => {
    send({ type: "Hello", protocol: PROTOCOL, resume: seen(state.value) });
  });
  opened.addEventListener("message", ({ data }) => {
    if (socket === opened) hear(JSON.parse(data));
  });
  opened.addEventListener("close", () => retry(opened));
}

function hangUp(): void {
  clearTimeout(trying);
  const line = socket;
  socket = null;
  line?.close();
}

function hear(message: ServerMessage): void {
  heardAt = Date.now();
  // At once, and not when it is shown: the time to reveal is short.
  void share.hear(message);
  if (message.type === "Closing") wait = message.back_in;
  if (message.type === "Refused" && state.value.line !== "open") turnedAway(message);
  else if (isPaced(message)) pacer(message.table).take(message);
  else show(message);
  if (message.type === "Welcome") remind();
}

/** Said at the beginning of every line: the room keeps it no longer than that. */
function remind(): void {
  wait = FIRST_WAIT;
  const { bringIn, muck, ignored } = settings.value;
  if (bringIn || muck) send({ type: "Prefer", id: nextId(), bring_in: bringIn, muck });
  for (const name of ignored) send({ type: "Ignore", id: nextId(), name, on: true });
}

/** Show at once what waits to be shown of a table. */
export function skip(table: string): void {
  pacers.get(table)?.flush();
}

function pacer(table: string): Pacer {
  const known = pacers.get(table) ?? new Pacer(table, show);
  pacers.set(table, known);
  return known;
}

function show(message: ServerMessage): void {
  const before = state.value;
  state.value = receive(before, message, Date.now());
  askForWhatIsMissing(before);
}

/** The room does not take this hello: ask who this browser is signed in as, if anybody. */
function turnedAway({ code, reason }: Refused): void {
  hangUp();
  if (code === "protocol") start(new Problem({ code, reason }));
  else tryLater(meet);
}

/** Ask for a name; who was in the room is told why. */
function start({ code, reason, allowed }: Problem): void {
  const { me, links, ahead, at } = state.value;
  const isUnknown = code === "sign_in_first" || code === "unknown_token";
  const refused: Refused = { type: "Refused", id: "", code, reason, allowed };
  if (isUnknown) refused.code = "signed_out";
  state.value = { ...nothing, links, ahead, at, refused: isUnknown && !me ? null : refused };
}

function askForWhatIsMissing(before: typeof state.value): void {
  for (const [table, { behind }] of Object.entries(state.value.tables)) {
    const link = state.value.links[table];
    if (behind && !before.tables[table]?.behind)
      send({ type: "Watch", table, ...(link && { link }) });
  }
}

function retry(closed: WebSocket): void {
  if (socket !== closed) return;
  socket = null;
  for (const table of pacers.values()) table.flush();
  state.value = lose(state.value);
  tryLater(connect);
}

/** Try again: after a longer wait each time, and not all pages at once. */
function tryLater(what: () => void): void {
  clearTimeout(trying);
  trying = setTimeout(what, wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

setInterval(() => {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (Date.now() - heardAt > SILENCE) socket.close();
  else send({ type: "Ping" });
}, HEARTBEAT);

// A browser that knows its network is gone says so at once, and doesn't wait for the silence (room B7).
addEventListener("offline", () => {
  const line = socket;
  line?.close();
  if (line) retry(line);
});
