/** The page's own check of a hand's deck (room F1), by docs/fairness.md and nothing of the room's.
 *
 * It tells by codes what is wrong; the words are the page's. */
import { fromHex, promiseOf, sha256, toHex } from "./entropy";

/** A proof as the room hands it out: "doorcard-proof v1". */
export interface Proof {
  format: "doorcard-proof v1";
  table: string;
  hand: number;
  rules: string;
  /** The seat that the viewer had in the hand, 0 for who only watched. */
  viewer: number;
  root: string;
  /** [seat, hexadecimal], the seats going up. */
  promises: [number, string][];
  entropy: [number, string][];
  dealt: (Draw | { face: "shuffle" })[];
}

/** A card off the deck, counted from 1; `seat` 0 is nobody's. What is not for the viewer has no
 * card and no proof. */
export interface Draw {
  deal: number;
  seat: number;
  face: "down" | "up" | "open" | "common" | "burn";
  card?: string;
  place?: number;
  salt?: string;
  path?: string[];
}

/** `at` is a seat for what was promised and revealed, else the card off the deck; 0: the whole. */
export interface Finding {
  code: Code;
  at: number;
}

export type Code =
  | "not_a_proof"
  | "other_root"
  | "entropy_left_out"
  | "unpromised_entropy"
  | "broken_promise"
  | "too_many_cards"
  | "wrong_place"
  | "wrong_card"
  | "card_twice"
  | "not_proved"
  | "out_of_turn";

/** What the page noted before the antes: the root, and what it revealed itself. */
export interface Noted {
  root?: string;
  entropy?: string;
}

/** All that is wrong with a proof; nothing if it holds. Needs `canHash()`. */
export async function verify(document: unknown, noted: Noted = {}): Promise<Finding[]> {
  if (!isProof(document)) return [{ code: "not_a_proof", at: 0 }];
  const found: Finding[] = [];
  if (noted.root && noted.root !== document.root) found.push({ code: "other_root", at: 0 });
  if (noted.entropy && !document.entropy.some(([, entropy]) => entropy === noted.entropy))
    found.push({ code: "entropy_left_out", at: 0 });
  found.push(...(await checkPromises(document)));
  found.push(...(await checkCards(document)));
  found.push(...checkTurns(document));
  return found;
}

async function hash(text: string): Promise<string> {
  return toHex(await sha256(new TextEncoder().encode(text)));
}

// Promises

async function checkPromises(proof: Proof): Promise<Finding[]> {
  const promises = new Map(proof.promises);
  const found: Finding[] = [];
  for (const [seat, entropy] of proof.entropy) {
    const promise = promises.get(seat);
    if (promise === undefined) found.push({ code: "unpromised_entropy", at: seat });
    else if (promise !== (await promiseOf(entropy)))
      found.push({ code: "broken_promise", at: seat });
  }
  return found;
}

// The order of dealing

/** The bytes of SHA-256, block after block. */
async function* bytesFrom(text: string): AsyncGenerator<number, never> {
  const seed = await hash(text);
  for (let block = 0; ; block++) yield* fromHex(await hash(`doorcard-stream-v1 ${seed} ${block}`));
}

/** Fisher-Yates, from the last place to the first. */
async function mix(places: number[], text: string): Promise<number[]> {
  const order = [...places];
  const bytes = bytesFrom(text);
  for (let count = order.length; count > 1; count--) {
    let { value } = await bytes.next();
    // A byte from the end that is no whole multiple would favour the small numbers.
    while (value >= 256 - (256 % count)) ({ value } = await bytes.next());
    const chosen = value % count;
    const last = order[count - 1] as number;
    order[count - 1] = order[chosen] as number;
    order[chosen] = last;
  }
  return order;
}

/** The place of each card off the deck; fewer than cards if the deck ran out. */
async function placesDealt(proof: Proof): Promise<number[]> {
  const key = [proof.root, ...proof.entropy.map(([seat, text]) => `${seat}:${text}`)].join(" ");
  const all = Array.from({ length: 52 }, (_, place) => place);
  let stub = await mix(all, `doorcard-order-v1 ${key}`);
  let burned: number[] = [];
  let shuffles = 0;
  const places: number[] = [];
  for (const { face } of proof.dealt) {
    if (face === "shuffle") {
      shuffles++;
      stub = await mix([...stub, ...burned], `doorcard-reshuffle-v1 ${shuffles} ${key}`);
      burned = [];
      continue;
    }
    const place = stub.shift();
    if (place === undefined) break;
    places.push(place);
    if (face === "burn") burned.push(place);
  }
  return places;
}

// The cards

