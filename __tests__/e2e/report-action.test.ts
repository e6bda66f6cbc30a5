import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { copyFileSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isObject } from "../../src/safety/json.js";
import { DIST, type FinishedStep, removeRuns, runAction, type StepPlaces } from "../support/action-run.js";
import { startGitHubServer } from "../support/github-server.js";
import { judge, withoutOurs } from "../support/markdown-judge.js";
import { runnerCommands } from "../support/runner-commands.js";
import type { Scenario } from "../support/stand-in.js";

const REPORT = join(dirname(DIST), "report", "index.js");
const TOKEN = "test-token";
const PULL_REQUEST = JSON.stringify({
  action: "opened",
  number: 7,
  pull_request: { number: 7, head: { sha: "a".repeat(40), repo: { full_name: "octo-org/octo-repo" } } },
  repository: { full_name: "octo-org/octo-repo" },
});

type ReportOptions = {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly prepare?: (places: StepPlaces) => void;
};

/** Runs the built report action as a step, over files that `prepare` puts into its workspace. */
async function report(options: ReportOptions): Promise<FinishedStep> {
  return await runAction({
    program: REPORT,
    inputs: {
      prompt: "",
      "api-key": "",
      records: "runs/**/record.json",
      comment: "off",
      matrix: "null",
      ...options.inputs,
    },
    environment: { GITHUB_JOB: "report", ...options.environment },
    prepare: (places) => {
      writeFileSync(join(places.root, "event.json"), PULL_REQUEST);
      options.prepare?.(places);
    },
  });
}

/** One leg of a matrix, recorded by the built run action. */
async function recordRun(leg: string, scenario: Scenario): Promise<FinishedStep> {
  return await runAction({
    inputs: { matrix: JSON.stringify({ package: leg }) },
    scenario,
    files: { "README.md": "hello\n" },
  });
}

function put(places: StepPlaces, path: string, text: string | Buffer): void {
  const whole = join(places.workspace, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, text);
}

/** All that could act in a piece of Markdown, but for the timelines, which are the action's own drawings. */
function liveIn(markdown: string): readonly string[] {
  return judge(withoutOurs(markdown)).live.filter((live) => live !== "drawing: language-mermaid");
}

