import { tmpdir } from "node:os";

/** The environment of the step, in which the runner passes inputs as `INPUT_<NAME>`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Returns where a step may leave files until the job ends: the runner's folder, or the system's outside a runner. */
export function runnerTemp(environment: Environment): string {
  const path = environment["RUNNER_TEMP"];
  return path === undefined || path === "" ? tmpdir() : path;
}
