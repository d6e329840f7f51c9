/** The amounts and times that stand in the words, checked against the engine by name. */
import type { TableTimes } from "../protocol";
import { exact, price } from "../words/money";
import examples from "./examples.json";

const MINUTE = 60_000;

export type Facts = Readonly<Record<string, string>>;

/** Amounts as people read them; times in seconds, long ones in minutes. */
export function facts(times: TableTimes = examples.times): Facts {
  const amounts = Object.entries(examples.amounts).map(([name, cents]) => [name, price(cents)]);
  const spans = Object.entries(times).map(([name, ms]) => [`${name}_time`, span(Number(ms))]);
  return Object.fromEntries([...amounts, ...spans]);
}

/** A text with its facts filled in. */
export function fill(text: string, given: Facts): string {
  return text.replace(/\{(\w+)\}/g, (hole, name) => given[name] ?? hole);
}

/** `+$17.65`, `−$8.37`. */
export function signed(cents: number): string {
  return cents > 0 ? `+${exact(cents)}` : exact(cents);
}

function span(ms: number): string {
  return ms >= 5 * MINUTE ? `${ms / MINUTE} min` : `${ms / 1000} s`;
}
