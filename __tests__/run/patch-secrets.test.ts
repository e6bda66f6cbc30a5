import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import { filesWithSecrets } from "../../src/run/patch-secrets.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";

const KEY = "key_7f3a9c51e0d84b26";
const directories: string[] = [];

afterEach(() => {
  directories.splice(0).forEach((directory) => {
    rmSync(directory, { recursive: true });
  });
});

/** Returns git's own patch from one set of files to another. */
function patchOf(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): string {
  const directory = mkdtempSync(join(tmpdir(), "patch-secrets-"));
  directories.push(directory);
  const git = (...args: readonly string[]): string =>
    execFileSync("git", ["-c", "core.autocrlf=false", ...args], { cwd: directory, encoding: "utf8" });
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(directory, path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    git("add", "--all");
  };
  git("init", "--quiet");
  write(before);
  const tree = git("write-tree").trim();
  write(after);
  const patch = join(directory, ".git", "changes.patch");
  git("diff", "--cached", "--binary", "--full-index", `--output=${patch}`, tree);
  return patch;
}

const search = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Promise<readonly string[]> => filesWithSecrets(patchOf(before, after), createRedactor([KEY]));

describe("secrets in the patch", () => {
  it("are found in what the agent added, by file", async () => {
    expect(
      await search(
        { "a.txt": "one\n", "b.txt": "one\n" },
        { "a.txt": `one\nkey=${KEY}\n`, "b.txt": "two\n", "new/c d.env": KEY },
      ),
    ).toEqual(["a.txt", "new/c d.env"]);
  });

  it("are found by their shape, over several lines, and under a name that git quotes", async () => {
    const pem = `-----BEGIN RSA PRIVATE KEY-----\n${"MIIEpAIBAAKCAQEA7bq8\n".repeat(8)}-----END RSA PRIVATE KEY-----\n`;
    expect(await search({}, { 'a "key".pem': pem, "b.txt": `token ghp_${"a1".repeat(18)}\n` })).toEqual([
      String.raw`a \"key\".pem`,
      "b.txt",
    ]);
  });

  it("are not the agent's where it took them out, or changed a line beside them", async () => {
    expect(
      await search(
        { "a.txt": `${KEY}\n`, "b.txt": `${KEY}\none\n` },
        { "a.txt": "", "b.txt": `${KEY}\ntwo\n` },
      ),
    ).toEqual([]);
  });

  it("are found behind an added line that reads like the head of another file", async () => {
    expect(
      await search({}, { "a.txt": `diff --git a/x b/x\n++ b/harmless.txt\n@@ -1 +1 @@\n${KEY}\n` }),
    ).toEqual(["a.txt"]);
  });

  it("are none in an empty patch", async () => {
    expect(await search({ "a.txt": "one\n" }, {})).toEqual([]);
  });
});
