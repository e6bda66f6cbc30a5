import { describe, expect, it } from "@jest/globals";
import type { RunRecord, ToolCall } from "../../src/record/schema.js";
import { callErrors } from "../../src/render/parts/call-errors.js";
import { callsOfSummary, callsTable } from "../../src/render/parts/calls-table.js";
import { noteLines } from "../../src/render/parts/notes.js";
import { timelineBars } from "../../src/render/parts/timeline.js";
import { SAMPLE_START_MS, sampleCall, sampleFile, sampleRecord } from "../support/sample-record.js";

const MUCH_ROOM = 1_000_000;
const rowsOf = (table: string): readonly string[] => table.split("\n").slice(2);

/** The calls of a record, with those that it only counts. */
function recorded(toolCalls: readonly ToolCall[], total = toolCalls.length): RunRecord {
  const toolCallCounts = { total, ok: total, failed: 0, denied: 0, unfinished: 0 };
  const endedAtMs = SAMPLE_START_MS + 9_000;
  return sampleRecord({ toolCalls, toolCallCounts, startedAtMs: SAMPLE_START_MS, endedAtMs });
}

describe("the table of tool calls", () => {
  it.each([
    ["one that went well", sampleCall(1), "| ✓ | shell `npm test -- 1` exit 0 | 1.0 s |"],
    [
      "one that failed",
      sampleCall(2, { outcome: "failed", detail: "exit 1", error: "no such file" }),
      "| ✗ | shell `npm test -- 2` exit 1 | 1.0 s |",
    ],
    [
      "one that was denied, about nothing",
      sampleCall(3, { outcome: "denied", detail: undefined, target: "", error: "User Rejected" }),
      "| ⊘ | shell denied | 1.0 s |",
    ],
    [
      "one that never ended",
      sampleCall(4, { outcome: "unfinished", detail: undefined, durationMs: undefined }),
      "| … | shell `npm test -- 4` unfinished | 9.0 s |",
    ],
    [
      "one that would break out",
      sampleCall(5, { kind: "<b> | @me", target: "a | b\n# c", detail: "</details>" }),
      "| ✓ | \\<b\\> \\| `@me` `a \\| b # c` \\</details\\> | 1.0 s |",
    ],
    [
      "one about a long path by both of its ends",
      sampleCall(6, { target: "packages/storefront/src/checkout/invoice.ts", detail: undefined }),
      "| ✓ | shell `packages/…/invoice.ts` | 1.0 s |",
    ],
  ])("shows %s", (_, call, row) => {
    expect(rowsOf(callsTable(recorded([call]), MUCH_ROOM))).toEqual([row]);
  });

  it("has the time of a call that took almost none, too: only a missing one is empty", () => {
    expect(rowsOf(callsTable(recorded([sampleCall(1, { durationMs: 9 })]), MUCH_ROOM))[0]).toMatch(
      /\| 0\.0 s \|$/,
    );
  });

  it("says how many lines a call changed", () => {
    const edit = (target: string): ToolCall => sampleCall(1, { kind: "edit", target, detail: "+3 −1" });
    const files = [sampleFile("a.ts"), sampleFile("b.ts", { changed: false, status: "unknown" })];
    const record = { ...recorded([edit("a.ts"), edit("b.ts"), edit("c.ts")]), files };
    expect(rowsOf(callsTable(record, MUCH_ROOM))).toEqual([
      "| ✓ | edit `a.ts` \\+3 −1 | 1.0 s |",
      "| ✓ | edit `b.ts` \\+3 −1 | 1.0 s |",
      "| ✓ | edit `c.ts` \\+3 −1 | 1.0 s |",
    ]);
  });

  it("says of a call that never ended the time that the timeline says: until its attempt was over", () => {
    const call = sampleCall(1, { outcome: "unfinished", detail: undefined, durationMs: undefined });
    const attempt = { number: 1, startedAtMs: SAMPLE_START_MS, sessionId: undefined, outcome: undefined };
    const record = {
      ...recorded([call]),
      attempts: [{ ...attempt, endedAtMs: SAMPLE_START_MS + 6_000 }],
    };
    const time = `${(SAMPLE_START_MS + 6_000 - (call.startedAtMs ?? 0)) / 1_000}.0 s`;

    expect(rowsOf(callsTable(record, MUCH_ROOM))[0]).toContain(`| ${time} |`);
    expect(timelineBars(record)).toContain(` ${time}`);
  });

  it("keeps a cell short", () => {
    const call = sampleCall(1, { target: "x y ".repeat(5_000), kind: "k".repeat(500) });
    expect(rowsOf(callsTable(recorded([call]), MUCH_ROOM))[0]?.length).toBeLessThan(250);
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

describe("the tool calls of a summary", () => {
  const many = Array.from({ length: 60 }, (_, index) => sampleCall(index + 1));
  const withWrong = (count: number): readonly ToolCall[] =>
    many.map((call, index) => (index < count ? { ...call, outcome: "failed" } : call));

  it("are an open table as long as they are few", () => {
    const record = recorded(many.slice(0, 20));
    expect(callsOfSummary(record, MUCH_ROOM)).toBe(callsTable(record, MUCH_ROOM));
  });

  it("are in a fold where they are many and all went well", () => {
    const record = recorded(many, 70);
    expect(callsOfSummary(record, MUCH_ROOM)).toBe(
      `<details><summary>All 70 calls</summary>\n\n${callsTable(record, MUCH_ROOM)}\n\n</details>`,
    );
  });

  it("show before that fold what went wrong, up to as many", () => {
    const [open = "", fold = ""] = callsOfSummary(recorded(withWrong(2)), MUCH_ROOM).split("<details>");
    expect(rowsOf(open.trim()).map((row) => row.slice(0, 27))).toEqual([
      "| ✗ | shell `npm test -- 1`",
      "| ✗ | shell `npm test -- 2`",
    ]);
    expect(rowsOf(fold.trim()).filter((row) => row.startsWith("| "))).toHaveLength(62);
    expect(callsOfSummary(recorded(withWrong(25)), MUCH_ROOM)).toMatch(
      /test -- 20` .*\n\n… and 5 more that went wrong\.\n\n<details>/u,
    );
  });

  it("keep to their limit", () => {
    for (const maximumBytes of [1_500, 4_000]) {
      const shown = callsOfSummary(recorded(withWrong(60)), maximumBytes);
      expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(maximumBytes);
      expect(shown).toContain("more, in `record-file`.");
    }
  });
});

describe("the output of failed and denied calls", () => {
  const fold = (calls: readonly ToolCall[], maximumBytes = MUCH_ROOM): string =>
    callErrors(recorded(calls), maximumBytes);
  const denied = sampleCall(1, { outcome: "denied", error: "Blocked." });
  const failed = (error: string, number = 2): ToolCall => sampleCall(number, { outcome: "failed", error });

  it("keeps its lines and their indentation, in a code block", () => {
    expect(fold([sampleCall(1), failed("\n  1) total\n\n    expected 35.66\nnpm ERR! Test failed\n")])).toBe(
      [
        "<details><summary>Output of the failed call</summary>\n",
        "- ✗ shell `npm test -- 2` exit 0",
        "  ```",
        "    1) total",
        "",
        "      expected 35.66",
        "  npm ERR! Test failed",
        "  ```\n",
        "</details>",
      ].join("\n"),
    );
  });

  it("stays prose where it is one line, which a phone can wrap", () => {
    expect(fold([denied])).toContain("- ⊘ shell `npm test -- 1` denied exit 0\\\n  Blocked.\n");
  });

  it("cannot leave its code block", () => {
    const hostile = "x\n```\n````\n</details>\n- @me fixes #1\n/approve";
    expect(fold([failed(hostile)])).toContain(
      ["  `````", ...hostile.split("\n").map((line) => `  ${line}`), "  `````\n\n</details>"].join("\n"),
    );
  });

  it("is named after what the calls came to, and is missing where nothing was said", () => {
    const title = (calls: readonly ToolCall[]): string =>
      /<summary>(.*)<\/summary>/u.exec(fold(calls))?.[1] ?? "";
    const silent = { ...denied, error: undefined };
    expect(title([denied, silent, silent])).toBe("Output of the denied call");
    expect(title([failed("a"), failed("b")])).toBe("Output of failed calls");
    expect(title([failed("a"), denied])).toBe("Output of failed and denied calls");
    expect(fold([sampleCall(1), { ...silent, error: " \n" }])).toBe("");
  });

  it("keeps the beginning and the end of a long one, and does not count the rest: it was cut before", () => {
    const shown = fold([failed(`npm error\n${"at somewhere\n".repeat(100)}2 tests failed`)]);
    expect(shown).toMatch(/ {2}npm error\n.*\n {2}… some of it left out …\n.*\n {2}2 tests failed\n/su);
    expect(shown).not.toContain("characters");
  });

  it("has as many whole entries as fit, and says how many do not", () => {
    const many = Array.from({ length: 40 }, (_, index) => failed(`first\nlast of ${index}`, index));
    const cut = fold(many, 1_500);
    const shown = cut.match(/last of/gu)?.length ?? 0;
    expect(shown).toBeGreaterThan(10);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(1_500);
    expect(cut).toMatch(
      new RegExp(`\\n {2}\`\`\`\\n- … and ${40 - shown} more, in \`record-file\`\\n\\n</details>$`),
    );
    expect(fold(many, 200)).toBe("");
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
      "1 line of the CLI's output could not be read.",
      "1 line was too long and was dropped.",
      "1 line was broken in pieces and was put together again.",
      "1 event came after the result.",
      "2 lines of the CLI's output could not be read.",
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
