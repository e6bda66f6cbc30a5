import { type Dirent, readdirSync } from "node:fs";
import path from "node:path";
import { isAgentConfiguration } from "../../safety/agent-configuration.js";
import { errorCode, StartError } from "../../system/errors.js";

/** What stands in a folder, at any depth; paths are relative to it. */
type Survey = {
  /** Files, links and folders that are agent configuration: tracked, untracked and ignored ones. */
  readonly configuration: readonly string[];
  /** Folders that are the top of a repository's work tree; empty for the folder itself. */
  readonly repositories: readonly string[];
};

/**
 * Looks through a folder, except in `.git`, without following links.
 *
 * @throws StartError when a path cannot be addressed; Error when a folder cannot be read
 */
export function survey(top: string): Survey {
  const configuration: string[] = [];
  const repositories: string[] = [];
  const folders = [""];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(path.join(top, folder))) {
      const name = path.join(folder, entry.name);
      if (entry.name === ".git") {
        repositories.push(folder);
      } else if (isAgentConfiguration(entry.name)) {
        configuration.push(addressable(name));
      } else if (entry.isDirectory()) {
        folders.push(name);
      }
    }
  }
  return { configuration, repositories };
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    // An agent of another step, or a build in the background, may remove what was there a moment ago.
    if (errorCode(error) === "ENOENT") {
      return [];
    }
    throw error;
  }
}

function addressable(name: string): string {
  if (name.includes("\uFFFD")) {
    throw new StartError(
      `${name} is agent configuration in a folder whose name is not UTF-8; it cannot be replaced`,
      "Rename the folder, or use `project-config: keep` if whoever made it is to be trusted.",
    );
  }
  return name;
}
