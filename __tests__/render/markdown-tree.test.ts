import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import type { MarkdownNode } from "../../src/render/markdown-inline.js";
import { MARKDOWN_TAGS, markdownTree } from "../../src/render/markdown-tree.js";
import { hostileText } from "../support/hostile-markdown.js";

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
    expect(shown(markdownTree(markdown))).toBe(html);
  });

  it("has only elements that cannot act, whatever the text is", () => {
    fc.assert(
      fc.property(fc.oneof(hostileText(), fc.string({ unit: "binary" })), (markdown) => {
        expect(tagsIn(markdownTree(markdown)).filter((tag) => !MARKDOWN_TAGS.includes(tag))).toEqual([]);
      }),
    );
  });
});
