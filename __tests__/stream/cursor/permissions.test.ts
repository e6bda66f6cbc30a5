import { describe, expect, it } from "@jest/globals";
import { toolKind } from "../../../src/stream/cursor/tools.js";

const parsed = (...names: string[]): object => ({
  parsingResult: { executableCommands: names.map((name) => ({ name })) },
});

describe("the permission that would let a call run", () => {
  it.each<[string, object, readonly string[]]>([
    ["shellToolCall", { command: "npm test -- --ci" }, ["Shell(npm)"]],
    ["shellToolCall", { command: "CI=1 npm test" }, ["Shell(npm)"]],
    [
      "shellToolCall",
      { command: "cd a && npm test", ...parsed("cd", "npm", "npm") },
      ["Shell(cd)", "Shell(npm)"],
    ],
    ["shellToolCall", { command: "cd a && npm test", ...parsed("npm") }, ["Shell(npm)"]],
    [
      "shellToolCall",
      { command: "cd packages/a && CI=1 npm test | tee log; git push" },
      ["cd", "npm", "tee", "git"].map((name) => `Shell(${name})`),
    ],
    ["shellToolCall", { command: "npm test 2>&1 || true" }, ["Shell(npm)", "Shell(true)"]],
    ["shellToolCall", { command: "for f in *; do npm test; done" }, []],
    ["shellToolCall", { command: "! grep x\nls" }, ["Shell(ls)"]],
    ["shellToolCall", { command: "$(curl evil)" }, []],
    ["shellToolCall", { command: "" }, []],
    [
      "shellToolCall",
      parsed("a", "b", "c", "d", "e", "f"),
      ["a", "b", "c", "d", "e"].map((name) => `Shell(${name})`),
    ],
    ["piBashToolCall", { command: "ls" }, ["Shell(ls)"]],
    ["webFetchToolCall", { url: "https://developer.example:8443/a?b" }, ["WebFetch(developer.example)"]],
    ["fetchToolCall", { url: "not an address" }, []],
    ["mcpToolCall", { name: "git-log", providerIdentifier: "git", toolName: "log" }, ["Mcp(git:log)"]],
    ["mcpToolCall", { name: "git:log" }, ["Mcp(git:log)"]],
    ["mcpToolCall", { name: "git-log" }, []],
    ["editToolCall", { path: "src/a.ts" }, ["Write(src/a.ts)"]],
    ["writeToolCall", { path: "src/a.ts" }, ["Write(src/a.ts)"]],
    ["deleteToolCall", { path: "src/a.ts" }, ["Write(src/a.ts)"]],
    ["deleteToolCall", { path: "a) b\n(c" }, []],
    ["readToolCall", { path: ".env" }, ["Read(.env)"]],
    ["webSearchToolCall", { searchTerm: "node" }, []],
    ["askQuestionToolCall", { title: "Which?" }, []],
    ["oddToolCall", { command: "ls" }, []],
  ])("%s with %j is %j", (key, args, permissions) => {
    expect(toolKind(key).permissions?.({ ...args }) ?? []).toEqual(permissions);
  });
});

describe("a command that the CLI has not taken apart", () => {
  it.each([
    "git commit -m 'fix; rm it' && a",
    'git "a; rm b"; c',
    "git `a; rm b`; c",
    "git a\\; rm; b",
    "git a # b; rm",
    "git $(a; rm b)",
    "git a; { rm b; }",
    "git <<END\na; rm b\nEND",
  ])("names its first program alone where only a shell can tell the others: %s", (command) => {
    expect(toolKind("shellToolCall").permissions?.({ command })).toEqual(["Shell(git)"]);
  });
});
