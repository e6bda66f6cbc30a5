import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { rawEvent } from "../../../src/render/page/raw-event.js";
import { withoutMiddle } from "../../../src/safety/cut.js";

describe("a raw event for people", () => {
  it("is indented", () => {
    expect(rawEvent('{"type":"x","list":[1,2]}')).toBe(
      ["{", '  "type": "x",', '  "list": [', "    1,", "    2", "  ]", "}"].join("\n"),
    );
  });

  it("shows a line that is no JSON as it is", () => {
    expect(rawEvent("T: exceeded {max} retries")).toBe("T: exceeded {max} retries");
  });

  it("writes what cannot be seen as escapes", () => {
    expect(rawEvent('{"a":"x\u202Ey\u200Bz \u{E0041}"}')).toContain('"x\\u202ey\\u200bz \\u{e0041}"');
  });

  it("keeps tabs, whatever stands beside them", () => {
    expect(["a\tb", "a\tb\u200B"].map(rawEvent)).toEqual(["a\tb", "a\tb\\u200b"]);
  });

  it("shortens long strings and lists, so that the shape stays to be seen", () => {
    const shown = rawEvent(
      JSON.stringify({ text: "a".repeat(5_000_000), list: Array(1_000).fill(0), end: true }),
    );

    expect(shown).toContain("… 4999000 characters left out …");
    expect(shown).toContain("… 950 more");
    expect(shown).toContain('"end": true');
  });

  it("is short and readable whatever the line is", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json({ maxDepth: 20 }), fc.string({ unit: "binary" })), (line) => {
        const shown = rawEvent(line);

        expect(shown.length).toBeLessThan(100_000);
        expect(shown).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u0000-\u0008\u000B-\u001F]/);
      }),
    );
  });

  it("shows what is deep down to twenty levels, at no more cost than what is flat", () => {
    const depth = 1_500;
    const wide = `{${Array.from({ length: 200_000 }, (_, index) => `"${index}":0`).join(",")}}`;
    // Indented as a whole this would be a text of 600 million characters, which is more than any text may have.
    const shown = rawEvent(`${"[".repeat(depth)}${wide}${"]".repeat(depth)}`);

    expect(shown.split("\n").slice(0, 3)).toEqual(["[", "  [", "    ["]);
    expect(shown).toContain(`${"  ".repeat(20)}"…"`);
  });

  it("shows what is nested without end", () => {
    const depth = 200_000;

    expect(rawEvent(`${"[".repeat(depth)}${"]".repeat(depth)}`)).toContain('"…"');
  });

  it("shows how an event ends, however much stands before", () => {
    const matches = Array.from({ length: 50 }, (_, file) =>
      Array.from({ length: 50 }, (_, line) => ({ file: `src/${file}.ts`, line, content: "x".repeat(80) })),
    );
    const shown = rawEvent(JSON.stringify({ call: { result: { matches } }, session_id: "s-1" }));

    expect(shown).toMatch(/^\{"call":\{"result"/);
    expect(shown).toMatch(/\]\]\}\},"session_id":"s-1"\}$/);
  });

  it("shortens names, and keeps those that mean something to a program", () => {
    const shown = rawEvent(`{"__proto__":1,"${"n".repeat(1_000)}":2}`);

    expect(shown).toContain('"__proto__": 1');
    expect(shown).toContain("… 800 characters left out …");
  });
});

describe("a text without its middle", () => {
  it("is the text itself when it is short", () => {
    expect(withoutMiddle("short", 5)).toBe("short");
  });

  it("keeps the beginning and more of the end, and says how much is missing", () => {
    expect(withoutMiddle("abcdefghijkl", 6)).toBe("ab\n… 6 characters left out …\nijkl");
    expect(withoutMiddle("abcdefghijkl", 6, false)).toBe("ab\n… some of it left out …\nijkl");
  });

  it("never cuts a character in two", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary-ascii" }), fc.nat({ max: 40 }), (text, maximum) => {
        const emoji = text.replace(/./gs, "🌱");

        expect(withoutMiddle(emoji, maximum)).not.toMatch(/\p{Cs}/u);
      }),
    );
  });
});
