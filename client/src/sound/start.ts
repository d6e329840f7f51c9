export const GESTURES = ["pointerdown", "keydown"];

/** Sounds come with the first gesture: until then no browser lets a page be heard. */
export function awaitGesture(): void {
  const begin = async () => {
    for (const kind of GESTURES) removeEventListener(kind, begin);
    (await import("./play")).listen();
  };
  for (const kind of GESTURES) addEventListener(kind, begin);
}
