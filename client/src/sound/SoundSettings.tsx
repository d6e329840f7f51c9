import "../styles/sounds.css";
import { t } from "../i18n";
import { Choice } from "../parts/Choice";
import { Check } from "../parts/Field";
import { Icon } from "../parts/Icon";
import { type Sound, set, settings } from "../settings";
import { play } from "./play";
import { VOICES } from "./voices";

/** How loud, and which sounds; each can be heard at once (room K5). */
export function SoundSettings() {
  const { silent } = settings.value;
  const turn = (sound: Sound, on: boolean) => {
    const others = silent.filter((one) => one !== sound);
    set({ silent: on ? others : [...others, sound] });
  };
  return (
    <>
      <Choice
        label={t("menu.volume")}
        name="volume"
        options={{
          off: t("menu.off"),
          soft: t("menu.volume.soft"),
          normal: t("menu.volume.normal"),
          loud: t("menu.volume.loud"),
        }}
      />
      <ul class="sounds">
        {(Object.keys(VOICES) as Sound[]).map((sound) => (
          <li key={sound}>
            <Check
              label={t(`menu.sound.${sound}`)}
              on={!silent.includes(sound)}
              onChange={(on) => turn(sound, on)}
            />
            <button
              type="button"
              class="ic"
              aria-label={t("menu.sound.hear", { sound: t(`menu.sound.${sound}`) })}
              onClick={() => play(sound, true)}
            >
              <Icon name="i-sound" />
            </button>
          </li>
        ))}
      </ul>
      <p class="fine">{t("menu.sound.behind")}</p>
    </>
  );
}
