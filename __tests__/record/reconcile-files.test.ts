import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { ChangedFile, FileReport, WorkspaceChanges } from "../../src/record/schema-changes.js";
import { namesOutside, reconcileFiles } from "../../src/record/reconcile-files.js";
import { sampleChange as changed } from "../support/sample-record.js";

const everywhere = (): boolean => true;

function changes(files: readonly ChangedFile[], notCompared: readonly string[] = []): WorkspaceChanges {
  return {
    available: true,
    files,
    notCompared,
    repositories: [],
    mayHaveChanged: [],
    commits: [],
    diffs: [],
    dirtyBefore: [],
    notInPatch: [],
    gitInternals: [],
  };
}

function only(rows: readonly FileReport[]): FileReport {
  const [row] = rows;
  if (row === undefined || rows.length !== 1) {
    throw new Error(`one row expected, not ${rows.length}`);
  }
  return row;
}

describe("what tool calls reported and what git saw", () => {
  it("reported and changed", () => {
    expect(
      only(reconcileFiles(["a.ts"], changes([changed("a.ts", { added: 3, removed: 2 })]), everywhere)),
    ).toStrictEqual({
      path: "a.ts",
      previousPath: undefined,
      outsideEnd: undefined,
      status: "modified",
      added: 3,
      removed: 2,
      binary: false,
      kind: "file",
      modeChanged: false,
      reported: true,
      changed: true,
      place: "workspace",
      outsideAllowedPaths: false,
      sensitive: false,
    });
  });

  it("changed and never reported: by a shell command", () => {
    const row = only(reconcileFiles([], changes([changed("lock.json")]), everywhere));

    expect(row).toMatchObject({ path: "lock.json", reported: false, changed: true });
  });

  it("reported and the same as before: never written, or put back", () => {
    const row = only(reconcileFiles(["a.ts"], changes([]), everywhere));

    expect(row).toMatchObject({
      status: "unchanged",
      reported: true,
      changed: false,
      outsideAllowedPaths: false,
    });
  });

  it("reported and that git cannot see: nobody knows", () => {
    const reported = ["dist/a.js", ".git/config", "worktree/.git"];
    const rows = reconcileFiles(reported, changes([], ["dist/a.js"]), everywhere);

    expect(rows.map(({ path, status }) => [path, status])).toEqual([
      [".git/config", "unknown"],
      ["dist/a.js", "unknown"],
      ["worktree/.git", "unknown"],
    ]);
  });

  it("reported and no git to ask: nothing is claimed but what was said", () => {
    const row = only(reconcileFiles(["a.ts"], { available: false, why: "no git" }, everywhere));

    expect(row).toStrictEqual({
      path: "a.ts",
      previousPath: undefined,
      outsideEnd: undefined,
      status: "unknown",
      added: 0,
      removed: 0,
      binary: false,
      kind: "file",
      modeChanged: false,
      reported: true,
      changed: false,
      place: "workspace",
      outsideAllowedPaths: false,
      sensitive: false,
    });
  });

  it("a rename is one row, reported under either name", () => {
    const renamed = changes([changed("new.ts", { status: "renamed", previousPath: "old.ts" })]);

    for (const reported of [["new.ts"], ["old.ts"], ["old.ts", "new.ts"]]) {
      expect(only(reconcileFiles(reported, renamed, everywhere))).toMatchObject({
        path: "new.ts",
        previousPath: "old.ts",
        status: "renamed",
        reported: true,
      });
    }
  });
});

describe("where a file lies", () => {
  it.each([
    ["/etc/passwd", "outside"],
    ["../beside/file", "outside"],
    ["C:\\Windows\\file", "outside"],
    ["src/../../escape", "outside"],
    ["src/./a//b.ts", "workspace"],
    ["..file", "workspace"],
  ])("%j: %s", (path, place) => {
    expect(only(reconcileFiles([path], changes([]), everywhere)).place).toBe(place);
  });

  it("a change is outside where the work tree reaches above the workspace", () => {
    const rows = reconcileFiles([], changes([changed("../beside/a.ts"), changed("a.ts")]), everywhere);

    expect(rows.map((row) => row.place)).toEqual(["outside", "workspace"]);
  });

  it("a file outside is never called unchanged: nobody compared it", () => {
    expect(only(reconcileFiles(["/etc/passwd"], changes([]), everywhere)).status).toBe("unknown");
  });
});

