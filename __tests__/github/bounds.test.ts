import { afterEach, describe, expect, it } from "@jest/globals";
import { createServer, type Server, type ServerResponse } from "node:http";
import { createGitHubClient, type GitHubRequests } from "../../src/github/client.js";
import { visitComments } from "../../src/github/comments.js";
import { describeError } from "../../src/system/errors.js";
import { createManualClock } from "../support/manual-clock.js";

const PLACE = { repository: { owner: "octo", name: "repo" }, number: 7 };
const MEBIBYTE = 1024 ** 2;

let server: Server;

/** A server that is not GitHub. */
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  server = createServer((_request, response) => {
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

async function requestsTo(baseUrl: string): Promise<GitHubRequests> {
  const client = await createGitHubClient({ token: "t", baseUrl, clock: createManualClock() });
  return client.within(60_000);
}

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe("an answer of GitHub", () => {
  it("that says for ever that there is another page is no list", async () => {
    let asked = 0;
    const url = await serve((response) => {
      asked += 1;
      response.writeHead(200, { "content-type": "application/json", link: '<https://x/>; rel="next"' });
      response.end("[]");
    });
    const visited = visitComments(await requestsTo(url), PLACE, () => undefined);
    await expect(visited).rejects.toThrow("There are more than 100 pages of comments.");
    expect(asked).toBe(100);
  });

  it("of 300 MB is not read to its end, nor kept", async () => {
    let sentBytes = 0;
    const url = await serve((response) => {
      const piece = Buffer.alloc(MEBIBYTE, " ");
      response.writeHead(200, { "content-type": "application/json" });
      const send = (): void => {
        while (!response.destroyed && sentBytes < 300 * MEBIBYTE) {
          sentBytes += piece.length;
          if (!response.write(piece)) {
            response.once("drain", send);
            return;
          }
        }
        response.end("[]");
      };
      send();
    });
    const requests = await requestsTo(url);
    const before = process.memoryUsage();
    let mostBytes = 0;
    const watch = setInterval(() => {
      const { heapUsed, arrayBuffers } = process.memoryUsage();
      mostBytes = Math.max(mostBytes, heapUsed + arrayBuffers - before.heapUsed - before.arrayBuffers);
    }, 5);
    try {
      // A request that must not be carried out twice is sent once only.
      const error: unknown = await requests.send("POST /user/repos", {}).catch((reason: unknown) => reason);
      expect(describeError(error)).toContain("the answer is longer than 32 MiB");
    } finally {
      clearInterval(watch);
    }
    // What had left for the sockets when the connection was closed is sent as well.
    expect(sentBytes).toBeLessThan(48 * MEBIBYTE);
    expect(mostBytes).toBeLessThan(100 * MEBIBYTE);
  });

  it("that breaks off is no empty list", async () => {
    const url = await serve((response) => {
      response.writeHead(200, { "content-type": "application/json", "content-length": "100" });
      response.write("[");
      setImmediate(() => response.destroy());
    });
    const visited = visitComments(await requestsTo(url), PLACE, () => undefined);
    await expect(visited).rejects.toThrow("no answer");
  });
});
