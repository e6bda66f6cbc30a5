import { statSync, renameSync, rmSync, writeFileSync, appendFileSync } from "node:fs";
import { readPlainFile, moveFolderAside, overwritePlainFile, ensurePlainFile } from "../system/plain-file.js";
import type { Clock } from "../system/clock.js";
import type { Redactor } from "../safety/redact.js";
import type { RunRecord } from "../record/schema.js";
import { renderSummary } from "../render/summary.js";
import type { ReviewLink } from "../render/comment-parts.js";
import { postedReview, type Reporter } from "./reporter.js";
import { randomToken } from "../system/random.js";
import { join } from "node:path";

const AT_MOST_EVERY_MS = 5_000;
/** The first one is written beside the CLI's own start, which takes a second, and not at all for what is over sooner. */
const FIRST_AFTER_MS = 250;
const STAGED_NAME_BYTES = 16;

type JobSummaryOptions = {
  /** `GITHUB_STEP_SUMMARY`. */
  readonly path: string;
  readonly level: "full" | "compact";
  readonly stagingDirectory: string;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
  /** Removes them from what the texts are put together to. */
  readonly redactor: Pick<Redactor, "markup">;
  readonly clock: Clock;
};

/** The job summary, kept current while the agent runs: what ends us cannot take the report along. */
export function createJobSummary(options: JobSummaryOptions): Reporter {
  /** What other parts of the step had written already. */
  let before = "";
  let writtenAtMs = 0;
  let isOutdated = true;
  let stopWaiting = (): void => undefined;

  function write(record: RunRecord, review?: ReviewLink): void {
    const summary = options.redactor.markup(
      renderSummary(options.redactRecord(record), options.level, review),
    );
    writeAtomically(options.path, before + summary, options.stagingDirectory);
  }

  /** The obstacle may be gone at the end, and only the last write has to succeed. */
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
      stopWaiting = options.clock.after(FIRST_AFTER_MS, () => {
        writeInterim(record);
      });
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
    end(record, outputs) {
      stopWaiting();
      write(record, postedReview(outputs));
      return {};
    },
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * Writes a file so that a reader finds the old text or the new one, never half of either. Whatever stands at the path,
 * a link above all, is replaced and not followed.
 *
 * @param stagingDirectory where the new text is written first; on the file system of `path`, else it is written in place
 */
export function writeAtomically(path: string, text: string, stagingDirectory: string): void {
  const staged = join(stagingDirectory, `.${randomToken(STAGED_NAME_BYTES)}`);
  try {
    writeFileSync(staged, text, { flag: "wx", mode: 0o644 });
    moveFolderAside(path);
    renameSync(staged, path);
  } catch {
    // Another file system (EXDEV), a path that cannot be renamed to (a mount of its own, as in a container job), or no room
    // where it is staged: a disk that is full, a directory that the agent has deleted or put something else for.
    removeStaged(staged);
    overwritePlainFile(path, text);
  }
}

function removeStaged(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The directory is none (ENOTDIR), so nothing was staged in it.
  }
}

/**
 * Adds Markdown to the summary of the step. Outside of Actions there is none, and nothing is written.
 *
 * @param path `GITHUB_STEP_SUMMARY`
 */
export function appendSummary(path: string | undefined, markdown: string): void {
  if (path !== undefined && path !== "") {
    ensurePlainFile(path);
    appendFileSync(path, markdown);
  }
}
