import { useEffect, useState } from "preact/hooks";
import { seatOffered } from "../front";
import { askHelp } from "../help/open";
import { t } from "../i18n";
import { Moving } from "../motion/Moving";
import { Banner } from "../parts/Banner";
import { Icon } from "../parts/Icon";
import { useKeys } from "../parts/keys";
import { useLabel } from "../parts/pane";
import type { Snapshot } from "../protocol";
import { settings } from "../settings";
import type { State, Table } from "../state";
import { grouped, price } from "../words/money";
import { streetName } from "../words/street";
import { gameAndStakes } from "../words/tables";
import { Centre } from "./Centre";
import { Chat, LastLine } from "./Chat";
import { Choices } from "./Choices";
import { Leave } from "./Leave";
import { Ledger } from "./Ledger";
import { LazyDead, LazySit } from "./lazy";
import { NewRules } from "./NewRules";
import { placeOf } from "./places";
import { Rack } from "./Rack";
import { Tool } from "./Tool";
import { type Window, Windows } from "./Windows";

/** The table: eight racks round the centre, the choices below, the dealer's voice beside. */
export function TableScreen({ state, table }: { state: State; table: Table }) {
  const [seat, setSeat] = useState(() => seatSought(state, table));
  const [window, open] = useState<Window>("");
  const [dead, setDead] = useState(false);
  const { picture } = table;
  const { felt, info, seats, you, offer } = picture;
  useEffect(seatOffered, []);
  // A seat that is kept for one is offered at once.
  useEffect(() => {
    if (offer) setSeat(offer.seat);
  }, [offer?.seat]);
  useKeys({
    H: () => open("hands"),
    T: () => open("own"),
    "?": () => askHelp(),
    D: info.dead_cards ? () => setDead(!dead) : undefined,
  });
  const paid = felt.results.length > 0;
  const states = {
    showdown: paid,
    cutoff: state.line !== "open",
    asked: table.turn ?? table.ante,
    deadopen: info.dead_cards && dead,
  };
  const classes = Object.entries(states).filter(([, is]) => is);
  const board = <LazyDead table={table} onClose={() => setDead(false)} />;
  return (
    <div class={["room table", ...classes.map(([name]) => name)].join(" ")}>
      <Moving table={table} />
      <Banner state={state} table={table} />
      {table.was && <NewRules onOpen={() => open("own")} table={info.id} />}
      <div class="stage">
        <h1 class="vh">{`${info.name}, ${gameAndStakes(info)}, ${streetName(picture)}`}</h1>
        <div class="flank fl">
          <Leave picture={picture} />
          <Tool icon="i-last" label={t("hands.open")} shortcut="H" onClick={() => open("hands")} />
        </div>
        <div class="flank fr">
          <Tool icon="i-table" label={t("own.open")} shortcut="T" onClick={() => open("own")} />
          {info.dead_cards && (
            <Tool
              class="to-dead"
              icon="i-grid"
              label={t("dead.open")}
              shortcut="D"
              pressed={dead}
              onClick={() => setDead(!dead)}
            />
          )}
          <Tool
            class={`to-chat ${info.dead_cards ? "also" : ""}`}
            icon="i-chat"
            label={t("chat.open")}
            onClick={() => open("chat")}
          />
        </div>
        {seats.map((one) => (
          <Rack
            key={one.seat}
            seat={one}
            table={table}
            place={placeOf(one.seat, picture, settings.value.turned)}
            onSit={setSeat}
          />
        ))}
        <Centre table={table} />
        <Facts picture={picture} />
      </div>
      <div class="side">
        {info.dead_cards && <LazyDead table={table} />}
        <Chat picture={picture} mine={state.me?.name ?? ""} />
      </div>
      <section class="drawer" aria-label={useLabel(t("chat.dealer"))}>
        {paid && <Ledger results={felt.results} you={you} />}
        {states.deadopen && !paid ? (
          board
        ) : (
          <button type="button" class="line" onClick={() => open("chat")}>
            <Icon name="i-chat" />
            <LastLine lines={picture.lines} />
          </button>
        )}
      </section>
      <Choices table={table} onSit={setSeat} onChips={() => open("chips")} />
      {seat > 0 && you === 0 && (
        <LazySit
          info={info}
          seat={seat}
          chips={state.me?.chips ?? 0}
          until={offer?.seat === seat ? offer.until : undefined}
          refused={state.refused}
          onClose={() => setSeat(0)}
        />
      )}
      <Windows state={state} table={table} open={window} onOpen={open} />
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
