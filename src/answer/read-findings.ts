import { FINDING, type Finding, type Severity } from "../record/schema-finding.js";
import { isOutside, normalisePath, shownPath } from "../record/paths.js";
import { visibleText } from "../safety/invisible.js";
import type { JsonObject } from "../safety/json.js";
import { arrayAt, isObject, numberAt, textAt } from "../safety/json.js";

/** Where the agent worked. Decides which paths lie inside the workspace. All absolute. */
type FindingPlaces = {
  /** The agent's directory, inside the workspace; relative paths start there. */
  readonly workingDirectory: string;
  /** Names of the workspace: as given, and with its links resolved. */
  readonly workspaces: readonly string[];
};

/** What findings are read with. */
export type FindingReading = FindingPlaces & {
  /** Whether a secret was removed from the answer. If so, suggestions that may have contained one are dropped. */
  readonly isRedacted: boolean;
  /**
   * Paths of the reviewed diff, relative to the repository. A review has a place for every finding. Undefined:
   * findings without a line of a file in the workspace are dropped.
   */
  readonly reviewedPaths: ReadonlySet<string> | undefined;
};

/** What the redactor writes for a secret. */
const WHOLE_WORKSPACE = ".";

const REMOVED = "***";

/**
 * A step keeps 10 annotations of a kind and drops the rest silently (actions/runner `ExecutionContext.cs`,
 * `_maxCountPerIssueType`). We leave one for the action itself.
 */
const MAXIMUM_ANNOTATIONS_OF_A_SEVERITY = 9;

const MAXIMUM_NAMED = 5;

const LINE = /^([LR+]?) ?(\d{1,9})(?: ?[-–] ?[LR+]?(\d{1,9}))?$/i;
const MAXIMUM_LINE_UNITS = 40;

const SEVERITIES: ReadonlyMap<string, Severity> = new Map<string, Severity>([
  ["critical", "error"],
  ["high", "error"],
  ["error", "error"],
  ["medium", "warning"],
  ["warning", "warning"],
  ["low", "notice"],
  ["info", "notice"],
  ["note", "notice"],
  ["notice", "notice"],
]);

/**
 * Returns the findings of a structured answer: items
 * `{path, line, message, severity?, endLine?, side?, title?, code?, suggestion?, id?}` of a top-level array
 * `findings`. Lines may be numbers, or text in the notation of the prompt. Severities may have any letter case and
 * the names of GitHub, SARIF or code scanning; a missing or unknown one is `warning`. A finding without a message
 * takes its title as the message. An item without path, line or text is a finding all the same, so that no gate
 * misses it.
 *
 * @param value a validated value of any shape
 * @returns the findings in order and, outside a review, a note on those left out: paths outside the workspace
 */
export function findingsOf(
  value: unknown,
  reading: FindingReading,
): { readonly findings: readonly Finding[]; readonly notes: readonly string[] } {
  const findings: Finding[] = [];
  const outside: string[] = [];
  for (const item of isObject(value) ? arrayAt(value, "findings") : []) {
    const finding = readFinding(item, reading);
    if (reading.reviewedPaths === undefined && namesPlaceElsewhere(item, finding)) {
      outside.push(finding.path);
    } else {
      findings.push(finding);
    }
  }
  return { findings, notes: note(outside) };
}

function namesPlaceElsewhere(item: unknown, finding: Finding): boolean {
  return isObject(item) && visibleTextAt(item, "path") !== undefined && isElsewhere(finding);
}

/**
 * Returns the findings that a step can show beside the code, and a note that counts the others of each severity. A
 * finding without a line, or outside the workspace, has no place beside the code.
 *
 * @returns the first {@link MAXIMUM_ANNOTATIONS_OF_A_SEVERITY} of each severity, in order
 */
