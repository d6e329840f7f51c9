// Reads the protocol's JSON schema on stdin and prints the client's types: `npm run types`.
import { text } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const schema = JSON.parse(await text(process.stdin));
const types = await compile(schema, "Protocol", {
  additionalProperties: false,
  bannerComment: "// Made by `npm run types` from src/doorcard/web/messages.py. Do not edit.",
  unreachableDefinitions: true,
});

// The compiler adds to each comment where in the schema the type came from.
const origin =
  /( \*\n)? \* This interface was referenced by `Protocol`'s JSON-Schema\n \* via the `definition` ".*"\.\n/g;
const emptyComment = /\/\*\*\n \*\/\n/g;
process.stdout.write(types.replace(origin, "").replace(emptyComment, ""));
