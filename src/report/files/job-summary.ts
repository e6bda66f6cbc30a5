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
import type { RunUpdate } from "../../record/run-update.js";
import type { RunRecord } from "../../record/schema.js";
import { renderSummary } from "../../render/summary/summary.js";
import type { ReviewLink } from "../../render/parts/comment-parts.js";
import type { Reporter, ReporterOutputs } from "../reporter.js";
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

/** The job summary. It is updated while the agent runs, so that it survives if the step is killed. */
export class JobSummary implements Reporter {
  readonly name = "job summary";
  readonly #options: JobSummaryOptions;
  /** The text that other parts of the step have already written. */
  #before = "";
  /** What the file holds if nobody else writes to it; undefined where that is not known. */
  #expected: string | undefined;
  #isTouched = false;
  #writtenAtMs = 0;
  #isOutdated = true;
  #stopWaiting: () => void = () => undefined;

  constructor(options: JobSummaryOptions) {
    this.#options = options;
  }

  begin(record: RunRecord): void {
    const { path, clock } = this.#options;
    this.#before = isFile(path) ? readPlainFile(path).toString("utf8") : "";
    this.#expect(this.#before);
    this.#writtenAtMs = record.startedAtMs;
    this.#stopWaiting = clock.after(FIRST_AFTER_MS, () => {
      this.#writeInterim(record);
    });
  }

  happened(update: RunUpdate, record: () => RunRecord, atMs: number): void {
    if (update.type !== "tick") {
      this.#isOutdated ||= update.type !== "lines";
      return;
    }
    if (this.#isOutdated && atMs - this.#writtenAtMs >= AT_MOST_EVERY_MS) {
      this.#isOutdated = false;
      this.#writtenAtMs = atMs;
      this.#writeInterim(record());
    }
  }

  end(record: RunRecord): ReporterOutputs {
    this.#stopWaiting();
    this.#write(record);
    return {};
  }

  #write(record: RunRecord): void {
    const { path, level, redactor, redactRecord, postedReview, stagingDirectory, warn } = this.#options;
    const text = this.#before + redactor.markup(renderSummary(redactRecord(record), level, postedReview()));
    if (this.#expected !== undefined && !this.#isTouched && !holds(path, this.#expected)) {
      this.#isTouched = true;
      warn("While the agent ran, GITHUB_STEP_SUMMARY was changed; it was put back as it was.");
    }
    this.#expected = undefined;
    writeAtomically(path, text, stagingDirectory);
    this.#expect(text);
  }

  #expect(text: string): void {
    const status = lstatSync(this.#options.path, { throwIfNoEntry: false });
    this.#expected = status?.isFile() === true ? text : undefined;
  }

  /** Ignores failures: the cause may be temporary, and only the last write must succeed. */
  #writeInterim(record: RunRecord): void {
    try {
      this.#write(record);
    } catch {
      this.#isOutdated = true;
    }
  }
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
