import type { GitHubClient } from "../../github/client.js";
import type { EventComment, Repository } from "../../github/event.js";
import type { RunRecord } from "../../record/schema.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";

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
export class Reaction implements Reporter {
  readonly name = "reaction";
  readonly #options: ReactionOptions;
  readonly #ended = new AbortController();

  constructor(options: ReactionOptions) {
    this.#options = options;
  }

  begin(record: RunRecord): void {
    if (record.conclusion === "running") {
      const { client, repository, comment, cancel } = this.#options;
      const requests = client.within(BUDGET_MS, AbortSignal.any([cancel, this.#ended.signal]));
      const { owner, name } = repository;
      const parameters = { owner, repo: name, comment_id: comment.id, content: "eyes" };
      requests.send(ROUTES[comment.kind], parameters).catch(() => undefined);
    }
  }

  end(): ReporterOutputs {
    this.#ended.abort();
    return {};
  }
}
