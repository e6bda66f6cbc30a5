type BacktickRun = { readonly start: number; readonly length: number };

/**
 * Finds the run of backticks that closes the code span opened by the run at `position`.
 *
 * @param position where the run begins; must not be smaller than in the call before
 */
export type CodeSpanEnd = (position: number) => BacktickRun | undefined;

/** Indexes the code spans of a text. A span ends at the next run of backticks with the same length as its opener. */
export function codeSpanEnds(text: string): CodeSpanEnd {
  const starts: number[] = [];
  const lengths: number[] = [];
  /** Index of the opening run → index of the run that closes it. */
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

/** Returns the content as a code span shows it: one blank is removed at each end, unless all of it is blank. */
export function withoutPadding(content: string): string {
  const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
  return isPadded ? content.slice(1, -1) : content;
}
