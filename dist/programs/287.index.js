export const id = 287;
export const ids = [287];
export const modules = {

/***/ 3982:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P$: () => (/* binding */ versionInOutput),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   be: () => (/* binding */ readCliVersion),
/* harmony export */   it: () => (/* binding */ readCliSha256),
/* harmony export */   jG: () => (/* binding */ isCliVersion),
/* harmony export */   ri: () => (/* binding */ withoutCredentials),
/* harmony export */   s6: () => (/* binding */ readDownloadUrl)
/* harmony export */ });
/* unused harmony export downloadBase */
const VENDOR = "https://downloads.cursor.com/lab";
/** Reads `cli-version`: the exact version to install. */
function readCliVersion(reader) {
    const version = reader.text("cli-version");
    if (version !== undefined && !isCliVersion(version)) {
        reader.problem(`cli-version: ${reader.quote(version)} is not a version of the Cursor CLI. Give the exact version as \`cursor-agent --version\` prints it, for example 2026.10.01-e373342.`);
    }
    if (version !== undefined && reader.text("cli-path") !== undefined) {
        reader.problem("cli-path, cli-version: both are given. Give the CLI that is there, or the version to install.");
    }
    return version;
}
/**
 * Reads `cli-sha256`, the hash of the package to install.
 * @returns lower-case hexadecimal
 */
function readCliSha256(reader) {
    const sha256 = reader.text("cli-sha256");
    if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) {
        reader.problem(`cli-sha256: ${reader.quote(sha256)} is not a SHA-256. Give the 64 hexadecimal digits that an earlier run logged.`);
    }
    if (sha256 !== undefined && reader.text("cli-path") !== undefined) {
        reader.problem("cli-path, cli-sha256: both are given. The hash is of a package to install; leave one of them out.");
    }
    return sha256?.toLowerCase();
}
/**
 * Reads `cli-download-url`: https, or http on this machine.
 * @returns the base of the addresses of all packages
 */
function readDownloadUrl(reader) {
    const given = reader.text("cli-download-url") ?? VENDOR;
    const base = downloadBase(given);
    if (base === undefined) {
        reader.problem(`cli-download-url: ${reader.quote(withoutCredentials(given))} is not the https address of a folder. Give the base address of a mirror, without user name, query and fragment.`);
    }
    return base ?? new URL(VENDOR);
}
/**
 * `2026.08.11-e8db854` or, in the middle of 2026, `2026.06.19-20-24-33-653a7fb`: date, sometimes a time, commit.
 * Not semver: month and day have leading zeros.
 */
const VERSION_SHAPE = /^\d{4}\.\d{2}\.\d{2}(-\d{2}-\d{2}-\d{2})?-[0-9a-f]{7,40}$/;
/** Whether the text is a version as Cursor writes it, with nothing around it. */
function isCliVersion(text) {
    return VERSION_SHAPE.test(text);
}
/**
 * Returns the version that a CLI printed for `--version`. Cursor's CLI prints its version and nothing else, which
 * tells it apart from another vendor's `agent`.
 *
 * @returns undefined when the output is anything else
 */
function versionInOutput(output) {
    const text = output.trim();
    return isCliVersion(text) ? text : undefined;
}
/**
 * Returns the base of the package addresses, from `cli-download-url`. We append to its path, and print it in the log,
 * so it must not contain a query, a fragment or a secret.
 *
 * @returns undefined when the text is not such an address
 */
function downloadBase(text) {
    const url = URL.parse(text);
    return url === null || !isSafeUrl(url) || /[?#]/.test(text) ? undefined : url;
}
/**
 * Whether we may download program code from there: https, or http on this machine; no credentials, as the log shows
 * it.
 */
function isSafeUrl(url) {
    if (url.username !== "" || url.password !== "") {
        return false;
    }
    return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
}
/** Returns the part of a refused address that may be shown: without user name, password, query and fragment. */
function withoutCredentials(text) {
    return text.replace(/^([a-z]+:\/\/)?.*@/is, "$1***@").replace(/([?#])[^]*/, "$1…");
}
/** Whether the host name of a URL means this machine. */
function isLoopback(hostname) {
    return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}


/***/ }),

/***/ 1287:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  exportRuns: () => (/* binding */ exportRuns),
  openTrace: () => (/* reexport */ openTrace),
  readOtlpInputs: () => (/* reexport */ readOtlpInputs)
});

// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
// EXTERNAL MODULE: ./inputs/input-reader.ts + 1 modules
var input_reader = __webpack_require__(1949);
// EXTERNAL MODULE: ./inputs/cli.ts
var cli = __webpack_require__(3982);
;// CONCATENATED MODULE: ./inputs/otlp/variables.ts
/** Returns a variable. An empty one counts as not set. */
function variable(environment, name) {
    const value = environment[name]?.trim() ?? "";
    return value === "" ? undefined : { name, value };
}
/** Returns the variable for traces, else the one for all signals. */
function otlpVariable(environment, name) {
    return tracesVariable(environment, name) ?? variable(environment, `OTEL_EXPORTER_OTLP_${name}`);
}
/** Returns the variable for traces. */
function tracesVariable(environment, name) {
    return variable(environment, `OTEL_EXPORTER_OTLP_TRACES_${name}`);
}
/** Whether a variable is `true`, in any letter case. */
function isTrue(found) {
    return found?.value.toLowerCase() === "true";
}
/**
 * Reads a list in the format of the standard variables: `name=value,name2=value2`, both percent-encoded. Blanks
 * around names and values are ignored, as are empty entries.
 *
 * @returns undefined when an entry is not a pair or cannot be decoded
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/#specifying-headers-via-environment-variables
 */
