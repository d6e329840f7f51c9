import "../styles/games.css";
import "./odds.css";
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { askOdds } from "../commands";
import { Card } from "../felt/Card";
import { counted, t } from "../i18n";
import { useKeys } from "../parts/keys";
import { Top } from "../parts/Top";
import type { OddsAnswer } from "../protocol";
import type { State } from "../state";
import { cardName, cardText } from "../words/cards";
import { refusal } from "../words/refusals";
import { gameName } from "../words/tables";
import { Deck } from "./Deck";
import { percent, whole } from "./figures";
import { HandRow, placeName } from "./HandRow";
import * as s from "./spot";

const START: s.At = { hand: 0, place: 0 };

// Signals, since keys may come faster than the page is drawn. The spot stays while one is at a table.
const kept = signal(s.nothingYet);
const goesTo = signal<s.At>(START);
/** The rank of a card whose suit is still to be typed. */
const typed = signal("");

const IDLE = 120;
const ASK_AGAIN = 4_000;
function go(at: s.At): void {
  goesTo.value = at;
  typed.value = "";
}

function set(spot: s.Spot, at: s.At = goesTo.value): void {
  kept.value = spot;
  go(at);
}

function pick(card: string): void {
  const spot = kept.value;
  const at = goesTo.value;
  const lies = card === s.UNKNOWN ? null : s.whereIs(spot, card);
  if (lies === "dead" && at === "dead") set(s.take(spot, "dead", card));
  // A card that lies somewhere is not moved by a slip: the next tap is there.
  else if (lies) go(lies);
  else {
    const laid = s.put(spot, at, card);
    set(laid, s.next(laid, at));
  }
}

function takeAway(): void {
  set(s.take(kept.value, goesTo.value));
}

/** What can each hand expect? Lay cards down and see. */
export function OddsPage({ state }: { state: State }) {
  const spot = kept.value;
  const at = goesTo.value;
  const { answer, asked, refused } = state.odds;
  useAddress();
  useQuestion(spot, state);
  useKeys(keys);

  const told = answer?.players.length === spot.hands.length && s.question(spot) ? answer : null;
  return (
    <div class="room odds">
      <Top state={state} />
      <main class="spot" aria-busy={asked !== ""}>
        <h1 class="vh">{t("odds.title")}</h1>
        <Games spot={spot} />
        <p class="said" role="status">
          {refused ? <b class="notice">{refusal(refused)}</b> : <Said answer={told} />}
        </p>
        <div class="ohands">
          {spot.hands.map((hand, index) => (
            <HandRow
              key={index}
              number={index + 1}
              hand={hand}
              place={at !== "dead" && at.hand === index ? at.place : null}
              player={told?.players[index]}
              onPlace={(place) => go({ hand: index, place })}
              onDrop={
                spot.hands.length > s.LEAST_HANDS ? () => set(s.dropHand(spot, index), START) : null
              }
            />
          ))}
        </div>
        <div class="rest">
          {spot.hands.length < s.MOST_HANDS && (
            <button
              type="button"
              class="btn sm line"
              onClick={() => set(s.addHand(spot), { hand: spot.hands.length, place: 0 })}
            >
              {t("odds.add")}
            </button>
          )}
          <Folded spot={spot} />
          <Tools spot={spot} />
        </div>
        <DeadCards spot={spot} />
      </main>
      <section class="picker" aria-label={t("odds.deck")}>
        <p class="goes">
          {t("odds.goes")} <b>{`${atName(at)}${typed.value && `: ${cardText(typed.value)}…`}`}</b>
        </p>
        <div class="board">
          <Deck spot={spot} onPick={pick} />
          <div class="acts">
            <button type="button" class="btn sm line" onClick={() => pick(s.UNKNOWN)}>
              {t("odds.unknown")}
            </button>
            <button type="button" class="btn sm line" onClick={takeAway}>
              {t("odds.take")}
            </button>
            <button
              type="button"
              class="btn sm line"
              aria-pressed={at === "dead"}
              onClick={() => go(at === "dead" ? s.next(spot, START) : "dead")}
            >
              {t("odds.dead")}
            </button>
          </div>
        </div>
        <p class="fine keys">{t("odds.keys")}</p>
      </section>
    </div>
  );
}

function Games({ spot }: { spot: s.Spot }) {
  return (
    <fieldset class="games">
      <legend class="vh">{t("lobby.games")}</legend>
      {s.GAMES.map((game) => (
        <button
          key={game}
          type="button"
          aria-pressed={game === spot.game}
          onClick={() => set({ ...spot, game })}
        >
          {gameName(game)}
        </button>
      ))}
    </fieldset>
  );
}

