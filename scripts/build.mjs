// Builds the committed programs. Each is built in a temporary folder and moved into place as a whole: ncc does not
// clean its output folder, so chunks of an older build would stay there, and a failed build must leave the old
// program.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import ts from "typescript";
// The page's script and style, as a module for the programs.
import "./page-code.mjs";

const PROGRAMS = [
  { entry: "src/index.ts", out: "dist" },
  { entry: "src/report-index.ts", out: "dist/report" },
  { entry: "demo/demo.ts", out: "demo/dist" },
].filter(({ entry }) => existsSync(entry));

/**
 * A program in pure ASCII takes half the memory, and V8 reads it 3 ms faster than one with a single `…`.
 *
 * @throws if a raw string has such a character, because its escape would become part of the text. The page's script
 *   once changed that way, and the page's policy, which knows the script by its hash, refused it.
 */
function escaped(code) {
  const text = rawTexts(code).find((raw) => /[^\0-\x7f]/.test(raw));
  if (text !== undefined) {
    throw new Error(`A raw string must be ASCII, so write \\u escapes: ${text.slice(0, 200)}`);
  }
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Returns the raw strings of a program, as written. */
function rawTexts(code) {
  const found = [];
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === "String.raw") {
      found.push(node.template.getText());
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("program.js", code, ts.ScriptTarget.Latest, true));
  return found;
}

/** These two modules take 8 ms to load, and no step needs all of them, so they are loaded on first use. */
const LOADED_WHEN_USED = new Set(["crypto", "node:crypto", "fs/promises", "node:fs/promises"]);
const BUILT_IN = /__WEBPACK_EXTERNAL_createRequire\(import\.meta\.url\)\("([\w:/]+)"\)/g;

/** Gets Node's modules from Node directly: making a `require` for each takes ten times as long. */
function withFastBuiltIns(code) {
  return code.replace(BUILT_IN, (_, name) =>
    LOADED_WHEN_USED.has(name)
      ? `new Proxy({}, { get: (_, name) => name === "__esModule" ? undefined : process.getBuiltinModule("${name}")[name] })`
      : `process.getBuiltinModule("${name}")`,
  );
}

const staging = mkdtempSync(".build-");
try {
  for (const { entry, out } of PROGRAMS) {
    const folder = resolve(staging, out);
    // ncc packs files that paths in the code refer to if such files exist below its own folder, where a demo or a
    // test may have left anything. Below the sources there are none.
    execFileSync(
      resolve("node_modules/.bin/ncc"),
      ["build", basename(entry), "--out", folder, "--no-cache"],
      {
        cwd: dirname(entry),
        stdio: "inherit",
      },
    );
    for (const name of readdirSync(folder)) {
      const file = join(folder, name);
      const code = readFileSync(file, "utf8");
      // The demo runs on the user's own Node, and before 20.16 there was no `getBuiltinModule`.
      writeFileSync(file, escaped(out === "demo/dist" ? code : withFastBuiltIns(code)));
    }
    const strangers = readdirSync(folder).filter(
      (name) => !/^(?:[\w-]+\.)?index\.js$|^package\.json$/.test(name),
    );
    if (strangers.length > 0) {
      throw new Error(`${out} would hold what is no program: ${strangers.join(", ")}`);
    }
  }
  for (const out of ["dist", "demo/dist"]) {
    rmSync(out, { recursive: true, force: true });
    renameSync(join(staging, out), out);
  }
} finally {
  rmSync(staging, { recursive: true, force: true });
}
