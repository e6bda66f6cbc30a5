import { GitHubError } from "../github/failure.js";
import { BranchMovedError, type MadeCommit } from "../github/git-database.js";
import { describeError, errorCode } from "../system/errors.js";
import { ConflictError, RefusedError } from "../changes/patch/patch-errors.js";

export const PUSH_REASONS = [
  "pushed",
  "nothing-to-push",
  "moved",
  "conflict",
  "fork",
  "protected",
  "branch-missing",
  "permission",
  "refused",
  "api",
] as const;

type NotPushedReason = Exclude<(typeof PUSH_REASONS)[number], "pushed" | "nothing-to-push">;

/** Why nothing was pushed; `detail` is what was found, in half a sentence, and may hold anything. */
export type NotPushed = {
  readonly reason: NotPushedReason;
  readonly detail: string;
  /** What to do about it, where that is not what the reason usually asks for. */
  readonly remedy?: string;
};

export type PushOutcome =
  | {
      readonly reason: "pushed";
      readonly commit: MadeCommit;
      readonly branch: string;
      readonly files: number;
    }
  | { readonly reason: "nothing-to-push" }
  | NotPushed;

/** What a rule of the repository says when it keeps a branch as it is. */
const RULE =
  /protected (?:branch|ref)|branch is protected|rule violation|ruleset|required status|pull request|approving review|locked branch|lock prevents/i;
const MISSING_FILE =
  "Look at the step that downloads the artifact of the agent's job, and where it puts the files: `patch` and `record` are their paths in this job.";
const WORKFLOWS = /without .{0,40}\bworkflows?\W{1,3}(?:permission|scope)/i;
const WORKFLOWS_REMEDY =
  "Give the token of a GitHub App with the permission `workflows` as `github-token`: the workflow's own token can never change files in .github/workflows.";
const NOT_FORWARD = /fast.forward|reference cannot be updated|expected .* but/i;

/**
 * Says why a push failed, from the error that ended it.
 *
 * @throws the error itself if it is none of those that a push may end with
 */
export function notPushed(error: unknown): NotPushed {
  if (error instanceof RefusedError) {
    const refused = { reason: "refused", detail: describeError(error) } as const;
    return errorCode(error.cause) === "ENOENT" ? { ...refused, remedy: MISSING_FILE } : refused;
  }
  if (error instanceof ConflictError) {
    return { reason: "conflict", detail: describeError(error) };
  }
  if (error instanceof BranchMovedError) {
    return { reason: error.isMissing ? "branch-missing" : "moved", detail: error.message };
  }
  if (error instanceof GitHubError && WORKFLOWS.test(error.message)) {
    return { reason: "permission", detail: describeError(error), remedy: WORKFLOWS_REMEDY };
  }
  if (error instanceof GitHubError) {
    return { reason: reasonOf(error), detail: describeError(error) };
  }
  throw error;
}

function reasonOf({ kind, message }: GitHubError): NotPushedReason {
  const isMove = message.includes("PATCH ");
  if (kind === "unavailable" || kind === "rate-limited") {
    return "api";
  }
  if (isMove && /does not exist/i.test(message)) {
    return "branch-missing";
  }
  if (isMove && NOT_FORWARD.test(message)) {
    return "moved";
  }
  if (kind === "locked" || (RULE.test(message) && !message.includes("SAML"))) {
    return "protected";
  }
  // GitHub hides what a token may not write to.
  return ["unauthorized", "forbidden", "not-found"].includes(kind) ? "permission" : "api";
}

const REMEDIES: Readonly<Record<NotPushedReason, string>> = {
  moved: "Run the agent again on the branch as it is now.",
  conflict:
    "Run the agent again on the branch as it is now. A patch that was made on the merge commit of a pull request, which is up to twelve hours old, may not fit the head: check out `github.event.pull_request.head.sha` in the agent's job.",
  fork: "Nobody but its owner can push to it: publish the changes with `changes: suggest`, or hand over the patch.",
  protected: "Push to another branch and open a pull request, or let the token's app pass the rule.",
  "branch-missing": "Name an existing branch with `branch`; the action makes none.",
  permission:
    "Give the job `permissions: contents: write`; files in .github/workflows need the token of a GitHub App with the permission `workflows`.",
  refused: "Do not apply it by hand; look at what the agent's job did.",
  api: "Run this job again; see https://www.githubstatus.com.",
};

/** Returns what happened and what to do about it. */
export function notPushedText({ reason, detail, remedy = REMEDIES[reason] }: NotPushed): string {
  return `Nothing was pushed (${reason}): ${detail.replace(/\.$/, "")}. ${remedy}`;
}

/** Returns what a reader has to know of a push. */
export function pushedText(branch: string, { sha }: MadeCommit, files: number): string {
  return `Pushed ${sha.slice(0, 7)} (${files} ${files === 1 ? "file" : "files"}) to ${branch}. A push by the workflow's own token starts no workflows, or runs that wait for a person's approval. For checks that start by themselves give the token of a GitHub App as \`github-token\`.`;
}
