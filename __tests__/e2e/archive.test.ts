import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { DIST, removeRuns, runAction } from "../support/action-run.js";

// Every job that uses the action downloads and unpacks the archive of its repository: the programs run from it alone.

jest.setTimeout(120_000);
afterAll(removeRuns);

const MAXIMUM_BYTES = 1_200_000;
const inRepository = existsSync(".git") && dirname(DIST) === resolve("dist") ? describe : describe.skip;

inRepository("the archive of the repository", () => {
  let folder = "";
  let archive: Buffer = Buffer.alloc(0);

  // Of the files as they are, committed or not: written to a place of the test's own.
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "archive-"));
    const objects = execFileSync("git", ["rev-parse", "--path-format=absolute", "--git-path", "objects"]);
    const action = join(folder, "action");
    mkdirSync(action);
    mkdirSync(join(folder, "objects"));
    const env = {
      ...process.env,
      GIT_INDEX_FILE: join(folder, "index"),
      GIT_OBJECT_DIRECTORY: join(folder, "objects"),
      GIT_ALTERNATE_OBJECT_DIRECTORIES: objects.toString().trim(),
    };
    const git = (...args: readonly string[]): Buffer =>
      execFileSync("git", args, { env, maxBuffer: 100_000_000, stdio: ["ignore", "pipe", "ignore"] });
    git("add", "--all");
    archive = git("archive", git("write-tree").toString().trim());
    execFileSync("tar", ["-x", "-C", action], { input: archive });
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it("is small, and holds nothing but what a step or its author reads", () => {
    expect(gzipSync(archive).length).toBeLessThan(MAXIMUM_BYTES);
    const names = execFileSync("tar", ["-t"], { input: archive, encoding: "utf8" }).trim().split("\n");
    expect(names.filter((name) => !/^(?:dist|report|push)\//.test(name))).toEqual([
      ...["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md", "SECURITY.md", "THIRD-PARTY-NOTICES.md"],
      ...["action.yml", "package.json"],
    ]);
  });

  it("has programs that run without the rest of the repository", async () => {
    const program = (path: string): string => join(folder, "action", "dist", path);
    const run = await runAction({
      program: program("index.js"),
      inputs: { "output-schema": '{"type":"object"}', isolation: "off" },
      scenario: (cli) => cli.succeed("{}"),
    });
    expect(run).toMatchObject({ exitCode: 0, errors: "", outputs: { reason: "completed" } });
    const nothing = { prompt: "", "api-key": "", comment: "off" };
    const report = await runAction({
      program: program("report/index.js"),
      inputs: { ...nothing, records: run.outputs["record-file"] ?? "", isolation: "" },
    });
    expect(report).toMatchObject({ exitCode: 0, errors: "", outputs: { runs: "1" } });
    const push = await runAction({
      program: program("push/index.js"),
      inputs: {
        prompt: "",
        "api-key": "",
        comment: "",
        isolation: "",
        patch: run.outputs["patch-file"] ?? "",
      },
    });
    expect([push.errors, push.log]).toEqual(["", expect.stringContaining("record")]);
  });
});
