import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { BlockSplitter, mapLines } from "../../src/stream/lines.js";

type Seen = { readonly lines: string[]; readonly oversized: number[] };

type LineConsumer = {
  readonly line: (bytes: Buffer) => void;
  readonly oversized: (byteCount: number) => void;
};

function createLineSplitter({ line, oversized }: LineConsumer, maximumLineBytes?: number) {
  return new BlockSplitter(
    {
      block(bytes) {
        mapLines(bytes, (bytesOfLine) => (line(bytesOfLine), bytesOfLine));
      },
      oversized,
    },
    maximumLineBytes,
  );
}

function split(chunks: readonly Uint8Array[], maximumLineBytes?: number): Seen {
  const seen: Seen = { lines: [], oversized: [] };
  const splitter = createLineSplitter(
    {
      line: (bytes) => seen.lines.push(bytes.toString("latin1")),
      oversized: (byteCount) => seen.oversized.push(byteCount),
    },
    maximumLineBytes,
  );
  for (const chunk of chunks) {
    splitter.push(Buffer.from(chunk));
  }
  splitter.end();
  return seen;
}

const text = (...chunks: readonly string[]): Seen => split(chunks.map((chunk) => Buffer.from(chunk)));

/** Bytes with many newlines and carriage returns among them, cut at any places. */
const chunkedBytes = fc
  .array(fc.oneof(fc.constantFrom(0x0a, 0x0d, 0xc3, 0xa9), fc.integer({ min: 0, max: 255 })), {
    maxLength: 200,
  })
  .chain((bytes) =>
    fc.tuple(fc.constant(Uint8Array.from(bytes)), fc.array(fc.nat(bytes.length), { maxLength: 20 })),
  );

function cutAt(bytes: Uint8Array, places: readonly number[]): Uint8Array[] {
  const sorted = [0, ...[...places].sort((a, b) => a - b), bytes.length];
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
}

describe("lines", () => {
  it("S3 the last one needs no newline", () => {
    expect(text("a\nb").lines).toEqual(["a", "b"]);
    expect(text("a\n").lines).toEqual(["a"]);
    expect(text().lines).toEqual([]);
  });

  it("S4 CRLF is one ending, also in two chunks; a CR elsewhere is text", () => {
    expect(text("a\r", "\nb\rc\r\n").lines).toEqual(["a", "b\rc"]);
  });

  it("S5 empty ones are lines: they may stand inside an event that is in pieces", () => {
    expect(text("a\n\n\r\nb").lines).toEqual(["a", "", "", "b"]);
  });

  it("S2 are the same however the bytes are cut", () => {
    fc.assert(
      fc.property(chunkedBytes, ([bytes, places]) => {
        expect(split(cutAt(bytes, places))).toEqual(split([bytes]));
      }),
    );
  });

  it("S2 come back as they were joined", () => {
    const line = fc.string().map((word) => word.replaceAll(/[\r\n]|[^\0-\u00ff]/gu, ""));
    fc.assert(
      fc.property(
        fc.array(line),
        fc.array(fc.nat()),
        fc.constantFrom("\n", "\r\n"),
        (lines, places, ending) => {
          const bytes = Buffer.from(lines.map((one) => one + ending).join(""), "latin1");
          const within = places.map((place) => place % (bytes.length + 1));
          expect(split(cutAt(bytes, within)).lines).toEqual(lines);
        },
      ),
    );
  });
});

describe("blocks", () => {
  const blocks = (...chunks: readonly string[]): string[] => {
    const seen: string[] = [];
    const splitter = new BlockSplitter({
      block: (bytes) => seen.push(bytes.toString("latin1")),
      oversized: () => undefined,
    });
    chunks.forEach((chunk) => {
      splitter.push(Buffer.from(chunk, "latin1"));
    });
    splitter.end();
    return seen;
  };

  it("hold the whole lines that arrived together, with the beginning of the first, as they came", () => {
    expect(blocks("a\nb\r\n\nc", "d\ne\nf\n")).toEqual(["a\nb\r\n\n", "cd\ne\nf\n"]);
  });

  it("end with a newline, also the last one of a stream that does not", () => {
    expect(blocks("a\nb", "c")).toEqual(["a\n", "bc\n"]);
    expect(blocks("")).toEqual([]);
  });

  it("are no copies of what arrived in one piece", () => {
    const chunk = Buffer.from("a\nb\n");
    new BlockSplitter({
      block: (bytes) => {
        expect(bytes.buffer).toBe(chunk.buffer);
      },
      oversized: () => undefined,
    }).push(chunk);
    expect.assertions(1);
  });
});

