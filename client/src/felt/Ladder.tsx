import { counted, t } from "../i18n";
import type { Felt } from "../protocol";
import { price } from "../words/money";

/** The rungs up to the cap, and how many are made; the current one is the price. */
export function Ladder({ felt }: { felt: Felt }) {
  const { ladder, count, cap } = felt;
  return (
    <div
      class="ladder"
      role="img"
      aria-label={`${t("centre.ladder", { count, cap: cap || ladder.length })}, ${ladderText(felt)}`}
    >
      <ol>
        {ladder.map((rung, index) => (
          <li key={rung} class={index === count - 1 ? "on cur" : index < count ? "on" : ""}>
            {price(rung)}
          </li>
        ))}
      </ol>
      <p>{ladderText(felt)}</p>
    </div>
  );
}

export function ladderText({ count, cap, price: to }: Felt): string {
  if (cap > 0 && count >= cap) return t("centre.capped");
  if (count === 0) return to > 0 ? t("centre.bring_in", { amount: price(to) }) : t("centre.no_bet");
  const bets = counted("count.bet", count);
  if (cap === 0) return t("centre.uncapped", { bets });
  return t("centre.left", { bets, raises: counted("count.raise", cap - count) });
}
