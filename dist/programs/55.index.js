export const id = 55;
export const ids = [55];
export const modules = {

/***/ 6055:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  isolateAgent: () => (/* binding */ isolateAgent)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./agent/mcp-servers.ts
var mcp_servers = __webpack_require__(163);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./system/errors.ts
var errors = __webpack_require__(6445);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: ./safety/redaction/redact.ts + 5 modules
var redact = __webpack_require__(8191);
;// CONCATENATED MODULE: ./isolation/git-secrets.ts

const SECRET_KEY = /(?:pass|password|passwd|secret|token|api-?key|extraheader|cookiefile|ssl(?:cert|key))$/i;
/** A helper that reveals a credential, unlike one that is only named. */
const TELLING_HELPER = /pass|token|secret|echo|printf|cat\b|--file/i;
/** User information before a host. Cannot contain a slash, so that each character is tried once. */
const USER_INFORMATION = /(https?)?:\/\/([^/?#\s]*)@/gi;
const HEADER = /^\s*\[([^\]"]{0,200})(?:"((?:[^"\\]|\\.){0,2000})"\s*)?\]/;
const SETTING = /^[\s#;]*([A-Za-z][\w-]*)\s*=(.*)$/;
/** Knows no secret values, only the formats of tokens and private keys. */
const shapes = (0,redact/* createRedactor */.l)([]);
/**
 * Finds the settings of a git configuration that are or reveal a credential: `http.*.extraheader`, where
 * `actions/checkout` keeps the token (git-auth-helper.ts), and everything that is one by its name, address or format,
 * including in section headers and comments.
 *
 * @returns their names as `git config` has them, without secrets
 */
function secretKeys(text) {
    const found = new Set();
    let section = "";
    const hasToken = looksLikeToken(text);
    // A value continues on the next line after a backslash.
    for (const line of text.replaceAll(/\\\r?\n/g, "").split(/\r?\n/)) {
        const [header = "", name = "", subsection] = HEADER.exec(line) ?? [];
        if (header !== "") {
            section = [
                name.trim(),
                ...(subsection === undefined ? [] : [isTelling(subsection) ? "…" : subsection]),
            ].join(".");
        }
        const [, key = "", value = ""] = SETTING.exec(line.slice(header.length)) ?? [];
        if (isSecret(section, key, value.trim()) || isTelling(line) || (hasToken && looksLikeToken(line))) {
            found.add(key === "" ? section : `${section}.${key}`);
        }
    }
    return [...found];
}
/** Returns the paths of the files that a configuration includes, as written. */
function includedFiles(text) {
    let isInclude = false;
    return text.split(/\r?\n/).flatMap((line) => {
        const header = HEADER.exec(line);
        isInclude = header === null ? isInclude : /^\s*include(?:if)?\b/i.test(header[1] ?? "");
        const [, key = "", value = ""] = SETTING.exec(line.slice(header?.[0].length ?? 0)) ?? [];
        return isInclude && key.toLowerCase() === "path" ? [value.trim().replace(/^"(.*)"$/, "$1")] : [];
    });
}
/** User settings that work depends on and that contain no secret. */
const HARMLESS = /^(?:user\.(?:name|email)|safe\.directory|init\.defaultbranch|core\.(?:autocrlf|eol|filemode|longpaths|quotepath|excludesfile|attributesfile)|pull\.\w+|push\.\w+|filter\.lfs\.\w+|http\.(?:.*\.)?ssl(?:cainfo|capath|verify)|url\..*\.(?:push)?insteadof)$/s;
const NAMES_A_FILE = /^(?:ssl(?:cainfo|capath)|excludesfile|attributesfile)$/;
/**
 * Returns the user's git configuration for the agent, whose home is empty: the committer, safe directories, and the
 * like.
 *
 * @param listed output of `git config --list --null`, which has the settings of included files, too
 */
function harmlessConfiguration(listed) {
    const settings = listed
        .split("\0")
        .map((entry) => /^([^.\n]+)\.(?:([^\n]*)\.)?([^.\n]+)(?:\n(.*))?$/s.exec(entry))
        .filter((entry) => entry !== null)
        .map(([, section = "", subsection, key = "", value]) => ({ section, subsection, key, value }))
        .filter(({ section, subsection, key, value = "" }) => {
        const name = [section, ...(subsection === undefined ? [] : [subsection]), key].join(".");
        const told = `${subsection ?? ""} ${value}`;
        return (HARMLESS.test(name) && !isSecret(section, key, value) && !isTelling(told) && !looksLikeToken(told));
    });
    const lines = settings.map(({ section, subsection, key, value }) => {
        const header = subsection === undefined ? section : `${section} ${quoted(subsection)}`;
        return `[${header}]\n\t${key}${value === undefined ? "" : ` = ${quoted(value)}`}\n`;
    });
    const files = settings.flatMap(({ key, value }) => (NAMES_A_FILE.test(key) ? (value ?? []) : []));
    return { text: lines.join(""), files };
}
function isSecret(section, key, value) {
    return ((value !== "" && SECRET_KEY.test(key)) ||
        (/^credential\b/i.test(section) &&
            (/^helper$/i.test(key) ? TELLING_HELPER.test(value) : /^username$/i.test(key))) ||
        // A proxy may be written without a scheme.
        (/proxy$/i.test(key) && value.includes("@")));
}
/** Matches `https://name:password@host` and `https://token@host`, but not `ssh://git@host`, which reveals nothing. */
function isTelling(text) {
    for (const [, web, user = ""] of text.matchAll(USER_INFORMATION)) {
        if (web === undefined ? user.includes(":") : user !== "") {
            return true;
        }
    }
    // An alias may contain a header, too.
    return /authorization:/i.test(text);
}
function looksLikeToken(text) {
    return shapes.text(text) !== text;
}
function quoted(text) {
    return `"${text.replaceAll(/["\\]/g, "\\$&").replaceAll("\n", "\\n")}"`;
}

;// CONCATENATED MODULE: ./isolation/tool-folders.ts



/**
 * Folders in a home directory that contain only tools of version managers. What lies beside them may be a token
 * (`.cargo/credentials.toml`, `.local/share/uv/credentials`).
 */
const TOOLS_OF_HOME = [
    ".asdf .bun/bin .cargo/bin .deno/bin .dotnet/tools .ghcup .goenv .jenv .local/bin .local/lib .local/pipx",
    ".local/share/cursor-agent .local/share/fnm .local/share/mise/installs .local/share/mise/shims",
    ".local/share/pipx .local/share/rtx .local/share/uv/python .local/share/uv/tools .nodenv .nvm .phpenv .pyenv",
    ".rbenv .rustup .rvm .sdkman .tfenv .volta go/bin",
].flatMap((names) => names.split(" "));
/** A folder of this name is part of the installation in the folder above it. */
const PROGRAM_FOLDERS = ["bin", "condabin", "sbin"];
const PACKAGES = "/node_modules";
/** Scripts that only start another program are not longer. Bytes. */
const MAXIMUM_SHIM_BYTES = 4_096;
/** Programs named in a script, as words of a shell or behind `#!`, but those of the system. */
const NAMED_PROGRAM = /(?<=[\s"'=!])\/(?!(?:usr|bin|dev|etc)\/)[\w.+@/-]{1,500}/g;
/**
 * Returns folders of tools that a user can call: those of the search path, what their links and scripts lead to, each
 * with the installation that it is part of, and those of version managers in the home directory.
 *
 * @param workspace where nothing is followed: whoever changes a link there must not choose what else is shown
 * @returns paths that exist, as the search path and links have them
 */
function toolFolders(searchPath, home, workspace) {
    const shownAnyway = realPath(workspace) ?? workspace;
    const folders = searchPath
        .split(external_node_path_.delimiter)
        .filter(external_node_path_.isAbsolute)
        .map((folder) => (0,external_node_path_.normalize)(`${folder}/.`).replace(/\/\.?$/, ""))
        .filter((folder) => isFolder(folder) && !(0,plain_file/* isWithin */.UO)(realPath(folder) ?? folder, shownAnyway));
    // The folder by itself, too: what is around it may have to stay hidden.
    const found = new Set(folders.flatMap((folder) => [treeOf(folder, home), folder]));
    const seen = new Set();
    const waiting = [...new Set(folders.map((folder) => realPath(folder) ?? folder))].flatMap(leadingElsewhere);
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        if (!seen.has(path) && isProgram(path) && !(0,plain_file/* isWithin */.UO)(realPath((0,external_node_path_.dirname)(path)) ?? path, shownAnyway)) {
            seen.add(path);
            const folder = treeOf((0,external_node_path_.dirname)(path), home);
            found.add(path);
            if (!isTooMuch(folder, home)) {
                found.add(folder);
            }
            waiting.push(...namesOf(path), ...nextOf(path, (0,external_node_fs_.lstatSync)(path)));
        }
    }
    return [...found, ...TOOLS_OF_HOME.map((name) => (0,external_node_path_.join)(home, name)).filter(isFolder)];
}
/** Returns what the programs of a folder lead to. */
function leadingElsewhere(folder) {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true }).flatMap((entry) => entry.isSymbolicLink() || entry.isFile() ? nextOf((0,external_node_path_.join)(folder, entry.name), entry) : []);
    }
    catch {
        return [];
    }
}
/** Returns where a link points to, or the programs that a short script names. */
function nextOf(path, entry) {
    try {
        if (entry.isSymbolicLink()) {
            return [(0,external_node_path_.resolve)((0,external_node_path_.dirname)(path), (0,external_node_fs_.readlinkSync)(path))];
        }
        const text = (0,external_node_fs_.statSync)(path).size <= MAXIMUM_SHIM_BYTES ? (0,external_node_fs_.readFileSync)(path, "latin1") : "";
        return text.startsWith("#!") ? (text.match(NAMED_PROGRAM) ?? []).map((name) => (0,external_node_path_.normalize)(name)) : [];
    }
    catch {
        return [];
    }
}
/** Returns the folder that holds all that a program in a folder needs, as far as one can tell by names. */
function treeOf(folder, home) {
    const packages = `${folder}/`.indexOf(`${PACKAGES}/`);
    if (packages >= 0) {
        return folder.slice(0, packages + PACKAGES.length);
    }
    const above = (0,external_node_path_.dirname)(folder);
    return PROGRAM_FOLDERS.includes((0,external_node_path_.basename)(folder)) && !isTooMuch(above, home) ? above : folder;
}
/** A top-level folder, somebody's home or a hidden folder in the own one may hold anything. */
function isTooMuch(folder, home) {
    const above = (0,external_node_path_.dirname)(folder);
    const isHidden = above === home && (0,external_node_path_.basename)(folder).startsWith(".");
    return above === "/" || above === "/home" || (0,plain_file/* isWithin */.UO)(home, folder) || isHidden;
}
function isProgram(path) {
    try {
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.X_OK);
        return (0,external_node_fs_.statSync)(path).isFile();
    }
    catch {
        return false;
    }
}
/** Returns the `realpath`, or undefined when there is none. */
function realPath(path) {
    try {
        return (0,external_node_fs_.realpathSync)(path);
    }
    catch {
        return undefined;
    }
}
/** Returns the path as given, and with all links resolved. */
function namesOf(path) {
    return [...new Set([path, realPath(path) ?? path])];
}
/** Whether there is a folder that the user may look up. */
function isFolder(path) {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
}
/** Whether the user may read it. */
function isReadable(path) {
    try {
        (0,external_node_fs_.accessSync)(path, external_node_fs_.constants.R_OK);
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./isolation/find-credentials.ts







/** No configuration is larger, and git could not read a larger one quickly. Bytes. */
const MAXIMUM_BYTES = 16 * 1024 * 1024;
/** `config`, `config.worktree`, and copies that people and programs keep beside them: `config.bak`, `config~`. */
const CONFIGURATION = /^config(?:$|\W)/;
/** The system's configuration, visible inside like all of `/etc`. */
const SYSTEM_CONFIGURATION = "/etc/gitconfig";
/** With these entries, git takes a folder for a repository (`is_git_directory`, setup.c). */
const REPOSITORY = ["HEAD", "objects", "refs"];
/** Subfolders of a repository without configurations; `modules` and `worktrees` contain further repositories. */
const WITHOUT_CONFIGURATION = /^(?:branches|hooks|info|lfs|logs|objects|refs|rr-cache)$/;
/**
 * Finds the git configurations with credentials that the agent could see: of the checkout, its submodules, work trees,
 * further checkouts and bare repositories, and the files that they include. Searches all folders, because a checkout
 * may be anywhere.
 *
 * @param system path of the system's configuration
 * @throws StartError when one cannot be read
 */
function findCredentials(workspace, system = SYSTEM_CONFIGURATION) {
    const root = realPath(workspace) ?? workspace;
    const found = [];
    const seen = new Set();
    const waiting = [system, ...configurationsBelow(root)];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const real = realPath(path);
        // The agent cannot read a file outside the workspace that we cannot read.
        if (real === undefined || seen.has(real) || !((0,plain_file/* isWithin */.UO)(real, root) || isReadable(real))) {
            continue;
        }
        seen.add(real);
        const text = readConfiguration(real);
        waiting.push(...includedFiles(text).map((named) => (0,external_node_path_.resolve)((0,external_node_path_.dirname)(real), named.replace(/^~(?=\/)/, (0,external_node_os_.homedir)()))));
        const keys = secretKeys(text);
        if (keys.length > 0) {
            found.push({ path: real, keys });
        }
    }
    return found;
}
/** Yields the configurations of all repositories below a folder. */
function* configurationsBelow(root) {
    const waiting = [{ path: root, isOfGit: false }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const { path } = next;
        // What we cannot read, the agent cannot either.
        const entries = isReadable(path) ? (0,external_node_fs_.readdirSync)(path, { withFileTypes: true }) : [];
        const hasAll = REPOSITORY.every((name) => entries.some((entry) => entry.name === name));
        const isOfGit = next.isOfGit || hasAll;
        for (const entry of entries) {
            // `join` would take a third of the time in a large tree.
            const inner = `${path}/${entry.name}`;
            if (entry.isDirectory()) {
                if (!(hasAll && WITHOUT_CONFIGURATION.test(entry.name))) {
                    waiting.push({ path: inner, isOfGit: isOfGit || entry.name === ".git" });
                }
            }
            else if (isOfGit && CONFIGURATION.test(entry.name)) {
                yield inner;
            }
        }
    }
}
/** Returns the text of a configuration, one character for each byte; empty for what is not a file. */
function readConfiguration(path) {
    try {
        const stats = (0,external_node_fs_.lstatSync)(path);
        if (stats.size > MAXIMUM_BYTES) {
            throw new Error(`it has more than ${MAXIMUM_BYTES} bytes`);
        }
        return stats.isFile() ? (0,external_node_fs_.readFileSync)(path, "latin1") : "";
    }
    catch (error) {
        throw new errors/* StartError */.D4(`The git configuration ${path} cannot be searched for credentials: ${(0,errors/* describeError */.Uc)(error)}`, "See that the runner's user may read it, or remove it from the workspace.", { cause: error });
    }
}

;// CONCATENATED MODULE: ./isolation/system-secrets.ts




/** Secret even where everybody may read them. */
const NAMED = [
    ...["shadow", "shadow-", "gshadow", "gshadow-", "sudoers", "sudoers.d", "krb5.keytab", "ssl/private"],
    ...["docker", "kubernetes", "rancher"],
];
const HOST_KEY = /^ssh_host_.*_key$/;
/** A hosted runner has about 3,000. */
const MAXIMUM_ENTRIES = 50_000;
const READ_BY_OTHERS = 0o004;
const ENTERED_BY_OTHERS = 0o005;
/**
 * Returns what the agent must not read in a folder of system settings: what other users may not read, which only root
 * or a member of a group can; what is known to be secret; and sockets. A program that works for every user does not
 * need any of it. Does not look into a folder that is hidden as a whole.
 *
 * @param settings an absolute path such as `/etc`; need not exist
 * @returns paths without links; none that this user cannot open anyway
 * @throws StartError when there are too many files
 */
function systemSecrets(settings, maximumEntries = MAXIMUM_ENTRIES) {
    const named = new Set(NAMED.map((name) => (0,external_node_path_.join)(settings, name)));
    const found = [];
    const folders = [settings];
    let seen = 0;
    for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
        for (const name of isReadable(folder) ? (0,external_node_fs_.readdirSync)(folder) : []) {
            const path = (0,external_node_path_.join)(folder, name);
            const stats = (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false });
            seen += 1;
            if (stats !== undefined && (named.has(path) || HOST_KEY.test(name) || isPrivate(stats))) {
                found.push(path);
            }
            else if (stats?.isDirectory() === true) {
                folders.push(path);
            }
        }
        if (seen > maximumEntries) {
            throw new errors/* StartError */.D4(`${settings} has more than ${maximumEntries} files: too many to find those that the agent must not read`, "Move what does not belong there elsewhere, or leave `isolation` out.");
        }
    }
    return found.filter(isOpen).map((path) => realPath(path) ?? path);
}
function isPrivate(stats) {
    const needed = stats.isDirectory() ? ENTERED_BY_OTHERS : READ_BY_OTHERS;
    return stats.isSocket() || (!stats.isSymbolicLink() && (stats.mode & needed) !== needed);
}
/** Whether the user may read it, or use it by a name inside that it knows. */
function isOpen(path) {
    return [external_node_fs_.constants.R_OK, external_node_fs_.constants.W_OK, external_node_fs_.constants.X_OK].some((mode) => {
        try {
            (0,external_node_fs_.accessSync)(path, mode);
            return true;
        }
        catch {
            return false;
        }
    });
}

;// CONCATENATED MODULE: ./isolation/machine.ts







/** Part of every system; no program starts without them. */
const SYSTEM_FOLDERS = ["/usr", "/etc", "/nix/store", "/var/lib/gems"];
/** Traditional folders, or links into `/usr`. */
const SYSTEM_NAMES = ["/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"];
const EMPTY_FOLDERS = [
    ...["/home", "/media", "/mnt", "/opt", "/run/lock", "/srv"],
    ...["/var/cache", "/var/lib", "/var/log"],
];
const SYSTEM_LINKS = [
    { path: "/var/run", text: "/run" },
    { path: "/var/lock", text: "/run/lock" },
];
/** The kernel's folders, and those where daemons listen. */
const NEVER_SHOWN = ["/dev", "/proc", "/run", "/sys", "/var/run"];
const TEMPORARY_FOLDERS = ["/tmp", "/var/tmp"];
const TEMPORARY_VARIABLES = ["TMPDIR", "TEMP", "TMP"];
const CERTIFICATE_VARIABLES = ["NODE_EXTRA_CA_CERTS", "SSL_CERT_FILE", "SSL_CERT_DIR"];
/** Folders of system settings, in what is visible. */
const SETTINGS = ["/etc", "/usr/etc", "/usr/local/etc"];
const RESOLVER = "/etc/resolv.conf";
/** For agents without a home, or whose home is not theirs alone. */
const SPARE_HOME = "/home/agent";
/**
 * Decides what the agent sees.
 *
 * @returns the layout, and the home inside, which may differ from `HOME`
 * @throws StartError when the workspace is a folder that must be hidden
 */
function layoutOf(view) {
    const home = homeOf(view);
    const hidden = [
        ...new Set([home, ...accountHome(), view.temporaryDirectory, ...runnerFolders(), ...view.secret].flatMap(namesOf)),
    ];
    const layout = {
        shown: shownFolders(view, home, hidden),
        own: ownFolders(view, home),
        empty: EMPTY_FOLDERS,
        hidden: [
            ...new Set([...hidden, ...view.covered, ...SETTINGS.flatMap((folder) => systemSecrets(folder))]),
        ].map((path) => ({
            path,
            isFolder: isFolder(path),
        })),
        links: [...SYSTEM_LINKS, ...systemLinks()],
        copies: [
            ...view.copies,
            ...view.homeFiles.map(({ name, source }) => ({ path: (0,external_node_path_.join)(home, name), source })),
            ...(view.hasNetwork ? [] : resolverCopy()),
        ],
        hasNetwork: view.hasNetwork,
    };
    return { layout, home };
}
function homeOf({ environment, workspace }) {
    const home = environment["HOME"] ?? accountHome()[0] ?? SPARE_HOME;
    if (namesOf(home).some((name) => namesOf(workspace).includes(name))) {
        throw new errors/* StartError */.D4(`The home directory is the workspace (${home}): the agent cannot be kept out of the one and work in the other.`, "Give the step another HOME (`env:`), or leave `isolation` out.");
    }
    return (0,external_node_path_.isAbsolute)(home) && isSomebodys(home) ? home : SPARE_HOME;
}
/** Returns the home directory from the system's accounts; none for an unknown user. */
function accountHome() {
    try {
        return [(0,external_node_os_.userInfo)().homedir].filter(isSomebodys);
    }
    catch {
        return [];
    }
}
/** Whether the home belongs to a person: accounts of daemons live in `/`, `/usr/sbin` or `/bin`. */
function isSomebodys(home) {
    return [...SYSTEM_FOLDERS, ...SYSTEM_NAMES, ...NEVER_SHOWN].every((folder) => !(0,plain_file/* isWithin */.UO)(folder, home) && !(0,plain_file/* isWithin */.UO)(home, folder));
}
function shownFolders(view, home, hidden) {
    const { environment, program, toolCacheDirectory, workspace } = view;
    const keptBack = [...hidden, ...namesOf(workspace)];
    const homes = namesOf(home);
    const show = (path) => readOnly(path, keptBack);
    const tools = toolFolders(environment["PATH"] ?? "", home, workspace).filter((path) => {
        const source = realPath(path) ?? path;
        return hidden.every((folder) => homes.includes(folder) || !(0,plain_file/* isWithin */.UO)(source, folder));
    });
    const files = [...view.files, ...CERTIFICATE_VARIABLES.flatMap((name) => environment[name] ?? [])];
    return [
        ...[...tools, ...files.filter(external_node_path_.isAbsolute)].filter((path) => !isOfSystem(path)).flatMap(show),
        ...(toolCacheDirectory === undefined ? [] : show(toolCacheDirectory)),
        ...namesOf(program)
            .filter((path) => !isOfSystem(path))
            .flatMap((path) => {
            const folder = show((0,external_node_path_.dirname)(path));
            return folder.length > 0 ? folder : show(path);
        }),
        ...[...SYSTEM_FOLDERS, ...SYSTEM_NAMES.filter((path) => !isLink(path))].flatMap((path) => readOnly(path, [])),
        ...[...namesOf(workspace), ...view.writable].map((path) => ({
            path,
            source: realPath(path) ?? path,
            isFolder: true,
            isWritable: true,
        })),
    ];
}
/** Shows a path, unless it is missing, belongs to the system, or contains something to keep back. */
function readOnly(path, keptBack) {
    const source = realPath(path);
    const isTooMuch = source === undefined ||
        keptBack.some((other) => (0,plain_file/* isWithin */.UO)(other, source)) ||
        NEVER_SHOWN.some((folder) => (0,plain_file/* isWithin */.UO)(source, folder) || (0,plain_file/* isWithin */.UO)(folder, source));
    return isTooMuch ? [] : [{ path, source, isFolder: isFolder(source), isWritable: false }];
}
function ownFolders({ environment, temporaryDirectory, workspace }, home) {
    const others = [...SYSTEM_FOLDERS, ...SYSTEM_NAMES, ...NEVER_SHOWN, ...namesOf(workspace)];
    const named = TEMPORARY_VARIABLES.flatMap((name) => environment[name] ?? []).filter((path) => (0,external_node_path_.isAbsolute)(path) && others.every((folder) => !(0,plain_file/* isWithin */.UO)(path, folder)));
    return [
        ...[...TEMPORARY_FOLDERS, ...named].map((path) => ({ path, mode: "1777" })),
        { path: temporaryDirectory, mode: "755" },
        { path: home, mode: "755" },
    ];
}
/** A self-hosted runner's own folder contains its credentials; Node is in it. */
function runnerFolders() {
    const root = /^(.+)\/externals\/node[^/]*\/bin\/node$/.exec(process.execPath)?.[1];
    return root === undefined ? [] : [root];
}
function isOfSystem(path) {
    return [...SYSTEM_FOLDERS, ...SYSTEM_NAMES].some((folder) => (0,plain_file/* isWithin */.UO)(path, folder));
}
function systemLinks() {
    return SYSTEM_NAMES.filter(isLink).map((path) => ({ path, text: (0,external_node_fs_.readlinkSync)(path) }));
}
/** It is a link into `/run` when a system daemon resolves names. */
function resolverCopy() {
    const source = realPath(RESOLVER);
    return source === undefined || isOfSystem(source) ? [] : [{ path: source, source }];
}
function isLink(path) {
    return (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:dns/promises"
var promises_ = __webpack_require__(1553);
// EXTERNAL MODULE: external "node:net"
var external_node_net_ = __webpack_require__(7030);
// EXTERNAL MODULE: ../node_modules/@actions/http-client/lib/proxy.js
var proxy = __webpack_require__(3689);
// EXTERNAL MODULE: ./inputs/allowed-hosts.ts
var allowed_hosts = __webpack_require__(9522);
// EXTERNAL MODULE: ./safety/json.ts
var json = __webpack_require__(529);
// EXTERNAL MODULE: external "node:events"
var external_node_events_ = __webpack_require__(8474);
// EXTERNAL MODULE: external "node:readline"
var external_node_readline_ = __webpack_require__(481);
;// CONCATENATED MODULE: ./isolation/supervisor.ts



/** Where the system's programs are. The search path of a step may lead into the workspace. */
const SYSTEM_PATH = "/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin";
/** Longest standard error kept for a message, in UTF-16 units. */
const MAXIMUM_COMPLAINT_UNITS = 2_000;
/** Some forty mounts take a tenth of a second; a loaded machine gets more. */
const BUILDING_MS = 20_000;
/** How long all processes may take to end after SIGKILL. */
const ENDING_MS = 5_000;
/** How long what is sent inside may take to do its work there, before everything inside is ended. */
const ANSWER_MS = 2_000;
/** Interval at which a sweep checks whether all have ended; `helper.sh` sleeps as long. */
const TURN_MS = 50;
const BUILDING_NEWS = /^(?:(network|ready) (\d+)|gone)$/;
const NOTHING = /^(?!)/;
/** The helper's `supervise` (`helper.sh`), which runs outside the isolation. */
class Supervisor {
    #child;
    #clock;
    #news = new external_node_events_.EventEmitter();
    /** What it said and nobody has waited for yet. */
    #lines = [];
    #complaint = "";
    #isOver = false;
    /** @param command the helper's `supervise` with its arguments */
    constructor([program = "", ...args], clock) {
        this.#clock = clock;
        this.#child = (0,external_node_child_process_.spawn)(program, args, {
            // Without RUNNER_TRACKING_ID, so that the runner's cleanup of orphan processes does not end the one that tidies
            // up.
            env: { PATH: SYSTEM_PATH },
            cwd: "/",
            detached: true,
        });
        (0,external_node_readline_.createInterface)({ input: this.#child.stdout }).on("line", (line) => {
            this.#lines.push(line);
            this.#news.emit("news");
        });
        this.#child.stderr.setEncoding("utf8").on("data", (chunk) => {
            this.#complaint = (this.#complaint + chunk).slice(0, MAXIMUM_COMPLAINT_UNITS);
        });
        const finish = () => {
            this.#isOver = true;
            this.#news.emit("news");
        };
        this.#child.on("close", finish).on("error", (error) => {
            this.#complaint ||=
                "code" in error && error.code === "ENOENT" ? `${program} is not there` : error.message;
            finish();
        });
        // A process that has ended reads no orders.
        this.#child.stdin.on("error", () => undefined);
    }
    /**
     * Waits until the isolation is built.
     *
     * @param onNetwork called with the process id, on the machine, of process 1 inside, as soon as that has its own
     *   network; never called if it gets none
     * @returns that process id
     * @throws Error with the system's message when the isolation cannot be built; nothing of it is left then
     */
    async built(onNetwork) {
        let news = await this.#next(BUILDING_NEWS, BUILDING_MS);
        if (news?.[1] === "network") {
            onNetwork(Number(news[2]));
            news = await this.#next(BUILDING_NEWS, BUILDING_MS);
        }
        const first = Number(news?.[2] ?? 0);
        if (first !== 0) {
            this.#order(`inside ${first}`);
        }
        if (first === 0 || (await this.#next(/^entered$/, ANSWER_MS)) === undefined) {
            await this.end();
            throw new Error(this.#complaint.trim() || `the walls did not stand after ${BUILDING_MS / 1000} s`);
        }
        return first;
    }
    /** All processes inside. */
    inside = {
        signal: (name) => {
            this.#order(name === "SIGKILL" ? "kill" : "terminate");
            if (name === "SIGKILL") {
                void this.#answerOrEnd(/^killed$/, ANSWER_MS);
            }
        },
        sweep: async (patienceMs) => {
            this.#order(`sweep ${Math.ceil(patienceMs / TURN_MS)}`);
            await this.#answerOrEnd(/^swept$/, patienceMs + ANSWER_MS);
            return 0;
        },
    };
    /** Ends everything inside and removes the isolation. Resolves when the supervisor is gone; never rejects. */
    async end() {
        this.#child.stdin.end("end\n");
        await this.#next(NOTHING, ENDING_MS);
    }
    #order(text) {
        this.#child.stdin.write(`${text}\n`);
    }
    /** An agent of the same user can stop what is sent inside, but cannot prevent the end of process 1. */
    async #answerOrEnd(form, withinMs) {
        if ((await this.#next(form, withinMs)) === undefined) {
            this.#order("end");
        }
    }
    /** Returns the next line that matches; undefined when it does not arrive in time, or no longer can. */
    #next(form, withinMs) {
        return new Promise((resolve) => {
            const done = (found) => {
                stop();
                this.#news.off("news", look);
                resolve(found);
            };
            const look = () => {
                const index = this.#lines.findIndex((line) => form.test(line));
                const [line] = index < 0 ? [] : this.#lines.splice(index, 1);
                if (line !== undefined || this.#isOver) {
                    done(form.exec(line ?? "") ?? undefined);
                }
            };
            const stop = this.#clock.after(withinMs, () => {
                done(undefined);
            });
            this.#news.on("news", look);
            look();
        });
    }
}

// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:stream"
var external_node_stream_ = __webpack_require__(7075);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
;// CONCATENATED MODULE: ./isolation/network/dial.ts



/** Long enough for a slow network to refuse. */
const CONNECTING_MS = 30_000;
/**
 * Connects to a destination, directly or through the company's proxy.
 *
 * @throws Error when there is no connection in time
 */
async function dial(destination) {
    const { upstream } = destination;
    return upstream === undefined ? await directly(destination) : await throughProxy(destination, upstream);
}
/** Resolves every name to the addresses that were checked. */
function fixedLookup(addresses) {
    return (_host, options, callback) => {
        if (options.all === true) {
            callback(null, [...addresses]);
        }
        else {
            callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
        }
    };
}
/** Returns what makes a request to the company's proxy. */
function proxyRequest(proxy) {
    const user = `${decodeURIComponent(proxy.username)}:${decodeURIComponent(proxy.password)}`;
    const encoded = Buffer.from(user, "utf8").toString("base64");
    return {
        send: proxy.protocol === "https:" ? external_node_https_.request : external_node_http_.request,
        options: {
            host: proxy.hostname.replace(/^\[(.*)\]$/, "$1"),
            port: proxy.port || undefined,
            agent: false,
        },
        headers: user === ":" ? {} : { "proxy-authorization": `Basic ${encoded}` },
    };
}
function directly({ host, port, addresses }) {
    return new Promise((resolve, reject) => {
        const socket = (0,external_node_net_.connect)({ host, port, lookup: fixedLookup(addresses), allowHalfOpen: true });
        socket.setTimeout(CONNECTING_MS, () => {
            socket.destroy(new Error(`no connection to ${host}:${port} within ${CONNECTING_MS / 1000} s`));
        });
        socket.once("error", reject);
        socket.once("connect", () => {
            socket.setTimeout(0);
            socket.off("error", reject);
            resolve({ socket, head: Buffer.alloc(0) });
        });
    });
}
function throughProxy({ host, port }, proxy) {
    const authority = host.includes(":") ? `[${host}]:${port}` : `${host}:${port}`;
    const { send, options, headers } = proxyRequest(proxy);
    const request = send({
        ...options,
        method: "CONNECT",
        path: authority,
        headers: { host: authority, ...headers },
        timeout: CONNECTING_MS,
    });
    return new Promise((resolve, reject) => {
        const refuse = (status) => {
            reject(new Error(`the proxy ${proxy.host} answered ${status ?? "nothing"}`));
        };
        request.once("connect", (response, socket, head) => {
            if (response.statusCode === 200) {
                socket.setTimeout(0);
                resolve({ socket, head });
            }
            else {
                socket.destroy();
                refuse(response.statusCode);
            }
        });
        request.once("response", (response) => {
            response.destroy();
            refuse(response.statusCode);
        });
        request.once("timeout", () => {
            request.destroy(new Error(`the proxy ${proxy.host} did not answer within ${CONNECTING_MS / 1000} s`));
        });
        request.once("error", reject);
        request.end();
    });
}

