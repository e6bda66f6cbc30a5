import type { ResultEvent, Usage } from "../stream/cursor/events.js";
import { bounded } from "./members.js";
import { RESULT, type Result, USAGE } from "./schema.js";
import type { Attempt } from "./schema-process.js";

/** The attempts of a run and their results. */
export class Attempts {
  readonly #attempts: Attempt[] = [];
  #result: Result | undefined;
  /** The answer of an earlier attempt, kept in case the attempt that should improve it returns none. */
  #answer: Result | undefined;
  #usage = USAGE.otherwise;

  begin(atMs: number): void {
    this.#answer = this.#result?.isError === false ? this.#result : this.#answer;
    this.#result = undefined;
    this.#attempts.push({
      number: this.#attempts.length + 1,
      startedAtMs: atMs,
      endedAtMs: undefined,
      sessionId: undefined,
      outcome: undefined,
    });
  }

  end(more: Pick<Attempt, "endedAtMs" | "sessionId" | "outcome">): void {
    const attempt = this.#attempts.pop();
    if (attempt !== undefined) {
      this.#attempts.push({ ...attempt, ...more });
    }
  }

  /** Records the terminal event of the current attempt. */
  finish({ text, subtype, isError, error, isRedacted, durationMs, apiDurationMs, usage }: ResultEvent): void {
    this.#result = bounded(RESULT, { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs });
    this.#usage = addUsage(this.#usage, bounded(USAGE, usage));
  }

  /** Returns the terminal event of the current attempt. */
  result(): Result | undefined {
    return this.#result;
  }

  /** The same, or the answer of an earlier attempt. */
  answer(): Result | undefined {
    return this.#result ?? this.#answer;
  }

  usage(): typeof USAGE.otherwise {
    return this.#usage;
  }

  /** Returns the number of the current attempt, from 1. A stream can be folded without any attempt. */
  number(): number {
    return Math.max(1, this.#attempts.length);
  }

  list(): readonly Attempt[] {
    return [...this.#attempts];
  }
}

/** Adds two usages. A count is unknown only if both are. */
export function addUsage(first: Usage, second: Usage): Usage {
  return {
    inputTokens: addCount(first.inputTokens, second.inputTokens),
    outputTokens: addCount(first.outputTokens, second.outputTokens),
    cacheReadTokens: addCount(first.cacheReadTokens, second.cacheReadTokens),
    cacheWriteTokens: addCount(first.cacheWriteTokens, second.cacheWriteTokens),
  };
}

function addCount(first: number | undefined, second: number | undefined): number | undefined {
  return first === undefined && second === undefined ? undefined : (first ?? 0) + (second ?? 0);
}
