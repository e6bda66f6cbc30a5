import { MAXIMUM_TODOS } from "../stream/cursor/tool-details.js";
import {
  answer,
  count,
  flag,
  identifier,
  json,
  milliseconds,
  oneOf,
  ordinal,
  path,
  sentence,
  text,
  type ValueOf,
} from "./members.js";
import { GATE_NAMES } from "./gates.js";
import { CONCLUSIONS, REASON_NAMES } from "./reasons.js";
import { CHANGES, FILE_REPORT, MAXIMUM_PATHS } from "./schema-changes.js";
import { FINDING, SINCE_LAST_PUSH } from "./schema-finding.js";
import { ATTEMPT, CLI_RETRY, EXIT, ISOLATION, MAXIMUM_CLI_RETRIES, STREAM_COUNTS } from "./schema-process.js";
import { GIVEN } from "./schema-given.js";
import { CAUSE, CHECK } from "./schema-verdict.js";
import { list, object, optional } from "./structures.js";

// All members of a record, each defined once. The types below, the reader of records from elsewhere, the redactor and
// `docs/record.schema.json` derive from them. How to add one: CONTRIBUTING.md.

/** A record lists at most this many calls; further ones are only counted. A longer table helps no reader. */
export const MAXIMUM_LISTED_CALLS = 5_000;
const MAXIMUM_TARGET_UNITS = 500;
const MAXIMUM_ERROR_UNITS = 2_000;
/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000
 * units. JSON cannot be cut like text, so a structured answer may take half of what a step sets, see
 * `render/outputs.ts`.
 */
export const MAXIMUM_JSON_UNITS = 200_000;
/** A review is useful without the outputs as well, so its answer may be longer. */
export const MAXIMUM_REVIEW_UNITS = 1_000_000;
const MAXIMUM_JOB_UNITS = 1_000;
const MAXIMUM_ADDRESS_UNITS = 2_000;
const MAXIMUM_MATRIX_UNITS = 50_000;
/** Several times the length to which the CLI's diagnostics and unreadable lines are cut. */
const MAXIMUM_DIAGNOSTICS_UNITS = 200_000;
const MAXIMUM_FINDINGS = 10_000;
const MAXIMUM_PERMISSIONS = 5;
/** No agent leaves nearly as much running. */
export const MAXIMUM_BACKGROUND = 50;
/** Several times as many as the action itself writes about any run. */
export const MAXIMUM_NOTES = 200;
export const MAXIMUM_EARLIER_MESSAGES = 200;
/** Several times as often as the action ever starts the agent. */
const MAXIMUM_ATTEMPTS = 100;

const RUN_IDENTITY = object(
  {
    repository: identifier("Owner and name."),
    workflow: text(MAXIMUM_JOB_UNITS, "Name of the workflow."),
    job: text(MAXIMUM_JOB_UNITS, "Id of the job."),
    step: identifier("Id of the step in its job; the name that GitHub gives it where it has none."),
    runId: identifier("Of the workflow run."),
    runAttempt: identifier("Of the workflow run, from 1."),
    runUrl: text(MAXIMUM_ADDRESS_UNITS, "Where the workflow run can be looked at."),
    event: identifier("What caused the workflow run, such as `pull_request`."),
    actor: identifier("Login of whoever caused the workflow run."),
    ref: path("The reference that was checked out, such as `refs/pull/7/merge`."),
    sha: identifier("The commit of that reference."),
    matrix: json(
      MAXIMUM_MATRIX_UNITS,
      "Values of this leg of a matrix as the workflow gave them; empty without a matrix.",
    ),
    checkRunId: identifier(
      "Check run of the job, by which others find it; empty where GitHub does not tell.",
    ),
    artifact: text(
      MAXIMUM_JOB_UNITS,
      "Name of the artifact that holds the report page, as the workflow gave it; empty where it gave none.",
    ),
    headRef: path("The branch that a pull request asks to be merged; empty where there is none."),
    headSha: identifier("The commit of that branch, or of the run or check that caused this one."),
  },
  "Where the run took place: enough to find it again from a record that has travelled.",
);

