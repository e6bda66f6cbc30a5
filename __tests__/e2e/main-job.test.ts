import { afterEach, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { removeRuns, runAction, startAction } from "../support/action-run.js";

afterEach(removeRuns);

describe("the built action, as a step runs it", () => {
  it("shows each event while the stream still plays", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.prompt();
        await cli.event({ type: "system", subtype: "init", session_id: "s-1", model: "Auto", cwd: "/w" });
        const { existsSync } = await import("node:fs");
        while (!existsSync(`${cli.directory}/go-on`)) {
          await cli.wait(10);
        }
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "Hello.",
          session_id: "s-1",
        });
      },
    });
    await step.logged("session  Auto");
    const { writeFileSync } = await import("node:fs");
    writeFileSync(`${step.places.standIn}/go-on`, "");
    const finished = await step.finished;
    expect(finished.exitCode).toBe(0);
    expect(finished.outputs["result"]).toBe("Hello.");
    expect(
      readFileSync(finished.outputs["transcript-file"] ?? "", "utf8")
        .trim()
        .split("\n"),
    ).toHaveLength(2);
  });

  it("gives the prompt through standard input, and no more arguments than it must", async () => {
    const finished = await runAction({
      inputs: { prompt: "-X do this" },
      scenario: async (cli) => {
        const prompt = await cli.prompt();
        await cli.event({ type: "result", subtype: "success", is_error: false, result: prompt });
      },
    });
    expect(finished.outputs["result"]).toBe("-X do this");
    expect(finished.starts.map((start) => start.args)).toEqual([
      ["--print", "--output-format", "stream-json", "--trust", "--workspace", finished.places.workspace],
    ]);
  });
});
