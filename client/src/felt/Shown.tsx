import "../styles/shown.css";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import { dealt } from "../picture";
import type { SeatView } from "../protocol";
import { Card } from "./Card";
import { marks } from "./Hand";
import { High, Low } from "./Read";

interface Props {
  seat: SeatView;
  /** Everyone's seventh card, or "". */
  common: string;
  onClose: () => void;
}

/** A shown hand, large: its cards, what counts for high and low, what it won (room S2). */
export function Shown({ seat, common, onClose }: Props) {
  const marked = marks(seat);
  const cards = [...dealt(seat).map(({ card }) => card), common].filter(Boolean);
  return (
    <Dialog title={t("seat.large", { name: seat.player?.name ?? "" })} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: one way out more; keys have the others */}
      <div class="large" onClick={onClose}>
        <High seat={seat} />
        <p class="cards open">
          {cards.map((card) => (
            <Card key={card} card={card} {...marked(card)} />
          ))}
        </p>
        <Low seat={seat} />
      </div>
    </Dialog>
  );
}
