import { configurationRoot } from "../safety/agent-configuration.js";
import { isOutside, normalisePath } from "./paths.js";
import type { ChangedFile, FileReport, WorkspaceChanges } from "./schema-changes.js";

/** At any depth and in any case: file systems of macOS do not tell `.GitHub` apart. */
const SENSITIVE_FOLDER = /(^|\/)(\.github\/(workflows|actions)|\.git)(\/|$)/i;

/**
 * Brings together what tool calls reported and what git saw.
 *
 * @param reported paths as the stream's fold shows them: relative to the workspace, or absolute when outside
 * @param isAllowed whether `allowed-paths` lets a path change; constantly true without that input
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
  const rows = [
    ...files.map((file) => changedRow(file, said, isAllowed)),
    ...[...said].filter((path) => !seen.has(path)).map((path) => reportedRow(path, changes, isAllowed)),
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

/** The names of a file that lie where `allowed-paths` does not allow a change, the former one first. */
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
  return {
    path,
    previousPath: undefined,
    status: compared ? "unchanged" : "unknown",
    added: 0,
    removed: 0,
    binary: false,
    kind: "file",
    modeChanged: false,
    reported: true,
    changed: false,
    place,
    outsideAllowedPaths: !compared && !isAllowed(path),
    outsideEnd: undefined,
    sensitive: isSensitive(path),
  };
}

function isSensitive(path: string): boolean {
  return SENSITIVE_FOLDER.test(path) || configurationRoot(path) !== undefined;
}

function isGitInternal(path: string): boolean {
  return /(^|\/)\.git(\/|$)/i.test(path);
}
