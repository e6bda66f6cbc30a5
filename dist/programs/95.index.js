export const id = 95;
export const ids = [95];
export const modules = {

/***/ 7095:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  installCli: () => (/* binding */ installCli)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/random.ts
var random = __webpack_require__(4009);
// EXTERNAL MODULE: ./cli/ask.ts
var ask = __webpack_require__(4312);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./cli/install/tree-digest.ts





const READ_BYTES = 1024 * 1024;
/** Somebody may have put a named pipe in place of a file. */
const READ = external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NONBLOCK | external_node_fs_.constants.O_NOFOLLOW;
/**
 * Hashes a directory with everything in it.
 *
 * @throws Error when something cannot be read; without a code when it is not a file, directory or link
 */
async function treeDigest(directory) {
    const paths = ["."];
    for (const entry of await (0,promises_.readdir)(directory, { recursive: true, withFileTypes: true })) {
        paths.push((0,external_node_path_.join)(entry.parentPath, entry.name).slice(directory.length + 1));
    }
    const whole = (0,external_node_crypto_.createHash)("sha256");
    const buffer = Buffer.allocUnsafe(READ_BYTES);
    let isForeign = false;
    for (const path of paths.sort()) {
        const place = (0,external_node_path_.join)(directory, path);
        const stats = (0,external_node_fs_.lstatSync)(place);
        isForeign ||= !isTrustedOwner(stats.uid);
        const mode = (stats.mode & 0o7777).toString(8);
        if (stats.isSymbolicLink()) {
            whole.update(JSON.stringify([path, "link", (0,external_node_fs_.readlinkSync)(place)]));
        }
        else if (stats.isDirectory()) {
            whole.update(JSON.stringify([path, "directory", mode]));
        }
        else {
            whole.update(JSON.stringify([path, "file", mode, await fileDigest(place, buffer)]));
        }
    }
    return { sha256: whole.digest("hex"), isForeign };
}
/**
 * Reads without promises: the package has thousands of small files, and each would go through Node's threads four
 * times.
 */
async function fileDigest(path, buffer) {
    const descriptor = (0,external_node_fs_.openSync)(path, READ);
    try {
        if (!(0,external_node_fs_.fstatSync)(descriptor).isFile()) {
            throw new Error(`${JSON.stringify((0,external_node_path_.basename)(path))} is neither file, directory nor link`);
        }
        const digest = (0,external_node_crypto_.createHash)("sha256");
        for (;;) {
            const bytes = (0,external_node_fs_.readSync)(descriptor, buffer);
            if (bytes === 0) {
                return digest.digest("hex");
            }
            digest.update(buffer.subarray(0, bytes));
            // Signals are handled meanwhile.
            await (0,external_node_timers_promises_.setImmediate)();
        }
    }
    finally {
        (0,external_node_fs_.closeSync)(descriptor);
    }
}
/**
 * Checks whether another user owns or can write something, and so could change it after our check.
 *
 * @param place a file or directory; a link itself is never trusted, because its target was not checked
 * @returns why it cannot be trusted, as half a sentence; undefined when it can
 */
async function whyForeign(place) {
    const { uid, mode } = await (0,promises_.lstat)(place);
    return isTrustedOwner(uid) && (mode & 0o022) === 0 ? undefined : `other users can write ${(0,external_node_path_.basename)(place)}`;
}
/** Root can change everything anyway. */
function isTrustedOwner(userId) {
    return userId === 0 || userId === process.getuid?.();
}

;// CONCATENATED MODULE: ./cli/install/tool-cache.ts







/** The tool's name in the tool cache. */
const TOOL_NAME = "cursor-agent";
/**
 * Returns the directories `<root>/cursor-agent/<key>/<platform>` of one version and, if given, one package: the
 * layout that `find` of `@actions/tool-cache` expects. We do not call `find`, which takes its root only from the
 * environment, nor `cacheDir`, which deletes and copies in place, so that another job may see half a tree.
 *
 * @returns absolute paths, sorted, in any state; none when the cache cannot be read, or should be ours and is not
 */
async function copiesInCache(root, platform, version, packageSha256) {
    if (root.isPrivate && (await whyForeign(root.path).catch(() => undefined)) !== undefined) {
        return [];
    }
    const directory = (0,external_node_path_.join)(root.path, TOOL_NAME);
    const keys = await (0,promises_.readdir)(directory).catch(() => []);
    return keys
        .filter((key) => keyMatches(key, version, packageSha256))
        .sort()
        .map((key) => (0,external_node_path_.join)(directory, key, platform))
        .filter((copy) => (0,external_node_fs_.existsSync)(copy));
}
/** Returns the file that marks a copy as complete, as `@actions/tool-cache` names it. Ours says what the copy is. */
function completeMark(copy) {
    return `${copy}.complete`;
}
/** Marks a copy as complete, for {@link examineCopy}. */
async function markComplete(copy, origin, { job, isCacheKept }) {
    const treeSha256 = isCacheKept ? (await treeDigest(copy)).sha256 : undefined;
    await (0,promises_.writeFile)(completeMark(copy), `${JSON.stringify({ ...origin, job, treeSha256 })}\n`, { mode: 0o644 });
}
/**
 * Compares a copy with what its mark says that was installed: file by file, unless it is of the same job.
 *
 * Finds partial copies; changed, added and missing files, modes and links; everything that a user other than ours and
 * root owns, or that others can write. Cannot find a forgery by a process with our own user, such as an earlier agent
 * on a persistent runner: it can recreate the tree and the mark, whatever package hash the workflow pins, because the
 * package itself is not kept. It could replace this action as well. A runner that is discarded after each job does not
 * have this problem.
 */
async function examineCopy(copy, { job, isCacheKept }) {
    const mark = completeMark(copy);
    try {
        if (!(0,external_node_fs_.existsSync)(mark)) {
            return damaged("it has no `.complete` mark");
        }
        // A user who can write the directory of all copies can replace one that was verified.
        for (const place of [(0,external_node_path_.dirname)((0,external_node_path_.dirname)(copy)), (0,external_node_path_.dirname)(copy), mark]) {
            const reason = await whyForeign(place);
            if (reason !== undefined) {
                return { isSound: false, reason, mayBeRemoved: false };
            }
        }
        const said = (0,json/* parseObject */.lj)((0,plain_file/* readPlainFile */.b$)(mark).toString("utf8")) ?? {};
        const packageSha256 = (0,json/* textAt */.$6)(said, "packageSha256");
        const source = (0,json/* textAt */.$6)(said, "source");
        if (packageSha256 === undefined || source === undefined) {
            return damaged("its `.complete` mark cannot be read");
        }
        if (!isCacheKept || (job !== undefined && (0,json/* textAt */.$6)(said, "job") === job)) {
            return { isSound: true, origin: { packageSha256, source } };
        }
        const tree = await treeDigest(copy);
        if (tree.isForeign) {
            return {
                isSound: false,
                reason: "some of its files are owned by another user",
                mayBeRemoved: false,
            };
        }
        return tree.sha256 === (0,json/* textAt */.$6)(said, "treeSha256")
            ? { isSound: true, origin: { packageSha256, source } }
            : damaged("its files are not those that were installed");
    }
    catch (error) {
        // An error without a code is our own, about the content of the copy.
        return { isSound: false, reason: (0,errors/* describeError */.Uc)(error), mayBeRemoved: (0,errors/* errorCode */.CA)(error) === undefined };
    }
}
function damaged(reason) {
    return { isSound: false, reason, mayBeRemoved: true };
}
/**
 * Half of a SHA-256: 128 bits against a second preimage, and names short enough for file systems that limit them to
 * 143 bytes (encrypted home directories).
 */
const HASH_DIGITS = 32;
/**
 * Returns the version under which the tool cache keeps a CLI. `tool-cache` finds semver only, and Cursor's versions
 * are not (`2026.06.19-…` has leading zeros). So everything is in the pre-release part, where every identifier
 * contains a letter.
 *
 * @param copy random hexadecimal digits: each installation has its own directory, so that none replaces files in use
 */
function cacheKey(version, packageSha256, copy) {
    return `${keyStart(version, packageSha256)}copy-${copy}`;
}
/** Whether a key of the tool cache is for that version and, if given, that package. */
function keyMatches(key, version, packageSha256) {
    return key.startsWith(keyStart(version, packageSha256));
}
function keyStart(version, packageSha256) {
    const start = `0.0.0-cli-${version.replaceAll(".", "-")}.`;
    return packageSha256 === undefined ? start : `${start}package-${packageSha256.slice(0, HASH_DIGITS)}.`;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: ./system/processes.ts
var processes = __webpack_require__(2673);
;// CONCATENATED MODULE: ./cli/install/unpack.ts






/** The program in the package: a script that starts the `node` and the `index.js` beside it. */
const LAUNCHER_NAME = "cursor-agent";
const MAXIMUM_TOLD_UNITS = 500;
/** With less, server and \`tar\` wait for each other on a busy machine. */
const MAXIMUM_WAITING_BYTES = 4 * 1024 * 1024;
/**
 * Unpacks a package into its own directory while it arrives. Nobody else may be able to enter the directory around it,
 * because nothing is known of the package until its last byte. Call `finish` or `abandon` at the end.
 */
class Unpacking {
    #destination;
    #raw;
    #signal;
    #tar;
    #ended;
    #told = "";
    #waitingBytes = 0;
    /**
     * @param destination must not exist yet, its parent must; contains the launcher afterwards, with or without a top
     *   directory in the archive
     * @throws InstallError when there is no `tar`; the signal's reason when aborted
     */
    constructor(destination, { tar, environment, signal }) {
        signal.throwIfAborted();
        if (tar === undefined) {
            throw new errors/* InstallError */.sy("The CLI package cannot be unpacked: there is no `tar` on PATH.", "Install `tar` and `gzip` on the runner, or install the CLI yourself and set `cli-path`.");
        }
        this.#destination = destination;
        this.#raw = `${destination}.raw`;
        this.#signal = signal;
        (0,external_node_fs_.mkdirSync)(this.#raw, { mode: 0o700 });
        // Its own group, so that the `gzip` that it starts ends with it.
        this.#tar = (0,external_node_child_process_.spawn)(tar, ["-xzof", "-", "-C", this.#raw], {
            env: { ...environment },
            stdio: ["pipe", "ignore", "pipe"],
            detached: true,
        });
        this.#ended = this.#problem(this.#tar);
        // Ends without reading when it has seen enough: the exit code says more than a broken pipe.
        this.#tar.stdin.on("error", () => undefined);
        signal.addEventListener("abort", this.#kill);
    }
    /** Resolves when more can be taken. What `tar` no longer reads is dropped. */
    async write(bytes) {
        this.#waitingBytes += bytes.length;
        const written = new Promise((resolve) => {
            this.#tar.stdin.write(bytes, () => {
                this.#waitingBytes -= bytes.length;
                resolve();
            });
        });
        if (this.#waitingBytes > MAXIMUM_WAITING_BYTES) {
            await written;
        }
    }
    /**
     * Ends the package and moves it to its destination. Afterwards it belongs to us, files are 0644, or 0755 if
     * executable in the archive, and directories 0755.
     *
     * @throws InstallError when the package is damaged or of an unknown layout; the signal's reason when aborted
     */
    async finish() {
        try {
            this.#tar.stdin.end();
            const problem = await this.#ended;
            this.#signal.throwIfAborted();
            // Before anything else, since a directory may be one that nobody can list or remove.
            setModes(this.#raw);
            if (problem !== undefined) {
                throw new Error(problem);
            }
            await (0,promises_.rename)((0,external_node_path_.join)(this.#raw, topDirectory(this.#raw)), this.#destination);
            // Without its one directory it is empty, and would stay in the tool cache beside the package.
            await (0,promises_.rm)(this.#raw, { recursive: true, force: true });
        }
        catch (error) {
            this.#signal.throwIfAborted();
            throw error instanceof errors/* InstallError */.sy
                ? error
                : new errors/* InstallError */.sy(`The CLI package could not be unpacked: ${(0,errors/* describeError */.Uc)(error)}.`, "Check the free space on the runner's disk, and `cli-download-url`.", { cause: error });
        }
        finally {
            this.#signal.removeEventListener("abort", this.#kill);
        }
    }
    /** Ends `tar` and removes what it has unpacked. */
    async abandon() {
        this.#signal.removeEventListener("abort", this.#kill);
        this.#kill();
        await this.#ended;
        try {
            setModes(this.#raw);
        }
        catch {
            // Of a hostile package, what can be removed is.
        }
        await (0,promises_.rm)(this.#raw, { recursive: true, force: true });
    }
    #kill = () => {
        if (this.#tar.pid !== undefined && this.#tar.exitCode === null) {
            (0,processes/* signalGroup */.i8)(this.#tar.pid, "SIGKILL");
        }
    };
    /** @returns what `tar` said if it failed, once it has ended */
    #problem(tar) {
        tar.stderr.on("data", (chunk) => {
            this.#told = (this.#told + chunk.toString("utf8")).slice(0, MAXIMUM_TOLD_UNITS);
        });
        return new Promise((resolve) => {
            tar.on("error", (error) => {
                resolve(`tar does not start: ${(0,errors/* describeError */.Uc)(error)}`);
            });
            tar.on("close", (code, signal) => {
                const end = code === null ? `signal ${signal ?? ""}` : `exit code ${code}`;
                resolve(code === 0 ? undefined : `tar ended with ${end}: ${(0,errors/* quoted */.TL)(this.#told.trim())}`);
            });
        });
    }
}
/** Drops setuid, setgid and sticky bits and write permission for others, which `tar` keeps when it runs as root. */
function setModes(path) {
    const stats = (0,external_node_fs_.lstatSync)(path);
    if (stats.isDirectory()) {
        (0,external_node_fs_.chmodSync)(path, 0o755);
        for (const name of (0,external_node_fs_.readdirSync)(path)) {
            setModes((0,external_node_path_.join)(path, name));
        }
    }
    else if (stats.isFile()) {
        (0,external_node_fs_.chmodSync)(path, (stats.mode & 0o111) === 0 ? 0o644 : 0o755);
    }
    else if (!stats.isSymbolicLink()) {
        throw new errors/* InstallError */.sy(`The CLI package was refused, nothing of it is used: ${(0,errors/* quoted */.TL)(path)} is no file, directory or link.`, "Check `cli-download-url`; if it is the vendor's, report this and pin an earlier `cli-version`.");
    }
}
/** Returns the directory with the launcher: "" or the archive's only top directory, `dist-package` in 2026. */
function topDirectory(raw) {
    const names = (0,external_node_fs_.readdirSync)(raw).sort();
    const top = ["", ...(names.length === 1 ? names : [])].find((name) => isFile((0,external_node_path_.join)(raw, name, LAUNCHER_NAME)));
    if (top === undefined) {
        const found = names.length === 0 ? "nothing" : (0,errors/* quoted */.TL)(names.slice(0, 20).join(", "));
        throw new errors/* InstallError */.sy(`The CLI package has an unknown layout: no \`${LAUNCHER_NAME}\` at its root or in its one top directory; found: ${found}.`, "Pin an earlier `cli-version`, or install the CLI yourself and set `cli-path`.");
    }
    return top;
}
function isFile(path) {
    return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isFile() === true;
}

;// CONCATENATED MODULE: ./cli/install/staging.ts








/**
 * Opens a staging directory in the first root where we can write and run files and no other user can replace them. A
 * tool cache may be read-only, mounted `noexec`, or owned by another user.
 *
 * @param roots tool caches, best first
 * @throws InstallError when none is suitable
 */
async function openStaging(roots, runCommand, warn) {
    let cause;
    for (const root of roots) {
        try {
            return { root, directory: await stagingIn(root, runCommand) };
        }
        catch (error) {
            cause = error;
            warn(`The CLI cannot be installed in ${root.path}: ${(0,errors/* describeError */.Uc)(error)}`);
        }
    }
    throw new errors/* InstallError */.sy(`The CLI can be installed in none of these directories: ${roots.map(({ path }) => path).join(", ")}.`, "Give the runner's user a tool cache or temporary directory in which files may be written and run.", { cause });
}
async function stagingIn(root, runCommand) {
    const tools = (0,external_node_path_.join)(root.path, TOOL_NAME);
    if (root.isPrivate) {
        await (0,promises_.mkdir)(root.path, { recursive: true, mode: 0o700 });
    }
    await (0,promises_.mkdir)(tools, { recursive: true, mode: 0o755 });
    for (const place of root.isPrivate ? [root.path, tools] : [tools]) {
        const reason = await whyForeign(place);
        if (reason !== undefined) {
            throw new Error(reason);
        }
    }
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(tools, "staging-"));
    try {
        const probe = (0,external_node_path_.join)(directory, "probe");
        await (0,promises_.writeFile)(probe, "#!/bin/sh\nexit 0\n");
        await (0,promises_.chmod)(probe, 0o700);
        const { exitCode } = await runCommand(probe, []);
        if (exitCode !== 0) {
            throw new Error(`a program in it ended with exit code ${exitCode}`);
        }
        await (0,promises_.rm)(probe);
        return directory;
    }
    catch (error) {
        await closeStaging({ root, directory });
        throw error;
    }
}
/**
 * Moves a finished directory with its mark into the tool cache in one step: other jobs see all of it or nothing.
 *
 * @param built a directory directly in the staging directory
 * @param key must not be in the cache yet
 */
async function publish({ root }, built, key) {
    const place = (0,external_node_path_.join)(root.path, TOOL_NAME, key);
    await (0,promises_.rename)(built, place);
    return place;
}
/** Removes the staging directory and its content. */
async function closeStaging({ directory }) {
    await (0,promises_.rm)(directory, { recursive: true, force: true });
}
/** Returns where the package of a copy is, below `<key>/<platform>`. */
function packageDirectory(copy) {
    return (0,external_node_path_.join)(copy, "package");
}
/** Returns the directory with the CLI's two names, for `PATH`. The package's own would add its `node` as well. */
function commandDirectory(copy) {
    return (0,external_node_path_.join)(copy, "bin");
}
/**
 * Completes an unpacked package for the tool cache: adds its commands, marks it, and checks the version
 * that it reports.
 *
 * @param copy `<somewhere>/<platform>`, with the package unpacked in it
 * @returns the key for the tool cache
 * @throws InstallError when the CLI does not start, or reports another version
 */
async function completeCopy(copy, { version, url }, packageSha256, collaborators) {
    // The vendor's installer also makes links of these names; the launcher follows them to its own directory.
    await (0,promises_.mkdir)(commandDirectory(copy), { mode: 0o755 });
    for (const name of [LAUNCHER_NAME, "agent"]) {
        await (0,promises_.symlink)((0,external_node_path_.join)("..", "package", LAUNCHER_NAME), (0,external_node_path_.join)(commandDirectory(copy), name));
    }
    await markComplete(copy, { packageSha256, source: url.href }, collaborators);
    await checkVersion((0,external_node_path_.join)(packageDirectory(copy), LAUNCHER_NAME), version, collaborators);
    return cacheKey(version, packageSha256, (0,random/* randomToken */.z)(4));
}
async function checkVersion(program, wanted, collaborators) {
    const answer = await (0,ask/* askVersion */.q)(program, collaborators).catch((error) => {
        throw new errors/* InstallError */.sy(`The installed CLI ${wanted} does not start: ${(0,errors/* describeError */.Uc)(error)}.`, "The package may be for another platform. Check `cli-download-url`.", { cause: error });
    });
    if (answer.version !== wanted) {
        throw new errors/* InstallError */.sy(`The installed CLI was to be ${wanted}; asked for its version it says ${(0,errors/* quoted */.TL)(answer.version ?? answer.output)}.`, "Check `cli-version` and `cli-download-url`: the package there is another one, or does not run on this machine.");
    }
}

// EXTERNAL MODULE: ./system/http-request.ts
var http_request = __webpack_require__(4938);
;// CONCATENATED MODULE: ./cli/install/http-get.ts


/** The server could not be reached at all, whatever the request. */
class UnreachableError extends errors/* InstallError */.sy {
}
/** A failure that the next attempt may not have. */
class TransientFailure extends Error {
}
/**
 * @param what is fetched, as the subject of a sentence
 * @throws TransientFailure, InstallError for every status but 200
 */
function checkStatus(status, url, what) {
    if (status === 200) {
        return;
    }
    if (isTransientStatus(status)) {
        throw new TransientFailure(`the server answered ${status}`);
    }
    if (status === 404 || status === 403 || status === 410) {
        throw new errors/* InstallError */.sy(`${what} was not found (HTTP ${status} from ${url.href}).`, "Check that this version exists for this platform, and `cli-version` and `cli-download-url`.");
    }
    throw new errors/* InstallError */.sy(`${what} could not be fetched: HTTP ${status} from ${url.href}.`, "Check `cli-download-url`, and the proxy if there is one.");
}
/**
 * Returns the error of a failed attempt.
 *
 * @returns a TransientFailure when the next attempt may succeed
 */
function asFailure(error, url, what) {
    if (error instanceof errors/* InstallError */.sy || error instanceof TransientFailure) {
        return error;
    }
    if (error instanceof http_request/* RedirectError */.Lx) {
        return new errors/* InstallError */.sy(`${what}: ${error.message}.`, "A redirect must stay on its host and carry no credentials. Set `cli-download-url` to where the package really is.", { cause: error });
    }
    const failure = (0,http_request/* connectionFailure */.Dx)(error);
    if (failure.wasLost || isTransientStatus(failure.proxyStatus ?? 0)) {
        return new TransientFailure(failure.detail);
    }
    return new UnreachableError(`${what} could not be fetched from ${url.host}: ${failure.detail}.`, failure.remedy ?? "Check the runner's network, proxy and free disk space.", { cause: error });
}
/** Whether a request with that status may succeed the next time. */
function isTransientStatus(status) {
    return status >= 500 || status === 408 || status === 429;
}
/** Pauses before the second, third and fourth attempt. */
const PAUSES_MS = [1_000, 4_000, 15_000];
// cursor.com sends browsers a page, and the script only to command-line clients.
const USER_AGENT = "curl/8.5.0 (cursor-agent-action)";
/**
 * GETs a URL. Makes up to four attempts, after a 408, a 429 or a 5xx from the server or a proxy, and after a dropped,
 * silent or timed-out connection; after nothing else. Follows redirects on the same host. `@actions/http-client`
 * applies the proxy variables.
 *
 * @param what is fetched, as the subject of a sentence
 * @param receive reads the body; called again from the start in each attempt
 * @throws InstallError when it is not available; the signal's reason when aborted
 */
async function get(url, what, collaborators, receive) {
    for (let attempt = 1;; attempt += 1) {
        collaborators.signal.throwIfAborted();
        try {
            return await getOnce(url, what, collaborators, receive);
        }
        catch (error) {
            collaborators.signal.throwIfAborted();
            if (!(error instanceof TransientFailure)) {
                throw error;
            }
            const pauseMs = PAUSES_MS[attempt - 1];
            if (pauseMs === undefined) {
                throw new errors/* InstallError */.sy(`${what} could not be fetched from ${url.host} in ${attempt} attempts: ${(0,errors/* describeError */.Uc)(error)}.`, "Run the job again later, or set `cli-download-url` to a mirror that is up.", { cause: error });
            }
            collaborators.log(`${what}: ${(0,errors/* describeError */.Uc)(error)}; next attempt in ${pauseMs / 1000} s`);
            await collaborators.wait(pauseMs, collaborators.signal);
        }
    }
}
async function getOnce(url, what, { signal, idleTimeoutMs }, receive) {
    const silence = new AbortController();
    const timer = setTimeout(() => {
        silence.abort(new TransientFailure(`no byte from the server for ${idleTimeoutMs / 1000} s`));
    }, idleTimeoutMs);
    const ends = AbortSignal.any([signal, silence.signal]);
    let answer;
    try {
        answer = await (0,http_request/* sendRequest */.w$)(url, { userAgent: USER_AGENT, signal: ends });
        const { message } = answer;
        checkStatus(message.statusCode ?? 0, url, what);
        const announced = Number(message.headers["content-length"] ?? Number.NaN);
        return await receive({
            contentType: message.headers["content-type"] ?? "",
            contentLength: Number.isSafeInteger(announced) ? announced : undefined,
            body: refreshing(message, timer),
        });
    }
    catch (error) {
        silence.signal.throwIfAborted();
        throw asFailure(error, url, what);
    }
    finally {
        clearTimeout(timer);
        answer?.close();
    }
}
async function* refreshing(message, timer) {
    const chunks = message;
    for await (const chunk of chunks) {
        timer.refresh();
        yield chunk;
        timer.refresh();
    }
}

;// CONCATENATED MODULE: ./cli/install/download.ts




/** Packages have 60 to 180 MB; a download ten times as long is something else. */
const MAXIMUM_DOWNLOAD_BYTES = 2 * 1024 ** 3;
const MEGABYTE = 1_000_000;
/** Hashes a gzip file and hands it to `tar`, both while it arrives. */
async function receive({ body, contentLength, contentType }, { url }, what, destination, collaborators) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const step = progressStep(contentLength);
    let bytes = 0;
    let head = Buffer.alloc(0);
    const unpacking = new Unpacking(destination, collaborators);
    try {
        for await (const chunk of body) {
            if (head.length < 2) {
                head = Buffer.concat([head, chunk.subarray(0, 2)]);
            }
            bytes += chunk.length;
            if (bytes > MAXIMUM_DOWNLOAD_BYTES) {
                throw new errors/* InstallError */.sy(`${what} is longer than ${MAXIMUM_DOWNLOAD_BYTES} bytes; the download was stopped.`, "Check `cli-download-url`.");
            }
            hash.update(chunk);
            await unpacking.write(chunk);
            if (Math.floor(bytes / step) > Math.floor((bytes - chunk.length) / step)) {
                collaborators.log(progress(bytes, contentLength));
            }
        }
        if (head[0] !== 0x1f || head[1] !== 0x8b) {
            throw new errors/* InstallError */.sy(`${what} is not a gzip file: ${url.href} answered with ${bytes} bytes of type ${(0,errors/* quoted */.TL)(contentType)}.`, "A proxy or mirror may have answered with a page of its own. Check `cli-download-url`.");
        }
    }
    catch (error) {
        await unpacking.abandon();
        throw error;
    }
    return { unpacking, sha256: hash.digest("hex") };
}
/** Progress is logged in steps of 10 %, or of 25 MB if the length is unknown. */
function progressStep(total) {
    return total === undefined ? 25 * MEGABYTE : Math.max(total / 10, MEGABYTE);
}
function progress(bytes, total) {
    const done = `Downloaded ${Math.round(bytes / MEGABYTE)} MB`;
    return total === undefined ? done : `${done} of ${Math.round(total / MEGABYTE)} MB`;
}
/**
 * Downloads a package and unpacks it meanwhile. It is at its destination only once its hash was compared.
 *
 * @param destination must not exist yet; contains the package's files afterwards. Nobody else may be able to enter the
 *   directory around it
 * @returns the package's SHA-256, lower-case hexadecimal
 * @throws InstallError when the package is not available, is not the pinned one, or cannot be unpacked
 */
async function fetchPackage(wanted, destination, collaborators) {
    const what = `Cursor CLI ${wanted.version} for ${wanted.platform}`;
    collaborators.log(`Downloading ${what} from ${wanted.url.href}`);
    const { unpacking, sha256 } = await get(wanted.url, what, collaborators, (answer) => receive(answer, wanted, what, destination, collaborators));
    try {
        compareHash(wanted, sha256, collaborators.log);
        await unpacking.finish();
    }
    catch (error) {
        await unpacking.abandon();
        throw error;
    }
    return sha256;
}
function compareHash({ url, version, sha256: pinned }, computed, log) {
    if (pinned === undefined) {
        log(`SHA-256 of the package: ${computed} (not compared with anything). To pin it: cli-version: ${version} and cli-sha256: ${computed}`);
        return;
    }
    if (pinned !== computed) {
        throw new errors/* InstallError */.sy(`The CLI package from ${url.href} is not the pinned one: its SHA-256 is ${computed}, \`cli-sha256\` says ${pinned}. It was removed; nothing of it was run.`, "If you changed the version or the platform (each has a hash of its own), correct `cli-sha256`, and set `cli-version` with it. If you did not, do not use this package.");
    }
    log(`SHA-256 of the package: ${computed}, as pinned`);
}

// EXTERNAL MODULE: ./inputs/cli.ts
var cli = __webpack_require__(3982);
;// CONCATENATED MODULE: ./cli/install/package-source.ts



/**
 * Returns the build for this machine.
 *
 * @param platform as in `process.platform`
 * @param architecture as in `process.arch`
 * @throws InstallError for Windows, 32-bit and everything else without a package
 */
function packagePlatform(platform, architecture) {
    const os = platform === "linux" || platform === "darwin" ? platform : undefined;
    const arch = architecture === "x64" || architecture === "arm64" ? architecture : undefined;
    if (os === undefined || arch === undefined) {
        throw new errors/* InstallError */.sy(`The Cursor CLI cannot be installed on ${platform} ${architecture}: this action knows packages for linux and darwin, x64 and arm64.`, "Use a Linux or macOS runner with a 64-bit processor, or install the CLI yourself and set `cli-path`.");
    }
    return { os, arch };
}
/** Returns the platform in one word, which the tool cache takes for an architecture: `linux-x64`. */
function platformName(platform) {
    return `${platform.os}-${platform.arch}`;
}
/**
 * Returns the URL of a version's package, built like in the vendor's install script:
 * `<base>/<version>/<os>/<arch>/agent-cli-package.tar.gz`.
 *
 * @param base from `downloadBase`
 */
function packageUrl(base, version, platform) {
    const folder = base.href.replace(/(?<!\/)\/+$/, "");
    return new URL(`${folder}/${version}/${platform.os}/${platform.arch}/agent-cli-package.tar.gz`);
}
/** The script with its comments has about 10 kB. */
const MAXIMUM_SCRIPT_BYTES = 1024 * 1024;
const NOT_HAD_REMEDY = "Set `cli-version`, then nobody is asked for the newest one; behind a firewall `cli-download-url` with it. Or run the job again later.";
/**
 * Returns the version that the vendor's install script hard-codes:
 * `https://downloads.cursor.com/lab/<version>/${OS}/${ARCH}/agent-cli-package.tar.gz`.
 *
 * @returns undefined when there is none, or more than one
 */
function versionInInstallScript(script) {
    const found = new Set();
    for (const [, version = ""] of script.matchAll(/downloads\.cursor\.com\/lab\/([^/\s"']+)\//g)) {
        if ((0,cli/* isCliVersion */.jG)(version)) {
            found.add(version);
        }
    }
    const [version] = found;
    return found.size === 1 ? version : undefined;
}
/**
 * Reads the newest version of the CLI from the vendor's install script, as text; never executes it.
 *
 * @param scriptUrl URL of the script
 * @throws InstallError when the script is not available or names no version; the signal's reason when aborted
 */
async function newestVersion(scriptUrl, collaborators) {
    const script = await get(new URL(scriptUrl), "The newest CLI version", collaborators, readScript).catch((error) => {
        // The remedy for a package does not apply here: the script never comes from `cli-download-url`.
        throw error instanceof errors/* InstallError */.sy && !(error instanceof UnreachableError)
            ? new errors/* InstallError */.sy(error.message, NOT_HAD_REMEDY, { cause: error.cause })
            : error;
    });
    const version = versionInInstallScript(script);
    if (version === undefined) {
        throw new errors/* InstallError */.sy(`The newest CLI version could not be read from ${scriptUrl}: the script there does not name exactly one.`, "Set `cli-version` (and `cli-sha256`) to the version that you want.");
    }
    return version;
}
async function readScript({ body }) {
    const chunks = [];
    let received = 0;
    for await (const chunk of body) {
        chunks.push(chunk);
        received += chunk.length;
        if (received > MAXIMUM_SCRIPT_BYTES) {
            break;
        }
    }
    return Buffer.concat(chunks).toString("utf8");
}

;// CONCATENATED MODULE: ./cli/install/install.ts







/**
 * Installs one version of the Cursor CLI on this machine: from a sound copy in the tool cache, else from the vendor
 * or a mirror. Runs nothing before it was unpacked completely and its hash was compared.
 *
 * @throws InstallError when it is not available; the signal's reason when aborted, and then nothing is left behind
 */
async function installCli(request, collaborators) {
    const platform = packagePlatform(collaborators.platform, collaborators.architecture);
    const http = { ...collaborators, idleTimeoutMs: collaborators.idleTimeoutMs ?? 60_000 };
    const version = request.version ??
        (await newestVersion(collaborators.newestVersionUrl ?? "https://cursor.com/install", http));
    const wanted = {
        version,
        sha256: request.sha256,
        url: packageUrl(request.downloadUrl, version, platform),
        platform: platformName(platform),
    };
    const { toolCacheDirectory, temporaryDirectory } = collaborators;
    const roots = [
        ...(toolCacheDirectory === undefined ? [] : [{ path: toolCacheDirectory, isPrivate: false }]),
        // Without a runner, that is the machine's `/tmp`, where any user could have made it first.
        { path: (0,external_node_path_.join)(temporaryDirectory, "cursor-agent-tool-cache"), isPrivate: true },
    ];
    return (await findInCache(wanted, roots, collaborators)) ?? (await installAnew(wanted, roots, http));
}
async function findInCache({ version, sha256, url, platform }, roots, { log, warn, ...user }) {
    for (const root of roots) {
        for (const directory of await copiesInCache(root, platform, version, sha256)) {
            const examination = await examineCopy(directory, user);
            if (!examination.isSound) {
                warn(`The CLI in ${directory} is not used, ${examination.reason}; it is installed anew.`);
                if (examination.mayBeRemoved) {
                    await (0,promises_.rm)((0,external_node_path_.dirname)(directory), { recursive: true, force: true }).catch(() => undefined);
                }
                continue;
            }
            const { packageSha256, source } = examination.origin;
            // Without a hash, only the source identifies a package: a mirror's does not replace the vendor's.
            if (sha256 === undefined ? source === url.href : packageSha256 === sha256) {
                log(`Cursor CLI ${version} is in the tool cache and was verified: ${directory}`);
                return installedIn(directory, version, packageSha256, sha256 !== undefined);
            }
        }
    }
    return undefined;
}
async function installAnew(wanted, roots, collaborators) {
    const staging = await openStaging(roots, collaborators.runCommand, collaborators.warn);
    try {
        const built = (0,external_node_path_.join)(staging.directory, "copy");
        const copy = (0,external_node_path_.join)(built, wanted.platform);
        await (0,promises_.mkdir)(copy, { recursive: true, mode: 0o755 });
        const sha256 = await fetchPackage(wanted, packageDirectory(copy), collaborators);
        const key = await completeCopy(copy, wanted, sha256, collaborators);
        collaborators.signal.throwIfAborted();
        // Another job on this runner may have been faster; then we use its copy and drop ours.
        const others = await findInCache(wanted, [staging.root], collaborators);
        if (others !== undefined) {
            return others;
        }
        const place = (0,external_node_path_.join)(await publish(staging, built, key), wanted.platform);
        collaborators.log(`Installed Cursor CLI ${wanted.version} in ${place}`);
        return installedIn(place, wanted.version, sha256, wanted.sha256 !== undefined);
    }
    finally {
        await closeStaging(staging);
    }
}
function installedIn(copy, version, sha256, pinned) {
    return {
        program: (0,external_node_path_.join)(packageDirectory(copy), LAUNCHER_NAME),
        directory: commandDirectory(copy),
        version,
        sha256,
        pinned,
    };
}


/***/ }),

/***/ 4938:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dx: () => (/* binding */ connectionFailure),
/* harmony export */   Lx: () => (/* binding */ RedirectError),
/* harmony export */   QY: () => (/* binding */ openAgent),
/* harmony export */   kN: () => (/* binding */ prepareHttp),
/* harmony export */   w$: () => (/* binding */ sendRequest),
/* harmony export */   yv: () => (/* binding */ originOf)
/* harmony export */ });
/* harmony import */ var _errors_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6445);

const TRANSIENT_CODES = ["ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EAI_AGAIN"];
/** The message in which `tunnel`, below the HTTP client, wraps every proxy failure; the code is always ECONNRESET. */
const NO_TUNNEL = /^tunneling socket could not be established, (?:statusCode=(\d+)|cause=(.*))$/s;
const PROXY_REMEDY = "Check the proxy that `https_proxy` names: its address, its credentials, and whether it lets this server through.";
const LOST = { detail: "the connection was dropped", remedy: undefined };
/** Why a connection failed, with the remedy, by the error codes of Node and OpenSSL. */
const KNOWN_FAILURES = [
    {
        code: /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|UNABLE_TO_GET_ISSUER|^ERR_TLS_/,
        detail: "its certificate is not trusted",
        remedy: "Where a proxy or a mirror of yours signs with an authority of its own, name the file of that authority's certificate in `NODE_EXTRA_CA_CERTS`, in the `env:` of the job. Otherwise somebody may stand in between.",
    },
    {
        code: /^ENOTFOUND$/,
        detail: "its name cannot be resolved",
        remedy: "Check the spelling of the host and the runner's name resolution, or the proxy if it needs one.",
    },
    {
        code: /^ECONNREFUSED$|^EHOSTUNREACH$|^ENETUNREACH$/,
        detail: "it cannot be reached",
        remedy: "Check that the runner may reach this host, and the proxy if it needs one.",
    },
    {
        code: /^ENOSPC$|^EDQUOT$|^EROFS$/,
        detail: "it could not be written to the disk",
        remedy: "Free space on the disk of the runner's temporary folder.",
    },
];
/**
 * Explains why a request failed.
 *
 * @param error what was thrown instead of a response
 */
function connectionFailure(error) {
    const [, status, cause = ""] = NO_TUNNEL.exec(error instanceof Error ? error.message : "") ?? [];
    const code = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .errorCode */ .CA)(error) ?? "";
    if (status !== undefined) {
        return {
            detail: `the proxy answered ${status}`,
            remedy: PROXY_REMEDY,
            proxyStatus: Number(status),
            wasLost: false,
        };
    }
    if (cause !== "") {
        const wasLost = cause === "socket hang up" || TRANSIENT_CODES.some((known) => cause.includes(known));
        return {
            detail: `the proxy cannot be reached (${cause})`,
            remedy: PROXY_REMEDY,
            proxyStatus: undefined,
            wasLost,
        };
    }
    // The system tries all addresses of a host. When all fail, its error has only codes and no message.
    const words = (0,_errors_js__WEBPACK_IMPORTED_MODULE_0__/* .describeError */ .Uc)(error) || code;
    const wasLost = TRANSIENT_CODES.includes(code);
    const known = wasLost ? LOST : KNOWN_FAILURES.find((row) => row.code.test(code));
    return {
        detail: known === undefined ? words : `${known.detail} (${words})`,
        remedy: known?.remedy,
        proxyStatus: undefined,
        wasLost,
    };
}
/** A redirect that is not followed. */
class RedirectError extends Error {
}
const MAXIMUM_REDIRECTS = 5;
const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** Loaded on demand: it is half of everything that the action can load, and most steps never need it. */
const loadClient = () => Promise.all(/* import() */[__webpack_require__.e(459), __webpack_require__.e(889)]).then(__webpack_require__.bind(__webpack_require__, 5889));
/**
 * Loads the client. Call this before the agent starts if a request is sent later: nothing is loaded from disk after
 * that.
 */
