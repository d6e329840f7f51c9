import "../styles/forms.css";
import { useState } from "preact/hooks";
import { openTable } from "../commands";
import { open } from "../front";
import { t } from "../i18n";
import { invite } from "../links";
import { Answer } from "../parts/Answer";
import { Copy } from "../parts/Copy";
import { Dialog } from "../parts/Dialog";
import type { State } from "../state";
import { fresh, rulesOf } from "./draft";
import { RulesForm } from "./RulesForm";

/** Open a private table: two clicks do, and then there is a link to give away (room L4). */
export function Opening({ state, onClose }: { state: State; onClose: () => void }) {
  const [draft, setDraft] = useState(() =>
    fresh(t("rules.name.usual", { name: state.me?.name ?? "" })),
  );
  const [asked, setAsked] = useState("");
  const { opened, refused, pending } = state;
  if (asked && opened?.id === asked) {
    const { table, link } = opened;
    return (
      <Dialog key="link" title={t("open.done", { table: draft.name })} onClose={onClose}>
        <p>{t("open.give")}</p>
        <Copy label={t("host.link")} text={invite(table, link)} title={draft.name} />
        <button
          type="button"
          class="btn sm line wide"
          onClick={() => {
            onClose();
            open(table);
          }}
        >
          {t("join.go")}
        </button>
      </Dialog>
    );
  }
  const submit = (event: Event) => {
    event.preventDefault();
    setAsked(openTable(rulesOf(draft)));
  };
  return (
    <Dialog key="rules" title={t("open.title")} onClose={onClose}>
      <form class="rules" onSubmit={submit}>
        <p>{t("open.text")}</p>
        <RulesForm draft={draft} onDraft={setDraft} />
        <Answer problem={refused?.id === asked ? refused : null} />
        <button type="submit" class="btn call wide" data-first aria-disabled={asked in pending}>
          <span class="w">{t("open.go")}</span>
        </button>
      </form>
    </Dialog>
  );
}
