import { configurationRoot } from "../safety/agent-configuration.js";
import { isOutside, normalisePath } from "./paths.js";
import type { ChangedFile, FileReport, WorkspaceChanges } from "./schema-changes.js";

/** At any depth and in any case: macOS file systems do not distinguish `.GitHub`. */
const SENSITIVE_FOLDER = /(^|\/)(\.github\/(workflows|actions)|\.git)(\/|$)/i;

/**
 * Combines the files that tool calls reported with those that git found.
 *
 * @param reported paths as the stream's fold shows them: relative to the workspace, or absolute when outside
 * @param isAllowed whether `allowed-paths` lets a path change and, if the path ends in `/`, every path below it;
 *   always true without that input
 * @returns one row per path, sorted by path (UTF-16 code units); a rename is one row, under its new path
 */
export function reconcileFiles(
  reported: readonly string[],
  changes: WorkspaceChanges,
  isAllowed: (path: string) => boolean,
): FileReport[] {
  const said = new Set(reported.map(normalisePath));
  const files = changes.available ? changes.files : [];
  const seen = new Set(files.flatMap((file) => [file.path, file.previousPath]));
  const suspected = new Set(
    changes.available
      ? [...changes.gitInternals, ...changes.mayHaveChanged].filter((path) => !seen.has(withoutSlash(path)))
      : [],
  );
  const rows = [
    ...files.map((file) => changedRow(file, said, isAllowed)),
    ...[...suspected].map((path) => unknownRow(path, said.has(withoutSlash(path)), isAllowed)),
    ...[...said]
      .filter((path) => !seen.has(path) && !suspected.has(path) && !suspected.has(`${path}/`))
      .map((path) => reportedRow(path, changes, isAllowed)),
  ];
  return rows.sort((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0));
}

function changedRow(
  file: ChangedFile,
  reported: ReadonlySet<string>,
  isAllowed: (path: string) => boolean,
): FileReport {
  const { path, previousPath, status, added, removed, binary, kind, modeChanged } = file;
  const ends = previousPath === undefined ? [path] : [path, previousPath];
  return {
    path,
    previousPath,
    status,
    added,
    removed,
    binary,
    kind,
    modeChanged,
    reported: ends.some((end) => reported.has(end)),
    changed: true,
    place: isOutside(path) ? "outside" : "workspace",
    outsideAllowedPaths: !ends.every(isAllowed),
    outsideEnd: outsideEnd(path, previousPath, isAllowed),
    sensitive: ends.some(isSensitive),
  };
}

function outsideEnd(
  path: string,
  previousPath: string | undefined,
  isAllowed: (path: string) => boolean,
): FileReport["outsideEnd"] {
  if (previousPath === undefined || isAllowed(previousPath)) {
    return undefined;
  }
  return isAllowed(path) ? "previousPath" : "both";
}

/** Returns the names of a file that lie outside `allowed-paths`, the former name first. */
export function namesOutside(file: FileReport): readonly string[] {
  const { path, previousPath, outsideEnd: end } = file;
  if (!file.outsideAllowedPaths) {
    return [];
  }
  return previousPath === undefined || end === undefined
    ? [path]
    : [previousPath, ...(end === "both" ? [path] : [])];
}

function reportedRow(
  path: string,
  changes: WorkspaceChanges,
  isAllowed: (path: string) => boolean,
): FileReport {
  const place = isOutside(path) ? "outside" : "workspace";
  const compared =
    changes.available && place === "workspace" && !isGitInternal(path) && !changes.notCompared.includes(path);
  const row = unknownRow(path, true, isAllowed);
  return compared ? { ...row, status: "unchanged", outsideAllowedPaths: false } : row;
}

/** A path that changed, or may have, where git does not look. */
function unknownRow(path: string, reported: boolean, isAllowed: (path: string) => boolean): FileReport {
  return {
    path,
    previousPath: undefined,
    status: "unknown",
    added: 0,
    removed: 0,
    binary: false,
    kind: path.endsWith("/") ? "folder" : "file",
    modeChanged: false,
    reported,
    changed: false,
    place: isOutside(path) ? "outside" : "workspace",
    outsideAllowedPaths: !isAllowed(path),
    outsideEnd: undefined,
    sensitive: isSensitive(path),
  };
}

function withoutSlash(path: string): string {
  return path.endsWith("/") ? path.slice(0, -1) : path;
}

function isSensitive(path: string): boolean {
  return SENSITIVE_FOLDER.test(path) || configurationRoot(path) !== undefined;
}

/** Whether a path belongs to git itself, at any depth and in any case. */
export function isGitInternal(path: string): boolean {
  return /(^|\/)\.git(\/|$)/i.test(path);
}
