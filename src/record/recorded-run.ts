import type { AgentEvent } from "../stream/events.js";
import { beginRun } from "./fold.js";
import type { RunInProgress, RunStart, RunUpdate } from "./run-in-progress.js";

/** The fold of a run whose events were recorded: they have no arrival, and a session that begins anew is another attempt. */
export interface RecordedRun {
  readonly run: RunInProgress;
  /**
   * To be asked before each event is folded.
   *
   * @param atMs when the attempt before the event was over, should the event begin another one
   * @returns what that attempt left open; nothing for most events
   */
  endAttemptBefore(event: AgentEvent, atMs: number): readonly RunUpdate[];
  /** @param isMended the event stood on several lines */
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
