import { useState } from "preact/hooks";
import { open, toLobby, toOdds } from "../commands";
import { t } from "../i18n";
import { ODDS, type State, type Table } from "../state";
import { gameAndStakes } from "../words/tables";
import { Icon } from "./Icon";
import { Menu } from "./Menu";

/** The bar at the top: the lobby, the tables that are open, the menu. */
export function Top({ state }: { state: State }) {
  const [menu, setMenu] = useState(false);
  return (
    <header class="top">
      <button type="button" class="brand" aria-label={t("tabs.home")} onClick={toLobby}>
        <Icon name="mark" />
        <span>Doorcard</span>
      </button>
      <nav class="tabs" aria-label={t("tabs.tables")}>
        <button
          type="button"
          class={`tab ${state.at ? "" : "on"}`}
          aria-current={state.at ? undefined : "page"}
          onClick={toLobby}
        >
          <b>{t("lobby.title")}</b>
        </button>
        {state.me && (
          <button
            type="button"
            class={`tab to-odds ${state.at === ODDS ? "on" : ""}`}
            aria-current={state.at === ODDS ? "page" : undefined}
            onClick={toOdds}
          >
            <b>{t("odds.title")}</b>
          </button>
        )}
        {Object.values(state.tables).map((table) => (
          <Tab key={table.picture.table} table={table} on={table.picture.table === state.at} />
        ))}
      </nav>
      <button
        type="button"
        class="ic"
        aria-label={t("menu.open")}
        aria-haspopup="dialog"
        onClick={() => setMenu(true)}
      >
        <Icon name="i-menu" />
      </button>
      {menu && <Menu me={state.me} onClose={() => setMenu(false)} />}
    </header>
  );
}

function Tab({ table, on }: { table: Table; on: boolean }) {
  const { info } = table.picture;
  const due = !on && table.turn !== null;
  return (
    <button
      type="button"
      class={`tab ${on ? "on" : ""} ${due ? "due" : ""}`}
      aria-current={on ? "page" : undefined}
      onClick={() => open(info.id)}
    >
      <b>{info.name}</b>
      <small>{due ? t("tabs.turn") : gameAndStakes(info)}</small>
    </button>
  );
}
