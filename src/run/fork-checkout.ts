import type { Workspace } from "../changes/workspace.js";
import { endedBy } from "../github/client.js";
import { getPullRequest } from "../github/pull-request.js";
import type { Inputs } from "../inputs/inputs.js";
import type { StepContext } from "./channels.js";

/** Events of a comment. Unlike on `pull_request_target`, `actions/checkout` takes a fork's code here without a word. */
const COMMENT_EVENTS: ReadonlySet<string> = new Set([
  "issue_comment",
  "pull_request_review_comment",
  "pull_request_review",
]);
const BUDGET_MS = 10_000;

/**
 * Returns a warning if a comment caused the run and the code of a fork is checked out: whatever the agent runs of it has
 * the step's secrets within reach. With isolation it has not.
 */
export async function forkWarning(
  { isolation }: Pick<Inputs, "isolation">,
  { event, client, cancel }: Pick<StepContext, "event" | "client" | "cancel">,
  workspace: Pick<Workspace, "holds">,
): Promise<string | undefined> {
  const { repository, conversation } = event;
  const isAsked = isolation === "off" && COMMENT_EVENTS.has(event.name) && event.fromFork !== false;
  if (!isAsked || client === undefined || repository === undefined || conversation?.kind !== "pull request") {
    return undefined;
  }
  try {
    const requests = endedBy(cancel.requested, client).within(BUDGET_MS);
    const { headSha, fromFork } = await getPullRequest(requests, { repository, number: conversation.number });
    return fromFork === true && (await workspace.holds(headSha))
      ? `The code of a fork is checked out, and whatever the agent runs of it can reach what this step can. Set \`isolation: process\`, or check out the base branch: the agent can be given the diff by \`context\`.`
      : undefined;
  } catch {
    return undefined;
  }
}
