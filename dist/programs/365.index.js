export const id = 365;
export const ids = [365];
export const modules = {

/***/ 8510:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C8: () => (/* binding */ readBinary),
/* harmony export */   UE: () => (/* binding */ applyBinary),
/* harmony export */   Wi: () => (/* binding */ MAXIMUM_FILE_BYTES)
/* harmony export */ });
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8522);
/* harmony import */ var node_zlib__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_zlib__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33);


/** GitHub takes no larger file. */
const MAXIMUM_FILE_BYTES = 100 * 1024 * 1024;
/** The two million lines of a large file, each by itself, would take ten times the memory of what they hold. */
const ROWS_TOGETHER = 1_000;
const HEAD = /^(literal|delta) (\d{1,15})$/;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~";
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));
/** Reads what follows `GIT binary patch`: the change and, which nobody needs here, its reverse. */
function readBinary(lines) {
    lines.next();
    const change = readBlock(lines);
    if (lines.startsWith("literal ") || lines.startsWith("delta ")) {
        readBlock(lines);
    }
    return change;
}
function readBlock(lines) {
    const [, method, size] = HEAD.exec(lines.next()) ?? [];
    if (method === undefined) {
        throw lines.damage("begins no binary content");
    }
    if (Number(size) > MAXIMUM_FILE_BYTES) {
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("it makes a file that is larger than GitHub takes");
    }
    const parts = [];
    let rows = [];
    for (let line = lines.next(); line !== ""; line = lines.next()) {
        const part = bytesOfLine(line);
        if (part === undefined) {
            throw lines.damage("is no line of a binary file");
        }
        if (rows.push(part) === ROWS_TOGETHER) {
            parts.push(Buffer.concat(rows));
            rows = [];
        }
    }
    return {
        method: method === "delta" ? method : "literal",
        size: Number(size),
        packed: Buffer.concat([...parts, ...rows]),
    };
}
/** Decodes git's base 85: a letter for the number of bytes, then five digits for four bytes. */
function bytesOfLine(line) {
    const length = lengthOf(line);
    if (length === undefined || line.length !== 1 + Math.ceil(length / 4) * 5) {
        return undefined;
    }
    const bytes = Buffer.alloc(Math.ceil(length / 4) * 4);
    for (let at = 0; at * 5 + 1 < line.length; at += 1) {
        let word = 0;
        for (const digit of line.slice(at * 5 + 1, at * 5 + 6)) {
            word = word * 85 + (VALUES.get(digit) ?? Number.NaN);
        }
        if (!(word <= 0xffff_ffff)) {
            return undefined;
        }
        bytes.writeUInt32BE(word, at * 4);
    }
    return bytes.subarray(0, length);
}
function lengthOf(line) {
    const [letter = ""] = line;
    if (letter >= "A" && letter <= "Z") {
        return letter.charCodeAt(0) - 64;
    }
    return letter >= "a" && letter <= "z" ? letter.charCodeAt(0) - 70 : undefined;
}
/**
 * Returns the new content.
 *
 * @param content the old one
 * @throws RefusedError when what is packed is damaged
 * @throws ConflictError when the steps are for another content
 */
