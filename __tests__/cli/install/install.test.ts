import { execFileSync } from "node:child_process";
import { createCipheriv, randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  unlink,
  writeFile,
} from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { find } from "@actions/tool-cache";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { installCli } from "../../../src/cli/install/install.js";
import type { InstallCollaborators, InstalledCli, InstallRequest } from "../../../src/cli/install/install.js";
import { runCommand } from "../../support/run-command.js";
import { InstallError } from "../../../src/system/errors.js";
import { cliPackage, sha256 } from "../../support/cli-package.js";
import {
  body,
  dropped,
  redirect,
  silentAfterHalf,
  startDownloadServer,
  status,
} from "../../support/download-server.js";
import type { DownloadServer } from "../../support/download-server.js";
import { tarball } from "../../support/tar-builder.js";

const version = "2026.06.19-20-24-33-653a7fb";
const packagePath = `/lab/${version}/linux/x64/agent-cli-package.tar.gz`;
const good = cliPackage(version);
const OTHER_FILES = "its files are not those that were installed";
const log = jest.fn<(line: string) => void>();
const warn = jest.fn<(line: string) => void>();

let server: DownloadServer;
let directory: string;
let request: InstallRequest & { readonly version: string };
let collaborators: InstallCollaborators;
let pauses: number[];

beforeEach(async () => {
  server = await startDownloadServer();
  server.on(packagePath, body(good));
  directory = await mkdtemp(join(tmpdir(), "install test-"));
  await mkdir(join(directory, "temp"));
  request = { version, downloadUrl: new URL(`${server.url}/lab`) };
  pauses = [];
  collaborators = {
    runCommand,
    environment: { PATH: process.env["PATH"] ?? "", RAN_FILE: join(directory, "ran") },
    log,
    warn,
    wait: (milliseconds) => {
      pauses.push(milliseconds);
      return Promise.resolve();
    },
    platform: "linux",
    architecture: "x64",
    job: undefined,
    isCacheKept: true,
    toolCacheDirectory: join(directory, "tools"),
    temporaryDirectory: join(directory, "temp"),
    newestVersionUrl: `${server.url}/install`,
    tar: "/usr/bin/tar",
    signal: new AbortController().signal,
  };
});
afterEach(async () => {
  await server.close();
  await rm(directory, { recursive: true, force: true });
});

/** All that is left below the tool cache and the temporary directory. */
async function leftovers(): Promise<string[]> {
  const names = [
    ...(await readdir(join(directory, "temp"))),
    ...(await readdir(join(directory, "tools/cursor-agent")).catch(() => [])),
  ];
  return names;
}

async function expectNothingRunOrKept(): Promise<void> {
  expect(await leftovers()).toEqual([]);
  await expect(readFile(join(directory, "ran"))).rejects.toThrow("ENOENT");
}

/** The directory of an installed copy, `<key>/<platform>`. */
const copyOf = (cli: InstalledCli): string => dirname(cli.directory);

async function versionSaidBy(program: string): Promise<string> {
  return (await runCommand(program, ["--version"])).stdout.toString().trim();
}

