import "../styles/forms.css";
import "../styles/games.css";
import "../styles/lobby.css";
import { useState } from "preact/hooks";
import { LazyAccount } from "../account/LazyAccount";
import { t } from "../i18n";
import { Banner } from "../parts/Banner";
import { Top } from "../parts/Top";
import type { State } from "../state";
import { Closed } from "./Closed";
import { NameForm } from "./NameForm";
import { Tables } from "./Tables";

/** The tables, a tab a game; first of all a visitor gives a name. */
export function Lobby({ state }: { state: State }) {
  const [account, setAccount] = useState(false);
  return (
    <div class="room lobby">
      <Top state={state} />
      <Banner state={state} />
      <main class="lob">
        <h1 class="vh">{t("lobby.title")}</h1>
        <Closed lost={state.lost} />
        {state.me ? (
          <Tables state={state} me={state.me} />
        ) : (
          <NameForm state={state} onSignIn={() => setAccount(true)} />
        )}
        <a class="btn sm quiet to-help" href="#help/hand">
          {t("help.new")}
        </a>
      </main>
      {account && <LazyAccount state={state} onClose={() => setAccount(false)} />}
    </div>
  );
}
