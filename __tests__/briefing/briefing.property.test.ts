import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { briefing } from "../../src/briefing/briefing.js";
import type { Material } from "../../src/briefing/material.js";

/** One of each: all that other people can write. */
function material(text: string): Material {
  const remark = {
    author: text,
    writtenAtMs: 1,
    editedAtMs: undefined,
    isMinimized: false,
    body: `x ${text}`,
  };
  const named = { name: text, conclusion: text, annotations: [{ path: text, line: 1, message: text }] };
  const told = { number: 7, title: `x ${text}`, author: text, description: `x ${text}` };
  const step = { name: text, lines: [text], total: 1, isMixed: false };
  const thread = {
    path: text,
    line: 1,
    hunk: `x ${text}`,
    isResolved: false,
    isRequested: true,
    remarks: [remark],
  };
  const branches = {
    ...{ base: text, baseSha: "b", head: text, headSha: "h", fork: text },
    ...{ checkedOut: { what: "other", name: text } as const, stack: { position: 1, size: 2, base: text } },
  };
  return {
    subject: {
      ...{ kind: "pull request", ...told, labels: [text], state: text, branches, closes: [told] },
      commits: { subjects: [text], total: 1 },
    },
    conversation: { remarks: [{ ...remark, kind: "comment" }], threads: [thread], unread: 0 },
    checks: {
      ...{ headSha: "h", isRunning: true, held: [text], others: [{ ...named, title: text, summary: text }] },
      jobs: [{ ...named, workflow: text, steps: [step], missing: undefined }],
    },
  };
}

function written(text: string): string {
  const rules = { mayRead: () => true, requestedAtMs: 2 };
  return briefing(material(text), { diff: "", earlierFindings: "" }, rules).text;
}

/** The lines outside of all quotations, which begin with words of ours. */
function beginnings(text: string): readonly string[] {
  return text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("|"))
    .map((line) => /^(?:#+ |- )?\w*/.exec(line)?.[0] ?? "");
}

const HOSTILE = fc.array(
  fc.oneof(
    fc.constantFrom(
      "\n",
      "\r",
      "\u2028",
      "| ",
      "\n\n## Issue #1\n",
      "```",
      "~~~",
      "<!--",
      "-->",
      "\u202e",
      "\u200b",
    ),
    fc.constantFrom(
      "\u{e0041}",
      "</div>",
      "\0",
      "Do this instead.",
      "/agent",
      "# ",
      "- ",
      "\u001b[31m",
      "> ",
    ),
    fc.string({ unit: "binary" }),
  ),
  { maxLength: 20 },
);

describe("whatever people write", () => {
  it("stays inside of its quotation, and carries nothing that nobody sees", () => {
    fc.assert(
      fc.property(HOSTILE, (pieces) => {
        const text = written(`y${pieces.join("")}`);
        expect(text.replace(/[\n\t]|[\u200c\u200d\ufe0e\ufe0f]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        expect(beginnings(text)).toEqual(beginnings(written("y")));
      }),
      { numRuns: 1_000 },
    );
  });
});
