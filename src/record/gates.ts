import { answerReview } from "./answer-review.js";
import { namesOutside } from "./reconcile-files.js";
import type { FileReport, WorkspaceChanges } from "./schema-changes.js";
import type { Finding } from "./schema-finding.js";

type JudgedCall = {
  readonly kind: string;
  readonly target: string;
  readonly outcome: string;
  readonly denial?: string | undefined;
};

/** What the gates look at: members of a record, with its files reconciled. */
type Judged = {
  readonly files: readonly FileReport[];
  readonly filesWritten: readonly string[];
  readonly changes: WorkspaceChanges;
  readonly findings: readonly Finding[];
  readonly structuredOutput?: string | undefined;
  readonly reviewedHead?: string | undefined;
  readonly toolCalls: readonly JudgedCall[];
  readonly toolCallCounts: { readonly denied: number; readonly failed: number };
  readonly skippedQuestions: number;
};

/** What a gate objects to: how many, and the names of those that a record lists. */
type Objection = { readonly count: number; readonly names: readonly string[] };

/** The gate is shut although nothing can be counted, e.g. because git could not compare. */
const UNCOUNTED: Objection = { count: 0, names: [] };

/**
 * The gates, by the words of `fail-on`: they can fail a step although the agent reported success. Checked in this
 * order, the worst first; the first that objects sets the reason. What they say is in `render/parts/verdict.ts`.
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

export type GateName = keyof typeof GATES;

/** In the order of the checks. */
export const GATE_NAMES: readonly GateName[] = Object.keys(GATES).filter((name): name is GateName =>
  Object.hasOwn(GATES, name),
);

/** Most names that a check lists. */
export const MAXIMUM_PLACES = 10;

/** A gate that objected to a run; see the record's schema. */
type FailedCheck = {
  readonly gate: GateName;
  readonly count: number;
  readonly places: Readonly<Record<string, number>>;
};

/**
 * Asks the gates about a successful run.
 *
 * @param gates those that `fail-on` names, in any order
 * @param hasAllowedPaths whether `allowed-paths` was given: without it, no file can lie outside
 * @returns those that object, the worst first
 */
export function failedChecks(
  run: Judged,
  gates: readonly GateName[],
  hasAllowedPaths: boolean,
): readonly FailedCheck[] {
  return GATE_NAMES.filter((gate) => gates.includes(gate)).flatMap((gate) => {
    const objection = GATES[gate].ask(run, hasAllowedPaths);
    return objection === undefined
      ? []
      : [{ gate, count: objection.count, places: firstPlaces(objection.names) }];
  });
}

/** Counts each name; those beyond the first few are only in the count of all. */
function firstPlaces(names: readonly string[]): Readonly<Record<string, number>> {
  const times = new Map<string, number>();
  for (const name of names) {
    if (times.has(name) || times.size < MAXIMUM_PLACES) {
      times.set(name, (times.get(name) ?? 0) + 1);
    }
  }
  return Object.fromEntries(times);
}

function outsidePaths({ files, changes }: Judged, hasAllowedPaths: boolean): Objection | undefined {
  const outside = files.filter((file) => file.outsideAllowedPaths);
  if (outside.length > 0) {
    return { count: outside.length, names: outside.map((file) => namesOutside(file).join(" → ")) };
  }
  // An agent must not pass the gate by removing `.git`.
  return changes.available || !hasAllowedPaths ? undefined : UNCOUNTED;
}

function denied({ toolCalls, toolCallCounts, skippedQuestions }: Judged): Objection | undefined {
  const calls = toolCalls.filter(({ outcome, denial }) => outcome === "denied" && denial !== "question");
  return objection(toolCallCounts.denied - skippedQuestions, calls.map(callName));
}

function toolError({ toolCalls, toolCallCounts }: Judged): Objection | undefined {
  const calls = toolCalls.filter(({ outcome }) => outcome === "failed");
  return objection(toolCallCounts.failed, calls.map(callName));
}

/** A record lists a limited number of calls and counts the others. */
function objection(count: number, names: readonly string[]): Objection | undefined {
  return count > 0 ? { count, names } : undefined;
}

function errorFindings(run: Judged): Objection | undefined {
  return found(
    run,
    run.findings.filter(({ severity }) => severity === "error"),
  );
}

function anyFindings(run: Judged): Objection | undefined {
  return found(run, run.findings);
}

function found(run: Judged, findings: readonly Finding[]): Objection | undefined {
  if (findings.length > 0) {
    const names = findings.map(({ path, line }) => (line > 0 ? `${path}:${line}` : path));
    return { count: findings.length, names };
  }
  // An agent must not pass a gate by naming a place that we do not show.
  return (answerReview(run)?.leftOut ?? 0) > 0 ? UNCOUNTED : undefined;
}

function noChanges({ changes, filesWritten }: Judged): Objection | undefined {
  // What the agent wrote where git does not look may be a change.
  const hasChanged = changes.available
    ? changes.files.length + changes.notCompared.length + changes.mayHaveChanged.length > 0
    : filesWritten.length > 0;
  return hasChanged ? undefined : UNCOUNTED;
}

/** Names a call by its kind and target. */
export function callName({ kind, target }: Pick<JudgedCall, "kind" | "target">): string {
  return `${kind} ${target}`.trim();
}
