import { type Dirent, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** The action's own folder has fewer files; a folder with more is not ours. */
const MAXIMUM_OWN_FILES = 200;

/**
 * Returns the action's programs and the files that describe them, each with a name. In the workspace they are the
 * agent's to change, like everything there: that is how this action, or a repository with a copy of it, is developed.
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

/** Returns the entries of a folder; none when it cannot be read. */
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
