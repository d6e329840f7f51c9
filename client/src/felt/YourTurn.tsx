import { useEffect, useState } from "preact/hooks";
import { act, prefer } from "../commands";
import { soon, t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import { HOLD, useKeys } from "../parts/keys";
import { Tick } from "../parts/Tick";
import type { Turn } from "../protocol";
import { settings } from "../settings";
import { state, type Table } from "../state";
import { price } from "../words/money";
import { type Offer, places } from "./offered";
import { Panel } from "./Panel";
import { question } from "./sentences";

/** Exactly what the room offers, each choice in its place (room B1-B4). */
export function YourTurn({ table, turn }: { table: Table; turn: Turn }) {
  const [asked, setAsked] = useState(false);
  const held = useHeld(table.pricedAt);
  const { first, hidden, second, third } = places(turn.choices);
  const { paused } = table.picture.felt;
  const busy = held || table.sent !== null || paused || state.value.line !== "open";
  const take = (offer: Offer) => {
    if (!busy) act(turn, offer.word, offer.to);
  };
  const offers = [first, second, ...third].filter((offer) => offer !== null);
  useKeys({
    ...Object.fromEntries(offers.map((offer) => [offer.key, () => take(offer)])),
    ...(hidden ? { [hidden.key]: () => setAsked(true) } : {}),
  });
  const button = (offer: Offer) => (
    <Button
      key={offer.key}
      offer={offer}
      held={busy}
      sent={table.sent?.act === offer.word && table.sent.to === offer.to}
      onTake={() => take(offer)}
    />
  );
  const allowed = table.picture.felt.turn?.allowed ?? 0;
  return (
    <Panel
      {...question(table, turn)}
      refused={table.refused}
      clock={paused ? undefined : { deadline: turn.deadline, allowed, bank: turn.bank }}
    >
      {first && button(first)}
      {hidden && <More offer={hidden} onOpen={() => setAsked(true)} />}
      {!first && !hidden && <p class="slot note">{t("say.no_fold")}</p>}
      {second ? button(second) : <span class="slot" />}
      {third.length > 0 && <div class={`third n${third.length}`}>{third.map(button)}</div>}
      {third.length === 0 && (turn.choices.muck ? <MuckAlways /> : <NoRaise turn={turn} />)}
      {asked && hidden && (
        <FoldAnyway
          onFold={() => {
            setAsked(false);
            take(hidden);
          }}
          onKeep={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}

interface ButtonProps {
  offer: Offer;
  held: boolean;
  sent: boolean;
  onTake: () => void;
}

function Button({ offer, held, sent, onTake }: ButtonProps) {
  return (
    <button
      type="button"
      class={`btn ${offer.look} ${held ? "hold" : ""}`}
      aria-disabled={held}
      aria-keyshortcuts={offer.key}
      onClick={onTake}
    >
      <span class="w">{sent ? t("button.sent") : t(`act.${offer.word}`)}</span>
      {offer.amount > 0 && <span class="a">{price(offer.amount)}</span>}
      <span class="key" aria-hidden="true">
        {offer.key}
      </span>
    </button>
  );
}

/** Folding is always legal; where a check is free it stands behind a menu and asks once. */
function More({ offer, onOpen }: { offer: Offer; onOpen: () => void }) {
  return (
    <button
      type="button"
      class="btn quiet more"
      aria-haspopup="dialog"
      aria-keyshortcuts={offer.key}
      onClick={onOpen}
    >
      <span class="w">{t("fold.free")}</span>
      <span class="key" aria-hidden="true">
        {offer.key}
      </span>
    </button>
  );
}

function FoldAnyway({ onFold, onKeep }: { onFold: () => void; onKeep: () => void }) {
  return (
    <Dialog title={t("fold.ask")} onClose={onKeep}>
      <div class="row">
        <button type="button" class="btn sm quiet" data-first onClick={onKeep}>
          {t("fold.keep")}
        </button>
        <button type="button" class="btn sm line" onClick={onFold}>
          {t("fold.yes")}
        </button>
      </div>
    </Dialog>
  );
}

/** Muck without being asked, here and from now on (room S1). */
function MuckAlways() {
  return (
    <Tick
      label={soon("showing.always")}
      small={soon("showing.always.small")}
      on={settings.value.muck}
      onChange={(muck) => prefer({ muck })}
    />
  );
}

/** A place with nothing to offer says why. */
function NoRaise({ turn }: { turn: Turn }) {
  const { capped } = turn.choices;
  if (!capped) return <p class="slot note">{t("say.no_raise")}</p>;
  return (
    <p class="slot capped">
      <b>{t("say.capped")}</b> {t("say.capped.small", { amount: price(turn.price) })}
    </p>
  );
}

/** Whether the price changed less than `HOLD` ago. */
function useHeld(changedAt: number): boolean {
  const [freed, setFreed] = useState(0);
  const left = changedAt + HOLD - Date.now();
  const held = freed !== changedAt && left > 0;
  useEffect(() => {
    if (!held) return;
    const timer = setTimeout(() => setFreed(changedAt), left);
    return () => clearTimeout(timer);
  }, [changedAt, held]);
  return held;
}
