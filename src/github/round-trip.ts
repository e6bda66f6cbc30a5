import { statSync } from "node:fs";
import { describeError } from "../system/errors.js";
import { isObject, type JsonObject } from "../safety/json.js";
import { boundedFetch } from "./bounded-fetch.js";
import { GitHubError } from "./github-error.js";

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
export type RoundTrip = (
  route: string,
  parameters: RouteParameters,
  signal: AbortSignal,
) => Promise<GitHubAnswer>;

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
    throw new Error(`${path ?? ""} is no plain file`);
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
  // Nobody listens.
}
