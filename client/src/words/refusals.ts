/** Why the room refused something, in words (room B6). */
import { isKey, t } from "../i18n";

interface Refusal {
  code: string;
  reason: string;
  allowed?: string;
}

export function refusal({ code, reason, allowed = "" }: Refusal): string {
  const seconds = allowed.match(/\d+/)?.[0];
  if (code === "too_fast" && seconds) return t("refused.too_fast.wait", { n: seconds });
  const key = `refused.${code}`;
  return isKey(key) ? t(key) : t("refused.other", { reason });
}
