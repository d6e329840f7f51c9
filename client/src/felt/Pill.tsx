import { secondsTo } from "../clock";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { Felt, SeatView, TurnView } from "../protocol";
import { price } from "../words/money";

interface Props {
  seat: SeatView;
  turn: TurnView | null;
  felt: Felt;
}

const RAISES = ["bring_in", "complete", "bet", "raise", "all_in"];

/** What the seat does: to act, or what it did last on this street. */
export function Pill({ seat, turn, felt }: Props) {
  const { last, won } = seat;
  if (seat.mucked) return <span class="pill plain">{t("status.mucked")}</span>;
  if (won && !seat.open) return <Unshown seat={seat} />;
  const deadline = felt.paused || !turn ? undefined : end(turn);
  if (!seat.player?.connected) return <Offline deadline={deadline} />;
  if (turn) return <ToAct deadline={deadline} />;
  if (seat.all_in) return <span class="pill line">{t("status.allin")}</span>;
  if (!last) return null;
  // Whoever set the price of the street wears the cream label.
  const set = RAISES.includes(last.word) && last.to === felt.price;
  return (
    <span class={`pill ${set ? "pset" : ""}`}>
      <Icon name="chip" />
      {t(`last.${last.word}`)} {last.to > 0 && <em>{price(last.to)}</em>}
    </span>
  );
}

/** What was won by a hand that nobody saw. */
export function Unshown({ seat: { won } }: { seat: SeatView }) {
  return won && <span class="pill plain won">+{price(won.high + won.low)}</span>;
}

/** When his time is up: the turn's, and once that has run out his bank's (room B7). */
function end({ deadline, bank }: TurnView): number {
  return secondsTo(deadline) > 0 ? deadline : deadline + bank;
}

interface Until {
  /** Undefined or 0 while no clock runs. */
  deadline?: number;
}

function ToAct({ deadline }: Until) {
  return (
    <span class="pill turn">
      {t("status.to_act")} {deadline ? <em>{secondsTo(deadline)} s</em> : null}
    </span>
  );
}

/** Of one whose turn it is, with the time that he still has. */
function Offline({ deadline }: Until) {
  return (
    <span class="pill off">
      {t("status.lost")} {deadline ? <em>{secondsTo(deadline)} s</em> : null}
    </span>
  );
}
