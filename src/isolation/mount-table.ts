import { isWithin } from "../system/plain-file.js";

/** A mount that is reachable by its path. */
export type Mount = {
  readonly path: string;
  readonly isReadOnly: boolean;
  readonly isNoExec: boolean;
};

type Row = Mount & { readonly id: string; readonly parent: string };

/**
 * Reads the mounts of a machine.
 *
 * @param text of `/proc/self/mountinfo` (proc(5))
 * @returns those that no later mount hides, in order of mounting
 */
export function readMountTable(text: string): readonly Mount[] {
  const rows = text
    .split("\n")
    .map((line) => line.split(" "))
    .filter((words) => words.length > 6)
    .map(([id = "", parent = "", , , path = "", options = ""]) => ({
      id,
      parent,
      path: unescaped(path),
      isReadOnly: options.split(",").includes("ro"),
      isNoExec: options.split(",").includes("noexec"),
    }));
  return rows.filter((row) => isReachable(row, rows));
}

/** Returns the mount that contains a path. */
export function mountOf(path: string, mounts: readonly Mount[]): Mount | undefined {
  return mounts
    .filter((mount) => isWithin(path, mount.path))
    .sort((one, other) => one.path.length - other.path.length)
    .at(-1);
}

/** A later mount on the same path, or on a folder above it, hides a mount. */
function isReachable(row: Row, rows: readonly Row[]): boolean {
  const byId = new Map(rows.map((other) => [other.id, other]));
  const chain = new Set<Row>();
  for (let next: Row | undefined = row; next !== undefined && !chain.has(next);) {
    chain.add(next);
    next = byId.get(next.parent);
  }
  return !rows.some((other) => {
    const parent = byId.get(other.parent);
    return (
      !chain.has(other) &&
      parent !== undefined &&
      chain.has(parent) &&
      isWithin(row.path, other.path) &&
      (other.path !== row.path || parent === row)
    );
  });
}

/** Blanks, tabs, newlines and backslashes are written as three octal digits. */
function unescaped(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/g, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 8)),
  );
}
