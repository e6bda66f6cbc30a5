import { EOL } from "node:os";
import { annotate, type AnnotationProperties, endGroup, startGroup } from "./workflow-commands.js";

/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
export const MAXIMUM_ANNOTATION_UNITS = 4_000;

/** Where the step log goes. What it takes is ready to be printed: neutralised, redacted, cut. */
export interface LogOutput {
  lines(lines: readonly string[]): void;
  group(title: string, lines: readonly string[]): void;
  notice(text: string): void;
  warning(text: string): void;
  error(title: string, text: string): void;
  /** Beside a place in the code. */
  annotate(severity: "error" | "warning" | "notice", text: string, place: AnnotationProperties): void;
  /** Resolves when everything has been taken by the reader of the log; undefined when it already has. */
  caughtUp(): Promise<void> | undefined;
}

/** The step log of the runner: standard output, in which `@actions/core` writes the commands. */
export function runnerLog(): LogOutput {
  let drained: Promise<void> | undefined;
  /** Lines that are still to be written. */
  let waiting: string[] = [];
  let isCorked = false;

  /**
   * What the bytes that have arrived give to say is written at once, as soon as they are worked through: a system call
   * for each line would cost as much as parsing the stream. Nothing waits for more to arrive, and by then the transcript
   * holds the bytes.
   */
  function writeTogether(): void {
    if (!isCorked) {
      isCorked = true;
      process.stdout.cork();
      setImmediate(() => {
        isCorked = false;
        writeLines();
        process.stdout.uncork();
      });
    }
  }

  function writeLines(): void {
    if (waiting.length > 0) {
      process.stdout.write(waiting.join(EOL) + EOL);
      waiting = [];
    }
  }

  function lines(text: readonly string[]): void {
    if (text.length > 0) {
      writeTogether();
      waiting.push(...text);
    }
  }

  /** @param issue writes a command, behind the lines that were said before */
  function command(issue: () => void): void {
    writeTogether();
    writeLines();
    issue();
  }

  return {
    lines,
    group(title, text) {
      command(() => {
        startGroup(title);
      });
      lines(text);
      command(endGroup);
    },
    notice(text) {
      command(() => {
        annotate("notice", text);
      });
    },
    warning(text) {
      command(() => {
        annotate("warning", text);
      });
    },
    error(title, text) {
      command(() => {
        annotate("error", text, { title });
      });
    },
    annotate(severity, text, place) {
      command(() => {
        annotate(severity, text, place);
      });
    },
    caughtUp() {
      if (!process.stdout.writableNeedDrain) {
        return undefined;
      }
      // One listener, however many lines are waiting.
      drained ??= new Promise((resolve) => {
        process.stdout.once("drain", () => {
          drained = undefined;
          resolve();
        });
      });
      return drained;
    },
  };
}
