// Builds the committed programs. ncc does not clean its output folder, and a chunk left over from an older build
// would stay in it for ever, so each folder is emptied first.
import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";

const PROGRAMS = [
  { entry: "src/index.ts", out: "dist" },
  { entry: "src/report-index.ts", out: "dist/report" },
  { entry: "demo/demo.ts", out: "demo/dist" },
];

for (const { out } of PROGRAMS) {
  rmSync(out, { recursive: true, force: true });
}
for (const { entry, out } of PROGRAMS.filter((program) => existsSync(program.entry))) {
  execFileSync("node_modules/.bin/ncc", ["build", entry, "--out", out, "--no-cache"], { stdio: "inherit" });
}
