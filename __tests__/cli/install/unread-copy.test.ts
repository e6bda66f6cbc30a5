import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { cliPackage } from "../../support/cli-package.js";
import { body, type DownloadServer, startDownloadServer } from "../../support/download-server.js";
import { runCommand } from "../../support/run-command.js";

const VERSION = "2026.08.11-e8db854";
const warn = jest.fn<(line: string) => void>();

/** While it is set, no file can be opened whose path ends like this: the machine has run out of something. */
let unreadable: string | undefined;
const files = await import("node:fs");
jest.unstable_mockModule("node:fs", () => ({
  ...files,
  openSync: (...given: Parameters<typeof files.openSync>) => {
    if (unreadable !== undefined && String(given[0]).endsWith(unreadable)) {
      throw Object.assign(new Error("EMFILE: too many open files"), { code: "EMFILE" });
    }
    return files.openSync(...given);
  },
}));
const { installCli } = await import("../../../src/cli/install/install.js");

let server: DownloadServer;
let directory: string;

beforeAll(async () => {
  server = await startDownloadServer();
  server.on(`/lab/${VERSION}/linux/x64/agent-cli-package.tar.gz`, body(cliPackage(VERSION)));
  directory = await mkdtemp(join(tmpdir(), "unread copy test-"));
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const install = (): Promise<unknown> =>
  installCli(
    { version: VERSION, downloadUrl: new URL(`${server.url}/lab`) },
    {
      runCommand,
      environment: { PATH: process.env["PATH"] ?? "" },
      log: () => undefined,
      warn,
      wait: () => Promise.resolve(),
      platform: "linux",
      architecture: "x64",
      job: undefined,
      isCacheKept: true,
      temporaryDirectory: directory,
      tar: "/usr/bin/tar",
      signal: new AbortController().signal,
    },
  );

describe("a copy in the tool cache that the machine cannot read just now", () => {
  it("is passed over and not removed", async () => {
    await install();
    const cache = join(directory, "cursor-agent-tool-cache", "cursor-agent");
    const [key = ""] = await readdir(cache);

    unreadable = "linux-x64.complete";
    await install();
    unreadable = undefined;

    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining("EMFILE: too many open files; it is installed"),
    );
    expect(await readdir(cache)).toContain(key);
  });
});
