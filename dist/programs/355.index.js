export const id = 355;
export const ids = [355];
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

/***/ 3355:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ChangeSuggestions: () => (/* binding */ ChangeSuggestions),
  changeSuggestionsFor: () => (/* binding */ changeSuggestionsFor)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
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
var patch = __webpack_require__(6365);
// EXTERNAL MODULE: ./github/client.ts + 2 modules
var github_client = __webpack_require__(6559);
// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./github/review-threads.ts
var review_threads = __webpack_require__(9132);
// EXTERNAL MODULE: ./github/reviews.ts
var reviews = __webpack_require__(7175);
;// CONCATENATED MODULE: ./review/change-suggestions.ts
/** Why a change is no suggestion, in half a sentence. */
const WHY = {
    added: "a new file",
    deleted: "a deleted file",
    renamed: "a renamed or copied file",
    mode: "another mode",
    binary: "no text",
    outside: "outside the lines of the pull request",
    moved: "its lines are not, or not once, in the pull request",
    "line-ends": "other line ends",
    "last-line": "the end of the last line",
    unfit: "a text that a suggestion cannot hold",
    secret: "it holds a secret",
    limit: "more suggestions than a review holds",
    refused: "GitHub did not take the suggestion",
};
/** Checking every place of a common line would take long. */
const MAXIMUM_CANDIDATES = 200;
/** A longer suggestion would leave no room in its comment. UTF-16 units. */
const MAXIMUM_UNITS = 20_000;
/** What a fence cannot hold byte for byte, and what reads differently than it is (trojansource.codes). */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;
/**
 * Makes suggestions of changes: each replaces exactly the lines of one hunk of the pull request that change. Applied all
 * together, in any order, they make the changed files of those lines, byte for byte.
 *
 * @param isClean whether a text holds no secret
 * @param isOfHead whether the changes were made on the head of the pull request; otherwise on a merge of it, whose lines
 *   have other numbers
 */
function suggestChanges(changes, diff, isClean, isOfHead) {
    const files = new Map(diff.map((file) => [file.path, file]));
    const suggestions = [];
    const others = [];
    for (const change of changes) {
        const { path, beside } = change;
        if (beside !== undefined) {
            const subject = JSON.stringify([path, beside, change.hunks.map(({ lines }) => lines)]);
            others.push({ path, line: 0, endLine: 0, why: beside, subject });
            continue;
        }
        const head = headLines(files.get(path));
        const taken = new Set();
        for (const hunk of change.hunks) {
            const former = formerLines(hunk);
            const shift = isOfHead ? 0 : shiftOf(former, head);
            for (const block of blocksOf(hunk)) {
                const placed = shift === undefined ? "moved" : suggestionOf(block, { path, former, head, taken, shift });
                const found = typeof placed === "string" || isClean(placed.text) ? placed : "secret";
                if (typeof found === "string") {
                    const endLine = block.at + Math.max(0, block.removed.length - 1);
                    others.push({ path, line: block.at, endLine, why: found, subject: subjectOf(path, block) });
                }
                else {
                    suggestions.push(found);
                }
            }
        }
    }
    return { suggestions, others };
}
function headLines(file) {
    const lines = new Map();
    for (const [hunk, { lines: listed }] of (file?.hunks ?? []).entries()) {
        for (const { right, text } of listed) {
            if (right !== undefined) {
                lines.set(right, { hunk, text });
            }
        }
    }
    return lines;
}
function formerLines({ start, lines }) {
    const former = lines.filter(({ mark }) => mark !== "+");
    return new Map(former.map(({ text }, index) => [start + index, text]));
}
function blocksOf({ start, lines }) {
    const blocks = [];
    let number = start;
    let open;
    for (const { mark, text } of lines) {
        if (mark === " ") {
            open = undefined;
            number += 1;
            continue;
        }
        if (open === undefined) {
            open = { at: number, removed: [], added: [] };
            blocks.push(open);
        }
        if (mark === "-") {
            open.removed.push(text);
            number += 1;
        }
        else {
            open.added.push(text);
        }
    }
    return blocks;
}
/**
 * Returns how much higher the numbers of the head's lines are than those of a merge: where all lines of the hunk that
 * the pull request shows are the same.
 *
 * @returns undefined where there is no such place, or several
 */
