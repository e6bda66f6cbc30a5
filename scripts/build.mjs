// Builds the committed programs. Each is built beside its place and moved there whole: ncc does not clean its output
// folder, where a chunk left over from an older build would stay for ever, and a build that fails must leave the old one.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

const PROGRAMS = [
  { entry: "src/index.ts", out: "dist" },
  { entry: "src/report-index.ts", out: "dist/report" },
  { entry: "demo/demo.ts", out: "demo/dist" },
].filter(({ entry }) => existsSync(entry));

const staging = mkdtempSync(".build-");
try {
  for (const { entry, out } of PROGRAMS) {
    execFileSync("node_modules/.bin/ncc", ["build", entry, "--out", join(staging, out), "--no-cache"], {
      stdio: "inherit",
    });
  }
  for (const out of ["dist", "demo/dist"]) {
    rmSync(out, { recursive: true, force: true });
    renameSync(join(staging, out), out);
  }
} finally {
  rmSync(staging, { recursive: true, force: true });
}
