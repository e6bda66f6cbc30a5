export const id = 510;
export const ids = [510];
export const modules = {

/***/ 9132:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mi: () => (/* binding */ listThreads),
/* harmony export */   __: () => (/* binding */ resolveThreads),
/* harmony export */   be: () => (/* binding */ editComments),
/* harmony export */   se: () => (/* binding */ isSameAccount)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);
/* harmony import */ var _graphql_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4283);



/** More than any real pull request has. */
const MAXIMUM_THREADS = 10_000;
/** Threads in one page: fewer where GitHub leaves out parts of its answer. */
const PAGE_SIZES = [100, 25, 5];
/** Changes in one mutation; 76 are known to work. */
const BATCH_SIZES = [50, 10, 1];
const COMMENT = "id fullDatabaseId body originalCommit { oid } author { __typename login }";
/** Of each thread the first comment and the last ones: a comment of the maximum length is 65 kB. */
const THREADS = `
  query ($owner: String!, $name: String!, $number: Int!, $first: Int!, $after: String) {
    viewer { login }
    repository(owner: $owner, name: $name) {
      pullRequest(number: $number) {
        headRefOid
        author { __typename login }
        reviewThreads(first: $first, after: $after) {
          pageInfo { hasNextPage endCursor }
          nodes {
            id
            isResolved
            resolvedBy { login }
            path
            line
            first: comments(first: 1) {
              nodes { ${COMMENT} }
            }
            comments(last: 10) { totalCount nodes { ${COMMENT} } }
          }
        }
      }
    }
  }`;
/**
 * Returns all threads of a pull request and, to save requests, its head and the token's login. Only GraphQL has
 * threads.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError also when a part of an answer is missing, and when there seems to be no last page
 */
function listThreads(requests, baseUrl, place) {
    return (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .inSmallerParts */ .A$)(PAGE_SIZES, (size) => listInPages(requests, baseUrl, place, size));
}
async function listInPages(requests, baseUrl, { repository, number }, first) {
    const nodes = [];
    let after = null;
    do {
        const variables = { owner: repository.owner, name: repository.name, number, first, after };
        const data = await (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .readGraphql */ .KV)(requests, baseUrl, THREADS, variables);
        const pullRequest = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectAt */ .lJ)(data, "repository"), "pullRequest");
        const login = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)((0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)(data, "viewer"), "login") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("as whom the token acts");
        const headSha = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(pullRequest, "headRefOid") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("the head");
        const list = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)(pullRequest, "reviewThreads");
        nodes.push(...(0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .nodesIn */ .vx)(list));
        after = nextPage(list);
        if (after === null) {
            const author = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .loginOf */ .DQ)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectAt */ .lJ)(pullRequest, "author"));
            return {
                ...{ login, headSha, author },
                isOwn: isSameAccount(author, login),
                threads: threadsOf(nodes, login),
            };
        }
    } while (nodes.length < MAXIMUM_THREADS);
    throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y(`There are more than ${MAXIMUM_THREADS} review threads.`, "unavailable", 0);
}
/** @returns null after the last page */
function nextPage(list) {
    const pages = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)(list, "pageInfo");
    const hasNext = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .booleanAt */ .CR)(pages, "hasNextPage") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("whether there are more threads");
    return hasNext ? ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(pages, "endCursor") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("where the next page begins")) : null;
}
/** Resolves threads. @returns the ids of those that the token may not resolve */
function resolveThreads(requests, baseUrl, ids) {
    return changeEach(requests, baseUrl, ids, {
        type: "ResolveReviewThreadInput",
        field: "resolveReviewThread",
        answer: "thread { id }",
        inputOf: (threadId) => ({ threadId }),
    });
}
/**
 * Replaces the text of our comments.
 *
 * @param bodies by comment id
 * @returns the ids of those that the token may not edit
 */
function editComments(requests, baseUrl, bodies) {
    return changeEach(requests, baseUrl, [...bodies.keys()], {
        type: "UpdatePullRequestReviewCommentInput",
        field: "updatePullRequestReviewComment",
        answer: "pullRequestReviewComment { id }",
        inputOf: (id) => ({ pullRequestReviewCommentId: id, body: bodies.get(id) ?? "" }),
    });
}
/**
 * Makes the same kind of change to many things, in few requests, as GitHub wants. What GitHub did not answer is asked
 * for again in smaller requests.
 *
 * @throws IncompleteAnswerError when a change has no answer even by itself
 */
async function changeEach(requests, baseUrl, ids, change) {
    const refused = [];
    const waiting = [...ids];
    await (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .inSmallerParts */ .A$)(BATCH_SIZES, async (size) => {
        while (waiting.length > 0) {
            const batch = waiting.slice(0, size);
            const failures = await changeBatch(requests, baseUrl, batch, change);
            const unanswered = [...failures].filter(([, failure]) => !isDenial(failure));
            refused.push(...[...failures].filter(([, failure]) => isDenial(failure)).map(([id]) => id));
            waiting.splice(0, batch.length, ...unanswered.map(([id]) => id));
            const [first] = unanswered;
            if (first !== undefined) {
                throw first[1];
            }
        }
    });
    return refused;
}
/** @returns by id, why a change was refused or has no answer */
async function changeBatch(requests, baseUrl, ids, { type, field, answer, inputOf }) {
    const declared = ids.map((_, index) => `$i${index}: ${type}!`).join(", ");
    const fields = ids.map((_, index) => `c${index}: ${field}(input: $i${index}) { ${answer} }`).join("\n");
    const inputs = Object.fromEntries(ids.map((id, index) => [`i${index}`, inputOf(id)]));
    const query = `mutation (${declared}) {\n${fields}\n}`;
    try {
        const { data, failures } = await (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .askGraphql */ .jQ)(requests, baseUrl, query, inputs);
        const ofAll = failures.get("") ?? new _graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .IncompleteAnswerError */ .j2(field);
        return new Map(ids.flatMap((id, index) => {
            const failure = failures.get(`c${index}`);
            return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(data[`c${index}`]) && failure === undefined ? [] : [[id, failure ?? ofAll]];
        }));
    }
    catch (error) {
        if (!(error instanceof _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y) || !isDenial(error)) {
            throw error;
        }
        return new Map(ids.map((id) => [id, error]));
    }
}
/** Whether GitHub has answered, and the answer is no. */
function isDenial({ kind }) {
    return ["forbidden", "not-found", "refused"].includes(kind);
}
function threadsOf(nodes, login) {
    const authors = nodes
        .flatMap((node) => (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .nodesIn */ .vx)((0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)(node, "comments")))
        .map((comment) => (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .loginOf */ .DQ)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectAt */ .lJ)(comment, "author")));
    const bots = new Set(authors.filter((author) => author.endsWith(_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .BOT_SUFFIX */ .Iq)).map((bot) => bot.slice(0, -_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .BOT_SUFFIX */ .Iq.length)));
    return nodes.map((node) => threadOf(node, login, bots));
}
function threadOf(node, login, bots) {
    const latest = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)(node, "comments");
    const newest = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .nodesIn */ .vx)(latest);
    const commentCount = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .numberAt */ .tk)(latest, "totalCount") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("the number of comments");
    const [first] = newest.length === commentCount ? newest : (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .nodesIn */ .vx)((0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .partIn */ .Vl)(node, "first"));
    const others = newest.filter(({ id }) => id !== first?.["id"]);
    return {
        id: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(node, "id") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("the id of a thread"),
        path: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(node, "path") ?? "",
        commit: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectAt */ .lJ)(first ?? {}, "originalCommit"), "oid"),
        line: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .numberAt */ .tk)(node, "line"),
        resolvedBy: resolverOf(node, login, bots),
        comments: [...(first === undefined ? [] : [first]), ...others].map((comment) => commentOf(comment, login)),
        commentCount,
    };
}
/**
 * GitHub reports even a bot as a user here, and omits its `[bot]`.
 *
 * @param bots logins, without `[bot]`, of the bots that have written in threads
 */
function resolverOf(node, login, bots) {
    const isResolved = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .booleanAt */ .CR)(node, "isResolved") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("whether a thread is resolved");
    const resolver = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectAt */ .lJ)(node, "resolvedBy"), "login") ?? "";
    if (!isResolved) {
        return undefined;
    }
    // If we mistake a person for our bot, a comment reappears.
    if ([resolver, resolver + _graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .BOT_SUFFIX */ .Iq].some((name) => isSameAccount(name, login))) {
        return "us";
    }
    return resolver.endsWith(_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .BOT_SUFFIX */ .Iq) || bots.has(resolver) ? "bot" : "person";
}
function commentOf(node, login) {
    const author = (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .loginOf */ .DQ)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .objectAt */ .lJ)(node, "author"));
    const number = Number(node["fullDatabaseId"] ?? Number.NaN);
    return {
        id: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(node, "id") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("the id of a comment"),
        number: Number.isSafeInteger(number) ? number : undefined,
        body: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(node, "body") ?? (0,_graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .missing */ .LO)("the text of a comment"),
        author: author === "" ? undefined : author,
        isOurs: isSameAccount(author, login),
    };
}
/**
 * Whether an author, as REST writes it, is the token's owner, whose login GraphQL may return without `[bot]`. An app
 * cannot have the name of another owner's account (GitHub's documentation, "Registering a GitHub App").
 */
function isSameAccount(author, login) {
    return author !== "" && (author === login || author === login + _graphql_js__WEBPACK_IMPORTED_MODULE_1__/* .BOT_SUFFIX */ .Iq);
}


/***/ }),

/***/ 7175:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BY: () => (/* binding */ editReview),
/* harmony export */   Hl: () => (/* binding */ CHANGES_REQUESTED),
/* harmony export */   bG: () => (/* binding */ dismissReview),
/* harmony export */   bx: () => (/* binding */ createReview),
/* harmony export */   nv: () => (/* binding */ visitReviews),
/* harmony export */   u7: () => (/* binding */ replyTo)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(529);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);
/* harmony import */ var _pages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8094);
/* harmony import */ var _pull_request_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5071);




/** GitHub's value for a review that requests changes and has not been dismissed. */
const CHANGES_REQUESTED = "CHANGES_REQUESTED";
/** GitHub documents no limit. A real pull request does not have 10,000 reviews. */
const MAXIMUM_PAGES = 100;
/** Visits all reviews, oldest first. */
async function visitReviews(requests, place, visit) {
    const list = {
        route: "GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews",
        parameters: (0,_pull_request_js__WEBPACK_IMPORTED_MODULE_2__/* .pullOf */ .pv)(place),
        what: "reviews",
        maximumPages: MAXIMUM_PAGES,
    };
    await (0,_pages_js__WEBPACK_IMPORTED_MODULE_1__/* .visitPages */ .a)(requests, list, (entry) => {
        visit(reviewOf(entry));
    });
}
/**
 * Posts a review with all its comments.
 *
 * @param findLost looks for the review if the answer was lost, so that it is not posted twice
 */
async function createReview(requests, place, review, findLost) {
    let found;
    const { commitId, event, body, comments } = review;
    const parameters = {
        ...(0,_pull_request_js__WEBPACK_IMPORTED_MODULE_2__/* .pullOf */ .pv)(place),
        ...(commitId === undefined ? {} : { commit_id: commitId }),
        event,
        body,
        ...(comments.length === 0 ? {} : { comments: comments.map(commentJson) }),
    };
    const answer = await requests.send("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", parameters, async () => {
        found = await findLost();
        return found === undefined ? undefined : { status: 200, headers: {}, data: {} };
    });
    const posted = found ?? reviewOf((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .isObject */ .Gv)(answer.data) ? answer.data : {});
    if (posted.id === 0) {
        throw new _failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y("GitHub answered with something that is not a review.", "unavailable", answer.status);
    }
    return posted;
}
/** Dismisses a request for changes. It is safe to repeat. */
async function dismissReview(requests, place, id, message) {
    await requests.send("PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals", {
        ...(0,_pull_request_js__WEBPACK_IMPORTED_MODULE_2__/* .pullOf */ .pv)(place),
        review_id: id,
        message,
        event: "DISMISS",
    });
}
/** Replaces the text of one of our reviews. */
async function editReview(requests, place, id, body) {
    await requests.send("PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}", {
        ...(0,_pull_request_js__WEBPACK_IMPORTED_MODULE_2__/* .pullOf */ .pv)(place),
        review_id: id,
        body,
    });
}
/** Replies in the thread that a comment began. It is not repeated when its answer is lost. */
async function replyTo(requests, place, commentNumber, body) {
    await requests.send("POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies", {
        ...(0,_pull_request_js__WEBPACK_IMPORTED_MODULE_2__/* .pullOf */ .pv)(place),
        comment_id: commentNumber,
        body,
    });
}
function commentJson({ path, side, startLine, line, body }) {
    const start = startLine === undefined ? {} : { start_line: startLine, start_side: side };
    return { path, body, line, side, ...start };
}
function reviewOf(data) {
    return {
        id: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .numberAt */ .tk)(data, "id") ?? 0,
        url: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(data, "html_url") ?? "",
        body: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(data, "body") ?? "",
        author: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .objectAt */ .lJ)(data, "user"), "login") ?? "",
        state: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(data, "state") ?? "",
        commit: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_3__/* .textAt */ .$6)(data, "commit_id"),
    };
}


