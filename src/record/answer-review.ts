import { visibleText } from "../safety/invisible.js";
import { isObject, parseJson, textAt } from "../safety/json.js";
import type { Finding } from "./schema-finding.js";

/** A structured answer read as a review. */
export type AnswerReview = {
  /** The answer's `verdict`, if it is a short word, e.g. `reject`. */
  readonly verdict: string | undefined;
  /** The answer's `summary`: the agent's own words, of any length. */
  readonly summary: string | undefined;
  readonly counts: { readonly error: number; readonly warning: number; readonly notice: number };
  /** Findings of the answer that are not among the record's, e.g. those outside the workspace. */
  readonly leftOut: number;
};

type Answered = {
  readonly structuredOutput?: string | undefined;
  readonly findings: readonly Finding[];
  readonly reviewedHead?: string | undefined;
};

const MAXIMUM_VERDICT_UNITS = 24;
const SHORT_WORD = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u;

/** @returns undefined unless the answer is an object with an array `findings` */
export function answerReview({
  structuredOutput,
  findings,
  reviewedHead,
}: Answered): AnswerReview | undefined {
  const answer = structuredOutput === undefined ? undefined : parseJson(structuredOutput);
  if (!isObject(answer) || !Array.isArray(answer["findings"])) {
    return undefined;
  }
  const entries = answer["findings"];
  const verdict = visibleText(textAt(answer, "verdict") ?? "").trim();
  return {
    verdict: verdict.length <= MAXIMUM_VERDICT_UNITS && SHORT_WORD.test(verdict) ? verdict : undefined,
    summary: textAt(answer, "summary"),
    counts: severityCounts(findings),
    // A review has a place for each, and what a person resolved is not among the record's.
    leftOut: reviewedHead === undefined ? Math.max(0, entries.length - findings.length) : 0,
  };
}

export function severityCounts(findings: readonly Pick<Finding, "severity">[]): AnswerReview["counts"] {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) {
    counts[severity] += 1;
  }
  return counts;
}

/** Indents JSON for a reader. Returns text that is not JSON unchanged. */
export function indentedJson(json: string): string {
  const value = parseJson(json);
  return value === undefined ? json : JSON.stringify(value, null, 2);
}

/**
 * Returns what views do not show of a structured answer in another form, as indented JSON: of a review, the members
 * besides summary, verdict and findings. With findings left out, it is the whole answer.
 *
 * @returns empty when everything is shown
 */
export function restOfAnswer(record: Answered): { readonly json: string; readonly isWhole: boolean } {
  const { structuredOutput = "" } = record;
  const review = answerReview(record);
  const answer = parseJson(structuredOutput);
  if (review === undefined || review.leftOut > 0 || !isObject(answer)) {
    return { json: indentedJson(structuredOutput), isWhole: true };
  }
  const isShown: Readonly<Record<string, boolean>> = {
    earlier: record.reviewedHead !== undefined,
    findings: true,
    summary: review.summary !== undefined,
    verdict: review.verdict !== undefined,
  };
  const rest = Object.entries(answer).filter(([name]) => isShown[name] !== true);
  return {
    json: rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest), null, 2),
    isWhole: false,
  };
}
