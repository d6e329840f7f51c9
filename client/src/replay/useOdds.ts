import { useEffect, useState } from "preact/hooks";
import type { Problem } from "../http";
import { asProblem } from "../parts/useFetched";
import { oddsOf, type StreetOdds, type View } from "./replay";

const ASK_AGAIN = 4_000;
/** What passes by itself: one's own hand at a table, and too many questions at once. */
const PASSES = ["in_a_hand", "too_fast"];

export interface FoundOdds {
  streets: readonly StreetOdds[];
  problem: Problem | null;
}

const none: FoundOdds = { streets: [], problem: null };

/** The odds of a hand, asked for again as long as the room has a reason to wait. */
export function useOdds(table: string, hand: number, view: View): FoundOdds {
  const [found, setFound] = useState(none);
  useEffect(() => {
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refuse = (error: unknown) => {
      if (!isWanted) return;
      const problem = asProblem(error);
      setFound({ ...none, problem });
      if (PASSES.includes(problem.code)) timer = setTimeout(load, ASK_AGAIN);
    };
    const load = () =>
      oddsOf(table, hand, view).then(
        ({ streets }) => isWanted && setFound({ streets, problem: null }),
        refuse,
      );
    setFound(none);
    void load();
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [table, hand, view]);
  return found;
}