function shiftOf(former, head) {
    const shifts = new Set();
    for (const [number, text] of former) {
        const places = [...head].filter(([, line]) => line.text === withoutEnd(text));
        if (places.length <= MAXIMUM_CANDIDATES) {
            places.forEach(([place]) => shifts.add(place - number));
        }
    }
    const fits = [...shifts].filter((shift) => {
        const shown = [...former].filter(([number]) => head.has(number + shift));
        return shown.every(([number, text]) => head.get(number + shift)?.text === withoutEnd(text));
    });
    return fits.length === 1 ? fits[0] : undefined;
}
function suggestionOf(block, surroundings) {
    const { path, head, taken, shift } = surroundings;
    const whole = withLine(block, surroundings);
    if (whole === undefined) {
        return "outside";
    }
    const { at, removed, added } = whole;
    const numbers = removed.map((_, index) => at + index);
    const places = numbers.map((number) => head.get(number + shift));
    const [first] = places;
    if (first === undefined || places.some((place) => place?.hunk !== first.hunk)) {
        return "outside";
    }
    if (places.some((place, index) => place?.text !== withoutEnd(removed[index] ?? ""))) {
        return "moved";
    }
    const problem = endProblem(removed, added);
    if (problem !== undefined) {
        return problem;
    }
    const text = added.map(withoutEnd).join("\n");
    if (UNFIT.test(`${text}\n`) || text.length > MAXIMUM_UNITS) {
        return "unfit";
    }
    numbers.forEach((number) => taken.add(number));
    const line = at + removed.length - 1 + shift;
    return {
        path,
        startLine: removed.length > 1 ? at + shift : undefined,
        line,
        text,
        subject: subjectOf(path, block),
    };
}
function subjectOf(path, { removed, added }) {
    return JSON.stringify([path, removed, added]);
}
/**
 * A suggestion replaces a line at least, and an empty one deletes: where lines only come, or one blank line does, the
 * line before or behind is part of it.
 */
function withLine(block, { former, head, taken, shift }) {
    const { at, removed, added } = block;
    if (removed.length > 0 && added.map(withoutEnd).join("\n") !== "") {
        return block;
    }
    if (removed.length > 0 && added.length === 0) {
        return block;
    }
    const isFree = (number) => head.has(number + shift) && !taken.has(number);
    const before = former.get(at - 1);
    if (before !== undefined && isFree(at - 1)) {
        return { at: at - 1, removed: [before, ...removed], added: [before, ...added] };
    }
    const behind = former.get(at + removed.length);
    return behind !== undefined && isFree(at + removed.length)
        ? { at, removed: [...removed, behind], added: [...added, behind] }
        : undefined;
}
/** What a suggestion cannot say about the ends of lines; undefined if it need not. */
function endProblem(removed, added) {
    const endsOf = (lines) => new Set(lines.map(endOf));
    const [before, after] = [endsOf(removed), endsOf(added)];
    if (before.has("") !== after.has("")) {
        return "last-line";
    }
    const isOther = [...after].some((end) => end !== "" && before.size > 0 && !before.has(end));
    return isOther ? "line-ends" : undefined;
}
function endOf(text) {
    return /\r?\n$/.exec(text)?.[0] ?? "";
}
/** The carriage return of a Windows line end stays, as in a pull request's diff. */
function withoutEnd(text) {
    return text.endsWith("\n") ? text.slice(0, -1) : text;
}

// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __webpack_require__(7469);
;// CONCATENATED MODULE: ./review/change-marker.ts

const CHANGE = /<!-- cursor-agent-action change v1 key=(\S*) run=(\d{1,15}) id=([0-9a-f]{1,64}) -->\s*$/;
const CHANGES = /<!-- cursor-agent-action changes v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) remembered=([0-9a-f,]*) -->/;
function changeMarker({ key, runId, id }) {
    return `<!-- cursor-agent-action change v1 key=${(0,neutralise/* encodeHiddenText */.uQ)(key)} run=${runId} id=${id} -->`;
}
function changesMarker({ key, runId, runAttempt, remembered }) {
    return `<!-- cursor-agent-action changes v1 key=${(0,neutralise/* encodeHiddenText */.uQ)(key)} run=${runId} attempt=${runAttempt} remembered=${remembered.join(",")} -->`;
}
/** @returns undefined when the comment does not end in such a marker */
function parseChangeMarker(body) {
    const [, key, run, id] = CHANGE.exec(lastLines(body)) ?? [];
    return key === undefined || id === undefined
        ? undefined
        : { key: (0,neutralise/* decodeHiddenText */.yi)(key), runId: Number(run), id };
}
/** @returns undefined when the review has no such marker among its last lines */
function parseChangesMarker(body) {
    const [, key, run, attempt, remembered] = CHANGES.exec(lastLines(body)) ?? [];
    return key === undefined || remembered === undefined
        ? undefined
        : {
            key: (0,neutralise/* decodeHiddenText */.yi)(key),
            runId: Number(run),
            runAttempt: Number(attempt),
            remembered: remembered.split(",").filter((id) => id !== ""),
        };
}
/** The marker of a review may stand behind that of its changes. */
function lastLines(body) {
    return body.trimEnd().split("\n").slice(-3).join("\n");
}

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
// EXTERNAL MODULE: ./render/review/review-finding.ts
var review_finding = __webpack_require__(8932);
;// CONCATENATED MODULE: ./render/review/change-comments.ts








