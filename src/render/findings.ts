import { answerReview } from "../record/answer-review.js";
import { type Finding, SEVERITIES, type Severity } from "../record/schema-finding.js";
import type { RunRecord } from "../record/schema.js";
import { byteLength } from "./budget.js";
import { blocks, type ReviewLink, runLink } from "./comment-parts.js";
import { findingCounts } from "./headline.js";
import { codeSpan, details, escapeText } from "./markdown.js";
import { sentence } from "./answer-inline.js";
import { counted, placeInFile, placeOfLists } from "./words.js";

const MARKS: Readonly<Record<Severity, string>> = { error: "❌", warning: "⚠️", notice: "ℹ️" };
/** The line that says how many findings are left out. */
const REST_BYTES = 100;
/** Around the entries, where they are in a fold. */
const FOLD_BYTES = 80;

/**
 * What the agent found at places in the code, worst first: mark, place, title and the whole message of each. A review that
 * found nothing says so aloud: an empty section would pass for a review that did not take place. Beside a review that was
 * posted, the entries are in a fold.
 *
 * @param title with its marks, e.g. `### Findings`
 * @param maximumBytes of UTF-8; entries are shown whole or not at all
 * @param posted the review that was posted, where one was
 * @returns empty for a run whose answer is no review
 */
export function findingsSection(
  record: RunRecord,
  title: string,
  maximumBytes: number,
  posted?: ReviewLink,
): string {
  const review = answerReview(record);
  if (record.findings.length === 0) {
    return review === undefined ? "" : `${title}\n\nReviewed, nothing found.`;
  }
  const counts = findingCounts(review ?? { counts: countsOf(record.findings) });
  const head = `${title}\n\n**${counts}**${posted === undefined ? "" : postedWords(posted)}`;
  const entries: string[] = [];
  let bytes = byteLength(head) + REST_BYTES + FOLD_BYTES;
  for (const finding of worstFirst(record.findings)) {
    const entry = entryOf(finding);
    bytes += byteLength(entry) + 1;
    if (bytes > maximumBytes) {
      break;
    }
    entries.push(entry);
  }
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

/** The findings by severity; those of one severity in the order of the answer. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

function entryOf({ severity, path, line, endLine, title, message }: Finding): string {
  const name = escapeText(title ?? "");
  return `- ${MARKS[severity]} ${codeSpan(placeInFile(path, line, endLine))}${name === "" ? "" : ` **${name}**`}\\\n  ${sentence(message)}`;
}

function countsOf(findings: readonly Finding[]) {
  const counts = { error: 0, warning: 0, notice: 0 };
  for (const { severity } of findings) {
    counts[severity] += 1;
  }
  return counts;
}
