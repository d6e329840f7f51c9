import { t } from "../i18n";
import { Check, Select } from "../parts/Field";
import type { TableInfo, TableRow } from "../protocol";
import { betName, houseName, stakes } from "../words/tables";
import { filter, filters } from "./filters";

/** What the list is narrowed to (room L3): by what there is. */
export function Filters({ rows }: { rows: readonly TableRow[] }) {
  const { smallBet, house, free, mine } = filters.value;
  const infos = rows.map(({ info }) => info);
  const bets: [string, string][] = unique(infos, ({ small_bet }) => small_bet)
    .sort((one, other) => one.small_bet - other.small_bet)
    .map((info) => [String(info.small_bet), stakes(info)]);
  const houses: [string, string][] = unique(infos, (info) => info.house).map((info) => [
    info.house,
    houseName(info.house),
  ]);
  return (
    <details class="filters" open={innerWidth >= 700}>
      <summary>{t("lobby.filters")}</summary>
      <fieldset>
        <legend class="vh">{t("lobby.filters")}</legend>
        <Select
          label={t("lobby.stakes")}
          value={String(smallBet)}
          options={[["0", t("lobby.any")], ...withChosen(bets, String(smallBet))]}
          onValue={(value) => filter({ smallBet: Number(value) })}
        />
        <Select
          label={t("lobby.house")}
          value={house}
          options={[["", t("lobby.any")], ...withChosen(houses, house)]}
          onValue={(value) => filter({ house: value })}
        />
        <Check label={t("lobby.free")} on={free} onChange={(on) => filter({ free: on })} />
        <Check label={t("lobby.private")} on={mine} onChange={(on) => filter({ mine: on })} />
      </fieldset>
    </details>
  );
}

function unique(infos: readonly TableInfo[], by: (info: TableInfo) => unknown): TableInfo[] {
  return [...new Map(infos.map((info) => [by(info), info])).values()];
}

/** What was chosen on an earlier visit stays to be seen, also where no table has it now. */
function withChosen(options: [string, string][], chosen: string): [string, string][] {
  if (!chosen || chosen === "0" || options.some(([value]) => value === chosen)) return options;
  const small = Number(chosen);
  return [...options, [chosen, small ? betName(small) : houseName(chosen)]];
}
