/** Small pictures for tests. */
import type {
  Checked,
  Desk,
  Felt,
  SeatView,
  Snapshot,
  TableRow,
  TableTimes,
  Turn,
  Update,
} from "../src/protocol";
import { nothing, type State } from "../src/state";

const times: TableTimes = {
  turn: 20_000,
  bank: 60_000,
  bank_every_ten_hands: 5_000,
  lost_connection: 30_000,
  show: 10_000,
  ante: 5_000,
  between_hands: 3_000,
  away: 900_000,
  rejoin: 3_600_000,
  offer: 20_000,
};

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
    first: null,
    priced: null,
    opener: 1,
    turn: null,
    headline: null,
    results: [],
    void: "",
    next_hand_at: 0,
    paused: false,
    closing: false,
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
      host: "",
      private: false,
      money: "play",
      dead_cards: false,
      bots: 7,
      rules: "",
    },
    switches: {},
    times,
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
export const inside: State = {
  ...nothing,
  line: "open",
  me: { name: "A", chips: 0, account: false },
};

export function row(id: string, change: Partial<TableRow> = {}): TableRow {
  return {
    info: { ...snapshot().info, id, name: `Table ${id}` },
    seats: ["person", "bot", "empty", "empty", "empty", "empty", "empty", "empty"],
    watchers: 0,
    waiting: 0,
    hands: 0,
    average_pot: 0,
    hands_an_hour: 0,
    see_fourth: 0,
    ...change,
  };
}

export function desk(change: Partial<Desk> = {}): Desk {
  const rules = { name: "Half Door", game: "stud8", small_bet: 200 } as const;
  return { type: "Desk", table: "t", link: "word", rules, ...change };
}
