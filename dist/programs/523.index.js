export const id = 523;
export const ids = [523];
export const modules = {

/***/ 7402:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SchemaError),
/* harmony export */   S: () => (/* binding */ readableErrors)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8231);

/** A schema that cannot be used; found before anything starts. Reason `invalid-input`. */
class SchemaError extends Error {
    /** What to do about it, in one sentence. */
    remedy;
    constructor(message, remedy, options) {
        super(message, options);
        this.name = "SchemaError";
        this.remedy = remedy;
    }
}
const MAXIMUM_ERRORS = 20;
const MAXIMUM_ERROR_UNITS = 500;
const MAXIMUM_VALUE_UNITS = 60;
/** Keywords whose error is about the value itself, so that showing it helps. */
const ABOUT_THE_VALUE = new Set([
    "const",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "format",
    "maxLength",
    "maximum",
    "minLength",
    "minimum",
    "multipleOf",
    "pattern",
    "type",
]);
/**
 * Makes validator errors readable for a person or an agent: the place (JSON pointer), what it must be, what it is.
 *
 * @param errors made with `verbose`, so that they carry the value
 * @returns one line each, without repetitions; at most 20, and one that counts the rest
 */
function readableErrors(errors) {
    const lines = [...new Set(errors.map(readable))];
    const rest = lines.length - MAXIMUM_ERRORS;
    return rest > 0 ? [...lines.slice(0, MAXIMUM_ERRORS), `… and ${rest} more`] : lines;
}
function readable(error) {
    if (error.keyword === "required") {
        return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(missing(error), MAXIMUM_ERROR_UNITS);
    }
    const place = error.instancePath === "" ? "The top level" : error.instancePath;
    const found = ABOUT_THE_VALUE.has(error.keyword) ? `, but is ${shown(error.data)}` : "";
    return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(`${place} ${demand(error)}${found}`, MAXIMUM_ERROR_UNITS);
}
function missing({ instancePath, params }) {
    const { missingProperty } = params;
    return `\`${String(missingProperty)}\` is missing${instancePath === "" ? "" : ` in ${instancePath}`}`;
}
/** Returns the validator's message, completed where it leaves out the name or value in question. */
function demand(error) {
    const params = error.params;
    switch (error.keyword) {
        case "additionalProperties":
            return `must not have the member ${JSON.stringify(params["additionalProperty"])}`;
        case "unevaluatedProperties":
            return `must not have the member ${JSON.stringify(params["unevaluatedProperty"])}`;
        case "enum":
            return `must be one of ${listed(params["allowedValues"])}`;
        case "const":
            return `must be ${JSON.stringify(params["allowedValue"])}`;
        default:
            return error.message ?? `fails "${error.keyword}"`;
    }
}
function listed(values) {
    return Array.isArray(values) ? values.map((value) => JSON.stringify(value)).join(", ") : "a fixed list";
}
function shown(value) {
    if (Array.isArray(value)) {
        return `an array of ${value.length}`;
    }
    if (typeof value === "string") {
        return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(JSON.stringify((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(value, MAXIMUM_VALUE_UNITS)), MAXIMUM_VALUE_UNITS);
    }
    return typeof value === "object" && value !== null ? "an object" : String(value);
}


/***/ }),

/***/ 6559:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  y0: () => (/* binding */ apiUrl),
  LX: () => (/* binding */ createGitHubClient),
  mr: () => (/* binding */ endedBy),
  L7: () => (/* binding */ openGitHubClient)
});

// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./github/failure.ts
var github_failure = __webpack_require__(8112);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./github/fetch-end.ts
/** A longer log is read from its end. */
const LONGEST_WHOLE_BYTES = 20 * 1024 * 1024;
const END_BYTES = 5 * 1024 * 1024;
/**
 * Returns a `fetch` for logs, which can have hundreds of megabytes: of a long one only the end, with the status 206. It
 * is asked for alone where the server can do that, else the beginning is read and forgotten.
 */
function fetchEnd(fetch) {
    return async (url, init) => {
        let answer = await fetch(url, init);
        const length = Number(answer.headers.get("content-length"));
        if (answer.ok && length > LONGEST_WHOLE_BYTES) {
            await answer.body?.cancel();
            const headers = { range: `bytes=${length - END_BYTES}-` };
            // The address that the first one led to: it needs no token.
            answer = await fetch(answer.url, { ...(init.signal && { signal: init.signal }), headers });
        }
        const { headers, body, ok, status } = answer;
        const { bytes, isWhole } = body === null ? { bytes: null, isWhole: true } : await endOf(body);
        const text = { "content-type": "text/plain; charset=utf-8" };
        return ok
            ? new Response(bytes, { status: isWhole && status !== 206 ? 200 : 206, headers: text })
            : new Response(bytes, { status, headers });
    };
}
/** Reads a body to its end and keeps at least its last {@link END_BYTES}. */
async function endOf(body) {
    const chunks = [];
    let length = 0;
    let isWhole = true;
    for await (const chunk of body) {
        chunks.push(chunk);
        length += chunk.length;
        if (length > LONGEST_WHOLE_BYTES) {
            isWhole = false;
            while (length - (chunks[0]?.length ?? 0) > END_BYTES) {
                length -= chunks.shift()?.length ?? 0;
            }
        }
    }
    return { bytes: Buffer.concat(chunks), isWhole };
}

;// CONCATENATED MODULE: ./github/round-trip.ts





/** The next version changes answers; without the header GitHub may switch to it. */
const HEADERS = { "x-github-api-version": "2022-11-28" };
/** Otherwise the toolkit would write deprecation headers to standard error, where lines can be workflow commands. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/**
 * Prepares requests to GitHub, through the proxy of the environment, if any.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @param movesFiles whether an answer may hold a whole file
 * @throws GitHubError when the toolkit cannot be loaded
 */
async function openRoundTrip(token, baseUrl, movesFiles = false) {
    const { getOctokit } = await loadToolkit();
    const octokit = getOctokit(token, { baseUrl, log: SILENT });
    // The toolkit's own fetch uses the proxy.
    const own = octokit.request.endpoint.DEFAULTS.request?.fetch;
    if (!isFetch(own)) {
        throw new Error("the toolkit has no fetch");
    }
    const whole = boundedFetch(own, movesFiles ? MAXIMUM_FILE_ANSWER_BYTES : MAXIMUM_ANSWER_BYTES);
    const end = fetchEnd(own);
    return async (route, parameters, signal) => {
        const fetch = route.endsWith("/logs") ? end : whole;
        try {
            return answerOf(await octokit.request(route, { ...parameters, headers: HEADERS, request: { signal, fetch } }));
        }
        catch (error) {
            const answered = error instanceof Error && "response" in error && (0,json/* isObject */.Gv)(error.response);
            if (answered) {
                return answerOf(error.response);
            }
            throw error;
        }
    };
}
/**
 * Loads the toolkit. It reads the event payload while it loads and throws on a broken one, so we load it here, where
 * the error can be caught, and only in runs that need GitHub's API.
 */
async function loadToolkit() {
    try {
        refuseSpecialPayload(process.env["GITHUB_EVENT_PATH"]);
        return await Promise.all(/* import() */[__webpack_require__.e(459), __webpack_require__.e(75)]).then(__webpack_require__.bind(__webpack_require__, 1075));
    }
    catch (error) {
        const message = `GitHub's toolkit could not be loaded, most likely because the file in GITHUB_EVENT_PATH is broken: ${(0,errors/* describeError */.Uc)(error)}`;
        throw new github_failure/* GitHubError */.y(message, "unavailable", 0, { cause: error });
    }
}
/** Prevents the toolkit from blocking forever on a named pipe, which no signal could abort. */
function refuseSpecialPayload(path) {
    const stats = path === undefined ? undefined : (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (stats?.isFile() === false) {
        throw new Error(`${path ?? ""} is not a regular file`);
    }
}
function answerOf(response) {
    const { status, headers, data } = (0,json/* isObject */.Gv)(response) ? response : {};
    return {
        status: typeof status === "number" ? status : 0,
        headers: (0,json/* isObject */.Gv)(headers) ? headers : {},
        data,
    };
}
function ignore() {
    // No log wanted.
}
/** An answer that is longer than any real one of GitHub. */
class OversizedAnswerError extends Error {
}
/** A hundred comments of the maximum length, in the longest encoding, are 26 MB. */
const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;
/** A file of 100 MB, GitHub's largest, in base64 with line ends. */
const MAXIMUM_FILE_ANSWER_BYTES = 144 * 1024 * 1024;
/**
 * Returns a `fetch` that stops reading an answer when it is longer than any real one of GitHub: a proxy or an impostor
 * could send endless data. It reads the whole answer first, because the toolkit treats a truncated one as empty.
 *
 * @throws Error when the answer is too long, or what `fetch` itself throws
 */
function boundedFetch(fetch, maximumBytes) {
    return async (url, init) => {
        const { status, headers, body } = await fetch(url, init);
        const bytes = body === null ? undefined : await bytesOf(body, maximumBytes);
        return new Response(bytes?.length === 0 ? null : bytes, { status, headers });
    };
}
function isFetch(value) {
    return typeof value === "function";
}
/** Reads the whole body. Leaving the loop early closes the connection. */
async function bytesOf(body, maximumBytes) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.length;
        if (length > maximumBytes) {
            throw new OversizedAnswerError(`the answer is longer than ${maximumBytes / 1024 ** 2} MiB`);
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}

;// CONCATENATED MODULE: ./github/client.ts



const REQUEST_TIMEOUT_MS = 15_000;
/** For a file of 100 MB, in base64, over a line of 20 Mbit/s. */
const FILE_TIMEOUT_MS = 60_000;
const MAXIMUM_ATTEMPTS = 6;
/**
 * "If you are making a large number of POST, PATCH, PUT, or DELETE requests, wait at least one second between each."
 */
const BETWEEN_WRITES_MS = 1_000;
/** A file that is moved is a write, and a few of them are no large number. GitHub takes 80 a minute. */
const FILES_AT_ONCE = 8;
/** GitHub's rule for a secondary limit without a time: wait a minute, then longer each time. */
const UNNAMED_LIMIT_MS = 60_000;
const FIRST_REPETITION_MS = 1_000;
const LONGEST_REPETITION_MS = 16_000;
/**
 * Creates a client that follows GitHub's rules for API use. Once a limit is hit, all later requests of the client wait
 * for its end, or fail without being sent if it is too far away.
 *
 * Create it before the agent starts: while the toolkit loads, it reads the event payload, which the agent could
 * rewrite.
 *
 * @throws GitHubError when the toolkit cannot be loaded
 */
async function createGitHubClient(options) {
    const { token, baseUrl, clock, movesFiles = false } = options;
    const roundTrip = await openRoundTrip(token, baseUrl, movesFiles);
    const timeoutMs = movesFiles ? FILE_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
    const turns = new Turns(movesFiles ? FILES_AT_ONCE : 1);
    return {
        within: (budgetMs, signal) => new BudgetedRequests({ clock, roundTrip, turns, timeoutMs }, budgetMs, signal),
    };
}
/** When the next request may go out. All requests of a client share it. Times in milliseconds since the epoch. */
class Turns {
    #headStartMs;
    #quietUntilMs = 0;
    #nextWriteAtMs = 0;
    /** @param writesAtOnce how many writes may go out before there have to be pauses between them */
    constructor(writesAtOnce) {
        this.#headStartMs = (writesAtOnce - 1) * BETWEEN_WRITES_MS;
    }
    quietFor(milliseconds, nowMs) {
        this.#quietUntilMs = Math.max(this.#quietUntilMs, nowMs + milliseconds);
    }
    isQuiet(nowMs) {
        return this.#quietUntilMs > nowMs;
    }
    /** Claims a turn. @returns how long to wait before asking again; 0 when the turn was given */
    claim(route, nowMs) {
        const isTurnOfWrite = isWrite(route);
        const writeAtMs = isTurnOfWrite ? this.#nextWriteAtMs - this.#headStartMs : 0;
        const delayMs = Math.max(this.#quietUntilMs, writeAtMs) - nowMs;
        if (delayMs <= 0 && isTurnOfWrite) {
            this.#nextWriteAtMs = Math.max(this.#nextWriteAtMs, nowMs) + BETWEEN_WRITES_MS;
        }
        return Math.max(0, delayMs);
    }
    written(nowMs) {
        this.#nextWriteAtMs = Math.max(this.#nextWriteAtMs, nowMs + BETWEEN_WRITES_MS);
    }
}
class BudgetedRequests {
    #clock;
    #roundTrip;
    #turns;
    #timeoutMs;
    #deadlineMs;
    #signal;
    constructor({ clock, roundTrip, turns, timeoutMs }, budgetMs, signal) {
        this.#clock = clock;
        this.#roundTrip = roundTrip;
        this.#turns = turns;
        this.#timeoutMs = timeoutMs;
        this.#deadlineMs = clock.now() + budgetMs;
        this.#signal = signal;
    }
    async send(route, parameters, findLost) {
        for (let attempt = 1;; attempt += 1) {
            await this.#awaitTurn(route);
            const outcome = await this.#attempt(route, parameters);
            if (!("kind" in outcome)) {
                return outcome;
            }
            const nowMs = this.#clock.now();
            const delayMs = repetitionDelay(outcome, attempt, route, findLost);
            if (outcome.kind === "rate-limited" && delayMs !== undefined) {
                this.#turns.quietFor(delayMs, nowMs);
            }
            if (delayMs === undefined || attempt === MAXIMUM_ATTEMPTS || nowMs + delayMs >= this.#deadlineMs) {
                throw failed(route, outcome);
            }
            await this.#pause(delayMs, route);
            const found = outcome.kind === "unavailable" ? await findLost?.() : undefined;
            if (found !== undefined) {
                return found;
            }
        }
    }
    async #awaitTurn(route) {
        await this.#pause(0, route);
        for (;;) {
            const nowMs = this.#clock.now();
            const delayMs = this.#turns.claim(route, nowMs);
            if (delayMs === 0) {
                return;
            }
            if (nowMs + delayMs >= this.#deadlineMs) {
                const kind = this.#turns.isQuiet(nowMs) ? "rate-limited" : "unavailable";
                const message = `not sent: the next request may go out in ${Math.ceil(delayMs / 1_000)} s only`;
                throw failed(route, { kind, status: 0, message, retryAfterMs: undefined });
            }
            await this.#pause(delayMs, route);
        }
    }
    async #pause(milliseconds, route) {
        const kind = this.#turns.isQuiet(this.#clock.now()) ? "rate-limited" : "unavailable";
        if (milliseconds > 0) {
            await this.#clock.wait(milliseconds, this.#signal);
        }
        if (this.#signal?.aborted === true) {
            throw failed(route, { ...lost("called off", this.#signal.reason), kind });
        }
        if (this.#clock.now() >= this.#deadlineMs) {
            throw failed(route, { ...lost("no time was left"), kind });
        }
    }
    async #attempt(route, parameters) {
        const timeout = new AbortController();
        const timeoutMs = Math.min(this.#timeoutMs, this.#deadlineMs - this.#clock.now());
        const cancelTimeout = this.#clock.after(timeoutMs, () => {
            timeout.abort(new Error(`no answer within ${Math.ceil(timeoutMs / 1_000)} s`));
        });
        const ends = AbortSignal.any([timeout.signal, ...(this.#signal === undefined ? [] : [this.#signal])]);
        try {
            const answer = await this.#roundTrip(route, parameters, ends);
            return (0,github_failure/* failureOf */.g)(answer, this.#clock.now()) ?? answer;
        }
        catch (error) {
            return lost("no answer", ends.aborted ? ends.reason : error);
        }
        finally {
            cancelTimeout();
            if (isWrite(route)) {
                this.#turns.written(this.#clock.now());
            }
        }
    }
}
/** Returns the same client, whose requests end when the signal aborts. */
function endedBy(signal, client) {
    return { within: (budgetMs) => client.within(budgetMs, signal) };
}
/** Returns milliseconds; undefined when a retry is useless, or could do the same thing twice. */
function repetitionDelay(failure, attempt, route, findLost) {
    const doubling = 2 ** (attempt - 1);
    if (failure.kind === "rate-limited") {
        // A server that keeps saying `retry-after: 0` must not be asked every second.
        return Math.max(failure.retryAfterMs ?? UNNAMED_LIMIT_MS * doubling, FIRST_REPETITION_MS * doubling);
    }
    const mayRepeat = findLost !== undefined || !createsSomething(route);
    if (failure.kind === "unavailable" && mayRepeat && !isOversized(failure.cause)) {
        return failure.retryAfterMs ?? Math.min(FIRST_REPETITION_MS * doubling, LONGEST_REPETITION_MS);
    }
    return undefined;
}
/** The next answer would be as long. The toolkit wraps what its `fetch` throws. */
function isOversized(cause) {
    return cause instanceof OversizedAnswerError || (cause instanceof Error && isOversized(cause.cause));
}
/** GraphQL uses `POST`, but our mutations are safe to repeat, and one request changes many things. */
function isWrite(route) {
    return !route.startsWith("GET ") && !route.endsWith("/graphql");
}
/** Whether a repeated request would create a duplicate. All other requests have the same effect when repeated. */
function createsSomething(route) {
    return isWrite(route) && route.startsWith("POST ");
}
function lost(message, cause) {
    return { kind: "unavailable", status: 0, message, retryAfterMs: undefined, cause };
}
function failed(route, failure) {
    const limit = failure.kind === "rate-limited" ? "rate limit:" : "";
    const answer = [failure.status === 0 ? "" : String(failure.status), limit, failure.message]
        .filter((text) => text !== "")
        .join(" ");
    const options = failure.cause === undefined ? undefined : { cause: failure.cause };
    return new github_failure/* GitHubError */.y(`GitHub, ${route}: ${answer}`, failure.kind, failure.status, options);
}
/**
 * Creates a client, or warns.
 *
 * @param warn called once if there is no client
 * @returns undefined when GitHub's toolkit cannot be loaded: it reads the event payload while it loads, and may fail
 */
async function openGitHubClient(options, warn) {
    try {
        return await createGitHubClient(options);
    }
    catch (error) {
        warn(`GitHub's API cannot be used, so there is neither comment nor review: ${(0,errors/* describeError */.Uc)(error)}`);
        return undefined;
    }
}
/** Returns the address of GitHub's API, or that of the Enterprise Server on which the run takes place. */
function apiUrl(environment) {
    const url = environment["GITHUB_API_URL"];
    return url === undefined || url === "" ? "https://api.github.com" : url;
}


/***/ }),

/***/ 6891:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $y: () => (/* binding */ conversationOf),
/* harmony export */   Ow: () => (/* binding */ revisionsOf),
/* harmony export */   US: () => (/* binding */ stackOf),
/* harmony export */   "do": () => (/* binding */ reviewedBase),
/* harmony export */   vm: () => (/* binding */ commentOf)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(529);

/** Events that list the pull requests of their commit. */
const LISTING_EVENTS = ["workflow_run", "check_run", "check_suite"];
/** Returns the pull request or issue of the event; undefined when there is none, or more than one. */
function conversationOf(payload) {
    const pullRequest = pullRequestOf(payload);
    const issue = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "issue");
    // A comment on a pull request arrives as one on an issue that is also a pull request.
    const kind = pullRequest !== undefined || (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(issue["pull_request"]) ? "pull request" : "issue";
    const number = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(pullRequest ?? issue, "number");
    return number !== undefined && Number.isSafeInteger(number) && number > 0 ? { number, kind } : undefined;
}
const COMMENT_EVENTS = {
    issue_comment: "issue",
    pull_request_review_comment: "line",
    commit_comment: "commit",
};
function commentOf(eventName, payload) {
    const kind = COMMENT_EVENTS[eventName];
    const comment = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "comment");
    const id = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(comment, "id");
    return kind !== undefined && id !== undefined && Number.isSafeInteger(id) && id > 0
        ? { kind, id, threadId: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(comment, "in_reply_to_id") ?? id }
        : undefined;
}
function revisionsOf(payload) {
    const pullRequest = pullRequestOf(payload);
    const head = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(pullRequest ?? {}, "head");
    const base = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(pullRequest ?? {}, "base");
    const headRepository = pullRequest?.["head"] === undefined ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "workflow_run")["head_repository"] : head["repo"];
    return {
        baseSha: reviewedBase(pullRequest ?? {}) ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "merge_group"), "base_sha"),
        fromFork: isFork(headRepository, (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(base["repo"]) ? base["repo"] : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "repository")),
        headRepository: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(headRepository) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(headRepository, "full_name") : undefined,
    };
}
/** Returns the base of a pull request; in a stack the stack's, because a lower layer is unreviewed, too. */
function reviewedBase(pullRequest) {
    const stack = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(pullRequest, "stack");
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)("base" in stack ? stack : pullRequest, "base"), "sha");
}
/** Returns the place of a pull request in a stack; undefined when it is in none. */
function stackOf(pullRequest) {
    const stack = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(pullRequest, "stack");
    const [position, size] = [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(stack, "position"), (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(stack, "size")];
    return position === undefined || size === undefined
        ? undefined
        : { position, size, base: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(stack, "base"), "ref") ?? "" };
}
function pullRequestOf(payload) {
    const pullRequest = payload["pull_request"];
    if ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(pullRequest)) {
        return pullRequest;
    }
    const repositoryId = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "repository"), "id");
    const listed = LISTING_EVENTS.flatMap((name) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .arrayAt */ .RD)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, name), "pull_requests")).filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv);
    // The commit may also be part of pull requests to other repositories in the same fork network.
    const [only, ...others] = listed.filter((entry) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(entry, "base"), "repo"), "id") === repositoryId);
    return others.length === 0 ? only : undefined;
}
/** A head without a repository means that the repository was deleted, so it was a fork. */
function isFork(headRepository, baseRepository) {
    if (headRepository === null) {
        return true;
    }
    const headId = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(headRepository) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(headRepository, "id") : undefined;
    const baseId = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .numberAt */ .tk)(baseRepository, "id");
    return headId === undefined || baseId === undefined ? undefined : headId !== baseId;
}


/***/ }),

/***/ 8882:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ carriesWords),
/* harmony export */   Z: () => (/* binding */ wordsOf)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(529);

/** Where the text is, by event, and the actions that bring a new one. */
const PLACES = {
    issue_comment: { member: "comment", actions: ["created", "edited"] },
    pull_request_review_comment: { member: "comment", actions: ["created", "edited"] },
    pull_request_review: { member: "review", actions: ["submitted", "edited"] },
    issues: { member: "issue", actions: ["opened", "edited"] },
    pull_request: { member: "pull_request", actions: ["opened", "edited"] },
};
/** Whether an event of this name carries a person's words. */
function carriesWords(name) {
    return Object.hasOwn(PLACES, name);
}
/** Returns what a person wrote; undefined when the event brings no text, or only changes something else. */
function wordsOf(name, payload) {
    const place = carriesWords(name) ? PLACES[name] : undefined;
    const action = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(payload, "action");
    if (place === undefined || (action !== undefined && !place.actions.includes(action))) {
        return undefined;
    }
    const changed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "changes")["body"];
    if (action === "edited" && !(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(changed)) {
        return undefined;
    }
    const written = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, place.member);
    return {
        text: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(written, "body") ?? "",
        by: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "sender"), "login") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(written, "user"), "login"),
        before: action === "edited" && (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(changed) ? ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(changed, "from") ?? "") : undefined,
        isOfBot: [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(written, "user"), (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(payload, "sender")].some((account) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(account, "type") === "Bot" || (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(account, "login")?.endsWith("[bot]") === true),
    };
}


/***/ }),

/***/ 6772:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Wl: () => (/* binding */ eventContext),
  _O: () => (/* binding */ forkWithoutSecrets),
  N5: () => (/* binding */ readEventPayload),
  Vd: () => (/* binding */ serverUrl)
});

// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./github/event-subject.ts
var event_subject = __webpack_require__(6891);
;// CONCATENATED MODULE: ./github/event-request.ts


/** Members of payloads that have a time, the more precise first. */
const REMARKS = ["comment", "review"];
const SUBJECTS = ["workflow_run", "check_run", "check_suite", "discussion", "issue", "pull_request"];
const TIMES = ["updated_at", "submitted_at", "completed_at", "started_at", "created_at"];
function requestOf(name, payload) {
    const remark = REMARKS.map((member) => payload[member]).find(json/* isObject */.Gv);
    const subject = SUBJECTS.map((member) => payload[member]).find(json/* isObject */.Gv);
    const told = [payload["pull_request"], payload["issue"]].find(json/* isObject */.Gv) ?? {};
    const title = (0,json/* textAt */.$6)(told, "title");
    const checks = checksOf(name, payload);
    return {
        atMs: timeOf(remark ?? subject ?? {}),
        remarkId: idOf(remark ?? {}),
        thread: name === "pull_request_review_comment" ? threadOf(remark ?? {}) : undefined,
        subject: title === undefined ? undefined : { title, description: (0,json/* textAt */.$6)(told, "body") ?? "" },
        headSha: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(told, "head"), "sha") ?? (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(payload, checks?.kind ?? ""), "head_sha"),
        stack: (0,event_subject/* stackOf */.US)(told),
        checks,
        checked: checks && checkedOf((0,json/* objectAt */.lJ)(payload, name)),
    };
}
function timeOf(member) {
    const time = TIMES.map((key) => (0,json/* textAt */.$6)(member, key)).find((text) => text !== undefined);
    const atMs = Date.parse(time ?? "");
    return Number.isNaN(atMs) ? undefined : atMs;
}
function idOf(remark) {
    const id = (0,json/* numberAt */.tk)(remark, "id");
    return id === undefined ? undefined : String(id);
}
function threadOf(comment) {
    const path = (0,json/* textAt */.$6)(comment, "path");
    return path === undefined
        ? undefined
        : { path, line: (0,json/* numberAt */.tk)(comment, "line"), hunk: (0,json/* textAt */.$6)(comment, "diff_hunk") ?? "" };
}
function checkedOf(member) {
    const suite = { ...(0,json/* objectAt */.lJ)(member, "check_suite"), ...member };
    const [commit = ""] = ((0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(suite, "head_commit"), "message") ?? "").split("\n");
    return {
        event: (0,json/* textAt */.$6)(suite, "event") ?? "",
        branch: (0,json/* textAt */.$6)(suite, "head_branch") ?? "",
        commit,
        workflow: (0,json/* textAt */.$6)(suite, "path") ?? "",
    };
}
function checksOf(name, payload) {
    const member = (0,json/* objectAt */.lJ)(payload, name);
    const suite = name === "check_run" ? (0,json/* objectAt */.lJ)(member, "check_suite") : member;
    const id = (0,json/* numberAt */.tk)(suite, "id");
    if (id === undefined || (name !== "workflow_run" && name !== "check_run" && name !== "check_suite")) {
        return undefined;
    }
    if (name !== "workflow_run") {
        return { kind: name, suiteId: id };
    }
    const owner = (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(member, "head_repository"), "owner"), "login");
    const branch = (0,json/* textAt */.$6)(member, "head_branch");
    return {
        kind: name,
        id,
        attempt: (0,json/* numberAt */.tk)(member, "run_attempt"),
        name: (0,json/* textAt */.$6)(member, "name") ?? "",
        conclusion: (0,json/* textAt */.$6)(member, "conclusion") ?? "",
        head: owner === undefined || branch === undefined ? undefined : `${owner}:${branch}`,
    };
}

// EXTERNAL MODULE: ./github/event-words.ts
var event_words = __webpack_require__(8882);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./github/event.ts






/**
 * Builds the context from the step's environment.
 *
 * @param environment variables of the step (`GITHUB_*`)
 * @param payload the event's own JSON, see `readEventPayload`
 * @param told data that is in no variable: this leg's values as JSON text (from `${{ toJSON(matrix) }}`), the job's
 *   check run (from `${{ job.check_run_id }}`), and the artifact that will contain the report page
 */
function eventContext(environment, payload, { matrix, checkRunId = "", artifact = "" }) {
    const name = environment["GITHUB_EVENT_NAME"] ?? "";
    const actors = actorsOf(environment, name, payload);
    return {
        name,
        repository: repositoryOf(environment, payload),
        conversation: (0,event_subject/* conversationOf */.$y)(payload),
        comment: (0,event_subject/* commentOf */.vm)(name, payload),
        words: (0,event_words/* wordsOf */.Z)(name, payload),
        request: requestOf(name, payload),
        isPullRequestTold: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(payload, "pull_request"), "title") !== undefined,
        ...(0,event_subject/* revisionsOf */.Ow)(payload),
        actors,
        bots: actors.filter((actor) => isBot(actor, payload)),
        run: { ...runIdentity(environment, payload), matrix: matrixText(matrix), checkRunId, artifact },
    };
}
/** Events for which a run of a fork's pull request has no secrets and a read-only token (GitHub's documentation). */
const EVENTS_WITHOUT_SECRETS = new Set([
    "pull_request",
    "pull_request_review",
    "pull_request_review_comment",
]);
/** Returns the fork (its name, if known) for whose pull request GitHub withholds secrets; undefined for other runs. */
function forkWithoutSecrets(event) {
    return event.fromFork === true && EVENTS_WITHOUT_SECRETS.has(event.name)
        ? (event.headRepository ?? "a fork that is deleted")
        : undefined;
}
function repositoryOf(environment, payload) {
    const fullName = environment["GITHUB_REPOSITORY"] ?? (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(payload, "repository"), "full_name") ?? "";
    const [, owner, name] = /^([^/]+)\/([^/]+)$/.exec(fullName) ?? [];
    return owner === undefined || name === undefined ? undefined : { owner, name };
}
/**
 * Returns the logins of everyone responsible for the run. `GITHUB_TRIGGERING_ACTOR` differs from `GITHUB_ACTOR` after
 * a re-run. For `workflow_run`, the actors of the first run count too: they may be strangers.
 */
function actorsOf(environment, name, payload) {
    const actor = environment["GITHUB_ACTOR"] ?? "";
    const actors = [actor, environment["GITHUB_TRIGGERING_ACTOR"] ?? actor];
    if (name === "workflow_run") {
        const firstRun = (0,json/* objectAt */.lJ)(payload, "workflow_run");
        actors.push((0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(firstRun, "actor"), "login") ?? "", (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(firstRun, "triggering_actor"), "login") ?? "");
    }
    return [...new Set(actors)];
}
/** Some apps, such as Copilot, have a login without `[bot]`; for them the event names the type of the account. */
function isBot(login, payload) {
    const run = (0,json/* objectAt */.lJ)(payload, "workflow_run");
    const accounts = [(0,json/* objectAt */.lJ)(payload, "sender"), (0,json/* objectAt */.lJ)(run, "actor"), (0,json/* objectAt */.lJ)(run, "triggering_actor")];
    return (login.endsWith("[bot]") ||
        accounts.some((account) => (0,json/* textAt */.$6)(account, "login") === login && (0,json/* textAt */.$6)(account, "type") === "Bot"));
}
function runIdentity(environment, payload) {
    const value = (name) => environment[name] ?? "";
    return {
        repository: value("GITHUB_REPOSITORY"),
        workflow: value("GITHUB_WORKFLOW"),
        job: value("GITHUB_JOB"),
        step: value("GITHUB_ACTION"),
        runId: value("GITHUB_RUN_ID"),
        runAttempt: value("GITHUB_RUN_ATTEMPT"),
        runUrl: runUrl(environment),
        event: value("GITHUB_EVENT_NAME"),
        actor: value("GITHUB_ACTOR"),
        ref: value("GITHUB_REF"),
        sha: value("GITHUB_SHA"),
        headRef: value("GITHUB_HEAD_REF"),
        headSha: headCommit(payload) ?? "",
    };
}
/** Returns the commit of the pull request, or that of the run or check that caused this one. */
function headCommit(payload) {
    const causes = ["workflow_run", "check_run", "check_suite"].map((name) => (0,json/* objectAt */.lJ)(payload, name));
    const shas = [
        (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(payload, "pull_request"), "head"), "sha"),
        ...causes.map((cause) => (0,json/* textAt */.$6)(cause, "head_sha")),
    ];
    return shas.find((sha) => sha !== undefined);
}
/** Returns the server that the workflow belongs to, e.g. `https://github.com`. */
function serverUrl(environment) {
    return environment["GITHUB_SERVER_URL"] ?? "https://github.com";
}
/** Returns the address of exactly this attempt, not of a later one. Empty outside of GitHub. */
function runUrl(environment) {
    const repository = environment["GITHUB_REPOSITORY"] ?? "";
    const runId = environment["GITHUB_RUN_ID"] ?? "";
    if (repository === "" || runId === "") {
        return "";
    }
    const attempt = Number(environment["GITHUB_RUN_ATTEMPT"] ?? "1");
    return `${serverUrl(environment)}/${repository}/actions/runs/${runId}${attempt > 1 ? `/attempts/${attempt}` : ""}`;
}
/** Returns the values on one line; empty for a job without a matrix, for which GitHub passes `null`. */
function matrixText(matrix) {
    try {
        const values = JSON.parse(matrix);
        return (0,json/* isObject */.Gv)(values) && Object.keys(values).length > 0 ? JSON.stringify(values) : "";
    }
    catch {
        return matrix.replace(/\s+/g, " ").trim();
    }
}
/**
 * Reads the event payload. Call it once, before the agent starts, because the agent could rewrite the file.
 *
 * @param path `GITHUB_EVENT_PATH`; undefined or empty outside of GitHub
 */
function readEventPayload(path) {
    if (path === undefined || path === "") {
        return { payload: {}, problem: undefined };
    }
    try {
        const payload = JSON.parse((0,plain_file/* readPlainFile */.b$)(path).toString("utf8"));
        return (0,json/* isObject */.Gv)(payload)
            ? { payload, problem: undefined }
            : { payload: {}, problem: `The event payload ${path} (GITHUB_EVENT_PATH) holds no JSON object.` };
    }
    catch (error) {
        const problem = `The event payload ${path} (GITHUB_EVENT_PATH) could not be read: ${(0,errors/* describeError */.Uc)(error)}`;
        return { payload: {}, problem };
    }
}


/***/ }),

/***/ 8112:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ failureOf),
/* harmony export */   y: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);


const REMEDIES = {
    unauthorized: "Check `github-token`: it is not valid, has expired or was revoked.",
    forbidden: "Give the job the permission that is missing (`permissions:`).",
    locked: "Unlock the conversation.",
    "not-found": "Check that it exists and that `github-token` may see it.",
    gone: "It was switched off or deleted, and is no longer available.",
    "too-long": "Write less.",
    "no-diff": "The change is too large for GitHub to make a diff of: split it up.",
    refused: "See GitHub's own message.",
    "rate-limited": "Wait, or run fewer jobs at the same time with the same token.",
    unavailable: "Try again later; see https://www.githubstatus.com.",
};
/** A call of GitHub's API that failed, after all retries that were possible in time. */
class GitHubError extends _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ActionError */ .lZ {
    /** HTTP status of the answer; 0 without one. */
    status;
    kind;
    constructor(message, kind, status, options) {
        super(message, REMEDIES[kind], options);
        this.kind = kind;
        this.status = status;
    }
}
const KIND_OF_STATUS = new Map([
    [401, "unauthorized"],
    [403, "forbidden"],
    [404, "not-found"],
    [408, "unavailable"],
    [410, "gone"],
    [413, "too-long"],
    [423, "locked"],
    [429, "rate-limited"],
]);
/** GitHub's text for too many comments in a short time. It has status 403 or 422 and does not mention a limit. */
const TOO_QUICK = /submitted too quickly/i;
/** Prevents a busy loop on `retry-after: 0`. */
const SHORTEST_WAIT_MS = 1_000;
/** Clocks differ, and a request before the reset would count as another violation. */
const CLOCK_SKEW_MS = 1_000;
/**
 * Returns the failure that an answer reports.
 *
 * @param nowMs milliseconds since the epoch
 * @returns undefined when the answer is a success
 */
