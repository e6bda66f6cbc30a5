import type { GitHubClient } from "../../github/client.js";
import { getPullRequest, type PullRequestPlace } from "../../github/pull-request.js";
import { listThreads } from "../../github/review-threads.js";
import type { RunRecord } from "../../record/schema.js";
import type { ReviewIdentity } from "../../render/review/review.js";
import type { DiffFile } from "../../review/diff.js";
import { pullRequestPart } from "../../review/prompt.js";
import { type OpenFinding, openFindings, ownThreads } from "../../review/thread.js";
import type { Clock } from "../../system/clock.js";
import { type PublishReviewOptions, publishReview } from "./publish-review.js";
import { type Reporter, type ReporterOutputs, reviewOutputs } from "../reporter.js";
import {
  hasAnswered,
  reviewAnswers,
  readSubject,
  type ReviewSubject,
  type ReviewCircumstances,
  reviewWarning,
} from "./review-subject.js";

/** What the agent's prompt says about its pull request. */
export type PullRequestBriefing = {
  /** Text that follows the task. */
  readonly part: string;
  /** Paths of the diff. */
  readonly paths: ReadonlySet<string>;
  /** Paths of the diff whose lines did not fit into the prompt. */
  readonly unseenPaths: readonly string[];
  /** The commit named in the prompt. */
  readonly head: string;
};

/** The work on a run's pull request: its diff before the agent starts, its review at the end. */
export interface PullRequestWork {
  /**
   * Reads the pull request. If this fails, there is one warning.
   *
   * @returns undefined when it could not be read
   */
  brief(): Promise<PullRequestBriefing | undefined>;
  /** Publishes the review. */
  readonly reporter: Reporter;
}

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

export function createPullRequestWork(options: PullRequestWorkOptions): PullRequestWork {
  const { client, baseUrl, place, circumstances, identity, mode, notice, warn } = options;
  let subject: ReviewSubject | undefined;

  async function brief(): Promise<PullRequestBriefing | undefined> {
    const requests = client.within(BUDGET_MS, options.cancel);
    let open: readonly OpenFinding[] = [];
    const headNow = async (): Promise<string> => {
      try {
        const { headSha, threads } = await listThreads(requests, baseUrl, place);
        open = openFindings(ownThreads(threads, identity.key));
        return headSha;
      } catch {
        // The prompt then lists no open findings. Publishing will report it if threads are still unreadable.
        return (await getPullRequest(requests, place)).headSha;
      }
    };
    try {
      subject = await readSubject(requests, place, undefined, headNow);
    } catch (error) {
      const consequence =
        mode === "off"
          ? "so the agent gets no diff"
          : "so the agent gets no diff, and there will be no review";
      warn(reviewWarning(`The pull request could not be read, ${consequence}`, error, circumstances));
      return undefined;
    }
    const { head, diff } = subject;
    const paths = diff.map(({ path }) => path);
    const generated = options.hasDiff ? await options.generatedOf(paths) : new Set<string>();
    const shown = options.hasDiff ? diff : undefined;
    const { text, leftOut } = pullRequestPart({
      number: place.number,
      head,
      diff: shown,
      generated,
      open,
    });
    if (leftOut.length > 0) {
      notice(
        `The diff of #${place.number} is too long for the prompt: the lines of ${leftOut.length === 1 ? "one file" : `${leftOut.length} files`} are left out. \`unseenPaths\` in \`record-file\` names them.`,
      );
    }
    return { part: text, paths: pathsOf(diff), unseenPaths: leftOut, head };
  }

  async function publish(record: RunRecord, reviewed: ReviewSubject): Promise<ReporterOutputs> {
    if (mode === "off" || !hasAnswered(record)) {
      return {};
    }
    const answers = reviewAnswers([{ name: "", record }]);
    if (answers === undefined) {
      warn(
        `No review of #${place.number}: the answer has no array \`findings\`. Have \`output-schema\` require one, or leave it out.`,
      );
      return {};
    }
    const time = timeLeft();
    const { review, failure } = await publishReview({
      requests: client.within(BUDGET_MS, time.signal),
      baseUrl,
      place,
      identity,
      mode,
      subject: reviewed,
      answers,
      warn,
      notice,
    }).finally(time.stop);
    if (failure !== undefined) {
      warn(
        reviewWarning("What an earlier review said could not be brought up to date", failure, circumstances),
      );
    }
    return reviewOutputs(review);
  }

  /** Returns a signal that aborts when the time of a cancelled run is used up. */
  function timeLeft(): { readonly signal: AbortSignal; readonly stop: () => void } {
    const ending = new AbortController();
    const stops: (() => void)[] = [];
    const hurry = (): void => {
      const end = (): void => {
        ending.abort(new Error("no time was left"));
      };
      stops.push(options.clock.after(CANCELLED_BUDGET_MS, end));
    };
    if (options.cancel.aborted) {
      hurry();
    }
    options.cancel.addEventListener("abort", hurry);
    return {
      signal: ending.signal,
      stop() {
        options.cancel.removeEventListener("abort", hurry);
        stops.forEach((stop) => {
          stop();
        });
      },
    };
  }

  return {
    brief,
    reporter: {
      name: "review",
      async end(record) {
        if (subject === undefined) {
          return {};
        }
        try {
          return await publish(options.redactRecord(record), subject);
        } catch (error) {
          warn(reviewWarning("The review could not be posted", error, circumstances));
          return {};
        }
      },
    },
  };
}

function pathsOf(diff: readonly DiffFile[]): ReadonlySet<string> {
  return new Set(diff.map(({ path }) => path));
}
