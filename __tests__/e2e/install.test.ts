import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, jest } from "@jest/globals";
import { type FinishedStep, readIfThere, removeRuns, runAction, startAction } from "../support/action-run.js";
import { sha256 } from "../support/cli-package.js";
import { body, type DownloadServer, startDownloadServer } from "../support/download-server.js";
import { expectOrderlyEnd } from "../support/orderly-end.js";
import { startProxy } from "../support/proxy.js";
import { tarball } from "../support/tar-builder.js";

const VERSION = "2026.10.01-e373342";
const PACKAGE_PATH = `/lab/${VERSION}/${process.platform}/${process.arch}/agent-cli-package.tar.gz`;
const LAUNCHER = `#!/bin/sh
case "$*" in
  *--version*) echo ${VERSION} ;;
  *--help*) echo "--output-format --trust --workspace" ;;
  *) cat > /dev/null; echo '{"type":"result","subtype":"success","is_error":false,"result":"Hello.","session_id":"s"}' ;;
esac
`;
const PACKAGE = packageOf(LAUNCHER);

jest.setTimeout(60_000);

let server: DownloadServer;

beforeEach(async () => {
  server = await startDownloadServer();
  server.on(PACKAGE_PATH, body(PACKAGE));
});

afterEach(async () => {
  await server.close();
  removeRuns();
});

function packageOf(launcher: string): Buffer {
  return tarball([
    { path: "dist-package/", type: "5", mode: 0o755 },
    { path: "dist-package/cursor-agent", mode: 0o755, content: launcher },
  ]);
}

async function step(inputs: Readonly<Record<string, string>>): Promise<FinishedStep> {
  return await runAction({
    inputs: { "cli-version": VERSION, "cli-download-url": `${server.url}/lab`, ...inputs },
  });
}

describe("a CLI that the step installs", () => {
  it("is downloaded, compared, and run", async () => {
    const finished = await step({ "cli-sha256": sha256(PACKAGE) });
    expect(finished.outputs).toMatchObject({
      conclusion: "success",
      result: "Hello.",
      "cli-version": VERSION,
      "cli-sha256": sha256(PACKAGE),
    });
    expect(finished.summary).not.toContain("To pin");
  });

  it("comes with a line to pin it by, when no hash was given", async () => {
    const finished = await step({});
    expect(finished.summary).toContain(`cli-version: ${VERSION}\ncli-sha256: ${sha256(PACKAGE)}`);
    expect(finished.log).toContain(sha256(PACKAGE));
  });

  it("is not run when its hash is another", async () => {
    const finished = await step({ "cli-sha256": "0".repeat(64) });
    expect(finished.exitCode).toBe(1);
    expect(finished.outputs).toMatchObject({ conclusion: "failure", reason: "install-failed", result: "" });
    expect(finished.summary).toContain("install-failed");
  });

  it("is put on PATH for later steps by mode install, without key and prompt", async () => {
    const finished = await step({ mode: "install", prompt: "", "api-key": "" });
    expect(finished.outputs).toMatchObject({ conclusion: "success", attempts: "0", "cli-version": VERSION });
    const directory = readFileSync(join(finished.places.commands, "add_path"), "utf8").trim();
    expect(readIfThere(join(directory, "cursor-agent"))).toBe(LAUNCHER);
  });

  it("is one that was there already, and nothing beside it comes onto PATH", async () => {
    const finished = await runAction({
      inputs: { mode: "install", prompt: "", "cli-path": "tools/my-cursor.sh" },
      files: { "tools/node": "not a program", "tools/my-cursor.sh": LAUNCHER },
      prepare: ({ workspace }) => {
        chmodSync(join(workspace, "tools/my-cursor.sh"), 0o755);
      },
    });
    const directory = readFileSync(join(finished.places.commands, "add_path"), "utf8").trim();
    expect(directory.startsWith(finished.places.temporary)).toBe(true);
    expect(readdirSync(directory).sort()).toEqual(["agent", "cursor-agent"]);
    expect(readIfThere(join(directory, "cursor-agent"))).toBe(LAUNCHER);
  });

  it("is not downloaded while the inputs are wrong or the key is missing", async () => {
    const finished = await step({ mode: "sideways", "api-key": "" });
    expect(finished.outputs["reason"]).toBe("invalid-input");
    expect(finished.log).toMatch(/mode: .*api-key: not given/s);
    expect(server.requests).toEqual([]);
  });
});

describe("a cancel", () => {
  it("does not wait until a CLI that has grown is hashed once more", async () => {
    const grown = 'truncate -s 64G "$(dirname "$(realpath "$0")")/grown"';
    const begin = `echo '{"type":"system","subtype":"init","session_id":"s","model":"Auto"}'`;
    const launcher = LAUNCHER.replace("cat > /dev/null;", `${grown}; ${begin}; exec sleep 60;`);
    server.on(PACKAGE_PATH, body(packageOf(launcher)));
    const step = startAction({
      inputs: { "cli-version": VERSION, "cli-download-url": `${server.url}/lab` },
    });
    await step.logged("session  Auto");
    const began = performance.now();
    step.process.kill("SIGINT");

    const finished = await step.finished;

    await expectOrderlyEnd(finished, { conclusion: "cancelled", reason: "cancelled" });
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it("ends an installation behind a proxy that never answers", async () => {
    const proxy = await startProxy();
    const step = startAction({
      inputs: { "cli-version": VERSION },
      environment: { HTTPS_PROXY: proxy.url },
    });
    await proxy.asked;
    const began = performance.now();
    step.process.kill("SIGINT");

    const finished = await step.finished;

    await expectOrderlyEnd(finished, { conclusion: "cancelled", reason: "cancelled" });
    expect(performance.now() - began).toBeLessThan(5_000);
    await proxy.close();
  });
});
