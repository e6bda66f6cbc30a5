import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../../src/safety/redaction/redact.js";

const redactor = createRedactor([]);
const BODY = [
  "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQ",
  "C7VJTUt9Us8cKjMzEfYyjiWA4R4/M2bS1GB4t7NXp98C3S",
  "=",
];

const block = (label: string, lineBreak = "\n", end = true): string =>
  [`-----BEGIN ${label}-----`, ...BODY, ...(end ? [`-----END ${label}-----`] : [])].join(lineBreak);

describe("a private key in PEM", () => {
  it.each([
    "PRIVATE KEY",
    "RSA PRIVATE KEY",
    "EC PRIVATE KEY",
    "OPENSSH PRIVATE KEY",
    "ENCRYPTED PRIVATE KEY",
    "PGP PRIVATE KEY BLOCK",
  ])("is removed whole: %s", (label) => {
    expect(redactor.text(`before\n${block(label)}\nbehind`)).toBe("before\n***\nbehind");
  });

  it.each([
    ["real", "\n"],
    ["of Windows", "\r\n"],
    ["escaped", "\\n"],
    ["escaped twice", "\\\\n"],
    ["numbered", "\n   12\t"],
    ["of a difference", "\n+"],
    ["lost", " "],
  ])("is removed with line breaks that are %s", (_kind, lineBreak) => {
    expect(redactor.text(`a ${block("PRIVATE KEY", lineBreak)} b`)).toBe("a *** b");
  });

  it("is removed to the end of the text where its end was cut off", () => {
    expect(redactor.text(`a ${block("RSA PRIVATE KEY", "\n", false)}`)).toBe("a ***");
    expect(redactor.text(`a ${block("PRIVATE KEY", "\n", false)} -----END CERTIFICATE----- b`)).toBe("a ***");
  });

  it("is removed where its first line is followed by the key itself", () => {
    expect(redactor.text("a -----BEGIN PRIVATE KEY-----MIIE/+9-----END PRIVATE KEY----- b")).toBe("a *** b");
    expect(redactor.text("-----BEGIN PRIVATE KEY-----")).toBe("-----BEGIN PRIVATE KEY-----");
  });

  it("ends at the last line of a private key, and not at one that only looks like it", () => {
    for (const end of [
      "PUBLIC KEY",
      "private PRIVATE KEY",
      `${"A".repeat(31)}PRIVATE KEY`,
      "PRIVATE KEY BLOB",
    ]) {
      expect(redactor.text(`${block("PRIVATE KEY", "\n", false)}\n-----END ${end}-----\nbehind`)).toBe("***");
    }
    expect(
      redactor.text(`${block("PRIVATE KEY", "\n", false)}\n-----END A\n-----END EC PRIVATE KEY-----\nbehind`),
    ).toBe("***\nbehind");
  });

  it("has a label of capital letters, and no longer one than any in use", () => {
    expect(redactor.text(block(`${"A".repeat(30)}PRIVATE KEY`))).toBe("***");
    for (const label of ["rsa PRIVATE KEY", "ANY\nPRIVATE KEY", `${"A".repeat(31)}PRIVATE KEY`]) {
      expect(redactor.text(block(label))).toBe(block(label));
    }
    for (const text of [
      `${"CAPITALS ".repeat(9)}PRIVATE KEY-----\nbehind`,
      "-----BEGIN PRIVATE KEY or PRIVATE KEY-----\nbehind",
    ]) {
      expect(redactor.text(text)).toBe(text);
    }
    const two = `-----BEGIN CERTIFICATE----- ${block("PRIVATE KEY")}`;
    expect(redactor.text(two)).toBe("-----BEGIN CERTIFICATE----- ***");
  });

  it("does not take along what stands between two keys, nor a certificate", () => {
    const certificate = block("CERTIFICATE");
    const text = [block("PRIVATE KEY"), certificate, block("EC PRIVATE KEY")].join("\n");
    expect(redactor.text(text)).toBe(`***\n${certificate}\n***`);
  });

  it("is only mentioned by source code, which stays", () => {
    for (const text of [
      "const PEM = /^-----BEGIN [A-Z ]*PRIVATE KEY-----/;\nrest",
      "`-----BEGIN RSA PRIVATE KEY-----` is the first line",
      'grep -r "BEGIN PRIVATE KEY" .',
    ]) {
      expect(redactor.text(text)).toBe(text);
    }
  });
});
