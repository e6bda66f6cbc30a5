import { describe, expect, it } from "@jest/globals";
import { cacheKey, keyMatches } from "../../../src/cli/install/tool-cache.js";
import { downloadBase, isCliVersion, versionInOutput } from "../../../src/inputs/cli.js";
import {
  versionInInstallScript,
  packagePlatform,
  packageUrl,
} from "../../../src/cli/install/package-source.js";

describe("versions", () => {
  it.each(["2025.11.25-e276529", "2026.06.19-20-24-33-653a7fb", "2026.08.11-0123456"])(
    "I8 accepts %s",
    (version) => {
      expect(isCliVersion(version)).toBe(true);
      expect(versionInOutput(`${version}\n`)).toBe(version);
    },
  );

  it.each([
    "1.2.3",
    "latest",
    "2026.08.11",
    "2026.8.11-e8db854",
    "2026.08.11-e8db854/..",
    "2026.08.11-XYZ1234",
    "",
  ])("I8 does not take %j for a version", (version) => {
    expect(isCliVersion(version)).toBe(false);
  });

  it("I11 does not take a version with words around it for Cursor's answer", () => {
    expect(versionInOutput("agent 2026.08.11-e8db854\n")).toBeUndefined();
  });
});

describe("the vendor's install script", () => {
  const line = (version: string): string =>
    `DOWNLOAD_URL="https://downloads.cursor.com/lab/${version}/\${OS}/\${ARCH}/agent-cli-package.tar.gz"\n`;

  it("names the newest version, once or several times", () => {
    const script = `#!/usr/bin/env bash\n${line("2026.08.11-e8db854").repeat(2)}`;

    expect(versionInInstallScript(script)).toBe("2026.08.11-e8db854");
  });

  it.each([
    ["none", "<html>Just a moment…</html>"],
    ["two", line("2026.08.11-e8db854") + line("2026.08.12-0000000")],
    ["one that is no version", line("$(id)")],
  ])("is not believed when it names %s", (_, script) => {
    expect(versionInInstallScript(script)).toBeUndefined();
  });
});

describe("the package's place", () => {
  const platform = { os: "linux", arch: "arm64" } as const;

  it("is built from base, version and platform", () => {
    const url = packageUrl(new URL("https://mirror.example/cursor/"), "2026.08.11-e8db854", platform);

    expect(url.href).toBe(
      "https://mirror.example/cursor/2026.08.11-e8db854/linux/arm64/agent-cli-package.tar.gz",
    );
  });

  it.each([
    "http://mirror.example/lab",
    "ftp://mirror.example/lab",
    "file:///lab",
    "https://user:secret@mirror.example/lab",
    "https://mirror.example/lab?token=secret",
    "not a url",
  ])("is not %s", (base) => {
    expect(downloadBase(base)).toBeUndefined();
  });

  it.each([
    ["win32", "x64"],
    ["linux", "ia32"],
    ["linux", "arm"],
    ["freebsd", "x64"],
  ])("I10 is unknown for %s %s", (os, architecture) => {
    expect(() => packagePlatform(os, architecture)).toThrow(`cannot be installed on ${os} ${architecture}`);
  });
});

describe("the cache key", () => {
  const version = "2026.06.19-20-24-33-653a7fb";
  const key = cacheKey(version, "a".repeat(64), "0123abcd");

  it("is found by version, and by version and package", () => {
    expect(keyMatches(key, version, undefined)).toBe(true);
    expect(keyMatches(key, version, "a".repeat(64))).toBe(true);
    expect(keyMatches(key, version, "c".repeat(64))).toBe(false);
    expect(keyMatches(key, "2026.06.19-653a7fb", undefined)).toBe(false);
  });

  it("stays short enough for file systems that take names of 143 bytes", () => {
    expect(key.length).toBeLessThanOrEqual(143);
  });
});
