export const id = 941;
export const ids = [941];
export const modules = {

/***/ 5941:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   readAllowedPaths: () => (/* binding */ readAllowedPaths)
/* harmony export */ });
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5180);
/* harmony import */ var picomatch__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(picomatch__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var _record_files_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1007);
/* harmony import */ var _record_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4504);



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
    const patterns = globs.map(withContent);
    const excluded = patterns.filter((glob) => glob.startsWith("!")).flatMap(leftOut);
    const included = patterns.filter((glob) => !glob.startsWith("!"));
    const isIncluded = matcher(included.length === 0 ? ["**"] : included);
    const isExcluded = matcher(excluded);
    const opensGit = matcher(included.filter((glob) => (0,_record_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isGitInternal */ .ep)(glob)));
    const allowsFile = (path) => 
    // Globs are relative to the workspace, but to picomatch `**` matches every path, even `/etc/passwd`.
    !(0,_record_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isOutside */ ._K)(path) && isIncluded(path) && !isExcluded(path) && (!(0,_record_files_js__WEBPACK_IMPORTED_MODULE_0__/* .isGitInternal */ .ep)(path) || opensGit(path));
    const allowsFolder = (folder) => UNKNOWN_NAMES.every((name) => allowsFile(`${folder}${name}`)) &&
        !excluded.some((glob) => mayMatchBelow(glob, folder));
    return { globs, allows: (path) => (path.endsWith("/") ? allowsFolder(path) : allowsFile(path)) };
}
function matcher(globs) {
    return globs.length === 0 ? () => false : picomatch__WEBPACK_IMPORTED_MODULE_2___default()([...globs], { dot: true });
}
/** Sample names for a folder that we cannot read: names that no glob mentions, at several depths. */
const UNKNOWN_NAMES = ["\u0001", "\u0001/\u0001", "\u0001/\u0001/\u0001"];
/**
 * Whether a glob could match something in a folder: its fixed part leads into the folder, or the folder lies below
 * it.
 */
function mayMatchBelow(glob, folder) {
    const base = picomatch__WEBPACK_IMPORTED_MODULE_2___default().scan(glob).base.replaceAll(/\\(.)/g, "$1");
    const start = base === "" ? "" : `${base}/`;
    return start.startsWith(folder) || folder.startsWith(start);
}
/** To picomatch, `src/` matches no file. As in `.gitignore`, we read it as the folder with everything below. */
function withContent(glob) {
    return glob.endsWith("/") ? `${glob}**` : glob;
}
/** A folder may be left out by its name alone: `!.github` must not leave the gate open for what lies in it. */
function leftOut(exclusion) {
    const glob = exclusion.slice(1);
    return [glob, `${glob}/**`];
}
/** picomatch takes an unclosed bracket for a literal character, which would open or close the gate by mistake. */
function globProblem(glob) {
    const pattern = glob.startsWith("!") ? glob.slice(1) : glob;
    if (pattern === "") {
        return "is empty behind its `!`. Name the paths to leave out.";
    }
    if (pattern.startsWith("/") || pattern.split("/").includes("..")) {
        return "leads out of the workspace. Give a glob relative to the workspace, such as src/**.";
    }
    for (const [opening, closing] of ["[]", "{}", "()"]) {
        if (occurrences(pattern, opening) !== occurrences(pattern, closing)) {
            return `has a ${opening ?? ""} or ${closing ?? ""} without its partner. Close it, or put a backslash before it.`;
        }
    }
    try {
        picomatch__WEBPACK_IMPORTED_MODULE_2___default().makeRe(pattern);
        return undefined;
    }
    catch (error) {
        return `is not a glob (${error instanceof Error ? error.message : String(error)}).`;
    }
}
function occurrences(pattern, character = "") {
    return pattern.replaceAll(/\\./g, "").split(character).length - 1;
}


/***/ })

};
