import type { RunIdentity } from "../record/schema.js";
import { isObject, type JsonObject, objectAt, textAt } from "../safety/json.js";
import {
  commentOf,
  conversationOf,
  type Conversation,
  type EventComment,
  revisionsOf,
  type Revisions,
} from "./event-subject.js";
import { type EventRequest, requestOf } from "./event-request.js";
import { type EventWords, wordsOf } from "./event-words.js";
import { describeError } from "../system/errors.js";
import { readPlainFile } from "../system/plain-file.js";

/** The trigger of the run. */
export type EventContext = Revisions & {
  /** `GITHUB_EVENT_NAME`, e.g. `pull_request`; empty outside of GitHub. */
  readonly name: string;
  readonly repository: Repository | undefined;
  /** The pull request or issue of the event, if there is exactly one. */
  readonly conversation: Conversation | undefined;
  /** The comment that triggered the run, if any. */
  readonly comment: EventComment | undefined;
  /** What a person wrote that caused the run, if it brought a text. */
  readonly words: EventWords | undefined;
  readonly request: EventRequest;
  /** Whether the event has the pull request itself, and not only its number. */
  readonly isPullRequestTold: boolean;
  /** Distinct logins of everyone responsible for the run. An empty string means that one of them is unknown. */
  readonly actors: readonly string[];
  /** Those of them that are bots, as far as the login or the event says. */
  readonly bots: readonly string[];
  readonly run: RunIdentity;
};

export type { EventComment };

export type Repository = { readonly owner: string; readonly name: string };

type Environment = Readonly<Record<string, string | undefined>>;

type ToldByWorkflow = {
  readonly matrix: string;
  readonly checkRunId?: string | undefined;
  readonly artifact?: string | undefined;
};

/**
 * Builds the context from the step's environment.
 *
 * @param environment variables of the step (`GITHUB_*`)
 * @param payload the event's own JSON, see `readEventPayload`
 * @param told data that is in no variable: this leg's values as JSON text (from `${{ toJSON(matrix) }}`), the job's
 *   check run (from `${{ job.check_run_id }}`), and the artifact that will contain the report page
 */
export function eventContext(
  environment: Environment,
  payload: JsonObject,
  { matrix, checkRunId = "", artifact = "" }: ToldByWorkflow,
): EventContext {
  const name = environment["GITHUB_EVENT_NAME"] ?? "";
  const actors = actorsOf(environment, name, payload);
  return {
    name,
    repository: repositoryOf(environment, payload),
    conversation: conversationOf(payload),
    comment: commentOf(name, payload),
    words: wordsOf(name, payload),
    request: requestOf(name, payload),
    isPullRequestTold: textAt(objectAt(payload, "pull_request"), "title") !== undefined,
    ...revisionsOf(payload),
    actors,
    bots: actors.filter((actor) => isBot(actor, payload)),
    run: { ...runIdentity(environment, payload), matrix: matrixText(matrix), checkRunId, artifact },
  };
}

/** Events for which a run of a fork's pull request has no secrets and a read-only token (GitHub's documentation). */
const EVENTS_WITHOUT_SECRETS = new Set([
  "pull_request",
  "pull_request_review",
  "pull_request_review_comment",
]);

/** Returns the fork (its name, if known) for whose pull request GitHub withholds secrets; undefined for other runs. */
export function forkWithoutSecrets(event: EventContext): string | undefined {
  return event.fromFork === true && EVENTS_WITHOUT_SECRETS.has(event.name)
    ? (event.headRepository ?? "a fork that is deleted")
    : undefined;
}

function repositoryOf(environment: Environment, payload: JsonObject): Repository | undefined {
  const fullName =
    environment["GITHUB_REPOSITORY"] ?? textAt(objectAt(payload, "repository"), "full_name") ?? "";
  const [, owner, name] = /^([^/]+)\/([^/]+)$/.exec(fullName) ?? [];
  return owner === undefined || name === undefined ? undefined : { owner, name };
}

