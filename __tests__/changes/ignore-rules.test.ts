import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { isIgnoreFile, rulesAtTop } from "../../src/changes/ignore-rules.js";
import { createRepository, plainGit } from "../support/git-repository.js";
import { propertyRuns } from "../support/property-runs.js";
import { watchedWorkspace, type AvailableChanges } from "../support/watched-workspace.js";

const { root, repository, commands, open, changesAfter } = watchedWorkspace();

function rows(changes: AvailableChanges): string[] {
  return changes.files.map(({ status, path: file }) => `${status} ${file}`).sort();
}

describe("ignore files of several folders, as one", () => {
  const FILES = [
    "a",
    "b",
    "a.log",
    "d/a",
    "d/b",
    "d/e/a",
    "d/e/a.log",
    "d/e/f/b",
    "d [x]/a",
    "d [x]/e/b",
    "#h",
    "e/d/a",
  ];
  const place = fc.constantFrom("", "d/", "d/e/", "d [x]/", "e/");
  const word = fc.constantFrom(
    "a",
    "b",
    "d",
    "e",
    "f",
    "*",
    "**",
    "*.log",
    "?",
    "[ab]",
    "a\\ ",
    "\\#h",
    "#h",
    "d [x]",
    "d \\[x]",
    "e\\",
    "",
  );
  const line = fc
    .tuple(
      fc.constantFrom("", "", "!", "/", "!/"),
      fc.array(word, { minLength: 1, maxLength: 3 }),
      fc.constantFrom("", "", "/", " ", "/ ", "\r", "\0x"),
    )
    .map(([start, words, end]) => `${start}${words.join("/")}${end}`);

  it("ignore what they ignore one by one", () => {
    const folder = path.join(root(), "judge");
    const judge = createRepository(folder);
    fc.assert(
      fc.property(
        fc.dictionary(place, fc.array(line, { maxLength: 4 }), { maxKeys: 3, noNullPrototype: true }),
        (written) => {
          for (const file of FILES) {
            judge.write(file, "");
          }
          const rules = new Map(
            Object.entries(written).map(([at, lines]) => [`${at}.gitignore`, lines.join("\n")]),
          );
          rules.forEach((text, name) => {
            judge.write(name, text);
          });
          writeFileSync(path.join(root(), "rules"), rulesAtTop(rules));
          const others = (...options: readonly string[]): string[] =>
            plainGit(folder, ["ls-files", "-z", "--others", ...options])
              .split("\0")
              .sort();
          expect(others(`--exclude-from=${path.join(root(), "rules")}`)).toEqual(
            others("--exclude-standard"),
          );
          rules.forEach((_, name) => {
            judge.remove(name);
          });
        },
      ),
      { numRuns: propertyRuns(150, 3_000) },
    );
  }, 300_000);

  it.each([
    [".gitignore", true],
    ["a/.gitignore", true],
    ["a.gitignore", false],
    [".gitignore/a", false],
  ])("%s: %s", (name, isOne) => {
    expect(isIgnoreFile(name)).toBe(isOne);
  });
});

describe("an agent that says what is ignored", () => {
  function populate(): void {
    repository().write(".gitignore", "node_modules/\n*.log\n");
    repository().write("lib/.gitignore", "out/\n");
    repository().write("lib/one.ts", "one\n");
    repository().commit("base");
    repository().write("cache/.gitignore", "*\n");
    repository().write("cache/v/data", "1\n");
  }

  it.each<readonly [string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      "with a file that ignores itself",
      { "new/.gitignore": "*\n", "new/evil": "x" },
      ["added new/.gitignore", "added new/evil"],
    ],
    [
      "in a new ignore file",
      { "lib/sub/.gitignore": "evil\n", "lib/sub/evil": "x" },
      ["added lib/sub/.gitignore", "added lib/sub/evil"],
    ],
    ["in one that was there", { ".gitignore": "*\n", evil: "x" }, ["added evil", "modified .gitignore"]],
    ["in git's own exclude file", { ".git/info/exclude": "*\n", evil: "x" }, ["added evil"]],
    [
      "of what was ignored",
      { "node_modules/a/evil": "x", "a.log": "x", "lib/out/x": "x", "cache/v/more": "x" },
      [],
    ],
    ["not at all", { evil: "x" }, ["added evil"]],
  ])("%s hides nothing that was not hidden before", async (_, files, expected) => {
    populate();
    const changes = await changesAfter(() => {
      for (const [name, text] of Object.entries(files)) {
        repository().write(name, text);
      }
    });
    expect(rows(changes)).toEqual(expected);
  });

  it("has the ignore file in the patch, and of what it hides the names", async () => {
    populate();
    const workspace = await open();
    repository().write("new/.gitignore", "*\n");
    repository().write("new/evil", "x");

    const changes = await workspace.changes();
    const patch = path.join(root(), "agent.patch");
    await workspace.writePatch(patch);

    expect(changes).toMatchObject({ notInPatch: ["new/evil"] });
    expect(readFileSync(patch, "utf8")).toContain("+++ b/new/.gitignore\n");
    expect(readFileSync(patch, "utf8")).not.toContain("evil");
  });

  it("has a folder of many hidden files as one row that may have changed", async () => {
    populate();
    const changes = await changesAfter(() => {
      repository().write("lib/.gitignore", "out/\ncoverage/\nfew/\n");
      mkdirSync(path.join(repository().folder, "lib/coverage"));
      for (let number = 0; number <= 100; number += 1) {
        writeFileSync(path.join(repository().folder, `lib/coverage/${number}.html`), "");
      }
      repository().write("lib/few/one.txt", "");
    });
    expect(rows(changes)).toEqual(["added lib/few/one.txt", "modified lib/.gitignore"]);
    expect(changes.mayHaveChanged).toEqual(["lib/coverage/"]);
    expect(changes.notInPatch).toEqual(["lib/few/one.txt", "lib/coverage/"]);
  });

  it("lists what it commits all the same, with its content", async () => {
    populate();
    const workspace = await open();
    repository().write(".gitignore", "out.txt\n");
    repository().write("out.txt", "x\n");
    repository().git("add", "--force", "out.txt");
    const changes = await workspace.changes();
    expect(changes).toMatchObject({ notInPatch: [] });
    expect(changes.available && rows(changes)).toEqual(["added out.txt", "modified .gitignore"]);
  });

  it("a new file beside ignored ones is new, where not the folder but they are ignored", async () => {
    repository().write("c/d/.gitignore", "*\n");
    repository().write("c/d/f", "x\n");
    const changes = await changesAfter(() => {
      repository().write("c/new", "x\n");
    });
    expect(rows(changes)).toEqual(["added c/new"]);
    expect(changes.notInPatch).toEqual([]);
  });

  it("costs a further command of git only where the rules have changed", async () => {
    populate();
    const looks = (): number => commands().filter((command) => command === "ls-files").length;
    await changesAfter(() => {
      repository().write("lib/one.ts", "changed\n");
    });
    const usual = looks();
    await changesAfter(() => {
      repository().write("lib/.gitignore", "");
    });
    expect(looks() - usual).toBe(usual + 1);
  });
});
