import { placeKey } from "../motion/places";
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
  const draw = (card: string, part: "down" | "up", index: number) => {
    const last = part === "down" && index === 2;
    const key = placeKey(seat.seat, part, index);
    const classes = [part === "down" ? "hole" : "up", last && "last"];
    return (
      <Card
        key={key}
        at={key}
        card={card}
        class={classes.filter(Boolean).join(" ")}
        {...marked(card)}
      />
    );
  };
  const { down, up, open } = seat;
  const echo = common && (mine || open);
  return (
    <div class={`cards ${mine || open ? "open" : ""}`}>
      {down.slice(0, 2).map((card, index) => draw(card, "down", index))}
      {up.map((card, index) => draw(card, "up", index))}
      {down.slice(2).map((card, index) => draw(card, "down", index + 2))}
      {echo && <Card card={common} class="up ghost" {...marked(common)} />}
    </div>
  );
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
