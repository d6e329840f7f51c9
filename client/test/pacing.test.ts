import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { receive } from "../src/mutate";
import { Pacer, paced } from "../src/pacing";
import type { ServerMessage, Update } from "../src/protocol";
import { settings } from "../src/settings";
import { felt, inside, snapshot, turn, update } from "./fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  settings.value = { ...settings.value, motion: "full" };
  paced.value = [];
});

const shown = (seq: number): Update =>
  update(seq, { event: { type: "HandShown", seat: 1, cards: [] } });
const paid = (seq: number): Update =>
  update(seq, {
    event: { type: "PotAwarded", pot: 0, seat: 1, amount: 1, share: "high", ways: 1 },
  });

function watched() {
  const seen: ServerMessage[] = [];
  return { seen, pacer: new Pacer("t", (message) => seen.push(message)) };
}

/** The room plans the next hand so many milliseconds from now. */
const planned = (seq: number, inMs: number): Update => {
  const now = 5_000;
  return update(seq, {
    now,
    event: { type: "NextHandPlanned", at: now + inMs },
    felt: felt({ phase: "over", next_hand_at: now + inMs }),
  });
};

test("room_S1: hands are shown one at a time, and halves paid one after another", () => {
  const { seen, pacer } = watched();
  const messages = [shown(1), shown(2), paid(3), update(4)];
  for (const message of messages) pacer.take(message);
  expect(seen).toHaveLength(1);
  vi.advanceTimersByTime(900);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(900);
  expect(seen).toHaveLength(3);
  vi.advanceTimersByTime(1_299);
  expect(seen).toHaveLength(3);
  vi.advanceTimersByTime(1);
  expect(seen).toEqual(messages);
});

test("your turn ends the wait, and nothing changes places", () => {
  const { seen, pacer } = watched();
  const messages = [shown(1), paid(2), turn(3)];
  for (const message of messages) pacer.take(message);
  expect(seen).toEqual(messages);
});

test("room_B6: a price is locked from when it is seen, and the headline is that of what is seen", () => {
  let state = receive(inside, snapshot({ seq: 0 }), Date.now());
  const pacer = new Pacer("t", (message) => {
    state = receive(state, message, Date.now());
  });
  const bet = { seat: 2, name: "B", word: "bet", to: 400 } as const;
  const dearer = felt({ hand: 2, price: 400, headline: bet });
  for (const message of [shown(1), paid(2), update(3, { felt: dearer })]) pacer.take(message);
  vi.advanceTimersByTime(500);
  // Nobody has seen the new price yet.
  expect(state.tables.t?.picture.felt).toMatchObject({ price: 0, headline: null });
  expect(state.tables.t?.pricedAt).toBe(0);
  pacer.take({ ...turn(4, 400), hand: 2 });
  expect(state.tables.t?.picture.felt.headline).toEqual(bet);
  expect(state.tables.t?.pricedAt).toBe(Date.now());
});

test("outside a showdown nothing waits", () => {
  const { seen, pacer } = watched();
  pacer.take(update(1));
  pacer.take(update(2));
  expect(seen).toHaveLength(2);
});

test("an offer to show ends the wait, for its time runs (room S6)", () => {
  const { seen, pacer } = watched();
  const messages: ServerMessage[] = [
    paid(1),
    paid(2),
    { type: "MayShow", table: "t", hand: 1, decision: 3, price: 0 },
  ];
  for (const message of messages) pacer.take(message);
  expect(seen).toEqual(messages);
});

test("room_S1: what waits can be skipped, and is shown in its order", () => {
  const { seen, pacer } = watched();
  const messages = [shown(1), shown(2), paid(3), update(4)];
  for (const message of messages) pacer.take(message);
  expect(paced.value).toEqual(["t"]);
  pacer.flush();
  expect(seen).toEqual(messages);
  expect(paced.value).toEqual([]);
  vi.advanceTimersByTime(10_000);
  expect(seen).toHaveLength(4);
});

test("a skip is offered only while something of the showdown waits", () => {
  const { pacer } = watched();
  pacer.take(shown(1));
  expect(paced.value).toEqual([]);
  pacer.take(paid(2));
  expect(paced.value).toEqual(["t"]);
  vi.advanceTimersByTime(900);
  // The last half has been paid: what still waits shows nothing.
  pacer.take(planned(3, 5_000));
  expect(paced.value).toEqual([]);
});

test("a showdown of three pots is over before the next hand is dealt", () => {
  const { seen, pacer } = watched();
  const hands = [1, 2, 3, 4].map(shown);
  const halves = [5, 6, 7, 8, 9, 10, 11].map(paid);
  for (const message of [...hands, ...halves, planned(12, 7_000)]) pacer.take(message);
  vi.advanceTimersByTime(6_600);
  expect(seen).toHaveLength(12);
});

test("a room that leaves time enough is given every second that a reader needs", () => {
  const { seen, pacer } = watched();
  for (const message of [shown(1), shown(2), paid(3), planned(4, 20_000)]) pacer.take(message);
  vi.advanceTimersByTime(1_799);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(seen).toHaveLength(3);
});

test("room_K5: fast motion reads faster, no motion reads as slowly as any", () => {
  for (const [motion, stands] of [
    ["full", 900],
    ["fast", 585],
    ["off", 900],
  ] as const) {
    settings.value = { ...settings.value, motion };
    const { seen, pacer } = watched();
    for (const message of [shown(1), shown(2)]) pacer.take(message);
    vi.advanceTimersByTime(stands - 1);
    expect(seen).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(seen).toHaveLength(2);
    vi.runAllTimers();
  }
});
