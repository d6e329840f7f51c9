import { useState } from "preact/hooks";
import { secondsTo } from "../clock";
import { refill, sit } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Dialog } from "../parts/Dialog";
import type { Refused, TableInfo } from "../protocol";
import { exact, price } from "../words/money";

interface Props {
  info: TableInfo;
  seat: number;
  chips: number;
  /** A seat that is kept for one who waited, until then. */
  until?: number;
  /** Why the room filled nothing up. */
  refused: Refused | null;
  onClose: () => void;
}

/** A seat, and a buy-in between the table's least and most (room T1). */
export function SitDialog({ info, seat, chips, until, refused, onClose }: Props) {
  const isPoor = info.money === "play" && chips < info.least_buy_in;
  return (
    <Dialog title={t("sit.title", { seat, table: info.name })} onClose={onClose}>
      {until && <p class="kept">{t("wait.kept", { seat, n: secondsTo(until) })}</p>}
      {isPoor ? (
        <TooPoor least={info.least_buy_in} chips={chips} refused={refused} />
      ) : (
        <BuyIn info={info} seat={seat} chips={chips} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** Too few chips for this table: the room fills them up, if they have run low (room M1). */
function TooPoor({
  least,
  chips,
  refused,
}: {
  least: number;
  chips: number;
  refused: Refused | null;
}) {
  return (
    <>
      <p>{t("sit.poor", { chips: exact(chips), least: price(least) })}</p>
      <p>{t("sit.poor.else")}</p>
      <Answer problem={refused} />
      <button type="button" class="btn call wide" data-first onClick={refill}>
        <span class="w">{t("sit.refill.go")}</span>
      </button>
    </>
  );
}

function BuyIn({ info, seat, chips, onClose }: Omit<Props, "refused">) {
  const isOwn = info.money === "own";
  const least = info.least_buy_in;
  const most = isOwn ? info.most_buy_in : Math.min(info.most_buy_in, chips);
  const [dollars, setDollars] = useState(String(Math.min(2 * least, most) / 100));
  const buyIn = Math.round(Number(dollars) * 100);
  const range = { least: price(least), most: price(most), chips: exact(chips) };
  const submit = (event: Event) => {
    event.preventDefault();
    sit(info.id, seat, buyIn);
    onClose();
  };
  return (
    <form class="sitting" onSubmit={submit}>
      <p>{t(isOwn ? "sit.own" : "sit.range", range)}</p>
      <label>
        {t("sit.amount")}
        <input
          type="number"
          required
          min={least / 100}
          max={most / 100}
          step="0.01"
          value={dollars}
          onInput={(event) => setDollars(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        <button type="button" class="btn sm quiet" onClick={() => setDollars(String(least / 100))}>
          {t("sit.least", { amount: price(least) })}
        </button>
        <button type="button" class="btn sm quiet" onClick={() => setDollars(String(most / 100))}>
          {t("sit.most", { amount: price(most) })}
        </button>
      </div>
      {/* the button, not the field: no keyboard slides over a phone's dialog */}
      <button type="submit" class="btn call" data-first>
        <span class="w">{t("sit.go")}</span>
      </button>
    </form>
  );
}
