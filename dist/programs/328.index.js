export const id = 328;
export const ids = [328];
export const modules = {

/***/ 1883:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $O: () => (/* binding */ requireFlags),
/* harmony export */   $t: () => (/* binding */ UPDATE_SWITCH),
/* harmony export */   D1: () => (/* binding */ spawnAgent),
/* harmony export */   zA: () => (/* binding */ agentCommand)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_2__);



/** Keeps the CLI from replacing itself some 2 s after its start. `--help` does not list it. */
const UPDATE_SWITCH = "--disable-auto-update";
/** The flag is documented since January 2026. An older CLI may answer `--help` whatever stands beside it. */
const UPDATE_SWITCH_SINCE = "2026.02";
/**
 * Builds the CLI's command line from the inputs. Leaves out flags that the CLI does not know.
 *
 * @param resume the session to continue
 */
function agentCommand(cli, inputs, prompt, resume) {
    const { program, version = "", help, takesUpdateSwitch } = cli;
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
        args: [
            "--print",
            "--output-format",
            "stream-json",
            ...(takesUpdateSwitch && version >= UPDATE_SWITCH_SINCE ? [UPDATE_SWITCH] : []),
            ...known.flat(),
            ...inputs.extraArguments,
        ],
        stdin: prompt,
        leftOut,
    };
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
    throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .StartError */ .D4(`This CLI (${cli.version ?? "of unknown version"}) does not know ${flags}, so the run would not be what was asked for: ${given}.`, `Use a newer \`cli-version\`, or leave ${names} out.`);
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
    if (!(0,node_fs__WEBPACK_IMPORTED_MODULE_2__.existsSync)(directory)) {
        // Otherwise Node reports the program as missing (ENOENT).
        throw new Error(`Workspace directory does not exist: ${directory}`);
    }
    if (walls !== undefined && !(0,node_fs__WEBPACK_IMPORTED_MODULE_2__.existsSync)(command.program)) {
        // Otherwise the error would name the system's program that enters the isolation.
        throw new Error(`spawn ${command.program} ENOENT`);
    }
    const start = walls?.command(command.program, command.args, directory, environment) ??
        { ...command, directory, environment, preamble: "" };
    const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_1__.spawn)(start.program, [...start.args], {
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


/***/ }),

/***/ 163:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MG: () => (/* binding */ removeMcpFiles),
/* harmony export */   eV: () => (/* binding */ homeWithServers),
/* harmony export */   j2: () => (/* binding */ writeMcpFiles),
/* harmony export */   z_: () => (/* binding */ mcpHomeFiles)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_crypto__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1455);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_2___default = /*#__PURE__*/__webpack_require__.n(node_fs_promises__WEBPACK_IMPORTED_MODULE_2__);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8161);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_3___default = /*#__PURE__*/__webpack_require__.n(node_os__WEBPACK_IMPORTED_MODULE_3__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_4___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_4__);





/** The CLI's own directory in a home. It takes `mcp.json` from there, wherever its configuration is. */
const CLI_DIRECTORY = ".cursor";
const SERVERS = "mcp.json";
const PROJECTS = "projects";
const APPROVAL_DIGITS = 16;
/**
 * Writes the servers, and the approval of exactly these, into the private configuration.
 *
 * @param workingDirectory the approvals are for servers in this directory only
 */
function writeMcpFiles(configuration, servers, workingDirectory) {
    const place = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(workingDirectory);
    const approvals = Object.entries(servers).map(([name, server]) => {
        const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256")
            .update(JSON.stringify({ path: place, server }))
            .digest("hex");
        return `${name}-${hash.slice(0, APPROVAL_DIGITS)}`;
    });
    const project = place.replace(/[^A-Za-z0-9]+/g, "-").replace(/^-|-$/g, "");
    const approved = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(PROJECTS, project, "mcp-approvals.json");
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.dirname)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(configuration, approved)), { recursive: true, mode: 0o700 });
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(configuration, approved), JSON.stringify(approvals), { mode: 0o600 });
    const text = `${JSON.stringify({ mcpServers: servers }, undefined, 2)}\n`;
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeFileSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(configuration, SERVERS), text, { mode: 0o600 });
    return [SERVERS, approved];
}
/** Returns the files as they belong into a home, by their names there. */
function mcpHomeFiles(configuration, files) {
    return files.map((path) => ({ name: (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(CLI_DIRECTORY, path), source: (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(configuration, path) }));
}
/**
 * Makes a home for an agent without isolation: the user's, by links, but with the servers of the private configuration.
 * The CLI knows no other way: an `mcp.json` in the user's own home would be there for other steps, too.
 *
 * @param directory for the home; must exist
 * @returns its path
 */
function homeWithServers(directory, configuration, home = (0,node_os__WEBPACK_IMPORTED_MODULE_3__.homedir)()) {
    const own = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(directory, "home");
    const ownCli = (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(own, CLI_DIRECTORY);
    (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(ownCli, { recursive: true, mode: 0o700 });
    linkAll(home, own, [CLI_DIRECTORY]);
    linkAll((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(home, CLI_DIRECTORY), ownCli, [SERVERS, PROJECTS]);
    for (const name of [SERVERS, PROJECTS]) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.symlinkSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(configuration, name), (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(ownCli, name));
    }
    return own;
}
function linkAll(from, to, without) {
    for (const name of namesIn(from).filter((one) => !without.includes(one))) {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.symlinkSync)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(from, name), (0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(to, name));
    }
}
function namesIn(directory) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(directory);
    }
    catch {
        return [];
    }
}
/** Removes the servers' settings, which may contain secrets, once nobody needs them. */
async function removeMcpFiles(configuration) {
    await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_2__.rm)((0,node_path__WEBPACK_IMPORTED_MODULE_4__.join)(configuration, SERVERS), { force: true });
}


/***/ }),

/***/ 453:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ih: () => (/* binding */ annotationsOf),
/* harmony export */   Ng: () => (/* binding */ isUsable),
/* harmony export */   WX: () => (/* binding */ findingsOf)
/* harmony export */ });
/* harmony import */ var _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9373);
/* harmony import */ var _record_paths_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4504);
/* harmony import */ var _safety_invisible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4412);
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(529);




const WHOLE_WORKSPACE = ".";
/**
 * A step keeps 10 annotations of a kind and drops the rest silently (actions/runner `ExecutionContext.cs`,
 * `_maxCountPerIssueType`). We leave one for the action itself.
 */
const MAXIMUM_ANNOTATIONS_OF_A_SEVERITY = 9;
const MAXIMUM_NAMED = 5;
/** `12`, `L12`, `+12`, `line 12`, `10-12`, `lines L10 to L12`, `12:5`. */
const LINE = /^(?:lines? )?([LR+]?) ?(\d{1,9})(?: ?(?:[-–,]|to) ?[LR+]?(\d{1,9})|:\d{1,9})?$/i;
/** What Markdown and prose put around a path. */
const QUOTED = /^[`"'<](.*)[`"'>]$/s;
/** A line behind a path: `src/a.ts:12`, `src/a.ts:10-12`, `src/a.ts#L10-L12`. */
const LINE_OF_PATH = /[:#]([LR+]?\d{1,9}(?:[-–:][LR+]?\d{1,9})?)$/i;
const MAXIMUM_LINE_UNITS = 40;
/** What models call members, our own name first. */
const NAMES = {
    path: ["path", "file", "filename"],
    message: ["message", "description", "body", "comment", "text"],
};
/**
 * Returns the findings of a structured answer as models write them: the entries
 * `{path, line, message, severity?, endLine?, side?, title?, code?, suggestion?, delete?, id?}` of its `findings`.
 * Members may be missing, null, text in place of a number, or have another of the usual names; severities are words of
 * reviewers. A finding without a
 * message takes its title as the message. What names no place is a finding all the same, so that no gate misses it.
 *
 * @param value a validated value of any shape
 * @returns the findings in order, and notes on the entries that cannot be used and, outside a review, on those outside
 *   the workspace
 */
function findingsOf(value, reading) {
    const findings = [];
    const outside = [];
    const bad = [];
    for (const [index, entry] of findingsIn(value).entries()) {
        if (!isUsable(entry)) {
            bad.push(String(index + 1));
            continue;
        }
        const finding = readFinding(entry, reading);
        if (reading.reviewedPaths === undefined && namesPlaceElsewhere(entry, finding)) {
            outside.push(finding.path);
        }
        else {
            findings.push(finding);
        }
    }
    return {
        findings,
        notes: [
            ...note("Entries of `findings` that say nothing are left out, by their number", bad),
            ...note("Findings outside the workspace are left out", outside),
        ],
    };
}
function findingsIn(value) {
    return (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(value) ? (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .arrayAt */ .RD)(value, "findings") : [];
}
/** Whether an entry of `findings` says anything: a text, or at least a place. */
function isUsable(entry) {
    return ((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .isObject */ .Gv)(entry) &&
        [...NAMES.message, ...NAMES.path, "title", "line"].some((name) => {
            const member = entry[name];
            return typeof member === "number" || (typeof member === "string" && (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleText */ .Q6)(member).trim() !== "");
        }));
}
function namesPlaceElsewhere(item, finding) {
    return namedText(item, NAMES.path) !== undefined && isElsewhere(finding);
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
    return path === WHOLE_WORKSPACE || (0,_record_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .isOutside */ ._K)(path);
}
function readFinding(item, reading) {
    const given = namedText(item, NAMES.path)?.replace(QUOTED, "$1");
    const behind = isReviewed(given, reading) ? null : LINE_OF_PATH.exec(given ?? "");
    const path = behind === null ? given : given?.slice(0, behind.index);
    const title = visibleTextAt(item, "title");
    const message = namedText(item, NAMES.message);
    const first = lineAt(item, "line") ?? lineAt({ line: behind?.[1] ?? "" }, "line");
    const [line, endLine] = inOrder(first?.line ?? 0, lineAt(item, "endLine")?.line ?? first?.endLine);
    const members = {
        path: path === undefined || path === "" ? WHOLE_WORKSPACE : pathOf(path, reading),
        line,
        lineAsGiven: first === undefined ? asGiven(item["line"]) : undefined,
        endLine: line > 0 ? endLine : undefined,
        side: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(item, "side")?.trim().toUpperCase() ?? first?.side,
        severity: severityOf((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(item, "severity") ?? ""),
        title: message === undefined ? undefined : title,
        message: message ?? title ?? "(no message)",
        code: item["code"],
        suggestion: item["suggestion"] === "" ? undefined : item["suggestion"],
        delete: (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .booleanAt */ .CR)(item, "delete") === true || (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(item, "delete") === "true" ? true : undefined,
        id: visibleTextAt(item, "id"),
    };
    return _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FINDING */ .wc.read(members) ?? _record_schema_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .FINDING */ .wc.otherwise;
}
/** Returns the first text that is there under one of the names. */
function namedText(item, names) {
    return names.map((name) => visibleTextAt(item, name)).find((text) => text !== undefined);
}
function isReviewed(path, { reviewedPaths }) {
    return path !== undefined && reviewedPaths?.has((0,_record_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .normalisePath */ .qb)(path)) === true;
}
function inOrder(line, endLine) {
    return endLine !== undefined && endLine < line ? [endLine, line] : [line, endLine];
}
/** An agent in a folder of the repository names files sometimes relative to it, sometimes as the diff does. */
function pathOf(path, { workingDirectory, workspaces, reviewedPaths }) {
    const clean = (0,_record_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .normalisePath */ .qb)(path);
    return reviewedPaths?.has(clean) === true ? clean : (0,_record_paths_js__WEBPACK_IMPORTED_MODULE_3__/* .shownPath */ .pS)(path, workingDirectory, workspaces);
}
function visibleTextAt(item, key) {
    const text = (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleText */ .Q6)((0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .textAt */ .$6)(item, key) ?? "").trim();
    return text === "" ? undefined : text;
}
/**
 * Reads a line: a number, or text in the notation of the prompt, `L10` on the left and `+10` on the right; also
 * `10-12`.
 */
function lineAt(item, key) {
    const given = asGiven(item[key]) ?? "";
    const [, sign = "", number, end] = (given.length > MAXIMUM_LINE_UNITS ? null : LINE.exec(given)) ?? [];
    const line = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_2__/* .numberAt */ .tk)(item, key) ?? Number(number);
    return Number.isSafeInteger(line) && line >= 1
        ? {
            line,
            endLine: end === undefined ? undefined : Number(end),
            side: sign === "" ? undefined : sign.toUpperCase() === "L" ? "LEFT" : "RIGHT",
        }
        : undefined;
}
function asGiven(line) {
    return typeof line === "string" || typeof line === "number" ? (0,_safety_invisible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleText */ .Q6)(String(line)).trim() : undefined;
}
function note(what, names) {
    if (names.length === 0) {
        return [];
    }
    const more = names.length > MAXIMUM_NAMED ? `, … and ${names.length - MAXIMUM_NAMED} more` : "";
    return [`${what}: ${names.slice(0, MAXIMUM_NAMED).join(", ")}${more}.`];
}
/** The words of reviewers, of linters and of GitHub. Everything else is a warning. */
const WORDS = {
    error: "error errors blocker blocking critical fatal severe high highest major mustfix p0 p1 bug bugs security " +
        "vulnerability",
    warning: "warning warn medium moderate non not no",
    notice: "notice note minor low lowest nit nits nitpick nitpicks trivial style stylistic suggestion suggestions info " +
        "information informational praise praiseworthy positive kudos compliment nice good great excellent lgtm",
};
const SEVERITY_OF = new Map(["error", "warning", "notice"].flatMap((severity) => WORDS[severity].split(" ").map((word) => [word, severity])));
const MAXIMUM_UNITS = 100;
/** Reads a severity as reviewers write it, such as `🔴 High`, `must-fix` or `[P1] bug`: the first known word counts. */
function severityOf(given) {
    const words = given
        .slice(0, MAXIMUM_UNITS)
        .toLowerCase()
        .replace(/must[ _-]*fix/, "mustfix")
        .split(/[^a-z0-9]+/);
    return words.map((word) => SEVERITY_OF.get(word)).find((severity) => severity !== undefined) ?? "warning";
}


/***/ }),

/***/ 3619:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CN: () => (/* binding */ reviewErrors),
/* harmony export */   DL: () => (/* binding */ asReview),
/* harmony export */   N5: () => (/* binding */ REVIEW_INSTRUCTIONS),
/* harmony export */   t6: () => (/* binding */ REVIEW_SCHEMA)
/* harmony export */ });
/* harmony import */ var _safety_json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(529);
/* harmony import */ var _read_findings_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(453);


/** How to review, for a workflow that has no schema of its own. */
const REVIEW_INSTRUCTIONS = `
## How to review

A finding is a defect that somebody will meet: a wrong result, a crash, lost or leaked data, a way in for an attacker, a
race, a broken promise to callers. Report it only if you can say which input, state or order of events leads to it, and
after you have read the code around it. One finding for each cause, at the line that has to change. No praise, no
retelling of the change, no opinion on style, names, comments or formatting, nothing that a compiler, linter or formatter
reports, nothing about code that the change neither touches nor breaks. Few and certain beat many: no findings is a good
result.

- error: must not be merged, because it gives wrong results, crashes, loses or leaks data, lets somebody in, or breaks
  the build or callers.
- warning: goes wrong in rarer or less harmful cases, and should be mended.
- notice: worth knowing, and nothing goes wrong if it stays.

Judge each finding of an earlier review that is listed above, under \`earlier\`, by its id: \`fixed\` once the code no longer
has the problem, \`withdrawn\` if it never was one, else \`open\`. Look at the code first; if people have replied, say why in
one or two sentences. What you do not name stays open. Do not repeat it under \`findings\`.

## How to answer

For example, with one new finding, and one of an earlier review that is fixed:

{"summary": "Orders are now paged. The last page is lost.",
 "earlier": [{"id": "f-0123456789ab", "state": "fixed", "why": "The query is closed now."}],
 "findings": [{"path": "src/orders.ts", "line": 12, "endLine": 13, "severity": "error", "title": "The last page is lost",
   "message": "With 101 orders the loop ends after 100. Count up to and including the last page.",
   "code": "  for (let page = 0; page < last; page += 1) {", "suggestion": "  for (let page = 0; page <= last; page += 1) {\\n    read(page);"}]}
`;
/**
 * The answer of a review when the workflow has no schema of its own. It tells the agent what we would like best:
 * {@link reviewErrors} takes more.
 */
const REVIEW_SCHEMA = `{
  "description": "The result of a code review: what is wrong with the change.",
  "type": "object",
  "required": ["summary", "findings"],
  "properties": {
    "summary": {
      "description": "At most three sentences: what the change means to its users, and whether it holds.",
      "type": "string"
    },
    "earlier": {
      "description": "What became of the findings of earlier reviews.",
      "type": ["array", "null"],
      "items": {
        "type": "object",
        "required": ["id", "state"],
        "properties": {
          "id": { "type": "string" },
          "state": { "description": "fixed, open or withdrawn.", "type": "string" },
          "why": { "type": ["string", "null"] }
        }
      }
    },
    "findings": {
      "type": "array",
      "items": {
        "type": "object",
        "required": ["path", "line", "severity", "message"],
        "properties": {
          "path": {
            "description": "The file, as the diff names it. null: the finding is about the change as a whole.",
            "type": ["string", "null"]
          },
          "line": {
            "description": "Its number in the file, as the diff shows it; of several lines the first; null: the whole file.",
            "type": ["integer", "string", "null"]
          },
          "endLine": { "description": "The last of several lines, in the same hunk of the diff.", "type": ["integer", "string", "null"] },
          "side": { "description": "LEFT: a line that the change removes. Leave it out for RIGHT.", "type": ["string", "null"] },
          "severity": { "description": "error, warning or notice.", "type": ["string", "null"] },
          "title": { "description": "What is wrong, in at most ten words.", "type": ["string", "null"] },
          "message": {
            "description": "Two to four short sentences: what is wrong, when it shows and why that matters, what to do.",
            "type": "string"
          },
          "code": {
            "description": "The text of that line, or of all lines, copied without numbers and signs. The finding is put where this stands if the number is off.",
            "type": ["string", "null"]
          },
          "suggestion": {
            "description": "Code that takes the place of the lines from line to endLine, whole and with its indentation, and nothing that stands before or behind them. Only where this alone mends the problem, and never on the side LEFT.",
            "type": ["string", "null"]
          },
          "delete": { "description": "true: these lines should be deleted.", "type": ["boolean", "null"] }
        }
      }
    }
  }
}`;
/**
 * Returns an answer in the schema's shape: also a bare list of findings, one finding that is not in a list, and the
 * judgement of earlier findings alone.
 *
 * @param isInProse whether it stands between words, where an empty list says nothing
 */
function asReview(value, isInProse) {
    if (Array.isArray(value)) {
        return value.length > 0 || !isInProse ? { findings: value } : value;
    }
    if (!(0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value)) {
        return value;
    }
    const { findings, earlier } = value;
    const isNone = findings === null || (findings === undefined && (Array.isArray(earlier) || (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(earlier)));
    const list = isNone ? [] : (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(findings) ? [findings] : undefined;
    return list === undefined ? value : { ...value, findings: list };
}
/** Returns what is wrong with an answer of which nothing can be used; empty for any other. */
function reviewErrors(value) {
    const entries = (0,_safety_json_js__WEBPACK_IMPORTED_MODULE_1__/* .isObject */ .Gv)(value) ? value["findings"] : undefined;
    if (!Array.isArray(entries)) {
        return ["The answer has no array `findings`."];
    }
    return entries.length > 0 && !entries.some(_read_findings_js__WEBPACK_IMPORTED_MODULE_0__/* .isUsable */ .Ng)
        ? ["No entry of `findings` is an object with a `message`."]
        : [];
}


/***/ }),

/***/ 6274:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ readableText)
});

// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
// EXTERNAL MODULE: ./briefing/source-lines.ts
var source_lines = __webpack_require__(9414);
;// CONCATENATED MODULE: ./briefing/html-tag.ts
const NAME = /<(\/?)([A-Za-z][A-Za-z0-9-]{0,40})/y;
const ATTRIBUTE = /[ \t\n]+([A-Za-z_:][\w.:-]{0,100})(?:[ \t\n]*=[ \t\n]*([^\s"'=<>`]+|"[^"]*"|'[^']*'))?/y;
const END = /[ \t\n]*\/?>/y;
/** Elements whose content GitHub does not show. */
const UNSHOWN = new Set([
    "annotation",
    "annotation-xml",
    "script",
    "style",
    "template",
    "title",
    "iframe",
    "noembed",
    "noframes",
    "noscript",
    "object",
]);
/** A longer one ends at the next `>`, wherever that stands: to read on for its real end could be to read all again. */
const LONGEST_TAG_UNITS = 4_000;
const HIDING_STYLE = /(?:display:none|visibility:hidden|opacity:0(?![.\d])|font-size:0(?![.\d]))/;
/**
 * Reads the tag at a place.
 *
 * @param place of a `<`
 * @returns undefined when there is none
 */
function tagAt(source, place) {
    NAME.lastIndex = place;
    const [whole, slash, name] = NAME.exec(source) ?? [];
    if (whole === undefined || name === undefined) {
        return undefined;
    }
    const attributes = new Map();
    let at = place + whole.length;
    for (;;) {
        END.lastIndex = at;
        const [end] = END.exec(source) ?? [];
        if (end !== undefined) {
            return { name, isEnd: slash === "/", attributes, end: at + end.length };
        }
        ATTRIBUTE.lastIndex = at;
        const [attribute, attributeName, value = ""] = ATTRIBUTE.exec(source) ?? [];
        if (attribute === undefined || attributeName === undefined) {
            return undefined;
        }
        attributes.set(attributeName.toLowerCase(), /^["']/.test(value) ? value.slice(1, -1) : value);
        at += attribute.length;
        if (at - place > LONGEST_TAG_UNITS) {
            const close = source.indexOf(">", at);
            return { name, isEnd: slash === "/", attributes, end: close === -1 ? source.length : close + 1 };
        }
    }
}
/** Whether readers do not see what the element holds. */
function isHiding({ name, isEnd, attributes }) {
    const style = (attributes.get("style") ?? "").toLowerCase().replaceAll(/\s/g, "");
    return !isEnd && (UNSHOWN.has(name.toLowerCase()) || attributes.has("hidden") || HIDING_STYLE.test(style));
}
const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Returns the place behind an element that is hidden: behind its end tag, or the text's end when there is none. */
function hiddenElementEnd(source, { name, end }) {
    if (VOID.has(name.toLowerCase())) {
        return end;
    }
    const tags = new RegExp(`<(/?)${name}(?![A-Za-z0-9-])`, "gi");
    tags.lastIndex = end;
    let depth = 1;
    for (let tag = tags.exec(source); tag !== null; tag = tags.exec(source)) {
        depth += tag[1] === "/" ? -1 : 1;
        if (depth === 0) {
            const close = source.indexOf(">", tag.index);
            return close === -1 ? source.length : close + 1;
        }
    }
    return source.length;
}

;// CONCATENATED MODULE: ./briefing/visible-prose.ts


const INTERESTING = /[<`![\]]/g;
/** A definition of a link's address shows nothing, so `[//]: # (…)` is a usual way to hide text. Footnotes are none. */
const DEFINITION = /^([ \t>]*(?:(?:[-+*]|\d{1,9}[.)]) {1,4})?)\[(?!\^)(?:[^[\]\\]|\\[^])+\]:([^]*)$/;
const TITLE = /^ *(?:"[^"]*"|'[^']*'|\([^()]*\)) *$/;
/** Headings and rules, after which a paragraph begins anew. */
const NO_PARAGRAPH = /^ {0,3}(?:#{1,6}(?: |$)|=+ *$|-+ *$|\*{3,} *$|_{3,} *$)/;
const AUTOLINK = /<[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*>/y;
const BEGINNINGS_OF_TEXT_THAT_IS_NOT_SHOWN = [
    ["<!--", "-->"],
    ["<?", "?>"],
    ["<![CDATA[", "]]>"],
    ["<!", ">"],
];
/**
 * Returns what a reader sees of Markdown prose, see `readableText`.
 *
 * @param prose without fenced code, `\n` as its only line end
 */
function visibleProse(prose) {
    const { text, hidden } = withoutDefinitions(prose);
    return new ProseReader(text).read(hidden);
}
/**
 * Removes link definitions, with an address or a title on the line after it. A line that goes on with a paragraph is no
 * definition, so it is shown.
 */
function withoutDefinitions(prose) {
    const kept = [];
    let hidden = 0;
    let isParagraph = false;
    let wanted;
    for (const line of prose.split("\n")) {
        const [definition, marker = "", rest = ""] = DEFINITION.exec(line) ?? [];
        if (definition !== undefined && (!isParagraph || marker.trim() !== "")) {
            hidden += 1;
            wanted = (0,source_lines/* isBlank */.z)(rest) ? "address" : "title";
        }
        else if (wanted === "address" && !(0,source_lines/* isBlank */.z)(line)) {
            wanted = "title";
        }
        else if (wanted === "title" && TITLE.test(line)) {
            wanted = undefined;
        }
        else {
            kept.push(line);
            wanted = undefined;
            isParagraph = !(0,source_lines/* isBlank */.z)(line) && !NO_PARAGRAPH.test(line);
        }
    }
    return { text: kept.join("\n"), hidden };
}
/** Reads prose from its beginning to its end, once. */
class ProseReader {
    #source;
    #brackets;
    #codeEnds;
    /** Ends that do not occur any more, so that nothing is searched for twice. */
    #missing = new Set();
    constructor(source) {
        this.#source = source;
        this.#codeEnds = codeSpanEnds(source);
        this.#brackets = matchingBrackets(source);
    }
    read(hiddenBefore) {
        const shown = [];
        let hidden = hiddenBefore;
        let at = 0;
        while (at < this.#source.length) {
            INTERESTING.lastIndex = at;
            const next = INTERESTING.exec(this.#source)?.index ?? this.#source.length;
            shown.push(this.#source.slice(at, next));
            const found = next === this.#source.length ? undefined : this.#at(next);
            shown.push(found?.text ?? this.#source.charAt(next));
            hidden += found?.hidden ?? 0;
            at = found?.end ?? next + 1;
        }
        return { text: shown.join(""), hidden };
    }
    #at(place) {
        switch (this.#source.charAt(place)) {
            case "`":
                return this.#code(place);
            case "<":
                return this.#unseen(place) ?? this.#autolink(place) ?? this.#element(place);
            case "!":
                return this.#image(place);
            case "]":
                return this.#linkTitle(place);
            default:
                return undefined;
        }
    }
    #code(place) {
        const [run = "`"] = /^`+/.exec(this.#source.slice(place, place + 100)) ?? [];
        const end = this.#codeEnds.get(place) ?? place + run.length;
        return { text: this.#source.slice(place, end), end, hidden: 0 };
    }
    /** Comments, processing instructions, declarations. One that never ends hides the rest where it begins a line. */
    #unseen(place) {
        for (const [begin, end] of BEGINNINGS_OF_TEXT_THAT_IS_NOT_SHOWN) {
            if (this.#source.startsWith(begin, place) &&
                (begin !== "<!" || /[A-Za-z]/.test(this.#source.charAt(place + 2)))) {
                const found = this.#find(end, place + 2);
                if (found !== undefined) {
                    return { text: "", end: found + end.length, hidden: 1 };
                }
                return this.#beginsLine(place) ? { text: "", end: this.#source.length, hidden: 1 } : undefined;
            }
        }
        return undefined;
    }
    #autolink(place) {
        AUTOLINK.lastIndex = place;
        const [text] = AUTOLINK.exec(this.#source) ?? [];
        return text === undefined ? undefined : { text, end: place + text.length, hidden: 0 };
    }
    #element(place) {
        const tag = tagAt(this.#source, place);
        if (tag === undefined) {
            return undefined;
        }
        if (isHiding(tag)) {
            return { text: "", end: hiddenElementEnd(this.#source, tag), hidden: 1 };
        }
        return { text: shownTag(tag), end: tag.end, hidden: tag.attributes.size > 0 ? 1 : 0 };
    }
    /** `![alt](address "title")`, `![alt][reference]`, `![reference]`. */
    #image(place) {
        const close = this.#brackets.get(place + 1);
        if (close === undefined) {
            return undefined;
        }
        const target = this.#target(close + 1);
        const reference = target === undefined ? this.#brackets.get(close + 1) : undefined;
        const end = target?.end ?? (reference === undefined ? close + 1 : reference + 1);
        return { text: imageText(target?.address ?? ""), end, hidden: close > place + 2 ? 1 : 0 };
    }
    /** The `](address "title")` of a link: the title is not shown. */
    #linkTitle(place) {
        const target = this.#target(place + 1);
        return target === undefined
            ? undefined
            : { text: `](${target.address})`, end: target.end, hidden: target.hasTitle ? 1 : 0 };
    }
    #target(place) {
        TARGET.lastIndex = place;
        const match = TARGET.exec(this.#source);
        const [whole = "", pointed, plain = "", title] = match ?? [];
        return match === null
            ? undefined
            : { address: pointed ?? plain, end: place + whole.length, hasTitle: title !== undefined };
    }
    #find(text, from) {
        const found = this.#missing.has(text) ? -1 : this.#source.indexOf(text, from);
        if (found === -1) {
            this.#missing.add(text);
        }
        return found === -1 ? undefined : found;
    }
    #beginsLine(place) {
        const before = this.#source.slice(Math.max(0, place - 4), place);
        return (place < 4 && (0,source_lines/* isBlank */.z)(before)) || /\n *$/.test(before);
    }
}
/** The target of a link or image, bounded, because an address that is longer is none that somebody reads. */
const TARGET = /\([ \n]?(?:<([^<>\n]{0,2000})>|([^\s()<>]{0,2000}(?:\([^\s()]{0,200}\)[^\s()]{0,200})?))(?:[ \n]{1,3}("[^"\n]{0,2000}"|'[^'\n]{0,2000}'|\([^()\n]{0,2000}\)))?[ \n]?\)/y;
function shownTag({ name, isEnd, attributes }) {
    if (name.toLowerCase() === "img") {
        return imageText(attributes.get("src") ?? "");
    }
    return `<${isEnd ? "/" : ""}${name}>`;
}
function imageText(address) {
    const host = URL.canParse(address) ? new URL(address).host : "";
    return host === "" ? "[image]" : `[image at ${host}]`;
}
/** Returns the end of each code span by its beginning. A span lies in one line, and ends at as many backticks. */
function codeSpanEnds(source) {
    const ends = new Map();
    const runs = Array.from(source.matchAll(/`+|\n/g), ({ 0: run, index }) => ({ run, index }));
    const closes = new Map();
    const next = new Map();
    for (const { run, index } of runs.toReversed()) {
        if (run === "\n") {
            next.clear();
        }
        else {
            const close = next.get(run);
            if (close !== undefined) {
                closes.set(index, close);
            }
            next.set(run, index);
        }
    }
    let behind = 0;
    for (const { run, index } of runs) {
        const close = index < behind ? undefined : closes.get(index);
        if (close !== undefined) {
            behind = close + run.length;
            ends.set(index, behind);
        }
    }
    return ends;
}
/** Returns the closing bracket of each opening one. */
function matchingBrackets(source) {
    const pairs = new Map();
    const open = [];
    for (const { 0: sign, index } of source.matchAll(/\\[^]|[[\]]|\n[ \t]*\n/g)) {
        if (sign === "[") {
            open.push(index);
        }
        else if (sign === "]") {
            const begin = open.pop();
            if (begin !== undefined) {
                pairs.set(begin, index);
            }
        }
        else if (sign.startsWith("\n")) {
            open.length = 0;
        }
    }
    return pairs;
}

;// CONCATENATED MODULE: ./briefing/footnotes.ts


/** Also in quotations and lists. */
const footnotes_DEFINITION = /^ {0,3}(?:(?:>|[-+*]|\d{1,9}[.)])[ \t]*)*\[\^([^[\]\s]{1,200})\]:(.*)$/;
const QUOTED = /^(?: {0,3}>)+ ?/;
const INDENTED = /^(?: {4}|\t)/;
/** What does not go on with the paragraph before it. */
const BLOCK = /^ {0,3}(?:#{1,6}(?: |$)|[-+*>]|\d{1,9}[.)]|<|`{3}|~{3})/;
/** A line of code, the beginning of a code span, or a reference that is no link. */
const CODE_OR_REFERENCE = /^(?: {4}|\t).*$|`+|(?<!\\)\[\^([^[\]\s]{1,200})\](?![([])/gm;
/**
 * Takes the footnotes out of prose, of which comments and hidden elements are gone already. Where it is not certain that
 * a line goes on with a footnote, it does.
 */
function withoutFootnotes(prose) {
    const footnotes = [];
    const kept = [];
    let current;
    let isAfterBlank = false;
    for (const line of prose.split("\n")) {
        const [, label, first = ""] = footnotes_DEFINITION.exec(line) ?? [];
        const inner = line.replace(QUOTED, "");
        if (label !== undefined) {
            current = { label: label.toLowerCase(), lines: [first] };
            footnotes.push(current);
        }
        else if ((0,source_lines/* isBlank */.z)(inner)) {
            kept.push(line);
        }
        else if (current !== undefined && (INDENTED.test(inner) || (!isAfterBlank && !BLOCK.test(inner)))) {
            current.lines.push(inner);
        }
        else {
            kept.push(line);
            current = undefined;
        }
        isAfterBlank = (0,source_lines/* isBlank */.z)(inner);
    }
    return { text: kept.join("\n"), footnotes };
}
/**
 * Writes the footnotes that a text names, in their order: GitHub shows them at its end, and no others.
 *
 * @param texts the text's prose, without footnotes
 */
function shownFootnotes(footnotes, texts) {
    const named = new Set(texts.flatMap(referencesIn));
    return footnotes.flatMap(({ label, lines }) => 
    // Of several with one label the first counts.
    named.delete(label) ? [`[^${label}]: ${lines.join("\n").trim()}`] : []);
}
function referencesIn(text) {
    const found = [];
    const ends = codeSpanEnds(text);
    CODE_OR_REFERENCE.lastIndex = 0;
    for (let match = CODE_OR_REFERENCE.exec(text); match !== null; match = CODE_OR_REFERENCE.exec(text)) {
        CODE_OR_REFERENCE.lastIndex = ends.get(match.index) ?? CODE_OR_REFERENCE.lastIndex;
        found.push(...(match[1] === undefined ? [] : [match[1].toLowerCase()]));
    }
    return found;
}

;// CONCATENATED MODULE: ./briefing/readable-text.ts




/**
 * Returns a text of GitHub's as its readers see it, because what nobody sees is where instructions to an agent hide:
 * without HTML comments, hidden elements, attributes, titles of links, link definitions, footnotes that it does not name, and invisible or bidirectional
 * characters. Code stays as it is written, its invisible characters are spelled out (`\u{200b}`). Images become their
 * address's host. Linear in the length of the text.
 *
 * @param source Markdown as GitHub stores it
 * @returns text whose only line end is `\n`
 */
function readableText(source) {
    let hidden = 0;
    const footnotes = [];
    const proses = [];
    const texts = (0,source_lines/* sourceParts */.Y)(source.toWellFormed().replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")).map(({ kind, lines }) => {
        const text = lines.join("\n");
        if (kind === "code") {
            return (0,invisible/* spelledOut */.Si)(text);
        }
        const prose = visibleProse(text);
        hidden += prose.hidden;
        const visible = (0,invisible/* visibleText */.Q6)(prose.text);
        hidden += visible === prose.text ? 0 : 1;
        const rest = withoutFootnotes(visible);
        footnotes.push(...rest.footnotes);
        proses.push(rest.text);
        return rest.text.replace(/\n{3,}/g, "\n\n");
    });
    const notes = shownFootnotes(footnotes, proses);
    const text = [texts.join("\n").trim(), ...notes].join("\n\n").trim();
    return { text, hidden: hidden + footnotes.length - notes.length };
}


/***/ }),

/***/ 9414:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ sourceParts),
/* harmony export */   z: () => (/* binding */ isBlank)
/* harmony export */ });
const FENCE = /^( *)(`{3,}|~{3,})/;
const LIST_ITEM = /^( *)(?:[-+*]|\d{1,9}[.)])( {1,4}|$)/;
/** Where a line begins HTML that goes on to an end, whatever lies between: a fence in it is no code (CommonMark 4.6). */
const HTML_BLOCKS = [
    [/^ *<!--/, /-->/],
    [/^ *<\?/, /\?>/],
    [/^ *<!\[CDATA\[/, /\]\]>/],
    [/^ *<![A-Za-z]/, />/],
    [/^ *<(?:script|style|pre|textarea)(?:[\s>]|$)/i, /<\/(?:script|style|pre|textarea)>/i],
];
/**
 * Splits a source into fenced code blocks and everything else. A fence counts at the top level and in list items, where
 * its indentation belongs to the item. What is not certain to be code is prose, of which hidden text is removed.
 *
 * @param source with `\n` as its only line end
 */
function sourceParts(source) {
    const parts = [];
    const items = [];
    let fence;
    let htmlEnd;
    const add = (kind, line) => {
        const last = parts.at(-1);
        if (last?.kind === kind) {
            last.lines.push(line);
        }
        else {
            parts.push({ kind, lines: [line] });
        }
    };
    for (const line of source.split("\n")) {
        const indent = indentOf(line);
        if (htmlEnd !== undefined) {
            add("prose", line);
            htmlEnd = htmlEnd.test(line) ? undefined : htmlEnd;
            continue;
        }
        if (fence !== undefined && (isBlank(line) || indent >= fence.contentIndent)) {
            add("code", line);
            fence = closes(line, fence) ? undefined : fence;
            continue;
        }
        fence = isBlank(line) ? undefined : openedFence(line, leaveItems(items, indent));
        if (fence === undefined) {
            const [whole, before = "", after = ""] = LIST_ITEM.exec(line) ?? [];
            if (whole !== undefined && before.length - (items.at(-1) ?? 0) <= 3) {
                items.push(after === "" ? whole.length + 1 : whole.length);
            }
        }
        add(fence === undefined ? "prose" : "code", line);
        htmlEnd = fence === undefined ? openedHtml(line) : undefined;
    }
    return parts;
}
/** @returns what ends the HTML that a line begins and does not end; undefined when there is none */
function openedHtml(line) {
    const [, end] = HTML_BLOCKS.find(([begin]) => begin.test(line)) ?? [];
    return end?.test(line.replace(/^ *<!?-?-?/, "")) === false ? end : undefined;
}
/** Drops the list items that a line of this indentation is not part of. @returns the content's indentation */
function leaveItems(items, indent) {
    while (items.length > 0 && indent < (items.at(-1) ?? 0)) {
        items.pop();
    }
    return items.at(-1) ?? 0;
}
function openedFence(line, contentIndent) {
    const [whole = "", indent = "", marker = ""] = FENCE.exec(line) ?? [];
    const information = line.slice(whole.length);
    const isFence = marker !== "" &&
        indent.length - contentIndent <= 3 &&
        !(marker.startsWith("`") && information.includes("`"));
    return isFence ? { marker, contentIndent } : undefined;
}
function closes(line, { marker, contentIndent }) {
    const text = line.trim();
    return (indentOf(line) - contentIndent <= 3 &&
        text.length >= marker.length &&
        text === marker.charAt(0).repeat(text.length));
}
function indentOf(line) {
    const [blanks = ""] = /^ */.exec(line) ?? [];
    return blanks.length;
}
function isBlank(line) {
    return line.trim() === "";
}


/***/ }),

/***/ 5246:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ withinTime),
/* harmony export */   j: () => (/* binding */ GitProgram)
/* harmony export */ });
/* harmony import */ var _system_errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);

/** The program git, which knows what of it is running: it writes to folders that we are about to remove. */
class GitProgram {
    #start;
    #environment;
    #running = new Set();
    #ending;
    #isClosed = false;
    constructor({ program, runCommand, programs, environment, signal }) {
        const { RUNNER_TRACKING_ID } = environment;
        this.#start = (args, options) => runCommand(program, args, options);
        this.#environment = {
            PATH: programs.searchPath,
            ...(RUNNER_TRACKING_ID !== undefined && { RUNNER_TRACKING_ID }),
        };
        this.#ending = signal;
    }
    /** Runs git in a folder with exactly this environment (and `PATH`). @throws GitError if it was ended */
    async call(args, cwd, environment, input) {
        if (this.#isClosed) {
            throw new _system_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .GitError */ .XS(`git ${args[0] ?? ""} was not run: the comparison is over`, "This is a mistake of ours.");
        }
        const signal = this.#ending;
        throwIfEnded(signal);
        const command = this.#start(args, {
            cwd,
            env: { ...this.#environment, ...environment },
            ...(input && { input }),
            ...(signal && { signal }),
        });
        this.#running.add(command);
        try {
            const result = await command;
            throwIfEnded(signal);
            return result;
        }
        finally {
            this.#running.delete(command);
        }
    }
    /** Sets the signal that ends later commands, with its reason. Running ones keep theirs. */
    endWith(signal) {
        this.#ending = signal;
    }
    /** Prevents new commands. Resolves when none is running. */
    async close() {
        this.#isClosed = true;
        await Promise.allSettled(this.#running);
    }
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

/***/ 432:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  l: () => (/* binding */ createGit)
});

// UNUSED EXPORTS: Git

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
var external_node_path_default = /*#__PURE__*/__webpack_require__.n(external_node_path_);
// EXTERNAL MODULE: ./changes/git/caller.ts
var caller = __webpack_require__(5246);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
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
        // A partial clone fetches missing objects from a remote (`ext::sh -c …`) that the agent may have written.
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
/**
 * Reads what a comparison needs to know about the repository of a folder. Only uses `rev-parse` and `config`, which
 * start no other program.
 *
 * @param home private folder with our `.gitconfig`
 * @param user the user's `HOME` and `XDG_CONFIG_HOME`, for settings such as `core.autocrlf`
 * @throws GitError if the folder is not in a work tree
 */
async function discover(git, directory, home, user) {
    const places = await findPlaces(git, directory, home);
    const settings = await readSettings(git, directory, { ...user, GIT_DIR: places.gitDirectory });
    return {
        ...places,
        settings: new Map([...settings].filter(([name, value]) => SETTINGS.includes(name) && isWord(value))),
        filters: new Set([...settings.keys()].flatMap((name) => FILTER.exec(name)?.[1] ?? [])),
        information: readInformation(external_node_path_default().join(places.commonDirectory, "info"), {
            excludes: userFile("excludesfile", settings, places.topLevel, user),
            attributes: userFile("attributesfile", settings, places.topLevel, user),
        }),
    };
}
async function findPlaces(git, directory, home) {
    const ask = async (...questions) => {
        const answer = await git.call(["rev-parse", ...questions], directory, privateEnvironment(home));
        if (answer.exitCode !== 0) {
            throw withoutRepository(directory, answer.stderr.trim());
        }
        return answer.stdout.toString("utf8").replace(/\n$/, "");
    };
    // One path for each question: the name of a folder may contain a newline.
    const [formatAndTop, gitDirectory, common] = await Promise.all([
        ask("--show-object-format", "--show-toplevel"),
        ask("--absolute-git-dir"),
        ask("--git-common-dir"),
    ]);
    const [objectFormat = "", ...topLevel] = formatAndTop.split("\n");
    return {
        topLevel: topLevel.join("\n"),
        gitDirectory,
        commonDirectory: external_node_path_default().resolve(directory, common),
        objectFormat,
    };
}
function withoutRepository(directory, answer) {
    return new errors/* GitError */.XS(answer.includes("not a git repository")
        ? `there is no git repository in ${directory} or above it`
        : `${directory} is not in a git work tree (${answer})`, "Check the repository out before this step (`actions/checkout`) if its changes are to be seen.");
}
/** A program that changes a file on its way into the repository. We never start one. */
const FILTER = /^filter\.(.+)\.(?:clean|process)$/;
/** Returns the settings that we know, by their names in git's spelling without `core.`. */
async function readSettings(git, directory, environment) {
    const core = [...SETTINGS, ...Object.keys(USER_FILES)].join("|");
    const pattern = `^(core\\.(${core})|filter\\..+\\.(clean|process))$`;
    const result = await git.call(["config", "-z", "--get-regexp", pattern], directory, {
        LC_ALL: "C",
        ...environment,
    });
    // Exit code 1: no such setting.
    if (result.exitCode > 1) {
        throw new errors/* GitError */.XS(`git cannot read its configuration: ${result.stderr.trim()}`, "Look at it with `git config --list --show-origin`.");
    }
    const entries = result.stdout.toString("utf8").split("\0").slice(0, -1);
    return new Map(entries.map((entry) => {
        const [name = "", value = "true"] = entry.split("\n");
        return [name.replace(/^core\./, ""), value];
    }));
}
function isWord(value) {
    return /^[a-z0-9]+$/i.test(value);
}
/** Returns the path of the user's own file: from the setting, or git's default (gitignore(5), gitattributes(5)). */
function userFile(setting, settings, topLevel, { HOME = "/nowhere", XDG_CONFIG_HOME = external_node_path_default().join(HOME, ".config") }) {
    const named = settings.get(setting);
    return named === undefined
        ? external_node_path_default().join(XDG_CONFIG_HOME, "git", USER_FILES[setting])
        : external_node_path_default().resolve(topLevel, named.replace(/^~(?=\/)/, HOME));
}
/** @param user paths of the user's own files */
function readInformation(folder, user) {
    // The repository's lines come after the user's: in one file the last match counts.
    const excludes = [user.excludes, external_node_path_default().join(folder, "exclude")].flatMap(contentIfThere);
    const [attributes] = contentIfThere(external_node_path_default().join(folder, "attributes"));
    const [userAttributes] = contentIfThere(user.attributes);
    return new Map([
        ["exclude", Buffer.concat(excludes.flatMap((bytes) => [bytes, Buffer.from("\n")]))],
        ...(attributes === undefined ? [] : [["attributes", attributes]]),
        ...(userAttributes === undefined ? [] : [[USER_ATTRIBUTES, userAttributes]]),
    ]);
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
var system_programs = __webpack_require__(2407);
;// CONCATENATED MODULE: ./changes/git/git.ts








/**
 * Opens the repository of a folder. Call it before the agent starts: it reads and keeps the path of `git` and the
 * settings of a comparison (`core.autocrlf`, `core.fileMode`, `info/exclude` …).
 *
 * @throws GitError if there is no git or no work tree
 */
async function createGit(options) {
    const { directory, workspaceRoot, temporaryDirectory, environment } = options;
    const programs = new system_programs/* Programs */.k(environment["PATH"] ?? "", workspaceRoot);
    const program = programs.find("git");
    if (program === undefined) {
        throw missingGit(programs);
    }
    const git = new caller/* GitProgram */.j({ ...options, program, programs });
    const home = createHome(temporaryDirectory);
    try {
        return new Git(git, home, await discover(git, directory, home, userFolders(environment)));
    }
    catch (error) {
        await git.close();
        await (0,promises_.rm)(home, { recursive: true, force: true });
        throw error;
    }
}
/**
 * Runs git on a repository that may be hostile, without letting it control how git behaves (SECURITY.md).
 *
 * Commands run in a private repository: own configuration, own index, own objects, with the real objects as alternates
 * and the real work tree. It has no hook, filter, file-system monitor, external diff, pager, signing program or remote,
 * regardless of `.git/config`, and writes nothing to `.git`. Refer to objects by id: the private repository has neither
 * branches nor a `HEAD`.
 */
class Git {
    #program;
    #source;
    /** Folder of all private files. */
    #parent;
    #parentIdentity;
    #homes;
    #home;
    #repository;
    /** @param home an existing private folder, see `createHome` */
    constructor(program, home, source) {
        this.#program = program;
        this.#source = source;
        this.#parent = external_node_path_default().dirname(home);
        this.#parentIdentity = (0,plain_file/* directoryIdentity */.Sd)(this.#parent);
        this.#home = home;
        this.#homes = [home];
        this.#repository = createRepository(home, source, []);
        copyIndex(source.gitDirectory, this.#repository, "index");
    }
    /** The work tree's top folder, links resolved. */
    get topLevel() {
        return this.#source.topLevel;
    }
    /** The real repository's own folder, with `HEAD` and the index. */
    get gitDirectory() {
        return this.#source.gitDirectory;
    }
    /** Names of the filters that the real git would use, and that this one does not. */
    get filters() {
        return this.#source.filters;
    }
    /** The same, or the main repository's for a linked work tree: with configuration, hooks and objects. */
    get commonDirectory() {
        return this.#source.commonDirectory;
    }
    /** Runs a git command in the top folder; returns its standard output. Throws `GitError` for any exit code but 0. */
    async run(args, options) {
        return succeeded(args, await this.attempt(args, options));
    }
    /** The same, but accepts any exit code. */
    attempt(args, { input, indexFile } = {}) {
        const environment = {
            ...privateEnvironment(this.#home),
            GIT_DIR: this.#repository,
            GIT_WORK_TREE: this.topLevel,
            GIT_INDEX_FILE: indexFile ?? this.privateFile("index"),
        };
        return this.#program.call(args, this.topLevel, environment, input);
    }
    /** Returns the object id of the real `HEAD`; undefined on a branch without commits. @throws GitError if unreadable */
    async head() {
        // Without `^{commit}`: reading the object could start a fetch in a partial clone.
        const result = await this.#askReal(["rev-parse", "--quiet", "--verify", "HEAD"]);
        return result.exitCode === 1 ? undefined : succeeded(["rev-parse"], result).toString("utf8").trim();
    }
    /** Returns the name of the branch that is checked out; undefined for a detached `HEAD`. */
    async branch() {
        const { exitCode, stdout } = await this.#askReal(["symbolic-ref", "--quiet", "--short", "HEAD"]);
        return exitCode === 0 ? stdout.toString("utf8").trim() : undefined;
    }
    async references() {
        const args = ["for-each-ref", "--format=%(objectname)"];
        const list = succeeded(args, await this.#askReal(args)).toString("utf8");
        return list.split("\n").filter(Boolean);
    }
    /** Runs one of the few commands that need the real repository. They start no program and read no object. */
    #askReal(args) {
        return this.attempt([`--git-dir=${this.gitDirectory}`, ...args]);
    }
    /** Returns the path of a file in the private repository, e.g. its `index`. */
    privateFile(name) {
        return external_node_path_default().join(this.#repository, name);
    }
    /** Copies the real index to a private file of that name; returns its path. */
    copyIndex(name) {
        copyIndex(this.gitDirectory, this.#repository, name);
        return this.privateFile(name);
    }
    /**
     * Moves to a fresh private repository that only keeps the old one's data (index, objects). Call it after the agent
     * has ended: it could write to the old configuration.
     *
     * @throws GitError if the folder of the private files was replaced
     */
    renew() {
        if (!this.#isParentOurs()) {
            throw new errors/* GitError */.XS("the folder of its private files was replaced during the run", "Compare the work tree with the commit that was checked out.");
        }
        const former = this.#repository;
        this.#home = createHome(this.#parent);
        this.#homes.push(this.#home);
        this.#repository = createRepository(this.#home, this.#source, [external_node_path_default().join(former, "objects")]);
        moveIndex(former, this.#repository);
    }
    /** The agent can put a link there, which would make us write to another folder and remove its content. */
    #isParentOurs() {
        return (0,plain_file/* directoryIdentity */.Sd)(this.#parent) === this.#parentIdentity;
    }
    /** Sets the signal that ends later commands, with its reason. */
    endWith(signal) {
        this.#program.endWith(signal);
    }
    /** Removes all private files once no command is running. No command can run afterwards. */
    async dispose() {
        await this.#program.close();
        if (this.#isParentOurs()) {
            await Promise.all(this.#homes.map((folder) => (0,promises_.rm)(folder, { recursive: true, force: true })));
        }
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


/***/ }),

/***/ 4312:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ knownFlags),
/* harmony export */   q: () => (/* binding */ askVersion)
/* harmony export */ });
/* harmony import */ var _inputs_cli_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3982);
/* harmony import */ var _agent_command_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1883);


/**
 * Runs `<program> --version`.
 *
 * @throws the error of `runCommand` if the program cannot be started
 */
async function askVersion(program, { runCommand, environment }) {
    const { exitCode, stdout, stderr } = await runCommand(program, ["--version"], { env: environment });
    const output = stdout.toString("utf8").trim();
    const version = exitCode === 0 ? (0,_inputs_cli_js__WEBPACK_IMPORTED_MODULE_1__/* .versionInOutput */ .P$)(output) : undefined;
    return { version, output: output === "" ? stderr.trim() : output };
}
/** Asks for the CLI's `--help`. The hidden flag goes along, since a start of its own may cost a second. */
async function knownFlags(program, collaborators) {
    const withSwitch = await askHelp(program, [_agent_command_js__WEBPACK_IMPORTED_MODULE_0__/* .UPDATE_SWITCH */ .$t], collaborators);
    const isRefused = withSwitch?.exitCode !== 0;
    const answer = isRefused ? await askHelp(program, [], collaborators) : withSwitch;
    const text = answer?.exitCode === 0 ? answer.stdout.toString("utf8") : "";
    const isCursors = text.includes("--output-format");
    return { help: isCursors ? text : undefined, takesUpdateSwitch: isCursors && !isRefused };
}
async function askHelp(program, further, { runCommand, environment }) {
    return await runCommand(program, ["--help", ...further], { env: environment }).catch(() => undefined);
}


/***/ }),

/***/ 4328:
/***/ ((module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(module, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var _inputs_secret_inputs_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3438);
/* harmony import */ var _run_run_action_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6510);
/* harmony import */ var _safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8191);
/* harmony import */ var _step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8713);
/* harmony import */ var _step_process_end_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2154);





(0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .protectProcess */ .$f)();
const environment = { ...process.env };
const secrets = (0,_inputs_secret_inputs_js__WEBPACK_IMPORTED_MODULE_0__/* .secretsOfStep */ .Td)(environment);
const redactor = (0,_safety_redaction_redact_js__WEBPACK_IMPORTED_MODULE_2__/* .createRedactor */ .l)(secrets);
// Before the first word: whoever has read it may cancel the step.
const cancel = (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .listenForSignals */ .si)(redactor);
(0,_step_workflow_commands_js__WEBPACK_IMPORTED_MODULE_3__/* .maskSecrets */ .QU)(secrets);
await (0,_step_process_end_js__WEBPACK_IMPORTED_MODULE_4__/* .endProcess */ .JZ)(() => (0,_run_run_action_js__WEBPACK_IMPORTED_MODULE_1__/* .runAction */ .C)(environment, redactor, cancel), redactor, cancel.requested);

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 3982:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P$: () => (/* binding */ versionInOutput),
/* harmony export */   U9: () => (/* binding */ isLoopback),
/* harmony export */   be: () => (/* binding */ readCliVersion),
/* harmony export */   it: () => (/* binding */ readCliSha256),
/* harmony export */   jG: () => (/* binding */ isCliVersion),
/* harmony export */   ri: () => (/* binding */ withoutCredentials),
/* harmony export */   s6: () => (/* binding */ readDownloadUrl)
/* harmony export */ });
/* unused harmony export downloadBase */
const VENDOR = "https://downloads.cursor.com/lab";
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
    const given = reader.text("cli-download-url") ?? VENDOR;
    const base = downloadBase(given);
    if (base === undefined) {
        reader.problem(`cli-download-url: ${reader.quote(withoutCredentials(given))} is not the https address of a folder. Give the base address of a mirror, without user name, query and fragment.`);
    }
    return base ?? new URL(VENDOR);
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
/**
 * Returns the base of the package addresses, from `cli-download-url`. We append to its path, and print it in the log,
 * so it must not contain a query, a fragment or a secret.
 *
 * @returns undefined when the text is not such an address
 */
