import { SEVERITIES, type Severity } from "../record/schema-finding.js";
import { arrayAt, numberAt, parseJson, textAt } from "../safety/json.js";
import { decodeHiddenText, encodeHiddenText } from "../safety/neutralise.js";
import type { Hash } from "./gather.js";
import type { Side } from "./place.js";

/** How a finding ended: as the agent judged it, or by a person. */
export type Over = "fixed" | "withdrawn" | "dismissed";

/** Content of the hidden last line of our line comments. */
export type FindingMarker = {
  /** Tells the reviews of several agent steps apart. */
  readonly key: string;
  /** Names the finding in the agent's prompt, e.g. `f-1a2b3c4d5e6f`. */
  readonly id: string;
  /** Hashes of the path and the text of its line. */
  readonly identities: readonly string[];
  /** Hash of title and message: tells two findings on one line apart. */
  readonly words: string;
  /** The workflow run that found it. */
  readonly runId: number;
  readonly severity: Severity;
  /** In a few words. */
  readonly title: string;
  readonly side: Side;
  readonly lineCount: number;
  /** Undefined while it is open, or was resolved in its thread. */
  readonly over: Over | undefined;
};

/** A finding in the body of a review. */
export type BodyFinding = Pick<FindingMarker, "id" | "identities" | "severity" | "title" | "side"> & {
  /** Empty: about the change as a whole. */
  readonly path: string;
  /** 0: about the whole file. */
  readonly line: number;
};

/** Content of the hidden last line of our reviews. */
export type ReviewMarker = {
  readonly key: string;
  readonly runId: number;
  readonly runAttempt: number;
  /** Hash of the whole review: finds a review again whose response was lost. */
  readonly content: string;
  /** The findings in its body that are open. */
  readonly findings: readonly BodyFinding[];
  /** Digest of the findings beyond the limit ({@link digestOf}). Undefined when all were posted. */
  readonly rest: string | undefined;
  /** Ids of the agent's own changes that its body names. */
  readonly changes: readonly string[];
};

const BEGINNING = "<!-- cursor-agent-action ";
const FINDING =
  /^<!-- cursor-agent-action finding v1 key=(\S*) id=(f-[0-9a-f]{1,64}) identity=([0-9a-f,]{1,600}) words=([0-9a-f]{1,64}) run=(\d{1,15})(?: severity=(\w+) side=(\w+) lines=(\d{1,9}) title=(\S*))?(?: over=(fixed|withdrawn|dismissed))? -->$/;
const REVIEW =
  /^<!-- cursor-agent-action review v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) content=([0-9a-f]{1,64})(?: remembered=[0-9a-f,]*)?(?: rest=([0-9a-f]{1,64}))?(?: changes=([0-9a-f,]+))?(?: findings=(\S*))? -->$/;

/** Whether a text is a comment, review or line comment of this action's: all have a marker at a line's begin. */
export function isOwnText(body: string): boolean {
  return body.startsWith(BEGINNING) || body.includes(`\n${BEGINNING}`);
}

export function findingMarker(marker: FindingMarker): string {
  const { key, id, identities, words, runId, severity, side, lineCount, title, over } = marker;
  const end = over === undefined ? "" : ` over=${over}`;
  return `${BEGINNING}finding v1 key=${encodeHiddenText(key)} id=${id} identity=${identities.join(",")} words=${words} run=${runId} severity=${severity} side=${side} lines=${lineCount} title=${encodeHiddenText(title)}${end} -->`;
}

export function reviewMarker(marker: ReviewMarker): string {
  const { key, runId, runAttempt, content, findings, changes } = marker;
  const rest = marker.rest === undefined ? "" : ` rest=${marker.rest}`;
  const changed = changes.length === 0 ? "" : ` changes=${changes.join(",")}`;
  const listed = findings.length === 0 ? "" : ` findings=${bodyFindings(findings)}`;
  return `${BEGINNING}review v1 key=${encodeHiddenText(key)} run=${runId} attempt=${runAttempt} content=${content}${rest}${changed}${listed} -->`;
}

/** Returns the findings as a review's marker holds them. */
export function bodyFindings(findings: readonly BodyFinding[]): string {
  return encodeHiddenText(
    JSON.stringify(
      findings.map(({ id, identities, severity, title, side, path, line }) => [
        ...[id, identities.join(","), severity, side, line, path, title],
      ]),
    ),
  );
}

