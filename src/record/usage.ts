import type { Usage } from "../stream/events.js";

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
