import type { FileDiff } from "../../record/schema-changes.js";
import { type ChangeSuggestion, type OtherChange, WHY } from "../../review/change-suggestions.js";
import { changeMarker, changesMarker } from "../../review/change-marker.js";
import type { Hash } from "../../review/gather.js";
import { cutUnits } from "../../safety/cut.js";
import { fitting } from "../markdown/budget.js";
import { codeSpan, details, fence } from "../markdown/markdown.js";
import { blocks } from "../parts/comment-parts.js";
import { counted, placeInFile } from "../parts/words.js";
import type { ReviewIdentity } from "./review.js";
import { suggestionFence } from "./review-finding.js";

// Together with the marker below the limit of a body, 60,000 bytes.
const MAXIMUM_LIST_BYTES = 15_000;
const MAXIMUM_PATCH_BYTES = 30_000;
const MAXIMUM_REMEMBERED = 500;
const MAXIMUM_PATH_UNITS = 500;

export type SuggestedChanges = {
  readonly identity: ReviewIdentity;
  readonly suggestions: readonly ChangeSuggestion[];
  readonly others: readonly OtherChange[];
  /** Of all files, as git prints them. */
  readonly diffs: readonly FileDiff[];
  readonly hash: Hash;
};

/** Renders a suggestion as a comment on its lines, with a hidden marker last. */
export function suggestionComment(
  { subject, text }: ChangeSuggestion,
  { identity, hash }: SuggestedChanges,
): string {
  return blocks(
    "Changed by the agent:",
    suggestionFence(text),
    changeMarker({ key: identity.key, runId: identity.runId, id: hash(subject) }),
  );
}

/**
 * Renders what the body of a review says about changes, with a hidden marker last.
 *
 * @returns at most 60,000 bytes
 */
export function changesBody({ identity, suggestions, others, diffs, hash }: SuggestedChanges): string {
  const items = others.map(
    ({ path, line, endLine, why }) =>
      `- ${codeSpan(cutUnits(line === 0 ? path : placeInFile(path, line, endLine), MAXIMUM_PATH_UNITS))}: ${WHY[why]}`,
  );
  const shown = fitting(items, MAXIMUM_LIST_BYTES);
  const left = items.length - shown.length;
  const marker = changesMarker({
    key: identity.key,
    runId: identity.runId,
    runAttempt: identity.runAttempt,
    remembered: others.map(({ subject }) => hash(subject)).slice(0, MAXIMUM_REMEMBERED),
  });
  const body = blocks(
    `**The agent's changes**: ${counted(suggestions.length, "suggestion")} on ${suggestions.length === 1 ? "its lines" : "their lines"}${others.length === 0 ? "" : `, ${counted(others.length, "further change")} here`}.`,
    others.length === 0
      ? ""
      : blocks("No suggestion can say, or the pull request does not show:", shown.join("\n")),
    left === 0 ? "" : `… and ${left} more; all are in \`changes.patch\`.`,
    patchFold(others, diffs),
  );
  return blocks(body, marker);
}

/** The patch of the files of which something is no suggestion. */
function patchFold(others: readonly OtherChange[], diffs: readonly FileDiff[]): string {
  const paths = new Set(others.map(({ path }) => path));
  const texts = diffs.filter(({ path }) => paths.has(path)).map(({ text }) => text);
  const shown = fitting(texts, MAXIMUM_PATCH_BYTES);
  const note = shown.length < texts.length ? "Shortened; all of it is in `changes.patch`." : "";
  return shown.length === 0 ? "" : details("Patch", blocks(fence(shown.join(""), "diff"), note));
}
