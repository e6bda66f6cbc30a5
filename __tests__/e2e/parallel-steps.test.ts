import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import {
  parseOutputs,
  readIfThere,
  removeRuns,
  type StartedStep,
  startAction,
} from "../support/action-run.js";
import { createRandom, type Random } from "../support/random.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { addedFile, headingOf } from "../support/review-scene.js";
import type { Scenario } from "../support/stand-in.js";

// Steps of a job run in parallel: one folder for the runner's files, one workspace, one temporary folder, one home.

jest.setTimeout(1_200_000);

const REPOSITORY = "octo/repo";
const STEPS = 10;
/** 50 by hand. */
const ROUNDS = Number(process.env["PARALLEL_ROUNDS"] ?? 2);
const NAMES = ["set_output", "set_env", "add_path", "save_state", "step_summary"] as const;

let server: GitHubServer;

beforeEach(async () => {
  server = await startGitHubServer({
    repository: REPOSITORY,
    pulls: [{ files: [addedFile("src/a.ts", 30)] }],
  });
});
afterEach(async () => {
  expect(server.violations).toEqual([]);
  await server.close();
});
afterAll(removeRuns);

/** The runner's files of one step: each step has its own, all in one folder. */
function filesOf(commands: string, step: string): readonly string[] {
  return NAMES.map((name) => join(commands, `${name}_${step}`));
}

/** Another step, which writes to all its files at random moments until it is told to end. */
class Neighbour {
  readonly #files: readonly string[];
  readonly #random: Random;
  #text = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(commands: string, seed: number) {
    this.#files = filesOf(commands, "neighbour");
    this.#random = createRandom(seed);
    this.#write();
  }

  #write(): void {
    this.#text += `line${this.#text.length}=${this.#random.below(1_000_000)}\n`;
    for (const file of this.#files) {
      writeFileSync(file, this.#text);
    }
    this.#timer = setTimeout(() => {
      this.#write();
    }, this.#random.below(20));
  }

  /** @returns its files, and what it wrote to each of them */
  end(): readonly (readonly [found: string, written: string])[] {
    clearTimeout(this.#timer);
    return this.#files.map((file) => [readFileSync(file, "utf8"), this.#text]);
  }
}

/** Writes to its own step's files or removes them, where it can see them, and answers with a finding of its own. */
const writesToItsFiles: Scenario = async (cli) => {
  const { appendFileSync, rmSync } = await import("node:fs");
  const [, name = "", number = ""] = /I am (step_(\d))/.exec(await cli.prompt()) ?? [];
  await cli.begin();
  await cli.startCall("a", "one");
  const root = cli.directory.replace(/(\/workspace)?\/\.?stand-in$/, "");
  for (const file of ["set_output", "set_env", "add_path", "save_state", "step_summary"]) {
    const path = `${root}/temp/_runner_file_commands/${file}_${name}`;
    try {
      if (Number(number) % 3 === 0) {
        rmSync(path);
      } else {
        appendFileSync(path, "HOSTILE=agent\n");
      }
    } catch {
      // With isolation there is nothing.
    }
  }
  await cli.finishCall("a", "one");
  const finding = {
    path: "src/a.ts",
    line: 1 + Number(number),
    message: "Look.",
    title: `Finding of ${name}`,
  };
  await cli.succeed(JSON.stringify({ summary: `Answer of ${name}.`, findings: [finding] }));
};

function start(name: string, event: string, first?: StartedStep): StartedStep {
  return startAction({
    ...(first === undefined ? { scenario: writesToItsFiles } : { job: first.places }),
    inputs: { prompt: `I am ${name}.`, review: "comment", "github-token": "test-token", comment: "update" },
    environment: {
      GITHUB_API_URL: server.url,
      GITHUB_REPOSITORY: REPOSITORY,
      GITHUB_EVENT_NAME: "pull_request",
      GITHUB_EVENT_PATH: event,
      GITHUB_ACTION: name,
    },
    files: first === undefined ? { "a.txt": "a\n" } : {},
    git: first === undefined,
    stepName: name,
  });
}

describe("ten steps at once in one job", () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round + 1))(
    "each have their own files, answer, review and comment, and leave a neighbour's alone: round %i",
    async (round) => {
      const names = Array.from({ length: STEPS }, (_, index) => `step_${index}`);
      const [firstName = "", ...others] = names;
      const event = join(process.cwd(), "__tests__/e2e/parallel-steps.event.json");
      const first = start(firstName, event);
      const { commands } = first.places;
      const neighbour = new Neighbour(commands, round);
      const started = [first, ...others.map((name) => start(name, event, first))];
      const ended = await Promise.all(started.map(({ finished }) => finished));

      for (const [found, written] of neighbour.end()) {
        expect(found).toBe(written);
      }
      expect(ended.map(({ exitCode, log }) => (exitCode === 0 ? 0 : log))).toEqual(names.map(() => 0));
      const comments: string[] = [];
      for (const name of names) {
        const [output = "", env = "", path = "", state = "", summary = ""] = filesOf(commands, name).map(
          readIfThere,
        );
        const outputs = parseOutputs(output);
        expect(outputs).toMatchObject({ conclusion: "success", findings: "1" });
        expect(outputs["result"]).toContain(`Answer of ${name}.`);
        expect(JSON.parse(readFileSync(outputs["record-file"] ?? "", "utf8"))).toMatchObject({
          run: { step: name },
          reason: "completed",
        });
        expect(summary).toContain(`Answer of ${name}.`);
        expect(output + summary).not.toContain("HOSTILE");
        expect([env, path, state]).toEqual(["", "", ""]);
        comments.push(outputs["comment-id"] ?? "");
        const comment = server.comments.find(({ id }) => String(id) === outputs["comment-id"]);
        expect(comment?.body).toContain(`Answer of ${name}.`);
        const review = server.pulls[0]?.reviews.find(({ id }) => String(id) === outputs["review-id"]);
        expect(review?.body).toContain(`Answer of ${name}.`);
      }
      expect(server.pulls[0]?.threads.map(headingOf).sort()).toEqual(
        names.map((name) => `**⚠️ warning: Finding of ${name.replace("_", "\\_")}**`),
      );
      expect(server.pulls[0]?.reviews).toHaveLength(STEPS);
      expect(new Set(comments).size).toBe(STEPS);
      expect(server.comments).toHaveLength(STEPS);
    },
  );
});
