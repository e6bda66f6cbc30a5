import type { Outcome } from "../../stream/cursor/outcomes.js";
import type { Interval, PlacedCall } from "./intervals.js";

/** One bar of the picture: a call, or several short ones of a kind that have no room of their own. */
export type Bar = {
  readonly kind: string;
  readonly interval: Interval;
  readonly calls: readonly PlacedCall[];
  /** The worst among its calls. */
  readonly outcome: Outcome;
};

/** A picture of more is a wall; the merged ones are among them. */
const MAXIMUM_BARS = 60;
const MAXIMUM_MERGED_BARS = 12;
const OTHER_KINDS = "other tools";

/** Worst first: a failure must be seen even in a bar of fifty calls. */
const SEVERITY: readonly Outcome[] = ["failed", "denied", "unfinished", "ok"];

/**
 * The bars of a picture, at most {@link MAXIMUM_BARS}: the longest calls keep one of their own, the others share one
 * per kind. The kinds stand in the order of their first call, the bars of a kind in the order of time.
 */
export function chooseBars(placed: readonly PlacedCall[]): readonly Bar[] {
  if (placed.length <= MAXIMUM_BARS) {
    return inOrder(placed.map((call) => mergedBar(call.call.kind, [call])));
  }
  const byLength = [...placed].sort((left, right) => lengthMs(right.interval) - lengthMs(left.interval));
  const kept = byLength.slice(0, MAXIMUM_BARS - MAXIMUM_MERGED_BARS);
  const kinds = [...groupByKind(byLength.slice(kept.length))].sort(
    (left, right) => right[1].length - left[1].length,
  );
  const fits = kinds.length <= MAXIMUM_MERGED_BARS;
  const own = fits ? kinds : kinds.slice(0, MAXIMUM_MERGED_BARS - 1);
  const others = kinds.slice(own.length).flatMap(([, calls]) => calls);
  return inOrder([
    ...kept.map((call) => mergedBar(call.call.kind, [call])),
    ...own.map(([kind, calls]) => mergedBar(kind, calls)),
    ...(others.length === 0 ? [] : [mergedBar(OTHER_KINDS, others)]),
  ]);
}

function groupByKind(placed: readonly PlacedCall[]): ReadonlyMap<string, PlacedCall[]> {
  const groups = new Map<string, PlacedCall[]>();
  for (const call of placed) {
    const group = groups.get(call.call.kind);
    if (group === undefined) {
      groups.set(call.call.kind, [call]);
    } else {
      group.push(call);
    }
  }
  return groups;
}

function mergedBar(kind: string, calls: readonly PlacedCall[]): Bar {
  const outcomes = new Set(calls.map(({ call }) => call.outcome));
  return {
    kind,
    calls,
    interval: {
      startMs: calls.reduce(
        (least, { interval }) => Math.min(least, interval.startMs),
        Number.POSITIVE_INFINITY,
      ),
      endMs: calls.reduce((most, { interval }) => Math.max(most, interval.endMs), 0),
    },
    outcome: SEVERITY.find((outcome) => outcomes.has(outcome)) ?? "ok",
  };
}

function inOrder(bars: readonly Bar[]): readonly Bar[] {
  const inTime = [...bars].sort((left, right) => left.interval.startMs - right.interval.startMs);
  const kinds = [...new Set(inTime.map((bar) => bar.kind))];
  return kinds.flatMap((kind) => inTime.filter((bar) => bar.kind === kind));
}

function lengthMs({ startMs, endMs }: Interval): number {
  return endMs - startMs;
}
