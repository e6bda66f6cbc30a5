import { execFileSync } from "node:child_process";
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { InstallError } from "../../../src/system/errors.js";
import { unpackPackage } from "../../../src/cli/install/unpack.js";
import { cliPackage } from "../../support/cli-package.js";
import { paxRecords, tarball } from "../../support/tar-builder.js";
import type { Member } from "../../support/tar-builder.js";

const never = new AbortController().signal;
const launcher: Member = { path: "p/cursor-agent", mode: 0o755, content: "#!/bin/sh\n" };

const symbolic = (path: string, target: string): Member => ({ path, type: "2", target });
const hard = (path: string, target: string): Member => ({ path, type: "1", target });
const longName = (name: string): Member => ({ path: "././@LongLink", type: "L", content: `${name}\0` });
const pax = (type: "x" | "g", records: Record<string, string | Buffer>): Member => {
  return { path: "PaxHeader", type, content: paxRecords(records) };
};

let directory: string;
let destination: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "unpack-test-"));
  destination = join(directory, "inner", "package");
  await mkdir(join(directory, "inner"));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function unpack(archive: Buffer): Promise<void> {
  const file = join(directory, "package.tar.gz");
  await writeFile(file, archive);
  await unpackPackage(file, destination, never);
}

describe("unpacking the CLI package", () => {
  it.each([
    ["one top directory", "dist-package/"],
    ["no top directory", ""],
    ["a top directory of another name, written with ./", "./agent-cli/"],
  ])("I6 takes the layout with %s", async (_, top) => {
    await unpack(cliPackage("2026.08.11-e8db854", top));

    expect((await readdir(destination)).sort()).toEqual(["cursor-agent", "lib", "node", "version.txt"]);
    expect(await readFile(join(destination, "lib/main.js"), "utf8")).toBe("// the program\n");
    expect(await readdir(join(directory, "inner"))).toEqual(["package"]);
    expect(await readlink(join(destination, "lib/main.js"))).toBe("index.js");
  });

  it("I6 lists what it found instead of a layout that it knows", async () => {
    const archive = tarball([{ path: "bin/cursor-agent" }, { path: "share/x" }]);

    await expect(unpack(archive)).rejects.toThrow(/unknown layout.*found: "bin, share"/);
  });

  it("I6 takes no directory for the launcher", async () => {
    const inside: Member = { ...launcher, path: "cursor-agent/cursor-agent" };
    await expect(unpack(tarball([{ path: "cursor-agent/", type: "5" }, { path: "x" }]))).rejects.toThrow(
      /unknown layout/,
    );
    destination += "-2";
    await unpack(tarball([inside]));
    expect(await readFile(join(destination, "cursor-agent"), "utf8")).toBe("#!/bin/sh\n");
  });

  it.each<[string, Member[], RegExp]>([
    ["an absolute path", [{ path: "/tmp/unpack-test-escaped" }], /path is absolute/],
    ["a path with ..", [{ path: "p/../../escaped" }], /holds `\.\.`/],
    ["a path with .. in a pax header", [pax("x", { path: "../escaped" }), { path: "p/a" }], /holds `\.\.`/],
    ["a path with .. in GNU's long name", [longName("../escaped"), { path: "p/a" }], /holds `\.\.`/],
    [
      "a path with a control character",
      [{ path: "p/a\n::error::b" }],
      /p\/a\\n::error::b.*control character/,
    ],
    ["a link to an absolute target", [symbolic("p/a", "/etc/passwd")], /absolute/],
    ["a link out of the tree", [symbolic("p/lib/a", "../../x")], /leaves the package/],
    ["a link to what only the top directory shields", [symbolic("p/a", "../x")], /leaves the package/],
    [
      "a link through a link",
      [symbolic("p/x/y/up", ".."), symbolic("p/x/y/out", "up/../..")],
      /leaves the package/,
    ],
    [
      "a file beneath a link",
      [symbolic("p/a", "lib"), { path: "p/a/b" }],
      /"p\/a": another entry stands in its place/,
    ],
    [
      "a file beneath a file",
      [{ path: "p/a" }, { path: "p/a/b" }],
      /"p\/a\/b": another entry stands in its place/,
    ],
    [
      "a hard link to a file that comes later",
      [hard("p/a", "p/b"), { path: "p/b" }],
      /hard link to "p\/b", and no file/,
    ],
    [
      "a hard link to a directory",
      [{ path: "p/d/", type: "5" }, hard("p/a", "p/d")],
      /hard link to "p\/d", and no file/,
    ],
    ["a name that no disk takes", [longName(`p/${"a".repeat(300)}`), { path: "p/a" }], /path is too long/],
    ["a hard link out of the tree", [hard("p/a", "../../package.tar.gz")], /holds `\.\.`/],
    ["a hard link to an absolute target", [hard("p/a", "/etc/passwd")], /path is absolute/],
    ["a character device", [{ path: "p/null", type: "3" }], /no file, directory or link/],
    ["a block device", [{ path: "p/disk", type: "4" }], /no file, directory or link/],
    ["a fifo", [{ path: "p/pipe", type: "6" }], /no file, directory or link/],
    ["a type that it does not know", [{ path: "p/sparse", type: "S" }], /no file, directory or link/],
    ["the same path twice", [launcher], /another entry stands in its place/],
    ["a name that is no UTF-8", [{ path: "x", type: "L", content: Buffer.from([0xff]) }], /not UTF-8/],
    ["a path in a pax header that is no UTF-8", [pax("x", { path: Buffer.from([0xff]) })], /not UTF-8/],
    ["a global header that renames", [pax("g", { path: "p/b" }), { path: "p/a" }], /global header renames/],
  ])("I5 refuses %s", async (_, members, reason) => {
    const failure = unpack(tarball([launcher, ...members]));

    await expect(failure).rejects.toThrow(InstallError);
    await expect(failure).rejects.toThrow(reason);
    await expect(failure).rejects.not.toMatchObject({ remedy: expect.stringContaining("free space") });
    expect((await readdir(directory)).sort()).toEqual(["inner", "package.tar.gz"]);
    await expect(lstat("/tmp/unpack-test-escaped")).rejects.toThrow("ENOENT");
  });

  it("I5 strips setuid, setgid, sticky bits and write permission for others", async () => {
    await unpack(
      tarball([
        { ...launcher, mode: 0o7777 },
        { path: "p/data", mode: 0o6666 },
      ]),
    );

    expect((await lstat(join(destination, "cursor-agent"))).mode & 0o7777).toBe(0o755);
    expect((await lstat(join(destination, "data"))).mode & 0o7777).toBe(0o644);
  });

  it("takes attributes that are no text, as macOS packs them", async () => {
    const property = Buffer.from([0x9a, 0xbc, 0x1f, 0x69, 0, 0xff, 0x0a, 0x3d]);
    const attributes = pax("x", {
      "SCHILY.xattr.com.apple.lastuseddate#PS": property,
      path: "p/cursor-agent",
    });
    await unpack(tarball([attributes, { ...launcher, path: "other" }]));

    expect(await readdir(destination)).toEqual(["cursor-agent"]);
  });

  it("takes hard links to files that came before", async () => {
    await unpack(tarball([launcher, { path: "p/agent", type: "1", target: "p/cursor-agent" }]));

    expect(await readFile(join(destination, "agent"), "utf8")).toBe("#!/bin/sh\n");
  });

  // BSD tar, which macOS has, knows GNU's format by another name.
  const gnu = process.platform === "darwin" ? "gnutar" : "gnu";
  it.each(["ustar", "pax", gnu])("reads what the system's tar writes in the format %s", async (format) => {
    const deep = `p/${"directory-with-a-long-name/".repeat(5)}`;
    await mkdir(join(directory, deep), { recursive: true });
    await writeFile(join(directory, "p/cursor-agent"), "launcher");
    await writeFile(join(directory, deep, "ünï.js"), "x".repeat(100_000));
    const archive = execFileSync("tar", ["-cz", "--format", format, "-C", directory, "p"]);

    await unpack(archive);

    const file = join(destination, deep.slice(2), "ünï.js");
    expect(await readFile(file, "utf8")).toBe("x".repeat(100_000));
  });

  it.each<[string, (tar: Buffer) => Buffer]>([
    ["cut in the middle of a file", (bytes) => gzipSync(bytes.subarray(0, 700))],
    ["cut before the end mark", (bytes) => gzipSync(bytes.subarray(0, bytes.length - 1024))],
    ["cut in the gzip stream", (bytes) => gzipSync(bytes).subarray(0, -20)],
    ["with a wrong checksum", (bytes) => gzipSync(Buffer.concat([Buffer.from("x"), bytes.subarray(1)]))],
    ["of zeros only", () => gzipSync(Buffer.alloc(1024))],
  ])("I2 refuses an archive %s", async (_, spoil) => {
    const whole = gunzipSync(tarball([launcher, { path: "p/big", content: "y".repeat(5000) }]));

    await expect(unpack(spoil(whole))).rejects.toThrow(InstallError);
  });

  it("I2 writes nothing any more when it has failed, so that what it left can be removed", async () => {
    const cut = join(directory, "cut.tar.gz");
    await writeFile(cut, cliPackage("2026.08.11-e8db854").subarray(0, -30));
    // Which of the two is faster differs from time to time.
    const attempts = Array.from({ length: 200 }, async (_, attempt) => {
      const place = join(directory, String(attempt));
      await mkdir(place);
      await expect(unpackPackage(cut, join(place, "package"), never)).rejects.toThrow(InstallError);
      await rm(place, { recursive: true });
    });

    await expect(Promise.all(attempts)).resolves.toHaveLength(200);
  });

  it("P19 ends when it is aborted", async () => {
    const file = join(directory, "package.tar.gz");
    await writeFile(file, cliPackage("2026.08.11-e8db854"));
    const reason = new Error("cancelled");

    await expect(unpackPackage(file, destination, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});
