import "../styles/forms.css";
import "../styles/own.css";
import { useEffect } from "preact/hooks";
import { anteAlways, ignore, sitOut, wait } from "../commands";
import { forgetChanges } from "../front";
import { askHelp } from "../help/open";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import { Check } from "../parts/Field";
import { Unasked } from "../parts/Habits";
import { Icon } from "../parts/Icon";
import type { Snapshot } from "../protocol";
import { set, settings } from "../settings";
import type { Table } from "../state";
import { grouped, price } from "../words/money";
import { gameAndStakes, houseName } from "../words/tables";
import { changes } from "./changes";
import { DeckFacts } from "./DeckFacts";
import { placeOf } from "./places";

interface Props {
  table: Table;
  onChips: () => void;
  onClose: () => void;
}

/** This table and you: your wishes, the picture, who waits, whom you don't hear, the facts. */
export function OwnTable({ table, onChips, onClose }: Props) {
  const { picture, was } = table;
  const toRules = () => {
    onClose();
    askHelp("rules");
  };
  // What has changed is read once this is closed.
  useEffect(() => () => forgetChanges(picture.table), [picture.table]);
  return (
    <Dialog title={picture.info.name} onClose={onClose}>
      <div class="own">
        {was && <Changed before={was} after={picture} />}
        {picture.you > 0 && <Wishes picture={picture} onChips={onChips} />}
        <Turned picture={picture} />
        <Waiting picture={picture} />
        <Ignored />
        <Facts picture={picture} onRules={toRules} />
        <DeckFacts picture={picture} />
      </div>
    </Dialog>
  );
}

function Changed({ before, after }: { before: Snapshot; after: Snapshot }) {
  return (
    <section>
      <h3>{t("own.changed")}</h3>
      <ul class="points">
        {changes(before, after).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}

function Wishes({ picture, onChips }: { picture: Snapshot; onChips: () => void }) {
  const { table, sitting_out = false, ante_always = false } = picture;
  return (
    <section>
      <h3>{t("own.seat", { seat: picture.you })}</h3>
      <button type="button" class="btn sm line wide" onClick={onChips}>
        {t("chips.add.open")}
      </button>
      <Check label={t("own.sitout")} on={sitting_out} onChange={(on) => sitOut(table, on)} />
      <Check label={t("own.ante")} on={ante_always} onChange={(on) => anteAlways(table, on)} />
      <Unasked hint={t("own.everywhere")} />
    </section>
  );
}

const AT = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** Turn the picture; the stud button and all else turn with it (room T6). */
function Turned({ picture }: { picture: Snapshot }) {
  const { turned } = settings.value;
  const turn = (by: number) => set({ turned: (turned + by + 8) % 8 });
  const seats = AT.map((_, index) => index + 1);
  return (
    <section>
      <h3>{t("own.turn")}</h3>
      <div class="turning">
        <button type="button" class="ic" aria-label={t("own.turn.left")} onClick={() => turn(1)}>
          <Icon name="i-turn" class="flip" />
        </button>
        <ol class="ring" aria-hidden="true">
          {seats.map((seat) => (
            <li
              key={seat}
              class={`at${placeOf(seat, picture, turned)} ${seat === picture.you ? "me" : ""}`}
            >
              {seat}
            </li>
          ))}
        </ol>
        <button type="button" class="ic" aria-label={t("own.turn.right")} onClick={() => turn(-1)}>
          <Icon name="i-turn" />
        </button>
        <p role="status">
          {picture.you > 0
            ? t("own.turn.you", { place: t(`place.${AT[turned] ?? 0}`) })
            : t("own.turn.all")}
        </p>
        <button
          type="button"
          class="btn sm quiet"
          aria-disabled={!turned}
          onClick={() => turn(-turned)}
        >
          {t("own.turn.back")}
        </button>
      </div>
    </section>
  );
}

/** Who waits for a seat, and one's own place among them. */
function Waiting({ picture }: { picture: Snapshot }) {
  const { table, you, place = 0, waiting = [], seats } = picture;
  const full = seats.every(({ status }) => status !== "empty");
  if (waiting.length === 0 && (you > 0 || !full)) return null;
  return (
    <section>
      <h3>{t("own.waiting")}</h3>
      {waiting.length === 0 ? (
        <p class="fine">{t("wait.nobody")}</p>
      ) : (
        <ol class="line-of">
          {waiting.map((name, index) => (
            <li key={name}>
              {index + 1}. {index + 1 === place ? t("seat.you") : name}
            </li>
          ))}
        </ol>
      )}
      {you === 0 && (
        <button type="button" class="btn sm line wide" onClick={() => wait(table, place === 0)}>
          {t(place ? "wait.stop" : "wait.go")}
        </button>
      )}
    </section>
  );
}

/** Whom one does not hear, here and anywhere (room K1). */
function Ignored() {
  const { ignored } = settings.value;
  if (ignored.length === 0) return null;
  return (
    <section>
      <h3>{t("own.muted")}</h3>
      <ul class="people">
        {ignored.map((name) => (
          <li key={name}>
            <span>{name}</span>
            <button type="button" class="btn sm line" onClick={() => ignore(name, false)}>
              {t("own.unmute")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface FactsProps {
  picture: Snapshot;
  onRules: () => void;
}

function Facts({ picture: { info, felt, switches }, onRules }: FactsProps) {
  const cap = switches.cap ?? 0;
  return (
    <section>
      <h3>{t("own.facts")}</h3>
      <p>{gameAndStakes(info)}</p>
      <p>{t("stage.rules", { ante: price(info.ante), bring_in: price(info.bring_in) })}</p>
      <p>{t("own.limits", { least: price(info.least_buy_in), most: price(info.most_buy_in) })}</p>
      <p>
        {t("own.house", { house: houseName(info.house) })}
        {cap > 0 && `, ${t("own.cap", { n: cap })}`}
      </p>
      {felt.hand > 0 && <p>{t("stage.hand", { number: grouped(felt.hand) })}</p>}
      <button type="button" class="btn sm line wide" onClick={onRules}>
        {t("help.rules")}
      </button>
      <p class="fine">{t("menu.keys.open")}</p>
    </section>
  );
}
