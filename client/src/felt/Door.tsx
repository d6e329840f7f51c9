import { t } from "../i18n";
import type { PotView } from "../protocol";
import { exact } from "../words/money";

/** The pot, a Dutch door: all of it above; below the pots apart, or the half of a split game. */
export function Door({ pots, split }: { pots: PotView[]; split: boolean }) {
  const total = pots.reduce((sum, pot) => sum + pot.amount, 0);
  const many = pots.length > 1;
  const label = t(many ? "centre.pots" : "centre.pot");
  return (
    <div class={`door ${many ? "many" : split ? "" : "whole"}`}>
      <div class="leaf hi1">
        <span class="k">{label}</span> <span class="amt">{exact(total)}</span>
      </div>
      {many && (
        <div class="leaf lo1">
          {pots.map((pot, index) => (
            <Sub key={index} label={potLabel(index, pots.length)} amount={pot.amount} />
          ))}
        </div>
      )}
      {!many && split && (
        <div class="leaf lo1">
          <Sub label={t("centre.half")} amount={total / 2} />
        </div>
      )}
    </div>
  );
}

function Sub({ label, amount }: { label: string; amount: number }) {
  return (
    <span class="sub">
      <span class="k">{label}</span> {exact(amount)}
    </span>
  );
}

function potLabel(index: number, count: number): string {
  if (index === 0) return t("centre.main");
  return count > 2 ? t("centre.side_n", { number: index }) : t("centre.side");
}
