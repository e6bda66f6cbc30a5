import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** From line to line, milliseconds: slow enough to watch, quick enough to wait for. */
const PACE_MS = 180;

/** Plays the lines of a stream, and writes the files whose edits it tells of. */
const PROGRAM = `
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
if (process.argv.includes("--version")) {
  console.log("2026.10.01-e373342");
} else if (process.argv.includes("--help")) {
  console.log("--output-format --trust --workspace --model --force --resume");
} else {
  const lines = readFileSync(join(__dirname, "stream.ndjson"), "utf8").trim().split("\\n");
  const next = () => {
    const line = lines.shift();
    if (line === undefined) return;
    const edit = JSON.parse(line).tool_call?.editToolCall?.result?.success;
    if (edit) {
      mkdirSync(dirname(edit.path), { recursive: true });
      writeFileSync(edit.path, edit.afterFullFileContent);
    }
    process.stdout.write(line + "\\n");
    setTimeout(next, line.includes('"thinking"') ? ${PACE_MS / 6} : ${PACE_MS});
  };
  process.stdin.on("end", next).resume();
}
`;

type Edit = { readonly path: string; readonly before: string };

/**
 * Writes a `cursor-agent` that plays a recorded stream, and the workspace in which the recording begins.
 *
 * @param directory gets the program
 * @param workspace takes the place of the directory in which the stream was recorded
 */
export function writeStandIn(directory: string, workspace: string, stream: string): void {
  const recorded = readFileSync(stream, "utf8");
  const recordedIn = /"cwd":"([^"]+)"/.exec(recorded)?.[1] ?? "";
  const lines = recorded.replaceAll(recordedIn, workspace);
  const program = join(directory, "cursor-agent");
  writeFileSync(join(directory, "stream.ndjson"), lines);
  writeFileSync(join(directory, "play.cjs"), PROGRAM);
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${join(directory, "play.cjs")}" "$@"\n`);
  chmodSync(program, 0o755);
  writeWorkspace(workspace, editsIn(lines));
}

function editsIn(lines: string): readonly Edit[] {
  return [...lines.matchAll(/"beforeFullFileContent":("(?:[^"\\]|\\.)*")/g)].flatMap((match) => {
    const line = lines.slice(lines.lastIndexOf("\n", match.index) + 1, lines.indexOf("\n", match.index));
    const path = /"success":\{"path":"([^"]+)"/.exec(line)?.[1];
    const before: unknown = JSON.parse(match[1] ?? '""');
    return path === undefined || typeof before !== "string" ? [] : [{ path, before }];
  });
}

/** A small repository with the files as they were; without git the action says that it could not compare. */
function writeWorkspace(workspace: string, edits: readonly Edit[]): void {
  writeFileSync(join(workspace, "README.md"), "# Shop\n");
  for (const edit of edits.filter(({ path }) => !relative(workspace, path).startsWith(".."))) {
    mkdirSync(dirname(edit.path), { recursive: true });
    writeFileSync(edit.path, edit.before);
  }
  const author = ["-c", "user.name=Demo", "-c", "user.email=demo@example.com"];
  try {
    for (const args of [
      ["init", "--quiet"],
      ["add", "--all"],
      [...author, "commit", "--quiet", "--message", "Begin"],
    ]) {
      execFileSync("git", args, { cwd: workspace, stdio: "ignore" });
    }
  } catch {
    // No git on this machine.
  }
}
