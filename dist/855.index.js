export const id = 855;
export const ids = [855];
export const modules = {

/***/ 1855:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  replaceProjectConfig: () => (/* binding */ replaceProjectConfig)
});

// EXTERNAL MODULE: ./changes/git/git.ts + 2 modules
var git = __webpack_require__(432);
// EXTERNAL MODULE: ./changes/git/caller.ts
var caller = __webpack_require__(5246);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
;// CONCATENATED MODULE: ./guards/project-config/git-lists.ts
const LINK = "120000";
const SUBMODULE = "160000";
/**
 * Returns everything in a commit, by path.
 *
 * @throws GitError when the commit's folders are missing, as in a clone without trees
 */
async function entriesOfCommit(git, commit) {
    // <mode> <type> <id> TAB <path>
    return entries(await git.run(["ls-tree", "-r", "-z", "--full-tree", commit]), 2);
}
/**
 * Returns everything that is checked out, by path.
 *
 * @throws GitError when the index cannot be read
 */
async function entriesOfIndex(git) {
    // <mode> <id> <stage> TAB <path>
    return entries(await git.run(["ls-files", "-z", "--stage", "--full-name"]), 1);
}
/**
 * Returns folders in the work tree with their own repository that are not submodules, unless they are ignored.
 *
 * @throws GitError when git cannot read the work tree
 */
async function repositoriesInside(git) {
    const others = await git.run(["ls-files", "-z", "--others", "--exclude-standard", "--full-name"]);
    return others
        .toString("utf8")
        .split("\0")
        .filter((name) => name.endsWith("/"))
        .map((name) => name.slice(0, -1));
}
/** A byte that is not UTF-8 becomes U+FFFD. */
function entries(list, idField) {
    const found = new Map();
    for (const record of list.toString("utf8").split("\0")) {
        const tab = record.indexOf("\t");
        const fields = record.slice(0, Math.max(tab, 0)).split(" ");
        if (tab > 0) {
            found.set(record.slice(tab + 1), { mode: fields[0] ?? "", id: fields[idField] ?? "" });
        }
    }
    return found;
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

// EXTERNAL MODULE: ./safety/agent-configuration.ts
var agent_configuration = __webpack_require__(9881);
;// CONCATENATED MODULE: ./guards/project-config/base-files.ts



const NO_BASE = { files: new Map(), leftOut: [], submodules: new Map() };
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
    const entries = await entriesOfCommit(git, commit);
    const plan = createPlan(entries, await createLinkFollower(git, entries));
    for (const [path, entry] of entries) {
        if ((0,agent_configuration/* configurationRoot */.L)(path) !== undefined) {
            plan.add(path, entry);
        }
    }
    const contents = await readBlobs(git, plan.files.map(({ id }) => id));
    return {
        files: byRoot(plan.files.map((file) => ({ ...file, bytes: contentOf(file, contents, commit) }))),
        leftOut: plan.leftOut,
        submodules: new Map([...entries].filter(([, { mode }]) => mode === SUBMODULE).map(([path, { id }]) => [path, id])),
    };
}
function createPlan(entries, follow) {
    const files = [];
    const leftOut = [];
    /**
     * @param path in the work tree
     * @param source path in the commit, when a link led there
     */
    function add(path, entry, source = path, depth = 0) {
        if (entry.mode === SUBMODULE) {
            leftOut.push(`${path} is a submodule, whose content this repository does not hold.`);
        }
        else if (entry.mode === LINK) {
            addLinked(path, source, depth);
        }
        else if (path.includes("\uFFFD")) {
            leftOut.push(`${path} has a name that is not UTF-8.`);
        }
        else {
            if (files.length >= MAXIMUM_FILES) {
                throw new errors/* StartError */.D4(`The agent configuration of the base commit has more than ${MAXIMUM_FILES} files (at ${path})`, "Use `project-config: remove`, or replace the link that leads to so many files.");
            }
            files.push({ path, id: entry.id, isProgram: entry.mode === "100755" });
        }
    }
    function addLinked(path, source, depth) {
        const reached = depth < MAXIMUM_DEPTH ? follow(source) : undefined;
        const file = reached === undefined ? undefined : entries.get(reached);
        const folder = reached === undefined || `${path}/`.startsWith(`${reached}/`) ? undefined : `${reached}/`;
        const inside = folder === undefined ? [] : [...entries].filter(([candidate]) => candidate.startsWith(folder));
        if (reached !== undefined && file !== undefined) {
            add(path, file, reached, depth + 1);
        }
        else if (folder !== undefined && inside.length > 0) {
            for (const [candidate, entry] of inside) {
                add(`${path}/${candidate.slice(folder.length)}`, entry, candidate, depth + 1);
            }
        }
        else {
            leftOut.push(`${path} is a link that leads to nothing inside the base commit.`);
        }
    }
    return {
        files,
        leftOut,
        add: (path, entry) => {
            add(path, entry);
        },
    };
}
function contentOf(file, contents, commit) {
    const bytes = contents.get(file.id);
    if (bytes === undefined) {
        throw new errors/* StartError */.D4(`The checkout does not hold the content of ${file.path} of the base commit ${commit}`, "Check out without `filter` (a partial clone), or use `project-config: remove`.");
    }
    return bytes;
}
function byRoot(files) {
    const roots = new Map();
    for (const file of files) {
        const root = (0,agent_configuration/* configurationRoot */.L)(file.path) ?? file.path;
        roots.set(root, [...(roots.get(root) ?? []), file]);
    }
    return roots;
}
/** Longest chain of links; a longer one is circular (Linux has the same limit). */
const MAXIMUM_HOPS = 40;
/**
 * Makes a function that follows the links of a commit.
 *
 * @param entries everything in the commit, by path
 * @returns a function from a link to a path of the commit that is not a link, without a final slash; it returns
 *   undefined when the link leads out of the commit, to its top folder, or in circles
 * @throws GitError when the links' contents cannot be read
 */
