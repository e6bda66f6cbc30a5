import { placeInAddress } from "../parts/source-links.js";
import type { Finding, Severity } from "../../record/schema-finding.js";
import type { ReviewFinding, Said } from "../../review/gather.js";
import type { Suggestion } from "../../review/suggestion.js";
import { cutUnits } from "../../safety/cut.js";
import { parseAnswer } from "../markdown/answer.js";
import { printWithin } from "../markdown/budget.js";
import { blocks, runLink } from "../parts/comment-parts.js";
import { codeSpan, escapeText, fence, longestBacktickRun } from "../markdown/markdown.js";
import { sentence } from "../markdown/answer-inline.js";
import { placeInFile } from "../parts/words.js";

const MARKS: Readonly<Record<Severity, string>> = {
  error: "❌ error",
  warning: "⚠️ warning",
  notice: "ℹ️ notice",
};

/** With a suggestion of 20,000 bytes and the marker, this is still far below GitHub's limit for a comment. */
const MAXIMUM_WORDS_BYTES = 15_000;
const MAXIMUM_SUGGESTIONS_BYTES = 25_000;
const MAXIMUM_ITEM_UNITS = 1_000;
const MAXIMUM_TITLE_UNITS = 200;

/** How a review tells its findings. */
export type FindingFrame = {
  /** How many runs answered; undefined for a single run, which needs no shares and labels. */
  readonly panelOf: number | undefined;
  /** Address of the reviewed commit's files, without a slash at its end; empty if unknown. */
  readonly filesUrl: string;
};

/** Renders a finding as a comment on its line. */
export function findingComment({ said, severity }: ReviewFinding, { panelOf }: FindingFrame): string {
  const share = MAXIMUM_WORDS_BYTES / said.length;
  let room = MAXIMUM_SUGGESTIONS_BYTES;
  const words = said.map((one) => {
    const proposed = suggestionBlock(one.suggestion);
    room -= Buffer.byteLength(proposed);
    return blocks(
      panelOf === undefined ? headingOf(one.finding) : blocks(nameHeading(one.run), titleOf(one.finding)),
      printWithin(parseAnswer(one.finding.message), share, "… cut here; all of it is in `record-file`."),
      room < 0 ? "(There is no room for the suggestion; it is in `record-file`.)" : proposed,
    );
  });
  return blocks(panelOf === undefined ? "" : `**${MARKS[severity]}** · ${shareOf(said, panelOf)}`, ...words);
}

/** Renders a finding as a list item, with its place. */
export function findingItem(finding: ReviewFinding, { panelOf, filesUrl }: FindingFrame): string {
  const said = finding.said.map((one) => {
    const label = panelOf === undefined ? "" : `${escapeText(cutUnits(one.run, MAXIMUM_TITLE_UNITS))} · `;
    const place = placeOf(finding, one.finding, filesUrl);
    const message = sentence(cutUnits(one.finding.message, MAXIMUM_ITEM_UNITS));
    return `${label}${headingOf(one.finding)}${place}: ${message}`;
  });
  const share = panelOf === undefined ? "" : `${shareOf(finding.said, panelOf)} · `;
  return `- ${share}${said.join(" — ")}`;
}

/** Says how many of the runs have found something. */
function shareOf(said: readonly Said[], panelOf: number): string {
  return `${new Set(said.map(({ run }) => run)).size} of ${panelOf}`;
}

/** Renders the name of a run as the heading above its text. */
export function nameHeading(name: string): string {
  return `#### ${escapeText(cutUnits(name, MAXIMUM_TITLE_UNITS))}`;
}

function headingOf({ severity, title }: Finding): string {
  const words = title === undefined ? "" : `: ${escapeText(cutUnits(title, MAXIMUM_TITLE_UNITS))}`;
  return `**${MARKS[severity]}${words}**`;
}

function titleOf({ title }: Finding): string {
  return title === undefined ? "" : `**${escapeText(cutUnits(title, MAXIMUM_TITLE_UNITS))}**`;
}

/** Names the place, linked where the reviewed commit has it; empty for the change as a whole. */
function placeOf(
  { placement }: ReviewFinding,
  { line, lineAsGiven, endLine }: Finding,
  filesUrl: string,
): string {
  const { where, path } = placement;
  if (path === undefined) {
    return "";
  }
  const first = where === "line" ? (placement.startLine ?? placement.line) : line;
  const last = where === "line" ? placement.line : endLine;
  const isOdd = first === 0 && lineAsGiven !== undefined;
  const words = codeSpan(isOdd ? `${path}:${lineAsGiven}` : placeInFile(path, first, last));
  return ` ${runLink(words, `${filesUrl}/${placeInAddress({ path, line: first, endLine: last })}`)}`;
}

function suggestionBlock(suggestion: Suggestion | undefined): string {
  if (suggestion === undefined) {
    return "";
  }
  return suggestion.kind === "apply" ? suggestionFence(suggestion.text) : fence(suggestion.text);
}

/**
 * Returns a fence that GitHub offers to apply: its content replaces the lines of the comment, byte for byte. Only a
 * fence that is at least as long ends it.
 */
export function suggestionFence(text: string): string {
  const ticks = "`".repeat(Math.max(3, longestBacktickRun(text) + 1));
  const lines = [`${ticks}suggestion`, ...(text === "" ? [] : text.split("\n")), ticks];
  // Bots look for `/command` at the start of a line of the raw comment. GitHub removes a blank before a fence from
  // every line of its content, so the applied text stays the same.
  const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
  return lines.map((line) => indent + line).join("\n");
}
