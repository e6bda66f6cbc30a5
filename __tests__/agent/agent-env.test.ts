import { describe, expect, it } from "@jest/globals";
import { agentEnvironment, type AgentEnvironmentOptions, withoutSecrets } from "../../src/agent/agent-env.js";

/** What a step of this action finds on a hosted Ubuntu runner, by name. */
const HOSTED_RUNNER = // The machine.
  (
    "PATH HOME USER LOGNAME SHELL LANG LC_ALL LC_CTYPE TZ PWD OLDPWD SHLVL _ TERM TMPDIR HOSTNAME INVOCATION_ID " +
    "JOURNAL_STREAM SYSTEMD_EXEC_PID MEMORY_PRESSURE_WATCH MEMORY_PRESSURE_WRITE XDG_CONFIG_HOME XDG_RUNTIME_DIR " +
    "DEBIAN_FRONTEND ImageOS ImageVersion AGENT_TOOLSDIRECTORY ACCEPT_EULA POWERSHELL_DISTRIBUTION_CHANNEL " +
    // What is installed on it.
    "ANDROID_HOME ANDROID_NDK ANDROID_NDK_HOME ANDROID_NDK_LATEST_HOME ANDROID_NDK_ROOT ANDROID_SDK_ROOT ANT_HOME " +
    "AZURE_EXTENSION_DIR BOOTSTRAP_HASKELL_NONINTERACTIVE CHROMEWEBDRIVER CHROME_BIN CONDA DOTNET_MULTILEVEL_LOOKUP " +
    "DOTNET_NOLOGO DOTNET_SKIP_FIRST_TIME_EXPERIENCE EDGEWEBDRIVER GECKOWEBDRIVER GHCUP_INSTALL_BASE_PREFIX " +
    "GOROOT_1_22_X64 GRADLE_HOME HOMEBREW_NO_AUTO_UPDATE JAVA_HOME JAVA_HOME_17_X64 NVM_DIR PIPX_BIN_DIR PIPX_HOME " +
    "SELENIUM_JAR_PATH SGX_AESM_ADDR SWIFT_PATH VCPKG_INSTALLATION_ROOT " +
    // The job.
    "CI GITHUB_ACTION GITHUB_ACTIONS GITHUB_ACTION_PATH GITHUB_ACTION_REF GITHUB_ACTION_REPOSITORY GITHUB_ACTOR " +
    "GITHUB_ACTOR_ID GITHUB_API_URL GITHUB_BASE_REF GITHUB_ENV GITHUB_EVENT_NAME GITHUB_EVENT_PATH GITHUB_GRAPHQL_URL " +
    "GITHUB_HEAD_REF GITHUB_JOB GITHUB_OUTPUT GITHUB_PATH GITHUB_REF GITHUB_REF_NAME GITHUB_REF_PROTECTED " +
    "GITHUB_REF_TYPE GITHUB_REPOSITORY GITHUB_REPOSITORY_ID GITHUB_REPOSITORY_OWNER GITHUB_REPOSITORY_OWNER_ID " +
    "GITHUB_RETENTION_DAYS GITHUB_RUN_ATTEMPT GITHUB_RUN_ID GITHUB_RUN_NUMBER GITHUB_SERVER_URL GITHUB_SHA GITHUB_STATE " +
    "GITHUB_STEP_SUMMARY GITHUB_TRIGGERING_ACTOR GITHUB_WORKFLOW GITHUB_WORKFLOW_REF GITHUB_WORKFLOW_SHA " +
    "GITHUB_WORKSPACE RUNNER_ARCH RUNNER_ENVIRONMENT RUNNER_NAME RUNNER_OS RUNNER_PERFLOG RUNNER_TEMP " +
    "RUNNER_TOOL_CACHE RUNNER_TRACKING_ID RUNNER_USER RUNNER_WORKSPACE RUNNER_DEBUG " +
    // What must never reach the agent.
    "ACTIONS_CACHE_URL ACTIONS_CACHE_SERVICE_V2 ACTIONS_RESULTS_URL ACTIONS_RUNTIME_TOKEN ACTIONS_RUNTIME_URL " +
    "ACTIONS_ID_TOKEN_REQUEST_TOKEN ACTIONS_ID_TOKEN_REQUEST_URL ACTIONS_ORCHESTRATION_ID ACTIONS_RUNNER_ACTION_ARCHIVE_CACHE " +
    "INPUT_API-KEY INPUT_GITHUB-TOKEN INPUT_PROMPT INPUT_REDACT GITHUB_TOKEN GH_TOKEN NODE_OPTIONS NODE_PATH " +
    "LD_PRELOAD BASH_ENV ENV NPM_TOKEN NODE_AUTH_TOKEN AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY CURSOR_API_KEY " +
    "CURSOR_AUTH_TOKEN CURSOR_API_ENDPOINT CURSOR_TRACE_ID VSCODE_PID GIT_DIR GIT_CONFIG_GLOBAL " +
    // The network.
    "HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY http_proxy https_proxy no_proxy all_proxy NODE_EXTRA_CA_CERTS " +
    "SSL_CERT_FILE SSL_CERT_DIR NODE_TLS_REJECT_UNAUTHORIZED"
  ).split(" ");

