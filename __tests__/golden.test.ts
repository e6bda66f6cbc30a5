import { describe, expect, it } from "@jest/globals";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type Replay, replay, type ReplayOptions } from "./support/replay.js";
import { runnerCommands } from "./support/runner-commands.js";

/**
 * Recorded streams in, what a person sees out. After a wanted change of a view run
 * `UPDATE_GOLDEN=1 npm test -- golden`, and read the difference before you commit it.
 */
const UPDATE = process.env["UPDATE_GOLDEN"] === "1";
const FIXTURES = resolve("__tests__/fixtures");
const GOLDEN = resolve("__tests__/golden");
const SECRET = "correct-horse-battery-staple";

const RUNS: Readonly<Record<string, ReplayOptions>> = {
  "modern-run": { workspace: "/home/runner/shop", lastsMs: 121_300 },
  "documented-sequence": { workspace: "/home/dev/notes" },
  "partial-mode": { workspace: "/home/runner/site" },
  "connection-storm": {
    workspace: "/home/runner/api",
    exitCode: 1,
    diagnostics: "RetriableError: Connection failed repeatedly",
  },
  "foreign-stream": { workspace: "/home/runner/lib", level: "full" },
  "hostile-stream": { workspace: "/w", secrets: [SECRET], level: "full" },
};

function play(name: string): Replay {
  return replay(readFileSync(join(FIXTURES, `${name}.ndjson`)), RUNS[name] ?? { workspace: "/w" });
}

function expectGolden(path: string, text: string): void {
  if (UPDATE) {
    mkdirSync(resolve(path, ".."), { recursive: true });
    writeFileSync(path, text);
  }
  expect(text).toBe(readFileSync(path, "utf8"));
}

describe("golden files", () => {
  it("cover every fixture", () => {
    const fixtures = readdirSync(FIXTURES).filter((file) => file.endsWith(".ndjson"));
    expect(fixtures.map((file) => basename(file, ".ndjson")).sort()).toEqual(Object.keys(RUNS).sort());
  });

  describe.each(Object.keys(RUNS))("%s", (name) => {
    const { log, summary, outputs } = play(name);

    it("gives the log", () => {
      expectGolden(join(GOLDEN, name, "log.txt"), log);
    });

    it("gives the summary", () => {
      expectGolden(join(GOLDEN, name, "summary.md"), summary);
    });

    it("gives the outputs", () => {
      expectGolden(join(GOLDEN, name, "outputs.json"), `${JSON.stringify(outputs, undefined, 2)}\n`);
    });

    it("prints no workflow command but the action's own", () => {
      const names = runnerCommands(log).map((command) => command.name);
      expect(names.filter((command) => !["group", "endgroup", "warning"].includes(command))).toEqual([]);
    });
  });
});

describe("the hostile stream", () => {
  it("shows its secret nowhere", () => {
    expect(JSON.stringify(play("hostile-stream"))).not.toContain(SECRET);
  });
});
