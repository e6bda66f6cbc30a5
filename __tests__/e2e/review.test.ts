import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import {
  type FinishedStep,
  removeRuns,
  startAction,
  type StartedStep,
  TEST_KEY,
} from "../support/action-run.js";
import { type GitHubServer, type GitHubServerOptions, startGitHubServer } from "../support/github-server.js";
import { addedFile, headingOf } from "../support/review-scene.js";
import type { Scenario } from "../support/stand-in.js";

const REPOSITORY = "octo/repo";
const POST = "POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews";
const HEAD = "feedface".repeat(5);

let server: GitHubServer;
let directory: string;
let lastRun = 4_711;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "review-"));
});

afterEach(async () => {
  await server.close();
  removeRuns();
  rmSync(directory, { recursive: true });
  expect(server.violations).toEqual([]);
});

async function open(options: GitHubServerOptions = {}): Promise<void> {
  server = await startGitHubServer({
    repository: REPOSITORY,
    pulls: [{ files: [addedFile("src/a.ts", 30)] }],
    ...options,
  });
}

/** Answers with what stands in `answer.txt`, and keeps the prompt. */
const ANSWERS: Scenario = async (cli) => {
  const { copyFileSync, readFileSync, writeFileSync } = await import("node:fs");
  writeFileSync(`${cli.directory}/prompt.txt`, await cli.prompt());
  await cli.begin();
  copyFileSync(`${cli.directory}/../answer.txt`, `${cli.directory}/answer.txt`);
  await cli.succeed(readFileSync(`${cli.directory}/answer.txt`, "utf8"));
};

type StepOptions = {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly event?: { readonly name: string; readonly payload: object };
  readonly scenario?: Scenario;
  readonly environment?: Readonly<Record<string, string>>;
};

async function step(answer: unknown, options: StepOptions = {}): Promise<FinishedStep> {
  return await start(answer, options).finished;
}

function start(answer: unknown, options: StepOptions = {}): StartedStep {
  const { name, payload } = options.event ?? {
    name: "pull_request",
    payload: { pull_request: { number: 7 } },
  };
  const path = join(directory, "event.json");
  writeFileSync(path, JSON.stringify(payload));
  lastRun += 1;
  const text = typeof answer === "string" ? answer : `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\``;
  return startAction({
    inputs: { review: "comment", "github-token": "test-token", ...options.inputs },
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_EVENT_NAME: name,
      GITHUB_EVENT_PATH: path,
      GITHUB_RUN_ID: String(lastRun),
      ...options.environment,
    },
    scenario: options.scenario ?? ANSWERS,
    prepare: ({ root }) => {
      writeFileSync(join(root, "answer.txt"), text);
    },
  });
}

function promptOf({ places }: FinishedStep): string {
  return readFileSync(join(places.standIn, "prompt.txt"), "utf8");
}

function finding(line: number, members: object = {}) {
  return {
    path: "src/a.ts",
    line,
    severity: "warning",
    message: `Problem ${line}.`,
    code: `line ${line}`,
    ...members,
  };
}

function answer(...findings: readonly object[]) {
  return { summary: "It mostly holds.", findings };
}

