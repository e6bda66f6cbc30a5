import type { Given } from "../record/schema-given.js";
import { checksPart } from "./checks.js";
import { conversationPart, NO_CONVERSATION, type Rules } from "./conversation.js";
import type { Material } from "./material.js";
import { requestPart, settingPart } from "./setting.js";
import { subjectPart } from "./subject.js";

/** Everything but the diff, in UTF-8. */
const MAXIMUM_BYTES = 200_000;
const MAXIMUM_CHECKS_BYTES = 100_000;

/** Texts that are made elsewhere. Each begins with a blank line or is empty. */
type OtherParts = { readonly diff: string; readonly earlierFindings: string };

/**
 * Writes what stands behind the task: who asks, subject, diff, conversation, failed checks, earlier findings, each only when there
 * is something to say. Beside the diff it takes at most 200,000 bytes; the conversation gives way first, then
 * the checks.
 */
export function briefing(
  { setting, subject, conversation, checks }: Material,
  { diff, earlierFindings }: OtherParts,
  rules: Rules,
): { readonly text: string; readonly given: Omit<Given, "missing"> } {
  const about = subject === undefined ? { text: "", hidden: 0 } : subjectPart(subject);
  const { asked } = setting;
  const request = asked === undefined ? "" : requestPart(asked);
  const run = settingPart(setting, subject);
  const forOthers = MAXIMUM_BYTES - Buffer.byteLength(request + about.text + earlierFindings + run);
  const failed =
    checks === undefined ? undefined : checksPart(checks, Math.min(MAXIMUM_CHECKS_BYTES, forOthers));
  const forConversation = forOthers - Buffer.byteLength(failed?.text ?? "");
  const said =
    conversation === undefined ? NO_CONVERSATION : conversationPart(conversation, rules, forConversation);
  const parts = [about.text, diff, said.text, failed?.text ?? "", earlierFindings].join("");
  return {
    text: parts === "" ? "" : request + parts + run,
    given: {
      kind: subject?.kind ?? "none",
      number: subject?.number ?? 0,
      hasDiff: diff !== "",
      ...said.counts,
      hiddenTexts: about.hidden + said.hidden,
      failedJobs: failed?.counts.jobs ?? 0,
      failedChecks: failed?.counts.checks ?? 0,
      checksUnread: checks?.unread ?? 0,
      logLines: failed?.counts.allLines ?? 0,
      logLinesGiven: failed?.counts.lines ?? 0,
    },
  };
}
