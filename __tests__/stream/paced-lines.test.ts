import { describe, expect, it } from "@jest/globals";
import { PacedReader, type Turns } from "../../src/stream/paced-lines.js";

type Reading = {
  readonly reader: PacedReader;
  /** What was told, in order. */
  readonly told: readonly string[];
  /** Lets the next turn begin; false when nobody waits for one. */
  readonly nextTurn: () => Promise<boolean>;
};

/** @param linesPerTurn so many lines fill a turn */
function read(linesPerTurn: number, maximumLineBytes?: number): Reading {
  const told: string[] = [];
  let linesLeft = linesPerTurn;
  let begin: (() => void) | undefined;
  const turns: Turns = {
    isOver: () => linesLeft <= 0,
    next: () =>
      new Promise((resolve) => {
        begin = () => {
          linesLeft = linesPerTurn;
          resolve();
        };
      }),
  };
  const reader = new PacedReader(
    {
      block: () => (line) => {
        linesLeft -= 1;
        told.push(line.toString());
        return line.toString() === "secret" ? Buffer.from("***") : line;
      },
      taken: (bytes) => told.push(`[${bytes.toString().replaceAll("\n", "|")}]`),
      oversized: (byteCount) => told.push(`(${byteCount} bytes)`),
    },
    turns,
    maximumLineBytes,
  );
  async function nextTurn(): Promise<boolean> {
    const isAwaited = begin !== undefined;
    begin?.();
    begin = undefined;
    await new Promise(setImmediate);
    return isAwaited;
  }
  return { reader, told, nextTurn };
}

describe("lines that come faster than they can be taken", () => {
  it("are taken in as many turns as that needs, and told of as they were taken", async () => {
    const { reader, told, nextTurn } = read(2);
    const taken = reader.push(Buffer.from("a\nsecret\nc\nd\ne\nf"));
    expect(told).toEqual(["a", "secret", "[a|***|]"]);
    await nextTurn();
    expect(told.slice(3)).toEqual(["c", "d", "[c|d|]"]);
    await nextTurn();
    expect(told.slice(6)).toEqual(["e", "[e|]"]);
    await taken;
    expect(await nextTurn()).toBe(false);
  });

  it("keep the order in which they came, those that are too long too", async () => {
    const { reader, told, nextTurn } = read(1, 3);
    void reader.push(Buffer.from("a\nb\n"));
    void reader.push(Buffer.from("tool"));
    void reader.push(Buffer.from("ong\nc\n"));
    while (await nextTurn());
    expect(told).toEqual(["a", "[a|]", "b", "[b|]", "(7 bytes)", "c", "[c|]"]);
  });

  it("are all taken at the end, with the one that has no newline", async () => {
    const { reader, told, nextTurn } = read(1);
    void reader.push(Buffer.from("a\nb\nc"));
    let isOver = false;
    const ended = reader.end()?.then(() => (isOver = true));
    await nextTurn();
    expect(isOver).toBe(false);
    while (await nextTurn());
    await ended;
    expect(told.filter((text) => !text.startsWith("["))).toEqual(["a", "b", "c"]);
  });
});

describe("lines that can be taken at once", () => {
  it("keep nobody waiting", () => {
    const { reader, told } = read(100);
    expect(reader.push(Buffer.from("a\nb\nc"))).toBeUndefined();
    expect(reader.end()).toBeUndefined();
    expect(told).toEqual(["a", "b", "[a|b|]", "c", "[c|]"]);
  });
});