function pairsOf(list) {
    const pairs = list
        .split(",")
        .filter((entry) => entry.trim() !== "")
        .map(pairOf);
    return pairs.every((pair) => pair !== undefined) ? pairs : undefined;
}
function pairOf(entry) {
    const equals = entry.indexOf("=");
    const name = entry.slice(0, Math.max(0, equals)).trim();
    if (name === "") {
        return undefined;
    }
    try {
        return [decodeURIComponent(name), decodeURIComponent(entry.slice(equals + 1).trim())];
    }
    catch {
        return undefined;
    }
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
;// CONCATENATED MODULE: ./inputs/otlp/endpoint.ts




const TRACES_PATH = "/v1/traces";
/** Reads `otlp-endpoint`: the base address, or the full address when it ends in `/v1/traces`. */
function readOtlpEndpoint(reader, headers, environment) {
    const given = reader.text("otlp-endpoint");
    if (given === undefined) {
        return undefined;
    }
    const url = collectorUrl(given);
    const shown = reader.quote((0,cli/* withoutCredentials */.ri)(given));
    if (url === undefined) {
        reader.problem(`otlp-endpoint: ${shown} is not the http or https address of a collector. Give for example https://otlp.example.com, and credentials in otlp-headers.`);
        return undefined;
    }
    if (isUnencrypted(url, headers ?? {}, environment)) {
        reader.problem(`otlp-endpoint: otlp-headers would be sent to ${shown} unencrypted. Use https, leave otlp-headers out, or allow it by OTEL_EXPORTER_OTLP_INSECURE=true in env.`);
    }
    return withoutEndSlashes(url.pathname).endsWith(TRACES_PATH) ? url : tracesUrl(url);
}
/** Reads `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT` as it is, else the traces path below `OTEL_EXPORTER_OTLP_ENDPOINT`. */
function readOtlpEndpointVariable(environment, problems) {
    const given = otlpVariable(environment, "ENDPOINT");
    const url = given === undefined ? undefined : collectorUrl(given.value);
    if (given !== undefined && url === undefined) {
        problems.push(`${given.name}: ${(0,input_reader/* quoteValue */.cl)((0,cli/* withoutCredentials */.ri)(given.value))} is not the http or https address of a collector.`);
    }
    const isWhole = given?.name === tracesVariable(environment, "ENDPOINT")?.name;
    return url === undefined || isWhole ? url : tracesUrl(url);
}
/**
 * Whether secret headers would travel unencrypted to another machine. The standard's variable for insecure
 * connections allows it here as well.
 */
function isUnencrypted(url, headers, environment) {
    return (url.protocol === "http:" &&
        !(0,cli/* isLoopback */.U9)(url.hostname) &&
        Object.keys(headers).length > 0 &&
        !isTrue(otlpVariable(environment, "INSECURE")));
}
/** @returns undefined when it is not an http or https address, or contains credentials, which belong in a header */
function collectorUrl(text) {
    const url = URL.parse(text);
    const isHttp = url?.protocol === "https:" || url?.protocol === "http:";
    if (url === null || !isHttp || url.username !== "" || url.password !== "") {
        return undefined;
    }
    url.hash = "";
    return url;
}
/** Returns the traces address below a base. */
function tracesUrl(base) {
    const url = new URL(base);
    url.pathname = withoutEndSlashes(url.pathname) + TRACES_PATH;
    return url;
}
function withoutEndSlashes(path) {
    let end = path.length;
    while (path[end - 1] === "/") {
        end -= 1;
    }
    return path.slice(0, end);
}
/**
 * Reads `otlp-headers`: one `name=value` per line, the value taken literally.
 * @returns undefined when none is given
 */
function readOtlpHeaders(reader) {
    const lines = reader.lines("otlp-headers");
    const headers = [];
    for (const [index, line] of lines.entries()) {
        const equals = line.indexOf("=");
        const name = line.slice(0, Math.max(0, equals)).trim();
        const value = line.slice(equals + 1).trim();
        if (name === "") {
            reader.problem(`otlp-headers: line ${index + 1} is not name=value. Give one header per line, for example authorization=Bearer … (lines are not shown, as they are secret).`);
        }
        else if (!isHeader(name, value)) {
            reader.problem(`otlp-headers: line ${index + 1} holds a character that a header cannot have. Check its name and value (lines are not shown, as they are secret).`);
        }
        else {
            headers.push([name.toLowerCase(), value]);
        }
    }
    return lines.length === 0 ? undefined : Object.fromEntries(headers);
}
/** Reads `OTEL_EXPORTER_OTLP_HEADERS`: a percent-encoded list of `name=value`. */
function readOtlpHeadersVariable(environment, problems) {
    const given = otlpVariable(environment, "HEADERS");
    const pairs = pairsOf(given?.value ?? "");
    if (given !== undefined && pairs?.every(([name, value]) => isHeader(name, value)) !== true) {
        problems.push(`${given.name} is not a list of name=value, percent-encoded (it is not shown, as it is secret).`);
        return {};
    }
    return Object.fromEntries((pairs ?? []).map(([name, value]) => [name.toLowerCase(), value]));
}
function isHeader(name, value) {
    try {
        (0,external_node_http_.validateHeaderName)(name);
        (0,external_node_http_.validateHeaderValue)(name, value);
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./inputs/otlp/settings.ts




const PROTOCOLS = ["http/protobuf", "http/json"];
const COMPRESSIONS = ["gzip", "none"];
const DEFAULT_TIMEOUT_MS = 10_000;
const HEADERS_WITHOUT_ENDPOINT = "otlp-headers is given, but neither otlp-endpoint nor OTEL_EXPORTER_OTLP_ENDPOINT: no trace is exported.";
/** Reads `otlp-endpoint` and `otlp-headers`. */
const readOtlpInputs = (reader, environment) => {
    const headers = readOtlpHeaders(reader);
    return { headers, endpoint: readOtlpEndpoint(reader, headers, environment) };
};
/**
 * Returns where spans go, from the inputs and the standard variables. Reads the certificate file, so call it before
 * the agent starts.
 *
 * @param redact removes secrets: everyone who sees the trace sees the resource attributes
 * @see https://opentelemetry.io/docs/specs/otel/protocol/exporter/
 */
function readOtlpSettings(inputs, environment, redact) {
    const problems = [];
    const isDisabled = isTrue(variable(environment, "OTEL_SDK_DISABLED"));
    const url = isDisabled ? undefined : (inputs.endpoint ?? readOtlpEndpointVariable(environment, problems));
    if (url === undefined) {
        const isPointless = inputs.headers !== undefined && !isDisabled && problems.length === 0;
        return {
            destination: undefined,
            resource: {},
            warning: isPointless ? HEADERS_WITHOUT_ENDPOINT : refusal(problems),
        };
    }
    const { protocol, warning } = readProtocol(environment);
    const destination = {
        url,
        headers: readHeaders(inputs, environment, problems),
        protocol,
        compression: readCompression(environment, problems),
        timeoutMs: readTimeout(environment, problems),
        certificates: readCertificates(environment, problems),
    };
    const resource = readResource(environment, problems, redact);
    if (isUnencrypted(url, destination.headers, environment)) {
        problems.push(`${url.host} is not this machine, and its address begins with http: headers would be sent unencrypted.`);
    }
    return problems.length > 0
        ? { destination: undefined, resource, warning: refusal(problems) }
        : { destination, resource, warning };
}
function refusal(problems) {
    return problems.length === 0 ? undefined : `No trace is exported. ${problems.join(" ")}`;
}
/** Headers from the environment are meant only for the endpoint from the environment. */
function readHeaders(inputs, environment, problems) {
    const isOfEnvironment = inputs.endpoint === undefined && inputs.headers === undefined;
    return inputs.headers ?? (isOfEnvironment ? readOtlpHeadersVariable(environment, problems) : {});
}
function readProtocol(environment) {
    const given = otlpVariable(environment, "PROTOCOL");
    const protocol = PROTOCOLS.find((known) => known === given?.value.toLowerCase());
    return {
        protocol: protocol ?? PROTOCOLS[0],
        warning: given === undefined || protocol !== undefined
            ? undefined
            : `${shown(given)} is not supported: http/protobuf is used. Set it to ${PROTOCOLS.join(" or ")}.`,
    };
}
function readCompression(environment, problems) {
    const given = otlpVariable(environment, "COMPRESSION");
    const compression = COMPRESSIONS.find((known) => known === given?.value.toLowerCase());
    if (given !== undefined && compression === undefined) {
        problems.push(`${shown(given)} is not supported: set it to ${COMPRESSIONS.join(" or ")}.`);
    }
    return compression ?? COMPRESSIONS[0];
}
function readTimeout(environment, problems) {
    const given = otlpVariable(environment, "TIMEOUT");
    const milliseconds = Number(given?.value ?? DEFAULT_TIMEOUT_MS);
    if (given !== undefined && !/^[1-9]\d{0,9}$/.test(given.value)) {
        problems.push(`${shown(given)} is not a number of milliseconds, such as ${DEFAULT_TIMEOUT_MS}.`);
    }
    return milliseconds;
}
function readCertificates(environment, problems) {
    const given = otlpVariable(environment, "CERTIFICATE");
    if (given === undefined) {
        return undefined;
    }
    try {
        const certificates = (0,plain_file/* readPlainFile */.b$)(given.value).toString("utf8");
        if (!certificates.includes("-----BEGIN CERTIFICATE-----")) {
            problems.push(`${shown(given)} names a file without a certificate in PEM.`);
        }
        return certificates;
    }
    catch (error) {
        problems.push(`${shown(given)} names a file that cannot be read (${(0,input_reader/* systemReason */.uc)(error)}).`);
        return undefined;
    }
}
function readResource(environment, problems, redact) {
    const given = variable(environment, "OTEL_RESOURCE_ATTRIBUTES");
    const pairs = pairsOf(given?.value ?? "");
    if (pairs === undefined) {
        problems.push("OTEL_RESOURCE_ATTRIBUTES is not a list of name=value, percent-encoded.");
    }
    const service = variable(environment, "OTEL_SERVICE_NAME")?.value;
    const attributes = [
        ...(pairs ?? []),
        ...(service === undefined ? [] : [["service.name", service]]),
    ];
    return Object.fromEntries(attributes.map(([name, value]) => [redact(name), redact(value)]));
}
function shown({ name, value }) {
    return `${name}: ${(0,input_reader/* quoteValue */.cl)(value)}`;
}

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./render/trace/trace-values.ts



const MAXIMUM_NAME_UNITS = 256;
const MAXIMUM_MESSAGE_UNITS = 100_000;
const MAXIMUM_ARGUMENTS_UNITS = 4_000;
/** Protobuf readers usually follow about a hundred levels of nesting, and one level of JSON becomes three of them. */
const DEEPEST_ARGUMENTS = 8;
/** Returns a text of any origin as a short value; undefined when it is empty. */
function named(text) {
    return text === "" ? undefined : (0,invisible/* wellFormed */.ES)((0,cut/* cutUnits */.Cv)(text, MAXIMUM_NAME_UNITS));
}
function matching(pattern, text) {
    return text !== undefined && pattern.test(text) ? text : undefined;
}
/** Adds the known counts, rounded because the attribute is an integer; undefined if none is known. */
function sum(counts) {
    const known = counts.filter((count) => count !== undefined);
    return known.length === 0 ? undefined : Math.round(known.reduce((total, count) => total + count, 0));
}
/** @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md */
function message(role, text) {
    const content = (0,invisible/* wellFormed */.ES)((0,cut/* cutUnits */.Cv)(text, MAXIMUM_MESSAGE_UNITS));
    return text === "" ? undefined : [{ role, parts: [{ type: "text", content }] }];
}
/** Returns a call's arguments as structured values; of long ones the beginning of their JSON. @param args redacted */
function structured(args) {
    const json = JSON.stringify(args);
    return json.length > MAXIMUM_ARGUMENTS_UNITS
        ? (0,invisible/* wellFormed */.ES)((0,cut/* cutUnits */.Cv)(json, MAXIMUM_ARGUMENTS_UNITS))
        : structuredValue(args, DEEPEST_ARGUMENTS);
}
function structuredValue(value, depth) {
    if (typeof value === "string") {
        return (0,invisible/* wellFormed */.ES)(value);
    }
    if (typeof value === "number" || typeof value === "boolean") {
        return value;
    }
    if (depth === 0) {
        return (0,invisible/* wellFormed */.ES)(JSON.stringify(value));
    }
    if (Array.isArray(value)) {
        return value.map((item) => structuredValue(item, depth - 1));
    }
    return (0,json/* isObject */.Gv)(value)
        ? Object.fromEntries(Object.entries(value).map(([name, item]) => [(0,invisible/* wellFormed */.ES)(name), structuredValue(item, depth - 1)]))
        : undefined;
}

;// CONCATENATED MODULE: ./render/trace/trace-attributes.ts

/** Others can write to the CLI's stream, so a value from it is exported only if it has the expected form. */
const IDENTIFIER = /^[\w.:\n-]{1,200}$/;
const MODEL = /^[\w .:+()/-]{1,100}$/;
const INVOKE_AGENT = "invoke_agent";
const EXECUTE_TOOL = "execute_tool";
const AGENT = "cursor-agent";
const PROVIDER = "cursor";
const REF = /^refs\/(heads|tags)\/(.*)$/s;
const PULL_REQUEST = /^refs\/pull\/(\d+)\//;
const TASK_RESULT = {
    success: "success",
    failure: "failure",
    "timed-out": "timeout",
    cancelled: "cancellation",
    skipped: "skip",
    running: undefined,
};
/** Reasons why the agent never ran: the pipeline's fault, not the task's. */
const PIPELINE_ERRORS = new Set(["start-failed", "install-failed", "internal"]);
function row(name, meaning, value) {
    return { name, meaning, value };
}
function content(...cells) {
    return { ...row(...cells), isContent: true };
}
/** Attributes of the agent's job. They are on the resource, and so on every span, and on the run's span. */
const JOB_ATTRIBUTES = [
    row("cicd.pipeline.name", "Name of the workflow", ({ run }) => named(run.workflow)),
    row("cicd.pipeline.run.id", "Id of the workflow run", ({ run }) => named(run.runId)),
    row("cicd.pipeline.run.url.full", "Address of the workflow run", ({ run }) => named(run.runUrl)),
    row("cicd.pipeline.task.name", "Id of the job", ({ run }) => named(run.job)),
    row("vcs.repository.name", "Name of the repository, without its owner", ({ run }) => named(run.repository.slice(run.repository.indexOf("/") + 1))),
    row("vcs.repository.url.full", "Address of the repository", ({ run }) => repositoryUrl(run.runUrl)),
    row("vcs.ref.head.name", "Name of the branch or tag; of a pull request, its head branch", (record) => head(record).name),
    row("vcs.ref.head.type", "`branch` or `tag`", (record) => head(record).type),
    row("vcs.ref.head.revision", "The commit; of a pull request, its head where the event tells it", ({ run }) => named(run.headSha === "" ? run.sha : run.headSha)),
    row("vcs.change.id", "Number of the pull request", ({ run }) => PULL_REQUEST.exec(run.ref)?.[1]),
];
/** Attributes of the agent's run. */
const RUN_ATTRIBUTES = [
    row("gen_ai.operation.name", "`invoke_agent`", () => INVOKE_AGENT),
    row("gen_ai.provider.name", `\`${PROVIDER}\``, () => PROVIDER),
    row("gen_ai.agent.name", `\`${AGENT}\``, () => AGENT),
    row("gen_ai.agent.version", "Version of the CLI", ({ record }) => matching(IDENTIFIER, record.session.cliVersion)),
    row("gen_ai.conversation.id", "Session id", ({ record }) => matching(IDENTIFIER, record.session.id)),
    row("gen_ai.request.model", "The input `model`; not in what the report action exports", ({ requestedModel }) => named(requestedModel ?? "")),
    row("gen_ai.response.model", "Display name of the model, as the CLI reports it", ({ record }) => matching(MODEL, record.session.model)),
    row("gen_ai.usage.input_tokens", "Tokens that went in, those of the cache included", ({ record: { usage } }) => sum([usage.inputTokens, usage.cacheReadTokens, usage.cacheWriteTokens])),
    row("gen_ai.usage.output_tokens", "Tokens that came out", ({ record }) => sum([record.usage.outputTokens])),
    row("gen_ai.usage.cache_read.input_tokens", "Of those that went in, read from the cache", ({ record }) => sum([record.usage.cacheReadTokens])),
    row("gen_ai.usage.cache_write.input_tokens", "Of those that went in, written to the cache", ({ record }) => sum([record.usage.cacheWriteTokens])),
    row("cicd.pipeline.task.run.result", "`success`, `failure`, `error`, `timeout` or `cancellation`", ({ record }) => (PIPELINE_ERRORS.has(record.reason) ? "error" : TASK_RESULT[record.conclusion])),
    row("error.type", "The output `reason` of a run that did not succeed", ({ record }) => record.conclusion === "success" ? undefined : record.reason),
    row("process.exit.code", "Exit code of the CLI", ({ record }) => record.exit?.code),
    row("cursor_agent.attempts", "How many times the agent was started", ({ record }) => record.attempts.length),
    row("cursor_agent.tool_calls", "Number of tool calls; the first 5,000 have spans", ({ record }) => record.toolCallCounts.total),
    row("cursor_agent.tool_calls.failed", "Number of those that failed", ({ record }) => record.toolCallCounts.failed),
    row("cursor_agent.tool_calls.denied", "Number of those that were denied", ({ record }) => record.toolCallCounts.denied),
    content("gen_ai.input.messages", "The prompt", ({ prompt }) => message("user", prompt)),
    content("gen_ai.output.messages", "The answer", ({ record }) => message("assistant", record.result?.text ?? record.lastMessage ?? "")),
];
/** Attributes of a tool call. */
const CALL_ATTRIBUTES = [
    row("gen_ai.operation.name", "`execute_tool`", () => EXECUTE_TOOL),
    row("gen_ai.provider.name", `\`${PROVIDER}\``, () => PROVIDER),
    row("gen_ai.tool.name", "Kind of the tool, such as `shell` or `mcp`; `other` for one that this action does not know", ({ tool }) => tool.name),
    row("gen_ai.tool.type", "`function`, `extension` or `datastore`", ({ tool }) => tool.type),
    row("gen_ai.tool.call.id", "Id of the call, as the CLI reports it", ({ call }) => matching(IDENTIFIER, call.id)),
    row("cursor_agent.tool_call.outcome", "`ok`, `failed`, `denied` or `unfinished`", ({ call }) => call.outcome),
    row("error.type", "The outcome of a call that did not go well", ({ call }) => call.outcome === "ok" ? undefined : call.outcome),
    content("gen_ai.tool.call.arguments", "The arguments, with the paths in them", ({ args }) => args),
];
/** Returns the attributes of a source, without unknown values. */
function attributesOf(rows, source, hasContent) {
    return Object.fromEntries(rows
        .filter(({ isContent }) => hasContent || isContent !== true)
        .map(({ name, value }) => [name, value(source)])
        .filter(([, value]) => value !== undefined));
}
function repositoryUrl(runUrl) {
    const end = runUrl.indexOf("/actions/runs/");
    return end === -1 ? undefined : named(runUrl.slice(0, end));
}
function head({ run }) {
    const [, kind, name = ""] = REF.exec(run.ref) ?? [];
    if (kind === undefined) {
        return run.headRef === "" ? {} : { name: named(run.headRef), type: "branch" };
    }
    return { name: named(name), type: kind === "heads" ? "branch" : "tag" };
}

;// CONCATENATED MODULE: ./render/trace/trace.ts


const SAMPLED = 1;
const ATTEMPT = "cursor_agent.attempt";
const RETRY = "cursor_agent.retry";
const CLI_RETRY = "cursor_agent.cli_retry";
const CLI_RETRY_NUMBER = "cursor_agent.cli_retry.number";
const ATTEMPT_NUMBER = "cursor_agent.attempt.number";
/** Most backends store nanoseconds since the epoch in 63 bits, which reach to the year 2262. */
const LATEST_MS = 9_000_000_000_000;
/** Whether the run has something to trace: it was not skipped, and did more than install the CLI. */
function hasTrace(record) {
    const isInstallation = record.conclusion === "success" && record.attempts.length === 0;
    return record.conclusion !== "skipped" && !isInstallation;
}
/**
 * Converts a run to spans: one for the run and one for each of its calls.
 *
 * @param record redacted
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/gen-ai-agent-spans.md
 */
function traceOf(record, frame) {
    return {
        resource: attributesOf(JOB_ATTRIBUTES, record, false),
        spans: [
            runSpan(record, frame),
            ...record.toolCalls.map((call, index) => callSpan(call, index, record, frame)),
        ],
    };
}
function runSpan(record, frame) {
    const { context, content, requestedModel } = frame;
    const parent = context.parentSpanId;
    const source = { record, requestedModel, prompt: content?.prompt ?? "" };
    return {
        name: `${INVOKE_AGENT} ${AGENT}`,
        spanContext: spanContext(context, context.spanId),
        ...(parent !== undefined && { parentSpanContext: { ...spanContext(context, parent)(), isRemote: true } }),
        startTime: time(record.startedAtMs),
        endTime: time(Math.max(record.startedAtMs, record.endedAtMs ?? 0)),
        hasFailed: record.conclusion !== "success",
        attributes: {
            ...attributesOf(JOB_ATTRIBUTES, record, false),
            ...attributesOf(RUN_ATTRIBUTES, source, content !== undefined),
        },
        events: [
            ...record.attempts.flatMap((attempt, index) => attemptEvents(attempt, index > 0)),
            ...record.cliRetries.map(cliRetryEvent),
        ],
    };
}
function callSpan(call, index, record, frame) {
    const { context, content } = frame;
    const tool = frame.toolOfKind(call.kind) ?? unknownTool(call.kind, content !== undefined);
    const source = { call, tool, args: content?.argumentsOf(call) };
    const [startMs, endMs] = timesOf(call, record);
    return {
        name: `${EXECUTE_TOOL} ${tool.name}`,
        spanContext: spanContext(context, frame.spanIdOfCall(index)),
        parentSpanContext: spanContext(context, context.spanId)(),
        startTime: time(startMs),
        endTime: time(endMs),
        hasFailed: call.outcome !== "ok",
        attributes: attributesOf(CALL_ATTRIBUTES, source, content !== undefined),
        events: [],
    };
}
/** A name from the stream may have any length and content, so it is exported only with content. */
function unknownTool(kind, hasContent) {
    return { name: (hasContent ? named(kind) : undefined) ?? "other", type: "function" };
}
/** A retry is an extra event, so that retries can be counted without knowing about attempts. */
function attemptEvents({ number, startedAtMs }, isRetry) {
    return (isRetry ? [RETRY, ATTEMPT] : [ATTEMPT]).map((name) => ({
        name,
        time: time(startedAtMs),
        attributes: { [ATTEMPT_NUMBER]: number },
    }));
}
/** Of the CLI itself, within one attempt: not to be mixed up with a retry of ours. */
function cliRetryEvent({ atMs, attempt }) {
    const attributes = attempt === undefined ? {} : { [CLI_RETRY_NUMBER]: attempt };
    return { name: CLI_RETRY, time: time(atMs), attributes };
}
/** A call without an end is assumed to last until the end of the run. */
function timesOf(call, record) {
    const endedAtMs = call.outcome === "unfinished" ? record.endedAtMs : call.endedAtMs;
    const startMs = call.startedAtMs ?? endedAtMs ?? record.startedAtMs;
    const endMs = call.durationMs === undefined ? (endedAtMs ?? startMs) : startMs + call.durationMs;
    return [startMs, Math.max(startMs, endMs)];
}
function spanContext({ traceId, traceState }, spanId) {
    return () => ({ traceId, spanId, traceFlags: SAMPLED, ...(traceState !== undefined && { traceState }) });
}
/** Returns seconds and nanoseconds since the epoch. */
function time(milliseconds) {
    const plausible = Math.min(Math.max(0, milliseconds), LATEST_MS);
    return [Math.floor(plausible / 1_000), Math.floor((plausible % 1_000) * 1_000_000)];
}

// EXTERNAL MODULE: ../node_modules/@opentelemetry/core/dist/ExportResult.mjs
var ExportResult = __webpack_require__(3269);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/otlp-exporter-base/dist/platform/node/otlp-http-export-delegate.mjs + 12 modules
var otlp_http_export_delegate = __webpack_require__(8186);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/otlp-transformer/dist/trace/index.mjs
var trace = __webpack_require__(1024);
// EXTERNAL MODULE: external "node:diagnostics_channel"
var external_node_diagnostics_channel_ = __webpack_require__(3053);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/http-request.ts
var http_request = __webpack_require__(4938);
// EXTERNAL MODULE: ./system/in-time.ts
var in_time = __webpack_require__(1843);
// EXTERNAL MODULE: ./system/version.ts
var version = __webpack_require__(3632);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/otlp-transformer/dist/trace/protobuf/trace.mjs + 8 modules
var protobuf_trace = __webpack_require__(6364);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/otlp-transformer/dist/trace/json/trace.mjs + 4 modules
var json_trace = __webpack_require__(3713);
;// CONCATENATED MODULE: ./report/traces/encode.ts


const OPENING_BRACE = 0x7b;
const SERIALIZERS = {
    "http/protobuf": protobuf_trace/* ProtobufTraceSerializer */.n,
    "http/json": { ...json_trace/* JsonTraceSerializer */.U, serializeRequest: strictJson },
};
/**
 * Returns the encoder of a protocol, for the exporter.
 *
 * @param remarked takes what a collector says about a batch that it accepted
 */
function serializerFor(protocol, remarked) {
    const serializer = SERIALIZERS[protocol];
    return {
        serializeRequest: (spans) => serializer.serializeRequest(spans),
        deserializeResponse(bytes) {
            // Some collectors answer in JSON, whatever they were asked in. No answer in protobuf begins like that.
            const answer = (bytes[0] === OPENING_BRACE ? json_trace/* JsonTraceSerializer */.U : serializer).deserializeResponse(bytes);
            const remark = partialSuccess(answer);
            if (remark !== undefined) {
                remarked(remark);
            }
            return answer;
        },
    };
}
function partialSuccess(answer) {
    const partial = (0,json/* isObject */.Gv)(answer) ? (0,json/* objectAt */.lJ)(answer, "partialSuccess") : {};
    const rejectedSpans = (0,json/* numberAt */.tk)(partial, "rejectedSpans") ?? 0;
    const message = (0,json/* textAt */.$6)(partial, "errorMessage") ?? "";
    return rejectedSpans > 0 || message !== "" ? { rejectedSpans, message } : undefined;
}
/**
 * Writes integers as decimal strings, as protobuf's JSON requires. The package's serializer writes numbers, which
 * strict readers refuse, and declares numbers as integers that do not fit into 64 bits.
 */
function strictJson(spans) {
    const bytes = json_trace/* JsonTraceSerializer */.U.serializeRequest(spans) ?? new Uint8Array();
    const request = JSON.parse(Buffer.from(bytes).toString("utf8"), (_, value) => {
        const integer = (0,json/* isObject */.Gv)(value) ? value["intValue"] : undefined;
        if (typeof integer !== "number") {
            return value;
        }
        return Number.isSafeInteger(integer) ? { intValue: String(integer) } : { doubleValue: integer };
    });
    return Buffer.from(JSON.stringify(request));
}

;// CONCATENATED MODULE: ./report/traces/export-spans.ts












/** Largest batch of the SDKs (specification of the batching processor). */
const BATCH_SPANS = 512;
const BUDGET_MS = 10_000;
/** The runner kills a cancelled step after 7.5 s, and other reports have to be written in this time too. */
const CANCELLED_BUDGET_MS = 1_000;
const export_spans_MAXIMUM_MESSAGE_UNITS = 500;
const TOO_LATE = `no answer within ${BUDGET_MS / 1_000} s`;
const CANCELLED = "the run was cancelled, and there was no time left for it";
const CONTENT_TYPES = { "http/protobuf": "application/x-protobuf", "http/json": "application/json" };
/** Sends spans in sequential batches until one fails. Never rejects because of the network. */
async function exportSpans(spans, destination, { clock, redactor, cancel }) {
    const { host } = destination.url;
    const sender = new BatchSender(destination);
    let taken = 0;
    let failure;
    const sendAll = async () => {
        for (let start = 0; start < spans.length && failure === undefined; start += BATCH_SPANS) {
            const batch = spans.slice(start, start + BATCH_SPANS);
            failure = await sender.send(batch);
            taken += failure === undefined ? batch.length : 0;
        }
    };
    const cancelled = cancel && { signal: cancel, limitMs: CANCELLED_BUDGET_MS };
    try {
        await (0,in_time/* inBudget */.Xw)(sendAll(), { clock, limitMs: BUDGET_MS, ...(cancelled && { cancelled }) });
    }
    catch {
        failure = { why: cancel?.aborted === true ? CANCELLED : TOO_LATE, remedy: "" };
    }
    sender.close();
    if (failure !== undefined) {
        const warning = failureWarning(failure, host, taken, spans.length);
        return { isWhole: false, hasBegun: taken > 0, warning };
    }
    const isWhole = sender.remarks.every(({ rejectedSpans }) => rejectedSpans === 0);
    return { isWhole, hasBegun: true, warning: warningOfRemarks(sender.remarks, host, redactor) };
}
/** Node's event for an answer to any request of this process. */
const ANSWERED = "http.client.response.finish";
/**
 * Sends batches to one collector by OpenTelemetry's exporter, which compresses, repeats and reads the answers. It does
 * not tell the status of the last answer when it gives up, nor where a redirect leads, so we listen to Node for that.
 */
class BatchSender {
    remarks = [];
    #url;
    #exporter;
    #answer;
    constructor({ url, headers, protocol, compression, timeoutMs, certificates }) {
        this.#url = url;
        this.#exporter = (0,otlp_http_export_delegate/* createOtlpHttpExportDelegate */.l)({
            url: url.href,
            headers: () => Promise.resolve({ ...headers, "content-type": CONTENT_TYPES[protocol] }),
            compression,
            timeoutMillis: Math.min(timeoutMs, BUDGET_MS),
            // A batch counts until after its callback.
            concurrencyLimit: 2,
            userAgent: `cursor-agent-action/${version/* ACTION_VERSION */.Y}`,
            agentFactory: () => (0,http_request/* openAgent */.QY)(url, certificates),
        }, serializerFor(protocol, (remark) => this.remarks.push(remark)), "otlp_http_span_exporter", trace/* TraceExporterMetricsHelper */.w, undefined);
        (0,external_node_diagnostics_channel_.subscribe)(ANSWERED, this.#listen);
    }
    /** @returns undefined when the collector took them */
    send(spans) {
        return new Promise((resolve) => {
            this.#exporter.export(spans, ({ code, error }) => {
                resolve(code === ExportResult/* ExportResultCode */.V.SUCCESS ? undefined : this.#failureOf(error));
            });
        });
    }
    close() {
        (0,external_node_diagnostics_channel_.unsubscribe)(ANSWERED, this.#listen);
    }
    #listen = (event) => {
        const { request, response } = (0,json/* isObject */.Gv)(event) ? event : {};
        const isOurs = request instanceof external_node_http_.ClientRequest && request.host === this.#url.hostname.replace(/[[\]]/g, "");
        this.#answer = isOurs && response instanceof external_node_http_.IncomingMessage ? response : this.#answer;
    };
    #failureOf(error) {
        const status = this.#answer?.statusCode ?? 0;
        const isRefused = (0,errors/* errorCode */.CA)(error) === undefined && (status < 200 || status > 299);
        if (!isRefused || this.#answer === undefined) {
            const { detail, remedy = "" } = (0,http_request/* connectionFailure */.Dx)(error);
            return { why: detail, remedy };
        }
        const { location } = this.#answer.headers;
        return location === undefined
            ? { why: `it answered ${status}`, remedy: remedyOf(status) }
            : {
                why: `it redirects to ${(0,http_request/* originOf */.yv)(URL.parse(location, this.#url.href))}, which is refused`,
                remedy: "Name the address that it leads to.",
            };
    }
}
function remedyOf(status) {
    switch (status) {
        case 401:
        case 403:
            return "Check its headers: `otlp-headers`, or OTEL_EXPORTER_OTLP_HEADERS.";
        case 404:
        case 405:
            return "Check the path of its address.";
        default:
            return "";
    }
}
function failureWarning({ why, remedy }, host, taken, all) {
    const arrived = taken === 0 ? "" : ` ${taken} of its ${all} spans have arrived.`;
    return [`The trace could not be exported to ${host}: ${why}.${arrived}`, remedy, "The run is not affected."]
        .filter((sentence) => sentence !== "")
        .join(" ");
}
/** The text comes from the collector, so it is redacted, cut and shown once. */
function warningOfRemarks(remarks, host, redactor) {
    if (remarks.length === 0) {
        return undefined;
    }
    const rejected = remarks.reduce((sum, { rejectedSpans }) => sum + rejectedSpans, 0);
    const words = remarks.map(({ message }) => message).find((message) => message !== "") ?? "no reason given";
    const quoted = (0,cut/* cutUnits */.Cv)(redactor.text(words), export_spans_MAXIMUM_MESSAGE_UNITS);
    return rejected > 0
        ? `${host} did not take all of the trace, as ${rejected} ${rejected === 1 ? "span was" : "spans were"} refused: ${quoted}. The run is not affected.`
        : `${host} took the trace, and says: ${quoted}. The run is not affected.`;
}

