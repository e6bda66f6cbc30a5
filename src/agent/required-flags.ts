import { StartError } from "../system/errors.js";
import type { Inputs } from "../inputs/inputs.js";
import { isKnownFlag } from "./command.js";

type FlaggedInputs = Pick<Inputs, "mode" | "model" | "sandbox" | "resume">;
type FlaggedCli = { readonly version: string | undefined; readonly help: string | undefined };

/**
 * Holds that the CLI knows the flags without which a run would be another one than was asked for: an agent that may
 * write where one was to plan, without its sandbox, in a new session, or on a model that costs more. Without any other
 * flag it may do less, never more, so `agentCommand` leaves those out, and a warning is enough.
 *
 * @throws StartError that names each such input
 */
export function requireFlags(inputs: FlaggedInputs, cli: FlaggedCli): void {
  const { mode, model, sandbox, resume } = inputs;
  const required: readonly (readonly [name: string, value: string | undefined, flag: string])[] = [
    ["mode", mode === "plan" || mode === "ask" ? mode : undefined, "--mode"],
    ["sandbox", sandbox === "enabled" ? sandbox : undefined, "--sandbox"],
    ["model", model, "--model"],
    ["resume", resume, "--resume"],
  ];
  const missing = required.filter(([, value, flag]) => value !== undefined && !isKnownFlag(flag, cli.help));
  if (missing.length === 0) {
    return;
  }
  const flags = missing.map(([, , flag]) => `\`${flag}\``).join(", ");
  const given = missing.map(([name, value]) => `\`${name}: ${value ?? ""}\``).join(", ");
  const names = missing.map(([name]) => `\`${name}\``).join(", ");
  throw new StartError(
    `This CLI (${cli.version ?? "of unknown version"}) does not know ${flags}, so the run would not be what was asked for: ${given}.`,
    `Use a newer \`cli-version\`, or leave ${names} out.`,
  );
}
