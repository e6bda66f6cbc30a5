import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AgentProcess, startAgent } from "../../src/agent/process.js";
import { systemClock } from "../../src/system/clock.js";
import { createManualClock, type ManualClock } from "../support/manual-clock.js";

// Rows of the table of process faults that need no whole step, on real processes, with a clock that only the test moves.

jest.setTimeout(60_000);
afterEach(() => {
  jest.restoreAllMocks();
});

type Started = {
  readonly agent: AgentProcess;
  readonly clock: ManualClock;
  readonly output: () => string;
  /** Resolves as soon as the output holds the text. */
  readonly said: (text: string) => Promise<void>;
};

type StartOptions = {
  readonly args?: readonly string[];
  readonly program?: string;
  readonly directory?: string;
  readonly onOutput?: () => Promise<void> | undefined;
};

let runs = 0;

/** Starts a shell in the place of the CLI. */
function start(script: string, options: StartOptions = {}): Started {
  const manual = createManualClock();
  // Waiting for what has been killed to vanish takes real time.
  const clock: ManualClock = { ...manual, wait: (milliseconds) => systemClock.wait(milliseconds) };
  let output = "";
  let look = (): void => undefined;
  runs += 1;
  const agent = startAgent({
    command: {
      program: options.program ?? "/bin/sh",
      args: options.args ?? ["-c", script],
      stdin: "task",
      leftOut: [],
    },
    directory: options.directory ?? tmpdir(),
    environment: { PATH: process.env["PATH"] ?? "", MARKER: `${process.pid}-${runs}` },
    walls: undefined,
    marker: { name: "MARKER", value: `${process.pid}-${runs}` },
    clock,
    onOutput: (chunk) => {
      output += chunk.toString();
      look();
      return options.onOutput?.();
    },
    onDiagnostics: () => undefined,
  });
  return {
    agent,
    clock,
    output: () => output,
    said: (text) =>
      new Promise((resolve) => {
        look = () => {
          if (output.includes(text)) {
            resolve();
          }
        };
        look();
      }),
  };
}

const STUBBORN = "trap '' TERM; echo ready; while :; do sleep 0.05; done";

describe("a process that cannot be started", () => {
  it.each<readonly [string, StartOptions, RegExp]>([
    ["P1 is not there", { program: "/no/such/program" }, /ENOENT/u],
    [
      "P2 would work in a directory that is not there",
      { directory: "/no/such/directory" },
      /Workspace directory does not exist: \/no\/such\/directory/u,
    ],
    ["P3 may not be executed", { program: "/etc/passwd" }, /EACCES/u],
    ["P4 has an argument that is too long for the system", { args: ["x".repeat(200_000)] }, /E2BIG/u],
    ["P5 has an argument with NUL", { args: ["a\0b"] }, /null bytes/u],
  ])("%s: tells so once, and never rejects", async (_name, options, message) => {
    const { agent } = start("", options);
    const end = await agent.ended;
    expect(end.startError?.message).toMatch(message);
    expect(end).toMatchObject({ exitCode: undefined, signal: undefined, escaped: 0 });
    agent.end("timeout");
    agent.kill();
    expect(await agent.ended).toBe(end);
  });
});

describe("a process that ends by itself", () => {
  it("P4 has read its task from its standard input, which was then closed", async () => {
    const { agent, output } = start("cat; exit 7");
    expect(await agent.ended).toEqual({
      exitCode: 7,
      signal: undefined,
      endedBy: undefined,
      startError: undefined,
      outputDropped: false,
      escaped: 0,
    });
    expect(output()).toBe("task");
  });

  it("P7 is told by its signal", async () => {
    const { agent } = start("kill -KILL $$");
    expect(await agent.ended).toMatchObject({ exitCode: undefined, signal: "SIGKILL", endedBy: undefined });
  });

  it("P20 gets no signal any more: its number may be another's by now", async () => {
    const { agent, clock } = start("exit 0");
    await agent.ended;
    const kill = jest.spyOn(process, "kill");
    agent.end("timeout");
    agent.kill();
    clock.advance(600_000);
    expect(kill).not.toHaveBeenCalled();
  });
});

