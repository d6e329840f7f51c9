import { isKey, t } from "../i18n";
import { shareKey } from "../motion/names";
import type { PotResult, ShareView } from "../protocol";
import { highName, ranksName } from "../words/cards";
import { potName } from "../words/lines";
import { exact } from "../words/money";
import { nameOf } from "../words/seats";

/** The door opened: a box a pot, High half above, Low half below (room S3). */
export function Ledger({ results, you }: { results: PotResult[]; you: number }) {
  const newest = results.at(-1)?.pot;
  const count = Math.max(...results.map(({ pot }) => pot)) + 1;
  return (
    <div class="ledger">
      {results
        .toSorted((one, other) => one.pot - other.pot)
        .map((result) => (
          <Split
            key={result.pot}
            result={result}
            name={potName(result.pot, count)}
            newest={result.pot === newest}
            you={you}
          />
        ))}
    </div>
  );
}

interface SplitProps {
  result: PotResult;
  name: string;
  newest: boolean;
  you: number;
}

function Split({ result, name, newest, you }: SplitProps) {
  const { shares, no_low, amount } = result;
  return (
    <article class={`split ${result.pot === 0 ? "main" : ""} ${newest ? "newest" : ""}`}>
      <h2>
        {name}
        <span>{exact(amount)}</span>
      </h2>
      {leaves(shares, no_low).map((leaf) => (
        <Half key={leaf.kind} pot={result.pot} leaf={leaf} you={you} />
      ))}
      {no_low && (
        <div class="half lo none">
          <div class="hh">
            <b>{t("ledger.low")}</b>
          </div>
          <p class="ws">{t("ledger.no_low")}</p>
        </div>
      )}
    </article>
  );
}

interface Leaf {
  kind: "hi" | "lo" | "all";
  title: string;
  shares: ShareView[];
}

/** One leaf for a scoop or an undivided pot, else the upper and the lower. */
function leaves(shares: ShareView[], noLow: boolean): Leaf[] {
  const scoop = shares.length > 0 && shares.every(({ word }) => word === "scoop");
  if (scoop && !noLow) return [{ kind: "all", title: t("ledger.scoop"), shares }];
  const of = (share: string) => shares.filter((one) => one.share === share);
  const whole = noLow ? ([] as ShareView[]) : of("all");
  const high = noLow ? [...of("high"), ...of("all")] : of("high");
  const all: Leaf[] = [
    { kind: "all", title: t("ledger.all"), shares: whole },
    { kind: "hi", title: t("ledger.high"), shares: high },
    { kind: "lo", title: t("ledger.low"), shares: of("low") },
  ];
  return all.filter((leaf) => leaf.shares.length > 0);
}

function Half({ pot, leaf, you }: { pot: number; leaf: Leaf; you: number }) {
  const { kind, title, shares } = leaf;
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <div class={`half ${kind}`}>
      <div class="hh">
        <b>{title}</b> <span>{exact(total)}</span>
      </div>
      <div class="ws">
        {shares.map((share) => (
          <Winner
            key={`${share.seat}.${share.share}`}
            share={share}
            at={shareKey(pot, share)}
            name={nameOf(share, you)}
          />
        ))}
      </div>
    </div>
  );
}

function Winner({ share, at, name }: { share: ShareView; at: string; name: string }) {
  const { reading, word } = share;
  const key = `word.${word}`;
  const hand = reading && (share.share === "low" ? ranksName(reading.ranks) : highName(reading));
  return (
    <div class="w1" data-at={at}>
      <span class="nm">{name}</span> <span class="rd2">{hand}</span>{" "}
      <span class="am">{exact(share.amount)}</span>
      {isKey(key) && word !== "scoop" && <span class="q"> {t(key)}</span>}
    </div>
  );
}
