/** A failure that the CLI is known to report, in plain words, with a remedy. */
export type KnownFailure = {
  /** The failure in a word or two. */
  readonly code: string;
  readonly message: string;
  readonly remedy: string;
  /** The remedy if `retries` is at its maximum; undefined if the remedy does not mention it. */
  readonly remedyAtMostRetries?: string;
  /** Begins a list in the CLI's words that is too long to quote. */
  readonly listAfter?: string;
  /** Whether a retry may succeed. */
  readonly isTransient: boolean;
};

/** When a text was printed: before the CLI's first event, or after it, when the agent's tools may have printed it. */
export type Phase = "start" | "session";

type Row = KnownFailure & {
  /** Text of the CLI that other programs are unlikely to print. */
  readonly pattern?: RegExp;
  /** Text that git, a shell or a tool of the agent prints as well. It only refers to the CLI while the CLI starts. */
  readonly atStart?: RegExp;
  /** Text beside it that shows another cause. */
  readonly unless?: RegExp;
  /** Captures the date on which the failure is over. */
  readonly until?: RegExp;
};

/** Only the end of longer texts is searched: errors come last. UTF-16 units. */
const SEARCHED_UNITS = 16_384;

/** Also the cause of a run that ended silently while it tried to reconnect. */
export const CONNECTION_LOST: KnownFailure = {
  code: "connection-lost",
  message: "The CLI lost its connection to Cursor.",
  remedy: "Check that the runner may reach `*.cursor.sh`; set or raise `retries` to have the step try again.",
  remedyAtMostRetries: "Check that the runner may reach `*.cursor.sh`, or run the job again later.",
  isTransient: true,
};

