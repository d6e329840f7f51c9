import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import english from "./src/i18n/en.json" with { type: "json" };

/** What a table says a moment after it is there... */
const SOON = /^(ear|first|showing|title)\b/;
/** ...what only those parts say that are fetched when somebody first wants them... */
const LATER =
  /^(account|book|check|copy|dead|enter|hands|help|host|join|lobby|lost|menu|odds|open|own|place|refused|replay|rules|switch|times)\b|hint$/;
/** ...and what leads to them. */
const DOORS =
  /^(dead\.open|hands\.open|host\.button|lobby\.(game.*|title)|menu\.open|odds\.title|own\.open)$/;

/** What a table may refuse at once, of all that can be refused. */
const AT_THE_TABLE =
  /^refused\.(already_seated|bad_(buy_in\.between|entropy|message|text)|banned|closing|fault|hand_over|leaving|muted|no_chips|not_(in_hand|kept|now|ready|seated)|other|paused|price_changed|protocol|seat_.*|signed_out|stale|table_closed|too_(fast.*|late)|your_turn)$/;

const PARTS = ["first", "soon", "rest"];

/** Which of the parts has the words of a key. */
export function partOf(key: string): string {
  if (SOON.test(key)) return "soon";
  return LATER.test(key) && !DOORS.test(key) && !AT_THE_TABLE.test(key) ? "rest" : "first";
}

/** Each catalogue in parts, as `en.json?first`; what it lacks is English. */
function catalogues(): Plugin {
  return {
    name: "catalogues",
    enforce: "pre",
    transform(json, id) {
      const [file = "", part = ""] = id.split("?");
      if (!file.endsWith(".json") || !PARTS.includes(part)) return null;
      const words = Object.entries({ ...english, ...JSON.parse(json) });
      const mine = words.filter(([key]) => partOf(key) === part);
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
    // What a table needs at once is one file: as thirty small ones it comes later, and weighs more.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: "table", tags: ["$initial"] }] } },
    },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["test/**/*.test.ts"], setupFiles: ["test/setup.ts"] },
});
