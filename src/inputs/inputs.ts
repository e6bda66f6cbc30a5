import { resolve } from "node:path";
import type { IsolationLevel } from "../record/schema-process.js";
import { InputError } from "../system/errors.js";
import type { Environment } from "../system/environment.js";
import { InputReader } from "./input-reader.js";
import type { AnswerSchema } from "../answer/answer-schema.js";
import type { GateName } from "../record/gates.js";
import { type CompileSchema, readAnswerSchema, readPrompt, readWorkingDirectory } from "./named-files.js";
import {
  readLogins,
  readPassedVariables,
  readPermissions,
  readExtraArguments,
  readWord,
} from "./agent-access.js";
import { type CausingEvent, type ContextInputs, readContextInputs } from "./context.js";
import { type McpServers, readMcpConfig } from "./mcp-config.js";
import { type HostRule, readAllowedHosts } from "./allowed-hosts.js";
import type { OtlpInputs, ReadOtlp } from "./otlp/settings.js";
import type { AllowedPaths } from "./allowed-paths.js";
import { readResume } from "./resume.js";
import { readCliSha256, readCliVersion, readDownloadUrl } from "./cli.js";
import {
  readCheckRunId,
  readComment,
  readFailOn,
  readGitHubToken,
  readMaximumRuns,
  readPrNumber,
  readReportLevels,
  readReview,
  refuseUnknown,
} from "./reporting.js";

/** The inputs of the run action, checked and fully interpreted. */
export type Inputs = ContextInputs & {
  /** The task; empty in mode `install`, and where a request is the whole task. */
  readonly prompt: string;
  readonly apiKey: string | undefined;
  readonly model: string | undefined;
  readonly mode: Mode;
  /** Where the agent works: absolute, existing, inside the workspace. */
  readonly workingDirectory: string;
  /** `GITHUB_WORKSPACE`, absolute. */
  readonly workspace: string;
  readonly force: boolean;
  readonly sandbox: "enabled" | "disabled" | undefined;
  readonly approveMcps: boolean;
  /** Undefined: none but what the CLI loads by itself. */
  readonly mcpServers: McpServers | undefined;
  readonly resume: string | undefined;
  readonly extraArguments: readonly string[];
  readonly allow: readonly string[];
  readonly deny: readonly string[];
  readonly passEnv: readonly string[];
  readonly redact: readonly string[];
  readonly requireWriteAccess: "auto" | "always" | "never";
  readonly allowedBots: readonly string[];
  readonly projectConfig: "auto" | "keep" | "base" | "remove";
  readonly isolation: "off" | IsolationLevel;
  /** In addition to Cursor's own hosts. */
  readonly allowedHosts: readonly HostRule[];
  readonly failOn: readonly GateName[];
  readonly allowedPaths: AllowedPaths;
  readonly answerSchema: AnswerSchema | undefined;
  readonly cliPath: string | undefined;
  readonly cliVersion: string | undefined;
  readonly cliSha256: string | undefined;
  readonly cliDownloadUrl: URL;
  readonly timeoutMs: number | undefined;
  readonly idleTimeoutMs: number | undefined;
  /** 0: no limit. */
  readonly maximumToolCalls: number;
  /** On one pull request or issue. 0: no limit. */
  readonly maximumRuns: number;
  readonly retries: number;
  readonly log: LogLevel;
  readonly summary: SummaryLevel;
  readonly comment: "update" | "new" | "off";
  readonly commentKey: string | undefined;
  readonly prNumber: number | undefined;
  readonly review: "off" | "comment" | "request-changes";
  /** What becomes of what the agent changed. */
  readonly changes: "off" | "suggest";
  readonly githubToken: string | undefined;
  /** Undefined when no input or variable says where traces go. */
  readonly otlp: OtlpInputs | undefined;
  readonly otlpContent: "on" | "off";
  /** Name of the artifact in which a later step uploads the report page. Empty: none. */
  readonly artifact: string;
  /** Check run of this job. Empty when GitHub does not report it; the runner sets no variable for it. */
  readonly checkRunId: string;
  /** Values of this leg of a matrix, as JSON. The runner sets no variable for them. */
  readonly matrix: string;
};

