// Writes the tables of inputs and outputs in README.md from action.yml, so that they cannot differ.
// With `--check` nothing is written, and a difference is an error.
import { readFileSync, writeFileSync } from "node:fs";
import { parse } from "yaml";

const cell = (text) => text.replaceAll("|", "\\|").replaceAll("\n", " ").trim();
const code = (text) => (text === "" ? "" : `\`${text}\``);

function tables(path) {
  const action = parse(readFileSync(path, "utf8"));
  const inputs = Object.entries(action.inputs).map(
    ([name, input]) => `| \`${name}\` | ${code(cell(input.default ?? ""))} | ${cell(input.description)} |`,
  );
  const outputs = Object.entries(action.outputs).map(
    ([name, output]) => `| \`${name}\` | ${cell(output.description)} |`,
  );
  return {
    inputs: ["| input | default | meaning |", "| --- | --- | --- |", ...inputs].join("\n"),
    outputs: ["| output | value |", "| --- | --- |", ...outputs].join("\n"),
  };
}

const before = readFileSync("README.md", "utf8");
let after = before;
for (const match of before.matchAll(/<!-- (inputs|outputs) of (\S+) -->\n/g)) {
  const [marker, kind, path] = match;
  const start = after.indexOf(marker) + marker.length;
  const end = after.indexOf(`<!-- end of ${kind} -->`, start);
  after = `${after.slice(0, start)}\n${tables(path)[kind]}\n\n${after.slice(end)}`;
}
if (process.argv.includes("--check")) {
  if (after !== before) {
    throw new Error("README.md differs from action.yml: run `npm run docs` and commit the result.");
  }
} else {
  writeFileSync("README.md", after);
}
