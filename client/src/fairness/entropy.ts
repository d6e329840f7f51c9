/** What this player adds to the shuffle (room F1): a secret, promised by its hash before the room
 * commits to a deck, revealed after. */

/** WebCrypto hashes on https and on this machine's own address only; elsewhere nothing is promised
 * and no proof can be checked here. */
export function canHash(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** 32 fresh bytes from the browser's secure generator, in hexadecimal. */
export function makeEntropy(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is published before the deck is committed to: SHA-256 of the bytes, in hexadecimal. */
export async function promiseOf(entropy: string): Promise<string> {
  return toHex(await sha256(fromHex(entropy)));
}

export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length / 2);
  for (let at = 0; at < bytes.length; at++)
    bytes[at] = Number.parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}
