import { expect, test } from "vitest";
import { close, lose, receive, seen, send } from "../src/mutate";
import type { ServerMessage } from "../src/protocol";
import type { State, Table } from "../src/state";
import { felt, inside, seat, snapshot, turn, update } from "./fixtures";

const NOW = 1_000;

function after(messages: ServerMessage[], from: State = inside): State {
  return messages.reduce((state, message) => receive(state, message, NOW), from);
}

function table(state: State): Table {
  const found = state.tables.t;
  if (!found) throw new Error("the table is not open");
  return found;
}

test("a snapshot is the picture, and sets the clock", () => {
  const state = after([snapshot()]);
  expect(table(state).picture.seats).toHaveLength(2);
  expect(state.ahead).toBe(4_000);
});

test("an update replaces the felt, the seats it names, and adds its lines", () => {
  const line = { kind: "dealer" as const, key: "checks", name: "B" };
  const state = after([
    snapshot({ lines: [{ kind: "dealer", key: "street" }] }),
    update(11, { felt: felt({ price: 50 }), seats: [seat(2, { stack: 1 })], lines: [line] }),
  ]);
  const { picture } = table(state);
  expect(picture.seq).toBe(11);
  expect(picture.felt.price).toBe(50);
  expect(picture.seats.map(({ stack }) => stack)).toEqual([8000, 1]);
  expect(picture.lines.map(({ key }) => key)).toEqual(["street", "checks"]);
});

test("a hidden number leaves no gap", () => {
  const state = after([snapshot(), { type: "Hidden", table: "t", seq: 11 }, update(12)]);
  expect(table(state).behind).toBe(false);
  expect(table(state).picture.seq).toBe(12);
});

test("a gap is seen, changes no picture, and ends with the next snapshot", () => {
  const gap = after([snapshot(), update(12, { felt: felt({ price: 999 }) })]);
  expect(table(gap).behind).toBe(true);
  expect(table(gap).picture.felt.price).toBe(0);
  expect(table(after([snapshot({ seq: 12 })], gap)).behind).toBe(false);
});

test("an event that was seen before changes nothing", () => {
  const state = after([snapshot()]);
  expect(after([update(10, { felt: felt({ price: 999 }) })], state)).toEqual(state);
});

test("room_B6: a turn lasts until the table has moved on to another decision", () => {
  const mine = felt({ turn: { seat: 1, decision: 4, deadline: 0, allowed: 0, bank: 0 } });
  const asked = after([snapshot(), update(11, { felt: mine }), turn(4)]);
  expect(table(asked).turn?.decision).toBe(4);
  expect(table(after([update(12)], asked)).turn?.decision).toBe(4);
  expect(table(after([update(12, { felt: felt({ turn: null }) })], asked)).turn).toBeNull();
});

test("room_B6: a change of price is noted, so that the buttons wait", () => {
  const state = after([snapshot(), update(11, { felt: felt({ price: 400 }) })]);
  expect(table(state).pricedAt).toBe(NOW);
  expect(table(after([update(12)], state)).pricedAt).toBe(NOW);
});

test("room_B6: an action waits for its answer, and a refusal gives the choice back", () => {
  const act = {
    type: "Act" as const,
    id: "1",
    table: "t",
    hand: 1,
    decision: 4,
    price: 0,
    act: "call" as const,
  };
  const sent = send(after([snapshot(), turn(4)]), act);
  expect(table(sent).sent).toEqual(act);
  const refused = after([{ type: "Refused", id: "1", code: "price_changed", reason: "" }], sent);
  expect(table(refused).sent).toBeNull();
  expect(table(refused).refused?.code).toBe("price_changed");
  expect(refused.pending).toEqual({});
});

test("a refusal that answers nothing belongs to the page", () => {
  const state = after([{ type: "Refused", id: "", code: "bad_name", reason: "" }]);
  expect(state.refused?.code).toBe("bad_name");
});

test("room_T2: a posted ante is no longer asked for, and is over when the hand begins", () => {
  const ask: ServerMessage = {
    type: "AnteAsked",
    table: "t",
    hand: 2,
    ante: 40,
    deadline: 0,
    now: 0,
  };
  const waiting = after([snapshot({ felt: felt({ phase: "antes" }) }), ask]);
  expect(table(waiting).ante?.hand).toBe(2);
  const post = { type: "PostAnte" as const, id: "1", table: "t", hand: 2 };
  const posted = after([{ type: "Done", id: "1" }], send(waiting, post));
  expect(table(posted).ante).toBeNull();
  expect(table(posted).posted).toBe(true);
  expect(table(after([update(11, { felt: felt() })], posted)).posted).toBe(false);
});

test("room_S6: the offer to show lasts until the hand is shown or the next antes are asked", () => {
  const over = snapshot({ you: 1, felt: felt({ phase: "over" }) });
  const offer: ServerMessage = { type: "MayShow", table: "t", hand: 1, decision: 4, price: 0 };
  const offered = after([over, offer]);
  expect(table(offered).mayShow?.decision).toBe(4);
  expect(table(after([update(11)], offered)).mayShow?.decision).toBe(4);
  const shown = update(11, { seats: [seat(1, { open: true })] });
  expect(table(after([shown], offered)).mayShow).toBeNull();
  const asked = update(11, { felt: felt({ phase: "antes", hand: 2 }) });
  expect(table(after([asked], offered)).mayShow).toBeNull();
});

test("a lost line keeps the pictures and the turn, and drops what was sent", () => {
  const state = lose(send(after([snapshot(), turn(4)]), { type: "Leave", id: "1", table: "t" }));
  expect(state.line).toBe("lost");
  expect(table(state).turn?.decision).toBe(4);
  expect(state.pending).toEqual({});
  expect(seen(state)).toEqual([{ table: "t", seq: 10 }]);
});

test("your own standing follows `You`", () => {
  const you: ServerMessage = {
    type: "You",
    table: "t",
    seat: 5,
    chips: 70,
    sitting_out: true,
    ante_always: true,
    leaving: false,
  };
  const state = after([snapshot({ you: 0 }), you]);
  expect(table(state).picture.you).toBe(5);
  expect(state.me?.chips).toBe(70);
});

test("updates lead on from one whole picture; the next one begins anew, so that nothing moves", () => {
  const one = after([snapshot(), update(11), update(12)]);
  expect(table(one).since).toBe(10);
  expect(table(receive(one, snapshot({ seq: 14 }), 0)).since).toBe(14);
});

test("a number too far leaves the picture as it was, so that nothing moves", () => {
  const one = after([snapshot(), update(11)]);
  const gap = receive(one, update(13, { seats: [seat(2, { up: ["Kd"] })] }), 0);
  expect(table(gap).picture).toBe(table(one).picture);
});

test("a closed table is gone, and the lobby is in front", () => {
  const state = close({ ...after([snapshot()]), at: "t" }, "t");
  expect(state.tables).toEqual({});
  expect(state.at).toBe("");
});
