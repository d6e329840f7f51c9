import { useState } from "preact/hooks";
import { Centre } from "../felt/Centre";
import { Lines } from "../felt/Chat";
import { Ledger } from "../felt/Ledger";
import { placeOf } from "../felt/places";
import { Rack } from "../felt/Rack";
import { t } from "../i18n";
import { Moving } from "../motion/Moving";
import { Dialog } from "../parts/Dialog";
import type { Line } from "../protocol";
import { settings } from "../settings";
import type { Table } from "../state";
import { paragraphs } from "../words/lines";
import { grouped } from "../words/money";
import { lastDone, streetName } from "../words/street";
import { gameAndStakes } from "../words/tables";
import { Controls } from "./Controls";
import { Odds, OddsStrip } from "./Odds";
import { oddsAt, type Steps, type Stop, type StreetOdds, type View } from "./replay";
import { Tools } from "./Tools";
import { useOdds } from "./useOdds";
import { useWatching } from "./useWatching";

interface Props {
  told: Steps;
  stops: readonly Stop[];
  view: View;
  onView: (view: View) => void;
}

/** A finished hand on the felt that it was played on, stop by stop (room H3). */
export function Replayer({ told, stops, view, onView }: Props) {
  const watching = useWatching(stops);
  const found = useOdds(told.table, told.hand, view);
  const [more, setMore] = useState(false);
  const stop = stops[watching.at];
  if (!stop) return null;
  const { table } = stop;
  const { felt, info, seats, you, lines } = table.picture;
  const results = felt.results.length > 0;
  const odds = oddsAt(found.streets, stop);
  const turn = () => onView(view === "all" ? "mine" : "all");
  const beside = (
    <>
      <Odds odds={odds} found={found} seats={seats} you={you} />
      <Said lines={lines} />
    </>
  );
  return (
    <div class={`room table replay ${results ? "showdown" : ""}`}>
      <Moving table={table} jumped={watching.from !== watching.at - 1} soon />
      <main class="stage">
        <h1 class="vh">{t("replay.of", { number: grouped(told.hand), table: info.name })}</h1>
        <Tools told={told} view={view} onView={turn} onMore={() => setMore(true)} />
        <Seats table={table} odds={odds} />
        <Centre table={table} />
        <p class="tinfo">
          <b>{info.name}</b> {gameAndStakes(info)}
          <br />
          {t("stage.hand", { number: grouped(told.hand) })}
        </p>
      </main>
      <aside class="side">{beside}</aside>
      {results && (
        <section class="drawer" aria-label={t("replay.paid")}>
          <Ledger results={felt.results} you={you} />
        </section>
      )}
      <Controls watching={watching} count={stops.length} said={said(stop)} onView={turn} />
      {more && (
        <Dialog title={t("replay.more")} onClose={() => setMore(false)}>
          <div class="rmore">{beside}</div>
        </Dialog>
      )}
    </div>
  );
}

function Seats({ table, odds }: { table: Table; odds: StreetOdds | undefined }) {
  const { picture } = table;
  return (
    <>
      {picture.seats.map((seat) => {
        const place = placeOf(seat.seat, picture, settings.value.turned);
        const one = odds?.seats.find((other) => other.seat === seat.seat);
        return [
          <Rack key={seat.seat} seat={seat} table={table} place={place} />,
          one && seat.status === "in" && (
            <OddsStrip
              key={`odds${seat.seat}`}
              odds={one}
              place={place}
              own={place === 0 && seat.seat === picture.you}
            />
          ),
        ];
      })}
    </>
  );
}

/** All that was said up to here. */
function Said({ lines }: { lines: readonly Line[] }) {
  return (
    <section class="chat" aria-label={t("replay.lines")}>
      <Lines lines={lines} label={t("replay.lines")} />
    </section>
  );
}

/** A stop in words. */
function said({ lines, table, begins }: Stop): string {
  const told = paragraphs(lines).map(({ name, text }) => (name ? `${name}: ${text}` : text));
  if (told.length > 0) return told.join(" ");
  return (!begins && lastDone(table.picture)) || streetName(table.picture);
}
