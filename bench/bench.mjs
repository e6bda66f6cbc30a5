// Measures the built action as users have it, and what the same work costs without it, all in one run on one machine,
// so that only ratios count.
//   npm run bench                     everything; prints tables
//   npm run bench -- --write          the same, and writes the tables to docs/performance.md
//   npm run bench -- --rounds=1       rounds per contender, to check that everything runs; default 15 for steps, 5 or 3 for streams
//   npm run bench -- --short          only ratios, against bench/expected.json; fails when one is worse by a quarter
//   npm run bench -- --short --accept writes bench/expected.json
//   npm run bench -- --against=<path of another dist/index.js>   both builds, in turns
import { mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { measureAll } from "./full.mjs";
import { measureShort } from "./short.mjs";

const { values } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    accept: { type: "boolean", default: false },
    write: { type: "boolean", default: false },
    against: { type: "string" },
    rounds: { type: "string" },
  },
});
const directory = join(tmpdir(), "cursor-agent-action-bench");
mkdirSync(directory, { recursive: true });
const programs = {
  action: resolve("dist/index.js"),
  ...(values.against === undefined ? {} : { before: resolve(values.against) }),
};

function roundsOf(input) {
  if (input !== undefined && !/^[1-9]\d*$/.test(input)) {
    throw new Error(`--rounds is not a number of rounds: ${input}. Give 1 or more.`);
  }
  return input === undefined ? undefined : Number(input);
}

if (values.short) {
  process.exitCode = await measureShort(programs.action, directory, values.accept);
} else {
  await measureAll(programs, directory, values.write, roundsOf(values.rounds));
}
