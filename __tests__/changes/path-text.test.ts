import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { joinNames, pathText, splitNames } from "../../src/changes/path-text.js";
import { propertyRuns } from "../support/property-runs.js";

function textOf(bytes: readonly number[]): string {
  return pathText(Buffer.from(bytes).toString("latin1"));
}

/** Bytes that come close to UTF-8 and to our own escapes, which random bytes seldom do. */
const nearlyText = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 3 }).map((bytes) => [...bytes]),
      fc.constantFrom([0x5c], [0x5c, 0x78], [0x46, 0x46], [0xff], [0xc3], [0xa9], [0xf0, 0x9f, 0x98], [0x80]),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.flat());

describe("a file name as text", () => {
  it("is the name itself when that is valid UTF-8", () => {
    expect(pathText(Buffer.from("src/ünï\n|‮.ts\\x").toString("latin1"))).toBe("src/ünï\n|‮.ts\\x");
    expect(pathText(Buffer.from("\ufeffmark").toString("latin1"))).toBe("\ufeffmark");
  });

  it("shows each other byte as an escape", () => {
    expect(textOf([0x61, 0xff, 0xc3, 0xa9, 0xc3])).toBe("a\\xFFé\\xC3");
  });

  it("escapes a backslash that would read as an escape", () => {
    expect(pathText("a\\xFF")).toBe("a\\x5CxFF");
  });

  it("is always valid Unicode, and never the same for two names", () => {
    fc.assert(
      fc.property(nearlyText, nearlyText, (one, other) => {
        expect(Buffer.from(textOf(one)).toString()).toBe(textOf(one));
        expect(textOf(one) === textOf(other)).toBe(Buffer.from(one).equals(Buffer.from(other)));
      }),
      { numRuns: propertyRuns(2000) },
    );
  });

  it("can be read back to the bytes", () => {
    fc.assert(
      fc.property(nearlyText, (bytes) => {
        const read = Buffer.from(textOf(bytes)).toString("latin1");
        const back = read.replaceAll(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
          String.fromCharCode(parseInt(hex, 16)),
        );
        expect([...Buffer.from(back, "latin1")]).toEqual(bytes);
      }),
      { numRuns: propertyRuns(2000) },
    );
  });
});

describe("lists of names", () => {
  it("keep every byte", () => {
    const name = fc
      .uint8Array({ minLength: 1 })
      .map((bytes) => Buffer.from(bytes.filter((byte) => byte > 0)));
    fc.assert(
      fc.property(fc.array(name.map((bytes) => bytes.toString("latin1"))), (names) => {
        expect(splitNames(joinNames(names))).toEqual(names);
      }),
    );
  });
});
