import type { GitHubRequests } from "../github/client.js";
import { compareCommits, getPullRequest, listFiles, type PullRequestPlace } from "../github/pull-request.js";
import { type DiffFile, readDiff } from "../review/diff.js";

/** What is reviewed: a commit, and the diff that leads to it. */
export type ReviewSubject = { readonly head: string; readonly diff: readonly DiffFile[] };

/**
 * The diff of a pull request, as GitHub has it.
 *
 * @param head the commit that was reviewed; undefined: the present one
 * @throws GitHubError when it cannot be had
 */
export async function readSubject(
  requests: GitHubRequests,
  place: PullRequestPlace,
  head: string | undefined,
): Promise<ReviewSubject> {
  const { headSha, baseSha } = await getPullRequest(requests, place);
  const files =
    head === undefined || head === headSha
      ? await listFiles(requests, place)
      : await compareCommits(requests, place, baseSha, head);
  return { head: head ?? headSha, diff: readDiff(files) };
}
