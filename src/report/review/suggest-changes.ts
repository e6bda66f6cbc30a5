import { createHash } from "node:crypto";
import { join } from "node:path";
import { askGit, readCheckout } from "../../changes/ask-git.js";
import { fileChanges } from "../../changes/patch/file-changes.js";
import { readPatch } from "../../changes/patch/patch.js";
import { apiUrl, type GitHubClient, type GitHubRequests } from "../../github/client.js";
import { GitHubError } from "../../github/failure.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import { isSameAccount, listThreads } from "../../github/review-threads.js";
import { createReview, type Review, visitReviews } from "../../github/reviews.js";
import type { RunRecord } from "../../record/schema.js";
import {
  changesBody,
  suggestionComment,
  type SuggestedChanges,
} from "../../render/review/change-comments.js";
import type { ReviewIdentity } from "../../render/review/review.js";
import { parseChangeMarker, parseChangesMarker } from "../../review/change-marker.js";
import { suggestChanges } from "../../review/change-suggestions.js";
import type { Inputs } from "../../inputs/inputs.js";
import { type Clock, systemClock } from "../../system/clock.js";
import { abortedAfter } from "../../system/in-time.js";
import { readPlainFile } from "../../system/plain-file.js";
import { commentIdentity } from "../comment/open-comment.js";
import { decidePullRequest } from "../comment/places.js";
import { PATCH_FILE } from "../files/run-files.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";
import type { PullRequestOptions } from "./pull-request-channel.js";
import { reviewWarning, type ReviewCircumstances } from "./publish-answers.js";
import { readSubject } from "./review-subject.js";

export type ChangeSuggestionsOptions = {
  readonly client: GitHubClient;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  readonly circumstances: ReviewCircumstances;
  readonly identity: ReviewIdentity;
  /** The work tree, as {@link askGit} takes it. */
  readonly workTree: Parameters<typeof askGit>[0];
  /** Where the patch is at the end of the run. */
  readonly patchFile: () => string;
  readonly redact: (text: string) => string;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly clock: Clock;
  /** Aborted when the runner cancels the step. */
  readonly cancel: AbortSignal;
  readonly warn: (text: string) => void;
  readonly notice: (text: string) => void;
};

const BUDGET_MS = 60_000;
const CANCELLED_BUDGET_MS = 3_000;
/** As many comments as a review of findings has. */
const MAXIMUM_SUGGESTIONS = 50;
const HASH_DIGITS = 16;

/**
 * Prepares the suggestions.
 *
 * @returns undefined when there is no pull request, after a warning that says so
 */
export function changeSuggestionsFor(
  inputs: Inputs,
  options: PullRequestOptions & { readonly directory: { readonly current: () => string } },
): ChangeSuggestions | undefined {
  const { environment, event, client, redactor, cancel, directory, say } = options;
  const decision = decidePullRequest(event, inputs.prNumber, inputs.githubToken !== undefined);
  if (decision.place === undefined || client === undefined) {
    if (decision.place === undefined) {
      say.warn(`No suggestions: ${decision.why}`);
    }
    return undefined;
  }
  const redact = (text: string): string => redactor.text(text);
  return new ChangeSuggestions({
    ...options,
    client,
    baseUrl: apiUrl(environment),
    place: decision.place,
    circumstances: { number: decision.place.number, fromFork: decision.fromFork },
    identity: commentIdentity(event.run, inputs.commentKey, redact),
    workTree: {
      directory: inputs.workingDirectory,
      workspaceRoot: inputs.workspace,
      environment,
      cancel: cancel.requested,
    },
    patchFile: () => join(directory.current(), PATCH_FILE),
    redact,
    clock: systemClock,
    cancel: cancel.requested,
    ...say,
  });
}

/** Publishes what the agent changed as suggestions on the lines of its pull request. */
export class ChangeSuggestions implements Reporter {
  readonly name = "suggestions";
  readonly #options: ChangeSuggestionsOptions;
  #checkout: Promise<string | undefined> | undefined;

  constructor(options: ChangeSuggestionsOptions) {
    this.#options = options;
  }

  /** Before the agent could check out something else. */
  async begin(): Promise<void> {
    this.#checkout = askGit(this.#options.workTree, readCheckout).then((found) => found?.sha);
    await this.#checkout;
  }

