/** What a table sounds like, and how its turn is signalled elsewhere (room B1, K5). */
import { describe, expect, it } from "vitest";
import { lose, receive } from "../src/mutate";
import type { ServerMessage } from "../src/protocol";
import { soundsOf, Throttle, warnings } from "../src/sound/sounds";
import { VOICES } from "../src/sound/voices";
import type { State, Table } from "../src/state";
import { turnTitle } from "../src/turnSignal";
import { felt, inside, seat, snapshot, turn, update } from "./fixtures";

const fresh = receive(inside, snapshot(), 0);

function tableOf(state: State): Table {
  const table = state.tables.t;
  if (!table) throw new Error("no table");
  return table;
}

function soundsAfter(state: State, message: ServerMessage): string[] {
  return soundsOf(tableOf(state), tableOf(receive(state, message, 0)), "Ann");
}

describe("room K5: what happened sounds", () => {
  it("your turn, once, though the room says it again", () => {
    const on = receive(fresh, turn(1), 0);
    expect(soundsAfter(fresh, turn(1))).toEqual(["turn"]);
    expect(soundsAfter(on, turn(1))).toEqual([]);
    expect(soundsAfter(on, turn(2))).toEqual(["turn"]);
  });

  it("a card that is dealt, a hand that is folded, chips that are put in", () => {
    expect(soundsAfter(fresh, update(11, { seats: [seat(2, { up: ["9h", "Kd"] })] }))).toEqual([
      "card",
    ]);
    const folded = seat(2, { status: "folded", up: [], down: [] });
    expect(soundsAfter(fresh, update(11, { seats: [folded] }))).toEqual(["fold"]);
    const { stack } = seat(2);
    const bet = seat(2, { stack: stack - 200, bet: 200 });
    expect(soundsAfter(fresh, update(11, { seats: [bet] }))).toEqual(["chips"]);
  });

  it("each check of its own, and none twice", () => {
    const check = (of: number) =>
      felt({ headline: { seat: of, name: `P${of}`, word: "check", to: 0 } });
    const one = receive(fresh, update(11, { felt: check(1) }), 0);
    expect(soundsAfter(fresh, update(11, { felt: check(1) }))).toEqual(["check"]);
    expect(soundsAfter(one, update(12, { felt: check(1) }))).toEqual([]);
    expect(soundsAfter(one, update(12, { felt: check(2) }))).toEqual(["check"]);
  });

  it("a pot that is won, and what others say", () => {
    const share = { seat: 2, name: "P2", amount: 300, share: "all", word: "", reading: null };
    const results = [{ pot: 0, amount: 300, shares: [share as never], no_low: false }];
    const paid = felt({ phase: "over", results });
    expect(soundsAfter(fresh, update(11, { felt: paid }))).toEqual(["won"]);
    const said = (name: string) =>
      update(11, { lines: [{ kind: "chat", key: "said", name, text: "nh" }] });
    expect(soundsAfter(fresh, said("Bob"))).toEqual(["message"]);
    expect(soundsAfter(fresh, said("Ann"))).toEqual([]);
  });

  it("nothing of what happened behind one's back: a whole picture is silent", () => {
    const later = snapshot({ seq: 50, seats: [seat(1), seat(2, { up: ["9h", "Kd", "2c"] })] });
    expect(soundsAfter(fresh, later)).toEqual([]);
  });
});

describe("room B7: ten seconds left", () => {
  it("of the turn, and of the bank", () => {
    expect(warnings({ ...turn(1), now: 0, deadline: 20_000, bank: 60_000 })).toEqual([
      10_000, 70_000,
    ]);
    expect(warnings({ ...turn(1), now: 0, deadline: 20_000, bank: 0 })).toEqual([10_000]);
  });

  it("not where there never were more, as when one may show or muck", () => {
    expect(warnings({ ...turn(1), now: 0, deadline: 10_000, bank: 0 })).toEqual([]);
  });
});

describe("how it sounds", () => {
  it("every sound is over in less than 300 ms", () => {
    for (const strokes of Object.values(VOICES)) {
      for (const { at, lasts } of strokes) expect(at + lasts).toBeLessThan(300);
    }
  });

  it("24 cards in a row are no drum roll, and the next deal is heard again", () => {
    const throttle = new Throttle();
    const heard = Array.from({ length: 24 }, (_, card) => throttle.lets("card", card * 60));
    expect(heard.filter(Boolean)).toHaveLength(3);
    expect(throttle.lets("chips", 24 * 60)).toBe(true);
    expect(throttle.lets("card", 24 * 60 + 1_000)).toBe(true);
  });
});

describe("the page's title", () => {
  it("says whose turn it is, what staying in costs, and where", () => {
    expect(turnTitle(fresh)).toBe("");
    const call = turn(1);
    call.choices = { ...call.choices, check: false, call: 400 };
    expect(turnTitle(receive(fresh, call, 0))).toBe("Your turn – call $4 – Half Door");
    const check = turn(1);
    check.choices = { ...check.choices, check: true, call: 0 };
    expect(turnTitle(receive(fresh, check, 0))).toBe("Your turn – check – Half Door");
  });

  it("is the page's own while the line is lost", () => {
    expect(turnTitle(lose(receive(fresh, turn(1), 0)))).toBe("");
  });

  it("says how many tables wait where several do, and that none does while it is paused", () => {
    const other = receive(fresh, { ...snapshot(), table: "u" }, 0);
    const both = receive(receive(other, turn(1), 0), { ...turn(1), table: "u" }, 0);
    expect(turnTitle(both)).toBe("2 tables wait for you – Doorcard");
    const paused = snapshot({ felt: felt({ paused: true, turn: null }) });
    expect(turnTitle(receive(receive(fresh, turn(1), 0), paused, 0))).toBe("");
  });
});
