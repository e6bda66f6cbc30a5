import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { createGitHubClient } from "../../src/github/client.js";
import { createManualClock } from "../support/manual-clock.js";

const before = process.env["GITHUB_EVENT_PATH"];
let directory: string;
let path: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "broken-payload-"));
  path = join(directory, "event.json");
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

// Once it has been loaded it stays so: what keeps it from that comes first.
describe("a broken event payload", () => {
  it.each(["a named pipe", "no JSON"])(
    "is %s: GitHub's toolkit is not loaded, and that is told",
    async (kind) => {
      if (kind === "a named pipe") {
        execFileSync("mkfifo", [path]);
      } else {
        rmSync(path);
        writeFileSync(path, "{broken");
      }
      const client = createGitHubClient({
        token: "test-token",
        baseUrl: "http://127.0.0.1:1",
        clock: createManualClock(),
      });
      await expect(client).rejects.toMatchObject({
        kind: "unavailable",
        message: expect.stringContaining("the file in GITHUB_EVENT_PATH is broken"),
      });
    },
  );
});
