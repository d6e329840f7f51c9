import { useState } from "preact/hooks";
import { leave } from "../commands";
import { walkAway } from "../front";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import { ownSeat } from "../picture";
import type { Snapshot } from "../protocol";
import { exact } from "../words/money";
import { Tool } from "./Tool";

/** Leave the table; one who has a seat is told what becomes of his hand and chips (room T3). */
export function Leave({ picture }: { picture: Snapshot }) {
  const [asked, setAsked] = useState(false);
  const mine = ownSeat(picture);
  const go = () => {
    setAsked(false);
    leave(picture.table);
  };
  return (
    <>
      <Tool
        icon="i-leave"
        label={t("stage.leave")}
        onClick={() => (mine ? setAsked(true) : walkAway(picture.table))}
      />
      {asked && mine && (
        <Dialog title={t("stage.leave.ask")} onClose={() => setAsked(false)}>
          <p>
            {mine.status === "in"
              ? t("stage.leave.hand")
              : t("stage.leave.text", { amount: exact(mine.stack) })}
          </p>
          <div class="row">
            <button type="button" class="btn sm quiet" data-first onClick={() => setAsked(false)}>
              {t("dialog.cancel")}
            </button>
            <button type="button" class="btn sm line" onClick={go}>
              {t("stage.leave.go")}
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}
