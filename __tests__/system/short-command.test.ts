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

  it("ends at once when that was said before it began", async () => {
    expect(await sh("sleep 60", AbortSignal.abort())).toMatchObject({ exitCode: -1 });
  });
});

describe("commands that are asked for at once", () => {
  const parent = "echo $PPID";

  it("are started by one shell, and give each its own exit code and output", async () => {
    const [one, other, third] = await Promise.all([
      sh(`${parent}; exit 3`),
      sh(`${parent}; echo other`),
      runCommand("/bin/sh", ["-c", parent], { cwd: tmpdir() }),
    ]);

    expect([one.exitCode, other.exitCode, third.exitCode]).toEqual([3, 0, 0]);
    expect(other.stdout.toString()).toBe(`${one.stdout.toString()}other\n`);
    expect([one.stdout.toString(), third.stdout.toString()]).toEqual([
      expect.not.stringMatching(`^${process.pid}\n$`),
      `${process.pid}\n`,
    ]);
  });

  it("are started one by one where they have input, or are to end by different signals", async () => {
    const own = `${process.pid}\n`;
    const results = await Promise.all([
      runCommand("/bin/sh", ["-c", parent], { input: Buffer.from("") }),
      runCommand("/bin/sh", ["-c", parent], { input: Buffer.from("") }),
      sh(parent, new AbortController().signal),
      sh(parent, new AbortController().signal),
    ]);

    expect(results.map(({ stdout }) => stdout.toString())).toEqual([own, own, own, own]);
  });

  it("get their words as they are, whatever a shell would make of them", async () => {
    const words = ["$(touch evil)", "`touch evil`", "; touch evil", "'\"\\", "two\nlines", "*", "$1", ""];
    const print = (): ReturnType<typeof runCommand> =>
      runCommand("/usr/bin/printf", ["%s\\0", ...words], { cwd: directory });

    const results = await Promise.all([print(), print()]);

    const printed = words.map((word) => `${word}\0`).join("");
    expect(results.map(({ stdout }) => stdout.toString())).toEqual([printed, printed]);
    expect(existsSync(join(directory, "evil"))).toBe(false);
  });

  it("are as many as anybody asks for", async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => at);
    const results = await Promise.all(numbers.map((number) => sh(`echo ${number}; exit ${number}`)));

    expect(results.map(({ exitCode, stdout }) => [exitCode, stdout.toString()])).toEqual(
      numbers.map((number) => [number, `${number}\n`]),
    );
  });

  it("tell of one that cannot be started, and of one that ends as a shell would tell that", async () => {
    const missing = runCommand(join(directory, "nothing"), [], { cwd: directory });
    const folder = runCommand(directory, [], { cwd: directory });
    const results = Promise.all([sh("echo 1"), sh("echo said >&2; exit 127")]);

    await expect(missing).rejects.toThrow("ENOENT");
    await expect(folder).rejects.toThrow("EACCES");
    expect(await results).toMatchObject([{ exitCode: 0 }, { exitCode: 127, stderr: "said\n" }]);
  });

  it("end together, with all that they started, when their signal says so", async () => {
    const end = new AbortController();
    const commands = ["a", "b"].map((name) =>
      sh(`trap '' TERM INT; sleep 60 & echo $! > ${name}.new; mv ${name}.new ${name}; wait`, end.signal),
    );
    const files = ["a", "b"].map((name) => join(directory, name));
    await until(() => files.every((file) => existsSync(file)));
    const children = files.map((file) => Number(readFileSync(file, "utf8")));

    end.abort();
    expect(await Promise.all(commands)).toMatchObject([{ exitCode: -1 }, { exitCode: -1 }]);
    await until(() => !children.some(isRunning));
  });
});
