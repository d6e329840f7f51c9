import "../styles/dead.css";
import { Fragment } from "preact";
import { counted, t } from "../i18n";
import { Icon } from "../parts/Icon";
import { useLabel } from "../parts/pane";
import type { Table } from "../state";
import { cardName, rankText } from "../words/cards";
import { type Dead, deadCards, left, RANKS, SUITS, type Whereabouts } from "./dead";

/** The dead-card board: every card by suit and rank, and where it has gone (room C2). */
export function DeadCards({ table, onClose }: { table: Table; onClose?: () => void }) {
  const dead = deadCards(table);
  return (
    <section class="dead" aria-label={useLabel(t("dead.title"))}>
      <header>
        <h2>{t("dead.title")}</h2>
        <span class="cnt">{t("dead.count", { seen: dead.seen, folded: dead.folded })}</span>
        {onClose && <Key />}
        {onClose && (
          <button type="button" class="ic" aria-label={t("dead.close")} onClick={onClose}>
            <Icon name="i-x" />
          </button>
        )}
      </header>
      <ul class="dg" aria-label={t("dead.all")}>
        {SUITS.map((suit) => (
          <Fragment key={suit}>
            <li class={`co s-${suit}`} aria-hidden="true">
              <Icon name={suit} />
            </li>
            {RANKS.map((rank) => (
              <Cell key={rank} card={rank + suit} where={dead.at.get(rank + suit) ?? "in"} />
            ))}
          </Fragment>
        ))}
        <Counts dead={dead} />
      </ul>
      {!onClose && <Key />}
    </section>
  );
}

function Cell({ card, where }: { card: string; where: Whereabouts }) {
  const rank = card.charAt(0);
  return (
    <li
      class={`x ${where} s-${card.charAt(1)} ${gap(rank)}`}
      aria-label={`${cardName(card)}, ${t(`dead.${where}`)}`}
    >
      {rankText(rank)}
    </li>
  );
}

/** What is left of each rank. */
function Counts({ dead }: { dead: Dead }) {
  return (
    <>
      <li class="co lbl" aria-hidden="true">
        {t("dead.left")}
      </li>
      {RANKS.map((rank) => {
        const n = left(dead, rank);
        return (
          <li
            key={rank}
            class={`ct n${n} ${gap(rank)}`}
            aria-label={counted("dead.left.of", n, {
              rank: t(`rank.${rank}` as "rank.A"),
              ranks: t(`ranks.${rank}` as "ranks.A"),
            })}
          >
            {n}
          </li>
        );
      })}
    </>
  );
}

function gap(rank: string): string {
  return rank === "9" ? "gap" : "";
}

function Key() {
  return (
    <p class="key-of" aria-hidden="true">
      {(["in", "board", "gone", "mine"] as const).map((where) => (
        <Fragment key={where}>
          <span class={`x ${where} s-s`}>7</span>
          <span>{t(`dead.${where}`)}</span>
        </Fragment>
      ))}
    </p>
  );
}