type Mode = "agent" | "plan" | "ask" | "install";
type LogLevel = "quiet" | "normal" | "full";
export type SummaryLevel = "full" | "compact" | "off";

/** Every input, by its name in `action.yml`. An input that is missing here is never read. */
const INPUT_NAMES: Readonly<Record<keyof Omit<Inputs, "workspace">, readonly string[]>> = {
  prompt: ["prompt", "prompt-file"],
  apiKey: ["api-key"],
  model: ["model"],
  mode: ["mode"],
  workingDirectory: ["working-directory"],
  force: ["force"],
  sandbox: ["sandbox"],
  approveMcps: ["approve-mcps"],
  mcpServers: ["mcp-config"],
  resume: ["resume"],
  extraArguments: ["extra-args"],
  allow: ["allow"],
  deny: ["deny"],
  passEnv: ["pass-env"],
  redact: ["redact"],
  requireWriteAccess: ["require-write-access"],
  allowedBots: ["allowed-bots"],
  projectConfig: ["project-config"],
  isolation: ["isolation"],
  allowedHosts: ["allowed-hosts"],
  failOn: ["fail-on"],
  allowedPaths: ["allowed-paths"],
  answerSchema: ["output-schema"],
  cliPath: ["cli-path"],
  cliVersion: ["cli-version"],
  cliSha256: ["cli-sha256"],
  cliDownloadUrl: ["cli-download-url"],
  timeoutMs: ["timeout-minutes"],
  idleTimeoutMs: ["idle-timeout-minutes"],
  maximumToolCalls: ["max-tool-calls"],
  maximumRuns: ["max-runs"],
  retries: ["retries"],
  log: ["log"],
  summary: ["summary"],
  comment: ["comment"],
  commentKey: ["comment-key"],
  prNumber: ["pr-number"],
  review: ["review"],
  changes: ["changes"],
  context: ["context"],
  contextAuthors: ["context-authors"],
  trigger: ["trigger"],
  githubToken: ["github-token"],
  otlp: ["otlp-endpoint", "otlp-headers"],
  otlpContent: ["otlp-content"],
  artifact: ["artifact"],
  checkRunId: ["check-run-id"],
  matrix: ["matrix"],
};

export const inputNames: readonly string[] = Object.values(INPUT_NAMES).flat();

const MOST_CALLS = 1_000_000;
export const MOST_RETRIES = 5;

/** What {@link loadInputs} needs in addition to the step's environment. */
export type InputContext = {
  /** Makes the validator. Required when `output-schema` is given. */
  readonly compileSchema?: CompileSchema | undefined;
  /** Reads globs. Required when `allowed-paths` is given. */
  readonly readAllowedPaths?: ((reader: InputReader) => AllowedPaths) | undefined;
  /** Reads where traces go. Required when an input or a variable says so. */
  readonly readOtlp?: ReadOtlp | undefined;
  /** Undefined outside of GitHub. */
  readonly event?: CausingEvent;
  /** Removes secrets from quoted values. */
  readonly clean?: (text: string) => string;
  /** The fork that the pull request comes from, when GitHub withholds the secrets from it. */
  readonly forkWithoutSecrets?: string | undefined;
};

/**
 * Reads and checks all inputs before anything starts.
 *
 * @param environment the step's environment (`INPUT_*`, `GITHUB_WORKSPACE`, `CURSOR_API_KEY`)
 * @throws InputError with all problems at once, each naming the input, what was given and the remedy
 */