;// CONCATENATED MODULE: ./isolation/network/forward.ts




/** Headers for the next hop only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
    ...["connection", "keep-alive", "proxy-authenticate", "proxy-authorization", "proxy-connection"],
    ...["te", "trailer", "transfer-encoding", "upgrade"],
];
const HTTP_PORT = 80;
/** Answers a request for `http://…` with the host's response to the same request. */
async function forward(request, response, policy) {
    const text = request.url ?? "";
    const url = URL.parse(text);
    const authority = /^http:\/\/([^/?#\\]{1,2000})/i.exec(text)?.[1];
    const isAddress = url?.protocol === "http:" && url.username === "" && url.password === "";
    if (url === null || authority === undefined || !isAddress || authority.includes("@")) {
        answer(response, 403, policy.refuse(authority ?? text).problem);
        return;
    }
    const port = url.port === "" ? HTTP_PORT : Number(url.port);
    const destination = await policy.decide(authority.replace(/:\d{0,5}$/, ""), port, url);
    if ("problem" in destination) {
        answer(response, destination.isRefused ? 403 : 502, destination.problem);
        return;
    }
    const { host, addresses, upstream } = destination;
    const { method } = request;
    // Not the name in the request's own header: a server goes by it, and it may be another host's.
    const headers = { ...passedOn(request), host: url.host };
    const proxy = upstream === undefined ? undefined : proxyRequest(upstream);
    const onward = proxy === undefined
        ? (0,external_node_http_.request)({
            ...{ method, headers, host, port, path: url.pathname + url.search, agent: false },
            lookup: fixedLookup(addresses),
        })
        : proxy.send({ ...proxy.options, method, path: url.href, headers: { ...headers, ...proxy.headers } });
    onward.once("error", (error) => {
        answer(response, 502, (0,errors/* describeError */.Uc)(error));
    });
    onward.once("upgrade", (_answer, socket) => socket.destroy());
    onward.once("response", (found) => {
        response.writeHead(found.statusCode ?? 502, found.statusMessage, passedOn(found));
        (0,external_node_stream_.pipeline)(found, response, () => undefined);
    });
    response.once("close", () => onward.destroy());
    (0,external_node_stream_.pipeline)(request, onward, () => undefined);
}
/** Returns the headers of a message without the hop-by-hop ones. */
function passedOn({ headersDistinct }) {
    const named = (headersDistinct["connection"] ?? []).flatMap((value) => value.split(",").map((name) => name.trim().toLowerCase()));
    const entries = Object.entries(headersDistinct).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name));
    return Object.fromEntries(entries.map(([name, values]) => [name, values ?? []]));
}
function answer(response, status, text) {
    if (response.headersSent) {
        response.destroy();
        return;
    }
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" });
    response.end(`${text}\n`);
}

// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./isolation/network/addresses.ts

