/** The contract's words for how a run ended, each with the conclusion that it means. */
export const CONCLUSION_OF_REASON = {
  completed: "success",
  "agent-error": "failure",
  "no-result": "failure",
  "exit-code": "failure",
  signal: "failure",
  "start-failed": "failure",
  "install-failed": "failure",
  timeout: "timed-out",
  "idle-timeout": "timed-out",
  "tool-call-limit": "failure",
  cancelled: "cancelled",
  denied: "failure",
  "tool-error": "failure",
  "no-changes": "failure",
  "outside-paths": "failure",
  schema: "failure",
  "not-authorized": "skipped",
  "invalid-input": "failure",
  internal: "failure",
} as const;

export type Reason = keyof typeof CONCLUSION_OF_REASON;

export type Conclusion = (typeof CONCLUSION_OF_REASON)[Reason];

export const REASONS: readonly Reason[] = Object.keys(CONCLUSION_OF_REASON).filter(isReason);

export const CONCLUSIONS: readonly Conclusion[] = [...new Set(Object.values(CONCLUSION_OF_REASON))];

export function isReason(word: string): word is Reason {
  return Object.hasOwn(CONCLUSION_OF_REASON, word);
}

/** How a run ended, what happened in one sentence, and what to do about it. */
export type Verdict = {
  readonly reason: Reason;
  readonly message: string;
  readonly remedy: string;
};

export const SUCCESS: Verdict = { reason: "completed", message: "", remedy: "" };