export function annotationsOf(findings: readonly Finding[]): {
  readonly annotations: readonly Finding[];
  readonly notes: readonly string[];
} {
  const counts: Record<Severity, number> = { error: 0, warning: 0, notice: 0 };
  const annotations = findings.filter(hasPlace).filter((finding) => {
    counts[finding.severity] += 1;
    return counts[finding.severity] <= MAXIMUM_ANNOTATIONS_OF_A_SEVERITY;
  });
  const left = Object.entries(counts)
    .map(([severity, count]) => ({ severity, more: count - MAXIMUM_ANNOTATIONS_OF_A_SEVERITY }))
    .filter(({ more }) => more > 0)
    .map(({ severity, more }) => `${more} of severity ${severity}`);
  return {
    annotations,
    notes:
      left.length === 0 ? [] : [`Findings without an annotation, as a step shows few: ${left.join(", ")}.`],
  };
}

/** Whether the finding is about a line of a file in the workspace. Outside a review, every finding is. */
function hasPlace(finding: Finding): boolean {
  return finding.line > 0 && !isElsewhere(finding);
}

/** Whether the path lies outside the workspace, or is not a file in it. */
function isElsewhere({ path }: Finding): boolean {
  return path === WHOLE_WORKSPACE || isOutside(path);
}

function readFinding(value: unknown, reading: FindingReading): Finding {
  const item = isObject(value) ? value : { message: value };
  const path = visibleTextAt(item, "path");
  const title = visibleTextAt(item, "title");
  const message = visibleTextAt(item, "message");
  const first = lineAt(item, "line");
  const line = first?.line ?? 0;
  const endLine = lineAt(item, "endLine")?.line ?? first?.endLine;
  const members = {
    path: path === undefined ? WHOLE_WORKSPACE : pathOf(path, reading),
    line,
    lineAsGiven: first === undefined ? asGiven(item["line"]) : undefined,
    endLine: line > 0 && endLine !== undefined && endLine >= line ? endLine : undefined,
    side: textAt(item, "side")?.trim().toUpperCase() ?? first?.side,
    severity: SEVERITIES.get((textAt(item, "severity") ?? "").trim().toLowerCase()),
    title: message === undefined ? undefined : title,
    message: message ?? title ?? "(no message)",
    code: item["code"],
    suggestion: suggestionOf(item, reading),
    id: visibleTextAt(item, "id"),
  };
  return FINDING.read(members) ?? FINDING.otherwise;
}

/** An agent in a folder of the repository names files sometimes relative to it, sometimes as the diff does. */
function pathOf(path: string, { workingDirectory, workspaces, reviewedPaths }: FindingReading): string {
  const clean = normalisePath(path);
  return reviewedPaths?.has(clean) === true ? clean : shownPath(path, workingDirectory, workspaces);
}

function suggestionOf(item: JsonObject, { isRedacted }: FindingReading): unknown {
  const suggestion = item["suggestion"];
  return isRedacted && typeof suggestion === "string" && suggestion.includes(REMOVED)
    ? undefined
    : suggestion;
}

function visibleTextAt(item: JsonObject, key: string): string | undefined {
  const text = visibleText(textAt(item, key) ?? "").trim();
  return text === "" ? undefined : text;
}

/**
 * Reads a line: a number, or text in the notation of the prompt, `L10` on the left and `+10` on the right; also
 * `10-12`.
 */
function lineAt(
  item: JsonObject,
  key: string,
):
  | { readonly line: number; readonly endLine: number | undefined; readonly side: string | undefined }
  | undefined {
  const given = asGiven(item[key]) ?? "";
  const [, sign = "", number, end] = (given.length > MAXIMUM_LINE_UNITS ? null : LINE.exec(given)) ?? [];
  const line = numberAt(item, key) ?? Number(number);
  return Number.isSafeInteger(line) && line >= 1
    ? {
        line,
        endLine: end === undefined ? undefined : Number(end),
        side: sign === "" ? undefined : sign.toUpperCase() === "L" ? "LEFT" : "RIGHT",
      }
    : undefined;
}

function asGiven(line: unknown): string | undefined {
  return typeof line === "string" || typeof line === "number" ? visibleText(String(line)).trim() : undefined;
}

function note(paths: readonly string[]): readonly string[] {
  if (paths.length === 0) {
    return [];
  }
  const more = paths.length > MAXIMUM_NAMED ? `, … and ${paths.length - MAXIMUM_NAMED} more` : "";
  return [`Findings outside the workspace are left out: ${paths.slice(0, MAXIMUM_NAMED).join(", ")}${more}.`];
}
