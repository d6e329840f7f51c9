import { t } from "../i18n";
import { lazy } from "../parts/lazy";

export const LazyLastHand = lazy(
  async () => (await import("./LastHand")).LastHand,
  () => <p class="vh">{t("app.wait")}</p>,
);
