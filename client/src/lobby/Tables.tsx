import { useState } from "preact/hooks";
import { LazyOpening } from "../host/lazy";
import { counted, t } from "../i18n";
import { Money } from "../parts/Money";
import { onTabKey } from "../parts/tabs";
import type { TableRow } from "../protocol";
import type { Me, State } from "../state";
import { gameName } from "../words/tables";
import { Chips } from "./Chips";
import { Filters } from "./Filters";
import { filter, filters, passing, unfilter } from "./filters";
import { List } from "./List";
import { Mine } from "./Mine";
import { QuickSeat } from "./QuickSeat";

/** The lobby of somebody who is in: what can be played, and his chips (room L1-L3, M1). */
export function Tables({ state, me }: { state: State; me: Me }) {
  const [opening, setOpening] = useState(false);
  const { rows } = state;
  const { game } = filters.value;
  const ofGame = rows.filter(({ info }) => info.game === game);
  const shown = passing(rows, filters.value);
  return (
    <>
      <Mine state={state} me={me} />
      <div class="lhead">
        <Games rows={rows} />
        <p class="cnt">{present(shown)}</p>
        <Chips state={state} me={me} />
      </div>
      <div class="ldo">
        <QuickSeat rows={shown} state={state} />
        <button type="button" class="btn sm line" onClick={() => setOpening(true)}>
          {t("open.title")}
        </button>
        <Filters rows={ofGame} />
      </div>
      <div class="lwrap" role="tabpanel" id="tables" aria-labelledby={`tab-${game}`}>
        {shown.length > 0 ? <List rows={shown} state={state} /> : <Empty all={ofGame} />}
        <Money />
      </div>
      {opening && <LazyOpening state={state} onClose={() => setOpening(false)} />}
    </>
  );
}

function Games({ rows }: { rows: readonly TableRow[] }) {
  const games = [...new Set(["stud8", "studhi", ...rows.map(({ info }) => info.game)])];
  const { game } = filters.value;
  return (
    <div class="games" role="tablist" aria-label={t("lobby.games")} onKeyDown={onTabKey}>
      {games.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={`tab-${one}`}
          aria-controls="tables"
          aria-selected={one === game}
          tabIndex={one === game ? 0 : -1}
          onClick={() => filter({ game: one })}
        >
          {gameName(one, rows.find(({ info }) => info.game === one)?.info.game_name)}
        </button>
      ))}
    </div>
  );
}

function Empty({ all }: { all: readonly TableRow[] }) {
  if (all.length === 0) return <p class="none">{t("lobby.empty")}</p>;
  return (
    <div class="none">
      <p>{t("lobby.filtered")}</p>
      <button type="button" class="btn sm line" onClick={unfilter}>
        {t("lobby.unfilter")}
      </button>
    </div>
  );
}

/** Computer opponents are told apart from people here too (room L5). */
function present(rows: readonly TableRow[]): string {
  const seated = rows.flatMap(({ seats }) => seats);
  const people = seated.filter((who) => who === "person").length;
  const bots = seated.filter((who) => who === "bot").length;
  const parts = [
    counted("count.table", rows.length),
    people > 0 && counted("count.player", people),
    bots > 0 && counted("count.bot", bots),
  ];
  return parts.filter(Boolean).join(", ");
}
