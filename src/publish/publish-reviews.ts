import { apiUrl, type GitHubClient, type GitHubRequests } from "../github/client.js";
import type { EventContext } from "../github/event.js";
import { commentIdentity } from "../report/comment/open-comment.js";
import { decidePullRequest } from "../report/comment/places.js";
import { GitHubError } from "../github/failure.js";
import type { PullRequestPlace } from "../github/pull-request.js";
import type { MergedRuns } from "../record/merge.js";
import type { RunRecord } from "../record/schema.js";
import { publishAnswers } from "../report/review/publish-answers.js";
import { incompleteWarning, readSubject, type ReviewSubject } from "../report/review/review-subject.js";
import { commitOf, reviewAnswers } from "../review/answers.js";
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

/** Publishes the findings of several runs as one review. A failure is a warning and never fails the step. */
export async function publishReviews(
  merged: MergedRuns,
  { inputs, environment, event, client, redactor, say }: ReviewOptions,
): Promise<PostedReview | undefined> {
  const decision = decidePullRequest(event, inputs.prNumber, inputs.githubToken !== undefined);
  if (inputs.review === "off" || decision.place === undefined || client === undefined) {
    if (inputs.review !== "off" && decision.place === undefined) {
      say.notice(`No review: ${decision.why}`);
    }
    return undefined;
  }
  const runs = merged.runs
    .flatMap((run) => ("record" in run ? [{ name: run.name, record: run.record }] : []))
    .filter(({ record }) => !isOfAnother(record, decision.place.number));
  const answers = reviewAnswers(byModel(runs));
  if (answers === undefined) {
    say.notice(`No review: none of the runs answered with findings on #${decision.place.number}.`);
    return undefined;
  }
  const { place } = decision;
  const requests = client.within(BUDGET_MS);
  return await publishAnswers({
    requests,
    baseUrl: apiUrl(environment),
    place,
    circumstances: { number: place.number, fromFork: decision.fromFork },
    identity: commentIdentity(event.run, inputs.commentKey, (text) => redactor.text(text)),
    mode: inputs.review,
    readSubject: async () => {
      const subject = await subjectOf(runs, requests, place);
      const incomplete = incompleteWarning(place.number, subject);
      if (incomplete !== undefined) {
        say.warn(incomplete);
      }
      return subject;
    },
    answers: { ...answers, isWhole: answers.isWhole && runs.length === merged.runs.length },
    ...say,
  });
}

/** Whether the run belongs to another pull request, according to the ref of its run. */
function isOfAnother({ run }: RunRecord, number: number): boolean {
  const named = /^refs\/pull\/(\d+)\//.exec(run.ref)?.[1];
  return named !== undefined && Number(named) !== number;
}

/** Names the runs after their models, if that makes the names unique. */
function byModel(runs: readonly NamedRun[]): readonly NamedRun[] {
  const models = runs.map(({ record }) => record.session.model ?? "");
  const isClear = !models.includes("") && new Set(models).size === models.length;
  return isClear ? runs.map(({ record }, index) => ({ name: models[index] ?? "", record })) : runs;
}

/**
 * Returns the commit of the run that started last, which is the newest one, with its diff. If that commit is gone, or
 * no record names one, it is the current head.
 */
async function subjectOf(
  runs: readonly NamedRun[],
  requests: GitHubRequests,
  place: PullRequestPlace,
): Promise<ReviewSubject> {
  const [newest] = runs
    .map(({ record }) => ({ head: commitOf(record), startedAtMs: record.startedAtMs }))
    .filter(({ head }) => head !== undefined)
    .sort((one, other) => other.startedAtMs - one.startedAtMs);
  try {
    return await readSubject(requests, place, newest?.head);
  } catch (error) {
    if (error instanceof GitHubError && error.kind === "not-found" && newest !== undefined) {
      return await readSubject(requests, place, undefined);
    }
    throw error;
  }
}
