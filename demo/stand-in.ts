import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** From line to line, milliseconds: slow enough to watch, quick enough to wait for. */
const PACE_MS = 180;

/** The same for a command: long enough to be seen as what took the time. */
const COMMAND_MS = 600;

/**
 * Plays the lines of a stream, by this machine's clock instead of that of the recording, and writes the files whose edits it
 * tells of.
 */
const PROGRAM = `
const { mkdirSync, readFileSync, writeFileSync } = require("node:fs");
const { dirname, join } = require("node:path");
if (process.argv.includes("--version")) {
  console.log("2026.10.01-e373342");
} else if (process.argv.includes("--help")) {
  console.log("--output-format --trust --workspace --model --force --resume");
} else {
  const began = Date.now();
  const starts = new Map();
  const events = readFileSync(join(__dirname, "stream.ndjson"), "utf8").trim().split("\\n").map(JSON.parse);
  const stamp = (event) => {
    const now = Date.now();
    if (event.timestamp_ms !== undefined) event.timestamp_ms = now;
    if (event.subtype === "started") starts.set(event.call_id, now);
    const call = event.tool_call ?? {};
    if (call.startedAtMs !== undefined) call.startedAtMs = String(starts.get(event.call_id) ?? now);
    if (call.completedAtMs !== undefined) call.completedAtMs = String(now);
    if (event.duration_ms !== undefined) event.duration_ms = event.duration_api_ms = now - began;
    return event;
  };
  const pause = ({ type, subtype, tool_call: call } = {}) =>
    type === "thinking" ? ${PACE_MS / 6} : call?.shellToolCall && subtype === "completed" ? ${COMMAND_MS} : ${PACE_MS};
  const next = () => {
    const event = events.shift();
    if (event === undefined) return;
    const edit = event.tool_call?.editToolCall?.result?.success;
    if (edit) {
      mkdirSync(dirname(edit.path), { recursive: true });
      writeFileSync(edit.path, edit.afterFullFileContent);
    }
    process.stdout.write(JSON.stringify(stamp(event)) + "\\n");
    setTimeout(next, pause(events[0]));
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
 * @param recorded the stream, an event on each line
 */
export function writeStandIn(directory: string, workspace: string, recorded: string): void {
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
