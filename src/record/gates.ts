import { namesOutside } from "./files.js";
import type { RunRecord, ToolCall } from "./schema.js";
import { SUCCESS, type Verdict } from "./reasons.js";

/** What may fail a step although the agent reported success. */
export type Gate = "denied" | "tool-error" | "no-changes" | "outside-paths";

const MAXIMUM_NAMED = 10;

/**
 * The verdict of a successful run once the gates were asked, the first that is shut.
 *
 * @param record with its files reconciled
 * @param hasAllowedPaths whether `allowed-paths` was given; without it no file can lie outside
 */
export function askGates(record: RunRecord, gates: readonly Gate[], hasAllowedPaths: boolean): Verdict {
  for (const gate of ["outside-paths", "denied", "tool-error", "no-changes"] as const) {
    const verdict = gates.includes(gate) ? GATES[gate](record, hasAllowedPaths) : undefined;
    if (verdict !== undefined) {
      return verdict;
    }
  }
  return SUCCESS;
}

type Ask = (record: RunRecord, hasAllowedPaths: boolean) => Verdict | undefined;

const GATES: Readonly<Record<Gate, Ask>> = {
  denied(record) {
    const denied = record.toolCalls.filter((call) => call.outcome === "denied");
    return record.toolCallCounts.denied === 0
      ? undefined
      : {
          reason: "denied",
          message: `${counted(record.toolCallCounts.denied, "tool call was", "tool calls were")} denied${named(callNames(denied), record.toolCallCounts.denied)}.`,
          remedy:
            "Allow it with `allow` or `force: true`; where `force` is set already, look for what forbids it, such as `deny`. Or take `denied` out of `fail-on`.",
        };
  },
  "tool-error"(record) {
    const failed = record.toolCalls.filter((call) => call.outcome === "failed");
    return record.toolCallCounts.failed === 0
      ? undefined
      : {
          reason: "tool-error",
          message: `${counted(record.toolCallCounts.failed, "tool call", "tool calls")} failed${named(callNames(failed), record.toolCallCounts.failed)}.`,
          remedy: "Read the failures in the log, or take `tool-error` out of `fail-on`.",
        };
  },
  "no-changes"({ changes, filesWritten }) {
    // What the agent wrote where git does not look may well be a change.
    const hasChanged = changes.available
      ? changes.files.length + changes.notCompared.length > 0
      : filesWritten.length > 0;
    return hasChanged
      ? undefined
      : {
          reason: "no-changes",
          message: changes.available
            ? `The agent reported success, but no file has changed${exceptInside(changes.repositories)}.`
            : `The agent reported success and no changed file, and git could not compare (${changes.why}).`,
          remedy: "Read its answer for why, or take `no-changes` out of `fail-on`.",
        };
  },
  "outside-paths"({ files, changes }, hasAllowedPaths) {
    const outside = files.filter((file) => file.outsideAllowedPaths);
    if (outside.length > 0) {
      return {
        reason: "outside-paths",
        message: `${counted(outside.length, "file", "files")} changed outside of \`allowed-paths\`${named(
          outside.map((file) => namesOutside(file).join(" → ")),
          outside.length,
        )}.`,
        remedy: "Look at what changed there; widen `allowed-paths` if it is right.",
      };
    }
    // An agent that removes `.git` must not come through the gate that way.
    return changes.available || !hasAllowedPaths
      ? undefined
      : {
          reason: "outside-paths",
          message: `Whether files changed outside of \`allowed-paths\` is not known: git could not compare (${changes.why}).`,
          remedy:
            "Look at the workspace by hand, and check that a step before this one checks the repository out (actions/checkout).",
        };
  },
};

/** Of what is inside of other repositories nobody knows whether it changed. */
function exceptInside(repositories: readonly string[]): string {
  return repositories.length === 0
    ? ""
    : `, unless inside of repositories of their own${named(repositories, repositories.length)}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function callNames(calls: readonly ToolCall[]): readonly string[] {
  return calls.map((call) => `${call.kind} ${call.target}`.trim());
}

/** The first few, and how many more there are; a record lists only so many calls, and counts the others. */
function named(names: readonly string[], count: number): string {
  const shown = names.slice(0, MAXIMUM_NAMED);
  const rest = count - shown.length;
  return shown.length === 0 ? "" : `: ${shown.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
