import { mkdtempSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";

/** What a source exports. It is built beside the sources, where the same packages and the same package.json are found. */
export async function exportsOf(source) {
  const staging = mkdtempSync(".build-");
  const options = {
    outDir: staging,
    rootDir: "src",
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    verbatimModuleSyntax: true,
    types: [],
    noLib: true,
  };
  try {
    ts.createProgram([source], options).emit();
    return await import(resolve(staging, source.replace(/^src\/(.*)\.ts$/, "$1.js")));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
