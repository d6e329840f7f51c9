import { useState } from "preact/hooks";
import { open } from "../commands";
import { t } from "../i18n";
import { Top } from "../parts/Top";
import type { TableRow } from "../protocol";
import type { State } from "../state";
import { exact, price } from "../words/money";
import { gameName, stakes } from "../words/tables";
import { NameForm } from "./NameForm";

/** The tables, a tab a game; first of all a visitor gives a name. */
export function Lobby({ state }: { state: State }) {
  return (
    <div class="room lobby">
      <Top state={state} />
      <main class="lob">
        <h1 class="vh">{t("lobby.title")}</h1>
        {state.me ? (
          <Tables rows={state.rows} chips={state.me.chips} />
        ) : (
          <NameForm state={state} />
        )}
      </main>
    </div>
  );
}

function Tables({ rows, chips }: { rows: readonly TableRow[]; chips: number }) {
  const games = [...new Set(["stud8", "studhi", ...rows.map(({ info }) => info.game)])];
  const [game, setGame] = useState("stud8");
  const shown = rows.filter(({ info }) => info.game === game);
  const seated = shown.flatMap(({ seats }) => seats);
  return (
    <>
      <div class="lhead">
        <div class="games" role="tablist" aria-label={t("lobby.games")}>
          {games.map((one) => (
            <button
              key={one}
              type="button"
              role="tab"
              id={`tab-${one}`}
              aria-controls="tables"
              aria-selected={one === game}
              onClick={() => setGame(one)}
            >
              {gameName(one, rows.find(({ info }) => info.game === one)?.info.game_name)}
            </button>
          ))}
        </div>
        <p class="cnt">{present(shown.length, seated)}</p>
        <p class="cnt chips">{t("lobby.chips", { amount: exact(chips) })}</p>
      </div>
      <div class="lwrap" role="tabpanel" id="tables" aria-labelledby={`tab-${game}`}>
        {shown.length > 0 ? <List rows={shown} /> : <p>{t("lobby.empty")}</p>}
        <p class="fine">{t("lobby.money")}</p>
      </div>
    </>
  );
}

function List({ rows }: { rows: TableRow[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th>{t("lobby.table")}</th>
          <th class="stk">{t("lobby.stakes")}</th>
          <th class="ante">{t("lobby.ante")}</th>
          <th class="hr">{t("lobby.house")}</th>
          <th class="st">{t("lobby.seats")}</th>
          <th class="num wat">{t("lobby.watching")}</th>
          <th class="go">
            <span class="vh">{t("lobby.open")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.info.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row }: { row: TableRow }) {
  const { info, seats, watchers } = row;
  return (
    <tr>
      <th scope="row">
        <b>{info.name}</b>
        <span class="stkp">{stakes(info)}</span>
      </th>
      <td class="stk">{stakes(info)}</td>
      <td class="ante">{`${price(info.ante)} · ${price(info.bring_in)}`}</td>
      <td class="hr">{info.house}</td>
      <td class="st">
        <Dots seats={seats} />
        <span class="tk">{t("lobby.taken", { taken: taken(seats) })}</span>
      </td>
      <td class="num wat">{watchers}</td>
      <td class="go">
        <button type="button" class="btn sm line" onClick={() => open(info.id)}>
          {t("lobby.open")}
          <span class="vh"> {info.name}</span>
        </button>
      </td>
    </tr>
  );
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

/** Computer opponents are told apart from people here too (room L5). */
function present(tables: number, seated: TableRow["seats"]): string {
  const people = seated.filter((who) => who === "person").length;
  const bots = seated.filter((who) => who === "bot").length;
  const parts = [
    counted("table", tables),
    people > 0 && counted("player", people),
    bots > 0 && counted("bot", bots),
  ];
  return parts.filter(Boolean).join(", ");
}

function counted(what: "table" | "player" | "bot", n: number): string {
  return t(`count.${what}${n === 1 ? "" : "s"}`, { n });
}

function taken(seats: TableRow["seats"]): number {
  return seats.filter((who) => who !== "empty").length;
}