function failureOf(answer, nowMs) {
    const { status } = answer;
    if (status >= 200 && status < 300) {
        return undefined;
    }
    const message = messageOf(answer);
    return { kind: kindOf(answer, message), status, message, retryAfterMs: retryAfterMs(answer, nowMs) };
}
/** Several reasons with different remedies share a status, so GitHub's text decides between them. */
function kindOf(answer, message) {
    const { status } = answer;
    if ((status === 403 && isRateLimit(answer, message)) || TOO_QUICK.test(message)) {
        return "rate-limited";
    }
    if (status === 403 && /\blocked\b/i.test(message)) {
        return "locked";
    }
    if (status === 422 && /lock prevents/i.test(message)) {
        return "locked";
    }
    if (status === 422 && /too long to generate/i.test(message)) {
        return "no-diff";
    }
    if (status === 422 && /too long/i.test(message)) {
        return "too-long";
    }
    return KIND_OF_STATUS.get(status) ?? (status >= 400 && status < 500 ? "refused" : "unavailable");
}
function isRateLimit(answer, message) {
    const { headers } = answer;
    return ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(headers, "retry-after") !== undefined ||
        (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(headers, "x-ratelimit-remaining") === 0 ||
        /rate limit|abuse detection/i.test(message));
}
/** Returns the wait by GitHub's own order: `retry-after`, or else the reset of a limit that is used up. */
function retryAfterMs({ headers }, nowMs) {
    const seconds = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(headers, "retry-after");
    if (seconds !== undefined) {
        return Math.max(SHORTEST_WAIT_MS, seconds * 1_000);
    }
    const resetS = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(headers, "x-ratelimit-reset");
    const isUsedUp = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(headers, "x-ratelimit-remaining") === 0;
    return isUsedUp && resetS !== undefined ? Math.max(0, resetS * 1_000 - nowMs) + CLOCK_SKEW_MS : undefined;
}
/** Returns message and details: a 422 says only "Validation Failed" in its message and the reasons in its errors. */
function messageOf({ data }) {
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(data)) {
        return "";
    }
    const errors = Array.isArray(data["errors"]) ? data["errors"] : [];
    const details = errors.map((error) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(error) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(error, "message") : typeof error === "string" ? error : undefined);
    return [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(data, "message"), ...details].filter((text) => text !== undefined).join(": ");
}


/***/ }),

/***/ 4283:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A$: () => (/* binding */ inSmallerParts),
/* harmony export */   DQ: () => (/* binding */ loginOf),
/* harmony export */   Hi: () => (/* binding */ timeIn),
/* harmony export */   Iq: () => (/* binding */ BOT_SUFFIX),
/* harmony export */   KV: () => (/* binding */ readGraphql),
/* harmony export */   LO: () => (/* binding */ missing),
/* harmony export */   Vl: () => (/* binding */ partIn),
/* harmony export */   j2: () => (/* binding */ IncompleteAnswerError),
/* harmony export */   jQ: () => (/* binding */ askGraphql),
/* harmony export */   vx: () => (/* binding */ nodesIn)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);


/** A part of an answer is missing for GitHub's own reasons: it is as good as none, and less may have to be asked for. */
class IncompleteAnswerError extends _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y {
    constructor(what) {
        super(`GitHub, GraphQL: a part of the answer is missing: ${what}`, "unavailable", 200);
    }
}
/** Errors that are an answer: asking for less would not change them. Any other type means a missing part. */
const KIND_OF_TYPE = new Map([
    ["FORBIDDEN", "forbidden"],
    ["INSUFFICIENT_SCOPES", "forbidden"],
    ["NOT_FOUND", "not-found"],
    ["UNPROCESSABLE", "refused"],
    ["RATE_LIMITED", "rate-limited"],
]);
/** Returns the route of GraphQL, which on an Enterprise Server is not below the base of REST (`GITHUB_API_URL`). */
function graphqlRoute(baseUrl) {
    return `POST ${baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`;
}
/**
 * Sends a GraphQL query. The client retries it after a lost answer, so a mutation must be safe to repeat.
 *
 * @returns the parts that succeeded, and why the others did not
 * @throws GitHubError when there was no answer
 */
async function askGraphql(requests, baseUrl, query, variables = {}) {
    const { data: answer, status } = await requests.send(graphqlRoute(baseUrl), { query, variables });
    const body = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer) ? answer : {};
    const failures = new Map((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(body, "errors")
        .map((error) => ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(error) ? error : {}))
        .map((error) => [partOf(error), failureOf(error, status)]));
    if (failures.size === 0 && !(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(body["data"])) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y("GitHub, GraphQL: an answer without data", "unavailable", status);
    }
    return { data: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(body, "data"), failures };
}
/**
 * Sends a query of which everything is wanted.
 *
 * @throws IncompleteAnswerError when a part of the answer is missing; GitHubError when GitHub refuses one
 */
async function readGraphql(...question) {
    const { data, failures } = await askGraphql(...question);
    const [failure] = failures.values();
    if (failure !== undefined) {
        throw failure;
    }
    return data;
}
/**
 * Asks again for less where a part of an answer is missing.
 *
 * @param sizes largest first
 * @throws IncompleteAnswerError when a part is missing at any size
 */
async function inSmallerParts([size, ...smaller], ask) {
    try {
        return await ask(size);
    }
    catch (error) {
        const [next, ...others] = smaller;
        if (next === undefined || !(error instanceof IncompleteAnswerError)) {
            throw error;
        }
        return await inSmallerParts([next, ...others], ask);
    }
}
function partOf(error) {
    const [part] = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(error, "path");
    return typeof part === "string" ? part : "";
}
function failureOf(error, status) {
    const type = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(error, "type") ?? "";
    const kind = KIND_OF_TYPE.get(type);
    const message = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(error, "message") ?? "an error without words";
    return kind === undefined
        ? new IncompleteAnswerError([type, message].filter((text) => text !== "").join(": "))
        : new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y(`GitHub, GraphQL: ${message}`, kind, status);
}
/** Returns a part of an answer. @throws IncompleteAnswerError without it */
function partIn(object, name) {
    const part = object[name];
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(part) ? part : missing(name);
}
/** Returns the entries of a list. @throws IncompleteAnswerError also where one is missing */
function nodesIn(list) {
    const { nodes } = list;
    return Array.isArray(nodes) && nodes.every(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv) ? nodes : missing("nodes");
}
/** Returns a time in ms since 1970; undefined without one. @throws IncompleteAnswerError for anything else */
function timeIn(object, name) {
    const text = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(object, name);
    const atMs = Date.parse(text ?? "");
    return text !== undefined && Number.isNaN(atMs) ? missing(name) : text === undefined ? undefined : atMs;
}
/** @throws IncompleteAnswerError always */
function missing(what) {
    throw new IncompleteAnswerError(what);
}
const BOT_SUFFIX = "[bot]";
/** GraphQL omits `[bot]` from a bot's login, so only the type distinguishes it from a user of that name. */
function loginOf(author) {
    const login = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(author, "login") ?? "";
    const isBareBot = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(author, "__typename") === "Bot" && !login.endsWith(BOT_SUFFIX);
    return isBareBot ? login + BOT_SUFFIX : login;
}


/***/ }),

/***/ 8094:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ visitPages)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);


const PER_PAGE = 100;
/**
 * Visits every entry of a list in GitHub's order, page by page, because all pages together may have hundreds of
 * megabytes. A page before the last one can be short if GitHub hides entries by spammers.
 *
 * @throws GitHubError also for anything but a list, and when there seems to be no last page, because an entry that we
 *   miss could be written again
 */
async function visitPages(requests, { route, parameters, what, maximumPages }, visit) {
    for (let page = 1; page <= maximumPages; page += 1) {
        const answer = await requests.send(route, { ...parameters, per_page: PER_PAGE, page });
        const listed = Array.isArray(answer.data) ? answer.data : [undefined];
        if (!listed.every(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)) {
            const message = `GitHub answered with something that is not a list of ${what}.`;
            throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y(message, "unavailable", answer.status);
        }
        listed.forEach(visit);
        if (!hasNextPage(answer, listed.length)) {
            return;
        }
    }
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y(`There are more than ${maximumPages} pages of ${what}.`, "unavailable", 0);
}
/** The header decides. If a proxy dropped it, a full page may be followed by another. */
function hasNextPage({ headers }, listed) {
    const links = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(headers, "link");
    return links === undefined ? listed >= PER_PAGE : /\brel="?next"?/.test(links);
}


/***/ }),

/***/ 5071:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ listFiles),
/* harmony export */   T9: () => (/* binding */ getPullRequest),
/* harmony export */   Vv: () => (/* binding */ MAXIMUM_COMPARED_FILES),
/* harmony export */   _f: () => (/* binding */ findPullRequest),
/* harmony export */   bA: () => (/* binding */ readStack),
/* harmony export */   kC: () => (/* binding */ compareCommits),
/* harmony export */   pv: () => (/* binding */ pullOf),
/* harmony export */   zy: () => (/* binding */ readHead)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(529);
/* harmony import */ var _event_subject_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6891);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8112);
/* harmony import */ var _pages_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8094);




/** GitHub lists 3,000 files of a pull request, 30 pages. */
const MAXIMUM_PAGES = 40;
/** Reads a pull request. @throws GitHubError of kind `not-found` if there is none, or the token may not see it */
async function getPullRequest(requests, place) {
    const { data, status } = await requests.send("GET /repos/{owner}/{repo}/pulls/{pull_number}", pullOf(place));
    const pull = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(data) ? data : {};
    const headSha = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(pull, "head"), "sha");
    const baseSha = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(pull, "base"), "sha");
    if (headSha === undefined || baseSha === undefined) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y("GitHub answered with something that is not a pull request.", "unavailable", status);
    }
    return {
        headSha,
        baseSha,
        fromFork: (0,_event_subject_js__WEBPACK_IMPORTED_MODULE_0__/* .revisionsOf */ .Ow)({ pull_request: pull }).fromFork,
        changedFiles: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .numberAt */ .tk)(pull, "changed_files"),
    };
}
/** Reads where the commits of a pull request are. @throws GitHubError */
async function readHead(requests, place) {
    const { data } = await requests.send("GET /repos/{owner}/{repo}/pulls/{pull_number}", pullOf(place));
    const pull = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(data) ? data : {};
    const [head, base] = [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(pull, "head"), (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(pull, "base")];
    const [from, to] = [head, base].map((side) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(side, "repo"), "full_name") ?? "");
    return {
        ref: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(head, "ref") ?? "",
        sha: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(head, "sha") ?? "",
        fork: from === to ? undefined : from,
    };
}
/**
 * Finds the open pull request with this head.
 *
 * @param head `owner:branch`
 * @returns its number; undefined when there is none, or its head is another commit by now
 */
async function findPullRequest(requests, { owner, name }, head, headSha) {
    const { data } = await requests.send("GET /repos/{owner}/{repo}/pulls", {
        owner,
        repo: name,
        head,
        state: "open",
    });
    const found = (Array.isArray(data) ? data : [])
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)
        .find((pull) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(pull, "head"), "sha") === headSha);
    return found && (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .numberAt */ .tk)(found, "number");
}
/** Returns the place of a pull request in its stack; undefined when it is in none. */
async function readStack(requests, place) {
    const { data } = await requests.send("GET /repos/{owner}/{repo}/pulls/{pull_number}", pullOf(place));
    return (0,_event_subject_js__WEBPACK_IMPORTED_MODULE_0__/* .stackOf */ .US)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(data) ? data : {});
}
/** Returns all files in the diff of a pull request at its current head. */
async function listFiles(requests, place) {
    const files = [];
    const list = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/files",
        parameters: pullOf(place),
        what: "files",
        maximumPages: MAXIMUM_PAGES,
    };
    await (0,_pages_js__WEBPACK_IMPORTED_MODULE_2__/* .visitPages */ .a)(requests, list, (entry) => {
        files.push(fileOf(entry));
    });
    return files;
}
/** GitHub lists no more files of a comparison. */
const MAXIMUM_COMPARED_FILES = 300;
/** Returns the files of the diff between two commits, from their merge base. GitHub lists at most 300. */
async function compareCommits(requests, { repository }, base, head) {
    const { data, status } = await requests.send("GET /repos/{owner}/{repo}/compare/{basehead}", {
        owner: repository.owner,
        repo: repository.name,
        basehead: `${base}...${head}`,
    });
    const files = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(data) ? data["files"] : undefined;
    if (!Array.isArray(files) || !files.every(_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y("GitHub answered with something that is not a list of files.", "unavailable", status);
    }
    return files.map(fileOf);
}
/** Returns the placeholders of a route below a pull request. */
function pullOf({ repository, number }) {
    return { owner: repository.owner, repo: repository.name, pull_number: number };
}
function fileOf(entry) {
    return {
        path: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(entry, "filename") ?? "",
        previousPath: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(entry, "previous_filename"),
        status: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(entry, "status") ?? "",
        patch: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(entry, "patch"),
    };
}


/***/ }),

/***/ 9522:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ normalHost),
/* harmony export */   Jr: () => (/* binding */ isAllowed),
/* harmony export */   ZH: () => (/* binding */ CURSOR_HOSTS),
/* harmony export */   cQ: () => (/* binding */ readAllowedHosts),
/* harmony export */   ev: () => (/* binding */ isNamed)
/* harmony export */ });
/* unused harmony export parseHostRule */
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);

/** The CLI cannot work without these. */
const CURSOR_HOSTS = [
    { host: "cursor.sh", isSuffix: true, port: undefined },
    { host: "cursor.com", isSuffix: true, port: undefined },
    { host: "cursorapi.com", isSuffix: true, port: undefined },
];
const WEB_PORTS = [443, 80];
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST_HOST = 253;
const HIGHEST_PORT = 65_535;
/** Reads `allowed-hosts`: a name, `*.` and a name, or an address, each with or without a port. */
function readAllowedHosts(reader) {
    return reader.lines("allowed-hosts").flatMap((line) => {
        const rule = parseHostRule(line);
        if (rule === undefined) {
            reader.problem(`allowed-hosts: ${reader.quote(line)} is not a host. Write one per line, such as registry.npmjs.org, *.example.com or host:8443: without scheme, path or blanks, no * alone, no whole top-level domain (*.com) and no range of addresses.`);
        }
        return rule ?? [];
    });
}
/** @returns undefined when the text is not a rule */
function parseHostRule(text) {
    const [, wildcard, bracketed, bare, digits] = /^(\*\.)?(?:\[([^\]]*)\]|([^:[\]]*))(?::(\d{1,5}))?$/.exec(text) ?? [];
    const port = digits === undefined ? undefined : Number(digits);
    const host = (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(text) ? text : (bracketed ?? bare ?? "");
    const name = bracketed === undefined && !(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(text) ? normalName(host) : normalAddress(host);
    const isSuffix = wildcard !== undefined;
    if (name === undefined || (isSuffix && !isDomain(name)) || port === 0 || (port ?? 1) > HIGHEST_PORT) {
        return undefined;
    }
    return { host: name, isSuffix, port };
}
/** Whether `*.` may precede the name: not an address, and not a whole top-level domain such as `com`. */
function isDomain(name) {
    return name.includes(".") && !(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv4)(name) && !(0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(name);
}
/** @param host as {@link normalHost} returns it */
function isAllowed(rules, host, port) {
    return rules.some((rule) => (rule.isSuffix ? host.endsWith(`.${rule.host}`) : host === rule.host) &&
        (rule.port === undefined ? WEB_PORTS.includes(port) : port === rule.port));
}
/** Whether a rule names exactly this host and port. Addresses of private networks are allowed only this way. */
function isNamed(rules, host, port) {
    return rules.some((rule) => !rule.isSuffix && rule.host === host && rule.port === port);
}
/**
 * Normalises a host to the form that rules have. What a browser takes for an IPv4 address (`127.1`, `0x7f000001`)
 * becomes one.
 *
 * @param host a name or an address, IPv6 in brackets
 * @returns undefined when it is neither
 */
function normalHost(host) {
    return host.startsWith("[") && host.endsWith("]") ? normalAddress(host.slice(1, -1)) : urlHost(host);
}
/** The same for what a user writes: an address in another notation is most likely a mistake, so it is refused. */
function normalName(host) {
    const name = urlHost(host);
    return name !== undefined && (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv4)(name) && name !== host ? undefined : name;
}
function urlHost(host) {
    if (/[\s/?#@:\\%*[\]]/.test(host)) {
        return undefined;
    }
    const name = URL.parse(`http://${host}/`)?.hostname.replace(/\.$/, "") ?? "";
    const isName = name.length <= LONGEST_HOST && name.split(".").every((label) => LABEL.test(label));
    return isName ? name : undefined;
}
function normalAddress(address) {
    return (0,node_net__WEBPACK_IMPORTED_MODULE_0__.isIPv6)(address) && !address.includes("%")
        ? URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1)
        : undefined;
}


/***/ }),

/***/ 5941:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HV: () => (/* binding */ matchingProblem),
/* harmony export */   Pn: () => (/* binding */ meantBy),
/* harmony export */   he: () => (/* binding */ readAllowedPaths)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5180);
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(picomatch__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _record_reconcile_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4810);
/* harmony import */ var _record_paths_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4504);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8231);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6445);





/** No path of Linux is longer. */
const LONGEST_GLOB_UNITS = 4_096;
const LONGEST_REASON_UNITS = 200;
/** Reads `allowed-paths`: globs, one per line. A leading `!` excludes paths and what lies below them; a final `/` means a folder. */
function readAllowedPaths(reader) {
    const globs = reader.lines("allowed-paths");
    const wrong = globs.flatMap((glob) => {
        const problem = globProblem(glob);
        return problem === undefined ? [] : [`allowed-paths: ${reader.quote(glob)} ${problem}`];
    });
    for (const problem of wrong) {
        reader.problem(problem);
    }
    if (globs.length === 0 || wrong.length > 0) {
        return { globs, allows: () => true };
    }
    return new PathRules(globs);
}
class PathRules {
    globs;
    #excluded;
    #isIncluded;
    #isExcluded;
    #opensGit;
    constructor(globs) {
        this.globs = globs;
        this.#excluded = globs.filter((glob) => glob.startsWith("!")).flatMap(leftOut);
        const included = globs.filter((glob) => !glob.startsWith("!")).map(pattern);
        this.#isIncluded = matcher(included.length === 0 ? ["**"] : included);
        this.#isExcluded = matcher(this.#excluded);
        this.#opensGit = matcher(included.filter((glob) => (0,_record_reconcile_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isGitInternal */ .ep)(glob)));
    }
    allows(path) {
        return path.endsWith("/") ? this.#allowsFolder(path) : this.#allowsFile(path);
    }
    #allowsFile(path) {
        // Globs are relative to the workspace, but to picomatch `**` matches every path, even `/etc/passwd`.
        const isIncluded = !(0,_record_paths_js__WEBPACK_IMPORTED_MODULE_2__/* .isOutside */ ._K)(path) && this.#isIncluded(path) && !this.#isExcluded(path);
        return isIncluded && (!(0,_record_reconcile_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isGitInternal */ .ep)(path) || this.#opensGit(path));
    }
    #allowsFolder(folder) {
        return (UNKNOWN_NAMES.every((name) => this.#allowsFile(`${folder}${name}`)) &&
            !this.#excluded.some((glob) => mayMatchBelow(glob, folder)));
    }
}
/** Returns whether a glob that names a word, and so means it, includes a path: `**` includes everything and means nothing. */
function meantBy(globs, word) {
    return matcher(globs.filter((glob) => !glob.startsWith("!") && glob.includes(word)).map(pattern));
}
function matcher(globs) {
    return globs.length === 0 ? () => false : picomatch__WEBPACK_IMPORTED_MODULE_3___default()([...globs], { dot: true });
}
/** Sample names for a folder that we cannot read: names that no glob mentions, at several depths. */
const UNKNOWN_NAMES = ["\u0001", "\u0001/\u0001", "\u0001/\u0001/\u0001"];
/**
 * Whether a glob could match something in a folder: its fixed part leads into the folder, or the folder lies below
 * it.
 */
function mayMatchBelow(glob, folder) {
    const base = picomatch__WEBPACK_IMPORTED_MODULE_3___default().scan(glob).base.replaceAll(/\\(.)/g, "$1");
    const start = base === "" ? "" : `${base}/`;
    return start.startsWith(folder) || folder.startsWith(start);
}
/**
 * To picomatch, `src/` matches no file; as in `.gitignore`, we read it as the folder with everything below. And `[!x]`
 * means "! or x"; as in a shell, we read it as anything but x.
 */
function pattern(glob) {
    const asInShell = glob.replaceAll(/\\.|\[!/g, (found) => (found === "[!" ? "[^" : found));
    return asInShell.endsWith("/") ? `${asInShell}**` : asInShell;
}
/** A folder may be left out by its name alone: `!.github` must not leave the gate open for what lies in it. */
function leftOut(exclusion) {
    const glob = pattern(exclusion.slice(1).trim());
    return [glob, `${glob}/**`];
}
/** picomatch takes an unclosed bracket for a literal character, which would open or close the gate by mistake. */
function globProblem(line) {
    const glob = line.startsWith("!") ? line.slice(1).trim() : line;
    if (glob === "") {
        return "is empty behind its `!`. Name the paths to leave out.";
    }
    if (glob.startsWith("!")) {
        return "begins with more than one `!`. Give one.";
    }
    if (glob.startsWith("/") || glob.split("/").includes("..")) {
        return "leads out of the workspace. Give a glob relative to the workspace, such as src/**.";
    }
    for (const [opening, closing] of ["[]", "{}", "()"]) {
        if (occurrences(glob, opening) !== occurrences(glob, closing)) {
            return `has a ${opening ?? ""} or ${closing ?? ""} without its partner. Close it, or put a backslash before it.`;
        }
    }
    return matchingProblem(pattern(glob));
}
/** @returns why nothing can be compared with a glob, as the end of a sentence */
function matchingProblem(glob) {
    if (glob.length > LONGEST_GLOB_UNITS) {
        return `is longer than ${LONGEST_GLOB_UNITS} characters. Give shorter ones, one per line.`;
    }
    try {
        // The engine compiles it only now.
        picomatch__WEBPACK_IMPORTED_MODULE_3___default().makeRe(glob).test("");
        return undefined;
    }
    catch (error) {
        return `is not a glob (${(0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_4__/* .cutUnits */ .Cv)((0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(error), LONGEST_REASON_UNITS)}).`;
    }
}
function occurrences(glob, character = "") {
    return glob.replaceAll(/\\./g, "").split(character).length - 1;
}


/***/ }),

/***/ 1949:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i_: () => (/* binding */ InputReader),
  LO: () => (/* binding */ inputVariable),
  cl: () => (/* binding */ quoteValue),
  uc: () => (/* binding */ systemReason)
});

;// CONCATENATED MODULE: ./inputs/shell-words.ts
/**
 * Splits a text into words like a shell, without expansion: single quotes keep everything, double quotes keep all but
 * `\"` and `\\`, and a backslash outside quotes keeps the next character.
 *
 * @throws Error when a quote is not closed or a backslash ends the text
 */
function shellWords(text) {
    const words = [];
    /** Whether a word has begun: `''` is an empty word. */
    let inWord = false;
    let word = "";
    let quote = "";
    for (let index = 0; index < text.length; index += 1) {
        const character = text.charAt(index);
        const next = text.charAt(index + 1);
        if (quote !== "") {
            if (character === quote) {
                quote = "";
            }
            else if (quote === '"' && character === "\\" && (next === '"' || next === "\\")) {
                word += next;
                index += 1;
            }
            else {
                word += character;
            }
        }
        else if (character === "'" || character === '"') {
            quote = character;
            inWord = true;
        }
        else if (character === "\\") {
            if (next === "") {
                throw new Error("ends in a backslash");
            }
            word += next;
            inWord = true;
            index += 1;
        }
        else if (/\s/.test(character)) {
            if (inWord) {
                words.push(word);
            }
            word = "";
            inWord = false;
        }
        else {
            word += character;
            inWord = true;
        }
    }
    if (quote !== "") {
        throw new Error(`has a quote (${quote}) that is never closed`);
    }
    return inWord ? [...words, word] : words;
}

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
;// CONCATENATED MODULE: ./inputs/input-reader.ts



const TRUE_WORDS = ["true", "True", "TRUE"];
const FALSE_WORDS = ["false", "False", "FALSE"];
const LONGEST_MINUTES = 7 * 24 * 60;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/**
 * Reads inputs one by one and collects all problems, so that they are reported together. An empty input counts as not
 * given. After a problem, the reader returns a harmless value, which is never used.
 */
class InputReader {
    #environment;
    #clean;
    #problems = [];
    /** @param clean removes secrets from a text */
    constructor(environment, clean = (text) => text) {
        this.#environment = environment;
        this.#clean = clean;
    }
    text(name) {
        const value = this.#environment[inputVariable(name)]?.trim();
        return value === "" ? undefined : value;
    }
    /** Returns an input as it is given, blanks around it too; undefined where it has nothing else. */
    whole(name) {
        return this.text(name) === undefined ? undefined : this.#environment[inputVariable(name)];
    }
    /** Each line is trimmed, and empty lines are left out. */
    lines(name) {
        return (this.text(name) ?? "")
            .split(/\r?\n/)
            .map((line) => line.trim())
            .filter((line) => line !== "");
    }
    flag(name, fallback) {
        const value = this.text(name);
        if (value === undefined) {
            return fallback;
        }
        if (!TRUE_WORDS.includes(value) && !FALSE_WORDS.includes(value)) {
            this.#wrong(name, value, "is not a boolean. Use true or false.");
        }
        return TRUE_WORDS.includes(value);
    }
    choice(name, choices, fallback) {
        return this.optionalChoice(name, choices) ?? fallback;
    }
    optionalChoice(name, choices) {
        const value = this.text(name);
        const chosen = choices.find((choice) => choice === value);
        if (value !== undefined && chosen === undefined) {
            this.#wrong(name, value, `is not known. Use one of: ${choices.join(", ")}.`);
        }
        return chosen;
    }
    /**
     * Reads a number of minutes, decimals allowed.
     * @returns milliseconds; undefined for 0, which means no limit
     */
    minutes(name, fallback) {
        const value = this.text(name);
        // `Number` alone also accepts 0x10 and 1e2.
        const minutes = value === undefined ? fallback : DECIMAL.test(value) ? Number(value) : Number.NaN;
        if (value !== undefined && !(minutes >= 0 && minutes <= LONGEST_MINUTES)) {
            const remedy = `is not a number of minutes from 0 to ${LONGEST_MINUTES}. Use for example 30 or 0.5; 0 means no limit.`;
            this.#wrong(name, value, remedy);
        }
        return minutes === 0 ? undefined : minutes * 60_000;
    }
    wholeNumber(name, fallback, maximum) {
        const value = this.text(name);
        if (value === undefined) {
            return fallback;
        }
        const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
        if (!(number <= maximum)) {
            this.#wrong(name, value, `is not a whole number from 0 to ${maximum}.`);
        }
        return number;
    }
    /** A JSON array of strings, or a shell-like string. */
    words(name) {
        const value = this.text(name);
        if (value === undefined) {
            return [];
        }
        try {
            return value.startsWith("[") ? jsonStrings(value) : shellWords(value);
        }
        catch (error) {
            const found = error instanceof Error ? error.message : String(error);
            const remedy = "Give a JSON array of strings, or words with balanced quotes.";
            this.problem(`${name}: ${quoteName(this.#clean(value))} ${found}. ${remedy}`);
            return [];
        }
    }
    /** Quotes a given value for a message: removes secrets first, then shortens it. */
    quote(value) {
        return quoteValue(this.#clean(value));
    }
    problem(text) {
        this.#problems.push(text);
    }
    problems() {
        return this.#problems;
    }
    #wrong(name, value, remedy) {
        this.problem(`${name}: ${this.quote(value)} ${remedy}`);
    }
}
/** The runner's own rule: upper case, spaces to underscores, hyphens kept. */
function inputVariable(name) {
    return `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`;
}
function jsonStrings(value) {
    let parsed;
    try {
        parsed = JSON.parse(value);
    }
    catch (error) {
        throw new Error("begins like a JSON array but is not valid JSON", { cause: error });
    }
    if (!Array.isArray(parsed) || !parsed.every((word) => typeof word === "string")) {
        throw new Error("is JSON, but no array of strings");
    }
    return parsed;
}
/** Returns why a file cannot be read, without its path, which the user gave and may contain anything. */
function systemReason(error) {
    return (0,errors/* describeError */.Uc)(error).replace(/, \w+ '.*'$/s, "");
}
/** Enough for the user to recognise a longer line. */
const BEGINNING_UNITS = 20;
/** A path, a hash or an address may be this long; a longer single word is not worth quoting in full. */
const LONGEST_WORD_UNITS = 100;
/**
 * Quotes a value for a message: a word as it is, only the beginning of anything longer. Users who gave a whole
 * command line or text recognise it by that, and the rest may be private.
 *
 * @param value without known secrets
 */
function quoteValue(value) {
    const line = value.replaceAll(/[ \t\r\n]+/g, " ").trim();
    const isShort = line.length <= (/\s/.test(line) ? BEGINNING_UNITS : LONGEST_WORD_UNITS);
    return isShort ? `"${plain(line)}"` : `"${plain(beginning(line))}…"`;
}
/** An invisible character, or a blank that only looks like one, is often the very mistake: it is shown as its code. */
function plain(text) {
    return (0,invisible/* spelledOut */.Si)(text.replaceAll(/[^\S ]|\u0085/g, invisible/* asCode */.qM));
}
/** Quotes only the name that a command line begins with: what follows is likely to be a secret. */
function quoteName(value) {
    const name = (/^[^\s=:,]+/.exec(value.trim())?.[0] ?? "").slice(0, BEGINNING_UNITS);
    return name === value.trim() ? `"${plain(name)}"` : `"${plain(name)}…"`;
}
/** Cuts at the end of a word, if there is one. */
function beginning(line) {
    const start = line.slice(0, BEGINNING_UNITS);
    const end = line.charAt(BEGINNING_UNITS) === " " ? BEGINNING_UNITS : start.lastIndexOf(" ");
    return end > 0 ? `${start.slice(0, end)} ` : start;
}


/***/ }),

/***/ 5563:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ mcpSecrets),
/* harmony export */   J: () => (/* binding */ readMcpConfig)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(529);
/* harmony import */ var _safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7084);
/* harmony import */ var _allowed_hosts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9522);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1949);
/* harmony import */ var _named_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9323);





const SHAPE = 'Give what mcp.json holds, for example {"mcpServers": {"docs": {"command": "npx", "args": ["-y", "docs-server"]}}}.';
/** The CLI replaces it by the value of its own variable. */
const REFERENCE = /\$\{env:([^}]*)\}/g;
const WEB_PORTS = { "https:": 443, "http:": 80 };
/**
 * Reads `mcp-config`: JSON in the input itself, or the path of a file, relative to the working directory. Messages
 * quote names only: the rest may be secret.
 *
 * @returns undefined if it is not given
 */
function readMcpConfig(reader, places, bounds) {
    const given = reader.text("mcp-config");
    if (given === undefined) {
        return undefined;
    }
    try {
        const servers = serversIn(contentOf(given, places));
        for (const problem of problemsOf(servers, bounds)) {
            reader.problem(`mcp-config: ${problem}`);
        }
        return servers === undefined ? undefined : Object.fromEntries(Object.entries(servers).filter(isServer));
    }
    catch (error) {
        reader.problem(`mcp-config: the file ${reader.quote(given)} cannot be read (${(0,_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .systemReason */ .uc)(error)}). Give inline JSON, or the path of a file relative to working-directory.`);
        return undefined;
    }
}
function contentOf(given, places) {
    return /^[{[]/.test(given) ? given : (0,_named_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readNamedFile */ .dW)(given, places).toString("utf8");
}
/** @returns undefined unless the text is an object with an object `mcpServers` */
function serversIn(text) {
    const all = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .parseObject */ .lj)(text);
    const servers = all === undefined || (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isNestedTooDeep */ .kq)(all, text) ? undefined : all["mcpServers"];
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(servers) ? servers : undefined;
}
function isServer(entry) {
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(entry[1]);
}
function problemsOf(servers, bounds) {
    if (servers === undefined) {
        return [`is not a JSON object with an object "mcpServers". ${SHAPE}`];
    }
    if (Object.keys(servers).length === 0) {
        return [`"mcpServers" names no server. ${SHAPE}`];
    }
    return Object.entries(servers).flatMap(([name, settings]) => problemsOfServer(settings, bounds).map((problem) => `server ${JSON.stringify(name)} ${problem}`));
}
function problemsOfServer(settings, bounds) {
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(settings)) {
        return [`is not an object. ${SHAPE}`];
    }
    const { command, url, args = [], env = {}, headers = {} } = settings;
    const isProgram = typeof command === "string" && command !== "";
    const isText = (value) => typeof value === "string";
    return [
        ...(isProgram === (typeof url === "string" && url !== "")
            ? ["needs either a command or a url, each a string."]
            : []),
        ...(Array.isArray(args) && args.every(isText) ? [] : ["has args that are not an array of strings."]),
        ...[{ env }, { headers }].flatMap((member) => Object.entries(member)
            .filter(([, value]) => !(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(value) || !Object.values(value).every(isText))
            .map(([key]) => `has ${key} that is not an object of strings. Write numbers in quotation marks.`)),
        ...problemsOfReferences(settings, bounds),
        ...(typeof url === "string" && !isProgram ? problemsOfUrl(url, bounds) : []),
    ];
}
function problemsOfReferences(settings, { passEnv }) {
    const names = [...JSON.stringify(settings).matchAll(REFERENCE)].map(([, name = ""]) => name);
    return [...new Set(names)]
        .filter((name) => !passEnv.includes(name))
        .map((name) => `refers to \${env:${name}}, which the agent does not see. Add ${name} to pass-env.`);
}
function problemsOfUrl(given, { environment, isolation, allowedHosts }) {
    const url = URL.parse(withVariables(given, environment));
    const port = WEB_PORTS[url?.protocol ?? ""];
    const host = url === null ? undefined : (0,_allowed_hosts_js__WEBPACK_IMPORTED_MODULE_0__/* .normalHost */ .CS)(url.hostname);
    if (url === null || port === undefined || host === undefined) {
        return ["has a url that is not an http or https address."];
    }
    const asked = url.port === "" ? port : Number(url.port);
    const isReachable = isolation !== "network" || (0,_allowed_hosts_js__WEBPACK_IMPORTED_MODULE_0__/* .isAllowed */ .Jr)([..._allowed_hosts_js__WEBPACK_IMPORTED_MODULE_0__/* .CURSOR_HOSTS */ .ZH, ...allowedHosts], host, asked);
    const rule = url.port === "" ? host : `${host}:${asked}`;
    return isReachable
        ? []
        : [`is at ${rule}, which the agent cannot reach with isolation: network. Add ${rule} to allowed-hosts.`];
}
function withVariables(text, environment) {
    return text.replaceAll(REFERENCE, (_, name) => environment[name] ?? "");
}
/** Shorter values of headers are names of tenants and the like. */
const SHORTEST_HEADER = 4;
/** Shorter values whose name says nothing are settings. UTF-16 units. */
const SHORTEST_TOKEN = 16;
const TOKEN = /^(?=.*\d)(?=.*[A-Za-z])[^\s/]+$/;
/**
 * Returns the secrets in `mcp-config`, also of one that is refused: all values of headers, with and without the name of
 * a scheme, and the values of variables whose name says so, or that look like a token; of arguments and of an address's
 * query those whose name says so.
 */
function mcpSecrets(reader, environment, places) {
    const given = reader.text("mcp-config");
    if (given === undefined) {
        return [];
    }
    let text = "";
    try {
        text = contentOf(given, places);
    }
    catch {
        return [];
    }
    const servers = Object.values(serversIn(text) ?? {}).filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv);
    const headers = servers.flatMap(({ headers: all }) => texts(all, environment)).map(([, value]) => value);
    const variables = servers.flatMap(({ env }) => texts(env, environment));
    const options = servers.flatMap((server) => namedValues(server, environment));
    return [
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .userInformation */ .I3)(text),
        ...headers.flatMap((value) => [value, value.slice(value.indexOf(" ") + 1)]),
        ...variables
            .map(([, value]) => value)
            .filter((value) => value.length >= SHORTEST_TOKEN && TOKEN.test(value)),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .secretsFromEnvironment */ .$S)(Object.fromEntries(variables), variables.map(([name]) => name)),
        ...options.flatMap(([name, value]) => (0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .secretsFromEnvironment */ .$S)({ [name]: value })),
    ].filter((value) => value.length >= SHORTEST_HEADER);
}
/** An argument such as `--token=x` or `Authorization: Bearer x`. */
const OPTION = /^(?:-{1,2})?([\w-]+)(?:=|: *)(\S[^]*)$/;
/** Returns names and values in the arguments of a server (`--token x` too) and in the queries of addresses. */
function namedValues({ args, url }, environment) {
    const given = (Array.isArray(args) ? args : []).filter((word) => typeof word === "string");
    const words = given.map((word) => withVariables(word, environment));
    const pairs = words.flatMap((word, index) => {
        const [, name, value = ""] = OPTION.exec(word) ?? [];
        const next = words[index + 1];
        return name !== undefined
            ? [
                [name, value],
                [name, value.slice(value.indexOf(" ") + 1)],
            ]
            : word.startsWith("-") && next !== undefined
                ? [[word, next]]
                : [];
    });
    const addresses = typeof url === "string" ? [...words, withVariables(url, environment)] : words;
    return [...pairs, ...addresses.flatMap((address) => [...(URL.parse(address)?.searchParams ?? [])])];
}
function texts(members, environment) {
    return Object.entries((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(members) ? members : {}).flatMap(([name, value]) => typeof value === "string" ? [[name, withVariables(value, environment)]] : []);
}


/***/ }),

