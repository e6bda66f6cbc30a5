import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { SCRIPT } from "../../../src/render/page/script.js";

describe("the browser's script", () => {
  it("is typed: the compiler finds nothing wrong with it", () => {
    expect(complaints(SCRIPT)).toEqual([]);
  }, 60_000);

  it.each([
    ["makes HTML of a text", /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|srcdoc/],
    ["makes code of a text", /\beval\b|new Function|setTimeout\(["'`]/],
    ["asks the network for anything", /\bfetch\b|XMLHttpRequest|WebSocket|EventSource|sendBeacon|import\(/],
    ["sets an address", /\.(?:href|src|action)\s*=|"(?:href|src|action)",/],
    ["keeps anything", /localStorage|sessionStorage|indexedDB|cookie/],
    ["could end its own element", /<\/script|<!--/i],
  ])("never %s", (_what, pattern) => {
    expect(SCRIPT).not.toMatch(pattern);
  });
});

/** What the TypeScript compiler says of plain JavaScript with types in its comments. */
function complaints(script: string): readonly string[] {
  const options: ts.CompilerOptions = {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (name, version) =>
    name === "page.js"
      ? ts.createSourceFile(name, script, version, true, ts.ScriptKind.JS)
      : readSource(name, version);
  const program = ts.createProgram(["page.js"], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText, file, start }) => {
    const where = file === undefined || start === undefined ? "" : file.text.slice(start, start + 60);
    return `${ts.flattenDiagnosticMessageText(messageText, " ")} at: ${where}`;
  });
}
