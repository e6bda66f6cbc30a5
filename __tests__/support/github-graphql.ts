import { schema as description } from "@octokit/graphql-schema";
import { buildSchema, type GraphQLSchema, graphqlSync, GraphQLError, parse, validate } from "graphql";
import { isObject, objectAt, textAt } from "../../src/safety/json.js";
import { swapRefs } from "./github-git.js";
import type { StoredPull, StoredThread } from "./github-pulls.js";
import type { StoredComment } from "./github-comment-store.js";
import type { StoredRelease } from "./github-releases.js";
import { type StoredSubject, subjectNode, subjectOf } from "./github-subjects.js";

export type GraphqlContext = {
  readonly viewer: string;
  readonly repository: string;
  readonly pulls: readonly StoredPull[];
  readonly releases: readonly StoredRelease[];
  readonly subjects: readonly StoredSubject[];
  readonly numbers: readonly number[];
  readonly comments: readonly StoredComment[];
  readonly canWrite: boolean;
  /** `resolveReviewThread` needs more than write access to the pull request. */
  readonly canResolve: boolean;
  /** A bare repository, for the mutation that moves branches. */
  readonly gitDirectory: string | undefined;
};

/** Loaded on demand, because that takes a second. */
let schema: GraphQLSchema | undefined;

/**
 * Answers a request like GitHub's GraphQL API, checked against its own schema.
 *
 * @returns the response, and the problems of the request
 */
export function answerOfGraphql(
  body: unknown,
  context: GraphqlContext,
): { readonly answer: unknown; readonly problems: readonly string[] } {
  const source = textAt(isObject(body) ? body : {}, "query") ?? "";
  schema ??= buildSchema(description.idl, { assumeValid: true });
  const problems = validate(schema, parse(source)).map(({ message }) => message);
  const answer = graphqlSync({
    schema,
    source,
    rootValue: rootOf(context),
    variableValues: { ...objectAt(isObject(body) ? body : {}, "variables") },
  });
  const errors = answer.errors?.map((error) => ({
    message: error.message,
    path: error.path,
    type: typeof error.extensions["type"] === "string" ? error.extensions["type"] : undefined,
  }));
  return { answer: errors === undefined ? { data: answer.data } : { data: answer.data, errors }, problems };
}

function rootOf(context: GraphqlContext) {
  const { viewer, repository, pulls, releases } = context;
  const find = (number: number): StoredSubject | undefined => subjectOf(number, context);
  return {
    viewer: { login: viewer },
    repository({ owner, name }: { owner: string; name: string }) {
      return `${owner}/${name}` !== repository
        ? null
        : {
            pullRequest({ number }: { number: number }) {
              const pull = pulls.find((one) => one.number === number);
              const subject = find(number);
              return pull === undefined && subject?.kind !== "PullRequest"
                ? missing(`Could not resolve to a PullRequest with the number of ${number}.`)
                : { ...(subject && subjectNode(subject, find)), ...(pull && pullNode(pull)) };
            },
            issueOrPullRequest({ number }: { number: number }) {
              const subject = find(number);
              return subject === undefined
                ? missing(`Could not resolve to an issue or pull request with the number of ${number}.`)
                : subjectNode(subject, find);
            },
            release({ tagName }: { tagName: string }) {
              const release = releases.find(({ tag }) => tag === tagName);
              return release === undefined ? null : { databaseId: release.id, isDraft: release.isDraft };
            },
          };
    },
    updateRefs({ input }: { input: { refUpdates: Parameters<typeof swapRefs>[1] } }) {
      const isMoved = context.gitDirectory !== undefined && swapRefs(context.gitDirectory, input.refUpdates);
      // GitHub says no more, whatever the cause.
      return isMoved ? {} : new GraphQLError("Something went wrong while executing your query.");
    },
    resolveReviewThread({ input }: { input: { threadId: string } }) {
      const thread = threadsOf(pulls).find(({ id }) => id === input.threadId);
      if (!context.canWrite || !context.canResolve || thread === undefined) {
        return forbidden();
      }
      thread.isResolved = true;
      thread.resolvedBy = viewer;
      return { thread: { id: thread.id } };
    },
    updatePullRequestReviewComment({
      input,
    }: {
      input: { pullRequestReviewCommentId: string; body: string };
    }) {
      const comment = threadsOf(pulls)
        .flatMap(({ comments }) => comments)
        .find(({ id }) => id === input.pullRequestReviewCommentId);
      if (!context.canWrite || comment?.author !== viewer) {
        return forbidden();
      }
      comment.body = input.body;
      return { pullRequestReviewComment: { id: comment.id } };
    },
  };
}

function pullNode(pull: StoredPull) {
  return {
    headRefOid: pull.head,
    author: { __typename: typeOf(pull.author), login: bare(pull.author) },
    reviewThreads({ first, after }: { first: number; after?: string | null }) {
      const start = Number(after ?? "0");
      const end = start + first;
      return {
        pageInfo: { hasNextPage: end < pull.threads.length, endCursor: String(end) },
        nodes: pull.threads.slice(start, end).map((thread) => threadNode(thread, pull)),
      };
    },
  };
}

function threadNode(thread: StoredThread, { reviews, head }: StoredPull) {
  const commit = reviews.find(({ id }) => id === thread.review)?.commitId ?? head;
  return {
    ...thread,
    resolvedBy: thread.resolvedBy === undefined ? null : { login: bare(thread.resolvedBy) },
    comments: ({ first, last }: { first?: number; last?: number }) => ({
      totalCount: thread.comments.length,
      nodes: (last === undefined ? thread.comments.slice(0, first) : thread.comments.slice(-last)).map(
        ({ id, body, author }) => ({
          id,
          fullDatabaseId: commentNumber(id),
          body,
          originalCommit: { oid: commit },
          author: { __typename: typeOf(author), login: bare(author) },
        }),
      ),
    }),
  };
}

/** The number of a comment in REST. */
export function commentNumber(id: string): string {
  return String(Number(id.replace(/\D/g, "")) + 7_000_000_000);
}

function typeOf(author: string): string {
  return author.endsWith("[bot]") ? "Bot" : "User";
}

/** GraphQL omits this from a bot's login. */
function bare(login: string): string {
  return login.replace(/\[bot\]$/, "");
}

function threadsOf(pulls: readonly StoredPull[]): readonly StoredThread[] {
  return pulls.flatMap(({ threads }) => threads);
}

function forbidden(): GraphQLError {
  return new GraphQLError("Resource not accessible by integration", { extensions: { type: "FORBIDDEN" } });
}

function missing(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { type: "NOT_FOUND" } });
}
