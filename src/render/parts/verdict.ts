import type { RunRecord } from "../../record/schema.js";
import type { Cause, CauseCode } from "../../record/schema-verdict.js";
import { callName } from "../../record/gates.js";
import { checkLines, checkWords, type VerdictWords } from "./check-words.js";
import { counted, inBackticks, joined, listed, span } from "./words.js";

/** @param isShownHere whether the view has all that the CLI printed, so that no remedy sends readers elsewhere for it */
type WordsOfCause = (cause: Cause, record: RunRecord, isShownHere: boolean) => VerdictWords;

/**
 * Returns the words of a run's verdict; empty for a success. A record without facts, such as one of version 0.2.0, is
 * quoted as it is.
 *
 * @param isShownHere see {@link WordsOfCause}
 * @returns with `cause`, which says what a failure of the CLI means if that is known; else empty
 */
export function verdictWords(
  record: RunRecord,
  isShownHere = false,
): VerdictWords & { readonly cause: string } {
  const { cause, checks, message, remedy } = record;
  const [check] = checks;
  if (check !== undefined) {
    const words = { message: checkLines(record).join("\n"), remedy: "" };
    return { cause: "", ...(checks.length === 1 ? checkWords(check, record) : words) };
  }
  if (cause === undefined || cause.code === "other") {
    return { cause: "", message, remedy };
  }
  const known = { cause: knownWords(cause, record), ...CAUSES[cause.code](cause, record, isShownHere) };
  return cause.code === "transcript" ? known : { ...known, ...ofOtherAgent(known, record) };
}

/** Adds its words to a finished record, for those who read it without this program. */
export function withWords(record: RunRecord): RunRecord {
  const { cause, message, remedy } = verdictWords(record);
  return { ...record, message: cause === "" ? message : `${cause}\n${message}`, remedy };
}

/** Says what a known failure means, and whether earlier attempts failed as well. */
function knownWords({ known }: Cause, { attempts }: RunRecord): string {
  if (known === undefined) {
    return "";
  }
  const count = attempts.length;
  const isSame = attempts.slice(0, -1).every(({ outcome }) => outcome === known.message);
  const all = count === 2 ? "Both attempts" : `All ${count} attempts`;
  return count < 2 ? known.message : `${known.message} ${all} failed${isSame ? " for this reason" : ""}.`;
}

const OTHER_CLI = "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.";

function ofOtherAgent(
  { cause, message }: { readonly cause: string; readonly message: string },
  { reason, stream }: RunRecord,
): (VerdictWords & { readonly cause: string }) | undefined {
  if (stream.otherAgent === undefined) {
    return undefined;
  }
  const more = reason === "no-result" ? [] : [cause, message];
  return { cause: "", message: joined(" ", [notOfCursor(stream.otherAgent), ...more]), remedy: OTHER_CLI };
}

function notOfCursor(agent: string): string {
  return `This is not a stream of the Cursor CLI but looks like ${agent}'s.`;
}

