import { isObject, type JsonObject, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import { GitHubError } from "./failure.js";
import type { GitHubAnswer, RouteParameters } from "./round-trip.js";

const PER_PAGE = 100;

/** A list that GitHub gives page by page. */
type PagedList = {
  /** e.g. `GET /repos/{owner}/{repo}/pulls/{pull_number}/files` */
  readonly route: string;
  readonly parameters: RouteParameters;
  /** What is listed, for an error: `comments`. */
  readonly what: string;
  /** More than there can be. */
  readonly maximumPages: number;
};

/**
 * Shows every entry of a list, in GitHub's order, page by page: together they may have hundreds of megabytes. A page can be
 * short before the last one, where GitHub hides what a spammer wrote.
 *
 * @throws GitHubError as well when there seems to be no last page: what is not known of must not be written again
 */
export async function visitPages(
  requests: GitHubRequests,
  { route, parameters, what, maximumPages }: PagedList,
  visit: (entry: JsonObject) => void,
): Promise<void> {
  for (let page = 1; page <= maximumPages; page += 1) {
    const answer = await requests.send(route, { ...parameters, per_page: PER_PAGE, page });
    const listed: readonly unknown[] = Array.isArray(answer.data) ? answer.data : [];
    listed.filter(isObject).forEach(visit);
    if (!hasNextPage(answer, listed.length)) {
      return;
    }
  }
  throw new GitHubError(`There are more than ${maximumPages} pages of ${what}.`, "unavailable", 0);
}

/** The header tells; where a proxy dropped it, a full page may have a next one. */
function hasNextPage({ headers }: GitHubAnswer, listed: number): boolean {
  const links = textAt(headers, "link");
  return links === undefined ? listed >= PER_PAGE : /\brel="?next"?/.test(links);
}
