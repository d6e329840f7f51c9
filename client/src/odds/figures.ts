/** Chances and counts as text. */
import { settings } from "../settings";

/** `50.1%`, with the decimals asked for. */
export function percent(chance: number, decimals = 1): string {
  return new Intl.NumberFormat(settings.value.language, {
    style: "percent",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(chance);
}

/** `18,265,297,050`. */
export function whole(count: number): string {
  return new Intl.NumberFormat(settings.value.language).format(count);
}