const CAUSES: Readonly<Record<Exclude<CauseCode, "other">, WordsOfCause>> = {
  "agent-error": ({ known, said }, { result }) => ({
    message: `The agent ended with an error${subtypeOf(result)}.${said.length === 0 ? "" : ` The CLI said: ${inARow(said)}`}`,
    remedy:
      known?.remedy ??
      (result?.text.trim() === ""
        ? "Run it again; if it ends like this each time, try another `model` or `cli-version`."
        : "Read the answer and the log for what it was."),
  }),
  exit: (cause, { exit }, isShownHere) => ({
    message: `${
      exit?.code === undefined || exit.code === 0
        ? "The CLI ended without a result, so it is not known whether the task was done."
        : `The CLI exited with code ${exit.code} before ${cause.hadEvents ? "the agent had finished" : "its first event"}.`
    }${explanation(cause)}`,
    remedy: remedyOf(cause, isShownHere),
  }),
  "exit-after-success": (cause, { exit }, isShownHere) => ({
    message: `The agent reported success, but the CLI then exited with code ${exit?.code ?? "unknown"}.${explanation(cause)}`,
    remedy:
      `The answer is kept in \`result\`. ${isQuotedWhole(cause) ? "" : remedyOf(cause, isShownHere)}`.trim(),
  }),
  // The exit code is the response to our signal, and still says that the CLI did not end well.
  lingering: (cause, { exit }, isShownHere) => ({
    message: `The CLI closed its output ${cause.hadEvents ? "without a result" : "before its first event"} and did not exit, so this action ended it${exit?.code === undefined ? "" : ` (exit code ${exit.code})`}.${explanation(cause)}`,
    remedy: remedyOf(cause, isShownHere),
  }),
  "not-started": (cause, _, isShownHere) => ({
    message: `The CLI could not be started: ${cause.error ?? ""}.${explanation(cause)}`,
    remedy: remedyOf(cause, isShownHere),
  }),
  signal: ({ said }, { exit }) => ({
    message: `The CLI was ended by ${exit?.signal ?? "a signal"}, not by this action.${quoted(said)}`,
    remedy:
      exit?.signal === "SIGKILL"
        ? "The system does so when it is out of memory, and so can anything that the agent started (`kill -9 -1`). See the agent's last calls; if they are harmless, use a larger runner or a smaller task."
        : "Look for what else ends processes on this runner.",
  }),
  "time-limit": (cause, record) => {
    const { message, remedy } = stoppedInTime(cause, record);
    return { message: message + openCall(record), remedy };
  },
  "no-time-left": ({ limit }, record) => ({
    message: `The time limit of ${span(limit)} left no time for another start after ${counted(record.attempts.length, "attempt")}. The last one failed: ${record.attempts.at(-1)?.outcome ?? ""}${openCall(record)}`,
    remedy:
      "Raise `timeout-minutes`: it holds for all attempts together, with the waits between them. Or set fewer `retries`.",
  }),
  silence: ({ known, limit, hadEvents, waitsFor }) => {
    const message = `The agent was stopped: it was silent for ${span(limit)} with no tool call open.`;
    if (!hadEvents) {
      return {
        message: `${message} It printed nothing at all.`,
        remedy:
          "It may be waiting for a login, or for somebody to trust the directory: check `api-key`, and that this CLI knows `--trust`.",
      };
    }
    if (known !== undefined) {
      return { message, remedy: "Check that the runner may reach `*.cursor.sh`, and run it again." };
    }
    return waitsFor.length > 0
      ? { message: `${message} ${stillRunning(waitsFor)}`, remedy: END_OF_WAIT }
      : { message, remedy: "Run it again; if the agent needs such pauses, raise `idle-timeout-minutes`." };
  },
  "call-limit": ({ limit }) => ({
    message: `The agent was stopped when it started more tool calls than its limit of ${limit ?? 0}.`,
    remedy: "Give it a smaller task, or raise `max-tool-calls`.",
  }),
  cancelled: () => ({
    message:
      "Cancelled: the job was cancelled, a newer run took its place, or `timeout-minutes` of the step or the job ran out.",
    remedy: "Where the step is red, its time ran out: give the agent a smaller task, or raise that limit.",
  }),
  answer: ({ answerErrors, isOfReview }) => ({
    message: `${
      isOfReview
        ? "A review needs the agent's findings as JSON, but its answer does not contain them:"
        : "The agent's answer does not satisfy `output-schema`:"
    }\n${answerErrors.join("\n")}`,
    remedy: `The answer is kept in \`result\`. ${isOfReview ? "Ask for nothing but the review in `prompt`" : "Make the task or the schema plainer"}, or use a stronger model.`,
  }),
  transcript: (_, { stream }) =>
    stream.otherAgent === undefined
      ? {
          message:
            "The transcript breaks off: it holds no result, so it is not known whether the task was done.",
          remedy: "Look at the job that wrote it: it may have been cancelled, or ended from outside.",
        }
      : {
          message: notOfCursor(stream.otherAgent),
          remedy: "Name records and transcripts of this action, or streams of the Cursor CLI.",
        },
  internal: ({ error }) => ({
    message: `An unexpected error inside this action: ${error ?? ""}.`,
    remedy: "This is a bug of the action. Run the job with debug logging for its stack, and report it.",
  }),
};

