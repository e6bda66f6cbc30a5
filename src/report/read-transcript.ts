import type { FileHandle } from "node:fs/promises";
import { describeError, errorCode } from "../system/errors.js";
import { openPlainFile } from "../system/plain-file.js";

/**
 * Of a longer transcript the beginning and the end are read: the end tells how it came out, and neither may keep a step
 * from ending. Together they hold a run of some 20,000 events.
 */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
const READ_CHUNK_BYTES = 1024 * 1024;
/** What a reader makes of a piece should be small as well. */
const PIECE_BYTES = 256 * 1024;

/** No event that stands on several lines has so many empty ones; those beyond say nothing, and there may be millions. */
const BLANK_RUN = Buffer.alloc(1_000, NEWLINE);

/**
 * The bytes of a transcript as far as they can be read; of a long one whole lines from its beginning and from its end.
 * Thousands of empty lines in a row are fewer.
 *
 * @param account.tell gets to know why there are no more
 * @param account.gap is called between what was read before and after that which is left out
 * @param account.missing is told where there is no such file
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
    // What the agent may have put in its place must neither come into the page nor hold it up.
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

/** No more than the file holds now: what escaped from the agent may go on writing to it. */
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

/** The same Buffer, unless it has more empty lines in a row than could mean anything: those are left out. */
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

/** What is there of so many bytes: a file that was cut meanwhile has fewer, and the rest of the memory is another's. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
