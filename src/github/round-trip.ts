import { statSync } from "node:fs";
import { describeError } from "../system/errors.js";
import { isObject, type JsonObject } from "../safety/json.js";
import { type Fetch, fetchEnd } from "./fetch-end.js";
import { type GitHubAnswer, GitHubError } from "./failure.js";

/** Members that fill the route's `{placeholders}`. Others become query or body. */
export type RouteParameters = JsonObject;

/**
 * Sends one request. It never retries, and no status is an error.
 *
 * @throws the error of the network or the signal if there was no answer
 */
export type RoundTrip = (
  route: string,
  parameters: RouteParameters,
  signal: AbortSignal,
) => Promise<GitHubAnswer>;

/** The next version changes answers; without the header GitHub may switch to it. */
const HEADERS = { "x-github-api-version": "2022-11-28" };

/** Otherwise the toolkit would write deprecation headers to standard error, where lines can be workflow commands. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Prepares requests to GitHub, through the proxy of the environment, if any.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @param movesFiles whether an answer may hold a whole file
 * @throws GitHubError when the toolkit cannot be loaded
 */
export async function openRoundTrip(token: string, baseUrl: string, movesFiles = false): Promise<RoundTrip> {
  const { getOctokit } = await loadToolkit();
  const octokit = getOctokit(token, { baseUrl, log: SILENT });
  // The toolkit's own fetch uses the proxy.
  const own: unknown = octokit.request.endpoint.DEFAULTS.request?.fetch;
  if (!isFetch(own)) {
    throw new Error("the toolkit has no fetch");
  }
  const whole = boundedFetch(own, movesFiles ? MAXIMUM_FILE_ANSWER_BYTES : MAXIMUM_ANSWER_BYTES);
  const end = fetchEnd(own);
  return async (route, parameters, signal) => {
    const fetch = route.endsWith("/logs") ? end : whole;
    try {
      return answerOf(
        await octokit.request(route, { ...parameters, headers: HEADERS, request: { signal, fetch } }),
      );
    } catch (error) {
      const answered = error instanceof Error && "response" in error && isObject(error.response);
      if (answered) {
        return answerOf(error.response);
      }
      throw error;
    }
  };
}

/**
 * Loads the toolkit. It reads the event payload while it loads and throws on a broken one, so we load it here, where
 * the error can be caught, and only in runs that need GitHub's API.
 */
async function loadToolkit() {
  try {
    refuseSpecialPayload(process.env["GITHUB_EVENT_PATH"]);
    return await import("@actions/github");
  } catch (error) {
    const message = `GitHub's toolkit could not be loaded, most likely because the file in GITHUB_EVENT_PATH is broken: ${describeError(error)}`;
    throw new GitHubError(message, "unavailable", 0, { cause: error });
  }
}

/** Prevents the toolkit from blocking forever on a named pipe, which no signal could abort. */
function refuseSpecialPayload(path: string | undefined): void {
  const stats = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false });
  if (stats?.isFile() === false) {
    throw new Error(`${path ?? ""} is not a regular file`);
  }
}

function answerOf(response: unknown): GitHubAnswer {
  const { status, headers, data } = isObject(response) ? response : {};
  return {
    status: typeof status === "number" ? status : 0,
    headers: isObject(headers) ? headers : {},
    data,
  };
}

function ignore(): void {
  // No log wanted.
}

/** An answer that is longer than any real one of GitHub. */
export class OversizedAnswerError extends Error {}

/** A hundred comments of the maximum length, in the longest encoding, are 26 MB. */
const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;
/** A file of 100 MB, GitHub's largest, in base64 with line ends. */
const MAXIMUM_FILE_ANSWER_BYTES = 144 * 1024 * 1024;

/**
 * Returns a `fetch` that stops reading an answer when it is longer than any real one of GitHub: a proxy or an impostor
 * could send endless data. It reads the whole answer first, because the toolkit treats a truncated one as empty.
 *
 * @throws Error when the answer is too long, or what `fetch` itself throws
 */
function boundedFetch(fetch: Fetch, maximumBytes: number): Fetch {
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, init);
    const bytes = body === null ? undefined : await bytesOf(body, maximumBytes);
    return new Response(bytes?.length === 0 ? null : bytes, { status, headers });
  };
}

function isFetch(value: unknown): value is Fetch {
  return typeof value === "function";
}

/** Reads the whole body. Leaving the loop early closes the connection. */
async function bytesOf(body: ReadableStream<Uint8Array>, maximumBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > maximumBytes) {
      throw new OversizedAnswerError(`the answer is longer than ${maximumBytes / 1024 ** 2} MiB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
