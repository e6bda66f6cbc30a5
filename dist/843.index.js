export const id = 843;
export const ids = [843];
export const modules = {

/***/ 8094:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Zf: () => (/* binding */ graphqlRoute),
/* harmony export */   aU: () => (/* binding */ visitPages),
/* harmony export */   jQ: () => (/* binding */ askGraphql)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);


const PER_PAGE = 100;
/**
 * Visits every entry of a list in GitHub's order, page by page, because all pages together may have hundreds of
 * megabytes. A page before the last one can be short if GitHub hides entries by spammers.
 *
 * @throws GitHubError also when there seems to be no last page, because an entry that we miss could be written again
 */
async function visitPages(requests, { route, parameters, what, maximumPages }, visit) {
    for (let page = 1; page <= maximumPages; page += 1) {
        const answer = await requests.send(route, { ...parameters, per_page: PER_PAGE, page });
        const listed = Array.isArray(answer.data) ? answer.data : [];
        listed.filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv).forEach(visit);
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
const KIND_OF_TYPE = new Map([
    ["FORBIDDEN", "forbidden"],
    ["INSUFFICIENT_SCOPES", "forbidden"],
    ["NOT_FOUND", "not-found"],
    ["RATE_LIMITED", "rate-limited"],
]);
/**
 * Returns the route of GraphQL, which on an Enterprise Server is not below the base of REST.
 *
 * @param baseUrl `GITHUB_API_URL`
 */
function graphqlRoute(baseUrl) {
    return `POST ${baseUrl.replace(/(?<!\/)\/+$/, "").replace(/\/api\/v3$/, "/api")}/graphql`;
}
/**
 * Sends a GraphQL query. The client retries it after a lost answer, so a mutation must be safe to repeat.
 *
 * @throws GitHubError when there was no answer, or no data in it
 */
async function askGraphql(requests, baseUrl, query, variables) {
    const { data: answer, status } = await requests.send(graphqlRoute(baseUrl), { query, variables });
    const body = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer) ? answer : {};
    const [error] = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .arrayAt */ .RD)(body, "errors").filter(_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv);
    const failure = error === undefined ? undefined : failureOf(error, status);
    const data = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .objectAt */ .lJ)(body, "data");
    if (Object.values(data).every((part) => part === null)) {
        throw failure ?? new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y("GitHub, GraphQL: an answer without data", "unavailable", status);
    }
    return { data, failure };
}
function failureOf(error, status) {
    const kind = KIND_OF_TYPE.get((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(error, "type") ?? "") ?? "refused";
    return new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y(`GitHub, GraphQL: ${(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(error, "message") ?? "an error without words"}`, kind, status);
}


/***/ }),

/***/ 4641:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EM: () => (/* binding */ changeComment),
/* harmony export */   Sq: () => (/* binding */ composeComment),
/* harmony export */   U4: () => (/* binding */ isNewer),
/* harmony export */   Vw: () => (/* binding */ previousResult),
/* harmony export */   gY: () => (/* binding */ parseMarker)
/* harmony export */ });
/* harmony import */ var _safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7469);

const MARKER = /^<!-- cursor-agent-action v1 key=(\S*) run=(\d{1,15}) attempt=(\d{1,9}) state=(running|final) length=(\d{1,9}) -->(?:\r?\n|$)/;
const PREVIOUS_OPENING = "\n\n<details><summary>Previous result</summary>\n\n";
const PREVIOUS_ENDING = "\n\n</details>";
/**
 * Builds a whole comment: the hidden marker, the run's text, and the previous run's result in a fold.
 *
 * @param text safe Markdown, without white space at its ends
 * @param previous safe Markdown, see `previousResult`
 */
