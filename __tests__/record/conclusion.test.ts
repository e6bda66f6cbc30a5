import { describe, expect, it } from "@jest/globals";
import { conclude, type Ending, internalFailure } from "../../src/record/conclusion.js";
import { GATE_NAMES } from "../../src/record/gates.js";
import { REASONS } from "../../src/record/reasons.js";
import type { Result } from "../../src/record/schema.js";
import type { EndedBy, Exit } from "../../src/record/schema-process.js";

const SUCCEEDED: Result = {
  text: "Done.",
  subtype: "success",
  isError: false,
  error: undefined,
  isRedacted: false,
  durationMs: undefined,
  apiDurationMs: undefined,
};
const FAILED: Result = { ...SUCCEEDED, isError: true };

const exitOf = (code: number | undefined, signal?: string, endedBy?: EndedBy): Exit => ({
  code,
  signal,
  endedBy,
});

function ending(members: Partial<Ending>): Ending {
  return {
    stoppedBy: undefined,
    result: undefined,
    exit: exitOf(0),
    startError: undefined,
    hadEvents: true,
    diagnostics: "",
    diagnosticsShownIn: "the job summary",
    limits: { timeoutMs: 1_800_000, idleTimeoutMs: 90_000, maximumToolCalls: 40 },
    attempts: 1,
    earlierFailures: [],
    hasMostRetries: false,
    otherAgent: undefined,
    isReconnecting: false,
    waitsFor: [],
    doubtfulCli: undefined,
    ...members,
  };
}

describe("the remedy", () => {
  it("after a success does not send anybody to try again what was done", () => {
    const { remedy } = conclude(
      ending({ result: SUCCEEDED, exit: exitOf(1), diagnostics: "read ECONNRESET" }),
    );
    expect(remedy).toBe("The answer is kept in `result`. Read all that the CLI said in the job summary.");
  });

  it("after an error without words does not send anybody to read them", () => {
    expect(conclude(ending({ result: { ...FAILED, text: " " } })).remedy).toBe(
      "Read the log for what it was.",
    );
    expect(conclude(ending({ result: FAILED })).remedy).toBe("Read the answer and the log for what it was.");
  });
});

describe("a message on a model that Cursor does not know", () => {
  it("quotes the CLI without the list of all models, which would only be shown cut", () => {
    const words = `Cannot use this model: gpt-0. Available models: ${"model, ".repeat(26)}`;
    const cause = "Cursor does not know the model, or your plan does not include it.";
    const atStart = ending({ exit: exitOf(1), hadEvents: false, diagnostics: words });
    expect(conclude(atStart).message).toBe(
      `${cause}\nThe CLI exited with code 1 before its first event. Last message of the CLI: Cannot use this model: gpt-0.`,
    );
    expect(conclude(ending({ result: { ...FAILED, text: words } })).message).toBe(
      `${cause}\nThe agent ended with an error. The CLI said: Cannot use this model: gpt-0.`,
    );
  });
});

describe("a run that tried again", () => {
  const LOST = "The CLI lost its connection to Cursor.";
  const lost = { exit: exitOf(1), diagnostics: "read ECONNRESET" };

  it("says how often it did", () => {
    const failed = { ...lost, attempts: 3, earlierFailures: [LOST, LOST] };
    expect(conclude(ending(failed)).message).toContain(`${LOST} All 3 attempts failed for this reason.`);
    const otherwise = { ...failed, earlierFailures: [LOST, "Cursor's server had an error."] };
    expect(conclude(ending(otherwise)).message).toContain(`${LOST} All 3 attempts failed.\n`);
    expect(conclude(ending(lost)).message).not.toContain("attempts");
  });

  it.each(["read ECONNRESET", "overloaded_error", "HTTP 429", "HTTP 502"])(
    "with the most retries is not told to raise them: %s",
    (diagnostics) => {
      for (const result of [undefined, FAILED]) {
        const said = { ...lost, diagnostics, result };
        expect(conclude(ending(said)).remedy).toContain("`retries`");
        expect(conclude(ending({ ...said, hasMostRetries: true })).remedy).not.toContain("`retries`");
      }
    },
  );
});

