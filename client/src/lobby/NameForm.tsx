import { useState } from "preact/hooks";
import { t } from "../i18n";
import { enter } from "../socket";
import type { State } from "../state";
import { refusal } from "../words/refusals";

const focus = (field: HTMLElement | null) => field?.focus();

/** One field, one click. */
export function NameForm({ state }: { state: State }) {
  const [name, setName] = useState("");
  if (state.line !== "out") return <p class="wait">{t("app.wait")}</p>;
  const submit = (event: Event) => {
    event.preventDefault();
    enter(name.trim());
  };
  return (
    <form class="enter" onSubmit={submit}>
      <h2>{t("lobby.name.ask")}</h2>
      <p>{t("lobby.name.text")}</p>
      <label>
        {t("lobby.name")}
        <input
          ref={focus}
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
        <span class="w">{t("lobby.name.go")}</span>
      </button>
      <p class="fine">{t("lobby.money")}</p>
    </form>
  );
}
