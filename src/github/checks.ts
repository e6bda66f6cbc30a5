import { isPlatformNotice, stepLog, type StepTime } from "../briefing/job-log.js";
import type { Annotation, Checks, FailedCheck, FailedJob, FailedStep } from "../briefing/material.js";
import { describeError } from "../system/errors.js";
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import type { Repository } from "./event.js";
import type { EventChecks } from "./event-request.js";
import { GitHubError } from "./failure.js";

/** Which checks are wanted. */
export type ChecksOf = {
  readonly repository: Repository;
  readonly headSha: string;
  /** What caused this run: only that. Undefined: every workflow's newest run on the commit. */
  readonly cause: EventChecks | undefined;
  /** This run, which is none of them. */
  readonly ownRunId: string;
  /** Removes secrets from a log. */
  readonly redact: (text: string) => string;
};

type Run = {
  readonly id: number;
  readonly attempt: number;
  readonly workflow: string;
  readonly conclusion: string;
};

const FAILED = new Set(["failure", "timed_out", "startup_failure"]);
const PER_PAGE = 100;
/** Enough to see what is wrong; a matrix can have 256 jobs. */
const MAXIMUM_RUNS = 10;
const MAXIMUM_LOGS = 8;
const MAXIMUM_CHECKS = 20;

/**
 * Reads how the checks of a commit went: failed jobs of GitHub Actions with the logs of their failed steps, and failed
 * checks of others.
 *
 * @throws GitHubError when the lists cannot be read. A log or annotations that cannot be read are only missing
 */
export async function readChecks(requests: GitHubRequests, wanted: ChecksOf): Promise<Checks> {
  const [runs, checks] = await Promise.all([readRuns(requests, wanted), readOthers(requests, wanted)]);
  const jobs = (
    await Promise.all(runs.failed.slice(0, MAXIMUM_RUNS).map((run) => readJobs(requests, wanted, run)))
  ).flat();
  return {
    headSha: wanted.headSha,
    isRunning: runs.isRunning || checks.isRunning,
    held: runs.held,
    jobs: await Promise.all(
      jobs.map(({ run, job }, index) => failedJob(requests, wanted, run, job, index < MAXIMUM_LOGS)),
    ),
    others: await Promise.all(
      checks.failed.slice(0, MAXIMUM_CHECKS).map((check) => failedCheck(requests, wanted, check)),
    ),
  };
}

type Runs = {
  readonly failed: readonly Run[];
  readonly held: readonly string[];
  readonly isRunning: boolean;
};

/** Runs that failed, or still run and may have failed jobs. Asked for by commit: other questions are approximate. */
async function readRuns(requests: GitHubRequests, wanted: ChecksOf): Promise<Runs> {
  const { headSha, cause, ownRunId } = wanted;
  if (cause?.kind === "workflow_run") {
    const run = {
      id: cause.id,
      attempt: cause.attempt ?? 1,
      workflow: cause.name,
      conclusion: cause.conclusion,
    };
    const isHeld = run.conclusion === "action_required";
    return { failed: isHeld ? [] : [run], held: isHeld ? [run.workflow] : [], isRunning: false };
  }
  const listed = await readList(requests, wanted, "GET /repos/{owner}/{repo}/actions/runs", "workflow_runs", {
    head_sha: headSha,
    ...(cause !== undefined && { check_suite_id: cause.suiteId }),
  });
  const newest = new Map<number, JsonObject>();
  const held: string[] = [];
  for (const run of listed
    .filter((one) => String(numberAt(one, "id")) !== ownRunId)
    .toSorted((one, other) => (numberAt(other, "run_number") ?? 0) - (numberAt(one, "run_number") ?? 0))) {
    const workflow = numberAt(run, "workflow_id") ?? 0;
    if (textAt(run, "conclusion") === "action_required") {
      held.push(textAt(run, "name") ?? "");
    } else if (!newest.has(workflow)) {
      newest.set(workflow, run);
    }
  }
  const runs = [...newest.values()];
  return {
    failed: runs.filter((run) => isRunning(run) || isFailed(run)).map(runOf),
    held: [...new Set(held)],
    isRunning: runs.some(isRunning),
  };
}

function runOf(run: JsonObject): Run {
  return {
    id: numberAt(run, "id") ?? 0,
    attempt: numberAt(run, "run_attempt") ?? 1,
    workflow: textAt(run, "name") ?? "",
    conclusion: textAt(run, "conclusion") ?? "",
  };
}

/** Failed jobs of a run. A run whose workflow could not be started has none, and counts as one. */
async function readJobs(requests: GitHubRequests, wanted: ChecksOf, run: Run) {
  const route = "GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs";
  const jobs = await readList(requests, wanted, route, "jobs", {
    run_id: run.id,
    attempt_number: run.attempt,
  });
  const failed = jobs.filter(isFailed);
  const isUnstarted = jobs.length === 0 && FAILED.has(run.conclusion);
  return (isUnstarted ? [{ name: "(no job)", conclusion: run.conclusion }] : failed).map((job) => ({
    run,
    job,
  }));
}

