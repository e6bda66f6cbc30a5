import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join, relative } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { cliAtPath, cliOnPath } from "../../src/cli/find-cli.js";
import type { FindCollaborators } from "../../src/cli/find-cli.js";
import { runCommand } from "../support/run-command.js";
import { StartError } from "../../src/system/errors.js";

const version = "2026.08.11-e8db854";
const log = jest.fn<(line: string) => void>();
const warn = jest.fn<(line: string) => void>();
const collaborators: FindCollaborators = {
  runCommand,
  environment: { PATH: process.env["PATH"] ?? "" },
  isReplaceable: () => false,
  log,
  warn,
};

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "find-cli test-"));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function program(path: string, script: string, mode = 0o755): Promise<string> {
  const place = join(directory, path);
  await mkdir(join(place, ".."), { recursive: true });
  await writeFile(place, script);
  await chmod(place, mode);
  return place;
}

const answers = (text: string): string => `#!/bin/sh\n[ "$*" = "--version" ] && echo "${text}"\n`;

describe("cli-path", () => {
  it("takes an absolute path and tells the version", async () => {
    const cli = await program("bin/cursor-agent", answers(version));

    expect(await cliAtPath(cli, "/", collaborators)).toMatchObject({ program: cli, version });
    expect(warn).not.toHaveBeenCalled();
  });

  it("asks for version and help at once: each waits for the other here", async () => {
    execFileSync("mkfifo", [join(directory, "one"), join(directory, "other")]);
    const meet = (mine: string, theirs: string): string => `echo >"${mine}" & read -r _ <"${theirs}"`;
    const cli = await program(
      "bin/cursor-agent",
      `#!/bin/sh
cd "${directory}"
if [ "$*" = --version ]; then ${meet("one", "other")}; echo ${version}
else ${meet("other", "one")}; echo "Usage: --output-format"; fi
`,
    );

    expect(await cliAtPath(cli, "/", collaborators)).toEqual({
      program: cli,
      version,
      help: "Usage: --output-format\n",
      takesUpdateSwitch: true,
    });
  });

  it("asks again for the help of a CLI that refuses the hidden flag beside it", async () => {
    const asked = join(directory, "asked");
    const cli = await program(
      "bin/cursor-agent",
      `#!/bin/sh
echo "$*" >>"${asked}"
case "$*" in
  --version) echo ${version} ;;
  *--disable-auto-update*) echo "error: unknown option" >&2; exit 1 ;;
  --help) echo "Usage: --output-format" ;;
esac
`,
    );

    expect(await cliAtPath(cli, "/", collaborators)).toEqual({
      program: cli,
      version,
      help: "Usage: --output-format\n",
      takesUpdateSwitch: false,
    });
    const questions = (await readFile(asked, "utf8")).trim().split("\n").sort();
    expect(questions).toEqual(["--help", "--help --disable-auto-update", "--version"]);
  });

  it("takes a path relative to the working directory", async () => {
    const cli = await program("bin/cursor-agent", answers(version));

    expect(await cliAtPath(relative(directory, cli), directory, collaborators)).toMatchObject({
      program: cli,
      version,
    });
  });

  it("I11 warns about a wrapper that does not answer like Cursor's CLI, and takes it", async () => {
    const cli = await program("wrapper", answers("my wrapper 1.0"));

    expect(await cliAtPath(cli, "/", collaborators)).toMatchObject({ program: cli });
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('"my wrapper 1.0"'));
  });

  it("P1 says that the program is missing", async () => {
    await expect(cliAtPath("nothing", directory, collaborators)).rejects.toThrow(
      `\`cli-path\` names ${join(directory, "nothing")}, which is not there.`,
    );
  });

  it("P3 says that the program may not be executed, and what to do", async () => {
    const cli = await program("cursor-agent", answers(version), 0o644);

    await expect(cliAtPath(cli, "/", collaborators)).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining("may not be executed"),
      remedy: expect.stringContaining("chmod +x"),
      cause: expect.objectContaining({ code: "EACCES" }),
    });
  });

  it("does not start a program that an earlier agent could have replaced", async () => {
    const asked = join(directory, "asked");
    const cli = await program("cursor-agent", `#!/bin/sh\necho "$*" >>"${asked}"\necho ${version}\n`);
    const isReplaceable = (name: string): boolean => name === cli;

    await expect(cliAtPath(cli, "/", { ...collaborators, isReplaceable })).rejects.toMatchObject({
      name: "StartError",
      message: expect.stringContaining(`${cli}, which is in the workspace`),
      remedy: expect.stringContaining("outside the workspace"),
    });
    await expect(readFile(asked)).rejects.toThrow("ENOENT");
  });

  it("says that a directory is no program", async () => {
    await expect(cliAtPath(directory, "/", collaborators)).rejects.toThrow(/is a directory/);
  });

  it("says that the interpreter is missing", async () => {
    const cli = await program("cursor-agent", "#!/nowhere/sh\n");

    await expect(cliAtPath(cli, "/", collaborators)).rejects.toThrow(StartError);
  });

  it("shows the CLI the given variables and no others", async () => {
    const cli = await program("cursor-agent", `#!/bin/sh\necho "\${HOME:-none}"\n`);

    await cliAtPath(cli, "/", collaborators);

    expect(warn).toHaveBeenCalledWith(expect.stringContaining('("none")'));
  });
});

