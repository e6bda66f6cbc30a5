import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DIST, type FinishedStep, readIfThere, runAction, startAction } from "./action-run.js";
import { startGitHubServer } from "./github-server.js";
import { playScript, writeScript } from "./scene-script.js";
import { MATRIX_SCENES, SCENE_FILES, type Scene } from "./scenes.js";

/** Output of a scene for people to inspect: the log as text, summary and comment as Markdown, the page as HTML. */
export type ShownScene = {
  readonly name: string;
  readonly log: string;
  readonly summary: string;
  readonly comment: string;
  readonly page: string;
  readonly outputs: Readonly<Record<string, string>>;
};

const REPORT = join(dirname(DIST), "report", "index.js");
const REPOSITORY = "octo-org/shop";
const TOKEN = "test-token";
const PULL_REQUEST = {
  action: "opened",
  number: 7,
  pull_request: { number: 7, head: { sha: "a".repeat(40), repo: { full_name: REPOSITORY } } },
  repository: { full_name: REPOSITORY },
};

/** Runs a scene through the built run action, as a step on a pull request. */
export async function showScene(scene: Scene): Promise<ShownScene & { readonly step: FinishedStep }> {
  return await onPullRequest(
    scene.name,
    async (environment, run) => {
      const started = startAction({
        inputs: { "github-token": TOKEN, comment: "update", ...scene.inputs },
        environment: { ...environment, ...scene.environment, GITHUB_RUN_ID: String(4_711 + run) },
        scenario: playScript,
        files: SCENE_FILES,
        git: true,
        prepare: (places) => {
          writeScript(places, scene.steps);
        },
      });
      if (scene.cancelAt !== undefined) {
        await started.logged(scene.cancelAt);
        started.process.kill("SIGINT");
      }
      return await started.finished;
    },
    scene,
  );
}

/** Runs the built report action over the output of several scenes. */
export async function showMatrix(steps: ReadonlyMap<string, FinishedStep>): Promise<ShownScene> {
  return await onPullRequest("matrix-of-six", (environment) =>
    runAction({
      program: REPORT,
      inputs: {
        prompt: "",
        "api-key": "",
        matrix: "null",
        records: "runs/**/record.json",
        "github-token": TOKEN,
        comment: "update",
      },
      environment,
      prepare: (places) => {
        for (const name of MATRIX_SCENES) {
          const folder = join(places.workspace, "runs", name);
          mkdirSync(folder, { recursive: true });
          copyFileSync(steps.get(name)?.outputs["record-file"] ?? "", join(folder, "record.json"));
          copyFileSync(steps.get(name)?.outputs["transcript-file"] ?? "", join(folder, "transcript.ndjson"));
        }
      },
    }),
  );
}

async function onPullRequest(
  name: string,
  run: (environment: Readonly<Record<string, string>>, run: number) => Promise<FinishedStep>,
  { github, times = 1 }: Pick<Scene, "github" | "times"> = {},
): Promise<ShownScene & { readonly step: FinishedStep }> {
  const server = await startGitHubServer({
    repository: REPOSITORY,
    token: TOKEN,
    ...(github?.pulls === undefined && { numbers: [7] }),
    ...github,
  });
  const directory = mkdtempSync(join(tmpdir(), "scene-"));
  const event = join(directory, "event.json");
  writeFileSync(event, JSON.stringify(PULL_REQUEST));
  try {
    const environment = {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_WORKFLOW: "Agent",
      GITHUB_JOB: name,
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: event,
    };
    let step = await run(environment, 0);
    for (let time = 1; time < times; time += 1) {
      step = await run(environment, time);
    }
    return {
      name,
      log: step.log,
      summary: step.summary,
      comment: server.comments.at(-1)?.body ?? "",
      page: readIfThere(step.outputs["report-file"] ?? ""),
      outputs: step.outputs,
      step,
    };
  } finally {
    await server.close();
    rmSync(directory, { recursive: true });
  }
}
