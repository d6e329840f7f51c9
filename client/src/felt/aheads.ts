/** The choices ahead of one's turn that a picture leaves room for, in their places (room B5).
 *
 * What the rules make of one when the turn comes is the room's to say. */
import { ownSeat } from "../picture";
import type { Ahead, Snapshot } from "../protocol";

export type Chosen = Exclude<Ahead["choice"], "">;

export interface Tickable {
  word: Chosen;
  /** What the box says; a word of the catalogue behind `ahead.`. */
  label:
    | "fold"
    | "check_fold"
    | "fold_raise"
    | "check"
    | "call"
    | "bring_in"
    | "fold_to_completion";
  /** What it costs, 0 for nothing. */
  amount: number;
}

export interface Aheads {
  /** Give up. */
  first: Tickable | null;
  /** The passive choice. */
  second: Tickable | null;
  /** On third street, until somebody completes. */
  third: Tickable | null;
}

/** What may be ticked now; null where no turn is to come. */
export function aheads(picture: Snapshot): Aheads | null {
  const { felt, you, leaving, info } = picture;
  const mine = ownSeat(picture);
  // Where all others are all-in the rest of the cards is dealt, and nobody is asked any more.
  const others = picture.seats.filter((one) => one !== mine && one.status === "in");
  const over = leaving || others.every((one) => one.all_in);
  const plays = mine?.status === "in" && !mine.all_in && !over;
  if (!mine || !plays || felt.phase !== "playing" || felt.turn?.seat === you) return null;
  const { price, street, opener } = felt;
  const third = street === 3 && price <= info.bring_in;
  const toCompletion = third ? tickable("fold_to_completion") : null;
  if (third && price === 0) {
    const mayOpen = opener === 0 || opener === you;
    const second = mayOpen ? tickable("bring_in", info.bring_in) : null;
    return { first: mayOpen ? null : tickable("fold"), second, third: toCompletion };
  }
  if (price > mine.bet) {
    const call = tickable("call", Math.min(price - mine.bet, mine.stack));
    return { first: tickable("fold"), second: call, third: toCompletion };
  }
  if (price > 0)
    return { first: third ? null : tickable("fold_raise"), second: null, third: toCompletion };
  return { first: tickable("check_fold"), second: tickable("check"), third: null };
}

/** Folding ahead is check/fold: it folds where a check is not free. */
function tickable(label: Tickable["label"], amount = 0): Tickable {
  const word = label === "fold" || label === "fold_raise" ? "check_fold" : label;
  return { word, label, amount };
}
