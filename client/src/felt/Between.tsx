import { secondsTo } from "../clock";
import { act, anteAlways, sitOut } from "../commands";
import { t } from "../i18n";
import { useKeys } from "../parts/keys";
import { Tick } from "../parts/Tick";
import type { MayShow, Snapshot } from "../protocol";
import type { Table } from "../state";
import { price } from "../words/money";
import { level } from "./Centre";
import { Panel } from "./Panel";

/** Nothing is asked of you: whose turn it is, and your standing wishes. */
export function Between({ table }: { table: Table }) {
  const { felt, you } = table.picture;
  const id = table.picture.table;
  return (
    <Panel
      {...sentence(table)}
      refused={table.refused}
      clock={felt.paused ? undefined : (felt.turn ?? undefined)}
      other={felt.turn !== null}
    >
      {you > 0 && <Wishes id={id} picture={table.picture} mayShow={table.mayShow} />}
    </Panel>
  );
}

interface WishesProps {
  id: string;
  picture: Snapshot;
  mayShow: MayShow | null;
}

function Wishes({ id, picture, mayShow }: WishesProps) {
  const { sitting_out = false, ante_always = false } = picture;
  return (
    <>
      {sitting_out ? (
        <button type="button" class="btn quiet" onClick={() => sitOut(id, false)}>
          <span class="w">{t("sitout.back")}</span>
        </button>
      ) : (
        <Tick
          label={t("sitout")}
          small={t("sitout.small")}
          on={false}
          onChange={() => sitOut(id, true)}
        />
      )}
      {mayShow ? <ShowIt offer={mayShow} /> : <span class="slot" />}
      <Tick
        label={t("ante.always")}
        small={t("ante.always.small")}
        on={ante_always}
        onChange={(on) => anteAlways(id, on)}
      />
    </>
  );
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

function sentence(table: Table): { text: string; price?: string } {
  const { felt, seats, you } = table.picture;
  const mine = seats.find(({ seat }) => seat === you);
  const turn = seats.find(({ seat }) => seat === felt.turn?.seat);
  if (felt.paused) return { text: t("say.paused") };
  if (table.picture.leaving) return { text: t("stage.leaving") };
  if (turn?.player) {
    const text = t("say.other", { name: turn.player.name });
    const due = mine?.status === "in" && !mine.all_in ? felt.price - mine.bet : 0;
    return due > 0 ? { text, price: t("say.price.next", { amount: price(due) }) } : { text };
  }
  if (felt.void) return { text: level(table, you) };
  const left = felt.next_hand_at ? secondsTo(felt.next_hand_at) : 0;
  if (left > 0) return { text: t("say.next", { n: left }) };
  if (!mine) return { text: t("say.watching") };
  if (table.picture.sitting_out) return { text: t("say.out") };
  if (felt.phase === "antes" && table.posted) return { text: t("ante.posted") };
  if (felt.phase === "waiting") return { text: t("head.waiting") };
  return { text: mine.status === "waiting" ? t("say.waiting") : "" };
}
