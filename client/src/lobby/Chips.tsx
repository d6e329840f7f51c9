import { useState } from "preact/hooks";
import { refill } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { ownSeat } from "../picture";
import type { Me, State } from "../state";
import { exact } from "../words/money";

/** The room fills up whoever has less (room M1); it has the last word on what counts. */
const LOW = 10_000;

/** Play chips, and more of them once they have run low. */
export function Chips({ state, me }: { state: State; me: Me }) {
  const [asked, setAsked] = useState("");
  const { refused } = state;
  return (
    <div class="purse">
      <p class="cnt">{t("lobby.chips", { amount: exact(me.chips) })}</p>
      {isLow(state, me) && (
        <>
          <p>{t("lobby.low")}</p>
          <button type="button" class="btn sm line" onClick={() => setAsked(refill())}>
            {t("lobby.refill")}
          </button>
        </>
      )}
      <Answer problem={asked && refused?.id === asked ? refused : null} />
    </div>
  );
}

/** What lies at a table that this page does not show can't be counted: then nobody is called low. */
function isLow(state: State, me: Me): boolean {
  return state.seated.every((id) => state.tables[id]) && worth(state, me) < LOW;
}

function worth({ tables }: State, { chips }: Me): number {
  const stacks = Object.values(tables).map(({ picture }) =>
    picture.info.money === "play" ? (ownSeat(picture)?.stack ?? 0) : 0,
  );
  return stacks.reduce((total, stack) => total + stack, chips);
}
