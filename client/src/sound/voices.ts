/** How each sound is struck: soft, and over in less than 300 ms. */
import type { Sound } from "../settings";

/** One stroke; times in milliseconds. */
export interface Stroke {
  at: number;
  /** How long it takes to die away. */
  lasts: number;
  /** Wood and glass have a pitch; of noise it is the colour. */
  kind: "wood" | "glass" | "noise";
  hz: number;
  loud: number;
}

function wood(at: number, hz: number, lasts = 150, loud = 0.5): Stroke {
  return { at, lasts, kind: "wood", hz, loud };
}

function glass(at: number, hz: number, lasts: number, loud: number): Stroke {
  return { at, lasts, kind: "glass", hz, loud };
}

function noise(at: number, hz: number, lasts: number, loud: number): Stroke {
  return { at, lasts, kind: "noise", hz, loud };
}

/** In the order of the settings. */
export const VOICES: Record<Sound, readonly Stroke[]> = {
  turn: [wood(0, 587), wood(130, 784)],
  ten: [wood(0, 440, 180)],
  card: [noise(0, 2_600, 45, 0.6)],
  check: [wood(0, 240, 70, 0.5), wood(95, 220, 70, 0.4)],
  chips: [glass(0, 3_100, 40, 0.2), glass(38, 3_900, 40, 0.16), glass(85, 3_400, 45, 0.13)],
  fold: [noise(0, 700, 170, 0.6)],
  won: [glass(0, 523, 160, 0.22), glass(70, 659, 160, 0.2), glass(130, 784, 160, 0.18)],
  message: [glass(0, 988, 120, 0.18)],
};