async function failedJob(
  requests: GitHubRequests,
  wanted: ChecksOf,
  { workflow }: Run,
  job: JsonObject,
  isWithLog: boolean,
): Promise<FailedJob> {
  const id = numberAt(job, "id");
  const named = { workflow, name: textAt(job, "name") ?? "", conclusion: textAt(job, "conclusion") ?? "" };
  if (id === undefined) {
    return { ...named, steps: [], annotations: [], missing: "the workflow could not be started" };
  }
  const [log, annotations] = await Promise.all([
    isWithLog ? readLog(requests, wanted, id) : { missing: "there are too many failed jobs" },
    readAnnotations(requests, wanted, id),
  ]);
  return typeof log === "object" && "missing" in log
    ? { ...named, steps: [], annotations, ...log }
    : { ...named, steps: failedSteps(job, log), annotations, missing: undefined };
}

type Log = { readonly text: string; readonly isWhole: boolean };

/** @returns the log, or its end where it is long; or why there is none */
async function readLog(
  requests: GitHubRequests,
  { repository, redact }: ChecksOf,
  jobId: number,
): Promise<Log | { readonly missing: string }> {
  try {
    const { data, status } = await requests.send("GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs", {
      owner: repository.owner,
      repo: repository.name,
      job_id: jobId,
    });
    return { text: redact(typeof data === "string" ? data : ""), isWhole: status !== 206 };
  } catch (error) {
    const isGone = error instanceof GitHubError && (error.kind === "gone" || error.kind === "not-found");
    if (error instanceof GitHubError && error.kind === "forbidden") {
      throw error;
    }
    return { missing: isGone ? "it is no longer kept" : `it could not be read (${describeError(error)})` };
  }
}

/** A job that failed beside its steps, as when its runner was lost, has the end of its log. */
function failedSteps(job: JsonObject, { text, isWhole }: Log): readonly FailedStep[] {
  const steps = arrayAt(job, "steps").filter(isObject);
  const failed = steps.filter(isFailed);
  return (failed.length === 0 ? [{ ...job, name: "(of no step)" }] : failed).map((step) => {
    const time = timeOf(step);
    const isMixed =
      failed.length > 0 && steps.some((other) => other !== step && overlaps(timeOf(other), time));
    return { name: textAt(step, "name") ?? "", ...stepLog(text, time, isWhole), isMixed };
  });
}

function timeOf(step: JsonObject): StepTime {
  const at = (member: string, otherwise: number): number => {
    const time = Date.parse(textAt(step, member) ?? "");
    return Number.isNaN(time) ? otherwise : time;
  };
  return { beganMs: at("started_at", 0), endedMs: at("completed_at", Infinity) };
}

function overlaps(one: StepTime, other: StepTime): boolean {
  return one.beganMs < other.endedMs && other.beganMs < one.endedMs;
}

/** Checks of other apps. What GitHub Actions checked is known from its runs. */
async function readOthers(requests: GitHubRequests, wanted: ChecksOf) {
  const { cause, headSha } = wanted;
  if (cause?.kind === "workflow_run") {
    return { failed: [], isRunning: false };
  }
  const route = "GET /repos/{owner}/{repo}/commits/{ref}/check-runs";
  const others = (await readList(requests, wanted, route, "check_runs", { ref: headSha })).filter(
    (check) =>
      textAt(objectAt(check, "app"), "slug") !== "github-actions" &&
      (cause === undefined || numberAt(objectAt(check, "check_suite"), "id") === cause.suiteId),
  );
  return { failed: others.filter(isFailed), isRunning: others.some(isRunning) };
}

async function failedCheck(
  requests: GitHubRequests,
  wanted: ChecksOf,
  check: JsonObject,
): Promise<FailedCheck> {
  const output = objectAt(check, "output");
  const isAnnotated = (numberAt(output, "annotations_count") ?? 0) > 0;
  return {
    name: textAt(check, "name") ?? "",
    conclusion: textAt(check, "conclusion") ?? "",
    title: textAt(output, "title") ?? "",
    summary: textAt(output, "summary") ?? "",
    annotations: isAnnotated ? await readAnnotations(requests, wanted, numberAt(check, "id") ?? 0) : [],
  };
}

async function readAnnotations(
  requests: GitHubRequests,
  { repository, redact }: ChecksOf,
  checkRunId: number,
): Promise<readonly Annotation[]> {
  const route = "GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations";
  const parameters = { owner: repository.owner, repo: repository.name, check_run_id: checkRunId };
  try {
    const { data } = await requests.send(route, { ...parameters, per_page: PER_PAGE });
    return (Array.isArray(data) ? data : [])
      .filter(isObject)
      .map((one) => ({
        path: textAt(one, "path") ?? "",
        line: numberAt(one, "start_line") ?? 1,
        message: redact(textAt(one, "message") ?? ""),
      }))
      .filter(({ message }) => !isPlatformNotice(message));
  } catch (error) {
    if (error instanceof GitHubError && error.kind === "forbidden") {
      throw error;
    }
    return [];
  }
}

/** Reads the newest 100 entries of a list that is a member of its answer. */
async function readList(
  requests: GitHubRequests,
  { repository }: ChecksOf,
  route: string,
  member: string,
  parameters: JsonObject,
): Promise<readonly JsonObject[]> {
  const place = { owner: repository.owner, repo: repository.name };
  const { data, status } = await requests.send(route, { ...place, ...parameters, per_page: PER_PAGE });
  const list: unknown = isObject(data) ? data[member] : undefined;
  if (!Array.isArray(list)) {
    throw new GitHubError(`GitHub answered with something that has no ${member}.`, "unavailable", status);
  }
  return list.filter(isObject);
}

function isRunning(one: JsonObject): boolean {
  return textAt(one, "status") !== "completed";
}

function isFailed(one: JsonObject): boolean {
  return FAILED.has(textAt(one, "conclusion") ?? "");
}
