import { arrayAt, isObject, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import type { Repository } from "./event.js";
import { type GitHubAnswer, GitHubError } from "./failure.js";
import { askGraphql } from "./graphql.js";

/** What a tree holds at a path, with its path. `id` undefined takes it out. */
export type DatabaseEntry = {
  readonly path: string;
  readonly mode: string;
  readonly content: { readonly text: string } | { readonly id: string | undefined };
};

/** A commit that was made. */
export type MadeCommit = { readonly sha: string; readonly url: string };

/** A branch is not at the commit where it should be, or is gone. */
export class BranchMovedError extends Error {
  readonly isMissing: boolean;

  constructor(branch: string, tip: string | undefined, expected: string) {
    super(
      tip === undefined
        ? `there is no branch ${branch}`
        : `${branch} is at ${tip.slice(0, 7)}, and the patch was made for ${expected.slice(0, 7)}`,
    );
    this.isMissing = tip === undefined;
  }
}

/** How GraphQL finds the repository; undefined where the event does not say. */
type GraphqlPlace = { readonly baseUrl: string; readonly repositoryId: string };

const ROUTE = "/repos/{owner}/{repo}/git";
const SWAP = `mutation ($repositoryId: ID!, $name: GitRefname!, $from: GitObjectID!, $to: GitObjectID!) {
  updateRefs(input: { repositoryId: $repositoryId, refUpdates: [{ name: $name, beforeOid: $from, afterOid: $to }] }) {
    clientMutationId
  }
}`;

/** GitHub's Git database: objects of git over the API, without a work tree. */
export class GitDatabase {
  readonly #requests: GitHubRequests;
  readonly #repository: { readonly owner: string; readonly repo: string };
  readonly #graphql: GraphqlPlace | undefined;

  constructor(requests: GitHubRequests, { owner, name }: Repository, graphql?: GraphqlPlace) {
    this.#requests = requests;
    this.#repository = { owner, repo: name };
    this.#graphql = graphql;
  }

  /** @returns the commit that a branch is at; undefined if there is no such branch */
  async tipOf(branch: string): Promise<string | undefined> {
    try {
      return this.#tipIn(await this.#send(`GET ${ROUTE}/ref/{ref}`, { ref: `heads/${branch}` }));
    } catch (error) {
      if (error instanceof GitHubError && error.kind === "not-found") {
        return undefined;
      }
      throw error;
    }
  }

  /** @returns the id of a commit's tree */
  async treeOf(commit: string): Promise<string> {
    const answer = await this.#send(`GET ${ROUTE}/commits/{commit_sha}`, { commit_sha: commit });
    return idIn(answer, objectAt(dataOf(answer), "tree"));
  }

  /** @returns what a tree holds; `isWhole` false where GitHub has cut the list */
  async entriesOf(
    tree: string,
    isRecursive: boolean,
  ): Promise<{
    readonly isWhole: boolean;
    readonly entries: readonly { readonly path: string; readonly mode: string; readonly id: string }[];
  }> {
    const depth = isRecursive ? { recursive: "1" } : {};
    const answer = await this.#send(`GET ${ROUTE}/trees/{tree_sha}`, { tree_sha: tree, ...depth });
    const listed = arrayAt(dataOf(answer), "tree").filter(isObject);
    return {
      isWhole: dataOf(answer)["truncated"] !== true,
      entries: listed.map((entry) => ({
        path: textAt(entry, "path") ?? "",
        mode: textAt(entry, "mode") ?? "",
        id: textAt(entry, "sha") ?? "",
      })),
    };
  }

  async blob(id: string): Promise<Buffer> {
    const answer = await this.#send(`GET ${ROUTE}/blobs/{file_sha}`, { file_sha: id });
    const bytes = Buffer.from(textAt(dataOf(answer), "content") ?? "", "base64");
    if (bytes.length !== numberAt(dataOf(answer), "size")) {
      throw notWhole(answer, "a file");
    }
    return bytes;
  }

  async writeBlob(bytes: Buffer): Promise<string> {
    const blob = { content: bytes.toString("base64"), encoding: "base64" };
    return idIn(await this.#write("blobs", blob));
  }

  /** @returns the id of a tree that differs from another in some entries */
  async writeTree(base: string, entries: readonly DatabaseEntry[]): Promise<string> {
    const tree = entries.map(({ path, mode, content }) => ({
      path,
      mode,
      type: "blob",
      ...("text" in content ? { content: content.text } : { sha: content.id ?? null }),
    }));
    return idIn(await this.#write("trees", { base_tree: base, tree }));
  }

  /** Makes a commit without naming an author, so that GitHub signs it. No branch has it yet. */
  async writeCommit(message: string, tree: string, parent: string): Promise<MadeCommit> {
    const answer = await this.#write("commits", { message, tree, parents: [parent] });
    return { sha: idIn(answer), url: textAt(dataOf(answer), "html_url") ?? "" };
  }

  /**
   * Moves a branch forward, from one commit alone: a branch that was set back meanwhile would take a commit behind it,
   * too, and with it those that were dropped. Only GraphQL compares and moves at once. Where it cannot be asked, or
   * refuses, which it explains to nobody, the branch is looked at immediately before REST moves it, or says why not.
   *
   * @throws BranchMovedError, GitHubError
   */
  async moveBranch(branch: string, from: string, to: string): Promise<void> {
    if (await this.#swap(branch, from, to)) {
      return;
    }
    const tip = await this.tipOf(branch);
    if (tip === to) {
      return;
    }
    if (tip !== from) {
      throw new BranchMovedError(branch, tip, from);
    }
    const parameters = { ref: `heads/${branch}`, sha: to, force: false };
    await this.#send(`PATCH ${ROUTE}/refs/{ref}`, parameters, async () => {
      const answer = await this.#send(`GET ${ROUTE}/ref/{ref}`, { ref: `heads/${branch}` });
      return this.#tipIn(answer) === to ? answer : undefined;
    });
  }

  /** @returns whether GitHub says that it has moved the branch */
  async #swap(branch: string, from: string, to: string): Promise<boolean> {
    if (this.#graphql === undefined) {
      return false;
    }
    const { baseUrl, repositoryId } = this.#graphql;
    const variables = { repositoryId, name: `refs/heads/${branch}`, from, to };
    try {
      const { data } = await askGraphql(this.#requests, baseUrl, SWAP, variables);
      return isObject(data["updateRefs"]);
    } catch (error) {
      if (error instanceof GitHubError) {
        return false;
      }
      throw error;
    }
  }

  #tipIn(answer: GitHubAnswer): string {
    return idIn(answer, objectAt(dataOf(answer), "object"));
  }

  /** An object that is written twice is one object; of a commit, one that no branch has is nothing. */
  #write(kind: "blobs" | "trees" | "commits", body: JsonObject): Promise<GitHubAnswer> {
    return this.#send(`POST ${ROUTE}/${kind}`, body, () => Promise.resolve(undefined));
  }

  #send(
    route: string,
    parameters: JsonObject,
    findLost?: () => Promise<GitHubAnswer | undefined>,
  ): Promise<GitHubAnswer> {
    return this.#requests.send(route, { ...this.#repository, ...parameters }, findLost);
  }
}

function dataOf({ data }: GitHubAnswer): JsonObject {
  return isObject(data) ? data : {};
}

function idIn(answer: GitHubAnswer, data = dataOf(answer)): string {
  const id = textAt(data, "sha");
  if (id === undefined) {
    throw notWhole(answer, "an object of git");
  }
  return id;
}

function notWhole({ status }: GitHubAnswer, what: string): GitHubError {
  return new GitHubError(`GitHub answered with something that is not ${what}.`, "unavailable", status);
}
