import { useState } from "preact/hooks";
import type { State, Table } from "../state";

/** What a host asked for last at a table, and how it fares. */
export function useAsked(state: State, table: Table) {
  const [asked, setAsked] = useState({ id: "", said: "" });
  const refused = table.refused?.id === asked.id ? table.refused : null;
  const isDone = asked.id !== "" && !(asked.id in state.pending) && !refused;
  return {
    /** Note the wish `id`; once it is carried out, `said` tells what will happen, and when. */
    ask: (id: string, said: string) => setAsked({ id, said }),
    problem: asked.id ? refused : null,
    done: isDone ? asked.said : "",
  };
}