describe("the reason why a run ended", () => {
  it.each<[string, string, Partial<Ending>]>([
    ["a success, and exit 0", "completed", { result: SUCCEEDED }],
    [
      "a success, then SIGTERM by us",
      "completed",
      { result: SUCCEEDED, exit: exitOf(undefined, "SIGTERM", "lingering") },
    ],
    [
      "a success, then exit 143 by us",
      "completed",
      { result: SUCCEEDED, exit: exitOf(143, undefined, "lingering") },
    ],
    [
      "a success, then a limit",
      "completed",
      { result: SUCCEEDED, exit: exitOf(undefined, "SIGKILL", "timeout") },
    ],
    ["a success, then a cancel", "completed", { result: SUCCEEDED, exit: exitOf(1, undefined, "cancelled") }],
    [
      "the tool-call limit, then a success",
      "tool-call-limit",
      { stoppedBy: "tool-call-limit", result: SUCCEEDED, exit: exitOf(0) },
    ],
    [
      "the time limit, then a success",
      "timeout",
      { stoppedBy: "timeout", result: SUCCEEDED, exit: exitOf(0, undefined, "timeout") },
    ],
    [
      "a cancel, then a success",
      "cancelled",
      { stoppedBy: "cancelled", result: SUCCEEDED, exit: exitOf(0, undefined, "cancelled") },
    ],
    [
      "a cancel, then an error",
      "cancelled",
      { stoppedBy: "cancelled", result: FAILED, exit: exitOf(1, undefined, "cancelled") },
    ],
    ["a success, then an exit code of its own", "exit-code", { result: SUCCEEDED, exit: exitOf(3) }],
    [
      "a success, then a signal from elsewhere",
      "signal",
      { result: SUCCEEDED, exit: exitOf(undefined, "SIGKILL") },
    ],
    ["an error, and exit 0", "agent-error", { result: FAILED }],
    ["an error, then a cancel", "agent-error", { result: FAILED, exit: exitOf(1, undefined, "cancelled") }],
    ["no error but another subtype", "agent-error", { result: { ...SUCCEEDED, subtype: "error_max_turns" } }],
    [
      "a subtype from the translated documentation",
      "agent-error",
      { result: { ...SUCCEEDED, subtype: "réussite" } },
    ],
    ["an error without a subtype", "agent-error", { result: { ...FAILED, subtype: "" } }],
    ["exit 0 without a result", "no-result", {}],
    ["exit 0 without any event", "no-result", { hadEvents: false }],
    [
      "an end by us after a result that was no success",
      "no-result",
      { exit: exitOf(undefined, "SIGTERM", "lingering") },
    ],
    ["an exit code that answers our signal", "exit-code", { exit: exitOf(9, undefined, "lingering") }],
    [
      "an exit code that answers our signal, before the first event",
      "start-failed",
      { exit: exitOf(9, undefined, "lingering"), hadEvents: false },
    ],
    ["exit 1 after events", "exit-code", { exit: exitOf(1) }],
    ["exit 137 after events", "exit-code", { exit: exitOf(137) }],
    ["exit 1 before the first event", "start-failed", { exit: exitOf(1), hadEvents: false }],
    [
      "no start at all",
      "start-failed",
      { exit: exitOf(undefined), startError: "spawn ENOENT", hadEvents: false },
    ],
    ["a signal after events", "signal", { exit: exitOf(undefined, "SIGTERM") }],
    ["a signal before the first event", "signal", { exit: exitOf(undefined, "SIGSEGV"), hadEvents: false }],
    ["the time limit", "timeout", { exit: exitOf(undefined, "SIGTERM", "timeout") }],
    ["the time limit, exit code of its own", "timeout", { exit: exitOf(143, undefined, "timeout") }],
    [
      "the time limit before the first event",
      "timeout",
      { exit: exitOf(1, undefined, "timeout"), hadEvents: false },
    ],
    ["silence", "idle-timeout", { exit: exitOf(undefined, "SIGTERM", "idle-timeout") }],
    ["too many calls", "tool-call-limit", { exit: exitOf(undefined, "SIGTERM", "tool-call-limit") }],
    ["a cancel", "cancelled", { exit: exitOf(130, undefined, "cancelled") }],
    ["our own mistake", "internal", { exit: exitOf(undefined, "SIGKILL", "internal") }],
  ])("after %s is %s", (_, reason, members) => {
    const verdict = conclude(ending(members));
    expect(verdict.reason).toBe(reason);
    // A failure says what happened and what to do about it; a success has nothing to explain.
    expect([verdict.message, verdict.remedy].map((text) => text !== "")).toEqual(
      reason === "completed" ? [false, false] : [true, true],
    );
  });
});

