import { forgetChanges } from "../front";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";

/** The host has changed the rules: said until it is read, and in the way of nothing. */
export function NewRules({ table, onOpen }: { table: string; onOpen: () => void }) {
  return (
    <div class="banner soft rules" role="status">
      <span>{t("banner.rules")}</span>
      <button type="button" class="see" onClick={onOpen}>
        {t("banner.rules.see")}
      </button>
      <button
        type="button"
        class="ic"
        aria-label={t("dialog.close")}
        onClick={() => forgetChanges(table)}
      >
        <Icon name="i-x" />
      </button>
    </div>
  );
}
