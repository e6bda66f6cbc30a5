import { FINDING, type Finding, type Severity } from "../record/schema-finding.js";
import { isOutside, shownPath } from "../record/paths.js";
import { visibleText } from "../safety/invisible.js";
import type { JsonObject } from "../stream/json.js";
import { arrayAt, isObject, numberAt, textAt } from "../stream/json.js";

/** Where the agent worked: needed to tell which paths lie inside the workspace. All absolute. */
export type FindingPlaces = {
  /** The agent's directory, inside the workspace; relative paths start there. */
  readonly workingDirectory: string;
  /** Names of the workspace: as given, and with its links resolved. */
  readonly workspaces: readonly string[];
};

/**
 * A step keeps 10 annotations of a kind and drops the rest silently (actions/runner `ExecutionContext.cs`,
 * `_maxCountPerIssueType`); one is left for what the action itself has to say.
 */
const MAXIMUM_ANNOTATIONS_OF_A_SEVERITY = 9;

const MAXIMUM_NAMED = 5;

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
 * The findings of a structured answer: items `{path, line, message, severity?, endLine?, side?, title?, code?, suggestion?,
 * id?}` of a top-level array `findings`. Lines may be numbers or numeric strings; severities are taken in any case and in
 * the words of GitHub, SARIF and code scanning, a missing or unknown one is `warning`.
 *
 * @param value a validated value of any shape
 * @returns the findings in order, and a note for what was dropped: items without path, line or message, and paths
 *   outside the workspace
 */
export function findingsOf(
  value: unknown,
  places: FindingPlaces,
): { readonly findings: readonly Finding[]; readonly notes: readonly string[] } {
  const findings: Finding[] = [];
  const outside: string[] = [];
  const incomplete: string[] = [];
  for (const [index, item] of (isObject(value) ? arrayAt(value, "findings") : []).entries()) {
    const finding = readFinding(item, places);
    if (finding === undefined) {
      incomplete.push(`findings[${index}]`);
    } else if (finding.path === "." || isOutside(finding.path)) {
      outside.push(finding.path);
    } else {
      findings.push(finding);
    }
  }
  return {
    findings,
    notes: [
      ...note(outside, "outside the workspace, dropped"),
      ...note(incomplete, "without a path, a line from 1 or a message, dropped"),
    ],
  };
}

/**
 * Those of the findings that a step can show beside the code, and a note that counts the others of each severity.
 *
 * @returns the first {@link MAXIMUM_ANNOTATIONS_OF_A_SEVERITY} of each severity, in order
 */
export function annotationsOf(findings: readonly Finding[]): {
  readonly annotations: readonly Finding[];
  readonly notes: readonly string[];
} {
  const counts: Record<Severity, number> = { error: 0, warning: 0, notice: 0 };
  const annotations = findings.filter((finding) => {
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

function readFinding(item: unknown, places: FindingPlaces): Finding | undefined {
  if (!isObject(item)) {
    return undefined;
  }
  const path = visibleTextAt(item, "path");
  const line = lineAt(item, "line");
  const message = visibleTextAt(item, "message");
  if (path === undefined || line === undefined || message === undefined) {
    return undefined;
  }
  const endLine = lineAt(item, "endLine");
  return FINDING.read({
    path: shownPath(path, places.workingDirectory, places.workspaces),
    line,
    endLine: endLine !== undefined && endLine >= line ? endLine : undefined,
    side: textAt(item, "side")?.trim().toUpperCase(),
    severity: SEVERITIES.get((textAt(item, "severity") ?? "").trim().toLowerCase()),
    title: visibleTextAt(item, "title"),
    message,
    code: item["code"],
    suggestion: item["suggestion"],
    id: visibleTextAt(item, "id"),
  });
}

function visibleTextAt(item: JsonObject, key: string): string | undefined {
  const text = visibleText(textAt(item, key) ?? "").trim();
  return text === "" ? undefined : text;
}

function lineAt(item: JsonObject, key: string): number | undefined {
  const line = numberAt(item, key);
  return line !== undefined && Number.isSafeInteger(line) && line >= 1 ? line : undefined;
}

function note(names: readonly string[], what: string): string[] {
  if (names.length === 0) {
    return [];
  }
  const more = names.length > MAXIMUM_NAMED ? `, … and ${names.length - MAXIMUM_NAMED} more` : "";
  return [`Findings ${what}: ${names.slice(0, MAXIMUM_NAMED).join(", ")}${more}.`];
}
