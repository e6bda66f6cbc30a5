import { neutraliseInline } from "../safety/neutralise.js";
import type { Redactor } from "../safety/redact.js";
import { type LogOutput, MAXIMUM_ANNOTATION_UNITS } from "./log-output.js";

/** What the action says by itself in the log, beside what the agent does: redacted, on one line, unable to act. */
export type Voice = {
  /** As an annotation, which stands at the top of the run's page. */
  readonly warn: (text: string) => void;
  /** As a line. */
  readonly notice: (text: string) => void;
};

export function createVoice(log: LogOutput, redactor: Redactor): Voice {
  const clean = (text: string): string => neutraliseInline(redactor.text(text), MAXIMUM_ANNOTATION_UNITS);
  return {
    warn(text) {
      log.warning(clean(text));
    },
    notice(text) {
      log.lines([`ℹ ${clean(text)}`]);
    },
  };
}
