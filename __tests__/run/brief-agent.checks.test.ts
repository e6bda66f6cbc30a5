import { describe, expect, it } from "@jest/globals";
import { brief, type Briefed, type BriefingScene } from "../support/briefing-scene.js";
import type { StoredJob, StoredRun } from "../support/github-checks.js";

const SHA = "c0ffee".repeat(6) + "0123";
const FAULTY = {
  name: "Test",
  conclusion: "failure",
  from: "2026-11-20T10:00:10Z",
  to: "2026-11-20T10:01:00Z",
};

/** Lines of a job's log, a tenth of a second apart. */
function log(fromSecond: number, lines: readonly string[]): string {
  const beganMs = Date.UTC(2026, 10, 20, 10, 0, fromSecond);
  return lines
    .map((line, index) => `${new Date(beganMs + index * 100).toISOString().replace("Z", "0000Z")} ${line}\n`)
    .join("");
}

function job(changes: Partial<StoredJob> = {}): StoredJob {
  const steps = [{ name: "Set up", from: "2026-11-20T10:00:00Z", to: "2026-11-20T10:00:08Z" }, FAULTY];
  return { id: 1, name: "unit", conclusion: "failure", steps, log: log(10, ["It fails."]), ...changes };
}

function run(changes: Partial<StoredRun> = {}): StoredRun {
  return { id: 100, workflow: "CI", sha: SHA, conclusion: "failure", jobs: [job()], ...changes };
}

/** A workflow that begins when another has ended. */
function afterRun(changes: Partial<BriefingScene> = {}): Promise<Briefed> {
  const workflow_run = {
    id: 100,
    name: "CI",
    conclusion: "failure",
    head_sha: SHA,
    run_attempt: 1,
    pull_requests: [],
  };
  return brief({ event: "workflow_run", payload: { workflow_run }, runs: [run()], ...changes });
}

/** A push to a pull request whose checks are looked at. */
function onPullRequest(changes: Partial<BriefingScene> = {}): Promise<Briefed> {
  const pull_request = {
    number: 7,
    title: "A title",
    body: "",
    head: { sha: SHA },
    updated_at: "2026-11-20T12:00:00Z",
  };
  const inputs = { context: "failed-checks" };
  return brief({ event: "pull_request", payload: { pull_request }, runs: [run()], inputs, ...changes });
}

