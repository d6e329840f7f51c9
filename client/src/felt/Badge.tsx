import { roomTime } from "../clock";
import type { TurnView } from "../protocol";

const RADIUS = 15;
const ROUND = 2 * Math.PI * RADIUS;

/** The seat's number, and the clock ring round it while it is that seat's turn. */
export function Badge({ seat, turn }: { seat: number; turn: TurnView | null }) {
  return (
    <span class={`badge ${turn ? "on" : ""}`}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <circle class="tr" cx="18" cy="18" r={RADIUS} />
        {turn && <Arc turn={turn} />}
      </svg>
      <i>{seat}</i>
    </span>
  );
}

function Arc({ turn }: { turn: TurnView }) {
  const left = timeLeft(turn);
  return (
    <circle
      class="ar"
      cx="18"
      cy="18"
      r={RADIUS}
      stroke-dasharray={`${(ROUND * left).toFixed(1)} ${ROUND.toFixed(1)}`}
    />
  );
}

/** The part of the turn's time that is left, 0 to 1. */
export function timeLeft({ deadline, allowed }: { deadline: number; allowed: number }): number {
  if (allowed <= 0) return 0;
  return Math.min(1, Math.max(0, (deadline - roomTime.value) / allowed));
}
