import { execFileSync, spawnSync } from "node:child_process";
import { arrayAt, isObject, type JsonObject, objectAt, textAt } from "../../src/safety/json.js";
import { type Answer, refusal } from "./github-answer.js";
import type { Operation } from "./github-contract.js";

export type GitContext = {
  /** A bare repository, kept by git itself. Undefined when the test does not need one. */
  readonly gitDirectory: string | undefined;
  readonly repository: string;
  readonly apiUrl: string;
  /** How many entries of a tree with all its folders GitHub lists. */
  readonly longestTree?: number | undefined;
};

/** The account of commits made with a workflow's token. */
const BOT = { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" };
const DATE = "2026-01-01T00:00:00Z";
const SIGNATURE = "-----BEGIN PGP SIGNATURE-----\n\nstand-in\n-----END PGP SIGNATURE-----";

/** Moves branches all together, or none where one is not at its commit or would not move forward. */
export function swapRefs(
  gitDirectory: string,
  updates: readonly { readonly name: string; readonly beforeOid: string; readonly afterOid: string }[],
): boolean {
  const env = { PATH: process.env["PATH"], GIT_DIR: gitDirectory };
  const isDone = (args: readonly string[], input = ""): boolean =>
    spawnSync("git", args, { env, input }).status === 0;
  return (
    updates.every(({ beforeOid, afterOid }) =>
      isDone(["merge-base", "--is-ancestor", beforeOid, afterOid]),
    ) &&
    isDone(
      ["update-ref", "--stdin"],
      updates.map(({ name, beforeOid, afterOid }) => `update ${name} ${afterOid} ${beforeOid}\n`).join(""),
    )
  );
}

/**
 * Answers GitHub's Git database API from a real repository.
 *
 * @returns undefined for an operation outside that API
 */
export function answerOfGit(
  { route, placeholders }: Operation,
  url: URL,
  body: unknown,
  { gitDirectory, repository, apiUrl, longestTree }: GitContext,
): Answer | undefined {
  const operation = /^(\w+) .*\/git\/(\w+)/.exec(route)?.slice(1).join(" ");
  if (operation === undefined || gitDirectory === undefined) {
    return undefined;
  }
  const base = `${apiUrl}/repos/${repository}/git`;
  const sent = isObject(body) ? body : {};
  const ref = `refs/${placeholders["ref"] ?? ""}`;
  const { commit_sha: commit = "", tree_sha: tree = "", file_sha: file = "" } = placeholders;
  switch (operation) {
    case "GET commits":
      return isA("commit", commit) ? getCommit(commit) : refusal(404, "Not Found");
    case "GET trees":
      return isA("tree", tree) ? getTree(tree, url.searchParams.has("recursive")) : refusal(404, "Not Found");
    case "GET blobs":
      return isA("blob", file) ? getBlob(file) : refusal(404, "Not Found");
    case "POST blobs":
      return postBlob(sent);
    case "POST trees":
      return postTree(sent);
    case "POST commits":
      return postCommit(sent);
    case "GET ref":
      return shaOf(ref) === undefined ? refusal(404, "Not Found") : { status: 200, body: refJson(ref) };
    case "POST refs":
      return postRef(textAt(sent, "ref") ?? "", textAt(sent, "sha") ?? "");
    default:
      return patchRef(ref, textAt(sent, "sha") ?? "", sent["force"] === true);
  }

  function isA(type: string, id: string): boolean {
    return git(["cat-file", "--batch-check=%(objecttype)"], id) === type;
  }

  function getCommit(sha: string): Answer {
    const [id = "", message = ""] = git(["log", "--max-count=1", "--format=%T%n%s", sha]).split("\n");
    return { status: 200, body: commitJson(sha, id, [], message, BOT, true) };
  }

  function getTree(sha: string, isRecursive: boolean): Answer {
    const all = entriesIn(sha, isRecursive);
    const listed = isRecursive ? all.slice(0, longestTree) : all;
    return {
      status: 200,
      body: { sha, url: `${base}/trees/${sha}`, truncated: listed.length < all.length, tree: listed },
    };
  }

  function entriesIn(sha: string, isRecursive: boolean) {
    return git(["ls-tree", "-z", ...(isRecursive ? ["-r", "-t"] : []), sha])
      .split("\0")
      .filter(Boolean)
      .map((line) => {
        const [, mode, type, child, path] = /^(\d+) (\w+) (\w+)\t(.*)$/s.exec(line) ?? [];
        return { path, mode, type, sha: child, url: `${base}/${type ?? ""}s/${child ?? ""}` };
      });
  }

  function getBlob(sha: string): Answer {
    const content = execFileSync("git", ["cat-file", "blob", sha], {
      env: { PATH: process.env["PATH"], GIT_DIR: gitDirectory },
      maxBuffer: 1 << 28,
    });
    return {
      status: 200,
      body: {
        sha,
        node_id: `B_${sha}`,
        url: `${base}/blobs/${sha}`,
        size: content.length,
        // In lines, as GitHub writes it.
        content: content.toString("base64").replaceAll(/.{60}/g, "$&\n"),
        encoding: "base64",
      },
    };
  }

  function postBlob(blob: JsonObject): Answer {
    const encoding = textAt(blob, "encoding") === "base64" ? "base64" : "utf8";
    const sha = git(["hash-object", "-w", "--stdin"], Buffer.from(textAt(blob, "content") ?? "", encoding));
    return { status: 201, body: { sha, url: `${base}/blobs/${sha}` } };
  }

  function postTree(tree: JsonObject): Answer {
    const index = { GIT_INDEX_FILE: `${gitDirectory ?? ""}/stand-in-index` };
    git(["read-tree", textAt(tree, "base_tree") ?? "--empty"], "", index);
    const entries = arrayAt(tree, "tree")
      .filter(isObject)
      .map((entry) => {
        const text = entry["content"];
        const sha =
          typeof text === "string" ? git(["hash-object", "-w", "--stdin"], text) : textAt(entry, "sha");
        const mode = sha === undefined ? "0" : (textAt(entry, "mode") ?? "");
        return `${mode} ${sha ?? "0".repeat(40)}\t${textAt(entry, "path") ?? ""}\0`;
      });
    git(["update-index", "-z", "--index-info"], entries.join(""), index);
    const sha = git(["write-tree"], "", index);
    const body = { sha, url: `${base}/trees/${sha}`, truncated: false, tree: entriesIn(sha, false) };
    return { status: 201, body };
  }

  /** Makes a commit, signed as GitHub does for a bot that names no author of its own. */
  function postCommit(commit: JsonObject): Answer {
    const tree = textAt(commit, "tree") ?? "";
    const parents = arrayAt(commit, "parents").filter((parent) => typeof parent === "string");
    const message = textAt(commit, "message") ?? "";
    const isSigned = !("author" in commit) && !("committer" in commit);
    const name = textAt(objectAt(commit, "author"), "name") ?? BOT.name;
    const email = textAt(objectAt(commit, "author"), "email") ?? BOT.email;
    const person = `${name} <${email}> ${Date.parse(DATE) / 1_000} +0000`;
    const object = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${person}`,
      `committer ${person}`,
      ...(isSigned ? [`gpgsig ${SIGNATURE.replaceAll("\n", "\n ")}`] : []),
      "",
      message,
    ].join("\n");
    const sha = git(["hash-object", "-t", "commit", "-w", "--stdin"], object);
    return { status: 201, body: commitJson(sha, tree, parents, message, { name, email }, isSigned) };
  }

  function commitJson(
    sha: string,
    tree: string,
    parents: readonly string[],
    message: string,
    person: typeof BOT,
    isSigned: boolean,
  ) {
    return {
      sha,
      node_id: `C_${sha}`,
      url: `${base}/commits/${sha}`,
      html_url: `https://github.example/${repository}/commit/${sha}`,
      author: { ...person, date: DATE },
      committer: { ...person, date: DATE },
      message,
      tree: { sha: tree, url: `${base}/trees/${tree}` },
      parents: parents.map((parent) => ({
        sha: parent,
        url: `${base}/commits/${parent}`,
        html_url: `https://github.example/${repository}/commit/${parent}`,
      })),
      verification: {
        verified: isSigned,
        reason: isSigned ? "valid" : "unsigned",
        signature: isSigned ? SIGNATURE : null,
        payload: null,
        verified_at: isSigned ? DATE : null,
      },
    };
  }

  function postRef(name: string, sha: string): Answer {
    if (shaOf(name) !== undefined) {
      return refusal(422, "Reference already exists");
    }
    git(["update-ref", name, sha]);
    return { status: 201, body: refJson(name) };
  }

  function patchRef(name: string, sha: string, force: boolean): Answer {
    const before = shaOf(name);
    if (before === undefined) {
      return refusal(422, "Reference does not exist");
    }
    if (!force && git(["merge-base", before, sha]) !== before) {
      return refusal(422, "Update is not a fast forward");
    }
    git(["update-ref", name, sha]);
    return { status: 200, body: refJson(name) };
  }

  function refJson(name: string) {
    const sha = shaOf(name);
    return {
      ref: name,
      node_id: `REF_${name}`,
      url: `${base}/${name}`,
      object: { type: "commit", sha, url: `${base}/commits/${sha ?? ""}` },
    };
  }

  function shaOf(name: string): string | undefined {
    const [line] = git(["for-each-ref", "--format=%(objectname)", name]).split("\n");
    return line === "" ? undefined : line;
  }

  function git(args: readonly string[], input: string | Buffer = "", environment = {}): string {
    const env = { PATH: process.env["PATH"], GIT_DIR: gitDirectory, ...environment };
    return execFileSync("git", args, { input, env, encoding: "utf8" }).replace(/\n$/, "");
  }
}
