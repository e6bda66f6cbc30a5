import { describe, expect, it } from "@jest/globals";
import { createRedactor } from "../../../src/safety/redaction/redact.js";

const redactor = createRedactor([]);
const letters = (length: number): string => "aB3dE6gH9".repeat(length).slice(0, length);
const hexadecimal = (length: number): string => "0123456789abcdef".repeat(length).slice(0, length);

const WEB_TOKEN = `eyJ${letters(33)}.eyJ${letters(200)}.${letters(43)}`;

const TOKENS: readonly [issuer: string, token: string][] = [
  ["GitHub personal, classic", `ghp_${letters(36)}`],
  ["GitHub OAuth", `gho_${letters(36)}`],
  ["GitHub user to server", `ghu_${letters(36)}`],
  ["GitHub installation, old", `ghs_${letters(36)}`],
  ["GitHub installation, new", `ghs_1234567_eyJ${letters(60)}.eyJ${letters(355)}.${letters(84)}`],
  ["GitHub refresh", `ghr_${letters(76)}`],
  ["GitHub personal, fine-grained", `github_pat_${letters(22)}_${letters(59)}`],
  ["Cursor", `crsr_${hexadecimal(64)}`],
  ["Cursor, old", `key_${hexadecimal(64)}`],
  ["Cursor user", `cursor_user_${letters(40)}`],
  ["AWS", "AKIAABCDEFGH12345678"],
  ["AWS, temporary", "ASIAABCDEFGH12345678"],
  ["Slack bot", `xoxb-123456789012-1234567890123-${letters(24)}`],
  ["Slack user", `xoxp-123456789012-123456789012-${letters(32)}`],
  ["Google", `AIza${letters(30)}-_${letters(3)}`],
  ["OpenAI", `sk-${letters(48)}`],
  ["OpenAI project", `sk-proj-${letters(40)}_${letters(40)}-${letters(60)}`],
  ["Anthropic", `sk-ant-api03-${letters(80)}-${letters(12)}AA`],
  ["npm", `npm_${letters(36)}`],
  ["JSON Web Token", WEB_TOKEN],
];

describe.each(TOKENS)("a token: %s", (_issuer, token) => {
  it.each([
    ["alone", "", ""],
    ["in a sentence", "The token is ", ", they say"],
    ["in a shell line", "export TOKEN=", "\n"],
    ["in a URL", "https://x-access-token:", "@github.com/a/b"],
    ["in a query", "https://example.com/?a=b&token=", "&c=d"],
    ["in JSON", '{"token":"', '"}'],
    ["in Markdown", "`", "`"],
    ["behind a dash and an underscore", "a-b_", " "],
    ["behind an escaped line break", "a\\n", "\\n"],
    ["behind an escaped quotation mark", "\\u0022", "\\u0022"],
    ["behind an encoded equals sign", "token%3D", "%26"],
    ["in colour", "\u001b[1;31m", "\u001b[0m"],
    ["in colour, escaped", "\\x1b[31m", "\\x1b[0m"],
    ["behind an escape by number", "\\x1b", "\\x1b"],
    ["behind an octal escape", "\\033", "\\033"],
    ["behind the end of a colour", "\u001b[m", "\u001b[m"],
    ["in colour by red, green and blue", "\u001b[38;2;255;255;255m", "\u001b[0m"],
    ["behind a letter beyond ASCII", "é", "é"],
  ])("is removed %s", (_where, before, behind) => {
    expect(redactor.text(before + token + behind)).toBe(`${before}***${behind}`);
  });

  it("is removed with all that follow it", () => {
    expect(redactor.text(token + token)).toBe("***");
    expect(redactor.text(`${token} ${token}`)).toBe("*** ***");
  });
});

describe("every prefix of an issuer", () => {
  it.each([
    ...Array.from("abcdeoprs", (letter) => `xox${letter}-${letters(24)}`),
    ...["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-ant-"].map((prefix) => `${prefix}a_b-${letters(20)}`),
  ])("is known: %s", (token) => {
    expect(redactor.text(`(${token})`)).toBe("(***)");
  });
});

