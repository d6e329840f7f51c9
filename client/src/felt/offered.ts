/** The choices that the room offers, put in their three places (room B6: places never change). */
import type { Act, Choices } from "../protocol";

export interface Offer {
  word: Act["act"];
  /** The total on the street, for an act that names one; else 0. */
  to: number;
  /** What the button shows; 0 for nothing. */
  amount: number;
  key: string;
  look: "fold" | "call" | "raise";
}

export interface Places {
  /** Give up: fold or muck. */
  first: Offer | null;
  /** Folding where a check is free: behind a menu, and asked once (room B4). */
  hidden: Offer | null;
  /** The passive choice: check, call, bring in, show. */
  second: Offer | null;
  /** The aggressive ones: complete, bet, raise; two where an open pair allows both sizes. */
  third: Offer[];
}

export function places(choices: Choices): Places {
  const { check, muck } = choices;
  const fold: Offer | null = choices.fold ? offer("fold", 0, 0, "F", "fold") : null;
  return {
    first: muck ? offer("muck", 0, 0, "F", "fold") : check ? null : fold,
    hidden: check ? fold : null,
    second: passive(choices),
    third: aggressive(choices),
  };
}

function passive({ show, check, call, bring_in }: Choices): Offer | null {
  if (show) return offer("show", 0, 0, "C", "call");
  if (check) return offer("check", 0, 0, "C", "call");
  if (call > 0) return offer("call", 0, call, "C", "call");
  return bring_in > 0 ? offer("bring_in", 0, bring_in, "C", "call") : null;
}

function aggressive({ complete, bets, raises }: Choices): Offer[] {
  const keys = ["R", "B"];
  const sized = (word: Act["act"], sizes: number[]) =>
    sizes.map((to, index) => offer(word, to, to, keys[index] ?? "", "raise"));
  return [
    ...(complete > 0 ? sized("complete", [complete]) : []),
    ...sized("bet", bets),
    ...sized("raise", raises),
  ].slice(0, 2);
}

function offer(
  word: Act["act"],
  to: number,
  amount: number,
  key: string,
  look: Offer["look"],
): Offer {
  return { word, to, amount, key, look };
}
