import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { readAllowedPaths } from "../../src/inputs/allowed-paths.js";
import type { CausingEvent } from "../../src/inputs/context.js";
import { InputError } from "../../src/system/errors.js";
import { agentEnvironment } from "../../src/agent/agent-env.js";
import { inputVariable } from "../../src/inputs/input-reader.js";
import { inputNames, type Inputs, loadInputs } from "../../src/inputs/inputs.js";

let workspace = "";

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "inputs-"));
  mkdirSync(join(workspace, "packages"));
  symlinkSync(tmpdir(), join(workspace, "way-out"));
  writeFileSync(join(workspace, "task.md"), "Do this.\n");
  execFileSync("mkfifo", [join(workspace, "pipe")]);
  writeFileSync(join(workspace, "empty.md"), " \n");
  writeFileSync(join(workspace, "nul.md"), "do\0this");
  writeFileSync(join(workspace, "latin1.md"), Buffer.from([0x64, 0xf6]));
});
afterAll(() => {
  rmSync(workspace, { recursive: true });
});

type Given = Readonly<Record<string, string>>;

function load(given: Given, environment: Given = {}, event?: CausingEvent): Inputs {
  const variables: Record<string, string> = { GITHUB_WORKSPACE: workspace, ...environment };
  for (const [name, value] of Object.entries({ prompt: "Do this.", "api-key": "key_x", ...given })) {
    variables[inputVariable(name)] = value;
  }
  return loadInputs(variables, { readAllowedPaths, compileSchema, ...(event && { event }) });
}

function problemsOf(given: Given): readonly string[] {
  try {
    load(given);
    return [];
  } catch (error) {
    if (error instanceof InputError) {
      return error.problems;
    }
    throw error;
  }
}

describe("inputs that are not given", () => {
  it("have the contract's defaults", () => {
    expect(load({})).toMatchObject({
      mode: "agent",
      workingDirectory: workspace,
      force: false,
      sandbox: undefined,
      approveMcps: false,
      mcpServers: undefined,
      extraArguments: [],
      cliDownloadUrl: new URL("https://downloads.cursor.com/lab"),
      timeoutMs: 30 * 60_000,
      idleTimeoutMs: 20 * 60_000,
      maximumToolCalls: 0,
      retries: 0,
      failOn: [],
      log: "normal",
      summary: "full",
      comment: "update",
      requireWriteAccess: "auto",
      projectConfig: "auto",
    });
  });

  it("are those that are empty or blank, too", () => {
    expect(
      load(Object.fromEntries(inputNames.filter((name) => name !== "prompt").map((name) => [name, " "])), {
        CURSOR_API_KEY: "key_from_environment",
      }),
    ).toMatchObject({ timeoutMs: 30 * 60_000, apiKey: "key_from_environment", model: undefined });
  });
});

describe("limits", () => {
  it("take decimals, and 0 for none", () => {
    expect(load({ "timeout-minutes": "0.05", "idle-timeout-minutes": "0" })).toMatchObject({
      timeoutMs: 3_000,
      idleTimeoutMs: undefined,
    });
  });
});

describe("pass-env", () => {
  it.each(["constructor", "__proto__", "toString"])("takes %s for a name like any other", (name) => {
    const { passEnv } = load({ "pass-env": name });
    const marker = { name: "MARKER", value: "1" };
    const rules = { apiKey: undefined, configDirectory: "/c", marker, passedNames: passEnv, trace: {} };
    expect(Object.values(agentEnvironment({ PATH: "/bin" }, rules))).toEqual(
      Object.values(agentEnvironment({ PATH: "/bin" }, { ...rules, passedNames: [] })),
    );
  });
});