/***/ }),

/***/ 8932:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ay: () => (/* binding */ suggestionFence),
/* harmony export */   dY: () => (/* binding */ findingItem),
/* harmony export */   oV: () => (/* binding */ nameHeading),
/* harmony export */   rO: () => (/* binding */ findingComment)
/* harmony export */ });
/* harmony import */ var _parts_source_links_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9951);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(8231);
/* harmony import */ var _markdown_answer_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7908);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7970);
/* harmony import */ var _parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2530);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8086);
/* harmony import */ var _markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(831);
/* harmony import */ var _parts_words_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(8617);








const MARKS = {
    error: "❌ error",
    warning: "⚠️ warning",
    notice: "ℹ️ notice",
};
/** With a suggestion of 20,000 bytes and the marker, this is still far below GitHub's limit for a comment. */
const MAXIMUM_WORDS_BYTES = 15_000;
const MAXIMUM_SUGGESTIONS_BYTES = 25_000;
const MAXIMUM_ITEM_UNITS = 1_000;
const MAXIMUM_TITLE_UNITS = 200;
/** Renders a finding as a comment on its line. */
function findingComment({ said, severity }, { panelOf }) {
    const share = MAXIMUM_WORDS_BYTES / said.length;
    let room = MAXIMUM_SUGGESTIONS_BYTES;
    const words = said.map((one) => {
        const proposed = suggestionBlock(one.suggestion);
        room -= Buffer.byteLength(proposed);
        return (0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(panelOf === undefined ? headingOf(one.finding) : (0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(nameHeading(one.run), titleOf(one.finding)), (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .printWithin */ .T4)((0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .parseAnswer */ .W)(one.finding.message), share, "… cut here; all of it is in `record-file`."), room < 0 ? "(There is no room for the suggestion; it is in `record-file`.)" : proposed);
    });
    return (0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .blocks */ .Bv)(panelOf === undefined ? "" : `**${MARKS[severity]}** · ${shareOf(said, panelOf)}`, ...words);
}
/** Renders a finding as a list item, with its place. */
function findingItem(finding, { panelOf, filesUrl }) {
    const said = finding.said.map((one) => {
        const label = panelOf === undefined ? "" : `${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(one.run, MAXIMUM_TITLE_UNITS))} · `;
        const place = placeOf(finding, one.finding, filesUrl);
        const message = (0,_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_4__/* .sentence */ .em)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(one.finding.message, MAXIMUM_ITEM_UNITS));
        return `${label}${headingOf(one.finding)}${place}: ${message}`;
    });
    const share = panelOf === undefined ? "" : `${shareOf(finding.said, panelOf)} · `;
    return `- ${share}${said.join(" — ")}`;
}
/** Says how many of the runs have found something. */
function shareOf(said, panelOf) {
    return `${new Set(said.map(({ run }) => run)).size} of ${panelOf}`;
}
/** Renders the name of a run as the heading above its text. */
function nameHeading(name) {
    return `#### ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(name, MAXIMUM_TITLE_UNITS))}`;
}
function headingOf({ severity, title }) {
    const words = title === undefined ? "" : `: ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(title, MAXIMUM_TITLE_UNITS))}`;
    return `**${MARKS[severity]}${words}**`;
}
function titleOf({ title }) {
    return title === undefined ? "" : `**${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_6__/* .cutUnits */ .Cv)(title, MAXIMUM_TITLE_UNITS))}**`;
}
/** Names the place, linked where the reviewed commit has it; empty for the change as a whole. */
function placeOf({ placement }, { line, lineAsGiven, endLine }, filesUrl) {
    const { where, path } = placement;
    if (path === undefined) {
        return "";
    }
    const first = where === "line" ? (placement.startLine ?? placement.line) : line;
    const last = where === "line" ? placement.line : endLine;
    const isOdd = first === 0 && lineAsGiven !== undefined;
    const words = (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .codeSpan */ .SS)(isOdd ? `${path}:${lineAsGiven}` : (0,_parts_words_js__WEBPACK_IMPORTED_MODULE_5__/* .placeInFile */ .ZU)(path, first, last));
    return ` ${(0,_parts_comment_parts_js__WEBPACK_IMPORTED_MODULE_2__/* .runLink */ .ut)(words, `${filesUrl}/${(0,_parts_source_links_js__WEBPACK_IMPORTED_MODULE_7__/* .placeInAddress */ .z)({ path, line: first, endLine: last })}`)}`;
}
function suggestionBlock(suggestion) {
    if (suggestion === undefined) {
        return "";
    }
    return suggestion.kind === "apply" ? suggestionFence(suggestion.text) : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .fence */ .EU)(suggestion.text);
}
/**
 * Returns a fence that GitHub offers to apply: its content replaces the lines of the comment, byte for byte. Only a
 * fence that is at least as long ends it.
 */
function suggestionFence(text) {
    const ticks = "`".repeat(Math.max(3, (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .longestBacktickRun */ .Az)(text) + 1));
    const lines = [`${ticks}suggestion`, ...(text === "" ? [] : text.split("\n")), ticks];
    // Bots look for `/command` at the start of a line of the raw comment. GitHub removes a blank before a fence from
    // every line of its content, so the applied text stays the same.
    const indent = lines.some((line) => /^\/[a-z]/i.test(line)) ? " " : "";
    return lines.map((line) => indent + line).join("\n");
}


/***/ }),

/***/ 6275:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Xc: () => (/* binding */ postReview),
  po: () => (/* binding */ reviewOutputs),
  F_: () => (/* binding */ unsuggested)
});

// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./github/review-threads.ts
var review_threads = __webpack_require__(9132);
// EXTERNAL MODULE: ./github/reviews.ts
var reviews = __webpack_require__(7175);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __webpack_require__(8961);
// EXTERNAL MODULE: ./review/gather.ts + 4 modules
var gather = __webpack_require__(8339);
// EXTERNAL MODULE: ./review/marker.ts
var review_marker = __webpack_require__(6935);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/markdown/answer.ts + 1 modules
var answer = __webpack_require__(7908);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/parts/outcome-words.ts
var outcome_words = __webpack_require__(6304);
// EXTERNAL MODULE: ./review/change-marker.ts
var change_marker = __webpack_require__(4304);
// EXTERNAL MODULE: ./review/change-suggestions.ts
var change_suggestions = __webpack_require__(4337);
// EXTERNAL MODULE: ./render/review/review-finding.ts
var review_finding = __webpack_require__(8932);
;// CONCATENATED MODULE: ./render/review/change-comments.ts








const MAXIMUM_REMEMBERED = 500;
const MAXIMUM_PATH_UNITS = 500;
/** Renders a suggestion as a comment on its lines, with a hidden marker last. */
function suggestionComment({ subject, text }, { key, runId }, hash) {
    return (0,comment_parts/* blocks */.Bv)("Changed by the agent:", (0,review_finding/* suggestionFence */.Ay)(text), (0,change_marker/* changeMarker */.l)({ key, runId, id: hash(subject) }));
}
/** Returns the ids by which the changes in a body are known from run to run. */
function rememberedChanges({ others }, hash) {
    return others.map(({ subject }) => hash(subject)).slice(0, MAXIMUM_REMEMBERED);
}
/** Renders what the body of a review says about changes. @returns little more than `maximumBytes` at most */
function changesText({ suggestions, others, diffs }, maximumBytes) {
    const items = others.map(({ path, line, endLine, why }) => `- ${(0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(line === 0 ? path : (0,words/* placeInFile */.ZU)(path, line, endLine), MAXIMUM_PATH_UNITS))}: ${change_suggestions/* WHY */.b[why]}`);
    const shown = (0,budget/* fitting */._Q)(items, maximumBytes / 3);
    const left = items.length - shown.length;
    return (0,comment_parts/* blocks */.Bv)(`**The agent's changes**: ${(0,words/* counted */.hS)(suggestions.length, "suggestion")} on ${suggestions.length === 1 ? "its lines" : "their lines"}${others.length === 0 ? "" : `, ${(0,words/* counted */.hS)(others.length, "further change")} here`}.`, others.length === 0
        ? ""
        : (0,comment_parts/* blocks */.Bv)("No suggestion can say, or the pull request does not show:", shown.join("\n")), left === 0 ? "" : `… and ${left} more; all are in \`changes.patch\`.`, patchFold(others, diffs, (maximumBytes * 2) / 3));
}
/** The patch of the files of which something is no suggestion. */
function patchFold(others, diffs, maximumBytes) {
    const paths = new Set(others.map(({ path }) => path));
    const texts = diffs.filter(({ path }) => paths.has(path)).map(({ text }) => text);
    const shown = (0,budget/* fitting */._Q)(texts, maximumBytes);
    const note = shown.length < texts.length ? "Shortened; all of it is in `changes.patch`." : "";
    return shown.length === 0 ? "" : (0,markdown/* details */.zH)("Patch", (0,comment_parts/* blocks */.Bv)((0,markdown/* fence */.EU)(shown.join(""), "diff"), note));
}

;// CONCATENATED MODULE: ./render/review/review.ts












