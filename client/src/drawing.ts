/** What came in one go is drawn once: a deal is fifty messages.
 *
 * But whatever a player does comes after all that waits to be drawn: a key or a click answers what
 * is there now, and a form knows all that was typed (room B6, B8). */
import { options } from "preact";

const DEEDS = ["pointerdown", "keydown", "click", "submit"];

export function drawTogether(): void {
  let waiting: (() => void) | null = null;
  const draw = () => {
    const now = waiting;
    waiting = null;
    now?.();
  };
  options.debounceRendering = (next) => {
    waiting = next;
    setTimeout(draw);
  };
  for (const deed of DEEDS) addEventListener(deed, draw, { capture: true });
}
