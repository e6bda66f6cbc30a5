import { afterAll, expect, it, jest } from "@jest/globals";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { arrayAt, isObject, objectAt, textAt } from "../../src/safety/json.js";
import {
  DIST,
  removeRuns,
  runAction,
  startAction,
  type StartedStep,
  TEST_KEY,
} from "../support/action-run.js";
import { startGitHubServer } from "../support/github-server.js";
import { addedFile } from "../support/review-scene.js";

// What act cannot try: the steps of examples/panel.yml at once in one job, and its report behind them.

jest.setTimeout(300_000);

const WORKFLOW: unknown = parse(readFileSync("examples/panel.yml", "utf8"));
const JOB = objectAt(objectAt(isObject(WORKFLOW) ? WORKFLOW : {}, "jobs"), "panel");
const STEPS = arrayAt(JOB, "steps").filter(isObject);
const AGENTS = STEPS.flatMap((step) => arrayAt(step, "parallel")).filter(isObject);
const REPORT = STEPS.find((step) => textAt(step, "uses")?.includes("/report@"));
const SCHEMA = ".github/review-answer.schema.json";

afterAll(removeRuns);

it("the panel's three agents, side by side in one job, become one review", async () => {
  const server = await startGitHubServer({ pulls: [{ files: [addedFile("src/a.ts", 30)] }] });
  const [pull] = server.pulls;
  const event = {
    pull_request: { number: 7, head: { sha: pull?.head }, base: { sha: pull?.base, ref: "main" } },
  };
  const folder = mkdtempSync(join(tmpdir(), "panel-"));
  const eventPath = join(folder, "event.json");
  writeFileSync(eventPath, JSON.stringify(event));
  const start = (step: object, first?: StartedStep): StartedStep => {
    const given = isObject(step) ? step : {};
    const inputs = Object.fromEntries(
      Object.entries(objectAt(given, "with")).map(([name, value]): [string, string] => [
        name,
        String(value).replace("${{ secrets.CURSOR_API_KEY }}", TEST_KEY),
      ]),
    );
    const stepName = textAt(given, "id") ?? "";
    return startAction({
      ...(first === undefined
        ? {
            files: { [SCHEMA]: readFileSync("docs/review-answer.schema.json", "utf8") },
            git: true,
            scenario: async (cli) => {
              await cli.prompt();
              await cli.begin();
              const isThird = cli.args.includes("gemini-3-pro");
              const finding = {
                path: "src/a.ts",
                line: isThird ? 9 : 3,
                severity: "error",
                message: "Lost.",
              };
              await cli.succeed(JSON.stringify({ summary: "Read.", findings: [finding] }));
            },
          }
        : { job: first.places }),
      inputs: { ...inputs, "github-token": "test-token" },
      environment: {
        GITHUB_API_URL: server.url,
        GITHUB_REPOSITORY: "octo/repo",
        GITHUB_EVENT_NAME: "pull_request",
        GITHUB_EVENT_PATH: eventPath,
        GITHUB_ACTION: stepName,
      },
      stepName,
    });
  };
  const [one = {}, ...others] = AGENTS;
  const first = start(one);
  const ended = await Promise.all(
    [first, ...others.map((step) => start(step, first))].map((step) => step.finished),
  );
  expect(ended.map(({ exitCode, log }) => (exitCode === 0 ? 0 : log))).toEqual([0, 0, 0]);
  expect(textAt(objectAt(REPORT ?? {}, "with"), "records")).toContain("steps.*.outputs.record-file");

  const report = await runAction({
    job: first.places,
    program: join(dirname(DIST), "report", "index.js"),
    inputs: {
      ...{ prompt: "", "api-key": "", isolation: "", matrix: "null", "github-token": "test-token" },
      ...{ review: "comment", comment: "update", "comment-key": "panel" },
      records: ended.map(({ outputs }) => outputs["record-file"]).join("\n"),
    },
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: "octo/repo",
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: eventPath,
    },
    stepName: "report",
  });
  await server.close();
  rmSync(folder, { recursive: true });
  expect({ exitCode: report.exitCode, violations: server.violations }).toEqual({
    exitCode: 0,
    violations: [],
  });
  expect(pull?.reviews).toHaveLength(1);
  expect(
    pull?.threads.map(({ line, comments }) => [line, /\d of 3/.exec(comments[0]?.body ?? "")?.[0]]),
  ).toEqual(
    expect.arrayContaining([
      [3, "2 of 3"],
      [9, "1 of 3"],
    ]),
  );
});
