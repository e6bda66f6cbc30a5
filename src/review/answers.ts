import { earlierOf, type JudgedFinding } from "../answer/read-earlier.js";
import { answerReview } from "../record/answer-review.js";
import type { RunRecord } from "../record/schema.js";
import { parseJson } from "../safety/json.js";
import type { FindingsOfRun } from "./gather.js";

type AnswerOfRun = FindingsOfRun & {
  /** In Markdown; may be empty. */
  readonly summary: string;
  readonly earlier: readonly JudgedFinding[];
};

/** The answers that make one review. All texts are redacted. */
export type ReviewAnswers = {
  /** At least one. */
  readonly runs: readonly AnswerOfRun[];
  /** Names of runs without an answer. */
  readonly unanswered: readonly string[];
  /** Runs that looked at another commit. */
  readonly ofOtherHeads: readonly { readonly name: string; readonly head: string }[];
  /** Whether the runs name the commit that they looked at. Otherwise they end nothing. */
  readonly isOfHead: boolean;
};

type NamedRun = { readonly name: string; readonly record: RunRecord };

/** Of a repository with SHA-1, or with SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Reasons of runs with a complete answer. Only the content of the answer may have failed the step. */
const REVIEWED: ReadonlySet<RunRecord["reason"]> = new Set<RunRecord["reason"]>([
  "completed",
  "findings",
  "error-findings",
]);

/** Whether the run has an answer that may be published, whether or not it has findings. */
export function hasAnswered(record: RunRecord): boolean {
  return REVIEWED.has(record.reason);
}

/** Returns the commit that a run has reviewed; undefined if its record has none. */
export function commitOf({ reviewedHead = "" }: RunRecord): string | undefined {
  return COMMIT.test(reviewedHead) ? reviewedHead : undefined;
}

/** Returns the commit of the run with an answer that started last; undefined where none names one. */
export function newestHead(runs: readonly NamedRun[]): string | undefined {
  const [newest] = runs
    .map(({ record }) => record)
    .filter((record) => isAnswer(record) && commitOf(record) !== undefined)
    .sort((one, other) => other.startedAtMs - one.startedAtMs);
  return newest === undefined ? undefined : commitOf(newest);
}

/**
 * Collects the answers of runs for one review: of those that looked at the same commit as the newest one.
 *
 * @param runs redacted; `name` distinguishes several runs
 * @returns undefined when no answer has an array of findings, not even an empty one
 */
export function reviewAnswers(runs: readonly NamedRun[]): ReviewAnswers | undefined {
  const head = newestHead(runs);
  const answered = runs.filter(({ record }) => isAnswer(record));
  const own = answered.filter(({ record }) => commitOf(record) === head);
  return own.length === 0
    ? undefined
    : {
        runs: own.map(({ name, record }) => answerOf(name, record)),
        unanswered: runs.filter(({ record }) => !isAnswer(record)).map(({ name }) => name),
        ofOtherHeads: answered
          .filter(({ record }) => commitOf(record) !== head)
          .map(({ name, record }) => ({ name, head: commitOf(record) ?? "" })),
        isOfHead: head !== undefined,
      };
}

function isAnswer(record: RunRecord): boolean {
  return hasAnswered(record) && answerReview(record) !== undefined;
}

function answerOf(name: string, record: RunRecord): AnswerOfRun {
  return {
    name,
    summary: answerReview(record)?.summary ?? "",
    findings: record.findings,
    earlier: earlierOf(parseJson(record.structuredOutput ?? "")),
    isRedacted: record.result?.isRedacted ?? false,
  };
}
