import { describe, expect, it } from "@jest/globals";
import type { RunRecord, ToolCall } from "../../src/record/schema.js";
import { callsTable } from "../../src/render/calls-table.js";
import { filesTable } from "../../src/render/files-table.js";
import { noteLines } from "../../src/render/notes.js";
import { sampleCall, sampleFile, sampleRecord } from "../support/sample-record.js";

const MUCH_ROOM = 1_000_000;
const rowsOf = (table: string): readonly string[] => table.split("\n").slice(2);

describe("the table of files", () => {
  it.each([
    ["what agent and git agree on", sampleFile("a.ts"), "| `a.ts` | modified | +12 −3 | agent and git |"],
    [
      "what only git saw",
      sampleFile("a.ts", { reported: false }),
      "| `a.ts` | modified | +12 −3 | git only |",
    ],
    [
      "what only the agent said",
      sampleFile("a.ts", { changed: false, status: "unchanged", added: 0, removed: 0 }),
      "| `a.ts` | unchanged |  | agent only |",
    ],
    [
      "a binary file",
      sampleFile("a.png", { binary: true }),
      "| `a.png` | modified | binary | agent and git |",
    ],
    [
      "a rename",
      sampleFile("b.ts", { status: "renamed", previousPath: "a.ts" }),
      "| `b.ts` from `a.ts` | renamed | +12 −3 | agent and git |",
    ],
    [
      "what wants attention",
      sampleFile("../.github/workflows/ci.yml", {
        outsideAllowedPaths: true,
        place: "outside",
        sensitive: true,
      }),
      "| `../.github/workflows/ci.yml` ⚠️ outside `allowed-paths`, outside the workspace, sensitive | modified | +12 −3 | agent and git |",
    ],
    [
      "a name that would break out",
      sampleFile("a|`b`\n.ts"),
      "| ``a\\|`b`⏎.ts`` | modified | +12 −3 | agent and git |",
    ],
  ])("shows %s", (_, file, row) => {
    expect(rowsOf(filesTable([file], 10))).toEqual([row]);
  });

  it("names so many, and counts the rest", () => {
    const files = ["a", "b", "c"].map((path) => sampleFile(path));
    expect(rowsOf(filesTable(files, 1)).slice(1)).toEqual(["", "… and 2 more, in `record-file`."]);
  });
});

/** The calls of a record, with those that it only counts. */
function recorded(
  toolCalls: readonly ToolCall[],
  total = toolCalls.length,
): Pick<RunRecord, "toolCalls" | "toolCallCounts"> {
  return { toolCalls, toolCallCounts: { total, ok: total, failed: 0, denied: 0, unfinished: 0 } };
}