/**
 * Networks that are not part of the internet: IANA's registries of special-purpose addresses (RFC 6890,
 * iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry), multicast, and one of a cloud
 * provider.
 */
const CLOSED_4 = [
    ["0.0.0.0", 8],
    ["10.0.0.0", 8],
    ["100.64.0.0", 10],
    ["127.0.0.0", 8],
    ["168.63.129.16", 32], // Azure's agent, on every hosted runner
    ["169.254.0.0", 16],
    ["172.16.0.0", 12],
    ["192.0.0.0", 24],
    ["192.0.2.0", 24],
    ["192.31.196.0", 24],
    ["192.52.193.0", 24],
    ["192.88.99.0", 24],
    ["192.168.0.0", 16],
    ["192.175.48.0", 24],
    ["198.18.0.0", 15],
    ["198.51.100.0", 24],
    ["203.0.113.0", 24],
    ["224.0.0.0", 3],
];
/** The only allocated part of IPv6 (iana.org/assignments/ipv6-unicast-address-assignments). */
const OPEN_6 = ["2000::", 3];
const CLOSED_6 = [
    ["2001::", 23], // Teredo, benchmarking, ORCHID and others
    ["2001:db8::", 32],
    ["2620:4f:8000::", 48],
    ["3fff::", 20],
];
/** IPv6 addresses that embed an IPv4 address, and the group of 16 bits where it begins. */
const EMBEDDING = [
    { network: "::ffff:0:0", prefix: 96, group: 6 },
    { network: "64:ff9b::", prefix: 96, group: 6 },
    { network: "2002::", prefix: 16, group: 1 },
];
const addresses_closed = new external_node_net_.BlockList();
CLOSED_4.forEach(([network, prefix]) => {
    addresses_closed.addSubnet(network, prefix, "ipv4");
});
CLOSED_6.forEach(([network, prefix]) => {
    addresses_closed.addSubnet(network, prefix, "ipv6");
});
const addresses_open = new external_node_net_.BlockList();
addresses_open.addSubnet(...OPEN_6, "ipv6");
const embedding = EMBEDDING.map(({ network, prefix, group }) => {
    const list = new external_node_net_.BlockList();
    list.addSubnet(network, prefix, "ipv6");
    return { list, group };
});
/** Whether an address is on the internet. Any other needs a rule that names it. */
function isPublicAddress(address) {
    if ((0,external_node_net_.isIPv4)(address)) {
        return !addresses_closed.check(address, "ipv4");
    }
    if (!(0,external_node_net_.isIPv6)(address) || address.includes("%")) {
        return false;
    }
    const embedded = embedding.find(({ list }) => list.check(address, "ipv6"));
    return embedded === undefined
        ? addresses_open.check(address, "ipv6") && !addresses_closed.check(address, "ipv6")
        : !addresses_closed.check(versionFour(address, embedded.group), "ipv4");
}
function versionFour(address, group) {
    const groups = groupsOf(address);
    return [groups[group] ?? 0, groups[group + 1] ?? 0].flatMap((bits) => [bits >> 8, bits & 0xff]).join(".");
}
/** Returns the eight groups of an IPv6 address. */
function groupsOf(address) {
    // In the form of a URL: hexadecimal groups only, the longest run of zeros as "::".
    const text = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? "::";
    const [head = "", tail] = text.split("::");
    const numbers = (part) => part === "" ? [] : part.split(":").map((digits) => Number.parseInt(digits, 16));
    const front = numbers(head);
    const back = tail === undefined ? [] : numbers(tail);
    return [...front, ...Array(8 - front.length - back.length).fill(0), ...back];
}

;// CONCATENATED MODULE: ./isolation/network/policy.ts





/** Behind a company's proxy, there may be no resolver that answers at all. */
const LOOKUP_BEHIND_PROXY_MS = 2_000;
/** Decides, for each request by itself, whether and where it goes. */
class Policy {
    #options;
    constructor(options) {
        this.#options = options;
    }
    /**
     * Looks up allowed names only, because a lookup reveals the name to a DNS server.
     *
     * @param host as the agent wrote it
     * @param url decides which of the company's proxies to use
     */
    async decide(host, port, url) {
        const { rules, refusals } = this.#options;
        const name = (0,allowed_hosts/* normalHost */.CS)(host);
        if (name === undefined || !(0,allowed_hosts/* isAllowed */.Jr)(rules, name, port)) {
            refusals.add(host, port, "not-allowed");
            return { problem: `${host}:${port} is not in allowed-hosts`, isRefused: true };
        }
        const upstream = this.#options.upstream(url);
        try {
            const addresses = await this.#addressesOf(name, upstream);
            if ((0,allowed_hosts/* isNamed */.ev)(rules, name, port) || addresses.every(({ address }) => isPublicAddress(address))) {
                return { host: name, port, addresses, upstream };
            }
            refusals.add(host, port, "private-address");
            const problem = `${host} is an address of a private network, which allowed-hosts has to name with its port`;
            return { problem, isRefused: true };
        }
        catch (error) {
            if (upstream === undefined) {
                this.tried(name, false);
            }
            return upstream === undefined
                ? { problem: `${host} cannot be resolved: ${(0,errors/* describeError */.Uc)(error)}`, isRefused: false }
                : { host: name, port, addresses: [], upstream };
        }
    }
    /** Notes whether a host could be reached. */
    tried(host, wasReached) {
        this.#options.refusals.tried(host, wasReached);
    }
    /** Refuses text that does not name a host. */
    refuse(what) {
        this.#options.refusals.add(what, 0, "not-allowed");
        return { problem: `${what} is not an address that this proxy takes`, isRefused: true };
    }
    async #addressesOf(name, upstream) {
        if ((0,external_node_net_.isIP)(name) !== 0) {
            return [{ address: name, family: (0,external_node_net_.isIP)(name) }];
        }
        const found = this.#options.lookup(name);
        return upstream === undefined ? await found : await inTime(found);
    }
}
async function inTime(found) {
    const over = new AbortController();
    const late = (0,external_node_timers_promises_.setTimeout)(LOOKUP_BEHIND_PROXY_MS, undefined, { signal: over.signal }).then(() => {
        throw new Error("there was no answer");
    });
    try {
        return await Promise.race([found, late]);
    }
    finally {
        over.abort();
        late.catch(() => undefined);
    }
}

;// CONCATENATED MODULE: ./isolation/network/tunnel.ts