describe("three runs, recorded separately by the built run action", () => {
  let runs: readonly FinishedStep[] = [];

  beforeAll(async () => {
    runs = await Promise.all([
      recordRun("api", async (cli) => {
        await cli.begin();
        await cli.startCall("c-1", "npm test");
        await cli.finishCall("c-1", "npm test");
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          duration_ms: 1_500,
          result: "All of api is well.",
          session_id: "s-1",
          request_id: "r-1",
          usage: { inputTokens: 1_000, outputTokens: 20, cacheReadTokens: 300, cacheWriteTokens: 4 },
        });
      }),
      recordRun("web", async (cli) => {
        await cli.begin();
        await cli.startCall("c-1", "npm test");
        await cli.finishCall("c-1", "npm test");
        await cli.startCall("c-2", "npm run build");
        await cli.finishCall("c-2", "npm run build");
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "All of web is well.",
          session_id: "s-1",
          usage: { inputTokens: 2_000, outputTokens: 30 },
        });
      }),
      recordRun("docs", async (cli) => {
        await cli.begin();
        await cli.event({
          type: "result",
          subtype: "error",
          is_error: true,
          result: "I could not read the docs.",
          session_id: "s-1",
        });
      }),
    ]);
  });

  afterAll(removeRuns);

  function putRuns(places: StepPlaces, names: readonly string[] = ["api", "web", "docs"]): void {
    for (const [index, name] of ["api", "web", "docs"].entries()) {
      const folder = join(places.workspace, "runs", `agent-${name}`);
      if (names.includes(name)) {
        mkdirSync(folder, { recursive: true });
        copyFileSync(runs[index]?.outputs["record-file"] ?? "", join(folder, "record.json"));
        copyFileSync(runs[index]?.outputs["transcript-file"] ?? "", join(folder, "transcript.ndjson"));
      }
    }
  }

  it("become one summary with a row for each, the failure first, and the sums", async () => {
    const { exitCode, summary, log } = await report({ prepare: putRuns });
    expect(exitCode).toBe(0);
    expect(log).toContain("● agent (api) · ✅ answered");
    expect(summary).toContain("## ❌ Cursor agents: 1 of 3 runs failed\n");
    const rows = summary
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(2, 5)
      .map((line) => line.replace(/\d+\.\d\ss/, "… s"));
    expect(rows).toEqual([
      "| ❌ | agent (docs) · failed: the agent ended with an error | … s |",
      "| ✅ | agent (api) · answered | … s |",
      "| ✅ | agent (web) · answered | … s |",
    ]);
    expect(summary).toContain("\n3 tool calls · 3.0k new + 300 cached tokens in, 50 out · ");
    // The reason of the only run that failed stands in its open fold.
    expect(summary).toContain("> **The agent ended with an error.");
    expect(summary.match(/<details open>/g)).toHaveLength(1);
    expect(summary.match(/<details>/g)).toHaveLength(2);
    expect(summary).toContain("All of api is well.");
    expect(liveIn(summary)).toEqual([]);
  });

  it("give outputs that are the sums, and a page with an index and all events", async () => {
    const { outputs } = await report({ prepare: putRuns });
    expect(outputs).toMatchObject({
      conclusion: "failure",
      runs: "3",
      "runs-failed": "1",
      "tool-calls": "3",
      "files-changed": "[]",
      "input-tokens": "3000",
      "output-tokens": "50",
      "cache-read-tokens": "300",
      "cache-write-tokens": "4",
    });
    const page = readFileSync(outputs["report-file"] ?? "", "utf8");
    expect(page.match(/<li><a href="#run-\d">/g)).toHaveLength(3);
    expect(page).toContain("npm run build");
    expect(page).toContain("All of web is well.");
  });

  it.each([
    { failOn: "any-failure", names: ["api", "web", "docs"], exitCode: 1 },
    { failOn: "any-failure", names: ["api", "web"], exitCode: 0 },
    { failOn: "all-failure", names: ["api", "docs"], exitCode: 0 },
    { failOn: "all-failure", names: ["docs"], exitCode: 1 },
    { failOn: "none", names: ["docs"], exitCode: 0 },
  ])("with fail-on $failOn and the runs $names end with $exitCode", async ({ failOn, names, exitCode }) => {
    const step = await report({
      inputs: { "fail-on": failOn },
      prepare: (places) => {
        putRuns(places, names);
      },
    });
    expect(step.exitCode).toBe(exitCode);
    expect(step.log.includes("::error title=Cursor agent report%3A runs failed::")).toBe(exitCode === 1);
  });

  it("count once when record and transcript are both named", async () => {
    const { outputs, summary } = await report({
      inputs: { records: "runs/**/*.json\nruns/**/*.ndjson" },
      prepare: putRuns,
    });
    expect(outputs).toMatchObject({ runs: "3", "tool-calls": "3", "input-tokens": "3000" });
    expect(summary).toContain("Runs that were found twice count once.");
  });

  it("have the logs of their transcripts on the page, whatever these are called", async () => {
    const { outputs } = await report({
      inputs: { records: "runs/*" },
      prepare: (places) => {
        put(places, "runs/api.json", readFileSync(runs[0]?.outputs["record-file"] ?? ""));
        put(places, "runs/api.ndjson", readFileSync(runs[0]?.outputs["transcript-file"] ?? ""));
      },
    });
    const page = readFileSync(outputs["report-file"] ?? "", "utf8");

    expect(outputs).toMatchObject({ runs: "1" });
    expect(page).toContain('data-name="entries"');
    expect(page).not.toContain("could not be read");
  });

  it("have the same numbers when only their transcripts are left", async () => {
    const { outputs, summary } = await report({
      inputs: { records: "runs/**/transcript.ndjson" },
      prepare: putRuns,
    });
    expect(outputs).toMatchObject({
      runs: "3",
      "runs-failed": "1",
      "tool-calls": "3",
      "input-tokens": "3000",
      "output-tokens": "50",
    });
    expect(summary).toContain("| ✅ | agent-web · answered |");
  });

  it("are shown like the run's own report when there is but one", async () => {
    const { summary } = await report({
      prepare: (places) => {
        putRuns(places, ["api"]);
      },
    });
    expect(summary).toBe(runs[0]?.summary);
  });

  describe("as a comment", () => {
    async function reportTo(
      url: string,
      runId: string,
      names: readonly string[],
      places?: Readonly<Record<string, string>>,
    ): Promise<FinishedStep> {
      return await report({
        inputs: { comment: "update", "github-token": TOKEN, ...places },
        environment: {
          GITHUB_API_URL: url,
          GITHUB_EVENT_NAME: "pull_request",
          GITHUB_RUN_ID: runId,
        },
        prepare: (step) => {
          putRuns(step, names);
        },
      });
    }

    it("are one comment, in which the next report folds the result of the one before", async () => {
      const server = await startGitHubServer({ repository: "octo-org/octo-repo", token: TOKEN });
      try {
        const withEvent = { "pr-number": "7" };
        const first = await reportTo(server.url, "100", ["api", "docs"], withEvent);
        const second = await reportTo(server.url, "101", ["api", "web"], withEvent);
        const late = await reportTo(server.url, "99", ["docs"], withEvent);
        expect(server.comments).toHaveLength(1);
        const [comment] = server.comments;
        expect(first.outputs["comment-id"]).toBe(String(comment?.id));
        expect(second.outputs["comment-url"]).toContain("#issuecomment-");
        expect(comment?.body).toContain("### ✅ Cursor agents: 2 runs finished");
        expect(comment?.body).toContain("<summary>Previous result</summary>");
        expect(comment?.body).toContain("### ❌ Cursor agents: 1 of 2 runs failed");
        expect(comment?.body.split("\n", 1)[0]).toContain("run=101 attempt=1 state=final");
        expect(late.log).toContain("belongs to a newer run by now");
        expect(late.outputs).not.toHaveProperty("comment-id");
        expect(server.violations).toEqual([]);
      } finally {
        await server.close();
      }
    });

    it("are a shorter comment for a server that takes no long ones", async () => {
      const server = await startGitHubServer({
        repository: "octo-org/octo-repo",
        token: TOKEN,
        faults: [
          {
            route: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
            times: 1,
            act: "answer",
            status: 422,
            message: "body is too long (maximum is 65536 characters)",
          },
        ],
      });
      try {
        const step = await reportTo(server.url, "100", ["api", "web"], { "pr-number": "7" });
        expect(step.outputs["comment-id"]).toBe(String(server.comments[0]?.id));
        expect(server.violations).toEqual([]);
      } finally {
        await server.close();
      }
    });

    it("leave the step alone when the comment cannot be written", async () => {
      const server = await startGitHubServer({ repository: "octo-org/octo-repo", token: "another" });
      try {
        const step = await reportTo(server.url, "100", ["api"], { "pr-number": "7" });
        expect(step.exitCode).toBe(0);
        expect(step.log).toContain("::warning::The comment on pull request or issue #7 could not be written");
        expect(step.summary).not.toBe("");
      } finally {
        await server.close();
      }
    });
  });
});