// Together with the marker below the limit of a body, 60,000 bytes.
const MAXIMUM_LIST_BYTES = 15_000;
const MAXIMUM_PATCH_BYTES = 30_000;
const MAXIMUM_REMEMBERED = 500;
const MAXIMUM_PATH_UNITS = 500;
/** Renders a suggestion as a comment on its lines, with a hidden marker last. */
function suggestionComment({ subject, text }, { identity, hash }) {
    return (0,comment_parts/* blocks */.Bv)("Changed by the agent:", (0,review_finding/* suggestionFence */.Ay)(text), changeMarker({ key: identity.key, runId: identity.runId, id: hash(subject) }));
}
/**
 * Renders what the body of a review says about changes, with a hidden marker last.
 *
 * @returns at most 60,000 bytes
 */
function changesBody({ identity, suggestions, others, diffs, hash }) {
    const items = others.map(({ path, line, endLine, why }) => `- ${(0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(line === 0 ? path : (0,words/* placeInFile */.ZU)(path, line, endLine), MAXIMUM_PATH_UNITS))}: ${WHY[why]}`);
    const shown = (0,budget/* fitting */._Q)(items, MAXIMUM_LIST_BYTES);
    const left = items.length - shown.length;
    const marker = changesMarker({
        key: identity.key,
        runId: identity.runId,
        runAttempt: identity.runAttempt,
        remembered: others.map(({ subject }) => hash(subject)).slice(0, MAXIMUM_REMEMBERED),
    });
    const body = (0,comment_parts/* blocks */.Bv)(`**The agent's changes**: ${(0,words/* counted */.hS)(suggestions.length, "suggestion")} on ${suggestions.length === 1 ? "its lines" : "their lines"}${others.length === 0 ? "" : `, ${(0,words/* counted */.hS)(others.length, "further change")} here`}.`, others.length === 0
        ? ""
        : (0,comment_parts/* blocks */.Bv)("No suggestion can say, or the pull request does not show:", shown.join("\n")), left === 0 ? "" : `… and ${left} more; all are in \`changes.patch\`.`, patchFold(others, diffs));
    return (0,comment_parts/* blocks */.Bv)(body, marker);
}
/** The patch of the files of which something is no suggestion. */
function patchFold(others, diffs) {
    const paths = new Set(others.map(({ path }) => path));
    const texts = diffs.filter(({ path }) => paths.has(path)).map(({ text }) => text);
    const shown = (0,budget/* fitting */._Q)(texts, MAXIMUM_PATCH_BYTES);
    const note = shown.length < texts.length ? "Shortened; all of it is in `changes.patch`." : "";
    return shown.length === 0 ? "" : (0,markdown/* details */.zH)("Patch", (0,comment_parts/* blocks */.Bv)((0,markdown/* fence */.EU)(shown.join(""), "diff"), note));
}

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
// EXTERNAL MODULE: ./report/review/publish-answers.ts
var publish_answers = __webpack_require__(5861);
// EXTERNAL MODULE: ./report/review/review-subject.ts + 1 modules
var review_subject = __webpack_require__(4642);
;// CONCATENATED MODULE: ./report/review/suggest-changes.ts




















