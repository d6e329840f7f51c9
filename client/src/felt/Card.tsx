import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import { cardName, isDown, rankText } from "../words/cards";

interface Props {
  card: string;
  /** Its place on the table, as `motion` names it. */
  at?: string;
  /** Among the five that count for high, for low (room S2). */
  high?: boolean;
  low?: boolean;
  /** Not among the five of a shown hand. */
  dim?: boolean;
  class?: string;
}

/** One card: its face, or the closed door. */
export function Card({ card, at, high, low, dim, class: more = "" }: Props) {
  if (isDown(card)) {
    return (
      <span class={`card back ${more}`} data-at={at} role="img" aria-label={cardName(card)}>
        <Icon name="back" viewBox="0 0 60 84" />
      </span>
    );
  }
  const rank = card.charAt(0);
  const suit = card.charAt(1);
  const marks = [rank === "T" && "ten", high && "m-hi", low && "m-lo", dim && "dim"].filter(
    Boolean,
  );
  return (
    <span
      class={`card s-${suit} ${marks.join(" ")} ${more}`}
      data-at={at}
      role="img"
      aria-label={label(card, high, low)}
    >
      <b aria-hidden="true">{rankText(rank)}</b>
      <Icon name={suit} />
    </span>
  );
}

/** The card, and what it counts for. */
function label(card: string, high = false, low = false): string {
  const counts = [high && t("reading.high"), low && t("reading.low")].filter(Boolean);
  return [cardName(card), ...counts].join(", ");
}
