import { counted, listed } from "./words.js";
import type { WorkspaceChanges } from "../../record/schema-changes.js";
import type { RunRecord } from "../../record/schema.js";
import type { Isolation } from "../../record/schema-process.js";
import { codeSpan } from "../markdown/markdown.js";
import { sentence } from "../markdown/answer-inline.js";

/**
 * Returns what a reader should know about how the run was read: parts of the stream that we could not parse, and the
 * action's own notes.
 *
 * @returns safe Markdown, one paragraph each
 */
export function noteLines(record: RunRecord): readonly string[] {
  const { stream } = record;
  return [
    ...isolationLine(record.isolation),
    ...record.notes.map(sentence),
    ...workspaceNotes(record.changes),
    ...countNote(
      stream.unreadableLines,
      "line of the CLI's output could not be read",
      "lines of the CLI's output could not be read",
    ),
    ...countNote(
      stream.oversizedLines,
      "line was too long and was dropped",
      "lines were too long and were dropped",
    ),
    ...countNote(
      stream.repairedLines,
      "line was broken in pieces and was put together again",
      "lines were broken in pieces and were put together again",
    ),
    ...countNote(stream.eventsAfterResult, "event came after the result", "events came after the result"),
    // In another program's stream, unknown events are expected.
    ...(stream.otherAgent === undefined ? unknownEvents(stream.unknownEvents) : []),
  ];
}

function isolationLine(isolation: RunRecord["isolation"]): readonly string[] {
  return isolation === undefined ? [] : [`Isolation: \`${isolation.level}\`, ${WAYS[isolation.way]}.`];
}

/** How the namespaces were created. */
export const WAYS: Readonly<Record<Isolation["way"], string>> = {
  root: "set up by root",
  sudo: "set up with sudo",
  "user-namespace": "in a user namespace",
};

function workspaceNotes(changes: WorkspaceChanges): readonly string[] {
  if (!changes.available) {
    return [];
  }
  return [
    ...pathsNote(changes.gitInternals, "Git's own files were changed; they decide how git behaves"),
    ...repositoriesNote(changes.repositories),
    ...pathsNote(changes.notInPatch, "Changed, but not part of the patch"),
    ...countNote(
      changes.dirtyBefore.length,
      "file was changed before the agent started and is not counted as its change",
      "files were changed before the agent started and are not counted as its changes",
    ),
  ];
}

const MAXIMUM_REPOSITORIES = 5;

function repositoriesNote(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) {
    return [];
  }
  const names = paths.slice(0, MAXIMUM_REPOSITORIES).map(codeSpan);
  const rest = paths.length - names.length;
  const parts = rest > 0 ? [...names, `${rest} more`] : names;
  const last = parts.slice(-1).join("");
  const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
  const why = parts.length === 1 ? "it is a repository of its own" : "they are repositories of their own";
  return [`What changed inside of ${list} is not known: ${why}.`];
}

const MAXIMUM_LISTED = 10;

function pathsNote(paths: readonly string[], what: string): readonly string[] {
  return paths.length === 0 ? [] : [`${what}: ${listed(paths.map(codeSpan), MAXIMUM_LISTED)}.`];
}

function countNote(amount: number, one: string, many: string): readonly string[] {
  return amount === 0 ? [] : [`${counted(amount, one, many)}.`];
}

function unknownEvents(names: Readonly<Record<string, number>>): readonly string[] {
  const shown = Object.entries(names).map(([name, count]) => `${codeSpan(name)} × ${count}`);
  return shown.length === 0
    ? []
    : [
        `Events that this action does not know, so a newer CLI may tell more than is shown: ${shown.join(", ")}.`,
      ];
}
