import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import {
  type HostRule,
  isAllowed,
  isNamed,
  normalHost,
  parseHostRule,
  readAllowedHosts,
} from "../../src/inputs/allowed-hosts.js";
import { InputReader } from "../../src/inputs/input-reader.js";

function rule(text: string): HostRule {
  const parsed = parseHostRule(text);
  if (parsed === undefined) {
    throw new Error(`${text} is not a rule`);
  }
  return parsed;
}

describe("a rule", () => {
  it.each([
    ["registry.npmjs.org", { host: "registry.npmjs.org", isSuffix: false, port: undefined }],
    ["*.example.com", { host: "example.com", isSuffix: true, port: undefined }],
    ["host:8443", { host: "host", isSuffix: false, port: 8443 }],
    ["*.example.com:8443", { host: "example.com", isSuffix: true, port: 8443 }],
    ["EXAMPLE.com.", { host: "example.com", isSuffix: false, port: undefined }],
    ["*.ä.example", { host: "xn--4ca.example", isSuffix: true, port: undefined }],
    ["bücher.example", { host: "xn--bcher-kva.example", isSuffix: false, port: undefined }],
    ["localhost:8080", { host: "localhost", isSuffix: false, port: 8080 }],
    ["10.1.2.3:5432", { host: "10.1.2.3", isSuffix: false, port: 5432 }],
    ["[::1]:8080", { host: "::1", isSuffix: false, port: 8080 }],
    ["[2001:DB8::0:1]", { host: "2001:db8::1", isSuffix: false, port: undefined }],
    ["::1", { host: "::1", isSuffix: false, port: undefined }],
    ["_service.example", { host: "_service.example", isSuffix: false, port: undefined }],
  ])("%s is understood", (text, expected) => {
    expect(parseHostRule(text)).toEqual(expected);
  });

  it.each([
    ["http://x"],
    ["https://example.com/"],
    ["example.com/path"],
    ["*"],
    ["**.example.com"],
    ["foo.*.com"],
    ["*.10.0.0.1"],
    ["*.[::1]"],
    ["a host"],
    ["a,b"],
    ["user@example.com"],
    ["10.0.0.0/8"],
    ["10.0.0.1-10.0.0.9"],
    ["10.0.0.*"],
    ["10.0.0"],
    ["0x7f000001"],
    ["2130706433"],
    ["fe80::1%eth0"],
    ["[::1"],
    ["example.com:"],
    ["example.com:0"],
    ["example.com:65536"],
    ["example.com:https"],
    ["example.com:443:80"],
    [".example.com"],
    ["example..com"],
    ["-x.com"],
    ["%65xample.com"],
    [`${"a".repeat(64)}.com`],
    [""],
    ["*."],
    ["*.com"],
    ["*.COM."],
    ["*.com:443"],
    ["*.localhost"],
  ])("%j is refused", (text) => {
    expect(parseHostRule(text)).toBeUndefined();
  });

  it("is never understood of text with a scheme, a path, user information or blanks", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("/", "@", " ", "\t", "\\", "#", "?"),
        fc.string(),
        (a, sign, b) => {
          expect(parseHostRule(`${a}${sign}${b}`)).toBeUndefined();
        },
      ),
    );
  });

  it("takes time in proportion to a long line", () => {
    for (const piece of ["a", ".", ":", "[", "*."]) {
      const began = performance.now();
      parseHostRule(piece.repeat(200_000));
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });
});

describe("what is allowed", () => {
  it("is a host by its very name, and without a port those of the web", () => {
    const rules = [rule("example.com")];
    expect(isAllowed(rules, "example.com", 443)).toBe(true);
    expect(isAllowed(rules, "example.com", 80)).toBe(true);
    expect(isAllowed(rules, "example.com", 8443)).toBe(false);
    expect(isAllowed(rules, "www.example.com", 443)).toBe(false);
    expect(isAllowed(rules, "example.com.evil.example", 443)).toBe(false);
  });

  it("is with *. every host below, and not the name itself", () => {
    const rules = [rule("*.example.com")];
    expect(isAllowed(rules, "a.example.com", 443)).toBe(true);
    expect(isAllowed(rules, "b.a.example.com", 443)).toBe(true);
    expect(isAllowed(rules, "example.com", 443)).toBe(false);
    expect(isAllowed(rules, "notexample.com", 443)).toBe(false);
  });

  it("is one port where one is given", () => {
    expect(isAllowed([rule("example.com:8443")], "example.com", 8443)).toBe(true);
    expect(isAllowed([rule("example.com:8443")], "example.com", 443)).toBe(false);
  });

  it("is named only by the very host and the very port", () => {
    expect(isNamed([rule("localhost:8080")], "localhost", 8080)).toBe(true);
    expect(isNamed([rule("localhost")], "localhost", 443)).toBe(false);
    expect(isNamed([rule("*.lan.example:8080")], "host.lan.example", 8080)).toBe(false);
  });
});

describe("a host as the agent writes it", () => {
  it.each([
    ["EXAMPLE.Com", "example.com"],
    ["example.com.", "example.com"],
    ["127.1", "127.0.0.1"],
    ["0x7f.0.0.1", "127.0.0.1"],
    ["2130706433", "127.0.0.1"],
    ["0177.0.0.1", "127.0.0.1"],
    ["[::ffff:127.0.0.1]", "::ffff:7f00:1"],
    ["[0:0:0:0:0:0:0:1]", "::1"],
  ])("%s means %s", (host, expected) => {
    expect(normalHost(host)).toBe(expected);
  });

  it.each([
    ["user@example.com"],
    ["example.com@evil"],
    ["example.com/"],
    ["a b"],
    ["[::1%lo]"],
    ["[x]"],
    ["%2e"],
    [""],
  ])("%j means none", (host) => {
    expect(normalHost(host)).toBeUndefined();
  });
});

describe("allowed-hosts", () => {
  it("names every bad line, and what to write instead", () => {
    const reader = new InputReader({
      "INPUT_ALLOWED-HOSTS": "registry.npmjs.org\nhttp://x\n*\n  a host \n10.0.0.0/8\n",
    });
    expect(readAllowedHosts(reader)).toEqual([rule("registry.npmjs.org")]);
    expect(reader.problems()).toEqual([
      expect.stringMatching(/^allowed-hosts: "http:\/\/x" is not a host\. .*registry\.npmjs\.org/u),
      expect.stringMatching(/^allowed-hosts: "\*" is not a host\./u),
      expect.stringMatching(/^allowed-hosts: "a host" is not a host\./u),
      expect.stringMatching(/^allowed-hosts: "10\.0\.0\.0\/8" is not a host\./u),
    ]);
  });
});
