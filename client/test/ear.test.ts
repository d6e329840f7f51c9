import { afterEach, beforeEach, expect, test, vi } from "vitest";

// There is no line to a room here.
vi.mock("../src/socket", () => ({ nextId: () => "1", send: () => undefined }));

import { answer, isQuestion } from "../src/ear/answers";
import { asked, runsLow, timeText } from "../src/ear/asked";
import { news } from "../src/ear/news";
import { spoken } from "../src/ear/spoken";
import { tell } from "../src/ear/tell";
import { Voice } from "../src/ear/voice";
import { learn } from "../src/i18n";
import en from "../src/i18n/en.json";
import { lose, receive } from "../src/mutate";
import { tabAfter } from "../src/parts/tabs";
import type { Line, ServerMessage } from "../src/protocol";
import { settings } from "../src/settings";
import { nothing, type State, type Table } from "../src/state";
import { streetName } from "../src/words/street";
import { felt, inside, seat, snapshot, turn, update } from "./fixtures";

async function speak(language: "en" | "nl") {
  settings.value = { ...settings.value, language };
  await learn(language);
}

beforeEach(() => speak("en"));
afterEach(() => vi.useRealTimers());

const front: State = { ...inside, at: "t" };

function after(...messages: ServerMessage[]): State {
  return messages.reduce((state, message) => receive(state, message, 1_000), front);
}

function at(state: State): Table {
  const table = state.tables.t;
  if (!table) throw new Error("the table is not open");
  return table;
}

/** What an update tells to one who had the table in front as `picture` has it. */
function told(picture: ReturnType<typeof snapshot>, change: Parameters<typeof update>[1]) {
  const before = after(picture);
  const now = receive(before, update(11, change), 1_000);
  return tell(at(before), at(now));
}

const dealer = (key: string, facts: Partial<Line> = {}): Line => ({
  kind: "dealer",
  key,
  ...facts,
});

test("room_K4: the last hand's cards are not told again when the antes of the next are asked for", () => {
  const lies = { down: ["As", "3d", "2c"], up: ["Kd"], open: true };
  const cards = [seat(1, lies), seat(4, lies)];
  const over = snapshot({ seats: cards, felt: felt({ phase: "over" }) });
  expect(told(over, { felt: felt({ phase: "antes", hand: 2 }) })).toEqual([]);
});

test.each([
  ["Wen shows 10♥ A♠ 2♣.", "Wen shows ten of hearts, ace of spades, two of clubs."],
  ["kings and nines for high and 7-5-3-2-A for low", "seven five three two ace for low"],
  ["low 10-8", "low ten eight"],
  ["$4-$8 at 2-4 players", "$4-$8"],
])("%s is read out", (text, heard) => expect(spoken(text)).toContain(heard));

test("Dutch cards are read out as players name them", async () => {
  await speak("nl");
  expect(spoken("Wen toont 10♥ A♠.")).toBe("Wen toont harten tien, schoppen aas.");
  expect(spoken("7-5-3-2-A")).toBe("zeven vijf drie twee aas");
});

test("room_K4: a hand begins, and each card is told that one may see", () => {
  const old = snapshot({ seats: [seat(1, { up: ["As"] }), seat(2, { up: ["Kd", "2c"] })] });
  const begins = dealer("hand_begins", { number: 2, to: 2, amount: 40 });
  const bare = { up: [], down: [] };
  expect(
    told(old, {
      felt: felt({ hand: 2, street: 0 }),
      seats: [seat(1, bare), seat(2, bare)],
      lines: [begins],
    }),
  ).toEqual(["Hand 2. 2 antes of $0.40."]);
  const dealt = snapshot({ seats: [seat(1, bare), seat(2, bare)] });
  expect(told(dealt, { seats: [seat(1, { down: ["Ah"], up: ["Th"] })] })).toEqual([
    "You, down: ace of hearts.",
    "You: ten of hearts.",
  ]);
  expect(told(dealt, { seats: [seat(2, { down: ["??"] })] })).toEqual([]);
  expect(told(dealt, { seats: [seat(2, { down: ["??"], up: ["4c"] })] })).toEqual([
    "Player 2: four of clubs.",
  ]);
});

test("room_K4: a street is told with its pots", () => {
  const pots = [
    { amount: 620, seats: [1, 2] },
    { amount: 400, seats: [1] },
  ];
  const change = { felt: felt({ street: 4, pots }), lines: [dealer("street", { number: 4 })] };
  expect(told(snapshot(), change)).toEqual(["Fourth street. Main pot $6.20, Side pot $4.00."]);
});