describe("a process that is ended", () => {
  it("P12 gets SIGTERM, and time to end by itself", async () => {
    const { agent, said } = start("trap 'exit 9' TERM; echo ready; while :; do sleep 0.05; done");
    await said("ready");
    agent.end("timeout");
    expect(await agent.ended).toMatchObject({ exitCode: 9, endedBy: "timeout" });
  });

  it.each([
    ["timeout", 5_000],
    ["cancelled", 2_000],
  ] as const)("P13 by %s gets SIGKILL after %i ms, and not before", async (why, patienceMs) => {
    const { agent, clock, said } = start(STUBBORN);
    await said("ready");
    const kill = jest.spyOn(process, "kill");
    agent.end(why);
    clock.advance(patienceMs - 1);
    expect(kill.mock.calls.map(([, signal]) => signal)).toEqual(["SIGTERM"]);
    clock.advance(1);
    expect(await agent.ended).toMatchObject({ signal: "SIGKILL", endedBy: why });
  });

  it("P17 is hurried by a cancel, and the first reason stays", async () => {
    const { agent, clock, said } = start(STUBBORN);
    await said("ready");
    agent.end("timeout");
    agent.end("cancelled");
    clock.advance(2_000);
    expect(await agent.ended).toMatchObject({ signal: "SIGKILL", endedBy: "timeout" });
  });

  it("P18 at once gets SIGKILL with no word before", async () => {
    const { agent, said } = start("trap 'exit 9' TERM; echo ready; while :; do sleep 0.05; done");
    await said("ready");
    agent.kill();
    expect(await agent.ended).toMatchObject({ signal: "SIGKILL", endedBy: "cancelled" });
  });

  it("before it has started is ended as soon as it has", async () => {
    const { agent } = start("sleep 60");
    agent.end("cancelled");
    expect(await agent.ended).toMatchObject({ signal: "SIGTERM", endedBy: "cancelled" });
  });
});

describe("a process with a result", () => {
  it("P9 may take 5 s to exit, and not longer", async () => {
    const { agent, clock, said } = start("echo ready; exec sleep 60");
    await said("ready");
    const kill = jest.spyOn(process, "kill");
    agent.resultSeen();
    clock.advance(4_999);
    expect(kill).not.toHaveBeenCalled();
    clock.advance(1);
    expect(await agent.ended).toMatchObject({ signal: "SIGTERM", endedBy: "lingering" });
  });
});

describe("a process that leaves another behind", () => {
  it("P14 which nobody can find and which holds its output open: the output is dropped", async () => {
    const folder = mkdtempSync(join(tmpdir(), "process-"));
    const left = `env -i setsid sh -c 'sleep 60 & echo $! > ${folder}/left'`;
    const { agent, clock } = start(`${left} & while ! [ -s ${folder}/left ]; do sleep 0.02; done`);
    const advancing = setInterval(() => {
      clock.advance(existsSync(join(folder, "left")) ? 100 : 0);
    }, 20);
    try {
      expect(await agent.ended).toMatchObject({ exitCode: 0, outputDropped: true, escaped: 0 });
    } finally {
      clearInterval(advancing);
      process.kill(Number(readFileSync(join(folder, "left"), "utf8")), "SIGKILL");
      rmSync(folder, { recursive: true });
    }
  });
});

describe("a slow reader", () => {
  it("holds the process back, and loses nothing", async () => {
    let release: () => void = () => undefined;
    let calls = 0;
    const { agent, output, said } = start(
      "echo ready; head -c 3000000 /dev/zero | tr '\\0' x; echo; echo end",
      {
        onOutput: () => {
          calls += 1;
          return calls === 1 ? new Promise((resolve) => (release = resolve)) : undefined;
        },
      },
    );
    await said("ready");
    await systemClock.wait(200);
    const held = output().length;
    expect(held).toBeLessThan(1_000_000);
    release();
    expect(await agent.ended).toMatchObject({ exitCode: 0, outputDropped: false });
    expect(output()).toHaveLength("ready\n".length + 3_000_001 + "end\n".length);
  });
});
