import { afterAll, describe, expect, it, jest } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseOutputs, removeRuns, runAction, type StepPlaces } from "../support/action-run.js";
import { expectNothingLeft, expectOrderlyEnd } from "../support/orderly-end.js";

// Row P21 of the table of process faults, and F1, F5 and F10 of the table of files: what we stumble over ourselves.

jest.setTimeout(120_000);
afterAll(removeRuns);

const SUCCESS = { conclusion: "success", reason: "completed" };

describe("F1 the runner's files", () => {
  it.concurrent("are not there: the run is reported by its log and its exit code", async () => {
    const step = await runAction({
      environment: {
        GITHUB_OUTPUT: "",
        GITHUB_STEP_SUMMARY: "",
        GITHUB_ENV: "",
        GITHUB_PATH: "",
        GITHUB_STATE: "",
      },
      scenario: (cli) => cli.succeed("Done."),
    });
    expect(step).toMatchObject({ exitCode: 0, errors: "", outputs: {}, summary: "" });
    expect(step.log).toContain("✅ ");
    await expectNothingLeft(step);
  });

  it.concurrent("are named, but missing", async () => {
    const step = await runAction({
      prepare: ({ commands }) => {
        rmSync(commands, { recursive: true });
      },
      scenario: (cli) => cli.succeed("Done."),
    });
    expect(step).toMatchObject({ exitCode: 0, errors: "" });
    expect(step.log).toContain("✅ ");
    await expectNothingLeft(step);
  });

  it.concurrent("are a directory in place of the summary", async () => {
    const step = await runAction({
      prepare: ({ commands }) => {
        rmSync(join(commands, "step_summary"));
        mkdirSync(join(commands, "step_summary", "inside"), { recursive: true });
      },
      scenario: (cli) => cli.succeed("Done."),
    });
    await expectOrderlyEnd(step, SUCCESS);
  });
});

describe("P21 a mistake of the machine", () => {
  it.concurrent.each([
    ["does not exist", "../nowhere"],
    ["is a file", "file"],
  ])("RUNNER_TEMP %s: told by annotation with a remedy, outputs and exit code", async (_name, path) => {
    const step = await runAction({
      files: { file: "" },
      environment: { RUNNER_TEMP: path },
      scenario: (cli) => cli.succeed("never"),
    });
    expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "start-failed" });
    expect(step).toMatchObject({ exitCode: 1, errors: "", starts: [] });
    expect(step.log).toMatch(
      /::error::The runner's temporary folder .* \(RUNNER_TEMP\) cannot be written to: (ENOENT|ENOTDIR).*Free space/u,
    );
    await expectNothingLeft(step);
  });
});

describe("F10 an agent that deletes", () => {
  it.concurrent("the workspace: reported all the same", async () => {
    const step = await runAction({
      scenario: async (cli) => {
        const { rmSync } = await import("node:fs");
        await cli.begin();
        try {
          rmSync(process.env["GITHUB_WORKSPACE"] ?? "/nowhere", { recursive: true });
        } catch (error) {
          // Inside of walls the folder itself is a mount; what was in it is gone.
          if (!String(error).includes("EBUSY")) throw error;
        }
        await cli.succeed("All clean.");
      },
    });
    await expectOrderlyEnd(step, SUCCESS);
    expect(step.outputs["result"]).toBe("All clean.");
  });

  it.concurrent(
    "RUNNER_TEMP with all that is in it: what can be told is told, and a success stays one",
    async () => {
      const step = await runAction({
        scenario: async (cli) => {
          const { rmSync } = await import("node:fs");
          await cli.begin();
          rmSync(process.env["RUNNER_TEMP"] ?? "/nowhere", { recursive: true });
          await cli.wait(1_000);
          await cli.succeed("All clean.");
        },
      });
      expect(step).toMatchObject({ exitCode: 0, errors: "" });
      expect(step.log).toContain("✅ ");
      await expectNothingLeft(step);
    },
  );

  it.concurrent(
    "the directory of the CLI's own: the next attempt cannot be started, and that is told",
    async () => {
      const step = await runAction({
        inputs: { retries: "1" },
        scenario: async (cli) => {
          const { rmSync } = await import("node:fs");
          await cli.begin();
          await cli.complain("resource_exhausted\n");
          rmSync(cli.directory, { recursive: true });
          process.exitCode = 1;
        },
      });
      await expectOrderlyEnd(step, { conclusion: "failure", reason: "start-failed", withinMs: 60_000 });
      expect(step.outputs["attempts"]).toBe("2");
    },
  );
});

