// Writes docs/record.schema.json, the description of the record for others, from src/record/schema.ts.
// With `--check` nothing is written, and a difference is an error.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { exportsOf } from "./built-sources.mjs";

const SOURCE = "src/record/schema.ts";
const DOCUMENT = "docs/record.schema.json";

const { RUN_RECORD } = await exportsOf(SOURCE);
const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "Run record of cursor-agent-action",
  ...RUN_RECORD.jsonSchema,
};
const after = await format(JSON.stringify(schema), {
  ...(await resolveConfig(DOCUMENT)),
  filepath: DOCUMENT,
});
if (!process.argv.includes("--check")) {
  writeFileSync(DOCUMENT, after);
} else if (!existsSync(DOCUMENT) || readFileSync(DOCUMENT, "utf8") !== after) {
  throw new Error(`${DOCUMENT} differs from ${SOURCE}: run \`npm run docs\` and commit the result.`);
}
