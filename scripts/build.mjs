// Builds the committed programs. Each is built in a temporary folder and moved into place as a whole: ncc does not
// clean its output folder, so chunks of an older build would stay there, and a failed build must leave the old
// program.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
// The page's script and style, and isolation's shell program, as modules for the programs.
import "./helper-code.mjs";
import "./page-code.mjs";

// One build for all actions: code that they share is there once.
const BUILDS = [
  { entry: "src/programs.ts", out: "dist/programs" },
  { entry: "demo/demo.ts", out: "demo/dist" },
];
/** What each `action.yml` names, by what it takes from the build. */
const STARTS = { run: "dist/index.js", report: "dist/report/index.js", push: "dist/push/index.js" };

const staging = mkdtempSync(".build-");
try {
  for (const { entry, out } of BUILDS) {
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
  for (const [name, start] of Object.entries(STARTS)) {
    const place = join(staging, start);
    mkdirSync(dirname(place), { recursive: true });
    const way = relative(dirname(start), "dist/programs/index.js");
    writeFileSync(
      place,
      `import { ${name} } from "${way.startsWith(".") ? way : `./${way}`}";\nawait ${name}();\n`,
    );
  }
  // Says that these are modules.
  renameSync(join(staging, "dist/programs/package.json"), join(staging, "dist/package.json"));
  for (const out of ["dist", "demo/dist"]) {
    rmSync(out, { recursive: true, force: true });
    renameSync(join(staging, out), out);
  }
} finally {
  rmSync(staging, { recursive: true, force: true });
}