async function createLinkFollower(git, entries) {
    const links = [...entries].filter(([, { mode }]) => mode === LINK);
    const contents = await readBlobs(git, links.map(([, { id }]) => id));
    const targets = new Map(links.map(([path, { id }]) => [path, contents.get(id)?.toString("utf8")]));
    return (link) => {
        const reached = [];
        let ahead = link.split("/");
        let hops = 0;
        for (let part = ahead.shift(); part !== undefined; part = ahead.shift()) {
            if (part === "..") {
                if (reached.pop() === undefined) {
                    return undefined;
                }
            }
            else if (part !== "" && part !== ".") {
                const path = [...reached, part].join("/");
                if (targets.has(path)) {
                    const target = targets.get(path);
                    hops += 1;
                    if (target === undefined || target.startsWith("/") || hops > MAXIMUM_HOPS) {
                        return undefined;
                    }
                    ahead = [...target.split("/"), ...ahead];
                }
                else {
                    reached.push(part);
                }
            }
        }
        return reached.length === 0 ? undefined : reached.join("/");
    };
}

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
var external_node_path_default = /*#__PURE__*/__webpack_require__.n(external_node_path_);
;// CONCATENATED MODULE: ./guards/project-config/work-tree.ts





/** Returns the agent configuration among the entries of one folder, tracked or not. */
function configurationIn(folder) {
    return (0,external_node_fs_.readdirSync)(folder).filter(agent_configuration/* isAgentConfiguration */.Y);
}
/**
 * Returns the paths below the top folder that are agent configuration: tracked ones at any depth, and all in a
 * submodule that is not the base's or in another repository inside the work tree, as when a pull request is checked
 * out into its own folder. Does not check whether they still exist.
 *
 * @param trusted submodules of the base commit: a submodule at the same commit is the base's own
 * @throws StartError when such a path cannot be addressed
 * @throws GitError when git cannot read the index
 */