const BUDGET_MS = 60_000;
const CANCELLED_BUDGET_MS = 3_000;
/** As many comments as a review of findings has. */
const MAXIMUM_SUGGESTIONS = 50;
const HASH_DIGITS = 16;
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
/** Publishes what the agent changed as suggestions on the lines of its pull request. */
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
    async end(record) {
        const { changes, conclusion } = record;
        if (conclusion !== "success" || !changes.available || changes.files.length === 0) {
            return {};
        }
        const { client, cancel, clock, circumstances, warn } = this.#options;
        try {
            const requests = client.within(BUDGET_MS, (0,in_time/* abortedAfter */.UG)(cancel, CANCELLED_BUDGET_MS, clock));
            const review = await this.#publish(requests, record);
            return review === undefined ? {} : { "review-id": String(review.id), "review-url": review.url };
        }
        catch (error) {
            warn((0,publish_answers/* reviewWarning */.d)("The changes could not be suggested", error, circumstances));
            return {};
        }
    }
    async #publish(requests, record) {
        const { place, identity, notice, redact, redactRecord } = this.#options;
        const { head, diff } = await (0,review_subject/* readSubject */.$e)(requests, place, undefined);
        const isOfHead = (await this.#checkout) === head;
        const changes = fileChanges((0,patch/* readPatch */.H)((0,plain_file/* readPlainFile */.b$)(this.#options.patchFile())));
        const made = suggestChanges(changes, diff, (text) => redact(text) === text, isOfHead);
        const { known, login } = await this.#knownChanges(requests);
        const isNew = ({ subject }) => !known.has(hash(subject));
        const fresh = made.suggestions.filter(isNew);
        const suggestions = fresh.slice(0, MAXIMUM_SUGGESTIONS);
        const beyond = fresh.slice(MAXIMUM_SUGGESTIONS).map(({ path, startLine, line, subject }) => ({
            ...{ path, line: startLine ?? line, endLine: line, subject, why: "limit" },
        }));
        const others = [...made.others.filter(isNew), ...beyond].map((one) => ({
            ...one,
            path: redact(one.path),
        }));
        if (suggestions.length + others.length === 0) {
            notice(`No suggestions on #${place.number}: what the agent changed is there already.`);
            return undefined;
        }
        const { changes: recorded } = redactRecord(record);
        const diffs = recorded.available ? recorded.diffs : [];
        const review = await this.#post(requests, head, login, { identity, suggestions, others, diffs, hash });
        notice(`Suggestions on #${place.number} posted (${suggestions.length} on lines): ${review.url}`);
        return review;
    }
    /** Returns the ids of all changes that this step has posted, resolved ones, too. */
    async #knownChanges(requests) {
        const { baseUrl, place, identity } = this.#options;
        const named = [];
        const [{ threads, login }] = await Promise.all([
            (0,review_threads/* listThreads */.Mi)(requests, baseUrl, place),
            (0,reviews/* visitReviews */.nv)(requests, place, ({ body, author }) => {
                const marker = parseChangesMarker(body);
                if (marker?.key === identity.key) {
                    named.push({ author, ids: marker.remembered });
                }
            }),
        ]);
        const suggested = threads.flatMap(({ comments: [first] }) => {
            const marker = first?.isOurs === true ? parseChangeMarker(first.body) : undefined;
            return marker?.key === identity.key ? [marker.id] : [];
        });
        const inBodies = named.flatMap(({ author, ids }) => ((0,review_threads/* isSameAccount */.se)(author, login) ? ids : []));
        return { known: new Set([...suggested, ...inBodies]), login };
    }
    async #post(requests, head, login, content) {
        const { warn, place } = this.#options;
        try {
            return await this.#create(requests, head, login, content);
        }
        catch (error) {
            if (!(error instanceof failure/* GitHubError */.y) || error.status !== 422 || content.suggestions.length === 0) {
                throw error;
            }
            const refused = content.suggestions.map(({ path, startLine, line, subject }) => ({
                ...{ path, line: startLine ?? line, endLine: line, subject, why: "refused" },
            }));
            const review = await this.#create(requests, head, login, {
                ...content,
                suggestions: [],
                others: [...refused, ...content.others],
            });
            warn(`GitHub did not take the suggestions on #${place.number}, so the body of the review names them: ${error.message}`);
            return review;
        }
    }
    #create(requests, commitId, login, content) {
        const { place } = this.#options;
        const body = changesBody(content);
        const comments = content.suggestions.map((one) => ({
            path: one.path,
            side: "RIGHT",
            startLine: one.startLine,
            line: one.line,
            body: suggestionComment(one, content),
        }));
        const review = { commitId, event: "COMMENT", body, comments };
        const sent = JSON.stringify(parseChangesMarker(body));
        return (0,reviews/* createReview */.bx)(requests, place, review, async () => {
            let found;
            await (0,reviews/* visitReviews */.nv)(requests, place, (one) => {
                const isIt = JSON.stringify(parseChangesMarker(one.body)) === sent && (0,review_threads/* isSameAccount */.se)(one.author, login);
                found = isIt ? one : found;
            });
            return found;
        });
    }
}
function hash(text) {
    return (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}


/***/ })

};
