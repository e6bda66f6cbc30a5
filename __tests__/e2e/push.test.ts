import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { DIST, type FinishedStep, removeRuns, runAction } from "../support/action-run.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";

const PUSH = join(dirname(DIST), "push", "index.js");
const REPOSITORY = "octo-org/octo-repo";
const BRANCH = "fix/the-tests";

let folder: string;
let agent: FinishedStep;
let head: string;
let server: GitHubServer;

/** The agent's job, in a checkout without a token. Its artifact is what the other job downloads. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "push-"));
  agent = await runAction({
    git: true,
    files: { "README.md": "one\ntwo\nthree\n", "src/a.ts": "a\r\nb\r\n", "logo.png": "\0logo" },
    environment: eventOf(),
    prepare: ({ workspace }) => {
      execFileSync("git", ["branch", BRANCH], { cwd: workspace });
      head = execFileSync("git", ["rev-parse", "HEAD"], { cwd: workspace, encoding: "utf8" }).trim();
      const pull = { number: 7, head: { ref: BRANCH, sha: head } };
      const event = { pull_request: pull, repository: { full_name: REPOSITORY, node_id: "R_1" } };
      writeFileSync(join(folder, "event.json"), JSON.stringify(event));
    },
    scenario: async (cli) => {
      const { chmodSync, rmSync, symlinkSync, writeFileSync } = await import("node:fs");
      await cli.begin();
      writeFileSync("README.md", "one\nTWO\nthree\n");
      writeFileSync("src/a.ts", "a\r\nB\r\n");
      writeFileSync("src/new.bin", Buffer.from([0, 9, 8, 255]));
      writeFileSync("run.sh", "#!/bin/sh\n");
      chmodSync("run.sh", 0o755);
      symlinkSync("README.md", "link");
      rmSync("logo.png");
      await cli.succeed("Fixed.");
    },
  });
});

beforeEach(async () => {
  git("update-ref", `refs/heads/${BRANCH}`, head);
  server = await startGitHubServer({
    repository: REPOSITORY,
    gitDirectory: join(agent.places.workspace, ".git"),
  });
});

afterEach(async () => {
  await server.close();
  expect(server.violations).toEqual([]);
});

afterAll(() => {
  removeRuns();
  rmSync(folder, { recursive: true });
});

function eventOf() {
  return {
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_HEAD_REF: BRANCH,
  };
}

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: agent.places.workspace, encoding: "utf8" }).trim();
}

/** The other job: it has the artifact and no checkout. */
async function push(
  inputs: Readonly<Record<string, string>> = {},
  change: (file: { readonly patch: string; readonly record: string }) => void = () => undefined,
): Promise<FinishedStep> {
  return await runAction({
    program: PUSH,
    inputs: {
      ...{ prompt: "", "api-key": "", comment: "", isolation: "" },
      ...{ patch: "run/changes.patch", record: "run/record.json" },
      message: "Fix the tests",
      "github-token": "test-token",
      "allow-not-pushed": "false",
      ...inputs,
    },
    environment: { ...eventOf(), GITHUB_API_URL: server.url },
    prepare: ({ workspace }) => {
      mkdirSync(join(workspace, "run"));
      const file = {
        patch: join(workspace, "run/changes.patch"),
        record: join(workspace, "run/record.json"),
      };
      copyFileSync(agent.outputs["patch-file"] ?? "", file.patch);
      copyFileSync(agent.outputs["record-file"] ?? "", file.record);
      change(file);
    },
  });
}

it("pushes what the agent changed as one verified commit on the head of the pull request", async () => {
  const { exitCode, outputs, log, errors } = await push();
  expect({ exitCode, errors }).toEqual({ exitCode: 0, errors: "" });
  const tip = git("rev-parse", BRANCH);
  expect(outputs).toMatchObject({ pushed: "true", reason: "pushed", "commit-sha": tip });
  expect(outputs["commit-url"]).toContain(`/commit/${tip}`);
  expect(log).toContain(`::notice::Pushed ${tip.slice(0, 7)} (6 files) to ${BRANCH}.`);
  expect(log).not.toContain("::warning");
  expect(git("rev-parse", `${BRANCH}^`)).toBe(head);
  expect(git("cat-file", "commit", BRANCH)).toContain("gpgsig");
  // The agent's own work tree, as git has it.
  git("add", "--all");
  expect(git("rev-parse", `${BRANCH}^{tree}`)).toBe(git("write-tree"));
});

it("leaves a branch that has moved on: a warning, and an error unless that is allowed", async () => {
  const other = git("commit-tree", "-p", head, "-m", "Other", `${head}^{tree}`);
  git("update-ref", `refs/heads/${BRANCH}`, other);
  const refused = await push();
  expect(refused.exitCode).toBe(1);
  expect(refused.outputs).toMatchObject({ pushed: "false", reason: "moved", "commit-sha": "" });
  expect(refused.log).toContain("::warning::Nothing was pushed (moved)");
  expect((await push({ "allow-not-pushed": "true" })).exitCode).toBe(0);
  expect(git("rev-parse", BRANCH)).toBe(other);
});

it("refuses a hostile patch and a cut record, also where not pushing is allowed", async () => {
  const hostile = await push({ "allow-not-pushed": "true" }, ({ patch }) => {
    const hook = "diff --git a/.git/hooks/x b/.git/hooks/x\nnew file mode 100755\n";
    writeFileSync(patch, `${hook}--- /dev/null\n+++ b/.git/hooks/x\n@@ -0,0 +1 @@\n+x\n`);
  });
  expect(hostile.exitCode).toBe(1);
  expect(hostile.outputs).toMatchObject({ pushed: "false", reason: "refused" });
  expect(hostile.log).toContain('".git/hooks/x" is git\'s own');
  const cut = await push({}, ({ record }) => {
    writeFileSync(record, readFileSync(record, "utf8").slice(0, 100));
  });
  expect(cut.outputs["reason"]).toBe("refused");
  expect(cut.log).toContain("it was cut or damaged");
  expect(server.requests).toEqual([]);
  expect(git("rev-parse", BRANCH)).toBe(head);
});