export const SESSION = object(
  {
    id: optional(identifier("Session id, as the CLI reports it.")),
    requestId: optional(identifier("Request id, as the terminal event reports it.")),
    model: optional(identifier("Display name of the model, not its slug.")),
    cwd: optional(path("The agent's directory.")),
    permissionMode: optional(identifier("As the CLI reports it.")),
    cliVersion: optional(identifier("Version of the CLI.")),
    cliSha256: optional(identifier("Of the CLI's package, where the action installed it.")),
    isPinned: flag("Whether the inputs named that hash, so that the package was compared with it."),
  },
  "The CLI and its session.",
);

export const RESULT = object(
  {
    text: answer("The agent's final answer, as the terminal event holds it."),
    subtype: identifier("`success`, or another word of the CLI."),
    isError: flag("Whether the CLI calls it an error.", true),
    error: optional(
      text(MAXIMUM_ERROR_UNITS, "What went wrong, in the CLI's words, where it says so beside the text."),
    ),
    isRedacted: flag("Whether a secret was removed from the answer."),
    durationMs: optional(milliseconds("As the CLI measured it.")),
    apiDurationMs: optional(milliseconds("Time spent in requests, as the CLI measured it.")),
  },
  "The terminal event of the stream.",
);

export const USAGE = object(
  {
    inputTokens: optional(count("Input tokens.")),
    outputTokens: optional(count("Output tokens.")),
    cacheReadTokens: optional(count("Input tokens that were read from the cache.")),
    cacheWriteTokens: optional(count("Input tokens that were written to the cache.")),
  },
  "Tokens of all attempts, where the CLI reports them.",
);

export const TOOL_CALL = object(
  {
    number: ordinal("In the order in which the calls were first seen."),
    id: identifier("As the CLI numbers it."),
    attempt: ordinal("The attempt in which it was made."),
    kind: identifier("Kind of tool, such as `shell` or `edit`."),
    target: text(MAXIMUM_TARGET_UNITS, "What the call was about: a command, a path, an address."),
    outcome: oneOf(
      ["ok", "failed", "denied", "unfinished"],
      "unfinished",
      "How it ended; `unfinished` when its end was never seen.",
    ),
    detail: optional(text(MAXIMUM_TARGET_UNITS, "Its result in a few words, such as `exit 1` or `+12 −3`.")),
    error: optional(text(MAXIMUM_ERROR_UNITS, "What went wrong.")),
    denial: optional(
      oneOf(
        ["approval", "rule", "deny", "question"],
        "approval",
        "Of a denied call: nobody was there to approve it; a rule forbids it; the input `deny` names it; it was a question, which the CLI skips.",
      ),
    ),
    permissions: list(
      text(MAXIMUM_TARGET_UNITS, "A token such as `Shell(npm)`."),
      MAXIMUM_PERMISSIONS,
      "Of a denied call: the tokens by which `allow` and `deny` name it.",
    ),
    startedAtMs: optional(
      milliseconds("Since the epoch; by the CLI's clock where it tells, else its arrival."),
    ),
    endedAtMs: optional(milliseconds("Since the epoch.")),
    durationMs: optional(milliseconds("Between two times of one clock.")),
  },
  "One call of a tool.",
);

const TOOL_CALL_COUNTS = object(
  {
    total: count("All calls, listed or not."),
    ok: count("Succeeded."),
    failed: count("Failed."),
    denied: count("Denied."),
    unfinished: count("Never seen to end."),
  },
  "How many calls there were.",
);

const TODO = object(
  {
    content: sentence("What is to be done."),
    state: oneOf(["pending", "in-progress", "done", "cancelled"], "pending", "How far it is."),
  },
  "One entry of the agent's own to-do list.",
);

const PERMISSIONS = object(
  {
    runsEverything: optional(
      flag("Whether the CLI was told to run what no rule denies; left out where it is not known."),
    ),
    hasDeny: flag("Whether `deny` was given, or may have been.", true),
  },
  "What the workflow says about permissions.",
);

