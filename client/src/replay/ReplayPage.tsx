import "../styles/forms.css";
import "../styles/replay.css";
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import { parts } from "../links";
import { Top } from "../parts/Top";
import { useFetched } from "../parts/useFetched";
import type { State } from "../state";
import { refusal } from "../words/refusals";
import { Replayer } from "./Replayer";
import { replayed, stepsOf, stopsOf, type View } from "./replay";

/** The page that an address like `#hand/half-door/4183` leads to. */
export function ReplayPage({ state }: { state: State }) {
  const named = useNamed();
  if (!named) return <Nothing state={state} text={t("replay.no_such_hand")} />;
  return <Hand key={`${named.table}/${named.hand}`} state={state} {...named} />;
}

interface HandProps {
  state: State;
  table: string;
  hand: number;
}

function Hand({ state, table, hand }: HandProps) {
  const [view, setView] = useState<View>("mine");
  const load = async () => {
    const told = await stepsOf(table, hand, view);
    return { told, stops: stopsOf(told) };
  };
  const { value, problem } = useFetched(load, [view]);
  if (problem) return <Nothing state={state} text={why(problem.code) ?? refusal(problem)} />;
  if (!value) return <Nothing state={state} text={t("app.wait")} />;
  return (
    <div class="room open">
      <Top state={state} />
      <div class="panes">
        <div class="within">
          <Replayer {...value} view={view} onView={setView} />
        </div>
      </div>
    </div>
  );
}

/** Who may not know the hand is told no more than that. */
function why(code: string): string | null {
  if (code === "no_such_hand") return t("replay.no_such_hand");
  return code === "hand_not_over" ? t("replay.hand_not_over") : null;
}

function Nothing({ state, text }: { state: State; text: string }) {
  return (
    <div class="room replay none">
      <Top state={state} />
      <main>
        <h1 class="vh">{t("replay.title")}</h1>
        <p role="status">{text}</p>
      </main>
    </div>
  );
}

/** The hand that the address names, also once it changes. */
function useNamed() {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const come = () => setHash(location.hash);
    addEventListener("hashchange", come);
    return () => removeEventListener("hashchange", come);
  }, []);
  return replayed(parts(hash));
}
