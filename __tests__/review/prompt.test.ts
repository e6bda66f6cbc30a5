import type { EarlierFinding } from "../../src/review/thread.js";
import { describe, expect, it } from "@jest/globals";
import { type PullRequestFile, readDiff } from "../../src/review/diff.js";
import { promptDiff } from "../../src/review/prompt-diff.js";
import { pullRequestPart, type PullRequestPart } from "../../src/review/prompt.js";

const HEAD = "0123456789abcdef0123456789abcdef01234567";

function part(files: readonly PullRequestFile[], changes: Partial<PullRequestPart> = {}) {
  const { diff, earlier, leftOut } = pullRequestPart({
    number: 7,
    head: HEAD,
    diff: readDiff(files),
    generated: new Set(),
    open: [],
    ...changes,
  });
  return { text: diff + earlier, leftOut };
}

function file(
  path: string,
  patch: string | undefined,
  changes: Partial<PullRequestFile> = {},
): PullRequestFile {
  return { path, previousPath: undefined, status: "modified", patch, ...changes };
}

/** Some 11 bytes a line. */
function long(path: string, lines: number): PullRequestFile {
  return file(path, `@@ -0,0 +1,${lines} @@\n${Array.from({ length: lines }, () => "+text").join("\n")}`);
}

/** Paths of the files in their order. */
const headings = (text: string) => [...text.matchAll(/^### (\S+)/gm)].map(([, path]) => path);

describe("the diff in the prompt", () => {
  it("has each line with its number on the right side, or, where it is removed, on the left", () => {
    const { text, leftOut } = part([
      file("src/a.ts", "@@ -10,3 +12,3 @@ function f() {\n one\n-two\n+TWO\n three\n@@ -30 +32,0 @@\n-end"),
      file("b.ts", "@@ -1 +1 @@\n-old\n+new", { status: "renamed", previousPath: "a.ts" }),
      file("logo.png", undefined, { status: "added" }),
    ]);
    expect(leftOut).toEqual([]);
    expect(text).toContain(`diff of pull request #7, at commit ${HEAD}`);
    expect(text).toContain(
      [
        "### src/a.ts (modified)",
        "@@ -10,3 +12,3 @@ function f() {",
        " 12  one",
        "L11 -two",
        " 13 +TWO",
        " 14  three",
        "@@ -30 +32,0 @@",
        "L30 -end",
        "",
        "### b.ts (renamed from a.ts)",
      ].join("\n"),
    );
    expect(text).toContain("### logo.png (added)\n(no lines: binary, too large, or only renamed)\n");
  });

  it("names a file on one line, whatever its name is", () => {
    const { text } = part([file("a\n### b.ts", undefined, { previousPath: "c\nd.ts" })]);
    expect(text).toContain("\n### a\\n### b.ts (modified from c\\nd.ts)\n");
  });

  it("says that there is none, of a pull request that changes nothing", () => {
    expect(part([]).text).toContain("changes no file");
  });

  it("puts what a program made last, also where all of it fits", () => {
    const { text } = part(
      [
        long("package-lock.json", 1),
        long("vendor/x.js", 1),
        long("made.ts", 1),
        long("lib.min.js", 1),
        file("one-line.js", `@@ -0,0 +1 @@\n+${"x".repeat(6_000)}`),
        long("src/a.ts", 1),
      ],
      { generated: new Set(["made.ts"]) },
    );
    expect(text.match(/^### \S+/gm)).toEqual(
      ["src/a.ts", "package-lock.json", "vendor/x.js", "made.ts", "lib.min.js", "one-line.js"].map(
        (path) => `### ${path}`,
      ),
    );
  });

  it("of more than 400,000 bytes is cut at whole files, the small ones first, with a list of the others", () => {
    const files = [
      long("big.ts", 20_000),
      long("huge.ts", 60_000),
      long("go.sum", 10),
      long("small.ts", 10),
      long("medium.ts", 9_000),
    ];
    const { text, leftOut } = part(files);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
    expect(leftOut).toEqual(["huge.ts"]);
    expect(text.match(/^### .*\w\.\w+/gm)).toEqual(
      ["small.ts", "medium.ts", "big.ts", "go.sum"].map((path) => `### ${path}`),
    );
    expect(text.match(/\+text\n\n### /g)).toHaveLength(4);
    expect(text).toContain("### Left out\n\nThe diff is too long for 1 file,");
    expect(text).toMatch(/\n- huge\.ts\n$/);
    expect(text.match(/\+text/g)).toHaveLength(10 + 9_000 + 20_000 + 10);
  });

  it("keeps a file as long as it has room beside the list of those that have none", () => {
    const files = readDiff([long("a.ts", 10), long("b.ts", 10), long("huge.ts", 9_000)]);
    const leftOut = (room: number) => promptDiff(files, new Set(), room).leftOut;
    const bytesOf = (some: typeof files, room: number) =>
      Buffer.byteLength(promptDiff(some, new Set(), room).text);
    const [list, file] = [bytesOf(files, 0), bytesOf(files.slice(0, 1), 1_000)];
    expect(leftOut(list + 2 * (file + 1))).toEqual(["huge.ts"]);
    expect(leftOut(list + 2 * (file + 1) - 1)).toEqual(["b.ts", "huge.ts"]);
  });

  it("stays within its bytes where the list of what was left out is longer than that of all", () => {
    // The list of all breaks off before a long path. Without the first file, that one fits, and the next.
    const units = [...Array.from({ length: 9 }, () => 3_990), 4_090, 3_600];
    const files = readDiff(
      units.map((length, index) => long(`${index}${"x".repeat(length)}`, index === 0 ? 5_000 : 9_000)),
    );
    for (let room = 90_000; room < 110_000; room += 500) {
      expect(Buffer.byteLength(promptDiff(files, new Set(), room).text)).toBeLessThanOrEqual(room);
    }
  });

  it("names all that was left out in 40,000 bytes, and not all where that takes one more", () => {
    const listOf = (units: number) => {
      const files = [long(`a${"x".repeat(units)}`, 1), long(`b${"x".repeat(19_000)}`, 1)];
      return promptDiff(readDiff(files), new Set(), 0).text;
    };
    const units = 40_000 - Buffer.byteLength(listOf(0));
    expect(listOf(units)).toMatch(/x\n- ax+\n$/);
    expect(listOf(units + 1)).toMatch(/x\n- … and 1 more: .*\n$/);
  });

  it("of 3,000 large files stays within its bytes, list included", () => {
    const files = Array.from({ length: 3_000 }, (_, index) =>
      long(`${"folder/".repeat(20)}${index}.ts`, 100),
    );
    const { text, leftOut } = part(files);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(400_000);
    expect(leftOut.length).toBeGreaterThan(2_000);
    expect(text).toContain(`The diff is too long for ${leftOut.length} files, which`);
    // As many paths as have room in 40,000 bytes.
    const listBytes = Buffer.byteLength(text.slice(text.indexOf("### Left out")));
    expect(listBytes).toBeLessThanOrEqual(40_000);
    expect(listBytes).toBeGreaterThan(40_000 - Buffer.byteLength(`- ${leftOut[0] ?? ""}\n`));
    expect(text).toMatch(/- … and \d+ more: all changed files that are named neither here nor above\n$/);
  });

  it("leaves out the larger of two files that a program made", () => {
    const files = [long("dist/a.js", 30_000), long("dist/b.js", 20_000), long("dist/c.js", 30_000)];
    expect(part(files).leftOut).toEqual(["dist/a.js", "dist/c.js"]);
  });

  it.each([0, 1, 2])(
    "leaves out what a program made before any file of a person's, however small, as file %d of the diff",
    (place) => {
      const files = [long("src/a.ts", 16_000), long("src/b.ts", 16_000)];
      const { leftOut } = part(files.toSpliced(place, 0, long("package-lock.json", 2_000)));
      expect(leftOut).toEqual(["package-lock.json"]);
    },
  );

  it.each([
    ...["package-lock.json", "web/Gemfile.lock", "Cargo.lock", "pubspec.lock", "buf.lock"],
    ...["a.min.js", "a.bundle.css", "a-bundle.js", "a.css.map", "a.snap", "a.pb.go", "a_pb2.py"],
    ...["node_modules/a.ts", "vendor/a.ts", "third_party/a.ts", "third-party/a.ts", "bower_components/a.ts"],
    ...["web/Dist/a.ts"],
  ])("takes for made by a program: %s", (path) => {
    expect(headings(part([long(path, 1), long("b.ts", 1)]).text)).toEqual(["b.ts", path]);
  });

  it.each(["lock.json", "dist", "vendored/a.ts", "min.js", "a.snap.ts"])(
    "takes for written by hand: %s",
    (path) => {
      expect(headings(part([long(path, 1), long("b.ts", 1)]).text)).toEqual([path, "b.ts"]);
    },
  );

  it("takes a file for minified when one of its lines has more than 5,000 units", () => {
    const withLine = (units: number): PullRequestFile =>
      file("a.ts", `@@ -1,2 +1,2 @@\n+${"x".repeat(units)}\n+y\n@@ -9 +9 @@\n+z`);
    expect(headings(part([withLine(5_000), long("b.ts", 1)]).text)).toEqual(["a.ts", "b.ts"]);
    expect(headings(part([withLine(5_001), long("b.ts", 1)]).text)).toEqual(["b.ts", "a.ts"]);
  });

  it("of 400,000 bytes is whole, and cut with one more", () => {
    const ofUnits = (units: number) => part([file("a.ts", `@@ -0,0 +1 @@\n+${"x".repeat(units)}`)]);
    const room = 400_000 - Buffer.byteLength(ofUnits(0).text);
    expect(ofUnits(room).leftOut).toEqual([]);
    expect(ofUnits(room + 1).leftOut).toEqual(["a.ts"]);
  });

  it("is not there when nobody wants it", () => {
    expect(part([], { diff: undefined }).text).toBe("");
  });
});

describe("the open findings in the prompt", () => {
  function open(id: string, path: string, line: number, endLine: number, text: string): EarlierFinding {
    return {
      ...{ id, path, line, endLine, text, title: text, identities: [], words: undefined, runId: 1 },
      ...{ severity: "error", side: "RIGHT", state: "open", isCounted: false },
      ...{ thread: undefined, reviewId: undefined },
    };
  }

  it("stand there with their ids, sides and lines", () => {
    const { text } = part([], {
      diff: undefined,
      open: [open("f-0a", "src/a.ts", 3, 5, "Not awaited."), open("f-0b", "src/b.ts", 0, 0, "x".repeat(400))],
    });
    expect(text).toContain("\n- id: f-0a · src/a.ts:3-5 (RIGHT) · Not awaited.\n- id: f-0b · src/b.ts · xxx");
    expect(text).toMatch(/ x{299}…\n$/);
  });
});
