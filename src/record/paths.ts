/**
 * How paths that tools name are shown: relative to the workspace when they lie inside, else to the agent's own
 * directory when inside that, else absolute; `/` as separator. A relative path is relative to the agent's directory.
 *
 * @param cwd the agent's directory (`system/init.cwd`), absolute, where it is known
 * @param workspaces names of the workspace, absolute: as given, and with its links resolved
 * @returns takes a path as a tool named it; the roots are read once, for a stream names many paths
 */
export function pathDisplay(
  cwd: string | undefined,
  workspaces: readonly string[],
): (path: string) => string {
  const roots = [...workspaces, ...(cwd === undefined ? [] : [cwd])].map(normalisePath);
  return (path) => {
    const slashed = toSlashes(path);
    const absolute = isAbsolute(slashed) || cwd === undefined ? slashed : `${toSlashes(cwd)}/${slashed}`;
    const clean = normalisePath(absolute);
    return roots.map((root) => relativeTo(root, clean)).find((inside) => inside !== undefined) ?? clean;
  };
}

/** One path, see `pathDisplay`. */
export function shownPath(path: string, cwd: string | undefined, workspaces: readonly string[]): string {
  return pathDisplay(cwd, workspaces)(path);
}

/** Only a path of Windows has its separators turned; elsewhere a backslash is a letter like any other. */
function toSlashes(path: string): string {
  return /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) ? path.replaceAll("\\", "/") : path;
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:\//.test(path);
}

function relativeTo(root: string, path: string): string | undefined {
  if (path === root) {
    return ".";
  }
  const prefix = root.endsWith("/") ? root : `${root}/`;
  return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}

/** What most paths do not have: a part that is `.` or `..`, or none at all. */
const ODD_PART = /(?:^|\/)\.{0,2}(?:\/|$)/;

/**
 * A path with `/` as separator and without `.`, `..` and empty parts as far as its text allows; `..` that lead above
 * its start stay, at the front. Reads no file system, so links are not resolved.
 */
export function normalisePath(path: string): string {
  const slashed = toSlashes(path);
  const root = slashed.startsWith("/") ? "/" : "";
  if (slashed !== root && !ODD_PART.test(slashed.slice(root.length))) {
    return slashed;
  }
  const parts: string[] = [];
  for (const part of slashed.split("/")) {
    if (part === "" || part === ".") {
      continue;
    }
    if (part !== "..") {
      parts.push(part);
    } else if (parts.length > 0 && parts.at(-1) !== "..") {
      parts.pop();
    } else if (root === "") {
      parts.push("..");
    }
  }
  const joined = root + parts.join("/");
  return joined === "" ? "." : joined;
}

/** Whether a normalised path lies outside the folder that relative paths start from. */
export function isOutside(path: string): boolean {
  return path === ".." || path.startsWith("../") || isAbsolute(path);
}