describe("F5 a full disk", () => {
  const mounted: string[] = [];
  afterAll(() => {
    for (const place of mounted) {
      execFileSync("sh", ["-c", 'while umount --lazy "$0"; do :; done 2>/dev/null', place]);
    }
  });

  /** Two MiB for everything under RUNNER_TEMP; needs the right to mount. */
  function smallDisk({ root }: StepPlaces): string {
    const place = join(root, "small-disk");
    mkdirSync(place);
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", place]);
    mounted.push(place);
    return place;
  }

  /** The same with no room left in it, but for the empty files that it is to hold. */
  function fullDisk(places: StepPlaces, ...files: readonly string[]): void {
    const place = smallDisk(places);
    for (const file of files) {
      writeFileSync(join(place, file), "");
    }
    try {
      writeFileSync(join(place, "filling"), Buffer.alloc(4 * 1024 * 1024));
    } catch {
      // ENOSPC, as it should be.
    }
  }

  const mayMount = process.getuid?.() === 0 && process.platform === "linux";
  (mayMount ? it.concurrent : it.skip)(
    "under the transcript: the run goes on, and the reports say what is missing",
    async () => {
      const step = await runAction({
        prepare: smallDisk,
        environment: { RUNNER_TEMP: "../small-disk" },
        scenario: async (cli) => {
          await cli.begin();
          for (let index = 0; index < 50; index += 1) {
            await cli.event({ type: "thinking", subtype: "delta", text: "hm ".repeat(30_000) });
          }
          await cli.startCall("c", "after the disk was full");
          await cli.finishCall("c", "after the disk was full");
          await cli.succeed("Done.");
        },
      });
      expect(step).toMatchObject({ exitCode: 0, outputs: SUCCESS });
      expect(step.log).toContain("after the disk was full");
      expect(step.log).toMatch(/::warning::The transcript could not be written: ENOSPC/u);
      expect(step.outputs["transcript-file"] ?? "").toBe("");
      expect(step.summary).toContain("✅ ");
      await expectNothingLeft(step);
    },
  );

  const errorsIn = (log: string): readonly string[] =>
    log.split("\n").filter((line) => line.startsWith("::error"));

  (mayMount ? it.concurrent : it.skip)(
    "under RUNNER_TEMP from the beginning: an error of the machine's, with a remedy, and at once",
    async () => {
      const step = await runAction({
        prepare: fullDisk,
        environment: { RUNNER_TEMP: "../small-disk" },
        scenario: (cli) => cli.succeed("never"),
      });
      expect(step).toMatchObject({ exitCode: 1, starts: [] });
      expect(step.outputs).toMatchObject({ conclusion: "failure", reason: "start-failed" });
      expect(errorsIn(step.log)).toEqual([expect.stringMatching(/ENOSPC.*Free space on its disk/u)]);
      expect(step.milliseconds).toBeLessThan(10_000);
    },
  );

  async function endOnFullOutputs(exitCode: number, annotation: string): Promise<void> {
    const step = await runAction({
      prepare: (places) => {
        fullDisk(places, "set_output");
        writeFileSync(join(places.standIn, "exit-code"), String(exitCode));
      },
      environment: { GITHUB_OUTPUT: "../small-disk/set_output" },
      scenario: async (cli) => {
        const { readFileSync } = await import("node:fs");
        const exitCode = Number(readFileSync(`${cli.directory}/exit-code`, "utf8"));
        await cli.begin();
        if (exitCode === 0) {
          await cli.succeed("Done.");
        }
        process.exitCode = exitCode;
      },
    });
    expect(step.exitCode).toBe(1);
    expect(errorsIn(step.log)).toEqual([
      expect.stringMatching(/The outputs of this step could not be written: ENOSPC.*Free space/u),
    ]);
    expect(errorsIn(step.log)[0]).toContain(annotation);
    expect(step.log).not.toMatch(/^✅ /mu);
    expect(step.summary).toContain("❌ ");
    expect(step.summary).not.toContain("✅ ");
    expect(step.milliseconds).toBeLessThan(10_000);
  }

  const SPOILING = [
    ["is full", 'head --bytes 4M /dev/zero >"$0/filling"'],
    ...[1, 6, 10, 14].map((blocks) => [
      `has ${blocks} blocks left`,
      `head --bytes 4M /dev/zero >"$0/filling"; truncate --size -${4_096 * blocks} "$0/filling"`,
    ]),
    ["is read-only", 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0"'],
  ];

  (mayMount ? it.concurrent.each : it.skip.each)(SPOILING)(
    "under all of the job, that %s once the agent is at work: all say the same, and nothing is half there",
    async (_, spoil) => {
      const step = await runAction({
        inputs: { isolation: "off" },
        git: true,
        files: { file: "" },
        prepare: (places) => {
          const disk = smallDisk(places);
          for (const file of ["set_output", "step_summary"]) {
            writeFileSync(join(disk, file), "");
          }
          writeFileSync(join(places.standIn, "spoil"), spoil);
        },
        environment: {
          RUNNER_TEMP: "../small-disk",
          GITHUB_OUTPUT: "../small-disk/set_output",
          GITHUB_STEP_SUMMARY: "../small-disk/step_summary",
        },
        scenario: async (cli) => {
          const { spawnSync } = await import("node:child_process");
          const { readFileSync, writeFileSync } = await import("node:fs");
          await cli.begin();
          await cli.wait(1_000);
          writeFileSync("file", "line\n".repeat(9_000));
          const disk = process.env["RUNNER_TEMP"] ?? "";
          spawnSync("sh", ["-c", readFileSync(`${cli.directory}/spoil`, "utf8"), disk]);
          await cli.succeed("Done. ".repeat(3_000));
        },
      });
      const disk = join(step.places.root, "small-disk");
      const outputs = parseOutputs(readFileSync(join(disk, "set_output"), "utf8"));
      const summary = readFileSync(join(disk, "step_summary"), "utf8");
      const failed = { conclusion: "failure", reason: "internal" };
      expect(outputs).toMatchObject(step.exitCode === 0 ? SUCCESS : failed);
      expect(step.exitCode === 0 || !(summary + step.log).includes("✅")).toBe(true);
      for (const file of readdirSync(disk, { recursive: true, encoding: "utf8" })) {
        const text = /\.(?:html|json|md|patch)$/.test(file) ? readFileSync(join(disk, file), "utf8") : "";
        const isWhole =
          /^(?:|<!DOCTYPE[^]*<\/html>\s*|\{[^]*\}\n|(?:Done\. ?){3000}|diff[^+]*\+{3}.*\n@@.*\n(?:\+line\n){9000})$/i.test(
            text,
          );
        expect([file, isWhole]).toEqual([file, true]);
      }
    },
  );

  (mayMount ? it.concurrent : it.skip)("under the outputs of a success: one error, and at once", () =>
    endOnFullOutputs(0, "the outputs could not be written::"),
  );

  (mayMount ? it.concurrent : it.skip)("under the outputs of a failure: one error that tells both", () =>
    endOnFullOutputs(3, "exited with code 3"),
  );
});
