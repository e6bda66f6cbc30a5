// Writes the report page's script and style as a module, with the hashes by which the page's policy allows them: to
// load a hash function would take every step 5 ms. The script's files are joined in the order in which they import
// each other. They share one scope, so each name is declared once.
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";

const FOLDER = "src/render/page";

/** Returns the JavaScript of a file and of those that it imports, except types. */
function linked(path, done = new Set()) {
  if (done.has(path)) {
    return "";
  }
  done.add(path);
  const source = readFileSync(path, "utf8");
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      verbatimModuleSyntax: true,
      removeComments: true,
    },
  });
  let imported = "";
  const own = outputText
    .replace(/^import .* from "(.*)\.js";\n/gm, (_, from) => {
      imported += linked(join(dirname(path), `${from}.ts`), done);
      return "";
    })
    .replace(/^export (?:\{\};\n)?/gm, "");
  return imported + own;
}

function hashOf(text) {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

const script = `"use strict";\n(() => {\n${linked(`${FOLDER}/client/start.ts`)}})();\n`;
const style = readFileSync(`${FOLDER}/style.css`, "utf8");
const code = `// Made by \`npm run docs\` and \`npm run build\` of client/ and style.css.
export const SCRIPT = ${JSON.stringify(script)};
export const STYLE = ${JSON.stringify(style)};
export const SCRIPT_HASH = "${hashOf(script)}";
export const STYLE_HASH = "${hashOf(style)}";
`;
if (process.argv.includes("--print")) {
  process.stdout.write(code);
} else {
  writeFileSync(`${FOLDER}/page-code.ts`, code);
}
