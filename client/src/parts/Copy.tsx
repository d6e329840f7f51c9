import { useState } from "preact/hooks";
import { t } from "../i18n";

/** A text to be taken along: shown, copied with one click, and on phones shared. */
export function Copy({ label, text, title }: { label: string; text: string; title?: string }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    copied(text).then((done) => setSaid(done ? t("copy.done") : t("copy.by_hand")));
  const share = () => navigator.share({ title, url: text }).catch(() => {});
  return (
    <div class="copy">
      <label class="field">
        <span>{label}</span>
        <input readOnly value={text} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" class="btn sm call" data-first onClick={copy}>
          {t("copy")}
        </button>
        {title && "share" in navigator && (
          <button type="button" class="btn sm line" onClick={share}>
            {t("share")}
          </button>
        )}
      </div>
      <p role="status" class="fine">
        {said}
      </p>
    </div>
  );
}

/** Browsers let pages write to the clipboard on https and on this machine only. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
