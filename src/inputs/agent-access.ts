import { nearestName } from "./nearest-name.js";
import type { InputReader } from "./reader.js";

/** `Shell(npm test)`: what the CLI's configuration takes. */
const PERMISSION = /^(?<kind>[A-Za-z]+)\(.+\)$/;
/** The CLI passes over a kind that it does not know, so a rule with a typing error would deny nothing. */
const PERMISSION_KINDS = ["Shell", "Read", "Write", "WebFetch", "Mcp"];
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** Through these the agent could speak to the runner, or to a collector, in our name; no need of a task can outweigh that. */
const REFUSED_VARIABLE =
  /^(INPUT_.*|STATE_.*|ACTIONS_.*|OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH))$/i;

/** `allow` or `deny`: permission tokens, one per line. */
export function readPermissions(reader: InputReader, name: "allow" | "deny"): readonly string[] {
  const tokens = reader.lines(name);
  for (const token of tokens) {
    const kind = PERMISSION.exec(token)?.groups?.["kind"];
    if (kind === undefined) {
      reader.problem(
        `${name}: ${reader.quote(token)} is not a permission. Write it like Shell(npm test) or Write(src/**).`,
      );
    } else if (!PERMISSION_KINDS.includes(kind)) {
      const meant = nearestName(kind, PERMISSION_KINDS);
      const hint = meant === undefined ? "" : ` Did you mean ${meant}(…)?`;
      reader.problem(
        `${name}: ${reader.quote(token)} names a kind of permission that the CLI does not have.${hint} It has ${PERMISSION_KINDS.join(", ")}.`,
      );
    }
  }
  return tokens;
}

/** `pass-env`: names of variables, one per line. */
export function readPassedVariables(reader: InputReader): readonly string[] {
  const names = reader.lines("pass-env");
  for (const name of names) {
    if (!VARIABLE.test(name)) {
      reader.problem(
        `pass-env: ${reader.quote(withoutValue(name))} is not the name of a variable. Give names only, one per line; set values with env.`,
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