function applyBinary(content, { method, size, packed }) {
    const bytes = inflated(packed, size);
    return method === "literal" ? bytes : applyDelta(content, bytes);
}
function inflated(packed, size) {
    try {
        const bytes = (0,node_zlib__WEBPACK_IMPORTED_MODULE_0__.inflateSync)(packed, { maxOutputLength: size + 1 });
        if (bytes.length === size) {
            return bytes;
        }
    }
    catch (error) {
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content cannot be unpacked", { cause: error });
    }
    throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content is not as long as it says");
}
/** Follows the steps of git's delta: copy from the old content, or insert. */
function applyDelta(content, delta) {
    const steps = new DeltaReader(delta);
    const formerSize = steps.size();
    const size = steps.size();
    if (formerSize !== content.length) {
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .ConflictError */ .fK("the binary file is not the one that it changes");
    }
    if (size > MAXIMUM_FILE_BYTES) {
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("it makes a file that is larger than GitHub takes");
    }
    const result = Buffer.alloc(size);
    let at = 0;
    while (!steps.isAtEnd) {
        const part = steps.part(content);
        if (part.length === 0 || at + part.length > size) {
            throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content is damaged");
        }
        at += part.copy(result, at);
    }
    if (at !== size) {
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content is damaged");
    }
    return result;
}
class DeltaReader {
    #bytes;
    #at = 0;
    constructor(bytes) {
        this.#bytes = bytes;
    }
    get isAtEnd() {
        return this.#at >= this.#bytes.length;
    }
    /** Seven bits a byte, the lowest first; the eighth says that more follow. */
    size() {
        let size = 0;
        for (let factor = 1; factor < 2 ** 35; factor *= 128) {
            const byte = this.#byte();
            size += (byte & 0x7f) * factor;
            if (byte < 0x80) {
                return size;
            }
        }
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content is damaged");
    }
    part(content) {
        const step = this.#byte();
        if (step < 0x80) {
            const start = this.#at;
            this.#at += step;
            return this.#bytes.subarray(start, this.#at);
        }
        const offset = this.#number(step, 4);
        const length = this.#number(step >> 4, 3) || 0x1_0000;
        const part = content.subarray(offset, offset + length);
        if (part.length !== length) {
            throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content is damaged");
        }
        return part;
    }
    /** Bytes that are zero are left out; the bits of the step say which are there. */
    #number(step, bytes) {
        let number = 0;
        for (let index = 0; index < bytes; index += 1) {
            number += ((step >> index) & 1) === 1 ? this.#byte() * 256 ** index : 0;
        }
        return number;
    }
    #byte() {
        const byte = this.#bytes[this.#at];
        if (byte === undefined) {
            throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_1__/* .RefusedError */ .fk("its binary content is damaged");
        }
        this.#at += 1;
        return byte;
    }
}


/***/ }),

/***/ 9582:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Lq: () => (/* binding */ formerLines),
/* harmony export */   ce: () => (/* binding */ readHunks),
/* harmony export */   iE: () => (/* binding */ applyHunks)
/* harmony export */ });
/* harmony import */ var _patch_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(33);

/** Returns what a hunk changes: the lines that must be there. */
function formerLines({ lines }) {
    return lines.flatMap(({ mark, content }) => (mark === "+" ? [] : [content]));
}
function latterLines({ lines }) {
    return lines.flatMap(({ mark, content }) => (mark === "-" ? [] : [content]));
}
const HUNK = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+\d{1,9}(?:,(\d{1,9}))? @@/;
const MARKS = [" ", "-", "+"];
const NO_NEWLINE = "\\ ";
/** Reads the hunks of one file. @throws RefusedError when one is not whole */
function readHunks(lines) {
    const hunks = [];
    while (lines.startsWith("@@ ")) {
        hunks.push(readHunk(lines));
    }
    if (hunks.length === 0) {
        throw lines.damage("is followed by no change");
    }
    return hunks;
}
function readHunk(lines) {
    const [found, formerStart, formerCount = "1", count = "1"] = HUNK.exec(lines.next()) ?? [];
    if (found === undefined) {
        throw lines.damage("is no head of a change");
    }
    const read = [];
    let formerLeft = Number(formerCount);
    let left = Number(count);
    while (formerLeft > 0 || left > 0) {
        const mark = MARKS.find((one) => lines.startsWith(one));
        if (mark === undefined) {
            lines.nextBytes();
            throw lines.damage("is no line of a change, though some are missing");
        }
        read.push({ mark, content: contentOf(lines) });
        formerLeft -= mark === "+" ? 0 : 1;
        left -= mark === "-" ? 0 : 1;
    }
    if (formerLeft < 0 || left < 0) {
        throw lines.damage("is one more than its change says");
    }
    return { formerStart: Number(formerStart), lines: read };
}
/** @returns the line without its mark, and without its end where the file has none there */
function contentOf(lines) {
    const line = lines.nextBytes().subarray(1);
    if (!lines.isAtEnd && lines.startsWith(NO_NEWLINE)) {
        lines.next();
        return line.subarray(0, -1);
    }
    return line;
}
/** Comparisons of lines for one file: enough for any change that moved, and an end for a file made to cost time. */
const MAXIMUM_COMPARISONS = 20_000_000;
/**
 * Applies hunks to a file as `git apply` does: at their places or, where the lines above have moved, at the nearest
 * place with the same lines.
 *
 * @throws ConflictError when a hunk fits nowhere
 */