async function checkCards(proof: Proof): Promise<Finding[]> {
  const places = await placesDealt(proof);
  const seen = new Set<string>();
  const found: Finding[] = [];
  for (const draw of draws(proof)) {
    const at = draw.deal;
    if (at > places.length) return [...found, { code: "too_many_cards", at }];
    if (!isShown(draw)) {
      const own = draw.face === "down" && draw.seat === proof.viewer;
      if (own || ["up", "open", "common"].includes(draw.face))
        found.push({ code: "not_proved", at });
      continue;
    }
    if (draw.place !== places[at - 1]) found.push({ code: "wrong_place", at });
    if ((await rootOf(draw)) !== proof.root) found.push({ code: "wrong_card", at });
    if (seen.has(draw.card)) found.push({ code: "card_twice", at });
    seen.add(draw.card);
  }
  return found;
}

/** The root that a card, its salt and its neighbours in the tree lead to. */
async function rootOf({ place, salt, card, path }: Required<Draw>): Promise<string> {
  let node = await hash(`doorcard-leaf-v1 ${place} ${salt} ${card}`);
  for (const [height, neighbour] of path.entries()) {
    const isRight = (place >> height) & 1;
    node = await hash(
      `doorcard-node-v1 ${isRight ? `${neighbour} ${node}` : `${node} ${neighbour}`}`,
    );
  }
  return node;
}

// Round the table

/** Two down and one up to each, then one a street, in the same order of seats; on third street
 * nobody is passed over. */
function checkTurns(proof: Proof): Finding[] {
  const given = draws(proof).filter(({ seat }) => seat > 0);
  const seats: number[] = [];
  for (const { seat } of given) {
    if (seats.includes(seat)) break;
    seats.push(seat);
  }
  const falls = seats.filter((seat, at) => seat > (seats[(at + 1) % seats.length] as number));
  if (falls.length > 1) return [{ code: "out_of_turn", at: 1 }];
  const had = new Map(seats.map((seat) => [seat, 0]));
  let last = -1;
  for (const { deal, seat, face } of given) {
    const number = had.get(seat);
    const finding: Finding = { code: "out_of_turn", at: deal };
    if (number === undefined || !FACES[number]?.includes(face)) return [finding];
    const step = number * seats.length + seats.indexOf(seat);
    const isThird = last + 1 < 3 * seats.length;
    if (isThird ? step !== last + 1 : step <= last) return [finding];
    had.set(seat, number + 1);
    last = step;
  }
  return [];
}

/** How a seat's first to seventh card are dealt. */
const FACES = [["down"], ["down"], ["up"], ["up"], ["up"], ["up"], ["down", "open"]];

// The document

/** What came off the deck; a shuffle is no card. */
export function draws(proof: Proof): Draw[] {
  return proof.dealt.filter((entry) => entry.face !== "shuffle");
}

/** Whether a card is shown and proved to this viewer. */
export function isShown(draw: Draw): draw is Required<Draw> {
  return draw.card !== undefined;
}

/** Whether something read from a file or from the room has the shape of a proof. */
export function isProof(value: unknown): value is Proof {
  if (!isObject(value) || value.format !== "doorcard-proof v1") return false;
  const { table, hand, rules, viewer, root, promises, entropy, dealt } = value;
  if (typeof table !== "string" || typeof rules !== "string" || !isWhole(hand)) return false;
  if (!isWhole(viewer, 8) || !isHex(root, 64, 64) || !Array.isArray(dealt)) return false;
  if (!isBySeat(promises, 64, 64) || !isBySeat(entropy, 32, 128)) return false;
  let deal = 0;
  return dealt.every((entry) => isObject(entry) && (isShuffle(entry) || isDraw(entry, ++deal)));
}

function isShuffle(entry: Record<string, unknown>): boolean {
  return entry.face === "shuffle" && Object.keys(entry).length === 1;
}

const FIELDS = ["card", "deal", "face", "path", "place", "salt", "seat"];

function isDraw(entry: Record<string, unknown>, deal: number): boolean {
  const { seat, face, card, place, salt, path } = entry;
  if (entry.deal !== deal || !isWhole(seat, 8) || typeof face !== "string") return false;
  if (!(seat ? ["down", "up", "open"] : ["common", "burn"]).includes(face)) return false;
  const fields = Object.keys(entry).sort().join(" ");
  if (fields === "deal face seat") return true;
  return (
    fields === FIELDS.join(" ") &&
    typeof card === "string" &&
    /^[2-9TJQKA][cdhs]$/.test(card) &&
    isWhole(place, 51) &&
    isHex(salt, 64, 64) &&
    Array.isArray(path) &&
    path.length === 6 &&
    path.every((neighbour) => isHex(neighbour, 64, 64))
  );
}

function isBySeat(value: unknown, least: number, most: number): boolean {
  if (!Array.isArray(value)) return false;
  let last = 0;
  return value.every((pair) => {
    if (!Array.isArray(pair) || pair.length !== 2) return false;
    const [seat, text] = pair;
    const fits = isWhole(seat, 8) && seat > last && isHex(text, least, most);
    last = seat;
    return fits;
  });
}

function isHex(value: unknown, least: number, most: number): boolean {
  if (typeof value !== "string" || value.length < least || value.length > most) return false;
  return /^(?:[0-9a-f]{2})*$/.test(value);
}

function isWhole(value: unknown, most = Number.POSITIVE_INFINITY): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= most;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
