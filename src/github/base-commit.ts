import { isObject, objectAt, textAt } from "../safety/json.js";
import type { GitHubClient } from "./client.js";
import type { EventContext } from "./event.js";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Events whose `GITHUB_SHA` is of a branch of the repository itself, the default one above all, although they are about
 * a pull request. For the other events about one it is a merge with it ("Events that trigger workflows").
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
 * Commits from which the agent may take its configuration, the best one first: the pull request's base commit as the
 * event tells it, or, as for a comment, as GitHub tells it; then the repository's own commit that the event names.
 * Empty when none is known. Never rejects: what GitHub does not tell is left out.
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
    return isObject(data) ? textAt(objectAt(data, "base"), "sha") : undefined;
  } catch {
    return undefined;
  }
}
