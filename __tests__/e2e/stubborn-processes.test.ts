import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processEntry } from "../../src/system/processes.js";
import {
  type ActionRunOptions,
  type FinishedStep,
  ISOLATION,
  removeRuns,
  startAction,
} from "../support/action-run.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";

// Rows P9 to P16 of the table of process faults: a CLI, or what it started, that does not end by itself.

jest.setTimeout(120_000);
afterAll(removeRuns);

const SUCCESS = { conclusion: "success", reason: "completed", withinMs: 40_000 };

/** Runs a step that says "agent is done" as its last word; tells how long it took to end after that. */
async function endedAfter(
  options: ActionRunOptions,
): Promise<FinishedStep & { readonly lastWordsMs: number }> {
  const step = startAction(options);
  await step.logged("agent is done");
  const began = performance.now();
  const finished = await step.finished;
  return { ...finished, lastWordsMs: performance.now() - began };
}

describe("after its result", () => {
  it.concurrent("P9 never exits: ended within 10 s, and a success all the same", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.succeed("Done.");
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.lastWordsMs).toBeLessThan(10_000);
    expect(step.outputs).toMatchObject({ result: "Done.", "is-error": "false" });
    expect(step.summary).toContain("The CLI did not exit after it was done");
  });

  it.concurrent("P9 P13 never exits and ignores SIGTERM: ended within 10 s", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        process.on("SIGTERM", () => undefined);
        process.on("SIGINT", () => undefined);
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.succeed("Done.");
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.lastWordsMs).toBeLessThan(10_000);
  });

  it.concurrent("P9 has failed and never exits: its error counts, not how it was ended", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.event({ type: "result", subtype: "error", is_error: true, result: "No." });
        await cli.hang();
      },
    });
    await expectOrderlyEnd(step, { conclusion: "failure", reason: "agent-error", withinMs: 40_000 });
  });
});

describe("limits of time", () => {
  it.concurrent(
    "P10 hangs before any output: ended by the limit of silence, with a word on what it may wait for",
    async () => {
      const step = await startAction({
        inputs: { "idle-timeout-minutes": "0.05" },
        scenario: (cli) => cli.hang(),
      }).finished;
      await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "idle-timeout", withinMs: 40_000 });
      expect(step.log).toMatch(/::error .*It printed nothing at all/u);
    },
  );

  it.concurrent(
    "P11 hangs in the middle: ended by the limit of silence, and what came before is reported",
    async () => {
      const step = await startAction({
        inputs: { "idle-timeout-minutes": "0.05" },
        scenario: async (cli) => {
          await cli.begin();
          await cli.startCall("c", "make build");
          await cli.finishCall("c", "make build");
          await cli.hang();
        },
      }).finished;
      await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "idle-timeout", withinMs: 40_000 });
      expect(step.outputs).toMatchObject({ "tool-calls": "1", "session-id": "s-1" });
      expect(step.summary).toContain("make build");
    },
  );

  it.concurrent("P12 goes on for too long: SIGTERM first, with time to end by itself", async () => {
    const step = await startAction({
      inputs: { "timeout-minutes": "0.05" },
      scenario: async (cli) => {
        process.on("SIGTERM", () => {
          void cli.complain("asked to end\n").then(() => process.exit(143));
        });
        await cli.begin();
        await cli.hang();
      },
    }).finished;
    await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "timeout", withinMs: 40_000 });
    expect(step.log).toContain("asked to end");
    expect(step.outputs["exit-code"]).toBe("143");
  });

  it.concurrent(
    "P13 goes on for too long and ignores SIGTERM, as does a child of its own: SIGKILL for both",
    async () => {
      const step = await startAction({
        inputs: { "timeout-minutes": "0.05" },
        scenario: async (cli) => {
          const { spawn } = await import("node:child_process");
          spawn("sh", ["-c", "trap '' TERM; while :; do sleep 1; done"], { stdio: "ignore" });
          process.on("SIGTERM", () => undefined);
          await cli.begin();
          await cli.hang();
        },
      }).finished;
      await expectOrderlyEnd(step, { conclusion: "timed-out", reason: "timeout", withinMs: 40_000 });
      expect(step.summary).not.toContain("outside of its group");
    },
  );
});

