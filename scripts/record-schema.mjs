// Writes the JSON Schemas for other programs from the sources: docs/record.schema.json, and the form of a review's
// answer for workflows in which another job publishes it. With `--check`, writes nothing and fails on a difference.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { format, resolveConfig } from "prettier";
import { exportsOf } from "./built-sources.mjs";

const { RUN_RECORD } = await exportsOf("src/record/schema.ts");
const { REVIEW_INSTRUCTIONS, REVIEW_SCHEMA } = await exportsOf("src/answer/review-schema.ts");
const SCHEMAS = {
  "docs/record.schema.json": { title: "Run record of cursor-agent-action", ...RUN_RECORD.jsonSchema },
  "docs/review-answer.schema.json": {
    title: "Answer of a review by cursor-agent-action",
    ...JSON.parse(REVIEW_SCHEMA),
    // The agent of such a workflow gets the schema alone.
    description: REVIEW_INSTRUCTIONS.trim(),
  },
};

for (const [document, schema] of Object.entries(SCHEMAS)) {
  const whole = { $schema: "https://json-schema.org/draft/2020-12/schema", ...schema };
  const after = await format(JSON.stringify(whole), {
    ...(await resolveConfig(document)),
    filepath: document,
  });
  if (!process.argv.includes("--check")) {
    writeFileSync(document, after);
  } else if (!existsSync(document) || readFileSync(document, "utf8") !== after) {
    throw new Error(`${document} differs from the sources: run \`npm run docs\` and commit the result.`);
  }
}
