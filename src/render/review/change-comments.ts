import type { FileDiff } from "../../record/schema-changes.js";
import { changeMarker } from "../../review/change-marker.js";
import { type ChangeSuggestion, type OtherChange, WHY } from "../../review/change-suggestions.js";
import type { Hash } from "../../review/gather.js";
import { cutUnits } from "../../safety/cut.js";
import { fitting } from "../markdown/budget.js";
import { codeSpan, details, fence } from "../markdown/markdown.js";
import { blocks } from "../parts/comment-parts.js";
import { counted, placeInFile } from "../parts/words.js";
import type { ReviewIdentity } from "./review.js";
import { suggestionFence } from "./review-finding.js";

/** What the agent changed, for its review. */
export type SuggestedChanges = {
  readonly suggestions: readonly ChangeSuggestion[];
  readonly others: readonly OtherChange[];
  /** Of all files, as git prints them. */
  readonly diffs: readonly FileDiff[];
};

const MAXIMUM_REMEMBERED = 500;
const MAXIMUM_PATH_UNITS = 500;

/** Renders a suggestion as a comment on its lines, with a hidden marker last. */
export function suggestionComment(
  { subject, text }: ChangeSuggestion,
  { key, runId }: ReviewIdentity,
  hash: Hash,
): string {
  return blocks(
    "Changed by the agent:",
    suggestionFence(text),
    changeMarker({ key, runId, id: hash(subject) }),
  );
}

/** Returns the ids by which the changes in a body are known from run to run. */
export function rememberedChanges({ others }: SuggestedChanges, hash: Hash): readonly string[] {
  return others.map(({ subject }) => hash(subject)).slice(0, MAXIMUM_REMEMBERED);
}

/** Renders what the body of a review says about changes. @returns little more than `maximumBytes` at most */
export function changesText({ suggestions, others, diffs }: SuggestedChanges, maximumBytes: number): string {
  const items = others.map(
    ({ path, line, endLine, why }) =>
      `- ${codeSpan(cutUnits(line === 0 ? path : placeInFile(path, line, endLine), MAXIMUM_PATH_UNITS))}: ${WHY[why]}`,
  );
  const shown = fitting(items, maximumBytes / 3);
  const left = items.length - shown.length;
  return blocks(
    `**The agent's changes**: ${counted(suggestions.length, "suggestion")} on ${suggestions.length === 1 ? "its lines" : "their lines"}${others.length === 0 ? "" : `, ${counted(others.length, "further change")} here`}.`,
    others.length === 0
      ? ""
      : blocks("No suggestion can say, or the pull request does not show:", shown.join("\n")),
    left === 0 ? "" : `… and ${left} more; all are in \`changes.patch\`.`,
    patchFold(others, diffs, (maximumBytes * 2) / 3),
  );
}

/** The patch of the files of which something is no suggestion. */
function patchFold(others: readonly OtherChange[], diffs: readonly FileDiff[], maximumBytes: number): string {
  const paths = new Set(others.map(({ path }) => path));
  const texts = diffs.filter(({ path }) => paths.has(path)).map(({ text }) => text);
  const shown = fitting(texts, maximumBytes);
  const note = shown.length < texts.length ? "Shortened; all of it is in `changes.patch`." : "";
  return shown.length === 0 ? "" : details("Patch", blocks(fence(shown.join(""), "diff"), note));
}
