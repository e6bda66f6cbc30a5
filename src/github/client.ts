import { describeError } from "../system/errors.js";
import type { Environment } from "../system/environment.js";
import type { Clock } from "../system/clock.js";
import { type Failure, failureOf, type GitHubAnswer, GitHubError } from "./failure.js";
import { OversizedAnswerError, openRoundTrip, type RoundTrip, type RouteParameters } from "./round-trip.js";

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
  /** Whether whole files are read and written, the largest that GitHub takes. */
  readonly movesFiles?: boolean;
};

const REQUEST_TIMEOUT_MS = 15_000;
/** For a file of 100 MB, in base64, over a line of 20 Mbit/s. */
const FILE_TIMEOUT_MS = 60_000;
const MAXIMUM_ATTEMPTS = 6;
/**
 * "If you are making a large number of POST, PATCH, PUT, or DELETE requests, wait at least one second between each."
 */
const BETWEEN_WRITES_MS = 1_000;
/** A file that is moved is a write, and a few of them are no large number. GitHub takes 80 a minute. */
const FILES_AT_ONCE = 8;
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
  const { token, baseUrl, clock, movesFiles = false } = options;
  const roundTrip = await openRoundTrip(token, baseUrl, movesFiles);
  const timeoutMs = movesFiles ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
  const turns = new Turns(movesFiles ? FILES_AT_ONCE : 1);
  return {
    within: (budgetMs, signal) =>
      new BudgetedRequests({ clock, roundTrip, turns, timeoutMs }, budgetMs, signal),
  };
}

/** When the next request may go out. All requests of a client share it. Times in milliseconds since the epoch. */
class Turns {
  readonly #headStartMs: number;
  #quietUntilMs = 0;
  #nextWriteAtMs = 0;

  /** @param writesAtOnce how many writes may go out before there have to be pauses between them */
  constructor(writesAtOnce: number) {
    this.#headStartMs = (writesAtOnce - 1) * BETWEEN_WRITES_MS;
  }

  quietFor(milliseconds: number, nowMs: number): void {
    this.#quietUntilMs = Math.max(this.#quietUntilMs, nowMs + milliseconds);
  }

  isQuiet(nowMs: number): boolean {
    return this.#quietUntilMs > nowMs;
  }

  /** Claims a turn. @returns how long to wait before asking again; 0 when the turn was given */
  claim(route: string, nowMs: number): number {
    const isTurnOfWrite = isWrite(route);
    const writeAtMs = isTurnOfWrite ? this.#nextWriteAtMs - this.#headStartMs : 0;
    const delayMs = Math.max(this.#quietUntilMs, writeAtMs) - nowMs;
    if (delayMs <= 0 && isTurnOfWrite) {
      this.#nextWriteAtMs = Math.max(this.#nextWriteAtMs, nowMs) + BETWEEN_WRITES_MS;
    }
    return Math.max(0, delayMs);
  }

  written(nowMs: number): void {
    this.#nextWriteAtMs = Math.max(this.#nextWriteAtMs, nowMs + BETWEEN_WRITES_MS);
  }
}

type Connection = {
  readonly clock: Clock;
  readonly roundTrip: RoundTrip;
  readonly turns: Turns;
  /** Of one request. */
  readonly timeoutMs: number;
};

class BudgetedRequests implements GitHubRequests {
  readonly #clock: Clock;
  readonly #roundTrip: RoundTrip;
  readonly #turns: Turns;
  readonly #timeoutMs: number;
  readonly #deadlineMs: number;
  readonly #signal: AbortSignal | undefined;

  constructor({ clock, roundTrip, turns, timeoutMs }: Connection, budgetMs: number, signal?: AbortSignal) {
    this.#clock = clock;
    this.#roundTrip = roundTrip;
    this.#turns = turns;
    this.#timeoutMs = timeoutMs;
    this.#deadlineMs = clock.now() + budgetMs;
    this.#signal = signal;
  }

