import { describe, expect, it } from "@jest/globals";
import { Diagnostics } from "../../src/agent/diagnostics.js";
import { ENDLESS_TURN } from "../../src/stream/paced-lines.js";

function collected(...chunks: readonly (string | Buffer)[]): {
  readonly shown: readonly string[];
  readonly tail: string;
} {
  const shown: string[] = [];
  const diagnostics = new Diagnostics(
    (line) => shown.push(line),
    (text) => text.replaceAll("secret", "***"),
    ENDLESS_TURN,
  );
  for (const chunk of chunks) {
    void diagnostics.bytes(Buffer.from(chunk));
  }
  void diagnostics.end();
  return { shown, tail: diagnostics.tail() };
}

describe("standard error of the CLI", () => {
  it("is shown and kept by lines, wherever the chunks end, to the last one without a newline", () => {
    const euro = Buffer.from("€");
    expect(collected("a\nb", "c\r\n", euro.subarray(0, 1), euro.subarray(1))).toEqual({
      shown: ["a", "bc", "€"],
      tail: "a\nbc\n€",
    });
  });

  it("is redacted before anything else is done with it", () => {
    expect(collected("the sec", "ret\n")).toEqual({ shown: ["the ***"], tail: "the ***" });
  });

  it("is not shown where it repeats the events, but kept", () => {
    expect(collected('{"type":"result"}\nError: no\n')).toEqual({
      shown: ["Error: no"],
      tail: '{"type":"result"}\nError: no',
    });
  });

  it("is shown up to a number of lines; of the rest the end is kept, whole lines of it", () => {
    const lines = Array.from({ length: 100_000 }, (_, index) => `line ${index}`);
    const { shown, tail } = collected(`${lines.join("\n")}\n`);
    expect(shown).toHaveLength(201);
    expect(shown.at(-1)).toContain("goes on");
    expect(tail.length).toBeLessThanOrEqual(64 * 1024);
    expect(tail.length).toBeGreaterThan(60 * 1024);
    expect(lines.join("\n").endsWith(`\n${tail}`)).toBe(true);
  });

  it("is told by its size where a line has no end", () => {
    const { tail } = collected(...Array.from({ length: 100 }, () => Buffer.alloc(65_536, "x")), "\nlast");
    expect(tail).toBe(`(a line of ${100 * 65_536} bytes)\nlast`);
  });
});
