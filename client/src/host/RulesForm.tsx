import { t } from "../i18n";
import { Check, Field, Select } from "../parts/Field";
import type { TableTimes } from "../protocol";
import { valueName } from "../words/rules";
import { betName, gameName, houseName } from "../words/tables";
import { atStakes, cents, type Draft, inHouse } from "./draft";
import { SWITCHES, type Switch } from "./switches";

/** Without a rake, where it comes from decides nothing (room M3). */
const SET_HERE = (Object.keys(SWITCHES) as Switch[]).filter((one) => one !== "rake_split");

interface Props {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  /** Its money can't be changed once a table is open. */
  isOpen?: boolean;
}

const BETS = ["0.5", "1", "2", "3", "5", "10", "20"];
const HOUSES = ["online", "cardroom", "classic", "pokerstars", "wsop"] as const;

/** What a table is like: name, game and stakes first, all else folded away. */
export function RulesForm({ draft, onDraft, isOpen = false }: Props) {
  const set = (change: Partial<Draft>) => onDraft({ ...draft, ...change });
  const isListed = BETS.includes(draft.smallBet);
  const bets = BETS.map((one) => [one, betName(cents(one))] as const);
  return (
    <>
      <Field
        label={t("rules.name")}
        required
        maxLength={40}
        pattern=".*\S.*"
        autoComplete="off"
        value={draft.name}
        onValue={(name) => set({ name })}
      />
      <div class="pair">
        <Select
          label={t("rules.game")}
          value={draft.game}
          options={(["stud8", "studhi"] as const).map((one) => [one, gameName(one)] as const)}
          onValue={(game) => set({ game })}
        />
        <Select
          label={t("lobby.stakes")}
          value={isListed ? draft.smallBet : "other"}
          options={[...bets, ["other", t("rules.other")] as const]}
          onValue={(bet) => onDraft(atStakes(draft, bet === "other" ? "" : bet))}
        />
      </div>
      {!isListed && (
        <Amount
          label={t("rules.small_bet")}
          required
          value={draft.smallBet}
          onValue={(bet) => onDraft(atStakes(draft, bet))}
        />
      )}
      {!isOpen && (
        <Select
          label={t("rules.money")}
          hint={t(`rules.money.${draft.money}.hint`)}
          value={draft.money}
          options={(["play", "own"] as const).map((one) => [one, t(`rules.money.${one}`)] as const)}
          onValue={(money) => set({ money })}
        />
      )}
      <Select
        label={t("rules.bots")}
        value={draft.bots}
        options={["0", "1", "2", "3", "4", "5", "6", "7"].map(
          (one) =>
            [one, one === "0" ? t("rules.bots.none") : t("rules.bots.most", { n: one })] as const,
        )}
        onValue={(bots) => set({ bots })}
      />
      <Check
        label={t("rules.dead_cards")}
        hint={t("rules.dead_cards.hint")}
        on={draft.deadCards}
        onChange={(deadCards) => set({ deadCards })}
      />
      <details>
        <summary>{t("rules.stakes")}</summary>
        <p class="fine">{t("rules.usual")}</p>
        <div class="pair">
          <Amount
            label={t("rules.big_bet")}
            value={draft.bigBet}
            onValue={(bigBet) => set({ bigBet })}
          />
          <Amount
            label={t("rules.ante")}
            least={0}
            value={draft.ante}
            onValue={(ante) => set({ ante })}
          />
          <Amount
            label={t("rules.bring_in")}
            value={draft.bringIn}
            onValue={(bringIn) => set({ bringIn })}
          />
          <Amount
            label={t("rules.least")}
            value={draft.least}
            onValue={(least) => set({ least })}
          />
          <Amount label={t("rules.most")} value={draft.most} onValue={(most) => set({ most })} />
        </div>
      </details>
      <details>
        <summary>{t("rules.house")}</summary>
        <Select
          label={t("lobby.house")}
          hint={t(`house.${draft.house}.hint`)}
          value={draft.house}
          options={HOUSES.map((one) => [one, houseName(one)] as const)}
          onValue={(house) => onDraft(inHouse(draft, house))}
        />
        <details>
          <summary>{t("rules.switches")}</summary>
          {SET_HERE.map((one) => (
            <OneSwitch key={one} name={one} draft={draft} onDraft={onDraft} />
          ))}
        </details>
      </details>
      <Times draft={draft} onDraft={onDraft} />
    </>
  );
}

interface AmountProps {
  label: string;
  value: string;
  onValue: (value: string) => void;
  least?: number;
  required?: boolean;
}

function Amount({ least = 0.01, ...props }: AmountProps) {
  return (
    <Field {...props} type="number" min={least} step={0.01} placeholder={t("rules.as_usual")} />
  );
}

/** One switch: as the house has it, or set apart. */
function OneSwitch({ name, draft, onDraft }: { name: Switch } & Props) {
  const values = SWITCHES[name];
  const { [name]: set, ...others } = draft.switches;
  const options = values.map((value, index) => [String(index), valueName(name, value)] as const);
  const choose = (index: string) => {
    const switches = index === "" ? others : { ...others, [name]: values[Number(index)] };
    onDraft({ ...draft, switches });
  };
  return (
    <Select
      label={t(`switch.${name}`)}
      value={set == null ? "" : String(values.indexOf(set))}
      options={[["", t("rules.as_house")] as const, ...options]}
      onValue={choose}
    />
  );
}

/** Seconds, as the room usually has them. */
const USUAL: Record<keyof TableTimes, string> = {
  turn: "20",
  bank: "60",
  bank_every_ten_hands: "5",
  lost_connection: "30",
  show: "10",
  ante: "5",
  between_hands: "3",
  away: "900",
  rejoin: "3600",
  offer: "30",
};

function Times({ draft, onDraft }: Props) {
  const times = draft.times ?? USUAL;
  return (
    <details>
      <summary>{t("rules.times")}</summary>
      <p class="fine">{t("rules.seconds")}</p>
      <div class="pair">
        {(Object.keys(USUAL) as (keyof TableTimes)[]).map((one) => (
          <Field
            key={one}
            label={t(`times.${one}`)}
            type="number"
            required
            min={0}
            step={1}
            value={times[one]}
            onValue={(value) => onDraft({ ...draft, times: { ...times, [one]: value } })}
          />
        ))}
      </div>
    </details>
  );
}