function Tools({ spot }: { spot: s.Spot }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    // Without a secure page there is no clipboard; the address bar has the link anyway.
    await navigator.clipboard?.writeText(location.href);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_000);
  };
  return (
    <div class="tools">
      <button type="button" class="btn sm line" onClick={copy}>
        {copied ? t("odds.copied") : t("odds.copy")}
      </button>
      <button
        type="button"
        class="btn sm line"
        onClick={() => set({ ...s.nothingYet, game: spot.game }, START)}
      >
        {t("odds.clear")}
      </button>
    </div>
  );
}

/** How sure the figures are. */
function Said({ answer }: { answer: OddsAnswer | null }) {
  if (!answer) return <>{t("odds.begin")}</>;
  const { method, deals, interval, no_low } = answer;
  return (
    <>
      {method === "exact"
        ? counted("odds.exact", deals, { deals: whole(deals) })
        : t("odds.sampled", { within: percent(interval ?? 0, 2), deals: whole(deals) })}{" "}
      {no_low !== null && t("odds.no_low", { chance: percent(no_low / deals) })}
      <span class="vh">
        {answer.players.map(({ equity }, index) => (
          <span key={index}>{` ${t("odds.hand", { n: index + 1 })} ${percent(equity)}.`}</span>
        ))}
      </span>
    </>
  );
}

/** How many more hands folded: with their hole cards the deck may run short (R10). */
function Folded({ spot }: { spot: s.Spot }) {
  const most = s.MOST_HANDS - spot.hands.length;
  const change = (by: number) => {
    const folded = spot.folded + by;
    if (folded >= 0 && folded <= most) set({ ...spot, folded });
  };
  return (
    <fieldset class="folds">
      <legend>{t("odds.folded")}</legend>
      <button
        type="button"
        class="btn sm line"
        aria-label={t("odds.fewer")}
        aria-disabled={spot.folded === 0}
        onClick={() => change(-1)}
      >
        −
      </button>
      <output>{spot.folded}</output>
      <button
        type="button"
        class="btn sm line"
        aria-label={t("odds.more")}
        aria-disabled={spot.folded >= most}
        onClick={() => change(1)}
      >
        +
      </button>
    </fieldset>
  );
}

function DeadCards({ spot }: { spot: s.Spot }) {
  if (spot.dead.length === 0) return null;
  return (
    <section class="gone" aria-label={t("odds.dead")}>
      <h2>{t("odds.dead")}</h2>
      {spot.dead.map((card) => (
        <button
          key={card}
          type="button"
          class="place"
          aria-label={t("odds.revive", { card: cardName(card) })}
          onClick={() => set(s.take(spot, "dead", card))}
        >
          <Card card={card} />
        </button>
      ))}
    </section>
  );
}

/** The address holds the spot, so that it can be sent and comes back. */
function useAddress(): void {
  useEffect(() => {
    const come = () => {
      const told = s.fromAddress(decodeURIComponent(location.hash.slice(1)));
      if (!told || s.toAddress(told) === s.toAddress(kept.value)) return;
      set(told, s.next(told, START));
    };
    come();
    addEventListener("hashchange", come);
    return () => removeEventListener("hashchange", come);
  }, []);
  const address = s.toAddress(kept.value);
  useEffect(() => history.replaceState(null, "", `#${address}`), [address]);
}

/** Ask a moment after the last change, whenever the line is back, and again after a hand. */
function useQuestion(spot: s.Spot, { line, odds }: State): void {
  const text = JSON.stringify(s.question(spot));
  const again = odds.refused?.code === "in_a_hand";
  useEffect(() => {
    const asked = JSON.parse(text);
    if (line !== "open" || !asked) return;
    const timer = setTimeout(() => askOdds(asked), IDLE);
    const repeat = again ? setInterval(() => askOdds(asked), ASK_AGAIN) : 0;
    return () => {
      clearTimeout(timer);
      clearInterval(repeat);
    };
  }, [text, line, again]);
}

/** A card by two keys, rank and suit. */
const keys: Record<string, () => void> = {
  ...Object.fromEntries(
    [...s.LOW_RANKS, ...s.HIGH_RANKS].map((rank) => [rank, () => (typed.value = rank)]),
  ),
  ...Object.fromEntries(
    [...s.SUITS].map((suit) => [suit.toUpperCase(), () => typed.value && pick(typed.value + suit)]),
  ),
  "?": () => pick(s.UNKNOWN),
  BACKSPACE: takeAway,
  DELETE: takeAway,
};

function atName(at: s.At): string {
  if (at === "dead") return t("odds.dead_one");
  return `${t("odds.hand", { n: at.hand + 1 })}, ${placeName(at.place)}`;
}
