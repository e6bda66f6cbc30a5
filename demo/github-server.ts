import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** One file of the pull request, as GitHub lists it. */
export type ChangedFile = { readonly filename: string; readonly status: string; readonly patch: string };

type ReviewRequest = {
  readonly body?: string;
  readonly comments?: readonly { readonly path: string; readonly line: number; readonly body: string }[];
};

/** The few answers of GitHub's API that one comment and one review need, on loopback. */
export type GitHubServer = {
  readonly url: string;
  /** As it was last written; empty without one. */
  comment(): string;
  /** As Markdown, its comments behind their lines; empty without one. */
  review(): string;
  close(): Promise<void>;
};

const AUTHOR = { login: "github-actions[bot]", id: 41898282, type: "Bot" };
const PULL_REQUEST = "https://github.com/octo-org/shop/pull/7";
const NO_THREADS = { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] };

export async function startGitHubServer(files: readonly ChangedFile[]): Promise<GitHubServer> {
  let body: string | undefined;
  let review: ReviewRequest | undefined;

  const comment = (): object => ({
    id: 1,
    body,
    html_url: `${PULL_REQUEST}#issuecomment-1`,
    user: AUTHOR,
    created_at: "2026-01-01T00:00:00Z",
  });
  const repository = { full_name: "octo-org/shop" };
  const pullRequest = {
    number: 7,
    state: "open",
    user: { login: "octocat" },
    head: { sha: "c0ffee".repeat(7).slice(0, 40), repo: repository },
    base: { sha: "beefed".repeat(7).slice(0, 40), repo: repository },
    changed_files: files.length,
  };
  const routes: readonly [
    method: string,
    path: RegExp,
    answer: (sent: string) => readonly [number, unknown],
  ][] = [
    ["POST", /\/issues\/\d+\/comments$/, (sent) => [201, ((body = bodyOf(sent)), comment())]],
    ["PATCH", /\/issues\/comments\/1$/, (sent) => [200, ((body = bodyOf(sent)), comment())]],
    ["GET", /\/issues\/\d+\/comments$/, () => [200, body === undefined ? [] : [comment()]]],
    ["GET", /\/issues\/comments\/1$/, () => [200, comment()]],
    ["GET", /\/pulls\/7$/, () => [200, pullRequest]],
    ["GET", /\/pulls\/7\/files$/, () => [200, files]],
    ["GET", /\/pulls\/7\/reviews$/, () => [200, []]],
    [
      "POST",
      /\/graphql$/,
      () => [
        200,
        {
          data: {
            viewer: AUTHOR,
            repository: {
              pullRequest: {
                headRefOid: pullRequest.head.sha,
                author: pullRequest.user,
                reviewThreads: NO_THREADS,
              },
            },
          },
        },
      ],
    ],
    [
      "POST",
      /\/pulls\/7\/reviews$/,
      (sent) => {
        review = reviewOf(sent);
        return [
          200,
          { id: 1, html_url: `${PULL_REQUEST}#pullrequestreview-1`, user: AUTHOR, state: "COMMENTED" },
        ];
      },
    ],
  ];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "", "http://localhost").pathname;
    const route = routes.find(([method, pattern]) => method === request.method && pattern.test(path));
    const sent = await textOf(request);
    const [status, value] = route?.[2](sent) ?? [403, { message: "Resource not accessible by integration" }];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    comment: () => body ?? "",
    review: () => (review === undefined ? "" : markdownOf(review)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

function markdownOf({ body = "", comments = [] }: ReviewRequest): string {
  const onLines = comments.map(
    (comment) => `#### \`${comment.path}\`, line ${comment.line}\n\n${comment.body}`,
  );
  return [body, ...onLines].join("\n\n");
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(Buffer.from(String(chunk)));
  }
  return Buffer.concat(chunks).toString("utf8");
}

function bodyOf(text: string): string {
  const sent: unknown = JSON.parse(text);
  return typeof sent === "object" && sent !== null && "body" in sent ? String(sent.body) : "";
}

function reviewOf(text: string): ReviewRequest {
  const sent: unknown = JSON.parse(text);
  return isReview(sent) ? sent : {};
}

function isReview(value: unknown): value is ReviewRequest {
  return (
    typeof value === "object" && value !== null && (!("comments" in value) || Array.isArray(value.comments))
  );
}