// EXTERNAL MODULE: ../node_modules/@opentelemetry/api/dist/trace/span_kind.mjs
var span_kind = __webpack_require__(8074);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/api/dist/trace/status.mjs
var trace_status = __webpack_require__(6963);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/core/dist/common/time.mjs
var common_time = __webpack_require__(3921);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/core/dist/trace/W3CTraceContextPropagator.mjs
var W3CTraceContextPropagator = __webpack_require__(7784);
// EXTERNAL MODULE: ../node_modules/@opentelemetry/core/dist/trace/TraceState.mjs + 1 modules
var TraceState = __webpack_require__(5220);
// EXTERNAL MODULE: ./stream/cursor/tools.ts
var tools = __webpack_require__(8027);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./report/traces/spans-of-run.ts






const SCOPE = { name: "cursor-agent-action", version: version/* ACTION_VERSION */.Y };
/**
 * Returns the spans of a run in the form of OpenTelemetry's SDK. The run's own span comes first.
 *
 * @param record redacted
 * @param resource resource attributes that override the run's own
 * @param more data that is not in the record
 */
function spansOfRun(record, context, resource, more) {
    const types = (0,tools/* toolTypes */.c)();
    const trace = traceOf(record, {
        ...more,
        context,
        spanIdOfCall: (index) => spanIdOfCall(context, index),
        toolOfKind(kind) {
            const type = types.get(kind);
            return type && { name: kind.replaceAll(" ", "_"), type };
        },
    });
    const described = resourceOf({ "service.name": SCOPE.name, ...trace.resource, ...resource });
    return trace.spans.map((span) => readableSpan(span, described));
}
function readableSpan({ hasFailed, ...span }, resource) {
    return {
        ...span,
        kind: span_kind/* SpanKind */.v.INTERNAL,
        status: { code: hasFailed ? trace_status/* SpanStatusCode */.s.ERROR : trace_status/* SpanStatusCode */.s.UNSET },
        duration: (0,common_time/* hrTimeDuration */.W5)(span.startTime, span.endTime),
        ended: true,
        resource,
        instrumentationScope: SCOPE,
        links: [],
        droppedAttributesCount: 0,
        droppedEventsCount: 0,
        droppedLinksCount: 0,
    };
}
function resourceOf(attributes) {
    const resource = {
        attributes,
        merge: (other) => other ?? resource,
        getRawAttributes: () => Object.entries(attributes),
    };
    return resource;
}
const TRACE_ID_BYTES = 16;
const SPAN_ID_BYTES = 8;
/** Bit of the trace flags: the parent is recorded, so its children are too. */
const spans_of_run_SAMPLED = 1;
/**
 * Returns the trace that a run belongs to, with the id of its own span. It comes from `TRACEPARENT` if that is valid,
 * or else from the workflow run.
 *
 * @see https://www.w3.org/TR/trace-context/
 */