test("room_K4: who opens is told with the reason, and then the bring-in without it", () => {
  const seats = [seat(1, { up: ["9s"] }), seat(2, { up: ["2c"] })];
  const first = { seat: 2, why: "low_door_suit" as const };
  const opens = felt({ first });
  expect(told(snapshot({ seats }), { felt: opens })).toEqual([
    "Opens: Player 2, two of clubs, lowest door card, by suit.",
  ]);
  const line = dealer("brings_in", { name: "Player 2", seat: 2, amount: 50, cards: ["2c"] });
  expect(told(snapshot({ seats, felt: opens }), { felt: opens, lines: [line] })).toEqual([
    "Player 2 brings in $0.50.",
  ]);
  // Where no reason was told, the card is.
  expect(told(snapshot({ seats }), { lines: [line] })).toEqual([
    "Player 2 brings in $0.50 with two of clubs.",
  ]);
});

test("room_K4: the dealer's lines are told with cards by name", () => {
  const lines = [
    dealer("raises", { name: "Wen", to: 800 }),
    dealer("capped", { to: 800 }),
    dealer("common", { cards: ["Td"] }),
    dealer("shows", {
      name: "Wen",
      high: { category: "two_pair", ranks: ["K", "9"] },
      low: { ranks: ["7", "5", "3", "2", "A"], state: "made", needs: 0 },
    }),
  ];
  expect(told(snapshot(), { lines })).toEqual([
    "Wen raises to $8.",
    "The betting is capped at $8.",
    "Too few cards for everyone: one common card, ten of diamonds.",
    "Wen shows kings and nines for high and seven five three two ace for low.",
  ]);
});

test("room_K1: what players say is told, but not of whom one ignores", () => {
  const lines: Line[] = [
    { kind: "chat", key: "said", name: "Wen", text: "nice hand" },
    { kind: "chat", key: "said", name: "Troll", text: "fish" },
  ];
  settings.value = { ...settings.value, ignored: ["Troll"] };
  expect(told(snapshot(), { lines })).toEqual(["Wen: nice hand"]);
  settings.value = { ...settings.value, ignored: [] };
});

test("room_K4: who loses his line in a hand is told, and that he is back", () => {
  const gone = seat(2);
  const off = { ...gone, player: gone.player && { ...gone.player, connected: false } };
  expect(told(snapshot(), { seats: [off] })).toEqual(["Player 2 is offline."]);
  expect(told(snapshot({ seats: [seat(1), off] }), { seats: [gone] })).toEqual([
    "Player 2 is online again.",
  ]);
});

test("room_K4: a whole picture is told as where the table stands", () => {
  const pots = [{ amount: 620, seats: [1, 2] }];
  const mine = seat(1, { down: ["As", "Kd"], up: ["Th"] });
  const turn = { seat: 2, decision: 4, deadline: 0, allowed: 0, bank: 0 };
  const picture = snapshot({ felt: felt({ pots, turn }), seats: [mine, seat(2)] });
  const stands = [
    "Half Door, Stud H/L $2/$4.",
    "Third street. Pot $6.20.",
    "Down: ace of spades, king of diamonds. Up: ten of hearts.",
    "Player 2 to act.",
  ];
  expect(news(nothing, after(picture)).happened).toEqual(stands);
  const again = after(picture, { ...picture, seq: 20 });
  expect(tell(at(after(picture)), at(again))).toEqual(stands);
});

test("room_K4: a lost line is told, and that it is back", () => {
  const open = after(snapshot());
  const lost = lose(open);
  expect(news(open, lost).happened).toEqual(["Reconnecting. Your seat is held, with extra time."]);
  const back: State = { ...lost, line: "open", news: { what: "back" } };
  expect(news(lost, back).happened).toEqual([en["banner.back"]]);
  expect(news(back, { ...back, news: null }).happened).toEqual([]);
});

const myTurn = felt({
  price: 50,
  turn: { seat: 1, decision: 4, deadline: 0, allowed: 0, bank: 0 },
  headline: { seat: 2, name: "Wen", word: "bring_in", to: 50 },
});

