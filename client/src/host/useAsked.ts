import { useState } from "preact/hooks";
import type { State } from "../state";

/** What a host asked for last, and how it fares. */
export function useAsked(state: State) {
  const [asked, setAsked] = useState({ id: "", said: "" });
  const refused = asked.id && state.refused?.id === asked.id ? state.refused : null;
  const isDone = asked.id !== "" && !(asked.id in state.pending) && !refused;
  return {
    /** Note the wish `id`; once it is carried out, `said` tells what will happen, and when. */
    ask: (id: string, said: string) => setAsked({ id, said }),
    problem: refused || null,
    done: isDone ? asked.said : "",
  };
}
