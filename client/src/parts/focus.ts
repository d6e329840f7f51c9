/** The focus is never lost by an update (room B8).
 *
 * What had it and is gone leaves it to its place: an element marked `data-place`, which is found
 * again by that name where it was drawn anew. A dialog whose button is gone leaves it to the
 * table's choices; one screen that follows another, to its main part. */

const CHOICES = '[data-place="choices"]';
const IN_FRONT = `.front ${CHOICES}`;

export function keepFocus(): void {
  let last: Element | null = null;
  let place: Element | null = null;
  let room: Element | null = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target as Element;
    place = last.closest("[data-place]");
    room = last.closest(".room");
  });
  // Who points somewhere else gives the focus up himself.
  document.addEventListener("pointerdown", () => {
    last = null;
  });
  new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    const next = heir(place, room);
    // The next screen may be still on its way.
    if (!next) return;
    last = null;
    focusOn(next);
  }).observe(document.body, { childList: true, subtree: true });
}

function heir(place: Element | null, room: Element | null): Element | null {
  if (!place) return main();
  if (place.isConnected) return place;
  const name = place.getAttribute("data-place");
  const near = room?.isConnected ? room : document;
  return near.querySelector(`[data-place="${name}"]`) ?? near.querySelector(CHOICES) ?? ahead();
}

/** Skip what stands before the choices of a table, or before a page's main part. */
export function skipAhead(): void {
  focusOn(ahead());
}

function ahead(): Element | null {
  return document.querySelector(IN_FRONT) ?? document.querySelector(CHOICES) ?? main();
}

function main(): Element | null {
  return document.querySelector("main");
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
