import { defineConfig } from "vitest/config";

// The built page is part of the Python package, which serves it with the WebSocket at /ws.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/doorcard/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // The room's page runs under a policy that allows no inline script.
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  test: { include: ["test/**/*.test.ts"] },
});
