import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { answerElements, type MarkdownNode } from "../../../src/render/markdown/elements.js";
import { hostileText } from "../../support/hostile-markdown.js";

const HARMLESS_TAGS = "blockquote code em h4 h5 h6 hr li ol p pre strong table tbody td th thead tr ul".split(
  " ",
);

/** Elements as a reader of HTML would write them, without escapes. */
function shown(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map((node) => (typeof node === "string" ? node : `<${node.tag}>${shown(node.nodes)}</${node.tag}>`))
    .join("");
}

function tagsIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsIn(node.nodes)]));
}

describe("an answer as elements", () => {
  it.each([
    [
      "emphasis",
      "The **checkout** tests *pass*.",
      "<p>The <strong>checkout</strong> tests <em>pass</em>.</p>",
    ],
    ["a name with underscores", "call a_b_c and x*y", "<p>call a_b_c and x*y</p>"],
    [
      "code, with what looks like markup in it",
      "`a|b` and `**c**`",
      "<p><code>a|b</code> and <code>**c**</code></p>",
    ],
    ["escapes", "\\*not\\*", "<p>*not*</p>"],
    ["marks in each other", "**a *b* c** _d_", "<p><strong>a <em>b</em> c</strong> <em>d</em></p>"],
    ["marks that only look like one", "2 * 3 * 4 and **a and b*", "<p>2 * 3 * 4 and **a and b*</p>"],
    [
      "marks, of which those at a blank close and open nothing",
      "*a * and * b*",
      "<p><em>a * and * b</em></p>",
    ],
    ["stars in a word and no underscores", "a*b*c a_b_c", "<p>a<em>b</em>c a_b_c</p>"],
    ["three marks, as text", "***a*** b", "<p>***a*** b</p>"],
    ["marks and code side by side", "*a*`b`**c**", "<p><em>a</em><code>b</code><strong>c</strong></p>"],
    ["a mark that is never closed, before one that is", "*a **b**", "<p>*a <strong>b</strong></p>"],
    ["a heading", "# Title\n\ntext", "<h4>Title</h4><p>text</p>"],
    [
      "lists in each other",
      "- one\n- two\n  1. three",
      "<ul><li>one</li><li>two<ol><li>three</li></ol></li></ul>",
    ],
    ["a code block", "```sh\nnpm test\n\n# done\n```", "<pre><code>npm test\n\n# done</code></pre>"],
    ["a block with a command in it", "```\n/merge\n```", "<pre><code>/merge</code></pre>"],
    ["a quotation", "> one\n> two", "<blockquote><p>one\ntwo</p></blockquote>"],
    ["a rule", "a\n\n---\n\nb", "<p>a</p><hr></hr><p>b</p>"],
    [
      "a table",
      "| a | b |\n|---|---|\n| 1 | `x` |",
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>1</td><td><code>x</code></td></tr></tbody></table>",
    ],
    ["HTML, as text", "<img src=x onerror=alert(1)>", "<p><img src=x onerror=alert(1)></p>"],
    [
      "a link, as text and code",
      "[here](https://evil.example)",
      "<p>here (<code>https://evil.example</code>)</p>",
    ],
  ])("shows %s", (_, markdown, html) => {
    expect(shown(answerElements(markdown))).toBe(html);
  });

  const BLOCKS = [
    "one line\nand another",
    "# Title",
    "- one\n- two\n  - deep",
    "1. one\n2. two",
    "```sh\nnpm test\n\n# done\n```",
    "```\n/merge\n```",
    "> one\n>\n> - two",
    "***",
    "a | b\n--|--\n1 | 2",
  ];
  const pairs = BLOCKS.flatMap((one) => BLOCKS.filter((other) => other !== one).map((other) => [one, other]));

  it.each(pairs)("shows %j before %j as it shows each alone", (one = "", other = "") => {
    const [both, ...each] = [`${one}\n\n${other}`, one, other].map((text) => shown(answerElements(text)));
    expect(both).toBe(each.join(""));
  });

  it.each(BLOCKS)("shows %j in a quotation and in a list as it shows it alone", (block) => {
    const alone = shown(answerElements(block));
    const quoted = block.replaceAll(/^/gm, "> ");
    const item = `- item\n\n${block.replaceAll(/^(?=.)/gm, "  ")}\n- next`;
    expect(shown(answerElements(quoted))).toBe(`<blockquote>${alone}</blockquote>`);
    expect(shown(answerElements(item))).toBe(`<ul><li>item${alone}</li><li>next</li></ul>`);
  });

  it("shows a list or code right below its paragraph", () => {
    expect(shown(answerElements("Steps:\n- one\n- two"))).toBe(
      "<p>Steps:</p><ul><li>one</li><li>two</li></ul>",
    );
    expect(shown(answerElements("Run:\n```\nnpm test\n```"))).toBe(
      "<p>Run:</p><pre><code>npm test</code></pre>",
    );
  });

  it("shows a list below a line with a bar as a list, although its item looks like the rule of a table", () => {
    expect(shown(answerElements("| x\n+ |"))).toBe("<p>| x</p><ul><li>|</li></ul>");
  });

  it("shows what is nested beyond six levels as text", () => {
    expect(shown(answerElements(`${"> ".repeat(8)}deep`))).toBe(
      `${"<blockquote>".repeat(6)}<p>> > deep</p>${"</blockquote>".repeat(6)}`,
    );
  });

  it("has only elements that cannot act, whatever the text is", () => {
    fc.assert(
      fc.property(fc.oneof(hostileText(), fc.string({ unit: "binary" })), (markdown) => {
        expect(tagsIn(answerElements(markdown)).filter((tag) => !HARMLESS_TAGS.includes(tag))).toEqual([]);
      }),
    );
  });
});
