import { describe, expect, it } from "@jest/globals";
import { configurationRoot, isAgentConfiguration } from "../../src/safety/agent-configuration.js";

describe("names of agent configuration", () => {
  it.each([
    ".cursor",
    ".Cursor",
    ".CURSOR",
    ".cursorrules",
    "AGENTS.md",
    "agents.MD",
    "CLAUDE.md",
    "Claude.Local.md",
    ".claude",
    ".mcp.json",
    ".agents",
    ".codex",
    ".Grok",
    "AGENTS.md.",
    "AGENTS.md ",
    ".cur\u200bsor",
    ".cur\u017For",
    "\uff21GENTS.md",
    `AGENTS.md${" .".repeat(120)}`,
    `.cur${"\u200b".repeat(240)}sor`,
  ])("%j is agent configuration", (name) => {
    expect(isAgentConfiguration(name)).toBe(true);
  });

  it.each(["cursor", ".cursor2", "AGENTS.markdown", "MY-AGENTS.md", ".mcp.jsonc", "", ".", "x".repeat(300)])(
    "%j is not",
    (name) => {
      expect(isAgentConfiguration(name)).toBe(false);
    },
  );

  it("as a whole it is what stands highest in a path", () => {
    expect(configurationRoot(".cursor/rules/AGENTS.md")).toBe(".cursor");
    expect(configurationRoot("lib/a/AGENTS.md")).toBe("lib/a/AGENTS.md");
    expect(configurationRoot("lib/.claude/x")).toBe("lib/.claude");
    expect(configurationRoot("lib/agents.ts")).toBeUndefined();
  });
});
