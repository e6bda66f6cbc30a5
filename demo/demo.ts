import { spawn } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { type GitHubServer, startGitHubServer } from "./github-server.js";
import { renderHtml } from "./render-html.js";
import { CHANGED_FILES, REVIEW_STREAM } from "./review-scene.js";
import { readRunnerLog } from "./runner-log.js";
import { writeStandIn } from "./stand-in.js";

/** Beside the bundled demo lies the repository: `demo/dist/index.js`. */
const ROOT = resolve(dirname(process.argv[1] ?? "."), "../..");
const RECORDED = join(ROOT, "__tests__/fixtures/modern-run.ndjson");
const PULL_REQUEST = 7;
const SUMMARY_WIDTH = 980;
const COMMENT_WIDTH = 780;

type Scene = {
  readonly name: string;
  readonly title: string;
  /** The stream, an event on each line. */
  readonly stream: string;
  readonly inputs: Readonly<Record<string, string>>;
};

const SCENES: readonly Scene[] = [
  {
    name: "fix",
    title: "An agent fixes a failing test",
    stream: readFileSync(RECORDED, "utf8"),
    inputs: { PROMPT: "The checkout tests fail. Find out why and fix it." },
  },
  {
    name: "review",
    title: "An agent reviews a pull request",
    stream: REVIEW_STREAM.map((event) => JSON.stringify(event)).join("\n"),
    inputs: { PROMPT: "Review this pull request.", REVIEW: "comment" },
  },
];

/**
 * Runs the built action as a step on a pull request would: a stand-in plays the CLI, a server on loopback takes comment and
 * review. No key, no network, no install, no GitHub.
 *
 * @returns the step's exit code
 */
async function play(scene: Scene, folder: string): Promise<number> {
  const places = {
    workspace: join(folder, "step/workspace"),
    temporary: join(folder, "step/temp"),
    cli: join(folder, "step/cli"),
  };
  for (const place of Object.values(places)) {
    mkdirSync(place, { recursive: true });
  }
  const event = join(places.temporary, "event.json");
  const outputs = join(places.temporary, "outputs");
  const summary = join(folder, "summary.md");
  writeFileSync(event, JSON.stringify({ pull_request: { number: PULL_REQUEST } }));
  writeFileSync(outputs, "");
  writeFileSync(summary, "");
  writeStandIn(places.cli, places.workspace, scene.stream);
  const server = await startGitHubServer(CHANGED_FILES);
  const exitCode = await step({
    ...systemVariables(),
    PATH: [places.cli, process.env["PATH"] ?? ""].join(delimiter),
    GITHUB_ACTIONS: "true",
    GITHUB_API_URL: server.url,
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: "octo-org/shop",
    GITHUB_WORKFLOW: "Agent",
    GITHUB_JOB: scene.name,
    GITHUB_RUN_ID: "4711",
    GITHUB_RUN_ATTEMPT: "1",
    GITHUB_ACTOR: "octocat",
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: event,
    GITHUB_OUTPUT: outputs,
    GITHUB_STEP_SUMMARY: summary,
    GITHUB_WORKSPACE: places.workspace,
    RUNNER_TEMP: places.temporary,
    "INPUT_API-KEY": "key_of_nobody_for_the_demo",
    "INPUT_GITHUB-TOKEN": "token_of_nobody_for_the_demo",
    ...Object.fromEntries(Object.entries(scene.inputs).map(([name, value]) => [`INPUT_${name}`, value])),
  });
  await server.close();
  writeViews(folder, server, readFileSync(summary, "utf8"), readFileSync(outputs, "utf8"));
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

/** Prints the log as GitHub shows it. */
function step(environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolveStep, reject) => {
    const child = spawn(process.execPath, [join(ROOT, "dist/index.js")], {
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const read = readRunnerLog();
    createInterface({ input: child.stdout }).on("line", (line) => {
      const row = read(line);
      if (row !== undefined && row.kind !== "endgroup") {
        const mark = { group: "▸ ", error: "Error: ", warning: "Warning: ", notice: "Notice: ", line: "" }[
          row.kind
        ];
        process.stdout.write(`${mark}${row.text}\n`);
      }
    });
    child.on("error", reject);
    child.on("close", (code) => {
      resolveStep(code ?? 1);
    });
  });
}

function writeViews(folder: string, server: GitHubServer, summary: string, outputFile: string): void {
  const outputs = outputsIn(outputFile);
  const report = outputs.get("report-file");
  if (report !== undefined) {
    copyFileSync(report, join(folder, "report.html"));
  }
  writeFileSync(
    join(folder, "outputs.txt"),
    [...outputs].map(([name, value]) => `${name} = ${value.replaceAll("\n", "\n  ")}\n`).join(""),
  );
  writeFileSync(join(folder, "summary.html"), renderHtml("Job summary", summary, SUMMARY_WIDTH));
  for (const [name, title, markdown] of [
    ["comment", "Pull-request comment", server.comment()],
    ["review", "Pull-request review", server.review()],
  ] as const) {
    if (markdown !== "") {
      writeFileSync(join(folder, `${name}.md`), markdown);
      writeFileSync(join(folder, `${name}.html`), renderHtml(title, markdown, COMMENT_WIDTH));
    }
  }
}

/** As the runner reads them: `name<<word`, the lines of the value, the word. */
function outputsIn(file: string): ReadonlyMap<string, string> {
  const found = file.matchAll(/^([\w-]+)<<(.+)\n([^]*?)\n?\2$/gm);
  return new Map([...found].map(([, name = "", , value = ""]) => [name, value]));
}

async function demo(folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  let worst = 0;
  for (const scene of SCENES) {
    process.stdout.write(`\n━━ ${scene.title}\n\n`);
    const exitCode = await play(scene, join(folder, scene.name));
    process.stdout.write(`\nThe step ended with exit code ${exitCode}.\n`);
    worst = Math.max(worst, exitCode);
  }
  process.stdout.write(`
What the two steps left behind, in ${join(folder, "fix")} and ${join(folder, "review")}:

  summary.html   the job summary, as GitHub would render it (summary.md)
  comment.html   the pull-request comment (comment.md)
  review.html    the review with its comments on lines (review.md)
  report.html    the page to look at the run
  outputs.txt    what later steps can read
`);
  return worst;
}

process.exitCode = await demo(resolve(process.argv[2] ?? join(ROOT, "demo/out")));
