import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileChanges } from "../../src/changes/patch/file-changes.js";
import { readPatch } from "../../src/changes/patch/patch.js";
import { type ChangeSuggestion, suggestChanges } from "../../src/review/change-suggestions.js";
import { readDiff } from "../../src/review/diff.js";
import { propertyRuns } from "../support/property-runs.js";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "suggestions-"));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const isClean = (): boolean => true;

/** The patch from one text to another, as git prints it, for the file `a.txt`. */
function diff(before: string, after: string, ...options: readonly string[]): string {
  writeFileSync(join(folder, "before"), before);
  writeFileSync(join(folder, "after"), after);
  const { stdout } = spawnSync("git", ["diff", "--no-index", "--full-index", ...options, "before", "after"], {
    cwd: folder,
    encoding: "utf8",
  });
  return stdout.replaceAll("a/before", "a/a.txt").replaceAll("b/after", "b/a.txt");
}

/** What GitHub says of a pull request that changes one text to another. */
function pullRequest(base: string, head: string) {
  const whole = diff(base, head);
  const patch = whole.slice(whole.indexOf("@@")).replace(/\n$/, "");
  return readDiff([{ path: "a.txt", previousPath: undefined, status: "modified", patch }]);
}

function suggested(base: string, head: string, agent: string, isOfHead = true, worked = head) {
  const changes = fileChanges(readPatch(Buffer.from(diff(worked, agent))));
  return suggestChanges(changes, pullRequest(base, head), isClean, isOfHead);
}

/** Applies suggestions as GitHub does: each replaces its lines. */
function applied(text: string, suggestions: readonly ChangeSuggestion[]): string {
  const lines = text.split("\n");
  for (const { startLine, line, text: by } of [...suggestions].sort((one, other) => other.line - one.line)) {
    const first = startLine ?? line;
    lines.splice(first - 1, line - first + 1, ...(by === "" ? [] : by.split("\n")));
  }
  return lines.join("\n");
}

const HEAD = "one\ntwo\nthree\nfour\nfive\n";

describe("a change of lines of the pull request", () => {
  it.each([
    ["a changed line", "one\nTWO\nthree\nfour\nfive\n", [[undefined, 2, "TWO"]]],
    [
      "two changes with a line between them",
      "ONE\ntwo\nTHREE\nfour\nfive\n",
      [
        [undefined, 1, "ONE"],
        [undefined, 3, "THREE"],
      ],
    ],
    ["several lines", "one\n2\n3\n3b\nfour\nfive\n", [[2, 3, "2\n3\n3b"]]],
    ["lines that go", "one\nfour\nfive\n", [[2, 3, ""]]],
    [
      "lines that come",
      "one\ntwo\ntwo and a half\nthree\nfour\nfive\n",
      [[undefined, 2, "two\ntwo and a half"]],
    ],
    ["a first line that comes", "zero\none\ntwo\nthree\nfour\nfive\n", [[undefined, 1, "zero\none"]]],
    ["a line that becomes blank", "one\n\nthree\nfour\nfive\n", [[1, 2, "one\n"]]],
  ])("%s", (_, agent, expected) => {
    const { suggestions, others } = suggested("", HEAD, agent);
    expect(suggestions.map(({ startLine, line, text }) => [startLine, line, text])).toEqual(expected);
    expect(others).toEqual([]);
    expect(applied(HEAD, suggestions)).toBe(agent);
  });

  it.each([
    ["other line ends", "one\r\ntwo\nthree\nfour\nfive\n", "line-ends"],
    ["the last line's end", "one\ntwo\nthree\nfour\nfive", "last-line"],
    ["a character that reads differently", "one\nt\u202ewo\nthree\nfour\nfive\n", "unfit"],
  ])("names what no suggestion can say: %s", (_, agent, why) => {
    const { suggestions, others } = suggested("", HEAD, agent);
    expect(suggestions).toEqual([]);
    expect(others).toMatchObject([{ path: "a.txt", why }]);
  });

  it("names what holds a secret", () => {
    const changes = fileChanges(readPatch(Buffer.from(diff(HEAD, HEAD.replace("two", "key_123")))));
    const { suggestions, others } = suggestChanges(
      changes,
      pullRequest("", HEAD),
      (text) => !text.includes("key_"),
      true,
    );
    expect(suggestions).toEqual([]);
    expect(others).toMatchObject([{ why: "secret", line: 2 }]);
  });

  it("names new, deleted, renamed and binary files, and other modes", () => {
    const patch = [
      "diff --git a/new b/new\nnew file mode 100644\n--- /dev/null\n+++ b/new\n@@ -0,0 +1 @@\n+x\n",
      "diff --git a/old b/old\ndeleted file mode 100644\n--- a/old\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
      "diff --git a/x b/y\nsimilarity index 100%\nrename from x\nrename to y\n",
      "diff --git a/run b/run\nold mode 100644\nnew mode 100755\n",
    ].join("");
    const { others } = suggestChanges(fileChanges(readPatch(Buffer.from(patch))), [], isClean, true);
    expect(others.map(({ path, why }) => `${path}: ${why}`)).toEqual([
      "new: added",
      "old: deleted",
      "y: renamed",
      "run: mode",
    ]);
  });

  it("finds the lines of the head where the agent worked on the merge", () => {
    const merge = `${"of the base\n".repeat(40)}${HEAD}`;
    const agent = merge.replace("three", "THREE");
    const { suggestions, others } = suggested("", HEAD, agent, false, merge);
    expect(others).toEqual([]);
    expect(applied(HEAD, suggestions)).toBe(HEAD.replace("three", "THREE"));
  });

  it("does not guess where the lines of a merge are not, or more than once, in the head", () => {
    const twice = "x\ny\nz\n".repeat(6);
    const worked = `new\n${twice}`;
    const { suggestions, others } = suggested("", twice, worked.replace("z\nx\ny", "z\nX\ny"), false, worked);
    expect(suggestions).toEqual([]);
    expect(others).toMatchObject([{ why: "moved" }]);
  });
});

