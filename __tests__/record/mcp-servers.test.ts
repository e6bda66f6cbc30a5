import { describe, expect, it } from "@jest/globals";
import { RunInProgress } from "../../src/record/run-in-progress.js";
import { decode } from "../../src/stream/cursor/decode.js";
import { IDENTITY } from "../support/replay.js";

const WARNING =
  "cannot be reached, so the agent works without its tools. Check its settings in `mcp-config`, and that what it needs is installed on this runner.";

/** Returns what a stream says of MCP servers, as the log shows it and as the notes keep it. */
function toldBy(given: readonly string[], events: readonly object[]): readonly string[] {
  const run = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: 0,
    workspaces: [],
    redact: (text) => text,
    mcpServers: given,
  });
  const told = events
    .flatMap((event) => run.fold(decode(JSON.stringify(event)), 0))
    .flatMap((update) =>
      update.type === "warning" || update.type === "notice" ? [`${update.type}: ${update.text}`] : [],
    );
  expect(run.record().notes).toEqual(told.map((line) => line.replace(/^\w+: /, "")));
  return told;
}

const init = (...servers: readonly unknown[]): object => ({
  type: "system",
  subtype: "init",
  mcp_servers: servers,
});
const call = (args: object, result: object, id = "c"): object => ({
  type: "tool_call",
  subtype: "completed",
  call_id: id,
  tool_call: { mcpToolCall: { args, result } },
});

describe("MCP servers in the stream", () => {
  it.each<readonly [string, readonly object[], readonly string[]]>([
    ["that all work", [init({ name: "docs", status: "connected" })], []],
    ["that nobody tells of", [{ type: "system", subtype: "init" }], []],
    [
      "that failed",
      [init({ name: "docs", status: "failed" })],
      [`warning: The MCP server \`docs\` ${WARNING}`],
    ],
    ["that the CLI left out", [init()], [`warning: The MCP server \`docs\` ${WARNING}`]],
    [
      "that failed in each attempt, and in each call",
      [
        init({ name: "docs", status: "failed" }),
        call({ providerIdentifier: "docs" }, { serverNotFound: {} }),
        init({ name: "docs", status: "failed" }),
      ],
      [`warning: The MCP server \`docs\` ${WARNING}`],
    ],
    [
      "that a call did not find",
      [call({ name: "docs-search" }, { error: { error: "MCP server docs is not connected" } })],
      [`warning: The MCP server \`docs\` ${WARNING}`],
    ],
    ["whose tool had an error", [call({ name: "docs-search" }, { error: { error: "no such page" } })], []],
    [
      "that nobody gave",
      [init({ name: "docs" }, { name: "team`s" }, { name: "home", status: "connected" }, "strange", {})],
      ["notice: The CLI loaded MCP servers that `mcp-config` does not name: `team's`, `home`."],
    ],
  ])("%s", (_what, events, told) => {
    expect(toldBy(["docs"], events)).toEqual(told);
  });
});
