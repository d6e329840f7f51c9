/** What is to be heard, moment by moment, so that a reader is not flooded.
 *
 * All that happens within a moment is one thing to hear. If it ends by asking something of the
 * player, the whole of it may interrupt: else the question would cut off what led to it. */

/** So long nothing may come in before a moment is over, and so long it lasts at most. */
const PAUSE = 250;
const LONGEST = 1_000;
/** How many moments can be heard again. */
const KEPT = 20;

export type Speak = (text: string, urgent: boolean) => void;

export class Voice {
  private readonly speak: Speak;
  private waiting: string[] = [];
  private urgent = false;
  private since = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly moments: string[] = [];
  private back = 0;

  constructor(speak: Speak) {
    this.speak = speak;
  }

  tell(sentences: readonly string[], urgent = false): void {
    if (sentences.length === 0) return;
    // What comes after a question is another moment.
    if (this.urgent && !urgent) this.end();
    if (this.waiting.length === 0) this.since = Date.now();
    this.waiting.push(...sentences);
    this.urgent ||= urgent;
    clearTimeout(this.timer);
    const left = this.since + LONGEST - Date.now();
    this.timer = setTimeout(() => this.end(), Math.max(0, Math.min(PAUSE, left)));
  }

  /** Say something that was asked for, at once. */
  answer(text: string): void {
    this.back = 0;
    this.speak(text, true);
  }

  /** Say the last moment again; asked once more, the one before it. */
  again(nothing: string): void {
    this.back = Math.min(this.back + 1, this.moments.length);
    this.speak(this.moments.at(-this.back) ?? nothing, true);
  }

  private end(): void {
    clearTimeout(this.timer);
    const text = this.waiting.join(" ");
    const { urgent } = this;
    this.waiting = [];
    this.urgent = false;
    this.back = 0;
    this.moments.push(text);
    this.moments.splice(0, this.moments.length - KEPT);
    this.speak(text, urgent);
  }
}
