import type { Given } from "../record/schema-given.js";
import { checksPart } from "./checks.js";
import { conversationPart, type Rules } from "./conversation.js";
import type { Material } from "./material.js";
import { subjectPart } from "./subject.js";

/** Everything but the diff, in UTF-8. */
const MAXIMUM_BYTES = 200_000;
const MAXIMUM_CHECKS_BYTES = 100_000;

/** Texts that are made elsewhere. Each begins with a blank line or is empty. */
type OtherParts = { readonly diff: string; readonly earlierFindings: string };

/**
 * Writes what stands behind the task: subject, diff, conversation, failed checks, earlier findings, each only when there
 * is something to say. Beside the diff it takes at most 200,000 bytes; the conversation gives way first, then
 * the checks.
 */
export function briefing(
  { subject, conversation, checks }: Material,
  { diff, earlierFindings }: OtherParts,
  rules: Rules,
): { readonly text: string; readonly given: Omit<Given, "missing"> } {
  const about = subject === undefined ? { text: "", hidden: 0 } : subjectPart(subject);
  const forOthers = MAXIMUM_BYTES - Buffer.byteLength(about.text) - Buffer.byteLength(earlierFindings);
  const failed =
    checks === undefined ? undefined : checksPart(checks, Math.min(MAXIMUM_CHECKS_BYTES, forOthers));
  const forConversation = forOthers - Buffer.byteLength(failed?.text ?? "");
  const said =
    conversation === undefined ? undefined : conversationPart(conversation, rules, forConversation);
  return {
    text: [about.text, diff, said?.text ?? "", failed?.text ?? "", earlierFindings].join(""),
    given: {
      kind: subject?.kind ?? "none",
      number: subject?.number ?? 0,
      hasDiff: diff !== "",
      comments: said?.counts.comments ?? 0,
      commentsGiven: said?.counts.given ?? 0,
      commentsOfStrangers: said?.counts.strangers ?? 0,
      commentsEdited: said?.counts.edited ?? 0,
      commentsMinimized: said?.counts.minimized ?? 0,
      commentsResolved: said?.counts.resolved ?? 0,
      commentsLeftOut: said?.counts.tooMany ?? 0,
      hiddenTexts: about.hidden + (said?.counts.hidden ?? 0),
      failedJobs: failed?.counts.jobs ?? 0,
      failedChecks: failed?.counts.checks ?? 0,
      checksUnread: checks?.unread ?? 0,
      logLines: failed?.counts.allLines ?? 0,
      logLinesGiven: failed?.counts.lines ?? 0,
    },
  };
}