async function configurationBelowTop(git, trusted) {
    const entries = [...(await entriesOfIndex(git))];
    const submodules = entries.filter(([name, { mode, id }]) => mode === SUBMODULE && trusted.get(name) !== id);
    const foreign = [...submodules.map(([name]) => name), ...(await repositoriesInside(git))];
    const roots = new Set([
        ...entries.map(([name]) => (0,agent_configuration/* configurationRoot */.L)(name)).filter((root) => root !== undefined),
        ...foreign.flatMap((name) => configurationBelow(git.topLevel, name)),
    ]);
    for (const root of roots) {
        if (root.includes("\uFFFD")) {
            throw new errors/* StartError */.D4(`${root} is agent configuration in a folder whose name is not UTF-8; it cannot be replaced`, "Rename the folder, or use `project-config: keep` if whoever made it is to be trusted.");
        }
    }
    return [...roots];
}
/** Returns the agent configuration in a folder and below, except in `.git`. Does not follow links. */
function configurationBelow(top, folder) {
    return entriesOf(external_node_path_default().join(top, folder)).flatMap((entry) => {
        const name = `${folder}/${entry.name}`;
        if ((0,agent_configuration/* isAgentConfiguration */.Y)(entry.name)) {
            return [name];
        }
        return entry.isDirectory() && entry.name !== ".git" ? configurationBelow(top, name) : [];
    });
}
/** Returns everything that is not a folder at a path and below, relative to the top folder. */
function leavesAt(top, root) {
    const stats = (0,external_node_fs_.lstatSync)(external_node_path_default().join(top, root), { throwIfNoEntry: false });
    if (stats?.isDirectory() !== true) {
        return stats === undefined ? [] : [root];
    }
    return entriesOf(external_node_path_default().join(top, root)).flatMap((entry) => leavesAt(top, `${root}/${entry.name}`));
}
/** Whether a path contains exactly these files; with no files, nothing may be there. */
function holdsExactly(top, root, files) {
    const leaves = new Set(leavesAt(top, root));
    return (leaves.size === files.length &&
        (files.length > 0 || !exists(top, root)) &&
        files.every((file) => leaves.has(file.path) && isFileLike(top, file)));
}
/** Whether exactly this file is in the work tree. Does not follow links. */
function isFileLike(top, { path: name, bytes, isProgram }) {
    const stats = (0,external_node_fs_.lstatSync)(external_node_path_default().join(top, name), { throwIfNoEntry: false });
    return (stats?.isFile() === true &&
        stats.size === bytes.length &&
        (process.platform === "win32" || ((stats.mode & 0o100) !== 0) === isProgram) &&
        (0,external_node_fs_.readFileSync)(external_node_path_default().join(top, name)).equals(bytes));
}
/** Whether the work tree has at a path what another folder has there: the same file, the same link, or nothing. */
function isAsIn(folder, top, name) {
    const stats = (0,external_node_fs_.lstatSync)(external_node_path_default().join(folder, name), { throwIfNoEntry: false });
    if (stats?.isSymbolicLink() === true) {
        return linkAt(top, name) === linkAt(folder, name);
    }
    return stats?.isFile() === true
        ? isFileLike(top, {
            path: name,
            bytes: (0,external_node_fs_.readFileSync)(external_node_path_default().join(folder, name)),
            isProgram: (stats.mode & 0o100) !== 0,
        })
        : stats === undefined && !exists(top, name);
}
/** Returns where a link leads; undefined if there is none. */
function linkAt(top, name) {
    const place = external_node_path_default().join(top, name);
    return (0,external_node_fs_.lstatSync)(place, { throwIfNoEntry: false })?.isSymbolicLink() === true
        ? (0,external_node_fs_.readlinkSync)(place)
        : undefined;
}
function exists(top, name) {
    return (0,external_node_fs_.lstatSync)(external_node_path_default().join(top, name), { throwIfNoEntry: false }) !== undefined;
}
/**
 * Returns the first folder on the way to a path that is something else, usually a link; undefined when there is none.
 */
function obstacleOnTheWay(top, name) {
    const folders = name.split("/").slice(0, -1);
    for (let depth = 0; depth <= folders.length; depth += 1) {
        const folder = folders.slice(0, depth).join("/");
        const stats = (0,external_node_fs_.lstatSync)(external_node_path_default().join(top, folder), { throwIfNoEntry: false });
        if (stats === undefined) {
            return undefined;
        }
        if (!stats.isDirectory()) {
            return folder === "" ? "." : folder;
        }
    }
    return undefined;
}
function entriesOf(folder) {
    const stats = (0,external_node_fs_.lstatSync)(folder, { throwIfNoEntry: false });
    return stats?.isDirectory() === true ? (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true }) : [];
}

;// CONCATENATED MODULE: ./guards/project-config/replacement.ts




/**
 * Moves what is at a path away. If nothing is there any more, it was another spelling of the same name.
 *
 * @param keep our folder for this path alone
 * @throws when the system refuses
 */
function takeAway(top, root, keep) {
    if (!exists(top, root)) {
        return;
    }
    (0,external_node_fs_.mkdirSync)(external_node_path_default().dirname(external_node_path_default().join(keep, root)), { recursive: true });
    moveTree(external_node_path_default().join(top, root), external_node_path_default().join(keep, root));
}
/**
 * Writes files to a path where there is nothing.
 *
 * @throws when the system refuses, or when something is there after all; nothing was written then
 */