describe("a view that cannot be written", () => {
  afterEach(removeRuns);

  it("is told, and keeps no other from being written", async () => {
    const { exitCode, log, outputs } = await report({
      inputs: { records: "*.ndjson" },
      environment: { GITHUB_STEP_SUMMARY: "/nowhere/summary.md" },
      prepare: (places) => {
        put(places, "run.ndjson", readFileSync(resolve("__tests__/fixtures/modern-run.ndjson")));
      },
    });
    expect(exitCode).toBe(0);
    expect(log).toContain("::warning::The job summary could not be written: ENOENT");
    expect(readFileSync(outputs["report-file"] ?? "", "utf8")).toContain(
      "<title>⚠️ reports 2 changed files, but 1 of its 11 calls was denied",
    );
    expect(outputs["tool-calls"]).toBe("11");
  });
});

describe("what is no run", () => {
  afterEach(removeRuns);

  it("is an error when there is nothing else, with every output there", async () => {
    const { exitCode, log, outputs, summary } = await report({ inputs: { records: "runs/*.json\nother" } });
    expect(exitCode).toBe(1);
    expect(log).toContain(
      "::error title=Cursor agent report%3A nothing to report::records: No file matches runs/*.json. No file matches other.",
    );
    expect(outputs).toMatchObject({ conclusion: "failure", runs: "0", "tool-calls": "0" });
    expect(summary).toBe("");
  });

  it("is a row that failed and a note, whatever kind of file it is", async () => {
    const { exitCode, outputs, summary, log } = await report({
      inputs: { records: "runs/*\nruns/folder", "fail-on": "any-failure" },
      prepare: (places) => {
        put(places, "runs/good.ndjson", readFileSync(resolve("__tests__/fixtures/modern-run.ndjson")));
        put(places, "runs/empty.json", "");
        put(places, "runs/newer.json", '{"schema":2,"reason":"completed"}');
        put(places, "runs/half.json", '{"schema":1,"reason":"comp');
        put(places, "runs/other.json", '{"name":"a package"}');
        put(places, "runs/lines.json", '{"a":1}\n{"a":2}\n');
        put(places, "runs/binary.bin", Buffer.from(Array.from({ length: 4_096 }, (_, index) => index % 256)));
        mkdirSync(join(places.workspace, "runs", "folder"));
        symlinkSync("good.ndjson", join(places.workspace, "runs", "link.ndjson"));
      },
    });
    expect(exitCode).toBe(1);
    expect(outputs).toMatchObject({
      conclusion: "failure",
      runs: "9",
      "runs-failed": "8",
      "tool-calls": "11",
    });
    const rows = summary
      .split("\n")
      .filter((line) => line.startsWith("| ❌ |") && line.includes("· could not be read"));
    expect(rows.map((row) => row.split(" ")[3])).toEqual([
      "binary.bin",
      "empty.json",
      "folder",
      "half.json",
      "lines.json",
      "link.ndjson",
      "newer.json",
      "other.json",
    ]);
    expect(summary).toContain("runs/newer.json could not be read as a run: its schema is 2");
    expect(summary).toContain("runs/empty.json could not be read as a run: it is empty");
    expect(summary).toContain("runs/folder could not be read as a run: it is a folder, not a file");
    expect(summary).toContain("runs/link.ndjson could not be read as a run: it is a link");
    expect(log).toContain("● half.json · ❌ unreadable: it holds neither a whole run record nor an event");
    expect(readFileSync(outputs["report-file"] ?? "", "utf8").match(/<li><a href="#run-\d">/g)).toHaveLength(
      9,
    );
  });

  it("is a transcript that breaks off: no result, and its fold says so", async () => {
    const whole = readFileSync(resolve("__tests__/fixtures/modern-run.ndjson"));
    const { outputs, summary } = await report({
      inputs: { records: "runs/*.ndjson" },
      prepare: (places) => {
        put(places, "runs/cut.ndjson", whole.subarray(0, whole.length / 2));
        put(places, "runs/whole.ndjson", whole);
      },
    });
    expect(outputs).toMatchObject({ conclusion: "failure", runs: "2", "runs-failed": "1" });
    expect(summary).toContain("| ❌ | cut.ndjson · failed: the transcript breaks off");
    expect(summary).toContain("> **The transcript breaks off: it holds no result");
  });

  it("is refused in the inputs, all problems at once", async () => {
    const { exitCode, log } = await report({ inputs: { records: "!x", "fail-on": "some", summary: "long" } });
    expect(exitCode).toBe(1);
    expect(log).toContain("Cursor agent report%3A invalid input");
    expect(log).toMatch(/records: "!x".*summary: "long".*fail-on: "some"/);
  });

  it("is refused without a word of what redact names", async () => {
    const secret = "correct-horse-battery-staple";
    const { log } = await report({ inputs: { records: "!x", redact: secret, summary: secret } });
    expect(log).toContain('summary: "***" is not known');
    expect(log.replace(`::add-mask::${secret}`, "")).not.toContain(secret);
  });

  it("is more files than can be shown", async () => {
    const { exitCode, log } = await report({
      inputs: { records: "runs/*" },
      prepare: (places) => {
        for (let index = 0; index < 1_001; index += 1) {
          put(places, `runs/${index}`, "");
        }
      },
    });
    expect(exitCode).toBe(1);
    expect(log).toContain("records: 1001 files match, and at most 1000 can be reported together.");
  });

  it("is told when it is as large as a hundred megabytes, within bounded memory", async () => {
    const { exitCode, summary, milliseconds } = await report({
      inputs: { records: "runs/*" },
      environment: { NODE_OPTIONS: "--max-old-space-size=256" },
      prepare: (places) => {
        put(
          places,
          "runs/one-line.json",
          Buffer.concat([Buffer.from('{"schema":1,"x":"'), Buffer.alloc(100e6, "y")]),
        );
        put(places, "runs/zeros.bin", Buffer.alloc(100e6));
      },
    });
    expect(exitCode).toBe(0);
    expect(summary.match(/^\| ❌ \|.* · could not be read/gm)).toHaveLength(2);
    expect(milliseconds).toBeLessThan(30_000);
  }, 60_000);
});

