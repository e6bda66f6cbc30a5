import { afterEach, describe, expect, it } from "@jest/globals";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fetchEnd } from "../../src/github/fetch-end.js";

const MEGABYTE = 1024 * 1024;
const LINE = `${"x".repeat(63)}\n`;
const LONG = Buffer.from(`first\n${LINE.repeat((21 * MEGABYTE) / LINE.length)}last\n`);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Leads to a log, as GitHub's API does; `range` says whether the log's server can send parts. */
async function serve(log: Buffer, range: boolean) {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    if (request.url === "/api") {
      response.writeHead(302, { location: "/log" }).end();
      return;
    }
    const [, from] = /^bytes=(\d+)-$/.exec(request.headers.range ?? "") ?? [];
    const part = range && from !== undefined ? log.subarray(Number(from)) : log;
    response.writeHead(part === log ? 200 : 206, { "content-length": part.length }).end(part);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/api`, asked };
}

describe("a log", () => {
  it("of more than 20 MB is asked for from its end, at the address that it lies at, without the token", async () => {
    const { url, asked } = await serve(LONG, true);
    const answer = await fetchEnd(fetch)(url, { headers: { authorization: "token secret" } });
    const text = await answer.text();
    expect(answer.status).toBe(206);
    expect(text).toHaveLength(5 * MEGABYTE);
    expect(text.endsWith("x\nlast\n")).toBe(true);
    expect(asked.map(({ url: path, headers }) => [path, headers.range])).toEqual([
      ["/api", undefined],
      ["/log", undefined],
      ["/log", `bytes=${LONG.length - 5 * MEGABYTE}-`],
    ]);
    expect(asked.at(-1)?.headers.authorization).toBeUndefined();
  });

  it("is read to its end where the server sends no parts, and only its end is kept", async () => {
    const { url } = await serve(LONG, false);
    const answer = await fetchEnd(fetch)(url, {});
    const text = await answer.text();
    expect(answer.status).toBe(206);
    expect(text.length).toBeLessThan(7 * MEGABYTE);
    expect(text.endsWith("x\nlast\n")).toBe(true);
  });

  it("of less is read whole, with one request", async () => {
    const { url, asked } = await serve(Buffer.from("first\nlast\n"), true);
    const answer = await fetchEnd(fetch)(url, {});
    expect([answer.status, await answer.text()]).toEqual([200, "first\nlast\n"]);
    expect(asked).toHaveLength(2);
  });
});