describe("review: comment", () => {
  it("is all that a workflow says: diff and schema in the prompt, findings on their lines, outputs", async () => {
    await open();
    const finished = await step(
      answer(finding(3, { severity: "error", title: "Lost" }), finding(9, { suggestion: "better" })),
    );
    expect(finished.errors).toBe("");
    const [pull] = server.pulls;
    const prompt = promptOf(finished);
    expect(prompt).toMatch(/^Say hello\.\n\n## The diff of pull request #7, at commit /);
    expect(prompt).toContain("\n30 |+line 30\n");
    expect(prompt).toContain("JSON Schema");
    expect(pull?.threads.map(headingOf)).toEqual(["**❌ error: Lost**", "**⚠️ warning**"]);
    expect(pull?.threads[1]?.comments[0]?.body).toContain("```suggestion\nbetter\n```");
    expect(pull?.reviews[0]).toMatchObject({ state: "COMMENTED", commitId: pull?.head });
    expect(finished.outputs).toMatchObject({
      conclusion: "success",
      findings: "2",
      "highest-severity": "error",
      "review-id": String(pull?.reviews[0]?.id),
      "review-url": expect.stringContaining("#pullrequestreview-"),
    });
    const record: unknown = JSON.parse(readFileSync(finished.outputs["record-file"] ?? "", "utf8"));
    expect(record).toMatchObject({
      reviewedHead: pull?.head,
      findings: [
        { line: 3, code: "line 3" },
        { line: 9, suggestion: "better" },
      ],
    });
  });

  it("is linked from log, comment and summary; nothing else repeats it", async () => {
    await open();
    const finished = await step(answer(finding(3), finding(9)), { inputs: { comment: "update" } });
    const url = finished.outputs["review-url"] ?? "";
    const link = `[Read the review](${url})`;
    expect(finished.summary).toContain(link);
    expect(finished.summary).not.toContain("### Findings");
    expect(finished.summary).not.toContain("JSON");
    expect(server.comments.at(-1)?.body).toContain(link);
    expect(server.comments.at(-1)?.body).not.toMatch(/src\/a\.ts|JSON/);
    expect(finished.log).toContain(`Review of #7 posted (findings: 2 on their lines): ${url}\n`);
    expect(finished.log).not.toMatch(/::warning::.*review/i);
  });

  it("tells the next run of what is open, repeats nothing, and ends only what the answer names", async () => {
    await open();
    await step(answer(finding(3, { severity: "error" }), finding(9)));
    const second = await step(answer(), { inputs: { "fail-on": "error-findings" } });
    const [, id] =
      /\n- id: (f-[0-9a-f]{12}) · src\/a\.ts:3 \(RIGHT\) · error · /.exec(promptOf(second)) ?? [];
    expect(second.outputs).toMatchObject({ reason: "error-findings", findings: "2", "review-id": "" });
    expect(second.log).not.toContain("::error file=");
    const third = await step({ summary: "s", earlier: [{ id, state: "fixed" }], findings: [] });
    expect(third.outputs).toMatchObject({ findings: "1", "highest-severity": "warning" });
    expect(server.pulls[0]?.reviews).toHaveLength(1);
    expect(server.pulls[0]?.threads.map(({ isResolved }) => isResolved)).toEqual([true, false]);
    const record: unknown = JSON.parse(readFileSync(third.outputs["record-file"] ?? "", "utf8"));
    expect(record).toMatchObject({ sinceLastPush: { fixed: 1, open: 1, new: 0, dismissed: 0 } });
  });

  it("what a person resolved fails no gate and counts nowhere", async () => {
    await open();
    await step(answer(finding(3, { severity: "error" })));
    Object.assign(server.pulls[0]?.threads[0] ?? {}, { isResolved: true, resolvedBy: "octocat" });
    const second = await step(answer(finding(3, { severity: "error" })), {
      inputs: { "fail-on": "findings" },
    });
    expect(second.outputs).toMatchObject({
      conclusion: "success",
      findings: "0",
      "highest-severity": "none",
    });
    expect(second.log).not.toContain("::error file=");
  });

  it("is of the head that the agent saw when somebody pushes meanwhile, with one notice", async () => {
    await open();
    const [pull] = server.pulls;
    const seen = pull?.head;
    const running = start(answer(finding(3)), {
      scenario: async (cli) => {
        const { existsSync, readFileSync } = await import("node:fs");
        await cli.prompt();
        await cli.begin();
        while (!existsSync(`${cli.directory}/pushed`)) {
          await cli.wait(20);
        }
        await cli.succeed(readFileSync(`${cli.directory}/../answer.txt`, "utf8"));
      },
    });
    await running.logged("s-1");
    pull?.push(HEAD, [addedFile("src/a.ts", 2)]);
    writeFileSync(join(running.places.standIn, "pushed"), "");
    const finished = await running.finished;
    expect(pull?.reviews[0]).toMatchObject({ commitId: seen });
    expect(finished.log.match(/has moved on to feedfacefeed/g)).toHaveLength(1);
  });

  it("works on a pull request that `pr-number` names", async () => {
    await open();
    const finished = await step(answer(finding(3)), {
      event: { name: "push", payload: {} },
      inputs: { "pr-number": "7" },
    });
    expect(finished.outputs["review-id"]).not.toBe("");
  });

  it("says so in one notice where there is no pull request; the findings stand in the summary", async () => {
    await open();
    const finished = await step(answer(finding(3)), { event: { name: "push", payload: {} } });
    expect(finished.exitCode).toBe(0);
    expect(finished.log.match(/No review: the event push names no pull request/g)).toHaveLength(1);
    expect(finished.summary).toContain("Problem 3.");
    expect(server.requests).toEqual([]);
  });

  it("posts for a step that its own gate fails, and for no other failure", async () => {
    await open();
    const gated = await step(answer(finding(3, { severity: "error" })), {
      inputs: { "fail-on": "error-findings" },
    });
    expect(gated.outputs).toMatchObject({ conclusion: "failure", reason: "error-findings" });
    expect(server.pulls[0]?.threads).toHaveLength(1);
    for (const bad of ["no JSON", { summary: "s" }]) {
      const failed = await step(bad);
      expect(failed.outputs).toMatchObject({ reason: "schema", "review-id": "" });
    }
    const crashed = await step("", {
      scenario: async (cli) => {
        await cli.prompt();
        process.exitCode = 3;
      },
    });
    expect(crashed.outputs["conclusion"]).toBe("failure");
    expect(server.pulls[0]?.reviews).toHaveLength(1);
    expect(server.pulls[0]?.threads[0]?.isResolved).toBe(false);
  });

  it("takes findings with wrong places, and lists them elsewhere", async () => {
    await open();
    const odd = [
      { path: "./src/a.ts", line: 1 },
      { path: "a/src/a.ts", line: 2 },
      { path: "src\\a.ts", line: 3 },
      { path: "C:\\repo\\src\\a.ts", line: "4" },
      { path: "src/a.ts", line: 0, code: "line 5" },
      { path: "src/a.ts", line: 6, endLine: 2, side: "right" },
      { path: "src/a.ts", line: -1 },
      { path: "src/a.ts", line: 1e300 },
      { path: "../../etc/passwd", line: 1 },
      { path: "src/b.ts", line: 7, suggestion: "a\0b" },
    ].map((place, index) => ({ severity: "high", message: `Odd ${index}.`, ...place }));
    const finished = await step(answer(...odd));
    expect(finished.outputs).toMatchObject({ conclusion: "success", findings: "10" });
    expect(server.pulls[0]?.threads.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
    const body = server.pulls[0]?.reviews[0]?.body ?? "";
    for (const [place, message] of [
      ["`src/a.ts:-1`", "Odd 6."],
      ["`src/a.ts:1e+300`", "Odd 7."],
      ["passwd:1`", "Odd 8."],
      ["`src/b.ts:7`", "Odd 9."],
    ] as const) {
      expect(body.split("\n").find((line) => line.includes(place))).toContain(message);
    }
    expect(server.requests.filter(({ route }) => route === POST)).toHaveLength(1);
  });

  it("takes an answer that is too long for an output", async () => {
    await open();
    const many = Array.from({ length: 3_000 }, (_, index) => finding(index, { message: "x".repeat(100) }));
    const finished = await step(answer(...many));
    expect(finished.outputs).toMatchObject({
      conclusion: "success",
      findings: "3000",
      "structured-output": "",
    });
    expect(server.pulls[0]?.threads).toHaveLength(30);
    expect(finished.summary).toContain("more than an output can be");
  });

  it("works with a schema of the user's", async () => {
    await open();
    const schema = { type: "object", required: ["findings"], properties: { findings: { type: "array" } } };
    const finished = await step(
      { findings: [finding(4)] },
      { inputs: { "output-schema": JSON.stringify(schema) } },
    );
    expect(promptOf(finished)).not.toContain("The result of a code review");
    expect(server.pulls[0]?.threads.map(({ line }) => line)).toEqual([4]);
    const other = await step({ verdict: "good" }, { inputs: { "output-schema": '{"type":"object"}' } });
    expect(other.log).toMatch(/::warning::No review of #7: the answer has no array `findings`/);
    expect(server.pulls[0]?.threads[0]?.isResolved).toBe(false);
  });

  it("never posts a suggestion that holds a secret, nor the secret", async () => {
    await open();
    await step(
      answer(finding(4, { message: `The key is ${TEST_KEY}.`, suggestion: `const key = "${TEST_KEY}";` })),
    );
    const sent = JSON.stringify(server.requests.map(({ body }) => body));
    expect(sent).not.toContain(TEST_KEY);
    expect(server.pulls[0]?.threads[0]?.comments[0]?.body).not.toContain("```suggestion");
  });
});

describe("what GitHub refuses", () => {
  it.each([
    ["a missing permission", {}, /::warning::The review could not be posted.*pull-requests: write/],
    [
      "a fork's token",
      { head: { repo: { id: 1 } }, base: { repo: { id: 2 } } },
      /::warning::.*comes from a fork/,
    ],
  ])("%s is one warning, and changes nothing else", async (_name, members, warning) => {
    await open({ canWrite: false });
    const event = { name: "pull_request", payload: { pull_request: { number: 7, ...members } } };
    const finished = await step(answer(finding(3)), { event });
    expect(finished.exitCode).toBe(0);
    expect(finished.outputs).toMatchObject({ conclusion: "success", "review-id": "" });
    expect(finished.log).toMatch(warning);
    expect(finished.log.match(/::warning::.*review/g)).toHaveLength(1);
    expect(finished.summary).toContain("Problem 3.");
  });

  it("a pull request that cannot be read is told, and the agent works without", async () => {
    await open();
    const finished = await step(answer(finding(3)), {
      event: { name: "push", payload: {} },
      inputs: { "pr-number": "8" },
    });
    expect(finished.outputs).toMatchObject({ conclusion: "success", "review-id": "" });
    expect(finished.log.match(/::warning::.*there will be no review/g)).toHaveLength(1);
    expect(promptOf(finished)).not.toContain("## The diff");
  });
});

describe("context", () => {
  it("diff gives the diff and the open findings without a review", async () => {
    await open();
    await step(answer(finding(3)));
    const finished = await step("Done.", { inputs: { review: "off", context: "diff" } });
    expect(finished.outputs).toMatchObject({ conclusion: "success", findings: "" });
    const prompt = promptOf(finished);
    expect(prompt).toContain("## The diff of pull request #7");
    expect(prompt).toContain("- id: f-");
    expect(prompt).not.toContain("JSON Schema");
    expect(server.pulls[0]?.threads[0]?.isResolved).toBe(false);
  });

  it("none keeps the diff out of a review's prompt", async () => {
    await open();
    const finished = await step(answer(finding(3)), { inputs: { context: "none" } });
    expect(promptOf(finished)).not.toContain("## The diff");
    expect(server.pulls[0]?.threads).toHaveLength(1);
  });

  it("is not asked for by default, nor is anything else", async () => {
    await open();
    const finished = await step("Done.", { inputs: { review: "off" } });
    expect(finished.outputs["conclusion"]).toBe("success");
    expect(server.requests).toEqual([]);
  });
});
