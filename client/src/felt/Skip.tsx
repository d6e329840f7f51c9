import { t } from "../i18n";
import { paced } from "../pacing";
import { useKeys } from "../parts/keys";
import { skip } from "../socket";

/** Shows the rest of a showdown at once; there only while something waits (room S1). */
export function Skip({ table }: { table: string }) {
  return paced.value.includes(table) ? <Waits table={table} /> : null;
}

function Waits({ table }: { table: string }) {
  const go = () => skip(table);
  useKeys({ ".": go });
  return (
    <button
      type="button"
      class="skip"
      aria-label={t("skip.label")}
      aria-keyshortcuts="."
      onClick={go}
    >
      <span>
        {t("skip")}
        <span class="key" aria-hidden="true">
          .
        </span>
      </span>
    </button>
  );
}