/** An error with subtype `success` exists: other agents that speak this dialect send it. */
function subtypeOf(result: RunRecord["result"]): string {
  const subtype = result?.subtype ?? "";
  return ["", "success", "error"].includes(subtype) ? "" : ` (${subtype})`;
}

/** Joins with a dot, except after text that ends a sentence. */
function inARow([first = "", ...others]: readonly string[]): string {
  return others.reduce((row, word) => `${row}${/[.!?]$/.test(row) ? " " : " · "}${word}`, first);
}

/** Says what the CLI said last, and whether it is the CLI at all. Readers of the annotation alone then know. */
function explanation({ program, known, said, error }: Cause): string {
  if (program !== undefined) {
    return ` \`${program}\` is probably not the Cursor CLI: it does not answer \`--version\` as that does.${quoted(said)}`;
  }
  const isSilent = said.length === 0 && known === undefined && error === undefined;
  return isSilent ? " The CLI said nothing about why." : quoted(said);
}

function quoted(said: readonly string[]): string {
  return said.length === 0 ? "" : ` Last message of the CLI: ${said.join(" · ")}`;
}

const PLACES = {
  "job-summary": "in the job summary",
  "step-log": "in the step log",
  "record-file": "in `record-file`",
} as const;

function remedyOf(cause: Cause, isShownHere: boolean): string {
  const { program, known, said, shownIn } = cause;
  if (program !== undefined) {
    return OTHER_CLI;
  }
  const isUnknown = known === undefined || known.remedy === "";
  if (isUnknown && (said.length === 0 || isQuotedWhole(cause))) {
    return "Run it again; if it ends like this each time, try another `cli-version`.";
  }
  const where = isShownHere ? "below" : PLACES[shownIn ?? "record-file"];
  return isUnknown ? `Read all that the CLI said ${where}.` : known.remedy;
}

/** Whether the message has all that the CLI said about an unknown failure: nothing is left to read elsewhere. */
function isQuotedWhole({ known, said, shownIn }: Cause): boolean {
  return (known === undefined || known.remedy === "") && said.length > 0 && shownIn === undefined;
}

/**
 * Hidden arguments of the CLI, since August 2026. By default it waits without limit, and prints its result only then.
 */
const END_OF_WAIT =
  "Have the agent end what it starts, or limit the wait: `extra-args: --background-shell-timeout 60` (seconds), or `--single-turn`.";
const MAXIMUM_NAMED = 3;

/** In a later attempt, the agent did not have all the time to itself. */
function stoppedInTime({ limit, waitsFor }: Cause, { attempts }: RunRecord): VerdictWords {
  if (attempts.length > 1 && waitsFor.length === 0) {
    return {
      message: `The agent was stopped in attempt ${attempts.length}, after ${span(limit)}, the time limit of all attempts together.`,
      remedy: "Raise `timeout-minutes`, or see why the attempts before it failed.",
    };
  }
  const message = `The agent was stopped after ${span(limit)}, its time limit.`;
  return waitsFor.length > 0
    ? { message: `${message} ${stillRunning(waitsFor)}`, remedy: END_OF_WAIT }
    : { message, remedy: "Give it a smaller task, or raise `timeout-minutes`." };
}

/** Names the call that had been open longest: it took the time, and readers look for it first. */
function openCall({ toolCalls, attempts }: RunRecord): string {
  const open = toolCalls.filter(
    ({ outcome, attempt }) => outcome === "unfinished" && attempt === attempts.length,
  );
  const [first] = open;
  const attempt = attempts.at(-1);
  if (first?.startedAtMs === undefined || attempt?.endedAtMs === undefined) {
    return "";
  }
  const others = open.length > 1 ? `, and ${open.length - 1} more` : "";
  // The stream's times may come from another clock.
  const openSinceMs = Math.min(attempt.endedAtMs, Math.max(first.startedAtMs, attempt.startedAtMs));
  return ` Still open: ${inBackticks(callName(first))}, for ${span(attempt.endedAtMs - openSinceMs)}${others}.`;
}

/** The CLI does not report its waiting, so we say that it waits and for what. */
function stillRunning(names: readonly string[]): string {
  return `The CLI waits for what the agent left running in the background: ${listed(names.map(inBackticks), MAXIMUM_NAMED)}.`;
}
