// Builds the committed programs. Each is built in a temporary folder and moved into place as a whole: ncc does not
// clean its output folder, so chunks of an older build would stay there, and a failed build must leave the old
// program.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
// The page's script and style, and isolation's shell program, as modules for the programs.
import "./helper-code.mjs";
import "./page-code.mjs";

const PROGRAMS = [
  { entry: "src/index.ts", out: "dist" },
  { entry: "src/report-index.ts", out: "dist/report" },
  { entry: "src/push-index.ts", out: "dist/push" },
  { entry: "demo/demo.ts", out: "demo/dist" },
].filter(({ entry }) => existsSync(entry));

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
