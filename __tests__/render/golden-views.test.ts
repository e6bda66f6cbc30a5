import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { mergeRuns } from "../../src/record/merge.js";
import type { RunRecord } from "../../src/record/schema.js";
import { renderComment } from "../../src/render/comment/comment.js";
import { renderProgress } from "../../src/render/comment/comment-progress.js";
import type { StepLogEntry } from "../../src/render/log/log-entry.js";
import { logEntries, runLine, summaryLine } from "../../src/render/log/log-lines.js";
import {
  mergedLine,
  mergedOutputs,
  renderMerged,
  renderMergedComment,
} from "../../src/render/summary/merged.js";
import { recordOutputs } from "../../src/render/outputs.js";
import { Page } from "../../src/render/page/page.js";
import { renderReview } from "../../src/render/review/review.js";
import { renderSummary } from "../../src/render/summary/summary.js";
import { traceOf } from "../../src/render/trace/trace.js";
import { condensed, condensedPage } from "../support/condensed.js";
import { LONG_STREAM, LONG_UPDATES } from "../support/golden-log.js";
import { GOLDEN_RECORDS } from "../support/golden-records.js";
import { GOLDEN_REVIEWS, shortHash } from "../support/golden-reviews.js";
import { pageOf, pageOfRuns, recordOfStream } from "../support/page-fixtures.js";
import { GARDEN_STREAM } from "../support/page-streams.js";

/**
 * What a person sees of runs that show all that a view can say, and of runs beyond every limit. After a wanted change
 * of a view run `UPDATE_GOLDEN=1 npm test -- golden`, and read the difference before you commit it.
 */
const UPDATE = process.env["UPDATE_GOLDEN"] === "1";
const GOLDEN = resolve("__tests__/golden/views");

const FRAME = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: "https://github.example/octo/repo/actions/runs/100",
  previous: "### An older result",
  review: { url: "https://github.example/octo/repo/pull/7#pullrequestreview-1", leftOut: 2 },
};

const TRACE_FRAME = {
  context: {
    traceId: "0123456789abcdef0123456789abcdef",
    spanId: "00000000000000aa",
    parentSpanId: "00000000000000bb",
    isSampled: true,
    traceState: undefined,
  },
  spanIdOfCall: (index: number) => String(index),
  toolOfKind: () => undefined,
  requestedModel: "composer-2",
  content: { prompt: "Mend it.", argumentsOf: () => ({ command: "npm test", ...nested(12) }) },
};

function nested(depth: number): object {
  return depth === 0 ? { list: [1, true, "x".repeat(20)] } : { deeper: nested(depth - 1) };
}

function expectGolden(name: string, text: string): void {
  const path = resolve(GOLDEN, name);
  if (UPDATE) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, "utf8"));
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

function traceText(record: RunRecord): string {
  const { resource, spans } = traceOf(record, TRACE_FRAME);
  return json({ resource, spans: spans.map((span) => ({ ...span, spanContext: span.spanContext() })) });
}

const VIEWS: Readonly<Record<string, (record: RunRecord) => string>> = {
  "summary.md": (record) => condensed(renderSummary(record, "full")),
  "compact.md": (record) => condensed(renderSummary(record, "compact")),
  "comment.md": (record) => condensed(renderComment(record, FRAME)),
  "page.html": (record) => condensedPage(runPart(record)),
  "last-line.txt": (record) => condensed(`${summaryLine(record)}\n`),
};

/** Outputs and spans of more calls are long, and tell nothing new. */
const MOST_TRACED_CALLS = 10;
const DATA: Readonly<Record<string, (record: RunRecord) => string>> = {
  "outputs.json": (record) => condensed(json(recordOutputs(record))),
  "trace.json": (record) => condensed(traceText(record)),
};

describe.each(Object.entries(GOLDEN_RECORDS))("the views of a run that is %s", (name, record) => {
  it.each(Object.entries(record.toolCalls.length > MOST_TRACED_CALLS ? VIEWS : { ...VIEWS, ...DATA }))(
    "%s",
    (file, view) => {
      expectGolden(`${name}/${file}`, view(record));
    },
  );
});

/** The part of a page before the log. */
function runPart(record: RunRecord): string {
  const html = pageOf(record, []);
  return html.slice(html.indexOf('<header class="summary"'), html.indexOf('<section class="part log"'));
}

describe("a run at work", () => {
  it.each(["running", "endless", "exact"])("has a comment that shows how far it is: %s", (name) => {
    const record = { ...recordNamed(name), conclusion: "running", reason: "running" } as const;
    expectGolden(`${name}/progress.md`, condensed(renderProgress(record, record.startedAtMs + 9_000, FRAME)));
  });
});

