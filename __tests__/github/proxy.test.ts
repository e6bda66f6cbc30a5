import { createServer } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../src/github/client.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { createManualClock } from "../support/manual-clock.js";

/** Not loopback by name: nobody asks a proxy for that. */
const BASE_URL = "http://github.example:8080/api/v3";

let github: GitHubServer;
const tunnels: string[] = [];
/** Leads every tunnel to the stand-in, wherever it is meant to go. */
const proxy = createServer().on("connect", (request, socket) => {
  tunnels.push(request.url ?? "");
  const upstream = connect(github.port, "127.0.0.1", () => {
    socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on("error", () => socket.destroy());
  socket.on("error", () => upstream.destroy());
});
const before = { ...process.env };

beforeAll(async () => {
  github = await startGitHubServer({ basePath: "/api/v3" });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const address = proxy.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  // The toolkit reads both when it is loaded, which the first client of this file does.
  process.env["GITHUB_API_URL"] = BASE_URL;
  process.env["http_proxy"] = `http://127.0.0.1:${port}`;
  delete process.env["no_proxy"];
  delete process.env["NO_PROXY"];
});

afterAll(async () => {
  process.env = before;
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
  await github.close();
});

describe("A11: a proxy", () => {
  it("is used as the environment says", async () => {
    const client = await createGitHubClient({
      token: "test-token",
      baseUrl: BASE_URL,
      clock: createManualClock(),
    });
    const { status } = await client
      .within(60_000)
      .send("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
        owner: "octo",
        repo: "repo",
        issue_number: 7,
      });
    expect(status).toBe(200);
    expect(tunnels).toEqual(["github.example:8080"]);
    expect(github.requests.map(({ host }) => host)).toEqual(["github.example:8080"]);
    expect(github.violations).toEqual([]);
  });
});