/** GitHub's error message says 65,536 characters; older servers count bytes. This limit is safe either way. */
const MAXIMUM_BODY_BYTES = 60_000;
const MAXIMUM_SUMMARIES_BYTES = 20_000;
/** The rest is for what identifies them, and for findings. */
const MAXIMUM_CHANGES_BYTES = 45_000;
const MAXIMUM_CHANGES_BESIDE_BYTES = 15_000;
/** For the line that says what is missing, and the blank lines between the parts. */
const RESERVE_BYTES = 500;
const MAXIMUM_TITLE_UNITS = 120;
const MAXIMUM_NAMED_RUNS = 20;
const COMMIT_DIGITS = 12;
/** Renders a review: the comments on lines, and the body. Each has its visible text first and a hidden marker last. */
function renderReview(content, hash) {
    const { identity, onLines } = content;
    const frame = frameOf(content);
    const comments = onLines.map((finding, index) => {
        const { key, runId } = identity;
        const { placement, words, identities } = finding;
        const lines = placement.where === "line" && placement.startLine !== undefined
            ? placement.line - placement.startLine + 1
            : 1;
        const { id, severity, title, side } = memberOf(finding, identity, index, hash);
        const marker = { key, id, identities, words, runId, severity, title, side, lineCount: lines };
        return (0,comment_parts/* blocks */.Bv)((0,review_finding/* findingComment */.rO)(finding, frame), (0,review_marker/* findingMarker */.iY)({ ...marker, over: undefined }));
    });
    const changes = content.changes?.suggestions ?? [];
    const suggestions = changes.map((one) => suggestionComment(one, identity, hash));
    return {
        ...bodyOf(content, hash(JSON.stringify([...comments, ...suggestions])), hash),
        comments,
        suggestions,
    };
}
function frameOf({ answers, filesUrl }) {
    const count = answers?.runs.length ?? 1;
    return { filesUrl, panelOf: count > 1 ? count : undefined };
}
/** @param index among the findings of the review */
function memberOf(finding, identity, index, hash) {
    const { placement, severity, identities, words, said } = finding;
    const [first] = said;
    return {
        id: `f-${hash(JSON.stringify([identity, identities, words, index])).slice(0, 12)}`,
        identities,
        severity,
        title: first === undefined ? "" : (0,gather/* shortTitle */.H)(first.finding),
        side: placement.where === "line" ? placement.side : "RIGHT",
        path: placement.path ?? "",
        line: placement.where === "line" ? (placement.startLine ?? placement.line) : (first?.finding.line ?? 0),
    };
}
function bodyOf(content, comments, hash) {
    const { identity, onLines, inBody, refusal, answers, changes } = content;
    const changeIds = changes === undefined ? [] : rememberedChanges(changes, hash);
    const markerOf = (findings, shown, rest) => (0,review_marker/* reviewMarker */.vU)({ ...identity, content: hash(comments + shown), findings, rest, changes: changeIds });
    const refused = refusal === undefined ? "" : REFUSALS[refusal];
    const answered = answers === undefined ? "" : answersText(content, answers);
    const head = (0,comment_parts/* blocks */.Bv)(answered, refused);
    const ownBytes = answers === undefined ? MAXIMUM_CHANGES_BYTES : MAXIMUM_CHANGES_BESIDE_BYTES;
    const changed = changes === undefined ? "" : changesText(changes, ownBytes);
    const sections = [
        { heading: ELSEWHERE, findings: inBody.filter(({ placement }) => placement.where !== "file") },
        { heading: WHOLE_FILES, findings: inBody.filter(({ placement }) => placement.where === "file") },
    ];
    const frame = (0,comment_parts/* blocks */.Bv)(head, ELSEWHERE, WHOLE_FILES, changed, markerOf([], "", hash("")));
    let room = MAXIMUM_BODY_BYTES - (0,budget/* byteLength */.dp)(frame) - RESERVE_BYTES;
    const remembered = [];
    const left = [];
    const texts = sections.map(({ heading, findings }) => {
        const items = findings.flatMap((finding) => {
            const member = memberOf(finding, identity, onLines.length + remembered.length, hash);
            const item = (0,review_finding/* findingItem */.dY)(finding, frameOf(content));
            const bytes = (0,budget/* byteLength */.dp)(item) + (0,budget/* byteLength */.dp)((0,review_marker/* bodyFindings */.V1)([member])) + 2;
            if (left.length > 0 || bytes > room) {
                left.push(finding);
                return [];
            }
            room -= bytes;
            remembered.push(member);
            return [item];
        });
        return findings.length === 0 ? "" : (0,comment_parts/* blocks */.Bv)(heading, items.join("\n"));
    });
    const more = left.length === 0
        ? ""
        : `… and ${left.length} more, for which a review has no room; all of them stand in \`record-file\`.`;
    const shown = (0,comment_parts/* blocks */.Bv)(head, ...texts, more, changed);
    const known = new Set([...remembered, ...onLines].flatMap(({ identities }) => identities));
    const digest = () => (0,review_marker/* digestOf */.ol)(left.flatMap(({ identities }) => identities), known, hash);
    const rest = left.length === 0 ? undefined : digest();
    return { body: (0,comment_parts/* blocks */.Bv)(shown, markerOf(remembered, shown, rest)), leftOut: left.length };
}
const ELSEWHERE = "### Elsewhere";
const WHOLE_FILES = "### About whole files, or the change";
const REFUSALS = {
    lines: "GitHub did not take the comments on their lines, so all of them stand here.",
    commit: "The commit that was reviewed is no longer part of the pull request, so all comments are listed here.",
};
/** What comes before all findings. */
function answersText(content, answers) {
    return (0,comment_parts/* blocks */.Bv)(countsLine(content), summariesOf(answers), runsLine(answers));
}
/** Returns, for example, `2 errors, 1 notice`, and how many of them are new, which are those in this review. */
function countsLine({ counted, onLines, inBody }) {
    const fresh = onLines.length + inBody.length;
    const line = `**${(0,outcome_words/* findingCounts */.s_)({ counts: (0,answer_review/* severityCounts */.ur)(counted) })}**`;
    return counted.length > fresh ? `${line}, ${fresh} of them new` : line;
}
function summariesOf({ runs }) {
    const share = MAXIMUM_SUMMARIES_BYTES / runs.length;
    const parts = runs.map(({ name, summary }) => {
        const words = (0,budget/* printWithin */.T4)((0,answer/* parseAnswer */.W)(summary), share, "… cut here; all of it is in `record-file`.");
        return words === "" || runs.length === 1 ? words : (0,comment_parts/* blocks */.Bv)((0,review_finding/* nameHeading */.oV)(name), words);
    });
    return (0,comment_parts/* blocks */.Bv)(...parts);
}
function runsLine({ unanswered, ofOtherHeads }) {
    const others = ofOtherHeads.map(({ name, head }) => {
        const commit = head === "" ? "an unknown commit" : `commit ${(0,markdown/* codeSpan */.SS)(head.slice(0, COMMIT_DIGITS))}`;
        return `${(0,markdown/* escapeText */.X1)((0,cut/* cutUnits */.Cv)(name, MAXIMUM_TITLE_UNITS))} (${commit})`;
    });
    return (0,comment_parts/* blocks */.Bv)(unanswered.length === 0
        ? ""
        : `Without an answer: ${(0,words/* listed */.KE)(unanswered.map((name) => (0,markdown/* escapeText */.X1)((0,cut/* cutUnits */.Cv)(name, MAXIMUM_TITLE_UNITS))), MAXIMUM_NAMED_RUNS)}.`, others.length === 0
        ? ""
        : `Of another commit, and not part of this review: ${(0,words/* listed */.KE)(others, MAXIMUM_NAMED_RUNS)}.`);
}

;// CONCATENATED MODULE: ./report/review/post-review.ts






/** Returns the outputs that name a review. @param review undefined if none was posted */
function reviewOutputs(review) {
    return review === undefined ? {} : { "review-id": String(review.id), "review-url": review.url };
}
/**
 * Posts a review. If GitHub rejects it, posts it once more without the part that GitHub complains about.
 *
 * @throws GitHubError when it was not posted
 */
async function postReview(options) {
    const { content, head, event } = options;
    const first = { content: { ...content, refusal: undefined }, event, commitId: head };
    try {
        return await post(options, first);
    }
    catch (error) {
        const second = error instanceof failure/* GitHubError */.y && error.status === 422 && error.kind !== "locked"
            ? withoutRefused(first, error.message)
            : undefined;
        if (second === undefined) {
            throw error;
        }
        const review = await post(options, second);
        if (second.content.refusal !== undefined && commentsOf(content) > 0) {
            options.warn(refusalWarning(options, second, error));
        }
        return review;
    }
}
/** Returns undefined if the second attempt would be the same as the first. */
function withoutRefused({ content, event, commitId }, complaint) {
    if (/request changes/i.test(complaint)) {
        return event === "COMMENT" ? undefined : { content, event: "COMMENT", commitId };
    }
    const { onLines, inBody, changes } = content;
    const isCommit = /commit/i.test(complaint);
    if (commentsOf(content) === 0 && !isCommit) {
        return undefined;
    }
    const refusal = isCommit ? "commit" : "lines";
    return {
        content: {
            ...content,
            onLines: [],
            inBody: [...onLines, ...inBody],
            changes: changes && withoutSuggestions(changes),
            refusal,
        },
        event,
        commitId: isCommit ? undefined : commitId,
    };
}
function commentsOf({ onLines, changes }) {
    return onLines.length + (changes?.suggestions.length ?? 0);
}
function withoutSuggestions({ suggestions, others, diffs }) {
    const refused = suggestions.map((one) => unsuggested(one, "refused"));
    return { suggestions: [], others: [...refused, ...others], diffs };
}
/** Returns what the body says of a suggestion that is not posted. */
function unsuggested({ path, startLine, line, subject }, why) {
    return { path, line: startLine ?? line, endLine: line, subject, why };
}
function refusalWarning({ place, head, content }, { content: sent }, error) {
    const { onLines, changes } = content;
    const parts = [
        ...(onLines.length === 0 ? [] : [(0,words/* counted */.hS)(onLines.length, "finding")]),
        ...(onLines.length === commentsOf(content)
            ? []
            : [(0,words/* counted */.hS)(changes?.suggestions.length ?? 0, "suggestion")]),
    ];
    const count = `${parts.join(" and ")} ${commentsOf(content) === 1 ? "is" : "are"}`;
    const why = sent.refusal === "commit"
        ? `commit ${head} is no longer part of it. Run again on what was pushed meanwhile.`
        : `GitHub did not accept the comments: ${error instanceof Error ? error.message : ""}`;
    return `${count} in the body of the review of #${place.number}, and not on the lines: ${why}`;
}
async function post({ requests, place, login, hash }, { content, event, commitId }) {
    const { body, comments, suggestions, leftOut } = renderReview(content, hash);
    const changes = content.changes?.suggestions ?? [];
    const review = {
        commitId,
        event,
        body,
        comments: [
            ...content.onLines.flatMap((finding, index) => commentOn(finding, comments[index] ?? "")),
            ...changes.map(({ path, startLine, line }, index) => {
                return { path, startLine, line, side: "RIGHT", body: suggestions[index] ?? "" };
            }),
        ],
    };
    const sent = markerText(body);
    const created = await (0,reviews/* createReview */.bx)(requests, place, review, async () => {
        let found;
        await (0,reviews/* visitReviews */.nv)(requests, place, (one) => {
            const isIt = markerText(one.body) === sent && (0,review_threads/* isSameAccount */.se)(one.author, login);
            found = isIt ? one : found;
        });
        return found;
    });
    return {
        ...created,
        onLines: content.onLines.length,
        inBody: content.inBody.length - leftOut,
        leftOut,
        suggestions: changes.length,
    };
}
/** Returns what distinguishes the review of this run from another run's review with the same text. */
function markerText(body) {
    const marker = (0,review_marker/* parseReviewMarker */.IY)(body);
    return marker && JSON.stringify([marker.key, marker.runId, marker.runAttempt, marker.content]);
}
function commentOn({ placement }, body) {
    return placement.where === "line" ? [{ ...placement, body }] : [];
}


/***/ }),

/***/ 5861:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JL: () => (/* binding */ publishPlan),
/* harmony export */   Ox: () => (/* binding */ suggestionsWarning),
/* harmony export */   dX: () => (/* binding */ reviewWarning)
/* harmony export */ });
/* harmony import */ var _github_failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8112);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6445);
/* harmony import */ var _publish_review_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(2331);



/** Does what a review has to do. What of it fails is one warning: never rejects. */
async function publishPlan(options, plan) {
    const { circumstances, warn } = options;
    try {
        const { review, failure } = await (0,_publish_review_js__WEBPACK_IMPORTED_MODULE_2__/* .publishReview */ .YJ)(options, plan);
        if (failure !== undefined) {
            warn(reviewWarning("What an earlier review said could not be brought up to date", failure, circumstances));
        }
        return review;
    }
    catch (error) {
        warn(reviewWarning("The review could not be posted", error, circumstances));
        return undefined;
    }
}
/** Says in one warning why what the agent changed is not suggested, and the remedy. */
function suggestionsWarning(error, circumstances) {
    return reviewWarning("The changes could not be suggested", error, circumstances);
}
/** Says in one warning why the review is missing or incomplete, and the remedy. */
function reviewWarning(what, error, circumstances) {
    return `${what} on #${circumstances.number}: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(error)}.\n${remedy(error, circumstances)} The run is not affected; its findings are in the job summary.`;
}
function remedy(error, { number, fromFork }) {
    if (!(error instanceof _github_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .GitHubError */ .y)) {
        return "";
    }
    switch (error.kind) {
        case "unauthorized":
            return "The token is not valid: check the input `github-token`.";
        case "forbidden":
            return fromFork === true
                ? "The pull request comes from a fork, so GitHub gave this run a token that can only read. Publish from a workflow that has the permission, as examples/review-fork.yml does, or set `review: off`."
                : "The token lacks a permission: add `pull-requests: write` to the `permissions:` of this job.";
        case "locked":
            return `The conversation is locked: unlock #${number}, or set \`review: off\`.`;
        case "not-found":
            return `Either #${number} is not a pull request of this repository (check \`pr-number\`), or the token may not see it: add \`pull-requests: write\` to the \`permissions:\` of this job.`;
        case "gone":
            return "The pull request was deleted: set `review: off`.";
        case "no-diff":
            return "The pull request is too large for GitHub to make its diff: split it up, or set `review: off` and `context: none`.";
        case "too-long":
        case "refused":
        case "rate-limited":
        case "unavailable":
            return error.remedy;
    }
}


/***/ }),

/***/ 2331:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  tW: () => (/* binding */ hash),
  Kp: () => (/* binding */ planReview),
  YJ: () => (/* binding */ publishReview),
  ZY: () => (/* binding */ readStanding)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./github/review-threads.ts
