import "../styles/forms.css";
import { useState } from "preact/hooks";
import { type Results, results, resultsFile } from "../http";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Dialog } from "../parts/Dialog";
import { useFetched } from "../parts/useFetched";
import { exact } from "../words/money";
import { Give } from "./Give";
import type { DeskProps } from "./HostDesk";

/** A table's book in the host's desk; with the table's own money, chips are given here. */
export function Book({ state, table, desk }: DeskProps) {
  return (
    <>
      <Figures table={desk.table} />
      {table.picture.info.money === "own" && <Give state={state} table={table} desk={desk} />}
    </>
  );
}

/** The book of a table that is closed. */
export function BookDialog({ table, onClose }: { table: string; onClose: () => void }) {
  return (
    <Dialog title={t("book.title")} onClose={onClose}>
      <Figures table={table} />
    </Dialog>
  );
}

/** What everybody brought, took home and won, and who pays whom (room M2). */
function Figures({ table }: { table: string }) {
  const [asked, setAsked] = useState(0);
  const { value, problem } = useFetched(() => results(table), [table, asked]);
  return (
    <div class="book">
      <Answer problem={problem} />
      {value && <Sheet book={value} />}
      {value && <Settlement book={value} />}
      <div class="row">
        <button type="button" class="btn sm line" onClick={() => setAsked(asked + 1)}>
          {t("book.again")}
        </button>
        {value && value.players.length > 0 && <Files table={table} />}
      </div>
    </div>
  );
}

/** The same for a spreadsheet. */
function Files({ table }: { table: string }) {
  return (
    <>
      <a class="btn sm line" href={resultsFile(table, "csv")} download>
        {t("book.file")}
      </a>
      <a class="btn sm line" href={resultsFile(table, "transfers-csv")} download>
        {t("book.transfers_file")}
      </a>
    </>
  );
}

function Sheet({ book: { players } }: { book: Results }) {
  if (players.length === 0) return <p>{t("book.empty")}</p>;
  return (
    <div class="scrolls">
      <table>
        <thead>
          <tr>
            <th>{t("book.player")}</th>
            <th class="num">{t("book.in")}</th>
            <th class="num">{t("book.out")}</th>
            <th class="num">{t("book.on_table")}</th>
            <th class="num">{t("book.result")}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ name, bought_in, cashed_out, on_table, result }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td class="num">{exact(bought_in)}</td>
              <td class="num">{exact(cashed_out)}</td>
              <td class="num">{exact(on_table)}</td>
              <td class="num">
                <b>{result > 0 ? `+${exact(result)}` : exact(result)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Settlement({ book: { transfers, in_play, players } }: { book: Results }) {
  if (players.length === 0) return null;
  return (
    <section aria-label={t("book.settle")}>
      <h3>{t("book.settle")}</h3>
      {in_play > 0 && <p>{t("book.in_play", { amount: exact(in_play) })}</p>}
      {in_play === 0 && transfers.length === 0 && <p>{t("book.even")}</p>}
      <ul class="points">
        {transfers.map(({ payer, payee, cents }) => (
          <li key={`${payer} ${payee}`}>
            {t("book.pays", { payer, payee, amount: exact(cents) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
