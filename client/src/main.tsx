import "./styles/fonts.css";
import "./styles/index.css";
import { computed, effect } from "@preact/signals";
import { Component, type ComponentChildren, render } from "preact";
import { followAddress } from "./address";
import { followLobby } from "./commands";
import { drawTogether } from "./drawing";
import { Panes } from "./felt/Panes";
import { LazyHelpPage } from "./help/lazy";
import { learn, learnWhatFollows, t } from "./i18n";
import { keepTables } from "./keptTables";
import { keepLinks } from "./links";
import { LazyLobby } from "./lobby/LazyLobby";
import { LazyOdds } from "./odds/LazyOdds";
import { keepFocus } from "./parts/focus";
import { LazyReplay } from "./replay/LazyReplay";
import { applySettings, settings } from "./settings";
import { comeBack } from "./socket";
import { awaitGesture } from "./sound/start";
import { HAND, HELP, ODDS, state } from "./state";

function App() {
  const now = state.value;
  if (now.at === HELP) return <LazyHelpPage state={now} />;
  if (now.me && now.at === ODDS) return <LazyOdds state={now} />;
  if (now.me && now.at === HAND) return <LazyReplay state={now} />;
  const table = now.at && (now.tables[now.at] || now.line !== "out");
  return table ? <Panes state={now} /> : <LazyLobby state={now} />;
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

/** The words of another language are fetched once it is chosen. */
function followLanguage(): void {
  effect(() => {
    void learn(settings.value.language);
  });
}

/** What changes in the lobby is told to who has it in front. */
function followWhereSeen(): void {
  const wished = computed(() => {
    const { line, at, following } = state.value;
    const on = at === "";
    return line === "open" && following !== on ? on : null;
  });
  effect(() => {
    const on = wished.value;
    if (on !== null) queueMicrotask(() => followLobby(on));
  });
}

/** What is there to be heard, and to be seen of a page behind, comes once the page itself is seen. */
const PAINTED = 1_000;

function followByEar(): void {
  setTimeout(() => {
    void import("./ear/listen").then(({ listen }) => listen());
    void import("./turnSignal").then(({ followTurns }) => followTurns());
  }, PAINTED);
}

applySettings();
keepLinks();
keepTables();
followAddress();
followWhereSeen();
keepFocus();
awaitGesture();
void comeBack();

drawTogether();

// The room is called while the words are fetched.
await learn(settings.value.language);
followLanguage();

const root = document.getElementById("app");
if (root) {
  root.replaceChildren();
  render(
    <Guard>
      <App />
    </Guard>,
    root,
  );
  void learnWhatFollows();
  followByEar();
}