describe("the shortest token of an issuer", () => {
  it.each([
    [["ghp_", "gho_", "ghu_", "ghr_", "ghs_", "github_pat_"], 36],
    [["crsr_", "cursor_user_"], 24],
    [["key_"], 32],
    [["xoxb-", "xoxp-"], 15],
    [["AIza"], 35],
    [["sk-", "sk-proj-", "sk-svcacct-", "sk-admin-", "sk-ant-"], 20],
    [["npm_"], 36],
  ])("of %j has %i characters behind that, and what has one less is none", (prefixes, length) => {
    for (const prefix of prefixes) {
      expect(redactor.text(`(${prefix}${letters(length)})`)).toBe("(***)");
      const shorter = `(${prefix}${letters(length - 1)})`;
      expect(redactor.text(shorter)).toBe(shorter);
    }
  });

  it.each(["AKIA", "ASIA"])("of %j has 16 capital letters and digits behind that", (prefix) => {
    expect(redactor.text(`(${prefix}ABCDEFGH12345678)`)).toBe("(***)");
    expect(redactor.text(`(${prefix}ABCDEFGH1234567)`)).toBe(`(${prefix}ABCDEFGH1234567)`);
  });
});

describe("a token in the middle of a word", () => {
  const token = `ghp_${letters(36)}`;

  it.each([
    ["a letter", "x"],
    ["hexadecimal digits", "abcdef"],
    ["what would be encoded with a per cent sign", "x3D"],
    ["a per cent sign and other letters", "%zz"],
    ["what would be an escape with a backslash", "xu003d"],
    ["an escape of another letter", "\\v003d"],
    ["an escape without four digits", "\\u0z0d"],
    ["a backslash and a dash", "\\a-b"],
    ["colour without its bracket", "(31m"],
  ])("is none: behind %s", (_, before) => {
    expect(redactor.text(before + token)).toBe(before + token);
  });

  it("is one where that word is a token itself", () => {
    expect(redactor.text(`AKIAABCDEFGH12345678${token}`)).toBe("***");
    expect(redactor.pieces().piece(`AKIAABCDEFGH12345678${token}`)).toBe("***");
  });

  it("is one behind a colour, whose parameters are 16 characters at most", () => {
    expect(redactor.text(`[${"3".repeat(16)}m${token}`)).toBe(`[${"3".repeat(16)}m***`);
    expect(redactor.text(`[${"3".repeat(17)}m${token}`)).toBe(`[${"3".repeat(17)}m${token}`);
  });
});

describe("a JSON Web Token", () => {
  it("has a header of 15 characters at least, which begins like one", () => {
    const rest = `.eyJ${letters(9)}.${letters(9)}`;
    expect(redactor.text(`eyJ${letters(12)}${rest}`)).toBe("***");
    expect(redactor.text(`the token: eyJ${letters(12)}${rest}`)).toBe("the token: ***");
    for (const header of [`eyJ${letters(11)}`, letters(20), `${letters(20)}-eyJ${letters(11)}`]) {
      expect(redactor.text(header + rest)).toBe(header + rest);
    }
  });

  it("has three parts, none of them empty", () => {
    const [header, payload] = [`eyJ${letters(20)}`, `eyJ${letters(9)}`];
    expect(redactor.text(`${header}.${payload}.s`)).toBe("***");
    for (const text of [`${header}.${payload}`, `${header}.${payload}.`, `${header}.${payload},s`]) {
      expect(redactor.text(`${text} behind`)).toBe(`${text} behind`);
    }
  });

  it("is none that stands too near to the start of a text to have a header", () => {
    for (const text of ["eyJ.eyJhbGci.sig and more", "in it: eyJ.eyJhbGci.sig and more"]) {
      expect(redactor.text(text)).toBe(text);
    }
  });
});

describe("what is no token", () => {
  it.each([
    "key_value",
    "key_of_the_configuration_map_of_this_module",
    "sk-button sk-button-primary-large-with-icon-and-label",
    "task-0123456789abcdef0123456789abcdef",
    "monkey_0123456789abcdef0123456789abcdef",
    "npm_config_registry npm_package_dependencies_typescript_eslint_version",
    "cursor_user_settings_migration_version_number",
    "ghp_short",
    "gho_ghu_ghs_ghr_",
    "github_pat_",
    "AKIA and ASIA",
    "AKIAlowercaseletters0123",
    "SLAVAKIA12345678ABCDEFGH",
    "xoxb-",
    "AIza",
    "eyJhbGciOiJIUzI1NiJ9",
    "eyJhbGciOiJIUzI1NiJ9.something.else",
    "a.eyJb.c",
    "toolu_0123456789abcdef0123456789abcdef",
    "5f2c1a9d3b7e4c6a8f0d1e2b3c4d5e6f7a8b9c0d",
    "c6b62c6f-7ead-4fd6-9922-e952131177ff",
    'if (pem.startsWith("-----BEGIN PRIVATE KEY-----")) {',
    "-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----",
  ])("stays as it is: %s", (text) => {
    expect(redactor.text(text)).toBe(text);
  });
});
