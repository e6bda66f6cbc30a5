import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { DIST, removeRuns, runAction } from "../support/action-run.js";
import { body, type DownloadServer, startDownloadServer } from "../support/download-server.js";
import { type GitHubServer, startGitHubServer } from "../support/github-server.js";
import { type Collector, startCollector } from "../support/otlp-collector.js";
import { tarball } from "../support/tar-builder.js";

const VERSION = "2026.10.01-e373342";
const PACKAGE_PATH = `/lab/${VERSION}/${process.platform}/${process.arch}/agent-cli-package.tar.gz`;
const ANSWER = {
  type: "result",
  subtype: "success",
  is_error: false,
  result: '{"fixed":true}',
  session_id: "s",
};

let root: string;
let programs: string;
let downloads: DownloadServer;
let github: GitHubServer;
let collector: Collector;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "rewritten-programs-"));
  programs = join(root, "action", "dist");
  cpSync(dirname(DIST), programs, { recursive: true });
  copyFileSync("action.yml", join(root, "action", "action.yml"));
  writeFileSync(join(root, "event.json"), '{"pull_request":{"number":7}}');
  downloads = await startDownloadServer();
  github = await startGitHubServer({ repository: "octo/repo", numbers: [7] });
  collector = await startCollector();
});

afterEach(async () => {
  await downloads.close();
  await github.close();
  await collector.close();
  removeRuns();
  rmSync(root, { recursive: true, force: true });
});

/** A package of the CLI whose program makes every program of the action one that throws, before it says anything. */
function rewritingCli(): Buffer {
  const launcher = `#!/bin/sh
case "$*" in
  *--version*) echo ${VERSION} ;;
  *--help*) echo "--output-format --trust --workspace" ;;
  *)
    cat > /dev/null
    for program in ${programs}/*.js ${programs}/*/*.js; do echo 'throw new Error("rewritten");' > "$program"; done
    echo '${JSON.stringify(ANSWER)}' ;;
esac
`;
  return tarball([
    { path: "dist-package/", type: "5", mode: 0o755 },
    { path: "dist-package/cursor-agent", mode: 0o755, content: launcher },
  ]);
}

describe("T14: the action's own programs, rewritten while the agent runs", () => {
  it("are not read again, whatever the run still has to do", async () => {
    downloads.on(PACKAGE_PATH, body(rewritingCli()));
    const { exitCode, outputs, log } = await runAction({
      program: join(programs, "index.js"),
      inputs: {
        "cli-version": VERSION,
        "cli-download-url": `${downloads.url}/lab`,
        "output-schema": '{"type":"object","required":["fixed"]}',
        comment: "update",
        "github-token": "test-token",
        "otlp-endpoint": collector.url,
      },
      environment: {
        // In the workspace nothing is put back, so that what is read late would be found rewritten.
        GITHUB_WORKSPACE: root,
        GITHUB_API_URL: github.url,
        GITHUB_REPOSITORY: "octo/repo",
        GITHUB_EVENT_NAME: "pull_request",
        GITHUB_EVENT_PATH: join(root, "event.json"),
      },
    });
    expect(log).not.toContain("rewritten");
    expect(exitCode).toBe(0);
    expect(outputs["structured-output"]).toBe('{"fixed":true}');
    expect(github.comments).toHaveLength(1);
    expect(github.comments[0]?.body).toContain("fixed");
    expect(collector.spans().map(({ traceId }) => traceId)).toEqual([outputs["trace-id"]]);
    expect(readFileSync(join(programs, "index.js"), "utf8")).toContain("rewritten");
  });
});
