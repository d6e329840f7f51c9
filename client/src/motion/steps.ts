/** Moves as animations: of the cards that lie on the table, and of ghosts above it. It only reads. */
import { exact, price } from "../words/money";
import type { Move } from "./moves";
import { COMMON } from "./names";

/** Times in milliseconds, as the felt has them. */
const DEAL = 140;
export const DEALT_APART = 60;
/** All of third street closes up, for who acts first waits for nobody's cards. */
const DEAL_AT_MOST = 720;
const TURN = 180;
const FOLD = 160;
const CHIPS = 220;
const LEAF_OPENS = 240;
const PUSH = 360;

export interface Step {
  /** A card on the table, or a ghost that is there only while it moves. */
  element: HTMLElement;
  ghost: boolean;
  keyframes: Keyframe[];
  delay: number;
  duration: number;
  /** It is one of a deal, which goes on behind the deal before. */
  dealt?: boolean;
}

/** A card as it lay before the page was changed. */
export interface Seen {
  box: DOMRect;
  ghost: HTMLElement;
}

export interface Scene {
  table: HTMLElement;
  /** Where ghosts are laid. */
  layer: HTMLElement;
  /** By place. */
  seen: ReadonlyMap<string, Seen>;
}

export function stepsOf(found: readonly Move[], scene: Scene): Step[] {
  const dealt = found.filter((move) => move.kind === "deal" || move.kind === "common");
  const apart = Math.min(DEALT_APART, DEAL_AT_MOST / dealt.length);
  const shown = new Set(found.flatMap((move) => (move.kind === "turn" ? [move.seat] : [])));
  return [
    ...dealt.flatMap(({ at }, index) => deal(at, index * apart, scene)),
    ...[...shown].flatMap((seat) => turn(seat, found, scene)),
    ...found.flatMap((move) => others(move, scene)),
  ];
}

function others(move: Move, scene: Scene): Step[] {
  const { table } = scene;
  switch (move.kind) {
    case "fold":
      return fold(move.seat, scene);
    case "bet":
      return chips(price(move.amount), stackOf(move.seat, table), potOf(table), scene);
    case "return":
      return chips(price(move.amount), potOf(table), stackOf(move.seat, table), scene);
    case "push": {
      // Its leaf opens first, with the words (room S3).
      const timing = { delay: LEAF_OPENS, duration: PUSH };
      const leaf = seenOf(`:is(.centre, .drawer) [data-at="${move.at}"]`, table) ?? potOf(table);
      return chips(exact(move.amount), leaf, stackOf(move.seat, table), scene, timing);
    }
    default:
      return [];
  }
}

/** From the middle of the table to its place. */
function deal(at: string, delay: number, { table }: Scene): Step[] {
  const element = seenOf(at === COMMON ? ".common .card" : `.cards [data-at="${at}"]`, table);
  const middle = potOf(table);
  if (!element || !middle) return [];
  const by = way(element.getBoundingClientRect(), middle.getBoundingClientRect());
  const keyframes = [
    { opacity: 0, transform: `${by} scale(0.8)` },
    { opacity: 1, offset: 0.4 },
    { transform: "none" },
  ];
  return [{ element, ghost: false, keyframes, delay, duration: DEAL, dealt: true }];
}

/** A hand that is shown lies otherwise than before: its cards go there, and turn. */
function turn(seat: number, found: readonly Move[], { table, seen }: Scene): Step[] {
  const turned = new Set(found.flatMap((move) => (move.kind === "turn" ? [move.at] : [])));
  return cardsOf(seat, table).flatMap((element) => {
    const { at = "" } = element.dataset;
    const box = element.getBoundingClientRect();
    const was = seen.get(at)?.box ?? box;
    const from = `${way(box, was)} scale(${was.width / box.width}, ${was.height / box.height})`;
    const isSame = !turned.has(at) && was.left === box.left && was.width === box.width;
    if (isSame || !box.width) return [];
    const edge = turned.has(at) ? " perspective(600px) rotateY(90deg)" : "";
    const keyframes = [{ transform: from + edge }, { transform: "none" }];
    return [{ element, ghost: false, keyframes, delay: 0, duration: TURN }];
  });
}

/** The cards that lay there fade; who keeps his own in sight has them there. */
function fold(seat: number, { table, layer, seen }: Scene): Step[] {
  if (table.querySelector(`[data-place="seat-${seat}"] .kept`)) return [];
  const origin = layer.getBoundingClientRect();
  return [...seen].flatMap(([at, { box, ghost: element }]) => {
    if (!at.startsWith(`${seat}.`) || !box.width) return [];
    lay(element, box.left - origin.left, box.top - origin.top);
    element.style.setProperty("--w", `${box.width}px`);
    element.style.setProperty("--h", `${box.height}px`);
    const keyframes = [{}, { opacity: 0, transform: "translateY(28px)" }];
    return [{ element, ghost: true, keyframes, delay: 0, duration: FOLD }];
  });
}

/** Chips with their amount, from one thing on the table to another. */
function chips(
  amount: string,
  from: HTMLElement | null,
  to: HTMLElement | null,
  { layer }: Scene,
  timing = { delay: 0, duration: CHIPS },
): Step[] {
  if (!from || !to) return [];
  const origin = layer.getBoundingClientRect();
  const start = from.getBoundingClientRect();
  const element = document.createElement("span");
  element.className = "chips";
  element.append(document.createElement("i"), amount);
  const { x, y } = middleOf(start);
  lay(element, x - origin.left, y - origin.top);
  const centred = "translate(-50%, -50%)";
  const there = `${way(start, to.getBoundingClientRect())} ${centred}`;
  const keyframes = [
    { opacity: 0, transform: centred },
    { opacity: 1, offset: 0.1 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0, transform: there },
  ];
  return [{ element, ghost: true, keyframes, ...timing }];
}

/** A card that looks like another, and says nothing. */
export function ghostOf(card: HTMLElement): HTMLElement {
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-at");
  ghost.removeAttribute("role");
  ghost.removeAttribute("aria-label");
  return ghost;
}

export function cardsOf(seat: number, table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`.cards [data-at^="${seat}."]`)];
}

function stackOf(seat: number, table: HTMLElement): HTMLElement | null {
  const rack = `[data-place="seat-${seat}"]`;
  return seenOf(`${rack} .stack`, table) ?? seenOf(rack, table);
}

function potOf(table: HTMLElement): HTMLElement | null {
  return seenOf(".centre .door", table) ?? seenOf(".centre", table);
}

/** The first of these that is drawn. */
function seenOf(selector: string, table: HTMLElement): HTMLElement | null {
  const found = [...table.querySelectorAll<HTMLElement>(selector)];
  return found.find((one) => one.getClientRects().length > 0) ?? null;
}

function lay(ghost: HTMLElement, x: number, y: number): void {
  ghost.style.left = `${x}px`;
  ghost.style.top = `${y}px`;
}

function middleOf({ left, top, width, height }: DOMRect) {
  return { x: left + width / 2, y: top + height / 2 };
}

/** From the middle of one box to the middle of another. */
function way(from: DOMRect, to: DOMRect): string {
  const [start, end] = [middleOf(from), middleOf(to)];
  return `translate(${end.x - start.x}px, ${end.y - start.y}px)`;
}
