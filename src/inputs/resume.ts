import { existsSync } from "node:fs";
import { join } from "node:path";
import type { IsolationLevel } from "../record/schema-process.js";
import { type Environment, runnerTemp } from "../system/environment.js";
import { readWord } from "./agent-access.js";
import type { InputReader } from "./input-reader.js";

/** What the CLI keeps a conversation in, with further files beside it. */
export const SESSION_FILE = "store.db";

/** The CLI's own ids are UUIDs. Anything longer or stranger is not one. */
const SESSION_ID = /^[A-Za-z0-9][\w.:-]{0,127}$/;

/**
 * Returns whether a session id of the stream may be an argument of the next start, and part of a path. The agent
 * controls the stream, and the CLI would read an id like `--force` as a flag.
 */
export function isResumable(sessionId: string): boolean {
  return SESSION_ID.test(sessionId);
}

/** Returns where a session of this job is kept for a later step with the same level of isolation. */
export function keptSession(
  environment: Environment,
  level: IsolationLevel | "off",
  sessionId: string,
): string {
  return join(runnerTemp(environment), "cursor-agent-sessions", level, sessionId);
}

/** Reads `resume`: the id of a session that is there. For another one the CLI would silently begin an empty session. */
export function readResume(
  reader: InputReader,
  environment: Environment,
  level: IsolationLevel | "off",
): string | undefined {
  const id = readWord(reader, "resume");
  if (
    id !== undefined &&
    !id.startsWith("-") &&
    !(isResumable(id) && existsSync(join(keptSession(environment, level, id), SESSION_FILE)))
  ) {
    reader.problem(
      `resume: ${reader.quote(id)} is no session of an earlier step of this job with isolation: ${level}. Give the output session-id of such a step, and both steps the same isolation.`,
    );
  }
  return id;
}
