import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { parseJson } from "../../src/safety/json.js";
import type { Answer } from "./github-answer.js";
import { createGitHubApi } from "./github-api.js";
import { storeComment, type StoredComment } from "./github-comment-store.js";
import { loadGitHubContract } from "./github-contract.js";
import { createFaultList, type Fault, faultAnswer } from "./github-faults.js";
import { answerOfGraphql } from "./github-graphql.js";
import { createPull, type PullOptions, type StoredPull } from "./github-pulls.js";
import type { StoredRelease } from "./github-releases.js";
import type { StoredCheck, StoredRun } from "./github-checks.js";
import type { StoredSubject } from "./github-subjects.js";

export type GitHubServerOptions = {
  /** `/api/v3` makes it a GitHub Enterprise Server. */
  readonly basePath?: "" | "/api/v3";
  readonly token?: string;
  /** The user that the token acts for. */
  readonly viewer?: string;
  readonly repository?: string;
  /** Pull requests and issues that exist. */
  readonly numbers?: readonly number[];
  readonly comments?: readonly {
    readonly number: number;
    readonly author: string;
    readonly body: string;
    readonly isHidden?: boolean;
  }[];
  /** By login; other users are unknown to GitHub. */
  readonly permissions?: Readonly<Record<string, string>>;
  readonly faults?: readonly Fault[];
  readonly pulls?: readonly PullOptions[];
  /** What GraphQL tells about pull requests and issues beyond their numbers. */
  readonly subjects?: readonly StoredSubject[];
  /** Runs of workflows. */
  readonly runs?: readonly StoredRun[];
  /** Checks of other apps. */
  readonly checks?: readonly StoredCheck[];
  /** Called before a request is answered, with its number from 1: what happens on GitHub meanwhile. */
  readonly meanwhile?: (request: number) => void;
  /** A bare repository for requests to the Git database. */
  readonly gitDirectory?: string;
  /** How many entries of a tree with all its folders it lists; all by default. */
  readonly longestTree?: number;
  /** The release asset in which one byte was changed. */
  readonly tamperedAsset?: string;
  /** Whether the token may write to pull requests. */
  readonly canWrite?: boolean;
  /** Whether it may also resolve threads. */
  readonly canResolve?: boolean;
  /** Delay of each response, in milliseconds. */
  readonly latencyMs?: number;
  /** Called after a request was carried out, before it is answered: somebody else acts meanwhile. */
  readonly onRequest?: (route: string) => void;
};

type SeenRequest = {
  readonly route: string;
  readonly path: string;
  readonly body: unknown;
  readonly host: string;
};

export interface GitHubServer {
  /** The base URL of the API. */
  readonly url: string;
  readonly port: number;
  /** Oldest first. */
  readonly comments: StoredComment[];
  readonly pulls: readonly StoredPull[];
  readonly labels: readonly string[];
  readonly releases: readonly StoredRelease[];
  readonly requests: readonly SeenRequest[];
  /** Requests, or responses of this server, that violate GitHub's description. */
  readonly violations: readonly string[];
  inject(fault: Fault): void;
  /** Resolves when the next request that meets a fault has arrived. */
  faultMet(): Promise<void>;
  close(): Promise<void>;
}

/** Shared by all servers of a test file: compiling the schemas takes longer than most tests. */
const contract = loadGitHubContract();

