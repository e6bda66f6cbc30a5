import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../src/github/client.js";
import { createManualClock } from "../support/manual-clock.js";
import { type Proxy, startProxy } from "../support/proxy.js";

/** Not loopback by name: nobody asks a proxy for that. */
const BASE_URL = "https://github.example/api/v3";
const before = { ...process.env };

let proxy: Proxy;

beforeAll(async () => {
  proxy = await startProxy();
  // The toolkit reads both when it is loaded, which the first client of this file does.
  process.env["GITHUB_API_URL"] = BASE_URL;
  process.env["https_proxy"] = proxy.url;
  delete process.env["no_proxy"];
  delete process.env["NO_PROXY"];
});

afterAll(async () => {
  process.env = before;
  await proxy.close();
});

describe("A7: a proxy that never answers", () => {
  it("does not hold a request beyond its time, nor beyond a cancel", async () => {
    const clock = createManualClock();
    const client = await createGitHubClient({ token: "test-token", baseUrl: BASE_URL, clock });
    const cancel = new AbortController();
    const late = client.within(10_000).send("GET /user", {});
    const cancelled = client.within(10_000, cancel.signal).send("GET /user", {});
    await proxy.asked;

    cancel.abort(new Error("cancelled"));
    await expect(cancelled).rejects.toThrow("called off");
    clock.advance(10_000);
    await expect(late).rejects.toThrow("no answer");
  });
});
