import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { installCli } from "../../../src/cli/install/install.js";
import type { InstallCollaborators } from "../../../src/cli/install/install.js";
import { type Proxy, startProxy } from "../../support/proxy.js";
import { runCommand } from "../../support/run-command.js";

/** Not loopback by name: nobody asks a proxy for that. */
const REQUEST = { version: "2026.08.11-e8db854", downloadUrl: new URL("https://mirror.example/lab") };
const before = { ...process.env };
const log = jest.fn<(line: string) => void>();

let temporaryDirectory: string;
let proxy: Proxy | undefined;

beforeEach(async () => {
  temporaryDirectory = await mkdtemp(join(tmpdir(), "install proxy test-"));
});

afterEach(async () => {
  process.env = { ...before };
  await proxy?.close();
  await rm(temporaryDirectory, { recursive: true, force: true });
});

async function useProxy(answer?: string): Promise<Proxy> {
  proxy = await startProxy(answer);
  delete process.env["no_proxy"];
  delete process.env["NO_PROXY"];
  process.env["https_proxy"] = proxy.url;
  return proxy;
}

function install(more: Partial<InstallCollaborators>): Promise<unknown> {
  return installCli(REQUEST, {
    runCommand,
    environment: {},
    log,
    warn: log,
    wait: () => Promise.resolve(),
    platform: "linux",
    architecture: "x64",
    job: undefined,
    isCacheKept: true,
    temporaryDirectory,
    tar: undefined,
    signal: new AbortController().signal,
    ...more,
  });
}

describe("a proxy that never answers", () => {
  it("I2 counts as silent, and is given up after four attempts", async () => {
    const silent = await useProxy();

    await expect(install({ idleTimeoutMs: 50 })).rejects.toMatchObject({
      message: expect.stringContaining("in 4 attempts"),
      cause: expect.objectContaining({ message: "no byte from the server for 0.05 s" }),
    });
    expect(silent.tunnels).toEqual(Array(4).fill("mirror.example:443"));
  });

  it("P19 does not hold a cancel up", async () => {
    const silent = await useProxy();
    const cancel = new AbortController();
    const reason = new Error("cancelled");
    const installing = install({ signal: cancel.signal });
    await silent.asked;

    cancel.abort(reason);

    await expect(installing).rejects.toBe(reason);
    expect(await readdir(join(temporaryDirectory, "cursor-agent-tool-cache", "cursor-agent"))).toEqual([]);
  });
});

describe("a proxy that refuses", () => {
  it.each(["407 Proxy Authentication Required", "403 Forbidden"])(
    "I3 is asked once, and the remedy names it: %s",
    async (answer) => {
      const refusing = await useProxy(answer);

      await expect(install({})).rejects.toMatchObject({
        message: expect.stringContaining(`mirror.example: the proxy answered ${answer.slice(0, 3)}.`),
        remedy: expect.stringMatching(/`https_proxy`.*credentials/),
      });
      expect(refusing.tunnels).toHaveLength(1);
    },
  );

  it("I3 is asked again when only the way beyond it is down", async () => {
    const busy = await useProxy("503 Service Unavailable");

    await expect(install({})).rejects.toThrow("in 4 attempts");
    expect(log).toHaveBeenCalledWith(expect.stringContaining("the proxy answered 503; next attempt"));
    expect(busy.tunnels).toHaveLength(4);
  });

  it("I3 by not being there is named as well", async () => {
    const ended = await useProxy();
    await ended.close();

    await expect(install({})).rejects.toMatchObject({
      message: expect.stringContaining(
        `the proxy cannot be reached (connect ECONNREFUSED ${new URL(ended.url).host})`,
      ),
      remedy: expect.stringContaining("`https_proxy`"),
    });
  });
});
