import "@fontsource-variable/instrument-sans/wdth.css";
import "./styles/index.css";
import { effect } from "@preact/signals";
import { Component, type ComponentChildren, render } from "preact";
import { followLobby, open, toLobby, toOdds } from "./commands";
import { TableScreen } from "./felt/TableScreen";
import { t } from "./i18n";
import { keepLinks } from "./links";
import { Lobby } from "./lobby/Lobby";
import { LazyOdds } from "./odds/LazyOdds";
import { applySettings } from "./settings";
import { comeBack } from "./socket";
import { ODDS, state } from "./state";

function App() {
  const now = state.value;
  if (now.me && now.at === ODDS) return <LazyOdds state={now} />;
  const table = now.tables[now.at];
  return table ? <TableScreen key={now.at} state={now} table={table} /> : <Lobby state={now} />;
}

/** What went wrong on this page stays on this page: the seat is the room's to hold. */
class Guard extends Component<{ children: ComponentChildren }, { broken: boolean }> {
  override componentDidCatch() {
    this.setState({ broken: true });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main class="broken">
        <p>{t("app.error")}</p>
        <button type="button" class="btn sm line" onClick={() => location.reload()}>
          {t("app.reload")}
        </button>
      </main>
    );
  }
}

/** The address names the table in front or the odds page, so that a reload comes back to it. */
function followAddress(): void {
  const named = () => decodeURIComponent(location.hash.slice(1)).split("/")[0];
  const go = () => {
    const { rows, at } = state.value;
    const table = named();
    if (table === ODDS) toOdds();
    else if (table && rows.some(({ info }) => info.id === table)) open(table);
    else if (at) toLobby();
  };
  addEventListener("hashchange", go);
  let entered = false;
  effect(() => {
    const { me, at } = state.value;
    if (!me) entered = false;
    else if (!entered) {
      entered = true;
      if (named()) queueMicrotask(go);
    } else if (at !== named()) {
      history.pushState(null, "", at ? `#${encodeURIComponent(at)}` : location.pathname);
    }
  });
}

/** What changes in the lobby is told to who has it in front. */
function followWhereSeen(): void {
  effect(() => {
    const { line, at, following } = state.value;
    if (line === "open" && following !== (at === "")) queueMicrotask(() => followLobby(at === ""));
  });
}

applySettings();
keepLinks();
followAddress();
followWhereSeen();
void comeBack();

const root = document.getElementById("app");
if (root) {
  render(
    <Guard>
      <App />
    </Guard>,
    root,
  );
}
