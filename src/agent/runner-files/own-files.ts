import { type Dirent, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The action's own folder holds less than this, and a folder that holds more is not one of ours. */
const MAXIMUM_OWN_FILES = 200;

/**
 * The programs of the action and what describes them, with a name for each. In the workspace they are the agent's to
 * change, like everything else there: that is how this action, or a repository that carries a copy, is worked on.
 *
 * @param actionDirectory undefined when it is not known
 * @param workspace `GITHUB_WORKSPACE`
 */
export function ownFiles(
  actionDirectory: string | undefined,
  workspace: string | undefined,
): readonly { readonly name: string; readonly path: string }[] {
  if (actionDirectory === undefined || isWithin(actionDirectory, workspace)) {
    return [];
  }
  const paths = [join(actionDirectory, "action.yml")];
  const visit = (folder: string): void => {
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        visit(path);
      } else if (entry.isFile() && paths.length < MAXIMUM_OWN_FILES) {
        paths.push(path);
      }
    }
  };
  visit(join(actionDirectory, "dist"));
  visit(join(actionDirectory, "report"));
  return paths.map((path) => ({ path, name: `the action's own ${relative(actionDirectory, path)}` }));
}

/** What a folder holds; nothing when it cannot be read. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function isWithin(path: string, folder: string | undefined): boolean {
  return folder !== undefined && folder !== "" && `${path}${sep}`.startsWith(`${folder}${sep}`);
}
