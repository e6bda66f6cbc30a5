import { clamp } from "../timeline/intervals.js";

/** A page of more is slow to open and to send on. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;

/** How much of the page one run may take, and its parts. */
export type Room = {
  readonly totalBytes: number;
  readonly fileRows: number;
  /** The answer, diagnostics. UTF-16 units. */
  readonly textUnits: number;
  /** All diffs together. UTF-16 units. */
  readonly diffUnits: number;
};

/**
 * The room of each run of a page; a thousand runs share what one alone may have.
 *
 * @param frameBytes what the page takes beside its runs: style, index, script
 */
export function roomOfRun(runCount: number, frameBytes: number): Room {
  const totalBytes = Math.floor((MAXIMUM_PAGE_BYTES - frameBytes) / Math.max(1, runCount));
  return {
    totalBytes,
    fileRows: clamp(Math.floor(totalBytes / 8_000), 5, 500),
    textUnits: clamp(Math.floor(totalBytes / 32), 500, 100_000),
    diffUnits: clamp(Math.floor(totalBytes / 16), 500, 1_000_000),
  };
}
