// Writes docs/record.schema.json, the description of the record for others, from src/record/schema.ts.
// With `--check` nothing is written, and a difference is an error.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { format, resolveConfig } from "prettier";
import ts from "typescript";

const SOURCE = "src/record/schema.ts";
const DOCUMENT = "docs/record.schema.json";

/** What the sources export; they are built beside them, where the same packages and the same package.json are found. */
async function exportsOf(source) {
  const staging = mkdtempSync(".build-");
  try {
    const options = {
      outDir: staging,
      rootDir: "src",
      module: ts.ModuleKind.NodeNext,
      types: [],
      noLib: true,
    };
    ts.createProgram([source], {
      ...options,
      target: ts.ScriptTarget.ES2023,
      verbatimModuleSyntax: true,
    }).emit();
    return await import(resolve(staging, source.replace(/^src\/(.*)\.ts$/, "$1.js")));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

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
