import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  type ActionRunOptions,
  type FinishedStep,
  removeRuns,
  runAction,
  TEST_KEY,
} from "../support/action-run.js";

afterEach(removeRuns);

/** Edits by tool, by shell, creates, deletes, renames; reports only the first of them. */
async function changingStep(options: Pick<ActionRunOptions, "inputs">): Promise<FinishedStep> {
  return await runAction({
    ...options,
    git: true,
    files: {
      "src/a.ts": "one\n",
      "src/renamed.ts": "the same\ntext\nin both\n",
      "docs/old.md": "old\n",
      ".github/workflows/ci.yml": "on: push\n",
    },
    scenario: async (cli) => {
      const { renameSync, rmSync, writeFileSync } = await import("node:fs");
      await cli.prompt();
      await cli.event({ type: "system", subtype: "init", cwd: process.cwd(), session_id: "s" });
      writeFileSync("src/a.ts", "one\ntwo\n");
      const edit = { args: { path: "src/a.ts" }, result: { success: { path: "src/a.ts", linesAdded: 1 } } };
      await cli.event({
        type: "tool_call",
        subtype: "completed",
        call_id: "1",
        tool_call: { editToolCall: edit },
      });
      writeFileSync("src/new.bin", Buffer.from([0, 1, 2, 255]));
      writeFileSync(".github/workflows/ci.yml", "on: pull_request_target\n");
      renameSync("src/renamed.ts", "src/moved.ts");
      rmSync("docs/old.md");
      await cli.event({
        type: "result",
        subtype: "success",
        is_error: false,
        result: "Done.",
        session_id: "s",
      });
    },
  });
}

