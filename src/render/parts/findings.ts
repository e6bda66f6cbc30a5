import { type Finding, SEVERITIES, type Severity } from "../../record/schema-finding.js";
import type { RunRecord } from "../../record/schema.js";
import { byteLength, fitting } from "../markdown/budget.js";
import { blocks, type ReviewLink, runLink } from "./comment-parts.js";
import { findingCounts, NO_REVIEW, reviewOf } from "./outcome-words.js";
import { codeSpan, details, escapeText } from "../markdown/markdown.js";
import { sentence } from "../markdown/answer-inline.js";
import { counted, placeInFile, placeOfLists } from "./words.js";

const MARKS: Readonly<Record<Severity, string>> = { error: "❌", warning: "⚠️", notice: "ℹ️" };
/** For the line that says how many findings are missing. */
const REST_BYTES = 100;
/** For the fold around the entries. */
const FOLD_BYTES = 80;

/**
 * Lists the agent's findings, worst first: mark, place, title and whole message. Next to a posted review, the
 * entries are folded, or left out where the review is on the same page.
 *
 * @param title with its marks, e.g. `### Findings`
 * @param maximumBytes limit in UTF-8; entries are shown whole or not at all
 * @param posted the posted review, if any
 * @param besideReview whether the entries are repeated if a review has all of them
 * @returns empty without findings; that a review found none is in the headline
 */
export function findingsSection(
  record: RunRecord,
  title: string,
  maximumBytes: number,
  posted?: ReviewLink,
  besideReview: "folded" | "left out" = "folded",
): string {
  if (record.findings.length === 0) {
    return "";
  }
  const counts = findingCounts(reviewOf(record) ?? NO_REVIEW);
  const head = `${title}\n\n**${counts}**${posted === undefined ? "" : postedWords(posted)}`;
  if (posted?.leftOut === 0 && besideReview === "left out") {
    return head;
  }
  const entries = fitting(
    worstFirst(record.findings).map(entryOf),
    maximumBytes - byteLength(head) - REST_BYTES - FOLD_BYTES,
  );
  const rest = record.findings.length - entries.length;
  const list = blocks(
    entries.join("\n"),
    rest > 0 ? `… and ${rest} more, all of them in ${placeOfLists(record)}.` : "",
  );
  return blocks(
    head,
    posted !== undefined ? details(counted(record.findings.length, "finding"), list) : list,
  );
}

function postedWords({ url, leftOut }: ReviewLink): string {
  const link = runLink("posted as a review", url);
  return ` · ${link}${leftOut === 0 ? "" : `, which has no room for ${leftOut} of them`}`;
}

/** Sorts findings by severity. Within a severity, the order of the answer stays. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

function entryOf({ severity, path, line, endLine, title, message }: Finding): string {
  const name = escapeText(title ?? "");
  return `- ${MARKS[severity]} ${codeSpan(placeInFile(path, line, endLine))}${name === "" ? "" : ` **${name}**`}\\\n  ${sentence(message)}`;
}
