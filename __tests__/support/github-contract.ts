import { readFileSync } from "node:fs";
import { Ajv, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";

type ContractRequest = {
  readonly method: string;
  /** Without the base path, with the query. */
  readonly url: URL;
  readonly body: unknown;
};

/** The operation of GitHub's API that a request is for. */
export type Operation = {
  /** As octokit writes it, e.g. `GET /repos/{owner}/{repo}/issues/comments/{comment_id}`. */
  readonly route: string;
  readonly placeholders: Readonly<Record<string, string>>;
  /** Returns what is wrong with the request; empty when nothing is. */
  checkRequest(request: ContractRequest): readonly string[];
  /** Returns what is wrong with our response. A status that the description lacks is not checked. */
  checkAnswer(status: number, body: unknown): readonly string[];
};

export interface GitHubContract {
  /** @returns undefined when the part of the API that we use has no such operation */
  operation(method: string, path: string): Operation | undefined;
}

/** Loads GitHub's own description of its API, to check requests and responses. */
export function loadGitHubContract(): GitHubContract {
  const text = readFileSync(new URL("github-openapi.json", import.meta.url), "utf8");
  const description = descriptionOf(JSON.parse(text));
  const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
  addFormats.default(ajv);
  ajv.addSchema(description, "github");
  const validators = new Map<string, ValidateFunction>();

  function problems(schemaPath: readonly string[], value: unknown, what: string): readonly string[] {
    const pointer = schemaPath.map((part) => part.replaceAll("~", "~0").replaceAll("/", "~1")).join("/");
    let validate = validators.get(pointer);
    if (validate === undefined) {
      validate = ajv.compile({ $ref: `github#/${encodeURI(pointer)}` });
      validators.set(pointer, validate);
    }
    return validate(value) ? [] : [`${what}: ${ajv.errorsText(validate.errors)}`];
  }

  function resolve(
    value: unknown,
  ): { readonly value: JsonObject; readonly path: readonly string[] } | undefined {
    const reference = isObject(value) ? textAt(value, "$ref") : undefined;
    const path = reference?.slice("#/".length).split("/") ?? [];
    let target: unknown = description;
    for (const part of path) {
      target = isObject(target) ? target[part] : undefined;
    }
    return reference !== undefined && isObject(target) ? { value: target, path } : undefined;
  }

  function checkParameters(
    path: string,
    method: string,
    placeholders: Readonly<Record<string, string>>,
    url: URL,
  ) {
    const declared = arrayAt(objectAt(objectAt(objectAt(description, "paths"), path), method), "parameters");
    const query = new Map(url.searchParams);
    const found: string[] = [];
    for (const [index, parameter] of declared.entries()) {
      const place = ["paths", path, method, "parameters", String(index)];
      const resolved =
        resolve(parameter) ?? (isObject(parameter) ? { value: parameter, path: place } : undefined);
      const name = resolved === undefined ? undefined : textAt(resolved.value, "name");
      if (resolved === undefined || name === undefined) {
        continue;
      }
      const given = textAt(resolved.value, "in") === "path" ? placeholders[name] : query.get(name);
      query.delete(name);
      if (given !== undefined) {
        const isInteger = textAt(objectAt(resolved.value, "schema"), "type") === "integer";
        found.push(
          ...problems([...resolved.path, "schema"], isInteger ? Number(given) : given, `parameter ${name}`),
        );
      } else if (resolved.value["required"] === true) {
        found.push(`parameter ${name} is missing`);
      }
    }
    return [...found, ...[...query.keys()].map((name) => `unknown query parameter ${name}`)];
  }

  function checkBody(path: string, method: string, body: unknown): readonly string[] {
    const requestBody = objectAt(
      objectAt(objectAt(objectAt(description, "paths"), path), method),
      "requestBody",
    );
    const schema = objectAt(objectAt(objectAt(requestBody, "content"), "application/json"), "schema");
    if (Object.keys(requestBody).length === 0) {
      return body === undefined ? [] : ["a body where none is taken"];
    }
    if (Buffer.isBuffer(body)) {
      return "application/octet-stream" in objectAt(requestBody, "content") ? [] : ["bytes instead of JSON"];
    }
    const alternatives = [schema, ...arrayAt(schema, "oneOf").filter(isObject)];
    const known = new Set(alternatives.flatMap((one) => Object.keys(objectAt(one, "properties"))));
    const unknown = isObject(body) ? Object.keys(body).filter((key) => !known.has(key)) : [];
    return [
      ...problems(
        ["paths", path, method, "requestBody", "content", "application/json", "schema"],
        body,
        "body",
      ),
      ...unknown.map((key) => `unknown member ${key} of the body`),
    ];
  }

  function checkAnswer(path: string, method: string, status: number, body: unknown): readonly string[] {
    const responses = objectAt(objectAt(objectAt(objectAt(description, "paths"), path), method), "responses");
    const declared = responses[String(status)];
    if (declared === undefined) {
      return status < 400 ? [`the description knows no answer ${status}`] : [];
    }
    const place = resolve(declared)?.path ?? ["paths", path, method, "responses", String(status)];
    return problems([...place, "content", "application/json", "schema"], body, `answer ${status}`);
  }

  return {
    operation(method, path) {
      for (const [template, operations] of Object.entries(objectAt(description, "paths"))) {
        const placeholders = match(template, path);
        const verb = method.toLowerCase();
        if (placeholders !== undefined && isObject(operations) && verb in operations) {
          return {
            route: `${method} ${template}`,
            placeholders,
            checkRequest: ({ url, body }) => [
              ...checkParameters(template, verb, placeholders, url),
              ...checkBody(template, verb, body),
            ],
            checkAnswer: (status, body) => checkAnswer(template, verb, status, body),
          };
        }
      }
      return undefined;
    },
  };
}

function descriptionOf(json: unknown): JsonObject {
  const description = withTypesOfNull(json);
  if (!isObject(description)) {
    throw new Error("github-openapi.json holds no object.");
  }
  return description;
}

function match(template: string, path: string): Readonly<Record<string, string>> | undefined {
  // Only the name of a reference contains slashes: `heads/main`.
  const pattern = template.replace("{ref}", "(?<ref>.+)").replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const groups = new RegExp(`^${pattern}$`).exec(path);
  return groups === null
    ? undefined
    : Object.fromEntries(
        Object.entries(groups.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
      );
}

/** Replaces OpenAPI 3.0's `nullable` by JSON Schema's type `null`. */
function withTypesOfNull(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withTypesOfNull);
  }
  if (!isObject(value)) {
    return value;
  }
  const copy = Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withTypesOfNull(entry)]));
  if (value["nullable"] === true && !("type" in value)) {
    delete copy["nullable"];
    return { anyOf: [copy, { type: "null" }] };
  }
  if (value["nullable"] === true && typeof value["type"] === "string") {
    copy["type"] = [value["type"], "null"];
  }
  if (value["nullable"] === true && "enum" in value) {
    copy["enum"] = [...arrayAt(value, "enum"), null];
  }
  return copy;
}
