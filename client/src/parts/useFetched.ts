import { useEffect, useState } from "preact/hooks";
import { Problem } from "../http";

export interface Fetched<Value> {
  value: Value | null;
  problem: Problem | null;
}

/** What `load` finds, asked for again whenever one of `keys` changes; the last find stays till then. */
export function useFetched<Value>(load: () => Promise<Value>, keys: readonly unknown[]) {
  const [found, setFound] = useState<Fetched<Value>>({ value: null, problem: null });
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => isWanted && setFound({ value, problem: null }),
      (problem) => isWanted && setFound(({ value }) => ({ value, problem: asProblem(problem) })),
    );
    return () => {
      isWanted = false;
    };
  }, keys);
  return found;
}

/** Anything else than a refusal is a fault of this page, and for its guard. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  throw error;
}