describe("the table of tool calls", () => {
  it.each([
    ["one that went well", sampleCall(1), "| 1 | shell | `npm test -- 1` | ✓ exit 0 | 1.0 s |"],
    [
      "one that failed",
      sampleCall(2, { outcome: "failed", detail: "exit 1", error: "no such file" }),
      "| 2 | shell | `npm test -- 2` | ✗ failed exit 1 — no such file | 1.0 s |",
    ],
    [
      "one that was denied, about nothing",
      sampleCall(3, { outcome: "denied", detail: undefined, target: "", error: "User Rejected" }),
      "| 3 | shell |  | ⊘ denied — User Rejected | 1.0 s |",
    ],
    [
      "one that never ended",
      sampleCall(4, { outcome: "unfinished", detail: undefined, durationMs: undefined }),
      "| 4 | shell | `npm test -- 4` | … unfinished |  |",
    ],
    [
      "one that would break out",
      sampleCall(5, { kind: "<b> | @me", target: "a | b\n# c", detail: "</details>" }),
      "| 5 | \\<b\\> \\| `@me` | `a \\| b⏎# c` | ✓ \\</details\\> | 1.0 s |",
    ],
  ])("shows %s", (_, call, row) => {
    expect(rowsOf(callsTable(recorded([call]), MUCH_ROOM))).toEqual([row]);
  });

  it("keeps a cell short", () => {
    const row = rowsOf(
      callsTable(
        recorded([sampleCall(1, { target: "x".repeat(5_000), error: "y".repeat(5_000) })]),
        MUCH_ROOM,
      ),
    )[0];
    expect(row?.length).toBeLessThan(700);
    expect(row).toMatch(/x….*y … 4700 characters left out … y/);
  });

  it("keeps the end of an error, where an output says why", () => {
    const error = `npm error\n${"at somewhere\n".repeat(100)}2 tests failed`;
    const [row] = rowsOf(callsTable(recorded([sampleCall(1, { outcome: "failed", error })]), MUCH_ROOM));
    expect(row).toMatch(/— npm error at .*2 tests failed \|/);
  });

  const calls = Array.from({ length: 100 }, (_, index) => sampleCall(index + 1));

  it("has as many whole rows as fit, and says how many do not, and where they stand", () => {
    const cut = callsTable(recorded(calls), 1_000);
    const rows = rowsOf(cut).slice(0, -2);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(1_000);
    expect(rows).toEqual(rowsOf(callsTable(recorded(calls), MUCH_ROOM)).slice(0, rows.length));
    expect(rows.length).toBeGreaterThan(10);
    expect(cut).toMatch(new RegExp(`\\n\\n… and ${100 - rows.length} more, in \`record-file\`\\.$`));
  });

  it("sends to the transcript for calls that the record does not list", () => {
    expect(callsTable(recorded(calls, 250), MUCH_ROOM)).toMatch(/\n\n… and 150 more, in the transcript\.$/);
    expect(callsTable(recorded(calls, 250), 1_000)).toMatch(
      /… and 2\d\d more; `record-file` lists the first 100, the transcript holds all\.$/,
    );
  });

  it("is no table where not even a row fits", () => {
    expect(callsTable(recorded(calls), 160)).toBe("… and 100 more, in `record-file`.");
  });

  it("holds its limit with cells that grow when they are made harmless", () => {
    const wide = Array.from({ length: 200 }, (_, index) => sampleCall(index, { target: "|😀`|".repeat(60) }));
    for (const maximumBytes of [500, 2_000, 20_000]) {
      expect(Buffer.byteLength(callsTable(recorded(wide), maximumBytes))).toBeLessThanOrEqual(maximumBytes);
    }
  });
});

describe("the notes", () => {
  const stream = sampleRecord().stream;

  it("of a run without oddities are none", () => {
    expect(noteLines(sampleRecord())).toEqual([]);
  });

  it("say what was not understood, in words that fit the number", () => {
    const one = { ...stream, unreadableLines: 1, oversizedLines: 1, repairedLines: 1, eventsAfterResult: 1 };
    const many = { ...stream, unreadableLines: 2, oversizedLines: 2, repairedLines: 2, eventsAfterResult: 2 };
    expect([
      ...noteLines(sampleRecord({ stream: one })),
      ...noteLines(sampleRecord({ stream: many })),
    ]).toEqual([
      "1 line of the stream was no event.",
      "1 line was too long and was dropped.",
      "1 line was broken in pieces and was put together again.",
      "1 event came after the result.",
      "2 lines of the stream were no events.",
      "2 lines were too long and were dropped.",
      "2 lines were broken in pieces and were put together again.",
      "2 events came after the result.",
    ]);
  });

  it("name unknown events and repeat the action's own words, harmlessly", () => {
    const unknownEvents = { "new`event": 2, "<b>": 1 };
    expect(
      noteLines(sampleRecord({ notes: ["Ask @octocat."], stream: { ...stream, unknownEvents } })),
    ).toEqual([
      "Ask `@octocat`.",
      "Events that this action does not know, so a newer CLI may tell more than is shown: ``new`event`` × 2, `<b>` × 1.",
    ]);
  });
});