var review_threads = __webpack_require__(9132);
// EXTERNAL MODULE: ./github/reviews.ts
var github_reviews = __webpack_require__(7175);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
// EXTERNAL MODULE: ./review/change-marker.ts
var change_marker = __webpack_require__(4304);
// EXTERNAL MODULE: ./review/decide.ts + 1 modules
var decide = __webpack_require__(8434);
// EXTERNAL MODULE: ./review/gather.ts + 4 modules
var gather = __webpack_require__(8339);
;// CONCATENATED MODULE: ./review/judgement.ts
/** Collects what runs say about earlier findings: a state holds when every run that names the finding gives it. */
function judge(runs) {
    const judgements = new Map();
    for (const { name, earlier } of runs) {
        for (const { id, state, why } of earlier) {
            const known = judgements.get(id);
            judgements.set(id, {
                state: known === undefined || known.state === state ? state : "open",
                runs: new Set([...(known?.runs ?? []), name]),
                why: [...(known?.why ?? []), ...(why === "" ? [] : [{ run: name, text: why }])],
            });
        }
    }
    return judgements;
}

// EXTERNAL MODULE: ./review/marker.ts
var review_marker = __webpack_require__(6935);
// EXTERNAL MODULE: ./review/recorded-findings.ts
var recorded_findings = __webpack_require__(9020);
// EXTERNAL MODULE: ./review/thread.ts
var review_thread = __webpack_require__(8029);
// EXTERNAL MODULE: ./report/review/post-review.ts + 2 modules
var post_review = __webpack_require__(6275);
// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./render/markdown/answer.ts + 1 modules
var answer = __webpack_require__(7908);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/review/review-finding.ts
var review_finding = __webpack_require__(8932);
;// CONCATENATED MODULE: ./render/review/reply.ts






const MAXIMUM_BYTES = 10_000;
const MAXIMUM_PLACES = 20;
const WORDS = { fixed: "Fixed.", withdrawn: "Withdrawn.", open: "Still open." };
/** Renders the answer to people who wrote in the thread of a finding; of several runs, each under its name. */
function renderReply(state, why) {
    const share = MAXIMUM_BYTES / Math.max(1, why.length);
    const said = why.map(({ run, text }) => (0,comment_parts/* blocks */.Bv)(why.length > 1 ? (0,review_finding/* nameHeading */.oV)(run) : "", (0,budget/* printWithin */.T4)((0,answer/* parseAnswer */.W)(text), share, "… cut here.")));
    return (0,comment_parts/* blocks */.Bv)(`**${WORDS[state]}**`, ...said);
}
/** Says in the body of a review which of its findings are over. */
function renderGone(over, commit) {
    const places = over.map(({ path, line, title }) => path === "" ? (0,markdown/* codeSpan */.SS)(title) : `${(0,markdown/* codeSpan */.SS)((0,words/* placeInFile */.ZU)(path, line, undefined))} (${(0,markdown/* codeSpan */.SS)(title)})`);
    return `No longer found, as of commit \`${commit}\`: ${(0,words/* listed */.KE)(places, MAXIMUM_PLACES)}.`;
}

;// CONCATENATED MODULE: ./report/review/settle-review.ts






const COMMIT_DIGITS = 12;
/** A run that has more to say would flood the pull request. */
const MAXIMUM_REPLIES = 20;
function shortCommit(commit) {
    return commit.slice(0, COMMIT_DIGITS);
}
/**
 * Ends what is over: replies where a person waits for an answer, resolves threads, or says in them that their finding is
 * gone, and dismisses requests for changes. It does not resolve threads in which somebody else has written.
 *
 * @throws GitHubError when GitHub does not allow it
 */
async function settleReview(settlement) {
    const { requests, place, head, answered } = settlement;
    await reply(settlement);
    await settleThreads(settlement);
    await settleBodies(settlement);
    for (const id of answered) {
        await (0,github_reviews/* dismissReview */.bG)(requests, place, id, `No error is left, as of commit ${head}.`);
    }
}
async function reply({ requests, place, decision, judgements, isPerson, author }) {
    const judged = [...decision.over, ...decision.open].map(({ earlier }) => earlier);
    let count = 0;
    for (const { id, thread } of judged) {
        const { why = [], state = "open" } = judgements.get(id) ?? {};
        const number = thread?.comments[0]?.number;
        if (thread === undefined || number === undefined || why.length === 0 || count === MAXIMUM_REPLIES) {
            continue;
        }
        const people = await Promise.all((0,review_thread/* repliersOf */.MV)(thread).map(async (login) => login === author || (await isPerson(login))));
        if (people.includes(true)) {
            await (0,github_reviews/* replyTo */.u7)(requests, place, number, renderReply(state, why));
            count += 1;
        }
    }
}
async function settleThreads({ requests, baseUrl, head, decision, notice }) {
    const over = decision.over.flatMap(({ earlier, over: how }) => earlier.thread === undefined ? [] : [{ thread: earlier.thread, how }]);
    const ours = over.filter(({ thread }) => !(0,review_thread/* isShared */.yM)(thread) && thread.resolvedBy === undefined);
    const refused = new Set(await (0,review_threads/* resolveThreads */.__)(requests, baseUrl, ours.map(({ thread }) => thread.id)));
    const resolved = new Set(ours.map(({ thread }) => thread.id).filter((id) => !refused.has(id)));
    const unresolved = over.filter(({ thread }) => !resolved.has(thread.id));
    const bodies = new Map([
        ...unresolved.flatMap(({ thread, how }) => edited(thread, how, shortCommit(head))),
        ...decision.dismissed.flatMap(({ thread }) => thread === undefined ? [] : edited(thread, "dismissed", undefined)),
    ]);
    const unwritten = await (0,review_threads/* editComments */.be)(requests, baseUrl, bodies);
    if (unwritten.length > 0) {
        throw new failure/* GitHubError */.y("threads whose finding is over can neither be resolved nor edited", "forbidden", 403);
    }
    if (refused.size > 0) {
        notice(`The token may not resolve threads (GitHub asks for \`contents: write\`), so ${refused.size} of them say instead that their finding is gone.`);
    }
}
/** Returns the thread's first comment, by its id, with the end of its finding. */
function edited({ comments }, how, commit) {
    return comments.slice(0, 1).map(({ id, body }) => [id, (0,review_marker/* sayOver */.md)(body, how, commit)]);
}
/** Takes what is over out of the markers of our reviews. */
async function settleBodies({ requests, place, head, decision, reviews }) {
    for (const { id, body } of reviews) {
        const over = decision.over.flatMap(({ earlier }) => (earlier.reviewId === id ? [earlier] : []));
        if (over.length > 0) {
            const gone = new Set(over.map((earlier) => earlier.id));
            await (0,github_reviews/* editReview */.BY)(requests, place, id, (0,review_marker/* withoutFindings */.xI)(body, gone, renderGone(over, shortCommit(head))));
        }
    }
}

;// CONCATENATED MODULE: ./report/review/publish-review.ts













const HASH_DIGITS = 16;
const MAXIMUM_NAMED = 5;
/**
 * Reads what is on the pull request, and decides what to post and what to end.
 *
 * @throws GitHubError when earlier reviews cannot be read
 */
async function planReview(options) {
    const { subject, answers } = options;
    const standing = await readStanding(options);
    const { reviews, earlier } = standing;
    const judgements = judge(answers.runs);
    const findings = (0,gather/* gatherFindings */.I)(answers.runs, subject.diff, hash);
    const decision = (0,decide/* decideReview */.r)(findings, {
        earlier,
        judgements,
        mayEnd: (one) => answers.isOfHead && !isOfNewerRun(one, options, standing),
        rests: new Set(reviews.flatMap(({ marker }) => marker.rest ?? [])),
        hash,
    });
    return { standing, judgements, decision };
}
/**
 * Brings the reviews of a pull request up to date: posts new findings as one review, ends what is over, and dismisses a
 * request for changes once no error is left.
 *
 * @throws GitHubError when the review was not posted
 */
async function publishReview(options, plan) {
    const { subject, answers, notice, place } = options;
    const { standing, decision, judgements } = plan;
    if (standing.headSha !== subject.head) {
        notice(`#${place.number} has moved on to ${shortCommit(standing.headSha)}; the review is of ${shortCommit(subject.head)}.`);
    }
    const counted = (0,recorded_findings/* recordedFindings */.d)(decision);
    const hasErrors = counted.some(({ severity }) => severity === "error");
    const review = await postWhatIsNew(options, plan, hasErrors);
    notice(outcome(options, review, counted.length));
    if (decision.doubtful.length > 0) {
        notice(doubtNote(decision.doubtful));
    }
    try {
        if (answers.isOfHead) {
            const answered = hasErrors ? [] : requestsToDismiss(options, standing);
            await settleReview({ ...options, ...standing, head: subject.head, decision, judgements, answered });
        }
        return { review, failure: undefined };
    }
    catch (failure) {
        return { review, failure };
    }
}
/** Reads the threads and reviews of a step. @throws GitHubError */
async function readStanding({ requests, baseUrl, place, identity, }) {
    const all = [];
    const [{ threads, ...pull }] = await Promise.all([
        (0,review_threads/* listThreads */.Mi)(requests, baseUrl, place),
        (0,github_reviews/* visitReviews */.nv)(requests, place, (review) => {
            const marker = (0,review_marker/* parseReviewMarker */.IY)(review.body);
            if (marker !== undefined && (0,review_thread/* isOwnKey */.Op)(marker.key, identity)) {
                all.push({ ...review, marker });
            }
        }),
    ]);
    const reviews = all.filter(({ author }) => (0,review_threads/* isSameAccount */.se)(author, pull.login));
    const earlier = [...(0,review_thread/* threadFindings */.fo)(threads, identity), ...reviews.flatMap(review_thread/* bodyFindingsOf */.iv)];
    const named = reviews.flatMap(({ marker }) => marker.changes);
    return { ...pull, earlier, reviews, changes: new Set([...(0,change_marker/* suggestedChanges */.$)(threads, identity), ...named]) };
}
async function postWhatIsNew(options, { standing, decision }, hasErrors) {
    const { subject, answers, changes, identity, place, serverUrl } = options;
    const { onLines, inBody } = decision;
    if (onLines.length + inBody.length === 0 && changes === undefined) {
        return undefined;
    }
    const wantsChanges = options.mode === "request-changes" && hasErrors;
    if (wantsChanges && standing.isOwn) {
        options.warn(ownPullRequestWarning(place.number, standing.login));
    }
    const { owner, name } = place.repository;
    const content = {
        ...{ identity, answers, changes, onLines, inBody },
        counted: (0,recorded_findings/* recordedFindings */.d)(decision),
        filesUrl: serverUrl === "" ? "" : `${serverUrl}/${owner}/${name}/blob/${subject.head}`,
    };
    const event = wantsChanges && !standing.isOwn ? "REQUEST_CHANGES" : "COMMENT";
    return await (0,post_review/* postReview */.Xc)({ ...options, login: standing.login, head: subject.head, event, content, hash });
}
/** Says in a line of the log what happened to the review. */
function outcome({ place }, review, found) {
    const { number } = place;
    if (review !== undefined) {
        const { onLines, inBody, leftOut } = review;
        const places = [
            onLines > 0 ? `${onLines} on ${onLines === 1 ? "its line" : "their lines"}` : "",
            inBody > 0 ? `${inBody} in its text` : "",
            leftOut > 0 ? `${leftOut} left out for lack of room` : "",
        ].filter((part) => part !== "");
        const parts = [
            places.length === 0 ? "" : `findings: ${places.join(", ")}`,
            review.suggestions === 0 ? "" : (0,words/* counted */.hS)(review.suggestions, "suggestion"),
        ].filter((part) => part !== "");
        return `Review of #${number} posted${parts.length === 0 ? "" : ` (${parts.join("; ")})`}: ${review.url}`;
    }
    return found === 0
        ? `No review of #${number} was posted: nothing was found.`
        : `No review of #${number} was posted: what was found (${found}) is there already, or a person has resolved it.`;
}
/** Names what was not posted because it seems to be there already. */
function doubtNote(doubtful) {
    const named = doubtful.slice(0, MAXIMUM_NAMED).map(({ placement, said: [said] }) => {
        const line = placement.where === "line" ? placement.line : (said?.finding.line ?? 0);
        const title = said === undefined ? "" : (0,gather/* shortTitle */.H)(said.finding);
        return `"${title}" (${placement.path ?? "the change"}${line === 0 ? "" : `:${line}`})`;
    });
    const rest = doubtful.length - named.length;
    return `Not posted, for each seems to be an earlier finding in other words or on an equal line: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
/** Whether a newer run, or a run on a newer head, found it. This run cannot judge it. */
function isOfNewerRun({ runId, thread }, { identity, subject }, { headSha }) {
    return runId > identity.runId || (headSha !== subject.head && thread?.commit === headSha);
}
/** Empty when the pull request has moved on: its current code may still have the error of the request. */
function requestsToDismiss({ identity, subject }, { headSha, reviews }) {
    return headSha !== subject.head
        ? []
        : reviews
            .filter(({ state, marker }) => state === github_reviews/* CHANGES_REQUESTED */.Hl && marker.runId <= identity.runId)
            .map(({ id }) => id);
}
function ownPullRequestWarning(number, login) {
    return `#${number} was opened by ${login}, the account of the token, and GitHub does not let an account request changes on its own pull request. The review only comments. Set \`github-token\` to another account's, or let \`fail-on: error-findings\` fail the step.`;
}
/** Tells posts apart, in hexadecimal. */
function hash(text) {
    return (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex").slice(0, HASH_DIGITS);
}


/***/ }),

