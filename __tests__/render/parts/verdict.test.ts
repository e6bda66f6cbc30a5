import { describe, expect, it } from "@jest/globals";
import { internalFailure } from "../../../src/record/conclusion.js";
import type { Result } from "../../../src/record/schema.js";
import { verdictWords } from "../../../src/render/parts/verdict.js";
import { exitOf, FAILED, SUCCEEDED, told } from "../../support/endings.js";
import { finishedRecord } from "../../support/sample-record.js";

describe("the remedy", () => {
  it("after a success does not send anybody to try again what was done", () => {
    const { remedy } = told({ result: SUCCEEDED, exit: exitOf(1), diagnostics: "read ECONNRESET" });
    expect(remedy).toBe("The answer is kept in `result`.");
  });

  it("after an error without words does not send anybody to read them", () => {
    expect(told({ result: { ...FAILED, text: " " } }).remedy).toMatch(/^Run it again; .*`model`/u);
    expect(told({ result: FAILED }).remedy).toBe("Read the answer and the log for what it was.");
  });
});

describe("a message on a model that Cursor does not know", () => {
  it("quotes the CLI without the list of all models, which would only be shown cut", () => {
    const words = `Cannot use this model: gpt-0. Available models: ${"model, ".repeat(26)}`;
    const cause = "Cursor does not know the model, or your plan does not include it.";
    expect(told({ exit: exitOf(1), hadEvents: false, diagnostics: words }).message).toBe(
      `${cause}\nThe CLI exited with code 1 before its first event. Last message of the CLI: Cannot use this model: gpt-0.`,
    );
    expect(told({ result: { ...FAILED, text: words } }).message).toBe(
      `${cause}\nThe agent ended with an error. The CLI said: Cannot use this model: gpt-0.`,
    );
  });
});

describe("a run that tried again", () => {
  const LOST = "The CLI lost its connection to Cursor.";
  const lost = { exit: exitOf(1), diagnostics: "read ECONNRESET" };

  it("says how often it did", () => {
    const failed = { ...lost, attempts: 3, earlierFailures: [LOST, LOST] };
    expect(told(failed).message).toContain(`${LOST} All 3 attempts failed for this reason.`);
    const otherwise = { ...failed, earlierFailures: [LOST, "Cursor's server had an error."] };
    expect(told(otherwise).message).toContain(`${LOST} All 3 attempts failed.\n`);
    expect(told(lost).message).not.toContain("attempts");
  });

  it.each(["read ECONNRESET", "overloaded_error", "HTTP 429", "HTTP 502"])(
    "with the most retries is not told to raise them: %s",
    (diagnostics) => {
      for (const result of [undefined, FAILED]) {
        const said = { ...lost, diagnostics, result };
        expect(told(said).remedy).toContain("`retries`");
        expect(told({ ...said, hasMostRetries: true }).remedy).not.toContain("`retries`");
      }
    },
  );
});

describe("the words of a verdict", () => {
  it.each<[Parameters<typeof told>[0], string]>([
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
    expect(told(members).message).toContain(words);
  });

  it.each<[Parameters<typeof told>[0], string]>([
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
    expect(told(members).remedy).toContain(words);
  });

  it.each<[string, Parameters<typeof told>[0], string]>([
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
    expect(told(members).message).toBe(message);
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
    expect(told({ result: failed, diagnostics }).message).toBe(message);
  });

  it("of an error of the agent quote no more than 300 units of a line", () => {
    const { message } = told({ result: { ...FAILED, error: "x".repeat(1_000_000) } });
    expect(message.length).toBeLessThan(400);
  });

  it.each<[string, Parameters<typeof told>[0], string, string]>([
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
    const verdict = told(members);
    expect(verdict.message).toBe(message);
    expect(verdict.remedy).toContain(remedy);
  });

  it.each([
    ["the job summary", "job-summary"],
    ["the step log", "step-log"],
    ["`record-file`", "record-file"],
  ] as const)("send to where more of an unknown error can be read: %s", (place, shownIn) => {
    const said = { exit: exitOf(1), diagnostics: "More.\nOh no.", shownIn };
    expect(told(said).remedy).toBe(`Read all that the CLI said in ${place}.`);
  });

  it("send nobody to read what is quoted whole", () => {
    const said = { exit: exitOf(1), diagnostics: "\u001b[31mOh no.\u001b[0m\n" };
    expect(told(said).remedy).toMatch(/^Run it again; .*`cli-version`/u);
    expect(told({ ...said, result: SUCCEEDED }).remedy).toBe("The answer is kept in `result`.");
  });

  it("name a refusal for want of trust, also where it exits with 0", () => {
    const said = { hadEvents: false, diagnostics: "⚠ Workspace Trust Required\n\nPass --trust." };
    expect(told(said).reason).toBe("no-result");
    expect(told(said).message).toMatch(/^The CLI does not trust the working directory\./u);
  });

  it.each<[string, Parameters<typeof told>[0]]>([
    ["in a session", { exit: exitOf(1) }],
    ["at the start", { exit: exitOf(1), hadEvents: false }],
    ["after a success", { exit: exitOf(1), result: SUCCEEDED }],
  ])("send nobody to read what was never said %s", (_, members) => {
    expect(told(members).remedy).toContain("Run it again");
  });

  it("take our own mistakes for what they are", () => {
    const { reason, cause } = internalFailure("x is undefined");
    expect(reason).toBe("internal");
    expect(verdictWords(finishedRecord("", { reason, cause })).message).toBe(
      "An unexpected error inside this action: x is undefined.",
    );
  });
});
