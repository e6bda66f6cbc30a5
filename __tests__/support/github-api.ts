import type { IncomingMessage } from "node:http";
import { arrayAt, isObject, textAt } from "../../src/safety/json.js";
import { type Answer, refusal } from "./github-answer.js";
import { commentJson, storeComment, type StoredComment, userJson } from "./github-comment-store.js";
import type { Operation } from "./github-contract.js";
import { answerOfChecks, type StoredCheck, type StoredRun } from "./github-checks.js";
import { answerOfGit } from "./github-git.js";
import { answerOfPulls, type StoredPull } from "./github-pulls.js";
import { answerOfReleases, type StoredRelease } from "./github-releases.js";

export type GitHubState = {
  readonly token: string;
  /** The user that the token acts for. */
  readonly viewer: string;
  /** `owner/name`. */
  readonly repository: string;
  /** Pull requests and issues that exist. */
  readonly numbers: readonly number[];
  /** By login; other users are unknown. */
  readonly permissions: Readonly<Record<string, string>>;
  /** Oldest first. */
  readonly comments: StoredComment[];
  readonly pulls: readonly StoredPull[];
  /** That were added to any issue. */
  readonly labels: string[];
  readonly runs: readonly StoredRun[];
  readonly checks: readonly StoredCheck[];
  /** The repository as a git directory, if there is one. */
  readonly gitDirectory: string | undefined;
  readonly longestTree: number | undefined;
  readonly releases: StoredRelease[];
  /** The release asset in which one byte was changed. */
  readonly tamperedAsset: string | undefined;
  /** Whether the token may write to pull requests. */
  readonly canWrite: boolean;
  /** Whether it may also resolve threads. */
  readonly canResolve: boolean;
};

export type CarryOut = (
  operation: Operation | undefined,
  request: IncomingMessage,
  url: URL,
  body: unknown,
) => Answer;

const MAXIMUM_BODY_UNITS = 65_536;

/** Answers requests as the stand-in does without faults. */
export function createGitHubApi(state: GitHubState, apiUrl: () => string): CarryOut {
  const { token, viewer, repository, numbers, permissions, comments } = state;

  function carryOut(
    operation: Operation | undefined,
    request: IncomingMessage,
    url: URL,
    body: unknown,
  ): Answer {
    if (
      !/^(?:token|bearer) (.+)$/i.test(request.headers.authorization ?? "") ||
      request.headers.authorization?.split(" ")[1] !== token
    ) {
      return refusal(401, "Bad credentials");
    }
    if (operation === undefined) {
      return refusal(404, "Not Found");
    }
    const { owner, repo, issue_number: number, comment_id: id, username } = operation.placeholders;
    if (`${owner ?? ""}/${repo ?? ""}` !== repository) {
      return refusal(404, "Not Found");
    }
    const context = { ...state, apiUrl: apiUrl() };
    const answer =
      answerOfPulls(operation, url, body, context) ??
      answerOfChecks(operation, url, context) ??
      answerOfGit(operation, url, body, context) ??
      answerOfReleases(operation, url, body, context);
    if (answer !== undefined) {
      return answer;
    }
    if (username !== undefined) {
      return permission(username);
    }
    if (operation.route.endsWith("/labels")) {
      state.labels.push(...arrayAt(isObject(body) ? body : {}, "labels").map(String));
      return { status: 200, body: state.labels.map(labelJson) };
    }
    if (operation.route.endsWith("/reactions")) {
      return reaction(Number(id), body);
    }
    if (id !== undefined) {
      return oneComment(Number(id), operation.route.startsWith("PATCH") ? body : undefined);
    }
    if (!numbers.includes(Number(number))) {
      return refusal(404, "Not Found");
    }
    return operation.route.startsWith("POST") ? post(Number(number), body) : list(Number(number), url);
  }

  function permission(login: string): Answer {
    const known = Object.hasOwn(permissions, login) ? permissions[login] : undefined;
    return known === undefined
      ? refusal(404, `${login} is not a user`)
      : {
          status: 200,
          body: {
            permission: known,
            role_name: known,
            user: { ...userJson(login, apiUrl()), role_name: known },
          },
        };
  }

  function reaction(commentId: number, body: unknown): Answer {
    const content = isObject(body) ? textAt(body, "content") : undefined;
    return {
      status: 201,
      body: {
        id: commentId,
        node_id: "MDg6UmVhY3Rpb24x",
        user: userJson(viewer, apiUrl()),
        content,
        created_at: "2026-11-22T00:00:00Z",
      },
    };
  }

  function list(number: number, url: URL): Answer {
    const perPage = Number(url.searchParams.get("per_page") ?? "30");
    const page = Number(url.searchParams.get("page") ?? "1");
    const all = comments.filter((comment) => comment.number === number);
    const listed = all.slice((page - 1) * perPage, page * perPage).filter((comment) => !comment.isHidden);
    const next = new URL(url);
    next.searchParams.set("page", String(page + 1));
    return {
      status: 200,
      body: listed.map((comment) => commentJson(comment, repository, apiUrl())),
      headers: page * perPage < all.length ? { link: `<${next.href}>; rel="next"` } : {},
    };
  }

  function post(number: number, body: unknown): Answer {
    const written = bodyText(body);
    return typeof written === "string"
      ? {
          status: 201,
          body: commentJson(
            storeComment(comments, { number, author: viewer, body: written }),
            repository,
            apiUrl(),
          ),
        }
      : written;
  }

  function oneComment(id: number, change: unknown): Answer {
    const comment = comments.find((stored) => stored.id === id);
    if (comment === undefined) {
      return refusal(404, "Not Found");
    }
    if (change !== undefined) {
      const written = bodyText(change);
      if (typeof written !== "string") {
        return written;
      }
      comment.body = written;
      comment.writes += 1;
    }
    return { status: 200, body: commentJson(comment, repository, apiUrl()) };
  }

  return carryOut;
}

function labelJson(name: string) {
  const url = `https://github.example/labels/${name}`;
  return { id: 1, node_id: "LA_1", url, name, description: null, color: "f29513", default: false };
}

/** @returns the text, or GitHub's error for it */
function bodyText(body: unknown): string | Answer {
  const written = isObject(body) ? textAt(body, "body") : undefined;
  if (written === undefined || written.trim() === "") {
    return refusal(422, "Validation Failed", "Body cannot be blank");
  }
  return written.length > MAXIMUM_BODY_UNITS
    ? refusal(422, "Validation Failed", `Body is too long (maximum is ${MAXIMUM_BODY_UNITS} characters)`)
    : written;
}
