import { GitHubError } from "../../github/failure.js";
import type { GitHubRequests } from "../../github/client.js";
import {
  compareCommits,
  getPullRequest,
  listFiles,
  MAXIMUM_COMPARED_FILES,
  type PullRequestPlace,
} from "../../github/pull-request.js";
import { type DiffFile, readDiff } from "../../review/diff.js";

/** The reviewed commit, and the diff that leads to it. */
export type ReviewSubject = {
  readonly head: string;
  readonly diff: readonly DiffFile[];
  /** Whether GitHub has listed all changed files. */
  readonly isWhole: boolean;
};

const MAXIMUM_ATTEMPTS = 3;

/**
 * Returns the lines that a pull request has added since a commit, by path.
 *
 * @returns undefined when GitHub cannot compare them, e.g. because the history was rewritten
 */
export async function linesSince(
  requests: GitHubRequests,
  place: PullRequestPlace,
  commit: string,
  head: string,
): Promise<ReadonlyMap<string, ReadonlySet<number>> | undefined> {
  try {
    const files = readDiff(await compareCommits(requests, place, commit, head));
    return new Map(
      files.map(({ path, hunks }) => {
        const lines = hunks.flatMap((hunk) => hunk.lines);
        return [path, new Set(lines.flatMap((line) => (line.left === undefined ? [line.right] : [])))];
      }),
    );
  } catch {
    return undefined;
  }
}

/**
 * Reads the diff of a pull request from GitHub. GitHub lists the files of the head at that moment, so we read the head
 * again afterwards. If it keeps moving, we compare the commits instead, for which GitHub lists only 300 files.
 *
 * @param head the reviewed commit; undefined for the current head
 * @param headNow returns the current head; a caller that needs other data too can read both in one request
 * @throws GitHubError when the diff cannot be read, or none of its files is listed
 */
export async function readSubject(
  requests: GitHubRequests,
  place: PullRequestPlace,
  head: string | undefined,
  headNow = async () => (await getPullRequest(requests, place)).headSha,
): Promise<ReviewSubject> {
  for (let attempt = 1; ; attempt += 1) {
    const { headSha, baseSha, changedFiles } = await getPullRequest(requests, place);
    const reviewed = head ?? headSha;
    if (reviewed !== headSha || attempt > MAXIMUM_ATTEMPTS) {
      const files = await compareCommits(requests, place, baseSha, reviewed);
      return { head: reviewed, diff: readDiff(files), isWhole: files.length < MAXIMUM_COMPARED_FILES };
    }
    const files = await listFiles(requests, place);
    if ((await headNow()) === reviewed) {
      const expected = changedFiles ?? files.length;
      if (files.length === 0 && expected > 0) {
        throw new GitHubError(`GitHub lists none of its ${expected} changed files`, "unavailable", 200);
      }
      return { head: reviewed, diff: readDiff(files), isWhole: files.length >= expected };
    }
  }
}

/** Says that GitHub has not listed all files; undefined if it has. */
export function incompleteWarning(number: number, { isWhole, diff }: ReviewSubject): string | undefined {
  return isWhole
    ? undefined
    : `GitHub lists only ${diff.length} of the changed files of #${number}: earlier findings in the others stay open.`;
}
