import { describe, expect, it } from "@jest/globals";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { inputWarnings } from "../../src/inputs/warnings.js";

const PLAIN = {
  mode: "agent",
  apiKey: "key_x",
  failOn: [],
  allowedPaths: { globs: [] },
  force: false,
  extraArguments: [],
  sandbox: undefined,
  redact: [],
  answerSchema: undefined,
  isolation: "off",
  allowedHosts: [],
  githubToken: "ghs_0123456789",
  passEnv: [],
} as const;

describe("inputs that are allowed, but cannot be meant", () => {
  it("tell that a variable of pass-env holds the token", () => {
    const environment = { GH_TOKEN: "ghs_0123456789", OTHER: "x", AUTH: "bearer ghs_0123456789" };
    const passing = (...passEnv: string[]): readonly string[] =>
      inputWarnings({ ...PLAIN, passEnv }, environment);
    expect(passing("GH_TOKEN", "OTHER", "AUTH")).toEqual([
      "pass-env: GH_TOKEN, AUTH hold the value of github-token, so the agent can do all that this token may. Give the agent a token of its own with fewer permissions, or take it out of pass-env.",
    ]);
    expect(passing("OTHER")).toEqual([]);
    expect(inputWarnings({ ...PLAIN, passEnv: ["GH_TOKEN"], githubToken: undefined }, environment)).toEqual(
      [],
    );
  });

  it("are a gate for paths when no paths are named", () => {
    expect(inputWarnings({ ...PLAIN, failOn: ["denied", "outside-paths"] }, {})).toEqual([
      expect.stringMatching(/^fail-on names outside-paths, but allowed-paths is not given.*Give the globs/u),
    ]);
  });

  it.each(["findings", "error-findings"] as const)(
    "are a gate for %s without a schema of an answer",
    (gate) => {
      expect(inputWarnings({ ...PLAIN, failOn: [gate] }, {})).toEqual([
        expect.stringMatching(
          /^fail-on names (?:error-)?findings, but output-schema is not given.*Set review: comment/u,
        ),
      ]);
      const answerSchema = compileSchema("{}");
      expect(inputWarnings({ ...PLAIN, failOn: [gate], answerSchema }, {})).toEqual([]);
    },
  );

  it("are permissions in the home directory, which the CLI adds to ours", () => {
    const home = mkdtempSync(join(tmpdir(), "home-"));
    expect(inputWarnings(PLAIN, { HOME: home })).toEqual([]);
    mkdirSync(join(home, ".cursor"));
    writeFileSync(join(home, ".cursor/permissions.json"), "{}");
    expect(inputWarnings(PLAIN, { HOME: home })).toEqual([
      expect.stringMatching(/permissions\.json adds to what the agent may do.*isolation: process\.$/u),
    ]);
    expect(inputWarnings({ ...PLAIN, isolation: "process" }, { HOME: home })).toEqual([]);
    rmSync(home, { recursive: true });
  });

  it("take a variable of any name", () => {
    expect(inputWarnings({ ...PLAIN, passEnv: ["constructor", "__proto__"] }, {})).toEqual([]);
  });

  it("are a run without a key", () => {
    expect(inputWarnings({ ...PLAIN, apiKey: undefined }, {})).toEqual([
      expect.stringMatching(/^api-key is not given/u),
    ]);
  });

  it("are lines of redact that are shorter than 4 characters: a document was given, line by line", () => {
    expect(inputWarnings({ ...PLAIN, redact: ["{", '"pw": "hunter2"', "},", "}"] }, {})).toEqual([
      expect.stringMatching(/^redact: 3 of 4 lines are shorter than 4 characters .*Give each secret/u),
    ]);
    expect(inputWarnings({ ...PLAIN, redact: ["abc"] }, {})).toEqual([
      expect.stringMatching(/^redact: 1 of 1 lines are shorter/u),
    ]);
  });

  it.each([
    { force: true, extraArguments: [] },
    { force: false, extraArguments: ["--yolo"] },
  ])("are a sandbox that force switches off: %j", (forced) => {
    expect(inputWarnings({ ...PLAIN, ...forced, sandbox: "enabled" }, {})).toEqual([
      expect.stringMatching(/^force and sandbox: enabled are both given.*Leave force out/u),
    ]);
  });

  it.each([
    PLAIN,
    { ...PLAIN, force: true },
    { ...PLAIN, force: true, sandbox: "disabled" },
    { ...PLAIN, sandbox: "enabled" },
    { ...PLAIN, redact: ["1234"] },
    { ...PLAIN, failOn: ["outside-paths"], allowedPaths: { globs: ["src/**"] } },
    { ...PLAIN, mode: "install", apiKey: undefined, failOn: ["outside-paths"] },
  ] as const)("are not %j", (inputs) => {
    expect(inputWarnings(inputs, {})).toEqual([]);
  });
});
