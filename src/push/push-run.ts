import { resolve } from "node:path";
import { apiUrl, createGitHubClient, type GitHubRequests } from "../github/client.js";
import {
  eventContext,
  type EventContext,
  readEventPayload,
  type Repository,
  serverUrl,
} from "../github/event.js";
import { BranchMovedError, GitDatabase } from "../github/git-database.js";
import { readHead } from "../github/pull-request.js";
import { readRecord } from "../record/read-run.js";
import type { RunRecord } from "../record/schema.js";
import { objectAt, parseJson, textAt } from "../safety/json.js";
import type { Clock } from "../system/clock.js";
import type { Environment } from "../system/environment.js";
import { errorCode } from "../system/errors.js";
import { withinTimeLimit } from "../system/in-time.js";
import { readPlainFile } from "../system/plain-file.js";
import { RefusedError } from "../changes/patch/patch-errors.js";
import type { NotPushed, PushOutcome } from "./outcome.js";
import { type FilePatch, readPatch } from "../changes/patch/patch.js";
import { checkPaths } from "./paths.js";
import type { PushInputs } from "./push-inputs.js";
import { pushPatch } from "./push-patch.js";

/** Ten files of the largest size may be on their way. */
const BUDGET_MS = 20 * 60_000;
/** A glob may take forever on a name that was made for it. */
const PATHS_LIMIT_MS = 5_000;
/** Of a repository with SHA-1, or with SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * Pushes the patch of a run to the branch that it is for.
 *
 * @throws RefusedError, ConflictError, BranchMovedError, GitHubError when it could not
 */
export async function pushRun(
  inputs: PushInputs,
  environment: Environment,
  clock: Clock,
): Promise<PushOutcome> {
  const { payload } = readEventPayload(environment["GITHUB_EVENT_PATH"]);
  const event = eventContext(environment, payload, { matrix: "" });
  const workspace = environment["GITHUB_WORKSPACE"] ?? ".";
  const record = recordAt(resolve(workspace, inputs.record));
  const { repository } = event;
  if (repository === undefined || record.run.repository !== `${repository.owner}/${repository.name}`) {
    throw new RefusedError("the record is of a run in another repository");
  }
  const files = patchAt(resolve(workspace, inputs.patch), record);
  if (files.length === 0) {
    return { reason: "nothing-to-push" };
  }
  const checked = withinTimeLimit(PATHS_LIMIT_MS, () => {
    checkPaths(files, inputs.allowedPaths);
  });
  if (checked === undefined) {
    throw new RefusedError("to compare its paths with allowed-paths takes too long");
  }
  const head = headOf(record);
  const client = await createGitHubClient({
    token: inputs.githubToken,
    baseUrl: apiUrl(environment),
    clock,
    movesFiles: true,
  });
  const requests = client.within(BUDGET_MS);
  const repositoryId = textAt(objectAt(payload, "repository"), "node_id");
  const graphql = repositoryId === undefined ? undefined : { baseUrl: apiUrl(environment), repositoryId };
  const database = new GitDatabase(requests, repository, graphql);
  const target = await targetOf(inputs, event, repository, { requests, database });
  if ("reason" in target) {
    return target;
  }
  const { branch, tip } = target;
  if (tip !== head) {
    throw new BranchMovedError(branch, tip, head);
  }
  const { sha, url } = await pushPatch(database, { files, branch, head, message: inputs.message });
  const address = `${serverUrl(environment)}/${record.run.repository}/commit/${sha}`;
  return {
    reason: "pushed",
    commit: { sha, url: url === "" ? address : url },
    branch,
    files: new Set(files.map(({ path }) => path)).size,
  };
}

function recordAt(path: string): RunRecord {
  const json = parseJson(bytesAt(path, "record").toString());
  if (json === undefined) {
    throw new RefusedError("the record is no JSON: it was cut or damaged, or is another file");
  }
  const read = readRecord(json);
  if ("problem" in read) {
    throw new RefusedError(`the record cannot be used: ${read.problem}`);
  }
  return read.record;
}

/** A run without changes leaves no patch behind. */
function patchAt(path: string, { changes }: RunRecord): readonly FilePatch[] {
  try {
    return readPatch(bytesAt(path, "patch"));
  } catch (error) {
    const cause = error instanceof RefusedError ? error.cause : undefined;
    if (errorCode(cause) === "ENOENT" && changes.available && changes.files.length === 0) {
      return [];
    }
    throw error;
  }
}

function bytesAt(path: string, input: string): Buffer {
  try {
    return readPlainFile(path);
  } catch (error) {
    throw new RefusedError(`${input}: the file cannot be read`, { cause: error });
  }
}

/** The head of the pull request, or what the event itself was about. */
function headOf({ run, reviewedHead = "" }: RunRecord): string {
  const head = [run.headSha, reviewedHead, run.sha].find((sha) => sha !== "") ?? "";
  if (!COMMIT.test(head)) {
    throw new RefusedError("the record names no commit that it belongs to");
  }
  return head;
}

type Target = { readonly branch: string; readonly tip: string | undefined };

/** Finds out where to push to: never from the record, which the agent's job has written. */
async function targetOf(
  { branch: given }: PushInputs,
  { conversation, fromFork, headRepository, run }: EventContext,
  repository: Repository,
  { requests, database }: { readonly requests: GitHubRequests; readonly database: GitDatabase },
): Promise<Target | NotPushed> {
  const fork = (name = ""): NotPushed => ({
    reason: "fork",
    detail: `the branch is in another repository${name === "" ? ", which is gone" : `, ${name}`}`,
  });
  if (fromFork === true) {
    return fork(headRepository);
  }
  const branch = given ?? (run.headRef === "" ? undefined : run.headRef);
  if (branch !== undefined) {
    return { branch, tip: await database.tipOf(branch) };
  }
  if (conversation?.kind !== "pull request") {
    return { reason: "branch-missing", detail: "the event has no pull request, and `branch` is not given" };
  }
  const head = await readHead(requests, { repository, number: conversation.number });
  return head.fork === undefined ? { branch: head.ref, tip: head.sha } : fork(head.fork);
}