function downloadBase(text) {
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
    return text.replace(/^([a-z]+:\/\/)?.*@/is, "$1***@").replace(/([?#])[^]*/, "$1…");
}
/** Whether the host name of a URL means this machine. */
function isLoopback(hostname) {
    return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}


/***/ }),

/***/ 1531:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  mO: () => (/* binding */ PATCH_FILE),
  bT: () => (/* binding */ createRunFiles),
  Ih: () => (/* binding */ createSarifFile)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./record/answer-review.ts
var answer_review = __webpack_require__(8961);
// EXTERNAL MODULE: ./review/answers.ts
var answers = __webpack_require__(5766);
// EXTERNAL MODULE: ./record/paths.ts
var paths = __webpack_require__(4504);
// EXTERNAL MODULE: ./safety/invisible.ts
var invisible = __webpack_require__(4412);
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
/** Code scanning wants a file and a line of every result: those about a whole file, or about none, get the first. */
function resultOf(finding) {
    const { line, endLine } = finding;
    const uri = (0,paths/* isOutside */._K)(finding.path) ? "." : relativeUri(finding.path);
    return {
        ruleId: ruleId(finding.title),
        level: LEVELS[finding.severity],
        message: { text: plainMessage(finding.message) },
        locations: [
            {
                physicalLocation: {
                    artifactLocation: { uri, uriBaseId: "%SRCROOT%" },
                    region: line > 0 ? { startLine: line, ...(endLine !== undefined && { endLine }) } : { startLine: 1 },
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
    try {
        (0,external_node_fs_.writeFileSync)(file, text, { flag: "wx", mode: 0o600 });
    }
    catch (error) {
        // On a full disk, half of it would be found by whoever uploads the folder.
        (0,external_node_fs_.rmSync)(file, { force: true });
        throw error;
    }
}
/**
 * Writes the findings of a structured answer for code scanning. An answer without findings is a file, too, which closes
 * the last alerts; there is none without such an answer, nor for a run that failed for another reason.
 *
 * @param currentDirectory returns a directory of our own
 * @param version of this action
 */
function createSarifFile(currentDirectory, version, redactRecord) {
    return {
        name: "SARIF file",
        end(record) {
            const redacted = redactRecord(record);
            const isClear = (0,answers/* hasAnswered */.uG)(redacted) && (0,answer_review/* answerReview */.ZJ)(redacted) !== undefined;
            if (redacted.findings.length === 0 && !isClear) {
                return { "sarif-file": "" };
            }
            const path = (0,external_node_path_.join)(currentDirectory(), "findings.sarif");
            write(path, sarif(redacted.findings, version));
            return { "sarif-file": path };
        },
    };
}


/***/ }),

/***/ 6510:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ runAction)
});

// EXTERNAL MODULE: ./record/run-in-progress.ts + 8 modules
var run_in_progress = __webpack_require__(9461);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
var external_node_path_default = /*#__PURE__*/__webpack_require__.n(external_node_path_);
// EXTERNAL MODULE: ./agent/mcp-servers.ts
var mcp_servers = __webpack_require__(163);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./agent/agent-directory.ts





