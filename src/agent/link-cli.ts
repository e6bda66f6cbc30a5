import { mkdtempSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { COMMAND_NAMES } from "./find-cli.js";

/**
 * Makes a directory for `PATH` that holds a CLI that was there already, by both of its names, and nothing else: its own
 * may hold a `node`, or all of `/usr/local/bin`, and it may have any name itself. The directory is new, so nothing that
 * an earlier step left behind can stand in it.
 *
 * @param program absolute
 * @param temporaryDirectory `RUNNER_TEMP`, which lives as long as the job
 */
export function linkCli(program: string, temporaryDirectory: string): string {
  const directory = mkdtempSync(join(temporaryDirectory, "cursor-agent-path-"));
  for (const name of COMMAND_NAMES) {
    symlinkSync(program, join(directory, name));
  }
  return directory;
}
