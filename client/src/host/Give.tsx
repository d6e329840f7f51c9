import { useState } from "preact/hooks";
import { giveChips } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Field, Select } from "../parts/Field";
import { cents } from "./draft";
import type { DeskProps } from "./HostDesk";
import { others } from "./People";
import { useAsked } from "./useAsked";

/** Chips of the table's own money for a player, with a reason that all are told. */
export function Give({ state, table, desk }: DeskProps) {
  const names = others(table.picture, state.me?.name ?? "").map(({ name }) => name);
  const [chosen, setName] = useState("");
  const name = names.includes(chosen) ? chosen : (names[0] ?? "");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { ask, ...fares } = useAsked(state);
  if (names.length === 0) return null;
  const submit = (event: Event) => {
    event.preventDefault();
    const said = t("host.give.done", { name });
    ask(giveChips(desk.table, name, cents(amount), reason.trim()), said);
  };
  return (
    <details>
      <summary>{t("host.give")}</summary>
      <form onSubmit={submit}>
        <p class="fine">{t("host.give.text")}</p>
        <Select
          label={t("host.give.name")}
          value={name}
          options={names.map((one) => [one, one] as const)}
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