describe("allowed paths", () => {
  const inSource = (path: string): boolean => path.startsWith("src/");

  it("hold for what changed, reported or not", () => {
    const rows = reconcileFiles([], changes([changed("readme.md"), changed("src/a.ts")]), inSource);

    expect(rows.map((row) => row.outsideAllowedPaths)).toEqual([true, false]);
  });

  it("hold for both ends of a rename", () => {
    const file = changed("src/a.ts", { status: "renamed", previousPath: "a.ts" });

    expect(only(reconcileFiles([], changes([file]), inSource)).outsideAllowedPaths).toBe(true);
  });

  it.each([
    ["src/a.ts", "a.ts", ["a.ts"]],
    ["a.ts", "src/a.ts", ["a.ts"]],
    ["b.ts", "a.ts", ["a.ts", "b.ts"]],
    ["src/b.ts", "src/a.ts", []],
  ])("name the ends of a rename that they do not hold: %s, which was %s", (path, previousPath, names) => {
    const file = changed(path, { status: "renamed", previousPath });

    expect(namesOutside(only(reconcileFiles([], changes([file]), inSource)))).toEqual(names);
  });

  it("hold for what may have changed, and not for what did not", () => {
    const rows = reconcileFiles(
      ["/etc/passwd", "dist/a.js", "readme.md"],
      changes([], ["dist/a.js"]),
      inSource,
    );

    expect(rows.map(({ path, outsideAllowedPaths }) => [path, outsideAllowedPaths])).toEqual([
      ["/etc/passwd", true],
      ["dist/a.js", true],
      ["readme.md", false],
    ]);
  });
});

describe("what changed, or may have, where git does not look", () => {
  const unseen = (
    internals: readonly string[],
    folders: readonly string[],
    files: readonly ChangedFile[] = [],
  ) => ({ ...changes(files), gitInternals: internals, mayHaveChanged: folders }) as WorkspaceChanges;
  const inSource = (path: string): boolean => path.startsWith("src/");

  it("has rows of its own, and counts where allowed-paths does not allow it", () => {
    const rows = reconcileFiles([], unseen([".git/hooks/pre-commit"], ["library/", "src/deep/"]), inSource);

    expect(rows.map(({ path, kind, outsideAllowedPaths }) => [path, kind, outsideAllowedPaths])).toEqual([
      [".git/hooks/pre-commit", "file", true],
      ["library/", "folder", true],
      ["src/deep/", "folder", false],
    ]);
    expect(
      rows.every(
        ({ status, changed: isChanged, reported }) => status === "unknown" && !isChanged && !reported,
      ),
    ).toBe(true);
  });

  it("is one row with what was reported of it, or what git saw of it", () => {
    const reported = reconcileFiles(
      ["library", ".git/config"],
      unseen([".git/config"], ["library/"]),
      inSource,
    );
    expect(reported.map(({ path, reported: isReported }) => [path, isReported])).toEqual([
      [".git/config", true],
      ["library/", true],
    ]);

    const seen = reconcileFiles(
      [],
      unseen([], ["library/"], [changed("library", { kind: "submodule" })]),
      inSource,
    );
    expect(only(seen)).toMatchObject({ path: "library", changed: true, outsideAllowedPaths: true });
  });
});

describe("sensitive places", () => {
  it.each([
    ".github/workflows/ci.yml",
    ".github/workflows",
    ".GitHub/Workflows/ci.yml",
    "checkout/.github/actions/setup/action.yml",
    ".git/config",
    "sub/.git/hooks/pre-commit",
    ".cursor/mcp.json",
    "packages/a/.cursor/rules/x.mdc",
    ".cursorrules",
    "AGENTS.md",
    "docs/agents.md",
    "CLAUDE.md",
    "CLAUDE.local.md",
    ".claude/settings.json",
    ".agents/skills/a/SKILL.md",
    ".codex/config.toml",
    "lib/.grok/hooks.json",
    ".mcp.json",
  ])("%s", (path) => {
    expect(only(reconcileFiles([], changes([changed(path)]), everywhere)).sensitive).toBe(true);
  });

  it.each([
    ".github/dependabot.yml",
    "src/workflows/a.ts",
    ".gitignore",
    "my-AGENTS.md",
    "x.cursorrules",
    ".git-hooks/a",
  ])("not: %s", (path) => {
    expect(only(reconcileFiles([], changes([changed(path)]), everywhere)).sensitive).toBe(false);
  });

  it("a rename out of one", () => {
    const file = changed("ci.yml", { status: "renamed", previousPath: ".github/workflows/ci.yml" });

    expect(only(reconcileFiles([], changes([file]), everywhere)).sensitive).toBe(true);
  });
});

describe("whatever was reported and changed", () => {
  it("every path has one row, sorted, and nothing is invented", () => {
    const path = fc.constantFrom("a", "b", "b/c", "./a", "d//e", "..", "/f", "ü", "\u202e");
    fc.assert(
      fc.property(
        fc.array(path),
        fc.uniqueArray(fc.constantFrom("a", "b", "b/c", "g", "ü")),
        (reported, different) => {
          const rows = reconcileFiles(reported, changes(different.map((name) => changed(name))), everywhere);
          const paths = rows.map((row) => row.path);

          expect(new Set(paths).size).toBe(paths.length);
          expect([...paths].sort()).toEqual(paths);
          expect(rows.filter((row) => row.changed).map((row) => row.path)).toEqual([...different].sort());
          expect(rows.every((row) => row.changed || row.reported)).toBe(true);
        },
      ),
    );
  });
});
