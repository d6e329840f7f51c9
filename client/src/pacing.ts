/** A showdown is slow enough to be read (room S1, S3): its events are shown one after another.
 *
 * The room publishes them at once and leaves the time before the next hand. Each picture shown is
 * one that was; only when it is shown is the page's to choose. Whatever asks something of the
 * player ends the wait, and so does he. */
import { signal } from "@preact/signals";
import { readingFactor } from "./motion/speed";
import type { ServerMessage } from "./protocol";

/** How long a picture stands before the next is shown, in milliseconds. A leaf of the pot opens for
 * 240 of them, its chips are pushed for 360, and then there is a pause. */
const STANDS: Record<string, number> = { HandShown: 900, HandMucked: 300, PotAwarded: 1_300 };

/** Of the room's time before the next hand so much is left when all is shown. */
const TO_SPARE = 500;

/** The tables at which something waits to be shown. */
export const paced = signal<readonly string[]>([]);

export class Pacer {
  private readonly table: string;
  private readonly show: (message: ServerMessage) => void;
  private waiting: ServerMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** By this machine's clock all has to be shown then; 0 before the room has said when it goes on. */
  private until = 0;

  constructor(table: string, show: (message: ServerMessage) => void) {
    this.table = table;
    this.show = show;
  }

  take(message: ServerMessage): void {
    this.waiting.push(message);
    this.until = goesOnAt(message) || this.until;
    if (isUrgent(message)) this.flush();
    else if (this.timer === undefined) this.next();
    this.tell();
  }

  /** Show all that waits. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.until = 0;
    for (const message of this.waiting.splice(0)) this.show(message);
    this.tell();
  }

  private next(): void {
    this.timer = undefined;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      this.show(message);
      if (stands(message)) {
        this.timer = setTimeout(() => this.next(), this.time(message));
        break;
      }
    }
    this.tell();
  }

  /** As long as a reader needs, but not so long that the next hand comes before all is shown. */
  private time(message: ServerMessage): number {
    const wanted = [message, ...this.waiting].reduce((sum, one) => sum + stands(one), 0);
    const left = this.until ? Math.max(0, this.until - Date.now()) : wanted;
    return stands(message) * Math.min(1, left / wanted);
  }

  private tell(): void {
    const waits = this.timer !== undefined && this.waiting.some((one) => stands(one) > 0);
    if (waits === paced.value.includes(this.table)) return;
    const others = paced.value.filter((table) => table !== this.table);
    paced.value = waits ? [...others, this.table] : others;
  }
}

/** Messages about a table keep their order among themselves; answers need not wait. */
export function isPaced(message: ServerMessage): message is ServerMessage & { table: string } {
  return "table" in message && message.type !== "Refused" && message.type !== "TableLink";
}

function stands(message: ServerMessage): number {
  if (message.type !== "Update") return 0;
  return (STANDS[message.event.type] ?? 0) * readingFactor();
}

/** When the room goes on to the next hand, by this machine's clock; 0 where it does not say so. */
function goesOnAt(message: ServerMessage): number {
  if (message.type !== "Update" || !message.felt?.next_hand_at) return 0;
  return Date.now() + message.felt.next_hand_at - message.now - TO_SPARE;
}

function isUrgent(message: ServerMessage): boolean {
  if (message.type === "Update") return ["AntesAsked", "HandStarted"].includes(message.event.type);
  return ["Turn", "AnteAsked", "MayShow", "Snapshot"].includes(message.type);
}
