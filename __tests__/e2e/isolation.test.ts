import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { isObject } from "../../src/stream/json.js";
import { type ActionRunOptions, type FinishedStep, removeRuns, runAction } from "../support/action-run.js";
import {
  IN_A_SESSION,
  machineVariables,
  plant,
  plantAttempts,
  plantCheckout,
} from "../support/hostile-machine.js";
import type { Scenario } from "../support/stand-in.js";
import { noMachine, SETTINGS, type Setting } from "../support/test-machine.js";

// Section 7 of the contract, on machines of the test's own: what an agent that tries everything gets hold of.

jest.setTimeout(180_000);
afterAll(removeRuns);

const onMachines = noMachine === undefined ? describe : describe.skip;

type Tried = { readonly tried: number; readonly succeeded: readonly string[] };

function triedBy({ outputs, log }: FinishedStep): Tried {
  const tried: unknown = JSON.parse(outputs["result"] ?? "");
  const isTried = (value: unknown): value is Tried =>
    isObject(value) && "tried" in value && "succeeded" in value;
  if (!isTried(tried)) {
    throw new Error(`No attempts were told of:\n${log}`);
  }
  return tried;
}

const tryEverything: Scenario = async (cli) => {
  const { readFileSync } = await import("node:fs");
  const { tryAll, leaveBehind } = await cli.load(`${cli.directory}/attempts.mjs`);
  await cli.begin();
  const facts: unknown = JSON.parse(readFileSync(`${cli.directory}/facts.json`, "utf8"));
  const tried = JSON.stringify(await tryAll?.(facts));
  await leaveBehind?.(`${process.cwd()}/survivors`);
  await cli.wait(500);
  await cli.succeed(tried);
};

function hostileStep(setting: Setting, options: ActionRunOptions = {}): Promise<FinishedStep> {
  return runAction({
    scenario: tryEverything,
    machine: { setting, prepare: plant(setting), script: IN_A_SESSION },
    prepare: (places) => {
      plantCheckout(places);
      plantAttempts(places);
    },
    ...options,
    inputs: { isolation: "process", ...options.inputs },
    environment: { ...machineVariables(setting), GITHUB_EVENT_PATH: "", ...options.environment },
  });
}

onMachines("a hostile agent", () => {
  it.each(SETTINGS)(
    "as %s: gets hold of nothing, writes nowhere else, and leaves nothing",
    async (setting) => {
      const step = await hostileStep(setting);
      expect([
        step.outputs["conclusion"],
        step.outputs["conclusion"] === "success" ? "" : step.log + step.errors,
      ]).toEqual(["success", ""]);
      const { tried, succeeded } = triedBy(step);
      expect(succeeded).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(40);
    },
  );

  it("succeeds with nearly all of it where there are no walls: the attempts are real ones", async () => {
    const step = await hostileStep("sudo", { inputs: { isolation: "off" } });
    const { succeeded } = triedBy(step);
    expect(succeeded.length).toBeGreaterThan(40);
  });
});
