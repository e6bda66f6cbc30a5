import { arrayAt, isObject, objectAt, textAt } from "../../src/safety/json.js";
import { type Answer, EXAMPLES, refusal } from "./github-answer.js";
import type { Operation } from "./github-contract.js";

export type StoredStep = {
  readonly name: string;
  readonly conclusion?: string;
  readonly from: string;
  readonly to: string;
};

export type StoredJob = {
  readonly id: number;
  readonly name: string;
  readonly conclusion?: string;
  readonly steps?: readonly StoredStep[];
  /** Undefined: expired. */
  readonly log?: string | Buffer | undefined;
  readonly annotations?: readonly {
    readonly path: string;
    readonly line: number;
    readonly message: string;
  }[];
};

/** A run of a workflow. */
export type StoredRun = {
  readonly id: number;
  readonly workflow: string;
  readonly number?: number;
  readonly sha: string;
  readonly suite?: number;
  /** Undefined: it still runs. */
  readonly conclusion?: string | undefined;
  readonly jobs?: readonly StoredJob[];
};

/** A check of another app. */
export type StoredCheck = {
  readonly id: number;
  readonly name: string;
  readonly sha: string;
  readonly suite?: number;
  readonly conclusion?: string;
  readonly title?: string;
  readonly summary?: string;
};

type ChecksContext = {
  readonly runs: readonly StoredRun[];
  readonly checks: readonly StoredCheck[];
};

/** @returns undefined for an operation that does not concern checks */
export function answerOfChecks(
  { route, placeholders }: Operation,
  url: URL,
  { runs, checks }: ChecksContext,
): Answer | undefined {
  const jobs = runs.flatMap((run) => run.jobs ?? []);
  const idIn = (name: string): number => Number(placeholders[name]);
  switch (route.replace("GET /repos/{owner}/{repo}", "")) {
    case "/actions/runs": {
      const suite = url.searchParams.get("check_suite_id");
      return listed(
        url,
        "workflow_runs",
        runs
          .filter(({ sha }) => sha === url.searchParams.get("head_sha"))
          .filter((run) => suite === null || String(run.suite) === suite)
          .map(runJson),
      );
    }
    case "/actions/runs/{run_id}/attempts/{attempt_number}/jobs": {
      const run = runs.find(({ id }) => id === idIn("run_id"));
      return run === undefined
        ? refusal(404, "Not Found")
        : listed(url, "jobs", (run.jobs ?? []).map(jobJson));
    }
    case "/actions/jobs/{job_id}/logs": {
      const log = jobs.find(({ id }) => id === idIn("job_id"))?.log;
      return log === undefined
        ? refusal(410, "Gone")
        : { status: 200, body: Buffer.isBuffer(log) ? log : Buffer.from(log) };
    }
    case "/commits/{ref}/check-runs":
      return listed(
        url,
        "check_runs",
        checks.filter(({ sha }) => sha === placeholders["ref"]).map(checkJson),
      );
    case "/check-runs/{check_run_id}/annotations":
      return {
        status: 200,
        body: pageOf(
          url,
          (jobs.find(({ id }) => id === idIn("check_run_id"))?.annotations ?? []).map(annotationJson),
        ),
      };
    default:
      return undefined;
  }
}

function listed(url: URL, member: string, entries: readonly object[]): Answer {
  return { status: 200, body: { total_count: entries.length, [member]: pageOf(url, entries) } };
}

function pageOf(url: URL, entries: readonly object[]): readonly object[] {
  const perPage = Number(url.searchParams.get("per_page") ?? 30);
  const page = Number(url.searchParams.get("page") ?? 1);
  return entries.slice((page - 1) * perPage, page * perPage);
}

function annotationJson({ path, line, message }: NonNullable<StoredJob["annotations"]>[number]) {
  return {
    ...{ path, message, start_line: line, end_line: line, start_column: null, end_column: null },
    ...{ annotation_level: "failure", title: "", raw_details: "", blob_href: "https://github.example" },
  };
}

function exampleOf(name: string, member: string): object {
  const [example = {}] = arrayAt(objectAt(EXAMPLES, name), member).filter(isObject);
  return example;
}

function statusOf({ conclusion }: { readonly conclusion?: string | undefined }) {
  return { status: conclusion === undefined ? "in_progress" : "completed", conclusion: conclusion ?? null };
}

function runJson(run: StoredRun) {
  return {
    ...exampleOf("workflow-run-paginated", "workflow_runs"),
    ...statusOf(run),
    id: run.id,
    name: run.workflow,
    workflow_id: Buffer.from(run.workflow).reduce((sum, byte) => sum + byte, 0),
    run_number: run.number ?? 1,
    run_attempt: 1,
    check_suite_id: run.suite ?? run.id,
    head_sha: run.sha,
  };
}

function jobJson(job: StoredJob) {
  return {
    ...exampleOf("job-paginated", "jobs"),
    ...statusOf(job),
    id: job.id,
    name: job.name,
    created_at: "2026-11-20T10:00:00Z",
    steps: (job.steps ?? []).map(({ name, conclusion = "success", from, to }, index) => ({
      ...{ name, conclusion, status: "completed", number: index + 1, started_at: from, completed_at: to },
    })),
  };
}

function checkJson(check: StoredCheck) {
  const example = exampleOf("check-run-paginated", "check_runs");
  return {
    ...example,
    ...statusOf(check),
    id: check.id,
    name: check.name,
    check_suite: { id: check.suite ?? check.id },
    app: { ...objectAt({ ...example }, "app"), slug: "other-app" },
    output: {
      title: check.title ?? null,
      summary: check.summary ?? null,
      text: null,
      annotations_count: 0,
      annotations_url:
        textAt(objectAt({ ...example }, "output"), "annotations_url") ?? "https://github.example",
    },
  };
}
