import { type AnnotationProperties, endGroup, error, info, notice, startGroup, warning } from "@actions/core";

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
  const lines = (text: readonly string[]): void => {
    if (text.length > 0) {
      info(text.join("\n"));
    }
  };
  return {
    lines,
    group(title, text) {
      startGroup(title);
      lines(text);
      endGroup();
    },
    notice,
    warning,
    error(title, text) {
      error(text, { title });
    },
    annotate(severity, text, place) {
      ({ error, warning, notice })[severity](text, place);
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
