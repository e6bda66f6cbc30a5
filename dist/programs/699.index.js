export const id = 699;
export const ids = [699];
export const modules = {

/***/ 3699:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _inputs_secret_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3438);
/* harmony import */ var _push_push_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2893);
/* harmony import */ var _safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8191);
/* harmony import */ var _step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8713);
/* harmony import */ var _step_process_end_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2154);





(0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .protectProcess */ .$f)();
const environment = { ...process.env };
const secrets = (0,_inputs_secret_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOfStep */ .Td)(environment);
const redactor = (0,_safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)(secrets);
(0,_step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__/* .maskSecrets */ .QU)(secrets);
await (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .endProcess */ .JZ)(() => (0,_push_push_action_js__WEBPACK_IMPORTED_MODULE_1__/* .pushAction */ .B)(environment, redactor), redactor);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 2893:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  B: () => (/* binding */ pushAction)
});

// UNUSED EXPORTS: pushOutputs

// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __webpack_require__(7469);
// EXTERNAL MODULE: ./step/log-output.ts + 1 modules
var log_output = __webpack_require__(5119);
// EXTERNAL MODULE: ./step/step-outputs.ts
var step_outputs = __webpack_require__(2514);
// EXTERNAL MODULE: ./system/clock.ts
var clock = __webpack_require__(1626);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
// EXTERNAL MODULE: ./safety/json.ts
var safety_json = __webpack_require__(529);
// EXTERNAL MODULE: ./github/graphql.ts
var graphql = __webpack_require__(4283);
;// CONCATENATED MODULE: ./github/git-database.ts



/** A branch is not at the commit where it should be, or is gone. */
class BranchMovedError extends Error {
    isMissing;
    constructor(branch, tip, expected) {
        super(tip === undefined
            ? `there is no branch ${branch}`
            : `${branch} is at ${tip.slice(0, 7)}, and the patch was made for ${expected.slice(0, 7)}`);
        this.isMissing = tip === undefined;
    }
}
const ROUTE = "/repos/{owner}/{repo}/git";
const SWAP = `mutation ($repositoryId: ID!, $name: GitRefname!, $from: GitObjectID!, $to: GitObjectID!) {
  updateRefs(input: { repositoryId: $repositoryId, refUpdates: [{ name: $name, beforeOid: $from, afterOid: $to }] }) {
    clientMutationId
  }
}`;
/** GitHub's Git database: objects of git over the API, without a work tree. */
class GitDatabase {
    #requests;
    #repository;
    #graphql;
    constructor(requests, { owner, name }, graphql) {
        this.#requests = requests;
        this.#repository = { owner, repo: name };
        this.#graphql = graphql;
    }
    /** @returns the commit that a branch is at; undefined if there is no such branch */
    async tipOf(branch) {
        try {
            return this.#tipIn(await this.#send(`GET ${ROUTE}/ref/{ref}`, { ref: `heads/${branch}` }));
        }
        catch (error) {
            if (error instanceof failure/* GitHubError */.y && error.kind === "not-found") {
                return undefined;
            }
            throw error;
        }
    }
    /** @returns the id of a commit's tree */
    async treeOf(commit) {
        const answer = await this.#send(`GET ${ROUTE}/commits/{commit_sha}`, { commit_sha: commit });
        return idIn(answer, (0,safety_json/* objectAt */.lJ)(dataOf(answer), "tree"));
    }
    /** @returns what a tree holds; `isWhole` false where GitHub has cut the list */
    async entriesOf(tree, isRecursive) {
        const depth = isRecursive ? { recursive: "1" } : {};
        const answer = await this.#send(`GET ${ROUTE}/trees/{tree_sha}`, { tree_sha: tree, ...depth });
        const listed = (0,safety_json/* arrayAt */.RD)(dataOf(answer), "tree").filter(safety_json/* isObject */.Gv);
        return {
            isWhole: dataOf(answer)["truncated"] !== true,
            entries: listed.map((entry) => ({
                path: (0,safety_json/* textAt */.$6)(entry, "path") ?? "",
                mode: (0,safety_json/* textAt */.$6)(entry, "mode") ?? "",
                id: (0,safety_json/* textAt */.$6)(entry, "sha") ?? "",
            })),
        };
    }
    async blob(id) {
        const answer = await this.#send(`GET ${ROUTE}/blobs/{file_sha}`, { file_sha: id });
        const bytes = Buffer.from((0,safety_json/* textAt */.$6)(dataOf(answer), "content") ?? "", "base64");
        if (bytes.length !== (0,safety_json/* numberAt */.tk)(dataOf(answer), "size")) {
            throw notWhole(answer, "a file");
        }
        return bytes;
    }
    async writeBlob(bytes) {
        const blob = { content: bytes.toString("base64"), encoding: "base64" };
        return idIn(await this.#write("blobs", blob));
    }
    /** @returns the id of a tree that differs from another in some entries */
    async writeTree(base, entries) {
        const tree = entries.map(({ path, mode, content }) => ({
            path,
            mode,
            type: "blob",
            ...("text" in content ? { content: content.text } : { sha: content.id ?? null }),
        }));
        return idIn(await this.#write("trees", { base_tree: base, tree }));
    }
    /** Makes a commit without naming an author, so that GitHub signs it. No branch has it yet. */
    async writeCommit(message, tree, parent) {
        const answer = await this.#write("commits", { message, tree, parents: [parent] });
        return { sha: idIn(answer), url: (0,safety_json/* textAt */.$6)(dataOf(answer), "html_url") ?? "" };
    }
    /**
     * Moves a branch forward, from one commit alone: a branch that was set back meanwhile would take a commit behind it,
     * too, and with it those that were dropped. Only GraphQL compares and moves at once. Where it cannot be asked, or
     * refuses, which it explains to nobody, the branch is looked at immediately before REST moves it, or says why not.
     *
     * @throws BranchMovedError, GitHubError
     */
    async moveBranch(branch, from, to) {
        if (await this.#swap(branch, from, to)) {
            return;
        }
        const tip = await this.tipOf(branch);
        if (tip === to) {
            return;
        }
        if (tip !== from) {
            throw new BranchMovedError(branch, tip, from);
        }
        const parameters = { ref: `heads/${branch}`, sha: to, force: false };
        await this.#send(`PATCH ${ROUTE}/refs/{ref}`, parameters, async () => {
            const answer = await this.#send(`GET ${ROUTE}/ref/{ref}`, { ref: `heads/${branch}` });
            return this.#tipIn(answer) === to ? answer : undefined;
        });
    }
    /** @returns whether GitHub says that it has moved the branch */
    async #swap(branch, from, to) {
        if (this.#graphql === undefined) {
            return false;
        }
        const { baseUrl, repositoryId } = this.#graphql;
        const variables = { repositoryId, name: `refs/heads/${branch}`, from, to };
        try {
            const { data } = await (0,graphql/* askGraphql */.jQ)(this.#requests, baseUrl, SWAP, variables);
            return (0,safety_json/* isObject */.Gv)(data["updateRefs"]);
        }
        catch (error) {
            if (error instanceof failure/* GitHubError */.y) {
                return false;
            }
            throw error;
        }
    }
    #tipIn(answer) {
        return idIn(answer, (0,safety_json/* objectAt */.lJ)(dataOf(answer), "object"));
    }
    /** An object that is written twice is one object; of a commit, one that no branch has is nothing. */
    #write(kind, body) {
        return this.#send(`POST ${ROUTE}/${kind}`, body, () => Promise.resolve(undefined));
    }
    #send(route, parameters, findLost) {
        return this.#requests.send(route, { ...this.#repository, ...parameters }, findLost);
    }
}
function dataOf({ data }) {
    return (0,safety_json/* isObject */.Gv)(data) ? data : {};
}
function idIn(answer, data = dataOf(answer)) {
    const id = (0,safety_json/* textAt */.$6)(data, "sha");
    if (id === undefined) {
        throw notWhole(answer, "an object of git");
    }
    return id;
}
function notWhole({ status }, what) {
    return new failure/* GitHubError */.y(`GitHub answered with something that is not ${what}.`, "unavailable", status);
}