function contextOfRun(run, environment, random) {
    const spanId = random(SPAN_ID_BYTES).toString("hex");
    const parent = (0,W3CTraceContextPropagator/* parseTraceParent */.ZI)(environment["TRACEPARENT"] ?? "");
    if (parent === null) {
        return { ...contextOfWorkflow(run, random), spanId };
    }
    const state = environment["TRACESTATE"];
    return {
        traceId: parent.traceId,
        parentSpanId: parent.spanId,
        spanId,
        isSampled: (parent.traceFlags & spans_of_run_SAMPLED) !== 0,
        traceState: state === undefined ? undefined : new TraceState/* TraceState */.n(state),
    };
}
/**
 * Returns the trace that the collector's GitHub receiver creates for a workflow run. The parent is the span of the job
 * or, if the job's check run is unknown, the span of the run. Outside of GitHub, it is a new trace.
 *
 * @see https://github.com/open-telemetry/opentelemetry-collector-contrib/tree/main/receiver/githubreceiver
 */
function contextOfWorkflow(run, random) {
    const base = { isSampled: true, traceState: undefined };
    if (run.runId === "") {
        return { ...base, traceId: random(TRACE_ID_BYTES).toString("hex"), parentSpanId: undefined };
    }
    const attempt = run.runAttempt === "" ? "1" : run.runAttempt;
    const parent = run.checkRunId === "" ? `${run.runId}${attempt}s` : `${run.checkRunId}-j`;
    return {
        ...base,
        traceId: hash(`${run.runId}${attempt}t`).slice(0, 32),
        parentSpanId: hash(parent).slice(16, 32),
    };
}
/**
 * Returns the trace of a run with a downloaded record. Its span always has the same id, so that a repeated report does
 * not look like a second run.
 *
 * @param digest of the record's file
 */