const AUTHORITY = /^(\[[^\s[\]]{1,1000}\]|[^\s:/?#@[\]\\]{1,1000}):(\d{1,5})$/;
/**
 * Answers a `CONNECT`, then passes bytes on unchanged in both directions, with back pressure.
 *
 * @param authority `host:port`, as the agent wrote it
 * @param head bytes that the agent sent after the request
 */
async function tunnel(authority, socket, head, policy) {
    const [, host, port] = AUTHORITY.exec(authority) ?? [];
    const url = URL.parse(`https://${authority}/`);
    const destination = host === undefined || url === null
        ? policy.refuse(authority)
        : await policy.decide(host, Number(port), url);
    if ("problem" in destination) {
        tunnel_answer(socket, destination.isRefused ? "403 Forbidden" : "502 Bad Gateway", destination.problem);
        return;
    }
    try {
        const remote = await dial(destination);
        policy.tried(destination.host, true);
        join(socket, remote.socket);
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        socket.write(remote.head);
        remote.socket.write(head);
    }
    catch (error) {
        policy.tried(destination.host, false);
        tunnel_answer(socket, "502 Bad Gateway", (0,errors/* describeError */.Uc)(error));
    }
}
/**
 * Leads a connection to a host and a port, which a rule must name.
 *
 * @param host in the form that rules have: an IPv6 address without brackets
 */
async function leadTo(host, port, socket, policy) {
    // A half-closed connection may still wait for a response.
    socket.allowHalfOpen = true;
    const name = host.includes(":") ? `[${host}]` : host;
    try {
        const destination = await policy.decide(name, port, new URL(`http://${name}:${port}/`));
        if ("problem" in destination) {
            throw new Error(destination.problem);
        }
        join(socket, (await dial(destination)).socket);
    }
    catch {
        // Looks like a closed port, because there is no way to say why.
        socket.resetAndDestroy();
    }
}
function join(one, other) {
    for (const [from, to] of [
        [one, other],
        [other, one],
    ]) {
        from.on("error", () => to.destroy());
        // `pipe` passes the end on; a side that closes without one must close the other, too.
        from.on("close", () => {
            if (!from.readableEnded) {
                to.destroy();
            }
        });
        from.pipe(to);
    }
    if (one.destroyed) {
        other.destroy();
    }
}
function tunnel_answer(socket, status, text) {
    const body = `${text}\n`;
    const head = [
        `HTTP/1.1 ${status}`,
        "Content-Type: text/plain; charset=utf-8",
        `Content-Length: ${Buffer.byteLength(body)}`,
        "Connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
    // What it sends now must not be read as another request.
    socket.resume();
}

;// CONCATENATED MODULE: ./isolation/network/proxy.ts




/** Most connections at once on one socket; further ones are closed. */
const MAXIMUM_CONNECTIONS = 1_000;
/**
 * The agent's only way out: a proxy for `CONNECT` and plain HTTP that lets through what the rules allow. Decides each
 * request separately, including further ones on the same connection.
 */
class Proxy {
    #policy;
    #listening = [];
    #sockets = new Set();
    constructor(options) {
        this.#policy = new Policy(options);
    }
    /** @param socket already listening */
    listen(socket) {
        // A client may close its half after the request (`nc -N`); by default Node would not respond then.
        const server = Object.assign((0,external_node_http_.createServer)({ requestTimeout: 0 }), { httpAllowHalfOpen: true });
        this.#accept(server);
        server.on("connect", (request, client, head) => {
            void tunnel(request.url ?? "", client, head, this.#policy);
        });
        server.on("request", (request, response) => void forward(request, response, this.#policy));
        return new Promise((resolve) => {
            server.listen(socket, resolve);
        });
    }
    /**
     * Leads the connections of another socket to one host and port, by the same rules.
     *
     * @param host in the form that rules have
     */
    lead(socket, host, port) {
        this.#accept(socket);
        socket.on("connection", (client) => void leadTo(host, port, client, this.#policy));
    }
    /** Ends every connection. */
    close() {
        for (const listening of this.#listening) {
            listening.close();
        }
        for (const socket of this.#sockets) {
            socket.destroy();
        }
    }
    #accept(server) {
        this.#listening.push(server);
        server.maxConnections = MAXIMUM_CONNECTIONS;
        server.on("connection", (socket) => {
            this.#sockets.add(socket);
            socket.once("close", () => this.#sockets.delete(socket));
            // A client that disconnects needs no response.
            socket.on("error", () => undefined);
        });
    }
}

;// CONCATENATED MODULE: ./isolation/network/door.ts








const LISTENING_MS = 20_000;
/** In a new network, every port is free. */
const PROXY_PORT = 3128;
const LOOPBACK = "127.0.0.1";
const LOOPBACK_6 = "::1";
/** The addresses to which programs connect for these names. */
const LOOPBACK_NAMES = {
    localhost: [LOOPBACK, LOOPBACK_6],
    [LOOPBACK]: [LOOPBACK],
    [LOOPBACK_6]: [LOOPBACK_6],
};
/**
 * The way out of the network inside: the proxy, and the ports of the runner's own loopback that the rules allow, each at
 * the same address and port. The agent reaches its own servers without the proxy, so the whole loopback is excepted
 * from it: programs cannot except single ports.
 */
class Door {
    #places;
    #proxy;
    #clock;
    /** Environment variables for programs inside. In both letter cases, as programs differ in which they read. */
    variables;
    /** @param allowedHosts in addition to Cursor's own */
    constructor(allowedHosts, refusals, clock) {
        const leads = loopbackPlaces(allowedHosts);
        const ports = new Set(leads.map(({ port }) => port));
        let port = PROXY_PORT;
        while (ports.has(port)) {
            port += 1;
        }
        this.#places = [{ address: LOOPBACK, port }, ...leads];
        this.#clock = clock;
        this.#proxy = new Proxy({
            rules: [...allowed_hosts/* CURSOR_HOSTS */.ZH, ...allowedHosts],
            lookup: async (host) => await (0,promises_.lookup)(host, { all: true }),
            upstream: proxy/* getProxyUrl */.s,
            refusals,
        });
        const address = `http://${LOOPBACK}:${port}`;
        const direct = `localhost,${LOOPBACK},${LOOPBACK_6}`;
        this.variables = {
            ...{ HTTP_PROXY: address, http_proxy: address, HTTPS_PROXY: address, https_proxy: address },
            ...{ NO_PROXY: direct, no_proxy: direct },
            // Node's own `fetch` and `http` read these variables only with this one set.
            NODE_USE_ENV_PROXY: "1",
        };
    }
    /**
     * Opens it.
     *
     * @param entrance words that make the following command run in the network inside
     * @throws Error with the system's message when that fails
     */
    async open(entrance) {
        for (const [{ host, port }, socket] of await listenInside(entrance, this.#places, this.#clock)) {
            if (host === undefined) {
                await this.#proxy.listen(socket);
            }
            else {
                this.#proxy.lead(socket, host, port);
            }
        }
    }
    close() {
        this.#proxy.close();
    }
}
function loopbackPlaces(rules) {
    const places = rules.flatMap(({ host, isSuffix, port }) => isSuffix || port === undefined
        ? []
        : (LOOPBACK_NAMES[host] ?? []).map((address) => [`${address} ${port}`, { address, port, host }]));
    return [...new Map(places.toReversed()).values()];
}
/**
 * Listens inside and hands the open sockets to us. A socket stays in the network where it was made, so we accept
 * connections from inside while running outside, where the agent can neither end nor inspect our process.
 */
const LISTEN = `
const { createServer } = require("node:net");
const places = JSON.parse(process.argv[1]);
let left = places.length;
places.forEach(({ address, port }, index) => {
  const tell = (problem, server) => process.send({ index, problem }, server, () => --left || process.exit());
  const server = createServer().once("error", ({ message }) => tell(message));
  server.listen(port, address, () => tell("", server));
});
`;
/**
 * Opens sockets in the network inside.
 *
 * @returns a socket for each place, except places that the network does not have, such as IPv6 ones
 * @throws Error with the system's message when there is none for the first place
 */
async function listenInside(entrance, places, clock) {
    const [program = "", ...args] = [
        ...entrance,
        // The channel is standard input, because `sudo` closes all others and drops the environment variable that names
        // it.
        ...["env", "-i", "NODE_CHANNEL_FD=0", process.execPath, "-e", LISTEN, JSON.stringify(places)],
    ];
    const child = (0,external_node_child_process_.spawn)(program, args, {
        env: { PATH: SYSTEM_PATH },
        cwd: "/",
        stdio: ["ipc", "ignore", "pipe"],
    });
    let complaint = "";
    let answers = 0;
    const sockets = [];
    child.stderr?.setEncoding("utf8").on("data", (text) => (complaint += text));
    await new Promise((resolve, reject) => {
        const stop = clock.after(LISTENING_MS, () => {
            child.kill("SIGKILL");
            reject(new Error(`no socket was opened inside within ${LISTENING_MS / 1000} s`));
        });
        const fail = (error) => {
            stop();
            reject(error);
        };
        child.on("message", (message, handle) => {
            const { index, problem } = (0,json/* isObject */.Gv)(message) ? message : {};
            const place = places[Number(index)];
            if (place !== undefined && handle instanceof external_node_net_.Server) {
                sockets.push([place, handle]);
            }
            else if (index === 0) {
                fail(new Error(String(problem)));
            }
            answers += 1;
            if (answers === places.length) {
                stop();
                resolve();
            }
        });
        child.once("error", fail);
        child.once("close", () => {
            fail(new Error(complaint.trim() || "no socket could be opened inside"));
        });
    });
    return sockets;
}

// EXTERNAL MODULE: ./record/schema-process.ts + 1 modules
var schema_process = __webpack_require__(8100);
;// CONCATENATED MODULE: ./isolation/network/refusals.ts


/** An agent can request a thousand new names a second; nobody reads a longer list. */
const MAXIMUM_REFUSALS = 100;
/** Longest host name (RFC 1035). Longer text is not a name, and could be as long as a request allows. UTF-16 units. */
const MAXIMUM_HOST_UNITS = 253;
const CUT = "…";
const HTTPS_PORT = 443;
/** Counts what the proxy refused, and remembers whether it reached Cursor. */
class Refusals {
    #onFirst;
    #clean;
    #counted = new Map();
    #wasCursorReached = false;
    #unreached;
    /**
     * @param onFirst called when a host is refused for the first time, as long as the list has room
     * @param clean removes secrets from a host, which could not be recognised once it is cut
     */
    constructor(onFirst, clean = (host) => host) {
        this.#onFirst = onFirst;
        this.#clean = clean;
    }
    /**
     * @param given the host as the agent wrote it
     * @param port 0 when the agent wrote none
     */
    add(given, port, reason) {
        const host = this.#clean(given);
        const isLong = host.length > MAXIMUM_HOST_UNITS;
        const wanted = { host: isLong ? host.slice(0, MAXIMUM_HOST_UNITS - 1) + CUT : host, port, reason };
        const isListed = this.#counted.has(keyOf(wanted)) || this.#counted.size < MAXIMUM_REFUSALS;
        const named = isListed ? wanted : { host: schema_process/* FURTHER_HOSTS */.hW, port: 0, reason: "not-allowed" };
        const { times, ...first } = this.#counted.get(keyOf(named)) ?? { ...named, times: 0 };
        const refusal = { ...first, times: times + 1 };
        this.#counted.set(keyOf(named), refusal);
        if (times === 0 && isListed) {
            this.#onFirst(refusal);
        }
    }
    /** Returns the refusals in order of first occurrence. */
    list() {
        return [...this.#counted.values()];
    }
    /** Notes whether a host that was allowed could be reached. */
    tried(host, wasReached) {
        if ((0,allowed_hosts/* isAllowed */.Jr)(allowed_hosts/* CURSOR_HOSTS */.ZH, host, HTTPS_PORT)) {
            this.#wasCursorReached ||= wasReached;
            this.#unreached ??= wasReached ? undefined : host;
        }
    }
    /** Returns a host of Cursor's that could not be reached, if none of them was. */
    unreached() {
        return this.#wasCursorReached ? undefined : this.#unreached;
    }
}
function keyOf({ host, port }) {
    return `${host.toLowerCase()} ${port}`;
}

;// CONCATENATED MODULE: ./isolation/helper-code.ts
// Made by `npm run docs` and `npm run build` of helper.sh.
const HELPER = "#!/bin/sh\n# The only program that runs with privileges: POSIX shell, util-linux and the core utilities. It is started as\n# `sh -c TEXT isolation TEXT PART ARGUMENTS...`, so that each part can start the next. All its data arrives as arguments\n# or on standard input and is never evaluated as shell code: every use is quoted, and there is no `eval`.\n#\n# supervise  runs outside the isolation, started by root, `sudo` or the user. It starts `build` in new namespaces and\n#            obeys the orders on its standard input. The end of that input means that the action is gone, possibly by\n#            SIGKILL: it then ends everything inside and removes what the action keeps during the run.\n# enclose    runs between the two, and reports that the inside is gone.\n# build      is process 1 of the new namespaces. It makes the new root from a list of visible paths, switches to it and\n#            waits there. It has more privileges than any process inside, so that none can attach to it.\n# attend     waits outside for what was sent inside.\n# signal,    go inside briefly, sent by `supervise`.\n# sweep\n# visit      becomes another program of the system.\n# confine    is the last step of the way in that has privileges, over the agent's own user namespace.\n# start      has none, and an empty environment. It reads the agent's environment from standard input, leaves the rest\n#            of the input to the agent, and becomes the agent.\nset -u\ntext=$1 part=$2\nshift 2\n\n# Nothing of the caller's, or of sudo's: the workspace may hold a program with the name of one of these.\nPATH=/usr/sbin:/usr/bin:/sbin:/bin:/run/current-system/sw/bin LC_ALL=C\nexport PATH LC_ALL\n\nsettle() {\n  umask 022\n  cd / || exit 1\n}\n\n# supervise DIRECTORY WAY COMMAND... : DIRECTORY is the run's.\nsupervise() {\n  settle\n  directory=$1 way=$2\n  shift 2\n  trap '' HUP INT TERM PIPE\n  # The signal: nothing is left inside without this process, whatever happens to it.\n  setpriv --pdeathsig KILL -- sh -c \"$text\" isolation \"$text\" enclose \"$@\" </dev/null &\n  outer=$!\n  obey || is_alone=yes\n  gone \"$outer\" || kill -s KILL \"$outer\"\n  # What the action removes itself, if it is still there; in git-* git compares the work tree.\n  [ -z \"${is_alone:-}\" ] || rm -rf -- \"$directory\"/git-* \"$directory/isolation\"\n}\n\n# enclose COMMAND... : says when the inside has ended, while supervise waits for orders.\nenclose() {\n  setpriv --pdeathsig KILL -- sh -c \"$text\" isolation \"$text\" visit \"$@\"\n  echo gone\n}\n\n# Reads orders until the last one, and ends the inside then. Fails where the action went away without it. Does not wait\n# for what it sends inside: whoever is there under the same user can stop it.\nobey() {\n  first='' status=0\n  while :; do\n    read -r order value || { status=1; break; }\n    case $order in\n      inside)\n        first=$value\n        give_ids && echo entered ;;\n      terminate) inside signal TERM & ;;\n      kill) { inside signal KILL && echo killed || end_inside; } & ;;\n      sweep) { inside sweep \"$value\" && echo swept || end_inside; } & ;;\n      *) break ;;\n    esac\n  done\n  end_inside\n  return \"$status\"\n}\n\n# The kernel ends everything inside with process 1; its parent outside waits for the last of it.\nend_inside() {\n  kill -s KILL \"${first:-$outer}\" 2>/dev/null\n}\n\n# gone NUMBER : waits until a process has ended. Fails if it does not within 5 s, as where nobody collects its children.\ngone() {\n  turns=250\n  while [ \"$turns\" -gt 0 ] && { read -r about <\"/proc/$1/stat\"; } 2>/dev/null; do\n    # Behind the name: its state.\n    case ${about##*) } in\n      Z* | X*) return 0 ;;\n    esac\n    turns=$((turns - 1))\n    sleep 0.02\n  done\n  [ \"$turns\" -gt 0 ]\n}\n\n# In the user namespace of process 1, where root made it, every id means what it means here.\ngive_ids() {\n  [ \"$way\" != user-namespace ] || return 0\n  for kind in uid gid; do\n    # The kernel takes one write.\n    ids=$(while read -r id _ count; do echo \"$id $id $count\"; done <\"/proc/self/${kind}_map\")\n    echo \"$ids\" >\"/proc/$first/${kind}_map\" || return\n  done\n}\n\ninside() {\n  [ -n \"$first\" ] || return 1\n  set -- --mount --pid --no-fork -- setsid --fork --wait sh -c \"$text\" isolation \"$text\" \"$@\"\n  [ \"$way\" != user-namespace ] || set -- --user --preserve-credentials \"$@\"\n  nsenter --target \"$first\" \"$@\"\n}\n\n# attend COMMAND... : COMMAND goes inside with a \"setsid --fork --wait\" outside, and has standard error on 3. Ends as\n# what was started inside ended. \"nsenter\" could wait for that, but stops itself when its child stops (continue_as_child\n# in util-linux's nsenter.c): an agent that stopped itself was never collected, not even after SIGKILL, and the kernel\n# keeps a process namespace that has such a process. \"setsid\" does not stop, and tells a signal from an exit code.\nattend() {\n  exec 3>&2 4>&1\n  status=0\n  said=$(\"$@\" 2>&1 >&4 4>&-) || status=$?\n  case $said in\n    \"setsid: child \"*) kill -s \"$((status % 128))\" \"$$\" ;;\n    ?*) printf '%s\\n' \"$said\" >&2 ;;\n  esac\n  exit \"$status\"\n}\n\n# -1 is everybody in this process namespace but process 1 and this one. A sweep may begin before this one has ended.\nsignal() {\n  trap '' TERM\n  kill -s \"$1\" -- -1 2>/dev/null\n  return 0\n}\n\n# sweep TURNS : how often, 50 ms apart, to look whether they have ended by themselves.\nsweep() {\n  turns=$1\n  signal TERM\n  while [ \"$turns\" -gt 0 ] && anybody; do\n    sleep 0.05\n    turns=$((turns - 1))\n  done\n  signal KILL\n}\n\n# Whether somebody is here but process 1, what it waits for, and this one.\nanybody() {\n  for folder in /proc/[0-9]*; do\n    number=${folder#/proc/}\n    [ \"$number\" != 1 ] && [ \"$number\" != \"$$\" ] || continue\n    { read -r name <\"$folder/comm\" && read -r about <\"$folder/stat\"; } 2>/dev/null || continue\n    # Behind the name: its state, its parent.\n    case $name:${about##*) } in\n      *:Z* | \"sleep:\"?\" 1 \"*) ;;\n      *) return 0 ;;\n    esac\n  done\n  return 1\n}\n\n# build WAY NEW KEEP STEPS... : NEW is an empty folder, KEEP a folder of the new root that nobody else knows.\nbuild() {\n  settle\n  set -e\n  # Still the machine's own /proc, which knows this process by the machine's number.\n  read -r number _ </proc/self/stat\n  way=$1 new=$2 empty=$2$3/empty\n  mount -t tmpfs -o mode=755,size=16m,nosuid,nodev tmpfs \"$new\"\n  mkdir -p \"$new$3\" \"$new/dev\" \"$new/proc\" \"$new/sys\" \"$new/.old\"\n  shift 3\n  : >\"$empty\"\n  while [ $# -gt 0 ]; do\n    step \"$@\"\n    shift \"$words\"\n  done\n  cd \"$new\"\n  pivot_root . .old\n  cd /\n  umount -l /.old\n  rmdir /.old\n  # Without \"bind\" it is refused in a user namespace.\n  mount -o remount,bind,ro,nosuid,nodev /\n  # Keyrings and privileges are those of a user namespace. Where root built all this, the inside gets its own.\n  set -- sh -c 'echo \"ready $0\" && exec >/dev/null 2>&1 || exit 1; while :; do sleep 2147483647 & wait; done' \"$number\"\n  [ \"$way\" = user-namespace ] || set -- unshare --user --keep-caps -- \"$@\"\n  # A shell that waits for a child takes whatever else has ended: processes that lost their parent come to process 1.\n  exec \"$@\" </dev/null\n}\n\n# Does the first of the steps; \"words\" is how long it was.\nstep() {\n  case $1 in\n    folders) # COUNT OWNER MODE PATH...\n      words=$(($2 + 4)) count=$2 owner=$3 mode=$4\n      shift 4\n      others=$(($# - count))\n      while [ \"$count\" -gt 0 ]; do\n        checked \"$1\"\n        set -- \"$@\" \"$new$1\"\n        shift\n        count=$((count - 1))\n      done\n      shift \"$others\"\n      mkdir -p -- \"$@\"\n      chown \"$owner\" -- \"$@\"\n      chmod \"$mode\" -- \"$@\" ;;\n    memory) # PATH OPTIONS\n      words=3\n      checked \"$2\"\n      mount -t tmpfs -o \"nosuid,nodev,$3\" tmpfs \"$new$2\" ;;\n    show) # SOURCE PATH OPTIONS\n      words=4\n      checked \"$2\" \"$3\"\n      [ -d \"$2\" ] || [ -e \"$new$3\" ] || : >\"$new$3\"\n      mount -o \"rbind,nosuid,$4\" -- \"$2\" \"$new$3\" ;;\n    limit) # PATH OPTIONS\n      words=3\n      checked \"$2\"\n      mount -o \"remount,bind,nosuid,$3\" -- \"$new$2\" ;;\n    hide) # PATH\n      words=2\n      checked \"$2\"\n      hide \"$new$2\" ;;\n    copy) # SOURCE PATH OWNER MODE\n      words=5\n      checked \"$2\" \"$3\"\n      cat -- \"$2\" >\"$new$3\"\n      chown \"$4\" -- \"$new$3\"\n      chmod \"$5\" -- \"$new$3\" ;;\n    link) # TEXT PATH\n      words=3\n      checked \"$3\"\n      ln -s -- \"$2\" \"$new$3\" ;;\n    devices | processes | loopback) words=1; \"$1\" ;;\n    *) echo \"There is no step $1.\" >&2; exit 1 ;;\n  esac\n}\n\nchecked() {\n  for name; do\n    case $name/ in\n      */../* | */./* | [!/]*) echo \"$name is not a plain absolute path.\" >&2; exit 1 ;;\n    esac\n  done\n}\n\nhide() {\n  if [ -d \"$1\" ]; then\n    mount -t tmpfs -o ro,mode=555,size=4k,nosuid,nodev,noexec tmpfs \"$1\"\n  elif [ -e \"$1\" ]; then\n    mount -o bind,ro,nosuid,nodev,noexec -- \"$empty\" \"$1\"\n  fi\n}\n\ndevices() {\n  mount -t tmpfs -o mode=755,size=64k,nosuid,noexec tmpfs \"$new/dev\"\n  mkdir \"$new/dev/pts\" \"$new/dev/shm\"\n  for name in null zero full random urandom tty; do\n    : >\"$new/dev/$name\"\n    # Read-only keeps owner, mode and times, which are the machine's. What is written to a device is not affected.\n    mount -o bind,ro,nosuid,noexec -- \"/dev/$name\" \"$new/dev/$name\"\n  done\n  mount -t devpts -o newinstance,ptmxmode=0666,mode=620,nosuid,noexec devpts \"$new/dev/pts\"\n  mount -t tmpfs -o mode=1777,nosuid,nodev,noexec tmpfs \"$new/dev/shm\"\n  for link in pts/ptmx:ptmx /proc/self/fd:fd /proc/self/fd/0:stdin /proc/self/fd/1:stdout /proc/self/fd/2:stderr; do\n    ln -s \"${link%:*}\" \"$new/dev/${link#*:}\"\n  done\n  mount -o remount,bind,ro,nosuid,noexec \"$new/dev\"\n}\n\nprocesses() {\n  mount -t proc -o nosuid,nodev,noexec proc \"$new/proc\"\n  for name in sys irq bus fs; do\n    [ ! -d \"$new/proc/$name\" ] || mount -o bind,ro,nosuid,nodev,noexec \"$new/proc/$name\" \"$new/proc/$name\"\n  done\n  # For \"confine\". The kernel lets nobody write there without privileges over the user namespace.\n  mount -o bind,rw,nosuid,nodev,noexec \"$new/proc/sys/user\" \"$new/proc/sys/user\"\n  for name in kcore keys key-users kmsg kpagecgroup kpagecount kpageflags sched_debug sysrq-trigger timer_list acpi asound scsi; do\n    hide \"$new/proc/$name\"\n  done\n}\n\n# In a new network namespace the loopback is switched off, and \"ip\" is not on every runner. Sockets wait for no more.\nloopback() {\n  mount -t sysfs -o nosuid,nodev,noexec sysfs \"$new/sys\"\n  echo 9 >\"$new/sys/class/net/lo/flags\"\n  umount \"$new/sys\"\n  # Whoever opens them is the user, and a rule may name a low port; the file is this network's own.\n  { echo 0 >/proc/sys/net/ipv4/ip_unprivileged_port_start; } 2>/dev/null || :\n  echo \"network $number\"\n}\n\n# Ubuntu's AppArmor profile \"unshare\" takes the privileges from what that program starts, also from root's. This asks\n# for none; where AppArmor refuses that, or is not there, nothing changes.\nvisit() {\n  { echo \"exec unconfined\" >/proc/self/attr/apparmor/exec; } 2>/dev/null || :\n  exec \"$@\"\n}\n\n# confine KEEP COMMAND... : runs where nothing but the new root is, and no further user namespace can be made.\nconfine() {\n  [ -e \"$1/empty\" ] && echo 0 >/proc/sys/user/max_user_namespaces || exit 126\n  shift\n  exec \"$@\" 2>&3 3>&- 4>&- 5>&- 6>&- 7>&- 8>&- 9>&-\n}\n\n# start UMASK DIRECTORY PROGRAM ARGUMENTS...\nstart() {\n  umask \"$1\"\n  cd -- \"$2\" || exit 126\n  shift 2\n  # What a shell exports by itself, and we above.\n  unset PWD OLDPWD SHLVL _ PATH LC_ALL\n  # A shell reads from a pipe byte by byte: nothing of the agent's own input is lost.\n  while IFS= read -r variable && [ -n \"$variable\" ]; do\n    case $variable in\n      *\\\\*)\n        variable=$(printf '%b.' \"$variable\")\n        variable=${variable%.} ;;\n    esac\n    # shellcheck disable=SC2163 # the variable's value is the assignment\n    export \"$variable\"\n  done\n  exec \"$@\"\n}\n\ncase $part in\n  supervise | enclose | build | attend | signal | sweep | visit | confine | start) \"$part\" \"$@\" ;;\nesac\n";

;// CONCATENATED MODULE: ./isolation/mount-table.ts

/**
 * Reads the mounts of a machine.
 *
 * @param text of `/proc/self/mountinfo` (proc(5))
 * @returns those that no later mount hides, in order of mounting
 */
function readMountTable(text) {
    const rows = text
        .split("\n")
        .map((line) => line.split(" "))
        .filter((words) => words.length > 6)
        .map(([id = "", parent = "", , , path = "", options = ""]) => ({
        id,
        parent,
        path: unescaped(path),
        isReadOnly: options.split(",").includes("ro"),
        isNoExec: options.split(",").includes("noexec"),
    }));
    return rows.filter((row) => isReachable(row, rows));
}
/** Returns the mount that contains a path. */
function mountOf(path, mounts) {
    return mounts
        .filter((mount) => (0,plain_file/* isWithin */.UO)(path, mount.path))
        .sort((one, other) => one.path.length - other.path.length)
        .at(-1);
}
/** A later mount on the same path, or on a folder above it, hides a mount. */
function isReachable(row, rows) {
    const byId = new Map(rows.map((other) => [other.id, other]));
    const chain = new Set();
    for (let next = row; next !== undefined && !chain.has(next);) {
        chain.add(next);
        next = byId.get(next.parent);
    }
    return !rows.some((other) => {
        const parent = byId.get(other.parent);
        return (!chain.has(other) &&
            parent !== undefined &&
            chain.has(parent) &&
            (0,plain_file/* isWithin */.UO)(row.path, other.path) &&
            (other.path !== row.path || parent === row));
    });
}
/** Blanks, tabs, newlines and backslashes are written as three octal digits. */
function unescaped(path) {
    return path.replaceAll(/\\([0-7]{3})/g, (_, digits) => String.fromCharCode(Number.parseInt(digits, 8)));
}

;// CONCATENATED MODULE: ./isolation/layout.ts



const MACHINE_OWNER = "0:0";
/**
 * Returns the steps of `build` (`helper.sh`) that make the new root.
 *
 * @param mounts of the machine
 * @param owner of the agent's own folders and files, for `chown`
 */
function layoutSteps(layout, mounts, owner) {
    const places = placesOf(layout);
    const folders = foldersByPlace(layout, places);
    const steps = (place) => {
        const inside = folders.get(place) ?? [];
        switch (place.kind) {
            case "shown":
                return [
                    "show",
                    place.shown.source,
                    place.path,
                    options(place.shown.isWritable, place.shown.source, mounts),
                ];
            case "own":
                return [...memory(place.path, place.mode, owner), ...folderSteps(inside, owner)];
            case "hidden":
                return [...memory(place.path, "755", MACHINE_OWNER), ...folderSteps(inside, MACHINE_OWNER)];
        }
    };
    return [
        // First, so that the network can be opened while the rest is being made.
        ...(layout.hasNetwork ? ["loopback"] : []),
        ...folderSteps(folders.get(undefined) ?? [], MACHINE_OWNER),
        ...places.flatMap(steps),
        ...places.flatMap((place) => (place.kind === "hidden" ? ["limit", place.path, "ro,nodev"] : [])),
        ...places.flatMap((place) => submountSteps(place, places, mounts)),
        ...seenPaths(layout.hidden.filter(({ isFolder }) => !isFolder), places).flatMap((path) => ["hide", path]),
        ...layout.links.flatMap(({ path, text }) => ["link", text, path]),
        ...layout.copies.flatMap(({ path, source }) => placeOf(path, places)?.kind === "own"
            ? ["copy", source, path, owner, "600"]
            : ["copy", source, path, MACHINE_OWNER, "644"]),
        "devices",
        "processes",
    ];
}
/** Returns what to mount, each folder before its content. Leaves out what its folder already shows. */
function placesOf({ shown, own, hidden }) {
    const asShown = shown.map((one) => ({ kind: "shown", path: one.path, shown: one }));
    const wanted = new Map();
    const folders = hidden.filter(({ isFolder }) => isFolder);
    for (const path of seenPaths(folders, asShown)) {
        wanted.set(path, { kind: "hidden", path });
    }
    for (const place of asShown) {
        wanted.set(place.path, place);
    }
    for (const { path, mode } of own) {
        wanted.set(path, { kind: "own", path, mode });
    }
    const places = [];
    for (const path of [...wanted.keys()].sort()) {
        const place = wanted.get(path);
        if (place !== undefined && !isThereAnyway(place, placeOf(path, places))) {
            places.push(place);
        }
    }
    return places;
}
function isThereAnyway(place, folder) {
    if (folder?.kind !== "shown") {
        return place.kind === "hidden" || (place.kind === "own" && folder?.kind === "own");
    }
    if (place.kind !== "shown") {
        return false;
    }
    const isSame = place.shown.source === folder.shown.source + place.path.slice(folder.path.length);
    return isSame && (folder.shown.isWritable || !place.shown.isWritable);
}
/** Returns where paths of the machine are visible inside: a folder at two paths shows its content at both. */
function seenPaths(paths, places) {
    return paths.flatMap(({ path }) => places.flatMap((place) => {
        if (place.kind !== "shown" || path === place.shown.source || !(0,plain_file/* isWithin */.UO)(path, place.shown.source)) {
            return [];
        }
        const seen = place.path + path.slice(place.shown.source.length);
        return placeOf(seen, places) === place ? [seen] : [];
    }));
}
/** Returns the innermost place that contains a path. */
function placeOf(path, places) {
    return places
        .filter((place) => (0,plain_file/* isWithin */.UO)(path, place.path))
        .reduce((inner, place) => (inner === undefined || place.path.length > inner.path.length ? place : inner), undefined);
}
/** Returns the folders to make, by the place that contains them; undefined is the root. */
function foldersByPlace({ empty, own, links, copies }, places) {
    const needed = [
        ...empty,
        ...own.map(({ path }) => path),
        ...[...links, ...copies].map(({ path }) => (0,external_node_path_.dirname)(path)),
        ...places.map((place) => place.kind === "shown" && !place.shown.isFolder ? (0,external_node_path_.dirname)(place.path) : place.path),
    ];
    const result = new Map();
    for (const path of new Set(needed)) {
        const isPlace = places.some((place) => place.path === path);
        const place = placeOf(isPlace ? (0,external_node_path_.dirname)(path) : path, places);
        const made = result.get(place) ?? [];
        result.set(place, made);
        for (let folder = path; folder !== "/" && folder !== place?.path; folder = (0,external_node_path_.dirname)(folder)) {
            made.push(folder);
        }
    }
    return result;
}
function folderSteps(folders, owner) {
    const paths = [...new Set(folders)].sort();
    return paths.length === 0 ? [] : ["folders", String(paths.length), owner, "755", ...paths];
}
function memory(path, mode, owner) {
    const [userId = "", groupId = ""] = owner.split(":");
    return ["memory", path, `mode=${mode},uid=${userId},gid=${groupId}`];
}
/** Mounts below a visible folder come along, with their own permissions. */
function submountSteps(place, places, mounts) {
    if (place.kind !== "shown" || !place.shown.isFolder) {
        return [];
    }
    const { source, isWritable } = place.shown;
    return seenPaths(mounts, places.includes(place) ? [place] : [])
        .filter((path) => placeOf(path, places) === place)
        .flatMap((path) => [
        ...["limit", path],
        options(isWritable, source + path.slice(place.path.length), mounts),
    ]);
}
/** Repeats the restrictions of the mount: a user namespace cannot lift them, and omitting one would be lifting it. */
function options(isWritable, source, mounts) {
    const mount = mountOf(source, mounts);
    const isReadOnly = !isWritable || mount?.isReadOnly === true;
    return [isReadOnly ? "ro" : "rw", "nodev", ...(mount?.isNoExec === true ? ["noexec"] : [])].join(",");
}

;// CONCATENATED MODULE: ./isolation/way.ts
const NAMESPACES = [
    ...["unshare", "--mount", "--propagation", "private", "--pid", "--fork", "--kill-child=SIGKILL"],
    ...["--ipc", "--uts", "--cgroup"],
];
const ENTERED = ["--user", "--preserve-credentials", "--mount", "--pid", "--ipc", "--uts", "--cgroup"];
const NO_PRIVILEGES = ["--inh-caps", "-all", "--ambient-caps", "-all", "--no-new-privs", "--"];
/** What root needs to write in another user's workspace, as it does without isolation (in a container job). */
const CAPABILITIES_OF_ROOT = "-all,+chown,+dac_override,+fowner,+fsetid";
/**
 * Goes inside, with all privileges over the user namespace there. The program that follows stays outside the process
 * namespace; only its children are inside. See `attend` in `helper.sh`.
 *
 * @param first process id, on the machine, of process 1 inside
 */
function entrance(first, level) {
    return ["nsenter", "--target", String(first), ...ENTERED, ...network(level), "--no-fork", "--"];
}
function ofRoot(name, privileged) {
    return {
        name,
        privileged,
        namespaces: (level) => [...NAMESPACES, ...network(level), "--"],
        networkEntrance: (first) => ["nsenter", "--target", String(first), "--net", "--"],
        ownNamespace: () => [],
        identity: ({ uid, gid, groups }) => [
            ...["setpriv", "--reuid", String(uid), "--regid", String(gid)],
            ...(groups.length === 0 ? ["--clear-groups"] : ["--groups", groups.join(",")]),
            ...["--bounding-set", uid === 0 ? CAPABILITIES_OF_ROOT : "-all"],
            ...NO_PRIVILEGES,
        ],
        owner: ({ uid, gid }) => `${uid}:${gid}`,
    };
}
const BY_USER_NAMESPACE = {
    name: "user-namespace",
    privileged: [],
    // In two steps: root owns the parts of a network namespace only if there was a root when it was made.
    namespaces: (level) => [
        "unshare",
        "--user",
        "--map-root-user",
        "--",
        ...NAMESPACES,
        ...network(level),
        "--",
    ],
    networkEntrance: (first) => [
        ...["nsenter", "--target", String(first), "--user", "--preserve-credentials", "--net", "--"],
    ],
    ownNamespace: ({ uid, gid }) => [
        ...["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`, "--keep-caps", "--"],
    ],
    identity: () => ["setpriv", "--bounding-set", "-all", ...NO_PRIVILEGES],
    owner: () => "0:0",
};
/**
 * Returns the ways that a user may have, in the order in which to try them. Root without its privileges has none: in a
 * user namespace that it could make, nobody but itself exists, and it could not write to another user's workspace.
 */
function waysFor(user) {
    return user.uid === 0 ? [ofRoot("root", [])] : [ofRoot("sudo", ["sudo", "-n", "--"]), BY_USER_NAMESPACE];
}
function network(level) {
    return level === "network" ? ["--net"] : [];
}

;// CONCATENATED MODULE: ./isolation/walls.ts







/** Returns where the parts of the isolation are. Removed at its end. */
function partsIn(directory) {
    const folder = (0,external_node_path_.join)(directory, "isolation");
    return { folder, gitConfiguration: (0,external_node_path_.join)(folder, "gitconfig"), newRoot: (0,external_node_path_.join)(folder, "root") };
}
/**
 * Builds the isolation.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run as the user in
 *   that network, and otherwise outside
 * @throws Error with the system's message, when the way does not lead to the namespaces
 */
async function raiseWalls({ level, way, user, layout, home, keep, directory }, clock, onNetwork) {
    const mounts = readMountTable((0,external_node_fs_.readFileSync)("/proc/self/mountinfo", "utf8"));
    const steps = [
        ...layoutSteps(layout, mounts, way.owner(user)),
        // Its entries are the kernel's, and root could change their mode on the whole machine (proc_notify_change).
        ...(user.uid === 0 ? ["limit", "/proc", "ro,nodev,noexec"] : []),
    ];
    const supervisor = new Supervisor([
        ...[...way.privileged, ...helper("supervise", directory, way.name), ...way.namespaces(level)],
        ...helper("build", way.name, partsIn(directory).newRoot, keep, ...steps),
    ], clock);
    const first = await supervisor.built((process1) => {
        onNetwork([
            ...[...way.privileged, ...helper("visit", ...way.networkEntrance(process1))],
            ...[...way.ownNamespace(user), ...way.identity(user)],
        ]);
    });
    return {
        way: way.name,
        home,
        inside: supervisor.inside,
        command(program, args, workingDirectory, environment) {
            const [entering = "", ...rest] = [
                ...way.privileged,
                ...helper("attend", ...entrance(first, level)),
                // A new session, as outside: a signal to its group must not reach the processes that wait for its end.
                ...["setsid", "--fork", "--wait", ...way.ownNamespace(user)],
                ...[...helper("confine", keep), ...way.identity(user), "env", "-i"],
                ...helper("start", umask(), workingDirectory, program, ...args),
            ];
            return {
                program: entering,
                args: rest,
                directory: "/",
                environment: { PATH: SYSTEM_PATH },
                preamble: `${Object.entries(environment).map(assignment).join("")}\n`,
            };
        },
        async end() {
            await supervisor.end();
            (0,external_node_fs_.rmSync)(partsIn(directory).folder, { recursive: true, force: true });
        },
    };
}
function helper(...words) {
    return ["/bin/sh", "-c", HELPER, "isolation", HELPER, ...words];
}
/** `process.umask()` would change it for a moment. */
function umask() {
    return /^Umask:\s*([0-7]{3,4})$/m.exec((0,external_node_fs_.readFileSync)("/proc/self/status", "utf8"))?.[1] ?? "022";
}
/** Returns a line for `start` in `helper.sh`. Leaves out a name that no shell can export. */
function assignment([name, value]) {
    return /^[A-Za-z_]\w*$/.test(name)
        ? `${name}=${value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}\n`
        : "";
}

;// CONCATENATED MODULE: ./isolation/isolation.ts











/** On newer Ubuntus it takes the privileges from what `unshare` starts. */
const UNSHARE_PROFILE = "/etc/apparmor.d/unshare-userns-restrict";
/** Most files named in one sentence; the rest is counted. */
const MAXIMUM_NAMED = 5;
const WAYS = {
    root: "as root",
    sudo: "through sudo",
    "user-namespace": "through a user namespace",
};
/**
 * Builds the isolation by the first way that works.
 *
 * @param onNetwork called as soon as there is a network inside, with the words that make a command run in it
 * @throws StartError when no way works, or the machine cannot isolate
 */
async function buildWalls(options, clock, onNetwork) {
    const plan = planWalls(options);
    const reasons = [];
    for (const way of waysFor(options.user)) {
        writeParts(options);
        try {
            return await raiseWalls({ ...plan, way }, clock, onNetwork);
        }
        catch (error) {
            reasons.push(`${WAYS[way.name]}: ${(0,errors/* describeError */.Uc)(error)}`);
        }
    }
    // No supervisor got far enough to remove it.
    (0,external_node_fs_.rmSync)(partsIn(options.directory).folder, { recursive: true, force: true });
    throw refusal(options, reasons);
}
/**
 * Plans the isolation.
 *
 * @throws StartError
 */
function planWalls({ level, view, user, directory }) {
    const { layout, home } = layoutOf({
        ...view,
        covered: coveredCredentials(level, view.workspace),
        homeFiles: [...view.homeFiles, { name: ".gitconfig", source: partsIn(directory).gitConfiguration }],
        hasNetwork: level === "network",
    });
    const keep = `/run/cursor-agent-${(0,external_node_crypto_.randomBytes)(16).toString("hex")}`;
    return { level, user, layout, home, keep, directory };
}
/**
 * @returns git configurations outside the workspace that have credentials; the agent does not need these
 * @throws StartError when there is one in the workspace
 */
function coveredCredentials(level, workspace) {
    const root = realPath(workspace) ?? workspace;
    const credentials = findCredentials(workspace);
    const inWorkspace = credentials.filter(({ path }) => (0,plain_file/* isWithin */.UO)(path, root));
    if (inWorkspace.length > 0) {
        const named = inWorkspace.slice(0, MAXIMUM_NAMED).map(({ path, keys }) => `${path} (${keys.join(", ")})`);
        const rest = inWorkspace.length - named.length;
        throw new errors/* StartError */.D4(`\`isolation: ${level}\` does not start the agent beside credentials that it could read: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`, "Check out with `persist-credentials: false`. (`actions/checkout` from version 6 on keeps them in RUNNER_TEMP, which is hidden.) Remove what another step has written there: `git config --file FILE --unset-all KEY`.");
    }
    return credentials.map(({ path }) => path);
}
/** Writes the files that the isolation is built from. Repeated for each way, as a failed supervisor removes them. */
function writeParts(options) {
    const parts = partsIn(options.directory);
    try {
        (0,external_node_fs_.rmSync)(parts.folder, { recursive: true, force: true });
        (0,external_node_fs_.mkdirSync)(parts.newRoot, { mode: 0o700, recursive: true });
        (0,external_node_fs_.writeFileSync)(parts.gitConfiguration, options.gitConfiguration, { mode: 0o600 });
    }
    catch (error) {
        throw new errors/* StartError */.D4(`What \`isolation: ${options.level}\` is built from cannot be written: ${(0,errors/* describeError */.Uc)(error)}.`, "See that the runner's temporary folder (RUNNER_TEMP) can be written to.", { cause: error });
    }
}
function refusal({ level, user }, reasons) {
    const remedy = user.uid === 0
        ? "Give the container the capability `SYS_ADMIN`, without Docker's AppArmor and seccomp profiles (`options: --privileged` has it all)."
        : "Give the runner's user passwordless `sudo`, or let it make user namespaces (docs/isolation.md says how); a container needs `SYS_ADMIN`, which `ubuntu-slim` does not have.";
    const restriction = (0,external_node_fs_.existsSync)(UNSHARE_PROFILE)
        ? ` AppArmor's profile ${UNSHARE_PROFILE} may be what refuses: \`sudo apparmor_parser -R ${UNSHARE_PROFILE}\` unloads it.`
        : "";
    return new errors/* StartError */.D4(`\`isolation: ${level}\` is not available on this runner: ${reasons.join("; ")}.`, `${remedy}${restriction} Without that, leave \`isolation\` out.`);
}
/**
 * Isolates what will be started; with the level `network`, a proxy is the only way out.
 *
 * @throws StartError when the level is not available
 */
async function isolate(options) {
    const { level, allowedHosts, clock, cleanHost } = options;
    const refusals = new Refusals(options.onRefused, cleanHost);
    const door = level === "network" ? new Door(allowedHosts, refusals, clock) : undefined;
    let opening;
    const walls = await buildWalls(options, clock, (entrance) => {
        // While the rest is being built; an error is handled once the isolation stands.
        opening = door?.open(entrance);
        opening?.catch(() => undefined);
    });
    const own = { ...options.view.environment, HOME: walls.home };
    try {
        await (door === undefined ? undefined : (opening ?? Promise.reject(new Error("there is no network"))));
    }
    catch (error) {
        await walls.end();
        throw new errors/* StartError */.D4(`\`isolation: network\` is not available on this runner: the proxy cannot be reached from inside: ${(0,errors/* describeError */.Uc)(error)}.`, "Use `isolation: process`, or another runner.", { cause: error });
    }
    return {
        walls,
        environment: door === undefined ? own : { ...withoutProxies(own), ...door.variables },
        report: () => ({
            level,
            way: walls.way,
            refused: refusals.list(),
            unreached: refusals.unreached(),
        }),
        async end() {
            await walls.end();
            door?.close();
        },
    };
}
/** The runner's own proxy comes after ours. */
function withoutProxies(environment) {
    return Object.fromEntries(Object.entries(environment).filter(([name]) => !/^(?:all|http|https|no)_proxy$/i.test(name)));
}

// EXTERNAL MODULE: ./inputs/secret-inputs.ts
var secret_inputs = __webpack_require__(3438);
;// CONCATENATED MODULE: ./isolation/isolate-agent.ts








/** The files through which a step talks to the runner, and the event. */
const RUNNER_FILES = /^GITHUB_(?:ENV|PATH|OUTPUT|STATE|STEP_SUMMARY|ARTIFACTS|EVENT_PATH)$/;
const RUNNER_FOLDER = "_runner_file_commands";
/** Repeated requests for a host are announced once; the record has them all. */
const MAXIMUM_TOLD_REFUSALS = 10;
/**
 * Builds the isolation that the inputs ask for.
 *
 * @throws StartError when it is not available
 */
async function isolateAgent(level, options) {
    const { inputs, environment, directory, redactor, tell } = options;
    const configured = ["cli-config.json", ...directory.mcpFiles].map((name) => (0,external_node_path_.resolve)(directory.configuration, name));
    const git = await userGitConfiguration(options);
    let told = 0;
    return await isolate({
        level,
        allowedHosts: inputs.allowedHosts,
        user: { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, groups: process.getgroups?.() ?? [] },
        directory: (0,external_node_path_.resolve)(directory.path),
        gitConfiguration: git.text,
        view: {
            environment: options.agentEnvironment,
            workspace: inputs.workspace,
            temporaryDirectory: (0,external_node_path_.resolve)(options.temporaryDirectory),
            toolCacheDirectory: absolute(environment["RUNNER_TOOL_CACHE"]),
            program: options.program,
            files: git.files,
            secret: secretPaths(options),
            writable: [(0,external_node_path_.resolve)(directory.chats)],
            copies: configured.map((path) => ({ path, source: path })),
            homeFiles: (0,mcp_servers/* mcpHomeFiles */.z_)(directory.configuration, directory.mcpFiles),
        },
        clock: options.clock,
        cleanHost: hostCleaner(environment, redactor),
        onRefused: (refusal) => {
            told += 1;
            if (told <= MAXIMUM_TOLD_REFUSALS) {
                tell({ type: "notice", text: refusalText(refusal) });
            }
        },
    });
}
function refusalText({ host, port, reason }) {
    if (port === 0) {
        return `The agent asked the proxy for ${host}, which is not an address of a host; refused.`;
    }
    return reason === "private-address"
        ? `The agent asked for ${host}:${port}, which resolves to a private address; refused. To allow it, name it with its port in allowed-hosts: ${host}:${port}`
        : `The agent asked for ${host}:${port}, which is not in allowed-hosts; refused.`;
}
/**
 * Returns the runner's files, the event, and the action's own programs unless they are in the workspace, where the
 * agent may change them. On self-hosted runners the action's folder may be a link.
 */
function secretPaths({ inputs, environment, actionDirectory }) {
    const files = Object.entries(environment).flatMap(([name, path]) => RUNNER_FILES.test(name) ? (absolute(path) ?? []) : []);
    const folders = files.map(external_node_path_.dirname).filter((folder) => (0,external_node_path_.basename)(folder) === RUNNER_FOLDER);
    const workspaces = namesOf(inputs.workspace);
    const action = actionDirectory === undefined ? [] : namesOf(actionDirectory);
    const isInWorkspace = (path) => workspaces.some((folder) => (0,plain_file/* isWithin */.UO)(path, folder));
    return [...files, ...folders, ...action.filter((path) => !isInWorkspace(path))];
}
/** Many programs write host names in lower case, and with them a secret that someone put into one. */
function hostCleaner(environment, redactor) {
    const inLowerCase = (0,redact/* createRedactor */.l)((0,secret_inputs/* secretsOfStep */.Td)(environment).map((secret) => secret.toLowerCase()));
    return (host) => inLowerCase.text(redactor.text(host));
}
async function userGitConfiguration({ inputs, programs, ask, agentEnvironment, }) {
    const git = programs.find("git");
    if (git === undefined) {
        return { text: "", files: [] };
    }
    const { HOME = "", XDG_CONFIG_HOME } = agentEnvironment;
    const listed = await ask(git, ["config", "--global", "--includes", "--list", "--null"], {
        cwd: inputs.workspace,
        env: { HOME, ...(XDG_CONFIG_HOME === undefined ? {} : { XDG_CONFIG_HOME }) },
    });
    const { text, files } = harmlessConfiguration(listed.exitCode === 0 ? listed.stdout.toString("utf8") : "");
    return { text, files: files.map((path) => path.replace(/^~(?=\/)/, HOME)) };
}
function absolute(path) {
    return path === undefined || path === "" ? undefined : (0,external_node_path_.resolve)(path);
}


/***/ }),

/***/ 3689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ getProxyUrl)
/* harmony export */ });
/* unused harmony export checkBypass */
function getProxyUrl(reqUrl) {
    const usingSsl = reqUrl.protocol === 'https:';
    if (checkBypass(reqUrl)) {
        return undefined;
    }
    const proxyVar = (() => {
        if (usingSsl) {
            return process.env['https_proxy'] || process.env['HTTPS_PROXY'];
        }
        else {
            return process.env['http_proxy'] || process.env['HTTP_PROXY'];
        }
    })();
    if (proxyVar) {
        try {
            return new DecodedURL(proxyVar);
        }
        catch (_a) {
            if (!proxyVar.startsWith('http://') && !proxyVar.startsWith('https://'))
                return new DecodedURL(`http://${proxyVar}`);
        }
    }
    else {
        return undefined;
    }
}
function checkBypass(reqUrl) {
    if (!reqUrl.hostname) {
        return false;
    }
    const reqHost = reqUrl.hostname;
    if (isLoopbackAddress(reqHost)) {
        return true;
    }
    const noProxy = process.env['no_proxy'] || process.env['NO_PROXY'] || '';
    if (!noProxy) {
        return false;
    }
    // Determine the request port
    let reqPort;
    if (reqUrl.port) {
        reqPort = Number(reqUrl.port);
    }
    else if (reqUrl.protocol === 'http:') {
        reqPort = 80;
    }
    else if (reqUrl.protocol === 'https:') {
        reqPort = 443;
    }
    // Format the request hostname and hostname with port
    const upperReqHosts = [reqUrl.hostname.toUpperCase()];
    if (typeof reqPort === 'number') {
        upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
    }
    // Compare request host against noproxy
    for (const upperNoProxyItem of noProxy
        .split(',')
        .map(x => x.trim().toUpperCase())
        .filter(x => x)) {
        if (upperNoProxyItem === '*' ||
            upperReqHosts.some(x => x === upperNoProxyItem ||
                x.endsWith(`.${upperNoProxyItem}`) ||
                (upperNoProxyItem.startsWith('.') &&
                    x.endsWith(`${upperNoProxyItem}`)))) {
            return true;
        }
    }
    return false;
}
function isLoopbackAddress(host) {
    const hostLower = host.toLowerCase();
    return (hostLower === 'localhost' ||
        hostLower.startsWith('127.') ||
        hostLower.startsWith('[::1]') ||
        hostLower.startsWith('[0:0:0:0:0:0:0:1]'));
}
class DecodedURL extends URL {
    constructor(url, base) {
        super(url, base);
        this._decodedUsername = decodeURIComponent(super.username);
        this._decodedPassword = decodeURIComponent(super.password);
    }
    get username() {
        return this._decodedUsername;
    }
    get password() {
        return this._decodedPassword;
    }
}
//# sourceMappingURL=proxy.js.map

/***/ })

};
