import type { GitHubRequests } from "../../github/client.js";
import {
  compareCommits,
  getPullRequest,
  listFiles,
  type PullRequestPlace,
} from "../../github/pull-request.js";
import { type DiffFile, readDiff } from "../../review/diff.js";

/** The reviewed commit, and the diff that leads to it. */
export type ReviewSubject = { readonly head: string; readonly diff: readonly DiffFile[] };

const MAXIMUM_ATTEMPTS = 3;

/**
 * Reads the diff of a pull request from GitHub. GitHub lists the files of the head at that moment, so we read the head
 * again afterwards. If it keeps moving, we compare the commits instead, for which GitHub lists only 300 files.
 *
 * @param head the reviewed commit; undefined for the current head
 * @param headNow returns the current head; a caller that needs other data too can read both in one request
 * @throws GitHubError when the diff cannot be read
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