describe("the lines of a block", () => {
  const changed = (block: string, change: (line: string) => string | undefined): string =>
    mapLines(Buffer.from(block), (line) => {
      const text = line.toString();
      const other = change(text);
      return other === text ? line : other === undefined ? undefined : Buffer.from(other);
    }).mapped.toString();

  it("are the same block when none of them is changed", () => {
    const block = Buffer.from("a\r\n\nb\n");
    expect(mapLines(block, (line) => line).mapped).toBe(block);
  });

  it("keep their endings when they are changed, and lose them when they are left out", () => {
    const block = "a\r\nb\n\nc\n";
    expect(changed(block, (line) => (line === "a" ? "***" : line))).toBe("***\r\nb\n\nc\n");
    expect(changed(block, (line) => (line === "" ? "-" : line))).toBe("a\r\nb\n-\nc\n");
    expect(changed(block, (line) => (line === "a" || line === "c" ? undefined : line))).toBe("b\n\n");
    expect(changed(block, () => undefined)).toBe("");
    expect(changed(block, (line) => `${line}!`)).toBe("a!\r\nb!\n!\nc!\n");
  });
});

describe("a line that is too long", () => {
  it("S10 is dropped to its newline and told by its size; the next one is read", () => {
    const chunks = ["abc", "def", "ghi\nok\n"].map((chunk) => Buffer.from(chunk));
    expect(split(chunks, 8)).toEqual({ lines: ["ok"], oversized: [9] });
    expect(split([Buffer.from("123456789\nok")], 8)).toEqual({ lines: ["ok"], oversized: [9] });
    expect(split([Buffer.from("12345678\nok")], 8)).toEqual({ lines: ["12345678", "ok"], oversized: [] });
  });

  it("S10 has more than 64 MiB", () => {
    const mebibyte = Buffer.alloc(1024 * 1024);
    const seen: [string, number][] = [];
    const splitter = createLineSplitter({
      line: (bytes) => seen.push(["line", bytes.length]),
      oversized: (byteCount) => seen.push(["oversized", byteCount]),
    });
    for (const ending of ["\n", "x\n"]) {
      Array.from({ length: 64 }, () => mebibyte).forEach((chunk) => {
        splitter.push(chunk);
      });
      splitter.push(Buffer.from(ending));
    }
    expect(seen).toEqual([
      ["line", 64 * mebibyte.length],
      ["oversized", 64 * mebibyte.length + 1],
    ]);
  });

  it("S11 is told at the end when no newline ever comes", () => {
    expect(
      split(
        Array.from({ length: 1_000 }, () => Buffer.alloc(10)),
        100,
      ),
    ).toEqual({ lines: [], oversized: [10_000] });
  });

  it("S2 S10 is the same line however the bytes are cut", () => {
    fc.assert(
      fc.property(chunkedBytes, fc.integer({ min: 1, max: 10 }), ([bytes, places], maximum) => {
        expect(split(cutAt(bytes, places), maximum)).toEqual(split([bytes], maximum));
      }),
    );
  });

  it("S10 costs no more for a byte when it is longer", () => {
    const chunk = Buffer.alloc(64 * 1024, "x");
    const cost = (mebibytes: number): number => {
      const before = process.cpuUsage();
      const seen: number[] = [];
      const splitter = createLineSplitter({
        line: (bytes) => seen.push(bytes.length),
        oversized: (count) => seen.push(count),
      });
      for (let pushed = 0; pushed < mebibytes * 16; pushed += 1) {
        splitter.push(chunk);
      }
      splitter.end();
      expect(seen).toEqual([mebibytes * 1024 * 1024]);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    // Processor time, the least of three: what else the machine does only adds to it.
    const least = (mebibytes: number): number => Math.min(...[1, 2, 3].map(() => cost(mebibytes)));
    // Sixteen times the bytes; a cost that grows with the square would be 256 times the time.
    expect(least(64)).toBeLessThan(100 * Math.max(least(4), 10));
  });
});
