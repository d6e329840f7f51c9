import { useState } from "preact/hooks";
import { refill, topUp } from "../commands";
import { t } from "../i18n";
import { Answer } from "../parts/Answer";
import { Dialog } from "../parts/Dialog";
import { ownSeat } from "../picture";
import type { Refused, Snapshot } from "../protocol";
import { exact, price } from "../words/money";

interface Props {
  picture: Snapshot;
  /** Play chips that are at no table. */
  chips: number;
  refused: Refused | null;
  onClose: () => void;
}

/** More chips for the stack, from the next hand on and never above the table's most (room T4). */
export function TopUp({ picture, chips, refused, onClose }: Props) {
  const { info, pending = 0 } = picture;
  const isOwn = info.money === "own";
  const stack = ownSeat(picture)?.stack ?? 0;
  const room = Math.max(0, info.most_buy_in - stack - pending);
  const most = isOwn ? room : Math.min(room, chips);
  return (
    <Dialog title={t("own.chips.title")} onClose={onClose}>
      <p>
        {t("own.chips.stack", { stack: exact(stack), most: price(info.most_buy_in) })}{" "}
        {pending > 0 && t("own.chips.pending", { amount: price(pending) })}
      </p>
      {!isOwn && <p>{t("own.chips.have", { chips: exact(chips) })}</p>}
      {most > 0 && <Amount picture={picture} most={most} onClose={onClose} />}
      {room === 0 && <p>{t("own.chips.full")}</p>}
      {room > 0 && most === 0 && (
        <>
          <Answer problem={refused} />
          <button type="button" class="btn call wide" data-first onClick={refill}>
            <span class="w">{t("sit.refill.go")}</span>
          </button>
        </>
      )}
    </Dialog>
  );
}

interface AmountProps {
  picture: Snapshot;
  most: number;
  onClose: () => void;
}

function Amount({ picture, most, onClose }: AmountProps) {
  const usual = Math.min(picture.info.least_buy_in, most);
  const [dollars, setDollars] = useState(String(usual / 100));
  const submit = (event: Event) => {
    event.preventDefault();
    topUp(picture.table, Math.round(Number(dollars) * 100));
    onClose();
  };
  return (
    <form class="sitting" onSubmit={submit}>
      <label>
        {t("own.chips.amount")}
        <input
          type="number"
          required
          min="0.01"
          max={most / 100}
          step="0.01"
          value={dollars}
          onInput={(event) => setDollars(event.currentTarget.value)}
        />
      </label>
      <div class="row">
        {usual < most && (
          <button
            type="button"
            class="btn sm quiet"
            onClick={() => setDollars(String(usual / 100))}
          >
            {price(usual)}
          </button>
        )}
        <button type="button" class="btn sm quiet" onClick={() => setDollars(String(most / 100))}>
          {t("sit.most", { amount: price(most) })}
        </button>
      </div>
      <button type="submit" class="btn call" data-first>
        <span class="w">{t("chips.add")}</span>
        <span class="s">{t("chips.next")}</span>
      </button>
    </form>
  );
}
