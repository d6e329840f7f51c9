/** How the rules of a table have changed, in words. */
import { isKey, t } from "../i18n";
import type { Snapshot, TableInfo } from "../protocol";
import { price } from "../words/money";
import { valueName } from "../words/rules";
import { gameName, houseName } from "../words/tables";

type Value = string | number | boolean;
type Said = [label: string, value: string];

const AMOUNTS = [
  "small_bet",
  "big_bet",
  "ante",
  "bring_in",
  "least_buy_in",
  "most_buy_in",
] as const;
const LABELS: Record<(typeof AMOUNTS)[number], string> = {
  small_bet: "own.small_bet",
  big_bet: "rules.big_bet",
  ante: "rules.ante",
  bring_in: "rules.bring_in",
  least_buy_in: "rules.least",
  most_buy_in: "rules.most",
};

/** Each thing that is otherwise, as "Ante: $0.50 (was $0.40)". */
export function changes(before: Snapshot, after: Snapshot): string[] {
  const were = new Map(said(before));
  return said(after)
    .filter(([label, value]) => were.get(label) !== value)
    .map(([label, value]) => t("own.change", { label, value, was: were.get(label) ?? "–" }));
}

/** The table's rules, each with its name. */
function said({ info, switches, times }: Snapshot): Said[] {
  return [
    [t("rules.name"), info.name],
    [t("rules.game"), gameName(info.game, info.game_name)],
    [t("rules.house"), houseName(info.house)],
    ...AMOUNTS.map((name): Said => [word(LABELS[name]), price(info[name])]),
    [t("rules.bots"), String(info.bots)],
    [t("rules.dead_cards"), yes(info)],
    ...entries(switches).map(
      ([name, value]): Said => [word(`switch.${name}`), valueName(name, value)],
    ),
    ...entries(times).map(([name, ms]): Said => [word(`times.${name}`), `${Number(ms) / 1000} s`]),
  ];
}

function yes({ dead_cards }: TableInfo): string {
  return t(dead_cards ? "rules.yes" : "rules.no");
}

function entries(of: object): [string, Value][] {
  return Object.entries(of).filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
}

function word(key: string): string {
  return isKey(key) ? t(key) : key;
}
