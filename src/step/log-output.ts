import type { Paint } from "../render/log/log-entry.js";
import { cutUnits } from "../safety/cut.js";
import { neutraliseInline, neutraliseText } from "../safety/neutralise.js";
import { withoutProblems } from "../safety/problem-lines.js";
import type { Redactor } from "../safety/redaction/redact.js";
import { type RunnerChannel, runnerChannel } from "./runner-channel.js";
import { annotate, type AnnotationProperties, debugFailure } from "./workflow-commands.js";

/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
export const MAXIMUM_ANNOTATION_UNITS = 4_000;
/** Longest line of our own words. */
const MAXIMUM_LINE_UNITS = 990;

type Severity = "error" | "warning" | "notice";

/** The step log. Takes text that is ready to print: neutralised, redacted part by part, cut. */
export interface LogOutput {
  /** @param paint colours of the first line's mark and the last line's end */
  lines(lines: readonly string[], paint?: Paint): void;
  group(title: string, lines: readonly string[]): void;
  notice(text: string): void;
  warning(text: string): void;
  error(title: string, text: string): void;
  /** An annotation beside a place in the code. */
  annotate(severity: Severity, text: string, place: AnnotationProperties): void;
  /** From now to the end of the step the runner obeys nothing in the log. Call it before the agent starts. */
  stopCommands(): void;
  /** Resolves when the reader of the log has taken everything; undefined when it already has. */
  caughtUp(): Promise<void> | undefined;
}

const CODES = { red: 31, green: 32, yellow: 33, grey: 90 } as const;

function coloured(text: string, colour: keyof typeof CODES): string {
  return `\u001b[${CODES[colour]}m${text}\u001b[0m`;
}

function painted(lines: readonly string[], { mark, colour, quiet }: Paint): readonly string[] {
  return lines.map((line, at) => {
    const isEnd = at === lines.length - 1 && quiet !== "" && line.endsWith(quiet);
    const end = isEnd ? line.slice(0, -quiet.length) + coloured(quiet, "grey") : line;
    return at === 0 && end.startsWith(mark) ? coloured(mark, colour) + end.slice(mark.length) : end;
  });
}

/** The log that the runner reads. Redacts whole lines once more: their parts were redacted one by one. */
export class RunnerLog implements LogOutput {
  readonly #redactor: Pick<Redactor, "markup">;
  readonly #channel: RunnerChannel;

  constructor(redactor: Pick<Redactor, "markup">, channel = runnerChannel) {
    this.#redactor = redactor;
    this.#channel = channel;
  }

  /** Colours come last: a problem matcher does not see them, so what is searched for problems has none. */
  lines(lines: readonly string[], paint?: Paint): void {
    const clean = this.#clean(lines);
    this.#channel.lines(paint === undefined ? clean : painted(clean, paint));
  }

  /** The runner passes these two marks on as they are, obeying or not, and its web log folds what is between them. */
  group(title: string, lines: readonly string[]): void {
    const [head = "", ...rest] = this.#clean([title]);
    this.#channel.lines([`##[group]${head}`, ...rest, ...this.#clean(lines), "##[endgroup]"]);
  }

  notice(text: string): void {
    this.annotate("notice", text, {});
  }

  /** While the runner obeys nothing, the annotation has to wait, and a line says it where it happened. */
  warning(text: string): void {
    if (this.#channel.isStopped) {
      this.lines(
        text.split("\n").map((line, at) => cutUnits(`${at === 0 ? "⚠" : "│"} ${line}`, MAXIMUM_LINE_UNITS)),
      );
    }
    this.annotate("warning", text, {});
  }

  error(title: string, text: string): void {
    this.annotate("error", text, { title });
  }

  annotate(severity: Severity, text: string, place: AnnotationProperties): void {
    const { title, file } = place;
    const clean = (part: string): string => this.#redactor.markup(part);
    const cleanPlace = {
      ...place,
      ...(title !== undefined && { title: clean(title) }),
      ...(file !== undefined && { file: clean(file) }),
    };
    annotate(severity, clean(text), cleanPlace, this.#channel);
  }

  stopCommands(): void {
    this.#channel.stopCommands();
  }

  caughtUp(): Promise<void> | undefined {
    return this.#channel.caughtUp();
  }

  #clean(lines: readonly string[]): readonly string[] {
    return lines.flatMap((line) => withoutProblems(this.#redactor.markup(line)));
  }
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
      log.lines([`ℹ ${neutraliseInline(redactor.text(text), MAXIMUM_LINE_UNITS)}`]);
    },
    debug(error) {
      debugFailure(error, redactor);
    },
  };
}
