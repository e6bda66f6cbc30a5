// The long form: every measurement, as tables.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { measureInstaller } from "./installer.mjs";
import { measureIsolation } from "./isolation.mjs";
import { measureLatency } from "./latency.mjs";
import { median, NODE } from "./measure.mjs";
import { measureLargeTree, measureStep } from "./step-overhead.mjs";
import { measureStream } from "./stream-cost.mjs";
import { streamFile } from "./streams.mjs";
import { writeTables } from "./tables.mjs";
import { measureTraces } from "./traces.mjs";

const ROUNDS = { steps: 15, streams: 5, growth: 3, stages: 3 };
const ALL = ["bare", "jq", "readline", "exec"];
/** `@actions/exec` needs minutes for a line of 16 MiB. */
const WITHOUT_EXEC = ["bare", "jq", "readline"];
const STREAMS = {
  "120 MB": ALL,
  "120 MB, small events": ALL,
  "120 MB, Latin": ALL,
  "120 MB, Cyrillic": ALL,
  "120 MB, Chinese": ALL,
  "120 MB, emoji": ALL,
  "1,000,000 deltas": ALL,
  "16 MiB line": WITHOUT_EXEC,
  "64 MiB line": WITHOUT_EXEC,
};
const GROWTH = ["10 MB", "100 MB", "1,000 MB"];

/**
 * @param programs name → built action: `action`, and `before` for another build to compare with, if any
 * @param rounds of every measurement; by default as many as each needs
 */
export async function measureAll(programs, directory, write, rounds) {
  const times =
    rounds === undefined ? ROUNDS : Object.fromEntries(Object.keys(ROUNDS).map((name) => [name, rounds]));
  const tables = writeTables(write);
  tables.about({ node: execFileSync(NODE, ["--version"], { encoding: "utf8" }).trim(), cores: cpus() });
  tables.beginSteps();
  for (const [name, program] of Object.entries(programs)) {
    tables.step(name, await measureStep(program, directory, times.steps));
    tables.largeTree(name, await measureLargeTree(program, directory, times.streams));
  }
  tables.beginStreams();
  for (const [name, others] of Object.entries(STREAMS)) {
    tables.stream(name, await measureStream(name, directory, times.streams, programs, others));
  }
  tables.beginGrowth();
  for (const name of GROWTH) {
    tables.growth(name, await measureStream(name, directory, times.growth, programs, ["bare"]));
  }
  tables.beginRest();
  tables.latency(await measureLatency(NODE, directory));
  tables.traces(await measureTraces(NODE, directory, times.steps));
  tables.installer(await measureInstaller(programs.action, directory, times.streams));
  tables.isolation(await measureIsolation(NODE, directory, times.streams));
  tables.stages(stageTimes(directory, times.stages));
  tables.end();
}

/** Returns what each stage adds, measured within one process: `bench/stages.ts`. */
function stageTimes(directory, rounds) {
  const built = mkdtempSync(join(directory, "stages-"));
  const options = ["--out", built, "--no-cache", "--quiet"];
  execFileSync("node_modules/.bin/ncc", ["build", "bench/stages.ts", ...options]);
  const runs = Array.from({ length: rounds }, () =>
    JSON.parse(
      execFileSync(NODE, [join(built, "index.js"), streamFile(directory, "120 MB")], { encoding: "utf8" }),
    ),
  );
  rmSync(built, { recursive: true, force: true });
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]));
}
