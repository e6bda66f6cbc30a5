import { EOL } from "node:os";
import type { Writable } from "node:stream";
import { randomToken } from "../system/random.js";

/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;

/** The pipe to the runner, in which commands are mixed with lines of the log. */
export class RunnerChannel {
  readonly #output: Writable;
  /** The word that makes the runner obey again. */
  readonly #token: string;
  #isStopped = false;
  /** Commands that wait until it does. */
  readonly #held: string[] = [];
  /** Lines of this turn of the event loop. */
  #waiting: string[] = [];
  #drained: Promise<void> | undefined;

  /**
   * @param output standard output
   * @param token an unguessable word of letters and digits
   */
  constructor(output: Writable, token: string) {
    this.#output = output;
    this.#token = token;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Writes lines that are not commands. Lines of one turn are written together: each write is a system call. */
  lines(text: readonly string[]): void {
    if (this.#waiting.length === 0 && text.length > 0) {
      setImmediate(() => {
        this.#writeLines();
      });
    }
    for (const line of text) {
      this.#waiting.push(line);
    }
  }

  /** Gives a command such as `::warning::text`, after everything written before, or once the runner obeys again. */
  command(line: string): void {
    if (this.#isStopped) {
      this.#held.push(line);
    } else {
      this.#writeLines();
      this.#output.write(line + EOL);
    }
  }

  /**
   * From now on the runner obeys nothing. Another process of the same user can write to this pipe, too
   * (`/proc/<pid>/fd/1`), but does not know the word that ends this.
   */
  stopCommands(): void {
    if (!this.#isStopped) {
      this.command(`::stop-commands::${this.#token}`);
      this.#isStopped = true;
    }
  }

  /** Gives all commands that have waited. Call it at the very end: the runner obeys whoever writes from then on. */
  resumeCommands(): void {
    if (this.#isStopped) {
      this.#isStopped = false;
      // Begins with a line end, in case another process left a line unfinished.
      this.command(["", `::${this.#token}::`, ...this.#held.splice(0)].join(EOL));
    }
  }

  /** Resolves when the reader of the log has taken everything; undefined when it is not far behind. */
  caughtUp(): Promise<void> | undefined {
    if (!this.#output.writableNeedDrain) {
      return undefined;
    }
    // One promise, no matter how many callers wait.
    this.#drained ??= this.flushed().finally(() => {
      this.#drained = undefined;
    });
    return this.#drained;
  }

  /** Resolves when everything has been taken, or can no longer be. */
  flushed(): Promise<void> {
    this.#writeLines();
    return new Promise((resolve) => {
      this.#output.write("", () => {
        resolve();
      });
    });
  }

  #writeLines(): void {
    if (this.#waiting.length > 0) {
      const text = this.#waiting.join(EOL) + EOL;
      this.#waiting = [];
      this.#output.write(text);
    }
  }
}

/** The channel of this process. */
export const runnerChannel = new RunnerChannel(process.stdout, randomToken(TOKEN_BYTES));