function contextOfRecord(run, digest, random) {
    const context = contextOfWorkflow(run, random);
    return { ...context, spanId: hash(`${context.traceId}-${digest}`).slice(0, 16) };
}
/** Returns the id of a call's span. It is deterministic, so that duplicate spans can be recognised. */
function spanIdOfCall({ traceId, spanId }, index) {
    return hash(`${traceId}-${spanId}-${index}`).slice(0, 16);
}
/** Returns the environment variables with which child processes join the trace. */
function traceVariables({ traceId, spanId, isSampled, traceState, }) {
    const state = traceState?.serialize() ?? "";
    return {
        TRACEPARENT: `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`,
        ...(state === "" ? {} : { TRACESTATE: state }),
    };
}
function hash(text) {
    return (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex");
}

// EXTERNAL MODULE: ./safety/redaction/redact-value.ts
var redact_value = __webpack_require__(3176);
;// CONCATENATED MODULE: ./report/traces/trace-channel.ts








/** Creates a channel that sends the finished run as a trace. A failure is one warning and has no other effect. */
function createTraceChannel(options) {
    const { destination, context, redactor, content } = options;
    const keptArguments = new Map();
    let isExported = false;
    return {
        name: "trace",
        isExported: () => isExported,
        happened(update) {
            if (content !== undefined && update.type === "tool-finished") {
                const args = (0,redact_value/* redactValue */.F)(redactor, update.args);
                keptArguments.set(update.call.number, (0,json/* isObject */.Gv)(args) ? structured(args) : undefined);
            }
        },
        async end(record) {
            if (!context.isSampled || !hasTrace(record)) {
                return {};
            }
            const spans = spansOfRun(options.redactRecord(record), context, options.resource, {
                requestedModel: options.requestedModel,
                content: content && {
                    prompt: redactor.text(content.prompt),
                    argumentsOf: ({ number }) => keptArguments.get(number),
                },
            });
            const outcome = await exportSpans(spans, destination, options);
            isExported = outcome.hasBegun;
            if (outcome.warning !== undefined) {
                options.warn(outcome.warning);
            }
            return outcome.isWhole ? { "trace-id": context.traceId } : {};
        },
    };
}
/**
 * Reads the settings for the run's trace and loads all code that sends it, because nothing may be read from disk once
 * the agent has started. Problems with the environment are one warning.
 *
 * @returns undefined when nothing is exported
 */
async function openTrace(options) {
    const { destination, resource, warning } = readOtlpSettings(options.inputs, options.environment, (text) => options.redactor.text(text));
    if (warning !== undefined) {
        options.warn(warning);
    }
    if (destination === undefined) {
        return undefined;
    }
    await (0,http_request/* prepareHttp */.kN)();
    const context = contextOfRun(options.run, options.environment, options.randomBytes);
    return {
        channel: createTraceChannel({ ...options, destination, resource, context }),
        variables: traceVariables(context),
    };
}

;// CONCATENATED MODULE: ./report/traces/exporter.ts




// All trace code is loaded through this file. Most steps have no endpoint and load none of it.


/**
 * Exports runs that have not exported themselves, without the agents' words, each as part of its own workflow run.
 * Transcripts are skipped, because they do not say whether and where their run was exported.
 *
 * @param runs their records redacted
 */
async function exportRuns(runs, options) {
    const { destination, resource, warning } = readOtlpSettings(options.inputs, options.environment, (text) => options.redactor.text(text));
    if (warning !== undefined) {
        options.warn(warning);
    }
    const waiting = runs.filter(({ source, record }) => source === "record" && !record.isExported && hasTrace(record));
    if (destination === undefined || waiting.length === 0) {
        return {};
    }
    const traces = waiting.map(({ record, digest }) => {
        const context = contextOfRecord(record.run, digest, options.randomBytes);
        return {
            traceId: context.traceId,
            spans: spansOfRun(record, context, resource, {
                requestedModel: undefined,
                content: undefined,
            }),
        };
    });
    const outcome = await exportSpans(traces.flatMap(({ spans }) => spans), destination, options);
    if (outcome.warning !== undefined) {
        options.warn(outcome.warning);
    }
    const [traceId = "", ...others] = new Set(traces.map((trace) => trace.traceId));
    return outcome.isWhole && others.length === 0 ? { "trace-id": traceId } : {};
}


/***/ }),

