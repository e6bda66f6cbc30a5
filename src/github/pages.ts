import { isObject, type JsonObject, textAt, arrayAt, objectAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import { type GitHubAnswer, GitHubError, type GitHubErrorKind } from "./failure.js";
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
 * @throws GitHubError also when there seems to be no last page, because an entry that we miss could be written again
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

/** The header decides. If a proxy dropped it, a full page may be followed by another. */
function hasNextPage({ headers }: GitHubAnswer, listed: number): boolean {
  const links = textAt(headers, "link");
  return links === undefined ? listed >= PER_PAGE : /\brel="?next"?/.test(links);
}

/** An answer from GraphQL. Parts of the query may have failed. */
type GraphqlAnswer = {
  /** By the names in the query. A part that failed is null. */
  readonly data: JsonObject;
  /** The first failure, with GitHub's own text; undefined when nothing failed. */
  readonly failure: GitHubError | undefined;
};

const KIND_OF_TYPE: ReadonlyMap<string, GitHubErrorKind> = new Map([
  ["FORBIDDEN", "forbidden"],
  ["INSUFFICIENT_SCOPES", "forbidden"],
  ["NOT_FOUND", "not-found"],
  ["RATE_LIMITED", "rate-limited"],
]);

/**
 * Returns the route of GraphQL, which on an Enterprise Server is not below the base of REST.
 *
 * @param baseUrl `GITHUB_API_URL`
 */
export function graphqlRoute(baseUrl: string): string {
  return `POST ${baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`;
}

/**
 * Sends a GraphQL query. The client retries it after a lost answer, so a mutation must be safe to repeat.
 *
 * @throws GitHubError when there was no answer, or no data in it
 */
export async function askGraphql(
  requests: GitHubRequests,
  baseUrl: string,
  query: string,
  variables: JsonObject,
): Promise<GraphqlAnswer> {
  const { data: answer, status } = await requests.send(graphqlRoute(baseUrl), { query, variables });
  const body = isObject(answer) ? answer : {};
  const [error] = arrayAt(body, "errors").filter(isObject);
  const failure = error === undefined ? undefined : failureOf(error, status);
  const data = objectAt(body, "data");
  if (Object.values(data).every((part) => part === null)) {
    throw failure ?? new GitHubError("GitHub, GraphQL: an answer without data", "unavailable", status);
  }
  return { data, failure };
}

function failureOf(error: JsonObject, status: number): GitHubError {
  const kind = KIND_OF_TYPE.get(textAt(error, "type") ?? "") ?? "refused";
  return new GitHubError(
    `GitHub, GraphQL: ${textAt(error, "message") ?? "an error without words"}`,
    kind,
    status,
  );
}
