import { describe, expect, it } from "@jest/globals";
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
    expect(rowsOf(callsTable([call], MUCH_ROOM))).toEqual([row]);
  });

  it("keeps a cell short", () => {
    const row = rowsOf(
      callsTable([sampleCall(1, { target: "x".repeat(5_000), error: "y".repeat(5_000) })], MUCH_ROOM),
    )[0];
    expect(row?.length).toBeLessThan(700);
    expect(row).toMatch(/x….*y … 4700 characters left out … y/);
  });

  it("keeps the end of an error, where an output says why", () => {
    const error = `npm error\n${"at somewhere\n".repeat(100)}2 tests failed`;
    const [row] = rowsOf(callsTable([sampleCall(1, { outcome: "failed", error })], MUCH_ROOM));
    expect(row).toMatch(/— npm error at .*2 tests failed \|/);
  });

  it("makes no rows behind the place where it will be cut, but one, so that the cut is seen", () => {
    const calls = Array.from({ length: 100 }, (_, index) => sampleCall(index + 1));
    const whole = rowsOf(callsTable(calls, MUCH_ROOM));
    const rows = rowsOf(callsTable(calls, 1_000));
    expect(rows).toEqual(whole.slice(0, rows.length));
    expect(rows.length).toBeLessThan(50);
    expect(callsTable(calls, 1_000).length).toBeGreaterThan(1_000);
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