describe("what it leaves behind", () => {
  it.concurrent("P14 a child that holds its output open, quietly: ended with its group", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        const { spawn } = await import("node:child_process");
        spawn("sleep", ["300"], { stdio: ["ignore", "inherit", "inherit"] }).unref();
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.succeed("Done.");
        process.exit(0);
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.lastWordsMs).toBeLessThan(8_000);
    expect(step.summary).not.toContain("outside of its group");
  });

  it.concurrent(
    "P14 one that ignores SIGTERM: ended with its group, and not taken for one that left it",
    async () => {
      const step = await endedAfter({
        scenario: async (cli) => {
          const { spawn } = await import("node:child_process");
          const child = spawn("sh", ["-c", "trap '' TERM; echo ready >&3; while :; do sleep 1; done"], {
            stdio: ["ignore", "inherit", "inherit", "pipe"],
          });
          await new Promise((resolve) => child.stdio[3]?.once("data", resolve));
          await cli.event({
            type: "assistant",
            message: { content: [{ type: "text", text: "agent is done" }] },
          });
          await cli.succeed("Done.");
          process.exit(0);
        },
      });
      await expectOrderlyEnd(step, SUCCESS);
      expect(step.lastWordsMs).toBeLessThan(8_000);
      expect(step.summary).not.toContain("outside of its group");
    },
  );

  it.concurrent("P14 one without our marker that holds it open: found, ended, and told", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        const { spawn } = await import("node:child_process");
        const { writeFileSync } = await import("node:fs");
        const child = spawn("/usr/bin/env", ["-i", "setsid", "sleep", "30"], {
          stdio: ["ignore", "inherit", "inherit"],
        });
        writeFileSync(`${cli.directory}/child`, String(child.pid));
        await cli.wait(200);
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.succeed("Done.");
        process.exit(0);
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.lastWordsMs).toBeLessThan(10_000);
    // Nobody is beyond reach inside of walls; and there the number is not the machine's.
    if (ISOLATION === "off") {
      expect(step.summary).toContain("outside of its group were ended: 1");
      expect(processEntry(Number(readFileSync(join(step.places.standIn, "child"), "utf8")))).toBeUndefined();
    } else {
      expect(step.summary).not.toContain("outside of its group");
    }
  });

  it.concurrent("P15 a child that goes on writing: bounded, and the result stays the first", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        const { spawn } = await import("node:child_process");
        const shout = 'trap \'\' TERM; while :; do echo \'{"type":"result","is_error":true}\'; done';
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.succeed("Done.");
        spawn("sh", ["-c", shout], { stdio: ["ignore", "inherit", "inherit"] });
        await cli.wait(200);
        process.exit(0);
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("Done.");
    expect(step.summary).toMatch(/\d+ events came after the result/u);
  });

  it.concurrent("P16 a server in a session of its own: found by its marker, ended, and told", async () => {
    const step = await endedAfter({
      scenario: async (cli) => {
        const { spawn } = await import("node:child_process");
        for (let count = 0; count < 3; count += 1) {
          spawn("setsid", ["sh", "-c", "trap '' TERM; while :; do sleep 1; done"], {
            stdio: ["ignore", "inherit", "inherit"],
            detached: true,
          }).unref();
        }
        await cli.wait(300);
        await cli.event({
          type: "assistant",
          message: { content: [{ type: "text", text: "agent is done" }] },
        });
        await cli.succeed("Done.");
        process.exit(0);
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.lastWordsMs).toBeLessThan(8_000);
    if (ISOLATION === "off") {
      expect(step.summary).toContain("outside of its group were ended");
    } else {
      expect(step.summary).not.toContain("outside of its group");
    }
  });

  it.concurrent(
    "P16 processes that put away group, session, environment and parents: found, ended, and what they write is undone",
    async () => {
      const step = await endedAfter({
        scenario: async (cli) => {
          const { execFileSync } = await import("node:child_process");
          const { existsSync, writeFileSync } = await import("node:fs");
          const commands = `${process.env["RUNNER_TEMP"] ?? ""}/_runner_file_commands`;
          const resident = `${cli.directory}/resident`;
          writeFileSync(
            resident,
            `echo $$ > "$1"; trap '' TERM HUP; while :; do echo EVIL=1 >> ${commands}/set_env; sleep 0.05; done`,
          );
          const escape = (name: string): string =>
            `env -i PATH="$PATH" setsid sh -c 'setsid sh ${resident} ${cli.directory}/${name} & exit' </dev/null >/dev/null 2>&1`;
          for (const name of ["first", "second", "third"]) {
            execFileSync("sh", ["-c", `(${escape(name)} &)`]);
          }
          while (!["first", "second", "third"].every((name) => existsSync(`${cli.directory}/${name}`))) {
            await cli.wait(20);
          }
          await cli.event({
            type: "assistant",
            message: { content: [{ type: "text", text: "agent is done" }] },
          });
          await cli.succeed("Done.");
          process.exit(0);
        },
      });
      await expectOrderlyEnd(step, SUCCESS);
      // Inside of walls their numbers are not the machine's, and they have put away nothing that would have hidden them.
      const residents = ["first", "second", "third"]
        .map((name) => Number(readFileSync(join(step.places.standIn, name), "utf8")))
        .filter(() => ISOLATION === "off");
      expect(residents.flatMap((pid) => processEntry(pid) ?? [])).toEqual([]);
      expect(readFileSync(join(step.places.commands, "set_env"), "utf8")).toBe("");
      expect(step.summary.includes("outside of its group were ended: ")).toBe(ISOLATION === "off");
    },
  );

  it.concurrent("P16 a process of somebody else, started meanwhile by the same user, goes on", async () => {
    const step = startAction({
      scenario: async (cli) => {
        const { existsSync } = await import("node:fs");
        await cli.begin();
        while (!existsSync(`${cli.directory}/started`)) {
          await cli.wait(20);
        }
        await cli.succeed("Done.");
      },
    });
    await step.logged("Auto");
    const stranger = spawn("setsid", ["sleep", "60"], { stdio: "ignore" });
    try {
      writeFileSync(join(step.places.standIn, "started"), "");
      await expectOrderlyEnd(await step.finished, SUCCESS);
      expect(processEntry(stranger.pid ?? 0)).toBeDefined();
    } finally {
      stranger.kill("SIGKILL");
    }
  });
});
