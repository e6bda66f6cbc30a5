// Measures the built action as users have it beside what the same work costs without it, in turns on one machine, so
// that only ratios count.
//   npm run bench                      everything, as Markdown
//   npm run bench -- --write           the same, and writes it to docs/performance.md
//   npm run bench -- --only=steps,streams
//   npm run bench -- --rounds=1        to check that everything runs
//   npm run bench -- --against=<path of another dist/index.js>   both builds in turns
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { briefing } from "./briefing.mjs";
import { installation } from "./installation.mjs";
import { inTurns, NODE } from "./measure.mjs";
import { push } from "./push.mjs";
import { steps, latency } from "./steps.mjs";
import { streams } from "./streams.mjs";

const DOCUMENT = "docs/performance.md";
const [BEGIN, END] = ["<!-- bench: begin -->", "<!-- bench: end -->"];
/** Name → a function that makes the groups of contenders, each compared with the first of its group. */
const PARTS = { steps, latency, streams, push, installation, briefing };

const { values } = parseArgs({
  options: {
    only: { type: "string", default: Object.keys(PARTS).join(",") },
    rounds: { type: "string", default: "9" },
    against: { type: "string" },
    write: { type: "boolean", default: false },
  },
});
const directory = join(tmpdir(), "cursor-agent-action-bench");
mkdirSync(directory, { recursive: true });
const programs = {
  action: resolve("dist/index.js"),
  ...(values.against === undefined ? {} : { before: resolve(values.against) }),
};

const lines = [];
const say = (line) => {
  lines.push(line);
  console.log(line);
};

function table(title, medians) {
  const names = [...new Set(Object.values(medians).flatMap(Object.keys))];
  const [first] = Object.values(medians);
  say(`\n| ${title} | ${names.map((name) => `${name} | ÷ first`).join(" | ")} |`);
  say(`| --- | ${names.map(() => "--: | --:").join(" | ")} |`);
  for (const [contender, found] of Object.entries(medians)) {
    const cells = names.map((name) =>
      found[name] === undefined
        ? " | "
        : `${found[name].toFixed(1)} | ${(found[name] / first[name]).toFixed(2)}`,
    );
    say(`| ${contender} | ${cells.join(" | ")} |`);
  }
}

say(
  `Node ${execFileSync(NODE, ["--version"], { encoding: "utf8" }).trim()}, ${cpus().length} cores (${cpus()[0]?.model.trim() ?? "unknown"}), ${new Date().toISOString().slice(0, 10)}. Medians of ${values.rounds} rounds, ms and MiB; all rows of a table in turns.`,
);
for (const part of values.only.split(",")) {
  for await (const { title, contenders } of PARTS[part](programs, directory)) {
    table(title, await inTurns(contenders, Number(values.rounds)));
  }
}
if (values.write) {
  const text = readFileSync(DOCUMENT, "utf8");
  const [before, rest] = text.split(BEGIN);
  writeFileSync(DOCUMENT, `${before}${BEGIN}\n\n${lines.join("\n")}\n\n${END}${rest.split(END)[1]}`);
  execFileSync("npx", ["prettier", "--write", DOCUMENT]);
}
