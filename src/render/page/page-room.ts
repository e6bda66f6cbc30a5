import { clamp } from "../parts/intervals.js";

/** A larger page is slow to open and to send. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;

/** How much of the page a run and its parts may use. */
export type PageRoom = {
  readonly totalBytes: number;
  readonly fileRows: number;
  /** For the answer and for diagnostics, each. UTF-16 units. */
  readonly textUnits: number;
  /** For all diffs together. UTF-16 units. */
  readonly diffUnits: number;
};

/**
 * Returns the room of each run. A thousand runs share the room that a single one may use.
 *
 * @param frameBytes size of the page without its runs: style, index, script
 */
export function roomOfRun(runCount: number, frameBytes: number): PageRoom {
  const totalBytes = Math.floor((MAXIMUM_PAGE_BYTES - frameBytes) / Math.max(1, runCount));
  return {
    totalBytes,
    fileRows: clamp(Math.floor(totalBytes / 8_000), 5, 500),
    textUnits: clamp(Math.floor(totalBytes / 32), 500, 100_000),
    diffUnits: clamp(Math.floor(totalBytes / 16), 500, 1_000_000),
  };
}
