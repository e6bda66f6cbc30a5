import { tmpdir } from "node:os";
import type { Environment } from "./environment.js";

/** Where a step may leave files until the job ends: the runner's folder, or the system's in a run by hand. */
export function runnerTemp(environment: Environment): string {
  const path = environment["RUNNER_TEMP"];
  return path === undefined || path === "" ? tmpdir() : path;
}