function applyHunks(content, hunks) {
    const search = new LineSearch(content);
    const result = [];
    let done = 0;
    let shift = 0;
    for (const hunk of hunks) {
        const former = formerLines(hunk);
        const wanted = Math.max(0, former.length === 0 ? hunk.formerStart : hunk.formerStart - 1);
        const at = search.nearest(hunk, wanted + shift, done);
        shift = at - wanted;
        result.push(...search.lines(done, at), ...latterLines(hunk));
        done = at + former.length;
    }
    result.push(...search.lines(done));
    return Buffer.concat(result);
}
/** The lines of a file, each as a number by which equal ones are told. */
class LineSearch {
    #lines;
    #numbers = new Map();
    #content;
    #comparisons = 0;
    constructor(content) {
        this.#lines = splitLines(content);
        this.#content = this.#lines.map((line) => this.#numberOf(line));
    }
    lines(from, to) {
        return this.#lines.slice(from, to);
    }
    /** @param from lines before this one have been changed already */
    nearest(hunk, wanted, from) {
        const sought = formerLines(hunk).map((line) => this.#numberOf(line));
        const last = this.#content.length - sought.length;
        // Git holds a hunk without lines before or behind it to that end of the file.
        const first = hunk.formerStart <= 1 ? 0 : from;
        const end = hunk.formerStart <= 1 ? 0 : last;
        const start = hunk.lines.at(-1)?.mark === " " ? first : Math.max(first, last);
        const middle = Math.min(wanted, last);
        for (let distance = 0; distance <= this.#content.length; distance += 1) {
            for (const at of distance === 0 ? [middle] : [middle - distance, middle + distance]) {
                if (at >= Math.max(start, from) && at <= Math.min(end, last) && this.#fits(sought, at)) {
                    return at;
                }
            }
        }
        throw new _patch_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .ConflictError */ .fK(`the lines at ${Math.max(1, hunk.formerStart)} are not those that it changes`);
    }
    #fits(sought, at) {
        return sought.every((number, index) => {
            this.#comparisons += 1;
            return this.#comparisons <= MAXIMUM_COMPARISONS && this.#content[at + index] === number;
        });
    }
    #numberOf(line) {
        const text = line.toString("latin1");
        const number = this.#numbers.get(text) ?? this.#numbers.size;
        this.#numbers.set(text, number);
        return number;
    }
}
function splitLines(content) {
    const lines = [];
    for (let at = 0; at < content.length;) {
        const end = content.indexOf(0x0a, at) + 1 || content.length;
        lines.push(content.subarray(at, end));
        at = end;
    }
    return lines;
}


/***/ }),

/***/ 33:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   b7: () => (/* binding */ naming),
/* harmony export */   fK: () => (/* binding */ ConflictError),
/* harmony export */   fk: () => (/* binding */ RefusedError),
/* harmony export */   wP: () => (/* binding */ refusedPath)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);

/** A patch or a record that no honest run writes, or that was damaged on its way. Nothing of it is pushed. */
class RefusedError extends Error {
}
/** Returns a refusal that names a path. */
function refusedPath(path, why) {
    return new RefusedError(`${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(path)} ${why}`);
}
/** A patch that is in order, but does not fit the files that it is for. */
class ConflictError extends Error {
}
/** Returns an error of a patch with the path of the file that it is about. */
function naming(path, error) {
    if (error instanceof ConflictError) {
        return new ConflictError(`${(0,_system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(path)}: ${error.message}`, { cause: error.cause });
    }
    return error instanceof RefusedError && !error.message.startsWith((0,_system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .quoted */ .TL)(path))
        ? refusedPath(path, `is refused: ${error.message}`)
        : error;
}


/***/ }),

/***/ 6365:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H: () => (/* binding */ readPatch)
});

// EXTERNAL MODULE: external "node:buffer"
var external_node_buffer_ = __webpack_require__(4573);
// EXTERNAL MODULE: ./changes/patch/binary.ts
var binary = __webpack_require__(8510);
// EXTERNAL MODULE: ./changes/patch/patch-errors.ts
var patch_errors = __webpack_require__(33);
// EXTERNAL MODULE: ./changes/patch/hunks.ts
var hunks = __webpack_require__(9582);
;// CONCATENATED MODULE: ./changes/patch/patch-lines.ts