/** @returns undefined when the last line of the comment is not a finding marker */
export function parseFindingMarker(body: string): FindingMarker | undefined {
  const [, key, id, identities, words, run, severity, side, lines, title = "", over] =
    FINDING.exec(lastLine(body)) ?? [];
  return key === undefined || id === undefined || identities === undefined || words === undefined
    ? undefined
    : {
        ...{ id, words },
        identities: identities.split(","),
        key: decodeHiddenText(key),
        runId: Number(run),
        severity: severityIn(severity),
        side: sideIn(side),
        lineCount: Math.max(1, Number(lines ?? 1)),
        title: decodeHiddenText(title),
        over: over === "fixed" || over === "withdrawn" || over === "dismissed" ? over : undefined,
      };
}

/** @returns undefined when the last line of the review's body is not a review marker */
export function parseReviewMarker(body: string): ReviewMarker | undefined {
  const [, key, run, attempt, content, rest, changed = "", listed] = REVIEW.exec(lastLine(body)) ?? [];
  return key === undefined || content === undefined
    ? undefined
    : {
        key: decodeHiddenText(key),
        runId: Number(run),
        runAttempt: Number(attempt),
        content,
        findings: listed === undefined ? [] : parseBodyFindings(decodeHiddenText(listed)),
        rest,
        changes: changed.split(",").filter((id) => id !== ""),
      };
}

function parseBodyFindings(json: string): readonly BodyFinding[] {
  return arrayAt({ all: parseJson(json) }, "all").flatMap((entry) => {
    const list: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const [id, identities, severity, side, line, path, title] = list;
    const members = { line, path, title };
    return typeof id === "string" && typeof identities === "string"
      ? [
          {
            id,
            identities: identities.split(","),
            severity: severityIn(severity),
            side: sideIn(side),
            line: numberAt(members, "line") ?? 0,
            path: textAt(members, "path") ?? "",
            title: textAt(members, "title") ?? "",
          },
        ]
      : [];
  });
}

/** What an older version has posted may be an error. */
function severityIn(word: unknown): Severity {
  return SEVERITIES.find((severity) => severity === word) ?? "error";
}

function sideIn(word: unknown): Side {
  return word === "LEFT" ? "LEFT" : "RIGHT";
}

/**
 * Hashes findings that are too many to remember one by one.
 *
 * @param identities in any order
 * @param known those that are remembered in another way
 */
export function digestOf(identities: Iterable<string>, known: ReadonlySet<string>, hash: Hash): string {
  return hash(JSON.stringify([...new Set(identities)].filter((identity) => !known.has(identity)).sort()));
}

/** Returns one of our comments without its marker. */
export function withoutMarker(body: string): string {
  const start = body.lastIndexOf(`\n${BEGINNING}`);
  return start === -1 ? body : body.slice(0, start).trimEnd();
}

/** Text of the agent can neither follow the marker nor end a line inside it, so the body cannot forge one. */
function lastLine(body: string): string {
  const text = body.trimEnd();
  return text.slice(text.lastIndexOf("\n") + 1);
}

/**
 * Returns one of our comments whose marker says that its finding is over, with one more line about it.
 *
 * @param commit the reviewed commit, hexadecimal; undefined where its thread says so already
 */
export function sayOver(body: string, over: Over, commit: string | undefined): string {
  const marker = parseFindingMarker(body);
  const how = over === "withdrawn" ? " (withdrawn)" : "";
  const line = commit === undefined ? "" : `\n\nNo longer found, as of commit \`${commit}\`${how}.`;
  return marker === undefined
    ? body
    : `${withoutMarker(body)}${line}\n\n${findingMarker({ ...marker, over })}`;
}

/** Returns a review's body whose marker no longer has some findings, with one more line that names their places. */
export function withoutFindings(body: string, ids: ReadonlySet<string>, line: string): string {
  const marker = parseReviewMarker(body);
  return marker === undefined
    ? body
    : `${withoutMarker(body)}\n\n${line}\n\n${reviewMarker({ ...marker, findings: marker.findings.filter(({ id }) => !ids.has(id)) })}`;
}
