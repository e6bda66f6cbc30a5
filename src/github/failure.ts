import { isObject, type JsonObject, numberAt, textAt } from "../safety/json.js";
import { ActionError } from "../system/errors.js";

/**
 * Why a request to GitHub failed. `no-diff`: GitHub could not make a diff. `refused`: understood but not accepted, for
 * a reason that has no kind here. `unavailable`: no usable answer.
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
  gone: "It was switched off or deleted, and is no longer available.",
  "too-long": "Write less.",
  "no-diff": "The change is too large for GitHub to make a diff of: split it up.",
  refused: "See GitHub's own message.",
  "rate-limited": "Wait, or run fewer jobs at the same time with the same token.",
  unavailable: "Try again later; see https://www.githubstatus.com.",
};

/** A call of GitHub's API that failed, after all retries that were possible in time. */
export class GitHubError extends ActionError {
  /** HTTP status of the answer; 0 without one. */
  readonly status: number;
  readonly kind: GitHubErrorKind;

  constructor(message: string, kind: GitHubErrorKind, status: number, options?: ErrorOptions) {
    super(message, REMEDIES[kind], options);
    this.kind = kind;
    this.status = status;
  }
}

/** An answer with any status. */
export type GitHubAnswer = {
  readonly status: number;
  readonly headers: JsonObject;
  readonly data: unknown;
};

/** The failure of a single request. */
export type Failure = {
  readonly kind: GitHubErrorKind;
  readonly status: number;
  /** GitHub's own text. */
  readonly message: string;
  /** How long GitHub asks us to wait, in milliseconds; undefined if it does not say. */
  readonly retryAfterMs: number | undefined;
  /** The error that was thrown instead of an answer. */
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

/** GitHub's text for too many comments in a short time. It has status 403 or 422 and does not mention a limit. */
const TOO_QUICK = /submitted too quickly/i;

/** Prevents a busy loop on `retry-after: 0`. */
const SHORTEST_WAIT_MS = 1_000;
/** Clocks differ, and a request before the reset would count as another violation. */
const CLOCK_SKEW_MS = 1_000;

/**
 * Returns the failure that an answer reports.
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

/** Several reasons with different remedies share a status, so GitHub's text decides between them. */
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

/** Returns the wait by GitHub's own order: `retry-after`, or else the reset of a limit that is used up. */
function retryAfterMs({ headers }: GitHubAnswer, nowMs: number): number | undefined {
  const seconds = numberAt(headers, "retry-after");
  if (seconds !== undefined) {
    return Math.max(SHORTEST_WAIT_MS, seconds * 1_000);
  }
  const resetS = numberAt(headers, "x-ratelimit-reset");
  const isUsedUp = numberAt(headers, "x-ratelimit-remaining") === 0;
  return isUsedUp && resetS !== undefined ? Math.max(0, resetS * 1_000 - nowMs) + CLOCK_SKEW_MS : undefined;
}

/** Returns message and details: a 422 says only "Validation Failed" in its message and the reasons in its errors. */
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
