import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { openPlainFile } from "../src/plain-file.js";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "plain-file-test-"));
  await writeFile(join(directory, "file"), "text");
  await symlink("file", join(directory, "link"));
  execFileSync("mkfifo", [join(directory, "pipe")]);
});
afterAll(async () => {
  await rm(directory, { recursive: true });
});

describe("opening a plain file", () => {
  it("gives it to be read", async () => {
    const file = await openPlainFile(join(directory, "file"));
    expect(await file.readFile("utf8")).toBe("text");
    await file.close();
  });

  it.each([
    ["a pipe, and does not wait for who writes to it", "pipe", /is not a file/],
    ["a directory", "", /is not a file/],
    ["a link", "link", /ELOOP/],
    ["nothing", "nothing", /ENOENT/],
  ])("refuses %s", async (_, name, reason) => {
    await expect(openPlainFile(join(directory, name))).rejects.toThrow(reason);
  });
});
