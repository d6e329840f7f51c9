/** What the room says beside the game: lobby, chips, links, hosts, tables that are lost. */
import { expect, test } from "vitest";
import { forgetLost, lose, receive, seen, send } from "../src/mutate";
import type { Ahead, ClientMessage, ServerMessage } from "../src/protocol";
import type { State, Table } from "../src/state";
import { desk, felt, inside, row, snapshot, update } from "./fixtures";

function after(messages: ServerMessage[], from: State = inside): State {
  return messages.reduce((state, message) => receive(state, message, 1_000), from);
}

function table(state: State): Table {
  const found = state.tables.t;
  if (!found) throw new Error("the table is not open");
  return found;
}

const names = (state: State) => state.rows.map(({ info }) => info.id);

const welcome: ServerMessage = {
  type: "Welcome",
  protocol: 1,
  name: "Anna",
  token: "",
  chips: 100_000,
  now: 5_000,
  tables: [row("a"), row("b")],
  account: true,
};

test("a welcome says who one is, and the room follows the lobby from then on", () => {
  const state = after([welcome], { ...inside, line: "lost", closing: true, me: null });
  expect(state.me).toEqual({ name: "Anna", chips: 100_000, account: true });
  expect([state.line, state.closing, state.following]).toEqual(["open", false, true]);
});

test("room_L2: rows change in their place, new ones come behind, gone ones go", () => {
  const busy = row("b", { watchers: 9 });
  const state = after([welcome, { type: "Rows", tables: [busy, row("c")], gone: ["a"] }]);
  expect(names(state)).toEqual(["b", "c"]);
  expect(state.rows[0]?.watchers).toBe(9);
  expect(names(after([{ type: "Lobby", tables: [row("z")] }], state))).toEqual(["z"]);
});

test("the lobby is followed as asked, until the line drops", () => {
  const off = send(after([welcome]), { type: "FollowLobby", id: "1", on: false });
  expect(off.following).toBe(false);
  expect(after([{ type: "Done", id: "1" }], off).pending).toEqual({});
  expect(after([{ type: "Lobby", tables: [] }], off).following).toBe(true);
  expect(lose(after([welcome])).following).toBe(false);
});

test("room_M1: chips after a refill, and why there is none", () => {
  const asked = send(after([welcome]), { type: "Refill", id: "1" });
  const given = after(
    [
      { type: "Done", id: "1" },
      { type: "Chips", chips: 100_000 },
    ],
    asked,
  );
  expect(given.me?.chips).toBe(100_000);
  const refused = after([{ type: "Refused", id: "1", code: "not_low", reason: "" }], asked);
  expect(refused.refused).toMatchObject({ id: "1", code: "not_low" });
  expect(send(refused, { type: "Refill", id: "2" }).refused).toBeNull();
});

test("room_L4: a link is remembered with the table, and said again after a lost line", () => {
  const asked = send(inside, { type: "Watch", table: "t", link: "word" });
  expect(asked.links).toEqual({ t: "word" });
  const state = lose(after([snapshot()], asked));
  expect(seen(state)).toEqual([{ table: "t", seq: 10, link: "word" }]);
});

test("room_L4: a link that opens nothing is forgotten, and the page says so", () => {
  const asked = { ...send(inside, { type: "Watch", table: "t", link: "old" }), at: "t" };
  const refused = {
    type: "Refused",
    id: "",
    code: "no_such_table",
    reason: "",
    table: "t",
  } as const;
  const state = after([refused], asked);
  expect(state.links).toEqual({});
  expect(state.lost).toEqual({ table: "t", name: "", code: "no_such_table", hosted: false });
  expect(state.at).toBe("");
  expect(forgetLost(state).lost).toBeNull();
});

test.each(["table_closed", "banned", "link_renewed"])("a table that is gone: %s", (code) => {
  const state = after([{ type: "Gone", table: "t", code }], { ...after([snapshot()]), at: "t" });
  expect(state.tables).toEqual({});
  expect(state.at).toBe("");
  expect(state.lost).toEqual({ table: "t", name: "Half Door", code, hosted: false });
});

test("room_L4: an opened table comes with its link, under the id of the wish", () => {
  const rules = desk().rules;
  const asked = send(inside, { type: "OpenTable", id: "1", rules });
  const state = after([{ type: "TableLink", id: "1", table: "p", link: "word" }], asked);
  expect(state.opened).toMatchObject({ id: "1", table: "p" });
  expect(state.links).toEqual({ p: "word" });
  expect(state.pending).toEqual({});
  const refused = after([{ type: "Refused", id: "1", code: "too_many_tables", reason: "" }], asked);
  expect(refused.refused?.id).toBe("1");
});

