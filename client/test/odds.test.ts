import { expect, test } from "vitest";
import { receive, send } from "../src/mutate";
import type { OddsAnswer } from "../src/protocol";
import { nothing } from "../src/state";

const answer = (id: string): OddsAnswer => ({
  type: "OddsAnswer",
  id,
  game: "stud8",
  method: "exact",
  deals: 1,
  interval: null,
  no_low: 0,
  players: [],
});

const ask = (id: string) => ({ type: "AskOdds" as const, id, game: "stud8", hands: ["As", "??"] });

test("the answer to the last question is kept, and no other", () => {
  let state = send(send(nothing, ask("a")), ask("b"));
  expect(state.pending).toEqual({});
  state = receive(state, answer("a"), 0);
  expect(state.odds).toEqual({ asked: "b", answer: null, refused: null });
  state = receive(state, answer("b"), 0);
  expect(state.odds).toEqual({ asked: "", answer: answer("b"), refused: null });
});

test("a refusal takes the figures away; that an older question was replaced says nothing", () => {
  const asked = send({ ...nothing, odds: { ...nothing.odds, answer: answer("z") } }, ask("a"));
  const replaced = { type: "Refused" as const, id: "z", code: "replaced", reason: "newer" };
  expect(receive(asked, replaced, 0)).toBe(asked);
  const refused = { type: "Refused" as const, id: "a", code: "in_a_hand", reason: "in a hand" };
  expect(receive(asked, refused, 0).odds).toEqual({ asked: "", answer: null, refused });
});
