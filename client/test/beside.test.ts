import { expect, test } from "vitest";
import { type Aheads, aheads } from "../src/felt/aheads";
import { changes } from "../src/felt/changes";
import { deadCards, left } from "../src/felt/dead";
import { placeOf } from "../src/felt/places";
import { readChanges, receive, send } from "../src/mutate";
import type { Felt, SeatView, Snapshot } from "../src/protocol";
import { felt, inside, seat, snapshot, update } from "./fixtures";

/** What may be ticked at this middle, with so much bet by me. */
function offered(
  middle: Partial<Felt>,
  mine: Partial<SeatView> = {},
  more: Partial<Snapshot> = {},
) {
  const turn = { seat: 2, decision: 1, deadline: 0, allowed: 0, bank: 0 };
  const seats = [seat(1, mine), seat(2)];
  const found = aheads(snapshot({ felt: felt({ turn, ...middle }), seats, ...more }));
  return found && said(found);
}

const said = ({ first, second, third }: Aheads) =>
  [first, second, third].map((one) => one && `${one.label}:${one.word} ${one.amount}`);

test("room_B5: facing a bet, fold or call this price", () => {
  const facing = ["fold:check_fold 0", "call:call 400", null];
  expect(offered({ street: 5, price: 400 })).toEqual(facing);
  expect(offered({ street: 5, price: 800 }, { bet: 400 })).toEqual(facing);
});

test("room_B5: a call costs no more than one has", () => {
  expect(offered({ street: 5, price: 400 }, { stack: 150 })?.[1]).toBe("call:call 150");
});

test("room_B5: before a bet, check/fold or check", () => {
  const free = ["check_fold:check_fold 0", "check:check 0", null];
  expect(offered({ street: 4, price: 0 })).toEqual(free);
});

test("room_B5: who has met the price may only fold to more", () => {
  const met = ["fold_raise:check_fold 0", null, null];
  expect(offered({ street: 4, price: 200 }, { bet: 200 })).toEqual(met);
});

test("room_B5, R6.5: where all others are all-in no turn is to come, and nothing is ticked", () => {
  const seats = [seat(1, { bet: 260 }), seat(2, { bet: 260, all_in: true })];
  expect(offered({ street: 5, price: 260, turn: null }, {}, { seats })).toBeNull();
});

test("room_B5: on third street until a completion, fold to any", () => {
  const completion = "fold_to_completion:fold_to_completion 0";
  expect(offered({ street: 3, price: 50, opener: 2 })).toEqual([
    "fold:check_fold 0",
    "call:call 50",
    completion,
  ]);
  expect(offered({ street: 3, price: 50, opener: 1 }, { bet: 50 })).toEqual([
    null,
    null,
    completion,
  ]);
  expect(offered({ street: 3, price: 0, opener: 2 })).toEqual([
    "fold:check_fold 0",
    null,
    completion,
  ]);
  expect(offered({ street: 3, price: 0, opener: 0 })).toEqual([
    null,
    "bring_in:bring_in 50",
    completion,
  ]);
  expect(offered({ street: 3, price: 200, opener: 2 })?.[2]).toBeNull();
});

test("room_B5: nothing ahead of no turn", () => {
  const bet = { street: 5, price: 400 } as const;
  expect(offered(bet, { status: "folded" })).toBeNull();
  expect(offered(bet, { all_in: true })).toBeNull();
  expect(offered(bet, {}, { leaving: true })).toBeNull();
  expect(offered(bet, {}, { you: 0 })).toBeNull();
  expect(offered({ ...bet, phase: "showdown" })).toBeNull();
  const turn = { seat: 1, decision: 1, deadline: 0, allowed: 0, bank: 0 };
  expect(offered({ ...bet, turn })).toBeNull();
});

test("room_T6: all places turn by as many seats", () => {
  expect([8, 1, 4].map((one) => placeOf(one, { you: 4 }, 0))).toEqual([4, 5, 0]);
  expect([8, 1, 4].map((one) => placeOf(one, { you: 4 }, 3))).toEqual([7, 0, 3]);
  expect(placeOf(8, { you: 0 }, 0)).toBe(4);
});

const board = { seat: 2, cards: ["Kd", "5c"], folded: false };
const gone = { seat: 3, cards: ["5h"], folded: true };

test("room_C2: the board counts what all have seen, and one's own cards", () => {
  const mine = seat(1, { down: ["5d", "As"], up: ["2c"] });
  const exposed = [board, gone, { seat: 1, cards: ["2c"], folded: false }];
  const state = receive(inside, snapshot({ seats: [mine, seat(2)], exposed }), 0);
  const dead = deadCards(state.tables.t ?? fail());
  expect([dead.seen, dead.folded]).toEqual([4, 1]);
  expect(["Kd", "5h", "2c", "5d", "9s"].map((card) => dead.at.get(card))).toEqual([
    "board",
    "gone",
    "mine",
    "mine",
    undefined,
  ]);
  expect([left(dead, "5"), left(dead, "A"), left(dead, "9")]).toEqual([1, 3, 4]);
});

test("room_C2: the cards that one folds are remembered until the next hand", () => {
  const mine = seat(1, { down: ["5d", "As"], up: ["2c"] });
  const before = receive(inside, snapshot({ seats: [mine, seat(2)] }), 0);
  const folded = seat(1, { status: "folded", down: [], up: [] });
  const after = receive(before, update(11, { seats: [folded] }), 0);
  expect(after.tables.t?.folded).toEqual({ down: ["5d", "As"], up: ["2c"] });
  const next = receive(after, update(12, { felt: felt({ hand: 2 }) }), 0);
  expect(next.tables.t?.folded).toBeNull();
});

test("new rules are told once, with what they were", () => {
  const before = receive(inside, snapshot({ switches: { cap: 4 } }), 0);
  const same = receive(before, snapshot({ seq: 20, switches: { cap: 4 } }), 0);
  expect(same.tables.t?.was).toBeNull();
  const other = snapshot({ seq: 30, switches: { cap: 5 } });
  const changed = receive(same, { ...other, info: { ...other.info, ante: 50 } }, 0);
  const { was, picture } = changed.tables.t ?? fail();
  expect(was && changes(was, picture)).toEqual([
    "Ante: $0.50 (was $0.40)",
    "Bets a street, the cap: 5 (was 4)",
  ]);
  expect(readChanges(changed, "t").tables.t?.was).toBeNull();
});

test("room_B5: what became of a choice is forgotten once one acts", () => {
  const before = receive(inside, snapshot(), 0);
  const gone = receive(
    before,
    { type: "AheadGone", table: "t", hand: 1, choice: "call", why: "price" },
    0,
  );
  expect(gone.tables.t?.choiceGone?.why).toBe("price");
  const act = { type: "Act", id: "1", table: "t", hand: 1, decision: 1, price: 0 } as const;
  expect(send(gone, { ...act, act: "call", to: 0 }).tables.t?.choiceGone).toBeNull();
});

function fail(): never {
  throw new Error("no table");
}
