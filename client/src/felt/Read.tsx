import { isKey, t } from "../i18n";
import type { LowReading, SeatView } from "../protocol";
import { highName, lowName, ranksName } from "../words/cards";
import { price } from "../words/money";

interface Props {
  kind: "hi" | "lo";
  value: string;
  /** What the reading adds: "made", "needs 2". */
  mark?: string;
  won?: number;
  word?: string;
  /** It won too, and the amount stands elsewhere. */
  too?: boolean;
}

function Read({ kind, value, mark, won = 0, word = "", too = false }: Props) {
  const key = `word.${word}`;
  return (
    <span class={`read ${kind} ${won || too ? "won" : ""}`}>
      <span class="tag">{t(kind === "hi" ? "reading.high" : "reading.low")}</span>
      <span class="val">
        {value}
        {mark && <span class="mk"> {mark}</span>}
      </span>
      {(won > 0 || (too && isKey(key))) && (
        <span class="got">
          {isKey(key) && <span class="w">{t(key)} </span>}
          {won > 0 && `+${price(won)}`}
        </span>
      )}
    </span>
  );
}

/** A hand of the table, or one that is over. */
type Worth = Pick<SeatView, "high" | "low" | "won">;

/** The upper reading: what the hand is for high, and what it won so. */
export function High({ seat }: { seat: Worth }) {
  const { high, won } = seat;
  if (!high) return null;
  const { high: half = 0, low = 0 } = won ?? {};
  const one = bothWays(seat);
  const word = low ? "" : won?.word;
  return <Read kind="hi" value={highName(high)} won={one ? half + low : half} word={word} />;
}

/** The lower reading: what the hand is for low; `mine` says how far it is. */
export function Low({ seat, mine = false }: { seat: Worth; mine?: boolean }) {
  const { low, won } = seat;
  if (!low) return null;
  const mark = mine && !won ? progress(low) : undefined;
  // One's own first low card is worth naming; of another's board it says next to nothing.
  const value = mine && low.state !== "gone" ? ranksName(low.ranks) : lowName(low);
  // One amount for both halves is written above; the low is marked all the same.
  const one = bothWays(seat);
  const too = one && low.state === "made";
  // Of three quarters the amount stands above, and the word here.
  const half = one ? 0 : won?.low;
  const word = won?.low ? won.word : "";
  return <Read kind="lo" value={value} mark={mark} won={half} word={word} too={too} />;
}

/** Whether high and low are told as one amount: a scoop, a tie both ways, three quarters. */
export function bothWays({ won }: Pick<SeatView, "won">): boolean {
  if (!won) return false;
  const { word, low } = won;
  return ["scoop", "three_quarters"].includes(word) || (["share", "both"].includes(word) && !low);
}

export function progress({ state, needs }: LowReading): string | undefined {
  if (state === "made") return t("reading.made");
  return state === "possible" ? t("reading.needs", { n: needs }) : undefined;
}
