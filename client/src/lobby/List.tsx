import { open } from "../front";
import { counted, t } from "../i18n";
import type { TableRow } from "../protocol";
import type { State } from "../state";
import { price } from "../words/money";
import { houseName, stakes } from "../words/tables";
import { sits } from "./Mine";

/** A row a table (room L2); the whole row leads there. */
export function List({ rows, state }: { rows: readonly TableRow[]; state: State }) {
  return (
    <table>
      <thead>
        <tr>
          <th>{t("lobby.table")}</th>
          <th class="stk">{t("lobby.stakes")}</th>
          <th class="ante">{t("lobby.ante")}</th>
          <th class="hr">{t("lobby.house")}</th>
          <th class="st">{t("lobby.seats")}</th>
          <th class="num fig">{t("lobby.pot")}</th>
          <th class="num fig">{t("lobby.pace")}</th>
          <th class="num fig">{t("lobby.fourth")}</th>
          <th class="num wat">{t("lobby.watching")}</th>
          <th class="num wat">{t("lobby.waiting")}</th>
          <th class="go">
            <span class="vh">{t("lobby.open")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.info.id} row={row} mine={standing(row, state)} />
        ))}
      </tbody>
    </table>
  );
}

type Standing = "seated" | "watching" | "";

function Row({ row, mine }: { row: TableRow; mine: Standing }) {
  const { info, seats, watchers, waiting, hands } = row;
  const figure = (text: string, is = hands > 0) => (is ? text : "–");
  return (
    <tr class={mine && "mine"}>
      <th scope="row">
        <b>{info.name}</b>
        <span class="stkp">{stakes(info)}</span>
        {mine && <em class="mark">{t(`lobby.${mine}.here`)}</em>}
        {info.private && <em class="mark">{t("lobby.by", { host: info.host })}</em>}
        <span class="also">{also(row)}</span>
      </th>
      <td class="stk">{stakes(info)}</td>
      <td class="ante">{`${price(info.ante)} · ${price(info.bring_in)}`}</td>
      <td class="hr">{houseName(info.house)}</td>
      <td class="st">
        <Dots seats={seats} />
        <span class="tk">{t("lobby.taken", { taken: taken(seats) })}</span>
      </td>
      <td class="num fig">{figure(price(row.average_pot))}</td>
      <td class="num fig">{figure(String(row.hands_an_hour), row.hands_an_hour > 0)}</td>
      <td class="num fig">{figure(`${row.see_fourth}%`)}</td>
      <td class="num wat">{watchers}</td>
      <td class="num wat">{waiting}</td>
      <td class="few">{figures(row)}</td>
      <td class="go">
        <button type="button" class="btn sm line" onClick={() => open(info.id)}>
          {t("lobby.open")}
          <span class="vh"> {info.name}</span>
        </button>
      </td>
    </tr>
  );
}

/** How the table plays and who looks on, in a line, for screens too narrow for those columns. */
function also({ info, watchers, waiting }: TableRow) {
  const parts = [
    t("stage.rules", { ante: price(info.ante), bring_in: price(info.bring_in) }),
    houseName(info.house),
    watchers > 0 && counted("lobby.watching.n", watchers),
    waiting > 0 && counted("lobby.waiting.n", waiting),
  ];
  // A number keeps to what it counts.
  const whole = parts.filter((part) => typeof part === "string");
  return whole.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
}

/** The figures in a line, for screens too narrow for any columns. */
function figures({ hands, average_pot, hands_an_hour, see_fourth }: TableRow) {
  const parts = [
    hands > 0 && t("lobby.figures", { pot: price(average_pot), n: see_fourth }),
    hands_an_hour > 0 && counted("lobby.pace.n", hands_an_hour),
  ];
  // A number keeps to what it counts.
  const whole = parts.filter((part) => typeof part === "string");
  return whole.map((part) => part.replaceAll(" ", "\u00a0")).join(" · ");
}

function Dots({ seats }: { seats: TableRow["seats"] }) {
  const looks = { empty: "", person: "f", bot: "b" };
  return (
    <span class="dots" aria-hidden="true">
      {seats.map((who, index) => (
        <i key={index} class={looks[who]} />
      ))}
    </span>
  );
}

function standing(row: TableRow, state: State): Standing {
  if (sits(row, state)) return "seated";
  return state.tables[row.info.id] ? "watching" : "";
}

function taken(seats: TableRow["seats"]): number {
  return seats.filter((who) => who !== "empty").length;
}