const LINE_FEED = 0x0a;
/** The lines of a patch, read once from its beginning to its end. */
class PatchLines {
    #bytes;
    #at = 0;
    #number = 0;
    /** @throws RefusedError when the last line has no end */
    constructor(bytes) {
        this.#bytes = bytes;
        if (bytes.length > 0 && bytes.at(-1) !== LINE_FEED) {
            throw new patch_errors/* RefusedError */.fk("its last line has no end, so it was cut");
        }
    }
    get isAtEnd() {
        return this.#at >= this.#bytes.length;
    }
    /** Whether the next line begins with a text. @param beginning ASCII */
    startsWith(beginning) {
        return this.#bytes.toString("latin1", this.#at, this.#at + beginning.length) === beginning;
    }
    /** @returns the next line without its end, one UTF-16 unit a byte */
    next() {
        const line = this.nextBytes();
        return line.toString("latin1", 0, line.length - 1);
    }
    /** @returns the next line with its end */
    nextBytes() {
        if (this.isAtEnd) {
            throw this.damage("is missing: the patch was cut");
        }
        const start = this.#at;
        this.#at = this.#bytes.indexOf(LINE_FEED, start) + 1;
        this.#number += 1;
        return this.#bytes.subarray(start, this.#at);
    }
    /** Returns an error about the line that was read last, or the one behind it at the end. */
    damage(what) {
        return new patch_errors/* RefusedError */.fk(`line ${this.isAtEnd ? this.#number + 1 : this.#number} of the patch ${what}`);
    }
}

