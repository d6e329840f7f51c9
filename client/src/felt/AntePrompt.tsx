import { useState } from "preact/hooks";
import { anteAlways, postAnte } from "../commands";
import { t } from "../i18n";
import { useKeys } from "../parts/keys";
import { Tick } from "../parts/Tick";
import type { AnteAsked } from "../protocol";
import type { Table } from "../state";
import { price } from "../words/money";
import { Panel } from "./Panel";

/** Who posts the ante is dealt in; the tick box posts it from then on (room T2). */
export function AntePrompt({ table, ante }: { table: Table; ante: AnteAsked }) {
  const [sent, setSent] = useState(0);
  const waits = sent === ante.hand && table.refused === null;
  const { paused } = table.picture.felt;
  const post = () => {
    setSent(ante.hand);
    postAnte(ante.table, ante.hand);
  };
  useKeys({ C: post });
  return (
    <Panel
      text={t("ante.ask")}
      refused={table.refused}
      clock={paused ? undefined : { deadline: ante.deadline, allowed: ante.deadline - ante.now }}
    >
      <p class="slot note">{t("ante.skip")}</p>
      <button
        type="button"
        class={`btn call ${waits ? "hold" : ""}`}
        aria-disabled={waits}
        aria-keyshortcuts="C"
        onClick={post}
      >
        <span class="w">{t(waits ? "button.sent" : "ante.post")}</span>
        <span class="a">{price(ante.ante)}</span>
        <span class="key" aria-hidden="true">
          C
        </span>
      </button>
      <Tick
        label={t("ante.always")}
        small={t("ante.always.small")}
        on={table.picture.ante_always ?? false}
        onChange={(on) => anteAlways(ante.table, on)}
      />
    </Panel>
  );
}
