/** For each run of backticks that opens a code span, by its position in the text: the run that closes it. */
export type CodeSpanEnds = ReadonlyMap<number, BacktickRun>;

type BacktickRun = { readonly start: number; readonly length: number };

/** A code span ends at the next run of backticks that is as long as the one that opens it. */
export function closingBackticks(text: string): CodeSpanEnds {
  const closers = new Map<number, BacktickRun>();
  const nextOfLength = new Map<number, BacktickRun>();
  for (const match of Array.from(text.matchAll(/`+/g)).reverse()) {
    const run = { start: match.index, length: match[0].length };
    const closer = nextOfLength.get(run.length);
    if (closer !== undefined) {
      closers.set(run.start, closer);
    }
    nextOfLength.set(run.length, run);
  }
  return closers;
}

/** What a code span shows of its content: one blank at each end goes, unless there is nothing else. */
export function withoutPadding(content: string): string {
  const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
  return isPadded ? content.slice(1, -1) : content;
}