/** The files of one run, in a directory that only this user may enter. */
class RunDirectory {
    path;
    transcript;
    /** The CLI's configuration of this run. The CLI writes its last model into it, and a later run must not find that. */
    configuration;
    /** In it, the CLI's sessions. An isolated agent writes them here, and nothing else. */
    chats;
    /** Files with the MCP servers in the configuration; none if no server is given. */
    mcpFiles;
    #temporaryDirectory;
    #warn;
    #current;
    #identity;
    /**
     * Creates the directory with a configuration for the CLI in it.
     *
     * @param temporaryDirectory `RUNNER_TEMP`
     * @param warn called once if the directory has been removed or replaced
     * @throws StartError if it is not writable
     */
    constructor(temporaryDirectory, settings, warn) {
        const { mcpServers, workingDirectory } = settings;
        this.#temporaryDirectory = temporaryDirectory;
        this.#warn = warn;
        try {
            this.path = this.#make();
            this.#current = this.path;
            this.#identity = (0,plain_file/* directoryIdentity */.Sd)(this.path);
            this.transcript = (0,external_node_path_.join)(this.path, "transcript.ndjson");
            this.configuration = (0,external_node_path_.join)(this.path, "config");
            this.chats = (0,external_node_path_.join)(this.configuration, "chats");
            (0,external_node_fs_.mkdirSync)(this.configuration, { mode: 0o700 });
            (0,external_node_fs_.mkdirSync)(this.chats, { mode: 0o700 });
            const place = (0,external_node_path_.join)(this.configuration, "cli-config.json");
            (0,external_node_fs_.writeFileSync)(place, configurationText(settings), { mode: 0o600 });
            this.mcpFiles =
                mcpServers === undefined ? [] : (0,mcp_servers/* writeMcpFiles */.j2)(this.configuration, mcpServers, workingDirectory);
        }
        catch (error) {
            throw new errors/* StartError */.D4(`The runner's temporary folder ${temporaryDirectory} (RUNNER_TEMP) cannot be written to: ${(0,errors/* describeError */.Uc)(error)}`, "Free space on its disk, or see that it is there and that the runner's user may write to it.", { cause: error });
        }
    }
    /**
     * Returns the directory to write files to. If the agent has removed the run's directory or replaced it by a link,
     * makes a new one beside it. Call it before each write.
     *
     * @throws if a new one cannot be created
     */
    current() {
        if ((0,plain_file/* directoryIdentity */.Sd)(this.#current) !== this.#identity) {
            const isFirstLoss = this.#current === this.path;
            this.#current = this.#make();
            this.#identity = (0,plain_file/* directoryIdentity */.Sd)(this.#current);
            if (isFirstLoss) {
                this.#warn("The run's directory in RUNNER_TEMP was removed or replaced during the run, so its files are in a new one beside it.");
            }
        }
        return this.#current;
    }
    #make() {
        return (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)(this.#temporaryDirectory, "cursor-agent-"));
    }
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
var clock = __webpack_require__(1626);
// EXTERNAL MODULE: ./github/client.ts + 2 modules
var github_client = __webpack_require__(6559);
// EXTERNAL MODULE: ./github/event.ts + 1 modules
var github_event = __webpack_require__(6772);
// EXTERNAL MODULE: ./render/comment/comment.ts
var comment = __webpack_require__(8154);
// EXTERNAL MODULE: ./render/comment/comment-marker.ts
var comment_marker = __webpack_require__(4641);
// EXTERNAL MODULE: ./safety/cut.ts
var cut = __webpack_require__(8231);
// EXTERNAL MODULE: ./render/markdown/budget.ts
var budget = __webpack_require__(7970);
// EXTERNAL MODULE: ./render/parts/comment-parts.ts
var comment_parts = __webpack_require__(2530);
// EXTERNAL MODULE: ./render/parts/heading.ts + 1 modules
var heading = __webpack_require__(595);
// EXTERNAL MODULE: ./render/parts/last-line.ts
var last_line = __webpack_require__(2821);
// EXTERNAL MODULE: ./render/markdown/answer-inline.ts + 1 modules
var answer_inline = __webpack_require__(831);
// EXTERNAL MODULE: ./render/parts/file-count.ts
var file_count = __webpack_require__(1482);
// EXTERNAL MODULE: ./render/markdown/markdown.ts
var markdown = __webpack_require__(8086);
// EXTERNAL MODULE: ./render/parts/words.ts
var words = __webpack_require__(8617);
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
    const text = (0,comment_parts/* blocks */.Bv)(`### ${(0,markdown/* escapeText */.X1)((0,heading/* headingOfAgent */.Ze)(record))}`, soFar(record, atMs), openCalls(record), background(record), todoList(record.todos), (0,last_line/* lastLine */.f)(record, { runUrl: frame.runUrl, isAlone: true }));
    const whole = (0,comment_marker/* composeComment */.Sq)(frame.identity, "running", text, frame.previous);
    return (0,budget/* byteLength */.dp)(whole) <= comment/* MAXIMUM_COMMENT_BYTES */.d
        ? whole
        : (0,comment_marker/* composeComment */.Sq)(frame.identity, "running", text, undefined);
}
/** An open call is no trouble yet. */
function soFar(record, atMs) {
    const { total } = record.toolCallCounts;
    return (0,words/* joined */.oR)(" · ", [
        elapsed(atMs - record.startedAtMs),
        total === 0 ? "" : (0,words/* callWords */.S9)({ ...record.toolCallCounts, unfinished: 0 }),
        (0,file_count/* fileTotals */.Ed)(record),
    ]);
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
    const spans = names.map((name) => (0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(name, MAXIMUM_UNITS)));
    return spans.length === 0 ? "" : `**In the background:** ${(0,words/* listed */.KE)(spans, MAXIMUM_OPEN_CALLS, ", and")}`;
}
function openCall(call) {
    const target = call.target === "" ? "" : ` ${(0,markdown/* codeSpan */.SS)((0,cut/* cutUnits */.Cv)(call.target, MAXIMUM_UNITS))}`;
    return `${(0,markdown/* escapeText */.X1)(call.kind)}${target}`;
}
function todoList(todos) {
    return (0,comment_parts/* listItems */.Dw)(todos.slice(0, MAXIMUM_TODOS).map(todoItem), todos.length);
}
function todoItem(todo) {
    const content = (0,answer_inline/* sentence */.em)((0,cut/* cutUnits */.Cv)(todo.content, MAXIMUM_UNITS));
    const text = content === "" ? "…" : content;
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
// EXTERNAL MODULE: ./report/comment/finish-comment.ts
var finish_comment = __webpack_require__(734);
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
        countRun(record);
        underWay = writeProgress(record, atMs).finally(() => {
            underWay = undefined;
        });
    }
    function countRun({ attempts }) {
        if (attempts.length > 0) {
            comment.countRun();
        }
    }
    async function writeProgress(record, atMs) {
        try {
            const outcome = await comment.write((previous) => render.progress(record, atMs, previous), {
                budgetMs: WRITE_BUDGET_MS,
                signal: progressEnds.signal,
            });
            if (outcome === "superseded") {
                isGivenUp = true;
                options.notice((0,finish_comment/* supersededNotice */.Ze)(options.circumstances));
            }
        }
        catch (error) {
            // A temporary failure is worth a warning only if the last write fails too.
            if ((0,finish_comment/* isFinal */.dR)(error)) {
                isGivenUp = true;
                options.warn((0,finish_comment/* commentWarning */.qH)(error, options.circumstances));
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
        async countStart(record) {
            await underWay;
            comment.countRun();
            const atMs = clock.now();
            const outcome = await comment.write((previous) => render.progress(record, atMs, previous), {
                budgetMs: WRITE_BUDGET_MS,
                signal: options.cancel,
            });
            if (outcome === "superseded" && !comment.isCounted()) {
                throw new Error((0,finish_comment/* supersededNotice */.Ze)(options.circumstances));
            }
        },
        async end(record) {
            const stopTimers = [endWithin(WRITE_BUDGET_MS)];
            const hurry = () => {
                stopTimers.push(endWithin(CANCELLED_BUDGET_MS));
            };
            if (options.cancel.aborted) {
                hurry();
            }
            options.cancel.addEventListener("abort", hurry);
            await underWay;
            countRun(record);
            if (!isGivenUp) {
                await (0,finish_comment/* finishComment */.Pg)(options, (previous, maximumBytes) => render.final(record, previous, maximumBytes), () => ({ budgetMs: endsAtMs - clock.now(), signal: finalEnds.signal }));
            }
            options.cancel.removeEventListener("abort", hurry);
            stopTimers.forEach((stop) => {
                stop();
            });
            return (0,finish_comment/* commentOutputs */.OY)(comment);
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
 * Creates the 👀 reaction on the comment that triggered the run, so that its author sees at once that the agent works.
 *
 * Nothing waits for it, and there is no warning if it is refused: the comment needs the same permission, and its
 * warning names it.
 */
class Reaction {
    name = "reaction";
    #options;
    #ended = new AbortController();
    constructor(options) {
        this.#options = options;
    }
    begin(record) {
        if (record.conclusion === "running") {
            const { client, repository, comment, cancel } = this.#options;
            const requests = client.within(BUDGET_MS, AbortSignal.any([cancel, this.#ended.signal]));
            const { owner, name } = repository;
            const parameters = { owner, repo: name, comment_id: comment.id, content: "eyes" };
            requests.send(ROUTES[comment.kind], parameters).catch(() => undefined);
        }
    }
    end() {
        this.#ended.abort();
        return {};
    }
}

// EXTERNAL MODULE: ./report/files/job-summary.ts
var job_summary = __webpack_require__(6505);
// EXTERNAL MODULE: ./report/files/page-file.ts + 16 modules
var page_file = __webpack_require__(3342);
// EXTERNAL MODULE: ./report/files/run-files.ts + 1 modules
var run_files = __webpack_require__(1531);
;// CONCATENATED MODULE: ./report/files/transcript.ts

/**
 * Writes the redacted stream to a file as it arrives, so that it survives if the step is killed. Each batch is in the
 * file before anything else happens, even before the log shows it.
 */
class Transcript {
    name = "transcript";
    #path;
    #warn;
    #descriptor;
    #isReplaced = false;
    /**
     * @param path must not exist yet. It is opened once, so a file that later replaces it is neither written to nor passed
     *   on
     * @param warn reports that another file has replaced it
     */
    constructor(path, warn) {
        this.#path = path;
        this.#warn = warn;
    }
    begin() {
        this.#descriptor = (0,external_node_fs_.openSync)(this.#path, "wx", 0o600);
    }
    happened(update) {
        if (update.type === "lines" && this.#descriptor !== undefined) {
            // The system may write fewer bytes than it was given.
            for (let left = update.bytes; left.length > 0;) {
                left = left.subarray((0,external_node_fs_.writeSync)(this.#descriptor, left));
            }
        }
    }
    end() {
        if (this.#descriptor === undefined) {
            return {};
        }
        this.#isReplaced = !isSameFile(this.#descriptor, this.#path);
        (0,external_node_fs_.closeSync)(this.#descriptor);
        if (this.#isReplaced) {
            this.#warn("The transcript was removed or replaced during the run, so `transcript-file` does not name it.");
        }
        return { "transcript-file": this.place() ?? "" };
    }
    /** Returns its path; undefined once we have found another file there. */
    place() {
        return this.#isReplaced ? undefined : this.#path;
    }
}
/** The agent knows the directory. Without this check, a later step could receive a file that it put there. */
function isSameFile(descriptor, path) {
    try {
        const ours = (0,external_node_fs_.fstatSync)(descriptor, { bigint: true });
        const there = (0,external_node_fs_.lstatSync)(path, { bigint: true });
        return ours.dev === there.dev && ours.ino === there.ino;
    }
    catch {
        return false;
    }
}

// EXTERNAL MODULE: ./answer/read-findings.ts
var read_findings = __webpack_require__(453);
// EXTERNAL MODULE: ./record/reconcile-files.ts
var reconcile_files = __webpack_require__(4810);
// EXTERNAL MODULE: ./safety/neutralise.ts
var neutralise = __webpack_require__(7469);
// EXTERNAL MODULE: ./step/log-output.ts + 1 modules
var log_output = __webpack_require__(5119);
;// CONCATENATED MODULE: ./report/log/annotations.ts




const MAXIMUM_TITLE_UNITS = 200;
/** Next to code, readers want only the point. The job summary has the full message. */
const MAXIMUM_FINDING_UNITS = 1_000;
/** A step shows 10 annotations of a kind (actions/runner, ExecutionContext.cs). Some are left for other warnings. */
const MAXIMUM_OUTSIDE_PATHS = 7;
/**
 * Creates annotations next to the code: the agent's findings, unless a review has them on the same lines, and files
 * that changed outside the allowed paths.
 *
 * @param isPosted whether a review was posted
 */
function createAnnotations(output, redactRecord, isPosted) {
    return {
        name: "annotations",
        end(record) {
            const { findings, files, changes } = redactRecord(record);
            const isBeside = ({ standing }) => standing === "open" || (standing === "line" && isPosted());
            const alone = findings.filter((finding) => !isBeside(finding));
            for (const finding of (0,read_findings/* annotationsOf */.Ih)(alone).annotations) {
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
            const outside = files.flatMap((file) => (0,reconcile_files/* namesOutside */.Y6)(file).map((name) => ({
                name,
                verb: file.changed || file.reported ? "was changed" : "was or may have been changed",
            })));
            for (const { name, verb } of outside
                .filter(({ name }) => !internals.has(name))
                .slice(0, MAXIMUM_OUTSIDE_PATHS)) {
                const path = (0,neutralise/* neutraliseInline */.KD)(name, log_output/* MAXIMUM_ANNOTATION_UNITS */.je);
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
    return (0,neutralise/* neutraliseInline */.KD)(`Git's own files were changed; they decide how git behaves: ${named}${rest > 0 ? ` and ${rest} more` : ""}. Do not run git in this checkout in a later step.`, log_output/* MAXIMUM_ANNOTATION_UNITS */.je);
}

// EXTERNAL MODULE: ./render/log/log-calls.ts
var log_calls = __webpack_require__(7578);
// EXTERNAL MODULE: ./render/log/log-lines.ts + 1 modules
var log_lines = __webpack_require__(1999);
;// CONCATENATED MODULE: ./report/log/step-log.ts


/** A call that stays open is announced after this time, and again after each further period. */
const HEARTBEAT_MS = 30_000;
/** A longer log is unreadable and fills the runner's disk. The transcript has all of it. */
const MAXIMUM_LOG_LINES = 100_000;
/** Limit for watched open calls, far above the number that an agent has at once. */
const MAXIMUM_WATCHED_CALLS = 1_000;
const MAXIMUM_ANNOUNCED_BACKGROUND = 3;
/** The live step log, usually with one line for each update. Its last line comes later: see `concludeStep`. */
class StepLog {
    name = "step log";
    #output;
    #level;
    #redact;
    #open = new Map();
    /** Time of the last update, or of the last announcement during silence. */
    #lastWordMs;
    #printedLines = 0;
    constructor(output, level, redact) {
        this.#output = output;
        this.#level = level;
        this.#redact = redact;
    }
    happened(update, record, atMs) {
        this.#followCalls(update, atMs);
        if (update.type === "tick") {
            this.#announceBackground(record, atMs);
        }
        else {
            this.#lastWordMs = atMs;
        }
        if (!this.#isFull() || update.type === "warning") {
            for (const entry of (0,log_lines/* logEntries */.Jd)(update, this.#level, this.#redact)) {
                this.#print(entry);
            }
        }
        return this.#output.caughtUp();
    }
    end(record) {
        for (const { call } of this.#open.values()) {
            this.#endUnfinished(call, record.endedAtMs ?? record.startedAtMs);
        }
        for (const entry of this.#level === "quiet" ? [] : (0,log_lines/* planEntries */.W9)(record, this.#redact)) {
            this.#print(entry);
        }
        return {};
    }
    #isFull() {
        return this.#printedLines > MAXIMUM_LOG_LINES;
    }
    #print(entry) {
        if (entry.type === "warning") {
            this.#output.warning(entry.text);
            return;
        }
        if (this.#isFull()) {
            return;
        }
        this.#printedLines += entry.type === "line" ? 1 : entry.lines.length + 2;
        if (this.#isFull()) {
            this.#output.lines([
                `! the log ends here, after ${MAXIMUM_LOG_LINES} lines; the transcript holds the rest`,
            ]);
        }
        else if (entry.type === "line") {
            this.#output.lines([entry.text], entry.paint);
        }
        else {
            this.#output.group(entry.title, entry.lines);
        }
    }
    #followCalls(update, atMs) {
        if (update.type === "tool-started") {
            if (this.#open.size < MAXIMUM_WATCHED_CALLS) {
                this.#open.set(update.call.id, { call: update.call, sinceMs: atMs, announcedAtMs: atMs });
            }
        }
        else if (update.type === "tool-finished") {
            this.#open.delete(update.call.id);
        }
        else if (update.type === "tool-unfinished") {
            this.#endUnfinished(update.call, atMs);
        }
        else if (update.type === "tick") {
            this.#announceOpenCalls(atMs);
        }
    }
    /** Announces background processes: with no call open, the CLI may be waiting for them. */
    #announceBackground(record, atMs) {
        const isSilent = atMs - (this.#lastWordMs ?? atMs) >= HEARTBEAT_MS;
        if (!isSilent || this.#open.size > 0 || this.#level === "quiet") {
            return;
        }
        this.#lastWordMs = atMs;
        for (const name of record().background.slice(0, MAXIMUM_ANNOUNCED_BACKGROUND)) {
            this.#print((0,log_calls/* backgroundLine */.NP)(name, this.#redact));
        }
    }
    #endUnfinished(call, atMs) {
        const entry = this.#open.get(call.id);
        if (this.#open.delete(call.id) && entry !== undefined && this.#level !== "quiet") {
            this.#print((0,log_calls/* unfinishedLine */.cK)(call, atMs - (call.startedAtMs ?? entry.sinceMs), this.#redact));
        }
    }
    #announceOpenCalls(atMs) {
        for (const entry of this.#open.values()) {
            if (atMs - entry.announcedAtMs >= HEARTBEAT_MS && this.#level !== "quiet") {
                entry.announcedAtMs = atMs;
                this.#print((0,log_calls/* heartbeat */.jQ)(entry.call, atMs - entry.sinceMs, this.#redact));
            }
        }
    }
}

// EXTERNAL MODULE: ./report/reporter.ts
var reporter = __webpack_require__(8866);
// EXTERNAL MODULE: ./system/version.ts
var version = __webpack_require__(3632);
;// CONCATENATED MODULE: ./run/channels.ts
















/**
 * Opens all channels that the inputs ask for. The log comes last, so that what it adds stands behind all else.
 *
 * @param review the review channel, if there is one
 * @param suggestions the channel of the agent's changes, where the review channel does not have them
 * @param comment see `commentChannel`
 */
function openChannels(inputs, step, review, suggestions, comment) {
    const { redactor, redactRecord, say, clock } = step;
    const currentDirectory = () => step.directory.current();
    const trace = step.trace?.channel;
    const transcript = new Transcript(step.directory.transcript, say.warn);
    const summary = summaryChannel(inputs, step, review);
    const channels = [
        transcript,
        ...summary,
        (0,page_file/* createPageFile */.Md)({
            currentDirectory,
            transcriptPlace: () => transcript.place(),
            serverUrl: (0,github_event/* serverUrl */.Vd)(step.environment),
            redactor,
            redactRecord,
        }),
        (0,run_files/* createSarifFile */.Ih)(currentDirectory, version/* ACTION_VERSION */.Y, redactRecord),
        ...(trace === undefined ? [] : [trace]),
        // After the trace, because the record says whether the trace was accepted.
        (0,run_files/* createRunFiles */.bT)(currentDirectory, redactRecord, () => trace?.isExported() ?? false),
        ...[review?.reporter ?? suggestions].flatMap((one) => one ?? []),
        ...(review === undefined ? [] : summary.map((one) => withReview(one, review))),
        ...(inputs.comment === "off"
            ? []
            : [...reactionChannel(step), ...(comment === undefined ? [] : [comment])]),
        createAnnotations(step.log, redactRecord, () => review?.posted() !== undefined),
        new StepLog(step.log, inputs.log, (text) => redactor.text(text)),
    ];
    return (0,reporter/* broadcast */.m)(channels, { clock, cancel: step.cancel.requested, warn: say.warn });
}
function summaryChannel({ summary: level }, step, review) {
    const path = step.environment["GITHUB_STEP_SUMMARY"] ?? "";
    return level === "off" || path === ""
        ? []
        : [
            new job_summary/* JobSummary */.c3({
                ...step,
                warn: step.say.warn,
                path,
                level,
                stagingDirectory: () => step.directory.current(),
                postedReview: () => review?.posted(),
            }),
        ];
}
/** Writes the summary again to link to a review posted meanwhile: no report of ours waits for GitHub. */
function withReview(summary, review) {
    return {
        name: summary.name,
        end: (record) => (review.posted() === undefined ? {} : (summary.end?.(record) ?? {})),
    };
}
/** Says on the comment that caused the run that it was seen. */
function reactionChannel({ event, client, cancel }) {
    const { comment, repository } = event;
    return comment === undefined || repository === undefined || client === undefined
        ? []
        : [new Reaction({ client, repository, comment, cancel: cancel.requested })];
}
/** Returns the channel of the comment on the pull request or issue, if there is one. */
function commentChannel(inputs, step, review) {
    const { redactor, redactRecord, say } = step;
    const redact = (text) => redactor.text(text);
    const opened = (0,open_comment/* openComment */.a)(inputs, {
        ...step,
        redact,
        baseUrl: (0,github_client/* apiUrl */.y0)(step.environment),
        answersInThread: inputs.trigger !== undefined,
        ...say,
    });
    if (opened === undefined) {
        return undefined;
    }
    const clean = (comment) => (0,comment_marker/* changeComment */.EM)(comment, (markdown) => redactor.markup(markdown));
    return createCommentReporter({
        ...opened,
        render: {
            progress: (record, atMs, previous) => clean(renderProgress(redactRecord(record), atMs, { ...opened.frame, previous })),
            final(record, previous, maximumBytes) {
                const frame = { ...opened.frame, previous, review: review?.posted() };
                return clean((0,comment/* renderComment */.w)(redactRecord(record), frame, maximumBytes));
            },
        },
        clock: step.clock,
        cancel: step.cancel.requested,
        ...say,
    });
}

// EXTERNAL MODULE: ./render/outputs.ts
var render_outputs = __webpack_require__(435);
// EXTERNAL MODULE: ./render/summary/summary.ts
var summary = __webpack_require__(6538);
// EXTERNAL MODULE: ./step/step-outputs.ts
var step_outputs = __webpack_require__(2514);
;// CONCATENATED MODULE: ./run/conclude-step.ts








const INTERNAL = "internal";
const BEWARE = "Later steps of this job would get what the agent left in the runner's files: end the job here, and look at the runner if it is kept.";
/**
 * Ends a step: writes its outputs, then the log's last line, and an annotation unless it succeeded. A step fails when it cannot write its
 * outputs, or when what the agent wrote to the runner's files remains for later steps.
 *
 * @returns the exit code of the step
 */
function concludeStep(end) {
    const { record, outputs, unrestored, outputFile, log, redactor } = end;
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
    ].map((line) => (0,neutralise/* neutraliseInline */.KD)(line, log_output/* MAXIMUM_ANNOTATION_UNITS */.je));
    if (isGreen(record) && lost.length === 0) {
        sayLast(record, log);
        if (text !== "") {
            log.notice(text);
        }
        return 0;
    }
    const message = lost.join("\n");
    const ended = isGreen(record)
        ? { ...record, conclusion: "failure", reason: INTERNAL, message, remedy: "" }
        : record;
    sayLast(ended, log);
    const title = isGreen(record)
        ? `❌ Cursor agent: the ${unwritten === undefined ? "runner's files could not be put back" : "outputs could not be written"}`
        : (0,heading/* headingOfAgent */.Ze)(record);
    log.error(title, [text, ...lost].filter(Boolean).join("\n"));
    if (isGreen(record)) {
        retractSummary(ended, end);
    }
    return 1;
}
/** The log's last line comes when nothing can fail any more. A run that nobody asked for is one notice and no more. */
function sayLast(record, log) {
    if (record.reason !== "no-trigger") {
        log.lines([(0,log_lines/* summaryLine */.dC)(record)]);
    }
}
/** The summary was there first, and must not say better than the step's colour. On a full disk its beginning stays. */
function retractSummary(failed, { environment, redactor }) {
    const path = environment["GITHUB_STEP_SUMMARY"] ?? "";
    try {
        if ((0,plain_file/* readPlainFile */.b$)(path).length > 0) {
            (0,plain_file/* overwritePlainFile */.Wq)(path, redactor.markup((0,summary/* renderSummary */.B)(failed, "full")));
        }
    }
    catch {
        // There is none, or no more of it can be written.
    }
}
function isGreen({ conclusion }) {
    return conclusion === "success" || conclusion === "skipped";
}
function annotation(record) {
    const remedy = (0,neutralise/* neutraliseText */.op)(record.remedy, log_output/* MAXIMUM_ANNOTATION_UNITS */.je / 4);
    const message = (0,neutralise/* neutraliseText */.op)(record.message, log_output/* MAXIMUM_ANNOTATION_UNITS */.je - remedy.length - 1);
    return `${message}\n${remedy}`.trim();
}

// EXTERNAL MODULE: ./system/environment.ts
var system_environment = __webpack_require__(6353);
// EXTERNAL MODULE: ./inputs/allowed-paths.ts
var allowed_paths = __webpack_require__(5941);
// EXTERNAL MODULE: ./inputs/reporting.ts
var reporting = __webpack_require__(8458);
// EXTERNAL MODULE: ./inputs/nearest-name.ts
var nearest_name = __webpack_require__(7700);
;// CONCATENATED MODULE: ./inputs/agent-access.ts

/** The form of a permission in the CLI's configuration: `Shell(npm)`. */
const PERMISSION = /^(?<kind>[A-Za-z]+)\(.+\)$/;
/** The CLI ignores a kind that it does not know, so a misspelt rule would deny nothing. */
const PERMISSION_KINDS = ["Shell", "Read", "Write", "WebFetch", "Mcp"];
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
/** With these, the agent could talk to the runner or a collector in our name. No task needs them. */
const REFUSED_VARIABLE = /^(INPUT_.*|STATE_.*|ACTIONS_.*|OTEL_EXPORTER_OTLP_(?:[A-Z]+_)?HEADERS|GITHUB_(ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH))$/i;
/** They belong to a session outside this step, on a machine where the CLI or the editor runs. */
const FOREIGN_SESSION = /^(AGENT_CLI_SOCKET_PATH|AGENT_CLI_LOG_PATH|CURSOR_AGENT_SOCKET)$/;
/** Reads `allow` or `deny`: permission tokens, one per line. */
function readPermissions(reader, name) {
    const tokens = reader.lines(name);
    for (const token of tokens) {
        const kind = PERMISSION.exec(token)?.groups?.["kind"];
        if (kind === undefined) {
            reader.problem(`${name}: ${reader.quote(token)} is not a permission. Write it like Shell(npm) or Write(src/**).`);
        }
        else if (!PERMISSION_KINDS.includes(kind)) {
            const meant = (0,nearest_name/* nearestName */.q)(kind, PERMISSION_KINDS);
            const hint = meant === undefined ? "" : ` Did you mean ${meant}(…)?`;
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
        else if (FOREIGN_SESSION.test(name)) {
            reader.problem(`pass-env: "${name}" is refused: it leads the CLI to another session. Leave it out.`);
        }
    }
    return names;
}
/** Hides the value when the user gives `TOKEN=value` instead of a name, so that it does not reach the log. */
function withoutValue(line) {
    return line.replace(/=.*/s, "=…");
}
/** Letters, digits and hyphens; accounts that a company manages have an underscore, apps end in `[bot]`. */
const LOGIN = /^[A-Za-z0-9_-]+(?:\[bot\])?$/;
/** Reads logins, one per line. A pattern would be compared like a login, and let nobody pass. */
function readLogins(reader, name) {
    const logins = reader.lines(name);
    for (const login of logins.filter((line) => !LOGIN.test(line))) {
        reader.problem(`${name}: ${reader.quote(login)} is not a login. Give exact logins such as renovate[bot], one per line; there are no patterns.`);
    }
    return logins;
}
const OWNED = "is set by the action itself and refused here. Use the input of that purpose, or leave it out.";
const ELSEWHERE = "is refused: nobody here would see what the agent does there. Leave it out.";
/** Arguments that the action itself sets, where a second copy would break the stream or leak the key, and others. */
const REFUSED_ARGUMENTS = new Map([
    ...["-p", "--print", "--output-format", "--stream-partial-output", "--api-key", "-a", "--auth-token"].map((name) => [name, OWNED]),
    ...["--resume", "--continue", "--workspace", "--mode", "--plan"].map((name) => [name, OWNED]),
    ...["-c", "--cloud", "-b", "--background", "-w", "--worktree", "--worktree-base"].map((name) => [name, ELSEWHERE]),
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
/** Reads `extra-args` and refuses arguments that the action owns, or that take the work elsewhere. */
function readExtraArguments(reader) {
    const words = reader.words("extra-args");
    const stray = words.find((word, index) => isPositional(word, words[index - 1]));
    if (stray !== undefined && !stray.includes("\0")) {
        reader.problem(`extra-args: ${reader.quote(stray)} would take the place of the task. Give options only, and the task as \`prompt\` or \`prompt-file\`.`);
    }
    for (const word of words) {
        const name = refusedArgument(word);
        if (name !== undefined) {
            reader.problem(`extra-args: "${name}" ${REFUSED_ARGUMENTS.get(name) ?? ""}`);
        }
        if (word.includes("\0")) {
            reader.problem("extra-args: holds a NUL character, which no argument can carry. Remove it.");
        }
    }
    return words;
}
/** Options of the CLI that have no value. */
const FLAGS = new Set([...FORCE_ARGUMENTS, "--trust", "--approve-mcps", "--auto-review", "--single-turn"]);
/**
 * Whether the CLI takes a word for one of the prompt's. Which options of all versions have a value is not known, so
 * the word behind an option counts as its value, unless the option is known to have none or has it attached.
 */
function isPositional(word, before = "--") {
    const isBare = word === "-" || !word.startsWith("-");
    return word === "--" || (isBare && (FLAGS.has(before) || /^--(?:$|[^=]*=)/.test(before)));
}
/** Returns the refused argument in a word: alone, as `--name=value`, as `-nvalue`, or in a cluster such as `-fp`. */
function refusedArgument(word) {
    const name = word.split("=", 1)[0] ?? word;
    return REFUSED_ARGUMENTS.has(name)
        ? name
        : shortOptions(word).find((option) => REFUSED_ARGUMENTS.has(option));
}
/**
 * Returns the short options that the CLI's parser may see in a word. It takes one letter after the other until one
 * has a value, which is the rest. We know this only of `-H`, so a refused letter behind any other letter is refused. A
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

// EXTERNAL MODULE: ./inputs/secret-inputs.ts
var secret_inputs = __webpack_require__(3438);
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
        ...(0,secret_inputs/* redactWarnings */.j5)(redact),
        ...tokenWarnings(inputs, environment),
        ...homeWarnings(isolation, environment["HOME"] ?? ""),
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
/** The CLI reads this file whatever its configuration is; isolation hides it. */
function homeWarnings(isolation, home) {
    const file = (0,external_node_path_.join)(home, ".cursor", "permissions.json");
    return isolation === "off" && (0,external_node_path_.isAbsolute)(file) && (0,external_node_fs_.existsSync)(file)
        ? [
            `${file} adds to what the agent may do, besides allow. Remove it from this runner, or set isolation: process.`,
        ]
        : [];
}
/** The agent never gets `github-token` from us, but a workflow can hand it over under another name. */
function tokenWarnings({ githubToken, passEnv }, environment) {
    const names = passEnv.filter((name) => githubToken !== undefined &&
        Object.hasOwn(environment, name) &&
        environment[name]?.includes(githubToken) === true);
    return names.length === 0
        ? []
        : [
            `pass-env: ${names.join(", ")} ${names.length === 1 ? "holds" : "hold"} the value of github-token, so the agent can do all that this token may. Give the agent a token of its own with fewer permissions, or take it out of pass-env.`,
        ];
}

// EXTERNAL MODULE: ./inputs/input-reader.ts + 1 modules
var input_reader = __webpack_require__(1949);
// EXTERNAL MODULE: ./inputs/named-files.ts
var named_files = __webpack_require__(9323);
// EXTERNAL MODULE: ./record/schema-given.ts
var schema_given = __webpack_require__(4729);
;// CONCATENATED MODULE: ./inputs/context.ts


const LONGEST_PHRASE_UNITS = 100;
const EVENTS_OF_CHECKS = new Set(["workflow_run", "check_run", "check_suite"]);
/** Reads `context`, `context-authors` and `trigger`. Mode `install` runs nothing that could be told anything. */
function readContextInputs(reader, { mode, review, event }) {
    const trigger = readTrigger(reader);
    const named = readParts(reader);
    const authors = reader.text("context-authors");
    const contextAuthors = authors === "all" ? authors : new Set(readLogins(reader, "context-authors"));
    return mode === "install"
        ? { context: { parts: new Set(), isNamed: false }, contextAuthors, trigger: undefined }
        : {
            context: {
                parts: new Set(named ?? automaticParts(review !== "off", trigger !== undefined, event)),
                isNamed: named !== undefined,
            },
            contextAuthors,
            trigger,
        };
}
/** @returns undefined for `auto` */
function readParts(reader) {
    const lines = reader.lines("context");
    const [only, ...others] = lines;
    if (others.length === 0 && (only === undefined || only === "auto" || only === "none")) {
        return only === "none" ? [] : undefined;
    }
    for (const line of lines.filter((one) => !schema_given/* CONTEXT_PARTS */.V.some((part) => part === one))) {
        reader.problem(`context: ${reader.quote(line)} ${line === "auto" || line === "none" ? "stands for all of it, so nothing can stand beside it" : "is not known"}. Use auto, none, or one per line of: ${schema_given/* CONTEXT_PARTS */.V.join(", ")}.`);
    }
    return schema_given/* CONTEXT_PARTS */.V.filter((part) => lines.includes(part));
}
function automaticParts(isReview, isTriggered, { name, isAboutPullRequest }) {
    if (isReview) {
        return ["subject", "diff", "conversation"];
    }
    if (isTriggered) {
        return isAboutPullRequest ? ["subject", "diff", "conversation"] : ["subject", "conversation"];
    }
    return EVENTS_OF_CHECKS.has(name) ? ["subject", "failed-checks"] : [];
}
/** A phrase that Markdown reads as something else would never begin a line of somebody's words. */
function readTrigger(reader) {
    const phrase = reader.text("trigger");
    if (phrase !== undefined &&
        (phrase.length > LONGEST_PHRASE_UNITS || /[\r\n]|^(?:>|```|~~~|<!--)/.test(phrase))) {
        reader.problem(`trigger: ${reader.quote(phrase)} is not a phrase that a line can begin with. Give a short one, such as /agent.`);
    }
    return phrase;
}

// EXTERNAL MODULE: ./inputs/mcp-config.ts
var mcp_config = __webpack_require__(5563);
// EXTERNAL MODULE: ./inputs/allowed-hosts.ts
var allowed_hosts = __webpack_require__(9522);
;// CONCATENATED MODULE: ./inputs/resume.ts




/** What the CLI keeps a conversation in, with further files beside it. */
const SESSION_FILE = "store.db";
/** The CLI's own ids are UUIDs. Anything longer or stranger is not one. */
const SESSION_ID = /^[A-Za-z0-9][\w.:-]{0,127}$/;
/**
 * Returns whether a session id of the stream may be an argument of the next start, and part of a path. The agent
 * controls the stream, and the CLI would read an id like `--force` as a flag.
 */
function isResumable(sessionId) {
    return SESSION_ID.test(sessionId);
}
/** Returns where a session of this job is kept for a later step with the same level of isolation. */
function keptSession(environment, level, sessionId) {
    return (0,external_node_path_.join)((0,system_environment/* runnerTemp */.X)(environment), "cursor-agent-sessions", level, sessionId);
}
/** Reads `resume`: the id of a session that is there. For another one the CLI would silently begin an empty session. */
function readResume(reader, environment, level) {
    const id = readWord(reader, "resume");
    if (id !== undefined &&
        !id.startsWith("-") &&
        !(isResumable(id) && (0,external_node_fs_.existsSync)((0,external_node_path_.join)(keptSession(environment, level, id), SESSION_FILE)))) {
        reader.problem(`resume: ${reader.quote(id)} is no session of an earlier step of this job with isolation: ${level}. Give the output session-id of such a step, and both steps the same isolation.`);
    }
    return id;
}

// EXTERNAL MODULE: ./inputs/cli.ts
var cli = __webpack_require__(3982);
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
    mcpServers: ["mcp-config"],
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
    maximumRuns: ["max-runs"],
    retries: ["retries"],
    log: ["log"],
    summary: ["summary"],
    comment: ["comment"],
    commentKey: ["comment-key"],
    prNumber: ["pr-number"],
    review: ["review"],
    changes: ["changes"],
    context: ["context"],
    contextAuthors: ["context-authors"],
    trigger: ["trigger"],
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
    const reader = new input_reader/* InputReader */.i_(environment, context.clean);
    (0,reporting/* refuseUnknown */.BW)(reader, environment, inputNames);
    const mode = reader.choice("mode", ["agent", "plan", "ask", "install"], "agent");
    const workspace = (0,external_node_path_.resolve)(environment["GITHUB_WORKSPACE"] ?? ".");
    const workingDirectory = (0,named_files/* readWorkingDirectory */.bq)(reader, workspace);
    const cliPath = reader.text("cli-path");
    // Mode `install` runs nothing that could review a pull request.
    const review = mode === "install" ? "off" : (0,reporting/* readReview */.ty)(reader);
    const { event = { name: "", isAboutPullRequest: false } } = context;
    const access = {
        passEnv: readPassedVariables(reader),
        isolation: reader.choice("isolation", ["off", "process", "network"], "off"),
        allowedHosts: (0,allowed_hosts/* readAllowedHosts */.cQ)(reader),
    };
    const inputs = {
        prompt: mode === "install" ? "" : (0,named_files/* readPrompt */.$6)(reader, { workspace, workingDirectory }),
        apiKey: reader.text("api-key") ?? nonEmpty(environment["CURSOR_API_KEY"]),
        model: readWord(reader, "model"),
        mode,
        workingDirectory,
        workspace,
        force: reader.flag("force", false),
        sandbox: reader.optionalChoice("sandbox", ["enabled", "disabled"]),
        approveMcps: reader.flag("approve-mcps", false),
        mcpServers: (0,mcp_config/* readMcpConfig */.J)(reader, { workspace, workingDirectory }, { environment, ...access }),
        resume: readResume(reader, environment, access.isolation),
        extraArguments: readExtraArguments(reader),
        allow: readPermissions(reader, "allow"),
        deny: readPermissions(reader, "deny"),
        ...access,
        redact: reader.lines("redact"),
        requireWriteAccess: reader.choice("require-write-access", ["auto", "always", "never"], "auto"),
        allowedBots: readLogins(reader, "allowed-bots"),
        projectConfig: reader.choice("project-config", ["auto", "keep", "base", "remove"], "auto"),
        failOn: (0,reporting/* readFailOn */.mc)(reader),
        allowedPaths: allowedPathsOf(reader, context),
        answerSchema: (0,named_files/* readAnswerSchema */.wh)(reader, { workspace, workingDirectory }, context.compileSchema),
        cliPath,
        cliVersion: (0,cli/* readCliVersion */.be)(reader),
        cliSha256: (0,cli/* readCliSha256 */.it)(reader),
        cliDownloadUrl: (0,cli/* readDownloadUrl */.s6)(reader),
        timeoutMs: reader.minutes("timeout-minutes", 30),
        idleTimeoutMs: reader.minutes("idle-timeout-minutes", 20),
        maximumToolCalls: reader.wholeNumber("max-tool-calls", 0, MOST_CALLS),
        maximumRuns: (0,reporting/* readMaximumRuns */.x9)(reader),
        retries: reader.wholeNumber("retries", 0, MOST_RETRIES),
        ...(0,reporting/* readReportLevels */.kT)(reader),
        comment: (0,reporting/* readComment */.W3)(reader, mode),
        commentKey: reader.text("comment-key"),
        prNumber: (0,reporting/* readPrNumber */.ws)(reader),
        review,
        changes: mode === "install" ? "off" : reader.choice("changes", ["off", "suggest"], "off"),
        ...readContextInputs(reader, { mode, review, event }),
        githubToken: (0,reporting/* readGitHubToken */.nC)(reader),
        otlp: context.readOtlp?.(reader, environment),
        otlpContent: reader.choice("otlp-content", ["on", "off"], "off"),
        artifact: reader.text("artifact") ?? "",
        checkRunId: (0,reporting/* readCheckRunId */.Ni)(reader),
        matrix: reader.text("matrix") ?? "",
    };
    if (inputs.apiKey === undefined && cliPath === undefined && mode !== "install") {
        reader.problem(missingKeyProblem(context.forkWithoutSecrets));
    }
    if (reader.problems().length > 0) {
        const isForksKey = inputs.apiKey === undefined && context.forkWithoutSecrets !== undefined;
        throw new errors/* InputError */.dz(reader.problems(), isForksKey ? SKIP_FORKS : undefined);
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
const SKIP_FORKS = "Skip the job there: `if: github.event_name != 'pull_request' || github.event.pull_request.head.repo.full_name == github.repository`";
function missingKeyProblem(fork) {
    return fork === undefined
        ? "api-key: not given, and CURSOR_API_KEY is not set. Create a key in the Cursor dashboard, store it as a secret, " +
            "and pass it as `api-key: ${{ secrets.CURSOR_API_KEY }}`. Dependabot's runs see the secrets for Dependabot only."
        : `api-key: empty, because this pull request comes from ${fork}, and GitHub gives a fork's run no secrets.`;
}
function nonEmpty(value) {
    return value === undefined || value.trim() === "" ? undefined : value.trim();
}

// EXTERNAL MODULE: ./record/finish.ts
var record_finish = __webpack_require__(9513);
// EXTERNAL MODULE: ./record/redact-record.ts
var redact_record = __webpack_require__(7941);
// EXTERNAL MODULE: ./render/parts/verdict.ts
var verdict = __webpack_require__(9329);
// EXTERNAL MODULE: ./render/markdown/shown-texts.ts
var shown_texts = __webpack_require__(7263);
// EXTERNAL MODULE: ./report/traces/load-exporter.ts
var load_exporter = __webpack_require__(1180);
// EXTERNAL MODULE: ./record/conclusion.ts + 1 modules
var conclusion = __webpack_require__(8801);
// EXTERNAL MODULE: ./record/schema-verdict.ts
var schema_verdict = __webpack_require__(1489);
// EXTERNAL MODULE: ./system/in-time.ts
var in_time = __webpack_require__(1843);
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
    const { stream, isolation } = progress.record();
    const exit = { code: process.exitCode, signal: process.signal, endedBy: process.endedBy };
    const verdict = (0,conclusion/* conclude */.E)({
        stoppedBy: end.stoppedBy,
        result: progress.result(),
        exit,
        startError: process.startError?.message,
        hadEvents: end.hadEvents,
        diagnostics: end.diagnostics,
        shownIn: diagnosticsPlace(inputs),
        limits: inputs,
        hasMostRetries: inputs.retries === MOST_RETRIES,
        otherAgent: stream.otherAgent,
        isReconnecting: progress.isReconnecting(),
        waitsFor: progress.waitsFor(),
        isolation,
        doubtfulCli: inputs.cliPath !== undefined && cli.version === undefined ? cli.program : undefined,
    });
    return { verdict, exit, diagnostics: end.diagnostics };
}
/** The summary shows their end, the log their beginning. If both are off, the record still has them. */
function diagnosticsPlace({ summary, log }) {
    if (summary !== "off") {
        return "job-summary";
    }
    return log === "quiet" ? "record-file" : "step-log";
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
        ? (0,conclusion/* internalFailure */.e)("an error that nothing had caught")
        : schema_verdict/* CANCELLED */.gD;
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
        return (0,conclusion/* internalFailure */.e)((0,errors/* describeError */.Uc)(error));
    }
    const { remedy } = error;
    if (error instanceof errors/* InputError */.dz) {
        return { reason: "invalid-input", message: error.message, remedy };
    }
    const message = withFullStop(error.message);
    if (error instanceof errors/* NotAuthorizedError */.tv) {
        return { reason: "not-authorized", message, remedy };
    }
    if (error instanceof errors/* NoTriggerError */.yI) {
        return { reason: "no-trigger", message, remedy };
    }
    if (error instanceof errors/* RunLimitError */.Fu) {
        return { reason: "run-limit", message, remedy };
    }
    return { reason: error instanceof errors/* InstallError */.sy ? "install-failed" : "start-failed", message, remedy };
}
/** Every view continues with the remedy. Messages often end with the text of another error, which has no full stop. */
function withFullStop(message) {
    return /[.!?…]$/u.test(message) ? message : `${message}.`;
}
/** Matching blocks the event loop this long, and a cancellation has to wait. */
const MATCH_LIMIT_MS = 2_000;
const NOT_MATCHED = `To match the paths of this run with \`allowed-paths\` takes longer than ${MATCH_LIMIT_MS / 1_000} s, so all of them count as outside. Use fewer \`*\` and no nested patterns.`;
/**
 * Returns the record of a finished run, with its gates checked and its verdict in words. The workflow's globs may take
 * forever on the agent's paths; then all paths count as outside.
 */
function finalRecord(inputs, record, ending, endedAtMs) {
    const allows = (path) => inputs.allowedPaths.allows(path);
    const hasAllowedPaths = inputs.allowedPaths.globs.length > 0;
    const gates = inputs.mode === "install" ? [] : inputs.failOn;
    const finish = (isAllowed) => (0,record_finish/* finishRecord */.ZR)(record, { ...ending, endedAtMs }, { isAllowed, hasAllowedPaths, gates });
    const matched = hasAllowedPaths
        ? (0,in_time/* withinTimeLimit */.A0)(MATCH_LIMIT_MS, () => finish(allows))
        : { result: finish(allows) };
    const finished = matched?.result ?? finish(() => false);
    const isPlanning = inputs.mode === "plan";
    const hasNoPlan = isPlanning && finished.plan === undefined && finished.reason === "completed";
    return (0,verdict/* withWords */.c)({
        ...finished,
        plan: isPlanning ? finished.plan : undefined,
        permissions: { runsEverything: runsEverything(inputs), hasDeny: inputs.deny.length > 0 },
        notes: [
            ...finished.notes,
            ...(matched === undefined ? [NOT_MATCHED] : []),
            ...(hasNoPlan ? [NO_PLAN] : []),
        ],
    });
}
const NO_PLAN = "The agent ended without handing over a plan. What it said is in `result`.";

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: ./system/processes.ts
var processes = __webpack_require__(2673);
// EXTERNAL MODULE: ./system/random.ts
var random = __webpack_require__(4009);
;// CONCATENATED MODULE: ./agent/agent-processes.ts





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
/** SIGKILL takes a moment. */
const DYING_MS = 500;
const POLL_MS = 50;
/** A process that forks during a search may leave a child behind, which the next search finds. */
const SEARCHES = 5;
/**
 * Kills the processes with the marker. `setsid` moves a process out of the agent's group, so that no signal to the
 * group reaches it, but it keeps what it inherited. Children of this process are left alone: they are not orphans. So
 * are all others, even of the same user: on a self-hosted machine they may belong to another job.
 *
 * @returns how many there were
 */
async function endMarked(marker, clock) {
    const ended = new Set();
    for (let search = 0; search < SEARCHES; search += 1) {
        const found = (await findMarked(marker)).filter(({ id }) => !ended.has(id));
        if (found.length === 0) {
            break;
        }
        for (const process of found) {
            ended.add(process.id);
            killOne(process);
        }
        // Wait until they have stopped writing, so that what they wrote can be undone.
        await until(() => !found.some(processes/* isStill */.Z4), DYING_MS, clock);
    }
    return ended.size;
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
/** Asks again and again. @returns whether it became so in time */
async function until(isSo, withinMs, clock) {
    const deadline = clock.now() + withinMs;
    while (!isSo()) {
        if (clock.now() >= deadline) {
            return false;
        }
        await clock.wait(POLL_MS);
    }
    return true;
}
/** Synchronous on Linux: a promise for each of these small files costs ten times as much as the read. */
async function findMarked(marker) {
    if (process.platform !== "linux") {
        return await searchProcessList(marker);
    }
    const since = (0,processes/* processEntry */.GP)(process.pid)?.beganAt ?? 0;
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

// EXTERNAL MODULE: ./agent/command.ts
var agent_command = __webpack_require__(1883);
// EXTERNAL MODULE: ./cli/ask.ts
var ask = __webpack_require__(4312);
// EXTERNAL MODULE: ./system/programs.ts
var system_programs = __webpack_require__(2407);
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
    const flags = (0,ask/* knownFlags */.D)(program, collaborators);
    const answer = await version.catch(async (error) => {
        await flags;
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which does not start: ${(0,errors/* describeError */.Uc)(error)}.`, "Check that it is built for this machine, that the interpreter in its first line exists, and that its disk is not mounted noexec.", { cause: error });
    });
    if (answer.version === undefined) {
        collaborators.warn(`${program} --version does not answer like the Cursor CLI (${(0,errors/* quoted */.TL)(answer.output)}); it is used all the same, because \`cli-path\` names it.`);
    }
    return { program, version: answer.version, ...(await flags) };
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
            const flags = name === CURSORS_NAME ? (0,ask/* knownFlags */.D)(program, collaborators) : undefined;
            const answer = await version.catch((error) => ({
                version: undefined,
                output: (0,errors/* describeError */.Uc)(error),
            }));
            if (answer.version !== undefined) {
                return {
                    program,
                    version: answer.version,
                    ...(await (flags ?? (0,ask/* knownFlags */.D)(program, collaborators))),
                };
            }
            await flags;
            collaborators.log(`${program} is not the Cursor CLI (--version: ${(0,errors/* quoted */.TL)(answer.output)}); passed over`);
        }
    }
    return undefined;
}
function checkProgram(program) {
    if (!statsOf(program).isFile()) {
        throw new errors/* StartError */.D4(`\`cli-path\` names ${program}, which is a directory or no regular file.`, "Give the path of the program itself, for example `…/cursor-agent`.");
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

;// CONCATENATED MODULE: ./cli/installed-state.ts


/**
 * Looks at a program and at the files beside it: the CLI's launcher starts those. Costs a millisecond, where a question
 * for its version costs up to a second.
 *
 * @returns empty if it cannot be looked at
 */
function installedState(program) {
    try {
        const directory = (0,external_node_path_.dirname)((0,external_node_fs_.realpathSync)(program));
        return new Map((0,external_node_fs_.readdirSync)(directory).map((name) => [(0,external_node_path_.join)(directory, name), stampOf((0,external_node_path_.join)(directory, name))]));
    }
    catch {
        return new Map();
    }
}
function stampOf(path) {
    const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    // The time of a directory changes with each file in it.
    return stats === undefined || stats.isDirectory() ? "" : `${stats.ino}:${stats.size}:${stats.mtimeMs}`;
}
/** Whether a file that was there is another one, or is gone. New ones do not count. */
function isReplaced(before, after) {
    return [...before].some(([path, stamp]) => after.get(path) !== stamp);
}

// EXTERNAL MODULE: ./render/parts/denial-words.ts
var denial_words = __webpack_require__(9273);
// EXTERNAL MODULE: ./step/workflow-commands.ts
var workflow_commands = __webpack_require__(8713);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
;// CONCATENATED MODULE: ./agent/sessions.ts







/**
 * Copies a kept session to where the CLI looks for it: `chats/<md5 of the working directory>/<id>`. An agent wrote its
 * files: only plain ones count, and no link is followed.
 *
 * @param workingDirectories names of the working directory, without links, as the agent may see it
 * @throws StartError when it cannot be copied
 */
async function bringSession({ kept, id, chats }, workingDirectories) {
    const [place = "", ...others] = workingDirectories.map((path) => (0,external_node_crypto_.createHash)("md5").update(path).digest("hex"));
    try {
        const folder = (0,external_node_path_.join)(chats, place, id);
        (0,external_node_fs_.mkdirSync)(folder, { recursive: true, mode: 0o700 });
        for (const other of others) {
            (0,external_node_fs_.symlinkSync)(place, (0,external_node_path_.join)(chats, other));
        }
        for (const entry of (0,external_node_fs_.readdirSync)(kept, { withFileTypes: true }).filter((one) => one.isFile())) {
            const file = await (0,plain_file/* openPlainFile */.rr)((0,external_node_path_.join)(kept, entry.name));
            await (0,external_node_stream_promises_.pipeline)(file.createReadStream(), (0,external_node_fs_.createWriteStream)((0,external_node_path_.join)(folder, entry.name), { flags: "wx", mode: 0o600 }));
        }
    }
    catch (error) {
        throw new errors/* StartError */.D4(`The session that \`resume\` names (${id}) cannot be read: ${(0,errors/* describeError */.Uc)(error)}`, "Leave `resume` out, or run the step that began the session once more.", { cause: error });
    }
}
/**
 * Moves a session of a finished agent to where a later step finds it. Moves a folder only, never what a link leads to.
 *
 * @throws when the system refuses
 */
function keepSession({ kept, id, chats }) {
    const session = (0,external_node_fs_.readdirSync)(chats)
        .filter((place) => (0,plain_file/* directoryIdentity */.Sd)((0,external_node_path_.join)(chats, place)) !== "")
        .map((place) => (0,external_node_path_.join)(chats, place, id))
        .find(isSession);
    if (session !== undefined) {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(kept), { recursive: true, mode: 0o700 });
        (0,external_node_fs_.rmSync)(kept, { recursive: true, force: true });
        (0,external_node_fs_.renameSync)(session, kept);
    }
}
function isSession(folder) {
    const file = (0,external_node_fs_.lstatSync)((0,external_node_path_.join)(folder, SESSION_FILE), { throwIfNoEntry: false });
    return (0,plain_file/* directoryIdentity */.Sd)(folder) !== "" && file?.isFile() === true;
}

// EXTERNAL MODULE: ./stream/lines.ts
var stream_lines = __webpack_require__(2438);
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
    const search = new PatchSearch(redactor);
    const lines = new stream_lines/* BlockSplitter */.r1({
        block(bytes) {
            bytes
                .toString()
                .replace(/\n$/, "")
                .split("\n")
                .forEach((line) => {
                search.line(line);
            });
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
class PatchSearch {
    #redactor;
    #found = new Set();
    #path = "";
    #isHeader = true;
    #added = [];
    #addedUnits = 0;
    constructor(redactor) {
        this.#redactor = redactor;
    }
    line(line) {
        if (line.startsWith("diff --git ")) {
            this.#searchAdded();
            this.#isHeader = true;
        }
        else if (this.#isHeader) {
            this.#path = line.startsWith("+++ ") ? nameOf(line) : this.#path;
            this.#isHeader = !line.startsWith("@@ ");
        }
        else if (line.startsWith("+")) {
            this.#added.push(line.slice(1));
            this.#addedUnits += line.length;
            if (this.#addedUnits > BLOCK_UNITS) {
                this.#searchAdded();
            }
        }
    }
    end() {
        this.#searchAdded();
        return [...this.#found];
    }
    #searchAdded() {
        const text = this.#added.join("\n");
        if (this.#redactor.text(text) !== text) {
            this.#found.add(this.#path);
        }
        this.#added = [];
        this.#addedUnits = 0;
    }
}
/** A name with blanks ends in a tab, and one with other special characters is quoted: `+++ "b/a \"name\""`. */
function nameOf(line) {
    const name = line.slice("+++ ".length).replace(/\t$/, "");
    return name.startsWith('"') ? name.slice('"b/'.length, -1) : name.slice("b/".length);
}

;// CONCATENATED MODULE: ./run/after-agent.ts







/** Share of a cancelled run's five seconds in which git may compare. */
const CANCELLED_COMPARISON_MS = 1_500;
/** And for each task after that. What is not removed in time stays in the runner's temporary folder. */
const CANCELLED_TIDYING_MS = 400;
const NOTHING_REPLACED = { changed: [], settled: [] };
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
    const { progress, workspace } = options;
    const reported = progress.record().filesWritten;
    return await (0,in_time/* inTime */.RN)((signal) => workspace.changes(reported, signal), {
        ...options,
        patienceMs: CANCELLED_COMPARISON_MS,
        late: { available: false, why: "the run was cancelled" },
    });
}
/** Puts the checkout's agent configuration back, before its files are compared. */
async function putConfigBack(options) {
    const { progress, projectConfig, workspace } = options;
    const { changed, settled, problem } = await (0,in_time/* inTime */.RN)(() => projectConfig?.putBack() ?? Promise.resolve(NOTHING_REPLACED), {
        ...options,
        patienceMs: CANCELLED_TIDYING_MS,
        late: { ...NOTHING_REPLACED, problem: "the run was cancelled" },
    });
    if (problem !== undefined) {
        progress.note(`What \`project-config\` had replaced was not put back: ${problem}.`);
    }
    for (const path of changed) {
        progress.note(`The agent changed ${path}, which \`project-config\` had replaced; it stays as the agent left it.`);
    }
    workspace.leaveOut(settled);
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
function keepForResume({ inputs, environment, directory, progress }) {
    const id = progress.sessionId();
    if (id !== undefined && isResumable(id)) {
        const kept = keptSession(environment, inputs.isolation, id);
        keepSession({ id, kept, chats: directory.chats });
    }
}
/**
 * Writes the patch and removes what we made. A failure of one step affects neither the report nor the other
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
    await attempt("The settings of the MCP servers could not be removed", async () => (0,mcp_servers/* removeMcpFiles */.MG)(options.directory.configuration));
    await attempt("The session could not be kept for `resume`", async () => {
        keepForResume(options);
        await (0,promises_.rm)(options.directory.chats, { recursive: true, force: true });
    });
    await attempt("Private files of the comparison could not be removed", () => workspace.dispose());
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
 */
class LimitWatch {
    #limits;
    #deadlineMs;
    #lastSignMs;
    #reconnects = 0;
    /** @param startedAtMs when the run began; the time limit applies to all attempts together */
    constructor(limits, startedAtMs) {
        this.#limits = limits;
        this.#deadlineMs = startedAtMs + (limits.timeoutMs ?? Number.POSITIVE_INFINITY);
        this.#lastSignMs = startedAtMs;
    }
    heard(atMs, sign) {
        this.#reconnects = sign === "work" ? 0 : this.#reconnects + 1;
        if (this.#reconnects <= MAXIMUM_RECONNECTS) {
            this.#lastSignMs = atMs;
        }
    }
    /** Returns the limit that is reached; undefined if none is. */
    reached({ nowMs, openCalls, startedCalls, isDeaf }) {
        const { maximumToolCalls, idleTimeoutMs } = this.#limits;
        if (nowMs >= this.#deadlineMs) {
            return "timeout";
        }
        if (maximumToolCalls > 0 && startedCalls > maximumToolCalls) {
            return "tool-call-limit";
        }
        if (openCalls > 0 || isDeaf) {
            this.#lastSignMs = nowMs;
            return undefined;
        }
        const isSilent = idleTimeoutMs !== undefined && nowMs - this.#lastSignMs >= idleTimeoutMs;
        return isSilent ? "idle-timeout" : undefined;
    }
    /** Returns the time left for all attempts together; `Infinity` without a limit, never below 0. */
    leftMs(nowMs) {
        return Math.max(0, this.#deadlineMs - nowMs);
    }
}

// EXTERNAL MODULE: ./stream/cursor/known-failures.ts
var known_failures = __webpack_require__(23);
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
    const known = (0,known_failures/* recogniseFailure */.yA)(said, phase) ?? (isReconnecting ? known_failures/* CONNECTION_LOST */.S2 : undefined);
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

// EXTERNAL MODULE: ./stream/cursor/decode.ts + 1 modules
var decode = __webpack_require__(4814);
// EXTERNAL MODULE: ./stream/paced-lines.ts
var paced_lines = __webpack_require__(7682);
;// CONCATENATED MODULE: ./agent/diagnostics.ts


/** Part of standard error that is kept for the report. UTF-16 units. */
const MAXIMUM_TAIL_UNITS = 64 * 1024;
const MAXIMUM_LINE_BYTES = 64 * 1024;
/** Lines shown live: a CLI that floods its standard error would drown the log. */
const MAXIMUM_SHOWN_LINES = 200;
/** Collects the CLI's standard error. It is shown and its tail kept, but it is never parsed as events. */
class Diagnostics {
    #show;
    #reader;
    #lines = [];
    #keptUnits = 0;
    #shownLines = 0;
    /**
     * @param show takes each line as it arrives
     * @param redact applied to each line before anything else
     */
    constructor(show, redact, turns) {
        this.#show = show;
        this.#reader = new paced_lines/* PacedReader */.H({
            block: () => (line) => {
                this.#take(redact(line.toString("utf8")));
                return line;
            },
            taken: () => undefined,
            oversized: (byteCount) => {
                this.#take(`(a line of ${byteCount} bytes)`);
            },
        }, turns, MAXIMUM_LINE_BYTES);
    }
    /** @returns a promise if the next bytes should wait */
    bytes(chunk) {
        return this.#reader.push(chunk);
    }
    /** @returns a promise if some of it is left for later turns */
    end() {
        return this.#reader.end();
    }
    /** Returns the last lines, whole and redacted. */
    tail() {
        this.#forgetOldest();
        return this.#lines.join("\n");
    }
    #take(line) {
        this.#lines.push(line);
        this.#keptUnits += line.length + 1;
        if (this.#keptUnits > 2 * MAXIMUM_TAIL_UNITS) {
            this.#forgetOldest();
        }
        // Version 2026.01 repeats its events on standard error. Raw JSON would only fill the log.
        if (line.startsWith(decode/* EVENT_START */.k3)) {
            return;
        }
        this.#shownLines += 1;
        if (this.#shownLines <= MAXIMUM_SHOWN_LINES) {
            this.#show(line);
        }
        else if (this.#shownLines === MAXIMUM_SHOWN_LINES + 1) {
            this.#show("… standard error goes on; its end is in the report");
        }
    }
    #forgetOldest() {
        let first = this.#lines.length;
        this.#keptUnits = 0;
        while (first > 0 && this.#keptUnits + (this.#lines[first - 1]?.length ?? 0) + 1 <= MAXIMUM_TAIL_UNITS) {
            first -= 1;
            this.#keptUnits += (this.#lines[first]?.length ?? 0) + 1;
        }
        this.#lines = this.#lines.slice(first);
    }
}

;// CONCATENATED MODULE: ./agent/process-group.ts


/** SIGKILL takes a moment. A process that is still dying in the group must not count as having left it. */
const process_group_DYING_MS = 500;
/** @param leader process id of the leader; start it `detached`, so that it leads a group */
function processGroup(leader, marker, clock) {
    const isGone = () => !(0,processes/* signalGroup */.i8)(leader, 0);
    return {
        signal: (name) => void (0,processes/* signalGroup */.i8)(leader, name),
        async sweep(patienceMs) {
            if ((0,processes/* signalGroup */.i8)(leader, "SIGTERM") && !(await until(isGone, patienceMs, clock))) {
                (0,processes/* signalGroup */.i8)(leader, "SIGKILL");
                await until(isGone, process_group_DYING_MS, clock);
            }
            return await endMarked(marker, clock);
        },
    };
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
 * starting → running → result seen → exited (swept and drained) → settled.
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
            this.#listen((0,agent_command/* spawnAgent */.D1)(options));
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
    #listen(child) {
        const { walls, marker, clock, onOutput, onDiagnostics } = this.#options;
        child.on("spawn", () => {
            this.#state = "running";
            this.#group = walls?.inside ?? processGroup(child.pid ?? 0, marker, clock);
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

// EXTERNAL MODULE: ./stream/stream-reader.ts + 4 modules
var stream_reader = __webpack_require__(1293);
;// CONCATENATED MODULE: ./run/listen.ts

/** Timers and signals are handled between two turns: delayed by this much at most, plus the time of one line. */
const LONGEST_TURN_MS = 50;
/** Measures turns of the event loop by the clock. All readers of the agent's output share one instance. */
class TimedTurns {
    #clock;
    #beganAtMs;
    constructor(clock) {
        this.#clock = clock;
    }
    isOver() {
        if (this.#beganAtMs === undefined) {
            this.#beganAtMs = this.#clock.now();
            void this.next();
        }
        return this.#clock.now() - this.#beganAtMs >= LONGEST_TURN_MS;
    }
    async next() {
        await this.#clock.nextTurn();
        this.#beganAtMs = undefined;
    }
}
/** Reads the agent's standard output live: folds events as they arrive, and tells what they mean, and their lines. */
class StreamListener {
    #options;
    #reader;
    /** What asked the stream to wait. */
    #busy = [];
    constructor(options) {
        this.#options = options;
        this.#reader = new stream_reader/* StreamReader */.C(options, {
            event: (event, isMended) => {
                this.#take(event, isMended);
            },
            lines: (bytes) => {
                this.#tell({ type: "lines", bytes });
            },
            oversized: (byteCount) => {
                options.run.oversized();
                const text = `A line of ${byteCount} bytes was longer than any event can be; it was dropped.`;
                this.#tell({ type: "warning", text });
            },
        });
    }
    /** @returns a promise when the next bytes should wait */
    bytes(chunk) {
        const rest = this.#reader.push(chunk);
        if (rest === undefined && this.#busy.length === 0) {
            return undefined;
        }
        const all = Promise.all([rest, ...this.#busy]).then(() => undefined);
        this.#busy = [];
        return all;
    }
    /** @returns a promise when not everything could be processed yet */
    end() {
        return this.#reader.end();
    }
    #take(event, isMended) {
        const { run, clock, limits } = this.#options;
        if (isMended) {
            run.repaired();
        }
        const atMs = clock.now();
        limits.heard(atMs, signOf(event));
        for (const update of run.fold(event, atMs)) {
            this.#tell(update);
        }
    }
    #tell(update) {
        const waiting = this.#options.tell(update);
        if (waiting !== undefined) {
            this.#busy.push(waiting);
        }
    }
}
function signOf({ type }) {
    return type === "connection" || type === "retry" ? "connection" : "work";
}

// EXTERNAL MODULE: ./safety/redaction/redact-pieces.ts
var redact_pieces = __webpack_require__(2834);
;// CONCATENATED MODULE: ./run/attempt.ts






const attempt_TICK_MS = 250;
/** We keep the last few lines that were not events: a CLI that fails may explain itself on standard output. */
const KEPT_LINES = 20;
const MAXIMUM_KEPT_UNITS = 2_000;
/** Whether the server refused for good, though the CLI goes on trying. */
function isPermanent(words = "") {
    return (0,known_failures/* recogniseFailure */.yA)(words, "session")?.isTransient === false;
}
/** One start of the agent: its process, what is read of it, and what ends it. */
class Attempt {
    #options;
    #listener;
    #diagnostics;
    #agent;
    /** Lines that were not events. */
    #words = [];
    /** Whether what the agent writes is not read at the moment, so that its silence says nothing. */
    #isDeaf = false;
    #stoppedBy;
    constructor(options) {
        this.#options = options;
        const turns = new TimedTurns(options.clock);
        const redactor = new redact_pieces/* TextLineRedactor */.i(options.redactor);
        this.#diagnostics = new Diagnostics((text) => void options.tell({ type: "diagnostic", text }), (line) => redactor.line(line), turns);
        this.#listener = new StreamListener({ ...options, turns, tell: (update) => this.#tell(update) });
        this.#agent = startAgent({
            ...options,
            onOutput: (chunk) => this.#read(chunk),
            onDiagnostics: (chunk) => this.#diagnostics.bytes(chunk),
        });
    }
    /** Starts the agent and reads its output until all its processes have ended. Never rejects because of the agent. */
    static async run(options) {
        const eventsBefore = options.run.record().stream.events;
        const attempt = new Attempt(options);
        const stopWatching = attempt.#watch();
        try {
            return await attempt.#end(eventsBefore);
        }
        finally {
            stopWatching();
        }
    }
    /** Obeys limits and cancellation. @returns ends that */
    #watch() {
        const { clock, run, tell, cancel } = this.#options;
        const stopTicking = clock.every(attempt_TICK_MS, () => {
            this.#checkLimits(run.openCalls().length);
            void tell({ type: "tick" });
        });
        const onCancel = () => {
            this.#stop(cancel.requested.reason === "internal" ? "internal" : "cancelled");
        };
        const onUrgent = () => {
            this.#agent.kill();
        };
        cancel.requested.addEventListener("abort", onCancel);
        cancel.urgent.addEventListener("abort", onUrgent);
        if (cancel.requested.aborted) {
            onCancel();
        }
        return () => {
            stopTicking();
            cancel.requested.removeEventListener("abort", onCancel);
            cancel.urgent.removeEventListener("abort", onUrgent);
        };
    }
    async #end(eventsBefore) {
        const process = await this.#agent.ended;
        await this.#listener.end();
        await this.#diagnostics.end();
        return {
            process,
            stoppedBy: this.#stoppedBy,
            diagnostics: [...this.#words, this.#diagnostics.tail()].filter((part) => part !== "").join("\n"),
            hadEvents: this.#options.run.record().stream.events > eventsBefore,
        };
    }
    #tell(update) {
        if (update.type === "result") {
            this.#agent.resultSeen();
        }
        else if (update.type === "tool-started") {
            this.#checkLimits(1);
        }
        else if (update.type === "unreadable") {
            this.#keepWords(update.text);
        }
        else if (update.type === "unknown-event" && update.words !== undefined) {
            this.#keepWords(update.words);
        }
        else if (update.type === "connection" && isPermanent(update.words)) {
            this.#keepWords(update.words ?? "");
        }
        return this.#options.tell(update);
    }
    #keepWords(text) {
        this.#words.push((0,cut/* cutUnits */.Cv)(text, MAXIMUM_KEPT_UNITS));
        this.#words.splice(0, this.#words.length - KEPT_LINES);
    }
    #checkLimits(openCalls) {
        const { clock, run, limits } = this.#options;
        const standing = { nowMs: clock.now(), openCalls, startedCalls: run.callCount(), isDeaf: this.#isDeaf };
        const reached = limits.reached(standing);
        if (reached !== undefined && run.result() === undefined) {
            this.#stop(reached);
        }
    }
    /** The process may have exited already, with calls in its output that we read only now. */
    #stop(why) {
        if (this.#options.run.result() === undefined) {
            this.#stoppedBy ??= why;
        }
        this.#agent.end(why);
    }
    #read(chunk) {
        const busy = this.#listener.bytes(chunk);
        if (busy !== undefined) {
            this.#isDeaf = true;
            void busy.finally(() => {
                this.#isDeaf = false;
            });
        }
        return busy;
    }
}

// EXTERNAL MODULE: ./answer/read-earlier.ts
var read_earlier = __webpack_require__(4374);
// EXTERNAL MODULE: ./record/schema.ts + 1 modules
var record_schema = __webpack_require__(252);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
;// CONCATENATED MODULE: ./answer/find-json.ts
/** Prose can contain a million `[ ]`. The real answer is among the last few. */
const MAXIMUM_CANDIDATES = 20;
/** Each is read to the end of the text. */
const MAXIMUM_UNCLOSED = 20;
/**
 * A line that begins with a fence and the name of a language, or a fence that ends a line: the CLI joins the agent's
 * messages without a separator ("Here it is:```json"). JSON contains neither, as its strings have no bare newline.
 */
const FENCES = /(?<=^|\n)[ \t]*(?:`{3,}|~{3,})(?:[ \t]*[\w-]+)?|(?<!`)`{3,}[ \t]*(?:[\w-]+[ \t]*)?(?=\r?\n|$)/g;
/** A bracket behind which JSON may follow, as models write it. Prose has `[x]` and `{see`. */
const OPENING = /\{\s*(?:["'}]|[\w$-]+\s*:)|\[\s*(?:["'[{\]\d-]|true|false|null)/g;
/** Prose hardly ever looks like a member's name with a colon. */
const WITH_MEMBER = /[[{\s]*\{\s*(?:"[^"\n]*"|'[^'\n]*'|[\w$-]+)\s*:/y;
const EMPTY = /^[[{]\s*[\]}]$/;
const BRACKETED = /^[[{][^]*[\]}]$/;
/**
 * Finds the JSON in an answer: bare, fenced, between prose, followed by commentary, or joined from several messages.
 *
 * An answer that is JSON as a whole is the only candidate. Otherwise fenced JSON comes before JSON in prose, later
 * before earlier (a draft precedes the final word), then an empty `{}` or `[]`. In prose we look only for whole objects
 * and arrays, never for a part of a bigger one, broken or not, so that a fragment is not taken for the answer.
 *
 * Linear in the length of the answer; never throws.
 *
 * @param answer any string, of any size
 * @returns candidates, best first; of each kind at most the last 20
 */
function findJson(answer) {
    const whole = parse(answer.trim());
    if ("value" in whole) {
        return { values: [whole], broken: [] };
    }
    const fenced = [];
    const inProse = [];
    const broken = [];
    for (const [index, piece] of answer.split(FENCES).entries()) {
        const text = piece.trim();
        const found = index === 0 ? undefined : parse(text);
        if (found === undefined || ("problem" in found && !BRACKETED.test(text))) {
            scanProse(piece, inProse, broken);
        }
        else if ("value" in found) {
            keepLatest(fenced, found);
        }
        else {
            keepLatest(broken, { ...found, isCut: endOfBrackets(text, 0) === undefined });
        }
    }
    const values = [...fenced.reverse(), ...inProse.reverse()];
    return {
        values: [
            ...values.filter((found) => !EMPTY.test(found.text)),
            ...values.filter((found) => EMPTY.test(found.text)),
        ],
        broken: broken.reverse(),
    };
}
function parse(text) {
    try {
        const value = JSON.parse(text);
        return { text, value };
    }
    catch (error) {
        return { text, problem: error instanceof Error ? error.message : String(error), isCut: false };
    }
}
function scanProse(text, values, broken) {
    const opening = new RegExp(OPENING);
    let unclosed = 0;
    for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
        const start = match.index;
        const end = endOfBrackets(text, start);
        if (end === undefined) {
            unclosed += 1;
            if (hasMember(text, start)) {
                keepLatest(broken, { text: text.slice(start), problem: "it breaks off", isCut: true });
                return;
            }
            if (unclosed === MAXIMUM_UNCLOSED) {
                return;
            }
            opening.lastIndex = start + 1;
            continue;
        }
        const found = parse(text.slice(start, end));
        if ("value" in found) {
            keepLatest(values, { ...found, isInProse: true });
        }
        else if (hasMember(text, start)) {
            keepLatest(broken, found);
        }
        opening.lastIndex = end;
    }
}
function hasMember(text, start) {
    WITH_MEMBER.lastIndex = start;
    return WITH_MEMBER.test(text);
}
/** Returns the index behind the bracket that closes the one at `start`; undefined when it is never closed. */
function endOfBrackets(text, start) {
    let depth = 0;
    let isInString = false;
    for (let at = start; at < text.length; at += 1) {
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
function keepLatest(list, found) {
    list.push(found);
    if (list.length > MAXIMUM_CANDIDATES) {
        list.shift();
    }
}

// EXTERNAL MODULE: ./answer/review-schema.ts
var review_schema = __webpack_require__(3619);
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
    const { values, broken } = findJson(answer);
    const failed = [];
    for (const found of values) {
        const checked = check(found, schema, maximumUnits);
        if (checked.ok) {
            return checked;
        }
        failed.push({ text: found.text, errors: checked.errors });
    }
    failed.push(...broken.map(({ text, problem }) => ({ text, errors: [`The JSON is broken: ${problem}.`] })));
    const [longest] = failed.sort((one, other) => other.text.length - one.text.length);
    return {
        ok: false,
        errors: longest?.errors ?? [
            answer.trim() === "" ? "The answer is empty." : "The answer contains no JSON.",
        ],
    };
}
/**
 * Reads an answer of which {@link readStructuredAnswer} could use nothing, with its broken JSON mended. Never mends
 * what breaks off: the missing end may hold anything.
 *
 * @param answer as above; takes quadratic time, so it needs a time limit
 * @returns undefined when that does not satisfy the schema either
 */
function readMendedAnswer(answer, schema, maximumUnits = record_schema/* MAXIMUM_JSON_UNITS */.qm) {
    for (const { text } of findJson(answer).broken.filter(({ isCut }) => !isCut)) {
        const mended = schema.mend(text);
        const value = (0,json/* parseJson */.qF)(mended);
        const checked = value === undefined ? undefined : check({ text: mended, value }, schema, maximumUnits);
        if (checked?.ok === true) {
            return checked;
        }
    }
    return undefined;
}
function check(found, schema, maximumUnits) {
    const { text, memberCount } = compactJson(found.text);
    const value = schema.isReview === true ? (0,review_schema/* asReview */.DL)(found.value, found.isInProse === true) : found.value;
    const json = value === found.value ? text : JSON.stringify(value);
    if (json.length > maximumUnits) {
        return {
            ok: false,
            errors: [`The JSON is ${json.length} characters long; at most ${maximumUnits} can be taken.`],
        };
    }
    if (schema.isReview !== true && countMembers(value) !== memberCount) {
        // JSON readers differ in which of the two they take, so a later step might read another value than the one we
        // check.
        return { ok: false, errors: ["The JSON names a member twice in the same object."] };
    }
    const errors = schema.validate(value);
    return errors.length === 0 ? { ok: true, value, json } : { ok: false, errors };
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
        const end = quote === -1 ? json.length : endOfString(json, quote);
        parts.push(outside, quote === -1 ? "" : json.slice(quote, end));
        memberCount += outside.split(":").length - 1;
        from = end;
    }
    return { text: parts.join(""), memberCount };
}
/**
 * Returns the index behind a string. A loop, because a regular expression overflows its stack on a string of megabytes.
 *
 * @param quote index of the opening quote
 */
function endOfString(json, quote) {
    for (let at = quote + 1; at < json.length; at += 1) {
        const character = json.charAt(at);
        if (character === '"') {
            return at + 1;
        }
        at += character === "\\" ? 1 : 0;
    }
    return json.length;
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
${schema.isReview === true ? review_schema/* REVIEW_INSTRUCTIONS */.N5 : ""}
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
/** An honest answer of 100 kB takes some milliseconds; a hostile one of 20 kB took 20 s. */
const MEND_LIMIT_MS = 1_000;
const NOT_CHECKED = `To check the answer takes longer than ${CHECK_LIMIT_MS / 1_000} s: on this text a \`pattern\` of the schema backtracks without end, or a \`uniqueItems\` has too many items to compare.`;
function checkAnswer(prompt, schema, places) {
    if (schema === undefined) {
        return { prompt, read: () => [], repair: () => prompt };
    }
    return {
        prompt: prompt + schemaInstructions(schema),
        read(progress) {
            const result = progress.result();
            const answer = readInTime(result?.text ?? "", schema, places.reviewedPaths !== undefined);
            if (!answer.ok) {
                return answer.errors;
            }
            const { findings, notes } = (0,read_findings/* findingsOf */.WX)(answer.value, places);
            progress.structured(answer.json, findings);
            const unseen = places.reviewedPaths === undefined ? (0,read_findings/* annotationsOf */.Ih)(findings).notes : [];
            const states = (0,read_earlier/* unknownStates */.z)(answer.value);
            for (const note of [...notes, ...unseen, ...states, ...lengthNotes(answer.json)]) {
                progress.note(note);
            }
            return [];
        },
        repair: (errors) => repairPrompt(schema, errors),
    };
}
/**
 * The schema's regular expressions run on the agent's text, and `uniqueItems` compares all items of a list with each
 * other in quadratic time, as does mending. None of it may keep the step from ending.
 */
function readInTime(text, schema, isReviewed) {
    const maximumUnits = isReviewed ? record_schema/* MAXIMUM_REVIEW_UNITS */.Qc : record_schema/* MAXIMUM_JSON_UNITS */.qm;
    const checked = (0,in_time/* withinTimeLimit */.A0)(CHECK_LIMIT_MS, () => readStructuredAnswer(text, schema, maximumUnits));
    if (checked === undefined) {
        return { ok: false, errors: [NOT_CHECKED] };
    }
    const { result } = checked;
    return result.ok ? result : (mended(text, schema, maximumUnits) ?? result);
}
/** Without an answer in time the agent is asked again. */
function mended(text, schema, maximumUnits) {
    return (0,in_time/* withinTimeLimit */.A0)(MEND_LIMIT_MS, () => readMendedAnswer(text, schema, maximumUnits))?.result;
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
function schemaVerdict(answerErrors, isOfWorkflow) {
    return (0,schema_verdict/* verdictOn */.Hc)("schema", "answer", { answerErrors, isOfReview: !isOfWorkflow });
}

;// CONCATENATED MODULE: ./run/attempts.ts









const ANSWER_UNFIT = "The answer did not satisfy its schema.";
/**
 * Starts the agent, again after a transient failure as often as the inputs allow, and once more for an answer that
 * does not satisfy its schema.
 */
async function runAttempts(options) {
    const { inputs, progress, cancel, clock } = options;
    const limits = new LimitWatch(inputs, clock.now());
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
            return judged(options, ending, errors, unfit);
        }
        failures += failure === undefined ? 0 : 1;
        const hasTime = failure === undefined
            ? limits.leftMs(clock.now()) > 0
            : await pauseBeforeRetry({ ...options, limits }, progress.record().attempts.length, failures, failure);
        if (cancel.requested.aborted) {
            return { ...ending, verdict: verdictOfCancel(cancel) };
        }
        if (!hasTime) {
            return { ...ending, verdict: (0,schema_verdict/* verdictOn */.Hc)("timeout", "no-time-left", { limit: inputs.timeoutMs }) };
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
function judged({ inputs, progress, tell }, ending, errors, unfit) {
    const isOfWorkflow = inputs.answerSchema?.isReview !== true;
    if (errors.length > 0) {
        return { ...ending, verdict: schemaVerdict(errors, isOfWorkflow) };
    }
    if (unfit.length === 0 || progress.result() !== undefined || !isCrash(ending.verdict)) {
        return ending;
    }
    // There is an unusable answer, which reporting only the crash would hide.
    const { reason, cause } = ending.verdict;
    const { message } = (0,verdict/* withWords */.c)({ ...progress.record(), reason, cause, exit: ending.exit });
    const note = `The agent could not be asked again: ${message}`;
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
    const command = (0,agent_command/* agentCommand */.zA)(cli, inputs, start.prompt, start.resume);
    if (progress.record().attempts.length === 0 && command.leftOut.length > 0) {
        void tell({
            type: "warning",
            text: `This CLI does not know ${command.leftOut.join(", ")}; left out. Use a newer cli-version for it.`,
        });
    }
    progress.beginAttempt(clock.now());
    const end = await Attempt.run({
        command,
        directory: inputs.workingDirectory,
        environment: options.environment,
        marker: options.marker,
        walls: options.walls,
        clock,
        run: progress,
        redactor: options.redactor,
        limits,
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

// EXTERNAL MODULE: ./changes/git/git.ts + 2 modules
var git_git = __webpack_require__(432);
// EXTERNAL MODULE: ./changes/git/caller.ts
var caller = __webpack_require__(5246);
;// CONCATENATED MODULE: ./changes/workspace.ts

/** Returns a workspace that cannot be compared. @param why the reason to report */
function uncomparedWorkspace(why) {
    return {
        isRemembered: false,
        holds: () => Promise.resolve(false),
        leaveOut: () => undefined,
        changes: () => Promise.resolve({ available: false, why }),
        writePatch: async (file) => {
            await (0,promises_.writeFile)(file, "");
            return 0;
        },
        dispose: () => Promise.resolve(),
    };
}

;// CONCATENATED MODULE: ./changes/path-text.ts

/** Returns the name of a file (an absolute path) in the work tree. */
function nameIn(topLevel, file) {
    return Buffer.from(external_node_path_default().relative(topLevel, file)).toString("latin1");
}
/** Splits a NUL-separated list into names. */
function splitNames(list) {
    return list.toString("latin1").split("\0").slice(0, -1);
}
/** Joins names into a NUL-separated list. */
function joinNames(names) {
    return Buffer.from([...names].map((name) => `${name}\0`).join(""), "latin1");
}
/** A run of bytes that are UTF-8 (RFC 3629, section 4), or one byte that is not. */
const UTF8_OR_BYTE = /((?:[\0-\x7F]|[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2})+)|[\x80-\xFF]/g;
/**
 * Returns a name as valid Unicode. A byte that is not UTF-8 becomes `\xNN`, and a backslash that would read as such an
 * escape becomes `\x5C`, so two names never look the same. Everything else stays, including control characters.
 */
function pathText(name) {
    return name.replaceAll(UTF8_OR_BYTE, (part, valid) => valid === undefined
        ? `\\x${part.charCodeAt(0).toString(16).toUpperCase()}`
        : Buffer.from(valid, "latin1")
            .toString("utf8")
            .replaceAll(/\\(?=x[0-9A-F]{2})/g, "\\x5C"));
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

;// CONCATENATED MODULE: ./changes/filters.ts



/** Git Large File Storage: the repository has a pointer that names the content by its hash. */
const LFS = "lfs";
/** No pointer is longer (git-lfs's specification). Bytes. */
const LONGEST_POINTER = 1_024;
const POINTER = /^oid sha256:([0-9a-f]{64})\nsize (\d{1,15})$/m;
/** Returns which of some paths are under a filter that is configured, each with its filter. */
async function filtersOf(git, names) {
    if (git.filters.size === 0 || names.length === 0) {
        return new Map();
    }
    const answer = splitNames(await git.run(["check-attr", "-z", "--stdin", "filter"], { input: joinNames(names) }));
    const filters = new Map();
    for (let at = 0; at + 2 < answer.length; at += 3) {
        const filter = answer[at + 2] ?? "";
        if (git.filters.has(filter)) {
            filters.set(answer[at] ?? "", filter);
        }
    }
    return filters;
}
/**
 * Whether a file is what its pointer in the repository names, or that pointer itself. Of other filters only the program
 * could tell, which we do not start.
 *
 * @param id of the object in the repository
 */
async function isPointedTo(git, id, file) {
    const pointer = await git.run(["cat-file", "blob", id]);
    const [, hash, size] = POINTER.exec(pointer.subarray(0, LONGEST_POINTER).toString("latin1")) ?? [];
    const found = (0,external_node_fs_.statSync)(file).size;
    if (found === pointer.length) {
        return (await sha256(file)) === (0,external_node_crypto_.createHash)("sha256").update(pointer).digest("hex");
    }
    return hash !== undefined && Number(size) === found && (await sha256(file)) === hash;
}
async function sha256(file) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const chunks = (0,external_node_fs_.createReadStream)(file);
    for await (const chunk of chunks) {
        hash.update(chunk);
    }
    return hash.digest("hex");
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
    let budget = LARGEST_SUM;
    const names = [...findings.tracked.keys(), ...findings.untracked];
    const filters = await filtersOf(git, names);
    for (const name of names) {
        const found = gone.has(name) ? undefined : inspect(git.topLevel, name, budget);
        const filter = filters.get(name);
        if (found === undefined) {
            gone.add(name);
        }
        else if (filter !== undefined && found.kind === "file" && !found.obstacle) {
            // Its content is not what git would record, and a patch of that would apply nowhere.
            const id = filter === LFS ? findings.tracked.get(name)?.id : undefined;
            if (id === undefined || !(await isPointedTo(git, id, bytesOf(git.topLevel, name)))) {
                unrecorded.set(name, { kind: found.kind, signature: found.signature, filter });
            }
        }
        else if (found.obstacle || leftOut.has(name)) {
            unrecorded.set(name, found);
        }
        else if (found.kind === "submodule") {
            folders.set(name, found);
        }
        else {
            present.add(name);
            budget -= found.size;
        }
    }
    const update = (options) => [
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
        await git.run(update(["--force-remove"]), of(gone));
    }
    if (present.size > 0) {
        await git.run(update(["--add", "--remove", "--replace"]), of(present));
    }
    // A submodule is recorded by its commit. Git rejects one without a commit, which must not end the comparison.
    if (folders.size > 0 && (await git.attempt(update(["--add"]), of(folders.keys()))).exitCode !== 0) {
        folders.forEach((folder, name) => unrecorded.set(name, folder));
    }
    return unrecorded;
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
    // Git rejects these names in an index (`verify_path` in git's read-cache.c).
    const isRefused = REFUSED.test(name) || (kind === "link" && REFUSED_LINK.test(name));
    const isOdd = kind === "file" && !(status.isFile() && isReadable(file));
    const obstacle = isRefused || isOdd || size > LARGEST_FILE || size > budget;
    return { kind, size, signature: signatureOf(file), obstacle };
}
/** Returns whether a path of the work tree exists; a link counts, even a broken one. */
function exists(topLevel, name) {
    return statusOf(bytesOf(topLevel, name)) !== undefined;
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
/** Returns a text that changes whenever a file is written (only root can set `ctime`); empty if there is none. */
function signatureOf(file) {
    const { ino, mode, size, mtimeNs, ctimeNs } = statusOf(file) ?? {};
    return ino === undefined ? "" : [ino, mode, size, mtimeNs, ctimeNs].join();
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





const IGNORE_FILE = ".gitignore";
const BYTE_ORDER_MARK = "\xEF\xBB\xBF";
function isIgnoreFile(name) {
    return name === IGNORE_FILE || name.endsWith(`/${IGNORE_FILE}`);
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
        .map(([name, text]) => ({ folder: name.slice(0, -IGNORE_FILE.length), text }))
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
/** Git looks for a NUL in as many bytes to tell binary files. */
const SEARCHED_FOR_NUL = 8_000;
/** Lines of a longer file that is not in the patch are not counted. */
const LONGEST_COUNTED = 1024 * 1024;
/** A folder that became ignored during the run and has more new files is build output: it becomes one entry. */
const MAXIMUM_NAMED = 100;
/**
 * Returns the files that differ, including those that git could not record, and the diffs of the others.
 *
 * @param committed how `HEAD` differs: what only differs there is listed where `allows` says no
 * @param show shows a name as a path relative to the workspace
 */
async function compare(git, before, pair, committed, allows, show) {
    const [listed, text, hidden] = await Promise.all([
        pair.states === undefined ? Buffer.alloc(0) : diff(git, pair.states, "-z", "--raw", "--numstat"),
        pair.states === undefined ? NO_DIFFS : readDiffs(git, pair.states),
        foldHidden(git, pair.hidden),
    ]);
    const differences = parseTreeDifference(listed);
    const named = [
        ...unrecordedFiles(git, before, pair),
        ...unignoredFiles(git, before, pair),
        ...hidden.files,
    ];
    const known = new Set([...differences, ...named].flatMap((one) => ["previousName" in one ? one.previousName : "", one.name]));
    const onlyInHead = committed.filter(({ name }) => !known.has(name) && allows?.(show(name)) === false);
    const rows = [...named, ...onlyInHead].map((one) => namedFile(git.topLevel, one, show));
    const folders = hidden.folders.map((name) => `${show(name)}/`);
    return {
        files: [...differences.map((difference) => changedFile(difference, show)), ...rows],
        notInPatch: [...rows.map(({ path }) => path), ...folders],
        diffs: splitDiff(text.bytes, text.isWhole, differences.map(({ name, sections }) => ({ path: show(name), sections }))),
        hiddenFolders: folders,
    };
}
/** Writes the difference as a patch in git's format, binary files included. */
async function writePatchFile(git, { states }, file) {
    if (states === undefined) {
        await (0,promises_.writeFile)(file, "");
    }
    else {
        // Half of it, as on a full disk, would look like a whole one.
        const whole = git.privateFile("patch");
        await diff(git, states, "-p", "--binary", "--full-index", `--output=${whole}`);
        await (0,promises_.rename)(whole, file);
    }
}
function diff(git, states, ...options) {
    const fixed = ["--cached", "-M", "--no-ext-diff", "--no-textconv", "--no-color"];
    return git.run(["diff-index", ...fixed, ...options, states.before], { indexFile: states.after });
}
const NO_DIFFS = { bytes: Buffer.alloc(0), isWhole: true };
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
function unrecordedFiles(git, { unrecorded: former }, pair) {
    const now = [...pair.unrecorded].filter(([name, { signature }]) => former.get(name)?.signature !== signature);
    const gone = [...former].filter(([name]) => !pair.unrecorded.has(name) && !exists(git.topLevel, name));
    const wasThere = (name) => former.has(name) || pair.findings.tracked.has(name);
    return [
        ...now.map(([name, { kind }]) => ({ name, kind, status: wasThere(name) ? "modified" : "added" })),
        ...gone.map(([name, { kind }]) => ({ name, kind, status: "deleted" })),
    ];
}
/** Only names: the content was there before the run. */
function unignoredFiles(git, { ignored, beganMs }, pair) {
    return pair.unignored.flatMap((name) => {
        const status = changeOfIgnored(git.topLevel, ignored, name, beganMs);
        return status === undefined ? [] : [{ name, status, kind: "file" }];
    });
}
/**
 * Lists new files that only became ignored during the run, by name: the agent does not want to hand over their content,
 * and a `node_modules` of 50,000 files is not a useful patch.
 */
async function foldHidden(git, hidden) {
    const ignored = hidden.length <= MAXIMUM_NAMED ? undefined : await listIgnored(git);
    const byFolder = new Map();
    for (const name of hidden) {
        const folder = ignored && ignoredFolderOf(ignored, name);
        byFolder.set(folder, [...(byFolder.get(folder) ?? []), name]);
    }
    const isFolded = (folder) => folder !== undefined && (byFolder.get(folder) ?? []).length > MAXIMUM_NAMED;
    const named = [...byFolder].flatMap(([folder, names]) => (isFolded(folder) ? [] : names));
    return {
        files: named.map((name) => ({ name, status: "added", kind: "file" })),
        folders: [...byFolder.keys()].filter(isFolded),
    };
}
function changedFile({ name, previousName, status, added, removed, binary, kind, modeChanged }, show) {
    const previousPath = previousName === undefined ? undefined : show(previousName);
    return { path: show(name), previousPath, status, added, removed, binary, kind, modeChanged };
}
function namedFile(topLevel, { name, status, kind }, show) {
    const text = kind === "file" ? textAt(bytesOf(topLevel, name)) : undefined;
    return {
        path: show(name),
        previousPath: undefined,
        status,
        added: status === "added" && text ? text.split(/\n(?!$)/u).length : 0,
        removed: 0,
        binary: kind === "file" && text === undefined,
        kind,
        modeChanged: false,
    };
}
/** Returns undefined unless there is a text; empty if it is too long to count its lines. */
function textAt(file) {
    try {
        const start = (0,plain_file/* readPlainStart */.Xr)(file, LONGEST_COUNTED + 1);
        return start.subarray(0, SEARCHED_FOR_NUL).includes(0)
            ? undefined
            : start.length > LONGEST_COUNTED
                ? ""
                : start.toString("latin1");
    }
    catch {
        return undefined;
    }
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
/** Returns the commits that a commit was made on, as far as they were fetched. */
async function parentsOf(git, commit) {
    return (await git.run(["cat-file", "commit", commit]))
        .toString("latin1")
        .split("\n\n", 1)
        .flatMap((header) => [...header.matchAll(/^parent ([0-9a-f]+)$/gm)])
        .map(([, parent = ""]) => parent);
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

;// CONCATENATED MODULE: ./changes/git/git-settings.ts



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
/** Data of submodules and linked work trees, not settings; may be large. */
const DATA = new Set(["objects", "refs", "logs", "index", "HEAD", "ORIG_HEAD", "FETCH_HEAD", "packed-refs"]);
/** Larger files are not read, only identified by size and time. Bytes. */
const LARGEST_READ = 1024 * 1024;
/**
 * Reads the state of the files with git's settings. Only reads plain files; never throws. Synchronous: a promise for
 * each small file costs ten times as much as the read.
 *
 * @param topLevel the work tree's
 * @param gitFolders the repository's own folder, and the main repository's for a linked work tree
 */
function readGitSettings(topLevel, gitFolders) {
    const found = new Map();
    note(found, external_node_path_default().join(topLevel, ".git"), ".git", () => false);
    for (const folder of new Set(gitFolders)) {
        for (const place of SETTINGS) {
            const isOfOthers = place === "modules" || place === "worktrees";
            note(found, external_node_path_default().join(folder, place), `.git/${place}`, (name) => !isOfOthers || !DATA.has(name));
        }
    }
    return found;
}
/** Returns the paths that were added, removed or changed between two looks, sorted. */
function changedSettings(before, after) {
    return [...new Set([...before.keys(), ...after.keys()])]
        .filter((name) => before.get(name) !== after.get(name))
        .sort();
}
/** Notes the state of a file or a link, or of what a folder contains, as far as it is `wanted` by name. */
function note(found, file, shown, wanted) {
    try {
        const status = (0,external_node_fs_.lstatSync)(file);
        if (status.isDirectory()) {
            for (const name of (0,external_node_fs_.readdirSync)(file).filter(wanted)) {
                note(found, external_node_path_default().join(file, name), `${shown}/${name}`, wanted);
            }
            return;
        }
        const isRead = status.isFile() && status.size <= LARGEST_READ;
        const state = status.isSymbolicLink()
            ? (0,external_node_fs_.readlinkSync)(file)
            : isRead
                ? (0,plain_file/* readPlainStart */.Xr)(file, status.size).toString("latin1")
                : `${status.mtimeMs} ${status.ctimeMs}`;
        // A linked work tree has two folders, which may both contain the file.
        found.set(shown, `${found.get(shown) ?? ""}${status.mode} ${status.size} ${state}\0`);
    }
    catch {
        // It does not exist, or has just vanished: no entry, which differs from an earlier entry.
    }
}

;// CONCATENATED MODULE: ./changes/other-repositories.ts





/** For all repositories together: takes a second. Linux has 90,000 files; second checkouts are usually smaller. */
const MAXIMUM_ENTRIES = 100_000;
/** Parts of a git folder that change on a commit, pull or switch. Settings are read separately. */
const GIT_STATE = ["HEAD", "packed-refs", "refs"];
/** Error codes for a folder that no longer exists. */
const GONE_CODES = ["ENOENT", "ENOTDIR"];
/**
 * Reads the state of other repositories without git, which would obey their configuration: names, kinds, sizes and
 * times of their files, and the state of their git folders. Folder times and the index do not count, so that `git
 * status` in a repository changes nothing.
 *
 * @param names of folders below the top folder
 */
function readRepositoryStates(topLevel, names) {
    const left = { entries: MAXIMUM_ENTRIES };
    return new Map([...new Set(names)].map((name) => {
        const hash = (0,external_node_crypto_.createHash)("sha256");
        other_repositories_note(hash, topLevel, name, left);
        for (const place of GIT_STATE) {
            other_repositories_note(hash, topLevel, `${name}/.git/${place}`, left);
        }
        const folder = bytesOf(topLevel, name).toString();
        hash.update(JSON.stringify([...readGitSettings(folder, [`${folder}/.git`])].sort()));
        return [name, left.entries > 0 ? hash.digest("hex") : undefined];
    }));
}
/** Returns the repositories that were, or may have been, written to between two looks. */
function changedRepositories(before, after) {
    return [...after].flatMap(([name, state]) => state === undefined || before.get(name) !== state ? [name] : []);
}
/** Notes a path and, without following links, everything below it; a `.git` folder only by itself. */
function other_repositories_note(hash, topLevel, name, left) {
    left.entries -= 1;
    const status = statusOf(bytesOf(topLevel, name));
    if (status === undefined || left.entries <= 0) {
        return;
    }
    const { mode, ino, size, mtimeNs, ctimeNs } = status;
    const state = status.isDirectory() ? [mode] : [mode, ino, size, mtimeNs, ctimeNs];
    hash.update(`${name}\0${state.join()}\0`, "latin1");
    if (status.isDirectory() && !name.endsWith("/.git")) {
        for (const entry of namesIn(hash, bytesOf(topLevel, name))) {
            other_repositories_note(hash, topLevel, `${name}/${entry}`, left);
        }
    }
}
/** Returns the names in a folder, sorted: the system's order may differ each time. */
function namesIn(hash, folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { encoding: "latin1" }).sort();
    }
    catch (error) {
        if (!GONE_CODES.includes((0,errors/* errorCode */.CA)(error) ?? "")) {
            hash.update("unopened\0");
        }
        return [];
    }
}
/** Returns whether something is checked out there. Reads no file in it: the agent may control its configuration. */
function isCheckedOut(topLevel, name) {
    try {
        const folder = (0,external_node_fs_.opendirSync)(bytesOf(topLevel, name));
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
function ownRepositories(topLevel, before, submodules) {
    const now = submodules.filter((name) => isCheckedOut(topLevel, name));
    return [...new Set([...before, ...now])].filter((name) => exists(topLevel, name));
}

;// CONCATENATED MODULE: ./changes/look.ts



/** Otherwise git hides `skip-worktree` for existing files but keeps it: it counts again once they are gone. */
const AS_WRITTEN = ["-c", "core.sparseCheckout=false"];
const STANDARD = ["--exclude-standard"];
/** What `ls-files --stage -v` prints: `? <name>`, or `<tag> <mode> <id> <stage>`, tab, name. */
const [MODE_AT, OTHER, SUBMODULE] = [2, "? ", "160000"];
/**
 * Lists the private index and, in the same pass, all other paths. Costs one look at every folder and reads no file.
 *
 * @throws GitError if git cannot read it
 */
async function readEntries(git) {
    const options = ["-z", "--stage", "-v", "--others", ...STANDARD];
    const others = [];
    const submodules = [];
    const assumedUnchanged = [];
    const skipped = [];
    const ignoreFiles = [];
    for (const line of splitNames(await git.run([...AS_WRITTEN, "ls-files", ...options]))) {
        const isOther = line.startsWith(OTHER);
        const isSubmodule = !isOther && line.startsWith(SUBMODULE, MODE_AT);
        if (line.startsWith("H") && !isSubmodule && !line.endsWith(IGNORE_FILE)) {
            continue;
        }
        const name = line.slice(isOther ? OTHER.length : line.indexOf("\t") + 1);
        const tag = line.charAt(0);
        // A lower-case letter means `assume-unchanged`, an S in either case `skip-worktree` (git-ls-files(1)).
        const lists = [
            [isOther, others],
            [isSubmodule, submodules],
            [!isOther && tag !== tag.toUpperCase(), assumedUnchanged],
            [!isOther && tag.toUpperCase() === "S", skipped],
            [isIgnoreFile(name), ignoreFiles],
        ];
        lists.forEach(([belongs, list]) => belongs && list.push(name));
    }
    return { submodules, assumedUnchanged, skipped, ignoreFiles, ...sorted(others) };
}
/**
 * Removes the marks in the private index, so that the marked files are compared, too. What a sparse checkout left out
 * stays left out.
 *
 * @returns whether there were any
 * @throws GitError if git cannot write it
 */
async function unhide(git, { assumedUnchanged, skipped }) {
    const present = skipped.filter((name) => exists(git.topLevel, name));
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
    // `:<old mode> <new mode> <old id> <new id> <status>`, name, and so on.
    const fields = splitNames(await git.run(["diff-files", ...options]));
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
/** The untracked half of `look`. */
async function lookAtOthers(git, excludes = STANDARD) {
    return sorted(splitNames(await git.run(["ls-files", "-z", "--others", ...excludes])));
}
function sorted(others) {
    return {
        untracked: others.filter((name) => !name.endsWith("/")),
        repositories: others.filter((name) => name.endsWith("/")).map((name) => name.slice(0, -1)),
    };
}

;// CONCATENATED MODULE: ./changes/remember.ts






/**
 * Records the state of the work tree. Only writes to the private repository.
 *
 * @param beganMs when this began
 * @throws GitError if git cannot read the work tree
 */
async function remember(git, beganMs) {
    const { topLevel } = git;
    const settings = readGitSettings(topLevel, [git.gitDirectory, git.commonDirectory]);
    const realIndex = signatureOf(external_node_path_default().join(git.gitDirectory, "index"));
    const [entries, tracked, ignored, head, references] = await Promise.all([
        readEntries(git),
        lookAtTracked(git),
        listIgnored(git),
        git.head(),
        git.references(),
    ]);
    const findings = (await unhide(git, entries)) ? await look(git) : { ...tracked, ...entries };
    const { submodules } = entries;
    const repositories = [
        ...findings.repositories,
        ...submodules.filter((name) => isCheckedOut(topLevel, name)),
    ];
    // Deeper ones are not found: to search `node_modules` is too slow.
    const ignoredOnes = [...ignored.folders].filter((name) => exists(topLevel, `${name}/.git`));
    const ignoreFiles = [findings.untracked, ignored.files].flatMap((names) => [...names].filter(isIgnoreFile));
    const [unrecorded, rules] = await Promise.all([
        record(git, findings),
        readIgnoreRules(topLevel, [...entries.ignoreFiles, ...ignoreFiles]),
    ]);
    return {
        beganMs,
        unrecorded,
        ignored,
        rules,
        submodules,
        repositories,
        states: readRepositoryStates(topLevel, [...repositories, ...ignoredOnes]),
        head,
        references,
        settings,
        realIndex,
        privateIndex: signatureOf(git.privateFile("index")),
    };
}

;// CONCATENATED MODULE: ./changes/pair.ts




/**
 * Looks at the work tree again.
 *
 * @param before what existed and what was ignored
 * @param isIndexTouched whether the real index may track other paths than before
 * @param notTheirs paths that are not compared
 * @throws GitError if git cannot read an index or an object that it needs
 */
async function lookAgain(git, { unrecorded: leftOut, ignored, rules }, isIndexTouched, notTheirs) {
    const { found, hidden } = await lookByRules(git, rules, leftOut);
    const all = without(isIndexTouched ? await withForced(git, found) : found, notTheirs);
    const forced = new Set(all.untracked);
    const findings = {
        ...all,
        untracked: all.untracked.filter((name) => !wasIgnored(ignored, name)),
        repositories: all.repositories.filter((name) => !wasIgnored(ignored, name)),
    };
    const looked = {
        findings,
        unignored: all.untracked.filter((name) => wasIgnored(ignored, name)),
        hidden: hidden.filter((name) => !forced.has(name) && !notTheirs.has(name)),
    };
    if (findings.tracked.size + findings.untracked.length === 0) {
        return { ...looked, states: undefined, unrecorded: await record(git, findings) };
    }
    const entries = [...findings.tracked].flatMap(([name, entry]) => entry === undefined || leftOut.has(name) ? [] : [`${entry.mode} ${entry.id}\t${name}`]);
    const former = git.privateFile("index-before");
    const after = git.privateFile("index-after");
    const fill = (indexFile) => git.run(["update-index", "-z", "--index-info"], { input: joinNames(entries), indexFile });
    await Promise.all([fill(former), fill(after)]);
    const [before, unrecorded] = await Promise.all([
        writeTree(git, former),
        record(git, findings, after, leftOut),
    ]);
    return { ...looked, states: { before, after }, unrecorded };
}
function without(findings, names) {
    return {
        ...findings,
        tracked: new Map([...findings.tracked].filter(([name]) => !names.has(name))),
        deleted: new Set([...findings.deleted].filter((name) => !names.has(name))),
        untracked: findings.untracked.filter((name) => !names.has(name)),
    };
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

;// CONCATENATED MODULE: ./changes/reported.ts



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
    const isInside = (shown) => repositories.some((folder) => shown.startsWith(`${folder}/`));
    const open = reported
        .filter((shown) => !external_node_path_default().isAbsolute(shown))
        .map((shown) => ({ shown, name: nameIn(git.topLevel, external_node_path_default().join(root, shown)) }))
        .filter(({ name }) => !/^\.\.(\/|$)/.test(name) && !compared.has(name))
        .filter(({ shown, name }) => isInside(shown) || exists(git.topLevel, name));
    const tracked = await trackedNames(git, open.map(({ name }) => name));
    return open.filter(({ name }) => !tracked.has(name)).map(({ shown }) => shown);
}
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

;// CONCATENATED MODULE: ./changes/open-workspace.ts

















/** Time limit of git's first look. 100,000 files take a few seconds. */
const FIRST_LOOK_MS = 120_000;
/** Time limit of the comparison, and again of the patch. Longer if git's first look was slow. */
const COMPARISON_MS = 60_000;
const COMPARISON_IN_LOOKS = 3;
const COMPARE_BY_HAND = "Compare the work tree with the commit that was checked out.";
/**
 * Remembers the state of the work tree, tracked and untracked files alike, without touching index or files. See `Git`
 * for the protection from a hostile repository. Never throws: without git, the workspace says why it cannot compare.
 */
async function openWorkspace(options) {
    const { clock, allows } = options;
    const beganMs = clock.now();
    try {
        return await (0,caller/* withinTime */.d)({ clock, limitMs: FIRST_LOOK_MS, signal: options.signal }, async (signal) => {
            const git = await (0,git_git/* createGit */.l)({ ...options, signal });
            try {
                const before = await remember(git, beganMs);
                const root = (0,external_node_fs_.realpathSync)(options.workspaceRoot);
                return new RememberedWorkspace({ git, before, root, allows, clock });
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
/** A work tree that git could read before the run. It is looked at once more, by whoever asks first. */
class RememberedWorkspace {
    isRemembered = true;
    #git;
    #before;
    #root;
    #allows;
    #clock;
    #limitMs;
    #leftOut = new Set();
    #looked;
    #compared;
    constructor({ git, before, root, allows, clock }) {
        const firstLookSeconds = Math.ceil((clock.now() - before.beganMs) / 1_000);
        this.#git = git;
        this.#before = before;
        this.#root = root;
        this.#allows = allows;
        this.#clock = clock;
        this.#limitMs = Math.max(COMPARISON_MS, COMPARISON_IN_LOOKS * firstLookSeconds * 1_000);
    }
    async holds(commit) {
        const { head } = this.#before;
        return head === commit || (head !== undefined && (await parentsOf(this.#git, head)).includes(commit));
    }
    leaveOut(files) {
        this.#leftOut = new Set(files.map((file) => nameIn(this.#git.topLevel, file)));
    }
    async changes(reported = [], signal) {
        return this.#inTime(signal, () => this.#changes(reported));
    }
    async writePatch(file, signal) {
        return this.#inTime(signal, async () => {
            if ((await this.#changes([])).available) {
                await writePatchFile(this.#git, await this.#look(), file);
            }
            else {
                await (0,promises_.writeFile)(file, "");
            }
            return (await (0,promises_.stat)(file)).size;
        });
    }
    dispose() {
        return this.#git.dispose();
    }
    #inTime(signal, work) {
        return (0,caller/* withinTime */.d)({ clock: this.#clock, limitMs: this.#limitMs, signal }, (ending) => {
            this.#git.endWith(ending);
            return work();
        });
    }
    async #changes(reported) {
        try {
            const changes = await (this.#compared ??= this.#compare());
            const { findings } = await this.#look();
            const notCompared = await pathsNotCompared(this.#git, findings, reported, this.#root, changes.repositories);
            return { ...changes, notCompared };
        }
        catch (error) {
            return { available: false, why: (0,errors/* describeError */.Uc)(error) };
        }
    }
    #look() {
        const { gitDirectory } = this.#git;
        const isIndexTouched = signatureOf(external_node_path_default().join(gitDirectory, "index")) !== this.#before.realIndex;
        return (this.#looked ??= lookAgain(this.#git, this.#before, isIndexTouched, this.#leftOut));
    }
    async #compare() {
        const git = this.#git;
        const before = this.#before;
        const show = (name) => external_node_path_default().posix.relative(this.#root, `${git.topLevel}/${pathText(name)}`);
        beginAgain(git, before);
        const head = await git.head();
        const settings = readGitSettings(git.topLevel, [git.gitDirectory, git.commonDirectory]);
        const repositories = ownRepositories(git.topLevel, before.repositories, before.submodules);
        const states = readRepositoryStates(git.topLevel, [...before.states.keys(), ...repositories]);
        const [pair, commits, committed, dirty] = await Promise.all([
            this.#look(),
            newCommits(git, head, before),
            this.#allows === undefined ? [] : committedChanges(git, head, before.head),
            dirtyNames(git, before.head),
        ]);
        const { hiddenFolders, ...found } = await compare(git, before, pair, committed, this.#allows, show);
        return {
            available: true,
            ...found,
            commits,
            dirtyBefore: [...dirty, ...dirtyUnrecorded(before)]
                .filter((name) => !this.#leftOut.has(name))
                .map(show)
                .sort(),
            notCompared: [],
            repositories: repositories.map(show).sort(),
            mayHaveChanged: [
                ...changedRepositories(before.states, states).map((name) => `${show(name)}/`),
                ...hiddenFolders,
            ].sort(),
            gitInternals: changedSettings(before.settings, settings).map((name) => show(Buffer.from(name).toString("latin1"))),
        };
    }
}
/** Checks that there is still something to compare with, and moves away from files that the agent could write to. */
function beginAgain(git, before) {
    if (signatureOf(git.gitDirectory) === "") {
        throw new errors/* GitError */.XS(`${git.gitDirectory} was removed during the run`, COMPARE_BY_HAND);
    }
    if (signatureOf(git.privateFile("index")) !== before.privateIndex) {
        throw new errors/* GitError */.XS("the private copy of the index was changed during the run", COMPARE_BY_HAND);
    }
    git.renew();
}
/** Of a file under a filter that is not known nobody can say whether it was changed. */
function dirtyUnrecorded({ unrecorded }) {
    return [...unrecorded].flatMap(([name, { filter = LFS }]) => (filter === LFS ? [name] : []));
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
    const collaborators = {
        ...options,
        log: (text) => {
            tell({ type: "notice", text });
        },
        warn: (text) => {
            tell({ type: "warning", text });
        },
    };
    if (inputs.cliPath !== undefined) {
        return foundCli(await cliAtPath(inputs.cliPath, inputs.workingDirectory, collaborators));
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
function foundCli(found) {
    return { ...found, sha256: undefined, isPinned: false, directory: undefined };
}
async function installedCli(options, collaborators) {
    const { inputs, clock } = options;
    // Loaded on use: most runs find an installed CLI.
    const { installCli } = await __webpack_require__.e(/* import() */ 95).then(__webpack_require__.bind(__webpack_require__, 7095));
    const installed = await installCli({ version: inputs.cliVersion, sha256: inputs.cliSha256, downloadUrl: inputs.cliDownloadUrl }, {
        ...options,
        ...collaborators,
        wait: (milliseconds, signal) => clock.wait(milliseconds, signal),
        platform: process.platform,
        architecture: process.arch,
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
        ...(await (0,ask/* knownFlags */.D)(installed.program, collaborators)),
    };
}

// EXTERNAL MODULE: ./github/access.ts
var access = __webpack_require__(986);
;// CONCATENATED MODULE: ./guards/guarded-files.ts



/** The files through which this step alone talks to the runner, and the event that later steps read. */
const VARIABLES = [
    "GITHUB_ENV",
    "GITHUB_PATH",
    "GITHUB_OUTPUT",
    "GITHUB_STATE",
    "GITHUB_STEP_SUMMARY",
    "GITHUB_ARTIFACTS",
    "GITHUB_EVENT_PATH",
];
/** The action's own folder has fewer files; a folder with more is not ours. */
const MAXIMUM_OWN_FILES = 200;
/**
 * Returns the files through which the agent could affect later steps. It does not get their names, but it runs as the
 * same user and can find them: `$RUNNER_TEMP/_runner_file_commands/set_env_<id>` (actions/runner,
 * FileCommandManager.cs).
 *
 * @param actionDirectory location of the action itself, which a later step may run again; undefined when not known
 */
function guardedFiles(environment, actionDirectory) {
    const ofStep = VARIABLES.flatMap((name) => {
        const path = environment[name];
        return path === undefined || path === "" ? [] : [{ name, path }];
    });
    const workspace = environment["GITHUB_WORKSPACE"] ?? "";
    // In the workspace the action is the agent's to change, like everything there: that is how it is developed.
    const isOurs = actionDirectory !== undefined && (workspace === "" || !(0,plain_file/* isWithin */.UO)(actionDirectory, workspace));
    return isOurs ? [...ofStep, ...ownFiles(actionDirectory)] : ofStep;
}
/** Returns the action's programs and the files that describe them. */
function ownFiles(actionDirectory) {
    const inFolders = ["dist", "report", "push"].flatMap((folder) => filesBelow((0,external_node_path_.join)(actionDirectory, folder)));
    return [(0,external_node_path_.join)(actionDirectory, "action.yml"), ...inFolders]
        .slice(0, MAXIMUM_OWN_FILES)
        .map((path) => ({ path, name: `the action's own ${(0,external_node_path_.relative)(actionDirectory, path)}` }));
}
function filesBelow(folder) {
    return entriesOf(folder).flatMap((entry) => {
        const path = (0,external_node_path_.join)(folder, entry.name);
        return entry.isDirectory() ? filesBelow(path) : entry.isFile() ? [path] : [];
    });
}
function entriesOf(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
}

;// CONCATENATED MODULE: ./guards/runner-files.ts




/** Larger files are not guarded. Ours have a tenth of it; the runner's are empty when a step begins. */
const MAXIMUM_FILE_BYTES = 32 * 1024 * 1024;
/** How much of what was added to a file is searched for names. */
const MAXIMUM_ADDED_BYTES = 64 * 1024;
const MAXIMUM_NAMES = 10;
/** An agent that tampers with everything needs no full page about it. */
const MAXIMUM_SENTENCES = 20;
/**
 * Remembers files through which the agent could affect later steps, and puts them back. Nothing else in their folder
 * is looked at: it belongs to steps that run beside this one.
 */
class RunnerFiles {
    #files;
    #rewritten;
    #told = new Set();
    #unrestored = [];
    /**
     * @param files what is neither missing nor a file, such as `/dev/null` in a run by hand, is left alone
     * @param rewritten paths of those that the action rewrites while the agent runs: they only have to be files
     */
    constructor(files, rewritten) {
        this.#rewritten = rewritten;
        this.#files = files
            .map((file) => ({ ...file, before: stateOf(file.path, MAXIMUM_FILE_BYTES) }))
            .filter(({ before }) => before.kind === "file" ? before.size === before.bytes.length : before.kind === "missing");
    }
    /**
     * Restores everything once nothing of the agent is left; call it again if some process may be. Never throws.
     *
     * @returns what was tampered with, one sentence for each that was not reported before; variables are named without
     *   values
     */
    restore() {
        const news = [];
        const unrestored = [];
        for (const file of this.#files) {
            const now = stateOf(file.path, sizeOf(file.before) + MAXIMUM_ADDED_BYTES);
            if (isSame(file.before, now) || (now.kind === "file" && this.#rewritten.includes(file.path))) {
                continue;
            }
            const failure = putBack(file);
            const done = file.before.kind === "missing" ? "removed" : "put back as it was";
            const how = failure === undefined ? `it was ${done}` : `it could not be put back (${failure})`;
            const text = `While the agent ran, ${file.name} was ${tampering(file.before, now)}; ${how}.`;
            if (failure !== undefined) {
                unrestored.push(text);
            }
            if (!this.#told.has(text)) {
                news.push(text);
            }
            this.#told.add(text);
        }
        this.#unrestored = atMost(unrestored);
        return atMost(news);
    }
    /** Returns what the last call could not restore, one sentence each: a later step would get what the agent left. */
    unrestored() {
        return this.#unrestored;
    }
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
/** @param maximumBytes limit for its content: the agent can make any file as large as the disk */
function stateOf(path, maximumBytes) {
    let descriptor;
    try {
        // Follows no link, and waits for no pipe.
        descriptor = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
    }
    catch {
        return { kind: runner_files_exists(path) ? "other" : "missing" };
    }
    try {
        const stats = (0,external_node_fs_.fstatSync)(descriptor);
        if (!stats.isFile()) {
            return { kind: "other" };
        }
        const bytes = Buffer.alloc(Math.min(stats.size, maximumBytes));
        return {
            kind: "file",
            size: stats.size,
            bytes: bytes.subarray(0, (0,external_node_fs_.readSync)(descriptor, bytes, 0, bytes.length, 0)),
            mode: stats.mode & 0o7777,
            owner: stats.uid,
            group: stats.gid,
            names: stats.nlink,
        };
    }
    catch {
        return { kind: "other" };
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/** Whether anything is there; counts as true when we cannot look. */
function runner_files_exists(path) {
    try {
        return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined;
    }
    catch {
        return true;
    }
}
function sizeOf(state) {
    return state.kind === "file" ? state.size : 0;
}
/** A file that a neighbour has put back meanwhile is the same: another file with the same content. */
function isSame(before, now) {
    return before.kind === "file" && now.kind === "file"
        ? hasSameContent(before, now) && before.mode === now.mode && before.names === now.names
        : before.kind === now.kind;
}
function hasSameContent(before, now) {
    return before.size === now.size && before.bytes.equals(now.bytes);
}
/** @returns why it could not be put back; undefined when it was */
function putBack({ path, before }) {
    try {
        if (before.kind !== "file") {
            clearAway(path);
            return undefined;
        }
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
        // Beside its path and renamed: a link there is not followed, and a second name is not written through.
        const staged = (0,external_node_path_.join)((0,external_node_path_.dirname)(path), `.restore-${(0,external_node_crypto_.randomUUID)()}`);
        (0,external_node_fs_.writeFileSync)(staged, before.bytes, { flag: "wx" });
        (0,external_node_fs_.chmodSync)(staged, before.mode);
        giveBack(staged, before);
        if ((0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isDirectory() === true) {
            clearAway(path);
        }
        (0,external_node_fs_.renameSync)(staged, path);
        return undefined;
    }
    catch (error) {
        return (0,errors/* describeError */.Uc)(error);
    }
}
/**
 * Clears a path. Renames before deleting, which also works for a folder that we may not enter or whose paths are too
 * long to delete. What cannot be deleted stays under a name that nothing reads.
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
/** Describes what happened to a file, as the end of a sentence: "was …". */
function tampering(before, now) {
    if (now.kind === "missing") {
        return "removed";
    }
    if (now.kind === "other") {
        return "replaced by something that is no file, or that may not be read";
    }
    if (before.kind === "file" && hasSameContent(before, now)) {
        return before.names === now.names
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

// EXTERNAL MODULE: ./system/short-command.ts
var short_command = __webpack_require__(6574);
// EXTERNAL MODULE: ./github/pull-request.ts
var pull_request = __webpack_require__(5071);
;// CONCATENATED MODULE: ./run/fork-checkout.ts


/** Events of a comment. Unlike on `pull_request_target`, `actions/checkout` takes a fork's code here without a word. */
const COMMENT_EVENTS = new Set([
    "issue_comment",
    "pull_request_review_comment",
    "pull_request_review",
]);
const fork_checkout_BUDGET_MS = 10_000;
/**
 * Returns a warning if a comment caused the run and the code of a fork is checked out: whatever the agent runs of it has
 * the step's secrets within reach. With isolation it has not.
 */
async function forkWarning({ isolation }, { event, client, cancel }, workspace) {
    const { repository, conversation } = event;
    const isAsked = isolation === "off" && COMMENT_EVENTS.has(event.name) && event.fromFork !== false;
    if (!isAsked || client === undefined || repository === undefined || conversation?.kind !== "pull request") {
        return undefined;
    }
    try {
        const requests = (0,github_client/* endedBy */.mr)(cancel.requested, client).within(fork_checkout_BUDGET_MS);
        const { headSha, fromFork } = await (0,pull_request/* getPullRequest */.T9)(requests, { repository, number: conversation.number });
        return fromFork === true && (await workspace.holds(headSha))
            ? `The code of a fork is checked out, and whatever the agent runs of it can reach what this step can. Set \`isolation: process\`, or check out the base branch: the agent can be given the diff by \`context\`.`
            : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./run/before-agent.ts




















/** On a slow runner the CLI needs a second or two to answer. Without a limit, a hanging CLI would hang the run. */
const ANSWER_TIMEOUT_MS = 20_000;
/** How long git may continue to read the work tree if the run is cancelled before the agent starts. */
const CANCELLED_LOOK_MS = 500;
const MARKER_NAME = "CURSOR_AGENT_ACTION_RUN";
const MARKER_BYTES = 16;
/** @throws NotAuthorizedError if the user who triggered the run may not start an agent */
async function authorise(inputs, step) {
    const { requireWriteAccess: mode, allowedBots } = inputs;
    const answer = await (0,access/* mayStart */.SH)({ mode, event: step.event, allowedBots, client: hurriedClient(step) });
    if (!answer.allowed) {
        throw new errors/* NotAuthorizedError */.tv(answer.why, answer.remedy);
    }
}
/** Marks this process, so that whatever it starts from now on is found at the end. */
async function markSurroundings(inputs, step) {
    const { environment, cancel, directory, trace } = step;
    const marker = { name: MARKER_NAME, value: (0,random/* randomToken */.z)(MARKER_BYTES) };
    const variables = agentEnvironment(environment, {
        apiKey: inputs.apiKey,
        configDirectory: directory.configuration,
        marker,
        passedNames: inputs.passEnv,
        trace: trace?.variables ?? {},
    });
    const programs = new system_programs/* Programs */.k(environment["PATH"] ?? "", inputs.workspace);
    const ask = (0,short_command/* boundedCommand */.z)(ANSWER_TIMEOUT_MS, cancel.requested);
    const askVariables = withoutSecrets(variables, inputs.passEnv);
    const fileLocks = await markByLimit(programs, ask, askVariables);
    return { variables, marker: { ...marker, fileLocks }, programs, ask, askVariables };
}
/**
 * Lets git, GitHub and the installation of the CLI work side by side, as each takes long, and replaces the checkout's
 * agent configuration meanwhile.
 *
 * @throws StartError if the configuration cannot be replaced as the inputs ask
 */
async function prepare(run) {
    const opening = openedWorkspace(run);
    const giveUp = new AbortController();
    // The checkout's configuration is still what was checked out: not where the CLI is asked for its version.
    const place = projectConfigMode(run) === "keep" ? undefined : (0,system_environment/* runnerTemp */.X)(run.environment);
    const finding = findCli(run, place, giveUp.signal);
    const found = finding.catch(() => undefined);
    const telling = briefed(run);
    telling.catch(() => undefined);
    const projectConfig = await replacedConfig(run, opening).catch(async (error) => {
        giveUp.abort();
        await found;
        throw error;
    });
    try {
        const [workspace, briefing] = await Promise.all([opening, telling, found]);
        for (const text of [missingCheckout(run.inputs), await forkWarning(run.inputs, run, workspace)]) {
            if (text !== undefined) {
                void run.tell({ type: "warning", text });
            }
        }
        return { projectConfig, workspace, finding, briefing };
    }
    catch (error) {
        await projectConfig?.putBack();
        throw error;
    }
}
/** Few steps want it, so its code is in a file of its own, loaded before the agent could rewrite it. */
async function briefed(run) {
    return run.inputs.context.parts.size === 0 && run.pullRequest === undefined
        ? undefined
        : await (await __webpack_require__.e(/* import() */ 919).then(__webpack_require__.bind(__webpack_require__, 8300))).briefAgent(run, hurriedClient(run));
}
/** Returns a warning where there is nothing to work on, in a mode that writes or reviews. */
function missingCheckout({ mode, review, workingDirectory, workspace }) {
    const isIdle = mode !== "agent" && review === "off";
    if (isIdle || !(0,external_node_fs_.existsSync)(workingDirectory) || isInRepository(workingDirectory, workspace)) {
        return undefined;
    }
    const state = (0,external_node_fs_.readdirSync)(workingDirectory).length === 0 ? "is empty" : "is no git repository";
    return `The working directory ${state}. If the agent is to work on the repository, put \`actions/checkout\` before this step.`;
}
function isInRepository(directory, workspace) {
    return ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(directory, ".git")) ||
        (directory !== workspace &&
            directory !== (0,external_node_path_.dirname)(directory) &&
            isInRepository((0,external_node_path_.dirname)(directory), workspace)));
}
/** `auto` means `base` for the events that `require-write-access: auto` checks, else `keep`. */
function projectConfigMode({ inputs, event }) {
    const automatic = (0,access/* isEventOfAnybody */.aq)(event.name) ? "base" : "keep";
    return inputs.projectConfig === "auto" ? automatic : inputs.projectConfig;
}
/**
 * @param opening awaited first: changes are compared with what was checked out
 */
async function replacedConfig(run, opening) {
    const mode = projectConfigMode(run);
    if (mode === "keep") {
        return undefined;
    }
    const { replaceProjectConfig } = await __webpack_require__.e(/* import() */ 703).then(__webpack_require__.bind(__webpack_require__, 5703));
    const temporaryDirectory = (0,system_environment/* runnerTemp */.X)(run.environment);
    const workspace = await opening;
    try {
        return await replaceProjectConfig({ ...run, mode, client: hurriedClient(run), temporaryDirectory });
    }
    catch (error) {
        await workspace.dispose();
        throw error;
    }
}
/**
 * @param place where the CLI is started to be asked; undefined: where the step is
 * @param giveUp ends an installation that nobody waits for any more
 * @throws StartError, InstallError
 */
async function findCli(run, place, giveUp) {
    const { inputs, environment, progress, programs, askVariables, tell } = run;
    const isIsolated = inputs.isolation !== "off";
    requireLinux(inputs.isolation);
    const cli = await locateCli({
        inputs,
        runCommand: (program, args, options) => run.ask(program, args, { ...options, ...(place !== undefined && { cwd: place }) }),
        environment: isIsolated ? { ...askVariables, PATH: programs.searchPath } : askVariables,
        searchPath: askVariables["PATH"] ?? "",
        isReplaceable: (program) => isIsolated && programs.isReplaceable(program),
        tar: programs.find("tar"),
        toolCacheDirectory: environment["RUNNER_TOOL_CACHE"],
        temporaryDirectory: (0,system_environment/* runnerTemp */.X)(environment),
        // The runner gives each job a name of its own, and throws a hosted machine away after its job.
        job: environment["RUNNER_TRACKING_ID"],
        isCacheKept: environment["RUNNER_ENVIRONMENT"] !== "github-hosted",
        clock: run.clock,
        cancel: AbortSignal.any([run.cancel.requested, ...(giveUp === undefined ? [] : [giveUp])]),
        tell: (update) => void tell(update),
    });
    progress.cliFound(cli);
    return cli;
}
/** @throws StartError on a system without namespaces, before searching for or downloading the CLI */
function requireLinux(isolation) {
    if (isolation !== "off" && process.platform !== "linux") {
        throw new errors/* StartError */.D4(`\`isolation: ${isolation}\` needs the namespaces of Linux, and this runner has ${process.platform}.`, "Run the agent on a Linux runner, or leave `isolation` out.");
    }
}
function openedWorkspace({ inputs, environment, directory, clock, cancel }) {
    const { allowedPaths } = inputs;
    const open = (signal) => openWorkspace({
        directory: inputs.workingDirectory,
        workspaceRoot: inputs.workspace,
        // Isolation cleans up this directory after an action that was killed.
        temporaryDirectory: directory.path,
        allows: allowedPaths.globs.length === 0 ? undefined : (path) => allowedPaths.allows(path),
        runCommand: short_command/* runCommand */.d,
        environment,
        clock,
        signal,
    });
    const late = uncomparedWorkspace("the run was cancelled");
    return (0,in_time/* inTime */.RN)(open, { clock, cancel, patienceMs: CANCELLED_LOOK_MS, late });
}
/**
 * @returns undefined if no isolation is asked for
 * @throws StartError if isolation is not possible
 */
async function isolated(run, cli) {
    const level = run.inputs.isolation;
    if (level === "off") {
        return undefined;
    }
    const { isolateAgent } = await __webpack_require__.e(/* import() */ 55).then(__webpack_require__.bind(__webpack_require__, 6055));
    return await isolateAgent(level, {
        ...run,
        agentEnvironment: run.variables,
        temporaryDirectory: (0,system_environment/* runnerTemp */.X)(run.environment),
        actionDirectory: actionDirectory(),
        program: cli.program,
    });
}
/** @throws StartError if the session to continue is no longer there */
async function bringResumed({ inputs, environment, directory, workspaces }) {
    const { resume: id, isolation, workspace, workingDirectory } = inputs;
    if (id !== undefined) {
        const way = (0,external_node_path_.relative)((0,external_node_fs_.realpathSync)(workspace), (0,external_node_fs_.realpathSync)(workingDirectory));
        // Isolation shows the workspace under both its names, and neither is a link there.
        const places = workspaces.map((name) => (0,external_node_path_.join)(name, way));
        await bringSession({ id, kept: keptSession(environment, isolation, id), chats: directory.chats }, places);
    }
}
/** Remembers the runner's files, so that later changes can be undone. Isolation keeps all of them out of reach. */
function runnerFilesOf({ inputs, environment }) {
    return new RunnerFiles(inputs.isolation === "off" ? guardedFiles(environment, actionDirectory()) : [], inputs.summary === "off" ? [] : [environment["GITHUB_STEP_SUMMARY"] ?? ""]);
}
/** Returns the folder of this action; the program is in its `dist`. */
function actionDirectory() {
    const program = process.argv[1];
    return program === undefined ? undefined : (0,external_node_path_.dirname)((0,external_node_path_.dirname)(program));
}
/** Lets go of GitHub as soon as the run is cancelled. */
function hurriedClient({ client, cancel }) {
    return client && (0,github_client/* endedBy */.mr)(cancel.requested, client);
}

// EXTERNAL MODULE: ./github/failure.ts
var failure = __webpack_require__(8112);
;// CONCATENATED MODULE: ./run/run-limit.ts






const run_limit_BUDGET_MS = 60_000;
const UNREADABLE = "max-runs: the comment that counts the runs could not be read";
/**
 * Ends a loop of runs that cause each other: counts those that have started an agent on this pull request or issue.
 *
 * @throws RunLimitError when there have been as many as `max-runs` allows
 * @throws StartError when they cannot be counted
 */
async function checkRunLimit(inputs, step) {
    const { maximumRuns } = inputs;
    if (maximumRuns === 0) {
        return;
    }
    const client = step.client && (0,github_client/* endedBy */.mr)(step.cancel.requested, step.client);
    const redact = (text) => step.redactor.text(text);
    const opened = (0,open_comment/* openComment */.a)(inputs, {
        ...step,
        client,
        redact,
        baseUrl: (0,github_client/* apiUrl */.y0)(step.environment),
        answersInThread: inputs.trigger !== undefined,
        ...step.say,
    });
    if (opened === undefined) {
        throw new errors/* StartError */.D4(`${UNREADABLE}, because this run has none.`, "Name the pull request or issue with `pr-number`, give a `github-token`, or leave `max-runs` out.");
    }
    const { comment, frame, circumstances } = opened;
    const limits = { budgetMs: run_limit_BUDGET_MS };
    const { runs, runIds } = await comment.runsBefore(limits).catch((error) => {
        throw error instanceof failure/* GitHubError */.y
            ? new errors/* StartError */.D4(`${UNREADABLE}: ${(0,errors/* describeError */.Uc)(error)}`, error.remedy, { cause: error })
            : error;
    });
    if (runs < maximumRuns || runIds.includes(frame.identity.runId)) {
        return;
    }
    const line = `⏭ The agent was not started again: \`max-runs\` is ${maximumRuns}, and ${runs} ${runs === 1 ? "run has" : "runs have"} been here.`;
    try {
        await comment.write((previous = "") => (0,comment_marker/* composeComment */.Sq)(frame.identity, "final", previous.endsWith(line) ? previous : `${previous}\n\n${line}`.trim(), undefined), limits);
    }
    catch (error) {
        step.say.warn((0,finish_comment/* commentWarning */.qH)(error, circumstances));
    }
    throw new errors/* RunLimitError */.Fu(`${runs} ${runs === 1 ? "run has" : "runs have"} started an agent on #${circumstances.number}, and \`max-runs\` is ${maximumRuns}, so no agent was started.`, "Raise `max-runs`, or delete the comment, which counts them.");
}
/**
 * Counts this run in the comment, immediately before its agent starts.
 *
 * @throws StartError when the comment cannot be written: a loop whose runs are not counted has no end
 */
async function countStart({ maximumRuns }, comment, record) {
    if (maximumRuns === 0) {
        return;
    }
    await comment?.countStart(record).catch((error) => {
        const remedy = error instanceof failure/* GitHubError */.y
            ? `${error.remedy} The job needs \`pull-requests: write\` (pull request) or \`issues: write\` (issue).`
            : "Leave it to the newer run, or leave `max-runs` out.";
        throw new errors/* StartError */.D4(`max-runs: the comment that counts the runs could not be written: ${(0,errors/* describeError */.Uc)(error)}`, remedy, { cause: error });
    });
}

;// CONCATENATED MODULE: ./run/run.ts




















/** Runs the agent, from the first line of the log to the last report. Never rejects because of the agent. */
async function run(inputs, step) {
    const { clock, redactor, event } = step;
    const workspaces = workspaceNames(inputs.workspace);
    const redact = (text) => redactor.text(text);
    const progress = new run_in_progress/* RunInProgress */.i({
        identity: event.run,
        startedAtMs: clock.now(),
        workspaces,
        redact,
        mcpServers: Object.keys(inputs.mcpServers ?? {}),
        deny: inputs.deny,
    });
    const suggestions = await suggestionsOf(inputs, step);
    const pullRequest = await pullRequestOf(inputs, step, suggestions);
    const comment = inputs.comment === "off" ? undefined : commentChannel(inputs, step, pullRequest);
    const channels = openChannels(inputs, step, pullRequest, suggestions, comment);
    const tell = (update) => channels.happened(update, () => progress.record(), clock.now());
    // Before any output: a stranger's comment must not be answered with a comment.
    const refusal = await authorise(inputs, step)
        .then(() => checkRunLimit(inputs, step))
        .then(() => undefined, failed(step));
    if (refusal !== undefined) {
        const record = finalRecord(inputs, progress.record(), refusal, clock.now());
        await channels.begin(record);
        return { record, outputs: await channels.end(record), runnerFiles: undefined };
    }
    const surroundings = await markSurroundings(inputs, step);
    const underWay = { ...step, ...surroundings, inputs, progress, tell, pullRequest, comment, workspaces };
    const work = inputs.mode === "install" ? installOnly : withAgent;
    const ended = await work(underWay, channels.begin(progress.record())).catch(failed(step));
    await endMarked(surroundings.marker, clock);
    const judged = ended.verdict.reason === "completed" ? await pullRequest?.judge(progress.record()) : undefined;
    if (judged !== undefined) {
        progress.judged(judged);
    }
    const record = finalRecord(inputs, progress.record(), ended, clock.now());
    const denials = (0,denial_words/* denialWarning */.gs)(record);
    if (denials !== "") {
        void tell({ type: "warning", text: denials });
    }
    return { record, outputs: await channels.end(record), runnerFiles: ended.runnerFiles };
}
/** Returns what makes an error the ending of a run. */
function failed({ cancel, say: { debug } }) {
    return (error) => endingOfError(error, { cancel, debug });
}
function workspaceNames(workspace) {
    return (0,external_node_fs_.existsSync)(workspace) ? [...new Set([workspace, (0,external_node_fs_.realpathSync)(workspace)])] : [workspace];
}
/** Few steps want it, so its code is in a file of its own, loaded before the agent could rewrite it. */
async function pullRequestOf(inputs, step, suggestions) {
    // In a layout of two jobs the other one posts the review, under the same key.
    const isOfTwoJobs = inputs.commentKey !== undefined && inputs.answerSchema !== undefined;
    return inputs.context.parts.has("diff") || inputs.review !== "off" || isOfTwoJobs
        ? (await Promise.all(/* import() */[__webpack_require__.e(510), __webpack_require__.e(158)]).then(__webpack_require__.bind(__webpack_require__, 4158))).pullRequestWorkFor(inputs, step, suggestions)
        : undefined;
}
async function suggestionsOf(inputs, step) {
    return inputs.changes === "off"
        ? undefined
        : (await Promise.all(/* import() */[__webpack_require__.e(510), __webpack_require__.e(365), __webpack_require__.e(845)]).then(__webpack_require__.bind(__webpack_require__, 8845))).changeSuggestionsFor(inputs, step);
}
/** Only makes the CLI available to later steps. */
async function installOnly(run, begun) {
    await begun;
    const cli = await findCli(run);
    (0,workflow_commands/* addPath */.fM)(cli.directory ?? linkCli(cli.program, (0,system_environment/* runnerTemp */.X)(run.environment)));
    run.progress.note("The CLI was put on `PATH` for later steps. No agent was started.");
    return withoutAgent(schema_verdict/* SUCCESS */.qO);
}
/** @param begun resolves when the channels are open: other programs are at work meanwhile */
async function withAgent(run, begun) {
    const preparing = prepare({ ...run, tell: (update) => begun.then(() => run.tell(update)) });
    preparing.catch(() => undefined);
    await begun;
    const runnerFiles = runnerFilesOf(run);
    const prepared = await preparing;
    run.log.stopCommands();
    const patchFile = () => (0,external_node_path_.join)(run.directory.current(), run_files/* PATCH_FILE */.mO);
    const afterAgent = { ...run, ...prepared, patchFile };
    const ended = await runAgent(run, prepared)
        .finally(() => putConfigBack(afterAgent))
        .then(async (ending) => {
        const changes = changesInTime(afterAgent);
        run_putBack(runnerFiles, run);
        tellUnknownChanges(await changes, afterAgent);
        return { ...ending, changes: await changes };
    })
        .catch((error) => {
        run_putBack(runnerFiles, run);
        return failed(run)(error);
    });
    await tidyUp(afterAgent);
    return { ...ended, runnerFiles };
}
function run_putBack(runnerFiles, { progress, tell }) {
    for (const text of runnerFiles.restore()) {
        void tell({ type: "warning", text });
        progress.note(text);
    }
}
/** Runs the agent with the isolation that the inputs ask for, and removes the isolation at the end. */
async function runAgent(run, { finding, briefing }) {
    const { inputs, progress, cancel } = run;
    const cli = await finding;
    cancel.requested.throwIfAborted();
    (0,agent_command/* requireFlags */.$O)(inputs, cli);
    const { text = "", given, pullRequest } = briefing ?? {};
    if (pullRequest !== undefined) {
        progress.reviewing(pullRequest.head, pullRequest.unseenPaths);
    }
    if (given !== undefined) {
        progress.given(given);
        void run.tell({ type: "given", given });
    }
    await bringResumed(run);
    const isolation = await isolated(run, cli);
    if (isolation !== undefined) {
        progress.isolated(() => isolation.report());
    }
    const installed = installedState(cli.program);
    try {
        await countStart(inputs, run.comment, progress.record());
        return await runAttempts({
            ...run,
            environment: isolation?.environment ?? openEnvironment(run),
            walls: isolation?.walls,
            promptPart: text,
            reviewedPaths: inputs.review === "off" ? pullRequest?.paths : (pullRequest?.paths ?? new Set()),
            workingDirectory: inputs.workingDirectory,
            cli,
        });
    }
    finally {
        await isolation?.end();
        await tellReplacedCli(run, cli, installed);
    }
}
/** Returns the environment of an agent without isolation. */
function openEnvironment({ inputs, variables, directory }) {
    return inputs.mcpServers === undefined
        ? variables
        : { ...variables, HOME: (0,mcp_servers/* homeWithServers */.eV)(directory.path, directory.configuration, variables["HOME"]) };
}
/** Warns if the CLI is another version than it was: it updates itself where nothing keeps it from that. */
async function tellReplacedCli(run, cli, before) {
    const { version, program } = cli;
    if (version === undefined || run.cancel.requested.aborted || !isReplaced(before, installedState(program))) {
        return;
    }
    const asked = { runCommand: run.ask, environment: run.askVariables };
    const now = await (0,ask/* askVersion */.q)(program, asked).then(({ version: answer }) => answer, () => undefined);
    if (now !== version) {
        const text = `The CLI was replaced during the run: it was ${version}, and ${now === undefined ? "no longer says its version" : `is ${now} now`}. What ran is not known for certain. Set \`cli-version\` and \`cli-sha256\` to have a CLI of this step's own installed.`;
        run.progress.note(text);
        void run.tell({ type: "warning", text });
    }
}

// EXTERNAL MODULE: ./briefing/readable-text.ts + 3 modules
var readable_text = __webpack_require__(6274);
// EXTERNAL MODULE: ./briefing/source-lines.ts
var source_lines = __webpack_require__(9414);
;// CONCATENATED MODULE: ./briefing/request.ts


const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/**
 * Finds the request in a person's text: a line that begins with the phrase makes what follows it the request, to the
 * text's end. Quotations, code and HTML comments hold none.
 *
 * @param text Markdown, as the event has it
 * @param phrase the input `trigger`, not empty
 * @returns undefined when no line begins with the phrase
 */
function findRequest(text, phrase) {
    const source = text.toWellFormed().replace(LINE_ENDS, "\n");
    const lines = source.split("\n");
    const live = liveLines(source);
    const at = lines.findIndex((line, index) => live[index] === true && behindPhrase(line, phrase) !== undefined);
    if (at === -1) {
        return undefined;
    }
    const first = behindPhrase(lines[at] ?? "", phrase) ?? "";
    return { text: (0,readable_text/* readableText */.G)([first, ...lines.slice(at + 1)].join("\n")).text };
}
/** @returns what stands behind the phrase at the line's beginning; undefined when the line does not begin with it */
function behindPhrase(line, phrase) {
    const text = line.replace(/^ {1,3}/, "");
    const rest = text.slice(phrase.length);
    const begins = text.slice(0, phrase.length).toLowerCase() === phrase.toLowerCase();
    return begins && /^(?:[\s:,]|$)/.test(rest) ? rest.replace(/^[\s:,]+/, "") : undefined;
}
/** Whether each line of a source is its author's own, visible prose. */
function liveLines(source) {
    let isComment = false;
    const open = new Map();
    return (0,source_lines/* sourceParts */.Y)(source).flatMap(({ kind, lines }) => {
        if (kind === "code") {
            return lines.map(() => false);
        }
        const quoted = quotedLines(lines);
        const { masked, isInSpan } = codeSpans(lines);
        return lines.map((line, index) => {
            const isOwn = !isComment && quoted[index] !== true && isInSpan[index] !== true;
            const isOutside = [...open.values()].every((depth) => depth === 0);
            isComment = endsInComment(line, isComment);
            countElements(masked[index] ?? line, open);
            return isOwn && isOutside && !(0,source_lines/* isBlank */.z)(line);
        });
    });
}
const QUOTATION = /^ {0,3}(?:(?:[-+*]|\d{1,9}[.)]) {1,4})*>/;
const LIST_ITEM = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?: |$)/;
/** Headings, rules and fences, with which a paragraph does not go on. */
const NO_PARAGRAPH = /^(?:#{1,6}(?: |$)|-{3,} *$|\*{3,} *$|_{3,} *$|`{3}|~{3})/;
/** Whether each line stands in a quotation: also one without its sign, with which the quotation's paragraph goes on. */
function quotedLines(lines) {
    let isParagraph = false;
    return lines.map((line) => {
        const isMarked = QUOTATION.test(line);
        const text = (isMarked ? line.slice(line.indexOf(">") + 1).replace(/^[ >]+/, "") : line).trim();
        const goesOn = text !== "" && !NO_PARAGRAPH.test(text);
        isParagraph = isMarked ? goesOn : isParagraph && goesOn && !LIST_ITEM.test(line);
        return isMarked || isParagraph;
    });
}
/** Counts the elements that are open behind a line. */
function countElements(line, open) {
    for (const [, end, name = ""] of line.matchAll(/<(\/?)(pre|code|blockquote)(?=[\s/>]|$)/gi)) {
        const element = name.toLowerCase();
        open.set(element, Math.max(0, (open.get(element) ?? 0) + (end === "/" ? -1 : 1)));
    }
}
/**
 * Finds code spans, which end with their paragraph at the latest.
 *
 * @returns the lines without the spans that lie in one line, and which lines begin within a span
 */
function codeSpans(lines) {
    const kept = lines.map(() => []);
    const behind = lines.map(() => 0);
    const isInSpan = lines.map(() => false);
    for (const { from, to } of paragraphs(lines)) {
        const runs = lines
            .slice(from, to)
            .flatMap((line, index) => Array.from(line.matchAll(/\\`|`+/g), ({ 0: run, index: at }) => ({ run, at, line: from + index })));
        const next = new Map();
        const closes = runs.map(() => -1);
        for (const [index, { run }] of [...runs.entries()].toReversed()) {
            closes[index] = next.get(run) ?? -1;
            next.set(run.replace("\\", ""), index);
        }
        for (let index = 0; index < runs.length; index += 1) {
            const begin = runs[index];
            const end = runs[closes[index] ?? -1];
            if (begin !== undefined && end !== undefined && !begin.run.startsWith("\\")) {
                if (begin.line === end.line) {
                    kept[end.line]?.push(lines[end.line]?.slice(behind[end.line], begin.at) ?? "");
                    behind[end.line] = end.at + end.run.length;
                }
                isInSpan.fill(true, begin.line + 1, end.line + 1);
                index = closes[index] ?? index;
            }
        }
    }
    const masked = lines.map((line, index) => [...(kept[index] ?? []), line.slice(behind[index])].join(" "));
    return { masked, isInSpan };
}
/** Where the paragraphs of lines begin and end. */
function paragraphs(lines) {
    const begins = lines.flatMap((line, index) => {
        const isAlone = (one = "") => (0,source_lines/* isBlank */.z)(one) || NO_PARAGRAPH.test(one.trim());
        const isNew = QUOTATION.test(line) || LIST_ITEM.test(line) || isAlone(line) || isAlone(lines[index - 1]);
        return isNew ? [index] : [];
    });
    return begins.map((from, index) => ({ from, to: begins[index + 1] ?? lines.length }));
}
/** Whether a comment is open at a line's end. */
function endsInComment(line, isOpen) {
    const lastEnd = line.lastIndexOf("-->");
    const lastBegin = line.lastIndexOf("<!--");
    return lastBegin > lastEnd || (isOpen && lastEnd === -1);
}

// EXTERNAL MODULE: ./github/event-words.ts
var event_words = __webpack_require__(8882);
// EXTERNAL MODULE: ./review/marker.ts
var marker = __webpack_require__(6935);
;// CONCATENATED MODULE: ./run/task.ts




/**
 * Returns what the agent is to do: `prompt`, and behind it what somebody asked for behind the phrase of `trigger`. An
 * edit asks for something only where it brings the phrase: a corrected text would otherwise run again.
 *
 * @throws NoTriggerError when nobody asked for anything
 */
function taskOf({ prompt, trigger }, event) {
    const { name, words } = event;
    if (trigger === undefined || (prompt !== "" && !(0,event_words/* carriesWords */.H)(name))) {
        return prompt;
    }
    const request = words === undefined ? undefined : requestOf(words, trigger);
    if (request === undefined) {
        throw new errors/* NoTriggerError */.yI((0,event_words/* carriesWords */.H)(name)
            ? `No person's line begins anew with \`${trigger}\`, so no agent was started.`
            : `The event ${name} carries no request, and there is no \`prompt\`, so no agent was started.`, "");
    }
    const task = [prompt.trimEnd(), request].filter((part) => part !== "").join("\n\n");
    if (task === "") {
        throw new errors/* NoTriggerError */.yI(`Nothing follows \`${trigger}\`, so no agent was started.`, "");
    }
    return task;
}
function requestOf({ text, before, isOfBot }, trigger) {
    const isNew = before === undefined || findRequest(before, trigger) === undefined;
    return isOfBot || !isNew || (0,marker/* isOwnText */.e_)(text) ? undefined : findRequest(text, trigger)?.text;
}

// EXTERNAL MODULE: ./report/comment/places.ts
var places = __webpack_require__(1445);
;// CONCATENATED MODULE: ./run/run-action.ts



























/**
 * Runs the action: inputs, the run, outputs. Reads everything that the agent could rewrite (environment, event, token)
 * before it starts.
 *
 * @param environment of this process
 * @param redactor knows the step's secrets
 * @returns the exit code of the step
 */
async function runAction(environment, redactor, cancel) {
    const { payload, problem } = (0,github_event/* readEventPayload */.N5)(environment["GITHUB_EVENT_PATH"]);
    const event = (0,github_event/* eventContext */.Wl)(environment, payload, {
        matrix: environment["INPUT_MATRIX"] ?? "",
        checkRunId: environment["INPUT_CHECK-RUN-ID"]?.trim(),
        artifact: environment["INPUT_ARTIFACT"]?.trim(),
    });
    const exporter = await (0,load_exporter/* loadExporter */.k)(environment);
    const inputs = await checkedInputs(environment, redactor, event, exporter);
    const outputFile = (0,step_outputs/* outputPlace */.hb)(environment);
    (0,step_outputs/* writeOutputsAhead */.xR)(outputFile, redactor);
    const log = new log_output/* RunnerLog */.ry(redactor);
    const say = (0,log_output/* createStepMessages */.ve)(log, redactor);
    const redactRecord = (0,redact_record/* createRecordRedactor */.KU)((text) => redactor.text(text), shown_texts/* SHOWN_TEXTS */.J);
    if (inputs instanceof errors/* NoTriggerError */.yI) {
        // Most comments ask for nothing: such a run leaves nothing but a line in its log.
        const record = redactRecord(refusedRecord(inputs, event, redactor, clock/* systemClock */.m.now()));
        return concludeStep({ environment, log, redactor, record, outputs: {}, unrestored: [], outputFile });
    }
    const accepted = inputs instanceof errors/* InputError */.dz ? undefined : inputs;
    const withoutTrace = {
        environment,
        log,
        say,
        redactor,
        redactRecord,
        clock: clock/* systemClock */.m,
        random: Math.random,
        cancel,
        directory: new RunDirectory((0,system_environment/* runnerTemp */.X)(environment), accepted ?? NOTHING_ALLOWED, say.warn),
        event,
        client: accepted && (await githubClientFor(accepted, event, environment, say)),
    };
    const step = { ...withoutTrace, trace: await openRunTrace(exporter, accepted, withoutTrace) };
    const warnings = accepted === undefined ? [] : inputWarnings(accepted, environment);
    [...(problem === undefined ? [] : [problem]), ...warnings].forEach(say.warn);
    const { record, outputs, runnerFiles } = inputs instanceof errors/* InputError */.dz ? await reportRefusal(inputs, step) : await run(inputs, step);
    // Once more, right before the outputs: processes of the agent that we did not find may still run.
    runnerFiles?.restore().forEach(say.warn);
    const unrestored = runnerFiles?.unrestored() ?? [];
    return concludeStep({ ...step, record: step.redactRecord(record), outputs, unrestored, outputFile });
}
const NOTHING_ALLOWED = { allow: [], deny: [], mcpServers: undefined, workingDirectory: "." };
async function checkedInputs(environment, redactor, event, exporter) {
    // Few steps need the validator, which takes longer to load than everything else.
    const answers = wantsSchema(environment) ? await Promise.all(/* import() */[__webpack_require__.e(372), __webpack_require__.e(727)]).then(__webpack_require__.bind(__webpack_require__, 8727)) : undefined;
    try {
        const inputs = loadInputs(environment, {
            compileSchema: answers?.compileSchema,
            readAllowedPaths: allowed_paths/* readAllowedPaths */.he,
            readOtlp: exporter?.readOtlpInputs,
            clean: (text) => redactor.text(text),
            forkWithoutSecrets: (0,github_event/* forkWithoutSecrets */._O)(event),
            event: { name: event.name, isAboutPullRequest: event.conversation?.kind === "pull request" },
        });
        const isReview = inputs.review !== "off" && inputs.answerSchema === undefined;
        const prompt = taskOf(inputs, event);
        return isReview ? { ...inputs, prompt, answerSchema: answers?.REVIEW_ANSWER } : { ...inputs, prompt };
    }
    catch (error) {
        if (error instanceof errors/* InputError */.dz || error instanceof errors/* NoTriggerError */.yI) {
            return error;
        }
        throw error;
    }
}
function wantsSchema(environment) {
    const review = (environment["INPUT_REVIEW"] ?? "").trim();
    return (environment["INPUT_OUTPUT-SCHEMA"] ?? "") !== "" || (review !== "" && review !== "off");
}
/** Nothing was started, but the summary and the files still report it. */
async function reportRefusal(error, step) {
    const { event, redactor, clock, environment } = step;
    const record = refusedRecord(error, event, redactor, clock.now());
    const nothing = { commentKey: undefined, prNumber: undefined, githubToken: undefined, trigger: undefined };
    const channels = openChannels({ ...(0,reporting/* reportLevels */.EF)(environment), ...nothing, comment: "off" }, step);
    await channels.begin(record);
    return { record, outputs: await channels.end(record), runnerFiles: undefined };
}
function refusedRecord(error, event, redactor, startedAtMs) {
    const redact = (text) => redactor.text(text);
    const progress = new run_in_progress/* RunInProgress */.i({ identity: event.run, startedAtMs, workspaces: [], redact });
    const ending = { ...withoutAgent(verdictOf(error)), endedAtMs: startedAtMs };
    return (0,verdict/* withWords */.c)((0,record_finish/* finishRecord */.ZR)(progress.record(), ending));
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
    const wish = {
        mode: inputs.comment,
        event,
        prNumber: inputs.prNumber,
        hasToken: true,
        hasSummary: true,
        answersInThread: false,
    };
    return (inputs.requireWriteAccess === "always" ||
        inputs.projectConfig === "base" ||
        (0,access/* isEventOfAnybody */.aq)(event.name) ||
        (0,places/* decideComment */.O)(wish).place !== undefined ||
        inputs.context.parts.size > 0 ||
        ((inputs.review !== "off" || inputs.changes !== "off") &&
            (0,places/* decidePullRequest */.H)(event, inputs.prNumber, true).place !== undefined));
}
/**
 * Opens the trace of the run before its agent starts.
 *
 * @param exporter undefined when nothing says where traces go
 * @param inputs undefined where they were refused: such a run has a trace, too, if they say where it goes
 * @returns undefined when the run is not exported
 */
async function openRunTrace(exporter, inputs, step) {
    const otlp = inputs === undefined ? soundInputs(exporter, step.environment) : inputs.otlp;
    return otlp === undefined
        ? undefined
        : await exporter?.openTrace({
            ...step,
            inputs: otlp,
            run: step.event.run,
            requestedModel: inputs?.model,
            content: inputs?.otlpContent === "on" ? { prompt: inputs.prompt } : undefined,
            randomBytes: external_node_crypto_.randomBytes,
            cancel: step.cancel.requested,
            warn: step.say.warn,
        });
}
function soundInputs(exporter, environment) {
    const reader = new input_reader/* InputReader */.i_(environment);
    const inputs = exporter?.readOtlpInputs(reader, environment);
    return reader.problems().length > 0 ? undefined : inputs;
}


/***/ }),

/***/ 2673:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   GP: () => (/* binding */ processEntry),
/* harmony export */   Uj: () => (/* binding */ processIds),
/* harmony export */   Z4: () => (/* binding */ isStill),
/* harmony export */   i8: () => (/* binding */ signalGroup)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);

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
        const [state, parent, ...rest] = status.slice(status.lastIndexOf(")") + 2).split(" ");
        const entry = { id, beganAt: Number(rest[17]), parent: Number(parent) };
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
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ isProgram),
/* harmony export */   k: () => (/* binding */ Programs)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_fs__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1___default = /*#__PURE__*/__webpack_require__.n(node_path__WEBPACK_IMPORTED_MODULE_1__);
/* harmony import */ var _plain_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(603);



/**
 * The programs of the step that may run outside the isolation, with the step's rights: those on a search path that the
 * agent cannot replace. Neither the folder on `PATH`, nor the file, nor a link on the way to them is in the workspace. A
 * virtual environment or `node_modules/.bin` of the checkout is often on `PATH`, and its programs would run after the
 * agent, outside the isolation.
 *
 * Look programs up before the agent starts and keep the results: an agent without isolation can write to folders early
 * on a runner's `PATH` (`~/.local/bin`).
 */
class Programs {
    /** For `PATH`: programs start others by name, as git does with its helpers. */
    searchPath;
    #workspace;
    #folders;
    #trusted;
    /**
     * @param searchPath value of `PATH`; relative entries are skipped, because they would refer to the work tree
     * @param workspace absolute; everything the agent may write that remains after the run
     */
    constructor(searchPath, workspace) {
        this.#workspace = realPath(workspace);
        this.#folders = searchPath.split((node_path__WEBPACK_IMPORTED_MODULE_1___default().delimiter)).filter((folder) => node_path__WEBPACK_IMPORTED_MODULE_1___default().isAbsolute(folder));
        this.#trusted = this.#folders.filter((folder) => !this.isReplaceable(folder));
        this.searchPath = this.#trusted.join((node_path__WEBPACK_IMPORTED_MODULE_1___default().delimiter));
    }
    /** Returns the absolute path of the first one of that name, or `undefined`. */
    find(name) {
        return programsNamed(name, this.#trusted).find((file) => !this.isReplaceable(file));
    }
    /** Returns the first one of that name that is skipped because the agent could replace it. */
    refused(name) {
        return programsNamed(name, this.#folders).find((file) => this.isReplaceable(file));
    }
    /** Returns whether the agent could replace a program: it, or a link on the way to it, is in the workspace. */
    isReplaceable(program) {
        return leadsThrough(program, this.#workspace);
    }
}
function programsNamed(name, folders) {
    return folders.map((folder) => node_path__WEBPACK_IMPORTED_MODULE_1___default().join(folder, name)).filter(isProgram);
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

/***/ 6574:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ runCommand),
/* harmony export */   z: () => (/* binding */ boundedCommand)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _processes_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2673);


/** `--help` and `--version` are short; a longer output is not an answer. */
const MAXIMUM_ANSWER_BYTES = 4 * 1024 * 1024;
/** SIGKILL takes a moment, and never ends a process that waits for a dead disk. */
const DYING_MS = 1_000;
/**
 * Runs a short command (`git`) without log output, in a new process group, so that all of it can be ended: git can hang
 * for ever (`git/caller.ts`), and `@actions/exec` can neither end a command nor return its process id.
 */
const runCommand = (program, args, options = {}) => runToEnd(program, args, options);
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
        const result = await runToEnd(program, args, { ...options, ...(signal && { signal }) }, bounds);
        throwIfCancelled(program, signal);
        return result;
    };
}
function throwIfCancelled(program, signal) {
    if (signal?.aborted === true) {
        throw new Error(`${program} was not waited for, as the run is cancelled`);
    }
}
function runToEnd(program, args, { input, signal, ...place }, bounds) {
    return new Promise((resolve, reject) => {
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)(program, [...args], { ...place, detached: true });
        const stdout = [];
        const stderr = [];
        let room = bounds?.maximumBytes ?? Number.POSITIVE_INFINITY;
        const timer = bounds && setTimeout(kill, bounds.timeoutMs);
        function stopWatching() {
            clearTimeout(timer);
            signal?.removeEventListener("abort", kill);
        }
        function settle() {
            stopWatching();
            resolve({
                exitCode: child.exitCode ?? -1,
                stdout: Buffer.concat(stdout),
                stderr: Buffer.concat(stderr).toString("utf8"),
            });
        }
        function kill() {
            if (child.pid !== undefined) {
                (0,_processes_js__WEBPACK_IMPORTED_MODULE_1__/* .signalGroup */ .i8)(child.pid, "SIGKILL");
            }
            // Do not wait for a process that left the group and holds the pipes open.
            child.stdout.destroy();
            child.stderr.destroy();
            setTimeout(settle, DYING_MS).unref();
        }
        function keep(chunks, chunk) {
            chunks.push(chunk);
            room -= chunk.length;
            if (room < 0) {
                kill();
            }
        }
        child.stdout.on("data", (chunk) => {
            keep(stdout, chunk);
        });
        child.stderr.on("data", (chunk) => {
            keep(stderr, chunk);
        });
        child.on("error", (error) => {
            stopWatching();
            reject(new Error(`${program} does not start (${error.code ?? ""})`, { cause: error }));
        });
        child.on("close", settle);
        // A command that ends before reading all of its input breaks the pipe (EPIPE).
        child.stdin.on("error", () => undefined);
        child.stdin.end(input);
        signal?.addEventListener("abort", kill);
        if (signal?.aborted === true) {
            kill();
        }
    });
}


/***/ }),

/***/ 3632:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Y: () => (/* binding */ ACTION_VERSION)
/* harmony export */ });
/** Version of this action. A test keeps it equal to `package.json`. */
const ACTION_VERSION = "0.2.0";


/***/ })

};
