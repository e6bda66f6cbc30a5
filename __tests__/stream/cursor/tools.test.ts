import { describe, expect, it } from "@jest/globals";
import { errorText } from "../../../src/stream/cursor/tool-details.js";
import { toolKind } from "../../../src/stream/cursor/tools.js";

const todo = (status: string): object => ({ content: "x", status: `TODO_STATUS_${status}` });
const matches = { content: { totalMatchedLines: 3 } };
const text = (words: string): object => ({ text: { text: words } });

/** Key, arguments, result's payload → name, target, detail. */
const ROWS: readonly (readonly [string, object, object, string, (string | undefined)?, string?])[] = [
  ["shellToolCall", { command: "npm test" }, { exitCode: 0 }, "shell", "npm test"],
  ["shellToolCall", { command: "npm test" }, { exitCode: 2 }, "shell", "npm test", "exit 2"],
  ["shellToolCall", { command: "npm test" }, { exitCode: "137" }, "shell", "npm test", "exit 137"],
  ["shellToolCall", { command: "a" }, { isBackground: false }, "shell", "a"],
  ["readToolCall", { path: "a.ts" }, { totalLines: 54 }, "read", "a.ts", "54 lines"],
  ["readToolCall", { path: "a.ts" }, { totalLines: 1 }, "read", "a.ts", "1 line"],
  ["readToolCall", { path: "a.ts" }, { isEmpty: true, totalLines: 0 }, "read", "a.ts", "empty"],
  ["readToolCall", { path: "a.png" }, { data: "AAAA" }, "read", "a.png"],
  ["editToolCall", { path: "a.ts" }, { linesAdded: 12, linesRemoved: 3 }, "edit", "a.ts", "+12 −3"],
  ["editToolCall", { path: "a.ts" }, { linesAdded: 1 }, "edit", "a.ts", "+1 −0"],
  ["editToolCall", { path: "a" }, { linesAdded: 1, linesRemoved: 1, diffString: "--- /dev/null\n" }, "edit", "a", "+1"],
  ["editToolCall", { path: "a" }, { linesRemoved: 1, diffString: "--- /dev/null\n" }, "edit", "a"],
  ["editToolCall", { path: "a.ts" }, { linesRemoved: 3 }, "edit", "a.ts", "+0 −3"],
  ["editToolCall", { path: "a.ts" }, { resultForModel: "ok" }, "edit", "a.ts"],
  ["writeToolCall", { path: "a.ts" }, { linesCreated: 19 }, "write", "a.ts", "+19"],
  ["writeToolCall", { path: "a.ts" }, {}, "write", "a.ts"],
  ["deleteToolCall", { path: "a.ts" }, { fileSize: "12" }, "delete", "a.ts"],
  ["lsToolCall", { path: "src" }, {}, "list", "src"],
  ["globToolCall", { globPattern: "*.ts" }, { totalFiles: 7, files: [] }, "glob", "*.ts", "7 files"],
  ["globToolCall", { globPattern: "*.ts" }, { files: ["a"] }, "glob", "*.ts", "1 file"],
  ["globToolCall", { globPattern: "*.ts" }, { error: "x" }, "glob", "*.ts"],
  ["grepToolCall", { pattern: "a" }, { workspaceResults: { "/w": matches, "/v": matches } }, "grep", "a", "6 matches"],
  ["grepToolCall", { pattern: "a" }, { workspaceResults: { "/w": matches, "/v": null } }, "grep", "a", "3 matches"],
  ["grepToolCall", { pattern: "a" }, { workspaceResults: { "/w": { ...matches, files: { totalFiles: 2 } } } }, "grep", "a", "3 matches"],
  ["grepToolCall", { pattern: "a" }, { workspaceResults: { "/w": { files: { totalFiles: 2 } } } }, "grep", "a", "2 files"],
  ["grepToolCall", { pattern: "a" }, { workspaceResults: { "/w": { count: { totalMatches: 1 } } } }, "grep", "a", "1 match"],
  ["grepToolCall", { pattern: "a" }, { workspaceResults: { "/w": { content: {} } } }, "grep", "a", "0 matches"],
  ["grepToolCall", { pattern: "a" }, { error: "bad pattern" }, "grep", "a"],
  ["semSearchToolCall", { query: "where" }, { results: "" }, "search", "where"],
  ["readLintsToolCall", { paths: ["a.ts", "b.ts"] }, { totalDiagnostics: 2 }, "lints", "a.ts", "2 findings"],
  ["readLintsToolCall", { paths: [7] }, {}, "lints"],
  ["readLintsToolCall", { paths: [] }, { totalDiagnostics: 1 }, "lints", undefined, "1 finding"],
  ["updateTodosToolCall", { todos: [todo("COMPLETED")] }, { todos: [todo("COMPLETED"), todo("PENDING")] }, "todos", undefined, "1 of 2 done"],
  ["updateTodosToolCall", { todos: [todo("COMPLETED")] }, { error: "x" }, "todos"],
  ["updateTodosToolCall", {}, { todos: [todo("COMPLETED"), "x"] }, "todos", undefined, "1 of 1 done"],
  ["readTodosToolCall", { statusFilter: [] }, { todos: [] }, "todos"],
  ["mcpToolCall", { name: "git-log", toolName: "log", providerIdentifier: "git" }, {}, "mcp", "git: log"],
  ["mcpToolCall", { name: "x", toolName: "log", serverIdentifier: "git" }, {}, "mcp", "git: log"],
  ["mcpToolCall", { name: "git:log" }, {}, "mcp", "git:log"],
  ["mcpToolCall", { name: "git-log", toolName: "log" }, {}, "mcp", "git-log"],
  ["mcpToolCall", { name: "git-log", providerIdentifier: "git" }, {}, "mcp", "git-log"],
  ["mcpToolCall", { toolName: "log" }, {}, "mcp", "log"],
  ["getMcpToolsToolCall", { server: "git" }, {}, "mcp tools", "git"],
  ["getMcpToolsToolCall", { pattern: "l*", toolName: "log" }, {}, "mcp tools", "log"],
  ["getMcpToolsToolCall", { pattern: "l*" }, {}, "mcp tools", "l*"],
  ["listMcpResourcesToolCall", { server: "git" }, {}, "mcp list", "git"],
  ["readMcpResourceToolCall", { server: "git", uri: "git://x" }, {}, "mcp read", "git://x"],
  ["readMcpResourceToolCall", { server: "git" }, {}, "mcp read", "git"],
  ["mcpAuthToolCall", { serverIdentifier: "git" }, {}, "mcp auth", "git"],
  ["mcpAuthToolCall", { server: "git" }, {}, "mcp auth", "git"],
  ["webFetchToolCall", { url: "https://a.example" }, {}, "fetch", "https://a.example"],
  ["fetchToolCall", { url: "https://a.example" }, { statusCode: 404 }, "fetch", "https://a.example", "status 404"],
  ["fetchToolCall", { url: "https://a.example" }, {}, "fetch", "https://a.example"],
  ["webSearchToolCall", { searchTerm: "node" }, { references: [{}, {}] }, "web", "node", "2 results"],
  ["webSearchToolCall", { searchTerm: "node" }, { reason: "no" }, "web", "node"],
  ["taskToolCall", { description: "Look", prompt: "p" }, { conversationSteps: [{ toolCall: {} }, { assistantMessage: {} }] }, "task", "Look", "1 inner call"],
  ["taskToolCall", { prompt: "p" }, { conversationSteps: [{ toolCall: "x" }, "x"] }, "task", "p", "0 inner calls"],
  ["taskToolCall", { prompt: "p" }, { error: "x" }, "task", "p"],
  ["awaitToolCall", { taskId: "7" }, { stillRunning: {} }, "await", "7", "still running"],
  ["awaitToolCall", { taskId: "7" }, { complete: {} }, "await", "7"],
  ["awaitToolCall", { taskId: "7" }, { stillRunning: false }, "await", "7"],
  ["askQuestionToolCall", { title: "Which?" }, {}, "question", "Which?"],
  [
    "askQuestionToolCall",
    { title: "Which?", questions: [{ prompt: "Which branch?" }, { prompt: "" }, { prompt: " " }, { prompt: "Which port?" }] },
    {},
    "question",
    "Which branch? / Which port?",
  ],
  ["createPlanToolCall", { overview: "o" }, {}, "plan", "o"],
  ["createPlanToolCall", { overview: "o", name: "n" }, {}, "plan", "n"],
  ["switchModeToolCall", { targetModeId: "plan" }, {}, "mode", "plan"],
  ["applyAgentDiffToolCall", {}, {}, "apply"],
  ["generateImageToolCall", { description: "a cat" }, {}, "image", "a cat"],
  ["generateImageToolCall", { prompt: "draw a cat" }, {}, "image", "draw a cat"],
  ["writeShellStdinToolCall", { input: "y" }, {}, "stdin", "y"],
  ["writeShellStdinToolCall", { chars: "n" }, {}, "stdin", "n"],
  ["reflectToolCall", {}, {}, "reflect"],
  ["prManagementToolCall", { title: "Fix" }, {}, "pull req", "Fix"],
  ["prManagementToolCall", { action: "create" }, {}, "pull req", "create"],
  ["blameByFilePathToolCall", { path: "a.ts" }, {}, "blame", "a.ts"],
  ["recordScreenToolCall", {}, {}, "screen"],
  ["computerUseToolCall", { action: "click" }, {}, "computer", "click"],
  ["setActiveBranchToolCall", { branchName: "fix" }, {}, "branch", "fix"],
  ["setActiveBranchToolCall", { branch: "main" }, {}, "branch", "main"],
  ["createGoalToolCall", { title: "Ship" }, {}, "goal", "Ship"],
  ["updateGoalToolCall", { title: "Ship" }, {}, "goal", "Ship"],
  ["adoptToolCall", { toolCallId: "t", agentId: "a-1" }, {}, "adopt", "a-1"],
  ["createAgentToolCall", { prompt: "Look" }, {}, "agent", "Look"],
  ["stopAgentToolCall", { agentId: "a-1" }, {}, "agent stop", "a-1"],
  ["getAgentStatusToolCall", { agentId: "a-1" }, {}, "agent status", "a-1"],
  ["readAgentTranscriptToolCall", { agentId: "a-1" }, {}, "agent log", "a-1"],
  ["sendToAgentToolCall", { agentId: "a-1", message: "Go on" }, {}, "agent message", "a-1"],
  ["sendToUserToolCall", { message: "Done" }, {}, "message", "Done"],
  ["searchConversationsToolCall", { query: "login" }, {}, "search", "login"],
  ["getPrCodeTourToolCall", { url: "https://a.example/1" }, {}, "code tour", "https://a.example/1"],
  ["writeCanvasToolCall", { title: "Plan" }, {}, "canvas write", "Plan"],
  ["readCanvasToolCall", { name: "Plan" }, {}, "canvas read", "Plan"],
  ["connectScmToolCall", { provider: "github" }, {}, "connect", "github"],
  ["piBashToolCall", { command: "ls" }, { exitCode: 2 }, "shell", "ls", "exit 2"],
  ["piReadToolCall", { path: "a.ts" }, { totalLines: 3 }, "read", "a.ts", "3 lines"],
  ["piEditToolCall", { path: "a.ts" }, { linesAdded: 1, linesRemoved: 2 }, "edit", "a.ts", "+1 −2"],
  ["piWriteToolCall", { path: "a.ts" }, { linesCreated: 4 }, "write", "a.ts", "+4"],
  ["piGrepToolCall", { pattern: "x" }, {}, "grep", "x"],
  ["piFindToolCall", { pattern: "*.ts" }, { files: ["a"] }, "glob", "*.ts", "1 file"],
  ["piLsToolCall", { path: "src" }, {}, "list", "src"],
]; // prettier-ignore

