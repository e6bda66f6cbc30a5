// What a step costs besides the agent: with and without git, until the agent starts, and how often git is started for
// it.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inTurns, measure, NODE } from "./measure.mjs";
import { prepareStep, RESULT, workTree } from "./step.mjs";

/** Most checkouts have no more files. */
const FILES = 2_000;
const LARGE = 100_000;

/**
 * Runs a step to its end.
 *
 * @returns wall time, and the time until the agent was started, in ms
 */
async function step(program, directory, workspace) {
  const began = join(directory, "agent-began");
  const { options, remove } = prepareStep(directory, `date +%s%N >"${began}"; echo '${RESULT}'`, workspace);
  const beganMs = performance.timeOrigin + performance.now();
  const { milliseconds } = await measure(NODE, [program], {
    ...options,
    stdio: ["ignore", "ignore", "inherit"],
  });
  remove();
  return { milliseconds, beforeAgent: Number(readFileSync(began, "utf8")) / 1e6 - beganMs };
}

const nodeAlone = () => measure(NODE, ["-e", "0"], { stdio: ["ignore", "ignore", "inherit"] });

/** @returns medians in ms beyond the start of Node itself, and how many git commands run before and after the agent starts */
export async function measureStep(program, directory, rounds) {
  const tree = workTree(directory, FILES);
  const { node, git, plain } = await inTurns(
    {
      node: nodeAlone,
      git: () => step(program, directory, tree),
      plain: () => step(program, directory),
    },
    rounds,
  );
  return {
    node: node.milliseconds,
    withGit: git.milliseconds - node.milliseconds,
    withoutGit: plain.milliseconds - node.milliseconds,
    beforeAgent: git.beforeAgent - node.milliseconds,
    commands: await gitCommands(program, directory, tree),
  };
}

/** Counts git commands with our own `git`, first on `PATH`, which records each command and runs the real one. */
async function gitCommands(program, directory, tree) {
  const folder = join(directory, "traced-git");
  const [before, after] = ["before", "after"].map((name) => join(folder, name));
  const began = join(folder, "began");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(before, "");
  writeFileSync(after, "");
  const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const wrapper = join(folder, "git");
  writeFileSync(
    wrapper,
    `#!/bin/sh\nif [ -e "${began}" ]; then echo "$*" >>"${after}"; else echo "$*" >>"${before}"; fi\nexec "${real}" "$@"\n`,
  );
  chmodSync(wrapper, 0o755);
  const { options, remove } = prepareStep(directory, `: >"${began}"; echo '${RESULT}'`, tree);
  const env = { ...options.env, PATH: `${folder}:${options.env.PATH}` };
  await measure(NODE, [program], { ...options, env, stdio: ["ignore", "ignore", "inherit"] });
  remove();
  const count = (file) => readFileSync(file, "utf8").split("\n").length - 1;
  return { before: count(before), after: count(after) };
}

/** @returns ms for a step in a large tree and in a small tree, and for one `git status` of the large tree */
export async function measureLargeTree(program, directory, rounds, files = LARGE) {
  const [large, small] = [workTree(directory, files), workTree(directory, FILES)];
  const status = () =>
    measure("git", ["status", "--porcelain"], { cwd: large, stdio: ["ignore", "ignore", "inherit"] });
  const results = await inTurns(
    {
      status,
      large: () => step(program, directory, large),
      small: () => step(program, directory, small),
    },
    rounds,
  );
  return {
    files,
    status: results.status.milliseconds,
    looks: results.large.milliseconds - results.small.milliseconds,
  };
}
