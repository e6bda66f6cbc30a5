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

describe("the command line of the agent", () => {
  it("holds no more than it must, and the prompt goes through standard input", () => {
    expect(agentCommand("/bin/cli", INPUTS, "-X", undefined, HELP)).toEqual({
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
    const { args } = agentCommand("cli", inputs, "", "session", HELP);
    expect(args.join(" ")).toBe(
      "--print --output-format stream-json --trust --workspace /w --model gpt-5 --mode plan --force --sandbox enabled --approve-mcps --resume session --header X: y",
    );
  });

  it("leaves out flags that the help does not list, with their values, and names them", () => {
    const command = agentCommand(
      "cli",
      { ...INPUTS, model: "m" },
      "",
      "s",
      "--model --workspace-root --no-trust",
    );
    expect(command.args).toEqual([...ALWAYS, "--model", "m"]);
    expect(command.leftOut).toEqual(["--trust", "--workspace", "--resume"]);
  });

  it("takes every flag for known when there is no help", () => {
    expect(agentCommand("cli", INPUTS, "", "s", undefined).leftOut).toEqual([]);
  });
});