async function prepareHttp() {
    await loadClient();
}
/**
 * Returns the agent for a server, which goes through the environment's proxy if there is one.
 *
 * @param certificates in PEM, trusted instead of Node's defaults
 */
async function openAgent(url, certificates) {
    const { HttpClient } = await loadClient();
    const agent = new HttpClient().getAgent(url.href);
    // A tunnel through a proxy takes its options from the agent, as a direct connection does.
    const options = "options" in agent && typeof agent.options === "object" ? agent.options : null;
    Object.assign(options ?? {}, certificates === undefined ? {} : { ca: certificates });
    return agent;
}
/**
 * GETs a URL once, through the environment's proxy if there is one. Follows redirects as long as they stay on the
 * origin, because the request may contain secrets.
 *
 * @throws RedirectError; any network error; when aborted, an error whose cause is the signal's reason
 */
async function sendRequest(url, request) {
    let target = url;
    for (let redirects = 0; redirects <= MAXIMUM_REDIRECTS; redirects += 1) {
        const answer = await sendOnce(target, request);
        const location = answer.message.headers.location;
        if (!REDIRECT_STATUSES.has(answer.message.statusCode ?? 0) || location === undefined) {
            return answer;
        }
        answer.close();
        const next = URL.parse(location, target.href);
        if (next?.origin !== url.origin || next.username !== "" || next.password !== "") {
            throw new RedirectError(`${url.host} redirects to ${originOf(next)}, which is refused`);
        }
        target = next;
    }
    throw new RedirectError(`${url.host} redirects more than ${MAXIMUM_REDIRECTS} times`);
}
/** Only the web's schemes have an origin; that of `file:` or `data:` is the word `null`. */
function originOf(url) {
    return url?.origin === "null" ? url.protocol : (url?.origin ?? "no URL");
}
async function sendOnce(url, request) {
    const { HttpClient } = await loadClient();
    const client = new HttpClient(request.userAgent, [adjusted(request.signal)], { allowRedirects: false });
    try {
        const { message } = await untilAborted(() => client.get(url.href), request.signal);
        return {
            message,
            close() {
                message.destroy();
                client.dispose();
            },
        };
    }
    catch (error) {
        client.dispose();
        throw error;
    }
}
/**
 * Ends with the signal, even when the client does not: until a proxy answers, the request has no socket to close, and
 * the client's promise never settles.
 */
async function untilAborted(work, signal) {
    signal.throwIfAborted();
    return await new Promise((resolve, reject) => {
        const giveUp = () => {
            reject(new Error("The request was given up.", { cause: signal.reason }));
        };
        signal.addEventListener("abort", giveUp, { once: true });
        void work()
            .then(resolve, reject)
            .finally(() => {
            signal.removeEventListener("abort", giveUp);
        });
    });
}
/**
 * The client has no parameter for a signal, and takes the brackets of an IPv6 address for a part of its name. A handler
 * may change the request's options.
 */
function adjusted(signal) {
    return {
        prepareRequest(options) {
            options.signal = signal;
            options.host = options.host?.replace(/[[\]]/g, "") ?? null;
        },
        canHandleAuthentication: () => false,
        handleAuthentication: () => Promise.reject(new Error("No authentication is sent.")),
    };
}


/***/ })

};
