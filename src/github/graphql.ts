import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import { GitHubError, type GitHubErrorKind } from "./failure.js";

/** What GraphQL answered; parts of what was asked for can have failed. */
type GraphqlAnswer = {
  /** By the names in the query; a part that failed is null. */
  readonly data: JsonObject;
  /** What failed, in GitHub's own words; undefined when nothing did. */
  readonly failure: GitHubError | undefined;
};

const KIND_OF_TYPE: ReadonlyMap<string, GitHubErrorKind> = new Map([
  ["FORBIDDEN", "forbidden"],
  ["INSUFFICIENT_SCOPES", "forbidden"],
  ["NOT_FOUND", "not-found"],
  ["RATE_LIMITED", "rate-limited"],
]);

/**
 * The route of GraphQL, which on an Enterprise Server does not lie below the base of REST.
 *
 * @param baseUrl `GITHUB_API_URL`
 */
export function graphqlRoute(baseUrl: string): string {
  return `POST ${baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`;
}

/**
 * Asks by GraphQL. The client takes it for a question, which it repeats after no answer: a mutation has to be one that can
 * be carried out twice.
 *
 * @throws GitHubError when there was no answer, or nothing in it
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
