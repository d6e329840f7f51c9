import type { ComponentChildren } from "preact";
import { secondsTo } from "../clock";
import { t } from "../i18n";
import { Inline } from "../parts/Inline";
import { useLabel } from "../parts/pane";
import type { Refused } from "../protocol";
import { refusal } from "../words/refusals";
import { timeLeft } from "./Badge";

/** What is longer, with its price, takes two lines on a phone. */
const LONG = 46;

interface PanelProps {
  text: string;
  /** What it costs, after the sentence. */
  price?: string;
  /** What else there is to know of it, in a line of its own. */
  more?: string;
  refused?: Refused | null;
  clock?: { deadline: number; allowed: number; bank?: number };
  /** The time is another player's. */
  other?: boolean;
  /** The sentence tells what has been, and asks nothing. */
  quiet?: boolean;
  /** There are four places. */
  many?: boolean;
  /** At the end of the sentence's line, where else the time is. */
  beside?: ComponentChildren;
  children: ComponentChildren;
}

/** The panel at the bottom: a line of what is asked, the time for it, and three places. */
export function Panel(props: PanelProps) {
  const { text, price, more, refused, clock, other, quiet, many, beside, children } = props;
  const label = useLabel(t("say.label"));
  const long = text.length + (price?.length ?? 0) > LONG;
  return (
    <section class={`act ${other ? "other" : ""}`} aria-label={label} data-place="choices">
      <div class="say">
        <div>
          {refused ? (
            <p class="notice" role="alert">
              {refusal(refused)}
            </p>
          ) : (
            <p class={quiet ? "quietly" : long ? "long" : ""}>
              <b>
                <Inline text={text} />
              </b>{" "}
              {price && <span class="price">{price}</span>}
              {more && <small class="more">{more}</small>}
            </p>
          )}
        </div>
        {clock && <Seconds {...clock} />}
        {beside}
      </div>
      {clock ? <Bar {...clock} /> : <div class="bar none" />}
      <div class={`btns ${many ? "four" : ""}`}>{children}</div>
    </section>
  );
}

function Seconds({ deadline, bank = 0 }: { deadline: number; bank?: number }) {
  const left = secondsTo(deadline);
  const inBank = left === 0 && bank > 0;
  return (
    <span class="secs">
      {inBank ? secondsTo(deadline + bank) : left} s{inBank && <small>{t("say.bank.runs")}</small>}
      {left > 0 && bank > 0 && <small>{t("say.bank", { n: Math.round(bank / 1000) })}</small>}
    </span>
  );
}

function Bar(clock: { deadline: number; allowed: number }) {
  return (
    <div class="bar">
      <i style={{ width: `${(100 * timeLeft(clock)).toFixed(1)}%` }} />
    </div>
  );
}
