import type { GitHubClient, GitHubRequests } from "../../github/client.js";
import { getPullRequest } from "../../github/pull-request.js";
import type { Finding, SinceLastPush } from "../../record/schema-finding.js";
import type { RunRecord } from "../../record/schema.js";
import { hasAnswered, reviewAnswers } from "../../review/answers.js";
import { diffPart } from "../../review/prompt.js";
import { recordedFindings } from "../../review/recorded-findings.js";
import type { EarlierFinding } from "../../review/thread.js";
import type { Clock } from "../../system/clock.js";
import { abortedAfter } from "../../system/in-time.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";
import { MAXIMUM_COMMENTS } from "../../review/decide.js";
import type { SuggestedChanges } from "../../render/review/change-comments.js";
import {
  publishPlan,
  type ReviewCircumstances,
  reviewWarning,
  suggestionsWarning,
} from "./publish-answers.js";
import { type PostedReview, reviewOutputs } from "./post-review.js";
import {
  planReview,
  readStanding,
  type ReviewOptions,
  type ReviewPlan,
  type Standing,
} from "./publish-review.js";
import type { ChangeSuggestions } from "./suggest-changes.js";
import { incompleteWarning, linesSince, readSubject, type ReviewSubject } from "./review-subject.js";

/** What the agent's prompt says about its pull request. */
export type PullRequestBriefing = {
  /** Text that follows the task; empty if the diff is not wanted. */
  readonly diff: string;
  /** The open findings of earlier runs. */
  readonly earlier: readonly EarlierFinding[];
  /** Paths of the diff. */
  readonly paths: ReadonlySet<string>;
  /** Paths of the diff whose lines did not fit into the prompt. */
  readonly unseenPaths: readonly string[];
  /** The commit named in the prompt. */
  readonly head: string;
};

type PullRequestWorkOptions = Pick<
  ReviewOptions,
  "baseUrl" | "serverUrl" | "place" | "identity" | "isPerson" | "warn" | "notice"
> & {
  readonly client: GitHubClient;
  readonly circumstances: ReviewCircumstances;
  /** The input `review`. */
  readonly mode: ReviewOptions["mode"] | "off";
  /** What the agent changes itself, if it is to be suggested. */
  readonly suggestions?: ChangeSuggestions | undefined;
  /** Whether the prompt contains the diff. */
  readonly hasDiff: boolean;
  /** Returns the paths that the repository itself marks as generated or vendored. Never rejects. */
  readonly generatedOf: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly clock: Clock;
  /** Aborted when the runner cancels the step. From then on there is little time. */
  readonly cancel: AbortSignal;
};

/** What counts after a review, for the record. */
export type JudgedReview = {
  readonly findings: readonly Finding[];
  readonly sinceLastPush: SinceLastPush | undefined;
  /** The commit. */
  readonly reviewedHead: string;
};

const NOTHING = { headSha: "", earlier: [], reviews: [] };
const BUDGET_MS = 60_000;
const CANCELLED_BUDGET_MS = 3_000;

/** The work on a run's pull request: its diff before the agent starts, its review at the end. */
export class PullRequestWork {
  /** Publishes the review. */
  readonly reporter: Reporter = {
    name: "review",
    begin: () => this.#options.suggestions?.begin(),
    end: (record) => this.#publish(record),
  };
  readonly #options: PullRequestWorkOptions;
  #subject: ReviewSubject | undefined;
  #planned: { readonly options: ReviewOptions; readonly plan: ReviewPlan } | undefined;
  #posted: PostedReview | undefined;

  constructor(options: PullRequestWorkOptions) {
    this.#options = options;
  }

