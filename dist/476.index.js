export const id = 476;
export const ids = [476];
export const modules = {

/***/ 476:
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
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:timers/promises"
var external_node_timers_promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./system/plain-file.ts
var plain_file = __webpack_require__(603);
;// CONCATENATED MODULE: ./cli/install/manifest.ts






/** Serializes a manifest. Equal manifests produce equal text. */
function serializeManifest(manifest) {
    return `${JSON.stringify(manifest, null, 1)}\n`;
}
/** @returns undefined when the text is not a manifest */
function parseManifest(text) {
    try {
        const value = JSON.parse(text);
        return isManifest(value) ? value : undefined;
    }
    catch {
        return undefined;
    }
}
/**
 * Describes the first difference between a tree and what was installed, as half a sentence.
 *
 * @returns undefined when they are equal
 */
function firstDifference(installed, found) {
    const foundByPath = new Map(found.map((entry) => [entry.path, entry]));
    for (const entry of installed) {
        const now = foundByPath.get(entry.path);
        if (now === undefined) {
            return `${JSON.stringify(entry.path)} is missing`;
        }
        if (facts(now) !== facts(entry)) {
            return `${JSON.stringify(entry.path)} was changed`;
        }
        foundByPath.delete(entry.path);
    }
    const [added] = foundByPath.keys();
    return added === undefined ? undefined : `${JSON.stringify(added)} was added`;
}
function facts(entry) {
    switch (entry.kind) {
        case "file":
            return `file ${entry.mode} ${entry.sha256}`;
        case "directory":
            return `directory ${entry.mode}`;
        case "link":
            return `link ${entry.target}`;
    }
}
function isManifest(value) {
    return (isRecord(value) &&
        value["schema"] === 1 &&
        typeof value["version"] === "string" &&
        typeof value["packageSha256"] === "string" &&
        typeof value["source"] === "string" &&
        Array.isArray(value["entries"]) &&
        value["entries"].every(isTreeEntry));
}
function isTreeEntry(value) {
    if (!isRecord(value) || typeof value["path"] !== "string") {
        return false;
    }
    switch (value["kind"]) {
        case "file":
            return typeof value["mode"] === "string" && typeof value["sha256"] === "string";
        case "directory":
            return typeof value["mode"] === "string";
        case "link":
            return typeof value["target"] === "string";
        default:
            return false;
    }
}
function isRecord(value) {
    return typeof value === "object" && value !== null;
}
/** Large files hashed at once: the next ones are read while one is hashed. */
const PARALLEL_FILES = 4;
const READ_BYTES = 1024 * 1024;
/**
 * A file up to this length is read at once and without a promise: the package has thousands, and opening, checking,
 * reading and closing each through Node's threads takes four times as long as hashing it.
 */
const SMALL_FILE_BYTES = 256 * 1024;
/** Entries to process before signals are handled. */
const ENTRIES_A_TURN = 32;
/**
 * Describes a directory: every file with SHA-256 and mode, every directory with mode, every link with target. Equal
 * trees have equal descriptions.
 *
 * @param directory its own entry has the path "."
 * @throws Error when something in it cannot be read, or is not a file, directory or link
 */
async function describeTree(directory) {
    const paths = ["."];
    for (const entry of await (0,promises_.readdir)(directory, { recursive: true, withFileTypes: true })) {
        paths.push((0,external_node_path_.join)(entry.parentPath, entry.name).slice(directory.length + 1));
    }
    paths.sort();
    const entries = [];
    const owners = new Set();
    const remaining = paths.entries();
    const worker = async () => {
        const buffer = Buffer.allocUnsafe(READ_BYTES);
        for (const [index, path] of remaining) {
            if (index % ENTRIES_A_TURN === 0) {
                await (0,external_node_timers_promises_.setImmediate)();
            }
            const { entry, owner } = describeEntry(path, (0,external_node_path_.join)(directory, path), buffer);
            owners.add(owner);
            entries[index] = await entry;
        }
    };
    await Promise.all(Array.from({ length: PARALLEL_FILES }, worker));
    return { entries, owners: [...owners] };
}
/** @returns the entry, as a promise for a large file, which must be read first */
function describeEntry(path, place, buffer) {
    const stats = (0,external_node_fs_.lstatSync)(place);
    const owner = stats.uid;
    if (stats.isSymbolicLink()) {
        return { entry: { path, kind: "link", target: (0,external_node_fs_.readlinkSync)(place) }, owner };
    }
    const mode = (stats.mode & 0o7777).toString(8);
    if (stats.isDirectory()) {
        return { entry: { path, kind: "directory", mode }, owner };
    }
    if (!stats.isFile()) {
        throw new Error(`${JSON.stringify(path)} is neither file, directory nor link`);
    }
    if (stats.size <= SMALL_FILE_BYTES) {
        return { entry: { path, kind: "file", mode, sha256: hashSmallFile(place, stats.size) }, owner };
    }
    const entry = hashLargeFile(place, buffer).then((sha256) => ({
        path,
        kind: "file",
        mode,
        sha256,
    }));
    return { entry, owner };
}
/** @throws Error when the file is longer or shorter than `bytes`, so it was changed meanwhile */
function hashSmallFile(path, bytes) {
    const content = (0,plain_file/* readPlainStart */.Xr)(path, bytes + 1);
    if (content.length !== bytes) {
        throw new Error(`${path} was changed while it was read`);
    }
    return (0,external_node_crypto_.hash)("sha256", content, "hex");
}
async function hashLargeFile(path, buffer) {
    const digest = (0,external_node_crypto_.createHash)("sha256");
    const handle = await (0,plain_file/* openPlainFile */.rr)(path);
    try {
        for (;;) {
            const { bytesRead } = await handle.read(buffer, 0, buffer.length);
            if (bytesRead === 0) {
                return digest.digest("hex");
            }
            digest.update(buffer.subarray(0, bytesRead));
        }
    }
    finally {
        await handle.close();
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
    return ownerIsTrusted(uid) && (mode & 0o022) === 0 ? undefined : `other users can write ${(0,external_node_path_.basename)(place)}`;
}
/** Root can change everything anyway. */
function ownerIsTrusted(userId) {
    return userId === 0 || userId === process.getuid?.();
}

;// CONCATENATED MODULE: ./cli/install/tool-cache.ts







/** The tool's name in the tool cache. */
const TOOL_NAME = "cursor-agent";
/** The system's errors when something in a copy is missing, or is of another kind than before. */
const DAMAGE_CODES = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"]);
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
/** Returns the file that marks a copy as complete, as `@actions/tool-cache` names it. Ours contains the manifest. */
function completeMark(directory) {
    return `${directory}.complete`;
}
/**
 * Compares a copy with the manifest written at installation, and the manifest with the key.
 *
 * Finds partial copies; changed, added and missing files, modes and links; a changed manifest; everything that a user
 * other than ours and root owns, or that others can write. Cannot find a forgery by a process with our own user, such
 * as an earlier agent on a persistent runner: it can recreate the tree, the manifest and the key, whatever package
 * hash the workflow pins, because the package itself is not kept. It could replace this action as well. A runner that
 * is discarded after each job does not have this problem.
 */
async function examineCopy(directory) {
    try {
        const mark = completeMark(directory);
        if (!(0,external_node_fs_.existsSync)(mark)) {
            return { state: "damaged", reason: "it has no `.complete` mark" };
        }
        // A user who can write the directory of all copies can replace one that was verified.
        for (const place of [(0,external_node_path_.dirname)((0,external_node_path_.dirname)(directory)), (0,external_node_path_.dirname)(directory), mark]) {
            const reason = await whyForeign(place);
            if (reason !== undefined) {
                return { state: "foreign", reason };
            }
        }
        const text = await readMark(mark);
        const manifest = parseManifest(text);
        if (manifest === undefined) {
            return { state: "damaged", reason: "its manifest cannot be read" };
        }
        const manifestSha256 = (0,external_node_crypto_.createHash)("sha256").update(text).digest("hex");
        if (!keyCovers((0,external_node_path_.basename)((0,external_node_path_.dirname)(directory)), { ...manifest, manifestSha256 })) {
            return { state: "damaged", reason: "its manifest was changed" };
        }
        const tree = await describeTree(directory);
        if (!tree.owners.every(ownerIsTrusted)) {
            return { state: "foreign", reason: "some of its files are owned by another user" };
        }
        const difference = firstDifference(manifest.entries, tree.entries);
        return difference === undefined ? { state: "sound", manifest } : { state: "damaged", reason: difference };
    }
    catch (error) {
        return { state: saysDamaged(error) ? "damaged" : "unread", reason: (0,errors/* describeError */.Uc)(error) };
    }
}
/** An error without a code is our own, about the content of the copy. */
function saysDamaged(error) {
    const code = (0,errors/* errorCode */.CA)(error);
    return code === undefined || DAMAGE_CODES.has(code);
}
async function readMark(mark) {
    const file = await (0,plain_file/* openPlainFile */.rr)(mark);
    try {
        return await file.readFile("utf8");
    }
    finally {
        await file.close();
    }
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
function cacheKey(identity, copy) {
    return [
        `0.0.0-${versionPart(identity.version)}`,
        packagePart(identity.packageSha256),
        `tree-${identity.manifestSha256.slice(0, HASH_DIGITS)}`,
        `copy-${copy}`,
    ].join(".");
}
/** Whether a key of the tool cache is for that version and, if given, that package. */
function keyMatches(key, version, packageSha256) {
    const start = `0.0.0-${versionPart(version)}.`;
    return key.startsWith(packageSha256 === undefined ? start : `${start}${packagePart(packageSha256)}.`);
}
/** Whether the key was made for the SHA-256 of that manifest and that package. */
function keyCovers(key, identity) {
    return key.startsWith(cacheKey(identity, ""));
}
function versionPart(version) {
    return `cli-${version.replaceAll(".", "-")}`;
}
function packagePart(sha256) {
    return `package-${sha256.slice(0, HASH_DIGITS)}`;
}

// EXTERNAL MODULE: ./cli/ask.ts
var ask = __webpack_require__(4312);
// EXTERNAL MODULE: ./inputs/cli.ts
var cli = __webpack_require__(3982);
// EXTERNAL MODULE: external "node:stream/promises"
var external_node_stream_promises_ = __webpack_require__(6466);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./cli/install/entry-rules.ts


/**
 * Returns the path of an archive's member, relative to the tree, without `.` and doubled slashes; "" is the tree
 * itself.
 *
 * @throws InstallError when the path is absolute, or contains `..` or a control character
 */
function safePath(path) {
    if (path.startsWith("/")) {
        throw refused(path, "its path is absolute");
    }
    if (/\p{Cc}/u.test(path)) {
        throw refused(path, "its path holds a control character");
    }
    const parts = path.split("/").filter((part) => part !== "" && part !== ".");
    if (parts.includes("..")) {
        throw refused(path, "its path holds `..`");
    }
    return parts.join("/");
}
/**
 * Accepts a symbolic link whose target stays in the tree: relative, with all `..` at the front, and no more of them
 * than the link is deep. A `..` after a name is refused, because the name may be a link, and its parent is then
 * elsewhere.
 *
 * @param path of the link, relative to the tree, as {@link safePath} returned it
 * @param target as the archive has it
 * @throws InstallError for every other target
 */
function checkLinkTarget(path, target) {
    if (target === "" || target.startsWith("/") || /\p{Cc}/u.test(target)) {
        throw refused(path, `it links to ${(0,cli/* quoted */.TL)(target)}, which is absolute, empty or unprintable`);
    }
    const parts = target.split("/").filter((part) => part !== "" && part !== ".");
    const climbs = parts.findIndex((part) => part !== "..");
    const ascent = climbs === -1 ? parts.length : climbs;
    const depth = path.split("/").length - 1;
    if (ascent > depth || parts.slice(ascent).includes("..")) {
        throw refused(path, `it links to ${(0,cli/* quoted */.TL)(target)}, which leaves the package`);
    }
}
/** Makes the error for a member that may not be unpacked; the whole package is refused with it. */
function refused(path, reason) {
    return new errors/* InstallError */.sy(`The CLI package was refused, nothing of it is used: ${(0,cli/* quoted */.TL)(path)}: ${reason}.`, "Check `cli-download-url`; if it is the vendor's, report this and pin an earlier `cli-version`.");
}

;// CONCATENATED MODULE: ./cli/install/tar-header.ts

/** Makes the error for a tar archive that cannot be read to its end. */
function malformed(detail, cause) {
    return new errors/* InstallError */.sy(`The CLI package is not a well-formed tar archive: ${detail}.`, "Check `cli-download-url`, and pin the package with `cli-sha256`.", cause === undefined ? {} : { cause });
}
/**
 * Reads a header block of the formats ustar, pax and GNU (POSIX.1-2024, pax, "ustar Interchange Format").
 *
 * @param block 512 bytes
 * @returns undefined for a block of zeros, which ends an archive
 * @throws InstallError when the checksum or a number is wrong
 */
function readHeader(block) {
    if (block.every((byte) => byte === 0)) {
        return undefined;
    }
    if (octal(block, 148, 8) !== checksum(block)) {
        throw malformed("the checksum of a header is wrong");
    }
    const name = tar_header_text(block.subarray(0, 100));
    // GNU's own format has "ustar " here and uses the bytes of the prefix for something else.
    const prefix = block.toString("latin1", 257, 263) === "ustar\0" ? tar_header_text(block.subarray(345, 500)) : "";
    return {
        path: prefix === "" ? name : `${prefix}/${name}`,
        type: String.fromCharCode(block[156] ?? 0).replace("\0", "0"),
        mode: octal(block, 100, 8),
        size: octal(block, 124, 12),
        target: tar_header_text(block.subarray(157, 257)),
    };
}
/**
 * Reads the records of a pax extended header: `<length> <key>=<value>\n`, with the length of the whole record in
 * bytes. Values stay bytes, because some keys (`SCHILY.xattr.…`, as macOS writes it) contain arbitrary data.
 *
 * @throws InstallError when a record does not have that form
 */
function readPaxRecords(content) {
    const records = new Map();
    let rest = content;
    while (rest.length > 0) {
        const digits = /^(\d{1,9}) /.exec(rest.toString("latin1", 0, 10))?.[1] ?? "";
        const length = Number(digits);
        const record = rest.subarray(digits.length + 1, length - 1);
        const separator = record.indexOf("=");
        if (digits === "" || length > rest.length || rest[length - 1] !== 0x0a || separator < 1) {
            throw malformed("an extended header is broken");
        }
        records.set(record.toString("latin1", 0, separator), record.subarray(separator + 1));
        rest = rest.subarray(length);
    }
    return records;
}
/**
 * Decodes text up to the first NUL.
 *
 * @throws InstallError when it is not UTF-8
 */
function tar_header_text(bytes) {
    const end = bytes.indexOf(0);
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(end === -1 ? bytes : bytes.subarray(0, end));
    }
    catch (error) {
        throw malformed("a name is not UTF-8", error);
    }
}
function octal(block, start, length) {
    const field = block.toString("latin1", start, start + length).replace(/(?<![\0 ])[\0 ]+$/, "");
    const digits = field.trimStart();
    // GNU writes numbers beyond 8 GiB in binary; the package contains nothing of that size.
    if (!/^[0-7]*$/.test(digits)) {
        throw malformed("a header holds a number that is none");
    }
    return Number.parseInt(digits === "" ? "0" : digits, 8);
}
function checksum(block) {
    let sum = 0;
    for (const [index, byte] of block.entries()) {
        // The checksum's own field counts as eight spaces.
        sum += index >= 148 && index < 156 ? 0x20 : byte;
    }
    return sum;
}

;// CONCATENATED MODULE: ./cli/install/tar-reader.ts

const BLOCK_BYTES = 512;
/** The kernel limits paths to 4,096 bytes; a much longer header contains nothing usable. */
const MAXIMUM_EXTENDED_HEADER_BYTES = 1024 * 1024;
/** Keys that set a member's path or length. In a global header they would apply to all following members. */
const DECISIVE_KEYS = ["path", "linkpath", "size"];
/**
 * Reads a tar archive as a stream. Supports ustar, pax and GNU's long names; does not check what is safe.
 *
 * @param chunks the decompressed archive; read to its end, so that the checksum of the compression is verified
 * @throws InstallError when the archive is malformed or truncated
 */
async function* readTar(chunks) {
    const bytes = byteSource(chunks);
    let extended = {};
    for (;;) {
        const header = readHeader(await collect(bytes.take(BLOCK_BYTES)));
        if (header === undefined) {
            await bytes.drain();
            return;
        }
        if (isExtendedHeader(header.type)) {
            if (header.size > MAXIMUM_EXTENDED_HEADER_BYTES) {
                throw malformed(`an extended header has ${header.size} bytes`);
            }
            const content = await collect(bytes.take(header.size));
            extended = { ...extended, ...readExtension(header.type, content) };
            await collect(bytes.take(padding(header.size)));
            continue;
        }
        const size = extended.size ?? header.size;
        const content = bytes.take(size);
        yield { ...header, ...extended, content };
        extended = {};
        await skip(content);
        await collect(bytes.take(padding(size)));
    }
}
function isExtendedHeader(type) {
    return type === "x" || type === "g" || type === "L" || type === "K";
}
function readExtension(type, content) {
    if (type === "L") {
        return { path: tar_header_text(content) };
    }
    if (type === "K") {
        return { target: tar_header_text(content) };
    }
    const records = readPaxRecords(content);
    if (type === "g") {
        if (DECISIVE_KEYS.some((key) => records.has(key))) {
            throw malformed("a global header renames or resizes what follows");
        }
        return {};
    }
    if ([...records.keys()].some((key) => key.startsWith("GNU.sparse."))) {
        throw malformed("it holds a sparse file, which is not supported");
    }
    const path = textAt(records, "path");
    const target = textAt(records, "linkpath");
    const size = textAt(records, "size");
    if (size !== undefined && !/^\d{1,15}$/.test(size)) {
        throw malformed("an extended header holds a size that is none");
    }
    return {
        ...(path === undefined ? {} : { path }),
        ...(target === undefined ? {} : { target }),
        ...(size === undefined ? {} : { size: Number(size) }),
    };
}
function textAt(records, key) {
    const value = records.get(key);
    return value === undefined ? undefined : tar_header_text(value);
}
function byteSource(chunks) {
    const iterator = chunks[Symbol.asyncIterator]();
    let rest = Buffer.alloc(0);
    return {
        async *take(length) {
            for (let missing = length; missing > 0;) {
                if (rest.length === 0) {
                    const next = await iterator.next();
                    if (next.done === true) {
                        throw malformed("it ends too early");
                    }
                    rest = next.value;
                }
                const piece = rest.subarray(0, missing);
                rest = rest.subarray(piece.length);
                missing -= piece.length;
                yield piece;
            }
        },
        async drain() {
            while ((await iterator.next()).done !== true) {
                // Data after the end mark is padding.
            }
        },
    };
}
async function collect(pieces) {
    const all = [];
    for await (const piece of pieces) {
        all.push(piece);
    }
    return Buffer.concat(all);
}
async function skip(pieces) {
    while ((await pieces.next()).done !== true) {
        // Unused content.
    }
}
function padding(size) {
    return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}

;// CONCATENATED MODULE: ./cli/install/unpack.ts









/** The program in the package: a script that starts the `node` and the `index.js` beside it. */
const LAUNCHER_NAME = "cursor-agent";
/** The package unpacks to about 740 MB in a few thousand files. Beyond these limits it is a decompression bomb. */
const MAXIMUM_UNPACKED_BYTES = 4 * 1024 ** 3;
const MAXIMUM_ENTRIES = 100_000;
/**
 * Unpacks the package into its own directory. Checks each entry before writing it: relative paths without `..`; only
 * files, directories, and links within the package. Drops setuid, setgid and sticky bits, owners and times: files
 * become 0644, or 0755 if executable in the archive.
 *
 * We do not run `tar`, so that one program both checks and writes, with the same reading of the archive. Symbolic
 * links are made last: while files are written, no path can lead through one.
 *
 * @param archive the `.tar.gz`
 * @param destination must not exist yet, its parent must; contains the launcher afterwards, with or without a top
 *   directory in the archive
 * @throws InstallError when the package is malformed, unsafe or of an unknown layout; the signal's reason when
 *   aborted
 */
async function unpackPackage(archive, destination, signal) {
    const raw = `${destination}.raw`;
    await (0,promises_.mkdir)(raw, { mode: 0o755 });
    const links = [];
    let writing = Promise.resolve();
    try {
        await (0,external_node_stream_promises_.pipeline)((0,external_node_fs_.createReadStream)(archive), (0,external_node_zlib_.createGunzip)({ chunkSize: 256 * 1024 }), async (chunks) => {
            writing = writeEntries(chunks, raw, links);
            await writing;
        }, { signal });
        const top = await topDirectory(raw, links);
        await (0,promises_.rename)((0,external_node_path_.join)(raw, top), destination);
        // Without its one directory it is empty, and would stay in the tool cache beside the package.
        await (0,promises_.rm)(raw, { recursive: true, force: true });
        await makeLinks(links, top, destination);
    }
    catch (error) {
        // The pipeline does not wait for the writer; another file would then appear while the caller cleans up.
        await writing.catch(() => undefined);
        signal.throwIfAborted();
        if (error instanceof errors/* InstallError */.sy) {
            throw error;
        }
        throw new errors/* InstallError */.sy(`The CLI package could not be unpacked: ${(0,errors/* describeError */.Uc)(error)}.`, "Check the free space on the runner's disk, and `cli-download-url`.", { cause: error });
    }
}
async function writeEntries(chunks, root, links) {
    let entries = 0;
    for await (const entry of readTar(limited(chunks))) {
        entries += 1;
        if (entries > MAXIMUM_ENTRIES) {
            throw refused(entry.path, `the package holds more than ${MAXIMUM_ENTRIES} entries`);
        }
        await writeEntry(entry, root, links).catch((error) => {
            throw asRefusal(entry.path, error);
        });
    }
}
/** Reports file system errors about conflicting entries as errors of the package: the disk is not the cause. */
function asRefusal(path, error) {
    switch ((0,errors/* errorCode */.CA)(error) ?? "") {
        case "EEXIST":
        case "ENOTDIR":
        case "EISDIR":
            return refused(path, "another entry stands in its place");
        case "ENAMETOOLONG":
            return refused(path, "its path is too long");
        default:
            return error;
    }
}
async function* limited(chunks) {
    let bytes = 0;
    for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > MAXIMUM_UNPACKED_BYTES) {
            throw refused("", `the package unpacks to more than ${MAXIMUM_UNPACKED_BYTES} bytes`);
        }
        yield chunk;
    }
}
async function writeEntry(entry, root, links) {
    const path = safePath(entry.path);
    const place = (0,external_node_path_.join)(root, path);
    const type = entry.type === "7" ? "0" : entry.type;
    if (type === "5" || (type === "0" && entry.path.endsWith("/"))) {
        await (0,promises_.mkdir)(place, { recursive: true, mode: 0o755 });
        return;
    }
    if (path === "") {
        throw refused(entry.path, "it has no name");
    }
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(place), { recursive: true, mode: 0o755 });
    switch (type) {
        case "0":
            await writeFile(entry, place);
            return;
        case "1":
            await makeHardLink(entry, root, place);
            return;
        case "2":
            links.push({ path, target: entry.target });
            return;
        default:
            throw refused(entry.path, `it is no file, directory or link (type ${(0,cli/* quoted */.TL)(type)})`);
    }
}
async function makeHardLink({ path, target }, root, place) {
    const original = (0,external_node_path_.join)(root, safePath(target));
    if (!(await isFile(original))) {
        throw refused(path, `it is a hard link to ${(0,cli/* quoted */.TL)(target)}, and no file of that name comes before it`);
    }
    await (0,promises_.link)(original, place);
}
async function writeFile(entry, place) {
    const mode = (entry.mode & 0o111) === 0 ? 0o644 : 0o755;
    const handle = await (0,promises_.open)(place, "wx", mode);
    try {
        await handle.writeFile(entry.content);
        // The mode given at opening is subject to the umask.
        await handle.chmod(mode);
    }
    finally {
        await handle.close();
    }
}
/** Returns the directory with the launcher: "" or the archive's only top directory, `dist-package` in 2026. */
async function topDirectory(raw, links) {
    if (await isFile((0,external_node_path_.join)(raw, LAUNCHER_NAME))) {
        return "";
    }
    const names = await (0,promises_.readdir)(raw);
    const [only] = names;
    const linkAtRoot = links.some(({ path }) => !path.includes("/"));
    if (only !== undefined &&
        names.length === 1 &&
        !linkAtRoot &&
        (await isFile((0,external_node_path_.join)(raw, only, LAUNCHER_NAME)))) {
        return only;
    }
    const found = names.length === 0 ? "nothing" : (0,cli/* quoted */.TL)(names.sort().slice(0, 20).join(", "));
    throw new errors/* InstallError */.sy(`The CLI package has an unknown layout: no \`${LAUNCHER_NAME}\` at its root or in its one top directory; found: ${found}.`, "Pin an earlier `cli-version`, or install the CLI yourself and set `cli-path`.");
}
async function makeLinks(links, top, destination) {
    for (const { path, target } of links) {
        const inPackage = top === "" ? path : path.slice(top.length + 1);
        checkLinkTarget(inPackage, target);
        await (0,promises_.symlink)(target, (0,external_node_path_.join)(destination, inPackage)).catch((error) => {
            throw asRefusal(path, error);
        });
    }
}
async function isFile(path) {
    return (0,promises_.lstat)(path).then((stats) => stats.isFile(), () => false);
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
 * Completes an unpacked package for the tool cache: adds its commands, writes the manifest, and checks the version
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
    const { entries } = await describeTree(copy);
    const manifest = serializeManifest({ schema: 1, version, packageSha256, source: url.href, entries });
    await (0,promises_.writeFile)(completeMark(copy), manifest, { mode: 0o644 });
    await checkVersion((0,external_node_path_.join)(packageDirectory(copy), LAUNCHER_NAME), version, collaborators);
    const manifestSha256 = (0,external_node_crypto_.createHash)("sha256").update(manifest).digest("hex");
    return cacheKey({ version, packageSha256, manifestSha256 }, (0,external_node_crypto_.randomBytes)(4).toString("hex"));
}
async function checkVersion(program, wanted, collaborators) {
    const answer = await (0,ask/* askVersion */.q)(program, collaborators).catch((error) => {
        throw new errors/* InstallError */.sy(`The installed CLI ${wanted} does not start: ${(0,errors/* describeError */.Uc)(error)}.`, "The package may be for another platform. Check `cli-download-url`.", { cause: error });
    });
    if (answer.version !== wanted) {
        throw new errors/* InstallError */.sy(`The installed CLI was to be ${wanted}; asked for its version it says ${(0,cli/* quoted */.TL)(answer.version ?? answer.output)}.`, "Check `cli-version` and `cli-download-url`: the package there is another one, or does not run on this machine.");
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
/**
 * Downloads a gzip file and hashes it on the way. Logs progress in steps of 10 % (of 25 MB if the length is unknown).
 *
 * @param what is downloaded, as the subject of a sentence
 * @param file is created, or overwritten
 * @throws InstallError when it is not available or not a gzip file; the signal's reason when aborted
 */
async function downloadPackage(url, what, file, collaborators) {
    return get(url, what, collaborators, (answer) => receive(answer, url, what, file, collaborators.log));
}
async function receive({ body, contentLength, contentType }, url, what, file, log) {
    const hash = (0,external_node_crypto_.createHash)("sha256");
    const reportProgress = progress(contentLength, log);
    let bytes = 0;
    let head = Buffer.alloc(0);
    const handle = await (0,promises_.open)(file, "w", 0o600);
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
            await handle.appendFile(chunk);
            reportProgress(bytes);
        }
    }
    finally {
        await handle.close();
    }
    if (head[0] !== 0x1f || head[1] !== 0x8b) {
        throw new errors/* InstallError */.sy(`${what} is not a gzip file: ${url.href} answered with ${bytes} bytes of type ${(0,cli/* quoted */.TL)(contentType)}.`, "A proxy or mirror may have answered with a page of its own. Check `cli-download-url`.");
    }
    return { sha256: hash.digest("hex"), bytes };
}
function progress(total, log) {
    const step = total === undefined ? 25 * MEGABYTE : Math.max(total / 10, MEGABYTE);
    let next = step;
    return (bytes) => {
        if (bytes < next) {
            return;
        }
        next = (Math.floor(bytes / step) + 1) * step;
        const done = `Downloaded ${Math.round(bytes / MEGABYTE)} MB`;
        log(total === undefined ? done : `${done} of ${Math.round(total / MEGABYTE)} MB`);
    };
}
/**
 * Downloads a package, compares its hash, and only then unpacks it. Always removes the download.
 *
 * @param destination must not exist yet; contains the package's files afterwards
 * @param temporaryDirectory for the download, in a private directory of its own
 * @returns the package's SHA-256, lower-case hexadecimal
 * @throws InstallError when the package is not available, is not the pinned one, or may not be unpacked
 */
