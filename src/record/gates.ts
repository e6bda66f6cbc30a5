import {
  allowableDenials,
  callName,
  denialAdvice,
  eachOnce,
  type GivenPermissions,
  withTimes,
} from "./denials.js";
import { answerReview } from "./answer-review.js";
import { namesOutside } from "./files.js";
import type { Verdict } from "./reasons.js";
import type { RunRecord, ToolCall } from "./schema.js";
import type { Finding } from "./schema-finding.js";

/** What the inputs of the run say. */
type Given = {
  /** Whether `allowed-paths` was given. Without it, no file can lie outside. */
  readonly hasAllowedPaths: boolean;
  readonly permissions: GivenPermissions;
};

/** A gate's objection to a run. The reason is the gate's name. */
type Objection = Omit<Verdict, "reason">;

/**
 * The gates, by the words of `fail-on`: they can fail a step although the agent reported success. Checked in this
 * order, the worst first; the first that objects sets the reason.
 *
 * Has no declared type, because the record's types derive from these words.
 */
export const GATES = {
  "outside-paths": {
    conclusion: "failure",
    about: "A file outside of `allowed-paths` changed, or may have; see `fail-on`.",
    ask: outsidePaths,
  },
  denied: {
    conclusion: "failure",
    about: "A tool call was denied, and `fail-on` names that.",
    ask: denied,
  },
  "tool-error": {
    conclusion: "failure",
    about: "A tool call failed, and `fail-on` names that.",
    ask: toolError,
  },
  "error-findings": {
    conclusion: "failure",
    about: "A finding is an error, and `fail-on` names that.",
    ask: errorFindings,
  },
  findings: {
    conclusion: "failure",
    about: "There are findings, and `fail-on` names that.",
    ask: anyFindings,
  },
  "no-changes": {
    conclusion: "failure",
    about: "No file changed, and `fail-on` names that.",
    ask: noChanges,
  },
} as const;

export type Gate = keyof typeof GATES;

/** In the order of the checks. */
export const GATE_NAMES: readonly Gate[] = Object.keys(GATES).filter(isGate);

function isGate(name: string): name is Gate {
  return Object.hasOwn(GATES, name);
}

/** Most names in a message. */
const MAXIMUM_NAMED = 10;

/**
 * Checks the gates of a successful run.
 *
 * @param record with its files reconciled
 * @param gates those that `fail-on` names, in any order
 * @returns the verdict of the first gate that objects; undefined when none does. If several do, the message has a line
 *   for each, with its own remedy
 */
export function askGates(record: RunRecord, gates: readonly Gate[], given: Given): Verdict | undefined {
  const objections = GATE_NAMES.filter((name) => gates.includes(name)).flatMap((reason) => {
    const objection = GATES[reason].ask(record, given);
    return objection === undefined ? [] : [{ reason, ...objection }];
  });
  const [first, ...others] = objections;
  return first === undefined || others.length === 0
    ? first
    : { reason: first.reason, message: objections.map(objectionLine).join("\n"), remedy: "" };
}

/** Names of files and calls can have line ends. */
function objectionLine({ reason, message, remedy }: Verdict): string {
  return `\`${reason}\`: ${message} ${remedy}`.replace(/\s+/g, " ");
}

/** Returns how many gates objected to a run, if the message has a line for each; 0 for one gate or none. */
export function failedChecks({ reason, message }: Pick<RunRecord, "reason" | "message">): number {
  const lines = message.split("\n");
  const isList = lines.length > 1 && lines.every((line) => isGate(/^`([a-z-]+)`: /.exec(line)?.[1] ?? ""));
  return isGate(reason) && isList ? lines.length : 0;
}

function outsidePaths({ files, changes }: RunRecord, { hasAllowedPaths }: Given): Objection | undefined {
  const outside = files.filter((file) => file.outsideAllowedPaths);
  if (outside.length > 0) {
    const isSure = outside.every((file) => file.changed || file.reported);
    return {
      message: `${counted(outside.length, "file", "files")} changed${isSure ? "" : ", or may have,"} outside of \`allowed-paths\`${named(
        outside.map((file) => namesOutside(file).join(" → ")),
        outside.length,
      )}.`,
      remedy: "Check these changes; if they are right, widen `allowed-paths`.",
    };
  }
  // An agent must not pass the gate by removing `.git`.
  return changes.available || !hasAllowedPaths
    ? undefined
    : {
        message: `Whether files changed outside of \`allowed-paths\` is not known: git could not compare (${changes.why}).`,
        remedy:
          "Look at the workspace by hand, and check that a step before this one checks the repository out (actions/checkout).",
      };
}