  async end(record: RunRecord): Promise<ReporterOutputs> {
    const { changes, conclusion } = record;
    if (conclusion !== "success" || !changes.available || changes.files.length === 0) {
      return {};
    }
    const { client, cancel, clock, circumstances, warn } = this.#options;
    try {
      const requests = client.within(BUDGET_MS, abortedAfter(cancel, CANCELLED_BUDGET_MS, clock));
      const review = await this.#publish(requests, record);
      return review === undefined ? {} : { "review-id": String(review.id), "review-url": review.url };
    } catch (error) {
      warn(reviewWarning("The changes could not be suggested", error, circumstances));
      return {};
    }
  }

  async #publish(requests: GitHubRequests, record: RunRecord): Promise<Review | undefined> {
    const { place, identity, notice, redact, redactRecord } = this.#options;
    const { head, diff } = await readSubject(requests, place, undefined);
    const isOfHead = (await this.#checkout) === head;
    const changes = fileChanges(readPatch(readPlainFile(this.#options.patchFile())));
    const made = suggestChanges(changes, diff, (text) => redact(text) === text, isOfHead);
    const { known, login } = await this.#knownChanges(requests);
    const isNew = ({ subject }: { readonly subject: string }): boolean => !known.has(hash(subject));
    const fresh = made.suggestions.filter(isNew);
    const suggestions = fresh.slice(0, MAXIMUM_SUGGESTIONS);
    const beyond = fresh.slice(MAXIMUM_SUGGESTIONS).map(({ path, startLine, line, subject }) => ({
      ...{ path, line: startLine ?? line, endLine: line, subject, why: "limit" as const },
    }));
    const others = [...made.others.filter(isNew), ...beyond].map((one) => ({
      ...one,
      path: redact(one.path),
    }));
    if (suggestions.length + others.length === 0) {
      notice(`No suggestions on #${place.number}: what the agent changed is there already.`);
      return undefined;
    }
    const { changes: recorded } = redactRecord(record);
    const diffs = recorded.available ? recorded.diffs : [];
    const review = await this.#post(requests, head, login, { identity, suggestions, others, diffs, hash });
    notice(`Suggestions on #${place.number} posted (${suggestions.length} on lines): ${review.url}`);
    return review;
  }

  /** Returns the ids of all changes that this step has posted, resolved ones, too. */
  async #knownChanges(requests: GitHubRequests) {
    const { baseUrl, place, identity } = this.#options;
    const named: { readonly author: string; readonly ids: readonly string[] }[] = [];
    const [{ threads, login }] = await Promise.all([
      listThreads(requests, baseUrl, place),
      visitReviews(requests, place, ({ body, author }) => {
        const marker = parseChangesMarker(body);
        if (marker?.key === identity.key) {
          named.push({ author, ids: marker.remembered });
        }
      }),
    ]);
    const suggested = threads.flatMap(({ comments: [first] }) => {
      const marker = first?.isOurs === true ? parseChangeMarker(first.body) : undefined;
      return marker?.key === identity.key ? [marker.id] : [];
    });
    const inBodies = named.flatMap(({ author, ids }) => (isSameAccount(author, login) ? ids : []));
    return { known: new Set([...suggested, ...inBodies]), login };
  }

  async #post(
    requests: GitHubRequests,
    head: string,
    login: string,
    content: SuggestedChanges,
  ): Promise<Review> {
    const { warn, place } = this.#options;
    try {
      return await this.#create(requests, head, login, content);
    } catch (error) {
      if (!(error instanceof GitHubError) || error.status !== 422 || content.suggestions.length === 0) {
        throw error;
      }
      const refused = content.suggestions.map(({ path, startLine, line, subject }) => ({
        ...{ path, line: startLine ?? line, endLine: line, subject, why: "refused" as const },
      }));
      const review = await this.#create(requests, head, login, {
        ...content,
        suggestions: [],
        others: [...refused, ...content.others],
      });
      warn(
        `GitHub did not take the suggestions on #${place.number}, so the body of the review names them: ${error.message}`,
      );
      return review;
    }
  }

  #create(
    requests: GitHubRequests,
    commitId: string,
    login: string,
    content: SuggestedChanges,
  ): Promise<Review> {
    const { place } = this.#options;
    const body = changesBody(content);
    const comments = content.suggestions.map((one) => ({
      path: one.path,
      side: "RIGHT" as const,
      startLine: one.startLine,
      line: one.line,
      body: suggestionComment(one, content),
    }));
    const review = { commitId, event: "COMMENT" as const, body, comments };
    const sent = JSON.stringify(parseChangesMarker(body));
    return createReview(requests, place, review, async () => {
      let found: Review | undefined;
      await visitReviews(requests, place, (one) => {
        const isIt =
          JSON.stringify(parseChangesMarker(one.body)) === sent && isSameAccount(one.author, login);
        found = isIt ? one : found;
      });
      return found;
    });
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}
