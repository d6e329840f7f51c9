/** This player's share in the shuffle (room F1): promise, reveal, and note what one was told.
 *
 * At every table where he has a seat: entropy is promised for the deck to come; once the room has
 * bound itself to that deck it is revealed, and the next is promised. Nothing here waits, and a
 * page that misses a step only takes no share. */
import type { DeckView, ServerMessage } from "../protocol";
import { canHash, makeEntropy, promiseOf } from "./entropy";
import type { Noted } from "./verify";

const KEPT = "doorcard.decks";
/** Decks that are remembered for a check afterwards. */
const DECKS_KEPT = 200;

export interface Says {
  promise(table: string, digest: string): void;
  reveal(table: string, hand: number, entropy: string): void;
}

interface Promised {
  entropy: string;
  digest: string;
}

export class Share {
  private readonly seats = new Map<string, number>();
  private readonly promised = new Map<string, Promised>();
  private readonly says: Says;

  constructor(says: Says) {
    this.says = says;
  }

  /** Follow what the room says. */
  async hear(message: ServerMessage): Promise<void> {
    if (message.type === "Snapshot") {
      if (message.deck) note(message.table, message.deck);
      await this.takeSeat(message.table, message.you);
    } else if (message.type === "You") await this.takeSeat(message.table, message.seat);
    else if (message.type === "Update") {
      const { event, table, deck } = message;
      if (event.type === "AntesAsked") fix(table, event.hand);
      if (event.type === "DeckCommitted" && deck) await this.answer(table, deck);
    }
  }

  /** A promise lasts as long as the line, so it is made again with every snapshot. */
  private async takeSeat(table: string, seat: number): Promise<void> {
    const sat = this.seats.get(table) ?? 0;
    this.seats.set(table, seat);
    if (!seat) this.promised.delete(table);
    else if (seat !== sat || !this.promised.has(table)) await this.promise(table);
    else this.says.promise(table, this.promised.get(table)?.digest ?? "");
  }

  private async promise(table: string): Promise<void> {
    if (!canHash()) return;
    const entropy = makeEntropy();
    const digest = await promiseOf(entropy);
    this.promised.set(table, { entropy, digest });
    this.says.promise(table, digest);
  }

  private async answer(table: string, deck: DeckView): Promise<void> {
    const mine = this.promised.get(table);
    const promises = deck.promises as unknown as [number, string][];
    const seat = this.seats.get(table) ?? 0;
    const counts = promises.some(([at, digest]) => at === seat && digest === mine?.digest);
    note(table, deck, counts ? mine?.entropy : undefined);
    if (counts && mine) this.says.reveal(table, deck.hand, mine.entropy);
    if (seat) await this.promise(table);
  }
}

/** What this page was told of a hand's deck before its antes, to hold its proof against. */
export function noted(table: string, hand: number): Noted {
  const { root, entropy } = kept()[name(table, hand)] ?? {};
  return { ...(root && { root }), ...(entropy && { entropy }) };
}

interface Kept extends Noted {
  /** The antes have been asked for: whatever is said of this deck from now on comes too late. */
  fixed?: boolean;
}

/** Until the antes the room may take another deck: new rules have a new one. The last counts. */
function note(table: string, deck: DeckView, entropy?: string): void {
  const decks = kept();
  const at = name(table, deck.hand);
  const known = decks[at];
  if (known?.fixed || (known?.root === deck.root && !entropy)) return;
  decks[at] = { root: deck.root, ...(entropy && { entropy }) };
  keep(decks);
}

function fix(table: string, hand: number): void {
  const decks = kept();
  const at = name(table, hand);
  if (!decks[at]) return;
  decks[at] = { ...decks[at], fixed: true };
  keep(decks);
}

const name = (table: string, hand: number) => `${table}/${hand}`;

function keep(decks: Record<string, Kept>): void {
  const newest = Object.entries(decks).slice(-DECKS_KEPT);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(newest)));
  } catch {
    // A browser that keeps nothing can still check a proof against itself.
  }
}

function kept(): Record<string, Kept> {
  try {
    return JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
  } catch {
    return {};
  }
}
