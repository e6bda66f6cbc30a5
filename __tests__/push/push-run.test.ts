import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { notPushed, notPushedText, type PushOutcome, pushedText } from "../../src/push/outcome.js";
import { loadPushInputs } from "../../src/push/push-inputs.js";
import { pushRun } from "../../src/push/push-run.js";
import type { RunRecord } from "../../src/record/schema.js";
import type { Fault } from "../support/github-faults.js";
import { type GitHubServer, type GitHubServerOptions, startGitHubServer } from "../support/github-server.js";
import { createRepository, type GitRepository, temporaryFolder } from "../support/git-repository.js";
import { createManualClock } from "../support/manual-clock.js";
import { SAMPLE_RUN, finishedRecord } from "../support/sample-record.js";

const REPOSITORY = "octo-org/octo-repo";
const BRANCH = "fix/the-tests";
const GIT = "/repos/{owner}/{repo}/git";
/** The requests of a push, in their order. */
const ROUTES = [
  `GET ${GIT}/ref/{ref}`,
  `GET ${GIT}/commits/{commit_sha}`,
  `GET ${GIT}/trees/{tree_sha}`,
  `GET ${GIT}/blobs/{file_sha}`,
  `POST ${GIT}/trees`,
  `POST ${GIT}/commits`,
  "POST /graphql",
];
const PATCH = `PATCH ${GIT}/refs/{ref}`;
/** GraphQL moves branches of a repository that the event names by its id. */
const NAMED = { repository: { node_id: "R_1", full_name: REPOSITORY } };

let folder: string;
let repository: GitRepository;
let head: string;
let server: GitHubServer | undefined;

beforeEach(() => {
  folder = temporaryFolder();
  repository = createRepository(join(folder, "repository"), `--initial-branch=${BRANCH}`);
  repository.write("README.md", "one\ntwo\nthree\n");
  repository.write("src/a.ts", "a\r\n");
  repository.write("logo.png", Buffer.from([0, 1, 2, 255]));
  head = repository.commit("Begin");
});

afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

type Scene = {
  readonly server?: GitHubServerOptions;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly event?: unknown;
  readonly record?: Partial<RunRecord>;
  readonly run?: Partial<RunRecord["run"]>;
  readonly patch?: string;
  readonly cutRecordAt?: number;
};

/** An agent changes three files of the branch, and another job pushes what it did. */
async function push(scene: Scene = {}): Promise<PushOutcome> {
  repository.write("README.md", "one\nTWO\nthree\n");
  repository.write("src/new.bin", Buffer.from([0, 9, 8, 7]));
  repository.remove("logo.png");
  repository.git("add", "--all");
  const patch = repository.git("diff", "--cached", "-M", "--binary", "--full-index", "HEAD");
  repository.git("reset", "--quiet", "--hard");
  const run = { ...SAMPLE_RUN, repository: REPOSITORY, headSha: head, headRef: BRANCH, ...scene.run };
  mkdirSync(join(folder, "run"));
  writeFileSync(
    join(folder, "run/record.json"),
    JSON.stringify(finishedRecord("Done.", { run, ...scene.record })).slice(0, scene.cutRecordAt),
  );
  writeFileSync(join(folder, "run/changes.patch"), scene.patch ?? patch, "latin1");
  writeFileSync(join(folder, "event.json"), JSON.stringify(scene.event ?? NAMED));
  server = await startGitHubServer({
    repository: REPOSITORY,
    gitDirectory: join(repository.folder, ".git"),
    ...scene.server,
  });
  const environment = {
    GITHUB_API_URL: server.url,
    GITHUB_REPOSITORY: REPOSITORY,
    GITHUB_WORKSPACE: folder,
    GITHUB_EVENT_PATH: join(folder, "event.json"),
    GITHUB_HEAD_REF: BRANCH,
    "INPUT_GITHUB-TOKEN": "test-token",
    INPUT_PATCH: "run/changes.patch",
    INPUT_RECORD: "run/record.json",
    INPUT_MESSAGE: "Fix the tests",
    ...scene.environment,
    ...scene.inputs,
  };
  return await pushRun(loadPushInputs(environment), environment, createManualClock()).catch(notPushed);
}

function tip(): string {
  return repository.git("rev-parse", `refs/heads/${BRANCH}`).trim();
}

