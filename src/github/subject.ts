import type { Branches, ClosedIssue, Subject } from "../briefing/material.js";
import { booleanAt, type JsonObject, numberAt, objectAt, textAt } from "../safety/json.js";
import type { GitHubRequests } from "./client.js";
import type { CommentPlace } from "./comments.js";
import type { EventRequest } from "./event-request.js";
import type { GitHubError } from "./failure.js";
import { askGraphql, loginOf, missing, nodesIn, partIn, timeIn } from "./graphql.js";

/** The subject of a run as GitHub has it; what is checked out, and its stack, are known elsewhere. */
export type FoundSubject = Omit<Subject, "branches"> & {
  readonly branches: Omit<Branches, "checkedOut" | "stack"> | undefined;
  /** Why the issues that it closes could not be read. */
  readonly closesFailure: GitHubError | undefined;
};

/** The moment that counts: nothing newer is given. */
export type Moment = Pick<EventRequest, "subject" | "headSha"> & { readonly atMs: number };

const TOLD = `
  number title body lastEditedAt
  author { __typename login }
  renames: timelineItems(last: 1, itemTypes: [RENAMED_TITLE_EVENT]) {
    nodes { ... on RenamedTitleEvent { createdAt } }
  }`;
const LABELS = "labels(first: 30) { nodes { name } }";
const QUERY = `
  query ($owner: String!, $name: String!, $number: Int!) {
    about: repository(owner: $owner, name: $name) {
      issueOrPullRequest(number: $number) {
        __typename
        ... on Issue { ${TOLD} ${LABELS} issueState: state }
        ... on PullRequest {
          ${TOLD} ${LABELS} pullState: state isDraft
          baseRefName baseRefOid headRefName headRefOid
          isCrossRepository headRepository { nameWithOwner }
          commits(last: 50) { totalCount nodes { commit { oid messageHeadline committedDate } } }
        }
      }
    }
    closed: repository(owner: $owner, name: $name) {
      pullRequest(number: $number) { closingIssuesReferences(first: 10) { nodes { ${TOLD} } } }
    }
  }`;

/**
 * Reads a pull request or an issue in one request, as it was at a moment. The issues that it closes are left out where
 * the token may not see them.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError when it cannot be read, or only in part
 */
export async function readToldSubject(
  requests: GitHubRequests,
  baseUrl: string,
  { repository, number }: CommentPlace,
  moment: Moment,
): Promise<FoundSubject> {
  const variables = { owner: repository.owner, name: repository.name, number };
  const { data, failures } = await askGraphql(requests, baseUrl, QUERY, variables);
  const failure = failures.get("about") ?? failures.get("");
  if (failure !== undefined) {
    throw failure;
  }
  const node = partIn(partIn(data, "about"), "issueOrPullRequest");
  const kind = textAt(node, "__typename") === "PullRequest" ? "pull request" : "issue";
  const closesFailure = kind === "issue" ? undefined : failures.get("closed");
  return {
    kind,
    ...toldOf(node, moment, moment.subject),
    labels: nodesIn(objectAt(node, "labels")).map((label) => textAt(label, "name") ?? ""),
    state: stateOf(node),
    branches: kind === "issue" ? undefined : branchesOf(node, moment),
    commits: kind === "issue" ? { subjects: [], total: 0 } : commitsOf(partIn(node, "commits"), moment),
    closes: kind === "issue" || closesFailure !== undefined ? [] : closedIn(data, moment),
    closesFailure,
  };
}

/** @param told as the event has it, which counts whatever was edited later */
function toldOf(node: JsonObject, { atMs }: Moment, told?: Moment["subject"]): ClosedIssue {
  const [renamed = {}] = nodesIn(partIn(node, "renames"));
  const author = loginOf(objectAt(node, "author"));
  const isLater = (time: number | undefined): boolean => time !== undefined && time >= atMs;
  return {
    number: numberAt(node, "number") ?? missing("the number"),
    author: author === "" ? undefined : author,
    title:
      told?.title ??
      (isLater(timeIn(renamed, "createdAt")) ? undefined : (textAt(node, "title") ?? missing("the title"))),
    description:
      told?.description ??
      (isLater(timeIn(node, "lastEditedAt"))
        ? undefined
        : (textAt(node, "body") ?? missing("the description"))),
  };
}

function stateOf(node: JsonObject): string {
  const state = (textAt(node, "issueState") ?? textAt(node, "pullState") ?? "").toLowerCase();
  return booleanAt(node, "isDraft") === true ? `${state}, draft` : state;
}

function branchesOf(node: JsonObject, { headSha }: Moment): FoundSubject["branches"] {
  const isFork = booleanAt(node, "isCrossRepository") === true;
  return {
    base: textAt(node, "baseRefName") ?? missing("the base"),
    baseSha: textAt(node, "baseRefOid") ?? missing("the base"),
    head: textAt(node, "headRefName") ?? missing("the head"),
    headSha: headSha ?? textAt(node, "headRefOid") ?? missing("the head"),
    fork: isFork
      ? (textAt(objectAt(node, "headRepository"), "nameWithOwner") ?? "a deleted fork")
      : undefined,
  };
}

/** Commits that came after the moment are left out: those behind the head of the event, and those of a later time. */
function commitsOf(list: JsonObject, { atMs, headSha }: Moment): Subject["commits"] {
  const commits = nodesIn(list).map((node) => partIn(node, "commit"));
  const head = commits.findIndex((commit) => textAt(commit, "oid") === headSha);
  const known = head === -1 ? commits : commits.slice(0, head + 1);
  const earlier = known.filter((commit) => (timeIn(commit, "committedDate") ?? Infinity) <= atMs);
  const total = numberAt(list, "totalCount") ?? missing("the number of commits");
  return {
    subjects: earlier.map((commit) => textAt(commit, "messageHeadline") ?? ""),
    total: total - commits.length + earlier.length,
  };
}

function closedIn(data: JsonObject, moment: Moment): readonly ClosedIssue[] {
  const pullRequest = partIn(partIn(data, "closed"), "pullRequest");
  return nodesIn(partIn(pullRequest, "closingIssuesReferences")).map((issue) => toldOf(issue, moment));
}
