import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { processEntry, processIds } from "../../src/system/processes.js";
import {
  type FinishedStep,
  ISOLATION,
  processesWith,
  removeRuns,
  startAction,
  type StartedStep,
  survivorsOf,
  transcriptOf,
} from "../support/action-run.js";
import { expectNothingLeft, expectOrderlyEnd } from "../support/orderly-end.js";
import { noMachine } from "../support/test-machine.js";

// Rows P17 to P19 of the table of process faults, and what a kill of the action leaves behind. The runner sends SIGINT to the
// action alone; 7.5 s later SIGTERM, 2.5 s later it kills.

jest.setTimeout(120_000);
afterAll(removeRuns);

const CANCELLED = { conclusion: "cancelled", reason: "cancelled", withinMs: 60_000 };

const SUCCESS = { conclusion: "success", reason: "completed" };

type CancelledStep = FinishedStep & { readonly cancelMs: number };

async function cancelled(step: StartedStep, signal: NodeJS.Signals = "SIGINT"): Promise<CancelledStep> {
  const began = performance.now();
  step.process.kill(signal);
  const finished = await step.finished;
  return { ...finished, cancelMs: performance.now() - began };
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Resolves as soon as the file is there: a scenario has come as far as this. */
async function reached(step: StartedStep, name: string): Promise<void> {
  await until(() => existsSync(join(step.places.standIn, name)));
}

/** A git that takes its time and fails, from the moment on in which there is a file `slow`. */
function putSlowGit(standIn: string): void {
  const git = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
  const slow = `[ ! -e "${standIn}/slow" ] || { touch "${standIn}/git-asked"; sleep 8; exit 1; }`;
  writeFileSync(join(standIn, "git"), `#!/bin/sh\n${slow}\nexec "${git}" "$@"\n`, { mode: 0o755 });
}

describe("P17 SIGINT", () => {
  it.concurrent("before the agent has started, while the CLI is being asked for its version", async () => {
    const step = startAction({
      scenario: (cli) => cli.succeed("never"),
      prepare: ({ standIn }) => {
        const script = `#!/bin/sh\ntouch "${standIn}/asked"\nexec sleep 60\n`;
        writeFileSync(join(standIn, "cursor-agent"), script);
      },
    });
    await reached(step, "asked");
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
    expect(finished.outputs["attempts"]).toBe("0");
  });

  it.concurrent("before anything at all has been done", async () => {
    const step = startAction({ scenario: (cli) => cli.hang() });
    await step.logged("::add-mask::");
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
  });

  it.concurrent("in the middle: what happened until then is reported", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.startCall("done", "make lint");
        await cli.finishCall("done", "make lint");
        await cli.startCall("open", "make world");
        await cli.hang();
      },
    });
    await until(() => transcriptOf(step).includes("make world"));
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
    expect(finished.outputs).toMatchObject({ "tool-calls": "2", "session-id": "s-1", result: "" });
    expect(finished.summary).toContain("make world");
    expect(finished.summary).toContain("cancelled");
    expect(
      readFileSync(finished.outputs["transcript-file"] ?? "", "utf8")
        .trim()
        .split("\n"),
    ).toHaveLength(4);
  });

  it.concurrent(
    "in the middle of an agent that ignores every signal, and left its group with half of itself",
    async () => {
      const step = startAction({
        scenario: async (cli) => {
          const { spawn } = await import("node:child_process");
          for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
            process.on(name, () => undefined);
          }
          const stubborn = "trap '' TERM INT HUP; while :; do sleep 1; done";
          spawn("sh", ["-c", stubborn], { stdio: ["ignore", "inherit", "inherit"] });
          spawn("setsid", ["sh", "-c", stubborn], { stdio: ["ignore", "inherit", "inherit"] });
          await cli.wait(200);
          await cli.begin();
          await cli.hang();
        },
      });
      await step.logged("session  Auto");
      const finished = await cancelled(step);
      await expectOrderlyEnd(finished, CANCELLED);
      expect(finished.cancelMs).toBeLessThan(5_000);
    },
  );

  it.concurrent("on a work tree that git takes too long to compare", async () => {
    const step = startAction({
      git: true,
      files: { "a.txt": "a\n" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.startCall("open", "make world");
        await cli.hang();
      },
      prepare: ({ standIn }) => {
        putSlowGit(standIn);
      },
    });
    await until(() => transcriptOf(step).includes("make world"));
    writeFileSync(join(step.places.standIn, "slow"), "");
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
  });

  it.concurrent("on a work tree that makes git wait for ever: git is ended, too", async () => {
    const step = startAction({
      git: true,
      files: { "folder/a.txt": "a\n" },
      scenario: async (cli) => {
        const { execFileSync } = await import("node:child_process");
        await cli.begin();
        // Attributes are read for a file that has changed.
        execFileSync("cp", [".git/HEAD", "folder/a.txt"]);
        execFileSync("mkfifo", ["folder/.gitattributes"]);
        await cli.succeed("Done.");
      },
    });
    await until(() => transcriptOf(step).includes('"type":"result"'));
    await until(() => processesWith(`HOME=${step.places.temporary}/cursor-agent-`).length > 0);
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, { ...SUCCESS, withinMs: 60_000 });
    expect(finished.summary).toContain("git could not compare (the run was cancelled");
    expect(finished.cancelMs).toBeLessThan(5_000);
  });

  it.concurrent("while git compares what an agent did that had succeeded: that stays a success", async () => {
    const step = startAction({
      git: true,
      files: { "a.txt": "a\n" },
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        writeFileSync(`${cli.directory}/slow`, "");
        await cli.begin();
        await cli.succeed("Done.");
      },
      prepare: ({ standIn }) => {
        putSlowGit(standIn);
      },
    });
    await reached(step, "git-asked");
    const finished = await cancelled(step);
    expect(finished.outputs).toMatchObject({ conclusion: "success", reason: "completed", result: "Done." });
    expect(finished.summary).toContain("git could not compare (the run was cancelled");
    expect(finished.cancelMs).toBeLessThan(5_000);
    await expectNothingLeft(finished);
  });

  it.concurrent("while git looks at the work tree for the first time", async () => {
    const step = startAction({
      git: true,
      files: { "a.txt": "a\n" },
      scenario: (cli) => cli.succeed("never"),
      prepare: ({ standIn }) => {
        putSlowGit(standIn);
        writeFileSync(join(standIn, "slow"), "");
      },
    });
    await reached(step, "git-asked");
    const finished = await cancelled(step);
    expect(finished.outputs).toMatchObject({ conclusion: "cancelled", reason: "cancelled", attempts: "0" });
    expect(finished.cancelMs).toBeLessThan(5_000);
    await expectNothingLeft(finished);
  });

  it.concurrent("while git looks for the agent's configuration: that stays as it is", async () => {
    const step = startAction({
      inputs: { "project-config": "remove" },
      git: true,
      files: { "AGENTS.md": "Be kind.\n" },
      scenario: (cli) => cli.succeed("never"),
      prepare: ({ standIn }) => {
        putSlowGit(standIn);
        writeFileSync(join(standIn, "slow"), "");
      },
    });
    await reached(step, "git-asked");
    const finished = await cancelled(step);
    expect(finished.outputs).toMatchObject({ conclusion: "cancelled", reason: "cancelled", attempts: "0" });
    expect(finished.cancelMs).toBeLessThan(5_000);
    expect(readFileSync(join(step.places.workspace, "AGENTS.md"), "utf8")).toBe("Be kind.\n");
  });

  it.concurrent("in the middle of a flood of events", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        for (;;) {
          await cli.event({ type: "assistant", message: { content: [{ type: "text", text: "and on" }] } });
        }
      },
    });
    await step.logged("and on");
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
  });

  it.concurrent("while nobody reads the log any more: the end of it is not waited for", async () => {
    const step = startAction({
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        await cli.begin();
        for (;;) {
          const stalled = setTimeout(() => {
            writeFileSync(`${cli.directory}/stalled`, "");
          }, 1_000);
          await cli.event({ type: "assistant", message: { content: [{ type: "text", text: "and on" }] } });
          clearTimeout(stalled);
        }
      },
    });
    await step.logged("and on");
    step.process.stdout?.pause();
    await reached(step, "stalled");
    const exited = once(step.process, "exit");
    const began = performance.now();
    step.process.kill("SIGINT");
    expect(await exited).toEqual([1, null]);
    expect(performance.now() - began).toBeLessThan(7_500);
    step.process.stdout?.resume();
    const finished = await step.finished;
    expect(finished.outputs).toMatchObject({ conclusion: "cancelled" });
    await expectNothingLeft(finished);
  });

  it.concurrent(
    "while an end by the time limit is under way: hurries it, and the limit stays the reason",
    async () => {
      const step = startAction({
        inputs: { "timeout-minutes": "0.02" },
        scenario: async (cli) => {
          const { writeFileSync } = await import("node:fs");
          process.on("SIGTERM", () => {
            writeFileSync(`${cli.directory}/terminated`, "");
          });
          await cli.begin();
          await cli.hang();
        },
      });
      await reached(step, "terminated");
      const finished = await cancelled(step);
      await expectOrderlyEnd(finished, { conclusion: "timed-out", reason: "timeout", withinMs: 60_000 });
      expect(finished.cancelMs).toBeLessThan(5_000);
    },
  );

  it.concurrent("in the wait between two attempts", async () => {
    const step = startAction({
      inputs: { retries: "2" },
      scenario: async (cli) => {
        await cli.begin();
        await cli.complain("resource_exhausted\n");
        process.exitCode = 1;
      },
    });
    await step.logged("Trying again in");
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(4_000);
    expect(finished.outputs["attempts"]).toBe("1");
  });

  it.concurrent("after the result: a success of the stream stays one", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.succeed("Done.");
        await cli.hang();
      },
    });
    await until(() => transcriptOf(step).includes('"type":"result"'));
    const finished = await cancelled(step);
    await expectOrderlyEnd(finished, { conclusion: "success", reason: "completed", withinMs: 60_000 });
    expect(finished.cancelMs).toBeLessThan(5_000);
    expect(finished.outputs["result"]).toBe("Done.");
  });

  it.concurrent("SIGTERM alone is a cancel too", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        await cli.hang();
      },
    });
    await step.logged("session  Auto");
    const finished = await cancelled(step, "SIGTERM");
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
  });
});

