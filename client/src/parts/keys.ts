import { useLayoutEffect } from "preact/hooks";

/** Answer single keys, but never while somebody types or a dialog is open (room B8). */
export function useKeys(answers: Record<string, (() => void) | undefined>): void {
  // Before the paint, so that a key answers the very picture that offers it.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
      const answer = answers[event.key.toUpperCase()];
      if (!answer) return;
      event.preventDefault();
      answer();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
}
