import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../../src/system/short-command.js";

let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "short-command-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

const sh = (script: string, signal?: AbortSignal): ReturnType<typeof runCommand> =>
  runCommand("/bin/sh", ["-c", script], { cwd: directory, ...(signal && { signal }) });

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A zombie that nobody has waited for counts as gone. */
function isRunning(pid: number): boolean {
  try {
    return !execFileSync("ps", ["-o", "stat=", "-p", String(pid)], { encoding: "utf8" }).startsWith("Z");
  } catch {
    return false;
  }
}

describe("a short command", () => {
  it("gives its exit code and what it said", async () => {
    expect(await sh("printf out; printf err >&2; exit 3")).toEqual({
      exitCode: 3,
      stdout: Buffer.from("out"),
      stderr: "err",
    });
  });

  it("reads its input, or ends without having read it", async () => {
    const input = Buffer.alloc(1_000_000, "x");
    const read = await runCommand("/bin/sh", ["-c", "wc -c"], { input });
    expect(read.stdout.toString().trim()).toBe("1000000");
    expect(await runCommand("/bin/sh", ["-c", "exit 0"], { input })).toMatchObject({ exitCode: 0 });
  });

  it("finds the end of its input where it was given none", async () => {
    expect(await sh("cat")).toMatchObject({ exitCode: 0, stdout: Buffer.alloc(0) });
  });

  it("is an error when it cannot be started", async () => {
    await expect(runCommand(join(directory, "nothing"), [])).rejects.toThrow("ENOENT");
  });

  it("ends with all that it started when its signal says so", async () => {
    const end = new AbortController();
    const command = sh(
      "trap '' TERM INT; sleep 60 & echo $! > child.new; mv child.new child; wait",
      end.signal,
    );
    await until(() => existsSync(join(directory, "child")));
    const child = Number(readFileSync(join(directory, "child"), "utf8"));
    expect(isRunning(child)).toBe(true);

    end.abort();
    expect(await command).toMatchObject({ exitCode: -1 });
    await until(() => !isRunning(child));
  });

  it("gets its words as they are, whatever a shell would make of them", async () => {
    const words = ["$(touch evil)", "; touch evil", "'\"\\", "two\nlines", "*", "$1", ""];

    const { stdout } = await runCommand("/usr/bin/printf", ["%s\\0", ...words], { cwd: directory });

    expect(stdout.toString()).toBe(words.map((word) => `${word}\0`).join(""));
  });

  it("ends at once when that was said before it began", async () => {
    expect(await sh("sleep 60", AbortSignal.abort())).toMatchObject({ exitCode: -1 });
  });
});
