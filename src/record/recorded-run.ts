import type { AgentEvent } from "../stream/cursor/events.js";
import { RunInProgress, type RunStart } from "./run-in-progress.js";
import type { RunUpdate } from "./run-update.js";

/** Folds a run from recorded events: they have no arrival times, and a new session is another attempt. */
export class RecordedRun {
  readonly run: RunInProgress;
  #hasSession = false;

  constructor(start: RunStart) {
    this.run = new RunInProgress(start);
    this.run.beginAttempt(start.startedAtMs);
  }

  /**
   * Call this before folding each event.
   *
   * @param atMs end of the previous attempt, in case the event begins another
   * @returns what that attempt left open; empty for most events
   */
  endAttemptBefore(event: AgentEvent, atMs: number): readonly RunUpdate[] {
    const isAnother = event.type === "session" && this.#hasSession;
    this.#hasSession ||= event.type === "session";
    if (!isAnother) {
      return [];
    }
    const updates = this.run.endAttempt(atMs, "The CLI was started again.");
    this.run.beginAttempt(atMs);
    return updates;
  }

  /** @param isMended whether the event spanned several lines */
  fold(event: AgentEvent, isMended: boolean): readonly RunUpdate[] {
    if (isMended) {
      this.run.repaired();
    }
    return this.run.fold(event, undefined);
  }
}
