import { useState } from "preact/hooks";
import { closeTable, pause, renewLink } from "../commands";
import { t } from "../i18n";
import { invite } from "../links";
import { Answer } from "../parts/Answer";
import { Copy } from "../parts/Copy";
import type { DeskProps } from "./HostDesk";
import { useAsked } from "./useAsked";

/** The link, and the table as a whole: stopped, going on, closed. */
export function Invite({ state, table, desk }: DeskProps) {
  const [isSure, setSure] = useState(false);
  const { ask, ...fares } = useAsked(state);
  const { paused, closing } = table.picture.felt;
  const id = desk.table;
  const close = () => {
    if (!isSure) return setSure(true);
    setSure(false);
    ask(closeTable(id), t("host.close.done"));
  };
  return (
    <>
      <Copy label={t("host.link")} text={invite(id, desk.link)} title={table.picture.info.name} />
      <Answer {...fares} />
      <p class="fine">{t("host.renew.text")}</p>
      <button
        type="button"
        class="btn sm line"
        onClick={() => ask(renewLink(id), t("host.renew.done"))}
      >
        {t("host.renew")}
      </button>
      <hr />
      <p class="fine">{t(paused ? "host.resume.text" : "host.pause.text")}</p>
      <button
        type="button"
        class="btn sm line"
        onClick={() => ask(pause(id, !paused), t(paused ? "line.resumed" : "line.paused"))}
      >
        {t(paused ? "host.resume" : "host.pause")}
      </button>
      <hr />
      <p class="fine">{t(closing ? "line.closing" : "host.close.text")}</p>
      {!closing && (
        <div class={isSure ? "row" : ""}>
          {isSure && (
            <button type="button" class="btn sm line" onClick={() => setSure(false)}>
              {t("dialog.cancel")}
            </button>
          )}
          <button type="button" class="btn sm line" onClick={close}>
            {t(isSure ? "host.close.yes" : "host.close")}
          </button>
        </div>
      )}
    </>
  );
}
