import { t } from "../i18n";
import { LANGUAGES, ownName } from "../i18n/languages";
import { type Settings, set, settings } from "../settings";
import type { Me } from "../state";
import { exact } from "../words/money";
import { Dialog } from "./Dialog";
import { Money } from "./Money";

interface MenuProps {
  me: Me | null;
  onHelp: () => void;
  onAccount: () => void;
  onClose: () => void;
}

/** Who one is, and the settings, kept in this browser. */
export function Menu({ me, onHelp, onAccount, onClose }: MenuProps) {
  return (
    <Dialog title={t("menu.title")} onClose={onClose}>
      {me && <p>{t("menu.chips", { name: me.name, amount: exact(me.chips) })}</p>}
      <button type="button" class="btn sm line wide" onClick={onHelp}>
        {t("help.title")}
      </button>
      <button type="button" class="btn sm line wide" onClick={onAccount}>
        {t(me && !me.account ? "account.menu.guest" : "account.menu")}
      </button>
      <Choice
        label={t("menu.theme")}
        name="theme"
        options={{ dark: t("menu.dark"), light: t("menu.light") }}
      />
      <Choice
        label={t("menu.deck")}
        name="deck"
        options={{ "2": t("menu.two"), "4": t("menu.four") }}
      />
      <Choice
        label={t("menu.cards")}
        name="cardSize"
        options={{ s: t("menu.small"), m: t("menu.medium"), l: t("menu.large") }}
      />
      <Choice
        label={t("menu.motion")}
        name="motion"
        options={{ full: t("menu.full"), fast: t("menu.fast"), off: t("menu.off") }}
      />
      <Choice
        label={t("menu.language")}
        name="language"
        options={Object.fromEntries(LANGUAGES.map((one) => [one, ownName(one)]))}
      />
      <p class="fine">{t("menu.keys")}</p>
      <Money />
    </Dialog>
  );
}

type Chosen = "theme" | "deck" | "cardSize" | "motion" | "language";

interface ChoiceProps<Name extends Chosen> {
  label: string;
  name: Name;
  options: Record<Settings[Name], string>;
}

function Choice<Name extends Chosen>({ label, name, options }: ChoiceProps<Name>) {
  return (
    <fieldset class="seg">
      <legend>{label}</legend>
      {(Object.keys(options) as Settings[Name][]).map((option) => (
        <label key={option}>
          <input
            type="radio"
            name={name}
            checked={settings.value[name] === option}
            onChange={() => set({ [name]: option })}
          />
          <span>{options[option]}</span>
        </label>
      ))}
    </fieldset>
  );
}
