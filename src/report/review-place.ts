import type { EventContext } from "../github/event.js";
import type { PullRequestPlace } from "../github/pull-request.js";

/** The pull request that a run works on, or one line for the log that says why there is none. */
export type PullRequestDecision =
  | { readonly place: PullRequestPlace; readonly fromFork: boolean | undefined }
  | { readonly place: undefined; readonly why: string };

/**
 * The pull request of the event, else that of `pr-number`.
 *
 * @param prNumber the input, for events that name no pull request
 */
export function decidePullRequest(
  event: EventContext,
  prNumber: number | undefined,
  hasToken: boolean,
): PullRequestDecision {
  const { conversation, repository } = event;
  const isPullRequest = conversation?.kind === "pull request";
  const number = isPullRequest ? conversation.number : prNumber;
  if (number === undefined || repository === undefined) {
    const why =
      event.name === ""
        ? "this run was not caused by GitHub."
        : `the event ${event.name} names no pull request. Set \`pr-number\` to choose one.`;
    return { place: undefined, why };
  }
  if (!hasToken) {
    return { place: undefined, why: "there is no `github-token`. Its default is `${{ github.token }}`." };
  }
  return { place: { repository, number }, fromFork: event.fromFork };
}
