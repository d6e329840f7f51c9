/** The house rules' switches in words. */
import { isKey, t } from "../i18n";

/** What one of a switch's values is called. */
export function valueName(name: string, value: string | number | boolean): string {
  if (typeof value === "boolean") return t(value ? "rules.yes" : "rules.no");
  const key = `switch.${name}.${value}`;
  return isKey(key) ? t(key) : String(value);
}
