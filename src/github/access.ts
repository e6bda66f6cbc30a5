import { describeError } from "../system/errors.js";
import { isObject, textAt } from "../safety/json.js";
import type { GitHubClient, GitHubRequests } from "./client.js";
import type { EventContext, Repository } from "./event.js";
import { GitHubError } from "./failure.js";

/**
 * Events for which `auto` does not check access: those that need write access, and `pull_request`, which brings no
 * secrets from a fork ("Events that trigger workflows"). Any other event is checked, including future ones.
 */
const EVENTS_THAT_PASS: ReadonlySet<string> = new Set([
  "push",
  "schedule",
  "workflow_dispatch",
  "repository_dispatch",
  "release",
  "create",
  "delete",
  "deployment",
  "deployment_status",
  "merge_group",
  "milestone",
  "label",
  "branch_protection_rule",
  "registry_package",
  "check_run",
  "check_suite",
  "status",
  "page_build",
  "public",
  "pull_request",
]);

/**
 * Whether an event can be triggered without write access.
 *
 * @param event `GITHUB_EVENT_NAME`, e.g. `issue_comment`
 */
export function isEventOfAnybody(event: string): boolean {
  return !EVENTS_THAT_PASS.has(event);
}

export type AccessQuestion = {
  /** The input `require-write-access`. */
  readonly mode: "auto" | "always" | "never";
  readonly event: EventContext;
  /** Logins that pass without a check, exactly as GitHub writes them, e.g. `renovate[bot]`. */
  readonly allowedBots: readonly string[];
  /** Undefined without a token. */
  readonly client: GitHubClient | undefined;
};

/** `why` is a sentence for the notice. */
export type AccessAnswer =
  { readonly allowed: true } | { readonly allowed: false; readonly why: string; readonly remedy: string };

/** Limit for the delay before the agent's start, which may then be refused. */
const BUDGET_MS = 15_000;
/** The API reports `maintain` as `write` and `triage` as `read`. `maintain` is listed for servers that do not. */
const WRITING_PERMISSIONS: ReadonlySet<string> = new Set(["write", "maintain", "admin"]);
const ALLOWED: AccessAnswer = { allowed: true };

/**
 * Decides whether the agent may start for the accounts that triggered the run. In doubt the answer is no: an error, a
 * missing token or a name that ends in `[bot]` does not prove access.
 */
export async function mayStart(question: AccessQuestion): Promise<AccessAnswer> {
  const { mode, event, allowedBots, client } = question;
  if (mode === "never" || (mode === "auto" && !isEventOfAnybody(event.name))) {
    return ALLOWED;
  }
  const bots = new Set(allowedBots);
  const asked = event.actors.filter((actor) => !bots.has(actor));
  if (asked.length === 0 && event.actors.length > 0) {
    return ALLOWED;
  }
  if (event.actors.length === 0 || asked.includes("")) {
    return refused(
      `It is not known who caused this run (event ${event.name}).`,
      "Check GITHUB_ACTOR and the event payload.",
    );
  }
  if (client === undefined || event.repository === undefined) {
    const missing = client === undefined ? "there is no `github-token`" : "GITHUB_REPOSITORY is not known";
    return refused(
      `Whether ${asked.join(" and ")} may write to this repository could not be checked: ${missing}.`,
      "Pass `github-token: ${{ github.token }}`, which is also the default.",
    );
  }
  for (const actor of asked) {
    const answer = await mayWrite(client, event.repository, actor, event.bots.includes(actor));
    if (!answer.allowed) {
      return answer;
    }
  }
  return ALLOWED;
}

async function mayWrite(
  client: GitHubClient,
  repository: Repository,
  actor: string,
  isBot: boolean,
): Promise<AccessAnswer> {
  const remedy = `Someone with write access can start it.${isBot ? ` To let this bot start it, add its login to \`allowed-bots\`: \`${actor}\`.` : ""}`;
  try {
    return (await hasWriteAccess(client.within(BUDGET_MS), repository, actor))
      ? ALLOWED
      : refused(`${actor} has no write access.`, remedy);
  } catch (error) {
    // GitHub's answer for names that are not users: apps, and deleted accounts.
    if (error instanceof GitHubError && error.kind === "not-found") {
      return refused(`GitHub knows no permission of ${actor} in this repository.`, remedy);
    }
    return refused(
      `Whether ${actor} may write to this repository could not be checked: ${describeError(error)}`,
      error instanceof GitHubError ? error.remedy : "Try again.",
    );
  }
}

/**
 * Whether an account may write to a repository.
 *
 * @throws GitHubError also for names that are not users
 */
export async function hasWriteAccess(
  requests: GitHubRequests,
  repository: Repository,
  login: string,
): Promise<boolean> {
  const { data } = await requests.send("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
    owner: repository.owner,
    repo: repository.name,
    username: login,
  });
  const permission = isObject(data) ? textAt(data, "permission") : undefined;
  return permission !== undefined && WRITING_PERMISSIONS.has(permission);
}

function refused(why: string, remedy: string): AccessAnswer {
  return { allowed: false, why, remedy };
}