// EXTERNAL MODULE: ./changes/patch/patch-errors.ts
var patch_errors = __webpack_require__(33);
;// CONCATENATED MODULE: ./push/outcome.ts




const PUSH_REASONS = (/* unused pure expression or super */ null && ([
    "pushed",
    "nothing-to-push",
    "moved",
    "conflict",
    "fork",
    "protected",
    "branch-missing",
    "permission",
    "refused",
    "api",
]));
/** What a rule of the repository says when it keeps a branch as it is. */
const RULE = /protected (?:branch|ref)|branch is protected|rule violation|ruleset|required status|pull request|approving review|locked branch|lock prevents/i;
const MISSING_FILE = "Look at the step that downloads the artifact of the agent's job, and where it puts the files: `patch` and `record` are their paths in this job.";
const WORKFLOWS = /without .{0,40}\bworkflows?\W{1,3}(?:permission|scope)/i;
const WORKFLOWS_REMEDY = "Give the token of a GitHub App with the permission `workflows` as `github-token`: the workflow's own token can never change files in .github/workflows.";
const NOT_FORWARD = /fast.forward|reference cannot be updated|expected .* but/i;
/**
 * Says why a push failed, from the error that ended it.
 *
 * @throws the error itself if it is none of those that a push may end with
 */
function notPushed(error) {
    if (error instanceof patch_errors/* RefusedError */.fk) {
        const refused = { reason: "refused", detail: (0,errors/* describeError */.Uc)(error) };
        return (0,errors/* errorCode */.CA)(error.cause) === "ENOENT" ? { ...refused, remedy: MISSING_FILE } : refused;
    }
    if (error instanceof patch_errors/* ConflictError */.fK) {
        return { reason: "conflict", detail: (0,errors/* describeError */.Uc)(error) };
    }
    if (error instanceof BranchMovedError) {
        return { reason: error.isMissing ? "branch-missing" : "moved", detail: error.message };
    }
    if (error instanceof failure/* GitHubError */.y && WORKFLOWS.test(error.message)) {
        return { reason: "permission", detail: (0,errors/* describeError */.Uc)(error), remedy: WORKFLOWS_REMEDY };
    }
    if (error instanceof failure/* GitHubError */.y) {
        return { reason: reasonOf(error), detail: (0,errors/* describeError */.Uc)(error) };
    }
    throw error;
}
function reasonOf({ kind, message }) {
    const isMove = message.includes("PATCH ");
    if (kind === "unavailable" || kind === "rate-limited") {
        return "api";
    }
    if (isMove && /does not exist/i.test(message)) {
        return "branch-missing";
    }
    if (isMove && NOT_FORWARD.test(message)) {
        return "moved";
    }
    if (kind === "locked" || (RULE.test(message) && !message.includes("SAML"))) {
        return "protected";
    }
    // GitHub hides what a token may not write to.
    return ["unauthorized", "forbidden", "not-found"].includes(kind) ? "permission" : "api";
}
const REMEDIES = {
    moved: "Run the agent again on the branch as it is now.",
    conflict: "Run the agent again on the branch as it is now. A patch that was made on the merge commit of a pull request, which is up to twelve hours old, may not fit the head: check out `github.event.pull_request.head.sha` in the agent's job.",
    fork: "Nobody but its owner can push to it: publish the changes with `changes: suggest`, or hand over the patch.",
    protected: "Push to another branch and open a pull request, or let the token's app pass the rule.",
    "branch-missing": "Name an existing branch with `branch`; the action makes none.",
    permission: "Give the job `permissions: contents: write`; files in .github/workflows need the token of a GitHub App with the permission `workflows`.",
    refused: "Do not apply it by hand; look at what the agent's job did.",
    api: "Run this job again; see https://www.githubstatus.com.",
};
/** Returns what happened and what to do about it. */
function notPushedText({ reason, detail, remedy = REMEDIES[reason] }) {
    return `Nothing was pushed (${reason}): ${detail.replace(/\.$/, "")}. ${remedy}`;
}
/** Returns what a reader has to know of a push. */
function pushedText(branch, { sha }, files) {
    return `Pushed ${sha.slice(0, 7)} (${files} ${files === 1 ? "file" : "files"}) to ${branch}. A push by the workflow's own token starts no workflows, or runs that wait for a person's approval. For checks that start by themselves give the token of a GitHub App as \`github-token\`.`;
}