it("makes the agent's file, with what it names, of any change to any pull request", () => {
  const word = fc.constantFrom("a", "b", "c", "", "  indented", "```", "/command");
  const end = fc.constantFrom("\n", "\n", "\n", "\n", "\r\n");
  const text = fc
    .array(fc.tuple(word, end), { minLength: 1, maxLength: 30 })
    .chain((lines) => fc.constantFrom("", "tail").map((tail) => lines.flat().join("") + tail));
  const edit = fc.tuple(fc.nat(30), fc.nat(4), fc.array(fc.tuple(word, end), { maxLength: 4 }));
  const edited = (
    whole: string,
    edits: readonly (readonly [number, number, (readonly [string, string])[]])[],
  ): string =>
    edits
      .reduce(
        (lines, [at, gone, by]) => lines.toSpliced(at, gone, ...by.map((one) => one.join(""))),
        whole.split(/(?<=\n)/),
      )
      .join("");
  let posted = 0;
  fc.assert(
    fc.property(
      text,
      fc.array(edit, { maxLength: 4 }),
      fc.array(edit, { minLength: 1, maxLength: 3 }),
      (base, first, second) => {
        const head = edited(base, first);
        const agent = edited(head, second);
        fc.pre(head !== agent && head !== "" && agent !== "");
        const { suggestions, others } = suggested(base, head, agent);
        posted += suggestions.length;
        const missing = changesOf(head, agent).filter(
          (change) => !suggestions.some((one) => covers(one, change)),
        );
        expect(missing.length).toBeLessThanOrEqual(others.length);
        if (others.length === 0) {
          expect(applied(head, suggestions)).toBe(agent);
        } else {
          expect(others.every(({ line }) => line > 0)).toBe(true);
        }
      },
    ),
    { numRuns: propertyRuns(1_000) },
  );
  expect(posted).toBeGreaterThan(0);
});

type Range = { readonly first: number; readonly count: number };

/** Git's own changes from one text to another, without context. */
function changesOf(before: string, after: string): readonly Range[] {
  const [change] = fileChanges(readPatch(Buffer.from(diff(before, after, "-U0"))));
  return (change?.hunks ?? []).map(({ start, lines }) => ({
    first: start,
    count: lines.filter(({ mark }) => mark === "-").length,
  }));
}

/** Lines that only come stand behind the line that git names. */
function covers({ startLine, line }: ChangeSuggestion, { first, count }: Range): boolean {
  const from = startLine ?? line;
  return count === 0 ? first >= from - 1 && first <= line : first >= from && first + count - 1 <= line;
}
