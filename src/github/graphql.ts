import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import { GitHubError, type GitHubErrorKind } from "./failure.js";

type GraphqlAnswer = {
  /** By the names in the query. A part that failed is null. */
  readonly data: JsonObject;
  /** By the name of the part that failed; under an empty name, of no part in particular. */
  readonly failures: ReadonlyMap<string, GitHubError>;
};

/** A part of an answer is missing for GitHub's own reasons: it is as good as none, and less may have to be asked for. */
export class IncompleteAnswerError extends GitHubError {
  constructor(what: string) {
    super(`GitHub, GraphQL: a part of the answer is missing: ${what}`, "unavailable", 200);
  }
}

/** Errors that are an answer: asking for less would not change them. Any other type means a missing part. */
const KIND_OF_TYPE: ReadonlyMap<string, GitHubErrorKind> = new Map([
  ["FORBIDDEN", "forbidden"],
  ["INSUFFICIENT_SCOPES", "forbidden"],
  ["NOT_FOUND", "not-found"],
  ["UNPROCESSABLE", "refused"],
  ["RATE_LIMITED", "rate-limited"],
]);

/** Returns the route of GraphQL, which on an Enterprise Server is not below the base of REST (`GITHUB_API_URL`). */
function graphqlRoute(baseUrl: string): string {
  return `POST ${baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`;
}

/**
 * Sends a GraphQL query. The client retries it after a lost answer, so a mutation must be safe to repeat.
 *
 * @returns the parts that succeeded, and why the others did not
 * @throws GitHubError when there was no answer
 */
export async function askGraphql(
  requests: GitHubRequests,
  baseUrl: string,
  query: string,
  variables: JsonObject = {},
): Promise<GraphqlAnswer> {
  const { data: answer, status } = await requests.send(graphqlRoute(baseUrl), { query, variables });
  const body = isObject(answer) ? answer : {};
  const failures = new Map(
    arrayAt(body, "errors")
      .map((error) => (isObject(error) ? error : {}))
      .map((error) => [partOf(error), failureOf(error, status)]),
  );
  if (failures.size === 0 && !isObject(body["data"])) {
    throw new GitHubError("GitHub, GraphQL: an answer without data", "unavailable", status);
  }
  return { data: objectAt(body, "data"), failures };
}

/**
 * Sends a query of which everything is wanted.
 *
 * @throws IncompleteAnswerError when a part of the answer is missing; GitHubError when GitHub refuses one
 */
export async function readGraphql(
  ...question: Parameters<typeof askGraphql>
): Promise<GraphqlAnswer["data"]> {
  const { data, failures } = await askGraphql(...question);
  const [failure] = failures.values();
  if (failure !== undefined) {
    throw failure;
  }
  return data;
}

/**
 * Asks again for less where a part of an answer is missing.
 *
 * @param sizes largest first
 * @throws IncompleteAnswerError when a part is missing at any size
 */
export async function inSmallerParts<Result>(
  [size, ...smaller]: readonly [number, ...number[]],
  ask: (size: number) => Promise<Result>,
): Promise<Result> {
  try {
    return await ask(size);
  } catch (error) {
    const [next, ...others] = smaller;
    if (next === undefined || !(error instanceof IncompleteAnswerError)) {
      throw error;
    }
    return await inSmallerParts([next, ...others], ask);
  }
}

function partOf(error: JsonObject): string {
  const [part] = arrayAt(error, "path");
  return typeof part === "string" ? part : "";
}

function failureOf(error: JsonObject, status: number): GitHubError {
  const type = textAt(error, "type") ?? "";
  const kind = KIND_OF_TYPE.get(type);
  const message = textAt(error, "message") ?? "an error without words";
  return kind === undefined
    ? new IncompleteAnswerError([type, message].filter((text) => text !== "").join(": "))
    : new GitHubError(`GitHub, GraphQL: ${message}`, kind, status);
}

/** Returns a part of an answer. @throws IncompleteAnswerError without it */
export function partIn(object: JsonObject, name: string): JsonObject {
  const part = object[name];
  return isObject(part) ? part : missing(name);
}

/** Returns the entries of a list. @throws IncompleteAnswerError also where one is missing */
export function nodesIn(list: JsonObject): readonly JsonObject[] {
  const { nodes } = list;
  return Array.isArray(nodes) && nodes.every(isObject) ? nodes : missing("nodes");
}

/** Returns a time in ms since 1970; undefined without one. @throws IncompleteAnswerError for anything else */
export function timeIn(object: JsonObject, name: string): number | undefined {
  const text = textAt(object, name);
  const atMs = Date.parse(text ?? "");
  return text !== undefined && Number.isNaN(atMs) ? missing(name) : text === undefined ? undefined : atMs;
}

/** @throws IncompleteAnswerError always */
export function missing(what: string): never {
  throw new IncompleteAnswerError(what);
}

export const BOT_SUFFIX = "[bot]";

/** GraphQL omits `[bot]` from a bot's login, so only the type distinguishes it from a user of that name. */
export function loginOf(author: JsonObject): string {
  const login = textAt(author, "login") ?? "";
  const isBareBot = textAt(author, "__typename") === "Bot" && !login.endsWith(BOT_SUFFIX);
  return isBareBot ? login + BOT_SUFFIX : login;
}