/***/ 4642:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d$: () => (/* binding */ incompleteWarning),
  a$: () => (/* binding */ linesSince),
  $e: () => (/* binding */ readSubject)
});

// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./github/pull-request.ts
var pull_request = __webpack_require__(5071);
;// CONCATENATED MODULE: ./review/diff.ts
const HEADING = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/;
/** Reads the patches. A missing patch, or one without a hunk, becomes a file without hunks. */
function readDiff(files) {
    return files.map((file) => ({ ...file, ...parsePatch(file.patch ?? "") }));
}
/**
 * Reads the hunks of one file's patch. The heading of a hunk says where it ends: lines between hunks are ignored, and
 * a truncated patch returns the lines that it has.
 */
function parsePatch(patch) {
    const hunks = [];
    let open;
    for (const line of patch.split("\n")) {
        if (open === undefined || !takeLine(open, line)) {
            open = beginHunk(line);
            hunks.push(...(open === undefined ? [] : [Object.assign(open, { heading: line })]));
        }
    }
    return { hunks: hunks.map(({ heading, lines }) => ({ heading, lines })) };
}
/** @returns undefined when the line is not the heading of a hunk */
function beginHunk(line) {
    const numbers = HEADING.exec(line);
    if (numbers === null) {
        return undefined;
    }
    const [, left, leftCount = "1", right, rightCount = "1"] = numbers;
    return {
        lines: [],
        left: Number(left),
        right: Number(right),
        leftEnd: Number(left) + Number(leftCount),
        rightEnd: Number(right) + Number(rightCount),
    };
}
function isOver({ left, right, leftEnd, rightEnd }) {
    return left >= leftEnd && right >= rightEnd;
}
/** Adds a line to a hunk. @returns false when the line does not belong to it */
function takeLine(hunk, line) {
    const { lines, left, right } = hunk;
    if (isOver(hunk)) {
        return line.startsWith("\\") && markUnended(lines);
    }
    const sign = line.charAt(0);
    const text = line.slice(1);
    switch (sign) {
        case "-":
            lines.push({ left, right: undefined, text });
            hunk.left += 1;
            return true;
        case "+":
            lines.push({ left: undefined, right, text });
            hunk.right += 1;
            return true;
        case " ":
        case "":
        case "\r":
            // Some programs strip the blank from an empty context line.
            lines.push({ left, right, text: sign === "\r" ? line : text });
            hunk.left += 1;
            hunk.right += 1;
            return true;
        default:
            // Git writes `\ No newline at end of file` below a line.
            return sign === "\\" && markUnended(lines);
    }
}
function markUnended(lines) {
    const last = lines.pop();
    if (last !== undefined) {
        lines.push({ ...last, isUnended: true });
    }
    return last !== undefined;
}

;// CONCATENATED MODULE: ./report/review/review-subject.ts



const MAXIMUM_ATTEMPTS = 3;
/**
 * Returns the lines that a pull request has added since a commit, by path.
 *
 * @returns undefined when GitHub cannot compare them, e.g. because the history was rewritten
 */
async function linesSince(requests, place, commit, head) {
    try {
        const files = readDiff(await (0,pull_request/* compareCommits */.kC)(requests, place, commit, head));
        return new Map(files.map(({ path, hunks }) => {
            const lines = hunks.flatMap((hunk) => hunk.lines);
            return [path, new Set(lines.flatMap((line) => (line.left === undefined ? [line.right] : [])))];
        }));
    }
    catch {
        return undefined;
    }
}
/**
 * Reads the diff of a pull request from GitHub. GitHub lists the files of the head at that moment, so we read the head
 * again afterwards. If it keeps moving, we compare the commits instead, for which GitHub lists only 300 files.
 *
 * @param head the reviewed commit; undefined for the current head
 * @param headNow returns the current head; a caller that needs other data too can read both in one request
 * @throws GitHubError when the diff cannot be read, or none of its files is listed
 */
async function readSubject(requests, place, head, headNow = async () => (await (0,pull_request/* getPullRequest */.T9)(requests, place)).headSha) {
    for (let attempt = 1;; attempt += 1) {
        const { headSha, baseSha, changedFiles } = await (0,pull_request/* getPullRequest */.T9)(requests, place);
        const reviewed = head ?? headSha;
        if (reviewed !== headSha || attempt > MAXIMUM_ATTEMPTS) {
            const files = await (0,pull_request/* compareCommits */.kC)(requests, place, baseSha, reviewed);
            return { head: reviewed, diff: readDiff(files), isWhole: files.length < pull_request/* MAXIMUM_COMPARED_FILES */.Vv };
        }
        const files = await (0,pull_request/* listFiles */.CS)(requests, place);
        if ((await headNow()) === reviewed) {
            const expected = changedFiles ?? files.length;
            if (files.length === 0 && expected > 0) {
                throw new failure/* GitHubError */.y(`GitHub lists none of its ${expected} changed files`, "unavailable", 200);
            }
            return { head: reviewed, diff: readDiff(files), isWhole: files.length >= expected };
        }
    }
}
/** Says that GitHub has not listed all files; undefined if it has. */
function incompleteWarning(number, { isWhole, diff }) {
    return isWhole
        ? undefined
        : `GitHub lists only ${diff.length} of the changed files of #${number}: earlier findings in the others stay open.`;
}


/***/ }),

/***/ 4304:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ suggestedChanges),
/* harmony export */   l: () => (/* binding */ changeMarker)
/* harmony export */ });
/* harmony import */ var _safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7469);
/* harmony import */ var _thread_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8029);


const CHANGE = /<!-- cursor-agent-action change v1 key=(\S*) run=\d{1,15} id=([0-9a-f]{1,64}) -->$/;
function changeMarker({ key, runId, id }) {
    return `<!-- cursor-agent-action change v1 key=${(0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .encodeHiddenText */ .uQ)(key)} run=${runId} id=${id} -->`;
}
/** Returns the ids of the changes that a step has suggested, resolved ones, too. Anyone can copy a marker. */
function suggestedChanges(threads, keys) {
    return threads.flatMap(({ comments: [first] }) => {
        const [, key, id] = (first?.isOurs === true ? CHANGE.exec(first.body.trimEnd()) : undefined) ?? [];
        return key === undefined || id === undefined || !(0,_thread_js__WEBPACK_IMPORTED_MODULE_1__/* .isOwnKey */ .Op)((0,_safety_neutralise_js__WEBPACK_IMPORTED_MODULE_0__/* .decodeHiddenText */ .yi)(key), keys) ? [] : [id];
    });
}


/***/ }),

/***/ 4337:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   U: () => (/* binding */ suggestChanges),
/* harmony export */   b: () => (/* binding */ WHY)
/* harmony export */ });
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


/***/ }),

/***/ 8434:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  m: () => (/* binding */ MAXIMUM_COMMENTS),
  r: () => (/* binding */ decideReview)
});

// EXTERNAL MODULE: ./review/marker.ts
var marker = __webpack_require__(6935);
// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __webpack_require__(9373);
// EXTERNAL MODULE: ./review/gather.ts + 4 modules
var gather = __webpack_require__(8339);
;// CONCATENATED MODULE: ./review/repeats.ts


/**
 * Maps earlier findings to those that are the same again. Texts of lines are not unique, so a line with the text of an
 * earlier finding's is not enough. A finding is a repeat when, on a line with that text,
 *
 * - it has the earlier one's id, title or words; each earlier one explains one such finding, at its own place first, or
 * - in other words, it is at the place where the earlier one stands now, is no worse, and none other repeats that one,
 *   nor has each of its runs judged it by its id: who names the old one there means something else here.
 *
 * @param earlier those that are open, then those that people ended
 */
function findRepeats(findings, earlier, judgements) {
    const claims = namedBy(findings, earlier);
    const named = new Set(claims.values());
    const byIdentity = new Map();
    for (const one of earlier) {
        for (const identity of one.identities) {
            byIdentity.set(identity, [...(byIdentity.get(identity) ?? []), one]);
        }
    }
    const onSameText = ({ identities }) => identities.flatMap((identity) => byIdentity.get(identity) ?? []);
    const isReworded = (one, finding) => isSamePlace(one, finding) && !isWorse(finding, one) && !isJudged(one, finding, judgements);
    const reworded = new Set();
    const doubtful = [];
    const claim = (unclaimed, isRepeat) => unclaimed.filter((finding) => {
        const one = onSameText(finding).find((each) => !claims.has(each) && isRepeat(each, finding));
        if (one === undefined) {
            return true;
        }
        claims.set(one, finding);
        if (isRepeat === isReworded) {
            reworded.add(one);
        }
        if (isRepeat !== isSame) {
            doubtful.push(finding);
        }
        return false;
    });
    const nameless = findings.filter((finding) => !named.has(finding));
    const unclaimed = [isSame, isLike, isReworded].reduce(claim, nameless);
    const fresh = unclaimed.filter((finding) => !onSameText(finding).some((one) => isSame(one, finding) || (reworded.has(one) && isReworded(one, finding))));
    const isFresh = new Set(fresh);
    return { claims, fresh, doubtful: [...doubtful, ...unclaimed.filter((finding) => !isFresh.has(finding))] };
}
function isSame(one, finding) {
    return isLike(one, finding) && isSamePlace(one, finding);
}
function isLike({ words, title }, finding) {
    return (words === finding.words ||
        (title !== "" &&
            finding.said.some((said) => (0,gather/* shortTitle */.H)(said.finding).toLowerCase() === title.toLowerCase())));
}
/** What has no line on the pull request is where its text is. */
function isSamePlace({ thread, side, line, endLine }, { placement }) {
    if (thread === undefined || placement.where !== "line" || placement.isOnlyOne) {
        return true;
    }
    const first = placement.startLine ?? placement.line;
    return side === placement.side && line <= placement.line && endLine >= first;
}
function isWorse(finding, one) {
    return schema_finding/* SEVERITIES */.oC.indexOf(finding.severity) < schema_finding/* SEVERITIES */.oC.indexOf(one.severity);
}
function isJudged({ id }, { said }, judgements) {
    const runs = judgements.get(id)?.runs;
    return runs !== undefined && said.every(({ run }) => runs.has(run));
}
/** An agent may give one id to several findings: it is that of the one that fits best. */
function namedBy(findings, earlier) {
    const byId = new Map(earlier.filter(({ state }) => state === "open").map((one) => [one.id, one]));
    const named = new Map();
    for (const finding of findings) {
        for (const one of finding.ids.flatMap((id) => byId.get(id) ?? [])) {
            const known = named.get(one);
            if (known === undefined || fitOf(finding, one) > fitOf(known, one)) {
                named.set(one, finding);
            }
        }
    }
    return named;
}
/** Returns a digit for each: the file counts most, then the text of the line, then the words. */
function fitOf({ placement, identities, words }, one) {
    const isSameLine = identities.some((identity) => one.identities.includes(identity));
    const fits = [placement.path === one.path, isSameLine, words === one.words];
    return Number(fits.map(Number).join(""));
}

;// CONCATENATED MODULE: ./review/decide.ts


/** Nobody reads a review with more comments, and GitHub could refuse one request with all findings. */
const MAXIMUM_COMMENTS = 50;
/**
 * Decides what to post and what to end. Only what a run says is over ends: what it does not name stays open.
 *
 * @param findings the worst first
 */
