import { useState } from "preact/hooks";
import { Tool } from "../felt/Tool";
import { handFile } from "../hands/hands";
import { t } from "../i18n";
import { Copy } from "../parts/Copy";
import { Dialog } from "../parts/Dialog";
import { Icon } from "../parts/Icon";
import { replayAt, type Steps, type View } from "./replay";

interface Props {
  told: Steps;
  view: View;
  onView: () => void;
  onMore: () => void;
}

/** Back to the table, whose knowledge is shown, the hand to give or take away, what else is told. */
export function Tools({ told: { table, hand, you }, view, onView, onMore }: Props) {
  const [sharing, share] = useState(false);
  const { origin, pathname } = location;
  const all = view === "all";
  return (
    <>
      <div class="flank fl">
        <a class="tool" href={`#${encodeURIComponent(table)}`}>
          <span class="ti">
            <Icon name="i-left" />
          </span>
          <span class="tl">{t("replay.back")}</span>
        </a>
        <Tool
          icon="i-grid"
          label={t(all ? "replay.all" : you ? "replay.mine" : "replay.watched")}
          shortcut="V"
          pressed={all}
          onClick={onView}
        />
      </div>
      <div class="flank fr">
        <Tool icon="i-share" label={t("replay.share")} onClick={() => share(true)} />
        <Tool class="to-chat" icon="i-chat" label={t("replay.more")} onClick={onMore} />
      </div>
      {sharing && (
        <Dialog title={t("replay.share")} onClose={() => share(false)}>
          <div class="rshare">
            <Copy label={t("replay.link")} text={`${origin}${pathname}${replayAt(table, hand)}`} />
            <p class="fine">{t("replay.link.hint")}</p>
            <a class="btn sm line" href={handFile(table, hand, "doorcard")} download>
              {t("hands.files")}
            </a>
          </div>
        </Dialog>
      )}
    </>
  );
}
