/** How fast things move: as the player has set it, and not at all where his machine asks for calm. */
import { type Settings, settings } from "../settings";

/** What every time is multiplied by; motion.css has it as `--speed`. */
const FACTORS: Record<Settings["motion"], number> = { full: 1, fast: 0.5, off: 0 };

const calm = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)");

/** The factor for cards and chips; 0 where nothing moves. */
export function motionFactor(): number {
  return calm?.matches ? 0 : FACTORS[settings.value.motion];
}

/** The factor for the pace of a showdown: without motion it is read no faster (room S1). */
export function readingFactor(): number {
  return motionFactor() === FACTORS.fast ? 0.65 : 1;
}
