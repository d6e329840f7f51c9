/** What is to be heard of a change of the page's state: of the table in front, and of what waits. */
import { t } from "../i18n";
import { told, trouble } from "../parts/Banner";
import type { State } from "../state";
import { asked } from "./asked";
import { whereItStands } from "./standing";
import { tell } from "./tell";

export interface News {
  happened: string[];
  /** It asks something of the player, and may interrupt. */
  urgent: string[];
}

export function news(before: State, now: State): News {
  const table = now.tables[now.at];
  const was = before.at === now.at ? before.tables[now.at] : undefined;
  const elsewhere = turnsElsewhere(before, now);
  if (!table) return { happened: [], urgent: elsewhere };
  return {
    happened: [...lineTold(before, now), ...(was ? tell(was, table) : whereItStands(table))],
    urgent: [...asked(was ?? null, table), ...elsewhere],
  };
}

/** The line to the room is lost, silent, or here again. */
function lineTold(before: State, now: State): string[] {
  const text = ofLine(now);
  return text && text !== ofLine(before) ? [text] : [];
}

function ofLine(state: State): string {
  const calm = state.line === "open" && !state.slow;
  return calm ? told(state) : trouble(state, state.tables[state.at]);
}

/** Other tables that wait for the player. */
function turnsElsewhere(before: State, now: State): string[] {
  return Object.values(now.tables)
    .filter(({ turn, picture: { table } }) => {
      const had = before.tables[table]?.turn;
      return table !== now.at && turn !== null && turn.decision !== had?.decision;
    })
    .map(({ picture: { info } }) => t("ear.turn_at", { table: info.name }));
}
