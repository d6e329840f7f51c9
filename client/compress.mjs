// Beside each built file that is text, the same as browsers would rather fetch it: the last step
// of `npm run build`. What is compressed once need not be for each who comes.
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const BUILT = "../src/doorcard/web/static";
const TEXT = /\.(css|html|js|json|svg|webmanifest)$/;

for (const name of readdirSync(BUILT, { recursive: true, encoding: "utf8" })) {
  const path = join(BUILT, name);
  if (!TEXT.test(name) || !statSync(path).isFile()) continue;
  const whole = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(whole));
  writeFileSync(`${path}.gz`, gzipSync(whole, { level: 9 }));
}