// EXTERNAL MODULE: ./inputs/allowed-paths.ts
var allowed_paths = __webpack_require__(5941);
// EXTERNAL MODULE: ./inputs/input-reader.ts + 1 modules
var input_reader = __webpack_require__(1949);
// EXTERNAL MODULE: ./inputs/reporting.ts
var reporting = __webpack_require__(8458);
;// CONCATENATED MODULE: ./push/push-inputs.ts




const pushInputNames = [
    "patch",
    "record",
    "allowed-paths",
    "branch",
    "message",
    "github-token",
    "allow-not-pushed",
];
/**
 * Reads the inputs of the push action.
 *
 * @param clean removes secrets from quoted text
 * @throws InputError with all problems at once
 */
function loadPushInputs(environment, clean) {
    const reader = new input_reader/* InputReader */.i_(environment, clean);
    (0,reporting/* refuseUnknown */.BW)(reader, environment, pushInputNames, "docs/push-action.md");
    const inputs = {
        patch: required(reader, "patch", "the file that the output patch-file of the agent's step names"),
        record: required(reader, "record", "the file that its output record-file names"),
        allowedPaths: (0,allowed_paths/* readAllowedPaths */.he)(reader),
        branch: readBranch(reader),
        message: reader.text("message") ?? "Apply the agent's changes",
        githubToken: (0,reporting/* readGitHubToken */.nC)(reader) ?? "",
        allowNotPushed: reader.flag("allow-not-pushed", false),
    };
    if (inputs.githubToken === "") {
        reader.problem("github-token: not given. Leave it out, or give a token that may write contents.");
    }
    if (reader.problems().length > 0) {
        throw new errors/* InputError */.dz(reader.problems());
    }
    return inputs;
}
function required(reader, name, what) {
    const value = reader.text(name);
    if (value === undefined) {
        reader.problem(`${name}: not given. Name ${what}, downloaded from the agent's job.`);
    }
    return value ?? "";
}
/** A name that git allows for a branch, as far as it matters to an address. */
function readBranch(reader) {
    const branch = reader.text("branch")?.replace(/^refs\/heads\//, "");
    if (branch !== undefined &&
        (/[\s\0-\x1f\x7f~^:?*[\\]/.test(branch) || /\.\.|^\/|\/$|\/\/|@\{/.test(branch))) {
        reader.problem(`branch: ${reader.quote(branch)} is no name of a branch. Give it alone, such as main.`);
    }
    return branch;
}

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./github/client.ts + 2 modules
var github_client = __webpack_require__(6559);
// EXTERNAL MODULE: ./github/event.ts + 1 modules
var github_event = __webpack_require__(6772);
// EXTERNAL MODULE: ./github/pull-request.ts
var pull_request = __webpack_require__(5071);
// EXTERNAL MODULE: ./record/read-run.ts
var read_run = __webpack_require__(4786);
// EXTERNAL MODULE: ./system/in-time.ts
var in_time = __webpack_require__(1843);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
// EXTERNAL MODULE: ./changes/patch/patch.ts + 2 modules
var patch = __webpack_require__(6365);
;// CONCATENATED MODULE: ./push/paths.ts


/** Modes of files and links. Git knows no others, except that of a submodule. */
const MODES = new Set(["100644", "100755", "120000"]);
const SUBMODULE = "160000";
/** Linux opens no longer path. */
const LONGEST_PATH_BYTES = 4_095;
/** Characters that macOS leaves out when it compares names (git's `utf8.c`). */
const UNSEEN = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;
/** `.git` as Windows, too, would read it. */
const GIT = /^(?:\.git|git~\d+)[ .]*(?::|$)/;
/** What GitHub itself, or git in every clone, obeys. Only a glob that names it lets it change. */
const OBEYED = [".github", ".gitmodules"];
/**
 * Checks all names and modes of a patch.
 *
 * @throws RefusedError that names the first wrong path
 */
function checkPaths(files, allowed) {
    const meant = OBEYED.map((name) => ({ name, isMeant: (0,allowed_paths/* meantBy */.Pn)(allowed.globs, name) }));
    for (const { path, source, mode, formerMode } of files) {
        for (const name of path === source ? [path] : [source, path]) {
            checkName(name);
            const obeyed = meant.find((one) => folded(name.split("/")[0] ?? "") === one.name);
            if (obeyed?.isMeant(name) === false) {
                throw (0,patch_errors/* refusedPath */.wP)(name, `is what GitHub or git obeys, and no line of allowed-paths names ${obeyed.name}`);
            }
            if (!allowed.allows(name)) {
                throw (0,patch_errors/* refusedPath */.wP)(name, "is not in allowed-paths");
            }
        }
        if (mode === SUBMODULE || formerMode === SUBMODULE) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "is a submodule");
        }
        if ([mode, formerMode].some((given) => given !== undefined && !MODES.has(given))) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "gets a mode that is neither a file's nor a link's");
        }
    }
}
function checkName(path) {
    const parts = path.split("/");
    if (parts.some((part) => part === "" || part === "." || part === "..")) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "leads out of the repository, or is no path in it");
    }
    if (path.split(/[/\\]/).some((part) => part === ".." || isGitInternal(part))) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "is git's own, or leads there on some system");
    }
    if (path.includes("\0") || Buffer.byteLength(path) > LONGEST_PATH_BYTES) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "is a name that no system takes");
    }
}
function isGitInternal(part) {
    return GIT.test(folded(part));
}
/** Returns a name as systems compare it that do not tell upper from lower case. */
function folded(name) {
    return name.replaceAll(UNSEEN, "").normalize("NFC").toLowerCase();
}
/**
 * Checks that a link stays inside. `..` may only lead it, so that it climbs real folders alone.
 *
 * @param isLink whether a path of the repository is a link, once the patch is applied
 * @throws RefusedError
 */
