import { mkdtempSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Environment, runnerTemp } from "../system/environment.js";
import type { MergedRun, MergedRuns } from "../record/merge.js";
import { unreadableRun } from "../record/finish.js";
import { writePage } from "../report/page-file.js";
import type { ReporterOutputs } from "../report/reporter.js";
import type { Redactor } from "../safety/redact.js";

/** As the run action names it, beside `record.json`. */
const TRANSCRIPT_NAME = "transcript.ndjson";

const MISSING_TRANSCRIPT =
  "No log: the transcript of this run was not found. Upload the file named by the output transcript-file together with the one named by record-file.";

/**
 * Writes the page of all runs into a directory of its own.
 *
 * @throws when the page cannot be written
 */
export async function writeReportPage(
  { runs }: MergedRuns,
  environment: Environment,
  serverUrl: string,
  redactor: Redactor,
): Promise<ReporterOutputs> {
  const directory = mkdtempSync(join(runnerTemp(environment), "cursor-agent-report-"));
  const path = join(directory, "report.html");
  const pageRuns = runs.map((run) => ({
    record: "record" in run ? run.record : unreadableRun(run.file, run.problem),
    name: run.name,
    transcriptPath: transcriptOf(run),
  }));
  await writePage(path, pageRuns, {
    redactor,
    serverUrl,
    missingTranscript: MISSING_TRANSCRIPT,
  });
  return { "report-file": path };
}

/** A page says so itself where there is no transcript beside the record. */
function transcriptOf(run: MergedRun): string {
  const found = "record" in run && run.source === "transcript" ? run.path : undefined;
  const named = "record" in run ? run.transcriptPath : undefined;
  return found ?? named ?? join(dirname(run.path), TRANSCRIPT_NAME);
}
