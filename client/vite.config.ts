import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** What only those parts say that are fetched when somebody first wants them... */
const LATER =
  /^(account|book|check|copy|dead|enter|hands|help|host|join|lobby|lost|menu|odds|open|own|place|replay|rules|switch|times)\b|hint$/;
/** ...and what leads to them. */
const DOORS =
  /^(dead\.open|hands\.open|host\.button|lobby\.(game.*|title)|menu\.open|odds\.title|own\.open)$/;

/** Whether the words of a key are fetched later than the table. */
export function isLater(key: string): boolean {
  return LATER.test(key) && !DOORS.test(key);
}

/** Each catalogue in two parts, `en.json?first` and `en.json?rest`. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    enforce: "pre",
    transform(json, id) {
      const [file = "", part = ""] = id.split("?");
      if (!file.endsWith(".json") || !["first", "rest"].includes(part)) return null;
      const words = Object.entries(JSON.parse(json));
      const mine = words.filter(([key]) => isLater(key) === (part === "rest"));
      const code = `export default ${JSON.stringify(Object.fromEntries(mine))}`;
      return { code, moduleType: "js", map: null };
    },
  };
}

// The built page is part of the Python package, which serves it with the WebSocket at /ws.
export default defineConfig({
  plugins: [catalogues()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/doorcard/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The room's page runs under a policy that allows no inline script.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["test/**/*.test.ts"], setupFiles: ["test/setup.ts"] },
});
