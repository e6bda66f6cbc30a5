import { FINDING, type Finding, type Severity } from "../record/schema-finding.js";
import { isOutside, normalisePath, shownPath } from "../record/paths.js";
import { visibleText } from "../safety/invisible.js";
import type { JsonObject } from "../safety/json.js";
import { arrayAt, booleanAt, isObject, numberAt, textAt } from "../safety/json.js";

/** Where the agent worked. Decides which paths lie inside the workspace. All absolute. */
type FindingPlaces = {
  /** The agent's directory, inside the workspace; relative paths start there. */
  readonly workingDirectory: string;
  /** Names of the workspace: as given, and with its links resolved. */
  readonly workspaces: readonly string[];
};

/** What findings are read with. */
export type FindingReading = FindingPlaces & {
  /**
   * Paths of the reviewed diff, relative to the repository. A review has a place for every finding. Undefined:
   * findings without a line of a file in the workspace are dropped.
   */
  readonly reviewedPaths: ReadonlySet<string> | undefined;
};

const WHOLE_WORKSPACE = ".";

/**
 * A step keeps 10 annotations of a kind and drops the rest silently (actions/runner `ExecutionContext.cs`,
 * `_maxCountPerIssueType`). We leave one for the action itself.
 */
const MAXIMUM_ANNOTATIONS_OF_A_SEVERITY = 9;

const MAXIMUM_NAMED = 5;

