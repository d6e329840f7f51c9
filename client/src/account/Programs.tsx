import { useState } from "preact/hooks";
import { newToken } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Copy } from "../parts/Copy";
import { Field } from "../parts/Field";
import { useRequest } from "../parts/useRequest";

/** A token for a program that plays as oneself; it is shown this once. */
export function Programs() {
  const [label, setLabel] = useState("");
  const [token, setToken] = useState("");
  const asked = useRequest();
  const submit = (event: Event) => {
    event.preventDefault();
    void asked.run(async () => setToken((await newToken(label)).token));
  };
  return (
    <details>
      <summary>{t("account.programs")}</summary>
      {token ? (
        <>
          <p>{t("account.token.once")}</p>
          <Copy label={t("account.token")} text={token} />
        </>
      ) : (
        <form onSubmit={submit}>
          <p>{t("account.programs.text")}</p>
          <Field
            label={t("account.programs.name")}
            maxLength={60}
            autoComplete="off"
            value={label}
            onValue={setLabel}
          />
          <Answer {...asked} />
          <button type="submit" class="btn sm line" aria-disabled={asked.busy}>
            {t("account.token.make")}
          </button>
        </form>
      )}
    </details>
  );
}
