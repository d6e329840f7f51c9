import { chooseAhead } from "../commands";
import { isKey, t } from "../i18n";
import { Tick } from "../parts/Tick";
import type { AheadGone } from "../protocol";
import type { Table } from "../state";
import { price } from "../words/money";
import type { Aheads, Tickable } from "./aheads";

/** Tick boxes in the places of the buttons to come: one choice ahead at a time (room B5). */
export function AheadTicks({ table, aheads }: { table: Table; aheads: Aheads }) {
  const { first, second, third } = aheads;
  const box = (tickable: Tickable) => <AheadTick key={tickable.label} {...{ table, tickable }} />;
  return (
    <>
      {first ? box(first) : <span class="slot" />}
      {second ? box(second) : <span class="slot" />}
      {third && box(third)}
    </>
  );
}

function AheadTick({ table, tickable }: { table: Table; tickable: Tickable }) {
  const { word, label, amount } = tickable;
  const small = `ahead.${label}.small`;
  return (
    <Tick
      label={t(`ahead.${label}`, { amount: price(amount) })}
      small={isKey(small) ? t(small) : undefined}
      on={table.choice?.choice === word}
      onChange={(on) => chooseAhead(table.picture.table, on ? word : "")}
    />
  );
}

/** What became of a choice, in few words. */
export function became({ choice, why }: AheadGone): string {
  return t(`ahead.gone.${why}`, { choice: t(`ahead.name.${choice}`) });
}
