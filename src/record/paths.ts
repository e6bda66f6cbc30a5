/**
 * Formats paths from tools for display: relative to the workspace if inside, else relative to the agent's directory
 * if inside that, else absolute; with `/` as separator. A relative path starts at the agent's directory.
 *
 * @param cwd the agent's directory (`system/init.cwd`), absolute, if known
 * @param workspaces names of the workspace, absolute: as given, and with links resolved
 * @returns a function that formats one path; it parses the roots once, because a stream names many paths
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

/** Formats one path, see {@link pathDisplay}. */
export function shownPath(path: string, cwd: string | undefined, workspaces: readonly string[]): string {
  return pathDisplay(cwd, workspaces)(path);
}

/** Converts backslashes only in Windows paths. Elsewhere a backslash is an ordinary character. */
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

/** Matches `.`, `..` and empty parts, which most paths do not have. */
const ODD_PART = /(?:^|\/)\.{0,2}(?:\/|$)/;

/**
 * Normalises a path: `/` as separator, without `.`, `..` and empty parts as far as the text allows. Leading `..`
 * stay. Reads no file system, so links are not resolved.
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
