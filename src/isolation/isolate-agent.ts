import { basename, dirname, resolve } from "node:path";
import type { RunDirectory } from "../agent/agent-directory.js";
import { mcpHomeFiles } from "../agent/mcp-servers.js";
import { type Confinement, isolate } from "./isolation.js";
import type { Refusal } from "./network/refusals.js";
import type { Inputs } from "../inputs/inputs.js";
import { secretsOfStep } from "../inputs/secret-inputs.js";
import type { IsolationLevel } from "../record/schema-process.js";
import type { RunUpdate } from "../record/run-update.js";
import { createRedactor, type Redactor } from "../safety/redaction/redact.js";
import type { Clock } from "../system/clock.js";
import type { Environment } from "../system/environment.js";
import type { Programs } from "../system/programs.js";
import type { RunCommand } from "../system/short-command.js";
import { isWithin } from "../system/plain-file.js";
import { namesOf } from "./tool-folders.js";
import { harmlessConfiguration, type UserConfiguration } from "./git-secrets.js";

/** The files through which a step talks to the runner, and the event. */
const RUNNER_FILES = /^GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH)$/;
const RUNNER_FOLDER = "_runner_file_commands";
/** Repeated requests for a host are announced once; the record has them all. */
const MAXIMUM_TOLD_REFUSALS = 10;

export type IsolateAgentOptions = {
  readonly inputs: Inputs;
  /** The step's environment. */
  readonly environment: Environment;
  /** The agent's environment. */
  readonly agentEnvironment: Readonly<Record<string, string>>;
  readonly directory: RunDirectory;
  readonly temporaryDirectory: string;
  /** Location of the action itself. */
  readonly actionDirectory: string | undefined;
  readonly program: string;
  readonly redactor: Redactor;
  readonly clock: Clock;
  /** Programs that the step, and not the agent, may start. */
  readonly programs: Programs;
  /** Runs one of them, for a bounded time. */
  readonly ask: RunCommand;
  readonly tell: (update: RunUpdate) => unknown;
};

/**
 * Builds the isolation that the inputs ask for.
 *
 * @throws StartError when it is not available
 */
export async function isolateAgent(
  level: IsolationLevel,
  options: IsolateAgentOptions,
): Promise<Confinement> {
  const { inputs, environment, directory, redactor, tell } = options;
  const configured = ["cli-config.json", ...directory.mcpFiles].map((name) =>
    resolve(directory.configuration, name),
  );
  const git = await userGitConfiguration(options);
  let told = 0;
  return await isolate({
    level,
    allowedHosts: inputs.allowedHosts,
    user: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] },
    directory: resolve(directory.path),
    gitConfiguration: git.text,
    view: {
      environment: options.agentEnvironment,
      workspace: inputs.workspace,
      temporaryDirectory: resolve(options.temporaryDirectory),
      toolCacheDirectory: absolute(environment["RUNNER_TOOL_CACHE"]),
      program: options.program,
      files: git.files,
      secret: secretPaths(options),
      writable: [resolve(directory.chats)],
      copies: configured.map((path) => ({ path, source: path })),
      homeFiles: mcpHomeFiles(directory.configuration, directory.mcpFiles),
    },
    clock: options.clock,
    cleanHost: hostCleaner(environment, redactor),
    onRefused: (refusal) => {
      told += 1;
      if (told <= MAXIMUM_TOLD_REFUSALS) {
        tell({ type: "notice", text: refusalText(refusal) });
      }
    },
  });
}

function refusalText({ host, port, reason }: Refusal): string {
  if (port === 0) {
    return `The agent asked the proxy for ${host}, which is not an address of a host; refused.`;
  }
  return reason === "private-address"
    ? `The agent asked for ${host}:${port}, which resolves to a private address; refused. To allow it, name it with its port in allowed-hosts: ${host}:${port}`
    : `The agent asked for ${host}:${port}, which is not in allowed-hosts; refused.`;
}

/**
 * Returns the runner's files, the event, and the action's own programs unless they are in the workspace, where the
 * agent may change them. On self-hosted runners the action's folder may be a link.
 */
function secretPaths({ inputs, environment, actionDirectory }: IsolateAgentOptions): readonly string[] {
  const files = Object.entries(environment).flatMap(([name, path]) =>
    RUNNER_FILES.test(name) ? (absolute(path) ?? []) : [],
  );
  const folders = files.map(dirname).filter((folder) => basename(folder) === RUNNER_FOLDER);
  const workspaces = namesOf(inputs.workspace);
  const action = actionDirectory === undefined ? [] : namesOf(actionDirectory);
  const isInWorkspace = (path: string): boolean => workspaces.some((folder) => isWithin(path, folder));
  return [...files, ...folders, ...action.filter((path) => !isInWorkspace(path))];
}

/** Many programs write host names in lower case, and with them a secret that someone put into one. */
function hostCleaner(environment: Environment, redactor: Redactor): (host: string) => string {
  const inLowerCase = createRedactor(secretsOfStep(environment).map((secret) => secret.toLowerCase()));
  return (host) => inLowerCase.text(redactor.text(host));
}

async function userGitConfiguration({
  inputs,
  programs,
  ask,
  agentEnvironment,
}: IsolateAgentOptions): Promise<UserConfiguration> {
  const git = programs.find("git");
  if (git === undefined) {
    return { text: "", files: [] };
  }
  const { HOME = "", XDG_CONFIG_HOME } = agentEnvironment;
  const listed = await ask(git, ["config", "--global", "--includes", "--list", "--null"], {
    cwd: inputs.workspace,
    env: { HOME, ...(XDG_CONFIG_HOME === undefined ? {} : { XDG_CONFIG_HOME }) },
  });
  const { text, files } = harmlessConfiguration(listed.exitCode === 0 ? listed.stdout.toString("utf8") : "");
  return { text, files: files.map((path) => path.replace(/^~(?=\/)/, HOME)) };
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined || path === "" ? undefined : resolve(path);
}
