import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { gitSettings } from "../../src/isolation/git-config.js";
import { harmlessGitConfiguration, includedFiles, takeOutSecrets } from "../../src/isolation/git-secrets.js";
import { propertyRuns } from "../support/property-runs.js";

const TOKEN = "AUTHORIZATION: basic eC1hY2Nlc3MtdG9rZW46Z2hzX3NlY3JldA==";
const CHECKOUT = `[core]
\trepositoryformatversion = 0
\tbare = false
[remote "origin"]
\turl = https://github.com/octo-org/octo-repo
\tfetch = +refs/heads/*:refs/remotes/origin/*
[gc]
\tauto = 0
[http "https://github.com/"]
\textraheader = ${TOKEN}
[branch "main"]
\tremote = origin
`;

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "git-secrets-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What git itself reads in a configuration: `name=value`, one each. */
function asGitReads(text: string): readonly string[] {
  const file = join(folder, "config");
  writeFileSync(file, text, "latin1");
  return execFileSync("git", ["config", "--file", file, "--null", "--list"], { encoding: "latin1" })
    .split("\0")
    .filter((entry) => entry !== "");
}

function taken(text: string): { readonly left: string; readonly taken: string } {
  const result = takeOutSecrets(text);
  if (result === undefined) {
    throw new Error("nothing was taken out");
  }
  return result;
}

describe("the credentials of actions/checkout", () => {
  it("are taken out, and all else stays as it was", () => {
    const { left } = taken(CHECKOUT);
    expect(left).not.toContain("AUTHORIZATION");
    expect(asGitReads(left)).toEqual(asGitReads(CHECKOUT).filter((entry) => !entry.includes("extraheader")));
  });

  it("are back with all that was added meanwhile when what was taken is put behind it", () => {
    const { left, taken: lines } = taken(CHECKOUT);
    const changed = `${left}[user]\n\tname = Agent`;
    expect(asGitReads(changed + lines).toSorted()).toEqual(
      [...asGitReads(CHECKOUT), "user.name\nAgent"].toSorted(),
    );
  });

  it.each([
    ["any case of letters", `[HTTP "https://github.com/"]\n\tExtraHeader = ${TOKEN}\n`],
    ["for all hosts", `[http]\nextraheader=${TOKEN}\n`],
    ["behind their section", `[http "https://github.com/"] extraheader = ${TOKEN}\n[core]\n\tbare = false\n`],
    ["continued", `[http]\n\textraheader = AUTHOR\\\nIZATION: basic abc\n\tproxy = x\n`],
    ["quoted", `[http]\n\textraheader = "AUTHORIZATION: basic # abc" ; said\n`],
    ["with carriage returns", `[http]\r\n\textraheader = ${TOKEN}\r\n[core]\r\n\tbare = false\r\n`],
    ["behind a byte order mark", `\xef\xbb\xbf[http]\n\textraheader = ${TOKEN}\n`],
    ["without a newline at the end", `[http]\n\textraheader = ${TOKEN}`],
    [
      "the old way to write a section",
      `[http.https://github.com/]\n[http.github]\n\textraheader = ${TOKEN}\n`,
    ],
    ["twice", `[http]\n\textraheader = ${TOKEN}\n\textraheader = ${TOKEN}2\n`],
    ["behind a line that git would not read", `[http]\n\t=\n\textraheader = ${TOKEN}\n`],
  ])("are found: %s", (_how, text) => {
    const { left, taken: lines } = taken(text);
    expect(left).not.toMatch(/AUTHOR|basic|ghs_/iu);
    expect(lines).toContain("basic");
  });

  it("are found in addresses, too", () => {
    const text = `[remote "origin"]\n\turl = https://x-access-token:ghs_secret@github.com/o/r\n[url "https://ghs_secret@github.com/"]\n\tinsteadOf = https://github.com/\n[remote "other"]\n\turl = git@github.com:o/r\n\tpushurl = ssh://git@github.com/o/r\n`;
    const { left } = taken(text);
    expect(left).not.toContain("ghs_secret@github.com/o/r");
    expect(asGitReads(left)).toEqual([
      "remote.other.url\ngit@github.com:o/r",
      "remote.other.pushurl\nssh://git@github.com/o/r",
    ]);
  });

  it.each([
    ["of an address", `[url "https://x:t0ken@h/"]\n\tinsteadOf = https://h/\n`],
    ["of HTTP", `[http "https://x:t0ken@h/"]\n\tsslVerify = true\n`],
    ["of a credential", `[credential "https://t0ken@h"]\n\tusername = x\n`],
    ["with the setting behind it", `[url "https://t0ken@h/"] insteadOf = https://h/\n`],
    ["without a setting", `[http "https://t0ken@h/"]\n`],
  ])("are taken out with the header of a section: %s", (_which, text) => {
    const around = `[core]\n\tbare = false\n${text}[user]\n\tname = Ada\n`;
    const { left, taken: lines } = taken(around);
    expect(left).not.toContain("t0ken");
    expect(asGitReads(left)).toEqual(["core.bare\nfalse", "user.name\nAda"]);
    expect(asGitReads(left + lines).toSorted()).toEqual(asGitReads(around).toSorted());
  });

  it.each([
    ["a helper that says one", `[credential]\n\thelper = "!f() { echo password=t0ken; }; f"\n`],
    ["a helper for one host", `[credential "https://h"]\n\thelper = !echo t0ken\n`],
    ["a proxy without a scheme", "[http]\n\tproxy = user:t0ken@proxy:3128\n"],
    ["a proxy for git's own protocol", "[core]\n\tgitProxy = user:t0ken@proxy\n"],
    ["a user name that may be a token", `[credential "https://h"]\n\tusername = t0ken\n`],
    ["a key of another program", "[hub]\n\tapiKey = t0ken\n"],
    ["an alias with a header", `[alias]\n\tx = "!curl -H 'Authorization: t0ken' h"\n`],
    ["an address within a command", `[alias]\n\tx = !curl https://t0ken@h/\n`],
    ["a comment", "[http]\n\t# extraheader = t0ken\n"],
    ["a comment behind a setting", "[gc]\n\tauto = 0 # https://t0ken@h/\n"],
    ["what looks like a token", `[custom]\n\tkey = ghp_t0ken${"a1".repeat(20)}\n`],
  ])("are taken out: %s", (_which, text) => {
    const { left, taken: lines } = taken(`[core]\n\tbare = false\n${text}`);
    expect(left).not.toContain("t0ken");
    expect(lines).toContain("t0ken");
    expect(asGitReads(left)).toEqual(["core.bare\nfalse"]);
  });

  it("stay where they are not those that are looked for", () => {
    expect(takeOutSecrets(CHECKOUT, new Set(["AUTHORIZATION: basic other"]))).toBeUndefined();
    const { left } = takeOutSecrets(`${CHECKOUT}[x]\n\tpassword = y\n`, new Set([TOKEN])) ?? { left: "" };
    expect(left).toContain("password = y");
    expect(left).not.toContain("AUTHORIZATION");
  });

  it("are nothing in a configuration without any", () => {
    expect(takeOutSecrets(CHECKOUT.replace(/\textraheader.*\n/u, ""))).toBeUndefined();
    expect(takeOutSecrets("")).toBeUndefined();
  });
});

