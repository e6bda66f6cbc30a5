/** Processor time of one call, in milliseconds. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Least time of several calls: other load on the machine only adds to it. */
function leastCost(work: () => unknown, calls: number): number {
  return Math.min(...Array.from({ length: calls }, () => cost(work)));
}

const LARGEST = Number(process.env["LARGEST_TEXT"] ?? 250_000);
/** Each is compared with the one before, across three doublings: one doubling proves little on a busy machine. */
const SIZES = [LARGEST / 64, LARGEST / 8, LARGEST];
const MOST = 2.3 ** 3;
/** Below this, the time is mostly something else: garbage collection, cache effects. */
const TELLING_MS = LARGEST / 4_000;
/** Calls per measurement. A ratio that is too large is measured again with more calls. */
const CALLS = [3, 10];

/**
 * Checks how the processor time of some work grows with its input.
 *
 * The largest size is 250,000 UTF-16 units, or `LARGEST_TEXT`.
 *
 * @param prepare makes the input; not part of the time
 * @returns what is wrong; undefined when the time grows at most 2.3 times with each doubling, or is too short to tell
 */
export function superlinearGrowth<Prepared>(
  prepare: (size: number) => Prepared,
  work: (prepared: Prepared) => unknown,
): string | undefined {
  let part: Prepared | undefined;
  let partMs = Infinity;
  for (const size of SIZES) {
    const whole = prepare(size);
    const wholeMs = cost(() => work(whole));
    if (part !== undefined && isTooMuch(partMs, wholeMs)) {
      const problem = excess(part, whole, work);
      if (problem !== undefined) {
        return `up to ${size} units: ${problem}`;
      }
    }
    part = whole;
    partMs = wholeMs;
  }
  return undefined;
}

function isTooMuch(partMs: number, wholeMs: number): boolean {
  return wholeMs >= TELLING_MS && wholeMs > MOST * partMs;
}

function excess<Prepared>(
  part: Prepared,
  whole: Prepared,
  work: (prepared: Prepared) => unknown,
): string | undefined {
  const figures: string[] = [];
  for (const calls of CALLS) {
    const partMs = leastCost(() => work(part), calls);
    const wholeMs = leastCost(() => work(whole), calls);
    if (!isTooMuch(partMs, wholeMs)) {
      return undefined;
    }
    figures.push(`${partMs.toFixed(1)} ms → ${wholeMs.toFixed(0)} ms`);
  }
  return figures.join(", ");
}
