/**
 * Variables of the step that the agent may see, grouped by purpose. Everything else is withheld: inputs (with the
 * token), the runner's files, `ACTIONS_*` (can poison the cache and mint identities), `NODE_OPTIONS` (would load code
 * into the CLI).
 */
const ALLOWED_NAMES = new Set([
  // A shell needs them.
  "PATH",
  "HOME",
  "USER",
  "LOGNAME",
  "SHELL",
  "LANG",
  "LANGUAGE",
  "TZ",
  "TMPDIR",
  "TEMP",
  "TMP",
  "SYSTEMROOT",
  "USERPROFILE",
  // Tools check whether and where they run in CI.
  "CI",
  "GITHUB_ACTIONS",
  "GITHUB_ACTOR",
  "GITHUB_API_URL",
  "GITHUB_BASE_REF",
  "GITHUB_EVENT_NAME",
  "GITHUB_GRAPHQL_URL",
  "GITHUB_HEAD_REF",
  "GITHUB_JOB",
  "GITHUB_REF",
  "GITHUB_REF_NAME",
  "GITHUB_REF_TYPE",
  "GITHUB_REPOSITORY",
  "GITHUB_REPOSITORY_OWNER",
  "GITHUB_RUN_ATTEMPT",
  "GITHUB_RUN_ID",
  "GITHUB_RUN_NUMBER",
  "GITHUB_SERVER_URL",
  "GITHUB_SHA",
  "GITHUB_WORKFLOW",
  "GITHUB_WORKSPACE",
  "RUNNER_ARCH",
  "RUNNER_NAME",
  "RUNNER_OS",
  "RUNNER_TEMP",
  "RUNNER_TOOL_CACHE",
  // The runner uses it to find and end a job's orphaned processes (actions/runner, JobExtension.cs).
  "RUNNER_TRACKING_ID",
  // Needed to connect from a network with its own proxy or certificate.
  "HTTP_PROXY",
  "HTTPS_PROXY",
  "NO_PROXY",
  "ALL_PROXY",
  "http_proxy",
  "https_proxy",
  "no_proxy",
  "all_proxy",
  "NODE_EXTRA_CA_CERTS",
  "SSL_CERT_FILE",
  "SSL_CERT_DIR",
]);

const ALLOWED_PREFIX = "LC_";

const KEY_NAME = "CURSOR_API_KEY";

export type AgentEnvironmentOptions = {
  readonly apiKey: string | undefined;
  /** Our own directory for the CLI's configuration, so that the model of one run does not carry over to the next. */
  readonly configDirectory: string;
  /** A variable that identifies processes that left the agent's process group. */
  readonly marker: { readonly name: string; readonly value: string };
  /** Additional variables that the user passes through. */
  readonly passedNames: readonly string[];
  /** Variables that let the agent's child processes join the run's trace; empty if there is no trace. */
  readonly trace: Readonly<Record<string, string>>;
};

/** Returns the agent's whole environment: the allowed part of ours, plus what the agent needs from us. */
export function agentEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
  options: AgentEnvironmentOptions,
): Record<string, string> {
  const passed = new Set(options.passedNames);
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && (isAllowed(name) || passed.has(name))) {
      result[name] = value;
    }
  }
  return {
    ...result,
    // There is no terminal: no colours, no cursor movements, no browser for a login.
    TERM: "dumb",
    NO_COLOR: "1",
    NO_OPEN_BROWSER: "1",
    CURSOR_CONFIG_DIR: options.configDirectory,
    ...options.trace,
    ...(options.apiKey === undefined ? {} : { [KEY_NAME]: options.apiKey }),
    [options.marker.name]: options.marker.value,
  };
}

/**
 * Returns the agent's environment for a program that we only ask for its version. Until it answers it may be any
 * program, so it gets neither the key nor the variables that the user passes to the agent alone.
 *
 * @param environment the result of `agentEnvironment`
 */
export function withoutSecrets(
  environment: Readonly<Record<string, string>>,
  passedNames: readonly string[],
): Record<string, string> {
  const withheld = new Set([KEY_NAME, ...passedNames.filter((name) => !isAllowed(name))]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.has(name)));
}

function isAllowed(name: string): boolean {
  return ALLOWED_NAMES.has(name) || name.startsWith(ALLOWED_PREFIX);
}
