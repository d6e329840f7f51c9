/** The line to the room: one WebSocket, taken up again whenever it drops. */
import { Share } from "./fairness/share";
import { newGuest, Problem, whoAmI } from "./http";
import { learnTheRest } from "./i18n";
import { lose, receive, seen, send as sending } from "./mutate";
import { isPaced, Pacer } from "./pacing";
import type { ClientMessage, Refused, ServerMessage } from "./protocol";
import { settings } from "./settings";
import { type News, nothing, state } from "./state";

const PROTOCOL = 1;
/** Guests were once known by a token in the page's reach; it is good for nothing any more. */
const OLD_TOKEN = "doorcard.token";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** What keeps the room from saying who is there, but not for long. */
const MAY_PASS = ["offline", "closing", "not_kept", "too_fast"];
const HEARTBEAT = 15_000;
/** A room that is silent for so long is called, then told of, then taken for lost. */
const QUIET = 2_000;
const SLOW = 4_000;
const DEAD = 12_000;
/** How long it is told that the line is back. */
const NEWS = 3_000;
/** Set once the page was loaded anew because the room is newer: not twice in a row. */
const RELOADED = "doorcard.reloaded";

let socket: WebSocket | null = null;
let wait = FIRST_WAIT;
let trying: ReturnType<typeof setTimeout> | undefined;
let next: (() => unknown) | null = null;
/** When the room was asked what it has yet to answer, or called at all; 0 if it has spoken since. */
let askedAt = 0;
let pingedAt = 0;
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
export async function beginAnew(news: News | null = null): Promise<void> {
  hangUp();
  const { links, ahead, at } = state.value;
  state.value = { ...nothing, links, ahead, at, news };
  await meet();
}

/** Take the line up if the room knows who is there; ask for a name if not. */
async function meet(): Promise<void> {
  if (state.value.line === "out") state.value = { ...state.value, line: "connecting" };
  await whoAmI().then(connect, (problem: Problem) => {
    if (!MAY_PASS.includes(problem.code)) return start(problem);
    state.value = { ...state.value, slow: true };
    tryLater(meet);
  });
}

/** Tell the room something. Nothing is kept for a line that is not there: it would be late. */
export function send(message: ClientMessage): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify(message));
  askedAt ||= Date.now();
  state.value = sending(state.value, message);
}

function connect(): void {
  hangUp();
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(`${scheme}//${location.host}/ws`);
  socket = opened;
  askedAt = pingedAt = Date.now();
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
  next = null;
  const line = socket;
  socket = null;
  line?.close();
}

function hear(message: ServerMessage): void {
  askedAt = 0;
  if (state.value.slow) state.value = { ...state.value, slow: false };
  // At once, and not when it is shown: the time to reveal is short.
  void share.hear(message);
  if (message.type === "Closing") wait = message.back_in;
  // What is said of a refusal may not have been fetched yet.
  if (message.type === "Refused") void learnTheRest();
  if (message.type === "Refused" && state.value.line !== "open") turnedAway(message);
  else if (isPaced(message)) pacer(message.table).take(message);
  else show(message);
  if (message.type === "Welcome") remind();
}

/** Said at the beginning of every line: the room keeps it no longer than that. */
function remind(): void {
  wait = FIRST_WAIT;
  sessionStorage.removeItem(RELOADED);
  const { news } = state.value;
  if (news) setTimeout(() => forgetNews(news), NEWS);
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
  if (code !== "protocol") tryLater(meet);
  else if (sessionStorage.getItem(RELOADED)) start(new Problem({ code, reason }));
  else {
    sessionStorage.setItem(RELOADED, "yes");
    location.reload();
  }
}

function forgetNews(news: News): void {
  if (state.value.news === news) state.value = { ...state.value, news: null };
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
function tryLater(what: () => unknown): void {
  clearTimeout(trying);
  next = what;
  trying = setTimeout(tryNow, wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

/** What waits to be tried is tried. */
function tryNow(): void {
  clearTimeout(trying);
  const what = next;
  next = null;
  what?.();
}

function giveUp(line: WebSocket): void {
  line.close();
  retry(line);
}

/** Asks now and then whether the room is still there, and soon where an answer is due. */
setInterval(() => {
  if (!socket) return;
  const now = Date.now();
  const waits = askedAt ? now - askedAt : 0;
  if (waits > DEAD) giveUp(socket);
  else if (socket.readyState !== WebSocket.OPEN) return;
  else if (waits > SLOW && !state.value.slow) state.value = { ...state.value, slow: true };
  else if (now - pingedAt > HEARTBEAT || (waits > QUIET && pingedAt < askedAt)) ping();
}, 1_000);

function ping(): void {
  pingedAt = Date.now();
  send({ type: "Ping" });
}

// A browser that knows its network is gone says so at once, and doesn't wait for the silence (room B7).
addEventListener("offline", () => socket && giveUp(socket));
// One that has it back, or is looked at again after its sleep, doesn't wait either.
addEventListener("online", tryNow);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  tryNow();
  ping();
});
