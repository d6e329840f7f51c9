import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Pacer } from "../src/pacing";
import type { ServerMessage, Update } from "../src/protocol";
import { turn, update } from "./fixtures";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const shown = (seq: number): Update =>
  update(seq, { event: { type: "HandShown", seat: 1, cards: [] } });
const paid = (seq: number): Update =>
  update(seq, {
    event: { type: "PotAwarded", pot: 0, seat: 1, amount: 1, share: "high", ways: 1 },
  });

function paced() {
  const seen: ServerMessage[] = [];
  return { seen, pacer: new Pacer((message) => seen.push(message)) };
}

test("room_S1: hands are shown one at a time, and halves paid one after another", () => {
  const { seen, pacer } = paced();
  const messages = [shown(1), shown(2), paid(3), update(4)];
  for (const message of messages) pacer.take(message);
  expect(seen).toHaveLength(1);
  vi.advanceTimersByTime(900);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(900);
  expect(seen).toHaveLength(3);
  vi.advanceTimersByTime(1_000);
  expect(seen).toEqual(messages);
});

test("your turn ends the wait, and nothing changes places", () => {
  const { seen, pacer } = paced();
  const messages = [shown(1), paid(2), turn(3)];
  for (const message of messages) pacer.take(message);
  expect(seen).toEqual(messages);
});

test("outside a showdown nothing waits", () => {
  const { seen, pacer } = paced();
  pacer.take(update(1));
  pacer.take(update(2));
  expect(seen).toHaveLength(2);
});