function putFiles(top, root, files) {
    if (exists(top, root)) {
        throw new Error(`${root} stands there already, perhaps in another spelling`);
    }
    try {
        for (const file of files) {
            const target = external_node_path_default().join(top, file.path);
            (0,external_node_fs_.mkdirSync)(external_node_path_default().dirname(target), { recursive: true });
            (0,external_node_fs_.writeFileSync)(target, file.bytes, { flag: "wx", mode: file.isProgram ? 0o755 : 0o644 });
        }
    }
    catch (error) {
        (0,external_node_fs_.rmSync)(external_node_path_default().join(top, root), { recursive: true, force: true });
        throw error;
    }
}
/**
 * Restores the original at a path, file by file, except what was changed meanwhile. Never throws.
 *
 * @returns paths that were left as they are
 */
function putBack(top, replacement) {
    const { root, kept, files } = replacement;
    try {
        if (obstacleOnTheWay(top, root) !== undefined) {
            return [root];
        }
        if (!holdsExactly(top, root, files)) {
            return putBackInParts(top, replacement);
        }
        (0,external_node_fs_.rmSync)(external_node_path_default().join(top, root), { recursive: true, force: true });
        if (kept !== undefined && exists(kept, root)) {
            (0,external_node_fs_.mkdirSync)(external_node_path_default().dirname(external_node_path_default().join(top, root)), { recursive: true });
            moveTree(external_node_path_default().join(kept, root), external_node_path_default().join(top, root));
        }
        return [];
    }
    catch {
        return [root];
    }
}
/** Returns the names of all files that the replacement took away or wrote, relative to the top folder. */
function namesOf({ root, kept, files }) {
    const original = kept === undefined ? [] : leavesAt(kept, root);
    return [...new Set([...files.map((file) => file.path), ...original])];
}
/** Whether a file is what it was before the replacement. */
function isAsBefore(top, { kept }, name) {
    return (obstacleOnTheWay(top, name) === undefined &&
        (kept === undefined ? !exists(top, name) : isAsIn(kept, top, name)));
}
function putBackInParts(top, replacement) {
    const { root, kept, files } = replacement;
    const put = new Map(files.map((file) => [file.path, file]));
    return namesOf(replacement).filter((name) => {
        if (isAsBefore(top, replacement, name)) {
            removeEmptyFolders(top, root, external_node_path_default().dirname(name));
            return false;
        }
        const file = put.get(name);
        const isUntouched = file === undefined ? !exists(top, name) : isFileLike(top, file);
        if (!isUntouched || obstacleOnTheWay(top, name) !== undefined) {
            return true;
        }
        (0,external_node_fs_.rmSync)(external_node_path_default().join(top, name), { force: true });
        if (kept !== undefined && exists(kept, name)) {
            (0,external_node_fs_.mkdirSync)(external_node_path_default().dirname(external_node_path_default().join(top, name)), { recursive: true });
            moveTree(external_node_path_default().join(kept, name), external_node_path_default().join(top, name));
        }
        else {
            removeEmptyFolders(top, root, external_node_path_default().dirname(name));
        }
        return false;
    });
}
/** Removes empty folders, from the given one up to the configuration's own. */
function removeEmptyFolders(top, root, folder) {
    if (`${folder}/`.startsWith(`${root}/`) && (0,external_node_fs_.existsSync)(external_node_path_default().join(top, folder))) {
        try {
            (0,external_node_fs_.rmdirSync)(external_node_path_default().join(top, folder));
        }
        catch {
            return;
        }
        removeEmptyFolders(top, root, external_node_path_default().dirname(folder));
    }
}
/**
 * Moves a file, a link or a folder with its content. Moves a link itself, wherever it leads.
 *
 * @param to must not exist; its folder must
 * @throws when the system refuses, or when something like a pipe would have to be copied
 */
