import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import type { RunRecord } from "../../src/record/schema.js";
import type { Reporter } from "../../src/report/reporter.js";
import { JobSummary, writeAtomically } from "../../src/report/files/job-summary.js";
import { createRunFiles, createSarifFile } from "../../src/report/files/run-files.js";
import { createManualClock } from "../support/manual-clock.js";
import { finishedRecord, sampleFinding, sampleRecord } from "../support/sample-record.js";

let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "report-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const current = (): string => directory;
const patchFile = (): string => join(directory, "changes.patch");
const asItIs = (record: RunRecord): RunRecord => record;
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("the files of a run", () => {
  it("are the redacted record and the whole answer", async () => {
    const answer = `secret ${"x".repeat(200_000)}`;
    const reporter = createRunFiles(
      current,
      (record) => ({
        ...record,
        result: record.result && { ...record.result, text: record.result.text.replace("secret", "***") },
      }),
      () => true,
    );
    const outputs = await reporter.end?.(finishedRecord(answer));
    expect(outputs).toEqual({
      "record-file": join(directory, "record.json"),
      "result-file": join(directory, "result.md"),
      "plan-file": "",
      "patch-file": patchFile(),
    });
    expect(readFileSync(join(directory, "result.md"), "utf8")).toBe(answer.replace("secret", "***"));
    expect(JSON.parse(readFileSync(join(directory, "record.json"), "utf8"))).toMatchObject({
      schema: 1,
      conclusion: "success",
      result: { text: answer.replace("secret", "***") },
      isExported: true,
    });
    expect(modeOf(join(directory, "record.json"))).toBe("600");
  });

  it("are the plan as well, redacted and whole, where one was asked for", async () => {
    const plan = `# secret\n${"x".repeat(200_000)}\n`;
    const redact = (record: RunRecord): RunRecord => ({
      ...record,
      plan: record.plan?.replace("secret", "***"),
    });
    const reporter = createRunFiles(current, redact, () => false);
    mkdirSync(join(directory, "plan.md"));
    const outputs = await reporter.end?.(finishedRecord("I made a plan.", { plan }));
    expect(outputs).toMatchObject({ "plan-file": join(directory, "plan.md") });
    expect(readFileSync(join(directory, "plan.md"), "utf8")).toBe(plan.replace("secret", "***"));
  });

  it("leave a patch that is there already as it is", async () => {
    writeFileSync(patchFile(), "diff --git");
    await createRunFiles(current, asItIs, () => false).end?.(sampleRecord());
    expect(readFileSync(patchFile(), "utf8")).toBe("diff --git");
  });

  it("replace what was planted in their place, and follow no link", async () => {
    const victim = join(directory, "victim");
    writeFileSync(victim, "precious");
    symlinkSync(victim, join(directory, "record.json"));
    mkdirSync(join(directory, "result.md"));
    await createRunFiles(current, asItIs, () => false).end?.(sampleRecord());
    expect(readFileSync(victim, "utf8")).toBe("precious");
    expect(lstatSync(join(directory, "record.json")).isFile()).toBe(true);
    expect(lstatSync(join(directory, "result.md")).isFile()).toBe(true);
  });

  it("lie in the directory that is current at the end of the run", async () => {
    const later = join(directory, "later");
    let now = directory;
    const reporters = [
      createRunFiles(
        () => now,
        asItIs,
        () => false,
      ),
      createSarifFile(() => now, "1.2.3", asItIs),
    ];
    mkdirSync(later);
    now = later;
    const findings = [sampleFinding()];
    const record = { ...finishedRecord("Done.", { plan: "Plan." }), findings };
    for (const reporter of reporters) {
      await reporter.end?.(record);
    }
    expect(readdirSync(directory)).toEqual(["later"]);
    expect(readdirSync(later)).toEqual([
      "changes.patch",
      "findings.sarif",
      "plan.md",
      "record.json",
      "result.md",
    ]);
  });

  it("are empty where there is no answer", async () => {
    await createRunFiles(current, asItIs, () => false).end?.(sampleRecord());
    expect(readFileSync(join(directory, "result.md"), "utf8")).toBe("");
    expect(readFileSync(patchFile(), "utf8")).toBe("");
  });
});

