// What a stream costs as a step, compared with other programs that read and parse the same bytes.
import { resolve } from "node:path";
import { inTurns, measure, NODE } from "./measure.mjs";
import { prepareStep } from "./step.mjs";
import { streamFile } from "./streams.mjs";

/** Each reads its bytes from a pipe that `cat` fills, like the action. */
const BASELINES = {
  bare: (file) => `cat "${file}" | "${NODE}" bench/baseline.mjs bare`,
  readline: (file) => `cat "${file}" | "${NODE}" bench/baseline.mjs readline`,
  jq: (file) => `cat "${file}" | jq -c "[.type, .subtype]"`,
  exec: (file) => `exec "${NODE}" bench/baseline.mjs exec "${file}"`,
};

function baseline(name, file) {
  return measure("sh", ["-c", BASELINES[name](file)], {
    cwd: resolve("."),
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** Runs a step whose agent plays the stream. */
function action(program, directory, file) {
  const step = prepareStep(directory, `exec cat "${file}"`);
  return measure(NODE, [program], { ...step.options, stdio: ["ignore", "pipe", "inherit"] }).finally(
    step.remove,
  );
}

/**
 * @param programs name → path of a built action
 * @param others names of baselines
 * @returns milliseconds and peak memory in MiB by contender
 */
export function measureStream(name, directory, rounds, programs, others) {
  const file = streamFile(directory, name);
  return inTurns(
    {
      ...Object.fromEntries(
        Object.entries(programs).map(([key, program]) => [key, () => action(program, directory, file)]),
      ),
      ...Object.fromEntries(others.map((other) => [other, () => baseline(other, file)])),
    },
    rounds,
  );
}
