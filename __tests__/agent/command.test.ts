import { describe, expect, it } from "@jest/globals";
import { agentCommand, type CommandInputs } from "../../src/agent/command.js";

const INPUTS: CommandInputs = {
  mode: "agent",
  model: undefined,
  force: false,
  sandbox: undefined,
  approveMcps: false,
  extraArguments: [],
  workingDirectory: "/w",
};
const ALWAYS = ["--print", "--output-format", "stream-json"];
const HELP =
  "--output-format --trust --workspace --model --mode -f, --force --sandbox --approve-mcps --resume [chatId]";
const CLI = { program: "cli", version: "2026.10.01-e373342", help: HELP, takesUpdateSwitch: false };

describe("the command line of the agent", () => {
  it("holds no more than it must, and the prompt goes through standard input", () => {
    expect(agentCommand({ ...CLI, program: "/bin/cli" }, INPUTS, "-X", undefined)).toEqual({
      program: "/bin/cli",
      args: [...ALWAYS, "--trust", "--workspace", "/w"],
      stdin: "-X",
      leftOut: [],
    });
  });

  it("holds what the inputs ask for, and further arguments last", () => {
    const inputs: CommandInputs = {
      ...INPUTS,
      model: "gpt-5",
      mode: "plan",
      force: true,
      sandbox: "enabled",
      approveMcps: true,
      extraArguments: ["--header", "X: y"],
    };
    const { args } = agentCommand(CLI, inputs, "", "session");
    expect(args.join(" ")).toBe(
      "--print --output-format stream-json --trust --workspace /w --model gpt-5 --mode plan --force --sandbox enabled --approve-mcps --resume session --header X: y",
    );
  });

  it("leaves out flags that the help does not list, with their values, and names them", () => {
    const command = agentCommand(
      { ...CLI, help: "--model --workspace-root --no-trust" },
      { ...INPUTS, model: "m" },
      "",
      "s",
    );
    expect(command.args).toEqual([...ALWAYS, "--model", "m"]);
    expect(command.leftOut).toEqual(["--trust", "--workspace", "--resume"]);
  });

  it("takes every flag for known when there is no help", () => {
    expect(agentCommand({ ...CLI, help: undefined }, INPUTS, "", "s").leftOut).toEqual([]);
  });

  it.each([
    ["2026.10.01-e373342", true, true],
    ["2026.02.01-0123456", true, true],
    ["2026.10.01-e373342", false, false],
    ["2026.01.31-0123456", true, false],
    [undefined, true, false],
  ])("keeps the CLI from updating itself where it can: %s that takes it %s", (version, takes, isPassed) => {
    const { args } = agentCommand({ ...CLI, version, takesUpdateSwitch: takes }, INPUTS, "", undefined);
    expect(args.includes("--disable-auto-update")).toBe(isPassed);
  });
});
