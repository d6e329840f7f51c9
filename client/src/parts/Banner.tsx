import { t } from "../i18n";
import type { State, Table } from "../state";
import { Icon } from "./Icon";

/** What is out of the ordinary, in plain words and with what happens next: one at a time. */
export function Banner({ state, table }: { state: State; table?: Table }) {
  const text = trouble(state, table);
  return (
    <div role="status">
      {text && (
        <p class="banner">
          <Icon name="i-back" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}

function trouble({ line, closing, me }: State, table?: Table): string {
  if (me && line !== "open") {
    if (closing) return t("banner.closing");
    return table?.picture.you ? t("app.lost") : t("banner.lost");
  }
  if (table?.picture.felt.paused) return t("banner.paused");
  return table?.picture.felt.closing ? t("banner.table_closing") : "";
}