describe("the words of a verdict", () => {
  it.each<[Partial<Ending>, string]>([
    [
      { result: { ...FAILED, subtype: "error_during_execution" } },
      "The agent ended with an error (error_during_execution).",
    ],
    [{ result: FAILED }, "The agent ended with an error."],
    [{ exit: exitOf(1, undefined, "timeout") }, "The agent was stopped after 30 minutes, its time limit."],
    [
      { exit: exitOf(1, undefined, "timeout"), attempts: 2 },
      "stopped in attempt 2, after 30 minutes, the time limit of all attempts together.",
    ],
    [{ exit: exitOf(1, undefined, "idle-timeout") }, "silent for 1.5 minutes"],
    [{ exit: exitOf(1, undefined, "tool-call-limit") }, "more tool calls than its limit of 40"],
    [{ exit: exitOf(7) }, "exited with code 7"],
    [{ exit: exitOf(undefined, "SIGKILL") }, "ended by SIGKILL, not by this action"],
    [
      { startError: "spawn /x EACCES", exit: exitOf(undefined) },
      "The CLI is not executable.\nThe CLI could not be started: spawn /x EACCES.",
    ],
  ])("of %j tell what was found", (members, words) => {
    expect(conclude(ending(members)).message).toContain(words);
  });

  it.each<[Partial<Ending>, string]>([
    [
      { exit: exitOf(1), hadEvents: false, diagnostics: "Error: Authentication required. Please" },
      "CURSOR_API_KEY",
    ],
    [{ exit: exitOf(1), diagnostics: "resource_exhausted" }, "`retries`"],
    [{ diagnostics: "T: [internal] Failed to run step, exceeded max retries" }, "`retries`"],
    [{ result: { ...FAILED, text: "usage limit reached" } }, "dashboard"],
    [{ result: { ...FAILED, text: "I could not push: remote: Unauthorized" } }, "Read the answer"],
    [{ exit: exitOf(undefined, "SIGKILL") }, "out of memory, and so can anything that the agent started"],
    [{ exit: exitOf(undefined, "SIGTERM") }, "what else ends processes"],
    [{ exit: exitOf(1, undefined, "idle-timeout") }, "`idle-timeout-minutes`"],
    [{ exit: exitOf(1, undefined, "idle-timeout"), hadEvents: false }, "`--trust`"],
  ])("of %j name the remedy", (members, words) => {
    expect(conclude(ending(members)).remedy).toContain(words);
  });

  it.each<[string, Partial<Ending>, string]>([
    [
      "an error of the agent that has no subtype",
      { result: { ...FAILED, subtype: "" } },
      "The agent ended with an error. The CLI said: Done.",
    ],
    [
      "a success that the CLI spoilt",
      { result: SUCCEEDED, exit: exitOf(3) },
      "The agent reported success, but the CLI then exited with code 3. The CLI said nothing about why.",
    ],
    [
      "a success after which nobody knows how the CLI ended",
      { result: SUCCEEDED, exit: exitOf(undefined) },
      "The agent reported success, but the CLI then exited with code unknown. The CLI said nothing about why.",
    ],
    [
      "an exit that the CLI did not explain",
      { exit: exitOf(1), diagnostics: "Oh no." },
      "The CLI exited with code 1 before the agent had finished. Last message of the CLI: Oh no.",
    ],
    [
      "an exit without a word",
      { exit: exitOf(1) },
      "The CLI exited with code 1 before the agent had finished. The CLI said nothing about why.",
    ],
    [
      "a start that failed without a word",
      { exit: exitOf(1), hadEvents: false },
      "The CLI exited with code 1 before its first event. The CLI said nothing about why.",
    ],
    [
      "a start that the system refused",
      { startError: "spawn EMFILE", exit: exitOf(undefined), hadEvents: false },
      "The CLI could not be started: spawn EMFILE.",
    ],
    [
      "a crash",
      {
        exit: exitOf(undefined, "SIGABRT"),
        diagnostics: "FATAL ERROR: JavaScript heap out of memory\n----\n",
      },
      "The CLI was ended by SIGABRT, not by this action. Last message of the CLI: FATAL ERROR: JavaScript heap out of memory",
    ],
    [
      "an exit that the CLI explained",
      { exit: exitOf(1), diagnostics: "429 Too Many Requests" },
      "Cursor limits the rate of requests.\nThe CLI exited with code 1 before the agent had finished. Last message of the CLI: 429 Too Many Requests",
    ],
    [
      "an exit after a tool of the agent was refused something",
      { exit: exitOf(1), diagnostics: "git@github.com: Permission denied (publickey)." },
      "The CLI exited with code 1 before the agent had finished. Last message of the CLI: git@github.com: Permission denied (publickey).",
    ],
    [
      "an end without a result that the CLI did not explain",
      { diagnostics: "Oh no." },
      "The CLI ended without a result, so it is not known whether the task was done. Last message of the CLI: Oh no.",
    ],
    [
      "an end without a result that the CLI explained",
      { diagnostics: "429 Too Many Requests" },
      "Cursor limits the rate of requests.\nThe CLI ended without a result, so it is not known whether the task was done. Last message of the CLI: 429 Too Many Requests",
    ],
    [
      "silence after some events",
      { exit: exitOf(1, undefined, "idle-timeout") },
      "The agent was stopped: it was silent for 1.5 minutes with no tool call open.",
    ],
    [
      "silence from the start",
      { exit: exitOf(1, undefined, "idle-timeout"), hadEvents: false },
      "The agent was stopped: it was silent for 1.5 minutes with no tool call open. It printed nothing at all.",
    ],
    [
      "a CLI that we had to end, though it chose an exit code",
      { exit: exitOf(9, undefined, "lingering"), diagnostics: "Bye." },
      "The CLI closed its output without a result and did not exit, so this action ended it (exit code 9). Last message of the CLI: Bye.",
    ],
    [
      "a CLI that we had to end, and that never began",
      { exit: exitOf(undefined, "SIGTERM", "lingering"), hadEvents: false },
      "The CLI closed its output before its first event and did not exit, so this action ended it. The CLI said nothing about why.",
    ],
    [
      "a limit of a single minute",
      {
        exit: exitOf(1, undefined, "timeout"),
        limits: { timeoutMs: 60_000, idleTimeoutMs: undefined, maximumToolCalls: 0 },
      },
      "The agent was stopped after 1 minute, its time limit.",
    ],
    [
      "our own mistake",
      { exit: exitOf(undefined, "SIGKILL", "internal") },
      "An unexpected error inside this action: the run could not go on.",
    ],
  ])("of %s say no more than is known", (_, members, message) => {
    expect(conclude(ending(members)).message).toBe(message);
  });

  it.each<[string, Result, string, string]>([
    [
      "its error",
      { ...FAILED, subtype: "error", error: "Quota used up.\n" },
      "",
      "The agent ended with an error. The CLI said: Quota used up.",
    ],
    [
      "the end of its answer, and of its standard error",
      { ...FAILED, text: "I begin.\n\nError: boom" },
      "Warning: old\nfatal: gone",
      "The agent ended with an error. The CLI said: Error: boom · fatal: gone",
    ],
    [
      "a sentence and what comes behind it",
      { ...FAILED, text: "It is used up." },
      "ActionRequiredError: pay",
      "Cursor refused the request because of the account's plan or usage limit.\nThe agent ended with an error. The CLI said: It is used up. ActionRequiredError: pay",
    ],
    [
      "what both say, once",
      { ...FAILED, text: "boom" },
      "boom",
      "The agent ended with an error. The CLI said: boom",
    ],
    ["nothing where it says nothing", { ...FAILED, text: "" }, "", "The agent ended with an error."],
    [
      "what is known of it as well",
      { ...FAILED, text: "", error: "usage limit reached" },
      "",
      "Cursor refused the request because of the account's plan or usage limit.\nThe agent ended with an error. The CLI said: usage limit reached",
    ],
  ])("of an error of the agent quote the CLI: %s", (_, failed, diagnostics, message) => {
    expect(conclude(ending({ result: failed, diagnostics })).message).toBe(message);
  });

  it("of an error of the agent quote no more than 300 units of a line", () => {
    const { message } = conclude(ending({ result: { ...FAILED, error: "x".repeat(1_000_000) } }));
    expect(message.length).toBeLessThan(400);
  });

  it.each<[string, Partial<Ending>, string, string]>([
    [
      "a run that ended while it reconnected, without a word",
      { isReconnecting: true },
      "The CLI lost its connection to Cursor.\nThe CLI ended without a result, so it is not known whether the task was done.",
      "`*.cursor.sh`",
    ],
    [
      "silence while it reconnected",
      { isReconnecting: true, exit: exitOf(1, undefined, "idle-timeout") },
      "The CLI lost its connection to Cursor.\nThe agent was stopped: it was silent for 1.5 minutes with no tool call open.",
      "`*.cursor.sh`, and run it again",
    ],
    [
      "silence in which it waited for what runs in the background",
      { waitsFor: ["npm run dev"], exit: exitOf(1, undefined, "idle-timeout") },
      "The agent was stopped: it was silent for 1.5 minutes with no tool call open. The CLI waits for what the agent left running in the background: `npm run dev`.",
      "`extra-args: --background-shell-timeout 60`",
    ],
    [
      "a time limit that was reached so",
      { waitsFor: ["a`b", "c", "d", "e"], exit: exitOf(1, undefined, "timeout") },
      "The agent was stopped after 30 minutes, its time limit. The CLI waits for what the agent left running in the background: `a'b`, `c`, `d` and 1 more.",
      "`--single-turn`",
    ],
    [
      "a program that is not the CLI",
      { exit: exitOf(1), hadEvents: false, doubtfulCli: "/bin/false" },
      "The CLI exited with code 1 before its first event. `/bin/false` is probably not the Cursor CLI: it does not answer `--version` as that does.",
      "Name Cursor's own CLI in `cli-path`",
    ],
    [
      "a program that is not the CLI, and does not know its arguments",
      {
        exit: exitOf(2),
        hadEvents: false,
        doubtfulCli: "/opt/agent",
        diagnostics: "error: unknown option '--print'",
      },
      "The CLI exited with code 2 before its first event. `/opt/agent` is probably not the Cursor CLI: it does not answer `--version` as that does. Last message of the CLI: error: unknown option '--print'",
      "Name Cursor's own CLI in `cli-path`",
    ],
    [
      "a wrapper of the CLI, which speaks as that does",
      {
        exit: exitOf(1),
        hadEvents: false,
        doubtfulCli: "/opt/wrapper",
        diagnostics: "The provided API key is invalid.",
      },
      "Cursor refused the API key.\nThe CLI exited with code 1 before its first event. Last message of the CLI: The provided API key is invalid.",
      "Create a new key",
    ],
  ])("of %s name the cause and its remedy", (_, members, message, remedy) => {
    const verdict = conclude(ending(members));
    expect(verdict.message).toBe(message);
    expect(verdict.remedy).toContain(remedy);
  });

  it.each(["the job summary", "the step log", "`record-file`"])(
    "send to where more of an unknown error can be read: %s",
    (diagnosticsShownIn) => {
      const said = { exit: exitOf(1), diagnostics: "Oh no.", diagnosticsShownIn };
      expect(conclude(ending(said)).remedy).toBe(`Read all that the CLI said in ${diagnosticsShownIn}.`);
    },
  );

  it.each<[string, Partial<Ending>]>([
    ["in a session", { exit: exitOf(1) }],
    ["at the start", { exit: exitOf(1), hadEvents: false }],
    ["after a success", { exit: exitOf(1), result: SUCCEEDED }],
  ])("send nobody to read what was never said %s", (_, members) => {
    expect(conclude(ending(members)).remedy).toContain("Run it again");
  });

  it("take our own mistakes for what they are", () => {
    expect(internalFailure("x is undefined")).toMatchObject({
      reason: "internal",
      message: "An unexpected error inside this action: x is undefined.",
    });
  });
});

describe("the conclusion of a reason", () => {
  it("is the contract's", () => {
    const reasonsOf = (conclusion: string): string[] =>
      Object.entries(REASONS).flatMap(([reason, meaning]) =>
        meaning.conclusion === conclusion ? [reason] : [],
      );
    expect(reasonsOf("success")).toEqual(["completed"]);
    expect(reasonsOf("timed-out")).toEqual(["timeout", "idle-timeout"]);
    expect(reasonsOf("cancelled")).toEqual(["cancelled"]);
    expect(reasonsOf("skipped")).toEqual(["not-authorized"]);
    expect(reasonsOf("failure").sort()).toEqual(
      [
        ...[
          "agent-error",
          "no-result",
          "exit-code",
          "signal",
          "start-failed",
          "install-failed",
          "tool-call-limit",
        ],
        ...GATE_NAMES,
        ...["schema", "invalid-input", "internal"],
      ].sort(),
    );
  });
});
