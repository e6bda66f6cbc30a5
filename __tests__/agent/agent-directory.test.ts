import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createRunDirectory } from "../../src/agent/agent-directory.js";

let directory = "";

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "agent-directory-"));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

describe("the run's directory", () => {
  it("lets nobody else in, and holds a configuration with both lists", () => {
    const made = createRunDirectory(directory, { allow: ["Shell(npm test)"], deny: [] });
    expect([modeOf(made.path), modeOf(made.configuration)]).toEqual(["700", "700"]);
    const file = join(made.configuration, "cli-config.json");
    expect(modeOf(file)).toBe("600");
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
      version: 1,
      permissions: { allow: ["Shell(npm test)"], deny: [] },
      approvalMode: "allowlist",
    });
    expect(existsSync(made.transcript)).toBe(false);
  });

  it("is another one for each run", () => {
    const none = { allow: [], deny: [] };
    expect(createRunDirectory(directory, none).path).not.toBe(createRunDirectory(directory, none).path);
  });
});
