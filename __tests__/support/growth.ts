/** Processor time of one call, in milliseconds. */
function cost(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** The least of several calls: what else the machine does only adds to it. */
function leastCost(work: () => unknown, calls: number): number {
  return Math.min(...Array.from({ length: calls }, () => cost(work)));
}

const LARGEST = Number(process.env["LARGEST_TEXT"] ?? 250_000);
/** Each is compared with the one before, and so over three doublings: one alone says little on a busy machine. */
const SIZES = [LARGEST / 64, LARGEST / 8, LARGEST];
const MOST = 2.3 ** 3;
/** Below this, what is measured is mostly something else: a collection of garbage, a cache that is full. */
const TELLING_MS = LARGEST / 4_000;
/** How often work is done for another measurement: a ratio that is too large is not believed at once. */
const CALLS = [3, 10];

/**
 * How the time of some work grows with what it is done on, in processor time.
 *
 * The largest size is 250,000 UTF-16 units, or what `LARGEST_TEXT` says.
 *
 * @param prepare makes what the work is done on; takes no part in the time
 * @returns what is wrong; undefined where the time grows no faster than 2.3 times with each doubling, or is too short to tell
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
