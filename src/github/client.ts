import { describeError } from "../system/errors.js";
import type { Environment } from "../system/environment.js";
import type { Clock } from "../system/clock.js";
import { type Failure, failureOf, GitHubError } from "./failure.js";
import { type GitHubAnswer, openRoundTrip, type RouteParameters } from "./round-trip.js";

/** Requests that share a time limit. */
export interface GitHubRequests {
  /**
   * Sends a request and retries as GitHub's rules allow: after a rate limit, or without an answer.
   *
   * @param route e.g. `GET /repos/{owner}/{repo}`
   * @param findLost for a request that must not run twice. It is called before a retry after a lost answer, and its
   *   result replaces the answer. Without it, such a `POST` is not retried
   * @throws GitHubError when the request failed permanently, or when time ran out
   */
  send(route: string, parameters: RouteParameters, findLost?: FindLost): Promise<GitHubAnswer>;
}

type FindLost = () => Promise<GitHubAnswer | undefined>;

export interface GitHubClient {
  /**
   * Returns requests with a time limit.
   *
   * @param budgetMs limit for all requests together, including waits
   * @param signal aborts them at once
   */
  within(budgetMs: number, signal?: AbortSignal): GitHubRequests;
}

type GitHubClientOptions = {
  readonly token: string;
  /** `GITHUB_API_URL`, e.g. `https://api.github.com`, or `https://host/api/v3` of an Enterprise Server. */
  readonly baseUrl: string;
  readonly clock: Clock;
};

const REQUEST_TIMEOUT_MS = 15_000;
const MAXIMUM_ATTEMPTS = 6;
/**
 * "If you are making a large number of POST, PATCH, PUT, or DELETE requests, wait at least one second between each."
 */
const BETWEEN_WRITES_MS = 1_000;
/** GitHub's rule for a secondary limit without a time: wait a minute, then longer each time. */
const UNNAMED_LIMIT_MS = 60_000;
const FIRST_REPETITION_MS = 1_000;
const LONGEST_REPETITION_MS = 16_000;

/**
 * Creates a client that follows GitHub's rules for API use. Once a limit is hit, all later requests of the client wait
 * for its end, or fail without being sent if it is too far away.
 *
 * Create it before the agent starts: while the toolkit loads, it reads the event payload, which the agent could
 * rewrite.
 *
 * @throws GitHubError when the toolkit cannot be loaded
 */
export async function createGitHubClient(options: GitHubClientOptions): Promise<GitHubClient> {
  const { clock } = options;
  const roundTrip = await openRoundTrip(options.token, options.baseUrl);
  let quietUntilMs = 0;
  let nextWriteAtMs = 0;

  function within(budgetMs: number, signal?: AbortSignal): GitHubRequests {
    const deadlineMs = clock.now() + budgetMs;

    async function send(
      route: string,
      parameters: RouteParameters,
      findLost?: FindLost,
    ): Promise<GitHubAnswer> {
      for (let attempt = 1; ; attempt += 1) {
        await awaitTurn(route);
        const outcome = await attemptOnce(route, parameters);
        if (!("kind" in outcome)) {
          return outcome;
        }
        const delayMs = repetitionDelay(outcome, attempt, route, findLost);
        if (outcome.kind === "rate-limited" && delayMs !== undefined) {
          quietUntilMs = Math.max(quietUntilMs, clock.now() + delayMs);
        }
        if (delayMs === undefined || attempt === MAXIMUM_ATTEMPTS || clock.now() + delayMs >= deadlineMs) {
          throw failed(route, outcome);
        }
        await pause(delayMs, route);
        const found = outcome.kind === "unavailable" ? await findLost?.() : undefined;
        if (found !== undefined) {
          return found;
        }
      }
    }

    async function awaitTurn(route: string): Promise<void> {
      const turnMs = Math.max(quietUntilMs, isWrite(route) ? nextWriteAtMs : 0);
      const delayMs = turnMs - clock.now();
      if (delayMs > 0 && turnMs >= deadlineMs) {
        const kind = turnMs === quietUntilMs ? "rate-limited" : "unavailable";
        const message = `not sent: the next request may go out in ${Math.ceil(delayMs / 1_000)} s only`;
        throw failed(route, { kind, status: 0, message, retryAfterMs: undefined });
      }
      await pause(delayMs, route);
    }

    async function pause(milliseconds: number, route: string): Promise<void> {
      if (milliseconds > 0) {
        await clock.wait(milliseconds, signal);
      }
      if (signal?.aborted === true) {
        throw failed(route, lost("called off", signal.reason));
      }
      if (clock.now() >= deadlineMs) {
        throw failed(route, lost("no time was left"));
      }
    }

    async function attemptOnce(route: string, parameters: RouteParameters): Promise<GitHubAnswer | Failure> {
      const timeout = new AbortController();
      const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, deadlineMs - clock.now());
      const cancelTimeout = clock.after(timeoutMs, () => {
        timeout.abort(new Error(`no answer within ${Math.ceil(timeoutMs / 1_000)} s`));
      });
      const ends = signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]);
      try {
        const answer = await roundTrip(route, parameters, ends);
        return failureOf(answer, clock.now()) ?? answer;
      } catch (error) {
        return lost("no answer", ends.aborted ? ends.reason : error);
      } finally {
        cancelTimeout();
        nextWriteAtMs = isWrite(route) ? clock.now() + BETWEEN_WRITES_MS : nextWriteAtMs;
      }
    }

    return { send };
  }

  return { within };
}

