import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../src/github/client.js";
import { createManualClock } from "../support/manual-clock.js";

const before = process.env["GITHUB_EVENT_PATH"];
let directory: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "broken-payload-"));
  const path = join(directory, "event.json");
  writeFileSync(path, "{broken");
  process.env["GITHUB_EVENT_PATH"] = path;
});

afterAll(() => {
  if (before === undefined) {
    delete process.env["GITHUB_EVENT_PATH"];
  } else {
    process.env["GITHUB_EVENT_PATH"] = before;
  }
  rmSync(directory, { recursive: true });
});

describe("a broken event payload", () => {
  it("keeps GitHub's toolkit from being loaded, and is told as what it is", async () => {
    const client = createGitHubClient({
      token: "test-token",
      baseUrl: "http://127.0.0.1:1",
      clock: createManualClock(),
    });
    await expect(client).rejects.toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining("the file in GITHUB_EVENT_PATH is broken"),
    });
  });
});