;// CONCATENATED MODULE: ./changes/patch/patch-names.ts
// Names in a patch are bytes, here with one UTF-16 unit a byte. Git quotes a name with special characters as C does.
const ESCAPES = {
    a: "\x07",
    b: "\b",
    t: "\t",
    n: "\n",
    v: "\v",
    f: "\f",
    r: "\r",
    '"': '"',
    "\\": "\\",
};
/** @returns the name; undefined if it is quoted and its quotation is broken */
function unquoted(name) {
    if (!name.startsWith('"')) {
        return name;
    }
    const isWhole = /^"(?:[^"\\]|\\(?:[abtnvfr"\\]|[0-3][0-7]{2}))*"$/.test(name);
    return isWhole
        ? name
            .slice(1, -1)
            .replaceAll(/\\([0-7]{3}|.)/g, (_, code) => code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (ESCAPES[code] ?? ""))
        : undefined;
}
/**
 * Reads the two names behind `diff --git`. Without quotes they are told apart by being equal, or by what else the
 * section says.
 *
 * @param moved the names that the section gives for a renamed or copied file
 * @returns undefined if they are not clear, or not those of `moved`
 */
function namesOfSection(line, moved) {
    const [former, latter] = twoNames(line, moved);
    const source = former?.startsWith("a/") === true ? former.slice(2) : "";
    const path = latter?.startsWith("b/") === true ? latter.slice(2) : "";
    const fits = moved === undefined ? source === path : source === moved.source && path === moved.path;
    return fits && source !== "" && path !== "" ? { source, path } : undefined;
}
function twoNames(line, moved) {
    if (line.startsWith('"')) {
        const end = endOfQuotation(line);
        return [unquoted(line.slice(0, end)), unquoted(line.slice(end + 1))];
    }
    const quotation = line.indexOf(' "');
    if (quotation !== -1) {
        return [line.slice(0, quotation), unquoted(line.slice(quotation + 1))];
    }
    const middle = moved?.source === undefined ? (line.length - 1) / 2 : `a/${moved.source}`.length;
    return line[middle] === " " ? [line.slice(0, middle), line.slice(middle + 1)] : [];
}
/** @returns the index behind the quotation that the line begins with */
function endOfQuotation(line) {
    for (let at = 1; at < line.length; at += 1) {
        if (line[at] === "\\") {
            at += 1;
        }
        else if (line[at] === '"') {
            return at + 1;
        }
    }
    return line.length;
}
/**
 * Reads the name in a line such as `--- a/name`. Git ends a name with a blank by a tab.
 *
 * @returns empty for no file; undefined if there is no such name
 */
function nameOfSide(line, mark, prefix) {
    const given = line.slice(mark.length);
    const name = unquoted(given.endsWith("\t") ? given.slice(0, -1) : given);
    if (name === "/dev/null") {
        return "";
    }
    return name?.startsWith(prefix) === true ? name.slice(prefix.length) : undefined;
}

;// CONCATENATED MODULE: ./changes/patch/patch.ts






/** GitHub lists 3,000 files of a pull request; nobody reads a patch of more than this. */
const MAXIMUM_FILES = 10_000;
/**
 * Reads a patch as `git diff --binary` writes it. Linear in its bytes.
 *
 * @throws RefusedError when anything in it is not what git writes, or its end is missing
 */
function readPatch(bytes) {
    const lines = new PatchLines(bytes);
    const files = [];
    while (!lines.isAtEnd) {
        files.push(readSection(lines));
        if (files.length > MAXIMUM_FILES) {
            throw new patch_errors/* RefusedError */.fk(`it changes more than ${MAXIMUM_FILES} files`);
        }
    }
    return files;
}
const SECTION = "diff --git ";
const MODE = /^\d{6}$/;
const INDEX = /^([0-9a-f]{4,64})\.\.([0-9a-f]{4,64})(?: (\d{6}))?$/;
/** Lines between `diff --git` and the content, by their beginning. */
const HEADERS = [
    "old mode ",
    "new mode ",
    "deleted file mode ",
    "new file mode ",
    "copy from ",
    "copy to ",
    "rename from ",
    "rename to ",
    "similarity index ",
    "dissimilarity index ",
    "index ",
];
function readSection(lines) {
    const first = lines.next();
    if (!first.startsWith(SECTION)) {
        throw lines.damage(`begins with no "${SECTION.trim()}"`);
    }
    const headers = readHeaders(lines);
    const { source, path } = namesOf(first.slice(SECTION.length), headers, lines);
    const [, formerId = "", id = "", keptMode] = INDEX.exec(headers.get("index ") ?? "") ?? [];
    if (headers.has("index ") && id === "") {
        throw lines.damage("has an index line that is none");
    }
    const kind = kindOf(headers, path);
    const formerMode = headers.get("old mode ") ?? headers.get("deleted file mode ") ?? keptMode;
    const mode = headers.get("new mode ") ?? headers.get("new file mode ");
    for (const given of [mode, formerMode]) {
        if (given !== undefined && !MODE.test(given)) {
            throw (0,patch_errors/* refusedPath */.wP)(path, "has a mode that is none");
        }
    }
    const file = { kind, source: textOf(source), path: textOf(path), mode, formerMode, formerId, id };
    try {
        return { ...file, change: readChange(lines, file.kind, source, path) };
    }
    catch (error) {
        throw (0,patch_errors/* naming */.b7)(file.path, error);
    }
}
function readHeaders(lines) {
    const headers = new Map();
    for (;;) {
        const header = HEADERS.find((beginning) => lines.startsWith(beginning));
        if (header === undefined) {
            return headers;
        }
        if (headers.has(header)) {
            throw lines.damage(`says "${header.trim()}" twice`);
        }
        headers.set(header, lines.next().slice(header.length));
    }
}
/** @returns names with one UTF-16 unit a byte */
function namesOf(line, headers, lines) {
    const from = headers.get("rename from ") ?? headers.get("copy from ");
    const to = headers.get("rename to ") ?? headers.get("copy to ");
    const isMoved = from !== undefined && to !== undefined;
    const moved = isMoved ? { source: unquoted(from), path: unquoted(to) } : undefined;
    const names = namesOfSection(line, moved);
    if (names === undefined) {
        throw lines.damage("names its file in two ways, or in none");
    }
    return names;
}
function kindOf(headers, path) {
    const kinds = [
        ...(headers.has("new file mode ") ? ["added"] : []),
        ...(headers.has("deleted file mode ") ? ["deleted"] : []),
        ...(headers.has("rename from ") || headers.has("rename to ") ? ["renamed"] : []),
        ...(headers.has("copy from ") || headers.has("copy to ") ? ["copied"] : []),
    ];
    const isWhole = headers.has("rename from ") === headers.has("rename to ");
    const isPaired = headers.has("old mode ") === headers.has("new mode ");
    if (kinds.length > 1 || !isWhole || !isPaired || headers.has("copy from ") !== headers.has("copy to ")) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "is changed in two ways at once");
    }
    return kinds[0] ?? "modified";
}
function readChange(lines, kind, source, path) {
    if (lines.startsWith("Binary files ")) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "is a binary file whose content is not in the patch; make it with `--binary`");
    }
    if (lines.startsWith("GIT binary patch")) {
        return (0,binary/* readBinary */.C8)(lines);
    }
    if (!lines.startsWith("--- ")) {
        return undefined;
    }
    const former = nameOfSide(lines.next(), "--- ", "a/");
    const latter = lines.startsWith("+++ ") ? nameOfSide(lines.next(), "+++ ", "b/") : undefined;
    if (former !== (kind === "added" ? "" : source) || latter !== (kind === "deleted" ? "" : path)) {
        throw (0,patch_errors/* refusedPath */.wP)(path, "has another name in the lines above its content");
    }
    return (0,hunks/* readHunks */.ce)(lines);
}
/** GitHub's API takes names as text. */
function textOf(name) {
    const bytes = Buffer.from(name, "latin1");
    if (!(0,external_node_buffer_.isUtf8)(bytes)) {
        throw (0,patch_errors/* refusedPath */.wP)(bytes.toString(), "is not UTF-8, and GitHub's API takes no other names");
    }
    return bytes.toString();
}


/***/ })

};