/***/ 9323:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ readPrompt),
/* harmony export */   bq: () => (/* binding */ readWorkingDirectory),
/* harmony export */   dW: () => (/* binding */ readNamedFile),
/* harmony export */   ek: () => (/* binding */ placesOf),
/* harmony export */   wh: () => (/* binding */ readAnswerSchema)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(603);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1949);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var _answer_schema_errors_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7402);
/* harmony import */ var _system_in_time_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1843);






/**
 * Reads the task from exactly one of `prompt` and `prompt-file`, byte for byte; with `trigger` none is needed. On Linux
 * an input cannot exceed 128 KiB, because it is an environment value. A file can.
 */
function readPrompt(reader, places) {
    const prompt = reader.whole("prompt");
    const file = reader.text("prompt-file");
    if (prompt !== undefined && file !== undefined) {
        reader.problem("prompt, prompt-file: both are given. Give exactly one of them.");
    }
    else if (prompt === undefined && file === undefined && reader.text("trigger") === undefined) {
        reader.problem("prompt, prompt-file: neither is given. Give the task as `prompt`, or a file that holds it as `prompt-file`.");
    }
    return file === undefined ? (prompt ?? "") : readPromptFile(reader, file, places);
}
function readPromptFile(reader, name, places) {
    const found = promptFileProblem(name, places);
    if (typeof found === "string") {
        reader.problem(`prompt-file: ${reader.quote(name)} ${found} The path is relative to working-directory.`);
        return "";
    }
    return found.text;
}
/** @returns the text, or the problem with the file */
function promptFileProblem(name, places) {
    let bytes;
    try {
        bytes = readNamedFile(name, places);
    }
    catch (error) {
        return `cannot be read (${(0,_input_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .systemReason */ .uc)(error)}).`;
    }
    if (bytes.includes(0)) {
        return "holds NUL bytes, so it is not a text file. Give UTF-8 text.";
    }
    try {
        const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
        return text.trim() === "" ? "is empty. Write the task into it." : { text };
    }
    catch {
        return "is not UTF-8 text. Save it as UTF-8.";
    }
}
/** Returns where the inputs' files are, whether these places exist or not. */
function placesOf(reader, environment) {
    const workspace = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(environment["GITHUB_WORKSPACE"] ?? ".");
    return { workspace, workingDirectory: (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workspace, reader.text("working-directory") ?? ".") };
}
/**
 * Reads a file that an input names. A link in the workspace may come from a pull request, or from the agent of an
 * earlier step: it must not put a file into the prompt that the agent could not read itself.
 *
 * @throws when the file cannot be read, or is reached from the workspace through a link that leads out of it
 */
function readNamedFile(name, { workspace, workingDirectory }) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workingDirectory, name);
    const [root, real] = [(0,node_fs__WEBPACK_IMPORTED_MODULE_3__.realpathSync)(workspace), (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.realpathSync)(path)];
    if (isInside(workspace, path) && !isInside(root, real)) {
        throw new Error("a link in the workspace leads out of it");
    }
    return (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlainFile */ .b$)(real);
}
/**
 * Reads `working-directory` and reports a problem unless it exists inside the workspace.
 *
 * @param workspace absolute
 * @returns an absolute path
 */
function readWorkingDirectory(reader, workspace) {
    const given = reader.text("working-directory") ?? ".";
    const directory = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.resolve)(workspace, given);
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_3__.existsSync)(directory) || !(0,node_fs__WEBPACK_IMPORTED_MODULE_3__.statSync)(directory).isDirectory()) {
        reader.problem(`working-directory: ${reader.quote(given)} is not a directory in the workspace. Check the path, and that the checkout step ran before.`);
    }
    else if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_3__.existsSync)(workspace) || !isInside((0,node_fs__WEBPACK_IMPORTED_MODULE_3__.realpathSync)(workspace), (0,node_fs__WEBPACK_IMPORTED_MODULE_3__.realpathSync)(directory))) {
        reader.problem(`working-directory: ${reader.quote(given)} lies outside the workspace. Give a path inside of GITHUB_WORKSPACE.`);
    }
    return directory;
}
function isInside(parent, path) {
    const way = (0,node_path__WEBPACK_IMPORTED_MODULE_0__.relative)(parent, path);
    return way !== ".." && !way.startsWith(`..${node_path__WEBPACK_IMPORTED_MODULE_0__.sep}`) && !(0,node_path__WEBPACK_IMPORTED_MODULE_0__.isAbsolute)(way);
}
/** Schemas of some MB take a second. */
const COMPILE_LIMIT_MS = 5_000;
/**
 * Reads `output-schema`: JSON in the input itself, or the path of a JSON file, relative to the working directory.
 *
 * @param compile undefined only when the input is not given
 */
function readAnswerSchema(reader, places, compile) {
    const given = reader.text("output-schema");
    if (given === undefined || compile === undefined) {
        return undefined;
    }
    const isFile = !isInline(given);
    try {
        const source = isFile ? readNamedFile(given, places).toString("utf8") : given;
        const compiled = (0,_system_in_time_js__WEBPACK_IMPORTED_MODULE_5__/* .withinTimeLimit */ .A0)(COMPILE_LIMIT_MS, () => compile(source));
        if (compiled === undefined) {
            reader.problem(`output-schema: it takes longer than ${COMPILE_LIMIT_MS / 1_000} s to check anything with it: alternatives double at each level. Write alternatives once, under "$defs", or fewer of them.`);
        }
        return compiled?.result;
    }
    catch (error) {
        reader.problem(error instanceof _answer_schema_errors_js__WEBPACK_IMPORTED_MODULE_4__/* .SchemaError */ .A
            ? `output-schema: ${isFile ? `in ${reader.quote(given)}: ` : ""}${error.message} ${error.remedy}`
            : `output-schema: the file ${reader.quote(given)} cannot be read (${(0,_input_reader_js__WEBPACK_IMPORTED_MODULE_2__/* .systemReason */ .uc)(error)}). Give inline JSON, or the path of a file relative to working-directory.`);
        return undefined;
    }
}
/** A schema is an object or a boolean; we take an array as inline JSON too. */
function isInline(given) {
    return given.startsWith("{") || given.startsWith("[") || given === "true" || given === "false";
}


/***/ }),

/***/ 7700:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ nearestName)
/* harmony export */ });
/** Names are short; longer text is not compared. UTF-16 units. */
const LONGEST_NAME_UNITS = 60;
/** One letter in three may be wrong, and in a very short word up to two. */
const LETTERS_PER_MISTAKE = 3;
const FEWEST_MISTAKES = 2;
const SHORTEST_BEGINNING = 4;
/**
 * Returns the name that the user most likely meant: one that contains the given word (`token` for `github-token`),
 * else the one with the fewest mistakes. Hyphens and underscores count as the same.
 *
 * @returns undefined when no name is near
 */
function nearestName(given, names) {
    const word = plain(given);
    if (word === "" || word.length > LONGEST_NAME_UNITS) {
        return undefined;
    }
    const limit = Math.max(FEWEST_MISTAKES, Math.floor(word.length / LETTERS_PER_MISTAKE));
    const near = names
        .map((name) => ({ name, mistakes: mistakesBetween(word, plain(name)) }))
        .filter(({ mistakes }) => mistakes <= limit && mistakes < word.length)
        .sort((first, second) => first.mistakes - second.mistakes)[0];
    return near !== undefined && near.mistakes <= 1 ? near.name : (containing(word, names) ?? near?.name);
}
function plain(name) {
    return name.toLowerCase().replaceAll("_", "-");
}
/** Returns the shortest name that contains the word between hyphens, is contained in it, or begins with it. */
function containing(word, names) {
    const holds = (whole, part) => `-${whole}-`.includes(`-${part}-`);
    return names
        .filter((name) => {
        const known = plain(name);
        const isBeginning = word.length >= SHORTEST_BEGINNING && known.startsWith(word);
        return holds(known, word) || holds(word, known) || isBeginning;
    })
        .sort((first, second) => first.length - second.length)[0];
}
/** Counts the letters to insert, delete, change, or swap with their neighbour to turn one word into the other. */
function mistakesBetween(first, second) {
    let beforeLast = [];
    let last = Array.from({ length: second.length + 1 }, (_, column) => column);
    for (let row = 1; row <= first.length; row += 1) {
        const current = [row];
        for (let column = 1; column <= second.length; column += 1) {
            const isSame = first[row - 1] === second[column - 1];
            const isSwapped = first[row - 1] === second[column - 2] && first[row - 2] === second[column - 1];
            current[column] = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1), isSwapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY);
        }
        beforeLast = last;
        last = current;
    }
    return last[second.length] ?? 0;
}


/***/ }),

/***/ 8458:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BW: () => (/* binding */ refuseUnknown),
/* harmony export */   EF: () => (/* binding */ reportLevels),
/* harmony export */   Ni: () => (/* binding */ readCheckRunId),
/* harmony export */   W3: () => (/* binding */ readComment),
/* harmony export */   kT: () => (/* binding */ readReportLevels),
/* harmony export */   mc: () => (/* binding */ readFailOn),
/* harmony export */   nC: () => (/* binding */ readGitHubToken),
/* harmony export */   ty: () => (/* binding */ readReview),
/* harmony export */   ws: () => (/* binding */ readPrNumber),
/* harmony export */   x9: () => (/* binding */ readMaximumRuns)
/* harmony export */ });
/* harmony import */ var _record_gates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(824);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1949);
/* harmony import */ var _nearest_name_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7700);



/** Reads `log` and `summary`. */
function readReportLevels(reader) {
    return {
        log: reader.choice("log", ["quiet", "normal", "full"], "normal"),
        summary: reader.choice("summary", ["full", "compact", "off"], "full"),
    };
}
/** Reads them even when the inputs are refused. A refused level itself falls back to its default. */
function reportLevels(environment) {
    return readReportLevels(new _input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .InputReader */ .i_(environment));
}
/** Reads `review`, an input of both actions. */
function readReview(reader) {
    return reader.choice("review", ["off", "comment", "request-changes"], "off");
}
/** Mode `install` runs nothing, and its comment would replace the one of the job's agent. */
function readComment(reader, mode) {
    const comment = reader.choice("comment", ["update", "new", "off"], "update");
    return mode === "install" ? "off" : comment;
}
const MOST_RUNS = 1_000_000;
/** Reads `max-runs`. The runs are counted in the one comment that is kept current. */
function readMaximumRuns(reader) {
    const runs = reader.wholeNumber("max-runs", 0, MOST_RUNS);
    if (runs > 0 && (reader.text("comment") ?? "update") !== "update") {
        reader.problem("max-runs: needs `comment: update`, because the runs are counted in that comment.");
    }
    return runs;
}
/** Reads `fail-on`: gates, by name. */
function readFailOn(reader) {
    return reader.lines("fail-on").flatMap((line) => {
        const known = _record_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_NAMES */ .rn.find((reason) => reason === line);
        if (known === undefined) {
            reader.problem(`fail-on: ${reader.quote(line)} is not known. Use, one per line: ${_record_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_NAMES */ .rn.join(", ")}.`);
        }
        return known ?? [];
    });
}
/** Longest part of an unknown name to show, in UTF-16 units. */
const LONGEST_SHOWN_NAME = 60;
/** What takes the place of inputs of older versions. */
const REPLACED = new Map([
    ["pull-request-diff", "Use `context: diff`, or `context: none` for no diff."],
]);
/** Reports inputs that do not exist. A misspelt input would otherwise be ignored silently. */
function refuseUnknown(reader, environment, inputNames, document = "docs/inputs.md") {
    const known = new Set(inputNames.map(_input_reader_js__WEBPACK_IMPORTED_MODULE_1__/* .inputVariable */ .LO));
    for (const [variable, value] of Object.entries(environment)) {
        if (variable.startsWith("INPUT_") && !known.has(variable) && value !== undefined && value.trim() !== "") {
            const name = variable.slice("INPUT_".length).toLowerCase();
            const meant = (0,_nearest_name_js__WEBPACK_IMPORTED_MODULE_2__/* .nearestName */ .q)(name, inputNames);
            const remedy = REPLACED.get(name) ??
                (meant === undefined ? `Remove it; ${document} lists the inputs.` : `Did you mean ${meant}?`);
            reader.problem(`${shownName(name)}: not an input of this action. ${remedy}`);
        }
    }
}
function shownName(name) {
    return name.length > LONGEST_SHOWN_NAME ? `${name.slice(0, LONGEST_SHOWN_NAME)}…` : name;
}
/** Reads `pr-number`, of a pull request or an issue. */
function readPrNumber(reader) {
    const value = reader.text("pr-number");
    if (value !== undefined && !/^[1-9]\d{0,9}$/.test(value)) {
        reader.problem(`pr-number: ${reader.quote(value)} is not the number of a pull request or issue. Give the number alone, such as 7.`);
    }
    return value === undefined ? undefined : Number(value);
}
/** GitHub fills this in where it knows the check run. */
function readCheckRunId(reader) {
    const id = reader.text("check-run-id") ?? "";
    if (!/^\d*$/.test(id)) {
        reader.problem(`check-run-id: ${reader.quote(id)} is not the number of a check run. Leave it out: GitHub fills it in.`);
    }
    return id;
}
/** A header cannot carry a line break. Without this, the run would only fail to report, after many attempts. */
function readGitHubToken(reader) {
    const token = reader.text("github-token");
    if (token !== undefined && /[\s\0-\x1f\x7f]/.test(token)) {
        reader.problem("github-token: holds a blank or a line break, which no token has. Give the token alone.");
    }
    return token;
}


/***/ }),

/***/ 3438:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Td: () => (/* binding */ secretsOfStep),
/* harmony export */   j5: () => (/* binding */ redactWarnings)
/* harmony export */ });
/* unused harmony export headerSecrets */
/* harmony import */ var _safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7084);
/* harmony import */ var _input_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1949);
/* harmony import */ var _mcp_config_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5563);
/* harmony import */ var _named_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9323);




/** Shorter lines of `redact` are the layout of a document (`{`, `},`). Removing them would remove them everywhere. */
const SHORTEST_LINE = 4;
/**
 * Returns all values of a step that must never be shown: secret inputs, and secrets in the environment. Includes
 * inputs that are refused, because the message about them may quote a secret.
 */
function secretsOfStep(environment) {
    const reader = new _input_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .InputReader */ .i_(environment);
    const keys = [reader.text("api-key"), environment["CURSOR_API_KEY"]?.trim(), reader.text("github-token")];
    return [
        ...keys.flatMap((key) => (key === undefined || key === "" ? [] : [key])),
        ...reader.lines("redact").filter((line) => line.length >= SHORTEST_LINE),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .userInformation */ .I3)(reader.text("cli-download-url") ?? ""),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .userInformation */ .I3)(reader.text("otlp-endpoint") ?? ""),
        ...headerSecrets(reader, environment),
        ...(0,_mcp_config_js__WEBPACK_IMPORTED_MODULE_1__/* .mcpSecrets */ .I)(reader, environment, (0,_named_files_js__WEBPACK_IMPORTED_MODULE_2__/* .placesOf */ .ek)(reader, environment)),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_3__/* .secretsFromEnvironment */ .$S)(environment, reader.lines("pass-env")),
    ];
}
/** @returns a warning about lines of `redact` that are too short to remove; empty when there are none */
function redactWarnings(lines) {
    const short = lines.filter((line) => line.length < SHORTEST_LINE).length;
    return short === 0
        ? []
        : [
            `redact: ${short} of ${lines.length} lines are shorter than ${SHORTEST_LINE} characters and will not be removed from anything: such lines are the layout of a document. Give each secret on a line of its own.`,
        ];
}
const HEADER_VARIABLE = /^OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS$/;
/** Shorter values are names of tenants and data sets. Removing them would remove a word everywhere. */
const SHORTEST_VALUE = 4;
/** Applies to what follows the name of a scheme. A shorter word there is not a credential. */
const SHORTEST_CREDENTIAL = 8;
/**
 * Returns all header values from the input and the environment, as written and decoded. Where a value begins with the
 * name of a scheme, the rest counts as well. A line that is not a header counts as a whole: it may be the secret
 * alone.
 *
 * Not in `otlp/endpoint.ts`, because every step needs these, and Node takes some milliseconds to load its HTTP
 * client.
 */
function headerSecrets(reader, environment) {
    const lists = Object.entries(environment).flatMap(([name, value]) => value !== undefined && HEADER_VARIABLE.test(name) ? value.split(",") : []);
    return [...reader.lines("otlp-headers"), ...lists]
        .map((pair) => pair.slice(pair.indexOf("=") + 1).trim())
        .flatMap((value) => [value, decoded(value)])
        .flatMap((value) => [value, ...credentials(value)])
        .filter((value) => value.length >= SHORTEST_VALUE);
}
function credentials(value) {
    const behindScheme = value.slice(value.indexOf(" ") + 1);
    return behindScheme.length >= SHORTEST_CREDENTIAL ? [behindScheme] : [];
}
function decoded(value) {
    try {
        return decodeURIComponent(value);
    }
    catch {
        return value;
    }
}


/***/ }),

/***/ 8961:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mf: () => (/* binding */ restOfAnswer),
/* harmony export */   ZJ: () => (/* binding */ answerReview),
/* harmony export */   ak: () => (/* binding */ indentedJson),
/* harmony export */   ur: () => (/* binding */ severityCounts)
/* harmony export */ });
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);


const MAXIMUM_VERDICT_UNITS = 24;
const SHORT_WORD = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u;
/** @returns undefined unless the answer is an object with an array `findings` */
function answerReview({ structuredOutput, findings, reviewedHead, }) {
    const answer = structuredOutput === undefined ? undefined : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(structuredOutput);
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer) || !Array.isArray(answer["findings"])) {
        return undefined;
    }
    const entries = answer["findings"];
    const verdict = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(answer, "verdict") ?? "").trim();
    return {
        verdict: verdict.length <= MAXIMUM_VERDICT_UNITS && SHORT_WORD.test(verdict) ? verdict : undefined,
        summary: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(answer, "summary"),
        counts: severityCounts(findings),
        // A review has a place for each, and what a person resolved is not among the record's.
        leftOut: reviewedHead === undefined ? Math.max(0, entries.length - findings.length) : 0,
    };
}
function severityCounts(findings) {
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings) {
        counts[severity] += 1;
    }
    return counts;
}
/** Indents JSON for a reader. Returns text that is not JSON unchanged. */
function indentedJson(json) {
    const value = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(json);
    return value === undefined ? json : JSON.stringify(value, null, 2);
}
/**
 * Returns what views do not show of a structured answer in another form, as indented JSON: of a review, the members
 * besides summary, verdict and findings. With findings left out, it is the whole answer.
 *
 * @returns empty when everything is shown
 */
function restOfAnswer(record) {
    const { structuredOutput = "" } = record;
    const review = answerReview(record);
    const answer = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(structuredOutput);
    if (review === undefined || review.leftOut > 0 || !(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer)) {
        return { json: indentedJson(structuredOutput), isWhole: true };
    }
    const isShown = {
        earlier: record.reviewedHead !== undefined,
        findings: true,
        summary: review.summary !== undefined,
        verdict: review.verdict !== undefined,
    };
    const rest = Object.entries(answer).filter(([name]) => isShown[name] !== true);
    return {
        json: rest.length === 0 ? "" : JSON.stringify(Object.fromEntries(rest), null, 2),
        isWhole: false,
    };
}


/***/ }),

/***/ 824:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ callName),
/* harmony export */   HH: () => (/* binding */ failedChecks),
/* harmony export */   JH: () => (/* binding */ GATES),
/* harmony export */   My: () => (/* binding */ MAXIMUM_PLACES),
/* harmony export */   rn: () => (/* binding */ GATE_NAMES)
/* harmony export */ });
/* harmony import */ var _answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8961);
/* harmony import */ var _reconcile_files_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4810);


/** The gate is shut although nothing can be counted, e.g. because git could not compare. */
const UNCOUNTED = { count: 0, names: [] };
/**
 * The gates, by the words of `fail-on`: they can fail a step although the agent reported success. Checked in this
 * order, the worst first; the first that objects sets the reason. What they say is in `render/parts/verdict.ts`.
 *
 * Has no declared type, because the record's types derive from these words.
 */
const GATES = {
    "outside-paths": {
        conclusion: "failure",
        about: "A file outside of `allowed-paths` changed, or may have; see `fail-on`.",
        ask: outsidePaths,
    },
    denied: {
        conclusion: "failure",
        about: "A tool call was denied, and `fail-on` names that.",
        ask: denied,
    },
    "tool-error": {
        conclusion: "failure",
        about: "A tool call failed, and `fail-on` names that.",
        ask: toolError,
    },
    "error-findings": {
        conclusion: "failure",
        about: "A finding is an error, and `fail-on` names that.",
        ask: errorFindings,
    },
    findings: {
        conclusion: "failure",
        about: "There are findings, and `fail-on` names that.",
        ask: anyFindings,
    },
    "no-changes": {
        conclusion: "failure",
        about: "No file changed, and `fail-on` names that.",
        ask: noChanges,
    },
};
/** In the order of the checks. */
const GATE_NAMES = Object.keys(GATES).filter((name) => Object.hasOwn(GATES, name));
/** Most names that a check lists. */
const MAXIMUM_PLACES = 10;
/**
 * Asks the gates about a successful run.
 *
 * @param gates those that `fail-on` names, in any order
 * @param hasAllowedPaths whether `allowed-paths` was given: without it, no file can lie outside
 * @returns those that object, the worst first
 */
function failedChecks(run, gates, hasAllowedPaths) {
    return GATE_NAMES.filter((gate) => gates.includes(gate)).flatMap((gate) => {
        const objection = GATES[gate].ask(run, hasAllowedPaths);
        return objection === undefined
            ? []
            : [{ gate, count: objection.count, places: firstPlaces(objection.names) }];
    });
}
/** Counts each name; those beyond the first few are only in the count of all. */
function firstPlaces(names) {
    const times = new Map();
    for (const name of names) {
        if (times.has(name) || times.size < MAXIMUM_PLACES) {
            times.set(name, (times.get(name) ?? 0) + 1);
        }
    }
    return Object.fromEntries(times);
}
function outsidePaths({ files, changes }, hasAllowedPaths) {
    const outside = files.filter((file) => file.outsideAllowedPaths);
    if (outside.length > 0) {
        return { count: outside.length, names: outside.map((file) => (0,_reconcile_files_js__WEBPACK_IMPORTED_MODULE_1__/* .namesOutside */ .Y6)(file).join(" → ")) };
    }
    // An agent must not pass the gate by removing `.git`.
    return changes.available || !hasAllowedPaths ? undefined : UNCOUNTED;
}
function denied({ toolCalls, toolCallCounts, skippedQuestions }) {
    const calls = toolCalls.filter(({ outcome, denial }) => outcome === "denied" && denial !== "question");
    return objection(toolCallCounts.denied - skippedQuestions, calls.map(callName));
}
function toolError({ toolCalls, toolCallCounts }) {
    const calls = toolCalls.filter(({ outcome }) => outcome === "failed");
    return objection(toolCallCounts.failed, calls.map(callName));
}
/** A record lists a limited number of calls and counts the others. */
function objection(count, names) {
    return count > 0 ? { count, names } : undefined;
}
function errorFindings(run) {
    return found(run, run.findings.filter(({ severity }) => severity === "error"));
}
function anyFindings(run) {
    return found(run, run.findings);
}
function found(run, findings) {
    if (findings.length > 0) {
        const names = findings.map(({ path, line }) => (line > 0 ? `${path}:${line}` : path));
        return { count: findings.length, names };
    }
    // An agent must not pass a gate by naming a place that we do not show.
    return ((0,_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(run)?.leftOut ?? 0) > 0 ? UNCOUNTED : undefined;
}
function noChanges({ changes, filesWritten }) {
    // What the agent wrote where git does not look may be a change.
    const hasChanged = changes.available
        ? changes.files.length + changes.notCompared.length + changes.mayHaveChanged.length > 0
        : filesWritten.length > 0;
    return hasChanged ? undefined : UNCOUNTED;
}
/** Names a call by its kind and target. */
function callName({ kind, target }) {
    return `${kind} ${target}`.trim();
}


/***/ }),

/***/ 2035:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ae: () => (/* binding */ path),
/* harmony export */   Bj: () => (/* binding */ verbatim),
/* harmony export */   Cv: () => (/* binding */ identifier),
/* harmony export */   IE: () => (/* binding */ ordinal),
/* harmony export */   Jt: () => (/* binding */ flag),
/* harmony export */   Mm: () => (/* binding */ bounded),
/* harmony export */   Pq: () => (/* binding */ json),
/* harmony export */   Qq: () => (/* binding */ text),
/* harmony export */   Rz: () => (/* binding */ milliseconds),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ZF: () => (/* binding */ answer),
/* harmony export */   em: () => (/* binding */ sentence),
/* harmony export */   fh: () => (/* binding */ MAXIMUM_PATH_UNITS),
/* harmony export */   jc: () => (/* binding */ NOTHING_SECRET),
/* harmony export */   nd: () => (/* binding */ integer),
/* harmony export */   yL: () => (/* binding */ oneOf)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8231);
/* harmony import */ var _safety_redaction_redact_value_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3176);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);



/** Changes no text, so that a value is only cut to its bounds. */
const NOTHING_SECRET = {
    text: same,
    answer: same,
    sentence: same,
    allowsNumber: () => true,
};
function same(text) {
    return text;
}
/** Returns the value with texts cut to their bounds and invalid numbers removed. */
function bounded(member, value) {
    return member.redact(value, NOTHING_SECRET) ?? member.otherwise;
}
/**
 * Longest text read from an untrusted record, in UTF-16 units: more than any view shows, so that no view shows the
 * cut, and the redactor, which runs later, sees whole secrets. Rendering takes many times the memory of the text.
 */
const MAXIMUM_READ_UNITS = 1_000_000;
/** Our longest messages name every wrong input with its value. */
const MAXIMUM_SENTENCE_UNITS = 20_000;
const MAXIMUM_IDENTIFIER_UNITS = 200;
/** Longest path on Linux (PATH_MAX, bytes). */
const MAXIMUM_PATH_UNITS = 4_096;
/** Describes text that is shown as it is. */
function text(maximumUnits, about) {
    return {
        ...anyText(about),
        isPlain: true,
        redact: (value, redaction) => (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(redaction.text(value), maximumUnits),
        jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
    };
}
/** Describes a short text that identifies something. */
function identifier(about) {
    return text(MAXIMUM_IDENTIFIER_UNITS, about);
}
function path(about) {
    return text(MAXIMUM_PATH_UNITS, about);
}
/** Describes one line of prose with emphasis and code: our own, which may quote others, or a finding's. */
function sentence(about, maximumUnits = MAXIMUM_SENTENCE_UNITS) {
    return {
        ...text(maximumUnits, about),
        isPlain: false,
        redact: (value, redaction) => (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(redaction.sentence(value), maximumUnits),
    };
}
/** Describes the agent's Markdown. Not cut here, because `result-file` needs all of it; views cut it. */
function answer(about) {
    return { ...anyText(about), redact: (value, redaction) => redaction.answer(value) };
}
/**
 * Describes text that is useful only as a whole, such as code that replaces other code. It may be empty. Text that
 * contains a secret does not leave.
 */
function verbatim(maximumUnits, about) {
    return {
        ...anyText(about),
        read: (value) => (typeof value === "string" && value.length <= maximumUnits ? value : undefined),
        redact: (value, redaction) => (value.length <= maximumUnits ? redaction.text(value) : undefined),
        jsonSchema: { type: "string", maxLength: maximumUnits, description: about },
    };
}
/**
 * Describes text that contains JSON, useful only as a whole. Its strings are redacted unescaped, because readers
 * parse them, and a view may render one, such as a summary, as Markdown.
 */
function json(maximumUnits, about) {
    return {
        ...verbatim(maximumUnits, about),
        redact(value, redaction) {
            if (value.length > maximumUnits) {
                return undefined;
            }
            const parsed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(value);
            const redacted = (0,_safety_redaction_redact_value_js__WEBPACK_IMPORTED_MODULE_2__/* .redactValue */ .F)({ text: redaction.answer }, parsed);
            return redacted === parsed ? redaction.text(value) : JSON.stringify(redacted);
        },
        jsonSchema: {
            type: "string",
            contentMediaType: "application/json",
            maxLength: maximumUnits,
            description: about,
        },
    };
}
function anyText(about) {
    return {
        read: (value) => typeof value === "string" && value !== "" ? (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(value, MAXIMUM_READ_UNITS) : undefined,
        otherwise: "",
        isPlain: false,
        jsonSchema: { type: "string", description: about },
    };
}
/** Describes a count: a whole number from 0, small enough that a sum of many is still exact. */
function count(about) {
    return number((value) => Number.isSafeInteger(value) && value >= 0, 0, {
        type: "integer",
        minimum: 0,
        description: about,
    });
}
/** Describes a line or a position: a whole number from 1. */
function ordinal(about) {
    return number((value) => Number.isSafeInteger(value) && value >= 1, 1, {
        type: "integer",
        minimum: 1,
        description: about,
    });
}
/** Describes any whole number. */
function integer(about) {
    return number(Number.isSafeInteger, 0, { type: "integer", description: about });
}
/** Describes a duration, or a time since the epoch. May have fractions of a millisecond. */
function milliseconds(about) {
    return number((value) => value >= 0 && value <= Number.MAX_SAFE_INTEGER, 0, {
        type: "number",
        minimum: 0,
        description: about,
    });
}
/** @param isValid whether a finite number is of this kind */
function number(isValid, otherwise, jsonSchema) {
    return {
        read(value) {
            const found = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .finiteNumber */ .vM)(value);
            return found !== undefined && isValid(found) ? found : undefined;
        },
        otherwise,
        isPlain: true,
        redact: (value, redaction) => (isValid(value) && redaction.allowsNumber(value) ? value : undefined),
        jsonSchema,
    };
}
/** @param otherwise the default when the member is missing */
function flag(about, otherwise = false) {
    return {
        read: (value) => (typeof value === "boolean" ? value : undefined),
        otherwise,
        isPlain: false,
        redact: (value) => value,
        jsonSchema: { type: "boolean", description: about },
    };
}
/**
 * Describes one of our own words. Never redacted: a secret that equals one must not change what a view says.
 *
 * @param otherwise replaces an unknown word
 */
function oneOf(words, otherwise, about) {
    return {
        read: (value) => words.find((word) => word === value),
        otherwise,
        isPlain: false,
        redact: (value) => value,
        jsonSchema: { enum: words, description: about },
    };
}


/***/ }),

/***/ 4504:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CW: () => (/* binding */ pathDisplay),
/* harmony export */   _K: () => (/* binding */ isOutside),
/* harmony export */   pS: () => (/* binding */ shownPath),
/* harmony export */   qb: () => (/* binding */ normalisePath)
/* harmony export */ });
/**
 * Formats paths from tools for display: relative to the workspace if inside, else relative to the agent's directory
 * if inside that, else absolute; with `/` as separator. A relative path starts at the agent's directory.
 *
 * @param cwd the agent's directory (`system/init.cwd`), absolute, if known
 * @param workspaces names of the workspace, absolute: as given, and with links resolved
 * @returns a function that formats one path; it parses the roots once, because a stream names many paths
 */
function pathDisplay(cwd, workspaces) {
    const roots = [...workspaces, ...(cwd === undefined ? [] : [cwd])].map(normalisePath);
    return (path) => {
        const slashed = toSlashes(path);
        const absolute = isAbsolute(slashed) || cwd === undefined ? slashed : `${toSlashes(cwd)}/${slashed}`;
        const clean = normalisePath(absolute);
        return roots.map((root) => relativeTo(root, clean)).find((inside) => inside !== undefined) ?? clean;
    };
}
/** Formats one path, see {@link pathDisplay}. */
function shownPath(path, cwd, workspaces) {
    return pathDisplay(cwd, workspaces)(path);
}
/** Converts backslashes only in Windows paths. Elsewhere a backslash is an ordinary character. */
function toSlashes(path) {
    return /^(?:[A-Za-z]:[\\/]|\\\\)/.test(path) ? path.replaceAll("\\", "/") : path;
}
function isAbsolute(path) {
    return path.startsWith("/") || /^[A-Za-z]:\//.test(path);
}
function relativeTo(root, path) {
    if (path === root) {
        return ".";
    }
    const prefix = root.endsWith("/") ? root : `${root}/`;
    return path.startsWith(prefix) ? path.slice(prefix.length) : undefined;
}
/** Matches `.`, `..` and empty parts, which most paths do not have. */
const ODD_PART = /(?:^|\/)\.{0,2}(?:\/|$)/;
/**
 * Normalises a path: `/` as separator, without `.`, `..` and empty parts as far as the text allows. Leading `..`
 * stay. Reads no file system, so links are not resolved.
 */
function normalisePath(path) {
    const slashed = toSlashes(path);
    const root = slashed.startsWith("/") ? "/" : "";
    if (slashed !== root && !ODD_PART.test(slashed.slice(root.length))) {
        return slashed;
    }
    const parts = [];
    for (const part of slashed.split("/")) {
        if (part === "" || part === ".") {
            continue;
        }
        if (part !== "..") {
            parts.push(part);
        }
        else if (parts.length > 0 && parts.at(-1) !== "..") {
            parts.pop();
        }
        else if (root === "") {
            parts.push("..");
        }
    }
    const joined = root + parts.join("/");
    return joined === "" ? "." : joined;
}
/** Whether a normalised path lies outside the folder that relative paths start from. */
function isOutside(path) {
    return path === ".." || path.startsWith("../") || isAbsolute(path);
}


/***/ }),

/***/ 185:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fr: () => (/* binding */ CONCLUSIONS),
/* harmony export */   ST: () => (/* binding */ REASON_NAMES),
/* harmony export */   Vs: () => (/* binding */ isReason),
/* harmony export */   ez: () => (/* binding */ REASONS)
/* harmony export */ });
/* harmony import */ var _gates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(824);

/** The reasons why a run ends, in the contract's words, each with its conclusion and its meaning. */
const REASONS = {
    completed: { conclusion: "success", about: "The agent reported success, and every gate passed." },
    "agent-error": { conclusion: "failure", about: "The agent's last event says that it failed." },
    "no-result": { conclusion: "failure", about: "The CLI ended without a result." },
    "exit-code": { conclusion: "failure", about: "The CLI exited with an error, before or after its result." },
    signal: {
        conclusion: "failure",
        about: "A signal that this action did not send ended the CLI.",
    },
    "start-failed": {
        conclusion: "failure",
        about: "The CLI could not be started, or exited before its first event.",
    },
    "install-failed": {
        conclusion: "failure",
        about: "The CLI could not be downloaded, verified or unpacked.",
    },
    timeout: { conclusion: "timed-out", about: "The run took longer than `timeout-minutes`." },
    "idle-timeout": {
        conclusion: "timed-out",
        about: "The agent was silent for `idle-timeout-minutes` with no tool call open.",
    },
    "tool-call-limit": {
        conclusion: "failure",
        about: "The agent started one call more than `max-tool-calls`.",
    },
    cancelled: { conclusion: "cancelled", about: "The job was cancelled." },
    ..._gates_js__WEBPACK_IMPORTED_MODULE_0__/* .GATES */ .JH,
    schema: { conclusion: "failure", about: "The answer did not satisfy `output-schema`, twice." },
    "not-authorized": {
        conclusion: "skipped",
        about: "Whoever caused the run may not start an agent here.",
    },
    "no-trigger": {
        conclusion: "skipped",
        about: "No line of what a person wrote begins with the phrase of `trigger`, or nothing follows it.",
    },
    "run-limit": {
        conclusion: "skipped",
        about: "As many runs as `max-runs` allows have worked on this pull request or issue.",
    },
    "invalid-input": {
        conclusion: "failure",
        about: "An input is wrong. All problems are reported at once, before anything starts.",
    },
    internal: {
        conclusion: "failure",
        about: "A bug in this action, or a success after which the runner's files could not be put back.",
    },
};
const REASON_NAMES = Object.keys(REASONS).filter(isReason);
const CONCLUSIONS = [
    ...new Set(Object.values(REASONS).map(({ conclusion }) => conclusion)),
];
function isReason(word) {
    return Object.hasOwn(REASONS, word);
}


/***/ }),

/***/ 4810:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KH: () => (/* binding */ reconcileFiles),
/* harmony export */   Y6: () => (/* binding */ namesOutside),
/* harmony export */   ep: () => (/* binding */ isGitInternal)
/* harmony export */ });
/* harmony import */ var _safety_agent_configuration_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9881);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4504);


/** At any depth and in any case: macOS file systems do not distinguish `.GitHub`. */
const SENSITIVE_FOLDER = /(^|\/)(\.github\/(workflows|actions)|\.git)(\/|$)/i;
/**
 * Combines the files that tool calls reported with those that git found.
 *
 * @param reported paths as the stream's fold shows them: relative to the workspace, or absolute when outside
 * @param isAllowed whether `allowed-paths` lets a path change and, if the path ends in `/`, every path below it;
 *   always true without that input
 * @returns one row per path, sorted by path (UTF-16 code units); a rename is one row, under its new path
 */