describe("all of these runs together", () => {
  const files = Object.entries(GOLDEN_RECORDS).map(([name, record], index) => ({
    file: `runs/${name}.json`,
    path: `/w/runs/${name}.json`,
    source: "record" as const,
    digest: name,
    record: { ...record, run: { ...record.run, job: name, runId: String(index) } },
  }));
  const broken = { file: "runs/broken.json", path: "/w/runs/broken.json", problem: "it is empty." };
  const merged = mergeRuns([...files, broken], ["No file matches `x`."]);

  it.each([
    ["summary.md", () => condensed(renderMerged(merged, "full"))],
    ["compact.md", () => condensed(renderMerged(merged, "compact"))],
    ["comment.md", () => condensed(renderMergedComment(merged, FRAME))],
    ["outputs.json", () => condensed(json(mergedOutputs(merged)))],
    [
      "log.txt",
      () =>
        condensed([...merged.runs.map((run) => runLine(run, (text) => text)), mergedLine(merged)].join("\n")),
    ],
    [
      "index.html",
      () => {
        const page = pageOfRuns(files.map(({ record, file }) => ({ record, name: file, lines: [] })));
        return condensedPage(page.slice(0, page.indexOf("</nav>")));
      },
    ],
  ])("%s", (file, view) => {
    expectGolden(`all/${file}`, view());
  });
});

describe("many runs that failed for the same reason", () => {
  const failed = recordNamed("stopped");
  const runs = [...Array(12).keys()].map((index) => ({
    file: `runs/${index}.json`,
    path: `/w/runs/${index}.json`,
    source: "record" as const,
    digest: String(index),
    record: {
      ...failed,
      message: index < 7 ? failed.message : `${index} ${"x".repeat(500)}`,
      run: { ...failed.run, job: `${index} ${"y".repeat(200)}`, runId: String(index) },
    },
  }));
  const merged = mergeRuns(runs, [
    "x".repeat(600),
    ...[...Array(300).keys()].map((index) => `Note ${index}.`),
  ]);

  it.each([10_000, 30_000])("in a summary of at most %i bytes", (maximumBytes) => {
    expectGolden(`many/${maximumBytes}.md`, condensed(renderMerged(merged, "full", undefined, maximumBytes)));
  });

  it.each([10_000, 60_000])("in a comment of at most %i bytes", (maximumBytes) => {
    expectGolden(
      `many/comment-${maximumBytes}.md`,
      condensed(renderMergedComment(merged, FRAME, maximumBytes)),
    );
  });
});

describe("the page of a run", () => {
  it.each([
    ["garden", [...GARDEN_STREAM, "npm warn deprecated", '{"type":"brand-new","list":[1,{"a":[]}]}']],
    ["long-log", LONG_STREAM],
  ])("holds an entry for each thing that happened: %s", (name, lines) => {
    const record = recordOfStream(lines, { afterMs: 59_400 });
    expectGolden(`${name}/page.html`, condensedPage(pageOf(record, lines)));
  });
});

describe("a review", () => {
  it.each(Object.entries(GOLDEN_REVIEWS))("%s", (name, content) => {
    const { body, comments, leftOut } = renderReview(content, shortHash);
    const text = [body, ...comments, `left out: ${leftOut}`].join("\n\n=======\n\n");
    expectGolden(`review/${name}.md`, condensed(text));
  });
});

describe("two runs for which there is little room", () => {
  const runs = ["bare", "retried"].map((name, index) => ({
    file: `runs/${name}.json`,
    path: `/w/runs/${name}.json`,
    source: "record" as const,
    digest: name,
    record: { ...recordNamed(name), run: { ...recordNamed(name).run, job: name, runId: String(index) } },
  }));

  it.each([1_500, 3_000, 4_500])("in a summary of at most %i bytes", (maximumBytes) => {
    const summary = renderMerged(mergeRuns(runs, []), "full", undefined, maximumBytes);
    expectGolden(`two/${maximumBytes}.md`, condensed(summary));
  });
});

describe("a page of many runs", () => {
  const CONCLUSIONS = ["success", "failure", "timed-out", "cancelled", "skipped", "running"] as const;

  it("has an index of them", () => {
    const runs = Array.from({ length: 25 }, (_, index) => ({
      record: { ...recordNamed("bare"), conclusion: CONCLUSIONS[index % 6] ?? "success" },
      name: `run ${index}`,
      lines: [],
    }));
    const page = pageOfRuns(runs);
    expectGolden(
      "many/index.html",
      condensedPage(page.slice(page.indexOf("<title>"), page.indexOf("</nav>"))),
    );
  });

  it.each([25, 300, 1_000])("shares its room among %i", (count) => {
    const runs = Array.from({ length: count }, () => ({ record: recordNamed("endless") }));
    const { html } = new Page(runs, { redact: (text) => text, serverUrl: "https://x" }).beginRun(0);
    expectGolden(`endless/one-of-${count}.html`, condensedPage(html));
  });
});

describe("the log", () => {
  it.each(["normal", "full"] as const)("cuts what is long, at the level %s", (level) => {
    const entries = LONG_UPDATES.flatMap((update) => logEntries(update, level, (text) => text));
    expectGolden(`long-log/${level}.txt`, condensed(entries.flatMap(linesOf).join("\n")));
  });
});

function linesOf(entry: StepLogEntry): readonly string[] {
  return entry.type === "group" ? [`▸ ${entry.title}`, ...entry.lines] : [`${entry.type} ${entry.text}`];
}

function recordNamed(name: string): RunRecord {
  const record = GOLDEN_RECORDS[name];
  if (record === undefined) {
    throw new Error(`There is no golden record ${name}.`);
  }
  return record;
}
