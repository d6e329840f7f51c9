import { t } from "../i18n";

/** What is played for, and where somebody finds help whom playing harms (room M1). */
export function Money() {
  return (
    <p class="fine money">
      {t("lobby.money")}{" "}
      <a href={t("money.address")} target="_blank" rel="noopener noreferrer">
        {t("money.help")}
      </a>
    </p>
  );
}