  async send(route: string, parameters: RouteParameters, findLost?: FindLost): Promise<GitHubAnswer> {
    for (let attempt = 1; ; attempt += 1) {
      await this.#awaitTurn(route);
      const outcome = await this.#attempt(route, parameters);
      if (!("kind" in outcome)) {
        return outcome;
      }
      const nowMs = this.#clock.now();
      const delayMs = repetitionDelay(outcome, attempt, route, findLost);
      if (outcome.kind === "rate-limited" && delayMs !== undefined) {
        this.#turns.quietFor(delayMs, nowMs);
      }
      if (delayMs === undefined || attempt === MAXIMUM_ATTEMPTS || nowMs + delayMs >= this.#deadlineMs) {
        throw failed(route, outcome);
      }
      await this.#pause(delayMs, route);
      const found = outcome.kind === "unavailable" ? await findLost?.() : undefined;
      if (found !== undefined) {
        return found;
      }
    }
  }

  async #awaitTurn(route: string): Promise<void> {
    await this.#pause(0, route);
    for (;;) {
      const nowMs = this.#clock.now();
      const delayMs = this.#turns.claim(route, nowMs);
      if (delayMs === 0) {
        return;
      }
      if (nowMs + delayMs >= this.#deadlineMs) {
        const kind = this.#turns.isQuiet(nowMs) ? "rate-limited" : "unavailable";
        const message = `not sent: the next request may go out in ${Math.ceil(delayMs / 1_000)} s only`;
        throw failed(route, { kind, status: 0, message, retryAfterMs: undefined });
      }
      await this.#pause(delayMs, route);
    }
  }

  async #pause(milliseconds: number, route: string): Promise<void> {
    const kind = this.#turns.isQuiet(this.#clock.now()) ? "rate-limited" : "unavailable";
    if (milliseconds > 0) {
      await this.#clock.wait(milliseconds, this.#signal);
    }
    if (this.#signal?.aborted === true) {
      throw failed(route, { ...lost("called off", this.#signal.reason), kind });
    }
    if (this.#clock.now() >= this.#deadlineMs) {
      throw failed(route, { ...lost("no time was left"), kind });
    }
  }

  async #attempt(route: string, parameters: RouteParameters): Promise<GitHubAnswer | Failure> {
    const timeout = new AbortController();
    const timeoutMs = Math.min(this.#timeoutMs, this.#deadlineMs - this.#clock.now());
    const cancelTimeout = this.#clock.after(timeoutMs, () => {
      timeout.abort(new Error(`no answer within ${Math.ceil(timeoutMs / 1_000)} s`));
    });
    const ends = AbortSignal.any([timeout.signal, ...(this.#signal === undefined ? [] : [this.#signal])]);
    try {
      const answer = await this.#roundTrip(route, parameters, ends);
      return failureOf(answer, this.#clock.now()) ?? answer;
    } catch (error) {
      return lost("no answer", ends.aborted ? ends.reason : error);
    } finally {
      cancelTimeout();
      if (isWrite(route)) {
        this.#turns.written(this.#clock.now());
      }
    }
  }
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
  const mayRepeat = findLost !== undefined || !createsSomething(route);
  if (failure.kind === "unavailable" && mayRepeat && !isOversized(failure.cause)) {
    return failure.retryAfterMs ?? Math.min(FIRST_REPETITION_MS * doubling, LONGEST_REPETITION_MS);
  }
  return undefined;
}

/** The next answer would be as long. The toolkit wraps what its `fetch` throws. */
function isOversized(cause: unknown): boolean {
  return cause instanceof OversizedAnswerError || (cause instanceof Error && isOversized(cause.cause));
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
  const limit = failure.kind === "rate-limited" ? "rate limit:" : "";
  const answer = [failure.status === 0 ? "" : String(failure.status), limit, failure.message]
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
