import { useEffect, useState } from "preact/hooks";
import { seatOffered } from "../commands";
import { LazyLastHand } from "../hands/LazyLastHand";
import { t } from "../i18n";
import { Banner } from "../parts/Banner";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { Top } from "../parts/Top";
import type { Snapshot } from "../protocol";
import type { State, Table } from "../state";
import { grouped, price } from "../words/money";
import { gameAndStakes } from "../words/tables";
import { Centre, level, title } from "./Centre";
import { Chat, LastLine } from "./Chat";
import { Choices } from "./Choices";
import { LazySit } from "./LazySit";
import { Leave } from "./Leave";
import { Ledger } from "./Ledger";
import { Rack } from "./Rack";

/** One who only watches sees the table from here: seat 8, and the stud button, on top. */
const WATCHING_FROM = 4;

/** The table: eight racks round the centre, the choices below, the dealer's voice beside. */
export function TableScreen({ state, table }: { state: State; table: Table }) {
  const [seat, setSeat] = useState(() => seatSought(state, table));
  const [chat, setChat] = useState(false);
  const [lastHand, setLastHand] = useState(false);
  const { picture } = table;
  const { felt, info, seats, you } = picture;
  const bottom = you || WATCHING_FROM;
  useEffect(seatOffered, []);
  const paid = felt.results.length > 0;
  return (
    <div class={`room table ${paid ? "showdown" : ""} ${state.line === "open" ? "" : "cutoff"}`}>
      <Top state={state} />
      <Banner state={state} table={table} />
      <main class="stage">
        <h1 class="vh">{`${info.name}, ${gameAndStakes(info)}, ${title(table)}`}</h1>
        <p class="vh" role="status">
          {level(table, you)}
        </p>
        <div class="flank fl">
          <Leave picture={picture} />
        </div>
        <div class="flank fr">
          <button type="button" class="tool" onClick={() => setLastHand(true)}>
            <span class="ti">
              <Icon name="i-last" />
            </span>
            {t("hands.open")}
          </button>
          <button type="button" class="tool" onClick={() => setChat(true)}>
            <span class="ti">
              <Icon name="i-chat" />
            </span>
            {t("chat.open")}
          </button>
        </div>
        {seats.map((one) => (
          <Rack
            key={one.seat}
            seat={one}
            table={table}
            place={(one.seat - bottom + 8) % 8}
            onSit={setSeat}
          />
        ))}
        <Centre table={table} />
        <Facts picture={picture} />
      </main>
      <aside class="side">
        <Chat table={info.id} lines={picture.lines} />
      </aside>
      <section class="drawer" aria-label={t("chat.dealer")}>
        {paid ? (
          <Ledger results={felt.results} you={you} />
        ) : (
          <button type="button" class="line" onClick={() => setChat(true)}>
            <Icon name="i-chat" />
            <LastLine lines={picture.lines} />
          </button>
        )}
      </section>
      <Choices table={table} />
      {seat > 0 && you === 0 && (
        <LazySit
          info={info}
          seat={seat}
          chips={state.me?.chips ?? 0}
          refused={state.refused}
          onClose={() => setSeat(0)}
        />
      )}
      {lastHand && (
        <LazyLastHand
          table={info.id}
          name={info.name}
          playing={felt.phase === "over" ? -felt.hand : felt.hand}
          onClose={() => setLastHand(false)}
        />
      )}
      {chat && (
        <Dialog title={info.name} onClose={() => setChat(false)}>
          <Chat table={info.id} lines={picture.lines} />
        </Dialog>
      )}
    </div>
  );
}

/** The first empty seat, for one who wants any. */
function seatSought({ seekingAt }: State, { picture }: Table): number {
  const empty = picture.seats.find(({ status }) => status === "empty");
  return seekingAt === picture.table ? (empty?.seat ?? 0) : 0;
}

function Facts({ picture }: { picture: Snapshot }) {
  const { info, felt } = picture;
  return (
    <p class="tinfo">
      <b>{info.name}</b> {gameAndStakes(info)}
      <br />
      {t("stage.rules", { ante: price(info.ante), bring_in: price(info.bring_in) })}
      {felt.hand > 0 && (
        <>
          <br />
          {t("stage.hand", { number: grouped(felt.hand) })}
        </>
      )}
    </p>
  );
}
