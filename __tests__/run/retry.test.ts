import { describe, expect, it } from "@jest/globals";
import { resumedPrompt, transientFailure, waitBeforeRetry } from "../../src/run/retry.js";
import type { Reason } from "../../src/record/reasons.js";

const verdict = (reason: Reason): { reason: Reason; message: string; remedy: string } => ({
  reason,
  message: "",
  remedy: "",
});

describe("what is worth another attempt", () => {
  it.each([
    "RetriableError: Connection failed repeatedly",
    "T: [internal] Failed to run step, exceeded max retries",
    "resource_exhausted",
    "HTTP 503 Service Unavailable",
    "read ECONNRESET",
  ])("%s", (said) => {
    for (const reason of ["no-result", "exit-code", "start-failed", "agent-error"] as const) {
      expect(transientFailure(verdict(reason), said, "session", false)).toMatch(/\.$/u);
    }
  });

  it.each([
    "Error: ENOENT: no such file or directory, open 'package.json'",
    "git@github.com: Permission denied (publickey).",
    "remote: Unauthorized",
    "error: unknown option '--x'",
  ])("a lost connection, though a tool of the agent had said: %s", (said) => {
    const all = `${said}\nRetriableError: Connection failed repeatedly`;
    expect(transientFailure(verdict("exit-code"), all, "session", false)).toContain("lost its connection");
  });

  it("a stream that broke off while it tried to reconnect, though nobody said why", () => {
    expect(transientFailure(verdict("no-result"), "", "session", true)).toContain("lost its connection");
  });
});

describe("what is not", () => {
  it.each([
    "timeout",
    "idle-timeout",
    "tool-call-limit",
    "cancelled",
    "signal",
    "internal",
    "completed",
  ] as const)("an end by %s, whatever was said", (reason) => {
    expect(
      transientFailure(verdict(reason), "Connection failed repeatedly", "session", true),
    ).toBeUndefined();
  });

  it.each([
    "The provided API key is invalid.",
    "Error: Authentication required. Please run 'agent login' first",
    "Cannot use this model: x",
    "ActionRequiredError: usage limit",
    "Workspace Trust Required",
    "RetriableError: [invalid_argument] Error",
    "OUTDATED_CLIENT",
  ])("what another attempt cannot mend, even beside a lost connection: %s", (said) => {
    expect(
      transientFailure(verdict("exit-code"), `Connection failed repeatedly\n${said}`, "session", true),
    ).toBeUndefined();
  });

  it.each(["error: unknown option '--x'", "spawn /opt/agent EACCES", "Authentication required"])(
    "what ends each start in the same way: %s",
    (said) => {
      expect(
        transientFailure(verdict("start-failed"), `Connection failed repeatedly\n${said}`, "start", true),
      ).toBeUndefined();
    },
  );

  it("an error that nobody knows", () => {
    expect(transientFailure(verdict("exit-code"), "segmentation fault", "session", false)).toBeUndefined();
  });
});

describe("the wait before it", () => {
  it("grows to a minute, and stays there", () => {
    expect([1, 2, 3, 4, 5, 6, 100].map((failures) => waitBeforeRetry(failures, 0.5))).toEqual([
      5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
    ]);
  });

  it("varies by a tenth", () => {
    expect(waitBeforeRetry(1, 0)).toBe(4_500);
    expect(waitBeforeRetry(1, 1)).toBe(5_500);
  });
});

it("the prompt of a session that goes on says so, and repeats the task", () => {
  expect(resumedPrompt("Fix the build.")).toMatch(/cut off[\s\S]*Fix the build\.$/u);
});
