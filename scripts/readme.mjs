// Writes the tables of inputs, outputs and reasons in README.md from both action.yml and the sources, and the words of the
// sources into action-types.yml, so that they cannot differ. With `--check` nothing is written, and a difference is an error.
import { readFileSync, writeFileSync } from "node:fs";
import { parse, parseDocument } from "yaml";
import { exportsOf } from "./built-sources.mjs";

const { CONCLUSIONS, REASON_NAMES, REASONS } = await exportsOf("src/record/reasons.ts");
const { GATE_NAMES } = await exportsOf("src/record/gates.ts");

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ").trim();
const code = (text) => (text === "" ? "" : `\`${text}\``);

function inputs(path) {
  const rows = Object.entries(parse(readFileSync(path, "utf8")).inputs).map(([name, input]) => {
    const fallback = input.required ? "required" : code(cell(input.default ?? ""));
    return `| \`${name}\` | ${fallback} | ${cell(input.description)} |`;
  });
  return ["| input | default | meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

function outputs(path) {
  const rows = Object.entries(parse(readFileSync(path, "utf8")).outputs).map(
    ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
  );
  return ["| output | value |", "| --- | --- |", ...rows].join("\n");
}

function reasons() {
  const rows = Object.entries(REASONS).map(
    ([reason, { conclusion, about }]) => `| ${code(reason)} | ${code(conclusion)} | ${cell(about)} |`,
  );
  return ["| reason | conclusion | what happened |", "| --- | --- | --- |", ...rows].join("\n");
}

const TABLES = { inputs, outputs, reasons };

// Aligned by prettier, one longer description would change every line of its table.
const unaligned = (table) =>
  `\n<!-- prettier-ignore-start -->\n\n${table}\n\n<!-- prettier-ignore-end -->\n\n`;

function withTables(text) {
  let after = text;
  for (const [marker, kind, path] of text.matchAll(/<!-- (inputs|outputs|reasons) of (\S+) -->\n/g)) {
    const start = after.indexOf(marker) + marker.length;
    const end = after.indexOf(`<!-- end of ${kind} -->`, start);
    if (end === -1) {
      throw new Error(`README.md has "${marker.trim()}" without its "<!-- end of ${kind} -->".`);
    }
    after = after.slice(0, start) + unaligned(TABLES[kind](path)) + after.slice(end);
  }
  return after;
}

function withWords(text) {
  const types = parseDocument(text);
  types.setIn(["inputs", "fail-on", "list-item", "allowed-values"], types.createNode(GATE_NAMES));
  types.setIn(["outputs", "conclusion", "allowed-values"], types.createNode(CONCLUSIONS));
  types.setIn(["outputs", "reason", "allowed-values"], types.createNode(REASON_NAMES));
  return String(types);
}

const isCheck = process.argv.includes("--check");
for (const [path, written] of [
  ["README.md", withTables],
  ["action-types.yml", withWords],
]) {
  const before = readFileSync(path, "utf8");
  const after = written(before);
  if (!isCheck) {
    writeFileSync(path, after);
  } else if (after !== before) {
    throw new Error(
      `${path} differs from action.yml or the sources: run \`npm run docs\` and commit the result.`,
    );
  }
}
