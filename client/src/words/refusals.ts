/** Why the room refused something, in words, and what one can do (room B6). */
import { isKey, t } from "../i18n";
import { price } from "./money";

interface Refusal {
  code: string;
  reason: string;
  allowed?: string;
}

/** Codes that mean the same to who reads them. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  // The page is not of this room's age: it asked what no page of today asks.
  bad_message: [
    ...["bad_id", "bad_method", "bad_request", "hello_first", "hello_twice", "no_such_path"],
    ...["no_such_profile", "not_json", "not_watching"],
  ],
  // Cards on the odds page that can't be counted.
  bad_odds: [
    ...["bad_card", "bad_folded", "bad_game", "bad_hands", "bad_range", "duplicate_card"],
    ...["empty_range", "no_deals", "too_many_deals"],
  ],
  no_proof: ["wrong_deck"],
  signed_out: ["sign_in_first"],
};

export function refusal({ code, reason, allowed = "" }: Refusal): string {
  const seconds = allowed.match(/\d+/)?.[0];
  if (code === "too_fast" && seconds) return t("refused.too_fast.wait", { n: seconds });
  const [, least, most] = allowed.match(/^(\d+) to (\d+)$/)?.map(Number) ?? [];
  // Who comes back soon brings at least what he left with (room T4): he is told how much that is.
  if (code === "bad_buy_in" && least && most && least > 1)
    return t("refused.bad_buy_in.between", { least: price(least), most: price(most) });
  const key = `refused.${plain(code)}`;
  return isKey(key) ? t(key) : t("refused.other", { reason });
}

/** A code that the catalogues have words for, where there is one. */
export function plain(code: string): string {
  const [same] = Object.entries(SAME).find(([, codes]) => codes.includes(code)) ?? [];
  return same ?? code;
}

/** Whether nothing but a fresh page helps. */
export function needsReload(code: string): boolean {
  return ["bad_message", "bad_house", "protocol"].includes(plain(code));
}
