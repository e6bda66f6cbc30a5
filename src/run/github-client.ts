import { apiUrl } from "./channels.js";
import { systemClock } from "../system/clock.js";
import { describeError } from "../system/errors.js";
import { isEventOfAnybody } from "../github/access.js";
import { createGitHubClient, type GitHubClient } from "../github/client.js";
import type { EventContext } from "../github/event.js";
import type { Environment } from "../system/environment.js";
import type { Inputs } from "../inputs/inputs.js";
import { decideComment } from "../report/comment-place.js";
import { decidePullRequest } from "../report/review-place.js";
import type { StepMessages } from "../step/log-output.js";

/**
 * GitHub's API for one run, made before the agent starts.
 *
 * @returns undefined without a token, where nothing will ask GitHub, since its toolkit takes 30 ms to load, or when that
 *   does not load: it reads the event payload
 */
export async function githubClientFor(
  inputs: Inputs,
  event: EventContext,
  environment: Environment,
  say: StepMessages,
): Promise<GitHubClient | undefined> {
  if (inputs.githubToken === undefined || !asksGitHub(inputs, event)) {
    return undefined;
  }
  const baseUrl = apiUrl(environment);
  try {
    return await createGitHubClient({ token: inputs.githubToken, baseUrl, clock: systemClock });
  } catch (error) {
    say.warn(`GitHub's API cannot be used, so there is neither comment nor review: ${describeError(error)}`);
    return undefined;
  }
}

/** Whether anything of this run may have a question, a comment or a review. */
function asksGitHub(inputs: Inputs, event: EventContext): boolean {
  const wish = { mode: inputs.comment, event, prNumber: inputs.prNumber, hasToken: true, hasSummary: true };
  return (
    inputs.requireWriteAccess === "always" ||
    inputs.projectConfig === "base" ||
    isEventOfAnybody(event.name) ||
    decideComment(wish).place !== undefined ||
    ((inputs.review !== "off" || inputs.pullRequestDiff) &&
      decidePullRequest(event, inputs.prNumber, true).place !== undefined)
  );
}