describe("the table of tools", () => {
  // Short rows are filled up: Jest would pass its own callback for what is missing.
  it.each(
    ROWS.map(
      ([key, args, payload, name, target, detail]) => [key, args, payload, name, target, detail] as const,
    ),
  )("%s %j %j is %s %s, %s", (key, args, payload, name, target, detail) => {
    const kind = toolKind(key);
    expect({
      name: kind.name,
      target: kind.target({ ...args }),
      detail: kind.detail?.({ ...payload }),
    }).toEqual({ name, target, detail });
  });

  it.each([
    "shellToolCall",
    "editToolCall",
    "mcpToolCall",
    "readLintsToolCall",
    "updateTodosToolCall",
    "taskToolCall",
  ])("%s reads arguments and results of the wrong shape as nothing", (key) => {
    const wrong = {
      command: 1,
      path: {},
      todos: "x",
      paths: {},
      name: [],
      prompt: null,
      content: 7,
      path2: "x",
    };
    const kind = toolKind(key);
    expect([kind.target(wrong), kind.detail?.(wrong), kind.written?.(wrong, wrong)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe("what a call was about", () => {
  it.each([
    "readToolCall",
    "editToolCall",
    "writeToolCall",
    "deleteToolCall",
    "lsToolCall",
    "blameByFilePathToolCall",
  ])("of %s is a path, to be shown from the workspace on", (key) => {
    expect(toolKind(key).targetIsPath).toBe(true);
  });

  it.each(["shellToolCall", "globToolCall", "grepToolCall", "webFetchToolCall", "oddToolCall"])(
    "of %s is no path, though it may look like one",
    (key) => {
      expect(toolKind(key).targetIsPath).toBeUndefined();
    },
  );
});

describe("the path that an ok call wrote", () => {
  it.each([
    ["editToolCall", { path: "/w/a" }, { path: "a" }, "/w/a"],
    ["writeToolCall", {}, { path: "a" }, "a"],
    ["deleteToolCall", { path: "" }, { path: "a" }, "a"],
    ["piEditToolCall", {}, { path: "a" }, "a"],
    ["piWriteToolCall", {}, { path: "a" }, "a"],
    ["piReadToolCall", {}, { path: "a" }, undefined],
    ["editToolCall", {}, {}, undefined],
    ["readToolCall", { path: "/w/a" }, { path: "a" }, undefined],
    ["shellToolCall", { path: "/w/a" }, { path: "a" }, undefined],
  ])("of %s with %j and %j is %s", (key, payload, args, path) => {
    expect(toolKind(key).written?.(payload, args)).toBe(path);
  });
});

describe("an edit", () => {
  it.each([
    ["--- /dev/null\n+++ b//w/a", "create"],
    ["--- a//w/a\n+++ b//w/a", undefined],
    ["--- a//w/a\n+++ /dev/null\n-x\n--- /dev/null", undefined],
    [undefined, undefined],
  ])("with the diff %j is more precisely %s", (diffString, name) => {
    expect(toolKind("editToolCall").preciseName?.({ diffString })).toBe(name);
  });
});

describe("a result that says ok", () => {
  it.each([
    ["shellToolCall", { exitCode: 1 }, true],
    ["shellToolCall", { exitCode: "1" }, true],
    ["shellToolCall", { exitCode: 0 }, false],
    ["shellToolCall", {}, false],
    ["mcpToolCall", { isError: true }, true],
    ["mcpToolCall", { isError: "true" }, false],
    ["readToolCall", { isError: true, exitCode: 1 }, undefined],
  ])("of %s with %j is a failure: %s", (key, payload, failed) => {
    expect(toolKind(key).failed?.(payload)).toBe(failed);
  });
});

describe("the output that a person reads", () => {
  it.each([
    ["shellToolCall", { interleavedOutput: "both", stdout: "o", stderr: "e" }, "both"],
    ["shellToolCall", { interleavedOutput: "", stdout: "o", stderr: "e" }, "o\ne"],
    ["shellToolCall", { stdout: "", stderr: "" }, undefined],
    ["shellToolCall", { stdout: "", stderr: "e" }, "e"],
    ["shellToolCall", { stdout: "o" }, "o"],
    ["readToolCall", { content: "text" }, "text"],
    ["editToolCall", { diffString: "diff" }, "diff"],
    ["mcpToolCall", { content: [text("a"), { image: {} }, { text: "b" }, 7, null] }, "a\nb"],
    ["mcpToolCall", { content: [{ image: {} }] }, undefined],
    ["webFetchToolCall", { markdown: "# page" }, "# page"],
    ["fetchToolCall", { content: "page" }, "page"],
    ["lsToolCall", { content: "x" }, undefined],
  ])("of %s is found in %j", (key, payload, output) => {
    expect(toolKind(key).output?.(payload)).toBe(output);
  });
});

describe("a call that asks a person", () => {
  it.each([
    ["askQuestionToolCall", true],
    ["createPlanToolCall", true],
    ["switchModeToolCall", undefined],
    ["oddToolCall", undefined],
  ])("%s: %s", (key, isQuestion) => {
    expect(toolKind(key).isQuestion).toBe(isQuestion);
  });
});

describe("the task in the background that a call saw to its end", () => {
  it.each([
    ["awaitToolCall", "complete", {}, { taskId: "7" }, "7"],
    ["awaitToolCall", "success", { complete: {} }, { taskId: 7 }, "7"],
    ["awaitToolCall", "success", { stillRunning: {} }, { taskId: "7" }, undefined],
    ["awaitToolCall", "success", { complete: true }, { taskId: "7" }, undefined],
    ["stopAgentToolCall", "success", {}, { agentId: "a-1" }, "a-1"],
  ])("%s with %s %j of %j: %s", (key, outcome, payload, args, task) => {
    expect(
      toolKind(key).endedTask?.({ outcome, payload: { ...payload }, isBackground: false }, { ...args }),
    ).toBe(task);
  });
});

describe("an output that is a diff", () => {
  it.each(["editToolCall", "piEditToolCall"])("is that of %s", (key) => {
    expect(toolKind(key).outputIsDiff).toBe(true);
  });

  it.each(["shellToolCall", "readToolCall", "oddToolCall"])(
    "is not that of %s, though it may look like one",
    (key) => {
      expect(toolKind(key).outputIsDiff).toBeUndefined();
    },
  );
});

describe("the to-do list", () => {
  const todos = toolKind("updateTodosToolCall").todos;

  it("is the whole one of the result, else that of the arguments", () => {
    expect(todos?.({ todos: [{ content: "all" }] }, { todos: [{ content: "changed" }] })).toEqual([
      { content: "all", state: "pending" },
    ]);
    expect(todos?.({}, { todos: [{ id: "7", status: "TODO_STATUS_CANCELLED" }, "x", {}] })).toEqual([
      { content: "7", state: "cancelled" },
      { content: "", state: "pending" },
    ]);
  });

  it("knows its states without their prefix, and in small letters", () => {
    const states = ["in_progress", "completed", "COMPLETED"].map((status) => ({ content: "x", status }));
    expect(todos?.({ todos: states }, {}).map(({ state }) => state)).toEqual(["in-progress", "done", "done"]);
  });

  it("has four states, and at most 100 entries", () => {
    const states = ["PENDING", "IN_PROGRESS", "COMPLETED", "CANCELLED", "NEW"].map(todo);
    expect(todos?.({ todos: states }, {}).map(({ state }) => state)).toEqual([
      "pending",
      "in-progress",
      "done",
      "cancelled",
      "pending",
    ]);
    expect(todos?.({ todos: Array.from({ length: 200 }, () => todo("PENDING")) }, {})).toHaveLength(100);
  });
});

describe("a tool that no row knows", () => {
  it.each([
    ["timeTravelToolCall", { toolCallId: "t", year: "1999" }, "timeTravel", "1999"],
    ["timeTravelToolCall", { year: 1999, path: "p" }, "timeTravel", "p"],
    ["timeTravelToolCall", { year: 1999, month: "May" }, "timeTravel", "May"],
    ["list_files", { zeta: "z", query: "q" }, "list_files", "q"],
    ["constructor", {}, "constructor", undefined],
    ["__proto__", { __proto__: null }, "__proto__", undefined],
    ["toStringToolCall", { toolCallId: "t" }, "toString", undefined],
  ])("%s %j is shown as %s %s", (key, args, name, target) => {
    const kind = toolKind(key);
    expect([kind.name, kind.target(args)]).toEqual([name, target]);
    expect([kind.written, kind.failed, kind.detail]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ["path", "command"],
    ["command", "url"],
    ["url", "query"],
    ["query", "pattern"],
    ["pattern", "name"],
    ["name", "title"],
    ["title", "description"],
    ["description", "anything else"],
  ])("is about its %s rather than its %s", (better, other) => {
    expect(toolKind("oddToolCall").target({ [other]: "worse", [better]: "better" })).toBe("better");
  });

  it("loses of its name only the ending that all names have", () => {
    expect(toolKind("listToolCallsToolCall").name).toBe("listToolCalls");
  });

  it("has a name of at most 80 units", () => {
    expect(toolKind("x".repeat(1_000_000)).name).toHaveLength(80);
  });
});

describe("the error text", () => {
  it.each([
    [{ error: "a" }, "a"],
    [{ errorMessage: "a" }, "a"],
    [{ message: "a" }, "a"],
    [{ reason: "a" }, "a"],
    [{ clientVisibleError: "a" }, "a"],
    [{ abortReason: "a" }, "a"],
    [{ error: { message: "a" } }, "a"],
    [{ error: { message: "inner" }, reason: "outer" }, "outer"],
    [{ error: { error: "a" } }, "a"],
    [{ content: [text("a"), text("b")], isError: true }, "a\nb"],
    [{ reason: "", path: "x" }, undefined],
    [{}, undefined],
  ])("of %j is %j", (payload, words) => {
    expect(errorText({ ...payload })).toBe(words);
  });

  it.each([
    [{ stdout: "1 test failed\n", stderr: "a warning\n" }, "1 test failed\na warning"],
    [{ stdout: "", stderr: "no\n", interleavedOutput: "both" }, "no"],
    [{ stdout: "1 test failed", interleavedOutput: "both" }, "1 test failed"],
    [{ interleavedOutput: "both\n" }, "both"],
    [{}, undefined],
  ])("of a command with %j is the end of its outputs: %j", (payload, words) => {
    expect(toolKind("shellToolCall").errorInOutput?.({ ...payload })).toBe(words);
  });
});
