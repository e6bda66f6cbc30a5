import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { linkCli } from "../../src/cli/find-cli.js";
import { runCommand } from "../support/run-command.js";

let temporary = "";
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), "link-cli test-"));
});
afterEach(async () => {
  await rm(temporary, { recursive: true });
});

it("a CLI of any name is found by both of Cursor's, and nothing that lies beside it", async () => {
  const program = join(temporary, "my cursor.sh");
  await writeFile(program, "#!/bin/sh\necho mine\n");
  await chmod(program, 0o755);

  const directory = linkCli(program, temporary);

  expect((await readdir(directory)).sort()).toEqual(["agent", "cursor-agent"]);
  for (const name of ["agent", "cursor-agent"]) {
    expect((await runCommand(join(directory, name), [])).stdout.toString()).toBe("mine\n");
  }
});

it("the directory is another one each time, whatever was left behind", () => {
  expect(linkCli("/bin/true", temporary)).not.toBe(linkCli("/bin/true", temporary));
});
