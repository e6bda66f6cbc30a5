import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { boundedCommand } from "../../src/system/short-command.js";

const LONG_MS = 60_000;
/** Ignores whoever asks it to end, as does what it starts; the ids of both go into `$1`. */
const STUBBORN =
  'trap \'\' TERM INT HUP; (while :; do sleep 0.05; done) & echo $$ $! > "$1.new"; mv "$1.new" "$1"; wait';
/** Leaves the group, and holds on to the standard output. */
const RUNAWAY = 'setsid sh -c \'echo $$ > "$1.new"; mv "$1.new" "$1"; exec sleep 60\' sh "$1" & wait';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "bounded-command-test-"));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

async function until<T>(look: () => T | undefined): Promise<T> {
  for (;;) {
    const seen = look();
    if (seen !== undefined) {
      return seen;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** The processes that a script has told of. */
const toldIn = (file: string): Promise<readonly number[]> =>
  until(() => {
    try {
      return readFileSync(file, "utf8").trim().split(" ").map(Number);
    } catch {
      return undefined;
    }
  });

/** Resolves when they have vanished: the test ends in no other way. */
const gone = (pids: readonly number[]): Promise<true> =>
  until(() => (pids.some(isRunning) ? undefined : true));

function isRunning(pid: number): boolean {
  try {
    // One that has been killed and not yet been waited for has an empty command line.
    return process.platform === "linux"
      ? readFileSync(`/proc/${pid}/cmdline`, "utf8") !== ""
      : process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("a bounded command", () => {
  it("tells exit code, standard output and standard error", async () => {
    const { exitCode, stdout, stderr } = await boundedCommand(LONG_MS)(
      "/bin/sh",
      ["-c", "cat; echo no >&2; exit 3"],
      { input: Buffer.from("yes") },
    );
    expect({ exitCode, stdout: stdout.toString(), stderr }).toEqual({
      exitCode: 3,
      stdout: "yes",
      stderr: "no\n",
    });
  });

  it("says why a program does not start", async () => {
    await expect(boundedCommand(LONG_MS)("/no/such/program", [])).rejects.toThrow(
      "/no/such/program does not start (ENOENT)",
    );
  });

  it("P19 is killed at a cancel with all that it started, whatever they ignore", async () => {
    const cancel = new AbortController();
    const file = join(directory, "cancelled");
    const command = boundedCommand(LONG_MS, cancel.signal)("/bin/sh", ["-c", STUBBORN, "sh", file]);
    const pids = await toldIn(file);

    cancel.abort("cancelled");

    await expect(command).rejects.toThrow("the run is cancelled");
    await gone(pids);
  });

  it("is killed after its time with all that it started, whatever they ignore", async () => {
    const file = join(directory, "late");

    const { exitCode } = await boundedCommand(2_000)("/bin/sh", ["-c", STUBBORN, "sh", file]);

    expect(exitCode).toBe(-1);
    await gone(await toldIn(file));
  });

  (process.platform === "linux" ? it : it.skip)(
    "does not wait for what left its group with its standard output",
    async () => {
      const cancel = new AbortController();
      const file = join(directory, "left");
      const command = boundedCommand(LONG_MS, cancel.signal)("/bin/sh", ["-c", RUNAWAY, "sh", file]);
      const [pid = 0] = await toldIn(file);

      cancel.abort("cancelled");

      await expect(command).rejects.toThrow("the run is cancelled");
      process.kill(pid, "SIGKILL");
    },
  );

  it("is not started at all after a cancel", async () => {
    const file = join(directory, "never");

    const command = boundedCommand(LONG_MS, AbortSignal.abort())("/usr/bin/touch", [file]);

    await expect(command).rejects.toThrow("the run is cancelled");
    expect(() => readFileSync(file)).toThrow("ENOENT");
  });

  it("is killed when its answer is longer than an answer can be", async () => {
    const { exitCode, stdout } = await boundedCommand(LONG_MS)("/bin/cat", ["/dev/zero"]);

    expect(exitCode).toBe(-1);
    expect(stdout.length).toBeLessThan(5 * 1024 * 1024);
  });
});