/**
 * Returns the logins of everyone responsible for the run. `GITHUB_TRIGGERING_ACTOR` differs from `GITHUB_ACTOR` after
 * a re-run. For `workflow_run`, the actors of the first run count too: they may be strangers.
 */
function actorsOf(environment: Environment, name: string, payload: JsonObject): readonly string[] {
  const actor = environment["GITHUB_ACTOR"] ?? "";
  const actors = [actor, environment["GITHUB_TRIGGERING_ACTOR"] ?? actor];
  if (name === "workflow_run") {
    const firstRun = objectAt(payload, "workflow_run");
    actors.push(
      textAt(objectAt(firstRun, "actor"), "login") ?? "",
      textAt(objectAt(firstRun, "triggering_actor"), "login") ?? "",
    );
  }
  return [...new Set(actors)];
}

/** Some apps, such as Copilot, have a login without `[bot]`; for them the event names the type of the account. */
function isBot(login: string, payload: JsonObject): boolean {
  const run = objectAt(payload, "workflow_run");
  const accounts = [objectAt(payload, "sender"), objectAt(run, "actor"), objectAt(run, "triggering_actor")];
  return (
    login.endsWith("[bot]") ||
    accounts.some((account) => textAt(account, "login") === login && textAt(account, "type") === "Bot")
  );
}

function runIdentity(environment: Environment, payload: JsonObject): Omit<RunIdentity, keyof ToldByWorkflow> {
  const value = (name: string): string => environment[name] ?? "";
  return {
    repository: value("GITHUB_REPOSITORY"),
    workflow: value("GITHUB_WORKFLOW"),
    job: value("GITHUB_JOB"),
    step: value("GITHUB_ACTION"),
    runId: value("GITHUB_RUN_ID"),
    runAttempt: value("GITHUB_RUN_ATTEMPT"),
    runUrl: runUrl(environment),
    event: value("GITHUB_EVENT_NAME"),
    actor: value("GITHUB_ACTOR"),
    ref: value("GITHUB_REF"),
    sha: value("GITHUB_SHA"),
    headRef: value("GITHUB_HEAD_REF"),
    headSha: headCommit(payload) ?? "",
  };
}

/** Returns the commit of the pull request, or that of the run or check that caused this one. */
function headCommit(payload: JsonObject): string | undefined {
  const causes = ["workflow_run", "check_run", "check_suite"].map((name) => objectAt(payload, name));
  const shas = [
    textAt(objectAt(objectAt(payload, "pull_request"), "head"), "sha"),
    ...causes.map((cause) => textAt(cause, "head_sha")),
  ];
  return shas.find((sha) => sha !== undefined);
}

/** Returns the server that the workflow belongs to, e.g. `https://github.com`. */
export function serverUrl(environment: Environment): string {
  return environment["GITHUB_SERVER_URL"] ?? "https://github.com";
}

/** Returns the address of exactly this attempt, not of a later one. Empty outside of GitHub. */
function runUrl(environment: Environment): string {
  const repository = environment["GITHUB_REPOSITORY"] ?? "";
  const runId = environment["GITHUB_RUN_ID"] ?? "";
  if (repository === "" || runId === "") {
    return "";
  }
  const attempt = Number(environment["GITHUB_RUN_ATTEMPT"] ?? "1");
  return `${serverUrl(environment)}/${repository}/actions/runs/${runId}${attempt > 1 ? `/attempts/${attempt}` : ""}`;
}

/** Returns the values on one line; empty for a job without a matrix, for which GitHub passes `null`. */
function matrixText(matrix: string): string {
  try {
    const values: unknown = JSON.parse(matrix);
    return isObject(values) && Object.keys(values).length > 0 ? JSON.stringify(values) : "";
  } catch {
    return matrix.replace(/\s+/g, " ").trim();
  }
}

type EventPayload = {
  /** Empty when no payload can be read. */
  readonly payload: JsonObject;
  /** Why there is none, for a warning; undefined when all is well, or when no path was given. */
  readonly problem: string | undefined;
};

/**
 * Reads the event payload. Call it once, before the agent starts, because the agent could rewrite the file.
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
