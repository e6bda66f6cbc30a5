import type { GitHubRequests } from "../github/client.js";
import { GitHubError } from "../github/failure.js";
import type { PullRequestPlace } from "../github/pull-request.js";
import { editComments, resolveThreads } from "../github/review-threads.js";
import { dismissReview } from "../github/reviews.js";
import { sayGone, saysGone, takeBackGone } from "../review/gone.js";
import type { OwnThread } from "../review/thread.js";

/** What stands on a pull request and is to be brought up to date. */
export type Settlement = {
  readonly requests: GitHubRequests;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  /** The commit that was reviewed. */
  readonly head: string;
  /** Threads whose finding is gone. */
  readonly gone: readonly OwnThread[];
  /** Threads whose finding is there. */
  readonly present: readonly OwnThread[];
  /** Reviews whose request for changes is over. */
  readonly answered: readonly number[];
  readonly notice: (text: string) => void;
};

const COMMIT_DIGITS = 12;

export function shortCommit(commit: string): string {
  return commit.slice(0, COMMIT_DIGITS);
}

/**
 * Resolves the threads whose finding is gone, or says so in them, and dismisses requests for changes. A thread in which
 * somebody else has written is left alone.
 *
 * @throws GitHubError when GitHub does not let us
 */
export async function settleReview(settlement: Settlement): Promise<void> {
  const { requests, place, head, answered } = settlement;
  await settleThreads(settlement);
  for (const id of answered) {
    await dismissReview(requests, place, id, `No error is left, as of commit ${head}.`);
  }
}

async function settleThreads({ requests, baseUrl, head, gone, present, notice }: Settlement): Promise<void> {
  const ours = gone.filter(({ isShared }) => !isShared);
  const refused = new Set(
    await resolveThreads(
      requests,
      baseUrl,
      ours.map(({ thread }) => thread.id),
    ),
  );
  const commit = shortCommit(head);
  const unresolved = ours.filter(({ thread }) => refused.has(thread.id));
  const bodies = new Map([
    ...unresolved
      .filter(({ comment }) => !saysGone(comment.body))
      .map(({ comment }): [string, string] => [comment.id, sayGone(comment.body, commit)]),
    ...present
      .filter(({ comment, isShared }) => !isShared && saysGone(comment.body))
      .map(({ comment }): [string, string] => [comment.id, takeBackGone(comment.body)]),
  ]);
  const [unwritten] = await editComments(requests, baseUrl, bodies);
  if (unwritten !== undefined) {
    throw new GitHubError(
      "threads whose finding is gone can neither be resolved nor edited",
      "forbidden",
      403,
    );
  }
  if (unresolved.length > 0) {
    notice(
      `The token may not resolve threads (GitHub asks for \`contents: write\`), so ${unresolved.length} of them say instead that their finding is gone.`,
    );
  }
}
