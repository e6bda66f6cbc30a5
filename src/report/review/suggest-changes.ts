import { join } from "node:path";
import { askGit, readCheckout } from "../../changes/ask-git.js";
import { fileChanges } from "../../changes/patch/file-changes.js";
import { readPatch } from "../../changes/patch/patch.js";
import { apiUrl, type GitHubClient } from "../../github/client.js";
import type { PullRequestPlace } from "../../github/pull-request.js";
import type { Inputs } from "../../inputs/inputs.js";
import type { RunRecord } from "../../record/schema.js";
import type { SuggestedChanges } from "../../render/review/change-comments.js";
import type { ReviewIdentity } from "../../render/review/review.js";
import { hasAnswered } from "../../review/answers.js";
import { suggestChanges } from "../../review/change-suggestions.js";
import { MAXIMUM_COMMENTS } from "../../review/decide.js";
import { type Clock, systemClock } from "../../system/clock.js";
import { abortedAfter } from "../../system/in-time.js";
import { readPlainFile } from "../../system/plain-file.js";
import { commentIdentity } from "../comment/open-comment.js";
import { decidePullRequest } from "../comment/places.js";
import { PATCH_FILE } from "../files/run-files.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";
import { postReview, reviewOutputs, unsuggested } from "./post-review.js";
import { type ReviewCircumstances, suggestionsWarning } from "./publish-answers.js";
import { hash, readStanding, type Standing } from "./publish-review.js";
import type { PullRequestOptions } from "./pull-request-channel.js";
import { readSubject, type ReviewSubject } from "./review-subject.js";

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

/** What the agent changed, as suggestions on the lines of its pull request: in a review of findings, or in its own. */
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

  /** Makes a review of the suggestions alone. */
  async end(record: RunRecord): Promise<ReporterOutputs> {
    const { client, cancel, clock, place, baseUrl, identity, circumstances, notice, warn } = this.#options;
    if (!isSuggestible(record)) {
      return {};
    }
    try {
      const requests = client.within(BUDGET_MS, abortedAfter(cancel, CANCELLED_BUDGET_MS, clock));
      const subject = await readSubject(requests, place, undefined);
      const standing = await readStanding({ requests, baseUrl, place, identity });
      const changes = await this.of(record, subject, standing, MAXIMUM_COMMENTS);
      if (changes === undefined) {
        notice(`No suggestions on #${place.number}: what the agent changed is there already.`);
        return {};
      }
      const nothing = { answers: undefined, counted: [], onLines: [], inBody: [], filesUrl: "" };
      const review = await postReview({
        ...{ requests, place, hash, warn, event: "COMMENT" },
        login: standing.login,
        head: subject.head,
        content: { ...nothing, identity, changes },
      });
      notice(`Suggestions on #${place.number} posted (${review.suggestions} on lines): ${review.url}`);
      return reviewOutputs(review);
    } catch (error) {
      warn(suggestionsWarning(error, circumstances));
      return {};
    }
  }

  /**
   * Returns what the agent changed and no review has suggested or named.
   *
   * @param subject the commit of the review
   * @param maximum how many comments the review has room for
   * @returns undefined when there is nothing new
   * @throws Error when the patch cannot be read
   */
  async of(
    record: RunRecord,
    { head, diff }: Pick<ReviewSubject, "head" | "diff">,
    { changes: known }: Pick<Standing, "changes">,
    maximum: number,
  ): Promise<SuggestedChanges | undefined> {
    const { patchFile, redact, redactRecord } = this.#options;
    if (!isSuggestible(record)) {
      return undefined;
    }
    const isOfHead = (await this.#checkout) === head;
    const patch = fileChanges(readPatch(readPlainFile(patchFile())));
    const made = suggestChanges(patch, diff, (text) => redact(text) === text, isOfHead);
    const isNew = ({ subject }: { readonly subject: string }): boolean => !known.has(hash(subject));
    const fresh = made.suggestions.filter(isNew);
    const beyond = fresh.slice(maximum).map((one) => unsuggested(one, "limit"));
    const others = [...made.others.filter(isNew), ...beyond];
    const { changes } = redactRecord(record);
    return fresh.length + others.length === 0
      ? undefined
      : {
          suggestions: fresh.slice(0, maximum),
          others: others.map((one) => ({ ...one, path: redact(one.path) })),
          diffs: changes.available ? changes.diffs : [],
        };
  }
}

/** Whether a run has changes that may be published. */
function isSuggestible(record: RunRecord): boolean {
  return hasAnswered(record) && record.changes.available && record.changes.files.length > 0;
}
