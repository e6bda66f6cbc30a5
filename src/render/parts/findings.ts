import { type Finding, SEVERITIES, type Severity } from "../../record/schema-finding.js";
import type { RunRecord } from "../../record/schema.js";
import { parseAnswer } from "../markdown/answer.js";
import { fitting } from "../markdown/budget.js";
import { printBlocks } from "../markdown/document.js";
import { escapeText, fenceLines, linkedCode } from "../markdown/markdown.js";
import { blocks } from "./comment-parts.js";
import { plainPath } from "./short-path.js";
import { sourceLink } from "./source-links.js";
import { placeInFile, placeOfLists } from "./words.js";

const MARKS: Readonly<Record<Severity, string>> = { error: "❌", warning: "⚠️", notice: "ℹ️" };
/** For the line that says how many findings are missing. */
const REST_BYTES = 100;

/**
 * Lists the agent's findings in full, worst first: mark, place, title, message, code and suggestion.
 *
 * @param maximumBytes limit in UTF-8; entries are shown whole or not at all
 * @returns empty without findings; that a review found none is in the heading
 */
export function findingsList(record: RunRecord, maximumBytes: number): string {
  // What is open stands in an earlier review.
  const told = record.findings.filter(({ standing }) => standing !== "open");
  const entries = fitting(
    worstFirst(told).map((finding) => entryOf(finding, record)),
    maximumBytes - REST_BYTES,
  );
  const rest = told.length - entries.length;
  return blocks(
    entries.join("\n").trimEnd(),
    rest > 0 ? `… and ${rest} more, all of them in ${placeOfLists(record)}.` : "",
  );
}

/** Sorts findings by severity. Within a severity, the order of the answer stays. */
export function worstFirst(findings: readonly Finding[]): readonly Finding[] {
  return SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}

function entryOf(finding: Finding, record: RunRecord): string {
  const { severity, path, line, endLine, title = "" } = finding;
  const place = linkedCode(
    placeInFile(plainPath(path), line, endLine),
    sourceLink(record, record.reviewedHead ?? record.run.sha, { path, line, endLine }),
  );
  const name = escapeText(title);
  const head = `- ${MARKS[severity]} ${place}${name === "" ? "" : ` **${name}**`}`;
  const body = blocks(printBlocks(parseAnswer(finding.message)), codeOf(finding));
  return body === "" ? head : `${head}\n\n${indented(body)}\n`;
}

/** What stands there, and what should, as a diff; else what is known of both. */
function codeOf({ code = "", suggestion = "", ...finding }: Finding): string {
  const marked = (text: string, mark: string): string =>
    text
      .split("\n")
      .map((line) => `${mark}${line}`)
      .join("\n");
  if (code === "" && suggestion === "") {
    return "";
  }
  const lines =
    finding.delete === true && code !== ""
      ? fenceLines(marked(code, "-"), "diff")
      : code === "" || suggestion === ""
        ? fenceLines(code + suggestion, "")
        : fenceLines(`${marked(code, "-")}\n${marked(suggestion, "+")}`, "diff");
  return lines.join("\n");
}

function indented(text: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : `  ${line}`))
    .join("\n");
}
