import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** The few answers of GitHub's API that one comment needs, on loopback. */
export type CommentServer = {
  readonly url: string;
  lastBody(): string;
  close(): Promise<void>;
};

const AUTHOR = { login: "github-actions[bot]", id: 41898282, type: "Bot" };
const PAGE = "https://github.com/octo-org/shop/pull/7#issuecomment-1";

export async function startCommentServer(): Promise<CommentServer> {
  let body: string | undefined;

  function comment(): object {
    return { id: 1, body, html_url: PAGE, user: AUTHOR, created_at: "2026-01-01T00:00:00Z" };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = (status: number, value: unknown): void => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    };
    const isList = /\/issues\/\d+\/comments/.test(request.url ?? "");
    const isComment = (request.url ?? "").endsWith("/issues/comments/1");
    if (request.method === "POST" && isList) {
      body = bodyOf(await textOf(request));
      send(201, comment());
    } else if (request.method === "PATCH" && isComment) {
      body = bodyOf(await textOf(request));
      send(200, comment());
    } else if (request.method === "GET" && isList) {
      send(200, body === undefined ? [] : [comment()]);
    } else if (request.method === "GET" && isComment) {
      send(200, comment());
    } else {
      send(403, { message: "Resource not accessible by integration" });
    }
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    lastBody: () => body ?? "",
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
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
