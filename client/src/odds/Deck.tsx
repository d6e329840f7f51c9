import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "../parts/Icon";
import { cardName, rankText } from "../words/cards";
import { type At, HIGH_RANKS, LOW_RANKS, type Spot, SUITS, whereIs } from "./spot";

const RANKS = LOW_RANKS + HIGH_RANKS;
const DECK = [...SUITS].flatMap((suit) => [...RANKS].map((rank) => rank + suit));

const STEPS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -RANKS.length,
  ArrowDown: RANKS.length,
};

/** All 52 cards, suits as rows. One stop for Tab; arrows walk over it. */
export function Deck({ spot, onPick }: { spot: Spot; onPick: (card: string) => void }) {
  const [stop, setStop] = useState(0);
  const walk = (event: KeyboardEvent) => {
    const to = stop + (STEPS[event.key] ?? 0);
    if (to === stop || !DECK[to]) return;
    event.preventDefault();
    setStop(to);
    const deck = event.currentTarget as HTMLElement;
    deck.querySelectorAll("button")[to]?.focus();
  };
  return (
    <fieldset class="deck" aria-label={t("odds.deck")} onKeyDown={walk}>
      {DECK.map((card, index) => (
        <Pick
          key={card}
          card={card}
          at={whereIs(spot, card)}
          stop={index === stop}
          onPick={() => {
            setStop(index);
            onPick(card);
          }}
        />
      ))}
    </fieldset>
  );
}

interface PickProps {
  card: string;
  at: At | null;
  stop: boolean;
  onPick: () => void;
}

function Pick({ card, at, stop, onPick }: PickProps) {
  const rank = card.charAt(0);
  const suit = card.charAt(1);
  const high = HIGH_RANKS.includes(rank);
  const used = at === "dead" ? t("odds.dead_one") : at ? t("odds.hand", { n: at.hand + 1 }) : "";
  return (
    <button
      type="button"
      class={`pick s-${suit} ${high ? "hi9" : ""} ${used ? "used" : ""} ${rank === "T" ? "ten" : ""}`}
      style={{ "--dr": SUITS.indexOf(suit) + 1, "--dc": RANKS.indexOf(rank) + 1 }}
      tabIndex={stop ? 0 : -1}
      aria-label={used ? `${cardName(card)}, ${used}` : cardName(card)}
      onClick={onPick}
    >
      <span class="face" aria-hidden="true">
        <b>{rankText(rank)}</b>
        <Icon name={suit} />
      </span>
    </button>
  );
}
