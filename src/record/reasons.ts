import { GATES } from "./gates.js";

/** The reasons why a run ends, in the contract's words, each with its conclusion and its meaning. */
export const REASONS = {
  completed: { conclusion: "success", about: "The agent reported success, and every gate passed." },
  "agent-error": { conclusion: "failure", about: "The agent's last event says that it failed." },
  "no-result": { conclusion: "failure", about: "The CLI ended without a result." },
  "exit-code": { conclusion: "failure", about: "The CLI exited with an error, before or after its result." },
  signal: {
    conclusion: "failure",
    about: "A signal that this action did not send ended the CLI.",
  },
  "start-failed": {
    conclusion: "failure",
    about: "The CLI could not be started, or exited before its first event.",
  },
  "install-failed": {
    conclusion: "failure",
    about: "The CLI could not be downloaded, verified or unpacked.",
  },
  timeout: { conclusion: "timed-out", about: "The run took longer than `timeout-minutes`." },
  "idle-timeout": {
    conclusion: "timed-out",
    about: "The agent was silent for `idle-timeout-minutes` with no tool call open.",
  },
  "tool-call-limit": {
    conclusion: "failure",
    about: "The agent started one call more than `max-tool-calls`.",
  },
  cancelled: { conclusion: "cancelled", about: "The job was cancelled." },
  ...GATES,
  schema: { conclusion: "failure", about: "The answer did not satisfy `output-schema`, twice." },
  "not-authorized": {
    conclusion: "skipped",
    about: "Whoever caused the run may not start an agent here.",
  },
  "no-trigger": {
    conclusion: "skipped",
    about: "No line of what a person wrote begins with the phrase of `trigger`, or nothing follows it.",
  },
  "run-limit": {
    conclusion: "skipped",
    about: "As many runs as `max-runs` allows have worked on this pull request or issue.",
  },
  "invalid-input": {
    conclusion: "failure",
    about: "An input is wrong. All problems are reported at once, before anything starts.",
  },
  internal: {
    conclusion: "failure",
    about: "A bug in this action, or a success after which the runner's files could not be put back.",
  },
} as const;

export type Reason = keyof typeof REASONS;

export type Conclusion = (typeof REASONS)[Reason]["conclusion"];

export const REASON_NAMES: readonly Reason[] = Object.keys(REASONS).filter(isReason);

export const CONCLUSIONS: readonly Conclusion[] = [
  ...new Set(Object.values(REASONS).map(({ conclusion }) => conclusion)),
];

export function isReason(word: string): word is Reason {
  return Object.hasOwn(REASONS, word);
}
