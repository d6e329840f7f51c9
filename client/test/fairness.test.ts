/** The page's check of a deck, on proofs that the room made and on the same tampered with. */
import { describe, expect, test } from "vitest";
import fixture from "../../tests/fairness/fixtures/proofs.json";
import { canHash, makeEntropy, promiseOf } from "../src/fairness/entropy";
import { type Draw, draws, isProof, isShown, type Proof, verify } from "../src/fairness/verify";

const proofs = fixture.proofs as unknown as Record<string, Proof>;

function changed(document: unknown, path: (string | number)[], value: unknown): unknown {
  const copy = structuredClone(document);
  // biome-ignore lint/suspicious/noExplicitAny: a path may lead anywhere
  const inner = path.slice(0, -1).reduce((at: any, step) => at[step], copy);
  const last = path[path.length - 1] as string | number;
  if (value !== null) inner[last] = value;
  else if (Array.isArray(inner)) inner.splice(last as number, 1);
  else delete inner[last];
  return copy;
}

describe("a proof from the room", () => {
  for (const { name, of, set, noted, findings } of fixture.cases) {
    test(name, async () => {
      const [path, value] = set as [(string | number)[], unknown];
      const found = await verify(changed(proofs[of], path, value), noted);
      expect(found.map(({ code, at }) => [code, at])).toEqual(findings);
    });
  }

  test("that is whole is found whole, with every card that it shows", async () => {
    for (const proof of Object.values(proofs)) {
      expect(await verify(proof, { root: proof.root })).toEqual([]);
      expect(draws(proof).filter(isShown).length).toBeGreaterThan(9);
    }
  });

  test("of which any digit is changed is found out", async () => {
    const { plain } = proofs;
    const shown = draws(plain as Proof).find(isShown);
    const at = (plain as Proof).dealt.indexOf(shown as Draw);
    for (let digit = 0; digit < 64; digit += 7) {
      for (const path of [["root"], ["dealt", at, "salt"], ["dealt", at, "path", digit % 6]]) {
        // biome-ignore lint/suspicious/noExplicitAny: a path may lead anywhere
        const text: string = path.reduce((inner: any, step) => inner[step], plain);
        const other = text[digit] === "0" ? "1" : "0";
        const tampered = text.slice(0, digit) + other + text.slice(digit + 1);
        expect(await verify(changed(plain, path, tampered))).not.toEqual([]);
      }
    }
  });
});

test("what is no proof at all is told as that", async () => {
  for (const value of [null, 7, "proof", [], {}, { format: "doorcard-proof v1" }]) {
    expect(isProof(value)).toBe(false);
    expect(await verify(value)).toEqual([{ code: "not_a_proof", at: 0 }]);
  }
});

test("entropy is 32 bytes, never the same, and promised as the room reads it", async () => {
  expect(canHash()).toBe(true);
  const [one, other] = [makeEntropy(), makeEntropy()];
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toBe(other);
  for (const [entropy, promise] of fixture.promises)
    expect(await promiseOf(entropy as string)).toBe(promise);
});
