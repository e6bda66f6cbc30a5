import type { GitHubRequests } from "../../github/client.js";
import { GitHubError } from "../../github/failure.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import { editComments, resolveThreads } from "../../github/review-threads.js";
import { dismissReview, editReview, type Review, replyTo } from "../../github/reviews.js";
import { renderGone, renderReply } from "../../render/review/reply.js";
import type { ReviewDecision } from "../../review/decide.js";
import type { Judgement } from "../../review/judgement.js";
import { type Over, sayOver, withoutFindings } from "../../review/marker.js";
import { type EarlierFinding, isShared, repliersOf } from "../../review/thread.js";

/** What is on a pull request and needs an update. */
type Settlement = {
  readonly requests: GitHubRequests;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  /** The commit that was reviewed. */
  readonly head: string;
  readonly decision: ReviewDecision;
  readonly judgements: ReadonlyMap<string, Judgement>;
  /** Our earlier reviews. */
  readonly reviews: readonly Review[];
  /** Reviews whose request for changes is no longer justified. */
  readonly answered: readonly number[];
  /** Whether somebody's words are answered: a person who may speak to the agent. */
  readonly isPerson: (login: string) => Promise<boolean>;
  /** Login of whoever opened the pull request. */
  readonly author: string;
  readonly notice: (text: string) => void;
};

const COMMIT_DIGITS = 12;
/** A run that has more to say would flood the pull request. */
const MAXIMUM_REPLIES = 20;

export function shortCommit(commit: string): string {
  return commit.slice(0, COMMIT_DIGITS);
}

/**
 * Ends what is over: replies where a person waits for an answer, resolves threads, or says in them that their finding is
 * gone, and dismisses requests for changes. It does not resolve threads in which somebody else has written.
 *
 * @throws GitHubError when GitHub does not allow it
 */
export async function settleReview(settlement: Settlement): Promise<void> {
  const { requests, place, head, answered } = settlement;
  await reply(settlement);
  await settleThreads(settlement);
  await settleBodies(settlement);
  for (const id of answered) {
    await dismissReview(requests, place, id, `No error is left, as of commit ${head}.`);
  }
}

async function reply({ requests, place, decision, judgements, isPerson, author }: Settlement): Promise<void> {
  const judged = [...decision.over, ...decision.open].map(({ earlier }) => earlier);
  let count = 0;
  for (const { id, thread } of judged) {
    const { why = [], state = "open" } = judgements.get(id) ?? {};
    const number = thread?.comments[0]?.number;
    if (thread === undefined || number === undefined || why.length === 0 || count === MAXIMUM_REPLIES) {
      continue;
    }
    const people = await Promise.all(
      repliersOf(thread).map(async (login) => login === author || (await isPerson(login))),
    );
    if (people.includes(true)) {
      await replyTo(requests, place, number, renderReply(state, why));
      count += 1;
    }
  }
}

async function settleThreads({ requests, baseUrl, head, decision, notice }: Settlement): Promise<void> {
  const over = decision.over.flatMap(({ earlier, over: how }) =>
    earlier.thread === undefined ? [] : [{ thread: earlier.thread, how }],
  );
  const ours = over.filter(({ thread }) => !isShared(thread) && thread.resolvedBy === undefined);
  const refused = new Set(
    await resolveThreads(
      requests,
      baseUrl,
      ours.map(({ thread }) => thread.id),
    ),
  );
  const resolved = new Set(ours.map(({ thread }) => thread.id).filter((id) => !refused.has(id)));
  const unresolved = over.filter(({ thread }) => !resolved.has(thread.id));
  const bodies = new Map([
    ...unresolved.flatMap(({ thread, how }) => edited(thread, how, shortCommit(head))),
    ...decision.dismissed.flatMap(({ thread }) =>
      thread === undefined ? [] : edited(thread, "dismissed", undefined),
    ),
  ]);
  const unwritten = await editComments(requests, baseUrl, bodies);
  if (unwritten.length > 0) {
    throw new GitHubError(
      "threads whose finding is over can neither be resolved nor edited",
      "forbidden",
      403,
    );
  }
  if (refused.size > 0) {
    notice(
      `The token may not resolve threads (GitHub asks for \`contents: write\`), so ${refused.size} of them say instead that their finding is gone.`,
    );
  }
}

/** Returns the thread's first comment, by its id, with the end of its finding. */
function edited(
  { comments }: NonNullable<EarlierFinding["thread"]>,
  how: Over,
  commit: string | undefined,
): readonly [string, string][] {
  return comments.slice(0, 1).map(({ id, body }) => [id, sayOver(body, how, commit)]);
}

/** Takes what is over out of the markers of our reviews. */
async function settleBodies({ requests, place, head, decision, reviews }: Settlement): Promise<void> {
  for (const { id, body } of reviews) {
    const over = decision.over.flatMap(({ earlier }) => (earlier.reviewId === id ? [earlier] : []));
    if (over.length > 0) {
      const gone = new Set(over.map((earlier) => earlier.id));
      await editReview(requests, place, id, withoutFindings(body, gone, renderGone(over, shortCommit(head))));
    }
  }
}
