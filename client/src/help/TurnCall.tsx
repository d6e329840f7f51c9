import { open } from "../front";
import { t } from "../i18n";
import type { State, Table } from "../state";
import { closeHelp } from "./open";

/** Whoever reads is told that the room waits for him, and is one click from his seat. */
export function TurnCall({ state }: { state: State }) {
  const table = Object.values(state.tables).find(isWaitedFor);
  const name = table?.picture.info.name ?? "";
  const go = () => {
    if (table) open(table.picture.table);
    closeHelp();
  };
  return (
    <div class="hturn" role="status">
      {table && (
        <button type="button" class="btn sm call" onClick={go}>
          {t("help.to_table", { table: name })}
        </button>
      )}
    </div>
  );
}

function isWaitedFor({ turn, ante, posted }: Table): boolean {
  return turn !== null || (ante !== null && !posted);
}
