import { t } from "../i18n";
import { lazy } from "../parts/lazy";

export const LazyOdds = lazy(
  async () => (await import("./OddsPage")).OddsPage,
  () => <p class="wait">{t("app.wait")}</p>,
);
