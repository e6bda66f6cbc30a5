import type { ResultEvent, Usage } from "../stream/events.js";
import { bounded } from "./members.js";
import { RESULT, type Result, USAGE } from "./schema.js";
import type { Attempt } from "./schema-process.js";

/** The attempts of a run, and what they came to. */
export class Attempts {
  readonly #attempts: Attempt[] = [];
  #result: Result | undefined;
  /** What an earlier attempt answered: one that only was to answer better must not lose it. */
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

  /** The terminal event of the present attempt has come. */
  finish({ text, subtype, isError, error, isRedacted, durationMs, apiDurationMs, usage }: ResultEvent): void {
    this.#result = bounded(RESULT, { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs });
    this.#usage = addUsage(this.#usage, bounded(USAGE, usage));
  }

  /** The terminal event of the present attempt. */
  result(): Result | undefined {
    return this.#result;
  }

  /** The same, or what an earlier attempt answered. */
  answer(): Result | undefined {
    return this.#result ?? this.#answer;
  }

  /** Of all attempts. */
  usage(): typeof USAGE.otherwise {
    return this.#usage;
  }

  /** Of the present attempt, from 1; a stream may be folded without any. */
  number(): number {
    return Math.max(1, this.#attempts.length);
  }

  list(): readonly Attempt[] {
    return [...this.#attempts];
  }
}

/** The sum of two; a count stays unknown only where neither knows it. */
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
