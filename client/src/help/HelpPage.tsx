import "./help.css";
import { useEffect, useState } from "preact/hooks";
import { parts } from "../links";
import { Top } from "../parts/Top";
import type { State } from "../state";
import { Article } from "./Article";
import { HOUSES, usual } from "./house";
import { type PageName, pageNamed } from "./pages";
import { TurnCall } from "./TurnCall";

/** The help as a page of its own, `#help/rankings`; its rules are those of a house. */
export function HelpPage({ state }: { state: State }) {
  const page = useAddress();
  const [name, setName] = useState<string>("online");
  const house = usual(HOUSES.find((one) => one === name) ?? "online");
  return (
    <div class="room helping">
      <Top state={state} />
      <main class="hmain">
        <TurnCall state={state} />
        <Article page={page} level={1} house={house} onHouse={setName} />
      </main>
    </div>
  );
}

function useAddress(): PageName {
  const [page, setPage] = useState(named);
  useEffect(() => {
    const come = () => setPage(named());
    addEventListener("hashchange", come);
    return () => removeEventListener("hashchange", come);
  }, []);
  return page;
}

function named(): PageName {
  return pageNamed(parts(location.hash)[1] ?? "");
}
