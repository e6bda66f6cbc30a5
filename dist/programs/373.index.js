export const id = 373;
export const ids = [373];
export const modules = {

/***/ 4374:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ earlierOf),
/* harmony export */   z: () => (/* binding */ unknownStates)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8231);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);



const ID = /f-[0-9a-f]{1,64}/;
const MAXIMUM_ID_UNITS = 100;
/** The words of models for the states; each without blanks and signs. */
const WORDS = {
    fixed: ["fixed", "resolved", "addressed", "done"],
    withdrawn: ["withdrawn", "invalid", "falsepositive", "notapplicable"],
    open: ["open", "stillopen", "notfixed", "unresolved"],
};
const STATES = ["fixed", "withdrawn", "open"];
const MAXIMUM_STATE_UNITS = 40;
const MAXIMUM_NAMED = 5;
/**
 * Returns what an answer says about earlier findings, each id once: one with contradicting states is open, and so is one
 * that its own findings name, or whose state is none that we know. Entries without an id are left out.
 *
 * @param value of any shape
 */
function earlierOf(value) {
    const judged = new Map();
    for (const { id, state: given, why } of entriesOf(value)) {
        const state = stateIn(given) ?? "open";
        const known = judged.get(id);
        if (known === undefined || known.state === state) {
            judged.set(id, { id, state, why: why === "" ? (known?.why ?? "") : why });
        }
        else {
            // Why it would be in one state does not tell why it is open.
            judged.set(id, {
                id,
                state: "open",
                why: known.state === "open" ? known.why : state === "open" ? why : "",
            });
        }
    }
    for (const finding of (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? value : {}, "findings").filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)) {
        const id = idIn((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(finding, "id"));
        if (id !== undefined) {
            judged.set(id, { id, state: "open", why: judged.get(id)?.why ?? "" });
        }
    }
    return [...judged.values()];
}
/** Returns a note on the states in an answer's `earlier` that are none of ours, whose findings stay open. */
function unknownStates(value) {
    const unknown = entriesOf(value).filter(({ state }) => stateIn(state) === undefined);
    const named = unknown
        .slice(0, MAXIMUM_NAMED)
        .map(({ id, state }) => `${id} "${(0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cutUnits */ .Cv)((0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(state).replace(/\s+/g, " "), MAXIMUM_STATE_UNITS)}"`);
    const more = unknown.length > named.length ? ` and ${unknown.length - named.length} more` : "";
    return named.length === 0
        ? []
        : [
            `Findings of \`earlier\` whose state is not fixed, open or withdrawn stay open: ${named.join(", ")}${more}.`,
        ];
}
/** Reads a list of objects, or one object from id to state. */
function entriesOf(value) {
    const earlier = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? value["earlier"] : undefined;
    const entries = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(earlier)
        ? Object.entries(earlier).map(([id, one]) => ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(one) ? { ...one, id } : { id, state: one }))
        : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)({ earlier }, "earlier").filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv);
    return entries.flatMap((entry) => {
        const id = idIn((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(entry, "id"));
        return id === undefined
            ? []
            : [{ id, state: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(entry, "state") ?? "", why: (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(entry, "why") ?? "").trim() }];
    });
}
function idIn(text = "") {
    return ID.exec(text.slice(0, MAXIMUM_ID_UNITS))?.[0];
}
function stateIn(text) {
    const word = text
        .slice(0, MAXIMUM_ID_UNITS)
        .toLowerCase()
        .replace(/[^a-z]+/g, "");
    return STATES.find((state) => WORDS[state].includes(word));
}


/***/ }),

/***/ 5757:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ leftOutWords)
/* harmony export */ });
/** Returns `9 by people without write access, 2 edited after the request`; empty when all is quoted. */
function leftOutWords(counts) {
    const reasons = [
        [counts.commentsOfStrangers, "by people without write access"],
        [counts.commentsOfOwn, "by this action"],
        [counts.commentsEdited, "edited after the request"],
        [counts.commentsMinimized, "minimised"],
        [counts.commentsResolved, "in resolved threads"],
        [counts.commentsLeftOut, "older"],
    ];
    return reasons
        .filter(([amount]) => amount > 0)
        .map(([amount, words]) => `${amount.toLocaleString("en")} ${words}`)
        .join(", ");
}


/***/ }),

/***/ 986:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   SH: () => (/* binding */ mayStart),
/* harmony export */   aq: () => (/* binding */ isEventOfAnybody),
/* harmony export */   sv: () => (/* binding */ hasWriteAccess)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8112);



/**
 * Events for which `auto` does not check access: those that need write access, and `pull_request`, which brings no
 * secrets from a fork ("Events that trigger workflows"). Any other event is checked, including future ones.
 */
const EVENTS_THAT_PASS = new Set([
    "push",
    "schedule",
    "workflow_dispatch",
    "repository_dispatch",
    "release",
    "create",
    "delete",
    "deployment",
    "deployment_status",
    "merge_group",
    "milestone",
    "label",
    "branch_protection_rule",
    "registry_package",
    "check_run",
    "check_suite",
    "status",
    "page_build",
    "public",
    "pull_request",
]);
/**
 * Whether an event can be triggered without write access.
 *
 * @param event `GITHUB_EVENT_NAME`, e.g. `issue_comment`
 */
function isEventOfAnybody(event) {
    return !EVENTS_THAT_PASS.has(event);
}
/** Limit for the delay before the agent's start, which may then be refused. */
const BUDGET_MS = 15_000;
/** The API reports `maintain` as `write` and `triage` as `read`. `maintain` is listed for servers that do not. */
const WRITING_PERMISSIONS = new Set(["write", "maintain", "admin"]);
const ALLOWED = { allowed: true };
/**
 * Decides whether the agent may start for the accounts that triggered the run. In doubt the answer is no: an error, a
 * missing token or a name that ends in `[bot]` does not prove access.
 */
async function mayStart(question) {
    const { mode, event, allowedBots, client } = question;
    if (mode === "never" || (mode === "auto" && !isEventOfAnybody(event.name))) {
        return ALLOWED;
    }
    const bots = new Set(allowedBots);
    const asked = event.actors.filter((actor) => !bots.has(actor));
    if (asked.length === 0 && event.actors.length > 0) {
        return ALLOWED;
    }
    if (event.actors.length === 0 || asked.includes("")) {
        return refused(`It is not known who caused this run (event ${event.name}).`, "Check GITHUB_ACTOR and the event payload.");
    }
    if (client === undefined || event.repository === undefined) {
        const missing = client === undefined ? "there is no `github-token`" : "GITHUB_REPOSITORY is not known";
        return refused(`Whether ${asked.join(" and ")} may write to this repository could not be checked: ${missing}.`, "Pass `github-token: ${{ github.token }}`, which is also the default.");
    }
    for (const actor of asked) {
        const answer = await mayWrite(client, event.repository, actor, event.bots.includes(actor));
        if (!answer.allowed) {
            return answer;
        }
    }
    return ALLOWED;
}
async function mayWrite(client, repository, actor, isBot) {
    const remedy = `Someone with write access can start it.${isBot ? ` To let this bot start it, add its login to \`allowed-bots\`: \`${actor}\`.` : ""}`;
    try {
        return (await hasWriteAccess(client.within(BUDGET_MS), repository, actor))
            ? ALLOWED
            : refused(`${actor} has no write access.`, remedy);
    }
    catch (error) {
        // GitHub's answer for names that are not users: apps, and deleted accounts.
        if (error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y && error.kind === "not-found") {
            return refused(`GitHub knows no permission of ${actor} in this repository.`, remedy);
        }
        return refused(`Whether ${actor} may write to this repository could not be checked: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(error)}`, error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_1__/* .GitHubError */ .y ? error.remedy : "Try again.");
    }
}
/**
 * Whether an account may write to a repository.
 *
 * @throws GitHubError also for names that are not users
 */
async function hasWriteAccess(requests, repository, login) {
    const { data } = await requests.send("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
        owner: repository.owner,
        repo: repository.name,
        username: login,
    });
    const permission = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(data) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(data, "permission") : undefined;
    return permission !== undefined && WRITING_PERMISSIONS.has(permission);
}
function refused(why, remedy) {
    return { allowed: false, why, remedy };
}


/***/ }),

/***/ 9492:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ Attempts),
/* harmony export */   v: () => (/* binding */ addUsage)
/* harmony export */ });
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2035);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(252);


/** The attempts of a run and their results. */
class Attempts {
    #attempts = [];
    #result;
    /** The answer of an earlier attempt, kept in case the attempt that should improve it returns none. */
    #answer;
    #usage = _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .USAGE */ .u_.otherwise;
    begin(atMs) {
        this.#answer = this.#result?.isError === false ? this.#result : this.#answer;
        this.#result = undefined;
        this.#attempts.push({
            number: this.#attempts.length + 1,
            startedAtMs: atMs,
            endedAtMs: undefined,
            sessionId: undefined,
            outcome: undefined,
        });
    }
    end(more) {
        const attempt = this.#attempts.pop();
        if (attempt !== undefined) {
            this.#attempts.push({ ...attempt, ...more });
        }
    }
    /** Records the terminal event of the current attempt. */
    finish({ text, subtype, isError, error, isRedacted, durationMs, apiDurationMs, usage }) {
        this.#result = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .bounded */ .Mm)(_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .RESULT */ .Mr, { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs });
        this.#usage = addUsage(this.#usage, (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .bounded */ .Mm)(_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .USAGE */ .u_, usage));
    }
    /** Returns the terminal event of the current attempt. */
    result() {
        return this.#result;
    }
    /** The same, or the answer of an earlier attempt. */
    answer() {
        return this.#result ?? this.#answer;
    }
    usage() {
        return this.#usage;
    }
    /** Returns the number of the current attempt, from 1. A stream can be folded without any attempt. */
    number() {
        return Math.max(1, this.#attempts.length);
    }
    list() {
        return [...this.#attempts];
    }
}
/** Adds two usages. A count is unknown only if both are. */
function addUsage(first, second) {
    return {
        inputTokens: addCount(first.inputTokens, second.inputTokens),
        outputTokens: addCount(first.outputTokens, second.outputTokens),
        cacheReadTokens: addCount(first.cacheReadTokens, second.cacheReadTokens),
        cacheWriteTokens: addCount(first.cacheWriteTokens, second.cacheWriteTokens),
    };
}
function addCount(first, second) {
    return first === undefined && second === undefined ? undefined : (first ?? 0) + (second ?? 0);
}


/***/ }),

/***/ 8801:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ conclude),
  e: () => (/* binding */ internalFailure)
});

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./stream/cursor/known-failures.ts
var known_failures = __webpack_require__(23);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./record/schema-verdict.ts
var schema_verdict = __webpack_require__(1489);
;// CONCATENATED MODULE: ./record/last-words.ts



/**
 * Lines below an error that explain nothing: a stack frame, the version that Node prints after a crash, an event
 * repeated on standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;
/** Node prints the error that ended it, its causes and members, and then its version. */
const CRASH_END = /^Node\.js v\d/;
const ERROR_LINE = /^(?:Uncaught )?\w*Error\b.{0,40}: /;
/**
 * Returns the last meaningful line of the CLI's diagnostics, short enough to quote; of a crash of Node its first error.
 *
 * @param diagnostics redacted
 * @returns undefined when there is none
 */
function lastWords(diagnostics) {
    const lines = (0,invisible/* visibleText */.Q6)(diagnostics)
        .split("\n")
        .map((text) => text.trim());
    const crash = CRASH_END.test(lines.findLast((text) => text !== "") ?? "")
        ? lines.find((text) => ERROR_LINE.test(text))
        : undefined;
    const line = crash ?? lines.findLast((text) => !UNTELLING.test(text));
    return line === undefined ? undefined : (0,cut/* cutUnits */.Cv)(line.replace(/\s+/g, " "), schema_verdict/* MAXIMUM_QUOTED_UNITS */.uD);
}
/** Returns the CLI's words without a list that a message would only show cut. */
function withoutList(words, failure) {
    const at = failure?.listAfter === undefined ? -1 : words.indexOf(failure.listAfter);
    return at === -1 ? words : words.slice(0, at);
}

;// CONCATENATED MODULE: ./record/conclusion.ts




/**
 * Decides how the agent's run ended. The stream counts first, then the process: success is a terminal event that says
 * so, and it holds however the process ended if the action had to end it later. A limit or cancel that came before the
 * result is not undone by it: a CLI that ignores SIGTERM could work on until it has one. Another agent's success does
 * not count: we do not know what it was started with and what it was allowed.
 */
function conclude(ending) {
    const { result, exit } = ending;
    if (ending.otherAgent !== undefined || result === undefined || ending.stoppedBy !== undefined) {
        return withoutResult(ending);
    }
    if (result.isError || result.subtype !== "success") {
        return agentError(result, ending);
    }
    if (exit.endedBy !== undefined || (exit.code === 0 && exit.signal === undefined)) {
        return schema_verdict/* SUCCESS */.qO;
    }
    return exit.signal === undefined ? failedAfterSuccess(ending) : endedBySignal(ending);
}
/** Quotes the CLI: its error, else the end of its answer, and the end of its standard error. */
function agentError({ text, error }, ending) {
    const said = [error ?? text, ending.diagnostics];
    const recognised = (0,known_failures/* recogniseFailure */.yA)(said.join("\n"), "session");
    const failure = recognised && (0,known_failures/* withoutServer */.AX)(recognised, ...outOfReach(ending));
    const words = new Set(said.flatMap((one) => lastWords(one) ?? []));
    return (0,schema_verdict/* verdictOn */.Hc)("agent-error", "agent-error", {
        known: knownFailure(failure, ending),
        said: [...words].map((one) => withoutList(one, failure)),
    });
}
function failedAfterSuccess(ending) {
    const explained = explanation(ending);
    // The work is done, so trying again is not a remedy.
    const isTransient = (0,known_failures/* recogniseFailure */.yA)(ending.diagnostics, "session")?.isTransient === true;
    const known = explained.known && isTransient ? { ...explained.known, remedy: "" } : explained.known;
    return (0,schema_verdict/* verdictOn */.Hc)("exit-code", "exit-after-success", { ...explained, known });
}
function withoutResult(ending) {
    const { exit, limits, startError, hadEvents, waitsFor, stoppedBy = exit.endedBy } = ending;
    if (startError !== undefined) {
        return (0,schema_verdict/* verdictOn */.Hc)("start-failed", "not-started", { ...explanation(ending), error: startError });
    }
    switch (stoppedBy) {
        case "timeout":
            return (0,schema_verdict/* verdictOn */.Hc)("timeout", "time-limit", { limit: limits.timeoutMs, waitsFor });
        case "idle-timeout": {
            const known = knownFailure(ending.isReconnecting ? known_failures/* CONNECTION_LOST */.S2 : undefined, ending);
            return (0,schema_verdict/* verdictOn */.Hc)("idle-timeout", "silence", {
                limit: limits.idleTimeoutMs,
                hadEvents,
                waitsFor,
                known,
            });
        }
        case "tool-call-limit":
            return (0,schema_verdict/* verdictOn */.Hc)("tool-call-limit", "call-limit", { limit: limits.maximumToolCalls });
        case "cancelled":
            return schema_verdict/* CANCELLED */.gD;
        case "internal":
            return internalFailure("the run could not go on");
        case "lingering":
            return (0,schema_verdict/* verdictOn */.Hc)(reasonOfExit(ending), "lingering", explanation(ending));
        case undefined:
            return exit.signal === undefined
                ? (0,schema_verdict/* verdictOn */.Hc)(reasonOfExit(ending), "exit", explanation(ending))
                : endedBySignal(ending);
    }
}
function reasonOfExit({ exit, hadEvents }) {
    if (exit.code === undefined || exit.code === 0) {
        return "no-result";
    }
    return hadEvents ? "exit-code" : "start-failed";
}
function endedBySignal({ diagnostics }) {
    const words = lastWords(diagnostics);
    return (0,schema_verdict/* verdictOn */.Hc)("signal", "signal", { said: words === undefined ? [] : [words] });
}
/** Returns what is known about why the CLI ended, or did not start: a known failure and its last words. */
function explanation(ending) {
    const { diagnostics, startError, hadEvents, shownIn } = ending;
    const phase = startError === undefined && hadEvents ? "session" : "start";
    const words = lastWords(diagnostics);
    const whole = startError === undefined ? diagnostics : `${startError}\n${diagnostics}`;
    const isDoubtful = phase === "start" && (0,known_failures/* recogniseFailure */.yA)(whole, "session") === undefined;
    const program = isDoubtful ? ending.doubtfulCli : undefined;
    const recognised = program === undefined
        ? ((0,known_failures/* recogniseFailure */.yA)(whole, phase) ?? (ending.isReconnecting ? known_failures/* CONNECTION_LOST */.S2 : undefined))
        : undefined;
    const failure = recognised === undefined && phase === "session"
        ? undefined
        : (0,known_failures/* withoutServer */.AX)(recognised, ...outOfReach(ending));
    return {
        hadEvents,
        // What is quoted whole need not be read elsewhere.
        shownIn: words === (0,invisible/* visibleText */.Q6)(diagnostics).trim() ? undefined : shownIn,
        program,
        known: knownFailure(failure, ending),
        said: words === undefined ? [] : [withoutList(words, failure)],
    };
}
/** Returns which of Cursor's hosts the proxy refused, and which it could not reach. */
function outOfReach({ isolation }) {
    const refused = isolation?.refused.find(({ host }) => known_failures/* CURSORS_HOST */.tL.test(host));
    return [refused && `${refused.host}:${refused.port}`, isolation?.unreached];
}
function knownFailure(failure, { hasMostRetries }) {
    if (failure === undefined) {
        return undefined;
    }
    const { code, message, remedy, remedyAtMostRetries = remedy } = failure;
    return { code, message, remedy: hasMostRetries ? remedyAtMostRetries : remedy };
}
/** Returns the verdict for a bug of ours, which users should not look for in their workflow. */
function internalFailure(error) {
    return (0,schema_verdict/* verdictOn */.Hc)("internal", "internal", { error });
}


/***/ }),

/***/ 9272:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ay: () => (/* binding */ deniedAsAsked),
/* harmony export */   B: () => (/* binding */ eachOnce),
/* harmony export */   Uq: () => (/* binding */ withDenyRules),
/* harmony export */   iN: () => (/* binding */ unexpectedDenials),
/* harmony export */   v2: () => (/* binding */ unexpectedCalls)
/* harmony export */ });
/* harmony import */ var _stream_cursor_permissions_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2724);

/**
 * Marks a denial that the workflow asked for with `deny`, and removes from any other the permissions that `deny` names,
 * so that no advice allows what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
function withDenyRules(call, deny) {
    if (call.denial !== "approval" && call.denial !== "rule") {
        return call;
    }
    return deny.some((token) => (0,_stream_cursor_permissions_js__WEBPACK_IMPORTED_MODULE_0__/* .coversCall */ .z1)(token, call.permissions, call.target))
        ? { ...call, denial: "deny" }
        : { ...call, permissions: call.permissions.filter((token) => !deny.some((rule) => (0,_stream_cursor_permissions_js__WEBPACK_IMPORTED_MODULE_0__/* .covers */ .hU)(rule, token))) };
}
/** Counts denied calls that the workflow could have allowed. A question that the CLI skips is not one of them. */
function allowableDenials({ toolCallCounts, skippedQuestions }) {
    return Math.max(0, toolCallCounts.denied - skippedQuestions);
}
/** Counts denied calls, listed or not, that the workflow denies with `deny`. */
function deniedAsAsked({ toolCalls, unlistedDeniedAsAsked }) {
    return toolCalls.filter(({ denial }) => denial === "deny").length + unlistedDeniedAsAsked;
}
/** Counts denied calls, listed or not, except those that the workflow denies with `deny`. */
function unexpectedDenials(record) {
    return Math.max(0, allowableDenials(record) - deniedAsAsked(record));
}
/** The listed ones among them. */
function unexpectedCalls({ toolCalls }) {
    return toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
}
/** Returns the distinct names with their counts, in order of first occurrence. */
function eachOnce(names) {
    const times = new Map();
    for (const name of names) {
        times.set(name, (times.get(name) ?? 0) + 1);
    }
    return [...times];
}


/***/ }),

/***/ 9513:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GZ: () => (/* binding */ isUnreadable),
/* harmony export */   ZR: () => (/* binding */ finishRecord),
/* harmony export */   n: () => (/* binding */ unreadableRun)
/* harmony export */ });
/* harmony import */ var _reconcile_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4810);
/* harmony import */ var _gates_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(824);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(185);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(252);




/** For a run without an agent, or of which only its transcript is known. */
const NO_RULES = { isAllowed: () => true, hasAllowedPaths: false, gates: [] };
/** Returns the final record of a run, with its gates checked. Its words are added by `render/parts/verdict.ts`. */
function finishRecord(record, { verdict, ...ending }, { isAllowed, hasAllowedPaths, gates } = NO_RULES) {
    const files = (0,_reconcile_files_js__WEBPACK_IMPORTED_MODULE_0__/* .reconcileFiles */ .KH)(record.filesWritten, ending.changes, isAllowed);
    const finished = { ...record, ...ending, files };
    const checks = verdict.reason === "completed" ? (0,_gates_js__WEBPACK_IMPORTED_MODULE_1__/* .failedChecks */ .HH)(finished, gates, hasAllowedPaths) : [];
    const reason = checks[0]?.gate ?? verdict.reason;
    const { cause, message = "", remedy = "" } = verdict;
    return { ...finished, conclusion: _reasons_js__WEBPACK_IMPORTED_MODULE_2__/* .REASONS */ .ez[reason].conclusion, reason, cause, checks, message, remedy };
}
/** Whether a record is the placeholder of {@link unreadableRun}: any other record with this reason has an end. */
function isUnreadable({ reason, endedAtMs }) {
    return reason === "no-result" && endedAtMs === undefined;
}
/**
 * Returns a placeholder for a run whose file cannot be read, so that views of several runs do not omit it.
 *
 * @param problem why it cannot be read, half a sentence
 */
function unreadableRun(file, problem) {
    return {
        ..._schema_js__WEBPACK_IMPORTED_MODULE_3__/* .RUN_RECORD */ .Ox.otherwise,
        conclusion: _reasons_js__WEBPACK_IMPORTED_MODULE_2__/* .REASONS */ .ez["no-result"].conclusion,
        reason: "no-result",
        message: `${file} could not be read as a run: ${problem}`,
        remedy: "Look at the job that should have written it.",
        changes: { available: false, why: "nothing of the run is known" },
    };
}


/***/ }),

/***/ 8254:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ RecordedRun)
/* harmony export */ });
/* harmony import */ var _run_in_progress_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9461);

/** Folds a run from recorded events: they have no arrival times, and a new session is another attempt. */
class RecordedRun {
    run;
    #hasSession = false;
    constructor(start) {
        this.run = new _run_in_progress_js__WEBPACK_IMPORTED_MODULE_0__/* .RunInProgress */ .i(start);
        this.run.beginAttempt(start.startedAtMs);
    }
    /**
     * Call this before folding each event.
     *
     * @param atMs end of the previous attempt, in case the event begins another
     * @returns what that attempt left open; empty for most events
     */
    endAttemptBefore(event, atMs) {
        const isAnother = event.type === "session" && this.#hasSession;
        this.#hasSession ||= event.type === "session";
        if (!isAnother) {
            return [];
        }
        const updates = this.run.endAttempt(atMs, "The CLI was started again.");
        this.run.beginAttempt(atMs);
        return updates;
    }
    /** @param isMended whether the event spanned several lines */
    fold(event, isMended) {
        if (isMended) {
            this.run.repaired();
        }
        return this.run.fold(event, undefined);
    }
}


/***/ }),

/***/ 7941:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KU: () => (/* binding */ createRecordRedactor),
/* harmony export */   Qs: () => (/* binding */ cleanCall),
/* harmony export */   R: () => (/* binding */ redactMarkdown),
/* harmony export */   hi: () => (/* binding */ redactRecord)
/* harmony export */ });
/* harmony import */ var _safety_redaction_redact_markup_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2549);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(252);


/**
 * Makes a `redactRecord` that redacts each record once: at the end of the run, every channel needs the same record,
 * which may list thousands of calls.
 *
 * @param clean removes secrets from a text
 */
function createRecordRedactor(clean, shown) {
    const redacted = new WeakMap();
    return (record) => {
        const known = redacted.get(record);
        if (known !== undefined) {
            return known;
        }
        const cleaned = redactRecord(record, clean, shown);
        redacted.set(record, cleaned);
        return cleaned;
    };
}
/**
 * Returns the record as it may leave: texts and numbers without secrets, then cut to the bounds in `schema.ts`. Our
 * own words, such as conclusion, reason, outcomes and statuses, stay: a secret that equals one must not change what a
 * view says.
 *
 * @param clean removes secrets from a text
 * @param shown how views render texts
 */
function redactRecord(record, clean, shown) {
    const redacted = _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .RUN_RECORD */ .Ox.redact(record, {
        text: clean,
        answer: (text) => redactMarkdown(text, clean, shown.answer),
        sentence: (text) => redactMarkdown(text, clean, shown.sentence),
        allowsNumber: (number) => clean(String(number)) === String(number),
    });
    if (redacted === undefined) {
        return _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .RUN_RECORD */ .Ox.otherwise;
    }
    // Without a start there is no duration either.
    return redacted.startedAtMs === record.startedAtMs ? redacted : { ...redacted, endedAtMs: undefined };
}
/**
 * Redacts a text that views render as Markdown, where a secret split by markup would be whole again.
 *
 * @param clean removes secrets from a text as it is
 * @param shown returns the text as a reader of each view sees it
 * @returns the text; as it is read, without markup, if the markup hid a secret
 */
function redactMarkdown(text, clean, shown) {
    const betraying = (whole) => shown(whole).find((reading) => clean(reading) !== reading);
    const cleaned = clean(text);
    const reading = betraying(cleaned);
    if (reading === undefined) {
        return cleaned;
    }
    // What was inside of markup may be markup itself. Nobody writes that by chance.
    const read = clean(reading);
    return betraying(read) === undefined ? read : _safety_redaction_redact_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .REMOVED */ .X;
}
/**
 * Redacts a call. Searches its texts together, and one by one only if that finds something: most are so short that
 * starting a search costs more than the search. The line end between them acts like the end of a text.
 */
function cleanCall(call, redact) {
    const joined = [call.kind, call.target, call.detail, call.error].join("\n");
    if (redact(joined) === joined) {
        return call;
    }
    const clean = (text) => text === undefined ? undefined : redact(text);
    return {
        ...call,
        kind: redact(call.kind),
        target: redact(call.target),
        detail: clean(call.detail),
        error: clean(call.error),
    };
}


/***/ }),

/***/ 9461:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ RunInProgress)
});

// EXTERNAL MODULE: ./record/attempt-history.ts
var attempt_history = __webpack_require__(9492);
// EXTERNAL MODULE: ./record/reconcile-files.ts
var reconcile_files = __webpack_require__(4810);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./stream/cursor/tool-details.ts
var tool_details = __webpack_require__(2183);
;// CONCATENATED MODULE: ./stream/cursor/mcp.ts


const MCP_CALLS = new Set([
    "mcpToolCall",
    "getMcpToolsToolCall",
    "listMcpResourcesToolCall",
    "readMcpResourceToolCall",
]);
/** The CLI's own words about a server. What the server itself answers comes with a success. */
const MISSING = /\b(?:server|client|connection)\b.{0,80}\b(?:not (?:found|connected|running|available|reachable|loaded|ready)|unavailable|unreachable|closed|refused|failed)\b|\b(?:failed|unable|could not) (?:to )?(?:connect|start)\b|\b(?:ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|EAI_AGAIN)\b|\bspawn .{0,200}ENOENT\b/i;
const LONGEST_SEARCHED = 2_000;
/** Returns whether a call failed because its MCP server is not there. */
function isServerMissing({ key, result }) {
    if (!MCP_CALLS.has(key) || result === undefined) {
        return false;
    }
    const isError = result.outcome === "error" || result.outcome === "failure";
    const text = ((0,tool_details/* errorText */.kc)(result.payload) ?? "").slice(0, LONGEST_SEARCHED);
    return result.outcome === "serverNotFound" || (isError && MISSING.test(text));
}
/**
 * Returns the server of a call.
 *
 * @param known names to recognise in older streams, which only have `<server>-<tool>` or `<server>:<tool>`
 */
function mcpServer(args, known) {
    const name = (0,json/* textAt */.$6)(args, "name") ?? "";
    return ((0,json/* textAt */.$6)(args, "providerIdentifier") ??
        (0,json/* textAt */.$6)(args, "serverIdentifier") ??
        (0,json/* textAt */.$6)(args, "server") ??
        known.find((server) => name.startsWith(`${server}-`) || name.startsWith(`${server}:`)));
}

;// CONCATENATED MODULE: ./record/mcp-servers.ts


const MAXIMUM_NAME_UNITS = 100;
const MAXIMUM_TOLD = 20;
/** What a server is that works, or may still come. */
const GOOD_STATUS = /^(?:connected|ready|ok|running|loaded|enabled|active|available|success|pending|starting|connecting|loading|initializing)$/i;
/** Finds out from the stream which MCP servers cannot be reached, and which nobody gave. Each name is told once. */
class McpServerWatch {
    #given;
    #told = new Set();
    /** @param given names in `mcp-config` */
    constructor(given) {
        this.#given = given;
    }
    session({ mcpServers }) {
        if (mcpServers === undefined) {
            return [];
        }
        const missing = this.#given.filter((name) => !mcpServers.some((server) => server.name === name));
        const bad = mcpServers.filter(({ status }) => status !== undefined && !GOOD_STATUS.test(status));
        const names = [...missing, ...bad.map(({ name }) => name)];
        const others = mcpServers
            .map(({ name }) => name)
            .filter((name) => !this.#given.includes(name) && !names.includes(name) && this.#isNew(name));
        return [
            ...names.flatMap((name) => this.#unreachable(name)),
            ...(others.length === 0
                ? []
                : [
                    {
                        type: "notice",
                        text: `The CLI loaded MCP servers that \`mcp-config\` does not name: ${others.map(shown).join(", ")}.`,
                    },
                ]),
        ];
    }
    call(event) {
        const name = isServerMissing(event) ? mcpServer(event.args, this.#given) : undefined;
        return name === undefined ? [] : this.#unreachable(name);
    }
    #unreachable(name) {
        return this.#isNew(name)
            ? [
                {
                    type: "warning",
                    text: `The MCP server ${shown(name)} cannot be reached, so the agent works without its tools. Check its settings in \`mcp-config\`, and that what it needs is installed on this runner.`,
                },
            ]
            : [];
    }
    /** A stream may name servers without end. */
    #isNew(name) {
        const isNew = !this.#told.has(name) && this.#told.size < MAXIMUM_TOLD;
        if (isNew) {
            this.#told.add(name);
        }
        return isNew;
    }
}
function shown(name) {
    return `\`${(0,cut/* cutUnits */.Cv)(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}

// EXTERNAL MODULE: ./record/members.ts
var members = __webpack_require__(2035);
// EXTERNAL MODULE: ./record/schema.ts + 1 modules
var schema = __webpack_require__(252);
;// CONCATENATED MODULE: ./record/messages.ts

/**
 * Limit for pieces of a message that never arrives whole, in UTF-16 units. Beyond it, the message is reported in
 * parts.
 */
const MAXIMUM_PENDING_UNITS = 1_000_000;
/** More than any view shows. */
const MAXIMUM_EARLIER_UNITS = 100_000;
/** Assembles the agent's messages. Pieces are joined, and dropped when the whole message arrives and repeats them. */
class Messages {
    #redact;
    #pieces = [];
    #units = 0;
    #last;
    #earlier = [];
    #earlierUnits = 0;
    /** @param redact removes secrets from text joined from pieces that were too short to recognise them in */
    constructor(redact) {
        this.#redact = redact;
    }
    /** @returns the message; nothing for a piece, unless there are too many to wait for the whole */
    take({ text, isDelta }) {
        if (isDelta) {
            this.#pieces.push(text);
            this.#units += text.length;
            return this.#units > MAXIMUM_PENDING_UNITS ? this.rest() : [];
        }
        this.#forget();
        if (text.trim() !== "") {
            this.#keepLast();
            this.#last = text;
        }
        return message(text);
    }
    /** Pieces that were not repeated by now never will be: the stream broke off, or comes from another program. */
    rest() {
        const text = this.#redact(this.#pieces.join(""));
        this.#forget();
        return message(text);
    }
    /** Returns the last message that arrived whole and was not blank (dialect: "How to count"). */
    last() {
        return this.#last;
    }
    /** Returns those before it: of many the newest. */
    earlier() {
        return [...this.#earlier];
    }
    #keepLast() {
        if (this.#last === undefined) {
            return;
        }
        this.#earlier.push(this.#last);
        this.#earlierUnits += this.#last.length;
        while (this.#earlierUnits > MAXIMUM_EARLIER_UNITS || this.#earlier.length > schema/* MAXIMUM_EARLIER_MESSAGES */.lB) {
            this.#earlierUnits -= this.#earlier.shift()?.length ?? 0;
        }
    }
    #forget() {
        this.#pieces = [];
        this.#units = 0;
    }
}
function message(text) {
    return text.trim() === "" ? [] : [{ type: "message", text }];
}

;// CONCATENATED MODULE: ./record/our-clock.ts
/** The CLI runs on this machine: its times are ours, but for rounding and a clock that is being set. */
const TOLERANCE_MS = 1_000;
/** Puts the times of a live run's events on one clock, so that duration, calls and timeline of a view agree. */
class OurClock {
    /** How far the stream's clock is ahead of ours, in ms; undefined before its first time. */
    #aheadMs;
    /**
     * Returns the event with its times by our clock. Those of another clock, as in a recorded stream, are moved by as
     * much as the first of them was off. Times that even then cannot be of this run are left out: arrivals stand in.
     */
    of(event, bounds) {
        const told = [event.timestampMs, event.completedAtMs, event.startedAtMs];
        const nowMs = told.find((time) => time !== undefined);
        if (nowMs !== undefined) {
            this.#aheadMs ??= isWithin(nowMs, bounds) ? 0 : nowMs - bounds.toMs;
        }
        const moved = told.map((time) => (time === undefined ? undefined : time - (this.#aheadMs ?? 0)));
        const [timestampMs, completedAtMs, startedAtMs] = moved.every((time) => isWithin(time, bounds))
            ? moved
            : [];
        return { ...event, timestampMs, startedAtMs, completedAtMs };
    }
}
function isWithin(time, { fromMs, toMs }) {
    return time === undefined || (time >= fromMs - TOLERANCE_MS && time <= toMs + TOLERANCE_MS);
}

// EXTERNAL MODULE: ./record/paths.ts
var paths = __webpack_require__(4504);
// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __webpack_require__(8100);
// EXTERNAL MODULE: ./stream/cursor/other-agents.ts
var other_agents = __webpack_require__(7689);
;// CONCATENATED MODULE: ./record/stream-watch.ts



/** Events of a working agent. A lost connection or the end of a task can also occur while it waits. */
const SIGNS_OF_WORK = new Set(["message", "thinking", "tool-call", "interaction"]);
const OTHER_NAMES = "(others)";
/** Watches a stream: its counts, what was not understood, which program wrote it, and what it reported last. */
class StreamWatch {
    #counts = {
        events: 0,
        unreadableLines: 0,
        oversizedLines: 0,
        repairedLines: 0,
        eventsAfterResult: 0,
    };
    /** Names beyond a limit are counted together. */
    #unknownEvents = new Map();
    #suspect;
    #isCursors = false;
    #isNamed = false;
    #isReconnecting = false;
    #hasJustSpoken = false;
    beginAttempt() {
        this.#isReconnecting = false;
        this.#hasJustSpoken = false;
    }
    /** @param isAfterResult whether the terminal event came earlier */
    event(event, isAfterResult) {
        this.#counts.events += 1;
        this.#counts.eventsAfterResult += isAfterResult ? 1 : 0;
        this.#isCursors ||= (0,other_agents/* isCursorsOwn */._u)(event);
        this.#isNamed ||= event.type !== "unreadable" && event.isNamed === true;
        this.#isReconnecting =
            event.type === "retry" || (event.type === "connection" && event.phase === "reconnecting");
        if (SIGNS_OF_WORK.has(event.type)) {
            this.#hasJustSpoken = event.type === "message" && !event.isDelta;
        }
        this.#suspect ??= event.type === "unreadable" ? undefined : event.otherAgent;
    }
    /** @returns the number of lines without an event so far */
    unreadable() {
        return (this.#counts.unreadableLines += 1);
    }
    oversized() {
        this.#counts.oversizedLines += 1;
    }
    repaired() {
        this.#counts.repairedLines += 1;
    }
    /** @returns the name of an unknown event, cut, if it is newly listed */
    unknown(whole) {
        const name = (0,cut/* cutUnits */.Cv)(whole, schema_process/* MAXIMUM_NAME_UNITS */.jL);
        const isNew = !this.#unknownEvents.has(name);
        const counted = isNew && this.#unknownEvents.size >= schema_process/* MAXIMUM_UNKNOWN_NAMES */.v0 ? OTHER_NAMES : name;
        this.#unknownEvents.set(counted, (this.#unknownEvents.get(counted) ?? 0) + 1);
        return isNew && counted === name ? name : undefined;
    }
    /** Returns the program that seems to have written the stream. Undefined for the Cursor CLI, as far as we can tell. */
    otherAgent() {
        return this.#isCursors && !this.#isNamed ? undefined : this.#suspect;
    }
    /** Whether the last event reported a lost connection or a repeated request. */
    isReconnecting() {
        return this.#isReconnecting;
    }
    /** Whether the agent's last action was a whole message. */
    hasJustSpoken() {
        return this.#hasJustSpoken;
    }
    counts() {
        const unknownEvents = Object.fromEntries(this.#unknownEvents);
        return { ...this.#counts, otherAgent: this.otherAgent(), unknownEvents };
    }
}

// EXTERNAL MODULE: ./record/denials.ts
var denials = __webpack_require__(9272);
// EXTERNAL MODULE: ./stream/cursor/outcomes.ts
var outcomes = __webpack_require__(2503);
// EXTERNAL MODULE: ./stream/cursor/tools.ts
var tools = __webpack_require__(8027);
;// CONCATENATED MODULE: ./record/background.ts


/** Work that calls left running in the background. The CLI waits for it after the agent's last message. */
class BackgroundWork {
    #running = [];
    /** @param payload result of the call */
    begin(call, payload) {
        const ids = (0,outcomes/* backgroundIds */.DP)(payload);
        const name = call.target === "" ? call.kind : call.target;
        if (this.#running.length < schema/* MAXIMUM_BACKGROUND */.eh) {
            this.#running = [...this.#running, { name, ids: [call.id, ...ids] }];
        }
    }
    /** Removes work that a call has waited for or stopped. */
    end(taskId) {
        this.#remove({ taskId, title: undefined });
    }
    /** @returns a sentence on the work that ended; undefined when nothing did */
    task(event) {
        const name = event.hasEnded ? (this.#remove(event)?.name ?? event.title) : undefined;
        return name === undefined ? undefined : `Ended in the background: ${name}`;
    }
    /** @returns a sentence on the work that the CLI ended */
    timedOut({ endedCount, timeoutMs }) {
        const names = this.names().join(", ");
        this.clear();
        const many = endedCount === undefined ? "what" : `${endedCount} of what`;
        const waited = timeoutMs === undefined ? "long enough" : `${Math.round(timeoutMs / 1_000)} s`;
        return `The CLI waited ${waited}, and then ended ${many} still ran in the background${names === "" ? "" : `: ${names}`}.`;
    }
    /** Forgets all work: the CLI is gone, and everything that it left running with it. */
    clear() {
        this.#running = [];
    }
    /** Returns the work still known to run, by command or description; oldest first. */
    names() {
        return this.#running.map(({ name }) => name);
    }
    /** Finds work by its id, else by its title, else the only work there is. With several, does not guess. */
    #remove({ taskId, title }) {
        const running = this.#running;
        const ended = running.find(({ ids }) => taskId !== undefined && ids.includes(taskId)) ??
            running.find(({ name }) => name === title) ??
            (running.length === 1 ? running[0] : undefined);
        this.#running = running.filter((work) => work !== ended);
        return ended;
    }
}

;// CONCATENATED MODULE: ./record/known-calls.ts

const MAXIMUM_ID_UNITS = 200;
/** Remembers at least this many ids of finished calls, and at most twice as many, to recognise repetitions. */
const REMEMBERED_IDS = 50_000;
/** No run has more attempts than the inputs allow, but a transcript from elsewhere may. */
const REMEMBERED_ATTEMPTS = 10;
/** No agent has nearly as many calls open at once, but a hostile stream may. Further ones are only counted. */
const MAXIMUM_OPEN = 50_000;
/** The calls seen so far, by id. Memory is bounded, however many there are. */
class KnownCalls {
    #open = new Map();
    /** Open calls that are only counted. */
    #unnamed = 0;
    /** Two generations: removing the oldest ids from one set gets slower the more were removed before. */
    #finishedIds = new Set();
    #olderIds = new Set();
    /** Returns the call that the event starts or ends. Undefined when it was not seen before. */
    callOf({ callId, phase }, attempt) {
        // A start belongs to its own attempt: the same id in an earlier one was another call. An end without a start
        // may belong to any.
        const earliest = phase === "started" ? attempt : attempt - REMEMBERED_ATTEMPTS;
        for (let one = attempt; one >= earliest; one -= 1) {
            const id = knownId(callId, one);
            const entry = this.#open.get(id);
            if (entry !== undefined) {
                return entry;
            }
            if (this.#finishedIds.has(id) || this.#olderIds.has(id)) {
                return "finished";
            }
        }
        return undefined;
    }
    begin(callId, attempt, entry) {
        if (this.#open.size < MAXIMUM_OPEN) {
            this.#open.set(knownId(callId, attempt), entry);
        }
        else {
            this.#unnamed += 1;
        }
    }
    /** @param attempt in which the call began */
    finish(callId, attempt) {
        const id = knownId(callId, attempt);
        this.#open.delete(id);
        this.#finishedIds.add(id);
        if (this.#finishedIds.size >= REMEMBERED_IDS) {
            this.#olderIds = this.#finishedIds;
            this.#finishedIds = new Set();
        }
    }
    /**
     * Ends a call of unknown id: one of those that are only counted.
     *
     * @returns false when there are none
     */
    removeUnnamed() {
        const isThere = this.#unnamed > 0;
        this.#unnamed -= isThere ? 1 : 0;
        return isThere;
    }
    count() {
        return this.#open.size + this.#unnamed;
    }
    named() {
        return [...this.#open.values()];
    }
}
/**
 * Returns the key of a call: its id within its attempt, because some models number their calls from 0 in each
 * session. Shortens long ids, as one is stored for every call.
 */
function knownId(callId, attempt) {
    const id = callId.length <= MAXIMUM_ID_UNITS ? callId : `${(0,cut/* cutUnits */.Cv)(callId, MAXIMUM_ID_UNITS)} ${callId.length}`;
    return `${attempt}\0${id}`;
}

;// CONCATENATED MODULE: ./record/tool-calls.ts









/** Agents do not write more files; each name is kept until the end. */
const MAXIMUM_WRITTEN_FILES = 50_000;
/** Limit for remembered questions whose calls have not arrived. Each is about one call, and answered at once. */
const MAXIMUM_ASKED = 1_000;
/**
 * Tracks tool calls by the rules of the dialect: one id is one call, whichever end of it arrives; a second end of the
 * same call is ignored; the outcome is the outcome key of the result.
 */
class ToolCallTracker {
    background = new BackgroundWork();
    #showPath;
    #deny;
    #listed = [];
    #known = new KnownCalls();
    #asked = new Map();
    #finishedCounts = { ok: 0, failed: 0, denied: 0 };
    #written = new Set();
    #hasMoreWritten = false;
    #skippedQuestions = 0;
    #unlistedDeniedAsAsked = 0;
    #total = 0;
    #todos = [];
    #plan;
    /**
     * @param showPath formats a path for display, see `pathDisplay`
     * @param deny tokens of the input `deny`; none in a replay, which does not know them
     */
    constructor(showPath, deny = []) {
        this.#showPath = showPath;
        this.#deny = deny;
    }
    /** Takes one end of a call with its arrival time, which is undefined in a replay. */
    take(event, atMs, attempt) {
        const kind = this.#kindOf(event);
        const call = this.#known.callOf(event, attempt);
        if (call === "finished" || (call !== undefined && event.phase === "started")) {
            return [];
        }
        const entry = call ?? this.#begin(event, kind, atMs, attempt);
        return event.phase === "started"
            ? [{ type: "tool-started", call: entry.call }]
            : this.#finish(entry, event, kind, atMs);
    }
    /** Returns the tool's row. A plan may come with the call, with the question before it, or with both. */
    #kindOf({ key, args }) {
        const kind = (0,tools/* toolKind */.l)(key);
        this.#plan = kind.plan?.(args) ?? this.#plan;
        return kind;
    }
    #begin(event, kind, atMs, attempt) {
        const isStart = event.phase === "started";
        this.#total += isStart || !this.#known.removeUnnamed() ? 1 : 0;
        const entry = {
            call: (0,members/* bounded */.Mm)(schema/* TOOL_CALL */.c5, {
                number: this.#total,
                id: event.callId,
                attempt,
                kind: kind.name,
                target: isStart ? this.#shownTarget(kind, event.args, event.description) : "",
                outcome: "unfinished",
                detail: undefined,
                error: undefined,
                denial: undefined,
                permissions: [],
                startedAtMs: event.startedAtMs ?? (isStart ? (event.timestampMs ?? atMs) : undefined),
                endedAtMs: undefined,
                durationMs: undefined,
            }),
            args: event.args,
            isListed: this.#listed.length < schema/* MAXIMUM_LISTED_CALLS */.vT,
            startTimestampMs: isStart ? event.timestampMs : undefined,
            startArrivedAtMs: isStart ? atMs : undefined,
        };
        if (isStart) {
            this.#known.begin(event.callId, attempt, entry);
        }
        if (entry.isListed) {
            this.#listed.push(entry);
        }
        return entry;
    }
    #finish(entry, event, kind, atMs) {
        const payload = event.result?.payload ?? {};
        const outcome = (0,outcomes/* outcomeOf */.sG)(event, kind);
        const args = this.#argumentsOf(entry, event, outcome === "denied" ? payload : {});
        const isBackground = outcome === "ok" && (0,outcomes/* isInBackground */.en)(event, args);
        const error = outcome === "ok" ? undefined : (0,outcomes/* errorOf */.Mz)(event, kind);
        const denial = outcome === "denied" ? (0,outcomes/* denialOf */.Z9)(event, kind) : undefined;
        entry.args = {};
        const finished = (0,members/* bounded */.Mm)(schema/* TOOL_CALL */.c5, {
            ...entry.call,
            kind: kind.preciseName?.(payload) ?? kind.name,
            target: this.#shownTarget(kind, args, event.description) || entry.call.target,
            outcome,
            detail: isBackground ? "in background" : kind.detail?.(payload),
            error: error?.text,
            denial,
            permissions: denial === undefined || denial === "question" ? [] : this.#permissionsOf(kind, args),
            startedAtMs: event.startedAtMs ?? entry.call.startedAtMs,
            endedAtMs: event.completedAtMs ?? event.timestampMs ?? atMs,
            durationMs: durationOf(entry, event, atMs),
        });
        entry.call = (0,denials/* withDenyRules */.Uq)(finished, this.#deny);
        this.#finishedCounts[outcome] += 1;
        this.#unlistedDeniedAsAsked += entry.call.denial === "deny" && !entry.isListed ? 1 : 0;
        this.#known.finish(event.callId, entry.call.attempt);
        this.#skippedQuestions += denial === "question" ? 1 : 0;
        if (outcome === "ok") {
            this.#noteWritten(kind.written?.(payload, args));
            const endedTask = event.result === undefined ? undefined : kind.endedTask?.(event.result, args);
            if (endedTask !== undefined) {
                this.background.end(endedTask);
            }
        }
        if (isBackground) {
            this.background.begin(entry.call, payload);
        }
        const updates = [
            {
                type: "tool-finished",
                call: entry.call,
                args,
                output: kind.output?.(payload),
                ...(error?.isOfOutput === true && { isErrorOfOutput: true }),
            },
        ];
        const list = outcome === "ok" ? kind.todos?.(payload, args) : undefined;
        if (list !== undefined) {
            this.#todos = list;
            updates.push({ type: "todos", todos: list });
        }
        return updates;
    }
    /**
     * Returns the call's arguments. A refused call comes back without them, so we use those of its start, or of the
     * question before it.
     *
     * @param refused what a refusal says about the call, such as its command or path
     */
    #argumentsOf(entry, event, refused) {
        const [args = {}] = [event.args, entry.args, this.#asked.get(event.callId) ?? {}, refused].filter((given) => Object.keys(given).length > 0);
        this.#asked.delete(event.callId);
        return args;
    }
    #permissionsOf(kind, args) {
        const path = (0,json/* textAt */.$6)(args, "path");
        return kind.permissions?.(path === undefined ? args : { ...args, path: this.#showPath(path) }) ?? [];
    }
    #noteWritten(path) {
        if (path === undefined) {
            return;
        }
        if (this.#written.size < MAXIMUM_WRITTEN_FILES) {
            this.#written.add((0,cut/* cutUnits */.Cv)(this.#showPath(path), members/* MAXIMUM_PATH_UNITS */.fh));
        }
        else {
            this.#hasMoreWritten = true;
        }
    }
    #shownTarget(kind, args, description) {
        const target = kind.target(args) ?? description ?? "";
        return kind.targetIsPath === true && target !== "" ? this.#showPath(target) : target;
    }
    /** Remembers the CLI's question whether a call may run: all we know about a call that is denied before it begins. */
    asked(event) {
        const { callId, args } = event;
        this.#kindOf(event);
        if (callId !== undefined && this.#asked.size < MAXIMUM_ASKED) {
            this.#asked.set(callId, args);
        }
    }
    skippedQuestions() {
        return this.#skippedQuestions;
    }
    /** Returns how many calls beyond the listed ones `deny` names: those of the list say so themselves. */
    unlistedDeniedAsAsked() {
        return this.#unlistedDeniedAsAsked;
    }
    calls() {
        return this.#listed.map(({ call }) => call);
    }
    counts() {
        return { total: this.#total, ...this.#finishedCounts, unfinished: this.#known.count() };
    }
    total() {
        return this.#total;
    }
    openCalls() {
        return this.#known.named().map(({ call }) => call);
    }
    filesWritten() {
        return [...this.#written].sort();
    }
    /** Returns what is left out, one sentence each. */
    notes() {
        return this.#hasMoreWritten
            ? [`Of the files that the agent reported as written only the first ${MAXIMUM_WRITTEN_FILES} are named.`]
            : [];
    }
    plan() {
        return this.#plan;
    }
    todos() {
        return this.#todos;
    }
}
/** Uses the CLI's own pair of times, else its pair of time stamps, else our pair of arrivals; never mixes clocks. */
function durationOf(start, event, atMs) {
    const pairs = [
        [event.startedAtMs, event.completedAtMs],
        [start.startTimestampMs, event.timestampMs],
        [start.startArrivedAtMs, atMs],
    ];
    for (const [from, to] of pairs) {
        if (from !== undefined && to !== undefined) {
            return Math.max(0, to - from);
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./record/run-in-progress.ts











const NOT_COMPARED_YET = { available: false, why: "the run has not ended" };
/**
 * A run in progress: takes events, reports what they mean, and knows the current state. It is updated in place: a run
 * has up to a million events, and a copy for each would cost more than reading them.
 */
class RunInProgress {
    #start;
    #clock = new OurClock();
    #calls;
    #messages;
    #attempts = new attempt_history/* Attempts */.Z();
    #stream = new StreamWatch();
    #mcpServers;
    #notes = [];
    #retries = [];
    #showPath;
    #session = schema/* SESSION */.fW.otherwise;
    /** Facts about the run that come from the action, not from the stream. */
    #structured = {
        structuredOutput: undefined,
        findings: [],
        sinceLastPush: undefined,
    };
    #reviewed;
    #given;
    #isolation;
    constructor(start) {
        this.#start = start;
        this.#showPath = (0,paths/* pathDisplay */.CW)(undefined, start.workspaces);
        this.#calls = new ToolCallTracker((path) => this.#showPath(path), start.deny);
        this.#messages = new Messages(start.redact);
        this.#mcpServers = new McpServerWatch(start.mcpServers ?? []);
    }
    /**
     * @param atMs when the event arrived, milliseconds since the epoch; undefined in a replay
     * @returns what the event means, in order; empty for most events
     */
    fold(told, atMs) {
        if (told.type === "unreadable") {
            return [{ type: "unreadable", text: told.text, count: this.#stream.unreadable() }];
        }
        const isTimed = (told.type === "tool-call" || told.type === "retry") && atMs !== undefined;
        const event = isTimed ? this.#clock.of(told, { fromMs: this.#start.startedAtMs, toMs: atMs }) : told;
        this.#stream.event(event, this.result() !== undefined);
        if (this.#session.id === undefined && event.sessionId !== undefined) {
            this.#learn({ id: event.sessionId });
        }
        switch (event.type) {
            case "session":
                return this.#foldSession(event);
            case "message":
                return this.#messages.take(event);
            case "tool-call":
                return [
                    ...this.#messages.rest(),
                    ...this.#calls.take(event, atMs, this.#attempts.number()),
                    ...this.#noted(this.#mcpServers.call(event)),
                ];
            case "interaction":
                return this.#foldInteraction(event);
            case "task":
                return notice(this.#calls.background.task(event));
            case "background-timeout":
                return this.#noted(notice(this.#calls.background.timedOut(event)));
            case "connection":
                return [{ type: "connection", state: event.phase, attempt: event.attempt, words: event.words }];
            case "retry":
                this.#noteRetry(event, atMs);
                return [
                    {
                        type: "connection",
                        state: event.phase === "starting" ? "retrying" : "resuming",
                        attempt: event.attempt,
                        words: event.words,
                    },
                ];
            case "result":
                return this.#foldResult(event);
            case "unknown":
                return this.#foldUnknown(event.name, event.words);
            case "prompt":
            case "thinking":
                return [];
        }
    }
    /** Adds to the session, bounded: the stream's texts may have any length. */
    #learn(more) {
        this.#session = (0,members/* bounded */.Mm)(schema/* SESSION */.fW, { ...this.#session, ...more });
    }
    #foldSession(event) {
        const { id, model, cwd, permissionMode } = this.#session;
        this.#learn({
            id: event.sessionId ?? id,
            model: event.model ?? model,
            cwd: event.cwd ?? cwd,
            permissionMode: event.permissionMode ?? permissionMode,
        });
        this.#showPath = (0,paths/* pathDisplay */.CW)(this.#session.cwd, this.#start.workspaces);
        return [
            { type: "session-started", session: this.#session },
            ...this.#noted(this.#mcpServers.session(event)),
        ];
    }
    #foldInteraction(event) {
        if (event.phase === "request") {
            this.#calls.asked(event);
            return [];
        }
        const { query, answer = "", reason = "" } = event;
        return [{ type: "query-answered", query, answer, reason }];
    }
    #foldResult(event) {
        if (this.result() !== undefined) {
            return [];
        }
        const rest = this.#messages.rest();
        // Another agent's result ends the run, but says nothing about success in our CLI's terms.
        if (this.#stream.otherAgent() === undefined) {
            this.#attempts.finish(event);
            this.#learn({ requestId: event.requestId ?? this.#session.requestId });
        }
        return [...rest, { type: "result", result: event }];
    }
    #noteRetry({ phase, attempt, timestampMs }, atMs) {
        const retriedAtMs = timestampMs ?? atMs;
        if (phase === "starting" && retriedAtMs !== undefined && this.#retries.length < schema_process/* MAXIMUM_CLI_RETRIES */.T5) {
            this.#retries.push({ atMs: retriedAtMs, attempt });
        }
    }
    #noted(told) {
        // If a stream repeats them without end, the first are enough.
        const room = Math.max(0, schema/* MAXIMUM_NOTES */.Lm - this.#notes.length);
        this.#notes.push(...told.slice(0, room).map(({ text }) => text));
        return told;
    }
    #foldUnknown(whole, words) {
        const name = this.#stream.unknown(whole);
        return name === undefined ? [] : [{ type: "unknown-event", name, words }];
    }
    /** Counts a line that was too long and was dropped. */
    oversized() {
        this.#stream.oversized();
    }
    /** Counts a line that contained literal newlines and was rejoined. */
    repaired() {
        this.#stream.repaired();
    }
    beginAttempt(atMs) {
        this.#attempts.begin(atMs);
        this.#stream.beginAttempt();
        this.#calls.background.clear();
    }
    /** @param outcome why the attempt is not the last one; undefined for the last */
    endAttempt(endedAtMs, outcome) {
        this.#attempts.end({ endedAtMs, sessionId: this.#session.id, outcome });
        const unfinished = this.openCalls().map((call) => ({ type: "tool-unfinished", call }));
        return [...this.#messages.rest(), ...unfinished];
    }
    cliFound({ version, sha256, isPinned, }) {
        this.#learn({ cliVersion: version, cliSha256: sha256, isPinned });
    }
    note(text) {
        this.#notes.push(text);
    }
    /** Sets the pull request's head that the agent sees. */
    reviewing(head, unseen) {
        this.#reviewed = { reviewedHead: head, unseenPaths: unseen.length === 0 ? undefined : unseen };
    }
    given(given) {
        this.#given = given;
    }
    /** @param report returns the isolation around the agent; called for each record */
    isolated(report) {
        this.#isolation = report;
    }
    structured(structuredOutput, findings) {
        this.#structured = { structuredOutput, findings, sinceLastPush: undefined };
    }
    /** Replaces the findings by what counts after a review. */
    judged(review) {
        this.#structured = { ...this.#structured, ...review };
    }
    /** Returns the open calls of the current attempt. Those of earlier ones never end, and nothing waits for them. */
    openCalls() {
        return this.#calls.openCalls().filter((call) => call.attempt === this.#attempts.number());
    }
    callCount() {
        return this.#calls.total();
    }
    /** Returns the terminal event of the current attempt. */
    result() {
        return this.#attempts.result();
    }
    /** Whether the last event reported a lost connection or a repeated request. */
    isReconnecting() {
        return this.#stream.isReconnecting();
    }
    /** Returns the commands left running in the background, for which the CLI waits since the agent's last message. */
    waitsFor() {
        const isWaiting = this.#stream.hasJustSpoken() && this.result() === undefined && this.openCalls().length === 0;
        return isWaiting ? this.#calls.background.names() : [];
    }
    sessionId() {
        return this.#session.id;
    }
    /** Returns the record so far. `finishRecord` adds what is known only at the end. */
    record() {
        const calls = this.#calls;
        return {
            ...schema/* RUN_RECORD */.Ox.otherwise,
            startedAtMs: this.#start.startedAtMs,
            run: this.#start.identity,
            session: this.#session,
            result: this.#attempts.answer(),
            lastMessage: this.#messages.last(),
            earlierMessages: this.#messages.earlier(),
            plan: calls.plan(),
            ...this.#structured,
            ...this.#reviewed,
            given: this.#given,
            usage: this.#attempts.usage(),
            toolCalls: calls.calls(),
            toolCallCounts: calls.counts(),
            skippedQuestions: calls.skippedQuestions(),
            unlistedDeniedAsAsked: calls.unlistedDeniedAsAsked(),
            filesWritten: calls.filesWritten(),
            files: (0,reconcile_files/* reconcileFiles */.KH)(calls.filesWritten(), NOT_COMPARED_YET, () => true),
            changes: NOT_COMPARED_YET,
            background: calls.background.names(),
            todos: calls.todos(),
            attempts: this.#attempts.list(),
            cliRetries: [...this.#retries],
            isolation: this.#isolation?.(),
            stream: this.#stream.counts(),
            notes: [...calls.notes(), ...this.#notes],
            isExported: false,
        };
    }
}
function notice(text) {
    return text === undefined ? [] : [{ type: "notice", text }];
}


/***/ }),

/***/ 468:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b9: () => (/* binding */ matrixWords),
/* harmony export */   dR: () => (/* binding */ matrixName),
/* harmony export */   iU: () => (/* binding */ nameRuns)
/* harmony export */ });
/* harmony import */ var _denials_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9272);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);


/**
 * Gives each run a unique name, as short as possible: the job as GitHub names it, `fix (api, 24)`, without the values
 * that all legs of its matrix share; preceded by workflow and repository if there are several; the file if nothing
 * else is known or distinguishes runs.
 */
function nameRuns(runs) {
    const places = runs.flatMap((run) => ("record" in run ? [run.record.run] : []));
    const several = (values) => new Set(values.filter((value) => value !== "")).size > 1;
    const context = {
        repository: several(places.map(({ repository }) => repository)),
        workflow: several(places.map(({ workflow }) => workflow)),
        sharedOfJob: sharedOfJobs(places),
    };
    const files = withoutShared(runs.map(({ file }) => file));
    const names = runs.map((run, index) => ("record" in run ? placeOf(run.record, context) : "") || (files[index] ?? run.file));
    const uses = new Map((0,_denials_js__WEBPACK_IMPORTED_MODULE_0__/* .eachOnce */ .B)(names));
    const given = new Set();
    return runs.map((run, index) => {
        const file = files[index] ?? run.file;
        const name = names[index] ?? file;
        const isShared = uses.get(name) !== 1 && name !== file;
        return { ...run, name: addFree(isShared ? `${name} · ${file}` : name, given) };
    });
}
/** Removes the folders that all files share, and the file name if it is always the same. */
function withoutShared(files) {
    const [first = ""] = files;
    const name = first.slice(first.lastIndexOf("/"));
    const folder = sharedFolder(files);
    const isShared = files.length > 1 &&
        name.startsWith("/") &&
        files.every((file) => file.endsWith(name) && file.length > folder.length + name.length);
    return files.map((file) => file.slice(folder.length, isShared ? -name.length : undefined));
}
/** Ends in a slash. Empty for a single file. */
function sharedFolder([first = "", ...others]) {
    if (others.length === 0) {
        return "";
    }
    let shared = first.slice(0, first.lastIndexOf("/") + 1);
    while (!others.every((file) => file.startsWith(shared))) {
        shared = shared.slice(0, shared.slice(0, -1).lastIndexOf("/") + 1);
    }
    return shared;
}
/** A job may have the name that another run gets together with its file. */
function addFree(name, given) {
    let free = name;
    for (let number = 2; given.has(free); number += 1) {
        free = `${name} (${number})`;
    }
    given.add(free);
    return free;
}
function placeOf({ run }, context) {
    if (run.job === "") {
        return "";
    }
    const values = matrixName(run.matrix, context.sharedOfJob.get(jobOf(run)) ?? new Map());
    return [
        context.repository ? run.repository : "",
        context.workflow ? run.workflow : "",
        values === "" ? run.job : `${run.job} (${values})`,
    ]
        .filter((part) => part !== "")
        .join(" / ");
}
function sharedOfJobs(places) {
    const matrices = new Map();
    for (const place of places) {
        const job = jobOf(place);
        const known = matrices.get(job) ?? [];
        known.push(place.matrix);
        matrices.set(job, known);
    }
    return new Map([...matrices].map(([job, legs]) => [job, sharedMatrixValues(legs)]));
}
function jobOf({ repository, workflow, job }) {
    return JSON.stringify([repository, workflow, job]);
}
/**
 * Describes a leg of a matrix for all views: `node 24, os ubuntu-24.04`.
 *
 * @param matrix as in the record; text that is not a JSON object is returned unchanged
 */
function matrixWords(matrix) {
    const values = matrixValues(matrix);
    return values === undefined ? matrix : values.map(([name, value]) => `${name} ${value}`).join(", ");
}
/** Returns the values that all legs of a job share, by name; empty for a single leg. */
function sharedMatrixValues(matrices) {
    const [first, ...others] = [...new Set(matrices)].map((matrix) => new Map(matrixValues(matrix)));
    return others.length === 0
        ? new Map()
        : new Map([...(first ?? [])].filter(([name, value]) => others.every((other) => other.get(name) === value)));
}
/**
 * Names a leg by its values alone, like GitHub's names of jobs: `24, ubuntu-24.04`.
 *
 * @param shared values that do not distinguish it from other legs
 */
function matrixName(matrix, shared = new Map()) {
    const values = matrixValues(matrix);
    if (values === undefined) {
        return matrix;
    }
    return values
        .filter(([name, value]) => shared.get(name) !== value)
        .map(([, value]) => value)
        .join(", ");
}
/** An escape could spell a secret that the redactor did not recognise, so text with a backslash stays as redacted. */
function matrixValues(matrix) {
    const values = matrix.includes("\\") ? undefined : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(matrix);
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(values)
        ? Object.entries(values).map(([name, value]) => [
            name,
            typeof value === "string" ? value : JSON.stringify(value),
        ])
        : undefined;
}


/***/ }),

/***/ 4641:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ay: () => (/* binding */ countedComment),
/* harmony export */   EM: () => (/* binding */ changeComment),
/* harmony export */   Sq: () => (/* binding */ composeComment),
/* harmony export */   U4: () => (/* binding */ isNewer),
/* harmony export */   Vw: () => (/* binding */ previousResult),
/* harmony export */   YX: () => (/* binding */ UNCOUNTED),
/* harmony export */   Yq: () => (/* binding */ withRun),
/* harmony export */   gY: () => (/* binding */ parseMarker)
/* harmony export */ });
/* harmony import */ var _safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7469);

const MARKER = /^<!-- cursor-agent-action v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) state=(running|final) length=(\d{1,9})(?: runs=(\d{1,9}):([\d,]{1,1600}))? -->(?:\r?\n|$)/;
const MOST_RUN_IDS = 100;
const UNCOUNTED = { runs: 0, runIds: [] };
const PREVIOUS_OPENING = "\n\n<details><summary>Previous result</summary>\n\n";
const PREVIOUS_ENDING = "\n\n</details>";
/**
 * Builds a whole comment: the hidden marker, the run's text, and the previous run's result in a fold.
 *
 * @param text safe Markdown, without white space at its ends
 * @param previous safe Markdown, see `previousResult`
 */
function composeComment(identity, state, text, previous) {
    const marker = markerLine({ ...identity, state, length: text.length, count: UNCOUNTED });
    const fold = previous === undefined ? "" : PREVIOUS_OPENING + previous + PREVIOUS_ENDING;
    return `${marker}\n${text}${fold}`;
}
/**
 * Changes the visible texts of one of our comments. Of the hidden marker only the length changes.
 *
 * @param body see `composeComment`
 */
function changeComment(body, change) {
    const marker = parseMarker(body);
    if (marker === undefined) {
        return change(body);
    }
    const { text, fold } = partsOf(body, marker);
    const previous = fold === "" ? undefined : change(fold.slice(PREVIOUS_OPENING.length, -PREVIOUS_ENDING.length));
    return countedComment(composeComment(marker, marker.state, change(text), previous), marker.count);
}
/** Returns one of our comments with another count in its hidden marker. */
function countedComment(body, count) {
    const marker = parseMarker(body);
    return marker === undefined ? body : body.replace(MARKER, () => `${markerLine({ ...marker, count })}\n`);
}
/** Returns the count with a run that starts an agent. */
function withRun(count, { runId }) {
    return count.runIds.includes(runId)
        ? count
        : { runs: count.runs + 1, runIds: [...count.runIds, runId].slice(-MOST_RUN_IDS) };
}
function markerLine({ key, runId, runAttempt, state, length, count }) {
    const counted = count.runs === 0 ? "" : ` runs=${count.runs}:${count.runIds.join(",")}`;
    return `<!-- cursor-agent-action v1 key=${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .encodeHiddenText */ .uQ)(key)} run=${runId} attempt=${runAttempt} state=${state} length=${length}${counted} -->`;
}
function partsOf(body, { length }) {
    const content = body.replace(MARKER, "");
    return { text: content.slice(0, length), fold: content.slice(length) };
}
/** Returns undefined when the comment does not begin with a marker and so is not ours. */
function parseMarker(body) {
    const [, key = "", run, attempt, state, length, runs, runIds] = MARKER.exec(body) ?? [];
    if (run === undefined) {
        return undefined;
    }
    return {
        key: (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeHiddenText */ .yi)(key),
        runId: Number(run),
        runAttempt: Number(attempt),
        state: state === "final" ? "final" : "running",
        length: Number(length),
        count: { runs: Number(runs ?? 0), runIds: runIds?.split(",").map(Number) ?? [] },
    };
}
/**
 * Returns the last final result in a comment: its own or, when its run never finished, the one folded below it.
 * Anything below a final result is older and is dropped.
 *
 * @returns undefined when there is none, or when the comment was edited: an edit moves the end of the result, and half
 *   a fold would swallow the text after it
 */
function previousResult(body) {
    const marker = parseMarker(body);
    if (marker === undefined) {
        return undefined;
    }
    const { text, fold } = partsOf(body, marker);
    const isWholeFold = fold.startsWith(PREVIOUS_OPENING) && fold.endsWith(PREVIOUS_ENDING);
    if (text.length !== marker.length || (fold !== "" && !isWholeFold)) {
        return undefined;
    }
    const result = marker.state === "final" ? text : fold.slice(PREVIOUS_OPENING.length, -PREVIOUS_ENDING.length);
    return result === "" ? undefined : result;
}
/** Whether the comment was written by a run, or an attempt of a run, that began after this one. */
function isNewer(marker, identity) {
    return (marker.runId > identity.runId ||
        (marker.runId === identity.runId && marker.runAttempt > identity.runAttempt));
}


/***/ }),

/***/ 8154:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ MAXIMUM_COMMENT_BYTES),
/* harmony export */   w: () => (/* binding */ renderComment)
/* harmony export */ });
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7970);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2530);
/* harmony import */ var _parts_heading_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(595);
/* harmony import */ var _parts_run_body_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3000);
/* harmony import */ var _comment_marker_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(4641);






/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_COMMENT_BYTES = 60_000;
/** For the line that says what is missing. */
const RESERVE_BYTES = 200;
/**
 * Renders the comment of a finished run. If it is too long, its parts are cut, and then the previous result is left out.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
function renderComment(record, { identity, runUrl, previous, review }, maximumBytes = MAXIMUM_COMMENT_BYTES) {
    const title = `### ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)((0,_parts_heading_js__WEBPACK_IMPORTED_MODULE_3__/* .headingOfAgent */ .Ze)(record))}`;
    const marker = (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .composeComment */ .Sq)(identity, "final", "", undefined);
    const room = maximumBytes - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(marker) - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(title) - RESERVE_BYTES;
    // The job summary is cut too, at a higher limit, and may be switched off.
    const rest = `the summary of the ${(0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .runLink */ .ut)("run", runUrl)} may show more, ${(0,_parts_run_body_js__WEBPACK_IMPORTED_MODULE_4__/* .restOf */ .Y6)(record)}`;
    const options = { view: "comment", review, runUrl, rest, isAlone: true, maximumBytes: room };
    const text = (0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(title, (0,_parts_run_body_js__WEBPACK_IMPORTED_MODULE_4__/* .runBody */ .ki)(record, options));
    const left = maximumBytes - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)((0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .composeComment */ .Sq)(identity, "final", text, ""));
    const older = previous === undefined || (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(previous) <= left
        ? ""
        : "Left out for its size: the previous result.";
    return (0,_comment_marker_js__WEBPACK_IMPORTED_MODULE_5__/* .composeComment */ .Sq)(identity, "final", (0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(text, older), older === "" ? previous : undefined);
}


/***/ }),

/***/ 7578:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   FD: () => (/* binding */ callEntries),
/* harmony export */   NP: () => (/* binding */ backgroundLine),
/* harmony export */   cK: () => (/* binding */ unfinishedLine),
/* harmony export */   jQ: () => (/* binding */ heartbeat)
/* harmony export */ });
/* harmony import */ var _safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7469);
/* harmony import */ var _record_redact_record_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7941);
/* harmony import */ var _log_entry_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5199);
/* harmony import */ var _parts_words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8617);




/** Lines of a failed call's output that `normal` shows. */
const MAXIMUM_NORMAL_LINES = 20;
/** Returns the entries of a finished call, with its output if the level includes it. */
function callEntries(update, level, redact) {
    const { outcome, durationMs } = update.call;
    const quiet = durationMs === undefined ? "" : (0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(durationMs);
    const paint = { mark: (0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .outcomeMark */ .eD)(outcome), colour: COLOURS[outcome], quiet };
    return [(0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(callLine(update, redact), paint), ...callOutput(update, level, redact)];
}
const WAITING = { mark: "…", colour: "grey", quiet: "" };
const COLOURS = { ok: "green", failed: "red", denied: "yellow", unfinished: "grey" };
/** Omits an error that is part of the output, because the output is printed below. */
function callLine({ call, isErrorOfOutput }, redact) {
    const { kind, target, outcome, detail, error, durationMs } = (0,_record_redact_record_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanCall */ .Qs)(call, redact);
    const reason = outcome === "ok" || isErrorOfOutput === true ? undefined : firstLine(error);
    return `${(0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .outcomeMark */ .eD)(outcome)} ${(0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .joined */ .oR)(" · ", [
        callName(kind, target),
        (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseInline */ .KD)(detail ?? "", _log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_DETAIL */ .fA),
        outcome === "denied"
            ? `denied${reason === undefined ? "" : `: ${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseInline */ .KD)(reason, _log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_DETAIL */ .fA)}`}`
            : (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseInline */ .KD)(reason ?? "", _log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_DETAIL */ .fA),
        durationMs === undefined ? "" : (0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(durationMs),
    ])}`;
}
/** `normal` shows the end of a failed call's output; `full` folds that of every call, with its arguments. */
function callOutput(update, level, redact) {
    const { call, output } = update;
    const isFailure = call.outcome === "failed";
    const wanted = level === "full" || (level === "normal" && isFailure);
    const text = [
        level === "full" && Object.keys(update.args).length > 0 ? JSON.stringify(update.args) : undefined,
        output ?? (isFailure ? call.error : undefined),
    ].filter((part) => part !== undefined);
    if (!wanted || text.length === 0) {
        return [];
    }
    const whole = redact(text.join("\n"));
    if (level === "normal") {
        return (0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .lastLines */ .w$)(whole, MAXIMUM_NORMAL_LINES, `  ${_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .GUTTER */ .SF}`).map((text) => (0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(text));
    }
    const title = (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseInline */ .KD)(redact(`output of ${call.kind}: ${call.target}`), _log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_TARGET */ .R5);
    return [{ type: "group", title, lines: (0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .lastLines */ .w$)(whole) }];
}
/** Returns the line of a call that has been open for a long time. */
function heartbeat(call, openMs, redact) {
    const { kind, target } = (0,_record_redact_record_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanCall */ .Qs)(call, redact);
    return (0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(`… ${callName(kind, target)} · still running after ${(0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(openMs)}`, WAITING);
}
/** Returns the line of a background process that a call left running, for use when there is no other output. */
function backgroundLine(name, redact) {
    return (0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(`… ${callName("waiting", redact(name))} · still running in the background`);
}
/** Returns the line of a call that was still open when its attempt ended. */
function unfinishedLine(call, openMs, redact) {
    const { kind, target } = (0,_record_redact_record_js__WEBPACK_IMPORTED_MODULE_1__/* .cleanCall */ .Qs)(call, redact);
    return (0,_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .line */ .n8)(`… ${callName(kind, target)} · unfinished · ${(0,_parts_words_js__WEBPACK_IMPORTED_MODULE_3__/* .duration */ .p0)(openMs)}`, WAITING);
}
function callName(kind, target) {
    const name = (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseInline */ .KD)(kind, 40).padEnd(_log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .KIND_WIDTH */ .Y1);
    return `${name} ${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseInline */ .KD)(target, _log_entry_js__WEBPACK_IMPORTED_MODULE_2__/* .MAXIMUM_TARGET */ .R5)}`.trimEnd();
}
function firstLine(text) {
    return text?.trim().split("\n")[0];
}


/***/ }),

/***/ 5199:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   R5: () => (/* binding */ MAXIMUM_TARGET),
/* harmony export */   SF: () => (/* binding */ GUTTER),
/* harmony export */   Y1: () => (/* binding */ KIND_WIDTH),
/* harmony export */   Yj: () => (/* binding */ MAXIMUM_LINE),
/* harmony export */   fA: () => (/* binding */ MAXIMUM_DETAIL),
/* harmony export */   f_: () => (/* binding */ entry),
/* harmony export */   n8: () => (/* binding */ line),
/* harmony export */   om: () => (/* binding */ block),
/* harmony export */   w$: () => (/* binding */ lastLines)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8231);
/* harmony import */ var _safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7469);


/** GitHub's live view cuts lines after 1,024 characters (actions/runner, JobServerQueue.cs). */
const MAXIMUM_LINE = 1_000;
const MAXIMUM_TARGET = 400;
const MAXIMUM_DETAIL = 300;
/** Longest message or output, in lines. The transcript has the rest. */
const MAXIMUM_LINES = 200;
const KIND_WIDTH = 8;
const GUTTER = "│ ";
/** Returns a text line by line, each after the gutter; only the beginning of a long one. */
function block(text) {
    return firstLines(text).map((shown) => line(shown));
}
function firstLines(text) {
    const lines = gutterLines(text);
    const rest = lines.length - MAXIMUM_LINES;
    return rest > 0
        ? [...lines.slice(0, MAXIMUM_LINES), `${GUTTER}… ${rest} more lines, in the transcript`]
        : lines;
}
/** Returns the end of a text, which is where a command says why it failed. */
function lastLines(text, most = MAXIMUM_LINES, gutter = GUTTER) {
    const lines = gutterLines(text, gutter);
    const rest = lines.length - most;
    return rest > 0 ? [`${gutter}… ${rest} lines before, in the transcript`, ...lines.slice(rest)] : lines;
}
function gutterLines(text, gutter = GUTTER) {
    return (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .neutraliseLines */ .UO)(text, { gutter, maximumLength: MAXIMUM_LINE });
}
/** Returns a line that is not a tool call, in the same columns. */
function entry(mark, kind, text) {
    return line(`${mark} ${kind.padEnd(KIND_WIDTH)} ${text}`);
}
function line(text, paint) {
    return { type: "line", text: (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cutUnits */ .Cv)(text, MAXIMUM_LINE), ...(paint && { paint }) };
}


/***/ }),

/***/ 1999:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Jd: () => (/* binding */ logEntries),
  W9: () => (/* binding */ planEntries),
  u_: () => (/* binding */ runLine),
  dC: () => (/* binding */ summaryLine)
});

// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __webpack_require__(7469);
// EXTERNAL MODULE: ./render/log/log-calls.ts
var log_calls = __webpack_require__(7578);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./render/parts/outcome-words.ts
var outcome_words = __webpack_require__(6304);
// EXTERNAL MODULE: ./render/parts/words.ts
var parts_words = __webpack_require__(8617);
;// CONCATENATED MODULE: ./render/log/log-answer.ts



const FENCE = "```";
/** Width of the severity column, so that the places line up. */
const SEVERITY_WIDTH = 8;
/**
 * Formats one of the agent's messages for the log. If the message ends with the JSON of a review, each finding becomes
 * a line and each other member becomes `name: value`. Other messages stay as they are.
 *
 * @param message redacted
 * @returns lines, not neutralised
 */
function readableMessage(message) {
    const start = startOfJson(message);
    const answer = start === undefined ? undefined : (0,json/* parseObject */.lj)(withoutFence(message.slice(start)));
    if (answer === undefined || !Array.isArray(answer["findings"])) {
        return message;
    }
    const before = withoutFence(message.slice(0, start)).trim();
    const members = Object.entries(answer)
        .filter(([name]) => name !== "findings")
        .map(([name, value]) => `${name}: ${typeof value === "string" ? value.trim() : JSON.stringify(value)}`);
    const findings = (0,json/* arrayAt */.RD)(answer, "findings").filter(json/* isObject */.Gv).map(findingLine);
    const none = findings.length === 0 ? [`findings: ${NONE}`] : [];
    return [...(before === "" ? [] : [before]), ...members, ...findings, ...none].join("\n");
}
const NONE = (0,outcome_words/* findingCounts */.s_)(outcome_words/* NO_REVIEW */.dR);
/** Finds the JSON at the end of a message. It starts at the first `{` that begins a line, after prose or a fence. */
function startOfJson(message) {
    const end = withoutFence(message).trimEnd();
    if (!end.endsWith("}")) {
        return undefined;
    }
    if (end.trimStart().startsWith("{")) {
        return end.length - end.trimStart().length;
    }
    const line = end.search(/\n\{/);
    return line === -1 ? undefined : line + 1;
}
function withoutFence(text) {
    const end = text.trimEnd();
    const lastLine = end.slice(end.lastIndexOf("\n") + 1);
    return lastLine.trim().startsWith(FENCE) ? end.slice(0, end.length - lastLine.length) : end;
}
function findingLine(finding) {
    const severity = ((0,json/* textAt */.$6)(finding, "severity") ?? "").padEnd(SEVERITY_WIDTH);
    const place = (0,parts_words/* placeInFile */.ZU)((0,json/* textAt */.$6)(finding, "path") ?? "", (0,json/* numberAt */.tk)(finding, "line") ?? 0, (0,json/* numberAt */.tk)(finding, "endLine"));
    const words = [place, (0,json/* textAt */.$6)(finding, "title") ?? "", (0,json/* textAt */.$6)(finding, "message") ?? ""];
    return `${severity} ${(0,parts_words/* joined */.oR)(" · ", words.map((text) => text.replace(/\s+/g, " ").trim()))}`;
}

// EXTERNAL MODULE: ./render/log/log-entry.ts
var log_entry = __webpack_require__(5199);
// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __webpack_require__(1482);
// EXTERNAL MODULE: ./render/parts/heading.ts + 1 modules
var heading = __webpack_require__(595);
// EXTERNAL MODULE: ./render/parts/given.ts
var given = __webpack_require__(7625);
;// CONCATENATED MODULE: ./render/log/log-lines.ts








/**
 * Returns what the step log prints for an update.
 *
 * @param redact removes secrets; applied before any text is cut
 */
function logEntries(update, level, redact) {
    if (level === "quiet" && !isForQuiet(update)) {
        return [];
    }
    const inline = (text, maximum) => (0,neutralise/* neutraliseInline */.KD)(redact(text), maximum);
    switch (update.type) {
        case "session-started": {
            const { model, cliVersion, id } = update.session;
            const facts = [model, cliVersion === undefined ? undefined : `CLI ${cliVersion}`, id];
            return [
                (0,log_entry/* entry */.f_)("●", "session", (0,parts_words/* joined */.oR)(" · ", facts.map((fact) => (fact === undefined ? "" : inline(fact, 200))))),
            ];
        }
        case "message":
            return (0,log_entry/* block */.om)(readableMessage(redact(update.text))
                .replace(/^(?:[^\S\n]*\n)+/, "")
                .trimEnd());
        case "tool-finished":
            return (0,log_calls/* callEntries */.FD)(update, level, redact);
        case "query-answered":
            return level === "full"
                ? [
                    (0,log_entry/* entry */.f_)("?", "query", (0,parts_words/* joined */.oR)(" · ", [
                        inline(update.query, 200),
                        inline(update.answer, 100),
                        inline(update.reason, log_entry/* MAXIMUM_DETAIL */.fA),
                    ])),
                ]
                : [];
        case "connection": {
            const attempt = update.attempt === undefined ? "" : `attempt ${update.attempt}`;
            return [(0,log_entry/* entry */.f_)("~", "network", (0,parts_words/* joined */.oR)(" · ", [update.state, attempt]))];
        }
        case "unreadable":
            return unreadableEntries(update.text, update.count, redact);
        case "unknown-event":
            return [
                (0,log_entry/* entry */.f_)("!", "unknown", update.words === undefined
                    ? `event "${inline(update.name, 200)}": counted, otherwise passed over`
                    : `event "${inline(update.name, 200)}": ${inline(update.words, log_entry/* MAXIMUM_DETAIL */.fA)}`),
            ];
        case "diagnostic":
            return [(0,log_entry/* line */.n8)(`! ${log_entry/* GUTTER */.SF}${inline(update.text, log_entry/* MAXIMUM_LINE */.Yj - 10)}`)];
        case "given":
            return [(0,log_entry/* line */.n8)(`Given: ${(0,given/* givenWords */.V)(update.given)}`)];
        case "notice":
            return [(0,log_entry/* line */.n8)(`ℹ ${inline(update.text, log_entry/* MAXIMUM_LINE */.Yj - 10)}`)];
        case "warning":
            return [{ type: "warning", text: (0,neutralise/* neutraliseText */.op)(redact(update.text), log_entry/* MAXIMUM_LINE */.Yj) }];
        case "tool-started":
        case "tool-unfinished":
        case "todos":
        case "result":
        case "lines":
        case "tick":
            return [];
    }
}
function isForQuiet(update) {
    return update.type === "warning" || (update.type === "tool-finished" && update.call.outcome !== "ok");
}
/** More unreadable lines would drown the log. The notes of the job summary have the count. */
const SHOWN_UNREADABLE = 20;
function unreadableEntries(text, howMany, redact) {
    if (howMany > SHOWN_UNREADABLE) {
        return howMany === SHOWN_UNREADABLE + 1
            ? [(0,log_entry/* line */.n8)("! from here on, lines that are not events are only counted; they are in the transcript")]
            : [];
    }
    return [(0,log_entry/* line */.n8)(`! ${log_entry/* GUTTER */.SF}${(0,neutralise/* neutraliseInline */.KD)(redact(text), log_entry/* MAXIMUM_LINE */.Yj - 10)}`)];
}
/** Returns the plan that was asked for. The agent sent it in a tool call, so none of its messages contains it. */
function planEntries({ plan }, redact) {
    return plan === undefined ? [] : [(0,log_entry/* line */.n8)("● plan"), ...(0,log_entry/* block */.om)(redact(plan).trimEnd())];
}
/** Returns the last line of the log: what came out, how long it took, what it used. */
function summaryLine(record) {
    return (0,parts_words/* joined */.oR)(" · ", [
        (0,heading/* headingLine */.F5)((0,heading/* headingOf */.Wm)(record)),
        record.reason === "completed" ? "" : record.reason,
        (0,parts_words/* duration */.p0)((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs),
        (0,parts_words/* callWords */.S9)({ ...record.toolCallCounts, denied: 0, unfinished: 0 }),
        // The heading of a success says it.
        record.conclusion === "success" ? "" : (0,file_count/* fileTotals */.Ed)(record),
        (0,parts_words/* tokenCounts */.K5)(record.usage, "tokens "),
        record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
    ]);
}
/** Returns the line of one of several runs in a combined report. */
function runLine(run, redact) {
    const name = (0,neutralise/* neutraliseInline */.KD)(redact(run.name), log_entry/* MAXIMUM_TARGET */.R5);
    const text = "record" in run
        ? summaryLine(run.record)
        : `❌ unreadable: ${(0,neutralise/* neutraliseInline */.KD)(redact(run.problem), log_entry/* MAXIMUM_DETAIL */.fA)}`;
    return `● ${name} · ${text}`;
}


/***/ }),

/***/ 831:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  rp: () => (/* binding */ parseInline),
  vz: () => (/* binding */ parseSentence),
  em: () => (/* binding */ sentence)
});

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
;// CONCATENATED MODULE: ./render/markdown/code-spans.ts
/** Indexes the code spans of a text. A span ends at the next run of backticks with the same length as its opener. */
function codeSpanEnds(text) {
    const starts = [];
    const lengths = [];
    /** Index of the opening run → index of the run that closes it. */
    const closers = [];
    const lastOfLength = new Map();
    for (let start = text.indexOf("`"); start !== -1;) {
        let end = start + 1;
        while (text.charAt(end) === "`") {
            end += 1;
        }
        const opener = lastOfLength.get(end - start);
        if (opener !== undefined) {
            closers[opener] = starts.length;
        }
        lastOfLength.set(end - start, starts.length);
        starts.push(start);
        lengths.push(end - start);
        closers.push(undefined);
        start = text.indexOf("`", end);
    }
    let run = 0;
    return (position) => {
        while ((starts[run] ?? Infinity) < position) {
            run += 1;
        }
        const closer = starts[run] === position ? closers[run] : undefined;
        return closer === undefined ? undefined : { start: starts[closer] ?? 0, length: lengths[closer] ?? 0 };
    };
}
/** Returns the content as a code span shows it: one blank is removed at each end, unless all of it is blank. */
function withoutPadding(content) {
    const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
    return isPadded ? content.slice(1, -1) : content;
}

// EXTERNAL MODULE: ./render/markdown/document.ts
var markdown_document = __webpack_require__(3854);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
;// CONCATENATED MODULE: ./render/markdown/answer-inline.ts




/** `<https://example.org>`, `<mail@example.org>` */
const ANGLE_LINK = /<([a-z][a-z0-9+.-]{1,30}:[^\s<>]{0,1000}|[^\s<>@]{1,100}@[^\s<>@]{1,300})>/iy;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
/**
 * Parses the running text of a paragraph, heading or table cell.
 *
 * Emphasis and code spans stay. A link becomes its text, followed by the target as code; escapes become their
 * characters; words that GitHub would make live become code; everything else is text.
 *
 * @param text Markdown of the agent, visible characters only
 */
function parseInline(text) {
    const output = new RunningText();
    parseInto(text, output);
    return output.finish();
}
/** Returns one line of prose, which may contain emphasis and code and is safe at any place in a line. */
function sentence(text) {
    return (0,markdown/* guardLineStart */.a8)((0,markdown_document/* printInline */.nB)(parseSentence(text)));
}
/** Parses prose as {@link sentence} does. */
function parseSentence(text) {
    return parseInline((0,invisible/* visibleText */.Q6)(text).replace(/\s+/g, " ").trim());
}
/** Running text as it is read: adjacent pieces of a kind are one, and words are judged when they end. */
class RunningText {
    #pieces = [];
    /** The word up to here. GitHub's filters see all of it as one piece, whatever it is made of. */
    #word = [];
    /** @param text without white space */
    text(text) {
        this.#word.push({ kind: "text", text });
    }
    mark(character) {
        this.#word.push({ kind: "marks", text: character });
    }
    space(character) {
        this.#endWord();
        this.#put("text", character);
    }
    code(content) {
        this.#endWord();
        this.#put("code", content);
    }
    finish() {
        this.#endWord();
        return this.#pieces;
    }
    #endWord() {
        const [before, live] = (0,markdown/* splitLive */.z$)(this.#word.map(({ text }) => text).join(""));
        const liveEnd = before.length + live.length;
        let at = 0;
        for (const { kind, text } of this.#word) {
            const start = clampTo(text, before.length - at);
            const end = clampTo(text, liveEnd - at);
            this.#put(kind, text.slice(0, start));
            this.#put("code", text.slice(start, end));
            this.#put(kind, text.slice(end));
            at += text.length;
        }
        this.#word = [];
    }
    /** Two code spans side by side would merge their backticks, and `$` beside a span is mathematics. */
    #put(kind, text) {
        const last = this.#pieces.at(-1);
        if (text === "") {
            return;
        }
        if (last?.kind === kind) {
            this.#pieces[this.#pieces.length - 1] = { kind, text: last.text + text };
        }
        else {
            this.#pieces.push({ kind, text });
        }
    }
}
function clampTo(text, index) {
    return Math.min(Math.max(index, 0), text.length);
}
function parseInto(text, output) {
    const spanEnd = codeSpanEnds(text);
    let position = 0;
    while (position < text.length) {
        position +=
            takePlain(text, position, output) ||
                takeCode(text, position, spanEnd, output) ||
                takeMarkup(text, position, output);
    }
}
/** What is only itself: it begins nothing below. Most of a text, so it is taken in one piece. */
const PLAIN = /[^\s\\[\]!<>`*_~&]+/y;
/** Each `take…` adds the token at the position and returns its length in UTF-16 units; 0 for another kind of token. */
function takePlain(text, position, output) {
    const [plain = ""] = matchAt(PLAIN, text, position);
    if (plain !== "") {
        output.text(plain);
    }
    return plain.length;
}
function takeCode(text, position, spanEnd, output) {
    const closer = spanEnd(position);
    if (closer === undefined) {
        return 0;
    }
    const content = text.slice(position + closer.length, closer.start).replaceAll("\n", " ");
    output.code(withoutPadding(content));
    return closer.start + closer.length - position;
}
function takeMarkup(text, position, output) {
    switch (text.charAt(position)) {
        case "\\":
            return takeEscape(text, position, output) || takeCharacter(text, position, output);
        case "[":
        case "!":
            return takeLink(text, position, output) || takeCharacter(text, position, output);
        case "<":
            return takeAngleLink(text, position, output) || takeCharacter(text, position, output);
        default:
            return takeCharacter(text, position, output);
    }
}
function takeEscape(text, position, output) {
    const [escape = "", character = ""] = matchAt(ESCAPE, text, position);
    if (escape !== "") {
        output.text(character);
    }
    return escape.length;
}
function takeLink(text, position, output) {
    const link = linkAt(text, position);
    if (link === undefined) {
        return 0;
    }
    const { isImage, label, target, length } = link;
    if (label.replaceAll("`", "") === target) {
        output.code(target);
        return length;
    }
    parseInto(isImage ? `(image) ${label}` : label, output);
    if (target !== "") {
        parseInto(" (", output);
        output.code(target);
        output.text(")");
    }
    return length;
}
function takeAngleLink(text, position, output) {
    const [link = "", target = ""] = matchAt(ANGLE_LINK, text, position);
    if (link !== "") {
        output.code(target);
    }
    return link.length;
}
function takeCharacter(text, position, output) {
    const character = text.charAt(position);
    if (/\s/.test(character)) {
        output.space(character);
    }
    else if (character === "*" || character === "_") {
        output.mark(character);
    }
    else {
        output.text(character);
    }
    return 1;
}
function matchAt(pattern, text, position) {
    pattern.lastIndex = position;
    return pattern.exec(text) ?? [];
}
/** Longer labels and targets are too long to read, so they are not treated as links. */
const LABEL = /(!?)\[([^[\]]{0,1000})\]\(/y;
const TARGET = /<?([^()<>\s]{0,1000}(?:\([^()<>\s]{0,1000}\)[^()<>\s]{0,1000})?)>?/y;
const TITLE = /"[^"\n]{0,1000}"|'[^'\n]{0,1000}'/y;
const BLANKS = /[ \t]*/y;
/**
 * Parses the link that starts at the position: `[label](target)`, `![label](<target> "title")`. Each part is read
 * once, in order: a single pattern took cubic time because of its optional blanks.
 *
 * @returns undefined when there is none
 */
function linkAt(text, position) {
    let end = position;
    const take = (pattern) => {
        pattern.lastIndex = end;
        const match = pattern.exec(text);
        end += match?.[0].length ?? 0;
        return match;
    };
    const label = take(LABEL);
    if (label === null) {
        return undefined;
    }
    take(BLANKS);
    const target = take(TARGET)?.[1] ?? "";
    const blanks = take(BLANKS)?.[0] ?? "";
    if (blanks !== "" && take(TITLE) !== null) {
        take(BLANKS);
    }
    return text.charAt(end) === ")"
        ? { isImage: label[1] === "!", label: label[2] ?? "", target, length: end + 1 - position }
        : undefined;
}


/***/ }),

/***/ 7908:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ parseAnswer)
});

// UNUSED EXPORTS: safeAnswer

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(831);
;// CONCATENATED MODULE: ./render/markdown/answer-lines.ts
/** Returns the line at an index; an empty one outside the text. */
function lineAt(lines, index) {
    return lines[index] ?? "";
}
/** Counts the columns of leading white space. A tab reaches to the next multiple of four. */
function indentation(line) {
    let columns = 0;
    for (const character of line) {
        if (character === " ") {
            columns += 1;
        }
        else if (character === "\t") {
            columns += 4 - (columns % 4);
        }
        else {
            break;
        }
    }
    return columns;
}
/** Removes the first `columns` columns of white space. The remainder of a tab becomes spaces. */
function outdent(line, columns) {
    const text = line.replace(/^[ \t]+/, "");
    const indent = line.slice(0, line.length - text.length);
    const present = indentation(indent);
    if (columns >= present) {
        return text;
    }
    return indent.includes("\t") && columns > 0 ? " ".repeat(present - columns) + text : line.slice(columns);
}
function isBlank(line) {
    return line.trim() === "";
}
/** Parses an opening fence: three or more backticks or tildes. A backtick fence has no other backtick on its line. */
function fenceOpening(line) {
    const [, indent, marker, info] = /^( {0,3})(`{3,}|~{3,})([^]*)/.exec(line) ?? [];
    if (indent === undefined || marker === undefined || info === undefined) {
        return undefined;
    }
    if (marker.startsWith("`") && info.includes("`")) {
        return undefined;
    }
    return { indent: indent.length, marker, language: /^[\w+#-]*/.exec(info.trim())?.[0] ?? "" };
}
function closesFence(line, opening) {
    const text = line.trim();
    return text.startsWith(opening.marker) && text === opening.marker.charAt(0).repeat(text.length);
}
/** Returns `[level, text]` of a heading that starts with `#`. */
function heading(line) {
    const [, marks, text = ""] = /^ {0,3}(#{1,6})(?![^ \t])([^]*)/.exec(line) ?? [];
    return marks === undefined ? undefined : [marks.length, withoutClosingMarks(text.trim())];
}
function withoutClosingMarks(text) {
    let end = text.length;
    while (text.charAt(end - 1) === "#") {
        end -= 1;
    }
    return end === 0 || /\s/.test(text.charAt(end - 1)) ? text.slice(0, end).trimEnd() : text;
}
/** Returns the level of the heading that this line makes of the lines before it, if it is an underline. */
function underlineLevel(line) {
    const text = indentation(line) < 4 ? line.trim() : "";
    if (/^={2,}$/.test(text)) {
        return 1;
    }
    return /^-{2,}$/.test(text) ? 2 : undefined;
}
function isRule(line) {
    return indentation(line) < 4 && /^(?:\*{3,}|-{3,}|_{3,})$/.test(line.replace(/[ \t]/g, ""));
}
/** Returns the text after the `>` of a quotation. */
function quoted(line) {
    return /^ {0,3}> ?(.*)$/.exec(line)?.[1];
}
/** Parses the marker of a list item. Numbers of more than four digits are not list markers. */
function listMarker(line) {
    const [, indent, marker, number = "", rest = ""] = /^( {0,3})([-*+]|(\d{1,4})[.)])(?![^ \t])[ \t]*([^]*)/.exec(line) ?? [];
    return indent === undefined || marker === undefined
        ? undefined
        : { indent: indent.length, marker, number, rest };
}
/** Whether a table starts here: two lines that agree on the number of columns. */
function startsTable(line, next) {
    if (next === undefined || !line.includes("|") || indentation(line) > 3) {
        return false;
    }
    return tableRule(next)?.length === splitTableRow(line).length;
}
/** Whether a line ends the paragraph before it. */
function interruptsParagraph(line, next) {
    const item = listMarker(line);
    return (isBlank(line) ||
        fenceOpening(line) !== undefined ||
        heading(line) !== undefined ||
        isRule(line) ||
        quoted(line) !== undefined ||
        (item !== undefined && item.rest !== "" && (item.number === "" || item.number === "1")) ||
        startsTable(line, next));
}
/**
 * Splits a row into its cells, as GitHub does before it parses anything else. A `|` separates cells even inside code, unless the character before it is a backslash,
 * however many backslashes there are.
 *
 * @param row one line of Markdown, with or without outer pipes
 * @returns trimmed cells, in which `\|` has become `|`
 */
function splitTableRow(row) {
    const cells = [];
    let cell = "";
    for (const part of row.trim().split(/(\\?\|)/)) {
        if (part === "|") {
            cells.push(cell.trim());
            cell = "";
        }
        else {
            cell += part === "\\|" ? "|" : part;
        }
    }
    cells.push(cell.trim());
    const first = cells[0] === "" ? 1 : 0;
    const last = cells.length > first + 1 && cells.at(-1) === "" ? -1 : undefined;
    return cells.slice(first, last);
}
/**
 * Returns the alignments of the columns if the line is the second row of a table (`| --- | :-: |`), else `undefined`.
 *
 * @param line one line of Markdown
 */
function tableRule(line) {
    if (!line.includes("-") || !line.includes("|")) {
        return undefined;
    }
    const cells = splitTableRow(line);
    return cells.every((cell) => /^:?-+:?$/.test(cell)) ? cells.map(alignment) : undefined;
}
function alignment(rule) {
    if (!rule.endsWith(":")) {
        return "left";
    }
    return rule.startsWith(":") ? "center" : "right";
}

// EXTERNAL MODULE: ./render/markdown/document.ts
var markdown_document = __webpack_require__(3854);
;// CONCATENATED MODULE: ./render/markdown/answer.ts





/** No view has room for a quarter of this, and reading megabytes takes seconds. UTF-16 units. */
const MAXIMUM_UNITS = 1_000_000;
/** Lists and quotations nested deeper than this become text, because each level indents every line. */
const MAXIMUM_DEPTH = 6;
/** By the level that the agent gave. Our own section headings are above. */
const SHOWN_LEVELS = { 3: 5, 4: 6, 5: 6, 6: 6 };
/** Returns the text of {@link parseAnswer} as Markdown. It needs a blank line on each side. */
function safeAnswer(markdown) {
    return printBlocks(parseAnswer(markdown));
}
/**
 * Parses the agent's answer into blocks that can be read and cannot act.
 *
 * Every fence, list and table that is written from them is ours: complete, closed, and unable to affect what comes
 * after it. Paragraphs, lists, quotations, tables, code blocks, rules, emphasis and inline code are kept. Headings
 * move to level four and below. HTML appears as text, links and images as text followed by the target as code, tasks
 * as ☐ and ☑, and words that GitHub would link or draw as code. Diagrams, maps and mathematics are shown as their
 * source.
 *
 * @param markdown any text, redacted; only the first million UTF-16 units are read
 */
function parseAnswer(markdown) {
    return parse((0,invisible/* visibleText */.Q6)((0,cut/* cutUnits */.Cv)(markdown, MAXIMUM_UNITS)).split("\n"), 0);
}
/** The first reader that recognises a line takes its block. A paragraph accepts anything. */
const READERS = [
    readBlankLine,
    readFence,
    readHeading,
    readRule,
    readQuotation,
    readList,
    readTable,
    readIndentedCode,
    readParagraph,
];
function parse(lines, depth) {
    const blocks = [];
    let at = 0;
    while (at < lines.length) {
        for (const reader of READERS) {
            const read = reader(lines, at, depth);
            if (read !== undefined) {
                blocks.push(...(read.block === undefined ? [] : [read.block]));
                at = read.next;
                break;
            }
        }
    }
    return blocks;
}
/** Returns the index of the first line from `from` on that does not belong. */
function endOf(lines, from, belongs) {
    let end = from;
    while (end < lines.length && belongs(end)) {
        end += 1;
    }
    return end;
}
function readBlankLine(lines, at) {
    return isBlank(lineAt(lines, at)) ? { block: undefined, next: at + 1 } : undefined;
}
function readFence(lines, at) {
    const opening = fenceOpening(lineAt(lines, at));
    if (opening === undefined) {
        return undefined;
    }
    const end = endOf(lines, at + 1, (index) => !closesFence(lineAt(lines, index), opening));
    return { block: codeOf(lines.slice(at + 1, end), opening.indent, opening.language), next: end + 1 };
}
function readIndentedCode(lines, at) {
    const end = endOf(lines, at, (index) => isBlank(lineAt(lines, index)) || indentation(lineAt(lines, index)) >= 4);
    return end === at ? undefined : { block: codeOf(lines.slice(at, end), 4, ""), next: end };
}
function codeOf(lines, indent, language) {
    return { kind: "code", text: lines.map((line) => outdent(line, indent)).join("\n"), language };
}
function readHeading(lines, at) {
    const found = heading(lineAt(lines, at));
    return found === undefined ? undefined : { block: headingOf(...found), next: at + 1 };
}
function headingOf(level, title) {
    const text = (0,answer_inline/* parseInline */.rp)(title);
    return text.length === 0 ? undefined : { kind: "heading", level: SHOWN_LEVELS[level] ?? 4, text };
}
function readRule(lines, at) {
    return isRule(lineAt(lines, at)) ? { block: { kind: "rule" }, next: at + 1 } : undefined;
}
function readQuotation(lines, at, depth) {
    const end = depth < MAXIMUM_DEPTH ? endOf(lines, at, (index) => quoted(lineAt(lines, index)) !== undefined) : at;
    if (end === at) {
        return undefined;
    }
    const blocks = parse(lines.slice(at, end).map((line) => quoted(line) ?? ""), depth + 1);
    return { block: blocks.length === 0 ? undefined : { kind: "quotation", blocks }, next: end };
}
/** Reads items for as long as they are numbered, or not, like the first. */
function readList(lines, at, depth) {
    const first = depth < MAXIMUM_DEPTH ? listMarker(lineAt(lines, at)) : undefined;
    if (first === undefined) {
        return undefined;
    }
    const items = [];
    let next = at;
    for (let marker = first; marker !== undefined && !isRule(lineAt(lines, next)) && (marker.number === "") === (first.number === ""); marker = listMarker(lineAt(lines, next))) {
        const { indent, number, rest } = marker;
        const start = next;
        next = endOf(lines, start + 1, (index) => belongsToItem(lines, index, indent));
        const contentIndent = indent + marker.marker.length + 1;
        const content = lines.slice(start + 1, next).map((line) => outdent(line, contentIndent));
        const blocks = parse([withTaskBox(rest), ...content], depth + 1);
        if (blocks.length > 0) {
            items.push({ marker: number === "" ? "- " : `${number}. `, blocks });
        }
    }
    return { block: items.length === 0 ? undefined : { kind: "list", items }, next };
}
function withTaskBox(text) {
    return text.replace(/^\[ \](?=\s|$)/, "☐").replace(/^\[[xX]\](?=\s|$)/, "☑");
}
/** Two columns are enough, because many writers use two below numbers too. Paragraph continuation needs none. */
function belongsToItem(lines, at, itemIndent) {
    const line = lineAt(lines, at);
    if (isBlank(line) || indentation(line) >= itemIndent + 2) {
        return true;
    }
    const isContinuation = !isBlank(lineAt(lines, at - 1)) && listMarker(line) === undefined;
    return isContinuation && !interruptsParagraph(line, lines[at + 1]);
}
function readTable(lines, at) {
    const align = tableRule(lineAt(lines, at + 1));
    if (align === undefined || !startsTable(lineAt(lines, at), lines[at + 1])) {
        return undefined;
    }
    const end = endOf(lines, at + 2, (index) => !interruptsParagraph(lineAt(lines, index), undefined));
    const rows = [lineAt(lines, at), ...lines.slice(at + 2, end)].map((row) => splitTableRow(row).slice(0, align.length).map(answer_inline/* parseInline */.rp));
    return { block: { kind: "table", align, rows }, next: end };
}
function readParagraph(lines, at) {
    let next = at + 1;
    while (next < lines.length) {
        const level = underlineLevel(lineAt(lines, next));
        if (level !== undefined) {
            return { block: headingOf(level, lines.slice(at, next).join(" ")), next: next + 1 };
        }
        if (interruptsParagraph(lineAt(lines, next), lines[next + 1])) {
            break;
        }
        next += 1;
    }
    const paragraph = lines.slice(at, next).map((line) => line.trimStart());
    const text = (0,answer_inline/* parseInline */.rp)(paragraph.join("\n"));
    return { block: text.length === 0 ? undefined : { kind: "paragraph", text }, next };
}


/***/ }),

/***/ 7970:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T4: () => (/* binding */ printWithin),
/* harmony export */   _Q: () => (/* binding */ fitting),
/* harmony export */   dp: () => (/* binding */ byteLength)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8231);
/* harmony import */ var _document_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3854);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);



/** Returns the length of the text in bytes of UTF-8. */
function byteLength(text) {
    return Buffer.byteLength(text);
}
/** Returns the first of the texts: as many as fit, with a line end and `extraBytes` each. */
function fitting(texts, maximumBytes, extraBytes = 0) {
    let bytes = 0;
    const end = texts.findIndex((text) => (bytes += byteLength(text) + 1 + extraBytes) > maximumBytes);
    return end === -1 ? texts : texts.slice(0, end);
}
/**
 * Writes as many blocks as fit: whole blocks, then the items, rows, lines of code or words of the next one that fit.
 *
 * @param maximumBytes limit for the result, in UTF-8
 * @param note one paragraph of safe Markdown that says what is missing and where to find it; it comes last
 * @returns only the note when nothing else fits; empty when not even the note does
 */
function printWithin(blocks, maximumBytes, note) {
    const whole = (0,_document_js__WEBPACK_IMPORTED_MODULE_0__/* .printBlocks */ .se)(blocks);
    if (byteLength(whole) <= maximumBytes) {
        return whole;
    }
    const room = maximumBytes - byteLength(note) - 1;
    const kept = (0,_document_js__WEBPACK_IMPORTED_MODULE_0__/* .printBlocks */ .se)(beginning(blocks, room, 0));
    return room < -1 ? "" : `${kept}${kept === "" ? "" : "\n\n"}${note}`;
}
/** @param margin bytes before each line, for the lists and quotations around the blocks */
function beginning(blocks, maximumBytes, margin) {
    const kept = [];
    let room = maximumBytes;
    for (const block of blocks) {
        const blank = kept.length === 0 ? 0 : margin + 1;
        const bytes = bytesOf(block, margin) + blank;
        if (bytes > room) {
            return [...kept, ...beginningOfBlock(block, room - blank, margin)];
        }
        kept.push(block);
        room -= bytes;
    }
    return kept;
}
function bytesOf(block, margin) {
    return (0,_document_js__WEBPACK_IMPORTED_MODULE_0__/* .linesOfBlock */ .c6)(block, "margin").reduce((sum, line) => sum + margin + byteLength(line) + 1, 0);
}
/** Returns the block with what fits of it, or nothing. */
function beginningOfBlock(block, maximumBytes, margin) {
    switch (block.kind) {
        case "heading":
        case "rule":
            return [];
        case "paragraph": {
            const text = beginningOfText(block.text, maximumBytes - margin - 2, margin + 2);
            return text.length === 0 ? [] : [{ ...block, text }];
        }
        case "code": {
            const ticks = Math.max(3, (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .longestBacktickRun */ .Az)(block.text) + 1);
            const frame = 2 * ticks + block.language.length + 2 * (margin + 2);
            const lines = block.text.split("\n");
            // A line has, besides its margin, the blank of a block with a command.
            const whole = fitting(lines, maximumBytes - frame, margin + 1);
            const text = whole.length > 0 ? whole.join("\n") : cutCharacters(lines[0] ?? "", maximumBytes - frame);
            return text === "" ? [] : [{ ...block, text }];
        }
        case "table": {
            const [header = "", rule = "", ...rows] = (0,_document_js__WEBPACK_IMPORTED_MODULE_0__/* .linesOfBlock */ .c6)(block, "margin");
            const frame = byteLength(header) + byteLength(rule) + 2 * (margin + 1);
            const shown = fitting(rows, maximumBytes - frame, margin).length;
            return shown === 0 ? [] : [{ ...block, rows: block.rows.slice(0, shown + 1) }];
        }
        case "quotation": {
            const blocks = beginning(block.blocks, maximumBytes, margin + 2);
            return blocks.length === 0 ? [] : [{ ...block, blocks }];
        }
        case "list": {
            const items = beginningOfItems(block.items, maximumBytes, margin);
            return items.length === 0 ? [] : [{ ...block, items }];
        }
    }
}
function beginningOfItems(items, maximumBytes, margin) {
    const kept = [];
    let room = maximumBytes;
    for (const item of items) {
        const bytes = bytesOf({ kind: "list", items: [item] }, margin);
        if (bytes > room) {
            const blocks = beginning(item.blocks, room, margin + item.marker.length);
            return blocks.length === 0 ? kept : [...kept, { ...item, blocks }];
        }
        kept.push(item);
        room -= bytes;
    }
    return kept;
}
/** @param lineBytes of what stands before each further line, with a backslash */
function beginningOfText(text, maximumBytes, lineBytes) {
    const kept = [];
    let room = maximumBytes;
    for (const piece of text) {
        const bytes = bytesOfPiece(piece, lineBytes);
        if (bytes > room) {
            const part = beginningOfPiece(piece, room, lineBytes);
            return part === "" ? kept : [...kept, { ...piece, text: part }];
        }
        kept.push(piece);
        room -= bytes;
    }
    return kept;
}
function bytesOfPiece(piece, lineBytes) {
    return byteLength((0,_document_js__WEBPACK_IMPORTED_MODULE_0__/* .printInline */ .nB)([piece])) + lineBytes * (piece.text.split("\n").length - 1);
}
/** Hexadecimal digits of the longest commit name, a SHA-256. */
const LONGEST_COMMIT = 64;
/**
 * Returns the words that fit. The beginning of a word could be read as a commit; that of a longer one is shown, because
 * it may be the whole answer.
 */
function beginningOfPiece(piece, maximumBytes, lineBytes) {
    const { kind, text } = piece;
    if (kind !== "text") {
        const ticks = 2 * ((0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .longestBacktickRun */ .Az)(text) + 2);
        return kind === "code" ? cutCharacters(text, maximumBytes - ticks) : "";
    }
    let end = 0;
    let bytes = 0;
    for (const character of text) {
        bytes += bytesOfPiece({ kind, text: character }, lineBytes);
        if (bytes > maximumBytes) {
            break;
        }
        end += character.length;
    }
    const part = text.slice(0, (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .endBefore */ .rf)(text, end));
    const wordStart = part.length - lastWordLength(part);
    const word = part.slice(wordStart);
    const isShown = byteLength(word) > LONGEST_COMMIT && (0,_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .splitLive */ .z$)(word)[1] === "";
    return isShown ? part : part.slice(0, wordStart).trimEnd();
}
function lastWordLength(text) {
    let length = 0;
    while (length < text.length && !/\s/.test(text.charAt(text.length - 1 - length))) {
        length += 1;
    }
    return length;
}
/** Returns the longest beginning of a well-formed text that fits, cut between characters. */
function cutCharacters(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    let end = Math.max(0, maximumBytes);
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) {
        end -= 1;
    }
    const part = bytes.subarray(0, end).toString();
    return part.slice(0, (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .endBefore */ .rf)(part, part.length));
}


/***/ }),

/***/ 3854:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c6: () => (/* binding */ linesOfBlock),
/* harmony export */   nB: () => (/* binding */ printInline),
/* harmony export */   se: () => (/* binding */ printBlocks)
/* harmony export */ });
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8086);

/** Writes blocks as Markdown, without a line end after the last one. It needs a blank line on each side. */
function printBlocks(blocks) {
    return linesOf(blocks, "margin").join("\n");
}
/** Writes running text as Markdown that is safe behind the start of a line. */
function printInline(text) {
    return text.map(printPiece).join("");
}
function printPiece({ kind, text }) {
    switch (kind) {
        case "text":
            return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .escapePunctuation */ .Yg)(text);
        case "code":
            return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .codeSpan */ .SS)(text);
        case "marks":
            return text;
    }
}
function linesOf(blocks, place) {
    return blocks.flatMap((block, index) => {
        const lines = linesOfBlock(block, place);
        return index === 0 || (place === "item" && isTight(blocks[index - 1], block)) ? lines : ["", ...lines];
    });
}
/** Whether to omit the blank line, which would make GitHub space out all items of the list. */
function isTight(previous, block) {
    const interrupts = block.kind === "code" || (block.kind === "list" && /^(?:-|1\.) /.test(block.items[0]?.marker ?? ""));
    return previous?.kind === "paragraph" && interrupts;
}
/** Writes one block as lines; see {@link printBlocks}. */
function linesOfBlock(block, place) {
    switch (block.kind) {
        case "paragraph":
            return printInline(block.text).split("\n").map(_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .guardLineStart */ .a8);
        case "heading":
            return [`${"#".repeat(block.level)} ${printInline(block.text)}`];
        case "rule":
            // Not `---`, which after a paragraph is a heading underline, and after a list marker makes a rule of the line.
            return ["***"];
        case "code":
            return place === "margin"
                ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .fence */ .EU)(block.text, block.language).split("\n")
                : (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .fenceLines */ .Pv)(block.text, block.language);
        case "table": {
            const [header = [], ...rows] = block.rows.map((row) => row.map(printInline));
            return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .table */ .tp)(header, rows, block.align).split("\n");
        }
        case "quotation":
            return linesOf(block.blocks, "quotation").map((line) => (line === "" ? ">" : `> ${line}`));
        case "list":
            return block.items.flatMap(({ marker, blocks }) => linesOf(blocks, "item").map((line, index) => {
                const prefix = index === 0 ? marker : " ".repeat(marker.length);
                return line === "" ? "" : prefix + line;
            }));
    }
}


/***/ }),

/***/ 8086:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Az: () => (/* binding */ longestBacktickRun),
/* harmony export */   EU: () => (/* binding */ fence),
/* harmony export */   Fo: () => (/* binding */ openDetails),
/* harmony export */   Pv: () => (/* binding */ fenceLines),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   VF: () => (/* binding */ fileDetails),
/* harmony export */   X1: () => (/* binding */ escapeText),
/* harmony export */   Yg: () => (/* binding */ escapePunctuation),
/* harmony export */   a8: () => (/* binding */ guardLineStart),
/* harmony export */   nR: () => (/* binding */ linkedCode),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   z$: () => (/* binding */ splitLive),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);

/** Markdown punctuation that acts in mid-line. `|` acts only in tables, and {@link table} escapes it there. */
const INLINE_PUNCTUATION = /[\\`*_[\]<>~&]/g;
/** Languages that GitHub only highlights; others are drawn (`mermaid`, `math`, `geojson`) or applied (`suggestion`). */
const HIGHLIGHTED_LANGUAGES = new Set(("bash c c# c++ cmake console cpp cs csharp css csv diff dockerfile elixir fish git-diff go graphql groovy hcl " +
    "html http ini java javascript js json json5 jsonc jsx kotlin less lua make makefile markdown md nix objc patch " +
    "perl php plaintext powershell proto protobuf py python r rb rs ruby rust scala scss sh shell sql swift text " +
    "toml ts tsx txt typescript vue xml yaml yml zig zsh").split(" "));
/**
 * Converts plain text to one line of Markdown in which nothing acts: no markup, mention, reference, link, image, HTML,
 * mathematics, emoji code or command. It is safe in a heading, table cell or list item and at the start of a line.
 *
 * @param text any string; white space, including line ends, becomes single spaces
 */
function escapeText(text) {
    return guardLineStart(eachWord(text, escapePunctuation, codeSpan));
}
/**
 * Returns the text as inline code. GitHub's filters skip code spans, and only a run of backticks of the same length
 * ends one. Line ends show as `⏎`. In a cell, {@link table} takes care of `|`.
 *
 * @param text any string; an empty one becomes a span of one space, because empty spans do not exist
 */
function codeSpan(text) {
    // Parsers disagree whether `\\|` separates cells (cmark-gfm: no, micromark: yes), so this one pipe stays outside.
    return (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text)
        .replaceAll("\n", "⏎")
        .split(/(?<=\\)\|/)
        .map((part, index) => (part === "" && index > 0 ? "" : oneSpan(part)))
        .join("|");
}
function oneSpan(line) {
    const ticks = "`".repeat(longestBacktickRun(line) + 1);
    // The parser removes one space from both sides, so this padding also protects spaces of the text itself.
    const padding = /^`|`$|^ .* $/.test(line) && line.trim() !== "" ? " " : "";
    return `${ticks}${padding}${line === "" ? " " : line}${padding}${ticks}`;
}
/**
 * Returns the text as a fenced code block, without a final line end. The fence is longer than any run of backticks
 * inside.
 *
 * @param text any string; its final line ends are dropped
 * @param language kept if GitHub only highlights it
 */
function fence(text, language = "") {
    const lines = fenceLines(text, language);
    // Bots look for `/command` at the start of a line of the raw comment, even in code. Up to three spaces before a
    // fence are removed from every line of its content, so the block looks the same.
    const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
    return lines.map((line) => indent + line).join("\n");
}
/** Returns {@link fence} as lines, for blocks inside a list item or quotation, which never start at the margin. */
function fenceLines(text, language) {
    const body = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text).replace(/(?<!\n)\n+$/, "");
    const ticks = "`".repeat(Math.max(3, longestBacktickRun(body) + 1));
    const name = language.toLowerCase();
    return [ticks + (HIGHLIGHTED_LANGUAGES.has(name) ? name : ""), ...body.split("\n"), ticks];
}
/**
 * Returns a table. Rows are cut to the length of the header; GitHub fills short ones.
 *
 * @param header one cell per column, at least one
 * @param rows cells of safe Markdown (from {@link escapeText}, {@link codeSpan}) in which `|` is not escaped yet. We
 *   escape each `|` here, in code too, because GitHub splits a table into cells before it parses anything else
 * @param align one per column, `left` if missing
 */
function table(header, rows, align = []) {
    const rule = header.map((_, column) => ({ left: "---", right: "--:", center: ":-:" })[align[column] ?? "left"]);
    return [
        tableRow(header),
        `| ${rule.join(" | ")} |`,
        ...rows.map((row) => tableRow(row.slice(0, header.length))),
    ].join("\n");
}
function tableRow(cells) {
    return `| ${cells.map((cell) => cell.replaceAll("\n", " ").replaceAll("|", "\\|")).join(" | ")} |`;
}
/**
 * Returns a fold. It needs a blank line before and after it.
 *
 * @param summary plain text shown while the fold is closed; escaped here, because Markdown is not parsed there
 * @param body Markdown blocks that are already safe
 */
function details(summary, body) {
    return fold("<details>", summary, body);
}
/** Returns {@link details} that are open from the start. */
function openDetails(summary, body) {
    return fold("<details open>", summary, body);
}
/**
 * Returns a fold under the name of a file.
 *
 * @param name shown as code
 * @param url see {@link linkedCode}
 * @param after plain text behind the name
 */
function fileDetails(name, url, after, body, isOpen) {
    const code = `<code>${escapeHtml((0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(name).replaceAll("\n", "⏎"))}</code>`;
    const link = url === undefined ? code : `<a href="${url}">${code}</a>`;
    return foldOf(isOpen ? "<details open>" : "<details>", `${link} ${htmlLine(after)}`.trimEnd(), body);
}
/** Returns the text as inline code with a link. @param url safe to link; undefined for none */
function linkedCode(text, url) {
    return url === undefined ? codeSpan(text) : `[${codeSpan(text)}](${url})`;
}
function htmlLine(text) {
    return eachWord(text, escapeHtml, (word) => `<code>${escapeHtml(word)}</code>`);
}
function fold(tag, summary, body) {
    return foldOf(tag, htmlLine(summary), body);
}
function foldOf(tag, title, body) {
    // An HTML block ends at a blank line; without one after the summary the body would be HTML instead of Markdown.
    return `${tag}<summary>${title}</summary>\n\n${body}\n\n</details>`;
}
/**
 * Keeps one line of otherwise safe Markdown from starting a block: heading, list, quotation, code, rule, heading
 * underline or the second row of a table. Leading white space is dropped.
 *
 * @param line Markdown whose inline punctuation is already escaped
 */
function guardLineStart(line) {
    const text = line.trimStart();
    if (/^(?:[#+=-]|\*(?:\s|$))/.test(text) || /^[*_\s]+$/.test(text)) {
        return `\\${text}`;
    }
    if (/^[|:\s-]+$/.test(text)) {
        return text.replace("-", "\\-");
    }
    return text.replace(/^(\d+)([.)])/, "$1\\$2");
}
/** Escapes every character that could be inline Markdown with a backslash. @param text plain text */
function escapePunctuation(text) {
    return text.replace(INLINE_PUNCTUATION, "\\$&");
}
/** Rewrites plain text to one line, word by word: live parts as code, the rest as text. */
function eachWord(text, asText, asCode) {
    const words = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text)
        .split(/\s+/)
        .filter((word) => word !== "");
    const safeWords = words.map((word) => {
        const [before, live, after] = splitLive(word);
        return asText(before) + (live === "" ? "" : asCode(live)) + asText(after);
    });
    return safeWords.join(" ");
}
function escapeHtml(text) {
    return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
/** Returns the length of the longest run of backticks in a text. */
function longestBacktickRun(text) {
    let longest = 0;
    for (const [run] of text.matchAll(/`+/g)) {
        longest = Math.max(longest, run.length);
    }
    return longest;
}
/**
 * Words that GitHub makes live after parsing Markdown.
 *
 * Filters find mentions, references, commits, emoji and mathematics in the text of the finished HTML, so neither a
 * backslash nor an entity protects from them: by then `\@user` and `&#64;user` are `@user`, and `\$` is a plain `$`.
 * The filters skip code, so we show such a word as inline code, as a person would write it. A zero-width character
 * would also protect, but would hide the change.
 *
 * `*` and `_` may vanish from an answer as emphasis, so no pattern relies on one of them as a border.
 */
const LIVE_WORDS = [
    /@/, // @user, @org/team, mail@example.org, owner/repository@commit
    /#\d/, // #1, owner/repository#1
    /gh-\d|ghsa-|cve-\d/i, // GH-1 and advisories
    /:\/\/|www\./i, // links without angle brackets
    /(?<![0-9a-z])[0-9a-f]{7,}(?![0-9a-z])/i, // a commit, whole or short
    /\$/, // mathematics: $x$, $$x$$, $`x`$
    /:[\w+-]+:/, // :emoji:
    /\[!\w/, // > [!NOTE]
    /^\/[a-z]/i, // /command; reads well for paths, too
];
const OPENING_PUNCTUATION = new Set("([{<\"'*_“‘«");
const CLOSING_PUNCTUATION = new Set(")]}>\"'*_.,;!?”’»");
/**
 * Splits a word of running text into text, the part that must become code because GitHub could make it live, and text.
 * Punctuation around the live part stays text: `(@user),` → `(` `@user` `),`.
 *
 * @param word visible text without white space and without Markdown escapes
 * @returns `[before, live, after]`, which join to the word; `live` is empty if nothing in it is live
 */
function splitLive(word) {
    if (!LIVE_WORDS.some((pattern) => pattern.test(word))) {
        return [word, "", ""];
    }
    let start = 0;
    let end = word.length;
    while (start < end && OPENING_PUNCTUATION.has(word.charAt(start))) {
        start += 1;
    }
    while (end > start && CLOSING_PUNCTUATION.has(word.charAt(end - 1))) {
        end -= 1;
    }
    return [word.slice(0, start), word.slice(start, end), word.slice(end)];
}


/***/ }),

/***/ 7263:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ SHOWN_TEXTS)
/* harmony export */ });
/* harmony import */ var _answer_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7908);
/* harmony import */ var _answer_inline_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(831);


/** A text without any of these is shown as it is. */
const MARKUP = /[\\`*_[<|>\n]/;
/**
 * Returns the visible form of texts that are rendered as Markdown, so that it can be searched for secrets: a secret
 * split by markup, for example by empty links between its pieces, is whole again once the markup is rendered.
 */
const SHOWN_TEXTS = {
    answer: (text) => (MARKUP.test(text) ? bothReadings((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .parseAnswer */ .W)(text), textOfBlocks) : []),
    // The page splits a message into lines first, so a backtick in one line does not pair with one in the next.
    sentence: (text) => MARKUP.test(text)
        ? [text, ...text.split("\n")].flatMap((part) => bothReadings((0,_answer_inline_js__WEBPACK_IMPORTED_MODULE_1__/* .parseSentence */ .vz)(part), textOf))
        : [],
};
/** Returns both readings of underscores: as text and as emphasis. Which one applies depends on the context. */
function bothReadings(parsed, read) {
    return [read(parsed, "_"), read(parsed, "")];
}
function textOf(text, underscore) {
    return text
        .map((piece) => piece.kind === "marks" ? piece.text.replaceAll("*", "").replaceAll("_", underscore) : piece.text)
        .join("");
}
/** Blocks and cells are apart, as lines. */
function textOfBlocks(blocks, underscore) {
    return blocks.map((block) => textOfBlock(block, underscore)).join("\n");
}
function textOfBlock(block, underscore) {
    switch (block.kind) {
        case "paragraph":
        case "heading":
            return textOf(block.text, underscore);
        case "rule":
            return "";
        case "code":
            return block.text;
        case "table":
            return block.rows.map((row) => row.map((cell) => textOf(cell, underscore)).join("\n")).join("\n");
        case "quotation":
            return textOfBlocks(block.blocks, underscore);
        case "list":
            return block.items.map(({ blocks }) => textOfBlocks(blocks, underscore)).join("\n");
    }
}


/***/ }),

/***/ 3226:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W0: () => (/* binding */ screenLines),
/* harmony export */   lg: () => (/* binding */ otherMessages),
/* harmony export */   qf: () => (/* binding */ answerSection),
/* harmony export */   zN: () => (/* binding */ finalAnswer)
/* harmony export */ });
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8961);
/* harmony import */ var _markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7908);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7970);
/* harmony import */ var _markdown_document_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3854);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8086);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2530);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8617);







const MAXIMUM_FOLD_BYTES = 60_000;
/** Approximate length of a line on the screen, in UTF-16 units. */
const LINE_UNITS = 90;
/** Below a longer answer, readers would miss what follows. */
const MANY_LINES = 60;
/**
 * Renders the agent's last message without a heading: of a long one the first paragraph, the rest in a fold. Behind it,
 * in folds, its earlier messages and the JSON of a structured answer, as far as it is not shown otherwise.
 *
 * @param maximumBytes limit in UTF-8
 * @param note one paragraph that says where the whole is, if it is cut
 */
function answerSection(record, maximumBytes, note) {
    const { title, text, before } = shownAnswer(record);
    const folds = (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)(foldWithin(otherMessages(title), (0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .parseAnswer */ .W)(before), Math.min(maximumBytes / 4, MAXIMUM_FOLD_BYTES)), jsonFold(record, Math.min(maximumBytes / 4, MAXIMUM_FOLD_BYTES)));
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)(answerWithin((0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .parseAnswer */ .W)(text), maximumBytes - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .byteLength */ .dp)(folds) - 2, note), folds);
}
/** For a structured answer its summary, which is all that is written for people. */
function shownAnswer(record) {
    const answer = finalAnswer(record);
    return record.structuredOutput === undefined
        ? answer
        : { ...answer, text: (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(record)?.summary ?? "" };
}
function jsonFold(record, maximumBytes) {
    if (record.structuredOutput === undefined) {
        return "";
    }
    const { json, isWhole } = (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .restOfAnswer */ .Mf)(record);
    const title = isWhole ? "The answer as JSON" : "The rest of the answer as JSON";
    return foldWithin(title, json === "" ? [] : [{ kind: "code", text: json, language: "json" }], maximumBytes);
}
function foldWithin(title, content, maximumBytes) {
    const text = (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .printWithin */ .T4)(content, maximumBytes, "… cut here; all of it is in the transcript.");
    return text === "" ? "" : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(title, text);
}
function answerWithin(content, maximumBytes, note) {
    const whole = (0,_markdown_document_js__WEBPACK_IMPORTED_MODULE_3__/* .printBlocks */ .se)(content);
    if (screenLines(whole) <= MANY_LINES) {
        return (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .printWithin */ .T4)(content, maximumBytes, note);
    }
    const end = content.slice(0, 2).findIndex(({ kind }) => kind === "paragraph") + 1;
    const first = (0,_markdown_document_js__WEBPACK_IMPORTED_MODULE_3__/* .printBlocks */ .se)(content.slice(0, end));
    const isShort = end > 0 && screenLines(first) <= MANY_LINES / 2;
    const rest = isShort ? content.slice(end) : content;
    const title = `${isShort ? "The rest of the answer" : "The answer"}, ${(0,_words_js__WEBPACK_IMPORTED_MODULE_6__/* .counted */ .hS)(screenLines((0,_markdown_document_js__WEBPACK_IMPORTED_MODULE_3__/* .printBlocks */ .se)(rest)), "line")}`;
    const open = isShort ? first : "";
    const room = maximumBytes - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .byteLength */ .dp)(open) - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .byteLength */ .dp)((0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(title, "")) - 2;
    const shown = (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .printWithin */ .T4)(rest, room, note);
    return shown === "" ? "" : (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)(open, (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(title, shown));
}
/** Counts lines as a phone or a narrow column wraps them. */
function screenLines(text, lineUnits = LINE_UNITS) {
    return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineUnits)), 0);
}
/** Title of the agent's other messages. Those beside a plan may have come before it or after it. */
function otherMessages(title) {
    return title === "Plan" ? "Other messages" : "Earlier messages";
}
/**
 * Finds the agent's answer, which is its last message. The text of the terminal event joins all messages without a
 * separator (`tests.## Review`), so earlier messages come from the record; of a record without them, we split off the
 * part before the last one. If the stream broke off before its result, or the result is empty, the last message is the
 * best answer we have. If a plan was asked for, the plan is the answer. It is not part of those texts.
 */
function finalAnswer(record) {
    const { result, lastMessage = "", plan, cause } = record;
    const earlier = record.earlierMessages.map((text) => text.trim()).filter((text) => text !== "");
    const last = lastMessage.trim();
    const text = result?.text.trim() ?? "";
    // The text of an error is often not an answer but the reason, which the verdict quotes.
    const isSaid = result?.isError === true && text !== last && cause?.said.includes(text) === true;
    const all = isSaid ? "" : text;
    // Only what makes up the terminal event's text is told apart: a retry's record has messages of other attempts, too.
    const isWhole = all === "" || joined([...earlier, last]).endsWith(joined([all]));
    if (plan !== undefined) {
        const others = isWhole ? (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)(...newest(earlier), last) : all;
        return { title: "Plan", text: plan, before: others };
    }
    const before = isWhole ? (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)(...newest(earlier)) : "";
    if (all !== "") {
        return last !== "" && all.endsWith(last)
            ? { title: "Answer", text: last, before: before || all.slice(0, -last.length).trim() }
            : { title: "Answer", text: all, before: "" };
    }
    if (result === undefined || isSaid || last !== "") {
        return { title: "Last message", text: last, before };
    }
    return { title: "Answer", text: "(The answer is empty.)", before };
}
function joined(texts) {
    return texts.join("").replace(/\s+/g, "");
}
const MAXIMUM_EARLIER_UNITS = 40_000;
/** Returns the last of them, as many as a fold has room for. */
function newest(texts) {
    let units = 0;
    const first = texts.findLastIndex((text) => (units += text.length) > MAXIMUM_EARLIER_UNITS);
    return texts.slice(first + 1);
}


/***/ }),

/***/ 6588:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ck: () => (/* binding */ shortTarget),
/* harmony export */   SV: () => (/* binding */ callsTable),
/* harmony export */   ZO: () => (/* binding */ callCell),
/* harmony export */   ho: () => (/* binding */ callsOfSummary)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8231);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7970);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2530);
/* harmony import */ var _intervals_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8166);
/* harmony import */ var _short_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9188);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8617);







/** Room for the line that counts the omitted calls, with the blank line before it. */
const NOTE_BYTES = 150;
const HEADER = ["", "Call", "Time"];
const ALIGN = ["left", "left", "right"];
/** Longest word in a target, in characters: a longer one would push the time off a phone's screen. */
const MAXIMUM_WORD = 28;
const MAXIMUM_TARGET_UNITS = 120;
const MAXIMUM_KIND_UNITS = 40;
/** A table on a phone's first screens. */
const OPEN_ROWS = 20;
const FOLD_BYTES = 150;
/**
 * Renders the tool calls of a run for its summary: a table, or of many calls those that went wrong, and then all of
 * them in a fold.
 *
 * @param maximumBytes limit in UTF-8
 */
function callsOfSummary(record, maximumBytes) {
    const { toolCalls, toolCallCounts } = record;
    if (toolCalls.length <= OPEN_ROWS) {
        return callsTable(record, maximumBytes);
    }
    const wrong = toolCalls.filter(({ outcome }) => outcome !== "ok");
    const rest = wrong.length - OPEN_ROWS;
    const open = wrong.length === 0 ? "" : linesThatFit(record, wrong.slice(0, OPEN_ROWS), maximumBytes / 2).join("\n");
    const room = maximumBytes - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(open) - FOLD_BYTES;
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(open, rest > 0 ? `… and ${rest} more that went wrong.` : "", (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)(`All ${toolCallCounts.total} calls`, callsTable(record, room)));
}
/**
 * Renders tool calls as a table that fits a phone: mark, kind with target and detail, duration. It has as many whole
 * rows as fit, then says how many calls are missing and where they are: a record lists only so many calls and counts
 * the others.
 *
 * @param maximumBytes limit in UTF-8
 */
function callsTable(record, maximumBytes) {
    const { toolCalls, toolCallCounts } = record;
    const lines = linesThatFit(record, toolCalls, maximumBytes - NOTE_BYTES);
    const shown = Math.max(0, lines.length - 2);
    const unlisted = Math.max(0, toolCallCounts.total - toolCalls.length);
    const left = toolCalls.length - shown + unlisted;
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(shown === 0 ? "" : lines.join("\n"), left === 0 ? "" : `… and ${left} more${placeOfRest(record, shown)}.`);
}
function placeOfRest(record, shown) {
    const listed = record.toolCalls.length;
    if (record.toolCallCounts.total <= listed) {
        return `, in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .placeOfLists */ .EI)(record)}`;
    }
    return shown === listed
        ? ", in the transcript"
        : `; \`record-file\` lists the first ${listed}, the transcript holds all`;
}
/** Returns header, rule and rows. Rows that cannot fit are not built, because a run can list thousands. */
function linesThatFit(record, calls, maximumBytes) {
    const rows = [];
    const intervals = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_5__/* .intervalsOf */ .Gs)(record);
    let units = 0;
    for (const call of calls) {
        // Text takes at least as many bytes as UTF-16 units.
        if (units > maximumBytes) {
            break;
        }
        const tookMs = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_5__/* .timeOf */ .Gc)(call, intervals);
        const row = [(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .outcomeMark */ .eD)(call.outcome), callCell(call), tookMs === undefined ? "" : (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .duration */ .p0)(tookMs)];
        units += row.join().length;
        rows.push(row);
    }
    let bytes = 0;
    return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(HEADER, rows, ALIGN)
        .split("\n")
        .filter((line) => {
        bytes += (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(line) + 1;
        return bytes <= maximumBytes;
    });
}
/** Returns a call as safe Markdown on one line: kind, target and detail. */
function callCell(call) {
    const target = shortTarget(call.target);
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .joined */ .oR)(" ", [
        (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(call.kind, MAXIMUM_KIND_UNITS)),
        target === "" ? "" : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(target),
        call.outcome === "denied" || call.outcome === "unfinished" ? call.outcome : "",
        (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)(call.detail ?? ""),
    ]);
}
/** Returns one line whose longest word has `maximumWord` characters. Paths and addresses keep both ends. */
function shortTarget(target, maximumWord = MAXIMUM_WORD) {
    const words = (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(target, 4 * MAXIMUM_TARGET_UNITS).split(/\s/);
    const shown = words.map((word) => (0,_short_path_js__WEBPACK_IMPORTED_MODULE_3__/* .shortPath */ ._)(word, maximumWord)).join(" ");
    return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(shown.trim(), MAXIMUM_TARGET_UNITS);
}


/***/ }),

/***/ 2380:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ checkLines),
/* harmony export */   i: () => (/* binding */ checkWords)
/* harmony export */ });
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8961);
/* harmony import */ var _denial_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9273);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8617);



/** Returns a line for each failed check, with its own remedy. Names of files and calls can have line ends. */
function checkLines(record) {
    return record.checks.map((check) => {
        const { message, remedy } = checkWords(check, record);
        return `\`${check.gate}\`: ${message} ${remedy}`.replace(/\s+/g, " ");
    });
}
function checkWords(check, record) {
    return CHECKS[check.gate](check, record);
}
const CHECKS = {
    "outside-paths": outsidePaths,
    denied: (check, record) => {
        const advice = (0,_denial_words_js__WEBPACK_IMPORTED_MODULE_1__/* .denialAdvice */ .id)(record);
        return {
            message: `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.count, "tool call was", "tool calls were")} denied${named(check)}.`,
            remedy: `${advice === "" ? "Take" : `${advice} Or take`} \`denied\` out of \`fail-on\`.`,
        };
    },
    "tool-error": (check) => ({
        message: `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.count, "tool call")} failed${named(check)}.`,
        remedy: "Read the failures in the log, or take `tool-error` out of `fail-on`.",
    }),
    "error-findings": (check, record) => findings(check, record, (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.count, "finding is an error", "findings are errors")),
    findings: (check, record) => findings(check, record, `The answer has ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.count, "finding")}`),
    "no-changes": (_, { changes }) => ({
        message: changes.available
            ? `The agent reported success, but no file has changed${exceptInside(changes.repositories)}.`
            : `The agent reported success and no changed file, and git could not compare (${changes.why}).`,
        remedy: "Read its answer for why, or take `no-changes` out of `fail-on`.",
    }),
};
function outsidePaths(check, { files, changes }) {
    if (check.count === 0) {
        return {
            message: `Whether files changed outside of \`allowed-paths\` is not known: git could not compare (${changes.available ? "" : changes.why}).`,
            remedy: "Look at the workspace by hand, and check that a step before this one checks the repository out (actions/checkout).",
        };
    }
    const outside = files.filter((file) => file.outsideAllowedPaths);
    const isSure = outside.every((file) => file.changed || file.reported);
    return {
        message: `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(check.count, "file")} changed${isSure ? "" : ", or may have,"} outside of \`allowed-paths\`${named(check)}.`,
        remedy: "Check these changes; if they are right, widen `allowed-paths`.",
    };
}
function findings(check, record, what) {
    return check.count > 0
        ? {
            message: `${what}${named(check)}.`,
            remedy: `Fix what was found, or take \`${check.gate}\` out of \`fail-on\`.`,
        }
        : {
            message: `${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)((0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(record)?.leftOut ?? 0, "finding was", "findings were")} left out, as the notes of the job summary say, and may be what the gate is for.`,
            remedy: `Read the answer's JSON, or take \`${check.gate}\` out of \`fail-on\`.`,
        };
}
/** We do not know whether files inside nested repositories changed. */
function exceptInside(repositories) {
    return repositories.length === 0
        ? ""
        : `, unless inside of repositories of their own: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(repositories, MAXIMUM_NAMED)}`;
}
const MAXIMUM_NAMED = 10;
function named({ count, places }) {
    const shown = Object.entries(places);
    const rest = count - shown.reduce((sum, [, times]) => sum + times, 0);
    const more = rest > 0 ? ` and ${rest} more` : "";
    return shown.length === 0 ? "" : `: ${shown.map(_words_js__WEBPACK_IMPORTED_MODULE_2__/* .timesNamed */ .EU).join(", ")}${more}`;
}


/***/ }),

/***/ 2530:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ blocks),
/* harmony export */   Dw: () => (/* binding */ listItems),
/* harmony export */   N6: () => (/* binding */ artifactsUrl),
/* harmony export */   d: () => (/* binding */ PAGE_ON_RUNNER),
/* harmony export */   iK: () => (/* binding */ howToApply),
/* harmony export */   sz: () => (/* binding */ applyCommand),
/* harmony export */   ut: () => (/* binding */ runLink)
/* harmony export */ });
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8617);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _file_count_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1482);
/* harmony import */ var _outcome_words_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6304);




/** Has no character that ends the target of a Markdown link. The record may come from an untrusted place. */
const LINKABLE = /^https?:\/\/[\w.~:/?#@!&=+%-]+$/;
/** Returns a Markdown link, or only the text when the address is not safe to link. */
function runLink(text, runUrl) {
    return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}
/** For the summary of several runs. The runner is deleted with its job; only a step that uploads the page keeps it. */
const PAGE_ON_RUNNER = "The full report, `report.html` (output `report-file`), is deleted when the job ends, unless a later step uploads it.";
/** Says as which commit the changes were pushed, or how to apply them; empty without a patch. */
function howToApply(record) {
    const { run, pushedCommit = "" } = record;
    if (pushedCommit !== "") {
        return `Pushed as ${runLink((0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(pushedCommit.slice(0, _outcome_words_js__WEBPACK_IMPORTED_MODULE_3__/* .SHORT_COMMIT */ .N3)), commitUrl(run, pushedCommit))}.`;
    }
    if (!(0,_file_count_js__WEBPACK_IMPORTED_MODULE_2__/* .hasPatch */ .v4)(record)) {
        return "";
    }
    const command = applyCommand(run);
    return command === undefined
        ? `To apply it, with \`changes.patch\` of ${runLink("the run's artifacts", artifactsUrl(run))}, if its workflow uploads it:\n\n${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)("git apply changes.patch", "sh")}`
        : `To apply it:\n\n${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(command, "sh")}`;
}
/** @returns empty if the run does not say where its repository is */
function commitUrl({ runUrl }, commit) {
    const [, repository] = /^(.+)\/actions\/runs\/\d/.exec(runUrl) ?? [];
    return repository === undefined ? "" : `${repository}/commit/${encodeURIComponent(commit)}`;
}
/** A name that means only itself to a shell and to `gh`. The record may come from an untrusted place. */
const PLAIN_NAME = /^\w[\w.-]*$/;
const RUN_NUMBER = /^\d+$/;
/**
 * Returns the command that downloads the artifact of a run and applies its patch.
 *
 * @returns undefined if there is no artifact, or if its name or the run's number is not safe to paste
 */
function applyCommand({ artifact, runId }) {
    return PLAIN_NAME.test(artifact) && RUN_NUMBER.test(runId)
        ? `gh run download ${runId} -n ${artifact} -D ${artifact} && git apply ${artifact}/changes.patch`
        : undefined;
}
/** Artifacts of all attempts are listed on the page of the run. The page of an attempt lists none. */
function artifactsUrl({ runUrl }) {
    return `${runUrl.replace(/\/attempts\/\d+$/, "")}#artifacts`;
}
/** Joins the non-empty blocks with blank lines. */
function blocks(...parts) {
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .joined */ .oR)("\n\n", parts);
}
/** Joins list items, and says in a last one how many of all are not among them. */
function listItems(items, total) {
    const rest = total - items.length;
    return [...items, ...(rest > 0 ? [`- … and ${rest} more`] : [])].join("\n");
}


/***/ }),

/***/ 9273:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S$: () => (/* binding */ denialRemedy),
/* harmony export */   fT: () => (/* binding */ denialCount),
/* harmony export */   gs: () => (/* binding */ denialWarning),
/* harmony export */   id: () => (/* binding */ denialAdvice),
/* harmony export */   lX: () => (/* binding */ otherDenials),
/* harmony export */   tR: () => (/* binding */ allowBlock)
/* harmony export */ });
/* harmony import */ var _record_denials_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9272);
/* harmony import */ var _record_gates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(824);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8617);



/** In a sentence; a block to copy has all. */
const MAXIMUM_NAMED = 5;
/** Says how to let those denied calls run that `deny` does not name. */
function denialRemedy(record) {
    const { runsEverything, hasDeny } = record.permissions;
    const count = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedDenials */ .iN)(record);
    const them = count === 1 ? "it" : "them";
    const deny = hasDeny ? "`deny`, " : "";
    if (count === 0) {
        return { before: "", tokens: [], after: "" };
    }
    if (runsEverything === true) {
        const before = `\`force\` is set, so something else denies ${them}: ${deny}the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
        return { before, tokens: [], after: "" };
    }
    const calls = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedCalls */ .v2)(record);
    const ruled = calls.filter(({ denial }) => denial === "rule").length;
    const tokens = [
        ...new Set(calls.flatMap(({ denial, permissions }) => (denial === "approval" ? permissions : [])).map(oneLine)),
    ];
    const isForceKnown = runsEverything === false && ruled < count;
    const force = isForceKnown ? "`force: true` allows everything that `deny` does not name." : "";
    return {
        before: tokens.length > 0 ? `To allow ${count === 1 ? "it" : "exactly these"}, add to the step:` : force,
        tokens,
        after: (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)(" ", [
            tokens.length > 0 ? force : "",
            ruledWords(ruled, ruled === count ? them : `${ruled} of them`, deny),
        ]),
    };
}
function ruledWords(ruled, them, deny) {
    return ruled === 0
        ? ""
        : `A rule denies ${them} (${deny}the project's \`.cursor/cli.json\`, a hook, a policy of your team), or the file system does: the tool calls name the reasons.`;
}
function oneLine(token) {
    return token.replace(/\s+/g, " ").trim();
}
/** Returns the lines of `allow` as a step has them. */
function allowBlock(tokens) {
    return ["allow: |", ...tokens.map((token) => `  ${token}`)].join("\n");
}
/** Returns {@link denialRemedy} as sentences, for a text without blocks. */
function denialAdvice(record) {
    const { before, tokens, after } = denialRemedy(record);
    const perLine = tokens.length > 1 ? ", one per line" : "";
    const ways = tokens.length === 0
        ? before
        : `To let ${(0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedDenials */ .iN)(record) === 1 ? "it" : "them"} run, add to \`allow\`${perLine}: ${firstOf(tokens.map(_words_js__WEBPACK_IMPORTED_MODULE_1__/* .inBackticks */ .Zw))}.`;
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)(" ", [ways, after]);
}
/** Returns `2 of 3 tool calls were denied: `shell npm test`, `shell make` ×9.`, without those that `deny` names. */
function denialCount(record) {
    const { total } = record.toolCallCounts;
    const denied = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedDenials */ .iN)(record);
    const names = namesOf((0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedCalls */ .v2)(record).map(_record_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .callName */ .AA));
    return `${denied} of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(total, "tool call")} ${denied === 1 ? "was" : "were"} denied${names === "" ? "" : `: ${names}`}.`;
}
/**
 * Describes the denied calls that {@link denialCount} leaves out: those that the workflow denies with `deny`, and the
 * questions that the CLI skipped, with their text.
 *
 * @returns a few sentences; empty when there are none of either kind
 */
function otherDenials(record) {
    const { skippedQuestions, toolCalls } = record;
    const asked = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .deniedAsAsked */ .Ay)(record);
    const names = namesOf(toolCalls
        .filter(({ denial, target }) => denial === "question" && target !== "")
        .map(({ target }) => target));
    const isOne = skippedQuestions === 1;
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)(" ", [
        asked > 0 && (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedDenials */ .iN)(record) > 0
            ? `${asked} more ${asked === 1 ? "was" : "were"} denied by \`deny\`, as the workflow asks.`
            : "",
        skippedQuestions > 0
            ? `${skippedQuestions} ${isOne ? "question was" : "questions were"} skipped, as there is no one to ask${names === "" ? "" : `: ${names}`}. Answer ${isOne ? "it" : "them"} in the prompt.`
            : "",
    ]);
}
/**
 * Returns a warning that a green step would hide: calls were denied that the workflow does not deny with `deny`.
 *
 * @returns the text of one warning; empty when there is nothing to warn about, or a gate already says it
 */
function denialWarning(record) {
    return (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .unexpectedDenials */ .iN)(record) === 0 || record.checks.some(({ gate }) => gate === "denied")
        ? ""
        : (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .joined */ .oR)(" ", [denialCount(record), denialAdvice(record), otherDenials(record)]);
}
function namesOf(names) {
    return firstOf((0,_record_denials_js__WEBPACK_IMPORTED_MODULE_2__/* .eachOnce */ .B)(names).map(_words_js__WEBPACK_IMPORTED_MODULE_1__/* .timesNamed */ .EU));
}
function firstOf(texts) {
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(texts, MAXIMUM_NAMED, ", and");
}


/***/ }),

/***/ 1482:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dc: () => (/* binding */ countFiles),
/* harmony export */   Ed: () => (/* binding */ fileTotals),
/* harmony export */   Zl: () => (/* binding */ lineCounts),
/* harmony export */   sH: () => (/* binding */ comparisonGap),
/* harmony export */   v4: () => (/* binding */ hasPatch),
/* harmony export */   wq: () => (/* binding */ fileCount)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8231);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8617);


const MAXIMUM_WHY_UNITS = 500;
/**
 * Counts the files of a run: those that git saw change, those that only the agent reports because git did not look at
 * them, and paths that may have changed although neither reports them. Reported but unchanged files are not counted.
 */
function countFiles({ files }) {
    const unseen = files.filter((file) => !file.changed && file.status === "unknown");
    const reported = unseen.filter((file) => file.reported).length;
    return {
        changed: files.filter((file) => file.changed).length,
        reported,
        suspected: unseen.length - reported,
    };
}
/** Says {@link countFiles} in words: `3 changed`, `3 changed, 1 reported`, `none reported` without a comparison. */
function fileCount(record) {
    const { changed, reported, suspected } = countFiles(record);
    const words = (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .amounts */ .q$)([
        [changed, "changed"],
        [reported, "reported"],
        [suspected, "that git cannot see"],
    ]);
    if (words !== "") {
        return words;
    }
    return record.changes.available || record.attempts.length === 0 ? "none" : "none reported";
}
/** Whether git saw a change that is in the patch, and nobody has pushed it. */
function hasPatch({ changes, conclusion, pushedCommit = "" }) {
    const isPending = conclusion !== "running" && pushedCommit === "";
    return isPending && changes.available && changes.files.length > changes.notInPatch.length;
}
/** Seven digits in a row could be a commit, which a heading would have to show as code. */
const GROUPED = new Intl.NumberFormat("en");
/** Returns the sum of changed lines: `+3 −1`, `+1,200`; empty for none. */
function lineCounts(files) {
    const added = files.reduce((sum, file) => sum + file.added, 0);
    const removed = files.reduce((sum, file) => sum + file.removed, 0);
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .joined */ .oR)(" ", [
        added > 0 ? `+${GROUPED.format(added)}` : "",
        removed > 0 ? `−${GROUPED.format(removed)}` : "",
    ]);
}
/** Says how many files and lines changed: `2 files changed, +3 −1`. */
function fileTotals(record) {
    const { changed, reported, suspected } = countFiles(record);
    const lines = lineCounts(record.files.filter((file) => file.changed));
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .joined */ .oR)(", ", [
        changed > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(changed, "file")} changed` : "",
        lines,
        reported > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(reported, "file")} reported` : "",
        suspected > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(suspected, "path")} that git cannot see` : "",
    ]);
}
/**
 * Says that git could not compare, and why. Without it, readers would take the list, or its absence, as complete.
 *
 * @param show makes the reason safe for the view
 * @returns undefined if git compared, if no agent was started, or while it runs and has reported nothing yet
 */
function comparisonGap(record, show) {
    const { changes, files, attempts, conclusion } = record;
    const isSilent = files.length === 0 && (attempts.length === 0 || conclusion === "running");
    if (changes.available || isSilent) {
        return undefined;
    }
    if (conclusion === "running") {
        return "What the agent has reported so far; git compares at the end.";
    }
    const why = show((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .cutUnits */ .Cv)(changes.why, MAXIMUM_WHY_UNITS));
    return files.length === 0
        ? `What changed is not known: git could not compare (${why}).`
        : `Only what the agent reported; git could not compare (${why}).`;
}


/***/ }),

/***/ 1447:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e_: () => (/* binding */ filesList),
/* harmony export */   fG: () => (/* binding */ worstFilesFirst)
/* harmony export */ });
/* unused harmony export withoutDiffHead */
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7970);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2530);
/* harmony import */ var _file_count_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1482);
/* harmony import */ var _short_path_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9188);
/* harmony import */ var _source_links_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9951);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8617);







/** Two lines on a phone. */
const MAXIMUM_PATH_CHARACTERS = 80;
/** More files than this are grouped by their folders. */
const MANY_FILES = 15;
const MAXIMUM_ROWS = 500;
const MAXIMUM_FOLDERS = 40;
/** A diff that the first phone screen has room for. */
const OPEN_DIFF_LINES = 20;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;
/** For the lines around the rows. */
const FRAME_BYTES = 400;
/**
 * Renders the files of a run, each a fold with its diff, and the agent's commits. It is no table, because a long path
 * in a table forces phone users to scroll sideways.
 *
 * @param maximumBytes limit in UTF-8; half of it is for diffs
 * @returns empty without files, unless that is because git could not compare
 */
function filesList(record, withDiffs, maximumBytes) {
    const shown = worstFilesFirst(record).slice(0, MAXIMUM_ROWS);
    const { texts, left } = withDiffs ? diffsThatFit(record, shown, maximumBytes / 2) : NO_DIFFS;
    const rows = (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .fitting */ ._Q)(shown.map((file, index) => fileRow(file, record, texts.get(file.path), index === 0)), maximumBytes - FRAME_BYTES, MANY_FILES);
    const rest = record.files.length - rows.length;
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)((0,_file_count_js__WEBPACK_IMPORTED_MODULE_3__/* .comparisonGap */ .sH)(record, _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1) ?? "", rows.length > MANY_FILES ? (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)((0,_file_count_js__WEBPACK_IMPORTED_MODULE_3__/* .fileTotals */ .Ed)(record), inFolders(shown, rows)) : inBlocks(rows), rest > 0 ? `… and ${rest} more, in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .placeOfLists */ .EI)(record)}.` : "", left > 0 ? `… and ${(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(left, "more diff")}, in the patch.` : "", record.changes.available ? commitList(record.changes.commits) : "");
}
const NO_DIFFS = { texts: new Map(), left: 0 };
function diffsThatFit({ changes }, files, maximumBytes) {
    const byPath = new Map((changes.available ? changes.diffs : []).map((diff) => [diff.path, diff]));
    const all = files.flatMap(({ path }) => {
        const diff = byPath.get(path);
        const text = diff === undefined ? "" : diffBlock(diff);
        return text === "" ? [] : [[path, text]];
    });
    let bytes = 0;
    const end = all.findIndex(([, diff]) => (bytes += (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(diff)) > maximumBytes);
    const texts = new Map(end === -1 ? all : all.slice(0, end));
    return { texts, left: all.length - texts.size };
}
function diffBlock({ text, truncated }) {
    const shown = withoutDiffHead(text);
    const cut = truncated ? "\n\nCut here; the full diff is in the patch." : "";
    return shown === "" && !truncated ? "" : `${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(shown, "diff")}${cut}`;
}
/** Returns the files that need attention first, and otherwise `module-2` before `module-10`. */
function worstFilesFirst({ files }) {
    return [...files].sort((a, b) => concern(b) - concern(a) || (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .naturally */ .Lx)(a.path, b.path));
}
function concern({ outsideAllowedPaths, place, sensitive }) {
    return outsideAllowedPaths || place === "outside" ? 2 : Number(sensitive);
}
function fileRow(file, record, diff, isFirst) {
    const name = (0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shortPath */ ._)((0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .plainPath */ .s)(file.path), MAXIMUM_PATH_CHARACTERS);
    const url = linkOf(file, record);
    if (diff === undefined) {
        // In mid-line a sign starts no list.
        return `- ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .linkedCode */ .nR)(name, url)} ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)(aboutFile(file)).replace(/^\\/, "")}`.trimEnd();
    }
    const isOpen = isFirst && diff.split("\n").length - 2 <= OPEN_DIFF_LINES;
    return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fileDetails */ .VF)(name, url, aboutFile(file), diff, isOpen);
}
/** A commit has the file before the change, or as it was pushed. */
function linkOf(file, record) {
    const { pushedCommit, run, changes } = record;
    const isThere = pushedCommit === undefined ? file.changed && file.status !== "added" : file.status !== "deleted";
    const path = pushedCommit === undefined ? (file.previousPath ?? file.path) : file.path;
    const diff = changes.available ? changes.diffs.find((one) => one.path === file.path)?.text : undefined;
    const [, before, after] = /^@@ -(\d+)(?:,\d+)? \+(\d+)/m.exec(diff ?? "") ?? [];
    const line = Number((pushedCommit === undefined ? before : after) ?? 0);
    return isThere ? (0,_source_links_js__WEBPACK_IMPORTED_MODULE_6__/* .sourceLink */ ._)(record, pushedCommit ?? run.sha, { path, line }) : undefined;
}
/** Joins rows so that a list stays a list, and a fold has the blank lines that it needs. */
function inBlocks(rows) {
    return rows.reduce((text, row) => {
        const isInList = row.startsWith("- ") && !text.endsWith("</details>");
        return text === "" ? row : `${text}${isInList ? "\n" : "\n\n"}${row}`;
    }, "");
}
/** @param rows of the first files, in their order */
function inFolders(files, rows) {
    const folders = new Map();
    for (const index of rows.keys()) {
        const path = files[index]?.path ?? "";
        const folder = path.slice(0, path.lastIndexOf("/") + 1);
        folders.set(folder, [...(folders.get(folder) ?? []), index]);
    }
    if (folders.size > MAXIMUM_FOLDERS) {
        return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)((0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(rows.length, "file"), inBlocks(rows));
    }
    return [...folders]
        .map(([folder, members]) => {
        const inside = members.flatMap((index) => files[index] ?? []);
        const about = (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .joined */ .oR)(", ", [(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(inside.length, "file"), (0,_file_count_js__WEBPACK_IMPORTED_MODULE_3__/* .lineCounts */ .Zl)(inside)]);
        const name = folder === "" ? "./" : (0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shortPath */ ._)((0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .plainPath */ .s)(folder), MAXIMUM_PATH_CHARACTERS);
        return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fileDetails */ .VF)(name, undefined, about, inBlocks(members.map((index) => rows[index] ?? "")), false);
    })
        .join("\n\n");
}
/** Returns what is behind a file's name: `+3 −1`, `added +4`, `deleted −9 ⚠️ sensitive`. */
function aboutFile(file) {
    const warnings = (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .joined */ .oR)(", ", [
        file.outsideAllowedPaths ? "outside allowed-paths" : "",
        file.place === "outside" ? "outside the workspace" : "",
        file.sensitive ? "sensitive" : "",
    ]);
    const from = file.previousPath === undefined ? "" : `from ${(0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .plainPath */ .s)(file.previousPath)}`;
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .joined */ .oR)(" ", [
        file.changed && file.status === "modified" ? "" : file.status,
        from,
        file.changed ? (file.binary ? "binary" : (0,_file_count_js__WEBPACK_IMPORTED_MODULE_3__/* .lineCounts */ .Zl)([file])) : "",
        whoSays(file),
        warnings === "" ? "" : `⚠️ ${warnings}`,
    ]);
}
/** Shell commands, formatters and package managers change files without a tool call that names them. */
function whoSays(file) {
    if (file.reported && file.changed) {
        return "";
    }
    if (file.changed) {
        return "(not reported by the agent)";
    }
    return file.reported ? "(reported by the agent only)" : "(may have changed)";
}
function commitList(commits) {
    if (commits.length === 0) {
        return "";
    }
    const lines = commits.map(({ sha, subject, author }) => `- ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(sha.slice(0, SHOWN_SHA_DIGITS))} ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)(subject)} (${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)(author)})`);
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)("Commits that the agent made:", (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .listItems */ .Dw)(lines.slice(0, MAXIMUM_COMMITS), lines.length));
}
/** Beginnings of the lines before the first hunk of git's diff. File names in them may look like diff lines. */
const BEGINNINGS = [
    "diff ",
    "index ",
    "--- ",
    "\\+\\+\\+ ",
    "old ",
    "new ",
    "deleted ",
    "copy ",
    "rename ",
    "similarity ",
    "dissimilarity ",
];
const HEAD_LINE = new RegExp(`^(?:${BEGINNINGS.join("|")}|Binary files )`);
/** The mode of an ordinary new file says nothing. */
const TELLING_MODE = /^(?:old mode|new mode|new file mode (?!100644$)) ?\d+$/;
/**
 * Returns a diff for readers who know its file: without the header, whose quoted names and hashes are wider than a
 * phone, except for a mode that says something.
 *
 * @param text as git prints it
 * @returns empty when nothing else is in it, for example for a binary file
 */
function withoutDiffHead(text) {
    const lines = text.split("\n");
    const end = lines.findIndex((line) => !HEAD_LINE.test(line));
    const head = end === -1 ? lines : lines.slice(0, end);
    const modes = head.filter((line) => TELLING_MODE.test(line));
    return [...modes, ...lines.slice(head.length)].join("\n").trimEnd();
}


/***/ }),

/***/ 884:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ findingsList),
/* harmony export */   m: () => (/* binding */ worstFirst)
/* harmony export */ });
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
/* harmony import */ var _markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7908);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7970);
/* harmony import */ var _markdown_document_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3854);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8086);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2530);
/* harmony import */ var _short_path_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9188);
/* harmony import */ var _source_links_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9951);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(8617);









const MARKS = { error: "❌", warning: "⚠️", notice: "ℹ️" };
/** For the line that says how many findings are missing. */
const REST_BYTES = 100;
/**
 * Lists the agent's findings in full, worst first: mark, place, title, message, code and suggestion.
 *
 * @param maximumBytes limit in UTF-8; entries are shown whole or not at all
 * @returns empty without findings; that a review found none is in the heading
 */
function findingsList(record, maximumBytes) {
    // What is open stands in an earlier review.
    const told = record.findings.filter(({ standing }) => standing !== "open");
    const entries = (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .fitting */ ._Q)(worstFirst(told).map((finding) => entryOf(finding, record)), maximumBytes - REST_BYTES);
    const rest = told.length - entries.length;
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)(entries.join("\n").trimEnd(), rest > 0 ? `… and ${rest} more, all of them in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_7__/* .placeOfLists */ .EI)(record)}.` : "");
}
/** Sorts findings by severity. Within a severity, the order of the answer stays. */
function worstFirst(findings) {
    return _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
function entryOf(finding, record) {
    const { severity, path, line, endLine, title = "" } = finding;
    const place = (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .linkedCode */ .nR)((0,_words_js__WEBPACK_IMPORTED_MODULE_7__/* .placeInFile */ .ZU)((0,_short_path_js__WEBPACK_IMPORTED_MODULE_6__/* .plainPath */ .s)(path), line, endLine), (0,_source_links_js__WEBPACK_IMPORTED_MODULE_8__/* .sourceLink */ ._)(record, record.reviewedHead ?? record.run.sha, { path, line, endLine }));
    const name = (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .escapeText */ .X1)(title);
    const head = `- ${MARKS[severity]} ${place}${name === "" ? "" : ` **${name}**`}`;
    const body = (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_5__/* .blocks */ .Bv)((0,_markdown_document_js__WEBPACK_IMPORTED_MODULE_3__/* .printBlocks */ .se)((0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .parseAnswer */ .W)(finding.message)), codeOf(finding));
    return body === "" ? head : `${head}\n\n${indented(body)}\n`;
}
/** What stands there, and what should, as a diff; else what is known of both. */
function codeOf({ code = "", suggestion = "", ...finding }) {
    const marked = (text, mark) => text
        .split("\n")
        .map((line) => `${mark}${line}`)
        .join("\n");
    if (code === "" && suggestion === "") {
        return "";
    }
    const lines = finding.delete === true && code !== ""
        ? (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .fenceLines */ .Pv)(marked(code, "-"), "diff")
        : code === "" || suggestion === ""
            ? (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .fenceLines */ .Pv)(code + suggestion, "")
            : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .fenceLines */ .Pv)(`${marked(code, "-")}\n${marked(suggestion, "+")}`, "diff");
    return lines.join("\n");
}
function indented(text) {
    return text
        .split("\n")
        .map((line) => (line === "" ? "" : `  ${line}`))
        .join("\n");
}


/***/ }),

/***/ 7625:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ givenWords),
/* harmony export */   d: () => (/* binding */ givenFold)
/* harmony export */ });
/* harmony import */ var _briefing_left_out_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5757);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8086);


/** Returns what the agent was told and what not, on one line: `#12 with 14 of 37 comments (…), 1 hidden text removed.` */
function givenWords(given) {
    const { kind, number, comments, commentsGiven, hiddenTexts, failedJobs, failedChecks } = given;
    const about = kind === "none" ? [] : [`#${number}`];
    const said = comments === 0 ? [] : [`${exactly(commentsGiven)} of ${many(comments, "comment")}${whyNot(given)}`];
    const [first, ...rest] = [
        ...(about.length > 0 && said.length > 0 ? [`#${number} with ${said.join("")}`] : [...about, ...said]),
        ...(given.hasDiff ? ["the diff"] : []),
        ...(hiddenTexts === 0 ? [] : [`${many(hiddenTexts, "hidden text")} removed`]),
        ...(failedJobs === 0
            ? []
            : [
                `${many(failedJobs, "failed job")} with ${exactly(given.logLinesGiven)} of ${many(given.logLines, "log line")}`,
            ]),
        ...(failedChecks === 0 ? [] : [many(failedChecks, "failed check")]),
        ...(given.checksUnread === 0
            ? []
            : [`${exactly(given.checksUnread)} of the runs, jobs and checks not read`]),
        ...(given.missing.length === 0 ? [] : [`without ${given.missing.join(", ")}`]),
    ];
    return first === undefined ? "nothing beside the task." : `${[first, ...rest].join(", ")}.`;
}
/** Names in a fold what the agent was told beside its task; empty when it was told nothing. */
function givenFold({ given }) {
    return given === undefined
        ? ""
        : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .details */ .zH)("What the agent was told beside its task", (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeText */ .X1)(givenWords(given)));
}
function whyNot(given) {
    const reasons = (0,_briefing_left_out_js__WEBPACK_IMPORTED_MODULE_1__/* .leftOutWords */ .N)(given);
    return reasons === "" ? "" : ` (${reasons})`;
}
/** Returns `41,208`. */
function exactly(amount) {
    return amount.toLocaleString("en");
}
function many(amount, noun) {
    return `${exactly(amount)} ${noun}${amount === 1 ? "" : "s"}`;
}


/***/ }),

/***/ 595:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F5: () => (/* binding */ headingLine),
  Wm: () => (/* binding */ headingOf),
  Ze: () => (/* binding */ headingOfAgent),
  oi: () => (/* binding */ headingOfRuns)
});

// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __webpack_require__(8961);
// EXTERNAL MODULE: ./render/parts/outcome-words.ts
var outcome_words = __webpack_require__(6304);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
;// CONCATENATED MODULE: ./render/parts/failure-words.ts


/** Says why a run was no success, for its heading. */
function failureWords(record) {
    const [check, ...others] = record.checks;
    if (check !== undefined) {
        return failedChecks(check, others, record);
    }
    const { conclusion, reason, cause } = record;
    if (conclusion === "cancelled") {
        return "cancelled";
    }
    const why = (cause?.known === undefined ? undefined : knownWords(cause.known.code)) ??
        CAUSES[cause?.code ?? "other"]?.(record) ??
        REASON_WORDS[reason] ??
        reason.replaceAll("-", " ");
    const limit = cause?.limit;
    if (reason === "timeout") {
        return `timed out${limit === undefined ? "" : ` after ${(0,words/* span */.Ln)(limit)}`}`;
    }
    const what = conclusion === "timed-out" ? "timed out" : conclusion === "skipped" ? "skipped" : "failed";
    return `${what}: ${why}`;
}
/** Most codes of known failures are their own words. */
function knownWords(code) {
    return KNOWN[code] ?? code.replaceAll("-", " ");
}
const KNOWN = {
    "invalid-key": "Cursor refused the API key",
    "no-key": "no API key",
    "no-trust": "the working directory is not trusted",
    "outdated-cli": "the CLI is too old",
    "model-not-in-plan": "the plan does not include the model",
    "model-not-enabled": "the model is not enabled",
    "force-disabled": "`force` is disabled for the team",
    "chat-running": "the chat is still in use",
    "usage-limit": "usage limit reached",
    "headless-disabled": "headless use is disabled for the team",
    "no-sandbox": "no sandbox on this runner",
    "no-directory": "the working directory is not there",
    "needs-glibc": "the CLI needs glibc",
    "not-executable": "the CLI is not executable",
    "wrong-machine": "the CLI is not made for this machine",
    "no-program": "the CLI is not there",
    overloaded: "the model is overloaded",
    "rate-limit": "rate limit reached",
    "server-error": "Cursor's server had an error",
};
const NO_RESULT = "the CLI ended without a result";
const CAUSES = {
    "agent-error": () => "the agent ended with an error",
    exit: ({ exit }) => exit?.code === undefined || exit.code === 0 ? NO_RESULT : `the CLI exited with code ${exit.code}`,
    "exit-after-success": ({ exit }) => `the CLI exited with code ${exit?.code ?? "unknown"} after its answer`,
    lingering: () => NO_RESULT,
    "not-started": () => "the CLI could not be started",
    signal: ({ exit }) => `the CLI was ended by ${exit?.signal ?? "a signal"}`,
    silence: ({ cause }) => `silent for ${(0,words/* span */.Ln)(cause?.limit)}`,
    "call-limit": ({ cause }) => `more than ${(0,words/* counted */.hS)(cause?.limit ?? 0, "tool call")}`,
    answer: ({ cause }) => cause?.isOfReview === true ? "the answer has no findings as JSON" : "the answer does not fit the schema",
    transcript: () => "the transcript breaks off",
    internal: () => "an error of this action",
};
/** For a run that was not started, and for records without a cause. */
const REASON_WORDS = {
    "agent-error": "the agent ended with an error",
    "no-result": "it ended without a result",
    "exit-code": "the CLI exited with an error",
    signal: "the CLI was ended by a signal",
    "start-failed": "it could not start",
    "install-failed": "the CLI could not be installed",
    "idle-timeout": "silent for too long",
    "tool-call-limit": "too many tool calls",
    denied: "calls were denied",
    "tool-error": "calls failed",
    "no-changes": "no file changed",
    "outside-paths": "files changed outside allowed-paths",
    findings: "it found something",
    "error-findings": "it found errors",
    schema: "the answer does not fit the schema",
    "not-authorized": "no write access",
    "run-limit": "as many runs as max-runs allows",
    "invalid-input": "wrong inputs",
    internal: "an error of this action",
};
/** Says why the checks of `fail-on` failed the step: the worst in full, the others as a number. */
function failedChecks(check, others, record) {
    const more = others.length === 0 ? "" : `, ${(0,words/* counted */.hS)(others.length, "more check")} failed`;
    return `${checkWords(check, record)}${more}`;
}
function checkWords({ gate, count }, record) {
    switch (gate) {
        case "outside-paths":
            return count === 0
                ? "may have changed files outside allowed-paths"
                : `changed ${(0,words/* counted */.hS)(count, "file")} outside allowed-paths`;
        case "denied":
            return `finished, but ${(0,outcome_words/* deniedWords */.px)(record, count)}`;
        case "tool-error":
            return `finished, but ${(0,outcome_words/* ofItsCalls */.X6)(record, count)} failed`;
        case "error-findings":
        case "findings":
            return (0,outcome_words/* reviewWords */.Iy)((0,outcome_words/* reviewOf */.QR)(record) ?? outcome_words/* NO_REVIEW */.dR);
        case "no-changes":
            return "finished, but changed no file";
    }
}

;// CONCATENATED MODULE: ./render/parts/heading.ts




/** From the worst to the best. */
const SIGNS = ["❌", "⏹️", "⏳", "⚠️", "✅", "⏭️"];
function headingOf(record) {
    return { sign: signOf(record), words: outcomeWords(record) };
}
/** Returns `✅ changed 2 files, +4 −2, not pushed`. */
function headingLine({ sign, words }) {
    return `${sign} ${words}`;
}
/** Returns the heading for a place that does not say whose it is: `✅ Cursor agent found nothing`. */
function headingOfAgent(record) {
    const { sign, words } = headingOf(record);
    const verdict = (0,answer_review/* answerReview */.ZJ)(record)?.verdict;
    const isQuoted = verdict !== undefined && words.startsWith(verdict);
    return `${sign} Cursor agent ${isQuoted ? "says " : ""}${words}`;
}
/**
 * Returns the heading of several runs: `❌ 1 of 3 runs failed, found 2 errors`.
 *
 * @param records of those that could be read
 * @param total all runs, those that could not be read among them
 * @param failed those that failed or could not be read
 */
function headingOfRuns(records, total, failed) {
    const signs = new Set([...(failed > 0 ? ["❌"] : []), ...records.map(signOf)]);
    const amount = (0,words/* counted */.hS)(total, "run");
    const isSkipped = records.length > 0 && records.every(({ conclusion }) => conclusion === "skipped");
    const files = records.flatMap((record) => record.files.filter(({ changed }) => changed));
    const done = (0,words/* joined */.oR)(", ", [foundInAll(records), files.length === 0 ? "" : (0,outcome_words/* changedWords */._y)(files)]);
    return {
        sign: SIGNS.find((sign) => signs.has(sign)) ?? "✅",
        words: failed > 0
            ? (0,words/* joined */.oR)(", ", [`${failed} of ${amount} failed`, done])
            : `${amount} ${isSkipped ? "skipped" : done || "finished"}`,
    };
}
/** Counts what several runs found; the same finding of several of them once. */
function foundInAll(records) {
    const reviews = records.flatMap((record) => (0,outcome_words/* reviewOf */.QR)(record) ?? []);
    if (reviews.length === 0) {
        return "";
    }
    const distinct = new Map(records.flatMap(({ findings }) => findings.map((finding) => [JSON.stringify([finding.path, finding.line, finding.title, finding.message]), finding])));
    const counts = (0,answer_review/* severityCounts */.ur)([...distinct.values()]);
    return (0,outcome_words/* foundWords */.oJ)({ counts, leftOut: reviews.reduce((sum, { leftOut }) => sum + leftOut, 0) });
}
function signOf(record) {
    switch (record.conclusion) {
        case "cancelled":
            return "⏹️";
        case "skipped":
            return "⏭️";
        case "running":
            return "⏳";
        case "failure":
        case "timed-out":
            return "❌";
        case "success":
            return signOfSuccess(record);
    }
}
const REJECTIONS = /^(?:reject(?:ed)?|request[ _-]changes|changes[ _-]requested|block(?:ed)?|fail(?:ed)?|no)$/i;
function signOfSuccess(record) {
    const { counts, leftOut, verdict = "" } = (0,outcome_words/* reviewOf */.QR)(record) ?? outcome_words/* NO_REVIEW */.dR;
    if (counts.error > 0 || REJECTIONS.test(verdict)) {
        return "❌";
    }
    const isWary = counts.warning + leftOut + (0,outcome_words/* deniedCalls */.TU)(record) > 0 ||
        record.files.some(({ outsideAllowedPaths }) => outsideAllowedPaths);
    return isWary ? "⚠️" : "✅";
}
function outcomeWords(record) {
    if (record.conclusion === "running") {
        return "is at work";
    }
    return record.conclusion === "success" ? (0,outcome_words/* successWords */.hE)(record) : failureWords(record);
}


/***/ }),

/***/ 8166:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gc: () => (/* binding */ timeOf),
/* harmony export */   Gs: () => (/* binding */ intervalsOf),
/* harmony export */   en: () => (/* binding */ runWindow),
/* harmony export */   nR: () => (/* binding */ coveredMs),
/* harmony export */   qE: () => (/* binding */ clamp),
/* harmony export */   rP: () => (/* binding */ placeCalls)
/* harmony export */ });
/** GitHub's longest run is 35 days. Later times in a stream are not credible. */
const MAXIMUM_RUN_MS = 35 * 24 * 3_600_000;
/**
 * Returns the span that a picture of the run covers, in milliseconds since the epoch: that of the run, or of what is
 * known of one that has no end yet.
 *
 * @returns a span of at most 35 days; of length 0 if the record has no end and no call with a time
 */
function runWindow({ startedAtMs: startMs, endedAtMs, toolCalls }) {
    const lastMs = toolCalls.reduce((last, call) => Math.max(last, timesOf(call, 0)?.endMs ?? last), startMs);
    return { startMs, endMs: startMs + clamp((endedAtMs ?? lastMs) - startMs, 0, MAXIMUM_RUN_MS) };
}
/**
 * Returns the calls that have a time, in the order of the record. An unfinished call lasts until the end of its
 * attempt. Times outside the window are moved to its edge.
 */
function placeCalls(record, window) {
    return record.toolCalls.flatMap((call) => {
        const times = timesOf(call, record.attempts[call.attempt - 1]?.endedAtMs ?? window.endMs);
        if (times === undefined) {
            return [];
        }
        const length = window.endMs - window.startMs;
        const startMs = clamp(times.startMs - window.startMs, 0, length);
        const endMs = clamp(times.endMs - window.startMs, startMs, length);
        return [{ call, interval: { startMs, endMs } }];
    });
}
/** Returns the interval of each call that has a time, in milliseconds since the start of the run. */
function intervalsOf(record) {
    return new Map(placeCalls(record, runWindow(record)).map(({ call, interval }) => [call, interval]));
}
/** Returns how long a call took, in milliseconds; an unfinished one until its attempt was over. */
function timeOf(call, intervals) {
    const open = call.outcome === "unfinished" ? intervals.get(call) : undefined;
    return call.durationMs ?? (open && open.endMs - open.startMs);
}
/** Returns how much time the intervals cover. Overlapping time counts once. */
function coveredMs(intervals) {
    let covered = 0;
    let reached = Number.NEGATIVE_INFINITY;
    for (const { startMs, endMs } of [...intervals].sort((left, right) => left.startMs - right.startMs)) {
        covered += Math.max(0, endMs - Math.max(startMs, reached));
        reached = Math.max(reached, endMs);
    }
    return covered;
}
function clamp(value, least, most) {
    return Math.min(Math.max(value, least), most);
}
function timesOf(call, unfinishedUntilMs) {
    const { startedAtMs, endedAtMs, durationMs } = call;
    if (startedAtMs === undefined) {
        return endedAtMs === undefined ? undefined : { startMs: endedAtMs - (durationMs ?? 0), endMs: endedAtMs };
    }
    const lengthMs = durationMs ??
        (call.outcome === "unfinished" ? unfinishedUntilMs : (endedAtMs ?? startedAtMs)) - startedAtMs;
    return { startMs: startedAtMs, endMs: startedAtMs + Math.max(0, lengthMs) };
}


/***/ }),

/***/ 2821:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ lastLine)
/* harmony export */ });
/* harmony import */ var _record_run_names_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(468);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(8231);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8086);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2530);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8617);





const MAXIMUM_NAME_UNITS = 100;
/**
 * Returns the small last line of a view: where the run and its page are, whose it is, and for those who look for it the
 * reason, the time, the model and the tokens.
 *
 * @returns safe Markdown; empty where nothing is known
 */
function lastLine(record, { runUrl, isAlone }) {
    const { run, session, usage, reason, conclusion, endedAtMs } = record;
    const facts = (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(" · ", [
        runUrl === "" ? "" : (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .runLink */ .ut)("run", runUrl),
        isAlone ? pageLink(record) : "",
        name((0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(" / ", [run.workflow, run.job])),
        name((0,_record_run_names_js__WEBPACK_IMPORTED_MODULE_3__/* .matrixWords */ .b9)(run.matrix)),
        reason === "completed" || conclusion === "running" ? "" : reason,
        endedAtMs === undefined || record.attempts.length === 0 ? "" : (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)((0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .spanOf */ .ee)(record)),
        record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
        name(session.model ?? ""),
        tokens(record, (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .tokenCounts */ .K5)(usage, "tokens ")),
    ]);
    return facts === "" ? "" : `<sub>${facts}</sub>`;
}
/** A run that never started has no report that somebody could miss. */
function pageLink({ run, conclusion, attempts }) {
    if (conclusion === "running" || attempts.length === 0) {
        return "";
    }
    return run.artifact === "" ? "`report.html`, if uploaded" : (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .runLink */ .ut)("report.html", (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_1__/* .artifactsUrl */ .N6)(run));
}
/** Says that the CLI reported none, as older versions do. Without it, the line would look like a choice of ours. */
function tokens({ conclusion, stream }, counts) {
    return counts === "" && conclusion !== "running" && stream.events > 0
        ? "tokens not reported by the CLI"
        : counts;
}
function name(text) {
    return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_4__/* .cutUnits */ .Cv)(text, MAXIMUM_NAME_UNITS));
}


/***/ }),

/***/ 397:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G: () => (/* binding */ noteLines),
/* harmony export */   d: () => (/* binding */ WAYS)
/* harmony export */ });
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8617);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(831);



/**
 * Returns what a reader should know about how the run was read: parts of the stream that we could not parse, and the
 * action's own notes.
 *
 * @returns safe Markdown, one paragraph each
 */
function noteLines(record) {
    const { stream } = record;
    return [
        ...isolationLine(record.isolation),
        ...record.notes.map(_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_2__/* .sentence */ .em),
        ...workspaceNotes(record.changes),
        ...countNote(stream.unreadableLines, "line of the CLI's output could not be read", "lines of the CLI's output could not be read"),
        ...countNote(stream.oversizedLines, "line was too long and was dropped", "lines were too long and were dropped"),
        ...countNote(stream.repairedLines, "line was broken in pieces and was put together again", "lines were broken in pieces and were put together again"),
        ...countNote(stream.eventsAfterResult, "event came after the result", "events came after the result"),
        // In another program's stream, unknown events are expected.
        ...(stream.otherAgent === undefined ? unknownEvents(stream.unknownEvents) : []),
    ];
}
function isolationLine(isolation) {
    return isolation === undefined ? [] : [`Isolation: \`${isolation.level}\`, ${WAYS[isolation.way]}.`];
}
/** How the namespaces were created. */
const WAYS = {
    root: "set up by root",
    sudo: "set up with sudo",
    "user-namespace": "in a user namespace",
};
function workspaceNotes(changes) {
    if (!changes.available) {
        return [];
    }
    return [
        ...pathsNote(changes.gitInternals, "Git's own files were changed; they decide how git behaves"),
        ...repositoriesNote(changes.repositories),
        ...pathsNote(changes.notInPatch, "Changed, but not part of the patch"),
        ...countNote(changes.dirtyBefore.length, "file was changed before the agent started and is not counted as its change", "files were changed before the agent started and are not counted as its changes"),
    ];
}
const MAXIMUM_REPOSITORIES = 5;
function repositoriesNote(paths) {
    if (paths.length === 0) {
        return [];
    }
    const names = paths.slice(0, MAXIMUM_REPOSITORIES).map(_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS);
    const rest = paths.length - names.length;
    const parts = rest > 0 ? [...names, `${rest} more`] : names;
    const last = parts.slice(-1).join("");
    const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
    const why = parts.length === 1 ? "it is a repository of its own" : "they are repositories of their own";
    return [`What changed inside of ${list} is not known: ${why}.`];
}
const MAXIMUM_LISTED = 10;
function pathsNote(paths, what) {
    return paths.length === 0 ? [] : [`${what}: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .listed */ .KE)(paths.map(_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS), MAXIMUM_LISTED)}.`];
}
function countNote(amount, one, many) {
    return amount === 0 ? [] : [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(amount, one, many)}.`];
}
function unknownEvents(names) {
    const shown = Object.entries(names).map(([name, count]) => `${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(name)} × ${count}`);
    return shown.length === 0
        ? []
        : [
            `Events that this action does not know, so a newer CLI may tell more than is shown: ${shown.join(", ")}.`,
        ];
}


/***/ }),

/***/ 6304:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iy: () => (/* binding */ reviewWords),
/* harmony export */   N3: () => (/* binding */ SHORT_COMMIT),
/* harmony export */   QR: () => (/* binding */ reviewOf),
/* harmony export */   TU: () => (/* binding */ deniedCalls),
/* harmony export */   X6: () => (/* binding */ ofItsCalls),
/* harmony export */   _y: () => (/* binding */ changedWords),
/* harmony export */   dR: () => (/* binding */ NO_REVIEW),
/* harmony export */   hE: () => (/* binding */ successWords),
/* harmony export */   oJ: () => (/* binding */ foundWords),
/* harmony export */   px: () => (/* binding */ deniedWords),
/* harmony export */   s_: () => (/* binding */ findingCounts)
/* harmony export */ });
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8961);
/* harmony import */ var _record_denials_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9272);
/* harmony import */ var _file_count_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1482);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8617);




const SHORT_COMMIT = 7;
/** Says what a successful run did, for its heading. */
function successWords(record) {
    const review = reviewOf(record);
    const done = (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(", ", [review === undefined ? "" : reviewWords(review), changeWords(record)]);
    const denied = deniedCalls(record);
    if (denied > 0) {
        return `${done || "finished"}, but ${deniedWords(record, denied)}`;
    }
    return done || answerWords(record);
}
/** For a run that neither found nor changed anything. */
function answerWords({ result, plan, lastMessage = "", changes }) {
    if (plan !== undefined) {
        return "made a plan";
    }
    const isSaid = `${result?.text ?? ""}${lastMessage}`.trim() !== "";
    return `${isSaid ? "answered" : "finished without an answer"}${changes.available ? ", changed nothing" : ""}`;
}
/** Returns the answer's verdict, if it is a short word, before the counts: `reject: 2 errors, 1 warning`. */
function reviewWords(review) {
    const { verdict } = review;
    const isNothing = findingCounts(review) === NOTHING_FOUND;
    return verdict === undefined || isNothing
        ? `${verdict === undefined ? "" : `${verdict}, `}${foundWords(review)}`
        : `${verdict}: ${findingCounts(review)}`;
}
/** Returns `found 2 errors, 1 notice`, or `found nothing`. */
function foundWords(found) {
    return findingCounts(found) === NOTHING_FOUND ? "found nothing" : `found ${findingCounts(found)}`;
}
/** Returns the answer as a review. Findings of a record without it are counted. */
function reviewOf(record) {
    const { findings } = record;
    const found = findings.length === 0 ? undefined : { ...NO_REVIEW, counts: (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .severityCounts */ .ur)(findings) };
    return (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(record) ?? found;
}
/** For a run without findings in its answer. */
const NO_REVIEW = {
    verdict: undefined,
    summary: undefined,
    counts: (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .severityCounts */ .ur)([]),
    leftOut: 0,
};
const NOTHING_FOUND = "nothing found";
/** Returns `4 errors, 6 warnings, 5 notices`, or `nothing found`. */
function findingCounts({ counts, leftOut = 0, }) {
    const parts = ["error", "warning", "notice"]
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(counts[severity], severity))
        .concat(leftOut > 0 ? [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(leftOut, "finding")} left out`] : []);
    return parts.length === 0 ? NOTHING_FOUND : parts.join(", ");
}
/** Returns what became of files: `changed 2 files, +4 −2, not pushed`, `pushed 3f2c1ab (4 files)`; empty for none. */
function changeWords(record) {
    const { changed, reported, suspected } = (0,_file_count_js__WEBPACK_IMPORTED_MODULE_1__/* .countFiles */ .Dc)(record);
    const outside = record.files.filter((file) => file.outsideAllowedPaths).length;
    const pushed = record.pushedCommit;
    const main = pushed !== undefined && pushed !== ""
        ? `pushed ${pushed.slice(0, SHORT_COMMIT)} (${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(changed, "file")})`
        : changed > 0
            ? (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(", ", [changedWords(record.files), (0,_file_count_js__WEBPACK_IMPORTED_MODULE_1__/* .hasPatch */ .v4)(record) ? "not pushed" : ""])
            : reported > 0
                ? `reports ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(reported, "changed file")}`
                : suspected > 0
                    ? `may have changed ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(suspected, "file")}`
                    : "";
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(", ", [
        main,
        outside > 0 ? `${outside === changed ? "all" : outside} outside allowed-paths` : "",
    ]);
}
/** Returns `changed 2 files, +4 −2`, without those that did not change. */
function changedWords(all) {
    const files = all.filter(({ changed }) => changed);
    return (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(", ", [`changed ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(files.length, "file")}`, (0,_file_count_js__WEBPACK_IMPORTED_MODULE_1__/* .lineCounts */ .Zl)(files)]);
}
/** Counts denied calls but for those that the workflow asked for with `deny`. A skipped question is one. */
function deniedCalls(record) {
    return Math.max(0, record.toolCallCounts.denied - (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_3__/* .deniedAsAsked */ .Ay)(record));
}
/** Returns `4 of its 5 calls were denied`. */
function deniedWords(record, denied) {
    return `${ofItsCalls(record, denied)} ${denied === 1 ? "was" : "were"} denied`;
}
/** Returns `4 of its 5 calls`, or `its only call`. */
function ofItsCalls({ toolCallCounts: { total } }, amount) {
    return total === 1 ? "its only call" : `${amount} of its ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(total, "call")}`;
}


/***/ }),

/***/ 7758:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H: () => (/* binding */ alertsOf)
});

// EXTERNAL MODULE: ./record/denials.ts
var denials = __webpack_require__(9272);
// EXTERNAL MODULE: ./render/parts/check-words.ts
var check_words = __webpack_require__(2380);
// EXTERNAL MODULE: ./render/parts/denial-words.ts
var denial_words = __webpack_require__(9273);
// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __webpack_require__(8100);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
;// CONCATENATED MODULE: ./render/parts/refused-hosts.ts


const MAXIMUM_NAMED = 20;
/** The ports of a rule that names no port. */
const WEB_PORTS = [80, 443];
/** An IP address, which a rule must name with its port. */
const ADDRESS = /^[\d.]+$|:/;
/** Says which hosts the proxy refused and how to allow them: one alert for each reason. */
function refusedAlerts({ isolation }) {
    const all = isolation?.refused ?? [];
    return [
        ...alertOf(all.filter(({ reason }) => reason === "not-allowed"), "", (them) => `To allow ${them}, add ${them} to \`allowed-hosts\`.`),
        ...alertOf(all.filter(({ reason }) => reason === "private-address"), ", in a private network", (them) => `\`allowed-hosts\` must name ${them} with host and port.`),
    ];
}
function alertOf(refused, where, remedyFor) {
    if (refused.length === 0) {
        return [];
    }
    const names = namesOf(refused);
    const isCut = refused.some(({ host }) => host === schema_process/* FURTHER_HOSTS */.hW);
    const shown = names.map(words/* inBackticks */.Zw);
    const some = isCut ? `${shown.slice(0, MAXIMUM_NAMED).join(", ")} and more` : (0,words/* listed */.KE)(shown, MAXIMUM_NAMED);
    return [
        {
            level: "WARNING",
            cause: `${(0,words/* counted */.hS)(names.length, "host")} blocked: ${some}${where}.`,
            more: [],
            items: [],
            remedy: remedyFor(names.length === 1 && !isCut ? "it" : "them"),
            block: ["allowed-hosts: |", ...names.map((name) => `  ${name}`)].join("\n"),
            after: "",
        },
    ];
}
/** Returns each host once, with its port if a rule must name it. */
function namesOf(refused) {
    const named = refused.filter(({ host }) => host !== schema_process/* FURTHER_HOSTS */.hW);
    return [...new Set(named.map(nameOf))];
}
function nameOf({ host, port, reason }) {
    const isOfTheWeb = WEB_PORTS.includes(port) && reason === "not-allowed" && !ADDRESS.test(host);
    return port === 0 || isOfTheWeb ? host : `${host}:${port}`;
}

// EXTERNAL MODULE: ./render/parts/verdict.ts
var verdict = __webpack_require__(9329);
;// CONCATENATED MODULE: ./render/parts/run-alerts.ts





const NONE = { more: [], items: [], remedy: "", block: "", after: "" };
/**
 * Returns the alerts of a run, the worst first; none for a success without denials.
 *
 * @param isShownHere whether the view has all that the CLI printed
 */
function alertsOf(record, isShownHere) {
    return record.conclusion === "running"
        ? []
        : [...verdictAlert(record, isShownHere), ...denialAlert(record), ...refusedAlerts(record)];
}
function verdictAlert(record, isShownHere) {
    const { checks, conclusion } = record;
    const level = conclusion === "cancelled" || conclusion === "skipped" ? "WARNING" : "CAUTION";
    if (checks.length > 1) {
        const cause = `${checks.length} checks failed`;
        return [{ ...NONE, level, cause, items: (0,check_words/* checkLines */.W)(record) }];
    }
    const { cause, message, remedy } = (0,verdict/* verdictWords */.L)(record, isShownHere);
    const [first = "", ...rest] = [...(cause === "" ? [] : [cause]), ...message.split("\n")].filter((line) => line.trim() !== "");
    return first === "" ? [] : [{ ...NONE, level, cause: first, more: rest, ...remedyOf(record, remedy) }];
}
/** The gate for denials has the same block as the alert of a green run. */
function remedyOf(record, remedy) {
    const denials = record.checks[0]?.gate === "denied" ? (0,denial_words/* denialRemedy */.S$)(record) : undefined;
    return denials === undefined || denials.tokens.length === 0
        ? { remedy, block: "", after: "" }
        : withBlock(denials, "Or take `denied` out of `fail-on`.");
}
function withBlock({ before, tokens, after }, more) {
    return {
        remedy: before,
        block: tokens.length === 0 ? "" : (0,denial_words/* allowBlock */.tR)(tokens),
        after: `${after} ${more}`.trim(),
    };
}
function denialAlert(record) {
    const others = (0,denial_words/* otherDenials */.lX)(record);
    const isTold = record.checks.some(({ gate }) => gate === "denied");
    if ((0,denials/* unexpectedDenials */.iN)(record) === 0 || isTold) {
        return others === "" ? [] : [{ ...NONE, level: "WARNING", cause: others }];
    }
    const more = others === "" ? [] : [others];
    const remedy = withBlock((0,denial_words/* denialRemedy */.S$)(record), "");
    return [{ ...NONE, level: "WARNING", cause: (0,denial_words/* denialCount */.fT)(record), more, ...remedy }];
}


/***/ }),

/***/ 3000:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Y6: () => (/* binding */ restOf),
  ki: () => (/* binding */ runBody),
  hc: () => (/* binding */ sinceLastPush)
});

// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __webpack_require__(8961);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/markdown/answer.ts + 1 modules
var answer = __webpack_require__(7908);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(831);
;// CONCATENATED MODULE: ./render/parts/alert.ts




/**
 * Renders the alerts as GitHub's.
 *
 * @param maximumUnits of each text, in UTF-16 units; the rest is cut
 * @returns safe Markdown, empty without alerts
 */
function alertBlocks(alerts, maximumUnits = Infinity) {
    return alerts.map((alert) => alertBlock(alert, Math.max(1, maximumUnits))).join("\n\n");
}
function alertBlock({ level, cause, more, items, remedy, block, after }, maximumUnits) {
    const prose = (text) => (0,answer_inline/* sentence */.em)((0,cut/* cutUnits */.Cv)(text, maximumUnits));
    const share = Math.max(1, Math.ceil(maximumUnits / Math.max(1, items.length)));
    const parts = (0,comment_parts/* blocks */.Bv)(`**${prose(cause)}**`, more.map(prose).join("\\\n"), items.map((item) => `- ${(0,answer_inline/* sentence */.em)((0,cut/* cutUnits */.Cv)(item, share))}`).join("\n"), prose(remedy), block === "" ? "" : (0,markdown/* fenceLines */.Pv)(block, "yaml").join("\n"), prose(after));
    return [`[!${level}]`, ...parts.split("\n")].map((line) => `> ${line}`.trimEnd()).join("\n");
}

// EXTERNAL MODULE: ./render/parts/answer-section.ts
var answer_section = __webpack_require__(3226);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./render/parts/calls-table.ts
var calls_table = __webpack_require__(6588);
// EXTERNAL MODULE: ./render/parts/words.ts
var parts_words = __webpack_require__(8617);
;// CONCATENATED MODULE: ./render/parts/call-errors.ts






const MAXIMUM_ERRORS = 50;
const MAXIMUM_ERROR_UNITS = 1_000;
/** For the fold, its title, and the line that counts what has no room. */
const FRAME_BYTES = 250;
/**
 * Returns a fold with the output of failed and denied calls, for below the table: as many whole entries as fit, then
 * how many are missing. Several lines are shown as lines, because in one line a test's report cannot be read.
 *
 * @param maximumBytes limit in UTF-8
 * @returns empty when there are none, or none fits
 */
function callErrors(record, maximumBytes) {
    const calls = record.toolCalls.filter(({ error = "" }) => error.trim() !== "");
    const entries = (0,budget/* fitting */._Q)(calls.slice(0, MAXIMUM_ERRORS).map(errorEntry), maximumBytes - FRAME_BYTES);
    const rest = calls.length - entries.length;
    return entries.length === 0
        ? ""
        : (0,markdown/* details */.zH)(title(calls), [...entries, ...(rest > 0 ? [`- … and ${rest} more, in ${(0,parts_words/* placeOfLists */.EI)(record)}`] : [])].join("\n"));
}
function errorEntry(call) {
    const name = `- ${(0,parts_words/* outcomeMark */.eD)(call.outcome)} ${(0,calls_table/* callCell */.ZO)(call)}`;
    const said = (0,invisible/* visibleText */.Q6)(call.error ?? "")
        .replace(/^(?:[^\S\n]*\n)+/, "")
        .trimEnd();
    const text = (0,cut/* withoutMiddle */.Mg)(said, MAXIMUM_ERROR_UNITS, false);
    return text.includes("\n")
        ? [name, ...(0,markdown/* fenceLines */.Pv)(text, "").map((line) => (line === "" ? "" : `  ${line}`))].join("\n")
        : `${name}\\\n  ${(0,markdown/* escapeText */.X1)(text)}`;
}
/** For example `Output of failed and denied calls`. */
function title(calls) {
    const outcomes = [...new Set(calls.map(({ outcome }) => outcome))].join(" and ");
    return calls.length === 1 ? `Output of the ${outcomes} call` : `Output of ${outcomes} calls`;
}

// EXTERNAL MODULE: ./render/parts/files.ts
var parts_files = __webpack_require__(1447);
// EXTERNAL MODULE: ./render/parts/findings.ts
var parts_findings = __webpack_require__(884);
// EXTERNAL MODULE: ./render/parts/given.ts
var given = __webpack_require__(7625);
// EXTERNAL MODULE: ./render/parts/last-line.ts
var last_line = __webpack_require__(2821);
// EXTERNAL MODULE: ./render/parts/notes.ts
var notes = __webpack_require__(397);
// EXTERNAL MODULE: ./render/parts/run-alerts.ts + 1 modules
var run_alerts = __webpack_require__(7758);
// EXTERNAL MODULE: ./render/parts/run-details.ts
var run_details = __webpack_require__(806);
;// CONCATENATED MODULE: ./render/parts/run-body.ts

















/** For the line that says what is missing, and the blank lines around it. */
const RESERVE_BYTES = 700;
/** A unit of a message takes at most about so many bytes. */
const BYTES_OF_UNIT = 6;
const MAXIMUM_ALERT_UNITS = { summary: 100_000, compact: 100_000, comment: 1_200 };
/** The rest is for files and calls. */
const ANSWER_SHARE = 0.6;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_FINDINGS_BYTES = 200_000;
const MAXIMUM_FILES_BYTES = 300_000;
/** About a thousand rows. A longer table would be unreadable. */
const MAXIMUM_CALLS_BYTES = 100_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** With less room than this, a table is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;
/**
 * Renders a run below its heading, in the order of all views: alerts, answer, findings, files, how to apply them, what
 * the agent did, notes, the small last line. What has no room is left out, and said.
 */
function runBody(record, options) {
    const small = (0,last_line/* lastLine */.f)(record, options);
    const room = new Room(options.maximumBytes - (0,budget/* byteLength */.dp)(small) - RESERVE_BYTES);
    const alerts = room.take("the cause", (bytes) => alertBlocks((0,run_alerts/* alertsOf */.H)(record, options.view !== "comment"), Math.min(Math.floor(bytes / BYTES_OF_UNIT), MAXIMUM_ALERT_UNITS[options.view])));
    const parts = isOnlyReview(record, options.review)
        ? reviewParts(record, options, room)
        : allParts(record, options, room);
    return (0,comment_parts/* blocks */.Bv)(alerts, ...parts, room.leftOut(options.rest), small);
}
/** Whether findings are told in a review, on this push or an earlier one, so that this view need not repeat them. */
function isOnlyReview(record, review) {
    if (review !== undefined) {
        return review.leftOut === 0;
    }
    const isReviewed = record.sinceLastPush !== undefined && record.structuredOutput !== undefined;
    return isReviewed && record.findings.every(({ standing }) => standing === "open");
}
function reviewParts(record, options, room) {
    const summary = room.take("the answer", (bytes) => (0,budget/* printWithin */.T4)((0,answer/* parseAnswer */.W)((0,answer_review/* answerReview */.ZJ)(record)?.summary ?? ""), bytes / 2, "… cut here; the review has it."));
    return [
        summary,
        reviewLink(options),
        sinceLastPush(record),
        room.take("files", (bytes) => (0,parts_files/* filesList */.e_)(record, true, bytes / 2)),
        (0,comment_parts/* howToApply */.iK)(record),
    ];
}
/** Several runs have one review, which their frame links. */
function reviewLink({ review, isAlone }) {
    return review === undefined || !isAlone ? "" : (0,comment_parts/* runLink */.ut)("Read the review", review.url);
}
/** Returns `Since the last push: 1 fixed, 3 still open, 1 new.`; empty for the first review. */
function sinceLastPush({ sinceLastPush: since }) {
    const words = (0,parts_words/* amounts */.q$)([
        [since?.fixed ?? 0, "fixed"],
        [since?.open ?? 0, "still open"],
        [since?.new ?? 0, "new"],
        [since?.dismissed ?? 0, "dismissed"],
    ]);
    return words === "" ? "" : `Since the last push: ${words}.`;
}
function allParts(record, options, room) {
    const { view, rest } = options;
    const isComment = view === "comment";
    const isRunning = record.conclusion === "running";
    const findings = room.take("findings", (bytes) => titled(isComment ? "" : "### Findings", (0,parts_findings/* findingsList */.b)(record, Math.min(bytes / 2, MAXIMUM_FINDINGS_BYTES))));
    const answer = room.take("the answer", (bytes) => (0,answer_section/* answerSection */.qf)(record, Math.min(bytes * ANSWER_SHARE, MAXIMUM_ANSWER_BYTES), `… cut here; ${rest}.`));
    const files = room.take("files", (bytes) => titled(isComment ? "" : "### Files", (0,parts_files/* filesList */.e_)(record, view !== "compact", Math.min(bytes / 2, MAXIMUM_FILES_BYTES))));
    const calls = room.take("the tool calls", (bytes) => callsPart(record, view, bytes), MINIMUM_CALLS_BYTES);
    const time = view === "summary" ? room.take("the timeline", () => (0,run_details/* timeSection */.P)(record)) : "";
    const standardError = isComment ? "" : room.take("diagnostics", (bytes) => (0,run_details/* diagnosticsFold */.Sq)(record, bytes));
    const noted = room.take("notes", (bytes) => run_body_notes(record, isComment, bytes));
    return [
        isRunning
            ? "The agent is still at work, or the step was ended before it could write the end of this report."
            : "",
        answer,
        reviewLink(options),
        sinceLastPush(record),
        findings,
        files,
        (0,comment_parts/* howToApply */.iK)(record),
        ...[calls, time, standardError],
        isComment ? "" : room.take("what the agent was told", () => (0,given/* givenFold */.d)(record)),
        isComment ? "" : room.take("how to pin the CLI", () => (0,run_details/* pinAdvice */.Iv)(record)),
        noted,
    ];
}
function titled(title, body) {
    return body === "" ? "" : (0,comment_parts/* blocks */.Bv)(title, body);
}
/** In a comment a fold; in a summary the calls are in sight. */
function callsPart(record, view, maximumBytes) {
    if (view === "compact" || record.toolCalls.length === 0) {
        return "";
    }
    const room = Math.min(maximumBytes, 2 * MAXIMUM_CALLS_BYTES);
    const title = `What it did: ${(0,parts_words/* callWords */.S9)(record.toolCallCounts)} in ${(0,parts_words/* duration */.p0)((0,parts_words/* spanOf */.ee)(record))}`;
    const errors = callErrors(record, room / 4);
    return view === "comment"
        ? (0,markdown/* details */.zH)(title, (0,comment_parts/* blocks */.Bv)((0,calls_table/* callsTable */.SV)(record, (room * 3) / 4), errors))
        : (0,comment_parts/* blocks */.Bv)("### What it did", (0,parts_words/* callWords */.S9)(record.toolCallCounts), (0,calls_table/* callsOfSummary */.ho)(record, room / 2), errors);
}
function run_body_notes(record, isComment, maximumBytes) {
    const lines = [
        ...(0,notes/* noteLines */.G)(record).map((line) => `- ${line}`),
        ...(0,run_details/* attemptLines */.xS)(record),
        ...(isComment ? [] : (0,run_details/* identifiers */.H2)(record)),
    ];
    const list = (0,comment_parts/* listItems */.Dw)((0,budget/* fitting */._Q)(lines, Math.min(maximumBytes, MAXIMUM_NOTES_BYTES)), lines.length);
    if (lines.length === 0) {
        return "";
    }
    return isComment ? (0,markdown/* details */.zH)((0,parts_words/* counted */.hS)(lines.length, "note"), list) : (0,comment_parts/* blocks */.Bv)("### Notes", list);
}
/** Says where the rest of a run is, for {@link BodyOptions}. */
function restOf(record) {
    return `all of it is in ${(0,parts_words/* placeOfAll */.u)(record)}`;
}
/** For the heading of a section, and its line that says what is missing. */
const SECTION_BYTES = 300;
/** Bytes of a view that are still free. Sections take theirs in the order of their importance, not of their places. */
class Room {
    #bytes;
    #leftOut = [];
    /** @param bytes without what is always shown, and the line of {@link leftOut} */
    constructor(bytes) {
        this.#bytes = bytes;
    }
    /**
     * Returns a section that fits; empty if it has no room.
     *
     * @param name for readers who miss it; empty if the caller says so
     * @param render given how many bytes of UTF-8 its content may have
     * @param leastBytes with less room the section says too little
     */
    take(name, render, leastBytes = 0) {
        const section = render(Math.max(0, this.#bytes - SECTION_BYTES));
        const bytes = bytesOf(section);
        if (bytes > 0 && this.#bytes < Math.max(bytes, leastBytes)) {
            this.#leftOut.push(...(name === "" ? [] : [name]));
            return "";
        }
        this.#bytes -= bytes;
        return section;
    }
    /** Says what had no room. @param rest where it is */
    leftOut(rest) {
        return this.#leftOut.length === 0 ? "" : `Left out for their size: ${this.#leftOut.join(", ")}; ${rest}.`;
    }
}
function bytesOf(section) {
    return section === "" ? 0 : (0,budget/* byteLength */.dp)(section) + 2;
}


/***/ }),

/***/ 806:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H2: () => (/* binding */ identifiers),
/* harmony export */   Iv: () => (/* binding */ pinAdvice),
/* harmony export */   P: () => (/* binding */ timeSection),
/* harmony export */   Sq: () => (/* binding */ diagnosticsFold),
/* harmony export */   ui: () => (/* binding */ timeSplit),
/* harmony export */   xS: () => (/* binding */ attemptLines)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8231);
/* harmony import */ var _markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(831);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _calls_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6588);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2530);
/* harmony import */ var _timeline_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7741);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8617);







const MAXIMUM_ID_UNITS = 100;
/** Renders ids, versions and hashes as a list item, for readers who look for this exact run. */
function identifiers({ session, run, attempts }) {
    const known = (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .joined */ .oR)(" · ", [
        identifier("session", session.id),
        identifier("request", session.requestId),
        identifier("CLI", session.cliVersion),
        identifier("package SHA-256", session.cliSha256),
        // Without an agent, nothing was done to the commit.
        identifier("commit", attempts.length === 0 ? undefined : run.sha),
    ]);
    return known === "" ? [] : [`- ${known}`];
}
function identifier(name, value) {
    return value === undefined || value === "" ? "" : `${name} ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(value, MAXIMUM_ID_UNITS))}`;
}
/** Says why there was more than one attempt, as list items. */
function attemptLines(record) {
    return record.attempts.length < 2
        ? []
        : (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .failedAttempts */ .Oj)(record).map(({ numbers, outcome }) => `- ${numbers.includes("-") ? "Attempts" : "Attempt"} ${numbers}: ${(0,_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_0__/* .sentence */ .em)(outcome)}`);
}
/** Returns a snippet that pins the CLI's package, if it was installed without a hash to compare. */
function pinAdvice({ session }) {
    if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
        return "";
    }
    const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
    return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(lines, "yaml")}`;
}
const SLOWEST = 3;
/** Fewer bars say no more than the line of the slowest calls, and three of them say the same. */
const LEAST_BARS = 3;
/** Renders the split between model and tools, the slowest calls and bars; empty if no call took a second. */
function timeSection(record) {
    const bars = (0,_timeline_js__WEBPACK_IMPORTED_MODULE_4__/* .timelineBars */ .Sq)(record);
    if (bars === "") {
        return "";
    }
    const lines = bars.split("\n");
    const count = lines.length / 2;
    const lengths = new Set(lines.filter((_, index) => index % 2 === 1).map((line) => line.split("█").length));
    return count < LEAST_BARS || lengths.size === 1
        ? (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .blocks */ .Bv)("### Time", timeSplit(record), slowest(record))
        : (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .blocks */ .Bv)("### Timeline", timeSplit(record), count > SLOWEST ? slowest(record) : "", (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(bars, "text"), (0,_timeline_js__WEBPACK_IMPORTED_MODULE_4__/* .timelineNote */ .Y_)(record));
}
/** Says how a run spent its time; empty if that is not known for all of it. */
function timeSplit(record) {
    const split = (0,_timeline_js__WEBPACK_IMPORTED_MODULE_4__/* .timeShares */ .qY)(record);
    if (split === undefined) {
        return "";
    }
    const parts = (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .joined */ .oR)(" · ", [
        `model ${part(split.modelMs, split.totalMs)}`,
        `tools ${part(split.toolsMs, split.totalMs)}`,
        split.waitingMs > 0 ? `waiting between attempts ${part(split.waitingMs, split.totalMs)}` : "",
    ]);
    return `Of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .duration */ .p0)(split.totalMs)}: ${parts}`;
}
function part(milliseconds, totalMs) {
    return `${(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .duration */ .p0)(milliseconds)} (${Math.round((milliseconds / totalMs) * 100)} %)`;
}
function slowest(record) {
    const calls = (0,_timeline_js__WEBPACK_IMPORTED_MODULE_4__/* .slowestCalls */ .Xd)(record, SLOWEST).map(({ call, tookMs }) => {
        const target = (0,_calls_table_js__WEBPACK_IMPORTED_MODULE_2__/* .shortTarget */ .Ck)(call.target);
        const open = call.outcome === "unfinished" ? " (unfinished)" : "";
        return `${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)(call.kind)}${target === "" ? "" : ` ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(target)}`} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .duration */ .p0)(tookMs)}${open}`;
    });
    return calls.length === 0 ? "" : `Slowest: ${calls.join(" · ")}`;
}
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
/** Renders the end of what a failed CLI printed besides its events. */
function diagnosticsFold(record, maximumBytes) {
    if (record.conclusion === "success" || record.diagnostics.trim() === "") {
        return "";
    }
    const body = (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .fence */ .EU)(lastBytes(record.diagnostics, Math.min(maximumBytes, MAXIMUM_DIAGNOSTICS_BYTES)));
    return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)("Diagnostics of the CLI (standard error)", body);
}
/** Returns the end of a text, in whole lines, because errors are at the end. */
function lastBytes(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    const end = bytes.subarray(-maximumBytes).toString("utf8");
    return `…\n${end.slice(end.indexOf("\n") + 1)}`;
}


/***/ }),

/***/ 9188:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ shortPath),
/* harmony export */   s: () => (/* binding */ plainPath)
/* harmony export */ });
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);

/** Of an address, the host is what tells where it leads. */
const HOST = /^https?:\/\/([\w.:-]+\/)/i;
const SHORTEST_END = 8;
/**
 * Removes the middle of a long path, or of another long word, and cuts at separators if possible. The end stays
 * because readers look for the file name.
 *
 * @param maximum characters; at least 10
 * @returns at most `maximum` characters
 */
function shortPath(path, maximum) {
    const characters = Array.from(path);
    if (characters.length <= maximum) {
        return path;
    }
    const host = HOST.exec(path)?.[1] ?? "";
    if (host !== "" && host.length + SHORTEST_END <= maximum) {
        const rest = characters.slice(host.length + 1 - maximum).join("");
        return `${host}…${rest.slice(Math.max(0, rest.slice(0, -1).indexOf("/")))}`;
    }
    const head = Math.floor(maximum / 3);
    const beginning = characters.slice(0, head).join("");
    const end = characters.slice(head + 1 - maximum).join("");
    // The scheme of an address would say nothing on its own.
    const isAddress = beginning.includes("://");
    const shownHead = isAddress ? beginning : beginning.slice(0, beginning.lastIndexOf("/") + 1) || beginning;
    const lastBegins = end.slice(0, -1).indexOf("/");
    return `${shownHead}…${end.slice(Math.max(0, lastBegins))}`;
}
/** Returns a path in which nothing is hidden: what nobody sees as its code, blanks at both ends as `␠`. */
function plainPath(path) {
    const text = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .spelledOut */ .Si)(path);
    const inner = text.trim();
    const at = text.indexOf(inner);
    return `${"␠".repeat(at)}${inner}${"␠".repeat(text.length - at - inner.length)}`;
}


/***/ }),

/***/ 9951:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ sourceLink),
/* harmony export */   z: () => (/* binding */ placeInAddress)
/* harmony export */ });
const RUN_ADDRESS = /^(https?:\/\/[\w.:-]+)\/([\w.-]+\/[\w.-]+)\/actions\/runs\/\d/;
const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
/**
 * Returns the address of lines of a file at a commit, safe to link.
 *
 * @param commit full SHA; undefined without one
 * @returns undefined where the record does not name repository, server and commit, or not the whole path
 */
function sourceLink({ run }, commit, { path, line, endLine }) {
    const [, server, repository] = RUN_ADDRESS.exec(run.runUrl) ?? [];
    const isWhole = path !== "" && !path.startsWith("/") && !path.includes("***");
    if (repository !== run.repository ||
        !COMMIT.test(commit ?? "") ||
        !isWhole ||
        path.split("/").includes("..")) {
        return undefined;
    }
    return `${server ?? ""}/${repository}/blob/${commit ?? ""}/${placeInAddress({ path, line, endLine })}`;
}
/** Returns path and lines as GitHub's addresses have them: `src/a.ts#L3-L5`. */
function placeInAddress({ path, line = 0, endLine = 0 }) {
    const lines = line < 1 ? "" : `#L${line}${endLine <= line ? "" : `-L${endLine}`}`;
    return `${path.split("/").map(encoded).join("/")}${lines}`;
}
/** Markdown ends a link at a parenthesis, and HTML at a quotation mark. */
function encoded(part) {
    return encodeURIComponent(part.toWellFormed()).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}


/***/ }),

/***/ 7741:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Sq: () => (/* binding */ timelineBars),
/* harmony export */   Xd: () => (/* binding */ slowestCalls),
/* harmony export */   Y_: () => (/* binding */ timelineNote),
/* harmony export */   qY: () => (/* binding */ timeShares)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8231);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4412);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8617);
/* harmony import */ var _intervals_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8166);




const MAXIMUM_ROWS = 15;
/** If no call took this long, a timeline is not worth showing. */
const LEAST_TELLING_MS = 1_000;
/** Shorter calls have no bar: a share of the run, and milliseconds. */
const SHORTEST_PART = 1 / 100;
const SHORTEST_MS = 100;
/** Characters per line that a phone shows of a code block without scrolling. */
const WIDTH = 36;
const FILLED = "█";
const EMPTY = "·";
/**
 * Draws the longest tool calls of a run as lines of text, in order of time: a line with mark, kind, target and
 * duration, and below it a bar on the time axis of the run. It is text because a phone shows only a ninth of a
 * diagram, which GitHub draws at desktop width.
 *
 * @returns lines of at most {@link WIDTH} characters, for a code block; empty when no call took a second
 */
function timelineBars(record) {
    const window = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .runWindow */ .en)(record);
    const placed = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .placeCalls */ .rP)(record, window);
    if (!placed.some((call) => lengthMs(call) >= LEAST_TELLING_MS)) {
        return "";
    }
    const spanMs = window.endMs - window.startMs;
    return chosen(placed, spanMs)
        .map((call) => `${label(call)}\n${bar(call, spanMs)}`)
        .join("\n");
}
/** Says in one sentence which calls have no bar; empty when all calls have one. */
function timelineNote(record) {
    const window = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .runWindow */ .en)(record);
    const shown = chosen((0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .placeCalls */ .rP)(record, window), window.endMs - window.startMs).length;
    const others = record.toolCallCounts.total - shown;
    return others > 0
        ? `The longest calls; ${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(others, "shorter one")} ${others === 1 ? "is" : "are"} not shown.`
        : "";
}
function chosen(placed, spanMs) {
    const leastMs = Math.max(SHORTEST_MS, spanMs * SHORTEST_PART);
    const longest = placed
        .filter((call) => lengthMs(call) >= leastMs)
        .sort((left, right) => lengthMs(right) - lengthMs(left))
        .slice(0, MAXIMUM_ROWS);
    return longest.sort((left, right) => left.interval.startMs - right.interval.startMs);
}
function label({ call, interval }) {
    const time = (0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(call.durationMs ?? interval.endMs - interval.startMs);
    const name = `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .outcomeMark */ .eD)(call.outcome)} ${oneLine(call)}`;
    const room = WIDTH - time.length - 1;
    return `${(0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(name, room).padEnd(room)} ${time}`;
}
function oneLine({ kind, target }) {
    return (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(`${kind} ${target}`, 4 * WIDTH))
        .split(/\s/)
        .filter((word) => word !== "")
        .join(" ");
}
function bar({ interval }, spanMs) {
    const room = WIDTH - 2;
    const start = Math.min(room - 1, Math.floor((interval.startMs / spanMs) * room));
    const length = Math.max(1, Math.round(((interval.endMs - interval.startMs) / spanMs) * room));
    const end = Math.min(room, start + length);
    return `  ${EMPTY.repeat(start)}${FILLED.repeat(end - start)}${EMPTY.repeat(room - end)}`;
}
function lengthMs({ interval }) {
    return interval.endMs - interval.startMs;
}
/**
 * Splits the time of a run between tools, model and waiting.
 *
 * @returns undefined unless the record has a time for the run and for every call, because a partial split would look
 *   complete
 */
function timeShares(record) {
    const window = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .runWindow */ .en)(record);
    const totalMs = window.endMs - window.startMs;
    const tools = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .placeCalls */ .rP)(record, window).map(({ interval }) => interval);
    if (totalMs === 0 || tools.length < record.toolCallCounts.total) {
        return undefined;
    }
    const waits = waitsBetweenAttempts(record, window);
    const waitingMs = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .coveredMs */ .nR)(waits);
    // Calls can outlast their attempt because of different clocks. The overlap counts as waiting.
    const toolsMs = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .coveredMs */ .nR)([...tools, ...waits]) - waitingMs;
    return { totalMs, toolsMs, modelMs: Math.max(0, totalMs - toolsMs - waitingMs), waitingMs };
}
/** Faster calls say nothing about where the time went. */
const LEAST_SLOW_MS = 100;
/**
 * Returns the slowest calls, longest first, without those whose time is unknown or too short to matter.
 *
 * @param most how many
 */
function slowestCalls(record, most) {
    const intervals = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .intervalsOf */ .Gs)(record);
    return record.toolCalls
        .flatMap((call) => {
        const tookMs = (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .timeOf */ .Gc)(call, intervals);
        return tookMs === undefined || tookMs < LEAST_SLOW_MS ? [] : [{ call, tookMs }];
    })
        .sort((left, right) => right.tookMs - left.tookMs)
        .slice(0, most);
}
function waitsBetweenAttempts(record, window) {
    return record.attempts.flatMap((attempt, index) => {
        const next = record.attempts[index + 1];
        if (attempt.endedAtMs === undefined || next === undefined) {
            return [];
        }
        const startMs = Math.max(attempt.endedAtMs - window.startMs, 0);
        const endMs = Math.min(next.startedAtMs - window.startMs, window.endMs - window.startMs);
        return endMs > startMs ? [{ startMs, endMs }] : [];
    });
}


/***/ }),

/***/ 9329:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ verdictWords),
/* harmony export */   c: () => (/* binding */ withWords)
/* harmony export */ });
/* harmony import */ var _record_gates_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(824);
/* harmony import */ var _check_words_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2380);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8617);



/**
 * Returns the words of a run's verdict; empty for a success. A record without facts, such as one of version 0.2.0, is
 * quoted as it is.
 *
 * @param isShownHere see {@link WordsOfCause}
 * @returns with `cause`, which says what a failure of the CLI means if that is known; else empty
 */
function verdictWords(record, isShownHere = false) {
    const { cause, checks, message, remedy } = record;
    const [check] = checks;
    if (check !== undefined) {
        const words = { message: (0,_check_words_js__WEBPACK_IMPORTED_MODULE_1__/* .checkLines */ .W)(record).join("\n"), remedy: "" };
        return { cause: "", ...(checks.length === 1 ? (0,_check_words_js__WEBPACK_IMPORTED_MODULE_1__/* .checkWords */ .i)(check, record) : words) };
    }
    if (cause === undefined || cause.code === "other") {
        return { cause: "", message, remedy };
    }
    const known = { cause: knownWords(cause, record), ...CAUSES[cause.code](cause, record, isShownHere) };
    return cause.code === "transcript" ? known : { ...known, ...ofOtherAgent(known, record) };
}
/** Adds its words to a finished record, for those who read it without this program. */
function withWords(record) {
    const { cause, message, remedy } = verdictWords(record);
    return { ...record, message: cause === "" ? message : `${cause}\n${message}`, remedy };
}
/** Says what a known failure means, and whether earlier attempts failed as well. */
function knownWords({ known }, { attempts }) {
    if (known === undefined) {
        return "";
    }
    const count = attempts.length;
    const isSame = attempts.slice(0, -1).every(({ outcome }) => outcome === known.message);
    const all = count === 2 ? "Both attempts" : `All ${count} attempts`;
    return count < 2 ? known.message : `${known.message} ${all} failed${isSame ? " for this reason" : ""}.`;
}
const OTHER_CLI = "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.";
function ofOtherAgent({ cause, message }, { reason, stream }) {
    if (stream.otherAgent === undefined) {
        return undefined;
    }
    const more = reason === "no-result" ? [] : [cause, message];
    return { cause: "", message: (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .joined */ .oR)(" ", [notOfCursor(stream.otherAgent), ...more]), remedy: OTHER_CLI };
}
function notOfCursor(agent) {
    return `This is not a stream of the Cursor CLI but looks like ${agent}'s.`;
}
const CAUSES = {
    "agent-error": ({ known, said }, { result }) => ({
        message: `The agent ended with an error${subtypeOf(result)}.${said.length === 0 ? "" : ` The CLI said: ${inARow(said)}`}`,
        remedy: known?.remedy ??
            (result?.text.trim() === ""
                ? "Run it again; if it ends like this each time, try another `model` or `cli-version`."
                : "Read the answer and the log for what it was."),
    }),
    exit: (cause, { exit }, isShownHere) => ({
        message: `${exit?.code === undefined || exit.code === 0
            ? "The CLI ended without a result, so it is not known whether the task was done."
            : `The CLI exited with code ${exit.code} before ${cause.hadEvents ? "the agent had finished" : "its first event"}.`}${explanation(cause)}`,
        remedy: remedyOf(cause, isShownHere),
    }),
    "exit-after-success": (cause, { exit }, isShownHere) => ({
        message: `The agent reported success, but the CLI then exited with code ${exit?.code ?? "unknown"}.${explanation(cause)}`,
        remedy: `The answer is kept in \`result\`. ${isQuotedWhole(cause) ? "" : remedyOf(cause, isShownHere)}`.trim(),
    }),
    // The exit code is the response to our signal, and still says that the CLI did not end well.
    lingering: (cause, { exit }, isShownHere) => ({
        message: `The CLI closed its output ${cause.hadEvents ? "without a result" : "before its first event"} and did not exit, so this action ended it${exit?.code === undefined ? "" : ` (exit code ${exit.code})`}.${explanation(cause)}`,
        remedy: remedyOf(cause, isShownHere),
    }),
    "not-started": (cause, _, isShownHere) => ({
        message: `The CLI could not be started: ${cause.error ?? ""}.${explanation(cause)}`,
        remedy: remedyOf(cause, isShownHere),
    }),
    signal: ({ said }, { exit }) => ({
        message: `The CLI was ended by ${exit?.signal ?? "a signal"}, not by this action.${quoted(said)}`,
        remedy: exit?.signal === "SIGKILL"
            ? "The system does so when it is out of memory, and so can anything that the agent started (`kill -9 -1`). See the agent's last calls; if they are harmless, use a larger runner or a smaller task."
            : "Look for what else ends processes on this runner.",
    }),
    "time-limit": (cause, record) => {
        const { message, remedy } = stoppedInTime(cause, record);
        return { message: message + openCall(record), remedy };
    },
    "no-time-left": ({ limit }, record) => ({
        message: `The time limit of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .span */ .Ln)(limit)} left no time for another start after ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .counted */ .hS)(record.attempts.length, "attempt")}. The last one failed: ${record.attempts.at(-1)?.outcome ?? ""}${openCall(record)}`,
        remedy: "Raise `timeout-minutes`: it holds for all attempts together, with the waits between them. Or set fewer `retries`.",
    }),
    silence: ({ known, limit, hadEvents, waitsFor }) => {
        const message = `The agent was stopped: it was silent for ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .span */ .Ln)(limit)} with no tool call open.`;
        if (!hadEvents) {
            return {
                message: `${message} It printed nothing at all.`,
                remedy: "It may be waiting for a login, or for somebody to trust the directory: check `api-key`, and that this CLI knows `--trust`.",
            };
        }
        if (known !== undefined) {
            return { message, remedy: "Check that the runner may reach `*.cursor.sh`, and run it again." };
        }
        return waitsFor.length > 0
            ? { message: `${message} ${stillRunning(waitsFor)}`, remedy: END_OF_WAIT }
            : { message, remedy: "Run it again; if the agent needs such pauses, raise `idle-timeout-minutes`." };
    },
    "call-limit": ({ limit }) => ({
        message: `The agent was stopped when it started more tool calls than its limit of ${limit ?? 0}.`,
        remedy: "Give it a smaller task, or raise `max-tool-calls`.",
    }),
    cancelled: () => ({
        message: "Cancelled: the job was cancelled, a newer run took its place, or `timeout-minutes` of the step or the job ran out.",
        remedy: "Where the step is red, its time ran out: give the agent a smaller task, or raise that limit.",
    }),
    answer: ({ answerErrors, isOfReview }) => ({
        message: `${isOfReview
            ? "A review needs the agent's findings as JSON, but its answer does not contain them:"
            : "The agent's answer does not satisfy `output-schema`:"}\n${answerErrors.join("\n")}`,
        remedy: `The answer is kept in \`result\`. ${isOfReview ? "Ask for nothing but the review in `prompt`" : "Make the task or the schema plainer"}, or use a stronger model.`,
    }),
    transcript: (_, { stream }) => stream.otherAgent === undefined
        ? {
            message: "The transcript breaks off: it holds no result, so it is not known whether the task was done.",
            remedy: "Look at the job that wrote it: it may have been cancelled, or ended from outside.",
        }
        : {
            message: notOfCursor(stream.otherAgent),
            remedy: "Name records and transcripts of this action, or streams of the Cursor CLI.",
        },
    internal: ({ error }) => ({
        message: `An unexpected error inside this action: ${error ?? ""}.`,
        remedy: "This is a bug of the action. Run the job with debug logging for its stack, and report it.",
    }),
};
/** An error with subtype `success` exists: other agents that speak this dialect send it. */
function subtypeOf(result) {
    const subtype = result?.subtype ?? "";
    return ["", "success", "error"].includes(subtype) ? "" : ` (${subtype})`;
}
/** Joins with a dot, except after text that ends a sentence. */
function inARow([first = "", ...others]) {
    return others.reduce((row, word) => `${row}${/[.!?]$/.test(row) ? " " : " · "}${word}`, first);
}
/** Says what the CLI said last, and whether it is the CLI at all. Readers of the annotation alone then know. */
function explanation({ program, known, said, error }) {
    if (program !== undefined) {
        return ` \`${program}\` is probably not the Cursor CLI: it does not answer \`--version\` as that does.${quoted(said)}`;
    }
    const isSilent = said.length === 0 && known === undefined && error === undefined;
    return isSilent ? " The CLI said nothing about why." : quoted(said);
}
function quoted(said) {
    return said.length === 0 ? "" : ` Last message of the CLI: ${said.join(" · ")}`;
}
const PLACES = {
    "job-summary": "in the job summary",
    "step-log": "in the step log",
    "record-file": "in `record-file`",
};
function remedyOf(cause, isShownHere) {
    const { program, known, said, shownIn } = cause;
    if (program !== undefined) {
        return OTHER_CLI;
    }
    const isUnknown = known === undefined || known.remedy === "";
    if (isUnknown && (said.length === 0 || isQuotedWhole(cause))) {
        return "Run it again; if it ends like this each time, try another `cli-version`.";
    }
    const where = isShownHere ? "below" : PLACES[shownIn ?? "record-file"];
    return isUnknown ? `Read all that the CLI said ${where}.` : known.remedy;
}
/** Whether the message has all that the CLI said about an unknown failure: nothing is left to read elsewhere. */
function isQuotedWhole({ known, said, shownIn }) {
    return (known === undefined || known.remedy === "") && said.length > 0 && shownIn === undefined;
}
/**
 * Hidden arguments of the CLI, since August 2026. By default it waits without limit, and prints its result only then.
 */
const END_OF_WAIT = "Have the agent end what it starts, or limit the wait: `extra-args: --background-shell-timeout 60` (seconds), or `--single-turn`.";
const MAXIMUM_NAMED = 3;
/** In a later attempt, the agent did not have all the time to itself. */
function stoppedInTime({ limit, waitsFor }, { attempts }) {
    if (attempts.length > 1 && waitsFor.length === 0) {
        return {
            message: `The agent was stopped in attempt ${attempts.length}, after ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .span */ .Ln)(limit)}, the time limit of all attempts together.`,
            remedy: "Raise `timeout-minutes`, or see why the attempts before it failed.",
        };
    }
    const message = `The agent was stopped after ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .span */ .Ln)(limit)}, its time limit.`;
    return waitsFor.length > 0
        ? { message: `${message} ${stillRunning(waitsFor)}`, remedy: END_OF_WAIT }
        : { message, remedy: "Give it a smaller task, or raise `timeout-minutes`." };
}
/** Names the call that had been open longest: it took the time, and readers look for it first. */
function openCall({ toolCalls, attempts }) {
    const open = toolCalls.filter(({ outcome, attempt }) => outcome === "unfinished" && attempt === attempts.length);
    const [first] = open;
    const attempt = attempts.at(-1);
    if (first?.startedAtMs === undefined || attempt?.endedAtMs === undefined) {
        return "";
    }
    const others = open.length > 1 ? `, and ${open.length - 1} more` : "";
    // The stream's times may come from another clock.
    const openSinceMs = Math.min(attempt.endedAtMs, Math.max(first.startedAtMs, attempt.startedAtMs));
    return ` Still open: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .inBackticks */ .Zw)((0,_record_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .callName */ .AA)(first))}, for ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .span */ .Ln)(attempt.endedAtMs - openSinceMs)}${others}.`;
}
/** The CLI does not report its waiting, so we say that it waits and for what. */
function stillRunning(names) {
    return `The CLI waits for what the agent left running in the background: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(names.map(_words_js__WEBPACK_IMPORTED_MODULE_2__/* .inBackticks */ .Zw), MAXIMUM_NAMED)}.`;
}


/***/ }),

/***/ 8617:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   EI: () => (/* binding */ placeOfLists),
/* harmony export */   EU: () => (/* binding */ timesNamed),
/* harmony export */   K5: () => (/* binding */ tokenCounts),
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   Ln: () => (/* binding */ span),
/* harmony export */   Lx: () => (/* binding */ naturally),
/* harmony export */   Oj: () => (/* binding */ failedAttempts),
/* harmony export */   S9: () => (/* binding */ callWords),
/* harmony export */   ZU: () => (/* binding */ placeInFile),
/* harmony export */   Zw: () => (/* binding */ inBackticks),
/* harmony export */   eD: () => (/* binding */ outcomeMark),
/* harmony export */   ee: () => (/* binding */ spanOf),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   oR: () => (/* binding */ joined),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   q$: () => (/* binding */ amounts),
/* harmony export */   u: () => (/* binding */ placeOfAll)
/* harmony export */ });
/* unused harmony export count */
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8231);

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;
/**
 * Formats a span of time for people: `0.4 s`, `42 s`, `1 m 05 s`, `2 h 03 m`.
 *
 * @param milliseconds negative spans, which two clocks can produce, count as 0
 */
function duration(milliseconds) {
    const span = Math.max(0, milliseconds);
    const tenths = Math.round(span / 100);
    if (tenths < 100) {
        return `${(tenths / 10).toFixed(1)} s`;
    }
    const seconds = Math.round(span / SECOND_MS);
    if (seconds < MINUTE_S) {
        return `${seconds} s`;
    }
    if (seconds < HOUR_S) {
        return `${Math.floor(seconds / MINUTE_S)} m ${twoDigits(seconds % MINUTE_S)} s`;
    }
    const minutes = Math.round(seconds / MINUTE_S);
    return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} m`;
}
/**
 * Keeps a text on one line, such as a number with its unit, or a separator with the text after it. Otherwise a heading
 * on a phone may break inside `0.5 s`, or after the dot before it.
 */
function unbroken(text) {
    return text.replaceAll(" ", "\u00a0");
}
/**
 * Formats a number of things for people: `950`, `12.3k`, `4.5M`, `1.2G`.
 *
 * @param amount a whole number, not negative
 */
function count(amount) {
    for (const [size, letter] of [
        [1e9, "G"],
        [1e6, "M"],
        [1e3, "k"],
    ]) {
        // 999,950 would round to 1000.0k, so it is shown as 1.0M.
        if (amount >= size * 0.99995) {
            return `${(amount / size).toFixed(1)}${letter}`;
        }
    }
    return String(amount);
}
/**
 * Formats the known tokens: `48.2k new + 1.2M cached tokens in, 3.1k out`. The CLI's input tokens do not include those
 * read from the cache. Unknown counts are omitted, so that they do not look like 0. Every view uses this wording.
 *
 * @param noun occurs once; with a blank at its end
 */
function tokenCounts({ inputTokens, outputTokens, cacheReadTokens = 0 }, noun) {
    const cached = cacheReadTokens > 0 ? `${count(cacheReadTokens)} cached` : "";
    const fresh = inputTokens === undefined ? "" : `${count(inputTokens)}${cached === "" ? "" : " new"}`;
    const input = joined(" + ", [fresh, cached]);
    const outputNoun = input === "" ? noun : "";
    return joined(", ", [
        input === "" ? "" : `${input} ${noun}in`,
        outputTokens === undefined ? "" : `${count(outputTokens)} ${outputNoun}out`,
    ]);
}
/** Joins those of the texts that are not empty. */
function joined(separator, texts) {
    return texts.filter((text) => text !== "").join(separator);
}
/** Joins the first texts with commas, and says how many more there are: `a, b and 3 more`. */
function listed(texts, most, and = " and") {
    const rest = texts.length - most;
    return `${texts.slice(0, most).join(", ")}${rest > 0 ? `${and} ${rest} more` : ""}`;
}
/** Returns a number with its noun: `1 file`, `2 files`, `0 calls`. */
function counted(amount, noun, plural = `${noun}s`) {
    return `${amount} ${amount === 1 ? noun : plural}`;
}
/** Says how many tool calls there were, and how many failed, were denied or did not finish. */
function callWords({ total, failed, denied, unfinished }) {
    const troubles = amounts([
        [failed, "failed"],
        [denied, "denied"],
        [unfinished, "unfinished"],
    ]);
    return `${counted(total, "tool call")}${troubles === "" ? "" : ` (${troubles})`}`;
}
/** Returns `2 failed, 1 denied`, without what there is none of. */
function amounts(parts) {
    const shown = parts.filter(([amount]) => amount > 0);
    return shown.map(([amount, word]) => `${amount} ${word}`).join(", ");
}
/** Seconds below a minute, else minutes, the unit of the inputs. */
function span(milliseconds = 0) {
    const minutes = Number((milliseconds / 60_000).toFixed(2));
    return milliseconds < 60_000
        ? `${Math.round(milliseconds / 1_000)} s`
        : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
const MAXIMUM_NAME_UNITS = 100;
/** Returns a name as code for our own sentences, in which a code span ends at the next backtick. */
function inBackticks(name) {
    return `\`${(0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}
/** Returns a name as code, with its number: `shell make` ×9. */
function timesNamed([name, times]) {
    return `${inBackticks(name)}${times === 1 ? "" : ` ×${times}`}`;
}
const OUTCOME_MARKS = { ok: "✓", failed: "✗", denied: "⊘", unfinished: "…" };
/** Returns the mark of a tool call's outcome; the word itself is `outcome`. */
function outcomeMark(outcome) {
    return OUTCOME_MARKS[outcome];
}
/** Says, in Markdown, where all data of a run is. A record alone is not enough if it does not list all tool calls. */
function placeOfAll(record) {
    const isPage = record.run.artifact !== "";
    const isWhole = isPage || record.toolCallCounts.total <= record.toolCalls.length;
    return `${placeOfLists(record)}${isWhole ? "" : " and the transcript"}`;
}
/** Says, in Markdown, where to read the full lists: on the page, if an artifact keeps it. */
function placeOfLists({ run }) {
    return run.artifact === "" ? "`record-file`" : "`report.html` in the artifact";
}
/** Returns `src/a.ts:3` or `src/a.ts:3-5`; only the path for a finding without a line. */
function placeInFile(path, line, endLine) {
    if (line < 1) {
        return path;
    }
    return `${path}:${line}${endLine === undefined || endLine === line ? "" : `-${endLine}`}`;
}
/** Returns how long a run took, or has taken by its last event, in milliseconds. */
function spanOf({ startedAtMs, endedAtMs }) {
    return Math.max(0, (endedAtMs ?? startedAtMs) - startedAtMs);
}
const NATURAL_ORDER = new Intl.Collator("en", { numeric: true });
/** Compares names as people do: `module-2` before `module-10`. */
function naturally(one, other) {
    return NATURAL_ORDER.compare(one, other) || (one < other ? -1 : Number(one > other));
}
function twoDigits(value) {
    return String(value).padStart(2, "0");
}
/**
 * Says why there was more than one attempt. Consecutive attempts with the same failure are grouped.
 *
 * @returns `numbers` such as `2` or `1-5`
 */
function failedAttempts({ attempts, }) {
    const groups = [];
    for (const { number, outcome } of attempts) {
        const before = groups.at(-1);
        if (outcome !== undefined && before?.outcome === outcome && before.last === number - 1) {
            before.last = number;
        }
        else if (outcome !== undefined) {
            groups.push({ first: number, last: number, outcome });
        }
    }
    return groups.map(({ first, last, outcome }) => ({
        numbers: first === last ? String(first) : `${first}-${last}`,
        outcome,
    }));
}


/***/ }),

/***/ 6538:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ renderSummary),
/* harmony export */   U: () => (/* binding */ MAXIMUM_SUMMARY_BYTES)
/* harmony export */ });
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7970);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8086);
/* harmony import */ var _parts_heading_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(595);
/* harmony import */ var _parts_run_body_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3000);




/** GitHub drops a step's whole summary above 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
const MAXIMUM_SUMMARY_BYTES = 1_000_000;
/**
 * Renders the job summary of a run.
 *
 * @param level `compact` omits tool calls, timeline and diffs
 * @param review the review posted with the findings, if any
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
function renderSummary(record, level, review) {
    const title = `## ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)((0,_parts_heading_js__WEBPACK_IMPORTED_MODULE_2__/* .headingOfAgent */ .Ze)(record))}`;
    const body = (0,_parts_run_body_js__WEBPACK_IMPORTED_MODULE_3__/* .runBody */ .ki)(record, {
        view: level === "full" ? "summary" : "compact",
        review,
        runUrl: record.run.runUrl,
        rest: (0,_parts_run_body_js__WEBPACK_IMPORTED_MODULE_3__/* .restOf */ .Y6)(record),
        isAlone: true,
        maximumBytes: MAXIMUM_SUMMARY_BYTES - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .dp)(title) - "\n\n\n".length,
    });
    return `${title}\n\n${body}\n`;
}


/***/ }),

/***/ 734:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OY: () => (/* binding */ commentOutputs),
/* harmony export */   Pg: () => (/* binding */ finishComment),
/* harmony export */   Ze: () => (/* binding */ supersededNotice),
/* harmony export */   dR: () => (/* binding */ isFinal),
/* harmony export */   qH: () => (/* binding */ commentWarning)
/* harmony export */ });
/* harmony import */ var _github_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6445);


/** For servers with a lower limit than github.com. */
const SHRUNK_BYTES = 30_000;
/**
 * Writes the final state of a comment, shorter if the server requires it. Never rejects: if it cannot be written, that
 * is one warning and has no other effect.
 *
 * @param render takes the previous result; `maximumBytes` is undefined for the usual limit of a comment
 * @param limits of one write
 */
async function finishComment({ comment, circumstances, warn, notice }, render, limits) {
    const write = (maximumBytes) => comment.write((previous) => render(previous, maximumBytes), limits());
    try {
        const outcome = await write(undefined).catch((error) => {
            if (error instanceof _github_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y && error.kind === "too-long") {
                return write(SHRUNK_BYTES);
            }
            throw error;
        });
        if (outcome === "superseded") {
            notice(supersededNotice(circumstances));
        }
    }
    catch (error) {
        warn(commentWarning(error, circumstances));
    }
}
function supersededNotice({ number }) {
    return `The comment on #${number} belongs to a newer run by now and is left as it is.`;
}
/** Returns the id and address of the comment; empty if none was written. */
function commentOutputs(comment) {
    const written = comment.current();
    return written === undefined ? {} : { "comment-id": String(written.id), "comment-url": written.url };
}
/** Errors that a later attempt in the same run cannot fix. */
const FINAL_KINDS = new Set([
    "unauthorized",
    "forbidden",
    "locked",
    "not-found",
    "gone",
    "refused",
]);
function isFinal(error) {
    return !(error instanceof _github_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y) || FINAL_KINDS.has(error.kind);
}
/** Says in one warning why the comment could not be written, and the remedy. */
function commentWarning(error, circumstances) {
    const { number, kind } = circumstances;
    const failure = `The comment on ${kind ?? "pull request or issue"} #${number} could not be written`;
    const elsewhere = circumstances.hasSummary ? "; the text is in the job summary" : "";
    return `${failure}: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(error)}.\n${remedy(error, circumstances)} The run is not affected${elsewhere}.`;
}
function remedy(error, circumstances) {
    if (!(error instanceof _github_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y)) {
        return "";
    }
    const { number } = circumstances;
    switch (error.kind) {
        case "unauthorized":
            return "The token is not valid: check the input `github-token`.";
        case "forbidden":
            return forbidden(circumstances);
        case "locked":
            return `The conversation is locked: unlock #${number}, or set \`comment: off\`.`;
        case "not-found":
            return `Either #${number} does not exist in this repository (check \`pr-number\`), or the token may not see it: ${permissionLine(circumstances)}`;
        case "gone":
            return `The conversation was deleted, or issues are switched off in this repository: set \`comment: off\`.`;
        case "too-long":
            return "The server takes shorter comments only.";
        case "no-diff":
        case "refused":
        case "rate-limited":
        case "unavailable":
            return error.remedy;
    }
}
/** Only `pull-requests: write` lets a token comment on a pull request, despite the documentation of the endpoint. */
function permissionLine({ kind }) {
    switch (kind) {
        case "pull request":
            return "add `pull-requests: write` to the `permissions:` of this job.";
        case "issue":
            return "add `issues: write` to the `permissions:` of this job.";
        case undefined:
            return "add `pull-requests: write` (pull request) or `issues: write` (issue) to the `permissions:` of this job.";
    }
}
/** No workflow permission helps a run for a fork's pull request: its token is always read-only. */
function forbidden(circumstances) {
    return circumstances.fromFork === true
        ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a second job or workflow that has the permission (the report action does that), or set `comment: off`."
        : `The token lacks a permission: ${permissionLine(circumstances)}`;
}


/***/ }),

/***/ 7858:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ commentIdentity),
  a: () => (/* binding */ openComment)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./render/comment/comment-marker.ts
var comment_marker = __webpack_require__(4641);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./github/graphql.ts
var graphql = __webpack_require__(4283);
// EXTERNAL MODULE: ./github/pages.ts
var pages = __webpack_require__(8094);
;// CONCATENATED MODULE: ./github/comments.ts




/** Comments on lines and their replies have an API of their own. */
const ROUTES = {
    conversation: {
        list: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
        get: "GET /repos/{owner}/{repo}/issues/comments/{comment_id}",
        create: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
        update: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}",
    },
    thread: {
        list: "GET /repos/{owner}/{repo}/pulls/{pull_number}/comments",
        get: "GET /repos/{owner}/{repo}/pulls/comments/{comment_id}",
        create: "POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
        update: "PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}",
    },
};
/** Author of comments made with the job's own token, also on an Enterprise Server. */
const DEFAULT_LOGIN = "github-actions[bot]";
/** GitHub accepts 2,500 comments, 25 pages. Hidden ones count too, and an old server may have more. */
const MAXIMUM_PAGES = 100;
/**
 * Visits all comments, oldest first; for a thread those of all threads.
 *
 * @throws GitHubError also when there seems to be no last page
 */
function visitComments(requests, place, visit) {
    const list = {
        route: routesOf(place).list,
        parameters: conversationOf(place),
        what: "comments",
        maximumPages: MAXIMUM_PAGES,
    };
    return (0,pages/* visitPages */.a)(requests, list, (entry) => {
        visit(commentOf(entry));
    });
}
/** Reads a comment. @throws GitHubError of kind `not-found` when it was deleted */
async function getComment(requests, place, id) {
    return written(await requests.send(routesOf(place).get, commentOn(place, id)));
}
/** Creates a comment. @param findLost looks for the comment if the answer was lost, so that it is not written twice */
async function createComment(requests, place, body, findLost) {
    const { create, get } = routesOf(place);
    const { thread } = place;
    const parameters = { ...conversationOf(place), ...(thread !== undefined && { comment_id: thread }), body };
    return written(await requests.send(create, parameters, async () => {
        const found = await findLost();
        return found === undefined ? undefined : requests.send(get, commentOn(place, found.id));
    }));
}
/** Updates a comment. @throws GitHubError of kind `not-found` when it was deleted */
async function updateComment(requests, place, id, body) {
    return written(await requests.send(routesOf(place).update, {
        ...commentOn(place, id),
        body,
    }));
}
/**
 * Returns the login of the token's owner. It uses GraphQL, because all kinds of tokens may ask it that: REST refuses
 * `GET /user` to the job's own token and to those of apps.
 *
 * @returns the login of the job's own token if GitHub refuses even that, so that no other author's comment is changed
 */
async function ownLogin(requests, baseUrl) {
    try {
        const login = (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(await (0,graphql/* readGraphql */.KV)(requests, baseUrl, "{ viewer { login } }"), "viewer"), "login");
        if (login === undefined) {
            throw new graphql/* IncompleteAnswerError */.j2("as whom the token acts");
        }
        return login;
    }
    catch (error) {
        if (error instanceof failure/* GitHubError */.y && ["forbidden", "not-found", "refused"].includes(error.kind)) {
            return DEFAULT_LOGIN;
        }
        throw error;
    }
}
function routesOf({ thread }) {
    return ROUTES[thread === undefined ? "conversation" : "thread"];
}
function conversationOf({ repository, number, thread }) {
    const place = { owner: repository.owner, repo: repository.name };
    return thread === undefined ? { ...place, issue_number: number } : { ...place, pull_number: number };
}
function commentOn({ repository }, id) {
    return { owner: repository.owner, repo: repository.name, comment_id: id };
}
function written({ data, status }) {
    const comment = commentOf((0,json/* isObject */.Gv)(data) ? data : {});
    if (comment.id === 0) {
        throw new failure/* GitHubError */.y("GitHub answered with something that is not a comment.", "unavailable", status);
    }
    return comment;
}
function commentOf(data) {
    return {
        id: (0,json/* numberAt */.tk)(data, "id") ?? 0,
        url: (0,json/* textAt */.$6)(data, "html_url") ?? "",
        body: (0,json/* textAt */.$6)(data, "body") ?? "",
        author: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(data, "user"), "login") ?? "",
    };
}

;// CONCATENATED MODULE: ./report/comment/own-comment.ts




/**
 * The one comment of an agent step: finds, creates and updates it.
 *
 * A comment is ours when its first line is our marker with our key *and* its author is the owner of our token. A
 * marker can be copied, and we never change other authors' comments. Where no comment has our key, that of an older
 * version, whose keys had no step, is taken over.
 */
class OwnComment {
    #options;
    #login;
    #current;
    #previous;
    #lastBody;
    #wasRecreated = false;
    /** The runs that have been here, as our comments say. */
    #count = comment_marker/* UNCOUNTED */.YX;
    #isCounted = false;
    #wasSearched = false;
    /** Whether there may be a comment of ours that we do not know about. */
    #mustSearch;
    constructor(options) {
        this.#options = options;
        this.#mustSearch = options.mode === "update";
    }
    /** Returns the comment as last written; undefined before that, and when it belongs to a newer run. */
    current() {
        return this.#current;
    }
    /** Counts this run from the next write on: it has started an agent. */
    countRun() {
        this.#isCounted = true;
    }
    isCounted() {
        return this.#count.runIds.includes(this.#options.identity.runId);
    }
    /** Returns the runs that have started an agent here. @throws GitHubError when that cannot be read */
    async runsBefore({ budgetMs, signal }) {
        return countOf(await this.#listOurs(this.#options.client.within(budgetMs, signal)));
    }
    /**
     * Writes the comment. Calls must not overlap.
     *
     * @param render returns the whole comment; receives the previous run's result, which goes in a fold below the new
     *   one
     * @throws GitHubError when it could not be written
     */
    async write(render, limits) {
        const { client, identity, mode, place } = this.#options;
        const requests = client.within(limits.budgetMs, limits.signal);
        let isFresh = false;
        if (this.#mustSearch) {
            const ours = await this.#listOurs(requests);
            this.#count = countOf(ours);
            if (mode === "update" &&
                place.thread === undefined &&
                ours.some(({ marker }) => (0,comment_marker/* isNewer */.U4)(marker, identity))) {
                return "superseded";
            }
            const newest = this.#takeNewest(ours);
            this.#mustSearch = false;
            isFresh = newest?.marker.key === identity.key;
        }
        const body = (0,comment_marker/* countedComment */.Ay)(render(this.#previous), this.#isCounted ? (0,comment_marker/* withRun */.Yq)(this.#count, identity) : this.#count);
        if (body === this.#lastBody) {
            return "unchanged";
        }
        const outcome = this.#current === undefined
            ? await this.#create(requests, body)
            : await this.#update(requests, this.#current, body, isFresh);
        this.#lastBody = outcome === "written" ? body : this.#lastBody;
        return outcome;
    }
    #takeNewest(ours) {
        // In a thread each request gets an answer of its own, where it was asked.
        const isUpdate = this.#options.mode === "update" && this.#options.place.thread === undefined;
        const newest = ours.filter(({ marker }) => isUpdate || this.#isOfThisRun(marker)).at(-1);
        // A later search finds this run's own comment, whose answer was lost.
        if (!this.#wasSearched && isUpdate) {
            this.#previous = (0,comment_marker/* previousResult */.Vw)(newest?.comment.body ?? "");
        }
        this.#wasSearched = true;
        this.#current = newest?.comment;
        return newest;
    }
    async #listOurs(requests) {
        const { place, identity, baseUrl } = this.#options;
        const marked = [];
        await visitComments(requests, place, (comment) => {
            const marker = (0,comment_marker/* parseMarker */.gY)(comment.body);
            if (marker !== undefined && this.#isOfThisStep(marker)) {
                marked.push({ comment, marker });
            }
        });
        if (marked.length === 0) {
            return [];
        }
        this.#login ??= await ownLogin(requests, baseUrl);
        const ours = marked.filter(({ comment }) => comment.author === this.#login);
        const ofThisKey = ours.filter(({ marker }) => marker.key === identity.key);
        return ofThisKey.length > 0 ? ofThisKey : ours;
    }
    /** Of this run, an older key is that of a step that still runs an older version. */
    #isOfThisStep(marker) {
        const { key, olderKey } = this.#options.identity;
        return marker.key === key || (marker.key === olderKey && !this.#isOfThisRun(marker));
    }
    #isOfThisRun(marker) {
        const { runId, runAttempt } = this.#options.identity;
        return marker.runId === runId && marker.runAttempt === runAttempt;
    }
    async #create(requests, body) {
        this.#mustSearch = true;
        this.#current = await createComment(requests, this.#options.place, body, () => this.#findLost(requests, body));
        this.#mustSearch = false;
        return "written";
    }
    async #findLost(requests, body) {
        const sent = (0,comment_marker/* parseMarker */.gY)(body);
        const ours = await this.#listOurs(requests);
        return ours.filter(({ marker }) => (0,external_node_util_.isDeepStrictEqual)(marker, sent)).at(-1)?.comment;
    }
    async #update(requests, known, body, isFresh) {
        const { place, identity } = this.#options;
        try {
            const marker = isFresh ? undefined : await this.#markerNow(requests, known);
            if (marker !== undefined && (0,comment_marker/* isNewer */.U4)(marker, identity)) {
                this.#current = undefined;
                return "superseded";
            }
            if (marker !== undefined && !this.#isOfThisStep(marker)) {
                // Another step of this job took over the older version's comment.
                this.#previous = undefined;
                return await this.#create(requests, body);
            }
            this.#current = await updateComment(requests, place, known.id, body);
            return "written";
        }
        catch (error) {
            const isDeleted = error instanceof failure/* GitHubError */.y && error.kind === "not-found";
            if (!isDeleted || this.#wasRecreated) {
                throw error;
            }
            this.#wasRecreated = true;
            this.#current = undefined;
            return this.#create(requests, body);
        }
    }
    /** Returns what the comment says now: another run or step may have taken it over in the meantime. */
    async #markerNow(requests, known) {
        try {
            return (0,comment_marker/* parseMarker */.gY)((await getComment(requests, this.#options.place, known.id)).body);
        }
        catch (error) {
            // If the comment is gone or GitHub is unreachable, the write that follows fails too and reports it.
            if (error instanceof failure/* GitHubError */.y) {
                return undefined;
            }
            throw error;
        }
    }
}
/** A comment may have been written twice. What counts the most was written last. */
function countOf(ours) {
    return ours
        .map(({ marker }) => marker.count)
        .reduce((most, count) => (count.runs >= most.runs ? count : most), comment_marker/* UNCOUNTED */.YX);
}

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./report/comment/places.ts
var places = __webpack_require__(1445);
;// CONCATENATED MODULE: ./report/comment/open-comment.ts




/** Prepares the comment. @returns undefined without one; if one was asked for, a notice says why */
function openComment(inputs, { event, client, baseUrl, redact, notice, answersInThread }) {
    const decision = (0,places/* decideComment */.O)({
        mode: inputs.comment,
        event,
        prNumber: inputs.prNumber,
        hasToken: inputs.githubToken !== undefined,
        hasSummary: inputs.summary !== "off",
        answersInThread,
    });
    if (decision.place === undefined) {
        if (decision.notice !== "") {
            notice(decision.notice);
        }
        return undefined;
    }
    if (client === undefined || inputs.comment === "off") {
        return undefined;
    }
    const identity = commentIdentity(event.run, inputs.commentKey, redact);
    return {
        comment: new OwnComment({ client, baseUrl, place: decision.place, identity, mode: inputs.comment }),
        frame: { identity, runUrl: event.run.runUrl, review: undefined },
        circumstances: decision.circumstances,
    };
}
const MAXIMUM_UNITS = 120;
const HASH_DIGITS = 16;
/**
 * Returns the identity for the comment of a run. Runs are ordered by number and attempt, both 0 outside of GitHub.
 *
 * @param givenKey the input `comment-key`, taken as it is; the default is workflow, job, step and matrix values
 * @param redact removes secrets, because the key is in the comment's source, where anyone can read it. Legs of a
 *   matrix that differ only by a secret share a comment
 */
function commentIdentity(run, givenKey, redact) {
    const job = `${run.workflow}/${run.job}`;
    const step = run.step === "" ? job : `${job}/${run.step}`;
    const key = givenKey === undefined ? keyOf([step, run.matrix], redact) : keyOf([givenKey], redact);
    const olderKey = keyOf([givenKey ?? job, run.matrix], redact);
    return {
        key,
        runId: Number(run.runId) || 0,
        runAttempt: Number(run.runAttempt) || 0,
        olderKey: olderKey === key ? undefined : olderKey,
    };
}
/** @returns at most 120 UTF-16 units; a longer key is cut and ends with its hash */
function keyOf(parts, redact) {
    // Markers and views drop what nobody sees, so keys are compared without it.
    const key = (0,invisible/* visibleText */.Q6)(redact(parts.filter((part) => part !== "").join(" ")));
    if (key.length <= MAXIMUM_UNITS) {
        return key;
    }
    const hash = (0,external_node_crypto_.createHash)("sha256").update(key).digest("hex").slice(0, HASH_DIGITS);
    return `${key.slice(0, MAXIMUM_UNITS - HASH_DIGITS - 1)}#${hash}`;
}


/***/ }),

/***/ 1445:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ decidePullRequest),
/* harmony export */   O: () => (/* binding */ decideComment)
/* harmony export */ });
/** Decides whether to write a comment, and where. */
function decideComment(wish) {
    const { event } = wish;
    if (wish.mode === "off") {
        return { place: undefined, notice: "" };
    }
    const number = event.conversation?.number ?? wish.prNumber;
    if (number === undefined || event.repository === undefined) {
        const notice = event.name === ""
            ? "No comment: this run was not caused by GitHub."
            : `No comment: the event ${event.name} names no pull request or issue. Set \`pr-number\` to choose one.`;
        return { place: undefined, notice };
    }
    if (!wish.hasToken) {
        return {
            place: undefined,
            notice: `No comment on #${number}: there is no \`github-token\`. Its default is \`\${{ github.token }}\`.`,
        };
    }
    return {
        place: {
            repository: event.repository,
            number,
            thread: wish.answersInThread && event.comment?.kind === "line" ? event.comment.threadId : undefined,
        },
        circumstances: {
            number,
            kind: event.conversation?.kind,
            fromFork: event.fromFork,
            hasSummary: wish.hasSummary,
        },
    };
}
/**
 * Returns the pull request of the event, or else that of `pr-number`.
 *
 * @param prNumber the input, for events without a pull request
 */
function decidePullRequest(event, prNumber, hasToken) {
    const { conversation, repository } = event;
    const isPullRequest = conversation?.kind === "pull request";
    const number = isPullRequest ? conversation.number : prNumber;
    if (number === undefined || repository === undefined) {
        const why = event.name === ""
            ? "this run was not caused by GitHub."
            : `the event ${event.name} names no pull request. Set \`pr-number\` to choose one.`;
        return { place: undefined, why };
    }
    if (!hasToken) {
        return { place: undefined, why: "there is no `github-token`. Its default is `${{ github.token }}`." };
    }
    return { place: { repository, number }, fromFork: event.fromFork };
}


/***/ }),

/***/ 6505:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c3: () => (/* binding */ JobSummary),
/* harmony export */   fe: () => (/* binding */ appendSummary)
/* harmony export */ });
/* unused harmony export writeAtomically */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(603);
/* harmony import */ var _render_summary_summary_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6538);
/* harmony import */ var _system_random_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4009);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_4__);





const AT_MOST_EVERY_MS = 5_000;
/** The first write happens while the CLI starts, which takes a second. It is skipped if the run ends sooner. */
const FIRST_AFTER_MS = 250;
const STAGED_NAME_BYTES = 16;
/** The job summary. It is updated while the agent runs, so that it survives if the step is killed. */
class JobSummary {
    name = "job summary";
    #options;
    /** The text that other parts of the step have already written. */
    #before = "";
    /** What the file holds if nobody else writes to it; undefined where that is not known. */
    #expected;
    #isTouched = false;
    #writtenAtMs = 0;
    #isOutdated = true;
    #stopWaiting = () => undefined;
    constructor(options) {
        this.#options = options;
    }
    begin(record) {
        const { path, clock } = this.#options;
        this.#before = isFile(path) ? (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlainFile */ .b$)(path).toString("utf8") : "";
        this.#expect(this.#before);
        this.#writtenAtMs = record.startedAtMs;
        this.#stopWaiting = clock.after(FIRST_AFTER_MS, () => {
            this.#writeInterim(record);
        });
    }
    happened(update, record, atMs) {
        if (update.type !== "tick") {
            this.#isOutdated ||= update.type !== "lines";
            return;
        }
        if (this.#isOutdated && atMs - this.#writtenAtMs >= AT_MOST_EVERY_MS) {
            this.#isOutdated = false;
            this.#writtenAtMs = atMs;
            this.#writeInterim(record());
        }
    }
    end(record) {
        this.#stopWaiting();
        this.#write(record);
        return {};
    }
    #write(record) {
        const { path, level, redactor, redactRecord, postedReview, stagingDirectory, warn } = this.#options;
        const text = this.#before + redactor.markup((0,_render_summary_summary_js__WEBPACK_IMPORTED_MODULE_2__/* .renderSummary */ .B)(redactRecord(record), level, postedReview()));
        if (this.#expected !== undefined && !this.#isTouched && !holds(path, this.#expected)) {
            this.#isTouched = true;
            warn("While the agent ran, GITHUB_STEP_SUMMARY was changed; it was put back as it was.");
        }
        this.#expected = undefined;
        writeAtomically(path, text, stagingDirectory);
        this.#expect(text);
    }
    #expect(text) {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(this.#options.path, { throwIfNoEntry: false });
        this.#expected = status?.isFile() === true ? text : undefined;
    }
    /** Ignores failures: the cause may be temporary, and only the last write must succeed. */
    #writeInterim(record) {
        try {
            this.#write(record);
        }
        catch {
            this.#isOutdated = true;
        }
    }
}
function isFile(path) {
    return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}
/** Whether a file holds a text and nothing else. Whatever is there now, no more than that is read. */
function holds(path, text) {
    const bytes = Buffer.from(text);
    try {
        return (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .readPlainStart */ .Xr)(path, bytes.length + 1).equals(bytes);
    }
    catch {
        return false;
    }
}
/**
 * Writes a file atomically: a reader finds the old text or the new one, never half of either. Anything at the path, in
 * particular a link, is replaced and not followed.
 *
 * @param stagingDirectory returns where the new text is written first. If this does not work, for example because it is on
 *   another file system, the text is written in place
 */
function writeAtomically(path, text, stagingDirectory) {
    let staged;
    try {
        staged = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(stagingDirectory(), `.${(0,_system_random_js__WEBPACK_IMPORTED_MODULE_3__/* .randomToken */ .z)(STAGED_NAME_BYTES)}`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(staged, text, { flag: "wx", mode: 0o644 });
        (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .moveFolderAside */ .kD)(path);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(staged, path);
    }
    catch {
        // Another file system (EXDEV), a path that cannot be replaced by a rename (a mount of its own, as in a container
        // job), or no way to stage the text: a full disk, or a directory that the agent has deleted or replaced.
        removeStaged(staged);
        (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .overwritePlainFile */ .Wq)(path, text);
    }
}
function removeStaged(path) {
    try {
        if (path !== undefined) {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { force: true });
        }
    }
    catch {
        // The directory is not a directory (ENOTDIR), so nothing was staged in it.
    }
}
/**
 * Appends Markdown to the step's summary. Writes nothing outside of Actions, where there is no summary.
 *
 * @param path `GITHUB_STEP_SUMMARY`
 */
function appendSummary(path, markdown) {
    if (path !== undefined && path !== "") {
        (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_1__/* .ensurePlainFile */ .nC)(path);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.appendFileSync)(path, markdown);
    }
}


/***/ }),

/***/ 3342:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Md: () => (/* binding */ createPageFile),
  xv: () => (/* binding */ writePage)
});

// UNUSED EXPORTS: transcriptChunks

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
;// CONCATENATED MODULE: ./render/page/markup.ts


/**
 * Builds HTML from a template. Every value is text: it is escaped and loses invisible characters, both in content and
 * in quoted attributes. Only {@link Markup} is inserted unchanged. Undefined inserts nothing.
 */
function markup(template, ...values) {
    return { html: template.map((piece, index) => piece + htmlOf(values[index])).join("") };
}
/** Renders a path that wraps after its separators, and inside a name only if it must. */
function brokenPath(path) {
    const [first = "", ...names] = path.split("/");
    return markup `${first}${names.map((name) => markup `/<wbr>${name}`)}`;
}
/** Rows of a list outside its fold. A longer list would push what follows off many screens. */
const ROWS_SHOWN = 30;
/** Renders a list whose end is in a fold if it is long. When printed, folds are open. @param noun of one row */
function foldedList(className, rows, noun) {
    const rest = rows.slice(ROWS_SHOWN);
    const list = (shown) => markup `<ul class="${className}">${shown}</ul>`;
    return rest.length === 0
        ? list(rows)
        : markup `${list(rows.slice(0, ROWS_SHOWN))}<details class="fold"><summary>${(0,words/* counted */.hS)(rest.length, `more ${noun}`)}</summary>${list(rest)}</details>`;
}
const NOTHING = { html: "" };
/** Renders the elements of the agent's text. Tags are ours; everything else is escaped. */
function treeMarkup(nodes) {
    return { html: nodes.map(nodeHtml).join("") };
}
function nodeHtml(node) {
    if (typeof node === "string") {
        return htmlOf(node);
    }
    const { tag } = node;
    return tag === "hr" ? `<${tag}>` : `<${tag}>${node.nodes.map(nodeHtml).join("")}</${tag}>`;
}
/**
 * Serialises a value as JSON for `<script type="application/json">`. Only `<` could end or change anything there
 * (`</script>`, `<!--`). U+2028 and U+2029 end lines in some tools.
 */
function embeddedJson(value) {
    return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
function htmlOf(value) {
    if (value === undefined) {
        return "";
    }
    if (typeof value === "string" || typeof value === "number") {
        return escapeHtml((0,invisible/* visibleText */.Q6)(String(value)));
    }
    return "html" in value ? value.html : value.map(htmlOf).join("");
}
const ENTITIES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
};
function escapeHtml(text) {
    return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

;// CONCATENATED MODULE: ./render/page/page-code.ts
// Made by `npm run docs` and `npm run build` of client/ and style.css.
const SCRIPT = "\"use strict\";\n(() => {\nfunction make(name, className = \"\", text) {\n    const element = document.createElement(name);\n    if (className !== \"\") {\n        element.className = className;\n    }\n    if (text !== undefined) {\n        element.textContent = text;\n    }\n    return element;\n}\nfunction makeButton(className, text, onClick) {\n    const button = make(\"button\", className, text);\n    button.setAttribute(\"type\", \"button\");\n    button.addEventListener(\"click\", () => {\n        onClick(button);\n    });\n    return button;\n}\nfunction copyButton(text) {\n    return makeButton(\"copy\", \"Copy\", (button) => {\n        const say = (word) => {\n            button.textContent = word;\n            setTimeout(() => (button.textContent = \"Copy\"), 1500);\n        };\n        navigator.clipboard.writeText(text).then(() => {\n            say(\"Copied\");\n        }, () => {\n            say(\"Not allowed\");\n        });\n    });\n}\nfunction find(root, selector, kind) {\n    const element = root.querySelector(selector);\n    if (!(element instanceof kind)) {\n        throw new Error(`The page has no ${selector}.`);\n    }\n    return element;\n}\nfunction clock(ms) {\n    const seconds = Math.floor(ms / 1000);\n    const two = (value) => String(value).padStart(2, \"0\");\n    const hours = Math.floor(seconds / 3600);\n    const minutes = Math.floor(seconds / 60) % 60;\n    return `${hours > 0 ? `${hours}:${two(minutes)}` : String(minutes)}:${two(seconds % 60)}`;\n}\nconst MOST_MARKS = 200;\nfunction setText(element, text, needle) {\n    element.textContent = \"\";\n    const haystack = text.toLowerCase();\n    if (needle === \"\" || haystack.length !== text.length) {\n        element.textContent = text;\n        return;\n    }\n    let from = 0;\n    for (let marks = 0; marks < MOST_MARKS; marks += 1) {\n        const at = haystack.indexOf(needle, from);\n        if (at === -1) {\n            break;\n        }\n        element.append(text.slice(from, at), make(\"mark\", \"\", text.slice(at, at + needle.length)));\n        from = at + needle.length;\n    }\n    element.append(text.slice(from));\n}\nconst MARKS = {\n    ok: \"✓\",\n    failed: \"✗\",\n    denied: \"⊘\",\n    unfinished: \"…\",\n};\nconst DIFF_CLASSES = { \"+\": \"added\", \"-\": \"removed\", \"@\": \"hunk\" };\nconst LINES_SHOWN = 30;\nconst FOLDED_UNITS = 900;\nconst FOLDED_LINES = 9;\nconst WHY_LINES = 20;\nconst WHY_UNITS = 3000;\nfunction entryElement(entry, needle, isOpen) {\n    const { tool } = entry;\n    const article = make(\"article\", `entry ${entry.kind} ${tool?.outcome ?? \"\"}`);\n    const row = make(\"button\", \"row\");\n    row.setAttribute(\"type\", \"button\");\n    row.setAttribute(\"aria-expanded\", String(isOpen));\n    row.append(make(\"span\", \"time\", entry.atMs === undefined ? \"\" : clock(entry.atMs)), markElement(tool), textElement(\"span\", \"kind\", tool?.name ?? entry.title, needle), textElement(\"bdi\", \"title\", tool === undefined ? \"\" : entry.title, needle), moreElement(tool));\n    article.append(row);\n    if (entry.text !== undefined) {\n        article.append(saidElement(entry, entry.text, needle, isOpen));\n    }\n    if (isOpen) {\n        article.classList.add(\"open\");\n        article.append(bodyElement(entry, needle));\n        return article;\n    }\n    const snippet = snippetOf(entry, needle);\n    if (snippet !== \"\") {\n        article.append(textElement(\"p\", \"snippet\", snippet, needle));\n    }\n    if (tool !== undefined && tool.outcome !== \"ok\") {\n        article.append(...whyElements(entry));\n    }\n    return article;\n}\nfunction textElement(name, className, text, needle) {\n    const element = make(name, className);\n    setText(element, text, needle);\n    return element;\n}\nfunction markElement(tool) {\n    if (tool === undefined) {\n        return make(\"span\", \"mark\");\n    }\n    const mark = make(\"span\", `mark ${tool.outcome}`, MARKS[tool.outcome]);\n    mark.setAttribute(\"role\", \"img\");\n    mark.setAttribute(\"aria-label\", tool.outcome);\n    return mark;\n}\nfunction moreElement(tool) {\n    const more = make(\"span\", \"more\");\n    if (tool === undefined) {\n        return more;\n    }\n    const { outcome, detail, took } = tool;\n    const saysOutcome = outcome === \"unfinished\" || (outcome !== \"ok\" && detail === undefined);\n    const words = [...(saysOutcome ? [outcome] : []), ...(detail === undefined ? [] : [detail])].join(\" · \");\n    if (words !== \"\") {\n        more.append(make(\"span\", \"detail\", words));\n    }\n    if (took !== undefined) {\n        more.append(make(\"span\", \"took\", took));\n    }\n    return more;\n}\nfunction whyElements({ blocks }) {\n    const told = blocks.find(({ label }) => label === \"Error\") ?? blocks.find(({ label }) => label === \"Output\");\n    const lines = (told?.text ?? \"\").split(\"\\n\").filter((line) => line.trim() !== \"\");\n    return lines.length === 0 ? [] : [make(\"pre\", \"why\", lines.slice(-WHY_LINES).join(\"\\n\").slice(-WHY_UNITS))];\n}\nfunction saidElement({ nodes }, text, needle, isOpen) {\n    const said = make(\"div\", \"said\");\n    if (nodes !== undefined && needle === \"\") {\n        appendNodes(said, nodes);\n    }\n    else {\n        said.classList.add(\"prose\");\n        setText(said, text, needle);\n    }\n    const isLong = text.length > FOLDED_UNITS || text.split(\"\\n\", FOLDED_LINES + 1).length > FOLDED_LINES;\n    const isMatch = needle !== \"\" && text.toLowerCase().includes(needle);\n    if (isLong && !isOpen && !isMatch) {\n        said.classList.add(\"folded\");\n    }\n    return said;\n}\nfunction appendNodes(parent, nodes) {\n    for (const node of nodes) {\n        if (typeof node === \"string\") {\n            parent.append(node);\n        }\n        else {\n            const element = make(node.tag);\n            appendNodes(element, node.nodes);\n            parent.append(element);\n        }\n    }\n}\nfunction snippetOf({ blocks }, needle) {\n    if (needle === \"\") {\n        return \"\";\n    }\n    for (const { text } of blocks) {\n        const at = text.toLowerCase().indexOf(needle);\n        if (at !== -1) {\n            const from = Math.max(0, at - 60);\n            const to = at + needle.length + 100;\n            const part = text.slice(from, to).replace(/\\s+/g, \" \");\n            return `${from > 0 ? \"…\" : \"\"}${part}${to < text.length ? \"…\" : \"\"}`;\n        }\n    }\n    return \"\";\n}\nfunction bodyElement(entry, needle) {\n    const body = make(\"div\", \"body\");\n    body.append(...(entry.tool === undefined ? [] : [copyButton(entry.title)]));\n    body.append(...entry.blocks.map((block) => blockElement(block, needle)));\n    if (entry.isBare === true) {\n        const why = \"The texts of this entry are in the transcript; this page had no room for them.\";\n        body.append(make(\"p\", \"quiet\", why));\n    }\n    if (entry.raw !== undefined) {\n        body.append(rawElement(entry.raw));\n    }\n    return body;\n}\nfunction blockElement({ label, text, isDiff }, needle) {\n    const section = make(\"section\", `block ${label === \"Error\" ? \"error\" : \"\"}`);\n    const lines = text.split(\"\\n\");\n    const isFolded = lines.length > LINES_SHOWN + 5 && needle === \"\";\n    const pre = make(\"pre\", isDiff ? \"diff\" : \"\");\n    fillLines(pre, isFolded ? lines.slice(0, LINES_SHOWN) : lines, isDiff, needle);\n    section.append(make(\"h4\", \"\", label), pre, copyButton(text));\n    if (isFolded) {\n        const showAll = makeButton(\"\", `Show all ${lines.length} lines`, () => {\n            fillLines(pre, lines, isDiff, needle);\n            showAll.remove();\n        });\n        section.append(showAll);\n    }\n    return section;\n}\nfunction fillLines(pre, lines, isDiff, needle) {\n    if (!isDiff) {\n        setText(pre, lines.join(\"\\n\"), needle);\n        return;\n    }\n    const firstHunk = lines.findIndex((line) => line.startsWith(\"@@\"));\n    pre.replaceChildren(...lines.map((line, index) => {\n        const kind = index < firstHunk ? \"head\" : (DIFF_CLASSES[line.charAt(0)] ?? \"\");\n        return textElement(\"span\", kind, `${line}\\n`, needle);\n    }));\n}\nfunction rawElement(raw) {\n    const section = make(\"section\", \"block raw\");\n    const pre = make(\"pre\");\n    pre.hidden = true;\n    const button = makeButton(\"\", \"Raw event\", () => {\n        pre.hidden = !pre.hidden;\n        pre.textContent = raw;\n        button.setAttribute(\"aria-expanded\", String(!pre.hidden));\n    });\n    button.setAttribute(\"aria-expanded\", \"false\");\n    section.append(button, pre);\n    return section;\n}\nconst CHUNK_ENTRIES = 40;\nconst ROW_HEIGHT = 42;\nclass Feed {\n    #feed;\n    #shown = [];\n    #needle = \"\";\n    #open = new Set();\n    #keepsAll = false;\n    #observer = new IntersectionObserver((sightings) => {\n        this.#onSight(sightings);\n    }, { rootMargin: \"1500px 0px\" });\n    constructor(feed) {\n        this.#feed = feed;\n        feed.addEventListener(\"click\", ({ target }) => {\n            const article = target instanceof Element ? target.closest(\".row\")?.closest(\"article\") : undefined;\n            if (article) {\n                this.#toggle(Number(article.dataset[\"index\"]));\n            }\n        });\n    }\n    show(entries, needle) {\n        this.#shown = entries;\n        this.#needle = needle;\n        this.#observer.disconnect();\n        this.#feed.textContent = \"\";\n        for (let start = 0; start < entries.length; start += CHUNK_ENTRIES) {\n            const chunk = make(\"div\", \"chunk\");\n            chunk.dataset[\"start\"] = String(start);\n            chunk.setAttribute(\"role\", \"presentation\");\n            chunk.style.height = `${Math.min(CHUNK_ENTRIES, entries.length - start) * ROW_HEIGHT}px`;\n            this.#feed.append(chunk);\n            if (this.#keepsAll) {\n                this.#fill(chunk);\n            }\n            this.#observer.observe(chunk);\n        }\n        if (entries.length === 0) {\n            this.#feed.append(make(\"p\", \"empty\", \"Nothing here matches.\"));\n        }\n    }\n    keepAll(keeps) {\n        this.#keepsAll = keeps;\n        for (const chunk of this.#feed.querySelectorAll(\".chunk\")) {\n            if (keeps) {\n                this.#fill(chunk);\n            }\n            this.#observer.unobserve(chunk);\n            this.#observer.observe(chunk);\n        }\n    }\n    reveal(entry) {\n        const index = this.#shown.indexOf(entry);\n        if (index === -1) {\n            return false;\n        }\n        if (!this.#open.has(entry)) {\n            this.#toggle(index);\n        }\n        const article = this.#articleAt(index);\n        article.scrollIntoView({ block: \"start\" });\n        find(article, \".row\", HTMLElement).focus({ preventScroll: true });\n        return true;\n    }\n    #onSight(sightings) {\n        for (const { target, isIntersecting, boundingClientRect } of sightings) {\n            if (!(target instanceof HTMLElement)) {\n                continue;\n            }\n            if (isIntersecting) {\n                this.#fill(target);\n            }\n            else if (!this.#keepsAll && target.firstChild && !target.contains(document.activeElement)) {\n                target.style.height = `${boundingClientRect.height}px`;\n                target.replaceChildren();\n            }\n        }\n    }\n    #fill(chunk) {\n        if (chunk.firstChild) {\n            return;\n        }\n        const start = Number(chunk.dataset[\"start\"]);\n        const entries = this.#shown.slice(start, start + CHUNK_ENTRIES);\n        chunk.append(...entries.map((entry, index) => this.#elementOf(entry, start + index)));\n        chunk.style.height = \"\";\n    }\n    #elementOf(entry, index) {\n        const article = entryElement(entry, this.#needle, this.#open.has(entry));\n        const row = find(article, \".row\", HTMLElement);\n        row.id = `${this.#feed.id}-${entry.order}`;\n        article.dataset[\"index\"] = String(index);\n        article.setAttribute(\"aria-posinset\", String(index + 1));\n        article.setAttribute(\"aria-setsize\", String(this.#shown.length));\n        article.setAttribute(\"aria-labelledby\", row.id);\n        if (this.#open.has(entry)) {\n            const link = make(\"a\", \"entry-link quiet\", `Entry ${entry.order}`);\n            link.setAttribute(\"href\", `#${row.id}`);\n            find(article, \".body\", HTMLElement).prepend(link);\n        }\n        return article;\n    }\n    #articleAt(index) {\n        const chunk = this.#feed.children[Math.floor(index / CHUNK_ENTRIES)];\n        if (chunk instanceof HTMLElement) {\n            this.#fill(chunk);\n        }\n        return find(this.#feed, `[data-index=\"${index}\"]`, HTMLElement);\n    }\n    #toggle(index) {\n        const entry = this.#shown[index];\n        if (entry === undefined) {\n            return;\n        }\n        if (!this.#open.delete(entry)) {\n            this.#open.add(entry);\n        }\n        const fresh = this.#elementOf(entry, index);\n        this.#articleAt(index).replaceWith(fresh);\n        const row = find(fresh, \".row\", HTMLElement);\n        row.focus({ preventScroll: true });\n        row.scrollIntoView({ block: \"nearest\" });\n    }\n}\nconst GROUP_OF_KIND = {\n    prompt: \"conversation\",\n    message: \"conversation\",\n    result: \"conversation\",\n    thinking: \"thinking\",\n    tool: \"tools\",\n};\nconst TYPING_PAUSE_MS = 80;\nfunction groupOf({ kind }) {\n    return GROUP_OF_KIND[kind] ?? \"other\";\n}\nclass Filters {\n    #form;\n    #entries;\n    #onChange;\n    #search;\n    #toolFilter;\n    #count;\n    #haystacks = new WeakMap();\n    #timer;\n    constructor(form, entries, onChange) {\n        this.#form = form;\n        this.#entries = entries;\n        this.#onChange = onChange;\n        this.#search = find(form, \".search\", HTMLInputElement);\n        this.#toolFilter = find(form, \".tool-filter\", HTMLSelectElement);\n        this.#count = find(form, \"[data-count]\", HTMLElement);\n        form.addEventListener(\"submit\", (event) => {\n            event.preventDefault();\n        });\n        form.addEventListener(\"change\", ({ target }) => {\n            if (target !== this.#search) {\n                this.#apply();\n            }\n        });\n        this.#search.addEventListener(\"input\", () => {\n            clearTimeout(this.#timer);\n            this.#timer = setTimeout(() => {\n                this.#apply();\n            }, TYPING_PAUSE_MS);\n        });\n        this.#showCounts();\n        this.#apply();\n    }\n    reset() {\n        this.#form.reset();\n        this.#apply();\n    }\n    #apply() {\n        clearTimeout(this.#timer);\n        const data = new FormData(this.#form);\n        const groups = new Set(data.getAll(\"group\"));\n        const outcome = data.get(\"outcome\");\n        const tool = this.#toolFilter.value;\n        const needle = this.#search.value.trim().toLowerCase();\n        const shown = this.#entries.filter((entry) => groups.has(groupOf(entry)) &&\n            (outcome === \"any\" || entry.tool?.outcome === outcome) &&\n            (tool === \"\" || entry.tool?.name === tool) &&\n            (needle === \"\" || this.#haystackOf(entry).includes(needle)));\n        const total = this.#entries.length;\n        this.#count.textContent = shown.length === total ? `${total} entries` : `${shown.length} of ${total}`;\n        this.#onChange(shown, needle);\n    }\n    #haystackOf(entry) {\n        const known = this.#haystacks.get(entry);\n        if (known !== undefined) {\n            return known;\n        }\n        const { title, text = \"\", tool, blocks } = entry;\n        const texts = [title, text, tool?.name ?? \"\", tool?.detail ?? \"\", ...blocks.map((block) => block.text)];\n        const haystack = texts.join(\"\\n\").toLowerCase();\n        this.#haystacks.set(entry, haystack);\n        return haystack;\n    }\n    #showCounts() {\n        const counts = new Map();\n        const tools = new Map();\n        const add = (map, key) => {\n            map.set(key, (map.get(key) ?? 0) + 1);\n        };\n        for (const entry of this.#entries) {\n            add(counts, groupOf(entry));\n            if (entry.tool !== undefined) {\n                add(counts, entry.tool.outcome);\n                add(tools, entry.tool.name);\n            }\n        }\n        for (const input of this.#form.querySelectorAll(\"input[name]:not([value=any])\")) {\n            const amount = counts.get(input.value) ?? 0;\n            find(input.parentElement ?? input, \"small\", HTMLElement).textContent =\n                amount === 0 ? \"\" : String(amount);\n            input.disabled = amount === 0;\n        }\n        for (const [name, amount] of [...tools].sort((left, right) => right[1] - left[1])) {\n            const option = make(\"option\", \"\", `${name}  ${amount}`);\n            option.setAttribute(\"value\", name);\n            this.#toolFilter.append(option);\n        }\n    }\n}\nclass RunView {\n    feed;\n    #entries;\n    #filters;\n    constructor(section, index) {\n        this.#entries = readData(\"entries\", index, isEntry).sort((left, right) => left.order - right.order);\n        section.querySelectorAll(\".long\").forEach(foldLongText);\n        section.querySelectorAll(\".copied\").forEach((text) => {\n            text.after(copyButton(text.textContent));\n        });\n        const notes = find(section, \".log-notes\", HTMLElement);\n        for (const note of readData(\"notes\", index, isText)) {\n            notes.hidden = false;\n            notes.append(make(\"li\", \"\", note));\n        }\n        const feedElement = find(section, \".feed\", HTMLElement);\n        feedElement.id = `${section.id}-entry`;\n        this.feed = new Feed(feedElement);\n        const form = find(section, \".toolbar\", HTMLFormElement);\n        form.hidden = this.#entries.length === 0;\n        this.#filters = new Filters(form, this.#entries, (shown, needle) => {\n            this.feed.show(shown, needle);\n            if (feedElement.getBoundingClientRect().top < 0) {\n                feedElement.scrollIntoView();\n            }\n        });\n        if (this.#entries.length === 0) {\n            feedElement.hidden = !notes.hidden;\n            feedElement.replaceChildren(make(\"p\", \"empty\", \"The transcript holds no events.\"));\n        }\n    }\n    revealEntry(order) {\n        const entry = this.#entries.find((one) => one.order === order);\n        if (entry === undefined) {\n            return false;\n        }\n        if (!this.feed.reveal(entry)) {\n            this.#filters.reset();\n            this.feed.reveal(entry);\n        }\n        return true;\n    }\n}\nfunction readData(name, run, isItem) {\n    const blocks = document.querySelectorAll(`script[data-name=\"${name}\"][data-run=\"${run}\"]`);\n    return [...blocks].flatMap((block) => {\n        const items = JSON.parse(block.textContent);\n        return Array.isArray(items) ? items.filter(isItem) : [];\n    });\n}\nfunction isEntry(value) {\n    return typeof value === \"object\" && value !== null && \"order\" in value;\n}\nfunction isText(value) {\n    return typeof value === \"string\";\n}\nfunction foldLongText(text) {\n    const button = makeButton(\"show-all\", \"Show all\", () => {\n        const isCut = text.classList.toggle(\"cut\");\n        button.textContent = isCut ? \"Show all\" : \"Show less\";\n        button.setAttribute(\"aria-expanded\", String(!isCut));\n        if (isCut) {\n            button.scrollIntoView({ block: \"nearest\" });\n        }\n    });\n    button.setAttribute(\"aria-expanded\", \"false\");\n    text.classList.add(\"cut\");\n    text.after(button);\n}\nconst places = [...document.querySelectorAll(\"main > .run\")];\nconst views = new Map();\nlet current = places[0];\nfunction liveRun(place, index) {\n    const section = place instanceof HTMLTemplateElement ? find(place.content, \".run\", HTMLElement) : place;\n    if (section !== place) {\n        place.replaceWith(section);\n        places[index] = section;\n    }\n    if (!views.has(section)) {\n        views.set(section, new RunView(section, index));\n    }\n    return section;\n}\nfunction followHash() {\n    const [, run = \"\", entry] = /^#(run-\\d{1,4})(?:-entry-(\\d{1,7}))?$/.exec(location.hash) ?? [];\n    const chosen = places.findIndex(({ id }) => id === run);\n    const index = chosen === -1 ? places.findIndex((place) => place === current) : chosen;\n    const place = places[index];\n    if (place === undefined) {\n        return;\n    }\n    const section = liveRun(place, index);\n    if (current !== undefined) {\n        current.hidden = true;\n    }\n    section.hidden = false;\n    current = section;\n    for (const link of document.querySelectorAll(\".index a\")) {\n        if (link.getAttribute(\"href\") === `#${section.id}`) {\n            link.setAttribute(\"aria-current\", \"true\");\n        }\n        else {\n            link.removeAttribute(\"aria-current\");\n        }\n    }\n    if (entry !== undefined && views.get(section)?.revealEntry(Number(entry)) === true) {\n        return;\n    }\n    if (chosen !== -1) {\n        find(section, \"h2\", HTMLElement).focus({ preventScroll: true });\n        section.scrollIntoView();\n    }\n}\nlet isOnPaper = false;\nlet unfolded = [];\nlet scrolledTo = 0;\nfunction toPaper() {\n    if (isOnPaper) {\n        return;\n    }\n    isOnPaper = true;\n    scrolledTo = window.scrollY;\n    for (const [index, place] of [...places].entries()) {\n        liveRun(place, index).hidden = false;\n    }\n    unfolded = [...document.querySelectorAll(\"details\")].filter((details) => !details.open);\n    for (const details of unfolded) {\n        details.open = true;\n    }\n    for (const { feed } of views.values()) {\n        feed.keepAll(true);\n    }\n}\nfunction fromPaper() {\n    if (!isOnPaper) {\n        return;\n    }\n    isOnPaper = false;\n    for (const { feed } of views.values()) {\n        feed.keepAll(false);\n    }\n    for (const details of unfolded) {\n        details.open = false;\n    }\n    for (const place of places) {\n        place.hidden = place !== current;\n    }\n    window.scrollTo(0, scrolledTo);\n}\nwindow.addEventListener(\"hashchange\", followHash);\nfollowHash();\nwindow.addEventListener(\"beforeprint\", toPaper);\nwindow.addEventListener(\"afterprint\", fromPaper);\nconst paper = window.matchMedia(\"print\");\nconst onMedium = () => {\n    if (paper.matches) {\n        toPaper();\n    }\n    else {\n        fromPaper();\n    }\n};\npaper.addEventListener(\"change\", onMedium);\nonMedium();\n})();\n";
const STYLE = "/*\n * The page's style; its hash is in the page's policy. Colours are named once for light and once for dark; each pair of\n * text and background has a contrast of at least 4.5 : 1 (WCAG AA).\n */\n:root {\n  color-scheme: light dark;\n  --ground: #faf9f7;\n  --surface: #ffffff;\n  --sunken: #f3f2ee;\n  --rule: #e4e2dc;\n  --ink: #22252a;\n  --quiet: #666b73;\n  --accent: #3a5bc7;\n  --ok: #2a7d4f;\n  --failed: #c03427;\n  --denied: #8f5c00;\n  --unfinished: #666b73;\n  --failed-ground: #fdf1ef;\n  --denied-ground: #fcf5e6;\n  --added: #1d6b40;\n  --added-ground: #e8f5ec;\n  --removed: #a82c21;\n  --removed-ground: #fcebe9;\n  --hunk: #6a4fb3;\n  --mark: #ffe58a;\n  --text:\n    ui-sans-serif, system-ui, -apple-system, \"Segoe UI\", Roboto, \"Helvetica Neue\", \"Liberation Sans\", Arial,\n    sans-serif;\n  --code:\n    ui-monospace, \"SF Mono\", SFMono-Regular, Menlo, Consolas, \"Liberation Mono\", \"DejaVu Sans Mono\", monospace;\n}\n@media (prefers-color-scheme: dark) {\n  :root {\n    --ground: #15171a;\n    --surface: #1c1f23;\n    --sunken: #22262b;\n    --rule: #31363d;\n    --ink: #e4e3df;\n    --quiet: #9aa0a8;\n    --accent: #8fa9ff;\n    --ok: #62c48d;\n    --failed: #ff8f82;\n    --denied: #e3b04d;\n    --unfinished: #9aa0a8;\n    --failed-ground: #32201f;\n    --denied-ground: #2d2618;\n    --added: #7fd6a4;\n    --added-ground: #18301f;\n    --removed: #ffa198;\n    --removed-ground: #38201e;\n    --hunk: #bda4ff;\n    --mark: #6b5600;\n  }\n}\n*,\n::before,\n::after {\n  box-sizing: border-box;\n}\n[hidden] {\n  display: none !important;\n}\nhtml {\n  scroll-padding-top: 7rem;\n  -webkit-text-size-adjust: 100%;\n  text-size-adjust: 100%;\n}\n/* A word longer than the screen is broken wherever it stands. */\nbody {\n  margin: 0;\n  background: var(--ground);\n  color: var(--ink);\n  font: 16px/1.55 var(--text);\n  overflow-wrap: anywhere;\n}\nh1,\nh2,\nh3,\nh4,\np,\nul,\nol,\ndl,\ndd,\npre {\n  margin: 0;\n  padding: 0;\n}\nul,\nol {\n  list-style: none;\n}\nsmall {\n  font-size: 0.86em;\n}\npre,\n.kind,\n.path,\n.title,\n.time,\n.took,\n.snippet {\n  font-family: var(--code);\n  font-size: 0.84rem;\n}\npre {\n  white-space: pre-wrap;\n  line-height: 1.5;\n  tab-size: 4;\n}\nbdi,\npre {\n  unicode-bidi: isolate;\n}\na {\n  color: var(--accent);\n  text-underline-offset: 0.15em;\n}\nbutton,\ninput,\nselect {\n  font: inherit;\n  color: inherit;\n}\nbutton {\n  cursor: pointer;\n}\nbutton:not(.row) {\n  border: 1px solid var(--rule);\n  border-radius: 7px;\n  background: var(--surface);\n  padding: 0.2rem 0.7rem;\n  font-size: 0.86rem;\n}\nbutton:not(.row):hover {\n  border-color: var(--quiet);\n}\n.summary p > a {\n  display: inline-block;\n  padding: 0.2rem 0;\n}\n:focus-visible {\n  outline: 2px solid var(--accent);\n  outline-offset: 2px;\n  border-radius: 5px;\n}\nh2:focus,\nh2:focus-visible {\n  outline: none;\n}\n.quiet,\n.amount {\n  color: var(--quiet);\n}\n.quiet {\n  font-size: 0.86rem;\n}\nmark {\n  background: var(--mark);\n  color: var(--ink);\n  border-radius: 3px;\n}\n\n.banner,\nmain {\n  max-width: 62rem;\n  margin: 0 auto;\n  padding: 0 1.5rem;\n}\n.banner {\n  display: flex;\n  justify-content: space-between;\n  align-items: baseline;\n  padding-top: 1.4rem;\n  color: var(--quiet);\n  font-size: 0.86rem;\n}\n.banner h1 {\n  font-size: inherit;\n  font-weight: 600;\n  letter-spacing: 0.01em;\n}\n.banner h1 span {\n  font-weight: 400;\n}\nmain {\n  padding-bottom: 5rem;\n}\n\n.index {\n  margin: 1.6rem 0 0;\n}\n.index ol {\n  border: 1px solid var(--rule);\n  border-radius: 12px;\n  background: var(--surface);\n  overflow: hidden;\n}\n.index a {\n  display: grid;\n  grid-template-columns: minmax(0, 1fr) auto;\n  gap: 0.1rem 0.9rem;\n  align-items: baseline;\n  padding: 0.55rem 1rem;\n  color: inherit;\n  text-decoration: none;\n}\n.index li + li {\n  border-top: 1px solid var(--rule);\n}\n.index .outcome {\n  grid-column: 1 / 3;\n}\n.index .fold ol {\n  margin-top: 0.5rem;\n}\n.index a:hover,\n.index a[aria-current] {\n  background: var(--sunken);\n}\n\n.summary {\n  padding: 1.6rem 0 0.4rem;\n}\n.where {\n  color: var(--quiet);\n}\nh2 {\n  font-size: 2rem;\n  line-height: 1.25;\n  font-weight: 650;\n  letter-spacing: -0.015em;\n  margin: 0.15rem 0 1.1rem;\n}\n.heading.good {\n  color: var(--ok);\n}\n.heading.bad {\n  color: var(--failed);\n}\n.heading.wary {\n  color: var(--denied);\n}\n.index a .heading {\n  font-weight: 600;\n  font-size: 0.9rem;\n}\n.index h2 {\n  font-size: 1.5rem;\n}\n.alert {\n  border-left: 3px solid var(--failed);\n  background: var(--failed-ground);\n  border-radius: 0 10px 10px 0;\n  padding: 0.75rem 1.1rem;\n  margin: 0 0 1.3rem;\n}\n.alert.advice {\n  border-color: var(--denied);\n  background: var(--denied-ground);\n}\n.copied {\n  padding: 0.5rem 0.8rem;\n  border-radius: 8px;\n  background: var(--sunken);\n}\nbutton.copy {\n  margin: 0.3rem 0.6rem 0.3rem 0;\n}\n.alert * + p,\n.alert ul,\n.alert pre {\n  margin-top: 0.4rem;\n}\n.facts {\n  display: grid;\n  grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));\n  gap: 0.85rem 1.5rem;\n}\n.facts dt {\n  color: var(--quiet);\n  font-size: 0.8rem;\n}\n.facts dd {\n  font-variant-numeric: tabular-nums;\n  font-size: 0.95rem;\n  line-height: 1.4;\n}\n.summary > p:last-child:not(.where) {\n  margin-top: 1rem;\n  font-size: 0.92rem;\n}\n\n.part {\n  margin-top: 2.4rem;\n}\n.part > .quiet {\n  margin-bottom: 0.6rem;\n}\nh3 {\n  font-size: 1.05rem;\n  font-weight: 650;\n  margin-bottom: 0.7rem;\n}\nh3 .amount {\n  font-weight: 400;\n}\nh4 {\n  font-size: 0.8rem;\n  font-weight: 400;\n  color: var(--quiet);\n  margin: 1.2rem 0 0.3rem;\n}\n.prose {\n  white-space: pre-wrap;\n  max-width: 46rem;\n  unicode-bidi: plaintext;\n}\n.answer {\n  border: 1px solid var(--rule);\n  border-radius: 12px;\n  background: var(--surface);\n  padding: 1rem 1.25rem;\n  overflow-wrap: anywhere;\n}\n.answer > * + *,\n.said > * + *,\n.findings li > * + *,\n.findings .message > * + * {\n  margin-top: 0.6rem;\n}\n.answer ul,\n.answer ol,\n.said ul,\n.said ol {\n  padding-left: 1.4rem;\n}\n.answer ul,\n.said ul {\n  list-style: disc;\n}\n.answer ol,\n.said ol {\n  list-style: decimal;\n}\n.answer pre,\n.said pre {\n  padding: 0.6rem 0.8rem;\n  border-radius: 8px;\n  background: var(--sunken);\n  white-space: pre-wrap;\n  overflow-wrap: anywhere;\n}\n.answer blockquote,\n.said blockquote {\n  margin-inline: 0;\n  padding-left: 0.9rem;\n  border-left: 3px solid var(--rule);\n  color: var(--quiet);\n}\n.answer table,\n.said table {\n  border-collapse: collapse;\n  display: block;\n  max-width: 100%;\n  overflow-x: auto;\n}\n/* Words in a cell stay whole, up to a few of them: the table scrolls in its own box. */\n.answer th,\n.answer td,\n.said th,\n.said td {\n  max-width: 24rem;\n  overflow-wrap: break-word;\n  border: 1px solid var(--rule);\n  padding: 0.25rem 0.6rem;\n  text-align: left;\n}\n.answer h4,\n.answer h5,\n.answer h6,\n.said h4,\n.said h5,\n.said h6 {\n  margin: 1rem 0 0.3rem;\n  font-size: 1rem;\n  font-weight: 650;\n  color: var(--ink);\n}\n.cut {\n  max-height: 32rem;\n  overflow: hidden;\n  -webkit-mask-image: linear-gradient(#000 85%, transparent);\n  mask-image: linear-gradient(#000 85%, transparent);\n}\n.show-all {\n  margin-top: 0.5rem;\n  min-height: 32px;\n}\n.findings li {\n  padding: 0.6rem 0;\n  overflow-wrap: anywhere;\n}\n.findings li + li {\n  border-top: 1px solid var(--rule);\n}\n.findings .error .mark {\n  color: var(--failed);\n}\n.findings .warning .mark {\n  color: var(--denied);\n}\n.part > ul:not([class]) {\n  list-style: disc;\n  padding-left: 1.2rem;\n}\n.todos li::before {\n  content: \"○ \";\n  color: var(--quiet);\n}\n.todos .done::before {\n  content: \"✓ \";\n  color: var(--ok);\n}\n.todos .cancelled {\n  text-decoration: line-through;\n}\n.todos small {\n  color: var(--quiet);\n}\n.fold {\n  margin-top: 1.2rem;\n}\nsummary {\n  cursor: pointer;\n}\n.fold pre,\n.timeline {\n  margin-top: 0.5rem;\n  padding: 0.8rem 1rem;\n  background: var(--sunken);\n  border-radius: 10px;\n}\n\n.files {\n  border: 1px solid var(--rule);\n  border-radius: 12px;\n  background: var(--surface);\n  overflow: hidden;\n}\n.files li + li {\n  border-top: 1px solid var(--rule);\n}\n.file {\n  display: flex;\n  flex-wrap: wrap;\n  align-items: baseline;\n  gap: 0.1rem 0.7rem;\n  padding: 0.42rem 1rem;\n}\n.file::marker {\n  content: \"\";\n}\nsummary.file::after {\n  content: \"diff\";\n  color: var(--accent);\n  font-size: 0.8rem;\n}\n.file .status {\n  color: var(--quiet);\n  font-size: 0.8rem;\n  width: 4.6rem;\n}\n.file .status.added {\n  color: var(--ok);\n}\n.file .status.deleted {\n  color: var(--failed);\n}\n.file .path {\n  flex: 1;\n  min-width: 10rem;\n}\n.lines {\n  font-variant-numeric: tabular-nums;\n  font-size: 0.84rem;\n  color: var(--quiet);\n}\n.lines .added {\n  color: var(--added);\n}\n.lines .removed {\n  color: var(--removed);\n}\n.tag {\n  font-size: 0.78rem;\n  color: var(--denied);\n  background: var(--denied-ground);\n  border-radius: 999px;\n  padding: 0 0.55em;\n}\n.diff {\n  padding: 0.6rem 0;\n  background: var(--sunken);\n  border-radius: 10px;\n}\n.files .diff {\n  border-radius: 0;\n  border-top: 1px solid var(--rule);\n  overflow-x: auto;\n}\n.diff,\n.diff span {\n  --edge: 1rem;\n  padding-inline: var(--edge);\n}\n.diff span {\n  display: block;\n  margin-inline: calc(-1 * var(--edge));\n}\n.diff .added {\n  color: var(--added);\n  background: var(--added-ground);\n}\n.diff .removed {\n  color: var(--removed);\n  background: var(--removed-ground);\n}\n.diff .hunk {\n  color: var(--hunk);\n}\n.diff .head {\n  color: var(--quiet);\n}\n\n.took {\n  color: var(--quiet);\n  font-variant-numeric: tabular-nums;\n  white-space: nowrap;\n}\n.kind {\n  color: var(--accent);\n  white-space: nowrap;\n}\n.mark {\n  font-weight: 700;\n  color: var(--quiet);\n}\n.mark.ok {\n  color: var(--ok);\n}\n.mark.failed {\n  color: var(--failed);\n}\n.mark.denied {\n  color: var(--denied);\n}\n\n.log-notes {\n  margin-bottom: 0.8rem;\n  padding: 0.6rem 1rem;\n  border-radius: 10px;\n  background: var(--denied-ground);\n  font-size: 0.9rem;\n}\n.toolbar {\n  position: sticky;\n  top: 0;\n  z-index: 2;\n  margin: 0 -1.5rem;\n  padding: 0.7rem 1.5rem 0.6rem;\n  background: color-mix(in srgb, var(--ground) 94%, transparent);\n  backdrop-filter: blur(6px);\n  border-bottom: 1px solid var(--rule);\n}\n.toolbar-line {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.4rem 1rem;\n  align-items: center;\n}\n.toolbar-line + .toolbar-line {\n  margin-top: 0.5rem;\n}\n.search {\n  flex: 1;\n  min-width: 12rem;\n  border: 1px solid var(--rule);\n  border-radius: 9px;\n  background: var(--surface);\n  padding: 0.38rem 0.8rem;\n}\n.search::placeholder {\n  color: var(--quiet);\n  opacity: 1;\n}\nselect {\n  max-width: 11rem;\n  border: 1px solid var(--rule);\n  border-radius: 9px;\n  background: var(--surface);\n  padding: 0.42rem 0.6rem;\n  font-size: 0.9rem;\n}\nfieldset {\n  position: relative;\n  border: 0;\n  margin: 0;\n  padding: 0;\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.3rem;\n  min-width: 0;\n}\nlegend {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n}\n.chip {\n  position: relative;\n}\n.chip input {\n  position: absolute;\n  opacity: 0;\n  pointer-events: none;\n}\n.chip span {\n  display: inline-block;\n  min-height: 24px;\n  border: 1px solid var(--rule);\n  border-radius: 999px;\n  padding: 0.1rem 0.7rem;\n  font-size: 0.84rem;\n  color: var(--quiet);\n  cursor: pointer;\n  white-space: nowrap;\n}\n.chip small {\n  font-variant-numeric: tabular-nums;\n}\n.chip input:checked + span {\n  color: var(--ink);\n  background: var(--surface);\n  border-color: var(--quiet);\n}\n.chip.failed input:checked + span {\n  color: var(--failed);\n  border-color: currentColor;\n}\n.chip.denied input:checked + span {\n  color: var(--denied);\n  border-color: currentColor;\n}\n.chip input:focus-visible + span {\n  outline: 2px solid var(--accent);\n  outline-offset: 2px;\n}\n.chip input:disabled + span {\n  opacity: 0.45;\n  cursor: default;\n}\n\n.feed {\n  padding-top: 0.3rem;\n  min-height: 60vh;\n}\n.feed:empty {\n  min-height: 0;\n}\n.plain-log li {\n  padding: 0.5rem 0;\n  border-bottom: 1px solid var(--rule);\n}\n.empty {\n  padding: 3rem 0;\n  text-align: center;\n  color: var(--quiet);\n}\n.entry {\n  border-bottom: 1px solid var(--rule);\n  scroll-margin-top: 0.5rem;\n  scroll-margin-bottom: 2rem;\n}\n.row {\n  display: grid;\n  grid-template-columns: 4.4rem 1.1rem minmax(0, auto) minmax(0, 1fr) auto;\n  gap: 0.7rem;\n  align-items: baseline;\n  width: 100%;\n  border: 0;\n  background: none;\n  padding: 0.5rem 0.2rem;\n  text-align: left;\n}\n.row:hover {\n  background: var(--sunken);\n}\n.row:focus-visible {\n  outline-offset: -2px;\n}\n.time {\n  color: var(--quiet);\n  font-variant-numeric: tabular-nums;\n  font-size: 0.78rem;\n}\n.row .kind {\n  max-width: 10rem;\n  overflow: hidden;\n  text-overflow: ellipsis;\n}\n.title {\n  overflow: hidden;\n  text-overflow: ellipsis;\n  white-space: nowrap;\n}\n.more {\n  display: flex;\n  gap: 0.8rem;\n  align-items: baseline;\n  justify-content: flex-end;\n  white-space: nowrap;\n}\n.detail {\n  color: var(--quiet);\n  font-size: 0.84rem;\n  max-width: 12rem;\n  overflow: hidden;\n  text-overflow: ellipsis;\n}\n.entry.failed .detail {\n  color: var(--failed);\n}\n.entry.denied .detail {\n  color: var(--denied);\n}\n.entry:not(.tool) .kind {\n  color: var(--ink);\n  font: 600 0.9rem var(--text);\n  max-width: none;\n}\n.entry:not(.tool, .message, .prompt, .result) .kind {\n  color: var(--quiet);\n  font-weight: 400;\n}\n.entry.open > .row {\n  background: var(--sunken);\n}\n/* A row opens, and says so. */\n.more::after {\n  content: \"▸\";\n  color: var(--quiet);\n}\n.entry.open .more::after {\n  content: \"▾\";\n}\n.entry.open .title {\n  white-space: pre-wrap;\n}\n.why {\n  display: none;\n}\n.said {\n  padding: 0 0.2rem 0.9rem 7.1rem;\n}\n.thinking .said {\n  color: var(--quiet);\n  font-style: italic;\n  font-size: 0.95rem;\n}\n.prompt .said {\n  border-left: 3px solid var(--accent);\n  padding-left: 1rem;\n  margin: 0 0 0.9rem calc(6.1rem - 3px);\n  padding-bottom: 0;\n}\n.unreadable .said {\n  font-family: var(--code);\n  font-size: 0.84rem;\n  color: var(--quiet);\n}\n.folded {\n  max-height: 11.5rem;\n  overflow: hidden;\n  -webkit-mask-image: linear-gradient(#000 65%, transparent);\n  mask-image: linear-gradient(#000 65%, transparent);\n}\n.thinking .folded {\n  max-height: 3.2rem;\n}\n.snippet {\n  padding: 0 0.2rem 0.5rem 7.1rem;\n  color: var(--quiet);\n}\n.body {\n  padding: 0.2rem 0.2rem 1.2rem 7.1rem;\n}\n.entry-link {\n  display: inline-block;\n  min-height: 24px;\n}\n.block {\n  margin-top: 0.8rem;\n}\n.block h4 {\n  margin: 0 0 0.3rem;\n}\n.block pre {\n  padding: 0.7rem 1rem;\n  border-radius: 10px;\n  background: var(--sunken);\n}\n.block.error pre {\n  background: var(--failed-ground);\n  color: var(--failed);\n}\n.denied .block.error pre {\n  background: var(--denied-ground);\n  color: var(--denied);\n}\n.block button {\n  margin-top: 0.4rem;\n}\n.raw pre {\n  margin-top: 0.6rem;\n}\n.body > button {\n  margin-top: 0.9rem;\n}\n\n@media screen and (max-width: 44rem) {\n  /* The end of a path is what tells: it wraps, and is not cut. */\n  .row .title {\n    display: -webkit-box;\n    -webkit-box-orient: vertical;\n    -webkit-line-clamp: 3;\n    white-space: normal;\n    overflow-wrap: anywhere;\n  }\n  html {\n    scroll-padding-top: 8rem;\n  }\n  .banner,\n  main {\n    padding-inline: 1rem;\n  }\n  h2 {\n    font-size: 1.6rem;\n  }\n  .facts {\n    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));\n    gap: 0.7rem 1rem;\n  }\n  .toolbar {\n    margin-inline: -1rem;\n    padding-inline: 1rem;\n  }\n  .toolbar {\n    position: static;\n  }\n  .toolbar-line {\n    gap: 0.3rem 0.6rem;\n  }\n  .search {\n    min-width: 7rem;\n  }\n  select {\n    max-width: 7rem;\n  }\n  .row {\n    grid-template-columns: 1.1rem minmax(0, auto) minmax(0, 1fr) auto;\n    gap: 0.1rem 0.5rem;\n    padding: 0.6rem 0;\n  }\n  .row .time {\n    grid-column: 4;\n    grid-row: 2;\n    text-align: right;\n  }\n  .row .title {\n    grid-column: 2 / 4;\n    grid-row: 2;\n  }\n  .row .more {\n    grid-column: 3 / 5;\n    grid-row: 1;\n  }\n  .entry:not(.tool) .row {\n    grid-template-columns: 1.1rem minmax(0, 1fr) auto auto;\n  }\n  .entry:not(.tool) .time {\n    grid-column: 3;\n    grid-row: 1;\n  }\n  .entry:not(.tool) .more {\n    grid-column: 4;\n  }\n  .said,\n  .snippet,\n  .body {\n    padding-left: 1.6rem;\n    padding-right: 0;\n  }\n  .prompt .said {\n    margin-left: 1.6rem;\n  }\n  .detail {\n    max-width: 8rem;\n  }\n  .file {\n    gap: 0.1rem 0.9rem;\n    padding: 0.5rem 0.8rem;\n  }\n  .file .path {\n    flex-basis: 100%;\n    order: -1;\n  }\n  .file .status {\n    width: auto;\n  }\n}\n/* On paper there is nothing to click, and nothing is cut: a sheet is about as wide as a tablet. */\n@media print {\n  :root {\n    --ground: #ffffff;\n  }\n  .toolbar-line > :not([data-count]),\n  .toolbar-line + .toolbar-line,\n  .show-all,\n  .block button,\n  .copy {\n    display: none !important;\n  }\n  .toolbar {\n    position: static;\n    margin: 0;\n    padding: 0;\n    border: 0;\n    background: none;\n    backdrop-filter: none;\n  }\n  .folded,\n  .cut {\n    max-height: none;\n    overflow: visible;\n    -webkit-mask-image: none;\n    mask-image: none;\n  }\n  summary.file::after {\n    content: none;\n  }\n  .files,\n  .files .diff {\n    overflow: visible;\n  }\n  .answer table,\n  .said table {\n    overflow: visible;\n    font-size: 0.8rem;\n  }\n  .answer th,\n  .answer td,\n  .said th,\n  .said td {\n    max-width: 12rem;\n    padding: 0.2rem 0.4rem;\n  }\n  .feed {\n    min-height: 0;\n  }\n  .chunk {\n    height: auto !important;\n  }\n  .row {\n    grid-template-columns: 3.6rem 1.1rem max-content minmax(0, 1fr) minmax(0, max-content);\n    break-inside: avoid;\n  }\n  .row .kind {\n    max-width: 12rem;\n    overflow: visible;\n    white-space: normal;\n  }\n  .entry .title {\n    overflow: visible;\n    white-space: pre-wrap;\n  }\n  .more {\n    white-space: normal;\n  }\n  .more::after {\n    content: none !important;\n  }\n  .detail {\n    max-width: 14rem;\n    overflow: visible;\n  }\n  .said,\n  .snippet,\n  .body {\n    padding-left: 6.1rem;\n  }\n  .why {\n    display: block;\n    padding: 0 0 0.6rem 6.1rem;\n    color: var(--failed);\n  }\n  .denied .why {\n    color: var(--denied);\n  }\n  .run + .run {\n    break-before: page;\n  }\n  summary,\n  h3,\n  h4 {\n    break-after: avoid;\n  }\n}\n";
const SCRIPT_HASH = "sha256-I5pDuDQKVV6nrXB1M2ANO4oOCVwOkcuZsCv9y5rMkN4=";
const STYLE_HASH = "sha256-IiQmw+q1oLidhqDu1fLJR4Ekdoe+prryl1A9dBxXpx4=";

// EXTERNAL MODULE: ./safety/cut.ts
var safety_cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/parts/files.ts
var files = __webpack_require__(1447);
// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __webpack_require__(1482);
;// CONCATENATED MODULE: ./render/page/page-files.ts






const MAXIMUM_DIFF_UNITS = 20_000;
const MAXIMUM_PATH_UNITS = 500;
/** Renders the files of a run: what the agent reported, what git saw, and each diff that fits, in a fold. */
function runFiles(record, room) {
    const gap = (0,file_count/* comparisonGap */.sH)(record, invisible/* visibleText */.Q6);
    if (record.files.length === 0 && gap === undefined) {
        return NOTHING;
    }
    const shown = (0,files/* worstFilesFirst */.fG)(record).slice(0, room.fileRows);
    const diffs = diffsThatFit(record, room.diffUnits);
    const rest = record.files.length - shown.length;
    return markup `<section class="part"><h3>Files <span class="amount">${(0,file_count/* fileCount */.wq)(record)}</span></h3>
${gap === undefined ? undefined : markup `<p class="quiet">${gap}</p>`}
${(0,file_count/* hasPatch */.v4)(record) ? patchPlace(record) : undefined}
${shown.length > 0
        ? foldedList("files", shown.map((file) => fileRow(file, diffs.get(file.path))), "file")
        : undefined}
${rest > 0 ? markup `<p class="quiet">… and ${rest} more, in the record file.</p>` : undefined}</section>
`;
}
function patchPlace({ run }) {
    const command = (0,comment_parts/* applyCommand */.sz)(run) ?? "git apply changes.patch";
    return markup `<p class="quiet">To apply it:</p><pre class="copied">${command}</pre>`;
}
function diffsThatFit(record, room) {
    const diffs = record.changes.available ? record.changes.diffs : [];
    const fitting = new Map();
    let units = 0;
    for (const diff of diffs) {
        units += Math.min(diff.text.length, MAXIMUM_DIFF_UNITS);
        if (units > room) {
            break;
        }
        fitting.set(diff.path, diff);
    }
    return fitting;
}
function fileRow(file, diff) {
    const name = markup `<span class="status ${file.status}">${file.status}</span>
<bdi class="path">${shownPath(file.path)}${file.previousPath === undefined ? undefined : markup ` ← ${shownPath(file.previousPath)}`}</bdi>
${lineCounts(file)}${source(file)}${warnings(file).map((warning) => markup `<span class="tag">${warning}</span>`)}`;
    return diff === undefined
        ? markup `<li><div class="file">${name}</div></li>`
        : markup `<li><details><summary class="file">${name}</summary>${diffText(diff)}</details></li>`;
}
function shownPath(path) {
    return brokenPath((0,safety_cut/* cutUnits */.Cv)(path, MAXIMUM_PATH_UNITS));
}
function lineCounts(file) {
    if (file.binary) {
        return markup `<span class="lines">binary</span>`;
    }
    const counts = [
        file.added > 0 ? markup `<span class="added">+${file.added}</span> ` : NOTHING,
        file.removed > 0 ? markup `<span class="removed">−${file.removed}</span>` : NOTHING,
    ];
    return file.changed ? markup `<span class="lines">${counts}</span>` : NOTHING;
}
/** Says quietly who made a change: one by a command is as legitimate as an edit that the agent reports. */
function source({ changed, reported }) {
    return changed && !reported ? markup `<span class="quiet">not reported by the agent</span>` : NOTHING;
}
function warnings(file) {
    return [
        file.reported && !file.changed ? "reported by the agent only" : "",
        file.reported || file.changed ? "" : "may have changed",
        file.place === "outside" ? "outside the workspace" : "",
        file.outsideAllowedPaths ? "outside allowed-paths" : "",
        file.sensitive ? "sensitive" : "",
    ].filter((warning) => warning !== "");
}
const LINE_CLASSES = { "+": "added", "-": "removed", "@": "hunk" };
function diffText(diff) {
    const text = (0,safety_cut/* withoutMiddle */.Mg)(diff.text, MAXIMUM_DIFF_UNITS, !diff.truncated);
    const all = text.split("\n");
    // File names before the first hunk may look like lines of it.
    const lines = all.slice(Math.max(0, all.findIndex((line) => line.startsWith("@@"))));
    const head = all.slice(0, all.length - lines.length).map((line) => `${line}\n`);
    const cut = diff.truncated
        ? markup `<p class="quiet">Cut here; the full diff is in the patch file.</p>`
        : undefined;
    return markup `<pre class="diff"><span class="head">${head}</span>${lines.map(diffLine)}</pre>${cut}`;
}
function diffLine(line) {
    const name = LINE_CLASSES[line.charAt(0)];
    return name === undefined ? markup `${line}\n` : markup `<span class="${name}">${line}\n</span>`;
}

// EXTERNAL MODULE: ./render/parts/heading.ts + 1 modules
var heading = __webpack_require__(595);
// EXTERNAL MODULE: ./record/finish.ts
var finish = __webpack_require__(9513);
;// CONCATENATED MODULE: ./render/page/run-words.ts




/** Renders what came out of a run, for its heading and its row in an index. */
function pageHeading(record) {
    return signedWords((0,finish/* isUnreadable */.GZ)(record) ? { sign: "❌", words: "could not be read" } : (0,heading/* headingOf */.Wm)(record));
}
/** Renders a heading in the colour of its sign. */
function signedWords({ sign, words }) {
    return markup `<span class="heading ${CLASSES[sign]}"><span aria-hidden="true">${sign}</span> ${words}</span>`;
}
const CLASSES = {
    "❌": "bad",
    "⚠️": "wary",
    "✅": "good",
    "⏹️": "wary",
    "⏭️": "wary",
    "⏳": "wary",
};
function elapsed(record) {
    return record.endedAtMs === undefined ? "" : (0,words/* unbroken */.D_)((0,words/* duration */.p0)(record.endedAtMs - record.startedAtMs));
}

// EXTERNAL MODULE: ./record/run-names.ts
var run_names = __webpack_require__(468);
// EXTERNAL MODULE: ./render/markdown/answer.ts + 1 modules
var answer = __webpack_require__(7908);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(831);
;// CONCATENATED MODULE: ./render/markdown/elements.ts



/** Marks that can be open at once. */
const MAXIMUM_MARKS = 20;
/** Converts an answer or message to elements for the page, from the same tree as the Markdown of the other views. */
function answerElements(markdown) {
    return (0,answer/* parseAnswer */.W)(markdown).map(elementOf);
}
/** Converts a message or note, which has names and values in backticks, to a paragraph's nodes. Line breaks stay. */
function sentenceElements(text) {
    return text
        .split("\n")
        .flatMap((line, index) => [...(index === 0 ? [] : ["\n"]), ...inlineNodes((0,answer_inline/* parseSentence */.vz)(line))]);
}
function elements_element(tag, nodes = []) {
    return { tag, nodes };
}
function elementOf(block) {
    switch (block.kind) {
        case "paragraph":
            return elements_element("p", inlineNodes(block.text));
        case "heading":
            return elements_element(`h${block.level}`, inlineNodes(block.text));
        case "rule":
            return elements_element("hr");
        case "code":
            return elements_element("pre", [elements_element("code", [block.text])]);
        case "quotation":
            return elements_element("blockquote", block.blocks.map(elementOf));
        case "list":
            return elements_element(block.items[0]?.marker === "- " ? "ul" : "ol", block.items.map(itemOf));
        case "table": {
            const [head, ...body] = block.rows.map((cells, row) => elements_element("tr", block.align.map((_, column) => elements_element(row === 0 ? "th" : "td", inlineNodes(cells[column] ?? [])))));
            return elements_element("table", [elements_element("thead", head === undefined ? [] : [head]), elements_element("tbody", body)]);
        }
    }
}
/** Unwraps the first paragraph of an item, because a paragraph would space the list out. */
function itemOf({ blocks }) {
    const [first, ...rest] = blocks;
    return elements_element("li", first?.kind === "paragraph"
        ? [...inlineNodes(first.text), ...rest.map(elementOf)]
        : blocks.map(elementOf));
}
const TAG_OF_MARK = { 1: "em", 2: "strong" };
function inlineNodes(text) {
    const nodes = [];
    const open = [];
    for (const [index, piece] of text.entries()) {
        if (piece.kind === "text") {
            nodes.push(piece.text);
        }
        else if (piece.kind === "code") {
            nodes.push(elements_element("code", [(0,invisible/* visibleText */.Q6)(piece.text)]));
        }
        else {
            let at = 0;
            for (const [mark] of piece.text.matchAll(/\*{1,3}|_{1,3}/g)) {
                const before = at === 0 ? text[index - 1]?.text.slice(-1) : piece.text[at - 1];
                at += mark.length;
                takeMark(mark, before ?? "", piece.text[at] ?? text[index + 1]?.text[0] ?? "", nodes, open);
            }
        }
    }
    return nodes;
}
/** Closes the last mark of its kind (not after a blank), opens one (not before a blank), or stays text. */
function takeMark(mark, before, after, nodes, open) {
    const isWord = (character) => /[\p{L}\p{N}]/u.test(character);
    const insideWord = mark.startsWith("_") && isWord(before) && isWord(after);
    const last = open.at(-1);
    const tag = TAG_OF_MARK[mark.length];
    if (last?.mark === mark && before.trim() !== "" && !insideWord && tag !== undefined) {
        open.pop();
        nodes.push(elements_element(tag, nodes.splice(last.start).slice(1)));
        return;
    }
    nodes.push(mark);
    if (after.trim() !== "" && !insideWord && tag !== undefined && open.length < MAXIMUM_MARKS) {
        open.push({ mark, start: nodes.length - 1 });
    }
}

// EXTERNAL MODULE: ./render/parts/notes.ts
var notes = __webpack_require__(397);
// EXTERNAL MODULE: ./render/parts/run-alerts.ts + 1 modules
var run_alerts = __webpack_require__(7758);
// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __webpack_require__(8961);
// EXTERNAL MODULE: ./render/parts/answer-section.ts
var answer_section = __webpack_require__(3226);
// EXTERNAL MODULE: ./render/parts/run-details.ts
var run_details = __webpack_require__(806);
// EXTERNAL MODULE: ./render/parts/timeline.ts
var timeline = __webpack_require__(7741);
// EXTERNAL MODULE: ./render/parts/findings.ts
var findings = __webpack_require__(884);
// EXTERNAL MODULE: ./render/parts/outcome-words.ts
var outcome_words = __webpack_require__(6304);
;// CONCATENATED MODULE: ./render/page/run-texts.ts










const MAXIMUM_PLACE_UNITS = 500;
/** Longer texts are folded: about sixty lines on a screen. UTF-16 units, and lines of `LINE_UNITS`. */
const LONG_TEXT_UNITS = 6_000;
const LONG_TEXT_LINES = 60;
const LINE_UNITS = 100;
const MARKS = { error: "✗", warning: "!", notice: "i" };
function section(title, body) {
    return body === undefined ? NOTHING : markup `<section class="part"><h3>${title}</h3>${body}</section>\n`;
}
/** Renders the agent's last message, with its earlier messages, or the JSON of a structured answer, in a fold. */
function runAnswer(record, room) {
    const { title, text, before } = (0,answer_section/* finalAnswer */.zN)(record);
    const json = record.structuredOutput;
    const shown = json === undefined ? text : ((0,answer_review/* answerReview */.ZJ)(record)?.summary ?? "");
    const body = shown.trim() === "" ? NOTHING : answerBox(shown, room);
    const fold = json === undefined
        ? before.trim() === ""
            ? NOTHING
            : markup `<details class="fold"><summary>${(0,answer_section/* otherMessages */.lg)(title)}</summary>${answerBox(before, room)}</details>`
        : markup `<details class="fold"><summary>The answer as JSON</summary><pre>${(0,safety_cut/* withoutMiddle */.Mg)((0,answer_review/* indentedJson */.ak)(json), room.textUnits)}</pre></details>`;
    return body === NOTHING && fold === NOTHING ? NOTHING : section(title, markup `${body}${fold}`);
}
/** Renders the findings, worst first. That a review found none is in the run's head. */
function runFindings(record, room) {
    const review = (0,answer_review/* answerReview */.ZJ)(record);
    if (record.findings.length === 0) {
        return NOTHING;
    }
    const shown = (0,findings/* worstFirst */.m)(record.findings).slice(0, room.fileRows);
    const rest = record.findings.length - shown.length;
    return section("Findings", markup `${review === undefined ? undefined : markup `<p>${(0,outcome_words/* findingCounts */.s_)(review)}</p>`}
${foldedList("findings", shown.map(findingItem), "finding")}${rest > 0 ? markup `<p class="quiet">… and ${rest} more, in the record file.</p>` : undefined}`);
}
function findingItem({ severity, path, line, title, message }) {
    const place = (0,safety_cut/* cutUnits */.Cv)((0,words/* placeInFile */.ZU)(path, line, undefined), MAXIMUM_PLACE_UNITS);
    return markup `<li class="${severity}"><p><span class="mark" role="img" aria-label="${severity}">${MARKS[severity]}</span> <bdi class="path">${brokenPath(place)}</bdi>${title === undefined ? undefined : markup ` <strong>${title}</strong>`}</p><div class="message${isLong(message) ? " long" : ""}">${treeMarkup(answerElements(message))}</div></li>`;
}
function answerBox(text, room) {
    const prose = treeMarkup(answerElements((0,safety_cut/* withoutMiddle */.Mg)(text, room.textUnits)));
    return markup `<div class="answer${isLong(text) ? " long" : ""}">${prose}</div>`;
}
/** Whether a text would push what follows it off several screens. */
function isLong(text) {
    return text.length > LONG_TEXT_UNITS || (0,answer_section/* screenLines */.W0)(text, LINE_UNITS) > LONG_TEXT_LINES;
}
/** Renders the time of a run: its split, and the bars of the longest calls. */
function runTime(record) {
    // If the agent never sent anything, we cannot know that its model was working.
    const isSilent = record.stream.events === 0 && record.toolCalls.length === 0;
    const split = isSilent ? "" : (0,run_details/* timeSplit */.ui)(record);
    const bars = (0,timeline/* timelineBars */.Sq)(record);
    return section("Time", split === "" && bars === ""
        ? undefined
        : markup `${split === "" ? undefined : markup `<p>${split}</p>`}
${bars === "" ? undefined : markup `<pre class="timeline">${bars}</pre>`}`);
}

;// CONCATENATED MODULE: ./render/page/run-summary.ts










/** Longest name or value; longest message of ours, including its quotes. UTF-16 units. */
const MAXIMUM_FACT_UNITS = 400;
const MAXIMUM_MESSAGE_UNITS = 2_000;
const MAXIMUM_NOTES = 50;
/** Returns repository, workflow, job and matrix values of a run. */
function placeOfRun({ run }) {
    const job = (0,words/* joined */.oR)(" / ", [run.workflow, run.job]);
    return (0,safety_cut/* cutUnits */.Cv)((0,words/* joined */.oR)(" · ", [run.repository, job, (0,run_names/* matrixWords */.b9)(run.matrix)]), MAXIMUM_FACT_UNITS);
}
/** Renders the head of a run: its name, conclusion and warnings, followed by the given facts. */
function runSummary(record, name, titleId, facts) {
    return markup `<header class="summary">
<p class="where">${name}</p>
<h2 id="${titleId}" tabindex="-1">${pageHeading(record)}</h2>
${facts}
</header>
`;
}
/**
 * Renders why the run ended as it did, the remedy, and the facts that most readers want. The other facts come last,
 * because they would push the findings and the answer off a phone's first screen.
 *
 * @param serverUrl the only server that links may point to, e.g. `https://github.com`
 */
function runFacts(record, serverUrl) {
    return markup `${(0,run_alerts/* alertsOf */.H)(record, true).map(alertBox)}
${factList(mainFacts(record))}
${runLink(record.run.runUrl, serverUrl)}`;
}
/** Renders versions, ids and circumstances of a run, as far as its name does not contain them. */
function runDetails(record, name) {
    const facts = furtherFacts(record, name);
    return section("About this run", facts.every(([, value = ""]) => value === "") ? undefined : factList(facts));
}
/** Renders the same alerts as every other view, the cause first. */
function alertBox({ level, cause, more, items, remedy, block, after }) {
    const paragraphs = [...more, remedy].filter((text) => text !== "");
    return markup `<div class="alert${level === "WARNING" ? " advice" : ""}"><p><strong>${prose(cause)}</strong></p>
${paragraphs.map((text) => markup `<p>${prose(text)}</p>`)}
${items.length === 0 ? undefined : markup `<ul>${items.map((item) => markup `<li>${prose(item)}</li>`)}</ul>`}
${block === "" ? undefined : markup `<pre class="copied">${block}</pre>`}
${after === "" ? undefined : markup `<p>${prose(after)}</p>`}</div>`;
}
function prose(text) {
    return treeMarkup(sentenceElements((0,safety_cut/* cutUnits */.Cv)(text, MAXIMUM_MESSAGE_UNITS)));
}
function factList(all) {
    const known = all.flatMap(([label, value = ""]) => (value === "" ? [] : [[label, value]]));
    return markup `<dl class="facts">${known.map(([label, value]) => markup `<div><dt>${label}</dt><dd>${(0,safety_cut/* cutUnits */.Cv)(value, MAXIMUM_FACT_UNITS)}</dd></div>`)}</dl>`;
}
function mainFacts(record) {
    // If a run could not be read, a count of 0 would look like a fact about it.
    if (record.endedAtMs === undefined && record.stream.events === 0) {
        return [];
    }
    return [
        ["Reason", record.reason === "completed" ? "" : record.reason],
        ["Duration", elapsed(record)],
        ["Model", record.session.model],
        ["Tool calls", callCounts(record.toolCallCounts)],
        ["Files", (0,file_count/* fileCount */.wq)(record)],
        ["Tokens", (0,words/* tokenCounts */.K5)(record.usage, "")],
        ["Attempts", record.attempts.length > 1 ? attempts(record) : undefined],
    ];
}
function furtherFacts(record, name) {
    const { session, run } = record;
    const place = placeOfRun(record);
    return [
        ["CLI", session.cliVersion],
        ["Session", session.id],
        ["Started", moment(record.startedAtMs)],
        ["Job", place === name ? undefined : place],
        ["Event", (0,words/* joined */.oR)(" by ", [run.event, run.actor])],
        ["Commit", run.sha.slice(0, 10)],
        exit(record),
        ["Duration reported by the CLI", cliDuration(record)],
        ["Isolation", isolationFact(record)],
    ];
}
/**
 * Returns the value of the output `duration-ms`. It excludes start and end of the CLI, so it is below the run's, unless
 * it was measured by another clock.
 */
function cliDuration(record) {
    const reportedMs = record.result?.durationMs;
    const longestMs = record.endedAtMs === undefined ? Infinity : (0,words/* spanOf */.ee)(record);
    return reportedMs === undefined || reportedMs > longestMs ? "" : (0,words/* duration */.p0)(reportedMs);
}
/** Formats a time. A downloaded record may contain an invalid date; 0 comes from a stream without times. */
function moment(ms) {
    const date = new Date(ms);
    return ms === 0 || Number.isNaN(date.getTime())
        ? ""
        : date.toISOString().replace("T", " ").replace(/\..*/, " UTC");
}
function isolationFact({ isolation }) {
    return isolation === undefined ? "" : `${isolation.level}, ${notes/* WAYS */.d[isolation.way]}`;
}
function callCounts({ total, ok, failed, denied, unfinished }) {
    return total === 0
        ? "none"
        : (0,words/* amounts */.q$)([
            [ok, "ok"],
            [failed, "failed"],
            [denied, "denied"],
            [unfinished, "unfinished"],
        ]);
}
function attempts(record) {
    const outcomes = (0,words/* failedAttempts */.Oj)(record).map(({ numbers, outcome }) => `${numbers}: ${outcome.replace(/\.$/, "")}`);
    return `${record.attempts.length} (${outcomes.join("; ")})`;
}
/** Why this action ended the CLI. */
const ENDED_FOR = {
    lingering: "did not exit",
    timeout: "time limit",
    "idle-timeout": "silence limit",
    "tool-call-limit": "limit of tool calls",
    cancelled: "job cancelled",
    internal: "error of this action",
};
function exit({ exit }) {
    const why = exit?.endedBy === undefined ? "" : ENDED_FOR[exit.endedBy];
    const how = exit?.signal ?? (exit?.code === undefined ? "" : `code ${exit.code}`);
    const words = how === "" || why === "" ? `${how}${why}` : `${how} (${why})`;
    return [how.startsWith("code ") ? "Exit" : "Ended by", words];
}
/** Renders the only link of the page. A downloaded record may contain any address; other servers stay text. */
function runLink(runUrl, serverUrl) {
    if (runUrl === "") {
        return NOTHING;
    }
    const url = addressOn(serverUrl, runUrl);
    return url === undefined
        ? markup `<p class="quiet">Run, as named by the record: ${(0,safety_cut/* cutUnits */.Cv)(runUrl, MAXIMUM_FACT_UNITS)}</p>\n`
        : markup `<p><a href="${url}" rel="noopener noreferrer">The run on GitHub</a></p>\n`;
}
/** Returns undefined unless the address is on that server, uses TLS and has no user name. */
function addressOn(serverUrl, address) {
    if (address.length > MAXIMUM_MESSAGE_UNITS || !URL.canParse(address) || !URL.canParse(serverUrl)) {
        return undefined;
    }
    const { protocol, origin, username, password, href } = new URL(address);
    const isOurs = protocol === "https:" && origin === new URL(serverUrl).origin;
    return isOurs && username === "" && password === "" ? href : undefined;
}
/** Renders findings, answer, to-do list and notes on how the run was read: one part each. */
function runTexts(record, room) {
    const todos = record.todos;
    const notes = record.notes.slice(0, MAXIMUM_NOTES);
    return [
        runFindings(record, room),
        runAnswer(record, room),
        section("To do", todos.length === 0
            ? undefined
            : markup `<ul class="todos">${todos.map((todo) => markup `<li class="${todo.state}">${(0,safety_cut/* cutUnits */.Cv)(todo.content, MAXIMUM_FACT_UNITS)} <small>${todo.state}</small></li>`)}</ul>`),
        section("Notes", notes.length === 0
            ? undefined
            : markup `<ul>${notes.map((note) => markup `<li>${prose(note)}</li>`)}</ul>`),
        record.diagnostics.trim() === ""
            ? NOTHING
            : markup `<details class="fold"><summary>Diagnostics of the CLI (standard error)</summary><pre>${(0,safety_cut/* withoutMiddle */.Mg)(record.diagnostics, room.textUnits, false)}</pre></details>\n`,
    ];
}

;// CONCATENATED MODULE: ./render/page/page-head.ts







/** Rows of the index outside its fold. A GitHub matrix can have 256. */
const page_head_ROWS_SHOWN = 20;
/** Renders the part of a page before its runs: policy, style, and the index of several runs. */
function pageHead(runs) {
    const policy = [
        "default-src 'none'",
        `script-src '${SCRIPT_HASH}'`,
        `style-src '${STYLE_HASH}'`,
        "base-uri 'none'",
        "form-action 'none'",
        // Browsers that support trusted types then refuse to parse text as HTML, whichever code tries it.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
    ].join("; ");
    return markup `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title(runs)}</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
<header class="banner"><h1>Cursor agent <span>${runs.length === 1 ? "run" : `${runs.length} runs`}</span></h1></header>
<main>
${runs.length > 1 ? runIndex(runs) : NOTHING}`;
}
function title(runs) {
    const [only] = runs;
    return runs.length === 1 && only !== undefined
        ? `${(0,heading/* headingLine */.F5)((0,heading/* headingOf */.Wm)(only.record))} · ${only.name || "Cursor agent"}`
        : `${(0,heading/* headingLine */.F5)(headingOfPage(runs))} · Cursor agents`;
}
function headingOfPage(runs) {
    return (0,heading/* headingOfRuns */.oi)(runs.map(({ record }) => record), runs.length, failedIn(runs));
}
function failedIn(runs) {
    return runs.filter(({ record }) => record.conclusion !== "success" && record.conclusion !== "skipped")
        .length;
}
/** Renders an index without a scrolling box. If there are very many runs, the rest is in a fold. */
function runIndex(runs) {
    const rest = runs.slice(page_head_ROWS_SHOWN);
    return markup `<nav class="index" aria-label="Runs"><h2>${signedWords(headingOfPage(runs))}</h2>
<ol>${runs.slice(0, page_head_ROWS_SHOWN).map(indexRow)}</ol>
${rest.length === 0 ? undefined : markup `<details class="fold"><summary>${(0,words/* counted */.hS)(rest.length, "more run")}, ${failedIn(rest) || "none"} of them failed</summary><ol>${rest.map((run, index) => indexRow(run, page_head_ROWS_SHOWN + index))}</ol></details>`}
<noscript><p class="quiet">All runs but the first need JavaScript. It is part of this page; nothing is fetched.</p></noscript></nav>
`;
}
function indexRow({ record, name }, index) {
    return markup `<li><a href="#${runId(index)}"><span class="outcome">${pageHeading(record)}</span> <span class="path">${name}</span> <span class="quiet">${amounts(record)}</span></a></li>`;
}
/** Empty for a run without an end in its record. */
function amounts(record) {
    const calls = (0,words/* counted */.hS)(record.toolCallCounts.total, "call");
    return record.endedAtMs === undefined ? "" : `${elapsed(record)}, ${calls}`;
}
/** The groups that filter the log. The browser's script knows the kinds of entries in each. */
const GROUPS = [
    ["conversation", "Conversation"],
    ["thinking", "Thinking"],
    ["tools", "Tools"],
    ["other", "Other"],
];
const OUTCOMES = [
    ["any", "Any outcome"],
    ["ok", "Ok"],
    ["failed", "Failed"],
    ["denied", "Denied"],
    ["unfinished", "Unfinished"],
];
/** Renders the frame of the log: search, filters, and the place where the browser's script inserts the entries. */
function logFrame(prefix) {
    return markup `<section class="part log" aria-labelledby="${prefix}-log"><h3 id="${prefix}-log">What happened</h3>
<noscript><p class="quiet">With JavaScript, which is part of this page, the log has all details and a search; without it, it is this list.</p></noscript>
<ul class="log-notes" hidden></ul>
<form class="toolbar" role="search" hidden>
<div class="toolbar-line"><input type="search" class="search" aria-label="Search the log" placeholder="Search" autocomplete="off" spellcheck="false" maxlength="200">
<select class="tool-filter" aria-label="Tool"><option value="">All tools</option></select>
<output class="quiet" data-count aria-live="polite"></output></div>
<div class="toolbar-line"><fieldset><legend>Kinds</legend>${GROUPS.map(([value, label]) => markup `<label class="chip"><input type="checkbox" name="group" value="${value}" checked><span>${label} <small></small></span></label>`)}</fieldset>
<fieldset><legend>Outcome</legend>${OUTCOMES.map(([value, label]) => markup `<label class="chip ${value}"><input type="radio" name="outcome" value="${value}" ${value === "any" ? "checked" : ""}><span>${label} <small></small></span></label>`)}</fieldset></div>
</form>
<div class="feed" role="feed" aria-labelledby="${prefix}-log" aria-busy="false"></div>
</section>
`;
}
/** Names the runs; a single one after its place. Several may share a place: matrix legs without known values. */
function namePageRuns(runs) {
    return runs.map(({ record, name = "" }) => {
        const place = placeOfRun(record);
        const shown = runs.length === 1 ? place || name : name || place;
        return { record, name: (0,safety_cut/* cutUnits */.Cv)(shown, MAXIMUM_FACT_UNITS) };
    });
}
/** Returns the name of a run for use in addresses. @param index index of the run, from 0 */
function runId(index) {
    return `run-${index + 1}`;
}

// EXTERNAL MODULE: ./render/parts/intervals.ts
var intervals = __webpack_require__(8166);
;// CONCATENATED MODULE: ./render/page/page-room.ts

/** A larger page is slow to open and to send. 16 MB. */
const MAXIMUM_PAGE_BYTES = 16_000_000;
/**
 * Returns the room of each run. A thousand runs share the room that a single one may use.
 *
 * @param frameBytes size of the page without its runs: style, index, script
 */
function roomOfRun(runCount, frameBytes) {
    const totalBytes = Math.floor((MAXIMUM_PAGE_BYTES - frameBytes) / Math.max(1, runCount));
    return {
        totalBytes,
        fileRows: (0,intervals/* clamp */.qE)(Math.floor(totalBytes / 8_000), 5, 500),
        textUnits: (0,intervals/* clamp */.qE)(Math.floor(totalBytes / 32), 500, 100_000),
        diffUnits: (0,intervals/* clamp */.qE)(Math.floor(totalBytes / 16), 500, 1_000_000),
    };
}

;// CONCATENATED MODULE: ./render/page/plain-log.ts




/** The head of what was said; the whole of it is what the script shows. UTF-16 units. */
const MAXIMUM_TEXT_UNITS = 1_000;
const FRAME_BYTES = 200;
/** The log for a browser without JavaScript: a line for each entry, and the head of what was said. */
class PlainLog {
    #rows = [];
    #bytesLeft;
    #isCut = false;
    /** @param maximumBytes of the whole list */
    constructor(maximumBytes) {
        this.#bytesLeft = maximumBytes - FRAME_BYTES;
    }
    /** A list with holes would look complete: nothing follows the first entry without room. */
    add(entry) {
        if (this.#isCut) {
            return;
        }
        const { html } = row(entry);
        this.#bytesLeft -= (0,budget/* byteLength */.dp)(html);
        this.#isCut = this.#bytesLeft < 0;
        if (!this.#isCut) {
            this.#rows.push({ order: entry.order, html });
        }
    }
    /** Returns the list in the order of the log; empty without entries. */
    html() {
        if (this.#rows.length === 0) {
            return "";
        }
        const rows = this.#rows.toSorted((left, right) => left.order - right.order).map(({ html }) => html);
        const rest = this.#isCut ? '<p class="quiet">The rest of the log needs JavaScript.</p>' : "";
        return `<noscript><ol class="plain-log">\n${rows.join("")}</ol>${rest}</noscript>\n`;
    }
}
function row({ atMs, title, text, tool }) {
    const time = atMs === undefined ? "" : (0,words/* duration */.p0)(atMs);
    const what = tool === undefined ? [title] : [tool.outcome, tool.name, title, tool.detail ?? "", tool.took ?? ""];
    return markup `<li><p>${(0,words/* joined */.oR)(" · ", [time, ...what])}</p>${text === undefined ? undefined : markup `<pre>${(0,safety_cut/* cutUnits */.Cv)(text, MAXIMUM_TEXT_UNITS)}</pre>`}</li>\n`;
}

// EXTERNAL MODULE: ./record/redact-record.ts
var redact_record = __webpack_require__(7941);
// EXTERNAL MODULE: ./render/markdown/shown-texts.ts
var shown_texts = __webpack_require__(7263);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./render/page/raw-event.ts



const MAXIMUM_RAW_UNITS = 8_000;
/** A longer value is not indented: that would make a deep and wide one thousands of times as long. */
const MAXIMUM_INDENTED_UNITS = 4 * MAXIMUM_RAW_UNITS;
/** A raw event shows its shape. The page shows its content elsewhere, and the transcript has all of it. */
const MAXIMUM_STRING_UNITS = 1_000;
const MAXIMUM_NAME_UNITS = 200;
const MAXIMUM_ITEMS = 50;
/** The calls of a sub-agent are nested in the call that started it and have up to 18 levels. */
const MAXIMUM_DEPTH = 20;
/** Characters that are invisible, or that would show text in the wrong place. `\n` comes from the indentation. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2028\u2029]/gu;
/** Scalars are shown as they are, like noise: a parser error costs as much as thousands of characters. */
const BRACKET_FIRST = /^\s*[[{]/;
/** Formats the events of an entry for people; empty if there are none to show. */
function rawEntry(entry) {
    const more = entry.kind === "tool" || entry.morePieces === 0 ? "" : `\n… and ${entry.morePieces} more pieces`;
    const events = entry.sources.map(({ line, isMended }) => isMended ? `This event stood on several lines. It was read as:\n${rawEvent(line)}` : rawEvent(line));
    return events.join("\n\n") + more;
}
/**
 * Formats a line of the stream for people: JSON is indented, long or deep values are visibly shortened, and invisible
 * characters become escapes, so that they can be seen.
 *
 * @param line any text; if it is not JSON, it is not indented
 * @returns at most about 8,000 UTF-16 units
 */
function rawEvent(line) {
    const value = BRACKET_FIRST.test(line) ? (0,json/* parseJson */.qF)(line) : undefined;
    return value === undefined ? escapeInvisible((0,safety_cut/* withoutMiddle */.Mg)(line, MAXIMUM_RAW_UNITS)) : indentedJson(value);
}
/** Formats JSON for people, see {@link rawEvent}. */
function indentedJson(value) {
    const short = shortened(value, 0);
    const flat = JSON.stringify(short);
    const written = flat.length > MAXIMUM_INDENTED_UNITS ? flat : JSON.stringify(short, undefined, 2);
    return escapeInvisible((0,safety_cut/* withoutMiddle */.Mg)(written, MAXIMUM_RAW_UNITS));
}
/** Shortens long strings and lists visibly, and leaves out what is too deep. */
function shortened(value, depth) {
    if (typeof value === "string") {
        return (0,safety_cut/* withoutMiddle */.Mg)(value, MAXIMUM_STRING_UNITS);
    }
    if (typeof value !== "object" || value === null) {
        return value;
    }
    if (depth === MAXIMUM_DEPTH) {
        return "…";
    }
    if (Array.isArray(value)) {
        const items = value;
        const shown = items.slice(0, MAXIMUM_ITEMS).map((item) => shortened(item, depth + 1));
        const missing = items.length - shown.length;
        return missing > 0 ? [...shown, `… ${missing} more`] : shown;
    }
    // fromEntries, because an assignment to a property named __proto__ would set the prototype.
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [
        (0,safety_cut/* withoutMiddle */.Mg)(name, MAXIMUM_NAME_UNITS),
        shortened(member, depth + 1),
    ]));
}
function escapeInvisible(text) {
    if ((0,invisible/* isPlain */.$i)(text)) {
        return text;
    }
    return text.replace(INVISIBLE, (character) => {
        const point = character.codePointAt(0) ?? 0;
        return `\\u${point > 0xffff ? `{${point.toString(16)}}` : point.toString(16).padStart(4, "0")}`;
    });
}

;// CONCATENATED MODULE: ./render/page/shown-entry.ts








const MAXIMUM_TITLE_UNITS = 500;
/** Longest message, thought or output. UTF-16 units. */
const shown_entry_MAXIMUM_TEXT_UNITS = 20_000;
/** Limit for the output of successful calls, most of which are files that were read. UTF-16 units. */
const MAXIMUM_OUTPUT_UNITS = 5_000;
/** A shorter time would read as zero. */
const LEAST_OPEN_MS = 50;
/**
 * The view of one run's entries, each with its time in the run. The record's data of a call takes precedence over the
 * stream's.
 */
class EntryView {
    #redact;
    #window;
    #intervals;
    /** @param redact removes secrets from a text that may be joined from several */
    constructor(record, redact) {
        this.#redact = redact;
        this.#window = (0,intervals/* runWindow */.en)(record);
        this.#intervals = (0,intervals/* intervalsOf */.Gs)(record);
    }
    show(entry) {
        return {
            head: entry.kind === "tool" ? this.#headOfCall(entry) : this.#headOfWords(entry),
            blocks: () => (entry.kind === "tool" ? callBlocks(entry) : []),
            raw: () => rawEntry(entry),
        };
    }
    #headOfWords({ order, kind, timestampMs, title, text: whole }) {
        // The text is joined from several pieces, each of which may be too short to be recognised as a secret.
        const text = whole === undefined ? undefined : shownText(this.#redacted(kind, whole));
        return {
            order,
            kind,
            atMs: this.#atMs(timestampMs),
            title: shownTitle(this.#redact(title)),
            text,
            nodes: kind === "message" && text !== undefined ? answerElements(text) : undefined,
            tool: undefined,
        };
    }
    #headOfCall({ order, call, recorded }) {
        const shown = recorded ?? {
            ...(0,redact_record/* cleanCall */.Qs)(call, this.#redact),
            durationMs: this.#number(call.durationMs),
        };
        return {
            order,
            kind: "tool",
            atMs: this.#atMs(shown.startedAtMs),
            title: shownTitle(shown.target),
            text: undefined,
            nodes: undefined,
            tool: entryTool(shown, recorded?.number, this.#intervals.get(recorded ?? call)),
        };
    }
    #atMs(timestampMs) {
        const { startMs, endMs } = this.#window;
        const isInside = timestampMs !== undefined && timestampMs >= startMs && timestampMs <= endMs;
        return isInside ? this.#number(timestampMs - startMs) : undefined;
    }
    /** Treats a number that matches a secret as unknown, so that it is not shown. */
    #number(value) {
        return value === undefined || this.#redact(String(value)) !== String(value) ? undefined : value;
    }
    /** Redacts a text. A message is rendered as Markdown, which may join the pieces of a secret. */
    #redacted(kind, text) {
        return kind === "message" ? (0,redact_record/* redactMarkdown */.R)(text, this.#redact, shown_texts/* SHOWN_TEXTS */.J.answer) : this.#redact(text);
    }
}
function shownTitle(title) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* cutUnits */.Cv)(title, MAXIMUM_TITLE_UNITS).replace(/\s+/g, " ").trim());
}
function shownText(text, maximumUnits = shown_entry_MAXIMUM_TEXT_UNITS) {
    return (0,invisible/* visibleText */.Q6)((0,safety_cut/* withoutMiddle */.Mg)(text, maximumUnits));
}
/** @param interval of the call, in milliseconds since the start of the run; an unfinished call ends with its attempt */
function entryTool(call, number, interval) {
    const { outcome, detail, durationMs } = call;
    const openMs = outcome === "unfinished" && interval ? interval.endMs - interval.startMs : 0;
    const open = openMs < LEAST_OPEN_MS ? undefined : `open for ${(0,words/* duration */.p0)(openMs)}`;
    return {
        number,
        name: (0,invisible/* visibleText */.Q6)(call.kind),
        outcome,
        detail: detail === undefined ? undefined : (0,invisible/* visibleText */.Q6)(detail),
        took: durationMs === undefined ? open : (0,words/* duration */.p0)(durationMs),
    };
}
/** Returns the blocks of an open call: error, output, arguments. */
function callBlocks({ call, args, output, outputIsDiff, error }) {
    const isShort = call.outcome === "ok" && !outputIsDiff;
    return [
        ...block("Error", error),
        ...block(outputIsDiff ? "Change" : "Output", output, outputIsDiff, isShort ? MAXIMUM_OUTPUT_UNITS : shown_entry_MAXIMUM_TEXT_UNITS),
        ...(Object.keys(args).length === 0
            ? []
            : [{ label: "Arguments", text: indentedJson(args), isDiff: false }]),
    ];
}
function block(label, text = "", isDiff = false, maximumUnits = shown_entry_MAXIMUM_TEXT_UNITS) {
    return text.trim() === "" ? [] : [{ label, text: shownText(text, maximumUnits), isDiff }];
}

;// CONCATENATED MODULE: ./render/page/run-log.ts






/**
 * Shares of a run's room up to which entries include their raw events and texts. When room gets tight, raw events are
 * dropped first, then texts. Failed calls and the result keep theirs longest.
 */
const ROOM_FOR_RAW = 0.5;
const ROOM_FOR_TEXTS = 0.75;
const ROOM_FOR_FAILURES = 0.9;
/** A browser parses a block at once. Many small blocks cost more than a few of this size. UTF-16 units. */
const BLOCK_UNITS = 256 * 1024;
/** Several times a long run. A larger log is noise, and building it would take longer than a cancelled job has. */
const MAXIMUM_ENTRIES = 50_000;
/** Of a run's room, for the list that is read without JavaScript. */
const PLAIN_SHARE = 0.04;
const SEPARATOR = ",\n";
/** Reserved for the notes at the end, which are known only after everything else is written. */
const MAXIMUM_NOTES_BYTES = 1_000;
/** Limit of the note on the transcript. The note on the room needs less than the rest. */
const MAXIMUM_NOTE_BYTES = 600;
/** Converts the entries of one run to blocks of data while its transcript is read. */
class RunLog {
    #view;
    #index;
    #plain;
    #roomBytes;
    #frameBytes;
    #block = [];
    #blockUnits = 0;
    #usedBytes = 0;
    #entries = 0;
    #withoutRaw = 0;
    #bare = 0;
    #isFull = false;
    /**
     * @param index index of the run on the page, from 0
     * @param maximumBytes limit for everything written; at least {@link MAXIMUM_NOTES_BYTES}
     * @param redact removes secrets from a text that is joined from several events
     */
    constructor(record, index, maximumBytes, redact) {
        this.#view = new EntryView(record, redact);
        this.#index = index;
        // Without JavaScript only the first run is shown.
        const plainBytes = index === 0 ? Math.floor(maximumBytes * PLAIN_SHARE) : 0;
        this.#plain = new PlainLog(plainBytes);
        this.#roomBytes = maximumBytes - MAXIMUM_NOTES_BYTES - plainBytes;
        this.#frameBytes = (0,budget/* byteLength */.dp)(this.#data("entries", "[]"));
    }
    /** Returns HTML to write now; usually empty. */
    add(entry) {
        this.#put(this.#view.show(entry));
        return this.#blockUnits >= BLOCK_UNITS ? this.#flush() : "";
    }
    /** Whether the room is used up. Further entries would not be shown, so there is no need to make them. */
    isFull() {
        return this.#isFull;
    }
    /** Returns the rest. @param note what a reader should know about how the transcript was read, or empty */
    end(note) {
        const notes = [cutNote(note), this.#roomNote()].filter((text) => text !== "");
        return this.#flush() + this.#plain.html() + this.#data("notes", embeddedJson(notes));
    }
    #put({ head, blocks, raw }) {
        this.#plain.add(head);
        const { kind, tool } = head;
        const isBad = kind === "result" || (tool !== undefined && tool.outcome !== "ok");
        if (this.#hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_TEXTS)) {
            const entry = { ...head, blocks: blocks() };
            if (this.#hasRoom(isBad ? ROOM_FOR_FAILURES : ROOM_FOR_RAW) && this.#write({ ...entry, raw: raw() })) {
                return;
            }
            if (this.#write(entry)) {
                this.#withoutRaw += 1;
                return;
            }
        }
        if (this.#write({ ...head, text: undefined, nodes: undefined, blocks: [], isBare: true })) {
            this.#bare += 1;
        }
        else {
            // The first entry without room is the last one tried: a log with holes would look complete.
            this.#isFull = true;
            this.#usedBytes = this.#roomBytes;
        }
    }
    #hasRoom(share) {
        return this.#usedBytes < this.#roomBytes * share;
    }
    #write(entry) {
        const json = embeddedJson(entry);
        const bytes = (0,budget/* byteLength */.dp)(json) + (this.#block.length === 0 ? this.#frameBytes : SEPARATOR.length);
        if (this.#usedBytes + bytes > this.#roomBytes || this.#entries === MAXIMUM_ENTRIES) {
            return false;
        }
        this.#usedBytes += bytes;
        this.#entries += 1;
        this.#block.push(json);
        this.#blockUnits += json.length;
        return true;
    }
    #flush() {
        const json = this.#block.join(SEPARATOR);
        this.#block = [];
        this.#blockUnits = 0;
        return json === "" ? "" : this.#data("entries", `[${json}]`);
    }
    #data(name, json) {
        return `<script type="application/json" data-name="${name}" data-run="${this.#index}">${json}</script>\n`;
    }
    #roomNote() {
        const missing = (0,words/* joined */.oR)(", ", [
            this.#withoutRaw === 0 ? "" : `${entriesShown(this.#withoutRaw)} without raw events`,
            this.#bare === 0 ? "" : `${entriesShown(this.#bare)} without any texts`,
            this.#isFull ? "the log ends before the run does" : "",
        ]);
        return missing === ""
            ? ""
            : `This page has reached its size limit: ${missing}. All of it is in the transcript.`;
    }
}
function entriesShown(amount) {
    return amount === 1 ? "1 entry is shown" : `${amount} entries are shown`;
}
/** The note may quote a path of any length. */
function cutNote(note) {
    let shown = (0,safety_cut/* cutUnits */.Cv)(note, MAXIMUM_NOTE_BYTES);
    while ((0,budget/* byteLength */.dp)(embeddedJson(shown)) > MAXIMUM_NOTE_BYTES) {
        shown = (0,safety_cut/* cutUnits */.Cv)(shown, Math.floor(shown.length * 0.9));
    }
    return shown;
}

;// CONCATENATED MODULE: ./render/page/page.ts









const TAIL = markup `</main>
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
/**
 * One self-contained HTML page of runs: facts, answer, files, timeline, and a log of everything that happened, with
 * search and filters. It opens from a file, sends no requests and has at most 16 MB.
 *
 * It comes in pieces, to be written in order: {@link Page.head}, for each run {@link Page.beginRun}, then its
 * transcript's entries and their end, and finally {@link Page.tail}. A piece has at most a few hundred kilobytes plus
 * one event.
 *
 * The output of agents and tools is always text. The page's own Content Security Policy runs only the script with the
 * hash in it, and loads nothing at all.
 */
class Page {
    head;
    tail = TAIL.html;
    #runs;
    #options;
    #room;
    /** @param pageRuns usually one; several get an index */
    constructor(pageRuns, options) {
        this.#runs = namePageRuns(pageRuns);
        this.#options = options;
        this.head = pageHead(this.#runs).html;
        this.#room = roomOfRun(this.#runs.length, (0,budget/* byteLength */.dp)(this.head) + (0,budget/* byteLength */.dp)(this.tail));
    }
    /** @param index index of the run, from 0; call it once for each, in order */
    beginRun(index) {
        const run = this.#runs[index];
        if (run === undefined) {
            throw new RangeError(`The page has ${this.#runs.length} runs; there is no run ${index}.`);
        }
        const { record, name } = run;
        const { redact, serverUrl } = this.#options;
        const { totalBytes } = this.#room;
        const parts = [
            runFacts(record, serverUrl),
            ...runTexts(record, this.#room),
            runFiles(record, this.#room),
            runTime(record),
            runDetails(record, name),
        ];
        const bytesLeft = totalBytes - (0,budget/* byteLength */.dp)(runPart(run, index, []).html) - MAXIMUM_NOTES_BYTES;
        const { html } = runPart(run, index, partsThatFit(parts, bytesLeft));
        return { html, log: new RunLog(record, index, totalBytes - (0,budget/* byteLength */.dp)(html), redact) };
    }
}
/** Runs after the first are templates with the same id, which the script replaces when they are looked at. */
function runPart({ record, name }, index, [facts, ...parts]) {
    const id = runId(index);
    const section = markup `<section class="run" id="${id}" aria-labelledby="${id}-title">
${runSummary(record, name, `${id}-title`, facts)}${parts}${logFrame(id)}</section>
`;
    return index === 0 ? section : markup `<template class="run" id="${id}">\n${section}</template>\n`;
}
const NO_ROOM = markup `<p class="part quiet">A part of this run has no room on this page; it is in the record file.</p>\n`;
/** Any part of an oversized record may fill the room. The other parts are still shown. */
function partsThatFit(parts, maximumBytes) {
    let bytesLeft = maximumBytes - parts.length * (0,budget/* byteLength */.dp)(NO_ROOM.html);
    return parts.map((part) => {
        const bytes = (0,budget/* byteLength */.dp)(part.html);
        if (bytes > bytesLeft) {
            return NO_ROOM;
        }
        bytesLeft -= bytes;
        return part;
    });
}

// EXTERNAL MODULE: ./record/recorded-run.ts
var recorded_run = __webpack_require__(8254);
// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __webpack_require__(7682);
// EXTERNAL MODULE: ./stream/stream-reader.ts + 4 modules
var stream_reader = __webpack_require__(1293);
// EXTERNAL MODULE: ./stream/cursor/tools.ts
var tools = __webpack_require__(8027);
;// CONCATENATED MODULE: ./log/entry.ts
/** Returns what an event says by itself. Undefined when it has meaning only together with others. */
function wordsOfEvent(event, attempt) {
    switch (event.type) {
        case "session":
            return { kind: "session", title: withDetail(sessionWords(attempt), event.model) };
        case "prompt":
            return { kind: "prompt", title: "Prompt", text: event.text };
        case "result":
            return {
                kind: "result",
                title: withDetail("Result", event.isError ? `${event.subtype} (error)` : event.subtype),
            };
        case "unknown":
            return { kind: "unknown", title: withDetail("Unknown event", event.name) };
        case "task":
            return event.hasEnded
                ? { kind: "session", title: withDetail("Ended in the background", event.title ?? event.taskId) }
                : undefined;
        case "background-timeout":
            return { kind: "session", title: "What still ran in the background was ended by the CLI" };
        case "unreadable":
            return { kind: "unreadable", title: "No event", text: event.text };
        case "thinking":
        case "message":
        case "tool-call":
        case "interaction":
        case "connection":
        case "retry":
            return undefined;
    }
}
/** With several attempts, the number shows the reader which one a failure belongs to. */
function sessionWords({ number, count }) {
    return count > 1 ? `Attempt ${number} of ${count}: session started` : "Session started";
}
/** Returns what the fold made of events, apart from tool calls. Undefined when {@link wordsOfEvent} has covered it. */
function wordsOfUpdate(update) {
    if (update.type === "message") {
        return { kind: "message", title: "Agent", text: update.text };
    }
    if (update.type === "query-answered") {
        const { query, answer, reason } = update;
        const title = withDetail("Question answered by the CLI itself", `${query}: ${answer}`);
        return { kind: "question", title, ...(reason !== "" && { text: reason }) };
    }
    if (update.type === "connection") {
        const { state, attempt } = update;
        const title = withDetail(CONNECTION_WORDS[state], attempt === undefined ? undefined : `try ${attempt}`);
        return { kind: "connection", title };
    }
    return undefined;
}
const CONNECTION_WORDS = {
    reconnecting: "Connection lost",
    reconnected: "Connected again",
    retrying: "Request starts anew",
    resuming: "Request goes on",
};
function withDetail(title, detail) {
    return detail === undefined ? title : `${title} · ${detail}`;
}

;// CONCATENATED MODULE: ./log/entry-reader.ts





/** Keep the arguments of at most this many open calls, in case they never end. */
const MAXIMUM_HELD_STARTS = 1_000;
/** Longest thought kept, in UTF-16 units. Further pieces are only counted. */
const MAXIMUM_THOUGHT_UNITS = 1024 * 1024;
/**
 * Turns a transcript into the entries of the page's log. Uses the program's own reader and fold, so that the page
 * counts and names things like every other view.
 */
class EntryReader {
    #startedAtMs;
    #attempts;
    #run;
    #reader;
    #findRecorded;
    #consumer;
    #started = new Map();
    #thought;
    #attempt = 0;
    #lastOrder = 0;
    /** @param record the finished run, with what only the action could see, such as arrival times */
    constructor(record, redactor, consumer) {
        this.#startedAtMs = record.startedAtMs;
        this.#attempts = record.attempts;
        this.#run = new recorded_run/* RecordedRun */.S({
            identity: record.run,
            startedAtMs: record.startedAtMs,
            workspaces: [],
            redact: (text) => redactor.text(text),
        });
        this.#reader = new stream_reader/* StreamReader */.C({ redactor, withBulk: true, turns: paced_lines/* ENDLESS_TURN */.d }, {
            event: (event, isMended, line) => {
                this.#take(event, isMended, line);
            },
            oversized: (byteCount) => {
                consumer.oversized(byteCount);
            },
        });
        this.#findRecorded = recordedCalls(record);
        this.#consumer = consumer;
    }
    bytes(chunk) {
        void this.#reader.push(chunk);
    }
    /** Marks that lines are left out between the previous bytes and the next. */
    gap() {
        for (const start of this.#started.values()) {
            start.mayHaveEnded = true;
        }
    }
    end() {
        void this.#reader.end();
        this.#endThought();
        this.#takeRest(this.#run.run.endAttempt(this.#startedAtMs, undefined));
        for (const start of this.#started.values()) {
            this.#leaveOpen(start);
        }
    }
    #take(event, isMended, line) {
        const source = sourceOf(event, isMended, line);
        if (event.type === "thinking" && event.text !== "") {
            this.#think(event, source);
            return;
        }
        this.#endThought();
        this.#takeRest(this.#run.endAttemptBefore(event, this.#startedAtMs));
        // Pieces of a message that a result flushes come before it.
        for (const update of this.#run.fold(event, isMended)) {
            this.#takeUpdate(update, event, source);
        }
        this.#say(wordsOfEvent(event, this.#placeOf(event)), event, [source]);
    }
    /** Updates at the end of an attempt have no event of their own. */
    #takeRest(updates) {
        for (const update of updates) {
            this.#say(wordsOfUpdate(update), undefined, []);
        }
    }
    #takeUpdate(update, event, source) {
        if (update.type === "tool-started" && event.type === "tool-call") {
            this.#start(update.call, event.args, source);
        }
        else if (update.type === "tool-finished" && event.type === "tool-call") {
            this.#finish(update, event, source);
        }
        else {
            // Pieces of a message that was not repeated whole are flushed by whichever event follows them.
            const isOwnEvent = update.type !== "message" || event.type === "message";
            this.#say(wordsOfUpdate(update), event, isOwnEvent ? [source] : []);
        }
    }
    /** An attempt may have ended before its session began, and a resumed session has the id of the previous one. */
    #placeOf(event) {
        if (event.type === "session") {
            const later = this.#attempts.filter(({ number }) => number > this.#attempt);
            const own = later.find(({ sessionId }) => sessionId === event.sessionId) ?? later[0];
            this.#attempt = own?.number ?? this.#attempt;
        }
        return { number: this.#attempt, count: this.#attempts.length };
    }
    #say(words, event, sources) {
        if (words !== undefined) {
            const timestampMs = event?.type === "unreadable" ? undefined : event?.timestampMs;
            this.#consumer.entry({ ...words, order: this.#nextOrder(), timestampMs, sources, morePieces: 0 });
        }
    }
    #think({ text, timestampMs }, source) {
        this.#thought ??= { timestampMs, source, texts: [], units: 0, pieces: 0 };
        this.#thought.pieces += 1;
        if (this.#thought.units < MAXIMUM_THOUGHT_UNITS) {
            this.#thought.texts.push(text);
            this.#thought.units += text.length;
        }
    }
    #endThought() {
        if (this.#thought === undefined) {
            return;
        }
        const { timestampMs, source, texts, pieces } = this.#thought;
        this.#thought = undefined;
        this.#consumer.entry({
            order: this.#nextOrder(),
            kind: "thinking",
            title: "Thinking",
            text: texts.join(""),
            timestampMs,
            sources: [source],
            morePieces: pieces - 1,
        });
    }
    #start(call, args, source) {
        const earlier = this.#started.get(call.id);
        if (earlier !== undefined) {
            // An earlier attempt left a call of the same id open.
            this.#leaveOpen(earlier);
        }
        const isKept = this.#started.size < MAXIMUM_HELD_STARTS;
        this.#started.set(call.id, {
            call,
            order: this.#nextOrder(),
            args: isKept ? args : {},
            sources: isKept ? [source] : [],
            mayHaveEnded: false,
        });
    }
    #finish({ call, args, output, isErrorOfOutput }, event, source) {
        const start = this.#started.get(call.id);
        this.#started.delete(call.id);
        // A completed call repeats its arguments unless it was refused. Only then does its start say more.
        const startSources = Object.keys(event.args).length === 0 ? (start?.sources ?? []) : [];
        this.#consumer.entry({
            order: start?.order ?? this.#nextOrder(),
            kind: "tool",
            call,
            recorded: this.#findRecorded(call),
            args,
            output,
            outputIsDiff: (0,tools/* toolKind */.l)(event.key).outputIsDiff === true,
            error: isErrorOfOutput === true ? undefined : call.error,
            sources: [...startSources, source],
        });
    }
    #leaveOpen({ mayHaveEnded, ...start }) {
        const recorded = this.#findRecorded(start.call);
        // A call that the record does not list cannot be looked up.
        if (mayHaveEnded && recorded === undefined) {
            return;
        }
        this.#consumer.entry({
            ...start,
            kind: "tool",
            recorded,
            output: undefined,
            outputIsDiff: false,
            error: undefined,
        });
    }
    #nextOrder() {
        this.#lastOrder += 1;
        return this.#lastOrder;
    }
}
function sourceOf(event, isMended, line) {
    if (isMended) {
        return { line: JSON.stringify(event), isMended };
    }
    // Lines that seemed to begin an event are flushed together with the first line that cannot belong to it.
    return { line: event.type === "unreadable" ? event.text : line, isMended };
}
/**
 * Finds a call of a stream in its record, by id. Its number does not work: we read only parts of a long stream, so
 * calls near the end are numbered too low.
 *
 * The same id in another attempt names another call. If attempts were counted too low as well, the first one wins.
 */
function recordedCalls(record) {
    const ofAttempt = new Map();
    const ofRun = new Map();
    // In reverse, so that the first call of an id wins.
    for (const call of record.toolCalls.toReversed()) {
        ofAttempt.set(keyInAttempt(call), call);
        ofRun.set(call.id, call);
    }
    return (call) => ofAttempt.get(keyInAttempt(call)) ?? ofRun.get(call.id);
}
function keyInAttempt({ id, attempt }) {
    return `${attempt} ${id}`;
}

// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./report/files/page-file.ts






const OWN_CODE = /(<style>[^<]*<\/style>|<script>.*?<\/script>)/s;
/** Creates the report page from the record and the transcript when the run has ended. Must follow the transcript. */
function createPageFile(options) {
    return {
        name: "report page",
        async end(record) {
            const path = (0,external_node_path_.join)(options.currentDirectory(), "report.html");
            const run = { record: options.redactRecord(record), transcriptPath: options.transcriptPlace() };
            const missingTranscript = "No log: the run ended before its transcript was started.";
            await writePage(path, [run], { ...options, missingTranscript });
            return { "report-file": path };
        },
    };
}
/**
 * Writes a page that shows one or several runs. Memory is bounded by the longest line of a transcript. If a transcript
 * cannot be read, the page says so.
 *
 * @param path anything there, in particular a link, is replaced and not followed
 * @throws when the page cannot be written
 */
async function writePage(path, runs, { redactor, serverUrl, missingTranscript }) {
    await (0,promises_.rm)(path, { force: true, recursive: true });
    const file = await (0,promises_.open)(path, "wx", 0o644);
    try {
        const page = new Page(runs, { redact: (text) => redactor.text(text), serverUrl });
        await file.writeFile(redactHtml(page.head, redactor));
        for (const [index, { record, transcriptPath }] of runs.entries()) {
            const part = page.beginRun(index);
            await file.writeFile(redactHtml(part.html, redactor));
            const note = transcriptPath === undefined
                ? "No log: the transcript was removed or replaced during the run."
                : await copyLog(transcriptPath, { record, log: part.log, redactor, page: file, missingTranscript });
            await file.writeFile(part.log.end(note));
        }
        await file.writeFile(page.tail);
    }
    catch (error) {
        // Half a page looks like a whole one.
        await (0,promises_.rm)(path, { force: true });
        throw error;
    }
    finally {
        await file.close();
    }
}
/**
 * Reads a transcript into the log of the page. The agent could write to that file too, so we redact its content again.
 *
 * @returns what a reader should know about how the transcript was read, or empty
 */
async function copyLog(path, { record, log, redactor, page, missingTranscript: missing }) {
    const notes = [];
    let pending = "";
    const reader = new EntryReader(record, redactor, {
        entry(entry) {
            pending += log.isFull() ? "" : log.add(entry);
        },
        oversized(byteCount) {
            notes.push(`A line of ${byteCount} bytes is too long for this page.`);
        },
    });
    const tell = (note) => void notes.push(redactor.text(note));
    const gap = () => {
        reader.gap();
    };
    for await (const chunk of transcriptChunks(path, { tell, gap, missing })) {
        reader.bytes(chunk);
        await page.writeFile(pending);
        pending = "";
        if (log.isFull()) {
            return notes.join(" ");
        }
    }
    reader.end();
    await page.writeFile(pending);
    return notes.join(" ");
}
/** Redacts the assembled HTML, except the page's own style and script, which must match the hashes in its policy. */
function redactHtml(html, redactor) {
    const parts = html.split(OWN_CODE);
    return parts.map((part, index) => (index % 2 === 0 ? redactor.markup(part) : part)).join("");
}
/**
 * Size of each part that we read of a long transcript, its beginning and its end. The end shows the outcome, and
 * reading more would delay the end of the step. Both together have room for a run of about 20,000 events.
 */
const PART_BYTES = 4 * 1024 * 1024;
const NEWLINE = 0x0a;
const READ_CHUNK_BYTES = 1024 * 1024;
/** Pieces are small, so that the entries made from one are small too. */
const PIECE_BYTES = 64 * 1024;
/** No multi-line event has this many empty lines in a row. Further ones mean nothing, and there may be millions. */
const BLANK_RUN = Buffer.alloc(1_000, NEWLINE);
/**
 * Yields the readable bytes of a transcript; of a long one, whole lines from its beginning and its end. Thousands of
 * empty lines in a row are shortened.
 *
 * @param account.tell called with the reason why there is no more
 * @param account.gap called between beginning and end if the middle is skipped
 * @param account.missing the reason if the file does not exist
 */
async function* transcriptChunks(path, { tell, gap, missing, }) {
    try {
        // The agent may have replaced the file by one that must not get into the page, or whose opening would block.
        const file = await (0,plain_file/* openPlainFile */.rr)(path);
        try {
            for await (const chunk of chunksOfFile(file, tell, gap)) {
                const text = withoutBlankRuns(chunk);
                for (let start = 0; start < text.length; start += PIECE_BYTES) {
                    yield text.subarray(start, start + PIECE_BYTES);
                }
            }
        }
        finally {
            await file.close();
        }
    }
    catch (error) {
        const isMissing = (0,errors/* errorCode */.CA)(error) === "ENOENT";
        tell(isMissing ? missing : `The transcript could not be read: ${(0,errors/* describeError */.Uc)(error)}.`);
    }
}
/** Reads only up to the current size, because an escaped process of the agent may go on writing. */
async function* chunksOfFile(file, tell, gap) {
    const { size } = await file.stat();
    if (size <= 2 * PART_BYTES) {
        for (let position = 0; position < size; position += READ_CHUNK_BYTES) {
            yield await readAt(file, position, Math.min(READ_CHUNK_BYTES, size - position));
        }
        return;
    }
    const beginning = await readAt(file, 0, PART_BYTES);
    yield beginning.subarray(0, beginning.lastIndexOf(NEWLINE) + 1);
    gap();
    const ending = await readAt(file, size - PART_BYTES, PART_BYTES);
    yield ending.subarray(ending.indexOf(NEWLINE) + 1);
    tell(`The transcript is ${megabytes(size)} MB long; this page shows its first and its last ${megabytes(PART_BYTES)} MB.`);
}
/** Returns the same Buffer or, if it has long runs of empty lines, a copy with shorter ones. */
function withoutBlankRuns(chunk) {
    const kept = [];
    let start = 0;
    for (let run = chunk.indexOf(BLANK_RUN); run !== -1; run = chunk.indexOf(BLANK_RUN, start)) {
        kept.push(chunk.subarray(start, run + BLANK_RUN.length));
        start = run + BLANK_RUN.length;
        while (chunk[start] === NEWLINE) {
            start += 1;
        }
    }
    return kept.length === 0 ? chunk : Buffer.concat([...kept, chunk.subarray(start)]);
}
/** Returns the bytes that exist. A truncated file has fewer, and the rest of the Buffer would not be data. */
async function readAt(file, position, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
}
function megabytes(bytes) {
    return Math.round(bytes / 1e6);
}


/***/ }),

/***/ 8866:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ broadcast)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);
/* harmony import */ var _system_in_time_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1843);


/** Longer than our slowest reporter, the comment, which gives up after 60 s, or 3 s after a cancel. */
const BUDGET_MS = 75_000;
const CANCELLED_BUDGET_MS = 3_500;
/** Combines reporters. Each call of a reporter has a time limit, and one that hangs is dropped like one that fails. */
function broadcast(reporters, { clock, cancel, warn, budgetMs = BUDGET_MS }) {
    const listening = new Set(reporters);
    const cancelled = cancel && { signal: cancel, limitMs: CANCELLED_BUDGET_MS };
    const budget = { clock, limitMs: budgetMs, ...(cancelled && { cancelled }) };
    function drop(reporter, error) {
        if (listening.delete(reporter)) {
            warn(`The ${reporter.name} could not be written: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(error)}. The other reports are not affected.`);
        }
    }
    return {
        async begin(report) {
            for (const reporter of listening) {
                try {
                    await (0,_system_in_time_js__WEBPACK_IMPORTED_MODULE_1__/* .inBudget */ .Xw)(reporter.begin?.(report), budget);
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
        },
        happened(update, report, atMs) {
            let waiting;
            for (const reporter of listening) {
                try {
                    const busy = reporter.happened?.(update, report, atMs);
                    if (busy !== undefined) {
                        waiting ??= [];
                        waiting.push((0,_system_in_time_js__WEBPACK_IMPORTED_MODULE_1__/* .inBudget */ .Xw)(busy, budget).catch((error) => {
                            drop(reporter, error);
                        }));
                    }
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
            return waiting === undefined ? undefined : Promise.all(waiting).then(() => undefined);
        },
        async end(report) {
            const outputs = {};
            for (const reporter of listening) {
                try {
                    Object.assign(outputs, await (0,_system_in_time_js__WEBPACK_IMPORTED_MODULE_1__/* .inBudget */ .Xw)(reporter.end?.(report), budget));
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
            return outputs;
        },
    };
}


/***/ }),

/***/ 1180:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ loadExporter)
/* harmony export */ });
/** Environment variables that configure where traces go. */
const TELLING = [
    "INPUT_OTLP-ENDPOINT",
    "INPUT_OTLP-HEADERS",
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT",
    "OTEL_EXPORTER_OTLP_ENDPOINT",
];
/** Loads the trace code. @returns undefined, without loading it, if no endpoint is configured */
async function loadExporter(environment) {
    return TELLING.some((name) => (environment[name] ?? "").trim() !== "")
        ? await Promise.all(/* import() */[__webpack_require__.e(929), __webpack_require__.e(287)]).then(__webpack_require__.bind(__webpack_require__, 1287))
        : undefined;
}


/***/ }),

/***/ 5766:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JO: () => (/* binding */ newestHead),
/* harmony export */   QP: () => (/* binding */ reviewAnswers),
/* harmony export */   uG: () => (/* binding */ hasAnswered)
/* harmony export */ });
/* unused harmony export commitOf */
/* harmony import */ var _answer_read_earlier_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4374);
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8961);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);



/** Of a repository with SHA-1, or with SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/** Reasons of runs with a complete answer. Only the content of the answer may have failed the step. */
const REVIEWED = new Set([
    "completed",
    "findings",
    "error-findings",
]);
/** Whether the run has an answer that may be published, whether or not it has findings. */
function hasAnswered(record) {
    return REVIEWED.has(record.reason);
}
/** Returns the commit that a run has reviewed; undefined if its record has none. */
function commitOf({ reviewedHead = "" }) {
    return COMMIT.test(reviewedHead) ? reviewedHead : undefined;
}
/** Returns the commit of the run with an answer that started last; undefined where none names one. */
function newestHead(runs) {
    const [newest] = runs
        .map(({ record }) => record)
        .filter((record) => isAnswer(record) && commitOf(record) !== undefined)
        .sort((one, other) => other.startedAtMs - one.startedAtMs);
    return newest === undefined ? undefined : commitOf(newest);
}
/**
 * Collects the answers of runs for one review: of those that looked at the same commit as the newest one.
 *
 * @param runs redacted; `name` distinguishes several runs
 * @returns undefined when no answer has an array of findings, not even an empty one
 */
function reviewAnswers(runs) {
    const head = newestHead(runs);
    const answered = runs.filter(({ record }) => isAnswer(record));
    const own = answered.filter(({ record }) => commitOf(record) === head);
    return own.length === 0
        ? undefined
        : {
            runs: own.map(({ name, record }) => answerOf(name, record)),
            unanswered: runs.filter(({ record }) => !isAnswer(record)).map(({ name }) => name),
            ofOtherHeads: answered
                .filter(({ record }) => commitOf(record) !== head)
                .map(({ name, record }) => ({ name, head: commitOf(record) ?? "" })),
            isOfHead: head !== undefined,
        };
}
function isAnswer(record) {
    return hasAnswered(record) && (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_1__/* .answerReview */ .ZJ)(record) !== undefined;
}
function answerOf(name, record) {
    return {
        name,
        summary: (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_1__/* .answerReview */ .ZJ)(record)?.summary ?? "",
        findings: record.findings,
        earlier: (0,_answer_read_earlier_js__WEBPACK_IMPORTED_MODULE_0__/* .earlierOf */ .O)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(record.structuredOutput ?? "")),
        isRedacted: record.result?.isRedacted ?? false,
    };
}


/***/ }),

/***/ 6935:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   IY: () => (/* binding */ parseReviewMarker),
/* harmony export */   V1: () => (/* binding */ bodyFindings),
/* harmony export */   e_: () => (/* binding */ isOwnText),
/* harmony export */   fc: () => (/* binding */ parseFindingMarker),
/* harmony export */   iY: () => (/* binding */ findingMarker),
/* harmony export */   md: () => (/* binding */ sayOver),
/* harmony export */   ol: () => (/* binding */ digestOf),
/* harmony export */   rR: () => (/* binding */ withoutMarker),
/* harmony export */   vU: () => (/* binding */ reviewMarker),
/* harmony export */   xI: () => (/* binding */ withoutFindings)
/* harmony export */ });
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);
/* harmony import */ var _safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7469);



const BEGINNING = "<!-- cursor-agent-action ";
const FINDING = /^<!-- cursor-agent-action finding v1 key=(\S*) id=(f-[0-9a-f]{1,64}) identity=([0-9a-f,]{1,600}) words=([0-9a-f]{1,64}) run=(\d{1,15})(?: severity=(\w+) side=(\w+) lines=(\d{1,9}) title=(\S*))?(?: over=(fixed|withdrawn|dismissed))? -->$/;
const REVIEW = /^<!-- cursor-agent-action review v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) content=([0-9a-f]{1,64})(?: remembered=[0-9a-f,]*)?(?: rest=([0-9a-f]{1,64}))?(?: changes=([0-9a-f,]+))?(?: findings=(\S*))? -->$/;
/** Whether a text is a comment, review or line comment of this action's: all have a marker at a line's begin. */
function isOwnText(body) {
    return body.startsWith(BEGINNING) || body.includes(`\n${BEGINNING}`);
}
function findingMarker(marker) {
    const { key, id, identities, words, runId, severity, side, lineCount, title, over } = marker;
    const end = over === undefined ? "" : ` over=${over}`;
    return `${BEGINNING}finding v1 key=${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .encodeHiddenText */ .uQ)(key)} id=${id} identity=${identities.join(",")} words=${words} run=${runId} severity=${severity} side=${side} lines=${lineCount} title=${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .encodeHiddenText */ .uQ)(title)}${end} -->`;
}
function reviewMarker(marker) {
    const { key, runId, runAttempt, content, findings, changes } = marker;
    const rest = marker.rest === undefined ? "" : ` rest=${marker.rest}`;
    const changed = changes.length === 0 ? "" : ` changes=${changes.join(",")}`;
    const listed = findings.length === 0 ? "" : ` findings=${bodyFindings(findings)}`;
    return `${BEGINNING}review v1 key=${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .encodeHiddenText */ .uQ)(key)} run=${runId} attempt=${runAttempt} content=${content}${rest}${changed}${listed} -->`;
}
/** Returns the findings as a review's marker holds them. */
function bodyFindings(findings) {
    return (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .encodeHiddenText */ .uQ)(JSON.stringify(findings.map(({ id, identities, severity, title, side, path, line }) => [
        ...[id, identities.join(","), severity, side, line, path, title],
    ])));
}
/** @returns undefined when the last line of the comment is not a finding marker */
function parseFindingMarker(body) {
    const [, key, id, identities, words, run, severity, side, lines, title = "", over] = FINDING.exec(lastLine(body)) ?? [];
    return key === undefined || id === undefined || identities === undefined || words === undefined
        ? undefined
        : {
            ...{ id, words },
            identities: identities.split(","),
            key: (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeHiddenText */ .yi)(key),
            runId: Number(run),
            severity: severityIn(severity),
            side: sideIn(side),
            lineCount: Math.max(1, Number(lines ?? 1)),
            title: (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeHiddenText */ .yi)(title),
            over: over === "fixed" || over === "withdrawn" || over === "dismissed" ? over : undefined,
        };
}
/** @returns undefined when the last line of the review's body is not a review marker */
function parseReviewMarker(body) {
    const [, key, run, attempt, content, rest, changed = "", listed] = REVIEW.exec(lastLine(body)) ?? [];
    return key === undefined || content === undefined
        ? undefined
        : {
            key: (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeHiddenText */ .yi)(key),
            runId: Number(run),
            runAttempt: Number(attempt),
            content,
            findings: listed === undefined ? [] : parseBodyFindings((0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_1__/* .decodeHiddenText */ .yi)(listed)),
            rest,
            changes: changed.split(",").filter((id) => id !== ""),
        };
}
function parseBodyFindings(json) {
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .arrayAt */ .RD)({ all: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .parseJson */ .qF)(json) }, "all").flatMap((entry) => {
        const list = Array.isArray(entry) ? entry : [];
        const [id, identities, severity, side, line, path, title] = list;
        const members = { line, path, title };
        return typeof id === "string" && typeof identities === "string"
            ? [
                {
                    id,
                    identities: identities.split(","),
                    severity: severityIn(severity),
                    side: sideIn(side),
                    line: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .numberAt */ .tk)(members, "line") ?? 0,
                    path: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(members, "path") ?? "",
                    title: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(members, "title") ?? "",
                },
            ]
            : [];
    });
}
/** What an older version has posted may be an error. */
function severityIn(word) {
    return _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .SEVERITIES */ .oC.find((severity) => severity === word) ?? "error";
}
function sideIn(word) {
    return word === "LEFT" ? "LEFT" : "RIGHT";
}
/**
 * Hashes findings that are too many to remember one by one.
 *
 * @param identities in any order
 * @param known those that are remembered in another way
 */
function digestOf(identities, known, hash) {
    return hash(JSON.stringify([...new Set(identities)].filter((identity) => !known.has(identity)).sort()));
}
/** Returns one of our comments without its marker. */
function withoutMarker(body) {
    const start = body.lastIndexOf(`\n${BEGINNING}`);
    return start === -1 ? body : body.slice(0, start).trimEnd();
}
/** Text of the agent can neither follow the marker nor end a line inside it, so the body cannot forge one. */
function lastLine(body) {
    const text = body.trimEnd();
    return text.slice(text.lastIndexOf("\n") + 1);
}
/**
 * Returns one of our comments whose marker says that its finding is over, with one more line about it.
 *
 * @param commit the reviewed commit, hexadecimal; undefined where its thread says so already
 */
function sayOver(body, over, commit) {
    const marker = parseFindingMarker(body);
    const how = over === "withdrawn" ? " (withdrawn)" : "";
    const line = commit === undefined ? "" : `\n\nNo longer found, as of commit \`${commit}\`${how}.`;
    return marker === undefined
        ? body
        : `${withoutMarker(body)}${line}\n\n${findingMarker({ ...marker, over })}`;
}
/** Returns a review's body whose marker no longer has some findings, with one more line that names their places. */
function withoutFindings(body, ids, line) {
    const marker = parseReviewMarker(body);
    return marker === undefined
        ? body
        : `${withoutMarker(body)}\n\n${line}\n\n${reviewMarker({ ...marker, findings: marker.findings.filter(({ id }) => !ids.has(id)) })}`;
}


/***/ }),

/***/ 4814:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  k3: () => (/* binding */ EVENT_START),
  D4: () => (/* binding */ decode),
  ij: () => (/* binding */ withText)
});

// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./stream/cursor/outcomes.ts
var outcomes = __webpack_require__(2503);
;// CONCATENATED MODULE: ./stream/cursor/decode-tool-call.ts


/**
 * Decodes the start or the end of a tool call.
 *
 * @param base the members of every event
 * @returns undefined if the event is neither: another subtype, or no call id
 */
function decodeToolCall(event, subtype, base) {
    if (subtype !== "started" && subtype !== "completed") {
        return undefined;
    }
    const call = (0,json/* objectAt */.lJ)(event, "tool_call");
    const key = toolKey(call);
    const tool = (0,json/* objectAt */.lJ)(call, key);
    const args = key === "function" ? functionArguments(tool) : (0,json/* objectAt */.lJ)(tool, "args");
    const callId = (0,json/* textAt */.$6)(event, "call_id") ?? (0,json/* textAt */.$6)(call, "toolCallId") ?? (0,json/* textAt */.$6)(args, "toolCallId");
    if (callId === undefined) {
        return undefined;
    }
    return {
        ...base,
        type: "tool-call",
        phase: subtype,
        callId,
        key: key === "function" ? ((0,json/* textAt */.$6)(tool, "name") ?? key) : key,
        args,
        description: (0,json/* textAt */.$6)(tool, "description"),
        result: subtype === "completed" ? toolResult(tool) : undefined,
        startedAtMs: (0,json/* numberAt */.tk)(call, "startedAtMs"),
        completedAtMs: (0,json/* numberAt */.tk)(call, "completedAtMs"),
    };
}
/** Since 2026.07 the tool's key has siblings (`toolCallId`, `hookAdditionalContexts`), and they may come first. */
function toolKey(call) {
    const keys = Object.keys(call);
    return (keys.find((key) => key.endsWith("ToolCall") && (0,json/* isObject */.Gv)(call[key])) ??
        keys.find((key) => key === "function" && (0,json/* isObject */.Gv)(call[key])) ??
        keys.find((key) => (0,json/* isObject */.Gv)(call[key])) ??
        "unknown");
}
function functionArguments(tool) {
    const parsed = (0,json/* parseJson */.qF)((0,json/* textAt */.$6)(tool, "arguments") ?? "");
    return (0,json/* isObject */.Gv)(parsed) ? parsed : {};
}
/** Other members of `result` besides the outcome, seen or named in the CLI's messages. */
const RESULT_METADATA = new Set(["isBackground", "sandboxPolicy", "terminalsFolder", "pid", "planUri"]);
/** Finds the one outcome key of `result`. An unknown key counts, too: it is a failure that must not be lost. */
function toolResult(tool) {
    const result = (0,json/* objectAt */.lJ)(tool, "result");
    const keys = Object.keys(result).filter((key) => !RESULT_METADATA.has(key));
    const outcome = keys.find((key) => outcomes/* OUTCOMES */.im.has(key)) ?? keys.find((key) => (0,json/* isObject */.Gv)(result[key])) ?? keys[0];
    if (outcome === undefined) {
        return undefined;
    }
    const payload = (0,json/* objectAt */.lJ)(result, outcome);
    return { outcome, payload, isBackground: isBackground(tool, result, payload) };
}
/** By version and tool, the mark is next to the outcome, inside it, in the arguments, or next to the result. */
function isBackground(tool, result, payload) {
    const isMarked = [tool, result, payload, (0,json/* objectAt */.lJ)(tool, "args")].some((place) => place["isBackground"] === true);
    return isMarked || (0,json/* textAt */.$6)(payload, "backgroundReason") !== undefined;
}

// EXTERNAL MODULE: ./stream/cursor/other-agents.ts
var other_agents = __webpack_require__(7689);
;// CONCATENATED MODULE: ./stream/cursor/decode.ts



/** The beginning of each line with an event. */
const EVENT_START = '{"type":';
/**
 * Decodes one line of the stream into one event. Accepts every shape of the dialect since 2025. Returns `unknown` for
 * unknown events, and `unreadable` for lines that are not a JSON object or are nested too deep. Never throws.
 *
 * @param line without its line ending
 */
function decode(line) {
    const value = (0,json/* parseObject */.lj)(line);
    return value !== undefined && !(0,json/* isNestedTooDeep */.kq)(value, line)
        ? decodeEvent(value)
        : { type: "unreadable", text: line };
}
function decodeEvent(event) {
    const type = (0,json/* textAt */.$6)(event, "type") ?? "";
    const subtype = (0,json/* textAt */.$6)(event, "subtype") ?? "";
    const base = eventBase(event, type);
    return decodeKnown(event, type, subtype, base) ?? unknownEvent(event, type, subtype, base);
}
function decodeKnown(event, type, subtype, base) {
    switch (type) {
        case "system":
            return decodeSystem(event, subtype, base);
        case "user":
            return { ...base, type: "prompt", text: messageText(event) };
        case "thinking":
            return { ...base, type: "thinking", text: (0,json/* textAt */.$6)(event, "text") ?? "" };
        case "assistant": {
            const isDelta = Object.hasOwn(event, "timestamp_ms") && !Object.hasOwn(event, "model_call_id");
            return { ...base, type: "message", text: messageText(event), isDelta };
        }
        case "text": {
            const text = (0,json/* textAt */.$6)(event, "text");
            return text === undefined ? undefined : { ...base, type: "message", text, isDelta: true };
        }
        case "tool_call":
            return decodeToolCall(event, subtype, base);
        case "interaction_query":
            return decodeInteraction(event, subtype, base);
        case "connection":
            return subtype === "reconnecting" || subtype === "reconnected"
                ? {
                    ...base,
                    type: "connection",
                    phase: subtype,
                    attempt: (0,json/* numberAt */.tk)(event, "attempt"),
                    words: serverWords(event),
                }
                : undefined;
        case "retry":
            return subtype === "starting" || subtype === "resuming"
                ? {
                    ...base,
                    type: "retry",
                    phase: subtype,
                    attempt: (0,json/* numberAt */.tk)(event, "attempt"),
                    words: serverWords(event),
                }
                : undefined;
        case "result":
            return decodeResult(event, subtype, base);
        default:
            return undefined;
    }
}
/** Endings of the words for an unfinished task; the full list is undocumented. */
const GOES_ON = /(?:running|started|pending|in_progress|queued)$/i;
function decodeSystem(event, subtype, base) {
    switch (subtype) {
        case "init":
            return {
                ...base,
                type: "session",
                cwd: (0,json/* textAt */.$6)(event, "cwd"),
                model: (0,json/* textAt */.$6)(event, "model"),
                permissionMode: (0,json/* textAt */.$6)(event, "permissionMode"),
                mcpServers: decodeMcpServers(event["mcp_servers"]),
            };
        case "task_notification":
            return {
                ...base,
                type: "task",
                taskId: (0,json/* idAt */.jj)(event, "task_id"),
                title: (0,json/* textAt */.$6)(event, "title"),
                hasEnded: !GOES_ON.test((0,json/* textAt */.$6)(event, "status") ?? ""),
            };
        case "background_shell_timeout":
            return {
                ...base,
                type: "background-timeout",
                endedCount: (0,json/* numberAt */.tk)(event, "aborted_count"),
                timeoutMs: (0,json/* numberAt */.tk)(event, "timeout_ms"),
            };
        default:
            return undefined;
    }
}
function decodeMcpServers(servers) {
    return Array.isArray(servers)
        ? servers.filter(json/* isObject */.Gv).flatMap((server) => {
            const name = (0,json/* textAt */.$6)(server, "name");
            return name === undefined ? [] : [{ name, status: (0,json/* textAt */.$6)(server, "status") }];
        })
        : undefined;
}
/** `webFetchRequestQuery`, `askQuestionInteractionQuery`: the tool's name, then the kind of question. */
const QUERY_END = /(?:Request|Interaction)?Query$/;
function decodeInteraction(event, subtype, base) {
    if (subtype !== "request" && subtype !== "response") {
        return undefined;
    }
    const query = (0,json/* textAt */.$6)(event, "query_type") ?? "unknown";
    const asked = (0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(event, "query"), query);
    const args = (0,json/* objectAt */.lJ)(asked, "args");
    const answers = Object.entries((0,json/* objectAt */.lJ)(event, "response")).find(([key]) => key !== "id")?.[1];
    const [answer, reply] = ((0,json/* isObject */.Gv)(answers) ? Object.entries(answers)[0] : undefined) ?? [];
    return {
        ...base,
        type: "interaction",
        phase: subtype,
        query,
        key: query.replace(QUERY_END, "ToolCall"),
        callId: (0,json/* textAt */.$6)(asked, "toolCallId") ?? (0,json/* textAt */.$6)(args, "toolCallId"),
        args,
        answer,
        reason: (0,json/* isObject */.Gv)(reply) ? (0,json/* textAt */.$6)(reply, "reason") : undefined,
    };
}
function decodeResult(event, subtype, base) {
    return {
        ...base,
        type: "result",
        subtype,
        // Only an explicit `false` counts as success. Any other result must not get a green check.
        isError: (0,json/* booleanAt */.CR)(event, "is_error") !== false,
        isRedacted: false,
        text: (0,json/* textAt */.$6)(event, "result") ?? "",
        error: errorWords({ ...event, message: undefined }),
        requestId: (0,json/* textAt */.$6)(event, "request_id"),
        durationMs: (0,json/* numberAt */.tk)(event, "duration_ms"),
        apiDurationMs: (0,json/* numberAt */.tk)(event, "duration_api_ms"),
        usage: decodeUsage(event),
    };
}
/** Reads token counts from `usage` in camelCase. Other versions and vendors use the top level or snake_case. */
function decodeUsage(event) {
    const places = [(0,json/* objectAt */.lJ)(event, "usage"), event];
    const count = (...names) => places
        .flatMap((place) => names.map((name) => (0,json/* numberAt */.tk)(place, name)))
        .find((number) => number !== undefined);
    return {
        inputTokens: count("inputTokens", "input_tokens"),
        outputTokens: count("outputTokens", "output_tokens"),
        cacheReadTokens: count("cacheReadTokens", "cache_read_tokens", "cache_read_input_tokens"),
        cacheWriteTokens: count("cacheWriteTokens", "cache_write_tokens", "cache_creation_input_tokens"),
    };
}
function messageText(event) {
    return (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(event, "message"), "content")
        .map((part) => ((0,json/* isObject */.Gv)(part) ? ((0,json/* textAt */.$6)(part, "text") ?? "") : ""))
        .join("");
}
function unknownEvent(event, type, subtype, base) {
    const name = [type, subtype].filter((word) => word !== "").join("/");
    const words = type === "error" ? errorWords(event) : undefined;
    return { ...base, type: "unknown", name: name === "" ? "(no type)" : name, words };
}
/** Returns all that a lost connection tells of its error: a refusal that is for ever has a code deep inside. */
function serverWords(event) {
    const error = event["error"];
    return (0,json/* isObject */.Gv)(error) ? JSON.stringify(error) : ((0,json/* textAt */.$6)(event, "error") ?? (0,json/* textAt */.$6)(event, "message"));
}
/** Returns the message of an error, or the whole error object if its shape is unknown. */
function errorWords(event) {
    const error = event["error"];
    return ((0,json/* textAt */.$6)(event, "message") ??
        (0,json/* textAt */.$6)(event, "error") ??
        (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(event, "error"), "message") ??
        ((0,json/* isObject */.Gv)(error) && Object.keys(error).length > 0 ? JSON.stringify(error) : undefined));
}
function eventBase(event, type) {
    const base = { sessionId: (0,json/* textAt */.$6)(event, "session_id"), timestampMs: (0,json/* numberAt */.tk)(event, "timestamp_ms") };
    const otherAgent = (0,other_agents/* otherAgentOf */.De)(event, type);
    if (otherAgent === undefined) {
        return base;
    }
    return (0,other_agents/* namesAgent */.Wk)(event) ? { ...base, otherAgent, isNamed: true } : { ...base, otherAgent };
}
/**
 * Replaces the text in the line of a thought or a message; joins all parts of a message. Leaves a line alone that no
 * longer has this type: redaction removed it as a whole.
 *
 * @param change takes the text of the event
 */
function withText(line, type, change) {
    const event = decode(line);
    const value = (0,json/* parseObject */.lj)(line);
    if (event.type !== type || value === undefined) {
        return line;
    }
    const text = change(event.text);
    if (text === event.text) {
        return line;
    }
    const changed = type === "thinking"
        ? { text }
        : { message: { ...(0,json/* objectAt */.lJ)(value, "message"), content: [{ type: "text", text }] } };
    return JSON.stringify({ ...value, ...changed });
}


/***/ }),

/***/ 23:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AX: () => (/* binding */ withoutServer),
/* harmony export */   S2: () => (/* binding */ CONNECTION_LOST),
/* harmony export */   tL: () => (/* binding */ CURSORS_HOST),
/* harmony export */   yA: () => (/* binding */ recogniseFailure)
/* harmony export */ });
/** Only the end of longer texts is searched: errors come last. UTF-16 units. */
const SEARCHED_UNITS = 16_384;
/** Also the cause of a run that ended silently while it tried to reconnect. */
const CONNECTION_LOST = {
    code: "connection-lost",
    message: "The CLI lost its connection to Cursor.",
    remedy: "Check that the runner may reach `*.cursor.sh`; set or raise `retries` to have the step try again.",
    remedyAtMostRetries: "Check that the runner may reach `*.cursor.sh`, or run the job again later.",
    isTransient: true,
};
/** First match wins: permanent failures come before transient ones. */
const KNOWN_FAILURES = [
    {
        pattern: /provided API key is invalid|\[unauthenticated\]|\bBAD_API_KEY\b/i,
        atStart: /API key is invalid|invalid api key|Unauthorized/i,
        // Where the CLI does not reach its server to ask about the key, it may say this.
        unless: /\b(?:getaddrinfo|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b|fetch failed|network error/i,
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
        remedy: "Pass `api-key: ${{ secrets.CURSOR_API_KEY }}`. Secrets are empty in pull requests from forks and for Dependabot.",
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
        remedy: "Set `cli-version` to a newer one, or leave `cli-version` and `cli-path` out to install the newest. On a runner that has a CLI of its own, update that one.",
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
        pattern: /\b(?:chat|session|conversation)\b.{0,80}\b(?:already|still|currently) (?:running|active|open|in use)\b/i,
        code: "chat-running",
        message: "The chat that `resume` names is still in use by another process.",
        remedy: "Let the step end that uses it before this one continues it, or leave `resume` out.",
        isTransient: false,
    },
    {
        pattern: /ActionRequiredError|usage limit|quota exceeded|exceeded your quota|upgrade your plan|payment required/i,
        code: "usage-limit",
        message: "Cursor refused the request because of the account's plan or usage limit.",
        until: /usage limit[^\n]{0,300}?\b(\d{1,2}\/\d{1,2}\/\d{2,4}|\d{4}-\d{2}-\d{2}|(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)\b/i,
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
        remedy: "Use another runner (the sandbox needs a recent Linux kernel, and may not work inside a container), or set `sandbox: disabled`.",
        isTransient: false,
    },
    {
        // The CLI calls it retriable, but gets the same answer each time.
        pattern: /\[invalid_argument\]/i,
        code: "invalid-request",
        message: "Cursor refused the request as invalid.",
        remedy: "Trying again does not help. Check `model`, `resume` and `extra-args`, or use a newer `cli-version`.",
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
        atStart: /Error (?:relocating|loading shared library)|\bld-linux|cannot execute: required file not found|\/node: (?:not found|No such file)/,
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
        pattern: /experiencing high (?:demand|load|traffic)|overloaded_error|(?:model|provider|server|service) is (?:currently )?(?:overloaded|at capacity)/i,
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
        pattern: /Connection failed repeatedly|RetriableError|\[unavailable\]|\[internal\]|exceeded max retries|socket hang up|connection lost|network error|fetch failed/i,
        ...CONNECTION_LOST,
    },
    {
        // Not Python's FileNotFoundError, nor a database of the job on this machine.
        pattern: /\b(?:ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)\b(?! (?:127\.|localhost\b|::1\b|\[::1\]))/,
        ...CONNECTION_LOST,
    },
    {
        pattern: /\b(?:HTTP|status|code|error)[ :/=]*50[0234]\b|\b50[0234] (?:Internal|Bad|Service|Gateway)|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out/i,
        code: "server-error",
        message: "Cursor's server had an error.",
        remedy: "Set or raise `retries` to have the step try again, or run the job again later.",
        remedyAtMostRetries: "Run the job again later.",
        isTransient: true,
    },
];
/** Returns the known meaning of a text of the CLI; undefined if it is unknown. */
function recogniseFailure(text, phase) {
    const end = text.slice(-SEARCHED_UNITS);
    const known = KNOWN_FAILURES.find(({ pattern, atStart, unless }) => (pattern?.test(end) === true || (phase === "start" && atStart?.test(end) === true)) &&
        unless?.test(end) !== true);
    const date = known?.until?.exec(end)?.[1];
    return known && date !== undefined
        ? { ...known, message: `${known.message} It resets on ${date}.` }
        : known;
}
/** A host that the CLI needs. */
const CURSORS_HOST = /^[a-z\d.-]+\.cursor(?:api)?\.(?:sh|com)$/i;
/** What the CLI says, by its code, where it does not reach Cursor: nothing that contradicts that. */
const OF_NO_SERVER = ["invalid-key", "no-key", "connection-lost"];
/**
 * Returns the cause of a failure where the proxy around the agent knows that Cursor was out of reach: the CLI may take
 * that for an invalid key.
 *
 * @param refused the host and port of Cursor's that the proxy refused
 * @param unreached a host of Cursor's, if none could be reached
 */
function withoutServer(failure, refused, unreached) {
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


/***/ }),

/***/ 7689:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   De: () => (/* binding */ otherAgentOf),
/* harmony export */   Wk: () => (/* binding */ namesAgent),
/* harmony export */   _u: () => (/* binding */ isCursorsOwn)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(529);

/**
 * Signs of agents whose events read like the Cursor CLI's, whose stream is modelled on Claude Code's: types and members
 * that the Cursor CLI has never been seen to write. First match wins. A type that ends in a dot is a prefix.
 */
const SIGNS = new Map([
    [
        "system",
        [
            ["qwen-code", (event) => "qwen_code_version" in event],
            ["Claude Code", (event) => "claude_code_version" in event || Array.isArray(event["tools"])],
        ],
    ],
    ["assistant", [["Claude Code", (event) => hasPart(event, "tool_use")]]],
    ["user", [["Claude Code", (event) => hasPart(event, "tool_result")]]],
    [
        "result",
        [
            ["Gemini CLI", (event) => typeof event["status"] === "string" && !("is_error" in event)],
            ["Claude Code", (event) => "num_turns" in event || "total_cost_usd" in event],
        ],
    ],
    ["tool_use", [["opencode", (event) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(event["part"])], ["Gemini CLI"]]],
    // Antigravity's `init` has the same type, where it has one at all.
    ["step_update", [["Antigravity"]]],
    ["", [["Antigravity", (event) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(event[(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(event, "event") ?? ""])]]],
    ["message", [["Gemini CLI"]]],
    ["text", [["opencode", (event) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(event["part"])]]],
    ["step_start", [["opencode"]]],
    ["step_finish", [["opencode"]]],
    ["thread.", [["Codex"]]],
    ["turn.", [["Codex"]]],
    ["item.", [["Codex"]]],
]);
/**
 * Returns the other agent that writes events like this one. The CLI may write them in future, so also check
 * {@link isCursorsOwn} to judge a stream.
 *
 * @param type of the event
 */
function otherAgentOf(event, type) {
    const signs = SIGNS.get(type) ?? SIGNS.get(type.slice(0, type.indexOf(".") + 1));
    return signs?.find(([, test]) => test?.(event) ?? true)?.[0];
}
/** Whether the event has the version of another agent. */
function namesAgent(event) {
    return "claude_code_version" in event || "qwen_code_version" in event;
}
/** Decoded event types that no other agent is known to write. */
const OWN_TYPES = new Set(["thinking", "tool-call", "interaction", "connection", "retry"]);
/** Returns whether only the Cursor CLI can have written the event. */
function isCursorsOwn(event) {
    return OWN_TYPES.has(event.type) || event.requestId !== undefined;
}
function hasPart(event, type) {
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .arrayAt */ .RD)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(event, "message"), "content").some((part) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)(part) && part["type"] === type);
}


/***/ }),

/***/ 2503:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DP: () => (/* binding */ backgroundIds),
/* harmony export */   Mz: () => (/* binding */ errorOf),
/* harmony export */   Z9: () => (/* binding */ denialOf),
/* harmony export */   en: () => (/* binding */ isInBackground),
/* harmony export */   im: () => (/* binding */ OUTCOMES),
/* harmony export */   sG: () => (/* binding */ outcomeOf)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _tool_details_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);


/** Every outcome key that has been seen, or is named in the CLI's messages. */
const OUTCOMES = new Map([
    ["success", ["ok"]],
    ["approved", ["ok"]],
    ["complete", ["ok"]],
    ["async", ["ok"]],
    ["stillRunning", ["ok"]],
    ["rejected", ["denied"]],
    ["permissionDenied", ["denied", "no permission"]],
    ["readPermissionDenied", ["denied", "no permission to read"]],
    ["writePermissionDenied", ["denied", "no permission to write"]],
    ["failure", ["failed"]],
    ["error", ["failed"]],
    ["timeout", ["failed", "timed out"]],
    ["spawnError", ["failed", "could not be started"]],
    ["fileNotFound", ["failed", "file not found"]],
    ["notFile", ["failed", "not a file"]],
    ["fileBusy", ["failed", "file is busy"]],
    ["invalidFile", ["failed", "invalid file"]],
    ["noSpace", ["failed", "no space left"]],
    ["toolNotFound", ["failed", "tool not found"]],
    ["serverNotFound", ["failed", "server not found"]],
    ["notFound", ["failed", "not found"]],
]);
/** Returns how a completed call ended. One without a result, as in the documented `function` form, is ok. */
function outcomeOf({ result }, kind) {
    if (result === undefined) {
        return "ok";
    }
    const [outcome] = OUTCOMES.get(result.outcome) ?? ["failed"];
    return outcome === "ok" && kind.failed?.(result.payload) === true ? "failed" : outcome;
}
/** A refusal that no approval lifts, although the CLI tells it like a missing one. */
const BY_RULE = /\b(?:team|polic(?:y|ies)|administrator|admin|organi[sz]ation|hook|deny list)\b/i;
/** Returns why a denied call was denied. */
function denialOf({ result }, kind) {
    if (kind.isQuestion === true) {
        return "question";
    }
    return result?.outcome === "rejected" && !BY_RULE.test((0,_tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .errorText */ .kc)(result.payload) ?? "")
        ? "approval"
        : "rule";
}
/** Returns whether the call has returned while the work that it started goes on. */
function isInBackground({ result }, args) {
    return result?.isBackground === true || args["isBackground"] === true;
}
const BACKGROUND_IDS = ["shellId", "pid", "agentId", "taskId"];
/** Returns the ids of the work that a call started in the background, by its result. */
function backgroundIds(payload) {
    return BACKGROUND_IDS.flatMap((key) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .idAt */ .jj)(payload, key) ?? []);
}
/** Returns the error, if the result of an unsuccessful call contains one. */
function errorOf({ result }, kind) {
    if (result === undefined) {
        return undefined;
    }
    const told = (0,_tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .errorText */ .kc)(result.payload) ?? OUTCOMES.get(result.outcome)?.[1];
    const text = told ?? kind.errorInOutput?.(result.payload);
    return text === undefined ? undefined : { text, isOfOutput: told === undefined };
}


/***/ }),

/***/ 2724:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J7: () => (/* binding */ shellPermissions),
/* harmony export */   LN: () => (/* binding */ fetchPermissions),
/* harmony export */   Pb: () => (/* binding */ mcpPermissions),
/* harmony export */   hU: () => (/* binding */ covers),
/* harmony export */   vb: () => (/* binding */ pathPermission),
/* harmony export */   z1: () => (/* binding */ coversCall)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(529);

/** A command line may run many programs; the first few are enough. */
const MAXIMUM_PROGRAMS = 5;
const PROGRAM = /^[\w./@+-]{1,80}$/;
const HOST = /^[a-z0-9.-]{1,253}$/;
const MCP_NAME = /^[\w.@/ -]{1,80}$/;
/** Neither a line end nor a bracket, which would end the token early. */
const PATH = /^[^()`\n\r]{1,300}$/;
/** Every program of the command line: the CLI asks for permission for each. */
function shellPermissions(args) {
    const parsed = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .arrayAt */ .RD)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .objectAt */ .lJ)(args, "parsingResult"), "executableCommands")
        .filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .isObject */ .Gv)
        .map((command) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(command, "name") ?? "");
    const programs = parsed.length > 0 ? parsed : programsOf((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "command") ?? "");
    return tokens("Shell", [...new Set(programs)].slice(0, MAXIMUM_PROGRAMS), PROGRAM);
}
/** What only a shell can take apart: quoted text must not become advice on what to allow. */
const NEEDS_A_SHELL = /["'`\\#(){}<]/;
const KEYWORD = /^(?:if|then|elif|else|fi|while|until|do|done|for|case|esac|select|function|!)$/;
const ASSIGNMENT = /^\w+=/;
/** For streams without the CLI's own reading of a command: of one that is not simple, at most the first program. */
function programsOf(commandLine) {
    const commands = NEEDS_A_SHELL.test(commandLine) ? [commandLine] : commandLine.split(/&&|\|\|?|[;\n]/);
    return commands
        .map((command) => command.split(/\s+/).find((word) => word !== "" && !ASSIGNMENT.test(word)) ?? "")
        .filter((program) => !KEYWORD.test(program));
}
function pathPermission(kind) {
    return (args) => tokens(kind, [(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "path") ?? ""], PATH);
}
function fetchPermissions(args) {
    return tokens("WebFetch", [URL.parse((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "url") ?? "")?.hostname ?? ""], HOST);
}
/** Older streams only have the joined name. A colon in it separates server and tool; a hyphen does not. */
function mcpPermissions(args) {
    const [joinedServer, joinedTool] = ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "name") ?? "").split(":", 2);
    const server = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "providerIdentifier") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "serverIdentifier") ?? joinedServer ?? "";
    const tool = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_0__/* .textAt */ .$6)(args, "toolName") ?? joinedTool ?? "";
    return MCP_NAME.test(server) && MCP_NAME.test(tool) ? [`Mcp(${server}:${tool})`] : [];
}
function tokens(name, values, shape) {
    return values.filter((value) => shape.test(value)).map((value) => `${name}(${value})`);
}
/**
 * Returns whether a token of the workflow, such as `Shell(git push)`, covers one that a call needs, such as
 * `Shell(git)`. For a command only the program counts.
 */
function covers(given, needed) {
    const [rule, token] = [partsOf(given), partsOf(needed)];
    if (rule.kind !== token.kind) {
        return false;
    }
    return rule.kind === "Shell"
        ? [token.about, nameOf(token.about)].some((program) => matches(programIn(rule.about), program))
        : [token.about, `/${token.about}`].some((path) => matches(rule.about.replace(/^\.\//, ""), path));
}
/** Returns whether a token covers a call by one of the tokens that it needs; for a command, with its arguments. */
function coversCall(given, needed, target) {
    const { kind, about } = partsOf(given);
    return needed.some((token) => covers(given, token)) && (kind !== "Shell" || runs(about, target));
}
/** The CLI accepts `git push` and `git:push`. A final `*` on its own matches any arguments, or none. */
function runs(about, commandLine) {
    const pattern = `* ${about.replace(":", " ").replace(/\s\*$/, "").trimEnd()} *`;
    const words = commandLine.split(/[\s;&|()]+/);
    return [words, words.map(nameOf)].some((line) => matches(pattern, ` ${line.join(" ")} `));
}
function partsOf(token) {
    const open = token.indexOf("(");
    return { kind: token.slice(0, open), about: token.slice(open + 1, -1).trim() };
}
function programIn(about) {
    return about.split(/[\s:]/, 1)[0] ?? "";
}
function nameOf(program) {
    return program.slice(program.lastIndexOf("/") + 1);
}
/** `*` matches any text: the CLI does not document whether it stops at a slash. Linear, unlike an expression. */
function matches(pattern, text) {
    const [first = "", ...others] = pattern.split("*");
    const last = others.pop();
    if (last === undefined || !text.startsWith(first)) {
        return text === pattern;
    }
    let from = first.length;
    for (const piece of others) {
        const found = text.indexOf(piece, from);
        if (found === -1) {
            return false;
        }
        from = found + piece.length;
    }
    return from + last.length <= text.length && text.endsWith(last);
}


/***/ }),

/***/ 8027:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   c: () => (/* binding */ toolTypes),
/* harmony export */   l: () => (/* binding */ toolKind)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8231);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _permissions_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2724);
/* harmony import */ var _tool_details_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2183);




const about = (...keys) => (args) => keys.map((key) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, key)).find((text) => text !== undefined);
/** Arguments that most likely name the subject of an unknown tool's call, best first. */
const TELLING_KEYS = ["path", "command", "url", "query", "pattern", "name", "title", "description"];
const mostTelling = (args) => about(...TELLING_KEYS)(args) ?? _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .firstText */ .ou(args);
const writtenPath = (payload, args) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(payload, "path") ?? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(args, "path");
const file = { target: about("path"), targetIsPath: true };
const shell = {
    name: "shell",
    target: about("command"),
    detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .exitCode */ .I$,
    failed: (payload) => ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .numberAt */ .tk)(payload, "exitCode") ?? 0) !== 0,
    output: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .shellOutput */ .OW,
    errorInOutput: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .shellError */ .dI,
    bulk: ["stdout", "interleavedOutput"],
    permissions: _permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .shellPermissions */ .J7,
};
const read = {
    ...file,
    name: "read",
    detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .linesRead */ .Mx,
    output: about("content"),
    bulk: ["content"],
    permissions: (0,_permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .pathPermission */ .vb)("Read"),
};
const CREATION = "create";
const edit = {
    ...file,
    name: "edit",
    detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .linesChanged */ .qm,
    written: writtenPath,
    preciseName: (payload) => (_tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .isNewFile */ .Bx(payload) ? CREATION : undefined),
    output: about("diffString"),
    outputIsDiff: true,
    bulk: ["streamContent", "beforeFullFileContent", "afterFullFileContent"],
    permissions: (0,_permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .pathPermission */ .vb)("Write"),
};
const write = {
    ...file,
    name: "write",
    detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .linesCreated */ .Uv,
    written: writtenPath,
    bulk: ["fileText", "content"],
    permissions: (0,_permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .pathPermission */ .vb)("Write"),
};
const list = { ...file, name: "list" };
const glob = { name: "glob", target: about("globPattern", "pattern"), detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .filesFound */ .O2 };
const grep = { name: "grep", target: about("pattern"), detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .matchesFound */ .St };
const nothing = () => undefined;
/** By key in the stream. Seen in captures, or named in the CLI's messages; the last rows are only known by name. */
const KINDS = {
    shellToolCall: shell,
    readToolCall: read,
    editToolCall: edit,
    writeToolCall: write,
    deleteToolCall: { ...file, name: "delete", written: writtenPath, permissions: (0,_permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .pathPermission */ .vb)("Write") },
    lsToolCall: list,
    globToolCall: glob,
    grepToolCall: grep,
    semSearchToolCall: { name: "search", type: "datastore", target: about("query") },
    readLintsToolCall: { name: "lints", target: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku("paths"), detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .diagnosticsFound */ .n1 },
    updateTodosToolCall: {
        name: "todos",
        target: nothing,
        detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .todoProgress */ .Us,
        todos: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .todosOf */ .jm,
    },
    readTodosToolCall: { name: "todos", target: nothing },
    mcpToolCall: {
        name: "mcp",
        type: "extension",
        target: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .mcpTool */ .J2,
        failed: (payload) => payload["isError"] === true,
        output: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .mcpText */ .I3,
        permissions: _permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .mcpPermissions */ .Pb,
    },
    getMcpToolsToolCall: {
        name: "mcp tools",
        type: "extension",
        target: about("server", "toolName", "pattern"),
    },
    listMcpResourcesToolCall: { name: "mcp list", type: "extension", target: about("server") },
    readMcpResourceToolCall: { name: "mcp read", type: "extension", target: about("uri", "server") },
    mcpAuthToolCall: { name: "mcp auth", type: "extension", target: about("serverIdentifier", "server") },
    webFetchToolCall: {
        name: "fetch",
        type: "extension",
        target: about("url"),
        output: about("markdown"),
        bulk: ["markdown"],
        permissions: _permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .fetchPermissions */ .LN,
    },
    fetchToolCall: {
        name: "fetch",
        type: "extension",
        target: about("url"),
        detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .statusCode */ .se,
        output: about("content"),
        bulk: ["content"],
        permissions: _permissions_js__WEBPACK_IMPORTED_MODULE_2__/* .fetchPermissions */ .LN,
    },
    webSearchToolCall: {
        name: "web",
        type: "extension",
        target: about("searchTerm"),
        detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .referencesFound */ .D3,
    },
    taskToolCall: { name: "task", target: about("description", "prompt"), detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .stepsTaken */ .$A },
    awaitToolCall: {
        name: "await",
        target: about("taskId"),
        detail: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .awaitState */ .k4,
        endedTask: ({ outcome, payload }, args) => outcome === "complete" || (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(payload["complete"]) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .idAt */ .jj)(args, "taskId") : undefined,
    },
    askQuestionToolCall: { name: "question", target: _tool_details_js__WEBPACK_IMPORTED_MODULE_0__/* .questionAsked */ .Jj, isQuestion: true },
    createPlanToolCall: {
        name: "plan",
        target: about("name", "overview"),
        plan: about("plan"),
        isQuestion: true,
    },
    switchModeToolCall: { name: "mode", target: about("targetModeId") },
    applyAgentDiffToolCall: { name: "apply", target: nothing },
    generateImageToolCall: { name: "image", target: about("description", "prompt") },
    writeShellStdinToolCall: { name: "stdin", target: about("input", "chars") },
    reflectToolCall: { name: "reflect", target: nothing },
    prManagementToolCall: { name: "pull req", target: about("title", "action") },
    blameByFilePathToolCall: { ...file, name: "blame" },
    recordScreenToolCall: { name: "screen", target: nothing },
    computerUseToolCall: { name: "computer", target: about("action") },
    setActiveBranchToolCall: { name: "branch", target: about("branch", "branchName") },
    createGoalToolCall: { name: "goal", target: mostTelling },
    updateGoalToolCall: { name: "goal", target: mostTelling },
    adoptToolCall: { name: "adopt", target: mostTelling },
    createAgentToolCall: { name: "agent", target: mostTelling },
    stopAgentToolCall: {
        name: "agent stop",
        target: mostTelling,
        endedTask: (_, args) => (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .idAt */ .jj)(args, "agentId"),
    },
    getAgentStatusToolCall: { name: "agent status", target: mostTelling },
    readAgentTranscriptToolCall: { name: "agent log", target: mostTelling },
    sendToAgentToolCall: { name: "agent message", target: mostTelling },
    sendToUserToolCall: { name: "message", target: mostTelling },
    searchConversationsToolCall: { name: "search", type: "datastore", target: mostTelling },
    getPrCodeTourToolCall: { name: "code tour", target: mostTelling },
    writeCanvasToolCall: { name: "canvas write", target: mostTelling },
    readCanvasToolCall: { name: "canvas read", target: mostTelling },
    connectScmToolCall: { name: "connect", target: mostTelling },
    piBashToolCall: shell,
    piReadToolCall: read,
    piEditToolCall: edit,
    piWriteToolCall: write,
    piLsToolCall: list,
    piFindToolCall: glob,
    piGrepToolCall: grep,
};
/** The name of an unknown tool comes from the stream, and may have any length. */
const MAXIMUM_NAME_UNITS = 80;
/**
 * Returns the row of a tool, or a generic row for an unknown tool.
 *
 * @param key the tool's key in the stream, or the name of a documented `function` call
 */
function toolKind(key) {
    return Object.hasOwn(KINDS, key) ? (KINDS[key] ?? unknownKind(key)) : unknownKind(key);
}
/** Returns the type of each known kind of tool, by its short name. */
function toolTypes() {
    const rows = Object.values(KINDS).map(({ name, type }) => [name, type ?? "function"]);
    return new Map([...rows, [CREATION, "function"]]);
}
function unknownKind(key) {
    return {
        name: (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(key.replace(/ToolCall$/, ""), MAXIMUM_NAME_UNITS),
        target: mostTelling,
    };
}


/***/ }),

/***/ 2438:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q7: () => (/* binding */ MAXIMUM_LINE_BYTES),
/* harmony export */   YX: () => (/* binding */ mapLines),
/* harmony export */   r1: () => (/* binding */ BlockSplitter)
/* harmony export */ });
const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** One line can contain a whole file before and after an edit. 64 MiB is well above everything seen in practice. */
const MAXIMUM_LINE_BYTES = 64 * 1024 * 1024;
const NEWLINE_BYTES = Buffer.of(NEWLINE);
const NOTHING = Buffer.alloc(0);
/**
 * Splits a stream at `0x0A` into blocks of whole lines. Splits bytes, not text, because a chunk may end inside a
 * character. Linear in bytes; memory is bounded by the longest line.
 */
class BlockSplitter {
    #consumer;
    #maximumLineBytes;
    #pieces = [];
    #heldBytes = 0;
    #droppedBytes = 0;
    /** @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized` */
    constructor(consumer, maximumLineBytes = MAXIMUM_LINE_BYTES) {
        this.#consumer = consumer;
        this.#maximumLineBytes = maximumLineBytes;
    }
    push(chunk) {
        for (let start = 0; start < chunk.length; start += this.#maximumLineBytes) {
            this.#take(chunk.subarray(start, start + this.#maximumLineBytes));
        }
    }
    /** Ends the stream. Bytes without a newline at its end are a line, too; the `result` often has none. */
    end() {
        if (this.#heldBytes > 0 || this.#droppedBytes > 0) {
            this.#take(NEWLINE_BYTES);
        }
    }
    /** @param chunk at most the maximum length of a line, so that no line inside it is too long */
    #take(chunk) {
        const end = chunk.indexOf(NEWLINE);
        if (end === -1) {
            this.#hold(chunk);
            return;
        }
        let start = 0;
        if (this.#heldBytes + end > this.#maximumLineBytes || this.#droppedBytes > 0) {
            this.#consumer.oversized(this.#droppedBytes + this.#heldBytes + end);
            this.#forget();
            start = end + 1;
        }
        const blockEnd = chunk.lastIndexOf(NEWLINE) + 1;
        if (blockEnd > start) {
            const lines = chunk.subarray(start, blockEnd);
            this.#consumer.block(this.#heldBytes === 0 ? lines : Buffer.concat([...this.#pieces, lines]));
        }
        this.#forget();
        if (blockEnd < chunk.length) {
            this.#hold(chunk.subarray(blockEnd));
        }
    }
    #hold(piece) {
        if (this.#droppedBytes > 0 || this.#heldBytes + piece.length > this.#maximumLineBytes) {
            this.#droppedBytes += this.#heldBytes + piece.length;
            this.#pieces = [];
            this.#heldBytes = 0;
            return;
        }
        this.#pieces.push(piece);
        this.#heldBytes += piece.length;
    }
    #forget() {
        this.#pieces = [];
        this.#heldBytes = 0;
        this.#droppedBytes = 0;
    }
}
/**
 * Maps the lines of a block until time is up.
 *
 * @param change takes a line without its line ending (CRLF counts as one) and returns its replacement: the same Buffer
 *   to keep it, undefined to drop it
 * @param isOver called after each line; returns whether time is up.
 * @returns `mapped`: the processed lines after the change, the same Buffer as the block if that is complete and
 *   unchanged; `rest`: the unprocessed lines
 */
function mapLines(block, change, isOver = () => false) {
    const changed = [];
    let keptFrom = 0;
    let start = 0;
    for (let end = block.indexOf(NEWLINE); end !== -1; end = block.indexOf(NEWLINE, start)) {
        const lineEnd = end > start && block[end - 1] === CARRIAGE_RETURN ? end - 1 : end;
        const line = block.subarray(start, lineEnd);
        const replacement = change(line);
        if (replacement !== line) {
            changed.push(block.subarray(keptFrom, start), replacement ?? NOTHING);
            keptFrom = replacement === undefined ? end + 1 : lineEnd;
        }
        start = end + 1;
        if (isOver()) {
            break;
        }
    }
    const kept = block.subarray(keptFrom, start);
    return {
        mapped: changed.length === 0 ? (start === block.length ? block : kept) : Buffer.concat([...changed, kept]),
        rest: block.subarray(start),
    };
}


/***/ }),

/***/ 7682:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ PacedReader),
/* harmony export */   d: () => (/* binding */ ENDLESS_TURN)
/* harmony export */ });
/* harmony import */ var _lines_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2438);

/** For callers that may process everything at once: nothing waits, so the reader never returns a promise. */
const ENDLESS_TURN = { isOver: () => false, next: () => Promise.resolve() };
/**
 * Splits a stream of bytes into lines and processes them one by one, over as many turns of the event loop as needed: a
 * flood of short lines must not block limits and signals.
 */
class PacedReader {
    #consumer;
    #turns;
    #splitter;
    #waiting = [];
    /** @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized` */
    constructor(consumer, turns, maximumLineBytes = _lines_js__WEBPACK_IMPORTED_MODULE_0__/* .MAXIMUM_LINE_BYTES */ .Q7) {
        this.#consumer = consumer;
        this.#turns = turns;
        this.#splitter = new _lines_js__WEBPACK_IMPORTED_MODULE_0__/* .BlockSplitter */ .r1({
            block: (bytes) => void this.#waiting.push(this.#linesOf(bytes)),
            oversized: (byteCount) => void this.#waiting.push(() => this.#drop(byteCount)),
        }, maximumLineBytes);
    }
    /** @returns a promise if some of it is left for later turns: await it before the next call */
    push(chunk) {
        this.#splitter.push(chunk);
        return this.#goOn();
    }
    /** Ends the stream; bytes without a newline are a line, too. @returns a promise if some of it is left */
    end() {
        this.#splitter.end();
        return this.#goOn();
    }
    #linesOf(block) {
        let left = block;
        let take;
        return () => {
            take ??= this.#consumer.block(block);
            const { mapped, rest } = (0,_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .mapLines */ .YX)(left, take, () => this.#turns.isOver());
            left = rest;
            this.#consumer.taken(mapped);
            return rest.length === 0;
        };
    }
    #drop(byteCount) {
        this.#consumer.oversized(byteCount);
        return true;
    }
    #goOn() {
        while (!this.#turns.isOver()) {
            const [first] = this.#waiting;
            if (first === undefined) {
                return undefined;
            }
            if (first()) {
                this.#waiting.shift();
            }
        }
        return this.#turns.next().then(() => this.#goOn());
    }
}


/***/ }),

/***/ 1293:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ StreamReader)
});

// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __webpack_require__(2834);
// EXTERNAL MODULE: ./stream/cursor/decode.ts + 1 modules
var decode = __webpack_require__(4814);
// EXTERNAL MODULE: ./stream/cursor/outcomes.ts
var outcomes = __webpack_require__(2503);
// EXTERNAL MODULE: ./stream/cursor/tools.ts
var tools = __webpack_require__(8027);
;// CONCATENATED MODULE: ./stream/cursor/bulk.ts



/** Shorter lines are decoded faster as a whole. Bytes. */
const SHORTEST_LINE = 2_000;
/** Shorter strings are kept. Bytes. */
const SHORTEST_STRING = 500;
const TOOL_CALL_START = '{"type":"tool_call"';
const TOOL_KEY_END = "ToolCall";
/** The text after a member's name, by the kind of its value. */
const OBJECT_FOLLOWS = '":{"';
const TEXT_FOLLOWS = '":"';
const BACKSLASH = 0x5c;
const NO_MEMBERS = [];
/**
 * {@link decode} for callers that only show a call's outcome: empties the `bulk` members of successful calls. Parsing a
 * JSON string costs several times as much as finding its end, and nine in ten bytes of a stream are files that were
 * read or written. Their bytes are not even decoded, which took a tenth of all time for a non-English stream.
 *
 * @param line UTF-8
 * @returns undefined for a line that must be decoded as a whole
 */
function decodeWithoutBulk(line) {
    const rest = withoutBulk(line);
    const event = rest === undefined ? undefined : (0,decode/* decode */.D4)(rest);
    return event?.type === "tool-call" && (0,outcomes/* outcomeOf */.sG)(event, (0,tools/* toolKind */.l)(event.key)) === "ok" ? event : undefined;
}
/**
 * Returns the line with `""` for each long string that is the value of a `bulk` member; undefined if it has none. Reads
 * the line as Latin-1, so that text offsets are byte offsets: JSON's syntax is ASCII, and no byte of a longer character
 * is.
 */
function withoutBulk(bytes) {
    if (bytes.length < SHORTEST_LINE ||
        bytes.toString("latin1", 0, TOOL_CALL_START.length) !== TOOL_CALL_START) {
        return undefined;
    }
    const line = bytes.toString("latin1");
    let bulk = NO_MEMBERS;
    let rest = "";
    let keptFrom = 0;
    for (let open = line.indexOf('"'); open !== -1;) {
        let close = closingQuote(line, open + 1);
        if (line.startsWith(OBJECT_FOLLOWS, close) && line.endsWith(TOOL_KEY_END, close)) {
            bulk = (0,tools/* toolKind */.l)(line.slice(open + 1, close)).bulk ?? NO_MEMBERS;
        }
        else if (line.startsWith(TEXT_FOLLOWS, close) && bulk.includes(line.slice(open + 1, close))) {
            const start = close + TEXT_FOLLOWS.length;
            close = closingQuote(line, start);
            if (close - start >= SHORTEST_STRING) {
                rest += bytes.toString("utf8", keptFrom, start);
                keptFrom = close;
            }
        }
        open = line.indexOf('"', close + 1);
    }
    return keptFrom === 0 ? undefined : rest + bytes.toString("utf8", keptFrom);
}
/** Returns where the string with contents from `start` ends: its closing quotation mark, or the end of the text. */
function closingQuote(text, start) {
    let end = text.indexOf('"', start);
    while (end !== -1 && isEscaped(text, end)) {
        end = text.indexOf('"', end + 1);
    }
    return end === -1 ? text.length : end;
}
/** Returns whether an odd number of backslashes precedes `at`. */
function isEscaped(text, at) {
    let first = at;
    while (text.charCodeAt(first - 1) === BACKSLASH) {
        first--;
    }
    return (at - first) % 2 === 1;
}

;// CONCATENATED MODULE: ./stream/delta-lines.ts


/**
 * Redacts secrets that span several lines. The stream sends thoughts and messages in pieces, one per line, and neither
 * line contains a secret that is cut in two. So each piece is checked together with the end of the pieces before it.
 * Lines that are not events are checked the same way, on their own: they may be a text of several lines.
 */
class DeltaLineRedactor {
    #redactor;
    #pieces;
    #noise;
    constructor(redactor) {
        this.#redactor = redactor;
        this.#pieces = { thinking: redactor.pieces(), message: redactor.pieces() };
        this.#noise = new redact_pieces/* TextLineRedactor */.i(redactor);
    }
    /**
     * @param line redacted by itself
     * @param event decoded from the original line; undefined if there is none
     * @returns the same Buffer unless the line continues a secret
     */
    line(line, event) {
        if (event === undefined || event.type === "unreadable") {
            return changed(line, (text) => this.#noise.line(text));
        }
        if (event.type !== "thinking" && event.type !== "message") {
            return line;
        }
        // Of a whole message, secrets inside one part are gone already; this removes those that span parts.
        const isPiece = event.type === "thinking" || event.isDelta;
        const clean = (text) => this.#redactor.text(text);
        const text = isPiece ? this.#pieces[event.type].piece(event.text) : clean(event.text);
        const change = isPiece ? () => clean(text) : clean;
        return text === event.text ? line : changed(line, (whole) => (0,decode/* withText */.ij)(whole, event.type, change));
    }
}
function changed(line, change) {
    const before = line.toString("utf8");
    const after = change(before);
    return after === before ? line : Buffer.from(after);
}

;// CONCATENATED MODULE: ./stream/mend.ts

/** Stop holding back an event that is larger than this. UTF-16 units, and lines. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;
const MAXIMUM_HELD_LINES = 500;
const QUOTE = 0x22;
const mend_BACKSLASH = 0x5c;
/**
 * Decodes lines, and rejoins events whose strings contain literal newlines: some versions wrote them
 * (akhayam99/goodboy#1813), so that a `result` spanned several lines and was never found.
 */
class LineDecoder {
    #held = [];
    #heldUnits = 0;
    #isInString = false;
    /** @returns the events that the line completes; none while a broken event may still continue */
    line(text) {
        const startsEvent = text.startsWith(decode/* EVENT_START */.k3);
        if (this.#held.length > 0 && !startsEvent) {
            return this.#continue(text);
        }
        if (text.trim() === "") {
            return [];
        }
        const event = (0,decode/* decode */.D4)(text);
        if (event.type !== "unreadable" || !startsEvent) {
            return this.event(event);
        }
        const released = this.end();
        this.#hold(text);
        return this.#isInString && text.length <= MAXIMUM_HELD_UNITS ? released : [...released, ...this.end()];
    }
    /** The same for a line that has been decoded already. */
    event(event) {
        const decoded = { event, mended: false };
        return this.#held.length === 0 ? [decoded] : [...this.end(), decoded];
    }
    /** @returns the lines that still waited for the rest of their event */
    end() {
        const lines = this.#held;
        this.#forget();
        return lines
            .filter((text) => text.trim() !== "")
            .map((text) => ({ event: { type: "unreadable", text }, mended: false }));
    }
    #continue(text) {
        this.#hold(text);
        if (this.#heldUnits > MAXIMUM_HELD_UNITS || this.#held.length > MAXIMUM_HELD_LINES) {
            return this.end();
        }
        if (this.#isInString) {
            return [];
        }
        // A literal newline breaks a string only. So the first line that ends outside of one ends the event, if it is one.
        const event = (0,decode/* decode */.D4)(this.#held.join("\\n"));
        if (event.type === "unreadable") {
            return this.end();
        }
        this.#forget();
        return [{ event, mended: true }];
    }
    #hold(text) {
        this.#held.push(text);
        this.#heldUnits += text.length;
        this.#isInString = endsInString(text, this.#isInString);
    }
    #forget() {
        this.#held = [];
        this.#heldUnits = 0;
        this.#isInString = false;
    }
}
function endsInString(text, beginsInString) {
    let isInString = beginsInString;
    for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at);
        if (unit === QUOTE) {
            isInString = !isInString;
        }
        else if (unit === mend_BACKSLASH && isInString) {
            at += 1;
        }
    }
    return isInString;
}

// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __webpack_require__(7682);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./safety/redaction/redact-value.ts
var redact_value = __webpack_require__(3176);
;// CONCATENATED MODULE: ./stream/redact-event.ts


/** Members that say what happened: a secret that equals a word of the dialect must not change that. */
const KEPT = new Set(["type", "phase", "subtype", "outcome", "otherAgent"]);
/** Members with members of their own that are known; all others are JSON of the agent. */
const KNOWN = new Set(["result", "usage"]);
/** Redacts every text of the agent in an event. A number that contains a secret becomes unknown. */
function redactEvent(event, redactor) {
    const redacted = { ...event, ...redactMembers(event, redactor) };
    return redacted.type === "result" && event.type === "result"
        ? { ...redacted, isRedacted: event.isRedacted || redacted.text !== event.text }
        : redacted;
}
function redactMembers(members, redactor) {
    const entries = Object.entries(members);
    return Object.fromEntries(entries.map(([name, value]) => [name, KEPT.has(name) ? value : redactMember(name, value, redactor)]));
}
function redactMember(name, value, redactor) {
    if (KNOWN.has(name) && (0,json/* isObject */.Gv)(value)) {
        return redactMembers(value, redactor);
    }
    const redacted = (0,redact_value/* redactValue */.F)(redactor, value);
    return typeof value === "number" ? (redacted ?? undefined) : redacted;
}

;// CONCATENATED MODULE: ./stream/stream-reader.ts






/**
 * The only way from the bytes of a stream to its events: blocks of lines → redaction → decoding → mending. The live
 * run, the replay and the page's log use it. Its output contains no known secret.
 */
class StreamReader {
    #redactor;
    #withBulk;
    #consumer;
    #lines;
    #decoder = new LineDecoder();
    #leaving;
    #noise;
    constructor({ redactor, withBulk, turns }, consumer) {
        this.#redactor = redactor;
        this.#withBulk = withBulk;
        this.#consumer = consumer;
        this.#leaving = consumer.lines === undefined ? undefined : new DeltaLineRedactor(redactor);
        this.#noise = new redact_pieces/* TextLineRedactor */.i(redactor);
        this.#lines = new paced_lines/* PacedReader */.H({
            block: (bytes) => {
                const redactLine = redactor.lines(bytes);
                return (line) => this.#takeLine(line, redactLine);
            },
            taken: (bytes) => consumer.lines?.(bytes),
            oversized: (byteCount) => {
                consumer.oversized(byteCount);
            },
        }, turns);
    }
    /** @returns a promise if some of it is left for later turns: await it before the next call */
    push(chunk) {
        return this.#lines.push(chunk);
    }
    /** Ends the stream. @returns a promise if some of it is left */
    end() {
        const endDecoder = () => {
            this.#takeEvents(this.#decoder.end(), true, "");
        };
        const rest = this.#lines.end();
        if (rest === undefined) {
            endDecoder();
        }
        return rest?.then(endDecoder);
    }
    /**
     * Processes one line. An error of ours on one line must not cost the other lines or the report.
     *
     * @returns the redacted line; undefined, which drops it, if redaction failed
     */
    #takeLine(line, redactLine) {
        let leaving;
        try {
            const { bytes, touched } = redactLine(line);
            const short = this.#withBulk ? undefined : decodeWithoutBulk(line);
            const text = short === undefined ? line.toString("utf8") : "";
            const decoded = short === undefined ? this.#decoder.line(text) : this.#decoder.event(short);
            leaving = this.#leaving === undefined ? line : this.#leaving.line(bytes, eventOfLine(decoded));
            this.#takeEvents(decoded, touched, touched && short === undefined ? bytes.toString("utf8") : text);
        }
        catch (error) {
            const words = error instanceof Error ? error.message : String(error);
            const text = `(a line of ${line.length} bytes that could not be read: ${words})`;
            this.#consumer.event(redactEvent({ type: "unreadable", text }, this.#redactor), false, "");
        }
        return leaving;
    }
    #takeEvents(decoded, touched, line) {
        for (const { event, mended } of decoded) {
            if (event.type === "unreadable") {
                this.#consumer.event({ ...event, text: this.#noise.line(event.text) }, mended, line);
            }
            else {
                // The lines of a mended event were never redacted as a whole.
                const redacted = touched || mended ? redactEvent(event, this.#redactor) : event;
                this.#consumer.event(redacted, mended, line);
            }
        }
    }
}
/** Returns the event of the last line on its own; undefined if it completed a mended event, or may begin one. */
function eventOfLine(decoded) {
    const last = decoded.at(-1);
    return last?.mended === false ? last.event : undefined;
}


/***/ }),

/***/ 6353:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ runnerTemp)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);

/** Returns where a step may leave files until the job ends: the runner's folder, or the system's outside a runner. */
function runnerTemp(environment) {
    const path = environment["RUNNER_TEMP"];
    return path === undefined || path === "" ? (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)() : path;
}


/***/ })

};
