import { useState } from "preact/hooks";
import { changeTable } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { draftOf, rulesOf } from "./draft";
import type { DeskProps } from "./HostDesk";
import { RulesForm } from "./RulesForm";
import { useAsked } from "./useAsked";

/** Other rules from the next hand on; what is planned already is shown. */
export function Planning({ state, desk }: DeskProps) {
  const [draft, setDraft] = useState(() => draftOf(desk.planned ?? desk.rules));
  const { ask, ...fares } = useAsked(state);
  const submit = (event: Event) => {
    event.preventDefault();
    ask(changeTable(desk.table, rulesOf(draft)), t("host.rules.done"));
  };
  return (
    <form class="rules" onSubmit={submit}>
      <p>{t(desk.planned ? "host.rules.planned" : "host.rules.text")}</p>
      <RulesForm draft={draft} onDraft={setDraft} isOpen />
      <Answer {...fares} />
      <button type="submit" class="btn call wide">
        <span class="w">{t("host.rules.go")}</span>
      </button>
    </form>
  );
}