describe("records from hostile hands", () => {
  afterEach(removeRuns);

  it("are text in the log, the summary and the page", async () => {
    const evil =
      "::error::x ##[add-mask]y </details><script>alert(1)</script> @octocat #1 https://example.org ![a](b) | `\u202e\r::set-output name=a::b c";
    const sample: unknown = JSON.parse(
      readFileSync(resolve("__tests__/golden/modern-run/outputs.json"), "utf8"),
    );
    expect(isObject(sample)).toBe(true);
    const record = {
      schema: 1,
      reason: "agent-error",
      message: evil,
      remedy: evil,
      run: { job: evil, matrix: evil, repository: evil, workflow: evil, runUrl: "javascript:alert(1)" },
      session: { id: evil, model: evil, cliVersion: evil },
      result: { text: evil, subtype: evil, isError: true },
      toolCalls: [
        { number: 1, id: evil, kind: evil, target: evil, outcome: "failed", detail: evil, error: evil },
      ],
      toolCallCounts: { total: -5, failed: 1e300 },
      usage: { inputTokens: -7, outputTokens: "many" },
      files: [{ path: evil, previousPath: evil, status: "modified", changed: true, added: -1, removed: 0.5 }],
      changes: { available: true, diffs: [{ path: evil, text: evil }] },
      stream: { unknownEvents: { [evil]: 3, __proto__: 1 } },
      diagnostics: evil,
      notes: [evil],
    };
    const { log, summary, outputs } = await report({
      inputs: { records: "runs/*" },
      prepare: (places) => {
        put(places, "runs/a.json", JSON.stringify(record));
        put(places, "runs/b.json", JSON.stringify({ ...record, startedAtMs: 5 }));
        put(places, "runs/<b>x @octocat.json", evil);
      },
    });
    expect(liveIn(summary)).toEqual([]);
    expect(runnerCommands(log).map(({ name }) => name)).toEqual(["warning"]);
    expect(outputs).toMatchObject({ runs: "3", "runs-failed": "3", "tool-calls": "0", "input-tokens": "" });
    expect(outputs["files-changed"]).toContain('"added":0');
    const page = readFileSync(outputs["report-file"] ?? "", "utf8");
    expect(page).not.toContain("<script>alert");
  });

  it("hold secrets that are removed before anything is cut", async () => {
    const secret = "correct-horse-battery-staple";
    const line = { type: "result", subtype: "success", is_error: false, result: `The key is ${secret}.` };
    const call = {
      type: "tool_call",
      subtype: "started",
      call_id: "c",
      tool_call: { shellToolCall: { args: { command: "x".repeat(490) + secret } } },
    };
    const { log, summary, outputs } = await report({
      inputs: { records: "runs/*", redact: secret },
      prepare: (places) => {
        put(places, `runs/${secret}.ndjson`, [call, line].map((event) => JSON.stringify(event)).join("\n"));
        put(places, "runs/single.json", JSON.stringify(line, undefined, 2));
      },
    });
    const page = readFileSync(outputs["report-file"] ?? "", "utf8");
    const everything = [
      log.replace(`::add-mask::${secret}`, ""),
      summary,
      JSON.stringify(outputs),
      page,
    ].join("\n");
    expect(everything).not.toContain("correct-h");
    expect(outputs["runs"]).toBe("2");
  });
});
