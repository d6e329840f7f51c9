/** Why the room refused something, in words (room B6). */
import { isKey, t } from "../i18n";
import { price } from "./money";

interface Refusal {
  code: string;
  reason: string;
  allowed?: string;
}

export function refusal({ code, reason, allowed = "" }: Refusal): string {
  const seconds = allowed.match(/\d+/)?.[0];
  if (code === "too_fast" && seconds) return t("refused.too_fast.wait", { n: seconds });
  const [, least, most] = allowed.match(/^(\d+) to (\d+)$/)?.map(Number) ?? [];
  // Who comes back soon brings at least what he left with (room T4): he is told how much that is.
  if (code === "bad_buy_in" && least && most && least > 1)
    return t("refused.bad_buy_in.between", { least: price(least), most: price(most) });
  const key = `refused.${code}`;
  return isKey(key) ? t(key) : t("refused.other", { reason });
}
