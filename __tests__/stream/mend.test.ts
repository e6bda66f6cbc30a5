import { describe, expect, it } from "@jest/globals";
import { type DecodedLine, LineDecoder } from "../../src/stream/mend.js";

function decodeAll(lines: readonly string[]): readonly DecodedLine[] {
  const decoder = new LineDecoder();
  return [...lines.flatMap((line) => decoder.line(line)), ...decoder.end()];
}

const said = (lines: readonly string[]): readonly unknown[] =>
  decodeAll(lines).map(({ event, mended }) =>
    "text" in event ? [event.type, event.text, mended] : [event.type, mended],
  );

describe("an event whose strings hold literal newlines", () => {
  it("is put together again, blank lines included", () => {
    expect(
      said([
        '{"type":"result","subtype":"success","is_error":false,"result":"a',
        "",
        "b",
        'c"}',
        '{"type":"user"}',
      ]),
    ).toEqual([
      ["result", "a\n\nb\nc", true],
      ["prompt", "", false],
    ]);
  });

  it("is not complete before its last line, though one in between may end like it", () => {
    expect(said(['{"type":"result","result":"use {', "  b }", 'c"}'])).toEqual([
      ["result", "use {\n  b }\nc", true],
    ]);
  });

  it("is given up for the next one, which may be as broken and is put together in its turn", () => {
    expect(said(['{"type":"result","result":"a', '{"type":"result","result":"b', 'c"}'])).toEqual([
      ["unreadable", '{"type":"result","result":"a', false],
      ["result", "b\nc", true],
    ]);
  });

  it("is given up when the next event begins", () => {
    expect(said(['{"type":"result","result":"a', "b", '{"type":"user"}'])).toEqual([
      ["unreadable", '{"type":"result","result":"a', false],
      ["unreadable", "b", false],
      ["prompt", "", false],
    ]);
  });

  it("is given up without the blank lines that were held with it", () => {
    expect(said(['{"type":"result","result":"a', "", " ", '{"type":"user"}'])).toEqual([
      ["unreadable", '{"type":"result","result":"a', false],
      ["prompt", "", false],
    ]);
  });

  it("is given up at the end of the stream", () => {
    expect(said(['{"type":"result","result":"a'])).toEqual([
      ["unreadable", '{"type":"result","result":"a', false],
    ]);
  });

  it("is given up beyond 500 lines", () => {
    const decoder = new LineDecoder();
    const told = Array.from(
      { length: 600 },
      (_, index) => decoder.line(index === 0 ? '{"type":"result","result":"a' : "b").length,
    );
    expect(told.findIndex((count) => count > 0)).toBe(500);
    expect(told.slice(501)).toEqual(Array.from({ length: 99 }, () => 1));
  });

  it("is given up beyond 1 MiB, and what comes then is held anew", () => {
    const decoder = new LineDecoder();
    const quarter = "b".repeat(256 * 1024);
    const first = '{"type":"result","result":"a';
    const lines = [first, quarter, quarter, quarter, quarter, first, quarter, 'c"}'];
    expect(lines.map((line) => decoder.line(line).length)).toEqual([0, 0, 0, 0, 5, 0, 0, 1]);
  });

  it.each([0, 1])("may be 1 MiB long, on one line or several, and no letter more: %d more", (more) => {
    const first = '{"type":"result","result":"';
    const rest = "a".repeat(1024 * 1024 - first.length + more);
    const isGivenUp = more > 0;
    expect(new LineDecoder().line(first + rest)).toHaveLength(isGivenUp ? 1 : 0);
    const decoder = new LineDecoder();
    expect([first, rest].map((line) => decoder.line(line).length)).toEqual([0, isGivenUp ? 2 : 0]);
  });

  it("is told as it is when its first line alone is longer than any", () => {
    const line = `{"type":"result","result":"${"a".repeat(1024 * 1024)}`;
    expect(new LineDecoder().line(line)).toEqual([
      { event: { type: "unreadable", text: line }, mended: false },
    ]);
  });
});

describe("a line that looks like the beginning of an event", () => {
  it("is none when it ends outside of a string: no newline of a string broke it", () => {
    expect(new LineDecoder().line('{"type":"result",')).toEqual([
      { event: { type: "unreadable", text: '{"type":"result",' }, mended: false },
    ]);
  });

  it("is given up as soon as it cannot become one any more", () => {
    const decoder = new LineDecoder();
    const told = ['{"type":"result","result":"a', 'b","x":', "c"].map((line) => decoder.line(line).length);
    expect(told).toEqual([0, 2, 1]);
  });

  it("is told apart from its end by escapes, also such as a line ends with", () => {
    expect(said(['{"type":"result","result":"a\\"', "b\\", 'n"}'])).toEqual([["result", 'a"\nb\\nn', true]]);
  });

  it("is parsed once when it is whole, however many of its lines end like one", () => {
    const lines = ['{"type":"result","result":"', ...Array.from({ length: 400 }, () => "}"), '"}'];
    expect(said(lines)).toEqual([["result", `\n${"}\n".repeat(400)}`, true]]);
  });
});

describe("other lines", () => {
  it("that are blank mean nothing", () => {
    expect(said(["", "  ", '{"type":"user"}', ""])).toEqual([["prompt", "", false]]);
  });

  it("that are no events are told at once", () => {
    expect(new LineDecoder().line("T: failed")).toEqual([
      { event: { type: "unreadable", text: "T: failed" }, mended: false },
    ]);
  });

  it("after a broken event tell of no blank line", () => {
    expect(said(['{"type":', "", "  ", "b"])).toEqual([
      ["unreadable", '{"type":', false],
      ["unreadable", "b", false],
    ]);
  });
});