/***/ 4938:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ connectionFailure),
/* harmony export */   Lx: () => (/* binding */ RedirectError),
/* harmony export */   QY: () => (/* binding */ openAgent),
/* harmony export */   kN: () => (/* binding */ prepareHttp),
/* harmony export */   w$: () => (/* binding */ sendRequest),
/* harmony export */   yv: () => (/* binding */ originOf)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);

const TRANSIENT_CODES = ["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];
/** The message in which `tunnel`, below the HTTP client, wraps every proxy failure; the code is always ECONNRESET. */
const NO_TUNNEL = /^tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))$/s;
const PROXY_REMEDY = "Check the proxy that `https_proxy` names: its address, its credentials, and whether it lets this server through.";
const LOST = { detail: "the connection was dropped", remedy: undefined };
/** Why a connection failed, with the remedy, by the error codes of Node and OpenSSL. */
const KNOWN_FAILURES = [
    {
        code: /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|^ERR_TLS_/,
        detail: "its certificate is not trusted",
        remedy: "Where a proxy or a mirror of yours signs with an authority of its own, name the file of that authority's certificate in `NODE_EXTRA_CA_CERTS`, in the `env:` of the job. Otherwise somebody may stand in between.",
    },
    {
        code: /^ENOTFOUND$/,
        detail: "its name cannot be resolved",
        remedy: "Check the spelling of the host and the runner's name resolution, or the proxy if it needs one.",
    },
    {
        code: /^ECONNREFUSED$|^EHOSTUNREACH$|^ENETUNREACH$/,
        detail: "it cannot be reached",
        remedy: "Check that the runner may reach this host, and the proxy if it needs one.",
    },
    {
        code: /^ENOSPC$|^EDQUOT$|^EROFS$/,
        detail: "it could not be written to the disk",
        remedy: "Free space on the disk of the runner's temporary folder.",
    },
];
/**
 * Explains why a request failed.
 *
 * @param error what was thrown instead of a response
 */
