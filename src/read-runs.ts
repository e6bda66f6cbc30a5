import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { describeError } from "./errors.js";
import { findFiles } from "./find-files.js";
import type { MergedRun } from "./record/merge.js";
import { readRecord } from "./record/read-record.js";
import { replay } from "./record/replay.js";
import type { RunRecord } from "./record/record.js";
import { redactRecord } from "./record/redact-record.js";
import { runName } from "./render/merged.js";
import { isObject, parseJson } from "./stream/json.js";

/** A record is at most a few megabytes; a larger file can only be a transcript. */
const MAXIMUM_RECORD_BYTES = 64 * 1024 * 1024;
/** More runs than a matrix can have (256), several times over. */
const MAXIMUM_RUNS = 1_000;

/** A run and the file that it was read from, absolute. */
export type ReadRun = MergedRun & { readonly file: string };

export type ReadRuns = {
  readonly runs: readonly ReadRun[];
  readonly notes: readonly string[];
};

/**
 * Finds and reads the runs. A file that cannot be read is a run with a problem, never left out in silence.
 *
 * @param globs one by one, so that one that finds nothing can be told
 * @param directory what the names of files are relative to
 */
export async function readRuns(
  globs: readonly string[],
  directory: string,
  clean: (text: string) => string,
): Promise<ReadRuns> {
  const notes: string[] = [];
  const files = new Set<string>();
  for (const glob of globs) {
    const found = await findFiles(glob, directory);
    if (found.length === 0) {
      notes.push(`No file matches ${glob}.`);
    }
    for (const file of found) {
      files.add(file);
    }
  }
  const read = [...files].sort().slice(0, MAXIMUM_RUNS);
  if (files.size > read.length) {
    notes.push(`${files.size} files match; only the first ${read.length} are read.`);
  }
  const runs: ReadRun[] = [];
  for (const file of read) {
    runs.push({ ...(await readRun(file, relative(directory, file), clean)), file });
  }
  return { runs, notes };
}

async function readRun(file: string, name: string, clean: (text: string) => string): Promise<MergedRun> {
  try {
    const record = (await asRecord(file)) ?? (await asTranscript(file, clean));
    if (record === undefined) {
      return { name, problem: "it holds neither a run record nor an event of a stream" };
    }
    if ("problem" in record) {
      return { name, problem: record.problem };
    }
    const redacted = redactRecord(record.record, clean);
    return { name: runName(redacted, name), record: redacted };
  } catch (error) {
    return { name, problem: describeError(error) };
  }
}

/** @returns undefined when the file is no single JSON object, or one that belongs to a stream */
async function asRecord(file: string): Promise<ReturnType<typeof readRecord> | undefined> {
  if ((await stat(file)).size > MAXIMUM_RECORD_BYTES) {
    return undefined;
  }
  const value = parseJson(await readFile(file, "utf8"));
  return isObject(value) && !("type" in value) ? readRecord(value) : undefined;
}

async function asTranscript(
  file: string,
  clean: (text: string) => string,
): Promise<{ readonly record: RunRecord } | undefined> {
  const stream = replay(clean);
  for await (const chunk of createReadStream(file)) {
    if (Buffer.isBuffer(chunk)) {
      stream.bytes(chunk);
    }
  }
  const record = stream.end();
  return record === undefined ? undefined : { record };
}
