import { booleanAt, type JsonObject } from "../stream/json.js";
import type { ChangedFile, ChangeStatus, WorkspaceChanges } from "./changed-file.js";
import type { FileReport } from "./files.js";
import { count, objectsAt, oneOf, optionalText, text, textsAt } from "./record-json.js";

const STATUSES: readonly ChangeStatus[] = ["added", "modified", "deleted", "renamed"];

/** One row of a record's `files`. */
export function fileOf(file: JsonObject): FileReport {
  const previousPath = optionalText(file, "previousPath");
  const outsideEnd = oneOf(file, "outsideEnd", ["previousPath", "both"]);
  return {
    path: text(file, "path"),
    ...(previousPath === undefined ? {} : { previousPath }),
    ...(outsideEnd === undefined ? {} : { outsideEnd }),
    status: oneOf(file, "status", [...STATUSES, "unchanged"]) ?? "unknown",
    added: count(file, "added"),
    removed: count(file, "removed"),
    binary: booleanAt(file, "binary") ?? false,
    reported: booleanAt(file, "reported") ?? false,
    changed: booleanAt(file, "changed") ?? false,
    place: oneOf(file, "place", ["workspace", "outside"]) ?? "outside",
    kind: oneOf(file, "kind", ["file", "link", "submodule"]) ?? "file",
    modeChanged: booleanAt(file, "modeChanged") ?? false,
    outsideAllowedPaths: booleanAt(file, "outsideAllowedPaths") ?? false,
    sensitive: booleanAt(file, "sensitive") ?? false,
  };
}

/** What git saw, by a record's `changes`. */
export function changesOf(changes: JsonObject): WorkspaceChanges {
  if (changes["available"] !== true) {
    return { available: false, why: text(changes, "why") };
  }
  return {
    available: true,
    files: objectsAt(changes, "files").map(changedFileOf),
    commits: objectsAt(changes, "commits").map((commit) => ({
      sha: text(commit, "sha"),
      subject: text(commit, "subject"),
      author: text(commit, "author"),
    })),
    diffs: objectsAt(changes, "diffs").map((diff) => ({
      path: text(diff, "path"),
      text: text(diff, "text"),
      truncated: booleanAt(diff, "truncated") ?? false,
    })),
    dirtyBefore: textsAt(changes, "dirtyBefore"),
    notInPatch: textsAt(changes, "notInPatch"),
    notCompared: textsAt(changes, "notCompared"),
    repositories: textsAt(changes, "repositories"),
    gitInternals: textsAt(changes, "gitInternals"),
  };
}

function changedFileOf(file: JsonObject): ChangedFile {
  const previousPath = optionalText(file, "previousPath");
  return {
    path: text(file, "path"),
    ...(previousPath === undefined ? {} : { previousPath }),
    status: oneOf(file, "status", STATUSES) ?? "modified",
    added: count(file, "added"),
    removed: count(file, "removed"),
    binary: booleanAt(file, "binary") ?? false,
    kind: oneOf(file, "kind", ["file", "link", "submodule"]) ?? "file",
    modeChanged: booleanAt(file, "modeChanged") ?? false,
  };
}
