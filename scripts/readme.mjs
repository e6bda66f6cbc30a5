// Writes the tables of inputs and outputs in README.md from both action.yml, so that they cannot differ.
// With `--check` nothing is written, and a difference is an error.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

const cell = (text) => String(text).replaceAll("|", "\\|").replaceAll("\n", " ").trim();
const code = (text) => (text === "" ? "" : `\`${text}\``);

function tables(path) {
  const action = parse(readFileSync(path, "utf8"));
  const inputs = Object.entries(action.inputs).map(([name, input]) => {
    const fallback = input.required ? "required" : code(cell(input.default ?? ""));
    return `| \`${name}\` | ${fallback} | ${cell(input.description)} |`;
  });
  const outputs = Object.entries(action.outputs).map(
    ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
  );
  return {
    inputs: ["| input | default | meaning |", "| --- | --- | --- |", ...inputs].join("\n"),
    outputs: ["| output | value |", "| --- | --- |", ...outputs].join("\n"),
  };
}

// Aligned by prettier, one longer description would change every line of its table.
const unaligned = (table) =>
  `\n<!-- prettier-ignore-start -->\n\n${table}\n\n<!-- prettier-ignore-end -->\n\n`;

const before = readFileSync("README.md", "utf8");
let after = before;
for (const match of before.matchAll(/<!-- (inputs|outputs) of (\S+) -->\n/g)) {
  const [marker, kind, path] = match;
  const start = after.indexOf(marker) + marker.length;
  const end = after.indexOf(`<!-- end of ${kind} -->`, start);
  if (end === -1) {
    throw new Error(`README.md has "${marker.trim()}" without its "<!-- end of ${kind} -->".`);
  }
  after = after.slice(0, start) + unaligned(tables(path)[kind]) + after.slice(end);
}
if (process.argv.includes("--check")) {
  if (after !== before) {
    throw new Error("README.md differs from action.yml: run `npm run docs` and commit the result.");
  }
} else {
  writeFileSync("README.md", after);
}
