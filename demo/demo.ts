import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { startCommentServer } from "./comment-server.js";
import { renderHtml } from "./render-html.js";
import { writeStandIn } from "./stand-in.js";

/** Beside the bundled demo lies the repository: `demo/dist/index.js`. */
const ROOT = resolve(dirname(process.argv[1] ?? "."), "../..");
const STREAM = join(ROOT, "__tests__/fixtures/modern-run.ndjson");
const PULL_REQUEST = 7;

/**
 * Runs the built action on a recorded stream, as a step on a pull request would: a stand-in plays the CLI, a server on
 * loopback takes the comment. No key, no network, no install, no GitHub.
 */
async function demo(folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  const places = {
    workspace: join(folder, "step/workspace"),
    temporary: join(folder, "step/temp"),
    cli: join(folder, "step/cli"),
  };
  for (const place of Object.values(places)) {
    mkdirSync(place, { recursive: true });
  }
  const event = join(places.temporary, "event.json");
  const outputs = join(folder, "outputs.txt");
  const summary = join(folder, "summary.md");
  writeFileSync(event, JSON.stringify({ pull_request: { number: PULL_REQUEST } }));
  writeFileSync(outputs, "");
  writeFileSync(summary, "");
  writeStandIn(places.cli, places.workspace, STREAM);
  const server = await startCommentServer();

  const exitCode = await step({
    ...systemVariables(),
    PATH: [places.cli, process.env["PATH"] ?? ""].join(delimiter),
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: server.url,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "octo-org/shop",
    GITHUB_WORKFLOW: "Agent",
    GITHUB_JOB: "fix",
    GITHUB_RUN_ID: "4711",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_ACTOR: "octocat",
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: event,
    GITHUB_OUTPUT: outputs,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKSPACE: places.workspace,
    RUNNER_TEMP: places.temporary,
    INPUT_PROMPT: "The checkout tests fail. Find out why and fix it.",
    "INPUT_API-KEY": "key_of_nobody_for_the_demo",
    "INPUT_GITHUB-TOKEN": "token_of_nobody_for_the_demo",
  });

  const comment = server.lastBody();
  await server.close();
  writeFileSync(join(folder, "comment.md"), comment);
  writeFileSync(join(folder, "summary.html"), renderHtml("Job summary", readFileSync(summary, "utf8"), 980));
  writeFileSync(join(folder, "comment.html"), renderHtml("Pull-request comment", comment, 780));
  copyReport(outputs, folder);
  print(folder, exitCode);
  return exitCode;
}

/** What any program needs of the machine; nothing of the user's own environment takes part. */
function systemVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    ["HOME", "TMPDIR", "TEMP", "TMP", "LANG"].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function step(environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolveStep, reject) => {
    const child = spawn(process.execPath, [join(ROOT, "dist/index.js")], {
      env: environment,
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("close", (code) => {
      resolveStep(code ?? 1);
    });
  });
}

function copyReport(outputs: string, folder: string): void {
  const report = /^report-file<<(.+)\n(.+)\n\1$/m.exec(readFileSync(outputs, "utf8"))?.[2];
  if (report !== undefined) {
    copyFileSync(report, join(folder, "report.html"));
  }
}

function print(folder: string, exitCode: number): void {
  process.stdout.write(`
The step ended with exit code ${exitCode}. What it left behind, in ${folder}:

  summary.html   the job summary, as GitHub would render it (summary.md)
  comment.html   the pull-request comment (comment.md)
  report.html    the page to look at the run
  outputs.txt    what later steps can read
`);
}

process.exitCode = await demo(resolve(process.argv[2] ?? join(ROOT, "demo/out")));
