import { act, anteAlways, sitOut, wait } from "../commands";
import { counted, t } from "../i18n";
import { useKeys } from "../parts/keys";
import { Tick } from "../parts/Tick";
import { useFresh } from "../parts/useFresh";
import { ownSeat } from "../picture";
import type { MayShow } from "../protocol";
import type { Table } from "../state";
import { AheadTicks, became } from "./Aheads";
import { aheads } from "./aheads";
import { Panel } from "./Panel";
import { Skip } from "./Skip";
import { goesOn } from "./sentences";

/** How long it is said what became of a choice ahead. */
const SAID_FOR = 5_000;

export interface BetweenProps {
  table: Table;
  /** Take the seat that is kept for one. */
  onSit: (seat: number) => void;
  onChips: () => void;
}

/** Nothing is asked of you: whose turn it is, your choices ahead, and your standing wishes. */
export function Between({ table, onSit, onChips }: BetweenProps) {
  const { felt, you, leaving = false } = table.picture;
  const gone = useFresh(table.choiceGone, SAID_FOR);
  // Who leaves has no more wishes: the rules play his turns (room T3).
  const ticks = leaving ? null : aheads(table.picture);
  const clock = felt.paused ? undefined : (felt.turn ?? undefined);
  return (
    <Panel
      {...(gone ? { text: became(gone), quiet: true } : goesOn(table))}
      refused={table.refused}
      clock={clock}
      other={felt.turn !== null}
      many={ticks?.third != null}
      beside={<Skip table={table.picture.table} />}
    >
      {ticks && <AheadTicks table={table} aheads={ticks} />}
      {you > 0 && !leaving && <Wishes table={table} ahead={ticks !== null} onChips={onChips} />}
      {you === 0 && <Line table={table} onSit={onSit} />}
    </Panel>
  );
}

interface WishesProps {
  table: Table;
  /** The choices ahead stand in the other places. */
  ahead: boolean;
  onChips: () => void;
}

function Wishes({ table, ahead, onChips }: WishesProps) {
  const { picture, mayShow } = table;
  const { sitting_out = false, ante_always = false, table: id } = picture;
  // Keys: a box with the focus stays the same box when its neighbour changes (room B6).
  const out = sitting_out ? (
    <button key="back" type="button" class="btn quiet" onClick={() => sitOut(id, false)}>
      <span class="w">{t("sitout.back")}</span>
    </button>
  ) : (
    <Tick
      key="out"
      label={t("sitout")}
      small={t("sitout.small")}
      on={false}
      onChange={() => sitOut(id, true)}
    />
  );
  if (ahead) return out;
  return (
    <>
      {out}
      {mayShow ? <ShowIt offer={mayShow} /> : <Chips table={table} onChips={onChips} />}
      <Tick
        key="ante"
        label={t("ante.always")}
        small={t("ante.always.small")}
        on={ante_always}
        onChange={(on) => anteAlways(id, on)}
      />
    </>
  );
}

/** More chips, for one who has none left. */
function Chips({ table, onChips }: { table: Table; onChips: () => void }) {
  const { pending = 0 } = table.picture;
  const mine = ownSeat(table.picture);
  const broke = mine?.stack === 0 && !["in", "folded"].includes(mine.status) && pending === 0;
  if (!broke) return <span class="slot" />;
  return (
    <button type="button" class="btn call" aria-haspopup="dialog" onClick={onChips}>
      <span class="w">{t("chips.add")}</span>
    </button>
  );
}

/** The line for a seat at a full table, and the seat that is kept for one. */
function Line({ table, onSit }: { table: Table; onSit: (seat: number) => void }) {
  const { seats, offer, place = 0, waiting = [], table: id } = table.picture;
  if (offer) {
    return (
      <>
        <span class="slot" />
        <button type="button" class="btn call" onClick={() => onSit(offer.seat)}>
          <span class="w">{t("wait.take", { seat: offer.seat })}</span>
        </button>
        <Stop id={id} />
      </>
    );
  }
  if (place > 0) {
    return (
      <>
        <span class="slot" />
        <Stop id={id} />
        <span class="slot" />
      </>
    );
  }
  if (seats.some(({ status }) => status === "empty")) return null;
  return (
    <>
      <span class="slot" />
      <button type="button" class="btn call" onClick={() => wait(id, true)}>
        <span class="w">{t("wait.go")}</span>
        <span class="s">{waitingFor(waiting.length)}</span>
      </button>
      <span class="slot" />
    </>
  );
}

function Stop({ id }: { id: string }) {
  return (
    <button type="button" class="btn quiet" onClick={() => wait(id, false)}>
      <span class="w">{t("wait.stop")}</span>
    </button>
  );
}

function waitingFor(count: number): string {
  return count === 0 ? t("wait.nobody") : counted("wait.before", count);
}

/** The pot is yours without a call: you may turn your hand up if you like (room S6). */
function ShowIt({ offer }: { offer: MayShow }) {
  const show = () => act(offer, "show");
  useKeys({ C: show });
  return (
    <button type="button" class="btn quiet" aria-keyshortcuts="C" onClick={show}>
      <span class="w">{t("act.show")}</span>
      <span class="key" aria-hidden="true">
        C
      </span>
    </button>
  );
}