export function loadInputs(environment: Environment, context: InputContext = {}): Inputs {
  const reader = new InputReader(environment, context.clean);
  refuseUnknown(reader, environment, inputNames);
  const mode = reader.choice("mode", ["agent", "plan", "ask", "install"], "agent");
  const workspace = resolve(environment["GITHUB_WORKSPACE"] ?? ".");
  const workingDirectory = readWorkingDirectory(reader, workspace);
  const cliPath = reader.text("cli-path");
  // Mode `install` runs nothing that could review a pull request.
  const review = mode === "install" ? "off" : readReview(reader);
  const { event = { name: "", isAboutPullRequest: false } } = context;
  const access = {
    passEnv: readPassedVariables(reader),
    isolation: reader.choice("isolation", ["off", "process", "network"], "off"),
    allowedHosts: readAllowedHosts(reader),
  };
  const inputs: Inputs = {
    prompt: mode === "install" ? "" : readPrompt(reader, { workspace, workingDirectory }),
    apiKey: reader.text("api-key") ?? nonEmpty(environment["CURSOR_API_KEY"]),
    model: readWord(reader, "model"),
    mode,
    workingDirectory,
    workspace,
    force: reader.flag("force", false),
    sandbox: reader.optionalChoice("sandbox", ["enabled", "disabled"]),
    approveMcps: reader.flag("approve-mcps", false),
    mcpServers: readMcpConfig(reader, { workspace, workingDirectory }, { environment, ...access }),
    resume: readResume(reader, environment, access.isolation),
    extraArguments: readExtraArguments(reader),
    allow: readPermissions(reader, "allow"),
    deny: readPermissions(reader, "deny"),
    ...access,
    redact: reader.lines("redact"),
    requireWriteAccess: reader.choice("require-write-access", ["auto", "always", "never"], "auto"),
    allowedBots: readLogins(reader, "allowed-bots"),
    projectConfig: reader.choice("project-config", ["auto", "keep", "base", "remove"], "auto"),
    failOn: readFailOn(reader),
    allowedPaths: allowedPathsOf(reader, context),
    answerSchema: readAnswerSchema(reader, { workspace, workingDirectory }, context.compileSchema),
    cliPath,
    cliVersion: readCliVersion(reader),
    cliSha256: readCliSha256(reader),
    cliDownloadUrl: readDownloadUrl(reader),
    timeoutMs: reader.minutes("timeout-minutes", 30),
    idleTimeoutMs: reader.minutes("idle-timeout-minutes", 20),
    maximumToolCalls: reader.wholeNumber("max-tool-calls", 0, MOST_CALLS),
    maximumRuns: readMaximumRuns(reader),
    retries: reader.wholeNumber("retries", 0, MOST_RETRIES),
    ...readReportLevels(reader),
    comment: readComment(reader, mode),
    commentKey: reader.text("comment-key"),
    prNumber: readPrNumber(reader),
    review,
    changes: mode === "install" ? "off" : reader.choice("changes", ["off", "suggest"], "off"),
    ...readContextInputs(reader, { mode, review, event }),
    githubToken: readGitHubToken(reader),
    otlp: context.readOtlp?.(reader, environment),
    otlpContent: reader.choice("otlp-content", ["on", "off"], "off"),
    artifact: reader.text("artifact") ?? "",
    checkRunId: readCheckRunId(reader),
    matrix: reader.text("matrix") ?? "",
  };
  if (inputs.apiKey === undefined && cliPath === undefined && mode !== "install") {
    reader.problem(missingKeyProblem(context.forkWithoutSecrets));
  }
  if (reader.problems().length > 0) {
    const isForksKey = inputs.apiKey === undefined && context.forkWithoutSecrets !== undefined;
    throw new InputError(reader.problems(), isForksKey ? SKIP_FORKS : undefined);
  }
  return inputs;
}

/** @throws TypeError rather than to let everything be written */
function allowedPathsOf(reader: InputReader, { readAllowedPaths }: InputContext): AllowedPaths {
  if (readAllowedPaths !== undefined) {
    return readAllowedPaths(reader);
  }
  if (reader.lines("allowed-paths").length > 0) {
    throw new TypeError("allowed-paths is given, and nothing to read it with");
  }
  return { globs: [], allows: () => true };
}

const SKIP_FORKS =
  "Skip the job there: `if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository`";

function missingKeyProblem(fork: string | undefined): string {
  return fork === undefined
    ? "api-key: not given, and CURSOR_API_KEY is not set. Create a key in the Cursor dashboard, store it as a secret, " +
        "and pass it as `api-key: ${{ secrets.CURSOR_API_KEY }}`. Dependabot's runs see the secrets for Dependabot only."
    : `api-key: empty, because this pull request comes from ${fork}, and GitHub gives a fork's run no secrets.`;
}

function nonEmpty(value: string | undefined): string | undefined {
  return value === undefined || value.trim() === "" ? undefined : value.trim();
}
