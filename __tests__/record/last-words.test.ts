import { describe, expect, it } from "@jest/globals";
import { lastWords } from "../../src/record/last-words.js";

describe("the last words of the CLI", () => {
  it.each<[string, string, string]>([
    ["are its last line", "Starting.\nError: no such plan\n", "Error: no such plan"],
    ["are without colours", "\u001b[33m⚠ Warning: key is invalid.\u001b[0m", "⚠ Warning: key is invalid."],
    ["are one line, whatever ends lines", "first\r\nsecond\rlast\u2028", "last"],
    ["have no tabs in them", "cli:\t\tno  such plan", "cli: no such plan"],
    [
      "are what stands above a stack",
      "Error: no such plan\n    at run (/cli/index.js:7:3)\n    at node:internal/main:1\n}\n\nNode.js v24.1.0\n",
      "Error: no such plan",
    ],
    [
      "are the first error of a crash, not its causes and members",
      "/cli/index.js:7\n    throw e;\n    ^\n\nError: Cannot find module 'x'\nRequire stack:\n- /cli/index.js\n    at run (/cli/index.js:7:3) {\n  code: 'MODULE_NOT_FOUND',\n  [cause]: TypeError: deep\n  requireStack: [ '/cli' ]\n}\n\nNode.js v24.1.0\n",
      "Error: Cannot find module 'x'",
    ],
    [
      "are no event that is repeated",
      'Error: no such plan\n{"type":"thinking","text":"hm"}\n',
      "Error: no such plan",
    ],
    ["may begin like a frame of a stack", "at least one model is needed", "at least one model is needed"],
    ["are none of its rulers", "Error: no such plan\n--------\n…\n^^^^\n", "Error: no such plan"],
  ])("%s", (_, diagnostics, words) => {
    expect(lastWords(diagnostics)).toBe(words);
  });

  it.each(["", "\n \n", "----\n", '{"type":"result"}'])("are not to be had of %j", (diagnostics) => {
    expect(lastWords(diagnostics)).toBeUndefined();
  });

  it("are cut to what a message can quote", () => {
    const words = lastWords("x".repeat(60_000));
    expect(words).toHaveLength(300);
    expect(words).toMatch(/x…$/u);
  });
});