describe("a push", () => {
  it("makes one verified commit of the patch on the head of the pull request", async () => {
    const outcome = await push();
    expect(outcome).toMatchObject({ reason: "pushed", branch: BRANCH, files: 3, commit: { sha: tip() } });
    expect(repository.git("rev-parse", `${BRANCH}^`).trim()).toBe(head);
    expect(repository.git("log", "--format=%s", BRANCH)).toBe("Fix the tests\nBegin\n");
    expect(repository.git("show", `${BRANCH}:README.md`)).toBe("one\nTWO\nthree\n");
    expect(repository.git("ls-tree", "-r", "--name-only", BRANCH)).toBe("README.md\nsrc/a.ts\nsrc/new.bin\n");
    expect(repository.git("cat-file", "commit", BRANCH)).toContain("gpgsig");
    expect(server?.violations).toEqual([]);
    // Six, and one for each file but the one that is deleted.
    expect(server?.requests).toHaveLength(6 + 2);
  });

  it("finds the branch of a pull request that the event only names", async () => {
    const pulls = [{ number: 7, head, branch: BRANCH }];
    const event = { ...NAMED, issue: { number: 7, pull_request: {} } };
    const outcome = await push({ server: { pulls }, event, environment: { GITHUB_HEAD_REF: "" } });
    expect(outcome).toMatchObject({ reason: "pushed", branch: BRANCH });
    expect(server?.requests).toHaveLength(6 + 2);
  });

  it("reads the folders of the patch where GitHub cuts the list of the tree", async () => {
    expect(await push({ server: { longestTree: 2 } })).toMatchObject({ reason: "pushed" });
    expect(repository.git("show", `${BRANCH}:src/a.ts`)).toBe("a\r\n");
  });

  it("says that it starts no workflows, and what does", () => {
    const text = pushedText("main", { sha: "3f2c1ab".padEnd(40, "0"), url: "" }, 4);
    expect(text).toContain("Pushed 3f2c1ab (4 files) to main.");
    expect(text).toContain("starts no workflows, or runs that wait for a person's approval");
    expect(text).toContain("GitHub App");
  });
});

describe("nothing is pushed, and the branch is as it was", () => {
  const fault = (route: string, status: number, message: string): Fault => ({
    route,
    status,
    message,
    times: 9,
    act: "answer",
  });
  const fork = {
    pull_request: {
      number: 7,
      head: { repo: { id: 2, full_name: "mallory/fork" } },
      base: { repo: { id: 1 } },
    },
  };
  const rule = (status: number, message: string): Fault[] => [
    fault("POST /graphql", 403, "Resource not accessible by integration"),
    fault(PATCH, status, message),
  ];

  it.each<[string, string, Scene]>([
    ["an empty patch", "nothing-to-push", { patch: "" }],
    ["a head that is not the branch's", "moved", { run: { headSha: "1".repeat(40) } }],
    [
      "a patch of other lines",
      "conflict",
      {
        patch: "diff --git a/README.md b/README.md\n--- a/README.md\n+++ b/README.md\n@@ -1 +1 @@\n-x\n+y\n",
      },
    ],
    ["a fork's pull request", "fork", { event: fork }],
    [
      "a fork's pull request that the event only names",
      "fork",
      {
        event: { issue: { number: 7, pull_request: {} } },
        environment: { GITHUB_HEAD_REF: "" },
        server: { pulls: [{ number: 7, branch: "main", fork: "mallory/fork" }] },
      },
    ],
    ["a branch that is not there", "branch-missing", { inputs: { INPUT_BRANCH: "gone" } }],
    ["no branch at all", "branch-missing", { environment: { GITHUB_HEAD_REF: "" } }],
    [
      "a protected branch",
      "protected",
      { server: { faults: rule(422, "Protected branch update failed for refs/heads/x") } },
    ],
    ["a ruleset", "protected", { server: { faults: rule(422, "Repository rule violations found") } }],
    [
      "a ruleset that answers 409",
      "protected",
      { server: { faults: rule(409, "Repository rule violations found") } },
    ],
    [
      "a read-only token",
      "permission",
      { server: { faults: [fault("POST", 403, "Resource not accessible by integration")] } },
    ],
    [
      "a token that may not change workflows",
      "permission",
      {
        server: {
          faults: rule(
            422,
            "refusing to allow a GitHub App to create or update workflow `.github/workflows/a.yml` without `workflows` permission",
          ),
        },
      },
    ],
    ["a record that is not there", "refused", { inputs: { INPUT_RECORD: "run/none.json" } }],
    [
      "a token from which GitHub hides",
      "permission",
      { server: { faults: [fault("POST", 404, "Not Found")] } },
    ],
    ["a token that is none", "permission", { inputs: { "INPUT_GITHUB-TOKEN": "another" } }],
    ["a server that fails", "api", { server: { faults: [fault("GET", 502, "Bad Gateway")] } }],
    [
      "a rate limit",
      "api",
      { server: { faults: [{ ...fault("GET", 429, "rate limit"), headers: { "retry-after": "9999" } }] } },
    ],
    [
      "a conflict of GitHub's own",
      "api",
      { server: { faults: [fault("POST", 409, "Git Repository is empty.")] } },
    ],
    ["a record of another repository", "refused", { run: { repository: "octo-org/other" } }],
    ["a record without a head", "refused", { run: { headSha: "main", sha: "" } }],
    ["a record that is none", "refused", { record: { reason: "running" } }],
    ["a patch that leads out", "refused", { patch: "diff --git a/../x b/../x\nnew file mode 100644\n" }],
    ["a path that the push does not allow", "refused", { inputs: { "INPUT_ALLOWED-PATHS": "docs/**" } }],
  ])("%s: %s", async (_, reason, scene) => {
    const outcome = await push(scene);
    expect(outcome.reason).toBe(reason);
    expect(tip()).toBe(head);
    expect(server?.violations).toEqual([]);
    if ("detail" in outcome) {
      expect(notPushedText(outcome)).toMatch(new RegExp(`^Nothing was pushed \\(${reason}\\): .+\\. .+\\.$`));
    }
  });

  it("a patch is missing though the record names changes", async () => {
    const outcome = await push({
      inputs: { INPUT_PATCH: "run/none.patch" },
      record: { changes: { available: false, why: "x" } },
    });
    expect(outcome).toMatchObject({
      reason: "refused",
      remedy: expect.stringContaining("the step that downloads the artifact"),
    });
  });

  it.each([
    [
      422,
      "refusing to allow a GitHub App to create or update workflow `x.yml` without `workflows` permission",
    ],
    [403, "refusing to allow an OAuth App to create or update workflow `x.yml` without `workflow` scope"],
  ])("a workflow's file that the token may not change is told so: %d", async (status, message) => {
    const outcome = await push({ server: { faults: rule(status, message) } });
    expect(outcome).toMatchObject({
      reason: "permission",
      remedy: expect.stringContaining("GitHub App with the permission `workflows`"),
    });
  });

  it("an input that is none leads to the push action's own page", () => {
    expect(() => loadPushInputs({ INPUT_QQQQ: "x" })).toThrow("docs/push-action.md lists the inputs");
  });

  it("a record was cut", async () => {
    const outcome = await push({ record: { reason: "completed" }, cutRecordAt: 12 });
    expect(outcome).toMatchObject({ reason: "refused", detail: expect.stringContaining("it was cut") });
  });

  it("a patch is missing where nothing changed", async () => {
    expect(await push({ inputs: { INPUT_PATCH: "run/none.patch" } })).toEqual({ reason: "nothing-to-push" });
  });
});

