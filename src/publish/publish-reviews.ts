import { apiUrl, type GitHubClient, type GitHubRequests } from "../github/client.js";
import { type EventContext, serverUrl } from "../github/event.js";
import { commentIdentity } from "../report/comment/open-comment.js";
import { decidePullRequest } from "../report/comment/places.js";
import { GitHubError } from "../github/failure.js";
import type { PullRequestPlace } from "../github/pull-request.js";
import { unreadableRun } from "../record/finish.js";
import type { MergedRun, MergedRuns } from "../record/merge.js";
import { matrixName } from "../record/run-names.js";
import type { RunRecord } from "../record/schema.js";
import { people } from "../report/review/people.js";
import { publishPlan, reviewWarning } from "../report/review/publish-answers.js";
import { planReview } from "../report/review/publish-review.js";
import type { JudgedReview } from "../report/review/pull-request-work.js";
import { incompleteWarning, readSubject, type ReviewSubject } from "../report/review/review-subject.js";
import { newestHead, reviewAnswers } from "../review/answers.js";
import { recordedFindings } from "../review/recorded-findings.js";
import type { PostedReview } from "../report/review/post-review.js";
import type { Redactor } from "../safety/redaction/redact.js";
import type { StepMessages } from "../step/log-output.js";
import type { Environment } from "../system/environment.js";
import type { ReportInputs } from "./report-inputs.js";

const BUDGET_MS = 60_000;

export type ReviewOptions = {
  readonly inputs: ReportInputs;
  readonly environment: Environment;
  readonly event: EventContext;
  /** Undefined without a token. */
  readonly client: GitHubClient | undefined;
  readonly redactor: Redactor;
  readonly say: StepMessages;
};

type NamedRun = { readonly name: string; readonly record: RunRecord };

/** What became of the review of several runs. */
export type ReviewOfRuns = {
  /** Undefined if none had to be posted. */
  readonly posted: PostedReview | undefined;
  /** What counts after it; undefined if it could not be decided. */
  readonly judged: JudgedReview | undefined;
};

const NONE: ReviewOfRuns = { posted: undefined, judged: undefined };

/** Publishes the findings of several runs as one review. A failure is a warning and never fails the step. */
export async function publishReviews(
  merged: MergedRuns,
  { inputs, environment, event, client, redactor, say }: ReviewOptions,
): Promise<ReviewOfRuns> {
  const decision = decidePullRequest(event, inputs.prNumber, inputs.githubToken !== undefined);
  const { review: mode } = inputs;
  if (mode === "off" || decision.place === undefined || client === undefined) {
    if (mode !== "off" && decision.place === undefined) {
      say.notice(`No review: ${decision.why}`);
    }
    return NONE;
  }
  const { place, fromFork } = decision;
  const runs = labelled(merged.runs.filter((run) => !isOfAnother(run, place.number)));
  const answers = reviewAnswers(runs);
  if (answers === undefined) {
    say.notice(`No review: none of the runs answered with findings on #${place.number}.`);
    return NONE;
  }
  const circumstances = { number: place.number, fromFork };
  const requests = client.within(BUDGET_MS);
  try {
    const { subject, isOfHead } = await subjectOf(runs, requests, place);
    const incomplete = incompleteWarning(place.number, subject);
    if (incomplete !== undefined) {
      say.warn(incomplete);
    }
    const options = {
      ...{ requests, place, mode, subject },
      baseUrl: apiUrl(environment),
      serverUrl: serverUrl(environment),
      identity: commentIdentity(event.run, inputs.commentKey, (text) => redactor.text(text)),
      isPerson: people(new Set(), event, client, place.repository),
      answers: { ...answers, isOfHead: answers.isOfHead && isOfHead },
      ...say,
    };
    const plan = await planReview(options);
    return {
      posted: await publishPlan({ ...options, circumstances }, plan),
      judged: {
        findings: recordedFindings(plan.decision),
        sinceLastPush: plan.decision.sinceLastPush,
        reviewedHead: subject.head,
      },
    };
  } catch (error) {
    say.warn(reviewWarning("The review could not be posted", error, circumstances));
    return NONE;
  }
}

/** Whether the run belongs to another pull request, according to the ref of its run. */
function isOfAnother(run: MergedRun, number: number): boolean {
  const named = "record" in run ? /^refs\/pull\/(\d+)\//.exec(run.record.run.ref)?.[1] : undefined;
  return named !== undefined && Number(named) !== number;
}

/** Names runs by the values of their matrix, else by job and step; equal names get a number. */
function labelled(runs: readonly MergedRun[]): readonly NamedRun[] {
  const times = new Map<string, number>();
  return runs.map((run) => {
    const record = "record" in run ? run.record : unreadableRun(run.file, run.problem);
    const { job, step, matrix } = record.run;
    const words = [job, step].filter((part) => part !== "").join(" / ");
    const name = [matrixName(matrix), words, run.name].find((part) => part !== "") ?? "";
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { name: time === 1 ? name : `${name} (${time})`, record };
  });
}

/** Returns the commit that the newest run looked at, with its diff. If it is gone, or unknown, the current head. */
async function subjectOf(
  runs: readonly NamedRun[],
  requests: GitHubRequests,
  place: PullRequestPlace,
): Promise<{ readonly subject: ReviewSubject; readonly isOfHead: boolean }> {
  const head = newestHead(runs);
  try {
    return { subject: await readSubject(requests, place, head), isOfHead: head !== undefined };
  } catch (error) {
    if (error instanceof GitHubError && error.kind === "not-found" && head !== undefined) {
      return { subject: await readSubject(requests, place, undefined), isOfHead: false };
    }
    throw error;
  }
}