/** Returns the same client, whose requests end when the signal aborts. */
export function endedBy(signal: AbortSignal, client: GitHubClient): GitHubClient {
  return { within: (budgetMs) => client.within(budgetMs, signal) };
}

/** Returns milliseconds; undefined when a retry is useless, or could do the same thing twice. */
function repetitionDelay(
  failure: Failure,
  attempt: number,
  route: string,
  findLost: FindLost | undefined,
): number | undefined {
  const doubling = 2 ** (attempt - 1);
  if (failure.kind === "rate-limited") {
    // A server that keeps saying `retry-after: 0` must not be asked every second.
    return Math.max(failure.retryAfterMs ?? UNNAMED_LIMIT_MS * doubling, FIRST_REPETITION_MS * doubling);
  }
  if (failure.kind === "unavailable" && (findLost !== undefined || !createsSomething(route))) {
    return failure.retryAfterMs ?? Math.min(FIRST_REPETITION_MS * doubling, LONGEST_REPETITION_MS);
  }
  return undefined;
}

/** GraphQL uses `POST`, but our mutations are safe to repeat, and one request changes many things. */
function isWrite(route: string): boolean {
  return !route.startsWith("GET ") && !route.endsWith("/graphql");
}

/** Whether a repeated request would create a duplicate. All other requests have the same effect when repeated. */
function createsSomething(route: string): boolean {
  return isWrite(route) && route.startsWith("POST ");
}

function lost(message: string, cause?: unknown): Failure {
  return { kind: "unavailable", status: 0, message, retryAfterMs: undefined, cause };
}

function failed(route: string, failure: Failure): GitHubError {
  const answer = [failure.status === 0 ? "" : String(failure.status), failure.message]
    .filter((text) => text !== "")
    .join(" ");
  const options = failure.cause === undefined ? undefined : { cause: failure.cause };
  return new GitHubError(`GitHub, ${route}: ${answer}`, failure.kind, failure.status, options);
}

/**
 * Creates a client, or warns.
 *
 * @param warn called once if there is no client
 * @returns undefined when GitHub's toolkit cannot be loaded: it reads the event payload while it loads, and may fail
 */
export async function openGitHubClient(
  options: Parameters<typeof createGitHubClient>[0],
  warn: (text: string) => void,
): Promise<GitHubClient | undefined> {
  try {
    return await createGitHubClient(options);
  } catch (error) {
    warn(`GitHub's API cannot be used, so there is neither comment nor review: ${describeError(error)}`);
    return undefined;
  }
}

/** Returns the address of GitHub's API, or that of the Enterprise Server on which the run takes place. */
export function apiUrl(environment: Environment): string {
  const url = environment["GITHUB_API_URL"];
  return url === undefined || url === "" ? "https://api.github.com" : url;
}