describe("the findings' file", () => {
  const sarifOf = async (changes: Partial<RunRecord>) =>
    (await createSarifFile(current, "1.2.3", asItIs).end?.({ ...finishedRecord("Done."), ...changes }))?.[
      "sarif-file"
    ];

  it("closes the last alerts where an answer found nothing", async () => {
    const file = await sarifOf({ structuredOutput: '{"findings":[]}' });
    expect(readFileSync(file ?? "", "utf8")).toContain('"results": []');
  });

  it.each<[string, Partial<RunRecord>]>([
    ["there is no structured answer", {}],
    ["its answer has no findings", { structuredOutput: '{"verdict":"accept"}' }],
    ["the run failed", { structuredOutput: '{"findings":[]}', conclusion: "failure", reason: "agent-error" }],
  ])("is not written where %s", async (_what, changes) => {
    expect(await sarifOf(changes)).toBe("");
  });
});

describe("writeAtomically", () => {
  it("replaces a file, and leaves nothing behind", () => {
    writeFileSync(join(directory, "a"), "old");
    writeAtomically(join(directory, "a"), "new", current);
    expect(readFileSync(join(directory, "a"), "utf8")).toBe("new");
    expect(readdirSync(directory)).toEqual(["a"]);
  });

  it("replaces a link instead of following it", () => {
    writeFileSync(join(directory, "target"), "untouched");
    symlinkSync(join(directory, "target"), join(directory, "a"));
    writeAtomically(join(directory, "a"), "new", current);
    expect(readFileSync(join(directory, "target"), "utf8")).toBe("untouched");
    expect(() => readlinkSync(join(directory, "a"))).toThrow("EINVAL");
  });

  it("takes the place of a directory among the runner's files, and no directory's elsewhere", () => {
    const [theirs, other] = [join(directory, "_runner_file_commands", "a"), join(directory, "a")];
    mkdirSync(join(theirs, "b"), { recursive: true });
    mkdirSync(other);
    writeAtomically(theirs, "new", current);
    expect(readFileSync(theirs, "utf8")).toBe("new");
    expect(() => {
      writeAtomically(other, "new", current);
    }).toThrow(/EEXIST|EISDIR/);
  });

  describe("in place, where the folder for new text is gone", () => {
    const gone = (): string => join(directory, "gone");

    it("cuts the old text off, and keeps the file", () => {
      writeFileSync(join(directory, "a"), "a longer text");
      const { ino } = statSync(join(directory, "a"));
      writeAtomically(join(directory, "a"), "new", gone);
      expect(readFileSync(join(directory, "a"), "utf8")).toBe("new");
      expect(statSync(join(directory, "a")).ino).toBe(ino);
    });

    it("and a file stands in that folder's place", () => {
      writeFileSync(gone(), "");
      writeAtomically(join(directory, "a"), "new", gone);
      expect(readFileSync(join(directory, "a"), "utf8")).toBe("new");
    });

    it("waits for no named pipe: nobody would ever read from it", () => {
      execFileSync("mkfifo", [join(directory, "a")]);
      writeAtomically(join(directory, "a"), "new", gone);
      expect(readFileSync(join(directory, "a"), "utf8")).toBe("new");
    });

    it("follows no link", () => {
      writeFileSync(join(directory, "target"), "untouched");
      symlinkSync(join(directory, "target"), join(directory, "a"));
      writeAtomically(join(directory, "a"), "new", gone);
      expect(readFileSync(join(directory, "target"), "utf8")).toBe("untouched");
      expect(readFileSync(join(directory, "a"), "utf8")).toBe("new");
    });

    it("takes the place of a directory among the runner's files", () => {
      const path = join(directory, "_runner_file_commands", "a");
      mkdirSync(join(path, "b"), { recursive: true });
      writeAtomically(path, "new", gone);
      expect(readFileSync(path, "utf8")).toBe("new");
    });

    it("leaves a device that was given by hand what it is", () => {
      writeAtomically("/dev/null", "new", gone);
      expect(statSync("/dev/null").isCharacterDevice()).toBe(true);
    });
  });

  it("writes in place where it cannot rename", () => {
    expect(() => {
      writeAtomically(join(directory, "missing", "a"), "new", current);
    }).toThrow("ENOENT");
    expect(readdirSync(directory)).toEqual([]);
  });
});

