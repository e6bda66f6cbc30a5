import { expect } from "@jest/globals";
import { type FinishedStep, survivorsOf } from "./action-run.js";
import { runnerCommands } from "./runner-commands.js";

/** How a step ended, in the contract's words. */
export type Ended = { readonly conclusion: string; readonly reason: string };

const OUR_COMMANDS = ["add-mask", "group", "endgroup", "notice", "warning", "error", "stop-commands"];
/** A killed process takes a moment to vanish, longer on a busy machine. */
const VANISHING_MS = 2_000;

/**
 * Checks what holds after every step, whatever its agent did: the same conclusion in outputs, exit code and log, a
 * final summary, only our own commands in the log, no process left, and all of it in time.
 */
export async function expectOrderlyEnd(
  step: FinishedStep,
  ended: Ended & { readonly withinMs?: number },
): Promise<void> {
  const isGreen = ended.conclusion === "success";
  expect(step.outputs).toMatchObject({ conclusion: ended.conclusion, reason: ended.reason });
  expect(step.exitCode).toBe(isGreen ? 0 : 1);
  expect(step.errors).toBe("");
  const commands = runnerCommands(step.log).map((command) => command.name);
  expect(commands.filter((name) => !OUR_COMMANDS.includes(name))).toEqual([]);
  expect(commands.filter((name) => name === "error")).toHaveLength(isGreen ? 0 : 1);
  expect(step.summary).not.toBe("");
  expect(step.summary).not.toContain("still at work");
  expect(step.milliseconds).toBeLessThan(ended.withinMs ?? 15_000);
  await expectNothingLeft(step);
}

export async function expectNothingLeft({ places }: FinishedStep): Promise<void> {
  const deadline = performance.now() + VANISHING_MS;
  while (survivorsOf(places).length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(survivorsOf(places)).toEqual([]);
}