function checkLink(path, target, isLink) {
    const folder = path.split("/").slice(0, -1);
    const parts = target.replaceAll("\\", "/").split("/");
    const climbs = parts.findIndex((part) => part !== "..");
    const names = climbs === -1 ? [] : parts.slice(climbs).filter((part) => part !== "" && part !== ".");
    const depth = climbs === -1 ? parts.length : climbs;
    if (target === "" ||
        /^(?:[\\/]|[A-Za-z]:)|\0/.test(target) ||
        depth > folder.length ||
        names.includes("..")) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "is a link that leads out of the repository, or may");
    }
    const way = folder.slice(0, folder.length - depth);
    for (const name of names) {
        if (isGitInternal(name) || isLink(way.join("/"))) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "is a link that leads to git's own files, or through another link");
        }
        way.push(name);
    }
}

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./changes/patch/binary.ts
var binary = __webpack_require__(8510);
// EXTERNAL MODULE: ./changes/patch/hunks.ts
var hunks = __webpack_require__(9582);
;// CONCATENATED MODULE: ./push/each-of.ts
/** GitHub asks for few requests at a time. */
const AT_ONCE = 8;
/** Does some work for each item, for eight at a time. The first error is thrown once all have ended. */
async function eachOf(items, work) {
    const waiting = [...items];
    const workers = Array.from({ length: AT_ONCE }, async () => {
        for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
            await work(item).catch((error) => {
                waiting.length = 0;
                throw error;
            });
        }
    });
    const failed = (await Promise.allSettled(workers)).find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") {
        throw failed.reason;
    }
}

;// CONCATENATED MODULE: ./push/tree.ts