function connectionFailure(error) {
    const [, status, cause = ""] = NO_TUNNEL.exec(error instanceof Error ? error.message : "") ?? [];
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error) ?? "";
    if (status !== undefined) {
        return {
            detail: `the proxy answered ${status}`,
            remedy: PROXY_REMEDY,
            proxyStatus: Number(status),
            wasLost: false,
        };
    }
    if (cause !== "") {
        const wasLost = cause === "socket hang up" || TRANSIENT_CODES.some((known) => cause.includes(known));
        return {
            detail: `the proxy cannot be reached (${cause})`,
            remedy: PROXY_REMEDY,
            proxyStatus: undefined,
            wasLost,
        };
    }
    // The system tries all addresses of a host. When all fail, its error has only codes and no message.
    const words = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(error) || code;
    const wasLost = TRANSIENT_CODES.includes(code);
    const known = wasLost ? LOST : KNOWN_FAILURES.find((row) => row.code.test(code));
    return {
        detail: known === undefined ? words : `${known.detail} (${words})`,
        remedy: known?.remedy,
        proxyStatus: undefined,
        wasLost,
    };
}
/** A redirect that is not followed. */
class RedirectError extends Error {
}
const MAXIMUM_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** Loaded on demand: it is half of everything that the action can load, and most steps never need it. */
const loadClient = () => Promise.all(/* import() */[__webpack_require__.e(459), __webpack_require__.e(889)]).then(__webpack_require__.bind(__webpack_require__, 5889));
/**
 * Loads the client. Call this before the agent starts if a request is sent later: nothing is loaded from disk after
 * that.
 */
