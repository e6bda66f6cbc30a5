import { createReadStream } from "node:fs";
import { link, lstat, mkdir, open, readdir, rename, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { describeError, errorCode, InstallError } from "../../system/errors.js";
import { quoted } from "../../inputs/cli.js";
import { checkLinkTarget, refused, safePath } from "./entry-rules.js";
import { readTar, type TarEntry } from "./tar-reader.js";

/** The program in the package: a script that starts the `node` and the `index.js` beside it. */
export const LAUNCHER_NAME = "cursor-agent";

/** The package unpacks to about 740 MB in a few thousand files. Beyond these limits it is a decompression bomb. */
const MAXIMUM_UNPACKED_BYTES = 4 * 1024 ** 3;
const MAXIMUM_ENTRIES = 100_000;

type Link = { readonly path: string; readonly target: string };

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
export async function unpackPackage(
  archive: string,
  destination: string,
  signal: AbortSignal,
): Promise<void> {
  const raw = `${destination}.raw`;
  await mkdir(raw, { mode: 0o755 });
  const links: Link[] = [];
  let writing: Promise<void> = Promise.resolve();
  try {
    await pipeline(
      createReadStream(archive),
      createGunzip({ chunkSize: 256 * 1024 }),
      async (chunks: AsyncIterable<Buffer>) => {
        writing = writeEntries(chunks, raw, links);
        await writing;
      },
      { signal },
    );
    const top = await topDirectory(raw, links);
    await rename(join(raw, top), destination);
    // Without its one directory it is empty, and would stay in the tool cache beside the package.
    await rm(raw, { recursive: true, force: true });
    await makeLinks(links, top, destination);
  } catch (error) {
    // The pipeline does not wait for the writer; another file would then appear while the caller cleans up.
    await writing.catch(() => undefined);
    signal.throwIfAborted();
    if (error instanceof InstallError) {
      throw error;
    }
    throw new InstallError(
      `The CLI package could not be unpacked: ${describeError(error)}.`,
      "Check the free space on the runner's disk, and `cli-download-url`.",
      { cause: error },
    );
  }
}

async function writeEntries(chunks: AsyncIterable<Buffer>, root: string, links: Link[]): Promise<void> {
  let entries = 0;
  for await (const entry of readTar(limited(chunks))) {
    entries += 1;
    if (entries > MAXIMUM_ENTRIES) {
      throw refused(entry.path, `the package holds more than ${MAXIMUM_ENTRIES} entries`);
    }
    await writeEntry(entry, root, links).catch((error: unknown) => {
      throw asRefusal(entry.path, error);
    });
  }
}

/** Reports file system errors about conflicting entries as errors of the package: the disk is not the cause. */
function asRefusal(path: string, error: unknown): unknown {
  switch (errorCode(error) ?? "") {
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

async function* limited(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAXIMUM_UNPACKED_BYTES) {
      throw refused("", `the package unpacks to more than ${MAXIMUM_UNPACKED_BYTES} bytes`);
    }
    yield chunk;
  }
}

async function writeEntry(entry: TarEntry, root: string, links: Link[]): Promise<void> {
  const path = safePath(entry.path);
  const place = join(root, path);
  const type = entry.type === "7" ? "0" : entry.type;
  if (type === "5" || (type === "0" && entry.path.endsWith("/"))) {
    await mkdir(place, { recursive: true, mode: 0o755 });
    return;
  }
  if (path === "") {
    throw refused(entry.path, "it has no name");
  }
  await mkdir(dirname(place), { recursive: true, mode: 0o755 });
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
      throw refused(entry.path, `it is no file, directory or link (type ${quoted(type)})`);
  }
}

async function makeHardLink({ path, target }: TarEntry, root: string, place: string): Promise<void> {
  const original = join(root, safePath(target));
  if (!(await isFile(original))) {
    throw refused(path, `it is a hard link to ${quoted(target)}, and no file of that name comes before it`);
  }
  await link(original, place);
}

async function writeFile(entry: TarEntry, place: string): Promise<void> {
  const mode = (entry.mode & 0o111) === 0 ? 0o644 : 0o755;
  const handle = await open(place, "wx", mode);
  try {
    await handle.writeFile(entry.content);
    // The mode given at opening is subject to the umask.
    await handle.chmod(mode);
  } finally {
    await handle.close();
  }
}

/** Returns the directory with the launcher: "" or the archive's only top directory, `dist-package` in 2026. */
async function topDirectory(raw: string, links: readonly Link[]): Promise<string> {
  if (await isFile(join(raw, LAUNCHER_NAME))) {
    return "";
  }
  const names = await readdir(raw);
  const [only] = names;
  const linkAtRoot = links.some(({ path }) => !path.includes("/"));
  if (
    only !== undefined &&
    names.length === 1 &&
    !linkAtRoot &&
    (await isFile(join(raw, only, LAUNCHER_NAME)))
  ) {
    return only;
  }
  const found = names.length === 0 ? "nothing" : quoted(names.sort().slice(0, 20).join(", "));
  throw new InstallError(
    `The CLI package has an unknown layout: no \`${LAUNCHER_NAME}\` at its root or in its one top directory; found: ${found}.`,
    "Pin an earlier `cli-version`, or install the CLI yourself and set `cli-path`.",
  );
}

async function makeLinks(links: readonly Link[], top: string, destination: string): Promise<void> {
  for (const { path, target } of links) {
    const inPackage = top === "" ? path : path.slice(top.length + 1);
    checkLinkTarget(inPackage, target);
    await symlink(target, join(destination, inPackage)).catch((error: unknown) => {
      throw asRefusal(path, error);
    });
  }
}

async function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
