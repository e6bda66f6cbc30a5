import { afterEach, describe, expect, it } from "@jest/globals";
import { readFileSync } from "node:fs";
import { removeRuns, runAction, startAction, transcriptOf } from "../support/action-run.js";

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

  it("shows nothing that does not stand in the transcript by then: what kills it cannot take that along", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        for (let number = 1; number <= 200; number += 1) {
          await cli.startCall(`call-${number}`, `echo ${number}`);
          await cli.finishCall(`call-${number}`, `echo ${number}`);
        }
        await cli.succeed("Done.");
      },
    });
    const missing: string[] = [];
    let looks = 0;
    step.process.stdout?.on("data", () => {
      const shown = [...step.log().matchAll(/echo \d+(?=\s)/g)].map(([command]) => command);
      const transcript = transcriptOf(step);
      looks += shown.length > 0 ? 1 : 0;
      missing.push(...shown.filter((command) => !transcript.includes(`"${command}"`)));
    });
    await step.finished;
    expect(looks).toBeGreaterThan(0);
    expect(missing).toEqual([]);
  });

  it("does not start an agent that could do more than was asked for", async () => {
    const finished = await runAction({
      inputs: { mode: "ask" },
      standIn: { help: "--output-format --trust --workspace" },
      scenario: (cli) => cli.succeed("I have rewritten everything."),
    });
    expect(finished).toMatchObject({ exitCode: 1, starts: [], outputs: { reason: "start-failed" } });
    expect(finished.log).toContain("`mode: ask`");
  });

  it("warns of a gate that can never shut", async () => {
    const finished = await runAction({
      inputs: { "fail-on": "outside-paths" },
      scenario: (cli) => cli.succeed("Hello."),
    });
    expect(finished.exitCode).toBe(0);
    expect(finished.log).toContain("::warning::fail-on names outside-paths, but allowed-paths is not given");
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
      [
        "--print",
        "--output-format",
        "stream-json",
        "--disable-auto-update",
        "--trust",
        "--workspace",
        finished.places.workspace,
      ],
    ]);
  });
});
