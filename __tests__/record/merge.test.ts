import { describe, expect, it } from "@jest/globals";
import { mergeRuns } from "../../src/record/merge.js";
import type { ReadRun } from "../../src/record/read-run.js";
import { SESSION, type RunRecord } from "../../src/record/schema.js";
import { finishedRecord, SAMPLE_RUN, sampleFile } from "../support/sample-record.js";

function read(
  file: string,
  changes: Partial<RunRecord> = {},
  source: "record" | "transcript" = "record",
): ReadRun {
  return { file, path: `/w/${file}`, source, record: finishedRecord("Done.", changes), digest: `of ${file}` };
}

function unreadable(file: string): ReadRun {
  return { file, path: `/w/${file}`, problem: "it is empty." };
}

const FAILED = { conclusion: "failure", reason: "agent-error" } as const;
const SKIPPED = { conclusion: "skipped", reason: "not-authorized" } as const;
const NO_CALLS = { total: 0, ok: 0, failed: 0, denied: 0, unfinished: 0 };

function leg(matrix: string): Partial<RunRecord> {
  return { run: { ...SAMPLE_RUN, matrix } };
}

describe("several runs", () => {
  it("have sums; what nobody reported stays unknown", () => {
    const merged = mergeRuns(
      [
        read("a", {
          ...leg("a"),
          toolCallCounts: { ...NO_CALLS, total: 3, ok: 3 },
          usage: {
            inputTokens: 10,
            outputTokens: 1,
            cacheReadTokens: undefined,
            cacheWriteTokens: undefined,
          },
        }),
        read("b", {
          ...leg("b"),
          toolCallCounts: { ...NO_CALLS, total: 4, ok: 4 },
          usage: {
            inputTokens: 20,
            outputTokens: undefined,
            cacheReadTokens: undefined,
            cacheWriteTokens: 5,
          },
        }),
      ],
      [],
    );
    expect(merged).toMatchObject({ conclusion: "success", failed: 0, toolCalls: 7, notes: [] });
    expect(merged.usage).toEqual({
      inputTokens: 30,
      outputTokens: 1,
      cacheReadTokens: undefined,
      cacheWriteTokens: 5,
    });
  });

  it("tell which run changed which file", () => {
    const files = [sampleFile("x.ts"), sampleFile("y.ts", { changed: false })];
    expect(mergeRuns([read("a", { ...leg("api"), files })], []).filesChanged).toEqual([
      { run: "agent (api)", path: "x.ts", status: "modified", added: 12, removed: 3, reported: true },
    ]);
  });

  it.each([
    ["success", [read("a"), read("b", { ...leg("b"), ...SKIPPED })], 0],
    ["skipped", [read("a", SKIPPED)], 0],
    ["failure", [read("a"), read("b", FAILED)], 1],
    ["failure", [read("a"), unreadable("b")], 1],
  ] as const)("conclude with %s", (conclusion, runs, failed) => {
    expect(mergeRuns(runs, [])).toMatchObject({ conclusion, failed });
  });

  it("begin with those that failed", () => {
    const merged = mergeRuns(
      [read("a", leg("a")), unreadable("b"), read("c", { ...leg("c"), ...FAILED })],
      [],
    );
    expect(merged.runs.map(({ file }) => file)).toEqual(["b", "c", "a"]);
  });

  it("say which of them could not be read", () => {
    expect(mergeRuns([read("a"), unreadable("b")], ["A word before."]).notes).toEqual([
      "A word before.",
      "b could not be read as a run: it is empty.",
    ]);
  });
});

