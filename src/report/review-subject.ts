import type { GitHubRequests } from "../github/client.js";
import { compareCommits, getPullRequest, listFiles, type PullRequestPlace } from "../github/pull-request.js";
import { type DiffFile, readDiff } from "../review/diff.js";

/** What is reviewed: a commit, and the diff that leads to it. */
export type ReviewSubject = { readonly head: string; readonly diff: readonly DiffFile[] };

const MAXIMUM_ATTEMPTS = 3;

/**
 * The diff of a pull request, as GitHub has it. GitHub lists the files of the head of that moment, whichever that is, so the
 * head is looked at again behind them. Where it keeps moving, the commits are compared, of which GitHub lists 300 files.
 *
 * @param head the commit that was reviewed; undefined: the present one
 * @param headNow tells the head, where something else is asked for at the same time
 * @throws GitHubError when it cannot be had
 */
export async function readSubject(
  requests: GitHubRequests,
  place: PullRequestPlace,
  head: string | undefined,
  headNow = async () => (await getPullRequest(requests, place)).headSha,
): Promise<ReviewSubject> {
  for (let attempt = 1; ; attempt += 1) {
    const { headSha, baseSha } = await getPullRequest(requests, place);
    const reviewed = head ?? headSha;
    if (reviewed !== headSha || attempt > MAXIMUM_ATTEMPTS) {
      return { head: reviewed, diff: readDiff(await compareCommits(requests, place, baseSha, reviewed)) };
    }
    const files = await listFiles(requests, place);
    if ((await headNow()) === reviewed) {
      return { head: reviewed, diff: readDiff(files) };
    }
  }
}
