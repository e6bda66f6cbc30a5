// Ends a tool call every few milliseconds, and records in a file when each was written.
import { writeFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

const [, , calls, timesFile] = process.argv;
const EVERY_MS = 10;

function write(event) {
  process.stdout.write(`${JSON.stringify({ session_id: "bench", ...event })}\n`);
}

const times = [];
write({ type: "system", subtype: "init", cwd: "/w", model: "Auto" });
for (let number = 0; number < Number(calls); number += 1) {
  await setTimeout(EVERY_MS);
  const command = `echo call-${number}-`;
  const result = { success: { command, exitCode: 0, stdout: "x".repeat(4_000), stderr: "" } };
  const tool_call = { shellToolCall: { args: { command }, result } };
  times.push(String(process.hrtime.bigint()));
  write({ type: "tool_call", subtype: "completed", call_id: `call-${number}`, tool_call });
}
writeFileSync(timesFile, times.join("\n"));
write({ type: "result", subtype: "success", is_error: false, result: "done" });
