export const id = 845;
export const ids = [845];
export const modules = {

/***/ 2854:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ readCheckout),
/* harmony export */   g: () => (/* binding */ askGit)
/* harmony export */ });
/* harmony import */ var _system_short_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6574);
/* harmony import */ var _system_clock_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1626);
/* harmony import */ var _system_environment_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6353);
/* harmony import */ var _git_caller_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5246);
/* harmony import */ var _git_git_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(432);





/** What is asked only makes a prompt better, which is not worth a long wait. */
const GIT_MS = 5_000;
/** Asks git about a work tree. @returns undefined when git cannot tell, or not in time */
async function askGit({ directory, workspaceRoot, environment, cancel }, ask) {
    try {
        return await (0,_git_caller_js__WEBPACK_IMPORTED_MODULE_3__/* .withinTime */ .d)({ clock: _system_clock_js__WEBPACK_IMPORTED_MODULE_1__/* .systemClock */ .m, limitMs: GIT_MS, signal: cancel }, async (signal) => {
            const temporaryDirectory = (0,_system_environment_js__WEBPACK_IMPORTED_MODULE_2__/* .runnerTemp */ .X)(environment);
            const git = await (0,_git_git_js__WEBPACK_IMPORTED_MODULE_4__/* .createGit */ .l)({
                directory,
                workspaceRoot,
                temporaryDirectory,
                runCommand: _system_short_command_js__WEBPACK_IMPORTED_MODULE_0__/* .runCommand */ .d,
                environment,
                signal,
            });
            try {
                return await ask(git);
            }
            finally {
                await git.dispose();
            }
        });
    }
    catch {
        return undefined;
    }
}
/** @returns undefined for a branch without commits. @throws GitError */
async function readCheckout(git) {
    const sha = await git.head();
    if (sha === undefined) {
        return undefined;
    }
    // As the object says it: in a shallow checkout the parents are cut off elsewhere.
    const commit = (await git.run(["cat-file", "commit", sha])).toString("latin1");
    const [head = ""] = commit.split("\n\n");
    const parents = [...head.matchAll(/^parent ([0-9a-f]+)$/gm)].flatMap(([, parent]) => parent ?? []);
    return { sha, parents, branch: await git.branch() };
}


/***/ }),

/***/ 8845:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ChangeSuggestions: () => (/* binding */ ChangeSuggestions),
  changeSuggestionsFor: () => (/* binding */ changeSuggestionsFor)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./changes/ask-git.ts
var ask_git = __webpack_require__(2854);
// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
;// CONCATENATED MODULE: ./changes/patch/file-changes.ts

/** Returns a patch as lines of text, file by file. */
function fileChanges(patches) {
    return patches.map((patch) => {
        const { path, change = [] } = patch;
        const hunks = "method" in change ? [] : change;
        const isText = hunks.every(({ lines }) => lines.every(({ content }) => (0,external_node_buffer_.isUtf8)(content)));
        return {
            path,
            beside: besideOf(patch) ?? (isText ? undefined : "binary"),
            hunks: hunks.map(({ formerStart, lines }) => ({
                start: formerStart,
                lines: lines.map(({ mark, content }) => ({ mark, text: content.toString() })),
            })),
        };
    });
}
function besideOf({ kind, mode, change }) {
    if (kind !== "modified") {
        return kind === "copied" ? "renamed" : kind;
    }
    if (mode !== undefined) {
        return "mode";
    }
    return change === undefined || "method" in change ? "binary" : undefined;
}

// EXTERNAL MODULE: ./changes/patch/patch.ts + 2 modules
var patch_patch = __webpack_require__(6365);
// EXTERNAL MODULE: ./github/client.ts + 2 modules
var github_client = __webpack_require__(6559);
// EXTERNAL MODULE: ./review/answers.ts
var answers = __webpack_require__(5766);
// EXTERNAL MODULE: ./review/change-suggestions.ts
var change_suggestions = __webpack_require__(4337);
// EXTERNAL MODULE: ./review/decide.ts + 1 modules
var decide = __webpack_require__(8434);
// EXTERNAL MODULE: ./system/clock.ts
var clock = __webpack_require__(1626);
// EXTERNAL MODULE: ./system/in-time.ts
var in_time = __webpack_require__(1843);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
// EXTERNAL MODULE: ./report/comment/open-comment.ts + 2 modules
var open_comment = __webpack_require__(7858);
// EXTERNAL MODULE: ./report/comment/places.ts
var places = __webpack_require__(1445);
// EXTERNAL MODULE: ./report/files/run-files.ts + 1 modules
var run_files = __webpack_require__(1531);
// EXTERNAL MODULE: ./report/review/post-review.ts + 2 modules
var post_review = __webpack_require__(6275);
// EXTERNAL MODULE: ./report/review/publish-answers.ts
var publish_answers = __webpack_require__(5861);
// EXTERNAL MODULE: ./report/review/publish-review.ts + 3 modules
var publish_review = __webpack_require__(2331);
// EXTERNAL MODULE: ./report/review/review-subject.ts + 1 modules
var review_subject = __webpack_require__(4642);
;// CONCATENATED MODULE: ./report/review/suggest-changes.ts


















