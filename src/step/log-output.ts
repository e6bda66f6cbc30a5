import type { Redactor } from "../safety/redaction/redact.js";
import { runnerChannel } from "./runner-channel.js";
import { annotate, type AnnotationProperties, debugFailure, group } from "./workflow-commands.js";
import { neutraliseInline, neutraliseText } from "../safety/neutralise.js";

/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
export const MAXIMUM_ANNOTATION_UNITS = 4_000;
/** Longest notice in the log. */
const MAXIMUM_NOTICE_UNITS = 990;
/**
 * Each command that the runner obeys while the agent lives adds one more word to mask in every line of the log.
 * Nobody reads more groups than this; later lines are printed without a group.
 */
const MAXIMUM_GROUPS = 1_000;

type Severity = "error" | "warning" | "notice";

/** The step log. Takes text that is ready to print: neutralised, redacted part by part, cut. */
export interface LogOutput {
  lines(lines: readonly string[]): void;
  group(title: string, lines: readonly string[]): void;
  notice(text: string): void;
  warning(text: string): void;
  error(title: string, text: string): void;
  /** An annotation beside a place in the code. */
  annotate(severity: Severity, text: string, place: AnnotationProperties): void;
  /** From now on the runner obeys nothing in the log but our own words. Call it before the agent starts. */
  stopCommands(): void;
  /** Resolves when the reader of the log has taken everything; undefined when it already has. */
  caughtUp(): Promise<void> | undefined;
}

/**
 * Returns the step log of the runner.
 *
 * @param redactor redacts whole lines once more: their parts were redacted one by one
 */
export function runnerLog(redactor: Pick<Redactor, "markup">): LogOutput {
  let groups = 0;

  function clean(lines: readonly string[]): readonly string[] {
    return lines.map((line) => redactor.markup(line));
  }

  function annotation(severity: Severity, text: string, place: AnnotationProperties): void {
    const { title, file } = place;
    annotate(severity, redactor.markup(text), {
      ...place,
      ...(title !== undefined && { title: redactor.markup(title) }),
      ...(file !== undefined && { file: redactor.markup(file) }),
    });
  }

  return {
    lines(text) {
      runnerChannel.lines(clean(text));
    },
    group(title, text) {
      groups += 1;
      if (groups <= MAXIMUM_GROUPS) {
        group(redactor.markup(title), clean(text));
      } else {
        runnerChannel.lines(clean([title, ...text]));
      }
    },
    notice(text) {
      annotation("notice", text, {});
    },
    warning(text) {
      annotation("warning", text, {});
    },
    error(title, text) {
      annotation("error", text, { title });
    },
    annotate: annotation,
    stopCommands: () => {
      runnerChannel.stopCommands();
    },
    caughtUp: () => runnerChannel.caughtUp(),
  };
}

/** The action's own messages in the log: redacted, on one line, unable to act as commands. */
export type StepMessages = {
  /** Writes an annotation, which appears at the top of the run's page. */
  readonly warn: (text: string) => void;
  /** Writes a line. */
  readonly notice: (text: string) => void;
  /** Writes an error of our own with its stack, where debug logging is on. */
  readonly debug: (error: unknown) => void;
};

export function createStepMessages(log: LogOutput, redactor: Redactor): StepMessages {
  return {
    warn(text) {
      log.warning(neutraliseText(redactor.text(text), MAXIMUM_ANNOTATION_UNITS));
    },
    notice(text) {
      log.lines([`ℹ ${neutraliseInline(redactor.text(text), MAXIMUM_NOTICE_UNITS)}`]);
    },
    debug(error) {
      debugFailure(error, redactor);
    },
  };
}