function reconcileFiles(reported, changes, isAllowed) {
    const said = new Set(reported.map(_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .normalisePath */ .qb));
    const files = changes.available ? changes.files : [];
    const seen = new Set(files.flatMap((file) => [file.path, file.previousPath]));
    const suspected = new Set(changes.available
        ? [...changes.gitInternals, ...changes.mayHaveChanged].filter((path) => !seen.has(withoutSlash(path)))
        : []);
    const rows = [
        ...files.map((file) => changedRow(file, said, isAllowed)),
        ...[...suspected].map((path) => unknownRow(path, said.has(withoutSlash(path)), isAllowed)),
        ...[...said]
            .filter((path) => !seen.has(path) && !suspected.has(path) && !suspected.has(`${path}/`))
            .map((path) => reportedRow(path, changes, isAllowed)),
    ];
    return rows.sort((left, right) => (left.path < right.path ? -1 : left.path > right.path ? 1 : 0));
}
function changedRow(file, reported, isAllowed) {
    const { path, previousPath, status, added, removed, binary, kind, modeChanged } = file;
    const ends = previousPath === undefined ? [path] : [path, previousPath];
    return {
        path,
        previousPath,
        status,
        added,
        removed,
        binary,
        kind,
        modeChanged,
        reported: ends.some((end) => reported.has(end)),
        changed: true,
        place: (0,_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutside */ ._K)(path) ? "outside" : "workspace",
        outsideAllowedPaths: !ends.every(isAllowed),
        outsideEnd: outsideEnd(path, previousPath, isAllowed),
        sensitive: ends.some(isSensitive),
    };
}
function outsideEnd(path, previousPath, isAllowed) {
    if (previousPath === undefined || isAllowed(previousPath)) {
        return undefined;
    }
    return isAllowed(path) ? "previousPath" : "both";
}
/** Returns the names of a file that lie outside `allowed-paths`, the former name first. */
function namesOutside(file) {
    const { path, previousPath, outsideEnd: end } = file;
    if (!file.outsideAllowedPaths) {
        return [];
    }
    return previousPath === undefined || end === undefined
        ? [path]
        : [previousPath, ...(end === "both" ? [path] : [])];
}
function reportedRow(path, changes, isAllowed) {
    const place = (0,_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutside */ ._K)(path) ? "outside" : "workspace";
    const compared = changes.available && place === "workspace" && !isGitInternal(path) && !changes.notCompared.includes(path);
    const row = unknownRow(path, true, isAllowed);
    return compared ? { ...row, status: "unchanged", outsideAllowedPaths: false } : row;
}
/** A path that changed, or may have, where git does not look. */
function unknownRow(path, reported, isAllowed) {
    return {
        path,
        previousPath: undefined,
        status: "unknown",
        added: 0,
        removed: 0,
        binary: false,
        kind: path.endsWith("/") ? "folder" : "file",
        modeChanged: false,
        reported,
        changed: false,
        place: (0,_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutside */ ._K)(path) ? "outside" : "workspace",
        outsideAllowedPaths: !isAllowed(path),
        outsideEnd: undefined,
        sensitive: isSensitive(path),
    };
}
function withoutSlash(path) {
    return path.endsWith("/") ? path.slice(0, -1) : path;
}
function isSensitive(path) {
    return SENSITIVE_FOLDER.test(path) || (0,_safety_agent_configuration_js__WEBPACK_IMPORTED_MODULE_0__/* .configurationRoot */ .L)(path) !== undefined;
}
/** Whether a path belongs to git itself, at any depth and in any case. */
function isGitInternal(path) {
    return /(^|\/)\.git(\/|$)/i.test(path);
}


/***/ }),

/***/ 9373:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   wc: () => (/* binding */ FINDING),
/* harmony export */   xV: () => (/* binding */ SINCE_LAST_PUSH)
/* harmony export */ });
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2035);
/* harmony import */ var _structures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1900);


/** Worst first. */
const SEVERITIES = ["error", "warning", "notice"];
const MAXIMUM_LINE_UNITS = 40;
const MAXIMUM_TITLE_UNITS = 500;
const MAXIMUM_PASSAGE_UNITS = 10_000;
const MAXIMUM_SUGGESTION_UNITS = 50_000;
const FINDING = (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    path: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .path */ .Ae)("Relative to the workspace, `/` as separator."),
    line: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Number of the line; 0 where none was named."),
    lineAsGiven: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(MAXIMUM_LINE_UNITS, "What the answer named as the line, where that is no number from 1.")),
    endLine: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .ordinal */ .IE)("Last line of a range, not before `line`.")),
    side: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(["LEFT", "RIGHT"], "RIGHT", "Side of the diff: the code before the change, or after it.")),
    severity: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(SEVERITIES, "warning", "How grave it is."),
    title: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(MAXIMUM_TITLE_UNITS, "In a few words.")),
    message: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)("What was found.", MAXIMUM_PASSAGE_UNITS),
    code: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(MAXIMUM_PASSAGE_UNITS, "Text of the line, as the agent read it.")),
    suggestion: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .verbatim */ .Bj)(MAXIMUM_SUGGESTION_UNITS, "What the lines could be replaced by.")),
    delete: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)("Whether the lines could be deleted.")),
    id: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .identifier */ .Cv)("Of the open finding of an earlier run that this one is again.")),
    standing: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(["line", "body", "open"], "line", "In a review: new, as a comment on its line; new, in the review's body; or open since an earlier review.")),
}, "Something that the agent found at a place in the code.");
const SINCE_LAST_PUSH = (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    fixed: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Findings of earlier reviews that are fixed."),
    open: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Findings of earlier reviews that are still open."),
    new: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Findings that no earlier review had."),
    dismissed: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Findings of earlier reviews that a person has resolved, or the agent has withdrawn."),
}, "What became of the findings of earlier reviews.");
/** @returns undefined when there are no findings */
function worstSeverity(findings) {
    return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
}


/***/ }),

/***/ 4729:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ CONTEXT_PARTS),
/* harmony export */   W: () => (/* binding */ GIVEN)
/* harmony export */ });
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2035);
/* harmony import */ var _structures_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1900);


/** The parts of what the agent can be told, in the order of its prompt: the words of the input `context`. */
const CONTEXT_PARTS = ["subject", "diff", "conversation", "failed-checks"];
const GIVEN = (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .object */ .Ik)({
    kind: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(["pull request", "issue", "none"], "none", "What the run was about."),
    number: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Of the pull request or issue; 0 where there is none."),
    hasDiff: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .flag */ .Jt)("Whether the diff was given."),
    comments: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Comments, reviews and answers in threads that there were at the request, without it."),
    commentsGiven: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Of these: given."),
    commentsOfStrangers: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("By people without write access, or by bots."),
    commentsOfOwn: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("By this action."),
    commentsEdited: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Edited after the request."),
    commentsMinimized: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Minimised by somebody."),
    commentsResolved: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("In threads that were resolved."),
    commentsLeftOut: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Left out because there were too many."),
    hiddenTexts: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Pieces of text that readers do not see, taken out."),
    failedJobs: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Failed jobs that were given."),
    failedChecks: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Failed checks of others that were given."),
    checksUnread: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Runs, jobs and checks that were not read because there were too many."),
    logLines: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Lines of the logs of failed steps."),
    logLinesGiven: (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)("Of these: given."),
    missing: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .oneOf */ .yL)(CONTEXT_PARTS, "subject", "A part."), CONTEXT_PARTS.length, "Parts that were asked for and could not be read."),
}, "What the agent was told beside its task, as numbers.");


/***/ }),

/***/ 8100:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  GN: () => (/* binding */ ATTEMPT),
  e6: () => (/* binding */ CLI_RETRY),
  dc: () => (/* binding */ EXIT),
  hW: () => (/* binding */ FURTHER_HOSTS),
  JZ: () => (/* binding */ ISOLATION),
  T5: () => (/* binding */ MAXIMUM_CLI_RETRIES),
  jL: () => (/* binding */ MAXIMUM_NAME_UNITS),
  v0: () => (/* binding */ MAXIMUM_UNKNOWN_NAMES),
  W1: () => (/* binding */ STREAM_COUNTS)
});

;// CONCATENATED MODULE: ./stream/cursor/events.ts
/** Agents whose streams users have passed to this action by mistake. */
const OTHER_AGENTS = [
    "Claude Code",
    "qwen-code",
    "Codex",
    "Gemini CLI",
    "Antigravity",
    "opencode",
];

// EXTERNAL MODULE: ./record/members.ts
var members = __webpack_require__(2035);
// EXTERNAL MODULE: ./record/structures.ts
var structures = __webpack_require__(1900);
;// CONCATENATED MODULE: ./record/schema-process.ts



// The record's members about the process and its stream, see `schema.ts`.
const MAXIMUM_OUTCOME_UNITS = 2_000;
/** Names of unknown events come from the stream. A hostile one must not make the record grow without limit. */
const MAXIMUM_UNKNOWN_NAMES = 50;
const MAXIMUM_NAME_UNITS = 200;
const ATTEMPT = (0,structures/* object */.Ik)({
    number: (0,members/* ordinal */.IE)("In order."),
    startedAtMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    sessionId: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Session id of the attempt.")),
    outcome: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_OUTCOME_UNITS, "Why it was not the last one.")),
}, "One start of the agent: again after a transient failure, or to repair the answer.");
/** As many as a trace can show usefully. */
const MAXIMUM_CLI_RETRIES = 100;
const CLI_RETRY = (0,structures/* object */.Ik)({
    atMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    attempt: (0,structures/* optional */.lq)((0,members/* count */.U9)("Its number in the CLI's own counting.")),
}, "A request that the CLI repeated by itself, within one attempt.");
const EXIT = (0,structures/* object */.Ik)({
    code: (0,structures/* optional */.lq)((0,members/* integer */.nd)("Exit code of the process.")),
    signal: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The signal that ended it.")),
    endedBy: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["lingering", "timeout", "idle-timeout", "tool-call-limit", "cancelled", "internal"], "internal", "What made the action itself end it.")),
}, "How the process ended.");
const STREAM_COUNTS = (0,structures/* object */.Ik)({
    events: (0,members/* count */.U9)("Events of the stream."),
    unknownEvents: (0,structures/* countsByName */.Vn)(MAXIMUM_UNKNOWN_NAMES + 1, (0,members/* text */.Qq)(MAXIMUM_NAME_UNITS, "A name."), "Events that are not known, by name."),
    unreadableLines: (0,members/* count */.U9)("Lines that held no event."),
    oversizedLines: (0,members/* count */.U9)("Lines that were too long and were dropped."),
    otherAgent: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(OTHER_AGENTS, "Claude Code", "The program whose stream this seems to be, where it is not the Cursor CLI's.")),
    repairedLines: (0,members/* count */.U9)("Lines that were broken in pieces and were put together again."),
    eventsAfterResult: (0,members/* count */.U9)("Events that came after the terminal one."),
}, "What the stream held; told so that a renamed event cannot go unnoticed.");
// The record's member about the isolation of the agent, see `schema.ts`.
/** Longest host name (RFC 1035). */
const MAXIMUM_HOST_UNITS = 253;
/** One entry more than the listed hosts, for all others. */
const MAXIMUM_REFUSED_HOSTS = 101;
/** Represents all hosts that do not fit in the list. */
const FURTHER_HOSTS = "(further hosts)";
const REFUSED_HOST = (0,structures/* object */.Ik)({
    host: (0,members/* text */.Qq)(MAXIMUM_HOST_UNITS, "As the agent wrote it."),
    port: (0,members/* count */.U9)("0 where it wrote none."),
    times: (0,members/* count */.U9)("How often."),
    reason: (0,members/* oneOf */.yL)(["not-allowed", "private-address"], "not-allowed", "`private-address`: a rule allows the name, but it leads into a private network, for which a rule has to name it with its port."),
}, "A host that the agent asked for and did not get.");
const ISOLATION = (0,structures/* object */.Ik)({
    level: (0,members/* oneOf */.yL)(["process", "network"], "process", "What the input asked for, and what held."),
    way: (0,members/* oneOf */.yL)(["root", "sudo", "user-namespace"], "user-namespace", "How the namespaces were made."),
    refused: (0,structures/* list */.p_)(REFUSED_HOST, MAXIMUM_REFUSED_HOSTS, "What the proxy refused; the last counts all others."),
    unreached: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_HOST_UNITS, "A host of Cursor's that the proxy could not reach, if it reached none of them.")),
}, "The walls around the agent.");


/***/ }),

/***/ 1489:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hc: () => (/* binding */ verdictOn),
/* harmony export */   fi: () => (/* binding */ CHECK),
/* harmony export */   gD: () => (/* binding */ CANCELLED),
/* harmony export */   qO: () => (/* binding */ SUCCESS),
/* harmony export */   uA: () => (/* binding */ CAUSE),
/* harmony export */   uD: () => (/* binding */ MAXIMUM_QUOTED_UNITS)
/* harmony export */ });
/* harmony import */ var _gates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(824);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2035);
/* harmony import */ var _structures_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1900);



// The record's members about why a run ended, see `schema.ts`. Their words are in `render/parts/verdict.ts`.
/** Longest line of the CLI that a cause quotes, in UTF-16 units. */
const MAXIMUM_QUOTED_UNITS = 300;
const MAXIMUM_QUOTED_LINES = 2;
const MAXIMUM_ERROR_UNITS = 2_000;
const MAXIMUM_ANSWER_ERRORS = 100;
const MAXIMUM_WAITED_FOR = 50;
const CHECK = (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    gate: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)(_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .GATE_NAMES */ .rn, "outside-paths", "The word of `fail-on`."),
    count: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)("How many calls, files or findings; 0 where they cannot be counted."),
    places: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .countsByName */ .Vn)(_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .MAXIMUM_PLACES */ .My, (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("The first of them, and how often.", _members_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PATH_UNITS */ .fh), "The first of them by name, with how often each occurred."),
}, "A check of `fail-on` that failed.");
const KNOWN_FAILURE = (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    code: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .identifier */ .Cv)("The failure in a word or two, such as `usage-limit`."),
    message: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("What it means."),
    remedy: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("What to do about it; empty where its usual remedy does not fit."),
}, "A failure that the CLI is known to report.");
const CAUSE = (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .object */ .Ik)({
    code: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)([
        "agent-error",
        "exit",
        "exit-after-success",
        "lingering",
        "signal",
        "not-started",
        "time-limit",
        "no-time-left",
        "silence",
        "call-limit",
        "cancelled",
        "answer",
        "transcript",
        "internal",
        "other",
    ], "other", "What happened. `other`: only `message` and `remedy` say it."),
    known: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)(KNOWN_FAILURE),
    said: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("A line.", MAXIMUM_QUOTED_UNITS), MAXIMUM_QUOTED_LINES, "The last telling words of the agent and of the CLI."),
    shownIn: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .oneOf */ .yL)(["job-summary", "step-log", "record-file"], "record-file", "Where all that the CLI said besides its events can be read.")),
    hadEvents: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)("Whether the last attempt had got as far as its first event."),
    limit: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .milliseconds */ .Rz)("The limit that was reached; a number of tool calls for theirs.")),
    waitsFor: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("Its command or description.", MAXIMUM_ERROR_UNITS), MAXIMUM_WAITED_FOR, "What the CLI waited for in the background."),
    program: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("The program that does not answer as the Cursor CLI does.", _members_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_PATH_UNITS */ .fh)),
    error: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("The system's error, or this action's own.", MAXIMUM_ERROR_UNITS)),
    answerErrors: (0,_structures_js__WEBPACK_IMPORTED_MODULE_2__/* .list */ .p_)((0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)("One error.", MAXIMUM_ERROR_UNITS), MAXIMUM_ANSWER_ERRORS, "Why the answer does not satisfy its schema."),
    isOfReview: (0,_members_js__WEBPACK_IMPORTED_MODULE_1__/* .flag */ .Jt)("Whether that schema is the review's, and not one of the workflow's."),
}, "Why the run did not succeed, as facts.");
const SUCCESS = { reason: "completed" };
const CANCELLED = verdictOn("cancelled", "cancelled");
/** Returns a verdict with a cause. @param details those that its words need */
function verdictOn(reason, code, details = {}) {
    return { reason, cause: { ...CAUSE.otherwise, ...details, code } };
}


/***/ }),

/***/ 252:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  eh: () => (/* binding */ MAXIMUM_BACKGROUND),
  lB: () => (/* binding */ MAXIMUM_EARLIER_MESSAGES),
  qm: () => (/* binding */ MAXIMUM_JSON_UNITS),
  vT: () => (/* binding */ MAXIMUM_LISTED_CALLS),
  Lm: () => (/* binding */ MAXIMUM_NOTES),
  Qc: () => (/* binding */ MAXIMUM_REVIEW_UNITS),
  Mr: () => (/* binding */ RESULT),
  Ox: () => (/* binding */ RUN_RECORD),
  fW: () => (/* binding */ SESSION),
  c5: () => (/* binding */ TOOL_CALL),
  u_: () => (/* binding */ USAGE)
});

// EXTERNAL MODULE: ./stream/cursor/tool-details.ts
var tool_details = __webpack_require__(2183);
// EXTERNAL MODULE: ./record/members.ts
var members = __webpack_require__(2035);
// EXTERNAL MODULE: ./record/gates.ts
var gates = __webpack_require__(824);
// EXTERNAL MODULE: ./record/reasons.ts
var reasons = __webpack_require__(185);
// EXTERNAL MODULE: ./record/structures.ts
var structures = __webpack_require__(1900);
;// CONCATENATED MODULE: ./record/schema-changes.ts


// The record's members about files, see `schema.ts`.
/** With more files, a report can only count them. */
const MAXIMUM_PATHS = 100_000;
const MAXIMUM_DIFFS = 10_000;
const MAXIMUM_COMMITS = 10_000;
/** Twice the length to which diffs are cut where they are made. */
const MAXIMUM_DIFF_UNITS = 200_000;
const MAXIMUM_WORDS_UNITS = 1_000;
const STATUSES = ["added", "modified", "deleted", "renamed"];
/** What git reports about a changed file; `files` repeats it. */
const CHANGE = {
    path: (0,members/* path */.Ae)("Relative to the workspace, `/` as separator; `../…` where the work tree reaches above the workspace."),
    previousPath: (0,structures/* optional */.lq)((0,members/* path */.Ae)("Where a renamed file was before.")),
    added: (0,members/* count */.U9)("Lines; 0 for binary files and where it is not known."),
    removed: (0,members/* count */.U9)("Lines; 0 for binary files and where it is not known."),
    binary: (0,members/* flag */.Jt)("Whether git takes it for a binary file."),
    kind: (0,members/* oneOf */.yL)(["file", "link", "submodule", "folder"], "file", "What it is now, or was before it was deleted. A repository counts as `submodule`, where git compares its commit; as `folder` what is in `mayHaveChanged` and ends in `/`."),
    modeChanged: (0,members/* flag */.Jt)("Whether the executable bit, or the kind, is another."),
};
const CHANGED_FILE = (0,structures/* object */.Ik)({ ...CHANGE, status: (0,members/* oneOf */.yL)(STATUSES, "modified", "A change of kind or mode alone is `modified`.") }, "A path that differs between the work tree before and after the run.");
const FILE_REPORT = (0,structures/* object */.Ik)({
    ...CHANGE,
    status: (0,members/* oneOf */.yL)([...STATUSES, "unchanged", "unknown"], "unknown", "`unchanged`: reported, and the same as before the run. `unknown`: git cannot see it, and it was reported, is one of git's own files, or is in `mayHaveChanged`."),
    reported: (0,members/* flag */.Jt)("A tool call said that it wrote, edited or deleted this file."),
    changed: (0,members/* flag */.Jt)("Git saw a difference."),
    place: (0,members/* oneOf */.yL)(["workspace", "outside"], "outside", "Where it lies."),
    outsideAllowedPaths: (0,members/* flag */.Jt)("Changed, or possibly changed, where `allowed-paths` does not allow it."),
    outsideEnd: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["previousPath", "both"], "both", "Which end of a rename that is; left out where it is the path.")),
    sensitive: (0,members/* flag */.Jt)("What a later run obeys: workflows, local actions, `.git`, the agent's own configuration."),
}, "One file of the run: what was said of it, and what git saw.");
const COMMIT = (0,structures/* object */.Ik)({
    sha: (0,members/* identifier */.Cv)("Of the commit."),
    subject: (0,members/* text */.Qq)(MAXIMUM_WORDS_UNITS, "First line of its message."),
    author: (0,members/* text */.Qq)(MAXIMUM_WORDS_UNITS, "Name of its author."),
}, "A commit that was made during the run.");
const FILE_DIFF = (0,structures/* object */.Ik)({
    path: (0,members/* path */.Ae)("As in `files`."),
    text: (0,members/* text */.Qq)(MAXIMUM_DIFF_UNITS, "The diff as git prints it."),
    truncated: (0,members/* flag */.Jt)("Whether it was cut at a line."),
}, "The diff of one file for people to read.");
const paths = (about) => (0,structures/* list */.p_)((0,members/* path */.Ae)("A path."), MAXIMUM_PATHS, about);
const CHANGES = (0,structures/* whether */.AA)((0,structures/* object */.Ik)({
    files: (0,structures/* list */.p_)(CHANGED_FILE, MAXIMUM_PATHS, "What differs."),
    commits: (0,structures/* list */.p_)(COMMIT, MAXIMUM_COMMITS, "Reachable from `HEAD` after the run, and from nothing before it."),
    diffs: (0,structures/* list */.p_)(FILE_DIFF, MAXIMUM_DIFFS, "For people to read; the whole is in `patch-file`."),
    dirtyBefore: paths("What differed from `HEAD` before the run already, untracked files included."),
    notInPatch: paths("Changed files that the patch does not hold: repositories, unreadable or too large files, and those from which isolation had taken credentials."),
    notCompared: paths("Reported files that git does not compare: ignored, or inside another repository."),
    repositories: paths("Other repositories inside of this one, into which git does not look."),
    mayHaveChanged: paths("Where git cannot compare, and something was or may have been written during the run: inside other repositories, in folders that were ignored only then, behind paths that are too long. A folder ends in `/`."),
    gitInternals: paths("Files below `.git` that say how git behaves and are not what they were."),
}, "What git found when it compared the work tree before and after the run."), (0,structures/* object */.Ik)({ why: (0,members/* text */.Qq)(MAXIMUM_WORDS_UNITS, "In half a sentence.") }, "Why nothing could be compared."));

// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __webpack_require__(9373);
// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __webpack_require__(8100);
// EXTERNAL MODULE: ./record/schema-given.ts
var schema_given = __webpack_require__(4729);
// EXTERNAL MODULE: ./record/schema-verdict.ts
var schema_verdict = __webpack_require__(1489);
;// CONCATENATED MODULE: ./record/schema.ts










// All members of a record, each defined once. The types below, the reader of records from elsewhere, the redactor and
// `docs/record.schema.json` derive from them. How to add one: CONTRIBUTING.md.
/** A record lists at most this many calls; further ones are only counted. A longer table helps no reader. */
const MAXIMUM_LISTED_CALLS = 5_000;
const MAXIMUM_TARGET_UNITS = 500;
const MAXIMUM_ERROR_UNITS = 2_000;
/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000
 * units. JSON cannot be cut like text, so a structured answer may take half of what a step sets, see
 * `render/outputs.ts`.
 */
const MAXIMUM_JSON_UNITS = 200_000;
/** A review is useful without the outputs as well, so its answer may be longer. */
const MAXIMUM_REVIEW_UNITS = 1_000_000;
const MAXIMUM_JOB_UNITS = 1_000;
const MAXIMUM_ADDRESS_UNITS = 2_000;
const MAXIMUM_MATRIX_UNITS = 50_000;
/** Several times the length to which the CLI's diagnostics and unreadable lines are cut. */
const MAXIMUM_DIAGNOSTICS_UNITS = 200_000;
const MAXIMUM_FINDINGS = 10_000;
const MAXIMUM_PERMISSIONS = 5;
/** No agent leaves nearly as much running. */
const MAXIMUM_BACKGROUND = 50;
/** Several times as many as the action itself writes about any run. */
const MAXIMUM_NOTES = 200;
const MAXIMUM_EARLIER_MESSAGES = 200;
/** Several times as often as the action ever starts the agent. */
const MAXIMUM_ATTEMPTS = 100;
const RUN_IDENTITY = (0,structures/* object */.Ik)({
    repository: (0,members/* identifier */.Cv)("Owner and name."),
    workflow: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Name of the workflow."),
    job: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Id of the job."),
    step: (0,members/* identifier */.Cv)("Id of the step in its job; the name that GitHub gives it where it has none."),
    runId: (0,members/* identifier */.Cv)("Of the workflow run."),
    runAttempt: (0,members/* identifier */.Cv)("Of the workflow run, from 1."),
    runUrl: (0,members/* text */.Qq)(MAXIMUM_ADDRESS_UNITS, "Where the workflow run can be looked at."),
    event: (0,members/* identifier */.Cv)("What caused the workflow run, such as `pull_request`."),
    actor: (0,members/* identifier */.Cv)("Login of whoever caused the workflow run."),
    ref: (0,members/* path */.Ae)("The reference that was checked out, such as `refs/pull/7/merge`."),
    sha: (0,members/* identifier */.Cv)("The commit of that reference."),
    matrix: (0,members/* json */.Pq)(MAXIMUM_MATRIX_UNITS, "Values of this leg of a matrix as the workflow gave them; empty without a matrix."),
    checkRunId: (0,members/* identifier */.Cv)("Check run of the job, by which others find it; empty where GitHub does not tell."),
    artifact: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Name of the artifact that holds the report page, as the workflow gave it; empty where it gave none."),
    headRef: (0,members/* path */.Ae)("The branch that a pull request asks to be merged; empty where there is none."),
    headSha: (0,members/* identifier */.Cv)("The commit of that branch, or of the run or check that caused this one."),
}, "Where the run took place: enough to find it again from a record that has travelled.");
const SESSION = (0,structures/* object */.Ik)({
    id: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Session id, as the CLI reports it.")),
    requestId: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Request id, as the terminal event reports it.")),
    model: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Display name of the model, not its slug.")),
    cwd: (0,structures/* optional */.lq)((0,members/* path */.Ae)("The agent's directory.")),
    permissionMode: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("As the CLI reports it.")),
    cliVersion: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Version of the CLI.")),
    cliSha256: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("Of the CLI's package, where the action installed it.")),
    isPinned: (0,members/* flag */.Jt)("Whether the inputs named that hash, so that the package was compared with it."),
}, "The CLI and its session.");
const RESULT = (0,structures/* object */.Ik)({
    text: (0,members/* answer */.ZF)("The agent's final answer, as the terminal event holds it."),
    subtype: (0,members/* identifier */.Cv)("`success`, or another word of the CLI."),
    isError: (0,members/* flag */.Jt)("Whether the CLI calls it an error.", true),
    error: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_ERROR_UNITS, "What went wrong, in the CLI's words, where it says so beside the text.")),
    isRedacted: (0,members/* flag */.Jt)("Whether a secret was removed from the answer."),
    durationMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("As the CLI measured it.")),
    apiDurationMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Time spent in requests, as the CLI measured it.")),
}, "The terminal event of the stream.");
const USAGE = (0,structures/* object */.Ik)({
    inputTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Input tokens.")),
    outputTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Output tokens.")),
    cacheReadTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Input tokens that were read from the cache.")),
    cacheWriteTokens: (0,structures/* optional */.lq)((0,members/* count */.U9)("Input tokens that were written to the cache.")),
}, "Tokens of all attempts, where the CLI reports them.");
const TOOL_CALL = (0,structures/* object */.Ik)({
    number: (0,members/* ordinal */.IE)("In the order in which the calls were first seen."),
    id: (0,members/* identifier */.Cv)("As the CLI numbers it."),
    attempt: (0,members/* ordinal */.IE)("The attempt in which it was made."),
    kind: (0,members/* identifier */.Cv)("Kind of tool, such as `shell` or `edit`."),
    target: (0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "What the call was about: a command, a path, an address."),
    outcome: (0,members/* oneOf */.yL)(["ok", "failed", "denied", "unfinished"], "unfinished", "How it ended; `unfinished` when its end was never seen."),
    detail: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "Its result in a few words, such as `exit 1` or `+12 −3`.")),
    error: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_ERROR_UNITS, "What went wrong.")),
    denial: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["approval", "rule", "deny", "question"], "approval", "Of a denied call: nobody was there to approve it; a rule forbids it; the input `deny` names it; it was a question, which the CLI skips.")),
    permissions: (0,structures/* list */.p_)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "A token such as `Shell(npm)`."), MAXIMUM_PERMISSIONS, "Of a denied call: the tokens by which `allow` and `deny` name it."),
    startedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch; by the CLI's clock where it tells, else its arrival.")),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    durationMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Between two times of one clock.")),
}, "One call of a tool.");
const TOOL_CALL_COUNTS = (0,structures/* object */.Ik)({
    total: (0,members/* count */.U9)("All calls, listed or not."),
    ok: (0,members/* count */.U9)("Succeeded."),
    failed: (0,members/* count */.U9)("Failed."),
    denied: (0,members/* count */.U9)("Denied."),
    unfinished: (0,members/* count */.U9)("Never seen to end."),
}, "How many calls there were.");
const TODO = (0,structures/* object */.Ik)({
    content: (0,members/* sentence */.em)("What is to be done."),
    state: (0,members/* oneOf */.yL)(["pending", "in-progress", "done", "cancelled"], "pending", "How far it is."),
}, "One entry of the agent's own to-do list.");
const PERMISSIONS = (0,structures/* object */.Ik)({
    runsEverything: (0,structures/* optional */.lq)((0,members/* flag */.Jt)("Whether the CLI was told to run what no rule denies; left out where it is not known.")),
    hasDeny: (0,members/* flag */.Jt)("Whether `deny` was given, or may have been.", true),
}, "What the workflow says about permissions.");
const RUN_RECORD = (0,structures/* object */.Ik)({
    schema: (0,members/* oneOf */.yL)([1], 1, "Version of this description."),
    conclusion: (0,members/* oneOf */.yL)([...reasons/* CONCLUSIONS */.Fr, "running"], "running", "How the run ended, in one of five words."),
    reason: (0,members/* oneOf */.yL)([...reasons/* REASON_NAMES */.ST, "running"], "running", "Why, in one word."),
    cause: (0,structures/* optional */.lq)(schema_verdict/* CAUSE */.uA),
    checks: (0,structures/* list */.p_)(schema_verdict/* CHECK */.fi, gates/* GATE_NAMES */.rn.length, "The checks of `fail-on` that failed, the worst first."),
    message: (0,members/* sentence */.em)("`cause` or `checks` in words, for readers without this action; empty for a success. A known cause is on a line before it; several failed checks have a line each, with its remedy."),
    remedy: (0,members/* sentence */.em)("What to do about it; empty for a success."),
    startedAtMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    run: RUN_IDENTITY,
    session: SESSION,
    result: (0,structures/* optional */.lq)(RESULT),
    lastMessage: (0,structures/* optional */.lq)((0,members/* answer */.ZF)("The last whole message of the agent; the answer where the stream broke off before its result.")),
    earlierMessages: (0,structures/* list */.p_)((0,members/* answer */.ZF)("A message."), MAXIMUM_EARLIER_MESSAGES, "What the agent said before its last message; of a long run the newest."),
    plan: (0,structures/* optional */.lq)((0,members/* answer */.ZF)("The plan that the agent handed over, in mode `plan`.")),
    structuredOutput: (0,structures/* optional */.lq)((0,members/* json */.Pq)(MAXIMUM_REVIEW_UNITS, "The JSON of the answer, once it satisfied the schema that the inputs named.")),
    findings: (0,structures/* list */.p_)(schema_finding/* FINDING */.wc, MAXIMUM_FINDINGS, "What the agent found at places in the code, from that JSON; in a review, what is new and what is still open."),
    reviewedHead: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The commit that the findings are about: the pull request's head.")),
    sinceLastPush: (0,structures/* optional */.lq)(schema_finding/* SINCE_LAST_PUSH */.xV),
    unseenPaths: (0,structures/* optional */.lq)((0,structures/* list */.p_)((0,members/* path */.Ae)("As the pull request names it."), MAXIMUM_PATHS, "Files of the pull request whose lines the prompt had no room for.")),
    given: (0,structures/* optional */.lq)(schema_given/* GIVEN */.W),
    usage: USAGE,
    toolCalls: (0,structures/* list */.p_)(TOOL_CALL, MAXIMUM_LISTED_CALLS, "The calls, as many as are listed."),
    toolCallCounts: TOOL_CALL_COUNTS,
    skippedQuestions: (0,members/* count */.U9)("Of the denied calls: questions to a person, which nothing can allow."),
    unlistedDeniedAsAsked: (0,members/* count */.U9)("Calls beyond the listed ones that the workflow denies with `deny`."),
    permissions: PERMISSIONS,
    filesWritten: (0,structures/* list */.p_)((0,members/* path */.Ae)("As in `files`."), MAXIMUM_PATHS, "What tool calls reported as written, edited or deleted, sorted."),
    files: (0,structures/* list */.p_)(FILE_REPORT, MAXIMUM_PATHS, "Reported and real changes brought together, sorted by path."),
    changes: CHANGES,
    pushedCommit: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The commit as which the changes were pushed, where a view was told.")),
    background: (0,structures/* list */.p_)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "Its command or description."), MAXIMUM_BACKGROUND, "What calls left running in the background, and was not seen to end."),
    todos: (0,structures/* list */.p_)(TODO, tool_details/* MAXIMUM_TODOS */.lP, "The agent's own to-do list, as it was last."),
    attempts: (0,structures/* list */.p_)(schema_process/* ATTEMPT */.GN, MAXIMUM_ATTEMPTS, "Every start of the agent."),
    cliRetries: (0,structures/* list */.p_)(schema_process/* CLI_RETRY */.e6, schema_process/* MAXIMUM_CLI_RETRIES */.T5, "Requests that the CLI repeated by itself, the first of them."),
    exit: (0,structures/* optional */.lq)(schema_process/* EXIT */.dc),
    isolation: (0,structures/* optional */.lq)(schema_process/* ISOLATION */.JZ),
    stream: schema_process/* STREAM_COUNTS */.W1,
    diagnostics: (0,members/* text */.Qq)(MAXIMUM_DIAGNOSTICS_UNITS, "The tail of the CLI's standard error."),
    notes: (0,structures/* list */.p_)((0,members/* sentence */.em)("A sentence."), MAXIMUM_NOTES, "What else the action has to say of the run."),
    isExported: (0,members/* flag */.Jt)("Whether a collector has taken spans of the run, so that nobody else has to export it."),
}, "One run of the agent: everything that any view is made from, and all that a view gets.");


/***/ }),

/***/ 1900:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ whether),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Vn: () => (/* binding */ countsByName),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   p_: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2035);


/** Makes a member optional; JSON leaves it out. */
function optional(member) {
    return {
        read: (value) => member.read(value),
        otherwise: undefined,
        isPlain: member.isPlain,
        redact: (value, redaction) => (value === undefined ? undefined : member.redact(value, redaction)),
        jsonSchema: member.jsonSchema,
    };
}
/** @param maximumItems limit for an untrusted list; items of another kind are left out */
function list(item, maximumItems, about) {
    return {
        read: (value) => Array.isArray(value)
            ? value
                .map((entry) => item.read(entry))
                .filter((entry) => entry !== undefined)
                .slice(0, maximumItems)
            : undefined,
        otherwise: [],
        isPlain: false,
        redact: (value, redaction) => value.map((entry) => item.redact(entry, redaction) ?? item.otherwise),
        jsonSchema: { type: "array", items: item.jsonSchema, description: about },
    };
}
/**
 * Describes how often each name occurred, at least once.
 *
 * @param maximumNames limit for an untrusted record; a run lists no more
 */
