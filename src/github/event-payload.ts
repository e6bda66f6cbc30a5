import { describeError } from "../system/errors.js";
import { readPlainFile } from "../system/plain-file.js";
import { isObject, type JsonObject } from "../safety/json.js";

export type EventPayload = {
  /** Empty when there is none that can be read. */
  readonly payload: JsonObject;
  /** Why there is none, for a warning; undefined when all is well, or when none was promised. */
  readonly problem: string | undefined;
};

/**
 * Reads what caused the run. To be called once, before the agent starts: the agent could rewrite the file.
 *
 * @param path `GITHUB_EVENT_PATH`; undefined or empty outside of GitHub
 */
export function readEventPayload(path: string | undefined): EventPayload {
  if (path === undefined || path === "") {
    return { payload: {}, problem: undefined };
  }
  try {
    const payload: unknown = JSON.parse(readPlainFile(path).toString("utf8"));
    return isObject(payload)
      ? { payload, problem: undefined }
      : { payload: {}, problem: `The event payload ${path} (GITHUB_EVENT_PATH) holds no JSON object.` };
  } catch (error) {
    const problem = `The event payload ${path} (GITHUB_EVENT_PATH) could not be read: ${describeError(error)}`;
    return { payload: {}, problem };
  }
}
