import { askGit } from "../../changes/ask-git.js";
import type { Git } from "../../changes/git/git.js";
import type { Cancellation } from "../../system/in-time.js";
import { systemClock } from "../../system/clock.js";
import type { Environment } from "../../system/environment.js";
import { apiUrl, type GitHubClient } from "../../github/client.js";
import { commentIdentity } from "../comment/open-comment.js";
import { decidePullRequest } from "../comment/places.js";
import { type EventContext, serverUrl } from "../../github/event.js";
import type { Inputs } from "../../inputs/inputs.js";
import type { RunRecord } from "../../record/schema.js";
import { people } from "./people.js";
import { PullRequestWork } from "./pull-request-work.js";
import type { ChangeSuggestions } from "./suggest-changes.js";
import type { Redactor } from "../../safety/redaction/redact.js";
import type { StepMessages } from "../../step/log-output.js";

export type PullRequestOptions = {
  readonly environment: Environment;
  readonly event: EventContext;
  /** Undefined without a token, or when it is not available. */
  readonly client: GitHubClient | undefined;
  readonly redactor: Redactor;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly cancel: Cancellation;
  readonly say: StepMessages;
};

/**
 * Prepares the diff for the prompt, and the review.
 *
 * @param suggestions what the agent changes itself, if it is to be suggested
 * @returns undefined when there is no pull request, after a notice or, with `review`, a warning that says so
 */
export function pullRequestWorkFor(
  inputs: Inputs,
  options: PullRequestOptions,
  suggestions?: ChangeSuggestions,
): PullRequestWork | undefined {
  const { environment, event, client, redactor, cancel, say } = options;
  const decision = decidePullRequest(event, inputs.prNumber, inputs.githubToken !== undefined);
  if (decision.place === undefined || client === undefined) {
    if (decision.place === undefined) {
      if (inputs.review === "off") {
        say.notice(`No diff: ${decision.why}`);
      } else {
        say.warn(`No review: ${decision.why}`);
      }
    }
    return undefined;
  }
  return new PullRequestWork({
    ...options,
    client,
    baseUrl: apiUrl(environment),
    serverUrl: serverUrl(environment),
    isPerson: people(inputs.contextAuthors, event, client, decision.place.repository),
    place: decision.place,
    circumstances: { number: decision.place.number, fromFork: decision.fromFork },
    identity: commentIdentity(event.run, inputs.commentKey, (text) => redactor.text(text)),
    mode: inputs.review,
    suggestions,
    hasDiff: inputs.context.parts.has("diff"),
    generatedOf: (paths) => generatedOf(paths, inputs, options),
    clock: systemClock,
    cancel: cancel.requested,
    ...say,
  });
}

/** Empty when git cannot tell. */
async function generatedOf(
  paths: readonly string[],
  { workingDirectory: directory, workspace: workspaceRoot }: Inputs,
  { environment, cancel }: PullRequestOptions,
): Promise<ReadonlySet<string>> {
  const place = { directory, workspaceRoot, environment, cancel: cancel.requested };
  return (await askGit(place, (git) => markedPaths(git, paths))) ?? new Set();
}

const ATTRIBUTES = ["linguist-generated", "linguist-vendored"];
const MARKED = new Set(["set", "true"]);

/**
 * Returns the paths that `.gitattributes` in the work tree mark as generated or vendored.
 *
 * @param paths relative to the repository; they need not exist
 * @throws GitError
 */
async function markedPaths(git: Git, paths: readonly string[]): Promise<ReadonlySet<string>> {
  const input = Buffer.from(paths.map((path) => `${path}\0`).join(""));
  const answer = await git.run(["check-attr", "-z", "--stdin", ...ATTRIBUTES], { input });
  const words = answer.toString("utf8").split("\0");
  const marked = new Set<string>();
  for (let at = 0; at + 2 < words.length; at += 3) {
    if (MARKED.has(words[at + 2] ?? "")) {
      marked.add(words[at] ?? "");
    }
  }
  return marked;
}