function countsByName(maximumNames, name, about) {
    const times = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(about);
    return {
        read(value) {
            const entries = Object.entries((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? value : {}).map(([key, found]) => [
                key,
                times.read(found) ?? 0,
            ]);
            return Object.fromEntries(entries.filter(([, found]) => found > 0).slice(0, maximumNames));
        },
        otherwise: {},
        isPlain: false,
        redact: (value, redaction) => Object.fromEntries(Object.entries(value).map(([key, found]) => [
            name.redact(key, redaction) ?? name.otherwise,
            times.redact(found, redaction) ?? times.otherwise,
        ])),
        jsonSchema: {
            type: "object",
            propertyNames: { maxLength: name.jsonSchema["maxLength"] },
            additionalProperties: times.jsonSchema,
            description: about,
        },
    };
}
/** Describes an object by its members. Other members are left out. */
function object(members, about) {
    const entries = Object.entries(members).map(([name, member]) => ({ name, member }));
    const isWhole = (built) => Object.keys(built).length === entries.length;
    /** Builds each member from its description, so that none can be forgotten. */
    function build(valueOf) {
        const built = {};
        for (const { name, member } of entries) {
            built[name] = valueOf(name, member) ?? member.otherwise;
        }
        if (!isWhole(built)) {
            throw new TypeError("An object of the record lacks a member of its description.");
        }
        return built;
    }
    /**
     * Most texts are so short that starting a search costs more than the search. The line end acts like the end of a
     * text.
     */
    function isClean(value, redaction) {
        if (redaction === _members_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING_SECRET */ .jc) {
            return true;
        }
        let plain = "";
        for (const { name, member } of entries) {
            if (member.isPlain) {
                plain += `${String(value[name])}\n`;
            }
        }
        return redaction.text(plain) === plain;
    }
    return {
        read: (value) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value)
            ? build((name, member) => (Object.hasOwn(value, name) ? member.read(value[name]) : undefined))
            : undefined,
        otherwise: build(() => undefined),
        isPlain: false,
        redact(value, redaction) {
            const ofPlain = isClean(value, redaction) ? _members_js__WEBPACK_IMPORTED_MODULE_0__/* .NOTHING_SECRET */ .jc : redaction;
            return build((name, member) => member.redact(value[name], member.isPlain ? ofPlain : redaction));
        },
        jsonSchema: {
            type: "object",
            properties: Object.fromEntries(entries.map(({ name, member }) => [name, member.jsonSchema])),
            required: entries.filter(({ member }) => member.otherwise !== undefined).map(({ name }) => name),
            description: about,
        },
    };
}
/**
 * Describes a result, or why there is none. They differ in `available`, which an untrusted record must state
 * explicitly.
 */
function whether(found, missing) {
    return {
        read(value) {
            if ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) && value["available"] === true) {
                return { ...(found.read(value) ?? found.otherwise), available: true };
            }
            return { ...(missing.read(value) ?? missing.otherwise), available: false };
        },
        otherwise: { ...missing.otherwise, available: false },
        isPlain: false,
        redact: (value, redaction) => value.available
            ? { ...(found.redact(value, redaction) ?? found.otherwise), available: true }
            : { ...(missing.redact(value, redaction) ?? missing.otherwise), available: false },
        jsonSchema: { oneOf: [variant(found.jsonSchema, true), variant(missing.jsonSchema, false)] },
    };
}
function variant(jsonSchema, available) {
    return {
        ...jsonSchema,
        properties: { available: { const: available }, ...(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(jsonSchema, "properties") },
        required: ["available", ...(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(jsonSchema, "required")],
    };
}


/***/ }),

/***/ 435:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pr: () => (/* binding */ outputNumber),
/* harmony export */   QS: () => (/* binding */ recordOutputs),
/* harmony export */   Rr: () => (/* binding */ jsonList),
/* harmony export */   Sd: () => (/* binding */ outputsOfKind),
/* harmony export */   cu: () => (/* binding */ unlistedFiles),
/* harmony export */   wk: () => (/* binding */ MAXIMUM_LIST_UNITS)
/* harmony export */ });
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
/* harmony import */ var _record_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(252);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8231);



/**
 * All outputs of a job share 1 MB, counted in UTF-16 (GitHub's documentation, "output limitations"): about 500,000
 * units. We leave room for the other steps of the job.
 */
const MAXIMUM_OUTPUTS_UNITS = 400_000;
/** For the file names, addresses and ids that channels add. */
const CHANNELS_UNITS = 20_000;
const MAXIMUM_RESULT_UNITS = 100_000;
const MAXIMUM_LIST_UNITS = 75_000;
const word = (of) => ({ kind: "word", of });
const text = (of) => ({ kind: "text", of });
const json = (of) => ({ kind: "json", of });
const rows = (of) => ({ kind: "rows", of });
const number = (of) => text((record) => outputNumber(of(record)));
/** The outputs made from a record, by the contract's names. Channels add their own (files, comment). */
const OUTPUTS = {
    conclusion: word(({ conclusion }) => conclusion),
    reason: word(({ reason }) => reason),
    result: text(({ result }) => (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cutUnits */ .Cv)(result?.text ?? "", MAXIMUM_RESULT_UNITS)),
    // Unlike text, JSON cannot be cut.
    "structured-output": json(({ structuredOutput = "" }) => structuredOutput.length <= _record_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .MAXIMUM_JSON_UNITS */ .qm ? structuredOutput : ""),
    findings: number(({ structuredOutput, findings }) => structuredOutput === undefined ? undefined : findings.length),
    "highest-severity": word(highestSeverity),
    "session-id": text(({ session }) => session.id ?? ""),
    "request-id": text(({ session }) => session.requestId ?? ""),
    model: text(({ session }) => session.model ?? ""),
    "cli-version": text(({ session }) => session.cliVersion ?? ""),
    "cli-sha256": text(({ session }) => session.cliSha256 ?? ""),
    "is-error": word(({ result }) => (result === undefined ? "" : String(result.isError))),
    "exit-code": number(({ exit }) => exit?.code),
    "duration-ms": number((record) => record.result?.durationMs ?? span(record)),
    "api-duration-ms": number(({ result }) => result?.apiDurationMs),
    "tool-calls": number(({ toolCallCounts }) => toolCallCounts.total),
    "tool-calls-failed": number(({ toolCallCounts }) => toolCallCounts.failed),
    "tool-calls-denied": number(({ toolCallCounts }) => toolCallCounts.denied),
    "files-written": json(({ filesWritten }, listUnits) => jsonList(filesWritten, listUnits, (left) => `… and ${left} more, in record-file`)),
    "files-changed": rows((record, listUnits) => jsonList(changedFiles(record), listUnits, (left) => unlistedFiles(left, "record-file"))),
    "input-tokens": number(({ usage }) => usage.inputTokens),
    "output-tokens": number(({ usage }) => usage.outputTokens),
    "cache-read-tokens": number(({ usage }) => usage.cacheReadTokens),
    "cache-write-tokens": number(({ usage }) => usage.cacheWriteTokens),
    attempts: number(({ attempts }) => attempts.length),
};
/** Returns the names of the outputs of a kind. */
function outputsOfKind(kind) {
    return Object.keys(OUTPUTS).filter((name) => OUTPUTS[name]?.kind === kind);
}
/**
 * Returns the outputs of a record, small enough together for a job. Every name is always present, so that a later step
 * reads an empty string and not a leftover. The two lists share the budget that the other outputs leave.
 */
function recordOutputs(record) {
    const outputs = (listUnits) => Object.fromEntries(Object.entries(OUTPUTS).map(([name, { of }]) => [name, of(record, listUnits)]));
    const withoutLists = Object.entries(outputs(0)).flat().join("").length;
    const room = MAXIMUM_OUTPUTS_UNITS - CHANNELS_UNITS - withoutLists;
    return outputs(Math.min(MAXIMUM_LIST_UNITS, Math.floor(room / 2)));
}
/** Empty without a structured answer, because only that can contain findings. */
function highestSeverity({ structuredOutput, findings }) {
    return structuredOutput === undefined ? "" : ((0,_record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .worstSeverity */ .Lc)(findings) ?? "none");
}
function changedFiles(record) {
    return record.files
        .filter((file) => file.changed)
        .map(({ path, status, added, removed, reported }) => ({ path, status, added, removed, reported }));
}
/** Returns the entry that replaces omitted files in a list of changed files. */
function unlistedFiles(left, place) {
    return {
        path: `… and ${left} more, in ${place}`,
        status: "modified",
        added: 0,
        removed: 0,
        reported: false,
    };
}
/**
 * Returns a JSON array of the items, or of as many as fit, followed by an item that says how many are missing.
 *
 * @param maximumUnits limit for the items, in UTF-16 units
 * @param lastItem makes the item that replaces the missing ones
 */
function jsonList(items, maximumUnits, lastItem) {
    const kept = [];
    let units = 0;
    for (const item of items) {
        const json = JSON.stringify(item);
        units += json.length + 1;
        if (units > maximumUnits) {
            kept.push(JSON.stringify(lastItem(items.length - kept.length)));
            break;
        }
        kept.push(json);
    }
    return `[${kept.join(",")}]`;
}
function span({ attempts, startedAtMs, endedAtMs }) {
    return endedAtMs === undefined || attempts.length === 0 ? undefined : endedAtMs - startedAtMs;
}
/** Formats a number as an output; empty if unknown. */
function outputNumber(value) {
    return value === undefined ? "" : String(value);
}


/***/ }),

/***/ 9881:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ configurationRoot),
/* harmony export */   Y: () => (/* binding */ isAgentConfiguration)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);

/**
 * Files and folders that the Cursor CLI obeys when it finds them in a checkout, in lower case. It also loads the skills
 * of other agents (`.agents`, `.claude`, `.codex`, `.grok`).
 */
const NAMES = new Set([
    ".cursor",
    ".cursorrules",
    "agents.md",
    "claude.md",
    "claude.local.md",
    ".claude",
    ".agents",
    ".codex",
    ".grok",
    ".mcp.json",
    ".envrc",
]);
/**
 * Returns whether a file or folder of this name is agent configuration on any file system. macOS and Windows treat
 * `.CURSOR` as the same name (CVE-2025-59944). Others ignore compatibility forms, invisible characters, or a final dot.
 *
 * @param name of one entry, without its folder
 */
function isAgentConfiguration(name) {
    return CANDIDATE.test(name) && NAMES.has(folded(name));
}
/**
 * Returns the leading part of a path that is agent configuration as a whole: `.cursor` for `.cursor/rules/a.mdc`,
 * `lib/AGENTS.md` for itself; undefined if there is none.
 *
 * @param path with `/` between its parts
 */
function configurationRoot(path) {
    for (let end = path.indexOf("/"), start = 0;; start = end + 1, end = path.indexOf("/", start)) {
        if (isAgentConfiguration(path.slice(start, end === -1 ? undefined : end))) {
            return end === -1 ? path : path.slice(0, end);
        }
        if (end === -1) {
            return undefined;
        }
    }
}
/** Cheap first check: every name begins like this, and few project files do. Folding may turn non-ASCII into it. */
const CANDIDATE = /^[.ac]|[^ -~]/i;
function folded(name) {
    // Upper case first: some letters (ſ, K) reach their plain form no other way.
    return (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .bareText */ .Op)(name)
        .normalize("NFKC")
        .toUpperCase()
        .toLowerCase()
        .replace(/(?<![. ])[. ]+$/, "");
}


/***/ }),

/***/ 8231:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cv: () => (/* binding */ cutUnits),
/* harmony export */   Mg: () => (/* binding */ withoutMiddle),
/* harmony export */   Uw: () => (/* binding */ cutBytes),
/* harmony export */   rf: () => (/* binding */ endBefore)
/* harmony export */ });
const ELLIPSIS = "…";
const NON_JOINER = 0x200c;
const JOINER = 0x200d;
/**
 * Cuts a text visibly and never inside a character: JSON readers reject a lone surrogate, and browsers show garbage.
 *
 * @param maximumUnits UTF-16 units of the result, the ellipsis included; at least 1
 */
function cutUnits(text, maximumUnits) {
    if (text.length <= maximumUnits) {
        return text;
    }
    return text.slice(0, endBefore(text, maximumUnits - ELLIPSIS.length)) + ELLIPSIS;
}
/**
 * Returns the last place up to `end` where the text can end: not inside a surrogate pair, and not after a joiner, which
 * would join nothing and be invisible.
 */
function endBefore(text, end) {
    let at = end;
    for (; at > 0; at -= 1) {
        const unit = text.charCodeAt(at - 1);
        if (!isHighSurrogate(unit) && unit !== NON_JOINER && unit !== JOINER) {
            break;
        }
    }
    return at;
}
function isHighSurrogate(unit) {
    return unit >= 0xd800 && unit <= 0xdbff;
}
/** The beginning of a long text says what it is, the end how it came out. The end matters more. */
const PART_OF_BEGINNING = 1 / 3;
/**
 * Removes the middle of a long text and says so on a line of its own.
 *
 * @param maximumUnits UTF-16 units that are kept of the text
 * @param isWhole false for a text that has been cut before: the number of missing characters is then unknown and
 *   left out
 */
function withoutMiddle(text, maximumUnits, isWhole = true) {
    if (text.length <= maximumUnits) {
        return text;
    }
    const headEnd = notInsidePair(text, Math.floor(maximumUnits * PART_OF_BEGINNING));
    const tailStart = notInsidePair(text, text.length - (maximumUnits - headEnd));
    const gap = isWhole ? `${tailStart - headEnd} characters left out` : "some of it left out";
    return `${text.slice(0, headEnd)}\n… ${gap} …\n${text.slice(tailStart)}`;
}
function notInsidePair(text, index) {
    const unit = text.charCodeAt(index);
    return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}
const LEFT_OUT = "\n… the rest is left out …";
/**
 * Cuts a text visibly, at a line's end where there is one near, else at a character.
 *
 * @param maximumBytes of UTF-8, the note that something is missing included; at least 100
 */
function cutBytes(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    let end = maximumBytes - Buffer.byteLength(LEFT_OUT);
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
        end -= 1;
    }
    const kept = bytes.subarray(0, end).toString("utf8");
    const line = kept.lastIndexOf("\n");
    return kept.slice(0, line > kept.length / 2 ? line : endBefore(kept, kept.length)) + LEFT_OUT;
}


/***/ }),

/***/ 4412:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ isPlain),
/* harmony export */   ES: () => (/* binding */ wellFormed),
/* harmony export */   Op: () => (/* binding */ bareText),
/* harmony export */   Q6: () => (/* binding */ visibleText),
/* harmony export */   Si: () => (/* binding */ spelledOut),
/* harmony export */   qM: () => (/* binding */ asCode)
/* harmony export */ });
/**
 * Line ends of the runner's log reader (`\r` too), browsers and Markdown parsers. All become `\n` rather than vanish,
 * so that two words are never joined.
 */
const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * ECMA-48 sequences: control sequences (colours, cursor), strings (window titles, hyperlinks), then short escapes.
 * A string that does not end on its line loses only its introducer: it must not swallow the text after it.
 */
const TERMINAL_SEQUENCES = /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x90\x98\x9c-\x9f\n]*(?:\x07|\x1b\\|\x9c)|\x1b[ -/]*[0-Z\\-~]/g;
/**
 * By property rather than by list, to cover future Unicode additions: control and format characters (bidirectional
 * overrides, zero-width, tags), everything that is drawn as nothing (soft hyphen, Hangul fillers, variation selectors)
 * and noncharacters. Keeps `\n`, `\t`, and one presentation selector right after a pictograph.
 */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}](?<!\p{Extended_Pictographic}[\uFE0E\uFE0F])/gu;
/** Scripts whose letters join or stack depending on what is between them: a joiner is part of the spelling there. */
const JOINING_SCRIPTS = [
    ..."Arab Syrc Mand Nkoo Adlm Rohg Mong Phag Mani".split(" "),
    ..."Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Bali Java".split(" "),
]
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join("");
/** A visible letter of these scripts, or a mark on one. */
const JOINING_LETTER = `(?=[\\p{L}\\p{M}])(?!\\p{Default_Ignorable_Code_Point})[${JOINING_SCRIPTS}]`;
/**
 * A zero-width joiner or non-joiner with a visible effect: either one between two letters of a joining script (Persian
 * "می‌خواهم"; the contexts of RFC 5892, A.1 and A.2), or the joiner between two emoji (a family, a profession).
 */
const TELLING_JOINER = `(?<=${JOINING_LETTER})[\\u200c\\u200d](?=${JOINING_LETTER})|` +
    `(?<=\\p{Extended_Pictographic}[\\ufe0e\\ufe0f\\u{1f3fb}-\\u{1f3ff}]?)\\u200d(?=\\p{Extended_Pictographic})`;
/** Compiled on first use: so many scripts take a few milliseconds, and most runs show only plain text. */
function searchFor(source) {
    let search;
    return () => (search ??= { all: new RegExp(source, "gu"), here: new RegExp(source, "uy") });
}
const invisible = searchFor(INVISIBLE.source);
/** {@link INVISIBLE} without the joiners above. They are checked last, because most texts have none. */
const unseen = searchFor(`${INVISIBLE.source}(?<!${TELLING_JOINER})`);
/** What a UTF-16 unit is, looked up rather than searched for: a look-up costs a twentieth of a search by property. */
const KINDS = new Uint8Array(0x10000);
/** Not looked at yet. */
const UNKNOWN = 0;
/** Visible, and stands for itself. */
const PLAIN = 1;
/** The halves of a pictograph (U+1F000 to U+1FBFF), which only count together. */
const FIRST_HALF = 2;
const SECOND_HALF = 3;
KINDS.fill(FIRST_HALF, 0xd83c, 0xd83e + 1);
KINDS.fill(SECOND_HALF, 0xdc00, 0xdfff + 1);
/** A presentation selector: one stays right after a pictograph, and nowhere else. */
const SELECTOR = 4;
KINDS.fill(SELECTOR, 0xfe0e, 0xfe0f + 1);
/** Joiners join letters and emoji, or have no visible effect. */
const JOINER = 5;
KINDS.fill(JOINER, 0x200c, 0x200d + 1);
/** Anything else: the text takes the long way. */
const ODD = 6;
function learn(unit) {
    const text = String.fromCharCode(unit);
    KINDS[unit] = withoutAll(text, invisible().all) === text ? PLAIN : ODD;
}
const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;
/** The ranges that make up most text. One search over the whole text is faster than the table. */
const COMMON = /^[\n\t\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u202f-\u205f\u2190-\u23ff\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3]*$/;
/** Returns true only if every character of the text is visible and stands for itself. `false` means "unknown". */
function isPlain(text) {
    return COMMON.test(text) || nextOdd(text, 0) === text.length;
}
/** Returns the first place at or after `from` with a character that is not plain, or the length. */
function nextOdd(text, from) {
    let at = from;
    while (at < text.length) {
        const kind = KINDS[text.charCodeAt(at)];
        if (kind === PLAIN || (kind === SELECTOR && isBehindPictograph(text, at))) {
            at += 1;
        }
        else if (kind === FIRST_HALF && KINDS[text.charCodeAt(at + 1)] === SECOND_HALF) {
            at += 2;
        }
        else if (kind === UNKNOWN) {
            learn(text.charCodeAt(at));
        }
        else {
            return at;
        }
    }
    return text.length;
}
/** Returns the places of joiners and selectors, if only these are not plain, as in text with emoji; else undefined. */
function oddJoiners(text) {
    const places = [];
    for (let at = nextOdd(text, 0); at < text.length; at = nextOdd(text, at + 1)) {
        const kind = KINDS[text.charCodeAt(at)];
        if (kind !== JOINER && kind !== SELECTOR) {
            return undefined;
        }
        places.push(at);
    }
    return places;
}
function isBehindPictograph(text, at) {
    return ENDS_IN_PICTOGRAPH.test(text.slice(Math.max(0, at - 2), at));
}
/**
 * Returns the text as it is shown: without anything that acts on a terminal or that a reader cannot see.
 *
 * Line ends of every kind become `\n`. Terminal sequences, control and invisible characters are dropped. A lone
 * surrogate becomes U+FFFD. Joiners stay only where a word or an emoji would fall apart without them.
 * Idempotent, and linear in the length of the text.
 *
 * @param text any string, well-formed or not
 * @returns a well-formed string whose only control characters are `\n` and `\t`
 */
function visibleText(text) {
    return without(text, unseen);
}
/**
 * Returns {@link visibleText} without any joiner, for comparing and searching: texts that look the same must match.
 */
function bareText(text) {
    return without(text, invisible);
}
function without(text, search) {
    if (COMMON.test(text)) {
        return text;
    }
    const joiners = oddJoiners(text);
    if (joiners !== undefined) {
        return joiners.length === 0 ? text : withoutSome(text, joiners, search().here);
    }
    return withoutAll(text, search().all);
}
function withoutAll(text, unseen) {
    // Replace lone surrogates first: dropping what is between two of them would make a new character.
    return text.toWellFormed().replace(LINE_ENDS, "\n").replace(TERMINAL_SEQUENCES, "").replace(unseen, "");
}
/** Checking these places alone takes a tenth of the time of a search through the whole text. */
function withoutSome(text, places, here) {
    let shown = "";
    let from = 0;
    for (const at of places) {
        here.lastIndex = at;
        if (here.test(text)) {
            shown += text.slice(from, at);
            from = at + 1;
        }
    }
    return shown + text.slice(from);
}
/** Returns text that every file and program accepts: a lone surrogate becomes U+FFFD, and NUL is dropped. */
function wellFormed(text) {
    return text.toWellFormed().replaceAll("\0", "");
}
/**
 * Returns the text with every character that nobody sees written as its code, `\\u{200b}`: for code, from which nothing may
 * be missing.
 */
function spelledOut(text) {
    return COMMON.test(text)
        ? text
        : text.toWellFormed().replace(LINE_ENDS, "\n").replace(unseen().all, asCode);
}
/** Returns a character as its code, `\u{200b}`. */
function asCode(character) {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}


/***/ }),

/***/ 529:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $6: () => (/* binding */ textAt),
/* harmony export */   CR: () => (/* binding */ booleanAt),
/* harmony export */   Gv: () => (/* binding */ isObject),
/* harmony export */   RD: () => (/* binding */ arrayAt),
/* harmony export */   jj: () => (/* binding */ idAt),
/* harmony export */   kq: () => (/* binding */ isNestedTooDeep),
/* harmony export */   lJ: () => (/* binding */ objectAt),
/* harmony export */   lj: () => (/* binding */ parseObject),
/* harmony export */   qF: () => (/* binding */ parseJson),
/* harmony export */   tk: () => (/* binding */ numberAt),
/* harmony export */   vM: () => (/* binding */ finiteNumber)
/* harmony export */ });
function isObject(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}
const BYTE_ORDER_MARK = "\uFEFF";
/**
 * Parses JSON text; returns undefined if it is not JSON (JSON itself has no undefined). Skips a leading byte order
 * mark, which some shells write.
 */
function parseJson(text) {
    try {
        return JSON.parse(text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text);
    }
    catch {
        return undefined;
    }
}
/**
 * Parses a JSON object; returns undefined for anything else. Noise is recognised by its first and last character: a
 * parser error costs as much as parsing thousands of characters, and a stream may be all noise.
 */
function parseObject(text) {
    const content = text.trim();
    const value = content.startsWith("{") && content.endsWith("}") ? parseJson(text) : undefined;
    return isObject(value) ? value : undefined;
}
/** No CLI nests its events nearly this deep. Walking or printing deeper values would overflow the stack. */
const MAXIMUM_DEPTH = 500;
/** Returns whether the value nests too deep to process; a short text cannot. @param text the value was read from it */
function isNestedTooDeep(value, text) {
    return text.length > MAXIMUM_DEPTH && isDeeper(value, MAXIMUM_DEPTH);
}
function isDeeper(value, depth) {
    if (typeof value !== "object" || value === null) {
        return false;
    }
    if (depth === 0) {
        return true;
    }
    const members = Array.isArray(value) ? value : Object.values(value);
    return members.some((member) => isDeeper(member, depth - 1));
}
/** Returns the member as an object, or an empty one, so that callers need no branch at every step. */
function objectAt(object, key) {
    const value = memberOf(object, key);
    return isObject(value) ? value : {};
}
function arrayAt(object, key) {
    const value = memberOf(object, key);
    return Array.isArray(value) ? value : [];
}
/** Returns the member as a non-empty string; the CLI writes `""` for unknown values. */
function textAt(object, key) {
    const value = memberOf(object, key);
    return typeof value === "string" && value !== "" ? value : undefined;
}
/** Returns the member as a finite number, see {@link finiteNumber}. */
function numberAt(object, key) {
    return finiteNumber(memberOf(object, key));
}
/** Returns the member as an id: a text, or a number as text. */
function idAt(object, key) {
    const value = memberOf(object, key);
    return typeof value === "number" ? String(value) : textAt(object, key);
}
/**
 * Returns the value as a finite number. The stream is protobuf-JSON, which writes 64-bit integers as strings and 32-bit
 * ones as numbers, so both are accepted everywhere.
 */
function finiteNumber(value) {
    const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
function booleanAt(object, key) {
    const value = memberOf(object, key);
    return typeof value === "boolean" ? value : undefined;
}
/** Own members only: a stream that names `constructor` or `toString` must not reach the prototype. */
function memberOf(object, key) {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}


/***/ }),

/***/ 7469:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KD: () => (/* binding */ neutraliseInline),
/* harmony export */   UO: () => (/* binding */ neutraliseLines),
/* harmony export */   op: () => (/* binding */ neutraliseText),
/* harmony export */   uQ: () => (/* binding */ encodeHiddenText),
/* harmony export */   yi: () => (/* binding */ decodeHiddenText)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8231);
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);


/** After any white space, where the runner looks for `::command::`, comes a character that begins no command. */
const GUTTER = /^\s*[^\s:#]/;
/**
 * Turns any text into lines for the step log that the runner cannot mistake for a workflow command.
 *
 * The runner splits its log on `\n`, `\r\n` and a lone `\r`. It accepts `::command::` after any leading white space
 * (actions/runner `ActionCommand.cs`, `TryParseV2`) and `##[command]` anywhere in a line (`TryParse`). So we split lines
 * here, begin every line with a gutter that is not white space, and write `##[` as `##\[`. Invisible characters go
 * first: removing one later could join a command (`##` + U+200B + `[`), and .NET's culture-aware search skips them.
 *
 * @param text from the agent, a tool or a file; a final line end does not start another line
 * @param options `gutter`: put before every line; its first visible character must be neither `:` nor `#`.
 *   `maximumLength`: of a line with its gutter, in UTF-16 units; longer lines are cut and say how much is missing
 * @throws RangeError when the gutter could itself become part of a command
 */
function neutraliseLines(text, options) {
    const { gutter, maximumLength } = options;
    if (!GUTTER.test(gutter) || (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(gutter) !== gutter || gutter.includes("\n")) {
        throw new RangeError(`The gutter ${JSON.stringify(gutter)} would not keep a line from being a command: use visible text on one line, not ":" or "#".`);
    }
    const lines = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text).split("\n");
    if (lines.at(-1) === "") {
        lines.pop();
    }
    return lines.map((line) => cut(breakHashCommands(gutter + line).trimEnd(), maximumLength));
}
/**
 * Neutralises a name, target or reason inside one of our lines: one line, with `⏎` for line ends. Also safe at the
 * start of a line. Put something between two such texts: `##` and `[x]` are only harmless apart.
 *
 * @param text any string
 * @param maximumLength of the result, in UTF-16 units; longer text is cut and says how much is missing
 */
function neutraliseInline(text, maximumLength) {
    const line = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text).trim().replaceAll("\n", "⏎").replaceAll("\t", " ");
    return cut(breakHashCommands(line.startsWith("::") ? `\\${line}` : line), maximumLength);
}
/**
 * Neutralises the text of an annotation, which keeps its lines: their ends are escaped in the workflow command.
 *
 * @param maximumLength of each line and of the whole, in UTF-16 units
 */
function neutraliseText(text, maximumLength) {
    const lines = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text).trim().split("\n");
    return (0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cutUnits */ .Cv)(lines.map((line) => neutraliseInline(line, maximumLength)).join("\n"), maximumLength);
}
function breakHashCommands(line) {
    return line.replaceAll("##[", "##\\[");
}
/** Cuts to the length with a mark that names the number of UTF-16 units left out, never between two surrogates. */
function cut(line, maximumLength) {
    if (line.length <= maximumLength) {
        return line;
    }
    const room = Math.max(0, maximumLength - ` … +${line.length} characters`.length);
    const end = (0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .endBefore */ .rf)(line, room);
    return `${line.slice(0, end)} … +${line.length - end} characters`.slice(0, maximumLength);
}
/**
 * Encodes any text as one word for an HTML comment. `-`, `>` and white space become percent escapes, so nothing can end
 * the comment or the word. Invisible characters are dropped.
 */
function encodeHiddenText(text) {
    return encodeURIComponent((0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text)).replace(/[-!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
/** Decodes a word of {@link encodeHiddenText}; returns any other word unchanged. */
function decodeHiddenText(word) {
    try {
        return decodeURIComponent(word);
    }
    catch {
        return word;
    }
}


/***/ }),

/***/ 8062:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ BlankSearch),
/* harmony export */   d: () => (/* binding */ foldBlanks)
/* harmony export */ });
/* harmony import */ var _window_set_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8976);

/**
 * A run of blanks in bytes as Latin-1: white space of ASCII or of Unicode in UTF-8, the blank Braille pattern, or
 * escapes. Every backslash is one, with the letter of an escape behind it, as in JSON inside JSON (`\\\\t`). A run is
 * bounded, because the search remembers each of its blanks.
 */
const RUN = new RegExp(`(?:${[
    String.raw `[\t-\r ]`,
    String.raw `\\[nrtfv]?`,
    String.raw `\xc2[\x85\xa0]`,
    String.raw `\xe1\x9a\x80`,
    String.raw `\xe2(?:\x80[\x80-\x8a\xa8\xa9\xaf]|\x81\x9f|\xa0\x80)`,
    String.raw `\xe3\x80\x80`,
].join("|")}){1,1000}`, "g");
function fold(text) {
    const ends = [{ at: 0, was: 0 }];
    const parts = [];
    let length = 0;
    let from = 0;
    for (const { 0: run, index } of text.matchAll(RUN)) {
        if (run !== " ") {
            parts.push(text.slice(from, index), " ");
            length += index - from + 1;
            from = index + run.length;
            ends.push({ at: length, was: from });
        }
    }
    return { text: parts.join("") + text.slice(from), ends };
}
/** Returns the bytes with each run of blanks as one space, as the views show text. Linear in the bytes. */
function foldBlanks(bytes) {
    return Buffer.from(fold(bytes.toString("latin1")).text, "latin1");
}
/** Returns a function that maps places of the folded text back; call it with places in order. */
function unfolding({ ends }) {
    let next = 1;
    return (place) => {
        while ((ends[next]?.at ?? Infinity) <= place) {
            next++;
        }
        const { at, was } = ends[next - 1] ?? { at: 0, was: 0 };
        return was + place - at;
    };
}
function longest(parts) {
    return parts.reduce((one, other) => (one.length >= other.length ? one : other), "");
}
/** Returns the longest word of each piece with a space, without words that contain another one. Bytes as Latin-1. */
function marksOf(forms) {
    const pieces = forms.flatMap((form) => Array.from({ length: Math.max(1, form.length - _window_set_js__WEBPACK_IMPORTED_MODULE_0__/* .WINDOW */ .jf + 1) }, (_, start) => form.slice(start, start + _window_set_js__WEBPACK_IMPORTED_MODULE_0__/* .WINDOW */ .jf)));
    const words = new Set(pieces.filter((piece) => piece.includes(" ")).map((piece) => longest(piece.split(" "))));
    const marks = [];
    for (const word of [...words].toSorted((one, other) => one.length - other.length)) {
        if (word !== "" && !marks.some((mark) => word.includes(mark))) {
            marks.push(word);
        }
    }
    return marks;
}
function placesOf(literal, text) {
    const places = [];
    for (let start = text.indexOf(literal); start !== -1; start = text.indexOf(literal, start + 1)) {
        places.push({ start, end: start + literal.length });
    }
    return places;
}
/** Finds secrets that contain blanks, with any other blanks in their place. */
class BlankSearch {
    /** The search can only find something in bytes that contain one of these. Checking for them first is almost free. */
    marks;
    #windows;
    #short;
    /** @param forms as {@link foldBlanks} returns them: long ones to find by pieces, short ones as a whole */
    constructor({ long, short }) {
        this.#windows = new _window_set_js__WEBPACK_IMPORTED_MODULE_0__/* .WindowSet */ .tf(long, []);
        this.#short = short.map((form) => form.toString("latin1"));
        const forms = [...long.map((form) => form.toString("latin1")), ...this.#short];
        this.marks = marksOf(forms).map((mark) => Buffer.from(mark, "latin1"));
    }
    /** @returns in no order, may overlap */
    find(bytes) {
        const folded = fold(bytes.toString("latin1"));
        const pieces = this.#windows.find(Buffer.from(folded.text, "latin1"), false);
        const found = [pieces, ...this.#short.map((literal) => placesOf(literal, folded.text))];
        return found.flatMap((spans) => {
            const [start, end] = [unfolding(folded), unfolding(folded)];
            return spans.map((span) => ({ start: start(span.start), end: end(span.end) }));
        });
    }
}


/***/ }),

/***/ 6504:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F0: () => (/* binding */ HIDING_ESCAPES),
/* harmony export */   Ki: () => (/* binding */ stringLiterals),
/* harmony export */   Xl: () => (/* binding */ withoutReferences),
/* harmony export */   a$: () => (/* binding */ unescapedForms),
/* harmony export */   c0: () => (/* binding */ withoutUnicodeEscapes),
/* harmony export */   jR: () => (/* binding */ hasUnicodeEscape),
/* harmony export */   zQ: () => (/* binding */ spansOutOfStrings),
/* harmony export */   zv: () => (/* binding */ hidesCharacter)
/* harmony export */ });
const BACKSLASH = 0x5c;
const QUOTATION_MARK = 0x22;
/** Returns whether an odd number of backslashes precedes `at`. */
function isEscaped(bytes, at) {
    let first = at;
    while (bytes[first - 1] === BACKSLASH) {
        first--;
    }
    return (at - first) % 2 === 1;
}
/** Returns where the string with contents from `start` ends: its closing quotation mark, or the end of the bytes. */
function endOfString(bytes, start) {
    let end = bytes.indexOf(QUOTATION_MARK, start);
    while (end !== -1 && isEscaped(bytes, end)) {
        end = bytes.indexOf(QUOTATION_MARK, end + 1);
    }
    return end === -1 ? bytes.length : end;
}
/**
 * Yields the string literals of JSON text in order, including their quotation marks; an unclosed one reaches to the end
 * of the bytes. Includes the names of members, and every member of a repeated name.
 */
function* stringLiterals(bytes) {
    for (let start = bytes.indexOf(QUOTATION_MARK); start !== -1;) {
        const end = Math.min(endOfString(bytes, start + 1) + 1, bytes.length);
        yield { start, end };
        start = bytes.indexOf(QUOTATION_MARK, end);
    }
}
/**
 * Returns the spans that include anything besides the inside of one string: a quotation mark, a number, a bracket. A
 * span may begin with the mark that opens its string: that mark is taken for the end of an escaped one.
 *
 * @param bytes JSON text
 * @param spans in any order
 */
function spansOutOfStrings(bytes, spans) {
    if (spans.length === 0) {
        return spans;
    }
    const literals = stringLiterals(bytes);
    let literal = literals.next();
    return spans
        .toSorted((one, other) => one.start - other.start)
        .filter(({ start, end }) => {
        while (literal.done !== true && literal.value.end - 1 <= start) {
            literal = literals.next();
        }
        return literal.done === true || start < literal.value.start || end > literal.value.end - 1;
    });
}
const ESCAPE = /\\(?:u([0-9A-Fa-f]{4})|(["\\/bfnrt]))/g;
const MEANINGS = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
/** Needless escapes, in which a text can hide from a search. */
const NEEDLESS_ESCAPE = /\\[bu/]/;
/** Levels of JSON inside JSON. No reader unpacks more. */
const MOST_LEVELS = 4;
function withoutEscapes(text) {
    return text.replace(ESCAPE, (_escape, digits, mark) => digits === undefined ? (MEANINGS[mark ?? ""] ?? mark ?? "") : characterOf(digits));
}
function characterOf(digits) {
    return String.fromCharCode(Number.parseInt(digits, 16));
}
/** Returns the text with each `\uXXXX` decoded, for a search that knows no other escapes. */
function withoutUnicodeEscapes(text) {
    if (!text.includes("\\u")) {
        return text;
    }
    return text.replace(/\\u([0-9A-Fa-f]{4})/g, (_escape, digits) => characterOf(digits));
}
/**
 * Returns what a reader sees who undoes the escapes of a text once, twice, and so on. The text may be JSON, or contain
 * JSON inside JSON.
 *
 * @returns an empty list for a text without escapes that hide something
 */
function unescapedForms(text) {
    if (!NEEDLESS_ESCAPE.test(text)) {
        return [];
    }
    const forms = [withoutUnicodeEscapes(text)];
    for (let rest = text; forms.length <= MOST_LEVELS && NEEDLESS_ESCAPE.test(rest);) {
        rest = withoutEscapes(rest);
        forms.push(rest);
    }
    return forms;
}
const REFERENCE = /&#(?:x([0-9a-f]{1,8})|(\d{1,10}));/gi;
const NAMED_REFERENCES = {
    "&lt;": "<",
    "&gt;": ">",
    "&quot;": '"',
    "&apos;": "'",
    "&amp;": "&",
};
const HIGHEST_CHARACTER = 0x10_ff_ff;
/** Returns the text with the references of XML undone, if any of them is a number, which can hide any character. */
function withoutReferences(text) {
    const decoded = text.replace(REFERENCE, (reference, hexadecimal, decimal) => {
        const character = hexadecimal === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hexadecimal, 16);
        return character > HIGHEST_CHARACTER ? reference : String.fromCodePoint(character);
    });
    return decoded === text
        ? text
        : decoded.replace(/&(?:lt|gt|quot|apos|amp);/g, (name) => NAMED_REFERENCES[name] ?? name);
}
/**
 * JSON text that hides characters from a search of its bytes contains one of these. `\/` hides a slash, `\uXXXX` and
 * `&#39;` any character, and escaped control characters such as `\b` vanish when the text is shown.
 */
const HIDING_ESCAPES = ["\\/", "\\b", "\\u", "&#"];
const UNICODE_ESCAPE = /\\u[0-9A-Fa-f]{4}/;
/** Returns whether a text contains `\uXXXX`, which a search of its bytes does not decode. */
function hasUnicodeEscape(text) {
    return UNICODE_ESCAPE.test(text);
}
/**
 * Returns whether one of {@link HIDING_ESCAPES} at `start` hides something: it is an escape, or it is `\uXXXX` after an
 * escaped backslash (JSON text inside a JSON string). The latter counts for every character: a token can begin after
 * one that vanishes.
 *
 * @param bytes JSON text; otherwise the result means nothing
 */
function hidesCharacter(bytes, start) {
    return !isEscaped(bytes, start) || hasUnicodeEscape(bytes.toString("latin1", start, start + 6));
}


/***/ }),

