// What a trace costs a step: the same step without an endpoint and with a collector on this machine, in turns.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { resolve } from "node:path";
import { prepareStep } from "./step.mjs";

const RESULT = '{"type":"result","subtype":"success","is_error":false,"result":"","session_id":"s"}';
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Runs a step to its end.
 *
 * @returns wall time in ms
 */
function step(node, directory, variables) {
  const { options, remove } = prepareStep(directory, `echo '${RESULT}'`);
  const began = performance.now();
  const child = spawn(node, [resolve("dist/index.js")], {
    ...options,
    env: { ...options.env, ...variables },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return new Promise((done, reject) => {
    child.on("error", reject);
    child.on("close", () => {
      remove();
      done(performance.now() - began);
    });
  });
}

/** @returns medians in ms, and how many requests the collector received */
export async function measureTraces(node, directory, rounds) {
  let requests = 0;
  const collector = createServer((request, response) => {
    request.resume().on("end", () => {
      requests += 1;
      response.end();
    });
  });
  await new Promise((listening) => collector.listen(0, "127.0.0.1", listening));
  const endpoint = { "INPUT_OTLP-ENDPOINT": `http://127.0.0.1:${collector.address().port}` };
  const times = { off: [], on: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.off.push(await step(node, directory, {}));
    times.on.push(await step(node, directory, endpoint));
  }
  collector.close();
  return { off: median(times.off), on: median(times.on), requests };
}