describe("the name of a run", () => {
  const names = (runs: readonly ReadRun[]): readonly string[] =>
    mergeRuns(runs, []).runs.map(({ name }) => name);
  const at = (place: Partial<RunRecord["run"]>): Partial<RunRecord> => ({ run: { ...SAMPLE_RUN, ...place } });

  it("is its job's, with the values of its matrix", () => {
    expect(names([read("f", leg('{"package":"api","node":24,"more":{"a":1}}'))])).toEqual([
      'agent (api, 24, {"a":1})',
    ]);
  });

  it("leaves out what all legs of its job share", () => {
    const of = (node: string, os: string): Partial<RunRecord> =>
      leg(JSON.stringify({ node, os, package: "packages/very-long-package-name" }));
    expect(names([read("f", of("22", "linux")), read("g", of("24", "linux"))])).toEqual([
      "agent (22)",
      "agent (24)",
    ]);
    const alone = read("h", { run: { ...SAMPLE_RUN, job: "lint", matrix: '{"os":"linux"}' } });
    expect(names([read("f", of("22", "linux")), read("g", of("24", "macos")), alone])).toEqual([
      "agent (22, linux)",
      "agent (24, macos)",
      "lint (linux)",
    ]);
  });

  it("begins with repository and workflow where there are several", () => {
    expect(
      names([
        read("f", at({ repository: "octo/one" })),
        read("g", at({ repository: "octo/two", workflow: "Nightly" })),
      ]),
    ).toEqual(["octo/one / CI / agent", "octo/two / Nightly / agent"]);
  });

  it("does not begin with them because another run tells no place, or cannot be read", () => {
    const placeless = read("t", at({ repository: "", workflow: "", job: "" }));
    expect(names([read("f"), placeless])).toEqual(["agent", "t"]);
    expect(names([read("f"), unreadable("g")])).toEqual(["g", "agent"]);
  });

  it("is its file's where no job is known, whatever else is", () => {
    expect(names([read("f", at({ job: "" })), unreadable("g")])).toEqual(["g", "f"]);
    expect(
      names([
        read("f", at({ repository: "octo/one", job: "" })),
        read("g", at({ repository: "octo/two", job: "", matrix: "24" })),
      ]),
    ).toEqual(["f", "g"]);
  });

  it("ends with its file where another has the same", () => {
    expect(names([read("f", { startedAtMs: 1 }), read("g", { startedAtMs: 2 })])).toEqual([
      "agent · f",
      "agent · g",
    ]);
    // A job may be called like a file: the file cannot be told apart any further, the job can.
    expect(names([read("f", at({ job: "" })), read("g", at({ job: "f" }))])).toEqual(["f", "f · g"]);
  });

  it("is no other's, even where a job is called like another one with its file", () => {
    const runs = [
      read("f", { startedAtMs: 1 }),
      read("g", { startedAtMs: 2 }),
      read("h", at({ job: "agent · f" })),
    ];
    expect(names(runs)).toEqual(["agent · f", "agent · g", "agent · f (2)"]);
  });
});