test("a host's desk belongs to its table, and outlives a new picture", () => {
  const state = after([snapshot(), desk({ muted: ["B"] }), snapshot({ seq: 20 })]);
  expect(table(state).desk?.muted).toEqual(["B"]);
});

test("what a host is refused is told by the id of his wish, and not at the table", () => {
  const kick: ClientMessage = { type: "RemovePlayer", id: "1", table: "t", name: "B" };
  const asked = send(after([snapshot()]), kick);
  const state = after([{ type: "Refused", id: "1", code: "not_seated", reason: "" }], asked);
  expect(state.refused?.id).toBe("1");
  expect(table(state).refused).toBeNull();
});

test("nobody is told about what the page asks by itself", () => {
  const promise: ClientMessage = { type: "PromiseEntropy", id: "1", table: "t", digest: "" };
  const asked = send(after([snapshot()]), promise);
  const state = after([{ type: "Refused", id: "1", code: "too_late", reason: "" }], asked);
  expect(table(state).refused).toBeNull();
  expect(state.refused).toBeNull();
  expect(state.pending).toEqual({});
});

const ahead: Ahead = {
  type: "Ahead",
  id: "1",
  table: "t",
  hand: 1,
  street: 3,
  price: 0,
  choice: "check_fold",
};

test("room_B5: a choice ahead stands until it is taken back, refused, or no more", () => {
  const chosen = send(after([snapshot()]), ahead);
  expect(table(chosen).choice?.choice).toBe("check_fold");
  const back = send(chosen, { ...ahead, id: "2", choice: "" });
  expect(table(back).choice).toBeNull();
  const refused = after([{ type: "Refused", id: "1", code: "not_now", reason: "" }], chosen);
  expect(table(refused).choice).toBeNull();
  const gone = {
    type: "AheadGone",
    table: "t",
    hand: 1,
    choice: "check_fold",
    why: "street",
  } as const;
  const state = after([gone], chosen);
  expect(table(state).choice).toBeNull();
  expect(table(state).choiceGone?.why).toBe("street");
  expect(table(send(state, { ...ahead, id: "3" })).choiceGone).toBeNull();
});

test("room_B5: a choice ahead does not outlive the hand or the line", () => {
  const chosen = send(after([snapshot()]), ahead);
  expect(table(after([update(11, { felt: felt({ hand: 2 }) })], chosen)).choice).toBeNull();
  expect(table(lose(chosen)).choice).toBeNull();
});

test("the end of an older choice leaves the new one", () => {
  const chosen = send(after([snapshot()]), { ...ahead, choice: "check" });
  const gone = { type: "AheadGone", table: "t", hand: 1, choice: "call", why: "price" } as const;
  expect(table(after([gone], chosen)).choice?.choice).toBe("check");
});

test("an update changes the waiting list, the deck and the dead cards that it names", () => {
  const deck = { hand: 1, root: "aa", rules: "bb", promises: [], entropy: null };
  const exposed = [{ seat: 2, cards: ["Kd"], folded: true }];
  const state = after([
    snapshot({ waiting: ["B"], exposed: [] }),
    update(11, { deck, exposed }),
    update(12, { waiting: [] }),
  ]);
  expect(table(state).picture).toMatchObject({ waiting: [], deck, exposed });
  expect(table(after([update(13)], state)).picture).toMatchObject({ waiting: [], deck, exposed });
});

test("what `You` leaves out is no more", () => {
  const you = {
    type: "You",
    table: "t",
    seat: 1,
    chips: 70,
    sitting_out: false,
    ante_always: true,
    leaving: true,
  } as const;
  const offer = { seat: 3, until: 9 };
  const state = after([snapshot({ pending: 500, place: 2, offer, muted: true }), you]);
  const nothing = { pending: 0, place: 0, offer: null, muted: false };
  expect(table(state).picture).toMatchObject({ ...nothing, leaving: true });
});

test("a room that says goodbye is waited for", () => {
  const state = lose(after([{ type: "Closing", reason: "", back_in: 2_000 }]));
  expect([state.line, state.closing]).toEqual(["lost", true]);
});
