import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../../src/safety/redaction/redact.js";
import { redactMarkdown } from "../../../src/safety/redaction/redact-markup.js";

const SECRET = "Tr0ub4dor&3-correct-horse";
const PHRASE = "correct horse battery staple";
const redactor = createRedactor([SECRET, PHRASE]);
const redact = (text: string): string =>
  redactMarkdown(
    text,
    (whole) => redactor.text(whole),
    () => [],
  );

describe("a secret in Markdown", () => {
  it.each([
    ["backticks", "Tr0u`b4dor&3-cor`rect-horse"],
    ["emphasis", "Tr0ub4d**or&3-cor**rect-horse"],
    ["deletions", "Tr0ub4d~~or&3-cor~~rect-horse"],
    ["escapes", "Tr0ub4dor\\&3\\-correct\\-horse"],
    ["backticks and what nobody sees", "Tr0ub4\u200bdor`&3-\u200bcorr`ect-horse"],
  ])("is removed when %s hide it", (_name, text) => {
    expect(redact(`a ${text} b`)).toBe("a *** b");
  });

  it.each([
    ["a quotation", "> correct\n> horse\n>> battery\n> staple"],
    ["a list", "- correct\n- horse\n  + battery\n* staple"],
    ["a numbered list", "1. correct\n2. horse\n3) battery\n4. staple"],
    ["a table", "| correct | horse | battery | staple |"],
    ["paragraphs", "correct\n\nhorse\n\n\n**battery** `staple`"],
  ])("is removed when its words are laid out as %s, whose blanks a reader does not see", (_name, text) => {
    expect(redact(text)).not.toMatch(/[a-z]/);
  });

  it("is removed when only what a view makes of the text shows it, and when that hides it again", () => {
    const shown = (text: string): readonly string[] => [text.replaceAll("|", "")];
    const clean = (whole: string): string => redactor.text(whole);
    expect(redactMarkdown("a Tr0ub4dor|&3-correct|-horse b", clean, shown)).toBe("a *** b");
    // A view that shows another secret each time may never come to an end.
    const shownTimes = (times: number): string => {
      let shown = 0;
      return redactMarkdown("a", clean, () => ((shown += 1) <= times ? [`${shown} ${SECRET}`] : []));
    };
    expect(shownTimes(3)).toBe("3 ***");
    expect(shownTimes(4)).toBe("***");
    expect(shownTimes(Infinity)).toBe("***");
  });

  it("markup stays where it hides nothing", () => {
    const text = "**bold** `code` ~~gone~~ \\* C:\\Users\\me";
    expect(redact(text)).toBe(text);
    expect(redact(`${text} **${SECRET}**`)).toBe(`${text} *******`);
  });
});
