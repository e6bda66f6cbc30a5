import { isObject } from "../safety/json.js";
import type { GitHubClient } from "./client.js";
import type { EventContext } from "./event.js";
import { reviewedBase } from "./event-subject.js";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Events about a pull request whose `GITHUB_SHA` is on a branch of the repository itself, usually the default branch.
 * For other pull request events it is a merge with the pull request ("Events that trigger workflows").
 */
const EVENTS_OF_OWN_COMMIT: ReadonlySet<string> = new Set([
  "pull_request_target",
  "issue_comment",
  "issues",
  "discussion",
  "discussion_comment",
  "workflow_run",
]);

const BUDGET_MS = 60_000;

/**
 * Returns the commits from which the agent may take its configuration, best one first: the pull request's base commit
 * from the event, or else from the API (as for a comment), then the repository's own commit of the event. Empty when
 * none is known. Never rejects: a commit that GitHub does not return is left out.
 *
 * @param client undefined without a token
 */
export async function baseCommits(
  event: EventContext,
  client: GitHubClient | undefined,
  environment: Environment,
): Promise<readonly string[]> {
  const isAboutPullRequest = event.baseSha !== undefined || event.conversation?.kind === "pull request";
  const base = event.baseSha ?? (isAboutPullRequest ? await askForBase(event, client) : undefined);
  const own =
    !isAboutPullRequest || EVENTS_OF_OWN_COMMIT.has(event.name) ? environment["GITHUB_SHA"] : undefined;
  return [base, own].filter((commit) => commit !== undefined).filter((commit) => commit !== "");
}

async function askForBase(
  { repository, conversation }: EventContext,
  client: GitHubClient | undefined,
): Promise<string | undefined> {
  if (client === undefined || repository === undefined || conversation === undefined) {
    return undefined;
  }
  try {
    const { data } = await client.within(BUDGET_MS).send("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
      owner: repository.owner,
      repo: repository.name,
      pull_number: conversation.number,
    });
    return isObject(data) ? reviewedBase(data) : undefined;
  } catch {
    return undefined;
  }
}
