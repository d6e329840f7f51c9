import { useState } from "preact/hooks";
import type { Problem } from "../http";
import { asProblem } from "./useFetched";

export interface Request {
  busy: boolean;
  problem: Problem | null;
  /** What to say once it is done. */
  done: string;
}

const idle: Request = { busy: false, problem: null, done: "" };

/** Something asked over HTTP, and how it fares; `run` tells whether it went well. */
export function useRequest() {
  const [now, setNow] = useState(idle);
  const run = async (asked: () => Promise<unknown>, done = ""): Promise<boolean> => {
    setNow({ ...idle, busy: true });
    try {
      await asked();
      setNow({ ...idle, done });
      return true;
    } catch (error) {
      setNow({ ...idle, problem: asProblem(error) });
      return false;
    }
  };
  return { ...now, run };
}
