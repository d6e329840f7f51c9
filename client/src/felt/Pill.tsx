import { secondsTo } from "../clock";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import type { SeatView, TurnView } from "../protocol";
import { price } from "../words/money";

interface Props {
  seat: SeatView;
  turn: TurnView | null;
  /** The price of the street: whoever set it wears the cream label. */
  top: number;
}

const RAISES = ["bring_in", "complete", "bet", "raise"];

/** What the seat does: to act, or what it did last on this street. */
export function Pill({ seat, turn, top }: Props) {
  const { last, won } = seat;
  if (seat.mucked) return <span class="pill plain">{t("status.mucked")}</span>;
  if (won && !seat.open) return <Unshown seat={seat} />;
  if (!seat.player?.connected) return <span class="pill off">{t("status.lost")}</span>;
  if (turn) return <ToAct deadline={turn.deadline} />;
  if (seat.all_in) return <span class="pill line">{t("status.allin")}</span>;
  if (!last) return null;
  const set = RAISES.includes(last.word) && last.to === top;
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

function ToAct({ deadline }: { deadline: number }) {
  return (
    <span class="pill turn">
      {t("status.to_act")} <em>{secondsTo(deadline)} s</em>
    </span>
  );
}
