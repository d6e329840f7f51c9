import { useState } from "preact/hooks";
import { deleteAccount, EXPORT } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Field } from "../parts/Field";
import { useRequest } from "../parts/useRequest";
import { beginAnew } from "../socket";
import type { Me } from "../state";

/** Take all along that the room holds, or be forgotten. */
export function Farewell({ me, onDone }: { me: Me; onDone: () => void }) {
  const [password, setPassword] = useState("");
  const [isSure, setSure] = useState(false);
  const asked = useRequest();
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!isSure) setSure(true);
    else if (await asked.run(() => deleteAccount(password).then(() => beginAnew()))) onDone();
  };
  return (
    <details>
      <summary>{t("account.data")}</summary>
      <p>{t("account.export.text")}</p>
      <a class="btn sm line" href={EXPORT} download>
        {t("account.export")}
      </a>
      <form onSubmit={submit}>
        <p>{t("account.delete.text")}</p>
        <p>{t("account.delete.stays")}</p>
        {me.account && (
          <Field
            label={t("account.password")}
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onValue={setPassword}
          />
        )}
        <Answer {...asked} />
        <p role="status">{isSure && <b>{t("account.delete.sure")}</b>}</p>
        <button type="submit" class="btn sm line" aria-disabled={asked.busy}>
          {t(isSure ? "account.delete.yes" : "account.delete")}
        </button>
      </form>
    </details>
  );
}
