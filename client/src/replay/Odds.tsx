import { isKey, t } from "../i18n";
import { percent } from "../odds/figures";
import type { SeatView } from "../protocol";
import { refusal } from "../words/refusals";
import { nameOf } from "../words/seats";
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
  const { problem, streets } = found;
  if (problem) return <p class="rodds fine">{refusal(problem)}</p>;
  if (!odds) {
    return <p class="rodds fine">{t(streets.length ? "replay.no_odds" : "replay.counting")}</p>;
  }
  const key = `street.${odds.street}`;
  const within = odds.interval && t("replay.within", { within: percent(odds.interval, 2) });
  return (
    <table class="rodds">
      <caption>
        {t("odds.title")} <span>{isKey(key) && t(key)}</span> {within && <small>{within}</small>}
      </caption>
      <thead>
        <tr>
          <th scope="col" colSpan={2}>
            <span class="vh">{t("replay.seat")}</span>
          </th>
          <th scope="col">{t("replay.share_of_pot")}</th>
          <th scope="col">{t("odds.scoop")}</th>
        </tr>
      </thead>
      <tbody>
        {odds.seats.map((one) => (
          <tr key={one.seat}>
            <th scope="row">
              <i>{one.seat}</i> {nameOf({ seat: one.seat, name: playerAt(one.seat, seats) }, you)}
            </th>
            <td>
              <Bar odds={one} />
            </td>
            <td>
              <b>{percent(one.equity)}</b>
            </td>
            <td>{percent(one.scoop)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface StripProps {
  odds: SeatOdds;
  place: number;
  /** The larger seat at the bottom. */
  own: boolean;
}

/** The same over a seat, as a bar alone; the table says it to screen readers. */
export function OddsStrip({ odds, place, own }: StripProps) {
  return (
    <div class={`ostrip p${place} ${own ? "own" : ""}`} aria-hidden="true">
      <Bar odds={odds} />
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

function playerAt(seat: number, seats: readonly SeatView[]): string {
  return seats.find((one) => one.seat === seat)?.player?.name ?? "";
}
