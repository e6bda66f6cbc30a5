import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { readEventPayload } from "../../src/github/event.js";

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "event-payload-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function written(content: string): string {
  const path = join(directory, "event.json");
  writeFileSync(path, content);
  return path;
}

describe("readEventPayload", () => {
  it("reads the object", () => {
    expect(readEventPayload(written('{"action":"opened"}'))).toEqual({
      payload: { action: "opened" },
      problem: undefined,
    });
  });

  it.each([undefined, ""])("is content without a file: %j", (path) => {
    expect(readEventPayload(path)).toEqual({ payload: {}, problem: undefined });
  });

  it("waits for no named pipe", () => {
    const path = join(directory, "event.json");
    execFileSync("mkfifo", [path]);
    expect(readEventPayload(path)).toEqual({
      payload: {},
      problem: `The event payload ${path} (GITHUB_EVENT_PATH) could not be read: ${path} is not a regular file`,
    });
  });

  it("tells of a missing file and goes on", () => {
    const { payload, problem } = readEventPayload(join(directory, "none.json"));
    expect(payload).toEqual({});
    expect(problem).toMatch(/none\.json \(GITHUB_EVENT_PATH\) could not be read: .*ENOENT/);
  });

  it.each(["{broken", "", "[1]", "null"])("tells of what is no object and goes on: %j", (content) => {
    const { payload, problem } = readEventPayload(written(content));
    expect(payload).toEqual({});
    expect(problem).toContain("GITHUB_EVENT_PATH");
  });
});
