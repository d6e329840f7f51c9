import { expect, test } from "vitest";
import { atStakes, draftOf, fresh, inHouse, rulesOf } from "../src/host/draft";
import { invitedTo, parts } from "../src/links";
import type { TableRules } from "../src/protocol";

test("room_L4: a table that is left as proposed asks for nothing unusual", () => {
  expect(rulesOf(fresh(" Anna’s table "))).toEqual({
    name: "Anna’s table",
    game: "stud8",
    small_bet: 200,
    house: "online",
    money: "play",
    bots: 0,
    dead_cards: false,
  });
});

const whole: TableRules = {
  name: "Half Door",
  game: "studhi",
  small_bet: 50,
  big_bet: 100,
  ante: 10,
  bring_in: 13,
  least_buy_in: 1_000,
  most_buy_in: 10_000,
  house: "classic",
  switches: { cap: 5 },
  money: "own",
  bots: 2,
  dead_cards: true,
  times: {
    turn: 20_000,
    bank: 60_000,
    bank_every_ten_hands: 5_000,
    lost_connection: 30_000,
    show: 10_000,
    ante: 5_000,
    between_hands: 3_000,
    away: 900_000,
    rejoin: 3_600_000,
    offer: 30_000,
  },
};

test("rules that are looked at and sent back are the same", () => {
  expect(rulesOf(draftOf(whole))).toEqual(whole);
});

test("with another small bet all that follows from it is as usual again", () => {
  const rules = rulesOf(atStakes(draftOf(whole), "5"));
  expect(rules.small_bet).toBe(500);
  expect(rules).toMatchObject({ big_bet: undefined, ante: undefined, most_buy_in: undefined });
});

test("another house brings its own switches", () => {
  const rules = rulesOf(inHouse(draftOf(whole), "cardroom"));
  expect(rules.house).toBe("cardroom");
  expect(rules.switches).toBeUndefined();
});

test("room_L4: an invitation is read from the part of an address that no server sees", () => {
  expect(invitedTo("#join/private-1/a%2Fb")).toEqual({ table: "private-1", link: "a/b" });
  expect(invitedTo("#join/private-1")).toBeNull();
  expect(invitedTo("#half-door")).toBeNull();
  expect(parts("#%E0%A4%A")).toEqual([]);
});
