import type { Finding } from "../../record/schema-finding.js";
import type { ReviewFinding } from "../../review/gather.js";
import { cutUnits } from "../../safety/cut.js";
import { parseAnswer } from "../markdown/answer.js";
import { printWithin } from "../markdown/budget.js";
import { blocks } from "../parts/comment-parts.js";
import { codeSpan, escapeText, longestBacktickRun } from "../markdown/markdown.js";
import { sentence } from "../markdown/answer-inline.js";
import { placeInFile } from "../parts/words.js";

const MARKS = { error: "❌ error", warning: "⚠️ warning", notice: "ℹ️ notice" } as const;

/** With a suggestion of 20,000 bytes and the marker, this is still far below GitHub's limit for a comment. */
const MAXIMUM_WORDS_BYTES = 20_000;
const MAXIMUM_ITEM_UNITS = 1_000;
const MAXIMUM_TITLE_UNITS = 200;
const MAXIMUM_NAMES = 3;
const COMMIT_DIGITS = 12;

/**
 * Renders a finding as a comment on its line.
 *
 * @param namesRuns whether to name the runs that found it
 */
export function findingComment(finding: ReviewFinding, namesRuns: boolean): string {
  const { said, suggestion } = finding;
  const share = MAXIMUM_WORDS_BYTES / said.length;
  const words = said.map((one) =>
    blocks(
      headingOf(one),
      printWithin(parseAnswer(one.message), share, "… cut here; all of it is in `record-file`."),
    ),
  );
  return blocks(
    ...words,
    suggestion === undefined ? "" : suggestionFence(suggestion),
    namesRuns ? `Found by ${namesOf(finding)}.` : "",
  );
}

/** Renders a finding as a list item, with its place. */
export function findingItem(finding: ReviewFinding, namesRuns: boolean): string {
  const { otherHead } = finding;
  const commit = otherHead === undefined ? "" : ` at commit ${codeSpan(otherHead.slice(0, COMMIT_DIGITS))}`;
  const said = finding.said.map((one) => {
    const message = sentence(cutUnits(one.message, MAXIMUM_ITEM_UNITS));
    return `${headingOf(one)} ${codeSpan(placeOf(finding, one))}${commit}: ${message}`;
  });
  return `- ${said.join(" — ")}${namesRuns ? ` (found by ${namesOf(finding)})` : ""}`;
}

/** Renders the name of a run as the heading above its text. */
export function nameHeading(name: string): string {
  return `#### ${escapeText(cutUnits(name, MAXIMUM_TITLE_UNITS))}`;
}

function headingOf({ severity, title }: Finding): string {
  const words = title === undefined ? "" : `: ${escapeText(cutUnits(title, MAXIMUM_TITLE_UNITS))}`;
  return `**${MARKS[severity]}${words}**`;
}

function placeOf({ placement }: ReviewFinding, { line, lineAsGiven, endLine }: Finding): string {
  if (placement.where === "elsewhere" && line === 0 && lineAsGiven !== undefined) {
    return `${placement.path}:${lineAsGiven}`;
  }
  return placement.where === "line"
    ? placeInFile(placement.path, placement.startLine ?? placement.line, placement.line)
    : placeInFile(placement.path, line, endLine);
}

/** The names of many runs would be longer than the finding itself. */
function namesOf({ foundBy }: ReviewFinding): string {
  return foundBy.length > MAXIMUM_NAMES
    ? `${foundBy.length} runs`
    : foundBy.map((name) => escapeText(cutUnits(name, MAXIMUM_TITLE_UNITS))).join(" and ");
}

/**
 * Returns a fence that GitHub offers to apply: its content replaces the lines of the comment, byte for byte. Only a
 * fence that is at least as long ends it.
 */
function suggestionFence(text: string): string {
  const ticks = "`".repeat(Math.max(3, longestBacktickRun(text) + 1));
  const lines = [`${ticks}suggestion`, ...(text === "" ? [] : text.split("\n")), ticks];
  // Bots look for `/command` at the start of a line of the raw comment. GitHub removes a blank before a fence from
  // every line of its content, so the applied text stays the same.
  const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
  return lines.map((line) => indent + line).join("\n");
}
