import type { AgentEvent } from "../stream/cursor/events.js";
import { beginRun } from "./fold.js";
import type { RunInProgress, RunStart, RunUpdate } from "./run-in-progress.js";

/** Folds a run from recorded events: they have no arrival times, and a new session is another attempt. */
export interface RecordedRun {
  readonly run: RunInProgress;
  /**
   * Call this before folding each event.
   *
   * @param atMs end of the previous attempt, in case the event begins another
   * @returns what that attempt left open; empty for most events
   */
  endAttemptBefore(event: AgentEvent, atMs: number): readonly RunUpdate[];
  /** @param isMended whether the event spanned several lines */
  fold(event: AgentEvent, isMended: boolean): readonly RunUpdate[];
}

export function beginRecordedRun(start: RunStart): RecordedRun {
  const run = beginRun(start);
  let hasSession = false;
  run.beginAttempt(start.startedAtMs);
  return {
    run,
    endAttemptBefore(event, atMs) {
      if (event.type !== "session") {
        return [];
      }
      const isAnother = hasSession;
      hasSession = true;
      if (!isAnother) {
        return [];
      }
      const updates = run.endAttempt(atMs, "The CLI was started again.");
      run.beginAttempt(atMs);
      return updates;
    },
    fold(event, isMended) {
      if (isMended) {
        run.repaired();
      }
      return run.fold(event, undefined);
    },
  };
}
