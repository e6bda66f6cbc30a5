import { describe, expect, it } from "@jest/globals";
import { requireFlags } from "../../src/agent/command.js";

const OLD_CLI = { version: "2025.09.01-0123456", help: "--output-format --model-list --force" };
const PLAIN = { mode: "agent", model: undefined, sandbox: undefined, resume: undefined } as const;

describe("an input whose flag the CLI does not know", () => {
  it.each([
    [{ mode: "ask" }, "--mode", "mode: ask"],
    [{ mode: "plan" }, "--mode", "mode: plan"],
    [{ sandbox: "enabled" }, "--sandbox", "sandbox: enabled"],
    [{ model: "gpt-5" }, "--model", "model: gpt-5"],
    [{ resume: "s-1" }, "--resume", "resume: s-1"],
  ] as const)("keeps the agent from being started: %j", (given, flag, named) => {
    expect(() => {
      requireFlags({ ...PLAIN, ...given }, OLD_CLI);
    }).toThrow(
      `This CLI (2025.09.01-0123456) does not know \`${flag}\`, so the run would not be what was asked for: \`${named}\`.`,
    );
  });

  it("is told together with all others, with the remedy", () => {
    const error = errorOf(() => {
      requireFlags({ ...PLAIN, mode: "ask", sandbox: "enabled" }, { ...OLD_CLI, version: undefined });
    });
    expect(error).toMatchObject({
      name: "StartError",
      message:
        "This CLI (of unknown version) does not know `--mode`, `--sandbox`, so the run would not be what was asked for: `mode: ask`, `sandbox: enabled`.",
      remedy: "Use a newer `cli-version`, or leave `mode`, `sandbox` out.",
    });
  });

  it.each([PLAIN, { ...PLAIN, sandbox: "disabled" }, { ...PLAIN, mode: "install" }] as const)(
    "does not matter where the run is the same without it: %j",
    (inputs) => {
      expect(() => {
        requireFlags(inputs, OLD_CLI);
      }).not.toThrow();
    },
  );

  it("is taken for known when there is no help", () => {
    expect(() => {
      requireFlags({ ...PLAIN, mode: "ask" }, { version: undefined, help: undefined });
    }).not.toThrow();
  });
});

function errorOf(act: () => void): unknown {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
}
