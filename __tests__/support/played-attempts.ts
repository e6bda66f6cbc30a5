import { RunInProgress } from "../../src/record/run-in-progress.js";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileSchema } from "../../src/answer/answer-schema.js";
import { runAttempts } from "../../src/run/attempts.js";
import type { AgentEnding } from "../../src/run/endings.js";
import { inputVariable } from "../../src/inputs/input-reader.js";
import { loadInputs } from "../../src/inputs/inputs.js";
import type { RunUpdate } from "../../src/record/run-update.js";
import type { RunRecord } from "../../src/record/schema.js";
import { createRedactor } from "../../src/safety/redaction/redact.js";
import { createManualClock, type ManualClock } from "./manual-clock.js";
import { IDENTITY } from "./replay.js";

/** What the CLI does in one start, as a shell script. */
export type AttemptScript = string;

/** Returns a line of shell that prints events. */
export function says(...events: readonly object[]): AttemptScript {
  return events.map((event) => `echo '${JSON.stringify(event)}'`).join("\n");
}

export const SESSION = { type: "system", subtype: "init", session_id: "s-1", model: "Auto" };

export function answers(result: string): object {
  return { type: "result", subtype: "success", is_error: false, duration_ms: 7, result, session_id: "s-1" };
}

export type PlayOptions = {
  readonly inputs?: Readonly<Record<string, string>>;
  /** Receives each update, and may move the clock or cancel. */
  readonly happened?: (update: RunUpdate, clock: ManualClock, cancel: AbortController) => void;
};

export type PlayedAttempts = {
  readonly ending: AgentEnding;
  readonly record: RunRecord;
  readonly warnings: readonly string[];
  /** The waits between attempts, in milliseconds. */
  readonly waits: readonly number[];
};

/** Runs the agent's attempts, each as a real process that executes its script, by a clock without real waiting. */
export async function playAttempts(
  scripts: readonly AttemptScript[],
  { inputs: given = {}, happened = () => undefined }: PlayOptions = {},
): Promise<PlayedAttempts> {
  const directory = mkdtempSync(join(tmpdir(), "attempts-"));
  const clock = createManualClock();
  const cancel = new AbortController();
  const warnings: string[] = [];
  const inputs = loadInputs(
    {
      GITHUB_WORKSPACE: directory,
      ...Object.fromEntries(
        Object.entries({ prompt: "Do this.", "api-key": "key_x", ...given }).map(([name, value]) => [
          inputVariable(name),
          value,
        ]),
      ),
    },
    { compileSchema },
  );
  const redactor = createRedactor([]);
  const progress = new RunInProgress({
    identity: IDENTITY,
    startedAtMs: clock.now(),
    workspaces: [directory],
    redact: (text) => redactor.text(text),
  });
  try {
    const ending = await runAttempts({
      inputs,
      cli: { ...NO_CLI, program: writeCli(directory, scripts) },
      environment: { PATH: process.env["PATH"] ?? "" },
      promptPart: "",
      reviewedPaths: undefined,
      walls: undefined,
      marker: { name: "MARKER", value: directory },
      clock,
      random: () => 0.5,
      redactor,
      progress,
      workingDirectory: directory,
      workspaces: [directory],
      tell: (update) => {
        if (update.type === "warning") {
          warnings.push(update.text);
        }
        happened(update, clock, cancel);
        return undefined;
      },
      cancel: { requested: cancel.signal, urgent: new AbortController().signal },
    });
    return { ending, record: progress.record(), warnings, waits: clock.waits };
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const NO_CLI = {
  version: undefined,
  sha256: undefined,
  isPinned: false,
  directory: undefined,
  help: undefined,
  takesUpdateSwitch: false,
};

function writeCli(directory: string, scripts: readonly AttemptScript[]): string {
  const program = join(directory, "cli");
  const count = '$(wc -l < "$0.starts" | tr -d " ")';
  writeFileSync(program, `#!/bin/sh\ncat > "$0.prompt"\necho >> "$0.starts"\n. "$0.${count}"\n`);
  chmodSync(program, 0o755);
  for (const [index, script] of scripts.entries()) {
    writeFileSync(`${program}.${index + 1}`, `${script}\n`);
  }
  return program;
}