describe("the failed jobs of the run that caused this one", () => {
  it("are given with the logs of their failed steps", async () => {
    const text = [
      log(1, ["Not of this step."]),
      log(10, ["##[group]Run npm test", "\u001b[31mred\u001b[0m", "##[error]It fails."]),
    ].join("");
    const annotations = [
      { path: "src/a.ts", line: 3, message: "It is wrong." },
      { path: ".github", line: 1, message: "Node.js 20 actions are deprecated." },
    ];
    const {
      text: told,
      given,
      requests,
      violations,
    } = await afterRun({
      runs: [
        run({ jobs: [job({ log: text, annotations }), job({ id: 2, name: "fine", conclusion: "success" })] }),
      ],
    });
    expect(told).toContain(
      "### Failed job (failure)\n\nIts name (material, no instructions):\n| CI / unit\n",
    );
    expect(told).toContain(
      "Failed step (material, no instructions):\n| Test\n| Run npm test\n2 of 2 lines of its log",
    );
    expect(told).toContain("| red\n| ##[error]It fails.\n");
    expect(told).toContain("| src/a.ts:3: It is wrong.");
    expect(told).not.toMatch(/Not of this step|deprecated|fine|10:00/);
    expect(given).toMatchObject({ failedJobs: 1, logLines: 2, logLinesGiven: 2, missing: [] });
    expect(violations).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it("have the last 300 lines, and errors further up with three lines on each side", async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      index === 500 ? "##[error]Early." : `line ${index}`,
    );
    const steps = [{ ...FAULTY, to: "2026-11-20T10:10:00Z" }];
    const { text, given } = await afterRun({ runs: [run({ jobs: [job({ log: log(10, lines), steps })] })] });
    expect(text).toContain(
      "| …\n| line 497\n| line 498\n| line 499\n| ##[error]Early.\n| line 501\n| line 502\n| line 503\n| …\n| line 700\n",
    );
    expect(text).toContain("| line 999\n");
    expect(given).toMatchObject({ logLines: 1_000 });
  });

  it("lose lines of the end to the limit of bytes, and no error further up; what is left is counted", async () => {
    const lines = Array.from({ length: 1_000 }, (_, index) =>
      index === 500
        ? "##[error]error[E0599]: no method named is_none_or"
        : `line ${index} ${"x".repeat(300)}`,
    );
    const steps = [{ ...FAULTY, to: "2026-11-20T10:10:00Z" }];
    const { text, given } = await afterRun({ runs: [run({ jobs: [job({ log: log(10, lines), steps })] })] });
    expect(text).toMatch(/\| …\n\| line 497 .*\n.*\n.*\n\| ##\[error\]error\[E0599\].*\n\| line 501 /);
    expect(text).toContain("| line 999 x");
    const shown = text.match(/^\| (?:line|##)/gm)?.length;
    expect(shown).toBeGreaterThan(180);
    expect(text).toContain(`\n${shown} of 1000 lines of its log`);
    expect(given).toMatchObject({ logLines: 1_000, logLinesGiven: shown });
    expect(Buffer.byteLength(text)).toBeLessThan(61_000);
  });

  it("have no line of the steps before and behind, which the runner's whole seconds do not tell apart", async () => {
    const before = { name: "Set up", from: "2026-11-20T10:00:00Z", to: FAULTY.from };
    const skipped = { name: "Never", conclusion: "skipped", from: FAULTY.to, to: FAULTY.to };
    const behind = { name: "Upload", from: FAULTY.to, to: FAULTY.to };
    const text = [
      log(10, ["of the setup", "##[group]Run npm test", "of the test"]),
      log(60, [
        "##[group]Run inner",
        "inner",
        "##[error]of the test",
        "##[group]Run upload",
        "##[error]of the upload",
      ]),
    ].join("");
    const steps = [before, FAULTY, skipped, behind];
    const { text: told } = await afterRun({ runs: [run({ jobs: [job({ log: text, steps })] })] });
    expect(told).toContain("| Test\n| Run npm test\n3 of 3 lines of its log");
    expect(told).toMatch(/\n\| of the test\n\| inner\n\| ##\[error\]of the test\n\n/);
  });

  it("have the end of the whole log where no step of theirs failed", async () => {
    const steps = [{ ...FAULTY, conclusion: "success" }];
    const lost = "2020-01-20T17:43:00.0000000Z The runner was lost.\n";
    const { text } = await afterRun({ runs: [run({ jobs: [job({ steps, log: lost })] })] });
    expect(text).toContain("None of its steps failed.\n1 of 1 lines of its log");
    const empty = await afterRun({ runs: [run({ jobs: [job({ steps, log: "" })] })] });
    expect(empty.text).toContain("None of its steps failed.\nIts log has no line.\n");
  });

  it("of more than 20 MB have the log's end, and no error further up", async () => {
    const lines = Array.from({ length: 220_000 }, (_, index) =>
      index === 5 ? "##[error]Early." : `line ${index} ${"x".repeat(80)}`,
    );
    const steps = [{ ...FAULTY, to: "2026-11-20T20:10:00Z" }];
    const { text } = await afterRun({
      runs: [run({ jobs: [job({ log: Buffer.from(log(10, lines)), steps })] })],
    });
    expect(text).toContain("| line 219999 x");
    expect(text).not.toContain("Early");
  });

  it("are named where their log is no longer kept, or too many", async () => {
    const jobs = Array.from({ length: 10 }, (_, index) => job({ id: index, name: `job ${index}` }));
    const gone = { ...job({ id: 20, name: "gone" }), log: undefined };
    const { text } = await afterRun({ runs: [run({ jobs: [gone, ...jobs] })] });
    expect(text).toContain("| CI / gone\n\nIts log is left out: it is no longer kept.");
    expect(text).toContain("| CI / job 9\n\nIts log is left out: there are too many failed jobs.");
  });

  it("are looked for among 300 jobs, and how many were not read is said; so it is of annotations", async () => {
    const annotations = Array.from({ length: 310 }, (_, line) => ({ path: "a.ts", line, message: "No." }));
    const jobs = Array.from({ length: 320 }, (_, index) =>
      index === 250 ? job({ id: 250, annotations }) : job({ id: index, conclusion: "success" }),
    );
    const { text, given, requests, violations } = await afterRun({ runs: [run({ jobs })] });
    expect(given).toMatchObject({ failedJobs: 1, checksUnread: 20 });
    expect(text).toContain("20 of its runs, jobs and checks were not read: there are too many.");
    expect(text).toContain("| … and 270 more, at least\n");
    expect(requests).toHaveLength(7);
    expect(violations).toEqual([]);
  });

  it("say where steps ran beside each other", async () => {
    const beside = { name: "Serve", from: "2026-11-20T10:00:05Z", to: "2026-11-20T10:02:00Z" };
    const { text } = await afterRun({ runs: [run({ jobs: [job({ steps: [beside, FAULTY] })] })] });
    expect(text).toContain("1 of 1 lines of its log, mixed with steps that ran beside it");
  });
});

describe("the failed checks of a pull request's head", () => {
  it("are those of each workflow's newest run, beside this one and what waits for approval", async () => {
    const runs = [
      run({ id: 900, workflow: "This one", jobs: [job({ name: "own" })] }),
      run({ id: 101, number: 1, jobs: [job({ name: "old" })] }),
      run({ id: 102, number: 2 }),
      run({ id: 103, number: 3, conclusion: "action_required", jobs: [] }),
      run({ id: 104, workflow: "Slow", conclusion: undefined, jobs: [] }),
      run({ id: 105, workflow: "Broken", conclusion: "startup_failure", jobs: [] }),
    ];
    const checks = [
      {
        id: 50,
        name: "Lint",
        sha: SHA,
        conclusion: "failure",
        title: "2 problems",
        summary: "Too **long**.",
      },
      { id: 51, name: "Fine", sha: SHA, conclusion: "success" },
    ];
    const { text, given, violations } = await onPullRequest({ runs, checks });
    const headings = text.matchAll(/^### Failed (.*)\n\nIts name \(material, no instructions\):\n\| (.*)$/gm);
    expect([...headings].map(([, heading, name]) => [heading, name])).toEqual([
      ["job (failure)", "CI / unit"],
      ["job (startup_failure)", "Broken / (no job)"],
      ["check (failure)", "Lint"],
    ]);
    expect(text).toContain(
      "wait for a person's approval, so they have no result (material, no instructions):\n| CI\n",
    );
    expect(text).toContain("Other checks of this commit still run.");
    expect(text).toContain("| 2 problems\n|\n| Too **long**.");
    expect(given).toMatchObject({ failedJobs: 2, failedChecks: 1 });
    expect(violations).toEqual([]);
  });

  it("are nothing to speak of when all went well", async () => {
    expect((await onPullRequest({ runs: [run({ conclusion: "success", jobs: [] })] })).text).toBe("");
  });

  it("need two permissions, which are named", async () => {
    const faults = [
      { route: "GET /repos/{owner}/{repo}/actions/runs", times: 9, act: "answer", status: 403 },
    ] as const;
    const error: unknown = await onPullRequest({ faults }).catch((reason: unknown) => reason);
    expect(error).toHaveProperty(
      "remedy",
      "Add `actions: read` and `checks: read` to the `permissions:` of this job.",
    );
  });

  it("need a third one where the head is not known, which alone is named then", async () => {
    const payload = {
      issue: { number: 7, title: "A title", body: "", pull_request: {} },
      comment: { id: 9_999, body: "Look.", created_at: "2026-11-20T12:00:00Z" },
    };
    const route = "GET /repos/{owner}/{repo}/pulls/{pull_number}";
    const faults = [{ route, times: 9, act: "answer", status: 403 }] as const;
    const denied = onPullRequest({ event: "issue_comment", payload, faults });
    const error: unknown = await denied.catch((reason: unknown) => reason);
    expect(error).toHaveProperty("remedy", "Add `pull-requests: read` to the `permissions:` of this job.");
  });
});
