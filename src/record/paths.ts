/**
 * How a path that a tool named is shown: relative to the workspace when it lies inside, else to the agent's own
 * directory when inside that, else absolute; `/` as separator. A relative path is relative to the agent's directory.
 *
 * @param path as the tool named it
 * @param cwd the agent's directory (`system/init.cwd`), absolute, where it is known
 * @param workspaces names of the workspace, absolute: as given, and with its links resolved
 */
export function shownPath(path: string, cwd: string | undefined, workspaces: readonly string[]): string {
  const slashed = toSlashes(path);
  const absolute = isAbsolute(slashed) || cwd === undefined ? slashed : `${toSlashes(cwd)}/${slashed}`;
  const clean = normalisePath(absolute);
  for (const root of [...workspaces, ...(cwd === undefined ? [] : [cwd])]) {
    const inside = relativeTo(normalisePath(toSlashes(root)), clean);
    if (inside !== undefined) {
      return inside;
    }
  }
  return clean;
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

/**
 * A path with `/` as separator and without `.`, `..` and empty parts as far as its text allows; `..` that lead above
 * its start stay, at the front. Reads no file system, so links are not resolved.
 */
export function normalisePath(path: string): string {
  const slashed = toSlashes(path);
  const root = slashed.startsWith("/") ? "/" : "";
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
