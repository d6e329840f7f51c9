import { pause } from "../commands";
import { t } from "../i18n";
import type { State, Table } from "../state";
import { Icon } from "./Icon";

/** What is out of the ordinary, in plain words and with what happens next: one at a time. */
export function Banner({ state, table }: { state: State; table?: Table }) {
  const { line } = state;
  const text = trouble(state, table) || told(state);
  return (
    // At a table it is told with all else that is heard.
    <div class="told" role={table ? undefined : "status"}>
      {text && (
        <p class={`banner ${canWait(state, table) ? "soft" : ""}`}>
          <Icon name={line === "open" && table?.picture.felt.paused ? "i-pause" : "i-back"} />
          <span>{text}</span>
          {table && canResume(state, table) && (
            <button type="button" class="btn sm" onClick={() => pause(table.picture.table, false)}>
              {t("banner.resume")}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** The host lets the table go on from here: the banner lies over his own button. */
function canResume({ line }: State, { desk, picture }: Table): boolean {
  return line === "open" && desk !== null && picture.felt.paused;
}

/** What is played goes on: on a phone the banner then lies in nobody's way. */
function canWait({ line }: State, table?: Table): boolean {
  return line === "open" && table?.picture.felt.paused !== true;
}

export function trouble({ line, closing, slow, me }: State, table?: Table): string {
  if (me && line !== "open") {
    if (closing) return t("banner.closing");
    return table?.picture.you ? t("app.lost") : t("banner.lost");
  }
  if (me && slow) return t("banner.slow");
  if (table?.picture.felt.paused) return t(table.desk ? "banner.paused.own" : "banner.paused");
  return table?.picture.felt.closing ? t("banner.table_closing") : "";
}

/** What is told for a moment. */
export function told({ news, me }: State): string {
  if (!news || !me) return "";
  return news.what === "back" ? t("banner.back") : t("banner.account", { name: me.name });
}
