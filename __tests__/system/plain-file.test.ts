import { execFileSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import {
  ensurePlainFile,
  moveFolderAside,
  openPlainFile,
  overwritePlainFile,
} from "../../src/system/plain-file.js";

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

describe("a place where a plain file belongs", () => {
  const placed = async (name: string): Promise<string> => {
    const place = join(await mkdtemp(join(directory, "place-")), "_runner_file_commands");
    mkdirSync(place);
    return join(place, name);
  };

  it("is freed of a folder without removing anything that is in it", async () => {
    const path = await placed("summary");
    mkdirSync(join(path, "precious"), { recursive: true });
    writeFileSync(join(path, "precious", "file"), "theirs");

    overwritePlainFile(path, "ours");

    expect(readFileSync(path, "utf8")).toBe("ours");
    const [aside] = readdirSync(join(path, "..")).filter((name) => name.startsWith("summary.moved-"));
    expect(readFileSync(join(path, "..", aside ?? "", "precious", "file"), "utf8")).toBe("theirs");
  });

  it("is left alone where it is a folder that is none of the runner's, such as the root of all files", () => {
    const folder = join(directory, "folder");
    mkdirSync(folder);
    for (const path of ["/", folder]) {
      moveFolderAside(path);
      expect(() => {
        overwritePlainFile(path, "ours");
      }).toThrow(/EEXIST|EISDIR/);
      expect(lstatSync(path).isDirectory()).toBe(true);
    }
  });

  it.each(["link", "pipe"])("is freed of a %s, which is not followed", async (kind) => {
    const path = await placed("file");
    const target = join(directory, "file");
    if (kind === "link") {
      await symlink(target, path);
    } else {
      execFileSync("mkfifo", [path]);
    }
    ensurePlainFile(path);
    expect(lstatSync(path).isFile()).toBe(true);
    expect(readFileSync(target, "utf8")).toBe("text");
  });

  it("keeps a device", () => {
    overwritePlainFile("/dev/null", "nothing");
    expect(existsSync("/dev/null")).toBe(true);
    expect(lstatSync("/dev/null").isCharacterDevice()).toBe(true);
  });
});
