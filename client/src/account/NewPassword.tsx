import { useState } from "preact/hooks";
import { changePassword } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Field } from "../parts/Field";
import { useRequest } from "../parts/useRequest";
import { state } from "../state";

/** Change the password; everywhere else one is signed out. */
export function NewPassword() {
  const [old, setOld] = useState("");
  const [chosen, setChosen] = useState("");
  const asked = useRequest();
  const submit = async (event: Event) => {
    event.preventDefault();
    const isDone = await asked.run(() => changePassword(old, chosen), t("account.change.done"));
    if (!isDone) return;
    setOld("");
    setChosen("");
  };
  return (
    <details>
      <summary>{t("account.change")}</summary>
      <form onSubmit={submit}>
        {/* for password managers: whose password it is */}
        <input
          class="vh"
          autoComplete="username"
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          value={state.value.me?.name}
        />
        <Field
          label={t("account.password.old")}
          type="password"
          autoComplete="current-password"
          required
          value={old}
          onValue={setOld}
        />
        <Field
          label={t("account.password.new")}
          hint={t("account.change.hint")}
          type="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={200}
          value={chosen}
          onValue={setChosen}
        />
        <Answer {...asked} />
        <button type="submit" class="btn sm line" aria-disabled={asked.busy}>
          {t("account.change")}
        </button>
      </form>
    </details>
  );
}