describe("installing", () => {
  it("T20 installs a pinned package whole, with its commands in a directory of their own", async () => {
    const cli = await installCli({ ...request, sha256: sha256(good) }, collaborators);

    expect(cli).toMatchObject({ version, sha256: sha256(good), pinned: true });
    expect(server.requests).toEqual([packagePath]);
    expect(await versionSaidBy(cli.program)).toBe(version);
    expect((await readdir(cli.directory)).sort()).toEqual(["agent", "cursor-agent"]);
    expect(await versionSaidBy(join(cli.directory, "agent"))).toBe(version);
    expect(await readFile(join(dirname(cli.program), "lib/index.js"), "utf8")).toBe("// the program\n");
    expect(warn).not.toHaveBeenCalled();
  });

  it("T20 tells the hash of a package that is not pinned, and how to pin it", async () => {
    const cli = await installCli(request, collaborators);

    expect(cli).toMatchObject({ sha256: sha256(good), pinned: false });
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining(`cli-version: ${version} and cli-sha256: ${sha256(good)}`),
    );
  });

  it("T20 reads the newest version from the vendor's install script and never executes that", async () => {
    const ran = join(directory, "script-ran");
    const script = `touch '${ran}'\nURL="https://downloads.cursor.com/lab/${version}/\${OS}/x.tar.gz"\n`;
    server.on("/install", body(script, "text/plain"));

    const cli = await installCli({ downloadUrl: request.downloadUrl }, collaborators);

    expect(cli.version).toBe(version);
    expect(server.requests).toEqual(["/install", packagePath]);
    await expect(readFile(ran)).rejects.toThrow("ENOENT");
  });

  it("says when the install script names no version", async () => {
    server.on("/install", body("<html>Just a moment…</html>", "text/html"));

    await expect(installCli({ downloadUrl: request.downloadUrl }, collaborators)).rejects.toThrow(
      /does not name exactly one/,
    );
  });

  it.each([404, 401, 503])(
    "says what helps when the vendor answers %d: a version, not a mirror alone",
    async (code) => {
      server.on("/install", status(code));

      await expect(installCli({ downloadUrl: request.downloadUrl }, collaborators)).rejects.toMatchObject({
        name: "InstallError",
        message: expect.stringContaining("The newest CLI version"),
        remedy: expect.stringMatching(/^Set `cli-version`.*behind a firewall `cli-download-url` with it\./u),
      });
    },
  );

  it("shows its progress in at most ten lines", async () => {
    // Bytes that gzip cannot shorten, the same in every run.
    const noise = createCipheriv("aes-128-ctr", Buffer.alloc(16), Buffer.alloc(16)).update(
      Buffer.alloc(12_000_000),
    );
    const big = cliPackage(version, "dist-package/", [{ path: "dist-package/big", content: noise }]);
    server.on(packagePath, body(big));

    await installCli(request, collaborators);

    const lines = log.mock.calls.map(([line]) => line).filter((line) => line.startsWith("Downloaded"));
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThanOrEqual(10);
  });

  it("I1 T20 refuses another package than the pinned one: removed, nothing executed, nothing cached", async () => {
    const pinned = "0".repeat(64);

    await expect(installCli({ ...request, sha256: pinned }, collaborators)).rejects.toMatchObject({
      name: "InstallError",
      message: expect.stringContaining(`its SHA-256 is ${sha256(good)}, \`cli-sha256\` says ${pinned}`),
    });
    await expectNothingRunOrKept();
  });

  it("I1 refuses what is not the pinned package for that, whatever tar says of it", async () => {
    server.on(packagePath, body(gzipSync(randomBytes(300_000))));

    await expect(installCli({ ...request, sha256: sha256(good) }, collaborators)).rejects.toThrow(
      /is not the pinned one: its SHA-256 is .* It was removed; nothing of it was run/,
    );
    await expectNothingRunOrKept();
  });

  it("F12 tells of a disk that is full while the package arrives", async () => {
    const full = join(directory, "full tar");
    await writeFile(
      full,
      `#!/bin/sh\nhead -c 1000 > "$4/half"; echo "No space left on device" >&2; exit 2\n`,
    );
    await chmod(full, 0o755);
    server.on(packagePath, body(gzipSync(randomBytes(300_000))));

    await expect(installCli(request, { ...collaborators, tar: full })).rejects.toThrow(
      'The CLI package could not be unpacked: tar ended with exit code 2: "No space left on device".',
    );
    await expectNothingRunOrKept();
  });

  it("I2 T20 tries again after a truncated body", async () => {
    server.on(packagePath, dropped(good), body(good));

    expect(await installCli(request, collaborators)).toMatchObject({ version });
    expect(pauses).toHaveLength(1);
  });

  it("I2 T20 gives up after four truncated bodies", async () => {
    server.on(packagePath, dropped(good));

    await expect(installCli(request, collaborators)).rejects.toThrow(/could not be fetched .* in 4 attempts/);
    expect(pauses).toEqual([1_000, 4_000, 15_000]);
    await expectNothingRunOrKept();
  });

  it("I2 tries again after a server that fell silent", async () => {
    server.on(packagePath, silentAfterHalf(good), body(good));

    await installCli(request, { ...collaborators, idleTimeoutMs: 100 });

    expect(log).toHaveBeenCalledWith(
      expect.stringContaining("no byte from the server for 0.1 s; next attempt"),
    );
  });

  it("I2 T20 tells a page from a package", async () => {
    server.on(packagePath, body("<html>Please log in</html>", "text/html"));

    await expect(installCli(request, collaborators)).rejects.toThrow(/not a gzip file.*"text\/html"/);
    await expectNothingRunOrKept();
  });

  it("I2 refuses a package that was cut before it was served", async () => {
    const cut = good.subarray(0, -30);
    server.on(packagePath, body(cut));

    await expect(installCli(request, collaborators)).rejects.toThrow(/could not be unpacked/);
    await expect(installCli({ ...request, sha256: sha256(good) }, collaborators)).rejects.toThrow(
      /not the pinned/,
    );
    await expectNothingRunOrKept();
  });

  it.each([404, 403, 401, 410])("I3 does not repeat a request that was answered %d", async (code) => {
    server.on(packagePath, status(code));

    await expect(installCli(request, collaborators)).rejects.toThrow(
      new RegExp(`Cursor CLI ${version} for linux-x64 .*HTTP ${code}`),
    );
    expect(server.requests).toHaveLength(1);
  });

  it.each([500, 502, 503, 408, 429])("I3 repeats a request that was answered %d", async (code) => {
    server.on(packagePath, status(code), status(code), body(good));

    expect(await installCli(request, collaborators)).toMatchObject({ version });
    expect(pauses).toEqual([1_000, 4_000]);
  });

  it("I3 gives up after four times 503", async () => {
    server.on(packagePath, status(503));

    await expect(installCli(request, collaborators)).rejects.toMatchObject({
      message: expect.stringContaining("in 4 attempts: the server answered 503."),
      cause: expect.objectContaining({ message: "the server answered 503" }),
    });
    expect(server.requests).toHaveLength(4);
  });

  it("I3 says which server cannot be reached", async () => {
    const port = await unusedPort();

    await expect(
      installCli({ ...request, downloadUrl: new URL(`http://127.0.0.1:${port}/lab`) }, collaborators),
    ).rejects.toMatchObject({
      message: expect.stringMatching(
        new RegExp(`from 127.0.0.1:${port}: it cannot be reached \\(.*ECONNREFUSED 127.0.0.1:${port}\\)\\.$`),
      ),
      cause: expect.objectContaining({ code: "ECONNREFUSED" }),
    });
  });

  it("I4 follows a redirect that stays on its host", async () => {
    server.on(packagePath, redirect("/elsewhere", 307));
    server.on("/elsewhere", body(good));

    expect(await installCli(request, collaborators)).toMatchObject({ version });
  });

  it.each([
    ["to another host", "http://127.0.0.1:1/package"],
    ["to another scheme", "https://127.0.0.1/package"],
    ["to no http at all", "file:///etc/passwd"],
    ["off this machine without https", "http://mirror.example/package"],
    ["with credentials", "http://user:secret@127.0.0.1/package"],
  ])("I4 T20 refuses a redirect %s", async (_, location) => {
    server.on(packagePath, redirect(location));

    const failure = installCli(request, collaborators);

    await expect(failure).rejects.toThrow(/which is refused/);
    await expect(failure).rejects.not.toThrow(/secret/);
    expect(server.requests).toHaveLength(1);
    await expectNothingRunOrKept();
  });

  it("I4 does not follow redirects for ever", async () => {
    server.on(packagePath, redirect(packagePath));

    await expect(installCli(request, collaborators)).rejects.toThrow(/redirects more than 5 times/);
  });

  it("I5 T20 refuses an unsafe package whole", async () => {
    const escaping = { path: "dist-package/../../../escaped", content: "x" };
    server.on(packagePath, body(cliPackage(version, "dist-package/", [escaping])));

    await expect(installCli(request, collaborators)).rejects.toThrow(/could not be unpacked/);
    await expectNothingRunOrKept();
  });

  it("I6 installs a package without a top directory", async () => {
    server.on(packagePath, body(cliPackage(version, "")));

    const cli = await installCli(request, collaborators);

    expect(await versionSaidBy(cli.program)).toBe(version);
  });

  it("I6 lists what a package of another layout holds", async () => {
    server.on(packagePath, body(tarball([{ path: "bin/agent" }, { path: "README.md" }])));

    await expect(installCli(request, collaborators)).rejects.toThrow(/unknown layout.*"README.md, bin"/);
    await expectNothingRunOrKept();
  });

  it("I9 refuses a CLI that says that it is another version, and keeps nothing of it", async () => {
    server.on(packagePath, body(cliPackage("2026.01.01-0000000")));

    await expect(installCli(request, collaborators)).rejects.toThrow(
      `The installed CLI was to be ${version}; asked for its version it says "2026.01.01-0000000".`,
    );
    expect(await leftovers()).toEqual([]);
  });

  it("refuses a CLI that does not start", async () => {
    server.on(
      packagePath,
      body(tarball([{ path: "cursor-agent", mode: 0o755, content: "#!/nowhere/sh\n" }])),
    );

    await expect(installCli(request, collaborators)).rejects.toThrow(/does not start/);
    expect(await leftovers()).toEqual([]);
  });

  it.each([
    ["win32", "x64"],
    ["linux", "ia32"],
    ["darwin", "arm"],
  ])("I10 refuses %s %s before it asks any server", async (platform, architecture) => {
    await expect(
      installCli({ downloadUrl: request.downloadUrl }, { ...collaborators, platform, architecture }),
    ).rejects.toThrow(InstallError);
    expect(server.requests).toEqual([]);
  });
});

