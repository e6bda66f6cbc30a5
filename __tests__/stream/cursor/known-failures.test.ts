import { describe, expect, it } from "@jest/globals";
import { recogniseFailure } from "../../../src/stream/cursor/known-failures.js";

describe("what the CLI is known to say", () => {
  it.each<[string, string, boolean]>([
    ["\u001b[33m⚠ Warning: The provided API key is invalid.\u001b[0m", "refused the API key", false],
    ["Error: [unauthenticated] Unauthorized", "refused the API key", false],
    ["Error: Authentication required. Please run 'agent login' first", "has no API key", false],
    ["⚠ Workspace Trust Required\n\n  Cursor Agent can execute code", "does not trust", false],
    ["Cannot use this model: x. Available models: auto, …", "does not know the model", false],
    ["ActionRequiredError: upgrade your plan", "plan or usage limit", false],
    ["ActionRequiredError: Named models unavailable Free plans can only use Auto.", "only Auto", false],
    [
      '{"code":"resource_exhausted","details":[{"error":"ERROR_RATE_LIMITED_CHANGEABLE"}]}',
      "only Auto",
      false,
    ],
    ["Model gpt-9 is not enabled for your team.", "model is not enabled", false],
    ["Your team administrator has disabled the 'Run Everything' option.", "has disabled `force`", false],
    ["Error: this chat is already running in another process", "chat that `resume` names", false],
    ["ActionRequiredError: BAD_API_KEY", "refused the API key", false],
    ["ActionRequiredError: OUTDATED_CLIENT", "no longer accepts this version", false],
    ["Error relocating /cli/node: __res_init: symbol not found", "needs glibc", false],
    ["/cli/cursor-agent: line 9: /cli/node: cannot execute: required file not found", "needs glibc", false],
    ["/cli/cursor-agent: line 9: /cli/node: No such file or directory", "needs glibc", false],
    ["OUTDATED_CLIENT: please update", "no longer accepts this version of the CLI", false],
    ["Your team administrator has disabled headless Cursor CLI usage", "has disabled headless use", false],
    ["Sandbox mode is enabled but not available on this system", "sandbox does not work", false],
    ["RetriableError: [invalid_argument] Error", "refused the request as invalid", false],
    ["error: unknown option '--trust'", "one of its arguments", false],
    ["Error: Workspace directory does not exist: /w", "working directory", false],
    ["Invalid project config .cursor/cli.json: schema validation failed", "`.cursor/cli.json`", false],
    ["spawn /opt/agent EACCES", "not executable", false],
    ["cannot execute binary file: Exec format error", "not made for this machine", false],
    ["spawn E2BIG", "longer than the system allows", false],
    ["spawn agent ENOENT", "is not there", false],
    ["[resource_exhausted] Error", "limits the rate", true],
    ["HTTP 429 Too Many Requests", "limits the rate", true],
    ["rate_limit_exceeded", "limits the rate", true],
    ["We're experiencing high demand right now.", "is overloaded", true],
    ["The model is currently overloaded", "is overloaded", true],
    ['{"error":{"type":"overloaded_error"}}', "is overloaded", true],
    ["Provider is at capacity", "is overloaded", true],
    ["RetriableError: Connection failed repeatedly", "lost its connection", true],
    ["T: [internal] Failed to run step, exceeded max retries", "lost its connection", true],
    ["getaddrinfo ENOTFOUND api2.cursor.sh", "lost its connection", true],
    ["503 Service Unavailable", "server had an error", true],
    ["request failed with HTTP 502", "server had an error", true],
    ["upstream answered, status: 504", "server had an error", true],
    ["error=500", "server had an error", true],
    ["502 Gateway error", "server had an error", true],
    ["Gateway Timeout", "server had an error", true],
    ["Gateway Time-out", "server had an error", true],
  ])("%j means that it %s", (text, message, isTransient) => {
    const known = recogniseFailure(text, "start");
    expect(known?.message).toContain(message);
    expect(known?.isTransient).toBe(isTransient);
    expect(known?.remedy).not.toBe("");
  });

  it.each([
    ["You've hit your usage limit. It will reset when your cycle ends on 11/27/2026.", "11/27/2026"],
    ["You've hit your usage limit. Try again on 2026-11-27 or upgrade.", "2026-11-27"],
    ["You've hit your usage limit; it resets Nov 27, 2026.", "Nov 27, 2026"],
  ])("%j ends on the date that it names", (text, date) => {
    expect(recogniseFailure(text, "session")?.message).toMatch(
      new RegExp(`limit\\. It resets on ${date}\\.$`),
    );
  });

  it("has no date where the limit names none", () => {
    expect(recogniseFailure("You've hit your usage limit.\nSeen on 11/27/26.", "session")?.message).toMatch(
      /limit\.$/,
    );
  });

  it("that is for ever is not repeated, whatever else is said", () => {
    const said = "RetriableError: [resource_exhausted]\nActionRequiredError: Named models unavailable";
    expect(recogniseFailure(said, "session")?.isTransient).toBe(false);
  });

  it.each(["", "All good.", "5029 files", "a 4290-line file", "HTTP 501", "code 5000"])(
    "%j is nothing known",
    (text) => {
      expect(recogniseFailure(text, "start")).toBeUndefined();
    },
  );

  it.each([
    "git@github.com: Permission denied (publickey).",
    "EACCES: permission denied, open '/etc/shadow'",
    "ENOENT: no such file or directory, open 'package.json'",
  ])("%j says that something else than the CLI is out of reach", (text) => {
    expect(recogniseFailure(text, "start")).toBeUndefined();
  });

  it.each(["429", "ECONNRESET", "Bad Gateway"])(
    "%j has a remedy for a run that has used up its retries, too",
    (text) => {
      expect(recogniseFailure(text, "session")?.remedy).toMatch(/set or raise `retries`/iu);
    },
  );

  it("takes what another try cannot mend before what it can", () => {
    expect(recogniseFailure("RetriableError\nThe provided API key is invalid.", "start")?.isTransient).toBe(
      false,
    );
  });

  it.each([
    ["OUTDATED_CLIENT", "`cli-version`"],
    ["Your team administrator has disabled headless Cursor CLI usage", "Ask the administrator"],
    ["Sandbox mode is enabled but not available on this system", "`sandbox: disabled`"],
    ["RetriableError: [invalid_argument] Error", "Trying again does not help"],
  ])("%j has the remedy that helps", (text, remedy) => {
    expect(recogniseFailure(text, "session")?.remedy).toContain(remedy);
  });

  it("looks at the end of a long text only, its last 16,384 units", () => {
    const first = "E2BIG ";
    expect(recogniseFailure(first + "x".repeat(16_384 - first.length), "start")).toBeDefined();
    expect(recogniseFailure(first + "x".repeat(16_385 - first.length), "start")).toBeUndefined();
    expect(recogniseFailure(`${"x".repeat(20_000)} E2BIG`, "start")).toBeDefined();
  });
});

describe("once the CLI has told of events", () => {
  it.each([
    "bash: ./deploy.sh: Permission denied",
    "spawn rg ENOENT",
    "spawn ./tool EACCES",
    "./tool: cannot execute binary file: Exec format error",
    "spawn E2BIG",
    "error: unknown option `--frobnicate'",
    "schema validation failed for openapi.yml",
    "I could not push: remote: Unauthorized",
    "npm error code E401: Invalid API key",
    "remote: Authentication required",
    "error: call to 'print' is overloaded and ambiguous",
  ])("%j was said of a tool of the agent's, not of the CLI", (text) => {
    expect(recogniseFailure(text, "session")).toBeUndefined();
  });

  it.each<[string, string]>([
    ["⚠ Warning: The provided API key is invalid.", "refused the API key"],
    ["ConnectError: [unauthenticated] Error", "refused the API key"],
    ["Error: Authentication required. Please run 'agent login' first", "has no API key"],
    ["Error: Authentication required. Run 'agent login', pass --api-key/--auth-token", "has no API key"],
    ["Error: Authentication required. Please run 'cursor-agent login' first", "has no API key"],
  ])("%j is still the CLI's own", (text, message) => {
    expect(recogniseFailure(text, "session")?.message).toContain(message);
  });
});