function moveTree(from, to) {
    try {
        (0,external_node_fs_.renameSync)(from, to);
    }
    catch (error) {
        // In a container job the workspace and the temporary folder are separate mounts.
        if ((0,errors/* errorCode */.CA)(error) !== "EXDEV") {
            throw error;
        }
        copyTree(from, to);
        (0,external_node_fs_.rmSync)(from, { recursive: true });
    }
}
function copyTree(from, to) {
    const stats = (0,external_node_fs_.lstatSync)(from);
    if (stats.isSymbolicLink()) {
        (0,external_node_fs_.symlinkSync)((0,external_node_fs_.readlinkSync)(from), to);
    }
    else if (stats.isDirectory()) {
        (0,external_node_fs_.mkdirSync)(to, { mode: stats.mode });
        for (const name of (0,external_node_fs_.readdirSync)(from)) {
            copyTree(external_node_path_default().join(from, name), external_node_path_default().join(to, name));
        }
    }
    else if (stats.isFile()) {
        (0,external_node_fs_.copyFileSync)(from, to, external_node_fs_.constants.COPYFILE_EXCL);
        (0,external_node_fs_.utimesSync)(to, stats.atime, stats.mtime);
    }
    else {
        throw new Error(`${from} is neither a file, a link nor a folder`);
    }
}

;// CONCATENATED MODULE: ./guards/project-config/replace.ts





/** The end of a remedy: how to continue without the base's configuration. */
const CHOOSE = "choose `project-config: remove` (the agent then finds no configuration), or `keep` if whoever wrote the checkout may steer the agent";
/** Removes everything first, then adds the base's files: on some file systems two spellings are one name. */
function replace({ top, found, base, commit }, temporaryDirectory) {
    const own = new Set(found);
    const isAsInBase = (root) => own.has(root) && base.files.has(root) && holdsExactly(top, root, base.files.get(root) ?? []);
    const away = [...own].filter((root) => !isAsInBase(root));
    const wanted = [...base.files.keys()].filter((root) => !isAsInBase(root) && hasFolder(top, root));
    const roots = [...new Set([...away, ...wanted])].sort();
    const keep = roots.length === 0 ? "" : (0,external_node_fs_.mkdtempSync)(external_node_path_default().join(temporaryDirectory, "project-config-"));
    const done = new Map();
    const undo = () => {
        // In reverse order: on some file systems, two spellings are one name, and a later one may occupy the path of an
        // earlier.
        const left = [...done.values()].reverse().flatMap((replacement) => putBack(top, replacement));
        if (keep !== "" && left.length === 0) {
            (0,external_node_fs_.rmSync)(keep, { recursive: true, force: true });
        }
        return left.sort();
    };
    try {
        for (const root of roots) {
            refuseDetours(top, root);
        }
        for (const root of away) {
            const kept = external_node_path_default().join(keep, String(done.size));
            done.set(root, { root, kept, files: [] });
            takeAway(top, root, kept);
        }
        for (const root of wanted) {
            const files = base.files.get(root) ?? [];
            putFiles(top, root, files);
            done.set(root, { root, kept: done.get(root)?.kept, files });
        }
    }
    catch (error) {
        undo();
        throw error;
    }
    const replacementOf = new Map([...done.values()].flatMap((replacement) => namesOf(replacement).map((name) => [external_node_path_default().join(top, name), { replacement, name }])));
    return {
        replaced: roots,
        files: [...replacementOf.keys()],
        isAsCheckedOut: (file) => {
            const found = replacementOf.get(file);
            return found !== undefined && isAsBefore(top, found.replacement, found.name);
        },
        commit,
        leftOut: base.leftOut,
        putBack: () => Promise.resolve(undo()),
    };
}
/** Configuration of the base for a folder that this checkout lacks is useless. */
function hasFolder(top, root) {
    return exists(top, external_node_path_default().dirname(root));
}
function refuseDetours(top, root) {
    const obstacle = obstacleOnTheWay(top, root);
    if (obstacle !== undefined) {
        throw new errors/* StartError */.D4(`${root} cannot be replaced: ${obstacle} is a link or a file in this checkout, not a folder`, `Check out without it, or ${CHOOSE}.`);
    }
}

;// CONCATENATED MODULE: ./guards/project-config/project-config.ts




const NOTHING = {
    replaced: [],
    files: [],
    isAsCheckedOut: () => false,
    commit: undefined,
    leftOut: [],
    putBack: () => Promise.resolve([]),
};
/**
 * Removes the agent's configuration from the checkout before the agent starts, and puts that of a trusted commit in
 * its place: in a pull request, its author controls the configuration, which can start programs. Fetches nothing.
 *
 * @throws StartError when that is not possible as asked; everything is then as before
 */