describe("what the agent really changed", () => {
  it("is told by git, whoever reported it, and can be applied elsewhere", async () => {
    const step = await changingStep({});
    expect(step.exitCode).toBe(0);
    expect(JSON.parse(step.outputs["files-written"] ?? "")).toEqual(["src/a.ts"]);
    expect(JSON.parse(step.outputs["files-changed"] ?? "")).toEqual([
      { path: ".github/workflows/ci.yml", status: "modified", added: 1, removed: 1, reported: false },
      { path: "docs/old.md", status: "deleted", added: 0, removed: 1, reported: false },
      { path: "src/a.ts", status: "modified", added: 1, removed: 0, reported: true },
      { path: "src/moved.ts", status: "renamed", added: 0, removed: 0, reported: false },
      { path: "src/new.bin", status: "added", added: 0, removed: 0, reported: false },
    ]);
    const elsewhere = join(step.places.root, "elsewhere");
    execFileSync("git", ["clone", "--quiet", step.places.workspace, elsewhere]);
    execFileSync("git", ["apply", "--binary", step.outputs["patch-file"] ?? ""], { cwd: elsewhere });
    const status = execFileSync("git", ["status", "--porcelain"], {
      cwd: step.places.workspace,
      encoding: "utf8",
    });
    expect(execFileSync("git", ["status", "--porcelain"], { cwd: elsewhere, encoding: "utf8" })).toBe(status);
    expect(step.summary).toContain(
      "<code>.github/workflows/ci.yml</code></a> +1 −1 (not reported by the agent) ⚠️ sensitive</summary>",
    );
  });

  it("fails the step outside of allowed-paths, and names the files", async () => {
    const step = await changingStep({
      inputs: { "allowed-paths": "src/**\n!src/moved.ts", "fail-on": "outside-paths" },
    });
    expect(step.exitCode).toBe(1);
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "outside-paths", result: "Done." });
    expect(step.log).toMatch(/::error.*`\.github\/workflows\/ci\.yml`, `docs\/old\.md`, `src\/moved\.ts`/);
    expect(step.log).toContain("::warning file=docs/old.md::");
  });

  it("takes every file for one outside when a glob takes for ever on a name that the agent made", async () => {
    const step = await runAction({
      inputs: { "allowed-paths": `${"*a".repeat(12)}*b\nsrc/**`, "fail-on": "outside-paths" },
      git: true,
      files: { "src/a.ts": "one\n" },
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        await cli.prompt();
        writeFileSync("a".repeat(200), "");
        writeFileSync("src/a.ts", "two\n");
        await cli.succeed("Done.");
      },
    });
    expect(step.outputs["reason"]).toBe("outside-paths");
    expect(step.summary).toContain(
      "To match the paths of this run with `allowed-paths` takes longer than 2 s",
    );
    expect(step.milliseconds).toBeLessThan(30_000);
  }, 60_000);

  it("fails the step outside of allowed-paths, too, when the work tree does not show what the agent committed", async () => {
    const step = await runAction({
      git: true,
      files: { "a.txt": "one\n" },
      inputs: { "allowed-paths": "src/**", "fail-on": "outside-paths" },
      scenario: async (cli) => {
        const { mkdirSync, writeFileSync } = await import("node:fs");
        const { execFileSync } = await import("node:child_process");
        const git = (...args: string[]): void => {
          execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.com", ...args]);
        };
        await cli.prompt();
        mkdirSync("src");
        writeFileSync("src/ok", "ok\n");
        writeFileSync("a.txt", "evil\n");
        git("add", "--all");
        git("commit", "--quiet", "--message=Both");
        git("checkout", "--quiet", "HEAD~1", "--", "a.txt");
        await cli.succeed("Done.");
      },
    });
    expect([step.exitCode, step.outputs["reason"]]).toEqual([1, "outside-paths"]);
    expect(JSON.parse(step.outputs["files-changed"] ?? "")).toEqual([
      { path: "a.txt", status: "modified", added: 0, removed: 0, reported: false },
      { path: "src/ok", status: "added", added: 1, removed: 0, reported: false },
    ]);
    expect(step.log).toContain("::warning file=a.txt::");
    expect(readFileSync(step.outputs["patch-file"] ?? "", "utf8")).not.toContain("a.txt");
  });

  it("fails the step outside of allowed-paths, too, when the agent took away what git compares with", async () => {
    const step = await runAction({
      git: true,
      files: { "src/a.ts": "one\n" },
      inputs: { "allowed-paths": "src/**", "fail-on": "outside-paths" },
      scenario: async (cli) => {
        const { rmSync, writeFileSync } = await import("node:fs");
        await cli.prompt();
        writeFileSync("forbidden.txt", "written by a shell command\n");
        rmSync(".git", { recursive: true });
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "Done.",
          session_id: "s",
        });
      },
    });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "outside-paths" });
    expect(step.log).toMatch(
      /::error.*is not known: git could not compare \(.*\.git was removed during the run\)/,
    );
  });

  it("fails the step when there is none and some is wanted", async () => {
    const step = await runAction({
      git: true,
      files: { "a.txt": "a\n" },
      inputs: { "fail-on": "no-changes\ndenied" },
      scenario: async (cli) => {
        await cli.prompt();
        await cli.event({
          type: "result",
          subtype: "success",
          is_error: false,
          result: "Nothing to do.",
          session_id: "s",
        });
      },
    });
    expect(step.outputs).toMatchObject({ reason: "no-changes", "files-changed": "[]" });
    expect(readFileSync(step.outputs["patch-file"] ?? "", "utf8")).toBe("");
  });

  it.each([
    ["fail-on", "never"],
    ["allowed-paths", "src/[ab"],
    ["allowed-paths", "../elsewhere/**"],
  ])("is not compared when %s is %j", async (name, value) => {
    const step = await runAction({ inputs: { [name]: value }, scenario: () => undefined });
    expect(step.outputs["reason"]).toBe("invalid-input");
    expect(step.log).toContain(`${name}: "${value}"`);
  });
});

describe("a secret that the agent wrote to a file", () => {
  it("is a warning, as the patch keeps it and somebody may upload the patch", async () => {
    const step = await runAction({
      git: true,
      files: { "a.txt": "one\n" },
      scenario: async (cli) => {
        const { writeFileSync } = await import("node:fs");
        await cli.prompt();
        writeFileSync("deploy.env", `KEY=${process.env["CURSOR_API_KEY"] ?? ""}\n`);
        await cli.event({ type: "result", subtype: "success", is_error: false, result: "Done." });
      },
    });
    const warning =
      "The agent wrote a secret to deploy.env, and the patch contains it: do not upload or apply it, and revoke the secret.";
    expect(readFileSync(step.outputs["patch-file"] ?? "", "utf8")).toContain(TEST_KEY);
    expect(step.log).toMatch(new RegExp(`^::warning.*::.*${warning}$`, "m"));
    expect(step.summary).toContain(warning);
    expect(step.summary).not.toContain(TEST_KEY);
  });
});
