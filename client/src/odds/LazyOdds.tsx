import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { State } from "../state";

type Page = typeof import("./OddsPage").OddsPage;

/** The odds page, fetched when somebody goes there: tables don't wait for it. */
export function LazyOdds({ state }: { state: State }) {
  const [page, setPage] = useState<{ Page: Page } | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  useEffect(() => {
    import("./OddsPage").then(({ OddsPage }) => setPage({ Page: OddsPage }), setFault);
  }, []);
  if (fault) throw fault;
  return page ? <page.Page state={state} /> : <p class="wait">{t("app.wait")}</p>;
}
