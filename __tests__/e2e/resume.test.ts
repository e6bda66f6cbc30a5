import { afterAll, describe, expect, it } from "@jest/globals";
import { type ActionRunOptions, ISOLATION, removeRuns, runAction } from "../support/action-run.js";
import type { Scenario } from "../support/stand-in.js";
import { noMachine, SETTINGS } from "../support/test-machine.js";

afterAll(removeRuns);

const converse: Scenario = async (cli) => {
  const task = (await cli.prompt()).trim();
  await cli.begin();
  const before = cli.recall();
  cli.remember(`${task} `);
  await cli.succeed(`Before: ${before}Now: ${task}`);
};

type Way = readonly [name: string, options: Pick<ActionRunOptions, "inputs" | "machine">];

const WAYS: readonly Way[] = [
  ["without isolation", {}],
  ...(noMachine === undefined && ISOLATION === "off" ? SETTINGS : []).map((setting): Way => [
    `isolated as ${setting}`,
    { inputs: { isolation: "process" }, machine: { setting } },
  ]),
];

describe.each(WAYS)("a later step of the job, %s,", (_, { inputs, ...options }) => {
  it("knows what was said in the session that it resumes, and the step after it knows of both", async () => {
    const first = await runAction({ ...options, scenario: converse, inputs: { ...inputs, prompt: "One." } });
    const next = { ...options, scenario: converse, job: first.places } as const;
    const resume = first.outputs["session-id"] ?? "";
    const second = await runAction({ ...next, inputs: { ...inputs, prompt: "Two.", resume } });
    expect(second.outputs).toMatchObject({ result: "Before: One. Now: Two.", "session-id": resume });
    const third = await runAction({ ...next, inputs: { ...inputs, prompt: "Three.", resume } });
    expect(third.outputs).toMatchObject({ result: "Before: One. Two. Now: Three." });
  });

  it("does not start the agent for a session that is not there", async () => {
    const resume = "6f1c2f0e-5e0a-4c43-9a55-0c8f3c1c7e11";
    const step = await runAction({ ...options, scenario: converse, inputs: { ...inputs, resume } });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "invalid-input" });
    expect(step.log).toContain(`resume: "${resume}" is no session of an earlier step of this job`);
    expect(step.starts).toEqual([]);
    expect(step.exitCode).toBe(1);
  });
});

describe("another session", () => {
  it("is not taken for the one that is resumed: another step begins anew", async () => {
    const first = await runAction({ scenario: converse, inputs: { prompt: "One." } });
    const second = await runAction({ scenario: converse, job: first.places, inputs: { prompt: "Two." } });
    expect(second.outputs).toMatchObject({ result: "Before: Now: Two." });
  });
});
