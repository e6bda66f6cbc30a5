// Writes the table of attributes in docs/traces.md from the rows that produce them, so that they cannot differ. With
// `--check`, writes nothing and fails on a difference.
import { readFileSync, writeFileSync } from "node:fs";
import { exportsOf } from "./built-sources.mjs";

const DOCUMENT = "docs/traces.md";
const BEGIN = "<!-- table of attributes, written by scripts/trace-attributes.mjs -->\n";
const END = "<!-- end of table -->";

const { CALL_ATTRIBUTES, JOB_ATTRIBUTES, RUN_ATTRIBUTES } = await exportsOf(
  "src/render/trace/trace-attributes.ts",
);
const rows = [
  ["resource, run", JOB_ATTRIBUTES],
  ["run", RUN_ATTRIBUTES],
  ["call", CALL_ATTRIBUTES],
].flatMap(([place, attributes]) =>
  attributes.map(({ name, meaning, isContent }) => {
    const when = isContent ? ", with `otlp-content: on`" : "";
    return `| \`${name}\` | ${place} | ${meaning}${when} |`;
  }),
);
const table = ["| attribute | on | value |", "| --- | --- | --- |", ...rows].join("\n");

const before = readFileSync(DOCUMENT, "utf8");
const start = before.indexOf(BEGIN) + BEGIN.length;
const end = before.indexOf(END, start);
if (start < BEGIN.length || end === -1) {
  throw new Error(`${DOCUMENT} has lost the marks around its table of attributes.`);
}
// With prettier's alignment, one longer row would change every line of the table.
const unaligned = `\n<!-- prettier-ignore-start -->\n\n${table}\n\n<!-- prettier-ignore-end -->\n\n`;
const after = before.slice(0, start) + unaligned + before.slice(end);
if (!process.argv.includes("--check")) {
  writeFileSync(DOCUMENT, after);
} else if (after !== before) {
  throw new Error(`${DOCUMENT} differs from the sources: run \`npm run docs\` and commit the result.`);
}
