import { useEffect, useRef, useState } from "preact/hooks";
import { roomTime } from "../clock";
import { toFront } from "../front";
import { t } from "../i18n";
import { HOLD } from "../parts/keys";
import { PaneContext } from "../parts/pane";
import { Top } from "../parts/Top";
import { settings } from "../settings";
import type { State } from "../state";
import { gameAndStakes } from "../words/tables";
import { Coming } from "./Coming";
import { arranged, called, fitting } from "./panes";
import { TableScreen } from "./TableScreen";

/** The table in front, or as many side by side as fit; the others are tabs. */
export function Panes({ state }: { state: State }) {
  const fits = useFitting();
  const shown = useArranged(state, settings.value.beside ? fits : 1);
  const many = shown.length > 1;
  return (
    <div class="room open">
      <Top state={state} fits={fits} />
      <main class={`panes ${many ? "many" : ""}`}>
        {shown.map((id) => (
          <Pane key={id} state={state} id={id} many={many} />
        ))}
      </main>
      {many && <Follower state={state} shown={shown} />}
    </div>
  );
}

interface PaneProps {
  state: State;
  id: string;
  many: boolean;
}

/** One table in its own frame; among others it has its name above it. */
function Pane({ state, id, many }: PaneProps) {
  const table = state.tables[id];
  const front = id === state.at;
  const due = table !== undefined && table.turn !== null;
  const info = table?.picture.info;
  const facts = {
    here: front,
    from: many && front && state.cameAt ? state.cameAt + HOLD : 0,
    name: many ? (info?.name ?? "") : "",
  };
  const point = () => {
    if (!front) toFront(id);
  };
  // The page itself may put the focus on a place, but not on a control.
  const focus = ({ target }: FocusEvent) => {
    if (!front && (target as Element).matches(CONTROLS)) toFront(id, true);
  };
  return (
    <div
      class={["pane", many && front && "front", many && due && "due"].filter(Boolean).join(" ")}
      onPointerDown={point}
      onFocusIn={focus}
    >
      {many && (
        <p class="which">
          {info && <b>{info.name}</b>} <span>{info && gameAndStakes(info)}</span>
          {due && <em>{t("tabs.turn")}</em>}
        </p>
      )}
      <div class="within">
        <PaneContext.Provider value={facts}>
          {table ? <TableScreen state={state} table={table} /> : <Coming state={state} />}
        </PaneContext.Provider>
      </div>
    </div>
  );
}

/** The tables that are shown; each keeps its place for as long as it is. */
function useArranged(state: State, room: number): string[] {
  const before = useRef({ shown: [] as string[], at: "" });
  const shown = arranged(before.current.shown, state, before.current.at, room);
  before.current = { shown, at: state.at };
  return shown;
}

/** Brings a table to the front that waits for the player, unless he is busy at another.
 *
 * Looks again with every tick of the clock, since he may be free by then. */
function Follower({ state, shown }: { state: State; shown: readonly string[] }) {
  roomTime.value;
  const id = called(state, shown);
  useEffect(() => {
    if (id && !isBusy()) toFront(id, true);
  });
  return null;
}

/** He types, has a dialog open, or has gone by key to something at a table. */
function isBusy(): boolean {
  const focused = document.activeElement;
  const atControl =
    focused?.matches(":focus-visible") && focused.closest(".pane") && focused.matches(CONTROLS);
  return atControl || document.querySelector("dialog[open]") !== null;
}

const CONTROLS = "a, button, input, select, summary, [tabindex='0']";

/** How many tables fit this window. */
function useFitting(): number {
  const count = () => fitting({ width: innerWidth, height: innerHeight - TOP });
  const [fits, setFits] = useState(count);
  useEffect(() => {
    const see = () => setFits(count());
    addEventListener("resize", see);
    return () => removeEventListener("resize", see);
  }, []);
  return fits;
}

/** The height of the bar at the top. */
const TOP = 52;
