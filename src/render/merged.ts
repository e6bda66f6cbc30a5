import type { MergedRun, MergedRuns } from "../record/merge.js";
import type { RunRecord } from "../record/record.js";
import { cutUnits } from "../safety/cut.js";
import { byteLength, cutText } from "./budget.js";
import { details, escapeText, table } from "./markdown.js";
import { renderSummary } from "./summary.js";
import { conclusionMark, count, duration } from "./words.js";

const NOTE_UNITS = 300;
const CUT_NOTE = "… cut here; every run stands in its own `record-file`.";

/**
 * Several runs as one document: a table with a row per run, then each run in a fold, as many whole ones as fit.
 *
 * @param maximumBytes of UTF-8
 */
export function renderMerged(merged: MergedRuns, level: "full" | "compact", maximumBytes: number): string {
  const head = [heading(merged), runsTable(merged), notes(merged)].filter((part) => part !== "").join("\n\n");
  const body = cutText(head, maximumBytes, CUT_NOTE);
  return `${[body, ...folds(merged, level, maximumBytes - byteLength(body) - FOLD_RESERVE_BYTES)].join("\n\n")}\n`;
}

const FOLD_RESERVE_BYTES = 500;

function heading(merged: MergedRuns): string {
  const { runs, failed, toolCalls, usage } = merged;
  const facts = [
    `${runs.length} ${runs.length === 1 ? "run" : "runs"}`,
    failed > 0 ? `${failed} failed` : "",
    `${toolCalls} tool calls`,
    usage.inputTokens === undefined
      ? ""
      : `${count(usage.inputTokens)} tokens in, ${count(usage.outputTokens ?? 0)} out`,
  ].filter((fact) => fact !== "");
  return `## Cursor agents: ${conclusionMark(merged.conclusion)}\n\n${facts.join(" · ")}`;
}

function runsTable(merged: MergedRuns): string {
  return table(
    ["Run", "Conclusion", "Time", "Tool calls", "Files", "Tokens"],
    merged.runs.map((run) => ("record" in run ? recordRow(run.name, run.record) : problemRow(run))),
    ["left", "left", "right", "right", "right", "right"],
  );
}

function recordRow(name: string, record: RunRecord): readonly string[] {
  const { toolCallCounts: calls, usage } = record;
  const troubles = calls.failed + calls.denied;
  return [
    escapeText(name),
    `${conclusionMark(record.conclusion)}${record.reason === "completed" ? "" : ` (${record.reason})`}`,
    duration((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs),
    troubles === 0 ? String(calls.total) : `${calls.total} (${troubles} not ok)`,
    String(record.files.filter((file) => file.changed || file.reported).length),
    usage.inputTokens === undefined ? "" : count(usage.inputTokens + (usage.outputTokens ?? 0)),
  ];
}

function problemRow(run: Extract<MergedRun, { readonly problem: string }>): readonly string[] {
  return [
    escapeText(run.name),
    `❌ not readable: ${escapeText(cutUnits(run.problem, NOTE_UNITS))}`,
    "",
    "",
    "",
    "",
  ];
}

function folds(merged: MergedRuns, level: "full" | "compact", maximumBytes: number): readonly string[] {
  const result: string[] = [];
  let bytes = 0;
  const records = merged.runs.flatMap((run) => ("record" in run ? [run] : []));
  for (const { name, record } of records) {
    const fold = details(name, demoted(renderSummary(record, level)));
    bytes += byteLength(fold) + 2;
    if (bytes > maximumBytes) {
      result.push(`… ${records.length - result.length} more runs, each in its own \`record-file\`.`);
      break;
    }
    result.push(fold);
  }
  return result;
}

/** The sections of one run, a level lower than the heading of all. */
function demoted(summary: string): string {
  return summary
    .trim()
    .replaceAll(/^### /gm, "#### ")
    .replace(/^## .*\n*/, "");
}

function notes(merged: MergedRuns): string {
  return merged.notes.map((note) => `- ${escapeText(cutUnits(note, NOTE_UNITS))}`).join("\n");
}

/** A name for a run in a table: its job and matrix values where they are known, else the file. */
export function runName(record: RunRecord, file: string): string {
  const { repository, job, matrix } = record.run;
  return job === "" ? file : [repository, job, matrix].filter((part) => part !== "").join(" / ");
}
