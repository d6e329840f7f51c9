import { isKey, t } from "../i18n";
import { percent } from "../odds/figures";
import type { SeatView } from "../protocol";
import { refusal } from "../words/refusals";
import type { SeatOdds, StreetOdds } from "./replay";
import type { FoundOdds } from "./useOdds";

interface Props {
  odds: StreetOdds | undefined;
  found: FoundOdds;
  seats: readonly SeatView[];
  you: number;
}

/** What each hand could expect when the street's cards were out. */
export function Odds({ odds, found, seats, you }: Props) {
  const key = `street.${odds?.street}`;
  return (
    <section class="rodds" aria-label={t("odds.title")}>
      <h2>
        {t("odds.title")} {isKey(key) && <span>{t(key)}</span>}
      </h2>
      {found.problem ? (
        <p class="fine">{refusal(found.problem)}</p>
      ) : (
        !odds && (
          <p class="fine">{t(found.streets.length ? "replay.no_odds" : "replay.counting")}</p>
        )
      )}
      <ul>
        {odds?.seats.map((one) => (
          <li key={one.seat}>
            <span class="who">
              <i>{one.seat}</i> {one.seat === you ? t("seat.you") : nameOf(seats, one.seat)}
            </span>
            <Bar odds={one} />
            <b>{percent(one.equity)}</b>
            <small>
              {t("odds.scoop")} {percent(one.scoop)}
            </small>
          </li>
        ))}
      </ul>
      {odds?.interval && (
        <p class="fine">{t("replay.within", { within: percent(odds.interval, 2) })}</p>
      )}
    </section>
  );
}

/** The same under a seat, in short; the list says it to screen readers. */
export function OddsStrip({ odds, place }: { odds: SeatOdds; place: number }) {
  return (
    <div class={`ostrip p${place}`} aria-hidden="true">
      <Bar odds={odds} />
      <b>{percent(odds.equity, 0)}</b>
    </div>
  );
}

/** The share of the pot: what comes from its high half, then from its low half. */
function Bar({ odds: { high, low, equity } }: { odds: SeatOdds }) {
  const parts = [high, low].map((part) => `${(100 * (part ?? 0)).toFixed(1)}%`);
  const says = [
    high !== null && `${t("ledger.high")} ${percent(high)}`,
    low !== null && `${t("ledger.low")} ${percent(low)}`,
  ];
  const label = says.filter(Boolean).join(", ") || percent(equity);
  return (
    <span class="obar" role="img" aria-label={label} title={label}>
      <i class="hi" style={{ width: parts[0] }} />
      <i class="lo" style={{ width: parts[1] }} />
    </span>
  );
}

function nameOf(seats: readonly SeatView[], seat: number): string {
  return seats.find((one) => one.seat === seat)?.player?.name ?? "";
}
