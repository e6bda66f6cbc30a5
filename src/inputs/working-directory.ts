import { existsSync, realpathSync, statSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { InputReader } from "./reader.js";

/** @param workspace absolute @returns an absolute path, which exists and lies inside the workspace, or a problem was told */
export function readWorkingDirectory(reader: InputReader, workspace: string): string {
  const given = reader.text("working-directory") ?? ".";
  const directory = resolve(workspace, given);
  if (!existsSync(directory) || !statSync(directory).isDirectory()) {
    reader.problem(
      `working-directory: ${reader.quote(given)} is not a directory in the workspace. Check the path, and that the checkout step ran before.`,
    );
  } else if (!existsSync(workspace) || !isInside(realpathSync(workspace), realpathSync(directory))) {
    reader.problem(
      `working-directory: ${reader.quote(given)} lies outside the workspace. Give a path inside of GITHUB_WORKSPACE.`,
    );
  }
  return directory;
}

function isInside(parent: string, path: string): boolean {
  const way = relative(parent, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
