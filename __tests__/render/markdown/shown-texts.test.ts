import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { redactMarkdown, redactRecord } from "../../../src/record/redact-record.js";
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

describe("a secret in Markdown", () => {
  const WORD = "Tr0ub4dor&3-correct-horse";
  const secrets = createRedactor([WORD, PHRASE]);
  const clean = (text: string): string => secrets.text(text);
  const redact = (text: string): string => redactMarkdown(text, clean, SHOWN_TEXTS.answer);

  it.each([
    ["backticks", "Tr0u`b4dor&3-cor`rect-horse"],
    ["emphasis", "Tr0ub4d**or&3-cor**rect-horse"],
    ["escapes", "Tr0ub4dor\\&3\\-correct\\-horse"],
    ["backticks and what nobody sees", "Tr0ub4\u200bdor`&3-\u200bcorr`ect-horse"],
  ])("is removed when %s hide it", (_name, text) => {
    expect(redact(`a ${text} b`)).toBe("a *** b");
  });

  it.each([
    ["a quotation", "> correct\n> horse\n>> battery\n> staple"],
    ["a list", "- correct\n- horse\n  + battery\n* staple"],
    ["a numbered list", "1. correct\n2. horse\n3) battery\n4. staple"],
    ["a table", "| correct | horse |\n|---|---|\n| battery | staple |"],
    ["paragraphs", "correct\n\nhorse\n\n\n**battery** `staple`"],
  ])("is removed when its words are laid out as %s, whose blanks a reader does not see", (_name, text) => {
    expect(redact(text)).not.toMatch(/[a-z]/);
  });

  it("is removed when what a view makes of the text hides it again", () => {
    const shownTimes = (times: number): string => {
      let shown = 0;
      return redactMarkdown("a", clean, () => ((shown += 1) <= times ? [`${shown} ${WORD}`] : []));
    };
    expect([0, 1, 2, Infinity].map(shownTimes)).toEqual(["a", "1 ***", "***", "***"]);
  });

  it("leaves markup where it hides nothing", () => {
    const text = "**bold** `code` ~~gone~~ \\* C:\\Users\\me";
    expect(redact(text)).toBe(text);
    expect(redact(`${text} **${WORD}**`)).toBe(`${text} *******`);
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