describe("the task", () => {
  it("comes from a file relative to the working directory, as it is", () => {
    expect(load({ prompt: "", "prompt-file": "../task.md", "working-directory": "packages" }).prompt).toBe(
      "Do this.\n",
    );
  });

  it.each(["\n  lead\r\ncrlf\n\n", " x"])("is what is given, byte for byte: %j", (task) => {
    writeFileSync(join(workspace, "whole.md"), `\ufeff${task}`);
    expect(load({ prompt: task }).prompt).toBe(task);
    expect(load({ prompt: "", "prompt-file": "whole.md" }).prompt).toBe(`\ufeff${task}`);
  });

  it("comes from no file that only a link of the checkout leads to: an isolated agent could not read it", () => {
    const outside = mkdtempSync(join(tmpdir(), "inputs-outside-"));
    writeFileSync(join(outside, "secret.json"), '{"type": "object"}');
    symlinkSync(join(outside, "secret.json"), join(workspace, "link.json"));
    symlinkSync(outside, join(workspace, "folder"));
    symlinkSync("task.md", join(workspace, "inside.md"));
    const refused = expect.stringContaining("cannot be read (a link in the workspace leads out of it)");
    try {
      for (const name of ["link.json", "folder/secret.json"]) {
        expect(problemsOf({ prompt: "", "prompt-file": name })).toEqual([refused]);
        expect(problemsOf({ "output-schema": name })).toEqual([refused]);
      }
      expect(load({ prompt: "", "prompt-file": "inside.md" }).prompt).toBe("Do this.\n");
      expect(load({ prompt: "", "prompt-file": join(outside, "secret.json") }).prompt).toContain("object");
    } finally {
      ["link.json", "folder", "inside.md"].forEach((name) => {
        rmSync(join(workspace, name));
      });
      rmSync(outside, { recursive: true });
    }
  });

  it("may begin with a hyphen", () => {
    expect(load({ prompt: "-X --force" }).prompt).toBe("-X --force");
  });

  it("is not needed to install the CLI", () => {
    expect(load({ prompt: "", "api-key": "", mode: "install" })).toMatchObject({
      prompt: "",
      mode: "install",
    });
  });
});

describe("allowed-paths", () => {
  it.each([
    ["src/", ["src/a.ts", "src/deep/.b"], ["lib/src/a.ts", "src2/a.ts"]],
    ["src/**", ["src/a.ts", "src/deep/.b"], ["lib/src/a.ts"]],
    ["!src/", ["a.ts", "lib/src/a.ts"], ["src/a.ts", "src/deep/b.ts"]],
    ["*/\n!docs/", ["src/deep/a.ts"], ["docs/a.md", "a.ts"]],
  ])("%j: a folder is all below it", (globs, inside, outside) => {
    const rules = load({ "allowed-paths": globs }).allowedPaths;
    expect(inside.filter((path) => !rules.allows(path))).toEqual([]);
    expect(outside.filter((path) => rules.allows(path))).toEqual([]);
  });
});

describe("context", () => {
  it.each([
    [{}, "push", false, []],
    [{}, "check_run", true, ["subject", "failed-checks"]],
    [{ review: "comment" }, "workflow_run", true, ["subject", "diff", "conversation"]],
    [{ trigger: "/agent" }, "issue_comment", true, ["subject", "diff", "conversation"]],
    [{ trigger: "/agent" }, "issues", false, ["subject", "conversation"]],
    [{ context: "none", review: "comment" }, "pull_request", true, []],
    [{ context: "auto", mode: "install" }, "check_run", true, []],
    [{ context: "failed-checks\nsubject" }, "push", false, ["subject", "failed-checks"]],
  ])("of %j on %s (pull request: %s) is %j", (given, name, isAboutPullRequest, parts) => {
    const { context } = load(given, {}, { name, isAboutPullRequest });
    expect([...context.parts]).toEqual(parts);
    expect(context.isNamed).toBe("context" in given && given.context !== "auto");
  });
});

describe("allowed-bots", () => {
  it("are logins of users and apps, exactly as they are given", () => {
    const logins = ["renovate[bot]", "Copilot", "copilot-swe-agent[bot]", "octo_corp", "old-"];
    expect(load({ "allowed-bots": logins.join("\n") }).allowedBots).toEqual(logins);
  });
});

