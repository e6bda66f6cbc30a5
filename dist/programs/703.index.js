export const id = 703;
export const ids = [703];
export const modules = {

/***/ 5703:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  replaceProjectConfig: () => (/* binding */ replaceProjectConfig)
});

// EXTERNAL MODULE: ./changes/git/git.ts + 2 modules
var git = __webpack_require__(432);
// EXTERNAL MODULE: ./changes/git/caller.ts
var caller = __webpack_require__(5246);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
var external_node_path_default = /*#__PURE__*/__webpack_require__.n(external_node_path_);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./guards/project-config/tree.ts
const LINK = "120000";
const SUBMODULE = "160000";
/** Longest chain of links; a longer one is circular (Linux has the same limit). */
const MAXIMUM_HOPS = 40;
/** @throws GitError when the commit's folders are missing, as in a clone without trees */
async function readTree(git, commit) {
    // <mode> <type> <id> TAB <path>
    const list = (await git.run(["ls-tree", "-r", "-z", "--full-tree", commit])).toString("utf8");
    return new Map(list
        .split("\0")
        .filter(Boolean)
        .map((record) => {
        const tab = record.indexOf("\t");
        const [mode = "", , id = ""] = record.slice(0, tab).split(" ");
        return [record.slice(tab + 1), { mode, id }];
    }));
}
/**
 * Returns the contents of objects, by id.
 *
 * @returns without those that the repository lacks, as in a partial clone: nothing is fetched
 */
async function readBlobs(git, ids) {
    const wanted = [...new Set(ids)];
    const contents = new Map();
    if (wanted.length === 0) {
        return contents;
    }
    // For each: `<id> blob <size>`, newline, the bytes, newline; or `<id> missing`, newline.
    const answer = await git.run(["cat-file", "--batch"], { input: Buffer.from(`${wanted.join("\n")}\n`) });
    for (let at = 0; at < answer.length;) {
        const endOfHeader = answer.indexOf("\n", at);
        const [id = "", , size] = answer.toString("latin1", at, endOfHeader).split(" ");
        at = endOfHeader + 1;
        if (size !== undefined) {
            contents.set(id, answer.subarray(at, at + Number(size)));
            at += Number(size) + 1;
        }
    }
    return contents;
}
/** Returns where each link of a commit leads, as it is written there. @throws GitError when that cannot be read */
async function readLinks(git, tree) {
    const links = [...tree].filter(([, { mode }]) => mode === LINK);
    const contents = await readBlobs(git, links.map(([, { id }]) => id));
    return new Map(links.map(([path, { id }]) => [path, contents.get(id)?.toString("utf8") ?? ""]));
}
/**
 * Follows a link of a commit within that commit, without looking at the work tree.
 *
 * @param links where each link of the commit leads
 * @returns a path that is no link, without a final slash; undefined when the link leads out of the commit, to its top
 *   folder, or in circles
 */
function follow(links, link) {
    const reached = [];
    let ahead = link.split("/");
    let hops = 0;
    for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
        const target = links.get([...reached, part].join("/"));
        if (target !== undefined) {
            hops += 1;
            if (target === "" || target.startsWith("/") || hops > MAXIMUM_HOPS) {
                return undefined;
            }
            ahead = [...target.split("/"), ...ahead];
        }
        else if (part === "..") {
            if (reached.pop() === undefined) {
                return undefined;
            }
        }
        else if (part !== "" && part !== ".") {
            reached.push(part);
        }
    }
    return reached.length === 0 ? undefined : reached.join("/");
}

// EXTERNAL MODULE: ./safety/agent-configuration.ts
var agent_configuration = __webpack_require__(9881);
;// CONCATENATED MODULE: ./guards/project-config/base-files.ts



/** No project has that much agent configuration, but a link to a folder of sources could. */
const MAXIMUM_FILES = 2_000;
/** Folders with links to folders with links. */
const MAXIMUM_DEPTH = 4;
/**
 * Reads the agent configuration of a commit from local objects. Replaces a link by its target's content in the same
 * commit: its target in the work tree is not the commit's.
 *
 * @throws StartError when contents are missing, or are too many
 * @throws GitError when the commit cannot be read
 */
