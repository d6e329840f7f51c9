import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./Icon";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog: it takes the focus, Escape closes it, and the focus goes back. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} class="sheet" aria-label={title} onClose={onClose}>
      <div class="head">
        <h2>{title}</h2>
        <button type="button" class="ic" aria-label={t("dialog.close")} onClick={onClose}>
          <Icon name="i-x" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
