import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { redactRecord } from "../../../src/record/redact-record.js";
import { renderComment } from "../../../src/render/comment/comment.js";
import { SHOWN_TEXTS } from "../../../src/render/markdown/shown-texts.js";
import { renderSummary } from "../../../src/render/summary/summary.js";
import { createRedactor } from "../../../src/safety/redaction/redact.js";
import { finishedRecord } from "../../support/sample-record.js";
import { judge } from "../../support/markdown-judge.js";

const SECRET = "k3yA9xQ7mZ2wL5vB8nR4tY6uP1sD0fGh";
const PHRASE = "correct horse battery staple";
const SIGNS = "k3-yA9x.Q7m-Z2w!L5vB#8nR";
const redactor = createRedactor([SECRET, PHRASE, SIGNS]);
const PIECES = SECRET.match(/.{8}/g) ?? [];
const FRAME = {
  identity: { key: "CI/agent", runId: 100, runAttempt: 1 },
  runUrl: "",
  previous: undefined,
  review: undefined,
};

/** What a reader of the summary and of the comment sees of an answer, and of an error message. */
function views(text: string): readonly string[] {
  const clean = (whole: string): string => redactor.text(whole);
  const answered = redactRecord(finishedRecord(text), clean, SHOWN_TEXTS);
  const failed = redactRecord(
    finishedRecord("", {
      conclusion: "failure",
      reason: "exit-code",
      message: text,
      remedy: text,
      notes: [text],
    }),
    clean,
    SHOWN_TEXTS,
  );
  return [answered, failed].flatMap((record) => [
    judge(renderSummary(record, "full")).text,
    judge(renderComment(record, FRAME)).text,
  ]);
}

describe("a secret in pieces that only their view puts together", () => {
  it.each([
    ["links to nowhere", PIECES.map((piece) => `[${piece}]()`).join("")],
    ["links that are their own text", PIECES.map((piece) => `[${piece}](${piece})`).join("")],
    ["links with a title and no target", PIECES.map((piece) => `[${piece}](<> "x")`).join("")],
    ["padded code", PIECES.map((piece, index) => (index % 2 === 0 ? `\`\` ${piece} \`\`` : piece)).join("")],
    [
      "emphasis by underscores",
      PIECES.map((piece, index) => (index % 2 === 0 ? `*${piece}*` : `_${piece}_`)).join(""),
    ],
    ["escapes of a shell", SIGNS.replace(/[^A-Za-z0-9]/g, "\\$&")],
    ["lines of a passphrase", PHRASE.replaceAll(" ", "\n")],
  ])("is removed from what is shown: %s", (_, text) => {
    for (const view of views(`Before ${text} after.`)) {
      expect(view).not.toContain(SECRET);
      expect(view).not.toContain(PHRASE);
      expect(view).not.toContain(SIGNS);
      expect(view.replaceAll("\n", " ")).not.toContain(SECRET.slice(0, 20));
    }
  });
});

describe("what is shown of a text without secrets", () => {
  it("stays as it was, whatever its markup", () => {
    const clean = (whole: string): string => redactor.text(whole);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab \n[]()<>`*_~\\-&\"'".split("")) }), (text) => {
        expect(redactRecord(finishedRecord(text), clean, SHOWN_TEXTS).result?.text).toBe(text);
      }),
    );
  });

  it("are also those of each line of a sentence, as the page reads it", () => {
    expect(SHOWN_TEXTS.sentence("an odd ` here\nto_ken`")).toContain("token`");
  });
});