test("room_K4: one's turn is told once, with the price and each choice", () => {
  const before = after(snapshot({ felt: myTurn }));
  const now = receive(before, turn(4, 50), 1_000);
  const { urgent } = news(before, now);
  expect(urgent).toEqual([
    "Your turn. Wen brought in $0.50. $0.50 to you. Fold, Call $0.50, Complete $2.",
  ]);
  expect(news(now, { ...now }).urgent).toEqual([]);
});

test("room_B5: that a choice ahead is off is told once, and then what one faces", () => {
  const before = after(snapshot({ felt: myTurn }));
  const gone = { type: "AheadGone", table: "t", hand: 1, choice: "call", why: "price" } as const;
  const now = [gone, turn(4, 50)].reduce((state, one) => receive(state, one, 1_000), before);
  const { happened, urgent } = news(before, now);
  expect(happened).toEqual(["Price changed, your call is off."]);
  expect(urgent[0]).toMatch(/^Your turn\. Wen brought in/);
});

test("room_K4: after the hand it is told who got what, and not what was in the pot", () => {
  const lines = [
    dealer("wins", { name: "Wen", amount: 100, share: "all" }),
    dealer("hand_begins", { number: 2 }),
    dealer("wins", { name: "Tilde", amount: 720, share: "high" }),
  ];
  const results = [{ pot: 0, amount: 720, no_low: false, shares: [] }];
  const pots = [{ amount: 720, seats: [1, 2] }];
  const over = at(after(snapshot({ lines, felt: felt({ phase: "over", results, pots }) })));
  expect(answer("P", over)).toBe("Tilde wins $7.20 for high.");
  expect(answer("G", over)).toContain("Tilde wins $7.20 for high.");
});

test("room_S6: who shows a pot that nobody called makes no showdown of it", () => {
  const share = {
    seat: 1,
    name: "Bob",
    amount: 570,
    share: "all",
    word: "",
    reading: null,
  } as const;
  const results = [{ pot: 0, amount: 570, no_low: false, shares: [share] }];
  const seats = [seat(1, { open: true }), seat(2, { status: "folded" })];
  const picture = snapshot({ seats, felt: felt({ phase: "over", results }) });
  expect(streetName(picture)).toBe(en["head.over"]);
});

test("room_B4: an open pair is told with its street, and both sizes of a bet", () => {
  const facts = { street: 4, open_pair: true, unit: 200, pots: [{ amount: 220, seats: [1, 2] }] };
  const [street] = told(snapshot({ felt: felt({ street: 3 }) }), { felt: felt(facts) });
  expect(street).toBe("Fourth street. Pot $2.20, open pair: $2 or $4.");
});

test("room_T2: the ante is asked for by ear too", () => {
  const ante = { type: "AnteAsked", table: "t", hand: 2, ante: 40, deadline: 9_000, now: 5_000 };
  const before = after(snapshot());
  const now = receive(before, ante as ServerMessage, 1_000);
  expect(asked(at(before), at(now))).toEqual(["Post the ante to be dealt in. Post ante $0.40."]);
});

test("a table that is not in front says only that it waits for the player", () => {
  const here = after(snapshot({ felt: myTurn }));
  const away = { ...here, at: "" };
  const called = receive(away, turn(4, 50), 1_000);
  expect(news(away, called)).toEqual({ happened: [], urgent: ["Your turn at Half Door."] });
});

test("ten seconds of the turn, and ten of its bank, are told once each", () => {
  expect(runsLow({ turn: 11, bank: 60 }, { turn: 10, bank: 60 })).toBe(true);
  expect(runsLow({ turn: 10, bank: 60 }, { turn: 9, bank: 60 })).toBe(false);
  expect(runsLow({ turn: 0, bank: 11 }, { turn: 0, bank: 10 })).toBe(true);
  expect(runsLow(null, { turn: 9, bank: 0 })).toBe(false);
  expect(timeText({ turn: 10, bank: 60 })).toBe("10 seconds left, then 60 from the time bank.");
  expect(timeText({ turn: 10, bank: 0 })).toBe("10 seconds left.");
});

// The keys that speak

const held = seat(1, {
  down: ["As", "Kd"],
  up: ["Th"],
  bet: 50,
  high: { category: "high_card", ranks: ["A", "K", "T"] },
  low: { ranks: ["8", "A"], state: "possible", needs: 3 },
});
const other = seat(2, {
  up: ["Jc", "Jd"],
  last: { word: "raise", to: 400 },
  all_in: true,
  high: { category: "pair", ranks: ["J"] },
  low: { ranks: [], state: "possible", needs: 5 },
});
const gone = seat(3, { status: "folded", folded_on: 4, down: [] });

