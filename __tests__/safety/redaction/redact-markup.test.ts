import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../../src/safety/redaction/redact.js";

const redactor = createRedactor(["shell · correct horse", "4711", "a`b|c<d>ef", "!!!!????!!!!"]);

describe("a finished text of ours", () => {
  it("loses what its parts hold together", () => {
    expect(redactor.markup("✔ shell · correct horse.")).toBe("✔ *** *** *** ***.");
    expect(redactor.markup("| 4711 ms | 147110 |")).toBe("| *** ms | 1***0 |");
  });

  it("keeps every mark that may be the end of something, in order", () => {
    const text = "<details>\n\n```\nx a`b|c<d>ef y\n```\n</details>";
    const marks = (markdown: string): string => markdown.replace(/\*|[^!-/:-@[-`{-~\n]/g, "");
    expect(redactor.markup(text)).toBe("<details>\n\n```\nx ***`***|***<***>*** y\n```\n</details>");
    expect(marks(redactor.markup(text))).toBe(marks(text));
  });

  it("is removed whole where a secret is left that is all marks", () => {
    expect(redactor.markup("what !!!!????!!!! is it")).toBe("***");
  });

  it("is removed whole where each removal makes another secret", () => {
    const chain = createRedactor(["ab", "***-cd", "***-ef", "***-gh"]);
    expect(chain.markup("x ab-cd-ef")).toBe("x ***-***-***");
    expect(chain.markup("x ab-cd-ef-gh")).toBe("***");
  });

  it("stays as it is where there is nothing, but for what no file can take", () => {
    const text = "| shell | `correct` | horse\u200b |\n\n> @user 👩‍💻";
    expect(redactor.markup(text)).toBe(text);
    expect(redactor.markup("a\0b \ud83d c")).toBe("ab \ufffd c");
    expect(redactor.markup("47\u000011")).toBe("***");
  });
});