  /**
   * Reads the pull request. If only a review wants it and it cannot be read, there is one warning.
   *
   * @returns undefined after that warning
   * @throws GitHubError when the prompt is to contain the diff and the pull request cannot be read
   */
  async brief(): Promise<PullRequestBriefing | undefined> {
    const { client, place, circumstances, hasDiff, cancel, notice, warn } = this.#options;
    const requests = client.within(BUDGET_MS, cancel);
    let standing: Pick<Standing, "headSha" | "earlier" | "reviews"> = NOTHING;
    const headNow = async (): Promise<string> => {
      standing = await this.#lookAt(requests);
      return standing.headSha;
    };
    try {
      this.#subject = await readSubject(requests, place, undefined, headNow);
    } catch (error) {
      if (hasDiff) {
        throw error;
      }
      warn(
        reviewWarning("The pull request could not be read, so there will be no review", error, circumstances),
      );
      return undefined;
    }
    const { head, diff } = this.#subject;
    const incomplete = incompleteWarning(place.number, this.#subject);
    if (incomplete !== undefined) {
      warn(incomplete);
    }
    const earlier = standing.earlier.filter(({ state }) => state === "open");
    const paths = diff.map(({ path }) => path);
    const { number } = place;
    if (!hasDiff) {
      return { diff: "", earlier, paths: new Set(paths), unseenPaths: [], head };
    }
    const last = standing.reviews.at(-1)?.commit;
    const [generated, fresh] = await Promise.all([
      this.#options.generatedOf(paths),
      last === undefined || last === head ? undefined : linesSince(requests, place, last, head),
    ]);
    const { text, leftOut } = diffPart({ number, head, files: diff, generated, fresh });
    if (leftOut.length > 0) {
      notice(
        `The diff of #${number} is too long for the prompt: the lines of ${leftOut.length === 1 ? "one file" : `${leftOut.length} files`} are left out. \`unseenPaths\` in \`record-file\` names them.`,
      );
    }
    return { diff: text, earlier, paths: new Set(paths), unseenPaths: leftOut, head };
  }

  /** Returns the review that was posted, for reports that come later; undefined if none was. */
  posted(): PostedReview | undefined {
    return this.#posted;
  }

  async #lookAt(requests: GitHubRequests) {
    try {
      return await readStanding({ ...this.#options, requests });
    } catch {
      // The prompt then lists no open findings. Publishing will report it if threads are still unreadable.
      return { ...NOTHING, headSha: (await getPullRequest(requests, this.#options.place)).headSha };
    }
  }

  /**
   * Decides what the review will do with an answer, before gates count its findings. If this fails, there is one
   * warning, and no review.
   *
   * @param record of a run that has ended well so far
   * @returns undefined without a review
   */
  async judge(record: RunRecord): Promise<JudgedReview | undefined> {
    const { client, place, mode, clock, cancel, warn, circumstances } = this.#options;
    const subject = this.#subject;
    if (subject === undefined || mode === "off") {
      return undefined;
    }
    const completed = this.#options.redactRecord({ ...record, reason: "completed" });
    const answers = reviewAnswers([{ name: "", record: completed }]);
    if (answers === undefined) {
      warn(
        `No review of #${place.number}: the answer has no array \`findings\`. Have \`output-schema\` require one, or leave it out.`,
      );
      return undefined;
    }
    const requests = client.within(BUDGET_MS, abortedAfter(cancel, CANCELLED_BUDGET_MS, clock));
    const options = { ...this.#options, requests, mode, answers, subject };
    try {
      const plan = await planReview(options);
      this.#planned = { options, plan };
      const { sinceLastPush } = plan.decision;
      return { findings: recordedFindings(plan.decision), sinceLastPush, reviewedHead: subject.head };
    } catch (error) {
      warn(reviewWarning("The review could not be posted", error, circumstances));
      return undefined;
    }
  }

  async #publish(record: RunRecord): Promise<ReporterOutputs> {
    const { client, circumstances, cancel, clock, suggestions } = this.#options;
    if (this.#planned === undefined || !hasAnswered(record)) {
      return (await suggestions?.end(record)) ?? {};
    }
    const { options, plan } = this.#planned;
    const changes = await this.#changes(record, options.subject, plan);
    const requests = client.within(BUDGET_MS, abortedAfter(cancel, CANCELLED_BUDGET_MS, clock));
    this.#posted = await publishPlan({ ...options, requests, circumstances, changes }, plan);
    return reviewOutputs(this.#posted);
  }

  async #changes(
    record: RunRecord,
    subject: ReviewSubject,
    { standing, decision }: ReviewPlan,
  ): Promise<SuggestedChanges | undefined> {
    const { suggestions, circumstances, warn } = this.#options;
    try {
      return await suggestions?.of(record, subject, standing, MAXIMUM_COMMENTS - decision.onLines.length);
    } catch (error) {
      warn(suggestionsWarning(error, circumstances));
      return undefined;
    }
  }
}
