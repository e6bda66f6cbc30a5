import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { isObject, type JsonObject, objectAt } from "../../src/safety/json.js";
import { type FinishedStep, removeRuns, runAction, startAction } from "../support/action-run.js";
import { type DueStep, type PlayedStep, WorkflowPlay } from "../support/workflow-play.js";

// Each example, whatever becomes of its agent: no later step adds an error of its own, and nothing acts on what is not there.
// The outputs are those of the built action; the workflow is played. In act, the agents of the examples succeed.

jest.setTimeout(300_000);

const EXAMPLES = readdirSync("examples").filter((file) => file !== "reusable-caller.yml");
const AGENT = "OWNER/cursor-agent-action";
/** Needs nothing but the files of an agent's run, and is meant for failed runs, too. */
const TELLS = ["actions/checkout", "actions/upload-artifact", "actions/download-artifact", `${AGENT}/report`];
/** Where the action asks for write access, a stranger's run is skipped. */
const ASKS =
  /^(?!.*require-write-access: never).*(?:issue_comment|workflow_run|require-write-access: always)/s;

type Outcome = {
  readonly result: "success" | "failure" | "cancelled";
  readonly outputs: FinishedStep["outputs"];
};

const outcomes = new Map<string, Outcome>();

beforeAll(async () => {
  const workspace = { files: { "a.txt": "a\n" }, git: true };
  const ends = async (name: string, options: Parameters<typeof runAction>[0]): Promise<void> => {
    const { exitCode, outputs } = await runAction({ ...workspace, ...options });
    outcomes.set(name, { result: exitCode === 0 ? "success" : "failure", outputs });
  };
  await ends("changes nothing", { scenario: (cli) => cli.succeed("There is nothing to do.") });
  await ends("fails", {
    scenario: async (cli) => {
      await cli.begin();
      await cli.event({ type: "result", subtype: "error", is_error: true, result: "Usage limit." });
    },
  });
  await ends("fails after a change", {
    scenario: async (cli) => {
      const { appendFileSync } = await import("node:fs");
      appendFileSync("a.txt", "b\n");
      await cli.event({ type: "result", subtype: "error", is_error: true, result: "Usage limit." });
    },
  });
  await ends("has no answer", { scenario: (cli) => cli.begin() });
  await ends("has an answer of another form", {
    inputs: { "output-schema": '{"type": "object"}' },
    scenario: (cli) => cli.succeed("I would rather not."),
  });
  await ends("is not started", { inputs: { "api-key": "" } });
  await ends("is not asked", { inputs: { "require-write-access": "always", "github-token": "" } });
  const step = startAction({
    ...workspace,
    scenario: async (cli) => {
      await cli.begin();
      await cli.hang();
    },
  });
  await step.logged("session");
  step.process.kill("SIGINT");
  outcomes.set("is cancelled", { result: "cancelled", outputs: (await step.finished).outputs });
  outcomes.set("is killed with its step", { result: "failure", outputs: {} });
});

afterAll(removeRuns);

describe.each(EXAMPLES)("%s", (file) => {
  const text = readFileSync(join("examples", file), "utf8");

  it.each([
    "fails",
    "fails after a change",
    "has no answer",
    "has an answer of another form",
    "is not started",
    "is cancelled",
    "is killed with its step",
  ])("adds nothing to the error of an agent that %s", (name) => {
    const { agents, later } = played(file, text, name);
    expect(agents.length).toBeGreaterThan(0);
    expect(agents.map(({ result }) => result)).not.toContain("success");
    expect(later.filter(({ result }) => result !== "success")).toEqual([]);
    expect(later.filter(({ uses }) => !TELLS.includes(uses))).toEqual([]);
  });

  it("stays green where the agent changes and finds nothing, and does nothing with that", () => {
    // A gate of its own makes that a failure.
    const { later } = played(file, text, text.includes("no-changes") ? "fails" : "changes nothing");
    expect(later.filter(({ result }) => result !== "success")).toEqual([]);
    const acting = later.filter(({ uses }) => ![...TELLS, `${AGENT}/push`, ""].includes(uses));
    expect(acting).toEqual([]);
  });

  it("stays green, and posts nothing, where a stranger asked", () => {
    const { agents, later } = played(file, text, "is not asked");
    expect(agents[0]?.result).toBe("success");
    const more = later.filter(({ uses }) => uses !== "actions/upload-artifact");
    expect(ASKS.test(text) ? more : []).toEqual([]);
  });
});

type Played = { readonly agents: readonly PlayedStep[]; readonly later: readonly PlayedStep[] };

/** Plays an example whose agents all end in the same way. */
function played(file: string, text: string, name: string): Played {
  const outcome = outcomes.get(name) ?? { result: "failure", outputs: {} };
  /** Names of files by artifact. */
  const artifacts = new Map<string, readonly string[]>();
  const downloaded = new Set<string>();
  const play = new WorkflowPlay({
    contexts: contextsOf(file),
    hasFile: (pattern) => downloaded.has(basename(pattern)),
    play: (step) =>
      step.uses === AGENT
        ? outcome
        : { result: carryOut(step) ? "success" : "failure", outputs: { number: "7", artifact: "agent-run" } },
  });

  function carryOut({ uses, inputs }: DueStep): boolean {
    const lines = (name: string): readonly string[] => (inputs[name] ?? "").split("\n").filter(Boolean);
    const isThere = (path: string): boolean => existsSync(path) || downloaded.has(basename(path));
    switch (uses) {
      case "actions/upload-artifact": {
        const files = lines("path").filter((path) => isThere(path));
        artifacts.set(
          inputs["name"] ?? "artifact",
          files.map((path) => basename(path)),
        );
        return files.length > 0;
      }
      case "actions/download-artifact": {
        const { name, pattern } = inputs;
        const files = name === undefined ? [...artifacts.values()].flat() : artifacts.get(name);
        files?.forEach((one) => downloaded.add(one));
        return files !== undefined || pattern !== undefined;
      }
      case `${AGENT}/report`:
        return lines("records").some(isThere);
      case `${AGENT}/push`:
        return isThere(inputs["record"] ?? "");
      default:
        return true;
    }
  }

  const steps = play.run(workflowOf(text));
  const first = steps.findIndex(({ uses }) => uses === AGENT);
  const isAgent = ({ uses }: PlayedStep): boolean => uses === AGENT;
  return { agents: steps.filter(isAgent), later: steps.slice(first).filter((step) => !isAgent(step)) };
}

function workflowOf(text: string): JsonObject {
  const value: unknown = parse(text);
  return isObject(value) ? { jobs: objectAt(value, "jobs") } : {};
}

/** What GitHub tells the example when its agent is due. */
function contextsOf(file: string) {
  const fork = file === "review-fork.yml";
  return {
    github: {
      repository: "o/r",
      event: {
        label: { name: file === "fix-and-push.yml" ? "agent-fix" : "docs" },
        issue: { number: 7, pull_request: file === "issue-to-pr.yml" ? "" : "url" },
        comment: { body: "/agent /resolve" },
        pull_request: { head: { repo: { full_name: "o/r" } } },
        workflow_run: {
          ...{ conclusion: "failure", event: "pull_request" },
          head_repository: { full_name: fork ? "stranger/r" : "o/r" },
        },
      },
    },
    ...{ runner: { temp: "/temp" }, matrix: { package: "api" }, inputs: { minutes: 5 } },
    ...{ secrets: { CURSOR_API_KEY: "k" }, vars: {}, env: {}, job: {} },
  };
}