describe("the tool cache", () => {
  it.each([version, "2026.08.11-e8db854"])("I8 holds %s where tool-cache finds it", async (each) => {
    server.on(`/lab/${each}/linux/x64/agent-cli-package.tar.gz`, body(cliPackage(each)));

    const copy = copyOf(await installCli({ ...request, version: each }, collaborators));

    expect(findWithToolCache(basename(dirname(copy)))).toBe(copy);
  });

  it("serves the second run without a download or a start of the CLI, pinned or not", async () => {
    const first = await installCli(request, collaborators);
    await rm(join(directory, "ran"));

    const second = await installCli(request, collaborators);
    const third = await installCli({ ...request, sha256: sha256(good) }, collaborators);

    expect(second).toEqual(first);
    expect(third).toEqual({ ...first, pinned: true });
    expect(server.requests).toHaveLength(1);
    await expect(readFile(join(directory, "ran"))).rejects.toThrow("ENOENT");
  });

  it("T21 does not give another package to a request that pins one", async () => {
    const first = await installCli(request, collaborators);
    const other = cliPackage(version, "");
    server.on(packagePath, body(other));

    const cli = await installCli({ ...request, sha256: sha256(other) }, collaborators);

    expect(cli.sha256).toBe(sha256(other));
    expect(cli.program).not.toBe(first.program);
  });

  it("T21 does not give one server's package to a request for another's that pins nothing", async () => {
    const first = await installCli(request, collaborators);
    server.on(`/mirror${packagePath}`, body(good));

    const cli = await installCli(
      { ...request, downloadUrl: new URL(`${server.url}/mirror/lab`) },
      collaborators,
    );

    expect(cli.program).not.toBe(first.program);
  });

  it.each<[string, (copy: string) => Promise<void>, string]>([
    ["has no .complete mark", (copy) => unlink(`${copy}.complete`), "no `.complete` mark"],
    ["was copied in part", (copy) => rm(join(copy, "package/lib"), { recursive: true }), OTHER_FILES],
    ["has a changed file", (copy) => writeFile(join(copy, "package/cursor-agent"), "evil"), OTHER_FILES],
    ["has an added file", (copy) => writeFile(join(copy, "package/preload.js"), "evil"), OTHER_FILES],
    ["has a changed mode", (copy) => chmod(join(copy, "package/node"), 0o4755), OTHER_FILES],
    ["can be written by others", (copy) => chmod(join(copy, "package"), 0o777), OTHER_FILES],
    ["has a changed link", (copy) => relink(join(copy, "bin/agent"), "/bin/sh"), OTHER_FILES],
    ["has an empty mark", (copy) => writeFile(`${copy}.complete`, ""), "mark cannot be read"],
    ["has a mark without a hash", (copy) => forgetHash(`${copy}.complete`), OTHER_FILES],
    ["has a pipe for its mark", (copy) => pipeInPlaceOf(`${copy}.complete`), "is not a regular file"],
    [
      "has a pipe for a file",
      (copy) => pipeInPlaceOf(join(copy, "package/node")),
      '"node" is neither file, directory nor link',
    ],
  ])("I7 T21 is not trusted when a copy %s: installed anew, said aloud", async (_, spoil, reason) => {
    const pinned = { ...request, sha256: sha256(good) };
    const first = await installCli(pinned, collaborators);
    await spoil(copyOf(first));

    const second = await installCli(pinned, collaborators);

    expect(second.program).not.toBe(first.program);
    expect(await versionSaidBy(second.program)).toBe(version);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining(reason));
    await expect(readdir(copyOf(first))).rejects.toThrow("ENOENT");
    expect(await installCli(pinned, collaborators)).toEqual(second);
  });

  it.each<[string, Partial<InstallCollaborators>, Partial<InstallCollaborators>, boolean]>([
    ["a later step of the job", { job: "github_1" }, { job: "github_1" }, true],
    ["a later job on the machine", { job: "github_1" }, { job: "github_2" }, false],
    ["a machine that is thrown away", { isCacheKept: false }, { isCacheKept: false }, true],
    ["a machine that is kept, where the first was not", { isCacheKept: false }, {}, false],
  ])("compares no file for %s only", async (_, first, second, isTrusted) => {
    const installed = await installCli(request, { ...collaborators, ...first });
    await writeFile(join(dirname(installed.program), "index.js"), "// changed\n");
    const found = await installCli(request, { ...collaborators, ...second });

    expect(found.program === installed.program).toBe(isTrusted);
    expect(server.requests).toHaveLength(isTrusted ? 1 : 2);
  });

  it("I7 T21 passes over a copy whose directory other users can write", async () => {
    const first = await installCli(request, collaborators);
    await chmod(dirname(copyOf(first)), 0o777);

    expect((await installCli(request, collaborators)).program).not.toBe(first.program);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("other users can write"));
    expect(await readdir(copyOf(first))).toContain("package");
  });

  it("I7 T21 gives way to the temporary directory when other users can exchange a verified copy", async () => {
    const tools = join(directory, "tools");
    const first = await installCli(request, collaborators);
    await chmod(join(tools, "cursor-agent"), 0o777);

    const second = await installCli(request, collaborators);

    expect(second.program.startsWith(join(directory, "temp"))).toBe(true);
    expect(warn).toHaveBeenCalledWith(
      `The CLI cannot be installed in ${tools}: other users can write cursor-agent`,
    );
    expect(await readdir(copyOf(first))).toContain("package");
  });

  it("I7 T21 is not looked for below a place in the temporary directory that is not ours alone", async () => {
    const { toolCacheDirectory, ...without } = collaborators;
    const first = await installCli(request, without);
    const cache = join(directory, "temp", "cursor-agent-tool-cache");
    expect((await lstat(cache)).mode & 0o777).toBe(0o700);
    await chmod(cache, 0o777);

    await expect(installCli(request, without)).rejects.toThrow(/can be installed in none of/);

    expect(warn).toHaveBeenCalledWith(
      `The CLI cannot be installed in ${cache}: other users can write cursor-agent-tool-cache`,
    );
    expect(toolCacheDirectory).toBeDefined();
    expect(await readdir(copyOf(first))).toContain("package");
  });

  (process.getuid?.() === 0 ? it : it.skip)(
    "I7 T21 passes over a copy with another user's file (as root only)",
    async () => {
      const first = await installCli(request, collaborators);
      await chown(join(dirname(first.program), "node"), 65534, 65534);

      expect((await installCli(request, collaborators)).program).not.toBe(first.program);
      expect(warn).toHaveBeenCalledWith(expect.stringContaining("owned by another user"));
    },
  );

  it("serves two installations at once, and leaves nothing half done", async () => {
    const both = await Promise.all([installCli(request, collaborators), installCli(request, collaborators)]);

    for (const cli of both) {
      expect(await versionSaidBy(cli.program)).toBe(version);
    }
    expect((await leftovers()).filter((name) => !name.startsWith("0.0.0-cli-"))).toEqual([]);
    const programs = both.map(({ program }) => program);
    expect(programs).toContain((await installCli(request, collaborators)).program);
  });

  it("takes the copy of a faster job and drops its own", async () => {
    let faster: InstalledCli | undefined;
    const overtaken: InstallCollaborators = {
      ...collaborators,
      runCommand: async (program, args, options) => {
        if (basename(program) === "cursor-agent") {
          faster ??= await installCli(request, collaborators);
        }
        return runCommand(program, args, options);
      },
    };

    const cli = await installCli(request, overtaken);

    expect(cli).toEqual(faster);
    expect(await leftovers()).toHaveLength(1);
  });

  it("F12 gives way to the temporary directory when it cannot be written", async () => {
    await writeFile(join(directory, "tools"), "no directory");

    const cli = await installCli(request, collaborators);

    expect(cli.program.startsWith(join(directory, "temp"))).toBe(true);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining(`cannot be installed in ${join(directory, "tools")}`),
    );
    expect(await installCli(request, collaborators)).toEqual(cli);
  });

  it("F12 gives way to the temporary directory when nothing can be run in it", async () => {
    const tools = join(directory, "tools");
    const noexec: InstallCollaborators = {
      ...collaborators,
      runCommand: (program, args, options) =>
        program.startsWith(tools)
          ? Promise.reject(Object.assign(new Error(`spawn ${program} EACCES`), { code: "EACCES" }))
          : runCommand(program, args, options),
    };

    const cli = await installCli(request, noexec);

    expect(cli.program.startsWith(join(directory, "temp"))).toBe(true);
    expect(await readdir(join(tools, "cursor-agent"))).toEqual([]);
  });

  it("F12 serves from a cache that can only be read", async () => {
    const cli = await installCli(request, collaborators);
    const image = join(directory, "image");
    await cp(join(directory, "tools"), image, {
      recursive: true,
      verbatimSymlinks: true,
      preserveTimestamps: true,
    });
    await chmod(join(image, "cursor-agent"), 0o555);

    const cached = await installCli(request, { ...collaborators, toolCacheDirectory: image });

    expect(cached.program.startsWith(image)).toBe(true);
    expect(cached.sha256).toBe(cli.sha256);
    await chmod(join(image, "cursor-agent"), 0o755);
  });

  it("F12 may be absent", async () => {
    const { toolCacheDirectory, ...without } = collaborators;
    expect(toolCacheDirectory).toBeDefined();

    const cli = await installCli(request, without);

    expect(cli.program.startsWith(join(directory, "temp"))).toBe(true);
    expect(warn).not.toHaveBeenCalled();
  });

  it("F12 says when there is no place at all", async () => {
    await writeFile(join(directory, "tools"), "no directory");
    await writeFile(join(directory, "temp/cursor-agent-tool-cache"), "no directory");

    await expect(installCli(request, collaborators)).rejects.toThrow(/can be installed in none of/);
    expect(server.requests).toEqual([]);
  });
});

