import { afterAll, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { type FinishedStep, removeRuns, runAction } from "../support/action-run.js";

// What is reported of a step whose inputs are refused: nothing was started, and the other inputs count all the same.

afterAll(removeRuns);

const SECRETS = ["correct-horse", "battery staple"];

/** All that leaves a step, but for the line by which the runner is told what to mask. */
function everythingIn({ log, summary, outputs }: FinishedStep): string {
  const files = [outputs["record-file"] ?? "", outputs["report-file"] ?? ""];
  const shown = log.replaceAll(/^::add-mask::.*$/gmu, "");
  return [shown, summary, JSON.stringify(outputs), ...files.map((file) => readFileSync(file, "utf8"))].join();
}

describe("a step whose inputs are refused", () => {
  it.concurrent("keeps what redact names out of everything", async () => {
    const step = await runAction({
      inputs: {
        redact: ` ${SECRETS.join("\n\n ")} `,
        model: "-correct-horse",
        "prompt-file": "battery staple",
      },
    });
    expect(step).toMatchObject({ exitCode: 1, outputs: { reason: "invalid-input" } });
    expect(step.log).toContain('model: "-***" begins with a hyphen.');
    for (const secret of SECRETS) {
      expect(everythingIn(step)).not.toContain(secret);
    }
  });

  it.concurrent("writes no summary when none is wanted", async () => {
    const step = await runAction({ inputs: { summary: "off", prompt: "" } });
    expect(step).toMatchObject({ summary: "", outputs: { reason: "invalid-input" } });
  });

  it.concurrent.each([
    ["is not given", {}],
    ["is what was refused", { summary: "none" }],
  ])("writes one when the input %s", async (_case, inputs) => {
    const step = await runAction({ inputs: { prompt: "", ...inputs } });
    expect(step.summary).toContain("· invalid-input</sub>");
  });
});
