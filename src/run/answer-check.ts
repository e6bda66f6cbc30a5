import { annotationsOf, findingsOf } from "../answer/findings.js";
import {
  repairPrompt,
  schemaInstructions,
  readStructuredAnswer,
  type StructuredAnswer,
} from "../answer/structured-answer.js";
import type { AnswerSchema } from "../answer/schema.js";
import { MAXIMUM_JSON_UNITS, MAXIMUM_REVIEW_UNITS } from "../record/schema.js";
import type { RunInProgress } from "../record/run-in-progress.js";
import type { Reason, Verdict } from "../record/reasons.js";
import { withinTimeLimit } from "../system/in-time.js";

/** The event loop is blocked for this long, so a cancel, which has five seconds in all, waits for it. */
const CHECK_LIMIT_MS = 3_000;
const NOT_CHECKED = `To check the answer takes longer than ${CHECK_LIMIT_MS / 1_000} s: on this text a \`pattern\` of the schema backtracks without end, or a \`uniqueItems\` has too many items to compare.`;

export type AnswerPlaces = {
  /** Where the agent worked, absolute; relative paths of findings start there. */
  readonly workingDirectory: string;
  /** Names of the workspace, absolute. */
  readonly workspaces: readonly string[];
  /** Paths of the pull request's diff, where the findings may be reviewed; else undefined. */
  readonly reviewedPaths: ReadonlySet<string> | undefined;
};

/** What the agent's answer was checked for. Without a schema every answer is good. */
export interface AnswerCheck {
  /** The task, with what the answer has to look like. */
  readonly prompt: string;
  /**
   * Reads the answer of the present attempt; keeps what it holds in the run's record.
   *
   * @returns what is wrong with it, a line each; empty when it is good
   */
  read(progress: RunInProgress): readonly string[];
  /** The prompt of the turn that asks for a better answer. */
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
      const answer = read(result?.text ?? "", schema, places.reviewedPaths !== undefined);
      if (!answer.ok) {
        return answer.errors;
      }
      const reading = { ...places, isRedacted: result?.isRedacted ?? false };
      const { findings, notes } = findingsOf(answer.value, reading);
      progress.structured(answer.json, findings);
      for (const note of [...notes, ...annotationsOf(findings).notes, ...lengthNotes(answer.json)]) {
        progress.note(note);
      }
      return [];
    },
    repair: (errors) => repairPrompt(schema, errors),
  };
}

/**
 * The schema's regular expressions run on the agent's text, and to compare all items of a list with each other
 * (`uniqueItems`) is quadratic: neither may keep the step from ending.
 */
function read(text: string, schema: AnswerSchema, isReviewed: boolean): StructuredAnswer {
  const maximumUnits = isReviewed ? MAXIMUM_REVIEW_UNITS : MAXIMUM_JSON_UNITS;
  const checked = withinTimeLimit(CHECK_LIMIT_MS, () => readStructuredAnswer(text, schema, maximumUnits));
  return checked === undefined ? { ok: false, errors: [NOT_CHECKED] } : checked.result;
}

/** What is too long for an output is still a review, and is in the record. */
function lengthNotes(json: string): readonly string[] {
  return json.length <= MAXIMUM_JSON_UNITS
    ? []
    : [
        `The answer's JSON is ${json.length} characters long, more than an output can be: \`structured-output\` is empty, and \`record-file\` holds it.`,
      ];
}

/** Ends of the CLI's own, which say nothing of the agent's answer; a limit, a cancel and an error of the agent's do. */
const CRASHES: ReadonlySet<Reason> = new Set(["start-failed", "no-result", "exit-code", "signal"]);

/** Whether the CLI crashed, rather than being ended. */
export function isCrash(verdict: Verdict): boolean {
  return CRASHES.has(verdict.reason);
}

/**
 * An answer that did not satisfy its schema, not even after it was asked for again.
 *
 * @param isOfWorkflow whether the workflow gave the schema; else it is that of a review
 */
export function schemaVerdict(errors: readonly string[], isOfWorkflow: boolean): Verdict {
  return isOfWorkflow
    ? {
        reason: "schema",
        message: `The agent's answer does not satisfy \`output-schema\`:\n${errors.join("\n")}`,
        remedy:
          "The answer is kept in `result`. Make the task or the schema plainer, or use a stronger model.",
      }
    : {
        reason: "schema",
        message: `A review needs the agent's findings as JSON, and its answer does not hold them:\n${errors.join("\n")}`,
        remedy:
          "The answer is kept in `result`. Ask for nothing but the review in `prompt`, or use a stronger model.",
      };
}
