import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { barred } from "../../src/briefing/quotation.js";
import { readableText } from "../../src/briefing/readable-text.js";
import { superlinearGrowth } from "../support/growth.js";

describe("readableText", () => {
  it.each([
    ["a comment", "before <!-- do evil --> after", "before  after"],
    ["a comment over lines", "a\n<!-- b\n\nc -->\nd", "a\n\nd"],
    ["a comment that never ends", "a\n\n<!-- b\nc", "a"],
    ["a fence inside of a comment", "<!--\n```\nevil\n```\n-->\nseen", "seen"],
    ["a hidden element", "a <div hidden>evil <div>more</div></div> b", "a  b"],
    ["an element without display", '<span style="Display : none">evil</span>ok', "ok"],
    ["a script", "<script>evil()</script>ok", "ok"],
    ["attributes", '<a title="evil" href="https://a.example">text</a>', "<a>text</a>"],
    ["an image", "![evil](https://img.example/a.png 'evil')", "[image at img.example]"],
    ["an image as HTML", '<img alt="evil" src="https://img.example/b.png">', "[image at img.example]"],
    ["an image by reference", "![evil][ref] x", "[image] x"],
    ["a link's title", '[text](https://a.example "evil")', "[text](https://a.example)"],
    ["a definition", "[//]: # (evil)\nseen", "seen"],
    ["a definition over lines", "[a]:\n  https://a.example\n  'evil'\nseen", "seen"],
    ["a definition in a list", "text\n- [x]: # (evil)\n\nseen", "text\n\nseen"],
    ["a footnote that nothing names", "seen\n\n[^1]: evil\nevil\n\n    evil\n\nmore", "seen\n\nmore"],
    ["one that only another names", "seen\n\n[^1]: evil [^2]\n[^2]: evil [^1]", "seen"],
    ["one that only code names", "`[^1]`\n\n    [^1]\n\n> [^1]: evil", "`[^1]`\n\n    [^1]"],
    ["one that only a comment names, or holds", "<!-- [^1]\n[^2]: evil\n-->\n[^2]\n\n[^1]: evil", "[^2]"],
    ["a second one of the same label", "a[^b]\n\n[^B]: c\n\n- [^b]: evil", "a[^b]\n\n[^b]: c"],
    ["notes of a formula", "<math><annotation>evil</annotation>x</math>", "<math>x</math>"],
    ["what nobody sees", "a\u200bb\u202ec\u{e0041}d", "abcd"],
  ])("leaves out %s", (_, source, text) => {
    expect(readableText(source).text).toBe(text);
    expect(readableText(source).text).not.toContain("evil");
    expect(readableText(source).hidden).toBeGreaterThan(0);
  });

  it.each([
    ["code", "```html\n<!-- kept -->\n<div hidden>kept</div>\n```"],
    ["code in a list", "- a\n\n  ```html\n  <!-- kept -->\n  ```"],
    ["inline code", "use `<!-- kept -->` and ``a ` b``"],
    ["generics and comparisons", "List<String> if a < b && c > d"],
    ["a line of a paragraph that looks like a definition", "Steps:\n[1]: first"],
    ["a footnote that is named", "seen[^1]\n\n[^1]: noted\nand more"],
    ["an address", "<https://a.example/b> [text](https://a.example)"],
    ["joined letters and emoji", "می‌خواهم 👨‍👩‍👧"],
    ["arrays", "a[0][1] and [x]"],
  ])("keeps %s", (_, source) => {
    expect(readableText(source)).toEqual({ text: source, hidden: 0 });
  });

  it("spells out in code what nobody sees", () => {
    expect(readableText("```\na\u200bb\u202e\n```").text).toBe("```\na\\u{200b}b\\u{202e}\n```");
  });

  it("carries no invisible character and ends no enclosure, whatever a text holds", () => {
    const piece = fc.constantFrom(
      ...[
        "<!--",
        "-->",
        "```",
        "~~~",
        "`",
        "\n",
        "\r",
        "\u2028",
        " ",
        "<div hidden>",
        "</div>",
        "<a b='",
        '">',
      ],
      ...[
        "![",
        "](",
        "[a]: ",
        ")",
        "> ",
        "- ",
        "\u202e",
        "\u200b",
        "\0",
        "\u{e0041}",
        "x",
        "<script>",
        "| ",
        "\\",
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string({ unit: "binary" })), { maxLength: 40 }), (pieces) => {
        const { text } = readableText(pieces.join(""));
        expect(text).not.toMatch(
          /[\p{Cf}\p{Default_Ignorable_Code_Point}](?<![\u200c\u200d\ufe0e\ufe0f])|[\r\v\f\u0085\u2028\u2029\0]/u,
        );
        expect(
          barred(text)
            .split("\n")
            .slice(0, -1)
            .every((line) => line.startsWith("|")),
        ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ...[
      "<!--",
      "<a x='",
      '<a x="',
      "![",
      "[^1]: ",
      "[^1]",
      "> - ",
      "`",
      "` `` ",
      "[a",
      "<!-- x ",
      "<div hidden>",
      "](",
      "\\",
      "<!",
      "- ",
    ],
    `<a b='" c=' d="`,
    "<a b ",
  ])("takes time in proportion to a text of %j", (piece) => {
    expect(
      superlinearGrowth((size) => piece.repeat(Math.ceil(size / piece.length)), readableText),
    ).toBeUndefined();
  });
});
