import "../styles/forms.css";
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { t } from "../i18n";
import { Dialog } from "../parts/Dialog";
import { onTabKey } from "../parts/tabs";
import type { Desk } from "../protocol";
import type { State, Table } from "../state";
import { Book } from "./Book";
import { Invite } from "./Invite";
import { People } from "./People";
import { Planning } from "./Planning";

export interface DeskProps {
  state: State;
  table: Table;
  desk: Desk;
}

const PAGES: Record<"table" | "people" | "rules" | "book", ComponentType<DeskProps>> = {
  table: Invite,
  people: People,
  rules: Planning,
  book: Book,
};

type Page = keyof typeof PAGES;

/** All that a host can do at his own table; each page says what will happen, and when. */
export function HostDesk({ onClose, ...props }: DeskProps & { onClose: () => void }) {
  const [page, setPage] = useState<Page>("table");
  const Shown = PAGES[page];
  return (
    <Dialog title={t("host.title", { table: props.table.picture.info.name })} onClose={onClose}>
      <div class="pages" role="tablist" aria-label={t("host.pages")} onKeyDown={onTabKey}>
        {(Object.keys(PAGES) as Page[]).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`host-${one}`}
            aria-controls="host-page"
            aria-selected={one === page}
            tabIndex={one === page ? 0 : -1}
            onClick={() => setPage(one)}
          >
            {t(`host.${one}`)}
          </button>
        ))}
      </div>
      <div class="hostpage" role="tabpanel" id="host-page" aria-labelledby={`host-${page}`}>
        <Shown {...props} />
      </div>
    </Dialog>
  );
}
