import { lstatSync, statSync, renameSync, rmSync, writeFileSync, appendFileSync } from "node:fs";
import {
  readPlainFile,
  readPlainStart,
  moveFolderAside,
  overwritePlainFile,
  ensurePlainFile,
} from "../../system/plain-file.js";
import type { Clock } from "../../system/clock.js";
import type { Redactor } from "../../safety/redaction/redact.js";
import type { RunRecord } from "../../record/schema.js";
import { renderSummary } from "../../render/summary/summary.js";
import type { ReviewLink } from "../../render/parts/comment-parts.js";
import type { Reporter } from "../reporter.js";
import { randomToken } from "../../system/random.js";
import { join } from "node:path";

const AT_MOST_EVERY_MS = 5_000;
/** The first write happens while the CLI starts, which takes a second. It is skipped if the run ends sooner. */
const FIRST_AFTER_MS = 250;
const STAGED_NAME_BYTES = 16;

type JobSummaryOptions = {
  /** `GITHUB_STEP_SUMMARY`. */
  readonly path: string;
  readonly level: "full" | "compact";
  /** See {@link writeAtomically}. */
  readonly stagingDirectory: () => string;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
  /** Returns the review that was posted, once it was. */
  readonly postedReview: () => ReviewLink | undefined;
  /** Removes secrets from the rendered text. */
  readonly redactor: Pick<Redactor, "markup">;
  readonly warn: (text: string) => void;
  readonly clock: Clock;
};

/** Creates the job summary. It is updated while the agent runs, so that it survives if the step is killed. */
export function createJobSummary(options: JobSummaryOptions): Reporter {
  /** The text that other parts of the step have already written. */
  let before = "";
  /** What the file holds if nobody else writes to it; undefined where that is not known. */
  let expected: string | undefined;
  let isTouched = false;
  let writtenAtMs = 0;
  let isOutdated = true;
  let stopWaiting = (): void => undefined;

  function write(record: RunRecord): void {
    const summary = options.redactor.markup(
      renderSummary(options.redactRecord(record), options.level, options.postedReview()),
    );
    if (expected !== undefined && !isTouched && !holds(options.path, expected)) {
      isTouched = true;
      options.warn("While the agent ran, GITHUB_STEP_SUMMARY was changed; it was put back as it was.");
    }
    expected = undefined;
    writeAtomically(options.path, before + summary, options.stagingDirectory);
    expect(before + summary);
  }

  function expect(text: string): void {
    expected = lstatSync(options.path, { throwIfNoEntry: false })?.isFile() === true ? text : undefined;
  }

  /** Ignores failures: the cause may be temporary, and only the last write must succeed. */
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
      expect(before);
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
    end(record) {
      stopWaiting();
      write(record);
      return {};
    },
  };
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether a file holds a text and nothing else. Whatever is there now, no more than that is read. */
function holds(path: string, text: string): boolean {
  const bytes = Buffer.from(text);
  try {
    return readPlainStart(path, bytes.length + 1).equals(bytes);
  } catch {
    return false;
  }
}

/**
 * Writes a file atomically: a reader finds the old text or the new one, never half of either. Anything at the path, in
 * particular a link, is replaced and not followed.
 *
 * @param stagingDirectory returns where the new text is written first. If this does not work, for example because it is on
 *   another file system, the text is written in place
 */
export function writeAtomically(path: string, text: string, stagingDirectory: () => string): void {
  let staged: string | undefined;
  try {
    staged = join(stagingDirectory(), `.${randomToken(STAGED_NAME_BYTES)}`);
    writeFileSync(staged, text, { flag: "wx", mode: 0o644 });
    moveFolderAside(path);
    renameSync(staged, path);
  } catch {
    // Another file system (EXDEV), a path that cannot be replaced by a rename (a mount of its own, as in a container
    // job), or no way to stage the text: a full disk, or a directory that the agent has deleted or replaced.
    removeStaged(staged);
    overwritePlainFile(path, text);
  }
}

function removeStaged(path: string | undefined): void {
  try {
    if (path !== undefined) {
      rmSync(path, { force: true });
    }
  } catch {
    // The directory is not a directory (ENOTDIR), so nothing was staged in it.
  }
}

/**
 * Appends Markdown to the step's summary. Writes nothing outside of Actions, where there is no summary.
 *
 * @param path `GITHUB_STEP_SUMMARY`
 */
export function appendSummary(path: string | undefined, markdown: string): void {
  if (path !== undefined && path !== "") {
    ensurePlainFile(path);
    appendFileSync(path, markdown);
  }
}
