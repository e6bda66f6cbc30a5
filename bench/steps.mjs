// What a step costs beside its agent: with and without git, isolated, traced; and how late a line is in the log.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { measure, median, NODE } from "./measure.mjs";
import { prepareStep, RESULT, workTree } from "./step.mjs";

/** Most checkouts have no more files. */
const FILES = 2_000;
const LARGE = 100_000;
const CALLS = 500;
const QUIET = { stdio: ["ignore", "ignore", "inherit"] };

/**
 * Runs a step to its end.
 *
 * @param inputs environment beside that of every step of the bench
 * @returns wall time in ms and peak memory in MiB
 */
async function step(program, directory, { workspace, inputs = {} } = {}) {
  const { options, remove } = prepareStep(directory, `echo '${RESULT}'`, workspace);
  const result = await measure(NODE, [program], { ...options, ...QUIET, env: { ...options.env, ...inputs } });
  remove();
  return result;
}

async function collector() {
  const server = createServer((request, response) => request.resume().on("end", () => response.end()));
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return server;
}

/** Yields one group: the same step in every setting that costs something. */
export async function* steps(programs, directory) {
  const [tree, large] = [workTree(directory, FILES), workTree(directory, LARGE)];
  const traces = await collector();
  const endpoint = { "INPUT_OTLP-ENDPOINT": `http://127.0.0.1:${traces.address().port}` };
  const contenders = { "Node alone": () => measure(NODE, ["-e", "0"], QUIET) };
  for (const [name, program] of Object.entries(programs)) {
    const add = (title, setting) => {
      contenders[`${title} (${name})`] = () => step(program, directory, setting);
    };
    add("a step without git", {});
    add(`in a work tree of ${FILES.toLocaleString("en")} files`, { workspace: tree });
    add(`in one of ${LARGE.toLocaleString("en")} files`, { workspace: large });
    add("isolation: process", { inputs: { INPUT_ISOLATION: "process" } });
    add("isolation: network", { inputs: { INPUT_ISOLATION: "network" } });
    add("with a trace to a collector", { inputs: endpoint });
  }
  contenders["git status of the large tree"] = () =>
    measure("git", ["status", "--porcelain"], { cwd: large, ...QUIET });
  yield { title: "step with a CLI that costs 3 ms", contenders };
  traces.close();
}

/** Yields one group: from the end of a tool call being written to its line in the log. Both processes read one clock. */
export async function* latency(programs, directory) {
  const contenders = Object.fromEntries(
    Object.entries(programs).map(([name, program]) => [name, () => delays(program, directory)]),
  );
  yield { title: `a tool call's line in the log, of ${CALLS} calls`, contenders };
}

async function delays(program, directory) {
  const times = join(directory, "written-at");
  const agent = `exec "${NODE}" "${resolve("bench/paced-agent.mjs")}" ${CALLS} "${times}"`;
  const { options, remove } = prepareStep(directory, agent);
  const shownAt = new Map();
  const child = spawn(NODE, [program], { ...options, stdio: ["ignore", "pipe", "inherit"] });
  let rest = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    const now = process.hrtime.bigint();
    const lines = (rest + text).split("\n");
    rest = lines.pop();
    for (const [, number] of lines
      .map((line) => /echo call-(\d+)-/.exec(line))
      .filter((match) => match !== null)) {
      shownAt.set(Number(number), shownAt.get(Number(number)) ?? now);
    }
  });
  await new Promise((done) => child.on("close", done));
  remove();
  if (shownAt.size < CALLS) {
    throw new Error(`Only ${shownAt.size} of ${CALLS} calls were shown in the log.`);
  }
  const all = readFileSync(times, "utf8")
    .split("\n")
    .map((written, number) => Number((shownAt.get(number) ?? 0n) - BigInt(written)) / 1e6)
    .toSorted((a, b) => a - b);
  return { median: median(all), p95: all[Math.floor(CALLS * 0.95)] };
}