async function prepareHttp() {
    await loadClient();
}
/**
 * Returns the agent for a server, which goes through the environment's proxy if there is one.
 *
 * @param certificates in PEM, trusted instead of Node's defaults
 */
async function openAgent(url, certificates) {
    const { HttpClient } = await loadClient();
    const agent = new HttpClient().getAgent(url.href);
    // A tunnel through a proxy takes its options from the agent, as a direct connection does.
    const options = "options" in agent && typeof agent.options === "object" ? agent.options : null;
    Object.assign(options ?? {}, certificates === undefined ? {} : { ca: certificates });
    return agent;
}
/**
 * GETs a URL once, through the environment's proxy if there is one. Follows redirects as long as they stay on the
 * origin, because the request may contain secrets.
 *
 * @throws RedirectError; any network error; when aborted, an error whose cause is the signal's reason
 */
async function sendRequest(url, request) {
    let target = url;
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
        const answer = await sendOnce(target, request);
        const location = answer.message.headers.location;
        if (!REDIRECT_STATUSES.has(answer.message.statusCode ?? 0) || location === undefined) {
            return answer;
        }
        answer.close();
        const next = URL.parse(location, target.href);
        if (next?.origin !== url.origin || next.username !== "" || next.password !== "") {
            throw new RedirectError(`${url.host} redirects to ${originOf(next)}, which is refused`);
        }
        target = next;
    }
    throw new RedirectError(`${url.host} redirects more than ${MAXIMUM_REDIRECTS} times`);
}
/** Only the web's schemes have an origin; that of `file:` or `data:` is the word `null`. */
function originOf(url) {
    return url?.origin === "null" ? url.protocol : (url?.origin ?? "no URL");
}
async function sendOnce(url, request) {
    const { HttpClient } = await loadClient();
    const client = new HttpClient(request.userAgent, [adjusted(request.signal)], { allowRedirects: false });
    try {
        const { message } = await untilAborted(() => client.get(url.href), request.signal);
        return {
            message,
            close() {
                message.destroy();
                client.dispose();
            },
        };
    }
    catch (error) {
        client.dispose();
        throw error;
    }
}
/**
 * Ends with the signal, even when the client does not: until a proxy answers, the request has no socket to close, and
 * the client's promise never settles.
 */
async function untilAborted(work, signal) {
    signal.throwIfAborted();
    return await new Promise((resolve, reject) => {
        const giveUp = () => {
            reject(new Error("The request was given up.", { cause: signal.reason }));
        };
        signal.addEventListener("abort", giveUp, { once: true });
        void work()
            .then(resolve, reject)
            .finally(() => {
            signal.removeEventListener("abort", giveUp);
        });
    });
}
/**
 * The client has no parameter for a signal, and takes the brackets of an IPv6 address for a part of its name. A handler
 * may change the request's options.
 */
function adjusted(signal) {
    return {
        prepareRequest(options) {
            options.signal = signal;
            options.host = options.host?.replace(/[[\]]/g, "") ?? null;
        },
        canHandleAuthentication: () => false,
        handleAuthentication: () => Promise.reject(new Error("No authentication is sent.")),
    };
}


/***/ }),

/***/ 3632:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ ACTION_VERSION)
/* harmony export */ });
/** Version of this action. A test keeps it equal to `package.json`. */
const ACTION_VERSION = "0.2.0";


/***/ })

};
