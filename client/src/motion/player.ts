/** Runs moves on a table that already lies as it shall, by the Web Animations API. */
import type { Snapshot } from "../protocol";
import { type Move, moves } from "./moves";
import { cardsOf, DEALT_APART, ghostOf, type Seen, type Step, stepsOf } from "./steps";

const EASE = "cubic-bezier(.2,.7,.2,1)";
/** While these move, all cards have been dealt. */
const ACTS: Move["kind"][] = ["bet", "return", "fold", "turn", "push"];

interface Running {
  animation: Animation;
  step: Step;
}

export class Player {
  readonly layer: HTMLElement;
  readonly table: HTMLElement;
  private readonly running = new Set<Running>();
  readonly seen = new Map<string, Seen>();
  /** When the dealer's hand is free for the next card. */
  private dealtAt = 0;

  constructor(layer: HTMLElement) {
    this.layer = layer;
    this.table = layer.parentElement ?? layer;
  }

  /** Before the page changes: how the hands lie that will leave it, or be laid out anew. */
  remember(before: Snapshot, after: Snapshot): void {
    const hands = moves(before, after).flatMap((move) =>
      move.kind === "fold" || move.kind === "turn" ? [move.seat] : [],
    );
    for (const card of new Set(hands.flatMap((seat) => cardsOf(seat, this.table)))) {
      const { at = "" } = card.dataset;
      if (this.seen.has(at)) continue;
      this.seen.set(at, { box: card.getBoundingClientRect(), ghost: ghostOf(card) });
    }
  }

  /** After the page has changed: what led there. Everything is read before anything is written. */
  play(before: Snapshot, after: Snapshot, factor: number): void {
    const found = moves(before, after);
    if (found.some(({ kind }) => ACTS.includes(kind))) this.finishDeal();
    const steps = stepsOf(found, this);
    this.seen.clear();
    const wait = Math.max(0, this.dealtAt - performance.now());
    for (const step of steps) this.start(step, factor, step.dealt ? wait : 0);
    const last = steps.findLast(({ dealt }) => dealt);
    if (last) this.dealtAt = performance.now() + wait + (last.delay + DEALT_APART) * factor;
  }

  /** Everything lies where it belongs. */
  finish(): void {
    this.dealtAt = 0;
    this.seen.clear();
    this.end([...this.running]);
  }

  /** Cards whose turn has not come lie there at once. */
  private finishDeal(): void {
    this.dealtAt = 0;
    this.end([...this.running].filter(({ step }) => step.dealt));
  }

  private start(step: Step, factor: number, wait: number): void {
    const { element, keyframes, delay, duration } = step;
    if (step.ghost) this.layer.append(element);
    const [first, ...rest] = keyframes;
    // The way is eased as a whole; what fades on the way fades evenly.
    const animation = element.animate([{ ...first, easing: EASE }, ...rest], {
      id: "move",
      delay: wait + delay * factor,
      duration: duration * factor,
      // A card is not there before it is dealt, nor are chips before they are pushed.
      fill: "backwards",
    });
    const running = { animation, step };
    this.running.add(running);
    animation.onfinish = () => this.end([running]);
  }

  private end(ended: readonly Running[]): void {
    for (const running of ended) {
      this.running.delete(running);
      running.animation.cancel();
      if (running.step.ghost) running.step.element.remove();
    }
  }
}
