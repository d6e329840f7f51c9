import "../styles/forms.css";
import { t } from "../i18n";
import { LANGUAGES, ownName } from "../i18n/languages";
import { SoundSettings } from "../sound/SoundSettings";
import type { Me } from "../state";
import { exact } from "../words/money";
import { Choice } from "./Choice";
import { Dialog } from "./Dialog";
import { Habits } from "./Habits";
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
      <details name="settings" open>
        <summary>{t("menu.look")}</summary>
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
      </details>
      <details name="settings">
        <summary>{t("menu.sounds")}</summary>
        <SoundSettings />
      </details>
      <details name="settings">
        <summary>{t("menu.play")}</summary>
        <Habits />
      </details>
      <details name="settings">
        <summary>{t("menu.keys")}</summary>
        <Choice
          label={t("menu.keys.single")}
          name="keys"
          options={{ on: t("menu.on"), off: t("menu.off") }}
        />
        <p class="fine">{t("menu.keys.act")}</p>
        <p class="fine">{t("menu.keys.open")}</p>
        <p class="fine">{t("menu.keys.ear")}</p>
      </details>
      <Choice
        label={t("menu.language")}
        name="language"
        options={Object.fromEntries(LANGUAGES.map((one) => [one, ownName(one)]))}
      />
      <Money />
    </Dialog>
  );
}
