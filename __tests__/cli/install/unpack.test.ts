import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { InstallError } from "../../../src/system/errors.js";
import { Unpacking } from "../../../src/cli/install/unpack.js";
import { cliPackage } from "../../support/cli-package.js";
import { type Member, tarball } from "../../support/tar-builder.js";

const launcher: Member = { path: "p/cursor-agent", mode: 0o755, content: "#!/bin/sh\n" };
const PIECE_BYTES = 1_000;
const ESCAPED = "/tmp/unpack-test-escaped";

let directory: string;
let destination: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "unpack test-"));
  destination = join(directory, "inner", "package");
  await mkdir(join(directory, "inner"));
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
});

async function unpack(
  archive: Buffer,
  signal = new AbortController().signal,
  tar: string | undefined = "/usr/bin/tar",
): Promise<void> {
  const environment = { PATH: process.env["PATH"] ?? "" };
  const unpacking = new Unpacking(destination, { tar, environment, signal });
  // In pieces, as it arrives.
  for (let start = 0; start < archive.length; start += PIECE_BYTES) {
    await unpacking.write(archive.subarray(start, start + PIECE_BYTES));
  }
  await unpacking.finish();
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

  it.each<[string, Member[]]>([
    ["an absolute path", [{ path: ESCAPED }]],
    ["a path with ..", [{ path: "p/../../escaped" }]],
    ["a file beneath an absolute link", [{ path: "p/a", type: "2", target: "/tmp" }, { path: "p/a/b" }]],
    ["a file beneath a link out", [{ path: "p/a", type: "2", target: "../.." }, { path: "p/a/escaped" }]],
    ["a file beneath a file", [{ path: "p/a" }, { path: "p/a/b" }]],
    ["a hard link to nothing", [{ path: "p/a", type: "1", target: "p/b" }]],
    ["a hard link out of the tree", [{ path: "p/a", type: "1", target: "../../package.tar.gz" }]],
    ["a character device", [{ path: "p/null", type: "3" }]],
    ["a fifo", [{ path: "p/pipe", type: "6" }]],
  ])("I5 refuses %s, and writes nothing elsewhere", async (_, members) => {
    await expect(unpack(tarball([launcher, ...members]))).rejects.toThrow(InstallError);

    expect(await readdir(directory)).toEqual(["inner"]);
    expect(await readdir(join(directory, "inner"))).toEqual(["package.raw"]);
    await expect(lstat(ESCAPED)).rejects.toThrow("ENOENT");
  });

  it("I5 strips setuid, setgid, sticky bits and write permission for others", async () => {
    await unpack(
      tarball([
        { path: "p/", type: "5", mode: 0o7777 },
        { ...launcher, mode: 0o7777 },
        { path: "p/data", mode: 0o6666 },
        { path: "p/closed/", type: "5", mode: 0 },
        { path: "p/closed/file", mode: 0 },
      ]),
    );

    const modeOf = async (path: string): Promise<number> =>
      (await lstat(join(destination, path))).mode & 0o7777;
    expect(await modeOf(".")).toBe(0o755);
    expect(await modeOf("cursor-agent")).toBe(0o755);
    expect(await modeOf("data")).toBe(0o644);
    expect(await modeOf("closed")).toBe(0o755);
    expect(await modeOf("closed/file")).toBe(0o644);
  });

  it("I5 gives everything to us, whoever owned it", async () => {
    const owned = join(directory, "p");
    await mkdir(owned);
    await writeFile(join(owned, "cursor-agent"), "launcher");
    await unpack(
      execFileSync("tar", ["-cz", "--owner=12345", "--group=12345", "-C", directory, "p"], {
        maxBuffer: 1e6,
      }),
    );

    expect((await lstat(join(destination, "cursor-agent"))).uid).toBe(process.getuid?.());
  });

  it.each<[string, (tar: Buffer) => Buffer]>([
    ["cut in the middle of a file", (bytes) => gzipSync(bytes.subarray(0, 700))],
    ["cut in the gzip stream", (bytes) => gzipSync(bytes).subarray(0, -20)],
    ["with a wrong checksum", (bytes) => gzipSync(Buffer.concat([Buffer.from("x"), bytes.subarray(1)]))],
    ["of zeros only", () => gzipSync(Buffer.alloc(1024))],
    ["that is text", () => gzipSync("<html>")],
    ["in another archive's place", (bytes) => gzipSync(gzipSync(bytes))],
    ["with something behind", (bytes) => Buffer.concat([gzipSync(bytes), Buffer.from("more")])],
  ])("I2 refuses an archive %s", async (_, spoil) => {
    const whole = gunzipSync(tarball([launcher, { path: "p/big", content: "y".repeat(5000) }]));

    await expect(unpack(spoil(whole))).rejects.toThrow(InstallError);
    await expect(lstat(destination)).rejects.toThrow("ENOENT");
  });

  it("quotes what tar said", async () => {
    await expect(unpack(cliPackage("2026.08.11-e8db854").subarray(0, -30))).rejects.toThrow(
      /could not be unpacked: tar ended with exit code \d: ".*"\.$/,
    );
  });

  it("says when there is no tar", async () => {
    const signal = new AbortController().signal;
    await expect(unpack(cliPackage("2026.08.11-e8db854"), signal, "/nowhere/tar")).rejects.toThrow(
      InstallError,
    );
    expect(() => new Unpacking(`${destination}-2`, { tar: undefined, environment: {}, signal })).toThrow(
      expect.objectContaining({ remedy: expect.stringContaining("Install `tar` and `gzip`") }),
    );
  });

  it("P19 is not begun when it was aborted before", async () => {
    const reason = new Error("cancelled");

    await expect(unpack(cliPackage("2026.08.11-e8db854"), AbortSignal.abort(reason))).rejects.toBe(reason);
    expect(await readdir(join(directory, "inner"))).toEqual([]);
  });

  it("P19 ends at once when it is aborted, and writes nothing any more", async () => {
    // The stand-in for tar says that it has begun, then writes for ever, as on a slow disk.
    const slow = join(directory, "slow tar");
    const begun = join(directory, "begun");
    await writeFile(slow, `#!/bin/sh\n: > '${begun}'\nwhile :; do : > "$4/last"; sleep 0.02; done\n`);
    await chmod(slow, 0o755);
    const reason = new Error("cancelled");
    const cancel = new AbortController();
    const unpacking = unpack(gzipSync(randomBytes(100)), cancel.signal, slow);
    void unpacking.catch(() => undefined);
    while (!(await lstat(begun).catch(() => undefined))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }

    cancel.abort(reason);

    await expect(unpacking).rejects.toBe(reason);
    await rm(join(directory, "inner"), { recursive: true });
  });
});
