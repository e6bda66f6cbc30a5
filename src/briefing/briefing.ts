import { checksPart, type CheckCounts } from "./checks.js";
import { conversationPart, type ConversationCounts, type Rules } from "./conversation.js";
import type { Material } from "./material.js";
import { subjectPart } from "./subject.js";

/** Everything but the diff, in UTF-8. */
const MAXIMUM_BYTES = 200_000;
const MAXIMUM_CHECKS_BYTES = 100_000;

/** What the agent was given, as numbers for the log and the record. */
export type Given = {
  readonly subject: { readonly kind: "pull request" | "issue"; readonly number: number } | undefined;
  readonly conversation: ConversationCounts | undefined;
  readonly checks: CheckCounts | undefined;
  /** Pieces that a reader does not see, taken out. */
  readonly hidden: number;
};

/** Texts that are made elsewhere. Each begins with a blank line or is empty. */
type OtherParts = { readonly diff: string; readonly earlierFindings: string };

/**
 * Writes what stands behind the task: subject, diff, conversation, failed checks, earlier findings, each only when there
 * is something to say. Beside the diff it takes at most 200,000 bytes; the conversation gives way first.
 */
export function briefing(
  { subject, conversation, checks }: Material,
  { diff, earlierFindings }: OtherParts,
  rules: Rules,
): { readonly text: string; readonly given: Given } {
  const about = subject === undefined ? { text: "", hidden: 0 } : subjectPart(subject);
  const failed = checks === undefined ? undefined : checksPart(checks, MAXIMUM_CHECKS_BYTES);
  const taken = [about.text, failed?.text ?? "", earlierFindings].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    0,
  );
  const said =
    conversation === undefined
      ? undefined
      : conversationPart(conversation, rules, Math.max(0, MAXIMUM_BYTES - taken));
  return {
    text: [about.text, diff, said?.text ?? "", failed?.text ?? "", earlierFindings].join(""),
    given: {
      subject: subject === undefined ? undefined : { kind: subject.kind, number: subject.number },
      conversation: said?.counts,
      checks: failed?.counts,
      hidden: about.hidden + (said?.counts.hidden ?? 0),
    },
  };
}
