/** Why the room refused something, in words (room B6). */
import { isKey, t } from "../i18n";
import type { Refused } from "../protocol";

export function refusal({ code, reason }: Refused): string {
  const key = `refused.${code}`;
  return isKey(key) ? t(key) : t("refused.other", { reason });
}