function decideReview(findings, { earlier, judgements, mayEnd, rests, hash }) {
    const standing = earlier.filter(({ state }) => state === "open");
    const dismissed = earlier.filter(({ state }) => state === "dismissed");
    const { claims, fresh: unknown, doubtful } = findRepeats(findings, [...standing, ...dismissed], judgements);
    const over = standing.filter((one) => mayEnd(one) && overOf(judgements.get(one.id)) !== undefined && !claims.has(one));
    const isOver = new Set(over);
    const open = standing.filter((one) => !isOver.has(one));
    const known = new Set([...open, ...dismissed].flatMap(({ identities }) => identities));
    const isUnseen = ({ identities }) => !identities.some((identity) => known.has(identity));
    const unseen = unknown.filter(isUnseen).flatMap(({ identities }) => identities);
    const isRest = rests.has((0,marker/* digestOf */.ol)(unseen, known, hash));
    const fresh = unknown.filter((finding) => !isRest || !isUnseen(finding));
    const onLines = fresh.filter(({ placement }) => placement.where === "line").slice(0, MAXIMUM_COMMENTS);
    const commented = new Set(onLines);
    const ended = over.map((one) => ({ earlier: one, over: overOf(judgements.get(one.id)) ?? "fixed" }));
    const uncounted = dismissed.filter(({ isCounted }) => !isCounted);
    return {
        onLines,
        inBody: fresh.filter((finding) => !commented.has(finding)),
        open: open.map((one) => ({ earlier: one, finding: claims.get(one) })),
        over: ended,
        dismissed: uncounted,
        doubtful,
        sinceLastPush: earlier.length === 0
            ? undefined
            : {
                fixed: ended.filter((one) => one.over === "fixed").length,
                open: open.length,
                new: fresh.length,
                dismissed: ended.filter((one) => one.over === "withdrawn").length + uncounted.length,
            },
    };
}
function overOf(judgement) {
    return judgement === undefined || judgement.state === "open" ? undefined : judgement.state;
}


/***/ }),

/***/ 8339:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ gatherFindings),
  H: () => (/* binding */ shortTitle)
});

// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __webpack_require__(9373);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./record/paths.ts
var paths = __webpack_require__(4504);
;// CONCATENATED MODULE: ./review/code-quotation.ts
/** Nobody quotes more, and every line is compared with every place. */
const MAXIMUM_LINES = 500;
const FENCE = /^(?:`{3,}|~{3,})[\w-]*$/;
/** What the prompt or a diff writes before a line. */
const NUMBER_AND_SIGN = /^(?: *(?:(?:L ?)?\d{1,9}\*? ?)?\|[+ -]?|[+-])/;
const QUOTES = "`\"'“”‘’";
/** Three backticks are three pairs. */
const MAXIMUM_QUOTES = 3;
const ELLIPSIS = /\.{3,}|…/;
/** A shorter fragment is in too many lines to tell one from another. */
const TELLING_UNITS = 4;
const LEAST_SIMILARITY = 0.93;
/** A longer line is compared by its words only. */
const MAXIMUM_SIMILAR_UNITS = 1_000;
/**
 * Returns the ways in which a text may quote code, the likeliest first: as it stands, without what a diff writes before
 * a line, without quotation marks, and with the fence around it.
 */
function quotationsIn(code) {
    const lines = code.split("\n", MAXIMUM_LINES);
    const inside = lines.slice(isFence(lines[0]) ? 1 : 0, isFence(lines.at(-1)) ? -1 : undefined);
    const text = inside.join("\n");
    const ways = [text, bare(text), ...unwrapped(text).flatMap((each) => [each, bare(each)]), code];
    return [...new Set(ways)]
        .map((way) => quotationOf(way.split("\n", MAXIMUM_LINES)))
        .filter(({ texts }) => texts.length > 0);
}
function isFence(line = "") {
    return FENCE.test(line.trim());
}
/** Removes what the prompt or a diff writes before each line. */
function bare(text) {
    return text
        .split("\n")
        .map((line) => line.replace(NUMBER_AND_SIGN, ""))
        .join("\n");
}
/** Returns a text without the quotation marks around it, one pair after the other. */
function unwrapped(text) {
    const inner = [];
    let rest = text.trim();
    while (inner.length < MAXIMUM_QUOTES &&
        rest.length > 2 &&
        QUOTES.includes(rest.charAt(0)) &&
        QUOTES.includes(rest.charAt(rest.length - 1))) {
        rest = rest.slice(1, -1).trim();
        inner.push(rest);
    }
    return inner;
}
function quotationOf(lines) {
    const first = lines.findIndex((line) => line.trim() !== "");
    const last = lines.findLastIndex((line) => line.trim() !== "");
    const wholes = first === -1 ? [] : lines.slice(first, last + 1);
    return { wholes, texts: wholes.map((line) => line.trim()) };
}
/** A line of code as somebody remembers it. */
class CodePattern {
    /** Blanks collapsed, without quotation marks. */
    text;
    /** Between ellipses. */
    #pieces;
    /** @param text of one line, trimmed */
    constructor(text) {
        this.text = collapse(unwrapped(text).at(-1) ?? text);
        this.#pieces = this.text
            .split(ELLIPSIS)
            .map((piece) => piece.trim())
            .filter((piece) => piece !== "");
    }
    /**
     * Whether a line is like it: the same but for blanks, quotation marks, a comment, what an ellipsis stands for, or a
     * few characters; or a fragment of it.
     *
     * @param isNamed whether the finding names that line, so that a fragment of any length will do
     */
    matches(text, isNamed) {
        const line = collapse(text);
        const [piece] = this.#pieces;
        if (line === "" || piece === undefined) {
            return false;
        }
        const isTelling = isNamed || this.#pieces.some(({ length }) => length >= TELLING_UNITS);
        return ((this.#pieces.length === 1 && piece === line) ||
            (isTelling && this.#isIn(line)) ||
            isSimilar(this.text, line));
    }
    /** What the comparison with a line takes, in characters. */
    costOf(text) {
        const length = Math.max(text.length, this.text.length);
        const edits = mostEdits(length);
        const isNear = length <= MAXIMUM_SIMILAR_UNITS && Math.abs(text.length - this.text.length) <= edits;
        return length * (isNear ? 2 * edits + 2 : 1);
    }
    #isIn(line) {
        let at = 0;
        for (const piece of this.#pieces) {
            const found = line.indexOf(piece, at);
            if (found === -1) {
                return false;
            }
            at = found + piece.length;
        }
        return true;
    }
}
/** Returns a line with every blank a single one. */
function collapse(text) {
    return text.trim().replace(/\s+/g, " ");
}
function mostEdits(length) {
    return Math.floor(length * (1 - LEAST_SIMILARITY) + 1e-9);
}
/** Whether few enough characters have to be changed to make one text of another (Levenshtein, within a band). */
function isSimilar(one, other) {
    const length = Math.max(one.length, other.length);
    const most = mostEdits(length);
    if (most === 0 || length > MAXIMUM_SIMILAR_UNITS || Math.abs(one.length - other.length) > most) {
        return one === other;
    }
    let row = Array.from({ length: other.length + 1 }, (_, index) => (index <= most ? index : Infinity));
    for (let i = 1; i <= one.length; i += 1) {
        const next = new Array(other.length + 1).fill(Infinity);
        for (let j = Math.max(0, i - most); j <= Math.min(other.length, i + most); j += 1) {
            const replaced = (row[j - 1] ?? Infinity) + (one.charAt(i - 1) === other.charAt(j - 1) ? 0 : 1);
            next[j] = Math.min(replaced, (row[j] ?? Infinity) + 1, (next[j - 1] ?? Infinity) + 1);
        }
        row = next;
    }
    return (row[other.length] ?? Infinity) <= most;
}

;// CONCATENATED MODULE: ./review/side-index.ts

/** If the rarest line of a quotation occurs more often, we do not look for it: checking every place takes too long. */
const MAXIMUM_CANDIDATES = 1_000;
/** Where a comment behind code may begin. */
const COMMENT = /\/\/|\/\*| (?:#|--|<!--)/g;
/** The sign may also stand inside the code. */
const MAXIMUM_SIGNS = 4;
/** One side of a file's hunks, by line number and by text. */
class SideIndex {
    #lines;
    #byNumber;
    #byText = new Map();
    /** Blanks collapsed; with and without the comment at its end. */
    #byCode = new Map();
    constructor(hunks, side) {
        this.#lines = hunks
            .flatMap(({ lines }) => sideLines(lines.map((line) => ({ number: line[side], whole: line.text }))))
            .sort((one, other) => one.number - other.number);
        this.#byNumber = new Map(this.#lines.map((line) => [line.number, line]));
        for (const { text, number } of this.#lines) {
            add(this.#byText, text, number);
            for (const code of codesIn(collapse(text))) {
                add(this.#byCode, code, number);
            }
        }
    }
    at(number) {
        return this.#byNumber.get(number);
    }
    get isEmpty() {
        return this.#lines.length === 0;
    }
    /** Returns the lines from one number to another, both included. */
    *within(first, last) {
        for (let index = this.#indexOf(first);; index += 1) {
            const line = this.#lines[index];
            if (line === undefined || line.number > last) {
                return;
            }
            yield line;
        }
    }
    /** Returns the number of the first line of every occurrence of lines that follow each other in one hunk. */
    placesOf(texts) {
        const places = texts.map((text) => this.#byText.get(text) ?? []);
        if (places.length < 2) {
            return places[0] ?? [];
        }
        const fewest = Math.min(...places.map((numbers) => numbers.length));
        const rarest = places.findIndex((numbers) => numbers.length === fewest);
        return fewest > MAXIMUM_CANDIDATES
            ? []
            : (places[rarest] ?? [])
                .map((number) => number - rarest)
                .filter((number) => this.#standsAt(number, texts));
    }
    /** Returns the numbers of the lines with this code, however many blanks they have and whatever comment behind. */
    placesOfCode(text) {
        return this.#byCode.get(collapse(text)) ?? [];
    }
    #standsAt(number, texts) {
        const hunk = this.at(number)?.hunk;
        return texts.every((text, index) => {
            const line = this.at(number + index);
            return line !== undefined && line.hunk === hunk && line.text === text;
        });
    }
    /** Returns all lines, the nearest to a number first; of two that are as near the first. */
    *nearestFirst(number) {
        let after = this.#indexOf(number);
        let before = after - 1;
        for (;;) {
            const [one, other] = [this.#lines[before], this.#lines[after]];
            if (one === undefined && other === undefined) {
                return;
            }
            if (one !== undefined && (other === undefined || number - one.number <= other.number - number)) {
                yield one;
                before -= 1;
            }
            else if (other !== undefined) {
                yield other;
                after += 1;
            }
        }
    }
    /** Returns the index of the first line with this number or a higher one. */
    #indexOf(number) {
        let [low, high] = [0, this.#lines.length];
        while (low < high) {
            const middle = (low + high) >> 1;
            if ((this.#lines[middle]?.number ?? 0) < number) {
                low = middle + 1;
            }
            else {
                high = middle;
            }
        }
        return low;
    }
}
function add(numbers, text, number) {
    const known = numbers.get(text);
    if (known === undefined) {
        numbers.set(text, [number]);
    }
    else {
        known.push(number);
    }
}
/** Returns a line, and what of it stands before a comment. */
function codesIn(line) {
    const before = [...line.matchAll(COMMENT)]
        .slice(0, MAXIMUM_SIGNS)
        .map(({ index }) => line.slice(0, index).trimEnd());
    return new Set([line, ...before].filter((code) => code !== ""));
}
function sideLines(lines) {
    const numbered = lines.flatMap(({ number, whole }) => (number === undefined ? [] : [{ number, whole }]));
    const hunk = { first: numbered[0]?.number ?? 0, last: numbered.at(-1)?.number ?? 0 };
    return numbered.map(({ number, whole }) => ({ number, whole, text: whole.trim(), hunk }));
}

;// CONCATENATED MODULE: ./review/place.ts



const WHOLE_WORKSPACE = ".";
/** The longest path on Linux (PATH_MAX). Searching with a path of 100,000 parts would take long. */
const MAXIMUM_PATH_UNITS = 4_096;
/** What `git diff` writes before the paths of the two sides. */
const DIFF_PREFIX = /^[ab]\//;
/** In which a suggestion may repeat a line that it does not replace. */
const NEAR_LINES = 3;
/** Nobody reads a suggestion for more. */
const MAXIMUM_REPLACED_LINES = 500;
/** What all findings together may compare with lines that are only like their code, in characters: under a second. */
const MAXIMUM_COMPARED_UNITS = 50_000_000;
/**
 * Finds the places of findings in a diff, by GitHub's rules for comments: a line must be in a hunk (right side: added
 * and context lines; left side: removed and context lines), and both ends of a range in the same one.
 */
class Placer {
    #files;
    #byName = new Map();
    #indexes = new Map();
    #comparable = MAXIMUM_COMPARED_UNITS;
    constructor(diff) {
        const renamed = diff.flatMap((file) => file.previousPath === undefined ? [] : [[file.previousPath, file]]);
        this.#files = new Map([...renamed, ...diff.map((file) => [file.path, file])]);
        for (const file of diff) {
            const known = this.#byName.get(nameOf(file.path));
            if (known === undefined) {
                this.#byName.set(nameOf(file.path), [file]);
            }
            else {
                known.push(file);
            }
        }
    }
    /** Takes time in proportion to the finding's length, and to the file's until the limit of all findings is reached. */
    place(finding) {
        const quotations = quotationsIn(finding.code ?? "");
        const index = this.#fileOf(finding.path, quotations);
        const found = index === undefined ? undefined : this.#find(index, finding, quotations);
        const placed = index === undefined ? undefined : placeInFile(index, finding, found, quotations.length > 0);
        if (placed !== undefined) {
            return placed;
        }
        const path = finding.path === WHOLE_WORKSPACE ? undefined : (index?.file.path ?? finding.path);
        const isWhole = path === undefined || (finding.line === 0 && finding.lineAsGiven === undefined);
        return { where: isWhole ? "file" : "elsewhere", path, text: quotations[0]?.texts[0] };
    }
    /** Returns the file of the diff that a path means, however a model writes it. */
    #fileOf(path, quotations) {
        const slashed = this.#files.has(path) ? path : (0,paths/* normalisePath */.qb)(path.replaceAll("\\", "/"));
        if (slashed.length > MAXIMUM_PATH_UNITS) {
            return undefined;
        }
        const named = this.#files.get(slashed) ??
            this.#files.get(slashed.replace(DIFF_PREFIX, "")) ??
            this.#onlyEnding(slashed);
        if (named !== undefined) {
            return this.#indexOf(named);
        }
        const longer = longestEnding(this.#files, slashed);
        const index = longer === undefined ? undefined : this.#indexOf(longer);
        // The root of an absolute path may be another machine's. A relative path must match by its quoted code.
        const isMeant = (0,paths/* isOutside */._K)(slashed) ||
            quotations.some(({ texts }) => Object.values(index?.sides ?? {}).some((side) => side.placesOf(texts).length > 0));
        return isMeant ? index : undefined;
    }
    /** Returns the only file of the diff whose path ends with this one. */
    #onlyEnding(path) {
        const named = (this.#byName.get(nameOf(path)) ?? []).filter((file) => file.path.endsWith(`/${path}`));
        return named.length === 1 ? named[0] : undefined;
    }
    #indexOf(file) {
        const index = this.#indexes.get(file) ?? indexOf(file);
        this.#indexes.set(file, index);
        return index;
    }
    /**
     * Looks for the quoted code: equal at the finding's lines, equal elsewhere, then the same but for blanks and a comment,
     * then like it at its lines, like it elsewhere; of several the nearest. A quotation of several lines that stands
     * nowhere is looked for by its first one.
     */
    #find(index, finding, quotations) {
        const groups = sidesOf(index, finding);
        const sides = finding.side === undefined ? index.either : index.sides;
        const whole = quotations
            .filter(({ texts }) => texts.length > 1)
            .toSorted((one, other) => other.texts.length - one.texts.length);
        const firstLines = quotations.map(({ wholes, texts }) => ({
            wholes: wholes.slice(0, 1),
            texts: texts.slice(0, 1),
        }));
        const codes = firstLines.flatMap(({ texts }) => texts);
        const patterns = new Map(codes.map((text) => new CodePattern(text)).map((one) => [one.text, one]));
        const inGroups = (ways, find) => firstOf(groups, (group) => firstOf(ways, (way) => find(group, way)));
        return (inGroups([...whole, ...firstLines], (group, one) => findEqual(sides, group, finding, one)) ??
            inGroups(codes, (group, text) => findCode(sides, group, finding, text)) ??
            inGroups(patterns.values(), (group, pattern) => this.#findLike(sides, group, finding, pattern)));
    }
    #findLike(sides, group, { line, endLine = line }, pattern) {
        const isLike = (text, isNamed) => {
            this.#comparable -= pattern.costOf(text);
            return this.#comparable >= 0 && pattern.matches(text, isNamed);
        };
        for (const side of group) {
            const inside = first(sides[side].within(line, endLine), ({ text }) => isLike(text, true));
            if (inside !== undefined) {
                return { side, line: inside.number, isMoved: false, quoted: 1 };
            }
        }
        for (const side of group) {
            const nearest = first(sides[side].nearestFirst(line), ({ text }) => isLike(text, false));
            if (nearest !== undefined) {
                return { side, line: nearest.number, isMoved: true, quoted: 1 };
            }
        }
        return undefined;
    }
}
function firstOf(items, find) {
    for (const item of items) {
        const found = find(item);
        if (found !== undefined) {
            return found;
        }
    }
    return undefined;
}
function first(items, isIt) {
    for (const item of items) {
        if (isIt(item)) {
            return item;
        }
    }
    return undefined;
}
function indexOf(file) {
    const sides = { LEFT: new SideIndex(file.hunks, "left"), RIGHT: new SideIndex(file.hunks, "right") };
    const removed = file.hunks.map(({ heading, lines }) => ({
        heading,
        lines: lines.filter(({ right }) => right === undefined),
    }));
    return { file, sides, either: { ...sides, LEFT: new SideIndex(removed, "left") } };
}
/** Returns the sides on which to look: together, or one after the other where the finding names one. */
function sidesOf({ sides }, { side }) {
    const isRemoved = sides.RIGHT.isEmpty;
    if (side === undefined || isRemoved) {
        return [isRemoved ? ["LEFT"] : ["RIGHT", "LEFT"]];
    }
    return [[side], [side === "LEFT" ? "RIGHT" : "LEFT"]];
}
/** A quotation that begins without a blank may have lost its indentation; any other has it. */
function findEqual(sides, group, finding, { wholes: [whole = ""], texts }) {
    const isIndented = /^\s/.test(whole);
    const places = group.map((side) => {
        const numbers = sides[side].placesOf(texts);
        return { side, numbers, exact: numbers.filter((number) => sides[side].at(number)?.whole === whole) };
    });
    // Where no side is given, word for word on the right counts more than with other blanks at the number on the left.
    const isOnRight = (places[0]?.exact.length ?? 0) > 0;
    const inside = places.map(({ side, numbers, exact }, index) => ({
        side,
        numbers: isOnRight && index > 0 ? exact : numbers,
    }));
    const all = places.map(({ side, numbers, exact }) => ({
        side,
        numbers: isIndented && exact.length > 0 ? exact : numbers,
    }));
    return foundAmong(inside, all, finding, texts.length);
}
/** Finds a line with the same code but for blanks and a comment. */
function findCode(sides, group, finding, text) {
    const places = group.map((side) => ({ side, numbers: sides[side].placesOfCode(text) }));
    return foundAmong(places, places, finding, 1);
}
/** @param inside where it may stand among the finding's lines; otherwise the nearest of `all` */
function foundAmong(inside, all, { line, endLine = line }, quoted) {
    return (firstOf(inside, ({ side, numbers }) => {
        const among = numbers.find((number) => number >= line && number <= endLine);
        return among === undefined ? undefined : { side, line: among, isMoved: false, quoted };
    }) ??
        firstOf(all, ({ side, numbers }) => {
            const nearest = nearestTo(line, numbers);
            return nearest === undefined ? undefined : { side, line: nearest, isMoved: true, quoted };
        }));
}
function nearestTo(line, numbers) {
    let nearest;
    for (const number of numbers) {
        if (nearest === undefined || Math.abs(number - line) < Math.abs(nearest - line)) {
            nearest = number;
        }
    }
    return nearest;
}
/** @param isQuoting whether the finding quotes code, which then stands nowhere if it was not found */
function placeInFile(index, finding, found, isQuoting) {
    const side = found?.side ?? sidesOf(index, finding)[0]?.[0] ?? "RIGHT";
    const lines = index.sides[side];
    const length = finding.line < 1 || finding.endLine === undefined ? 0 : finding.endLine - finding.line;
    const start = found?.isMoved === true ? found.line : finding.line;
    const anchor = found === undefined ? first(lines.within(start, start + length), () => true) : lines.at(found.line);
    if (anchor === undefined) {
        return undefined;
    }
    const [from, to] = [Math.max(start, anchor.hunk.first), Math.min(start + length, anchor.hunk.last)];
    const count = to - from + 1;
    const isClipped = count !== length + 1;
    const isGuessed = isQuoting && (found === undefined || found.quoted > count || (found.isMoved && found.quoted < count));
    const text = lines.at(from)?.text ?? "";
    return {
        where: "line",
        path: index.file.path,
        side,
        startLine: count > 1 ? from : undefined,
        line: to,
        text,
        isOnlyOne: lines.placesOf([text]).length === 1,
        lines: count > MAXIMUM_REPLACED_LINES ? [] : textsOf(lines.within(from, to)),
        before: textsOf(lines.within(Math.max(from - NEAR_LINES, anchor.hunk.first), from - 1)).reverse(),
        behind: textsOf(lines.within(to + 1, Math.min(to + NEAR_LINES, anchor.hunk.last))),
        canReplace: side === "RIGHT" && !isClipped && !isGuessed && count <= MAXIMUM_REPLACED_LINES,
    };
}
function textsOf(lines) {
    return Array.from(lines, ({ whole }) => whole);
}
function nameOf(path) {
    return path.slice(path.lastIndexOf("/") + 1);
}
function longestEnding(files, path) {
    let rest = path;
    while (rest.includes("/")) {
        rest = rest.slice(rest.indexOf("/") + 1);
        const file = files.get(rest);
        if (file !== undefined) {
            return file;
        }
    }
    return undefined;
}

;// CONCATENATED MODULE: ./review/suggestion.ts

/** A longer suggestion would leave no room for the finding. UTF-8. */
const MAXIMUM_BYTES = 20_000;
/**
 * Characters that a fenced block cannot hold byte for byte (NUL, half a surrogate pair, a carriage return without a
 * line feed), and those that make code read differently than it runs: bidirectional controls (trojansource.codes) and
 * invisible characters such as a zero-width space. This includes emoji made of several parts.
 */
const UNFIT = /\0|\r(?!\n)|\p{Cs}|[\u202a-\u202e\u2066-\u2069\p{Default_Ignorable_Code_Point}]/u;
/** What the redactor writes for a secret. */
const REMOVED = "***";
const suggestion_FENCE = /^\s*(?:`{3,}|~{3,})/;
const DIFF_SIGN = /^[+-]/;
const PROMPT_NUMBER = /^ *(?:L ?)?\d{1,9}\*? ?\|/;
/** Not a bracket alone, which many lines are. */
const TELLING = /[\p{L}\p{N}]/u;
const BRACKETS = ["()", "[]", "{}"];
/**
 * Returns the suggestion of a finding: to apply where it would replace exactly the lines that the finding means and by
 * all appearances is code, else to show.
 *
 * @param mayHoldSecret whether a secret was removed from the answer
 * @returns undefined when there is none, or none that can be shown
 */
function suggestionOf({ suggestion, code = "", delete: isDeletion = false }, placement, mayHoldSecret) {
    const text = isDeletion ? "" : (suggestion ?? "").replace(/\r?\n$/, "");
    const replaced = placement.where === "line" && placement.canReplace ? placement : undefined;
    if (isDeletion) {
        return replaced !== undefined ? { kind: "apply", text } : undefined;
    }
    if (text.trim() === "" || Buffer.byteLength(text) > MAXIMUM_BYTES) {
        return undefined;
    }
    const hasSecret = mayHoldSecret && text.includes(REMOVED);
    const isFit = replaced !== undefined && !hasSecret && !UNFIT.test(text) && isReplacement(text, code, replaced);
    return { kind: isFit ? "apply" : "show", text };
}
/** Whether a text can take the place of lines: it is code, and covers exactly what they cover. */
function isReplacement(text, code, { lines, before, behind }) {
    const proposed = text.split(/\r?\n/);
    const present = lines.map(withoutReturn);
    return (isCode(proposed, present) &&
        hasSameBrackets(proposed, present) &&
        !repeats(proposed.find(isFilled), before.map(withoutReturn), present, present.at(0)) &&
        !repeats(proposed.findLast(isFilled), behind.map(withoutReturn), present, present.at(-1)) &&
        !isOneOff(proposed, present, code));
}
/** Whether it is not what models write beside or around the code. */
function isCode(proposed, present) {
    const filled = proposed.filter(isFilled);
    const isSame = proposed.join("\n") === present.join("\n");
    const isFenced = suggestion_FENCE.test(proposed[0] ?? "") && suggestion_FENCE.test(proposed.at(-1) ?? "");
    const hasSigns = filled.every((line) => DIFF_SIGN.test(line)) && !present.some((line) => DIFF_SIGN.test(line));
    const hasNumbers = filled.some((line) => PROMPT_NUMBER.test(line)) && !present.some((line) => PROMPT_NUMBER.test(line));
    const isOutdented = !(filled[0] ?? "").startsWith(indentationOf(present));
    return !(isSame || isFenced || hasSigns || hasNumbers || isOutdented);
}
/** Whether as many brackets of each kind stay open. Lines without any may be prose. */
function hasSameBrackets(proposed, present) {
    const isProse = !present.some((line) => /[()[\]{}]/.test(line));
    return BRACKETS.every(([open = "", close = ""]) => isProse ||
        countOf(proposed, open) - countOf(proposed, close) === countOf(present, open) - countOf(present, close));
}
function countOf(lines, sign) {
    return lines.reduce((sum, line) => sum + line.split(sign).length - 1, 0);
}
/**
 * Whether the outermost line of a suggestion is a neighbour of the lines that it replaces, and would stand there twice.
 *
 * @param neighbours the nearest first
 * @param replaced the line that it takes the place of
 */
function repeats(outermost, neighbours, present, replaced) {
    if (outermost === undefined || outermost === replaced) {
        return false;
    }
    return TELLING.test(outermost)
        ? neighbours.includes(outermost) && !present.includes(outermost)
        : neighbours.find(isFilled) === outermost;
}
/**
 * Whether the first line is off: the quoted line, which should be the first, is a later one, and the suggestion does not
 * begin with the first.
 */
function isOneOff(proposed, present, code) {
    const [first, ...rest] = present.map((line) => line.trim());
    const [quotation] = quotationsIn(code);
    const [quoted, ...more] = quotation?.texts ?? [];
    return (quoted !== undefined &&
        more.length === 0 &&
        quoted !== first &&
        rest.includes(quoted) &&
        proposed[0] !== present[0]);
}
function withoutReturn(line) {
    return line.replace(/\r$/, "");
}
function isFilled(line) {
    return line.trim() !== "";
}
/** Returns the blanks with which all lines begin that are not blank. */
function indentationOf(lines) {
    const indentations = lines.filter(isFilled).map((line) => /^\s*/.exec(line)?.[0] ?? "");
    return indentations.reduce((common, one) => (common.startsWith(one) ? one : commonStart(common, one)), indentations[0] ?? "");
}
function commonStart(one, other) {
    let length = 0;
    while (length < one.length && one.charAt(length) === other.charAt(length)) {
        length += 1;
    }
    return one.slice(0, length);
}

;// CONCATENATED MODULE: ./review/gather.ts





/** More would make the marker longer than the finding. */
const MAXIMUM_IDENTITIES = 8;
const MAXIMUM_TITLE_UNITS = 120;
/**
 * Places the findings of one or more runs, the worst first. Two of one run on the same line stay two, unless title or
 * text are the same. Those of several runs in one place become one, but for suggestions for other lines.
 */
function gatherFindings(runs, diff, hash) {
    const placer = new Placer(diff);
    const keysOf = runs.length > 1 ? panelKeys : ownKeys;
    const gathered = new Set();
    const byKey = new Map();
    for (const { name, findings, isRedacted } of runs) {
        for (const finding of findings) {
            const placement = placer.place(finding);
            const next = gather(name, finding, placement, suggestionOf(finding, placement, isRedacted), hash);
            const keys = keysOf(finding, next);
            const same = keys.map((key) => byKey.get(key)).find((one) => one !== undefined && fits(one, next));
            if (same === undefined) {
                gathered.add(next);
            }
            else {
                merge(same, next, runs.length > 1);
            }
            for (const key of keys) {
                byKey.set(key, byKey.get(key) ?? same ?? next);
            }
        }
    }
    const all = [...gathered].map((one) => ({
        ...one,
        severity: (0,schema_finding/* worstSeverity */.Lc)(one.said.map(({ finding }) => finding)) ?? "notice",
        identities: one.identities.slice(0, MAXIMUM_IDENTITIES),
    }));
    return schema_finding/* SEVERITIES */.oC.flatMap((severity) => all.filter((one) => one.severity === severity));
}
function gather(run, finding, placement, suggestion, hash) {
    return {
        placement,
        identities: [hash(identityOf(finding, placement))],
        words: hash(JSON.stringify([finding.title ?? "", finding.message])),
        said: [{ run, finding, suggestion }],
        ids: finding.id === undefined ? [] : [finding.id],
    };
}
/** Returns what a finding is called, on one line. */
function shortTitle({ title, message }) {
    return (0,cut/* cutUnits */.Cv)((0,invisible/* visibleText */.Q6)(title ?? message).replace(/\s+/g, " "), MAXIMUM_TITLE_UNITS);
}
/** Identifies a finding without a place in the diff by the text that it quotes, else by its line, else by its words. */
function identityOf(finding, placement) {
    const { where, path = "", text } = placement;
    const place = where === "file" ? subjectOf(finding) : (text ?? finding.line);
    return JSON.stringify([path, place]);
}
/** Returns what a finding without a line is about: letter case and blanks do not count. */
function subjectOf({ title, message }) {
    return { about: (title ?? message).toLowerCase().replace(/\s+/g, "") };
}
function placeOf(finding, placement) {
    return placement.where === "line"
        ? [placement.path, placement.side, placement.line]
        : [identityOf(finding, placement)];
}
/** Of one run: findings with the same place and title, or the same place and text, are one. */
function ownKeys(finding, { placement }) {
    const place = placeOf(finding, placement);
    const { title, message } = finding;
    return [{ message }, ...(title === undefined ? [] : [{ title }])].map((words) => JSON.stringify([...place, words]));
}
/** Of several runs: one place is one finding, but for each suggestion's lines. */
function panelKeys(finding, { placement, said }) {
    if (placement.where !== "line") {
        return [JSON.stringify([placement.path, subjectOf(finding)])];
    }
    const place = placeOf(finding, placement);
    const lines = { lines: placement.startLine ?? placement.line };
    return said.some(isApplied)
        ? [JSON.stringify([...place, lines]), JSON.stringify(place)]
        : [JSON.stringify(place)];
}
/** Whether both can be one comment: it has the lines of its suggestions. */
function fits(one, other) {
    return !one.said.some(isApplied) || !other.said.some(isApplied) || startOf(one) === startOf(other);
}
function isApplied({ suggestion }) {
    return suggestion?.kind === "apply";
}
function startOf({ placement }) {
    return placement.where === "line" ? (placement.startLine ?? placement.line) : 0;
}
/** @param isPanel whether all texts are told; otherwise only one that says something else */
function merge(one, other, isPanel) {
    const isWider = startOf(other) < startOf(one);
    const takesLines = other.said.some(isApplied) || (isWider && !one.said.some(isApplied));
    one.placement = takesLines ? other.placement : one.placement;
    const isNew = isPanel || one.said.every(({ finding }) => finding.message !== other.said[0]?.finding.message);
    one.said = isNew ? [...one.said, ...other.said] : one.said;
    one.ids = [...new Set([...one.ids, ...other.ids])];
    one.identities = [...new Set([...one.identities, ...other.identities])];
}


/***/ }),

/***/ 9020:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ recordedFindings)
/* harmony export */ });
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);

const WHOLE_WORKSPACE = ".";
/** Returns what counts after a review, for a record: what is new and what is still open, each once. */
function recordedFindings({ onLines, inBody, open }) {
    return [
        ...onLines.map((finding) => recorded(finding, "line")),
        ...inBody.map((finding) => recorded(finding, "body")),
        ...open.map(({ earlier, finding }) => stillOpen(earlier, finding)),
    ];
}
function recorded({ placement, severity, said }, standing) {
    const finding = said[0]?.finding ?? _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FINDING */ .wc.otherwise;
    const path = placement.path ?? finding.path;
    if (placement.where !== "line") {
        return { ...finding, path, severity, standing };
    }
    const { side, startLine, line } = placement;
    const lines = startLine === undefined ? { line, endLine: undefined } : { line: startLine, endLine: line };
    return { ...finding, path, ...lines, side, severity, standing };
}
function stillOpen(earlier, finding) {
    const { id, path, side, line, endLine, title, text, severity } = earlier;
    if (finding !== undefined) {
        const worst = (0,_record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .worstSeverity */ .Lc)([earlier, finding]) ?? severity;
        return { ...recorded(finding, "open"), id, severity: worst };
    }
    return {
        ..._record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FINDING */ .wc.otherwise,
        ...{ id, side, title, severity, standing: "open", message: text },
        path: path === "" ? WHOLE_WORKSPACE : path,
        line,
        endLine: endLine > line ? endLine : undefined,
    };
}


/***/ }),

/***/ 8029:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MV: () => (/* binding */ repliersOf),
/* harmony export */   Op: () => (/* binding */ isOwnKey),
/* harmony export */   fo: () => (/* binding */ threadFindings),
/* harmony export */   iv: () => (/* binding */ bodyFindingsOf),
/* harmony export */   yM: () => (/* binding */ isShared)
/* harmony export */ });
/* harmony import */ var _marker_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6935);

/** Whether a marker with that key is one of this step. */
function isOwnKey(key, keys) {
    return key === keys.key || key === keys.olderKey;
}
/** Returns the findings of our own threads: begun by the owner of our token, with our marker. Anyone can copy a marker. */
function threadFindings(threads, keys) {
    return threads.flatMap((thread) => {
        const [comment] = thread.comments;
        const marker = comment?.isOurs === true ? (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .parseFindingMarker */ .fc)(comment.body) : undefined;
        if (comment === undefined || marker === undefined || !isOwnKey(marker.key, keys)) {
            return [];
        }
        const { id, identities, words, severity, title, side, lineCount, runId, over } = marker;
        const line = thread.line === undefined ? 0 : Math.max(1, thread.line - lineCount + 1);
        return [
            {
                ...{ id, identities, words, severity, title, side, runId, thread },
                path: thread.path,
                line,
                endLine: thread.line ?? 0,
                state: stateOf(thread, marker),
                isCounted: over === "dismissed",
                text: messageOf(comment.body),
                reviewId: undefined,
            },
        ];
    });
}
function stateOf({ resolvedBy }, { over }) {
    if (resolvedBy === "person") {
        return "dismissed";
    }
    // Where our token may not resolve a thread, only our comment says that it is over.
    return resolvedBy === "us" || over === "fixed" || over === "withdrawn" ? "over" : "open";
}
/** Whether anybody else has commented in a thread. */
function isShared({ comments, commentCount }) {
    return commentCount > comments.length || comments.some(({ isOurs }) => !isOurs);
}
/** Returns who wrote in a thread since our last comment, bots left out. */
function repliersOf({ comments }) {
    const last = comments.findLastIndex(({ isOurs }) => isOurs);
    const authors = comments.slice(last + 1).flatMap(({ author }) => author ?? []);
    return [...new Set(authors.filter((author) => !isBot(author)))];
}
/** Whether a login is a bot's, with the ending that REST gives it. */
function isBot(login) {
    return login.endsWith("[bot]");
}
/** Returns the text of a comment as it was before it was escaped, without its heading and its suggestion. */
function messageOf(body) {
    return (0,_marker_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutMarker */ .rR)(body)
        .replace(/^ ?`{3,}[\s\S]*/m, "")
        .replace(/^\*\*.*/, "")
        .replace(/\\([!-/:-@[-`{-~])/g, "$1")
        .split(/\s/)
        .filter((word) => word !== "")
        .join(" ");
}
/** Returns the findings in the body of one of our reviews that are open. */
function bodyFindingsOf({ id: reviewId, marker, }) {
    return marker.findings.map((finding) => ({
        ...finding,
        endLine: finding.line,
        words: undefined,
        state: "open",
        isCounted: false,
        text: finding.title,
        thread: undefined,
        reviewId,
        runId: marker.runId,
    }));
}


/***/ })

};