async function applyProjectConfig(options) {
    try {
        const plan = await planOf(options);
        if (plan === undefined) {
            return NOTHING;
        }
        if (options.cancelled.aborted) {
            throw replacementCalledOff();
        }
        // Synchronous from here on: a caller that gives up finds everything replaced, or nothing.
        return replace(plan, options.temporaryDirectory);
    }
    catch (error) {
        throw error instanceof errors/* ActionError */.lZ
            ? new errors/* StartError */.D4(error.message, error.remedy, { cause: error.cause })
            : new errors/* StartError */.D4(`The checkout's agent configuration could not be replaced: ${(0,errors/* describeError */.Uc)(error)}`, `Look at what stands there, or ${CHOOSE}.`, { cause: error });
    }
}
/** The agent must not start with a configuration that should have been replaced. */
function replacementCalledOff() {
    return new errors/* StartError */.D4("The run was cancelled before the checkout's agent configuration was replaced; it is as it was", "Run the job again.");
}
/** @returns undefined when there is nothing to do */
async function planOf(options) {
    let git;
    try {
        git = await options.openGit();
    }
    catch (error) {
        return planWithoutGit(options, error);
    }
    try {
        return await planWithGit(options, git);
    }
    finally {
        await git.dispose();
    }
}
function planWithoutGit({ mode, directory, isAutomatic }, cause) {
    const found = configurationIn(directory);
    if (mode === "remove") {
        return { top: directory, found, base: NO_BASE, commit: undefined };
    }
    if (isAutomatic && found.length === 0) {
        return undefined;
    }
    throw new errors/* StartError */.D4(`The agent configuration of the base commit is not available: ${(0,errors/* describeError */.Uc)(cause)}`, `Check the repository out with actions/checkout and \`fetch-depth: 0\`, or ${CHOOSE}.`, { cause });
}
async function planWithGit(options, git) {
    const top = git.topLevel;
    // The base's path may contain something that is neither tracked nor a file, such as an empty folder.
    const find = async ({ files, submodules }) => [...configurationIn(top), ...(await configurationBelowTop(git, submodules)), ...files.keys()].filter((root) => exists(top, root));
    if (options.mode === "remove") {
        return { top, found: await find(NO_BASE), base: NO_BASE, commit: undefined };
    }
    // Also when nothing is found: a pull request must not get rid of the base's configuration by deleting it.
    const commit = await firstThatIsThere(git, await options.baseCommits());
    const base = await readBaseFiles(git, commit);
    return { top, found: await find(base), base, commit };
}
async function firstThatIsThere(git, commits) {
    const ids = commits.filter((commit) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(commit));
    for (const commit of ids) {
        if ((await git.attempt(["cat-file", "-e", `${commit}^{commit}`])).exitCode === 0) {
            return commit;
        }
    }
    throw ids.length === 0
        ? new errors/* StartError */.D4("Which commit the agent configuration of this checkout should be taken from is not known", `Give \`github-token\` the permission \`pull-requests: read\`, or ${CHOOSE}.`)
        : new errors/* StartError */.D4(`The checkout lacks the base commit ${ids.map(shortId).join(" or ")}, from which the agent configuration is taken`, `Set \`fetch-depth: 0\` on actions/checkout, or ${CHOOSE}.`);
}
/** Long enough to name a commit, short enough for a phone. */
const SHOWN_ID_DIGITS = 10;
function shortId(commit) {
    return `\`${commit.slice(0, SHOWN_ID_DIGITS)}\``;
}

// EXTERNAL MODULE: ./system/short-command.ts
var short_command = __webpack_require__(6574);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
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
        return (0,json/* isObject */.Gv)(data) ? (0,json/* textAt */.$6)((0,json/* objectAt */.lJ)(data, "base"), "sha") : undefined;
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
        isAutomatic: inputs.projectConfig === "auto",
        temporaryDirectory,
        baseCommits: () => baseCommits(event, client, environment),
        openGit: () => (0,git/* createGit */.l)({
            directory,
            workspaceRoot,
            temporaryDirectory,
            runCommand: short_command/* runCommand */.d,
            environment,
            signal,
        }),
        cancelled: cancel.requested,
    }));
    if (config.replaced.length > 0) {
        tell({ type: "notice", text: noticeOf(config) });
    }
    for (const text of config.leftOut) {
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
