import { open } from "../front";
import { t } from "../i18n";
import type { TableRow } from "../protocol";
import type { Me, State } from "../state";
import { gameAndStakes } from "../words/tables";

/** The tables at which one sits or that one hosts, before all others: one click leads back. */
export function Mine({ state, me }: { state: State; me: Me }) {
  const mine = state.rows.filter((row) => sits(row, state) || hosts(row, me));
  if (mine.length === 0) return null;
  return (
    <section class="mytables" aria-labelledby="mytables">
      <h2 id="mytables">{t("lobby.mine")}</h2>
      <ul>
        {mine.map((row) => (
          <li key={row.info.id}>
            <One row={row} state={state} me={me} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function One({ row, state, me }: { row: TableRow; state: State; me: Me }) {
  const { info } = row;
  const due = state.tables[info.id]?.turn != null;
  const standing = [
    sits(row, state) && t("lobby.mine.seat"),
    hosts(row, me) && t("lobby.mine.host"),
  ];
  return (
    <button type="button" class="back" onClick={() => open(info.id)}>
      <b>{t("lobby.mine.back", { table: info.name })}</b>
      <small>{[gameAndStakes(info), ...standing].filter(Boolean).join(" · ")}</small>
      {due && <em class="due">{t("tabs.turn")}</em>}
    </button>
  );
}

export function sits({ info }: TableRow, { seated }: State): boolean {
  return seated.includes(info.id);
}

function hosts({ info }: TableRow, { name }: Me): boolean {
  return info.private && info.host === name;
}