describe("P18 a second signal", () => {
  it.concurrent.each<NodeJS.Signals>(["SIGINT", "SIGTERM"])("ends everything at once: %s", async (second) => {
    const step = startAction({
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        process.on("SIGTERM", () => {
          writeFileSync(`${cli.directory}/terminated`, "");
        });
        await cli.begin();
        await cli.hang();
      },
    });
    await step.logged("session  Auto");
    step.process.kill("SIGINT");
    await reached(step, "terminated");
    const finished = await cancelled(step, second);
    expect(finished.exitCode).toBe(1);
    expect(finished.cancelMs).toBeLessThan(2_500);
    expect(finished.outputs).toMatchObject({ conclusion: "cancelled", reason: "cancelled" });
    await expectNothingLeft(finished);
  });
});

describe("other signals", () => {
  const begun = async (): Promise<StartedStep> => {
    const step = startAction({
      scenario: async (cli) => {
        const { existsSync } = await import("node:fs");
        await cli.begin();
        while (!existsSync(`${cli.directory}/go`)) {
          await cli.wait(20);
        }
        await cli.succeed("Done.");
      },
    });
    await step.logged("session  Auto");
    return step;
  };

  it.concurrent("SIGHUP is a cancel", async () => {
    const finished = await cancelled(await begun(), "SIGHUP");
    await expectOrderlyEnd(finished, CANCELLED);
    expect(finished.cancelMs).toBeLessThan(5_000);
  });

  it.concurrent.each<NodeJS.Signals>(["SIGUSR1", "SIGUSR2"])("%s ends nothing", async (signal) => {
    const step = await begun();
    step.process.kill(signal);
    writeFileSync(join(step.places.standIn, "go"), "");
    await expectOrderlyEnd(await step.finished, { ...SUCCESS, withinMs: 60_000 });
  });
});

