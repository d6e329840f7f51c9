/** The words that the table needs are there before the rest is fetched. */
import { expect, test } from "vitest";
import { partOf } from "../vite.config";

const sources = import.meta.glob<string>("../src/**/*.{ts,tsx}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The modules that a module needs at once, itself included. */
function needed(path: string, found: Set<string> = new Set()): Set<string> {
  const text = sources[path]?.replace(/import type [^;]+;/g, "");
  if (text === undefined || found.has(path)) return found;
  found.add(path);
  for (const [, name = ""] of text.matchAll(/ from "(\.[^"]+)"/g)) {
    const { pathname } = new URL(name, new URL(path, "file:///client/test/"));
    const module = pathname.replace("/client", "..");
    for (const end of [".tsx", ".ts", "/index.ts"]) needed(module + end, found);
  }
  return found;
}

test("nothing that is shown at once waits for words that are fetched later", () => {
  const modules = [...needed("../src/main.tsx")];
  expect(modules.length).toBeGreaterThan(30);
  const late = modules.flatMap((path) =>
    [...(sources[path] ?? "").matchAll(/\bt\(\s*"([\w.]+)"/g)]
      .map(([, key = ""]) => key)
      .filter((key) => partOf(key) !== "first")
      .map((key) => `${path}: ${key}`),
  );
  expect(late).toEqual([]);
});
