/** A showdown is slow enough to be read (room S1, S3): its events are shown one after another.
 *
 * The room publishes them at once and leaves the time before the next hand. Each picture shown is
 * one that was; only when it is shown is the page's to choose. Whatever asks something of the
 * player ends the wait. */
import type { ServerMessage } from "./protocol";

/** How long a picture stands before the next is shown, in milliseconds. */
const STANDS: Record<string, number> = { HandShown: 900, HandMucked: 300, PotAwarded: 1_000 };

export class Pacer {
  private readonly show: (message: ServerMessage) => void;
  private waiting: ServerMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (message: ServerMessage) => void) {
    this.show = show;
  }

  take(message: ServerMessage): void {
    this.waiting.push(message);
    if (isUrgent(message)) this.flush();
    else if (this.timer === undefined) this.next();
  }

  /** Show all that waits. */
  flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const message of this.waiting.splice(0)) this.show(message);
  }

  private next(): void {
    this.timer = undefined;
    for (let message = this.waiting.shift(); message; message = this.waiting.shift()) {
      this.show(message);
      const stands = message.type === "Update" ? STANDS[message.event.type] : undefined;
      if (stands) {
        this.timer = setTimeout(() => this.next(), stands);
        return;
      }
    }
  }
}

/** Messages about a table keep their order among themselves; answers need not wait. */
export function isPaced(message: ServerMessage): message is ServerMessage & { table: string } {
  return "table" in message && message.type !== "Refused" && message.type !== "TableLink";
}

function isUrgent(message: ServerMessage): boolean {
  if (message.type === "Update") return ["AntesAsked", "HandStarted"].includes(message.event.type);
  return ["Turn", "AnteAsked", "Snapshot"].includes(message.type);
}
