import { unknownStates } from "../answer/read-earlier.js";
import { annotationsOf, findingsOf } from "../answer/read-findings.js";
import {
  repairPrompt,
  schemaInstructions,
  readMendedAnswer,
  readStructuredAnswer,
  type StructuredAnswer,
} from "../answer/structured-answer.js";
import type { AnswerSchema } from "../answer/answer-schema.js";
import { MAXIMUM_JSON_UNITS, MAXIMUM_REVIEW_UNITS } from "../record/schema.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { Reason } from "../record/reasons.js";
import { type Verdict, verdictOn } from "../record/schema-verdict.js";
import { withinTimeLimit } from "../system/in-time.js";

/** The check blocks the event loop this long, and a cancellation, which has five seconds in all, has to wait. */
const CHECK_LIMIT_MS = 3_000;
/** An honest answer of 100 kB takes some milliseconds; a hostile one of 20 kB took 20 s. */
const MEND_LIMIT_MS = 1_000;
const NOT_CHECKED = `To check the answer takes longer than ${CHECK_LIMIT_MS / 1_000} s: on this text a \`pattern\` of the schema backtracks without end, or a \`uniqueItems\` has too many items to compare.`;

export type AnswerPlaces = {
  /** Where the agent worked, absolute. Relative paths of findings start there. */
  readonly workingDirectory: string;
  /** Names of the workspace, absolute. */
  readonly workspaces: readonly string[];
  /** Paths of the pull request's diff, if the findings can be reviewed; else undefined. */
  readonly reviewedPaths: ReadonlySet<string> | undefined;
};

/** Checks the agent's answer. Without a schema, every answer passes. */
export interface AnswerCheck {
  /** The task, with the required form of the answer. */
  readonly prompt: string;
  /**
   * Reads the answer of the current attempt and stores its content in the run's record.
   *
   * @returns the errors, one line each; empty when the answer is valid
   */
  read(progress: RunInProgress): readonly string[];
  /** Returns the prompt of the turn that asks for a corrected answer. */
  repair(errors: readonly string[]): string;
}

export function checkAnswer(
  prompt: string,
  schema: AnswerSchema | undefined,
  places: AnswerPlaces,
): AnswerCheck {
  if (schema === undefined) {
    return { prompt, read: () => [], repair: () => prompt };
  }
  return {
    prompt: prompt + schemaInstructions(schema),
    read(progress) {
      const result = progress.result();
      const answer = readInTime(result?.text ?? "", schema, places.reviewedPaths !== undefined);
      if (!answer.ok) {
        return answer.errors;
      }
      const { findings, notes } = findingsOf(answer.value, places);
      progress.structured(answer.json, findings);
      const unseen = places.reviewedPaths === undefined ? annotationsOf(findings).notes : [];
      const states = unknownStates(answer.value);
      for (const note of [...notes, ...unseen, ...states, ...lengthNotes(answer.json)]) {
        progress.note(note);
      }
      return [];
    },
    repair: (errors) => repairPrompt(schema, errors),
  };
}

/**
 * The schema's regular expressions run on the agent's text, and `uniqueItems` compares all items of a list with each
 * other in quadratic time, as does mending. None of it may keep the step from ending.
 */
export function readInTime(text: string, schema: AnswerSchema, isReviewed: boolean): StructuredAnswer {
  const maximumUnits = isReviewed ? MAXIMUM_REVIEW_UNITS : MAXIMUM_JSON_UNITS;
  const checked = withinTimeLimit(CHECK_LIMIT_MS, () => readStructuredAnswer(text, schema, maximumUnits));
  if (checked === undefined) {
    return { ok: false, errors: [NOT_CHECKED] };
  }
  const { result } = checked;
  return result.ok ? result : (mended(text, schema, maximumUnits) ?? result);
}

/** Without an answer in time the agent is asked again. */
function mended(text: string, schema: AnswerSchema, maximumUnits: number): StructuredAnswer | undefined {
  return withinTimeLimit(MEND_LIMIT_MS, () => readMendedAnswer(text, schema, maximumUnits))?.result;
}

/** An answer too long for an output is still a review, and is in the record. */
function lengthNotes(json: string): readonly string[] {
  return json.length <= MAXIMUM_JSON_UNITS
    ? []
    : [
        `The answer's JSON is ${json.length} characters long, more than an output can be: \`structured-output\` is empty, and \`record-file\` holds it.`,
      ];
}

/**
 * Failures of the CLI, which say nothing about the agent's answer, unlike a limit, a cancellation or an agent error.
 */
const CRASHES: ReadonlySet<Reason> = new Set(["start-failed", "no-result", "exit-code", "signal"]);

/** Whether the CLI crashed, rather than being stopped. */
export function isCrash(verdict: Verdict): boolean {
  return CRASHES.has(verdict.reason);
}

/**
 * Returns the verdict on an answer that still does not satisfy its schema after the second try.
 *
 * @param isOfWorkflow whether the schema is the workflow's; otherwise it is the review's
 */
export function schemaVerdict(answerErrors: readonly string[], isOfWorkflow: boolean): Verdict {
  return verdictOn("schema", "answer", { answerErrors, isOfReview: !isOfWorkflow });
}
