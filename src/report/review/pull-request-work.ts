import type { GitHubClient, GitHubRequests } from "../../github/client.js";
import { getPullRequest, type PullRequestPlace } from "../../github/pull-request.js";
import { listThreads } from "../../github/review-threads.js";
import type { RunRecord } from "../../record/schema.js";
import type { ReviewIdentity } from "../../render/review/review.js";
import { hasAnswered, reviewAnswers } from "../../review/answers.js";
import { pullRequestPart } from "../../review/prompt.js";
import { type OpenFinding, openFindings, ownThreads } from "../../review/thread.js";
import type { Clock } from "../../system/clock.js";
import { abortedAfter } from "../../system/in-time.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";
import { publishAnswers, type ReviewCircumstances, reviewWarning } from "./publish-answers.js";
import { type PostedReview, reviewOutputs } from "./post-review.js";
import type { PublishReviewOptions } from "./publish-review.js";
import { incompleteWarning, pathsNotShown, readSubject, type ReviewSubject } from "./review-subject.js";

/** What the agent's prompt says about its pull request. */
export type PullRequestBriefing = {
  /** Texts that follow the task: the diff, and the open findings of earlier runs. Empty without them. */
  readonly diff: string;
  readonly earlier: string;
  /** Paths of the diff. */
  readonly paths: ReadonlySet<string>;
  /** Paths of the diff whose lines did not fit into the prompt. */
  readonly unseenPaths: readonly string[];
  /** The commit named in the prompt. */
  readonly head: string;
};

type PullRequestWorkOptions = {
  readonly client: GitHubClient;
  /** `GITHUB_API_URL`. */
  readonly baseUrl: string;
  readonly place: PullRequestPlace;
  readonly circumstances: ReviewCircumstances;
  readonly identity: ReviewIdentity;
  /** The input `review`. */
  readonly mode: PublishReviewOptions["mode"] | "off";
  /** Whether the prompt contains the diff. */
  readonly hasDiff: boolean;
  /** Returns the paths that the repository itself marks as generated or vendored. Never rejects. */
  readonly generatedOf: (paths: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly redactRecord: (record: RunRecord) => RunRecord;
  readonly clock: Clock;
  /** Aborted when the runner cancels the step. From then on there is little time. */
  readonly cancel: AbortSignal;
  readonly warn: (text: string) => void;
  readonly notice: (text: string) => void;
};

const BUDGET_MS = 60_000;
const CANCELLED_BUDGET_MS = 3_000;

/** The work on a run's pull request: its diff before the agent starts, its review at the end. */
export class PullRequestWork {
  /** Publishes the review. */
  readonly reporter: Reporter = { name: "review", end: (record) => this.#publish(record) };
  readonly #options: PullRequestWorkOptions;
  #subject: ReviewSubject | undefined;
  #posted: PostedReview | undefined;

  constructor(options: PullRequestWorkOptions) {
    this.#options = options;
  }

  /**
   * Reads the pull request. If this fails, there is one warning.
   *
   * @returns undefined when it could not be read
   */
  async brief(): Promise<PullRequestBriefing | undefined> {
    const { client, place, circumstances, mode, hasDiff, cancel, notice, warn } = this.#options;
    const requests = client.within(BUDGET_MS, cancel);
    let open: readonly OpenFinding[] = [];
    const headNow = async (): Promise<string> => {
      const now = await this.#lookAt(requests);
      open = now.open;
      return now.head;
    };
    try {
      this.#subject = await readSubject(requests, place, undefined, headNow);
    } catch (error) {
      const consequence = mode === "off" ? "" : ", and there will be no review";
      const what = `The pull request could not be read, so the agent gets no diff${consequence}`;
      warn(reviewWarning(what, error, circumstances));
      return undefined;
    }
    const { head, diff } = this.#subject;
    const incomplete = incompleteWarning(place.number, this.#subject);
    if (incomplete !== undefined) {
      warn(incomplete);
    }
    const paths = diff.map(({ path }) => path);
    const generated = hasDiff ? await this.#options.generatedOf(paths) : new Set<string>();
    const { number } = place;
    const shown = hasDiff ? diff : undefined;
    const { leftOut, ...texts } = pullRequestPart({ number, head, diff: shown, generated, open });
    if (leftOut.length > 0) {
      notice(
        `The diff of #${number} is too long for the prompt: the lines of ${leftOut.length === 1 ? "one file" : `${leftOut.length} files`} are left out. \`unseenPaths\` in \`record-file\` names them.`,
      );
    }
    const notShown = hasDiff
      ? pathsNotShown(
          this.#subject,
          open.map(({ path }) => path),
        )
      : [];
    return { ...texts, paths: new Set(paths), unseenPaths: [...new Set([...leftOut, ...notShown])], head };
  }

  /** Returns the review that was posted, for reports that come later; undefined if none was. */
  posted(): PostedReview | undefined {
    return this.#posted;
  }

  async #lookAt(requests: GitHubRequests) {
    const { baseUrl, place, identity } = this.#options;
    try {
      const { headSha, threads } = await listThreads(requests, baseUrl, place);
      return { head: headSha, open: openFindings(ownThreads(threads, identity)) };
    } catch {
      // The prompt then lists no open findings. Publishing will report it if threads are still unreadable.
      return { head: (await getPullRequest(requests, place)).headSha, open: [] };
    }
  }

  async #publish(record: RunRecord): Promise<ReporterOutputs> {
    const { client, place, mode, clock, cancel, warn } = this.#options;
    const subject = this.#subject;
    const redacted = this.#options.redactRecord(record);
    if (subject === undefined || mode === "off" || !hasAnswered(redacted)) {
      return {};
    }
    const answers = reviewAnswers([{ name: "", record: redacted }]);
    if (answers === undefined) {
      warn(
        `No review of #${place.number}: the answer has no array \`findings\`. Have \`output-schema\` require one, or leave it out.`,
      );
      return {};
    }
    this.#posted = await publishAnswers({
      ...this.#options,
      requests: client.within(BUDGET_MS, abortedAfter(cancel, CANCELLED_BUDGET_MS, clock)),
      mode,
      answers,
      readSubject: () => Promise.resolve(subject),
    });
    return reviewOutputs(this.#posted);
  }
}
