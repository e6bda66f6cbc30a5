type BacktickRun = { readonly start: number; readonly length: number };

/**
 * Tells, for a run of backticks that opens a code span, the run that closes it.
 *
 * @param position where the run begins; each call at least as far as the one before
 */
export type CodeSpanEnd = (position: number) => BacktickRun | undefined;

/** A code span ends at the next run of backticks that is as long as the one that opens it. */
export function codeSpanEnds(text: string): CodeSpanEnd {
  const starts: number[] = [];
  const lengths: number[] = [];
  /** By the number of a run that opens a span: of the run that closes it. */
  const closers: (number | undefined)[] = [];
  const lastOfLength = new Map<number, number>();
  for (let start = text.indexOf("`"); start !== -1;) {
    let end = start + 1;
    while (text.charAt(end) === "`") {
      end += 1;
    }
    const opener = lastOfLength.get(end - start);
    if (opener !== undefined) {
      closers[opener] = starts.length;
    }
    lastOfLength.set(end - start, starts.length);
    starts.push(start);
    lengths.push(end - start);
    closers.push(undefined);
    start = text.indexOf("`", end);
  }
  let run = 0;

  return (position) => {
    while ((starts[run] ?? Infinity) < position) {
      run += 1;
    }
    const closer = starts[run] === position ? closers[run] : undefined;
    return closer === undefined ? undefined : { start: starts[closer] ?? 0, length: lengths[closer] ?? 0 };
  };
}

/** What a code span shows of its content: one blank at each end goes, unless there is nothing else. */
export function withoutPadding(content: string): string {
  const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
  return isPadded ? content.slice(1, -1) : content;
}
