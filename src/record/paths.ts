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
  const clean = normalise(absolute);
  for (const root of [...workspaces, ...(cwd === undefined ? [] : [cwd])]) {
    const inside = relativeTo(normalise(toSlashes(root)), clean);
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

/** `.` and empty segments go, `..` takes its parent along; what climbs above its start keeps its `..`. */
function normalise(path: string): string {
  const root = path.startsWith("/") ? "/" : "";
  const segments: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") {
      continue;
    }
    if (segment !== "..") {
      segments.push(segment);
    } else if (segments.length > 0 && segments.at(-1) !== "..") {
      segments.pop();
    } else if (root === "") {
      segments.push("..");
    }
  }
  const joined = root + segments.join("/");
  return joined === "" ? "." : joined;
}
