import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createRedactor, type Redactor } from "../../../src/safety/redaction/redact.js";
import { pieces as piecesOf, secrets } from "../redaction-arbitraries.js";
import { TextLineRedactor } from "../../../src/safety/redaction/redact-pieces.js";
import { propertyRuns } from "../../support/property-runs.js";

const SECRET = "Tr0ub4dor&3-correct-horse";
const redactor = createRedactor([SECRET, "hunter2"]);

function leave(...pieces: readonly string[]): readonly string[] {
  const redact = redactor.pieces();
  return pieces.map((piece) => redact.piece(piece));
}

function lineRedactor(whole: Redactor): (line: string) => string {
  const lines = new TextLineRedactor(whole);
  return (line) => lines.line(line);
}

describe("a text that leaves in pieces", () => {
  it("leaves as it is without a secret", () => {
    const odd = ["", "fine\u200b", "\ud83d", "\ude00 Tr0ub4dor&3", " -corr", "ect"];
    expect(leave(...odd)).toEqual(odd);
  });

  it("loses of a secret all but 11 characters, however it is cut", () => {
    expect(leave("x Tr0ub4d", "or&3-correct-horse y")).toEqual(["x Tr0ub4d", "*** y"]);
    expect(leave("Tr0ub4dor&3", "-", "correct", "-horse", "!")).toEqual([
      "Tr0ub4dor&3",
      "***",
      "***",
      "***",
      "!",
    ]);
    expect(
      leave(...Array.from(SECRET))
        .join("")
        .replaceAll("***", ""),
    ).toBe(SECRET.slice(0, 11));
  });

  it("loses the rest of a short secret", () => {
    expect(leave("hun", "ter2 hunter", "3", "hunter2")).toEqual(["hun", "*** hunter", "3", "***"]);
  });

  it("leaves as it is what follows a secret that is gone", () => {
    expect(leave("hunter2", "x", "y")).toEqual(["***", "x", "y"]);
    expect(leave("hunter2 ", "x")).toEqual(["*** ", "x"]);
  });

  it("is not misled by what nobody sees", () => {
    const zeroWidth = "\u200b\u2060\u00ad".repeat(9);
    expect(leave("Tr0ub4d", zeroWidth, `or&3${zeroWidth}-correct-horse`, "\u001b[31m")).toEqual([
      "Tr0ub4d",
      zeroWidth,
      "***",
      "\u001b[31m",
    ]);
  });

  it("two texts do not disturb each other", () => {
    const [one, other] = [redactor.pieces(), redactor.pieces()];
    expect([one.piece("Tr0ub4dor"), other.piece("&3-correct-horse"), one.piece("&3-corr")]).toEqual([
      "Tr0ub4dor",
      "***",
      "***",
    ]);
  });

  it("never has 12 characters of a secret in a row", () => {
    // Printable ASCII, but no asterisk: what stands in place of a secret is made of them.
    const scenario = secrets
      .filter((secret) => /^[!-)+-~]{12,}$/.test(secret))
      .chain((secret) =>
        fc.tuple(
          fc.constant(secret),
          fc.array(fc.nat(secret.length), { maxLength: 8 }),
          fc.string(),
          fc.string(),
        ),
      );
    fc.assert(
      fc.property(scenario, ([secret, cuts, before, after]) => {
        const text = before + secret + after;
        const ends = [...cuts.map((cut) => before.length + cut), text.length].sort((a, b) => a - b);
        const redact = createRedactor([secret]).pieces();
        const left = ends.map((end, index) => redact.piece(text.slice(ends[index - 1] ?? 0, end))).join("");
        const alien = createRedactor([secret]).text(before) + createRedactor([secret]).text(after);
        expect(piecesOf(secret).filter((piece) => left.includes(piece) && !alien.includes(piece))).toEqual(
          [],
        );
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

describe("a text that leaves in pieces, in colours", () => {
  it("loses a secret, too, whose colours are cut in two", () => {
    const coloured = Array.from(SECRET.slice(0, 14)).join("\u001b[31m");
    for (let cut = 1; cut < coloured.length; cut += 1) {
      const left = leave(coloured.slice(0, cut), coloured.slice(cut), "!").join("");
      expect(left.replace(/\u001b\[31m/g, "")).not.toContain(SECRET.slice(0, 12));
    }
  });

  it("waits for the end of a sequence of up to 200 characters, longer than any real one", () => {
    const begun = (parameters: number): string => `\u001b[${"3".repeat(parameters)}`;
    expect(leave(`Tr0ub4d${begun(198)}`, "mor&3-c")).toEqual([`Tr0ub4d${begun(198)}`, "***"]);
    expect(leave(`Tr0ub4d${begun(199)}`, "mor&3-c")).toEqual([`Tr0ub4d${begun(199)}`, "mor&3-c"]);
  });

  it("keeps what only looks like the beginning of one", () => {
    const odd = ["\u001b", "[", "3", `\u001b[${"3".repeat(300)}`, "m", "\u001b]0;title", "\u0007 x"];
    expect(leave(...odd)).toEqual(odd);
  });
});

describe("a text that leaves line by line", () => {
  it("keeps back the lines that show a secret of several short ones", () => {
    const redact = lineRedactor(createRedactor(["ab12cd\nef34gh\nij56kl"]));
    expect(["so:", "ab12cd", "ef34gh", "ij56kl", "that was it"].map(redact)).toEqual([
      "so:",
      "ab12cd",
      "***",
      "***",
      "that was it",
    ]);
  });

  it("loses what each line shows by itself", () => {
    const redact = lineRedactor(createRedactor(["hunter2hunter2"]));
    expect(redact("the word is hunter2hunter2.")).toBe("the word is ***.");
    expect(redact(`a token: ghp_${"a1".repeat(18)}`)).toBe("a token: ***");
  });

  it("is handed on as it is, empty lines too, where there is nothing to remove", () => {
    const redact = lineRedactor(createRedactor(["hunter2hunter2"]));
    for (const line of ["one", "", "two\ttabs ", "é\u{1f33f}"]) {
      expect(redact(line)).toBe(line);
    }
  });

  it("keeps back a private key that nobody has registered, and goes on behind it", () => {
    const redact = lineRedactor(createRedactor([]));
    const key = [
      "-----BEGIN RSA PRIVATE KEY-----",
      "Proc-Type: 4,ENCRYPTED",
      "",
      "  MIIEowIBAAKCAQEA0Z3VS5JJcds3xfn/ygWyF8PbnGy0AHB7MhgwMbRvI0MBZhpI ",
      "q2wPcVhCT5dTAg==\r",
      "-----END RSA PRIVATE KEY-----",
    ];
    expect(["cat key.pem", ...key, "Done"].map(redact)).toEqual([
      "cat key.pem",
      ...key.map(() => "***"),
      "Done",
    ]);
  });

  it("goes on with what cannot be of a key, where its last line is missing", () => {
    const redact = lineRedactor(createRedactor([]));
    const lines = ["expected -----BEGIN PRIVATE KEY-----", "but found a certificate.", "MIIEowIBAAKC"];
    expect(lines.map(redact)).toEqual(["expected ***", ...lines.slice(1)]);
  });
});
