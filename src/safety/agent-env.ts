/**
 * What the agent may see of the step's environment. Everything else stays here: inputs (with the token), the runner's
 * files, `ACTIONS_*` (they can poison the cache and mint identities), `NODE_OPTIONS` (it would load code into the CLI).
 * Grouped by what the name is for.
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
  // Tools ask whether they run in CI, and where.
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
  // The runner finds the orphans of a job by it (actions/runner, JobExtension.cs): without it they live for ever.
  "RUNNER_TRACKING_ID",
  // Without them no connection leaves a network with a proxy or a certificate of its own.
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
  /** A directory of our own for the CLI's configuration; it keeps the model of a run from the next one. */
  readonly configDirectory: string;
  /** A variable by which processes that left the agent's group are found again. */
  readonly marker: { readonly name: string; readonly value: string };
  /** Further names that the user lets through. */
  readonly passedNames: readonly string[];
  /** By which what it starts joins the run's trace; empty where there is none. */
  readonly trace: Readonly<Record<string, string>>;
};

/** The agent's whole environment: what is allowed of ours, and what it needs from us. */
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
    // Nobody looks at a terminal here: no colours, no cursor movements, no browser for a login.
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
 * What is left of the agent's environment for a program that is only asked who it is. Before it has answered it may be
 * anybody's, so it gets neither the key nor what the user lets through to the agent alone.
 *
 * @param environment as `agentEnvironment` made it
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
