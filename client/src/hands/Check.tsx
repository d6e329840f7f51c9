import { useState } from "preact/hooks";
import { canHash } from "../fairness/entropy";
import { noted } from "../fairness/share";
import { draws, type Finding, isShown, type Proof, verify } from "../fairness/verify";
import { isKey, t } from "../i18n";
import { asProblem } from "../parts/useFetched";
import { refusal } from "../words/refusals";
import { type HandSeat, proofFile, proofOf } from "./hands";

interface Checked {
  proof: Proof;
  findings: Finding[];
  /** What this page noted before the antes: nothing for a hand that it did not see begin. */
  sawRoot: boolean;
  sawEntropy: boolean;
}

interface Props {
  table: string;
  hand: number;
  seats: readonly HandSeat[];
}

/** The page's own check that the deck was fixed before the antes, and dealt as fixed (room F1). */
export function Check({ table, hand, seats }: Props) {
  const [checked, setChecked] = useState<Checked | null>(null);
  const [trouble, setTrouble] = useState("");
  const start = async () => {
    setTrouble("");
    try {
      const known = noted(table, hand);
      const proof = await proofOf(table, hand);
      const findings = [...(await verify(proof, known)), ...misdealt(proof, seats)];
      setChecked({ proof, findings, sawRoot: !!known.root, sawEntropy: !!known.entropy });
    } catch (error) {
      setTrouble(refusal(asProblem(error)));
    }
  };
  return (
    <section class="deckcheck" aria-label={t("check.title")}>
      {canHash() ? (
        <button type="button" class="btn sm line" onClick={start}>
          {t("check.go")}
        </button>
      ) : (
        <p class="fine">{t("check.no_crypto")}</p>
      )}
      <a href={proofFile(table, hand)} download>
        {t("check.file")}
      </a>
      <div role="status">
        {trouble && <p class="notice">{trouble}</p>}
        {checked && <Verdict {...checked} />}
      </div>
    </section>
  );
}

/** A line that was slow has the same effect, and accuses nobody: see docs/fairness.md. */
const LEFT_OUT = "entropy_left_out";

function Verdict({ proof, findings, sawRoot, sawEntropy }: Checked) {
  const isLeftOut = findings.some(({ code }) => code === LEFT_OUT);
  const faults = findings.filter(({ code }) => code !== LEFT_OUT);
  if (faults.length > 0) {
    return (
      <div class="notice">
        <p>{t("check.bad")}</p>
        <ul>
          {findings.map(({ code, at }) => (
            <li key={`${code}${at}`}>{words(code, at)}</li>
          ))}
        </ul>
      </div>
    );
  }
  const cards = draws(proof).filter(isShown).length;
  return (
    <>
      <p class="good">{t("check.good", { n: cards })}</p>
      <p class="fine">{t(sawRoot ? "check.root_seen" : "check.root_unseen")}</p>
      {isLeftOut && <p>{t("check.entropy_left_out")}</p>}
      {sawEntropy && !isLeftOut && <p class="fine">{t("check.entropy_seen")}</p>}
    </>
  );
}

/** Cards that the window shows and the proof gives otherwise, or not at all. */
function misdealt(proof: Proof, seats: readonly HandSeat[]): Finding[] {
  const proved = new Map<number, string[]>();
  for (const draw of draws(proof)) {
    if (isShown(draw) && draw.seat > 0) {
      proved.set(draw.seat, [...(proved.get(draw.seat) ?? []), draw.card ?? ""]);
    }
  }
  return seats
    .filter(({ seat, down, up }) => {
      const shown = [...down, ...up].filter((card) => card !== "??").sort();
      return shown.join() !== (proved.get(seat) ?? []).sort().join();
    })
    .map(({ seat }) => ({ code: "wrong_card", at: seat }));
}

function words(code: string, at: number): string {
  const key = `check.${code}`;
  return isKey(key) ? t(key, { at }) : code;
}
