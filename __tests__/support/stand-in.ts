import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a scenario can do: everything that we have seen the real CLI do, and what an attacker would. */
type StandInCli = {
  /** The arguments after the program's name. */
  readonly args: readonly string[];
  /** How often the agent was started before, in this directory. */
  readonly attempt: number;
  /** A directory of the test, for files that a scenario leaves behind. */
  readonly directory: string;
  /** Returns standard input, read to its end. */
  prompt(): Promise<string>;
  /** Writes one event, as a line. */
  event(event: object): Promise<void>;
  /** Writes bytes to standard output, unchanged. */
  write(bytes: string | Uint8Array): Promise<void>;
  complain(text: string): Promise<void>;
  /** Returns what was said in this session before, as far as the CLI finds it; empty in a new one. */
  recall(): string;
  /** Keeps what was said for `recall`, where the CLI does: the newest in the log of its database. */
  remember(text: string): void;
  /** Writes the event that begins a session: id `s-1` or the resumed one, model `Auto`. */
  begin(): Promise<void>;
  /** Write the two ends of a shell call. */
  startCall(id: string, command: string): Promise<void>;
  finishCall(id: string, command: string): Promise<void>;
  /** Writes the terminal event of a success. */
  succeed(answer: string): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Returns the functions of another module, by the path of its file. */
  load(path: string): Promise<Readonly<Record<string, (...args: readonly unknown[]) => unknown>>>;
  /** Never returns, and keeps the process alive. */
  hang(): Promise<never>;
};

/** Runs inside the stand-in, so it must not use anything from its surroundings. It may `await import("node:…")`. */
export type Scenario = (cli: StandInCli) => Promise<void> | void;

const STAND_IN_VERSION = "2026.10.01-e373342";

const HELP = `Usage: agent [options] [prompt...]
  -p, --print                 Print responses to console
  --output-format <format>    text | json | stream-json
  --trust                     Trust the workspace
  --workspace <path>          Workspace directory
  --model <model>             Model to use
  --mode <mode>               plan | ask
  -f, --force                 Run everything unless denied
  --sandbox <mode>            enabled | disabled
  --approve-mcps              Approve all MCP servers
  --resume [chatId]           Resume a session
`;

const RUNTIME = `
import { createHash } from "node:crypto";
import { appendFileSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const args = process.argv.slice(2);
const settings = JSON.parse(readFileSync(join(here, "settings.json"), "utf8"));
if (args.includes("--version")) {
  process.stdout.write(settings.version + "\\n");
} else if (args.includes("--help")) {
  process.stdout.write(settings.help);
} else {
  const starts = join(here, "starts.ndjson");
  const attempt = existsSync(starts) ? readFileSync(starts, "utf8").trim().split("\\n").length : 0;
  try {
    appendFileSync(starts, JSON.stringify({ args, pid: process.pid }) + "\\n");
  } catch (error) {
    // Isolated, and not in the workspace: nobody will ask.
    if (error.code !== "EROFS") throw error;
  }
  const write = (stream, bytes) => new Promise((resolve) => stream.write(bytes, () => resolve()));
  const event = (object) => write(process.stdout, JSON.stringify(object) + "\\n");
  const resumed = args.indexOf("--resume");
  const session_id = resumed < 0 ? "s-1" : args[resumed + 1];
  const place = createHash("md5").update(realpathSync(process.cwd())).digest("hex");
  const session = join(process.env.CURSOR_CONFIG_DIR ?? here, "chats", place, session_id);
  const parts = [join(session, "store.db"), join(session, "store.db-wal")];
  const recall = () => parts.map((part) => (existsSync(part) ? readFileSync(part, "utf8") : "")).join("");
  const call = (subtype, call_id, shellToolCall) =>
    event({ type: "tool_call", subtype, call_id, session_id, tool_call: { shellToolCall } });
  const { default: scenario } = await import("./scenario.mjs");
  await scenario({
    args,
    attempt,
    directory: here,
    async prompt() {
      const chunks = [];
      for await (const chunk of process.stdin) chunks.push(chunk);
      return Buffer.concat(chunks).toString("utf8");
    },
    event,
    recall,
    remember(text) {
      const before = recall();
      mkdirSync(session, { recursive: true });
      writeFileSync(parts[0], before);
      writeFileSync(parts[1], text);
    },
    begin: () => event({ type: "system", subtype: "init", session_id, model: "Auto", cwd: process.cwd() }),
    startCall: (id, command) => call("started", id, { args: { command } }),
    finishCall: (id, command) =>
      call("completed", id, { args: { command }, result: { success: { command, exitCode: 0, stdout: "", stderr: "" } } }),
    succeed: (result) =>
      event({ type: "result", subtype: "success", is_error: false, duration_ms: 1, duration_api_ms: 1, result, session_id }),
    write: (bytes) => write(process.stdout, bytes),
    complain: (text) => write(process.stderr, text),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    load: (path) => import(path),
    hang: () => new Promise(() => setInterval(() => {}, 1_000_000)),
  });
}
`;

/**
 * Makes a stand-in for the CLI: one executable, controlled by a scenario that the test writes beside it.
 *
 * @param directory for the executable `cursor-agent`; must not exist yet
 * @returns the path of the executable
 */
export function createStandIn(
  directory: string,
  scenario: Scenario,
  settings: { readonly version?: string; readonly help?: string } = {},
): string {
  mkdirSync(directory, { recursive: true });
  const program = join(directory, "cursor-agent");
  writeFileSync(join(directory, "scenario.mjs"), `export default ${scenario.toString()};\n`);
  writeFileSync(
    join(directory, "settings.json"),
    JSON.stringify({ version: settings.version ?? STAND_IN_VERSION, help: settings.help ?? HELP }),
  );
  writeFileSync(join(directory, "runtime.mjs"), RUNTIME);
  writeFileSync(program, `#!/bin/sh\nexec node "${join(directory, "runtime.mjs")}" "$@"\n`);
  chmodSync(program, 0o755);
  return program;
}