describe("at each request", () => {
  it.each(ROUTES)("%s: a lost answer is asked for again, and there is one commit", async (route) => {
    const lost: Fault = { route, times: 1, act: "drop", isCarriedOut: true };
    expect(await push({ server: { faults: [lost] } })).toMatchObject({ reason: "pushed" });
    expect(repository.git("rev-list", "--count", BRANCH).trim()).toBe("2");
    expect(server?.violations).toEqual([]);
  });

  it("a lost answer is looked for where only REST can move the branch", async () => {
    const lost: Fault = { route: PATCH, times: 1, act: "drop", isCarriedOut: true };
    expect(await push({ event: {}, server: { faults: [lost] } })).toMatchObject({ reason: "pushed" });
    expect(repository.git("rev-list", "--count", BRANCH).trim()).toBe("2");
  });

  it.each([
    ["GraphQL", NAMED],
    ["REST", {}],
  ])("a branch that is set back meanwhile does not get the dropped commit again: %s", async (_, event) => {
    const earlier = head;
    repository.write("secret.txt", "dropped\n");
    head = repository.commit("A commit that somebody takes back");
    const onRequest = (asked: string): void => {
      if (asked === `POST ${GIT}/commits`) {
        repository.git("update-ref", `refs/heads/${BRANCH}`, earlier);
      }
    };
    expect((await push({ event, server: { onRequest } })).reason).toBe("moved");
    expect(tip()).toBe(earlier);
  });

  it.each(ROUTES.slice(0, -1))("%s: a branch that moves meanwhile stays where it is", async (route) => {
    const other = repository.git("commit-tree", "-p", head, "-m", "Other", `${head}^{tree}`).trim();
    const moving = push({
      server: {
        onRequest: (asked) => {
          if (asked === route) {
            repository.git("update-ref", `refs/heads/${BRANCH}`, other);
          }
        },
      },
    });
    expect((await moving).reason).toBe("moved");
    expect(tip()).toBe(other);
  });
});