describe("extra-args", () => {
  it.each([
    ["as words", "--header 'X-Team: core' -H", ["--header", "X-Team: core", "-H"]],
    ["as a JSON array", '["--header", "X-Team: core"]', ["--header", "X-Team: core"]],
    [
      "with a value that is attached",
      "-H'X-Team: core' -HX-Api:b --model=abc",
      ["-HX-Team: core", "-HX-Api:b", "--model=abc"],
    ],
    [
      "with a value that begins with a hyphen",
      "--seed -1.5 --hint '-p is short'",
      ["--seed", "-1.5", "--hint", "-p is short"],
    ],
  ])("are taken %s", (_form, given, taken) => {
    expect(load({ "extra-args": given }).extraArguments).toEqual(taken);
  });

  it.each([
    "-p",
    "--print",
    "--output-format",
    "--output-format=text",
    "--stream-partial-output",
    "--api-key",
    "--api-key=x",
    "-a",
    "--resume",
    "--resume=x",
    "--workspace",
    "--auth-token=x",
    "--continue",
    "--mode=plan",
    "--plan",
    "-fp",
    "-Fp",
    "-FXpH",
    "-aKEY",
    "-a=KEY",
    "'-a KEY'",
  ])("refuse what the action owns: %s", (word) => {
    expect(problemsOf({ "extra-args": word })).toEqual([
      expect.stringMatching(
        /^extra-args: "(?:--[a-z-]+|-[a-z])" is set by the action itself and refused here\. Use the input/u,
      ),
    ]);
  });

  it.each([
    ["'do other things'", "do other things"],
    ["-- hello", "--"],
    ["--model=x hello", "hello"],
    ["--force hello", "hello"],
    ["-", "-"],
  ])("refuse a word that the CLI would take for the task: %s", (given, word) => {
    expect(problemsOf({ "extra-args": given })).toEqual([
      `extra-args: "${word}" would take the place of the task. Give options only, and the task as \`prompt\` or \`prompt-file\`.`,
    ]);
  });

  it.each(["-c", "--cloud", "-b", "-bx", "-c1", "-fc", "-w", "-wname", "--worktree=x", "--worktree-base=x"])(
    "refuse what takes the work elsewhere: %s",
    (word) => {
      expect(problemsOf({ "extra-args": word })).toEqual([
        expect.stringMatching(/^extra-args: "-.*" is refused: nobody here would see.*Leave it out\.$/u),
      ]);
    },
  );
});

function escapeRegExp(text: string): string {
  return text.replace(/[/?*.]/g, "\\$&");
}

/** Each alternative is tried twice at each level: 2^40 times. */
const DOUBLING = JSON.stringify({
  $ref: "#/$defs/a0",
  $defs: Object.fromEntries(
    Array.from({ length: 41 }, (_, level) => {
      const next = { $ref: `#/$defs/a${level + 1}` };
      return [`a${level}`, level === 40 ? { type: "string" } : { anyOf: [next, { allOf: [next] }] }];
    }),
  ),
});

