/** The line to the room: one WebSocket, taken up again whenever it drops. */
import { lose, receive, seen, send as sending } from "./mutate";
import { isPaced, Pacer } from "./pacing";
import type { ClientMessage, Refused, ServerMessage } from "./protocol";
import { nothing, state } from "./state";

const PROTOCOL = 1;
const TOKEN = "doorcard.token";
const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
const HEARTBEAT = 15_000;
/** A line on which nothing came for this long is taken for dead. */
const SILENCE = 40_000;

let socket: WebSocket | null = null;
let wait = FIRST_WAIT;
let heardAt = 0;
let count = 0;
const pacers = new Map<string, Pacer>();

// Ids tell one page's commands apart; two pages of one player must not share them.
const page = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36);

/** An id for a command. */
export function nextId(): string {
  count += 1;
  return `${page}-${count}`;
}

/** Come back as the one who was here before, if this browser knows him. */
export function comeBack(): void {
  const token = localStorage.getItem(TOKEN);
  if (token) connect({ token });
}

/** Enter with a name, and stay connected from then on. */
export function enter(name: string): void {
  connect({ name });
}

/** Tell the room something. Nothing is kept for a line that is not there: it would be late. */
export function send(message: ClientMessage): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  socket.send(JSON.stringify(message));
  state.value = sending(state.value, message);
}

function connect(who: { name: string } | { token: string }): void {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const opened = new WebSocket(`${scheme}//${location.host}/ws`);
  socket = opened;
  heardAt = Date.now();
  if (state.value.line === "out") state.value = { ...state.value, line: "connecting" };
  opened.addEventListener("open", () => {
    send({ type: "Hello", protocol: PROTOCOL, ...who, resume: seen(state.value) });
  });
  opened.addEventListener("message", ({ data }) => hear(JSON.parse(data)));
  opened.addEventListener("close", () => retry(opened, who));
}

function hear(message: ServerMessage): void {
  heardAt = Date.now();
  if (message.type === "Welcome") {
    wait = FIRST_WAIT;
    localStorage.setItem(TOKEN, message.token);
  }
  if (message.type === "Closing") wait = message.back_in;
  if (message.type === "Refused" && state.value.line !== "open") start(message);
  else if (isPaced(message)) pacer(message.table).take(message);
  else show(message);
}

function pacer(table: string): Pacer {
  const known = pacers.get(table) ?? new Pacer(show);
  pacers.set(table, known);
  return known;
}

function show(message: ServerMessage): void {
  const before = state.value;
  state.value = receive(before, message, Date.now());
  askForWhatIsMissing(before);
}

/** The room knows no such guest, or the name won't do: ask for a name. */
function start(refused: Refused): void {
  localStorage.removeItem(TOKEN);
  state.value = { ...nothing, refused };
  socket?.close();
}

function askForWhatIsMissing(before: typeof state.value): void {
  for (const [table, { behind }] of Object.entries(state.value.tables)) {
    if (behind && !before.tables[table]?.behind) send({ type: "Watch", table });
  }
}

function retry(closed: WebSocket, who: { name: string } | { token: string }): void {
  if (socket !== closed) return;
  socket = null;
  if (state.value.line === "out") return;
  for (const table of pacers.values()) table.flush();
  state.value = lose(state.value);
  const token = state.value.me?.token;
  setTimeout(() => connect(token ? { token } : who), wait * (0.75 + Math.random() / 2));
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

setInterval(() => {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (Date.now() - heardAt > SILENCE) socket.close();
  else send({ type: "Ping" });
}, HEARTBEAT);
