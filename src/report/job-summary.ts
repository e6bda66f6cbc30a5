import { statSync } from "node:fs";
import { readPlainFile } from "../system/plain-file.js";
import type { Redactor } from "../safety/redact.js";
import type { RunRecord } from "../record/schema.js";
import { renderSummary } from "../render/summary.js";
import { writeAtomically } from "./atomic-file.js";
import type { Reporter } from "./reporter.js";

const AT_MOST_EVERY_MS = 5_000;

export type JobSummaryOptions = {
  /** `GITHUB_STEP_SUMMARY`. */
  readonly path: string;
  readonly level: "full" | "compact";
  readonly stagingDirectory: string;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
  /** Removes them from what the texts are put together to. */
  readonly redactor: Pick<Redactor, "markup">;
};

/** The job summary, kept current while the agent runs: what ends us cannot take the report along. */
export function createJobSummary(options: JobSummaryOptions): Reporter {
  /** What other parts of the step had written already. */
  let before = "";
  let writtenAtMs = 0;
  let isOutdated = true;

  function write(record: RunRecord): void {
    const summary = options.redactor.markup(renderSummary(options.redactRecord(record), options.level));
    writeAtomically(options.path, before + summary, options.stagingDirectory);
  }

  /** What stands in the way now may be gone at the end, and only the last write has to succeed. */
  function writeInterim(record: RunRecord): void {
    try {
      write(record);
    } catch {
      isOutdated = true;
    }
  }

  return {
    name: "job summary",
    begin(record) {
      before = isFile(options.path) ? readPlainFile(options.path).toString("utf8") : "";
      writtenAtMs = record.startedAtMs;
      write(record);
    },
    happened(update, record, atMs) {
      if (update.type !== "tick") {
        isOutdated ||= update.type !== "lines";
        return;
      }
      if (isOutdated && atMs - writtenAtMs >= AT_MOST_EVERY_MS) {
        isOutdated = false;
        writtenAtMs = atMs;
        writeInterim(record());
      }
    },
    end(record) {
      write(record);
      return {};
    },
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