describe("the CLI on PATH", () => {
  const pathOf = (...names: string[]): string => names.map((name) => join(directory, name)).join(delimiter);

  it("I11 is `cursor-agent` before `agent`", async () => {
    await program("a/agent", answers("2026.01.01-0000000"));
    const cli = await program("b/cursor-agent", answers(version));

    expect(await cliOnPath(pathOf("a", "b"), collaborators)).toMatchObject({ program: cli, version });
  });

  it("I11 passes over another vendor's `agent` and says so", async () => {
    const other = await program("a/agent", answers("agent 0.9.1 (another vendor)"));
    const cli = await program("b/agent", answers(version));

    expect(await cliOnPath(pathOf("a", "b"), collaborators)).toMatchObject({ program: cli, version });
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`${other} is not the Cursor CLI`));
  });

  it("passes over one that an earlier agent could have replaced, without starting it, and says so", async () => {
    const asked = join(directory, "asked");
    const other = await program("a/cursor-agent", `#!/bin/sh\necho "$*" >>"${asked}"\necho ${version}\n`);
    const cli = await program("b/agent", answers(version));
    const isReplaceable = (name: string): boolean => name === other;

    expect(await cliOnPath(pathOf("a", "b"), { ...collaborators, isReplaceable })).toMatchObject({
      program: cli,
      version,
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`${other} is in the workspace`));
    await expect(readFile(asked)).rejects.toThrow("ENOENT");
  });

  it("asks another vendor's `agent` for nothing but its version", async () => {
    const asked = join(directory, "asked");
    await program("a/agent", `#!/bin/sh\necho "$*" >>"${asked}"\necho "agent of somebody else"\n`);

    expect(await cliOnPath(pathOf("a"), collaborators)).toBeUndefined();
    expect(await readFile(asked, "utf8")).toBe("--version\n");
  });

  it("I11 passes over what fails, cannot start, cannot be executed or is a directory", async () => {
    await program("a/cursor-agent", `#!/bin/sh\necho ${version}; exit 3\n`);
    await program("b/cursor-agent", "#!/nowhere/sh\n");
    await program("c/cursor-agent", answers(version), 0o644);
    await mkdir(join(directory, "d/cursor-agent"), { recursive: true });
    await mkdir(join(directory, "e"));
    await symlink("nowhere", join(directory, "e/cursor-agent"));

    expect(await cliOnPath(pathOf("a", "b", "c", "d", "e", "missing"), collaborators)).toBeUndefined();
  });

  it("is not looked for in relative entries, which lead into the checkout", async () => {
    await program("checkout/cursor-agent", answers(version));
    const entry = relative(process.cwd(), join(directory, "checkout"));

    expect(await cliOnPath([entry, "", "."].join(delimiter), collaborators)).toBeUndefined();
  });
});
