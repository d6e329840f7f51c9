import { Card } from "../felt/Card";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { OddsPlayer } from "../protocol";
import { cardName } from "../words/cards";
import { percent } from "./figures";
import type { Hand } from "./spot";

interface Props {
  number: number;
  hand: Hand;
  /** The place that gets the next card, if it is in this hand. */
  place: number | null;
  player: OddsPlayer | undefined;
  onPlace: (place: number) => void;
  onDrop: (() => void) | null;
}

/** One hand: its seven places, and what it can expect, high above low. */
export function HandRow({ number, hand, place, player, onPlace, onDrop }: Props) {
  const name = t("odds.hand", { n: number });
  return (
    <section class="ohand" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <p class="eq">
          {player ? percent(player.equity) : "–"}
          {player && (
            <small>
              {t("odds.scoop")} <b>{percent(player.scoop)}</b>
            </small>
          )}
        </p>
        {onDrop && (
          <button
            type="button"
            class="ic"
            aria-label={t("odds.drop", { hand: name })}
            onClick={onDrop}
          >
            <Icon name="i-x" />
          </button>
        )}
      </header>
      <div class="places">
        {hand.map((card, index) => (
          <button
            key={index}
            type="button"
            class={look(index, card, index === place)}
            aria-pressed={index === place}
            aria-label={`${placeName(index)}: ${card ? cardName(card) : t("odds.nothing")}`}
            onClick={() => onPlace(index)}
          >
            {card && <Card card={card} />}
          </button>
        ))}
      </div>
      {player && <Leaves player={player} />}
    </section>
  );
}

function look(index: number, card: string, on: boolean): string {
  const down = index < 2 || index === 6;
  return ["place", down && "down", !card && "free", on && "on"].filter(Boolean).join(" ");
}

/** A place in words. */
export function placeName(index: number): string {
  if (index < 2) return t("odds.place.down", { n: index + 1 });
  return index < 6 ? t("odds.place.up", { n: index - 1 }) : t("odds.place.seventh");
}

/** The pot as a Dutch door: what comes from the high half above, from the low half below. */
function Leaves({ player }: { player: OddsPlayer }) {
  const { high, low, win_high, tie_high, win_low, tie_low } = player;
  return (
    <div class="leaves">
      {high !== null && (
        <Leaf half="hi" label={t("ledger.high")} share={high} win={win_high} tie={tie_high} />
      )}
      {low !== null && (
        <Leaf half="lo" label={t("ledger.low")} share={low} win={win_low} tie={tie_low} />
      )}
    </div>
  );
}

interface LeafProps {
  half: "hi" | "lo";
  label: string;
  share: number;
  win: number | null;
  tie: number | null;
}

function Leaf({ half, label, share, win, tie }: LeafProps) {
  return (
    <p class={`oleaf ${half}`}>
      <span class="k">{label}</span>
      <span class="track">
        <i style={{ width: `${(100 * share).toFixed(2)}%` }} />
      </span>
      <b>{percent(share)}</b>
      <small>{t("odds.win_tie", { win: percent(win ?? 0), tie: percent(tie ?? 0) })}</small>
    </p>
  );
}
