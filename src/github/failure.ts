import { isObject, numberAt, textAt } from "../safety/json.js";
import type { GitHubAnswer } from "./round-trip.js";
import { ActionError } from "../system/errors.js";

/**
 * Why GitHub did not do what it was asked for.
 * `no-diff`: GitHub gave up making one. `refused`: understood and not accepted, for a reason that has no word here. `unavailable`: no answer worth the name.
 */
export type GitHubErrorKind =
  | "unauthorized"
  | "forbidden"
  | "locked"
  | "not-found"
  | "gone"
  | "too-long"
  | "no-diff"
  | "refused"
  | "rate-limited"
  | "unavailable";

const REMEDIES: Readonly<Record<GitHubErrorKind, string>> = {
  unauthorized: "Check `github-token`: it is not valid, has expired or was revoked.",
  forbidden: "Give the job the permission that is missing (`permissions:`).",
  locked: "Unlock the conversation.",
  "not-found": "Check that it exists and that `github-token` may see it.",
  gone: "It was switched off or deleted, and cannot be had again.",
  "too-long": "Write less.",
  "no-diff": "The change is too large for GitHub to make a diff of: split it up.",
  refused: "See GitHub's own message.",
  "rate-limited": "Wait, or run fewer jobs at the same time with the same token.",
  unavailable: "Try again later; see https://www.githubstatus.com.",
};

/** A call of GitHub's API that failed for good, as far as the time allowed to find out. */
export class GitHubError extends ActionError {
  /** HTTP status of the answer; 0 when there was none. */
  readonly status: number;
  readonly kind: GitHubErrorKind;

  constructor(message: string, kind: GitHubErrorKind, status: number, options?: ErrorOptions) {
    super(message, REMEDIES[kind], options);
    this.kind = kind;
    this.status = status;
  }
}

/** What went wrong with one request. */
export type Failure = {
  readonly kind: GitHubErrorKind;
  readonly status: number;
  /** GitHub's own words. */
  readonly message: string;
  /** How long GitHub asks to be left alone, in milliseconds; undefined where it does not say. */
  readonly retryAfterMs: number | undefined;
  /** What was thrown instead of an answer. */
  readonly cause?: unknown;
};

const KIND_OF_STATUS: ReadonlyMap<number, GitHubErrorKind> = new Map([
  [401, "unauthorized"],
  [403, "forbidden"],
  [404, "not-found"],
  [408, "unavailable"],
  [410, "gone"],
  [413, "too-long"],
  [423, "locked"],
  [429, "rate-limited"],
]);

/** What GitHub says, under 403 or 422, to an author of too many comments in a short time, without mention of a limit. */
const TOO_QUICK = /submitted too quickly/i;

/** `retry-after: 0` must not lead to a loop. */
const SHORTEST_WAIT_MS = 1_000;
/** Two clocks never agree; a request before the reset would count as one more offence. */
const CLOCK_SKEW_MS = 1_000;

/**
 * What an answer says went wrong.
 *
 * @param nowMs milliseconds since the epoch
 * @returns undefined when the answer is a success
 */
export function failureOf(answer: GitHubAnswer, nowMs: number): Failure | undefined {
  const { status } = answer;
  if (status >= 200 && status < 300) {
    return undefined;
  }
  const message = messageOf(answer);
  return { kind: kindOf(answer, message), status, message, retryAfterMs: retryAfterMs(answer, nowMs) };
}

/** The statuses are shared by several reasons that want different remedies, so GitHub's words decide between them. */
function kindOf(answer: GitHubAnswer, message: string): GitHubErrorKind {
  const { status } = answer;
  if ((status === 403 && isRateLimit(answer, message)) || TOO_QUICK.test(message)) {
    return "rate-limited";
  }
  if (status === 403 && /\blocked\b/i.test(message)) {
    return "locked";
  }
  if (status === 422 && /lock prevents/i.test(message)) {
    return "locked";
  }
  if (status === 422 && /too long to generate/i.test(message)) {
    return "no-diff";
  }
  if (status === 422 && /too long/i.test(message)) {
    return "too-long";
  }
  return KIND_OF_STATUS.get(status) ?? (status >= 400 && status < 500 ? "refused" : "unavailable");
}

function isRateLimit(answer: GitHubAnswer, message: string): boolean {
  const { headers } = answer;
  return (
    numberAt(headers, "retry-after") !== undefined ||
    numberAt(headers, "x-ratelimit-remaining") === 0 ||
    /rate limit|abuse detection/i.test(message)
  );
}

/** In the order that GitHub asks for: `retry-after`, else the reset of a limit that is used up. */
function retryAfterMs({ headers }: GitHubAnswer, nowMs: number): number | undefined {
  const seconds = numberAt(headers, "retry-after");
  if (seconds !== undefined) {
    return Math.max(SHORTEST_WAIT_MS, seconds * 1_000);
  }
  const resetS = numberAt(headers, "x-ratelimit-reset");
  const isUsedUp = numberAt(headers, "x-ratelimit-remaining") === 0;
  return isUsedUp && resetS !== undefined ? Math.max(0, resetS * 1_000 - nowMs) + CLOCK_SKEW_MS : undefined;
}

/** A 422 says what is wrong in its list of errors, and only "Validation Failed" in its message. */
function messageOf({ data }: GitHubAnswer): string {
  if (!isObject(data)) {
    return "";
  }
  const errors = Array.isArray(data["errors"]) ? data["errors"] : [];
  const details = errors.map((error: unknown) =>
    isObject(error) ? textAt(error, "message") : typeof error === "string" ? error : undefined,
  );
  return [textAt(data, "message"), ...details].filter((text) => text !== undefined).join(": ");
}
