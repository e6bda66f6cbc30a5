import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { codeSpan, details, escapeText, fence, table } from "../../../src/render/markdown/markdown.js";
import { visibleText } from "../../../src/safety/invisible.js";
import { hostileText } from "../../support/hostile-markdown.js";
import { judge } from "../../support/markdown-judge.js";
import { propertyRuns } from "../../support/property-runs.js";

describe("escapeText", () => {
  it.each([
    ["plain words, 3.5 seconds; done!", "plain words, 3.5 seconds; done!"],
    [
      "*bold* _it_ ~~no~~ `code` [a](b) <b>",
      "\\*bold\\* \\_it\\_ \\~\\~no\\~\\~ \\`code\\` \\[a\\](b) \\<b\\>",
    ],
    ["Thanks (@octocat), see #12.", "Thanks (`@octocat`), see `#12`."],
    ["https://example.org/a_b?c", "`https://example.org/a_b?c`"],
    ["costs $5", "costs `$5`"],
    ["a :tada: b", "a `:tada:` b"],
    ["fixed in 0a1b2c3d", "fixed in `0a1b2c3d`"],
    ["/close now", "`/close` now"],
    ["see /etc/passwd", "see `/etc/passwd`"],
    ["# heading", "\\# heading"],
    ["1. item", "1\\. item"],
    ["- item", "\\- item"],
    ["| - | - |", "| \\- | - |"],
    ["&lt;b&gt; &#64;user", "\\&lt;b\\&gt; `&#64;user`"],
    ["two\nlines\u2028three\twords\u200b", "two lines three words"],
    ["", ""],
  ])("%j → %j", (text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });

  it("shows exactly the text that it was given", () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const words = visibleText(text)
          .split(/\s+/)
          .filter((word) => word !== "");
        expect(judge(`a ${escapeText(text)}`).text).toBe(["a", ...words].join(" "));
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("codeSpan", () => {
  it.each([
    ["npm test", "`npm test`"],
    ["a`b", "``a`b``"],
    ["``", "``` `` ```"],
    [" padded ", "`  padded  `"],
    ["two\nlines", "`two⏎lines`"],
    ["a|b", "`a|b`"],
    ["a\\|b", "`a\\`|`b`"],
    ["", "` `"],
  ])("%j → %j", (text, expected) => {
    expect(codeSpan(text)).toBe(expected);
  });

  it("shows exactly the text that it was given, in a table too", () => {
    fc.assert(
      fc.property(hostileText(), (text) => {
        const shown = visibleText(text).replaceAll("\n", "⏎") || " ";
        expect(judge(`a${codeSpan(text)}b`).text).toBe(`a${shown}b`);
        const { text: cell } = judge(table(["H"], [[`a${codeSpan(text)}b`]]));
        expect(cell.replaceAll("\n", "")).toBe(`Ha${shown}b`);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("fence", () => {
  it("is longer than any run of backticks inside", () => {
    expect(fence("a\n````\nb")).toBe("`````\na\n````\nb\n`````");
  });

  it("keeps a language that is only coloured, and no other", () => {
    expect(fence("x", "TS")).toBe("```ts\nx\n```");
    for (const language of [
      "mermaid",
      "math",
      "geojson",
      "topojson",
      "stl",
      "suggestion",
      "js onload=x",
      "`",
    ]) {
      expect(fence("x", language)).toBe("```\nx\n```");
    }
  });

  it("keeps a command from starting a line of the raw text, without changing what is shown", () => {
    expect(fence("/close\n  x")).toBe(" ```\n /close\n   x\n ```");
    expect(judge(fence("/close\n  x")).text).toBe("/close\n  x\n");
  });

  it("shows exactly the text that it was given", () => {
    fc.assert(
      fc.property(hostileText(), hostileText(2), (text, language) => {
        const { text: shown, live } = judge(fence(text, language));
        // The judge's HTML parser drops a line end at the start of a code block; browsers do not.
        expect(shown.replace(/^\n+|\n+$/g, "")).toBe(visibleText(text).replace(/^\n+|\n+$/g, ""));
        expect(live).toEqual([]);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("table", () => {
  it("escapes what separates cells, and aligns", () => {
    expect(
      table(["a|b", "n"], [[codeSpan("x|y"), "1\n2", "too many"], ["only one"]], ["left", "right"]),
    ).toBe(["| a\\|b | n |", "| --- | --: |", "| `x\\|y` | 1 2 |", "| only one |"].join("\n"));
  });
});

describe("details", () => {
  it("takes the summary as text, because Markdown is not parsed there", () => {
    expect(details("<b> & **2** calls by @user", "body")).toBe(
      "<details><summary>&lt;b&gt; &amp; **2** calls by <code>@user</code></summary>\n\nbody\n\n</details>",
    );
  });
});