const RUNNER = Object.fromEntries(HOSTED_RUNNER.map((name) => [name, `the runner's ${name}`]));

const OPTIONS: AgentEnvironmentOptions = {
  apiKey: "key_1",
  configDirectory: "/tmp/run/config",
  marker: { name: "CURSOR_AGENT_ACTION_RUN", value: "run-1" },
  passedNames: [],
  trace: {},
};

const namesOf = (options: Partial<AgentEnvironmentOptions> = {}): readonly string[] =>
  Object.keys(agentEnvironment(RUNNER, { ...OPTIONS, ...options })).sort();

describe("the agent's environment", () => {
  it("holds exactly these names", () => {
    expect(namesOf()).toEqual(
      (
        "ALL_PROXY CI CURSOR_AGENT_ACTION_RUN CURSOR_API_KEY CURSOR_CONFIG_DIR GITHUB_ACTIONS GITHUB_ACTOR GITHUB_API_URL " +
        "GITHUB_BASE_REF GITHUB_EVENT_NAME GITHUB_GRAPHQL_URL GITHUB_HEAD_REF GITHUB_JOB GITHUB_REF GITHUB_REF_NAME " +
        "GITHUB_REF_TYPE GITHUB_REPOSITORY GITHUB_REPOSITORY_OWNER GITHUB_RUN_ATTEMPT GITHUB_RUN_ID GITHUB_RUN_NUMBER " +
        "GITHUB_SERVER_URL GITHUB_SHA GITHUB_WORKFLOW GITHUB_WORKSPACE HOME HTTPS_PROXY HTTP_PROXY LANG LC_ALL LC_CTYPE " +
        "LOGNAME NODE_EXTRA_CA_CERTS NO_COLOR NO_OPEN_BROWSER NO_PROXY PATH RUNNER_ARCH RUNNER_NAME RUNNER_OS RUNNER_TEMP " +
        "RUNNER_TOOL_CACHE RUNNER_TRACKING_ID SHELL SSL_CERT_DIR SSL_CERT_FILE TERM TMPDIR TZ USER all_proxy http_proxy " +
        "https_proxy no_proxy"
      ).split(" "),
    );
  });

  it.each([
    /^INPUT_/,
    /^ACTIONS_/,
    /TOKEN/,
    /^NODE_OPTIONS$/,
    /^GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY)$/,
    /SECRET/,
  ])("holds nothing that is named like %s", (pattern) => {
    expect(namesOf().filter((name) => pattern.test(name))).toEqual([]);
  });

  it("has our values where we set them, and the runner's elsewhere", () => {
    expect(agentEnvironment(RUNNER, OPTIONS)).toMatchObject({
      CURSOR_API_KEY: "key_1",
      CURSOR_CONFIG_DIR: "/tmp/run/config",
      CURSOR_AGENT_ACTION_RUN: "run-1",
      TERM: "dumb",
      NO_COLOR: "1",
      NO_OPEN_BROWSER: "1",
      RUNNER_TRACKING_ID: "the runner's RUNNER_TRACKING_ID",
    });
  });

  it("holds what shells and tools need on other machines", () => {
    const machine = {
      LANGUAGE: "en",
      TEMP: "D:\\t",
      TMP: "D:\\t",
      SYSTEMROOT: "C:\\W",
      USERPROFILE: "C:\\U",
    };
    expect(agentEnvironment(machine, OPTIONS)).toMatchObject(machine);
  });

  it("holds nothing that merely looks like a locale", () => {
    expect(agentEnvironment({ MY_LC_: "x", LCX: "x" }, OPTIONS)).not.toMatchObject({ MY_LC_: "x" });
  });

  it("lets through what the user names, and nothing that merely looks like it", () => {
    const passedNames = ["NPM_TOKEN", "NOT_THERE", "TERM"];
    const environment = agentEnvironment({ ...RUNNER, NPM_TOKEN_2: "x" }, { ...OPTIONS, passedNames });
    expect(environment["NPM_TOKEN"]).toBe("the runner's NPM_TOKEN");
    expect(environment).not.toHaveProperty("NPM_TOKEN_2");
    expect(environment).not.toHaveProperty("NOT_THERE");
    expect(environment["TERM"]).toBe("dumb");
  });

  it("has no key where none was given, not even the step's own", () => {
    expect(namesOf({ apiKey: undefined })).not.toContain("CURSOR_API_KEY");
  });

  it("leaves out what is not set", () => {
    expect(agentEnvironment({ HOME: undefined, PATH: "" }, OPTIONS)).toMatchObject({ PATH: "" });
    expect(agentEnvironment({ HOME: undefined }, OPTIONS)).not.toHaveProperty("HOME");
  });
});

describe("the environment of a program that is asked who it is", () => {
  it("is the agent's without the key and without what the user lets through", () => {
    const passedNames = ["NPM_TOKEN", "PATH", "LC_ALL"];
    const environment = agentEnvironment(RUNNER, { ...OPTIONS, passedNames });

    const left = withoutSecrets(environment, passedNames);

    expect(left).toEqual(agentEnvironment(RUNNER, { ...OPTIONS, apiKey: undefined }));
    expect(left).toMatchObject({ PATH: "the runner's PATH", CURSOR_CONFIG_DIR: "/tmp/run/config" });
  });
});
