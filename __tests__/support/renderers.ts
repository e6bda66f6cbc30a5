import { findJson } from "../../src/answer/find-json.js";
import { sarif } from "../../src/answer/sarif.js";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { readStructuredAnswer } from "../../src/answer/structured-answer.js";
import { type MergedRuns, mergeRuns } from "../../src/record/merge.js";
import { type ReadRun, readRecord } from "../../src/record/read-run.js";
import { redactRecord } from "../../src/record/redact-record.js";
import type { RunRecord } from "../../src/record/schema.js";
import { safeAnswer } from "../../src/render/markdown/answer.js";
import { composeComment, previousResult } from "../../src/render/comment/comment-marker.js";
import { renderComment } from "../../src/render/comment/comment.js";
import { renderProgress } from "../../src/render/comment/comment-progress.js";
import { logEntries, summaryLine } from "../../src/render/log/log-lines.js";
import { renderMerged, renderMergedComment } from "../../src/render/summary/merged.js";
import { noteLines } from "../../src/render/parts/notes.js";
import { recordOutputs } from "../../src/render/outputs.js";
import { Page } from "../../src/render/page/page.js";
import { SHOWN_TEXTS } from "../../src/render/markdown/shown-texts.js";
import { renderSummary } from "../../src/render/summary/summary.js";
import { timelineBars, timelineNote } from "../../src/render/parts/timeline.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { writeLog } from "./log-entries.js";
import { replay } from "./replay.js";
import {
  COMPARED,
  finishedRecord,
  sampleCall,
  sampleChange,
  sampleFile,
  sampleFinding,
} from "./sample-record.js";

const REDACTOR = createRedactor([`key_${"0123456789abcdef".repeat(4)}`, "a-database-password"]);
const clean = (text: string): string => REDACTOR.text(text);
const FRAME = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: "https://github.example/octo/repo/actions/runs/100",
  previous: undefined,
  review: undefined,
};
const ANY = compileSchema('{"type": "object", "required": ["x"]}');

/** Returns a record with the text wherever an agent, a tool or an untrusted record can put one. */
export function recordOf(text: string): RunRecord {
  const diff = { path: text, text, truncated: false };
  return finishedRecord(text, {
    conclusion: "failure",
    reason: "agent-error",
    message: text,
    remedy: text,
    notes: [text],
    diagnostics: text,
    lastMessage: text,
    structuredOutput: JSON.stringify({ verdict: text, summary: text }),
    findings: [sampleFinding({ path: text, message: text, title: text, suggestion: text, code: text })],
    toolCalls: [sampleCall(1, { kind: text, target: text, detail: text, error: text, outcome: "failed" })],
    filesWritten: [text],
    files: [sampleFile(text, { previousPath: text })],
    changes: {
      ...COMPARED,
      files: [sampleChange(text, { previousPath: text })],
      diffs: [diff],
      notInPatch: [text],
      repositories: [text],
      mayHaveChanged: [text],
    },
    todos: [{ content: text, state: "pending" }],
  });
}

/** What we do with a text of the agent's. */
export const WORK: Readonly<Record<string, (text: string) => unknown>> = {
  "the redactor": clean,
  "an answer as Markdown": safeAnswer,
  "an answer as it is read": SHOWN_TEXTS.answer,
  "a sentence as it is read": SHOWN_TEXTS.sentence,
  "JSON in an answer": findJson,
  "a structured answer": (text) => readStructuredAnswer(text, ANY),
  "a log line of a message": (text) => logEntries({ type: "message", text }, "full", clean),
  "a log line of the CLI's standard error": (text) => logEntries({ type: "diagnostic", text }, "full", clean),
  "a log line of what is no event": (text) =>
    logEntries({ type: "unreadable", text, count: 1 }, "full", clean),
  "the log lines of a tool call": (text) => {
    // Five texts that together are as long as one elsewhere.
    const part = text.slice(0, text.length / 5);
    return logEntries(
      {
        type: "tool-finished",
        call: sampleCall(1, { kind: part, target: part, error: part, outcome: "failed" }),
        args: { command: part },
        output: part,
      },
      "full",
      clean,
    );
  },
  "the comment of an earlier run": (text) =>
    previousResult(composeComment(FRAME.identity, "final", text, text)),
  "a stream": (text) => replay(Buffer.from(text), { workspace: "/w" }),
};

/** What we do with a record. */
export const VIEWS: Readonly<Record<string, (record: RunRecord) => unknown>> = {
  redaction: (record) => redactRecord(record, clean, SHOWN_TEXTS),
  reading: readRecord,
  summary: (record) => renderSummary(record, "full"),
  comment: (record) => renderComment(record, FRAME),
  "comment of a run in progress": (record) => renderProgress(record, record.startedAtMs + 1, FRAME),
  "summary of several runs": (record) => renderMerged(mergedOf(record), "full"),
  "comment on several runs": (record) => renderMergedComment(mergedOf(record), FRAME),
  page: pageOf,
  timeline: (record) => timelineBars(record) + timelineNote(record),
  notes: noteLines,
  outputs: recordOutputs,
  "last line of the log": summaryLine,
  SARIF: (record) => sarif(record.findings, "1.0.0"),
};

/** The run three times. */
function mergedOf(record: RunRecord): MergedRuns {
  const runs = ["1", "2", "3"].map((runId): ReadRun => ({
    file: `${runId}.json`,
    path: `/w/${runId}.json`,
    source: "record",
    digest: runId,
    record: { ...record, run: { ...record.run, runId } },
  }));
  return mergeRuns(runs, []);
}

/** The page of the run, with a message of the agent in its log that says the same. */
function pageOf(record: RunRecord): string {
  const page = new Page([{ record }], { redact: clean, serverUrl: "https://x" });
  const part = page.beginRun(0);
  const { html } = part;
  const log = writeLog(record, part.log);
  const said = { type: "assistant", message: { content: [{ type: "text", text: record.message }] } };
  return [page.head, html, log.line(JSON.stringify(said)), log.end(""), page.tail].join("");
}
