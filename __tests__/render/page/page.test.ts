import { describe, expect, it } from "@jest/globals";
import { unreadableRun } from "../../../src/record/finish.js";
import type { RunRecord } from "../../../src/record/schema.js";
import { Page } from "../../../src/render/page/page.js";
import { writeLog } from "../../support/log-entries.js";
import { pageOf, pageOfRuns, recordOfStream, recordWith } from "../../support/page-fixtures.js";
import { policyFor, policyOf } from "../../support/page-policy.js";
import { GARDEN_STREAM, HOSTILE_TEXTS, hostileStream, line } from "../../support/page-streams.js";
import {
  COMPARED,
  finishedRecord,
  NOT_COMPARED,
  sampleCall,
  sampleFile,
  sampleFinding,
} from "../../support/sample-record.js";

const GARDEN = recordOfStream(GARDEN_STREAM, { afterMs: 59_400 });

const OPTIONS = { redact: (text: string) => text, serverUrl: "https://github.com" };
const FILE = sampleFile("a.ts", { added: 1, removed: 1, reported: false, outsideAllowedPaths: true });

describe("the page", () => {
  it("lets nothing run or load but its own script and style, by their hashes", () => {
    const html = pageOf(GARDEN, GARDEN_STREAM);
    expect(policyOf(html)).toEqual(policyFor(html));
  });

  it("holds the facts of the run without any script", () => {
    const verdict = { reason: "tool-error", message: "1 call failed.", remedy: "Look at it." } as const;
    const record = recordOfStream(GARDEN_STREAM, { afterMs: 59_400, verdict });
    const text = textOf(pageOf(record, []));

    for (const fact of [
      "❌ failed: calls failed",
      "Duration 59 s",
      "1 call failed. Look at it.",
      "Reason tool-error",
      "octo/garden · Tend / weed",
      "Model Composer 2",
      "Tool calls 5 ok, 1 failed, 1 denied, 1 unfinished",
      "Tokens 48.2k new + 112.6k cached in, 3.9k out",
      "Event push by mona",
      "Answer All 98 tests pass now.",
      "Time Of 59 s: model",
    ]) {
      expect(text).toContain(fact);
    }
  });

  it("says what to do before the answer, and ids and circumstances behind it", () => {
    const toolCallCounts = { total: 2, ok: 1, failed: 0, denied: 1, unfinished: 0 };
    const permissions = { runsEverything: false, hasDeny: false };
    const toolCalls = [sampleCall(1, { outcome: "denied", denial: "approval", permissions: ["Shell(npm)"] })];
    const record = finishedRecord("Done, I think.", { toolCallCounts, toolCalls, permissions });
    const text = textOf(pageOf(record, []));
    const places = [
      "1 of 2 tool calls was denied: shell npm test -- 1",
      "allow: | Shell(npm)",
      "Tool calls 1 ok",
      "Answer Done, I think.",
      "About this run",
    ].map((part) => text.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
    expect(text.split("Shell(npm)")).toHaveLength(2);
  });

  it("claims nothing of a run that could not be read: no time, no counts, no empty part", () => {
    const record = unreadableRun("runs/api.json", "it is empty.");
    const text = textOf(
      pageOfRuns([
        { record, name: "api.json", lines: [] },
        { record: GARDEN, name: "garden", lines: [] },
      ]),
    );
    const [, run = ""] = /could not be read api\.json(.*?)What happened/su.exec(text) ?? [];
    expect(run).toContain("runs/api.json could not be read as a run: it is empty.");
    expect(run.slice(run.indexOf("could not be read"))).not.toMatch(/0\.0 s|\b0 calls|none|About this run/u);
    expect(text).not.toContain("0 calls");
    expect(text).not.toMatch(/no.result/u);
  });

  it("shows the files first that need attention", () => {
    const files = [
      sampleFile("a.ts"),
      sampleFile("b.ts", { sensitive: true }),
      sampleFile("c.ts", { outsideAllowedPaths: true }),
    ];
    expect(textOf(pageOf(recordWith({ files }), [])).match(/\b[abc]\.ts\b/gu)).toEqual([
      "c.ts",
      "b.ts",
      "a.ts",
    ]);
  });

  it.each([
    [{ code: 0, signal: undefined, endedBy: undefined }, "Exit code 0"],
    [{ code: 143, signal: undefined, endedBy: "timeout" }, "Exit code 143 (time limit)"],
    [{ code: undefined, signal: undefined, endedBy: "internal" }, "Ended by error of this action"],
    [{ code: undefined, signal: "SIGKILL", endedBy: undefined }, "Ended by SIGKILL"],
    [{ code: undefined, signal: "SIGTERM", endedBy: "timeout" }, "Ended by SIGTERM (time limit)"],
    [{ code: undefined, signal: "SIGTERM", endedBy: "lingering" }, "Ended by SIGTERM (did not exit)"],
    [{ code: undefined, signal: "SIGTERM", endedBy: "idle-timeout" }, "Ended by SIGTERM (silence limit)"],
  ] as const)("says of %j how the CLI ended", (exit, words) => {
    expect(textOf(pageOf(recordWith({ exit }), [])).replace(/\s+/gu, " ")).toContain(words);
  });

  it("has all but thirty findings and files in a fold", () => {
    const html = pageOf(
      recordWith({
        files: Array.from({ length: 32 }, (_, index) => ({ ...FILE, path: `f${index}.ts` })),
        findings: Array.from({ length: 31 }, (_, index) => sampleFinding({ line: index + 1 })),
        structuredOutput: "{}",
      }),
      [],
    );
    const [files = ""] = /<ul class="files">.*?<\/ul>/su.exec(html) ?? [];
    const [findings = ""] = /<ul class="findings">.*?<\/ul>/su.exec(html) ?? [];
    expect([files, findings].map((list) => list.split("<li").length - 1)).toEqual([30, 30]);
    expect(textOf(html)).toMatch(/1 more finding .*2 more files /su);
  });

  it("tells the CLI's own figure of the time from the run's", () => {
    const record = finishedRecord("x");
    const result = record.result === undefined ? undefined : { ...record.result, durationMs: 4_792 };
    expect(textOf(pageOf({ ...record, result }, []))).toContain("Duration reported by the CLI 4.8 s");
  });

  it("does not say when a run started whose stream tells no times", () => {
    expect(textOf(pageOf(GARDEN, []))).toContain("Started 2026-10-01 14:30:00 UTC");
    expect(textOf(pageOf({ ...GARDEN, startedAtMs: 0, endedAtMs: 0 }, []))).not.toContain("Started");
  });

  it("shows files with their diffs, and what is odd about them", () => {
    const diff = {
      path: "a.ts",
      text: "--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1 +1 @@\n-old\n+new",
      truncated: true,
    };
    const html = pageOf(
      recordWith({
        files: [FILE, { ...FILE, path: "b.bin", binary: true }],
        changes: { ...COMPARED, diffs: [diff] },
      }),
      [],
    );

    expect(html).toContain('<span class="removed">-old\n</span><span class="added">+new\n</span>');
    expect(html).toContain('<span class="head">--- a/src/a.ts\n+++ b/src/a.ts\n</span>');
    expect(textOf(html)).toContain("not reported by the agent outside allowed-paths");
    expect(textOf(html)).toContain("Cut here; the full diff is in the patch file.");
  });

  it("says that git could not compare, where there are no files as well", () => {
    const html = pageOf(recordWith({ ...NOT_COMPARED, files: [] }), []);

    expect(html).not.toContain('<ul class="files">');
    expect(textOf(html)).toContain("Files none reported What changed is not known: git could not compare");
  });

  it("gives no share of the time to a model that never said a word", () => {
    const ended = { startedAtMs: 1_000, endedAtMs: 1_500 };

    expect(
      pageOf(recordWith({ ...ended, toolCalls: [], stream: { ...GARDEN.stream, events: 0 } }), []),
    ).not.toContain("<h3>Time</h3>");
    expect(pageOf(GARDEN, [])).toContain("<h3>Time</h3>");
  });

  it("says where the change is, and that nothing was pushed", () => {
    const files = [{ ...sampleFile("a.ts"), status: "modified" } as const];
    const run = { ...recordWith({}).run, artifact: "agent-report" };
    const text = textOf(pageOf(recordWith({ files, run, changes: { ...COMPARED, files } }), []));

    expect(text.replace(/\s+/g, " ")).toMatch(
      /To apply it: ?gh run download 7001 -n agent-report -D agent-report &amp;&amp; git apply agent-report\/changes\.patch/u,
    );
  });

  it("counts the files that changed, not those that the agent only spoke of", () => {
    const files = [sampleFile("a.ts"), sampleFile("b.ts", { changed: false, status: "unchanged" })];

    expect(textOf(pageOf(recordWith({ files, changes: COMPARED }), []))).toContain("Files 1 changed");
  });

  it.each([
    ["of another mode", ["old mode 100644", "new mode 100755"]],
    ["copied", ["similarity index 90%", "copy from a.ts", "copy to b.ts"]],
    ["renamed", ["similarity index 90%", "rename from a.ts", "rename to b.ts"]],
    ["written anew", ["dissimilarity index 95%"]],
    ["added", ["new file mode 100644"]],
    ["deleted", ["deleted file mode 100644"]],
  ])("takes the names of a file that was %s for no lines of it", (_how, lines) => {
    const head = ["diff --git a/a.ts b/b.ts", ...lines, "index 1..2", "--- a/a.ts", "+++ b/b.ts"].join("\n");
    const diff = { path: "a.ts", text: `${head}\n@@ -1 +1 @@\n-old\n+new`, truncated: false };
    const html = pageOf(recordWith({ files: [FILE], changes: { ...COMPARED, diffs: [diff] } }), []);

    expect(html).toContain(`<span class="head">${head}\n</span><span class="hunk">@@`);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "nonsense",
    "",
    "http://github.com/octo/garden/actions/runs/7001",
    "https://github.com@evil.example/octo/garden/actions/runs/7001",
    "https://evil.example@github.com/octo/garden/actions/runs/7001",
    "https://github.com.evil.example/octo/garden/actions/runs/7001",
    "https://evil.example/https://github.com/",
    "https://github.com:8443/octo/garden/actions/runs/7001",
  ])("links the run only on the server of the step, so %j is text", (runUrl) => {
    const html = pageOf(recordWith({ run: { ...GARDEN.run, runUrl } }), []);

    expect(html).not.toContain("<a ");
    expect(textOf(html).includes("Run, as named by the record")).toBe(runUrl !== "");
  });

  it("links where a browser would go, which reads a backslash as a slash", () => {
    const record = recordWith({ run: { ...GARDEN.run, runUrl: "https://github.com\\@evil.example/" } });

    expect(pageOf(record, [])).toContain('<a href="https://github.com/@evil.example/" ');
  });

  it("links nothing else", () => {
    expect(pageOf(GARDEN, GARDEN_STREAM).match(/<a [^>]*>/g)).toEqual([
      '<a href="https://github.com/octo/garden/actions/runs/7001/attempts/1" rel="noopener noreferrer">',
    ]);
  });

  it("holds no element and no attribute that a stream could have brought", () => {
    const lines = hostileStream();
    const hostile = HOSTILE_TEXTS.join("\n");
    const record = {
      ...recordOfStream(lines, { afterMs: 31_000 }),
      message: hostile,
      remedy: hostile,
      notes: [...HOSTILE_TEXTS],
      diagnostics: hostile,
      run: {
        ...GARDEN.run,
        repository: hostile,
        workflow: hostile,
        actor: hostile,
        ref: hostile,
        matrix: hostile,
      },
      todos: HOSTILE_TEXTS.map((content) => ({ content, state: "pending" as const })),
    };
    const html = pageOf(record, lines);
    const markup = html
      .replace(/(<script[^>]*>).*?(?=<\/script>)/gs, "$1")
      .replace(/<style>.*?<\/style>/s, "");
    const names = new Set([...markup.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name]) => name));

    expect(names).not.toContain("img");
    expect(names).not.toContain("b");
    expect(markup).not.toMatch(/<[^>]*\son\w+\s*=/i);
    expect(markup.match(/<script(?! type="application\/json" data-name="\w+" data-run="0">)[^>]*>/g)).toEqual(
      ["<script>"],
    );
    expect(html.match(/<\/script>/g)?.length).toBe(html.match(/<script/g)?.length);
    expect(html.length).toBeLessThan(400_000);
  });

  it("cuts what is long, whoever made it so", () => {
    const long = "x".repeat(1_000_000);
    const record = {
      ...GARDEN,
      startedAtMs: 1e300,
      message: long,
      remedy: long,
      lastMessage: long,
      result: undefined,
      diagnostics: long,
      notes: Array.from({ length: 1_000 }, () => long),
      todos: [{ content: long, state: "done" as const }],
      session: { ...GARDEN.session, model: long, id: long, cliVersion: long },
      run: { ...GARDEN.run, repository: long, matrix: long },
    };

    expect(pageOf(record, [line.session(long), line.prompt(long)]).length).toBeLessThan(500_000);
  });

  it.each([1, 100, 1_000])("holds at most 16 MB, whatever %i records were made to hold", (runCount) => {
    const tags = "<".repeat(30_000);
    const files = Array.from({ length: 1_000 }, (_, index) => ({ ...FILE, path: `${index}${tags}` }));
    const crafted = {
      ...GARDEN,
      message: tags,
      remedy: tags,
      lastMessage: "<".repeat(1_000_000),
      result: undefined,
      diagnostics: "<".repeat(1_000_000),
      notes: Array.from({ length: 1_000 }, () => tags),
      todos: Array.from({ length: 10_000 }, () => ({ content: tags, state: "done" as const })),
      toolCalls: GARDEN.toolCalls.map((call) => ({ ...call, kind: tags, target: tags.repeat(30) })),
      files,
      changes: {
        ...COMPARED,
        diffs: files.map(({ path }) => ({ path, text: "+\n".repeat(10_000), truncated: false })),
      },
      run: { ...GARDEN.run, runUrl: `https://example.org/${tags}` },
    };
    const runs = Array.from({ length: runCount }, () => ({ record: crafted, name: tags }));
    const page = new Page(runs, OPTIONS);
    // All are alike, and the last has the longest number.
    const part = page.beginRun(runCount - 1);
    const { html } = part;
    const log = writeLog(crafted, part.log);
    const last = html + log.line(line.message("said", 0)) + log.end(tags);
    const bytes = Buffer.byteLength(page.head + page.tail) + runCount * Buffer.byteLength(last);

    expect(bytes).toBeLessThanOrEqual(16_000_000);
    expect(textOf(page.beginRun(0).html)).toContain(
      "A part of this run has no room on this page; it is in the record file.",
    );
  });

  it.each([
    [1, 50_000, "a warning that is repeated ".repeat(20)],
    [500, 300, ""],
    [1_000, 150, ""],
  ])("is filled by %i runs with %i lines of noise each, and not over-filled", (runCount, lineCount, rest) => {
    const noise = Array.from({ length: lineCount }, (_, index) => `npm warn ${index} ${rest}`);
    const runs = Array.from({ length: runCount }, () => ({
      record: GARDEN,
      lines: [...GARDEN_STREAM, ...noise],
    }));
    const bytes = Buffer.byteLength(pageOfRuns(runs));

    expect(bytes).toBeLessThanOrEqual(16_000_000);
    expect(bytes).toBeGreaterThan(15_000_000);
  });

  it("gives several runs an index", () => {
    const failed = {
      ...GARDEN,
      conclusion: "failure",
      run: { ...GARDEN.run, matrix: '{"node":"24"}' },
    } as const;
    const page = new Page([{ record: GARDEN }, { record: failed }], OPTIONS);

    expect(textOf(page.head)).toContain(
      "⚠️ reports 1 changed file, but 1 of its 8 calls was denied octo/garden · Tend / weed 59 s, 8 calls ❌ failed: completed octo/garden · Tend / weed · node 24 59 s, 8 calls",
    );
    expect(textOf(page.head)).toContain("1 of 2 runs failed");
    expect(page.head).toContain('<a href="#run-2">');
    expect(page.beginRun(1).html).toContain('id="run-2"');
  });

  it("says in the row of a run why it failed, and what a reader must not miss", () => {
    const failed = recordWith({ conclusion: "failure", reason: "agent-error" });
    const findings = [sampleFinding(), sampleFinding({ severity: "warning" })];
    const reviewed = recordWith({
      findings,
      structuredOutput: JSON.stringify({ verdict: "reject", findings }),
    });
    const head = textOf(new Page([{ record: failed }, { record: reviewed }], OPTIONS).head);

    expect(head).toContain("❌ failed: the agent ended with an error");
    expect(head).toContain("❌ reject: 1 error, 1 warning");
  });

  it("shows names in backticks as code, in messages as in notes, and nothing of it acts", () => {
    const html = pageOf(
      recordWith({
        message: "`prompt` and `x<img src=x>`\nare empty.",
        remedy: "Give **one**.",
        notes: ["See `[a](https://a.example)`."],
      }),
      [],
    );
    const lines = textOf(html);

    expect(html).toContain("<code>prompt</code> and <code>x&lt;img src=x&gt;</code></strong></p>");
    expect(html).toContain("Give <strong>one</strong>.");
    expect(html).toContain("<code>[a](https://a.example)</code>");
    expect(lines).not.toContain("`prompt`");
  });

  it("puts what is more than a screen of rows into a fold", () => {
    const runs = Array.from({ length: 30 }, () => ({ record: GARDEN }));
    const head = new Page(runs, OPTIONS).head;

    expect(head.split("<details")[0]?.match(/<li>/g)).toHaveLength(20);
    expect(textOf(head)).toContain("10 more runs, none of them failed");
    expect(head).toContain('<a href="#run-30">');
  });

  it("tells several runs of the same place from each other by their names", () => {
    const names = ["weed · runs/1/record.json", "weed · runs/2/record.json"];
    const page = new Page(
      names.map((name) => ({ record: GARDEN, name })),
      OPTIONS,
    );

    expect(textOf(page.head)).toContain(
      "2 runs finished ⚠️ reports 1 changed file, but 1 of its 8 calls was denied weed · runs/1/record.json 59 s, 8 calls",
    );
    expect(textOf(page.beginRun(1).html)).toMatch(/^ weed · runs\/2\/record.json ⚠️ reports 1 changed file/);
    expect(textOf(page.beginRun(1).html)).toContain("Job octo/garden · Tend / weed");
  });

  it("names a run that is alone by its place, where one is known", () => {
    const named = (record: RunRecord): string => pageOfRuns([{ record, name: "runs/a.ndjson", lines: [] }]);
    const placeless = { ...GARDEN, run: { ...GARDEN.run, repository: "", workflow: "", job: "" } };

    expect(named(GARDEN)).not.toContain("runs/a.ndjson");
    expect(named(placeless)).toContain(
      "<title>⚠️ reports 1 changed file, but 1 of its 8 calls was denied · runs/a.ndjson</title>",
    );
    expect(textOf(named(placeless))).toContain("runs/a.ndjson ⚠️ reports");
    expect(pageOf(placeless, [])).toContain("was denied · Cursor agent</title>");
  });

  it("folds an answer of more than sixty lines, counting a long line as several", () => {
    const isFolded = (lines: readonly string[]): boolean => {
      const record = { ...finishedRecord(lines.join("\n")), lastMessage: lines.join("\n") };
      return pageOf(record, []).includes('class="answer long"');
    };
    const short = (count: number): readonly string[] => Array.from({ length: count }, () => "a line");
    expect([isFolded(short(60)), isFolded(short(61))]).toEqual([false, true]);
    expect([isFolded([...short(58), "x".repeat(200)]), isFolded([...short(58), "x".repeat(201)])]).toEqual([
      false,
      true,
    ]);
  });

  it("refuses a run that it does not have", () => {
    const page = new Page([{ record: GARDEN }], OPTIONS);

    expect(() => page.beginRun(1)).toThrow("The page has 1 runs; there is no run 1.");
  });
});

/** What a reader sees, roughly. */
function textOf(html: string): string {
  return html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}
