import { readFileSync } from "node:fs";
import { isObject, type JsonObject } from "../../src/safety/json.js";

export type Answer = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Examples from GitHub's own description, by name, for members that no test is about. */
export const EXAMPLES = examples();

const DOCUMENTATION = "https://docs.github.com/rest";

/** Makes an error in GitHub's words; `detail` is in the error list of a 422. */
export function refusal(status: number, message: string, detail?: string) {
  const errors =
    detail === undefined
      ? {}
      : { errors: [{ resource: "IssueComment", code: "custom", field: "body", message: detail }] };
  return { status, body: { message, documentation_url: DOCUMENTATION, ...errors } };
}

function examples(): JsonObject {
  const value: unknown = JSON.parse(readFileSync(new URL("github-examples.json", import.meta.url), "utf8"));
  return isObject(value) ? value : {};
}