/** First match wins: permanent failures come before transient ones. */
const KNOWN_FAILURES: readonly Row[] = [
  {
    pattern: /provided API key is invalid|\[unauthenticated\]|\bBAD_API_KEY\b/i,
    atStart: /API key is invalid|invalid api key|Unauthorized/i,
    // Where the CLI does not reach its server to ask about the key, it may say this.
    unless:
      /\b(?:getaddrinfo|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|fetch failed|network error/i,
    code: "invalid-key",
    message: "Cursor refused the API key.",
    remedy: "Create a new key in the Cursor dashboard and store it in the secret that `api-key` reads.",
    isTransient: false,
  },
  {
    pattern: /Authentication required\. (?:Please run|Run) '(?:cursor-)?agent login'/i,
    atStart: /Authentication required|Not logged in/i,
    code: "no-key",
    message: "The CLI has no API key.",
    remedy:
      "Pass `api-key: ${{ secrets.CURSOR_API_KEY }}`. Secrets are empty in pull requests from forks and for Dependabot.",
    isTransient: false,
  },
  {
    pattern: /Workspace Trust Required/i,
    code: "no-trust",
    message: "The CLI does not trust the working directory.",
    remedy: "This CLI does not know `--trust`, or it needs `force: true`. Use a newer `cli-version`.",
    isTransient: false,
  },
  {
    pattern: /Cannot use this model/i,
    code: "unknown-model",
    message: "Cursor does not know the model, or your plan does not include it.",
    remedy: "Set `model` to one of the models that the CLI lists in its diagnostics, or leave it out.",
    listAfter: " Available models:",
    isTransient: false,
  },
  {
    pattern: /OUTDATED_CLIENT/,
    code: "outdated-cli",
    message: "Cursor no longer accepts this version of the CLI.",
    remedy:
      "Set `cli-version` to a newer one, or leave `cli-version` and `cli-path` out to install the newest. On a runner that has a CLI of its own, update that one.",
    isTransient: false,
  },
  {
    pattern: /Named models unavailable|Free plans can only use Auto|ERROR_RATE_LIMITED_CHANGEABLE/i,
    code: "model-not-in-plan",
    message: "Your Cursor plan does not include the model, only Auto.",
    remedy: "Set `model: auto`, or upgrade the plan of the account that owns the API key.",
    isTransient: false,
  },
  {
    pattern: /\bmodel\b.{0,120}\b(?:is not enabled|not enabled for|has been disabled|is disabled)\b/i,
    code: "model-not-enabled",
    message: "The model is not enabled for the account or its team.",
    remedy: "Set `model` to one that is, or leave it out; an administrator of the team can enable others.",
    isTransient: false,
  },
  {
    pattern: /administrator has disabled the ['"]?Run Everything/i,
    code: "force-disabled",
    message: 'The administrator of your Cursor team has disabled `force` ("Run Everything").',
    remedy: "Leave `force` out and name what the agent may run in `allow`, or ask the administrator.",
    isTransient: false,
  },
  {
    pattern:
      /\b(?:chat|session|conversation)\b.{0,80}\b(?:already|still|currently) (?:running|active|open|in use)\b/i,
    code: "chat-running",
    message: "The chat that `resume` names is still in use by another process.",
    remedy: "Let the step end that uses it before this one continues it, or leave `resume` out.",
    isTransient: false,
  },
  {
    pattern:
      /ActionRequiredError|usage limit|quota exceeded|exceeded your quota|upgrade your plan|payment required/i,
    code: "usage-limit",
    message: "Cursor refused the request because of the account's plan or usage limit.",
    until:
      /usage limit[^\n]{0,300}?\b(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)\b/i,
    remedy: "Check plan and usage in the Cursor dashboard of the account that owns the API key.",
    isTransient: false,
  },
  {
    pattern: /administrator has disabled headless/i,
    code: "headless-disabled",
    message: "The administrator of your Cursor team has disabled headless use of the CLI.",
    remedy: "Ask the administrator to allow headless use, or give the key of an account outside of the team.",
    isTransient: false,
  },
  {
    pattern: /Sandbox mode is enabled but not available/i,
    code: "no-sandbox",
    message: "The CLI's sandbox does not work on this runner.",
    remedy:
      "Use another runner (the sandbox needs a recent Linux kernel, and may not work inside a container), or set `sandbox: disabled`.",
    isTransient: false,
  },
  {
    // The CLI calls it retriable, but gets the same answer each time.
    pattern: /\[invalid_argument\]/i,
    code: "invalid-request",
    message: "Cursor refused the request as invalid.",
    remedy:
      "Trying again does not help. Check `model`, `resume` and `extra-args`, or use a newer `cli-version`.",
    isTransient: false,
  },
  {
    atStart: /unknown option|unknown argument/i,
    code: "unknown-argument",
    message: "The CLI does not know one of its arguments.",
    remedy: "Check `extra-args` against this version's `--help`, or use a newer `cli-version`.",
    isTransient: false,
  },
  {
    atStart: /Workspace directory does not exist/i,
    code: "no-directory",
    message: "The CLI does not find the working directory.",
    remedy: "Check `working-directory`, and that the checkout step ran before.",
    isTransient: false,
  },
  {
    atStart: /schema validation failed|Invalid project config/i,
    code: "invalid-project-config",
    message: "The project's `.cursor/cli.json` is not valid.",
    remedy: "It needs both `allow` and `deny` under `permissions`.",
    isTransient: false,
  },
  {
    atStart:
      /Error (?:relocating|loading shared library)|\bld-linux|cannot execute: required file not found|\/node: (?:not found|No such file)/,
    code: "needs-glibc",
    message: "The CLI needs glibc, which this system does not have: Alpine does not.",
    remedy: "Use a runner or an image with glibc, such as Debian or Ubuntu. `gcompat` does not help.",
    isTransient: false,
  },
  {
    // Neither Node's "EACCES: permission denied, open …" nor ssh's "Permission denied (publickey)."
    atStart: /\bEACCES\b(?!:)|Permission denied(?! \()/,
    code: "not-executable",
    message: "The CLI is not executable.",
    remedy: "Run `chmod +x` on it, or give the path of the launcher in `cli-path`.",
    isTransient: false,
  },
  {
    atStart: /\bENOEXEC\b|Exec format error|cannot execute binary/i,
    code: "wrong-machine",
    message: "The CLI is not made for this machine's system or processor.",
    remedy: "Install the CLI for this runner's architecture, or leave `cli-path` out.",
    isTransient: false,
  },
  {
    atStart: /\bE2BIG\b/,
    code: "long-command",
    message: "The command line is longer than the system allows.",
    remedy: "Shorten `extra-args`; put a long task into `prompt` or `prompt-file`.",
    isTransient: false,
  },
  {
    // Not Node's "ENOENT: no such file or directory, open …": a program that prints that is running.
    atStart: /\bENOENT\b(?!:)/,
    code: "no-program",
    message: "The CLI, or the interpreter that its first line names, is not there.",
    remedy: "Check `cli-path`, and that the program in its first line is installed on this runner.",
    isTransient: false,
  },
  {
    pattern:
      /experiencing high (?:demand|load|traffic)|overloaded_error|(?:model|provider|server|service) is (?:currently )?(?:overloaded|at capacity)/i,
    code: "overloaded",
    message: "The model, or its provider, is overloaded.",
    remedy: "Set or raise `retries`, try again later, or choose another `model`.",
    remedyAtMostRetries: "Run the job again later, or choose another `model`.",
    isTransient: true,
  },
  {
    pattern: /resource[ _]exhausted|rate[ _-]?limit|too many requests|\b429\b/i,
    code: "rate-limit",
    message: "Cursor limits the rate of requests.",
    remedy: "Set or raise `retries`, or run fewer agents at once.",
    remedyAtMostRetries: "Run fewer agents at once, or run the job again later.",
    isTransient: true,
  },
  {
    pattern:
      /Connection failed repeatedly|RetriableError|\[unavailable\]|\[internal\]|exceeded max retries|socket hang up|connection lost|network error|fetch failed/i,
    ...CONNECTION_LOST,
  },
  {
    // Not Python's FileNotFoundError, nor a database of the job on this machine.
    pattern:
      /\b(?:ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)\b(?! (?:127\.|localhost\b|::1\b|\[::1\]))/,
    ...CONNECTION_LOST,
  },
  {
    pattern:
      /\b(?:HTTP|status|code|error)[ :/=]*50[0234]\b|\b50[0234] (?:Internal|Bad|Service|Gateway)|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out/i,
    code: "server-error",
    message: "Cursor's server had an error.",
    remedy: "Set or raise `retries` to have the step try again, or run the job again later.",
    remedyAtMostRetries: "Run the job again later.",
    isTransient: true,
  },
];

/** Returns the known meaning of a text of the CLI; undefined if it is unknown. */
export function recogniseFailure(text: string, phase: Phase): KnownFailure | undefined {
  const end = text.slice(-SEARCHED_UNITS);
  const known = KNOWN_FAILURES.find(
    ({ pattern, atStart, unless }) =>
      (pattern?.test(end) === true || (phase === "start" && atStart?.test(end) === true)) &&
      unless?.test(end) !== true,
  );
  const date = known?.until?.exec(end)?.[1];
  return known && date !== undefined
    ? { ...known, message: `${known.message} It resets on ${date}.` }
    : known;
}

/** A host that the CLI needs. */
export const CURSORS_HOST = /^[a-z\d.-]+\.cursor(?:api)?\.(?:sh|com)$/i;

/** What the CLI says, by its code, where it does not reach Cursor: nothing that contradicts that. */
const OF_NO_SERVER = ["invalid-key", "no-key", "connection-lost"];

/**
 * Returns the cause of a failure where the proxy around the agent knows that Cursor was out of reach: the CLI may take
 * that for an invalid key.
 *
 * @param refused the host and port of Cursor's that the proxy refused
 * @param unreached a host of Cursor's, if none could be reached
 */
export function withoutServer(
  failure: KnownFailure | undefined,
  refused: string | undefined,
  unreached: string | undefined,
): KnownFailure | undefined {
  if ((refused ?? unreached) === undefined || (failure && !OF_NO_SERVER.includes(failure.code))) {
    return failure;
  }
  return refused === undefined
    ? {
        code: "cursor-unreached",
        message: `Cursor's host ${unreached ?? ""} could not be reached.`,
        remedy: "Check the runner's network and name resolution, and the proxy if it needs one.",
        isTransient: true,
      }
    : {
        code: "cursor-refused",
        message: `The proxy of \`isolation: network\` refused Cursor's host ${refused}.`,
        remedy: `Name it in \`allowed-hosts\`: \`${refused}\`.`,
        isTransient: false,
      };
}