function denied(record: RunRecord, { permissions }: Given): Objection | undefined {
  const count = allowableDenials(record);
  const advice = denialAdvice(record, permissions);
  const calls = record.toolCalls.filter((call) => call.outcome === "denied" && call.denial !== "question");
  return count === 0
    ? undefined
    : {
        message: `${counted(count, "tool call was", "tool calls were")} denied${named(callNames(calls), count)}.`,
        remedy: `${advice === "" ? "Take" : `${advice} Or take`} \`denied\` out of \`fail-on\`.`,
      };
}

function toolError({ toolCalls, toolCallCounts }: RunRecord): Objection | undefined {
  const calls = toolCalls.filter((call) => call.outcome === "failed");
  return toolCallCounts.failed === 0
    ? undefined
    : {
        message: `${counted(toolCallCounts.failed, "tool call", "tool calls")} failed${named(callNames(calls), toolCallCounts.failed)}.`,
        remedy: "Read the failures in the log, or take `tool-error` out of `fail-on`.",
      };
}

function errorFindings(record: RunRecord): Objection | undefined {
  const errors = record.findings.filter(({ severity }) => severity === "error");
  return errors.length === 0
    ? leftOutFindings(record, "error-findings")
    : {
        message: `${counted(errors.length, "finding is an error", "findings are errors")}${named(findingPlaces(errors), errors.length)}.`,
        remedy: "Fix what was found, or take `error-findings` out of `fail-on`.",
      };
}

function anyFindings(record: RunRecord): Objection | undefined {
  const { findings } = record;
  return findings.length === 0
    ? leftOutFindings(record, "findings")
    : {
        message: `The answer has ${counted(findings.length, "finding", "findings")}${named(findingPlaces(findings), findings.length)}.`,
        remedy: "Fix what was found, or take `findings` out of `fail-on`.",
      };
}

/** An agent must not pass a gate by naming a place that we do not show. */
function leftOutFindings(record: RunRecord, gate: Gate): Objection | undefined {
  const leftOut = answerReview(record)?.leftOut ?? 0;
  return leftOut === 0
    ? undefined
    : {
        message: `${counted(leftOut, "finding was", "findings were")} left out, as the notes of the job summary say, and may be what the gate is for.`,
        remedy: `Read the answer's JSON, or take \`${gate}\` out of \`fail-on\`.`,
      };
}

function noChanges({ changes, filesWritten }: RunRecord): Objection | undefined {
  // What the agent wrote where git does not look may be a change.
  const hasChanged = changes.available
    ? changes.files.length + changes.notCompared.length + changes.mayHaveChanged.length > 0
    : filesWritten.length > 0;
  return hasChanged
    ? undefined
    : {
        message: changes.available
          ? `The agent reported success, but no file has changed${exceptInside(changes.repositories)}.`
          : `The agent reported success and no changed file, and git could not compare (${changes.why}).`,
        remedy: "Read its answer for why, or take `no-changes` out of `fail-on`.",
      };
}

/** We do not know whether files inside nested repositories changed. */
function exceptInside(repositories: readonly string[]): string {
  return repositories.length === 0
    ? ""
    : `, unless inside of repositories of their own${named(repositories, repositories.length)}`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function callNames(calls: readonly ToolCall[]): readonly string[] {
  return calls.map(callName);
}

function findingPlaces(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ path, line }) => (line > 0 ? `${path}:${line}` : path));
}

/**
 * Lists the first few names, each once, and how many more there are. A record lists a limited number of calls and
 * counts the others.
 */
function named(names: readonly string[], count: number): string {
  const shown = eachOnce(names).slice(0, MAXIMUM_NAMED);
  const rest = count - shown.reduce((sum, [, times]) => sum + times, 0);
  return shown.length === 0
    ? ""
    : `: ${shown.map(withTimes).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
