// How much later an agent starts that is told an issue with 100 comments by 12 people, from a GitHub that answers each
// request in 100 ms: alone, and beside the installation of the CLI, which takes its time meanwhile.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { exportsOf } from "../scripts/built-sources.mjs";
import { cliPackage, MEGABYTE, serve } from "./installation.mjs";
import { measure, NODE } from "./measure.mjs";
import { prepareStep, RESULT, VERSION } from "./step.mjs";

const LATENCY_MS = 100;
const MEGABYTES = 150;
const [COMMENTS, PEOPLE] = [100, 12];

/** Yields one group: the same step with and without a context. */
export async function* briefing(programs, directory) {
  const { startGitHubServer } = await exportsOf("__tests__/support/github-server.ts", [
    "__tests__/support/github-openapi.json",
    "__tests__/support/github-examples.json",
  ]);
  const people = Array.from({ length: PEOPLE }, (_, number) => `person-${number}`);
  const remarks = Array.from({ length: COMMENTS }, (_, number) => ({
    ...{ id: number + 1, author: people[number % PEOPLE], at: "2026-11-20T10:00:00Z" },
    body: `Comment ${number}: it still starts too late.`,
  }));
  const github = await startGitHubServer({
    ...{ repository: "octo/repo", numbers: [12], latencyMs: LATENCY_MS },
    subjects: [{ kind: "Issue", number: 12, title: "It starts too late", body: "", author: "ada", remarks }],
    permissions: Object.fromEntries([...people, "ada"].map((name) => [name, "write"])),
  });
  const packages = await serve(cliPackage(directory, MEGABYTES), 50 * MEGABYTE);
  const event = join(directory, "issue_comment.json");
  writeFileSync(
    event,
    JSON.stringify({
      action: "created",
      issue: { number: 12, title: "It starts too late", body: "", user: { login: "ada" } },
      comment: { id: 9_999, body: "/agent fix", created_at: "2026-11-20T12:00:00Z", user: { login: "ada" } },
      repository: { name: "repo", owner: { login: "octo" } },
    }),
  );
  const cache = join(directory, "briefing-cache");
  const installed = {
    ...{ "INPUT_CLI-PATH": "", "INPUT_CLI-VERSION": VERSION, "INPUT_CLI-DOWNLOAD-URL": packages.url },
    ...{ RUNNER_TOOL_CACHE: cache, RUNNER_ENVIRONMENT: "github-hosted" },
  };
  const contenders = {};
  for (const [name, program] of Object.entries(programs)) {
    for (const [cli, inputs] of Object.entries({ "with cli-path": {}, "installing the CLI": installed })) {
      for (const context of ["none", "subject\nconversation"]) {
        contenders[`${cli}, context: ${context.replace("\n", ", ")} (${name})`] = async () => {
          rmSync(cache, { recursive: true, force: true });
          mkdirSync(cache, { recursive: true });
          const { options, remove } = prepareStep(directory, `echo '${RESULT}'`);
          const env = {
            ...{ ...options.env, ...inputs, INPUT_CONTEXT: context, "INPUT_GITHUB-TOKEN": "test-token" },
            ...{ GITHUB_EVENT_NAME: "issue_comment", GITHUB_EVENT_PATH: event, GITHUB_ACTOR: "ada" },
            ...{ GITHUB_API_URL: github.url, GITHUB_REPOSITORY: "octo/repo", INPUT_TRIGGER: "/agent" },
          };
          const quiet = { stdio: ["ignore", "ignore", "inherit"] };
          const result = await measure(NODE, [program], { ...options, env, ...quiet });
          remove();
          return result;
        };
      }
    }
  }
  yield { title: `an issue with ${COMMENTS} comments, ${LATENCY_MS} ms a request`, contenders };
  await github.close();
  packages.close();
}
