import { prefer } from "../commands";
import { t } from "../i18n";
import { set, settings } from "../settings";
import { Choice } from "./Choice";
import { Check } from "./Field";

/** What is read to the player, and what is done for him without asking: at every table. */
export function Habits() {
  return (
    <>
      <Choice
        label={t("menu.aids")}
        name="aids"
        options={{ on: t("menu.on"), off: t("menu.off") }}
      />
      <p class="fine">{t("menu.aids.what")}</p>
      <Unasked />
    </>
  );
}

/** The second of these; `hint` says of two where else they count. */
export function Unasked({ hint }: { hint?: string }) {
  const { bringIn, muck, keepFolded } = settings.value;
  return (
    <>
      <Check
        label={t("own.bring_in")}
        hint={hint}
        on={bringIn}
        onChange={(on) => prefer({ bringIn: on })}
      />
      <Check
        label={t("own.muck")}
        hint={hint ?? t("menu.muck.what")}
        on={muck}
        onChange={(on) => prefer({ muck: on })}
      />
      <Check
        label={t("own.folded")}
        hint={t("own.folded.hint")}
        on={keepFolded}
        onChange={(on) => set({ keepFolded: on })}
      />
    </>
  );
}
