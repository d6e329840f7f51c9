import { useEffect, useState } from "preact/hooks";
import { pause, type Stop, streetFrom } from "./replay";

export const SPEEDS = [0.5, 1, 2] as const;

export interface Watching {
  /** The stop that is looked at, and the one that was before it. */
  at: number;
  from: number;
  playing: boolean;
  speed: number;
  go: (stop: number) => void;
  street: (way: 1 | -1) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
}

/** Where one is in a hand, and whether it plays by itself. */
export function useWatching(stops: readonly Stop[]): Watching {
  const [{ at, from }, setAt] = useState({ at: 0, from: 0 });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const last = stops.length - 1;
  const move = (to: number) => setAt({ at: Math.max(0, Math.min(to, last)), from: at });
  useEffect(() => {
    const stop = stops[at];
    if (!playing || !stop) return;
    const next = () => (at < last ? move(at + 1) : setPlaying(false));
    const timer = setTimeout(next, at < last ? pause(stop) / speed : 0);
    return () => clearTimeout(timer);
  }, [playing, at, speed, last]);
  const go = (to: number) => {
    setPlaying(false);
    move(to);
  };
  const toggle = () => {
    if (!playing && at === last) move(0);
    setPlaying(!playing);
  };
  const street = (way: 1 | -1) => go(streetFrom(stops, at, way));
  return { at, from, playing, speed, go, street, toggle, setSpeed };
}
