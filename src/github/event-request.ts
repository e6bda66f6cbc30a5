import type { Branches, Checked } from "../briefing/material.js";
import { stackOf } from "./event-subject.js";
import { isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";

/** What an event says about the moment that it stands for: nothing that is newer counts. */
export type EventRequest = {
  /** In ms since 1970. Undefined where the event has no time: the start of the run counts. */
  readonly atMs: number | undefined;
  /** The comment or review that asked, which is no part of what was said before. */
  readonly remarkId: string | undefined;
  /** The thread that it was made in, as far as the event tells. */
  readonly thread:
    { readonly path: string; readonly line: number | undefined; readonly hunk: string } | undefined;
  /** The pull request or issue as it was. Undefined where the event only has its number. */
  readonly subject: { readonly title: string; readonly description: string } | undefined;
  /** The newest commit of the pull request then; that of the checks on an event of checks. */
  readonly headSha: string | undefined;
  readonly stack: Branches["stack"];
  /** What was checked, where checks caused the run. */
  readonly checks: EventChecks | undefined;
  /** Where it came from. */
  readonly checked: Checked | undefined;
};

/** A workflow's run is one suite of checks. */
export type EventChecks =
  | {
      readonly kind: "workflow_run";
      readonly id: number;
      /** From 1. */
      readonly attempt: number | undefined;
      /** Of the workflow. */
      readonly name: string;
      readonly conclusion: string;
      /** `owner:branch`, by which a pull request from a fork is found. */
      readonly head: string | undefined;
    }
  | { readonly kind: "check_run" | "check_suite"; readonly suiteId: number };

/** Members of payloads that have a time, the more precise first. */
const REMARKS = ["comment", "review"];
const SUBJECTS = ["workflow_run", "check_run", "check_suite", "discussion", "issue", "pull_request"];
const TIMES = ["updated_at", "submitted_at", "completed_at", "started_at", "created_at"];

export function requestOf(name: string, payload: JsonObject): EventRequest {
  const remark = REMARKS.map((member) => payload[member]).find(isObject);
  const subject = SUBJECTS.map((member) => payload[member]).find(isObject);
  const told = [payload["pull_request"], payload["issue"]].find(isObject) ?? {};
  const title = textAt(told, "title");
  const checks = checksOf(name, payload);
  return {
    atMs: timeOf(remark ?? subject ?? {}),
    remarkId: idOf(remark ?? {}),
    thread: name === "pull_request_review_comment" ? threadOf(remark ?? {}) : undefined,
    subject: title === undefined ? undefined : { title, description: textAt(told, "body") ?? "" },
    headSha:
      textAt(objectAt(told, "head"), "sha") ?? textAt(objectAt(payload, checks?.kind ?? ""), "head_sha"),
    stack: stackOf(told),
    checks,
    checked: checks && checkedOf(objectAt(payload, name)),
  };
}

function timeOf(member: JsonObject): number | undefined {
  const time = TIMES.map((key) => textAt(member, key)).find((text) => text !== undefined);
  const atMs = Date.parse(time ?? "");
  return Number.isNaN(atMs) ? undefined : atMs;
}

function idOf(remark: JsonObject): string | undefined {
  const id = numberAt(remark, "id");
  return id === undefined ? undefined : String(id);
}

function threadOf(comment: JsonObject): EventRequest["thread"] {
  const path = textAt(comment, "path");
  return path === undefined
    ? undefined
    : { path, line: numberAt(comment, "line"), hunk: textAt(comment, "diff_hunk") ?? "" };
}

function checkedOf(member: JsonObject): Checked {
  const suite = { ...objectAt(member, "check_suite"), ...member };
  const [commit = ""] = (textAt(objectAt(suite, "head_commit"), "message") ?? "").split("\n");
  return {
    event: textAt(suite, "event") ?? "",
    branch: textAt(suite, "head_branch") ?? "",
    commit,
    workflow: textAt(suite, "path") ?? "",
  };
}

function checksOf(name: string, payload: JsonObject): EventChecks | undefined {
  const member = objectAt(payload, name);
  const suite = name === "check_run" ? objectAt(member, "check_suite") : member;
  const id = numberAt(suite, "id");
  if (id === undefined || (name !== "workflow_run" && name !== "check_run" && name !== "check_suite")) {
    return undefined;
  }
  if (name !== "workflow_run") {
    return { kind: name, suiteId: id };
  }
  const owner = textAt(objectAt(objectAt(member, "head_repository"), "owner"), "login");
  const branch = textAt(member, "head_branch");
  return {
    kind: name,
    id,
    attempt: numberAt(member, "run_attempt"),
    name: textAt(member, "name") ?? "",
    conclusion: textAt(member, "conclusion") ?? "",
    head: owner === undefined || branch === undefined ? undefined : `${owner}:${branch}`,
  };
}
