import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Money } from "../parts/Money";
import type { Refused } from "../protocol";
import { enter } from "../socket";
import type { State } from "../state";
import { needsReload, refusal } from "../words/refusals";
import { Invited } from "./Invited";

const focus = (field: HTMLElement | null) => field?.focus();

/** One field, one click; who comes by a link is told who invites him (room L4). */
export function NameForm({ state, onSignIn }: { state: State; onSignIn: () => void }) {
  const [name, setName] = useState("");
  const link = state.links[state.at];
  if (state.line !== "out") return <p class="wait">{t(state.slow ? "banner.lost" : "app.wait")}</p>;
  if (state.refused && needsReload(state.refused.code)) return <TooOld refused={state.refused} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // What stands in the field: who is quick is ahead of `name`.
    const given = new FormData(event.currentTarget as HTMLFormElement).get("name");
    void enter(String(given).trim());
  };
  return (
    <form class="enter" onSubmit={submit}>
      {link ? (
        <Invited table={state.at} link={link} />
      ) : (
        <>
          <h2>{t("lobby.name.ask")}</h2>
          <p>{t("lobby.name.text")}</p>
        </>
      )}
      <label>
        {t("lobby.name")}
        <input
          ref={focus}
          name="name"
          required
          maxLength={32}
          pattern=".*\S.*"
          autoComplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      {state.refused && (
        <p class="notice" role="alert">
          {refusal(state.refused)}
        </p>
      )}
      <button type="submit" class="btn call">
        <span class="w">{link ? t("join.go") : t("lobby.name.go")}</span>
      </button>
      <button type="button" class="btn sm line" onClick={onSignIn}>
        {t("enter.account")}
      </button>
      <Money />
    </form>
  );
}

/** The room has moved on, and this page with it as soon as it is loaded anew. */
function TooOld({ refused }: { refused: Refused }) {
  return (
    <div class="enter">
      <p class="notice" role="alert">
        {refusal(refused)}
      </p>
      <button type="button" class="btn call" onClick={() => location.reload()}>
        <span class="w">{t("app.reload")}</span>
      </button>
    </div>
  );
}
