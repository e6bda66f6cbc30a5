import { accessSync, constants, lstatSync, readdirSync, type Stats } from "node:fs";
import { join } from "node:path";
import { StartError } from "../system/errors.js";
import { isReadable, realPath } from "./tool-folders.js";

/** Secret even where everybody may read them. */
const NAMED = [
  ...["shadow", "shadow-", "gshadow", "gshadow-", "sudoers", "sudoers.d", "krb5.keytab", "ssl/private"],
  ...["docker", "kubernetes", "rancher"],
];
const HOST_KEY = /^ssh_host_.*_key$/;
/** A hosted runner has about 3,000. */
const MAXIMUM_ENTRIES = 50_000;
const READ_BY_OTHERS = 0o004;
const ENTERED_BY_OTHERS = 0o005;

/**
 * Returns what the agent must not read in a folder of system settings: what other users may not read, which only root
 * or a member of a group can; what is known to be secret; and sockets. A program that works for every user does not
 * need any of it. Does not look into a folder that is hidden as a whole.
 *
 * @param settings an absolute path such as `/etc`; need not exist
 * @returns paths without links; none that this user cannot open anyway
 * @throws StartError when there are too many files
 */
export function systemSecrets(settings: string, maximumEntries = MAXIMUM_ENTRIES): readonly string[] {
  const named = new Set(NAMED.map((name) => join(settings, name)));
  const found: string[] = [];
  const folders = [settings];
  let seen = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const name of isReadable(folder) ? readdirSync(folder) : []) {
      const path = join(folder, name);
      const stats = lstatSync(path, { throwIfNoEntry: false });
      seen += 1;
      if (stats !== undefined && (named.has(path) || HOST_KEY.test(name) || isPrivate(stats))) {
        found.push(path);
      } else if (stats?.isDirectory() === true) {
        folders.push(path);
      }
    }
    if (seen > maximumEntries) {
      throw new StartError(
        `${settings} has more than ${maximumEntries} files: too many to find those that the agent must not read`,
        "Move what does not belong there elsewhere, or leave `isolation` out.",
      );
    }
  }
  return found.filter(isOpen).map((path) => realPath(path) ?? path);
}

function isPrivate(stats: Stats): boolean {
  const needed = stats.isDirectory() ? ENTERED_BY_OTHERS : READ_BY_OTHERS;
  return stats.isSocket() || (!stats.isSymbolicLink() && (stats.mode & needed) !== needed);
}

/** Whether the user may read it, or use it by a name inside that it knows. */
function isOpen(path: string): boolean {
  return [constants.R_OK, constants.W_OK, constants.X_OK].some((mode) => {
    try {
      accessSync(path, mode);
      return true;
    } catch {
      return false;
    }
  });
}
