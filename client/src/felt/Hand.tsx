import { placeKey } from "../motion/names";
import { type Dealt, dealt } from "../picture";
import type { SeatView } from "../protocol";
import { Card } from "./Card";
import { bothWays } from "./Read";

interface Props {
  seat: SeatView;
  mine: boolean;
  /** Everyone's seventh card, or "" (room C3). */
  common: string;
}

/** A hand in the order it was dealt: two down, four up, the last down. */
export function Hand({ seat, mine, common }: Props) {
  const marked = marks(seat);
  const { open } = seat;
  const echo = common && (mine || open);
  return (
    <div class={`cards ${mine || open ? "open" : ""}`}>
      {dealt(seat).map((one) => {
        const key = placeKey(seat.seat, one.part, one.index);
        return <Card key={key} at={key} card={one.card} class={lies(one)} {...marked(one.card)} />;
      })}
      {echo && <Card card={common} class="up ghost" {...marked(common)} />}
    </div>
  );
}

/** How a card of a hand lies, as the style sheets call it. */
export function lies({ part, index }: Dealt): string {
  if (part === "up") return "up";
  return index === 2 ? "hole last" : "hole";
}

/** The five that count: of a winner only for what he won, of the others for high and low. */
export function marks(seat: Pick<SeatView, "open" | "best_high" | "best_low" | "won">) {
  const { open, best_high, best_low, won } = seat;
  const both = bothWays(seat);
  const high = won && !won.high && !both ? [] : best_high;
  const low = won && !won.low && !both ? [] : best_low;
  return (card: string) => {
    const marked = { high: open && high.includes(card), low: open && low.includes(card) };
    const counts = high.length + low.length > 0;
    return { ...marked, dim: open && counts && !marked.high && !marked.low };
  };
}