const BUDGET_MS = 60_000;
const CANCELLED_BUDGET_MS = 3_000;
/**
 * Prepares the suggestions.
 *
 * @returns undefined when there is no pull request, after a warning that says so
 */
function changeSuggestionsFor(inputs, options) {
    const { environment, event, client, redactor, cancel, directory, say } = options;
    const decision = (0,places/* decidePullRequest */.H)(event, inputs.prNumber, inputs.githubToken !== undefined);
    if (decision.place === undefined || client === undefined) {
        if (decision.place === undefined) {
            say.warn(`No suggestions: ${decision.why}`);
        }
        return undefined;
    }
    const redact = (text) => redactor.text(text);
    return new ChangeSuggestions({
        ...options,
        client,
        baseUrl: (0,github_client/* apiUrl */.y0)(environment),
        place: decision.place,
        circumstances: { number: decision.place.number, fromFork: decision.fromFork },
        identity: (0,open_comment/* commentIdentity */.M)(event.run, inputs.commentKey, redact),
        workTree: {
            directory: inputs.workingDirectory,
            workspaceRoot: inputs.workspace,
            environment,
            cancel: cancel.requested,
        },
        patchFile: () => (0,external_node_path_.join)(directory.current(), run_files/* PATCH_FILE */.mO),
        redact,
        clock: clock/* systemClock */.m,
        cancel: cancel.requested,
        ...say,
    });
}
/** What the agent changed, as suggestions on the lines of its pull request: in a review of findings, or in its own. */
class ChangeSuggestions {
    name = "suggestions";
    #options;
    #checkout;
    constructor(options) {
        this.#options = options;
    }
    /** Before the agent could check out something else. */
    async begin() {
        this.#checkout = (0,ask_git/* askGit */.g)(this.#options.workTree, ask_git/* readCheckout */.b).then((found) => found?.sha);
        await this.#checkout;
    }
    /** Makes a review of the suggestions alone. */
    async end(record) {
        const { client, cancel, clock, place, baseUrl, identity, circumstances, notice, warn } = this.#options;
        if (!isSuggestible(record)) {
            return {};
        }
        try {
            const requests = client.within(BUDGET_MS, (0,in_time/* abortedAfter */.UG)(cancel, CANCELLED_BUDGET_MS, clock));
            const subject = await (0,review_subject/* readSubject */.$e)(requests, place, undefined);
            const standing = await (0,publish_review/* readStanding */.ZY)({ requests, baseUrl, place, identity });
            const changes = await this.of(record, subject, standing, decide/* MAXIMUM_COMMENTS */.m);
            if (changes === undefined) {
                notice(`No suggestions on #${place.number}: what the agent changed is there already.`);
                return {};
            }
            const nothing = { answers: undefined, counted: [], onLines: [], inBody: [], filesUrl: "" };
            const review = await (0,post_review/* postReview */.Xc)({
                ...{ requests, place, hash: publish_review/* hash */.tW, warn, event: "COMMENT" },
                login: standing.login,
                head: subject.head,
                content: { ...nothing, identity, changes },
            });
            notice(`Suggestions on #${place.number} posted (${review.suggestions} on lines): ${review.url}`);
            return (0,post_review/* reviewOutputs */.po)(review);
        }
        catch (error) {
            warn((0,publish_answers/* suggestionsWarning */.Ox)(error, circumstances));
            return {};
        }
    }
    /**
     * Returns what the agent changed and no review has suggested or named.
     *
     * @param subject the commit of the review
     * @param maximum how many comments the review has room for
     * @returns undefined when there is nothing new
     * @throws Error when the patch cannot be read
     */
    async of(record, { head, diff }, { changes: known }, maximum) {
        const { patchFile, redact, redactRecord } = this.#options;
        if (!isSuggestible(record)) {
            return undefined;
        }
        const isOfHead = (await this.#checkout) === head;
        const patch = fileChanges((0,patch_patch/* readPatch */.H)((0,plain_file/* readPlainFile */.b$)(patchFile())));
        const made = (0,change_suggestions/* suggestChanges */.U)(patch, diff, (text) => redact(text) === text, isOfHead);
        const isNew = ({ subject }) => !known.has((0,publish_review/* hash */.tW)(subject));
        const fresh = made.suggestions.filter(isNew);
        const beyond = fresh.slice(maximum).map((one) => (0,post_review/* unsuggested */.F_)(one, "limit"));
        const others = [...made.others.filter(isNew), ...beyond];
        const { changes } = redactRecord(record);
        return fresh.length + others.length === 0
            ? undefined
            : {
                suggestions: fresh.slice(0, maximum),
                others: others.map((one) => ({ ...one, path: redact(one.path) })),
                diffs: changes.available ? changes.diffs : [],
            };
    }
}
/** Whether a run has changes that may be published. */
function isSuggestible(record) {
    return (0,answers/* hasAnswered */.uG)(record) && record.changes.available && record.changes.files.length > 0;
}


/***/ })

};
