import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";

/**
 * Returns the exports of a source. Builds it beside the sources, where it finds the same packages and package.json.
 *
 * @param source path of the TypeScript file
 * @param read paths of files that it reads beside itself while it loads
 */
export async function exportsOf(source, read = []) {
  const staging = mkdtempSync(".build-");
  const options = {
    outDir: staging,
    rootDir: ".",
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    verbatimModuleSyntax: true,
    types: [],
    noLib: true,
  };
  try {
    ts.createProgram([source], options).emit();
    read.forEach((path) => cpSync(path, join(staging, path)));
    return await import(resolve(staging, source.replace(/\.ts$/, ".js")));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
