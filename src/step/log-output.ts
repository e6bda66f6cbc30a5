import { runnerChannel } from "./runner-channel.js";
import { annotate, type AnnotationProperties, group } from "./workflow-commands.js";

/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
export const MAXIMUM_ANNOTATION_UNITS = 4_000;
/**
 * Each time that the runner is made to obey a command while the agent lives, it has one word more to mask in every line
 * of the log. More folds than this are read by nobody; their lines are shown without.
 */
const MAXIMUM_GROUPS = 1_000;

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

/** The step log of the runner. */
export function runnerLog(): LogOutput {
  let groups = 0;
  return {
    lines(text) {
      runnerChannel.lines(text);
    },
    group(title, text) {
      groups += 1;
      if (groups <= MAXIMUM_GROUPS) {
        group(title, text);
      } else {
        runnerChannel.lines([title, ...text]);
      }
    },
    notice(text) {
      annotate("notice", text);
    },
    warning(text) {
      annotate("warning", text);
    },
    error(title, text) {
      annotate("error", text, { title });
    },
    annotate,
    caughtUp: () => runnerChannel.caughtUp(),
  };
}