describe("the reader of configurations", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "[core]\n",
      '[http "https://h/"]\n',
      "[a.b]",
      "[A.B]\n",
      "\tkey = value\n",
      "\tCaseOfKey = Value\n",
      "other\n",
      "# said\n",
      "; x\n",
    ),
    fc.constantFrom('\tq = "a # b" c # d\n', "\tlong = a\\\n  b\n", '\te = a\\"c\\\\\n', "\n", "  ", "\tx=y"),
  );

  it("reads what git reads", () => {
    fc.assert(
      fc.property(fc.constantFrom("", "\xef\xbb\xbf"), fc.array(piece, { maxLength: 12 }), (mark, pieces) => {
        const text = `${mark}[start]\n${pieces.join("")}`;
        let expected: readonly string[];
        try {
          expected = asGitReads(text);
        } catch {
          return;
        }
        const read = gitSettings(text).map(({ section, subsection, key, value }) => {
          const name = [section, ...(subsection === "" ? [] : [subsection]), key].join(".");
          return `${name}\n${value.replaceAll("\t", " ")}`;
        });
        // Versions of git differ in whether a tab within a value stays one. Without `=` there is no line for the value.
        const entries = expected.map((entry) => (entry.includes("\n") ? entry : `${entry}\n`));
        expect(read).toEqual(entries.map((entry) => entry.replaceAll("\t", " ")));
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  it("takes time in proportion to a long file", () => {
    for (const text of [
      "[",
      "[a ",
      '[a "',
      "x = \\",
      " ",
      '"',
      ":@",
      "http://",
      "[http]\nextraheader = ",
      "# x\n",
      "a://@",
    ]) {
      const began = performance.now();
      takeOutSecrets(`[a]\nb = ${text.repeat(100_000)}`);
      takeOutSecrets(text.repeat(100_000));
      expect(performance.now() - began).toBeLessThan(5_000);
    }
  });
});

describe("files that a configuration includes", () => {
  it("are told, with and without a condition", () => {
    const text = `[include]\n\tpath = a\n[includeIf "gitdir:/w/.git"]\n\tpath = "b c"\n[user]\n\tpath = d\n`;
    expect(includedFiles(text)).toEqual(["a", "b c"]);
  });
});

describe("the user's own configuration for the agent", () => {
  it("tells who commits and which folders are safe, and nothing that is secret or runs a program", () => {
    const text = `[user]\n\tname = Ada\n\temail = ada@example.com\n\tsigningkey = KEY\n[safe]\n\tdirectory = *\n[credential]\n\thelper = store\n[url "https://t@h/"]\n\tinsteadOf = https://h/\n[http]\n\textraheader = ${TOKEN}\n[core]\n\tsshCommand = ssh -i key\n\tautocrlf = input\n`;
    expect(asGitReads(harmlessGitConfiguration(text))).toEqual([
      "user.name\nAda",
      "user.email\nada@example.com",
      "safe.directory\n*",
      "core.autocrlf\ninput",
    ]);
  });
});