const LINK = "120000";
const FOLDER = "040000";
const tree_SUBMODULE = "160000";
/** The tree that a commit is to have: that of its parent, without some files and with others. */
class PlannedTree {
    #base;
    #removed = new Set();
    #written = new Map();
    #isWhole;
    #kept;
    /**
     * @param base by path, folders included
     * @param isWhole whether everything in the folders is known
     */
    constructor(base, isWhole) {
        this.#base = base;
        this.#isWhole = isWhole;
    }
    get removed() {
        return [...this.#removed].filter((path) => !this.#written.has(path));
    }
    get written() {
        return this.#written;
    }
    /** @throws ConflictError when there is no such file; RefusedError when it is no file */
    source(path) {
        const entry = this.#base.get(path);
        if (entry === undefined) {
            throw new patch_errors/* ConflictError */.fK("it is not there");
        }
        if (entry.mode === FOLDER || entry.mode === tree_SUBMODULE) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "is a folder or a submodule there, not a file");
        }
        return entry;
    }
    remove(path) {
        if (this.#removed.has(path)) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "is removed twice");
        }
        this.#removed.add(path);
    }
    write(path, file) {
        if (this.#written.has(path)) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "is written twice");
        }
        this.#written.set(path, file);
    }
    /**
     * Checks that everything fits together, once all files are known.
     *
     * @param changed paths that were changed in place, and are there already
     * @throws ConflictError, RefusedError
     */
    check(changed) {
        const added = [...this.#written.keys()].filter((path) => !changed.has(path));
        for (const path of added) {
            this.#checkRoom(path);
        }
        this.#checkCase(added);
        for (const [path, { mode, content }] of this.#written) {
            if (mode === LINK && Buffer.isBuffer(content)) {
                checkLink(path, content.toString(), (place) => this.#modeAt(place) === LINK);
            }
        }
    }
    /** @returns undefined where there will be nothing, or a folder */
    #modeAt(path) {
        const kept = this.#removed.has(path) ? undefined : this.#base.get(path)?.mode;
        const mode = this.#written.get(path)?.mode ?? kept;
        return mode === FOLDER ? undefined : mode;
    }
    /** Checks a path that is new: nothing is there, and its folders are folders. */
    #checkRoom(path) {
        for (const folder of foldersOf(path)) {
            const mode = this.#modeAt(folder);
            if (mode !== undefined) {
                throw (0,patch_errors/* refusedPath */.wP)(path, mode === LINK ? "lies behind a link" : "lies below a file or a submodule");
            }
        }
        const there = this.#base.get(path);
        const isRoom = this.#removed.has(path) || there === undefined;
        if (!isRoom && !(there.mode === FOLDER && this.#isEmptied(path))) {
            throw new patch_errors/* ConflictError */.fK(`${path} is there already`);
        }
    }
    /** Whether nothing that was in a folder stays in it. */
    #isEmptied(folder) {
        this.#kept ??= new Set([...this.#base].flatMap(([path, { mode }]) => mode === FOLDER || this.#removed.has(path) ? [] : foldersOf(path)));
        return this.#isWhole && !this.#kept.has(folder);
    }
    /** Names that other systems take for one are one file there: one would hide the other. */
    #checkCase(added) {
        const newNames = new Set(added.flatMap((path) => [...foldersOf(path), path]));
        const places = new Map();
        for (const path of newNames) {
            const place = folded(path);
            const other = places.get(place);
            if (other !== undefined) {
                throw sameName(path, other);
            }
            places.set(place, path);
        }
        for (const [path, { mode }] of this.#base) {
            const other = newNames.has(path) ? undefined : places.get(folded(path));
            if (other !== undefined && !(mode === FOLDER ? this.#isEmptied(path) : this.#removed.has(path))) {
                throw sameName(other, path);
            }
        }
    }
}
function sameName(path, other) {
    const isCase = path.toLowerCase() === other.toLowerCase();
    const how = isCase ? "in case alone" : "only in how its letters are composed, or in what nobody sees";
    return (0,patch_errors/* refusedPath */.wP)(path, `differs from ${JSON.stringify(other)} ${how}`);
}
/** Returns the folders that a path lies in, the outermost first. */
function foldersOf(path) {
    const parts = path.split("/").slice(0, -1);
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

;// CONCATENATED MODULE: ./push/apply.ts






const EMPTY = Buffer.alloc(0);
/**
 * Applies a patch to a tree, and checks what comes of it.
 *
 * @param readBlob returns content of the repository by its id
 * @throws ConflictError when it does not fit, RefusedError when it contradicts itself or leads out
 */
async function applyPatch(files, tree, readBlob) {
    await eachOf(files, (file) => applyFile(file, tree, readBlob));
    tree.check(new Set(files.filter(({ kind }) => kind === "modified").map(({ path }) => path)));
}
/**
 * Applies the patch of one file to a tree. Asks for no content that it can do without.
 *
 * @throws ConflictError when it does not fit, RefusedError when it contradicts itself; both name the file
 */
async function applyFile(file, tree, readBlob) {
    try {
        if (file.kind === "added") {
            const content = checked(applied(file.change, EMPTY), file.id, file.id.length);
            tree.write(file.path, { mode: modeOf(file, undefined), content });
            return;
        }
        const entry = tree.source(file.source);
        if (file.formerMode !== undefined && (file.formerMode === LINK) !== (entry.mode === LINK)) {
            throw new patch_errors/* ConflictError */.fK("it is a link on one side only");
        }
        if (file.kind === "deleted") {
            checkDeleted(file, entry);
        }
        else {
            tree.write(file.path, await changed(file, entry, readBlob));
        }
        if (file.kind === "deleted" || file.kind === "renamed") {
            tree.remove(file.source);
        }
    }
    catch (error) {
        throw (0,patch_errors/* naming */.b7)(file.path, error);
    }
}
async function changed(file, entry, readBlob) {
    const { kind, change, formerId, id } = file;
    const mode = modeOf(file, entry);
    const isMovedLink = entry.mode === LINK && kind !== "modified";
    if (change === undefined && !isMovedLink) {
        return { mode, content: { id: entry.id } };
    }
    if (isBinary(change) && !isSame(entry.id, formerId)) {
        throw new patch_errors/* ConflictError */.fK("the binary file is not the one that it changes");
    }
    const isReplaced = isBinary(change) && change.method === "literal";
    const former = isReplaced ? EMPTY : await readBlob(entry.id);
    const content = applied(change, former);
    return { mode, content: isSame(entry.id, formerId) ? checked(content, id, entry.id.length) : content };
}
function isBinary(change) {
    return change !== undefined && "method" in change;
}
function applied(change, former) {
    if (change === undefined) {
        return former;
    }
    const content = isBinary(change) ? (0,binary/* applyBinary */.UE)(former, change) : (0,hunks/* applyHunks */.iE)(former, change);
    if (content.length > binary/* MAXIMUM_FILE_BYTES */.Wi) {
        throw new patch_errors/* RefusedError */.fk("it makes a file that is larger than GitHub takes");
    }
    return content;
}
/**
 * The content must be the one that the index line names: a patch that was cut or forged makes another.
 *
 * @param id maybe abbreviated; empty without an index line
 */
function checked(content, id, digits) {
    if (id !== "" && !objectId(content, digits).startsWith(id)) {
        throw new patch_errors/* RefusedError */.fk("its content is not the one that its index line names");
    }
    return content;
}
/** The content that goes is known by its hash. */
function checkDeleted({ change, formerId }, { id }) {
    const content = isBinary(change) ? undefined : Buffer.concat((change ?? []).flatMap(hunks/* formerLines */.Lq));
    if (content === undefined ? !isSame(id, formerId) : objectId(content, id.length) !== id) {
        throw new patch_errors/* ConflictError */.fK("it is not what the patch deletes");
    }
}
function modeOf({ mode }, entry) {
    if (entry !== undefined && mode !== undefined && (mode === LINK) !== (entry.mode === LINK)) {
        throw new patch_errors/* RefusedError */.fk("it turns a file into a link, or the reverse, without writing it anew");
    }
    return mode ?? entry?.mode ?? "100644";
}
/** @param abbreviated as an index line gives it, at least four digits */
function isSame(id, abbreviated) {
    return abbreviated !== "" && id.startsWith(abbreviated);
}
/** Returns git's id of a content. @param digits 40 in a repository with SHA-1, else 64 */
function objectId(content, digits) {
    return (0,external_node_crypto_.createHash)(digits > 40 ? "sha256" : "sha1")
        .update(`blob ${content.length}\0`)
        .update(content)
        .digest("hex");
}

;// CONCATENATED MODULE: ./push/push-patch.ts





/** A longer text is sent by itself, not in the list of all files. */
const LONGEST_INLINE_BYTES = 256 * 1024;
/**
 * Makes one commit of a patch and moves the branch to it. Until the last request nothing that anybody sees has changed.
 *
 * @throws RefusedError, ConflictError, BranchMovedError, GitHubError when it could not
 */
async function pushPatch(database, task) {
    const { files, branch, head, message } = task;
    const base = await database.treeOf(head);
    const tree = await plannedTree(database, base, files);
    await applyPatch(files, tree, (id) => database.blob(id));
    const entries = tree.removed.map((path) => ({
        path,
        mode: "100644",
        content: { id: undefined },
    }));
    await eachOf([...tree.written], async ([path, { mode, content }]) => {
        entries.push({ path, mode, content: await sent(database, content) });
    });
    const made = await database.writeTree(base, entries);
    if (made === base) {
        throw new patch_errors/* RefusedError */.fk("it changes nothing, though it names files");
    }
    const commit = await database.writeCommit(message, made, head);
    await database.moveBranch(branch, head, commit.sha);
    return commit;
}
/** Returns the tree of the head as far as the patch is about it. GitHub cuts the list of a very large one. */
async function plannedTree(database, id, files) {
    const whole = await database.entriesOf(id, true);
    if (whole.isWhole) {
        return new PlannedTree(new Map(whole.entries.map((entry) => [entry.path, entry])), true);
    }
    const folders = files.flatMap(({ source, path }) => [...foldersOf(source), ...foldersOf(path)]);
    const entries = new Map();
    // A folder comes before those in it.
    for (const folder of new Set(["", ...folders.sort((one, other) => one.length - other.length)])) {
        const tree = folder === "" ? id : entries.get(folder)?.id;
        const listed = tree === undefined ? undefined : await database.entriesOf(tree, false);
        for (const entry of listed?.entries ?? []) {
            entries.set(folder === "" ? entry.path : `${folder}/${entry.path}`, entry);
        }
    }
    return new PlannedTree(entries, false);
}
/** Text goes with the list of files and costs no request of its own. */
async function sent(database, content) {
    if (!Buffer.isBuffer(content)) {
        return content;
    }
    const isText = content.length <= LONGEST_INLINE_BYTES && (0,external_node_buffer_.isUtf8)(content) && !content.includes(0);
    return isText ? { text: content.toString() } : { id: await database.writeBlob(content) };
}

;// CONCATENATED MODULE: ./push/push-run.ts














/** Ten files of the largest size may be on their way. */
const BUDGET_MS = 20 * 60_000;
/** A glob may take forever on a name that was made for it. */
const PATHS_LIMIT_MS = 5_000;
/** Of a repository with SHA-1, or with SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;
/**
 * Pushes the patch of a run to the branch that it is for.
 *
 * @throws RefusedError, ConflictError, BranchMovedError, GitHubError when it could not
 */
async function pushRun(inputs, environment, clock) {
    const { payload } = (0,github_event/* readEventPayload */.N5)(environment["GITHUB_EVENT_PATH"]);
    const event = (0,github_event/* eventContext */.Wl)(environment, payload, { matrix: "" });
    const workspace = environment["GITHUB_WORKSPACE"] ?? ".";
    const record = recordAt((0,external_node_path_.resolve)(workspace, inputs.record));
    const { repository } = event;
    if (repository === undefined || record.run.repository !== `${repository.owner}/${repository.name}`) {
        throw new patch_errors/* RefusedError */.fk("the record is of a run in another repository");
    }
    const files = patchAt((0,external_node_path_.resolve)(workspace, inputs.patch), record);
    if (files.length === 0) {
        return { reason: "nothing-to-push" };
    }
    const checked = (0,in_time/* withinTimeLimit */.A0)(PATHS_LIMIT_MS, () => {
        checkPaths(files, inputs.allowedPaths);
    });
    if (checked === undefined) {
        throw new patch_errors/* RefusedError */.fk("to compare its paths with allowed-paths takes too long");
    }
    const head = headOf(record);
    const client = await (0,github_client/* createGitHubClient */.LX)({
        token: inputs.githubToken,
        baseUrl: (0,github_client/* apiUrl */.y0)(environment),
        clock,
        movesFiles: true,
    });
    const requests = client.within(BUDGET_MS);
    const repositoryId = (0,safety_json/* textAt */.$6)((0,safety_json/* objectAt */.lJ)(payload, "repository"), "node_id");
    const graphql = repositoryId === undefined ? undefined : { baseUrl: (0,github_client/* apiUrl */.y0)(environment), repositoryId };
    const database = new GitDatabase(requests, repository, graphql);
    const target = await targetOf(inputs, event, repository, { requests, database });
    if ("reason" in target) {
        return target;
    }
    const { branch, tip } = target;
    if (tip !== head) {
        throw new BranchMovedError(branch, tip, head);
    }
    const { sha, url } = await pushPatch(database, { files, branch, head, message: inputs.message });
    const address = `${(0,github_event/* serverUrl */.Vd)(environment)}/${record.run.repository}/commit/${sha}`;
    return {
        reason: "pushed",
        commit: { sha, url: url === "" ? address : url },
        branch,
        files: new Set(files.map(({ path }) => path)).size,
    };
}
function recordAt(path) {
    const json = (0,safety_json/* parseJson */.qF)(bytesAt(path, "record").toString());
    if (json === undefined) {
        throw new patch_errors/* RefusedError */.fk("the record is no JSON: it was cut or damaged, or is another file");
    }
    const read = (0,read_run/* readRecord */.aE)(json);
    if ("problem" in read) {
        throw new patch_errors/* RefusedError */.fk(`the record cannot be used: ${read.problem}`);
    }
    return read.record;
}
/** A run without changes leaves no patch behind. */
function patchAt(path, { changes }) {
    try {
        return (0,patch/* readPatch */.H)(bytesAt(path, "patch"));
    }
    catch (error) {
        const cause = error instanceof patch_errors/* RefusedError */.fk ? error.cause : undefined;
        if ((0,errors/* errorCode */.CA)(cause) === "ENOENT" && changes.available && changes.files.length === 0) {
            return [];
        }
        throw error;
    }
}
function bytesAt(path, input) {
    try {
        return (0,plain_file/* readPlainFile */.b$)(path);
    }
    catch (error) {
        throw new patch_errors/* RefusedError */.fk(`${input}: the file cannot be read`, { cause: error });
    }
}
/** The head of the pull request, or what the event itself was about. */
function headOf({ run, reviewedHead = "" }) {
    const head = [run.headSha, reviewedHead, run.sha].find((sha) => sha !== "") ?? "";
    if (!COMMIT.test(head)) {
        throw new patch_errors/* RefusedError */.fk("the record names no commit that it belongs to");
    }
    return head;
}
/** Finds out where to push to: never from the record, which the agent's job has written. */
async function targetOf({ branch: given }, { conversation, fromFork, headRepository, run }, repository, { requests, database }) {
    const fork = (name = "") => ({
        reason: "fork",
        detail: `the branch is in another repository${name === "" ? ", which is gone" : `, ${name}`}`,
    });
    if (fromFork === true) {
        return fork(headRepository);
    }
    const branch = given ?? (run.headRef === "" ? undefined : run.headRef);
    if (branch !== undefined) {
        return { branch, tip: await database.tipOf(branch) };
    }
    if (conversation?.kind !== "pull request") {
        return { reason: "branch-missing", detail: "the event has no pull request, and `branch` is not given" };
    }
    const head = await (0,pull_request/* readHead */.zy)(requests, { repository, number: conversation.number });
    return head.fork === undefined ? { branch: head.ref, tip: head.sha } : fork(head.fork);
}

;// CONCATENATED MODULE: ./push/push-action.ts








/**
 * Pushes the changes of a run of another job as one commit.
 *
 * @param environment of this process
 * @param redactor has the step's secrets
 * @returns the exit code of the step
 */
async function pushAction(environment, redactor) {
    const log = new log_output/* RunnerLog */.ry(redactor);
    const clean = (text) => redactor.text(text);
    const shown = (text) => (0,neutralise/* neutraliseText */.op)(clean(text), log_output/* MAXIMUM_ANNOTATION_UNITS */.je);
    let inputs;
    try {
        inputs = loadPushInputs(environment, clean);
    }
    catch (error) {
        if (!(error instanceof errors/* InputError */.dz)) {
            throw error;
        }
        log.error("Cursor agent push: invalid input", shown(error.message));
        return conclude({ reason: "refused", detail: "" }, 1);
    }
    const outcome = await pushRun(inputs, environment, clock/* systemClock */.m).catch(notPushed);
    if ("commit" in outcome) {
        log.notice(shown(pushedText(outcome.branch, outcome.commit, outcome.files)));
        return conclude(outcome, 0);
    }
    if (outcome.reason === "nothing-to-push") {
        log.notice("Nothing to push: the agent changed nothing.");
        return conclude(outcome, 0);
    }
    if (outcome.reason === "refused") {
        log.error("Cursor agent push: refused", shown(notPushedText(outcome)));
        return conclude(outcome, 1);
    }
    log.warning(shown(notPushedText(outcome)));
    return conclude(outcome, inputs.allowNotPushed ? 0 : 1);
    function conclude(outcome, exitCode) {
        const unwritten = (0,step_outputs/* writeOutputs */.Kn)(pushOutputs(outcome), (0,step_outputs/* outputPlace */.hb)(environment), redactor);
        if (unwritten !== undefined) {
            log.error("Cursor agent push: the outputs could not be written", shown(unwritten));
        }
        return unwritten === undefined ? exitCode : 1;
    }
}
/** Returns the outputs of the push action. */
function pushOutputs(outcome) {
    const commit = outcome.reason === "pushed" ? outcome.commit : undefined;
    return {
        pushed: String(commit !== undefined),
        "commit-sha": commit?.sha ?? "",
        "commit-url": commit?.url ?? "",
        reason: outcome.reason,
    };
}


/***/ }),

