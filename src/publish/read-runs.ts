import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { relative } from "node:path";
import { describeError, InputError } from "../system/errors.js";
import { findFiles } from "./find-files.js";
import { type ReadRun, type RecordOfRun, type RunFile, readRecord } from "../record/read-run.js";
import { redactRecord } from "../record/redact-record.js";
import { Replay } from "../record/replay.js";
import { withWords } from "../render/parts/verdict.js";
import { SHOWN_TEXTS } from "../render/markdown/shown-texts.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { isObject, parseJson } from "../safety/json.js";

/** Twice a record that lists the most calls, each with a long error. Any larger file is a transcript. */
const MAXIMUM_RECORD_BYTES = 32 * 1024 * 1024;
/** Records stay in memory until all views are written. A thousand ordinary ones need less than a tenth of this. */
const MAXIMUM_RECORDS_BYTES = 512 * 1024 * 1024;
/** Several times the largest matrix (256 legs, GitHub's documentation). */
const MAXIMUM_RUNS = 1_000;

type ReadRuns = {
  readonly runs: readonly ReadRun[];
  /** Redacted. */
  readonly notes: readonly string[];
};

/**
 * Finds and reads the runs, sorted by path. A match that cannot be read becomes a run with a problem.
 *
 * @param globs searched one by one, so that we can say which of them match nothing
 * @param directory base of relative file names
 * @throws InputError when more files match than can be read, because a report of only some would mislead
 */
export async function readRuns(
  globs: readonly string[],
  directory: string,
  redactor: Redactor,
): Promise<ReadRuns> {
  const found = [];
  for (const glob of globs) {
    found.push(await findFiles(glob, directory));
  }
  const problems = new Map(
    found.flatMap(({ matches }) => matches.map(({ path, problem }) => [path, problem])),
  );
  if (problems.size > MAXIMUM_RUNS) {
    throw new InputError([
      `records: ${problems.size} files match, and at most ${MAXIMUM_RUNS} can be reported together. Name fewer, for example record files only, or report in parts.`,
    ]);
  }
  const runs: ReadRun[] = [];
  let recordBytes = 0;
  for (const path of [...problems.keys()].sort(inNaturalOrder)) {
    const problem = problems.get(path);
    const { run, bytes } =
      problem === undefined
        ? await readRun(path, MAXIMUM_RECORDS_BYTES - recordBytes, redactor)
        : { run: { problem }, bytes: 0 };
    recordBytes += bytes;
    runs.push({ file: redactor.text(relative(directory, path) || "."), path, ...run });
  }
  return { runs, notes: found.flatMap(({ notes }) => notes).map((note) => redactor.text(note)) };
}

const NATURAL_ORDER = new Intl.Collator("en", { numeric: true });

/** Sorts `run-2` before `run-10`. */
function inNaturalOrder(one: string, other: string): number {
  return NATURAL_ORDER.compare(one, other) || (one < other ? -1 : 1);
}

type Run = RecordOfRun | Omit<Extract<ReadRun, { problem: string }>, keyof RunFile>;

/** Reads a run. @returns also the size of its record; 0 bytes for a transcript */
async function readRun(
  path: string,
  bytesLeft: number,
  redactor: Redactor,
): Promise<{ readonly run: Run; readonly bytes: number }> {
  try {
    const { size } = await stat(path);
    const bytes = size > MAXIMUM_RECORD_BYTES ? undefined : await readFile(path);
    const value = bytes === undefined ? undefined : parseJson(bytes.toString("utf8"));
    if (bytes === undefined || !isObject(value) || "type" in value) {
      return { run: await runOfTranscript(path, size, value, redactor), bytes: 0 };
    }
    return size > bytesLeft
      ? { run: { problem: "there is no memory left for it; report in parts." }, bytes: 0 }
      : {
          run: runOfRecord(value, "record", createHash("sha256").update(bytes).digest("hex"), redactor),
          bytes: size,
        };
  } catch (error) {
    return { run: { problem: redactor.text(describeError(error)) }, bytes: 0 };
  }
}

function runOfRecord(value: unknown, source: RecordOfRun["source"], digest: string, redactor: Redactor): Run {
  const clean = (text: string): string => redactor.text(text);
  const read = readRecord(value);
  return "problem" in read
    ? { problem: clean(read.problem) }
    : { source, record: redactRecord(read.record, clean, SHOWN_TEXTS), digest };
}

/** Replays a transcript. @param value the file's JSON if it is one object: the CLI's `json` result, maybe multi-line */
async function runOfTranscript(path: string, size: number, value: unknown, redactor: Redactor): Promise<Run> {
  const stream = new Replay(redactor);
  const hash = createHash("sha256");
  const chunks: AsyncIterable<Buffer> | Buffer[] =
    value === undefined ? createReadStream(path) : [Buffer.from(JSON.stringify(value))];
  for await (const chunk of chunks) {
    hash.update(chunk);
    stream.bytes(chunk);
  }
  const record = stream.end();
  if (record === undefined) {
    const found =
      size === 0 ? "it is empty" : "it holds neither a whole run record nor an event of the agent";
    return {
      problem: `${found}. Name record files or transcripts, and check whether that job was cut short.`,
    };
  }
  // The limits for downloaded records apply here too: an answer may be a line of 64 MiB.
  return runOfRecord(withWords(record), "transcript", hash.digest("hex"), redactor);
}
