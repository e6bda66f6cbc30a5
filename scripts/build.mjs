// Builds the committed programs. Each is built beside its place and moved there whole: ncc does not clean its output
// folder, where a chunk left over from an older build would stay for ever, and a build that fails must leave the old one.
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

const PROGRAMS = [
  { entry: "src/index.ts", out: "dist" },
  { entry: "src/report-index.ts", out: "dist/report" },
  { entry: "demo/demo.ts", out: "demo/dist" },
].filter(({ entry }) => existsSync(entry));

/** A program of ASCII alone is half as large in memory, and V8 reads it 3 ms sooner than one with a single `…`. */
function escaped(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** In no step is all of Node needed: these two take 8 ms to load, and are when something of them is used. */
const LOADED_WHEN_USED = new Set(["crypto", "node:crypto", "fs/promises", "node:fs/promises"]);
const BUILT_IN = /__WEBPACK_EXTERNAL_createRequire\(import\.meta\.url\)\("([\w:/]+)"\)/g;

/** Asks Node itself for its modules: to make a `require` for each takes ten times as long. */
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
    // ncc takes paths in the code for files to be packed where such a file lies below its own folder, which may be anything
    // that a demo or a test has left; below the sources there is none.
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
      // The demo runs on the Node of whoever tries it: before 20.16 there was no `getBuiltinModule`.
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
