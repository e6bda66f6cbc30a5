import type { InputReader } from "./reader.js";

/** `Shell(npm test)`, `Write(src/**)`, `Mcp(server:tool)`: what the CLI's configuration takes. */
const PERMISSION = /^[A-Z][A-Za-z]*\(.+\)$/;
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Through these the agent could speak to the runner, or to a collector, in our name; no need of a task can outweigh that. */
const REFUSED_VARIABLE =
  /^(INPUT_.*|STATE_.*|ACTIONS_.*|OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH))$/i;

/** `allow` or `deny`: permission tokens, one per line. */
export function readPermissions(reader: InputReader, name: "allow" | "deny"): readonly string[] {
  const tokens = reader.lines(name);
  for (const token of tokens.filter((line) => !PERMISSION.test(line))) {
    reader.problem(
      `${name}: ${reader.quote(token)} is no permission. Write it like Shell(npm test) or Write(src/**).`,
    );
  }
  return tokens;
}

/** `pass-env`: names of variables, one per line. */
export function readPassedVariables(reader: InputReader): readonly string[] {
  const names = reader.lines("pass-env");
  for (const name of names) {
    if (!VARIABLE.test(name)) {
      reader.problem(
        `pass-env: ${reader.quote(withoutValue(name))} is no name of a variable. Give names only, one per line; set values with env.`,
      );
    } else if (REFUSED_VARIABLE.test(name)) {
      reader.problem(
        `pass-env: "${name}" is refused: with it the agent could act in the name of this step. Leave it out.`,
      );
    }
  }
  return names;
}

/** Who gives `TOKEN=value` where a name belongs shall not find the value in the log. */
function withoutValue(line: string): string {
  return line.replace(/=.*/s, "=…");
}
