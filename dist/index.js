import { createRequire as __WEBPACK_EXTERNAL_createRequire } from "module";
/******/ var __webpack_modules__ = ({

/***/ 1109:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   C7: () => (/* binding */ endOfBroken),
/* harmony export */   Ey: () => (/* binding */ scanJson),
/* harmony export */   Li: () => (/* binding */ describeBreak),
/* harmony export */   pM: () => (/* binding */ scanString)
/* harmony export */ });
const SPACE = " \t\n\r";
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /["\\/bfnrt]|u[0-9a-fA-F]{4}/y;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const FIRST_PRINTABLE = 0x20;
/**
 * Reads one JSON value (RFC 8259) and reports where it ends or breaks; `JSON.parse` reports neither. Builds nothing
 * and does not recurse: takes linear time even for a million open brackets.
 *
 * @param start where the value begins, in UTF-16 units; white space may precede it
 */
function scanJson(text, start) {
    const closers = [];
    let expected = "a value";
    let hasMembers = false;
    let lastStringAt;
    let at = skipSpace(text, start);
    function broken(place, what, isInString = false) {
        return {
            type: "broken",
            at: place,
            expected: what,
            depth: closers.length,
            isInString,
            hasMembers,
            lastStringAt,
        };
    }
    for (;;) {
        const character = text.charAt(at);
        const closer = closers.at(-1);
        if (character === closer && mayClose(expected)) {
            closers.pop();
            expected = "a comma or the end";
            lastStringAt = undefined;
            at += 1;
        }
        else if (expected === ":" && character === ":") {
            expected = "a value";
            hasMembers = true;
            lastStringAt = undefined;
            at += 1;
        }
        else if (expected === "a comma or the end" && character === ",") {
            expected = closer === "}" ? "a member name" : "a value";
            lastStringAt = undefined;
            at += 1;
        }
        else if (mayBeString(expected) && character === '"') {
            const string = scanString(text, at);
            lastStringAt = at;
            if (!string.isWhole) {
                return broken(string.at, string.expected, true);
            }
            expected = wantsValue(expected) ? "a comma or the end" : ":";
            at = string.at;
        }
        else if (wantsValue(expected) && (character === "{" || character === "[")) {
            closers.push(character === "{" ? "}" : "]");
            expected = character === "{" ? "a member name or }" : "a value or ]";
            at += 1;
        }
        else {
            const end = wantsValue(expected) ? endOfScalar(text, at) : undefined;
            if (end === undefined) {
                return broken(at, expected);
            }
            expected = "a comma or the end";
            at = end;
        }
        if (closers.length === 0 && expected === "a comma or the end") {
            return { type: "whole", end: at };
        }
        at = skipSpace(text, at);
    }
}
function mayClose(expected) {
    return (expected === "a comma or the end" || expected === "a value or ]" || expected === "a member name or }");
}
function wantsValue(expected) {
    return expected === "a value" || expected === "a value or ]";
}
function mayBeString(expected) {
    return wantsValue(expected) || expected === "a member name" || expected === "a member name or }";
}
function skipSpace(text, start) {
    let at = start;
    while (at < text.length && SPACE.includes(text.charAt(at))) {
        at += 1;
    }
    return at;
}
function endOfScalar(text, start) {
    SCALAR.lastIndex = start;
    return SCALAR.test(text) ? SCALAR.lastIndex : undefined;
}
/**
 * Reads one string. A loop, because a regular expression overflows its stack on a string of megabytes.
 *
 * @param quote index of the opening quote, in UTF-16 units
 * @returns the index after the closing quote, or where the string is broken
 */
function scanString(text, quote) {
    let at = quote + 1;
    while (at < text.length) {
        const unit = text.charCodeAt(at);
        if (unit === QUOTE) {
            return { isWhole: true, at: at + 1 };
        }
        if (unit < FIRST_PRINTABLE) {
            return { isWhole: false, at, expected: "no bare control character in a string" };
        }
        if (unit === BACKSLASH) {
            ESCAPE.lastIndex = at + 1;
            if (!ESCAPE.test(text)) {
                return { isWhole: false, at, expected: 'an escape that JSON knows, such as \\n or \\"' };
            }
            at = ESCAPE.lastIndex;
        }
        else {
            at += 1;
        }
    }
    return { isWhole: false, at, expected: "the end of a string" };
}
/**
 * Returns where a broken object or array ends, going by brackets and quotes alone.
 *
 * @param scan as {@link scanJson} returned it for this text
 * @returns the index after the last bracket, in UTF-16 units; undefined when it is never closed
 */
function endOfBroken(text, scan) {
    let { depth, isInString } = scan;
    for (let at = scan.at; at < text.length; at += 1) {
        const character = text.charAt(at);
        if (character === "\\" && isInString) {
            at += 1;
        }
        else if (character === '"') {
            isInString = !isInString;
        }
        else if (isInString) {
            continue;
        }
        else if (character === "{" || character === "[") {
            depth += 1;
        }
        else if (character === "}" || character === "]") {
            depth -= 1;
            if (depth === 0) {
                return at + 1;
            }
        }
    }
    return undefined;
}
/**
 * Describes where and how a JSON text is broken: line and column from 1.
 *
 * @param at UTF-16 units from the start of the text
 */
function describeBreak(text, at, expected) {
    const before = text.slice(0, at);
    const line = before.split("\n").length;
    const column = at - before.lastIndexOf("\n");
    const found = at >= text.length ? "the end" : JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0));
    return `line ${line}, column ${column}: expected ${expected}, found ${found}`;
}


/***/ }),

/***/ 7402:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   A: () => (/* binding */ SchemaError),
/* harmony export */   S: () => (/* binding */ readableErrors)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8231);

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
    return rest > 0 ? [...lines.slice(0, MAXIMUM_ERRORS), `\u2026 and ${rest} more`] : lines;
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

/***/ 5246:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ withinTime),
/* harmony export */   u: () => (/* binding */ createCaller)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6445);

function createCaller({ program, programs, runCommand, environment, signal, }) {
    const { RUNNER_TRACKING_ID } = environment;
    const shared = {
        PATH: programs.searchPath,
        ...(RUNNER_TRACKING_ID !== undefined && { RUNNER_TRACKING_ID }),
    };
    /** After one command fails, others may still be running and writing to folders that we are about to remove. */
    const running = new Set();
    let isClosed = false;
    let ending = signal;
    return {
        async call(args, cwd, env, input) {
            if (isClosed) {
                throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitError */ .XS(`git ${args[0] ?? ""} was not run: the comparison is over`, "This is a mistake of ours.");
            }
            const end = ending;
            throwIfEnded(end);
            const command = runCommand(program, args, {
                cwd,
                env: { ...shared, ...env },
                ...(input && { input }),
                ...(end && { signal: end }),
            });
            running.add(command);
            try {
                const result = await command;
                throwIfEnded(end);
                return result;
            }
            finally {
                running.delete(command);
            }
        },
        endWith: (next) => {
            ending = next;
        },
        async close() {
            isClosed = true;
            await Promise.allSettled(running);
        },
    };
}
function throwIfEnded(signal) {
    if (signal?.aborted === true) {
        const reason = signal.reason;
        throw reason instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitError */ .XS
            ? reason
            : new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitError */ .XS("the run was cancelled", "Run the job again if its changes are to be seen.");
    }
}
/**
 * Sets a time limit for some of git's work. If a named pipe replaces a file that git reads, git waits for ever. A dead
 * network disk has the same effect.
 *
 * @param work must end when its signal aborts, with the signal's reason
 */
async function withinTime({ clock, limitMs, signal }, work) {
    const tooLong = new AbortController();
    const callOff = clock.after(limitMs, () => {
        tooLong.abort(new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitError */ .XS(`git did not answer within ${limitMs / 1_000} s`, "Look for a named pipe where git reads a file (`find . -type p`), and whether the disk answers."));
    });
    try {
        return await work(signal === undefined ? tooLong.signal : AbortSignal.any([tooLong.signal, signal]));
    }
    finally {
        callOff();
    }
}


/***/ }),

/***/ 7479:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   D_: () => (/* binding */ changedInternals),
/* harmony export */   _V: () => (/* binding */ refuseOddObjects),
/* harmony export */   vs: () => (/* binding */ readGitInternals),
/* harmony export */   xc: () => (/* binding */ refuseOddFiles)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6445);
/* harmony import */ var _system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(603);





/** Folders and files whose content matters (gitrepository-layout(5)). */
const SETTINGS = [
    "branches",
    "commondir",
    "config",
    "config.worktree",
    "gitdir",
    "hooks",
    "info/attributes",
    "info/exclude",
    "info/grafts",
    "info/sparse-checkout",
    "modules",
    "objects/info/alternates",
    "remotes",
    "worktrees",
];
/** Places that change in everyday work. They only matter if they are neither folder nor file: a link redirects git. */
const MOVING = ["HEAD", "index", "info", "objects", "objects/info", "objects/pack", "packed-refs", "refs"];
/** Data of submodules and linked work trees, not settings; may be large. */
const DATA = new Set(["objects", "refs", "logs", "index", "HEAD", "ORIG_HEAD", "FETCH_HEAD", "packed-refs"]);
/** Larger files are not read, only identified by size and time. Bytes. */
const LARGEST_READ = 1024 * 1024;
/** Larger files are hashed, which takes 5 ms to load. Bytes. */
const LARGEST_KEPT = 32 * 1024;
/**
 * Reads the state of the files with git's settings, and of those that lead git to other folders. Only reads plain
 * files; never throws. Synchronous: a promise for each small file costs ten times as much as the read.
 */
function readGitInternals({ topLevel, gitDirectory, commonDirectory }) {
    const internals = new Map();
    const entrance = node_path__WEBPACK_IMPORTED_MODULE_2___default().join(topLevel, ".git");
    if (statusOf(entrance)?.isDirectory() !== true) {
        noteSetting(entrance, ".git", internals);
    }
    for (const folder of new Set([gitDirectory, commonDirectory])) {
        for (const place of SETTINGS) {
            noteSetting(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, place), `.git/${place}`, internals);
        }
        for (const place of MOVING) {
            noteKind(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, place), `.git/${place}`, internals);
        }
    }
    return internals;
}
/** Returns the paths that were added, removed or changed between two looks, sorted. */
function changedInternals(before, after) {
    return [...new Set([...before.keys(), ...after.keys()])]
        .filter((name) => before.get(name) !== after.get(name))
        .sort();
}
function noteSetting(file, shown, internals) {
    try {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(file);
        if (status.isDirectory()) {
            for (const entry of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(file)) {
                const [inside, place] = [node_path__WEBPACK_IMPORTED_MODULE_2___default().join(file, entry), `${shown}/${entry}`];
                if (!/^\.git\/(?:modules|worktrees)\//.test(shown) || !DATA.has(entry)) {
                    noteSetting(inside, place, internals);
                    continue;
                }
                noteKind(inside, place, internals);
                if (entry === "objects") {
                    noteSetting(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(inside, "info/alternates"), `${place}/info/alternates`, internals);
                }
            }
        }
        else if (status.isSymbolicLink()) {
            add(internals, shown, `link ${(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(file)}`);
        }
        else if (status.isFile() && status.size <= LARGEST_READ) {
            add(internals, shown, `${status.mode} ${status.size} ${contentOf(file, status.size)}`);
        }
        else {
            add(internals, shown, `${status.mode} ${status.size} ${status.mtimeMs} ${status.ctimeMs}`);
        }
    }
    catch {
        // It does not exist, or has just vanished: no entry, which differs from an earlier entry.
    }
}
function noteKind(file, shown, internals) {
    const status = statusOf(file);
    if (status?.isDirectory() === false && !status.isFile()) {
        noteSetting(file, shown, internals);
    }
}
/** Appends a state: a linked work tree has two folders, which may both contain the file. */
function add(internals, shown, state) {
    internals.set(shown, `${internals.get(shown) ?? ""}${state}\0`);
}
function contentOf(file, size) {
    // The file may have become a link or a pipe since the check.
    const bytes = (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainStart */ .Xr)(file, size);
    return size <= LARGEST_KEPT ? bytes.toString("latin1") : (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(bytes).digest("hex");
}
function statusOf(file) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(file);
    }
    catch {
        return undefined;
    }
}
/** Files that git reads into memory as a whole. */
const READ_AT_ONCE = ["HEAD", "commondir", "config", "config.worktree", "gitdir", "shallow"];
/** Larger than any real one, even a long configuration. Bytes. */
const LARGEST_FILE = 16 * 1024 * 1024;
const MAPPED = ["index", "packed-refs"];
/** Folders below `objects` whose files git reads for every command. */
const ALWAYS_READ = ["info", "pack"];
/** Folders with one file per object, which git only reads when it needs the object. */
const LOOSE_OBJECTS = /^[0-9a-f]{2}$/;
/** Folders of other repositories whose objects git reads, too. */
const MAXIMUM_ALTERNATES = 100;
const LARGEST_ALTERNATES = 64 * 1024;
/**
 * Checks that git cannot hang or run out of memory on its own files: it waits for ever on a named pipe, and reads a
 * link to `/dev/zero` until memory is full. Does not check single objects.
 *
 * @throws GitError that names the first file that is too large, or neither a regular file nor a link to one
 */
function refuseOddFiles({ gitDirectory, commonDirectory }) {
    for (const folder of new Set([gitDirectory, commonDirectory])) {
        for (const name of READ_AT_ONCE) {
            refuseOdd(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, name), LARGEST_FILE);
        }
        for (const name of MAPPED) {
            refuseOdd(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, name));
        }
        refuseOddReferences(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, "refs"));
    }
    for (const folder of objectFolders(commonDirectory)) {
        for (const name of ALWAYS_READ) {
            refuseOddIn(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, name));
        }
    }
}
/**
 * The same for single objects. Call it before git reads objects. Separate, because listing up to 256 folders takes 5
 * ms.
 *
 * @throws GitError that names the first one that is neither a regular file nor a link to one
 */
function refuseOddObjects({ commonDirectory }) {
    for (const folder of objectFolders(commonDirectory)) {
        for (const { name } of entriesOf(folder).filter((entry) => LOOSE_OBJECTS.test(entry.name))) {
            refuseOddIn(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, name));
        }
    }
}
function refuseOdd(file, largest = Number.POSITIVE_INFINITY) {
    let status;
    try {
        status = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(file);
    }
    catch {
        return;
    }
    if (!status.isFile() && !status.isDirectory()) {
        throw oddFile(file, "is not a regular file");
    }
    if (status.isFile() && status.size > largest) {
        throw oddFile(file, `has ${status.size} bytes`);
    }
}
function oddFile(file, what) {
    return new _system_errors_js__WEBPACK_IMPORTED_MODULE_3__/* .GitError */ .XS(`${file} ${what}, so git is not asked to read it`, "Check the repository out again.");
}
function refuseOddIn(folder, largest) {
    for (const entry of entriesOf(folder)) {
        if (largest !== undefined || !entry.isFile()) {
            refuseOdd(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, entry.name), largest);
        }
    }
}
function refuseOddReferences(folder) {
    refuseOddIn(folder, LARGEST_FILE);
    for (const entry of entriesOf(folder)) {
        if (entry.isDirectory()) {
            refuseOddReferences(node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, entry.name));
        }
    }
}
/** Returns the folder with objects, and those that its alternates name. @throws GitError */
function objectFolders(commonDirectory) {
    const folders = new Set([node_path__WEBPACK_IMPORTED_MODULE_2___default().join(commonDirectory, "objects")]);
    for (const folder of folders) {
        const alternates = node_path__WEBPACK_IMPORTED_MODULE_2___default().join(folder, "info/alternates");
        refuseOdd(alternates, LARGEST_ALTERNATES);
        for (const line of linesOf(alternates)) {
            if (line.startsWith('"')) {
                throw oddFile(alternates, "has a path in quotes, which no program writes there");
            }
            folders.add(node_path__WEBPACK_IMPORTED_MODULE_2___default().resolve(folder, line));
        }
        if (folders.size > MAXIMUM_ALTERNATES) {
            throw oddFile(alternates, `names more than ${MAXIMUM_ALTERNATES} folders`);
        }
    }
    return folders;
}
function linesOf(file) {
    try {
        return (0,_system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__/* .readPlainFile */ .b$)(file)
            .toString("utf8")
            .split("\n")
            .filter((line) => line !== "" && !line.startsWith("#"));
    }
    catch {
        return [];
    }
}
function entriesOf(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}


/***/ }),

/***/ 432:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createGit)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
var external_node_path_default = /*#__PURE__*/__nccwpck_require__.n(external_node_path_);
// EXTERNAL MODULE: ./changes/git/caller.ts
var git_caller = __nccwpck_require__(5246);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __nccwpck_require__(603);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
;// CONCATENATED MODULE: ./changes/git/private-repository.ts


// All of this is synchronous: a promise for each small file costs ten times as much as the file, and git waits for it.
/** The user's own attributes, which have lower precedence than those of the work tree. */
const USER_ATTRIBUTES = "user-attributes";
/**
 * Returns the environment of our git commands.
 *
 * @param home folder with our `.gitconfig`
 */
function privateEnvironment(home) {
    return {
        LC_ALL: "C",
        HOME: home,
        GIT_CONFIG_GLOBAL: external_node_path_default().join(home, ".gitconfig"),
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_ATTR_NOSYSTEM: "1",
        GIT_TERMINAL_PROMPT: "0",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_NO_REPLACE_OBJECTS: "1",
        // A partial clone fetches missing objects from a remote (`ext::sh -c \u2026`) that the agent may have written.
        GIT_NO_LAZY_FETCH: "1",
        GIT_ALLOW_PROTOCOL: "none",
        GIT_LITERAL_PATHSPECS: "1",
    };
}
/**
 * Creates a private folder with our only global setting: git accepts a checkout of another user (a container job). This
 * is safe, because git obeys no configuration of the checkout.
 *
 * @param parent existing folder, e.g. `RUNNER_TEMP`
 */
function createHome(parent) {
    const home = (0,external_node_fs_.realpathSync)((0,external_node_fs_.mkdtempSync)(external_node_path_default().join(parent, "git-")));
    (0,external_node_fs_.writeFileSync)(external_node_path_default().join(home, ".gitconfig"), "[safe]\n\tdirectory = *\n");
    return home;
}
/**
 * Creates a minimal repository in `home` that reads the objects of the real one and depends on nothing else in it.
 *
 * @param objects further object folders to read from
 * @returns the repository's folder
 */
function createRepository(home, source, objects) {
    const repository = external_node_path_default().join(home, "repository");
    for (const folder of [external_node_path_default().join("objects", "info"), "refs", "info"]) {
        (0,external_node_fs_.mkdirSync)(external_node_path_default().join(repository, folder), { recursive: true });
    }
    const write = (name, content) => {
        (0,external_node_fs_.writeFileSync)(external_node_path_default().join(repository, name), content);
    };
    const alternates = [external_node_path_default().join(source.commonDirectory, "objects"), ...objects];
    write("HEAD", "ref: refs/heads/none\n");
    write("config", configuration(source, repository));
    write(external_node_path_default().join("objects", "info", "alternates"), `${alternates.map(asLine).join("\n")}\n`);
    for (const [name, bytes] of source.information) {
        write(external_node_path_default().join("info", name), bytes);
    }
    copyIfThere(external_node_path_default().join(source.commonDirectory, "shallow"), external_node_path_default().join(repository, "shallow"));
    return repository;
}
/**
 * Copies an index with its time, and the shared half of a split index. The time matters: git compares the content of
 * entries that are not older than their index, since such a file may have been written again in the same clock tick. A
 * newer copy would hide that.
 *
 * @param from folder of the repository
 * @param to folder of the private repository
 * @param name name of the copy
 */
function copyIndex(from, to, name) {
    for (const file of sharedIndexes(from)) {
        copyIfThere(external_node_path_default().join(from, file), external_node_path_default().join(to, file));
    }
    copyIfThere(external_node_path_default().join(from, "index"), external_node_path_default().join(to, name));
}
/** Moves the private index, if there is one, from one private repository to the next. */
function moveIndex(from, to) {
    const files = [...sharedIndexes(from), ...((0,external_node_fs_.existsSync)(external_node_path_default().join(from, "index")) ? ["index"] : [])];
    for (const file of files) {
        (0,external_node_fs_.renameSync)(external_node_path_default().join(from, file), external_node_path_default().join(to, file));
    }
}
function sharedIndexes(folder) {
    return (0,external_node_fs_.readdirSync)(folder).filter((file) => file.startsWith("sharedindex."));
}
function copyIfThere(from, to) {
    const status = statusOf(from);
    if (status?.isFile() === true) {
        (0,external_node_fs_.copyFileSync)(from, to);
        const seconds = Math.floor(status.mtimeMs) / 1000;
        (0,external_node_fs_.utimesSync)(to, seconds, seconds);
    }
}
/** Returns undefined if it cannot be read: git treats it as missing, too. */
function statusOf(file) {
    try {
        return (0,external_node_fs_.statSync)(file);
    }
    catch {
        return undefined;
    }
}
/**
 * Our own settings. `protectNTFS`, `protectHFS`: leave out no name silently. `sparseCheckout`: notice a file that
 * appears outside a sparse checkout. `looseCompression`: objects only live for minutes.
 */
function configuration(source, repository) {
    const core = [
        ["repositoryFormatVersion", "1"],
        ["bare", "false"],
        ...source.settings,
        ["fsmonitor", "false"],
        ["untrackedCache", "false"],
        ["hooksPath", "/dev/null"],
        ["protectNTFS", "false"],
        ["protectHFS", "false"],
        ["safecrlf", "false"],
        ["sparseCheckout", "true"],
        ["looseCompression", "0"],
        ...(source.information.has(USER_ATTRIBUTES)
            ? [
                ["attributesFile", quoted(external_node_path_default().join(repository, "info", USER_ATTRIBUTES))],
            ]
            : []),
    ];
    return [
        "[core]",
        ...core.map(([name, value]) => `\t${name} = ${value}`),
        "[extensions]",
        `\tobjectFormat = ${source.objectFormat}`,
        "",
    ].join("\n");
}
/** Writes a path for a file of alternates: git unquotes a line that begins with a quote (`link_alt_odb_entries`). */
function asLine(folder) {
    return /["\n]/.test(folder) ? quoted(folder) : folder;
}
function quoted(value) {
    return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}

;// CONCATENATED MODULE: ./changes/git/discover.ts





/** The user's own files that say what git ignores, and how it compares files. */
const USER_FILES = { excludesfile: "ignore", attributesfile: "attributes" };
/** How git compares files. Each setting is a switch or a word, never a program; we copy no other settings. */
const SETTINGS = ["autocrlf", "eol", "filemode", "symlinks", "ignorecase", "precomposeunicode"];
/** These can move the work tree away from its `.git`, or remove it. */
const PLACE_SETTINGS = ["core.worktree", "core.bare", "core.repositoryformatversion"];
/** Extensions that move neither the work tree nor the folders of the repository (gitrepository-layout(5)). */
const KNOWN_EXTENSIONS = new Set(["objectformat", "worktreeconfig", "partialclone", "preciousobjects"]);
/**
 * Reads what a comparison needs to know about the repository of a folder. Only uses `rev-parse` and `config`, which
 * start no other program. A plain checkout only needs `config`.
 *
 * @param home private folder with our `.gitconfig`
 * @param user the user's `HOME` and `XDG_CONFIG_HOME`, for settings such as `core.autocrlf`
 * @throws GitError if the folder is not in a work tree
 */
async function discover(call, directory, home, user) {
    const plain = await readPlainCheckout(call, directory, user);
    const places = plain?.places ?? (await askForPlaces(call, directory, home));
    const configuration = plain?.configuration ?? (await readConfiguration(call, directory, places.gitDirectory, user));
    const configured = new Map([...configuration].flatMap(([name, value]) => name.startsWith("core.") ? [[name.slice("core.".length), value]] : []));
    return {
        ...places,
        settings: new Map([...configured].filter(([name, value]) => SETTINGS.includes(name) && isWord(value))),
        information: readInformation(external_node_path_default().join(places.commonDirectory, "info"), {
            excludes: userFile("excludesfile", configured, places.topLevel, user),
            attributes: userFile("attributesfile", configured, places.topLevel, user),
        }),
    };
}
/**
 * Reads a folder that is itself the top of a work tree with its repository in `.git`, as `actions/checkout` makes it.
 * Git would look there first and find the same.
 *
 * @returns undefined if we must ask git: a subfolder, a linked work tree, a submodule, or settings that move the work
 *   tree
 */
async function readPlainCheckout(call, directory, user) {
    if (!(0,external_node_fs_.existsSync)(directory)) {
        return undefined;
    }
    const topLevel = (0,external_node_fs_.realpathSync)(directory);
    const gitDirectory = external_node_path_default().join(topLevel, ".git");
    if (!isGitFolder(gitDirectory)) {
        return undefined;
    }
    const configuration = await readConfiguration(call, directory, gitDirectory, user).catch(() => undefined);
    if (configuration === undefined || !isPlain(configuration)) {
        return undefined;
    }
    const objectFormat = configuration.get("extensions.objectformat") ?? "sha1";
    return { places: { topLevel, gitDirectory, commonDirectory: gitDirectory, objectFormat }, configuration };
}
/** Returns the first `.git` in this folder or above, where git finds it, too, because none of its variables are set. */
function findGit(directory) {
    let folder = (0,external_node_fs_.realpathSync)(directory);
    while (discover_statusOf(external_node_path_default().join(folder, ".git")) === undefined) {
        const above = external_node_path_default().dirname(folder);
        if (above === folder) {
            return undefined;
        }
        folder = above;
    }
    return external_node_path_default().join(folder, ".git");
}
/** Checks like git's `is_git_directory` (setup.c), but rejects a link and a linked work tree's folder. */
function isGitFolder(folder) {
    const [itself, objects, refs, head, common] = ["", "objects", "refs", "HEAD", "commondir"].map((name) => discover_statusOf(external_node_path_default().join(folder, name)));
    const areFolders = [itself, objects, refs].every((kind) => kind?.isDirectory() === true);
    return (areFolders &&
        common === undefined &&
        head?.isFile() === true &&
        contentIfThere(external_node_path_default().join(folder, "HEAD")).some((bytes) => HEAD_CONTENT.test(bytes.toString("latin1").trimEnd())));
}
/** Returns undefined if there is nothing, or if `.git` above it is a file, as in a linked work tree. */
function discover_statusOf(file) {
    try {
        return (0,external_node_fs_.lstatSync)(file);
    }
    catch {
        return undefined;
    }
}
const HEAD_CONTENT = /^(?:ref: refs\/|(?:[0-9a-f]{40}|[0-9a-f]{64})$)/;
function isPlain(configuration) {
    const version = configuration.get("core.repositoryformatversion") ?? "0";
    return (!configuration.has("core.worktree") &&
        (configuration.get("core.bare") ?? "false") === "false" &&
        (version === "0" || version === "1") &&
        [...configuration.keys()].every((name) => !name.startsWith("extensions.") || KNOWN_EXTENSIONS.has(name.slice("extensions.".length))));
}
async function askForPlaces(call, directory, home) {
    const found = await call(["rev-parse", "--show-toplevel", "--absolute-git-dir", "--git-common-dir", "--show-object-format"], directory, privateEnvironment(home));
    const [topLevel, gitDirectory, common, objectFormat] = found.stdout.toString("utf8").trimEnd().split("\n");
    if (found.exitCode !== 0 || topLevel === undefined || gitDirectory === undefined || common === undefined) {
        throw withoutRepository(`${directory} is not in a git work tree (${found.stderr.trim()})`);
    }
    return {
        topLevel,
        gitDirectory,
        commonDirectory: external_node_path_default().resolve(directory, common),
        objectFormat: objectFormat ?? "sha1",
    };
}
function withoutRepository(message) {
    return new errors/* GitError */.XS(message, "Check the repository out before this step (`actions/checkout`) if its changes are to be seen.");
}
async function readConfiguration(call, directory, gitDirectory, user) {
    const names = [...SETTINGS, ...Object.keys(USER_FILES)].map((name) => `core.${name}`);
    const literally = [...names, ...PLACE_SETTINGS].map((name) => name.replace(".", "\\."));
    const pattern = `^(${literally.join("|")}|extensions\\..*)$`;
    const result = await call(["config", "-z", "--get-regexp", pattern], directory, {
        ...user,
        LC_ALL: "C",
        GIT_DIR: gitDirectory,
    });
    // Exit code 1: no such setting.
    if (result.exitCode > 1) {
        throw new errors/* GitError */.XS(`git cannot read its configuration: ${result.stderr.trim()}`, "Look at it with `git config --list --show-origin`.");
    }
    const settings = new Map();
    for (const entry of result.stdout.toString("utf8").split("\0")) {
        const [name = "", value = "true"] = entry.split("\n");
        settings.set(name, value);
    }
    return settings;
}
function isWord(value) {
    return /^[a-z0-9]+$/i.test(value);
}
/** Returns the path of the user's own file: from the setting, or git's default (gitignore(5), gitattributes(5)). */
function userFile(setting, configured, topLevel, { HOME = "/nowhere", XDG_CONFIG_HOME = external_node_path_default().join(HOME, ".config") }) {
    const named = configured.get(setting);
    return named === undefined
        ? external_node_path_default().join(XDG_CONFIG_HOME, "git", USER_FILES[setting])
        : external_node_path_default().resolve(topLevel, named.replace(/^~(?=\/)/, HOME));
}
/** @param user paths of the user's own files */
function readInformation(folder, user) {
    const information = new Map();
    // The repository's lines come after the user's: in one file the last match counts.
    const excludes = [user.excludes, external_node_path_default().join(folder, "exclude")].flatMap(contentIfThere);
    if (excludes.length > 0) {
        information.set("exclude", Buffer.concat(excludes.flatMap((bytes) => [bytes, Buffer.from("\n")])));
    }
    for (const bytes of contentIfThere(external_node_path_default().join(folder, "attributes"))) {
        information.set("attributes", bytes);
    }
    for (const bytes of contentIfThere(user.attributes)) {
        information.set(USER_ATTRIBUTES, bytes);
    }
    return information;
}
/** Returns nothing for anything but a file: git ignores it, too. */
function contentIfThere(file) {
    try {
        return [(0,plain_file/* readPlainFile */.b$)(file)];
    }
    catch {
        return [];
    }
}

// EXTERNAL MODULE: ./system/programs.ts
var system_programs = __nccwpck_require__(2407);
// EXTERNAL MODULE: ./changes/git/git-files.ts
var git_files = __nccwpck_require__(7479);
;// CONCATENATED MODULE: ./changes/git/git.ts










/**
 * Opens the repository of a folder. Call it before the agent starts: it reads and keeps the path of `git` and the
 * settings of a comparison (`core.autocrlf`, `core.fileMode`, `info/exclude` \u2026).
 *
 * @throws GitError if there is no git or no work tree
 */
async function createGit(options) {
    const { directory, workspaceRoot, temporaryDirectory, environment } = options;
    const programs = (0,system_programs/* programsOutside */.Z)(environment["PATH"] ?? "", workspaceRoot);
    const program = programs.find("git");
    if (program === undefined) {
        throw missingGit(programs);
    }
    const caller = (0,git_caller/* createCaller */.u)({ ...options, program, programs, signal: options.signal });
    const { call } = caller;
    const found = (0,external_node_fs_.existsSync)(directory) ? findGit(directory) : "";
    if (found === undefined) {
        throw withoutRepository(`there is no git repository in ${directory} or above it`);
    }
    (0,git_files/* refuseOddFiles */.xc)({ gitDirectory: found, commonDirectory: found });
    let home = createHome(temporaryDirectory);
    const homes = [home];
    const parent = external_node_path_default().dirname(home);
    const parentIdentity = (0,plain_file/* directoryIdentity */.Sd)(parent);
    // The agent can put a link there, which would make us write to another folder and remove its content.
    const isParentOurs = () => (0,plain_file/* directoryIdentity */.Sd)(parent) === parentIdentity;
    const dispose = async () => {
        await caller.close();
        if (isParentOurs()) {
            await Promise.all(homes.map((folder) => (0,promises_.rm)(folder, { recursive: true, force: true })));
        }
    };
    try {
        const source = await discover(call, directory, home, userFolders(environment));
        if (source.gitDirectory !== found) {
            (0,git_files/* refuseOddFiles */.xc)(source);
        }
        if (options.readsObjects === true) {
            (0,git_files/* refuseOddObjects */._V)(source);
        }
        let repository = createRepository(home, source, []);
        copyIndex(source.gitDirectory, repository, "index");
        const attempt = (args, { input, indexFile } = {}) => call(args, source.topLevel, {
            ...privateEnvironment(home),
            GIT_DIR: repository,
            GIT_WORK_TREE: source.topLevel,
            GIT_INDEX_FILE: indexFile ?? external_node_path_default().join(repository, "index"),
        }, input);
        /**
         * Runs one of the few commands that need the real repository. They start no program and read no object. They use
         * the same environment as the others, so that one shell starts them together.
         */
        const ask = (args) => attempt([`--git-dir=${source.gitDirectory}`, ...args]);
        return {
            topLevel: source.topLevel,
            gitDirectory: source.gitDirectory,
            commonDirectory: source.commonDirectory,
            attempt,
            run: async (args, runOptions) => succeeded(args, await attempt(args, runOptions)),
            head: async () => {
                const written = readHead(source.gitDirectory, source.commonDirectory);
                if (written !== undefined) {
                    return written;
                }
                // Without `^{commit}`: reading the object could start a fetch in a partial clone.
                const result = await ask(["rev-parse", "--quiet", "--verify", "HEAD"]);
                return result.exitCode === 1 ? undefined : succeeded(["rev-parse"], result).toString("utf8").trim();
            },
            references: async () => {
                const args = ["for-each-ref", "--format=%(objectname)"];
                return succeeded(args, await ask(args))
                    .toString("utf8")
                    .split("\n")
                    .filter(Boolean);
            },
            privateFile: (name) => external_node_path_default().join(repository, name),
            copyIndex: (name) => {
                copyIndex(source.gitDirectory, repository, name);
                return external_node_path_default().join(repository, name);
            },
            renew: () => {
                if (!isParentOurs()) {
                    throw new errors/* GitError */.XS("the folder of its private files was replaced during the run", "Compare the work tree with the commit that was checked out.");
                }
                const former = repository;
                home = createHome(parent);
                homes.push(home);
                repository = createRepository(home, source, [external_node_path_default().join(former, "objects")]);
                moveIndex(former, repository);
            },
            endWith: (signal) => {
                caller.endWith(signal);
            },
            dispose,
        };
    }
    catch (error) {
        await dispose();
        throw error;
    }
}
function missingGit(programs) {
    const refused = programs.refused("git");
    return refused === undefined
        ? new errors/* GitError */.XS("git is not installed (not found on PATH)", "Install git on the runner.")
        : new errors/* GitError */.XS(`the only git on PATH is ${refused}, which leads into the workspace, where the agent can replace it`, "Install git outside of the workspace, in a folder on PATH.");
}
function userFolders(environment) {
    const { HOME, XDG_CONFIG_HOME } = environment;
    return { ...(HOME && { HOME }), ...(XDG_CONFIG_HOME && { XDG_CONFIG_HOME }) };
}
function succeeded(args, result) {
    if (result.exitCode !== 0) {
        throw new errors/* GitError */.XS(`git ${args[0] ?? ""} failed with exit code ${result.exitCode}: ${result.stderr.trim()}`, "Look at the repository with `git status` and `git fsck`.");
    }
    return result.stdout;
}
const OBJECT_ID = /^(?:[0-9a-f]{40}|[0-9a-f]{64})\n?$/;
/** A branch name that cannot lead out of its folder. */
const BRANCH = /^ref: (refs\/heads\/[\w-]+(?:[./][\w-]+)*)\n?$/;
/**
 * Reads the object id that `HEAD` leads to from git's files. A branch's own file takes precedence over `packed-refs`,
 * so git would return the same (gitrepository-layout(5)).
 *
 * @returns undefined if we must ask git: a branch without commits or without its own file, or another reference format
 */
function readHead(gitDirectory, commonDirectory) {
    const head = contentOf(external_node_path_default().join(gitDirectory, "HEAD"));
    const branch = BRANCH.exec(head)?.[1];
    const id = branch === undefined ? head : contentOf(external_node_path_default().join(commonDirectory, branch));
    return OBJECT_ID.test(id) ? id.trimEnd() : undefined;
}
function contentOf(file) {
    try {
        return (0,plain_file/* readPlainFile */.b$)(file).toString("latin1");
    }
    catch {
        return "";
    }
}


/***/ }),

/***/ 4312:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ cliHelp),
/* harmony export */   q: () => (/* binding */ askVersion)
/* harmony export */ });
/* harmony import */ var _inputs_cli_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3982);

/**
 * Runs `<program> --version`.
 *
 * @throws the error of `runCommand` if the program cannot be started
 */
async function askVersion(program, { runCommand, environment }) {
    const { exitCode, stdout, stderr } = await runCommand(program, ["--version"], { env: environment });
    const output = stdout.toString("utf8").trim();
    const version = exitCode === 0 ? (0,_inputs_cli_js__WEBPACK_IMPORTED_MODULE_0__/* .versionInOutput */ .P$)(output) : undefined;
    return { version, output: output === "" ? stderr.trim() : output };
}
/**
 * Returns the output of the CLI's `--help`, which tells us which flags it knows.
 *
 * @returns undefined if it does not answer like the Cursor CLI; then every flag counts as known
 */
async function cliHelp(program, { runCommand, environment }) {
    const answer = await runCommand(program, ["--help"], { env: environment }).catch(() => undefined);
    const text = answer?.exitCode === 0 ? answer.stdout.toString("utf8") : "";
    return text.includes("--output-format") ? text : undefined;
}


/***/ }),

/***/ 5649:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  y0: () => (/* binding */ apiUrl),
  mr: () => (/* binding */ endedBy),
  L7: () => (/* binding */ openGitHubClient)
});

// UNUSED EXPORTS: createGitHubClient

// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
// EXTERNAL MODULE: ./github/failure.ts
var github_failure = __nccwpck_require__(8112);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: ./safety/json.ts
var json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./github/round-trip.ts




/** Otherwise the toolkit would write deprecation headers to standard error, where lines can be workflow commands. */
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
/**
 * Prepares requests to GitHub, through the proxy of the environment, if any.
 *
 * @param baseUrl `GITHUB_API_URL`
 * @throws GitHubError when the toolkit cannot be loaded
 */
async function openRoundTrip(token, baseUrl) {
    const { getOctokit } = await loadToolkit();
    const octokit = getOctokit(token, { baseUrl, log: SILENT });
    // The toolkit's own fetch uses the proxy.
    const fetch = boundedFetch(octokit.request.endpoint.DEFAULTS.request?.fetch);
    return async (route, parameters, signal) => {
        try {
            return answerOf(await octokit.request(route, { ...parameters, request: { signal, fetch } }));
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
        return await Promise.all(/* import() */[__nccwpck_require__.e(459), __nccwpck_require__.e(75)]).then(__nccwpck_require__.bind(__nccwpck_require__, 1075));
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
/** A hundred comments of the maximum length, in the longest encoding, are 26 MB. */
const MAXIMUM_ANSWER_BYTES = 32 * 1024 * 1024;
/**
 * Returns a `fetch` that stops reading an answer when it is longer than any real one of GitHub: a proxy or an impostor
 * could send endless data. It reads the whole answer first, because the toolkit treats a truncated one as empty.
 *
 * @param fetch the toolkit's, which its types do not describe
 * @throws Error when the answer is too long, or what `fetch` itself throws
 */
function boundedFetch(fetch) {
    if (!isFetch(fetch)) {
        throw new Error("the toolkit has no fetch");
    }
    return async (url, init) => {
        const { status, headers, body } = await fetch(url, init);
        const bytes = body === null ? undefined : await bytesOf(body);
        return new Response(bytes?.length === 0 ? null : bytes, { status, headers });
    };
}
function isFetch(value) {
    return typeof value === "function";
}
/** Reads the whole body. Leaving the loop early closes the connection. */
async function bytesOf(body) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.length;
        if (length > MAXIMUM_ANSWER_BYTES) {
            throw new Error(`the answer is longer than ${MAXIMUM_ANSWER_BYTES / 1024 ** 2} MiB`);
        }
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}

;// CONCATENATED MODULE: ./github/client.ts



const REQUEST_TIMEOUT_MS = 15_000;
const MAXIMUM_ATTEMPTS = 6;
/**
 * "If you are making a large number of POST, PATCH, PUT, or DELETE requests, wait at least one second between each."
 */
const BETWEEN_WRITES_MS = 1_000;
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
    const { clock } = options;
    const roundTrip = await openRoundTrip(options.token, options.baseUrl);
    let quietUntilMs = 0;
    let nextWriteAtMs = 0;
    function within(budgetMs, signal) {
        const deadlineMs = clock.now() + budgetMs;
        async function send(route, parameters, findLost) {
            for (let attempt = 1;; attempt += 1) {
                await awaitTurn(route);
                const outcome = await attemptOnce(route, parameters);
                if (!("kind" in outcome)) {
                    return outcome;
                }
                const delayMs = repetitionDelay(outcome, attempt, route, findLost);
                if (outcome.kind === "rate-limited" && delayMs !== undefined) {
                    quietUntilMs = Math.max(quietUntilMs, clock.now() + delayMs);
                }
                if (delayMs === undefined || attempt === MAXIMUM_ATTEMPTS || clock.now() + delayMs >= deadlineMs) {
                    throw failed(route, outcome);
                }
                await pause(delayMs, route);
                const found = outcome.kind === "unavailable" ? await findLost?.() : undefined;
                if (found !== undefined) {
                    return found;
                }
            }
        }
        async function awaitTurn(route) {
            const turnMs = Math.max(quietUntilMs, isWrite(route) ? nextWriteAtMs : 0);
            const delayMs = turnMs - clock.now();
            if (delayMs > 0 && turnMs >= deadlineMs) {
                const kind = turnMs === quietUntilMs ? "rate-limited" : "unavailable";
                const message = `not sent: the next request may go out in ${Math.ceil(delayMs / 1_000)} s only`;
                throw failed(route, { kind, status: 0, message, retryAfterMs: undefined });
            }
            await pause(delayMs, route);
        }
        async function pause(milliseconds, route) {
            if (milliseconds > 0) {
                await clock.wait(milliseconds, signal);
            }
            if (signal?.aborted === true) {
                throw failed(route, lost("called off", signal.reason));
            }
            if (clock.now() >= deadlineMs) {
                throw failed(route, lost("no time was left"));
            }
        }
        async function attemptOnce(route, parameters) {
            const timeout = new AbortController();
            const timeoutMs = Math.min(REQUEST_TIMEOUT_MS, deadlineMs - clock.now());
            const cancelTimeout = clock.after(timeoutMs, () => {
                timeout.abort(new Error(`no answer within ${Math.ceil(timeoutMs / 1_000)} s`));
            });
            const ends = signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]);
            try {
                const answer = await roundTrip(route, parameters, ends);
                return (0,github_failure/* failureOf */.g)(answer, clock.now()) ?? answer;
            }
            catch (error) {
                return lost("no answer", ends.aborted ? ends.reason : error);
            }
            finally {
                cancelTimeout();
                nextWriteAtMs = isWrite(route) ? clock.now() + BETWEEN_WRITES_MS : nextWriteAtMs;
            }
        }
        return { send };
    }
    return { within };
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
    if (failure.kind === "unavailable" && (findLost !== undefined || !createsSomething(route))) {
        return failure.retryAfterMs ?? Math.min(FIRST_REPETITION_MS * doubling, LONGEST_REPETITION_MS);
    }
    return undefined;
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
    const answer = [failure.status === 0 ? "" : String(failure.status), failure.message]
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

/***/ 8112:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ failureOf),
/* harmony export */   y: () => (/* binding */ GitHubError)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6445);


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

/***/ 4328:
/***/ ((module, __unused_webpack___webpack_exports__, __nccwpck_require__) => {

__nccwpck_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
/* harmony import */ var _inputs_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(5313);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9145);
/* harmony import */ var _safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(9518);
/* harmony import */ var _step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(350);
/* harmony import */ var _step_process_end_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2154);





(0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .protectProcess */ .$f)();
const environment = { ...process.env };
const secrets = (0,_inputs_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOfStep */ .Td)(environment);
const redactor = (0,_safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)(secrets);
// Before the first word: whoever has read it may cancel the step.
const cancel = (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .listenForSignals */ .si)(redactor, () => {
    process.exit(1);
});
(0,_step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__/* .maskSecrets */ .QU)(secrets);
await (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .endProcess */ .JZ)(() => (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)(environment, redactor, cancel), redactor, cancel.requested);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 9522:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ normalHost),
/* harmony export */   Jr: () => (/* binding */ isAllowed),
/* harmony export */   ZH: () => (/* binding */ CURSOR_HOSTS),
/* harmony export */   cQ: () => (/* binding */ readAllowedHosts),
/* harmony export */   ev: () => (/* binding */ isNamed)
/* harmony export */ });
/* unused harmony export parseHostRule */
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7030);
/* harmony import */ var node_net__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_net__WEBPACK_IMPORTED_MODULE_0__);

/** The CLI cannot work without these. */
const CURSOR_HOSTS = [
    { host: "cursor.sh", isSuffix: true, port: undefined },
    { host: "cursor.com", isSuffix: true, port: undefined },
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

/***/ 3982:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Mb: () => (/* binding */ downloadBase),
/* harmony export */   P$: () => (/* binding */ versionInOutput),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   be: () => (/* binding */ readCliVersion),
/* harmony export */   it: () => (/* binding */ readCliSha256),
/* harmony export */   jG: () => (/* binding */ isCliVersion),
/* harmony export */   ri: () => (/* binding */ withoutCredentials),
/* harmony export */   s6: () => (/* binding */ readDownloadUrl)
/* harmony export */ });
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
    const given = reader.text("cli-download-url");
    const base = downloadBase(given);
    if (base === undefined) {
        const shown = reader.quote(withoutCredentials(given ?? ""));
        reader.problem(`cli-download-url: ${shown} is not the https address of a folder. Give the base address of a mirror, without user name, query and fragment.`);
    }
    return base?.href ?? "";
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
/** Makes text from elsewhere fit for a message: quoted, control characters escaped, cut to 200 UTF-16 units. */
function quoted(text) {
    return JSON.stringify(text.length > 200 ? `${text.slice(0, 200)}\u2026` : text);
}
const VENDOR = "https://downloads.cursor.com/lab";
/**
 * Returns the base of the package addresses, from `cli-download-url`. We append to its path, and print it in the log,
 * so it must not contain a query, a fragment or a secret.
 *
 * @param text defaults to the vendor's address
 * @returns undefined when the text is not such an address
 */
function downloadBase(text = VENDOR) {
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
    return text.replace(/^([a-z]+:\/\/)?.*@/is, "$1***@").replace(/([?#])[^]*/, "$1\u2026");
}
/** Whether the host name of a URL means this machine. */
function isLoopback(hostname) {
    return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}


/***/ }),

/***/ 4575:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  ic: () => (/* binding */ createInputReader),
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

// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
;// CONCATENATED MODULE: ./inputs/reader.ts


const TRUE_WORDS = ["true", "True", "TRUE"];
const FALSE_WORDS = ["false", "False", "FALSE"];
const LONGEST_MINUTES = 7 * 24 * 60;
const DECIMAL = /^(?:\d+(?:\.\d*)?|\.\d+)$/;
/** @param clean removes secrets from a text */
function createInputReader(environment, clean = (text) => text) {
    const problems = [];
    function text(name) {
        const value = environment[inputVariable(name)]?.trim();
        return value === "" ? undefined : value;
    }
    function quote(value) {
        return quoteValue(clean(value));
    }
    function wrong(name, value, remedy) {
        problems.push(`${name}: ${quote(value)} ${remedy}`);
    }
    function optionalChoice(name, choices) {
        const value = text(name);
        const chosen = choices.find((choice) => choice === value);
        if (value !== undefined && chosen === undefined) {
            wrong(name, value, `is not known. Use one of: ${choices.join(", ")}.`);
        }
        return chosen;
    }
    return {
        text,
        lines: (name) => (text(name) ?? "")
            .split(/\r?\n/)
            .map((line) => line.trim())
            .filter((line) => line !== ""),
        flag(name, fallback) {
            const value = text(name);
            if (value === undefined) {
                return fallback;
            }
            if (!TRUE_WORDS.includes(value) && !FALSE_WORDS.includes(value)) {
                wrong(name, value, "is not a boolean. Use true or false.");
            }
            return TRUE_WORDS.includes(value);
        },
        choice: (name, choices, fallback) => optionalChoice(name, choices) ?? fallback,
        optionalChoice,
        minutes(name, fallback) {
            const value = text(name);
            // `Number` alone also accepts 0x10 and 1e2.
            const minutes = value === undefined ? fallback : DECIMAL.test(value) ? Number(value) : Number.NaN;
            if (value !== undefined && !(minutes >= 0 && minutes <= LONGEST_MINUTES)) {
                wrong(name, value, `is not a number of minutes from 0 to ${LONGEST_MINUTES}. Use for example 30 or 0.5; 0 means no limit.`);
            }
            return minutes === 0 ? undefined : minutes * 60_000;
        },
        wholeNumber(name, fallback, maximum) {
            const value = text(name);
            if (value === undefined) {
                return fallback;
            }
            const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
            if (!(number <= maximum)) {
                wrong(name, value, `is not a whole number from 0 to ${maximum}.`);
            }
            return number;
        },
        words(name) {
            const value = text(name);
            if (value === undefined) {
                return [];
            }
            try {
                return value.startsWith("[") ? jsonStrings(value) : shellWords(value);
            }
            catch (error) {
                const found = error instanceof Error ? error.message : String(error);
                problems.push(`${name}: ${quoteName(clean(value))} ${found}. Give a JSON array of strings, or words with balanced quotes.`);
                return [];
            }
        },
        quote,
        problem(problem) {
            problems.push(problem);
        },
        problems: () => problems,
    };
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
    const line = value.replaceAll(/\s+/g, " ").trim();
    const isShort = line.length <= (line.includes(" ") ? BEGINNING_UNITS : LONGEST_WORD_UNITS);
    return isShort ? `"${line}"` : `"${beginning(line)}\u2026"`;
}
/** Quotes only the name that a command line begins with: what follows is likely to be a secret. */
function quoteName(value) {
    const name = (/^[^\s=:,]+/.exec(value.trim())?.[0] ?? "").slice(0, BEGINNING_UNITS);
    return name === value.trim() ? `"${name}"` : `"${name}\u2026"`;
}
/** Cuts at the end of a word, if there is one. */
function beginning(line) {
    const start = line.slice(0, BEGINNING_UNITS);
    const end = line.charAt(BEGINNING_UNITS) === " " ? BEGINNING_UNITS : start.lastIndexOf(" ");
    return end > 0 ? `${start.slice(0, end)} ` : start;
}


/***/ }),

/***/ 5313:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Td: () => (/* binding */ secretsOfStep),
/* harmony export */   j5: () => (/* binding */ redactWarnings)
/* harmony export */ });
/* unused harmony export headerSecrets */
/* harmony import */ var _safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7084);
/* harmony import */ var _reader_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4575);


/** Shorter lines of `redact` are the layout of a document (`{`, `},`). Removing them would remove them everywhere. */
const SHORTEST_LINE = 4;
/**
 * Returns all values of a step that must never be shown: secret inputs, and secrets in the environment. Includes
 * inputs that are refused, because the message about them may quote a secret.
 */
function secretsOfStep(environment) {
    const reader = (0,_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .createInputReader */ .ic)(environment);
    const keys = [reader.text("api-key"), environment["CURSOR_API_KEY"]?.trim(), reader.text("github-token")];
    return [
        ...keys.flatMap((key) => (key === undefined || key === "" ? [] : [key])),
        ...reader.lines("redact").filter((line) => line.length >= SHORTEST_LINE),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .userInformation */ .I3)(reader.text("cli-download-url") ?? ""),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .userInformation */ .I3)(reader.text("otlp-endpoint") ?? ""),
        ...headerSecrets(reader, environment),
        ...(0,_safety_redaction_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .secretsFromEnvironment */ .$S)(environment, reader.lines("pass-env")),
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Mf: () => (/* binding */ restOfAnswer),
/* harmony export */   ZJ: () => (/* binding */ answerReview),
/* harmony export */   ak: () => (/* binding */ indentedJson)
/* harmony export */ });
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);


const MAXIMUM_VERDICT_UNITS = 24;
const SHORT_WORD = /^[\p{L}\p{N}][\p{L}\p{N} _-]*$/u;
/** @returns undefined unless the answer is an object with an array `findings` */
function answerReview({ structuredOutput, findings }) {
    const answer = structuredOutput === undefined ? undefined : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .parseJson */ .qF)(structuredOutput);
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(answer) || !Array.isArray(answer["findings"])) {
        return undefined;
    }
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings) {
        counts[severity] += 1;
    }
    const verdict = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(answer, "verdict") ?? "").trim();
    return {
        verdict: verdict.length <= MAXIMUM_VERDICT_UNITS && SHORT_WORD.test(verdict) ? verdict : undefined,
        summary: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .textAt */ .$6)(answer, "summary"),
        counts,
        leftOut: Math.max(0, answer["findings"].length - findings.length),
    };
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

/***/ 9272:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ callName),
/* harmony export */   B: () => (/* binding */ eachOnce),
/* harmony export */   W7: () => (/* binding */ denialNames),
/* harmony export */   fT: () => (/* binding */ denialCount),
/* harmony export */   gs: () => (/* binding */ denialWarning),
/* harmony export */   iN: () => (/* binding */ unexpectedDenials),
/* harmony export */   id: () => (/* binding */ denialAdvice),
/* harmony export */   lX: () => (/* binding */ otherDenials),
/* harmony export */   oA: () => (/* binding */ allowableDenials),
/* harmony export */   v2: () => (/* binding */ unexpectedCalls),
/* harmony export */   zt: () => (/* binding */ withTimes)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8231);

/** Enough permissions to show users what they look like. */
const MAXIMUM_NAMED = 5;
/** Counts denied calls that the workflow could have allowed. A question that the CLI skips is not one of them. */
function allowableDenials({ toolCallCounts, skippedQuestions }) {
    return Math.max(0, toolCallCounts.denied - skippedQuestions);
}
/** Counts denied calls, listed or not, except those that the workflow denies with `deny`; see `withDenyRules`. */
function unexpectedDenials(record) {
    return Math.max(0, allowableDenials(record) - record.toolCalls.filter(({ denial }) => denial === "deny").length);
}
/** The listed ones among them. */
function unexpectedCalls({ toolCalls }) {
    return toolCalls.filter(({ denial }) => denial === "approval" || denial === "rule");
}
/** `1 of 2 tool calls was denied`. */
function denialCount(record) {
    const { total } = record.toolCallCounts;
    const denied = unexpectedDenials(record);
    return `${denied} of ${total} tool call${total === 1 ? "" : "s"} ${denied === 1 ? "was" : "were"} denied`;
}
/**
 * Names what denied calls were about, each name once.
 *
 * @param show makes a call's kind and target safe for the view
 * @returns `shell npm test, shell make \u00d79, and 2 more`
 */
function denialNames(calls, show) {
    return firstOf(eachOnce(calls.map(callName)).map(([name, times]) => withTimes([show(name), times])));
}
/** Names a call by its kind and target. */
function callName({ kind, target }) {
    return `${kind} ${target}`.trim();
}
/** Returns the distinct names with their counts, in order of first occurrence. */
function eachOnce(names) {
    const times = new Map();
    for (const name of names) {
        times.set(name, (times.get(name) ?? 0) + 1);
    }
    return [...times];
}
/** `make \u00d79`; without a number for one. */
function withTimes([name, times]) {
    return times === 1 ? name : `${name} \u00d7${times}`;
}
function firstOf(texts) {
    const more = texts.length > MAXIMUM_NAMED ? `, and ${texts.length - MAXIMUM_NAMED} more` : "";
    return `${texts.slice(0, MAXIMUM_NAMED).join(", ")}${more}`;
}
/**
 * Advises how to allow the denied calls, except those that the workflow denies with `deny`.
 *
 * @returns a few sentences; empty when there is nothing to allow, or no known advice
 */
function denialAdvice(record, { runsEverything, hasDeny }) {
    const count = unexpectedDenials(record);
    if (count === 0) {
        return "";
    }
    const deny = hasDeny ? "`deny`, " : "";
    if (runsEverything === true) {
        return `\`force\` is set, so something else denies ${count === 1 ? "it" : "them"}: ${deny}the project's \`.cursor/cli.json\`, a hook, or a policy of your team.`;
    }
    const calls = unexpectedCalls(record);
    const ruled = calls.filter(({ denial }) => denial === "rule");
    const others = count - ruled.length;
    const them = count === 1 ? "it" : ruled.length === 0 ? "them" : `${others} of them`;
    const rule = `${deny}the project's \`.cursor/cli.json\`, a policy of your team`;
    return [
        others === 0 ? "" : waysToAllow(calls, them, runsEverything),
        ruled.length === 0
            ? ""
            : `A rule denies ${ruledNames(ruled, others)} (${rule}), or the file system does: the tool calls name the reasons.`,
    ]
        .filter((part) => part !== "")
        .join(" ");
}
/** Names the calls that `allow` does not help, unless there are no others. */
function ruledNames(ruled, others) {
    if (others === 0) {
        return ruled.length === 1 ? "it" : "them";
    }
    return denialNames(ruled, inBackticks);
}
function waysToAllow(calls, them, runsEverything) {
    const approvable = calls.filter(({ denial }) => denial === "approval");
    const tokens = [...new Set(approvable.flatMap(telling))].map((token) => `\`${token}\``);
    const perLine = tokens.length > 1 ? ", one per line" : "";
    const allow = tokens.length === 0 ? [] : [`add to \`allow\`${perLine}: ${firstOf(tokens)}`];
    const force = runsEverything === false ? ["set `force: true`, which allows everything not in `deny`"] : [];
    const ways = [...allow, ...force];
    return ways.length === 0 ? "" : `To let ${them} run, ${ways.join("; or ")}.`;
}
/** These say where, or as whom, a command runs. The program after them does the work. */
const BESIDE_THE_PROGRAM = new Set(["cd", "pushd", "popd", "export", "sudo", "env", "time", "nohup", "exec", "command"].map((program) => `Shell(${program})`));
function telling({ permissions }) {
    const programs = permissions.filter((token) => !BESIDE_THE_PROGRAM.has(token));
    return programs.length === 0 ? permissions : programs;
}
const MAXIMUM_NAME_UNITS = 100;
/** For our own sentences, in which a code span ends at the next backtick. */
function inBackticks(name) {
    return `\`${(0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_0__/* .cutUnits */ .Cv)(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``;
}
/**
 * Describes the denied calls that {@link denialCount} leaves out: those that the workflow denies with `deny`, and the
 * questions that the CLI skipped, with their text.
 *
 * @param show makes a question safe for the view
 * @returns a few sentences; empty when there are none of either kind
 */
function otherDenials(record, show = inBackticks) {
    const { skippedQuestions, toolCalls } = record;
    const asked = toolCalls.filter(({ denial }) => denial === "deny").length;
    const texts = toolCalls.filter(({ denial, target }) => denial === "question" && target !== "");
    const names = firstOf(eachOnce(texts.map(({ target }) => target)).map(([text, n]) => withTimes([show(text), n])));
    const isOne = skippedQuestions === 1;
    return [
        asked > 0 && unexpectedDenials(record) > 0
            ? `${asked} more ${asked === 1 ? "was" : "were"} denied by \`deny\`, as the workflow asks.`
            : "",
        skippedQuestions > 0
            ? `${skippedQuestions} ${isOne ? "question was" : "questions were"} skipped, as there is no one to ask${names === "" ? "" : `: ${names}`}. Answer ${isOne ? "it" : "them"} in the prompt.`
            : "",
    ]
        .filter((part) => part !== "")
        .join(" ");
}
/**
 * Returns a warning that a green step would hide: calls were denied that the workflow does not deny with `deny`.
 *
 * @returns the text of one warning; empty when there is nothing to warn about, or a gate already says it
 */
function denialWarning(record) {
    if (unexpectedDenials(record) === 0 || record.reason === "denied") {
        return "";
    }
    const names = denialNames(unexpectedCalls(record), (name) => name);
    return `${denialCount(record)}${names === "" ? "" : `: ${names}`}. ${[record.denialAdvice, otherDenials(record)].filter(Boolean).join(" ")}`.trim();
}


/***/ }),

/***/ 2174:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Kt: () => (/* binding */ withLastWords),
/* harmony export */   RH: () => (/* binding */ withoutList),
/* harmony export */   T4: () => (/* binding */ knownCause),
/* harmony export */   Tu: () => (/* binding */ furtherReading),
/* harmony export */   Xu: () => (/* binding */ remedyHere),
/* harmony export */   aN: () => (/* binding */ lastWords),
/* harmony export */   to: () => (/* binding */ explained)
/* harmony export */ });
/* harmony import */ var _stream_cursor_cursor_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2906);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8231);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4412);



/** Explains a known failure, and whether earlier attempts failed as well. Undefined for an unknown failure. */
function knownCause(known, { earlierFailures, hasMostRetries }) {
    if (known === undefined) {
        return undefined;
    }
    const count = earlierFailures.length + 1;
    const isSame = earlierFailures.every((failure) => failure === known.message);
    const attempts = count === 2 ? "Both attempts" : `All ${count} attempts`;
    const again = ` ${attempts} failed${isSame ? " for this reason" : ""}.`;
    return {
        message: `${known.message}${count > 1 ? again : ""}`,
        remedy: (hasMostRetries ? known.remedyAtMostRetries : undefined) ?? known.remedy,
    };
}
/**
 * Adds the cause to a message and the remedy: in our words if we know it, on a line before the message because readers
 * look for it first, and in the CLI's own. Readers who see only the annotation or the comment then know the cause.
 */
function explained(message, said) {
    const { diagnostics, startError, hadEvents } = said;
    const phase = startError === undefined && hadEvents ? "session" : "start";
    const words = lastWords(diagnostics);
    const whole = startError === undefined ? diagnostics : `${startError}\n${diagnostics}`;
    if (said.doubtfulCli !== undefined &&
        phase === "start" &&
        _stream_cursor_cursor_js__WEBPACK_IMPORTED_MODULE_0__/* .CURSOR */ .L.recogniseFailure(whole, "session") === undefined) {
        return {
            message: `${message} \`${said.doubtfulCli}\` is probably not the Cursor CLI: it does not answer \`--version\` as that does.${words === undefined ? "" : quoted(words)}`,
            remedy: "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.",
        };
    }
    const failure = _stream_cursor_cursor_js__WEBPACK_IMPORTED_MODULE_0__/* .CURSOR */ .L.recogniseFailure(whole, phase) ?? (said.isReconnecting ? _stream_cursor_cursor_js__WEBPACK_IMPORTED_MODULE_0__/* .CURSOR */ .L.connectionLost : undefined);
    const known = knownCause(failure, said);
    const silence = startError === undefined && known === undefined ? " The CLI said nothing about why." : "";
    return {
        message: `${known === undefined ? "" : `${known.message}\n`}${message}${words === undefined ? silence : quoted(withoutList(words, failure))}`,
        remedy: known?.remedy ?? (words === undefined ? WITHOUT_WORDS : furtherReading(said)),
    };
}
/** Returns the CLI's words without a list that a message would only show cut. */
function withoutList(words, failure) {
    const at = failure?.listAfter === undefined ? -1 : words.indexOf(failure.listAfter);
    return at === -1 ? words : words.slice(0, at);
}
/** Adds the CLI's last words, if any, to a message that needs no other explanation. */
function withLastWords(message, { diagnostics }) {
    const words = lastWords(diagnostics);
    return words === undefined ? message : `${message}${quoted(words)}`;
}
const WITHOUT_WORDS = "Run it again; if it ends like this each time, try another `cli-version`.";
function quoted(words) {
    return ` Last message of the CLI: ${words}`;
}
/**
 * Says where to read everything that the CLI printed.
 *
 * @param place such as "the job summary"
 */
function furtherReading({ diagnosticsShownIn }) {
    return `${READ_ALL} in ${diagnosticsShownIn}.`;
}
const READ_ALL = "Read all that the CLI said";
/**
 * Adapts a remedy for the view that shows everything the CLI printed, so that it does not send the reader elsewhere
 * or to itself.
 */
function remedyHere(remedy) {
    const at = remedy.indexOf(`${READ_ALL} in `);
    return at === -1 ? remedy : `${remedy.slice(0, at)}${READ_ALL} below.`;
}
/** Longest line that a message quotes, in UTF-16 units. */
const MAXIMUM_QUOTED_UNITS = 300;
/**
 * Lines below an error that explain nothing: a stack frame, the version that Node prints after a crash, an event
 * repeated on standard error, a line of brackets, dots or dashes.
 */
const UNTELLING = /^(?:at\s.*(?::\d+|<anonymous>)\)?|Node\.js v\d.*|\{"type":.*|[^\p{L}\p{N}]*)$/u;
/**
 * Returns the last meaningful line of the CLI's diagnostics, short enough to quote in a message.
 *
 * @param diagnostics redacted
 * @returns undefined when there is none
 */
function lastWords(diagnostics) {
    const line = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleText */ .Q6)(diagnostics)
        .split("\n")
        .map((text) => text.trim())
        .findLast((text) => !UNTELLING.test(text));
    return line === undefined ? undefined : (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_2__/* .cutUnits */ .Cv)(line.replace(/\s+/g, " "), MAXIMUM_QUOTED_UNITS);
}


/***/ }),

/***/ 1007:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KH: () => (/* binding */ reconcileFiles),
/* harmony export */   Y6: () => (/* binding */ namesOutside),
/* harmony export */   ep: () => (/* binding */ isGitInternal)
/* harmony export */ });
/* harmony import */ var _safety_agent_configuration_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9881);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4504);


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

/***/ 9513:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GZ: () => (/* binding */ isUnreadable),
/* harmony export */   ZR: () => (/* binding */ finishRecord)
/* harmony export */ });
/* unused harmony export unreadableRun */
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1007);
/* harmony import */ var _reasons_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(185);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(252);



/**
 * Returns the final record of a run.
 *
 * @param isAllowed whether `allowed-paths` lets a path change
 */
function finishRecord(record, ending, isAllowed) {
    const { verdict } = ending;
    return {
        ...record,
        conclusion: _reasons_js__WEBPACK_IMPORTED_MODULE_1__/* .REASONS */ .ez[verdict.reason].conclusion,
        reason: verdict.reason,
        message: verdict.message,
        remedy: verdict.remedy,
        endedAtMs: ending.endedAtMs,
        exit: ending.exit,
        changes: ending.changes,
        files: (0,_files_js__WEBPACK_IMPORTED_MODULE_0__/* .reconcileFiles */ .KH)(record.filesWritten, ending.changes, isAllowed),
        diagnostics: ending.diagnostics,
    };
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
        ...RUN_RECORD.otherwise,
        conclusion: REASONS["no-result"].conclusion,
        reason: "no-result",
        message: `${file} could not be read as a run: ${problem}`,
        remedy: "Look at the job that should have written it.",
        changes: { available: false, why: "nothing of the run is known" },
    };
}


/***/ }),

/***/ 6904:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  T: () => (/* binding */ beginRun)
});

// EXTERNAL MODULE: ./record/members.ts
var members = __nccwpck_require__(2035);
// EXTERNAL MODULE: ./record/schema.ts + 1 modules
var schema = __nccwpck_require__(252);
;// CONCATENATED MODULE: ./record/attempts.ts


/** The attempts of a run and their results. */
class Attempts {
    #attempts = [];
    #result;
    /** The answer of an earlier attempt, kept in case the attempt that should improve it returns none. */
    #answer;
    #usage = schema/* USAGE */.u_.otherwise;
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
        this.#result = (0,members/* bounded */.Mm)(schema/* RESULT */.Mr, { text, subtype, isError, error, isRedacted, durationMs, apiDurationMs });
        this.#usage = addUsage(this.#usage, (0,members/* bounded */.Mm)(schema/* USAGE */.u_, usage));
    }
    /** Returns the terminal event of the current attempt. */
    result() {
        return this.#result;
    }
    /** The same, or the answer of an earlier attempt. */
    answer() {
        return this.#result ?? this.#answer;
    }
    /** Returns the usage of all attempts. */
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

// EXTERNAL MODULE: ./record/files.ts
var files = __nccwpck_require__(1007);
;// CONCATENATED MODULE: ./record/messages.ts
/**
 * Limit for pieces of a message that never arrives whole, in UTF-16 units. Beyond it, the message is reported in
 * parts.
 */
const MAXIMUM_PENDING_UNITS = 1_000_000;
/** Assembles the agent's messages. Pieces are joined, and dropped when the whole message arrives and repeats them. */
class Messages {
    #redact;
    #pieces = [];
    #units = 0;
    #last;
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
    #forget() {
        this.#pieces = [];
        this.#units = 0;
    }
}
function message(text) {
    return text.trim() === "" ? [] : [{ type: "message", text }];
}

// EXTERNAL MODULE: ./record/paths.ts
var paths = __nccwpck_require__(4504);
// EXTERNAL MODULE: ./stream/cursor/cursor.ts + 10 modules
var cursor = __nccwpck_require__(2906);
// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __nccwpck_require__(7922);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __nccwpck_require__(8231);
;// CONCATENATED MODULE: ./record/stream-watch.ts



/** Events of a working agent. A lost connection or the end of a task can also occur while it waits. */
const SIGNS_OF_WORK = new Set(["message", "thinking", "tool-call", "interaction"]);
function watchStream() {
    const counts = { events: 0, unreadableLines: 0, oversizedLines: 0, repairedLines: 0, eventsAfterResult: 0 };
    const unknownEvents = countUnknownEvents();
    let suspect;
    let isCursors = false;
    let isReconnecting = false;
    let hasJustSpoken = false;
    function otherAgent() {
        return isCursors ? undefined : suspect;
    }
    return {
        beginAttempt() {
            isReconnecting = false;
            hasJustSpoken = false;
        },
        event(event, isAfterResult) {
            counts.events += 1;
            counts.eventsAfterResult += isAfterResult ? 1 : 0;
            isCursors ||= cursor/* CURSOR */.L.isOwn(event);
            isReconnecting =
                event.type === "retry" || (event.type === "connection" && event.phase === "reconnecting");
            if (SIGNS_OF_WORK.has(event.type)) {
                hasJustSpoken = event.type === "message" && !event.isDelta;
            }
            suspect ??= event.type === "unreadable" ? undefined : event.otherAgent;
        },
        unreadable: () => (counts.unreadableLines += 1),
        oversized() {
            counts.oversizedLines += 1;
        },
        repaired() {
            counts.repairedLines += 1;
        },
        unknown: (name) => unknownEvents.count(name),
        otherAgent,
        isReconnecting: () => isReconnecting,
        hasJustSpoken: () => hasJustSpoken,
        counts: () => ({ ...counts, otherAgent: otherAgent(), unknownEvents: unknownEvents.counts() }),
    };
}
const OTHER_NAMES = "(others)";
function countUnknownEvents() {
    const counts = new Map();
    return {
        count(whole) {
            const name = (0,cut/* cutUnits */.Cv)(whole, schema_process/* MAXIMUM_NAME_UNITS */.jL);
            const isNew = !counts.has(name);
            const counted = isNew && counts.size >= schema_process/* MAXIMUM_UNKNOWN_NAMES */.v0 ? OTHER_NAMES : name;
            counts.set(counted, (counts.get(counted) ?? 0) + 1);
            return isNew && counted === name ? name : undefined;
        },
        counts: () => Object.fromEntries(counts),
    };
}

// EXTERNAL MODULE: ./safety/json.ts
var json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./record/background.ts


/** Members in which the call that started background work reports its id. */
const ID_KEYS = ["shellId", "pid", "agentId", "taskId"];
function createBackgroundWork() {
    let running = [];
    /** Finds work by its id, else by its title, else the only work there is. With several, does not guess. */
    function find({ taskId, title }) {
        return (running.find(({ ids }) => taskId !== undefined && ids.includes(taskId)) ??
            running.find(({ name }) => name === title) ??
            (running.length === 1 ? running[0] : undefined));
    }
    function remove(task) {
        const ended = find(task);
        running = running.filter((work) => work !== ended);
        return ended;
    }
    return {
        begin(call, payload) {
            const ids = ID_KEYS.flatMap((key) => (0,json/* idAt */.jj)(payload, key) ?? []);
            const name = call.target === "" ? call.kind : call.target;
            if (running.length < schema/* MAXIMUM_BACKGROUND */.eh) {
                running = [...running, { name, ids: [call.id, ...ids] }];
            }
        },
        end(taskId) {
            remove({ taskId, title: undefined });
        },
        task(event) {
            const name = event.hasEnded ? (remove(event)?.name ?? event.title) : undefined;
            return name === undefined ? undefined : `Ended in the background: ${name}`;
        },
        timedOut({ endedCount, timeoutMs }) {
            const names = running.map(({ name }) => name).join(", ");
            running = [];
            const many = endedCount === undefined ? "what" : `${endedCount} of what`;
            const waited = timeoutMs === undefined ? "long enough" : `${Math.round(timeoutMs / 1_000)} s`;
            return `The CLI waited ${waited}, and then ended ${many} still ran in the background${names === "" ? "" : `: ${names}`}.`;
        },
        clear() {
            running = [];
        },
        names: () => running.map(({ name }) => name),
    };
}

;// CONCATENATED MODULE: ./record/call-end.ts

function outcomeOf(event, kind) {
    const outcome = event.result === undefined ? "ok" : cursor/* CURSOR */.L.outcomeOfKey(event.result.outcome);
    if (outcome === "ok" && event.result !== undefined && kind.failed?.(event.result.payload) === true) {
        return "failed";
    }
    return outcome;
}
/** Returns why a denied call was denied. */
function denialOf({ result }, kind) {
    if (kind.isQuestion === true) {
        return "question";
    }
    return result?.outcome === "rejected" ? "approval" : "rule";
}
/** Returns the error, if the result contains one. */
function errorOf({ result }, kind) {
    if (result === undefined) {
        return undefined;
    }
    const told = cursor/* CURSOR */.L.errorText(result.payload) ?? cursor/* CURSOR */.L.meaningOfKey(result.outcome);
    const text = told ?? kind.errorInOutput?.(result.payload);
    return text === undefined ? undefined : { text, isOfOutput: told === undefined };
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

;// CONCATENATED MODULE: ./record/known-calls.ts

const MAXIMUM_ID_UNITS = 200;
/** Remembers at least this many ids of finished calls, and at most twice as many, to recognise repetitions. */
const REMEMBERED_IDS = 50_000;
/** No run has more attempts than the inputs allow, but a transcript from elsewhere may. */
const REMEMBERED_ATTEMPTS = 10;
/** No agent has nearly as many calls open at once, but a hostile stream may. */
const MAXIMUM_NAMED = 50_000;
/** Memory is bounded, however many calls there are. */
function createKnownCalls() {
    const open = createOpenCalls();
    /** Two generations: removing the oldest ids from one set gets slower the more were removed before. */
    let finishedIds = new Set();
    let olderIds = new Set();
    return {
        callOf({ callId, phase }, attempt) {
            // A start belongs to its own attempt: the same id in an earlier one was another call. An end without a start
            // may belong to any.
            const earliest = phase === "started" ? attempt : attempt - REMEMBERED_ATTEMPTS;
            for (let one = attempt; one >= earliest; one -= 1) {
                const id = knownId(callId, one);
                const entry = open.get(id);
                if (entry !== undefined) {
                    return entry;
                }
                if (finishedIds.has(id) || olderIds.has(id)) {
                    return "finished";
                }
            }
            return undefined;
        },
        begin(callId, attempt, entry) {
            open.add(knownId(callId, attempt), entry);
        },
        finish(callId, attempt) {
            const id = knownId(callId, attempt);
            open.remove(id);
            finishedIds.add(id);
            if (finishedIds.size >= REMEMBERED_IDS) {
                olderIds = finishedIds;
                finishedIds = new Set();
            }
        },
        removeUnnamed: () => open.removeUnnamed(),
        count: () => open.count(),
        named: () => open.named(),
    };
}
/**
 * Returns the key of a call: its id within its attempt, because some models number their calls from 0 in each
 * session. Shortens long ids, as one is stored for every call.
 */
function knownId(callId, attempt) {
    const id = callId.length <= MAXIMUM_ID_UNITS ? callId : `${(0,cut/* cutUnits */.Cv)(callId, MAXIMUM_ID_UNITS)} ${callId.length}`;
    return `${attempt}\0${id}`;
}
function createOpenCalls() {
    const entries = new Map();
    let unnamed = 0;
    return {
        get: (id) => entries.get(id),
        add(id, entry) {
            if (entries.size < MAXIMUM_NAMED) {
                entries.set(id, entry);
            }
            else {
                unnamed += 1;
            }
        },
        remove: (id) => void entries.delete(id),
        removeUnnamed() {
            const isThere = unnamed > 0;
            unnamed -= isThere ? 1 : 0;
            return isThere;
        },
        count: () => entries.size + unnamed,
        named: () => [...entries.values()],
    };
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
    background = createBackgroundWork();
    #showPath;
    #listed = [];
    #known = createKnownCalls();
    #asked = new Map();
    #finishedCounts = { ok: 0, failed: 0, denied: 0 };
    #written = new Set();
    #hasMoreWritten = false;
    #skippedQuestions = 0;
    #total = 0;
    #todos = [];
    #plan;
    /** @param showPath formats a path for display, see `pathDisplay` */
    constructor(showPath) {
        this.#showPath = showPath;
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
        const kind = cursor/* CURSOR */.L.toolKind(key);
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
            startTimestampMs: isStart ? event.timestampMs : undefined,
            startArrivedAtMs: isStart ? atMs : undefined,
        };
        if (isStart) {
            this.#known.begin(event.callId, attempt, entry);
        }
        if (this.#listed.length < schema/* MAXIMUM_LISTED_CALLS */.vT) {
            this.#listed.push(entry);
        }
        return entry;
    }
    #finish(entry, event, kind, atMs) {
        const payload = event.result?.payload ?? {};
        const outcome = outcomeOf(event, kind);
        const args = this.#argumentsOf(entry, event, outcome === "denied" ? payload : {});
        const isBackground = outcome === "ok" && (event.result?.isBackground === true || args["isBackground"] === true);
        const error = outcome === "ok" ? undefined : errorOf(event, kind);
        const denial = outcome === "denied" ? denialOf(event, kind) : undefined;
        entry.args = {};
        entry.call = (0,members/* bounded */.Mm)(schema/* TOOL_CALL */.c5, {
            ...entry.call,
            kind: kind.preciseName?.(payload) ?? kind.name,
            target: this.#shownTarget(kind, args, event.description) || entry.call.target,
            outcome,
            detail: isBackground ? "in background" : kind.detail?.(payload, args),
            error: error?.text,
            denial,
            permissions: denial === undefined || denial === "question" ? [] : this.#permissionsOf(kind, args),
            startedAtMs: event.startedAtMs ?? entry.call.startedAtMs,
            endedAtMs: event.completedAtMs ?? event.timestampMs ?? atMs,
            durationMs: durationOf(entry, event, atMs),
        });
        this.#finishedCounts[outcome] += 1;
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
    /** Returns how many of the denied calls were questions that the CLI skipped. */
    skippedQuestions() {
        return this.#skippedQuestions;
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
    /** Returns the last plan, as Markdown. */
    plan() {
        return this.#plan;
    }
    todos() {
        return this.#todos;
    }
}

;// CONCATENATED MODULE: ./record/fold.ts








const NOT_COMPARED_YET = { available: false, why: "the run has not ended" };
/**
 * Begins the fold of a run. The fold updates its state in place: a run has up to a million events, and a copy for each
 * would cost more than reading them.
 */
function beginRun(start) {
    return new Fold(start);
}
class Fold {
    #start;
    #calls;
    #messages;
    #attempts = new Attempts();
    #stream = watchStream();
    #notes = [];
    #showPath;
    #session = schema/* SESSION */.fW.otherwise;
    /** Facts about the run that come from the action, not from the stream. */
    #structured = {
        structuredOutput: undefined,
        findings: [],
    };
    #reviewed;
    #isolation;
    constructor(start) {
        this.#start = start;
        this.#showPath = (0,paths/* pathDisplay */.CW)(undefined, start.workspaces);
        this.#calls = new ToolCallTracker((path) => this.#showPath(path));
        this.#messages = new Messages(start.redact);
    }
    fold(event, atMs) {
        if (event.type === "unreadable") {
            return [{ type: "unreadable", text: event.text, count: this.#stream.unreadable() }];
        }
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
                return [...this.#messages.rest(), ...this.#calls.take(event, atMs, this.#attempts.number())];
            case "interaction":
                return this.#foldInteraction(event);
            case "task":
                return notice(this.#calls.background.task(event));
            case "background-timeout":
                return this.#noted(this.#calls.background.timedOut(event));
            case "connection":
                return [{ type: "connection", state: event.phase, attempt: event.attempt }];
            case "retry":
                return [
                    {
                        type: "connection",
                        state: event.phase === "starting" ? "retrying" : "resuming",
                        attempt: event.attempt,
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
        return [{ type: "session-started", session: this.#session }];
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
    /** Adds a text that the log shows at once and the views show at the end. */
    #noted(text) {
        // If a stream repeats this without end, the first are enough.
        if (this.#notes.length < schema/* MAXIMUM_NOTES */.Lm) {
            this.#notes.push(text);
        }
        return notice(text);
    }
    #foldUnknown(whole, words) {
        const name = this.#stream.unknown(whole);
        return name === undefined ? [] : [{ type: "unknown-event", name, words }];
    }
    oversized() {
        this.#stream.oversized();
    }
    repaired() {
        this.#stream.repaired();
    }
    beginAttempt(atMs) {
        this.#attempts.begin(atMs);
        this.#stream.beginAttempt();
        this.#calls.background.clear();
    }
    endAttempt(endedAtMs, outcome) {
        this.#attempts.end({ endedAtMs, sessionId: this.#session.id, outcome });
        const unfinished = this.openCalls().map((call) => ({ type: "tool-unfinished", call }));
        return [...this.#messages.rest(), ...unfinished];
    }
    cliFound({ version, sha256, isPinned }) {
        this.#learn({ cliVersion: version, cliSha256: sha256, isPinned });
    }
    note(text) {
        this.#notes.push(text);
    }
    reviewing(head, unseen) {
        this.#reviewed = { reviewedHead: head, unseenPaths: unseen.length === 0 ? undefined : unseen };
    }
    isolated(report) {
        this.#isolation = report;
    }
    structured(structuredOutput, findings) {
        this.#structured = { structuredOutput, findings };
    }
    openCalls() {
        return this.#calls.openCalls().filter((call) => call.attempt === this.#attempts.number());
    }
    callCount() {
        return this.#calls.total();
    }
    result() {
        return this.#attempts.result();
    }
    isReconnecting() {
        return this.#stream.isReconnecting();
    }
    waitsFor() {
        const isWaiting = this.#stream.hasJustSpoken() && this.result() === undefined && this.openCalls().length === 0;
        return isWaiting ? this.#calls.background.names() : [];
    }
    sessionId() {
        return this.#session.id;
    }
    record() {
        const calls = this.#calls;
        return {
            ...schema/* RUN_RECORD */.Ox.otherwise,
            startedAtMs: this.#start.startedAtMs,
            run: this.#start.identity,
            session: this.#session,
            result: this.#attempts.answer(),
            lastMessage: this.#messages.last(),
            plan: calls.plan(),
            ...this.#structured,
            ...this.#reviewed,
            usage: this.#attempts.usage(),
            toolCalls: calls.calls(),
            toolCallCounts: calls.counts(),
            skippedQuestions: calls.skippedQuestions(),
            filesWritten: calls.filesWritten(),
            files: (0,files/* reconcileFiles */.KH)(calls.filesWritten(), NOT_COMPARED_YET, () => true),
            changes: NOT_COMPARED_YET,
            background: calls.background.names(),
            todos: calls.todos(),
            attempts: this.#attempts.list(),
            isolation: this.#isolation?.(),
            stream: this.#stream.counts(),
            denialAdvice: "",
            notes: [...calls.notes(), ...this.#notes],
            isExported: false,
        };
    }
}
function notice(text) {
    return text === undefined ? [] : [{ type: "notice", text }];
}


/***/ }),

/***/ 824:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   HH: () => (/* binding */ failedChecks),
/* harmony export */   JH: () => (/* binding */ GATES),
/* harmony export */   YI: () => (/* binding */ askGates),
/* harmony export */   rn: () => (/* binding */ GATE_NAMES)
/* harmony export */ });
/* harmony import */ var _denials_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9272);
/* harmony import */ var _answer_review_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8961);
/* harmony import */ var _files_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1007);



/**
 * The gates, by the words of `fail-on`: they can fail a step although the agent reported success. Checked in this
 * order, the worst first; the first that objects sets the reason.
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
const GATE_NAMES = Object.keys(GATES).filter(isGate);
function isGate(name) {
    return Object.hasOwn(GATES, name);
}
/** Most names in a message. */
const MAXIMUM_NAMED = 10;
/**
 * Checks the gates of a successful run.
 *
 * @param record with its files reconciled
 * @param gates those that `fail-on` names, in any order
 * @returns the verdict of the first gate that objects; undefined when none does. If several do, the message has a line
 *   for each, with its own remedy
 */
function askGates(record, gates, given) {
    const objections = GATE_NAMES.filter((name) => gates.includes(name)).flatMap((reason) => {
        const objection = GATES[reason].ask(record, given);
        return objection === undefined ? [] : [{ reason, ...objection }];
    });
    const [first, ...others] = objections;
    return first === undefined || others.length === 0
        ? first
        : { reason: first.reason, message: objections.map(objectionLine).join("\n"), remedy: "" };
}
/** Names of files and calls can have line ends. */
function objectionLine({ reason, message, remedy }) {
    return `\`${reason}\`: ${message} ${remedy}`.replace(/\s+/g, " ");
}
/** Returns how many gates objected to a run, if the message has a line for each; 0 for one gate or none. */
function failedChecks({ reason, message }) {
    const lines = message.split("\n");
    const isList = lines.length > 1 && lines.every((line) => isGate(/^`([a-z-]+)`: /.exec(line)?.[1] ?? ""));
    return isGate(reason) && isList ? lines.length : 0;
}
function outsidePaths({ files, changes }, { hasAllowedPaths }) {
    const outside = files.filter((file) => file.outsideAllowedPaths);
    if (outside.length > 0) {
        const isSure = outside.every((file) => file.changed || file.reported);
        return {
            message: `${counted(outside.length, "file", "files")} changed${isSure ? "" : ", or may have,"} outside of \`allowed-paths\`${named(outside.map((file) => (0,_files_js__WEBPACK_IMPORTED_MODULE_2__/* .namesOutside */ .Y6)(file).join(" \u2192 ")), outside.length)}.`,
            remedy: "Check these changes; if they are right, widen `allowed-paths`.",
        };
    }
    // An agent must not pass the gate by removing `.git`.
    return changes.available || !hasAllowedPaths
        ? undefined
        : {
            message: `Whether files changed outside of \`allowed-paths\` is not known: git could not compare (${changes.why}).`,
            remedy: "Look at the workspace by hand, and check that a step before this one checks the repository out (actions/checkout).",
        };
}
function denied(record, { permissions }) {
    const count = (0,_denials_js__WEBPACK_IMPORTED_MODULE_0__/* .allowableDenials */ .oA)(record);
    const advice = (0,_denials_js__WEBPACK_IMPORTED_MODULE_0__/* .denialAdvice */ .id)(record, permissions);
    const calls = record.toolCalls.filter((call) => call.outcome === "denied" && call.denial !== "question");
    return count === 0
        ? undefined
        : {
            message: `${counted(count, "tool call was", "tool calls were")} denied${named(callNames(calls), count)}.`,
            remedy: `${advice === "" ? "Take" : `${advice} Or take`} \`denied\` out of \`fail-on\`.`,
        };
}
function toolError({ toolCalls, toolCallCounts }) {
    const calls = toolCalls.filter((call) => call.outcome === "failed");
    return toolCallCounts.failed === 0
        ? undefined
        : {
            message: `${counted(toolCallCounts.failed, "tool call", "tool calls")} failed${named(callNames(calls), toolCallCounts.failed)}.`,
            remedy: "Read the failures in the log, or take `tool-error` out of `fail-on`.",
        };
}
function errorFindings(record) {
    const errors = record.findings.filter(({ severity }) => severity === "error");
    return errors.length === 0
        ? leftOutFindings(record, "error-findings")
        : {
            message: `${counted(errors.length, "finding is an error", "findings are errors")}${named(findingPlaces(errors), errors.length)}.`,
            remedy: "Fix what was found, or take `error-findings` out of `fail-on`.",
        };
}
function anyFindings(record) {
    const { findings } = record;
    return findings.length === 0
        ? leftOutFindings(record, "findings")
        : {
            message: `The answer has ${counted(findings.length, "finding", "findings")}${named(findingPlaces(findings), findings.length)}.`,
            remedy: "Fix what was found, or take `findings` out of `fail-on`.",
        };
}
/** An agent must not pass a gate by naming a place that we do not show. */
function leftOutFindings(record, gate) {
    const leftOut = (0,_answer_review_js__WEBPACK_IMPORTED_MODULE_1__/* .answerReview */ .ZJ)(record)?.leftOut ?? 0;
    return leftOut === 0
        ? undefined
        : {
            message: `${counted(leftOut, "finding was", "findings were")} left out, as the notes of the job summary say, and may be what the gate is for.`,
            remedy: `Read the answer's JSON, or take \`${gate}\` out of \`fail-on\`.`,
        };
}
function noChanges({ changes, filesWritten }) {
    // What the agent wrote where git does not look may be a change.
    const hasChanged = changes.available
        ? changes.files.length + changes.notCompared.length + changes.mayHaveChanged.length > 0
        : filesWritten.length > 0;
    return hasChanged
        ? undefined
        : {
            message: changes.available
                ? `The agent reported success, but no file has changed${exceptInside(changes.repositories)}.`
                : `The agent reported success and no changed file, and git could not compare (${changes.why}).`,
            remedy: "Read its answer for why, or take `no-changes` out of `fail-on`.",
        };
}
/** We do not know whether files inside nested repositories changed. */
function exceptInside(repositories) {
    return repositories.length === 0
        ? ""
        : `, unless inside of repositories of their own${named(repositories, repositories.length)}`;
}
function counted(count, one, many) {
    return `${count} ${count === 1 ? one : many}`;
}
function callNames(calls) {
    return calls.map(_denials_js__WEBPACK_IMPORTED_MODULE_0__/* .callName */ .AA);
}
function findingPlaces(findings) {
    return findings.map(({ path, line }) => (line > 0 ? `${path}:${line}` : path));
}
/**
 * Lists the first few names, each once, and how many more there are. A record lists a limited number of calls and
 * counts the others.
 */
function named(names, count) {
    const shown = (0,_denials_js__WEBPACK_IMPORTED_MODULE_0__/* .eachOnce */ .B)(names).slice(0, MAXIMUM_NAMED);
    const rest = count - shown.reduce((sum, [, times]) => sum + times, 0);
    return shown.length === 0
        ? ""
        : `: ${shown.map(_denials_js__WEBPACK_IMPORTED_MODULE_0__/* .withTimes */ .zt).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}


/***/ }),

/***/ 2035:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8231);
/* harmony import */ var _safety_redaction_redact_value_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(3176);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);



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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Fr: () => (/* binding */ CONCLUSIONS),
/* harmony export */   ST: () => (/* binding */ REASON_NAMES),
/* harmony export */   ez: () => (/* binding */ REASONS),
/* harmony export */   qO: () => (/* binding */ SUCCESS)
/* harmony export */ });
/* unused harmony export isReason */
/* harmony import */ var _gates_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(824);

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
    "invalid-input": {
        conclusion: "failure",
        about: "An input is wrong. All problems are reported at once, before anything starts.",
    },
    internal: {
        conclusion: "failure",
        about: "A bug in this action, or a success after which the runner's files, or the checkout's credentials, could not be put back.",
    },
};
const REASON_NAMES = Object.keys(REASONS).filter(isReason);
const CONCLUSIONS = [
    ...new Set(Object.values(REASONS).map(({ conclusion }) => conclusion)),
];
function isReason(word) {
    return Object.hasOwn(REASONS, word);
}
const SUCCESS = { reason: "completed", message: "", remedy: "" };


/***/ }),

/***/ 7941:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KU: () => (/* binding */ createRecordRedactor),
/* harmony export */   Qs: () => (/* binding */ cleanCall)
/* harmony export */ });
/* unused harmony export redactRecord */
/* harmony import */ var _safety_redaction_redact_markup_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2549);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(252);


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
        answer: (text) => (0,_safety_redaction_redact_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .redactMarkdown */ .R)(text, clean, shown.answer),
        sentence: (text) => (0,_safety_redaction_redact_markup_js__WEBPACK_IMPORTED_MODULE_0__/* .redactMarkdown */ .R)(text, clean, shown.sentence),
        allowsNumber: (number) => clean(String(number)) === String(number),
    });
    if (redacted === undefined) {
        return _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .RUN_RECORD */ .Ox.otherwise;
    }
    // Without a start there is no duration either.
    return redacted.startedAtMs === record.startedAtMs ? redacted : { ...redacted, endedAtMs: undefined };
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

/***/ 468:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   b: () => (/* binding */ matrixWords)
/* harmony export */ });
/* unused harmony export nameRuns */
/* harmony import */ var _denials_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9272);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);


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
    const uses = new Map(eachOnce(names));
    const given = new Set();
    return runs.map((run, index) => {
        const file = files[index] ?? run.file;
        const name = names[index] ?? file;
        const isShared = uses.get(name) !== 1 && name !== file;
        return { ...run, name: addFree(isShared ? `${name} \u00b7 ${file}` : name, given) };
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
function matrixName(matrix, shared) {
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

/***/ 9373:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Lc: () => (/* binding */ worstSeverity),
/* harmony export */   oC: () => (/* binding */ SEVERITIES),
/* harmony export */   wc: () => (/* binding */ FINDING)
/* harmony export */ });
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2035);
/* harmony import */ var _structures_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1900);


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
    suggestion: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .verbatim */ .Bj)(MAXIMUM_SUGGESTION_UNITS, "What the lines could be replaced by; empty: they could be deleted.")),
    id: (0,_structures_js__WEBPACK_IMPORTED_MODULE_1__/* .optional */ .lq)((0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .identifier */ .Cv)("Of the open finding of an earlier run that this one is again.")),
}, "Something that the agent found at a place in the code.");
/** @returns undefined when there are no findings */
function worstSeverity(findings) {
    return SEVERITIES.find((severity) => findings.some((finding) => finding.severity === severity));
}


/***/ }),

/***/ 7922:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  GN: () => (/* binding */ ATTEMPT),
  dc: () => (/* binding */ EXIT),
  hW: () => (/* binding */ FURTHER_HOSTS),
  JZ: () => (/* binding */ ISOLATION),
  jL: () => (/* binding */ MAXIMUM_NAME_UNITS),
  v0: () => (/* binding */ MAXIMUM_UNKNOWN_NAMES),
  W1: () => (/* binding */ STREAM_COUNTS)
});

;// CONCATENATED MODULE: ./stream/events.ts
/** Agents whose streams users have passed to this action by mistake. */
const OTHER_AGENTS = ["Claude Code", "qwen-code", "Codex", "Gemini CLI", "opencode"];

// EXTERNAL MODULE: ./record/members.ts
var members = __nccwpck_require__(2035);
// EXTERNAL MODULE: ./record/structures.ts
var structures = __nccwpck_require__(1900);
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
const EXIT = (0,structures/* object */.Ik)({
    code: (0,structures/* optional */.lq)((0,members/* integer */.nd)("Exit code of the process.")),
    signal: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The signal that ended it.")),
    endedBy: (0,structures/* optional */.lq)((0,members/* oneOf */.yL)(["lingering", "timeout", "idle-timeout", "tool-call-limit", "cancelled", "internal"], "internal", "What made the action itself end it.")),
}, "How the process ended.");
const STREAM_COUNTS = (0,structures/* object */.Ik)({
    events: (0,members/* count */.U9)("Events of the stream."),
    unknownEvents: (0,structures/* countsByName */.Vn)(MAXIMUM_UNKNOWN_NAMES + 1, MAXIMUM_NAME_UNITS, "Events that are not known, by name."),
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
}, "The walls around the agent.");


/***/ }),

/***/ 252:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  eh: () => (/* binding */ MAXIMUM_BACKGROUND),
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

// EXTERNAL MODULE: ./stream/dialect.ts
var dialect = __nccwpck_require__(5575);
// EXTERNAL MODULE: ./record/members.ts
var members = __nccwpck_require__(2035);
// EXTERNAL MODULE: ./record/reasons.ts
var reasons = __nccwpck_require__(185);
// EXTERNAL MODULE: ./record/structures.ts
var structures = __nccwpck_require__(1900);
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
    path: (0,members/* path */.Ae)("Relative to the workspace, `/` as separator; `../\u2026` where the work tree reaches above the workspace."),
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
var schema_finding = __nccwpck_require__(9373);
// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __nccwpck_require__(7922);
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
/** Several times as often as the action ever starts the agent. */
const MAXIMUM_ATTEMPTS = 100;
const RUN_IDENTITY = (0,structures/* object */.Ik)({
    repository: (0,members/* identifier */.Cv)("Owner and name."),
    workflow: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Name of the workflow."),
    job: (0,members/* text */.Qq)(MAXIMUM_JOB_UNITS, "Id of the job."),
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
    headSha: (0,members/* identifier */.Cv)("The commit of that branch."),
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
    detail: (0,structures/* optional */.lq)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "Its result in a few words, such as `exit 1` or `+12 \u22123`.")),
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
const RUN_RECORD = (0,structures/* object */.Ik)({
    schema: (0,members/* oneOf */.yL)([1], 1, "Version of this description."),
    conclusion: (0,members/* oneOf */.yL)([...reasons/* CONCLUSIONS */.Fr, "running"], "running", "How the run ended, in one of five words."),
    reason: (0,members/* oneOf */.yL)([...reasons/* REASON_NAMES */.ST, "running"], "running", "Why, in one word."),
    message: (0,members/* sentence */.em)("What happened; empty for a success. A known cause is on a line before it; several failed checks of `fail-on` have a line each, with its remedy."),
    remedy: (0,members/* sentence */.em)("What to do about it; empty for a success."),
    startedAtMs: (0,members/* milliseconds */.Rz)("Since the epoch."),
    endedAtMs: (0,structures/* optional */.lq)((0,members/* milliseconds */.Rz)("Since the epoch.")),
    run: RUN_IDENTITY,
    session: SESSION,
    result: (0,structures/* optional */.lq)(RESULT),
    lastMessage: (0,structures/* optional */.lq)((0,members/* answer */.ZF)("The last whole message of the agent; the answer where the stream broke off before its result.")),
    plan: (0,structures/* optional */.lq)((0,members/* answer */.ZF)("The plan that the agent handed over, in mode `plan`.")),
    structuredOutput: (0,structures/* optional */.lq)((0,members/* json */.Pq)(MAXIMUM_REVIEW_UNITS, "The JSON of the answer, once it satisfied the schema that the inputs named.")),
    findings: (0,structures/* list */.p_)(schema_finding/* FINDING */.wc, MAXIMUM_FINDINGS, "What the agent found at places in the code, from that JSON."),
    reviewedHead: (0,structures/* optional */.lq)((0,members/* identifier */.Cv)("The commit that the findings are about: the pull request's head.")),
    unseenPaths: (0,structures/* optional */.lq)((0,structures/* list */.p_)((0,members/* path */.Ae)("As the pull request names it."), MAXIMUM_PATHS, "Files of the pull request whose lines the prompt had no room for.")),
    usage: USAGE,
    toolCalls: (0,structures/* list */.p_)(TOOL_CALL, MAXIMUM_LISTED_CALLS, "The calls, as many as are listed."),
    toolCallCounts: TOOL_CALL_COUNTS,
    skippedQuestions: (0,members/* count */.U9)("Of the denied calls: questions to a person, which nothing can allow."),
    denialAdvice: (0,members/* sentence */.em)("How to let the denied calls run that `deny` does not name; empty where there are none, or nothing is known that would help."),
    filesWritten: (0,structures/* list */.p_)((0,members/* path */.Ae)("As in `files`."), MAXIMUM_PATHS, "What tool calls reported as written, edited or deleted, sorted."),
    files: (0,structures/* list */.p_)(FILE_REPORT, MAXIMUM_PATHS, "Reported and real changes brought together, sorted by path."),
    changes: CHANGES,
    background: (0,structures/* list */.p_)((0,members/* text */.Qq)(MAXIMUM_TARGET_UNITS, "Its command or description."), MAXIMUM_BACKGROUND, "What calls left running in the background, and was not seen to end."),
    todos: (0,structures/* list */.p_)(TODO, dialect/* MAXIMUM_TODOS */.l, "The agent's own to-do list, as it was last."),
    attempts: (0,structures/* list */.p_)(schema_process/* ATTEMPT */.GN, MAXIMUM_ATTEMPTS, "Every start of the agent."),
    exit: (0,structures/* optional */.lq)(schema_process/* EXIT */.dc),
    isolation: (0,structures/* optional */.lq)(schema_process/* ISOLATION */.JZ),
    stream: schema_process/* STREAM_COUNTS */.W1,
    diagnostics: (0,members/* text */.Qq)(MAXIMUM_DIAGNOSTICS_UNITS, "The tail of the CLI's standard error."),
    notes: (0,structures/* list */.p_)((0,members/* sentence */.em)("A sentence."), MAXIMUM_NOTES, "What else the action has to say of the run."),
    isExported: (0,members/* flag */.Jt)("Whether a collector has taken spans of the run, so that nobody else has to export it."),
}, "One run of the agent: everything that any view is made from, and all that a view gets.");


/***/ }),

/***/ 1900:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AA: () => (/* binding */ whether),
/* harmony export */   Ik: () => (/* binding */ object),
/* harmony export */   Vn: () => (/* binding */ countsByName),
/* harmony export */   lq: () => (/* binding */ optional),
/* harmony export */   p_: () => (/* binding */ list)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(529);
/* harmony import */ var _members_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2035);


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
 * @param maximumUnits limit for a name
 */
function countsByName(maximumNames, maximumUnits, about) {
    const name = (0,_members_js__WEBPACK_IMPORTED_MODULE_0__/* .text */ .Qq)(maximumUnits, about);
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
            propertyNames: { maxLength: maximumUnits },
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

/***/ 1252:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  H1: () => (/* binding */ safeInline),
  uf: () => (/* binding */ safeParagraph),
  em: () => (/* binding */ sentence)
});

// EXTERNAL MODULE: ./render/markdown/code-spans.ts
var code_spans = __nccwpck_require__(1878);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __nccwpck_require__(8086);
;// CONCATENATED MODULE: ./render/markdown/inline-output.ts

/**
 * Collects text up to the next space or code span before judging it, because GitHub's filters see that text as one
 * piece. Adjacent code becomes one span: two spans would merge their backticks, and `$` beside a span is mathematics.
 */
function inlineOutput() {
    let written = "";
    let code = "";
    let word = "";
    /** The word as it is written, unit by unit; undefined as long as it is written as it is. */
    let safeUnits;
    function writeText(text) {
        if (text !== "") {
            written += code === "" ? text : (0,markdown/* codeSpan */.SS)(code) + text;
            code = "";
        }
    }
    function endWord() {
        const [before, live] = (0,markdown/* splitLive */.z$)(word);
        writeText(safePart(0, before.length));
        code += live;
        writeText(safePart(before.length + live.length, word.length));
        word = "";
        safeUnits = undefined;
    }
    function safePart(start, end) {
        return safeUnits === undefined ? word.slice(start, end) : safeUnits.slice(start, end).join("");
    }
    function add(text) {
        word += text;
        if (safeUnits !== undefined) {
            // One by one: a word of a million units would be more arguments than a function can take.
            for (const unit of text.split("")) {
                safeUnits.push(unit);
            }
        }
    }
    return {
        emphasis(character) {
            add(character);
        },
        literal(character) {
            const safe = (0,markdown/* escapePunctuation */.Yg)(character);
            if (safe === character) {
                add(character);
            }
            else {
                safeUnits ??= word.split("");
                safeUnits.push(safe);
                word += character;
            }
        },
        plain: add,
        space(character) {
            endWord();
            writeText(character);
        },
        code(content) {
            endWord();
            code += content;
        },
        finish() {
            endWord();
            return code === "" ? written : written + (0,markdown/* codeSpan */.SS)(code);
        },
    };
}

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
;// CONCATENATED MODULE: ./render/markdown/answer-inline.ts




/** `<https://example.org>`, `<mail@example.org>` */
const ANGLE_LINK = /<([a-z][a-z0-9+.-]{1,30}:[^\s<>]{0,1000}|[^\s<>@]{1,100}@[^\s<>@]{1,300})>/iy;
const ESCAPE = /\\([!-/:-@[-`{-~])/y;
/**
 * Rewrites the running text of a heading or table cell so that nothing in it is live.
 *
 * Emphasis, code spans and escapes stay. An unmatched `*` or `_` passes through too: at worst it is visible. A link
 * becomes its text, followed by the target as code. Everything else that could act is escaped or becomes code.
 *
 * @param text Markdown of the agent, visible characters only
 */
function safeInline(text) {
    const output = inlineOutput();
    rewrite(text, output);
    return output.finish();
}
/**
 * Applies {@link safeInline} to the lines of a paragraph.
 *
 * @returns the same lines, none of which can start another block
 */
function safeParagraph(text) {
    return safeInline(text).split("\n").map(markdown/* guardLineStart */.a8);
}
function rewrite(text, output) {
    const spanEnd = (0,code_spans/* codeSpanEnds */.I)(text);
    let position = 0;
    while (position < text.length) {
        position +=
            takePlain(text, position, output) ||
                takeCode(text, position, spanEnd, output) ||
                takeMarkup(text, position, output);
    }
}
/** What is only itself: it begins nothing below, and needs no backslash. Most of a text, so it is taken in one piece. */
const PLAIN = /[^\s\\[\]!<>`*_~&]+/y;
/** Each `take\u2026` writes the token at the position and returns its length in UTF-16 units; 0 for another kind of token. */
function takeCode(text, position, spanEnd, output) {
    const closer = spanEnd(position);
    if (closer === undefined) {
        return 0;
    }
    const content = text.slice(position + closer.length, closer.start).replaceAll("\n", " ");
    output.code((0,code_spans/* withoutPadding */.g)(content));
    return closer.start + closer.length - position;
}
function takePlain(text, position, output) {
    const [plain = ""] = matchAt(PLAIN, text, position);
    if (plain !== "") {
        output.plain(plain);
    }
    return plain.length;
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
        output.literal(character);
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
    rewrite(isImage ? `(image) ${label}` : label, output);
    if (target !== "") {
        rewrite(" (", output);
        output.code(target);
        rewrite(")", output);
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
        output.emphasis(character);
    }
    else {
        output.literal(character);
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
/** Returns one line of prose, which may contain emphasis and code and is safe at any place in a line. */
function sentence(text) {
    return safeParagraph((0,invisible/* visibleText */.Q6)(text).replace(/\s+/g, " ").trim()).join(" ");
}


/***/ }),

/***/ 6615:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Eh: () => (/* binding */ startsTable),
/* harmony export */   FB: () => (/* binding */ splitTableRow),
/* harmony export */   Jg: () => (/* binding */ interruptsParagraph),
/* harmony export */   LT: () => (/* binding */ tableRule),
/* harmony export */   Mh: () => (/* binding */ indentation),
/* harmony export */   Nd: () => (/* binding */ isRule),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   TL: () => (/* binding */ quoted),
/* harmony export */   Tv: () => (/* binding */ closesFence),
/* harmony export */   X0: () => (/* binding */ listMarker),
/* harmony export */   Xs: () => (/* binding */ underlineLevel),
/* harmony export */   YY: () => (/* binding */ fenceOpening),
/* harmony export */   mh: () => (/* binding */ lineAt),
/* harmony export */   y3: () => (/* binding */ outdent),
/* harmony export */   z3: () => (/* binding */ isBlank)
/* harmony export */ });
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
 * Splits a row into its cells. A `|` separates cells even inside code, unless the character before it is a backslash,
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


/***/ }),

/***/ 4844:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  C: () => (/* binding */ safeAnswer)
});

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __nccwpck_require__(8231);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __nccwpck_require__(1252);
// EXTERNAL MODULE: ./render/markdown/answer-lines.ts
var answer_lines = __nccwpck_require__(6615);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __nccwpck_require__(8086);
;// CONCATENATED MODULE: ./render/markdown/answer-leaves.ts
/** Readers for the blocks that contain no other blocks. Each returns `undefined` on a line of another kind. */



/** Our own section headings are above. */
const HIGHEST_LEVEL = 4;
const LOWEST_LEVEL = 6;
function readBlankLine(lines, at) {
    return (0,answer_lines/* isBlank */.z3)((0,answer_lines/* lineAt */.mh)(lines, at)) ? { kind: "other", lines: [], next: at + 1 } : undefined;
}
function readFence(lines, at, depth) {
    const opening = (0,answer_lines/* fenceOpening */.YY)((0,answer_lines/* lineAt */.mh)(lines, at));
    if (opening === undefined) {
        return undefined;
    }
    let end = at + 1;
    while (end < lines.length && !(0,answer_lines/* closesFence */.Tv)((0,answer_lines/* lineAt */.mh)(lines, end), opening)) {
        end += 1;
    }
    const content = lines.slice(at + 1, end).map((line) => (0,answer_lines/* outdent */.y3)(line, opening.indent));
    return { kind: "code", lines: codeBlock(content, opening.language, depth), next: end + 1 };
}
function readIndentedCode(lines, at, depth) {
    let end = at;
    while (end < lines.length && ((0,answer_lines/* isBlank */.z3)((0,answer_lines/* lineAt */.mh)(lines, end)) || (0,answer_lines/* indentation */.Mh)((0,answer_lines/* lineAt */.mh)(lines, end)) >= 4)) {
        end += 1;
    }
    const content = lines.slice(at, end).map((line) => (0,answer_lines/* outdent */.y3)(line, 4));
    return end === at ? undefined : { kind: "other", lines: codeBlock(content, "", depth), next: end };
}
function codeBlock(content, language, depth) {
    const text = content.join("\n");
    return depth === 0 ? (0,markdown/* fence */.EU)(text, language).split("\n") : (0,markdown/* fenceLines */.Pv)(text, language);
}
function readHeading(lines, at) {
    const found = (0,answer_lines/* heading */.R_)((0,answer_lines/* lineAt */.mh)(lines, at));
    return found === undefined ? undefined : { kind: "other", lines: headingLines(...found), next: at + 1 };
}
function headingLines(level, text) {
    const title = (0,answer_inline/* safeInline */.H1)(text);
    const shownLevel = Math.min(Math.max(level + 2, HIGHEST_LEVEL), LOWEST_LEVEL);
    return title === "" ? [] : [`${"#".repeat(shownLevel)} ${title}`];
}
function readRule(lines, at) {
    // Not `---`, which after a paragraph is a heading underline, and after a list marker makes a rule of the whole line.
    return (0,answer_lines/* isRule */.Nd)((0,answer_lines/* lineAt */.mh)(lines, at)) ? { kind: "other", lines: ["***"], next: at + 1 } : undefined;
}
function readTable(lines, at) {
    const rule = (0,answer_lines/* tableRule */.LT)((0,answer_lines/* lineAt */.mh)(lines, at + 1));
    if (rule === undefined || !(0,answer_lines/* startsTable */.Eh)((0,answer_lines/* lineAt */.mh)(lines, at), lines[at + 1])) {
        return undefined;
    }
    let end = at + 2;
    while (end < lines.length && !(0,answer_lines/* interruptsParagraph */.Jg)((0,answer_lines/* lineAt */.mh)(lines, end), undefined)) {
        end += 1;
    }
    const [header = [], ...rows] = [...lines.slice(at, at + 1), ...lines.slice(at + 2, end)].map((row) => (0,answer_lines/* splitTableRow */.FB)(row).map(answer_inline/* safeInline */.H1));
    return { kind: "other", lines: (0,markdown/* table */.tp)(header, rows, rule).split("\n"), next: end };
}
function readParagraph(lines, at) {
    let next = at + 1;
    while (next < lines.length) {
        const level = (0,answer_lines/* underlineLevel */.Xs)((0,answer_lines/* lineAt */.mh)(lines, next));
        if (level !== undefined) {
            return { kind: "other", lines: headingLines(level, lines.slice(at, next).join(" ")), next: next + 1 };
        }
        if ((0,answer_lines/* interruptsParagraph */.Jg)((0,answer_lines/* lineAt */.mh)(lines, next), lines[next + 1])) {
            break;
        }
        next += 1;
    }
    return { kind: "paragraph", lines: (0,answer_inline/* safeParagraph */.uf)(lines.slice(at, next).join("\n")), next };
}

;// CONCATENATED MODULE: ./render/markdown/answer.ts




/** No view has room for a quarter of this, and reading megabytes takes seconds. UTF-16 units. */
const MAXIMUM_UNITS = 1_000_000;
/** Lists and quotations nested deeper than this become text, because each level indents every line. */
const MAXIMUM_DEPTH = 6;
/** The first reader that recognises a line takes its block. A paragraph accepts anything. */
const READERS = [
    readBlankLine,
    readFence,
    readHeading,
    readRule,
    readQuotation,
    readListItem,
    readTable,
    readIndentedCode,
];
/**
 * Rewrites the agent's answer as Markdown that can be read and cannot act.
 *
 * The text is read line by line into blocks and written anew, so that every fence, list and table in the result is
 * ours: complete, closed, and unable to affect what comes after it. Paragraphs, lists, quotations, tables, code
 * blocks, rules, emphasis and inline code are kept. Headings move to level four and below. HTML appears as text, links
 * and images as text followed by the target as code, tasks as \u2610 and \u2611, and words that GitHub would link or draw as
 * code. Diagrams, maps and mathematics are shown as their source.
 *
 * @param markdown any text, redacted; only the first million UTF-16 units are read
 * @returns blocks without a line end after the last one; empty when nothing is visible. Needs a blank line on each
 *   side
 */
function safeAnswer(markdown) {
    return rewrite((0,invisible/* visibleText */.Q6)((0,cut/* cutUnits */.Cv)(markdown, MAXIMUM_UNITS)).split("\n"), 0).join("\n");
}
function rewrite(lines, depth) {
    const output = [];
    let previous;
    let at = 0;
    while (at < lines.length) {
        const block = readBlock(lines, at, depth);
        if (block.lines.length > 0) {
            if (previous !== undefined && !isTight(previous, block, (0,answer_lines/* isBlank */.z3)((0,answer_lines/* lineAt */.mh)(lines, at - 1)))) {
                output.push("");
            }
            for (const line of block.lines) {
                output.push(line);
            }
            previous = block.kind;
        }
        at = block.next;
    }
    return output;
}
/** Whether to omit the blank line, which makes GitHub space out list items, or a list or code below its paragraph. */
function isTight(previous, block, isAfterBlank) {
    if (previous === "paragraph") {
        const interrupts = block.kind === "bullet" || block.kind === "code" || block.lines[0]?.startsWith("1. ") === true;
        return interrupts && !isAfterBlank;
    }
    return previous === block.kind && (block.kind === "bullet" || block.kind === "number");
}
function readBlock(lines, at, depth) {
    for (const reader of READERS) {
        const block = reader(lines, at, depth);
        if (block !== undefined) {
            return block;
        }
    }
    return readParagraph(lines, at);
}
function readQuotation(lines, at, depth) {
    const content = [];
    let text = depth < MAXIMUM_DEPTH ? (0,answer_lines/* quoted */.TL)((0,answer_lines/* lineAt */.mh)(lines, at)) : undefined;
    while (text !== undefined) {
        content.push(text);
        text = (0,answer_lines/* quoted */.TL)((0,answer_lines/* lineAt */.mh)(lines, at + content.length));
    }
    if (content.length === 0) {
        return undefined;
    }
    const quotation = rewrite(content, depth + 1).map((line) => (line === "" ? ">" : `> ${line}`));
    return { kind: "other", lines: quotation, next: at + content.length };
}
function readListItem(lines, at, depth) {
    const item = depth < MAXIMUM_DEPTH ? (0,answer_lines/* listMarker */.X0)((0,answer_lines/* lineAt */.mh)(lines, at)) : undefined;
    if (item === undefined) {
        return undefined;
    }
    const contentIndent = item.indent + item.marker.length + 1;
    const content = [item.rest.replace(/^\[ \](?=\s|$)/, "\u2610").replace(/^\[[xX]\](?=\s|$)/, "\u2611")];
    let next = at + 1;
    while (next < lines.length && belongsToItem(lines, next, item.indent)) {
        content.push((0,answer_lines/* outdent */.y3)((0,answer_lines/* lineAt */.mh)(lines, next), contentIndent));
        next += 1;
    }
    const marker = item.number === "" ? "- " : `${item.number}. `;
    const inner = rewrite(content, depth + 1);
    const itemLines = inner.map((line, index) => {
        const prefix = index === 0 ? marker : " ".repeat(marker.length);
        return line === "" ? "" : prefix + line;
    });
    return { kind: item.number === "" ? "bullet" : "number", lines: itemLines, next };
}
/** Two columns are enough, because many writers use two below numbers too. Paragraph continuation needs none. */
function belongsToItem(lines, at, itemIndent) {
    const line = (0,answer_lines/* lineAt */.mh)(lines, at);
    if ((0,answer_lines/* isBlank */.z3)(line) || (0,answer_lines/* indentation */.Mh)(line) >= itemIndent + 2) {
        return true;
    }
    const isContinuation = !(0,answer_lines/* isBlank */.z3)((0,answer_lines/* lineAt */.mh)(lines, at - 1)) && (0,answer_lines/* listMarker */.X0)(line) === undefined;
    return isContinuation && !(0,answer_lines/* interruptsParagraph */.Jg)(line, lines[at + 1]);
}


/***/ }),

/***/ 7970:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ cutText),
/* harmony export */   d: () => (/* binding */ byteLength)
/* harmony export */ });
/* harmony import */ var _answer_lines_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6615);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8231);


const TOP_LEVEL = { folds: 0, fence: undefined };
const FOLD_END = "\n\n</details>";
const CONTAINERS = /^(?:> ?|- |\d{1,4}\. | )*/;
const FENCE_OPENING = /^(`{3,})[\w+#-]*$/;
/** Returns the length of the text in bytes of UTF-8. */
function byteLength(text) {
    return Buffer.byteLength(text);
}
/**
 * Cuts Markdown to a number of bytes. Keeps whole lines as long as they fit, then the part of the next line that fits,
 * unless that is a table row or the head of a fold. Diagrams are kept whole or not at all. Open code blocks and folds
 * are closed, and the note comes last.
 *
 * @param markdown blocks made by the functions in `render`, with blank lines between them: only those start a line
 *   with a fence or `<details>`, and none of their code spans crosses a line end
 * @param maximumBytes limit for the result, in UTF-8
 * @param note one paragraph of safe Markdown that says what is missing and where to find it
 * @returns `markdown` itself when it fits; only the note when no line does; empty when not even the note fits
 */
function cutText(markdown, maximumBytes, note) {
    if (byteLength(markdown) <= maximumBytes) {
        return markdown;
    }
    const lines = markdown.split("\n");
    const noteLength = byteLength(note);
    const { count, bytes, position } = fittingLines(lines, maximumBytes, noteLength);
    const at = nextVisible(lines, count);
    const lineEnds = at - count + 1;
    const room = maximumBytes - bytes - lineEnds - endingLength(position, noteLength);
    const part = cutLine(lines, at, position, room);
    const kept = lines.slice(0, part === "" ? count : at);
    if (kept.length === 0 && part === "") {
        return noteLength <= maximumBytes ? note : "";
    }
    return [...kept, ...(part === "" ? [] : [part])].join("\n") + ending(position, note);
}
function nextVisible(lines, from) {
    const distance = lines.slice(from).findIndex((line) => line !== "");
    return distance === -1 ? lines.length : from + distance;
}
/** Returns the longest beginning, in whole lines, that leaves room for the closing text. */
function fittingLines(lines, maximumBytes, noteLength) {
    let best = { count: 0, bytes: -1, position: TOP_LEVEL };
    let position = TOP_LEVEL;
    let bytes = -1;
    for (const [index, line] of lines.entries()) {
        position = behind(position, line);
        bytes += byteLength(line) + 1;
        if (mayEndWith(lines, index, position) && bytes + endingLength(position, noteLength) <= maximumBytes) {
            best = { count: index + 1, bytes, position };
        }
    }
    return best;
}
function behind(position, line) {
    const text = line.replace(CONTAINERS, "");
    if (position.fence !== undefined) {
        return text === position.fence.ticks ? { ...position, fence: undefined } : position;
    }
    const ticks = FENCE_OPENING.exec(text)?.[1];
    if (ticks !== undefined) {
        // A code block inside a list item or a quotation ends with it, at the next line at the margin. A closing fence
        // there would open another block.
        const margin = line.slice(0, line.length - text.length);
        const closing = margin.length > 1 ? "" : `\n${margin}${ticks}`;
        return { ...position, fence: { ticks, closing, isDrawing: text.endsWith("mermaid") } };
    }
    if (line.startsWith("<details>") || line.startsWith("<details open>")) {
        return { ...position, folds: position.folds + 1 };
    }
    return line === "</details>" ? { ...position, folds: position.folds - 1 } : position;
}
function ending({ folds, fence }, note) {
    return `${fence?.closing ?? ""}${FOLD_END.repeat(folds)}\n\n${note}`;
}
/** Length of {@link ending} in bytes, without building it for every line. */
function endingLength({ folds, fence }, noteLength) {
    return (fence?.closing.length ?? 0) + FOLD_END.length * folds + 2 + noteLength;
}
/** A cut must not end with a blank line or a table header (no longer a table), or inside a diagram (an error). */
function mayEndWith(lines, index, { fence }) {
    return lines[index] !== "" && fence?.isDrawing !== true && !isTableHeader(lines, index);
}
function isTableHeader(lines, index) {
    return (0,_answer_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .tableRule */ .LT)((0,_answer_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .lineAt */ .mh)(lines, index + 1).replace(CONTAINERS, "")) !== undefined;
}
/** Returns the part of the line that fits, if the line may be cut; otherwise an empty string. */
function cutLine(lines, index, position, maximumBytes) {
    const line = (0,_answer_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .lineAt */ .mh)(lines, index);
    const text = line.replace(CONTAINERS, "");
    if (position.fence !== undefined) {
        return text === position.fence.ticks ? "" : cutCharacters(line, maximumBytes);
    }
    const isWhole = /^(?:\||<\/?details(?: open)?>)/.test(text) || FENCE_OPENING.test(text) || isTableHeader(lines, index);
    return isWhole ? "" : cutProse(line, maximumBytes);
}
/** A shorter piece of prose says nothing and might be only a list marker. UTF-16 units. */
const SHORTEST_PROSE = 32;
/** Hexadecimal digits of the longest commit name, a SHA-256. */
const LONGEST_COMMIT = 64;
/**
 * Returns the longest beginning of a text that fits, cut between characters.
 *
 * @param text well-formed
 * @param maximumBytes in UTF-8
 */
function cutCharacters(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    let end = Math.max(0, maximumBytes);
    while (end > 0 && isContinuationByte(bytes[end])) {
        end -= 1;
    }
    const beginning = bytes.subarray(0, end).toString();
    return beginning.slice(0, (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .endBefore */ .rf)(beginning, beginning.length));
}
function isContinuationByte(byte) {
    return byte !== undefined && (byte & 0xc0) === 0x80;
}
/**
 * Returns the longest beginning of a line of safe Markdown that fits and is also safe. The cut is never inside a word
 * of ASCII letters and digits, because its beginning could be read as a commit, nor inside a code span, because its
 * content would become text. A word or span longer than any commit name is cut anyway, and the span closed: it may be
 * the whole answer.
 *
 * @param line prose made in `render`: code spans are closed, all other backticks escaped
 * @param maximumBytes in UTF-8
 * @returns empty when only a few words would be left
 */
function cutProse(line, maximumBytes) {
    const limit = cutCharacters(line, maximumBytes).length;
    /** After the last character that a line may end with. */
    let end = 0;
    let position = 0;
    let next = behindToken(line, 0);
    while (position < limit && next <= limit) {
        end = /[0-9a-z\ud800-\udbff]/i.test(line.charAt(next - 1)) ? end : next;
        position = next;
        next = behindToken(line, position);
    }
    const span = position < limit && line[position] === "`" ? cutSpan(line, position, maximumBytes) : "";
    if (span !== "") {
        return line.slice(0, position) + span;
    }
    if (position - end > LONGEST_COMMIT) {
        return line.slice(0, position);
    }
    return end < SHORTEST_PROSE ? "" : line.slice(0, end).trimEnd();
}
/** Returns the beginning of the code span at the position, closed; empty when it would be too short. */
function cutSpan(line, position, maximumBytes) {
    const ticks = backticksAt(line, position);
    const room = maximumBytes - Buffer.byteLength(line.slice(0, position)) - 2 * ticks.length;
    const content = cutCharacters(line.slice(position + ticks.length), room);
    let end = content.length;
    while (content[end - 1] === "`") {
        end -= 1;
    }
    return end > LONGEST_COMMIT ? ticks + content.slice(0, end) + ticks : "";
}
/** Returns the end of the escape, code span or single character that starts at the position. */
function behindToken(line, position) {
    if (line[position] === "\\") {
        return position + 2;
    }
    if (line[position] !== "`") {
        return position + 1;
    }
    return behindCodeSpan(line, position);
}
function backticksAt(line, position) {
    const backticks = /`+/y;
    backticks.lastIndex = position;
    return backticks.exec(line)?.[0] ?? "";
}
function behindCodeSpan(line, position) {
    const opening = backticksAt(line, position);
    const backticks = /`+/g;
    backticks.lastIndex = position + opening.length;
    for (let run = backticks.exec(line); run !== null; run = backticks.exec(line)) {
        if (run[0] === opening) {
            return backticks.lastIndex;
        }
    }
    return line.length;
}


/***/ }),

/***/ 1878:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ codeSpanEnds),
/* harmony export */   g: () => (/* binding */ withoutPadding)
/* harmony export */ });
/** Indexes the code spans of a text. A span ends at the next run of backticks with the same length as its opener. */
function codeSpanEnds(text) {
    const starts = [];
    const lengths = [];
    /** Index of the opening run \u2192 index of the run that closes it. */
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


/***/ }),

/***/ 8086:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Az: () => (/* binding */ longestBacktickRun),
/* harmony export */   EU: () => (/* binding */ fence),
/* harmony export */   Pv: () => (/* binding */ fenceLines),
/* harmony export */   SS: () => (/* binding */ codeSpan),
/* harmony export */   X1: () => (/* binding */ escapeText),
/* harmony export */   Yg: () => (/* binding */ escapePunctuation),
/* harmony export */   a8: () => (/* binding */ guardLineStart),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   z$: () => (/* binding */ splitLive),
/* harmony export */   zH: () => (/* binding */ details)
/* harmony export */ });
/* unused harmony export openDetails */
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);

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
 * ends one. Line ends show as `\u23ce`. In a cell, {@link table} takes care of `|`.
 *
 * @param text any string; an empty one becomes a span of one space, because empty spans do not exist
 */
function codeSpan(text) {
    // Parsers disagree whether `\\|` separates cells (cmark-gfm: no, micromark: yes), so this one pipe stays outside.
    return (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text)
        .replaceAll("\n", "\u23ce")
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
function fold(tag, summary, body) {
    const title = eachWord(summary, escapeHtml, (word) => `<code>${escapeHtml(word)}</code>`);
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
const OPENING_PUNCTUATION = new Set("([{<\"'*_\u201c\u2018\u00ab");
const CLOSING_PUNCTUATION = new Set(")]}>\"'*_.,;!?\u201d\u2019\u00bb");
/**
 * Splits a word of running text into text, the part that must become code because GitHub could make it live, and text.
 * Punctuation around the live part stays text: `(@user),` \u2192 `(` `@user` `),`.
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ SHOWN_TEXTS)
/* harmony export */ });
/* harmony import */ var _answer_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4844);
/* harmony import */ var _code_spans_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1878);
/* harmony import */ var _answer_inline_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1252);



/** An answer without any of these is shown unchanged. */
const MARKUP = /[\\`*_~[<]/;
/** Tokens in our own Markdown: an escape, the start of a code span or block, an emphasis mark. */
const PIECE = /\\([!-/:-@[-`{-~])|`+|[*_~]/g;
/**
 * Returns the visible form of texts that are rewritten as Markdown, so that it can be searched for secrets: a secret
 * split by markup, for example by empty links between its pieces, is whole again once the markup is rendered.
 */
const SHOWN_TEXTS = {
    answer: (text) => (MARKUP.test(text) ? shownForms((0,_answer_js__WEBPACK_IMPORTED_MODULE_0__/* .safeAnswer */ .C)(text)) : []),
    // The page splits a message into lines first, so a backtick in one line does not pair with one in the next.
    sentence: (text) => [text, ...(text.includes("\n") ? text.split("\n") : [])].flatMap((part) => shownForms((0,_answer_inline_js__WEBPACK_IMPORTED_MODULE_1__/* .sentence */ .em)(part))),
};
/** Returns both readings of underscores: as text and as emphasis. Which one applies depends on the context. */
function shownForms(markdown) {
    return [reading(markdown, "_"), reading(markdown, "")];
}
function reading(markdown, underscore) {
    const spanEnd = (0,_code_spans_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpanEnds */ .I)(markdown);
    const piece = new RegExp(PIECE);
    let read = "";
    let from = 0;
    for (let match = piece.exec(markdown); match !== null; match = piece.exec(markdown)) {
        const [mark, escaped] = match;
        const closer = spanEnd(match.index);
        read += markdown.slice(from, match.index);
        from = match.index + mark.length;
        if (closer !== undefined) {
            read += (0,_code_spans_js__WEBPACK_IMPORTED_MODULE_2__/* .withoutPadding */ .g)(markdown.slice(from, closer.start));
            from = closer.start + closer.length;
            piece.lastIndex = from;
        }
        else if (mark.startsWith("`")) {
            read += mark;
        }
        else {
            read += escaped ?? (mark === "_" ? underscore : "");
        }
    }
    return read + markdown.slice(from);
}


/***/ }),

/***/ 435:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   QS: () => (/* binding */ recordOutputs),
/* harmony export */   Sd: () => (/* binding */ outputsOfKind)
/* harmony export */ });
/* unused harmony exports MAXIMUM_LIST_UNITS, unlistedFiles, jsonList, outputNumber */
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(9373);
/* harmony import */ var _record_schema_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(252);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8231);



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
    "files-written": json(({ filesWritten }, listUnits) => jsonList(filesWritten, listUnits, (left) => `\u2026 and ${left} more, in record-file`)),
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
        path: `\u2026 and ${left} more, in ${place}`,
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

/***/ 3226:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   R9: () => (/* binding */ foldedBody),
/* harmony export */   lg: () => (/* binding */ otherMessages),
/* harmony export */   ns: () => (/* binding */ answerParts),
/* harmony export */   qf: () => (/* binding */ answerSection),
/* harmony export */   zN: () => (/* binding */ finalAnswer)
/* harmony export */ });
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8961);
/* harmony import */ var _markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4844);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7970);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2530);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8086);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8617);






const MAXIMUM_FOLD_BYTES = 60_000;
/** Approximate length of a line on the screen, in UTF-16 units. */
const LINE_UNITS = 90;
/**
 * Returns the agent's last message, with its earlier messages in a fold. For a structured answer, the body is its
 * summary (if any) and the fold has the JSON of what is not shown otherwise. Findings have a section of their own.
 */
function answerParts(record) {
    const { title, text, before } = finalAnswer(record);
    if (record.structuredOutput !== undefined) {
        const summary = (0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .safeAnswer */ .C)((0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(record)?.summary ?? "");
        const { json, isWhole } = (0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .restOfAnswer */ .Mf)(record);
        const foldTitle = isWhole ? "The answer as JSON" : "The rest of the answer as JSON";
        return parts(title, summary, foldTitle, json === "" ? "" : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .fence */ .EU)(json, "json"));
    }
    return parts(title, (0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .safeAnswer */ .C)(text), otherMessages(title), (0,_markdown_answer_js__WEBPACK_IMPORTED_MODULE_1__/* .safeAnswer */ .C)(before));
}
function parts(title, body, foldTitle, foldBody) {
    const fold = foldBody === ""
        ? ""
        : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(foldTitle, (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .I)(foldBody, MAXIMUM_FOLD_BYTES, "\u2026 cut here; all of it is in the transcript."));
    return { title, body, lines: screenLines(body), fold };
}
/** Counts lines as a phone or a narrow column wraps them. */
function screenLines(text) {
    return text.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE_UNITS)), 0);
}
/** Returns the body, inside a fold if it has more than `maximumOpenLines` lines. */
function foldedBody({ title, body, lines }, maximumOpenLines) {
    return lines > maximumOpenLines ? (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(`${title}, ${sizeOf(body, maximumOpenLines)}`, body) : body;
}
/** Title of the agent's other messages. Those beside a plan may have come before it or after it. */
function otherMessages(title) {
    return title === "Plan" ? "Other messages" : "Earlier messages";
}
/** Says the size in lines, or in characters if the text has few lines but long ones. */
function sizeOf(body, manyLines) {
    const lines = body.split("\n").length;
    return lines > manyLines ? (0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(lines, "line") : `about ${(0,_words_js__WEBPACK_IMPORTED_MODULE_5__/* .count */ .U9)(body.length)} characters`;
}
/** Limits for an open answer in a job summary. Below a longer one, readers would miss the files and calls. */
const MAXIMUM_OPEN_LINES = 200;
const MAXIMUM_OPEN_UNITS = 20_000;
/**
 * Returns an answer as a section.
 *
 * @returns `isLong` for an answer in a fold, which belongs after the sections that readers look for first
 */
function answerSection(record, maximumBytes, note) {
    const parts = answerParts(record);
    const { title, fold, lines } = parts;
    const isLong = lines > MAXIMUM_OPEN_LINES || parts.body.length > MAXIMUM_OPEN_UNITS;
    const body = parts.body === "" ? "" : (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .cutText */ .I)(parts.body, maximumBytes, note);
    if (isLong) {
        return {
            isLong,
            section: (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .blocks */ .Bv)((0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_4__/* .details */ .zH)(`${title}, ${sizeOf(parts.body, MAXIMUM_OPEN_LINES)}`, body), fold),
        };
    }
    return { isLong, section: body === "" && fold === "" ? "" : (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .blocks */ .Bv)(`### ${title}`, body, fold) };
}
/**
 * Finds the agent's answer, which is its last message. The text of the terminal event joins all messages without a
 * separator (`tests.## Review`), so we split off the part before the last message. If the stream broke off before its
 * result, or the result is empty, the last message is the best answer we have. If a plan was asked for, the plan is
 * the answer. It is not part of those texts.
 */
function finalAnswer({ result, lastMessage = "", plan, message }) {
    const last = lastMessage.trim();
    const text = result?.text.trim() ?? "";
    // The text of an error is often not an answer but the reason, which the run's message already says.
    const isSaid = result?.isError === true && text !== last && message.includes(text);
    const all = isSaid ? "" : text;
    if (plan !== undefined) {
        return { title: "Plan", text: plan, before: all === "" ? last : all };
    }
    if (all !== "") {
        return last !== "" && all.endsWith(last)
            ? { title: "Answer", text: last, before: all.slice(0, -last.length).trim() }
            : { title: "Answer", text: all, before: "" };
    }
    if (result === undefined || isSaid || last !== "") {
        return { title: "Last message", text: last, before: "" };
    }
    return { title: "Answer", text: "(The answer is empty.)", before: "" };
}


/***/ }),

/***/ 9976:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ callErrors)
/* harmony export */ });
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8231);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(7970);
/* harmony import */ var _calls_table_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(6588);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8086);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8617);






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
    const entries = [];
    let bytes = FRAME_BYTES;
    for (const call of calls.slice(0, MAXIMUM_ERRORS)) {
        const entry = errorEntry(call);
        bytes += (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_1__/* .byteLength */ .d)(entry) + 1;
        if (bytes > maximumBytes) {
            break;
        }
        entries.push(entry);
    }
    const rest = calls.length - entries.length;
    return entries.length === 0
        ? ""
        : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .details */ .zH)(title(calls), [...entries, ...(rest > 0 ? [`- \u2026 and ${rest} more, in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .placeOfLists */ .EI)(record)}`] : [])].join("\n"));
}
function errorEntry(call) {
    const name = `- ${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .outcomeMark */ .eD)(call.outcome)} ${(0,_calls_table_js__WEBPACK_IMPORTED_MODULE_2__/* .callCell */ .ZO)(call)}`;
    const said = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(call.error ?? "")
        .replace(/^(?:[^\S\n]*\n)+/, "")
        .trimEnd();
    const text = (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_5__/* .withoutMiddle */ .Mg)(said, MAXIMUM_ERROR_UNITS, false);
    return text.includes("\n")
        ? [name, ...(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .fenceLines */ .Pv)(text, "").map((line) => (line === "" ? "" : `  ${line}`))].join("\n")
        : `${name}\\\n  ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_3__/* .escapeText */ .X1)(text)}`;
}
/** For example `Output of failed and denied calls`. */
function title(calls) {
    const outcomes = [...new Set(calls.map(({ outcome }) => outcome))].join(" and ");
    return calls.length === 1 ? `Output of the ${outcomes} call` : `Output of ${outcomes} calls`;
}


/***/ }),

/***/ 6588:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ck: () => (/* binding */ shortTarget),
/* harmony export */   SV: () => (/* binding */ callsTable),
/* harmony export */   ZO: () => (/* binding */ callCell),
/* harmony export */   ho: () => (/* binding */ callsOfSummary)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8231);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7970);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8086);
/* harmony import */ var _intervals_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8166);
/* harmony import */ var _short_path_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(9188);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8617);






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
    const room = maximumBytes - (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .d)(open) - FOLD_BYTES;
    return [
        open,
        rest > 0 ? `\u2026 and ${rest} more that went wrong.` : "",
        (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .details */ .zH)(`All ${toolCallCounts.total} calls`, callsTable(record, room)),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
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
    return [
        ...(shown === 0 ? [] : [lines.join("\n")]),
        ...(left === 0 ? [] : [`\u2026 and ${left} more${placeOfRest(record, shown)}.`]),
    ].join("\n\n");
}
function placeOfRest(record, shown) {
    const listed = record.toolCalls.length;
    if (record.toolCallCounts.total <= listed) {
        return `, in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .placeOfLists */ .EI)(record)}`;
    }
    return shown === listed
        ? ", in the transcript"
        : `; \`record-file\` lists the first ${listed}, the transcript holds all`;
}
/** Returns header, rule and rows. Rows that cannot fit are not built, because a run can list thousands. */
function linesThatFit(record, calls, maximumBytes) {
    const rows = [];
    const run = {
        places: placesOf(record),
        compared: new Set(record.files.filter(({ changed }) => changed).map(({ path }) => path)),
    };
    let units = 0;
    for (const call of calls) {
        // Text takes at least as many bytes as UTF-16 units.
        if (units > maximumBytes) {
            break;
        }
        const row = cells(call, run);
        units += row.join().length;
        rows.push(row);
    }
    let bytes = 0;
    return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .table */ .tp)(HEADER, rows, ALIGN)
        .split("\n")
        .filter((line) => {
        bytes += (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_0__/* .byteLength */ .d)(line) + 1;
        return bytes <= maximumBytes;
    });
}
function cells(call, { places, compared }) {
    const isCounted = compared.has(call.target) && LINE_COUNTS.test(call.detail ?? "");
    const shown = isCounted ? { ...call, detail: undefined } : call;
    return [(0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .outcomeMark */ .eD)(call.outcome), callCell(shown), timeOf(call, places)];
}
/** The detail of a call that changed a file. */
const LINE_COUNTS = /^\+\d+ \u2212\d+$/;
/** Returns a call as safe Markdown on one line: kind, target and detail. */
function callCell(call) {
    const target = shortTarget(call.target);
    return [
        (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(call.kind, MAXIMUM_KIND_UNITS)),
        target === "" ? "" : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(target),
        call.outcome === "denied" || call.outcome === "unfinished" ? call.outcome : "",
        (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)(call.detail ?? ""),
    ]
        .filter((part) => part !== "")
        .join(" ");
}
function timeOf(call, places) {
    const place = call.outcome === "unfinished" ? places.get(call) : undefined;
    const milliseconds = call.durationMs ?? (place && place.endMs - place.startMs);
    return milliseconds === undefined ? "" : (0,_words_js__WEBPACK_IMPORTED_MODULE_2__/* .duration */ .p0)(milliseconds);
}
/** Places unfinished calls in the run, so that the table shows the same time as the timeline. */
function placesOf(record) {
    return new Map((0,_intervals_js__WEBPACK_IMPORTED_MODULE_4__/* .placeCalls */ .rP)(record, (0,_intervals_js__WEBPACK_IMPORTED_MODULE_4__/* .runWindow */ .en)(record)).map(({ call, interval }) => [call, interval]));
}
/** Returns one line whose longest word has `maximumWord` characters. Paths and addresses keep both ends. */
function shortTarget(target, maximumWord = MAXIMUM_WORD) {
    const words = (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(target, 4 * MAXIMUM_TARGET_UNITS).split(/\s/);
    const shown = words.map((word) => (0,_short_path_js__WEBPACK_IMPORTED_MODULE_5__/* .shortPath */ ._)(word, maximumWord)).join(" ");
    return (0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_3__/* .cutUnits */ .Cv)(shown.trim(), MAXIMUM_TARGET_UNITS);
}


/***/ }),

/***/ 2530:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bv: () => (/* binding */ blocks),
/* harmony export */   Ix: () => (/* binding */ facts),
/* harmony export */   R_: () => (/* binding */ heading),
/* harmony export */   Vb: () => (/* binding */ wherePageIs),
/* harmony export */   iK: () => (/* binding */ howToApply),
/* harmony export */   sz: () => (/* binding */ applyCommand),
/* harmony export */   ut: () => (/* binding */ runLink)
/* harmony export */ });
/* unused harmony exports PAGE_ON_RUNNER, PAGE_OF_STEP */
/* harmony import */ var _record_run_names_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(468);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8231);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8086);
/* harmony import */ var _file_count_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1482);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6678);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(8617);






/** Has no character that ends the target of a Markdown link. The record may come from an untrusted place. */
const LINKABLE = /^https?:\/\/[\w.~:/?#@!&=+%-]+$/;
const MAXIMUM_NAME_UNITS = 100;
/** Returns the headline: how the run ended, what a reader must not miss, how long it took. */
function heading(record, elapsed, runUrl) {
    return `## Cursor agent: ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)((0,_headline_js__WEBPACK_IMPORTED_MODULE_3__/* .headline */ .Pl)(record))} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .unbroken */ .D_)(`\u00b7 ${elapsed}`)} ${(0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .unbroken */ .D_)("\u00b7 ")}${runLink("run", runUrl)}`;
}
/** Returns a Markdown link, or only the text when the address is not safe to link. */
function runLink(text, runUrl) {
    return LINKABLE.test(runUrl) ? `[${text}](${runUrl})` : text;
}
const PAGE = "`report.html` (output `report-file`)";
/** For a summary. The runner is deleted with its job; only a step that uploads the page keeps it. */
const PAGE_ON_RUNNER = `The full report, ${PAGE}, is deleted when the job ends, unless a later step uploads it.`;
/** For a comment, most of whose readers can change no workflow. */
const PAGE_OF_STEP = `Full report: ${PAGE}.`;
/**
 * Says where the full report is, and the patch if its artifact is unknown.
 *
 * @param view a comment is short about files that its reader cannot get
 */
function wherePageIs(record, view) {
    const { conclusion, run } = record;
    if (conclusion === "running" || conclusion === "skipped") {
        return "";
    }
    if (run.artifact !== "") {
        return `The full report is ${PAGE}${inArtifact(run)}.`;
    }
    if (!(0,_file_count_js__WEBPACK_IMPORTED_MODULE_2__/* .hasPatch */ .v4)(record)) {
        return view === "summary" ? PAGE_ON_RUNNER : PAGE_OF_STEP;
    }
    return view === "summary"
        ? "Nothing was pushed. The patch (output `patch-file`) and the full report (`report-file`) are deleted when the job ends, unless a later step uploads them."
        : `Nothing was pushed. ${PAGE_OF_STEP} Patch: \`changes.patch\` (output \`patch-file\`).`;
}
function inArtifact(run) {
    return `, in the artifact ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_5__/* .cutUnits */ .Cv)(run.artifact, MAXIMUM_NAME_UNITS))} of the ${runLink("run", artifactsUrl(run))}`;
}
/** Says how to apply the changes of a run, which exist only in its artifact; empty without a patch or an artifact. */
function howToApply(record) {
    const { run } = record;
    if (!(0,_file_count_js__WEBPACK_IMPORTED_MODULE_2__/* .hasPatch */ .v4)(record) || run.artifact === "") {
        return "";
    }
    const command = applyCommand(run);
    return command === undefined
        ? `Nothing was pushed. To apply: \`git apply changes.patch\`${inArtifact(run)}.`
        : `Nothing was pushed. To apply: ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .codeSpan */ .SS)(command)}`;
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
function artifactsUrl({ runUrl }) {
    return `${withoutAttempt(runUrl)}#artifacts`;
}
/** Artifacts of all attempts are listed on the page of the run. The page of an attempt lists none. */
function withoutAttempt(runUrl) {
    return runUrl.replace(/\/attempts\/\d+$/, "");
}
/**
 * Returns one line with the workflow, job, model and amounts of work.
 *
 * @param files how many changed, for a view that has no section about them
 */
function facts(record, files = "") {
    const { run, session, usage, toolCallCounts } = record;
    // While the agent works, an open call is not a problem.
    const calls = record.conclusion === "running" ? { ...toolCallCounts, unfinished: 0 } : toolCallCounts;
    return [
        name([run.workflow, run.job].filter((part) => part !== "").join(" / ")),
        name((0,_record_run_names_js__WEBPACK_IMPORTED_MODULE_0__/* .matrixWords */ .b)(run.matrix)),
        name(session.model ?? ""),
        calls.total === 0 ? "" : (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .callWords */ .S9)(calls),
        files,
        (0,_words_js__WEBPACK_IMPORTED_MODULE_4__/* .tokenCounts */ .K5)(usage, "tokens "),
        record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
    ]
        .filter((fact) => fact !== "")
        .join(" \u00b7 ");
}
/** Joins the non-empty blocks with blank lines. */
function blocks(...parts) {
    return parts.filter((part) => part !== "").join("\n\n");
}
function name(text) {
    return (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_1__/* .escapeText */ .X1)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_5__/* .cutUnits */ .Cv)(text, MAXIMUM_NAME_UNITS));
}


/***/ }),

/***/ 5680:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ DIFF_HEAD_LINE),
/* harmony export */   y: () => (/* binding */ withoutDiffHead)
/* harmony export */ });
/** Beginnings of the lines before the first hunk of git's diff. File names in them may look like diff lines. */
const BEGINNINGS = [
    "diff ",
    "index ",
    "--- ",
    String.raw `\+\+\+ `,
    "old ",
    "new ",
    "deleted ",
    "copy ",
    "rename ",
    "similarity ",
    "dissimilarity ",
];
/** A header line of a diff, as the source of a regular expression. The browser's script uses it too. */
const DIFF_HEAD_LINE = `(?:${BEGINNINGS.join("|")}).*`;
const HEAD_LINE = new RegExp(`^(?:${DIFF_HEAD_LINE}|Binary files .*)$`);
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

/***/ 1482:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Ed: () => (/* binding */ fileTotals),
/* harmony export */   sH: () => (/* binding */ comparisonGap),
/* harmony export */   v4: () => (/* binding */ hasPatch),
/* harmony export */   wq: () => (/* binding */ fileCount)
/* harmony export */ });
/* unused harmony export countFiles */
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8231);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8617);


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
    const parts = [
        changed > 0 ? `${changed} changed` : "",
        reported > 0 ? `${reported} reported` : "",
        suspected > 0 ? `${suspected} that git cannot see` : "",
    ];
    const words = parts.filter((part) => part !== "").join(", ");
    if (words !== "") {
        return words;
    }
    return record.changes.available || record.attempts.length === 0 ? "none" : "none reported";
}
/** Whether git saw a change that is in the patch. */
function hasPatch({ changes, conclusion }) {
    return conclusion !== "running" && changes.available && changes.files.length > changes.notInPatch.length;
}
/** Says how many files and lines changed: `2 files changed, +3 \u22121`. */
function fileTotals(record) {
    const { changed, reported, suspected } = countFiles(record);
    const added = record.files.reduce((sum, file) => sum + file.added, 0);
    const removed = record.files.reduce((sum, file) => sum + file.removed, 0);
    const files = [
        changed > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(changed, "file")} changed, +${added} \u2212${removed}` : "",
        reported > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(reported, "file")} reported` : "",
        suspected > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_0__/* .counted */ .hS)(suspected, "path")} that git cannot see` : "",
    ].filter((part) => part !== "");
    return files.join(", ");
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ filesList),
/* harmony export */   f: () => (/* binding */ worstFilesFirst)
/* harmony export */ });
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2530);
/* harmony import */ var _file_count_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(1482);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8086);
/* harmony import */ var _short_path_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(9188);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8617);





/** Two lines on a phone. */
const MAXIMUM_PATH_CHARACTERS = 80;
/**
 * Lists the files of a run: the total number of changed lines, then a line for each file. It is not a table because a
 * long path in a table forces phone users to scroll sideways.
 *
 * @param openRows how many files are shown open; the others are in a fold
 * @param maximumRows how many files are shown in all
 * @param diffs safe Markdown for the fold below a file, by its path
 * @returns empty without files, unless that is because git could not compare
 */
function filesList(record, openRows, maximumRows, diffs = new Map()) {
    const shown = worstFilesFirst(record).slice(0, maximumRows);
    const rows = shown.map((file) => fileRow(file, diffs.get(file.path)));
    const rest = record.files.length - rows.length;
    const folded = rows.slice(openRows);
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .blocks */ .Bv)((0,_file_count_js__WEBPACK_IMPORTED_MODULE_1__/* .comparisonGap */ .sH)(record, _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeText */ .X1) ?? "", rows.length === 0 ? "" : (0,_file_count_js__WEBPACK_IMPORTED_MODULE_1__/* .fileTotals */ .Ed)(record), (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_0__/* .howToApply */ .iK)(record), inBlocks(rows.slice(0, openRows)), folded.length === 0 ? "" : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)((0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(folded.length, "more file"), inBlocks(folded)), rest > 0 ? `\u2026 and ${rest} more, in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .placeOfLists */ .EI)(record)}.` : "");
}
/** Returns the files that need attention first, and otherwise in their order. */
function worstFilesFirst({ files }) {
    return [...files].sort((a, b) => concern(b) - concern(a));
}
function concern({ outsideAllowedPaths, place, sensitive }) {
    return outsideAllowedPaths || place === "outside" ? 2 : Number(sensitive);
}
/** Returns a list item, or a fold with the diff. */
function fileRow(file, diff) {
    return diff === undefined
        ? `- ${fileWords(file, _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpan */ .SS)}`
        : (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .details */ .zH)(fileWords(file, (name) => name), diff);
}
/** Joins rows so that a list stays a list, and a fold has the blank lines that it needs. */
function inBlocks(rows) {
    return rows.reduce((text, row) => {
        const isInList = row.startsWith("- ") && !text.endsWith("</details>");
        return text === "" ? row : `${text}${isInList ? "\n" : "\n\n"}${row}`;
    }, "");
}
/** @param show makes a path or a name fit for the place */
function fileWords(file, show) {
    const from = file.previousPath === undefined
        ? ""
        : ` from ${show((0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shortPath */ ._)(file.previousPath, MAXIMUM_PATH_CHARACTERS))}`;
    const warnings = [
        file.outsideAllowedPaths ? `outside ${show("allowed-paths")}` : "",
        file.place === "outside" ? "outside the workspace" : "",
        file.sensitive ? "sensitive" : "",
    ].filter((warning) => warning !== "");
    const mark = warnings.length === 0 ? "" : ` \u26a0\ufe0f ${warnings.join(", ")}`;
    return `${show((0,_short_path_js__WEBPACK_IMPORTED_MODULE_4__/* .shortPath */ ._)(file.path, MAXIMUM_PATH_CHARACTERS))}${from} ${file.status}${lineCounts(file)}${whoSays(file)}${mark}`;
}
function lineCounts(file) {
    if (!file.changed) {
        return "";
    }
    return file.binary ? " binary" : ` +${file.added} \u2212${file.removed}`;
}
/** Shell commands, formatters and package managers change files without a tool call that names them. */
function whoSays(file) {
    if (file.reported && file.changed) {
        return "";
    }
    if (file.changed) {
        return " (not reported by the agent)";
    }
    return file.reported ? " (reported by the agent only)" : " (may have changed)";
}


/***/ }),

/***/ 884:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ findingsSection),
/* harmony export */   m: () => (/* binding */ worstFirst)
/* harmony export */ });
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8961);
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9373);
/* harmony import */ var _markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(7970);
/* harmony import */ var _comment_parts_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(2530);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(6678);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(8086);
/* harmony import */ var _markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(1252);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(8617);








const MARKS = { error: "\u274c", warning: "\u26a0\ufe0f", notice: "\u2139\ufe0f" };
/** For the line that says how many findings are missing. */
const REST_BYTES = 100;
/** For the fold around the entries. */
const FOLD_BYTES = 80;
/**
 * Lists the agent's findings, worst first: mark, place, title and whole message. Next to a posted review, the
 * entries are folded, or left out where the review is on the same page.
 *
 * @param title with its marks, e.g. `### Findings`
 * @param maximumBytes limit in UTF-8; entries are shown whole or not at all
 * @param posted the posted review, if any
 * @param besideReview whether the entries are repeated if a review has all of them
 * @returns empty without findings; that a review found none is in the headline
 */
function findingsSection(record, title, maximumBytes, posted, besideReview = "folded") {
    if (record.findings.length === 0) {
        return "";
    }
    const counts = (0,_headline_js__WEBPACK_IMPORTED_MODULE_4__/* .findingCounts */ .s_)((0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(record) ?? { counts: countsOf(record.findings) });
    const head = `${title}\n\n**${counts}**${posted === undefined ? "" : postedWords(posted)}`;
    if (posted?.leftOut === 0 && besideReview === "left out") {
        return head;
    }
    const entries = [];
    let bytes = (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .byteLength */ .d)(head) + REST_BYTES + FOLD_BYTES;
    for (const finding of worstFirst(record.findings)) {
        const entry = entryOf(finding);
        bytes += (0,_markdown_budget_js__WEBPACK_IMPORTED_MODULE_2__/* .byteLength */ .d)(entry) + 1;
        if (bytes > maximumBytes) {
            break;
        }
        entries.push(entry);
    }
    const rest = record.findings.length - entries.length;
    const list = (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .blocks */ .Bv)(entries.join("\n"), rest > 0 ? `\u2026 and ${rest} more, all of them in ${(0,_words_js__WEBPACK_IMPORTED_MODULE_7__/* .placeOfLists */ .EI)(record)}.` : "");
    return (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .blocks */ .Bv)(head, posted !== undefined ? (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .details */ .zH)((0,_words_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(record.findings.length, "finding"), list) : list);
}
function postedWords({ url, leftOut }) {
    const link = (0,_comment_parts_js__WEBPACK_IMPORTED_MODULE_3__/* .runLink */ .ut)("posted as a review", url);
    return ` \u00b7 ${link}${leftOut === 0 ? "" : `, which has no room for ${leftOut} of them`}`;
}
/** Sorts findings by severity. Within a severity, the order of the answer stays. */
function worstFirst(findings) {
    return _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .SEVERITIES */ .oC.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
}
function entryOf({ severity, path, line, endLine, title, message }) {
    const name = (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .escapeText */ .X1)(title ?? "");
    return `- ${MARKS[severity]} ${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_5__/* .codeSpan */ .SS)((0,_words_js__WEBPACK_IMPORTED_MODULE_7__/* .placeInFile */ .ZU)(path, line, endLine))}${name === "" ? "" : ` **${name}**`}\\\n  ${(0,_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_6__/* .sentence */ .em)(message)}`;
}
function countsOf(findings) {
    const counts = { error: 0, warning: 0, notice: 0 };
    for (const { severity } of findings) {
        counts[severity] += 1;
    }
    return counts;
}


/***/ }),

/***/ 6678:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AR: () => (/* binding */ warnings),
/* harmony export */   Lm: () => (/* binding */ isGoodNews),
/* harmony export */   Pl: () => (/* binding */ headline),
/* harmony export */   s_: () => (/* binding */ findingCounts)
/* harmony export */ });
/* harmony import */ var _record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8961);
/* harmony import */ var _record_gates_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(824);
/* harmony import */ var _refused_hosts_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4698);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8617);




/**
 * Says how a run ended and what a reader must not miss: `\u2705 success, 4 of 5 calls denied`,
 * `\u2705 success, reject: 4 errors`, `\u2705 success, found 4 errors`, `\u2705 success, 8 files outside allowed-paths`,
 * `\u274c failure: 2 checks failed, 4 of 5 calls denied`. The log's last line, all headings and the rows of a matrix use it.
 *
 * @returns plain text; its only words from the agent are a verdict of letters, digits, blanks and hyphens
 */
function headline(record) {
    const checks = (0,_record_gates_js__WEBPACK_IMPORTED_MODULE_1__/* .failedChecks */ .HH)(record);
    const why = checks === 0 ? "" : `: ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(checks, "check")} failed`;
    return [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .conclusionMark */ .Lu)(record.conclusion)}${why}`, ...warnings(record)].join(", ");
}
/** Returns the parts of {@link headline} after the conclusion; empty for a run without warnings. */
function warnings(record) {
    const { denied, total, unfinished } = record.toolCallCounts;
    const outside = record.files.filter((file) => file.outsideAllowedPaths).length;
    const isRunning = record.conclusion === "running";
    return [
        reviewWords((0,_record_answer_review_js__WEBPACK_IMPORTED_MODULE_0__/* .answerReview */ .ZJ)(record)),
        denied > 0 ? `${denied} of ${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(total, "call")} denied` : "",
        unfinished > 0 && !isRunning ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(unfinished, "call")} unfinished` : "",
        (0,_refused_hosts_js__WEBPACK_IMPORTED_MODULE_2__/* .refusedCount */ .s)(record),
        outside > 0 ? `${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(outside, "file")} outside allowed-paths` : "",
    ].filter((part) => part !== "");
}
/** Without a verdict, `1 error` alone would look like an error of the run, so it is `found 1 error`. */
function reviewWords(review) {
    if (review === undefined) {
        return "";
    }
    if (review.verdict !== undefined) {
        return `${review.verdict}: ${findingCounts(review)}`;
    }
    const counts = findingCounts(review);
    if (counts === NOTHING_FOUND) {
        return FOUND_NOTHING;
    }
    const isAllLeftOut = Object.values(review.counts).every((amount) => amount === 0);
    return isAllLeftOut ? counts : `found ${counts}`;
}
const NOTHING_FOUND = "nothing found";
const FOUND_NOTHING = "found nothing";
/** Whether the {@link warnings} are good news: a review that found nothing, and whose verdict, if any, approves. */
function isGoodNews([first, ...others]) {
    return others.length === 0 && (first === FOUND_NOTHING || first === `approve: ${NOTHING_FOUND}`);
}
/** Returns `4 errors, 6 warnings, 5 notices`, or `nothing found`. */
function findingCounts({ counts, leftOut = 0, }) {
    const parts = ["error", "warning", "notice"]
        .filter((severity) => counts[severity] > 0)
        .map((severity) => (0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(counts[severity], severity))
        .concat(leftOut > 0 ? [`${(0,_words_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(leftOut, "finding")} left out`] : []);
    return parts.length === 0 ? NOTHING_FOUND : parts.join(", ");
}


/***/ }),

/***/ 8166:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   en: () => (/* binding */ runWindow),
/* harmony export */   nR: () => (/* binding */ coveredMs),
/* harmony export */   qE: () => (/* binding */ clamp),
/* harmony export */   rP: () => (/* binding */ placeCalls)
/* harmony export */ });
/** GitHub's longest run is 35 days. Later times in a stream are not credible. */
const MAXIMUM_RUN_MS = 35 * 24 * 3_600_000;
/** Calls further than this outside the run are from another day, as in a replayed stream. */
const CLOCK_TOLERANCE_MS = 60_000;
/**
 * Returns the span that a picture of the run covers, in milliseconds since the epoch. This is the span of the run in
 * the record, unless the calls took place at another time, as in a replayed transcript. Then it is the span of the
 * calls.
 *
 * @returns a span of at most 35 days; of length 0 if the record has no end and no call with a time
 */
function runWindow(record) {
    const calls = spanOf(record.toolCalls);
    const run = {
        startMs: record.startedAtMs,
        endMs: record.endedAtMs ?? calls?.endMs ?? record.startedAtMs,
    };
    const { startMs, endMs } = calls === undefined || holds(run, calls) ? run : calls;
    return { startMs, endMs: startMs + clamp(endMs - startMs, 0, MAXIMUM_RUN_MS) };
}
/**
 * Returns the calls that have a time, in the order of the record. An unfinished call lasts until the end of its
 * attempt. Times outside the window are moved to its edge.
 */
function placeCalls(record, window) {
    return record.toolCalls.flatMap((call) => {
        const times = timesOf(call, attemptEnd(record, call.attempt) ?? window.endMs);
        if (times === undefined) {
            return [];
        }
        const length = window.endMs - window.startMs;
        const startMs = clamp(times.startMs - window.startMs, 0, length);
        const endMs = clamp(times.endMs - window.startMs, startMs, length);
        return [{ call, interval: { startMs, endMs } }];
    });
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
function attemptEnd(record, number) {
    return record.attempts[number - 1]?.endedAtMs;
}
function spanOf(calls) {
    let span;
    for (const call of calls) {
        const times = timesOf(call, call.startedAtMs ?? 0);
        if (times !== undefined) {
            span = {
                startMs: Math.min(span?.startMs ?? times.startMs, times.startMs),
                endMs: Math.max(span?.endMs ?? times.endMs, times.endMs),
            };
        }
    }
    return span;
}
function holds(run, calls) {
    return (run.endMs - run.startMs <= MAXIMUM_RUN_MS &&
        calls.startMs >= run.startMs - CLOCK_TOLERANCE_MS &&
        calls.endMs <= run.endMs + CLOCK_TOLERANCE_MS);
}


/***/ }),

/***/ 397:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F4: () => (/* binding */ refusedQuote),
/* harmony export */   GI: () => (/* binding */ noteLines),
/* harmony export */   Re: () => (/* binding */ denialLines),
/* harmony export */   bU: () => (/* binding */ withRemedyHere),
/* harmony export */   dk: () => (/* binding */ WAYS),
/* harmony export */   ex: () => (/* binding */ verdictQuote),
/* harmony export */   si: () => (/* binding */ denialQuote)
/* harmony export */ });
/* harmony import */ var _record_gates_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(824);
/* harmony import */ var _record_denials_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(9272);
/* harmony import */ var _markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8086);
/* harmony import */ var _markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(1252);
/* harmony import */ var _record_explained_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(2174);
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_7__ = __nccwpck_require__(8231);
/* harmony import */ var _calls_table_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(6588);
/* harmony import */ var _refused_hosts_js__WEBPACK_IMPORTED_MODULE_6__ = __nccwpck_require__(4698);








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
        ...record.notes.map(_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em),
        ...denialLines(record).map(_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em),
        ...workspaceNotes(record.changes),
        ...counted(stream.unreadableLines, "line of the CLI's output could not be read", "lines of the CLI's output could not be read"),
        ...counted(stream.oversizedLines, "line was too long and was dropped", "lines were too long and were dropped"),
        ...counted(stream.repairedLines, "line was broken in pieces and was put together again", "lines were broken in pieces and were put together again"),
        ...counted(stream.eventsAfterResult, "event came after the result", "events came after the result"),
        // In another program's stream, unknown events are expected.
        ...(stream.otherAgent === undefined ? unknownEvents(stream.unknownEvents) : []),
    ];
}
/** Says how to allow denied calls, if the run has a message. The heads of the views then show the message instead. */
function denialLines(record) {
    if (record.message === "") {
        return [];
    }
    return [
        record.denialAdvice === "" ? "" : `${(0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .denialCount */ .fT)(record)}. ${record.denialAdvice}`,
        (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .otherDenials */ .lX)(record),
    ].filter((line) => line !== "");
}
/** Says which isolation was in effect. */
function isolationLine(isolation) {
    return isolation === undefined ? [] : [`Isolation: \`${isolation.level}\`, ${WAYS[isolation.way]}.`];
}
/** How the namespaces were created. */
const WAYS = {
    root: "set up by root",
    sudo: "set up with sudo",
    "user-namespace": "in a user namespace",
};
/** Returns the hosts that the proxy refused, as a quotation; safe Markdown, empty for none. */
function refusedQuote(record) {
    return (0,_refused_hosts_js__WEBPACK_IMPORTED_MODULE_6__/* .refusedSentences */ .$)(record, (name) => (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpan */ .SS)(name))
        .map((text) => `> \ud83d\udeab ${text}`)
        .join("\n>\n");
}
function workspaceNotes(changes) {
    if (!changes.available) {
        return [];
    }
    return [
        ...listed(changes.gitInternals, "Git's own files were changed; they decide how git behaves"),
        ...repositoriesNote(changes.repositories),
        ...listed(changes.notInPatch, "Changed, but not part of the patch"),
        ...counted(changes.dirtyBefore.length, "file was changed before the agent started and is not counted as its change", "files were changed before the agent started and are not counted as its changes"),
    ];
}
const MAXIMUM_REPOSITORIES = 5;
function repositoriesNote(paths) {
    if (paths.length === 0) {
        return [];
    }
    const names = paths.slice(0, MAXIMUM_REPOSITORIES).map(_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpan */ .SS);
    const rest = paths.length - names.length;
    const parts = rest > 0 ? [...names, `${rest} more`] : names;
    const last = parts.slice(-1).join("");
    const list = parts.length === 1 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
    const why = parts.length === 1 ? "it is a repository of its own" : "they are repositories of their own";
    return [`What changed inside of ${list} is not known: ${why}.`];
}
const MAXIMUM_LISTED = 10;
function listed(paths, what) {
    const rest = paths.length - MAXIMUM_LISTED;
    const names = paths.slice(0, MAXIMUM_LISTED).map(_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpan */ .SS).join(", ");
    return paths.length === 0 ? [] : [`${what}: ${names}${rest > 0 ? ` and ${rest} more` : ""}.`];
}
function counted(count, one, many) {
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}.`];
}
function unknownEvents(names) {
    const listed = Object.entries(names).map(([name, count]) => `${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpan */ .SS)(name)} \u00d7 ${count}`);
    return listed.length === 0
        ? []
        : [
            `Events that this action does not know, so a newer CLI may tell more than is shown: ${listed.join(", ")}.`,
        ];
}
/**
 * Returns why the run ended as it did and the remedy, as a quotation: a known cause first, several failed checks as a
 * list. Lines of the message stay lines.
 *
 * @returns safe Markdown, empty for a success
 */
function verdictQuote(record) {
    const { reason, message, remedy } = record;
    if (message === "") {
        return "";
    }
    const lines = message
        .split("\n")
        .map(_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)
        .filter((line) => line !== "");
    const checks = (0,_record_gates_js__WEBPACK_IMPORTED_MODULE_0__/* .failedChecks */ .HH)(record);
    if (checks > 0) {
        return [`> **${checks} checks failed**`, ">", ...lines.map((line) => `> - ${line}`)].join("\n");
    }
    const [cause = "", ...rest] = lines;
    if (rest.length > 0 && HAVE_CAUSE.has(reason)) {
        return `> **${cause}** ${(0,_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(remedy)}\n>\n> \`${reason}\` \u00b7 ${rest.join("\\\n> ")}`;
    }
    const what = `> **${(0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .escapeText */ .X1)(reason)}** \u2014 ${lines.join("\\\n> ")}`;
    return remedy === "" ? what : `${what}\n>\n> ${(0,_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(remedy)}`;
}
/** Their message begins with a line that says the cause, if it is known; see `explained`. */
const HAVE_CAUSE = new Set([
    "agent-error",
    "no-result",
    "exit-code",
    "start-failed",
    "idle-timeout",
]);
/** Returns the record for a view that includes the CLI's output, so that its remedy does not point elsewhere. */
function withRemedyHere(record) {
    return { ...record, remedy: (0,_record_explained_js__WEBPACK_IMPORTED_MODULE_4__/* .remedyHere */ .Xu)(record.remedy) };
}
const MAXIMUM_SPAN_UNITS = 200;
/**
 * Returns, as a quotation, the denied calls that the input `deny` did not ask for, how to allow them, and the skipped
 * questions. The agent's text is in code spans: as prose its markup would be parsed, which could join the pieces of a
 * secret that were redacted one by one.
 *
 * @returns safe Markdown, empty where there are none
 */
function denialQuote(record) {
    const span = (name) => (0,_markdown_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .codeSpan */ .SS)((0,_safety_cut_js__WEBPACK_IMPORTED_MODULE_7__/* .cutUnits */ .Cv)(name, MAXIMUM_SPAN_UNITS));
    const others = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .otherDenials */ .lX)(record, span);
    if ((0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedDenials */ .iN)(record) === 0) {
        return others === "" ? "" : `> \u2298 ${others}`;
    }
    const short = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .unexpectedCalls */ .v2)(record).map((call) => ({ ...call, target: (0,_calls_table_js__WEBPACK_IMPORTED_MODULE_5__/* .shortTarget */ .Ck)(call.target) }));
    const names = (0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .denialNames */ .W7)(short, span);
    const what = `${(0,_record_denials_js__WEBPACK_IMPORTED_MODULE_1__/* .denialCount */ .fT)(record)}${names === "" ? "" : `: ${names}`}.`;
    return `> \u2298 ${[what, (0,_markdown_answer_inline_js__WEBPACK_IMPORTED_MODULE_3__/* .sentence */ .em)(record.denialAdvice), others].filter((part) => part !== "").join(" ")}`;
}


/***/ }),

/***/ 4698:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ refusedSentences),
/* harmony export */   s: () => (/* binding */ refusedCount)
/* harmony export */ });
/* harmony import */ var _record_schema_process_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7922);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8617);


const MAXIMUM_NAMED = 20;
/** The ports of a rule that names no port. */
const WEB_PORTS = [80, 443];
/** An IP address, which a rule must name with its port. */
const ADDRESS = /^[\d.]+$|:/;
/** Says how many hosts the proxy refused, for the headline: `3 hosts blocked`; empty for none. */
function refusedCount({ isolation }) {
    const all = isolation?.refused ?? [];
    const named = namesOf(all).length;
    const more = all.some(({ host }) => host === _record_schema_process_js__WEBPACK_IMPORTED_MODULE_0__/* .FURTHER_HOSTS */ .hW) ? "more than " : "";
    return all.length === 0 ? "" : `${more}${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(named, "host")} blocked`;
}
/**
 * Says which hosts the proxy refused and how to allow them: one sentence for each reason.
 *
 * @param show makes the name of a host safe for the view
 */
function refusedSentences({ isolation }, show) {
    const all = isolation?.refused ?? [];
    return [
        ...sentenceOf(all.filter(({ reason }) => reason === "not-allowed"), (them) => `. To allow ${them}, add ${them} to \`allowed-hosts\`.`, show),
        ...sentenceOf(all.filter(({ reason }) => reason === "private-address"), (them) => `, in a private network. \`allowed-hosts\` must name ${them} with host and port.`, show),
    ];
}
function sentenceOf(refused, remedyFor, show) {
    const names = namesOf(refused);
    const isCut = refused.some(({ host }) => host === _record_schema_process_js__WEBPACK_IMPORTED_MODULE_0__/* .FURTHER_HOSTS */ .hW);
    const rest = names.length - MAXIMUM_NAMED;
    const more = isCut ? " and more" : rest > 0 ? ` and ${rest} more` : "";
    return refused.length === 0
        ? []
        : [
            `${(0,_words_js__WEBPACK_IMPORTED_MODULE_1__/* .counted */ .hS)(names.length, "host")} blocked: ${names.slice(0, MAXIMUM_NAMED).map(show).join(", ")}${more}${remedyFor(names.length === 1 && more === "" ? "it" : "them")}`,
        ];
}
/** Returns each host once, with its port if a rule must name it. */
function namesOf(refused) {
    const named = refused.filter(({ host }) => host !== _record_schema_process_js__WEBPACK_IMPORTED_MODULE_0__/* .FURTHER_HOSTS */ .hW);
    return [...new Set(named.map(nameOf))];
}
function nameOf({ host, port, reason }) {
    const isOfTheWeb = WEB_PORTS.includes(port) && reason === "not-allowed" && !ADDRESS.test(host);
    return port === 0 || isOfTheWeb ? host : `${host}:${port}`;
}


/***/ }),

/***/ 9188:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ shortPath)
/* harmony export */ });
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
    const head = Math.floor(maximum / 3);
    const beginning = characters.slice(0, head).join("");
    const end = characters.slice(head + 1 - maximum).join("");
    // The scheme of an address would say nothing on its own.
    const isAddress = beginning.includes("://");
    const shownHead = isAddress ? beginning : beginning.slice(0, beginning.lastIndexOf("/") + 1) || beginning;
    const lastBegins = end.slice(0, -1).indexOf("/");
    return `${shownHead}\u2026${end.slice(Math.max(0, lastBegins))}`;
}


/***/ }),

/***/ 7741:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Sq: () => (/* binding */ timelineBars),
/* harmony export */   Xd: () => (/* binding */ slowestCalls),
/* harmony export */   Y_: () => (/* binding */ timelineNote),
/* harmony export */   qY: () => (/* binding */ timeShares)
/* harmony export */ });
/* harmony import */ var _safety_cut_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8231);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _words_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8617);
/* harmony import */ var _intervals_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8166);




const MAXIMUM_ROWS = 15;
/** If no call took this long, a timeline is not worth showing. */
const LEAST_TELLING_MS = 1_000;
/** Shorter calls have no bar: a share of the run, and milliseconds. */
const SHORTEST_PART = 1 / 100;
const SHORTEST_MS = 100;
/** Characters per line that a phone shows of a code block without scrolling. */
const WIDTH = 36;
const FILLED = "\u2588";
const EMPTY = "\u00b7";
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
    const placed = new Map((0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .placeCalls */ .rP)(record, (0,_intervals_js__WEBPACK_IMPORTED_MODULE_2__/* .runWindow */ .en)(record)).map(({ call, interval }) => [call, interval]));
    return record.toolCalls
        .flatMap((call) => {
        const interval = call.outcome === "unfinished" ? placed.get(call) : undefined;
        const tookMs = call.durationMs ?? (interval && interval.endMs - interval.startMs);
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

/***/ 8617:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   AC: () => (/* binding */ failureWords),
/* harmony export */   D_: () => (/* binding */ unbroken),
/* harmony export */   EI: () => (/* binding */ placeOfLists),
/* harmony export */   K5: () => (/* binding */ tokenCounts),
/* harmony export */   Lu: () => (/* binding */ conclusionMark),
/* harmony export */   Oj: () => (/* binding */ failedAttempts),
/* harmony export */   S9: () => (/* binding */ callWords),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   ZU: () => (/* binding */ placeInFile),
/* harmony export */   eD: () => (/* binding */ outcomeMark),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   ls: () => (/* binding */ TOLD_BY_COUNTS),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   u: () => (/* binding */ placeOfAll)
/* harmony export */ });
/* unused harmony export CONCLUSIONS */
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
    const input = [fresh, cached].filter((part) => part !== "").join(" + ");
    const outputNoun = input === "" ? noun : "";
    return [
        input === "" ? "" : `${input} ${noun}in`,
        outputTokens === undefined ? "" : `${count(outputTokens)} ${outputNoun}out`,
    ]
        .filter((part) => part !== "")
        .join(", ");
}
/** Returns a number with its noun, whose plural ends in `s`: `1 file`, `2 files`, `0 calls`. */
function counted(amount, noun) {
    return `${amount} ${noun}${amount === 1 ? "" : "s"}`;
}
/** Says how many tool calls there were, and how many failed, were denied or did not finish. */
function callWords({ total, failed, denied, unfinished }) {
    const troubles = [
        failed > 0 ? `${failed} failed` : "",
        denied > 0 ? `${denied} denied` : "",
        unfinished > 0 ? `${unfinished} unfinished` : "",
    ].filter((part) => part !== "");
    const calls = counted(total, "tool call");
    return troubles.length === 0 ? calls : `${calls} (${troubles.join(", ")})`;
}
/** Each conclusion has a mark and words, because some readers cannot tell colours or pictures apart. */
const CONCLUSIONS = {
    success: ["\u2705", "success"],
    failure: ["\u274c", "failure"],
    "timed-out": ["\u23f1\ufe0f", "timed out"],
    cancelled: ["\u23f9\ufe0f", "cancelled"],
    skipped: ["\u23ed\ufe0f", "skipped"],
    running: ["\u23f3", "running"],
};
/** Returns the conclusion with its mark in front. */
function conclusionMark(conclusion) {
    return CONCLUSIONS[conclusion].join(" ");
}
/** Gates whose counts are in every headline. */
const TOLD_BY_COUNTS = new Set([
    "denied",
    "outside-paths",
    "findings",
    "error-findings",
]);
/** Returns a failure's reason in words, e.g. `agent error`; empty if the conclusion or the counts already say it. */
function failureWords({ conclusion, reason }) {
    return conclusion === "failure" && reason !== "completed" && !TOLD_BY_COUNTS.has(reason)
        ? reason.replaceAll("-", " ")
        : "";
}
const OUTCOME_MARKS = { ok: "\u2713", failed: "\u2717", denied: "\u2298", unfinished: "\u2026" };
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

/***/ 1445:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
        place: { repository: event.repository, number },
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

/***/ 8866:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   ME: () => (/* binding */ postedReview),
/* harmony export */   mq: () => (/* binding */ broadcast),
/* harmony export */   po: () => (/* binding */ reviewOutputs)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6445);
/* harmony import */ var _system_in_time_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2898);


/** For later reporters only. Not an output of the step. */
const REVIEW_LEFT_OUT = "review-left-out";
/** Returns the outputs of a review. @param review the posted review; undefined if none was posted */
function reviewOutputs(review) {
    return review === undefined
        ? {}
        : {
            "review-id": String(review.id),
            "review-url": review.url,
            [REVIEW_LEFT_OUT]: String(review.leftOut),
        };
}
/** Returns the review that an earlier reporter posted; undefined if none did. */
function postedReview(outputs) {
    const url = outputs?.["review-url"];
    return url === undefined ? undefined : { url, leftOut: Number(outputs?.[REVIEW_LEFT_OUT] ?? 0) };
}
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
                    Object.assign(outputs, await (0,_system_in_time_js__WEBPACK_IMPORTED_MODULE_1__/* .inBudget */ .Xw)(reporter.end?.(report, outputs), budget));
                }
                catch (error) {
                    drop(reporter, error);
                }
            }
            return Object.fromEntries(Object.entries(outputs).filter(([name]) => name !== REVIEW_LEFT_OUT));
        },
    };
}


/***/ }),

/***/ 9145:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __nccwpck_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
var external_node_path_default = /*#__PURE__*/__nccwpck_require__.n(external_node_path_);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __nccwpck_require__(603);
;// CONCATENATED MODULE: ./agent/agent-directory.ts




/**
 * Creates the run's directory with a configuration for the CLI in it.
 *
 * @param temporaryDirectory `RUNNER_TEMP`
 * @param warn called once if the directory has been removed or replaced
 * @throws StartError if it is not writable
 */
function createRunDirectory(temporaryDirectory, permissions, warn) {
    try {
        return makeRunDirectory(temporaryDirectory, permissions, warn);
    }
    catch (error) {
        throw new errors/* StartError */.D4(`The runner's temporary folder ${temporaryDirectory} (RUNNER_TEMP) cannot be written to: ${(0,errors/* describeError */.Uc)(error)}`, "Free space on its disk, or see that it is there and that the runner's user may write to it.", { cause: error });
    }
}
function makeRunDirectory(temporaryDirectory, permissions, warn) {
    const make = () => (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temporaryDirectory, "cursor-agent-"));
    const path = make();
    const configuration = (0,external_node_path_.join)(path, "config");
    (0,external_node_fs_.mkdirSync)(configuration, { mode: 0o700 });
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(configuration, "cli-config.json"), configurationText(permissions), { mode: 0o600 });
    return {
        path,
        transcript: (0,external_node_path_.join)(path, "transcript.ndjson"),
        configuration,
        current: replaceableDirectory(path, make, () => {
            warn("The run's directory in RUNNER_TEMP was removed or replaced during the run, so its files are in a new one beside it.");
        }),
    };
}
/** Returns a function that returns the directory, or a new one as soon as another one has replaced it. */
function replaceableDirectory(first, make, lost) {
    let path = first;
    let identity = (0,plain_file/* directoryIdentity */.Sd)(path);
    return () => {
        if ((0,plain_file/* directoryIdentity */.Sd)(path) !== identity) {
            const isFirstLoss = path === first;
            path = make();
            identity = (0,plain_file/* directoryIdentity */.Sd)(path);
            if (isFirstLoss) {
                lost();
            }
        }
        return path;
    };
}
/** Both lists are required: without `deny` the CLI rejects its configuration and does not start. */
function configurationText({ allow, deny }) {
    const configuration = {
        version: 1,
        editor: { vimMode: false },
        permissions: { allow, deny },
        approvalMode: "allowlist",
    };
    return `${JSON.stringify(configuration, undefined, 2)}\n`;
}

// EXTERNAL MODULE: ./system/clock.ts
var clock = __nccwpck_require__(1626);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __nccwpck_require__(1421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __nccwpck_require__(7975);
// EXTERNAL MODULE: ./system/processes.ts
var processes = __nccwpck_require__(2673);
// EXTERNAL MODULE: ./system/random.ts
var random = __nccwpck_require__(4009);
;// CONCATENATED MODULE: ./agent/agent-processes.ts





/**
 * Follows a session leader, on Linux. Recognises a descendant by its parent, or by its session, which no outside
 * process can join. Misses a process that starts and ends between two snapshots, and what it left in a new session.
 *
 * @param leader id of the process, which has just been started
 * @param before ids of the processes that ran before it
 */
function followDescendants(leader, before) {
    const first = (0,processes/* processEntry */.GP)(leader);
    let ours = new Map(first?.session === leader ? [[leader, first]] : []);
    /** Ids of our processes, and of ended ones whose sessions still exist: the system does not reuse these ids. */
    let family = new Set([leader]);
    /** A process that is not ours never becomes ours: an orphan's new parent is process 1. */
    let strangers = new Set(before);
    function look() {
        const ids = (0,processes/* processIds */.Uj)().filter((id) => id !== process.pid);
        const entries = ids
            .filter((id) => !strangers.has(id))
            .map(processes/* processEntry */.GP)
            .filter((entry) => entry !== undefined);
        ours = new Map(entries
            .filter(({ id, beganAt }) => ours.get(id)?.beganAt === beganAt)
            .map((entry) => [entry.id, entry]));
        const sessions = new Set(entries.map(({ session }) => session));
        family = new Set([...family].filter((id) => ours.has(id) || sessions.has(id)));
        for (let isNew = true; isNew;) {
            // Repeated, because a child may be listed before its parent.
            const found = entries.filter(({ id, parent, session }) => !ours.has(id) && (ours.has(parent) || family.has(session)));
            isNew = found.length > 0;
            for (const entry of found) {
                ours.set(entry.id, entry);
                family.add(entry.id);
            }
        }
        strangers = new Set(ids.filter((id) => strangers.has(id) || !ours.has(id)));
    }
    return { look, known: () => [...ours.values()].filter(({ id }) => id !== leader) };
}
const LISTING_TIMEOUT_MS = 2_000;
/** Large enough that two runs do not pick the same number by accident. */
const MOST_LOCKS = 2 ** 47;
const RANDOM_BYTES = 6;
const FEWEST_LOCKS = 2 ** 32;
/**
 * Gives this process, and so all its future children, a unique limit of file locks. Limits are inherited regardless of
 * environment, session and parents. It limits nothing, because Linux has not counted these locks since 2.4.25
 * (getrlimit(2), RLIMIT_LOCKS). But a process can change it.
 *
 * @param environment of the program that sets it
 * @returns undefined if it cannot be set, as on macOS
 */
async function markByLimit(programs, runCommand, environment) {
    const program = process.platform === "linux" ? programs.find("prlimit") : undefined;
    if (program === undefined) {
        return undefined;
    }
    // Only root may raise it. It is already finite if this action runs inside itself.
    const most = Math.min(fileLocksOf("self"), MOST_LOCKS);
    if (!(most > FEWEST_LOCKS)) {
        return undefined;
    }
    const share = Number.parseInt((0,random/* randomToken */.z)(RANDOM_BYTES), 16) / 2 ** (8 * RANDOM_BYTES);
    const locks = Math.floor((most * (1 + share)) / 2);
    try {
        await runCommand(program, [`--pid=${process.pid}`, `--locks=${locks}:${locks}`], { env: environment });
    }
    catch {
        return undefined;
    }
    return fileLocksOf("self") === locks ? locks : undefined;
}
/**
 * Finds the processes with the marker. `setsid` moves a process out of the agent's group, so that no signal to the
 * group reaches it, but it keeps what it inherited. Children of this process are left out: they are not orphans.
 *
 * @param since leave out processes that began earlier; unit as in `Process`
 * @returns an empty list if the system does not show such processes
 */
async function findMarked(marker, since) {
    return process.platform === "linux" ? searchProc(marker, since) : await searchProcessList(marker);
}
/** Synchronous: a promise for each of these small files costs ten times as much as the read. */
function searchProc(marker, since) {
    return (0,processes/* processIds */.Uj)()
        .filter((id) => id !== process.pid)
        .map(processes/* processEntry */.GP)
        .filter((entry) => entry !== undefined)
        .filter(({ id, beganAt, parent }) => beganAt >= since && parent !== process.pid && isMarked(id, marker));
}
function isMarked(id, { name, value, fileLocks }) {
    const variables = contentOf(`/proc/${id}/environ`).split("\0");
    return variables.includes(`${name}=${value}`) || (fileLocks !== undefined && fileLocksOf(id) === fileLocks);
}
/** Returns the hard limit; `Infinity` if there is none, `NaN` if it cannot be read. */
function fileLocksOf(process) {
    const [, limit] = /^Max file locks +\w+ +(\w+) /m.exec(contentOf(`/proc/${process}/limits`)) ?? [];
    return limit === "unlimited" ? Number.POSITIVE_INFINITY : Number(limit);
}
/** Returns an empty string if the process has ended or belongs to another user. */
function contentOf(file) {
    try {
        return (0,external_node_fs_.readFileSync)(file, "utf8");
    }
    catch {
        return "";
    }
}
/** macOS has no /proc; its `ps -E` shows the environment of the user's own processes. */
async function searchProcessList({ name, value }) {
    const listing = await (0,external_node_util_.promisify)(external_node_child_process_.execFile)("/bin/ps", ["-axEww", "-o", "pid=,command="], {
        timeout: LISTING_TIMEOUT_MS,
        maxBuffer: 64 * 1024 * 1024,
    }).catch(() => ({ stdout: "" }));
    return listing.stdout
        .split("\n")
        .filter((line) => line.includes(`${name}=${value}`))
        .map((line) => Number.parseInt(line, 10))
        .filter((id) => Number.isInteger(id) && id !== process.pid)
        .map((id) => ({ id, beganAt: undefined }));
}

// EXTERNAL MODULE: ./system/programs.ts
var system_programs = __nccwpck_require__(2407);
// EXTERNAL MODULE: ./cli/ask.ts
var ask = __nccwpck_require__(4312);
// EXTERNAL MODULE: ./inputs/cli.ts
var cli = __nccwpck_require__(3982);
;// CONCATENATED MODULE: ./cli/find-cli.ts






/** A program of this name is asked for its help before its version is known. */
const CURSORS_NAME = "cursor-agent";
/** `agent` is the CLI's name since 2026, but other vendors use it, too; `cursor` is the editor. */
const COMMAND_NAMES = [CURSORS_NAME, "agent"];
/**
 * Returns the CLI that the input `cli-path` names. If it does not answer like Cursor's, warns and uses it anyway: it
 * may be a wrapper.
 *
 * @param cliPath absolute, or relative to `workingDirectory`
 * @throws StartError if it is missing, not a file, replaceable, or cannot be run
 */
async function cliAtPath(cliPath, workingDirectory, collaborators) {
    const program = (0,external_node_path_.resolve)(workingDirectory, cliPath);
    checkProgram(program);
    if (collaborators.isReplaceable(program)) {
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which is in the workspace, or reached by a link there: with \`isolation\` it is not started, because an agent could have replaced it.`, "Install the CLI outside the workspace, for example in the tool cache or the home directory, or leave `cli-path` empty.");
    }
    // In parallel, since each answer may take the CLI a second.
    const version = (0,ask/* askVersion */.q)(program, collaborators);
    const help = (0,ask/* cliHelp */.Q)(program, collaborators);
    const answer = await version.catch(async (error) => {
        await help;
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which does not start: ${(0,errors/* describeError */.Uc)(error)}.`, "Check that it is built for this machine, that the interpreter in its first line exists, and that its disk is not mounted noexec.", { cause: error });
    });
    if (answer.version === undefined) {
        collaborators.warn(`${program} --version does not answer like the Cursor CLI (${(0,cli/* quoted */.TL)(answer.output)}); it is used all the same, because \`cli-path\` names it.`);
    }
    return { program, version: answer.version ?? "", help: await help };
}
/**
 * Returns the first `cursor-agent` on `PATH`, else the first `agent`, that answers `--version` like Cursor's CLI.
 *
 * @param searchPath value of `PATH`; relative entries are skipped, because they may lead into the checkout
 * @returns undefined if there is none
 */
async function cliOnPath(searchPath, collaborators) {
    const directories = searchPath.split(external_node_path_.delimiter).filter((directory) => (0,external_node_path_.isAbsolute)(directory));
    for (const name of COMMAND_NAMES) {
        for (const directory of directories) {
            const program = (0,external_node_path_.join)(directory, name);
            if (!(0,system_programs/* isProgram */.V)(program)) {
                continue;
            }
            if (collaborators.isReplaceable(program)) {
                collaborators.log(`${program} is in the workspace, or reached by a link there; passed over, because with isolation an agent could have replaced it`);
                continue;
            }
            const version = (0,ask/* askVersion */.q)(program, collaborators);
            const help = name === CURSORS_NAME ? (0,ask/* cliHelp */.Q)(program, collaborators) : undefined;
            const answer = await version.catch((error) => ({
                version: undefined,
                output: (0,errors/* describeError */.Uc)(error),
            }));
            if (answer.version !== undefined) {
                return { program, version: answer.version, help: await (help ?? (0,ask/* cliHelp */.Q)(program, collaborators)) };
            }
            await help;
            collaborators.log(`${program} is not the Cursor CLI (--version: ${(0,cli/* quoted */.TL)(answer.output)}); passed over`);
        }
    }
    return undefined;
}
function checkProgram(program) {
    if (!statsOf(program).isFile()) {
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which is a directory or no regular file.`, "Give the path of the program itself, for example `\u2026/cursor-agent`.");
    }
    try {
        (0,external_node_fs_.accessSync)(program, external_node_fs_.constants.X_OK);
    }
    catch (error) {
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which may not be executed.`, "Make it executable (`chmod +x`), and check that its disk is not mounted noexec.", { cause: error });
    }
}
function statsOf(program) {
    try {
        return (0,external_node_fs_.statSync)(program);
    }
    catch (error) {
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which is not there.`, "Give the path of the installed CLI, absolute or relative to `working-directory`, or leave `cli-path` empty.", { cause: error });
    }
}
/**
 * Creates a directory for `PATH` with links to an installed CLI under both of its names, and nothing else. The CLI's
 * own directory may contain a `node`, or be `/usr/local/bin`, and the CLI may have any name. The directory is new, so
 * it contains nothing from an earlier step.
 *
 * @param program absolute
 * @param temporaryDirectory `RUNNER_TEMP`, which exists as long as the job
 */
function linkCli(program, temporaryDirectory) {
    const directory = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(temporaryDirectory, "cursor-agent-path-"));
    for (const name of COMMAND_NAMES) {
        (0,external_node_fs_.symlinkSync)(program, (0,external_node_path_.join)(directory, name));
    }
    return directory;
}

;// CONCATENATED MODULE: ./cli/locate-cli.ts



/**
 * Returns the CLI to use, in this order: the one that `cli-path` names, the version that `cli-version` names, the one
 * on `PATH`, the newest.
 *
 * @throws StartError if `cli-path` names one that cannot be started; InstallError if it cannot be installed
 */
async function locateCli(options) {
    const { inputs, tell } = options;
    const { runCommand, environment, isReplaceable } = options;
    const collaborators = {
        runCommand,
        environment,
        isReplaceable,
        log: (text) => {
            tell({ type: "notice", text });
        },
        warn: (text) => {
            tell({ type: "warning", text });
        },
    };
    if (inputs.cliPath !== undefined) {
        const found = await cliAtPath(inputs.cliPath, inputs.workingDirectory, collaborators);
        return foundCli(found);
    }
    // With a pinned package nothing else will do: a CLI on PATH has no hash to compare.
    if (inputs.cliVersion === undefined && inputs.cliSha256 === undefined) {
        const found = await cliOnPath(options.searchPath, collaborators);
        if (found !== undefined) {
            return foundCli(found);
        }
    }
    return await installedCli(options, collaborators);
}
function foundCli({ program, version, help }) {
    return {
        program,
        version: version === "" ? undefined : version,
        sha256: undefined,
        isPinned: false,
        directory: undefined,
        help,
    };
}
async function installedCli(options, collaborators) {
    const { inputs, clock } = options;
    // Loaded on use: most runs find an installed CLI.
    const { installCli } = await __nccwpck_require__.e(/* import() */ 476).then(__nccwpck_require__.bind(__nccwpck_require__, 476));
    const installed = await installCli({
        downloadUrl: inputs.cliDownloadUrl,
        ...(inputs.cliVersion === undefined ? {} : { version: inputs.cliVersion }),
        ...(inputs.cliSha256 === undefined ? {} : { sha256: inputs.cliSha256 }),
    }, {
        ...collaborators,
        wait: (milliseconds, signal) => clock.wait(milliseconds, signal),
        platform: process.platform,
        architecture: process.arch,
        temporaryDirectory: options.temporaryDirectory,
        ...(options.toolCacheDirectory === undefined ? {} : { toolCacheDirectory: options.toolCacheDirectory }),
        signal: options.cancel,
    }).catch((error) => {
        if (options.cancel.aborted) {
            throw new errors/* StartError */.D4("The run was cancelled while the CLI was being installed.", "Run the job again.", {
                cause: error,
            });
        }
        throw error;
    });
    if (!installed.pinned) {
        collaborators.log(`The CLI's package was not verified, because cli-sha256 is not given. To pin it: cli-version: ${installed.version}, cli-sha256: ${installed.sha256}`);
    }
    return {
        program: installed.program,
        version: installed.version,
        sha256: installed.sha256,
        isPinned: installed.pinned,
        directory: installed.directory,
        help: await (0,ask/* cliHelp */.Q)(installed.program, collaborators),
    };
}

;// CONCATENATED MODULE: ./guards/runner-files/file-state.ts

const NO_BYTES = Buffer.alloc(0);
/** Follows no link, and waits for no pipe. */
const READ_ONLY_A_FILE = external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK;
/**
 * Examines what is at a path. Never throws.
 *
 * @param maximumBytes limit for its content: the agent can make any file as large as the disk
 */
function fileState(path, maximumBytes) {
    try {
        const descriptor = (0,external_node_fs_.openSync)(path, READ_ONLY_A_FILE);
        try {
            return stateOf(descriptor, maximumBytes);
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
    }
    catch {
        return { kind: exists(path) ? "other" : "missing" };
    }
}
/** Bytes per read of content that is only compared. */
const COMPARED_AT_ONCE = 256 * 1024;
let compared;
/**
 * Whether a file is unchanged, by {@link isSameFile}. Keeps nothing that it reads: all of the action's programs are
 * compared twice in each step.
 */
function isUnchanged(before, path) {
    if (before.kind !== "file") {
        return isSameFile(before, fileState(path, 0));
    }
    try {
        const descriptor = (0,external_node_fs_.openSync)(path, READ_ONLY_A_FILE);
        try {
            const now = stateOf(descriptor, 0);
            return (now.kind === "file" &&
                now.size === before.size &&
                isSameFile({ ...before, size: 0, bytes: NO_BYTES }, { ...now, size: 0 }) &&
                holds(descriptor, before.bytes));
        }
        finally {
            (0,external_node_fs_.closeSync)(descriptor);
        }
    }
    catch {
        return false;
    }
}
function holds(descriptor, bytes) {
    compared ??= Buffer.allocUnsafeSlow(COMPARED_AT_ONCE);
    for (let at = 0; at < bytes.length;) {
        const count = (0,external_node_fs_.readSync)(descriptor, compared, 0, Math.min(COMPARED_AT_ONCE, bytes.length - at), at);
        if (count === 0 || bytes.compare(compared, 0, count, at, at + count) !== 0) {
            return false;
        }
        at += count;
    }
    return true;
}
/** Whether a file needs no repair. With an additional name, a process could go on writing to it under that name. */
function isSameFile(before, now) {
    if (before.kind !== "file" || now.kind !== "file") {
        return before.kind === now.kind;
    }
    return (hasSameContent(before, now) &&
        before.mode === now.mode &&
        before.identity === now.identity &&
        before.links === now.links);
}
function hasSameContent(before, now) {
    return before.size === now.size && before.bytes.equals(now.bytes.subarray(0, before.size));
}
function stateOf(descriptor, maximumBytes) {
    const stats = (0,external_node_fs_.fstatSync)(descriptor);
    return stats.isFile()
        ? {
            kind: "file",
            size: stats.size,
            bytes: readUpTo(descriptor, Math.min(stats.size, maximumBytes)),
            mode: stats.mode & 0o7777,
            owner: stats.uid,
            group: stats.gid,
            identity: `${stats.dev}:${stats.ino}`,
            links: stats.nlink,
        }
        : { kind: "other" };
}
function readUpTo(descriptor, length) {
    // Need not be zeroed: bytes that were not read are not returned.
    const bytes = Buffer.allocUnsafeSlow(length);
    let read = 0;
    for (let count = -1; read < length && count !== 0; read += count) {
        count = (0,external_node_fs_.readSync)(descriptor, bytes, read, length - read, read);
    }
    return bytes.subarray(0, read);
}
/** Whether anything is there; counts as true when we cannot look. */
function exists(path) {
    try {
        return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined;
    }
    catch {
        return true;
    }
}
/** How much of what was added to a file is searched for names. */
const MAXIMUM_ADDED_BYTES = 64 * 1024;
const MAXIMUM_NAMES = 10;
/**
 * Describes what happened to a file, as the end of a sentence: "was \u2026".
 *
 * @param before its earlier state
 * @param now its current state, read up to `MAXIMUM_ADDED_BYTES` beyond its earlier size
 */
function tampering(before, now) {
    if (now.kind === "missing") {
        return "removed";
    }
    if (now.kind === "other") {
        return "replaced by something that is no file, or that may not be read";
    }
    if (before.kind === "file" && hasSameContent(before, now)) {
        return before.identity === now.identity && before.links === now.links
            ? "given other permissions"
            : "replaced by a file of the same content, or given a second name";
    }
    const bytes = before.kind === "file" ? before.bytes : Buffer.alloc(0);
    const isAppended = now.bytes.subarray(0, bytes.length).equals(bytes);
    const names = isAppended ? assignedNames(now.bytes.subarray(bytes.length).toString("utf8")) : [];
    return names.length === 0 ? "changed" : `written to (${names.join(", ")})`;
}
/** Returns the names in `name=value` and `name<<delimiter`; values may be secret and are not reported. */
function assignedNames(text) {
    const names = [...text.matchAll(/^([A-Za-z_][\w-]{0,99})(?:=|<<)/gm)].map(([, name]) => name ?? "");
    return [...new Set(names)].slice(0, MAXIMUM_NAMES);
}
/** Lists file names for one sentence. */
function listed(names) {
    const more = names.length - MAXIMUM_NAMES;
    const shown = names.slice(0, MAXIMUM_NAMES).map((name) => JSON.stringify(name));
    return shown.join(", ") + (more > 0 ? ` and ${more} more` : "");
}

;// CONCATENATED MODULE: ./guards/runner-files/own-files.ts


/** The action's own folder has fewer files; a folder with more is not ours. */
const MAXIMUM_OWN_FILES = 200;
/**
 * Returns the action's programs and the files that describe them, each with a name. In the workspace they are the
 * agent's to change, like everything there: that is how this action, or a repository with a copy of it, is developed.
 *
 * @param actionDirectory undefined when it is not known
 * @param workspace `GITHUB_WORKSPACE`
 */
function ownFiles(actionDirectory, workspace) {
    if (actionDirectory === undefined || isWithin(actionDirectory, workspace)) {
        return [];
    }
    const paths = [(0,external_node_path_.join)(actionDirectory, "action.yml")];
    const visit = (folder) => {
        for (const entry of entriesOf(folder)) {
            const path = (0,external_node_path_.join)(folder, entry.name);
            if (entry.isDirectory()) {
                visit(path);
            }
            else if (entry.isFile() && paths.length < MAXIMUM_OWN_FILES) {
                paths.push(path);
            }
        }
    };
    visit((0,external_node_path_.join)(actionDirectory, "dist"));
    visit((0,external_node_path_.join)(actionDirectory, "report"));
    return paths.map((path) => ({ path, name: `the action's own ${(0,external_node_path_.relative)(actionDirectory, path)}` }));
}
/** Returns the entries of a folder; none when it cannot be read. */
function entriesOf(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}
function isWithin(path, folder) {
    return folder !== undefined && folder !== "" && `${path}${external_node_path_.sep}`.startsWith(`${folder}${external_node_path_.sep}`);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __nccwpck_require__(7598);
;// CONCATENATED MODULE: ./guards/runner-files/put-back.ts



/**
 * Restores a file. Writes it beside its path and renames it, so that a link there is not followed and a hard link is
 * not written through.
 *
 * @throws when the system refuses
 */
function putFileBack(path, before) {
    (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
    const staged = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), `.restore-${(0,external_node_crypto_.randomUUID)()}`);
    (0,external_node_fs_.writeFileSync)(staged, before.bytes, { flag: "wx", mode: before.mode });
    (0,external_node_fs_.chmodSync)(staged, before.mode);
    giveBack(staged, before);
    if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true) {
        clearAway(path);
    }
    (0,external_node_fs_.renameSync)(staged, path);
}
/**
 * Makes a path a folder, if it is not one, and sets its permissions.
 *
 * @throws when the system refuses
 */
function putFolderBack(path, mode) {
    if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === false) {
        clearAway(path);
    }
    (0,external_node_fs_.mkdirSync)(path, { recursive: true });
    (0,external_node_fs_.chmodSync)(path, mode);
}
/**
 * Clears a path. Renames before deleting, which also works for a folder that we may not enter or whose paths are too
 * long to delete. What cannot be deleted stays under a name that nothing reads.
 *
 * @throws when the system refuses
 */
function clearAway(path) {
    const aside = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), `.removed-${(0,external_node_crypto_.randomUUID)()}`);
    (0,external_node_fs_.renameSync)(path, aside);
    try {
        (0,external_node_fs_.rmSync)(aside, { recursive: true, force: true });
    }
    catch {
        // See above.
    }
}
/** In a container job we are root, but the runner, which has to read the file, is not. */
function giveBack(path, { owner, group }) {
    try {
        (0,external_node_fs_.chownSync)(path, owner, group);
    }
    catch {
        // Only root may; any other user already owns the file as before.
    }
}

;// CONCATENATED MODULE: ./guards/runner-files/runner-files.ts






/** The files through which a step talks to the runner, and the event that later steps read. */
const RUNNER_VARIABLES = [
    "GITHUB_ENV",
    "GITHUB_PATH",
    "GITHUB_OUTPUT",
    "GITHUB_STATE",
    "GITHUB_STEP_SUMMARY",
    "GITHUB_ARTIFACTS",
    "GITHUB_EVENT_PATH",
];
/** The runner's folder for only these files (actions/runner, FileCommandManager.cs). */
const RUNNER_FOLDER = "_runner_file_commands";
/** Larger files are not guarded. Ours have a tenth of it; the runner's are empty when a step begins. */
const MAXIMUM_FILE_BYTES = 32 * 1024 * 1024;
/** An agent that tampers with everything needs no full page about it. */
const MAXIMUM_SENTENCES = 20;
/**
 * Remembers the files through which the agent could affect later steps. The agent does not get their names, but it
 * runs as the same user and can find them: `$RUNNER_TEMP/_runner_file_commands/set_env_<id>` (actions/runner,
 * FileCommandManager.cs). What is not a file at first, such as `/dev/null` in a run by hand, is left alone.
 */
function guardRunnerFiles(options) {
    const runnerFiles = RUNNER_VARIABLES.flatMap((variable) => {
        const path = options.environment[variable];
        return path === undefined || path === "" ? [] : [{ name: variable, path }];
    });
    const folders = runnerFolders(runnerFiles.map(({ path }) => path));
    const named = new Map(runnerFiles.map(({ name, path }) => [path, name]));
    for (const { path, entries } of folders) {
        for (const entry of entries) {
            named.set((0,external_node_path_.join)(path, entry), named.get((0,external_node_path_.join)(path, entry)) ?? `the runner's own ${JSON.stringify(entry)}`);
        }
    }
    for (const { name, path } of ownFiles(options.actionDirectory, options.environment["GITHUB_WORKSPACE"])) {
        named.set(path, name);
    }
    const files = [...named].flatMap(([path, name]) => guardedFile(path, name));
    const rewritten = new Set(options.rewritten);
    const toldBefore = new Set();
    let unrestored = [];
    return {
        restore() {
            const told = [
                ...folders.flatMap(restoreFolder),
                ...files.flatMap((file) => restoreFile(file, rewritten.has(file.path))),
            ];
            unrestored = atMost(told.filter(({ isRestored }) => !isRestored).map(({ text }) => text));
            const news = told.map(({ text }) => text).filter((text) => !toldBefore.has(text));
            news.forEach((text) => toldBefore.add(text));
            return atMost(news);
        },
        unrestored: () => unrestored,
    };
}
function atMost(sentences) {
    const more = sentences.length - MAXIMUM_SENTENCES;
    return more > 0
        ? [
            ...sentences.slice(0, MAXIMUM_SENTENCES),
            `${more} more of such files were tampered with while the agent ran.`,
        ]
        : sentences;
}
/** Only the runner's own folders: a file in `/tmp` from a run by hand does not make `/tmp` ours to clean. */
function runnerFolders(paths) {
    const folders = new Set(paths.map(external_node_path_.dirname).filter((folder) => (0,external_node_path_.basename)(folder) === RUNNER_FOLDER));
    return [...folders].flatMap((path) => {
        const mode = folderMode(path);
        return mode === undefined ? [] : [{ path, mode, entries: new Set(namesIn(path)) }];
    });
}
/** Returns the permissions of a folder; undefined when it is not a folder, but for example a link to one. */
function folderMode(path) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        return stats.isDirectory() ? stats.mode & 0o7777 : undefined;
    }
    catch {
        return undefined;
    }
}
function guardedFile(path, name) {
    const before = fileState(path, MAXIMUM_FILE_BYTES);
    const isWhole = before.kind === "missing" || (before.kind === "file" && before.bytes.length === before.size);
    return isWhole ? [{ path, name, before }] : [];
}
function restoreFolder({ path, mode, entries }) {
    const told = [];
    if (folderMode(path) !== mode) {
        const { how, isRestored } = attempt("it was put back as it was", () => {
            putFolderBack(path, mode);
        });
        const text = `While the agent ran, the folder of the runner's own files was tampered with; ${how}.`;
        told.push({ text, isRestored });
    }
    const added = namesIn(path).filter((name) => !entries.has(name));
    if (added.length > 0) {
        const attempts = added.map((name) => attempt("removed", () => {
            clearAway((0,external_node_path_.join)(path, name));
        }));
        const hows = [...new Set(attempts.map(({ how }) => how))].join("; ");
        told.push({
            text: `While the agent ran, ${listed(added)} appeared beside the runner's own files; ${hows}.`,
            isRestored: attempts.every(({ isRestored }) => isRestored),
        });
    }
    return told;
}
function restoreFile(file, isRewritten) {
    const { path, name, before } = file;
    if (isUnchanged(before, path)) {
        return [];
    }
    const size = before.kind === "file" ? before.size : 0;
    const now = fileState(path, size + MAXIMUM_ADDED_BYTES);
    if (isSameFile(before, now) || (isRewritten && now.kind === "file")) {
        return [];
    }
    const { how, isRestored } = before.kind === "missing"
        ? attempt("it was removed", () => {
            clearAway(path);
        })
        : attempt("it was put back as it was", () => {
            putFileBack(path, before);
            const placed = fileState(path, 0);
            file.before = placed.kind === "file" ? { ...placed, bytes: before.bytes, size } : before;
        });
    return [{ text: `While the agent ran, ${name} was ${tampering(before, now)}; ${how}.`, isRestored }];
}
/** @returns the result, as half a sentence */
function attempt(success, work) {
    try {
        work();
        return { how: success, isRestored: true };
    }
    catch (error) {
        return { how: `it could not be put back (${(0,errors/* describeError */.Uc)(error)})`, isRestored: false };
    }
}
function namesIn(folder) {
    return entriesOf(folder).map((entry) => entry.name);
}

// EXTERNAL MODULE: ./system/short-command.ts + 1 modules
var short_command = __nccwpck_require__(8077);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __nccwpck_require__(1455);
// EXTERNAL MODULE: ./changes/git/git.ts + 2 modules
var git_git = __nccwpck_require__(432);
// EXTERNAL MODULE: ./changes/git/caller.ts
var caller = __nccwpck_require__(5246);
;// CONCATENATED MODULE: ./changes/workspace.ts

/** Time limit of the comparison, and again of the patch. Longer if git's first look was slow. */
const COMPARISON_MS = 60_000;
const COMPARISON_IN_LOOKS = 3;
/**
 * Sets a time limit for both the comparison and the patch of a workspace.
 *
 * @param git of that workspace
 * @param firstLookMs how long git's first look at the work tree took
 */
function boundedWorkspace(workspace, git, clock, firstLookMs) {
    const limitMs = Math.max(COMPARISON_MS, COMPARISON_IN_LOOKS * Math.ceil(firstLookMs / 1_000) * 1_000);
    const within = (signal, work) => (0,caller/* withinTime */.d)({ clock, limitMs, signal }, (ending) => {
        git.endWith(ending);
        return work();
    });
    return {
        isRemembered: workspace.isRemembered,
        withhold: workspace.withhold,
        changes: (reported, signal) => within(signal, () => workspace.changes(reported)),
        writePatch: (file, signal) => within(signal, () => workspace.writePatch(file)),
        dispose: () => workspace.dispose(),
    };
}

;// CONCATENATED MODULE: ./changes/path-text.ts
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
/** Splits a NUL-separated list into names. */
function splitNames(list) {
    return list.toString("latin1").split("\0").slice(0, -1);
}
/** Joins names into a NUL-separated list. */
function joinNames(names) {
    return Buffer.from([...names].map((name) => `${name}\0`).join(""), "latin1");
}
/**
 * Returns a name as valid Unicode. A byte that is not UTF-8 becomes `\xNN`, and a backslash that would read as such an
 * escape becomes `\x5C`, so two names never look the same. Everything else stays, including control characters.
 */
function pathText(name) {
    const bytes = Buffer.from(name, "latin1");
    try {
        return escapeLiteral(utf8.decode(bytes));
    }
    catch {
        return escapeInvalid(bytes);
    }
}
function escapeLiteral(text) {
    return text.replaceAll(/\\(?=x[0-9A-F]{2})/g, "\\x5C");
}
function escapeInvalid(bytes) {
    let text = "";
    let valid = 0;
    for (let at = 0; at < bytes.length;) {
        const length = sequenceLength(bytes, at);
        if (length === 0) {
            text += escapeLiteral(utf8.decode(bytes.subarray(valid, at)));
            text += `\\x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
            valid = at + 1;
        }
        at += Math.max(length, 1);
    }
    return text + escapeLiteral(utf8.decode(bytes.subarray(valid)));
}
/** Returns the length in bytes (1 to 4) of the UTF-8 character that starts here; 0 if there is none. */
function sequenceLength(bytes, at) {
    for (let length = 1; length <= 4 && at + length <= bytes.length; length += 1) {
        try {
            utf8.decode(bytes.subarray(at, at + length));
            return length;
        }
        catch {
            // Not a whole character yet, or not one at all.
        }
    }
    return 0;
}

;// CONCATENATED MODULE: ./changes/tree-difference.ts

const STATUS = { A: "added", D: "deleted", R: "renamed" };
/**
 * Parses the output of `git diff-index -z -M --raw --numstat`: first all raw records, then the line counts of each.
 * Keeps git's order, which is also that of the textual diff.
 */
function parseTreeDifference(output) {
    const fields = splitNames(output);
    const records = [];
    let at = 0;
    for (let header = fields[at]; header?.startsWith(":"); header = fields[at]) {
        const names = fields.slice(at + 1, at + (isRename(header) ? 3 : 2));
        records.push({ header, names });
        at += 1 + names.length;
    }
    return records.map(({ header, names }) => {
        const counts = /^(\d+|-)\t(\d+|-)\t/.exec(fields[at] ?? "");
        at += isRename(header) ? 3 : 1;
        return difference(header, names, counts?.[1] ?? "0", counts?.[2] ?? "0");
    });
}
function isRename(header) {
    return /R\d*$/.test(header);
}
function difference(header, names, added, removed) {
    const [before = "", after = "", , , letter = ""] = header.slice(1).split(" ");
    const status = STATUS[letter.charAt(0)] ?? "modified";
    return {
        name: names.at(-1) ?? "",
        ...(status === "renamed" && { previousName: names[0] ?? "" }),
        status,
        added: added === "-" ? 0 : Number(added),
        removed: removed === "-" ? 0 : Number(removed),
        binary: added === "-",
        kind: kindOf(status === "deleted" ? before : after),
        modeChanged: (status === "modified" || status === "renamed") && before !== after,
        sections: letter === "T" ? 2 : 1,
    };
}
function kindOf(mode) {
    return mode === "120000" ? "link" : mode === "160000" ? "submodule" : "file";
}
/** Bytes to keep of one file's diff. Longer ones are cut at a line end. */
const LONGEST_DIFF = 100_000;
/**
 * Splits the text of a diff over many files into one text per file.
 *
 * @param text output of `git diff-index -p`, or its beginning
 * @param isWhole whether it is the whole output
 * @param files the files in git's order, each with the number of its sections
 * @returns as many diffs as there are files; empty and `truncated` for those that the beginning does not reach
 */
function splitDiff(text, isWhole, files) {
    const starts = sectionStarts(text);
    let section = 0;
    return files.map(({ path, sections }) => {
        const start = starts[section] ?? text.length;
        section += sections;
        const end = starts[section] ?? text.length;
        const isCutOff = !isWhole && end === text.length;
        const kept = end - start > LONGEST_DIFF || isCutOff ? wholeLines(text, start, end) : end;
        return { path, text: text.toString("utf8", start, kept), truncated: kept < end || isCutOff };
    });
}
/** Lines of content start with a blank, `+`, `-` or a backslash, so nothing in a file can look like a new section. */
function sectionStarts(text) {
    const starts = [];
    for (let at = 0; at !== -1 && at < text.length; at = next(text, at)) {
        if (text.subarray(at, at + 11).equals(SECTION)) {
            starts.push(at);
        }
    }
    return starts;
}
const SECTION = Buffer.from("diff --git ");
function next(text, at) {
    const found = text.indexOf("\ndiff --git ", at);
    return found === -1 ? -1 : found + 1;
}
function wholeLines(text, start, end) {
    const last = text.lastIndexOf("\n", Math.min(end, start + LONGEST_DIFF) - 1);
    return last < start ? start : last + 1;
}

;// CONCATENATED MODULE: ./changes/record.ts


/** GitHub rejects files over 100 MiB, so larger ones do not matter to a patch. A `truncate -s 1T` would take hours. */
const LARGEST_FILE = 100n * 1024n * 1024n;
/** Bytes of new and changed content to read in total: some seconds of hashing, and as much disk space. */
const LARGEST_SUM = 1024n * 1024n * 1024n;
/** `.git` in any case and as Windows would read it: because of one such name `git apply` rejects the whole patch. */
const REFUSED = /(^|[/\\])(\.git|git~1)[ .]*([/\\:]|$)/i;
/** Names that must not be links. */
const REFUSED_LINK = /(^|\/)(\.gitmodules|gitmod~[1-4])[ .]*(:|$)/i;
/**
 * Brings an index up to date with the work tree at the paths that were found to differ.
 *
 * @param indexFile the index; the private one by default
 * @param leftOut paths to keep out of the index, since it lacks their earlier state
 * @returns the paths that were left out, and those that git would fail on: their index entries are unchanged
 */
async function record(git, findings, indexFile, leftOut = new Map()) {
    const gone = new Set(findings.deleted);
    const present = new Set();
    const folders = new Map();
    const unrecorded = new Map(findings.repositories.map((name) => [name, { kind: "submodule", signature: "repository" }]));
    let sum = 0n;
    for (const name of [...findings.tracked.keys(), ...findings.untracked]) {
        const found = gone.has(name) ? undefined : inspect(git.topLevel, name, LARGEST_SUM - sum);
        if (found === undefined) {
            gone.add(name);
        }
        else if (found.obstacle || leftOut.has(name)) {
            unrecorded.set(name, { kind: found.kind, signature: found.signature });
        }
        else if (found.kind === "submodule") {
            folders.set(name, { kind: found.kind, signature: found.signature });
        }
        else {
            present.add(name);
            sum += found.size;
        }
    }
    const update = (...options) => [
        "update-index",
        "-z",
        "--ignore-skip-worktree-entries",
        ...options,
        "--stdin",
    ];
    const of = (names) => ({
        input: joinNames(names),
        ...(indexFile !== undefined && { indexFile }),
    });
    // Deleted paths first: a file may have become a folder, or a folder a link.
    if (gone.size > 0) {
        await git.run(update("--force-remove"), of(gone));
    }
    if (present.size > 0) {
        await git.run(update("--add", "--remove", "--replace"), of(present));
    }
    // A submodule is recorded by its commit. Git rejects one without a commit, which must not end the comparison.
    if (folders.size > 0 && (await git.attempt(update("--add"), of(folders.keys()))).exitCode !== 0) {
        folders.forEach((folder, name) => unrecorded.set(name, folder));
    }
    return unrecorded;
}
/** Returns whether a path of the work tree exists; a link counts, even a broken one. */
function record_exists(topLevel, name) {
    return statusOf(bytesOf(topLevel, name)) !== undefined;
}
/** Inspects a path: its kind, and whether git would fail on it; `undefined` if there is nothing readable. */
function inspect(topLevel, name, budget) {
    const file = bytesOf(topLevel, name);
    const status = statusOf(file);
    if (status === undefined) {
        return undefined;
    }
    const kind = status.isSymbolicLink() ? "link" : status.isDirectory() ? "submodule" : "file";
    const size = kind === "file" ? status.size : 0n;
    return {
        kind,
        size,
        signature: [status.ino, status.mode, status.size, status.mtimeNs, status.ctimeNs].join(),
        obstacle: isRefusedName(name, kind) ||
            size > LARGEST_FILE ||
            size > budget ||
            (kind === "file" && !(status.isFile() && isReadable(file))),
    };
}
/** Returns whether git rejects the name in an index (`verify_path` in git's read-cache.c). */
function isRefusedName(name, kind) {
    return REFUSED.test(name) || (kind === "link" && REFUSED_LINK.test(name));
}
/** Returns the absolute path of a name in the work tree, as bytes: names need not be valid text. */
function bytesOf(topLevel, name) {
    return Buffer.concat([Buffer.from(`${topLevel}/`), Buffer.from(name, "latin1")]);
}
/** Returns the status of a path without following links; `undefined` if there is nothing readable. */
function statusOf(file) {
    try {
        return (0,external_node_fs_.lstatSync)(file, { bigint: true });
    }
    catch {
        return undefined;
    }
}
function isReadable(file) {
    try {
        (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.R_OK);
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./changes/ignore-rules.ts





const NAME = ".gitignore";
const BYTE_ORDER_MARK = "\xEF\xBB\xBF";
function isIgnoreFile(name) {
    return name === NAME || name.endsWith(`/${NAME}`);
}
/** Reads only plain files: git obeys no link, and a pipe must not block us. */
async function readIgnoreRules(topLevel, names) {
    const rules = new Map();
    for (const name of new Set(names)) {
        try {
            const file = await (0,plain_file/* openPlainFile */.rr)(bytesOf(topLevel, name));
            try {
                rules.set(name, await file.readFile("latin1"));
            }
            finally {
                await file.close();
            }
        }
        catch {
            // It does not exist, or git would not read it.
        }
    }
    return rules;
}
function areSameRules(one, other) {
    return one.size === other.size && [...one].every(([name, text]) => other.get(name) === text);
}
/**
 * Writes rules to a file that the agent can no longer change.
 *
 * @returns options of `ls-files` that apply these rules, and none of the work tree's
 */
function excludeOptions(git, rules) {
    const shared = git.privateFile(external_node_path_default().join("info", "exclude"));
    const file = git.privateFile("rules-before");
    (0,external_node_fs_.writeFileSync)(file, rulesAtTop(rules), "latin1");
    return [...((0,external_node_fs_.existsSync)(shared) ? [shared] : []), file].map((name) => `--exclude-from=${name}`);
}
/**
 * Merges the rules of all ignore files into those of a single one in the top folder, by gitignore(5) and
 * `add_patterns_from_buffer` in git's dir.c. Rules of deeper files come later, because the last match counts.
 */
function rulesAtTop(rules) {
    return [...rules]
        .map(([name, text]) => ({ folder: name.slice(0, -NAME.length), text }))
        .sort((left, right) => left.folder.split("/").length - right.folder.split("/").length)
        .flatMap(({ folder, text }) => (text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text)
        .split("\n")
        .map((line) => ruleAtTop(folder, line)))
        .join("\n");
}
/** @param folder with a trailing slash; empty for the top folder */
function ruleAtTop(folder, line) {
    const rule = withoutEnd(line);
    const negation = rule.startsWith("!") ? "!" : "";
    const pattern = rule.slice(negation.length);
    const names = pattern.endsWith("/") ? pattern.slice(0, -1) : pattern;
    if (rule.startsWith("#") || names === "") {
        return "";
    }
    if (folder === "") {
        return rule;
    }
    const place = names.includes("/") ? "" : "**/";
    return `${negation}/${literally(folder)}${place}${pattern.startsWith("/") ? pattern.slice(1) : pattern}`;
}
/** A rule ends at a NUL, at a carriage return at the line's end, and at trailing blanks without a backslash before. */
function withoutEnd(line) {
    const [whole = ""] = (line.endsWith("\r") ? line.slice(0, -1) : line).split("\0", 1);
    let end = 0;
    for (let at = 0; at < whole.length; at += 1) {
        if (whole[at] === "\\") {
            at += 1;
            end = at + 1;
        }
        else if (whole[at] !== " ") {
            end = at + 1;
        }
    }
    return whole.slice(0, end);
}
/** A rule cannot contain a line feed; `?` (any character) is the closest match. */
function literally(folder) {
    return folder.replaceAll(/[*?[\\]/g, "\\$&").replaceAll("\n", "?");
}
/**
 * Lists what is ignored now. An ignored folder is one name and is not read: `node_modules` may contain 100,000 files.
 *
 * @throws GitError if git cannot read the work tree
 */
async function listIgnored(git) {
    const names = splitNames(await git.run(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]));
    // Git also lists a folder if all its files are ignored, followed by these. A new file in it would not be ignored.
    const isWhole = (name, at) => name.endsWith("/") && names[at + 1]?.startsWith(name) !== true;
    return {
        files: new Set(names.filter((name) => !name.endsWith("/"))),
        folders: new Set(names.filter(isWhole).map((name) => name.slice(0, -1))),
    };
}
/**
 * Returns whether this name was, or may have been, ignored before the run. Its content is then not the agent's and must
 * not be published, even if the agent has written to the file or changed the rules.
 */
function wasIgnored(ignored, name) {
    return ignored.files.has(name) || ignoredFolderOf(ignored, name) !== undefined;
}
/** Returns the ignored folder that contains this name, or has this name itself. */
function ignoredFolderOf({ folders }, name) {
    for (let end = name.length; end > 0; end = name.lastIndexOf("/", end - 1)) {
        if (folders.has(name.slice(0, end))) {
            return name.slice(0, end);
        }
    }
    return undefined;
}
/**
 * Returns the change of a file that was ignored before the run and no longer is.
 *
 * @param sinceMs when the run began
 * @returns undefined if it was not touched; only root can set a file's `ctime`
 */
function changeOfIgnored(topLevel, { files }, name, sinceMs) {
    const status = statusOf(bytesOf(topLevel, name));
    if (status === undefined || Number(status.ctimeMs) < sinceMs) {
        return undefined;
    }
    return !files.has(name) && Number(status.birthtimeMs) >= sinceMs ? "added" : "modified";
}

;// CONCATENATED MODULE: ./changes/compare.ts




/** Bytes of diff to read for display. The patch is always whole. */
const LONGEST_DIFFS = 4 * 1024 * 1024;
/**
 * Returns the files that differ, including those that git could not record, and the diffs of the others.
 *
 * @param former files that could not be recorded before the run
 * @param formerlyIgnored what was ignored before the run, and the time of that look
 */
async function changedFiles(git, former, pair, formerlyIgnored, show) {
    const { listed, text } = await readDifference(git, pair.states);
    const differences = parseTreeDifference(listed);
    const unrecorded = [
        ...pair.withheld.map(({ name, status, kind }) => unrecordedFile(show(name), status, kind)),
        ...unrecordedFiles(git, former, pair, show),
        ...unignoredFiles(git, formerlyIgnored, pair, show),
    ];
    return {
        files: [...differences.map((difference) => changedFile(difference, show)), ...unrecorded],
        notInPatch: unrecorded.map((file) => file.path),
        diffs: splitDiff(text.bytes, text.isWhole, differences.map(({ name, sections }) => ({ path: show(name), sections }))),
    };
}
/** Writes the difference as a patch in git's format, binary files included. */
async function writePatchFile(git, { states }, file) {
    if (states === undefined) {
        await (0,promises_.writeFile)(file, "");
    }
    else {
        await diff(git, states, "-p", "--binary", "--full-index", `--output=${file}`);
    }
}
async function readDifference(git, states) {
    if (states === undefined) {
        return { listed: Buffer.alloc(0), text: { bytes: Buffer.alloc(0), isWhole: true } };
    }
    const [listed, text] = await Promise.all([
        diff(git, states, "-z", "--raw", "--numstat"),
        readDiffs(git, states),
    ]);
    return { listed, text };
}
/** Compares two states, with no external diff or text conversion. */
function diff(git, states, ...options) {
    const fixed = ["--cached", "-M", "--no-ext-diff", "--no-textconv", "--no-color"];
    return git.run(["diff-index", ...fixed, ...options, states.before], { indexFile: states.after });
}
async function readDiffs(git, states) {
    const file = git.privateFile("diffs");
    await diff(git, states, "-p", `--output=${file}`);
    const handle = await (0,promises_.open)(file);
    try {
        const { size } = await handle.stat();
        const { bytesRead, buffer } = await handle.read(Buffer.alloc(Math.min(size, LONGEST_DIFFS)));
        return { bytes: buffer.subarray(0, bytesRead), isWhole: size <= LONGEST_DIFFS };
    }
    finally {
        await handle.close();
    }
}
function unrecordedFiles(git, former, pair, show) {
    const files = [];
    for (const [name, { kind, signature }] of pair.unrecorded) {
        if (former.get(name)?.signature !== signature) {
            const wasThere = former.has(name) || pair.findings.tracked.has(name);
            files.push(unrecordedFile(show(name), wasThere ? "modified" : "added", kind));
        }
    }
    for (const [name, { kind }] of former) {
        if (!pair.unrecorded.has(name) && !record_exists(git.topLevel, name)) {
            files.push(unrecordedFile(show(name), "deleted", kind));
        }
    }
    return files;
}
/** Only names: the content was there before the run. */
function unignoredFiles(git, { ignored, sinceMs }, pair, show) {
    return pair.unignored.flatMap((name) => {
        const status = changeOfIgnored(git.topLevel, ignored, name, sinceMs);
        return status === undefined ? [] : [unrecordedFile(show(name), status, "file")];
    });
}
function changedFile(difference, show) {
    const { name, previousName, status, added, removed, binary, kind, modeChanged } = difference;
    return {
        path: show(name),
        previousPath: previousName === undefined ? undefined : show(previousName),
        status,
        added,
        removed,
        binary,
        kind,
        modeChanged,
    };
}
/** Returns a row for a file that is not in the patch: its line counts are unknown. */
function unrecordedFile(shown, status, kind) {
    return {
        path: shown,
        previousPath: undefined,
        status,
        added: 0,
        removed: 0,
        binary: kind === "file",
        kind,
        modeChanged: false,
    };
}
/**
 * Lists files that differ from before the run only in `HEAD`, by name: the patch only covers the work tree.
 *
 * @param committed how `HEAD` differs
 * @param seen files that differ in the work tree
 */
function committedFiles(committed, seen, show) {
    const known = new Set(seen.flatMap(({ path, previousPath }) => [path, previousPath]));
    return committed
        .map(({ name, status, kind }) => unrecordedFile(show(name), status, kind))
        .filter(({ path }) => !known.has(path));
}
/** A folder that became ignored during the run and has more new files is build output: it becomes one entry. */
const MAXIMUM_NAMED = 100;
/**
 * Lists new files that only became ignored during the run, by name: the agent does not want to hand over their content,
 * and a `node_modules` of 50,000 files is not a useful patch.
 *
 * @returns files; instead of many files their folder, with a trailing slash
 */
async function foldHidden(git, hidden, show) {
    const row = (name) => unrecordedFile(show(name), "added", "file");
    if (hidden.length <= MAXIMUM_NAMED) {
        return { files: hidden.map(row), folders: [] };
    }
    const ignored = await listIgnored(git);
    const byFolder = new Map();
    for (const name of hidden) {
        const folder = ignoredFolderOf(ignored, name);
        const names = byFolder.get(folder) ?? [];
        names.push(name);
        byFolder.set(folder, names);
    }
    const isFolded = (folder, names) => folder !== undefined && names.length > MAXIMUM_NAMED;
    return {
        files: [...byFolder].flatMap(([folder, names]) => (isFolded(folder, names) ? [] : names.map(row))),
        folders: [...byFolder].flatMap(([folder, names]) => isFolded(folder, names) ? [`${show(folder)}/`] : []),
    };
}

;// CONCATENATED MODULE: ./changes/head.ts


/** Returns the names whose content in the private index differs from `HEAD` before the run. */
async function dirtyNames(git, formerHead) {
    const base = formerHead ?? (await emptyTree(git));
    return splitNames(await git.run(["diff-index", "--cached", "--no-renames", "-z", "--name-only", base]));
}
/**
 * Compares `HEAD` with what it was before the run, by names and modes alone. The agent can commit a file and then put
 * the old one back into the work tree: a later push publishes what the work tree does not show.
 *
 * @param head `HEAD` now; undefined on a branch without commits
 * @param formerHead the same before the run
 * @throws GitError when git cannot read the commits
 */
async function committedChanges(git, head, formerHead) {
    if (head === undefined || head === formerHead) {
        return [];
    }
    const base = formerHead ?? (await emptyTree(git));
    return parseTreeDifference(await git.run(["diff-tree", "-r", "--no-renames", "-z", "--raw", base, head]));
}
async function emptyTree(git) {
    return (await git.run(["mktree"], { input: Buffer.alloc(0) })).toString("latin1").trim();
}
/** A history that the agent fetched and merged can be long. Only the newest are kept. */
const MOST_COMMITS = 1000;
/**
 * Returns the commits that `HEAD` reaches now and that no reference reached before the run, newest first.
 *
 * @param head `HEAD` now
 * @param before `HEAD` and all references before the run
 */
async function newCommits(git, head, before) {
    const { head: formerHead, references } = before;
    const former = formerHead === undefined ? references : [formerHead, ...references];
    if (head === undefined || former.includes(head)) {
        return [];
    }
    const log = await git.run([
        "log",
        "-z",
        `--max-count=${MOST_COMMITS}`,
        "--no-mailmap",
        "--format=%H%n%an%n%s",
        "--ignore-missing",
        "--stdin",
    ], { input: Buffer.from([head, ...former.map((id) => `^${id}`), ""].join("\n")) });
    return log
        .toString("utf8")
        .split("\0")
        .filter(Boolean)
        .map((entry) => {
        const [sha = "", author = "", ...subject] = entry.split("\n");
        return { sha, author, subject: subject.join(" ").trim() };
    });
}

// EXTERNAL MODULE: ./changes/git/git-files.ts
var git_files = __nccwpck_require__(7479);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __nccwpck_require__(8500);
;// CONCATENATED MODULE: ./changes/repository-state.ts






/** For all repositories together: takes a second. Linux has 90,000 files; second checkouts are usually smaller. */
const MAXIMUM_ENTRIES = 100_000;
/** Parts of a git folder that change on a commit, pull or switch. Settings are read separately. */
const GIT_STATE = ["HEAD", "packed-refs", "refs"];
/**
 * Reads the state of other repositories without git, which would obey their configuration: names, kinds, sizes and
 * times of their files, and the state of their git folders. Folder times and the index do not count, so that `git
 * status` in a repository changes nothing.
 *
 * @param names of folders below the top folder
 */
async function readRepositoryStates(git, names) {
    const states = new Map();
    let left = MAXIMUM_ENTRIES;
    for (const name of new Set(names)) {
        const state = await readState(git, name, left);
        left -= state.entries;
        states.set(name, state.fingerprint);
    }
    return states;
}
/** Returns the repositories that were, or may have been, written to between two looks. */
function changedRepositories(before, after) {
    return [...after].flatMap(([name, state]) => state === undefined || before.get(name) !== state ? [name] : []);
}
async function readState(git, repository, maximumEntries) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const gitFolder = `${repository}/.git`;
    let entries = 0;
    let isKnown = true;
    const walk = (start) => walkTree(start, {
        topLevel: git.topLevel,
        visit: (name, entry) => {
            entries += 1;
            const isFolder = entry.isDirectory();
            note(hash, git.topLevel, name, isFolder);
            return isFolder && name !== gitFolder;
        },
        unopened: (name) => {
            hash.update(`unopened ${name}\0`, "latin1");
        },
        maximumEntries: maximumEntries - entries,
    });
    note(hash, git.topLevel, repository, true);
    if (statusOf(bytesOf(git.topLevel, repository))?.isDirectory() === true) {
        isKnown = (await walk(repository)) && isKnown;
    }
    for (const place of GIT_STATE) {
        note(hash, git.topLevel, `${gitFolder}/${place}`, place === "refs");
    }
    isKnown = (await walk(`${gitFolder}/refs`)) && isKnown;
    const topLevel = bytesOf(git.topLevel, repository).toString();
    const folder = `${topLevel}/.git`;
    const folders = { topLevel, gitDirectory: folder, commonDirectory: folder };
    for (const internal of [...(0,git_files/* readGitInternals */.vs)(folders)].sort()) {
        hash.update(`${internal.join("\0")}\0`);
    }
    return { fingerprint: isKnown ? hash.digest("hex") : undefined, entries };
}
function note(hash, topLevel, name, isFolder) {
    const status = statusOf(bytesOf(topLevel, name));
    const state = status === undefined
        ? []
        : isFolder
            ? [status.mode]
            : [status.ino, status.mode, status.size, status.mtimeNs, status.ctimeNs];
    hash.update(`${name}\0${state.join()}\0`, "latin1");
}
/** Entries to read before yielding to the event loop: about 5 ms. */
const ENTRIES_A_TURN = 1_000;
/** Error codes for a folder that no longer exists. */
const GONE_CODES = ["ENOENT", "ENOTDIR"];
/**
 * Walks a folder and all folders below it without following links. Yields to timers and signals on the way.
 *
 * @param start a folder below the top folder; empty for the top folder
 * @returns false if there are more entries than the maximum
 */
async function walkTree(start, walk) {
    const folders = [start];
    let seen = 0;
    let turn = ENTRIES_A_TURN;
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        for (const entry of repository_state_entriesOf(walk, folder)) {
            seen += 1;
            if (seen > walk.maximumEntries) {
                return false;
            }
            const name = `${folder === "" ? "" : `${folder}/`}${entry.name.toString("latin1")}`;
            if (walk.visit(name, entry) && entry.isDirectory()) {
                folders.push(name);
            }
        }
        if (seen >= turn) {
            turn = seen + ENTRIES_A_TURN;
            await (0,external_node_timers_promises_.setImmediate)();
        }
    }
    return true;
}
/** Returns the entries sorted by name: the system's order may differ each time. */
function repository_state_entriesOf({ topLevel, unopened }, folder) {
    try {
        return (0,external_node_fs_.readdirSync)(bytesOf(topLevel, folder), { withFileTypes: true, encoding: "buffer" }).sort((left, right) => Buffer.compare(left.name, right.name));
    }
    catch (error) {
        if (!GONE_CODES.includes((0,errors/* errorCode */.CA)(error) ?? "")) {
            unopened(folder);
        }
        return [];
    }
}

;// CONCATENATED MODULE: ./changes/look.ts



const IGNORE_FILE = Buffer.from(".gitignore\0");
const SUBMODULE_MODE = "160000";
/** Otherwise git hides `skip-worktree` for existing files but keeps it: it counts again once they are gone. */
const AS_WRITTEN = ["-c", "core.sparseCheckout=false"];
const [OTHER, FILE, NAME_BEGINS] = [0x3f, 0x48, 0x09];
const MODE_AT = 2;
/**
 * Lists the private index and, in the same pass, all other paths: `? name` for these, and for an entry
 * `<tag> <mode> <id> <stage>`, tab, name. Costs one look at every folder and reads no file.
 *
 * @throws GitError if git cannot read it
 */
async function readEntries(git) {
    const options = ["-z", "--stage", "-v", "--others", "--exclude-standard"];
    const list = await git.run([...AS_WRITTEN, "ls-files", ...options]);
    const others = [];
    const submodules = [];
    const assumedUnchanged = [];
    const skipped = [];
    for (let at = 0, end = list.indexOf(0); end !== -1; at = end + 1, end = list.indexOf(0, at)) {
        if (list[at] === OTHER) {
            others.push(list.toString("latin1", at + MODE_AT, end));
            continue;
        }
        const isSubmodule = list[at + MODE_AT + 1] === SUBMODULE_MODE.charCodeAt(1);
        if (list[at] === FILE && !isSubmodule) {
            continue;
        }
        const tag = list.toString("latin1", at, at + 1);
        const name = list.toString("latin1", list.indexOf(NAME_BEGINS, at) + 1, end);
        if (list.toString("latin1", at + MODE_AT, at + MODE_AT + SUBMODULE_MODE.length) === SUBMODULE_MODE) {
            submodules.push(name);
        }
        // A lower-case letter means `assume-unchanged`, an S in either case `skip-worktree` (git-ls-files(1)).
        if (tag !== tag.toUpperCase()) {
            assumedUnchanged.push(name);
        }
        if (tag.toUpperCase() === "S") {
            skipped.push(name);
        }
    }
    return {
        submodules,
        assumedUnchanged,
        skipped,
        ignoreFiles: ignoreFilesIn(list),
        untracked: others.filter((name) => !name.endsWith("/")),
        repositories: others.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)),
    };
}
/** Searches for the ending: decoding 100,000 names would take longer than everything else. */
function ignoreFilesIn(list) {
    const names = [];
    for (let end = list.indexOf(IGNORE_FILE); end !== -1; end = list.indexOf(IGNORE_FILE, end + 1)) {
        const start = list.lastIndexOf(0, end) + 1;
        const nameAt = list[start] === OTHER ? start + MODE_AT : list.indexOf(NAME_BEGINS, start) + 1;
        const name = list.toString("latin1", nameAt, end + IGNORE_FILE.length - 1);
        if (isIgnoreFile(name)) {
            names.push(name);
        }
    }
    return names;
}
/**
 * Removes the marks in the private index, so that the marked files are compared, too. What a sparse checkout left out
 * stays left out.
 *
 * @returns whether there were any
 * @throws GitError if git cannot write it
 */
async function unhide(git, { assumedUnchanged, skipped }) {
    const present = skipped.filter((name) => record_exists(git.topLevel, name));
    const takeOff = async (mark, names) => {
        if (names.length > 0) {
            await git.run([...AS_WRITTEN, "update-index", "-z", `--no-${mark}`, "--stdin"], {
                input: joinNames(names),
            });
        }
    };
    await takeOff("assume-unchanged", assumedUnchanged);
    await takeOff("skip-worktree", present);
    return assumedUnchanged.length + present.length > 0;
}
/**
 * Compares the work tree with the private index and writes nothing. Costs one `lstat` of every tracked file and one
 * look at every folder. Only reads the content of files written in the index's last clock tick.
 *
 * @param excludes options of `ls-files` that say what is ignored; by default the work tree's current rules
 * @throws GitError if git cannot read the index
 */
async function look(git, excludes = STANDARD) {
    const [tracked, others] = await Promise.all([lookAtTracked(git), lookAtOthers(git, excludes)]);
    return { ...tracked, ...others };
}
/** The tracked half of `look`. */
async function lookAtTracked(git) {
    // `dirty`: to look into a submodule, git would start itself there and obey the submodule's configuration.
    const options = ["-z", "--raw", "--no-abbrev", "--no-renames", "--ignore-submodules=dirty"];
    return readRaw(splitNames(await git.run(["diff-files", ...options])));
}
const STANDARD = ["--exclude-standard"];
/** The untracked half of `look`. */
async function lookAtOthers(git, excludes = STANDARD) {
    const names = splitNames(await git.run(["ls-files", "-z", "--others", ...excludes]));
    return {
        untracked: names.filter((name) => !name.endsWith("/")),
        repositories: names.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)),
    };
}
/** Reads `:<old mode> <new mode> <old id> <new id> <status>`, name, and so on. */
function readRaw(fields) {
    const tracked = new Map();
    const deleted = new Set();
    for (let at = 0; at + 1 < fields.length; at += 2) {
        const [mode = "", , id = "", , status = ""] = (fields[at] ?? "").slice(1).split(" ");
        const name = fields[at + 1] ?? "";
        // A conflict has two records; the second one is our side.
        tracked.set(name, status === "U" || mode === "000000" ? tracked.get(name) : { mode, id });
        if (status === "D") {
            deleted.add(name);
        }
    }
    return { tracked, deleted };
}

;// CONCATENATED MODULE: ./changes/remember.ts







/**
 * Records the state of the work tree. Only writes to the private repository.
 *
 * @param beganMs when this began
 * @throws GitError if git cannot read the work tree
 */
async function remember(git, beganMs) {
    const internals = (0,git_files/* readGitInternals */.vs)(git);
    const realIndex = remember_fileState(external_node_path_default().join(git.gitDirectory, "index"));
    const [entries, tracked, ignored, head, references] = await Promise.all([
        readEntries(git),
        lookAtTracked(git),
        listIgnored(git),
        git.head(),
        git.references(),
    ]);
    const findings = (await unhide(git, entries)) ? await look(git) : { ...tracked, ...entries };
    const { submodules } = entries;
    const repositories = [...findings.repositories, ...submodules.filter((name) => isCheckedOut(git, name))];
    const ignoreFiles = [
        ...entries.ignoreFiles,
        ...[...findings.untracked, ...ignored.files].filter(isIgnoreFile),
    ];
    const [unrecorded, states, rules] = await Promise.all([
        record(git, findings),
        readRepositoryStates(git, [...repositories, ...ignoredRepositories(git, ignored)]),
        readIgnoreRules(git.topLevel, ignoreFiles),
    ]);
    return {
        unrecorded,
        formerlyIgnored: { ignored, sinceMs: beganMs },
        submodules,
        repositories,
        states,
        rules,
        head,
        references,
        internals,
        realIndex,
        privateIndex: remember_fileState(git.privateFile("index")),
    };
}
/** Returns a text that changes whenever the file is written (only root can set `ctime`); empty if there is no file. */
function remember_fileState(file) {
    let status;
    try {
        status = (0,external_node_fs_.statSync)(file, { bigint: true });
    }
    catch {
        return "";
    }
    return [status.ino, status.size, status.mtimeNs, status.ctimeNs].join();
}
/**
 * Returns the reported paths below the top folder that git compared neither before nor after: they are ignored, or in a
 * submodule or another repository. Leaves out paths outside these that do not exist: never written, or deleted again.
 *
 * @param findings differences from the private index now
 * @param reported paths relative to `root`; absolute ones are not below it
 * @param repositories relative to `root`; their content was not compared, so a path in them counts even if it is gone
 */
async function pathsNotCompared(git, findings, reported, root, repositories) {
    const compared = new Set([...findings.tracked.keys(), ...findings.untracked]);
    const open = reported
        .filter((shown) => !external_node_path_default().isAbsolute(shown))
        .map((shown) => ({ shown, name: nameOf(git.topLevel, external_node_path_default().join(root, shown)) }))
        .filter(({ name }) => !/^\.\.(\/|$)/.test(name) && !compared.has(name))
        .filter(({ shown, name }) => isInside(shown, repositories) || record_exists(git.topLevel, name));
    const tracked = await trackedNames(git, open.map(({ name }) => name));
    return open.filter(({ name }) => !tracked.has(name)).map(({ shown }) => shown);
}
function isInside(shown, folders) {
    return folders.some((folder) => shown.startsWith(`${folder}/`));
}
function nameOf(topLevel, file) {
    return Buffer.from(external_node_path_default().relative(topLevel, file)).toString("latin1");
}
/** Returns the names that are files or links in the private index. */
async function trackedNames(git, names) {
    // One query per line, so names with a line feed are not possible.
    const asked = names.filter((name) => !name.includes("\n"));
    if (asked.length === 0) {
        return new Set();
    }
    const input = Buffer.from(asked.map((name) => `:0:${name}\n`).join(""), "latin1");
    const answers = await git.run(["cat-file", "--batch-check=%(objecttype)"], { input });
    const types = answers.toString("latin1").split("\n");
    return new Set(asked.filter((_, at) => types[at] === "blob"));
}
/** Returns whether something is checked out there. Reads no file in it: the agent may control its configuration. */
function isCheckedOut(git, name) {
    try {
        const folder = (0,external_node_fs_.opendirSync)(bytesOf(git.topLevel, name));
        try {
            return folder.readSync() !== null;
        }
        finally {
            folder.closeSync();
        }
    }
    catch {
        return false;
    }
}
/**
 * Returns the repositories inside this one, whose files were compared neither before nor after the run.
 *
 * @param before those that existed before the run: checked-out submodules, and others
 * @param submodules all of the private index; one may have been checked out during the run
 */
function ownRepositories(git, before, submodules) {
    const now = submodules.filter((name) => isCheckedOut(git, name));
    return [...new Set([...before, ...now])].filter((name) => record_exists(git.topLevel, name));
}
/**
 * Returns ignored folders that are repositories: second checkouts. Does not find deeper ones, because searching
 * `node_modules` is too slow.
 */
function ignoredRepositories(git, { folders }) {
    return [...folders].filter((name) => record_exists(git.topLevel, `${name}/.git`));
}

;// CONCATENATED MODULE: ./changes/pair.ts





/**
 * Looks at the work tree again.
 *
 * @param before what existed and what was ignored
 * @param isIndexTouched whether the real index may track other paths than before
 * @param kept withheld files, whose content must not be shown: changed ones are in neither state
 * @throws GitError if git cannot read an index or an object that it needs
 */
async function lookAgain(git, { unrecorded: leftOut, formerlyIgnored: { ignored }, rules }, isIndexTouched, kept) {
    const { found, hidden } = await lookByRules(git, rules, leftOut);
    const all = isIndexTouched ? await withForced(git, found) : found;
    const findings = {
        ...all,
        untracked: all.untracked.filter((name) => !wasIgnored(ignored, name)),
        repositories: all.repositories.filter((name) => !wasIgnored(ignored, name)),
    };
    const unignored = all.untracked.filter((name) => wasIgnored(ignored, name));
    const forced = new Set(all.untracked);
    const looked = { findings, unignored, hidden: hidden.filter((name) => !forced.has(name)) };
    if (findings.tracked.size + findings.untracked.length === 0) {
        return { ...looked, states: undefined, withheld: [], unrecorded: await record(git, findings) };
    }
    const entries = [];
    for (const [name, entry] of findings.tracked) {
        if (entry !== undefined && !leftOut.has(name)) {
            entries.push(`${entry.mode} ${entry.id}\t${name}`);
        }
    }
    const former = git.privateFile("index-before");
    const after = git.privateFile("index-after");
    const fill = (indexFile) => git.run(["update-index", "-z", "--index-info"], { input: joinNames(entries), indexFile });
    await Promise.all([fill(former), fill(after)]);
    const [before, unrecorded] = await Promise.all([
        writeTree(git, former),
        record(git, findings, after, leftOut),
    ]);
    const withheld = kept.size === 0 ? [] : await changesOf(git, kept, { before, after });
    if (withheld.length === 0) {
        return { ...looked, states: { before, after }, unrecorded, withheld };
    }
    const names = joinNames(withheld.map(({ name }) => name));
    const forget = (indexFile) => git.run(["update-index", "-z", "--force-remove", "--stdin"], { input: names, indexFile });
    await Promise.all([forget(former), forget(after)]);
    return { ...looked, states: { before: await writeTree(git, former), after }, unrecorded, withheld };
}
/** Returns how files differ between two states, by names and modes alone. */
async function changesOf(git, names, { before, after }) {
    const options = ["--cached", "--no-renames", "-z", "--raw"];
    const listed = await git.run(["diff-index", ...options, before], { indexFile: after });
    return parseTreeDifference(listed).filter(({ name }) => names.has(name));
}
/**
 * Looks by the rules from before the run: an agent that controls the rules could hide its changes. Only if the rules
 * have changed, looks again by the current rules.
 */
async function lookByRules(git, rules, leftOut) {
    const found = await look(git, excludeOptions(git, rules));
    const ignoreFiles = [...rules.keys(), ...found.untracked.filter(isIgnoreFile)];
    if (areSameRules(rules, await readIgnoreRules(git.topLevel, ignoreFiles))) {
        return { found, hidden: [] };
    }
    const now = await lookAtOthers(git);
    const shown = new Set(now.untracked);
    const isHidden = (name) => !shown.has(name) && !isIgnoreFile(name) && !leftOut.has(name);
    return {
        found: {
            ...found,
            untracked: [...new Set([...found.untracked.filter((name) => !isHidden(name)), ...now.untracked])],
            repositories: [...new Set([...found.repositories, ...now.repositories])],
        },
        hidden: found.untracked.filter(isHidden),
    };
}
/**
 * Adds paths that the real index tracks and the private one does not: ignored files that the agent added by force, and
 * submodules.
 */
async function withForced(git, findings) {
    const known = new Set([...findings.untracked, ...findings.tracked.keys()]);
    const tree = await writeTree(git);
    const added = await git.run(["diff-index", "--cached", "-z", "--name-only", "--no-renames", "--diff-filter=A", tree], { indexFile: git.copyIndex("index-real") });
    const forced = splitNames(added).filter((name) => !known.has(name));
    const taken = new Set(forced);
    return {
        ...findings,
        untracked: [...findings.untracked, ...forced],
        repositories: findings.repositories.filter((name) => !taken.has(name)),
    };
}
async function writeTree(git, indexFile) {
    // A partial clone lacks the objects outside its sparse checkout; we do not need them.
    const id = await git.run(["write-tree", "--missing-ok"], indexFile === undefined ? {} : { indexFile });
    return id.toString("latin1").trim();
}

;// CONCATENATED MODULE: ./changes/open-workspace.ts














/** Time limit of git's first look. 100,000 files take a few seconds. */
const FIRST_LOOK_MS = 120_000;
const COMPARE_BY_HAND = "Compare the work tree with the commit that was checked out.";
/**
 * Remembers the state of the work tree, tracked and untracked files alike, without touching index or files. See `Git`
 * for the protection from a hostile repository. Never throws: without git, the workspace says why it cannot compare.
 */
async function openWorkspace(options) {
    const { clock } = options;
    const beganMs = clock.now();
    try {
        return await (0,caller/* withinTime */.d)({ clock, limitMs: FIRST_LOOK_MS, signal: options.signal }, async (signal) => {
            const git = await (0,git_git/* createGit */.l)({ ...options, signal });
            try {
                const before = await remember(git, beganMs);
                const root = (0,external_node_fs_.realpathSync)(options.workspaceRoot);
                return boundedWorkspace(watch(git, before, root, options.allows), git, clock, clock.now() - beganMs);
            }
            catch (error) {
                await git.dispose();
                throw error;
            }
        });
    }
    catch (error) {
        return uncomparedWorkspace((0,errors/* describeError */.Uc)(error));
    }
}
/** Returns a workspace that cannot be compared. @param why the reason to report */
function uncomparedWorkspace(why) {
    return {
        isRemembered: false,
        withhold: () => undefined,
        changes: () => Promise.resolve({ available: false, why }),
        writePatch: async (file) => {
            await (0,promises_.writeFile)(file, "");
            return 0;
        },
        dispose: () => Promise.resolve(),
    };
}
function watch(git, before, root, allows) {
    const show = (name) => shownPath(root, git.topLevel, pathText(name));
    const withheld = new Set();
    let begun;
    let looked;
    let compared;
    const begin = () => (begun ??= Promise.resolve().then(() => beginAgain(git, before)));
    const lookOnce = () => (looked ??= begin().then((isIndexTouched) => lookAgain(git, before, isIndexTouched, withheld)));
    const compare = async () => {
        await begin();
        const repositories = ownRepositories(git, before.repositories, before.submodules);
        const internals = (0,git_files/* readGitInternals */.vs)(git);
        const head = await git.head();
        const [pair, commits, committed, dirty, states] = await Promise.all([
            lookOnce(),
            newCommits(git, head, before),
            allows === undefined ? [] : committedChanges(git, head, before.head),
            dirtyNames(git, before.head),
            readRepositoryStates(git, [...before.states.keys(), ...repositories]),
        ]);
        const { files, notInPatch, diffs } = await changedFiles(git, before.unrecorded, pair, before.formerlyIgnored, show);
        const hidden = await foldHidden(git, pair.hidden, show);
        const seen = [...files, ...hidden.files];
        const onlyInHead = committedFiles(committed, seen, show).filter(({ path }) => allows?.(path) === false);
        return {
            available: true,
            files: [...seen, ...onlyInHead],
            notInPatch: [
                ...notInPatch,
                ...[...hidden.files, ...onlyInHead].map((file) => file.path),
                ...hidden.folders,
            ],
            diffs,
            commits,
            dirtyBefore: [...dirty, ...before.unrecorded.keys()].map(show).sort(),
            notCompared: [],
            repositories: repositories.map(show).sort(),
            mayHaveChanged: [
                ...changedRepositories(before.states, states).map((name) => `${show(name)}/`),
                ...hidden.folders,
            ].sort(),
            gitInternals: (0,git_files/* changedInternals */.D_)(before.internals, internals).map((name) => show(Buffer.from(name).toString("latin1"))),
        };
    };
    const compareFor = async (reported) => {
        try {
            const changes = await (compared ??= compare());
            return changes.available
                ? {
                    ...changes,
                    notCompared: await pathsNotCompared(git, (await lookOnce()).findings, reported, root, changes.repositories),
                }
                : changes;
        }
        catch (error) {
            return { available: false, why: (0,errors/* describeError */.Uc)(error) };
        }
    };
    return {
        isRemembered: true,
        withhold: (paths) => {
            for (const name of paths) {
                if (name.startsWith(`${git.topLevel}/`)) {
                    withheld.add(Buffer.from(name.slice(git.topLevel.length + 1)).toString("latin1"));
                }
            }
        },
        changes: (reported = []) => compareFor(reported),
        writePatch: async (file) => {
            if ((await compareFor([])).available) {
                await writePatchFile(git, await lookOnce(), file);
            }
            else {
                await (0,promises_.writeFile)(file, "");
            }
            return (await (0,promises_.stat)(file)).size;
        },
        dispose: () => git.dispose(),
    };
}
/**
 * Checks that there is still something to compare with, and moves away from files that the agent could write to.
 *
 * @returns whether the real index was written during the run
 */
function beginAgain(git, before) {
    if (remember_fileState(git.gitDirectory) === "") {
        throw new errors/* GitError */.XS(`${git.gitDirectory} was removed during the run`, COMPARE_BY_HAND);
    }
    if (remember_fileState(git.privateFile("index")) !== before.privateIndex) {
        throw new errors/* GitError */.XS("the private copy of the index was changed during the run", COMPARE_BY_HAND);
    }
    (0,git_files/* refuseOddFiles */.xc)(git);
    (0,git_files/* refuseOddObjects */._V)(git);
    git.renew();
    return remember_fileState(external_node_path_default().join(git.gitDirectory, "index")) !== before.realIndex;
}
/** Returns a path below the top folder relative to the workspace. */
function shownPath(root, topLevel, name) {
    return external_node_path_default().posix.relative(root, `${topLevel}/${name}`);
}

// EXTERNAL MODULE: ./system/in-time.ts + 1 modules
var in_time = __nccwpck_require__(2898);
// EXTERNAL MODULE: ./safety/json.ts
var json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./github/event-subject.ts

/** Events that list the pull requests of their commit. */
const LISTING_EVENTS = ["workflow_run", "check_run", "check_suite"];
/** Returns the pull request or issue of the event; undefined when there is none, or more than one. */
function conversationOf(payload) {
    const pullRequest = pullRequestOf(payload);
    const issue = (0,json/* objectAt */.lJ)(payload, "issue");
    // A comment on a pull request arrives as one on an issue that is also a pull request.
    const kind = pullRequest !== undefined || (0,json/* isObject */.Gv)(issue["pull_request"]) ? "pull request" : "issue";
    const number = (0,json/* numberAt */.tk)(pullRequest ?? issue, "number");
    return number !== undefined && Number.isSafeInteger(number) && number > 0 ? { number, kind } : undefined;
}
const COMMENT_EVENTS = {
    issue_comment: "issue",
    pull_request_review_comment: "line",
    commit_comment: "commit",
};
function commentOf(eventName, payload) {
    const kind = COMMENT_EVENTS[eventName];
    const id = (0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)(payload, "comment"), "id");
    return kind !== undefined && id !== undefined && Number.isSafeInteger(id) && id > 0
        ? { kind, id }
        : undefined;
}
function revisionsOf(payload) {
    const pullRequest = pullRequestOf(payload);
    const head = (0,json/* objectAt */.lJ)(pullRequest ?? {}, "head");
    const base = (0,json/* objectAt */.lJ)(pullRequest ?? {}, "base");
    const headRepository = pullRequest?.["head"] === undefined ? (0,json/* objectAt */.lJ)(payload, "workflow_run")["head_repository"] : head["repo"];
    return {
        baseSha: (0,json/* textAt */.$6)(base, "sha") ?? (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(payload, "merge_group"), "base_sha"),
        fromFork: isFork(headRepository, (0,json/* isObject */.Gv)(base["repo"]) ? base["repo"] : (0,json/* objectAt */.lJ)(payload, "repository")),
        headRepository: (0,json/* isObject */.Gv)(headRepository) ? (0,json/* textAt */.$6)(headRepository, "full_name") : undefined,
    };
}
function pullRequestOf(payload) {
    const pullRequest = payload["pull_request"];
    if ((0,json/* isObject */.Gv)(pullRequest)) {
        return pullRequest;
    }
    const repositoryId = (0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)(payload, "repository"), "id");
    const listed = LISTING_EVENTS.flatMap((name) => (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(payload, name), "pull_requests")).filter(json/* isObject */.Gv);
    // The commit may also be part of pull requests to other repositories in the same fork network.
    const [only, ...others] = listed.filter((entry) => (0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(entry, "base"), "repo"), "id") === repositoryId);
    return others.length === 0 ? only : undefined;
}
/** A head without a repository means that the repository was deleted, so it was a fork. */
function isFork(headRepository, baseRepository) {
    if (headRepository === null) {
        return true;
    }
    const headId = (0,json/* isObject */.Gv)(headRepository) ? (0,json/* numberAt */.tk)(headRepository, "id") : undefined;
    const baseId = (0,json/* numberAt */.tk)(baseRepository, "id");
    return headId === undefined || baseId === undefined ? undefined : headId !== baseId;
}

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
        conversation: conversationOf(payload),
        comment: commentOf(name, payload),
        ...revisionsOf(payload),
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
        runId: value("GITHUB_RUN_ID"),
        runAttempt: value("GITHUB_RUN_ATTEMPT"),
        runUrl: runUrl(environment),
        event: value("GITHUB_EVENT_NAME"),
        actor: value("GITHUB_ACTOR"),
        ref: value("GITHUB_REF"),
        sha: value("GITHUB_SHA"),
        headRef: value("GITHUB_HEAD_REF"),
        headSha: (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(payload, "pull_request"), "head"), "sha") ?? "",
    };
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

// EXTERNAL MODULE: ./record/schema-finding.ts
var schema_finding = __nccwpck_require__(9373);
// EXTERNAL MODULE: ./record/paths.ts
var paths = __nccwpck_require__(4504);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
;// CONCATENATED MODULE: ./answer/findings.ts




/** What the redactor writes for a secret. */
const WHOLE_WORKSPACE = ".";
const REMOVED = "***";
/**
 * A step keeps 10 annotations of a kind and drops the rest silently (actions/runner `ExecutionContext.cs`,
 * `_maxCountPerIssueType`). We leave one for the action itself.
 */
const MAXIMUM_ANNOTATIONS_OF_A_SEVERITY = 9;
const findings_MAXIMUM_NAMED = 5;
const LINE = /^([LR+]?) ?(\d{1,9})(?: ?[-\u2013] ?[LR+]?(\d{1,9}))?$/i;
const MAXIMUM_LINE_UNITS = 40;
const SEVERITIES = new Map([
    ["critical", "error"],
    ["high", "error"],
    ["error", "error"],
    ["medium", "warning"],
    ["warning", "warning"],
    ["low", "notice"],
    ["info", "notice"],
    ["note", "notice"],
    ["notice", "notice"],
]);
/**
 * Returns the findings of a structured answer: items
 * `{path, line, message, severity?, endLine?, side?, title?, code?, suggestion?, id?}` of a top-level array
 * `findings`. Lines may be numbers, or text in the notation of the prompt. Severities may have any letter case and
 * the names of GitHub, SARIF or code scanning; a missing or unknown one is `warning`. A finding without a message
 * takes its title as the message. An item without path, line or text is a finding all the same, so that no gate
 * misses it.
 *
 * @param value a validated value of any shape
 * @returns the findings in order and, outside a review, a note on those left out: paths outside the workspace
 */
function findingsOf(value, reading) {
    const findings = [];
    const outside = [];
    for (const item of (0,json/* isObject */.Gv)(value) ? (0,json/* arrayAt */.RD)(value, "findings") : []) {
        const finding = readFinding(item, reading);
        if (reading.reviewedPaths === undefined && namesPlaceElsewhere(item, finding)) {
            outside.push(finding.path);
        }
        else {
            findings.push(finding);
        }
    }
    return { findings, notes: findings_note(outside) };
}
function namesPlaceElsewhere(item, finding) {
    return (0,json/* isObject */.Gv)(item) && visibleTextAt(item, "path") !== undefined && isElsewhere(finding);
}
/**
 * Returns the findings that a step can show beside the code, and a note that counts the others of each severity. A
 * finding without a line, or outside the workspace, has no place beside the code.
 *
 * @returns the first {@link MAXIMUM_ANNOTATIONS_OF_A_SEVERITY} of each severity, in order
 */
function annotationsOf(findings) {
    const counts = { error: 0, warning: 0, notice: 0 };
    const annotations = findings.filter(hasPlace).filter((finding) => {
        counts[finding.severity] += 1;
        return counts[finding.severity] <= MAXIMUM_ANNOTATIONS_OF_A_SEVERITY;
    });
    const left = Object.entries(counts)
        .map(([severity, count]) => ({ severity, more: count - MAXIMUM_ANNOTATIONS_OF_A_SEVERITY }))
        .filter(({ more }) => more > 0)
        .map(({ severity, more }) => `${more} of severity ${severity}`);
    return {
        annotations,
        notes: left.length === 0 ? [] : [`Findings without an annotation, as a step shows few: ${left.join(", ")}.`],
    };
}
/** Whether the finding is about a line of a file in the workspace. Outside a review, every finding is. */
function hasPlace(finding) {
    return finding.line > 0 && !isElsewhere(finding);
}
/** Whether the path lies outside the workspace, or is not a file in it. */
function isElsewhere({ path }) {
    return path === WHOLE_WORKSPACE || (0,paths/* isOutside */._K)(path);
}
function readFinding(value, reading) {
    const item = (0,json/* isObject */.Gv)(value) ? value : { message: value };
    const path = visibleTextAt(item, "path");
    const title = visibleTextAt(item, "title");
    const message = visibleTextAt(item, "message");
    const first = lineAt(item, "line");
    const line = first?.line ?? 0;
    const endLine = lineAt(item, "endLine")?.line ?? first?.endLine;
    const members = {
        path: path === undefined ? WHOLE_WORKSPACE : pathOf(path, reading),
        line,
        lineAsGiven: first === undefined ? asGiven(item["line"]) : undefined,
        endLine: line > 0 && endLine !== undefined && endLine >= line ? endLine : undefined,
        side: (0,json/* textAt */.$6)(item, "side")?.trim().toUpperCase() ?? first?.side,
        severity: SEVERITIES.get(((0,json/* textAt */.$6)(item, "severity") ?? "").trim().toLowerCase()),
        title: message === undefined ? undefined : title,
        message: message ?? title ?? "(no message)",
        code: item["code"],
        suggestion: suggestionOf(item, reading),
        id: visibleTextAt(item, "id"),
    };
    return schema_finding/* FINDING */.wc.read(members) ?? schema_finding/* FINDING */.wc.otherwise;
}
/** An agent in a folder of the repository names files sometimes relative to it, sometimes as the diff does. */
function pathOf(path, { workingDirectory, workspaces, reviewedPaths }) {
    const clean = (0,paths/* normalisePath */.qb)(path);
    return reviewedPaths?.has(clean) === true ? clean : (0,paths/* shownPath */.pS)(path, workingDirectory, workspaces);
}
function suggestionOf(item, { isRedacted }) {
    const suggestion = item["suggestion"];
    return isRedacted && typeof suggestion === "string" && suggestion.includes(REMOVED)
        ? undefined
        : suggestion;
}
function visibleTextAt(item, key) {
    const text = (0,invisible/* visibleText */.Q6)((0,json/* textAt */.$6)(item, key) ?? "").trim();
    return text === "" ? undefined : text;
}
/**
 * Reads a line: a number, or text in the notation of the prompt, `L10` on the left and `+10` on the right; also
 * `10-12`.
 */
function lineAt(item, key) {
    const given = asGiven(item[key]) ?? "";
    const [, sign = "", number, end] = (given.length > MAXIMUM_LINE_UNITS ? null : LINE.exec(given)) ?? [];
    const line = (0,json/* numberAt */.tk)(item, key) ?? Number(number);
    return Number.isSafeInteger(line) && line >= 1
        ? {
            line,
            endLine: end === undefined ? undefined : Number(end),
            side: sign === "" ? undefined : sign.toUpperCase() === "L" ? "LEFT" : "RIGHT",
        }
        : undefined;
}
function asGiven(line) {
    return typeof line === "string" || typeof line === "number" ? (0,invisible/* visibleText */.Q6)(String(line)).trim() : undefined;
}
function findings_note(paths) {
    if (paths.length === 0) {
        return [];
    }
    const more = paths.length > findings_MAXIMUM_NAMED ? `, \u2026 and ${paths.length - findings_MAXIMUM_NAMED} more` : "";
    return [`Findings outside the workspace are left out: ${paths.slice(0, findings_MAXIMUM_NAMED).join(", ")}${more}.`];
}

// EXTERNAL MODULE: ./record/files.ts
var record_files = __nccwpck_require__(1007);
// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __nccwpck_require__(7469);
// EXTERNAL MODULE: ./step/runner-channel.ts
var runner_channel = __nccwpck_require__(6083);
// EXTERNAL MODULE: ./step/workflow-commands.ts + 3 modules
var workflow_commands = __nccwpck_require__(350);
;// CONCATENATED MODULE: ./step/log-output.ts



/** GitHub cuts an annotation after 4,096 characters (actions/runner, ExecutionContext.cs). */
const MAXIMUM_ANNOTATION_UNITS = 4_000;
/** Longest notice in the log. */
const MAXIMUM_NOTICE_UNITS = 990;
/**
 * Each command that the runner obeys while the agent lives adds one more word to mask in every line of the log.
 * Nobody reads more groups than this; later lines are printed without a group.
 */
const MAXIMUM_GROUPS = 1_000;
/**
 * Returns the step log of the runner.
 *
 * @param redactor redacts whole lines once more: their parts were redacted one by one
 */
function runnerLog(redactor) {
    let groups = 0;
    function clean(lines) {
        return lines.map((line) => redactor.markup(line));
    }
    function annotation(severity, text, place) {
        const { title, file } = place;
        (0,workflow_commands/* annotate */.fz)(severity, redactor.markup(text), {
            ...place,
            ...(title !== undefined && { title: redactor.markup(title) }),
            ...(file !== undefined && { file: redactor.markup(file) }),
        });
    }
    return {
        lines(text) {
            runner_channel/* runnerChannel */.w.lines(clean(text));
        },
        group(title, text) {
            groups += 1;
            if (groups <= MAXIMUM_GROUPS) {
                (0,workflow_commands/* group */.Os)(redactor.markup(title), clean(text));
            }
            else {
                runner_channel/* runnerChannel */.w.lines(clean([title, ...text]));
            }
        },
        notice(text) {
            annotation("notice", text, {});
        },
        warning(text) {
            annotation("warning", text, {});
        },
        error(title, text) {
            annotation("error", text, { title });
        },
        annotate: annotation,
        caughtUp: () => runner_channel/* runnerChannel */.w.caughtUp(),
    };
}
function createStepMessages(log, redactor) {
    return {
        warn(text) {
            log.warning((0,neutralise/* neutraliseText */.op)(redactor.text(text), MAXIMUM_ANNOTATION_UNITS));
        },
        notice(text) {
            log.lines([`\u2139 ${(0,neutralise/* neutraliseInline */.KD)(redactor.text(text), MAXIMUM_NOTICE_UNITS)}`]);
        },
    };
}

;// CONCATENATED MODULE: ./report/log/annotations.ts




const MAXIMUM_TITLE_UNITS = 200;
/** Next to code, readers want only the point. The job summary has the full message. */
const MAXIMUM_FINDING_UNITS = 1_000;
/** A step shows 10 annotations of a kind (actions/runner, ExecutionContext.cs). Some are left for other warnings. */
const MAXIMUM_OUTSIDE_PATHS = 7;
/**
 * Creates annotations next to the code: the agent's findings, unless a review has them on the same lines, and files
 * that changed outside the allowed paths.
 */
function createAnnotations(output, redactRecord) {
    return {
        name: "annotations",
        end(record, outputs) {
            const { findings, files, changes } = redactRecord(record);
            const isPosted = outputs?.["review-url"] !== undefined;
            for (const finding of isPosted ? [] : annotationsOf(findings).annotations) {
                output.annotate(finding.severity, (0,neutralise/* neutraliseText */.op)(finding.message, MAXIMUM_FINDING_UNITS), {
                    file: finding.path,
                    startLine: finding.line,
                    endLine: finding.endLine ?? finding.line,
                    ...(finding.title === undefined
                        ? {}
                        : { title: (0,neutralise/* neutraliseInline */.KD)(finding.title, MAXIMUM_TITLE_UNITS) }),
                });
            }
            const internals = new Set(changes.available ? changes.gitInternals : []);
            if (internals.size > 0) {
                output.annotate("warning", internalsWarning([...internals]), {});
            }
            const outside = files.flatMap((file) => (0,record_files/* namesOutside */.Y6)(file).map((name) => ({
                name,
                verb: file.changed || file.reported ? "was changed" : "was or may have been changed",
            })));
            for (const { name, verb } of outside
                .filter(({ name }) => !internals.has(name))
                .slice(0, MAXIMUM_OUTSIDE_PATHS)) {
                const path = (0,neutralise/* neutraliseInline */.KD)(name, MAXIMUM_ANNOTATION_UNITS);
                output.annotate("warning", `${path} ${verb}, but is outside allowed-paths.`, { file: name });
            }
            return {};
        },
    };
}
/** Returns one warning for all of them, because they can all change what git does. */
function internalsWarning(paths) {
    const named = paths.slice(0, MAXIMUM_OUTSIDE_PATHS).join(", ");
    const rest = paths.length - MAXIMUM_OUTSIDE_PATHS;
    return (0,neutralise/* neutraliseInline */.KD)(`Git's own files were changed; they decide how git behaves: ${named}${rest > 0 ? ` and ${rest} more` : ""}. Do not run git in this checkout in a later step.`, MAXIMUM_ANNOTATION_UNITS);
}

// EXTERNAL MODULE: ./render/parts/answer-section.ts
var answer_section = __nccwpck_require__(3226);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __nccwpck_require__(7970);
// EXTERNAL MODULE: ./render/parts/call-errors.ts
var call_errors = __nccwpck_require__(9976);
// EXTERNAL MODULE: ./render/parts/calls-table.ts
var calls_table = __nccwpck_require__(6588);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __nccwpck_require__(2530);
// EXTERNAL MODULE: ./render/parts/findings.ts
var findings = __nccwpck_require__(884);
// EXTERNAL MODULE: ./render/parts/headline.ts
var headline = __nccwpck_require__(6678);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __nccwpck_require__(8086);
// EXTERNAL MODULE: ./render/parts/notes.ts
var notes = __nccwpck_require__(397);
// EXTERNAL MODULE: ./render/parts/diff-head.ts
var diff_head = __nccwpck_require__(5680);
// EXTERNAL MODULE: ./render/parts/files.ts
var files = __nccwpck_require__(1447);
// EXTERNAL MODULE: ./render/parts/words.ts
var parts_words = __nccwpck_require__(8617);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __nccwpck_require__(8231);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __nccwpck_require__(1252);
// EXTERNAL MODULE: ./render/parts/timeline.ts
var timeline = __nccwpck_require__(7741);
;// CONCATENATED MODULE: ./render/summary/summary-parts.ts










/** A phone shows about 25 lines. */
const OPEN_FILE_ROWS = 20;
const MAXIMUM_FILE_ROWS = 500;
const MAXIMUM_FILES_BYTES = 100_000;
const MAXIMUM_DIFF_BYTES = 200_000;
const MAXIMUM_COMMITS = 20;
const SHOWN_SHA_DIGITS = 10;
/**
 * Renders the files of a run and the agent's commits.
 *
 * @param withDiffs whether each file's diff is in a fold below it
 */
function filesSection(record, withDiffs) {
    const { changes } = record;
    const { diffs, left } = withDiffs ? diffsThatFit(record) : NO_DIFFS;
    const body = (0,comment_parts/* blocks */.Bv)((0,files/* filesList */.e)(record, OPEN_FILE_ROWS, MAXIMUM_FILE_ROWS, diffs), left === 0 ? "" : `\u2026 and ${(0,parts_words/* counted */.hS)(left, "more diff")}, in \`patch-file\`.`, changes.available ? commitList(changes.commits) : "");
    return body === ""
        ? ""
        : (0,budget/* cutText */.I)(`### Files\n\n${body}`, MAXIMUM_FILES_BYTES + (withDiffs ? MAXIMUM_DIFF_BYTES : 0), `\u2026 cut here; all files are in ${(0,parts_words/* placeOfLists */.EI)(record)}.`);
}
const NO_DIFFS = { diffs: new Map(), left: 0 };
/** Returns whole diffs by path, as many as fit, and how many do not. */
function diffsThatFit({ changes }) {
    const all = (changes.available ? changes.diffs : []).flatMap(({ path, text, truncated }) => {
        const shown = (0,diff_head/* withoutDiffHead */.y)(text);
        const cut = truncated ? "\n\nCut here; the full diff is in `patch-file`." : "";
        return shown === "" && !truncated ? [] : [[path, `${(0,markdown/* fence */.EU)(shown, "diff")}${cut}`]];
    });
    let bytes = 0;
    const end = all.findIndex(([, diff]) => (bytes += (0,budget/* byteLength */.d)(diff)) > MAXIMUM_DIFF_BYTES);
    const fitting = end === -1 ? all : all.slice(0, end);
    return { diffs: new Map(fitting), left: all.length - fitting.length };
}
function commitList(commits) {
    if (commits.length === 0) {
        return "";
    }
    const lines = commits
        .slice(0, MAXIMUM_COMMITS)
        .map(({ sha, subject, author }) => `- ${(0,markdown/* codeSpan */.SS)(sha.slice(0, SHOWN_SHA_DIGITS))} ${(0,markdown/* escapeText */.X1)(subject)} (${(0,markdown/* escapeText */.X1)(author)})`);
    const rest = commits.length - lines.length;
    return ["Commits that the agent made:", "", ...lines, ...(rest > 0 ? [`- \u2026 and ${rest} more`] : [])].join("\n");
}
const MAXIMUM_ID_UNITS = 100;
/** Renders ids, versions and hashes, for readers who look for this exact run. */
function identifiers({ session, run, attempts }) {
    return [
        identifier("session", session.id),
        identifier("request", session.requestId),
        identifier("CLI", session.cliVersion),
        identifier("package SHA-256", session.cliSha256),
        // Without an agent, nothing was done to the commit.
        identifier("commit", attempts.length === 0 ? undefined : run.sha),
    ]
        .filter((part) => part !== "")
        .join(" \u00b7 ");
}
function identifier(name, value) {
    return value === undefined || value === "" ? "" : `${name} ${(0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(value, MAXIMUM_ID_UNITS))}`;
}
/** Says why there was more than one attempt, as list items. */
function attemptLines(record) {
    return record.attempts.length < 2
        ? []
        : (0,parts_words/* failedAttempts */.Oj)(record).map(({ numbers, outcome }) => `- ${numbers.includes("-") ? "Attempts" : "Attempt"} ${numbers}: ${(0,answer_inline/* sentence */.em)(outcome)}`);
}
/** Returns a snippet that pins the CLI's package, if it was installed without a hash to compare. */
function pinAdvice({ session }) {
    if (session.cliSha256 === undefined || session.cliVersion === undefined || session.isPinned) {
        return "";
    }
    const lines = `cli-version: ${session.cliVersion}\ncli-sha256: ${session.cliSha256}`;
    return `The CLI's package was not verified, because \`cli-sha256\` is not given. To pin what was installed:\n\n${(0,markdown/* fence */.EU)(lines, "yaml")}`;
}
const SLOWEST = 3;
/** Fewer bars say no more than the line of the slowest calls, and three of them say the same. */
const LEAST_BARS = 3;
/** Renders the split between model and tools, the slowest calls and bars; empty if no call took a second. */
function timeSection(record) {
    const bars = (0,timeline/* timelineBars */.Sq)(record);
    if (bars === "") {
        return "";
    }
    const count = bars.split("\n").length / 2;
    return count < LEAST_BARS
        ? (0,comment_parts/* blocks */.Bv)("### Time", shares(record), slowest(record))
        : (0,comment_parts/* blocks */.Bv)("### Timeline", shares(record), count > SLOWEST ? slowest(record) : "", (0,markdown/* fence */.EU)(bars, "text"), (0,timeline/* timelineNote */.Y_)(record));
}
function shares(record) {
    const split = (0,timeline/* timeShares */.qY)(record);
    if (split === undefined) {
        return "";
    }
    const parts = [
        `model ${part(split.modelMs, split.totalMs)}`,
        `tools ${part(split.toolsMs, split.totalMs)}`,
        split.waitingMs > 0 ? `waiting between attempts ${part(split.waitingMs, split.totalMs)}` : "",
    ];
    return `Of ${(0,parts_words/* duration */.p0)(split.totalMs)}: ${parts.filter((text) => text !== "").join(" \u00b7 ")}`;
}
function part(milliseconds, totalMs) {
    return `${(0,parts_words/* duration */.p0)(milliseconds)} (${Math.round((milliseconds / totalMs) * 100)} %)`;
}
function slowest(record) {
    const calls = (0,timeline/* slowestCalls */.Xd)(record, SLOWEST).map(({ call, tookMs }) => {
        const target = (0,calls_table/* shortTarget */.Ck)(call.target);
        const open = call.outcome === "unfinished" ? " (unfinished)" : "";
        return `${(0,markdown/* escapeText */.X1)(call.kind)}${target === "" ? "" : ` ${(0,markdown/* codeSpan */.SS)(target)}`} ${(0,parts_words/* duration */.p0)(tookMs)}${open}`;
    });
    return calls.length === 0 ? "" : `Slowest: ${calls.join(" \u00b7 ")}`;
}

;// CONCATENATED MODULE: ./render/summary/summary.ts











/** GitHub drops a step's whole summary above 1,048,576 bytes (actions/runner, FileCommandManager.cs). */
const MAXIMUM_SUMMARY_BYTES = 1_000_000;
const MAXIMUM_FINDINGS_BYTES = 200_000;
const MAXIMUM_ANSWER_BYTES = 250_000;
const MAXIMUM_DIAGNOSTICS_BYTES = 20_000;
const MAXIMUM_NOTES_BYTES = 20_000;
/** About a thousand rows. A longer table would be unreadable. */
const MAXIMUM_CALLS_BYTES = 100_000;
const MAXIMUM_ERRORS_BYTES = 100_000;
/**
 * Renders the job summary of a run.
 *
 * @param level `compact` omits tool calls, timeline, diffs, and findings that a review shows
 * @param review the review posted with the findings, if any
 * @param place says where the run's page is; empty if the caller shows several runs and names their common page
 * @returns Markdown, at most `MAXIMUM_SUMMARY_BYTES` of UTF-8
 */
function renderSummary(record, level, review, place = (0,comment_parts/* wherePageIs */.Vb)(record, "summary")) {
    const isFull = level === "full";
    const answer = (0,answer_section/* answerSection */.qf)(record, MAXIMUM_ANSWER_BYTES, "\u2026 cut here; the full answer is in `result-file`.");
    const sections = [
        heading(record),
        allFacts(record),
        verdict(record),
        (0,notes/* refusedQuote */.F4)(record),
        (0,findings/* findingsSection */.W)(record, "### Findings", MAXIMUM_FINDINGS_BYTES, review, isFull ? "folded" : "left out"),
        answer.isLong ? "" : answer.section,
        filesSection(record, isFull),
        ...(isFull ? [toolCalls(record), timeSection(record)] : []),
        answer.isLong ? answer.section : "",
        diagnostics(record),
        pinAdvice(record),
        summary_notes(record),
        place,
        identifiers(record),
    ].filter((section) => section !== "");
    return (0,budget/* cutText */.I)(`${sections.join("\n\n")}\n`, MAXIMUM_SUMMARY_BYTES, `\u2026 cut here; all of it is in ${(0,parts_words/* placeOfAll */.u)(record)}.`);
}
function heading(record) {
    return `## Cursor agent: ${(0,markdown/* escapeText */.X1)((0,headline/* headline */.Pl)(record))}${elapsed(record)}`;
}
function elapsed(record) {
    return record.endedAtMs === undefined
        ? ""
        : ` ${(0,parts_words/* unbroken */.D_)(`\u00b7 ${(0,parts_words/* duration */.p0)(record.endedAtMs - record.startedAtMs)}`)}`;
}
/** Says that the CLI reported no tokens, as older versions do. Without it, the line would look like a choice of ours. */
function allFacts(record) {
    const { conclusion, stream, usage } = record;
    const isUnknown = conclusion !== "running" && stream.events > 0 && (0,parts_words/* tokenCounts */.K5)(usage, "") === "";
    return [(0,comment_parts/* facts */.Ix)(record), isUnknown ? "tokens not reported by the CLI" : ""]
        .filter((part) => part !== "")
        .join(" \u00b7 ");
}
function verdict(record) {
    if (record.conclusion === "running") {
        return "The agent is still at work, or the step was ended before it could write the end of this report.";
    }
    return record.message === "" ? (0,notes/* denialQuote */.si)(record) : (0,notes/* verdictQuote */.ex)((0,notes/* withRemedyHere */.bU)(record));
}
function toolCalls(record) {
    return record.toolCalls.length === 0
        ? ""
        : (0,comment_parts/* blocks */.Bv)("### Tool calls", (0,calls_table/* callsOfSummary */.ho)(record, MAXIMUM_CALLS_BYTES), (0,call_errors/* callErrors */.i)(record, MAXIMUM_ERRORS_BYTES));
}
function diagnostics(record) {
    if (record.conclusion === "success" || record.diagnostics.trim() === "") {
        return "";
    }
    const body = (0,markdown/* fence */.EU)(lastBytes(record.diagnostics, MAXIMUM_DIAGNOSTICS_BYTES));
    return (0,markdown/* details */.zH)("Diagnostics of the CLI (standard error)", body);
}
/** Returns the end of a text, in whole lines, because errors are at the end. */
function lastBytes(text, maximumBytes) {
    const bytes = Buffer.from(text);
    if (bytes.length <= maximumBytes) {
        return text;
    }
    const end = bytes.subarray(-maximumBytes).toString("utf8");
    return `\u2026\n${end.slice(end.indexOf("\n") + 1)}`;
}
function summary_notes(record) {
    const lines = [...(0,notes/* noteLines */.GI)(record).map((line) => `- ${line}`), ...attemptLines(record)];
    return lines.length === 0 ? "" : (0,budget/* cutText */.I)(`### Notes\n\n${lines.join("\n")}`, MAXIMUM_NOTES_BYTES, "\u2026");
}

// EXTERNAL MODULE: ./report/reporter.ts
var reporter = __nccwpck_require__(8866);
;// CONCATENATED MODULE: ./report/files/job-summary.ts






const AT_MOST_EVERY_MS = 5_000;
/** The first write happens while the CLI starts, which takes a second. It is skipped if the run ends sooner. */
const FIRST_AFTER_MS = 250;
const STAGED_NAME_BYTES = 16;
/** Creates the job summary. It is updated while the agent runs, so that it survives if the step is killed. */
function createJobSummary(options) {
    /** The text that other parts of the step have already written. */
    let before = "";
    let writtenAtMs = 0;
    let isOutdated = true;
    let stopWaiting = () => undefined;
    function write(record, review) {
        const summary = options.redactor.markup(renderSummary(options.redactRecord(record), options.level, review));
        writeAtomically(options.path, before + summary, options.stagingDirectory);
    }
    /** Ignores failures: the cause may be temporary, and only the last write must succeed. */
    function writeInterim(record) {
        try {
            write(record);
        }
        catch {
            isOutdated = true;
        }
    }
    return {
        name: "job summary",
        begin(record) {
            before = isFile(options.path) ? (0,plain_file/* readPlainFile */.b$)(options.path).toString("utf8") : "";
            writtenAtMs = record.startedAtMs;
            stopWaiting = options.clock.after(FIRST_AFTER_MS, () => {
                writeInterim(record);
            });
        },
        happened(update, record, atMs) {
            if (update.type !== "tick") {
                isOutdated ||= update.type !== "lines";
                return;
            }
            if (isOutdated && atMs - writtenAtMs >= AT_MOST_EVERY_MS) {
                isOutdated = false;
                writtenAtMs = atMs;
                writeInterim(record());
            }
        },
        end(record, outputs) {
            stopWaiting();
            write(record, (0,reporter/* postedReview */.ME)(outputs));
            return {};
        },
    };
}
function isFile(path) {
    return (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false })?.isFile() === true;
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
        staged = (0,external_node_path_.join)(stagingDirectory(), `.${(0,random/* randomToken */.z)(STAGED_NAME_BYTES)}`);
        (0,external_node_fs_.writeFileSync)(staged, text, { flag: "wx", mode: 0o644 });
        (0,plain_file/* moveFolderAside */.kD)(path);
        (0,external_node_fs_.renameSync)(staged, path);
    }
    catch {
        // Another file system (EXDEV), a path that cannot be replaced by a rename (a mount of its own, as in a container
        // job), or no way to stage the text: a full disk, or a directory that the agent has deleted or replaced.
        removeStaged(staged);
        (0,plain_file/* overwritePlainFile */.Wq)(path, text);
    }
}
function removeStaged(path) {
    try {
        if (path !== undefined) {
            (0,external_node_fs_.rmSync)(path, { force: true });
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
        ensurePlainFile(path);
        appendFileSync(path, markdown);
    }
}

;// CONCATENATED MODULE: ./answer/sarif.ts

const TOOL_NAME = "cursor-agent-action";
const DEFAULT_RULE = "finding";
const MAXIMUM_RULE_UNITS = 80;
/** SARIF's names of the severities (2.1.0, 3.27.10). */
const LEVELS = { error: "error", warning: "warning", notice: "note" };
/**
 * Returns findings as a SARIF 2.1.0 document for code scanning. Findings with the same title share a rule, which
 * groups them.
 *
 * @param findings in order of appearance
 * @param toolVersion version of this action
 * @returns JSON text with a final newline
 */
function sarif(findings, toolVersion) {
    const document = {
        $schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [
            {
                tool: { driver: { name: TOOL_NAME, version: toolVersion, rules: rulesOf(findings) } },
                results: findings.map(resultOf),
            },
        ],
    };
    return `${JSON.stringify(document, undefined, 2)}\n`;
}
/** One rule for each id, described by the first title that has it. */
function rulesOf(findings) {
    const titles = new Map();
    for (const finding of findings) {
        const id = ruleId(finding.title);
        if (!titles.has(id)) {
            titles.set(id, finding.title ?? "Finding of the agent");
        }
    }
    return [...titles].map(([id, title]) => ({ id, shortDescription: { text: plainMessage(title) } }));
}
function resultOf(finding) {
    const { line, endLine } = finding;
    return {
        ruleId: ruleId(finding.title),
        level: LEVELS[finding.severity],
        message: { text: plainMessage(finding.message) },
        locations: [
            {
                physicalLocation: {
                    artifactLocation: { uri: relativeUri(finding.path), uriBaseId: "%SRCROOT%" },
                    region: { startLine: line, ...(endLine === undefined ? {} : { endLine }) },
                },
            },
        ],
    };
}
function ruleId(title = "") {
    const slug = title
        .slice(0, MAXIMUM_RULE_UNITS)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, "");
    return slug === "" ? DEFAULT_RULE : slug;
}
/** A plain message can contain links, `[text](target)` (SARIF 2.1.0, 3.11.6), unless the bracket is escaped. */
function plainMessage(text) {
    return text.replaceAll("](", "\\](");
}
/**
 * Returns a path as a relative reference (RFC 3986). Each part is encoded, so that `#`, `?`, `:` and `%` stay
 * literal. A lone surrogate has no encoding, so it is replaced first.
 */
function relativeUri(path) {
    return (0,invisible/* wellFormed */.ES)(path).split("/").map(encodeURIComponent).join("/");
}

;// CONCATENATED MODULE: ./report/files/run-files.ts




/** Name of the patch in the run's directory. */
const PATCH_FILE = "changes.patch";
/**
 * Writes the files for later steps and other jobs: the record as JSON, the whole answer, and in mode `plan` the plan.
 * Creates an empty patch if the workspace could not be compared.
 *
 * @param currentDirectory returns a directory of our own
 * @param isExported whether a collector has accepted spans of the run; not yet in the record
 */
function createRunFiles(currentDirectory, redactRecord, isExported) {
    return {
        name: "record file",
        end(record) {
            const redacted = { ...redactRecord(record), isExported: isExported() };
            const directory = currentDirectory();
            const patchFile = (0,external_node_path_.join)(directory, PATCH_FILE);
            const recordFile = (0,external_node_path_.join)(directory, "record.json");
            const resultFile = (0,external_node_path_.join)(directory, "result.md");
            write(recordFile, `${JSON.stringify(redacted)}\n`);
            write(resultFile, redacted.result?.text ?? "");
            const planFile = redacted.plan === undefined ? "" : (0,external_node_path_.join)(directory, "plan.md");
            if (redacted.plan !== undefined) {
                write(planFile, redacted.plan);
            }
            if (!(0,external_node_fs_.existsSync)(patchFile)) {
                (0,external_node_fs_.writeFileSync)(patchFile, "", { flag: "wx", mode: 0o600 });
            }
            return {
                "record-file": recordFile,
                "result-file": resultFile,
                "plan-file": planFile,
                "patch-file": patchFile,
            };
        },
    };
}
/** Replaces anything that the agent may have put at the path, without following it. */
function write(file, text) {
    (0,external_node_fs_.rmSync)(file, { recursive: true, force: true });
    (0,external_node_fs_.writeFileSync)(file, text, { flag: "wx", mode: 0o600 });
}
/**
 * Writes the findings of a structured answer for code scanning; no file if there are none.
 *
 * @param currentDirectory returns a directory of our own
 * @param version of this action
 */
function createSarifFile(currentDirectory, version, redactRecord) {
    return {
        name: "SARIF file",
        end(record) {
            const findings = redactRecord(record).findings.filter(hasPlace);
            if (findings.length === 0) {
                return { "sarif-file": "" };
            }
            const path = (0,external_node_path_.join)(currentDirectory(), "findings.sarif");
            write(path, sarif(findings, version));
            return { "sarif-file": path };
        },
    };
}

// EXTERNAL MODULE: ./record/redact-record.ts
var redact_record = __nccwpck_require__(7941);
;// CONCATENATED MODULE: ./render/log/log-entry.ts


/** GitHub's live view cuts lines after 1,024 characters (actions/runner, JobServerQueue.cs). */
const MAXIMUM_LINE = 1_000;
const log_entry_MAXIMUM_TARGET = 400;
const log_entry_MAXIMUM_DETAIL = 300;
/** Longest message or output, in lines. The transcript has the rest. */
const MAXIMUM_LINES = 200;
const KIND_WIDTH = 8;
const GUTTER = "\u2502 ";
/** Returns a text line by line, each after the gutter; only the beginning of a long one. */
function block(text) {
    return firstLines(text).map(line);
}
function firstLines(text) {
    const lines = gutterLines(text);
    const rest = lines.length - MAXIMUM_LINES;
    return rest > 0
        ? [...lines.slice(0, MAXIMUM_LINES), `${GUTTER}\u2026 ${rest} more lines, in the transcript`]
        : lines;
}
/** Returns the end of a text, which is where a command says why it failed. */
function lastLines(text) {
    const lines = gutterLines(text);
    const rest = lines.length - MAXIMUM_LINES;
    return rest > 0 ? [`${GUTTER}\u2026 ${rest} lines before, in the transcript`, ...lines.slice(rest)] : lines;
}
function gutterLines(text) {
    return (0,neutralise/* neutraliseLines */.UO)(text, { gutter: GUTTER, maximumLength: MAXIMUM_LINE });
}
/** Returns a line that is not a tool call, in the same columns. */
function entry(mark, kind, text) {
    return line(`${mark} ${kind.padEnd(KIND_WIDTH)} ${text}`);
}
function line(text) {
    return { type: "line", text: (0,cut/* cutUnits */.Cv)(text, MAXIMUM_LINE) };
}
function joined(parts) {
    return parts.filter((part) => part !== "").join(" \u00b7 ");
}

;// CONCATENATED MODULE: ./render/log/log-calls.ts




/** Returns the entries of a finished call, with its output if the level includes it. */
function callEntries(update, level, redact) {
    return [line(callLine(update, redact)), ...callOutput(update, level, redact)];
}
/** Omits an error that is part of the output, because the output is printed below. */
function callLine({ call, isErrorOfOutput }, redact) {
    const { kind, target, outcome, detail, error, durationMs } = (0,redact_record/* cleanCall */.Qs)(call, redact);
    const reason = outcome === "ok" || isErrorOfOutput === true ? undefined : firstLine(error);
    return `${(0,parts_words/* outcomeMark */.eD)(outcome)} ${joined([
        callName(kind, target),
        (0,neutralise/* neutraliseInline */.KD)(detail ?? "", log_entry_MAXIMUM_DETAIL),
        outcome === "denied"
            ? `denied${reason === undefined ? "" : `: ${(0,neutralise/* neutraliseInline */.KD)(reason, log_entry_MAXIMUM_DETAIL)}`}`
            : (0,neutralise/* neutraliseInline */.KD)(reason ?? "", log_entry_MAXIMUM_DETAIL),
        durationMs === undefined ? "" : (0,parts_words/* duration */.p0)(durationMs),
    ])}`;
}
/** `normal` folds the output of failed calls; `full` folds that of every call, with its arguments. */
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
    const title = (0,neutralise/* neutraliseInline */.KD)(redact(`output of ${call.kind}: ${call.target}`), log_entry_MAXIMUM_TARGET);
    return [{ type: "group", title, lines: lastLines(redact(text.join("\n"))) }];
}
/** Returns the line of a call that has been open for a long time. */
function heartbeat(call, openMs, redact) {
    const { kind, target } = (0,redact_record/* cleanCall */.Qs)(call, redact);
    return line(`\u2026 ${callName(kind, target)} \u00b7 still running after ${(0,parts_words/* duration */.p0)(openMs)}`);
}
/** Returns the line of a background process that a call left running, for use when there is no other output. */
function backgroundLine(name, redact) {
    return line(`\u2026 ${callName("waiting", redact(name))} \u00b7 still running in the background`);
}
/** Returns the line of a call that was still open when its attempt ended. */
function unfinishedLine(call, openMs, redact) {
    const { kind, target } = (0,redact_record/* cleanCall */.Qs)(call, redact);
    return line(`\u2026 ${callName(kind, target)} \u00b7 unfinished \u00b7 ${(0,parts_words/* duration */.p0)(openMs)}`);
}
function callName(kind, target) {
    const name = (0,neutralise/* neutraliseInline */.KD)(kind, 40).padEnd(KIND_WIDTH);
    return `${name} ${(0,neutralise/* neutraliseInline */.KD)(target, log_entry_MAXIMUM_TARGET)}`.trimEnd();
}
function firstLine(text) {
    return text?.trim().split("\n")[0];
}

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
const NONE = (0,headline/* findingCounts */.s_)({ counts: { error: 0, warning: 0, notice: 0 } });
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
/** Removes a closing or opening fence line from the end of a text. */
function withoutFence(text) {
    const end = text.trimEnd();
    const lastLine = end.slice(end.lastIndexOf("\n") + 1);
    return lastLine.trim().startsWith(FENCE) ? end.slice(0, end.length - lastLine.length) : end;
}
function findingLine(finding) {
    const severity = ((0,json/* textAt */.$6)(finding, "severity") ?? "").padEnd(SEVERITY_WIDTH);
    const place = (0,parts_words/* placeInFile */.ZU)((0,json/* textAt */.$6)(finding, "path") ?? "", (0,json/* numberAt */.tk)(finding, "line") ?? 0, (0,json/* numberAt */.tk)(finding, "endLine"));
    const words = [place, (0,json/* textAt */.$6)(finding, "title") ?? "", (0,json/* textAt */.$6)(finding, "message") ?? ""];
    return `${severity} ${joined(words.map((text) => text.replace(/\s+/g, " ").trim()))}`;
}

// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __nccwpck_require__(1482);
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
                entry("\u25cf", "session", joined(facts.map((fact) => (fact === undefined ? "" : inline(fact, 200))))),
            ];
        }
        case "message":
            return block(readableMessage(redact(update.text))
                .replace(/^(?:[^\S\n]*\n)+/, "")
                .trimEnd());
        case "tool-finished":
            return callEntries(update, level, redact);
        case "query-answered":
            return level === "full"
                ? [
                    entry("?", "query", joined([
                        inline(update.query, 200),
                        inline(update.answer, 100),
                        inline(update.reason, log_entry_MAXIMUM_DETAIL),
                    ])),
                ]
                : [];
        case "connection": {
            const attempt = update.attempt === undefined ? "" : `attempt ${update.attempt}`;
            return [entry("~", "network", joined([update.state, attempt]))];
        }
        case "unreadable":
            return unreadableEntries(update.text, update.count, redact);
        case "unknown-event":
            return [
                entry("!", "unknown", update.words === undefined
                    ? `event "${inline(update.name, 200)}": counted, otherwise passed over`
                    : `event "${inline(update.name, 200)}": ${inline(update.words, log_entry_MAXIMUM_DETAIL)}`),
            ];
        case "diagnostic":
            return [line(`! ${GUTTER}${inline(update.text, MAXIMUM_LINE - 10)}`)];
        case "notice":
            return [line(`\u2139 ${inline(update.text, MAXIMUM_LINE - 10)}`)];
        case "warning":
            return [{ type: "warning", text: (0,neutralise/* neutraliseText */.op)(redact(update.text), MAXIMUM_LINE) }];
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
            ? [line("! from here on, lines that are not events are only counted; they are in the transcript")]
            : [];
    }
    return [line(`! ${GUTTER}${(0,neutralise/* neutraliseInline */.KD)(redact(text), MAXIMUM_LINE - 10)}`)];
}
/** Returns the plan that was asked for. The agent sent it in a tool call, so none of its messages contains it. */
function planEntries({ plan }, redact) {
    return plan === undefined ? [] : [line("\u25cf plan"), ...block(redact(plan).trimEnd())];
}
/** Reasons that the headline already says, as the conclusion or as a count. */
const TOLD_BY_HEADLINE = new Set([
    ...parts_words/* TOLD_BY_COUNTS */.ls,
    ...["completed", "timeout", "cancelled"],
]);
/** Returns the last line of the log: how the run ended, how long it took, what it used. */
function summaryLine(record) {
    return joined([
        (0,headline/* headline */.Pl)(record),
        TOLD_BY_HEADLINE.has(record.reason) ? "" : record.reason,
        (0,parts_words/* duration */.p0)((record.endedAtMs ?? record.startedAtMs) - record.startedAtMs),
        (0,parts_words/* callWords */.S9)({ ...record.toolCallCounts, denied: 0, unfinished: 0 }),
        (0,file_count/* fileTotals */.Ed)(record),
        (0,parts_words/* tokenCounts */.K5)(record.usage, "tokens "),
        record.attempts.length > 1 ? `${record.attempts.length} attempts` : "",
    ]);
}
/** Returns the line of one of several runs in a combined report. */
function runLine(run, redact) {
    const name = neutraliseInline(redact(run.name), MAXIMUM_TARGET);
    const text = "record" in run
        ? summaryLine(run.record)
        : `\u274c unreadable: ${neutraliseInline(redact(run.problem), MAXIMUM_DETAIL)}`;
    return `\u25cf ${name} \u00b7 ${text}`;
}

;// CONCATENATED MODULE: ./report/log/step-log.ts


/** A call that stays open is announced after this time, and again after each further period. */
const HEARTBEAT_MS = 30_000;
/** A longer log is unreadable and fills the runner's disk. The transcript has all of it. */
const MAXIMUM_LOG_LINES = 100_000;
/** Limit for watched open calls, far above the number that an agent has at once. */
const MAXIMUM_WATCHED_CALLS = 1_000;
const MAXIMUM_ANNOUNCED_BACKGROUND = 3;
/** Start and arrival differ by less than this, unless the stream's times are from another day. */
const MAXIMUM_LAG_MS = 60_000;
/** Returns the start according to the stream, as used in all views, or the arrival if the stream has another clock. */
function startOf({ call, sinceMs }) {
    const toldMs = call.startedAtMs ?? sinceMs;
    return Math.abs(sinceMs - toldMs) <= MAXIMUM_LAG_MS ? toldMs : sinceMs;
}
/** Creates the live step log, usually with one line for each update. */
function createStepLog(output, level, redact) {
    const open = new Map();
    /** Time of the last update, or of the last announcement during silence. */
    let lastWordMs;
    let printedLines = 0;
    function isFull() {
        return printedLines > MAXIMUM_LOG_LINES;
    }
    function print(entry) {
        if (entry.type === "warning") {
            output.warning(entry.text);
            return;
        }
        if (isFull()) {
            return;
        }
        printedLines += entry.type === "line" ? 1 : entry.lines.length + 2;
        if (isFull()) {
            output.lines([`! the log ends here, after ${MAXIMUM_LOG_LINES} lines; the transcript holds the rest`]);
        }
        else if (entry.type === "line") {
            output.lines([entry.text]);
        }
        else {
            output.group(entry.title, entry.lines);
        }
    }
    function followCalls(update, atMs) {
        if (update.type === "tool-started") {
            if (open.size >= MAXIMUM_WATCHED_CALLS) {
                return;
            }
            open.set(update.call.id, { call: update.call, sinceMs: atMs, announcedAtMs: atMs });
        }
        else if (update.type === "tool-finished") {
            open.delete(update.call.id);
        }
        else if (update.type === "tool-unfinished") {
            endUnfinished(update.call, atMs);
        }
        else if (update.type === "tick") {
            announceOpenCalls(atMs);
        }
    }
    /** Announces background processes: with no call open, the CLI may be waiting for them. */
    function announceBackground(record, atMs) {
        if (atMs - (lastWordMs ?? atMs) < HEARTBEAT_MS || open.size > 0 || level === "quiet") {
            return;
        }
        lastWordMs = atMs;
        for (const name of record().background.slice(0, MAXIMUM_ANNOUNCED_BACKGROUND)) {
            print(backgroundLine(name, redact));
        }
    }
    function endUnfinished(call, atMs) {
        const entry = open.get(call.id);
        if (open.delete(call.id) && entry !== undefined && level !== "quiet") {
            print(unfinishedLine(call, atMs - startOf(entry), redact));
        }
    }
    function announceOpenCalls(atMs) {
        for (const entry of open.values()) {
            if (atMs - entry.announcedAtMs >= HEARTBEAT_MS && level !== "quiet") {
                entry.announcedAtMs = atMs;
                print(heartbeat(entry.call, atMs - entry.sinceMs, redact));
            }
        }
    }
    return {
        name: "step log",
        happened(update, record, atMs) {
            followCalls(update, atMs);
            if (update.type === "tick") {
                announceBackground(record, atMs);
            }
            else {
                lastWordMs = atMs;
            }
            if (isFull() && update.type !== "warning") {
                return output.caughtUp();
            }
            for (const entry of logEntries(update, level, redact)) {
                print(entry);
            }
            return output.caughtUp();
        },
        end(record) {
            for (const { call } of open.values()) {
                endUnfinished(call, record.endedAtMs ?? record.startedAtMs);
            }
            for (const entry of level === "quiet" ? [] : planEntries(record, redact)) {
                print(entry);
            }
            output.lines([summaryLine(record)]);
            return {};
        },
    };
}

;// CONCATENATED MODULE: ./report/files/transcript.ts

/**
 * Writes the redacted stream to a file as it arrives, so that it survives if the step is killed. Each batch is in the
 * file before anything else happens, even before the log shows it.
 *
 * @param path must not exist yet. It is opened once, so a file that later replaces it is neither written to nor passed
 *   on
 * @param warn reports that another file has replaced it
 */
function createTranscript(path, warn) {
    let descriptor;
    let place = path;
    /** Writes all bytes. The system may write fewer than it was given. */
    function write(bytes) {
        for (let left = bytes; left.length > 0 && descriptor !== undefined;) {
            left = left.subarray((0,external_node_fs_.writeSync)(descriptor, left));
        }
    }
    return {
        name: "transcript",
        begin() {
            descriptor = (0,external_node_fs_.openSync)(path, "wx", 0o600);
        },
        happened(update) {
            if (update.type === "lines") {
                write(update.bytes);
            }
        },
        end() {
            if (descriptor === undefined) {
                return {};
            }
            const isOurs = transcript_isSameFile(descriptor, path);
            (0,external_node_fs_.closeSync)(descriptor);
            if (!isOurs) {
                place = undefined;
                warn("The transcript was removed or replaced during the run, so `transcript-file` does not name it.");
            }
            return { "transcript-file": place ?? "" };
        },
        place: () => place,
    };
}
/** The agent knows the directory. Without this check, a later step could receive a file that it put there. */
function transcript_isSameFile(descriptor, path) {
    try {
        const ours = (0,external_node_fs_.fstatSync)(descriptor, { bigint: true });
        const there = (0,external_node_fs_.lstatSync)(path, { bigint: true });
        return ours.dev === there.dev && ours.ino === there.ino;
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./system/version.ts
var version = __nccwpck_require__(3632);
;// CONCATENATED MODULE: ./run/channels.ts







/** Opens all channels that the inputs ask for. The log comes last, so that its final line is the last one. */
async function openChannels(options) {
    const clean = (text) => options.redactor.text(text);
    const { redactRecord, trace } = options;
    const currentDirectory = options.directory.current;
    const transcript = createTranscript(options.directory.transcript, options.say.warn);
    const summary = summaryChannel(options);
    // Like the page, it is loaded before the agent starts, which could rewrite it.
    const comment = options.inputs.comment === "off" ? [] : (await __nccwpck_require__.e(/* import() */ 843).then(__nccwpck_require__.bind(__nccwpck_require__, 3843))).commentChannels(options);
    return [
        transcript,
        ...summary,
        loadedAtBegin("report page", async () => {
            const { createPageFile } = await __nccwpck_require__.e(/* import() */ 28).then(__nccwpck_require__.bind(__nccwpck_require__, 4028));
            return createPageFile({
                currentDirectory,
                transcriptPlace: transcript.place,
                serverUrl: serverUrl(options.environment),
                redactor: options.redactor,
                redactRecord,
            });
        }),
        createSarifFile(currentDirectory, version/* ACTION_VERSION */.Y, redactRecord),
        ...(trace === undefined ? [] : [trace]),
        // After the trace, because the record says whether the trace was accepted.
        createRunFiles(currentDirectory, redactRecord, () => trace?.isExported() ?? false),
        ...options.review,
        ...summary.map(withReview),
        ...comment,
        createAnnotations(options.log, redactRecord),
        createStepLog(options.log, options.inputs.log, clean),
    ];
}
/** Writes the summary again to link to a review posted meanwhile: no report of ours waits for GitHub. */
function withReview(summary) {
    return {
        name: summary.name,
        end: (record, outputs) => outputs?.["review-url"] === undefined ? {} : (summary.end?.(record, outputs) ?? {}),
    };
}
/**
 * A reporter whose large code is bundled separately. It is loaded at the beginning of the run, while git works, and
 * before the agent starts, which could rewrite it.
 */
function loadedAtBegin(name, load) {
    let loaded;
    return {
        name,
        begin: async (record) => {
            loaded = await load();
            await loaded.begin?.(record);
        },
        happened: (update, record, atMs) => loaded?.happened?.(update, record, atMs),
        end: async (record, outputs) => (await loaded?.end?.(record, outputs)) ?? {},
    };
}
function summaryChannel(options) {
    const path = options.environment["GITHUB_STEP_SUMMARY"];
    const level = options.inputs.summary;
    if (level === "off" || path === undefined || path === "") {
        return [];
    }
    return [
        createJobSummary({
            path,
            level,
            stagingDirectory: options.directory.current,
            redactRecord: options.redactRecord,
            redactor: options.redactor,
            clock: options.clock,
        }),
    ];
}

// EXTERNAL MODULE: ./github/failure.ts
var failure = __nccwpck_require__(8112);
;// CONCATENATED MODULE: ./github/access.ts



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
        const { data } = await client
            .within(BUDGET_MS)
            .send("GET /repos/{owner}/{repo}/collaborators/{username}/permission", {
            owner: repository.owner,
            repo: repository.name,
            username: actor,
        });
        const permission = (0,json/* isObject */.Gv)(data) ? (0,json/* textAt */.$6)(data, "permission") : undefined;
        return permission !== undefined && WRITING_PERMISSIONS.has(permission)
            ? ALLOWED
            : refused(`${actor} has no write access to ${repository.owner}/${repository.name} (permission: ${permission ?? "unknown"}).`, remedy);
    }
    catch (error) {
        // GitHub's answer for names that are not users: apps, and deleted accounts.
        if (error instanceof failure/* GitHubError */.y && error.kind === "not-found") {
            return refused(`GitHub knows no permission of ${actor} in this repository.`, remedy);
        }
        return refused(`Whether ${actor} may write to this repository could not be checked: ${(0,errors/* describeError */.Uc)(error)}`, error instanceof failure/* GitHubError */.y ? error.remedy : "Try again.");
    }
}
function refused(why, remedy) {
    return { allowed: false, why, remedy };
}

// EXTERNAL MODULE: ./github/client.ts + 1 modules
var github_client = __nccwpck_require__(5649);
// EXTERNAL MODULE: ./system/environment.ts
var system_environment = __nccwpck_require__(6353);
;// CONCATENATED MODULE: ./agent/agent-env.ts
/**
 * Variables of the step that the agent may see, grouped by purpose. Everything else is withheld: inputs (with the
 * token), the runner's files, `ACTIONS_*` (can poison the cache and mint identities), `NODE_OPTIONS` (would load code
 * into the CLI).
 */
const ALLOWED_NAMES = new Set([
    // A shell needs them.
    "PATH",
    "HOME",
    "USER",
    "LOGNAME",
    "SHELL",
    "LANG",
    "LANGUAGE",
    "TZ",
    "TMPDIR",
    "TEMP",
    "TMP",
    "SYSTEMROOT",
    "USERPROFILE",
    // Tools check whether and where they run in CI.
    "CI",
    "GITHUB_ACTIONS",
    "GITHUB_ACTOR",
    "GITHUB_API_URL",
    "GITHUB_BASE_REF",
    "GITHUB_EVENT_NAME",
    "GITHUB_GRAPHQL_URL",
    "GITHUB_HEAD_REF",
    "GITHUB_JOB",
    "GITHUB_REF",
    "GITHUB_REF_NAME",
    "GITHUB_REF_TYPE",
    "GITHUB_REPOSITORY",
    "GITHUB_REPOSITORY_OWNER",
    "GITHUB_RUN_ATTEMPT",
    "GITHUB_RUN_ID",
    "GITHUB_RUN_NUMBER",
    "GITHUB_SERVER_URL",
    "GITHUB_SHA",
    "GITHUB_WORKFLOW",
    "GITHUB_WORKSPACE",
    "RUNNER_ARCH",
    "RUNNER_NAME",
    "RUNNER_OS",
    "RUNNER_TEMP",
    "RUNNER_TOOL_CACHE",
    // The runner uses it to find and end a job's orphaned processes (actions/runner, JobExtension.cs).
    "RUNNER_TRACKING_ID",
    // Needed to connect from a network with its own proxy or certificate.
    "HTTP_PROXY",
    "HTTPS_PROXY",
    "NO_PROXY",
    "ALL_PROXY",
    "http_proxy",
    "https_proxy",
    "no_proxy",
    "all_proxy",
    "NODE_EXTRA_CA_CERTS",
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
]);
const ALLOWED_PREFIX = "LC_";
const KEY_NAME = "CURSOR_API_KEY";
/** Returns the agent's whole environment: the allowed part of ours, plus what the agent needs from us. */
function agentEnvironment(environment, options) {
    const passed = new Set(options.passedNames);
    const result = {};
    for (const [name, value] of Object.entries(environment)) {
        if (value !== undefined && (isAllowed(name) || passed.has(name))) {
            result[name] = value;
        }
    }
    return {
        ...result,
        // There is no terminal: no colours, no cursor movements, no browser for a login.
        TERM: "dumb",
        NO_COLOR: "1",
        NO_OPEN_BROWSER: "1",
        CURSOR_CONFIG_DIR: options.configDirectory,
        ...options.trace,
        ...(options.apiKey === undefined ? {} : { [KEY_NAME]: options.apiKey }),
        [options.marker.name]: options.marker.value,
    };
}
/**
 * Returns the agent's environment for a program that we only ask for its version. Until it answers it may be any
 * program, so it gets neither the key nor the variables that the user passes to the agent alone.
 *
 * @param environment the result of `agentEnvironment`
 */
function withoutSecrets(environment, passedNames) {
    const withheld = new Set([KEY_NAME, ...passedNames.filter((name) => !isAllowed(name))]);
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !withheld.has(name)));
}
function isAllowed(name) {
    return ALLOWED_NAMES.has(name) || name.startsWith(ALLOWED_PREFIX);
}

;// CONCATENATED MODULE: ./run/collaborators.ts





















/** On a slow runner the CLI needs a second or two to answer. Without a limit, a hanging CLI would hang the run. */
const ANSWER_TIMEOUT_MS = 20_000;
/** How long git may continue to read the work tree if the run is cancelled before the agent starts. */
const CANCELLED_LOOK_MS = 500;
const MARKER_NAME = "CURSOR_AGENT_ACTION_RUN";
const MARKER_BYTES = 16;
/** Returns the real collaborators of a run, according to the inputs. */
async function collaboratorsFor(inputs, base) {
    const { environment, redactor, directory, event, client } = base;
    const temporaryDirectory = (0,system_environment/* runnerTemp */.X)(environment);
    const questions = client === undefined ? undefined : (0,github_client/* endedBy */.mr)(base.cancel.requested, client);
    const marker = { name: MARKER_NAME, value: (0,random/* randomToken */.z)(MARKER_BYTES) };
    const agentVariables = agentEnvironment(environment, {
        apiKey: inputs.apiKey,
        configDirectory: directory.configuration,
        marker,
        passedNames: inputs.passEnv,
        trace: base.trace?.variables ?? {},
    });
    // One instance with the same bounds, so that one shell starts all these commands.
    const ask = (0,short_command/* boundedCommand */.z)(ANSWER_TIMEOUT_MS, base.cancel.requested);
    const askEnvironment = withoutSecrets(agentVariables, inputs.passEnv);
    const programs = (0,system_programs/* programsOutside */.Z)(environment["PATH"] ?? "", inputs.workspace);
    const isIsolated = inputs.isolation !== "off";
    // Reviews, like isolation, are separate files, because few steps need them. Load them before the agent starts: the
    // agent could rewrite them.
    const pullRequest = inputs.pullRequestDiff || inputs.review !== "off"
        ? (await __nccwpck_require__.e(/* import() */ 469).then(__nccwpck_require__.bind(__nccwpck_require__, 2469))).pullRequestWorkFor(inputs, base)
        : undefined;
    const configMode = projectConfigMode(inputs, event);
    return {
        clock: clock/* systemClock */.m,
        random: Math.random,
        redactor,
        identity: event.run,
        workspaces: workspaceNames(inputs.workspace),
        channels: await channelsFor(inputs, base, pullRequest === undefined ? [] : [pullRequest.reporter]),
        authorise: async () => {
            const answer = await mayStart({
                mode: inputs.requireWriteAccess,
                event,
                allowedBots: inputs.allowedBots,
                client: questions,
            });
            if (!answer.allowed) {
                throw new errors/* NotAuthorizedError */.tv(answer.why, answer.remedy);
            }
        },
        findCli: async (tell) => {
            requireLinux(inputs.isolation);
            return await locateCli({
                inputs,
                runCommand: ask,
                environment: isIsolated ? { ...askEnvironment, PATH: programs.searchPath } : askEnvironment,
                searchPath: askEnvironment["PATH"] ?? "",
                isReplaceable: (program) => isIsolated && programs.isReplaceable(program),
                toolCacheDirectory: environment["RUNNER_TOOL_CACHE"],
                temporaryDirectory,
                clock: clock/* systemClock */.m,
                cancel: base.cancel.requested,
                tell: (update) => void tell(update),
            });
        },
        isolate: async (cli, tell, withhold) => {
            if (inputs.isolation === "off") {
                return undefined;
            }
            // Loaded on use, but before the agent could rewrite it.
            const { isolateAgent } = await __nccwpck_require__.e(/* import() */ 56).then(__nccwpck_require__.bind(__nccwpck_require__, 2056));
            return await isolateAgent(inputs.isolation, {
                ...base,
                inputs,
                agentEnvironment: agentVariables,
                temporaryDirectory,
                actionDirectory: actionDirectory(),
                program: cli.program,
                clock: clock/* systemClock */.m,
                tell,
                withhold,
            });
        },
        putOnPath: (cli) => {
            (0,workflow_commands/* addPath */.fM)(cli.directory ?? linkCli(cli.program, temporaryDirectory));
        },
        replaceProjectConfig: configMode === "keep"
            ? undefined
            : async (tell) => {
                const { replaceProjectConfig } = await __nccwpck_require__.e(/* import() */ 855).then(__nccwpck_require__.bind(__nccwpck_require__, 1855));
                return await replaceProjectConfig({
                    ...base,
                    inputs,
                    mode: configMode,
                    client: questions,
                    temporaryDirectory,
                    tell,
                    clock: clock/* systemClock */.m,
                });
            },
        briefing: async () => pullRequest?.brief(),
        openWorkspace: () => (0,in_time/* inTime */.RN)((signal) => openWorkspace({
            directory: inputs.workingDirectory,
            workspaceRoot: inputs.workspace,
            // Isolation cleans up this directory after an action that was killed.
            temporaryDirectory: directory.path,
            allows: inputs.allowedPaths.globs.length === 0 ? undefined : inputs.allowedPaths.allows,
            runCommand: short_command/* runCommand */.d,
            environment,
            clock: clock/* systemClock */.m,
            signal,
        }), {
            clock: clock/* systemClock */.m,
            cancel: base.cancel,
            patienceMs: CANCELLED_LOOK_MS,
            late: uncomparedWorkspace("the run was cancelled"),
        }),
        guardRunnerFiles: () => guardRunnerFiles({
            environment,
            actionDirectory: actionDirectory(),
            rewritten: inputs.summary === "off" ? [] : [environment["GITHUB_STEP_SUMMARY"] ?? ""],
        }),
        stopCommands: workflow_commands/* stopCommands */.FN,
        patchFile: () => (0,external_node_path_.join)(directory.current(), PATCH_FILE),
        environment: agentVariables,
        mark: async () => ({
            ...marker,
            fileLocks: await markByLimit(programs, ask, askEnvironment),
        }),
        cancel: base.cancel,
        debug: (error) => {
            (0,workflow_commands/* debugFailure */.e3)(error, redactor);
        },
    };
}
/** `auto` means `base` for the events that `require-write-access: auto` checks, else `keep`. */
function projectConfigMode({ projectConfig }, event) {
    return projectConfig === "auto" ? (isEventOfAnybody(event.name) ? "base" : "keep") : projectConfig;
}
/** Combines all channels that the inputs enable. */
async function channelsFor(inputs, base, review = []) {
    return (0,reporter/* broadcast */.mq)(await openChannels({ ...base, trace: base.trace?.channel, inputs, review, clock: clock/* systemClock */.m }), {
        clock: clock/* systemClock */.m,
        cancel: base.cancel.requested,
        warn: base.say.warn,
    });
}
/** @throws StartError on a system without namespaces, before searching for or downloading the CLI */
function requireLinux(isolation) {
    if (isolation !== "off" && process.platform !== "linux") {
        throw new errors/* StartError */.D4(`\`isolation: ${isolation}\` needs the namespaces of Linux, and this runner has ${process.platform}.`, "Run the agent on a Linux runner, or leave `isolation` out.");
    }
}
/** Returns the folder of this action; the program is in its `dist`. */
function actionDirectory() {
    const program = process.argv[1];
    return program === undefined ? undefined : (0,external_node_path_.dirname)((0,external_node_path_.dirname)(program));
}
function workspaceNames(workspace) {
    return (0,external_node_fs_.existsSync)(workspace) ? [...new Set([workspace, (0,external_node_fs_.realpathSync)(workspace)])] : [workspace];
}

// EXTERNAL MODULE: ./render/outputs.ts
var render_outputs = __nccwpck_require__(435);
// EXTERNAL MODULE: ./step/outputs.ts
var step_outputs = __nccwpck_require__(8513);
;// CONCATENATED MODULE: ./run/conclude-step.ts





const INTERNAL = "internal";
const BEWARE = "Later steps of this job would get what the agent left in the runner's files: end the job here, and look at the runner if it is kept.";
/**
 * Ends a step: writes its outputs, and an annotation unless it succeeded. A step fails when it cannot write its
 * outputs, or when what the agent wrote to the runner's files remains for later steps.
 *
 * @returns the exit code of the step
 */
function concludeStep({ record, outputs, unrestored, outputFile, log, redactor }) {
    const all = {
        ...step_outputs/* CHANNEL_OUTPUTS */.bJ,
        ...(0,render_outputs/* recordOutputs */.QS)(record),
        ...outputs,
        ...(unrestored.length > 0 && isGreen(record) && { conclusion: "failure", reason: INTERNAL }),
    };
    const unwritten = (0,step_outputs/* writeOutputs */.Kn)(all, outputFile, redactor);
    const text = record.conclusion === "success" ? "" : annotation(record);
    const lost = [
        ...(unwritten === undefined ? [] : [unwritten]),
        ...(unrestored.length === 0 ? [] : [BEWARE, ...unrestored]),
    ];
    if (isGreen(record) && lost.length === 0) {
        if (text !== "") {
            log.notice(text);
        }
        return 0;
    }
    const title = isGreen(record)
        ? `the ${unwritten === undefined ? "runner's files could not be put back" : "outputs could not be written"}`
        : `${(0,parts_words/* conclusionMark */.Lu)(record.conclusion)} (${record.reason})`;
    const lines = lost.map((line) => (0,neutralise/* neutraliseInline */.KD)(line, MAXIMUM_ANNOTATION_UNITS));
    log.error(`Cursor agent: ${title}`, [text, ...lines].filter(Boolean).join("\n"));
    return 1;
}
function isGreen({ conclusion }) {
    return conclusion === "success" || conclusion === "skipped";
}
function annotation(record) {
    const remedy = (0,neutralise/* neutraliseText */.op)(record.remedy, MAXIMUM_ANNOTATION_UNITS / 4);
    const message = (0,neutralise/* neutraliseText */.op)(record.message, MAXIMUM_ANNOTATION_UNITS - remedy.length - 1);
    return `${message}\n${remedy}`.trim();
}

// EXTERNAL MODULE: ./record/gates.ts
var gates = __nccwpck_require__(824);
// EXTERNAL MODULE: ./inputs/reader.ts + 1 modules
var inputs_reader = __nccwpck_require__(4575);
;// CONCATENATED MODULE: ./inputs/nearest-name.ts
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

;// CONCATENATED MODULE: ./inputs/reporting.ts



/** Reads `log` and `summary`. */
function readReportLevels(reader) {
    return {
        log: reader.choice("log", ["quiet", "normal", "full"], "normal"),
        summary: reader.choice("summary", ["full", "compact", "off"], "full"),
    };
}
/** Reads them even when the inputs are refused. A refused level itself falls back to its default. */
function reportLevels(environment) {
    return readReportLevels((0,inputs_reader/* createInputReader */.ic)(environment));
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
/** Mode `install` runs nothing that could read or review a pull request. */
function readReviewInputs(reader, mode) {
    const review = readReview(reader);
    const diff = reader.choice("pull-request-diff", ["auto", "on", "off"], "auto");
    return mode === "install"
        ? { review: "off", pullRequestDiff: false }
        : { review, pullRequestDiff: diff === "auto" ? review !== "off" : diff === "on" };
}
/** Reads `fail-on`: gates, by name. */
function readFailOn(reader) {
    return reader.lines("fail-on").flatMap((line) => {
        const known = gates/* GATE_NAMES */.rn.find((reason) => reason === line);
        if (known === undefined) {
            reader.problem(`fail-on: ${reader.quote(line)} is not known. Use, one per line: ${gates/* GATE_NAMES */.rn.join(", ")}.`);
        }
        return known ?? [];
    });
}
/** Longest part of an unknown name to show, in UTF-16 units. */
const LONGEST_SHOWN_NAME = 60;
/** Reports inputs that do not exist. A misspelt input would otherwise be ignored silently. */
function refuseUnknown(reader, environment, inputNames) {
    const known = new Set(inputNames.map(inputs_reader/* inputVariable */.LO));
    for (const [variable, value] of Object.entries(environment)) {
        if (variable.startsWith("INPUT_") && !known.has(variable) && value !== undefined && value.trim() !== "") {
            const name = variable.slice("INPUT_".length).toLowerCase();
            const meant = nearestName(name, inputNames);
            reader.problem(meant === undefined
                ? `${shownName(name)}: not an input of this action. Remove it; docs/inputs.md lists the inputs.`
                : `${shownName(name)}: not an input of this action. Did you mean ${meant}?`);
        }
    }
}
function shownName(name) {
    return name.length > LONGEST_SHOWN_NAME ? `${name.slice(0, LONGEST_SHOWN_NAME)}\u2026` : name;
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

;// CONCATENATED MODULE: ./answer/review-schema.ts
/**
 * The answer of a review when the workflow has no schema of its own. The descriptions are the reviewer's
 * instructions: what counts as a finding, how severe it is, how to name its place. Members that we can do without are
 * not required, because asking again costs a turn. Severities, sides and numbers are accepted in several spellings.
 */
const REVIEW_SCHEMA = `{
  "description": "The result of a code review: what is wrong with the change. A finding is a defect that somebody will meet: a wrong result, a crash, lost or leaked data, a way in for an attacker, a race, a broken promise to callers. Report it only if you can say which input, state or order of events leads to it, and after you have read the code around it. One finding for each cause, at the line that has to change. No praise, no retelling of the change, no opinion on style, names, comments or formatting, nothing that a compiler, linter or formatter reports, nothing about code that the change neither touches nor breaks. Few and certain beat many: no findings is a good result.",
  "type": "object",
  "required": ["summary", "findings"],
  "properties": {
    "summary": {
      "description": "At most three sentences: what the change means to its users, and whether it holds.",
      "type": "string"
    },
    "findings": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "line", "severity", "message"],
        "properties": {
          "path": {
            "description": "The file, relative to the repository, as the diff names it.",
            "type": "string"
          },
          "line": {
            "description": "Its number in the file, as the diff shows it; of several lines the first.",
            "type": ["integer", "string"]
          },
          "endLine": {
            "description": "The last of several lines, in the same hunk of the diff.",
            "type": ["integer", "string", "null"]
          },
          "side": {
            "description": "RIGHT, which is also the default: the file as the change leaves it. LEFT: a line that the change removes.",
            "type": ["string", "null"]
          },
          "severity": {
            "description": "error: must not be merged, because it gives wrong results, crashes, loses or leaks data, lets somebody in, or breaks the build or callers. warning: goes wrong in rarer or less harmful cases, and should be mended. notice: worth knowing, and nothing goes wrong if it stays.",
            "type": "string"
          },
          "title": {
            "description": "What is wrong, in at most ten words.",
            "type": ["string", "null"]
          },
          "message": {
            "description": "Two to four short sentences: what is wrong, when it shows and why that matters, what to do.",
            "type": "string"
          },
          "code": {
            "description": "The text of that line, copied without its number and sign. The finding is put where this stands if the number is off.",
            "type": ["string", "null"]
          },
          "suggestion": {
            "description": "Code that takes the place of the lines from line to endLine, whole and with its indentation, without a last line end; empty to delete them. Only where this alone mends the problem, and only on the RIGHT side.",
            "type": ["string", "null"]
          },
          "id": {
            "description": "Only for a finding of an earlier review that is still there: its id, as you were told it.",
            "type": ["string", "null"]
          }
        }
      }
    }
  }
}`;

;// CONCATENATED MODULE: ./inputs/agent-access.ts

/** The form of a permission in the CLI's configuration: `Shell(npm test)`. */
const PERMISSION = /^(?<kind>[A-Za-z]+)\(.+\)$/;
/** The CLI ignores a kind that it does not know, so a misspelt rule would deny nothing. */
const PERMISSION_KINDS = ["Shell", "Read", "Write", "WebFetch", "Mcp"];
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** With these, the agent could talk to the runner or a collector in our name. No task needs them. */
const REFUSED_VARIABLE = /^(INPUT_.*|STATE_.*|ACTIONS_.*|OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH))$/i;
/** Reads `allow` or `deny`: permission tokens, one per line. */
function readPermissions(reader, name) {
    const tokens = reader.lines(name);
    for (const token of tokens) {
        const kind = PERMISSION.exec(token)?.groups?.["kind"];
        if (kind === undefined) {
            reader.problem(`${name}: ${reader.quote(token)} is not a permission. Write it like Shell(npm test) or Write(src/**).`);
        }
        else if (!PERMISSION_KINDS.includes(kind)) {
            const meant = nearestName(kind, PERMISSION_KINDS);
            const hint = meant === undefined ? "" : ` Did you mean ${meant}(\u2026)?`;
            reader.problem(`${name}: ${reader.quote(token)} names a kind of permission that the CLI does not have.${hint} It has ${PERMISSION_KINDS.join(", ")}.`);
        }
    }
    return tokens;
}
/** Reads `pass-env`: names of variables, one per line. */
function readPassedVariables(reader) {
    const names = reader.lines("pass-env");
    for (const name of names) {
        if (!VARIABLE.test(name)) {
            reader.problem(`pass-env: ${reader.quote(withoutValue(name))} is not the name of a variable. Give names only, one per line; set values with env.`);
        }
        else if (REFUSED_VARIABLE.test(name)) {
            reader.problem(`pass-env: "${name}" is refused: with it the agent could act in the name of this step. Leave it out.`);
        }
    }
    return names;
}
/** Hides the value when the user gives `TOKEN=value` instead of a name, so that it does not reach the log. */
function withoutValue(line) {
    return line.replace(/=.*/s, "=\u2026");
}
/** Letters, digits and hyphens; accounts that a company manages have an underscore, apps end in `[bot]`. */
const LOGIN = /^[A-Za-z0-9_-]+(?:\[bot\])?$/;
/** Reads `allowed-bots`: logins, one per line. A pattern would be compared like a login, and let nobody pass. */
function readAllowedBots(reader) {
    const logins = reader.lines("allowed-bots");
    for (const login of logins.filter((line) => !LOGIN.test(line))) {
        reader.problem(`allowed-bots: ${reader.quote(login)} is not a login. Give exact logins such as renovate[bot], one per line; there are no patterns.`);
    }
    return logins;
}
/** Arguments that the action itself sets. A second copy would break the stream or leak the key. */
const OWNED_ARGUMENTS = new Set([
    "-p",
    "--print",
    "--output-format",
    "--stream-partial-output",
    "--api-key",
    "-a",
    "--resume",
    "--workspace",
    "-c",
    "--cloud",
    "-b",
    "--background",
]);
const FORCE_ARGUMENTS = new Set(["--force", "-f", "--yolo"]);
/** Whether the CLI runs everything that is not denied: by the input `force` or through `extra-args`. */
function runsEverything(inputs) {
    return inputs.force || inputs.extraArguments.some((argument) => FORCE_ARGUMENTS.has(argument));
}
/** Reads a value that the CLI takes as the word after a flag. One that begins with a hyphen would be read as a flag. */
function readWord(reader, name) {
    const value = reader.text(name);
    if (value?.startsWith("-") === true) {
        reader.problem(`${name}: ${reader.quote(value)} begins with a hyphen. Give the bare value; flags go into extra-args.`);
    }
    return value;
}
/** Refuses `resume` with isolation: the CLI keeps its sessions in the home directory, and starts an empty one instead. */
function refuseResume(reader, { resume, isolation }) {
    if (resume !== undefined && isolation !== "off") {
        reader.problem(`resume: cannot be used with isolation: ${isolation}, because the agent's home directory, where its session is kept, is deleted at the end of each step. Leave resume out, or set isolation: off in this step and in the one that it continues.`);
    }
}
/** Reads `extra-args` and refuses arguments that the action owns. */
function readExtraArguments(reader) {
    const words = reader.words("extra-args");
    for (const word of words) {
        const name = ownedArgument(word);
        if (name !== undefined) {
            reader.problem(`extra-args: "${name}" is set by the action itself and refused here. Use the input of that purpose, or leave it out.`);
        }
        if (word.includes("\0")) {
            reader.problem("extra-args: holds a NUL character, which no argument can carry. Remove it.");
        }
    }
    return words;
}
/** Returns the owned argument in a word: alone, as `--name=value`, as `-nvalue`, or in a cluster such as `-fp`. */
function ownedArgument(word) {
    const name = word.split("=", 1)[0] ?? word;
    return OWNED_ARGUMENTS.has(name) ? name : shortOptions(word).find((option) => OWNED_ARGUMENTS.has(option));
}
/**
 * Returns the short options that the CLI's parser may see in a word. It takes one letter after the other until one
 * has a value, which is the rest. We know this only of `-H`, so an owned letter behind any other letter is refused. A
 * word with a blank in it is not a cluster but the value of the option before it, unless it begins like `-a KEY`. A
 * number is not a cluster either.
 */
function shortOptions(word) {
    const letters = /^-([A-Za-z]+)/.exec(word)?.[1] ?? "";
    const cluster = /\s/.test(word)
        ? letters.slice(0, 1).replace("p", "")
        : (/^[^H]*/.exec(letters)?.[0] ?? "");
    return Array.from(cluster, (letter) => `-${letter}`);
}

// EXTERNAL MODULE: ./inputs/secrets.ts
var secrets = __nccwpck_require__(5313);
;// CONCATENATED MODULE: ./inputs/warnings.ts


/**
 * Returns warnings about inputs that are allowed but most likely not what the user meant.
 *
 * @param environment of this step
 */
function inputWarnings(inputs, environment) {
    const { mode, apiKey, failOn, allowedPaths, answerSchema, sandbox, redact, isolation, allowedHosts } = inputs;
    const asked = failOn.find((gate) => gate === "findings" || gate === "error-findings");
    if (mode === "install") {
        return [];
    }
    return [
        ...(0,secrets/* redactWarnings */.j5)(redact),
        ...tokenWarnings(inputs, environment),
        ...(apiKey === undefined
            ? [
                isolation === "off"
                    ? "api-key is not given. The run can only succeed if the CLI of cli-path is logged in."
                    : "api-key is not given. With isolation the CLI does not see a login in the home directory. Pass the key as `api-key`.",
            ]
            : []),
        ...(isolation !== "network" && allowedHosts.length > 0
            ? [
                `allowed-hosts is given, but with isolation: ${isolation} the agent can reach every host. Set isolation: network, or leave allowed-hosts out.`,
            ]
            : []),
        ...(runsEverything(inputs) && sandbox === "enabled"
            ? [
                "force and sandbox: enabled are both given, and with force the CLI runs everything without its sandbox. Leave force out and name in allow what may run, or leave sandbox out.",
            ]
            : []),
        ...(failOn.includes("outside-paths") && allowedPaths.globs.length === 0
            ? [
                "fail-on names outside-paths, but allowed-paths is not given, so no file can lie outside. Give the globs in which files may change, or take outside-paths out of fail-on.",
            ]
            : []),
        ...(asked !== undefined && answerSchema === undefined
            ? [
                `fail-on names ${asked}, but output-schema is not given, so there are no findings. Set review: comment, or give an output-schema whose answer has findings, or take ${asked} out of fail-on.`,
            ]
            : []),
    ];
}
/** The agent never gets `github-token` from us, but a workflow can hand it over under another name. */
function tokenWarnings({ githubToken, passEnv }, environment) {
    const names = passEnv.filter((name) => githubToken !== undefined && environment[name]?.includes(githubToken) === true);
    return names.length === 0
        ? []
        : [
            `pass-env: ${names.join(", ")} ${names.length === 1 ? "holds" : "hold"} the value of github-token, so the agent can do all that this token may. Give the agent a token of its own with fewer permissions, or take it out of pass-env.`,
        ];
}

// EXTERNAL MODULE: ./answer/schema-errors.ts
var schema_errors = __nccwpck_require__(7402);
;// CONCATENATED MODULE: ./inputs/named-files.ts





/**
 * Reads the task from exactly one of `prompt` and `prompt-file`. On Linux an input cannot exceed 128 KiB, because it
 * is an environment value. A file can.
 */
function readPrompt(reader, places) {
    const prompt = reader.text("prompt");
    const file = reader.text("prompt-file");
    if (prompt !== undefined && file !== undefined) {
        reader.problem("prompt, prompt-file: both are given. Give exactly one of them.");
    }
    else if (prompt === undefined && file === undefined) {
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
        return `cannot be read (${(0,inputs_reader/* systemReason */.uc)(error)}).`;
    }
    if (bytes.includes(0)) {
        return "holds NUL bytes, so it is not a text file. Give UTF-8 text.";
    }
    try {
        const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
        return text.trim() === "" ? "is empty. Write the task into it." : { text };
    }
    catch {
        return "is not UTF-8 text. Save it as UTF-8.";
    }
}
/**
 * Reads a file that an input names. A link in the workspace may come from a pull request, or from the agent of an
 * earlier step: it must not put a file into the prompt that the agent could not read itself.
 *
 * @throws when the file cannot be read, or is reached from the workspace through a link that leads out of it
 */
function readNamedFile(name, { workspace, workingDirectory }) {
    const path = (0,external_node_path_.resolve)(workingDirectory, name);
    const [root, real] = [(0,external_node_fs_.realpathSync)(workspace), (0,external_node_fs_.realpathSync)(path)];
    if (named_files_isInside(workspace, path) && !named_files_isInside(root, real)) {
        throw new Error("a link in the workspace leads out of it");
    }
    return (0,plain_file/* readPlainFile */.b$)(real);
}
/**
 * Reads `working-directory` and reports a problem unless it exists inside the workspace.
 *
 * @param workspace absolute
 * @returns an absolute path
 */
function readWorkingDirectory(reader, workspace) {
    const given = reader.text("working-directory") ?? ".";
    const directory = (0,external_node_path_.resolve)(workspace, given);
    if (!(0,external_node_fs_.existsSync)(directory) || !(0,external_node_fs_.statSync)(directory).isDirectory()) {
        reader.problem(`working-directory: ${reader.quote(given)} is not a directory in the workspace. Check the path, and that the checkout step ran before.`);
    }
    else if (!(0,external_node_fs_.existsSync)(workspace) || !named_files_isInside((0,external_node_fs_.realpathSync)(workspace), (0,external_node_fs_.realpathSync)(directory))) {
        reader.problem(`working-directory: ${reader.quote(given)} lies outside the workspace. Give a path inside of GITHUB_WORKSPACE.`);
    }
    return directory;
}
function named_files_isInside(parent, path) {
    const way = (0,external_node_path_.relative)(parent, path);
    return way !== ".." && !way.startsWith(`..${external_node_path_.sep}`) && !(0,external_node_path_.isAbsolute)(way);
}
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
        return compile(isFile ? readNamedFile(given, places).toString("utf8") : given);
    }
    catch (error) {
        reader.problem(error instanceof schema_errors/* SchemaError */.A
            ? `output-schema: ${isFile ? `in ${reader.quote(given)}: ` : ""}${error.message} ${error.remedy}`
            : `output-schema: the file ${reader.quote(given)} cannot be read (${(0,inputs_reader/* systemReason */.uc)(error)}). Give inline JSON, or the path of a file relative to working-directory.`);
        return undefined;
    }
}
/** A schema is an object or a boolean; we take an array as inline JSON too. */
function isInline(given) {
    return given.startsWith("{") || given.startsWith("[") || given === "true" || given === "false";
}

// EXTERNAL MODULE: ./inputs/allowed-hosts.ts
var allowed_hosts = __nccwpck_require__(9522);
;// CONCATENATED MODULE: ./inputs/inputs.ts








/** Every input, by its name in `action.yml`. An input that is missing here is never read. */
const INPUT_NAMES = {
    prompt: ["prompt", "prompt-file"],
    apiKey: ["api-key"],
    model: ["model"],
    mode: ["mode"],
    workingDirectory: ["working-directory"],
    force: ["force"],
    sandbox: ["sandbox"],
    approveMcps: ["approve-mcps"],
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
    retries: ["retries"],
    log: ["log"],
    summary: ["summary"],
    comment: ["comment"],
    commentKey: ["comment-key"],
    prNumber: ["pr-number"],
    review: ["review"],
    pullRequestDiff: ["pull-request-diff"],
    githubToken: ["github-token"],
    otlp: ["otlp-endpoint", "otlp-headers"],
    otlpContent: ["otlp-content"],
    artifact: ["artifact"],
    checkRunId: ["check-run-id"],
    matrix: ["matrix"],
};
const inputNames = Object.values(INPUT_NAMES).flat();
const MOST_CALLS = 1_000_000;
const MOST_RETRIES = 5;
/**
 * Reads and checks all inputs before anything starts.
 *
 * @param environment the step's environment (`INPUT_*`, `GITHUB_WORKSPACE`, `CURSOR_API_KEY`)
 * @throws InputError with all problems at once, each naming the input, what was given and the remedy
 */
function loadInputs(environment, context = {}) {
    const reader = (0,inputs_reader/* createInputReader */.ic)(environment, context.clean);
    refuseUnknown(reader, environment, inputNames);
    const mode = reader.choice("mode", ["agent", "plan", "ask", "install"], "agent");
    const workspace = (0,external_node_path_.resolve)(environment["GITHUB_WORKSPACE"] ?? ".");
    const workingDirectory = readWorkingDirectory(reader, workspace);
    const cliPath = reader.text("cli-path");
    const inputs = {
        prompt: mode === "install" ? "" : readPrompt(reader, { workspace, workingDirectory }),
        apiKey: reader.text("api-key") ?? nonEmpty(environment["CURSOR_API_KEY"]),
        model: readWord(reader, "model"),
        mode,
        workingDirectory,
        workspace,
        force: reader.flag("force", false),
        sandbox: reader.optionalChoice("sandbox", ["enabled", "disabled"]),
        approveMcps: reader.flag("approve-mcps", false),
        resume: readWord(reader, "resume"),
        extraArguments: readExtraArguments(reader),
        allow: readPermissions(reader, "allow"),
        deny: readPermissions(reader, "deny"),
        passEnv: readPassedVariables(reader),
        redact: reader.lines("redact"),
        requireWriteAccess: reader.choice("require-write-access", ["auto", "always", "never"], "auto"),
        allowedBots: readAllowedBots(reader),
        projectConfig: reader.choice("project-config", ["auto", "keep", "base", "remove"], "auto"),
        isolation: reader.choice("isolation", ["off", "process", "network"], "off"),
        allowedHosts: (0,allowed_hosts/* readAllowedHosts */.cQ)(reader),
        failOn: readFailOn(reader),
        allowedPaths: allowedPathsOf(reader, context),
        answerSchema: readAnswerSchema(reader, { workspace, workingDirectory }, context.compileSchema),
        cliPath,
        cliVersion: (0,cli/* readCliVersion */.be)(reader),
        cliSha256: (0,cli/* readCliSha256 */.it)(reader),
        cliDownloadUrl: (0,cli/* readDownloadUrl */.s6)(reader),
        timeoutMs: reader.minutes("timeout-minutes", 30),
        idleTimeoutMs: reader.minutes("idle-timeout-minutes", 20),
        maximumToolCalls: reader.wholeNumber("max-tool-calls", 0, MOST_CALLS),
        retries: reader.wholeNumber("retries", 0, MOST_RETRIES),
        ...readReportLevels(reader),
        comment: readComment(reader, mode),
        commentKey: reader.text("comment-key"),
        prNumber: readPrNumber(reader),
        ...readReviewInputs(reader, mode),
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
    refuseResume(reader, inputs);
    if (reader.problems().length > 0) {
        throw new errors/* InputError */.dz(reader.problems());
    }
    return inputs;
}
/** @throws TypeError rather than to let everything be written */
function allowedPathsOf(reader, { readAllowedPaths }) {
    if (readAllowedPaths !== undefined) {
        return readAllowedPaths(reader);
    }
    if (reader.lines("allowed-paths").length > 0) {
        throw new TypeError("allowed-paths is given, and nothing to read it with");
    }
    return { globs: [], allows: () => true };
}
function missingKeyProblem(fork) {
    return fork === undefined
        ? "api-key: not given, and CURSOR_API_KEY is not set. Create a key in the Cursor dashboard, store it as a secret, " +
            "and pass it as `api-key: ${{ secrets.CURSOR_API_KEY }}`. Dependabot's runs see the secrets for Dependabot only."
        : `api-key: empty, because this pull request comes from ${fork}, and GitHub gives a fork's run no secrets. ` +
            "Skip the job there: `if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository`";
}
function nonEmpty(value) {
    return value === undefined || value.trim() === "" ? undefined : value.trim();
}

// EXTERNAL MODULE: ./record/finish.ts
var record_finish = __nccwpck_require__(9513);
// EXTERNAL MODULE: ./record/fold.ts + 7 modules
var fold = __nccwpck_require__(6904);
// EXTERNAL MODULE: ./render/markdown/shown-texts.ts
var shown_texts = __nccwpck_require__(7263);
;// CONCATENATED MODULE: ./report/traces/load-exporter.ts
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
        ? await Promise.all(/* import() */[__nccwpck_require__.e(785), __nccwpck_require__.e(186)]).then(__nccwpck_require__.bind(__nccwpck_require__, 3186))
        : undefined;
}

// EXTERNAL MODULE: ./stream/cursor/cursor.ts + 10 modules
var cursor = __nccwpck_require__(2906);
// EXTERNAL MODULE: ./record/explained.ts
var explained = __nccwpck_require__(2174);
// EXTERNAL MODULE: ./record/denials.ts
var record_denials = __nccwpck_require__(9272);
;// CONCATENATED MODULE: ./record/limit-verdicts.ts



/**
 * Hidden arguments of the CLI, since August 2026. By default it waits without limit, and prints its result only then.
 */
const END_OF_WAIT = "Have the agent end what it starts, or limit the wait: `extra-args: --background-shell-timeout 60` (seconds), or `--single-turn`.";
const limit_verdicts_MAXIMUM_NAMED = 3;
const MAXIMUM_NAME_UNITS = 100;
/**
 * Returns the verdict on a run without time for another attempt.
 *
 * @param attempts number of attempts made
 * @param failure why another one was wanted, a sentence
 */
function outOfTime(limits, attempts, failure) {
    return {
        reason: "timeout",
        message: `The time limit of ${span(limits.timeoutMs)} left no time for another start after ${attempts} ${attempts === 1 ? "attempt" : "attempts"}. The last one failed: ${failure}`,
        remedy: "Raise `timeout-minutes`: it holds for all attempts together, with the waits between them. Or set fewer `retries`.",
    };
}
/** In a later attempt, the agent did not have all the time to itself. */
function stoppedInTime({ limits, attempts, waitsFor }) {
    const limit = span(limits.timeoutMs);
    if (waitsFor.length > 0) {
        return {
            reason: "timeout",
            message: `The agent was stopped after ${limit}, its time limit. ${stillRunning(waitsFor)}`,
            remedy: END_OF_WAIT,
        };
    }
    return attempts === 1
        ? {
            reason: "timeout",
            message: `The agent was stopped after ${limit}, its time limit.`,
            remedy: "Give it a smaller task, or raise `timeout-minutes`.",
        }
        : {
            reason: "timeout",
            message: `The agent was stopped in attempt ${attempts}, after ${limit}, the time limit of all attempts together.`,
            remedy: "Raise `timeout-minutes`, or see why the attempts before it failed.",
        };
}
/**
 * Adds to the verdict of a time limit the call that had been open longest: it took the time, and readers look for it
 * first.
 */
function withOpenCall(verdict, { toolCalls, attempts }) {
    if (verdict.reason !== "timeout") {
        return verdict;
    }
    const open = toolCalls.filter(({ outcome, attempt }) => outcome === "unfinished" && attempt === attempts.length);
    const [first] = open;
    const attempt = attempts.at(-1);
    if (first?.startedAtMs === undefined || attempt?.endedAtMs === undefined) {
        return verdict;
    }
    const name = (0,cut/* cutUnits */.Cv)((0,record_denials/* callName */.AA)(first), MAXIMUM_NAME_UNITS).replaceAll("`", "'");
    const others = open.length > 1 ? `, and ${open.length - 1} more` : "";
    // The stream's times may come from another clock.
    const openSinceMs = Math.min(attempt.endedAtMs, Math.max(first.startedAtMs, attempt.startedAtMs));
    const forHowLong = span(attempt.endedAtMs - openSinceMs);
    return { ...verdict, message: `${verdict.message} Still open: \`${name}\`, for ${forHowLong}${others}.` };
}
function silent(stopped) {
    const message = `The agent was stopped: it was silent for ${span(stopped.limits.idleTimeoutMs)} with no tool call open.`;
    const reason = "idle-timeout";
    if (!stopped.hadEvents) {
        return {
            reason,
            message: `${message} It printed nothing at all.`,
            remedy: "It may be waiting for a login, or for somebody to trust the directory: check `api-key`, and that this CLI knows `--trust`.",
        };
    }
    if (stopped.isReconnecting) {
        const remedy = "Check that the runner may reach `*.cursor.sh`, and run it again.";
        return { reason, message: `${cursor/* CURSOR */.L.connectionLost.message}\n${message}`, remedy };
    }
    return stopped.waitsFor.length > 0
        ? { reason, message: `${message} ${stillRunning(stopped.waitsFor)}`, remedy: END_OF_WAIT }
        : {
            reason,
            message,
            remedy: "Run it again; if the agent needs such pauses, raise `idle-timeout-minutes`.",
        };
}
function tooManyCalls({ maximumToolCalls }) {
    return {
        reason: "tool-call-limit",
        message: `The agent was stopped when it started more tool calls than its limit of ${maximumToolCalls}.`,
        remedy: "Give it a smaller task, or raise `max-tool-calls`.",
    };
}
/** The CLI does not report its waiting, so we say that it waits and for what. */
function stillRunning(names) {
    const shown = names
        .slice(0, limit_verdicts_MAXIMUM_NAMED)
        .map((name) => `\`${(0,cut/* cutUnits */.Cv)(name, MAXIMUM_NAME_UNITS).replaceAll("`", "'")}\``);
    const rest = names.length > limit_verdicts_MAXIMUM_NAMED ? ` and ${names.length - limit_verdicts_MAXIMUM_NAMED} more` : "";
    return `The CLI waits for what the agent left running in the background: ${shown.join(", ")}${rest}.`;
}
/** Seconds below a minute, else minutes, the unit of the inputs. */
function span(milliseconds) {
    const amount = milliseconds ?? 0;
    const minutes = Number((amount / 60_000).toFixed(2));
    return amount < 60_000
        ? `${Math.round(amount / 1_000)} s`
        : `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}

// EXTERNAL MODULE: ./record/reasons.ts
var reasons = __nccwpck_require__(185);
;// CONCATENATED MODULE: ./record/conclusion.ts




const CANCELLED = {
    reason: "cancelled",
    message: "The run was cancelled.",
    remedy: "Nothing is wrong with the agent; run the job again if you need its answer.",
};
/**
 * Decides how the agent's run ended. The stream counts first, then the process: success is a terminal event that says
 * so, and it holds however the process ended if the action had to end it later. A limit or cancel that came before the
 * result is not undone by it: a CLI that ignores SIGTERM could work on until it has one.
 */
function conclude(ending) {
    const { result, exit } = ending;
    if (ending.otherAgent !== undefined) {
        return ofOtherAgent(ending.otherAgent, ending);
    }
    if (result === undefined || ending.stoppedBy !== undefined) {
        return withoutResult(ending);
    }
    if (result.isError || result.subtype !== "success") {
        return agentError(result, ending);
    }
    if (exit.endedBy !== undefined || (exit.code === 0 && exit.signal === undefined)) {
        return reasons/* SUCCESS */.qO;
    }
    return exit.signal === undefined ? failedAfterSuccess(ending) : endedBySignal(exit.signal, ending);
}
/** Reports in the CLI's own words: its error, else the end of its answer, and the end of its standard error. */
function agentError({ subtype, text, error }, ending) {
    const said = [error ?? text, ending.diagnostics];
    const failure = cursor/* CURSOR */.L.recogniseFailure(said.join("\n"), "session");
    const known = (0,explained/* knownCause */.T4)(failure, ending);
    const words = [...new Set(said.flatMap((one) => (0,explained/* lastWords */.aN)(one) ?? []))].map((one) => (0,explained/* withoutList */.RH)(one, failure));
    return {
        reason: "agent-error",
        message: [
            ...(known === undefined ? [] : [`${known.message}\n`]),
            `The agent ended with an error${isTelling(subtype) ? ` (${subtype})` : ""}.`,
            ...(words.length === 0 ? [] : [` The CLI said: ${inARow(words)}`]),
        ].join(""),
        remedy: known?.remedy ?? `Read the ${text.trim() === "" ? "log" : "answer and the log"} for what it was.`,
    };
}
/** Joins with a dot, except after text that ends a sentence. */
function inARow([first = "", ...others]) {
    return others.reduce((row, word) => `${row}${/[.!?]$/.test(row) ? " " : " \u00b7 "}${word}`, first);
}
/** Another agent's success does not count: we do not know what it was started with and what it was allowed. */
function ofOtherAgent(agent, ending) {
    const { reason, message } = withoutResult(ending);
    const what = `This is not a stream of the Cursor CLI but looks like ${agent}'s.`;
    return {
        reason,
        message: reason === "no-result" ? what : `${what} ${message}`,
        remedy: "Name Cursor's own CLI in `cli-path`, or leave `cli-path` out to have it installed.",
    };
}
function failedAfterSuccess(ending) {
    const { message, remedy: known } = (0,explained/* explained */.to)(`The agent reported success, but the CLI then exited with code ${ending.exit.code ?? "unknown"}.`, ending);
    // The work is done, so trying again is not a remedy.
    const isTransient = cursor/* CURSOR */.L.recogniseFailure(ending.diagnostics, "session")?.isTransient === true;
    const remedy = isTransient ? (0,explained/* furtherReading */.Tu)(ending) : known;
    return { reason: "exit-code", message, remedy: `The answer is kept in \`result\`. ${remedy}` };
}
/** An error with subtype `success` exists: other agents that speak this dialect send it. */
function isTelling(subtype) {
    return !["", "success", "error"].includes(subtype);
}
function withoutResult(ending) {
    const { exit, startError, stoppedBy = exit.endedBy } = ending;
    if (startError !== undefined) {
        return { reason: "start-failed", ...(0,explained/* explained */.to)(`The CLI could not be started: ${startError}.`, ending) };
    }
    switch (stoppedBy) {
        case "timeout":
            return stoppedInTime(ending);
        case "idle-timeout":
            return silent(ending);
        case "tool-call-limit":
            return tooManyCalls(ending.limits);
        case "cancelled":
            return CANCELLED;
        case "internal":
            return internalFailure("the run could not go on");
        case "lingering":
            return endedForLingering(ending);
        case undefined:
            return endedByItself(ending);
    }
}
/** The exit code is the response to our signal, and still says that the CLI did not end well. */
function endedForLingering(ending) {
    const { code } = ending.exit;
    return {
        reason: reasonOfExit(ending),
        ...(0,explained/* explained */.to)(`The CLI closed its output ${ending.hadEvents ? "without a result" : "before its first event"} and did not exit, so this action ended it${code === undefined ? "" : ` (exit code ${code})`}.`, ending),
    };
}
function endedByItself(ending) {
    const { code, signal } = ending.exit;
    if (signal !== undefined) {
        return endedBySignal(signal, ending);
    }
    const what = code === undefined || code === 0
        ? "The CLI ended without a result, so it is not known whether the task was done."
        : `The CLI exited with code ${code} before ${ending.hadEvents ? "the agent had finished" : "its first event"}.`;
    return { reason: reasonOfExit(ending), ...(0,explained/* explained */.to)(what, ending) };
}
function reasonOfExit({ exit, hadEvents }) {
    if (exit.code === undefined || exit.code === 0) {
        return "no-result";
    }
    return hadEvents ? "exit-code" : "start-failed";
}
function endedBySignal(signal, ending) {
    return {
        reason: "signal",
        message: (0,explained/* withLastWords */.Kt)(`The CLI was ended by ${signal}, not by this action.`, ending),
        remedy: signal === "SIGKILL"
            ? "The system does so when it is out of memory, and so can anything that the agent started (`kill -9 -1`). See the agent's last calls; if they are harmless, use a larger runner or a smaller task."
            : "Look for what else ends processes on this runner.",
    };
}
/**
 * The agent succeeded, but the checkout is not as it was: a later step that pushes would fail without knowing why.
 *
 * @param lost what could not be restored, one sentence each
 */
function credentialsLost(lost) {
    return {
        reason: "internal",
        message: lost.join(" "),
        remedy: "The agent removed or replaced a folder of the repository, so nothing was written there. Check out again before a step that needs the credentials, and see what the agent did to `.git`.",
    };
}
/** Returns the verdict for a bug of ours and says so, so that users do not look for it in their workflow. */
function internalFailure(what) {
    return {
        reason: "internal",
        message: `An unexpected error inside this action: ${what}.`,
        remedy: "This is a bug of the action. Run the job with debug logging for its stack, and report it.",
    };
}

;// CONCATENATED MODULE: ./record/deny-rules.ts
/**
 * Marks the denials that the workflow asked for with `deny`, and removes from the others the permissions that `deny`
 * names, so that no advice allows what the workflow forbids.
 *
 * @param deny the tokens of the input, such as `Shell(git push)`
 */
function withDenyRules(record, deny) {
    const rules = deny.map(ruleOf);
    return { ...record, toolCalls: record.toolCalls.map((call) => withRules(call, rules)) };
}
function withRules(call, rules) {
    if (call.denial !== "approval" && call.denial !== "rule") {
        return call;
    }
    if (rules.some((rule) => names(rule, call))) {
        return { ...call, denial: "deny" };
    }
    const permissions = call.permissions.filter((token) => !rules.some((rule) => concerns(rule, ruleOf(token))));
    return { ...call, permissions };
}
function ruleOf(token) {
    const open = token.indexOf("(");
    return { kind: token.slice(0, open), about: token.slice(open + 1, -1) };
}
/** Whether a rule names a call, as far as the call's tokens and target show. */
function names(rule, { permissions, target }) {
    return (permissions.some((token) => concerns(rule, ruleOf(token))) &&
        (rule.kind !== "Shell" || runs(rule, target)));
}
/** Whether a rule covers a token. For a command only the program counts. */
function concerns(rule, token) {
    if (rule.kind !== token.kind) {
        return false;
    }
    if (rule.kind === "Shell") {
        return isProgram(commandOf(rule).program, token.about);
    }
    const pattern = rule.about.replace(/^\.\//, "");
    return (matches(pattern, token.about) || (pattern.startsWith("**/") && matches(pattern.slice(3), token.about)));
}
/** Whether a command line runs the rule's program, directly followed by the rule's arguments. */
function runs(rule, commandLine) {
    const { program, patterns } = commandOf(rule);
    const words = commandLine.split(/[\s;&|()]+/);
    return words.some((word, index) => isProgram(program, word) &&
        patterns.every((pattern, offset) => matches(pattern, words[index + 1 + offset] ?? "")));
}
/** The CLI accepts `git push` and `git:push`. A final `*` matches any arguments, or none. */
function commandOf({ about }) {
    const [program = "", ...patterns] = about.replace(":", " ").trim().split(/\s+/);
    return { program, patterns: patterns.at(-1) === "*" ? patterns.slice(0, -1) : patterns };
}
function isProgram(pattern, word) {
    return matches(pattern, word) || matches(pattern, word.slice(word.lastIndexOf("/") + 1));
}
/** `*` matches any text: the CLI does not document whether it stops at a slash. */
function matches(pattern, text) {
    const [first = "", ...others] = pattern.split("*");
    const last = others.pop();
    if (last === undefined) {
        return text === first;
    }
    if (!text.startsWith(first) || !text.endsWith(last)) {
        return false;
    }
    let from = first.length;
    for (const piece of others) {
        const found = text.indexOf(piece, from);
        if (found === -1) {
            return false;
        }
        from = found + piece.length;
    }
    return from + last.length <= text.length;
}

;// CONCATENATED MODULE: ./run/endings.ts










/** Returns the ending of a run in which no agent started. */
function withoutAgent(verdict) {
    return {
        verdict,
        exit: undefined,
        diagnostics: "",
        changes: { available: false, why: "the agent was not started" },
    };
}
/** Returns the verdict on an attempt, from its stream and from how its process ended. */
function endingOf(end, inputs, cli, progress) {
    const { process } = end;
    const { attempts, stream } = progress.record();
    const exit = { code: process.exitCode, signal: process.signal, endedBy: process.endedBy };
    const verdict = conclude({
        stoppedBy: end.stoppedBy,
        result: progress.result(),
        exit,
        startError: process.startError?.message,
        hadEvents: end.hadEvents,
        diagnostics: end.diagnostics,
        diagnosticsShownIn: diagnosticsPlace(inputs),
        limits: inputs,
        attempts: attempts.length,
        earlierFailures: attempts.slice(0, -1).flatMap(({ outcome }) => outcome ?? []),
        hasMostRetries: inputs.retries === MOST_RETRIES,
        otherAgent: stream.otherAgent,
        isReconnecting: progress.isReconnecting(),
        waitsFor: progress.waitsFor(),
        doubtfulCli: inputs.cliPath !== undefined && cli.version === undefined ? cli.program : undefined,
    });
    return { verdict, exit, diagnostics: end.diagnostics };
}
/** The summary shows their end, the log their beginning. If both are off, the record still has them. */
function diagnosticsPlace({ summary, log }) {
    if (summary !== "off") {
        return "the job summary";
    }
    return log === "quiet" ? "`record-file`" : "the step log";
}
/** Notes for the reader on how the process ended; they decide nothing. */
function noteOddities({ process }, progress) {
    if (process.endedBy === "lingering" && progress.result() !== undefined) {
        progress.note("The CLI did not exit after it was done, and was ended (cursor/cursor issue 3588).");
    }
    if (process.escaped > 0) {
        progress.note(`Processes that the agent had left running outside of its group were ended: ${process.escaped}.`);
    }
    if (process.outputDropped) {
        progress.note("A process that the agent left behind held its output open; the output was dropped.");
    }
}
/** Says why a run was cancelled: by the runner, or by an uncaught error of ours. */
function verdictOfCancel(cancel) {
    return cancel.requested.reason === "internal"
        ? internalFailure("an error that nothing had caught")
        : CANCELLED;
}
/**
 * Returns the ending of a run that did not reach its agent, or lost it.
 *
 * @param debug writes an error of ours with its stack when debug logging is on
 */
function endingOfError(error, { cancel, debug }) {
    if (cancel.requested.aborted) {
        return withoutAgent(verdictOfCancel(cancel));
    }
    if (!(error instanceof errors/* ActionError */.lZ)) {
        debug(error);
    }
    return withoutAgent(verdictOf(error));
}
/** Returns the verdict for a thrown error: the user's errors by kind, anything else is our bug. */
function verdictOf(error) {
    if (!(error instanceof errors/* ActionError */.lZ)) {
        return internalFailure((0,errors/* describeError */.Uc)(error));
    }
    const { remedy } = error;
    if (error instanceof errors/* InputError */.dz) {
        return { reason: "invalid-input", message: error.message, remedy };
    }
    const message = withFullStop(error.message);
    if (error instanceof errors/* NotAuthorizedError */.tv) {
        return { reason: "not-authorized", message, remedy };
    }
    return { reason: error instanceof errors/* InstallError */.sy ? "install-failed" : "start-failed", message, remedy };
}
/** Every view continues with the remedy. Messages often end with the text of another error, which has no full stop. */
function withFullStop(message) {
    return /[.!?\u2026]$/u.test(message) ? message : `${message}.`;
}
/** Matching blocks the event loop this long, and a cancellation has to wait. */
const MATCH_LIMIT_MS = 2_000;
const NOT_MATCHED = `To match the paths of this run with \`allowed-paths\` takes longer than ${MATCH_LIMIT_MS / 1_000} s, so all of them count as outside. Use fewer \`*\` and no nested patterns.`;
/**
 * Returns the record of a finished run, with its gates checked. The workflow's globs may take forever on the agent's
 * paths; then all paths count as outside.
 */
function finalRecord(inputs, record, ending, endedAtMs) {
    const { allows, globs } = inputs.allowedPaths;
    const explained = withDenyRules(record, inputs.deny);
    if (globs.length === 0) {
        return judged(inputs, explained, ending, endedAtMs, allows);
    }
    const matched = (0,in_time/* withinTimeLimit */.A0)(MATCH_LIMIT_MS, () => judged(inputs, explained, ending, endedAtMs, allows));
    const noted = { ...explained, notes: [...record.notes, NOT_MATCHED] };
    return matched?.result ?? judged(inputs, noted, ending, endedAtMs, () => false);
}
function judged(inputs, record, ending, endedAtMs, allows) {
    const finish = (verdict) => withNotes(inputs, (0,record_finish/* finishRecord */.ZR)(record, { ...ending, verdict: withOpenCall(verdict, record), endedAtMs }, allows));
    const finished = finish(ending.verdict);
    if (finished.reason !== "completed" || inputs.mode === "install") {
        return finished;
    }
    const verdict = (0,gates/* askGates */.YI)(finished, inputs.failOn, {
        hasAllowedPaths: inputs.allowedPaths.globs.length > 0,
        permissions: permissionsOf(inputs),
    });
    return verdict === undefined ? finished : finish(verdict);
}
function permissionsOf(inputs) {
    return { runsEverything: runsEverything(inputs), hasDeny: inputs.deny.length > 0 };
}
/** Adds what needs both the inputs and the end: how to allow denied calls, and whether there is a plan. */
function withNotes(inputs, record) {
    const isPlanning = inputs.mode === "plan";
    // A gate that fails for it gives the same advice.
    const advice = record.reason === "denied" ? "" : (0,record_denials/* denialAdvice */.id)(record, permissionsOf(inputs));
    const noPlan = isPlanning && record.plan === undefined && record.reason === "completed"
        ? "The agent ended without handing over a plan. What it said is in `result`."
        : "";
    return {
        ...record,
        plan: isPlanning ? record.plan : undefined,
        denialAdvice: advice,
        notes: [...record.notes, ...(noPlan === "" ? [] : [noPlan])],
    };
}

;// CONCATENATED MODULE: ./agent/command.ts



/**
 * Builds the CLI's command line from the inputs.
 *
 * @param resume the session to continue
 * @param help output of the CLI's `--help`: flags that it does not list are left out. If undefined, every flag counts
 *   as known
 */
function agentCommand(program, inputs, prompt, resume, help) {
    const wanted = [
        // In print mode the CLI exits with code 1 in an untrusted directory.
        ["--trust"],
        ["--workspace", inputs.workingDirectory],
        ...(inputs.model === undefined ? [] : [["--model", inputs.model]]),
        // The CLI rejects `--mode agent`: that is its default without the flag.
        ...(inputs.mode === "plan" || inputs.mode === "ask" ? [["--mode", inputs.mode]] : []),
        ...(inputs.force ? [["--force"]] : []),
        ...(inputs.sandbox === undefined ? [] : [["--sandbox", inputs.sandbox]]),
        ...(inputs.approveMcps ? [["--approve-mcps"]] : []),
        ...(resume === undefined ? [] : [["--resume", resume]]),
    ];
    const known = wanted.filter(([flag]) => flag !== undefined && isKnownFlag(flag, help));
    const leftOut = wanted.filter((option) => !known.includes(option)).flatMap(([flag]) => flag ?? []);
    return {
        program,
        args: ["--print", "--output-format", "stream-json", ...known.flat(), ...inputs.extraArguments],
        stdin: prompt,
        leftOut,
    };
}
/** The CLI's own ids are UUIDs. Anything longer or stranger is not one. */
const SESSION_ID = /^[A-Za-z0-9][\w.:-]{0,127}$/;
/**
 * Returns whether a session id of the stream may be an argument of the next start. The agent controls the stream, and
 * the CLI would read an id like `--force` as a flag.
 */
function isResumable(sessionId) {
    return SESSION_ID.test(sessionId);
}
/** @param help output of the CLI's `--help`; if undefined, every flag counts as known */
function isKnownFlag(flag, help) {
    if (help === undefined) {
        return true;
    }
    const escaped = flag.replaceAll("-", "\\-");
    return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(help);
}
/**
 * Checks that the CLI knows the flags that a run must not do without: it could write instead of plan, run without its
 * sandbox, start a new session, or use a more expensive model. Without any other flag it can only do less, so
 * `agentCommand` leaves those out, and a warning is enough.
 *
 * @throws StartError that names each input whose flag is unknown
 */
function requireFlags(inputs, cli) {
    const { mode, model, sandbox, resume } = inputs;
    const required = [
        ["mode", mode === "plan" || mode === "ask" ? mode : undefined, "--mode"],
        ["sandbox", sandbox === "enabled" ? sandbox : undefined, "--sandbox"],
        ["model", model, "--model"],
        ["resume", resume, "--resume"],
    ];
    const missing = required.filter(([, value, flag]) => value !== undefined && !isKnownFlag(flag, cli.help));
    if (missing.length === 0) {
        return;
    }
    const flags = missing.map(([, , flag]) => `\`${flag}\``).join(", ");
    const given = missing.map(([name, value]) => `\`${name}: ${value ?? ""}\``).join(", ");
    const names = missing.map(([name]) => `\`${name}\``).join(", ");
    throw new errors/* StartError */.D4(`This CLI (${cli.version ?? "of unknown version"}) does not know ${flags}, so the run would not be what was asked for: ${given}.`, `Use a newer \`cli-version\`, or leave ${names} out.`);
}
/**
 * Starts the agent's program in a new process group, writes the prompt to its standard input and closes that.
 *
 * Uses `node:child_process`, because `@actions/exec` can neither kill nor signal, loses a last line without a newline,
 * and leaves standard input open.
 *
 * @throws Error at once for what Node refuses (an argument with NUL, or one that is too long for the system, E2BIG). If
 *   the system refuses to start it, the child emits `error` instead
 */
function spawnAgent({ command, directory, environment, walls }) {
    if (!(0,external_node_fs_.existsSync)(directory)) {
        // Otherwise Node reports the program as missing (ENOENT).
        throw new Error(`Workspace directory does not exist: ${directory}`);
    }
    if (walls !== undefined && !(0,external_node_fs_.existsSync)(command.program)) {
        // Otherwise the error would name the system's program that enters the isolation.
        throw new Error(`spawn ${command.program} ENOENT`);
    }
    const start = walls?.command(command.program, command.args, directory, environment) ??
        { ...command, directory, environment, preamble: "" };
    const child = (0,external_node_child_process_.spawn)(start.program, [...start.args], {
        cwd: start.directory,
        env: { ...start.environment },
        stdio: ["pipe", "pipe", "pipe"],
        detached: process.platform !== "win32",
        windowsHide: true,
    });
    // A process that ends without reading its input breaks the pipe. Its exit code says more than this error.
    child.stdin.on("error", () => undefined);
    child.stdin.end(start.preamble + command.stdin);
    return child;
}

// EXTERNAL MODULE: ./stream/lines.ts
var stream_lines = __nccwpck_require__(2438);
;// CONCATENATED MODULE: ./run/patch-secrets.ts


/** Added text to search at once. UTF-16 units. */
const BLOCK_UNITS = 4 * 1024 * 1024;
/**
 * Finds the files whose added lines contain a secret. A patch is not redacted, because it would no longer apply, so
 * whoever may upload it has to know.
 *
 * @param patch path of a patch in git's format; changes of binary files in it are not searched
 * @returns the paths as the patch names them, in its order
 * @throws when the patch cannot be read
 */
async function filesWithSecrets(patch, redactor) {
    const search = createSearch(redactor);
    const lines = (0,stream_lines/* createBlockSplitter */.Bs)({
        block(bytes) {
            bytes.toString().replace(/\n$/, "").split("\n").forEach(search.line);
        },
        oversized: () => undefined,
    });
    const chunks = (0,external_node_fs_.createReadStream)(patch);
    for await (const chunk of chunks) {
        lines.push(chunk);
    }
    lines.end();
    return search.end();
}
/** Takes a patch line by line. Inside a hunk each line begins with its mark, so `diff --git` always begins a file. */
function createSearch(redactor) {
    const found = new Set();
    let path = "";
    let isHeader = true;
    let added = [];
    let addedUnits = 0;
    function searchAdded() {
        const text = added.join("\n");
        if (redactor.text(text) !== text) {
            found.add(path);
        }
        added = [];
        addedUnits = 0;
    }
    return {
        line(line) {
            if (line.startsWith("diff --git ")) {
                searchAdded();
                isHeader = true;
            }
            else if (isHeader) {
                path = line.startsWith("+++ ") ? patch_secrets_nameOf(line) : path;
                isHeader = !line.startsWith("@@ ");
            }
            else if (line.startsWith("+")) {
                added.push(line.slice(1));
                addedUnits += line.length;
                if (addedUnits > BLOCK_UNITS) {
                    searchAdded();
                }
            }
        },
        end() {
            searchAdded();
            return [...found];
        },
    };
}
/** A name with blanks ends in a tab, and one with other special characters is quoted: `+++ "b/a \"name\""`. */
function patch_secrets_nameOf(line) {
    const name = line.slice("+++ ".length).replace(/\t$/, "");
    return name.startsWith('"') ? name.slice('"b/'.length, -1) : name.slice("b/".length);
}

;// CONCATENATED MODULE: ./run/after-agent.ts





/** Share of a cancelled run's five seconds in which git may compare. */
const CANCELLED_COMPARISON_MS = 1_500;
/** And for each task after that. What is not removed in time stays in the runner's temporary folder. */
const CANCELLED_TIDYING_MS = 400;
/** Files that one warning names. */
const MOST_NAMED = 5;
async function tellSecretsInPatch({ patchFile, progress, redactor, tell }) {
    const files = await filesWithSecrets(patchFile(), redactor);
    if (files.length > 0) {
        const others = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : "";
        const text = `The agent wrote a secret to ${files.slice(0, MOST_NAMED).join(", ")}${others}, and the patch contains it: do not upload or apply it, and revoke the secret.`;
        progress.note(text);
        tell({ type: "warning", text });
    }
}
/** Returns what the agent changed in the workspace; in a cancelled run only if git is fast enough. */
async function changesInTime(options) {
    const { progress, projectConfig, workspace, workspaces } = options;
    const reported = progress.record().filesWritten;
    const changes = await (0,in_time/* inTime */.RN)((signal) => workspace.changes(reported, signal), {
        ...options,
        patienceMs: CANCELLED_COMPARISON_MS,
        late: { available: false, why: "the run was cancelled" },
    });
    // Git compared with what the agent found, which was not the checkout's own configuration.
    const isChange = (name) => projectConfig?.isAsCheckedOut(external_node_path_default().resolve(workspaces.at(-1) ?? "", name)) !== true;
    return changes.available
        ? {
            ...changes,
            files: changes.files.filter((file) => isChange(file.path)),
            notInPatch: changes.notInPatch.filter(isChange),
        }
        : changes;
}
/**
 * Warns that the changes are unknown although git could look before the run. Otherwise a reader of a successful run
 * would assume that there were none.
 */
function tellUnknownChanges(changes, { cancel, progress, workspace, tell, }) {
    if (!changes.available && workspace.isRemembered && !cancel.requested.aborted) {
        const text = `What changed is not known, as git could not compare: ${changes.why}.`;
        progress.note(text);
        tell({ type: "warning", text });
    }
}
/**
 * Writes the patch and restores what we changed. A failure of one step affects neither the report nor the other
 * steps.
 */
async function tidyUp(options) {
    const { cancel, progress, workspace, patchFile } = options;
    const attempt = async (failure, work) => {
        try {
            const late = `${failure}: the run was cancelled.`;
            const done = (signal) => work(signal).then(() => "");
            const note = await (0,in_time/* inTime */.RN)(done, { ...options, patienceMs: CANCELLED_TIDYING_MS, late });
            if (note !== "") {
                progress.note(note);
            }
        }
        catch (error) {
            progress.note(`${failure}: ${(0,errors/* describeError */.Uc)(error)}.`);
        }
    };
    // The agent knows the directory, and could have put a link or another patch there.
    await attempt("What stood in the place of the patch could not be removed", async () => (0,promises_.rm)(patchFile(), { recursive: true, force: true }));
    if (!cancel.requested.aborted) {
        await attempt("The patch could not be written", async (signal) => workspace.writePatch(patchFile(), signal));
        await attempt("The patch could not be searched for secrets", () => tellSecretsInPatch(options));
    }
    await attempt("Private files of the comparison could not be removed", () => workspace.dispose());
    await attempt("The checkout's agent configuration could not be put back", async () => {
        for (const path of (await options.projectConfig?.putBack()) ?? []) {
            progress.note(`The agent changed ${path}, which \`project-config\` had replaced; it stays as the agent left it.`);
        }
    });
}

;// CONCATENATED MODULE: ./agent/limits.ts
/**
 * Consecutive connection events that still count as signs of life. A run has been seen to reconnect for minutes and
 * never recover.
 */
const MAXIMUM_RECONNECTS = 20;
/**
 * Watches the limits of a run. Silence only counts while we are reading and no tool call is open: a build may print
 * nothing for an hour.
 *
 * @param startedAtMs when the run began; the time limit applies to all attempts together
 */
function watchLimits(limits, startedAtMs) {
    const deadlineMs = startedAtMs + (limits.timeoutMs ?? Number.POSITIVE_INFINITY);
    let lastSignMs = startedAtMs;
    let reconnects = 0;
    return {
        heard(atMs, sign) {
            reconnects = sign === "work" ? 0 : reconnects + 1;
            if (reconnects <= MAXIMUM_RECONNECTS) {
                lastSignMs = atMs;
            }
        },
        leftMs: (nowMs) => Math.max(0, deadlineMs - nowMs),
        reached({ nowMs, openCalls, startedCalls, isDeaf }) {
            if (nowMs >= deadlineMs) {
                return "timeout";
            }
            if (limits.maximumToolCalls > 0 && startedCalls > limits.maximumToolCalls) {
                return "tool-call-limit";
            }
            if (openCalls > 0 || isDeaf) {
                lastSignMs = nowMs;
                return undefined;
            }
            const isSilent = limits.idleTimeoutMs !== undefined && nowMs - lastSignMs >= limits.idleTimeoutMs;
            return isSilent ? "idle-timeout" : undefined;
        },
    };
}

;// CONCATENATED MODULE: ./run/retry.ts

const WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** Runs of a matrix that failed together must not retry at the same time. */
const JITTER = 0.1;
/** Endings that another try may fix. A limit, a cancellation or a refused key is not one. */
const RETRIED_REASONS = new Set(["no-result", "exit-code", "start-failed", "agent-error"]);
/**
 * Returns why an attempt is worth repeating, in a few words.
 *
 * @param said what the CLI printed at its end
 * @param phase whether it had sent events by then
 * @param isReconnecting whether the stream broke off while the CLI was reconnecting
 * @returns undefined when it is not
 */
function transientFailure(verdict, said, phase, isReconnecting) {
    if (!RETRIED_REASONS.has(verdict.reason)) {
        return undefined;
    }
    const known = cursor/* CURSOR */.L.recogniseFailure(said, phase) ?? (isReconnecting ? cursor/* CURSOR */.L.connectionLost : undefined);
    return known?.isTransient === true ? known.message : undefined;
}
/**
 * Returns how long to wait before another attempt.
 *
 * @param failures number of failed attempts, at least 1
 * @param random from 0 to 1
 * @returns milliseconds
 */
function waitBeforeRetry(failures, random) {
    const wait = WAITS_MS[Math.min(failures, WAITS_MS.length) - 1] ?? 0;
    return Math.round(wait * (1 + JITTER * (2 * random - 1)));
}
/**
 * Returns the prompt of an attempt that continues a session: the agent may not have read the task before the cut-off.
 */
function resumedPrompt(prompt) {
    return `The previous attempt was cut off. Continue where it stopped. The task was:\n\n${prompt}`;
}
/** Keeps reports current during a wait. */
const TICK_MS = 1_000;
/**
 * Reports that an attempt failed, and waits until the next one may start, or until the run is cancelled. Does not
 * wait if the run's time would be over by then.
 *
 * @param attempt the failed attempt, from 1
 * @param failures number of failed attempts, at least 1
 * @param failure why it failed, a sentence
 * @returns whether there is time for another attempt
 */
async function pauseBeforeRetry({ inputs, clock, random, limits, tell, cancel }, attempt, failures, failure) {
    const wantedMs = waitBeforeRetry(failures, random());
    const isSoonEnough = wantedMs < limits.leftMs(clock.now());
    const next = isSoonEnough
        ? `Trying again in ${Math.round(wantedMs / 1_000)} s (retry ${failures} of ${inputs.retries}).`
        : "The time limit will be over before it could be tried again.";
    void tell({ type: "warning", text: `Attempt ${attempt} failed: ${failure} ${next}` });
    if (!isSoonEnough) {
        return false;
    }
    const stopTicking = clock.every(TICK_MS, () => void tell({ type: "tick" }));
    await clock.wait(wantedMs, cancel.requested);
    stopTicking();
    return limits.leftMs(clock.now()) > 0;
}

// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __nccwpck_require__(7682);
;// CONCATENATED MODULE: ./agent/diagnostics.ts


/** Part of standard error that is kept for the report. UTF-16 units. */
const MAXIMUM_TAIL_UNITS = 64 * 1024;
const MAXIMUM_LINE_BYTES = 64 * 1024;
/** Lines shown live: a CLI that floods its standard error would drown the log. */
const MAXIMUM_SHOWN_LINES = 200;
/**
 * Collects the CLI's standard error.
 *
 * @param show takes each line as it arrives
 * @param redact applied to each line before anything else
 */
function collectDiagnostics(show, redact, turns) {
    let lines = [];
    let keptUnits = 0;
    let shownLines = 0;
    function take(line) {
        lines.push(line);
        keptUnits += line.length + 1;
        if (keptUnits > 2 * MAXIMUM_TAIL_UNITS) {
            forgetOldest();
        }
        // Version 2026.01 repeats its events on standard error. Raw JSON would only fill the log.
        if (line.startsWith(cursor/* CURSOR */.L.eventStart)) {
            return;
        }
        shownLines += 1;
        if (shownLines <= MAXIMUM_SHOWN_LINES) {
            show(line);
        }
        else if (shownLines === MAXIMUM_SHOWN_LINES + 1) {
            show("\u2026 standard error goes on; its end is in the report");
        }
    }
    function forgetOldest() {
        let first = lines.length;
        keptUnits = 0;
        while (first > 0 && keptUnits + (lines[first - 1]?.length ?? 0) + 1 <= MAXIMUM_TAIL_UNITS) {
            first -= 1;
            keptUnits += (lines[first]?.length ?? 0) + 1;
        }
        lines = lines.slice(first);
    }
    const reader = (0,paced_lines/* createPacedReader */.X)({
        block: () => (line) => {
            take(redact(line.toString("utf8")));
            return line;
        },
        taken: () => undefined,
        oversized: (byteCount) => {
            take(`(a line of ${byteCount} bytes)`);
        },
    }, turns, MAXIMUM_LINE_BYTES);
    return {
        bytes: (chunk) => reader.push(chunk),
        end: () => reader.end(),
        tail() {
            forgetOldest();
            return lines.join("\n");
        },
    };
}

;// CONCATENATED MODULE: ./agent/process-group.ts


const POLL_MS = 50;
/** Between two searches for new descendants; longer if a search is slow, so that it takes at most 1/50 of the time. */
const LOOK_MS = 250;
const LOOK_SHARE = 50;
/** SIGKILL takes a moment. A process that is still dying in the group must not count as having left it. */
const DYING_MS = 500;
/** A process that forks during a search may leave a child behind, which the next search finds. */
const SEARCHES = 5;
/**
 * Follows what the leader starts, until `sweep`.
 *
 * @param leader process id of the leader; start it `detached`, so that it leads a group
 * @param before ids of the processes that ran before the leader started
 */
function processGroup(leader, before, marker, clock) {
    const signal = (name) => (0,processes/* signalGroup */.i8)(leader, name);
    const began = (0,processes/* processEntry */.GP)(leader)?.beganAt ?? 0;
    const descendants = followDescendants(leader, before);
    let stopLooking = () => undefined;
    function lookOnAndOn() {
        const beganMs = clock.now();
        descendants.look();
        const tookMs = clock.now() - beganMs;
        stopLooking = clock.after(Math.max(LOOK_MS, tookMs * LOOK_SHARE), lookOnAndOn);
    }
    async function endGroup(patienceMs) {
        const isGone = () => !signal(0);
        if (signal("SIGTERM") && !(await until(isGone, patienceMs))) {
            signal("SIGKILL");
            await until(isGone, DYING_MS);
        }
    }
    async function until(isSo, withinMs) {
        const deadline = clock.now() + withinMs;
        while (!isSo()) {
            if (clock.now() >= deadline) {
                return false;
            }
            await clock.wait(POLL_MS);
        }
        return true;
    }
    async function endEscaped() {
        const ended = new Set();
        for (let search = 0; search < SEARCHES; search += 1) {
            descendants.look();
            const found = [...descendants.known(), ...(await findMarked(marker, began))].filter(({ id }) => !ended.has(id));
            if (found.length === 0) {
                break;
            }
            for (const process of found) {
                ended.add(process.id);
                killOne(process);
            }
            // Wait until they have stopped writing, so that what they wrote can be undone.
            await until(() => !found.some(processes/* isStill */.Z4), DYING_MS);
        }
        return ended.size;
    }
    // Not immediately: it has started nothing yet, and listing all processes takes a few milliseconds.
    stopLooking = clock.after(LOOK_MS, lookOnAndOn);
    return {
        signal: (name) => void signal(name),
        async sweep(patienceMs) {
            stopLooking();
            descendants.look();
            await endGroup(patienceMs);
            return await endEscaped();
        },
    };
}
function killOne(found) {
    if (!(0,processes/* isStill */.Z4)(found)) {
        return;
    }
    try {
        process.kill(found.id, "SIGKILL");
    }
    catch {
        // It ended between the search and the signal, or belongs to root.
    }
}

;// CONCATENATED MODULE: ./agent/process.ts



/** The CLI sometimes does not exit after its result in CI (cursor/cursor#3588). */
const LINGERING_MS = 5_000;
/** From SIGTERM to SIGKILL, and from the exit until pipes are dropped that a grandchild may hold open. */
const PATIENCE_MS = 5_000;
/** The same when time is short: the runner allows 7.5 s after its SIGINT; or when the result has already arrived. */
const HURRIED_PATIENCE_MS = 2_000;
/**
 * Starts the agent in a new process group and follows it until its end:
 * starting \u2192 running \u2192 result seen \u2192 exited (swept and drained) \u2192 settled.
 */
function startAgent(options) {
    return new StartedAgent(options);
}
class StartedAgent {
    ended;
    #options;
    #timers = new Set();
    #settle = () => undefined;
    #state = "starting";
    #group;
    #endedBy;
    #isHurried = false;
    #isConsumerBusy = false;
    #outputDropped = false;
    constructor(options) {
        this.#options = options;
        this.ended = new Promise((resolve) => {
            this.#settle = resolve;
        });
        try {
            const before = (0,processes/* processIds */.Uj)();
            this.#listen(spawnAgent(options), before);
        }
        catch (error) {
            this.#failToStart(error instanceof Error ? error : new Error(String(error)));
        }
    }
    resultSeen() {
        if (this.#state === "running") {
            this.#state = "result-seen";
            this.#startLingering();
        }
    }
    end(why) {
        const isOver = this.#state === "exited" || this.#state === "settled";
        if (isOver || (this.#endedBy !== undefined && why !== "cancelled")) {
            return;
        }
        this.#endedBy ??= why;
        this.#isHurried = why === "cancelled" || why === "lingering";
        if (this.#isAlive()) {
            this.#terminate();
        }
    }
    kill() {
        if (this.#state !== "settled") {
            this.#endedBy ??= "cancelled";
            this.#group?.signal("SIGKILL");
        }
    }
    #listen(child, before) {
        const { walls, marker, clock, onOutput, onDiagnostics } = this.#options;
        child.on("spawn", () => {
            this.#state = "running";
            this.#group = walls?.inside ?? processGroup(child.pid ?? 0, before, marker, clock);
            if (this.#endedBy !== undefined) {
                this.#terminate();
            }
        });
        child.on("error", (error) => {
            if (this.#state === "starting") {
                this.#failToStart(error);
            }
        });
        child.on("exit", (code, signal) => void this.#afterExit(child, code ?? undefined, signal ?? undefined));
        child.stdout.on("data", (chunk) => {
            const busy = onOutput(chunk);
            this.#isConsumerBusy = busy !== undefined;
            void pause(child.stdout, busy).then(() => {
                this.#isConsumerBusy = false;
            });
        });
        child.stdout.on("end", () => {
            // No output can follow, so it gets no more time to exit than after a result.
            this.#startLingering();
        });
        child.stderr.on("data", (chunk) => {
            void pause(child.stderr, onDiagnostics(chunk));
        });
    }
    #isAlive() {
        return this.#state === "running" || this.#state === "result-seen";
    }
    #startLingering() {
        if (this.#isAlive()) {
            this.#later(LINGERING_MS, () => {
                this.end("lingering");
            });
        }
    }
    #terminate() {
        this.#group?.signal("SIGTERM");
        this.#later(this.#patienceMs(), () => this.#group?.signal("SIGKILL"));
    }
    #patienceMs() {
        return this.#isHurried ? HURRIED_PATIENCE_MS : PATIENCE_MS;
    }
    async #afterExit(child, exitCode, signal) {
        this.#state = "exited";
        this.#stopTimers();
        // The processes left in the group are orphans of the agent.
        const sweeping = this.#group?.sweep(HURRIED_PATIENCE_MS) ?? 0;
        const [escaped] = await Promise.all([sweeping, this.#drained(child)]);
        this.#finish({ exitCode, signal, startError: undefined, escaped });
    }
    /** Resolves when the pipes are closed, or dropped because other processes hold them open. */
    #drained(child) {
        return new Promise((resolve) => {
            child.once("close", () => {
                resolve();
            });
            const dropWhenIdle = () => {
                if (this.#isConsumerBusy && this.#endedBy === undefined) {
                    this.#later(this.#patienceMs(), dropWhenIdle);
                    return;
                }
                this.#outputDropped = true;
                child.stdout.destroy();
                child.stderr.destroy();
                resolve();
            };
            this.#later(this.#patienceMs(), dropWhenIdle);
        });
    }
    #failToStart(startError) {
        this.#finish({ exitCode: undefined, signal: undefined, startError, escaped: 0 });
    }
    #finish(end) {
        if (this.#state !== "settled") {
            this.#state = "settled";
            this.#stopTimers();
            this.#settle({ ...end, endedBy: this.#endedBy, outputDropped: this.#outputDropped });
        }
    }
    #later(milliseconds, action) {
        const stop = this.#options.clock.after(milliseconds, () => {
            this.#timers.delete(stop);
            action();
        });
        this.#timers.add(stop);
    }
    #stopTimers() {
        for (const stop of this.#timers) {
            stop();
        }
        this.#timers.clear();
    }
}
/** Stops reading until the consumer has processed what was read. */
async function pause(output, busy) {
    if (busy !== undefined) {
        output.pause();
        await busy;
        output.resume();
    }
}

// EXTERNAL MODULE: ./stream/reader.ts + 3 modules
var stream_reader = __nccwpck_require__(309);
;// CONCATENATED MODULE: ./run/listen.ts

/** Timers and signals are handled between two turns: delayed by this much at most, plus the time of one line. */
const LONGEST_TURN_MS = 50;
/** Measures turns of the event loop by the clock. All readers of the agent's output share one instance. */
function takeTurns(clock) {
    let beganAtMs;
    async function next() {
        await clock.nextTurn();
        beganAtMs = undefined;
    }
    return {
        isOver() {
            if (beganAtMs === undefined) {
                beganAtMs = clock.now();
                void next();
            }
            return clock.now() - beganAtMs >= LONGEST_TURN_MS;
        },
        next,
    };
}
/** Reads a live stream: folds events as they arrive, and reports their meaning along with the lines. */
function listen(options) {
    const { run, clock, limits } = options;
    let busy = [];
    const reader = (0,stream_reader/* createStreamReader */.e)(options, {
        event(event, isMended) {
            if (isMended) {
                run.repaired();
            }
            const atMs = clock.now();
            limits.heard(atMs, signOf(event));
            for (const update of run.fold(event, atMs)) {
                tell(update);
            }
        },
        lines(bytes) {
            tell({ type: "lines", bytes });
        },
        oversized(byteCount) {
            run.oversized();
            tell({
                type: "warning",
                text: `A line of ${byteCount} bytes was longer than any event can be; it was dropped.`,
            });
        },
    });
    function tell(update) {
        const waiting = options.tell(update);
        if (waiting !== undefined) {
            busy.push(waiting);
        }
    }
    return {
        bytes(chunk) {
            const rest = reader.push(chunk);
            if (rest === undefined && busy.length === 0) {
                return undefined;
            }
            const all = Promise.all([rest, ...busy]).then(() => undefined);
            busy = [];
            return all;
        },
        end: () => reader.end(),
    };
}
function signOf({ type }) {
    return type === "connection" || type === "retry" ? "connection" : "work";
}

// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __nccwpck_require__(2834);
;// CONCATENATED MODULE: ./run/attempt.ts





const attempt_TICK_MS = 250;
/** We keep the last few lines that were not events: a CLI that fails may explain itself on standard output. */
const KEPT_LINES = 20;
const MAXIMUM_KEPT_UNITS = 2_000;
/**
 * Starts the agent once and reads its output until all its processes have ended. Never rejects because of the agent.
 */
async function runAttempt(options) {
    const { run, clock, limits, cancel } = options;
    const turns = takeTurns(clock);
    /** Lines that were not events. */
    const words = [];
    let isDeaf = false;
    let stoppedBy;
    const eventsBefore = run.record().stream.events;
    const diagnostics = collectDiagnostics((text) => void options.tell({ type: "diagnostic", text }), (0,redact_pieces/* createTextLineRedactor */.K)(options.redactor), turns);
    function tell(update) {
        if (update.type === "result") {
            agent.resultSeen();
        }
        else if (update.type === "tool-started") {
            checkLimits(1);
        }
        else if (update.type === "unreadable") {
            keepWords(update.text);
        }
        else if (update.type === "unknown-event" && update.words !== undefined) {
            keepWords(update.words);
        }
        return options.tell(update);
    }
    function keepWords(text) {
        words.push((0,cut/* cutUnits */.Cv)(text, MAXIMUM_KEPT_UNITS));
        words.splice(0, words.length - KEPT_LINES);
    }
    function checkLimits(openCalls) {
        const standing = { nowMs: clock.now(), openCalls, startedCalls: run.callCount(), isDeaf };
        const reached = limits.reached(standing);
        if (reached !== undefined && run.result() === undefined) {
            stop(reached);
        }
    }
    /** The process may have exited already, with calls in its output that we read only now. */
    function stop(why) {
        if (run.result() === undefined) {
            stoppedBy ??= why;
        }
        agent.end(why);
    }
    function read(chunk) {
        const busy = listener.bytes(chunk);
        if (busy !== undefined) {
            isDeaf = true;
            void busy.finally(() => {
                isDeaf = false;
            });
        }
        return busy;
    }
    const listener = listen({ ...options, turns, tell });
    const agent = startAgent({
        command: options.command,
        directory: options.directory,
        environment: options.environment,
        marker: options.marker,
        walls: options.walls,
        clock,
        onOutput: read,
        onDiagnostics: (chunk) => diagnostics.bytes(chunk),
    });
    const stopTicking = clock.every(attempt_TICK_MS, () => {
        checkLimits(run.openCalls().length);
        void options.tell({ type: "tick" });
    });
    const onCancel = () => {
        stop(cancel.requested.reason === "internal" ? "internal" : "cancelled");
    };
    const onUrgent = () => {
        agent.kill();
    };
    cancel.requested.addEventListener("abort", onCancel);
    cancel.urgent.addEventListener("abort", onUrgent);
    if (cancel.requested.aborted) {
        onCancel();
    }
    try {
        const end = await agent.ended;
        await listener.end();
        await diagnostics.end();
        return {
            process: end,
            stoppedBy,
            diagnostics: [...words, diagnostics.tail()].filter((part) => part !== "").join("\n"),
            hadEvents: run.record().stream.events > eventsBefore,
        };
    }
    finally {
        stopTicking();
        cancel.requested.removeEventListener("abort", onCancel);
        cancel.urgent.removeEventListener("abort", onUrgent);
    }
}

// EXTERNAL MODULE: ./record/schema.ts + 1 modules
var record_schema = __nccwpck_require__(252);
// EXTERNAL MODULE: ./answer/scan-json.ts
var scan_json = __nccwpck_require__(1109);
;// CONCATENATED MODULE: ./answer/find-json.ts

/** Prose can contain a million `[ ]`. The real answer is among the last few. */
const MAXIMUM_CANDIDATES = 20;
/**
 * A line that begins with a fence and the name of a language, or a fence that ends a line: the CLI joins the agent's
 * messages without a separator ("Here it is:```json"). JSON contains neither, as its strings have no bare newline.
 */
const FENCES = /(?<=^|\n)[ \t]*(?:`{3,}|~{3,})(?:[ \t]*[\w-]+)?|(?<!`)`{3,}[ \t]*(?:[\w-]+[ \t]*)?(?=\r?\n|$)/g;
const EMPTY = /^[[{]\s*[\]}]$/;
/**
 * Finds the JSON in an answer: bare, fenced, between prose, followed by commentary, or joined from several messages.
 *
 * An answer that is JSON as a whole is the only candidate. Otherwise fenced JSON comes before JSON in prose, later
 * before earlier (a draft precedes the final word), then an empty `{}` or `[]`, and last what is broken. In prose we
 * look only for whole objects and arrays, never for a part of a bigger one, broken or not, so that a fragment is not
 * taken for the answer. We do not repair broken JSON: that would be a guess, and we can ask the agent again.
 *
 * Linear in the length of the answer; never throws.
 *
 * @param answer any string, of any size
 * @returns candidates, best first; of each kind at most the last 20
 */
function findJson(answer) {
    const whole = parse(answer.trim());
    if (whole !== undefined) {
        return [whole];
    }
    const fenced = [];
    const inProse = [];
    const broken = [];
    for (const [index, piece] of answer.split(FENCES).entries()) {
        const found = index === 0 ? undefined : parse(piece.trim());
        if (found === undefined) {
            scanProse(piece, inProse, broken);
        }
        else {
            keepLatest(fenced, found);
        }
    }
    const values = [...fenced.reverse(), ...inProse.reverse()];
    return [
        ...values.filter((found) => !EMPTY.test(found.text)),
        ...values.filter((found) => EMPTY.test(found.text)),
        ...broken.reverse(),
    ];
}
/**
 * Returns the text as a candidate when it is JSON as a whole. Scans first: a thrown error costs more than most
 * pieces.
 */
function parse(text) {
    const scan = (0,scan_json/* scanJson */.Ey)(text, 0);
    return scan.type === "whole" && scan.end === text.length ? { text, value: JSON.parse(text) } : undefined;
}
/**
 * Adds the objects and arrays of a text, in order. Reads every position at most three times: after a bracket that
 * leads nowhere, the search continues where reading ended, or inside the last string, whose opening quote may have
 * been a closing one.
 */
function scanProse(text, values, broken) {
    const opening = /[[{]/g;
    for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
        const start = match.index;
        const scan = (0,scan_json/* scanJson */.Ey)(text, start);
        if (scan.type === "whole") {
            const json = text.slice(start, scan.end);
            keepLatest(values, { text: json, value: JSON.parse(json) });
            opening.lastIndex = scan.end;
        }
        else if (scan.hasMembers) {
            const end = (0,scan_json/* endOfBroken */.C7)(text, scan);
            const piece = text.slice(start, end);
            keepLatest(broken, { text: piece, problem: (0,scan_json/* describeBreak */.Li)(piece, scan.at - start, scan.expected) });
            if (end === undefined) {
                // The rest may belong to the broken JSON.
                return;
            }
            opening.lastIndex = end;
        }
        else {
            opening.lastIndex = Math.max(start + 1, scan.lastStringAt === undefined ? scan.at : scan.lastStringAt + 1);
        }
    }
}
function keepLatest(list, found) {
    list.push(found);
    if (list.length > MAXIMUM_CANDIDATES) {
        list.shift();
    }
}

;// CONCATENATED MODULE: ./answer/structured-answer.ts



/**
 * Returns the checked value of an answer: the first candidate of {@link findJson} that satisfies the schema. When
 * none does, the errors are those of the longest one, which is most likely the one the agent meant.
 *
 * The JSON is what the agent wrote, without the white space between its parts, so that numbers keep all their digits.
 *
 * @param answer the agent's final answer, redacted, of any size; takes linear time apart from the schema's own checks
 * @param maximumUnits longest JSON, in UTF-16 units
 */
function readStructuredAnswer(answer, schema, maximumUnits = record_schema/* MAXIMUM_JSON_UNITS */.qm) {
    const candidates = findJson(answer);
    let longest;
    let errors = [
        answer.trim() === "" ? "The answer is empty." : "The answer contains no JSON.",
    ];
    for (const candidate of candidates) {
        const checked = check(candidate, schema, maximumUnits);
        if (checked.ok) {
            return checked;
        }
        if (longest === undefined || candidate.text.length > longest.text.length) {
            longest = candidate;
            errors = checked.errors;
        }
    }
    return { ok: false, errors };
}
function check(found, schema, maximumUnits) {
    if (found.problem !== undefined) {
        return { ok: false, errors: [`The JSON is broken in ${found.problem}.`] };
    }
    const { text: json, memberCount } = compactJson(found.text);
    if (json.length > maximumUnits) {
        return {
            ok: false,
            errors: [`The JSON is ${json.length} characters long; at most ${maximumUnits} can be taken.`],
        };
    }
    if (countMembers(found.value) !== memberCount) {
        // JSON readers differ in which of the two they take, so a later step might read another value than the one we
        // check.
        return { ok: false, errors: ["The JSON names a member twice in the same object."] };
    }
    const errors = schema.validate(found.value);
    return errors.length === 0 ? { ok: true, value: found.value, json } : { ok: false, errors };
}
/**
 * Writes JSON on one line. Removes only the white space between its parts, so that numbers keep their digits and
 * strings their spelling, which `JSON.parse` and back would not guarantee.
 *
 * @param json text that `JSON.parse` accepts; takes linear time
 * @returns the text, and how many object members are written in it, repeated names included
 */
function compactJson(json) {
    const parts = [];
    let memberCount = 0;
    for (let from = 0; from < json.length;) {
        const quote = json.indexOf('"', from);
        const outside = json.slice(from, quote === -1 ? json.length : quote).replace(/\s+/g, "");
        const end = quote === -1 ? json.length : (0,scan_json/* scanString */.pM)(json, quote).at;
        parts.push(outside, quote === -1 ? "" : json.slice(quote, end));
        memberCount += outside.split(":").length - 1;
        from = end;
    }
    return { text: parts.join(""), memberCount };
}
/** Counts the object members of a parsed value: fewer than written when a name was repeated. */
function countMembers(value) {
    const open = [value];
    let count = 0;
    while (open.length > 0) {
        const next = open.pop();
        if (typeof next === "object" && next !== null) {
            const members = Object.values(next);
            count += Array.isArray(next) ? 0 : members.length;
            for (const member of members) {
                open.push(member);
            }
        }
    }
    return count;
}
/**
 * Returns the text that follows the task and requests the answer as JSON. The agent may talk while it works: all its
 * messages are part of the answer, and we find the JSON among them.
 *
 * @returns text that begins with a blank line
 */
function schemaInstructions(schema) {
    return `

When the task is done, end with one last message that holds the result as JSON, in one block that begins with \`\`\`json
and ends with \`\`\`, and nothing after it. The JSON is read by a program: no comments, no trailing commas, nothing left
out. It has to satisfy this JSON Schema:

${schema.text}
`;
}
/**
 * Returns the prompt of the turn that resumes the session after an answer that does not satisfy the schema.
 *
 * @param errors one line each, as {@link readStructuredAnswer} returned them
 */
function repairPrompt(schema, errors) {
    return `Your last answer cannot be used. What is wrong with it:

${errors.map((error) => `- ${error}`).join("\n")}

Give the whole result again, corrected. Do not run tools and do not change files. Answer with one block that begins
with \`\`\`json and ends with \`\`\`, and nothing else. The JSON has to satisfy this JSON Schema:

${schema.text}
`;
}

;// CONCATENATED MODULE: ./run/answer-check.ts




/** The check blocks the event loop this long, and a cancellation, which has five seconds in all, has to wait. */
const CHECK_LIMIT_MS = 3_000;
const NOT_CHECKED = `To check the answer takes longer than ${CHECK_LIMIT_MS / 1_000} s: on this text a \`pattern\` of the schema backtracks without end, or a \`uniqueItems\` has too many items to compare.`;
function checkAnswer(prompt, schema, places) {
    if (schema === undefined) {
        return { prompt, read: () => [], repair: () => prompt };
    }
    return {
        prompt: prompt + schemaInstructions(schema),
        read(progress) {
            const result = progress.result();
            const answer = read(result?.text ?? "", schema, places.reviewedPaths !== undefined);
            if (!answer.ok) {
                return answer.errors;
            }
            const reading = { ...places, isRedacted: result?.isRedacted ?? false };
            const { findings, notes } = findingsOf(answer.value, reading);
            progress.structured(answer.json, findings);
            for (const note of [...notes, ...annotationsOf(findings).notes, ...lengthNotes(answer.json)]) {
                progress.note(note);
            }
            return [];
        },
        repair: (errors) => repairPrompt(schema, errors),
    };
}
/**
 * The schema's regular expressions run on the agent's text, and `uniqueItems` compares all items of a list with each
 * other in quadratic time. Neither may keep the step from ending.
 */
function read(text, schema, isReviewed) {
    const maximumUnits = isReviewed ? record_schema/* MAXIMUM_REVIEW_UNITS */.Qc : record_schema/* MAXIMUM_JSON_UNITS */.qm;
    const checked = (0,in_time/* withinTimeLimit */.A0)(CHECK_LIMIT_MS, () => readStructuredAnswer(text, schema, maximumUnits));
    return checked === undefined ? { ok: false, errors: [NOT_CHECKED] } : checked.result;
}
/** An answer too long for an output is still a review, and is in the record. */
function lengthNotes(json) {
    return json.length <= record_schema/* MAXIMUM_JSON_UNITS */.qm
        ? []
        : [
            `The answer's JSON is ${json.length} characters long, more than an output can be: \`structured-output\` is empty, and \`record-file\` holds it.`,
        ];
}
/**
 * Failures of the CLI, which say nothing about the agent's answer, unlike a limit, a cancellation or an agent error.
 */
const CRASHES = new Set(["start-failed", "no-result", "exit-code", "signal"]);
/** Whether the CLI crashed, rather than being stopped. */
function isCrash(verdict) {
    return CRASHES.has(verdict.reason);
}
/**
 * Returns the verdict on an answer that still does not satisfy its schema after the second try.
 *
 * @param isOfWorkflow whether the schema is the workflow's; otherwise it is the review's
 */
function schemaVerdict(errors, isOfWorkflow) {
    return isOfWorkflow
        ? {
            reason: "schema",
            message: `The agent's answer does not satisfy \`output-schema\`:\n${errors.join("\n")}`,
            remedy: "The answer is kept in `result`. Make the task or the schema plainer, or use a stronger model.",
        }
        : {
            reason: "schema",
            message: `A review needs the agent's findings as JSON, but its answer does not contain them:\n${errors.join("\n")}`,
            remedy: "The answer is kept in `result`. Ask for nothing but the review in `prompt`, or use a stronger model.",
        };
}

;// CONCATENATED MODULE: ./run/attempts.ts









const ANSWER_UNFIT = "The answer did not satisfy its schema.";
/**
 * Starts the agent, again after a transient failure as often as the inputs allow, and once more for an answer that
 * does not satisfy its schema.
 */
async function runAttempts(options) {
    const { inputs, progress, cancel, clock } = options;
    const limits = watchLimits(inputs, clock.now());
    const answer = checkAnswer(inputs.prompt + options.promptPart, inputs.answerSchema, options);
    let start = { prompt: answer.prompt, task: answer.prompt, resume: inputs.resume };
    let failures = 0;
    /** Errors in the answer that is being requested again. */
    let unfit = [];
    for (;;) {
        const { ending, failure } = await attemptOnce(options, start, limits, failures);
        const errors = ending.verdict.reason === "completed" ? answer.read(progress) : [];
        const mayRepair = errors.length > 0 && unfit.length === 0 && !cancel.requested.aborted;
        const again = failure ?? (mayRepair ? ANSWER_UNFIT : undefined);
        finishAttempt(options, again);
        if (again === undefined) {
            return attempts_judged(options, ending, errors, unfit);
        }
        failures += failure === undefined ? 0 : 1;
        const hasTime = failure === undefined
            ? limits.leftMs(clock.now()) > 0
            : await pauseBeforeRetry({ ...options, limits }, progress.record().attempts.length, failures, failure);
        if (cancel.requested.aborted) {
            return { ...ending, verdict: verdictOfCancel(cancel) };
        }
        if (!hasTime) {
            return { ...ending, verdict: outOfTime(inputs, progress.record().attempts.length, again) };
        }
        if (failure === undefined) {
            unfit = errors;
            start = repairing(options, answer, errors);
        }
        else {
            start = resumed(options, start.task, resumedPrompt(start.task));
        }
        limits.heard(clock.now(), "work");
    }
}
/**
 * @param errors in the last answer
 * @param unfit errors in the previous answer, if the last attempt was to repair it
 */
function attempts_judged({ inputs, progress, tell }, ending, errors, unfit) {
    const isOfWorkflow = inputs.answerSchema?.text !== REVIEW_SCHEMA;
    if (errors.length > 0) {
        return { ...ending, verdict: schemaVerdict(errors, isOfWorkflow) };
    }
    if (unfit.length === 0 || progress.result() !== undefined || !isCrash(ending.verdict)) {
        return ending;
    }
    // There is an unusable answer, which reporting only the crash would hide.
    const note = `The agent could not be asked again: ${ending.verdict.message}`;
    void tell({ type: "warning", text: note });
    progress.note(note);
    return { ...ending, verdict: schemaVerdict(unfit, isOfWorkflow) };
}
function repairing(options, answer, errors) {
    void options.tell({
        type: "warning",
        text: `The answer does not satisfy its schema; asking the agent again: ${errors.join("; ")}`,
    });
    return resumed(options, `${answer.prompt}\n\n${answer.repair(errors)}`, answer.repair(errors));
}
/**
 * Returns the next start: in the same session if it is known, else from the beginning.
 *
 * @param continuation prompt for a session that already knows its task
 */
function resumed({ inputs, progress, tell }, task, continuation) {
    const session = progress.sessionId();
    if (session !== undefined && isResumable(session)) {
        return { prompt: continuation, task, resume: session };
    }
    if (session !== undefined) {
        const note = "The session cannot be continued: its id is not one of the CLI's. The agent starts anew.";
        void tell({ type: "warning", text: note });
        progress.note(note);
    }
    return { prompt: task, task, resume: inputs.resume };
}
function finishAttempt({ progress, clock, tell }, outcome) {
    for (const update of progress.endAttempt(clock.now(), outcome)) {
        void tell(update);
    }
}
/** @returns how the attempt ended, and the failure that another attempt may fix, if one is left */
async function attemptOnce(options, start, limits, failures) {
    const { inputs, cli, progress, clock, tell } = options;
    const command = agentCommand(cli.program, inputs, start.prompt, start.resume, cli.help);
    if (progress.record().attempts.length === 0 && command.leftOut.length > 0) {
        void tell({
            type: "warning",
            text: `This CLI does not know ${command.leftOut.join(", ")}; left out. Use a newer cli-version for it.`,
        });
    }
    progress.beginAttempt(clock.now());
    const end = await runAttempt({
        command,
        directory: inputs.workingDirectory,
        environment: options.environment,
        marker: options.marker,
        walls: options.walls,
        clock,
        run: progress,
        redactor: options.redactor,
        limits,
        dialect: cursor/* CURSOR */.L,
        withBulk: inputs.log === "full",
        tell,
        cancel: options.cancel,
    });
    const ending = endingOf(end, inputs, cli, progress);
    const result = progress.result();
    const said = `${end.diagnostics}\n${result?.text ?? ""}\n${result?.error ?? ""}`;
    // Work that is done must not be repeated, whatever the answer mentions.
    const isDone = result?.isError === false;
    const failure = isDone || failures >= inputs.retries
        ? undefined
        : transientFailure(ending.verdict, said, end.hadEvents ? "session" : "start", progress.isReconnecting());
    noteOddities(end, progress);
    return { ending, failure };
}

;// CONCATENATED MODULE: ./run/preparation.ts
/** Starts all three. A failure is thrown where its promise is awaited, even much later. */
function prepare({ openWorkspace, findCli, mark }, progress, tell) {
    const opening = openWorkspace();
    const finding = findCli(tell).then((cli) => {
        progress.cliFound(cli);
        return cli;
    });
    const marking = mark();
    for (const promise of [opening, finding, marking]) {
        promise.catch(() => undefined);
    }
    return { opening, finding, marking };
}

;// CONCATENATED MODULE: ./run/run.ts









/** Runs the agent, from the first line of the log to the last report. Never rejects because of the agent. */
async function run(inputs, collaborators) {
    const { clock, channels, redactor } = collaborators;
    const progress = (0,fold/* beginRun */.T)({
        identity: collaborators.identity,
        startedAtMs: clock.now(),
        workspaces: collaborators.workspaces,
        redact: (text) => redactor.text(text),
    });
    const tell = (update) => channels.happened(update, () => progress.record(), clock.now());
    // Before any output: a stranger's comment must not be answered with a comment.
    const refusal = await refusalOf(collaborators);
    if (refusal !== undefined) {
        const record = finalRecord(inputs, progress.record(), refusal, clock.now());
        await channels.begin(record);
        return { record, outputs: await channels.end(record), runnerFiles: undefined };
    }
    // Start git and the CLI while the channels open, unless we still have to change the work tree. Git is the slowest
    // part, so keep it busy.
    const begun = clock.nextTurn().then(() => channels.begin(progress.record()));
    const preparation = inputs.mode === "install" || collaborators.replaceProjectConfig !== undefined
        ? undefined
        : prepare(collaborators, progress, (update) => begun.then(() => tell(update)));
    await begun;
    const ending = await prepareAndRun(inputs, collaborators, { progress, tell, preparation }).catch((error) => ({
        ...endingOfError(error, collaborators),
        runnerFiles: undefined,
    }));
    const record = finalRecord(inputs, progress.record(), ending, clock.now());
    const denials = (0,record_denials/* denialWarning */.gs)(record);
    if (denials !== "") {
        void tell({ type: "warning", text: denials });
    }
    const outputs = await channels.end(record);
    return { record, outputs, runnerFiles: ending.runnerFiles };
}
/** @returns how the run ends if it may not start; undefined if it may */
async function refusalOf(collaborators) {
    try {
        await collaborators.authorise();
        return undefined;
    }
    catch (error) {
        return endingOfError(error, collaborators);
    }
}
async function prepareAndRun(inputs, collaborators, { progress, tell, preparation }) {
    if (inputs.mode === "install") {
        return { ...(await installOnly(collaborators, progress, tell)), runnerFiles: undefined };
    }
    const projectConfig = await collaborators.replaceProjectConfig?.(tell);
    const { opening, finding, marking } = preparation ?? prepare(collaborators, progress, tell);
    await collaborators.clock.nextTurn();
    const runnerFiles = collaborators.guardRunnerFiles();
    const [, , briefing, marker] = await Promise.all([
        opening.catch(ignored),
        finding.catch(ignored),
        collaborators.briefing(),
        marking,
    ]);
    const workspace = await opening;
    workspace.withhold(projectConfig?.files ?? []);
    collaborators.stopCommands();
    const putBack = () => {
        for (const attempt of runnerFiles.restore()) {
            void tell({ type: "warning", text: attempt });
            progress.note(attempt);
        }
    };
    const afterAgent = { ...collaborators, progress, tell, workspace, projectConfig };
    const runAgent = async () => {
        const cli = await finding;
        if (collaborators.cancel.requested.aborted) {
            return withoutAgent(verdictOfCancel(collaborators.cancel));
        }
        requireFlags(inputs, cli);
        const ending = await runIsolated(inputs, collaborators, { ...afterAgent, cli, briefing, marker });
        const changes = changesInTime(afterAgent);
        putBack();
        tellUnknownChanges(await changes, afterAgent);
        return { ...ending, changes: await changes };
    };
    const ending = await runAgent().catch((error) => {
        putBack();
        return endingOfError(error, collaborators);
    });
    await tidyUp(afterAgent);
    return { ...ending, runnerFiles };
}
/** The rejection is handled a moment later, where the promise is awaited again. */
function ignored() {
    return undefined;
}
/** Runs the agent with the isolation that the inputs configure, and removes the isolation at the end. */
async function runIsolated(inputs, collaborators, { cli, briefing, marker, workspace, progress, tell }) {
    if (briefing !== undefined) {
        progress.reviewing(briefing.head, briefing.unseenPaths);
    }
    const isolation = await collaborators.isolate(cli, tell, workspace.withhold);
    if (isolation !== undefined) {
        progress.isolated(() => isolation.report());
    }
    const takeDown = async () => {
        const { notes = [], lost = [] } = (await isolation?.end(collaborators.cancel.requested)) ?? {};
        for (const note of [...notes, ...lost]) {
            void tell({ type: "warning", text: note });
            progress.note(note);
        }
        return lost;
    };
    try {
        const ending = await runAttempts({
            ...collaborators,
            environment: isolation?.environment ?? collaborators.environment,
            walls: isolation?.walls,
            marker,
            inputs,
            promptPart: briefing?.part ?? "",
            reviewedPaths: inputs.review === "off" ? briefing?.paths : (briefing?.paths ?? new Set()),
            workingDirectory: inputs.workingDirectory,
            cli,
            progress,
            tell,
        });
        const lost = await takeDown();
        const isSilent = lost.length > 0 && ending.verdict.reason === "completed";
        return isSilent ? { ...ending, verdict: credentialsLost(lost) } : ending;
    }
    catch (error) {
        await takeDown();
        throw error;
    }
}
/** Only makes the CLI available to later steps. */
async function installOnly(collaborators, progress, tell) {
    const cli = await collaborators.findCli(tell);
    progress.cliFound(cli);
    collaborators.putOnPath(cli);
    progress.note("The CLI was put on `PATH` for later steps. No agent was started.");
    return withoutAgent(reasons/* SUCCESS */.qO);
}

// EXTERNAL MODULE: ./report/comment/places.ts
var places = __nccwpck_require__(1445);
;// CONCATENATED MODULE: ./run/run-action.ts


























/**
 * Runs the action: inputs, real collaborators, the run, outputs. Reads everything that the agent could rewrite
 * (environment, event, token) before it starts.
 *
 * @param environment of this process
 * @param redactor knows the step's secrets
 * @returns the exit code of the step
 */
async function runAction(environment, redactor, cancel) {
    const { payload, problem } = readEventPayload(environment["GITHUB_EVENT_PATH"]);
    const event = eventContext(environment, payload, {
        matrix: environment["INPUT_MATRIX"] ?? "",
        checkRunId: environment["INPUT_CHECK-RUN-ID"]?.trim(),
        artifact: environment["INPUT_ARTIFACT"]?.trim(),
    });
    const exporter = await loadExporter(environment);
    const inputs = await checkedInputs(environment, redactor, event, exporter);
    const outputFile = (0,step_outputs/* outputPlace */.hb)(environment);
    const log = runnerLog(redactor);
    const say = createStepMessages(log, redactor);
    const withoutTrace = {
        environment,
        log,
        say,
        redactor,
        redactRecord: (0,redact_record/* createRecordRedactor */.KU)((text) => redactor.text(text), shown_texts/* SHOWN_TEXTS */.J),
        directory: createRunDirectory((0,system_environment/* runnerTemp */.X)(environment), inputs instanceof errors/* InputError */.dz ? { allow: [], deny: [] } : inputs, say.warn),
        event,
        client: inputs instanceof errors/* InputError */.dz ? undefined : await githubClientFor(inputs, event, environment, say),
        cancel,
    };
    const base = {
        ...withoutTrace,
        trace: await openRunTrace(exporter, inputs, withoutTrace),
    };
    if (problem !== undefined) {
        say.warn(problem);
    }
    if (!(inputs instanceof errors/* InputError */.dz)) {
        inputWarnings(inputs, environment).forEach(say.warn);
    }
    const { record, outputs, runnerFiles } = inputs instanceof errors/* InputError */.dz
        ? await reportRefusal(inputs, base)
        : await run(inputs, await collaboratorsFor(inputs, base));
    // Once more, right before the outputs: processes of the agent that we did not find may still run.
    runnerFiles?.restore().forEach(say.warn);
    const unrestored = runnerFiles?.unrestored() ?? [];
    return concludeStep({
        record: base.redactRecord(record),
        outputs,
        unrestored,
        outputFile,
        log,
        redactor,
    });
}
async function checkedInputs(environment, redactor, event, exporter) {
    // Few steps need these two, and the validator takes longer to load than everything else.
    const answers = wantsSchema(environment) ? await Promise.all(/* import() */[__nccwpck_require__.e(664), __nccwpck_require__.e(96)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5096)) : undefined;
    const paths = isGiven(environment, "ALLOWED-PATHS")
        ? await Promise.all(/* import() */[__nccwpck_require__.e(180), __nccwpck_require__.e(941)]).then(__nccwpck_require__.bind(__nccwpck_require__, 5941))
        : undefined;
    try {
        const inputs = loadInputs(environment, {
            compileSchema: answers?.compileSchema,
            readAllowedPaths: paths?.readAllowedPaths,
            readOtlp: exporter?.readOtlpInputs,
            clean: (text) => redactor.text(text),
            forkWithoutSecrets: forkWithoutSecrets(event),
        });
        const isReview = inputs.review !== "off" && inputs.answerSchema === undefined;
        return isReview ? { ...inputs, answerSchema: answers?.compileSchema(REVIEW_SCHEMA) } : inputs;
    }
    catch (error) {
        if (error instanceof errors/* InputError */.dz) {
            return error;
        }
        throw error;
    }
}
function wantsSchema(environment) {
    const review = (environment["INPUT_REVIEW"] ?? "").trim();
    return isGiven(environment, "OUTPUT-SCHEMA") || (review !== "" && review !== "off");
}
function isGiven(environment, input) {
    return (environment[`INPUT_${input}`] ?? "") !== "";
}
/** Nothing was started, but the summary and the files still report it. */
async function reportRefusal(error, base) {
    const now = clock/* systemClock */.m.now();
    const progress = (0,fold/* beginRun */.T)({
        identity: base.event.run,
        startedAtMs: now,
        workspaces: [],
        redact: (text) => base.redactor.text(text),
    });
    const ending = {
        verdict: verdictOf(error),
        endedAtMs: now,
        exit: undefined,
        changes: { available: false, why: "nothing was started" },
        diagnostics: "",
    };
    const record = (0,record_finish/* finishRecord */.ZR)(progress.record(), ending, () => true);
    const channels = await channelsFor({
        ...reportLevels(base.environment),
        comment: "off",
        commentKey: undefined,
        prNumber: undefined,
        githubToken: undefined,
    }, base);
    await channels.begin(record);
    return { record, outputs: await channels.end(record), runnerFiles: undefined };
}
/**
 * Makes the GitHub API client of a run, before the agent starts.
 *
 * @returns undefined without a token, when nothing will use it (its toolkit takes 30 ms to load), or when it does not
 *   load: it reads the event payload
 */
async function githubClientFor(inputs, event, environment, say) {
    if (inputs.githubToken === undefined || !asksGitHub(inputs, event)) {
        return undefined;
    }
    const { githubToken: token } = inputs;
    return await (0,github_client/* openGitHubClient */.L7)({ token, baseUrl: (0,github_client/* apiUrl */.y0)(environment), clock: clock/* systemClock */.m }, say.warn);
}
/** Whether anything in this run may need a permission check, a comment or a review. */
function asksGitHub(inputs, event) {
    const wish = { mode: inputs.comment, event, prNumber: inputs.prNumber, hasToken: true, hasSummary: true };
    return (inputs.requireWriteAccess === "always" ||
        inputs.projectConfig === "base" ||
        isEventOfAnybody(event.name) ||
        (0,places/* decideComment */.O)(wish).place !== undefined ||
        ((inputs.review !== "off" || inputs.pullRequestDiff) &&
            (0,places/* decidePullRequest */.H)(event, inputs.prNumber, true).place !== undefined));
}
/**
 * Opens the trace of the run before its agent starts. A run with refused inputs has one too, if they say where it
 * goes.
 *
 * @param exporter undefined when nothing says where traces go
 * @returns undefined when the run is not exported
 */
async function openRunTrace(exporter, inputs, { environment, event, redactor, redactRecord, cancel, say }) {
    const isRefused = inputs instanceof errors/* InputError */.dz;
    const otlp = isRefused ? soundInputs(exporter, environment) : inputs.otlp;
    return otlp === undefined
        ? undefined
        : await exporter?.openTrace({
            environment,
            inputs: otlp,
            run: event.run,
            toolTypes: cursor/* CURSOR */.L.toolTypes(),
            requestedModel: isRefused ? undefined : inputs.model,
            content: isRefused || inputs.otlpContent === "off" ? undefined : { prompt: inputs.prompt },
            clock: clock/* systemClock */.m,
            random: Math.random,
            randomBytes: external_node_crypto_.randomBytes,
            redactor,
            redactRecord,
            cancel: cancel.requested,
            warn: say.warn,
        });
}
function soundInputs(exporter, environment) {
    const reader = (0,inputs_reader/* createInputReader */.ic)(environment);
    const inputs = exporter?.readOtlpInputs(reader, environment);
    return reader.problems().length > 0 ? undefined : inputs;
}


/***/ }),

/***/ 9881:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ configurationRoot),
/* harmony export */   Y: () => (/* binding */ isAgentConfiguration)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);

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
    // Upper case first: some letters (\u017f, K) reach their plain form no other way.
    return (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .bareText */ .Op)(name)
        .normalize("NFKC")
        .toUpperCase()
        .toLowerCase()
        .replace(/(?<![. ])[. ]+$/, "");
}


/***/ }),

/***/ 8231:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Cv: () => (/* binding */ cutUnits),
/* harmony export */   Mg: () => (/* binding */ withoutMiddle),
/* harmony export */   rf: () => (/* binding */ endBefore)
/* harmony export */ });
const ELLIPSIS = "\u2026";
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
    return `${text.slice(0, headEnd)}\n\u2026 ${gap} \u2026\n${text.slice(tailStart)}`;
}
function notInsidePair(text, index) {
    const unit = text.charCodeAt(index);
    return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}


/***/ }),

/***/ 4412:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $i: () => (/* binding */ isPlain),
/* harmony export */   ES: () => (/* binding */ wellFormed),
/* harmony export */   Op: () => (/* binding */ bareText),
/* harmony export */   Q6: () => (/* binding */ visibleText)
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
 * "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"; the contexts of RFC 5892, A.1 and A.2), or the joiner between two emoji (a family, a profession).
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


/***/ }),

/***/ 529:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   KD: () => (/* binding */ neutraliseInline),
/* harmony export */   UO: () => (/* binding */ neutraliseLines),
/* harmony export */   op: () => (/* binding */ neutraliseText),
/* harmony export */   uQ: () => (/* binding */ encodeHiddenText),
/* harmony export */   yi: () => (/* binding */ decodeHiddenText)
/* harmony export */ });
/* harmony import */ var _cut_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8231);
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);


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
 * Neutralises a name, target or reason inside one of our lines: one line, with `\u23ce` for line ends. Also safe at the
 * start of a line. Put something between two such texts: `##` and `[x]` are only harmless apart.
 *
 * @param text any string
 * @param maximumLength of the result, in UTF-16 units; longer text is cut and says how much is missing
 */
function neutraliseInline(text, maximumLength) {
    const line = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .visibleText */ .Q6)(text).trim().replaceAll("\n", "\u23ce").replaceAll("\t", " ");
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
    const room = Math.max(0, maximumLength - ` \u2026 +${line.length} characters`.length);
    const end = (0,_cut_js__WEBPACK_IMPORTED_MODULE_1__/* .endBefore */ .rf)(line, room);
    return `${line.slice(0, end)} \u2026 +${line.length - end} characters`.slice(0, maximumLength);
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   JT: () => (/* binding */ createFoldedSearch),
/* harmony export */   dK: () => (/* binding */ foldBlanks)
/* harmony export */ });
/* unused harmony export unfoldSpans */
/* harmony import */ var _window_set_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8976);
/* harmony import */ var _window_table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8212);


const SPACE = 0x20;
const BACKSLASH = 0x5c;
const ESCAPED_BLANKS = new Set(Array.from("nrtfv", (letter) => letter.charCodeAt(0)));
/** Unicode white space beyond ASCII, and the blank Braille pattern. */
const WIDE_BLANKS = new Set(Array.from("\u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u2800\u3000", (blank) => Buffer.from(blank).toString("latin1")));
/** The length in bytes of a possible blank, by its first byte; 0 if no blank begins with that byte. */
const BLANK_LENGTHS = Uint8Array.from({ length: 256 }, (_, byte) => {
    const isPlain = byte === SPACE || byte === BACKSLASH || (byte >= 0x09 && byte <= 0x0d);
    const wide = [...WIDE_BLANKS].find((blank) => blank.charCodeAt(0) === byte);
    return isPlain ? 1 : (wide?.length ?? 0);
});
/** Returns the length of the blank at `at`, in bytes; 0 if there is none. */
function blankAt(bytes, at, escapes) {
    const length = BLANK_LENGTHS[bytes[at] ?? 0] ?? 0;
    if (length > 1) {
        return WIDE_BLANKS.has(bytes.toString("latin1", at, at + length)) ? length : 0;
    }
    if (length === 0 || bytes[at] !== BACKSLASH) {
        return length;
    }
    const isEscape = ESCAPED_BLANKS.has(bytes[at + 1] ?? 0);
    return escapes === "any" ? (isEscape ? 2 : 1) : escapes === "json" && isEscape ? 2 : 0;
}
/** @param visit takes each run of blanks, each other byte, and each other escape, whose two bytes stay together */
function eachUnit(bytes, escapes, visit) {
    for (let at = 0; at < bytes.length;) {
        const start = at;
        for (let length = blankAt(bytes, at, escapes); length > 0; length = blankAt(bytes, at, escapes)) {
            at += length;
        }
        if (at > start) {
            visit(start, at, true);
        }
        else {
            at += escapes === "json" && bytes[at] === BACKSLASH ? 2 : 1;
            visit(start, at, false);
        }
    }
}
/** Returns the UTF-8 bytes with each run of blanks as one space, as the views show text. Linear in the bytes. */
function foldBlanks(bytes, escapes) {
    const folded = Buffer.allocUnsafe(bytes.length);
    let length = 0;
    eachUnit(bytes, escapes, (start, end, isBlank) => {
        if (isBlank) {
            folded[length++] = SPACE;
            return;
        }
        for (let at = start; at < Math.min(end, bytes.length); at++) {
            folded[length++] = bytes[at] ?? 0;
        }
    });
    return folded.subarray(0, length);
}
/**
 * Maps spans of the folded bytes back to spans of the original bytes.
 *
 * @param spans in order, not nested
 */
function unfoldSpans(bytes, escapes, spans) {
    const unfolded = [];
    let folded = 0;
    let next = 0;
    let from = 0;
    eachUnit(bytes, escapes, (start, end, isBlank) => {
        const length = isBlank ? 1 : end - start;
        for (let span = spans[next]; span !== undefined && span.start < folded + length; span = spans[next]) {
            from = span.start < folded ? from : start;
            if (span.end > folded + length) {
                break;
            }
            unfolded.push({ start: from, end: Math.min(end, bytes.length) });
            next++;
        }
        folded += length;
    });
    return unfolded;
}
function longest(parts) {
    return parts.reduce((one, other) => (one.length >= other.length ? one : other), "");
}
/** Returns the longest word of each piece with a space, without words that contain another one. Bytes as Latin-1. */
function marksOf(forms) {
    const pieces = forms.flatMap((form) => Array.from({ length: Math.max(1, form.length - _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf + 1) }, (_, start) => form.slice(start, start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf)));
    const words = new Set(pieces.filter((piece) => piece.includes(" ")).map((piece) => longest(piece.split(" "))));
    const marks = [];
    for (const word of [...words].toSorted((one, other) => one.length - other.length)) {
        if (word !== "" && !marks.some((mark) => word.includes(mark))) {
            marks.push(word);
        }
    }
    return marks;
}
function placesOf(literal, bytes) {
    const places = [];
    for (let start = bytes.indexOf(literal); start !== -1;) {
        const end = start + literal.length;
        places.push({ start, end });
        start = bytes.indexOf(literal, end);
    }
    return places;
}
/** Builds the search. @param forms with a space for each run of blanks; forms without a space are left out */
function createFoldedSearch({ long, short }) {
    const windows = (0,_window_set_js__WEBPACK_IMPORTED_MODULE_0__/* .createWindowSet */ .r)(long, []);
    const marks = marksOf([...long, ...short].map((form) => form.toString("latin1")));
    function findFolded(bytes, escapes) {
        const folded = foldBlanks(bytes, escapes);
        const found = [windows.find(folded, false), ...short.map((literal) => placesOf(literal, folded))];
        return found.flatMap((spans) => unfoldSpans(bytes, escapes, spans));
    }
    return {
        marks: marks.map((mark) => Buffer.from(mark, "latin1")),
        // A letter after a backslash may belong to a secret or to an escape, so try both.
        find: (bytes, isJson) => [...findFolded(bytes, isJson ? "json" : "none"), ...findFolded(bytes, "any")],
    };
}


/***/ }),

/***/ 6774:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Z9: () => (/* binding */ wordsOf),
/* harmony export */   cF: () => (/* binding */ pairOf),
/* harmony export */   fq: () => (/* binding */ pairsOf)
/* harmony export */ });
const pair = new Uint16Array(1);
const bytesOfPair = new Uint8Array(pair.buffer);
/** Returns two bytes as a `Uint16Array` reads them, which depends on the processor. */
function pairOf(first, second) {
    bytesOfPair.set([first, second]);
    return pair[0] ?? 0;
}
/** Returns the bytes in pairs, without an odd last byte. */
function pairsOf(bytes) {
    const { buffer, byteOffset, length } = aligned(bytes, 2);
    return new Uint16Array(buffer, byteOffset, length >> 1);
}
/** Returns the bytes in words of four, without the remainder at the end. */
function wordsOf(bytes) {
    const { buffer, byteOffset, length } = aligned(bytes, 4);
    return new Int32Array(buffer, byteOffset, length >> 2);
}
/** Copies bytes whose address is not a multiple of `size`: typed arrays cannot read them in place. */
function aligned(bytes, size) {
    return bytes.byteOffset % size === 0 ? bytes : new Uint8Array(bytes);
}


/***/ }),

/***/ 6504:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   F0: () => (/* binding */ HIDING_ESCAPES),
/* harmony export */   Ki: () => (/* binding */ stringLiterals),
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
/**
 * JSON text that hides characters from a search of its bytes contains one of these. `\/` hides a slash, `\uXXXX` any
 * character, and escaped control characters such as `\b` vanish when the text is shown.
 */
const HIDING_ESCAPES = ["\\/", "\\b", "\\u"];
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  p: () => (/* binding */ knownForms),
  r: () => (/* binding */ linesToMask)
});

// EXTERNAL MODULE: ./safety/redaction/blanks.ts
var blanks = __nccwpck_require__(8062);
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
    const forms = [encodeURI(text), component, strict, form, quoted, path];
    return [...forms, ...forms.map((encoded) => encoded.replace(/%../g, (escape) => escape.toLowerCase()))];
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
 * shifts, with and without padding), hexadecimal and URL encodings (both cases of digits).
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
var invisible = __nccwpck_require__(4412);
// EXTERNAL MODULE: ./safety/redaction/secrets.ts
var secrets = __nccwpck_require__(7084);
// EXTERNAL MODULE: ./safety/redaction/window-set.ts
var window_set = __nccwpck_require__(8976);
// EXTERNAL MODULE: ./safety/redaction/window-table.ts
var window_table = __nccwpck_require__(8212);
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
    const short = tellingLines(lines).filter((line) => Buffer.byteLength(line) < window_table/* WINDOW */.jf);
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
    const long = buffers.filter((form) => form.length >= window_table/* WINDOW */.jf);
    return {
        long: long.filter((form) => !isCovered(form, long)),
        short: buffers.filter((form) => form.length < window_table/* WINDOW */.jf || !(0,window_set/* hasTellingWindow */.s)(form)),
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
const FOLDINGS = ["none", "json", "any"];
/** Returns the forms with blanks inside, each run of blanks as one space. */
function foldedForms(values) {
    const forms = values
        .map((value) => value.trim())
        .filter((value) => /\s/.test(value))
        .flatMap(encodedForms)
        .flatMap((form) => FOLDINGS.map((escapes) => (0,blanks/* foldBlanks */.dK)(Buffer.from(form), escapes).toString()))
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ redactMarkup),
/* harmony export */   R: () => (/* binding */ redactMarkdown)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(2568);


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
/** Markup that Markdown does not show: the backslash of an escape, and the marks of code, emphasis and deletion. */
const MARKUP = /\\(?=[!-/:-@[-`{-~])|[`*~]/g;
/** Markup between the words of a quotation, a list or a table. */
const LAYOUT = /^[ \t>]*(?:[-+] |\d{1,9}[.)] )?|\|/gm;
/** Removing markup can reveal more of it. Honest text needs fewer rounds than this. */
const MOST_READINGS = 4;
/**
 * Redacts text that is shown as Markdown, where a secret split by a backtick or a backslash would be whole again.
 *
 * @param text the agent's Markdown
 * @param clean removes secrets from a text as it is
 * @param shown returns the text as a reader of each view sees it
 * @returns the text; without markup if the markup hid a secret
 */
function redactMarkdown(text, clean, shown) {
    let rest = clean(text);
    for (let pass = 0; pass < MOST_READINGS; pass += 1) {
        const plain = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .bareText */ .Op)(rest).replace(MARKUP, "");
        const seen = [plain, plain.replace(LAYOUT, ""), ...shown(rest)];
        const betraying = seen.find((reading) => clean(reading) !== reading);
        if (betraying === undefined) {
            return rest;
        }
        rest = clean(betraying);
    }
    return REMOVED;
}


/***/ }),

/***/ 2834:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ createTextLineRedactor),
/* harmony export */   L: () => (/* binding */ createPieceRedactor)
/* harmony export */ });
/* harmony import */ var _invisible_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(4412);
/* harmony import */ var _json_strings_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6504);
/* harmony import */ var _spans_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(2568);
/* harmony import */ var _window_table_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(8212);




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
    const hasRun = TWO_BLANKS.test(text.slice(-_window_table_js__WEBPACK_IMPORTED_MODULE_3__/* .WINDOW */ .jf));
    return (hasRun ? text.replace(BLANKS, " ") : text).slice(1 - _window_table_js__WEBPACK_IMPORTED_MODULE_3__/* .WINDOW */ .jf);
}
/**
 * Redacts a text that is sent piece by piece, each before the next is known. Each piece is searched together with the
 * end of the text before it, so however a secret is cut, at most 11 bytes of it in a row get out.
 */
function createPieceRedactor(finder) {
    let tail = "";
    let begun = "";
    return (piece) => {
        const before = tail;
        const whole = begun + (0,_json_strings_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutUnicodeEscapes */ .c0)(piece);
        begun = begunSequence(whole);
        const visible = (0,_invisible_js__WEBPACK_IMPORTED_MODULE_0__/* .bareText */ .Op)(whole.slice(0, whole.length - begun.length));
        const text = before + visible;
        // `tailOf` counts units. Non-ASCII units have more bytes, so the tail is never too short.
        tail = tailOf(text);
        const { spans } = finder.find(Buffer.from(text), false);
        return spans.length === 0 ? piece : withoutSpans(piece, visible, Buffer.byteLength(before), spans);
    };
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
function createTextLineRedactor(redactor) {
    const redactPiece = redactor.pieces();
    let isInKey = false;
    function isOfKey(line) {
        const shown = line.trimEnd();
        const isOfKey = isInKey && (KEY_END.test(line) || KEY_LINE.test(shown));
        isInKey = KEY_BEGIN.test(shown) || (isOfKey && !KEY_END.test(line));
        return isOfKey;
    }
    return (line) => {
        const text = redactor.text(redactPiece(`${line}\n`).replace(/\n$/, ""));
        return isOfKey(line) ? REMOVED : text;
    };
}


/***/ }),

/***/ 3176:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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

/***/ 9518:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createRedactor)
});

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
// EXTERNAL MODULE: ./safety/redaction/json-strings.ts
var json_strings = __nccwpck_require__(6504);
// EXTERNAL MODULE: ./safety/redaction/spans.ts
var redaction_spans = __nccwpck_require__(2568);
;// CONCATENATED MODULE: ./safety/redaction/redact-json.ts



/** A string without escapes, so that the search of the bytes has seen all of it. */
const PLAIN_LITERAL = /^"[ !#-[\]-~]*"$/;
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
var redact_markup = __nccwpck_require__(2549);
// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __nccwpck_require__(2834);
// EXTERNAL MODULE: ./safety/redaction/blanks.ts
var blanks = __nccwpck_require__(8062);
// EXTERNAL MODULE: ./safety/redaction/known-secrets.ts + 1 modules
var known_secrets = __nccwpck_require__(332);
// EXTERNAL MODULE: ./safety/redaction/byte-order.ts
var byte_order = __nccwpck_require__(6774);
;// CONCATENATED MODULE: ./safety/redaction/pair-table.ts

/** Shift of a second pair's bits. Literals of all lengths have seven shapes, so eight bits are enough. */
const SHAPES = 8;
const ALL_PAIRS = 65_536;
/** Rates how common a byte is in ordinary text, which is mostly lower-case letters; `undefined` is any byte. */
function commonness(byte) {
    if (byte === undefined) {
        return 3;
    }
    return byte >= 0x61 && byte <= 0x7a ? 1 : 0;
}
function bytesOf({ bytes, offset }) {
    return [0, 1, 2, 3].map((index) => bytes[offset + index]);
}
function sumOf(fingerprint) {
    return bytesOf(fingerprint).reduce((sum, byte) => sum + commonness(byte), 0);
}
/** Returns the literal's least common fingerprint for an even or odd start. */
function leastCommon(literal, bytes, isOdd) {
    let best = { literal, bytes, offset: isOdd ? -1 : 0 };
    for (let offset = best.offset + 2; offset < bytes.length; offset += 2) {
        const next = { literal, bytes, offset };
        best = sumOf(next) < sumOf(best) ? next : best;
    }
    return best;
}
/** Returns which bytes of the fingerprint lie outside its literal. */
function shapeOf(fingerprint) {
    return bytesOf(fingerprint)
        .map((byte) => (byte === undefined ? "-" : "x"))
        .join("");
}
const EVERY_BYTE = Array.from({ length: 256 }, (_, byte) => byte);
/** Adds bits to each pair that matches two bytes; an undefined byte matches any. */
function mark(bits, first, second, added) {
    for (const one of first === undefined ? EVERY_BYTE : [first]) {
        for (const other of second === undefined ? EVERY_BYTE : [second]) {
            const pair = (0,byte_order/* pairOf */.cF)(one, other);
            bits[pair] = (bits[pair] ?? 0) | added;
        }
    }
}
function keyOf(first, second) {
    return (first << 8) | second;
}
/** Appends to the list of the key. Only keys in use have a list. */
function listed(lists, key, fingerprint) {
    const list = lists.get(key);
    if (list === undefined) {
        lists.set(key, [fingerprint]);
    }
    else {
        list.push(fingerprint);
    }
}
/**
 * Chooses two fingerprints for each literal, for even and for odd places. Only fingerprints of the same shape share a
 * bit: one with an open second pair would otherwise let the first pairs of all others pass on their own.
 *
 * @param literals none empty
 */
function createPairTable(literals) {
    const fingerprints = [...literals.entries()].flatMap(([literal, bytes]) => [
        leastCommon(literal, bytes, false),
        leastCommon(literal, bytes, true),
    ]);
    const shapes = [...new Set(fingerprints.map(shapeOf))];
    const bitsOfAny = shapes.reduce((sum, shape, index) => sum | (shape.endsWith("--") ? 1 << index : 0), 0);
    const bits = new Uint16Array(ALL_PAIRS).fill(bitsOfAny << SHAPES);
    /** By pair, by first byte and by second byte: a single byte would otherwise need a list for each of 256 pairs. */
    const ofPair = new Map();
    const ofFirst = new Map();
    const ofSecond = new Map();
    for (const fingerprint of fingerprints) {
        const bit = 1 << shapes.indexOf(shapeOf(fingerprint));
        const [first, second, third, fourth] = bytesOf(fingerprint);
        mark(bits, first, second, bit);
        if (first !== undefined && second !== undefined) {
            listed(ofPair, keyOf(first, second), fingerprint);
        }
        else if (first !== undefined) {
            listed(ofFirst, first, fingerprint);
        }
        else if (second !== undefined) {
            listed(ofSecond, second, fingerprint);
        }
        if (third !== undefined || fourth !== undefined) {
            mark(bits, third, fourth, bit << SHAPES);
        }
    }
    const joined = new Map();
    function startingWith(first, second) {
        const key = keyOf(first, second);
        const known = joined.get(key);
        if (known !== undefined) {
            return known;
        }
        const lists = [ofPair.get(key), ofFirst.get(first), ofSecond.get(second)];
        const all = lists.flatMap((list) => list ?? []);
        joined.set(key, all);
        return all;
    }
    return { bits, startingWith };
}

;// CONCATENATED MODULE: ./safety/redaction/literal-scanner.ts


/** A local name: V8 looks up an imported one at each use, which costs a twentieth of the whole search. */
const SHIFT = SHAPES;
/** Pairs of one step. */
const STRIDE = 4;
/** Returns what the table says of the pair at `at`. Never beyond the end: then V8 would compile all reads to a slower form. */
function bitsAt(bits, pairs, at) {
    return bits[pairs[at] ?? 0] ?? 0;
}
/**
 * Returns the first of the places `from`, `from + 4`, \u2026 where one of four pairs may begin a literal, or the first one
 * beyond `last`. All the time goes here. With nothing else in the loop, V8 keeps both arrays in registers.
 *
 * @param last such that four pairs follow it
 */
function nextHit(bits, pairs, from, last) {
    let at = from;
    if (at > last) {
        return at;
    }
    let next = bitsAt(bits, pairs, at);
    for (; at <= last; at += STRIDE) {
        const first = next;
        const second = bitsAt(bits, pairs, at + 1);
        const third = bitsAt(bits, pairs, at + 2);
        const fourth = bitsAt(bits, pairs, at + 3);
        next = bitsAt(bits, pairs, at + 4);
        const met = (first & (second >>> SHIFT)) |
            (second & (third >>> SHIFT)) |
            (third & (fourth >>> SHIFT)) |
            (fourth & (next >>> SHIFT));
        if (met !== 0) {
            break;
        }
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
/**
 * Builds a search for many short byte strings at once.
 *
 * It reads the bytes as pairs and looks closer where two neighbouring pairs may match a literal: one step for two
 * bytes, however many literals there are. A shift table could not skip further, since literals may be three bytes long,
 * and single pairs of letters would stop it too often.
 *
 * @param literals none empty
 * @returns visits every occurrence, also overlapping ones; in order except within a few bytes. Linear in the bytes.
 */
function createLiteralScanner(literals) {
    const { bits, startingWith } = createPairTable(literals);
    /** @param at an even place. A byte beyond the end counts as 0, and {@link standsAt} rejects what that matches */
    function look(bytes, at, visit) {
        for (const { literal, bytes: sought, offset } of startingWith(bytes[at] ?? 0, bytes[at + 1] ?? 0)) {
            if (standsAt(sought, bytes, at - offset)) {
                visit(literal, at - offset);
            }
        }
    }
    return (bytes, visit) => {
        const pairs = (0,byte_order/* pairsOf */.fq)(bytes);
        const last = pairs.length - STRIDE - 1;
        let at = nextHit(bits, pairs, 0, last);
        while (at <= last) {
            for (const end = at + STRIDE; at < end; at++) {
                // Repeat the test of the loop above: in text with emoji, three of these four places are not hits.
                if ((bitsAt(bits, pairs, at) & (bitsAt(bits, pairs, at + 1) >>> SHIFT)) !== 0) {
                    look(bytes, 2 * at, visit);
                }
            }
            at = nextHit(bits, pairs, at, last);
        }
        for (; 2 * at < bytes.length; at++) {
            look(bytes, 2 * at, visit);
        }
    };
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
 *   quadratic on `sk-ant-sk-ant-sk-ant-\u2026`.
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
 * would be quadratic on `eyJ-eyJ-eyJ-\u2026`.
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

;// CONCATENATED MODULE: ./safety/redaction/unseen-bytes.ts
const SELECTORS = new Set([0x8e, 0x8f]);
const LONGEST_CHARACTER = 4;
const ENDS_IN_PICTOGRAPH = /\p{Extended_Pictographic}$/u;
/** Cache, by the four bytes before a selector: a text uses few pictographs, and most of them often. */
const arePictographs = new Map();
const MOST_REMEMBERED = 1_000;
/** One selector right after a pictograph stays: it selects the coloured form. */
function isBehindPictograph(bytes, start) {
    if (start < LONGEST_CHARACTER) {
        return ENDS_IN_PICTOGRAPH.test(bytes.toString("utf8", 0, start));
    }
    const before = bytes.readInt32LE(start - LONGEST_CHARACTER);
    const known = arePictographs.get(before);
    if (known !== undefined) {
        return known;
    }
    const isPictograph = ENDS_IN_PICTOGRAPH.test(bytes.toString("utf8", start - LONGEST_CHARACTER, start));
    if (arePictographs.size < MOST_REMEMBERED) {
        arePictographs.set(before, isPictograph);
    }
    return isPictograph;
}
/** U+FE00 to U+FE3F: selectors, followed by visible forms. */
function isSelector(bytes, start) {
    const last = bytes[start + 2];
    return (last ?? 0) <= 0x8f && !(SELECTORS.has(last) && isBehindPictograph(bytes, start));
}
/** U+0080 to U+00BF: C1 controls and the soft hyphen, besides signs such as `\u00ab` and `\u00b0`. */
function isLatinControl(bytes, start) {
    const last = bytes[start + 1] ?? 0;
    return last < 0xa0 || last === 0xad;
}
const always = () => true;
function marks(lead, lasts = []) {
    const endings = lasts.length === 0 ? [[]] : lasts.map((last) => [last]);
    return endings.map((ending) => ({ literal: Buffer.from([...lead, ...ending]), isUnseen: always }));
}
/**
 * UTF-8 contains one of these if it contains a non-ASCII character that `bareText` changes. The carriage return is the
 * only ASCII one that the JSON search skips otherwise. A hit costs one check. No hit saves decoding the text, which
 * took a sixth of all time for a non-English stream. A test checks every character.
 */
const UNSEEN_MARKS = [
    ...marks([0x0d]),
    { literal: Buffer.of(0xc2), isUnseen: isLatinControl },
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
    ...marks([0xe2, 0x80], [0x8b, 0x8c, 0x8d, 0x8e, 0x8f, 0xa8, 0xa9, 0xaa, 0xab, 0xac, 0xad, 0xae]),
    ...marks([0xe2, 0x81], Array.from({ length: 16 }, (_, index) => 0xa0 + index)),
    // The second also begins U+FFFD, which replaces a lone surrogate.
    ...marks([0xef], [0xb7, 0xbf]),
    { literal: Buffer.of(0xef, 0xb8), isUnseen: isSelector },
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

// EXTERNAL MODULE: ./safety/redaction/window-set.ts
var window_set = __nccwpck_require__(8976);
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
const UNSEEN_BEYOND_ASCII = UNSEEN_MARKS.map(({ literal, isUnseen }) => ({
    literal,
    reached(bytes, start, progress) {
        progress.mayHideUnseen ||= isUnseen(bytes, start);
    },
}));
/**
 * Builds the search for `secrets` in all their forms, for tokens of known shapes and for private keys. It reads the
 * bytes twice, once for pieces of long secrets and once for everything short, and is linear for any input.
 */
function createSecretFinder(secrets) {
    const { anywhere, inJson, asText, folded } = (0,known_secrets/* knownForms */.p)(secrets);
    const foldedSearch = (0,blanks/* createFoldedSearch */.JT)(folded);
    const windows = (0,window_set/* createWindowSet */.r)(anywhere.long, inJson.long);
    const windowsAsText = (0,window_set/* createWindowSet */.r)(asText.long, []);
    const landmarks = [
        ...anywhere.short.map((literal) => shortSecret(literal, false)),
        ...inJson.short.map((literal) => shortSecret(literal, true)),
        ...TOKENS,
        ...foldedSearch.marks.map(markOfBlanks),
        WEB_TOKEN,
        PRIVATE_KEY,
        ...ESCAPES,
        ...UNSEEN,
        ...UNSEEN_BEYOND_ASCII,
    ];
    const scan = createLiteralScanner(landmarks.map(({ literal }) => Buffer.from(literal)));
    function showsSecret(text) {
        const bytes = Buffer.from(text);
        return (windowsAsText.find(bytes, false).length > 0 || asText.short.some((literal) => bytes.includes(literal)));
    }
    return {
        find(bytes, isJson) {
            const spans = windows.find(bytes, isJson);
            const progress = {
                isJson,
                spans,
                hidden: false,
                mayHideUnseen: false,
                mayHoldBlanks: false,
                tokenEnd: 0,
                keyEnd: 0,
            };
            scan(bytes, (landmark, start) => landmarks[landmark]?.reached(bytes, start, progress));
            if (progress.mayHoldBlanks) {
                spans.push(...foldedSearch.find(bytes, isJson));
            }
            return progress;
        },
        isWrittenIn: (literal) => [literal, (0,json_strings/* withoutUnicodeEscapes */.c0)(literal)].some((reading) => showsSecret(reading) || showsSecret((0,invisible/* bareText */.Op)(reading))),
    };
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
/** Returns the text as it looks without invisible characters, as in every view, and with its escapes undone. */
function formsOf(text) {
    return [text, ...(0,json_strings/* unescapedForms */.a$)(text)].map(invisible/* bareText */.Op);
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
    const finder = createSecretFinder(secrets);
    const redactor = {
        text: (text) => redactText(finder, text),
        line: (line, text = line.toString()) => redactLine(finder, redactor, line, text),
        markup: (text) => (0,redact_markup/* redactMarkup */.E)(finder, text),
        json: (text) => {
            const { bytes, touched } = redactLine(finder, redactor, Buffer.from(text), text);
            return touched ? bytes.toString() : text;
        },
        lines: (block) => redactLinesOf(finder, redactor, block),
        pieces: () => (0,redact_pieces/* createPieceRedactor */.L)(finder),
    };
    return redactor;
}


/***/ }),

/***/ 7084:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $S: () => (/* binding */ secretsFromEnvironment),
/* harmony export */   I3: () => (/* binding */ userInformation),
/* harmony export */   _Y: () => (/* binding */ secretsInDocument)
/* harmony export */ });
/** Words that mark a secret on their own. `PWD` means "password" in names such as `MYSQL_PWD`. */
const SECRET_WORD = /^(?:KEYS?|PASS|PWD|PW|PATS?|AUTH|AUTHORIZATION|CREDS?|COOKIES?|DSN|JWT|BEARER|(?:WEB)?HOOKS?|MNEMONIC)$/;
/** Endings that mark a secret even without a separator, as in `DBPASSWORD`. */
const SECRET_ENDING = /(?:TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|PASSCODE|APIKEY|CREDENTIAL|COOKIE|WEBHOOK)S?$/;
/** Two words that mark a secret only together. */
const CONNECTION_STRING = /CONN(?:ECTION)?[_-]?STR(?:ING)?S?$/;
/** Words that mark a secret only in variables that the workflow passes through to the agent. */
const PASSED_WORD = /^(?:UR[LI]S?|CONN|CONNECTION|SESSION|PRIVATE|CERT|CERTIFICATE|SIGNING|SIGNATURE|SALT|LICEN[CS]E)$/;
/** Shorter values ("true", "enabled") are settings; removing them would garble every text. UTF-16 units. */
const SHORTEST_VALUE = 8;
/** Splits `npm_token`, `CLIENT-SECRET` or `privateKey` into words in upper case. */
function wordsOf(name) {
    return name
        .replace(/(?<=[a-z\d])(?=[A-Z])/g, "_")
        .toUpperCase()
        .split(/[_-]/);
}
/** Returns whether the name of a variable or of a JSON member marks a secret. */
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
 * removing `/home/runner/\u2026` would empty the log. Only well-known roots, since base64 may begin with "/", too.
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
/** A line of a JSON document with a string value: `"private_key_id": "\u2026",` or `"\u2026",`. */
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ createWindowSet),
/* harmony export */   s: () => (/* binding */ hasTellingWindow)
/* harmony export */ });
/* harmony import */ var _byte_order_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(6774);
/* harmony import */ var _window_table_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(8212);


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
function viewOf(bytes) {
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}
/** Returns the form with each blank, including JSON escapes such as `\n`, as spaces of the same length. */
function withPlainBlanks(form) {
    return form.toString("latin1").replace(/\\[nrt]|[ \t\r\n\\]/g, (blank) => " ".repeat(blank.length));
}
function countTelling(text, start) {
    return text.slice(start, start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf).replaceAll(" ", "").length;
}
/** Returns whether any piece of the form is more than layout; if not, search for the form as a whole. */
function hasTellingWindow(form) {
    const text = withPlainBlanks(form);
    for (let start = 0; start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf <= form.length; start++) {
        if (countTelling(text, start) >= FEWEST_TELLING) {
            return true;
        }
    }
    return false;
}
/** Adds the windows of `form` that are more than layout. `offset` is the form's place in the source. */
function addWindows(table, form, offset, fewest) {
    const text = withPlainBlanks(form);
    const hasBlanks = text.includes(" ");
    for (let start = 0; start + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf <= form.length; start++) {
        if (!hasBlanks || countTelling(text, start) >= fewest) {
            table.add(offset + start);
        }
    }
}
/** Builds a Bloom filter with one hash function: matches the words at any offset of `source`, and by chance others. */
function createFilter(source, bits) {
    const filter = new Uint8Array(2 ** (bits - 3));
    for (let shift = 0; shift < WORD_BYTES; shift++) {
        for (const word of (0,_byte_order_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(source.subarray(shift))) {
            const hash = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .hashWord */ .RC)(word, bits);
            filter[hash >>> 3] = (filter[hash >>> 3] ?? 0) | (1 << (hash & 7));
        }
    }
    return filter;
}
/** Returns a number whose lowest bit is set if the word is in the filter. */
function look(words, filter, bits, at) {
    const hash = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .hashWord */ .RC)(words[at] ?? 0, bits);
    return (filter[hash >>> 3] ?? 0) >>> (hash & 7);
}
/** The same with a bounds check: a single read out of bounds would make V8 compile all reads to a slower form. */
function isKnown(words, filter, bits, at) {
    return at >= 0 && at < words.length && (look(words, filter, bits, at) & 1) !== 0;
}
/** Returns whether a window may contain the word together with the one before or after it. */
function mayBeInWindow(words, filter, bits, at) {
    return (isKnown(words, filter, bits, at) &&
        (isKnown(words, filter, bits, at - 1) || isKnown(words, filter, bits, at + 1)));
}
/**
 * Returns the first of the places `from`, `from + 8`, \u2026 where one of four words is in the filter, or where fewer than
 * four are left. With nothing else in the loop, V8 keeps the arrays in registers.
 */
function nextHit(words, filter, bits, from) {
    const last = words.length - LOOKS * STEP;
    let at = from;
    for (; at <= last; at += LOOKS * STEP) {
        const looks = look(words, filter, bits, at) |
            look(words, filter, bits, at + STEP) |
            look(words, filter, bits, at + 2 * STEP) |
            look(words, filter, bits, at + 3 * STEP);
        if ((looks & 1) !== 0) {
            break;
        }
    }
    return at;
}
/** @param visit takes the words around which windows may lie, in order */
function eachCandidate(words, filter, bits, visit) {
    for (let at = nextHit(words, filter, bits, 0); at < words.length; at = nextHit(words, filter, bits, at + LOOKS * STEP)) {
        for (let word = at; word < at + LOOKS * STEP; word += STEP) {
            if (mayBeInWindow(words, filter, bits, word)) {
                visit(word);
            }
        }
    }
}
/**
 * Builds the set of all 12-byte windows of forms of 12 bytes or more, except windows of mere layout.
 *
 * The search reads 4 bytes in every 8, skipping as Wu and Manber do, with windows of one length at every offset. A
 * window can only be where these bytes occur in some form, so only there does it look up windows in the table.
 *
 * @param anywhere forms to find in every text
 * @param inJson forms to find in JSON text only; their windows need fewer non-blank characters to count
 */
function createWindowSet(anywhere, inJson) {
    const forms = [...anywhere, ...inJson];
    const joined = Buffer.concat(forms);
    const source = viewOf(joined);
    const firstInJson = Buffer.concat(anywhere).length;
    const table = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .createWindowTable */ .fe)(source);
    const bits = (0,_window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .bitsFor */ .yY)(source.byteLength * FILTER_BITS_PER_WORD);
    const filter = createFilter(joined, bits);
    let offset = 0;
    for (const form of forms) {
        addWindows(table, form, offset, offset < firstInJson ? FEWEST_TELLING : FEWEST_TELLING_IN_JSON);
        offset += form.length;
    }
    function isWanted(view, at, limit) {
        const found = table.offsetOf(view, at);
        return found !== -1 && found < limit;
    }
    return {
        find(bytes, isJson) {
            const spans = [];
            const limit = isJson ? source.byteLength : firstInJson;
            const last = bytes.length - _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf;
            if (limit === 0) {
                return spans;
            }
            let view;
            let start = 0;
            eachCandidate((0,_byte_order_js__WEBPACK_IMPORTED_MODULE_0__/* .wordsOf */ .Z9)(bytes), filter, bits, (word) => {
                view ??= viewOf(bytes);
                const end = (word + 1) * WORD_BYTES;
                start = Math.max(start, end - _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf);
                while (start <= Math.min(end - WORD_BYTES, last)) {
                    const from = start;
                    while (start <= last && isWanted(view, start, limit)) {
                        start++;
                    }
                    if (start === from) {
                        start++;
                    }
                    else {
                        spans.push({ start: from, end: start - 1 + _window_table_js__WEBPACK_IMPORTED_MODULE_1__/* .WINDOW */ .jf });
                    }
                }
            });
            return spans;
        },
    };
}


/***/ }),

/***/ 8212:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   RC: () => (/* binding */ hashWord),
/* harmony export */   fe: () => (/* binding */ createWindowTable),
/* harmony export */   jf: () => (/* binding */ WINDOW),
/* harmony export */   yY: () => (/* binding */ bitsFor)
/* harmony export */ });
/** A local name, because a test runner's sandbox is 50 times slower when it looks up a global for each byte. */
const { imul } = Math;
/** Length of the shortest piece of a long secret that is removed, in bytes. */
const WINDOW = 12;
/** Returns log2 of the smallest power of two that is at least `count`; at least 6. */
function bitsFor(count) {
    return 32 - Math.clz32(Math.max(count, 64) - 1);
}
/** 2^32 divided by the golden ratio. */
const FACTOR = 0x9e3779b1;
/** Returns a multiplicative hash of 32 bits, `bits` wide. */
function hashWord(word, bits) {
    return imul(word, FACTOR) >>> (32 - bits);
}
function hashWindow(view, at, bits) {
    const first = imul(view.getInt32(at), FACTOR);
    const second = imul(view.getInt32(at + 4) ^ first, FACTOR);
    return hashWord(view.getInt32(at + 8) ^ second, bits);
}
function isSameWindow(one, at, other, otherAt) {
    return (one.getInt32(at) === other.getInt32(otherAt) &&
        one.getInt32(at + 4) === other.getInt32(otherAt + 4) &&
        one.getInt32(at + 8) === other.getInt32(otherAt + 8));
}
/** Builds an empty table with room for every window of `source`. A `Map` instead of typed arrays is 50 times slower. */
function createWindowTable(source) {
    const bits = bitsFor(source.byteLength * 2);
    /** Open addressing: 0 is a free slot, else 1 + offset of the window in the source. */
    const slots = new Int32Array(2 ** bits);
    /** Returns the slot of the window, or the free slot for it. */
    function slotOf(view, at) {
        let slot = hashWindow(view, at, bits);
        for (;;) {
            const entry = slots[slot] ?? 0;
            if (entry === 0 || isSameWindow(view, at, source, entry - 1)) {
                return slot;
            }
            slot = (slot + 1) & (slots.length - 1);
        }
    }
    return {
        add(offset) {
            const slot = slotOf(source, offset);
            if (slots[slot] === 0) {
                slots[slot] = offset + 1;
            }
        },
        offsetOf: (view, at) => (slots[slotOf(view, at)] ?? 0) - 1,
    };
}


/***/ }),

/***/ 8513:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Kn: () => (/* binding */ writeOutputs),
/* harmony export */   bJ: () => (/* binding */ CHANNEL_OUTPUTS),
/* harmony export */   hb: () => (/* binding */ outputPlace)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _render_outputs_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(435);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(4412);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6445);
/* harmony import */ var _system_plain_file_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(603);
/* harmony import */ var _workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__ = __nccwpck_require__(350);






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
 * Writes the step's outputs after everything else: the agent is gone and can no longer add lines.
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
        (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_5__/* .setOutputs */ .n0)(Object.entries(outputs).map(([name, value]) => [name, leavingValue(name, value, redactor)]));
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

/***/ 2154:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   $f: () => (/* binding */ protectProcess),
/* harmony export */   JZ: () => (/* binding */ endProcess),
/* harmony export */   si: () => (/* binding */ listenForSignals)
/* harmony export */ });
/* harmony import */ var _system_clock_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(1626);
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6445);
/* harmony import */ var _outputs_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(8513);
/* harmony import */ var _runner_channel_js__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6083);
/* harmony import */ var _workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__ = __nccwpck_require__(350);





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
    await Promise.race([_runner_channel_js__WEBPACK_IMPORTED_MODULE_3__/* .runnerChannel */ .w.flushed(), patience(cancelled)]);
    process.exit(exitCode);
}
async function patience(cancelled) {
    await _system_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .systemClock */ .m.wait(LOG_PATIENCE_MS, cancelled);
    await _system_clock_js__WEBPACK_IMPORTED_MODULE_0__/* .systemClock */ .m.wait(cancelled?.aborted === true ? CANCELLED_LOG_PATIENCE_MS : 0);
}
/**
 * Reports an error. What the user can fix comes with its remedy: nothing was started then. Anything else is our bug.
 */
function reportFailure(error, redactor) {
    const reason = error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ ? "start-failed" : "internal";
    const unwritten = (0,_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .writeOutputs */ .Kn)({ conclusion: "failure", reason }, (0,_outputs_js__WEBPACK_IMPORTED_MODULE_2__/* .outputPlace */ .hb)(process.env), redactor);
    const text = error instanceof _system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ActionError */ .lZ
        ? `${error.message}. ${error.remedy}`
        : `An unexpected error inside this action: ${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .describeError */ .Uc)(error)}`;
    (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__/* .annotate */ .fz)("error", redactor.text(unwritten === undefined ? text : `${text}\n${unwritten}`));
    (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__/* .debugFailure */ .e3)(error, redactor);
}
/** Limit for the end of a run: the agent's end, and the reports. */
const MAXIMUM_END_MS = 15_000;
/**
 * Turns the runner's signals into a cancellation. The runner sends SIGINT, 7.5 s later SIGTERM, and kills 2.5 s after
 * that (actions/runner, ProcessInvoker.cs). A second signal means: end at once. An uncaught error of ours ends the
 * run the same way: the agent must not outlive us, and we still report what is known.
 *
 * @param endNow ends this process
 */
function listenForSignals(redactor, endNow) {
    const requested = new AbortController();
    const urgent = new AbortController();
    const onSignal = () => {
        if (requested.signal.aborted) {
            urgent.abort();
            endNow();
        }
        else {
            requested.abort("cancelled");
        }
    };
    const onMistake = (error) => {
        (0,_workflow_commands_js__WEBPACK_IMPORTED_MODULE_4__/* .debugFailure */ .e3)(error, redactor);
        requested.abort("internal");
        // The run may never continue after the error.
        setTimeout(() => {
            urgent.abort();
            endNow();
        }, MAXIMUM_END_MS);
    };
    process.on("SIGINT", onSignal);
    process.on("SIGTERM", onSignal);
    process.on("uncaughtException", onMistake);
    // Without a listener, Node opens a debugger on this signal, through which any local process could read the token.
    process.on("SIGUSR1", () => undefined);
    return { requested: requested.signal, urgent: urgent.signal };
}


/***/ }),

/***/ 6083:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   w: () => (/* binding */ runnerChannel)
/* harmony export */ });
/* unused harmony export createRunnerChannel */
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _system_random_js__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(4009);


/** Bytes that a pipe takes in one piece, even with other writers (PIPE_BUF on Linux, pipe(7)). */
const PIPE_BYTES = 4_096;
/** 128 bits cannot be guessed. */
const TOKEN_BYTES = 16;
const STOP = "::stop-commands::";
/** Bytes around a command while commands are stopped. */
const AROUND_BYTES = Buffer.byteLength(`${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}::::${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}${STOP}${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}`) + 2 * 2 * TOKEN_BYTES;
/** As much as Node buffers for a reader before it reports back pressure. UTF-16 units. */
const BEHIND_UNITS = 16 * 1024;
/**
 * @param output standard output
 * @param freshToken returns an unguessable word of 32 letters and digits, a new one each time
 */
function createRunnerChannel(output, freshToken) {
    /** The word that makes the runner obey again. Undefined until commands are stopped. */
    let token;
    let waiting = [];
    let waitingUnits = 0;
    let isTurnAwaited = false;
    /** Pieces to write after the current one. Node would join them, and the system could split them anywhere. */
    const queue = [];
    let isWriting = false;
    /** Size of the queue and the piece that is being written. */
    let unitsBehind = 0;
    let drained;
    function write(text, written = () => undefined) {
        if (token === undefined) {
            output.write(text, written);
            return;
        }
        queue.push({ text, written });
        unitsBehind += text.length;
        writeNext();
    }
    function writeNext() {
        const piece = isWriting ? undefined : queue.shift();
        if (piece === undefined) {
            return;
        }
        isWriting = true;
        output.write(piece.text, () => {
            isWriting = false;
            unitsBehind -= piece.text.length;
            piece.written();
            if (queue.length === 0) {
                writeLines();
            }
            writeNext();
        });
    }
    function writeLines() {
        if (waiting.length > 0) {
            const text = waiting.join(node_os__WEBPACK_IMPORTED_MODULE_0__.EOL) + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL;
            waiting = [];
            waitingUnits = 0;
            write(text);
        }
    }
    /**
     * In one write, so that no line of another process lands where the runner obeys. Begins with a line end, in case
     * another process left a line unfinished.
     */
    function opened(text, word, next) {
        return `${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}::${word}::${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}${text}${STOP}${next}${node_os__WEBPACK_IMPORTED_MODULE_0__.EOL}`;
    }
    function flushed() {
        writeLines();
        return new Promise((resolve) => {
            write("", resolve);
        });
    }
    return {
        lines(text) {
            if (text.length === 0) {
                return;
            }
            for (const line of text) {
                waiting.push(line);
                waitingUnits += line.length;
            }
            if (!isTurnAwaited) {
                isTurnAwaited = true;
                setImmediate(() => {
                    isTurnAwaited = false;
                    if (!isWriting) {
                        writeLines();
                    }
                });
            }
        },
        command(...lines) {
            writeLines();
            const text = lines.map((line) => line + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL).join("");
            if (token === undefined) {
                write(text);
            }
            else {
                const next = freshToken();
                write(opened(text, token, next));
                token = next;
            }
        },
        room: () => (token === undefined ? Number.POSITIVE_INFINITY : PIPE_BYTES - AROUND_BYTES),
        stopCommands() {
            if (token === undefined) {
                writeLines();
                const first = freshToken();
                write(STOP + first + node_os__WEBPACK_IMPORTED_MODULE_0__.EOL);
                token = first;
            }
        },
        caughtUp() {
            if (!output.writableNeedDrain && (unitsBehind === 0 || unitsBehind + waitingUnits <= BEHIND_UNITS)) {
                return undefined;
            }
            // One promise, no matter how many callers wait.
            drained ??= flushed().finally(() => {
                drained = undefined;
            });
            return drained;
        },
        flushed,
    };
}
/** The channel of this process. */
const runnerChannel = createRunnerChannel(process.stdout, () => (0,_system_random_js__WEBPACK_IMPORTED_MODULE_1__/* .randomToken */ .z)(TOKEN_BYTES));


/***/ }),

/***/ 350:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  fM: () => (/* binding */ addPath),
  fz: () => (/* binding */ annotate),
  e3: () => (/* binding */ debugFailure),
  Os: () => (/* binding */ group),
  QU: () => (/* binding */ maskSecrets),
  n0: () => (/* binding */ setOutputs),
  FN: () => (/* binding */ stopCommands)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __nccwpck_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __nccwpck_require__(6760);
;// CONCATENATED MODULE: external "crypto"
const external_crypto_namespaceObject = new Proxy({}, { get: (_, name) => name === "__esModule" ? undefined : process.getBuiltinModule("crypto")[name] });
// EXTERNAL MODULE: external "fs"
var external_fs_ = __nccwpck_require__(9896);
// EXTERNAL MODULE: external "os"
var external_os_ = __nccwpck_require__(857);
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/utils.js
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */
/**
 * Sanitizes an input into a string so it can be passed into issueCommand safely
 * @param input input to sanitize into a string
 */
function utils_toCommandValue(input) {
    if (input === null || input === undefined) {
        return '';
    }
    else if (typeof input === 'string' || input instanceof String) {
        return input;
    }
    return JSON.stringify(input);
}
/**
 *
 * @param annotationProperties
 * @returns The command properties to send with the actual annotation command
 * See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
 */
function toCommandProperties(annotationProperties) {
    if (!Object.keys(annotationProperties).length) {
        return {};
    }
    return {
        title: annotationProperties.title,
        file: annotationProperties.file,
        line: annotationProperties.startLine,
        endLine: annotationProperties.endLine,
        col: annotationProperties.startColumn,
        endColumn: annotationProperties.endColumn
    };
}
//# sourceMappingURL=utils.js.map
;// CONCATENATED MODULE: ../node_modules/@actions/core/lib/file-command.js
// For internal use, subject to change.
// We use any as a valid input type
/* eslint-disable @typescript-eslint/no-explicit-any */




function issueFileCommand(command, message) {
    const filePath = process.env[`GITHUB_${command}`];
    if (!filePath) {
        throw new Error(`Unable to find environment variable for file command ${command}`);
    }
    if (!external_fs_.existsSync(filePath)) {
        throw new Error(`Missing file at path: ${filePath}`);
    }
    external_fs_.appendFileSync(filePath, `${utils_toCommandValue(message)}${external_os_.EOL}`, {
        encoding: 'utf8'
    });
}
function prepareKeyValueMessage(key, value) {
    const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
    const convertedValue = toCommandValue(value);
    // These should realistically never happen, but just in case someone finds a
    // way to exploit uuid generation let's not allow keys or values that contain
    // the delimiter.
    if (key.includes(delimiter)) {
        throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
    }
    if (convertedValue.includes(delimiter)) {
        throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
    }
    return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}
//# sourceMappingURL=file-command.js.map
// EXTERNAL MODULE: ./step/runner-channel.ts
var runner_channel = __nccwpck_require__(6083);
// EXTERNAL MODULE: ./safety/redaction/known-secrets.ts + 1 modules
var known_secrets = __nccwpck_require__(332);
// EXTERNAL MODULE: ./system/random.ts
var random = __nccwpck_require__(4009);
;// CONCATENATED MODULE: ./step/workflow-commands.ts






const DELIMITER_BYTES = 16;
/** A longer place leaves no room for the text, and GitHub would not show it. Bytes. */
const MAXIMUM_PLACE_BYTES = 1_500;
const CUT = "\u2026";
/** Writes an annotation, which is also a line of the log. Cuts what does not fit into one write. */
function annotate(severity, text, place = {}) {
    const head = `::${severity}${propertiesOf(place)}::`;
    issue(Buffer.byteLength(head) > MAXIMUM_PLACE_BYTES ? `::${severity}::` : head, text);
}
/** Writes an internal error with its stack, as a line that appears only with debug logging. */
function debugFailure(error, redactor) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    issue("::debug::", redactor.text(text));
}
/** Writes lines in a group, in one write if they fit. */
function group(title, lines) {
    const start = fitted("::group::", title);
    const whole = [start, ...lines, "::endgroup::"];
    if (Buffer.byteLength(whole.join(external_node_os_.EOL) + external_node_os_.EOL) <= runner_channel/* runnerChannel */.w.room()) {
        runner_channel/* runnerChannel */.w.command(...whole);
    }
    else {
        runner_channel/* runnerChannel */.w.command(start);
        runner_channel/* runnerChannel */.w.lines(lines);
        runner_channel/* runnerChannel */.w.command("::endgroup::");
    }
}
/** Call this before the agent starts, see `RunnerChannel`. */
function stopCommands() {
    runner_channel/* runnerChannel */.w.stopCommands();
}
/**
 * Makes the runner write `***` for the secret from now on. Not for use once commands are stopped: a secret has no
 * maximum length.
 */
function setSecret(secret) {
    runner_channel/* runnerChannel */.w.command(`::add-mask::${escapedText(secret)}`);
}
/**
 * Sets outputs in one write. With a delimiter of our own: the toolkit's takes 5 ms for what makes it.
 *
 * @throws when `GITHUB_OUTPUT` does not name a file, or the file cannot be written
 */
function setOutputs(outputs) {
    const delimiter = `ghadelimiter_${(0,random/* randomToken */.z)(DELIMITER_BYTES)}`;
    const messages = outputs.map(([name, value]) => `${name}<<${delimiter}${external_node_os_.EOL}${value}${external_node_os_.EOL}${delimiter}`);
    issueFileCommand("OUTPUT", messages.join(external_node_os_.EOL));
}
/**
 * Adds a folder to the `PATH` of this process and, on a runner, of later steps.
 *
 * @throws when the file that `GITHUB_PATH` names cannot be written
 */
function addPath(folder) {
    if (process.env["GITHUB_PATH"]) {
        issueFileCommand("PATH", folder);
    }
    process.env["PATH"] = `${folder}${external_node_path_.delimiter}${process.env["PATH"] ?? ""}`;
}
function issue(head, text) {
    runner_channel/* runnerChannel */.w.command(fitted(head, text));
}
/** Returns a command in one line, its text cut to the available room. */
function fitted(head, text) {
    const room = runner_channel/* runnerChannel */.w.room() - Buffer.byteLength(head + external_node_os_.EOL);
    const whole = escapedText(text);
    if (Buffer.byteLength(whole) <= room) {
        return head + whole;
    }
    let left = room - Buffer.byteLength(CUT);
    let kept = "";
    for (const character of text) {
        const escaped = escapedText(character);
        left -= Buffer.byteLength(escaped);
        if (left < 0) {
            break;
        }
        kept += escaped;
    }
    return head + kept + CUT;
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
    (0,known_secrets/* linesToMask */.r)(secrets).forEach(setSecret);
}


/***/ }),

/***/ 2906:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  L: () => (/* binding */ CURSOR)
});

// EXTERNAL MODULE: ./safety/json.ts
var json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./stream/cursor/outcomes.ts
const OK_KEYS = ["success", "approved", "complete", "async", "stillRunning"];
const DENIED_KEYS = ["rejected", "permissionDenied", "readPermissionDenied", "writePermissionDenied"];
const FAILED_KEYS = [
    "failure",
    "error",
    "timeout",
    "spawnError",
    "fileNotFound",
    "notFile",
    "fileBusy",
    "invalidFile",
    "noSpace",
    "toolNotFound",
    "serverNotFound",
    "notFound",
];
const OUTCOMES = new Map([
    ...OK_KEYS.map((key) => [key, "ok"]),
    ...DENIED_KEYS.map((key) => [key, "denied"]),
    ...FAILED_KEYS.map((key) => [key, "failed"]),
]);
/** Every outcome key that has been seen, or is named in the CLI's messages. */
const OUTCOME_KEYS = new Set(OUTCOMES.keys());
/** Meanings of keys on their own. Other keys say no more than the outcome. */
const MEANINGS = new Map([
    ["permissionDenied", "no permission"],
    ["readPermissionDenied", "no permission to read"],
    ["writePermissionDenied", "no permission to write"],
    ["timeout", "timed out"],
    ["spawnError", "could not be started"],
    ["fileNotFound", "file not found"],
    ["notFile", "not a file"],
    ["fileBusy", "file is busy"],
    ["invalidFile", "invalid file"],
    ["noSpace", "no space left"],
    ["toolNotFound", "tool not found"],
    ["serverNotFound", "server not found"],
    ["notFound", "not found"],
]);
/** Returns the key in words, for a result without text, such as `{"fileNotFound": {"path": \u2026}}`. */
function meaningOfKey(key) {
    return MEANINGS.get(key);
}
function outcomeOfKey(key) {
    return OUTCOMES.get(key) ?? "failed";
}

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
    const outcome = keys.find((key) => OUTCOME_KEYS.has(key)) ?? keys.find((key) => (0,json/* isObject */.Gv)(result[key])) ?? keys[0];
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

;// CONCATENATED MODULE: ./stream/cursor/other-agents.ts

/** Event types that only one other agent is known to use. A name that ends in a dot is a prefix. */
const TYPES = [
    ["thread.", "Codex"],
    ["turn.", "Codex"],
    ["item.", "Codex"],
    ["init", "Gemini CLI"],
    ["message", "Gemini CLI"],
    ["step_start", "opencode"],
    ["step_finish", "opencode"],
];
/**
 * Returns the other agent that writes events like this one. The Cursor CLI's stream is modelled on Claude Code's, so a
 * `result` of Claude Code reads like a success of the Cursor CLI. It is recognised by members that the Cursor CLI has
 * never been seen to write. The CLI may write them in future, so also check {@link isCursorsOwn} to judge a stream.
 *
 * @param type of the event
 */
function otherAgentOf(event, type) {
    switch (type) {
        // Most events of a stream have these types, and only the Cursor CLI uses them.
        case "thinking":
        case "tool_call":
            return undefined;
        case "system":
            return "qwen_code_version" in event
                ? "qwen-code"
                : whenTrue("claude_code_version" in event || Array.isArray(event["tools"]), "Claude Code");
        case "assistant":
            return whenTrue(hasPart(event, "tool_use"), "Claude Code");
        case "user":
            return whenTrue(hasPart(event, "tool_result"), "Claude Code");
        case "result":
            return typeof event["status"] === "string" && !("is_error" in event)
                ? "Gemini CLI"
                : whenTrue("num_turns" in event || "total_cost_usd" in event, "Claude Code");
        case "tool_use":
            return (0,json/* isObject */.Gv)(event["part"]) ? "opencode" : "Gemini CLI";
        default:
            return TYPES.find(([name]) => (name.endsWith(".") ? type.startsWith(name) : type === name))?.[1];
    }
}
/** Decoded event types that no other agent is known to write. */
const OWN_TYPES = new Set(["thinking", "tool-call", "interaction", "connection", "retry"]);
/** Returns whether only the Cursor CLI can have written the event. */
function isCursorsOwn(event) {
    return OWN_TYPES.has(event.type) || event.requestId !== undefined;
}
function whenTrue(condition, agent) {
    return condition ? agent : undefined;
}
function hasPart(event, type) {
    return (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(event, "message"), "content").some((part) => (0,json/* isObject */.Gv)(part) && part["type"] === type);
}

;// CONCATENATED MODULE: ./stream/cursor/decode.ts



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
    switch (type) {
        case "system":
            return decodeSystem(event, subtype);
        case "user":
            return { ...eventBase(event), type: "prompt", text: messageText(event) };
        case "thinking":
            return { ...eventBase(event), type: "thinking", text: (0,json/* textAt */.$6)(event, "text") ?? "" };
        case "assistant":
            return decodeMessage(event);
        case "tool_call":
            return decodeToolCall(event, subtype, eventBase(event)) ?? unknownEvent(event, type, subtype);
        case "interaction_query":
            return decodeInteraction(event, subtype) ?? unknownEvent(event, type, subtype);
        case "connection":
            return subtype === "reconnecting" || subtype === "reconnected"
                ? { ...eventBase(event), type: "connection", phase: subtype, attempt: (0,json/* numberAt */.tk)(event, "attempt") }
                : unknownEvent(event, type, subtype);
        case "retry":
            return subtype === "starting" || subtype === "resuming"
                ? { ...eventBase(event), type: "retry", phase: subtype, attempt: (0,json/* numberAt */.tk)(event, "attempt") }
                : unknownEvent(event, type, subtype);
        case "result":
            return decodeResult(event, subtype);
        default:
            return unknownEvent(event, type, subtype);
    }
}
function decodeSystem(event, subtype) {
    switch (subtype) {
        case "init":
            return decodeSession(event);
        case "task_notification":
            return {
                ...eventBase(event),
                type: "task",
                taskId: (0,json/* idAt */.jj)(event, "task_id"),
                title: (0,json/* textAt */.$6)(event, "title"),
                hasEnded: !GOES_ON.test((0,json/* textAt */.$6)(event, "status") ?? ""),
            };
        case "background_shell_timeout":
            return {
                ...eventBase(event),
                type: "background-timeout",
                endedCount: (0,json/* numberAt */.tk)(event, "aborted_count"),
                timeoutMs: (0,json/* numberAt */.tk)(event, "timeout_ms"),
            };
        default:
            return unknownEvent(event, "system", subtype);
    }
}
/** Endings of the words for an unfinished task; the full list is undocumented. */
const GOES_ON = /(?:running|started|pending|in_progress|queued)$/i;
function decodeSession(event) {
    return {
        ...eventBase(event),
        type: "session",
        cwd: (0,json/* textAt */.$6)(event, "cwd"),
        model: (0,json/* textAt */.$6)(event, "model"),
        apiKeySource: (0,json/* textAt */.$6)(event, "apiKeySource"),
        permissionMode: (0,json/* textAt */.$6)(event, "permissionMode"),
    };
}
function decodeMessage(event) {
    const isDelta = Object.hasOwn(event, "timestamp_ms") && !Object.hasOwn(event, "model_call_id");
    return { ...eventBase(event), type: "message", text: messageText(event), isDelta };
}
/** `webFetchRequestQuery`, `askQuestionInteractionQuery`: the tool's name, then the kind of question. */
const QUERY_END = /(?:Request|Interaction)?Query$/;
function decodeInteraction(event, subtype) {
    if (subtype !== "request" && subtype !== "response") {
        return undefined;
    }
    const query = (0,json/* textAt */.$6)(event, "query_type") ?? "unknown";
    const asked = (0,json/* objectAt */.lJ)((0,json/* objectAt */.lJ)(event, "query"), query);
    const args = (0,json/* objectAt */.lJ)(asked, "args");
    const response = Object.entries((0,json/* objectAt */.lJ)(event, "response")).find(([key]) => key !== "id")?.[1];
    const answers = (0,json/* isObject */.Gv)(response) ? response : {};
    const answer = Object.keys(answers)[0];
    return {
        ...eventBase(event),
        type: "interaction",
        phase: subtype,
        query,
        key: query.replace(QUERY_END, "ToolCall"),
        callId: (0,json/* textAt */.$6)(asked, "toolCallId") ?? (0,json/* textAt */.$6)(args, "toolCallId"),
        args,
        answer: answer,
        reason: answer === undefined ? undefined : (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(answers, answer), "reason"),
    };
}
function decodeResult(event, subtype) {
    return {
        ...eventBase(event),
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
function unknownEvent(event, type, subtype) {
    const name = [type, subtype].filter((word) => word !== "").join("/");
    const words = type === "error" ? errorWords(event) : undefined;
    return { ...eventBase(event), type: "unknown", name: name === "" ? "(no type)" : name, words };
}
/** Returns the message of an error, or the whole error object if its shape is unknown. */
function errorWords(event) {
    const error = event["error"];
    return ((0,json/* textAt */.$6)(event, "message") ??
        (0,json/* textAt */.$6)(event, "error") ??
        (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(event, "error"), "message") ??
        ((0,json/* isObject */.Gv)(error) && Object.keys(error).length > 0 ? JSON.stringify(error) : undefined));
}
/** Reads the members that every event of a real stream has, but that no event is guaranteed to have. */
function eventBase(event) {
    const base = { sessionId: (0,json/* textAt */.$6)(event, "session_id"), timestampMs: (0,json/* numberAt */.tk)(event, "timestamp_ms") };
    const otherAgent = otherAgentOf(event, (0,json/* textAt */.$6)(event, "type") ?? "");
    return otherAgent === undefined ? base : { ...base, otherAgent };
}

// EXTERNAL MODULE: ./safety/cut.ts
var cut = __nccwpck_require__(8231);
;// CONCATENATED MODULE: ./stream/cursor/shell-programs.ts
/** `NAME=value` before a command is not a program. */
const ASSIGNMENT = /^\w+=/;
/** Words before a command that are not part of it. */
const KEYWORDS = new Set(["if", "then", "elif", "else", "while", "until", "do", "!", "{", "("]);
/** Words that begin or end a compound command and are not followed by a program. */
const NO_COMMANDS = new Set(["for", "case", "select", "function", "done", "fi", "esac", "}", ")"]);
/** Programs that run the command after them. */
const WRAPPERS = new Set(["sudo", "env", "time", "nohup", "exec", "command"]);
/** A longer command line is a script; its first programs are enough. UTF-16 units. */
const MAXIMUM_UNITS = 20_000;
/**
 * Returns the programs that a command line runs, in order, with {@link WRAPPERS} before the programs they run. When in
 * doubt, as after a here-document or a comment, returns fewer and never more: the names are advice on what to allow, so
 * quoted text must not become one.
 */
function programsOf(commandLine) {
    return simpleCommands(commandLine.slice(0, MAXIMUM_UNITS)).flatMap(programsOfCommand);
}
function programsOfCommand(words) {
    const programs = [];
    for (const word of words) {
        if (NO_COMMANDS.has(word)) {
            break;
        }
        if (ASSIGNMENT.test(word) || KEYWORDS.has(word)) {
            continue;
        }
        // Only the wrapper knows which word after its options is the program.
        if (word.startsWith("-")) {
            break;
        }
        programs.push(word);
        if (!WRAPPERS.has(word)) {
            break;
        }
    }
    return programs;
}
const SEPARATORS = new Set([";", "&", "|", "\n"]);
/** Splits the line into commands and these into words. Keeps quotation marks and backslashes. */
function simpleCommands(line) {
    const commands = [];
    let words = [];
    let word = "";
    let quote = "";
    const endWord = () => {
        if (word !== "") {
            words.push(word);
        }
        word = "";
    };
    const endCommand = () => {
        endWord();
        commands.push(words);
        words = [];
    };
    for (let at = 0; at < line.length; at += 1) {
        const character = line.charAt(at);
        const isComment = character === "#" && word === "";
        if (quote === "" && (isComment || line.startsWith("<<", at))) {
            break;
        }
        if (character === "\\" && quote !== "'") {
            word += line.slice(at, at + 2);
            at += 1;
        }
        else if (quote !== "") {
            quote = character === quote ? "" : quote;
            word += character;
        }
        else if (character === "'" || character === '"' || character === "`") {
            quote = character;
            word += character;
        }
        else if (SEPARATORS.has(character) && !isRedirection(line, at)) {
            endCommand();
        }
        else if (character === " " || character === "\t" || character === "\r") {
            endWord();
        }
        else {
            word += character;
        }
    }
    endCommand();
    return commands;
}
/** Returns true for the `&` of `2>&1` and of `&>file`. */
function isRedirection(line, at) {
    return line.charAt(at) === "&" && (line.charAt(at - 1) === ">" || line.charAt(at + 1) === ">");
}

// EXTERNAL MODULE: ./stream/dialect.ts
var dialect = __nccwpck_require__(5575);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __nccwpck_require__(4412);
;// CONCATENATED MODULE: ./stream/cursor/output-end.ts

/** As many as a table cell can show. */
const MAXIMUM_LINES = 5;
/** A record keeps two such texts of an error, one each for standard output and standard error. */
const output_end_MAXIMUM_UNITS = 999;
/** Searched part: an output may have any length, and its last lines may be full of colour codes. */
const MAXIMUM_SEARCHED_UNITS = 10_000;
/**
 * Returns the last non-blank lines of an output, which usually say why a command failed: at most 5 lines and 999 UTF-16
 * units.
 *
 * @returns undefined if there are none
 */
function endOfOutput(output) {
    const lines = (0,invisible/* visibleText */.Q6)(lastUnits(output.trimEnd(), MAXIMUM_SEARCHED_UNITS))
        .split("\n")
        .map((line) => line.trimEnd())
        .filter((line) => line !== "");
    return lines.length === 0
        ? undefined
        : lastUnits(lines.slice(-MAXIMUM_LINES).join("\n").trimStart(), output_end_MAXIMUM_UNITS);
}
/** Returns the end of a text, cut visibly and never inside a character. */
function lastUnits(text, maximumUnits) {
    if (text.length <= maximumUnits) {
        return text;
    }
    const start = text.length - maximumUnits + 1;
    const unit = text.charCodeAt(start);
    const splitsPair = unit >= 0xdc00 && unit <= 0xdfff;
    return `\u2026${text.slice(splitsPair ? start + 1 : start)}`;
}

;// CONCATENATED MODULE: ./stream/cursor/tool-details.ts



/** In upper case and without {@link STATE_PREFIX}; a lower-case `completed` is accepted, too. */
const STATES = new Map([
    ["PENDING", "pending"],
    ["IN_PROGRESS", "in-progress"],
    ["COMPLETED", "done"],
    ["CANCELLED", "cancelled"],
]);
const STATE_PREFIX = /^TODO_STATUS_/;
const exitCode = (payload) => {
    const code = (0,json/* numberAt */.tk)(payload, "exitCode");
    return code === undefined || code === 0 ? undefined : `exit ${code}`;
};
/** Standard output and standard error, interleaved if the CLI kept the order. */
const shellOutput = (payload) => {
    const interleaved = (0,json/* textAt */.$6)(payload, "interleavedOutput");
    const separate = [(0,json/* textAt */.$6)(payload, "stdout"), (0,json/* textAt */.$6)(payload, "stderr")].filter((text) => text !== undefined);
    return interleaved ?? (separate.length === 0 ? undefined : separate.join("\n"));
};
/**
 * The ends of standard output and standard error. A test runner names failed tests on the first, while the second may
 * only contain a warning of the surrounding program.
 */
const shellError = (payload) => {
    const endAt = (key) => endOfOutput((0,json/* textAt */.$6)(payload, key) ?? "");
    const ends = [endAt("stdout"), endAt("stderr")].filter((end) => end !== undefined);
    return ends.length === 0 ? endAt("interleavedOutput") : ends.join("\n");
};
const linesRead = (payload) => {
    if (payload["isEmpty"] === true) {
        return "empty";
    }
    return counted((0,json/* numberAt */.tk)(payload, "totalLines"), "line");
};
/** The CLI's counts are approximate; git's are exact. For a new file the CLI may count one line as removed. */
const linesChanged = (payload) => {
    const added = (0,json/* numberAt */.tk)(payload, "linesAdded");
    const removed = (0,json/* numberAt */.tk)(payload, "linesRemoved");
    if (isNewFile(payload)) {
        return added === undefined ? undefined : `+${added}`;
    }
    return added === undefined && removed === undefined ? undefined : `+${added ?? 0} \u2212${removed ?? 0}`;
};
const linesCreated = (payload) => {
    const lines = (0,json/* numberAt */.tk)(payload, "linesCreated");
    return lines === undefined ? undefined : `+${lines}`;
};
/** Creations and edits use the same tool; the diff's header tells them apart. */
function isNewFile(payload) {
    return (0,json/* textAt */.$6)(payload, "diffString")?.startsWith("--- /dev/null") ?? false;
}
const filesFound = (payload) => counted((0,json/* numberAt */.tk)(payload, "totalFiles") ?? lengthAt(payload, "files"), "file");
const matchesFound = (payload) => {
    const roots = Object.values((0,json/* objectAt */.lJ)(payload, "workspaceResults")).filter(json/* isObject */.Gv);
    if (roots.length === 0) {
        return undefined;
    }
    const sum = (key, inner) => roots.reduce((total, root) => total + ((0,json/* numberAt */.tk)((0,json/* objectAt */.lJ)(root, key), inner) ?? 0), 0);
    const matches = sum("content", "totalMatchedLines") + sum("count", "totalMatches");
    const files = sum("files", "totalFiles");
    return matches === 0 && files > 0 ? counted(files, "file") : counted(matches, "match", "matches");
};
const diagnosticsFound = (payload) => counted((0,json/* numberAt */.tk)(payload, "totalDiagnostics"), "finding");
const referencesFound = (payload) => counted(lengthAt(payload, "references"), "result");
const statusCode = (payload) => {
    const status = (0,json/* numberAt */.tk)(payload, "statusCode");
    return status === undefined ? undefined : `status ${status}`;
};
const stepsTaken = (payload) => {
    const steps = (0,json/* arrayAt */.RD)(payload, "conversationSteps");
    const calls = steps.filter((step) => (0,json/* isObject */.Gv)(step) && (0,json/* isObject */.Gv)(step["toolCall"]));
    return steps.length === 0 ? undefined : counted(calls.length, "inner call");
};
const awaitState = (payload) => (0,json/* isObject */.Gv)(payload["stillRunning"]) ? "still running" : undefined;
/** Progress of the whole list, which only the result contains: the arguments of a merge only list changes. */
const todoProgress = (payload) => {
    const todos = (0,json/* arrayAt */.RD)(payload, "todos").filter(json/* isObject */.Gv);
    const done = todos.filter((todo) => todo["status"] === "TODO_STATUS_COMPLETED").length;
    return todos.length === 0 ? undefined : `${done} of ${todos.length} done`;
};
/**
 * Returns the to-do list after an update, at most {@link MAXIMUM_TODOS} entries. The result contains the full list; the
 * arguments of a merge only contain changes.
 */
function todosOf(payload, args) {
    const listed = (0,json/* arrayAt */.RD)(payload, "todos");
    return (listed.length > 0 ? listed : (0,json/* arrayAt */.RD)(args, "todos"))
        .filter(json/* isObject */.Gv)
        .slice(0, dialect/* MAXIMUM_TODOS */.l)
        .map((todo) => ({
        content: (0,json/* textAt */.$6)(todo, "content") ?? (0,json/* textAt */.$6)(todo, "id") ?? "",
        state: stateOf((0,json/* textAt */.$6)(todo, "status") ?? ""),
    }));
}
function stateOf(status) {
    return STATES.get(status.toUpperCase().replace(STATE_PREFIX, "")) ?? "pending";
}
/** `server: tool`; older streams only have the joined `name`. */
const mcpTool = (args) => {
    const tool = (0,json/* textAt */.$6)(args, "toolName");
    const server = (0,json/* textAt */.$6)(args, "providerIdentifier") ?? (0,json/* textAt */.$6)(args, "serverIdentifier");
    return tool !== undefined && server !== undefined ? `${server}: ${tool}` : ((0,json/* textAt */.$6)(args, "name") ?? tool);
};
/** The text of an MCP answer, which is nested twice: `content[].text.text`. */
const mcpText = (payload) => {
    const texts = (0,json/* arrayAt */.RD)(payload, "content")
        .filter(json/* isObject */.Gv)
        .map((part) => (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(part, "text"), "text") ?? (0,json/* textAt */.$6)(part, "text"))
        .filter((text) => text !== undefined);
    return texts.length === 0 ? undefined : texts.join("\n");
};
const firstOf = (key) => (args) => {
    const first = (0,json/* arrayAt */.RD)(args, key)[0];
    return typeof first === "string" ? first : undefined;
};
/** The first member that is a text, for unknown tools. */
const firstText = (args) => Object.keys(args)
    .filter((key) => key !== "toolCallId")
    .map((key) => (0,json/* textAt */.$6)(args, key))
    .find((text) => text !== undefined);
/** Undefined if there is no list: a refused call must not read like one that found nothing. */
function lengthAt(payload, key) {
    return Array.isArray(payload[key]) ? (0,json/* arrayAt */.RD)(payload, key).length : undefined;
}
function counted(count, one, many = `${one}s`) {
    return count === undefined ? undefined : `${count} ${count === 1 ? one : many}`;
}
const ERROR_KEYS = ["error", "errorMessage", "message", "reason", "clientVisibleError", "abortReason"];
/**
 * Returns the error text of an unsuccessful result. Its key differs between tools, so this searches all known keys.
 */
function errorText(payload) {
    const nested = (0,json/* objectAt */.lJ)(payload, "error");
    return firstTextAt(payload, ERROR_KEYS) ?? firstTextAt(nested, ["message", "error"]) ?? mcpText(payload);
}
function firstTextAt(object, keys) {
    return keys.map((key) => (0,json/* textAt */.$6)(object, key)).find((text) => text !== undefined);
}
/** The text of a question to a person. The title alone, such as `Which?`, does not say what to answer. */
const questionAsked = (args) => {
    const prompts = (0,json/* arrayAt */.RD)(args, "questions")
        .filter(json/* isObject */.Gv)
        .map((question) => (0,json/* textAt */.$6)(question, "prompt") ?? "")
        .filter((prompt) => prompt.trim() !== "");
    return prompts.length === 0 ? (0,json/* textAt */.$6)(args, "title") : prompts.join(" / ");
};

;// CONCATENATED MODULE: ./stream/cursor/tools.ts




const about = (...keys) => (args) => keys.map((key) => (0,json/* textAt */.$6)(args, key)).find((text) => text !== undefined);
/** Arguments that most likely name the subject of an unknown tool's call, best first. */
const TELLING_KEYS = ["path", "command", "url", "query", "pattern", "name", "title", "description"];
const mostTelling = (args) => about(...TELLING_KEYS)(args) ?? firstText(args);
const writtenPath = (payload, args) => (0,json/* textAt */.$6)(payload, "path") ?? (0,json/* textAt */.$6)(args, "path");
/** A command line may run many programs; the first few are enough. */
const MAXIMUM_PROGRAMS = 5;
const PROGRAM = /^[\w./@+-]{1,80}$/;
const HOST = /^[a-z0-9.-]{1,253}$/;
const MCP_NAME = /^[\w.@/ -]{1,80}$/;
/** Neither a line end nor a bracket, which would end the token early. */
const PATH = /^[^()`\n\r]{1,300}$/;
/** Every program of the command line: the CLI asks for permission for each. */
const shellPermissions = (args) => {
    const parsed = (0,json/* arrayAt */.RD)((0,json/* objectAt */.lJ)(args, "parsingResult"), "executableCommands")
        .filter(json/* isObject */.Gv)
        .map((command) => (0,json/* textAt */.$6)(command, "name") ?? "");
    const programs = parsed.length > 0 ? parsed : programsOf((0,json/* textAt */.$6)(args, "command") ?? "");
    return tokens("Shell", [...new Set(programs)].slice(0, MAXIMUM_PROGRAMS), PROGRAM);
};
const readPermissions = (args) => tokens("Read", [(0,json/* textAt */.$6)(args, "path") ?? ""], PATH);
const writePermissions = (args) => tokens("Write", [(0,json/* textAt */.$6)(args, "path") ?? ""], PATH);
const fetchPermissions = (args) => tokens("WebFetch", [URL.parse((0,json/* textAt */.$6)(args, "url") ?? "")?.hostname ?? ""], HOST);
/** Older streams only have the joined name. A colon in it separates server and tool; a hyphen does not. */
const mcpPermissions = (args) => {
    const [joinedServer, joinedTool] = ((0,json/* textAt */.$6)(args, "name") ?? "").split(":", 2);
    const server = (0,json/* textAt */.$6)(args, "providerIdentifier") ?? (0,json/* textAt */.$6)(args, "serverIdentifier") ?? joinedServer ?? "";
    const tool = (0,json/* textAt */.$6)(args, "toolName") ?? joinedTool ?? "";
    return MCP_NAME.test(server) && MCP_NAME.test(tool) ? [`Mcp(${server}:${tool})`] : [];
};
const file = { target: about("path"), targetIsPath: true };
const shell = {
    name: "shell",
    target: about("command"),
    detail: exitCode,
    failed: (payload) => ((0,json/* numberAt */.tk)(payload, "exitCode") ?? 0) !== 0,
    output: shellOutput,
    errorInOutput: shellError,
    bulk: ["stdout", "interleavedOutput"],
    permissions: shellPermissions,
};
const read = {
    ...file,
    name: "read",
    detail: linesRead,
    output: about("content"),
    bulk: ["content"],
    permissions: readPermissions,
};
const CREATION = "create";
const edit = {
    ...file,
    name: "edit",
    detail: linesChanged,
    written: writtenPath,
    preciseName: (payload) => (isNewFile(payload) ? CREATION : undefined),
    output: about("diffString"),
    outputIsDiff: true,
    bulk: ["streamContent", "beforeFullFileContent", "afterFullFileContent"],
    permissions: writePermissions,
};
const write = {
    ...file,
    name: "write",
    detail: linesCreated,
    written: writtenPath,
    bulk: ["fileText", "content"],
    permissions: writePermissions,
};
const list = { ...file, name: "list" };
const glob = { name: "glob", target: about("globPattern", "pattern"), detail: filesFound };
const grep = { name: "grep", target: about("pattern"), detail: matchesFound };
const nothing = () => undefined;
/** By key in the stream. Seen in captures, or named in the CLI's messages; the last rows are only known by name. */
const KINDS = {
    shellToolCall: shell,
    readToolCall: read,
    editToolCall: edit,
    writeToolCall: write,
    deleteToolCall: { ...file, name: "delete", written: writtenPath, permissions: writePermissions },
    lsToolCall: list,
    globToolCall: glob,
    grepToolCall: grep,
    semSearchToolCall: { name: "search", type: "datastore", target: about("query") },
    readLintsToolCall: { name: "lints", target: firstOf("paths"), detail: diagnosticsFound },
    updateTodosToolCall: {
        name: "todos",
        target: nothing,
        detail: todoProgress,
        todos: todosOf,
    },
    readTodosToolCall: { name: "todos", target: nothing },
    mcpToolCall: {
        name: "mcp",
        type: "extension",
        target: mcpTool,
        failed: (payload) => payload["isError"] === true,
        output: mcpText,
        permissions: mcpPermissions,
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
        permissions: fetchPermissions,
    },
    fetchToolCall: {
        name: "fetch",
        type: "extension",
        target: about("url"),
        detail: statusCode,
        output: about("content"),
        bulk: ["content"],
        permissions: fetchPermissions,
    },
    webSearchToolCall: {
        name: "web",
        type: "extension",
        target: about("searchTerm"),
        detail: referencesFound,
    },
    taskToolCall: { name: "task", target: about("description", "prompt"), detail: stepsTaken },
    awaitToolCall: {
        name: "await",
        target: about("taskId"),
        detail: awaitState,
        endedTask: ({ outcome, payload }, args) => outcome === "complete" || (0,json/* isObject */.Gv)(payload["complete"]) ? (0,json/* idAt */.jj)(args, "taskId") : undefined,
    },
    askQuestionToolCall: { name: "question", target: questionAsked, isQuestion: true },
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
        endedTask: (_, args) => (0,json/* idAt */.jj)(args, "agentId"),
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
        name: (0,cut/* cutUnits */.Cv)(key.replace(/ToolCall$/, ""), MAXIMUM_NAME_UNITS),
        target: mostTelling,
    };
}
function tokens(name, values, shape) {
    return values.filter((value) => shape.test(value)).map((value) => `${name}(${value})`);
}

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
    const event = rest === undefined ? undefined : decode(rest);
    return event?.type === "tool-call" && wentWell(event) ? event : undefined;
}
function wentWell({ key, result }) {
    return (result === undefined ||
        (outcomeOfKey(result.outcome) === "ok" && toolKind(key).failed?.(result.payload) !== true));
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
            bulk = toolKind(line.slice(open + 1, close)).bulk ?? NO_MEMBERS;
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

;// CONCATENATED MODULE: ./stream/cursor/known-failures.ts
/** Only the end of longer texts is searched: errors come last. UTF-16 units. */
const SEARCHED_UNITS = 16_384;
/** Also the cause of a run that ended silently while it tried to reconnect. */
const CONNECTION_LOST = {
    message: "The CLI lost its connection to Cursor.",
    remedy: "Check that the runner may reach `*.cursor.sh`; set or raise `retries` to have the step try again.",
    remedyAtMostRetries: "Check that the runner may reach `*.cursor.sh`, or run the job again later.",
    isTransient: true,
};
/** First match wins: permanent failures come before transient ones. */
const KNOWN_FAILURES = [
    {
        pattern: /provided API key is invalid|\[unauthenticated\]/i,
        atStart: /API key is invalid|invalid api key|Unauthorized/i,
        message: "Cursor refused the API key.",
        remedy: "Create a new key in the Cursor dashboard and store it in the secret that `api-key` reads.",
        isTransient: false,
    },
    {
        pattern: /Authentication required\. (?:Please run|Run) '(?:cursor-)?agent login'/i,
        atStart: /Authentication required|Not logged in/i,
        message: "The CLI has no API key.",
        remedy: "Pass `api-key: ${{ secrets.CURSOR_API_KEY }}`. Secrets are empty in pull requests from forks and for Dependabot.",
        isTransient: false,
    },
    {
        pattern: /Workspace Trust Required/i,
        message: "The CLI does not trust the working directory.",
        remedy: "This CLI does not know `--trust`, or it needs `force: true`. Use a newer `cli-version`.",
        isTransient: false,
    },
    {
        pattern: /Cannot use this model/i,
        message: "Cursor does not know the model, or your plan does not include it.",
        remedy: "Set `model` to one of the models that the CLI lists in its diagnostics, or leave it out.",
        listAfter: " Available models:",
        isTransient: false,
    },
    {
        pattern: /ActionRequiredError|usage limit|quota exceeded|exceeded your quota|upgrade your plan|payment required/i,
        message: "Cursor refused the request because of the account's plan or usage limit.",
        remedy: "Check plan and usage in the Cursor dashboard of the account that owns the API key.",
        isTransient: false,
    },
    {
        pattern: /OUTDATED_CLIENT/,
        message: "Cursor no longer accepts this version of the CLI.",
        remedy: "Set `cli-version` to a newer one, or leave `cli-version` and `cli-path` out to install the newest. On a runner that has a CLI of its own, update that one.",
        isTransient: false,
    },
    {
        pattern: /administrator has disabled headless/i,
        message: "The administrator of your Cursor team has disabled headless use of the CLI.",
        remedy: "Ask the administrator to allow headless use, or give the key of an account outside of the team.",
        isTransient: false,
    },
    {
        pattern: /Sandbox mode is enabled but not available/i,
        message: "The CLI's sandbox does not work on this runner.",
        remedy: "Use another runner (the sandbox needs a recent Linux kernel, and may not work inside a container), or set `sandbox: disabled`.",
        isTransient: false,
    },
    {
        // The CLI calls it retriable, but gets the same answer each time.
        pattern: /\[invalid_argument\]/i,
        message: "Cursor refused the request as invalid.",
        remedy: "Trying again does not help. Check `model`, `resume` and `extra-args`, or use a newer `cli-version`.",
        isTransient: false,
    },
    {
        atStart: /unknown option|unknown argument/i,
        message: "The CLI does not know one of its arguments.",
        remedy: "Check `extra-args` against this version's `--help`, or use a newer `cli-version`.",
        isTransient: false,
    },
    {
        atStart: /Workspace directory does not exist/i,
        message: "The CLI does not find the working directory.",
        remedy: "Check `working-directory`, and that the checkout step ran before.",
        isTransient: false,
    },
    {
        atStart: /schema validation failed|Invalid project config/i,
        message: "The project's `.cursor/cli.json` is not valid.",
        remedy: "It needs both `allow` and `deny` under `permissions`.",
        isTransient: false,
    },
    {
        // Neither Node's "EACCES: permission denied, open \u2026" nor ssh's "Permission denied (publickey)."
        atStart: /\bEACCES\b(?!:)|Permission denied(?! \()/,
        message: "The CLI is not executable.",
        remedy: "Run `chmod +x` on it, or give the path of the launcher in `cli-path`.",
        isTransient: false,
    },
    {
        atStart: /\bENOEXEC\b|Exec format error|cannot execute binary/i,
        message: "The CLI is not made for this machine's system or processor.",
        remedy: "Install the CLI for this runner's architecture, or leave `cli-path` out.",
        isTransient: false,
    },
    {
        atStart: /\bE2BIG\b/,
        message: "The command line is longer than the system allows.",
        remedy: "Shorten `extra-args`; put a long task into `prompt` or `prompt-file`.",
        isTransient: false,
    },
    {
        // Not Node's "ENOENT: no such file or directory, open \u2026": a program that prints that is running.
        atStart: /\bENOENT\b(?!:)/,
        message: "The CLI, or the interpreter that its first line names, is not there.",
        remedy: "Check `cli-path`, and that the program in its first line is installed on this runner.",
        isTransient: false,
    },
    {
        pattern: /experiencing high (?:demand|load|traffic)|overloaded_error|(?:model|provider|server|service) is (?:currently )?(?:overloaded|at capacity)/i,
        message: "The model, or its provider, is overloaded.",
        remedy: "Set or raise `retries`, try again later, or choose another `model`.",
        remedyAtMostRetries: "Run the job again later, or choose another `model`.",
        isTransient: true,
    },
    {
        pattern: /resource[ _]exhausted|rate[ _-]?limit|too many requests|\b429\b/i,
        message: "Cursor limits the rate of requests.",
        remedy: "Set or raise `retries`, or run fewer agents at once.",
        remedyAtMostRetries: "Run fewer agents at once, or run the job again later.",
        isTransient: true,
    },
    {
        pattern: /Connection failed repeatedly|RetriableError|\[unavailable\]|\[internal\]|exceeded max retries|socket hang up|connection lost|network error/i,
        ...CONNECTION_LOST,
    },
    {
        // Not Python's FileNotFoundError, nor a database of the job on this machine.
        pattern: /\b(?:ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)\b(?! (?:127\.|localhost\b|::1\b|\[::1\]))/,
        ...CONNECTION_LOST,
    },
    {
        pattern: /\b(?:HTTP|status|code|error)[ :/=]*50[0234]\b|\b50[0234] (?:Internal|Bad|Service|Gateway)|Internal Server Error|Bad Gateway|Service Unavailable|Gateway Time-?out/i,
        message: "Cursor's server had an error.",
        remedy: "Set or raise `retries` to have the step try again, or run the job again later.",
        remedyAtMostRetries: "Run the job again later.",
        isTransient: true,
    },
];
/** Returns the known meaning of a text of the CLI; undefined if it is unknown. */
function recogniseFailure(text, phase) {
    const end = text.slice(-SEARCHED_UNITS);
    return KNOWN_FAILURES.find(({ pattern, atStart }) => pattern?.test(end) === true || (phase === "start" && atStart?.test(end) === true));
}

;// CONCATENATED MODULE: ./stream/cursor/cursor.ts








/** The Cursor CLI's stream, as its versions have written it since 2025. */
const CURSOR = {
    eventStart: '{"type":',
    decode: decode,
    decodeWithoutBulk: decodeWithoutBulk,
    withText,
    isOwn: isCursorsOwn,
    toolKind: toolKind,
    toolTypes: toolTypes,
    outcomeOfKey: outcomeOfKey,
    meaningOfKey: meaningOfKey,
    errorText: errorText,
    recogniseFailure: recogniseFailure,
    connectionLost: CONNECTION_LOST,
};
/** Leaves a line alone that no longer has this type: redaction removed it as a whole. Joins all parts of a message. */
function withText(line, type, change) {
    const event = decode(line);
    const value = (0,json/* parseJson */.qF)(line);
    if (event.type !== type || !(0,json/* isObject */.Gv)(value)) {
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

/***/ 5575:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ MAXIMUM_TODOS)
/* harmony export */ });
/** A longer list is useless on a phone. */
const MAXIMUM_TODOS = 100;


/***/ }),

/***/ 2438:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Bs: () => (/* binding */ createBlockSplitter),
/* harmony export */   Q7: () => (/* binding */ MAXIMUM_LINE_BYTES),
/* harmony export */   YX: () => (/* binding */ mapLines)
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
 *
 * @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized`
 */
function createBlockSplitter(consumer, maximumLineBytes = MAXIMUM_LINE_BYTES) {
    let pieces = [];
    let heldBytes = 0;
    let droppedBytes = 0;
    function hold(piece) {
        if (droppedBytes > 0 || heldBytes + piece.length > maximumLineBytes) {
            droppedBytes += heldBytes + piece.length;
            pieces = [];
            heldBytes = 0;
            return;
        }
        pieces.push(piece);
        heldBytes += piece.length;
    }
    /** @param chunk at most the maximum length of a line, so that no line inside it is too long */
    function take(chunk) {
        const end = chunk.indexOf(NEWLINE);
        if (end === -1) {
            hold(chunk);
            return;
        }
        let start = 0;
        if (heldBytes + end > maximumLineBytes || droppedBytes > 0) {
            consumer.oversized(droppedBytes + heldBytes + end);
            forget();
            start = end + 1;
        }
        const blockEnd = chunk.lastIndexOf(NEWLINE) + 1;
        if (blockEnd > start) {
            const lines = chunk.subarray(start, blockEnd);
            consumer.block(heldBytes === 0 ? lines : Buffer.concat([...pieces, lines]));
        }
        forget();
        if (blockEnd < chunk.length) {
            hold(chunk.subarray(blockEnd));
        }
    }
    function forget() {
        pieces = [];
        heldBytes = 0;
        droppedBytes = 0;
    }
    return {
        push(chunk) {
            for (let start = 0; start < chunk.length; start += maximumLineBytes) {
                take(chunk.subarray(start, start + maximumLineBytes));
            }
        },
        end() {
            if (heldBytes > 0 || droppedBytes > 0) {
                take(NEWLINE_BYTES);
            }
        },
    };
}
/**
 * Maps the lines of a block until time is up.
 *
 * @param change takes a line without its line ending (CRLF counts as one) and returns its replacement: the same Buffer
 *   to keep it, undefined to drop it
 * @param isOver called after each line; returns whether time is up. Default: never
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
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ createPacedReader),
/* harmony export */   d: () => (/* binding */ ENDLESS_TURN)
/* harmony export */ });
/* harmony import */ var _lines_js__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(2438);

/** For callers that may process everything at once: nothing waits, so the reader never returns a promise. */
const ENDLESS_TURN = { isOver: () => false, next: () => Promise.resolve() };
/**
 * Splits a stream of bytes into lines and processes them one by one, over as many turns of the event loop as needed: a
 * flood of short lines must not block limits and signals.
 *
 * @param maximumLineBytes a longer line is dropped up to its newline and reported to `oversized`
 */
function createPacedReader(consumer, turns, maximumLineBytes = _lines_js__WEBPACK_IMPORTED_MODULE_0__/* .MAXIMUM_LINE_BYTES */ .Q7) {
    const waiting = [];
    const splitter = (0,_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .createBlockSplitter */ .Bs)({
        block(bytes) {
            waiting.push(linesOf(bytes));
        },
        oversized(byteCount) {
            waiting.push(() => {
                consumer.oversized(byteCount);
                return true;
            });
        },
    }, maximumLineBytes);
    function linesOf(block) {
        let left = block;
        let take;
        return () => {
            take ??= consumer.block(block);
            const { mapped, rest } = (0,_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .mapLines */ .YX)(left, take, () => turns.isOver());
            left = rest;
            consumer.taken(mapped);
            return rest.length === 0;
        };
    }
    function goOn() {
        while (!turns.isOver()) {
            const [first] = waiting;
            if (first === undefined) {
                return undefined;
            }
            if (first()) {
                waiting.shift();
            }
        }
        return turns.next().then(goOn);
    }
    return {
        push(chunk) {
            splitter.push(chunk);
            return goOn();
        },
        end() {
            splitter.end();
            return goOn();
        },
    };
}


/***/ }),

/***/ 309:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  e: () => (/* binding */ createStreamReader)
});

// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __nccwpck_require__(2834);
;// CONCATENATED MODULE: ./stream/delta-lines.ts

/**
 * Redacts secrets that span several lines. The stream sends thoughts and messages in pieces, one per line, and neither
 * line contains a secret that is cut in two. So each piece is checked together with the end of the pieces before it.
 * Lines that are not events are checked the same way, on their own: they may be a text of several lines.
 *
 * Call it with each redacted line and the event decoded from the original line; undefined if there is none.
 */
function createDeltaLineRedactor(redactor, { withText }) {
    const thought = redactor.pieces();
    const message = redactor.pieces();
    const noise = (0,redact_pieces/* createTextLineRedactor */.K)(redactor);
    function changed(line, type, change) {
        const before = line.toString("utf8");
        const after = withText(before, type, change);
        return after === before ? line : Buffer.from(after);
    }
    return (line, event) => {
        if (event === undefined || event.type === "unreadable") {
            const text = line.toString("utf8");
            const left = noise(text);
            return left === text ? line : Buffer.from(left);
        }
        if (event.type === "thinking" || (event.type === "message" && event.isDelta)) {
            const text = event.type === "thinking" ? thought(event.text) : message(event.text);
            return text === event.text ? line : changed(line, event.type, () => redactor.text(text));
        }
        if (event.type === "message" && redactor.text(event.text) !== event.text) {
            // Secrets inside one part of the message are gone already. This removes secrets that span parts.
            return changed(line, "message", (text) => redactor.text(text));
        }
        return line;
    };
}

;// CONCATENATED MODULE: ./stream/mend.ts
/** Stop holding back an event that is larger than this. UTF-16 units, and lines. */
const MAXIMUM_HELD_UNITS = 1024 * 1024;
const MAXIMUM_HELD_LINES = 500;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);
const BLANK = 0x20;
/**
 * Decodes lines, and rejoins events whose strings contain literal newlines: some versions wrote them
 * (akhayam99/goodboy#1813), so that a `result` spanned several lines and was never found.
 */
function createLineDecoder({ eventStart, decode, }) {
    let held = [];
    let heldUnits = 0;
    let scan = scanObject();
    function release() {
        const lines = held;
        held = [];
        heldUnits = 0;
        return lines
            .filter((text) => text.trim() !== "")
            .map((text) => ({ event: { type: "unreadable", text }, mended: false }));
    }
    function hold(text) {
        held.push(text);
        heldUnits += text.length;
    }
    function continueHeld(text) {
        hold(text);
        const isTooLong = heldUnits > MAXIMUM_HELD_UNITS || held.length > MAXIMUM_HELD_LINES;
        const state = isTooLong ? "broken" : scan(text);
        if (state === "in-string") {
            return [];
        }
        // Parse at most once: trying after each line that ends like an object would be quadratic.
        const event = state === "whole" ? decode(held.join("\\n")) : undefined;
        if (event === undefined || event.type === "unreadable") {
            return release();
        }
        held = [];
        heldUnits = 0;
        return [{ event, mended: true }];
    }
    /** Returns whether an incomplete event may continue on the next line: the line ends inside a string. */
    function isBeginning(text) {
        if (!text.startsWith(eventStart) || text.length > MAXIMUM_HELD_UNITS) {
            return false;
        }
        scan = scanObject();
        return scan(text) === "in-string";
    }
    return {
        line(text) {
            const startsEvent = text.startsWith(eventStart);
            if (held.length > 0 && !startsEvent) {
                return continueHeld(text);
            }
            if (text.trim() === "") {
                return [];
            }
            const released = held.length > 0 ? release() : [];
            const event = decode(text);
            if (event.type === "unreadable" && isBeginning(text)) {
                hold(text);
                return released;
            }
            return [...released, { event, mended: false }];
        },
        event: (event) => [...release(), { event, mended: false }],
        end: release,
    };
}
/**
 * Follows an object over several lines, reading each character once. Only checks brackets and strings, so `whole` text
 * must still be parsed.
 *
 * @returns takes the next line
 */
function scanObject() {
    let depth = 0;
    let isInString = false;
    let hasBegun = false;
    return (line) => {
        let isEscaped = false;
        for (let at = 0; at < line.length; at += 1) {
            const unit = line.charCodeAt(at);
            if (isInString) {
                isInString = isEscaped || unit !== QUOTE;
                isEscaped = !isEscaped && unit === BACKSLASH;
            }
            else if (hasBegun && depth === 0) {
                if (unit > BLANK) {
                    return "broken";
                }
            }
            else if (unit === QUOTE) {
                isInString = true;
            }
            else if (OPENING.has(unit)) {
                depth += 1;
                hasBegun = true;
            }
            else if (CLOSING.has(unit)) {
                depth -= 1;
            }
        }
        if (isInString) {
            return "in-string";
        }
        return depth === 0 && hasBegun ? "whole" : "broken";
    };
}

// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __nccwpck_require__(7682);
// EXTERNAL MODULE: ./safety/redaction/redact-value.ts
var redact_value = __nccwpck_require__(3176);
// EXTERNAL MODULE: ./safety/json.ts
var safety_json = __nccwpck_require__(529);
;// CONCATENATED MODULE: ./stream/redact-event.ts


/**
 * Redacts every text of the agent in an event. Type, phase, outcome and the error mark stay: a secret that equals a
 * word of the dialect must not change what happened.
 */
function redactEvent(event, redactor) {
    const clean = (text) => redactor.text(text);
    const optional = (text) => text === undefined ? undefined : clean(text);
    /** Treats a number that contains a secret as unknown. */
    const number = (value) => value === undefined || clean(String(value)) !== String(value) ? undefined : value;
    const json = (value) => {
        const redacted = (0,redact_value/* redactValue */.F)(redactor, value);
        return (0,safety_json/* isObject */.Gv)(redacted) ? redacted : {};
    };
    const result = (value) => value === undefined ? undefined : { ...value, payload: json(value.payload) };
    if (event.type === "unreadable") {
        return { ...event, text: clean(event.text) };
    }
    const base = { sessionId: optional(event.sessionId), timestampMs: number(event.timestampMs) };
    switch (event.type) {
        case "session":
            return {
                ...event,
                ...base,
                cwd: optional(event.cwd),
                model: optional(event.model),
                apiKeySource: optional(event.apiKeySource),
                permissionMode: optional(event.permissionMode),
            };
        case "prompt":
        case "thinking":
        case "message":
            return { ...event, ...base, text: clean(event.text) };
        case "tool-call":
            return {
                ...event,
                ...base,
                callId: clean(event.callId),
                key: clean(event.key),
                args: json(event.args),
                description: optional(event.description),
                result: result(event.result),
                startedAtMs: number(event.startedAtMs),
                completedAtMs: number(event.completedAtMs),
            };
        case "interaction":
            return {
                ...event,
                ...base,
                query: clean(event.query),
                key: clean(event.key),
                callId: optional(event.callId),
                args: json(event.args),
                answer: optional(event.answer),
                reason: optional(event.reason),
            };
        case "task":
            return { ...event, ...base, taskId: optional(event.taskId), title: optional(event.title) };
        case "background-timeout":
            return {
                ...event,
                ...base,
                endedCount: number(event.endedCount),
                timeoutMs: number(event.timeoutMs),
            };
        case "connection":
        case "retry":
            return { ...event, ...base, attempt: number(event.attempt) };
        case "result": {
            const text = clean(event.text);
            return {
                ...event,
                ...base,
                error: optional(event.error),
                text,
                isRedacted: event.isRedacted || text !== event.text,
                requestId: optional(event.requestId),
                durationMs: number(event.durationMs),
                apiDurationMs: number(event.apiDurationMs),
                usage: {
                    inputTokens: number(event.usage.inputTokens),
                    outputTokens: number(event.usage.outputTokens),
                    cacheReadTokens: number(event.usage.cacheReadTokens),
                    cacheWriteTokens: number(event.usage.cacheWriteTokens),
                },
            };
        }
        case "unknown":
            return { ...event, ...base, name: clean(event.name), words: optional(event.words) };
    }
}

;// CONCATENATED MODULE: ./stream/reader.ts





/**
 * The only way from the bytes of a stream to its events: blocks of lines \u2192 redaction \u2192 decoding \u2192 mending. The live
 * run, the replay and the page's log use it. Its output contains no known secret.
 *
 * @returns takes bytes as they arrive
 */
function createStreamReader({ redactor, dialect, withBulk, turns }, consumer) {
    const decoder = createLineDecoder(dialect);
    const redactLeaving = consumer.lines === undefined ? undefined : createDeltaLineRedactor(redactor, dialect);
    const redactNoise = (0,redact_pieces/* createTextLineRedactor */.K)(redactor);
    const lines = (0,paced_lines/* createPacedReader */.X)({
        block(bytes) {
            const redactLine = redactor.lines(bytes);
            return (line) => takeLine(line, redactLine);
        },
        taken(bytes) {
            consumer.lines?.(bytes);
        },
        oversized(byteCount) {
            consumer.oversized(byteCount);
        },
    }, turns);
    /**
     * Processes one line. An error of ours on one line must not cost the other lines or the report.
     *
     * @returns the redacted line; undefined, which drops it, if redaction failed
     */
    function takeLine(line, redactLine) {
        let leaving;
        try {
            const { bytes, touched } = redactLine(line);
            const short = withBulk ? undefined : dialect.decodeWithoutBulk(line);
            const text = short === undefined ? line.toString("utf8") : "";
            const decoded = short === undefined ? decoder.line(text) : decoder.event(short);
            leaving = redactLeaving === undefined ? line : redactLeaving(bytes, eventOfLine(decoded));
            takeEvents(decoded, touched, touched && short === undefined ? bytes.toString("utf8") : text);
        }
        catch (error) {
            const words = error instanceof Error ? error.message : String(error);
            const text = `(a line of ${line.length} bytes that could not be read: ${words})`;
            consumer.event(redactEvent({ type: "unreadable", text }, redactor), false, "");
        }
        return leaving;
    }
    function takeEvents(decoded, touched, line) {
        for (const { event, mended } of decoded) {
            if (event.type === "unreadable") {
                consumer.event({ ...event, text: redactNoise(event.text) }, mended, line);
            }
            else {
                // The lines of a mended event were never redacted as a whole.
                consumer.event(touched || mended ? redactEvent(event, redactor) : event, mended, line);
            }
        }
    }
    function endDecoder() {
        takeEvents(decoder.end(), true, "");
    }
    return {
        push: (chunk) => lines.push(chunk),
        end() {
            const rest = lines.end();
            if (rest === undefined) {
                endDecoder();
            }
            return rest?.then(endDecoder);
        },
    };
}
/** Returns the event of the last line on its own; undefined if it completed a mended event, or may begin one. */
function eventOfLine(decoded) {
    const last = decoded.at(-1);
    return last?.mended === false ? last.event : undefined;
}


/***/ }),

/***/ 1626:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ systemClock)
/* harmony export */ });
/** Wall-clock time minus monotonic time. `performance` has both, but takes 2 ms to load. */
const ORIGIN_MS = Date.now() - monotonicMs();
function monotonicMs() {
    const [seconds, nanoseconds] = process.hrtime();
    return seconds * 1e3 + nanoseconds / 1e6;
}
const systemClock = {
    // Wall-clock time at the start of this process, and monotonic from there: a correction of the machine's clock
    // during a run would end a healthy agent, or let a silent one continue.
    now: () => Math.floor(ORIGIN_MS + monotonicMs()),
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

/***/ 6353:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ runnerTemp)
/* harmony export */ });
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_os__WEBPACK_IMPORTED_MODULE_0__);

/** Returns where a step may leave files until the job ends: the runner's folder, or the system's outside a runner. */
function runnerTemp(environment) {
    const path = environment["RUNNER_TEMP"];
    return path === undefined || path === "" ? (0,node_os__WEBPACK_IMPORTED_MODULE_0__.tmpdir)() : path;
}


/***/ }),

/***/ 6445:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   D4: () => (/* binding */ StartError),
/* harmony export */   Uc: () => (/* binding */ describeError),
/* harmony export */   XS: () => (/* binding */ GitError),
/* harmony export */   dz: () => (/* binding */ InputError),
/* harmony export */   lZ: () => (/* binding */ ActionError),
/* harmony export */   sy: () => (/* binding */ InstallError),
/* harmony export */   tv: () => (/* binding */ NotAuthorizedError)
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
    constructor(problems, options) {
        super(problems.join("\n"), "Correct the inputs of this step (`with:`).", options);
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


/***/ }),

/***/ 2898:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  Xw: () => (/* binding */ inBudget),
  RN: () => (/* binding */ inTime),
  A0: () => (/* binding */ withinTimeLimit)
});

// EXTERNAL MODULE: ./system/errors.ts
var errors = __nccwpck_require__(6445);
;// CONCATENATED MODULE: external "node:vm"
const external_node_vm_namespaceObject = process.getBuiltinModule("node:vm");
;// CONCATENATED MODULE: ./system/in-time.ts


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
const CALL = new external_node_vm_namespaceObject.Script("task()");
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
    const context = (0,external_node_vm_namespaceObject.createContext)({
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
    return (0,errors/* errorCode */.CA)(error) === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}


/***/ }),

/***/ 603:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Sd: () => (/* binding */ directoryIdentity),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   Wq: () => (/* binding */ overwritePlainFile),
/* harmony export */   Xr: () => (/* binding */ readPlainStart),
/* harmony export */   b$: () => (/* binding */ readPlainFile),
/* harmony export */   kD: () => (/* binding */ moveFolderAside),
/* harmony export */   nC: () => (/* binding */ ensurePlainFile),
/* harmony export */   rr: () => (/* binding */ openPlainFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__nccwpck_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_3__);




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
            throw new Error(`${path} is not a file`);
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

/***/ 2673:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   GP: () => (/* binding */ processEntry),
/* harmony export */   Uj: () => (/* binding */ processIds),
/* harmony export */   Z4: () => (/* binding */ isStill),
/* harmony export */   i8: () => (/* binding */ signalGroup)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/** Returns the ids of all visible processes; none if there is no /proc, as on macOS. */
function processIds() {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)("/proc").map(Number).filter(Number.isInteger);
    }
    catch {
        return [];
    }
}
/** Reads a process's entry. @returns undefined if it has ended */
function processEntry(id) {
    try {
        // Node has a fast path for UTF-8. Only the name can be invalid UTF-8, and we do not use it.
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(`/proc/${id}/stat`, "utf8");
        // The program's name is in parentheses and may contain parentheses and spaces itself.
        const [state, parent, , session, ...rest] = status.slice(status.lastIndexOf(")") + 2).split(" ");
        const entry = { id, beganAt: Number(rest[15]), parent: Number(parent), session: Number(session) };
        return state === "Z" || Number.isNaN(entry.beganAt) ? undefined : entry;
    }
    catch {
        return undefined;
    }
}
/** Returns whether the process is still running. Without `beganAt` it cannot detect a reused id. */
function isStill({ id, beganAt }) {
    return beganAt === undefined ? isTaken(id) : processEntry(id)?.beganAt === beganAt;
}
function isTaken(id) {
    try {
        return process.kill(id, 0);
    }
    catch {
        return false;
    }
}
/**
 * Sends a signal to a process group.
 *
 * @param leader id of the process that leads the group
 * @param name 0 only checks whether the group exists
 * @returns whether a process received it
 */
function signalGroup(leader, name) {
    try {
        return process.kill(-leader, name);
    }
    catch {
        // ESRCH: the group is empty. EPERM: the rest runs as another user (a set-uid program).
        return false;
    }
}


/***/ }),

/***/ 2407:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ isProgram),
/* harmony export */   Z: () => (/* binding */ programsOutside)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __nccwpck_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__nccwpck_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _plain_file_js__WEBPACK_IMPORTED_MODULE_2__ = __nccwpck_require__(603);



/**
 * Returns the programs on a search path that the agent cannot replace: neither the folder on `PATH`, nor the file, nor
 * a link on the way to them is in the workspace. A virtual environment or `node_modules/.bin` of the checkout is often
 * on `PATH`, and its programs would run after the agent, outside the isolation.
 *
 * Look programs up before the agent starts and keep the results: an agent without isolation can write to folders early
 * on a runner's `PATH` (`~/.local/bin`).
 *
 * @param searchPath value of `PATH`; relative entries are skipped, because they would refer to the work tree
 * @param workspace absolute; everything the agent may write that remains after the run
 */
function programsOutside(searchPath, workspace) {
    const root = realPath(workspace);
    const folders = searchPath.split((node_path__WEBPACK_IMPORTED_MODULE_1___default().delimiter)).filter((folder) => node_path__WEBPACK_IMPORTED_MODULE_1___default().isAbsolute(folder));
    const isSafe = (file) => !leadsThrough(file, root);
    const trusted = folders.filter(isSafe);
    const first = (name, places, accept) => places.map((folder) => node_path__WEBPACK_IMPORTED_MODULE_1___default().join(folder, name)).find((file) => isProgram(file) && accept(file));
    return {
        searchPath: trusted.join((node_path__WEBPACK_IMPORTED_MODULE_1___default().delimiter)),
        find: (name) => first(name, trusted, isSafe),
        refused: (name) => first(name, folders, (file) => !isSafe(file)),
        isReplaceable: (program) => !isSafe(program),
    };
}
/** Linux follows at most this many links on the way to a file (path_resolution(7)). */
const MAXIMUM_LINKS = 40;
/** Returns whether a path, or a link on the way, is in a folder. @param folder without links */
function leadsThrough(file, folder) {
    const names = file.split("/").reverse();
    let place = "/";
    let links = 0;
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
        const next = node_path__WEBPACK_IMPORTED_MODULE_1___default().join(place, name);
        if ((0,_plain_file_js__WEBPACK_IMPORTED_MODULE_2__/* .isWithin */ .UO)(next, folder)) {
            return true;
        }
        const text = linkAt(next);
        if (text === undefined) {
            place = next;
            continue;
        }
        links += 1;
        if (links > MAXIMUM_LINKS) {
            return true;
        }
        names.push(...text.split("/").reverse());
        place = node_path__WEBPACK_IMPORTED_MODULE_1___default().isAbsolute(text) ? "/" : place;
    }
    return false;
}
function linkAt(file) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(file).isSymbolicLink() ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(file) : undefined;
    }
    catch {
        return undefined;
    }
}
/** Resolves links; returns the absolute path unresolved if the folder does not exist. */
function realPath(folder) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(folder);
    }
    catch {
        return node_path__WEBPACK_IMPORTED_MODULE_1___default().resolve(folder);
    }
}
/** Returns whether the path is an executable file, not a folder. */
function isProgram(file) {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(file, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file).isFile();
    }
    catch {
        return false;
    }
}


/***/ }),

/***/ 4009:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ randomToken)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __nccwpck_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__nccwpck_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

/**
 * Returns random bytes straight from the system: `node:crypto` does the same, but takes 5 ms to load, and every step
 * needs a few before the agent starts.
 *
 * @returns two hexadecimal digits for each byte
 */
function randomToken(bytes) {
    const token = Buffer.alloc(bytes);
    const source = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)("/dev/urandom", "r");
    try {
        for (let read = 0; read < bytes;) {
            read += (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readSync)(source, token, read, bytes - read, null);
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(source);
    }
    return token.toString("hex");
}


/***/ }),

/***/ 8077:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {


// EXPORTS
__nccwpck_require__.d(__webpack_exports__, {
  z: () => (/* binding */ boundedCommand),
  d: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __nccwpck_require__(1421);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __nccwpck_require__(7075);
// EXTERNAL MODULE: ./system/processes.ts
var processes = __nccwpck_require__(2673);
;// CONCATENATED MODULE: ./system/run-to-end.ts



/** SIGKILL takes a moment, and never ends a process that waits for a dead disk. */
const DYING_MS = 1_000;
/**
 * Starts a program as the leader of a new process group, and reads its outputs until it ends.
 *
 * @param outputCount number of file descriptors to read, from 1 on; at least 2
 * @throws Error if it cannot be started
 */
function runToEnd({ program, args, input, signal, ...place }, outputCount, { timeoutMs, maximumBytes }) {
    return new Promise((resolve, reject) => {
        const stdio = [
            input === undefined ? "ignore" : "pipe",
            ...Array(outputCount).fill("pipe"),
        ];
        const child = (0,external_node_child_process_.spawn)(program, [...args], { stdio, detached: true, ...place });
        const pipes = child.stdio.slice(1).filter((pipe) => pipe instanceof external_node_stream_.Readable);
        const outputs = pipes.map(() => []);
        let room = maximumBytes;
        const timer = timeoutMs === Number.POSITIVE_INFINITY ? undefined : setTimeout(kill, timeoutMs);
        function stopWatching() {
            clearTimeout(timer);
            signal?.removeEventListener("abort", kill);
        }
        function settle() {
            stopWatching();
            resolve({ exitCode: child.exitCode ?? -1, outputs: outputs.map((chunks) => Buffer.concat(chunks)) });
        }
        function kill() {
            if (child.pid !== undefined) {
                (0,processes/* signalGroup */.i8)(child.pid, "SIGKILL");
            }
            // Do not wait for a process that left the group and holds the pipes open.
            for (const pipe of pipes) {
                pipe.destroy();
            }
            setTimeout(settle, DYING_MS).unref();
        }
        pipes.forEach((pipe, at) => {
            pipe.on("data", (chunk) => {
                outputs[at]?.push(chunk);
                room -= chunk.length;
                if (room < 0) {
                    kill();
                }
            });
        });
        child.on("error", (error) => {
            stopWatching();
            reject(new Error(`${program} does not start (${error.code ?? ""})`, { cause: error }));
        });
        child.on("close", settle);
        // A command that ends before reading all of its input breaks the pipe (EPIPE).
        child.stdin?.on("error", () => undefined);
        child.stdin?.end(input);
        signal?.addEventListener("abort", kill);
        if (signal?.aborted === true) {
            kill();
        }
    });
}

;// CONCATENATED MODULE: ./system/short-command.ts

/** `--help` and `--version` are short; a longer output is not an answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;
/** Callers of git end it with a signal. */
const NO_BOUNDS = { timeoutMs: Number.POSITIVE_INFINITY, maximumBytes: Number.POSITIVE_INFINITY };
const SHELL = "/bin/sh";
/** Some shells (dash) only support file descriptors up to 9. */
const [FIRST_OUTPUT, LAST_OUTPUT] = [3, 9];
/** A shell's exit codes for a program that cannot be executed, and for one that does not exist. */
const NOT_STARTED = [126, 127];
/**
 * Runs a short command (`git`) without log output, in a new process group, so that all of it can be ended: git can hang
 * for ever (`git/caller.ts`), and `@actions/exec` can neither end a command nor return its process id. One shell starts
 * all commands that are requested at the same time ({@link startTogether}).
 */
const runCommand = (program, args, options = {}) => startTogether({ program, args, ...options }, NO_BOUNDS);
/**
 * Returns a function that runs foreign programs, which may never answer. A program that takes too long or prints more
 * than 4 MiB is killed with its process group and has exit code -1.
 *
 * @param timeoutMs time limit of a program
 * @param signal kills the program immediately and rejects the promise
 */
function boundedCommand(timeoutMs, signal) {
    const bounds = { timeoutMs, maximumBytes: MAXIMUM_ANSWER_BYTES };
    return async (program, args, options = {}) => {
        throwIfCancelled(program, signal);
        const result = await startTogether({ program, args, ...options, ...(signal && { signal }) }, bounds);
        throwIfCancelled(program, signal);
        return result;
    };
}
function throwIfCancelled(program, signal) {
    if (signal?.aborted === true) {
        throw new Error(`${program} was not waited for, as the run is cancelled`);
    }
}
let asked = [];
/**
 * Runs a command until it ends. One shell starts all commands that are requested in one turn of the event loop with the
 * same directory, environment and bounds: starting a program blocks this large process for 3 ms, and a shell for a
 * tenth of that. These commands end together and share their standard error.
 *
 * @throws Error if the program cannot be started
 */
function startTogether(start, bounds) {
    return new Promise((resolve) => {
        asked.push({ start, bounds, resolve });
        if (asked.length === 1) {
            // After the microtasks, so as to include commands that are requested one promise later.
            queueMicrotask(() => {
                process.nextTick(startAsked);
            });
        }
    });
}
function startAsked() {
    const groups = [];
    for (const one of asked) {
        const group = groups.find(([first, ...others]) => first !== undefined && areAlike(first, one) && others.length < LAST_OUTPUT - FIRST_OUTPUT);
        if (group === undefined) {
            groups.push([one]);
        }
        else {
            group.push(one);
        }
    }
    asked = [];
    for (const group of groups) {
        const results = group.length === 1 ? group.map(runAlone) : runByShell(group);
        group.forEach(({ resolve }, at) => {
            const result = results[at];
            if (result !== undefined) {
                resolve(result);
            }
        });
    }
}
function areAlike(one, other) {
    const placeOf = ({ start: { cwd, env } }) => JSON.stringify([cwd, env]);
    return (one.start.input === undefined &&
        other.start.input === undefined &&
        one.start.signal === other.start.signal &&
        one.bounds === other.bounds &&
        placeOf(one) === placeOf(other));
}
async function runAlone({ start, bounds }) {
    const { exitCode, outputs } = await runToEnd(start, 2, bounds);
    const [stdout = Buffer.alloc(0), stderr = ""] = outputs;
    return { exitCode, stdout, stderr: stderr.toString("utf8") };
}
/** The shell prints the exit codes on its standard output. Each command has its own file descriptor. */
function runByShell(group) {
    const [first] = group;
    const ending = first === undefined
        ? Promise.reject(new Error("nothing to start"))
        : runToEnd({ ...first.start, program: SHELL, args: shellArguments(group.map(({ start }) => start)) }, FIRST_OUTPUT - 1 + group.length, first.bounds);
    return group.map((one, at) => ending.then((end) => {
        const result = resultAt(end, at);
        // Run it alone: this shows why it did not start, or that it returned these codes itself.
        return NOT_STARTED.includes(result.exitCode) ? runAlone(one) : result;
    }, () => runAlone(one)));
}
function resultAt({ exitCode, outputs }, at) {
    const [codes = "", stderr = ""] = outputs;
    const code = codes.toString("latin1").split("\n")[at] ?? "";
    return {
        exitCode: exitCode === 0 && code !== "" ? Number(code) : -1,
        stdout: outputs[FIRST_OUTPUT - 1 + at] ?? Buffer.alloc(0),
        stderr: stderr.toString("utf8"),
    };
}
/** All words are parameters (`"${7}"`), so the script only contains our own text and numbers. */
function shellArguments(commands) {
    const words = [];
    const starts = commands.map(({ program, args }, at) => {
        const command = [program, ...args].map((word) => `"\${${words.push(word)}}"`).join(" ");
        return `${command} >&${FIRST_OUTPUT + at} & p${at}=$!`;
    });
    const codes = commands.map((_, at) => `wait $p${at}; echo $?`);
    return ["-c", [...starts, ...codes].join("\n"), "sh", ...words];
}


/***/ }),

/***/ 3632:
/***/ ((__unused_webpack_module, __webpack_exports__, __nccwpck_require__) => {

/* harmony export */ __nccwpck_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ ACTION_VERSION)
/* harmony export */ });
/** Version of this action. A test keeps it equal to `package.json`. */
const ACTION_VERSION = "0.2.0";


/***/ }),

/***/ 2613:
/***/ ((module) => {

module.exports = process.getBuiltinModule("assert");

/***/ }),

/***/ 4434:
/***/ ((module) => {

module.exports = process.getBuiltinModule("events");

/***/ }),

/***/ 9896:
/***/ ((module) => {

module.exports = process.getBuiltinModule("fs");

/***/ }),

/***/ 8611:
/***/ ((module) => {

module.exports = process.getBuiltinModule("http");

/***/ }),

/***/ 5692:
/***/ ((module) => {

module.exports = process.getBuiltinModule("https");

/***/ }),

/***/ 9278:
/***/ ((module) => {

module.exports = process.getBuiltinModule("net");

/***/ }),

/***/ 4589:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:assert");

/***/ }),

/***/ 6698:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:async_hooks");

/***/ }),

/***/ 4573:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:buffer");

/***/ }),

/***/ 1421:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:child_process");

/***/ }),

/***/ 7540:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:console");

/***/ }),

/***/ 7598:
/***/ ((module) => {

module.exports = new Proxy({}, { get: (_, name) => name === "__esModule" ? undefined : process.getBuiltinModule("node:crypto")[name] });

/***/ }),

/***/ 3053:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:diagnostics_channel");

/***/ }),

/***/ 610:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:dns");

/***/ }),

/***/ 1553:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:dns/promises");

/***/ }),

/***/ 8474:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:events");

/***/ }),

/***/ 3024:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:fs");

/***/ }),

/***/ 1455:
/***/ ((module) => {

module.exports = new Proxy({}, { get: (_, name) => name === "__esModule" ? undefined : process.getBuiltinModule("node:fs/promises")[name] });

/***/ }),

/***/ 7067:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:http");

/***/ }),

/***/ 2467:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:http2");

/***/ }),

/***/ 4708:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:https");

/***/ }),

/***/ 7030:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:net");

/***/ }),

/***/ 8161:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:os");

/***/ }),

/***/ 6760:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:path");

/***/ }),

/***/ 643:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:perf_hooks");

/***/ }),

/***/ 1792:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:querystring");

/***/ }),

/***/ 7075:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:stream");

/***/ }),

/***/ 6466:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:stream/promises");

/***/ }),

/***/ 8500:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:timers/promises");

/***/ }),

/***/ 1692:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:tls");

/***/ }),

/***/ 3136:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:url");

/***/ }),

/***/ 7975:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:util");

/***/ }),

/***/ 3429:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:util/types");

/***/ }),

/***/ 5919:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:worker_threads");

/***/ }),

/***/ 8522:
/***/ ((module) => {

module.exports = process.getBuiltinModule("node:zlib");

/***/ }),

/***/ 857:
/***/ ((module) => {

module.exports = process.getBuiltinModule("os");

/***/ }),

/***/ 3193:
/***/ ((module) => {

module.exports = process.getBuiltinModule("string_decoder");

/***/ }),

/***/ 4756:
/***/ ((module) => {

module.exports = process.getBuiltinModule("tls");

/***/ }),

/***/ 9023:
/***/ ((module) => {

module.exports = process.getBuiltinModule("util");

/***/ })

/******/ });
/************************************************************************/
/******/ // The module cache
/******/ var __webpack_module_cache__ = {};
/******/ 
/******/ // The require function
/******/ function __nccwpck_require__(moduleId) {
/******/ 	// Check if module is in cache
/******/ 	var cachedModule = __webpack_module_cache__[moduleId];
/******/ 	if (cachedModule !== undefined) {
/******/ 		return cachedModule.exports;
/******/ 	}
/******/ 	// Create a new module (and put it into the cache)
/******/ 	var module = __webpack_module_cache__[moduleId] = {
/******/ 		// no module.id needed
/******/ 		// no module.loaded needed
/******/ 		exports: {}
/******/ 	};
/******/ 
/******/ 	// Execute the module function
/******/ 	var threw = true;
/******/ 	try {
/******/ 		__webpack_modules__[moduleId].call(module.exports, module, module.exports, __nccwpck_require__);
/******/ 		threw = false;
/******/ 	} finally {
/******/ 		if(threw) delete __webpack_module_cache__[moduleId];
/******/ 	}
/******/ 
/******/ 	// Return the exports of the module
/******/ 	return module.exports;
/******/ }
/******/ 
/******/ // expose the modules object (__webpack_modules__)
/******/ __nccwpck_require__.m = __webpack_modules__;
/******/ 
/************************************************************************/
/******/ /* webpack/runtime/asset-relocator-loader */
/******/ if (typeof __nccwpck_require__ !== 'undefined') __nccwpck_require__.ab = decodeURIComponent(new URL('.', import.meta.url).pathname).slice(import.meta.url.match(/^file:\/\/\/\w:/) ? 1 : 0, -1) + "/";
/******/ 
/******/ /* webpack/runtime/async module */
/******/ (() => {
/******/ 	var webpackQueues = typeof Symbol === "function" ? Symbol("webpack queues") : "__webpack_queues__";
/******/ 	var webpackExports = typeof Symbol === "function" ? Symbol("webpack exports") : "__webpack_exports__";
/******/ 	var webpackError = typeof Symbol === "function" ? Symbol("webpack error") : "__webpack_error__";
/******/ 	var resolveQueue = (queue) => {
/******/ 		if(queue && queue.d < 1) {
/******/ 			queue.d = 1;
/******/ 			queue.forEach((fn) => (fn.r--));
/******/ 			queue.forEach((fn) => (fn.r-- ? fn.r++ : fn()));
/******/ 		}
/******/ 	}
/******/ 	var wrapDeps = (deps) => (deps.map((dep) => {
/******/ 		if(dep !== null && typeof dep === "object") {
/******/ 			if(dep[webpackQueues]) return dep;
/******/ 			if(dep.then) {
/******/ 				var queue = [];
/******/ 				queue.d = 0;
/******/ 				dep.then((r) => {
/******/ 					obj[webpackExports] = r;
/******/ 					resolveQueue(queue);
/******/ 				}, (e) => {
/******/ 					obj[webpackError] = e;
/******/ 					resolveQueue(queue);
/******/ 				});
/******/ 				var obj = {};
/******/ 				obj[webpackQueues] = (fn) => (fn(queue));
/******/ 				return obj;
/******/ 			}
/******/ 		}
/******/ 		var ret = {};
/******/ 		ret[webpackQueues] = x => {};
/******/ 		ret[webpackExports] = dep;
/******/ 		return ret;
/******/ 	}));
/******/ 	__nccwpck_require__.a = (module, body, hasAwait) => {
/******/ 		var queue;
/******/ 		hasAwait && ((queue = []).d = -1);
/******/ 		var depQueues = new Set();
/******/ 		var exports = module.exports;
/******/ 		var currentDeps;
/******/ 		var outerResolve;
/******/ 		var reject;
/******/ 		var promise = new Promise((resolve, rej) => {
/******/ 			reject = rej;
/******/ 			outerResolve = resolve;
/******/ 		});
/******/ 		promise[webpackExports] = exports;
/******/ 		promise[webpackQueues] = (fn) => (queue && fn(queue), depQueues.forEach(fn), promise["catch"](x => {}));
/******/ 		module.exports = promise;
/******/ 		body((deps) => {
/******/ 			currentDeps = wrapDeps(deps);
/******/ 			var fn;
/******/ 			var getResult = () => (currentDeps.map((d) => {
/******/ 				if(d[webpackError]) throw d[webpackError];
/******/ 				return d[webpackExports];
/******/ 			}))
/******/ 			var promise = new Promise((resolve) => {
/******/ 				fn = () => (resolve(getResult));
/******/ 				fn.r = 0;
/******/ 				var fnQueue = (q) => (q !== queue && !depQueues.has(q) && (depQueues.add(q), q && !q.d && (fn.r++, q.push(fn))));
/******/ 				currentDeps.map((dep) => (dep[webpackQueues](fnQueue)));
/******/ 			});
/******/ 			return fn.r ? promise : getResult();
/******/ 		}, (err) => ((err ? reject(promise[webpackError] = err) : outerResolve(exports)), resolveQueue(queue)));
/******/ 		queue && queue.d < 0 && (queue.d = 0);
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/compat get default export */
/******/ (() => {
/******/ 	// getDefaultExport function for compatibility with non-harmony modules
/******/ 	__nccwpck_require__.n = (module) => {
/******/ 		var getter = module && module.__esModule ?
/******/ 			() => (module['default']) :
/******/ 			() => (module);
/******/ 		__nccwpck_require__.d(getter, { a: getter });
/******/ 		return getter;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/create fake namespace object */
/******/ (() => {
/******/ 	var getProto = Object.getPrototypeOf ? (obj) => (Object.getPrototypeOf(obj)) : (obj) => (obj.__proto__);
/******/ 	var leafPrototypes;
/******/ 	// create a fake namespace object
/******/ 	// mode & 1: value is a module id, require it
/******/ 	// mode & 2: merge all properties of value into the ns
/******/ 	// mode & 4: return value when already ns object
/******/ 	// mode & 16: return value when it's Promise-like
/******/ 	// mode & 8|1: behave like require
/******/ 	__nccwpck_require__.t = function(value, mode) {
/******/ 		if(mode & 1) value = this(value);
/******/ 		if(mode & 8) return value;
/******/ 		if(typeof value === 'object' && value) {
/******/ 			if((mode & 4) && value.__esModule) return value;
/******/ 			if((mode & 16) && typeof value.then === 'function') return value;
/******/ 		}
/******/ 		var ns = Object.create(null);
/******/ 		__nccwpck_require__.r(ns);
/******/ 		var def = {};
/******/ 		leafPrototypes = leafPrototypes || [null, getProto({}), getProto([]), getProto(getProto)];
/******/ 		for(var current = mode & 2 && value; typeof current == 'object' && !~leafPrototypes.indexOf(current); current = getProto(current)) {
/******/ 			Object.getOwnPropertyNames(current).forEach((key) => (def[key] = () => (value[key])));
/******/ 		}
/******/ 		def['default'] = () => (value);
/******/ 		__nccwpck_require__.d(ns, def);
/******/ 		return ns;
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/define property getters */
/******/ (() => {
/******/ 	// define getter functions for harmony exports
/******/ 	__nccwpck_require__.d = (exports, definition) => {
/******/ 		for(var key in definition) {
/******/ 			if(__nccwpck_require__.o(definition, key) && !__nccwpck_require__.o(exports, key)) {
/******/ 				Object.defineProperty(exports, key, { enumerable: true, get: definition[key] });
/******/ 			}
/******/ 		}
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/ensure chunk */
/******/ (() => {
/******/ 	__nccwpck_require__.f = {};
/******/ 	// This file contains only the entry chunk.
/******/ 	// The chunk loading function for additional chunks
/******/ 	__nccwpck_require__.e = (chunkId) => {
/******/ 		return Promise.all(Object.keys(__nccwpck_require__.f).reduce((promises, key) => {
/******/ 			__nccwpck_require__.f[key](chunkId, promises);
/******/ 			return promises;
/******/ 		}, []));
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/get javascript chunk filename */
/******/ (() => {
/******/ 	// This function allow to reference async chunks
/******/ 	__nccwpck_require__.u = (chunkId) => {
/******/ 		// return url for filenames based on template
/******/ 		return "" + chunkId + ".index.js";
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/hasOwnProperty shorthand */
/******/ (() => {
/******/ 	__nccwpck_require__.o = (obj, prop) => (Object.prototype.hasOwnProperty.call(obj, prop))
/******/ })();
/******/ 
/******/ /* webpack/runtime/make namespace object */
/******/ (() => {
/******/ 	// define __esModule on exports
/******/ 	__nccwpck_require__.r = (exports) => {
/******/ 		if(typeof Symbol !== 'undefined' && Symbol.toStringTag) {
/******/ 			Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
/******/ 		}
/******/ 		Object.defineProperty(exports, '__esModule', { value: true });
/******/ 	};
/******/ })();
/******/ 
/******/ /* webpack/runtime/import chunk loading */
/******/ (() => {
/******/ 	// no baseURI
/******/ 	
/******/ 	// object to store loaded and loading chunks
/******/ 	// undefined = chunk not loaded, null = chunk preloaded/prefetched
/******/ 	// [resolve, Promise] = chunk loading, 0 = chunk loaded
/******/ 	var installedChunks = {
/******/ 		792: 0
/******/ 	};
/******/ 	
/******/ 	var installChunk = (data) => {
/******/ 		var {ids, modules, runtime} = data;
/******/ 		// add "modules" to the modules object,
/******/ 		// then flag all "ids" as loaded and fire callback
/******/ 		var moduleId, chunkId, i = 0;
/******/ 		for(moduleId in modules) {
/******/ 			if(__nccwpck_require__.o(modules, moduleId)) {
/******/ 				__nccwpck_require__.m[moduleId] = modules[moduleId];
/******/ 			}
/******/ 		}
/******/ 		if(runtime) runtime(__nccwpck_require__);
/******/ 		for(;i < ids.length; i++) {
/******/ 			chunkId = ids[i];
/******/ 			if(__nccwpck_require__.o(installedChunks, chunkId) && installedChunks[chunkId]) {
/******/ 				installedChunks[chunkId][0]();
/******/ 			}
/******/ 			installedChunks[ids[i]] = 0;
/******/ 		}
/******/ 	
/******/ 	}
/******/ 	
/******/ 	__nccwpck_require__.f.j = (chunkId, promises) => {
/******/ 			// import() chunk loading for javascript
/******/ 			var installedChunkData = __nccwpck_require__.o(installedChunks, chunkId) ? installedChunks[chunkId] : undefined;
/******/ 			if(installedChunkData !== 0) { // 0 means "already installed".
/******/ 	
/******/ 				// a Promise means "currently loading".
/******/ 				if(installedChunkData) {
/******/ 					promises.push(installedChunkData[1]);
/******/ 				} else {
/******/ 					if(true) { // all chunks have JS
/******/ 						// setup Promise in chunk cache
/******/ 						var promise = import("./" + __nccwpck_require__.u(chunkId)).then(installChunk, (e) => {
/******/ 							if(installedChunks[chunkId] !== 0) installedChunks[chunkId] = undefined;
/******/ 							throw e;
/******/ 						});
/******/ 						var promise = Promise.race([promise, new Promise((resolve) => (installedChunkData = installedChunks[chunkId] = [resolve]))])
/******/ 						promises.push(installedChunkData[1] = promise);
/******/ 					}
/******/ 				}
/******/ 			}
/******/ 	};
/******/ 	
/******/ 	// no prefetching
/******/ 	
/******/ 	// no preloaded
/******/ 	
/******/ 	// no external install chunk
/******/ 	
/******/ 	// no on chunks loaded
/******/ })();
/******/ 
/************************************************************************/
/******/ 
/******/ // startup
/******/ // Load entry module and return exports
/******/ // This entry module used 'module' so it can't be inlined
/******/ var __webpack_exports__ = __nccwpck_require__(4328);
/******/ __webpack_exports__ = await __webpack_exports__;
/******/ 
