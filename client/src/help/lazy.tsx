/** The help, fetched when it is first wanted. */
import { t } from "../i18n";
import { lazy } from "../parts/lazy";

export const LazyHelpPage = lazy(
  async () => (await import("./HelpPage")).HelpPage,
  () => <p class="wait">{t("app.wait")}</p>,
);
export const LazyHelpDialog = lazy(async () => (await import("./HelpDialog")).HelpDialog);
