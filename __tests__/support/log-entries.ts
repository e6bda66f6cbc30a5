import { EntryReader } from "../../src/log/entry-reader.js";
import type { RunRecord } from "../../src/record/schema.js";
import type { RunLog } from "../../src/render/page/run-log.js";
import { EntryView, type ShownEntry } from "../../src/render/page/shown-entry.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";

const NO_SECRETS = createRedactor([]);

/** Reads a transcript line by line. Each call returns its result. */
export interface LineReader<Result> {
  /** @param text without its line ending */
  line(text: string): Result;
  gap(): void;
}

/** Reads a transcript to entries as the page shows them. */
export function readEntries(
  record: RunRecord,
  redactor = NO_SECRETS,
): LineReader<readonly ShownEntry[]> & { end(): readonly ShownEntry[] } {
  const view = new EntryView(record, (text) => redactor.text(text));
  let entries: ShownEntry[] = [];
  const reader = new EntryReader(record, redactor, {
    entry: (entry) => void entries.push(view.show(entry)),
    oversized: () => undefined,
  });
  const taken = (): readonly ShownEntry[] => {
    const all = entries;
    entries = [];
    return all;
  };
  return {
    line(text) {
      reader.bytes(Buffer.from(`${text}\n`));
      return taken();
    },
    gap: () => {
      reader.gap();
    },
    end() {
      reader.end();
      return taken();
    },
  };
}

/** Reads a transcript to the HTML of its log. */
export function writeLog(record: RunRecord, log: RunLog): LineReader<string> & { end(note: string): string } {
  let html = "";
  const reader = new EntryReader(record, NO_SECRETS, {
    entry: (entry) => void (html += log.add(entry)),
    oversized: () => undefined,
  });
  const taken = (): string => {
    const all = html;
    html = "";
    return all;
  };
  return {
    line(text) {
      reader.bytes(Buffer.from(`${text}\n`));
      return taken();
    },
    gap: () => {
      reader.gap();
    },
    end(note) {
      reader.end();
      return taken() + log.end(note);
    },
  };
}
