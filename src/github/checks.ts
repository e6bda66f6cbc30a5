import { isPlatformNotice, stepLog, type StepTime } from "../briefing/job-log.js";
import type { Checks, FailedCheck, FailedJob, FailedStep } from "../briefing/material.js";
import { describeError } from "../system/errors.js";
import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import type { Repository } from "./event.js";
import type { EventChecks } from "./event-request.js";
import { GitHubError } from "./failure.js";

/** Which checks are wanted. */
type ChecksOf = {
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
/** Of each list. A matrix can have 256 jobs, a run several. */
const MAXIMUM_PAGES = 3;
/** Enough to see what is wrong. */
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
  const read = await Promise.all(
    runs.failed.slice(0, MAXIMUM_RUNS).map((run) => readJobs(requests, wanted, run)),
  );
  const jobs = read.flatMap((list) => list.entries);
  const beyond = [runs.failed.length - MAXIMUM_RUNS, checks.failed.length - MAXIMUM_CHECKS];
  return {
    headSha: wanted.headSha,
    isRunning: runs.isRunning || checks.isRunning,
    held: runs.held,
    unread: [...beyond, runs.unread, checks.unread, ...read.map((list) => list.unread)].reduce(
      (sum, count) => sum + Math.max(0, count),
      0,
    ),
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
  /** Runs that exist beside those that were read. */
  readonly unread: number;
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
    return { failed: isHeld ? [] : [run], held: isHeld ? [run.workflow] : [], isRunning: false, unread: 0 };
  }
  const { entries: listed, unread } = await readList(
    requests,
    wanted,
    "GET /repos/{owner}/{repo}/actions/runs",
    "workflow_runs",
    {
      head_sha: headSha,
      ...(cause !== undefined && { check_suite_id: cause.suiteId }),
    },
  );
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
    unread,
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
  const { entries: jobs, unread } = await readList(requests, wanted, route, "jobs", {
    run_id: run.id,
    attempt_number: run.attempt,
  });
  const isUnstarted = jobs.length === 0 && FAILED.has(run.conclusion);
  const failed = isUnstarted ? [{ name: "(no job)", conclusion: run.conclusion }] : jobs.filter(isFailed);
  return { entries: failed.map((job) => ({ run, job })), unread };
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
    return { ...named, steps: [], ...NO_ANNOTATIONS, missing: "the workflow could not be started" };
  }
  const [log, annotations] = await Promise.all([
    isWithLog ? readLog(requests, wanted, id) : { missing: "there are too many failed jobs" },
    readAnnotations(requests, wanted, id),
  ]);
  return typeof log === "object" && "missing" in log
    ? { ...named, steps: [], ...annotations, ...log }
    : { ...named, steps: failedSteps(job, log), ...annotations, missing: undefined };
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
  const steps = arrayAt(job, "steps")
    .filter(isObject)
    .filter((step) => textAt(step, "conclusion") !== "skipped")
    .map((step) => ({ step, ...timeOf(step) }));
  const failed = steps.filter(({ step }) => isFailed(step));
  if (failed.length === 0) {
    const all = { ...timeOf(job), before: undefined, behind: 0 };
    return [{ name: undefined, ...stepLog(text, all, isWhole), isMixed: false }];
  }
  return failed.map((one) => {
    const at = steps.indexOf(one);
    const [earlier, later] = [steps.slice(0, at), steps.slice(at + 1)];
    const place = {
      before: earlier.some(({ endedMs }) => endedMs === one.beganMs)
        ? earlier.filter(({ beganMs }) => beganMs === one.beganMs).length
        : undefined,
      behind: later.filter(({ beganMs }) => beganMs === one.endedMs).length,
    };
    return {
      name: textAt(one.step, "name") ?? "",
      ...stepLog(text, { ...one, ...place }, isWhole),
      isMixed: steps.some((other) => other !== one && overlaps(other, one)),
    };
  });
}

type Time = Pick<StepTime, "beganMs" | "endedMs">;

