import { isObject, type JsonObject, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import { type GitHubAnswer, GitHubError } from "./failure.js";
import type { RouteParameters } from "./round-trip.js";

const PER_PAGE = 100;

/** A list that GitHub returns page by page. */
type PagedList = {
  /** e.g. `GET /repos/{owner}/{repo}/pulls/{pull_number}/files` */
  readonly route: string;
  readonly parameters: RouteParameters;
  /** Plural noun for error messages, e.g. `comments`. */
  readonly what: string;
  /** Above the longest possible list. */
  readonly maximumPages: number;
};

/**
 * Visits every entry of a list in GitHub's order, page by page, because all pages together may have hundreds of
 * megabytes. A page before the last one can be short if GitHub hides entries by spammers.
 *
 * @throws GitHubError also for anything but a list, and when there seems to be no last page, because an entry that we
 *   miss could be written again
 */
export async function visitPages(
  requests: GitHubRequests,
  { route, parameters, what, maximumPages }: PagedList,
  visit: (entry: JsonObject) => void,
): Promise<void> {
  for (let page = 1; page <= maximumPages; page += 1) {
    const answer = await requests.send(route, { ...parameters, per_page: PER_PAGE, page });
    const listed: readonly unknown[] = Array.isArray(answer.data) ? answer.data : [undefined];
    if (!listed.every(isObject)) {
      const message = `GitHub answered with something that is not a list of ${what}.`;
      throw new GitHubError(message, "unavailable", answer.status);
    }
    listed.forEach(visit);
    if (!hasNextPage(answer, listed.length)) {
      return;
    }
  }
  throw new GitHubError(`There are more than ${maximumPages} pages of ${what}.`, "unavailable", 0);
}

/** The header decides. If a proxy dropped it, a full page may be followed by another. */
function hasNextPage({ headers }: GitHubAnswer, listed: number): boolean {
  const links = textAt(headers, "link");
  return links === undefined ? listed >= PER_PAGE : /\brel="?next"?/.test(links);
}
