import { quickSeat } from "../front";
import { t } from "../i18n";
import type { TableRow } from "../protocol";
import type { State } from "../state";
import { bestOf } from "./filters";

/** One click to the best open table, with its seat offered. */
export function QuickSeat({ rows, state }: { rows: readonly TableRow[]; state: State }) {
  const best = bestOf(rows, state.seated);
  return (
    <button
      type="button"
      class="btn sm call"
      aria-disabled={best === null}
      onClick={() => best && quickSeat(best.info.id)}
    >
      {best ? t("lobby.quick", { table: best.info.name }) : t("lobby.quick.none")}
    </button>
  );
}
