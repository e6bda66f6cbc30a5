import { createHash } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import type { RunRecord } from "../record/schema.js";
import { createPage } from "../render/page/page.js";
import type { PageRun } from "../render/page/page-head.js";
import type { RunLog } from "../render/page/run-log.js";
import { EntryReader } from "../log/entry-reader.js";
import type { Redactor } from "../safety/redact.js";
import { transcriptChunks } from "./read-transcript.js";
import type { Reporter } from "./reporter.js";

export type PageFileRun = PageRun & {
  /** The redacted transcript, which need not exist; undefined where something else has taken its place. */
  readonly transcriptPath: string | undefined;
};

/** What the page is written with. */
export type PageWriter = {
  readonly redactor: Redactor;
  /** The server of this step, the only one that the page links to. */
  readonly serverUrl: string;
  /** What the page says where a transcript is not there. */
  readonly missingTranscript: string;
};

export type PageFileOptions = Omit<PageWriter, "missingTranscript"> & {
  /** Where the page goes, in a directory of our own. */
  readonly path: string;
  /** Where the transcript is, asked when the run has ended. */
  readonly transcriptPlace: () => string | undefined;
  /** Removes secrets from every text of a record. */
  readonly redactRecord: (record: RunRecord) => RunRecord;
};

const OWN_CODE = /(<style>[^<]*<\/style>|<script>.*?<\/script>)/s;

/** The report page, written when the run has ended from its record and its transcript. Comes after the transcript. */
export function createPageFile(options: PageFileOptions): Reporter {
  const { path } = options;
  return {
    name: "report page",
    begin() {
      // Node takes 5 ms to load what hashes. It is loaded here, while the CLI is asked for its version.
      sha256Base64("");
    },
    async end(record) {
      const run = { record: options.redactRecord(record), transcriptPath: options.transcriptPlace() };
      const missingTranscript = "No log: the run ended before its transcript was started.";
      await writePage(path, [run], { ...options, missingTranscript });
      return { "report-file": path };
    },
  };
}

/**
 * Writes a page that shows runs, one or several. Memory is bounded by the longest line of a transcript.
 * A transcript that cannot be read is said on the page; it does not keep the page from being written.
 *
 * @param path whatever stands there, a link above all, is replaced and not followed
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
    const page = createPage(runs, { sha256Base64, redact: (text) => redactor.text(text), serverUrl });
    await file.writeFile(redactHtml(page.head(), redactor));
    for (const [index, { record, transcriptPath }] of runs.entries()) {
      const part = page.beginRun(index);
      await file.writeFile(redactHtml(part.html, redactor));
      const note =
        transcriptPath === undefined
          ? "No log: the transcript was removed or replaced during the run."
          : await copyLog(transcriptPath, { record, log: part.log, redactor, page: file, missingTranscript });
      await file.writeFile(part.log.end(note));
    }
    await file.writeFile(page.tail());
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
 * Reads a transcript into the log of the page. The agent could write to that file too, so what is in it is not taken for
 * redacted.
 *
 * @returns what a reader should know of how the transcript was read, or empty
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

/** What the texts of a run are put together to; the page's own style and script, which are let in by their hashes, stay. */
function redactHtml(html: string, redactor: Redactor): string {
  const parts = html.split(OWN_CODE);
  return parts.map((part, index) => (index % 2 === 0 ? redactor.markup(part) : part)).join("");
}

function sha256Base64(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("base64");
}
