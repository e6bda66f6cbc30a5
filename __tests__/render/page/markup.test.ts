import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { embeddedJson, markup } from "../../../src/render/page/markup.js";

describe("markup", () => {
  it("escapes every value and keeps what is markup already", () => {
    const inner = markup`<b>${"1 < 2 & 3"}</b>`;

    expect(markup`<p title="${'it\'s "so"'}">${inner}${[1, "<i>"]}${undefined}</p>`.html).toBe(
      '<p title="it&#39;s &quot;so&quot;"><b>1 &lt; 2 &amp; 3</b>1&lt;i&gt;</p>',
    );
  });

  it("drops what a reader cannot see", () => {
    expect(markup`${"a\u202Eb\u200B\u0000c"}`.html).toBe("abc");
  });

  it("leaves no character of any text that could begin or end a tag or an attribute", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(markup`${text}`.html).not.toMatch(/[<>"']/);
      }),
    );
  });
});

describe("JSON inside of a page", () => {
  it("means what it meant, without any `<` and without the line ends that only some tools know", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string({ unit: "binary" }), (value, text) => {
        const json = embeddedJson([value, text, "</script><!--\u2028\u2029"]);

        expect(json).not.toMatch(/[<\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(
          JSON.parse(JSON.stringify([value, text, "</script><!--\u2028\u2029"])),
        );
      }),
    );
  });
});
