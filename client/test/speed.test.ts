import { afterEach, expect, test, vi } from "vitest";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The page as it opens: with settings that were kept, on a machine that asks for calm or not. */
async function opened(kept: object, calm = false) {
  const storage = { getItem: () => JSON.stringify(kept), setItem: () => {} };
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("matchMedia", () => ({ matches: calm }));
  vi.resetModules();
  const speed = await import("../src/motion/speed");
  const { settings, set } = await import("../src/settings");
  return { ...speed, settings, set };
}

test("room_K5: things move in full, fast, or not at all", async () => {
  const { motionFactor, set } = await opened({});
  expect(motionFactor()).toBe(1);
  set({ motion: "fast" });
  expect(motionFactor()).toBe(0.5);
  set({ motion: "off" });
  expect(motionFactor()).toBe(0);
});

test("what was kept as on, before there were speeds, is full; off stays off", async () => {
  expect((await opened({ motion: "on" })).settings.value.motion).toBe("full");
  expect((await opened({ motion: "off" })).settings.value.motion).toBe("off");
});

test("a machine that asks for calm has no motion, and time to read all the same", async () => {
  const { motionFactor, readingFactor } = await opened({ motion: "fast" }, true);
  expect(motionFactor()).toBe(0);
  expect(readingFactor()).toBe(1);
});