describe("the runner is gone", () => {
  /** The step behind a shell that stands for the runner, and `cat` that reads the log for it. */
  async function startBehindRunner(talks: boolean, isolation: string): Promise<StartedStep> {
    const step = startAction({
      inputs: { isolation },
      throughPipe: true,
      scenario: async (cli) => {
        const { existsSync } = await import("node:fs");
        await cli.begin();
        while (existsSync(`${cli.directory}/talks`)) {
          await cli.event({ type: "assistant", message: { content: [{ type: "text", text: "and on" }] } });
          await cli.wait(20);
        }
        await cli.hang();
      },
      prepare: ({ standIn }) => {
        if (talks) {
          writeFileSync(join(standIn, "talks"), "");
        }
      },
    });
    await step.logged("session  Auto");
    return step;
  }

  function killReader(runner: number): void {
    const reader = processIds().find(
      (id) => processEntry(id)?.parent === runner && readFileSync(`/proc/${id}/comm`, "utf8") === "cat\n",
    );
    process.kill(reader ?? 0, "SIGKILL");
  }

  // That a reader alone is gone shows at the next line of the log.
  const cases = [
    ["its process, with an agent that talks", { talks: true, parent: true, reader: false }],
    ["its process, with a silent agent", { talks: false, parent: true, reader: false }],
    ["the reader of the log, with an agent that talks", { talks: true, parent: false, reader: true }],
    ["both, with an agent that talks", { talks: true, parent: true, reader: true }],
    ["both, with a silent agent", { talks: false, parent: true, reader: true }],
  ] as const;
  const mayIsolate = ISOLATION === "off" && noMachine === undefined;
  const table = [ISOLATION, ...(mayIsolate ? ["process", "network"] : [])].flatMap((level) =>
    cases.map(([name, gone]) => [name, level, gone] as const),
  );

  it.concurrent.each(table)(
    "%s, isolation: %s: within 5 s nothing runs any more, and the record is complete",
    async (_name, level, gone) => {
      const step = await startBehindRunner(gone.talks, level);
      const runner = step.process.pid ?? 0;
      const began = performance.now();
      if (gone.reader) {
        killReader(runner);
      }
      if (gone.parent) {
        process.kill(runner, "SIGKILL");
      }
      await until(() => survivorsOf(step.places).length === 0);
      expect(performance.now() - began).toBeLessThan(5_000);
      const folder = readdirSync(step.places.temporary).find((name) => name.startsWith("cursor-agent-"));
      const record: unknown = JSON.parse(
        readFileSync(join(step.places.temporary, folder ?? "", "record.json"), "utf8"),
      );
      expect(record).toMatchObject({ conclusion: "cancelled", reason: "cancelled" });
      expect(readFileSync(join(step.places.commands, "set_output"), "utf8")).toContain("cancelled");
    },
  );
});

describe("SIGKILL of the action", () => {
  it.concurrent("leaves transcript and summary current to within 5 s", async () => {
    const step = startAction({
      scenario: async (cli) => {
        await cli.begin();
        for (let index = 0; ; index += 1) {
          await cli.startCall(`c${index}`, `echo ${index}`);
          await cli.finishCall(`c${index}`, `echo ${index}`);
          await cli.wait(100);
        }
      },
    });
    await step.logged("echo 80");
    const seen = step.log();
    step.process.kill("SIGKILL");
    await step.finished;
    // Inside of walls the kernel has ended them, and their numbers are not the machine's.
    for (const { pid } of ISOLATION === "off" ? (await step.finished).starts : []) {
      process.kill(-pid, "SIGKILL");
    }
    expect(transcriptOf(step).split("\n").length).toBeGreaterThan(2 * 80);
    const newest = Number(/echo (\d+)(?![\s\S]*echo \d)/u.exec(seen)?.[1]);
    const summary = readFileSync(join(step.places.commands, "step_summary"), "utf8");
    expect(summary).toContain("still at work");
    // Ten calls a second: 5 s are 50 of them; a busy machine makes it fewer calls, and never more.
    expect(summary).toContain(`echo ${newest - 60}`);
  });
});
