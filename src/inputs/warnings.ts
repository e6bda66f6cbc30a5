import { existsSync } from "node:fs";
import { isAbsolute, join } from "node:path";
import { runsEverything } from "./agent-access.js";
import type { Inputs } from "./inputs.js";
import { redactWarnings } from "./secret-inputs.js";

type Doubtful = Pick<
  Inputs,
  | "mode"
  | "apiKey"
  | "failOn"
  | "force"
  | "sandbox"
  | "extraArguments"
  | "redact"
  | "isolation"
  | "allowedHosts"
  | "answerSchema"
  | "githubToken"
  | "passEnv"
> & {
  readonly allowedPaths: Pick<Inputs["allowedPaths"], "globs">;
};

/**
 * Returns warnings about inputs that are allowed but most likely not what the user meant.
 *
 * @param environment of this step
 */
export function inputWarnings(
  inputs: Doubtful,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const { mode, apiKey, failOn, allowedPaths, answerSchema, sandbox, redact, isolation, allowedHosts } =
    inputs;
  const asked = failOn.find((gate) => gate === "findings" || gate === "error-findings");
  if (mode === "install") {
    return [];
  }
  return [
    ...redactWarnings(redact),
    ...tokenWarnings(inputs, environment),
    ...homeWarnings(isolation, environment["HOME"] ?? ""),
    ...(apiKey === undefined
      ? [
          isolation === "off"
            ? "api-key is not given. The run can only succeed if the CLI of cli-path is logged in."
            : "api-key is not given. With isolation the CLI does not see a login in the home directory. Pass the key as `api-key`.",
        ]
      : []),
    ...(isolation !== "network" && allowedHosts.length > 0
      ? [
          `allowed-hosts is given, but with isolation: ${isolation} the agent can reach every host. Set isolation: network, or leave allowed-hosts out.`,
        ]
      : []),
    ...(runsEverything(inputs) && sandbox === "enabled"
      ? [
          "force and sandbox: enabled are both given, and with force the CLI runs everything without its sandbox. Leave force out and name in allow what may run, or leave sandbox out.",
        ]
      : []),
    ...(failOn.includes("outside-paths") && allowedPaths.globs.length === 0
      ? [
          "fail-on names outside-paths, but allowed-paths is not given, so no file can lie outside. Give the globs in which files may change, or take outside-paths out of fail-on.",
        ]
      : []),
    ...(asked !== undefined && answerSchema === undefined
      ? [
          `fail-on names ${asked}, but output-schema is not given, so there are no findings. Set review: comment, or give an output-schema whose answer has findings, or take ${asked} out of fail-on.`,
        ]
      : []),
  ];
}

/** The CLI reads this file whatever its configuration is; isolation hides it. */
function homeWarnings(isolation: Inputs["isolation"], home: string): readonly string[] {
  const file = join(home, ".cursor", "permissions.json");
  return isolation === "off" && isAbsolute(file) && existsSync(file)
    ? [
        `${file} adds to what the agent may do, besides allow. Remove it from this runner, or set isolation: process.`,
      ]
    : [];
}

/** The agent never gets `github-token` from us, but a workflow can hand it over under another name. */
function tokenWarnings(
  { githubToken, passEnv }: Pick<Inputs, "githubToken" | "passEnv">,
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const names = passEnv.filter(
    (name) =>
      githubToken !== undefined &&
      Object.hasOwn(environment, name) &&
      environment[name]?.includes(githubToken) === true,
  );
  return names.length === 0
    ? []
    : [
        `pass-env: ${names.join(", ")} ${names.length === 1 ? "holds" : "hold"} the value of github-token, so the agent can do all that this token may. Give the agent a token of its own with fewer permissions, or take it out of pass-env.`,
      ];
}
