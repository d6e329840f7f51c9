import "./help.css";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import type { State, Table } from "../state";
import { Article } from "./Article";
import { houseOf } from "./house";
import { askHelp, closeHelp, helpOpen } from "./open";
import { pageNamed } from "./pages";
import { TurnCall } from "./TurnCall";

/** The help over a table, so that its hand goes on; the rules are this table's (room K2). */
export function HelpDialog({ state, table }: { state: State; table: Table }) {
  return (
    <Dialog title={t("help.title")} onClose={closeHelp}>
      <TurnCall state={state} />
      <Article
        page={pageNamed(helpOpen.value)}
        level={3}
        house={houseOf(table.picture)}
        onPage={askHelp}
      />
    </Dialog>
  );
}
