import { t } from "../i18n";
import { Banner } from "../parts/Banner";
import { Top } from "../parts/Top";
import type { State } from "../state";

/** A table that is on its way: its place is there, and nothing in it yet. */
export function Coming({ state }: { state: State }) {
  return (
    <div class="room table">
      <Top state={state} />
      <Banner state={state} />
      <main class="stage" aria-busy="true">
        <h1 class="vh">{t("app.wait")}</h1>
      </main>
    </div>
  );
}
