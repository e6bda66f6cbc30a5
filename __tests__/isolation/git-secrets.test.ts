import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { propertyRuns } from "../support/property-runs.js";
import { harmlessConfiguration, includedFiles, secretKeys } from "../../src/isolation/git-secrets.js";

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

/** What git itself reads in a configuration. */
function listed(text: string): string {
  const file = join(folder, "config");
  writeFileSync(file, text);
  return execFileSync("git", ["config", "--file", file, "--null", "--list"], { encoding: "utf8" });
}

describe("the credentials in a git configuration", () => {
  it("of actions/checkout are told by the name that `git config` takes", () => {
    expect(secretKeys(CHECKOUT)).toEqual(["http.https://github.com/.extraheader"]);
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
    ["the old way to write a section", `[http.https://github.com/]\n\textraheader = ${TOKEN}\n`],
    ["behind a line that git would not read", `[http]\n\t=\n\textraheader = ${TOKEN}\n`],
  ])("are found however they are written: %s", (_how, text) => {
    expect(secretKeys(text).map((key) => key.toLowerCase())).toEqual([
      expect.stringMatching(/extraheader$/u),
    ]);
  });

  it.each([
    ["remote.origin.url", `[remote "origin"]\n\turl = https://x-access-token:t0ken@github.com/o/r\n`],
    ["url.…", `[url "https://x:t0ken@h/"]\n\tinsteadOf = https://h/\n`],
    ["http.…", `[http "https://t0ken@h/"]\n`],
    ["credential.helper", `[credential]\n\thelper = "!f() { echo password=t0ken; }; f"\n`],
    ["credential.https://h.helper", `[credential "https://h"]\n\thelper = !echo t0ken\n`],
    ["credential.helper", "[credential]\n\thelper = store --file=.git/store\n"],
    ["http.proxy", "[http]\n\tproxy = user:t0ken@proxy:3128\n"],
    ["core.gitProxy", "[core]\n\tgitProxy = user:t0ken@proxy\n"],
    ["credential.https://h.username", `[credential "https://h"]\n\tusername = t0ken\n`],
    ["hub.apiKey", "[hub]\n\tapiKey = t0ken\n"],
    ["alias.x", `[alias]\n\tx = "!curl -H 'Authorization: t0ken' h"\n`],
    ["alias.x", `[alias]\n\tx = !curl https://t0ken@h/\n`],
    ["http.extraheader", "[http]\n\t# extraheader = t0ken\n"],
    ["gc.auto", "[gc]\n\tauto = 0 # https://t0ken@h/\n"],
    ["custom.key", `[custom]\n\tkey = ghp_t0ken${"a1".repeat(20)}\n`],
    ["http.cookieFile", "[http]\n\tcookieFile = cookies.txt\n"],
    ["http.sslKey", "[http]\n\tsslKey = keys/client.pem\n"],
    ["core.askPass", "[core]\n\taskPass = ./tools/askpass\n"],
  ])("are found in %s, and the name does not tell them", (name, text) => {
    const keys = secretKeys(`[core]\n\tbare = false\n${text}`);
    expect(keys[0]).toBe(name);
    expect(keys.join(" ")).not.toContain("t0ken");
  });

  it.each([
    ["what a checkout without them leaves", CHECKOUT.replace(/\textraheader.*\n/u, "")],
    ["nothing", ""],
    ["a helper that is only named", "[credential]\n\thelper = !gcloud auth\n\thelper = store\n"],
    ["a user of SSH", `[remote "other"]\n\turl = git@github.com:o/r\n\tpushurl = ssh://git@github.com/o/r\n`],
    ["a name and an address", "[user]\n\tname = Ada\n\temail = ada@example.com\n"],
  ])("are none: %s", (_which, text) => {
    expect(secretKeys(text)).toEqual([]);
  });

  it("are looked for in time in proportion to a long file", () => {
    for (const text of [
      "[",
      "[a ",
      '[a "',
      "x = \\",
      " ",
      "#",
      '"',
      ":@",
      "http://",
      "[http]\nx = ",
      "a://@",
    ]) {
      const began = performance.now();
      secretKeys(`[a]\nb = ${text.repeat(100_000)}`);
      secretKeys(text.repeat(100_000));
      includedFiles(text.repeat(100_000));
      expect(performance.now() - began).toBeLessThan(5_000);
    }
  });
});

describe("files that a configuration includes", () => {
  it("are told, with and without a condition", () => {
    const text = `[include]\n\tpath = a\n[includeIf "gitdir:/w/.git"]\n\tpath = "b c"\n[user]\n\tpath = d\n[include] path = e\n`;
    expect(includedFiles(text)).toEqual(["a", "b c", "e"]);
  });
});

describe("the user's own configuration for the agent", () => {
  it("tells who commits, which folders are safe, and nothing that is secret or runs a program", () => {
    const text = `[user]\n\tname = Ada\n\temail = ada@example.com\n\tsigningkey = KEY\n[safe]\n\tdirectory = *\n[credential]\n\thelper = store\n[url "https://t@h/"]\n\tinsteadOf = https://h/\n[http]\n\textraheader = ${TOKEN}\n[core]\n\tsshCommand = ssh -i key\n\tautocrlf = input\n`;
    expect(listed(harmlessConfiguration(listed(text)).text).split("\0")).toEqual([
      "user.name\nAda",
      "user.email\nada@example.com",
      "safe.directory\n*",
      "core.autocrlf\ninput",
      "",
    ]);
  });

  it("has other addresses of hosts without a user, and what TLS and ignored files need, with the files for it", () => {
    const text = `[url "https://mirror.example/"]\n\tinsteadOf = https://github.com/\n[http]\n\tsslCAInfo = /srv/ca.pem\n[http "https://h/"]\n\tsslVerify = false\n\tsslKey = /srv/key\n[core]\n\texcludesFile = ~/.ignored\n`;
    const harmless = harmlessConfiguration(listed(text));
    expect(listed(harmless.text).split("\0")).toEqual([
      "url.https://mirror.example/.insteadof\nhttps://github.com/",
      "http.sslcainfo\n/srv/ca.pem",
      "http.https://h/.sslverify\nfalse",
      "core.excludesfile\n~/.ignored",
      "",
    ]);
    expect(harmless.files).toEqual(["/srv/ca.pem", "~/.ignored"]);
  });

  it("says what git read, whatever characters it has", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        const before = `user.name\n${name.replaceAll("\0", "")}\0`;
        expect(listed(harmlessConfiguration(before).text)).toBe(before);
      }),
      { numRuns: propertyRuns(40) },
    );
  });
});