function timeOf(step: JsonObject): Time {
  const at = (member: string, otherwise: number): number => {
    const time = Date.parse(textAt(step, member) ?? "");
    return Number.isNaN(time) ? otherwise : time;
  };
  return { beganMs: at("started_at", 0), endedMs: at("completed_at", Infinity) };
}

function overlaps(one: Time, other: Time): boolean {
  return one.beganMs < other.endedMs && other.beganMs < one.endedMs;
}

/** Checks of other apps. What GitHub Actions checked is known from its runs. */
async function readOthers(requests: GitHubRequests, wanted: ChecksOf) {
  const { cause, headSha } = wanted;
  if (cause?.kind === "workflow_run") {
    return { failed: [], isRunning: false, unread: 0 };
  }
  const route = "GET /repos/{owner}/{repo}/commits/{ref}/check-runs";
  const { entries, unread } = await readList(requests, wanted, route, "check_runs", { ref: headSha });
  const others = entries.filter(
    (check) =>
      textAt(objectAt(check, "app"), "slug") !== "github-actions" &&
      (cause === undefined || numberAt(objectAt(check, "check_suite"), "id") === cause.suiteId),
  );
  return { failed: others.filter(isFailed), isRunning: others.some(isRunning), unread };
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
    ...(isAnnotated ? await readAnnotations(requests, wanted, numberAt(check, "id") ?? 0) : NO_ANNOTATIONS),
  };
}

const NO_ANNOTATIONS = { annotations: [], hasMoreAnnotations: false };

async function readAnnotations(
  requests: GitHubRequests,
  wanted: ChecksOf,
  checkRunId: number,
): Promise<Pick<FailedCheck, "annotations" | "hasMoreAnnotations">> {
  const route = "GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations";
  try {
    const { entries, isWhole } = await readList(requests, wanted, route, undefined, {
      check_run_id: checkRunId,
    });
    const annotations = entries.map((one) => ({
      path: textAt(one, "path") ?? "",
      line: numberAt(one, "start_line") ?? 1,
      message: wanted.redact(textAt(one, "message") ?? ""),
    }));
    return {
      annotations: annotations.filter(({ message }) => !isPlatformNotice(message)),
      hasMoreAnnotations: !isWhole,
    };
  } catch (error) {
    if (error instanceof GitHubError && error.kind === "forbidden") {
      throw error;
    }
    return NO_ANNOTATIONS;
  }
}

type List = {
  readonly entries: readonly JsonObject[];
  /** Whether there are no others. */
  readonly isWhole: boolean;
  /** How many others there are, where GitHub tells. */
  readonly unread: number;
};

/**
 * Reads at most {@link MAXIMUM_PAGES} of a list.
 *
 * @param member of the answer that holds the list; undefined where the answer is the list
 */
async function readList(
  requests: GitHubRequests,
  { repository }: ChecksOf,
  route: string,
  member: string | undefined,
  parameters: JsonObject,
): Promise<List> {
  const place = { owner: repository.owner, repo: repository.name, per_page: PER_PAGE };
  const entries: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const { data, status } = await requests.send(route, { ...place, ...parameters, page });
    const answer = isObject(data) ? data : {};
    const list: unknown = member === undefined ? data : answer[member];
    if (!Array.isArray(list)) {
      const message = `GitHub answered with something that has no ${member ?? "entries"}.`;
      throw new GitHubError(message, "unavailable", status);
    }
    entries.push(...list.filter(isObject));
    const isWhole = list.length < PER_PAGE;
    if (isWhole || page === MAXIMUM_PAGES) {
      const total = numberAt(answer, "total_count") ?? entries.length;
      return { entries, isWhole, unread: total - entries.length };
    }
  }
}

function isRunning(one: JsonObject): boolean {
  return textAt(one, "status") !== "completed";
}

function isFailed(one: JsonObject): boolean {
  return FAILED.has(textAt(one, "conclusion") ?? "");
}
