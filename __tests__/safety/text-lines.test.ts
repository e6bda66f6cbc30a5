import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../src/safety/redact.js";
import { createTextLineRedactor } from "../../src/safety/text-lines.js";

describe("a text that leaves line by line", () => {
  it("keeps back the lines that show a secret of several short ones", () => {
    const redact = createTextLineRedactor(createRedactor(["ab12cd\nef34gh\nij56kl"]));
    expect(["so:", "ab12cd", "ef34gh", "ij56kl", "that was it"].map(redact)).toEqual([
      "so:",
      "ab12cd",
      "***",
      "***",
      "that was it",
    ]);
  });

  it("loses what each line shows by itself", () => {
    const redact = createTextLineRedactor(createRedactor(["hunter2hunter2"]));
    expect(redact("the word is hunter2hunter2.")).toBe("the word is ***.");
    expect(redact(`a token: ghp_${"a1".repeat(18)}`)).toBe("a token: ***");
  });

  it("is handed on as it is, empty lines too, where there is nothing to remove", () => {
    const redact = createTextLineRedactor(createRedactor(["hunter2hunter2"]));
    for (const line of ["one", "", "two\ttabs ", "é\u{1f33f}"]) {
      expect(redact(line)).toBe(line);
    }
  });

  it("keeps back a private key that nobody has registered, and goes on behind it", () => {
    const redact = createTextLineRedactor(createRedactor([]));
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
    const redact = createTextLineRedactor(createRedactor([]));
    const lines = ["expected -----BEGIN PRIVATE KEY-----", "but found a certificate.", "MIIEowIBAAKC"];
    expect(lines.map(redact)).toEqual(["expected ***", ...lines.slice(1)]);
  });
});