async function fetchPackage(wanted, destination, temporaryDirectory, http) {
    // mkdtemp makes it 0700, so that no other user can swap the file between hashing and unpacking.
    const directory = await (0,promises_.mkdtemp)((0,external_node_path_.join)(temporaryDirectory, "cursor-agent-package-"));
    try {
        const file = (0,external_node_path_.join)(directory, "package.tar.gz");
        const what = `Cursor CLI ${wanted.version} for ${wanted.platform}`;
        http.log(`Downloading ${what} from ${wanted.url.href}`);
        const { sha256 } = await downloadPackage(wanted.url, what, file, http);
        compareHash(wanted, sha256, http.log);
        await unpackPackage(file, destination, http.signal);
        return sha256;
    }
    finally {
        await (0,promises_.rm)(directory, { recursive: true, force: true });
    }
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
 * @throws InstallError when the base is not a URL that we may use
 */
function packageUrl(base, version, platform) {
    const url = (0,cli/* downloadBase */.Mb)(base);
    if (url === undefined) {
        throw new errors/* InstallError */.sy(`\`cli-download-url\` is not the base of an https URL: ${(0,cli/* quoted */.TL)((0,cli/* withoutCredentials */.ri)(base))}.`, "Give an https URL without user name, query or fragment (plain http is accepted on loopback only).");
    }
    const folder = url.href.replace(/(?<!\/)\/+$/, "");
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
 * or a mirror. Unpacks nothing before its hash was compared, and runs nothing before it was unpacked completely.
 *
 * @throws InstallError when it is not available; the signal's reason when aborted
 */
async function installCli(request, collaborators) {
    const platform = packagePlatform(collaborators.platform, collaborators.architecture);
    checkRequest(request);
    const http = {
        wait: collaborators.wait,
        log: collaborators.log,
        signal: collaborators.signal ?? new AbortController().signal,
        idleTimeoutMs: collaborators.idleTimeoutMs ?? 60_000,
    };
    const version = request.version ??
        (await newestVersion(collaborators.newestVersionUrl ?? "https://cursor.com/install", http));
    const wanted = {
        version,
        sha256: request.sha256?.toLowerCase(),
        url: packageUrl(request.downloadUrl, version, platform),
        platform: platformName(platform),
    };
    const { toolCacheDirectory, temporaryDirectory } = collaborators;
    const roots = [
        ...(toolCacheDirectory === undefined ? [] : [{ path: toolCacheDirectory, isPrivate: false }]),
        // Without a runner, that is the machine's `/tmp`, where any user could have made it first.
        { path: (0,external_node_path_.join)(temporaryDirectory, "cursor-agent-tool-cache"), isPrivate: true },
    ];
    return ((await findInCache(wanted, roots, collaborators)) ??
        (await installAnew(wanted, roots, collaborators, http)));
}
function checkRequest({ version, sha256 }) {
    if (version !== undefined && !(0,cli/* isCliVersion */.jG)(version)) {
        throw new errors/* InstallError */.sy(`\`cli-version\` is not a version of the Cursor CLI: ${(0,cli/* quoted */.TL)(version)}.`, "Give the exact version as `cursor-agent --version` prints it, for example `2026.08.11-e8db854`.");
    }
    if (sha256 !== undefined && !/^[0-9a-f]{64}$/i.test(sha256)) {
        throw new errors/* InstallError */.sy(`\`cli-sha256\` is not a SHA-256: ${(0,cli/* quoted */.TL)(sha256)}.`, "Give the 64 hexadecimal digits of the package's hash, as an earlier run logged it.");
    }
}
async function findInCache({ version, sha256, url, platform }, roots, { log, warn }) {
    for (const root of roots) {
        for (const directory of await copiesInCache(root, platform, version, sha256)) {
            const examination = await examineCopy(directory);
            if (examination.state !== "sound") {
                warn(`The CLI in ${directory} is not used, ${examination.reason}; it is installed anew.`);
                if (examination.state === "damaged") {
                    await (0,promises_.rm)((0,external_node_path_.dirname)(directory), { recursive: true, force: true }).catch(() => undefined);
                }
                continue;
            }
            const { packageSha256, source } = examination.manifest;
            // Without a hash, only the source identifies a package: a mirror's does not replace the vendor's.
            if (sha256 === undefined ? source === url.href : packageSha256 === sha256) {
                log(`Cursor CLI ${version} is in the tool cache and was verified: ${directory}`);
                return installedIn(directory, version, packageSha256, sha256 !== undefined);
            }
        }
    }
    return undefined;
}
async function installAnew(wanted, roots, collaborators, http) {
    const staging = await openStaging(roots, collaborators.runCommand, collaborators.warn);
    try {
        const built = (0,external_node_path_.join)(staging.directory, "copy");
        const copy = (0,external_node_path_.join)(built, wanted.platform);
        await (0,promises_.mkdir)(copy, { recursive: true, mode: 0o755 });
        const { temporaryDirectory } = collaborators;
        const sha256 = await fetchPackage(wanted, packageDirectory(copy), temporaryDirectory, http);
        const key = await completeCopy(copy, wanted, sha256, collaborators);
        http.signal.throwIfAborted();
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
