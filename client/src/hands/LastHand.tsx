import "../styles/forms.css";
import "../styles/hands.css";
import { useState } from "preact/hooks";
import { Ledger } from "../felt/Ledger";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { useFetched } from "../parts/useFetched";
import { replayAt } from "../replay/replay";
import { exact, grouped } from "../words/money";
import { refusal } from "../words/refusals";
import { reasonOf } from "../words/voids";
import { Check } from "./Check";
import { Files } from "./Files";
import { FoldedLine, HandLine } from "./HandLine";
import { type HandPage, type HandRow, handPage, newest } from "./hands";

interface Props {
  table: string;
  name: string;
  /** The hand that is played or planned, and whether it is over: then there is a newer one to see. */
  playing: number;
  over: boolean;
  onClose: () => void;
}

/** The LAST HAND window: any of the table's last fifty hands, with every card that one may know. */
export function LastHand({ table, name, playing, over, onClose }: Props) {
  const { value, problem } = useFetched(() => newest(table), [table, playing, over]);
  const [chosen, choose] = useState(0);
  const rows = value?.hands ?? [];
  const hand = chosen || rows[0]?.hand || 0;
  return (
    <Dialog title={t("hands.title")} onClose={onClose}>
      <div class="hands">
        {problem && (
          <p class="notice" role="alert">
            {refusal(problem)}
          </p>
        )}
        {value && rows.length === 0 && <p>{t("hands.none")}</p>}
        {hand > 0 && <Pick rows={rows} hand={hand} onPick={choose} />}
        {hand > 0 && <One key={hand} table={table} name={name} hand={hand} />}
      </div>
    </Dialog>
  );
}

interface PickProps {
  rows: readonly HandRow[];
  hand: number;
  onPick: (hand: number) => void;
}

/** Older, newer, or any of them by number. */
function Pick({ rows, hand, onPick }: PickProps) {
  const index = rows.findIndex((row) => row.hand === hand);
  const older = rows[index + 1]?.hand;
  const newer = index > 0 ? rows[index - 1]?.hand : undefined;
  const step = (to: number | undefined, label: "hands.older" | "hands.newer", icon: string) => (
    <button
      type="button"
      class="ic"
      aria-label={t(label)}
      aria-disabled={!to}
      onClick={() => to && onPick(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="pick">
      {step(older, "hands.older", "i-left")}
      <label>
        <span class="vh">{t("hands.pick")}</span>
        <select
          data-first
          value={hand}
          onChange={(event) => onPick(Number(event.currentTarget.value))}
        >
          {rows.map((row) => (
            <option key={row.id} value={row.hand}>
              {t("hands.option", { number: grouped(row.hand), pot: exact(row.pot) })}
            </option>
          ))}
        </select>
      </label>
      {step(newer, "hands.newer", "i-right")}
    </div>
  );
}

function One({ table, name, hand }: { table: string; name: string; hand: number }) {
  const { value, problem } = useFetched(() => handPage(table, hand), [table, hand]);
  if (problem) {
    return (
      <p class="notice" role="alert">
        {refusal(problem)}
      </p>
    );
  }
  if (!value) return <p class="wait">{t("app.wait")}</p>;
  return (
    <>
      <Outcome page={value} />
      <a class="btn sm line" href={location.origin + location.pathname + replayAt(table, hand)}>
        {t("hands.replay")}
      </a>
      <Check table={table} hand={hand} seats={value.seats} />
      <Files table={table} name={name} hand={hand} isVoid={value.void !== ""} />
    </>
  );
}

function Outcome({ page }: { page: HandPage }) {
  const { seats, results, you, common } = page;
  const live = seats.filter(({ folded_on }) => folded_on === 0);
  const folded = seats.filter(({ folded_on }) => folded_on > 0);
  return (
    <>
      {page.void && <p class="notice">{t("hands.void", { reason: reasonOf(page.void) })}</p>}
      <ol class="hlines">
        {live
          .toSorted((one, other) => other.net - one.net)
          .map((seat) => (
            <HandLine key={seat.seat} seat={seat} you={you} common={common} />
          ))}
        {folded.map((seat) => (
          <FoldedLine key={seat.seat} seat={seat} you={you} />
        ))}
      </ol>
      {results.length > 0 && <Ledger results={results} you={you} />}
    </>
  );
}