/***/ 4786:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   WN: () => (/* binding */ hasFailed),
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   zj: () => (/* binding */ withoutDuplicates)
/* harmony export */ });
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(252);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8231);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(185);




/** Whether the run ended with neither success nor skipped, or could not be read. */
function hasFailed(run) {
    return !("record" in run) || (run.record.conclusion !== "success" && run.record.conclusion !== "skipped");
}
/**
 * Removes copies of runs, only where that is certain: records may come from jobs that the agent controlled, and one
 * that claims to be another run must not hide that run's failure.
 *
 * @returns each run once, in the order given, preferably as its record, which names the transcript; and the copies
 */
function withoutDuplicates(all) {
    const runs = [];
    const duplicates = [];
    const digests = new Set();
    const places = new Map();
    for (const run of all) {
        if (!("record" in run)) {
            runs.push(run);
            continue;
        }
        if (digests.has(run.digest)) {
            duplicates.push(run);
            continue;
        }
        if (canTell(run)) {
            digests.add(run.digest);
        }
        const candidates = candidatesFor(run, places);
        const place = candidates.find((candidate) => isOtherHalf(runs[candidate], run));
        const known = place === undefined ? undefined : runs[place];
        if (place === undefined || known === undefined) {
            candidates.push(runs.length);
            runs.push(run);
        }
        else if (run.source === "record") {
            runs[place] = { ...run, transcriptPath: known.path };
            duplicates.push(known);
        }
        else {
            runs[place] = { ...known, transcriptPath: run.path };
            duplicates.push(run);
        }
    }
    return { runs, duplicates };
}
/** Two transcripts without a session may be two runs that said the same. */
function canTell({ source, record }) {
    return source === "record" || record.session.id !== undefined;
}
/** Returns the indexes of runs with the same events of the same session. */
function candidatesFor({ record }, places) {
    const { session, stream, toolCallCounts, result } = record;
    const key = JSON.stringify([session.id, session.requestId, stream.events, toolCallCounts.total, result]);
    const candidates = places.get(key) ?? [];
    places.set(key, candidates);
    return candidates;
}
/** Whether one is the record and the other the transcript of the same run. */
function isOtherHalf(known, run) {
    if (known === undefined || !("record" in known) || known.source === run.source) {
        return false;
    }
    const [record, transcript] = run.source === "record" ? [run, known] : [known, run];
    return run.record.session.id !== undefined && (hasFailed(record) || !hasFailed(transcript));
}
/** Longest invalid value to show. */
const MAXIMUM_FOUND_UNITS = 50;
/**
 * Reads a record that was written elsewhere, by a job that the agent may have controlled. Trusts nothing: reads each
 * member as the type that it should have.
 *
 * @param value the JSON of a `record-file`
 */
function readRecord(value) {
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(value) || !("schema" in value)) {
        return { problem: "it is JSON, but no run record; name record files only." };
    }
    if (value["schema"] !== 1) {
        return {
            problem: `its schema is ${found(value["schema"])}, and this version of the action reads schema 1 only; use one version of the action for all jobs.`,
        };
    }
    const { reason } = value;
    const record = _schema_js__WEBPACK_IMPORTED_MODULE_0__/* .RUN_RECORD */ .Ox.read(value);
    if (record === undefined || typeof reason !== "string" || !(0,_reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .isReason */ .Vs)(reason)) {
        return { problem: reasonProblem(reason) };
    }
    return { record: { ...record, reason, conclusion: _reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .REASONS */ .ez[reason].conclusion } };
}
function reasonProblem(reason) {
    return reason === undefined
        ? "it has no reason, so the run that wrote it did not come to its end."
        : `its reason is ${found(reason)}, which is none that a run ends with; the run that wrote it did not come to its end, or a newer version of the action wrote it.`;
}
function found(value) {
    return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(JSON.stringify(value), MAXIMUM_FOUND_UNITS);
}


/***/ })

};
