import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { readIfThere, removeRuns, type StartedStep, startAction } from "../support/action-run.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { openRepository } from "../support/git-repository.js";
import type { Scenario } from "../support/stand-in.js";

// A pull request's own configuration, on an event that anybody can cause.

jest.setTimeout(60_000);

const REPOSITORY = "octo/repo";

let server: GitHubServer;
let directory: string;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "project-config-"));
  server = await startGitHubServer({
    repository: REPOSITORY,
    numbers: [7],
    permissions: { octocat: "write" },
  });
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
  rmSync(directory, { recursive: true });
});
afterAll(removeRuns);

/** Tells what configuration it finds when it begins, and once it may go on; changes a file of its own meanwhile. */
const looks: Scenario = async (cli) => {
  const { existsSync, readFileSync, writeFileSync } = await import("node:fs");
  const [name = ""] = /\w$/m.exec(await cli.prompt()) ?? [];
  const seen = (): string =>
    `${readFileSync("AGENTS.md", "utf8").trim()}, ${existsSync(".cursor/hooks.json")}`;
  const first = seen();
  await cli.begin();
  writeFileSync(`${name}.txt`, "an agent's\n");
  await cli.startCall(name, `step ${name} is at work`);
  await cli.finishCall(name, `step ${name} is at work`);
  while (!existsSync(`${cli.directory}/go-${name}`)) {
    await cli.wait(20);
  }
  await cli.succeed(`${first}; ${seen()}`);
};

/** The base's configuration, and the pull request's on top of it. */
function commitPullRequest(workspace: string): string {
  const repository = openRepository(workspace);
  repository.git("init", "--quiet");
  repository.write("AGENTS.md", "base\n");
  const base = repository.commit("base");
  repository.write("AGENTS.md", "pull request\n");
  repository.write(".cursor/hooks.json", "pull request\n");
  repository.commit("pull request");
  return base;
}

function start(
  name: string,
  {
    first,
    inputs,
  }: { readonly first?: StartedStep; readonly inputs?: Readonly<Record<string, string>> } = {},
): StartedStep {
  const event = join(directory, "event.json");
  return startAction({
    ...(first === undefined ? { scenario: looks } : { job: first.places }),
    inputs: { prompt: `I am ${name}`, "github-token": "test-token", ...inputs },
    stepName: name,
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_EVENT_NAME: "pull_request_target",
      GITHUB_EVENT_PATH: event,
      GITHUB_ACTION: name,
    },
    prepare: ({ workspace }) => {
      if (first === undefined) {
        const base = { sha: commitPullRequest(workspace), repo: { id: 1 } };
        writeFileSync(event, JSON.stringify({ pull_request: { number: 7, base } }));
      }
    },
  });
}

describe("two agents at once in one work folder, on pull_request_target", () => {
  it.each([
    ["first", "last"],
    ["last", "first"],
  ])("find the base's configuration to their end: the one that began first ends %s", async (order) => {
    const a = start("a");
    await a.logged("step a is at work");
    const b = start("b", { first: a });
    await b.logged("step b is at work");
    const { standIn, workspace } = a.places;
    const inOrder = order === "first" ? (["a", "b"] as const) : (["b", "a"] as const);
    for (const name of inOrder) {
      writeFileSync(join(standIn, `go-${name}`), "");
      const { outputs, log, exitCode } = await { a, b }[name].finished;
      expect([exitCode, outputs["result"]]).toEqual([0, "base, false; base, false"]);
      expect(log).toContain("replaces the checkout's: .cursor, AGENTS.md");
      expect(outputs["files-changed"]).not.toContain("AGENTS.md");
      expect(outputs["files-changed"]).toContain(`${name}.txt`);
      const patch = readIfThere(outputs["patch-file"] ?? "");
      expect(patch).toContain(`${name}.txt`);
      expect(patch).not.toContain("AGENTS.md");
      expect(patch).not.toContain("hooks.json");
    }
    expect(readFileSync(join(workspace, "AGENTS.md"), "utf8")).toBe("pull request\n");
    expect(existsSync(join(workspace, ".cursor/hooks.json"))).toBe(true);
  });
});

it("is there again where the step fails after it was replaced, before the agent is started", async () => {
  const message = "Resource not accessible by integration";
  server.inject({ route: "POST /graphql", times: 99, act: "answer", status: 403, message });
  const { outputs, places, starts } = await start("a", { inputs: { context: "subject" } }).finished;
  expect([outputs["reason"], starts]).toEqual(["start-failed", []]);
  expect(readFileSync(join(places.workspace, "AGENTS.md"), "utf8")).toBe("pull request\n");
});