/** Every wrong input: what is said names the input, what was given, and the remedy. */
const WRONG: readonly (readonly [Given, RegExp])[] = [
  [{ prompt: "" }, /^prompt, prompt-file: neither is given\. Give the task/u],
  [
    { "github-token": "ghs_one\nghs_two" },
    /^github-token: holds a blank or a line break.*Give the token alone/u,
  ],
  [{ "prompt-file": "task.md" }, /^prompt, prompt-file: both are given\. Give exactly one/u],
  [
    { prompt: "", "prompt-file": "no.md" },
    /^prompt-file: "no\.md" cannot be read .*ENOENT.*relative to working-directory/u,
  ],
  [{ prompt: "", "prompt-file": "packages" }, /^prompt-file: "packages" cannot be read .*EISDIR/u],
  [
    { prompt: "", "prompt-file": "pipe" },
    /^prompt-file: "pipe" cannot be read .*pipe is not a regular file/u,
  ],
  [{ prompt: "", "prompt-file": "empty.md" }, /^prompt-file: "empty\.md" is empty\. Write the task/u],
  [{ prompt: "", "prompt-file": "nul.md" }, /^prompt-file: "nul\.md" holds NUL bytes.*Give UTF-8 text/u],
  [{ prompt: "", "prompt-file": "latin1.md" }, /^prompt-file: "latin1\.md" is not UTF-8 text\. Save it/u],
  [{ "api-key": "" }, /^api-key: not given, and CURSOR_API_KEY is not set\. Create a key/u],
  [{ model: "-x" }, /^model: "-x" begins with a hyphen\. Give the bare value/u],
  [{ resume: "s-1" }, /^resume: "s-1" is no session of an earlier step .*isolation: off\. Give the output/u],
  [{ resume: "s-1", isolation: "process" }, /^resume: "s-1" is no session .* with isolation: process\./u],
  [{ resume: "../off/s-1" }, /^resume: "\.\.\/off\/s-1" is no session/u],
  [{ resume: "--force" }, /^resume: "--force" begins with a hyphen/u],
  [{ mode: "auto" }, /^mode: "auto" is not known\. Use one of: agent, plan, ask, install\./u],
  [{ "working-directory": "nowhere" }, /^working-directory: "nowhere" is not a directory .*checkout step/u],
  [{ "working-directory": "task.md" }, /^working-directory: "task\.md" is not a directory/u],
  [
    { "working-directory": ".." },
    /^working-directory: "\.\." lies outside the workspace\. Give a path inside/u,
  ],
  [{ "working-directory": "way-out" }, /^working-directory: "way-out" lies outside/u],
  [{ force: "yes" }, /^force: "yes" is not a boolean\. Use true or false\./u],
  [{ "approve-mcps": "1" }, /^approve-mcps: "1" is not a boolean/u],
  [{ sandbox: "on" }, /^sandbox: "on" is not known\. Use one of: enabled, disabled\./u],
  [{ allow: "npm test" }, /^allow: "npm test" is not a permission\. Write it like Shell/u],
  [{ deny: "Shell()" }, /^deny: "Shell\(\)" is not a permission/u],
  [{ deny: "Shel(git push)" }, /^deny: "Shel\(git push\)" names a kind .* Did you mean Shell\(…\)\?/u],
  [{ allow: "Bash(ls)" }, /^allow: "Bash\(ls\)" names a kind .* It has Shell, Read, Write, WebFetch, Mcp\./u],
  [{ "allowed-bots": "renovate[bot]\n*[bot]" }, /^allowed-bots: "\*\[bot\]" is not a login\. Give exact/u],
  [{ "context-authors": "@ada" }, /^context-authors: "@ada" is not a login/u],
  [
    { context: "subject\ndif" },
    /^context: "dif" is not known\. Use auto, none, or one per line of: subject, diff,/u,
  ],
  [{ context: "subject\nnone" }, /^context: "none" stands for all of it/u],
  [{ trigger: "/a\n/b" }, /^trigger: .* is not a phrase that a line can begin with/u],
  [{ trigger: "> /agent" }, /^trigger: .* is not a phrase that a line can begin with/u],
  [{ "pull-request-diff": "on" }, /^pull-request-diff: not an input of this action\. Use `context: diff`/u],
  [{ contex: "diff" }, /^contex: not an input of this action\. Did you mean context\?/u],
  [{ "allowed-bots": "*" }, /^allowed-bots: "\*" is not a login/u],
  [{ "allowed-bots": "dependabot*" }, /^allowed-bots: "dependabot\*" is not a login/u],
  [{ "allowed-bots": "/re/" }, /^allowed-bots: "\/re\/" is not a login/u],
  [{ "allowed-bots": "a b" }, /^allowed-bots: "a b" is not a login/u],
  [{ "allowed-bots": "@renovate[bot]" }, /^allowed-bots: "@renovate\[bot\]" is not a login/u],
  [{ "extra-args": "--x 'y" }, /^extra-args: "--x…" has a quote .*balanced quotes/u],
  [{ "extra-args": "--x\\" }, /^extra-args: .*ends in a backslash/u],
  [{ "extra-args": "[1]" }, /^extra-args: "\[1\]" is JSON, but no array of strings/u],
  [{ "extra-args": "[" }, /^extra-args: "\[" begins like a JSON array/u],
  [{ "extra-args": '["a\\u0000"]' }, /^extra-args: holds a NUL character.*Remove it/u],
  [{ "pass-env": "A=1" }, /^pass-env: "A=…" is not the name of a variable\. Give names only/u],
  [{ "pass-env": "CURSOR_AGENT_SOCKET" }, /^pass-env: .*refused: it leads the CLI to another session/u],
  [{ "allowed-paths": "*".repeat(16_000) }, /^allowed-paths: .* is longer than 4096 characters/u],
  [{ "allowed-paths": "!!src" }, /^allowed-paths: "!!src" begins with more than one `!`/u],
  [{ "allowed-paths": "! " }, /^allowed-paths: "!" is empty behind its `!`/u],
  [{ "output-schema": DOUBLING }, /^output-schema: it takes longer than 5 s.*"\$defs"/u],
  [{ "pass-env": "GITHUB_ENV" }, /^pass-env: "GITHUB_ENV" is refused.*Leave it out/u],
  [{ "cli-version": "latest" }, /^cli-version: "latest" is not a version.*2026\.10\.01-e373342/u],
  [{ "cli-sha256": "abc" }, /^cli-sha256: "abc" is not a SHA-256\. Give the 64/u],
  [{ "cli-path": "x", "cli-version": "2026.10.01-e373342" }, /^cli-path, cli-version: both are given/u],
  [
    { "cli-download-url": "http://example.com" },
    /^cli-download-url: "http:\/\/example\.com" is not the https address/u,
  ],
  ...[
    ["https://me:hunter2@mirror.example/lab", "https://***@mirror.example/lab"],
    ["https://mirror.example/lab?token=hunter2", "https://mirror.example/lab?…"],
    ["https://mirror.example/lab#hunter2", "https://mirror.example/lab#…"],
    ["https://mirror.example/lab?", "https://mirror.example/lab?…"],
    ["me:hunter2@mirror.example/lab", "***@mirror.example/lab"],
  ].map(([value = "", shown = ""]): readonly [Given, RegExp] => [
    { "cli-download-url": value },
    new RegExp(
      `^cli-download-url: "${escapeRegExp(shown)}" is not the https address of a folder\\. Give the base`,
      "u",
    ),
  ]),
  ...["-1", "abc", "NaN", "Infinity", "1,5", "99999", "0x10", "1e2", "."].map(
    (value): readonly [Given, RegExp] => [
      { "timeout-minutes": value },
      new RegExp(`^timeout-minutes: "${value}" is not a number of minutes from 0 .*Use for example 30`, "u"),
    ],
  ),
  [{ "idle-timeout-minutes": "-0.5" }, /^idle-timeout-minutes: "-0\.5" is not a number of minutes/u],
  [{ "max-tool-calls": "-3" }, /^max-tool-calls: "-3" is not a whole number from 0 to/u],
  [{ "max-tool-calls": "2.5" }, /^max-tool-calls: "2\.5" is not a whole number/u],
  [{ retries: "6" }, /^retries: "6" is not a whole number from 0 to 5\./u],
  [{ retries: "many" }, /^retries: "many" is not a whole number/u],
  [
    { "fail-on": "denied\nanything" },
    /^fail-on: "anything" is not known\. Use, one per line: outside-paths, denied/u,
  ],
  [{ "allowed-paths": "src/[ab" }, /^allowed-paths: "src\/\[ab" has a \[/u],
  [{ "allowed-paths": "/etc/**" }, /^allowed-paths: "\/etc\/\*\*" leads out of the workspace/u],
  [{ log: "verbose" }, /^log: "verbose" is not known\. Use one of: quiet, normal, full\./u],
  [{ summary: "on" }, /^summary: "on" is not known/u],
  [{ comment: "yes" }, /^comment: "yes" is not known/u],
  [{ "pr-number": "#12" }, /^pr-number: "#12" is not the number of a pull request/u],
  [{ "require-write-access": "no" }, /^require-write-access: "no" is not known/u],
  [{ "project-config": "drop" }, /^project-config: "drop" is not known/u],
  [{ promt: "typo" }, /^promt: not an input of this action\. Did you mean prompt\?$/u],
  [{ temperature: "0" }, /^temperature: not an input of this action\. Remove it; docs\/inputs\.md lists/u],
  [{ ["x".repeat(9_000)]: "0" }, /^x{60}…: not an input of this action/u],
];

describe("a wrong input", () => {
  it.each(WRONG)("%j is refused with a word on what and why", (given, message) => {
    expect(problemsOf(given)).toEqual([expect.stringMatching(message)]);
  });

  it("is a schema whose file is a named pipe: it is not waited for", () => {
    const variables = {
      GITHUB_WORKSPACE: workspace,
      INPUT_PROMPT: "Do this.",
      "INPUT_API-KEY": "key_x",
      "INPUT_OUTPUT-SCHEMA": "pipe",
    };
    expect(() => loadInputs(variables, { compileSchema })).toThrow(
      /^output-schema: the file "pipe" cannot be read .*pipe is not a regular file/u,
    );
  });

  it("is a schema that cannot be used: its file is named", () => {
    writeFileSync(join(workspace, "review.json"), '{"type": "objekt"}');
    const variables = { GITHUB_WORKSPACE: workspace, INPUT_PROMPT: "x", "INPUT_API-KEY": "x" };
    const withSchema = (schema: string) => (): Inputs =>
      loadInputs({ ...variables, "INPUT_OUTPUT-SCHEMA": schema }, { compileSchema });
    expect(withSchema("review.json")).toThrow(
      /^output-schema: in "review\.json": The JSON Schema is not valid: /u,
    );
    expect(withSchema('{"type": "objekt"}')).toThrow(/^output-schema: The JSON Schema is not valid: /u);
  });

  it("is never a list of allowed paths that is passed over, as nothing was loaded to read it", () => {
    const variables = { GITHUB_WORKSPACE: workspace, INPUT_PROMPT: "x", "INPUT_API-KEY": "x" };
    expect(loadInputs(variables).allowedPaths.allows("any/file")).toBe(true);
    expect(() => loadInputs({ ...variables, "INPUT_ALLOWED-PATHS": "src/**" })).toThrow("allowed-paths");
  });

  it("is a key that GitHub keeps back from a fork: the fork is named, and the condition that skips it", () => {
    const variables = { GITHUB_WORKSPACE: workspace, INPUT_PROMPT: "x" };
    let refusal: unknown;
    try {
      loadInputs(variables, { forkWithoutSecrets: "stranger/shop" });
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      message: expect.stringMatching(
        /^api-key: empty, because this pull request comes from stranger\/shop,/u,
      ),
      remedy: expect.stringMatching(/^Skip the job there: `if: .*head\.repo\.full_name == github\.rep/u),
    });
  });

  it("is told together with all others, in one message", () => {
    const given = { prompt: "", "api-key": "", retries: "-1", log: "loud", force: "perhaps" };
    expect(problemsOf(given)).toHaveLength(5);
    expect(() => load(given)).toThrow(/prompt.*\n[\s\S]*retries[\s\S]*api-key/u);
  });

  it("is shortened when it is long", () => {
    expect(problemsOf({ mode: "x".repeat(10_000) })[0]?.length).toBeLessThan(300);
  });

  it.each([
    [{ mode: "agent, but only if nobody is looking" }, '"agent, but only if …"'],
    [{ "prompt-file": "Fix the build.\nThe password is hunter2.", prompt: "" }, '"Fix the build. The …"'],
    [{ "extra-args": "--header 'Authorization: hunter2" }, '"--header…"'],
    [{ "extra-args": "--header='hunter2" }, '"--header…"'],
    [{ "extra-args": '["--header","Authorization: hunter2"' }, '"["--header"…"'],
    [{ "pass-env": "PASSWORD=hunter2" }, '"PASSWORD=…"'],
  ])("is quoted by its beginning when it is more than a word: %j", (given, quote) => {
    const [problem = ""] = problemsOf(given);
    expect(problem).toContain(quote);
    expect(problem).not.toContain("hunter2");
  });

  it.each([
    [{ mode: "pl\u200ban" }, '"pl\\u{200b}an"'],
    [{ mode: "plan\u00a0first" }, '"plan\\u{a0}first"'],
    [{ isolation: "\u202eenon" }, '"\\u{202e}enon"'],
    [{ "timeout-minutes": "30\u2028x" }, '"30\\u{2028}x"'],
    [{ "fail-on": "denied\u{e0041}" }, '"denied\\u{e0041}"'],
    [{ "pass-env": "NAME\u00ad" }, '"NAME\\u{ad}"'],
    [{ "extra-args": "--x\u200b 'y" }, '"--x\\u{200b}…"'],
    [{ mode: "👩‍🚀 می‌خواهم" }, '"👩‍🚀 می‌خواهم"'],
  ])("shows what nobody sees as its code, and nothing else: %j", (given, quote) => {
    expect(problemsOf(given)[0]).toContain(quote);
  });

  it("is quoted so, too, when it is a schema that was taken for a path", () => {
    const given = {
      INPUT_PROMPT: "x",
      "INPUT_API-KEY": "x",
      "INPUT_OUTPUT-SCHEMA": "the word hunter2 as a text",
    };
    expect(() => loadInputs({ GITHUB_WORKSPACE: workspace, ...given }, { compileSchema })).toThrow(
      /^output-schema: the file "the word hunter2 as …" cannot be read \(.*ENOENT: no such file or directory\)\./u,
    );
  });

  it("is quoted without what is secret, and shortened only then", () => {
    const variables = { GITHUB_WORKSPACE: workspace, INPUT_PROMPT: "x", "INPUT_API-KEY": "x" };
    const password = "correct horse battery";
    const refused = (): Inputs =>
      loadInputs(
        { ...variables, INPUT_MODE: `ask for ${password}` },
        { clean: (text) => text.replaceAll(password, "***") },
      );
    expect(refused).toThrow('mode: "ask for ***" is not known.');
  });
});
