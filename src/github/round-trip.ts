import { statSync } from "node:fs";
import { describeError } from "../system/errors.js";
import { isObject, type JsonObject } from "../safety/json.js";
import { GitHubError } from "./failure.js";

/** What came back, whatever its status. */
export type GitHubAnswer = {
  readonly status: number;
  readonly headers: JsonObject;
  readonly data: unknown;
};

/** Members fill the route's `{placeholders}`; the others become query or body. */
export type RouteParameters = JsonObject;

/**
 * One request, one answer. Nothing is retried, and no status is an error.
 *
 * @throws whatever the network or the signal made of it, when there was no answer
 */
type RoundTrip = (route: string, parameters: RouteParameters, signal: AbortSignal) => Promise<GitHubAnswer>;

/** A deprecation, told by a header of the answer, would otherwise go to standard error, where lines are commands. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/**
 * Opens the way to GitHub, through the proxy of the environment where there is one.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError when the toolkit cannot be loaded
 */
export async function openRoundTrip(token: string, baseUrl: string): Promise<RoundTrip> {
  const { getOctokit } = await loadToolkit();
  const octokit = getOctokit(token, { baseUrl, log: SILENT });
  // The toolkit's own, which knows the proxy.
  const fetch = boundedFetch(octokit.request.endpoint.DEFAULTS.request?.fetch);
  return async (route, parameters, signal) => {
    try {
      return answerOf(await octokit.request(route, { ...parameters, request: { signal, fetch } }));
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
 * The toolkit reads the event payload while it is being loaded and throws on a broken one, so it is loaded here, where
 * that can be caught, and only by runs that ask GitHub.
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

/** The toolkit would wait for a named pipe for ever, and no signal would be heard. */
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
  // There is no listener.
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A hundred comments of the longest kind, in the longest encoding, have 26 MB. */
const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;

/**
 * A `fetch` that stops to read an answer when that is longer than any of GitHub's can be: a proxy or an impostor could
 * send without end. The answer is whole when it is handed on: the toolkit takes one that breaks
 * off for an empty one.
 *
 * @param fetch the toolkit's, for which its types have no name
 * @throws Error when the answer is too long, or what `fetch` itself throws
 */
function boundedFetch(fetch: unknown): Fetch {
  if (!isFetch(fetch)) {
    throw new Error("the toolkit has no fetch");
  }
  return async (url, init) => {
    const { status, headers, body } = await fetch(url, init);
    const bytes = body === null ? undefined : await bytesOf(body);
    return new Response(bytes?.length === 0 ? null : bytes, { status, headers });
  };
}

function isFetch(value: unknown): value is Fetch {
  return typeof value === "function";
}

/** To leave the loop closes the connection. */
async function bytesOf(body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MAXIMUM_ANSWER_BYTES) {
      throw new Error(`the answer is longer than ${MAXIMUM_ANSWER_BYTES / 1024 ** 2} MiB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
