// Time from the agent writing the end of a tool call to its line in the log. Both processes read the same clock.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { prepareStep } from "./step.mjs";

const CALLS = 500;

/** @returns milliseconds, median and 95th percentile */
export async function measureLatency(node, directory) {
  const times = join(directory, "written-at");
  const step = prepareStep(
    directory,
    `exec "${node}" "${resolve("bench/paced-agent.mjs")}" ${CALLS} "${times}"`,
  );
  const shownAt = new Map();
  const child = spawn(node, [resolve("dist/index.js")], {
    ...step.options,
    stdio: ["ignore", "pipe", "inherit"],
  });
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
  step.remove();
  const delays = readFileSync(times, "utf8")
    .split("\n")
    .map((written, number) => Number((shownAt.get(number) ?? 0n) - BigInt(written)) / 1e6)
    .toSorted((a, b) => a - b);
  if (shownAt.size < CALLS) {
    throw new Error(`Only ${shownAt.size} of ${CALLS} calls were shown in the log.`);
  }
  return { calls: CALLS, median: delays[CALLS / 2], p95: delays[Math.floor(CALLS * 0.95)] };
}
