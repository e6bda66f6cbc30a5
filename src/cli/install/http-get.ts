import type { IncomingMessage } from "node:http";
import { describeError, InstallError } from "../../system/errors.js";
import { type HttpAnswer, sendRequest, RedirectError, connectionFailure } from "../../system/http-request.js";

/** The server could not be reached at all, whatever the request. */
export class UnreachableError extends InstallError {}

/** A failure that the next attempt may not have. */
class TransientFailure extends Error {}

/**
 * @param what is fetched, as the subject of a sentence
 * @throws TransientFailure, InstallError for every status but 200
 */
function checkStatus(status: number, url: URL, what: string): void {
  if (status === 200) {
    return;
  }
  if (isTransientStatus(status)) {
    throw new TransientFailure(`the server answered ${status}`);
  }
  if (status === 404 || status === 403 || status === 410) {
    throw new InstallError(
      `${what} was not found (HTTP ${status} from ${url.href}).`,
      "Check that this version exists for this platform, and `cli-version` and `cli-download-url`.",
    );
  }
  throw new InstallError(
    `${what} could not be fetched: HTTP ${status} from ${url.href}.`,
    "Check `cli-download-url`, and the proxy if there is one.",
  );
}

/**
 * Returns the error of a failed attempt.
 *
 * @returns a TransientFailure when the next attempt may succeed
 */
export function asFailure(error: unknown, url: URL, what: string): Error {
  if (error instanceof InstallError || error instanceof TransientFailure) {
    return error;
  }
  if (error instanceof RedirectError) {
    return new InstallError(
      `${what}: ${error.message}.`,
      "A redirect must stay on its host and carry no credentials. Set `cli-download-url` to where the package really is.",
      { cause: error },
    );
  }
  const failure = connectionFailure(error);
  if (failure.wasLost || isTransientStatus(failure.proxyStatus ?? 0)) {
    return new TransientFailure(failure.detail);
  }
  return new UnreachableError(
    `${what} could not be fetched from ${url.host}: ${failure.detail}.`,
    failure.remedy ?? "Check the runner's network, proxy and free disk space.",
    { cause: error },
  );
}

/** Whether a request with that status may succeed the next time. */
function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** What a request needs besides its URL. */
export type HttpCollaborators = {
  /** Resolves after that many milliseconds, or as soon as the signal aborts; never rejects. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly log: (line: string) => void;
  readonly signal: AbortSignal;
  /** Longest silence of the server, in milliseconds, before the attempt counts as dropped. */
  readonly idleTimeoutMs: number;
};

/** A response with status 200, whose body has not been read yet. */
export type Answer = {
  readonly contentType: string;
  /** In bytes, as announced. */
  readonly contentLength: number | undefined;
  readonly body: AsyncIterable<Buffer>;
};

/** Pauses before the second, third and fourth attempt. */
const PAUSES_MS = [1_000, 4_000, 15_000];

// cursor.com sends browsers a page, and the script only to command-line clients.
const USER_AGENT = "curl/8.5.0 (cursor-agent-action)";

/**
 * GETs a URL. Makes up to four attempts, after a 408, a 429 or a 5xx from the server or a proxy, and after a dropped,
 * silent or timed-out connection; after nothing else. Follows redirects on the same host. `@actions/http-client`
 * applies the proxy variables.
 *
 * @param what is fetched, as the subject of a sentence
 * @param receive reads the body; called again from the start in each attempt
 * @throws InstallError when it is not available; the signal's reason when aborted
 */
export async function get<T>(
  url: URL,
  what: string,
  collaborators: HttpCollaborators,
  receive: (answer: Answer) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    collaborators.signal.throwIfAborted();
    try {
      return await getOnce(url, what, collaborators, receive);
    } catch (error) {
      collaborators.signal.throwIfAborted();
      if (!(error instanceof TransientFailure)) {
        throw error;
      }
      const pauseMs = PAUSES_MS[attempt - 1];
      if (pauseMs === undefined) {
        throw new InstallError(
          `${what} could not be fetched from ${url.host} in ${attempt} attempts: ${describeError(error)}.`,
          "Run the job again later, or set `cli-download-url` to a mirror that is up.",
          { cause: error },
        );
      }
      collaborators.log(`${what}: ${describeError(error)}; next attempt in ${pauseMs / 1000} s`);
      await collaborators.wait(pauseMs, collaborators.signal);
    }
  }
}

async function getOnce<T>(
  url: URL,
  what: string,
  { signal, idleTimeoutMs }: HttpCollaborators,
  receive: (answer: Answer) => Promise<T>,
): Promise<T> {
  const silence = new AbortController();
  const timer = setTimeout(() => {
    silence.abort(new TransientFailure(`no byte from the server for ${idleTimeoutMs / 1000} s`));
  }, idleTimeoutMs);
  const ends = AbortSignal.any([signal, silence.signal]);
  let answer: HttpAnswer | undefined;
  try {
    answer = await sendRequest(url, { userAgent: USER_AGENT, signal: ends });
    const { message } = answer;
    checkStatus(message.statusCode ?? 0, url, what);
    const announced = Number(message.headers["content-length"] ?? Number.NaN);
    return await receive({
      contentType: message.headers["content-type"] ?? "",
      contentLength: Number.isSafeInteger(announced) ? announced : undefined,
      body: refreshing(message, timer),
    });
  } catch (error) {
    silence.signal.throwIfAborted();
    throw asFailure(error, url, what);
  } finally {
    clearTimeout(timer);
    answer?.close();
  }
}

async function* refreshing(message: IncomingMessage, timer: NodeJS.Timeout): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = message;
  for await (const chunk of chunks) {
    timer.refresh();
    yield chunk;
    timer.refresh();
  }
}
