import { useState } from "preact/hooks";
import { LazyAccount } from "../account/LazyAccount";
import { open, toLobby, toOdds } from "../front";
import { LazyHelpDialog } from "../help/lazy";
import { askHelp, helpOpen } from "../help/open";
import type { DeskProps } from "../host/HostDesk";
import { LazyDesk } from "../host/lazy";
import { t } from "../i18n";
import { set, settings } from "../settings";
import { ODDS, type State, type Table } from "../state";
import { gameAndStakes } from "../words/tables";
import { skipAhead } from "./focus";
import { Icon } from "./Icon";
import { LazyMenu } from "./LazyMenu";

interface TopProps {
  state: State;
  /** How many tables fit side by side. */
  fits?: number;
}

/** The bar at the top: the lobby, the tables that are open, the menu. */
export function Top({ state, fits = 1 }: TopProps) {
  const [menu, setMenu] = useState(false);
  const [account, setAccount] = useState(false);
  const table = state.tables[state.at];
  const toHelp = () => {
    setMenu(false);
    if (table) askHelp();
    else location.hash = "#help/hand";
  };
  const toAccount = () => {
    setMenu(false);
    setAccount(true);
  };
  return (
    <header class="top">
      <button type="button" class="btn sm leap" onClick={skipAhead}>
        {t(table ? "top.skip.choices" : "top.skip.main")}
      </button>
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
      {fits > 1 && Object.keys(state.tables).length > 1 && <Beside />}
      {table?.desk && <HostButton state={state} table={table} desk={table.desk} />}
      <button
        type="button"
        class="ic"
        aria-label={t("menu.open")}
        aria-haspopup="dialog"
        onClick={() => setMenu(true)}
      >
        <Icon name="i-menu" />
      </button>
      {menu && (
        <LazyMenu
          me={state.me}
          onHelp={toHelp}
          onAccount={toAccount}
          onClose={() => setMenu(false)}
        />
      )}
      {table && helpOpen.value && <LazyHelpDialog state={state} table={table} />}
      {account && <LazyAccount state={state} onClose={() => setAccount(false)} />}
    </header>
  );
}

/** Lays the open tables side by side, or puts one alone in front. */
function Beside() {
  const { beside } = settings.value;
  return (
    <button
      type="button"
      class={`ic ${beside ? "pressed" : ""}`}
      aria-label={t("tabs.beside")}
      title={t("tabs.beside")}
      aria-pressed={beside}
      onClick={() => set({ beside: !beside })}
    >
      <Icon name="i-beside" />
    </button>
  );
}

/** The host's desk, at his own table. */
function HostButton(props: DeskProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="ic host" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="i-key" />
        <span>{t("host.button")}</span>
      </button>
      {open && <LazyDesk {...props} onClose={() => setOpen(false)} />}
    </>
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