/***/ 332:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  p: () => (/* binding */ knownForms),
  r: () => (/* binding */ linesToMask)
});

// EXTERNAL MODULE: ./safety/redaction/blanks.ts
var blanks = __webpack_require__(8062);
;// CONCATENATED MODULE: ./safety/redaction/encodings.ts
/** Encoded forms of shorter secrets would match ordinary text. UTF-16 units. */
const SHORTEST_ENCODED = 6;
/** Returns the inside of the string literal that `JSON.stringify` writes for `text`. */
function escapeJson(text) {
    return JSON.stringify(text).slice(1, -1);
}
/** As ASCII-only serializers write it: every other UTF-16 unit as `\uXXXX`. */
function asciiOnly(text) {
    return text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
/** As PHP's serializer writes it. */
function escapedSlashes(text) {
    return text.replaceAll("/", "\\/");
}
function unicodeEscapes(escaped, characters, upperCase) {
    return escaped.replace(characters, (character) => {
        const digits = character.slice(-1).charCodeAt(0).toString(16).padStart(4, "0");
        return `\\u${upperCase ? digits.toUpperCase() : digits}`;
    });
}
/** As serializers write that make JSON safe inside HTML: Go's (terraform, gh, kubectl), Gson, System.Text.Json. */
function harmlessInHtml(escaped) {
    return [
        unicodeEscapes(escaped, /[<>&]/g, false),
        unicodeEscapes(escaped, /[<>&=']/g, false),
        unicodeEscapes(escaped, /\\"|[<>&'+`]/g, true),
    ];
}
/** JSON string contents, escaped once and twice: tool results are often JSON text inside a JSON string. */
function jsonForms(text) {
    const escaped = escapeJson(text);
    const forms = [escaped, asciiOnly(escaped), escapedSlashes(escaped), ...harmlessInHtml(escaped)];
    return [...forms, ...forms.map(escapeJson)];
}
function escapeMarkup(text, quotationMark, apostrophe) {
    return text
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', quotationMark)
        .replaceAll("'", apostrophe);
}
/** XML and HTML text and attributes, with the pairs of references that common libraries write. */
function markupForms(text) {
    return [
        escapeMarkup(text, '"', "'"),
        escapeMarkup(text, "&quot;", "&#39;"),
        escapeMarkup(text, "&quot;", "&apos;"),
        escapeMarkup(text, "&quot;", "&#x27;"),
        escapeMarkup(text, "&#34;", "&#39;"),
    ];
}
function urlForms(text) {
    const component = encodeURIComponent(text);
    const strict = component.replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
    const form = new URLSearchParams({ "": text }).toString().slice(1);
    // Python's quote() keeps the slash, Go's PathEscape the characters that are allowed in a path.
    const quoted = strict.replaceAll("%2F", "/");
    const path = strict.replace(/%(?:24|26|2B|3A|3D|40)/g, (escape) => decodeURIComponent(escape));
    const once = [encodeURI(text), component, strict, form, quoted, path];
    const forms = [
        ...once,
        ...once.map((encoded) => encoded.replace(/%../g, (escape) => escape.toLowerCase())),
    ];
    // An address inside of another one.
    return [...forms, ...forms.map((encoded) => encoded.replaceAll("%", "%25"))];
}
/**
 * Base64 of the secret at each of the three byte offsets that it can have in a longer text. Characters that also encode
 * bits of the preceding text are left off. The end has three forms: padded, unpadded, and followed by more text.
 */
function base64Forms(bytes) {
    const forms = [];
    for (const shift of [0, 1, 2]) {
        const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
        const padded = shifted.toString("base64").slice(shift === 0 ? 0 : shift + 1);
        const unpadded = padded.replace(/(?<!=)=+$/, "");
        forms.push(padded, unpadded);
        if (shifted.length % 3 !== 0) {
            forms.push(unpadded.slice(0, -1));
        }
    }
    return [...forms, ...forms.map((form) => form.replaceAll("+", "-").replaceAll("/", "_"))];
}
/** Returns the secret as UTF-8 readers see it: as it is, and escaped for XML and HTML. */
function textForms(secret) {
    const text = Buffer.from(secret).toString();
    return [...new Set([text, ...markupForms(text)])];
}
/**
 * Returns the secret in every form that we search for: as it is, JSON (nested up to two levels, also in the ASCII, the
 * slash-escaping and the HTML-safe dialects), XML and HTML. From 6 UTF-16 units also base64 and base64url (three byte
 * shifts, with and without padding), hexadecimal and URL encodings (both cases of digits; URL also
 * twice).
 *
 * @param secret not empty; lone surrogates count as U+FFFD, as in UTF-8
 * @returns each form once
 */
function encodedForms(secret) {
    const bytes = Buffer.from(secret);
    const text = bytes.toString();
    const plain = textForms(secret);
    const forms = new Set([...plain, ...plain.flatMap(jsonForms)]);
    if (text.length >= SHORTEST_ENCODED) {
        const hexadecimal = bytes.toString("hex");
        for (const form of [hexadecimal, hexadecimal.toUpperCase(), ...urlForms(text), ...base64Forms(bytes)]) {
            forms.add(form);
        }
    }
    return [...forms];
}

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./safety/redaction/secrets.ts
var secrets = __webpack_require__(7084);
// EXTERNAL MODULE: ./safety/redaction/window-set.ts
var window_set = __webpack_require__(8976);
;// CONCATENATED MODULE: ./safety/redaction/known-secrets.ts





/** Shorter lines of a secret ("{", "},", "type: x") are layout. UTF-16 units. */
const SHORTEST_LINE = 8;
/** Returns the parts to keep secret: the values if the secret is a JSON document or a line of one, else all of it. */
function valuesOf(secret) {
    return (0,secrets/* secretsInDocument */._Y)(secret) ?? [secret];
}
function linesOf(value) {
    return value.trim().split(/\r\n|\r|\n/);
}
/** Returns the trimmed lines that are more than layout. A value of a single line always counts. */
function tellingLines(lines) {
    const shortest = lines.length === 1 ? 1 : SHORTEST_LINE;
    return lines.map((line) => line.trim()).filter((line) => line.length >= shortest);
}
/** Returns a value as it may be printed: whole, plus its lines that are too short for the search by pieces. */
function textsOf(value) {
    const lines = linesOf(value);
    const short = tellingLines(lines).filter((line) => Buffer.byteLength(line) < window_set/* WINDOW */.jf);
    // The line ends of a multi-line secret depend on the program that prints it.
    return [value, ...(lines.length === 1 ? [] : [lines.join("\n"), lines.join("\r\n")]), ...short];
}
/**
 * Returns the lines to register with the runner, which masks line by line. Given a whole document, it would mask each
 * `{` in the job's log.
 */
function linesToMask(secrets) {
    const lines = secrets.flatMap(valuesOf).flatMap((value) => tellingLines(linesOf(value)));
    return [...new Set(lines.filter((line) => !isVoid(line)))];
}
/** Blank, or the asterisks of a removed secret: searching for these would garble all text and hide nothing. */
function isVoid(secret) {
    return /^[\s*]*$/.test(secret);
}
/** Returns whether all pieces of `form` are pieces of another form, as with unpadded base64. */
function isCovered(form, others) {
    return others.some((other) => other.length > form.length && other.includes(form));
}
function divide(forms) {
    const buffers = forms.map((form) => Buffer.from(form));
    const long = buffers.filter((form) => form.length >= window_set/* WINDOW */.jf);
    return {
        long: long.filter((form) => !isCovered(form, long)),
        short: buffers.filter((form) => form.length < window_set/* WINDOW */.jf || !(0,window_set/* hasTellingWindow */.sR)(form)),
    };
}
function join(parts) {
    return { long: parts.flatMap(({ long }) => long), short: parts.flatMap(({ short }) => short) };
}
/** Returns the forms that JSON escapes, as written there, and those with blanks, whose pieces count sooner in JSON. */
function formsInJson(forms) {
    const escaped = forms.map(escapeJson).filter((form) => !forms.includes(form));
    return [...new Set([...forms.filter((form) => /[\s\\]/.test(form)), ...escaped])];
}
/** Returns the forms with blanks inside, each run of blanks as one space. */
function foldedForms(values) {
    const forms = values
        .map((value) => value.trim())
        .filter((value) => /\s/.test(value))
        .flatMap(encodedForms)
        .map((form) => (0,blanks/* foldBlanks */.d)(Buffer.from(form)).toString())
        .filter((form) => form.includes(" "));
    return divide([...new Set(forms)]);
}
/**
 * Returns all forms of all secrets as UTF-8. Forms are long from 12 bytes on. Blank secrets are left out.
 *
 * @returns `anywhere`: forms to find in every text; `inJson`: additional forms to find in JSON text, so that the search
 *   of its bytes finds every secret in its strings; `asText`: forms that a reader sees in JSON text without decoding
 *   it; `folded`: forms to find in text with folded blanks
 */
function knownForms(secrets) {
    const texts = secrets.flatMap(valuesOf).flatMap(textsOf);
    // Texts are also searched without joiners, so search for secrets without theirs, too.
    const values = [...new Set([...texts, ...texts.map(invisible/* bareText */.Op)].filter((text) => !isVoid(text)))];
    const forms = values.map(encodedForms);
    return {
        anywhere: join(forms.map(divide)),
        inJson: join(forms.map((those) => divide(formsInJson(those)))),
        asText: divide(values.flatMap(textForms)),
        folded: foldedForms(values),
    };
}


/***/ }),

/***/ 2549:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ redactMarkup),
/* harmony export */   X: () => (/* binding */ REMOVED)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2568);


/** Everything except white space and ASCII punctuation, which may be markup. */
const WORDS = /[^\s!-/:-@[-`{-~]+/g;
const REMOVED = "***";
const MOST_PASSES = 4;
function withoutWords(bytes, spans) {
    let text = "";
    let kept = 0;
    for (const { start, end } of (0,_spans_js__WEBPACK_IMPORTED_MODULE_1__/* .mergeSpans */ .q4)(bytes, spans)) {
        text += bytes.toString("utf8", kept, start) + bytes.toString("utf8", start, end).replace(WORDS, REMOVED);
        kept = end;
    }
    return text + bytes.toString("utf8", kept);
}
/**
 * Removes secrets from our finished Markdown, HTML or log lines: those that only appear once the parts, each already
 * redacted, are joined. Only words are removed, so that no fence, tag or cell loses its end. If a secret made of
 * punctuation remains, the whole text is replaced.
 *
 * @returns the same string if nothing is found, apart from the repairs of {@link wellFormed}
 */
function redactMarkup(finder, text) {
    let rest = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .wellFormed */ .ES)(text);
    for (let pass = 0; pass < MOST_PASSES; pass++) {
        const bytes = Buffer.from(rest);
        const { spans } = finder.find(bytes, false);
        if (spans.length === 0) {
            return rest;
        }
        rest = withoutWords(bytes, spans);
    }
    return REMOVED;
}


/***/ }),

/***/ 2834:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ PieceRedactor),
/* harmony export */   i: () => (/* binding */ TextLineRedactor)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);
/* harmony import */ var _json_strings_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6504);
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2568);
/* harmony import */ var _window_set_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8976);




/** An ECMA-48 sequence, for example a colour, that has not ended yet. */
const BEGUN_SEQUENCE = /^\x1b(?:\[[0-?]*[ -/]*|[\]PX^_][^\x07\x1b\n]*)?$/;
/** No real terminal sequence is longer. UTF-16 units. */
const LONGEST_SEQUENCE = 200;
/** Returns the unfinished sequence at the end of the text, which the next piece may finish; empty if there is none. */
function begunSequence(text) {
    const start = text.lastIndexOf("\x1b");
    if (start === -1 || text.length - start > LONGEST_SEQUENCE) {
        return "";
    }
    const sequence = text.slice(start);
    return BEGUN_SEQUENCE.test(sequence) ? sequence : "";
}
const BLANKS = /\s{2,}/g;
const TWO_BLANKS = /\s\s/;
/** Returns the end of a text, to be searched together with the next piece. A run of blanks counts as one. */
function tailOf(text) {
    // Runs further back make no difference. Check first: most texts have none, and a stream may be all short pieces.
    const hasRun = TWO_BLANKS.test(text.slice(-_window_set_js__WEBPACK_IMPORTED_MODULE_3__/* .WINDOW */ .jf));
    return (hasRun ? text.replace(BLANKS, " ") : text).slice(1 - _window_set_js__WEBPACK_IMPORTED_MODULE_3__/* .WINDOW */ .jf);
}
/**
 * Redacts a text that is sent piece by piece, each before the next is known. Each piece is searched together with the
 * end of the text before it, so however a secret is cut, at most 11 bytes of it in a row get out.
 */
class PieceRedactor {
    #finder;
    #tail = "";
    #begun = "";
    constructor(finder) {
        this.#finder = finder;
    }
    /** @returns the redacted piece; the same string if there is nothing to remove */
    piece(piece) {
        const before = this.#tail;
        const whole = this.#begun + (0,_json_strings_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutUnicodeEscapes */ .c0)(piece);
        this.#begun = begunSequence(whole);
        const visible = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .bareText */ .Op)(whole.slice(0, whole.length - this.#begun.length));
        const text = before + visible;
        // `tailOf` counts units. Non-ASCII units have more bytes, so the tail is never too short.
        this.#tail = tailOf(text);
        const { spans } = this.#finder.find(Buffer.from(text), false);
        return spans.length === 0 ? piece : withoutSpans(piece, visible, Buffer.byteLength(before), spans);
    }
}
/** @param spans to remove; their places minus `offset` bytes are places in `visible` */
function withoutSpans(piece, visible, offset, spans) {
    const own = spans
        .filter(({ end }) => end > offset)
        .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: end - offset }));
    return own.length === 0 ? piece : (0,_spans_js__WEBPACK_IMPORTED_MODULE_2__/* .replaceSpans */ .Gg)(Buffer.from(visible), own).toString();
}
const KEY_BEGIN = /-----BEGIN [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----$/;
const KEY_END = /-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
/** Base64, a header, or nothing (RFC 7468, RFC 1421). Any other line ends the key. */
const KEY_LINE = /^\s*(?:[A-Za-z0-9+/=]*|(?:Proc-Type|DEK-Info|Version|Comment|Hash): .*)$/;
const REMOVED = "***";
/**
 * Redacts a text that is sent line by line, each before the next is known. No single line contains a secret of several
 * short lines, so at most 11 bytes of it are out before it is recognised. Nothing gets out of a private key in PEM,
 * except its first line, which announces it.
 */
class TextLineRedactor {
    #redactor;
    #pieces;
    #isInKey = false;
    constructor(redactor) {
        this.#redactor = redactor;
        this.#pieces = redactor.pieces();
    }
    /** @param line without its line ending */
    line(line) {
        const text = this.#redactor.text(this.#pieces.piece(`${line}\n`).replace(/\n$/, ""));
        return this.#isOfKey(line) ? REMOVED : text;
    }
    #isOfKey(line) {
        const shown = line.trimEnd();
        const isOfKey = this.#isInKey && (KEY_END.test(line) || KEY_LINE.test(shown));
        this.#isInKey = KEY_BEGIN.test(shown) || (isOfKey && !KEY_END.test(line));
        return isOfKey;
    }
}


/***/ }),

/***/ 3176:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ redactValue)
/* harmony export */ });
/** Deepest level that is searched. No event has more than a few dozen levels, and a stack holds many more. */
const DEEPEST = 500;
const TOO_DEEP = "***";
function redactItems(redactor, items, depth) {
    const redacted = items.map((item) => redactAt(redactor, item, depth));
    return redacted.every((item, index) => item === items[index]) ? items : redacted;
}
function redactProperties(redactor, object, depth) {
    const entries = Object.entries(object);
    const redacted = entries.map(([name, item]) => [
        redactor.text(name),
        redactAt(redactor, item, depth),
    ]);
    const isSame = redacted.every(([name, item], index) => {
        const entry = entries[index];
        return name === entry?.[0] && item === entry[1];
    });
    // fromEntries, since assigning a property named __proto__ would set the prototype.
    return isSame ? object : Object.fromEntries(redacted);
}
function redactAt(redactor, value, depth) {
    if (typeof value === "string") {
        return redactor.text(value);
    }
    if (typeof value === "number") {
        // As in redacted JSON text: no part of the number can be shown.
        return redactor.text(String(value)) === String(value) ? value : null;
    }
    if (typeof value !== "object" || value === null) {
        return value;
    }
    if (depth === DEEPEST) {
        return TOO_DEEP;
    }
    return Array.isArray(value)
        ? redactItems(redactor, value, depth + 1)
        : redactProperties(redactor, value, depth + 1);
}
/**
 * Redacts every string of a JSON value, including names of properties. Returns the very same value, and the same parts
 * of it, where nothing was found. A number that contains a secret becomes null. Anything nested more than 500 levels
 * deep becomes `***`. Of names that redaction makes equal, only the last property is kept.
 *
 * @param value as from `JSON.parse`, without cycles
 */
function redactValue(redactor, value) {
    return redactAt(redactor, value, 0);
}


/***/ }),

/***/ 8191:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createRedactor)
});

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./safety/redaction/json-strings.ts
var json_strings = __webpack_require__(6504);
// EXTERNAL MODULE: ./safety/redaction/spans.ts
var redaction_spans = __webpack_require__(2568);
;// CONCATENATED MODULE: ./safety/redaction/redact-json.ts



/** A string without escapes and references, so that the search of the bytes has seen all of it. */
const PLAIN_LITERAL = /^"[ !#-%'-[\]-~]*"$/;
/** Numbers between strings. */
const NUMBER = /-?\d[\d.eE+-]*/g;
/** Only secrets that contain JSON themselves lie across strings after the first removal and need further passes. */
const MOST_PASSES = 4;
const REMOVED_STRING = '"***"';
/** Readers treat it as an unknown number. */
const REMOVED_NUMBER = "null";
/** Returns a function that says whether a span overlaps a place; call it with places in order. */
function hitsAmong(bytes, spans) {
    const merged = (0,redaction_spans/* mergeSpans */.q4)(bytes, spans);
    let next = 0;
    return ({ start, end }) => {
        while ((merged[next]?.end ?? Infinity) <= start) {
            next++;
        }
        return (merged[next]?.start ?? Infinity) < end;
    };
}
/** Rewrites the strings of JSON text and removes numbers that contain a span. Returns the same Buffer if unchanged. */
function rewrite(bytes, spans, rewriteString) {
    const isHit = hitsAmong(bytes, spans);
    const parts = [];
    let kept = 0;
    let gapStart = 0;
    function replace({ start, end }, text) {
        parts.push(bytes.subarray(kept, start), Buffer.from(text));
        kept = end;
    }
    function takeGap(gap) {
        if (!isHit(gap)) {
            return;
        }
        for (const { 0: digits, index } of bytes.toString("latin1", gap.start, gap.end).matchAll(NUMBER)) {
            const number = { start: gap.start + index, end: gap.start + index + digits.length };
            if (isHit(number)) {
                replace(number, REMOVED_NUMBER);
            }
        }
    }
    for (const place of (0,json_strings/* stringLiterals */.Ki)(bytes)) {
        takeGap({ start: gapStart, end: place.start });
        const literal = rewriteString(bytes.toString("utf8", place.start, place.end), isHit(place));
        if (literal !== undefined) {
            replace(place, literal);
        }
        gapStart = place.end;
    }
    takeGap({ start: gapStart, end: bytes.length });
    return parts.length === 0 ? bytes : Buffer.concat([...parts, bytes.subarray(kept)]);
}
/** @param isHit whether a span lies in it */
function redactLiteral(finder, redactor, literal, isHit) {
    if (!isHit && PLAIN_LITERAL.test(literal)) {
        return undefined;
    }
    const value = JSON.parse(literal);
    const redacted = typeof value === "string" ? redactor.text(value) : value;
    const written = redacted === value ? literal : JSON.stringify(redacted);
    // Otherwise the search of the bytes, or of the decoded string, has seen everything that a reader can see.
    const isAmbiguous = isHit || (0,json_strings/* hasUnicodeEscape */.jR)(literal) || (0,invisible/* bareText */.Op)(literal) !== literal;
    if (isAmbiguous && finder.isWrittenIn(written)) {
        return REMOVED_STRING;
    }
    return written === literal ? undefined : written;
}
/** Letters outside strings are the JSON words `true`, `false` and `null`, never part of a secret. */
function isWord(bytes, { start, end }) {
    return /^[a-z]+$/.test(bytes.toString("latin1", start, end));
}
/**
 * Removes secrets from JSON text and keeps it JSON. Each string is decoded and redacted on its own, including members
 * that `JSON.parse` would drop because of a repeated name. Numbers that contain a secret become `null`. If a secret
 * lies across several strings, all of them go. Clean parts keep every digit and escape.
 *
 * @param bytes JSON text
 * @param spans what the finder found in it
 * @returns the same Buffer if there is nothing to remove; undefined if a secret made of JSON punctuation remains
 */
function redactJson(finder, redactor, bytes, spans) {
    let rest = rewrite(bytes, spans, (literal, isHit) => redactLiteral(finder, redactor, literal, isHit));
    for (let pass = 0; pass < MOST_PASSES; pass++) {
        const found = rest === bytes ? spans : finder.find(rest, true).spans;
        const left = (0,json_strings/* spansOutOfStrings */.zQ)(rest, found).filter((span) => !isWord(rest, span));
        const next = rewrite(rest, left, (literal, isHit) => isHit && literal !== REMOVED_STRING ? REMOVED_STRING : undefined);
        if (next === rest) {
            return left.length === 0 ? rest : undefined;
        }
        rest = next;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./safety/redaction/redact-line.ts


/** How JSON can begin. A parser error costs as much as thousands of characters, and a stream may be all noise. */
const JSON_START = /^\uFEFF?\s*["[{\dtfn-]/;
/** Skips a leading byte order mark, because readers of the event do so, too. */
function isJson(text) {
    if (!JSON_START.test(text)) {
        return false;
    }
    try {
        JSON.parse(text.replace(/^\uFEFF/, ""));
        return true;
    }
    catch {
        return false;
    }
}
function redactAsText(redactor, line, text) {
    const redacted = redactor.text(text);
    return redacted === text
        ? { bytes: line, touched: false }
        : { bytes: Buffer.from(redacted), touched: true };
}
const OPENING_BRACE = 0x7b;
/**
 * Returns whether the line contains unescaped characters that vanish when text is shown. ASCII JSON (as many units as
 * bytes) is exempt: the search has already reported such characters there.
 */
function hasInvisible(line, text) {
    const isPlainJson = text.length === line.length && line[0] === OPENING_BRACE;
    return !isPlainJson && (0,invisible/* bareText */.Op)(text) !== text;
}
/** Replaces a line whose secret lies across its JSON structure, so that replacing strings was not enough. */
function wholeLineRemoved(line) {
    return { bytes: Buffer.from(JSON.stringify({ type: "redacted", bytes: line.length })), touched: true };
}
/**
 * Prepares {@link redactLine} for the lines of a block: one search over the whole block, and one of each line only if
 * that found something. The block search finds whatever a line search would: a newline ends a match as the line's end
 * does.
 */
function redactLinesOf(finder, redactor, block) {
    const { spans, hidden, mayHideUnseen } = finder.find(block, true);
    const isClean = spans.length === 0 && !hidden;
    return (line) => {
        if (isClean && !mayHideUnseen) {
            return { bytes: line, touched: false };
        }
        const text = line.toString();
        return isClean && !hasInvisible(line, text)
            ? { bytes: line, touched: false }
            : redactLine(finder, redactor, line, text);
    };
}
/**
 * Removes secrets from one line of JSON text and keeps it JSON.
 *
 * Returns a line unchanged if the search finds nothing and the line hides no characters. Otherwise decodes and redacts
 * its strings, see {@link redactJson}.
 *
 * @param line UTF-8 without its newline; a line that is not JSON is redacted as text
 * @param text the same line, decoded
 */
function redactLine(finder, redactor, line, text) {
    const { spans, hidden, mayHideUnseen } = finder.find(line, true);
    if (spans.length === 0 && !hidden && !(mayHideUnseen && hasInvisible(line, text))) {
        return { bytes: line, touched: false };
    }
    if (!isJson(text)) {
        // A less strict reader may find and cut strings in this line, so never report it as clean.
        return { ...redactAsText(redactor, line, text), touched: true };
    }
    const bytes = redactJson(finder, redactor, line, spans);
    return bytes === undefined ? wholeLineRemoved(line) : { bytes, touched: bytes !== line };
}

// EXTERNAL MODULE: ./safety/redaction/redact-markup.ts
var redact_markup = __webpack_require__(2549);
// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __webpack_require__(2834);
// EXTERNAL MODULE: ./safety/redaction/blanks.ts
var blanks = __webpack_require__(8062);
// EXTERNAL MODULE: ./safety/redaction/known-secrets.ts + 1 modules
var known_secrets = __webpack_require__(332);
// EXTERNAL MODULE: ./safety/redaction/window-set.ts
var window_set = __webpack_require__(8976);
;// CONCATENATED MODULE: ./safety/redaction/literal-scanner.ts

const ALL_PAIRS = 65_536;
const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);
const COMMON_LETTERS = Buffer.from("acdeilnorstu");
function commonness(byte = 0) {
    return byte < 0x61 || byte > 0x7a ? 0 : COMMON_LETTERS.includes(byte) ? 2 : 1;
}
/** Returns the place of the literal's least common pair. */
function leastCommonPair(literal) {
    const sums = Array.from({ length: literal.length - 1 }, (_, at) => commonness(literal[at]) + commonness(literal[at + 1]));
    return sums.indexOf(Math.min(...sums));
}
/** Returns two bytes as the words of four bytes hold them: every runner's processor is little-endian. */
function pairOf(first = 0, second = 0) {
    return first | (second << 8);
}
/**
 * Returns the first word from `from` on in which a pair that may belong to a literal begins, or the last one. All the
 * time goes here. With nothing else in the loop, V8 keeps both arrays in registers.
 */
function nextHit(isSign, words, from) {
    const last = words.length - 1;
    let at = from;
    let word = words[at] ?? 0;
    for (; at < last; at++) {
        const next = words[at + 1] ?? 0;
        const met = (isSign[word & 0xffff] ?? 0) |
            (isSign[(word >>> 8) & 0xffff] ?? 0) |
            (isSign[word >>> 16] ?? 0) |
            (isSign[(word >>> 24) | ((next & 0xff) << 8)] ?? 0);
        if (met !== 0) {
            break;
        }
        word = next;
    }
    return at;
}
function standsAt(literal, bytes, start) {
    let index = 0;
    while (index < literal.length && bytes[start + index] === literal[index]) {
        index++;
    }
    return index === literal.length;
}
/** A search for many short byte strings at once: looks closer where two neighbouring bytes belong to one of them. */
class LiteralScanner {
    #literals;
    /** By pair of bytes: 1 if it is a sign. */
    #isSign = new Uint8Array(ALL_PAIRS);
    #signs = new Map();
    /** @param literals none empty */
    constructor(literals) {
        this.#literals = literals;
        for (const [literal, bytes] of literals.entries()) {
            const offset = bytes.length === 1 ? 0 : leastCommonPair(bytes);
            for (const second of bytes.length === 1 ? EVERY_BYTE : [bytes[offset + 1] ?? 0]) {
                const pair = pairOf(bytes[offset], second);
                this.#isSign[pair] = 1;
                this.#signs.set(pair, [...(this.#signs.get(pair) ?? []), { literal, offset }]);
            }
        }
    }
    /** Visits every occurrence, also overlapping ones; in order except within a few bytes. Linear in the bytes. */
    scan(bytes, visit) {
        const words = (0,window_set/* wordsOf */.Z9)(bytes);
        for (let word = nextHit(this.#isSign, words, 0); word < words.length - 1; word++) {
            this.#scanPart(bytes, word * window_set/* WORD_BYTES */.jn, (word + 1) * window_set/* WORD_BYTES */.jn, visit);
            word = nextHit(this.#isSign, words, word + 1) - 1;
        }
        this.#scanPart(bytes, Math.max(0, words.length - 1) * window_set/* WORD_BYTES */.jn, bytes.length, visit);
    }
    #scanPart(bytes, from, to, visit) {
        for (let at = from; at < to; at++) {
            // Beyond the end is a 0, and `standsAt` rejects what that matches.
            const pair = pairOf(bytes[at], bytes[at + 1]);
            if (this.#isSign[pair] !== 0) {
                this.#look(bytes, at, pair, visit);
            }
        }
    }
    #look(bytes, at, pair, visit) {
        for (const { literal, offset } of this.#signs.get(pair) ?? []) {
            const sought = this.#literals[literal];
            if (sought !== undefined && standsAt(sought, bytes, at - offset)) {
                visit(literal, at - offset);
            }
        }
    }
}

;// CONCATENATED MODULE: ./safety/redaction/token-shapes.ts
function alphabet(characters) {
    return Uint8Array.from({ length: 256 }, (_, byte) => (characters.test(String.fromCharCode(byte)) ? 1 : 0));
}
const ALPHANUMERIC = alphabet(/[A-Za-z0-9]/);
const UPPERCASE = alphabet(/[A-Z0-9]/);
const WORD = alphabet(/\w/);
const DASHED = alphabet(/[A-Za-z0-9-]/);
/** Base64url. */
const WIDE = alphabet(/[\w-]/);
/** Base64url in several parts. */
const DOTTED = alphabet(/[\w.-]/);
const HEXADECIMAL = alphabet(/[0-9A-Fa-f]/);
const ANSI_PARAMETER = alphabet(/[0-9;]/);
const BACKSLASH = 0x5c;
const BRACKET = 0x5b;
const DOT = 0x2e;
const LETTER_U = 0x75;
const PERCENT = 0x25;
/** Longest run of colour parameters to check, in bytes: `38;2;255;255;255`. */
const LONGEST_ANSI_PARAMETERS = 16;
function shapes(prefixes, bytes, minimum) {
    return prefixes.map((prefix) => ({ prefix, alphabet: bytes, minimum }));
}
/**
 * The shapes by issuer. Minimum lengths are those of real tokens or a little below. Together with alphabets without `_`
 * and `-` they exclude identifiers such as `npm_config_registry` or `sk-button-primary`.
 */
const TOKEN_SHAPES = [
    // GitHub: 36 characters or more. Installation tokens are `ghs_<id>_<JWT>` since 2026, about 520 characters.
    ...shapes(["ghp_", "gho_", "ghu_", "ghr_"], WORD, 36),
    ...shapes(["ghs_"], DOTTED, 36),
    ...shapes(["github_pat_"], WORD, 36),
    // Cursor: undocumented. Other scanners know `key_` with 64 hexadecimal digits, and the other two prefixes.
    ...shapes(["crsr_", "cursor_user_"], ALPHANUMERIC, 24),
    ...shapes(["key_"], ALPHANUMERIC, 32),
    // AWS access key ids: exactly 16.
    ...shapes(["AKIA", "ASIA"], UPPERCASE, 16),
    // Slack
    ...shapes(["xoxa-", "xoxb-", "xoxc-", "xoxd-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-"], DASHED, 15),
    // Google API keys: exactly 35.
    ...shapes(["AIza"], WIDE, 35),
    // OpenAI, old and new, and Anthropic
    ...shapes(["sk-"], ALPHANUMERIC, 20),
    ...shapes(["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-ant-"], WIDE, 20),
    // npm
    ...shapes(["npm_"], ALPHANUMERIC, 36),
];
/** Start of the second part of a JSON Web Token. From there, search to the left for the first part. */
const WEB_TOKEN_MARK = ".eyJ";
/** `{"alg":"X"}` takes 15 characters; a header cannot be shorter. */
const SHORTEST_WEB_TOKEN_HEADER = 15;
function isIn(set, bytes, at) {
    return set[bytes[at] ?? 0] === 1;
}
function endOfRun(set, bytes, start, limit = bytes.length) {
    let end = start;
    while (end < limit && isIn(set, bytes, end)) {
        end++;
    }
    return end;
}
function areIn(set, bytes, from, to) {
    return endOfRun(set, bytes, from, to) === to;
}
/**
 * Returns whether an escape of JSON, C, a URL or a terminal ends here, whose last letters are not part of the word that
 * follows. An escape must also be recognised after JSON has escaped it.
 */
function endsEscape(bytes, end) {
    if (bytes[end - 2] === BACKSLASH) {
        return true; // \n
    }
    if (bytes[end - 4] === BACKSLASH && areIn(ALPHANUMERIC, bytes, end - 3, end)) {
        return true; // \x1b, \033
    }
    if (bytes[end - 6] === BACKSLASH &&
        bytes[end - 5] === LETTER_U &&
        areIn(HEXADECIMAL, bytes, end - 4, end)) {
        return true; // \u003d
    }
    if (bytes[end - 3] === PERCENT && areIn(HEXADECIMAL, bytes, end - 2, end)) {
        return true; // %3D
    }
    let at = end - 2;
    while (at > end - 2 - LONGEST_ANSI_PARAMETERS && isIn(ANSI_PARAMETER, bytes, at)) {
        at--;
    }
    return bytes[at] === BRACKET; // ESC[1;32m, however its ESC is written
}
/**
 * Returns the token whose prefix is at `start`; undefined if it does not have that shape.
 *
 * A token begins a word: no letter or digit precedes it, unless that ends an escape or belongs to the previous token.
 *
 * @param after end of the previous token, 0 if there is none. Bytes before it are not scanned again, which would be
 *   quadratic on `sk-ant-sk-ant-sk-ant-…`.
 */
function tokenFrom(shape, bytes, start, after) {
    const inWord = start > after && isIn(ALPHANUMERIC, bytes, start - 1);
    if (inWord && !endsEscape(bytes, start)) {
        return undefined;
    }
    const body = start + shape.prefix.length;
    const shortest = body + shape.minimum;
    if (endOfRun(shape.alphabet, bytes, body, shortest) < shortest) {
        return undefined;
    }
    return { start, end: endOfRun(shape.alphabet, bytes, Math.max(shortest, after)) };
}
/**
 * Returns the JSON Web Token whose first dot is at `dot`; undefined if there is none.
 *
 * The search starts from the dot because every dot has its own run to the left. Starting from every possible header
 * would be quadratic on `eyJ-eyJ-eyJ-…`.
 */
function webTokenAround(bytes, dot) {
    let runStart = dot;
    while (runStart > 0 && isIn(WIDE, bytes, runStart - 1)) {
        runStart--;
    }
    if (dot - runStart < SHORTEST_WEB_TOKEN_HEADER) {
        return undefined;
    }
    const header = bytes.subarray(runStart, dot - SHORTEST_WEB_TOKEN_HEADER + 3).indexOf("eyJ");
    const secondDot = endOfRun(WIDE, bytes, dot + WEB_TOKEN_MARK.length);
    if (header === -1 || bytes[secondDot] !== DOT) {
        return undefined;
    }
    const end = endOfRun(WIDE, bytes, secondDot + 1);
    return end === secondDot + 1 ? undefined : { start: runStart + header, end };
}
/** Every private key in PEM has this in its first line, and little else does. */
const PRIVATE_KEY_MARK = "PRIVATE KEY";
const BEGIN = Buffer.from("-----BEGIN ");
/** Of what stands before the mark: the longest in use is `OPENSSH `. Bytes. */
const LONGEST_LABEL = 30;
/** `PRIVATE KEY BLOCK-----` (PGP), plus enough to tell a key from a mere mention of its first line. */
const LONGEST_REST = 40;
/**
 * The first line is followed by a line break (real, or escaped any number of times), blanks, or the key itself. After a
 * quotation mark or a bracket, source code only mentions the line. A match must also match after JSON has escaped it.
 */
const REST_OF_BEGIN = /^PRIVATE KEY(?: BLOCK)?-----(?:\\*[ \t\r\n\f]|\\+[nrtf]|[A-Za-z0-9+/])/;
const END = /^-----END [A-Z0-9 ]{0,30}PRIVATE KEY(?: BLOCK)?-----/;
const END_MARK = "-----END ";
const LONGEST_END = 80;
function endOfKey(bytes, from) {
    let end = bytes.indexOf(END_MARK, from);
    while (end !== -1) {
        const line = END.exec(bytes.toString("latin1", end, end + LONGEST_END));
        if (line !== null) {
            return end + line[0].length;
        }
        end = bytes.indexOf(END_MARK, end + END_MARK.length);
    }
    return bytes.length;
}
/**
 * Returns the private key in PEM whose first line has `PRIVATE KEY` at `mark`; undefined if there is none. A key
 * without its last line reaches to the end of the bytes. Real and escaped line breaks both count.
 */
function privateKeyAround(bytes, mark) {
    const earliest = Math.max(0, mark - LONGEST_LABEL - BEGIN.length);
    const begin = bytes.subarray(earliest, mark).lastIndexOf(BEGIN);
    if (begin === -1 || !REST_OF_BEGIN.test(bytes.toString("latin1", mark, mark + LONGEST_REST))) {
        return undefined;
    }
    const start = earliest + begin;
    const label = bytes.toString("latin1", start + BEGIN.length, mark);
    return /^[A-Z0-9 ]*$/.test(label) ? { start, end: endOfKey(bytes, mark) } : undefined;
}

;// CONCATENATED MODULE: ./safety/redaction/secret-finder.ts








function shortSecret(literal, inJsonOnly) {
    return {
        literal,
        reached(_bytes, start, progress) {
            if (progress.isJson || !inJsonOnly) {
                (0,redaction_spans/* addSpan */.ao)(progress.spans, { start, end: start + literal.length });
            }
        },
    };
}
function markOfBlanks(literal) {
    return {
        literal,
        reached(_bytes, _start, progress) {
            progress.mayHoldBlanks = true;
        },
    };
}
const TOKENS = TOKEN_SHAPES.map((shape) => ({
    literal: shape.prefix,
    reached(bytes, start, progress) {
        const token = tokenFrom(shape, bytes, start, progress.tokenEnd);
        if (token !== undefined) {
            (0,redaction_spans/* addSpan */.ao)(progress.spans, token);
            progress.tokenEnd = token.end;
        }
    },
}));
const WEB_TOKEN = {
    literal: WEB_TOKEN_MARK,
    reached(bytes, start, progress) {
        const token = webTokenAround(bytes, start);
        if (token !== undefined) {
            (0,redaction_spans/* addSpan */.ao)(progress.spans, token);
            progress.tokenEnd = Math.max(progress.tokenEnd, token.end);
        }
    },
};
const PRIVATE_KEY = {
    literal: PRIVATE_KEY_MARK,
    reached(bytes, start, progress) {
        // A key without an end may contain any number of first lines. Skip them to stay linear.
        const key = start < progress.keyEnd ? undefined : privateKeyAround(bytes, start);
        if (key !== undefined) {
            (0,redaction_spans/* addSpan */.ao)(progress.spans, key);
            progress.keyEnd = key.end;
        }
    },
};
/** `\t`, `\n` and `\r`. */
const LAYOUT = new Set([0x09, 0x0a, 0x0d]);
const ESCAPES = json_strings/* HIDING_ESCAPES */.F0.map((literal) => ({
    literal,
    reached(bytes, start, progress) {
        progress.hidden ||= (0,json_strings/* hidesCharacter */.zv)(bytes, start);
    },
}));
/**
 * Unescaped control characters that vanish when text is shown; the three layout characters do not. JSON must escape all
 * of them except DEL, but a line that only looks like JSON may be full of them.
 */
const UNSEEN = Array.from({ length: 0x80 }, (_, byte) => byte)
    .filter((byte) => (byte < 0x20 && !LAYOUT.has(byte)) || byte === 0x7f)
    .map((byte) => ({
    literal: Buffer.of(byte),
    reached(_bytes, _start, progress) {
        progress.hidden = true;
    },
}));
function marks(lead, lasts = []) {
    const endings = lasts.length === 0 ? [[]] : lasts.map((last) => [last]);
    return endings.map((ending) => Buffer.from([...lead, ...ending]));
}
function bytesFrom(first, last) {
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
/**
 * UTF-8 contains one of these if it contains a character beyond ASCII that `bareText` changes, and seldom else; the
 * carriage return is the only ASCII one that the JSON search skips otherwise. A hit costs decoding the text, which took a
 * sixth of all time for a non-English stream. A test checks every character.
 */
const UNSEEN_MARKS = [
    ...marks([0x0d]),
    // C1 controls, the soft hyphen.
    ...marks([0xc2], [...bytesFrom(0x80, 0x9f), 0xad]),
    ...marks([0xcd, 0x8f]),
    // Arabic and Syriac: signs that enclose numbers, marks of direction.
    ...marks([0xd8], [0x80, 0x81, 0x82, 0x83, 0x84, 0x85, 0x9c]),
    ...marks([0xdb, 0x9d]),
    ...marks([0xdc, 0x8f]),
    ...marks([0xe0], [0xa2, 0xa3]),
    // Hangul fillers, Khmer vowels, Mongolian selectors.
    ...marks([0xe1], [0x85, 0x9e, 0xa0]),
    ...marks([0xe3, 0x85]),
    // Zero-width, directional, line and paragraph ends.
    ...marks([0xe2, 0x80], [...bytesFrom(0x8b, 0x8f), ...bytesFrom(0xa8, 0xae)]),
    ...marks([0xe2, 0x81], bytesFrom(0xa0, 0xaf)),
    // The second also begins U+FFFD, which replaces a lone surrogate.
    ...marks([0xef], [0xb7, 0xbf]),
    // Selectors, also those of coloured pictographs, which stay.
    ...marks([0xef, 0xb8], bytesFrom(0x80, 0x8f)),
    ...marks([0xef, 0xbb, 0xbf]),
    ...marks([0xef, 0xbe, 0xa0]),
    // Format characters of other scripts, shorthand and music.
    ...marks([0xf0, 0x91], [0x82, 0x83]),
    ...marks([0xf0, 0x93], [0x90, 0x91]),
    ...marks([0xf0, 0x9b]),
    ...marks([0xf0, 0x9d, 0x85]),
    // Tags, and the noncharacters at the end of each plane.
    ...marks([0xf3, 0xa0]),
    ...[0x8f, 0x9f, 0xaf, 0xbf].flatMap((first) => marks([first, 0xbf], [0xbe, 0xbf])),
];
const UNSEEN_BEYOND_ASCII = UNSEEN_MARKS.map((literal) => ({
    literal,
    reached(_bytes, _start, progress) {
        progress.mayHideUnseen = true;
    },
}));
/**
 * The search for some secrets in all their forms, for tokens of known shapes and for private keys. It reads the bytes
 * twice, once for pieces of long secrets and once for everything short, and is linear for any input.
 */
class SecretFinder {
    #blankSearch;
    #windows;
    #windowsAsText;
    #shortAsText;
    #landmarks;
    #scanner;
    constructor(secrets) {
        const { anywhere, inJson, asText, folded } = (0,known_secrets/* knownForms */.p)(secrets);
        this.#blankSearch = new blanks/* BlankSearch */.X(folded);
        this.#windows = new window_set/* WindowSet */.tf(anywhere.long, inJson.long);
        this.#windowsAsText = new window_set/* WindowSet */.tf(asText.long, []);
        this.#shortAsText = asText.short;
        this.#landmarks = [
            ...anywhere.short.map((literal) => shortSecret(literal, false)),
            ...inJson.short.map((literal) => shortSecret(literal, true)),
            ...TOKENS,
            ...this.#blankSearch.marks.map(markOfBlanks),
            WEB_TOKEN,
            PRIVATE_KEY,
            ...ESCAPES,
            ...UNSEEN,
            ...UNSEEN_BEYOND_ASCII,
        ];
        this.#scanner = new LiteralScanner(this.#landmarks.map(({ literal }) => Buffer.from(literal)));
    }
    /** Searches the bytes. @param isJson whether they are JSON text: then also finds secrets as its strings write them */
    find(bytes, isJson) {
        const spans = this.#windows.find(bytes, isJson);
        const progress = {
            isJson,
            spans,
            hidden: false,
            mayHideUnseen: false,
            mayHoldBlanks: false,
            tokenEnd: 0,
            keyEnd: 0,
        };
        const landmarks = this.#landmarks;
        this.#scanner.scan(bytes, (landmark, start) => landmarks[landmark]?.reached(bytes, start, progress));
        if (progress.mayHoldBlanks) {
            spans.push(...this.#blankSearch.find(bytes));
        }
        return progress;
    }
    /**
     * Returns whether a JSON string literal of a clean text shows a secret to a reader who does not decode it, or decodes
     * only `\uXXXX`: the letter of an escape (`\n`) may be the first letter of a secret.
     */
    isWrittenIn(literal) {
        return [literal, (0,json_strings/* withoutUnicodeEscapes */.c0)(literal)].some((reading) => this.#showsSecret(reading) || this.#showsSecret((0,invisible/* bareText */.Op)(reading)));
    }
    #showsSecret(text) {
        const bytes = Buffer.from(text);
        return (this.#windowsAsText.find(bytes, false).length > 0 ||
            this.#shortAsText.some((literal) => bytes.includes(literal)));
    }
}

;// CONCATENATED MODULE: ./safety/redaction/redact.ts







/**
 * Replacing a letter by `***` can make a token begin a word that did not before. That takes a second pass, and a third
 * to confirm it. Only secrets that contain asterisks themselves can take more.
 */
const redact_MOST_PASSES = 4;
const EVERYTHING = "***";
function removeSecrets(finder, text) {
    let bytes = Buffer.from(text);
    for (let pass = 0; pass < redact_MOST_PASSES; pass++) {
        const { spans } = finder.find(bytes, false);
        const rest = spans.length === 0 ? bytes : (0,redaction_spans/* replaceSpans */.Gg)(bytes, spans);
        if (rest.equals(bytes)) {
            return pass === 0 ? text : bytes.toString();
        }
        bytes = rest;
    }
    return EVERYTHING;
}
/**
 * Returns the text as it looks without invisible characters, as in every view, and with its escapes and references
 * undone.
 */
function formsOf(text) {
    const forms = [text, ...(0,json_strings/* unescapedForms */.a$)(text)];
    return [...forms, ...forms.map(json_strings/* withoutReferences */.Xl)].map(invisible/* bareText */.Op);
}
function redactText(finder, text) {
    let rest = removeSecrets(finder, text);
    for (let pass = 0; pass < redact_MOST_PASSES; pass++) {
        const cleaned = formsOf(rest)
            .filter((reading) => reading !== rest)
            .map((reading) => ({ reading, clean: removeSecrets(finder, reading) }))
            .find(({ reading, clean }) => clean !== reading)?.clean;
        if (cleaned === undefined) {
            return rest;
        }
        rest = cleaned;
    }
    return EVERYTHING;
}
/**
 * Builds the only redactor of a run, before the agent starts.
 *
 * It removes `secrets` as they are and encoded, see `encodedForms`, and every piece of 12 bytes or more of longer ones.
 * It also recognises GitHub, Cursor, AWS, Slack, Google, OpenAI, Anthropic and npm tokens, JSON Web Tokens and private
 * keys in PEM by their format. Matches that overlap or touch become one `***`.
 *
 * @param secrets of any length; blank ones are ignored. Secrets of several lines count as a whole and, for lines of 8
 *   UTF-16 units or more, line by line
 */
function createRedactor(secrets) {
    const finder = new SecretFinder(secrets);
    const redactor = {
        text: (text) => redactText(finder, text),
        line: (line, text = line.toString()) => redactLine(finder, redactor, line, text),
        markup: (text) => (0,redact_markup/* redactMarkup */.E)(finder, text),
        json: (text) => {
            const { bytes, touched } = redactLine(finder, redactor, Buffer.from(text), text);
            return touched ? bytes.toString() : text;
        },
        lines: (block) => redactLinesOf(finder, redactor, block),
        pieces: () => new redact_pieces/* PieceRedactor */.T(finder),
    };
    return redactor;
}


/***/ }),

/***/ 7084:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $S: () => (/* binding */ secretsFromEnvironment),
/* harmony export */   I3: () => (/* binding */ userInformation),
/* harmony export */   _Y: () => (/* binding */ secretsInDocument)
/* harmony export */ });
/** Words that mark a secret on their own. `PWD` means "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD = /^(?:KEY|PASS|PWD|PW|PAT|AUTH|AUTHORIZATION|CRED|COOKIE|DSN|JWT|BEARER|(?:WEB)?HOOK|MNEMONIC)S?$/;
/** Endings that mark a secret even without a separator, as in `DBPASSWORD`. */
const SECRET_ENDING = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|APIKEY|CREDENTIAL|COOKIE|WEBHOOK)S?$/;
/** Two words that mark a secret only together. */
const CONNECTION_STRING = /CONN(?:ECTION)?[_-]?STR(?:ING)?S?$/;
/** Words that mark a secret only in variables that the workflow passes through to the agent. */
const PASSED_WORD = /^(?:UR[LI]|CONN|CONNECTION|SESSION|PRIVATE|CERT|CERTIFICATE|SIGNING|SIGNATURE|SALT|LICEN[CS]E)S?$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. UTF-16 units. */
const SHORTEST_VALUE = 8;
/** Splits `npm_token`, `CLIENT-SECRET`, `RSAKey` or `TOKEN2` into words in upper case, without numbers behind them. */
function wordsOf(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})/g, "_")
        .toUpperCase()
        .split(/[_-]/)
        .map((word) => word.replace(/(?<!\d)\d+$/, ""));
}
function saysSecret(name) {
    return (wordsOf(name).some((word) => SECRET_WORD.test(word) || SECRET_ENDING.test(word)) ||
        CONNECTION_STRING.test(name.toUpperCase()));
}
function valuesOfVariable(name, value, isPassed) {
    // The shell's own PWD is the working directory.
    if (name !== "PWD" && saysSecret(name)) {
        return secretParts(value, "whole path");
    }
    return isPassed && wordsOf(name).some((word) => PASSED_WORD.test(word))
        ? secretParts(value, "query only")
        : [];
}
/**
 * Returns the secrets of the environment, for {@link createRedactor}: values of variables with secret names, and the
 * user information of every URL.
 *
 * A name is secret because of one of its words (split at `_`, `-` and between cases): TOKEN, SECRET, PASSWORD, PASS,
 * KEY, CREDENTIAL, PAT, AUTH, COOKIE, DSN, WEBHOOK and the like; for a variable passed to the agent also URL,
 * CONNECTION, SESSION, CERT and the like. Leaves out values under 8 UTF-16 units, file paths, the public parts of a URL
 * (see {@link secretParts}), and `INPUT_*`, because inputs are handled by name.
 *
 * @param passedNames variables that the workflow passes through to the agent
 * @returns the values, each once, in the order of the variables
 */
function secretsFromEnvironment(environment, passedNames = []) {
    const secrets = new Set();
    for (const [name, value] of Object.entries(environment)) {
        if (value === undefined || name.startsWith("INPUT_")) {
            continue;
        }
        const named = valuesOfVariable(name, value, passedNames.includes(name));
        for (const secret of [...named.filter(isLong), ...userInformation(value)]) {
            secrets.add(secret);
        }
    }
    return [...secrets];
}
function isLong(value) {
    return value.length >= SHORTEST_VALUE;
}
/**
 * The path of a secret is not a secret: `GOOGLE_APPLICATION_CREDENTIALS` and `SSH_AUTH_SOCK` contain paths, and
 * removing `/home/runner/…` would empty the log. Only well-known roots, since base64 may begin with "/", too.
 */
const PATH_VALUE = /^(?:~|\.{1,2}|[A-Za-z]:|\/(?:__w|bin|dev|etc|github|home|mnt|opt|private|proc|root|run|srv|tmp|usr|var|Users|Volumes))[\\/]/;
const URL_VALUE = /^[a-z][a-z0-9+.-]*:\/\/[^/?#\s]*(?<path>\/[^?#]*)?(?<query>[?#].*)?$/is;
/** The part of a URL between `://` and the path (RFC 3986, section 3.2). */
const AUTHORITY = /[^/?#\s]*/y;
const SCHEME_END = "://";
/** Hosts of a job's own services, whose passwords, such as "test" or "root", are not secrets. */
const LOCAL_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d*)?$/i;
const COMMON_WORD = /^(?:[a-z]{1,7}|[A-Z]{1,7})$/;
/** Shorter passwords are too common as words to search for. UTF-16 units. */
const SHORTEST_PASSWORD = 4;
/** Shorter user information is just a user name ("git"); longer may be a token. UTF-16 units. */
const SHORTEST_USER_INFORMATION = 8;
/**
 * Returns the parts of a secret value to keep secret: nothing of a file path, the path and query of a URL
 * (`ACTIONS_ID_TOKEN_REQUEST_URL`, a webhook), else all of it. Including the host would remove every link to it.
 *
 * @param ofUrl whether the path of a URL counts, as with a webhook, or only its query
 * @returns parts of any length, possibly empty; see {@link userInformation} for the user information of a URL
 */
function secretParts(value, ofUrl) {
    if (PATH_VALUE.test(value)) {
        return [];
    }
    const url = URL_VALUE.exec(value)?.groups;
    if (url === undefined) {
        return [value];
    }
    const query = url["query"] ?? "";
    return [ofUrl === "whole path" ? (url["path"] ?? "") + query : query];
}
/**
 * Returns the user information of all URLs in a text: each password alone and with its user name, as written and
 * decoded. A password alone does not count if it equals the user name (`postgres:postgres`), or if it is a short word
 * for a service on localhost (`root:test`): removing it would remove a common word.
 *
 * @returns passwords of 4 UTF-16 units or more, user information of 8 or more
 */
function userInformation(text) {
    const found = [];
    for (let at = text.indexOf(SCHEME_END); at !== -1; at = text.indexOf(SCHEME_END, at + 1)) {
        AUTHORITY.lastIndex = at + SCHEME_END.length;
        const authority = AUTHORITY.exec(text)?.[0] ?? "";
        const hostStart = authority.lastIndexOf("@") + 1;
        const isLocal = LOCAL_HOST.test(authority.slice(hostStart));
        const written = authority.slice(0, Math.max(0, hostStart - 1));
        for (const information of new Set([written, percentDecoded(written)])) {
            found.push(...partsOf(information, isLocal));
        }
    }
    return found;
}
function partsOf(information, isLocal) {
    const colon = information.indexOf(":");
    const password = colon === -1 ? "" : information.slice(colon + 1);
    const isCommon = password === information.slice(0, colon) || (isLocal && COMMON_WORD.test(password));
    return [
        ...(information.length >= SHORTEST_USER_INFORMATION ? [information] : []),
        ...(password.length >= SHORTEST_PASSWORD && !isCommon ? [password] : []),
    ];
}
function percentDecoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
/** Shorter values in a document ("prod", "true") are settings. UTF-16 units. */
const SHORTEST_MEMBER = 8;
/** The same for a member with a secret name, and for a single line that is a secret of its own. UTF-16 units. */
const SHORTEST_SECRET = 4;
/** A line of a JSON document with a string value: `"private_key_id": "…",` or `"…",`. */
const LINE_OF_JSON = /^(?:"(?:[^"\\]|\\.)*"[ \t]*:[ \t]*)?(?<value>"(?:[^"\\]|\\.)*")[ \t]*,?$/;
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function* longLeaves(value, shortest) {
    if (typeof value === "string" || typeof value === "number") {
        yield* secretParts(String(value), "whole path").filter((part) => part.length >= shortest);
    }
    else if (typeof value === "object" && value !== null) {
        for (const [name, member] of Object.entries(value)) {
            yield* longLeaves(member, saysSecret(name) ? SHORTEST_SECRET : shortest);
        }
    }
}
/**
 * Returns the values of a JSON document that is a secret as a whole, such as a service account key, or of a line of
 * one. Braces and member names are left out: searching for them would remove them from every other document, too.
 *
 * @returns undefined if the text is neither
 */
function secretsInDocument(secret) {
    const text = secret.trim();
    const value = LINE_OF_JSON.exec(text)?.groups?.["value"];
    const line = value === undefined ? undefined : parsed(value);
    if (line !== undefined) {
        return [...longLeaves(line, SHORTEST_SECRET)];
    }
    const document = /^[{[]/.test(text) ? parsed(text) : undefined;
    return document === undefined ? undefined : [...longLeaves(document, SHORTEST_MEMBER)];
}


/***/ }),

/***/ 2568:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gg: () => (/* binding */ replaceSpans),
/* harmony export */   ao: () => (/* binding */ addSpan),
/* harmony export */   q4: () => (/* binding */ mergeSpans)
/* harmony export */ });
const REPLACEMENT = Buffer.from("***");
/** Adds a span, or extends the last one if it begins inside it or at its end, so that a run of matches is one span. */
function addSpan(spans, span) {
    const last = spans.at(-1);
    if (last !== undefined && span.start >= last.start && span.start <= last.end) {
        spans[spans.length - 1] = { start: last.start, end: Math.max(last.end, span.end) };
    }
    else {
        spans.push(span);
    }
}
/** Returns whether a byte continues a UTF-8 character: a cut before it would leave half a character. */
function continuesCharacter(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
function isReplacement(bytes, start) {
    return REPLACEMENT.every((byte, index) => byte === bytes[start + index]);
}
/** Widens the span to whole characters and to earlier replacements that touch it. */
function widen(bytes, { start, end }) {
    let from = start;
    let to = end;
    while (from > 0 && continuesCharacter(bytes[from])) {
        from--;
    }
    while (continuesCharacter(bytes[to])) {
        to++;
    }
    while (isReplacement(bytes, from - REPLACEMENT.length)) {
        from -= REPLACEMENT.length;
    }
    while (isReplacement(bytes, to)) {
        to += REPLACEMENT.length;
    }
    return { start: from, end: to };
}
/** Returns the spans in order, widened to whole characters of UTF-8 `bytes`; joins those that overlap or touch. */
function mergeSpans(bytes, spans) {
    const merged = [];
    const widened = spans.map((span) => widen(bytes, span));
    for (const span of widened.toSorted((one, other) => one.start - other.start)) {
        addSpan(merged, span);
    }
    return merged;
}
/**
 * Returns a copy of UTF-8 `bytes` with one `***` for each group of spans that overlap or touch. Removes whole
 * characters, and merges with a `***` that was already there.
 *
 * @param spans in any order
 */
function replaceSpans(bytes, spans) {
    const merged = mergeSpans(bytes, spans);
    const removed = merged.reduce((sum, span) => sum + span.end - span.start, 0);
    const result = Buffer.allocUnsafe(bytes.length - removed + merged.length * REPLACEMENT.length);
    let read = 0;
    let written = 0;
    for (const { start, end } of merged) {
        written += bytes.copy(result, written, read, start);
        written += REPLACEMENT.copy(result, written);
        read = end;
    }
    bytes.copy(result, written, read);
    return result;
}


/***/ }),

