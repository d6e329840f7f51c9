import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../i18n";
import { Icon } from "./Icon";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A modal dialog: Escape closes it, and the focus goes back where it was.
 *
 * The focus goes to what is marked `data-first`, the answer that Enter gives; else to the cross. */
export function Dialog({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    // One that is taken off the page does not give the focus back by itself.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class="sheet" data-place="dialog" aria-label={title} onClose={onClose}>
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
