/** The runner's wish to end, and its impatience. */
export type Cancellation = {
  /** Aborted by the first signal, or with the reason `internal` by a mistake of ours: end the agent, then report. */
  readonly requested: AbortSignal;
  /** Aborted by the second: end at once. */
  readonly urgent: AbortSignal;
};