const asked4 = at(
  after(
    snapshot({
      felt: felt({ price: 400, count: 2, pots: [{ amount: 620, seats: [1, 2] }] }),
      seats: [held, other, gone, seat(4, { player: null, status: "empty" })],
    }),
  ),
);

test.each([
  ["m", "Down: ace of spades, king of diamonds. Up: ten of hearts."],
  ["v", "high: ace high. low: eight ace, needs 3."],
  ["p", "Pot $6.20."],
  ["a", "$3.50 to you. 2 bets, 2 raises left."],
  ["w", "Nobody is to act."],
  ["e", "It is not your turn."],
  ["x", "This table lists no dead cards."],
  [
    "2",
    "seat 2, Player 2, $80.00. Up: jack of clubs, jack of diamonds. high: pair of jacks. all-in, Raise to $4.",
  ],
  ["3", "seat 3, Player 3, $80.00. folded fourth."],
  ["4", "seat 4, empty."],
])("room_K4: %s is answered", (key, said) => expect(answer(key, asked4)).toBe(said));

test.each([..."frcbhtd?9z"])("%s asks nothing", (key) => {
  expect(isQuestion(key)).toBe(false);
});

test("room_C2: dead cards are told where the table lists them, in the order of ranks", () => {
  const picture = snapshot({
    exposed: [
      { seat: 2, cards: ["Jc"], folded: false },
      { seat: 3, cards: ["Kh", "2d", "Ah"], folded: true },
    ],
  });
  picture.info = { ...picture.info, dead_cards: true };
  expect(answer("x", at(after(picture)))).toBe(
    "4 seen, 3 folded. folded: ace of hearts, two of diamonds, king of hearts.",
  );
});

test("who reads boards himself hears only what is shown", () => {
  settings.value = { ...settings.value, aids: "off" };
  expect(answer("v", asked4)).toBe("The reading aids are off, in the settings.");
  expect(answer("2", asked4)).not.toContain("pair of jacks");
  settings.value = { ...settings.value, aids: "on" };
});

// One voice

function voice() {
  vi.useFakeTimers();
  const said: [string, boolean][] = [];
  return { said, voice: new Voice((text, urgent) => said.push([text, urgent])) };
}

test("what happens within a moment is said at once", () => {
  const { said, voice: one } = voice();
  one.tell(["Wen folds."]);
  vi.advanceTimersByTime(200);
  one.tell(["Ines calls $4."]);
  vi.advanceTimersByTime(249);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(said).toEqual([["Wen folds. Ines calls $4.", false]]);
});

test("a moment lasts a second at most", () => {
  const { said, voice: one } = voice();
  for (const n of Array(12).keys()) {
    one.tell([`${n}.`]);
    vi.advanceTimersByTime(100);
  }
  expect(said).toEqual([["0. 1. 2. 3. 4. 5. 6. 7. 8. 9.", false]]);
});

test("a question does not cut off what led to it", () => {
  const { said, voice: one } = voice();
  one.tell(["Fourth street."]);
  one.tell(["Your turn."], true);
  vi.runAllTimers();
  expect(said).toEqual([["Fourth street. Your turn.", true]]);
});

test("what comes after a question is not said with it", () => {
  const { said, voice: one } = voice();
  one.tell(["Your turn."], true);
  one.tell(["Anna checks."]);
  vi.runAllTimers();
  expect(said).toEqual([
    ["Your turn.", true],
    ["Anna checks.", false],
  ]);
});

test("the last moment is said again, and then the one before it", () => {
  const { said, voice: one } = voice();
  one.again("Nothing yet.");
  for (const text of ["First.", "Second."]) {
    one.tell([text]);
    vi.runAllTimers();
  }
  one.again("");
  one.again("");
  one.again("");
  expect(said.map(([text]) => text)).toEqual([
    "Nothing yet.",
    "First.",
    "Second.",
    "Second.",
    "First.",
    "First.",
  ]);
});

test.each([
  ["ArrowRight", 2, 0],
  ["ArrowLeft", 0, 2],
  ["Home", 2, 0],
  ["End", 0, 2],
  ["x", 1, -1],
])("%s in a list of tabs leads from %i to %i", (key, from, to) => {
  expect(tabAfter(key, from, 3)).toBe(to);
});