/** Starts a GitHub on loopback that stores comments, knows permissions, and fails on demand. */
export async function startGitHubServer(options: GitHubServerOptions = {}): Promise<GitHubServer> {
  const {
    basePath = "",
    token = "test-token",
    viewer = "github-actions[bot]",
    repository = "octo/repo",
    numbers = [7],
    permissions = {},
    gitDirectory,
    longestTree,
    tamperedAsset,
    canWrite = true,
    canResolve = true,
    latencyMs = 0,
  } = options;
  const pulls = (options.pulls ?? []).map(createPull);
  const comments: StoredComment[] = [];
  const releases: StoredRelease[] = [];
  const requests: SeenRequest[] = [];
  const labels: string[] = [];
  const violations: string[] = [];
  const faults = createFaultList(options.faults ?? []);
  const state = {
    token,
    viewer,
    repository,
    numbers,
    permissions,
    comments,
    pulls,
    subjects: options.subjects ?? [],
    labels,
    runs: options.runs ?? [],
    checks: options.checks ?? [],
    gitDirectory,
    longestTree,
    releases,
    tamperedAsset,
    canWrite,
    canResolve,
  };
  const carryOut = createGitHubApi(state, apiUrl);
  for (const comment of options.comments ?? []) {
    storeComment(comments, comment);
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? "";
    const url = new URL(request.url ?? "/", apiUrl());
    const sent = await buffer(request);
    const isGraphql = url.pathname === `${basePath === "" ? "" : "/api"}/graphql`;
    const path = url.pathname.slice(basePath.length);
    const operation = contract.operation(method, path);
    const isUpload = operation?.route.endsWith("/assets") === true;
    const body = isUpload ? sent : sent.length === 0 ? undefined : parseJson(sent.toString("utf8"));
    const route = isGraphql ? "POST /graphql" : (operation?.route ?? `${method} ${path}`);
    requests.push({ route, path: path + url.search, body, host: request.headers.host ?? "" });
    judge(route, [
      ...(isGraphql ? [] : (operation?.checkRequest({ method, url, body }) ?? ["no such operation"])),
      ...(request.headers["user-agent"] === undefined ? ["no user-agent"] : []),
      // Debian's `gh`, which an example calls, does not send it.
      ...(request.headers["x-github-api-version"] === "2022-11-28" || isOfGh(request.headers["user-agent"])
        ? []
        : ["no version of the API"]),
      ...(basePath !== "" && !isGraphql && !url.pathname.startsWith(basePath)
        ? ["not below the base path"]
        : []),
    ]);

    options.meanwhile?.(requests.length);
    const fault = faults.next(route);
    const done =
      fault === undefined || fault.isCarriedOut === true
        ? isGraphql
          ? graphql(route, request, url, body)
          : carryOut(operation, request, url, body)
        : faultAnswer(fault);
    options.onRequest?.(route);
    if (latencyMs > 0) {
      await setTimeout(latencyMs);
    }
    if (fault?.act === "hang") {
      return;
    }
    if (fault?.act === "drop") {
      request.socket.destroy();
      return;
    }
    const answer = fault === undefined ? done : faultAnswer(fault);
    if (Buffer.isBuffer(answer.body)) {
      response.writeHead(answer.status, { "content-type": "application/octet-stream" }).end(answer.body);
      return;
    }
    judge(route, operation?.checkAnswer(answer.status, answer.body) ?? []);
    response.writeHead(answer.status, {
      "content-type": "application/json; charset=utf-8",
      ...answer.headers,
    });
    response.end(JSON.stringify(answer.body));
  }

  /** Without a valid token, GraphQL reveals nothing either. */
  function graphql(route: string, request: IncomingMessage, url: URL, body: unknown): Answer {
    const refused = carryOut(undefined, request, url, body);
    if (refused.status === 401) {
      return refused;
    }
    const { answer, problems } = answerOfGraphql(body, state);
    judge(route, problems);
    return { status: 200, body: answer };
  }

  function judge(route: string, problems: readonly string[]): void {
    violations.push(...problems.map((problem) => `${route}: ${problem}`));
  }

  function apiUrl(): string {
    return `http://127.0.0.1:${port}${basePath}`;
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      violations.push(`the stand-in failed: ${String(error)}`);
      response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;

  return {
    url: apiUrl(),
    port,
    comments,
    pulls,
    labels,
    releases,
    requests,
    violations,
    inject: (fault) => {
      faults.inject(fault);
    },
    faultMet: () => faults.met(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function isOfGh(userAgent: string | undefined): boolean {
  return userAgent?.startsWith("GitHub CLI") === true;
}
