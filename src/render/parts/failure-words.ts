import type { Reason } from "../../record/reasons.js";
import type { RunRecord } from "../../record/schema.js";
import type { CauseCode, Check } from "../../record/schema-verdict.js";
import { deniedWords, NO_REVIEW, ofItsCalls, reviewOf, reviewWords } from "./outcome-words.js";
import { counted, span } from "./words.js";

/** Says why a run was no success, for its heading. */
export function failureWords(record: RunRecord): string {
  const [check, ...others] = record.checks;
  if (check !== undefined) {
    return failedChecks(check, others, record);
  }
  const { conclusion, reason, cause } = record;
  if (conclusion === "cancelled") {
    return "cancelled";
  }
  const why =
    (cause?.known === undefined ? undefined : knownWords(cause.known.code)) ??
    CAUSES[cause?.code ?? "other"]?.(record) ??
    REASON_WORDS[reason] ??
    reason.replaceAll("-", " ");
  const limit = cause?.limit;
  if (reason === "timeout") {
    return `timed out${limit === undefined ? "" : ` after ${span(limit)}`}`;
  }
  const what = conclusion === "timed-out" ? "timed out" : conclusion === "skipped" ? "skipped" : "failed";
  return `${what}: ${why}`;
}

/** Most codes of known failures are their own words. */
function knownWords(code: string): string {
  return KNOWN[code] ?? code.replaceAll("-", " ");
}

const KNOWN: Readonly<Record<string, string>> = {
  "invalid-key": "Cursor refused the API key",
  "no-key": "no API key",
  "no-trust": "the working directory is not trusted",
  "outdated-cli": "the CLI is too old",
  "model-not-in-plan": "the plan does not include the model",
  "model-not-enabled": "the model is not enabled",
  "force-disabled": "`force` is disabled for the team",
  "chat-running": "the chat is still in use",
  "usage-limit": "usage limit reached",
  "headless-disabled": "headless use is disabled for the team",
  "no-sandbox": "no sandbox on this runner",
  "no-directory": "the working directory is not there",
  "needs-glibc": "the CLI needs glibc",
  "not-executable": "the CLI is not executable",
  "wrong-machine": "the CLI is not made for this machine",
  "no-program": "the CLI is not there",
  overloaded: "the model is overloaded",
  "rate-limit": "rate limit reached",
  "server-error": "Cursor's server had an error",
};

const NO_RESULT = "the CLI ended without a result";

const CAUSES: Partial<Readonly<Record<CauseCode, (record: RunRecord) => string>>> = {
  "agent-error": () => "the agent ended with an error",
  exit: ({ exit }) =>
    exit?.code === undefined || exit.code === 0 ? NO_RESULT : `the CLI exited with code ${exit.code}`,
  "exit-after-success": ({ exit }) => `the CLI exited with code ${exit?.code ?? "unknown"} after its answer`,
  lingering: () => NO_RESULT,
  "not-started": () => "the CLI could not be started",
  signal: ({ exit }) => `the CLI was ended by ${exit?.signal ?? "a signal"}`,
  silence: ({ cause }) => `silent for ${span(cause?.limit)}`,
  "call-limit": ({ cause }) => `more than ${counted(cause?.limit ?? 0, "tool call")}`,
  answer: ({ cause }) =>
    cause?.isOfReview === true ? "the answer has no findings as JSON" : "the answer does not fit the schema",
  transcript: () => "the transcript breaks off",
  internal: () => "an error of this action",
};

/** For a run that was not started, and for records without a cause. */
const REASON_WORDS: Partial<Readonly<Record<Reason | "running", string>>> = {
  "agent-error": "the agent ended with an error",
  "no-result": "it ended without a result",
  "exit-code": "the CLI exited with an error",
  signal: "the CLI was ended by a signal",
  "start-failed": "it could not start",
  "install-failed": "the CLI could not be installed",
  "idle-timeout": "silent for too long",
  "tool-call-limit": "too many tool calls",
  denied: "calls were denied",
  "tool-error": "calls failed",
  "no-changes": "no file changed",
  "outside-paths": "files changed outside allowed-paths",
  findings: "it found something",
  "error-findings": "it found errors",
  schema: "the answer does not fit the schema",
  "not-authorized": "no write access",
  "run-limit": "as many runs as max-runs allows",
  "invalid-input": "wrong inputs",
  internal: "an error of this action",
};

/** Says why the checks of `fail-on` failed the step: the worst in full, the others as a number. */
function failedChecks(check: Check, others: readonly Check[], record: RunRecord): string {
  const more = others.length === 0 ? "" : `, ${counted(others.length, "more check")} failed`;
  return `${checkWords(check, record)}${more}`;
}

function checkWords({ gate, count }: Check, record: RunRecord): string {
  switch (gate) {
    case "outside-paths":
      return count === 0
        ? "may have changed files outside allowed-paths"
        : `changed ${counted(count, "file")} outside allowed-paths`;
    case "denied":
      return `finished, but ${deniedWords(record, count)}`;
    case "tool-error":
      return `finished, but ${ofItsCalls(record, count)} failed`;
    case "error-findings":
    case "findings":
      return reviewWords(reviewOf(record) ?? NO_REVIEW);
    case "no-changes":
      return "finished, but changed no file";
  }
}
