import type { Branches } from "../briefing/material.js";
import { isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { PullRequestFile } from "../review/diff.js";
import type { GitHubRequests } from "./client.js";
import type { Repository } from "./event.js";
import { revisionsOf, stackOf } from "./event-subject.js";
import { GitHubError } from "./failure.js";
import { visitPages } from "./pages.js";

/** The pull request of a run. */
export type PullRequestPlace = { readonly repository: Repository; readonly number: number };

type PullRequest = {
  /** The proposed commit. */
  readonly headSha: string;
  /** The commit that it would be merged into. */
  readonly baseSha: string;
  /** Whether its head is in another repository, which may belong to anyone; undefined where GitHub does not tell. */
  readonly fromFork: boolean | undefined;
  /** How many files it changes; undefined where GitHub does not tell. */
  readonly changedFiles: number | undefined;
};

/** GitHub lists 3,000 files of a pull request, 30 pages. */
const MAXIMUM_PAGES = 40;

/** Reads a pull request. @throws GitHubError of kind `not-found` if there is none, or the token may not see it */
export async function getPullRequest(
  requests: GitHubRequests,
  place: PullRequestPlace,
): Promise<PullRequest> {
  const { data, status } = await requests.send(
    "GET /repos/{owner}/{repo}/pulls/{pull_number}",
    pullOf(place),
  );
  const pull = isObject(data) ? data : {};
  const headSha = textAt(objectAt(pull, "head"), "sha");
  const baseSha = textAt(objectAt(pull, "base"), "sha");
  if (headSha === undefined || baseSha === undefined) {
    throw new GitHubError(
      "GitHub answered with something that is not a pull request.",
      "unavailable",
      status,
    );
  }
  return {
    headSha,
    baseSha,
    fromFork: revisionsOf({ pull_request: pull }).fromFork,
    changedFiles: numberAt(pull, "changed_files"),
  };
}

/** The branch that a pull request asks to be merged. */
type PullRequestHead = {
  readonly ref: string;
  readonly sha: string;
  /** `owner/name` of another repository; empty when it is deleted. Undefined where it is the same. */
  readonly fork: string | undefined;
};

/** Reads where the commits of a pull request are. @throws GitHubError */
export async function readHead(requests: GitHubRequests, place: PullRequestPlace): Promise<PullRequestHead> {
  const { data } = await requests.send("GET /repos/{owner}/{repo}/pulls/{pull_number}", pullOf(place));
  const pull = isObject(data) ? data : {};
  const [head, base] = [objectAt(pull, "head"), objectAt(pull, "base")];
  const [from, to] = [head, base].map((side) => textAt(objectAt(side, "repo"), "full_name") ?? "");
  return {
    ref: textAt(head, "ref") ?? "",
    sha: textAt(head, "sha") ?? "",
    fork: from === to ? undefined : from,
  };
}

/**
 * Finds the open pull request with this head.
 *
 * @param head `owner:branch`
 * @returns its number; undefined when there is none, or its head is another commit by now
 */
export async function findPullRequest(
  requests: GitHubRequests,
  { owner, name }: Repository,
  head: string,
  headSha: string,
): Promise<number | undefined> {
  const { data } = await requests.send("GET /repos/{owner}/{repo}/pulls", {
    owner,
    repo: name,
    head,
    state: "open",
  });
  const found = (Array.isArray(data) ? data : [])
    .filter(isObject)
    .find((pull) => textAt(objectAt(pull, "head"), "sha") === headSha);
  return found && numberAt(found, "number");
}

/** Returns the place of a pull request in its stack; undefined when it is in none. */
export async function readStack(
  requests: GitHubRequests,
  place: PullRequestPlace,
): Promise<Branches["stack"]> {
  const { data } = await requests.send("GET /repos/{owner}/{repo}/pulls/{pull_number}", pullOf(place));
  return stackOf(isObject(data) ? data : {});
}

/** Returns all files in the diff of a pull request at its current head. */
export async function listFiles(
  requests: GitHubRequests,
  place: PullRequestPlace,
): Promise<readonly PullRequestFile[]> {
  const files: PullRequestFile[] = [];
  const list = {
    route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
    parameters: pullOf(place),
    what: "files",
    maximumPages: MAXIMUM_PAGES,
  };
  await visitPages(requests, list, (entry) => {
    files.push(fileOf(entry));
  });
  return files;
}

/** GitHub lists no more files of a comparison. */
export const MAXIMUM_COMPARED_FILES = 300;

/** Returns the files of the diff between two commits, from their merge base. GitHub lists at most 300. */
export async function compareCommits(
  requests: GitHubRequests,
  { repository }: PullRequestPlace,
  base: string,
  head: string,
): Promise<readonly PullRequestFile[]> {
  const { data, status } = await requests.send("GET /repos/{owner}/{repo}/compare/{basehead}", {
    owner: repository.owner,
    repo: repository.name,
    basehead: `${base}...${head}`,
  });
  const files: unknown = isObject(data) ? data["files"] : undefined;
  if (!Array.isArray(files) || !files.every(isObject)) {
    throw new GitHubError(
      "GitHub answered with something that is not a list of files.",
      "unavailable",
      status,
    );
  }
  return files.map(fileOf);
}

/** Returns the placeholders of a route below a pull request. */
export function pullOf({ repository, number }: PullRequestPlace) {
  return { owner: repository.owner, repo: repository.name, pull_number: number };
}

function fileOf(entry: JsonObject): PullRequestFile {
  return {
    path: textAt(entry, "filename") ?? "",
    previousPath: textAt(entry, "previous_filename"),
    status: textAt(entry, "status") ?? "",
    patch: textAt(entry, "patch"),
  };
}