export const RUN_RECORD = object(
  {
    schema: oneOf([1], 1, "Version of this description."),
    conclusion: oneOf([...CONCLUSIONS, "running"], "running", "How the run ended, in one of five words."),
    reason: oneOf([...REASON_NAMES, "running"], "running", "Why, in one word."),
    cause: optional(CAUSE),
    checks: list(CHECK, GATE_NAMES.length, "The checks of `fail-on` that failed, the worst first."),
    message: sentence(
      "`cause` or `checks` in words, for readers without this action; empty for a success. A known cause is on a line before it; several failed checks have a line each, with its remedy.",
    ),
    remedy: sentence("What to do about it; empty for a success."),
    startedAtMs: milliseconds("Since the epoch."),
    endedAtMs: optional(milliseconds("Since the epoch.")),
    run: RUN_IDENTITY,
    session: SESSION,
    result: optional(RESULT),
    lastMessage: optional(
      answer("The last whole message of the agent; the answer where the stream broke off before its result."),
    ),
    earlierMessages: list(
      answer("A message."),
      MAXIMUM_EARLIER_MESSAGES,
      "What the agent said before its last message; of a long run the newest.",
    ),
    plan: optional(answer("The plan that the agent handed over, in mode `plan`.")),
    structuredOutput: optional(
      json(
        MAXIMUM_REVIEW_UNITS,
        "The JSON of the answer, once it satisfied the schema that the inputs named.",
      ),
    ),
    findings: list(
      FINDING,
      MAXIMUM_FINDINGS,
      "What the agent found at places in the code, from that JSON; in a review, what is new and what is still open.",
    ),
    reviewedHead: optional(identifier("The commit that the findings are about: the pull request's head.")),
    sinceLastPush: optional(SINCE_LAST_PUSH),
    unseenPaths: optional(
      list(
        path("As the pull request names it."),
        MAXIMUM_PATHS,
        "Files of the pull request whose lines the prompt had no room for.",
      ),
    ),
    given: optional(GIVEN),
    usage: USAGE,
    toolCalls: list(TOOL_CALL, MAXIMUM_LISTED_CALLS, "The calls, as many as are listed."),
    toolCallCounts: TOOL_CALL_COUNTS,
    skippedQuestions: count("Of the denied calls: questions to a person, which nothing can allow."),
    unlistedDeniedAsAsked: count("Calls beyond the listed ones that the workflow denies with `deny`."),
    permissions: PERMISSIONS,
    filesWritten: list(
      path("As in `files`."),
      MAXIMUM_PATHS,
      "What tool calls reported as written, edited or deleted, sorted.",
    ),
    files: list(FILE_REPORT, MAXIMUM_PATHS, "Reported and real changes brought together, sorted by path."),
    changes: CHANGES,
    pushedCommit: optional(identifier("The commit as which the changes were pushed, where a view was told.")),
    background: list(
      text(MAXIMUM_TARGET_UNITS, "Its command or description."),
      MAXIMUM_BACKGROUND,
      "What calls left running in the background, and was not seen to end.",
    ),
    todos: list(TODO, MAXIMUM_TODOS, "The agent's own to-do list, as it was last."),
    attempts: list(ATTEMPT, MAXIMUM_ATTEMPTS, "Every start of the agent."),
    cliRetries: list(
      CLI_RETRY,
      MAXIMUM_CLI_RETRIES,
      "Requests that the CLI repeated by itself, the first of them.",
    ),
    exit: optional(EXIT),
    isolation: optional(ISOLATION),
    stream: STREAM_COUNTS,
    diagnostics: text(MAXIMUM_DIAGNOSTICS_UNITS, "The tail of the CLI's standard error."),
    notes: list(sentence("A sentence."), MAXIMUM_NOTES, "What else the action has to say of the run."),
    isExported: flag("Whether a collector has taken spans of the run, so that nobody else has to export it."),
  },
  "One run of the agent: everything that any view is made from, and all that a view gets.",
);

export type RunRecord = ValueOf<typeof RUN_RECORD>;
export type RunIdentity = ValueOf<typeof RUN_IDENTITY>;
export type Outcome = ToolCall["outcome"];
export type Todo = ValueOf<typeof TODO>;
export type Session = ValueOf<typeof SESSION>;
export type Result = ValueOf<typeof RESULT>;
export type ToolCall = ValueOf<typeof TOOL_CALL>;
export type ToolCallCounts = ValueOf<typeof TOOL_CALL_COUNTS>;
