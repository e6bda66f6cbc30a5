import type { GitHubClient } from "../../github/client.js";
import type { EventComment, Repository } from "../../github/event.js";
import type { Reporter } from "../reporter.js";

type ReactionOptions = {
  readonly client: GitHubClient;
  readonly repository: Repository;
  /** The comment that triggered the run. */
  readonly comment: EventComment;
  /** Aborted when the runner cancels the step. */
  readonly cancel: AbortSignal;
};

const BUDGET_MS = 10_000;

const ROUTES: Readonly<Record<EventComment["kind"], string>> = {
  issue: "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions",
  line: "POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions",
  commit: "POST /repos/{owner}/{repo}/comments/{comment_id}/reactions",
};

/**
 * Creates the 👀 reaction on the comment that triggered the run, so that its author sees at once that the agent works.
 *
 * Nothing waits for it, and there is no warning if it is refused: the comment needs the same permission, and its
 * warning names it.
 */
export function createReaction({ client, repository, comment, cancel }: ReactionOptions): Reporter {
  const ended = new AbortController();
  return {
    name: "reaction",
    begin(record) {
      if (record.conclusion === "running") {
        const requests = client.within(BUDGET_MS, AbortSignal.any([cancel, ended.signal]));
        const { owner, name } = repository;
        const parameters = { owner, repo: name, comment_id: comment.id, content: "eyes" };
        requests.send(ROUTES[comment.kind], parameters).catch(() => undefined);
      }
    },
    end() {
      ended.abort();
      return {};
    },
  };
}
