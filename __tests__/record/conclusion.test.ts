import { describe, expect, it } from "@jest/globals";
import type { EndingFacts } from "../../src/record/conclusion.js";
import { GATE_NAMES } from "../../src/record/gates.js";
import { REASONS } from "../../src/record/reasons.js";
import { exitOf, FAILED, SUCCEEDED, told } from "../support/endings.js";

describe("the reason why a run ended", () => {
  it.each<[string, string, Partial<EndingFacts>]>([
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
    const verdict = told(members);
    expect(verdict.reason).toBe(reason);
    // A failure says what happened and what to do about it; a success has nothing to explain.
    expect([verdict.message, verdict.remedy].map((text) => text !== "")).toEqual(
      reason === "completed" ? [false, false] : [true, true],
    );
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
    expect(reasonsOf("skipped")).toEqual(["not-authorized", "no-trigger", "run-limit"]);
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

describe("a CLI that does not reach Cursor", () => {
  const walls = (members: Partial<NonNullable<EndingFacts["isolation"]>>): EndingFacts["isolation"] => ({
    level: "network",
    way: "root",
    refused: [],
    unreached: undefined,
    ...members,
  });
  const refused = (host: string): EndingFacts["isolation"] =>
    walls({ refused: [{ host, port: 443, times: 1, reason: "private-address" }] });
  const BAD_KEY = "Error: The provided API key is invalid.";

  it.each<[string, string, EndingFacts["isolation"], string]>([
    ["the key is invalid", BAD_KEY, walls({}), "Cursor refused the API key."],
    [
      "the proxy refused its host",
      BAD_KEY,
      refused("api2.cursor.sh"),
      "The proxy of `isolation: network` refused Cursor's host api2.cursor.sh:443.",
    ],
    ["the proxy refused another's", BAD_KEY, refused("cursor.sh.example"), "Cursor refused the API key."],
    [
      "none of its hosts answered",
      "",
      walls({ unreached: "agent.api5.cursor.sh" }),
      "Cursor's host agent.api5.cursor.sh could not be reached.",
    ],
    [
      "it says so itself",
      `${BAD_KEY}\nError: getaddrinfo ENOTFOUND api2.cursor.sh`,
      undefined,
      "The CLI lost its connection to Cursor.",
    ],
    [
      "the limit is reached",
      "ActionRequiredError: usage limit reached",
      refused("api2.cursor.sh"),
      "Cursor refused the request because of the account's plan or usage limit.",
    ],
  ])("is told so, never to have an invalid key: %s", (_, diagnostics, isolation, cause) => {
    const { message } = told({ exit: exitOf(1), hadEvents: false, diagnostics, isolation });
    expect(message).toContain(cause);
  });
});
