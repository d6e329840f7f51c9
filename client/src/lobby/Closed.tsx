import { useState } from "preact/hooks";
import { forget } from "../front";
import { LazyBook } from "../host/lazy";
import { isKey, t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Lost } from "../state";

/** A table that is no more for this player, and why; its host may still look at its book. */
export function Closed({ lost }: { lost: Lost | null }) {
  const [book, setBook] = useState(false);
  return (
    <>
      <div role="alert">
        {lost && (
          <div class="lost">
            <p>{reason(lost)}</p>
            {lost.hosted && (
              <button type="button" class="btn sm line" onClick={() => setBook(true)}>
                {t("lost.book")}
              </button>
            )}
            <button type="button" class="ic" aria-label={t("dialog.close")} onClick={forget}>
              <Icon name="i-x" />
            </button>
          </div>
        )}
      </div>
      {lost && book && <LazyBook table={lost.table} onClose={() => setBook(false)} />}
    </>
  );
}

function reason({ code, name }: Lost): string {
  const key = `lost.${code}`;
  return t(isKey(key) ? key : "lost.other", { table: name || t("lost.table") });
}