/***/ 8976:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   jf: () => (/* binding */ WINDOW),
/* harmony export */   jn: () => (/* binding */ WORD_BYTES),
/* harmony export */   sR: () => (/* binding */ hasTellingWindow),
/* harmony export */   tf: () => (/* binding */ WindowSet)
/* harmony export */ });
/** A local name, because a test runner's sandbox is 50 times slower when it looks up a global for each byte. */
const { imul } = Math;
/** Length of the shortest piece of a long secret that is removed, in bytes. */
const WINDOW = 12;
const WORD_BYTES = 4;
/** A window contains at least two consecutive words, so checking every second word is enough. */
const STEP = 2;
/** Words checked together. */
const LOOKS = 4;
/** A window with fewer non-blank characters is the layout of a document, not its secret. */
const FEWEST_TELLING = 4;
/** JSON escapes can double the length of such a window, so that a window in JSON contains only half as many. */
const FEWEST_TELLING_IN_JSON = 2;
/** Filter bits per word. Keeps false hits to at most one look in 32, and the filter of five secrets within 32 KiB. */
const FILTER_BITS_PER_WORD = 32;
const FEWEST_BITS = 6;
/** 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1;
/** Returns the form with each blank, including JSON escapes such as `\n`, as spaces of the same length. */
function withPlainBlanks(form) {
    return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}
/** Returns the 12-byte pieces of a form that are more than layout, as Latin-1. */
function windowsOf(form, fewest) {
    const text = form.toString("latin1");
    const plain = withPlainBlanks(form);
    const hasBlanks = plain.includes(" ");
    return Array.from({ length: Math.max(0, text.length - WINDOW + 1) }, (_, start) => start)
        .filter((start) => !hasBlanks || countTelling(plain, start) >= fewest)
        .map((start) => text.slice(start, start + WINDOW));
}
function countTelling(text, start) {
    return text.slice(start, start + WINDOW).replaceAll(" ", "").length;
}
/** Returns whether any piece of the form is more than layout; if not, search for the form as a whole. */
function hasTellingWindow(form) {
    return windowsOf(form, FEWEST_TELLING).length > 0;
}
/** Returns the bytes in words of four, without the remainder at the end. Copies those whose address is no multiple. */
function wordsOf(bytes) {
    const { buffer, byteOffset, length } = bytes.byteOffset % WORD_BYTES === 0 ? bytes : new Uint8Array(bytes);
    return new Int32Array(buffer, byteOffset, length >> 2);
}
/** A Bloom filter with one hash function: knows the words at any offset of some bytes, and by chance others. */
class WordFilter {
    #filter;
    #shift;
    constructor(forms) {
        const count = forms.reduce((sum, { length }) => sum + length, 0) * FILTER_BITS_PER_WORD;
        const bits = Math.max(FEWEST_BITS, 32 - Math.clz32(count));
        this.#shift = 32 - bits;
        this.#filter = new Uint8Array(2 ** (bits - 3));
        for (const form of forms) {
            for (let at = 0; at + WORD_BYTES <= form.length; at++) {
                const hash = imul(wordsOf(form.subarray(at, at + WORD_BYTES))[0] ?? 0, FACTOR) >>> this.#shift;
                this.#filter[hash >>> 3] = (this.#filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
            }
        }
    }
    /** @param visit takes the words around which windows may lie, in order */
    eachCandidate(words, visit) {
        for (let at = this.#nextHit(words, 0); at < words.length; at = this.#nextHit(words, at + LOOKS * STEP)) {
            for (let word = at; word < at + LOOKS * STEP; word += STEP) {
                // A window contains the word together with the one before or after it.
                if (this.#knows(words, word) && (this.#knows(words, word - 1) || this.#knows(words, word + 1))) {
                    visit(word);
                }
            }
        }
    }
    /**
     * Returns the first of the places `from`, `from + 8`, … where one of four words is known, or where fewer than four are
     * left. With nothing else in the loop, V8 keeps the arrays in registers.
     */
    #nextHit(words, from) {
        const filter = this.#filter;
        const shift = this.#shift;
        const last = words.length - LOOKS * STEP;
        let at = from;
        for (; at <= last; at += LOOKS * STEP) {
            const looks = look(words, filter, shift, at) |
                look(words, filter, shift, at + STEP) |
                look(words, filter, shift, at + 2 * STEP) |
                look(words, filter, shift, at + 3 * STEP);
            if ((looks & 1) !== 0) {
                break;
            }
        }
        return at;
    }
    /** With a bounds check: a single read out of bounds would make V8 compile all reads to a slower form. */
    #knows(words, at) {
        return at >= 0 && at < words.length && (look(words, this.#filter, this.#shift, at) & 1) !== 0;
    }
}
/** Returns a number whose lowest bit is set if the word is in the filter. */
function look(words, filter, shift, at) {
    const hash = imul(words[at] ?? 0, FACTOR) >>> shift;
    return (filter[hash >>> 3] ?? 0) >>> (hash & 7);
}
/**
 * All 12-byte pieces of some byte strings, to find in other bytes, except pieces of mere layout.
 *
 * The search reads 4 bytes in every 8, skipping as Wu and Manber do, with windows of one length at every offset. A
 * window can only be where these bytes occur in some form, so only there does it look up windows.
 */
class WindowSet {
    #anywhere;
    #inJson;
    #filter;
    /**
     * @param anywhere forms to find in every text
     * @param inJson forms to find in JSON text only; their windows need fewer non-blank characters to count
     */
    constructor(anywhere, inJson) {
        this.#anywhere = new Set(anywhere.flatMap((form) => windowsOf(form, FEWEST_TELLING)));
        this.#inJson = new Set(inJson.flatMap((form) => windowsOf(form, FEWEST_TELLING_IN_JSON)));
        this.#filter = new WordFilter([...anywhere, ...inJson]);
    }
    /**
     * Returns the places of pieces in `bytes` in order, each run of overlapping ones as one span. Linear in the bytes.
     *
     * @param isJson whether to include pieces that count in JSON text only
     */
    find(bytes, isJson) {
        const spans = [];
        const last = bytes.length - WINDOW;
        const isWanted = (at) => {
            const window = bytes.toString("latin1", at, at + WINDOW);
            return this.#anywhere.has(window) || (isJson && this.#inJson.has(window));
        };
        let start = 0;
        this.#filter.eachCandidate(wordsOf(bytes), (word) => {
            const end = (word + 1) * WORD_BYTES;
            start = Math.max(start, end - WINDOW);
            while (start <= Math.min(end - WORD_BYTES, last)) {
                const from = start;
                while (start <= last && isWanted(start)) {
                    start++;
                }
                if (start === from) {
                    start++;
                }
                else {
                    spans.push({ start: from, end: start - 1 + WINDOW });
                }
            }
        });
        return spans;
    }
}


/***/ }),

/***/ 5119:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  je: () => (/* binding */ MAXIMUM_ANNOTATION_UNITS),
  ry: () => (/* binding */ RunnerLog),
  ve: () => (/* binding */ createStepMessages)
});

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __webpack_require__(7469);
;// CONCATENATED MODULE: ./safety/problem-lines.ts
/** A line that no matcher takes for a problem begins with something visible that is no digit. */
const CONTINUED = "│ ";
/** Where compilers and linters put a place in front of a message. Each ends where the line can be parted. */
const PLACES = [
    // gcc, go, rubocop, flake8, tflint: `a.c:3:5: error: text`, `a.c:3: error: text`, `a.go:3: text`, `a.rb:3:5: text`
    /:\d+:\d*:?(?=\s+(?:fatal\s+)?(?:warning|error):\s)/,
    /:\d+:\d+:(?=\s.)/,
    /^(?:[^:]*: )?(?:.:)?[^:]*:\d+(?::\d+)?:(?= )/,
    /.\.go:(?:\d+:\d+:)?(?= )/,
    // dotnet-format, msvc, tsc: `a.cs(3,5): text`, `a.cpp(3): error C12: text`, `a.ts:3:5 - error TS12: text`
    /.\(\d+,\d+\):(?=.)/,
    /\(\d+(?:,\d*)?(?:,\d+,\d+)?\)\s*:(?=\s+(?:error|warning|info)\s+\w{1,2}\d+\s*:)/,
    /[(:]\d+[,:]\d+(?:\):)?(?=\s+(?:-\s+)?(?:error|warning|info)\s+TS\d+\s*:)/,
    // tslint: `a.ts[3, 5]: text`
    /.\[\d+, \d+\]:(?=\s)/,
];
/** The same, where more has to follow somewhere behind it. */
const PLACES_WITH_END = [
    // csc: `a.cs(3): error CS12: text [a.csproj]`
    {
        place: /\(\d+(?:,\d+)*\):(?=\s+(?:error|warning)\s+[a-zA-Z]+(?<!MSB)\d*:)/,
        rest: /\s\[/,
        end: /\]$/,
    },
    // eslint in its compact form: `a.js: line 3, col 5, Error - text (rule)`
    {
        place: /.:(?=\sline\s\d+,\scol\s\d+,\s(?:[Ee]rror|[Ww]arning|[Ii]nfo)\s-\s)/,
        rest: /.\s\(./,
        end: /\)$/,
    },
    // cargo test: `thread 'a' panicked at 'text', a.rs:3:5`
    { place: /panicked(?=\s+at\s+')/, rest: /',\s/, end: /:\d+:\d+$/ },
];
/**
 * Parts a line of the log that a problem matcher would take for one: set-up actions register theirs for the whole job,
 * and ten problems that somebody quotes leave the step no room for its own. A matcher wants place and message in one
 * line, so they become two, and every word stays as it is. A line without that shape is returned unchanged.
 *
 * @param line with a gutter or a mark in front, which keeps off the matchers that look at the beginning
 */
function withoutProblems(line) {
    const end = endOfPlace(line);
    return end === undefined
        ? [line]
        : [...withoutProblems(line.slice(0, end)), ...withoutProblems(CONTINUED + line.slice(end).trimStart())];
}
/** Returns where the first place ends; undefined if the line has none. */
function endOfPlace(line) {
    const found = PLACES_WITH_END.filter(({ end }) => end.test(line)).flatMap(({ place, rest }) => {
        const end = endOf(place, line);
        return end !== undefined && rest.test(line.slice(end)) ? [place] : [];
    });
    const ends = [...PLACES, ...found].flatMap((place) => endOf(place, line) ?? []);
    return ends.length === 0 ? undefined : Math.min(...ends);
}
function endOf(place, line) {
    const match = place.exec(line);
    return match === null ? undefined : match.index + match[0].length;
}

// EXTERNAL MODULE: ./step/runner-channel.ts
var runner_channel = __webpack_require__(6083);
// EXTERNAL MODULE: ./step/workflow-commands.ts
var workflow_commands = __webpack_require__(8713);
;// CONCATENATED MODULE: ./step/log-output.ts





/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
const MAXIMUM_ANNOTATION_UNITS = 4_000;
/** Longest line of our own words. */
const MAXIMUM_LINE_UNITS = 990;
const CODES = { red: 31, green: 32, yellow: 33, grey: 90 };
function coloured(text, colour) {
    return `\u001b[${CODES[colour]}m${text}\u001b[0m`;
}
function painted(lines, { mark, colour, quiet }) {
    return lines.map((line, at) => {
        const isEnd = at === lines.length - 1 && quiet !== "" && line.endsWith(quiet);
        const end = isEnd ? line.slice(0, -quiet.length) + coloured(quiet, "grey") : line;
        return at === 0 && end.startsWith(mark) ? coloured(mark, colour) + end.slice(mark.length) : end;
    });
}
/** The log that the runner reads. Redacts whole lines once more: their parts were redacted one by one. */
class RunnerLog {
    #redactor;
    #channel;
    constructor(redactor, channel = runner_channel/* runnerChannel */.w) {
        this.#redactor = redactor;
        this.#channel = channel;
    }
    /** Colours come last: a problem matcher does not see them, so what is searched for problems has none. */
    lines(lines, paint) {
        const clean = this.#clean(lines);
        this.#channel.lines(paint === undefined ? clean : painted(clean, paint));
    }
    /** The runner passes these two marks on as they are, obeying or not, and its web log folds what is between them. */
    group(title, lines) {
        const [head = "", ...rest] = this.#clean([title]);
        this.#channel.lines([`##[group]${head}`, ...rest, ...this.#clean(lines), "##[endgroup]"]);
    }
    notice(text) {
        this.annotate("notice", text, {});
    }
    /** While the runner obeys nothing, the annotation has to wait, and a line says it where it happened. */
    warning(text) {
        if (this.#channel.isStopped) {
            this.lines(text.split("\n").map((line, at) => (0,cut/* cutUnits */.Cv)(`${at === 0 ? "⚠" : "│"} ${line}`, MAXIMUM_LINE_UNITS)));
        }
        this.annotate("warning", text, {});
    }
    error(title, text) {
        this.annotate("error", text, { title });
    }
    annotate(severity, text, place) {
        const { title, file } = place;
        const clean = (part) => this.#redactor.markup(part);
        const cleanPlace = {
            ...place,
            ...(title !== undefined && { title: clean(title) }),
            ...(file !== undefined && { file: clean(file) }),
        };
        (0,workflow_commands/* annotate */.fz)(severity, clean(text), cleanPlace, this.#channel);
    }
    stopCommands() {
        this.#channel.stopCommands();
    }
    caughtUp() {
        return this.#channel.caughtUp();
    }
    #clean(lines) {
        return lines.flatMap((line) => withoutProblems(this.#redactor.markup(line)));
    }
}
function createStepMessages(log, redactor) {
    return {
        warn(text) {
            log.warning((0,neutralise/* neutraliseText */.op)(redactor.text(text), MAXIMUM_ANNOTATION_UNITS));
        },
        notice(text) {
            log.lines([`ℹ ${(0,neutralise/* neutraliseInline */.KD)(redactor.text(text), MAXIMUM_LINE_UNITS)}`]);
        },
        debug(error) {
            (0,workflow_commands/* debugFailure */.e3)(error, redactor);
        },
    };
}


/***/ }),

/***/ 2154:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $f: () => (/* binding */ protectProcess),
/* harmony export */   JZ: () => (/* binding */ endProcess),
/* harmony export */   si: () => (/* binding */ listenForSignals)
/* harmony export */ });
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8474);
/* harmony import */ var node_events__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_events__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _system_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1626);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6445);
/* harmony import */ var _step_outputs_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2514);
/* harmony import */ var _runner_channel_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6083);
/* harmony import */ var _workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8713);






