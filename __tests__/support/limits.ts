/**
 * A row of the table in docs/limits.md: its name, its wording, and the constants of the code that it must match, each
 * as `path name`, with the path below `src`. A list of numbers counts as that many constants.
 */
export type Limit = readonly [
  row: string,
  reads: (...values: readonly number[]) => string,
  ...constants: string[],
];

export const LIMITS: readonly Limit[] = [
  [
    "Job summary",
    (all, answer, calls, files, diffs) =>
      `${count(all)} bytes; of them the answer ${count(answer)}, tool calls ${count(calls)}, files ${count(files)}, diffs ${count(diffs)}`,
    "render/summary/summary.ts MAXIMUM_SUMMARY_BYTES",
    "render/summary/summary.ts MAXIMUM_ANSWER_BYTES",
    "render/summary/summary.ts MAXIMUM_CALLS_BYTES",
    "render/summary/summary-parts.ts MAXIMUM_FILES_BYTES",
    "render/summary/summary-parts.ts MAXIMUM_DIFF_BYTES",
  ],
  [
    "Job summary while the agent runs",
    (every) => `rewritten at most once in ${seconds(every)}`,
    "report/files/job-summary.ts AT_MOST_EVERY_MS",
  ],
  [
    "Comment",
    (all, shrunk) => `${count(all)} bytes; ${count(shrunk)} where the server wants it shorter`,
    "render/comment/comment.ts MAXIMUM_COMMENT_BYTES",
    "report/comment/finish-comment.ts SHRUNK_BYTES",
  ],
  [
    "Comment while the agent runs",
    (every) => `one write in ${seconds(every)}, less often the longer the run lasts`,
    "report/comment/pr-comment.ts AT_MOST_EVERY_MS",
  ],
  [
    "Comment, all its requests together",
    (budget, cancelled) => `${seconds(budget)}; ${seconds(cancelled)} after a cancel`,
    "report/comment/pr-comment.ts WRITE_BUDGET_MS",
    "report/comment/pr-comment.ts CANCELLED_BUDGET_MS",
  ],
  [
    "A reporter that does not finish",
    (limit, cancelled) => `dropped after ${seconds(limit)}; ${seconds(cancelled)} after a cancel`,
    "report/reporter.ts BUDGET_MS",
    "report/reporter.ts CANCELLED_BUDGET_MS",
  ],
  [
    "Diff in the prompt",
    (bytes) => `${count(bytes)} bytes, complete files`,
    "review/prompt.ts MAXIMUM_DIFF_PART_BYTES",
  ],
  [
    "Review",
    (comments, body) => `${count(comments)} comments on lines; body below ${count(body)} bytes`,
    "review/decide.ts MAXIMUM_COMMENTS",
    "render/review/review.ts MAXIMUM_BODY_BYTES",
  ],
  ["Suggestion", (bytes) => `${count(bytes)} bytes`, "review/gather.ts MAXIMUM_BYTES"],
  ["Log line", (units) => `${count(units)} characters`, "render/log/log-entry.ts MAXIMUM_LINE"],
  ["Log, lines of one message or one output", count, "render/log/log-entry.ts MAXIMUM_LINES"],
  ["Log, lines of standard error", count, "agent/diagnostics.ts MAXIMUM_SHOWN_LINES"],
  ["Log, all lines", count, "report/log/step-log.ts MAXIMUM_LOG_LINES"],
  [
    "Log, its end when it is no longer read",
    (patience, cancelled) => `dropped after ${seconds(patience)}; ${seconds(cancelled)} after a cancel`,
    "step/process-end.ts LOG_PATIENCE_MS",
    "step/process-end.ts CANCELLED_LOG_PATIENCE_MS",
  ],
  [
    "Log, first notice of a call that stays open",
    (beat) => `after ${seconds(beat)}, then every ${seconds(beat)}`,
    "report/log/step-log.ts HEARTBEAT_MS",
  ],
  [
    "Stream, one line",
    (bytes) => `${mebibytes(bytes)}; a longer one is dropped and counted`,
    "stream/lines.ts MAXIMUM_LINE_BYTES",
  ],
  ["Stream, nesting", (depth) => `${depth} levels`, "safety/json.ts MAXIMUM_DEPTH"],
  [
    "Tool calls listed in the record",
    (calls) => `${count(calls)}; all are counted`,
    "record/schema.ts MAXIMUM_LISTED_CALLS",
  ],
  [
    "Open tool calls that are followed one by one",
    (calls) => `${count(calls)}; all are counted`,
    "record/known-calls.ts MAXIMUM_NAMED",
  ],
  ["Files that the agent reported as written", count, "record/tool-calls.ts MAXIMUM_WRITTEN_FILES"],
  ["Timeline", (rows) => `${rows} calls`, "render/parts/timeline.ts MAXIMUM_ROWS"],
  ["Output result", (units) => `${count(units)} units`, "render/outputs.ts MAXIMUM_RESULT_UNITS"],
  [
    "Outputs files-written, files-changed",
    (units) => `${count(units)} units each, fewer where all outputs would be too many`,
    "render/outputs.ts MAXIMUM_LIST_UNITS",
  ],
  ["Output structured-output", (units) => `${count(units)} units`, "record/schema.ts MAXIMUM_JSON_UNITS"],
  ["Outputs together", (units) => `${count(units)} units`, "render/outputs.ts MAXIMUM_OUTPUTS_UNITS"],
  [
    "Annotations of findings",
    (each) => `${each} of each severity`,
    "answer/findings.ts MAXIMUM_ANNOTATIONS_OF_A_SEVERITY",
  ],
  ["Annotations of files outside allowed-paths", count, "report/log/annotations.ts MAXIMUM_OUTSIDE_PATHS"],
  [
    "Report page",
    (page, entries, part) =>
      `${count(page)} bytes, ${count(entries)} entries a run; of a longer transcript the first and last ${mebibytes(part)}`,
    "render/page/page.ts MAXIMUM_PAGE_BYTES",
    "render/page/run-log.ts MAXIMUM_ENTRIES",
    "report/files/page-file.ts PART_BYTES",
  ],
  [
    "Patch",
    (file, sum) => `files up to ${mebibytes(file)}, ${mebibytes(sum)} of new content in all`,
    "changes/record.ts LARGEST_FILE",
    "changes/record.ts LARGEST_SUM",
  ],
  ["Git: first look at the work tree", seconds, "changes/open-workspace.ts FIRST_LOOK_MS"],
  [
    "Git: comparison, and again the patch",
    (limit, looks) => `${seconds(limit)}, or ${looks} times the first look`,
    "changes/workspace.ts COMPARISON_MS",
    "changes/workspace.ts COMPARISON_IN_LOOKS",
  ],
  [
    "timeout-minutes, idle-timeout-minutes",
    (minutes) => `${count(minutes)}, a week`,
    "inputs/reader.ts LONGEST_MINUTES",
  ],
  ["max-tool-calls", count, "inputs/inputs.ts MOST_CALLS"],
  [
    "retries",
    (most, ...rest) => `${most}; after ${inWords(rest.slice(0, -1))} s, ± ${(rest.at(-1) ?? 0) * 100} %`,
    "inputs/inputs.ts MOST_RETRIES",
    "run/retry.ts WAITS_MS",
    "run/retry.ts JITTER",
  ],
  ["Lost connections in a row before silence counts", count, "agent/limits.ts MAXIMUM_RECONNECTS"],
  ["From the result to SIGTERM, when the CLI does not exit", seconds, "agent/process.ts LINGERING_MS"],
  [
    "From SIGTERM to SIGKILL",
    (patience, hurried) => `${seconds(patience)}; ${seconds(hurried)} after a result or a cancel`,
    "agent/process.ts PATIENCE_MS",
    "agent/process.ts HURRIED_PATIENCE_MS",
  ],
  [
    "Output that others hold open after the end",
    (patience) => `dropped after ${seconds(patience)}`,
    "agent/process.ts PATIENCE_MS",
  ],
  [
    "Cancel",
    (kill, comment) => `SIGTERM at once, all is written within ${seconds(kill + comment)}`,
    "agent/process.ts HURRIED_PATIENCE_MS",
    "report/comment/pr-comment.ts CANCELLED_BUDGET_MS",
  ],
  [
    "Download of the CLI",
    (first, second, third, bytes) =>
      `${[first, second, third].length + 1} attempts, 60 s of silence each, ${mebibytes(bytes)}`,
    "cli/install/http-get.ts PAUSES_MS",
    "cli/install/download.ts MAXIMUM_DOWNLOAD_BYTES",
  ],
  [
    "Package of the CLI, unpacked",
    (bytes, entries) => `${mebibytes(bytes)}, ${count(entries)} entries`,
    "cli/install/unpack.ts MAXIMUM_UNPACKED_BYTES",
    "cli/install/unpack.ts MAXIMUM_ENTRIES",
  ],
  [
    "A request to GitHub",
    (timeout, attempts, between) =>
      `${seconds(timeout)}, ${attempts} attempts, ${seconds(between)} between writes`,
    "github/client.ts REQUEST_TIMEOUT_MS",
    "github/client.ts MAXIMUM_ATTEMPTS",
    "github/client.ts BETWEEN_WRITES_MS",
  ],
  [
    "An answer of GitHub, and a list of comments",
    (bytes, pages, comments) => `${mebibytes(bytes)}; ${pages} pages of ${comments}`,
    "github/round-trip.ts MAXIMUM_ANSWER_BYTES",
    "github/comments.ts MAXIMUM_PAGES",
    "github/pages.ts PER_PAGE",
  ],
  ["Access check", seconds, "github/access.ts BUDGET_MS"],
  [
    "A trace",
    (spans, attempts, budget, cancelled) =>
      `${count(spans)} spans a request, ${attempts} attempts each; ${seconds(budget)} in all, ${seconds(cancelled)} after a cancel`,
    "report/traces/export-spans.ts BATCH_SPANS",
    "report/traces/send-batch.ts MAXIMUM_ATTEMPTS",
    "report/traces/export-spans.ts BUDGET_MS",
    "report/traces/export-spans.ts CANCELLED_BUDGET_MS",
  ],
  [
    "A trace with otlp-content: on",
    (message, args) =>
      `${count(message)} units of the prompt and of the answer, ${count(args)} of a call's arguments`,
    "render/trace/trace-values.ts MAXIMUM_MESSAGE_UNITS",
    "render/trace/trace-values.ts MAXIMUM_ARGUMENTS_UNITS",
  ],
  [
    "Pieces of a secret that are removed",
    (bytes) => `from ${bytes} bytes`,
    "safety/redaction/window-table.ts WINDOW",
  ],
  [
    "Secrets found in the environment",
    (units) => `from ${units} units`,
    "safety/redaction/secrets.ts SHORTEST_VALUE",
  ],
  ["Report action", (files) => `${count(files)} files`, "publish/read-runs.ts MAXIMUM_RUNS"],
];

function count(value: number): string {
  return value.toLocaleString("en-GB");
}

function seconds(milliseconds: number): string {
  return `${milliseconds / 1_000} s`;
}

function mebibytes(bytes: number): string {
  return `${count(bytes / 1024 ** 2)} MiB`;
}

function inWords(waits: readonly number[]): string {
  const all = waits.map((wait) => String(wait / 1_000));
  return `${all.slice(0, -1).join(", ")} and ${all.at(-1) ?? ""}`;
}
