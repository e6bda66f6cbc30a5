import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StepPlaces } from "./action-run.js";
import type { Scenario } from "./stand-in.js";

/** One step of the stand-in CLI in a scene. `{workspace}` in a text is replaced by its working directory. */
export type SceneStep =
  | { readonly event: object }
  | { readonly waitMs: number }
  | { readonly write: string; readonly text: string }
  | { readonly remove: string }
  | { readonly complain: string }
  | { readonly exit: number }
  | { readonly hang: true };

/** Plays `script.json`, which {@link writeScript} puts beside it. */
export const playScript: Scenario = async (cli) => {
  const files = await import("node:fs");
  const paths = await import("node:path");
  const isScript = (value: unknown): value is readonly SceneStep[] => Array.isArray(value);
  await cli.prompt();
  const workspace = JSON.stringify(process.cwd()).slice(1, -1);
  const text = files.readFileSync(`${cli.directory}/script.json`, "utf8");
  const script: unknown = JSON.parse(text.replaceAll("{workspace}", workspace));
  for (const step of isScript(script) ? script : []) {
    if ("event" in step) {
      await cli.event({ session_id: "0c6f0a5e-5a0c-4f0c-8b8e-2f6f1d0d7a11", ...step.event });
    } else if ("waitMs" in step) {
      await cli.wait(step.waitMs);
    } else if ("write" in step) {
      files.mkdirSync(paths.dirname(step.write), { recursive: true });
      files.writeFileSync(step.write, step.text);
    } else if ("remove" in step) {
      files.rmSync(step.remove);
    } else if ("complain" in step) {
      await cli.complain(step.complain);
    } else if ("exit" in step) {
      process.exit(step.exit);
    } else {
      await cli.hang();
    }
  }
};

export function writeScript(places: StepPlaces, steps: readonly SceneStep[]): void {
  writeFileSync(join(places.standIn, "script.json"), JSON.stringify(steps));
}

let lastCall = 0;

/** Returns the two events of a tool call, `ms` apart; without a result it stays open. */
function call(kind: string, args: object, result: object | undefined, ms = 0): readonly SceneStep[] {
  lastCall += 1;
  const call_id = `toolu_${lastCall}`;
  const started = { type: "tool_call", subtype: "started", call_id, tool_call: { [kind]: { args } } };
  const completed = {
    type: "tool_call",
    subtype: "completed",
    call_id,
    tool_call: { [kind]: { args, result } },
  };
  return [
    { event: started },
    ...(ms > 0 ? [{ waitMs: ms }] : []),
    ...(result === undefined ? [] : [{ event: completed }]),
  ];
}

export const begin = (model = "Sonnet 4.6"): SceneStep => ({
  event: {
    type: "system",
    subtype: "init",
    model,
    cwd: "{workspace}",
    apiKeySource: "env",
    permissionMode: "default",
  },
});

/** A message before a tool call. */
export const say = (text: string): SceneStep => ({
  event: {
    type: "assistant",
    message: { role: "assistant", content: [{ type: "text", text }] },
    model_call_id: "m",
    timestamp_ms: 1_795_000_000_000,
  },
});

/** Returns the last message and the terminal event, in which the CLI joins all messages. */
export function answer(text: string, before: readonly string[] = []): readonly SceneStep[] {
  return [
    { event: { type: "assistant", message: { role: "assistant", content: [{ type: "text", text }] } } },
    {
      event: {
        type: "result",
        subtype: "success",
        is_error: false,
        duration_ms: 4_000,
        duration_api_ms: 4_000,
        result: [...before, text].join(""),
        request_id: "req-5f1c",
        usage: { inputTokens: 18_230, outputTokens: 2_411, cacheReadTokens: 91_008, cacheWriteTokens: 4_096 },
      },
    },
  ];
}

export const read = (path: string, lines = 54): readonly SceneStep[] =>
  call(
    "readToolCall",
    { path: `{workspace}/${path}` },
    {
      success: {
        path: `{workspace}/${path}`,
        content: "x\n".repeat(lines),
        totalLines: lines,
        fileSize: 2 * lines,
      },
    },
  );

export const grep = (pattern: string): readonly SceneStep[] =>
  call(
    "grepToolCall",
    { pattern },
    { success: { pattern, path: "", outputMode: "content", workspaceResults: {} } },
  );

/** Writes the file and reports it, like the CLI's edit. */
export function edit(
  path: string,
  text: string,
  linesAdded: number,
  linesRemoved: number,
): readonly SceneStep[] {
  const success = { path: `{workspace}/${path}`, linesAdded, linesRemoved, afterFullFileContent: text };
  return [{ write: path, text }, ...call("editToolCall", { path: `{workspace}/${path}` }, { success })];
}

export function shell(
  command: string,
  { exitCode = 0, stdout = "", ms = 0 }: { exitCode?: number; stdout?: string; ms?: number } = {},
): readonly SceneStep[] {
  const outcome = {
    command,
    workingDirectory: "",
    exitCode,
    signal: "",
    stdout,
    stderr: "",
    executionTime: ms,
  };
  return call("shellToolCall", { command }, exitCode === 0 ? { success: outcome } : { failure: outcome }, ms);
}

export const openShell = (command: string): readonly SceneStep[] =>
  call("shellToolCall", { command }, undefined);

export const refusedShell = (command: string): readonly SceneStep[] =>
  call("shellToolCall", { command }, { rejected: { command, workingDirectory: "", reason: "" } });

export const refusedFetch = (url: string): readonly SceneStep[] =>
  call("webFetchToolCall", { url }, { rejected: { reason: "User Rejected" } });

export const plan = (text: string): readonly SceneStep[] =>
  call(
    "createPlanToolCall",
    { plan: text, name: "Plan", overview: "", todos: [] },
    { success: {}, planUri: "" },
  );
