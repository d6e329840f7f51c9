import { t } from "../i18n";
import { lazy } from "../parts/lazy";

export const LazyReplay = lazy(
  async () => (await import("./ReplayPage")).ReplayPage,
  () => <p class="wait">{t("app.wait")}</p>,
);
