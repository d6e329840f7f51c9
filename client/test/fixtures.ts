/** Small pictures for tests. */
import type { Checked, Felt, SeatView, Snapshot, Turn, Update } from "../src/protocol";
import { nothing, type State } from "../src/state";

const event: Checked = { type: "Checked", seat: 2 };

export function felt(change: Partial<Felt> = {}): Felt {
  return {
    hand: 1,
    phase: "playing",
    street: 3,
    pots: [],
    price: 0,
    unit: 200,
    count: 0,
    cap: 4,
    ladder: [200, 400, 600, 800],
    open_pair: false,
    common: "",
    opener: 1,
    turn: null,
    headline: null,
    results: [],
    void: "",
    next_hand_at: 0,
    ...change,
  };
}

export function seat(number: number, change: Partial<SeatView> = {}): SeatView {
  return {
    seat: number,
    player: { name: `Player ${number}`, kind: "person", style: "", strength: "", connected: true },
    stack: 8000,
    status: "in",
    bet: 0,
    down: ["??", "??"],
    up: [],
    folded_on: 0,
    open: false,
    mucked: false,
    all_in: false,
    last: null,
    high: null,
    low: null,
    best_high: [],
    best_low: [],
    won: null,
    ...change,
  };
}

export function snapshot(change: Partial<Snapshot> = {}): Snapshot {
  return {
    type: "Snapshot",
    table: "t",
    seq: 10,
    now: 5_000,
    info: {
      id: "t",
      name: "Half Door",
      game: "stud8",
      game_name: "Stud Hi/Lo",
      house: "online",
      small_bet: 200,
      big_bet: 400,
      ante: 40,
      bring_in: 50,
      least_buy_in: 4000,
      most_buy_in: 40000,
    },
    you: 1,
    chips: 90_000,
    felt: felt(),
    seats: [seat(1), seat(2)],
    lines: [],
    ...change,
  };
}

export function update(seq: number, change: Partial<Update> = {}): Update {
  return { type: "Update", table: "t", seq, now: 5_000, event, ...change };
}

export function turn(decision: number, price = 0): Turn {
  return {
    type: "Turn",
    table: "t",
    hand: 1,
    decision,
    seat: 1,
    price,
    deadline: 20_000,
    bank: 0,
    now: 5_000,
    choices: {
      fold: true,
      check: false,
      call: 50,
      bring_in: 0,
      complete: 200,
      bets: [],
      raises: [],
      show: false,
      muck: false,
      capped: false,
    },
  };
}

/** A page that is in the room. */
export const inside: State = { ...nothing, line: "open", me: { name: "A", token: "x", chips: 0 } };
