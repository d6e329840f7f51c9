import { useLayoutEffect } from "preact/hooks";
import { t } from "../i18n";
import { Inline } from "../parts/Inline";
import { Shape } from "./Shape";
import { SPEEDS, type Watching } from "./useWatching";

interface Props {
  watching: Watching;
  /** How many stops there are. */
  count: number;
  /** What happened at this one. */
  said: string;
  onView: () => void;
}

/** Where the choices are at a table: what happened, and the ways through the hand. */
export function Controls({ watching, count, said, onView }: Props) {
  const { at, playing, speed, go, street, toggle, setSpeed } = watching;
  useArrows(watching, count, onView);
  const place = t("replay.place", { n: at + 1, count });
  const first = at === 0;
  const last = at === count - 1;
  return (
    <section class="act" aria-label={t("replay.controls")}>
      <div class="say">
        <p aria-live="polite">
          <Inline text={said} />
        </p>
        <span class="place">{place}</span>
      </div>
      <input
        type="range"
        min={0}
        max={count - 1}
        value={at}
        aria-label={t("replay.scrub")}
        aria-valuetext={`${place}: ${said}`}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <div class="btns play">
        <Way
          label={t("replay.street_back")}
          path="M6 5v14M18 6l-8 6 8 6z"
          off={first}
          go={() => street(-1)}
        />
        <Way
          label={t("replay.step_back")}
          path="M15 6l-7 6 7 6"
          off={first}
          go={() => go(at - 1)}
        />
        <Way
          label={t(playing ? "replay.pause" : "replay.play")}
          path={playing ? "M8 5v14M16 5v14" : "M8 5l11 7-11 7z"}
          go={toggle}
        />
        <Way label={t("replay.step")} path="M9 6l7 6-7 6" off={last} go={() => go(at + 1)} />
        <Way
          label={t("replay.street")}
          path="M18 5v14M6 6l8 6-8 6z"
          off={last}
          go={() => street(1)}
        />
        <select
          aria-label={t("replay.speed")}
          value={speed}
          onChange={(event) => setSpeed(Number(event.currentTarget.value))}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {`${one}×`}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}

interface WayProps {
  label: string;
  path: string;
  /** It leads nowhere from here; the focus may stay on it all the same. */
  off?: boolean;
  go: () => void;
}

function Way({ label, path, off = false, go }: WayProps) {
  return (
    <button
      type="button"
      class="btn sm line"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => off || go()}
    >
      <Shape path={path} />
    </button>
  );
}

/** Arrows step, up and down by the street, the space bar plays; a focused control keeps its keys. */
function useArrows({ at, go, street, toggle }: Watching, count: number, onView: () => void): void {
  useLayoutEffect(() => {
    const ways: Record<string, () => void> = {
      ArrowLeft: () => go(at - 1),
      ArrowRight: () => go(at + 1),
      ArrowUp: () => street(-1),
      ArrowDown: () => street(1),
      Home: () => go(0),
      End: () => go(count - 1),
      " ": toggle,
      v: onView,
      V: onView,
    };
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog[open]")) return;
      const way = ways[event.key];
      if (!way || keeps(event.target, event.key)) return;
      event.preventDefault();
      way();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}

function keeps(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.matches(key === " " ? "input, select, button, a" : "input, select, .lines");
}
