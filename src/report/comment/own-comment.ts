import { isDeepStrictEqual } from "node:util";
import {
  type CommentIdentity,
  type CommentMarker,
  isNewer,
  parseMarker,
  previousResult,
} from "../../render/comment/comment-marker.js";
import type { GitHubClient, GitHubRequests } from "../../github/client.js";
import {
  type Comment,
  type CommentPlace,
  createComment,
  getComment,
  ownLogin,
  updateComment,
  visitComments,
} from "../../github/comments.js";
import { GitHubError } from "../../github/failure.js";

type WriteLimits = {
  readonly budgetMs: number;
  /** Aborts the write. The next one finds out first whether it succeeded. */
  readonly signal?: AbortSignal;
};

/** `superseded`: the comment now belongs to a newer run and was left alone. */
type WriteOutcome = "written" | "unchanged" | "superseded";

/** The one comment of an agent step. */
export interface OwnComment {
  /**
   * Writes the comment. Calls must not overlap.
   *
   * @param render returns the whole comment; receives the previous run's result, which goes in a fold below the new
   *   one
   * @throws GitHubError when it could not be written
   */
  write(render: (previous: string | undefined) => string, limits: WriteLimits): Promise<WriteOutcome>;
  /** Returns the comment as last written; undefined before that, and when it belongs to a newer run. */
  current(): Comment | undefined;
}

export type OwnCommentOptions = {
  readonly client: GitHubClient;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: CommentPlace;
  readonly identity: CommentIdentity;
  /** `update`: take over the comment of an earlier run; `new`: one comment for each run. */
  readonly mode: "update" | "new";
};

type Ours = { readonly comment: Comment; readonly marker: CommentMarker };

/**
 * Finds, creates and updates the comment of an agent step.
 *
 * A comment is ours when its first line is our marker with our key *and* its author is the owner of our token. A
 * marker can be copied, and we never change other authors' comments.
 */
export function createOwnComment(options: OwnCommentOptions): OwnComment {
  const { client, place, identity, mode } = options;
  let login: string | undefined;
  let current: Comment | undefined;
  let previous: string | undefined;
  let lastBody: string | undefined;
  let wasRecreated = false;
  let wasSearched = false;
  /** Whether there may be a comment of ours that we do not know about. */
  let mustSearch = mode === "update";

  async function write(
    render: (previous: string | undefined) => string,
    limits: WriteLimits,
  ): Promise<WriteOutcome> {
    const requests = client.within(limits.budgetMs, limits.signal);
    let isFresh = false;
    if (mustSearch) {
      const ours = await listOurs(requests);
      if (mode === "update" && ours.some(({ marker }) => isNewer(marker, identity))) {
        return "superseded";
      }
      takeNewest(ours);
      mustSearch = false;
      isFresh = true;
    }
    const body = render(previous);
    if (body === lastBody) {
      return "unchanged";
    }
    const outcome =
      current === undefined ? await create(requests, body) : await update(requests, current, body, isFresh);
    lastBody = outcome === "written" ? body : lastBody;
    return outcome;
  }

  function takeNewest(ours: readonly Ours[]): void {
    const newest = ours.filter(({ marker }) => mode === "update" || isOfThisRun(marker)).at(-1)?.comment;
    // A later search finds this run's own comment, whose answer was lost.
    if (!wasSearched && mode === "update") {
      previous = previousResult(newest?.body ?? "");
    }
    wasSearched = true;
    current = newest;
  }

  /** Returns our comments, oldest first. */
  async function listOurs(requests: GitHubRequests): Promise<Ours[]> {
    const marked: Ours[] = [];
    await visitComments(requests, place, (comment) => {
      const marker = parseMarker(comment.body);
      if (marker?.key === identity.key) {
        marked.push({ comment, marker });
      }
    });
    if (marked.length === 0) {
      return [];
    }
    login ??= await ownLogin(requests, options.baseUrl);
    return marked.filter(({ comment }) => comment.author === login);
  }

  function isOfThisRun(marker: CommentMarker): boolean {
    return marker.runId === identity.runId && marker.runAttempt === identity.runAttempt;
  }

  async function create(requests: GitHubRequests, body: string): Promise<WriteOutcome> {
    mustSearch = true;
    current = await createComment(requests, place, body, () => findLost(requests, body));
    mustSearch = false;
    return "written";
  }

  async function findLost(requests: GitHubRequests, body: string): Promise<Comment | undefined> {
    const sent = parseMarker(body);
    const ours = await listOurs(requests);
    return ours.filter(({ marker }) => isDeepStrictEqual(marker, sent)).at(-1)?.comment;
  }

  async function update(
    requests: GitHubRequests,
    known: Comment,
    body: string,
    isFresh: boolean,
  ): Promise<WriteOutcome> {
    try {
      if (!isFresh && (await isTakenOver(requests, known))) {
        current = undefined;
        return "superseded";
      }
      current = await updateComment(requests, place, known.id, body);
      return "written";
    } catch (error) {
      const isDeleted = error instanceof GitHubError && error.kind === "not-found";
      if (!isDeleted || wasRecreated) {
        throw error;
      }
      wasRecreated = true;
      current = undefined;
      return create(requests, body);
    }
  }

  /** Whether a newer run has started in the meantime and taken over our comment. */
  async function isTakenOver(requests: GitHubRequests, known: Comment): Promise<boolean> {
    try {
      const marker = parseMarker((await getComment(requests, place, known.id)).body);
      return marker !== undefined && isNewer(marker, identity);
    } catch (error) {
      // If the comment is gone or GitHub is unreachable, the write that follows fails too and reports it.
      if (error instanceof GitHubError) {
        return false;
      }
      throw error;
    }
  }

  return { write, current: () => current };
}
