import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Marker, markByLimit } from "../../src/agent/agent-processes.js";
import { Programs } from "../../src/system/programs.js";
import { type ProcessGroup, processGroup } from "../../src/agent/process-group.js";
import { runCommand } from "../../src/system/short-command.js";
import { isStill, type Process, processEntry } from "../../src/system/processes.js";
import { systemClock } from "../../src/system/clock.js";

// Real processes, all of which end by themselves after a minute, and none of which outlives its test.

jest.setTimeout(30_000);
const describeOnLinux = process.platform === "linux" ? describe : describe.skip;

let directory = "";
const started: Process[] = [];
const children: ChildProcess[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "process-group-"));
  // Writes its number down, then stays for a minute.
  writeFileSync(join(directory, "stay"), 'echo $$ > "$D/$1"; exec sleep 60\n');
  // Leaves a process behind that stays, and is gone at once.
  writeFileSync(join(directory, "fork"), 'echo $$ > "$D/parent"; sh "$D/stay" resident &\n');
});

afterEach(() => {
  for (const found of started.splice(0)) {
    if (isStill(found)) {
      process.kill(found.id, "SIGKILL");
    }
  }
  for (const child of children.splice(0)) {
    child.kill("SIGKILL");
  }
  rmSync(directory, { recursive: true });
});

/** A process that a script has started, which writes its number into a file. */
async function startedAs(name: string): Promise<Process> {
  const file = join(directory, name);
  while (!existsSync(file) || !readFileSync(file, "utf8").endsWith("\n")) {
    await systemClock.wait(5);
  }
  const found = processEntry(Number(readFileSync(file, "utf8")));
  if (found === undefined) {
    throw new Error(`${name} has ended already.`);
  }
  started.push(found);
  return found;
}

/** For a script: starts another one in a session of its own that inherits no variable and no open file. */
function escape(script: string): string {
  return `env -i PATH="$PATH" D='${directory}' setsid sh '${directory}'/${script} < /dev/null > /dev/null 2>&1 &`;
}

type Leader = { readonly group: ProcessGroup; readonly ended: Promise<void> };

/** @param locks limit of file locks by which the leader, and what it starts, is known */
async function startLeader(script: string, locks?: number): Promise<Leader> {
  const marker: Marker = { name: "MARKER", value: directory, fileLocks: locks };
  const limited = locks === undefined ? [] : ["prlimit", `--locks=${locks}:${locks}`];
  const child = spawn("env", [...limited, "sh", "-c", script], {
    detached: true,
    stdio: "ignore",
    env: { PATH: process.env["PATH"], D: directory, MARKER: directory },
  });
  children.push(child);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => {
      resolve();
    });
  });
  await new Promise((resolve) => child.once("spawn", resolve));
  return { group: processGroup(child.pid ?? 0, marker, systemClock), ended };
}

/** A limit that is no other process's; it can only be lowered. */
function ownLocks(): number {
  const [, limit] = /^Max file locks +(\w+)/m.exec(readFileSync("/proc/self/limits", "utf8")) ?? [];
  return (limit === "unlimited" ? 2 ** 46 : Number(limit)) - process.pid;
}

describeOnLinux("what has left the group, the session and the environment", () => {
  it("is ended by the limit that it inherited", async () => {
    const leader = await startLeader(escape("fork"), ownLocks());
    await leader.ended;
    const resident = await startedAs("resident");
    expect(processEntry(resident.id)?.parent).not.toBe(process.pid);

    expect(await leader.group.sweep(100)).toBe(1);
    expect(isStill(resident)).toBe(false);
  });

  it("goes on, and is beyond reach, where no limit could be set", async () => {
    const leader = await startLeader(escape("fork"));
    await leader.ended;
    const resident = await startedAs("resident");

    expect(await leader.group.sweep(100)).toBe(0);
    expect(isStill(resident)).toBe(true);
  });

  it("is ended by its variable where it kept the environment alone", async () => {
    const leader = await startLeader(`setsid sh '${directory}'/fork < /dev/null > /dev/null 2>&1 &`);
    await leader.ended;
    const resident = await startedAs("resident");

    expect(await leader.group.sweep(100)).toBe(1);
    expect(isStill(resident)).toBe(false);
  });
});

describeOnLinux("a process of the same user that is not the agent's", () => {
  it("goes on, whatever it looks like and whenever it began", async () => {
    const stranger = (name: string): Promise<Process> => {
      spawn("sh", ["-c", escape(`stay ${name}`)], { stdio: "ignore" });
      return startedAs(name);
    };
    const before = await stranger("before");
    const leader = await startLeader(escape("stay resident"), ownLocks());
    const meanwhile = await stranger("meanwhile");
    const resident = await startedAs("resident");
    await leader.ended;
    const behind = await stranger("behind");

    expect(await leader.group.sweep(100)).toBe(1);
    expect([before, meanwhile, behind].map(isStill)).toEqual([true, true, true]);
    expect(isStill(resident)).toBe(false);
  });

  it("is another one when it has the number of one that has ended", async () => {
    const stranger = await startedBy('sh "$D/stay" stranger', "stranger");
    expect(isStill(stranger)).toBe(true);
    expect(isStill({ ...stranger, beganAt: 1 })).toBe(false);
  });

  function startedBy(script: string, name: string): Promise<Process> {
    children.push(spawn("sh", ["-c", script], { env: { PATH: process.env["PATH"], D: directory } }));
    return startedAs(name);
  }
});

describeOnLinux("the limit by which descendants are known", () => {
  const mark = (searchPath: string, workspace: string): Promise<number | undefined> =>
    markByLimit(new Programs(searchPath, workspace), runCommand, {});

  it("is set for this process and what it starts, and is another one each time", async () => {
    const locks = await mark(process.env["PATH"] ?? "", "/nowhere");
    expect(readFileSync("/proc/self/limits", "utf8")).toMatch(
      new RegExp(`^Max file locks +${locks ?? "?"} +${locks ?? "?"} `, "m"),
    );
    expect(await mark(process.env["PATH"] ?? "", "/nowhere")).not.toBe(locks);
  });

  it("is done without where there is no prlimit", async () => {
    expect(await mark("/nowhere", "/workspace")).toBeUndefined();
  });
});