describe("a run that comes twice", () => {
  const session = { ...SESSION.otherwise, id: "s-1", requestId: "r-1", model: "Auto", cwd: "/w" };
  const record = read("record.json", { session });
  const transcript = read("transcript.ndjson", { session, run: { ...SAMPLE_RUN, job: "" } }, "transcript");

  it.each([
    ["as record and transcript", [record, transcript]],
    ["as transcript and record", [transcript, record]],
    ["as two copies of its record", [record, { ...record, file: "copy.json" }]],
  ])("%s counts once, as its record", (_, runs) => {
    const merged = mergeRuns(runs, []);
    expect(merged.runs.map(({ file }) => file)).toEqual(["record.json"]);
    expect(merged.notes).toHaveLength(1);
    expect(merged.notes[0]).toContain("Left aside: ");
  });

  it.each<[string, readonly ReadRun[]]>([
    ["its transcript", [transcript, { ...transcript, file: "copy.ndjson" }]],
    ["a record whose agent never began a session", [read("a"), { ...read("a"), file: "copy.json" }]],
  ])("as two copies of %s counts once", (_, runs) => {
    expect(mergeRuns(runs, []).runs).toHaveLength(1);
  });

  it("has failed when its record says so, whatever its transcript says", () => {
    const failed = read("failed.json", { session, ...FAILED });
    for (const runs of [
      [failed, transcript],
      [transcript, failed],
    ]) {
      expect(mergeRuns(runs, [])).toMatchObject({ failed: 1, runs: [{ file: "failed.json" }] });
    }
  });

  it.each([
    ["after", [record, transcript]],
    ["before", [transcript, record]],
  ])("knows its transcript, also when that was found %s its record", (_, runs) => {
    expect(mergeRuns(runs, []).runs).toMatchObject([
      { path: "/w/record.json", transcriptPath: "/w/transcript.ndjson" },
    ]);
  });

  it("is told by the name of the file that was left aside", () => {
    expect(mergeRuns([record, transcript], []).notes).toEqual([
      "Runs that were found twice count once. Left aside: transcript.ndjson.",
    ]);
  });

  it("is told in one note, however many there are", () => {
    const copies = Array.from({ length: 100 }, (_, index) => ({ ...record, file: `${index}.json` }));
    expect(mergeRuns(copies, []).notes).toEqual([
      "Runs that were found twice count once. Left aside: 1.json, 2.json, 3.json, 4.json, 5.json and 94 more.",
    ]);
  });

  it.each([
    [
      "runs of one session that was resumed",
      [record, read("b", { session: { ...session, requestId: "r-2" } })],
    ],
    ["legs whose agents never began a session", [read("a", leg("a")), read("b", leg("b"))]],
    [
      "transcripts without a session that say the same",
      [read("a", {}, "transcript"), read("b", {}, "transcript")],
    ],
    [
      "a record that says otherwise than another of the same session",
      [record, read("b", { session, ...FAILED })],
    ],
    [
      "transcripts without a session that are the same to the byte",
      [read("a", {}, "transcript"), { ...read("a", {}, "transcript"), file: "b" }],
    ],
    ["a record and a transcript without a session", [read("a"), read("b", {}, "transcript")]],
    [
      "a record and the transcript of another session",
      [record, read("b", { session: { ...session, id: "s-2" } }, "transcript")],
    ],
    [
      "a record and a transcript of other calls",
      [record, read("b", { session, toolCallCounts: { ...NO_CALLS, total: 1, ok: 1 } }, "transcript")],
    ],
    [
      "a success that would hide a failed transcript",
      [record, read("b", { session, ...FAILED }, "transcript")],
    ],
    [
      "a success that would hide a failed transcript before it",
      [read("b", { session, ...FAILED }, "transcript"), record],
    ],
  ])("is not: %s", (_, runs) => {
    const merged = mergeRuns(runs, []);
    expect(merged.runs).toHaveLength(2);
    expect(merged.notes.filter((note) => note.includes("twice"))).toEqual([]);
  });

  it("is found among a thousand in little time", () => {
    const many = Array.from({ length: 1_000 }, (_, index) =>
      read(`${index}`, { session, startedAtMs: index }),
    );
    const began = performance.now();
    expect(mergeRuns([...many, ...many], []).runs).toHaveLength(1_000);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

describe("a transcript that breaks off", () => {
  const cut = read("cut.ndjson", { ...FAILED, result: undefined, message: "It breaks off." }, "transcript");

  it("is no note: its reason says it", () => {
    expect(mergeRuns([cut, read("b")], []).notes).toEqual([]);
  });

  it("is not what a whole transcript is, nor a record whose run ended without a result", () => {
    const others = [
      read("whole.ndjson", leg("a"), "transcript"),
      read("b", { ...FAILED, result: undefined }),
    ];
    expect(mergeRuns(others, []).notes).toEqual([]);
  });

  it("needs none when it is alone, for its own summary begins with that", () => {
    expect(mergeRuns([cut], []).notes).toEqual([]);
  });
});

describe("runs that go by their files", () => {
  const noJob = { run: { ...SAMPLE_RUN, job: "" } };

  it.each([
    [
      ["t/a.ndjson", "t/b.ndjson"],
      ["a.ndjson", "b.ndjson"],
    ],
    [
      ["t/u/a.ndjson", "t/v/a.ndjson"],
      ["u", "v"],
    ],
    [
      ["t/u/a.ndjson", "t/a.ndjson"],
      ["u/a.ndjson", "a.ndjson"],
    ],
    [
      ["t/a.ndjson", "tu/a.ndjson"],
      ["t", "tu"],
    ],
    [
      ["/a.ndjson", "b.ndjson"],
      ["/a.ndjson", "b.ndjson"],
    ],
    [["t/a.ndjson"], ["t/a.ndjson"]],
  ])("%j are named without the folders, and without the file's name, that they share", (files, names) => {
    const { runs } = mergeRuns(
      files.map((file) => read(file, noJob)),
      [],
    );
    expect(runs.map(({ name }) => name)).toEqual(names);
  });
});
