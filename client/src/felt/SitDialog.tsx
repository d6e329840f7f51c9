import { useState } from "preact/hooks";
import { sit } from "../commands";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import type { TableInfo } from "../protocol";
import { exact, price } from "../words/money";

interface Props {
  info: TableInfo;
  seat: number;
  chips: number;
  onClose: () => void;
}

/** A seat, and a buy-in between the table's least and most (room T1). */
export function SitDialog({ info, seat, chips, onClose }: Props) {
  const least = info.least_buy_in;
  const poor = chips < least;
  const most = poor ? info.most_buy_in : Math.min(info.most_buy_in, chips);
  const [dollars, setDollars] = useState(String(Math.min(2 * least, most) / 100));
  const buyIn = Math.round(Number(dollars) * 100);
  const submit = (event: Event) => {
    event.preventDefault();
    sit(info.id, seat, buyIn);
    onClose();
  };
  return (
    <Dialog title={t("sit.title", { seat, table: info.name })} onClose={onClose}>
      <form class="sitting" onSubmit={submit}>
        <p>
          {poor
            ? t("sit.refill", { chips: exact(chips) })
            : t("sit.range", { least: price(least), most: price(most), chips: exact(chips) })}
        </p>
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
          <button
            type="button"
            class="btn sm quiet"
            onClick={() => setDollars(String(least / 100))}
          >
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
    </Dialog>
  );
}
