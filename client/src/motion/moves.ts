/** Motion as the difference of two pictures: what happened between them, as moves on the felt.
 *
 * Nothing here draws or waits. Whoever shows a move, or lets it be heard, has the later picture
 * already: a move only says how it came about. */
import { dealt, isPlayed, isSameDeal } from "../picture";
import type { SeatView, Snapshot } from "../protocol";
import { COMMON, placeKey, shareKey } from "./names";

export type Move =
  /** A card that lies at `at` now. Another's down card is `??`. */
  | { kind: "deal"; seat: number; at: string; card: string }
  /** Everyone's seventh card (room C3). */
  | { kind: "common"; at: string; card: string }
  /** A down card is turned up. */
  | { kind: "turn"; seat: number; at: string; card: string }
  /** A hand leaves the table (room C2). */
  | { kind: "fold"; seat: number }
  /** Chips from a seat into the pot: ante, bring-in, bet, call, raise. */
  | { kind: "bet"; seat: number; amount: number }
  /** What nobody called goes back. */
  | { kind: "return"; seat: number; amount: number }
  /** A share of a pot is pushed to its winner (room S3). */
  | { kind: "push"; seat: number; at: string; amount: number }
  /** Somebody else must act now; 0: nobody. */
  | { kind: "lamp"; seat: number };

/** What happened between two pictures of a table, in the order in which a dealer would do it. */
export function moves(before: Snapshot, after: Snapshot): Move[] {
  const isSame = isSameDeal(before, after);
  const old = isSame ? before : { ...before, seats: [], felt: { ...before.felt, common: "" } };
  return [
    ...bets(before, after),
    ...folds(old, after),
    ...returns(old, after),
    ...deals(old, after),
    ...turns(old, after),
    ...pushes(isSame ? before : null, after),
    ...lamp(before, after),
  ];
}

interface Place {
  seat: number;
  at: string;
  card: string;
  /** Which of a hand's seven cards it is: two down, four up, one down. */
  round: number;
}

/** One card at a time, round by round, from seat 1 (room C1, T5); then the common card. */
function deals(before: Snapshot, after: Snapshot): Move[] {
  const old = new Set(before.seats.flatMap(places).map(({ at }) => at));
  const dealt: Move[] = after.seats
    .flatMap(places)
    .filter(({ at }) => !old.has(at))
    .toSorted((one, other) => one.round - other.round || one.seat - other.seat)
    .map(({ seat, at, card }) => ({ kind: "deal", seat, at, card }));
  const { common } = after.felt;
  return common && !before.felt.common
    ? [...dealt, { kind: "common", at: COMMON, card: common }]
    : dealt;
}

function places(hand: SeatView): Place[] {
  const { seat } = hand;
  return dealt(hand).map(({ card, part, index }, round) => {
    return { seat, card, round, at: placeKey(seat, part, index) };
  });
}

function turns(before: Snapshot, after: Snapshot): Move[] {
  const backs = new Set(
    before.seats
      .flatMap(places)
      .filter(({ card }) => card === "??")
      .map(({ at }) => at),
  );
  return after.seats
    .flatMap(places)
    .filter(({ at, card }) => card !== "??" && backs.has(at))
    .map(({ seat, at, card }) => ({ kind: "turn", seat, at, card }));
}

function folds(before: Snapshot, after: Snapshot): Move[] {
  return pairs(before, after)
    .filter(([was, is]) => was.status === "in" && is.status === "folded")
    .map(([, { seat }]) => ({ kind: "fold", seat }));
}

/** While a hand is played, a stack falls only by what goes into the pot. */
function bets(before: Snapshot, after: Snapshot): Move[] {
  if (!isPlayed(after)) return [];
  return pairs(before, after)
    .map(([was, is]) => ({ kind: "bet" as const, seat: is.seat, amount: was.stack - is.stack }))
    .filter(({ amount }) => amount > 0);
}

/** While a hand is played a stack grows only by what nobody called, or by what it won; if the hand
 * is void, by all that it had put in. */
function returns(before: Snapshot, after: Snapshot): Move[] {
  if (!isPlayed(after) && !after.felt.void) return [];
  return pairs(before, after)
    .map(([was, is]) => ({
      kind: "return" as const,
      seat: is.seat,
      amount: is.stack - was.stack - (won(is) - won(was)),
    }))
    .filter(({ amount }) => amount > 0);
}

function won({ won }: SeatView): number {
  return won ? won.high + won.low : 0;
}

/** Every share that was not yet paid, in the order of paying. */
function pushes(before: Snapshot | null, after: Snapshot): Move[] {
  const paid = new Set(before ? shares(before).map(({ at }) => at) : []);
  return shares(after)
    .filter(({ at }) => !paid.has(at))
    .map((share) => ({ kind: "push", ...share }));
}

function shares({ felt: { results } }: Snapshot) {
  return results.flatMap(({ pot, shares }) =>
    shares.map((share) => ({
      seat: share.seat,
      at: shareKey(pot, share),
      amount: share.amount,
    })),
  );
}

function lamp(before: Snapshot, after: Snapshot): Move[] {
  const was = before.felt.turn?.seat ?? 0;
  const seat = after.felt.turn?.seat ?? 0;
  return was === seat ? [] : [{ kind: "lamp", seat }];
}

/** Each seat in both pictures, as long as the same player sits there. */
function pairs(before: Snapshot, after: Snapshot): [SeatView, SeatView][] {
  return after.seats.flatMap((is) => {
    const was = before.seats.find(({ seat }) => seat === is.seat);
    return was?.player && was.player.name === is.player?.name ? [[was, is]] : [];
  });
}
