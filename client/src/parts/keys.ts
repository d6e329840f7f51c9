import { useContext, useLayoutEffect } from "preact/hooks";
import { settings } from "../settings";
import { PaneContext } from "./pane";

/** After a change that the player did not make, answers to what was before wait so long (room B6). */
export const HOLD = 500;

/** Answer single keys (room B8): of several tables, at the one in front. */
export function useKeys(answers: Record<string, (() => void) | undefined>): void {
  const { here, from } = useContext(PaneContext);
  // Before the paint, so that a key answers the very picture that offers it.
  useLayoutEffect(() => {
    if (!here) return;
    const press = (event: KeyboardEvent) => {
      if (!isAlone(event) || document.querySelector("dialog[open]")) return;
      const answer = answers[event.key.toUpperCase()];
      if (!answer || Date.now() < from) return;
      event.preventDefault();
      answer();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

/** A key by itself, pressed by somebody who is not typing. */
export function isAlone({ repeat, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (settings.value.keys === "off") return false;
  return !(repeat || ctrlKey || metaKey || altKey || isTyping(target));
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
}
