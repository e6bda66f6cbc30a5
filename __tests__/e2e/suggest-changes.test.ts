import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { type FinishedStep, removeRuns, runAction } from "../support/action-run.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { addedFile } from "../support/review-scene.js";

const REPOSITORY = "octo/repo";
const LINES = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`);

let server: GitHubServer;
let lastRun = 4_711;

beforeEach(async () => {
  server = await startGitHubServer({ repository: REPOSITORY, pulls: [{ files: [] }] });
});

afterEach(async () => {
  await server.close();
  removeRuns();
  expect(server.violations).toEqual([]);
});

/** An agent looks at a pull request that adds a file, changes two lines of it, adds another one, and answers. */
async function step(inputs: Readonly<Record<string, string>>, answer: string): Promise<FinishedStep> {
  lastRun += 1;
  return await runAction({
    git: true,
    files: { "src/a.ts": `${LINES.join("\n")}\n` },
    inputs: { changes: "suggest", "github-token": "test-token", "pr-number": "7", ...inputs },
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_RUN_ID: String(lastRun),
    },
    prepare: ({ root, workspace }) => {
      const head = execFileSync("git", ["rev-parse", "HEAD"], { cwd: workspace, encoding: "utf8" }).trim();
      server.pulls[0]?.push(head, [addedFile("src/a.ts", LINES)]);
      writeFileSync(join(root, "answer.txt"), answer);
    },
    scenario: async (cli) => {
      const { readFileSync, writeFileSync } = await import("node:fs");
      await cli.prompt();
      await cli.begin();
      const text = readFileSync("src/a.ts", "utf8");
      writeFileSync("src/a.ts", text.replace("line 2", "LINE 2").replace("line 7\n", ""));
      writeFileSync("src/new.ts", "new\n");
      await cli.succeed(readFileSync(`${cli.directory}/../answer.txt`, "utf8"));
    },
  });
}

const suggestion = (text: string): unknown =>
  expect.objectContaining({ body: expect.stringContaining(`\`\`\`suggestion\n${text}\`\`\`\n`) });

it("suggests what the agent changed, once, and names the rest with its patch", async () => {
  const first = await step({}, "Fixed.");
  expect(first.errors).toBe("");
  expect(first.exitCode).toBe(0);
  const [pull] = server.pulls;
  expect(pull?.reviews).toHaveLength(1);
  expect(pull?.threads).toMatchObject([{ line: 2 }, { line: 7 }]);
  expect(pull?.threads.map(({ comments }) => comments[0])).toEqual([suggestion("LINE 2\n"), suggestion("")]);
  const body = pull?.reviews[0]?.body ?? "";
  expect(body).toMatch(/^\*\*The agent's changes\*\*: 2 suggestions on their lines, 1 further change here\./);
  expect(body).toContain("`src/new.ts`: a new file");
  expect(body).toContain("\n+new\n");
  expect(first.outputs["review-id"]).toBe(String(pull?.reviews[0]?.id));
  const second = await step({}, "Fixed.");
  expect(second.outputs["review-id"]).toBe("");
  expect(second.log).toContain("No suggestions on #7");
  expect(pull?.reviews).toHaveLength(1);
});

it("puts findings and suggestions of one run into one review", async () => {
  const findings = [{ path: "src/a.ts", line: 5, severity: "error", message: "Lost.", code: "line 5" }];
  const answer = JSON.stringify({ summary: "One is left.", findings });
  const first = await step({ review: "request-changes", "fail-on": "error-findings" }, answer);
  expect(first.errors).toBe("");
  const [pull] = server.pulls;
  expect(pull?.reviews).toMatchObject([{ state: "CHANGES_REQUESTED" }]);
  expect(pull?.threads).toMatchObject([{ line: 5 }, { line: 2 }, { line: 7 }]);
  const body = pull?.reviews[0]?.body ?? "";
  expect(body).toMatch(/^\*\*1 error\*\*\n\nOne is left\.\n\n\*\*The agent's changes\*\*: 2 suggestions/);
  expect(body).toContain("`src/new.ts`: a new file");
  expect(first.outputs["review-id"]).toBe(String(pull?.reviews[0]?.id));
  expect(first.log).toContain("(findings: 1 on its line; 2 suggestions)");
  await step({ review: "request-changes" }, answer);
  expect(pull?.reviews).toHaveLength(1);
  expect(pull?.threads).toHaveLength(3);
});
