import { type FileHandle, open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { RunRecord } from "../../record/schema.js";
import { Page } from "../../render/page/page.js";
import type { PageRun } from "../../render/page/page-head.js";
import type { RunLog } from "../../render/page/run-log.js";
import { EntryReader } from "../../log/entry-reader.js";
import type { Redactor } from "../../safety/redaction/redact.js";
import type { Reporter } from "../reporter.js";
import { describeError, errorCode } from "../../system/errors.js";
import { openPlainFile } from "../../system/plain-file.js";

type PageFileRun = PageRun & {
  /** The redacted transcript, which need not exist; undefined if the file was removed or replaced. */
  readonly transcriptPath: string | undefined;
};

type PageWriter = {
  readonly redactor: Redactor;
  /** The server of this step, the only one that the page links to. */
  readonly serverUrl: string;
  /** What the page says if a transcript does not exist. */
  readonly missingTranscript: string;
};

type PageFileOptions = Omit<PageWriter, "missingTranscript"> & {
  /** Returns a directory of our own; called when the run has ended. */
  readonly currentDirectory: () => string;
  /** Returns the path of the transcript; called when the run has ended. */
  readonly transcriptPlace: () => string | undefined;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
};

const OWN_CODE = /(<style>[^<]*<\/style>|<script>.*?<\/script>)/s;

/** Creates the report page from the record and the transcript when the run has ended. Must follow the transcript. */
export function createPageFile(options: PageFileOptions): Reporter {
  return {
    name: "report page",
    async end(record) {
      const path = join(options.currentDirectory(), "report.html");
      const run = { record: options.redactRecord(record), transcriptPath: options.transcriptPlace() };
      const missingTranscript = "No log: the run ended before its transcript was started.";
      await writePage(path, [run], { ...options, missingTranscript });
      return { "report-file": path };
    },
  };
}

/**
 * Writes a page that shows one or several runs. Memory is bounded by the longest line of a transcript. If a transcript
 * cannot be read, the page says so.
 *
 * @param path anything there, in particular a link, is replaced and not followed
 * @throws when the page cannot be written
 */
export async function writePage(
  path: string,
  runs: readonly PageFileRun[],
  { redactor, serverUrl, missingTranscript }: PageWriter,
): Promise<void> {
  await rm(path, { force: true, recursive: true });
  const file = await open(path, "wx", 0o644);
  try {
    const page = new Page(runs, { redact: (text) => redactor.text(text), serverUrl });
    await file.writeFile(redactHtml(page.head, redactor));
    for (const [index, { record, transcriptPath }] of runs.entries()) {
      const part = page.beginRun(index);
      await file.writeFile(redactHtml(part.html, redactor));
      const note =
        transcriptPath === undefined
          ? "No log: the transcript was removed or replaced during the run."
          : await copyLog(transcriptPath, { record, log: part.log, redactor, page: file, missingTranscript });
      await file.writeFile(part.log.end(note));
    }
    await file.writeFile(page.tail);
  } catch (error) {
    // Half a page looks like a whole one.
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

type LogCopy = {
  readonly record: RunRecord;
  readonly log: RunLog;
  readonly redactor: Redactor;
  readonly page: FileHandle;
  readonly missingTranscript: string;
};

/**
 * Reads a transcript into the log of the page. The agent could write to that file too, so we redact its content again.
 *
 * @returns what a reader should know about how the transcript was read, or empty
 */
async function copyLog(
  path: string,
  { record, log, redactor, page, missingTranscript: missing }: LogCopy,
): Promise<string> {
  const notes: string[] = [];
  let pending = "";
  const reader = new EntryReader(record, redactor, {
    entry(entry) {
      pending += log.isFull() ? "" : log.add(entry);
    },
    oversized(byteCount) {
      notes.push(`A line of ${byteCount} bytes is too long for this page.`);
    },
  });
  const tell = (note: string): void => void notes.push(redactor.text(note));
  const gap = (): void => {
    reader.gap();
  };
  for await (const chunk of transcriptChunks(path, { tell, gap, missing })) {
    reader.bytes(chunk);
    await page.writeFile(pending);
    pending = "";
    if (log.isFull()) {
      return notes.join(" ");
    }
  }
  reader.end();
  await page.writeFile(pending);
  return notes.join(" ");
}

/** Redacts the assembled HTML, except the page's own style and script, which must match the hashes in its policy. */
function redactHtml(html: string, redactor: Redactor): string {
  const parts = html.split(OWN_CODE);
  return parts.map((part, index) => (index % 2 === 0 ? redactor.markup(part) : part)).join("");
}

/**
 * Size of each part that we read of a long transcript, its beginning and its end. The end shows the outcome, and
 * reading more would delay the end of the step. Both together have room for a run of about 20,000 events.
 */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
const READ_CHUNK_BYTES = 1024 * 1024;
/** Pieces are small, so that the entries made from one are small too. */
const PIECE_BYTES = 64 * 1024;

/** No multi-line event has this many empty lines in a row. Further ones mean nothing, and there may be millions. */
const BLANK_RUN = Buffer.alloc(1_000, NEWLINE);

/**
 * Yields the readable bytes of a transcript; of a long one, whole lines from its beginning and its end. Thousands of
 * empty lines in a row are shortened.
 *
 * @param account.tell called with the reason why there is no more
 * @param account.gap called between beginning and end if the middle is skipped
 * @param account.missing the reason if the file does not exist
 */
export async function* transcriptChunks(
  path: string,
  {
    tell,
    gap,
    missing,
  }: { readonly tell: (note: string) => void; readonly gap: () => void; readonly missing: string },
): AsyncGenerator<Buffer> {
  try {
    // The agent may have replaced the file by one that must not get into the page, or whose opening would block.
    const file = await openPlainFile(path);
    try {
      for await (const chunk of chunksOfFile(file, tell, gap)) {
        const text = withoutBlankRuns(chunk);
        for (let start = 0; start < text.length; start += PIECE_BYTES) {
          yield text.subarray(start, start + PIECE_BYTES);
        }
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    const isMissing = errorCode(error) === "ENOENT";
    tell(isMissing ? missing : `The transcript could not be read: ${describeError(error)}.`);
  }
}

/** Reads only up to the current size, because an escaped process of the agent may go on writing. */
async function* chunksOfFile(
  file: FileHandle,
  tell: (note: string) => void,
  gap: () => void,
): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  if (size <= 2 * PART_BYTES) {
    for (let position = 0; position < size; position += READ_CHUNK_BYTES) {
      yield await readAt(file, position, Math.min(READ_CHUNK_BYTES, size - position));
    }
    return;
  }
  const beginning = await readAt(file, 0, PART_BYTES);
  yield beginning.subarray(0, beginning.lastIndexOf(NEWLINE) + 1);
  gap();
  const ending = await readAt(file, size - PART_BYTES, PART_BYTES);
  yield ending.subarray(ending.indexOf(NEWLINE) + 1);
  tell(
    `The transcript is ${megabytes(size)} MB long; this page shows its first and its last ${megabytes(PART_BYTES)} MB.`,
  );
}

/** Returns the same Buffer or, if it has long runs of empty lines, a copy with shorter ones. */
function withoutBlankRuns(chunk: Buffer): Buffer {
  const kept: Buffer[] = [];
  let start = 0;
  for (let run = chunk.indexOf(BLANK_RUN); run !== -1; run = chunk.indexOf(BLANK_RUN, start)) {
    kept.push(chunk.subarray(start, run + BLANK_RUN.length));
    start = run + BLANK_RUN.length;
    while (chunk[start] === NEWLINE) {
      start += 1;
    }
  }
  return kept.length === 0 ? chunk : Buffer.concat([...kept, chunk.subarray(start)]);
}

/** Returns the bytes that exist. A truncated file has fewer, and the rest of the Buffer would not be data. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
