import { useState } from "preact/hooks";
import { giveChips } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Field } from "../parts/Field";
import { cents } from "./draft";
import type { DeskProps } from "./HostDesk";
import { useAsked } from "./useAsked";

/** Chips of the table's own money for a player, with a reason that all are told. */
export function Give({ state, table, desk }: DeskProps) {
  const [name, setName] = useState("");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { ask, ...fares } = useAsked(state, table);
  const submit = (event: Event) => {
    event.preventDefault();
    const said = t("host.give.done", { name: name.trim() });
    ask(giveChips(desk.table, name.trim(), cents(amount), reason.trim()), said);
  };
  return (
    <details>
      <summary>{t("host.give")}</summary>
      <form onSubmit={submit}>
        <p class="fine">{t("host.give.text")}</p>
        <Field
          label={t("host.give.name")}
          required
          maxLength={32}
          autoComplete="off"
          value={name}
          onValue={setName}
        />
        <Field
          label={t("host.give.amount")}
          type="number"
          required
          step={0.01}
          value={amount}
          onValue={setAmount}
        />
        <Field
          label={t("host.give.reason")}
          required
          maxLength={100}
          autoComplete="off"
          value={reason}
          onValue={setReason}
        />
        <Answer {...fares} />
        <button type="submit" class="btn sm line">
          {t("host.give.go")}
        </button>
      </form>
    </details>
  );
}