describe("a cancelled installation", () => {
  const reason = new Error("cancelled");

  it("P19 ends in the middle of the download and leaves nothing", async () => {
    const cancel = new AbortController();
    server.on(
      packagePath,
      silentAfterHalf(good, () => {
        cancel.abort(reason);
      }),
    );

    await expect(installCli(request, { ...collaborators, signal: cancel.signal })).rejects.toBe(reason);
    await expectNothingRunOrKept();
  });

  it("P19 ends between two attempts", async () => {
    const cancel = new AbortController();
    server.on(packagePath, status(503));
    const wait: InstallCollaborators["wait"] = () => {
      cancel.abort(reason);
      return Promise.resolve();
    };

    await expect(installCli(request, { ...collaborators, wait, signal: cancel.signal })).rejects.toBe(reason);
    expect(server.requests).toHaveLength(1);
    await expectNothingRunOrKept();
  });

  it("P19 ends while the CLI is asked for its version, and caches nothing", async () => {
    const cancel = new AbortController();
    const cancelling: InstallCollaborators = {
      ...collaborators,
      signal: cancel.signal,
      runCommand: (program, args, options) => {
        if (basename(program) === "cursor-agent") {
          cancel.abort(reason);
        }
        return runCommand(program, args, options);
      },
    };

    await expect(installCli(request, cancelling)).rejects.toBe(reason);
    expect(await leftovers()).toEqual([]);
  });
});

async function relink(path: string, target: string): Promise<void> {
  await unlink(path);
  await symlink(target, path);
}

async function pipeInPlaceOf(path: string): Promise<void> {
  await unlink(path);
  execFileSync("mkfifo", ["-m", "644", path]);
}

async function forgetHash(mark: string): Promise<void> {
  const text = await readFile(mark, "utf8");
  await writeFile(mark, text.replace("treeSha256", "other"));
}

/** As another action would look it up. `tool-cache` takes its root from the environment only. */
function findWithToolCache(key: string): string {
  const before = process.env["RUNNER_TOOL_CACHE"];
  process.env["RUNNER_TOOL_CACHE"] = join(directory, "tools");
  try {
    return find("cursor-agent", key, "linux-x64");
  } finally {
    if (before === undefined) {
      delete process.env["RUNNER_TOOL_CACHE"];
    } else {
      process.env["RUNNER_TOOL_CACHE"] = before;
    }
  }
}

async function unusedPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return address !== null && typeof address === "object" ? address.port : 0;
}