/** How long to wait for the reader of our log at the end, and how long in a cancelled run. */
const LOG_PATIENCE_MS = 60_000;
const CANCELLED_LOG_PATIENCE_MS = 2_000;
/** The run must go on when the reader of our log goes away: it still has to write the reports. */
function protectProcess() {
    process.stdout.on("error", () => undefined);
    process.stderr.on("error", () => undefined);
}
/**
 * Runs an action and ends the process with its exit code. Reports an error that the action could not report itself:
 * by an annotation and the outputs that are always set.
 *
 * The log is a pipe on a runner: `process.exit` right after a write would lose its end, including the error
 * annotation. So it waits for the last write, with a limit, because the reader may have stopped. It does exit,
 * because an idle connection would keep the step alive.
 *
 * @param cancelled aborted when the runner ends the run; a caller that passes it handles uncaught errors itself
 */
async function endProcess(action, redactor, cancelled) {
    const mistake = new Promise((_resolve, reject) => {
        if (cancelled === undefined) {
            // Otherwise Node prints it, with its stack, unredacted.
            process.on("uncaughtException", reject);
        }
    });
    let exitCode = 1;
    try {
        exitCode = await Promise.race([action(), mistake]);
    }
    catch (error) {
        reportFailure(error, redactor);
    }
    _runner_channel_js__WEBPACK_IMPORTED_MODULE_4__/* .runnerChannel */ .w.resumeCommands();
    await Promise.race([_runner_channel_js__WEBPACK_IMPORTED_MODULE_4__/* .runnerChannel */ .w.flushed(), patience(cancelled)]);
    process.exit(exitCode);
}
async function patience(cancelled) {
    await _system_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m.wait(LOG_PATIENCE_MS, cancelled);
    await _system_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m.wait(cancelled?.aborted === true ? CANCELLED_LOG_PATIENCE_MS : 0);
}
/**
 * Reports an error. What the user can fix comes with its remedy: nothing was started then. Anything else is our bug.
 */
function reportFailure(error, redactor) {
    const reason = error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ActionError */ .lZ ? "start-failed" : "internal";
    const unwritten = (0,_step_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .writeOutputs */ .Kn)({ conclusion: "failure", reason }, (0,_step_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .outputPlace */ .hb)(process.env), redactor);
    const text = error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .ActionError */ .lZ
        ? `${error.message}. ${error.remedy}`
        : `An unexpected error inside this action: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_2__/* .describeError */ .Uc)(error)}`;
    (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__/* .annotate */ .fz)("error", redactor.text(unwritten === undefined ? text : `${text}\n${unwritten}`));
    (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__/* .debugFailure */ .e3)(error, redactor);
}
/** Limit for the end of a run after an error that nothing has caught: it may never continue. */
const MAXIMUM_END_MS = 15_000;
/** Limit after a second signal. The runner kills 2.5 s after its own. */
const URGENT_END_MS = 1_500;
const PARENT_POLL_MS = 500;
/**
 * Turns the runner's signals into a cancellation. The runner sends SIGINT, 7.5 s later SIGTERM, and kills 2.5 s after
 * that (actions/runner, ProcessInvoker.cs); a service that is stopped may send SIGHUP. A second signal leaves time for
 * the outputs alone, a third none. A runner that is gone, and an uncaught error of ours, end the run the same way: the
 * agent must not outlive either, and we still report what is known.
 */
function listenForSignals(redactor) {
    const requested = new AbortController();
    const urgent = new AbortController();
    // Each reporter listens; Node takes more than ten for a leak, and says so on standard error.
    (0,node_events__WEBPACK_IMPORTED_MODULE_0__.setMaxListeners)(0, requested.signal, urgent.signal);
    const endNow = () => {
        urgent.abort();
        const ended = requested.signal.reason === "internal" ? "internal" : "cancelled";
        const conclusion = ended === "internal" ? "failure" : ended;
        (0,_step_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .writeOutputs */ .Kn)({ conclusion, reason: ended }, (0,_step_outputs_js__WEBPACK_IMPORTED_MODULE_3__/* .outputPlace */ .hb)(process.env), redactor);
        _runner_channel_js__WEBPACK_IMPORTED_MODULE_4__/* .runnerChannel */ .w.resumeCommands();
        process.exit(1);
    };
    const onSignal = () => {
        if (!requested.signal.aborted) {
            requested.abort("cancelled");
        }
        else if (urgent.signal.aborted) {
            endNow();
        }
        else {
            urgent.abort();
            setTimeout(endNow, URGENT_END_MS);
        }
    };
    const onGone = () => {
        requested.abort("cancelled");
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
        process.on(signal, onSignal);
    }
    // Without a listener, Node opens a debugger on the first one, through which any local process could read the token,
    // and ends on the second.
    for (const signal of ["SIGUSR1", "SIGUSR2"]) {
        process.on(signal, () => undefined);
    }
    process.on("uncaughtException", (error) => {
        (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__/* .debugFailure */ .e3)(error, redactor);
        requested.abort("internal");
        setTimeout(endNow, MAXIMUM_END_MS);
    });
    // The runner, or whoever reads the log for it, is gone: nobody wants the rest, and its next job may be here soon.
    process.stdout.on("error", onGone);
    const parent = process.ppid;
    setInterval(() => {
        if (process.ppid !== parent) {
            onGone();
        }
    }, PARENT_POLL_MS).unref();
    return { requested: requested.signal, urgent: urgent.signal };
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ runnerChannel)
/* harmony export */ });
/* unused harmony export RunnerChannel */
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _system_random_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4009);


/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;
/** The pipe to the runner, in which commands are mixed with lines of the log. */
class RunnerChannel {
    #output;
    /** The word that makes the runner obey again. */
    #token;
    #isStopped = false;
    /** Commands that wait until it does. */
    #held = [];
    /** Lines of this turn of the event loop. */
    #waiting = [];
    #drained;
    /**
     * @param output standard output
     * @param token an unguessable word of letters and digits
     */
    constructor(output, token) {
        this.#output = output;
        this.#token = token;
    }
    get isStopped() {
        return this.#isStopped;
    }
    /** Writes lines that are not commands. Lines of one turn are written together: each write is a system call. */
    lines(text) {
        if (this.#waiting.length === 0 && text.length > 0) {
            setImmediate(() => {
                this.#writeLines();
            });
        }
        for (const line of text) {
            this.#waiting.push(line);
        }
    }
    /** Gives a command such as `::warning::text`, after everything written before, or once the runner obeys again. */
    command(line) {
        if (this.#isStopped) {
            this.#held.push(line);
        }
        else {
            this.#writeLines();
            this.#output.write(line + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL);
        }
    }
    /**
     * From now on the runner obeys nothing. Another process of the same user can write to this pipe, too
     * (`/proc/<pid>/fd/1`), but does not know the word that ends this.
     */
    stopCommands() {
        if (!this.#isStopped) {
            this.command(`::stop-commands::${this.#token}`);
            this.#isStopped = true;
        }
    }
    /** Gives all commands that have waited. Call it at the very end: the runner obeys whoever writes from then on. */
    resumeCommands() {
        if (this.#isStopped) {
            this.#isStopped = false;
            // Begins with a line end, in case another process left a line unfinished.
            this.command(["", `::${this.#token}::`, ...this.#held.splice(0)].join(node_os__WEBPACK_IMPORTED_MODULE_0__.EOL));
        }
    }
    /** Resolves when the reader of the log has taken everything; undefined when it is not far behind. */
    caughtUp() {
        if (!this.#output.writableNeedDrain) {
            return undefined;
        }
        // One promise, no matter how many callers wait.
        this.#drained ??= this.flushed().finally(() => {
            this.#drained = undefined;
        });
        return this.#drained;
    }
    /** Resolves when everything has been taken, or can no longer be. */
    flushed() {
        this.#writeLines();
        return new Promise((resolve) => {
            this.#output.write("", () => {
                resolve();
            });
        });
    }
    #writeLines() {
        if (this.#waiting.length > 0) {
            const text = this.#waiting.join(node_os__WEBPACK_IMPORTED_MODULE_0__.EOL) + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL;
            this.#waiting = [];
            this.#output.write(text);
        }
    }
}
/** The channel of this process. */
const runnerChannel = new RunnerChannel(process.stdout, (0,_system_random_js__WEBPACK_IMPORTED_MODULE_1__/* .randomToken */ .z)(TOKEN_BYTES));


/***/ }),

/***/ 2514:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kn: () => (/* binding */ writeOutputs),
/* harmony export */   bJ: () => (/* binding */ CHANNEL_OUTPUTS),
/* harmony export */   hb: () => (/* binding */ outputPlace),
/* harmony export */   xR: () => (/* binding */ writeOutputsAhead)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _render_outputs_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(435);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4412);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6445);
/* harmony import */ var _system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(603);
/* harmony import */ var _workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8713);






/** Outputs that channels add. Empty when the channel is off or failed. */
const CHANNEL_OUTPUTS = {
    "result-file": "",
    "transcript-file": "",
    "record-file": "",
    "report-file": "",
    "patch-file": "",
    "plan-file": "",
    "sarif-file": "",
    "comment-id": "",
    "comment-url": "",
    "trace-id": "",
    "review-id": "",
    "review-url": "",
};
/**
 * Fixed words, which a secret that equals one of them must not change, and names of files and comments, which a later
 * step needs unchanged. The agent controls none of them.
 */
const NOT_REDACTED = new Set([
    ...(0,_render_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .outputsOfKind */ .Sd)("word"),
    ...Object.keys(CHANNEL_OUTPUTS),
]);
const JSON_OUTPUTS = new Set((0,_render_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .outputsOfKind */ .Sd)("json"));
const ROW_OUTPUTS = new Set((0,_render_outputs_js__WEBPACK_IMPORTED_MODULE_1__/* .outputsOfKind */ .Sd)("rows"));
const NUMBER = /^-?\d+$/;
/**
 * Returns where the runner reads this step's outputs from. Call it before the agent starts, which could remove the
 * file.
 *
 * @returns undefined outside Actions, where there is no such file
 */
function outputPlace(environment) {
    const file = environment["GITHUB_OUTPUT"] ?? "";
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)(file) ? file : undefined;
}
/**
 * Sets what later steps find of a step that does not come to its own outputs: it is killed, or the disk is full by then.
 * Of an output that is set twice the last one counts.
 *
 * @param outputFile see {@link outputPlace}
 */
function writeOutputsAhead(outputFile, redactor) {
    writeOutputs({ conclusion: "failure", reason: "internal" }, outputFile, redactor);
}
/**
 * Writes the step's outputs after everything else: the agent is gone and can no longer add lines. All of them or none.
 *
 * @param outputFile see {@link outputPlace}
 * @returns why they could not be written, and the remedy; undefined when they were written, or when there is no
 *   output file
 */
function writeOutputs(outputs, outputFile, redactor) {
    if (outputFile === undefined) {
        return undefined;
    }
    try {
        (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__/* .ensurePlainFile */ .nC)(outputFile);
        const { size } = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(outputFile);
        try {
            (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__/* .setOutputs */ .n0)(Object.entries(outputs).map(([name, value]) => [name, leavingValue(name, value, redactor)]));
        }
        catch (error) {
            // The runner takes an output without an end for an error of the step.
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.truncateSync)(outputFile, size);
            throw error;
        }
        return undefined;
    }
    catch (error) {
        return unwrittenProblem(error);
    }
}
function leavingValue(name, value, redactor) {
    const text = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_2__/* .wellFormed */ .ES)(value);
    if (NOT_REDACTED.has(name)) {
        return text;
    }
    if (ROW_OUTPUTS.has(name)) {
        return redactRows(text, redactor);
    }
    const redacted = JSON_OUTPUTS.has(name) ? redactor.json(text) : redactor.text(text);
    // Treat a number that matches a secret as unknown, so that it is not printed.
    return redacted !== text && NUMBER.test(text) ? "" : redacted;
}
/**
 * Redacts rows without touching the names of their members and our own words: a later step reads by them, also when one
 * of them equals a secret. A number that matches a secret becomes `null`.
 */
function redactRows(json, redactor) {
    return JSON.stringify(JSON.parse(json), (member, value) => {
        if (typeof value === "number") {
            return redactor.text(String(value)) === String(value) ? value : null;
        }
        return member === "path" && typeof value === "string" ? redactor.text(value) : value;
    });
}
function unwrittenProblem(error) {
    return `The outputs of this step could not be written: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .describeError */ .Uc)(error)}. Free space on the runner's disk, or see why its temporary folder cannot be written to.`;
}


/***/ }),

/***/ 8713:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   QU: () => (/* binding */ maskSecrets),
/* harmony export */   e3: () => (/* binding */ debugFailure),
/* harmony export */   fM: () => (/* binding */ addPath),
/* harmony export */   fz: () => (/* binding */ annotate),
/* harmony export */   n0: () => (/* binding */ setOutputs)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _node_modules_actions_core_lib_file_command_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(723);
/* harmony import */ var _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6083);
/* harmony import */ var _safety_redaction_known_secrets_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(332);





/** Writes an annotation, which is also a line of the log. */
function annotate(severity, text, place = {}, channel = _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__/* .runnerChannel */ .w) {
    channel.command(`::${severity}${propertiesOf(place)}::${escapedText(text)}`);
}
/** Writes an internal error with its stack, as a line that appears only with debug logging. */
function debugFailure(error, redactor) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__/* .runnerChannel */ .w.command(`::debug::${escapedText(redactor.text(text))}`);
}
/** Makes the runner write `***` for the secret from now on. */
function setSecret(secret) {
    _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__/* .runnerChannel */ .w.command(`::add-mask::${escapedText(secret)}`);
}
/**
 * Sets outputs in one write.
 *
 * @throws when `GITHUB_OUTPUT` does not name a file, or the file cannot be written
 */
function setOutputs(outputs) {
    const messages = outputs.map(([name, value]) => (0,_node_modules_actions_core_lib_file_command_js__WEBPACK_IMPORTED_MODULE_2__/* .prepareKeyValueMessage */ .v)(name, value));
    (0,_node_modules_actions_core_lib_file_command_js__WEBPACK_IMPORTED_MODULE_2__/* .issueFileCommand */ .n)("OUTPUT", messages.join(node_os__WEBPACK_IMPORTED_MODULE_0__.EOL));
}
/**
 * Adds a folder to the `PATH` of this process and, on a runner, of later steps.
 *
 * @throws when the file that `GITHUB_PATH` names cannot be written
 */
function addPath(folder) {
    if (process.env["GITHUB_PATH"]) {
        (0,_node_modules_actions_core_lib_file_command_js__WEBPACK_IMPORTED_MODULE_2__/* .issueFileCommand */ .n)("PATH", folder);
    }
    process.env["PATH"] = `${folder}${node_path__WEBPACK_IMPORTED_MODULE_1__.delimiter}${process.env["PATH"] ?? ""}`;
}
/** Formats the properties as the runner reads them (actions/runner, ActionCommand.cs). */
function propertiesOf({ title, file, startLine, endLine, startColumn, endColumn, }) {
    const properties = Object.entries({
        title,
        file,
        line: startLine,
        endLine,
        col: startColumn,
        endColumn,
    }).flatMap(([name, value]) => {
        const text = String(value ?? "");
        return text === "" ? [] : [`${name}=${escapedText(text).replaceAll(":", "%3A").replaceAll(",", "%2C")}`];
    });
    return properties.length === 0 ? "" : ` ${properties.join(",")}`;
}
function escapedText(text) {
    return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
/**
 * Registers the step's secrets with the runner, which masks them in its log. Comments and files rely on the redactor
 * alone. Runs before any output, so that every later failure can be reported.
 */
function maskSecrets(secrets) {
    (0,_safety_redaction_known_secrets_js__WEBPACK_IMPORTED_MODULE_4__/* .linesToMask */ .r)(secrets).forEach(setSecret);
}


/***/ }),

/***/ 2183:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $A: () => (/* binding */ stepsTaken),
/* harmony export */   Bx: () => (/* binding */ isNewFile),
/* harmony export */   D3: () => (/* binding */ referencesFound),
/* harmony export */   I$: () => (/* binding */ exitCode),
/* harmony export */   I3: () => (/* binding */ mcpText),
/* harmony export */   J2: () => (/* binding */ mcpTool),
/* harmony export */   Jj: () => (/* binding */ questionAsked),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   Mx: () => (/* binding */ linesRead),
/* harmony export */   O2: () => (/* binding */ filesFound),
/* harmony export */   OW: () => (/* binding */ shellOutput),
/* harmony export */   St: () => (/* binding */ matchesFound),
/* harmony export */   Us: () => (/* binding */ todoProgress),
/* harmony export */   Uv: () => (/* binding */ linesCreated),
/* harmony export */   dI: () => (/* binding */ shellError),
/* harmony export */   jm: () => (/* binding */ todosOf),
/* harmony export */   k4: () => (/* binding */ awaitState),
/* harmony export */   kc: () => (/* binding */ errorText),
/* harmony export */   lP: () => (/* binding */ MAXIMUM_TODOS),
/* harmony export */   n1: () => (/* binding */ diagnosticsFound),
/* harmony export */   ou: () => (/* binding */ firstText),
/* harmony export */   qm: () => (/* binding */ linesChanged),
/* harmony export */   se: () => (/* binding */ statusCode)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);


/** A longer list is useless on a phone. */
const MAXIMUM_TODOS = 100;
/** In upper case and without {@link STATE_PREFIX}; a lower-case `completed` is accepted, too. */
const STATES = new Map([
    ["PENDING", "pending"],
    ["IN_PROGRESS", "in-progress"],
    ["COMPLETED", "done"],
    ["CANCELLED", "cancelled"],
]);
const STATE_PREFIX = /^TODO_STATUS_/;
const exitCode = (payload) => {
    const code = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "exitCode");
    return code === undefined || code === 0 ? undefined : `exit ${code}`;
};
/** Standard output and standard error, interleaved if the CLI kept the order. */
const shellOutput = (payload) => {
    const interleaved = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "interleavedOutput");
    const separate = [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "stdout"), (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "stderr")].filter((text) => text !== undefined);
    return interleaved ?? (separate.length === 0 ? undefined : separate.join("\n"));
};
/**
 * The ends of standard output and standard error. A test runner names failed tests on the first, while the second may
 * only contain a warning of the surrounding program.
 */
const shellError = (payload) => {
    const endAt = (key) => endOfOutput((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, key) ?? "");
    const ends = [endAt("stdout"), endAt("stderr")].filter((end) => end !== undefined);
    return ends.length === 0 ? endAt("interleavedOutput") : ends.join("\n");
};
const linesRead = (payload) => {
    if (payload["isEmpty"] === true) {
        return "empty";
    }
    return counted((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "totalLines"), "line");
};
/** The CLI's counts are approximate; git's are exact. For a new file the CLI may count one line as removed. */
const linesChanged = (payload) => {
    const added = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "linesAdded");
    const removed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "linesRemoved");
    if (isNewFile(payload)) {
        return added === undefined ? undefined : `+${added}`;
    }
    return added === undefined && removed === undefined ? undefined : `+${added ?? 0} −${removed ?? 0}`;
};
const linesCreated = (payload) => {
    const lines = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "linesCreated");
    return lines === undefined ? undefined : `+${lines}`;
};
/** Creations and edits use the same tool; the diff's header tells them apart. */
function isNewFile(payload) {
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "diffString")?.startsWith("--- /dev/null") ?? false;
}
const filesFound = (payload) => counted((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "totalFiles") ?? lengthAt(payload, "files"), "file");
const matchesFound = (payload) => {
    const roots = Object.values((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(payload, "workspaceResults")).filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv);
    if (roots.length === 0) {
        return undefined;
    }
    const sum = (key, inner) => roots.reduce((total, root) => total + ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(root, key), inner) ?? 0), 0);
    const matches = sum("content", "totalMatchedLines") + sum("count", "totalMatches");
    const files = sum("files", "totalFiles");
    return matches === 0 && files > 0 ? counted(files, "file") : counted(matches, "match", "matches");
};
const diagnosticsFound = (payload) => counted((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "totalDiagnostics"), "finding");
const referencesFound = (payload) => counted(lengthAt(payload, "references"), "result");
const statusCode = (payload) => {
    const status = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "statusCode");
    return status === undefined ? undefined : `status ${status}`;
};
const stepsTaken = (payload) => {
    const steps = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "conversationSteps");
    const calls = steps.filter((step) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(step) && (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(step["toolCall"]));
    return steps.length === 0 ? undefined : counted(calls.length, "inner call");
};
const awaitState = (payload) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(payload["stillRunning"]) ? "still running" : undefined;
/** Progress of the whole list, which only the result contains: the arguments of a merge only list changes. */
const todoProgress = (payload) => {
    const todos = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "todos").filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv);
    const done = todos.filter((todo) => todo["status"] === "TODO_STATUS_COMPLETED").length;
    return todos.length === 0 ? undefined : `${done} of ${todos.length} done`;
};
/**
 * Returns the to-do list after an update, at most {@link MAXIMUM_TODOS} entries. The result contains the full list; the
 * arguments of a merge only contain changes.
 */
function todosOf(payload, args) {
    const listed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "todos");
    return (listed.length > 0 ? listed : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(args, "todos"))
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)
        .slice(0, MAXIMUM_TODOS)
        .map((todo) => ({
        content: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(todo, "content") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(todo, "id") ?? "",
        state: stateOf((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(todo, "status") ?? ""),
    }));
}
function stateOf(status) {
    return STATES.get(status.toUpperCase().replace(STATE_PREFIX, "")) ?? "pending";
}
/** `server: tool`; older streams only have the joined `name`. */
const mcpTool = (args) => {
    const tool = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "toolName");
    const server = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "providerIdentifier") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "serverIdentifier");
    return tool !== undefined && server !== undefined ? `${server}: ${tool}` : ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "name") ?? tool);
};
/** The text of an MCP answer, which is nested twice: `content[].text.text`. */
const mcpText = (payload) => {
    const texts = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, "content")
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)
        .map((part) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(part, "text"), "text") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(part, "text"))
        .filter((text) => text !== undefined);
    return texts.length === 0 ? undefined : texts.join("\n");
};
const firstOf = (key) => (args) => {
    const first = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(args, key)[0];
    return typeof first === "string" ? first : undefined;
};
/** The first member that is a text, for unknown tools. */
const firstText = (args) => Object.keys(args)
    .filter((key) => key !== "toolCallId")
    .map((key) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, key))
    .find((text) => text !== undefined);
/** Undefined if there is no list: a refused call must not read like one that found nothing. */
function lengthAt(payload, key) {
    return Array.isArray(payload[key]) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(payload, key).length : undefined;
}
function counted(count, one, many = `${one}s`) {
    return count === undefined ? undefined : `${count} ${count === 1 ? one : many}`;
}
const ERROR_KEYS = ["error", "errorMessage", "message", "reason", "clientVisibleError", "abortReason"];
/**
 * Returns the error text of an unsuccessful result. Its key differs between tools, so this searches all known keys.
 */
function errorText(payload) {
    const nested = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(payload, "error");
    return firstTextAt(payload, ERROR_KEYS) ?? firstTextAt(nested, ["message", "error"]) ?? mcpText(payload);
}
function firstTextAt(object, keys) {
    return keys.map((key) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(object, key)).find((text) => text !== undefined);
}
/** The text of a question to a person. The title alone, such as `Which?`, does not say what to answer. */
const questionAsked = (args) => {
    const prompts = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(args, "questions")
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)
        .map((question) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(question, "prompt") ?? "")
        .filter((prompt) => prompt.trim() !== "");
    return prompts.length === 0 ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "title") : prompts.join(" / ");
};
/** As many as a table cell can show. */
const MAXIMUM_LINES = 5;
/** A record keeps two such texts of an error, one each for standard output and standard error. */
const MAXIMUM_UNITS = 999;
/** Searched part: an output may have any length, and its last lines may be full of colour codes. */
const MAXIMUM_SEARCHED_UNITS = 10_000;
/**
 * Returns the last non-blank lines of an output, which usually say why a command failed: at most 5 lines and 999 UTF-16
 * units. Undefined if there are none.
 */
function endOfOutput(output) {
    const lines = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(endOf(output.trimEnd(), MAXIMUM_SEARCHED_UNITS))
        .split("\n")
        .map((line) => line.trimEnd())
        .filter((line) => line !== "");
    return lines.length === 0
        ? undefined
        : endOf(lines.slice(-MAXIMUM_LINES).join("\n").trimStart(), MAXIMUM_UNITS);
}
/** Returns the end of a text, cut visibly and never inside a character. */
function endOf(text, maximumUnits) {
    return text.length <= maximumUnits
        ? text
        : `…${text.slice(1 - maximumUnits).replace(/^[\udc00-\udfff]/, "")}`;
}


/***/ }),

/***/ 1626:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
const systemClock = {
    // Wall-clock time at the start of this process, and monotonic from there: a correction of the machine's clock
    // during a run would end a healthy agent, or let a silent one continue.
    now: () => Math.floor(performance.timeOrigin + performance.now()),
    after(milliseconds, action) {
        const timer = setTimeout(action, milliseconds);
        return () => {
            clearTimeout(timer);
        };
    },
    every(milliseconds, action) {
        const timer = setInterval(action, milliseconds);
        return () => {
            clearInterval(timer);
        };
    },
    wait(milliseconds, signal) {
        return new Promise((resolve) => {
            if (signal?.aborted === true) {
                resolve();
                return;
            }
            const done = () => {
                clearTimeout(timer);
                signal?.removeEventListener("abort", done);
                resolve();
            };
            const timer = setTimeout(done, milliseconds);
            signal?.addEventListener("abort", done);
        });
    },
    nextTurn: () => new Promise((resolve) => setImmediate(resolve)),
};


/***/ }),

/***/ 6445:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   D4: () => (/* binding */ StartError),
/* harmony export */   Fu: () => (/* binding */ RunLimitError),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   XS: () => (/* binding */ GitError),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   lZ: () => (/* binding */ ActionError),
/* harmony export */   sy: () => (/* binding */ InstallError),
/* harmony export */   tv: () => (/* binding */ NotAuthorizedError),
/* harmony export */   yI: () => (/* binding */ NoTriggerError)
/* harmony export */ });
/**
 * An error that the user can fix. Carries the remedy apart from the message, so that every view can show both. Any
 * other error is our bug: reason `internal`.
 */
class ActionError extends Error {
    /** What to do about it, in one or two sentences. */
    remedy;
    constructor(message, remedy, options) {
        super(message, options);
        this.name = new.target.name;
        this.remedy = remedy;
    }
}
/** Reason `invalid-input`: all problems of the inputs at once, found before anything starts. */
class InputError extends ActionError {
    problems;
    constructor(problems, remedy = "Correct the inputs of this step (`with:`).") {
        super(problems.join("\n"), remedy);
        this.problems = problems;
    }
}
/** Reason `install-failed`: the CLI could not be downloaded, verified or unpacked. */
class InstallError extends ActionError {
}
/** Git is missing, refused or failed: there is nothing to compare. */
class GitError extends ActionError {
}
/** Reason `not-authorized`: the user who caused the run may not start an agent here. The step stays green. */
class NotAuthorizedError extends ActionError {
}
/** Reason `no-trigger`: nobody asked for anything. The step stays green. */
class NoTriggerError extends ActionError {
}
/** Reason `run-limit`: as many runs as the inputs allow have been there. The step stays green. */
class RunLimitError extends ActionError {
}
/** Reason `start-failed`: there is no CLI to start, or the system refused to start it. */
class StartError extends ActionError {
}
/** Returns the code of a Node error, such as `ENOENT`; undefined when there is none. */
function errorCode(error) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
    return typeof code === "string" ? code : undefined;
}
/**
 * Returns the message of anything thrown, with the messages of its causes, outermost first.
 *
 * @param error the value that a `catch` received; need not be an `Error`
 */
function describeError(error) {
    if (!(error instanceof Error)) {
        return String(error);
    }
    return error.cause === undefined ? error.message : `${error.message}: ${describeError(error.cause)}`;
}
/** Makes text from elsewhere fit for a message: quoted, control characters escaped, cut to 200 UTF-16 units. */
function quoted(text) {
    return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}…` : text);
}


/***/ }),

/***/ 1843:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A0: () => (/* binding */ withinTimeLimit),
/* harmony export */   RN: () => (/* binding */ inTime),
/* harmony export */   UG: () => (/* binding */ abortedAfter),
/* harmony export */   Xw: () => (/* binding */ inBudget)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);
/* harmony import */ var node_vm__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(714);
/* harmony import */ var node_vm__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_vm__WEBPACK_IMPORTED_MODULE_1__);


/**
 * Waits for work, mainly git's, but only briefly in a cancelled run: the runner ends the step 7.5 s after its signal,
 * and the reports are not written yet. The work is aborted then, and at once by a second signal. Its result is
 * ignored from then on.
 *
 * @param work must end everything that it starts when its signal aborts
 * @throws what the work throws in time
 */
async function inTime(work, { clock, cancel, patienceMs, late }) {
    const ending = new AbortController();
    // Synchronous, because the process ends right after an urgent signal.
    cancel.urgent.addEventListener("abort", () => {
        ending.abort("cancelled");
    });
    const tooLate = aborted(cancel.requested)
        .then(() => clock.wait(patienceMs))
        .then(() => {
        ending.abort("cancelled");
        return late;
    });
    return await Promise.race([work(ending.signal), tooLate]);
}
/**
 * Waits for work that cannot be aborted, with a time limit. A later result or error is dropped.
 *
 * @throws what the work throws in time; Error when the time is over
 */
function inBudget(work, budget) {
    const { clock, limitMs, cancelled } = budget;
    return new Promise((resolve, reject) => {
        const stops = [];
        const endAfter = (milliseconds) => {
            stops.push(clock.after(milliseconds, () => {
                reject(new Error(`it took longer than ${milliseconds / 1_000} s`));
            }));
        };
        const hurry = () => {
            endAfter(cancelled?.limitMs ?? limitMs);
        };
        endAfter(limitMs);
        if (cancelled?.signal.aborted === true) {
            hurry();
        }
        cancelled?.signal.addEventListener("abort", hurry);
        void Promise.resolve(work)
            .then(resolve, reject)
            .finally(() => {
            stops.forEach((stop) => {
                stop();
            });
            cancelled?.signal.removeEventListener("abort", hurry);
        });
    });
}
/** Returns a signal that aborts some time after another one did, for what a cancelled run may still finish. */
function abortedAfter(signal, milliseconds, clock) {
    const ending = new AbortController();
    void aborted(signal).then(() => {
        clock.after(milliseconds, () => {
            ending.abort(new Error("no time was left"));
        });
    });
    return ending.signal;
}
function aborted(signal) {
    return new Promise((resolve) => {
        if (signal.aborted) {
            resolve();
        }
        else {
            signal.addEventListener("abort", () => {
                resolve();
            }, { once: true });
        }
    });
}
const CALL = new node_vm__WEBPACK_IMPORTED_MODULE_1__.Script("task()");
/**
 * Runs work that may never end on hostile text, and stops it at the time limit; mainly for a regular expression from
 * the workflow. V8 checks the time inside one, too. Timers and signals are not handled meanwhile.
 *
 * @param task synchronous; when it is stopped, neither its `catch` nor its `finally` runs
 * @returns undefined when the time was over
 * @throws what the task throws
 */
function withinTimeLimit(limitMs, task) {
    let done;
    const context = (0,node_vm__WEBPACK_IMPORTED_MODULE_1__.createContext)({
        task: () => {
            done = { result: task() };
        },
    });
    try {
        CALL.runInContext(context, { timeout: limitMs });
    }
    catch (error) {
        if (!isTimeout(error)) {
            throw error;
        }
    }
    return done;
}
/** Checks the code, because under a test runner with its own context the error is of another class. */
function isTimeout(error) {
    return (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}


/***/ }),

/***/ 603:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sd: () => (/* binding */ directoryIdentity),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   Wq: () => (/* binding */ overwritePlainFile),
/* harmony export */   Xr: () => (/* binding */ readPlainStart),
/* harmony export */   b$: () => (/* binding */ readPlainFile),
/* harmony export */   kD: () => (/* binding */ moveFolderAside),
/* harmony export */   nC: () => (/* binding */ ensurePlainFile),
/* harmony export */   rr: () => (/* binding */ openPlainFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);




// Opening a named pipe blocks this process, including its signals, until the other end is opened. So we open every
// path that the agent or an earlier step could write to with O_NONBLOCK.
const READ = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK;
const WRITE = node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NONBLOCK | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW;
/**
 * Opens a file that may have been replaced. A link could lead anywhere, and opening a pipe blocks until there is a
 * writer, which not even the end of this process interrupts.
 *
 * @returns a handle that the caller closes
 * @throws Error when it cannot be opened, or is not a regular file
 */
async function openPlainFile(path) {
    const file = await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.open)(path, READ | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW);
    try {
        if ((await file.stat()).isFile()) {
            return file;
        }
    }
    catch (error) {
        await file.close();
        throw error;
    }
    await file.close();
    throw new Error(`${path.toString()} is not a file`);
}
/**
 * Reads the first bytes of a file that may have been replaced. Does not follow links.
 *
 * @throws when it cannot be read, or is not a file
 */
function readPlainStart(path, bytes) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, READ | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW);
    try {
        if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor).isFile()) {
            throw new Error(`${path.toString()} is not a file`);
        }
        const start = Buffer.alloc(bytes);
        return start.subarray(0, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, start, 0, bytes, 0));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/**
 * Reads a file that another program may have put there. A named pipe or a device is an error, and never blocks.
 * Follows links.
 *
 * @throws when it cannot be read, or is not a file
 */
function readPlainFile(path) {
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, READ);
    try {
        refuseOther(descriptor, path);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(descriptor);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/** Where the runner keeps the files that a step writes to (actions/runner, FileCommandManager.cs). */
const RUNNER_FILES = "_runner_file_commands";
/**
 * Moves aside a folder, with its content, that the agent put in place of one of the runner's files. Does not remove
 * it, and leaves a folder anywhere else: a path from outside may be `/` or `/etc`.
 *
 * @throws when the system refuses
 */
function moveFolderAside(path) {
    const isFolder = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true;
    if (isFolder && (0,node_path__WEBPACK_IMPORTED_MODULE_3__.basename)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_3__.resolve)(path))) === RUNNER_FILES) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(path, `${path}.moved-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)()}`);
    }
}
/**
 * Makes sure that there is a plain file at a path, for another program to write to. Moves a folder aside; removes a
 * link, a named pipe or a socket. Elsewhere a folder is an error. Paths in `/dev` come from a run by hand, and stay.
 *
 * @throws when the system refuses
 */
function ensurePlainFile(path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { throwIfNoEntry: false });
    if (path.startsWith("/dev/") || stats?.isFile() === true) {
        return;
    }
    moveFolderAside(path);
    if (stats?.isSymbolicLink() === true || stats?.isFIFO() === true || stats?.isSocket() === true) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, "wx", 0o644));
}
/**
 * Overwrites a file, without following a link or waiting for a pipe.
 *
 * @throws when the system refuses
 */
function overwritePlainFile(path, text) {
    if (path.startsWith("/dev/")) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(path, text);
        return;
    }
    ensurePlainFile(path);
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, WRITE);
    try {
        refuseOther(descriptor, path);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.ftruncateSync)(descriptor);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)(descriptor, text);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
/**
 * Identifies the directory at a path, to compare with later: links are not followed, so a link in its place is another.
 *
 * @returns empty if no directory is there
 */
function directoryIdentity(path) {
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(path, { bigint: true });
        return stats.isDirectory() ? `${stats.dev}:${stats.ino}` : "";
    }
    catch {
        return "";
    }
}
/** Leaves folders to the system's own error (EISDIR). */
function refuseOther(descriptor, path) {
    const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor);
    if (!stats.isFile() && !stats.isDirectory()) {
        throw new Error(`${path} is not a regular file`);
    }
}
/** Whether a path is a folder or lies below it. Both absolute, without `.` and `..`. */
function isWithin(path, folder) {
    return path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
}


/***/ }),

/***/ 4009:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ randomToken)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);

/** Returns two hexadecimal digits for each random byte. */
function randomToken(bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(bytes).toString("hex");
}


/***/ })

};