describe("the job summary", () => {
  const clock = createManualClock();
  const warnings: string[] = [];
  const summaryOf = (path: string): Reporter =>
    new JobSummary({
      path,
      level: "full",
      stagingDirectory: current,
      redactRecord: (record) => record,
      postedReview: () => undefined,
      redactor: createRedactor(["is 2 + 2"]),
      warn: (text) => void warnings.push(text),
      clock,
    });

  it("loses a secret that its parts hold together, and what no file can take", async () => {
    const path = join(directory, "summary.md");
    await summaryOf(path).end?.(finishedRecord("What is 2 + 2?"));
    expect(readFileSync(path, "utf8")).toContain("What *** *** + ***?");
  });

  it("stands there as soon as the CLI has had time to start, behind what was there before", async () => {
    const path = join(directory, "summary.md");
    writeFileSync(path, "# Before\n");
    const summary = summaryOf(path);
    await summary.begin?.(sampleRecord());
    expect(readFileSync(path, "utf8")).toBe("# Before\n");
    clock.advance(250);
    expect(readFileSync(path, "utf8")).toMatch(/^# Before\n[^]*⏳ Cursor agent is at work[^]*still at work/);
    await summary.end?.(finishedRecord("All done."));
    expect(readFileSync(path, "utf8")).toMatch(/^# Before\n[^]*✅ Cursor agent answered[^]*All done\./);
    expect(readFileSync(path, "utf8")).not.toContain("⏳");
  });

  it("is written once where all is over before that", async () => {
    const path = join(directory, "summary.md");
    const summary = summaryOf(path);
    await summary.begin?.(sampleRecord());
    await summary.end?.(finishedRecord("All done."));
    clock.advance(250);
    expect(readFileSync(path, "utf8")).not.toContain("⏳");
  });

  it("is put back where somebody else wrote to it, and one warning says so", async () => {
    const path = join(directory, "summary.md");
    writeFileSync(path, "# Before\n");
    const summary = summaryOf(path);
    await summary.begin?.(sampleRecord());
    clock.advance(250);
    expect(warnings).toEqual([]);
    writeFileSync(path, "# Forged\n", { flag: "a" });
    await summary.end?.(finishedRecord("All done."));
    await summary.end?.(finishedRecord("All done."));
    expect(warnings).toEqual([
      "While the agent ran, GITHUB_STEP_SUMMARY was changed; it was put back as it was.",
    ]);
    expect(readFileSync(path, "utf8")).not.toContain("Forged");
  });

  it("is rewritten at most every 5 s from the beginning on, and only for news", async () => {
    const path = join(directory, "summary.md");
    const summary = summaryOf(path);
    await summary.begin?.(sampleRecord({ startedAtMs: 5_000 }));
    const asked: number[] = [];
    const tick = (atMs: number): void => {
      const record = (): ReturnType<typeof sampleRecord> => {
        asked.push(atMs);
        return sampleRecord();
      };
      void summary.happened?.({ type: "tick" }, record, atMs);
    };
    const news = (): void => void summary.happened?.({ type: "notice", text: "x" }, sampleRecord, 0);
    tick(5_250);
    tick(10_000);
    tick(11_000);
    news();
    tick(14_999);
    tick(15_000);
    tick(30_000);
    void summary.happened?.({ type: "lines", bytes: Buffer.from("x\n") }, sampleRecord, 0);
    tick(40_000);
    news();
    tick(40_001);
    expect(asked).toEqual([10_000, 15_000, 40_001]);
  });
});
