import { EOL } from "node:os";
import type { Writable } from "node:stream";
import { randomToken } from "../system/random.js";

/** Bytes that a pipe takes in one piece, even with other writers (PIPE_BUF on Linux, pipe(7)). */
const PIPE_BYTES = 4_096;
/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;
const STOP = "::stop-commands::";
/** Bytes around a command while commands are stopped. */
const AROUND_BYTES = Buffer.byteLength(`${EOL}::::${EOL}${STOP}${EOL}`) + 2 * 2 * TOKEN_BYTES;
/** As much as Node buffers for a reader before it reports back pressure. UTF-16 units. */
const BEHIND_UNITS = 16 * 1024;

/** The pipe to the runner, in which commands are mixed with lines of the log. */
export interface RunnerChannel {
  /**
   * Writes lines that are not commands. Lines of one turn are written together, because each write is a system call.
   */
  lines(text: readonly string[]): void;
  /** Writes lines of which some or all are commands such as `::warning::text`, after everything written before. */
  command(...text: readonly string[]): void;
  /** Bytes that the lines of one `command` may have, line ends included. */
  room(): number;
  /**
   * From now to the end of the step, the runner obeys only `command`. Another process of the same user can write to
   * this pipe too (`/proc/<pid>/fd/1`), but does not know the word that resumes commands.
   */
  stopCommands(): void;
  /** Resolves when the reader of the log has taken everything; undefined when it is not far behind. */
  caughtUp(): Promise<void> | undefined;
  /** Resolves when everything has been taken. */
  flushed(): Promise<void>;
}

type Piece = { readonly text: string; readonly written: () => void };

/**
 * @param output standard output
 * @param freshToken returns an unguessable word of 32 letters and digits, a new one each time
 */
export function createRunnerChannel(output: Writable, freshToken: () => string): RunnerChannel {
  /** The word that makes the runner obey again. Undefined until commands are stopped. */
  let token: string | undefined;
  let waiting: string[] = [];
  let waitingUnits = 0;
  let isTurnAwaited = false;
  /** Pieces to write after the current one. Node would join them, and the system could split them anywhere. */
  const queue: Piece[] = [];
  let isWriting = false;
  /** Size of the queue and the piece that is being written. */
  let unitsBehind = 0;
  let drained: Promise<void> | undefined;

  function write(text: string, written: () => void = () => undefined): void {
    if (token === undefined) {
      output.write(text, written);
      return;
    }
    queue.push({ text, written });
    unitsBehind += text.length;
    writeNext();
  }

  function writeNext(): void {
    const piece = isWriting ? undefined : queue.shift();
    if (piece === undefined) {
      return;
    }
    isWriting = true;
    output.write(piece.text, () => {
      isWriting = false;
      unitsBehind -= piece.text.length;
      piece.written();
      if (queue.length === 0) {
        writeLines();
      }
      writeNext();
    });
  }

  function writeLines(): void {
    if (waiting.length > 0) {
      const text = waiting.join(EOL) + EOL;
      waiting = [];
      waitingUnits = 0;
      write(text);
    }
  }

  /**
   * In one write, so that no line of another process lands where the runner obeys. Begins with a line end, in case
   * another process left a line unfinished.
   */
  function opened(text: string, word: string, next: string): string {
    return `${EOL}::${word}::${EOL}${text}${STOP}${next}${EOL}`;
  }

  function flushed(): Promise<void> {
    writeLines();
    return new Promise((resolve) => {
      write("", resolve);
    });
  }

  return {
    lines(text) {
      if (text.length === 0) {
        return;
      }
      for (const line of text) {
        waiting.push(line);
        waitingUnits += line.length;
      }
      if (!isTurnAwaited) {
        isTurnAwaited = true;
        setImmediate(() => {
          isTurnAwaited = false;
          if (!isWriting) {
            writeLines();
          }
        });
      }
    },
    command(...lines) {
      writeLines();
      const text = lines.map((line) => line + EOL).join("");
      if (token === undefined) {
        write(text);
      } else {
        const next = freshToken();
        write(opened(text, token, next));
        token = next;
      }
    },
    room: () => (token === undefined ? Number.POSITIVE_INFINITY : PIPE_BYTES - AROUND_BYTES),
    stopCommands() {
      if (token === undefined) {
        writeLines();
        const first = freshToken();
        write(STOP + first + EOL);
        token = first;
      }
    },
    caughtUp() {
      if (!output.writableNeedDrain && (unitsBehind === 0 || unitsBehind + waitingUnits <= BEHIND_UNITS)) {
        return undefined;
      }
      // One promise, no matter how many callers wait.
      drained ??= flushed().finally(() => {
        drained = undefined;
      });
      return drained;
    },
    flushed,
  };
}

/** The channel of this process. */
export const runnerChannel = createRunnerChannel(process.stdout, () => randomToken(TOKEN_BYTES));
