import { isDeepStrictEqual } from "node:util";
import {
  type CommentIdentity,
  type CommentMarker,
  countedComment,
  isNewer,
  parseMarker,
  previousResult,
  type RunCount,
  UNCOUNTED,
  withRun,
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
 * The one comment of an agent step: finds, creates and updates it.
 *
 * A comment is ours when its first line is our marker with our key *and* its author is the owner of our token. A
 * marker can be copied, and we never change other authors' comments. Where no comment has our key, that of an older
 * version, whose keys had no step, is taken over.
 */
export class OwnComment {
  readonly #options: OwnCommentOptions;
  #login: string | undefined;
  #current: Comment | undefined;
  #previous: string | undefined;
  #lastBody: string | undefined;
  #wasRecreated = false;
  /** The runs that have been here, as our comments say. */
  #count = UNCOUNTED;
  #isCounted = false;
  #wasSearched = false;
  /** Whether there may be a comment of ours that we do not know about. */
  #mustSearch: boolean;

  constructor(options: OwnCommentOptions) {
    this.#options = options;
    this.#mustSearch = options.mode === "update";
  }

  /** Returns the comment as last written; undefined before that, and when it belongs to a newer run. */
  current(): Comment | undefined {
    return this.#current;
  }

  /** Counts this run from the next write on: it has started an agent. */
  countRun(): void {
    this.#isCounted = true;
  }

  isCounted(): boolean {
    return this.#count.runIds.includes(this.#options.identity.runId);
  }

  /** Returns the runs that have started an agent here. @throws GitHubError when that cannot be read */
  async runsBefore({ budgetMs, signal }: WriteLimits): Promise<RunCount> {
    return countOf(await this.#listOurs(this.#options.client.within(budgetMs, signal)));
  }

  /**
   * Writes the comment. Calls must not overlap.
   *
   * @param render returns the whole comment; receives the previous run's result, which goes in a fold below the new
   *   one
   * @throws GitHubError when it could not be written
   */
  async write(render: (previous: string | undefined) => string, limits: WriteLimits): Promise<WriteOutcome> {
    const { client, identity, mode, place } = this.#options;
    const requests = client.within(limits.budgetMs, limits.signal);
    let isFresh = false;
    if (this.#mustSearch) {
      const ours = await this.#listOurs(requests);
      this.#count = countOf(ours);
      if (
        mode === "update" &&
        place.thread === undefined &&
        ours.some(({ marker }) => isNewer(marker, identity))
      ) {
        return "superseded";
      }
      const newest = this.#takeNewest(ours);
      this.#mustSearch = false;
      isFresh = newest?.marker.key === identity.key;
    }
    const body = countedComment(
      render(this.#previous),
      this.#isCounted ? withRun(this.#count, identity) : this.#count,
    );
    if (body === this.#lastBody) {
      return "unchanged";
    }
    const outcome =
      this.#current === undefined
        ? await this.#create(requests, body)
        : await this.#update(requests, this.#current, body, isFresh);
    this.#lastBody = outcome === "written" ? body : this.#lastBody;
    return outcome;
  }

  #takeNewest(ours: readonly Ours[]): Ours | undefined {
    // In a thread each request gets an answer of its own, where it was asked.
    const isUpdate = this.#options.mode === "update" && this.#options.place.thread === undefined;
    const newest = ours.filter(({ marker }) => isUpdate || this.#isOfThisRun(marker)).at(-1);
    // A later search finds this run's own comment, whose answer was lost.
    if (!this.#wasSearched && isUpdate) {
      this.#previous = previousResult(newest?.comment.body ?? "");
    }
    this.#wasSearched = true;
    this.#current = newest?.comment;
    return newest;
  }

  async #listOurs(requests: GitHubRequests): Promise<readonly Ours[]> {
    const { place, identity, baseUrl } = this.#options;
    const marked: Ours[] = [];
    await visitComments(requests, place, (comment) => {
      const marker = parseMarker(comment.body);
      if (marker !== undefined && this.#isOfThisStep(marker)) {
        marked.push({ comment, marker });
      }
    });
    if (marked.length === 0) {
      return [];
    }
    this.#login ??= await ownLogin(requests, baseUrl);
    const ours = marked.filter(({ comment }) => comment.author === this.#login);
    const ofThisKey = ours.filter(({ marker }) => marker.key === identity.key);
    return ofThisKey.length > 0 ? ofThisKey : ours;
  }

  /** Of this run, an older key is that of a step that still runs an older version. */
  #isOfThisStep(marker: CommentMarker): boolean {
    const { key, olderKey } = this.#options.identity;
    return marker.key === key || (marker.key === olderKey && !this.#isOfThisRun(marker));
  }

  #isOfThisRun(marker: CommentMarker): boolean {
    const { runId, runAttempt } = this.#options.identity;
    return marker.runId === runId && marker.runAttempt === runAttempt;
  }

  async #create(requests: GitHubRequests, body: string): Promise<WriteOutcome> {
    this.#mustSearch = true;
    this.#current = await createComment(requests, this.#options.place, body, () =>
      this.#findLost(requests, body),
    );
    this.#mustSearch = false;
    return "written";
  }

  async #findLost(requests: GitHubRequests, body: string): Promise<Comment | undefined> {
    const sent = parseMarker(body);
    const ours = await this.#listOurs(requests);
    return ours.filter(({ marker }) => isDeepStrictEqual(marker, sent)).at(-1)?.comment;
  }

  async #update(
    requests: GitHubRequests,
    known: Comment,
    body: string,
    isFresh: boolean,
  ): Promise<WriteOutcome> {
    const { place, identity } = this.#options;
    try {
      const marker = isFresh ? undefined : await this.#markerNow(requests, known);
      if (marker !== undefined && isNewer(marker, identity)) {
        this.#current = undefined;
        return "superseded";
      }
      if (marker !== undefined && !this.#isOfThisStep(marker)) {
        // Another step of this job took over the older version's comment.
        this.#previous = undefined;
        return await this.#create(requests, body);
      }
      this.#current = await updateComment(requests, place, known.id, body);
      return "written";
    } catch (error) {
      const isDeleted = error instanceof GitHubError && error.kind === "not-found";
      if (!isDeleted || this.#wasRecreated) {
        throw error;
      }
      this.#wasRecreated = true;
      this.#current = undefined;
      return this.#create(requests, body);
    }
  }

  /** Returns what the comment says now: another run or step may have taken it over in the meantime. */
  async #markerNow(requests: GitHubRequests, known: Comment): Promise<CommentMarker | undefined> {
    try {
      return parseMarker((await getComment(requests, this.#options.place, known.id)).body);
    } catch (error) {
      // If the comment is gone or GitHub is unreachable, the write that follows fails too and reports it.
      if (error instanceof GitHubError) {
        return undefined;
      }
      throw error;
    }
  }
}

/** A comment may have been written twice. What counts the most was written last. */
function countOf(ours: readonly Ours[]): RunCount {
  return ours
    .map(({ marker }) => marker.count)
    .reduce((most, count) => (count.runs >= most.runs ? count : most), UNCOUNTED);
}