/** `12`, `L12`, `+12`, `line 12`, `10-12`, `lines L10 to L12`, `12:5`. */
const LINE = /^(?:lines? )?([LR+]?) ?(\d{1,9})(?: ?(?:[-–,]|to) ?[LR+]?(\d{1,9})|:\d{1,9})?$/i;
/** What Markdown and prose put around a path. */
const QUOTED = /^[`"'<](.*)[`"'>]$/s;
/** A line behind a path: `src/a.ts:12`, `src/a.ts:10-12`, `src/a.ts#L10-L12`. */
const LINE_OF_PATH = /[:#]([LR+]?\d{1,9}(?:[-–:][LR+]?\d{1,9})?)$/i;
const MAXIMUM_LINE_UNITS = 40;

/** What models call members, our own name first. */
const NAMES = {
  path: ["path", "file", "filename"],
  message: ["message", "description", "body", "comment", "text"],
} as const;

/**
 * Returns the findings of a structured answer as models write them: the entries
 * `{path, line, message, severity?, endLine?, side?, title?, code?, suggestion?, delete?, id?}` of its `findings`.
 * Members may be missing, null, text in place of a number, or have another of the usual names; severities are words of
 * reviewers. A finding without a
 * message takes its title as the message. What names no place is a finding all the same, so that no gate misses it.
 *
 * @param value a validated value of any shape
 * @returns the findings in order, and notes on the entries that cannot be used and, outside a review, on those outside
 *   the workspace
 */
export function findingsOf(
  value: unknown,
  reading: FindingReading,
): { readonly findings: readonly Finding[]; readonly notes: readonly string[] } {
  const findings: Finding[] = [];
  const outside: string[] = [];
  const bad: string[] = [];
  for (const [index, entry] of findingsIn(value).entries()) {
    if (!isUsable(entry)) {
      bad.push(String(index + 1));
      continue;
    }
    const finding = readFinding(entry, reading);
    if (reading.reviewedPaths === undefined && namesPlaceElsewhere(entry, finding)) {
      outside.push(finding.path);
    } else {
      findings.push(finding);
    }
  }
  return {
    findings,
    notes: [
      ...note("Entries of `findings` that say nothing are left out, by their number", bad),
      ...note("Findings outside the workspace are left out", outside),
    ],
  };
}

function findingsIn(value: unknown): readonly unknown[] {
  return isObject(value) ? arrayAt(value, "findings") : [];
}

/** Whether an entry of `findings` says anything: a text, or at least a place. */
export function isUsable(entry: unknown): entry is JsonObject {
  return (
    isObject(entry) &&
    [...NAMES.message, ...NAMES.path, "title", "line"].some((name) => {
      const member = entry[name];
      return typeof member === "number" || (typeof member === "string" && visibleText(member).trim() !== "");
    })
  );
}

function namesPlaceElsewhere(item: JsonObject, finding: Finding): boolean {
  return namedText(item, NAMES.path) !== undefined && isElsewhere(finding);
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

function readFinding(item: JsonObject, reading: FindingReading): Finding {
  const given = namedText(item, NAMES.path)?.replace(QUOTED, "$1");
  const behind = isReviewed(given, reading) ? null : LINE_OF_PATH.exec(given ?? "");
  const path = behind === null ? given : given?.slice(0, behind.index);
  const title = visibleTextAt(item, "title");
  const message = namedText(item, NAMES.message);
  const first = lineAt(item, "line") ?? lineAt({ line: behind?.[1] ?? "" }, "line");
  const [line, endLine] = inOrder(first?.line ?? 0, lineAt(item, "endLine")?.line ?? first?.endLine);
  const members = {
    path: path === undefined || path === "" ? WHOLE_WORKSPACE : pathOf(path, reading),
    line,
    lineAsGiven: first === undefined ? asGiven(item["line"]) : undefined,
    endLine: line > 0 ? endLine : undefined,
    side: textAt(item, "side")?.trim().toUpperCase() ?? first?.side,
    severity: severityOf(textAt(item, "severity") ?? ""),
    title: message === undefined ? undefined : title,
    message: message ?? title ?? "(no message)",
    code: item["code"],
    suggestion: item["suggestion"] === "" ? undefined : item["suggestion"],
    delete: booleanAt(item, "delete") === true || textAt(item, "delete") === "true" ? true : undefined,
    id: visibleTextAt(item, "id"),
  };
  return FINDING.read(members) ?? FINDING.otherwise;
}

/** Returns the first text that is there under one of the names. */
function namedText(item: JsonObject, names: readonly string[]): string | undefined {
  return names.map((name) => visibleTextAt(item, name)).find((text) => text !== undefined);
}

function isReviewed(path: string | undefined, { reviewedPaths }: FindingReading): boolean {
  return path !== undefined && reviewedPaths?.has(normalisePath(path)) === true;
}

function inOrder(line: number, endLine: number | undefined): readonly [number, number | undefined] {
  return endLine !== undefined && endLine < line ? [endLine, line] : [line, endLine];
}

/** An agent in a folder of the repository names files sometimes relative to it, sometimes as the diff does. */
function pathOf(path: string, { workingDirectory, workspaces, reviewedPaths }: FindingReading): string {
  const clean = normalisePath(path);
  return reviewedPaths?.has(clean) === true ? clean : shownPath(path, workingDirectory, workspaces);
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

function note(what: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) {
    return [];
  }
  const more = names.length > MAXIMUM_NAMED ? `, … and ${names.length - MAXIMUM_NAMED} more` : "";
  return [`${what}: ${names.slice(0, MAXIMUM_NAMED).join(", ")}${more}.`];
}

/** The words of reviewers, of linters and of GitHub. Everything else is a warning. */
const WORDS: Readonly<Record<Severity, string>> = {
  error:
    "error errors blocker blocking critical fatal severe high highest major mustfix p0 p1 bug bugs security " +
    "vulnerability",
  warning: "warning warn medium moderate non not no",
  notice:
    "notice note minor low lowest nit nits nitpick nitpicks trivial style stylistic suggestion suggestions info " +
    "information informational praise praiseworthy positive kudos compliment nice good great excellent lgtm",
};

const SEVERITY_OF: ReadonlyMap<string, Severity> = new Map(
  (["error", "warning", "notice"] as const).flatMap((severity) =>
    WORDS[severity].split(" ").map((word): [string, Severity] => [word, severity]),
  ),
);

const MAXIMUM_UNITS = 100;

/** Reads a severity as reviewers write it, such as `🔴 High`, `must-fix` or `[P1] bug`: the first known word counts. */
function severityOf(given: string): Severity {
  const words = given
    .slice(0, MAXIMUM_UNITS)
    .toLowerCase()
    .replace(/must[ _-]*fix/, "mustfix")
    .split(/[^a-z0-9]+/);
  return words.map((word) => SEVERITY_OF.get(word)).find((severity) => severity !== undefined) ?? "warning";
}