async function readBaseFiles(git, commit) {
    const tree = await readTree(git, commit);
    const plan = new Plan(tree, await readLinks(git, tree));
    for (const [path, entry] of tree) {
        if ((0,agent_configuration/* configurationRoot */.L)(path) !== undefined) {
            plan.add(path, entry);
        }
    }
    const contents = await readBlobs(git, plan.files.map(({ id }) => id));
    return {
        files: plan.files.map(({ id, ...file }) => {
            const bytes = contents.get(id);
            if (bytes === undefined) {
                throw new errors/* StartError */.D4(`The checkout does not hold the content of ${file.path} of the base commit ${commit}`, "Check out without `filter` (a partial clone), or use `project-config: remove`.");
            }
            return { ...file, bytes };
        }),
        leftOut: plan.leftOut,
        submodules: new Map([...tree].flatMap(([path, { mode, id }]) => (mode === SUBMODULE ? [[path, id]] : []))),
    };
}
/** Which files of a commit go where. */
class Plan {
    files = [];
    leftOut = [];
    #tree;
    #links;
    constructor(tree, links) {
        this.#tree = tree;
        this.#links = links;
    }
    /**
     * @param path in the work tree
     * @param source path in the commit, when a link led there
     */
    add(path, entry, source = path, depth = 0) {
        if (entry.mode === SUBMODULE) {
            this.leftOut.push(`${path} is a submodule, whose content this repository does not hold.`);
        }
        else if (entry.mode === LINK) {
            this.#addLinked(path, source, depth);
        }
        else if (path.includes("\uFFFD")) {
            this.leftOut.push(`${path} has a name that is not UTF-8.`);
        }
        else {
            if (this.files.length >= MAXIMUM_FILES) {
                throw new errors/* StartError */.D4(`The agent configuration of the base commit has more than ${MAXIMUM_FILES} files (at ${path})`, "Use `project-config: remove`, or replace the link that leads to so many files.");
            }
            this.files.push({ path, id: entry.id, isProgram: entry.mode === "100755" });
        }
    }
    #addLinked(path, source, depth) {
        const reached = depth < MAXIMUM_DEPTH ? follow(this.#links, source) : undefined;
        const file = reached === undefined ? undefined : this.#tree.get(reached);
        const folder = reached === undefined || `${path}/`.startsWith(`${reached}/`) ? undefined : `${reached}/`;
        const inside = folder === undefined ? [] : [...this.#tree].filter(([name]) => name.startsWith(folder));
        if (reached !== undefined && file !== undefined) {
            this.add(path, file, reached, depth + 1);
        }
        else if (folder !== undefined && inside.length > 0) {
            for (const [name, entry] of inside) {
                this.add(`${path}/${name.slice(folder.length)}`, entry, name, depth + 1);
            }
        }
        else {
            this.leftOut.push(`${path} is a link that leads to nothing inside the base commit.`);
        }
    }
}

;// CONCATENATED MODULE: ./guards/project-config/replace.ts




/** The end of a remedy: how to continue without the base's configuration. */
const CHOOSE = "choose `project-config: remove` (the agent then finds no configuration), or `keep` if whoever wrote the checkout may steer the agent";
/**
 * Removes everything first, then adds the base's files: on some file systems two spellings are one name.
 *
 * @param temporaryDirectory existing folder for the originals
 * @throws StartError, or what the system throws; everything is then as before
 */
function replace({ top, found, base }, temporaryDirectory) {
    const leaves = found.flatMap((root) => leavesAt(top, root));
    const files = new Map(base.map((file) => [file.path, file]));
    const same = new Set(leaves.filter((name) => {
        const file = files.get(name);
        return file !== undefined && holds(top, file);
    }));
    const away = leaves.filter((name) => !same.has(name));
    // Configuration of the base for a folder that this checkout lacks is useless.
    const wanted = base.filter(({ path: name }) => !same.has(name) && statusOf(top, external_node_path_default().dirname(rootOf(name))) !== undefined);
    const names = [...away, ...wanted.map((file) => file.path)];
    new Set(names.map(rootOf)).forEach((root) => {
        refuseDetours(top, root);
    });
    const kept = names.length === 0 ? "" : (0,external_node_fs_.mkdtempSync)(external_node_path_default().join(temporaryDirectory, "project-config-"));
    const done = new Map();
    const layer = () => ({ top, kept, replacements: [...done.values()] });
    try {
        for (const name of away) {
            const original = external_node_path_default().join(kept, String(done.size));
            // If nothing is there any more, it was another spelling of the same name.
            if (statusOf(top, name) !== undefined) {
                move(external_node_path_default().join(top, name), original);
                done.set(name, { name, kept: original });
            }
        }
        removeEmptyFolders(layer());
        for (const put of wanted) {
            write(external_node_path_default().join(top, put.path), put);
            done.set(put.path, { name: put.path, kept: done.get(put.path)?.kept, put });
        }
    }
    catch (error) {
        putBack(layer());
        throw error;
    }
    return layer();
}
/** Returns the files and folders with something that was replaced or removed. */
function rootsOf({ replacements }) {
    return replacements.map(({ name }) => rootOf(name));
}
/** Returns the paths at which there is something else now than what was put there. */
function changedIn({ top, replacements }) {
    return replacements.flatMap((one) => (isAsPut(top, one) ? [] : [one.name]));
}
/**
 * Puts the originals back, file by file, except where something was changed meanwhile. Never throws.
 *
 * @returns paths that stay as they are
 */
function putBack(layer) {
    // In reverse order: on some file systems, two spellings are one name, and a later one may occupy the path of an
    // earlier.
    const left = [...layer.replacements].reverse().filter((replacement) => !undo(layer.top, replacement));
    removeEmptyFolders(layer);
    if (layer.kept !== "" && left.length === 0) {
        (0,external_node_fs_.rmSync)(layer.kept, { recursive: true, force: true });
    }
    return left.map(({ name }) => name);
}
function undo(top, replacement) {
    const { name, kept } = replacement;
    const place = external_node_path_default().join(top, name);
    try {
        // What was put below a link that had been taken away needed a folder in its place.
        if (obstacleOnTheWay(top, name) === undefined) {
            removeIfEmpty(place);
        }
        if (!isAsPut(top, replacement)) {
            return false;
        }
        (0,external_node_fs_.rmSync)(place, { force: true });
        if (kept !== undefined) {
            (0,external_node_fs_.mkdirSync)(external_node_path_default().dirname(place), { recursive: true });
            move(kept, place);
        }
        return true;
    }
    catch {
        return false;
    }
}
function isAsPut(top, { name, put }) {
    const isThere = put === undefined ? statusOf(top, name) !== undefined : !holds(top, put);
    return !isThere && obstacleOnTheWay(top, name) === undefined;
}
function removeEmptyFolders(layer) {
    for (const root of new Set(rootsOf(layer))) {
        if (obstacleOnTheWay(layer.top, root) === undefined) {
            removeIfEmpty(external_node_path_default().join(layer.top, root));
        }
    }
}
/** The path that is agent configuration as a whole. */
function rootOf(name) {
    return (0,agent_configuration/* configurationRoot */.L)(name) ?? name;
}
function refuseDetours(top, root) {
    const obstacle = obstacleOnTheWay(top, root);
    if (obstacle !== undefined) {
        throw new errors/* StartError */.D4(`${root} cannot be replaced: ${obstacle} is a link or a file in this checkout, not a folder`, `Check out without it, or ${CHOOSE}.`);
    }
}
/** Returns the first folder on the way to a path that is something else, usually a link. */
function obstacleOnTheWay(top, name) {
    const parts = name.split("/").slice(0, -1);
    const folders = ["", ...parts.map((_, at) => parts.slice(0, at + 1).join("/"))];
    const obstacle = folders.find((folder) => statusOf(top, folder)?.isDirectory() === false);
    return obstacle === "" ? "." : obstacle;
}
/** Returns everything that is not a folder at a path and below, relative to the top folder. */
function leavesAt(top, root) {
    return statusOf(top, root)?.isDirectory() === true
        ? (0,external_node_fs_.readdirSync)(external_node_path_default().join(top, root)).flatMap((name) => leavesAt(top, `${root}/${name}`))
        : [root];
}
/** Whether exactly this file is there. Does not follow links. */
function holds(top, { path: name, bytes, isProgram }) {
    const stats = statusOf(top, name);
    return (stats?.isFile() === true &&
        stats.size === bytes.length &&
        (process.platform === "win32" || ((stats.mode & 0o100) !== 0) === isProgram) &&
        (0,external_node_fs_.readFileSync)(external_node_path_default().join(top, name)).equals(bytes));
}
function statusOf(top, name) {
    return (0,external_node_fs_.lstatSync)(external_node_path_default().join(top, name), { throwIfNoEntry: false });
}
/** @throws when the system refuses, or when something is there after all; nothing was written then */
function write(target, { bytes, isProgram }) {
    (0,external_node_fs_.mkdirSync)(external_node_path_default().dirname(target), { recursive: true });
    try {
        (0,external_node_fs_.writeFileSync)(target, bytes, { flag: "wx", mode: isProgram ? 0o755 : 0o644 });
    }
    catch (error) {
        if ((0,errors/* errorCode */.CA)(error) !== "EEXIST") {
            (0,external_node_fs_.rmSync)(target, { force: true });
        }
        throw error;
    }
}
/** Moves a file or a link itself, wherever it leads. @throws when something like a pipe would have to be copied */
function move(from, to) {
    try {
        (0,external_node_fs_.renameSync)(from, to);
        return;
    }
    catch (error) {
        // In a container job the workspace and the temporary folder are separate mounts.
        if ((0,errors/* errorCode */.CA)(error) !== "EXDEV") {
            throw error;
        }
    }
    const stats = (0,external_node_fs_.lstatSync)(from);
    if (stats.isSymbolicLink()) {
        (0,external_node_fs_.symlinkSync)((0,external_node_fs_.readlinkSync)(from), to);
    }
    else if (stats.isFile()) {
        (0,external_node_fs_.copyFileSync)(from, to, external_node_fs_.constants.COPYFILE_EXCL);
        (0,external_node_fs_.utimesSync)(to, stats.atime, stats.mtime);
    }
    else {
        throw new Error(`${from} is neither a file, a link nor a folder`);
    }
    (0,external_node_fs_.rmSync)(from);
}
/** Removes a folder that holds nothing but folders. Does not follow links. */
function removeIfEmpty(folder) {
    try {
        if ((0,external_node_fs_.lstatSync)(folder).isDirectory()) {
            for (const name of (0,external_node_fs_.readdirSync)(folder)) {
                removeIfEmpty(external_node_path_default().join(folder, name));
            }
            (0,external_node_fs_.rmdirSync)(folder);
        }
    }
    catch {
        // It is gone, or holds something.
    }
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:v8"
var external_node_v8_ = __webpack_require__(8877);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: ./system/processes.ts
var processes = __webpack_require__(2673);
;// CONCATENATED MODULE: ./guards/project-config/shared-config.ts








/** How long to wait for other steps at work on the files, which takes them milliseconds. */
const LONGEST_TURN_MS = 30_000;
const ASK_AGAIN_MS = 20;
/** The checkout's agent configuration, replaced as long as any step of the job needs that: the last one puts it back. */
class ProjectConfig {
    commit;
    leftOut;
    #user;
    #clock;
    /** One file a step, named by numbers in the order of their coming. */
    #folder;
    #file = "";
    #layers = [];
    constructor({ commit, leftOut, workspace, temporaryDirectory, user, clock }) {
        const id = (0,external_node_crypto_.createHash)("sha256").update(workspace).digest("hex").slice(0, 16);
        this.commit = commit;
        this.leftOut = leftOut;
        this.#user = user;
        this.#clock = clock;
        this.#folder = external_node_path_default().join(temporaryDirectory, `project-config-${id}`);
    }
    /** Files and folders with something that was replaced or removed, sorted. */
    get replaced() {
        return [...new Set(this.#layers.flatMap(rootsOf))].sort();
    }
    /**
     * @param replace synchronous: a caller that gives up finds everything replaced, or nothing
     * @throws StartError, or what the system throws; everything is then as before
     */
    async begin(replace, signal) {
        await this.#alone(() => {
            if (!this.#uses().some(isAtWork)) {
                // What steps that were killed replaced stays so: by now the checkout may be another one.
                (0,external_node_fs_.rmSync)(this.#folder, { recursive: true, force: true });
            }
            const layer = replace();
            try {
                (0,external_node_fs_.mkdirSync)(this.#folder, { recursive: true });
                this.#file = String((0,external_node_fs_.readdirSync)(this.#folder).length);
                this.#write({ user: this.#user, layer });
                this.#layers = this.#uses().map((use) => use.layer);
            }
            catch (error) {
                putBack(layer);
                throw error;
            }
        }, signal);
    }
    /** Puts everything back, unless another step needs it. Never throws. */
    async putBack() {
        try {
            return await this.#alone(() => this.#leave());
        }
        catch (error) {
            return { changed: [], settled: this.#layers.flatMap(filesOf), problem: (0,errors/* describeError */.Uc)(error) };
        }
    }
    #leave() {
        this.#write({ ...this.#read(this.#file), user: undefined });
        const uses = this.#uses();
        const isNeeded = uses.some(isAtWork);
        // The newest first: it may lie on what an older one put there.
        this.#layers = uses.map(({ layer }) => layer).reverse();
        const changed = [...new Set(this.#layers.flatMap(isNeeded ? changedIn : putBack))].sort();
        if (!isNeeded) {
            (0,external_node_fs_.rmSync)(this.#folder, { recursive: true, force: true });
        }
        const others = this.#layers.map(({ top, replacements }) => ({
            top,
            replacements: replacements.filter(({ name }) => !changed.includes(name)),
        }));
        return { changed, settled: others.flatMap(filesOf) };
    }
    #uses() {
        const files = (0,external_node_fs_.existsSync)(this.#folder) ? (0,external_node_fs_.readdirSync)(this.#folder) : [];
        return files.sort((one, other) => Number(one) - Number(other)).map((file) => this.#read(file));
    }
    #read(file) {
        const use = (0,external_node_v8_.deserialize)((0,external_node_fs_.readFileSync)(external_node_path_default().join(this.#folder, file)));
        if (!isUse(use)) {
            throw new Error(`${external_node_path_default().join(this.#folder, file)} is damaged`);
        }
        return use;
    }
    #write(use) {
        (0,external_node_fs_.writeFileSync)(external_node_path_default().join(this.#folder, this.#file), (0,external_node_v8_.serialize)(use));
    }
    /** Works while no other step does. @throws StartError when another one does for too long */
    async #alone(work, signal) {
        const lock = `${this.#folder}.lock`;
        for (let waitedMs = 0; !isTaken(lock); waitedMs += ASK_AGAIN_MS) {
            if (waitedMs > LONGEST_TURN_MS || signal?.aborted === true) {
                throw new errors/* StartError */.D4(`Another step is at work on the agent configuration of this folder, or was killed at it (${lock})`, "Run the job again, so that it checks out again.");
            }
            await this.#clock.wait(ASK_AGAIN_MS, signal);
        }
        try {
            return work();
        }
        finally {
            (0,external_node_fs_.rmSync)(lock, { recursive: true, force: true });
        }
    }
}
function filesOf({ top, replacements }) {
    return replacements.map(({ name }) => external_node_path_default().join(top, name));
}
function isAtWork({ user }) {
    return user !== undefined && (0,processes/* isStill */.Z4)(user);
}
function isUse(value) {
    return (0,json/* isObject */.Gv)(value) && (0,json/* isObject */.Gv)(value["layer"]) && Array.isArray(value["layer"]["replacements"]);
}
/** @returns whether it is ours now */
function isTaken(lock) {
    try {
        (0,external_node_fs_.mkdirSync)(lock);
        return true;
    }
    catch (error) {
        if ((0,errors/* errorCode */.CA)(error) !== "EEXIST") {
            throw error;
        }
        return false;
    }
}

;// CONCATENATED MODULE: ./guards/project-config/survey.ts




/**
 * Looks through a folder, except in `.git`, without following links.
 *
 * @throws StartError when a path cannot be addressed; Error when a folder cannot be read
 */
function survey(top) {
    const configuration = [];
    const repositories = [];
    const folders = [""];
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        for (const entry of entriesOf(external_node_path_default().join(top, folder))) {
            const name = external_node_path_default().join(folder, entry.name);
            if (entry.name === ".git") {
                repositories.push(folder);
            }
            else if ((0,agent_configuration/* isAgentConfiguration */.Y)(entry.name)) {
                configuration.push(addressable(name));
            }
            else if (entry.isDirectory()) {
                folders.push(name);
            }
        }
    }
    return { configuration, repositories };
}
function entriesOf(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch (error) {
        // An agent of another step, or a build in the background, may remove what was there a moment ago.
        if ((0,errors/* errorCode */.CA)(error) === "ENOENT") {
            return [];
        }
        throw error;
    }
}
function addressable(name) {
    if (name.includes("\uFFFD")) {
        throw new errors/* StartError */.D4(`${name} is agent configuration in a folder whose name is not UTF-8; it cannot be replaced`, "Rename the folder, or use `project-config: keep` if whoever made it is to be trusted.");
    }
    return name;
}

;// CONCATENATED MODULE: ./guards/project-config/project-config.ts








/**
 * Removes the agent's configuration from the workspace before the agent starts, and puts that of a trusted commit in
 * its place: in a pull request, its author controls the configuration, which can start programs. Fetches nothing.
 *
 * @returns undefined when there is nothing to do
 * @throws StartError when that is not possible as asked; everything is then as before
 */
async function applyProjectConfig(options) {
    try {
        const plan = await planOf(options);
        if (plan === undefined) {
            return undefined;
        }
        const workspace = (0,external_node_fs_.realpathSync)(options.workspaceRoot);
        const config = new ProjectConfig({ ...options, ...plan, workspace });
        const { temporaryDirectory, cancelled } = options;
        await config.begin(() => {
            if (cancelled.aborted) {
                throw new errors/* StartError */.D4("The run was cancelled before the checkout's agent configuration was replaced; it is as it was", "Run the job again.");
            }
            // Once more: another step may have replaced it, or put it back, since then.
            return replace({ ...plan, found: survey(plan.top).configuration }, temporaryDirectory);
        }, cancelled);
        return config;
    }
    catch (error) {
        throw error instanceof errors/* ActionError */.lZ
            ? new errors/* StartError */.D4(error.message, error.remedy, { cause: error.cause })
            : new errors/* StartError */.D4(`The checkout's agent configuration could not be replaced: ${(0,errors/* describeError */.Uc)(error)}`, `Look at what stands there, or ${CHOOSE}.`, { cause: error });
    }
}
/** @returns undefined when there is nothing to do */
async function planOf(options) {
    const workspace = (0,external_node_fs_.realpathSync)(options.workspaceRoot);
    const { own, problem } = await repositoryAround(options, workspace);
    const top = own !== undefined && (0,plain_file/* isWithin */.UO)(workspace, own) ? own : workspace;
    const { configuration: found, repositories } = survey(top);
    if (options.mode === "remove") {
        return { top, found, base: [], commit: undefined, leftOut: [] };
    }
    const folders = new Set([...(own === undefined ? [] : [external_node_path_default().relative(top, own)]), ...repositories]);
    if (folders.size === 0) {
        if (options.isAutomatic && found.length === 0) {
            return undefined;
        }
        throw new errors/* StartError */.D4(`The agent configuration of the base commit is not available: ${(0,errors/* describeError */.Uc)(problem)}`, `Check the repository out with actions/checkout and \`fetch-depth: 0\`, or ${CHOOSE}.`, { cause: problem });
    }
    // Also when nothing is found: a pull request must not get rid of the base's configuration by deleting it.
    return { top, found, ...(await basesOf(options, top, folders, own)) };
}
/** Finds the top folder of the repository that the agent works in, unless its work tree is elsewhere. */
async function repositoryAround({ directory, openGit }, workspace) {
    try {
        const git = await openGit(directory);
        await git.dispose();
        const { topLevel } = git;
        return (0,plain_file/* isWithin */.UO)(topLevel, workspace) || (0,plain_file/* isWithin */.UO)(workspace, topLevel) ? { own: topLevel } : {};
    }
    catch (problem) {
        return { problem };
    }
}
/**
 * Reads the configuration that each repository may have. One without a trusted commit, such as a fork's in a folder of
 * its own, may have none; but that of the agent's folder, or else at least one, must have one.
 *
 * @param folders of repositories, relative to `top`
 * @param own top folder of the repository that the agent works in, if there is one
 */
async function basesOf(options, top, folders, own) {
    const commits = (await options.baseCommits()).filter(isObjectId);
    const base = [];
    const leftOut = [];
    const used = [];
    /** The base's own submodules, by folder: their commits are trusted, too. */
    const submodules = new Map();
    // A repository comes before its submodules.
    for (const folder of [...folders].sort((one, other) => one.length - other.length)) {
        const submodule = submodules.get(folder);
        const trusted = submodule === undefined ? commits : [submodule, ...commits];
        const found = await baseOf(options, external_node_path_default().join(top, folder), trusted);
        if (found !== undefined) {
            const inTop = (name) => external_node_path_default().join(folder, name);
            used.push(found.commit);
            base.push(...found.files.map((file) => ({ ...file, path: inTop(file.path) })));
            leftOut.push(...found.leftOut.map((text) => (folder === "" ? text : `${folder}/${text}`)));
            found.submodules.forEach((id, name) => submodules.set(inTop(name), id));
        }
        else if (external_node_path_default().join(top, folder) === own) {
            throw lacksBase(commits);
        }
    }
    if (used.length === 0) {
        throw lacksBase(commits);
    }
    return { base, leftOut, commit: commits.find((commit) => used.includes(commit)) };
}
/** @returns undefined when none of the commits is there, or no git */
async function baseOf({ openGit }, folder, commits) {
    const git = await openGit(folder).catch(() => undefined);
    if (git === undefined) {
        return undefined;
    }
    try {
        // Where git finds nothing of its own it looks further up.
        for (const commit of git.topLevel === folder ? commits : []) {
            if ((await git.attempt(["cat-file", "-e", `${commit}^{commit}`])).exitCode === 0) {
                return { ...(await readBaseFiles(git, commit)), commit };
            }
        }
        return undefined;
    }
    finally {
        await git.dispose();
    }
}
/** The id of a commit in a repository with SHA-1 or SHA-256. */
function isObjectId(commit) {
    return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(commit);
}
function lacksBase(commits) {
    return commits.length === 0
        ? new errors/* StartError */.D4("Which commit the agent configuration of this checkout should be taken from is not known", `Give \`github-token\` the permission \`pull-requests: read\`, or ${CHOOSE}.`)
        : new errors/* StartError */.D4(`The checkout lacks the base commit ${commits.map(shortId).join(" or ")}, from which the agent configuration is taken`, `Set \`fetch-depth: 0\` on actions/checkout, or ${CHOOSE}.`);
}
/** Long enough to name a commit, short enough for a phone. */
const SHOWN_ID_DIGITS = 10;
function shortId(commit) {
    return `\`${commit.slice(0, SHOWN_ID_DIGITS)}\``;
}

// EXTERNAL MODULE: ./system/short-command.ts
var short_command = __webpack_require__(6574);
// EXTERNAL MODULE: ./github/event-subject.ts
var event_subject = __webpack_require__(6891);
;// CONCATENATED MODULE: ./github/base-commit.ts


/**
 * Events about a pull request whose `GITHUB_SHA` is on a branch of the repository itself, usually the default branch.
 * For other pull request events it is a merge with the pull request ("Events that trigger workflows").
 */
const EVENTS_OF_OWN_COMMIT = new Set([
    "pull_request_target",
    "issue_comment",
    "issues",
    "discussion",
    "discussion_comment",
    "workflow_run",
]);
const BUDGET_MS = 60_000;
/**
 * Returns the commits from which the agent may take its configuration, best one first: the pull request's base commit
 * from the event, or else from the API (as for a comment), then the repository's own commit of the event. Empty when
 * none is known. Never rejects: a commit that GitHub does not return is left out.
 *
 * @param client undefined without a token
 */
async function baseCommits(event, client, environment) {
    const isAboutPullRequest = event.baseSha !== undefined || event.conversation?.kind === "pull request";
    const base = event.baseSha ?? (isAboutPullRequest ? await askForBase(event, client) : undefined);
    const own = !isAboutPullRequest || EVENTS_OF_OWN_COMMIT.has(event.name) ? environment["GITHUB_SHA"] : undefined;
    return [base, own].filter((commit) => commit !== undefined).filter((commit) => commit !== "");
}
async function askForBase({ repository, conversation }, client) {
    if (client === undefined || repository === undefined || conversation === undefined) {
        return undefined;
    }
    try {
        const { data } = await client.within(BUDGET_MS).send("GET /repos/{owner}/{repo}/pulls/{pull_number}", {
            owner: repository.owner,
            repo: repository.name,
            pull_number: conversation.number,
        });
        return (0,json/* isObject */.Gv)(data) ? (0,event_subject/* reviewedBase */["do"])(data) : undefined;
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./guards/project-config/replace-project-config.ts






/** Most paths named in the log. */
const MAXIMUM_NAMED = 10;
/** Limit for git, including GitHub's responses: listing a large repository takes seconds. */
const GIT_MS = 120_000;
/**
 * Applies `project-config` to the checkout's agent configuration, and reports what was replaced.
 *
 * @throws StartError when it cannot be replaced as asked, or not before the end of a cancelled run
 */
async function replaceProjectConfig(options) {
    const { inputs, mode, event, client, environment, temporaryDirectory, tell, cancel } = options;
    const { workingDirectory: directory, workspace: workspaceRoot } = inputs;
    const limit = { clock: options.clock, limitMs: GIT_MS, signal: cancel.requested };
    const config = await (0,caller/* withinTime */.d)(limit, (signal) => applyProjectConfig({
        mode,
        directory,
        workspaceRoot,
        isAutomatic: inputs.projectConfig === "auto",
        temporaryDirectory,
        user: { id: process.pid, beganAt: (0,processes/* processEntry */.GP)(process.pid)?.beganAt },
        clock: options.clock,
        baseCommits: () => baseCommits(event, client, environment),
        openGit: (repository) => (0,git/* createGit */.l)({
            directory: repository,
            workspaceRoot,
            temporaryDirectory,
            runCommand: short_command/* runCommand */.d,
            environment,
            signal,
        }),
        cancelled: cancel.requested,
    }));
    if (config !== undefined && config.replaced.length > 0) {
        tell({ type: "notice", text: noticeOf(config) });
    }
    for (const text of config?.leftOut ?? []) {
        tell({ type: "warning", text });
    }
    return config;
}
function noticeOf({ replaced, commit }) {
    const more = replaced.length - MAXIMUM_NAMED;
    const names = replaced.slice(0, MAXIMUM_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
    return commit === undefined
        ? `The checkout's agent configuration is put away while the agent runs: ${names}`
        : `While the agent runs, the agent configuration of commit ${commit.slice(0, 12)} replaces the checkout's: ${names}`;
}


/***/ })

};
