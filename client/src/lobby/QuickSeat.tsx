import { quickSeat } from "../front";
import { t } from "../i18n";
import type { TableRow } from "../protocol";
import type { State } from "../state";
import { bestOf } from "./filters";

/** One click to the best open table, with its seat offered. */
export function QuickSeat({ rows, state }: { rows: readonly TableRow[]; state: State }) {
  const best = bestOf(rows, state.seated);
  const none = state.seated.length > 0 ? "lobby.quick.no_other" : "lobby.quick.none";
  return (
    <button
      type="button"
      class={`btn sm ${best ? "call" : "quiet"}`}
      aria-disabled={best === null}
      onClick={() => best && quickSeat(best.info.id)}
    >
      {best ? t("lobby.quick", { table: best.info.name }) : t(none)}
    </button>
  );
}
