// The short form, for CI: only ratios, each of medians in turns, compared with the committed ones.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { measureStep } from "./step-overhead.mjs";
import { measureStream } from "./stream-cost.mjs";

const EXPECTED = "bench/expected.json";
/** How much worse a ratio may be than the committed one. */
const TOLERANCE = 1.25;
const STREAMS = ["20 MB", "20 MB, small events", "20 MB, Cyrillic", "20 MB, emoji", "100,000 deltas"];
/** A ratio that is too large is measured again before it counts: a busy machine does not mean a slower action. */
const ATTEMPTS = 3;

/** @returns 1 when a ratio is worse than the committed one by more than the tolerance, else 0 */
export async function measureShort(program, directory, accept) {
  const expected = existsSync(EXPECTED) ? JSON.parse(readFileSync(EXPECTED, "utf8")) : {};
  const found = {};
  const isWorse = (name) => found[name] > (expected[name] ?? Number.POSITIVE_INFINITY) * TOLERANCE;
  const take = async (measureRatios) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const ratios = await measureRatios();
      for (const [name, ratio] of Object.entries(ratios)) {
        found[name] = Math.min(found[name] ?? Number.POSITIVE_INFINITY, Number(ratio.toFixed(2)));
      }
      if (!Object.keys(ratios).some(isWorse)) {
        return;
      }
    }
  };
  await take(() => stepRatios(program, directory));
  for (const name of STREAMS) {
    await take(() => streamRatio(program, directory, name));
  }
  for (const [name, ratio] of Object.entries(found)) {
    console.log(`${isWorse(name) ? "WORSE " : ""}${name}: ${ratio} (committed: ${expected[name] ?? "none"})`);
  }
  if (accept) {
    writeFileSync(EXPECTED, `${JSON.stringify(found, undefined, 2)}\n`);
    return 0;
  }
  return Object.keys(found).some(isWorse) ? 1 : 0;
}

async function stepRatios(program, directory) {
  const { node, withGit, withoutGit, beforeAgent, commands } = await measureStep(program, directory, 9);
  return {
    "step in a git work tree ÷ start of Node": withGit / node,
    "step without git ÷ start of Node": withoutGit / node,
    "until the agent starts ÷ start of Node": beforeAgent / node,
    "git commands before the agent": commands.before,
    "git commands after the agent": commands.after,
  };
}

async function streamRatio(program, directory, name) {
  const { action, bare } = await measureStream(name, directory, 5, { action: program }, ["bare"]);
  return { [`${name} ÷ bare`]: action.milliseconds / bare.milliseconds };
}
