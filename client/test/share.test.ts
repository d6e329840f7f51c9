import { beforeEach, expect, test, vi } from "vitest";
import { promiseOf } from "../src/fairness/entropy";
import { noted, Share } from "../src/fairness/share";
import type { DeckView, ServerMessage } from "../src/protocol";
import { update } from "./fixtures";

let said: [string, ...unknown[]][];
let share: Share;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  });
  said = [];
  share = new Share({
    promise: (...what) => said.push(["promise", ...what]),
    reveal: (...what) => said.push(["reveal", ...what]),
  });
});

const you = (seat: number) => ({ type: "You", table: "t1", seat }) as ServerMessage;

function committed(hand: number, promises: [number, string][]): ServerMessage {
  const deck = { hand, root: `root ${hand}`, rules: "", promises, entropy: null };
  const event = { type: "DeckCommitted", hand, root: deck.root, promises } as never;
  return { ...update(hand, { event }), table: "t1", deck: deck as unknown as DeckView };
}

test("room_F1: who sits down promises, and reveals once the room has bound itself", async () => {
  await share.hear(you(3));
  const [, , digest] = said[0] as [string, string, string];
  expect(said).toEqual([["promise", "t1", digest]]);
  await share.hear(committed(7, [[3, digest]]));
  const [word, table, hand, entropy] = said[1] as [string, string, number, string];
  expect([word, table, hand, await promiseOf(entropy)]).toEqual(["reveal", "t1", 7, digest]);
  expect(said[2]?.[0]).toBe("promise");
  expect(said[2]?.[2]).not.toBe(digest);
  expect(noted("t1", 7)).toEqual({ root: "root 7", entropy });
});

test("room_F1: nothing is revealed that was not counted before the deck", async () => {
  await share.hear(you(3));
  const digest = said[0]?.[2] as string;
  await share.hear(committed(7, []));
  await share.hear(committed(8, [[4, digest]]));
  expect(said.map(([word]) => word)).toEqual(["promise", "promise", "promise"]);
  expect(noted("t1", 7)).toEqual({ root: "root 7" });
});

test("room_F1: a watcher promises nothing, and notes the commitment all the same", async () => {
  await share.hear(you(0));
  await share.hear(committed(7, []));
  expect(said).toEqual([]);
  expect(noted("t1", 7)).toEqual({ root: "root 7" });
});

test("room_F1: new rules have a new deck, until the antes are asked for", async () => {
  await share.hear(committed(7, []));
  await share.hear(recommitted("another"));
  expect(noted("t1", 7)).toEqual({ root: "another" });
  const event = { type: "AntesAsked", hand: 7, deadline: 0 } as const;
  await share.hear({ ...update(8, { event }), table: "t1" });
  await share.hear(recommitted("too late"));
  expect(noted("t1", 7)).toEqual({ root: "another" });
});

function recommitted(root: string): ServerMessage {
  const message = committed(7, []) as { deck: DeckView } & ServerMessage;
  message.deck.root = root;
  return message;
}