function composeComment(identity, state, text, previous) {
    const marker = `<!-- cursor-agent-action v1 key=${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .encodeHiddenText */ .uQ)(identity.key)} run=${identity.runId} attempt=${identity.runAttempt} state=${state} length=${text.length} -->`;
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
    return composeComment(marker, marker.state, change(text), previous);
}
function partsOf(body, { length }) {
    const content = body.replace(MARKER, "");
    return { text: content.slice(0, length), fold: content.slice(length) };
}
/** Returns undefined when the comment does not begin with a marker and so is not ours. */
function parseMarker(body) {
    const [, key = "", run, attempt, state, length] = MARKER.exec(body) ?? [];
    if (run === undefined) {
        return undefined;
    }
    return {
        key: (0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeHiddenText */ .yi)(key),
        runId: Number(run),
        runAttempt: Number(attempt),
        state: state === "final" ? "final" : "running",
        length: Number(length),
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
// EXTERNAL MODULE: ./github/pages.ts
var pages = __webpack_require__(8094);
;// CONCATENATED MODULE: ./github/comments.ts



const GET_ONE = "GET /repos/{owner}/{repo}/issues/comments/{comment_id}";
/** Author of comments made with the job's own token, also on an Enterprise Server. */
const DEFAULT_LOGIN = "github-actions[bot]";
/** GitHub accepts 2,500 comments, 25 pages. Hidden ones count too, and an old server may have more. */
const MAXIMUM_PAGES = 100;
/**
 * Visits all comments, oldest first.
 *
 * @throws GitHubError also when there seems to be no last page
 */
function visitComments(requests, place, visit) {
    const list = {
        route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: issueOf(place),
        what: "comments",
        maximumPages: MAXIMUM_PAGES,
    };
    return (0,pages/* visitPages */.aU)(requests, list, (entry) => {
        visit(commentOf(entry));
    });
}
/** Reads a comment. @throws GitHubError of kind `not-found` when it was deleted */
async function getComment(requests, place, id) {
    return written(await requests.send(GET_ONE, commentOn(place, id)));
}
/** Creates a comment. @param findLost looks for the comment if the answer was lost, so that it is not written twice */
async function createComment(requests, place, body, findLost) {
    const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
    return written(await requests.send(route, { ...issueOf(place), body }, async () => {
        const found = await findLost();
        return found === undefined ? undefined : requests.send(GET_ONE, commentOn(place, found.id));
    }));
}
/** Updates a comment. @throws GitHubError of kind `not-found` when it was deleted */
async function updateComment(requests, place, id, body) {
    return written(await requests.send("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", {
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
        const { data } = await requests.send((0,pages/* graphqlRoute */.Zf)(baseUrl), { query: "{ viewer { login } }" });
        const viewer = (0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)((0,json/* isObject */.Gv)(data) ? data : {}, "data"), "viewer");
        return (0,json/* textAt */.$6)(viewer, "login") ?? DEFAULT_LOGIN;
    }
    catch (error) {
        if (error instanceof failure/* GitHubError */.y && ["forbidden", "not-found", "refused"].includes(error.kind)) {
            return DEFAULT_LOGIN;
        }
        throw error;
    }
}
function issueOf({ repository, number }) {
    return { owner: repository.owner, repo: repository.name, issue_number: number };
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
 * Finds, creates and updates the comment of an agent step.
 *
 * A comment is ours when its first line is our marker with our key *and* its author is the owner of our token. A
 * marker can be copied, and we never change other authors' comments.
 */
function createOwnComment(options) {
    const { client, place, identity, mode } = options;
    let login;
    let current;
    let previous;
    let lastBody;
    let wasRecreated = false;
    let wasSearched = false;
    /** Whether there may be a comment of ours that we do not know about. */
    let mustSearch = mode === "update";
    async function write(render, limits) {
        const requests = client.within(limits.budgetMs, limits.signal);
        let isFresh = false;
        if (mustSearch) {
            const ours = await listOurs(requests);
            if (mode === "update" && ours.some(({ marker }) => (0,comment_marker/* isNewer */.U4)(marker, identity))) {
                return "superseded";
            }
            takeNewest(ours);
            mustSearch = false;
            isFresh = true;
        }
        const body = render(previous);
        if (body === lastBody) {
            return "unchanged";
        }
        const outcome = current === undefined ? await create(requests, body) : await update(requests, current, body, isFresh);
        lastBody = outcome === "written" ? body : lastBody;
        return outcome;
    }
    function takeNewest(ours) {
        const newest = ours.filter(({ marker }) => mode === "update" || isOfThisRun(marker)).at(-1)?.comment;
        // A later search finds this run's own comment, whose answer was lost.
        if (!wasSearched && mode === "update") {
            previous = (0,comment_marker/* previousResult */.Vw)(newest?.body ?? "");
        }
        wasSearched = true;
        current = newest;
    }
    /** Returns our comments, oldest first. */
    async function listOurs(requests) {
        const marked = [];
        await visitComments(requests, place, (comment) => {
            const marker = (0,comment_marker/* parseMarker */.gY)(comment.body);
            if (marker?.key === identity.key) {
                marked.push({ comment, marker });
            }
        });
        if (marked.length === 0) {
            return [];
        }
        login ??= await ownLogin(requests, options.baseUrl);
        return marked.filter(({ comment }) => comment.author === login);
    }
    function isOfThisRun(marker) {
        return marker.runId === identity.runId && marker.runAttempt === identity.runAttempt;
    }
    async function create(requests, body) {
        mustSearch = true;
        current = await createComment(requests, place, body, () => findLost(requests, body));
        mustSearch = false;
        return "written";
    }
    async function findLost(requests, body) {
        const sent = (0,comment_marker/* parseMarker */.gY)(body);
        const ours = await listOurs(requests);
        return ours.filter(({ marker }) => (0,external_node_util_.isDeepStrictEqual)(marker, sent)).at(-1)?.comment;
    }
    async function update(requests, known, body, isFresh) {
        try {
            if (!isFresh && (await isTakenOver(requests, known))) {
                current = undefined;
                return "superseded";
            }
            current = await updateComment(requests, place, known.id, body);
            return "written";
        }
        catch (error) {
            const isDeleted = error instanceof failure/* GitHubError */.y && error.kind === "not-found";
            if (!isDeleted || wasRecreated) {
                throw error;
            }
            wasRecreated = true;
            current = undefined;
            return create(requests, body);
        }
    }
    /** Whether a newer run has started in the meantime and taken over our comment. */
    async function isTakenOver(requests, known) {
        try {
            const marker = (0,comment_marker/* parseMarker */.gY)((await getComment(requests, place, known.id)).body);
            return marker !== undefined && (0,comment_marker/* isNewer */.U4)(marker, identity);
        }
        catch (error) {
            // If the comment is gone or GitHub is unreachable, the write that follows fails too and reports it.
            if (error instanceof failure/* GitHubError */.y) {
                return false;
            }
            throw error;
        }
    }
    return { write, current: () => current };
}

// EXTERNAL MODULE: ./report/comment/places.ts
var places = __webpack_require__(1445);
;// CONCATENATED MODULE: ./report/comment/open-comment.ts



/** Prepares the comment. @returns undefined without one; if one was asked for, a notice says why */
function openComment(inputs, { event, client, baseUrl, redact, notice }) {
    const decision = (0,places/* decideComment */.O)({
        mode: inputs.comment,
        event,
        prNumber: inputs.prNumber,
        hasToken: inputs.githubToken !== undefined,
        hasSummary: inputs.summary !== "off",
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
        comment: createOwnComment({ client, baseUrl, place: decision.place, identity, mode: inputs.comment }),
        frame: { identity, runUrl: event.run.runUrl, review: undefined },
        circumstances: decision.circumstances,
    };
}
const MAXIMUM_UNITS = 120;
const HASH_DIGITS = 16;
/**
 * Returns the key that identifies the comment of an agent step in later runs. Legs of a matrix never share a key.
 *
 * @param given the input `comment-key`; the default is workflow and job
 * @returns at most 120 UTF-16 units; a longer key is cut and ends with its hash
 */
function commentKey(run, given, redact) {
    const parts = [given ?? `${run.workflow}/${run.job}`, run.matrix];
    const key = redact(parts.filter((part) => part !== "").join(" "));
    if (key.length <= MAXIMUM_UNITS) {
        return key;
    }
    const hash = (0,external_node_crypto_.createHash)("sha256").update(key).digest("hex").slice(0, HASH_DIGITS);
    return `${key.slice(0, MAXIMUM_UNITS - HASH_DIGITS - 1)}#${hash}`;
}
/**
 * Returns the identity for the comment of a run. Runs are ordered by number and attempt, both 0 outside of GitHub.
 *
 * @param redact removes secrets, because the key is in the comment's source, where anyone can read it. Legs of a
 *   matrix that differ only by a secret share a comment
 */
function commentIdentity(run, givenKey, redact) {
    return {
        key: commentKey(run, givenKey, redact),
        runId: Number(run.runId) || 0,
        runAttempt: Number(run.runAttempt) || 0,
    };
}


/***/ }),

/***/ 3843:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  commentChannels: () => (/* binding */ commentChannels)
});

// EXTERNAL MODULE: ./github/client.ts + 1 modules
var client = __webpack_require__(5649);
// EXTERNAL MODULE: ./render/parts/answer-section.ts
var answer_section = __webpack_require__(3226);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/parts/call-errors.ts
var call_errors = __webpack_require__(9976);
// EXTERNAL MODULE: ./render/parts/calls-table.ts
var calls_table = __webpack_require__(6588);
// EXTERNAL MODULE: ./render/comment/comment-marker.ts
var comment_marker = __webpack_require__(4641);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/parts/files.ts
var files = __webpack_require__(1447);
// EXTERNAL MODULE: ./render/parts/findings.ts
var parts_findings = __webpack_require__(884);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./render/parts/notes.ts
var notes = __webpack_require__(397);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
;// CONCATENATED MODULE: ./render/comment/comment.ts











/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_COMMENT_BYTES = 60_000;
const MAXIMUM_VERDICT_BYTES = 4_000;
const MAXIMUM_FILES_BYTES = 20_000;
const MAXIMUM_FINDINGS_BYTES = 30_000;
/** A phone shows about 25 lines. Longer lists and answers are folded, so that readers find what comes after them. */
const OPEN_FILES = 15;
const MAXIMUM_OPEN_LINES = 60;
/** Files that take precedence over the end of a long answer. */
const FIRST_FILES = 50;
/** The rest of the room for calls is for the errors of failed ones. */
const CALLS_SHARE = 3 / 4;
/** With less room than this, a table is not worth opening a fold for. */
const MINIMUM_CALLS_BYTES = 2_000;
/** For blank lines between the parts, titles of folds, and the line that says what is missing. */
const RESERVE_BYTES = 1_000;
/**
 * Renders the comment of a finished run.
 *
 * If it is too long, we drop, in this order: the end of the table of tool calls, the previous result, files beyond the
 * first 50, the end of the answer. The comment says what was dropped.
 *
 * @param maximumBytes of the whole comment, in UTF-8; at least 10,000
 */
function renderComment(record, frame, maximumBytes = MAXIMUM_COMMENT_BYTES) {
    // The job summary is cut too, at a higher limit, and may be switched off.
    const rest = `the summary of the ${(0,comment_parts/* runLink */.ut)("run", frame.runUrl)} may show more, all of it is in ${(0,words/* placeOfAll */.u)(record)}`;
    const head = (0,comment_parts/* blocks */.Bv)((0,comment_parts/* heading */.R_)(record, (0,words/* duration */.p0)((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs), frame.runUrl), (0,comment_parts/* facts */.Ix)(record), (0,budget/* cutText */.I)((0,notes/* verdictQuote */.ex)(record), MAXIMUM_VERDICT_BYTES, `\u2026 cut here; ${rest}.`), record.message === "" ? (0,notes/* denialQuote */.si)(record) : "", (0,notes/* refusedQuote */.F4)(record));
    const marker = (0,comment_marker/* composeComment */.Sq)(frame.identity, "final", "", undefined);
    const page = (0,comment_parts/* wherePageIs */.Vb)(record, "comment");
    const fixedBytes = (0,budget/* byteLength */.d)(head) + (0,budget/* byteLength */.d)(page) + (0,budget/* byteLength */.d)(marker) + RESERVE_BYTES;
    const room = { bytes: maximumBytes - fixedBytes };
    const findings = take(room, (0,parts_findings/* findingsSection */.W)(record, "### Findings", Math.min(room.bytes, MAXIMUM_FINDINGS_BYTES), frame.review, "left out"));
    const firstFiles = takeFirstFiles(record, room, `\u2026 cut here; ${rest}.`);
    const answer = take(room, answerOf(record, room.bytes, `\u2026 cut here; ${rest}.`));
    const files = takeAllFiles(record, firstFiles, room);
    const previous = frame.previous !== undefined && fits(room, frame.previous) ? take(room, frame.previous) : undefined;
    const calls = takeCalls(record, room);
    // Sections that were only cut say so themselves.
    const note = record.toolCalls.length > 0 && calls === "" ? `Left out for their size: the tool calls; ${rest}.` : "";
    const older = frame.previous === undefined || previous !== undefined
        ? ""
        : "Left out for its size: the previous result.";
    return (0,comment_marker/* composeComment */.Sq)(frame.identity, "final", (0,comment_parts/* blocks */.Bv)(head, findings, answer, files, calls, note, older, page), previous);
}
function fits(room, text) {
    return (0,budget/* byteLength */.d)(text) <= room.bytes;
}
function take(room, text) {
    room.bytes -= (0,budget/* byteLength */.d)(text);
    return text;
}
/** Returns the answer, folded if it is long. Earlier messages are added only if all of them fit. */
function answerOf(record, maximumBytes, note) {
    const parts = (0,answer_section/* answerParts */.ns)(record);
    // A fold has this title already.
    const title = parts.body === "" || parts.lines > MAXIMUM_OPEN_LINES ? "" : `### ${parts.title}`;
    const body = (0,comment_parts/* blocks */.Bv)(title, (0,budget/* cutText */.I)((0,answer_section/* foldedBody */.R9)(parts, MAXIMUM_OPEN_LINES), maximumBytes, note));
    const whole = (0,comment_parts/* blocks */.Bv)(body, parts.fold);
    return (0,budget/* byteLength */.d)(whole) <= maximumBytes / 2 ? whole : body;
}
function takeFirstFiles(record, room, note) {
    return take(room, (0,budget/* cutText */.I)(filesSection(record, FIRST_FILES), MAXIMUM_FILES_BYTES, note));
}
function takeAllFiles(record, first, room) {
    if (record.files.length <= FIRST_FILES) {
        return first;
    }
    const all = filesSection(record, record.files.length);
    const more = (0,budget/* byteLength */.d)(all) - (0,budget/* byteLength */.d)(first);
    if (more > room.bytes) {
        return first;
    }
    room.bytes -= more;
    return all;
}
function filesSection(record, maximumRows) {
    const body = (0,files/* filesList */.e)(record, OPEN_FILES, maximumRows);
    return body === "" ? "" : `### Files\n\n${body}`;
}
function takeCalls(record, room) {
    const { total, ok } = record.toolCallCounts;
    if (record.toolCalls.length === 0 || room.bytes < MINIMUM_CALLS_BYTES) {
        return "";
    }
    const title = `Tool calls: ${ok} of ${total} ok`;
    return (0,markdown/* details */.zH)(title, (0,comment_parts/* blocks */.Bv)((0,calls_table/* callsTable */.SV)(record, room.bytes * CALLS_SHARE), (0,call_errors/* callErrors */.i)(record, room.bytes * (1 - CALLS_SHARE))));
}

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(1252);
// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __webpack_require__(1482);
;// CONCATENATED MODULE: ./render/comment/comment-progress.ts









const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const MAXIMUM_OPEN_CALLS = 3;
const MAXIMUM_TODOS = 40;
const MAXIMUM_UNITS = 200;
/**
 * Renders the comment of a run in progress: state, time, what the agent is doing now, and its to-do list.
 *
 * Time is in minutes, so that the comment is not rewritten just because time passes.
 *
 * @param atMs milliseconds since the epoch
 */
function renderProgress(record, atMs, frame) {
    const text = (0,comment_parts/* blocks */.Bv)((0,comment_parts/* heading */.R_)(record, elapsed(atMs - record.startedAtMs), frame.runUrl), (0,comment_parts/* facts */.Ix)(record, (0,file_count/* fileTotals */.Ed)(record)), openCalls(record), background(record), todoList(record.todos));
    const whole = (0,comment_marker/* composeComment */.Sq)(frame.identity, "running", text, frame.previous);
    return (0,budget/* byteLength */.d)(whole) <= MAXIMUM_COMMENT_BYTES
        ? whole
        : (0,comment_marker/* composeComment */.Sq)(frame.identity, "running", text, undefined);
}
function elapsed(milliseconds) {
    if (milliseconds < MINUTE_MS) {
        return "less than a minute";
    }
    return milliseconds < HOUR_MS ? `${Math.floor(milliseconds / MINUTE_MS)} m` : (0,words/* duration */.p0)(milliseconds);
}
/** Unfinished calls of an earlier attempt are not open: the agent no longer works on them. */
function openCalls(record) {
    const attempt = Math.max(1, record.attempts.length);
    const open = record.toolCalls.filter((call) => call.outcome === "unfinished" && call.attempt === attempt);
    const shown = open.slice(-MAXIMUM_OPEN_CALLS).map(openCall);
    const more = open.length - shown.length;
    return shown.length === 0 ? "" : `**Now:** ${shown.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}
/** The CLI still waits for these after the agent's last message. */
function background({ background: names }) {
    const shown = names.slice(0, MAXIMUM_OPEN_CALLS).map((name) => (0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(name, MAXIMUM_UNITS)));
    const more = names.length - shown.length;
    return shown.length === 0
        ? ""
        : `**In the background:** ${shown.join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
}
function openCall(call) {
    const target = call.target === "" ? "" : ` ${(0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(call.target, MAXIMUM_UNITS))}`;
    return `${(0,markdown/* escapeText */.X1)(call.kind)}${target}`;
}
function todoList(todos) {
    const items = todos.slice(0, MAXIMUM_TODOS).map(todoItem);
    const more = todos.length - items.length;
    return [...items, ...(more > 0 ? [`- \u2026 and ${more} more`] : [])].join("\n");
}
function todoItem(todo) {
    const content = (0,answer_inline/* sentence */.em)((0,cut/* cutUnits */.Cv)(todo.content, MAXIMUM_UNITS));
    const text = content === "" ? "\u2026" : content;
    switch (todo.state) {
        case "pending":
            return `- [ ] ${text}`;
        case "in-progress":
            return `- [ ] **${text}**`;
        case "done":
            return `- [x] ${text}`;
        case "cancelled":
            return `- [x] ~~${text}~~`;
    }
}

// EXTERNAL MODULE: ./report/comment/open-comment.ts + 2 modules
var open_comment = __webpack_require__(7858);
// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
;// CONCATENATED MODULE: ./report/comment/finish-comment.ts


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
            if (error instanceof failure/* GitHubError */.y && error.kind === "too-long") {
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
    return !(error instanceof failure/* GitHubError */.y) || FINAL_KINDS.has(error.kind);
}
/** Says in one warning why the comment could not be written, and the remedy. */
function commentWarning(error, circumstances) {
    const { number, kind } = circumstances;
    const failure = `The comment on ${kind ?? "pull request or issue"} #${number} could not be written`;
    const elsewhere = circumstances.hasSummary ? "; the text is in the job summary" : "";
    return `${failure}: ${(0,errors/* describeError */.Uc)(error)}.\n${remedy(error, circumstances)} The run is not affected${elsewhere}.`;
}
function remedy(error, circumstances) {
    if (!(error instanceof failure/* GitHubError */.y)) {
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

// EXTERNAL MODULE: ./report/reporter.ts
var reporter = __webpack_require__(8866);
;// CONCATENATED MODULE: ./report/comment/pr-comment.ts


const AT_MOST_EVERY_MS = 15_000;
/** Longer runs need fewer updates: with this factor, an hour costs 80 writes instead of 240. */
const AGE_PER_INTERVAL = 20;
const WRITE_BUDGET_MS = 60_000;
/** The runner kills a cancelled step after 7.5 s, and other reports have to be written in this time too. */
const CANCELLED_BUDGET_MS = 3_000;
/** How much of the last budget a write in progress may use. Aborting it costs a search for its outcome. */
const SHARE_OF_UNFINISHED_WRITE = 1 / 3;
/**
 * Creates the comment on the pull request. It is updated while the agent runs and final at the end.
 *
 * The stream never waits for it. At most one write is in progress, and states in between are skipped. If it cannot be
 * written, that is one warning and has no other effect.
 */
function createCommentReporter(options) {
    const { comment, render, clock } = options;
    const progressEnds = new AbortController();
    const finalEnds = new AbortController();
    let underWay;
    let nextWriteAtMs = 0;
    /** Deadline of the last write, in milliseconds since the epoch; known once the run has ended. */
    let endsAtMs = Infinity;
    let isGivenUp = false;
    function startProgress(record, atMs) {
        nextWriteAtMs = atMs + Math.max(AT_MOST_EVERY_MS, (atMs - record.startedAtMs) / AGE_PER_INTERVAL);
        underWay = writeProgress(record, atMs).finally(() => {
            underWay = undefined;
        });
    }
    async function writeProgress(record, atMs) {
        try {
            const outcome = await comment.write((previous) => render.progress(record, atMs, previous), {
                budgetMs: WRITE_BUDGET_MS,
                signal: progressEnds.signal,
            });
            if (outcome === "superseded") {
                isGivenUp = true;
                options.notice(supersededNotice(options.circumstances));
            }
        }
        catch (error) {
            // A temporary failure is worth a warning only if the last write fails too.
            if (isFinal(error)) {
                isGivenUp = true;
                options.warn(commentWarning(error, options.circumstances));
            }
        }
    }
    return {
        name: "pull-request comment",
        begin(record) {
            if (record.conclusion === "running") {
                startProgress(record, clock.now());
            }
            else {
                // The run was refused. An unauthorised author must not be able to make us write comments.
                isGivenUp = true;
            }
        },
        happened(update, record, atMs) {
            if (update.type === "tick" && !isGivenUp && underWay === undefined && atMs >= nextWriteAtMs) {
                startProgress(record(), atMs);
            }
        },
        async end(record, others) {
            const stopTimers = [endWithin(WRITE_BUDGET_MS)];
            const hurry = () => {
                stopTimers.push(endWithin(CANCELLED_BUDGET_MS));
            };
            if (options.cancel.aborted) {
                hurry();
            }
            options.cancel.addEventListener("abort", hurry);
            await underWay;
            if (!isGivenUp) {
                await finishComment(options, (previous, maximumBytes) => render.final(record, previous, (0,reporter/* postedReview */.ME)(others), maximumBytes), () => ({ budgetMs: endsAtMs - clock.now(), signal: finalEnds.signal }));
            }
            options.cancel.removeEventListener("abort", hurry);
            stopTimers.forEach((stop) => {
                stop();
            });
            return commentOutputs(comment);
        },
    };
    /** Sets the deadline. @returns a function that cancels its timers */
    function endWithin(budgetMs) {
        endsAtMs = Math.min(endsAtMs, clock.now() + budgetMs);
        const stops = [
            clock.after(budgetMs * SHARE_OF_UNFINISHED_WRITE, () => {
                progressEnds.abort(new Error("the run ended first"));
            }),
            clock.after(budgetMs, () => {
                finalEnds.abort(new Error("no time was left"));
            }),
        ];
        return () => {
            stops.forEach((stop) => {
                stop();
            });
        };
    }
}

;// CONCATENATED MODULE: ./report/comment/reaction.ts
const BUDGET_MS = 10_000;
const ROUTES = {
    issue: "POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions",
    line: "POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions",
    commit: "POST /repos/{owner}/{repo}/comments/{comment_id}/reactions",
};
/**
 * Creates the \ud83d\udc40 reaction on the comment that triggered the run, so that its author sees at once that the agent works.
 *
 * Nothing waits for it, and there is no warning if it is refused: the comment needs the same permission, and its
 * warning names it.
 */
function createReaction({ client, repository, comment, cancel }) {
    const ended = new AbortController();
    return {
        name: "reaction",
        begin(record) {
            if (record.conclusion === "running") {
                const requests = client.within(BUDGET_MS, AbortSignal.any([cancel, ended.signal]));
                const { owner, name } = repository;
                const parameters = { owner, repo: name, comment_id: comment.id, content: "eyes" };
                requests.send(ROUTES[comment.kind], parameters).catch(() => undefined);
            }
        },
        end() {
            ended.abort();
            return {};
        },
    };
}

;// CONCATENATED MODULE: ./run/comment-channels.ts







/** The channels of a run with a comment: what says that the task was seen, and the comment itself. */
function commentChannels(options) {
    return [...reactionChannel(options), ...commentChannel(options)];
}
function reactionChannel({ event, client, cancel }) {
    const { comment, repository } = event;
    return comment === undefined || repository === undefined || client === undefined
        ? []
        : [createReaction({ client, repository, comment, cancel: cancel.requested })];
}
function commentChannel(options) {
    const { inputs, redactor, redactRecord, say } = options;
    const redact = (text) => redactor.text(text);
    const opened = (0,open_comment/* openComment */.a)(inputs, { ...options, redact, baseUrl: (0,client/* apiUrl */.y0)(options.environment), ...say });
    if (opened === undefined) {
        return [];
    }
    const clean = (comment) => (0,comment_marker/* changeComment */.EM)(comment, (markdown) => redactor.markup(markdown));
    return [
        createCommentReporter({
            ...opened,
            render: {
                progress: (record, atMs, previous) => clean(renderProgress(redactRecord(record), atMs, { ...opened.frame, previous })),
                final: (record, previous, review, maximumBytes) => clean(renderComment(redactRecord(record), { ...opened.frame, previous, review }, maximumBytes)),
            },
            clock: options.clock,
            cancel: options.cancel.requested,
            ...say,
        }),
    ];
}


/***/ })

};
